; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.nncc_callers_pool = type { ptr, ptr }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr }
%struct.nncc_check = type { ptr, i64, [2 x i32], [2 x i64] }

@.str = private unnamed_addr constant [49 x i8] c"there is no place for the model (a null pointer)\00", align 1
@.str.1 = private unnamed_addr constant [22 x i8] c"no memory for a model\00", align 1
@.str.2 = private unnamed_addr constant [35 x i8] c"there is no model (a null pointer)\00", align 1
@.str.3 = private unnamed_addr constant [53 x i8] c"the workspace has %zu bytes, but the model needs %zu\00", align 1
@.str.4 = private unnamed_addr constant [39 x i8] c"no memory for a workspace of %zu bytes\00", align 1
@.str.5 = private unnamed_addr constant [59 x i8] c"there are both a pool and a parallel_for; pass one of them\00", align 1
@.str.6 = private unnamed_addr constant [59 x i8] c"node '%s': the indices are %ld to %ld; expected %ld to %ld\00", align 1

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
  %45 = tail call noalias dereferenceable_or_null(208) ptr @calloc(i64 noundef 1, i64 noundef 208) #9
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
  br i1 %2, label %34, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %5 = load atomic i64, ptr %4 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %6) #8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 64
  br label %14

9:                                                ; preds = %26
  %10 = load ptr, ptr %0, align 8, !tbaa !8
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 32
  %12 = load i64, ptr %11, align 8, !tbaa !34
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %33, label %29

14:                                               ; preds = %3, %26
  %15 = phi i64 [ 0, %3 ], [ %27, %26 ]
  %16 = getelementptr inbounds nuw ptr, ptr %7, i64 %15
  %17 = load atomic i64, ptr %16 seq_cst, align 8
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %26, label %19

19:                                               ; preds = %14
  %20 = inttoptr i64 %17 to ptr
  %21 = load i64, ptr %8, align 8, !tbaa !26
  %22 = icmp ult i64 %21, 2097152
  %23 = select i1 %22, i64 0, i64 2097152
  %24 = add i64 %23, %21
  %25 = tail call i32 @munmap(ptr noundef nonnull %20, i64 noundef %24) #8
  br label %26

26:                                               ; preds = %14, %19
  %27 = add nuw nsw i64 %15, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %9, label %14, !llvm.loop !35

29:                                               ; preds = %9
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %31 = load ptr, ptr %30, align 8, !tbaa !33
  %32 = tail call i32 @munmap(ptr noundef %31, i64 noundef %12) #8
  br label %33

33:                                               ; preds = %29, %9
  tail call void @free(ptr noundef nonnull %0) #8
  br label %34

34:                                               ; preds = %1, %33
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
  br i1 %13, label %14, label %377

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
  br i1 %25, label %377, label %26

26:                                               ; preds = %22
  %27 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %28 = load i64, ptr %27, align 8, !tbaa !23
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %377, label %30

30:                                               ; preds = %26
  %31 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %24, i64 noundef %28, ptr noundef nonnull @.str.5) #8
  br label %377

32:                                               ; preds = %18, %14
  %33 = icmp eq ptr %0, null
  br i1 %33, label %36, label %46

34:                                               ; preds = %8
  %35 = icmp eq ptr %0, null
  br i1 %35, label %377, label %46

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %38 = load ptr, ptr %37, align 8, !tbaa !22
  %39 = icmp eq ptr %38, null
  br i1 %39, label %377, label %40

40:                                               ; preds = %36
  %41 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %42 = load i64, ptr %41, align 8, !tbaa !23
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %377, label %44

44:                                               ; preds = %40
  %45 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %38, i64 noundef %42, ptr noundef nonnull @.str.2) #8
  br label %377

46:                                               ; preds = %34, %32
  %47 = load ptr, ptr %0, align 8, !tbaa !8
  %48 = tail call i32 @nncc_check_arguments(ptr noundef %47, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %7) #8
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %377

50:                                               ; preds = %46
  %51 = icmp eq ptr %5, null
  br i1 %51, label %67, label %52

52:                                               ; preds = %50
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %54 = load i64, ptr %53, align 8, !tbaa !26
  %55 = icmp ult i64 %6, %54
  br i1 %55, label %56, label %169

56:                                               ; preds = %52
  br i1 %10, label %377, label %57

57:                                               ; preds = %56
  %58 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %59 = load ptr, ptr %58, align 8, !tbaa !22
  %60 = icmp eq ptr %59, null
  br i1 %60, label %377, label %61

61:                                               ; preds = %57
  %62 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %63 = load i64, ptr %62, align 8, !tbaa !23
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %377, label %65

65:                                               ; preds = %61
  %66 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %59, i64 noundef %63, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %54) #8
  br label %377

67:                                               ; preds = %50
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %69 = atomicrmw xchg ptr %68, i64 0 seq_cst, align 8
  %70 = icmp eq i64 %69, 0
  br i1 %70, label %71, label %145

71:                                               ; preds = %67
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %73 = atomicrmw xchg ptr %72, i64 0 seq_cst, align 8
  %74 = icmp eq i64 %73, 0
  br i1 %74, label %75, label %145

75:                                               ; preds = %71
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %77 = atomicrmw xchg ptr %76, i64 0 seq_cst, align 8
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %79, label %145

79:                                               ; preds = %75
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %81 = atomicrmw xchg ptr %80, i64 0 seq_cst, align 8
  %82 = icmp eq i64 %81, 0
  br i1 %82, label %83, label %145

83:                                               ; preds = %79
  %84 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %85 = atomicrmw xchg ptr %84, i64 0 seq_cst, align 8
  %86 = icmp eq i64 %85, 0
  br i1 %86, label %87, label %145

87:                                               ; preds = %83
  %88 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %89 = atomicrmw xchg ptr %88, i64 0 seq_cst, align 8
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %91, label %145

91:                                               ; preds = %87
  %92 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %93 = atomicrmw xchg ptr %92, i64 0 seq_cst, align 8
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %95, label %145

95:                                               ; preds = %91
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %97 = atomicrmw xchg ptr %96, i64 0 seq_cst, align 8
  %98 = icmp eq i64 %97, 0
  br i1 %98, label %99, label %145

99:                                               ; preds = %95
  %100 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %101 = atomicrmw xchg ptr %100, i64 0 seq_cst, align 8
  %102 = icmp eq i64 %101, 0
  br i1 %102, label %103, label %145

103:                                              ; preds = %99
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %105 = atomicrmw xchg ptr %104, i64 0 seq_cst, align 8
  %106 = icmp eq i64 %105, 0
  br i1 %106, label %107, label %145

107:                                              ; preds = %103
  %108 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %109 = atomicrmw xchg ptr %108, i64 0 seq_cst, align 8
  %110 = icmp eq i64 %109, 0
  br i1 %110, label %111, label %145

111:                                              ; preds = %107
  %112 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %113 = atomicrmw xchg ptr %112, i64 0 seq_cst, align 8
  %114 = icmp eq i64 %113, 0
  br i1 %114, label %115, label %145

115:                                              ; preds = %111
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %117 = atomicrmw xchg ptr %116, i64 0 seq_cst, align 8
  %118 = icmp eq i64 %117, 0
  br i1 %118, label %119, label %145

119:                                              ; preds = %115
  %120 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %121 = atomicrmw xchg ptr %120, i64 0 seq_cst, align 8
  %122 = icmp eq i64 %121, 0
  br i1 %122, label %123, label %145

123:                                              ; preds = %119
  %124 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %125 = atomicrmw xchg ptr %124, i64 0 seq_cst, align 8
  %126 = icmp eq i64 %125, 0
  br i1 %126, label %127, label %145

127:                                              ; preds = %123
  %128 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %129 = atomicrmw xchg ptr %128, i64 0 seq_cst, align 8
  %130 = icmp eq i64 %129, 0
  br i1 %130, label %131, label %145

131:                                              ; preds = %127
  %132 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %133 = load i64, ptr %132, align 8, !tbaa !26
  %134 = icmp ult i64 %133, 2097152
  %135 = select i1 %134, i64 0, i64 2097152
  %136 = add i64 %135, %133
  %137 = tail call ptr @mmap(ptr noundef null, i64 noundef %136, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #8
  %138 = icmp eq ptr %137, inttoptr (i64 -1 to ptr)
  br i1 %138, label %150, label %139

139:                                              ; preds = %131
  %140 = load i64, ptr %132, align 8, !tbaa !26
  %141 = icmp ult i64 %140, 2097152
  br i1 %141, label %148, label %142

142:                                              ; preds = %139
  %143 = add i64 %140, 2097152
  %144 = tail call i32 @madvise(ptr noundef %137, i64 noundef %143, i32 noundef 14) #8
  br label %148

145:                                              ; preds = %67, %71, %75, %79, %83, %87, %91, %95, %99, %103, %107, %111, %115, %119, %123, %127
  %146 = phi i64 [ %69, %67 ], [ %73, %71 ], [ %77, %75 ], [ %81, %79 ], [ %85, %83 ], [ %89, %87 ], [ %93, %91 ], [ %97, %95 ], [ %101, %99 ], [ %105, %103 ], [ %109, %107 ], [ %113, %111 ], [ %117, %115 ], [ %121, %119 ], [ %125, %123 ], [ %129, %127 ]
  %147 = inttoptr i64 %146 to ptr
  br label %162

148:                                              ; preds = %142, %139
  %149 = icmp eq ptr %137, null
  br i1 %149, label %150, label %162

150:                                              ; preds = %131, %148
  br i1 %10, label %377, label %151

151:                                              ; preds = %150
  %152 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %153 = load ptr, ptr %152, align 8, !tbaa !22
  %154 = icmp eq ptr %153, null
  br i1 %154, label %377, label %155

155:                                              ; preds = %151
  %156 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %157 = load i64, ptr %156, align 8, !tbaa !23
  %158 = icmp eq i64 %157, 0
  br i1 %158, label %377, label %159

159:                                              ; preds = %155
  %160 = load i64, ptr %132, align 8, !tbaa !26
  %161 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %153, i64 noundef %157, ptr noundef nonnull @.str.4, i64 noundef %160) #8
  br label %377

162:                                              ; preds = %148, %145
  %163 = phi ptr [ %147, %145 ], [ %137, %148 ]
  %164 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %165 = load i64, ptr %164, align 8, !tbaa !26
  %166 = icmp ult i64 %165, 2097152
  %167 = select i1 %166, i64 63, i64 2097151
  %168 = select i1 %166, i64 -64, i64 -2097152
  br label %169

169:                                              ; preds = %162, %52
  %170 = phi ptr [ %163, %162 ], [ %5, %52 ]
  %171 = phi i64 [ %167, %162 ], [ 63, %52 ]
  %172 = phi i64 [ %168, %162 ], [ -64, %52 ]
  %173 = phi ptr [ %163, %162 ], [ null, %52 ]
  %174 = ptrtoint ptr %170 to i64
  %175 = add i64 %171, %174
  %176 = and i64 %175, %172
  %177 = inttoptr i64 %176 to ptr
  %178 = load ptr, ptr %0, align 8, !tbaa !8
  %179 = getelementptr inbounds nuw i8, ptr %178, i64 48
  %180 = load i64, ptr %179, align 8, !tbaa !18
  %181 = getelementptr i8, ptr %177, i64 %180
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #8
  %182 = getelementptr inbounds nuw i8, ptr %178, i64 8
  %183 = load i32, ptr %182, align 8, !tbaa !15
  %184 = icmp sgt i32 %183, 0
  br i1 %184, label %185, label %218

185:                                              ; preds = %169
  %186 = zext nneg i32 %183 to i64
  %187 = icmp ult i32 %183, 13
  br i1 %187, label %188, label %190

188:                                              ; preds = %205, %190, %185
  %189 = phi i64 [ 0, %190 ], [ 0, %185 ], [ %204, %205 ]
  br label %258

190:                                              ; preds = %185
  %191 = shl nuw nsw i64 %186, 3
  %192 = getelementptr i8, ptr %177, i64 %180
  %193 = getelementptr i8, ptr %192, i64 %191
  %194 = shl nuw nsw i64 %186, 5
  %195 = getelementptr i8, ptr %1, i64 %194
  %196 = getelementptr i8, ptr %195, i64 -24
  %197 = icmp ult ptr %181, %196
  %198 = icmp ult ptr %1, %193
  %199 = and i1 %197, %198
  br i1 %199, label %188, label %200

200:                                              ; preds = %190
  %201 = and i64 %186, 3
  %202 = icmp eq i64 %201, 0
  %203 = select i1 %202, i64 4, i64 %201
  %204 = sub nsw i64 %186, %203
  br label %205

205:                                              ; preds = %205, %200
  %206 = phi i64 [ 0, %200 ], [ %216, %205 ]
  %207 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %206
  %208 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %206
  %209 = getelementptr inbounds nuw i8, ptr %208, i64 64
  %210 = load <5 x ptr>, ptr %207, align 8, !tbaa !37, !alias.scope !40
  %211 = shufflevector <5 x ptr> %210, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %212 = load <5 x ptr>, ptr %209, align 8, !tbaa !37, !alias.scope !40
  %213 = shufflevector <5 x ptr> %212, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %214 = getelementptr inbounds nuw ptr, ptr %181, i64 %206
  %215 = getelementptr inbounds nuw i8, ptr %214, i64 16
  store <2 x ptr> %211, ptr %214, align 8, !tbaa !29, !alias.scope !43, !noalias !40
  store <2 x ptr> %213, ptr %215, align 8, !tbaa !29, !alias.scope !43, !noalias !40
  %216 = add nuw i64 %206, 4
  %217 = icmp eq i64 %216, %204
  br i1 %217, label %188, label %205, !llvm.loop !45

218:                                              ; preds = %258, %169
  %219 = getelementptr inbounds nuw i8, ptr %178, i64 12
  %220 = load i32, ptr %219, align 4, !tbaa !17
  %221 = icmp sgt i32 %220, 0
  br i1 %221, label %222, label %265

222:                                              ; preds = %218
  %223 = sext i32 %183 to i64
  %224 = zext nneg i32 %220 to i64
  %225 = getelementptr ptr, ptr %181, i64 %223
  %226 = icmp ult i32 %220, 17
  br i1 %226, label %227, label %229

227:                                              ; preds = %245, %229, %222
  %228 = phi i64 [ 0, %229 ], [ 0, %222 ], [ %244, %245 ]
  br label %367

229:                                              ; preds = %222
  %230 = add nsw i64 %223, %224
  %231 = shl nsw i64 %230, 3
  %232 = getelementptr i8, ptr %177, i64 %231
  %233 = getelementptr i8, ptr %232, i64 %180
  %234 = shl nuw nsw i64 %224, 5
  %235 = getelementptr i8, ptr %3, i64 %234
  %236 = getelementptr i8, ptr %235, i64 -24
  %237 = icmp ult ptr %225, %236
  %238 = icmp ult ptr %3, %233
  %239 = and i1 %237, %238
  br i1 %239, label %227, label %240

240:                                              ; preds = %229
  %241 = and i64 %224, 3
  %242 = icmp eq i64 %241, 0
  %243 = select i1 %242, i64 4, i64 %241
  %244 = sub nsw i64 %224, %243
  br label %245

245:                                              ; preds = %245, %240
  %246 = phi i64 [ 0, %240 ], [ %256, %245 ]
  %247 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %246
  %248 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %246
  %249 = getelementptr inbounds nuw i8, ptr %248, i64 64
  %250 = load <5 x ptr>, ptr %247, align 8, !tbaa !37, !alias.scope !48
  %251 = shufflevector <5 x ptr> %250, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %252 = load <5 x ptr>, ptr %249, align 8, !tbaa !37, !alias.scope !48
  %253 = shufflevector <5 x ptr> %252, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %254 = getelementptr ptr, ptr %225, i64 %246
  %255 = getelementptr i8, ptr %254, i64 16
  store <2 x ptr> %251, ptr %254, align 8, !tbaa !29, !alias.scope !51, !noalias !48
  store <2 x ptr> %253, ptr %255, align 8, !tbaa !29, !alias.scope !51, !noalias !48
  %256 = add nuw i64 %246, 4
  %257 = icmp eq i64 %256, %244
  br i1 %257, label %227, label %245, !llvm.loop !53

258:                                              ; preds = %188, %258
  %259 = phi i64 [ %263, %258 ], [ %189, %188 ]
  %260 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %259
  %261 = load ptr, ptr %260, align 8, !tbaa !37
  %262 = getelementptr inbounds nuw ptr, ptr %181, i64 %259
  store ptr %261, ptr %262, align 8, !tbaa !29
  %263 = add nuw nsw i64 %259, 1
  %264 = icmp eq i64 %263, %186
  br i1 %264, label %218, label %258, !llvm.loop !54

265:                                              ; preds = %367, %218
  %266 = getelementptr inbounds nuw i8, ptr %178, i64 16
  %267 = load ptr, ptr %266, align 8, !tbaa !55
  %268 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %269 = load ptr, ptr %268, align 8, !tbaa !33
  br i1 %10, label %278, label %270

270:                                              ; preds = %265
  %271 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %272 = load ptr, ptr %271, align 8, !tbaa !20
  %273 = icmp eq ptr %272, null
  br i1 %273, label %274, label %280

274:                                              ; preds = %270
  %275 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %276 = load ptr, ptr %275, align 8, !tbaa !21
  %277 = icmp eq ptr %276, null
  br i1 %277, label %278, label %280

278:                                              ; preds = %274, %265
  %279 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %280

280:                                              ; preds = %278, %274, %270
  %281 = phi ptr [ %7, %270 ], [ %7, %274 ], [ %279, %278 ]
  %282 = getelementptr inbounds nuw i8, ptr %281, i64 16
  %283 = load <2 x ptr>, ptr %282, align 8, !tbaa !29
  store <2 x ptr> %283, ptr %9, align 16, !tbaa !29
  %284 = extractelement <2 x ptr> %283, i64 0
  %285 = icmp eq ptr %284, null
  br i1 %285, label %286, label %306

286:                                              ; preds = %280
  %287 = getelementptr inbounds nuw i8, ptr %281, i64 8
  %288 = load ptr, ptr %287, align 8, !tbaa !20
  %289 = icmp eq ptr %288, null
  br i1 %289, label %290, label %306

290:                                              ; preds = %286
  %291 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %292 = load atomic i64, ptr %291 seq_cst, align 8
  %293 = icmp eq i64 %292, 0
  br i1 %293, label %296, label %294

294:                                              ; preds = %290
  %295 = inttoptr i64 %292 to ptr
  br label %306

296:                                              ; preds = %290
  %297 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %298 = load i32, ptr %297, align 4, !tbaa !56
  %299 = tail call ptr @nncc_pool_create(i32 noundef %298) #8
  %300 = ptrtoint ptr %299 to i64
  %301 = cmpxchg ptr %291, i64 0, i64 %300 seq_cst seq_cst, align 8
  %302 = extractvalue { i64, i1 } %301, 1
  br i1 %302, label %306, label %303

303:                                              ; preds = %296
  %304 = extractvalue { i64, i1 } %301, 0
  %305 = inttoptr i64 %304 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %299) #8
  br label %306

306:                                              ; preds = %303, %296, %294, %286, %280
  %307 = phi ptr [ %9, %280 ], [ %288, %286 ], [ %295, %294 ], [ %305, %303 ], [ %299, %296 ]
  call void %267(ptr noundef %181, ptr noundef %269, ptr noundef %177, ptr noundef %307) #8
  %308 = getelementptr inbounds nuw i8, ptr %178, i64 72
  %309 = load i64, ptr %308, align 8, !tbaa !57
  %310 = icmp sgt i64 %309, 0
  br i1 %310, label %311, label %374

311:                                              ; preds = %306
  %312 = getelementptr inbounds nuw i8, ptr %178, i64 64
  %313 = load ptr, ptr %312, align 8, !tbaa !58
  br label %314

314:                                              ; preds = %364, %311
  %315 = phi i64 [ 0, %311 ], [ %365, %364 ]
  %316 = getelementptr inbounds nuw %struct.nncc_check, ptr %313, i64 %315
  %317 = getelementptr inbounds nuw i8, ptr %316, i64 16
  %318 = load i32, ptr %317, align 4, !tbaa !4
  %319 = icmp slt i32 %318, 0
  br i1 %319, label %324, label %320

320:                                              ; preds = %314
  %321 = zext nneg i32 %318 to i64
  %322 = getelementptr inbounds nuw ptr, ptr %181, i64 %321
  %323 = load ptr, ptr %322, align 8, !tbaa !29
  br label %324

324:                                              ; preds = %320, %314
  %325 = phi ptr [ %323, %320 ], [ %177, %314 ]
  %326 = getelementptr inbounds nuw i8, ptr %316, i64 24
  %327 = load i64, ptr %326, align 8, !tbaa !31
  %328 = getelementptr inbounds i8, ptr %325, i64 %327
  %329 = load i64, ptr %328, align 8, !tbaa !31
  %330 = getelementptr inbounds nuw i8, ptr %316, i64 20
  %331 = load i32, ptr %330, align 4, !tbaa !4
  %332 = icmp slt i32 %331, 0
  br i1 %332, label %337, label %333

333:                                              ; preds = %324
  %334 = zext nneg i32 %331 to i64
  %335 = getelementptr inbounds nuw ptr, ptr %181, i64 %334
  %336 = load ptr, ptr %335, align 8, !tbaa !29
  br label %337

337:                                              ; preds = %333, %324
  %338 = phi ptr [ %336, %333 ], [ %177, %324 ]
  %339 = getelementptr inbounds nuw i8, ptr %316, i64 32
  %340 = load i64, ptr %339, align 8, !tbaa !31
  %341 = getelementptr inbounds i8, ptr %338, i64 %340
  %342 = load i64, ptr %341, align 8, !tbaa !31
  %343 = icmp sgt i64 %329, %342
  br i1 %343, label %364, label %344

344:                                              ; preds = %337
  %345 = getelementptr inbounds nuw i8, ptr %316, i64 8
  %346 = load i64, ptr %345, align 8, !tbaa !59
  %347 = sub nsw i64 0, %346
  %348 = icmp sge i64 %329, %347
  %349 = icmp slt i64 %342, %346
  %350 = and i1 %348, %349
  br i1 %350, label %364, label %351

351:                                              ; preds = %344
  br i1 %10, label %374, label %352

352:                                              ; preds = %351
  %353 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %354 = load ptr, ptr %353, align 8, !tbaa !22
  %355 = icmp eq ptr %354, null
  br i1 %355, label %374, label %356

356:                                              ; preds = %352
  %357 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %358 = load i64, ptr %357, align 8, !tbaa !23
  %359 = icmp eq i64 %358, 0
  br i1 %359, label %374, label %360

360:                                              ; preds = %356
  %361 = load ptr, ptr %316, align 8, !tbaa !61
  %362 = add nsw i64 %346, -1
  %363 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %354, i64 noundef %358, ptr noundef nonnull @.str.6, ptr noundef %361, i64 noundef %329, i64 noundef %342, i64 noundef %347, i64 noundef %362) #8
  br label %374

364:                                              ; preds = %344, %337
  %365 = add nuw nsw i64 %315, 1
  %366 = icmp eq i64 %365, %309
  br i1 %366, label %374, label %314, !llvm.loop !62

367:                                              ; preds = %227, %367
  %368 = phi i64 [ %372, %367 ], [ %228, %227 ]
  %369 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %368
  %370 = load ptr, ptr %369, align 8, !tbaa !37
  %371 = getelementptr ptr, ptr %225, i64 %368
  store ptr %370, ptr %371, align 8, !tbaa !29
  %372 = add nuw nsw i64 %368, 1
  %373 = icmp eq i64 %372, %224
  br i1 %373, label %265, label %367, !llvm.loop !63

374:                                              ; preds = %364, %306, %351, %352, %356, %360
  %375 = phi i32 [ 6, %351 ], [ 6, %356 ], [ 6, %360 ], [ 6, %352 ], [ 0, %306 ], [ 0, %364 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #8
  br i1 %51, label %376, label %377

376:                                              ; preds = %374
  call fastcc void @keep_workspace(ptr noundef %0, ptr noundef %173)
  br label %377

377:                                              ; preds = %150, %151, %56, %57, %34, %36, %22, %26, %30, %11, %46, %61, %65, %374, %376, %159, %155, %44, %40
  %378 = phi i32 [ 1, %56 ], [ 1, %44 ], [ 1, %40 ], [ 1, %65 ], [ %48, %46 ], [ 1, %61 ], [ 5, %159 ], [ 5, %155 ], [ %375, %376 ], [ %375, %374 ], [ 1, %22 ], [ 1, %34 ], [ 1, %11 ], [ 1, %30 ], [ 1, %26 ], [ 1, %36 ], [ 5, %150 ], [ 1, %57 ], [ 5, %151 ]
  ret i32 %378
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: nounwind
define internal fastcc void @keep_workspace(ptr noundef nonnull captures(none) %0, ptr noundef nonnull %1) unnamed_addr #1 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %4 = ptrtoint ptr %1 to i64
  %5 = cmpxchg ptr %3, i64 0, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %74, label %7

7:                                                ; preds = %2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %9 = cmpxchg ptr %8, i64 0, i64 %4 seq_cst seq_cst, align 8
  %10 = extractvalue { i64, i1 } %9, 1
  br i1 %10, label %74, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %13 = cmpxchg ptr %12, i64 0, i64 %4 seq_cst seq_cst, align 8
  %14 = extractvalue { i64, i1 } %13, 1
  br i1 %14, label %74, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %17 = cmpxchg ptr %16, i64 0, i64 %4 seq_cst seq_cst, align 8
  %18 = extractvalue { i64, i1 } %17, 1
  br i1 %18, label %74, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %21 = cmpxchg ptr %20, i64 0, i64 %4 seq_cst seq_cst, align 8
  %22 = extractvalue { i64, i1 } %21, 1
  br i1 %22, label %74, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %25 = cmpxchg ptr %24, i64 0, i64 %4 seq_cst seq_cst, align 8
  %26 = extractvalue { i64, i1 } %25, 1
  br i1 %26, label %74, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %29 = cmpxchg ptr %28, i64 0, i64 %4 seq_cst seq_cst, align 8
  %30 = extractvalue { i64, i1 } %29, 1
  br i1 %30, label %74, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %33 = cmpxchg ptr %32, i64 0, i64 %4 seq_cst seq_cst, align 8
  %34 = extractvalue { i64, i1 } %33, 1
  br i1 %34, label %74, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %37 = cmpxchg ptr %36, i64 0, i64 %4 seq_cst seq_cst, align 8
  %38 = extractvalue { i64, i1 } %37, 1
  br i1 %38, label %74, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %41 = cmpxchg ptr %40, i64 0, i64 %4 seq_cst seq_cst, align 8
  %42 = extractvalue { i64, i1 } %41, 1
  br i1 %42, label %74, label %43

43:                                               ; preds = %39
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %45 = cmpxchg ptr %44, i64 0, i64 %4 seq_cst seq_cst, align 8
  %46 = extractvalue { i64, i1 } %45, 1
  br i1 %46, label %74, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %49 = cmpxchg ptr %48, i64 0, i64 %4 seq_cst seq_cst, align 8
  %50 = extractvalue { i64, i1 } %49, 1
  br i1 %50, label %74, label %51

51:                                               ; preds = %47
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %53 = cmpxchg ptr %52, i64 0, i64 %4 seq_cst seq_cst, align 8
  %54 = extractvalue { i64, i1 } %53, 1
  br i1 %54, label %74, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %57 = cmpxchg ptr %56, i64 0, i64 %4 seq_cst seq_cst, align 8
  %58 = extractvalue { i64, i1 } %57, 1
  br i1 %58, label %74, label %59

59:                                               ; preds = %55
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %61 = cmpxchg ptr %60, i64 0, i64 %4 seq_cst seq_cst, align 8
  %62 = extractvalue { i64, i1 } %61, 1
  br i1 %62, label %74, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %65 = cmpxchg ptr %64, i64 0, i64 %4 seq_cst seq_cst, align 8
  %66 = extractvalue { i64, i1 } %65, 1
  br i1 %66, label %74, label %67

67:                                               ; preds = %63
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %69 = load i64, ptr %68, align 8, !tbaa !26
  %70 = icmp ult i64 %69, 2097152
  %71 = select i1 %70, i64 0, i64 2097152
  %72 = add i64 %71, %69
  %73 = tail call i32 @munmap(ptr noundef nonnull %1, i64 noundef %72) #8
  br label %74

74:                                               ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %67
  ret void
}

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
!9 = !{!"nncc_model", !10, i64 0, !11, i64 8, !12, i64 16, !14, i64 64, !6, i64 72, !6, i64 200}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"p1 omnipotent char", !10, i64 0}
!12 = !{!"nncc_options", !5, i64 0, !5, i64 4, !13, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !14, i64 40}
!13 = !{!"p1 _ZTS9nncc_pool", !10, i64 0}
!14 = !{!"long", !6, i64 0}
!15 = !{!16, !5, i64 8}
!16 = !{!"", !10, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !11, i64 24, !14, i64 32, !14, i64 40, !14, i64 48, !11, i64 56, !10, i64 64, !14, i64 72}
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
!35 = distinct !{!35, !36}
!36 = !{!"llvm.loop.mustprogress"}
!37 = !{!38, !10, i64 0}
!38 = !{!"nncc_tensor", !10, i64 0, !5, i64 8, !5, i64 12, !39, i64 16, !39, i64 24}
!39 = !{!"p1 long", !10, i64 0}
!40 = !{!41}
!41 = distinct !{!41, !42}
!42 = distinct !{!42, !"LVerDomain"}
!43 = !{!44}
!44 = distinct !{!44, !42}
!45 = distinct !{!45, !36, !46, !47}
!46 = !{!"llvm.loop.isvectorized", i32 1}
!47 = !{!"llvm.loop.unroll.runtime.disable"}
!48 = !{!49}
!49 = distinct !{!49, !50}
!50 = distinct !{!50, !"LVerDomain"}
!51 = !{!52}
!52 = distinct !{!52, !50}
!53 = distinct !{!53, !36, !46, !47}
!54 = distinct !{!54, !36, !46}
!55 = !{!16, !10, i64 16}
!56 = !{!9, !5, i64 20}
!57 = !{!16, !14, i64 72}
!58 = !{!16, !10, i64 64}
!59 = !{!60, !14, i64 8}
!60 = !{!"", !11, i64 0, !14, i64 8, !6, i64 16, !6, i64 24}
!61 = !{!60, !11, i64 0}
!62 = distinct !{!62, !36}
!63 = distinct !{!63, !36, !46}
