; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #9
  %4 = icmp eq ptr %0, null
  br i1 %4, label %13, label %5

5:                                                ; preds = %2
  %6 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) #9
  %7 = load i64, ptr %3, align 8, !tbaa !8
  %8 = mul nsw i64 %7, 1000000000
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %10 = load i64, ptr %9, align 8, !tbaa !11
  %11 = add nsw i64 %8, %10
  %12 = getelementptr inbounds i64, ptr %0, i64 %1
  store i64 %11, ptr %12, align 8, !tbaa !12
  br label %13

13:                                               ; preds = %2, %5
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #9
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden i64 @nncc_program_workspace_size(ptr noundef readonly captures(address_is_null) %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #3 {
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
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.6) #9
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
  %41 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %34, i64 noundef %38, ptr noundef nonnull @.str) #9
  br label %88

42:                                               ; preds = %30, %28
  store ptr null, ptr %3, align 8, !tbaa !29
  %43 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #9
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %88

45:                                               ; preds = %42
  %46 = tail call noalias dereferenceable_or_null(240) ptr @calloc(i64 noundef 1, i64 noundef 240) #10
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
  %58 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %51, i64 noundef %55, ptr noundef nonnull @.str.1) #9
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
  %84 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %79) #9
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %87, label %86

86:                                               ; preds = %83
  tail call void @free(ptr noundef nonnull %46) #9
  br label %88

87:                                               ; preds = %76, %83
  store ptr %46, ptr %3, align 8, !tbaa !29
  br label %88

88:                                               ; preds = %48, %49, %30, %32, %18, %22, %26, %6, %42, %57, %53, %87, %86, %40, %36
  %89 = phi i32 [ 1, %30 ], [ 1, %40 ], [ 1, %36 ], [ %43, %42 ], [ %84, %86 ], [ 0, %87 ], [ 5, %53 ], [ 5, %57 ], [ 1, %18 ], [ 1, %6 ], [ 1, %26 ], [ 1, %22 ], [ 1, %32 ], [ 5, %48 ], [ 5, %49 ]
  ret i32 %89
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #4

declare hidden i32 @nncc_check_cpu(ptr noundef, ptr noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #6

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #7

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #8

; Function Attrs: nounwind
define hidden void @nncc_program_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %34, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %5 = load atomic i64, ptr %4 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %6) #9
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
  %25 = tail call i32 @munmap(ptr noundef nonnull %20, i64 noundef %24) #9
  br label %26

26:                                               ; preds = %14, %19
  %27 = add nuw nsw i64 %15, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %9, label %14, !llvm.loop !35

29:                                               ; preds = %9
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %31 = load ptr, ptr %30, align 8, !tbaa !33
  %32 = tail call i32 @munmap(ptr noundef %31, i64 noundef %12) #9
  br label %33

33:                                               ; preds = %29, %9
  tail call void @free(ptr noundef nonnull %0) #9
  br label %34

34:                                               ; preds = %1, %33
  ret void
}

declare void @nncc_pool_destroy(ptr noundef) local_unnamed_addr #5

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #2

; Function Attrs: nounwind
define hidden i32 @nncc_program_run(ptr noundef captures(address_is_null) %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5, i64 noundef %6, ptr noundef %7) local_unnamed_addr #0 {
  %9 = alloca %struct.nncc_callers_pool, align 16
  %10 = icmp eq ptr %7, null
  br i1 %10, label %35, label %11

11:                                               ; preds = %8
  %12 = load i32, ptr %7, align 8, !tbaa !24
  %13 = add i32 %12, -81
  %14 = icmp ult i32 %13, -33
  br i1 %14, label %409, label %15

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
  br i1 %26, label %409, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %29 = load i64, ptr %28, align 8, !tbaa !28
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %409, label %31

31:                                               ; preds = %27
  %32 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %25, i64 noundef %29, ptr noundef nonnull @.str.6) #9
  br label %409

33:                                               ; preds = %19, %15
  %34 = icmp eq ptr %0, null
  br i1 %34, label %37, label %47

35:                                               ; preds = %8
  %36 = icmp eq ptr %0, null
  br i1 %36, label %409, label %47

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !27
  %40 = icmp eq ptr %39, null
  br i1 %40, label %409, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !28
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %409, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str.2) #9
  br label %409

47:                                               ; preds = %35, %33
  %48 = load ptr, ptr %0, align 8, !tbaa !13
  %49 = tail call i32 @nncc_check_arguments(ptr noundef %48, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %7) #9
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %51, label %409

51:                                               ; preds = %47
  %52 = load ptr, ptr %0, align 8, !tbaa !13
  %53 = tail call i32 @nncc_check_host(ptr noundef %52, ptr noundef %1, ptr noundef %3, ptr noundef %7) #9
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %55, label %409

55:                                               ; preds = %51
  %56 = icmp eq ptr %5, null
  br i1 %56, label %72, label %57

57:                                               ; preds = %55
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %59 = load i64, ptr %58, align 8, !tbaa !31
  %60 = icmp ult i64 %6, %59
  br i1 %60, label %61, label %72

61:                                               ; preds = %57
  br i1 %10, label %409, label %62

62:                                               ; preds = %61
  %63 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %64 = load ptr, ptr %63, align 8, !tbaa !27
  %65 = icmp eq ptr %64, null
  br i1 %65, label %409, label %66

66:                                               ; preds = %62
  %67 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %68 = load i64, ptr %67, align 8, !tbaa !28
  %69 = icmp eq i64 %68, 0
  br i1 %69, label %409, label %70

70:                                               ; preds = %66
  %71 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %64, i64 noundef %68, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %59) #9
  br label %409

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
  br i1 %90, label %409, label %91

91:                                               ; preds = %87
  %92 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %93 = load i64, ptr %92, align 8, !tbaa !28
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %409, label %95

95:                                               ; preds = %91
  %96 = add nsw i64 %85, 1
  %97 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %89, i64 noundef %93, ptr noundef nonnull @.str.4, i64 noundef %82, i64 noundef %85, i64 noundef %96) #9
  br label %409

98:                                               ; preds = %72, %73, %80, %76
  br i1 %56, label %99, label %121

99:                                               ; preds = %98
  %100 = tail call fastcc ptr @take_workspace(ptr noundef %0)
  %101 = icmp eq ptr %100, null
  br i1 %101, label %102, label %115

102:                                              ; preds = %99
  br i1 %10, label %409, label %103

103:                                              ; preds = %102
  %104 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %105 = load ptr, ptr %104, align 8, !tbaa !27
  %106 = icmp eq ptr %105, null
  br i1 %106, label %409, label %107

107:                                              ; preds = %103
  %108 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %109 = load i64, ptr %108, align 8, !tbaa !28
  %110 = icmp eq i64 %109, 0
  br i1 %110, label %409, label %111

111:                                              ; preds = %107
  %112 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %113 = load i64, ptr %112, align 8, !tbaa !31
  %114 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %105, i64 noundef %109, ptr noundef nonnull @.str.5, i64 noundef %113) #9
  br label %409

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
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #9
  %134 = getelementptr inbounds nuw i8, ptr %130, i64 8
  %135 = load i32, ptr %134, align 8, !tbaa !20
  %136 = icmp sgt i32 %135, 0
  br i1 %136, label %137, label %194

137:                                              ; preds = %121
  %138 = zext nneg i32 %135 to i64
  %139 = icmp ult i32 %135, 21
  br i1 %139, label %140, label %158

140:                                              ; preds = %173, %158, %137
  %141 = phi i64 [ 0, %158 ], [ 0, %137 ], [ %172, %173 ]
  %142 = sub nsw i64 %138, %141
  %143 = and i64 %142, 3
  %144 = icmp eq i64 %143, 0
  br i1 %144, label %154, label %145

145:                                              ; preds = %140, %145
  %146 = phi i64 [ %151, %145 ], [ %141, %140 ]
  %147 = phi i64 [ %152, %145 ], [ 0, %140 ]
  %148 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %146
  %149 = load ptr, ptr %148, align 8, !tbaa !40
  %150 = getelementptr inbounds nuw ptr, ptr %133, i64 %146
  store ptr %149, ptr %150, align 8, !tbaa !42
  %151 = add nuw nsw i64 %146, 1
  %152 = add i64 %147, 1
  %153 = icmp eq i64 %152, %143
  br i1 %153, label %154, label %145, !llvm.loop !43

154:                                              ; preds = %145, %140
  %155 = phi i64 [ %141, %140 ], [ %151, %145 ]
  %156 = sub nsw i64 %141, %138
  %157 = icmp ugt i64 %156, -4
  br i1 %157, label %194, label %258

158:                                              ; preds = %137
  %159 = shl nuw nsw i64 %138, 3
  %160 = getelementptr i8, ptr %129, i64 %132
  %161 = getelementptr i8, ptr %160, i64 %159
  %162 = mul nuw nsw i64 %138, 40
  %163 = getelementptr i8, ptr %1, i64 %162
  %164 = getelementptr i8, ptr %163, i64 -32
  %165 = icmp ult ptr %133, %164
  %166 = icmp ult ptr %1, %161
  %167 = and i1 %165, %166
  br i1 %167, label %140, label %168

168:                                              ; preds = %158
  %169 = and i64 %138, 3
  %170 = icmp eq i64 %169, 0
  %171 = select i1 %170, i64 4, i64 %169
  %172 = sub nsw i64 %138, %171
  br label %173

173:                                              ; preds = %173, %168
  %174 = phi i64 [ 0, %168 ], [ %192, %173 ]
  %175 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %174
  %176 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %174
  %177 = getelementptr inbounds nuw i8, ptr %176, i64 40
  %178 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %174
  %179 = getelementptr inbounds nuw i8, ptr %178, i64 80
  %180 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %174
  %181 = getelementptr inbounds nuw i8, ptr %180, i64 120
  %182 = load ptr, ptr %175, align 8, !tbaa !40, !alias.scope !45
  %183 = load ptr, ptr %177, align 8, !tbaa !40, !alias.scope !45
  %184 = insertelement <2 x ptr> poison, ptr %182, i64 0
  %185 = insertelement <2 x ptr> %184, ptr %183, i64 1
  %186 = load ptr, ptr %179, align 8, !tbaa !40, !alias.scope !45
  %187 = load ptr, ptr %181, align 8, !tbaa !40, !alias.scope !45
  %188 = insertelement <2 x ptr> poison, ptr %186, i64 0
  %189 = insertelement <2 x ptr> %188, ptr %187, i64 1
  %190 = getelementptr inbounds nuw ptr, ptr %133, i64 %174
  %191 = getelementptr inbounds nuw i8, ptr %190, i64 16
  store <2 x ptr> %185, ptr %190, align 8, !tbaa !42, !alias.scope !48, !noalias !45
  store <2 x ptr> %189, ptr %191, align 8, !tbaa !42, !alias.scope !48, !noalias !45
  %192 = add nuw i64 %174, 4
  %193 = icmp eq i64 %192, %172
  br i1 %193, label %140, label %173, !llvm.loop !50

194:                                              ; preds = %154, %258, %121
  %195 = getelementptr inbounds nuw i8, ptr %130, i64 12
  %196 = load i32, ptr %195, align 4, !tbaa !22
  %197 = icmp sgt i32 %196, 0
  br i1 %197, label %198, label %277

198:                                              ; preds = %194
  %199 = sext i32 %135 to i64
  %200 = zext nneg i32 %196 to i64
  %201 = getelementptr ptr, ptr %133, i64 %199
  %202 = icmp ult i32 %196, 27
  br i1 %202, label %203, label %221

203:                                              ; preds = %237, %221, %198
  %204 = phi i64 [ 0, %221 ], [ 0, %198 ], [ %236, %237 ]
  %205 = sub nsw i64 %200, %204
  %206 = and i64 %205, 3
  %207 = icmp eq i64 %206, 0
  br i1 %207, label %217, label %208

208:                                              ; preds = %203, %208
  %209 = phi i64 [ %214, %208 ], [ %204, %203 ]
  %210 = phi i64 [ %215, %208 ], [ 0, %203 ]
  %211 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %209
  %212 = load ptr, ptr %211, align 8, !tbaa !40
  %213 = getelementptr ptr, ptr %201, i64 %209
  store ptr %212, ptr %213, align 8, !tbaa !42
  %214 = add nuw nsw i64 %209, 1
  %215 = add i64 %210, 1
  %216 = icmp eq i64 %215, %206
  br i1 %216, label %217, label %208, !llvm.loop !53

217:                                              ; preds = %208, %203
  %218 = phi i64 [ %204, %203 ], [ %214, %208 ]
  %219 = sub nsw i64 %204, %200
  %220 = icmp ugt i64 %219, -4
  br i1 %220, label %277, label %387

221:                                              ; preds = %198
  %222 = add nsw i64 %199, %200
  %223 = shl nsw i64 %222, 3
  %224 = getelementptr i8, ptr %129, i64 %223
  %225 = getelementptr i8, ptr %224, i64 %132
  %226 = mul nuw nsw i64 %200, 40
  %227 = getelementptr i8, ptr %3, i64 %226
  %228 = getelementptr i8, ptr %227, i64 -32
  %229 = icmp ult ptr %201, %228
  %230 = icmp ult ptr %3, %225
  %231 = and i1 %229, %230
  br i1 %231, label %203, label %232

232:                                              ; preds = %221
  %233 = and i64 %200, 3
  %234 = icmp eq i64 %233, 0
  %235 = select i1 %234, i64 4, i64 %233
  %236 = sub nsw i64 %200, %235
  br label %237

237:                                              ; preds = %237, %232
  %238 = phi i64 [ 0, %232 ], [ %256, %237 ]
  %239 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %238
  %240 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %238
  %241 = getelementptr inbounds nuw i8, ptr %240, i64 40
  %242 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %238
  %243 = getelementptr inbounds nuw i8, ptr %242, i64 80
  %244 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %238
  %245 = getelementptr inbounds nuw i8, ptr %244, i64 120
  %246 = load ptr, ptr %239, align 8, !tbaa !40, !alias.scope !54
  %247 = load ptr, ptr %241, align 8, !tbaa !40, !alias.scope !54
  %248 = insertelement <2 x ptr> poison, ptr %246, i64 0
  %249 = insertelement <2 x ptr> %248, ptr %247, i64 1
  %250 = load ptr, ptr %243, align 8, !tbaa !40, !alias.scope !54
  %251 = load ptr, ptr %245, align 8, !tbaa !40, !alias.scope !54
  %252 = insertelement <2 x ptr> poison, ptr %250, i64 0
  %253 = insertelement <2 x ptr> %252, ptr %251, i64 1
  %254 = getelementptr ptr, ptr %201, i64 %238
  %255 = getelementptr i8, ptr %254, i64 16
  store <2 x ptr> %249, ptr %254, align 8, !tbaa !42, !alias.scope !57, !noalias !54
  store <2 x ptr> %253, ptr %255, align 8, !tbaa !42, !alias.scope !57, !noalias !54
  %256 = add nuw i64 %238, 4
  %257 = icmp eq i64 %256, %236
  br i1 %257, label %203, label %237, !llvm.loop !59

258:                                              ; preds = %154, %258
  %259 = phi i64 [ %275, %258 ], [ %155, %154 ]
  %260 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %259
  %261 = load ptr, ptr %260, align 8, !tbaa !40
  %262 = getelementptr inbounds nuw ptr, ptr %133, i64 %259
  store ptr %261, ptr %262, align 8, !tbaa !42
  %263 = add nuw nsw i64 %259, 1
  %264 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %263
  %265 = load ptr, ptr %264, align 8, !tbaa !40
  %266 = getelementptr inbounds nuw ptr, ptr %133, i64 %263
  store ptr %265, ptr %266, align 8, !tbaa !42
  %267 = add nuw nsw i64 %259, 2
  %268 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %267
  %269 = load ptr, ptr %268, align 8, !tbaa !40
  %270 = getelementptr inbounds nuw ptr, ptr %133, i64 %267
  store ptr %269, ptr %270, align 8, !tbaa !42
  %271 = add nuw nsw i64 %259, 3
  %272 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %271
  %273 = load ptr, ptr %272, align 8, !tbaa !40
  %274 = getelementptr inbounds nuw ptr, ptr %133, i64 %271
  store ptr %273, ptr %274, align 8, !tbaa !42
  %275 = add nuw nsw i64 %259, 4
  %276 = icmp eq i64 %275, %138
  br i1 %276, label %194, label %258, !llvm.loop !60

277:                                              ; preds = %217, %387, %194
  %278 = getelementptr inbounds nuw i8, ptr %130, i64 16
  %279 = load ptr, ptr %278, align 8, !tbaa !61
  %280 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %281 = load ptr, ptr %280, align 8, !tbaa !33
  br i1 %10, label %290, label %282

282:                                              ; preds = %277
  %283 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %284 = load ptr, ptr %283, align 8, !tbaa !25
  %285 = icmp eq ptr %284, null
  br i1 %285, label %286, label %292

286:                                              ; preds = %282
  %287 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %288 = load ptr, ptr %287, align 8, !tbaa !26
  %289 = icmp eq ptr %288, null
  br i1 %289, label %290, label %292

290:                                              ; preds = %286, %277
  %291 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %292

292:                                              ; preds = %290, %286, %282
  %293 = phi ptr [ %7, %282 ], [ %7, %286 ], [ %291, %290 ]
  %294 = getelementptr inbounds nuw i8, ptr %293, i64 16
  %295 = load <2 x ptr>, ptr %294, align 8, !tbaa !42
  %296 = load ptr, ptr %294, align 8, !tbaa !26
  store <2 x ptr> %295, ptr %9, align 16, !tbaa !42
  %297 = icmp eq ptr %296, null
  br i1 %297, label %298, label %318

298:                                              ; preds = %292
  %299 = getelementptr inbounds nuw i8, ptr %293, i64 8
  %300 = load ptr, ptr %299, align 8, !tbaa !25
  %301 = icmp eq ptr %300, null
  br i1 %301, label %302, label %318

302:                                              ; preds = %298
  %303 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %304 = load atomic i64, ptr %303 seq_cst, align 8
  %305 = icmp eq i64 %304, 0
  br i1 %305, label %308, label %306

306:                                              ; preds = %302
  %307 = inttoptr i64 %304 to ptr
  br label %318

308:                                              ; preds = %302
  %309 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %310 = load i32, ptr %309, align 4, !tbaa !62
  %311 = tail call ptr @nncc_pool_create(i32 noundef %310) #9
  %312 = ptrtoint ptr %311 to i64
  %313 = cmpxchg ptr %303, i64 0, i64 %312 seq_cst seq_cst, align 8
  %314 = extractvalue { i64, i1 } %313, 1
  br i1 %314, label %318, label %315

315:                                              ; preds = %308
  %316 = extractvalue { i64, i1 } %313, 0
  %317 = inttoptr i64 %316 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %311) #9
  br label %318

318:                                              ; preds = %315, %308, %306, %298, %292
  %319 = phi ptr [ %9, %292 ], [ %300, %298 ], [ %307, %306 ], [ %317, %315 ], [ %311, %308 ]
  br i1 %10, label %326, label %320

320:                                              ; preds = %318
  %321 = load i32, ptr %7, align 8, !tbaa !24
  %322 = icmp ugt i32 %321, 79
  br i1 %322, label %323, label %326

323:                                              ; preds = %320
  %324 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %325 = load ptr, ptr %324, align 8, !tbaa !37
  br label %326

326:                                              ; preds = %323, %320, %318
  %327 = phi ptr [ %325, %323 ], [ null, %320 ], [ null, %318 ]
  call void %279(ptr noundef %133, ptr noundef %281, ptr noundef %129, ptr noundef %319, ptr noundef %327) #9
  %328 = getelementptr inbounds nuw i8, ptr %130, i64 72
  %329 = load i64, ptr %328, align 8, !tbaa !63
  %330 = icmp sgt i64 %329, 0
  br i1 %330, label %331, label %406

331:                                              ; preds = %326
  %332 = getelementptr inbounds nuw i8, ptr %130, i64 64
  %333 = load ptr, ptr %332, align 8, !tbaa !64
  br label %334

334:                                              ; preds = %384, %331
  %335 = phi i64 [ 0, %331 ], [ %385, %384 ]
  %336 = getelementptr inbounds nuw %struct.nncc_check, ptr %333, i64 %335
  %337 = getelementptr inbounds nuw i8, ptr %336, i64 16
  %338 = load i32, ptr %337, align 4, !tbaa !4
  %339 = icmp slt i32 %338, 0
  br i1 %339, label %344, label %340

340:                                              ; preds = %334
  %341 = zext nneg i32 %338 to i64
  %342 = getelementptr inbounds nuw ptr, ptr %133, i64 %341
  %343 = load ptr, ptr %342, align 8, !tbaa !42
  br label %344

344:                                              ; preds = %340, %334
  %345 = phi ptr [ %343, %340 ], [ %129, %334 ]
  %346 = getelementptr inbounds nuw i8, ptr %336, i64 24
  %347 = load i64, ptr %346, align 8, !tbaa !12
  %348 = getelementptr inbounds i8, ptr %345, i64 %347
  %349 = load i64, ptr %348, align 8, !tbaa !12
  %350 = getelementptr inbounds nuw i8, ptr %336, i64 20
  %351 = load i32, ptr %350, align 4, !tbaa !4
  %352 = icmp slt i32 %351, 0
  br i1 %352, label %357, label %353

353:                                              ; preds = %344
  %354 = zext nneg i32 %351 to i64
  %355 = getelementptr inbounds nuw ptr, ptr %133, i64 %354
  %356 = load ptr, ptr %355, align 8, !tbaa !42
  br label %357

357:                                              ; preds = %353, %344
  %358 = phi ptr [ %356, %353 ], [ %129, %344 ]
  %359 = getelementptr inbounds nuw i8, ptr %336, i64 32
  %360 = load i64, ptr %359, align 8, !tbaa !12
  %361 = getelementptr inbounds i8, ptr %358, i64 %360
  %362 = load i64, ptr %361, align 8, !tbaa !12
  %363 = icmp sgt i64 %349, %362
  br i1 %363, label %384, label %364

364:                                              ; preds = %357
  %365 = getelementptr inbounds nuw i8, ptr %336, i64 8
  %366 = load i64, ptr %365, align 8, !tbaa !65
  %367 = sub nsw i64 0, %366
  %368 = icmp sge i64 %349, %367
  %369 = icmp slt i64 %362, %366
  %370 = and i1 %368, %369
  br i1 %370, label %384, label %371

371:                                              ; preds = %364
  br i1 %10, label %406, label %372

372:                                              ; preds = %371
  %373 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %374 = load ptr, ptr %373, align 8, !tbaa !27
  %375 = icmp eq ptr %374, null
  br i1 %375, label %406, label %376

376:                                              ; preds = %372
  %377 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %378 = load i64, ptr %377, align 8, !tbaa !28
  %379 = icmp eq i64 %378, 0
  br i1 %379, label %406, label %380

380:                                              ; preds = %376
  %381 = load ptr, ptr %336, align 8, !tbaa !67
  %382 = add nsw i64 %366, -1
  %383 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %374, i64 noundef %378, ptr noundef nonnull @.str.7, ptr noundef %381, i64 noundef %349, i64 noundef %362, i64 noundef %367, i64 noundef %382) #9
  br label %406

384:                                              ; preds = %364, %357
  %385 = add nuw nsw i64 %335, 1
  %386 = icmp eq i64 %385, %329
  br i1 %386, label %406, label %334, !llvm.loop !68

387:                                              ; preds = %217, %387
  %388 = phi i64 [ %404, %387 ], [ %218, %217 ]
  %389 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %388
  %390 = load ptr, ptr %389, align 8, !tbaa !40
  %391 = getelementptr ptr, ptr %201, i64 %388
  store ptr %390, ptr %391, align 8, !tbaa !42
  %392 = add nuw nsw i64 %388, 1
  %393 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %392
  %394 = load ptr, ptr %393, align 8, !tbaa !40
  %395 = getelementptr ptr, ptr %201, i64 %392
  store ptr %394, ptr %395, align 8, !tbaa !42
  %396 = add nuw nsw i64 %388, 2
  %397 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %396
  %398 = load ptr, ptr %397, align 8, !tbaa !40
  %399 = getelementptr ptr, ptr %201, i64 %396
  store ptr %398, ptr %399, align 8, !tbaa !42
  %400 = add nuw nsw i64 %388, 3
  %401 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %400
  %402 = load ptr, ptr %401, align 8, !tbaa !40
  %403 = getelementptr ptr, ptr %201, i64 %400
  store ptr %402, ptr %403, align 8, !tbaa !42
  %404 = add nuw nsw i64 %388, 4
  %405 = icmp eq i64 %404, %200
  br i1 %405, label %277, label %387, !llvm.loop !69

406:                                              ; preds = %384, %326, %371, %372, %376, %380
  %407 = phi i32 [ 6, %371 ], [ 6, %376 ], [ 6, %380 ], [ 6, %372 ], [ 0, %326 ], [ 0, %384 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #9
  br i1 %56, label %408, label %409

408:                                              ; preds = %406
  call fastcc void @keep_workspace(ptr noundef %0, ptr noundef %125)
  br label %409

409:                                              ; preds = %102, %103, %87, %61, %62, %47, %35, %37, %23, %27, %31, %11, %51, %66, %70, %91, %95, %406, %408, %111, %107, %45, %41
  %410 = phi i32 [ 1, %87 ], [ 1, %45 ], [ 1, %41 ], [ 1, %95 ], [ %53, %51 ], [ 1, %70 ], [ 1, %66 ], [ 1, %91 ], [ 5, %111 ], [ 5, %107 ], [ %407, %408 ], [ %407, %406 ], [ 1, %23 ], [ 1, %35 ], [ %49, %47 ], [ 1, %61 ], [ 1, %11 ], [ 1, %31 ], [ 1, %27 ], [ 1, %37 ], [ 5, %102 ], [ 1, %62 ], [ 5, %103 ]
  ret i32 %410
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #5

declare hidden i32 @nncc_check_host(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #5

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
  %71 = tail call ptr @mmap(ptr noundef null, i64 noundef %70, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #9
  %72 = icmp eq ptr %71, inttoptr (i64 -1 to ptr)
  br i1 %72, label %82, label %73

73:                                               ; preds = %65
  %74 = load i64, ptr %66, align 8, !tbaa !31
  %75 = icmp ult i64 %74, 2097152
  br i1 %75, label %82, label %76

76:                                               ; preds = %73
  %77 = add i64 %74, 2097152
  %78 = tail call i32 @madvise(ptr noundef %71, i64 noundef %77, i32 noundef 14) #9
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
  %73 = tail call i32 @munmap(ptr noundef nonnull %1, i64 noundef %72) #9
  br label %74

74:                                               ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %67
  ret void
}

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #2

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #5

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind "no-trapping-math"="true" }
attributes #3 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #4 = { nofree nounwind "no-trapping-math"="true" }
attributes #5 = { "no-trapping-math"="true" }
attributes #6 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
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
!42 = !{!15, !15, i64 0}
!43 = distinct !{!43, !44}
!44 = !{!"llvm.loop.unroll.disable"}
!45 = !{!46}
!46 = distinct !{!46, !47}
!47 = distinct !{!47, !"LVerDomain"}
!48 = !{!49}
!49 = distinct !{!49, !47}
!50 = distinct !{!50, !36, !51, !52}
!51 = !{!"llvm.loop.isvectorized", i32 1}
!52 = !{!"llvm.loop.unroll.runtime.disable"}
!53 = distinct !{!53, !44}
!54 = !{!55}
!55 = distinct !{!55, !56}
!56 = distinct !{!56, !"LVerDomain"}
!57 = !{!58}
!58 = distinct !{!58, !56}
!59 = distinct !{!59, !36, !51, !52}
!60 = distinct !{!60, !36, !51}
!61 = !{!21, !15, i64 16}
!62 = !{!14, !5, i64 20}
!63 = !{!21, !10, i64 72}
!64 = !{!21, !15, i64 64}
!65 = !{!66, !10, i64 8}
!66 = !{!"", !16, i64 0, !10, i64 8, !6, i64 16, !6, i64 24}
!67 = !{!66, !16, i64 0}
!68 = distinct !{!68, !36}
!69 = distinct !{!69, !36, !51}
