; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
  %26 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.5) #9
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
  %40 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %33, i64 noundef %37, ptr noundef nonnull @.str) #9
  br label %85

41:                                               ; preds = %29, %27
  store ptr null, ptr %3, align 8, !tbaa !24
  %42 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #9
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %44, label %85

44:                                               ; preds = %41
  %45 = tail call noalias dereferenceable_or_null(88) ptr @calloc(i64 noundef 1, i64 noundef 88) #10
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
  %57 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %50, i64 noundef %54, ptr noundef nonnull @.str.1) #9
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
  %81 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %76) #9
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %84, label %83

83:                                               ; preds = %80
  tail call void @free(ptr noundef nonnull %45) #9
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
  tail call void @nncc_pool_destroy(ptr noundef %6) #9
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %8 = load atomic i64, ptr %7 seq_cst, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %15, label %10

10:                                               ; preds = %3
  %11 = inttoptr i64 %8 to ptr
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %13 = load i64, ptr %12, align 8, !tbaa !26
  %14 = tail call i32 @munmap(ptr noundef nonnull %11, i64 noundef %13) #9
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
  %23 = tail call i32 @munmap(ptr noundef %22, i64 noundef %18) #9
  br label %24

24:                                               ; preds = %20, %15
  tail call void @free(ptr noundef nonnull %0) #9
  br label %25

25:                                               ; preds = %1, %24
  ret void
}

declare void @nncc_pool_destroy(ptr noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #8

; Function Attrs: nounwind
define hidden i32 @nncc_program_run(ptr noundef captures(address_is_null) %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5, i64 noundef %6, ptr noundef %7) local_unnamed_addr #1 {
  %9 = alloca %struct.nncc_callers_pool, align 16
  %10 = icmp eq ptr %7, null
  br i1 %10, label %34, label %11

11:                                               ; preds = %8
  %12 = load i32, ptr %7, align 8, !tbaa !19
  %13 = icmp eq i32 %12, 48
  br i1 %13, label %14, label %325

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
  br i1 %25, label %325, label %26

26:                                               ; preds = %22
  %27 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %28 = load i64, ptr %27, align 8, !tbaa !23
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %325, label %30

30:                                               ; preds = %26
  %31 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %24, i64 noundef %28, ptr noundef nonnull @.str.5) #9
  br label %325

32:                                               ; preds = %18, %14
  %33 = icmp eq ptr %0, null
  br i1 %33, label %36, label %46

34:                                               ; preds = %8
  %35 = icmp eq ptr %0, null
  br i1 %35, label %325, label %46

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %38 = load ptr, ptr %37, align 8, !tbaa !22
  %39 = icmp eq ptr %38, null
  br i1 %39, label %325, label %40

40:                                               ; preds = %36
  %41 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %42 = load i64, ptr %41, align 8, !tbaa !23
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %325, label %44

44:                                               ; preds = %40
  %45 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %38, i64 noundef %42, ptr noundef nonnull @.str.2) #9
  br label %325

46:                                               ; preds = %34, %32
  %47 = load ptr, ptr %0, align 8, !tbaa !8
  %48 = tail call i32 @nncc_check_arguments(ptr noundef %47, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %7) #9
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %325

50:                                               ; preds = %46
  %51 = icmp eq ptr %5, null
  br i1 %51, label %67, label %52

52:                                               ; preds = %50
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %54 = load i64, ptr %53, align 8, !tbaa !26
  %55 = icmp ult i64 %6, %54
  br i1 %55, label %56, label %99

56:                                               ; preds = %52
  br i1 %10, label %325, label %57

57:                                               ; preds = %56
  %58 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %59 = load ptr, ptr %58, align 8, !tbaa !22
  %60 = icmp eq ptr %59, null
  br i1 %60, label %325, label %61

61:                                               ; preds = %57
  %62 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %63 = load i64, ptr %62, align 8, !tbaa !23
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %325, label %65

65:                                               ; preds = %61
  %66 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %59, i64 noundef %63, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %54) #9
  br label %325

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
  %76 = tail call ptr @mmap(ptr noundef null, i64 noundef %75, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #9
  %77 = icmp eq ptr %76, inttoptr (i64 -1 to ptr)
  br i1 %77, label %86, label %78

78:                                               ; preds = %73
  %79 = load i64, ptr %74, align 8, !tbaa !26
  %80 = icmp ugt i64 %79, 2097151
  br i1 %80, label %81, label %83

81:                                               ; preds = %78
  %82 = tail call i32 @madvise(ptr noundef %76, i64 noundef %79, i32 noundef 14) #9
  br label %83

83:                                               ; preds = %81, %78, %71
  %84 = phi ptr [ %76, %78 ], [ %72, %71 ], [ %76, %81 ]
  %85 = icmp eq ptr %84, null
  br i1 %85, label %86, label %99

86:                                               ; preds = %73, %83
  br i1 %10, label %325, label %87

87:                                               ; preds = %86
  %88 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %89 = load ptr, ptr %88, align 8, !tbaa !22
  %90 = icmp eq ptr %89, null
  br i1 %90, label %325, label %91

91:                                               ; preds = %87
  %92 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %93 = load i64, ptr %92, align 8, !tbaa !23
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %325, label %95

95:                                               ; preds = %91
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %97 = load i64, ptr %96, align 8, !tbaa !26
  %98 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %89, i64 noundef %93, ptr noundef nonnull @.str.4, i64 noundef %97) #9
  br label %325

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
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #9
  %110 = getelementptr inbounds nuw i8, ptr %102, i64 8
  %111 = load i32, ptr %110, align 8, !tbaa !15
  %112 = icmp sgt i32 %111, 0
  br i1 %112, label %113, label %170

113:                                              ; preds = %99
  %114 = zext nneg i32 %111 to i64
  %115 = icmp ult i32 %111, 19
  br i1 %115, label %116, label %134

116:                                              ; preds = %149, %134, %113
  %117 = phi i64 [ 0, %134 ], [ 0, %113 ], [ %148, %149 ]
  %118 = sub nsw i64 %114, %117
  %119 = and i64 %118, 3
  %120 = icmp eq i64 %119, 0
  br i1 %120, label %130, label %121

121:                                              ; preds = %116, %121
  %122 = phi i64 [ %127, %121 ], [ %117, %116 ]
  %123 = phi i64 [ %128, %121 ], [ 0, %116 ]
  %124 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %122
  %125 = load ptr, ptr %124, align 8, !tbaa !35
  %126 = getelementptr inbounds nuw ptr, ptr %109, i64 %122
  store ptr %125, ptr %126, align 8, !tbaa !29
  %127 = add nuw nsw i64 %122, 1
  %128 = add i64 %123, 1
  %129 = icmp eq i64 %128, %119
  br i1 %129, label %130, label %121, !llvm.loop !38

130:                                              ; preds = %121, %116
  %131 = phi i64 [ %117, %116 ], [ %127, %121 ]
  %132 = sub nsw i64 %117, %114
  %133 = icmp ugt i64 %132, -4
  br i1 %133, label %170, label %234

134:                                              ; preds = %113
  %135 = shl nuw nsw i64 %114, 3
  %136 = getelementptr i8, ptr %106, i64 %108
  %137 = getelementptr i8, ptr %136, i64 %135
  %138 = shl nuw nsw i64 %114, 5
  %139 = getelementptr i8, ptr %1, i64 %138
  %140 = getelementptr i8, ptr %139, i64 -24
  %141 = icmp ult ptr %109, %140
  %142 = icmp ult ptr %1, %137
  %143 = and i1 %141, %142
  br i1 %143, label %116, label %144

144:                                              ; preds = %134
  %145 = and i64 %114, 3
  %146 = icmp eq i64 %145, 0
  %147 = select i1 %146, i64 4, i64 %145
  %148 = sub nsw i64 %114, %147
  br label %149

149:                                              ; preds = %149, %144
  %150 = phi i64 [ 0, %144 ], [ %168, %149 ]
  %151 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %150
  %152 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %150
  %153 = getelementptr inbounds nuw i8, ptr %152, i64 32
  %154 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %150
  %155 = getelementptr inbounds nuw i8, ptr %154, i64 64
  %156 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %150
  %157 = getelementptr inbounds nuw i8, ptr %156, i64 96
  %158 = load ptr, ptr %151, align 8, !tbaa !35, !alias.scope !40
  %159 = load ptr, ptr %153, align 8, !tbaa !35, !alias.scope !40
  %160 = insertelement <2 x ptr> poison, ptr %158, i64 0
  %161 = insertelement <2 x ptr> %160, ptr %159, i64 1
  %162 = load ptr, ptr %155, align 8, !tbaa !35, !alias.scope !40
  %163 = load ptr, ptr %157, align 8, !tbaa !35, !alias.scope !40
  %164 = insertelement <2 x ptr> poison, ptr %162, i64 0
  %165 = insertelement <2 x ptr> %164, ptr %163, i64 1
  %166 = getelementptr inbounds nuw ptr, ptr %109, i64 %150
  %167 = getelementptr inbounds nuw i8, ptr %166, i64 16
  store <2 x ptr> %161, ptr %166, align 8, !tbaa !29, !alias.scope !43, !noalias !40
  store <2 x ptr> %165, ptr %167, align 8, !tbaa !29, !alias.scope !43, !noalias !40
  %168 = add nuw i64 %150, 4
  %169 = icmp eq i64 %168, %148
  br i1 %169, label %116, label %149, !llvm.loop !45

170:                                              ; preds = %130, %234, %99
  %171 = getelementptr inbounds nuw i8, ptr %102, i64 12
  %172 = load i32, ptr %171, align 4, !tbaa !17
  %173 = icmp sgt i32 %172, 0
  br i1 %173, label %174, label %253

174:                                              ; preds = %170
  %175 = sext i32 %111 to i64
  %176 = zext nneg i32 %172 to i64
  %177 = getelementptr ptr, ptr %109, i64 %175
  %178 = icmp ult i32 %172, 25
  br i1 %178, label %179, label %197

179:                                              ; preds = %213, %197, %174
  %180 = phi i64 [ 0, %197 ], [ 0, %174 ], [ %212, %213 ]
  %181 = sub nsw i64 %176, %180
  %182 = and i64 %181, 3
  %183 = icmp eq i64 %182, 0
  br i1 %183, label %193, label %184

184:                                              ; preds = %179, %184
  %185 = phi i64 [ %190, %184 ], [ %180, %179 ]
  %186 = phi i64 [ %191, %184 ], [ 0, %179 ]
  %187 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %185
  %188 = load ptr, ptr %187, align 8, !tbaa !35
  %189 = getelementptr ptr, ptr %177, i64 %185
  store ptr %188, ptr %189, align 8, !tbaa !29
  %190 = add nuw nsw i64 %185, 1
  %191 = add i64 %186, 1
  %192 = icmp eq i64 %191, %182
  br i1 %192, label %193, label %184, !llvm.loop !49

193:                                              ; preds = %184, %179
  %194 = phi i64 [ %180, %179 ], [ %190, %184 ]
  %195 = sub nsw i64 %180, %176
  %196 = icmp ugt i64 %195, -4
  br i1 %196, label %253, label %294

197:                                              ; preds = %174
  %198 = add nsw i64 %175, %176
  %199 = shl nsw i64 %198, 3
  %200 = getelementptr i8, ptr %106, i64 %199
  %201 = getelementptr i8, ptr %200, i64 %108
  %202 = shl nuw nsw i64 %176, 5
  %203 = getelementptr i8, ptr %3, i64 %202
  %204 = getelementptr i8, ptr %203, i64 -24
  %205 = icmp ult ptr %177, %204
  %206 = icmp ult ptr %3, %201
  %207 = and i1 %205, %206
  br i1 %207, label %179, label %208

208:                                              ; preds = %197
  %209 = and i64 %176, 3
  %210 = icmp eq i64 %209, 0
  %211 = select i1 %210, i64 4, i64 %209
  %212 = sub nsw i64 %176, %211
  br label %213

213:                                              ; preds = %213, %208
  %214 = phi i64 [ 0, %208 ], [ %232, %213 ]
  %215 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %214
  %216 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %214
  %217 = getelementptr inbounds nuw i8, ptr %216, i64 32
  %218 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %214
  %219 = getelementptr inbounds nuw i8, ptr %218, i64 64
  %220 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %214
  %221 = getelementptr inbounds nuw i8, ptr %220, i64 96
  %222 = load ptr, ptr %215, align 8, !tbaa !35, !alias.scope !50
  %223 = load ptr, ptr %217, align 8, !tbaa !35, !alias.scope !50
  %224 = insertelement <2 x ptr> poison, ptr %222, i64 0
  %225 = insertelement <2 x ptr> %224, ptr %223, i64 1
  %226 = load ptr, ptr %219, align 8, !tbaa !35, !alias.scope !50
  %227 = load ptr, ptr %221, align 8, !tbaa !35, !alias.scope !50
  %228 = insertelement <2 x ptr> poison, ptr %226, i64 0
  %229 = insertelement <2 x ptr> %228, ptr %227, i64 1
  %230 = getelementptr ptr, ptr %177, i64 %214
  %231 = getelementptr i8, ptr %230, i64 16
  store <2 x ptr> %225, ptr %230, align 8, !tbaa !29, !alias.scope !53, !noalias !50
  store <2 x ptr> %229, ptr %231, align 8, !tbaa !29, !alias.scope !53, !noalias !50
  %232 = add nuw i64 %214, 4
  %233 = icmp eq i64 %232, %212
  br i1 %233, label %179, label %213, !llvm.loop !55

234:                                              ; preds = %130, %234
  %235 = phi i64 [ %251, %234 ], [ %131, %130 ]
  %236 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %235
  %237 = load ptr, ptr %236, align 8, !tbaa !35
  %238 = getelementptr inbounds nuw ptr, ptr %109, i64 %235
  store ptr %237, ptr %238, align 8, !tbaa !29
  %239 = add nuw nsw i64 %235, 1
  %240 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %239
  %241 = load ptr, ptr %240, align 8, !tbaa !35
  %242 = getelementptr inbounds nuw ptr, ptr %109, i64 %239
  store ptr %241, ptr %242, align 8, !tbaa !29
  %243 = add nuw nsw i64 %235, 2
  %244 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %243
  %245 = load ptr, ptr %244, align 8, !tbaa !35
  %246 = getelementptr inbounds nuw ptr, ptr %109, i64 %243
  store ptr %245, ptr %246, align 8, !tbaa !29
  %247 = add nuw nsw i64 %235, 3
  %248 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %247
  %249 = load ptr, ptr %248, align 8, !tbaa !35
  %250 = getelementptr inbounds nuw ptr, ptr %109, i64 %247
  store ptr %249, ptr %250, align 8, !tbaa !29
  %251 = add nuw nsw i64 %235, 4
  %252 = icmp eq i64 %251, %114
  br i1 %252, label %170, label %234, !llvm.loop !56

253:                                              ; preds = %193, %294, %170
  %254 = getelementptr inbounds nuw i8, ptr %102, i64 16
  %255 = load ptr, ptr %254, align 8, !tbaa !57
  %256 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %257 = load ptr, ptr %256, align 8, !tbaa !33
  br i1 %10, label %266, label %258

258:                                              ; preds = %253
  %259 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %260 = load ptr, ptr %259, align 8, !tbaa !20
  %261 = icmp eq ptr %260, null
  br i1 %261, label %262, label %268

262:                                              ; preds = %258
  %263 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %264 = load ptr, ptr %263, align 8, !tbaa !21
  %265 = icmp eq ptr %264, null
  br i1 %265, label %266, label %268

266:                                              ; preds = %262, %253
  %267 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %268

268:                                              ; preds = %266, %262, %258
  %269 = phi ptr [ %7, %258 ], [ %7, %262 ], [ %267, %266 ]
  %270 = getelementptr inbounds nuw i8, ptr %269, i64 16
  %271 = load <2 x ptr>, ptr %270, align 8, !tbaa !29
  %272 = load ptr, ptr %270, align 8, !tbaa !21
  store <2 x ptr> %271, ptr %9, align 16, !tbaa !29
  %273 = icmp eq ptr %272, null
  br i1 %273, label %274, label %313

274:                                              ; preds = %268
  %275 = getelementptr inbounds nuw i8, ptr %269, i64 8
  %276 = load ptr, ptr %275, align 8, !tbaa !20
  %277 = icmp eq ptr %276, null
  br i1 %277, label %278, label %313

278:                                              ; preds = %274
  %279 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %280 = load atomic i64, ptr %279 seq_cst, align 8
  %281 = icmp eq i64 %280, 0
  br i1 %281, label %284, label %282

282:                                              ; preds = %278
  %283 = inttoptr i64 %280 to ptr
  br label %313

284:                                              ; preds = %278
  %285 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %286 = load i32, ptr %285, align 4, !tbaa !58
  %287 = tail call ptr @nncc_pool_create(i32 noundef %286) #9
  %288 = ptrtoint ptr %287 to i64
  %289 = cmpxchg ptr %279, i64 0, i64 %288 seq_cst seq_cst, align 8
  %290 = extractvalue { i64, i1 } %289, 1
  br i1 %290, label %313, label %291

291:                                              ; preds = %284
  %292 = extractvalue { i64, i1 } %289, 0
  %293 = inttoptr i64 %292 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %287) #9
  br label %313

294:                                              ; preds = %193, %294
  %295 = phi i64 [ %311, %294 ], [ %194, %193 ]
  %296 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %295
  %297 = load ptr, ptr %296, align 8, !tbaa !35
  %298 = getelementptr ptr, ptr %177, i64 %295
  store ptr %297, ptr %298, align 8, !tbaa !29
  %299 = add nuw nsw i64 %295, 1
  %300 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %299
  %301 = load ptr, ptr %300, align 8, !tbaa !35
  %302 = getelementptr ptr, ptr %177, i64 %299
  store ptr %301, ptr %302, align 8, !tbaa !29
  %303 = add nuw nsw i64 %295, 2
  %304 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %303
  %305 = load ptr, ptr %304, align 8, !tbaa !35
  %306 = getelementptr ptr, ptr %177, i64 %303
  store ptr %305, ptr %306, align 8, !tbaa !29
  %307 = add nuw nsw i64 %295, 3
  %308 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %307
  %309 = load ptr, ptr %308, align 8, !tbaa !35
  %310 = getelementptr ptr, ptr %177, i64 %307
  store ptr %309, ptr %310, align 8, !tbaa !29
  %311 = add nuw nsw i64 %295, 4
  %312 = icmp eq i64 %311, %176
  br i1 %312, label %253, label %294, !llvm.loop !59

313:                                              ; preds = %268, %274, %282, %284, %291
  %314 = phi ptr [ %9, %268 ], [ %276, %274 ], [ %283, %282 ], [ %293, %291 ], [ %287, %284 ]
  call void %255(ptr noundef %109, ptr noundef %257, ptr noundef %106, ptr noundef %314) #9
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #9
  br i1 %51, label %315, label %325

315:                                              ; preds = %313
  %316 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %317 = ptrtoint ptr %100 to i64
  %318 = atomicrmw xchg ptr %316, i64 %317 seq_cst, align 8
  %319 = icmp eq i64 %318, 0
  br i1 %319, label %325, label %320

320:                                              ; preds = %315
  %321 = inttoptr i64 %318 to ptr
  %322 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %323 = load i64, ptr %322, align 8, !tbaa !26
  %324 = call i32 @munmap(ptr noundef nonnull %321, i64 noundef %323) #9
  br label %325

325:                                              ; preds = %86, %87, %56, %57, %34, %36, %22, %26, %30, %11, %320, %315, %46, %61, %65, %313, %95, %91, %44, %40
  %326 = phi i32 [ 0, %320 ], [ 1, %44 ], [ 1, %40 ], [ 1, %65 ], [ %48, %46 ], [ 1, %61 ], [ 5, %95 ], [ 5, %91 ], [ 1, %56 ], [ 0, %313 ], [ 1, %22 ], [ 1, %34 ], [ 0, %315 ], [ 1, %11 ], [ 1, %30 ], [ 1, %26 ], [ 1, %36 ], [ 5, %86 ], [ 1, %57 ], [ 5, %87 ]
  ret i32 %326
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #8

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #8

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #1 = { nounwind "no-trapping-math"="true" }
attributes #2 = { nofree nounwind "no-trapping-math"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { "no-trapping-math"="true" }
attributes #5 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #8 = { nounwind "no-trapping-math"="true" }
attributes #9 = { nounwind }
attributes #10 = { nounwind allocsize(0,1) }

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
!38 = distinct !{!38, !39}
!39 = !{!"llvm.loop.unroll.disable"}
!40 = !{!41}
!41 = distinct !{!41, !42}
!42 = distinct !{!42, !"LVerDomain"}
!43 = !{!44}
!44 = distinct !{!44, !42}
!45 = distinct !{!45, !46, !47, !48}
!46 = !{!"llvm.loop.mustprogress"}
!47 = !{!"llvm.loop.isvectorized", i32 1}
!48 = !{!"llvm.loop.unroll.runtime.disable"}
!49 = distinct !{!49, !39}
!50 = !{!51}
!51 = distinct !{!51, !52}
!52 = distinct !{!52, !"LVerDomain"}
!53 = !{!54}
!54 = distinct !{!54, !52}
!55 = distinct !{!55, !46, !47, !48}
!56 = distinct !{!56, !46, !47}
!57 = !{!16, !10, i64 16}
!58 = !{!9, !5, i64 20}
!59 = distinct !{!59, !46, !47}
