; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.nncc_callers_pool = type { ptr, ptr }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr }

@.str = private unnamed_addr constant [49 x i8] c"there is no place for the model (a null pointer)\00", align 1
@.str.1 = private unnamed_addr constant [22 x i8] c"no memory for a model\00", align 1
@.str.2 = private unnamed_addr constant [35 x i8] c"there is no model (a null pointer)\00", align 1
@.str.3 = private unnamed_addr constant [53 x i8] c"the workspace has %zu bytes, but the model needs %zu\00", align 1
@.str.4 = private unnamed_addr constant [39 x i8] c"no memory for a workspace of %zu bytes\00", align 1
@.str.5 = private unnamed_addr constant [59 x i8] c"there are both a pool and a parallel_for; pass one of them\00", align 1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden i64 @nncc_program_workspace_size(ptr noundef readonly captures(address_is_null) %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %17, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 8, !tbaa !8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %7 = load i32, ptr %6, align 8, !tbaa !15
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 12
  %9 = load i32, ptr %8, align 4, !tbaa !17
  %10 = add nsw i32 %9, %7
  %11 = sext i32 %10 to i64
  %12 = shl nsw i64 %11, 3
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %14 = load i64, ptr %13, align 8, !tbaa !18
  %15 = add i64 %14, 63
  %16 = add i64 %15, %12
  br label %17

17:                                               ; preds = %2, %4
  %18 = phi i64 [ %16, %4 ], [ 0, %2 ]
  ret i64 %18
}

; Function Attrs: nounwind
define hidden i32 @nncc_program_open(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef writeonly captures(address_is_null) %3) local_unnamed_addr #1 {
  %5 = icmp eq ptr %2, null
  br i1 %5, label %29, label %6

6:                                                ; preds = %4
  %7 = load i32, ptr %2, align 8, !tbaa !19
  %8 = icmp eq i32 %7, 48
  br i1 %8, label %9, label %85

9:                                                ; preds = %6
  %10 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %11 = load ptr, ptr %10, align 8, !tbaa !20
  %12 = icmp eq ptr %11, null
  br i1 %12, label %27, label %13

13:                                               ; preds = %9
  %14 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %15 = load ptr, ptr %14, align 8, !tbaa !21
  %16 = icmp eq ptr %15, null
  br i1 %16, label %27, label %17

17:                                               ; preds = %13
  %18 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %19 = load ptr, ptr %18, align 8, !tbaa !22
  %20 = icmp eq ptr %19, null
  br i1 %20, label %85, label %21

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %23 = load i64, ptr %22, align 8, !tbaa !23
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %85, label %25

25:                                               ; preds = %21
  %26 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.5) #8
  br label %85

27:                                               ; preds = %13, %9
  %28 = icmp eq ptr %3, null
  br i1 %28, label %31, label %41

29:                                               ; preds = %4
  %30 = icmp eq ptr %3, null
  br i1 %30, label %85, label %41

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %33 = load ptr, ptr %32, align 8, !tbaa !22
  %34 = icmp eq ptr %33, null
  br i1 %34, label %85, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %37 = load i64, ptr %36, align 8, !tbaa !23
  %38 = icmp eq i64 %37, 0
  br i1 %38, label %85, label %39

39:                                               ; preds = %35
  %40 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %33, i64 noundef %37, ptr noundef nonnull @.str) #8
  br label %85

41:                                               ; preds = %29, %27
  store ptr null, ptr %3, align 8, !tbaa !24
  %42 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #8
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %44, label %85

44:                                               ; preds = %41
  %45 = tail call noalias dereferenceable_or_null(88) ptr @calloc(i64 noundef 1, i64 noundef 88) #9
  %46 = icmp eq ptr %45, null
  br i1 %46, label %47, label %58

47:                                               ; preds = %44
  br i1 %5, label %85, label %48

48:                                               ; preds = %47
  %49 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %50 = load ptr, ptr %49, align 8, !tbaa !22
  %51 = icmp eq ptr %50, null
  br i1 %51, label %85, label %52

52:                                               ; preds = %48
  %53 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %54 = load i64, ptr %53, align 8, !tbaa !23
  %55 = icmp eq i64 %54, 0
  br i1 %55, label %85, label %56

56:                                               ; preds = %52
  %57 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %50, i64 noundef %54, ptr noundef nonnull @.str.1) #8
  br label %85

58:                                               ; preds = %44
  store ptr %0, ptr %45, align 8, !tbaa !8
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %60 = load i32, ptr %59, align 8, !tbaa !15
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %62 = load i32, ptr %61, align 4, !tbaa !17
  %63 = add nsw i32 %62, %60
  %64 = sext i32 %63 to i64
  %65 = shl nsw i64 %64, 3
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %67 = load i64, ptr %66, align 8, !tbaa !18
  %68 = add i64 %67, 63
  %69 = add i64 %68, %65
  %70 = getelementptr inbounds nuw i8, ptr %45, i64 64
  store i64 %69, ptr %70, align 8, !tbaa !26
  br i1 %5, label %73, label %71

71:                                               ; preds = %58
  %72 = getelementptr inbounds nuw i8, ptr %45, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %72, ptr noundef nonnull align 8 dereferenceable(48) %2, i64 48, i1 false), !tbaa.struct !27
  br label %73

73:                                               ; preds = %71, %58
  %74 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %75 = load ptr, ptr %74, align 8, !tbaa !32
  %76 = getelementptr inbounds nuw i8, ptr %45, i64 8
  store ptr %75, ptr %76, align 8, !tbaa !33
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %78 = load i64, ptr %77, align 8, !tbaa !34
  %79 = icmp eq i64 %78, 0
  br i1 %79, label %84, label %80

80:                                               ; preds = %73
  %81 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %76) #8
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %84, label %83

83:                                               ; preds = %80
  tail call void @free(ptr noundef nonnull %45) #8
  br label %85

84:                                               ; preds = %73, %80
  store ptr %45, ptr %3, align 8, !tbaa !24
  br label %85

85:                                               ; preds = %47, %48, %29, %31, %17, %21, %25, %6, %41, %56, %52, %84, %83, %39, %35
  %86 = phi i32 [ 1, %29 ], [ 1, %39 ], [ 1, %35 ], [ %42, %41 ], [ %81, %83 ], [ 0, %84 ], [ 5, %52 ], [ 5, %56 ], [ 1, %17 ], [ 1, %6 ], [ 1, %25 ], [ 1, %21 ], [ 1, %31 ], [ 5, %47 ], [ 5, %48 ]
  ret i32 %86
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

declare hidden i32 @nncc_check_cpu(ptr noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #6

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #7

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: nounwind
define hidden void @nncc_program_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #1 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %25, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %5 = load atomic i64, ptr %4 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %6) #8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %8 = load atomic i64, ptr %7 seq_cst, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %15, label %10

10:                                               ; preds = %3
  %11 = inttoptr i64 %8 to ptr
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %13 = load i64, ptr %12, align 8, !tbaa !26
  %14 = tail call i32 @munmap(ptr noundef nonnull %11, i64 noundef %13) #8
  br label %15

15:                                               ; preds = %3, %10
  %16 = load ptr, ptr %0, align 8, !tbaa !8
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 32
  %18 = load i64, ptr %17, align 8, !tbaa !34
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %24, label %20

20:                                               ; preds = %15
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %22 = load ptr, ptr %21, align 8, !tbaa !33
  %23 = tail call i32 @munmap(ptr noundef %22, i64 noundef %18) #8
  br label %24

24:                                               ; preds = %20, %15
  tail call void @free(ptr noundef nonnull %0) #8
  br label %25

25:                                               ; preds = %1, %24
  ret void
}

declare void @nncc_pool_destroy(ptr noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: nounwind
define hidden i32 @nncc_program_run(ptr noundef captures(address_is_null) %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5, i64 noundef %6, ptr noundef %7) local_unnamed_addr #1 {
  %9 = alloca %struct.nncc_callers_pool, align 16
  %10 = icmp eq ptr %7, null
  br i1 %10, label %34, label %11

11:                                               ; preds = %8
  %12 = load i32, ptr %7, align 8, !tbaa !19
  %13 = icmp eq i32 %12, 48
  br i1 %13, label %14, label %253

14:                                               ; preds = %11
  %15 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %16 = load ptr, ptr %15, align 8, !tbaa !20
  %17 = icmp eq ptr %16, null
  br i1 %17, label %32, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %20 = load ptr, ptr %19, align 8, !tbaa !21
  %21 = icmp eq ptr %20, null
  br i1 %21, label %32, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %24 = load ptr, ptr %23, align 8, !tbaa !22
  %25 = icmp eq ptr %24, null
  br i1 %25, label %253, label %26

26:                                               ; preds = %22
  %27 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %28 = load i64, ptr %27, align 8, !tbaa !23
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %253, label %30

30:                                               ; preds = %26
  %31 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %24, i64 noundef %28, ptr noundef nonnull @.str.5) #8
  br label %253

32:                                               ; preds = %18, %14
  %33 = icmp eq ptr %0, null
  br i1 %33, label %36, label %46

34:                                               ; preds = %8
  %35 = icmp eq ptr %0, null
  br i1 %35, label %253, label %46

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %38 = load ptr, ptr %37, align 8, !tbaa !22
  %39 = icmp eq ptr %38, null
  br i1 %39, label %253, label %40

40:                                               ; preds = %36
  %41 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %42 = load i64, ptr %41, align 8, !tbaa !23
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %253, label %44

44:                                               ; preds = %40
  %45 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %38, i64 noundef %42, ptr noundef nonnull @.str.2) #8
  br label %253

46:                                               ; preds = %34, %32
  %47 = load ptr, ptr %0, align 8, !tbaa !8
  %48 = tail call i32 @nncc_check_arguments(ptr noundef %47, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %7) #8
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %253

50:                                               ; preds = %46
  %51 = icmp eq ptr %5, null
  br i1 %51, label %67, label %52

52:                                               ; preds = %50
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %54 = load i64, ptr %53, align 8, !tbaa !26
  %55 = icmp ult i64 %6, %54
  br i1 %55, label %56, label %99

56:                                               ; preds = %52
  br i1 %10, label %253, label %57

57:                                               ; preds = %56
  %58 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %59 = load ptr, ptr %58, align 8, !tbaa !22
  %60 = icmp eq ptr %59, null
  br i1 %60, label %253, label %61

61:                                               ; preds = %57
  %62 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %63 = load i64, ptr %62, align 8, !tbaa !23
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %253, label %65

65:                                               ; preds = %61
  %66 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %59, i64 noundef %63, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %54) #8
  br label %253

67:                                               ; preds = %50
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %69 = atomicrmw xchg ptr %68, i64 0 seq_cst, align 8
  %70 = icmp eq i64 %69, 0
  br i1 %70, label %73, label %71

71:                                               ; preds = %67
  %72 = inttoptr i64 %69 to ptr
  br label %83

73:                                               ; preds = %67
  %74 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8, !tbaa !26
  %76 = tail call ptr @mmap(ptr noundef null, i64 noundef %75, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #8
  %77 = icmp eq ptr %76, inttoptr (i64 -1 to ptr)
  br i1 %77, label %86, label %78

78:                                               ; preds = %73
  %79 = load i64, ptr %74, align 8, !tbaa !26
  %80 = icmp ugt i64 %79, 2097151
  br i1 %80, label %81, label %83

81:                                               ; preds = %78
  %82 = tail call i32 @madvise(ptr noundef %76, i64 noundef %79, i32 noundef 14) #8
  br label %83

83:                                               ; preds = %81, %78, %71
  %84 = phi ptr [ %76, %78 ], [ %72, %71 ], [ %76, %81 ]
  %85 = icmp eq ptr %84, null
  br i1 %85, label %86, label %99

86:                                               ; preds = %73, %83
  br i1 %10, label %253, label %87

87:                                               ; preds = %86
  %88 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %89 = load ptr, ptr %88, align 8, !tbaa !22
  %90 = icmp eq ptr %89, null
  br i1 %90, label %253, label %91

91:                                               ; preds = %87
  %92 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %93 = load i64, ptr %92, align 8, !tbaa !23
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %253, label %95

95:                                               ; preds = %91
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %97 = load i64, ptr %96, align 8, !tbaa !26
  %98 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %89, i64 noundef %93, ptr noundef nonnull @.str.4, i64 noundef %97) #8
  br label %253

99:                                               ; preds = %52, %83
  %100 = phi ptr [ %84, %83 ], [ null, %52 ]
  %101 = phi ptr [ %84, %83 ], [ %5, %52 ]
  %102 = load ptr, ptr %0, align 8, !tbaa !8
  %103 = ptrtoint ptr %101 to i64
  %104 = add i64 %103, 63
  %105 = and i64 %104, -64
  %106 = inttoptr i64 %105 to ptr
  %107 = getelementptr inbounds nuw i8, ptr %102, i64 48
  %108 = load i64, ptr %107, align 8, !tbaa !18
  %109 = getelementptr i8, ptr %106, i64 %108
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #8
  %110 = getelementptr inbounds nuw i8, ptr %102, i64 8
  %111 = load i32, ptr %110, align 8, !tbaa !15
  %112 = icmp sgt i32 %111, 0
  br i1 %112, label %113, label %146

113:                                              ; preds = %99
  %114 = zext nneg i32 %111 to i64
  %115 = icmp ult i32 %111, 13
  br i1 %115, label %116, label %118

116:                                              ; preds = %133, %118, %113
  %117 = phi i64 [ 0, %118 ], [ 0, %113 ], [ %132, %133 ]
  br label %186

118:                                              ; preds = %113
  %119 = shl nuw nsw i64 %114, 3
  %120 = getelementptr i8, ptr %106, i64 %108
  %121 = getelementptr i8, ptr %120, i64 %119
  %122 = shl nuw nsw i64 %114, 5
  %123 = getelementptr i8, ptr %1, i64 %122
  %124 = getelementptr i8, ptr %123, i64 -24
  %125 = icmp ult ptr %109, %124
  %126 = icmp ult ptr %1, %121
  %127 = and i1 %125, %126
  br i1 %127, label %116, label %128

128:                                              ; preds = %118
  %129 = and i64 %114, 3
  %130 = icmp eq i64 %129, 0
  %131 = select i1 %130, i64 4, i64 %129
  %132 = sub nsw i64 %114, %131
  br label %133

133:                                              ; preds = %133, %128
  %134 = phi i64 [ 0, %128 ], [ %144, %133 ]
  %135 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %134
  %136 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %134
  %137 = getelementptr inbounds nuw i8, ptr %136, i64 64
  %138 = load <5 x ptr>, ptr %135, align 8, !tbaa !35, !alias.scope !38
  %139 = shufflevector <5 x ptr> %138, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %140 = load <5 x ptr>, ptr %137, align 8, !tbaa !35, !alias.scope !38
  %141 = shufflevector <5 x ptr> %140, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %142 = getelementptr inbounds nuw ptr, ptr %109, i64 %134
  %143 = getelementptr inbounds nuw i8, ptr %142, i64 16
  store <2 x ptr> %139, ptr %142, align 8, !tbaa !29, !alias.scope !41, !noalias !38
  store <2 x ptr> %141, ptr %143, align 8, !tbaa !29, !alias.scope !41, !noalias !38
  %144 = add nuw i64 %134, 4
  %145 = icmp eq i64 %144, %132
  br i1 %145, label %116, label %133, !llvm.loop !43

146:                                              ; preds = %186, %99
  %147 = getelementptr inbounds nuw i8, ptr %102, i64 12
  %148 = load i32, ptr %147, align 4, !tbaa !17
  %149 = icmp sgt i32 %148, 0
  br i1 %149, label %150, label %193

150:                                              ; preds = %146
  %151 = sext i32 %111 to i64
  %152 = zext nneg i32 %148 to i64
  %153 = getelementptr ptr, ptr %109, i64 %151
  %154 = icmp ult i32 %148, 17
  br i1 %154, label %155, label %157

155:                                              ; preds = %173, %157, %150
  %156 = phi i64 [ 0, %157 ], [ 0, %150 ], [ %172, %173 ]
  br label %234

157:                                              ; preds = %150
  %158 = add nsw i64 %151, %152
  %159 = shl nsw i64 %158, 3
  %160 = getelementptr i8, ptr %106, i64 %159
  %161 = getelementptr i8, ptr %160, i64 %108
  %162 = shl nuw nsw i64 %152, 5
  %163 = getelementptr i8, ptr %3, i64 %162
  %164 = getelementptr i8, ptr %163, i64 -24
  %165 = icmp ult ptr %153, %164
  %166 = icmp ult ptr %3, %161
  %167 = and i1 %165, %166
  br i1 %167, label %155, label %168

168:                                              ; preds = %157
  %169 = and i64 %152, 3
  %170 = icmp eq i64 %169, 0
  %171 = select i1 %170, i64 4, i64 %169
  %172 = sub nsw i64 %152, %171
  br label %173

173:                                              ; preds = %173, %168
  %174 = phi i64 [ 0, %168 ], [ %184, %173 ]
  %175 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %174
  %176 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %174
  %177 = getelementptr inbounds nuw i8, ptr %176, i64 64
  %178 = load <5 x ptr>, ptr %175, align 8, !tbaa !35, !alias.scope !47
  %179 = shufflevector <5 x ptr> %178, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %180 = load <5 x ptr>, ptr %177, align 8, !tbaa !35, !alias.scope !47
  %181 = shufflevector <5 x ptr> %180, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %182 = getelementptr ptr, ptr %153, i64 %174
  %183 = getelementptr i8, ptr %182, i64 16
  store <2 x ptr> %179, ptr %182, align 8, !tbaa !29, !alias.scope !50, !noalias !47
  store <2 x ptr> %181, ptr %183, align 8, !tbaa !29, !alias.scope !50, !noalias !47
  %184 = add nuw i64 %174, 4
  %185 = icmp eq i64 %184, %172
  br i1 %185, label %155, label %173, !llvm.loop !52

186:                                              ; preds = %116, %186
  %187 = phi i64 [ %191, %186 ], [ %117, %116 ]
  %188 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %187
  %189 = load ptr, ptr %188, align 8, !tbaa !35
  %190 = getelementptr inbounds nuw ptr, ptr %109, i64 %187
  store ptr %189, ptr %190, align 8, !tbaa !29
  %191 = add nuw nsw i64 %187, 1
  %192 = icmp eq i64 %191, %114
  br i1 %192, label %146, label %186, !llvm.loop !53

193:                                              ; preds = %234, %146
  %194 = getelementptr inbounds nuw i8, ptr %102, i64 16
  %195 = load ptr, ptr %194, align 8, !tbaa !54
  %196 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %197 = load ptr, ptr %196, align 8, !tbaa !33
  br i1 %10, label %206, label %198

198:                                              ; preds = %193
  %199 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %200 = load ptr, ptr %199, align 8, !tbaa !20
  %201 = icmp eq ptr %200, null
  br i1 %201, label %202, label %208

202:                                              ; preds = %198
  %203 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %204 = load ptr, ptr %203, align 8, !tbaa !21
  %205 = icmp eq ptr %204, null
  br i1 %205, label %206, label %208

206:                                              ; preds = %202, %193
  %207 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %208

208:                                              ; preds = %206, %202, %198
  %209 = phi ptr [ %7, %198 ], [ %7, %202 ], [ %207, %206 ]
  %210 = getelementptr inbounds nuw i8, ptr %209, i64 16
  %211 = load <2 x ptr>, ptr %210, align 8, !tbaa !29
  store <2 x ptr> %211, ptr %9, align 16, !tbaa !29
  %212 = extractelement <2 x ptr> %211, i64 0
  %213 = icmp eq ptr %212, null
  br i1 %213, label %214, label %241

214:                                              ; preds = %208
  %215 = getelementptr inbounds nuw i8, ptr %209, i64 8
  %216 = load ptr, ptr %215, align 8, !tbaa !20
  %217 = icmp eq ptr %216, null
  br i1 %217, label %218, label %241

218:                                              ; preds = %214
  %219 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %220 = load atomic i64, ptr %219 seq_cst, align 8
  %221 = icmp eq i64 %220, 0
  br i1 %221, label %224, label %222

222:                                              ; preds = %218
  %223 = inttoptr i64 %220 to ptr
  br label %241

224:                                              ; preds = %218
  %225 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %226 = load i32, ptr %225, align 4, !tbaa !55
  %227 = tail call ptr @nncc_pool_create(i32 noundef %226) #8
  %228 = ptrtoint ptr %227 to i64
  %229 = cmpxchg ptr %219, i64 0, i64 %228 seq_cst seq_cst, align 8
  %230 = extractvalue { i64, i1 } %229, 1
  br i1 %230, label %241, label %231

231:                                              ; preds = %224
  %232 = extractvalue { i64, i1 } %229, 0
  %233 = inttoptr i64 %232 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %227) #8
  br label %241

234:                                              ; preds = %155, %234
  %235 = phi i64 [ %239, %234 ], [ %156, %155 ]
  %236 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %235
  %237 = load ptr, ptr %236, align 8, !tbaa !35
  %238 = getelementptr ptr, ptr %153, i64 %235
  store ptr %237, ptr %238, align 8, !tbaa !29
  %239 = add nuw nsw i64 %235, 1
  %240 = icmp eq i64 %239, %152
  br i1 %240, label %193, label %234, !llvm.loop !56

241:                                              ; preds = %208, %214, %222, %224, %231
  %242 = phi ptr [ %9, %208 ], [ %216, %214 ], [ %223, %222 ], [ %233, %231 ], [ %227, %224 ]
  call void %195(ptr noundef %109, ptr noundef %197, ptr noundef %106, ptr noundef %242) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #8
  br i1 %51, label %243, label %253

243:                                              ; preds = %241
  %244 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %245 = ptrtoint ptr %100 to i64
  %246 = atomicrmw xchg ptr %244, i64 %245 seq_cst, align 8
  %247 = icmp eq i64 %246, 0
  br i1 %247, label %253, label %248

248:                                              ; preds = %243
  %249 = inttoptr i64 %246 to ptr
  %250 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %251 = load i64, ptr %250, align 8, !tbaa !26
  %252 = call i32 @munmap(ptr noundef nonnull %249, i64 noundef %251) #8
  br label %253

253:                                              ; preds = %86, %87, %56, %57, %34, %36, %22, %26, %30, %11, %248, %243, %46, %61, %65, %241, %95, %91, %44, %40
  %254 = phi i32 [ 0, %248 ], [ 1, %44 ], [ 1, %40 ], [ 1, %65 ], [ %48, %46 ], [ 1, %61 ], [ 5, %95 ], [ 5, %91 ], [ 1, %56 ], [ 0, %241 ], [ 1, %22 ], [ 1, %34 ], [ 0, %243 ], [ 1, %11 ], [ 1, %30 ], [ 1, %26 ], [ 1, %36 ], [ 5, %86 ], [ 1, %57 ], [ 5, %87 ]
  ret i32 %254
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #1

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #1 = { nounwind "no-trapping-math"="true" }
attributes #2 = { nofree nounwind "no-trapping-math"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { "no-trapping-math"="true" }
attributes #5 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #8 = { nounwind }
attributes #9 = { nounwind allocsize(0,1) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!9, !10, i64 0}
!9 = !{!"nncc_model", !10, i64 0, !11, i64 8, !12, i64 16, !14, i64 64, !6, i64 72, !6, i64 80}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"p1 omnipotent char", !10, i64 0}
!12 = !{!"nncc_options", !5, i64 0, !5, i64 4, !13, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !14, i64 40}
!13 = !{!"p1 _ZTS9nncc_pool", !10, i64 0}
!14 = !{!"long", !6, i64 0}
!15 = !{!16, !5, i64 8}
!16 = !{!"", !10, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !11, i64 24, !14, i64 32, !14, i64 40, !14, i64 48, !11, i64 56}
!17 = !{!16, !5, i64 12}
!18 = !{!16, !14, i64 48}
!19 = !{!12, !5, i64 0}
!20 = !{!12, !13, i64 8}
!21 = !{!12, !10, i64 16}
!22 = !{!12, !11, i64 32}
!23 = !{!12, !14, i64 40}
!24 = !{!25, !25, i64 0}
!25 = !{!"p1 _ZTS10nncc_model", !10, i64 0}
!26 = !{!9, !14, i64 64}
!27 = !{i64 0, i64 4, !4, i64 4, i64 4, !4, i64 8, i64 8, !28, i64 16, i64 8, !29, i64 24, i64 8, !29, i64 32, i64 8, !30, i64 40, i64 8, !31}
!28 = !{!13, !13, i64 0}
!29 = !{!10, !10, i64 0}
!30 = !{!11, !11, i64 0}
!31 = !{!14, !14, i64 0}
!32 = !{!16, !11, i64 24}
!33 = !{!9, !11, i64 8}
!34 = !{!16, !14, i64 32}
!35 = !{!36, !10, i64 0}
!36 = !{!"nncc_tensor", !10, i64 0, !5, i64 8, !5, i64 12, !37, i64 16, !37, i64 24}
!37 = !{!"p1 long", !10, i64 0}
!38 = !{!39}
!39 = distinct !{!39, !40}
!40 = distinct !{!40, !"LVerDomain"}
!41 = !{!42}
!42 = distinct !{!42, !40}
!43 = distinct !{!43, !44, !45, !46}
!44 = !{!"llvm.loop.mustprogress"}
!45 = !{!"llvm.loop.isvectorized", i32 1}
!46 = !{!"llvm.loop.unroll.runtime.disable"}
!47 = !{!48}
!48 = distinct !{!48, !49}
!49 = distinct !{!49, !"LVerDomain"}
!50 = !{!51}
!51 = distinct !{!51, !49}
!52 = distinct !{!52, !44, !45, !46}
!53 = distinct !{!53, !44, !45}
!54 = !{!16, !10, i64 16}
!55 = !{!9, !5, i64 20}
!56 = distinct !{!56, !44, !45}
