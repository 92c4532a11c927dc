; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.timespec = type { i64, i64 }
%struct.nncc_callers_pool = type { ptr, ptr }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr, i32 }
%struct.nncc_check = type { ptr, i64, [2 x i32], [2 x i64] }

@.str = private unnamed_addr constant [49 x i8] c"there is no place for the model (a null pointer)\00", align 1
@.str.1 = private unnamed_addr constant [22 x i8] c"no memory for a model\00", align 1
@.str.2 = private unnamed_addr constant [35 x i8] c"there is no model (a null pointer)\00", align 1
@.str.3 = private unnamed_addr constant [53 x i8] c"the workspace has %zu bytes, but the model needs %zu\00", align 1
@.str.4 = private unnamed_addr constant [60 x i8] c"there is room for %zu moments; a run of %ld calls notes %ld\00", align 1
@.str.5 = private unnamed_addr constant [39 x i8] c"no memory for a workspace of %zu bytes\00", align 1
@.str.6 = private unnamed_addr constant [59 x i8] c"there are both a pool and a parallel_for; pass one of them\00", align 1
@.str.7 = private unnamed_addr constant [59 x i8] c"node '%s': the indices are %ld to %ld; expected %ld to %ld\00", align 1

; Function Attrs: nounwind
define hidden void @nncc_note(ptr noundef writeonly captures(address_is_null) %0, i64 noundef %1) local_unnamed_addr #0 {
  %3 = alloca %struct.timespec, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #8
  %4 = icmp eq ptr %0, null
  br i1 %4, label %13, label %5

5:                                                ; preds = %2
  %6 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) #8
  %7 = load i64, ptr %3, align 8, !tbaa !8
  %8 = mul nsw i64 %7, 1000000000
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %10 = load i64, ptr %9, align 8, !tbaa !11
  %11 = add nsw i64 %8, %10
  %12 = getelementptr inbounds i64, ptr %0, i64 %1
  store i64 %11, ptr %12, align 8, !tbaa !12
  br label %13

13:                                               ; preds = %2, %5
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden i64 @nncc_program_workspace_size(ptr noundef readonly captures(address_is_null) %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #2 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %17, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 8, !tbaa !13
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %7 = load i32, ptr %6, align 8, !tbaa !20
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 12
  %9 = load i32, ptr %8, align 4, !tbaa !22
  %10 = add nsw i32 %9, %7
  %11 = sext i32 %10 to i64
  %12 = shl nsw i64 %11, 3
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %14 = load i64, ptr %13, align 8, !tbaa !23
  %15 = add i64 %14, 63
  %16 = add i64 %15, %12
  br label %17

17:                                               ; preds = %2, %4
  %18 = phi i64 [ %16, %4 ], [ 0, %2 ]
  ret i64 %18
}

; Function Attrs: nounwind
define hidden i32 @nncc_program_open(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef writeonly captures(address_is_null) %3) local_unnamed_addr #0 {
  %5 = icmp eq ptr %2, null
  br i1 %5, label %30, label %6

6:                                                ; preds = %4
  %7 = load i32, ptr %2, align 8, !tbaa !24
  %8 = add i32 %7, -81
  %9 = icmp ult i32 %8, -33
  br i1 %9, label %88, label %10

10:                                               ; preds = %6
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %12 = load ptr, ptr %11, align 8, !tbaa !25
  %13 = icmp eq ptr %12, null
  br i1 %13, label %28, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %16 = load ptr, ptr %15, align 8, !tbaa !26
  %17 = icmp eq ptr %16, null
  br i1 %17, label %28, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %20 = load ptr, ptr %19, align 8, !tbaa !27
  %21 = icmp eq ptr %20, null
  br i1 %21, label %88, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %24 = load i64, ptr %23, align 8, !tbaa !28
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %88, label %26

26:                                               ; preds = %22
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.6) #8
  br label %88

28:                                               ; preds = %14, %10
  %29 = icmp eq ptr %3, null
  br i1 %29, label %32, label %42

30:                                               ; preds = %4
  %31 = icmp eq ptr %3, null
  br i1 %31, label %88, label %42

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %34 = load ptr, ptr %33, align 8, !tbaa !27
  %35 = icmp eq ptr %34, null
  br i1 %35, label %88, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %38 = load i64, ptr %37, align 8, !tbaa !28
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %88, label %40

40:                                               ; preds = %36
  %41 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %34, i64 noundef %38, ptr noundef nonnull @.str) #8
  br label %88

42:                                               ; preds = %30, %28
  store ptr null, ptr %3, align 8, !tbaa !29
  %43 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #8
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %88

45:                                               ; preds = %42
  %46 = tail call noalias dereferenceable_or_null(240) ptr @calloc(i64 noundef 1, i64 noundef 240) #9
  %47 = icmp eq ptr %46, null
  br i1 %47, label %48, label %59

48:                                               ; preds = %45
  br i1 %5, label %88, label %49

49:                                               ; preds = %48
  %50 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %51 = load ptr, ptr %50, align 8, !tbaa !27
  %52 = icmp eq ptr %51, null
  br i1 %52, label %88, label %53

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %55 = load i64, ptr %54, align 8, !tbaa !28
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %88, label %57

57:                                               ; preds = %53
  %58 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %51, i64 noundef %55, ptr noundef nonnull @.str.1) #8
  br label %88

59:                                               ; preds = %45
  store ptr %0, ptr %46, align 8, !tbaa !13
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %61 = load i32, ptr %60, align 8, !tbaa !20
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %63 = load i32, ptr %62, align 4, !tbaa !22
  %64 = add nsw i32 %63, %61
  %65 = sext i32 %64 to i64
  %66 = shl nsw i64 %65, 3
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %68 = load i64, ptr %67, align 8, !tbaa !23
  %69 = add i64 %68, 63
  %70 = add i64 %69, %66
  %71 = getelementptr inbounds nuw i8, ptr %46, i64 96
  store i64 %70, ptr %71, align 8, !tbaa !31
  br i1 %5, label %76, label %72

72:                                               ; preds = %59
  %73 = getelementptr inbounds nuw i8, ptr %46, i64 16
  %74 = load i32, ptr %2, align 8, !tbaa !24
  %75 = zext i32 %74 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %73, ptr nonnull align 8 %2, i64 %75, i1 false)
  br label %76

76:                                               ; preds = %72, %59
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %78 = load ptr, ptr %77, align 8, !tbaa !32
  %79 = getelementptr inbounds nuw i8, ptr %46, i64 8
  store ptr %78, ptr %79, align 8, !tbaa !33
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %81 = load i64, ptr %80, align 8, !tbaa !34
  %82 = icmp eq i64 %81, 0
  br i1 %82, label %87, label %83

83:                                               ; preds = %76
  %84 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %79) #8
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %87, label %86

86:                                               ; preds = %83
  tail call void @free(ptr noundef nonnull %46) #8
  br label %88

87:                                               ; preds = %76, %83
  store ptr %46, ptr %3, align 8, !tbaa !29
  br label %88

88:                                               ; preds = %48, %49, %30, %32, %18, %22, %26, %6, %42, %57, %53, %87, %86, %40, %36
  %89 = phi i32 [ 1, %30 ], [ 1, %40 ], [ 1, %36 ], [ %43, %42 ], [ %84, %86 ], [ 0, %87 ], [ 5, %53 ], [ 5, %57 ], [ 1, %18 ], [ 1, %6 ], [ 1, %26 ], [ 1, %22 ], [ 1, %32 ], [ 5, %48 ], [ 5, %49 ]
  ret i32 %89
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #3

declare hidden i32 @nncc_check_cpu(ptr noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #6

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #7

; Function Attrs: nounwind
define hidden void @nncc_program_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %34, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %5 = load atomic i64, ptr %4 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %6) #8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 96
  br label %14

9:                                                ; preds = %26
  %10 = load ptr, ptr %0, align 8, !tbaa !13
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
  %21 = load i64, ptr %8, align 8, !tbaa !31
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
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
define hidden i32 @nncc_program_run(ptr noundef captures(address_is_null) %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5, i64 noundef %6, ptr noundef %7) local_unnamed_addr #0 {
  %9 = alloca %struct.nncc_callers_pool, align 16
  %10 = icmp eq ptr %7, null
  br i1 %10, label %35, label %11

11:                                               ; preds = %8
  %12 = load i32, ptr %7, align 8, !tbaa !24
  %13 = add i32 %12, -81
  %14 = icmp ult i32 %13, -33
  br i1 %14, label %353, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %17 = load ptr, ptr %16, align 8, !tbaa !25
  %18 = icmp eq ptr %17, null
  br i1 %18, label %33, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %21 = load ptr, ptr %20, align 8, !tbaa !26
  %22 = icmp eq ptr %21, null
  br i1 %22, label %33, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %25 = load ptr, ptr %24, align 8, !tbaa !27
  %26 = icmp eq ptr %25, null
  br i1 %26, label %353, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %29 = load i64, ptr %28, align 8, !tbaa !28
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %353, label %31

31:                                               ; preds = %27
  %32 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %25, i64 noundef %29, ptr noundef nonnull @.str.6) #8
  br label %353

33:                                               ; preds = %19, %15
  %34 = icmp eq ptr %0, null
  br i1 %34, label %37, label %47

35:                                               ; preds = %8
  %36 = icmp eq ptr %0, null
  br i1 %36, label %353, label %47

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !27
  %40 = icmp eq ptr %39, null
  br i1 %40, label %353, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !28
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %353, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str.2) #8
  br label %353

47:                                               ; preds = %35, %33
  %48 = load ptr, ptr %0, align 8, !tbaa !13
  %49 = tail call i32 @nncc_check_arguments(ptr noundef %48, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %7) #8
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %51, label %353

51:                                               ; preds = %47
  %52 = load ptr, ptr %0, align 8, !tbaa !13
  %53 = tail call i32 @nncc_check_host(ptr noundef %52, ptr noundef %1, ptr noundef %3, ptr noundef %7) #8
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %55, label %353

55:                                               ; preds = %51
  %56 = icmp eq ptr %5, null
  br i1 %56, label %72, label %57

57:                                               ; preds = %55
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %59 = load i64, ptr %58, align 8, !tbaa !31
  %60 = icmp ult i64 %6, %59
  br i1 %60, label %61, label %72

61:                                               ; preds = %57
  br i1 %10, label %353, label %62

62:                                               ; preds = %61
  %63 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %64 = load ptr, ptr %63, align 8, !tbaa !27
  %65 = icmp eq ptr %64, null
  br i1 %65, label %353, label %66

66:                                               ; preds = %62
  %67 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %68 = load i64, ptr %67, align 8, !tbaa !28
  %69 = icmp eq i64 %68, 0
  br i1 %69, label %353, label %70

70:                                               ; preds = %66
  %71 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %64, i64 noundef %68, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %59) #8
  br label %353

72:                                               ; preds = %57, %55
  br i1 %10, label %98, label %73

73:                                               ; preds = %72
  %74 = load i32, ptr %7, align 8, !tbaa !24
  %75 = icmp ugt i32 %74, 79
  br i1 %75, label %76, label %98

76:                                               ; preds = %73
  %77 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %78 = load ptr, ptr %77, align 8, !tbaa !37
  %79 = icmp eq ptr %78, null
  br i1 %79, label %98, label %80

80:                                               ; preds = %76
  %81 = getelementptr inbounds nuw i8, ptr %7, i64 72
  %82 = load i64, ptr %81, align 8, !tbaa !38
  %83 = load ptr, ptr %0, align 8, !tbaa !13
  %84 = getelementptr inbounds nuw i8, ptr %83, i64 80
  %85 = load i64, ptr %84, align 8, !tbaa !39
  %86 = icmp ugt i64 %82, %85
  br i1 %86, label %98, label %87

87:                                               ; preds = %80
  %88 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %89 = load ptr, ptr %88, align 8, !tbaa !27
  %90 = icmp eq ptr %89, null
  br i1 %90, label %353, label %91

91:                                               ; preds = %87
  %92 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %93 = load i64, ptr %92, align 8, !tbaa !28
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %353, label %95

95:                                               ; preds = %91
  %96 = add nsw i64 %85, 1
  %97 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %89, i64 noundef %93, ptr noundef nonnull @.str.4, i64 noundef %82, i64 noundef %85, i64 noundef %96) #8
  br label %353

98:                                               ; preds = %72, %73, %80, %76
  br i1 %56, label %99, label %121

99:                                               ; preds = %98
  %100 = tail call fastcc ptr @take_workspace(ptr noundef %0)
  %101 = icmp eq ptr %100, null
  br i1 %101, label %102, label %115

102:                                              ; preds = %99
  br i1 %10, label %353, label %103

103:                                              ; preds = %102
  %104 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %105 = load ptr, ptr %104, align 8, !tbaa !27
  %106 = icmp eq ptr %105, null
  br i1 %106, label %353, label %107

107:                                              ; preds = %103
  %108 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %109 = load i64, ptr %108, align 8, !tbaa !28
  %110 = icmp eq i64 %109, 0
  br i1 %110, label %353, label %111

111:                                              ; preds = %107
  %112 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %113 = load i64, ptr %112, align 8, !tbaa !31
  %114 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %105, i64 noundef %109, ptr noundef nonnull @.str.5, i64 noundef %113) #8
  br label %353

115:                                              ; preds = %99
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %117 = load i64, ptr %116, align 8, !tbaa !31
  %118 = icmp ult i64 %117, 2097152
  %119 = select i1 %118, i64 63, i64 2097151
  %120 = select i1 %118, i64 -64, i64 -2097152
  br label %121

121:                                              ; preds = %115, %98
  %122 = phi ptr [ %100, %115 ], [ %5, %98 ]
  %123 = phi i64 [ %119, %115 ], [ 63, %98 ]
  %124 = phi i64 [ %120, %115 ], [ -64, %98 ]
  %125 = phi ptr [ %100, %115 ], [ null, %98 ]
  %126 = ptrtoint ptr %122 to i64
  %127 = add i64 %123, %126
  %128 = and i64 %127, %124
  %129 = inttoptr i64 %128 to ptr
  %130 = load ptr, ptr %0, align 8, !tbaa !13
  %131 = getelementptr inbounds nuw i8, ptr %130, i64 48
  %132 = load i64, ptr %131, align 8, !tbaa !23
  %133 = getelementptr i8, ptr %129, i64 %132
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #8
  %134 = getelementptr inbounds nuw i8, ptr %130, i64 8
  %135 = load i32, ptr %134, align 8, !tbaa !20
  %136 = icmp sgt i32 %135, 0
  br i1 %136, label %137, label %178

137:                                              ; preds = %121
  %138 = zext nneg i32 %135 to i64
  %139 = icmp ult i32 %135, 15
  br i1 %139, label %140, label %142

140:                                              ; preds = %157, %142, %137
  %141 = phi i64 [ 0, %142 ], [ 0, %137 ], [ %156, %157 ]
  br label %226

142:                                              ; preds = %137
  %143 = shl nuw nsw i64 %138, 3
  %144 = getelementptr i8, ptr %129, i64 %132
  %145 = getelementptr i8, ptr %144, i64 %143
  %146 = mul nuw nsw i64 %138, 40
  %147 = getelementptr i8, ptr %1, i64 %146
  %148 = getelementptr i8, ptr %147, i64 -32
  %149 = icmp ult ptr %133, %148
  %150 = icmp ult ptr %1, %145
  %151 = and i1 %149, %150
  br i1 %151, label %140, label %152

152:                                              ; preds = %142
  %153 = and i64 %138, 3
  %154 = icmp eq i64 %153, 0
  %155 = select i1 %154, i64 4, i64 %153
  %156 = sub nsw i64 %138, %155
  br label %157

157:                                              ; preds = %157, %152
  %158 = phi i64 [ 0, %152 ], [ %176, %157 ]
  %159 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %158
  %160 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %158
  %161 = getelementptr inbounds nuw i8, ptr %160, i64 40
  %162 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %158
  %163 = getelementptr inbounds nuw i8, ptr %162, i64 80
  %164 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %158
  %165 = getelementptr inbounds nuw i8, ptr %164, i64 120
  %166 = load ptr, ptr %159, align 8, !tbaa !40, !alias.scope !42
  %167 = load ptr, ptr %161, align 8, !tbaa !40, !alias.scope !42
  %168 = insertelement <2 x ptr> poison, ptr %166, i64 0
  %169 = insertelement <2 x ptr> %168, ptr %167, i64 1
  %170 = load ptr, ptr %163, align 8, !tbaa !40, !alias.scope !42
  %171 = load ptr, ptr %165, align 8, !tbaa !40, !alias.scope !42
  %172 = insertelement <2 x ptr> poison, ptr %170, i64 0
  %173 = insertelement <2 x ptr> %172, ptr %171, i64 1
  %174 = getelementptr inbounds nuw ptr, ptr %133, i64 %158
  %175 = getelementptr inbounds nuw i8, ptr %174, i64 16
  store <2 x ptr> %169, ptr %174, align 8, !tbaa !45, !alias.scope !46, !noalias !42
  store <2 x ptr> %173, ptr %175, align 8, !tbaa !45, !alias.scope !46, !noalias !42
  %176 = add nuw i64 %158, 4
  %177 = icmp eq i64 %176, %156
  br i1 %177, label %140, label %157, !llvm.loop !48

178:                                              ; preds = %226, %121
  %179 = getelementptr inbounds nuw i8, ptr %130, i64 12
  %180 = load i32, ptr %179, align 4, !tbaa !22
  %181 = icmp sgt i32 %180, 0
  br i1 %181, label %182, label %233

182:                                              ; preds = %178
  %183 = sext i32 %135 to i64
  %184 = zext nneg i32 %180 to i64
  %185 = getelementptr ptr, ptr %133, i64 %183
  %186 = icmp ult i32 %180, 19
  br i1 %186, label %187, label %189

187:                                              ; preds = %205, %189, %182
  %188 = phi i64 [ 0, %189 ], [ 0, %182 ], [ %204, %205 ]
  br label %343

189:                                              ; preds = %182
  %190 = add nsw i64 %183, %184
  %191 = shl nsw i64 %190, 3
  %192 = getelementptr i8, ptr %129, i64 %191
  %193 = getelementptr i8, ptr %192, i64 %132
  %194 = mul nuw nsw i64 %184, 40
  %195 = getelementptr i8, ptr %3, i64 %194
  %196 = getelementptr i8, ptr %195, i64 -32
  %197 = icmp ult ptr %185, %196
  %198 = icmp ult ptr %3, %193
  %199 = and i1 %197, %198
  br i1 %199, label %187, label %200

200:                                              ; preds = %189
  %201 = and i64 %184, 3
  %202 = icmp eq i64 %201, 0
  %203 = select i1 %202, i64 4, i64 %201
  %204 = sub nsw i64 %184, %203
  br label %205

205:                                              ; preds = %205, %200
  %206 = phi i64 [ 0, %200 ], [ %224, %205 ]
  %207 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %206
  %208 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %206
  %209 = getelementptr inbounds nuw i8, ptr %208, i64 40
  %210 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %206
  %211 = getelementptr inbounds nuw i8, ptr %210, i64 80
  %212 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %206
  %213 = getelementptr inbounds nuw i8, ptr %212, i64 120
  %214 = load ptr, ptr %207, align 8, !tbaa !40, !alias.scope !51
  %215 = load ptr, ptr %209, align 8, !tbaa !40, !alias.scope !51
  %216 = insertelement <2 x ptr> poison, ptr %214, i64 0
  %217 = insertelement <2 x ptr> %216, ptr %215, i64 1
  %218 = load ptr, ptr %211, align 8, !tbaa !40, !alias.scope !51
  %219 = load ptr, ptr %213, align 8, !tbaa !40, !alias.scope !51
  %220 = insertelement <2 x ptr> poison, ptr %218, i64 0
  %221 = insertelement <2 x ptr> %220, ptr %219, i64 1
  %222 = getelementptr ptr, ptr %185, i64 %206
  %223 = getelementptr i8, ptr %222, i64 16
  store <2 x ptr> %217, ptr %222, align 8, !tbaa !45, !alias.scope !54, !noalias !51
  store <2 x ptr> %221, ptr %223, align 8, !tbaa !45, !alias.scope !54, !noalias !51
  %224 = add nuw i64 %206, 4
  %225 = icmp eq i64 %224, %204
  br i1 %225, label %187, label %205, !llvm.loop !56

226:                                              ; preds = %140, %226
  %227 = phi i64 [ %231, %226 ], [ %141, %140 ]
  %228 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %227
  %229 = load ptr, ptr %228, align 8, !tbaa !40
  %230 = getelementptr inbounds nuw ptr, ptr %133, i64 %227
  store ptr %229, ptr %230, align 8, !tbaa !45
  %231 = add nuw nsw i64 %227, 1
  %232 = icmp eq i64 %231, %138
  br i1 %232, label %178, label %226, !llvm.loop !57

233:                                              ; preds = %343, %178
  %234 = getelementptr inbounds nuw i8, ptr %130, i64 16
  %235 = load ptr, ptr %234, align 8, !tbaa !58
  %236 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %237 = load ptr, ptr %236, align 8, !tbaa !33
  br i1 %10, label %246, label %238

238:                                              ; preds = %233
  %239 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %240 = load ptr, ptr %239, align 8, !tbaa !25
  %241 = icmp eq ptr %240, null
  br i1 %241, label %242, label %248

242:                                              ; preds = %238
  %243 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %244 = load ptr, ptr %243, align 8, !tbaa !26
  %245 = icmp eq ptr %244, null
  br i1 %245, label %246, label %248

246:                                              ; preds = %242, %233
  %247 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %248

248:                                              ; preds = %246, %242, %238
  %249 = phi ptr [ %7, %238 ], [ %7, %242 ], [ %247, %246 ]
  %250 = getelementptr inbounds nuw i8, ptr %249, i64 16
  %251 = load <2 x ptr>, ptr %250, align 8, !tbaa !45
  store <2 x ptr> %251, ptr %9, align 16, !tbaa !45
  %252 = extractelement <2 x ptr> %251, i64 0
  %253 = icmp eq ptr %252, null
  br i1 %253, label %254, label %274

254:                                              ; preds = %248
  %255 = getelementptr inbounds nuw i8, ptr %249, i64 8
  %256 = load ptr, ptr %255, align 8, !tbaa !25
  %257 = icmp eq ptr %256, null
  br i1 %257, label %258, label %274

258:                                              ; preds = %254
  %259 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %260 = load atomic i64, ptr %259 seq_cst, align 8
  %261 = icmp eq i64 %260, 0
  br i1 %261, label %264, label %262

262:                                              ; preds = %258
  %263 = inttoptr i64 %260 to ptr
  br label %274

264:                                              ; preds = %258
  %265 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %266 = load i32, ptr %265, align 4, !tbaa !59
  %267 = tail call ptr @nncc_pool_create(i32 noundef %266) #8
  %268 = ptrtoint ptr %267 to i64
  %269 = cmpxchg ptr %259, i64 0, i64 %268 seq_cst seq_cst, align 8
  %270 = extractvalue { i64, i1 } %269, 1
  br i1 %270, label %274, label %271

271:                                              ; preds = %264
  %272 = extractvalue { i64, i1 } %269, 0
  %273 = inttoptr i64 %272 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %267) #8
  br label %274

274:                                              ; preds = %271, %264, %262, %254, %248
  %275 = phi ptr [ %9, %248 ], [ %256, %254 ], [ %263, %262 ], [ %273, %271 ], [ %267, %264 ]
  br i1 %10, label %282, label %276

276:                                              ; preds = %274
  %277 = load i32, ptr %7, align 8, !tbaa !24
  %278 = icmp ugt i32 %277, 79
  br i1 %278, label %279, label %282

279:                                              ; preds = %276
  %280 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %281 = load ptr, ptr %280, align 8, !tbaa !37
  br label %282

282:                                              ; preds = %279, %276, %274
  %283 = phi ptr [ %281, %279 ], [ null, %276 ], [ null, %274 ]
  call void %235(ptr noundef %133, ptr noundef %237, ptr noundef %129, ptr noundef %275, ptr noundef %283) #8
  %284 = getelementptr inbounds nuw i8, ptr %130, i64 72
  %285 = load i64, ptr %284, align 8, !tbaa !60
  %286 = icmp sgt i64 %285, 0
  br i1 %286, label %287, label %350

287:                                              ; preds = %282
  %288 = getelementptr inbounds nuw i8, ptr %130, i64 64
  %289 = load ptr, ptr %288, align 8, !tbaa !61
  br label %290

290:                                              ; preds = %340, %287
  %291 = phi i64 [ 0, %287 ], [ %341, %340 ]
  %292 = getelementptr inbounds nuw %struct.nncc_check, ptr %289, i64 %291
  %293 = getelementptr inbounds nuw i8, ptr %292, i64 16
  %294 = load i32, ptr %293, align 4, !tbaa !4
  %295 = icmp slt i32 %294, 0
  br i1 %295, label %300, label %296

296:                                              ; preds = %290
  %297 = zext nneg i32 %294 to i64
  %298 = getelementptr inbounds nuw ptr, ptr %133, i64 %297
  %299 = load ptr, ptr %298, align 8, !tbaa !45
  br label %300

300:                                              ; preds = %296, %290
  %301 = phi ptr [ %299, %296 ], [ %129, %290 ]
  %302 = getelementptr inbounds nuw i8, ptr %292, i64 24
  %303 = load i64, ptr %302, align 8, !tbaa !12
  %304 = getelementptr inbounds i8, ptr %301, i64 %303
  %305 = load i64, ptr %304, align 8, !tbaa !12
  %306 = getelementptr inbounds nuw i8, ptr %292, i64 20
  %307 = load i32, ptr %306, align 4, !tbaa !4
  %308 = icmp slt i32 %307, 0
  br i1 %308, label %313, label %309

309:                                              ; preds = %300
  %310 = zext nneg i32 %307 to i64
  %311 = getelementptr inbounds nuw ptr, ptr %133, i64 %310
  %312 = load ptr, ptr %311, align 8, !tbaa !45
  br label %313

313:                                              ; preds = %309, %300
  %314 = phi ptr [ %312, %309 ], [ %129, %300 ]
  %315 = getelementptr inbounds nuw i8, ptr %292, i64 32
  %316 = load i64, ptr %315, align 8, !tbaa !12
  %317 = getelementptr inbounds i8, ptr %314, i64 %316
  %318 = load i64, ptr %317, align 8, !tbaa !12
  %319 = icmp sgt i64 %305, %318
  br i1 %319, label %340, label %320

320:                                              ; preds = %313
  %321 = getelementptr inbounds nuw i8, ptr %292, i64 8
  %322 = load i64, ptr %321, align 8, !tbaa !62
  %323 = sub nsw i64 0, %322
  %324 = icmp sge i64 %305, %323
  %325 = icmp slt i64 %318, %322
  %326 = and i1 %324, %325
  br i1 %326, label %340, label %327

327:                                              ; preds = %320
  br i1 %10, label %350, label %328

328:                                              ; preds = %327
  %329 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %330 = load ptr, ptr %329, align 8, !tbaa !27
  %331 = icmp eq ptr %330, null
  br i1 %331, label %350, label %332

332:                                              ; preds = %328
  %333 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %334 = load i64, ptr %333, align 8, !tbaa !28
  %335 = icmp eq i64 %334, 0
  br i1 %335, label %350, label %336

336:                                              ; preds = %332
  %337 = load ptr, ptr %292, align 8, !tbaa !64
  %338 = add nsw i64 %322, -1
  %339 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %330, i64 noundef %334, ptr noundef nonnull @.str.7, ptr noundef %337, i64 noundef %305, i64 noundef %318, i64 noundef %323, i64 noundef %338) #8
  br label %350

340:                                              ; preds = %320, %313
  %341 = add nuw nsw i64 %291, 1
  %342 = icmp eq i64 %341, %285
  br i1 %342, label %350, label %290, !llvm.loop !65

343:                                              ; preds = %187, %343
  %344 = phi i64 [ %348, %343 ], [ %188, %187 ]
  %345 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %344
  %346 = load ptr, ptr %345, align 8, !tbaa !40
  %347 = getelementptr ptr, ptr %185, i64 %344
  store ptr %346, ptr %347, align 8, !tbaa !45
  %348 = add nuw nsw i64 %344, 1
  %349 = icmp eq i64 %348, %184
  br i1 %349, label %233, label %343, !llvm.loop !66

350:                                              ; preds = %340, %282, %327, %328, %332, %336
  %351 = phi i32 [ 6, %327 ], [ 6, %332 ], [ 6, %336 ], [ 6, %328 ], [ 0, %282 ], [ 0, %340 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #8
  br i1 %56, label %352, label %353

352:                                              ; preds = %350
  call fastcc void @keep_workspace(ptr noundef %0, ptr noundef %125)
  br label %353

353:                                              ; preds = %102, %103, %87, %61, %62, %47, %35, %37, %23, %27, %31, %11, %51, %66, %70, %91, %95, %350, %352, %111, %107, %45, %41
  %354 = phi i32 [ 1, %87 ], [ 1, %45 ], [ 1, %41 ], [ 1, %95 ], [ %53, %51 ], [ 1, %70 ], [ 1, %66 ], [ 1, %91 ], [ 5, %111 ], [ 5, %107 ], [ %351, %352 ], [ %351, %350 ], [ 1, %23 ], [ 1, %35 ], [ %49, %47 ], [ 1, %61 ], [ 1, %11 ], [ 1, %31 ], [ 1, %27 ], [ 1, %37 ], [ 5, %102 ], [ 1, %62 ], [ 5, %103 ]
  ret i32 %354
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #4

declare hidden i32 @nncc_check_host(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: nounwind
define internal fastcc ptr @take_workspace(ptr noundef nonnull captures(none) %0) unnamed_addr #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %3 = atomicrmw xchg ptr %2, i64 0 seq_cst, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %5, label %79

5:                                                ; preds = %1
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %7 = atomicrmw xchg ptr %6, i64 0 seq_cst, align 8
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %9, label %79

9:                                                ; preds = %5
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %11 = atomicrmw xchg ptr %10, i64 0 seq_cst, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %13, label %79

13:                                               ; preds = %9
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %15 = atomicrmw xchg ptr %14, i64 0 seq_cst, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %17, label %79

17:                                               ; preds = %13
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %19 = atomicrmw xchg ptr %18, i64 0 seq_cst, align 8
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %21, label %79

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %23 = atomicrmw xchg ptr %22, i64 0 seq_cst, align 8
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %25, label %79

25:                                               ; preds = %21
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %27 = atomicrmw xchg ptr %26, i64 0 seq_cst, align 8
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %29, label %79

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %31 = atomicrmw xchg ptr %30, i64 0 seq_cst, align 8
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %33, label %79

33:                                               ; preds = %29
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %35 = atomicrmw xchg ptr %34, i64 0 seq_cst, align 8
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %37, label %79

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %39 = atomicrmw xchg ptr %38, i64 0 seq_cst, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %41, label %79

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %43 = atomicrmw xchg ptr %42, i64 0 seq_cst, align 8
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %45, label %79

45:                                               ; preds = %41
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %47 = atomicrmw xchg ptr %46, i64 0 seq_cst, align 8
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %49, label %79

49:                                               ; preds = %45
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %51 = atomicrmw xchg ptr %50, i64 0 seq_cst, align 8
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %53, label %79

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %55 = atomicrmw xchg ptr %54, i64 0 seq_cst, align 8
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %57, label %79

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %59 = atomicrmw xchg ptr %58, i64 0 seq_cst, align 8
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %61, label %79

61:                                               ; preds = %57
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %63 = atomicrmw xchg ptr %62, i64 0 seq_cst, align 8
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %65, label %79

65:                                               ; preds = %61
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %67 = load i64, ptr %66, align 8, !tbaa !31
  %68 = icmp ult i64 %67, 2097152
  %69 = select i1 %68, i64 0, i64 2097152
  %70 = add i64 %69, %67
  %71 = tail call ptr @mmap(ptr noundef null, i64 noundef %70, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #8
  %72 = icmp eq ptr %71, inttoptr (i64 -1 to ptr)
  br i1 %72, label %82, label %73

73:                                               ; preds = %65
  %74 = load i64, ptr %66, align 8, !tbaa !31
  %75 = icmp ult i64 %74, 2097152
  br i1 %75, label %82, label %76

76:                                               ; preds = %73
  %77 = add i64 %74, 2097152
  %78 = tail call i32 @madvise(ptr noundef %71, i64 noundef %77, i32 noundef 14) #8
  br label %82

79:                                               ; preds = %61, %57, %53, %49, %45, %41, %37, %33, %29, %25, %21, %17, %13, %9, %5, %1
  %80 = phi i64 [ %3, %1 ], [ %7, %5 ], [ %11, %9 ], [ %15, %13 ], [ %19, %17 ], [ %23, %21 ], [ %27, %25 ], [ %31, %29 ], [ %35, %33 ], [ %39, %37 ], [ %43, %41 ], [ %47, %45 ], [ %51, %49 ], [ %55, %53 ], [ %59, %57 ], [ %63, %61 ]
  %81 = inttoptr i64 %80 to ptr
  br label %82

82:                                               ; preds = %79, %65, %76, %73
  %83 = phi ptr [ %71, %73 ], [ null, %65 ], [ %71, %76 ], [ %81, %79 ]
  ret ptr %83
}

; Function Attrs: nounwind
define internal fastcc void @keep_workspace(ptr noundef nonnull captures(none) %0, ptr noundef nonnull %1) unnamed_addr #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %4 = ptrtoint ptr %1 to i64
  %5 = cmpxchg ptr %3, i64 0, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %74, label %7

7:                                                ; preds = %2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %9 = cmpxchg ptr %8, i64 0, i64 %4 seq_cst seq_cst, align 8
  %10 = extractvalue { i64, i1 } %9, 1
  br i1 %10, label %74, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %13 = cmpxchg ptr %12, i64 0, i64 %4 seq_cst seq_cst, align 8
  %14 = extractvalue { i64, i1 } %13, 1
  br i1 %14, label %74, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %17 = cmpxchg ptr %16, i64 0, i64 %4 seq_cst seq_cst, align 8
  %18 = extractvalue { i64, i1 } %17, 1
  br i1 %18, label %74, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %21 = cmpxchg ptr %20, i64 0, i64 %4 seq_cst seq_cst, align 8
  %22 = extractvalue { i64, i1 } %21, 1
  br i1 %22, label %74, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %25 = cmpxchg ptr %24, i64 0, i64 %4 seq_cst seq_cst, align 8
  %26 = extractvalue { i64, i1 } %25, 1
  br i1 %26, label %74, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %29 = cmpxchg ptr %28, i64 0, i64 %4 seq_cst seq_cst, align 8
  %30 = extractvalue { i64, i1 } %29, 1
  br i1 %30, label %74, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %33 = cmpxchg ptr %32, i64 0, i64 %4 seq_cst seq_cst, align 8
  %34 = extractvalue { i64, i1 } %33, 1
  br i1 %34, label %74, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %37 = cmpxchg ptr %36, i64 0, i64 %4 seq_cst seq_cst, align 8
  %38 = extractvalue { i64, i1 } %37, 1
  br i1 %38, label %74, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %41 = cmpxchg ptr %40, i64 0, i64 %4 seq_cst seq_cst, align 8
  %42 = extractvalue { i64, i1 } %41, 1
  br i1 %42, label %74, label %43

43:                                               ; preds = %39
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %45 = cmpxchg ptr %44, i64 0, i64 %4 seq_cst seq_cst, align 8
  %46 = extractvalue { i64, i1 } %45, 1
  br i1 %46, label %74, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %49 = cmpxchg ptr %48, i64 0, i64 %4 seq_cst seq_cst, align 8
  %50 = extractvalue { i64, i1 } %49, 1
  br i1 %50, label %74, label %51

51:                                               ; preds = %47
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %53 = cmpxchg ptr %52, i64 0, i64 %4 seq_cst seq_cst, align 8
  %54 = extractvalue { i64, i1 } %53, 1
  br i1 %54, label %74, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %57 = cmpxchg ptr %56, i64 0, i64 %4 seq_cst seq_cst, align 8
  %58 = extractvalue { i64, i1 } %57, 1
  br i1 %58, label %74, label %59

59:                                               ; preds = %55
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %61 = cmpxchg ptr %60, i64 0, i64 %4 seq_cst seq_cst, align 8
  %62 = extractvalue { i64, i1 } %61, 1
  br i1 %62, label %74, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %65 = cmpxchg ptr %64, i64 0, i64 %4 seq_cst seq_cst, align 8
  %66 = extractvalue { i64, i1 } %65, 1
  br i1 %66, label %74, label %67

67:                                               ; preds = %63
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %69 = load i64, ptr %68, align 8, !tbaa !31
  %70 = icmp ult i64 %69, 2097152
  %71 = select i1 %70, i64 0, i64 2097152
  %72 = add i64 %71, %69
  %73 = tail call i32 @munmap(ptr noundef nonnull %1, i64 noundef %72) #8
  br label %74

74:                                               ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %67
  ret void
}

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #0

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #4

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #3 = { nofree nounwind "no-trapping-math"="true" }
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
!9 = !{!"timespec", !10, i64 0, !10, i64 8}
!10 = !{!"long", !6, i64 0}
!11 = !{!9, !10, i64 8}
!12 = !{!10, !10, i64 0}
!13 = !{!14, !15, i64 0}
!14 = !{!"nncc_model", !15, i64 0, !16, i64 8, !17, i64 16, !10, i64 96, !6, i64 104, !6, i64 232}
!15 = !{!"any pointer", !6, i64 0}
!16 = !{!"p1 omnipotent char", !15, i64 0}
!17 = !{!"nncc_options", !5, i64 0, !5, i64 4, !18, i64 8, !15, i64 16, !15, i64 24, !16, i64 32, !10, i64 40, !5, i64 48, !15, i64 56, !19, i64 64, !10, i64 72}
!18 = !{!"p1 _ZTS9nncc_pool", !15, i64 0}
!19 = !{!"p1 long", !15, i64 0}
!20 = !{!21, !5, i64 8}
!21 = !{!"", !15, i64 0, !5, i64 8, !5, i64 12, !15, i64 16, !16, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !16, i64 56, !15, i64 64, !10, i64 72, !10, i64 80}
!22 = !{!21, !5, i64 12}
!23 = !{!21, !10, i64 48}
!24 = !{!17, !5, i64 0}
!25 = !{!17, !18, i64 8}
!26 = !{!17, !15, i64 16}
!27 = !{!17, !16, i64 32}
!28 = !{!17, !10, i64 40}
!29 = !{!30, !30, i64 0}
!30 = !{!"p1 _ZTS10nncc_model", !15, i64 0}
!31 = !{!14, !10, i64 96}
!32 = !{!21, !16, i64 24}
!33 = !{!14, !16, i64 8}
!34 = !{!21, !10, i64 32}
!35 = distinct !{!35, !36}
!36 = !{!"llvm.loop.mustprogress"}
!37 = !{!17, !19, i64 64}
!38 = !{!17, !10, i64 72}
!39 = !{!21, !10, i64 80}
!40 = !{!41, !15, i64 0}
!41 = !{!"nncc_tensor", !15, i64 0, !5, i64 8, !5, i64 12, !19, i64 16, !19, i64 24, !5, i64 32}
!42 = !{!43}
!43 = distinct !{!43, !44}
!44 = distinct !{!44, !"LVerDomain"}
!45 = !{!15, !15, i64 0}
!46 = !{!47}
!47 = distinct !{!47, !44}
!48 = distinct !{!48, !36, !49, !50}
!49 = !{!"llvm.loop.isvectorized", i32 1}
!50 = !{!"llvm.loop.unroll.runtime.disable"}
!51 = !{!52}
!52 = distinct !{!52, !53}
!53 = distinct !{!53, !"LVerDomain"}
!54 = !{!55}
!55 = distinct !{!55, !53}
!56 = distinct !{!56, !36, !49, !50}
!57 = distinct !{!57, !36, !49}
!58 = !{!21, !15, i64 16}
!59 = !{!14, !5, i64 20}
!60 = !{!21, !10, i64 72}
!61 = !{!21, !15, i64 64}
!62 = !{!63, !10, i64 8}
!63 = !{!"", !16, i64 0, !10, i64 8, !6, i64 16, !6, i64 24}
!64 = !{!63, !16, i64 0}
!65 = distinct !{!65, !36}
!66 = distinct !{!66, !36, !49}
