; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.timespec = type { i64, i64 }
%struct.nncc_callers_pool = type { ptr, ptr }
%struct.nncc_clock = type { ptr, ptr, ptr }
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
define hidden void @nncc_note(ptr noundef readonly captures(none) %0, i64 noundef %1) local_unnamed_addr #0 {
  %3 = alloca %struct.timespec, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #9
  %4 = load ptr, ptr %0, align 8, !tbaa !8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %25, label %6

6:                                                ; preds = %2
  %7 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) #9
  %8 = load i64, ptr %3, align 8, !tbaa !13
  %9 = mul nsw i64 %8, 1000000000
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %11 = load i64, ptr %10, align 8, !tbaa !16
  %12 = add nsw i64 %9, %11
  %13 = load ptr, ptr %0, align 8, !tbaa !8
  %14 = getelementptr inbounds i64, ptr %13, i64 %1
  store i64 %12, ptr %14, align 8, !tbaa !17
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %16 = load ptr, ptr %15, align 8, !tbaa !18
  %17 = icmp eq ptr %16, null
  br i1 %17, label %25, label %18

18:                                               ; preds = %6
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %20 = load ptr, ptr %19, align 8, !tbaa !19
  %21 = call i64 @nncc_pool_gained(ptr noundef %20) #9
  %22 = add nsw i64 %21, %12
  %23 = load ptr, ptr %15, align 8, !tbaa !18
  %24 = getelementptr inbounds i64, ptr %23, i64 %1
  store i64 %22, ptr %24, align 8, !tbaa !17
  br label %25

25:                                               ; preds = %6, %18, %2
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #9
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr #0

declare hidden i64 @nncc_pool_gained(ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden i64 @nncc_program_workspace_size(ptr noundef readonly captures(address_is_null) %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #3 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %17, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 8, !tbaa !20
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %7 = load i32, ptr %6, align 8, !tbaa !24
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 12
  %9 = load i32, ptr %8, align 4, !tbaa !26
  %10 = add nsw i32 %9, %7
  %11 = sext i32 %10 to i64
  %12 = shl nsw i64 %11, 3
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %14 = load i64, ptr %13, align 8, !tbaa !27
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
  %7 = load i32, ptr %2, align 8, !tbaa !28
  %8 = add i32 %7, -89
  %9 = icmp ult i32 %8, -41
  br i1 %9, label %88, label %10

10:                                               ; preds = %6
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %12 = load ptr, ptr %11, align 8, !tbaa !29
  %13 = icmp eq ptr %12, null
  br i1 %13, label %28, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %16 = load ptr, ptr %15, align 8, !tbaa !30
  %17 = icmp eq ptr %16, null
  br i1 %17, label %28, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %20 = load ptr, ptr %19, align 8, !tbaa !31
  %21 = icmp eq ptr %20, null
  br i1 %21, label %88, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %24 = load i64, ptr %23, align 8, !tbaa !32
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
  %34 = load ptr, ptr %33, align 8, !tbaa !31
  %35 = icmp eq ptr %34, null
  br i1 %35, label %88, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %38 = load i64, ptr %37, align 8, !tbaa !32
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %88, label %40

40:                                               ; preds = %36
  %41 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %34, i64 noundef %38, ptr noundef nonnull @.str) #9
  br label %88

42:                                               ; preds = %30, %28
  store ptr null, ptr %3, align 8, !tbaa !33
  %43 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #9
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %88

45:                                               ; preds = %42
  %46 = tail call noalias dereferenceable_or_null(248) ptr @calloc(i64 noundef 1, i64 noundef 248) #10
  %47 = icmp eq ptr %46, null
  br i1 %47, label %48, label %59

48:                                               ; preds = %45
  br i1 %5, label %88, label %49

49:                                               ; preds = %48
  %50 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %51 = load ptr, ptr %50, align 8, !tbaa !31
  %52 = icmp eq ptr %51, null
  br i1 %52, label %88, label %53

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %55 = load i64, ptr %54, align 8, !tbaa !32
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %88, label %57

57:                                               ; preds = %53
  %58 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %51, i64 noundef %55, ptr noundef nonnull @.str.1) #9
  br label %88

59:                                               ; preds = %45
  store ptr %0, ptr %46, align 8, !tbaa !20
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %61 = load i32, ptr %60, align 8, !tbaa !24
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %63 = load i32, ptr %62, align 4, !tbaa !26
  %64 = add nsw i32 %63, %61
  %65 = sext i32 %64 to i64
  %66 = shl nsw i64 %65, 3
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %68 = load i64, ptr %67, align 8, !tbaa !27
  %69 = add i64 %68, 63
  %70 = add i64 %69, %66
  %71 = getelementptr inbounds nuw i8, ptr %46, i64 104
  store i64 %70, ptr %71, align 8, !tbaa !35
  br i1 %5, label %76, label %72

72:                                               ; preds = %59
  %73 = getelementptr inbounds nuw i8, ptr %46, i64 16
  %74 = load i32, ptr %2, align 8, !tbaa !28
  %75 = zext i32 %74 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %73, ptr nonnull align 8 %2, i64 %75, i1 false)
  br label %76

76:                                               ; preds = %72, %59
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %78 = load ptr, ptr %77, align 8, !tbaa !36
  %79 = getelementptr inbounds nuw i8, ptr %46, i64 8
  store ptr %78, ptr %79, align 8, !tbaa !37
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %81 = load i64, ptr %80, align 8, !tbaa !38
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
  store ptr %46, ptr %3, align 8, !tbaa !33
  br label %88

88:                                               ; preds = %48, %49, %30, %32, %18, %22, %26, %6, %42, %57, %53, %87, %86, %40, %36
  %89 = phi i32 [ 1, %30 ], [ 1, %40 ], [ 1, %36 ], [ %43, %42 ], [ %84, %86 ], [ 0, %87 ], [ 5, %53 ], [ 5, %57 ], [ 1, %18 ], [ 1, %6 ], [ 1, %26 ], [ 1, %22 ], [ 1, %32 ], [ 5, %48 ], [ 5, %49 ]
  ret i32 %89
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #4

declare hidden i32 @nncc_check_cpu(ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #6

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #7

; Function Attrs: nounwind
define hidden void @nncc_program_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %34, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %5 = load atomic i64, ptr %4 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %6) #9
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 104
  br label %14

9:                                                ; preds = %26
  %10 = load ptr, ptr %0, align 8, !tbaa !20
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 32
  %12 = load i64, ptr %11, align 8, !tbaa !38
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
  %21 = load i64, ptr %8, align 8, !tbaa !35
  %22 = icmp ult i64 %21, 2097152
  %23 = select i1 %22, i64 0, i64 2097152
  %24 = add i64 %23, %21
  %25 = tail call i32 @munmap(ptr noundef nonnull %20, i64 noundef %24) #9
  br label %26

26:                                               ; preds = %14, %19
  %27 = add nuw nsw i64 %15, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %9, label %14, !llvm.loop !39

29:                                               ; preds = %9
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %31 = load ptr, ptr %30, align 8, !tbaa !37
  %32 = tail call i32 @munmap(ptr noundef %31, i64 noundef %12) #9
  br label %33

33:                                               ; preds = %29, %9
  tail call void @free(ptr noundef nonnull %0) #9
  br label %34

34:                                               ; preds = %1, %33
  ret void
}

declare void @nncc_pool_destroy(ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
define hidden i32 @nncc_program_run(ptr noundef captures(address_is_null) %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5, i64 noundef %6, ptr noundef %7) local_unnamed_addr #0 {
  %9 = alloca %struct.nncc_callers_pool, align 16
  %10 = alloca %struct.nncc_clock, align 8
  %11 = icmp eq ptr %7, null
  br i1 %11, label %36, label %12

12:                                               ; preds = %8
  %13 = load i32, ptr %7, align 8, !tbaa !28
  %14 = add i32 %13, -89
  %15 = icmp ult i32 %14, -41
  br i1 %15, label %382, label %16

16:                                               ; preds = %12
  %17 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %18 = load ptr, ptr %17, align 8, !tbaa !29
  %19 = icmp eq ptr %18, null
  br i1 %19, label %34, label %20

20:                                               ; preds = %16
  %21 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %22 = load ptr, ptr %21, align 8, !tbaa !30
  %23 = icmp eq ptr %22, null
  br i1 %23, label %34, label %24

24:                                               ; preds = %20
  %25 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %26 = load ptr, ptr %25, align 8, !tbaa !31
  %27 = icmp eq ptr %26, null
  br i1 %27, label %382, label %28

28:                                               ; preds = %24
  %29 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %30 = load i64, ptr %29, align 8, !tbaa !32
  %31 = icmp eq i64 %30, 0
  br i1 %31, label %382, label %32

32:                                               ; preds = %28
  %33 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %26, i64 noundef %30, ptr noundef nonnull @.str.6) #9
  br label %382

34:                                               ; preds = %20, %16
  %35 = icmp eq ptr %0, null
  br i1 %35, label %38, label %48

36:                                               ; preds = %8
  %37 = icmp eq ptr %0, null
  br i1 %37, label %382, label %48

38:                                               ; preds = %34
  %39 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %40 = load ptr, ptr %39, align 8, !tbaa !31
  %41 = icmp eq ptr %40, null
  br i1 %41, label %382, label %42

42:                                               ; preds = %38
  %43 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %44 = load i64, ptr %43, align 8, !tbaa !32
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %382, label %46

46:                                               ; preds = %42
  %47 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %40, i64 noundef %44, ptr noundef nonnull @.str.2) #9
  br label %382

48:                                               ; preds = %36, %34
  %49 = load ptr, ptr %0, align 8, !tbaa !20
  %50 = tail call i32 @nncc_check_arguments(ptr noundef %49, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %7) #9
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %52, label %382

52:                                               ; preds = %48
  %53 = load ptr, ptr %0, align 8, !tbaa !20
  %54 = tail call i32 @nncc_check_host(ptr noundef %53, ptr noundef %1, ptr noundef %3, ptr noundef %7) #9
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %382

56:                                               ; preds = %52
  %57 = icmp eq ptr %5, null
  br i1 %57, label %73, label %58

58:                                               ; preds = %56
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %60 = load i64, ptr %59, align 8, !tbaa !35
  %61 = icmp ult i64 %6, %60
  br i1 %61, label %62, label %73

62:                                               ; preds = %58
  br i1 %11, label %382, label %63

63:                                               ; preds = %62
  %64 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %65 = load ptr, ptr %64, align 8, !tbaa !31
  %66 = icmp eq ptr %65, null
  br i1 %66, label %382, label %67

67:                                               ; preds = %63
  %68 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %69 = load i64, ptr %68, align 8, !tbaa !32
  %70 = icmp eq i64 %69, 0
  br i1 %70, label %382, label %71

71:                                               ; preds = %67
  %72 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %65, i64 noundef %69, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %60) #9
  br label %382

73:                                               ; preds = %58, %56
  br i1 %11, label %99, label %74

74:                                               ; preds = %73
  %75 = load i32, ptr %7, align 8, !tbaa !28
  %76 = icmp ugt i32 %75, 79
  br i1 %76, label %77, label %99

77:                                               ; preds = %74
  %78 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %79 = load ptr, ptr %78, align 8, !tbaa !41
  %80 = icmp eq ptr %79, null
  br i1 %80, label %99, label %81

81:                                               ; preds = %77
  %82 = getelementptr inbounds nuw i8, ptr %7, i64 72
  %83 = load i64, ptr %82, align 8, !tbaa !42
  %84 = load ptr, ptr %0, align 8, !tbaa !20
  %85 = getelementptr inbounds nuw i8, ptr %84, i64 80
  %86 = load i64, ptr %85, align 8, !tbaa !43
  %87 = icmp ugt i64 %83, %86
  br i1 %87, label %99, label %88

88:                                               ; preds = %81
  %89 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %90 = load ptr, ptr %89, align 8, !tbaa !31
  %91 = icmp eq ptr %90, null
  br i1 %91, label %382, label %92

92:                                               ; preds = %88
  %93 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %94 = load i64, ptr %93, align 8, !tbaa !32
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %382, label %96

96:                                               ; preds = %92
  %97 = add nsw i64 %86, 1
  %98 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %90, i64 noundef %94, ptr noundef nonnull @.str.4, i64 noundef %83, i64 noundef %86, i64 noundef %97) #9
  br label %382

99:                                               ; preds = %73, %74, %81, %77
  br i1 %57, label %100, label %122

100:                                              ; preds = %99
  %101 = tail call fastcc ptr @take_workspace(ptr noundef %0)
  %102 = icmp eq ptr %101, null
  br i1 %102, label %103, label %116

103:                                              ; preds = %100
  br i1 %11, label %382, label %104

104:                                              ; preds = %103
  %105 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %106 = load ptr, ptr %105, align 8, !tbaa !31
  %107 = icmp eq ptr %106, null
  br i1 %107, label %382, label %108

108:                                              ; preds = %104
  %109 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %110 = load i64, ptr %109, align 8, !tbaa !32
  %111 = icmp eq i64 %110, 0
  br i1 %111, label %382, label %112

112:                                              ; preds = %108
  %113 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %114 = load i64, ptr %113, align 8, !tbaa !35
  %115 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %106, i64 noundef %110, ptr noundef nonnull @.str.5, i64 noundef %114) #9
  br label %382

116:                                              ; preds = %100
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %118 = load i64, ptr %117, align 8, !tbaa !35
  %119 = icmp ult i64 %118, 2097152
  %120 = select i1 %119, i64 63, i64 2097151
  %121 = select i1 %119, i64 -64, i64 -2097152
  br label %122

122:                                              ; preds = %116, %99
  %123 = phi ptr [ %101, %116 ], [ %5, %99 ]
  %124 = phi i64 [ %120, %116 ], [ 63, %99 ]
  %125 = phi i64 [ %121, %116 ], [ -64, %99 ]
  %126 = phi ptr [ %101, %116 ], [ null, %99 ]
  %127 = ptrtoint ptr %123 to i64
  %128 = add i64 %124, %127
  %129 = and i64 %128, %125
  %130 = inttoptr i64 %129 to ptr
  %131 = load ptr, ptr %0, align 8, !tbaa !20
  %132 = getelementptr inbounds nuw i8, ptr %131, i64 48
  %133 = load i64, ptr %132, align 8, !tbaa !27
  %134 = getelementptr i8, ptr %130, i64 %133
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #9
  %135 = getelementptr inbounds nuw i8, ptr %131, i64 8
  %136 = load i32, ptr %135, align 8, !tbaa !24
  %137 = icmp sgt i32 %136, 0
  br i1 %137, label %138, label %179

138:                                              ; preds = %122
  %139 = zext nneg i32 %136 to i64
  %140 = icmp ult i32 %136, 15
  br i1 %140, label %141, label %143

141:                                              ; preds = %158, %143, %138
  %142 = phi i64 [ 0, %143 ], [ 0, %138 ], [ %157, %158 ]
  br label %227

143:                                              ; preds = %138
  %144 = shl nuw nsw i64 %139, 3
  %145 = getelementptr i8, ptr %130, i64 %133
  %146 = getelementptr i8, ptr %145, i64 %144
  %147 = mul nuw nsw i64 %139, 40
  %148 = getelementptr i8, ptr %1, i64 %147
  %149 = getelementptr i8, ptr %148, i64 -32
  %150 = icmp ult ptr %134, %149
  %151 = icmp ult ptr %1, %146
  %152 = and i1 %150, %151
  br i1 %152, label %141, label %153

153:                                              ; preds = %143
  %154 = and i64 %139, 3
  %155 = icmp eq i64 %154, 0
  %156 = select i1 %155, i64 4, i64 %154
  %157 = sub nsw i64 %139, %156
  br label %158

158:                                              ; preds = %158, %153
  %159 = phi i64 [ 0, %153 ], [ %177, %158 ]
  %160 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %159
  %161 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %159
  %162 = getelementptr inbounds nuw i8, ptr %161, i64 40
  %163 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %159
  %164 = getelementptr inbounds nuw i8, ptr %163, i64 80
  %165 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %159
  %166 = getelementptr inbounds nuw i8, ptr %165, i64 120
  %167 = load ptr, ptr %160, align 8, !tbaa !44, !alias.scope !46
  %168 = load ptr, ptr %162, align 8, !tbaa !44, !alias.scope !46
  %169 = insertelement <2 x ptr> poison, ptr %167, i64 0
  %170 = insertelement <2 x ptr> %169, ptr %168, i64 1
  %171 = load ptr, ptr %164, align 8, !tbaa !44, !alias.scope !46
  %172 = load ptr, ptr %166, align 8, !tbaa !44, !alias.scope !46
  %173 = insertelement <2 x ptr> poison, ptr %171, i64 0
  %174 = insertelement <2 x ptr> %173, ptr %172, i64 1
  %175 = getelementptr inbounds nuw ptr, ptr %134, i64 %159
  %176 = getelementptr inbounds nuw i8, ptr %175, i64 16
  store <2 x ptr> %170, ptr %175, align 8, !tbaa !49, !alias.scope !50, !noalias !46
  store <2 x ptr> %174, ptr %176, align 8, !tbaa !49, !alias.scope !50, !noalias !46
  %177 = add nuw i64 %159, 4
  %178 = icmp eq i64 %177, %157
  br i1 %178, label %141, label %158, !llvm.loop !52

179:                                              ; preds = %227, %122
  %180 = getelementptr inbounds nuw i8, ptr %131, i64 12
  %181 = load i32, ptr %180, align 4, !tbaa !26
  %182 = icmp sgt i32 %181, 0
  br i1 %182, label %183, label %234

183:                                              ; preds = %179
  %184 = sext i32 %136 to i64
  %185 = zext nneg i32 %181 to i64
  %186 = getelementptr ptr, ptr %134, i64 %184
  %187 = icmp ult i32 %181, 19
  br i1 %187, label %188, label %190

188:                                              ; preds = %206, %190, %183
  %189 = phi i64 [ 0, %190 ], [ 0, %183 ], [ %205, %206 ]
  br label %300

190:                                              ; preds = %183
  %191 = add nsw i64 %184, %185
  %192 = shl nsw i64 %191, 3
  %193 = getelementptr i8, ptr %130, i64 %192
  %194 = getelementptr i8, ptr %193, i64 %133
  %195 = mul nuw nsw i64 %185, 40
  %196 = getelementptr i8, ptr %3, i64 %195
  %197 = getelementptr i8, ptr %196, i64 -32
  %198 = icmp ult ptr %186, %197
  %199 = icmp ult ptr %3, %194
  %200 = and i1 %198, %199
  br i1 %200, label %188, label %201

201:                                              ; preds = %190
  %202 = and i64 %185, 3
  %203 = icmp eq i64 %202, 0
  %204 = select i1 %203, i64 4, i64 %202
  %205 = sub nsw i64 %185, %204
  br label %206

206:                                              ; preds = %206, %201
  %207 = phi i64 [ 0, %201 ], [ %225, %206 ]
  %208 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %207
  %209 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %207
  %210 = getelementptr inbounds nuw i8, ptr %209, i64 40
  %211 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %207
  %212 = getelementptr inbounds nuw i8, ptr %211, i64 80
  %213 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %207
  %214 = getelementptr inbounds nuw i8, ptr %213, i64 120
  %215 = load ptr, ptr %208, align 8, !tbaa !44, !alias.scope !55
  %216 = load ptr, ptr %210, align 8, !tbaa !44, !alias.scope !55
  %217 = insertelement <2 x ptr> poison, ptr %215, i64 0
  %218 = insertelement <2 x ptr> %217, ptr %216, i64 1
  %219 = load ptr, ptr %212, align 8, !tbaa !44, !alias.scope !55
  %220 = load ptr, ptr %214, align 8, !tbaa !44, !alias.scope !55
  %221 = insertelement <2 x ptr> poison, ptr %219, i64 0
  %222 = insertelement <2 x ptr> %221, ptr %220, i64 1
  %223 = getelementptr ptr, ptr %186, i64 %207
  %224 = getelementptr i8, ptr %223, i64 16
  store <2 x ptr> %218, ptr %223, align 8, !tbaa !49, !alias.scope !58, !noalias !55
  store <2 x ptr> %222, ptr %224, align 8, !tbaa !49, !alias.scope !58, !noalias !55
  %225 = add nuw i64 %207, 4
  %226 = icmp eq i64 %225, %205
  br i1 %226, label %188, label %206, !llvm.loop !60

227:                                              ; preds = %141, %227
  %228 = phi i64 [ %232, %227 ], [ %142, %141 ]
  %229 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %228
  %230 = load ptr, ptr %229, align 8, !tbaa !44
  %231 = getelementptr inbounds nuw ptr, ptr %134, i64 %228
  store ptr %230, ptr %231, align 8, !tbaa !49
  %232 = add nuw nsw i64 %228, 1
  %233 = icmp eq i64 %232, %139
  br i1 %233, label %179, label %227, !llvm.loop !61

234:                                              ; preds = %300, %179
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #9
  br i1 %11, label %250, label %235

235:                                              ; preds = %234
  %236 = load i32, ptr %7, align 8, !tbaa !28
  %237 = icmp ugt i32 %236, 79
  br i1 %237, label %240, label %238

238:                                              ; preds = %235
  store ptr null, ptr %10, align 8, !tbaa !8
  %239 = getelementptr inbounds nuw i8, ptr %10, i64 8
  br label %253

240:                                              ; preds = %235
  %241 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %242 = load ptr, ptr %241, align 8, !tbaa !41
  store ptr %242, ptr %10, align 8, !tbaa !8
  %243 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %244 = icmp ne ptr %242, null
  %245 = icmp ugt i32 %236, 87
  %246 = and i1 %245, %244
  br i1 %246, label %247, label %253

247:                                              ; preds = %240
  %248 = getelementptr inbounds nuw i8, ptr %7, i64 80
  %249 = load ptr, ptr %248, align 8, !tbaa !62
  br label %253

250:                                              ; preds = %234
  %251 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %252 = getelementptr inbounds nuw i8, ptr %10, i64 16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %10, i8 0, i64 16, i1 false)
  br label %264

253:                                              ; preds = %247, %240, %238
  %254 = phi ptr [ %239, %238 ], [ %243, %240 ], [ %243, %247 ]
  %255 = phi ptr [ null, %238 ], [ null, %240 ], [ %249, %247 ]
  store ptr %255, ptr %254, align 8, !tbaa !18
  %256 = getelementptr inbounds nuw i8, ptr %10, i64 16
  %257 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %258 = load ptr, ptr %257, align 8, !tbaa !29
  %259 = icmp eq ptr %258, null
  br i1 %259, label %260, label %268

260:                                              ; preds = %253
  %261 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %262 = load ptr, ptr %261, align 8, !tbaa !30
  %263 = icmp eq ptr %262, null
  br i1 %263, label %264, label %268

264:                                              ; preds = %260, %250
  %265 = phi ptr [ %256, %260 ], [ %252, %250 ]
  %266 = phi ptr [ %254, %260 ], [ %251, %250 ]
  %267 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %268

268:                                              ; preds = %264, %260, %253
  %269 = phi ptr [ %256, %253 ], [ %256, %260 ], [ %265, %264 ]
  %270 = phi ptr [ %254, %253 ], [ %254, %260 ], [ %266, %264 ]
  %271 = phi ptr [ %7, %253 ], [ %7, %260 ], [ %267, %264 ]
  %272 = getelementptr inbounds nuw i8, ptr %271, i64 16
  %273 = load <2 x ptr>, ptr %272, align 8, !tbaa !49
  store <2 x ptr> %273, ptr %9, align 16, !tbaa !49
  %274 = extractelement <2 x ptr> %273, i64 0
  %275 = icmp eq ptr %274, null
  br i1 %275, label %276, label %296

276:                                              ; preds = %268
  %277 = getelementptr inbounds nuw i8, ptr %271, i64 8
  %278 = load ptr, ptr %277, align 8, !tbaa !29
  %279 = icmp eq ptr %278, null
  br i1 %279, label %280, label %296

280:                                              ; preds = %276
  %281 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %282 = load atomic i64, ptr %281 seq_cst, align 8
  %283 = icmp eq i64 %282, 0
  br i1 %283, label %286, label %284

284:                                              ; preds = %280
  %285 = inttoptr i64 %282 to ptr
  br label %296

286:                                              ; preds = %280
  %287 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %288 = load i32, ptr %287, align 4, !tbaa !63
  %289 = tail call ptr @nncc_pool_create(i32 noundef %288) #9
  %290 = ptrtoint ptr %289 to i64
  %291 = cmpxchg ptr %281, i64 0, i64 %290 seq_cst seq_cst, align 8
  %292 = extractvalue { i64, i1 } %291, 1
  br i1 %292, label %296, label %293

293:                                              ; preds = %286
  %294 = extractvalue { i64, i1 } %291, 0
  %295 = inttoptr i64 %294 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %289) #9
  br label %296

296:                                              ; preds = %293, %286, %284, %276, %268
  %297 = phi ptr [ %9, %268 ], [ %278, %276 ], [ %285, %284 ], [ %295, %293 ], [ %289, %286 ]
  store ptr %297, ptr %269, align 8, !tbaa !19
  %298 = load ptr, ptr %270, align 8, !tbaa !18
  %299 = icmp eq ptr %298, null
  br i1 %299, label %309, label %307

300:                                              ; preds = %188, %300
  %301 = phi i64 [ %305, %300 ], [ %189, %188 ]
  %302 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %301
  %303 = load ptr, ptr %302, align 8, !tbaa !44
  %304 = getelementptr ptr, ptr %186, i64 %301
  store ptr %303, ptr %304, align 8, !tbaa !49
  %305 = add nuw nsw i64 %301, 1
  %306 = icmp eq i64 %305, %185
  br i1 %306, label %234, label %300, !llvm.loop !64

307:                                              ; preds = %296
  call void @nncc_pool_clock(ptr noundef %297, i32 noundef 1) #9
  %308 = load ptr, ptr %269, align 8, !tbaa !19
  br label %309

309:                                              ; preds = %307, %296
  %310 = phi ptr [ %308, %307 ], [ %297, %296 ]
  %311 = getelementptr inbounds nuw i8, ptr %131, i64 16
  %312 = load ptr, ptr %311, align 8, !tbaa !65
  %313 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %314 = load ptr, ptr %313, align 8, !tbaa !37
  call void %312(ptr noundef %134, ptr noundef %314, ptr noundef %130, ptr noundef %310, ptr noundef nonnull %10) #9
  %315 = load ptr, ptr %270, align 8, !tbaa !18
  %316 = icmp eq ptr %315, null
  br i1 %316, label %319, label %317

317:                                              ; preds = %309
  %318 = load ptr, ptr %269, align 8, !tbaa !19
  call void @nncc_pool_clock(ptr noundef %318, i32 noundef 0) #9
  br label %319

319:                                              ; preds = %317, %309
  %320 = getelementptr inbounds nuw i8, ptr %131, i64 72
  %321 = load i64, ptr %320, align 8, !tbaa !66
  %322 = icmp sgt i64 %321, 0
  br i1 %322, label %323, label %379

323:                                              ; preds = %319
  %324 = getelementptr inbounds nuw i8, ptr %131, i64 64
  %325 = load ptr, ptr %324, align 8, !tbaa !67
  br label %326

326:                                              ; preds = %376, %323
  %327 = phi i64 [ 0, %323 ], [ %377, %376 ]
  %328 = getelementptr inbounds nuw %struct.nncc_check, ptr %325, i64 %327
  %329 = getelementptr inbounds nuw i8, ptr %328, i64 16
  %330 = load i32, ptr %329, align 4, !tbaa !4
  %331 = icmp slt i32 %330, 0
  br i1 %331, label %336, label %332

332:                                              ; preds = %326
  %333 = zext nneg i32 %330 to i64
  %334 = getelementptr inbounds nuw ptr, ptr %134, i64 %333
  %335 = load ptr, ptr %334, align 8, !tbaa !49
  br label %336

336:                                              ; preds = %332, %326
  %337 = phi ptr [ %335, %332 ], [ %130, %326 ]
  %338 = getelementptr inbounds nuw i8, ptr %328, i64 24
  %339 = load i64, ptr %338, align 8, !tbaa !17
  %340 = getelementptr inbounds i8, ptr %337, i64 %339
  %341 = load i64, ptr %340, align 8, !tbaa !17
  %342 = getelementptr inbounds nuw i8, ptr %328, i64 20
  %343 = load i32, ptr %342, align 4, !tbaa !4
  %344 = icmp slt i32 %343, 0
  br i1 %344, label %349, label %345

345:                                              ; preds = %336
  %346 = zext nneg i32 %343 to i64
  %347 = getelementptr inbounds nuw ptr, ptr %134, i64 %346
  %348 = load ptr, ptr %347, align 8, !tbaa !49
  br label %349

349:                                              ; preds = %345, %336
  %350 = phi ptr [ %348, %345 ], [ %130, %336 ]
  %351 = getelementptr inbounds nuw i8, ptr %328, i64 32
  %352 = load i64, ptr %351, align 8, !tbaa !17
  %353 = getelementptr inbounds i8, ptr %350, i64 %352
  %354 = load i64, ptr %353, align 8, !tbaa !17
  %355 = icmp sgt i64 %341, %354
  br i1 %355, label %376, label %356

356:                                              ; preds = %349
  %357 = getelementptr inbounds nuw i8, ptr %328, i64 8
  %358 = load i64, ptr %357, align 8, !tbaa !68
  %359 = sub nsw i64 0, %358
  %360 = icmp sge i64 %341, %359
  %361 = icmp slt i64 %354, %358
  %362 = and i1 %360, %361
  br i1 %362, label %376, label %363

363:                                              ; preds = %356
  br i1 %11, label %379, label %364

364:                                              ; preds = %363
  %365 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %366 = load ptr, ptr %365, align 8, !tbaa !31
  %367 = icmp eq ptr %366, null
  br i1 %367, label %379, label %368

368:                                              ; preds = %364
  %369 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %370 = load i64, ptr %369, align 8, !tbaa !32
  %371 = icmp eq i64 %370, 0
  br i1 %371, label %379, label %372

372:                                              ; preds = %368
  %373 = load ptr, ptr %328, align 8, !tbaa !70
  %374 = add nsw i64 %358, -1
  %375 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %366, i64 noundef %370, ptr noundef nonnull @.str.7, ptr noundef %373, i64 noundef %341, i64 noundef %354, i64 noundef %359, i64 noundef %374) #9
  br label %379

376:                                              ; preds = %356, %349
  %377 = add nuw nsw i64 %327, 1
  %378 = icmp eq i64 %377, %321
  br i1 %378, label %379, label %326, !llvm.loop !71

379:                                              ; preds = %376, %319, %363, %364, %368, %372
  %380 = phi i32 [ 6, %363 ], [ 6, %368 ], [ 6, %372 ], [ 6, %364 ], [ 0, %319 ], [ 0, %376 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #9
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #9
  br i1 %57, label %381, label %382

381:                                              ; preds = %379
  call fastcc void @keep_workspace(ptr noundef %0, ptr noundef %126)
  br label %382

382:                                              ; preds = %103, %104, %88, %62, %63, %48, %36, %38, %24, %28, %32, %12, %52, %67, %71, %92, %96, %379, %381, %112, %108, %46, %42
  %383 = phi i32 [ 1, %88 ], [ 1, %46 ], [ 1, %42 ], [ 1, %96 ], [ %54, %52 ], [ 1, %71 ], [ 1, %67 ], [ 1, %92 ], [ 5, %112 ], [ 5, %108 ], [ %380, %381 ], [ %380, %379 ], [ 1, %24 ], [ 1, %36 ], [ %50, %48 ], [ 1, %62 ], [ 1, %12 ], [ 1, %32 ], [ 1, %28 ], [ 1, %38 ], [ 5, %103 ], [ 1, %63 ], [ 5, %104 ]
  ret i32 %383
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #2

declare hidden i32 @nncc_check_host(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
define internal fastcc ptr @take_workspace(ptr noundef nonnull captures(none) %0) unnamed_addr #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %3 = atomicrmw xchg ptr %2, i64 0 seq_cst, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %5, label %79

5:                                                ; preds = %1
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %7 = atomicrmw xchg ptr %6, i64 0 seq_cst, align 8
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %9, label %79

9:                                                ; preds = %5
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %11 = atomicrmw xchg ptr %10, i64 0 seq_cst, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %13, label %79

13:                                               ; preds = %9
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %15 = atomicrmw xchg ptr %14, i64 0 seq_cst, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %17, label %79

17:                                               ; preds = %13
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %19 = atomicrmw xchg ptr %18, i64 0 seq_cst, align 8
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %21, label %79

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %23 = atomicrmw xchg ptr %22, i64 0 seq_cst, align 8
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %25, label %79

25:                                               ; preds = %21
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %27 = atomicrmw xchg ptr %26, i64 0 seq_cst, align 8
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %29, label %79

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %31 = atomicrmw xchg ptr %30, i64 0 seq_cst, align 8
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %33, label %79

33:                                               ; preds = %29
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %35 = atomicrmw xchg ptr %34, i64 0 seq_cst, align 8
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %37, label %79

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %39 = atomicrmw xchg ptr %38, i64 0 seq_cst, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %41, label %79

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %43 = atomicrmw xchg ptr %42, i64 0 seq_cst, align 8
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %45, label %79

45:                                               ; preds = %41
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %47 = atomicrmw xchg ptr %46, i64 0 seq_cst, align 8
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %49, label %79

49:                                               ; preds = %45
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %51 = atomicrmw xchg ptr %50, i64 0 seq_cst, align 8
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %53, label %79

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %55 = atomicrmw xchg ptr %54, i64 0 seq_cst, align 8
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %57, label %79

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %59 = atomicrmw xchg ptr %58, i64 0 seq_cst, align 8
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %61, label %79

61:                                               ; preds = %57
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %63 = atomicrmw xchg ptr %62, i64 0 seq_cst, align 8
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %65, label %79

65:                                               ; preds = %61
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %67 = load i64, ptr %66, align 8, !tbaa !35
  %68 = icmp ult i64 %67, 2097152
  %69 = select i1 %68, i64 0, i64 2097152
  %70 = add i64 %69, %67
  %71 = tail call ptr @mmap(ptr noundef null, i64 noundef %70, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #9
  %72 = icmp eq ptr %71, inttoptr (i64 -1 to ptr)
  br i1 %72, label %82, label %73

73:                                               ; preds = %65
  %74 = load i64, ptr %66, align 8, !tbaa !35
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
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %4 = ptrtoint ptr %1 to i64
  %5 = cmpxchg ptr %3, i64 0, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %74, label %7

7:                                                ; preds = %2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %9 = cmpxchg ptr %8, i64 0, i64 %4 seq_cst seq_cst, align 8
  %10 = extractvalue { i64, i1 } %9, 1
  br i1 %10, label %74, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %13 = cmpxchg ptr %12, i64 0, i64 %4 seq_cst seq_cst, align 8
  %14 = extractvalue { i64, i1 } %13, 1
  br i1 %14, label %74, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %17 = cmpxchg ptr %16, i64 0, i64 %4 seq_cst seq_cst, align 8
  %18 = extractvalue { i64, i1 } %17, 1
  br i1 %18, label %74, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %21 = cmpxchg ptr %20, i64 0, i64 %4 seq_cst seq_cst, align 8
  %22 = extractvalue { i64, i1 } %21, 1
  br i1 %22, label %74, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %25 = cmpxchg ptr %24, i64 0, i64 %4 seq_cst seq_cst, align 8
  %26 = extractvalue { i64, i1 } %25, 1
  br i1 %26, label %74, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %29 = cmpxchg ptr %28, i64 0, i64 %4 seq_cst seq_cst, align 8
  %30 = extractvalue { i64, i1 } %29, 1
  br i1 %30, label %74, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %33 = cmpxchg ptr %32, i64 0, i64 %4 seq_cst seq_cst, align 8
  %34 = extractvalue { i64, i1 } %33, 1
  br i1 %34, label %74, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %37 = cmpxchg ptr %36, i64 0, i64 %4 seq_cst seq_cst, align 8
  %38 = extractvalue { i64, i1 } %37, 1
  br i1 %38, label %74, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %41 = cmpxchg ptr %40, i64 0, i64 %4 seq_cst seq_cst, align 8
  %42 = extractvalue { i64, i1 } %41, 1
  br i1 %42, label %74, label %43

43:                                               ; preds = %39
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %45 = cmpxchg ptr %44, i64 0, i64 %4 seq_cst seq_cst, align 8
  %46 = extractvalue { i64, i1 } %45, 1
  br i1 %46, label %74, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %49 = cmpxchg ptr %48, i64 0, i64 %4 seq_cst seq_cst, align 8
  %50 = extractvalue { i64, i1 } %49, 1
  br i1 %50, label %74, label %51

51:                                               ; preds = %47
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %53 = cmpxchg ptr %52, i64 0, i64 %4 seq_cst seq_cst, align 8
  %54 = extractvalue { i64, i1 } %53, 1
  br i1 %54, label %74, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %57 = cmpxchg ptr %56, i64 0, i64 %4 seq_cst seq_cst, align 8
  %58 = extractvalue { i64, i1 } %57, 1
  br i1 %58, label %74, label %59

59:                                               ; preds = %55
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %61 = cmpxchg ptr %60, i64 0, i64 %4 seq_cst seq_cst, align 8
  %62 = extractvalue { i64, i1 } %61, 1
  br i1 %62, label %74, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %65 = cmpxchg ptr %64, i64 0, i64 %4 seq_cst seq_cst, align 8
  %66 = extractvalue { i64, i1 } %65, 1
  br i1 %66, label %74, label %67

67:                                               ; preds = %63
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %69 = load i64, ptr %68, align 8, !tbaa !35
  %70 = icmp ult i64 %69, 2097152
  %71 = select i1 %70, i64 0, i64 2097152
  %72 = add i64 %71, %69
  %73 = tail call i32 @munmap(ptr noundef nonnull %1, i64 noundef %72) #9
  br label %74

74:                                               ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %67
  ret void
}

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #0

declare hidden void @nncc_pool_clock(ptr noundef, i32 noundef) local_unnamed_addr #2

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #8

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" }
attributes #3 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #4 = { nofree nounwind "no-trapping-math"="true" }
attributes #5 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #8 = { nocallback nofree nounwind willreturn memory(argmem: write) }
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
!9 = !{!"", !10, i64 0, !10, i64 8, !12, i64 16}
!10 = !{!"p1 long", !11, i64 0}
!11 = !{!"any pointer", !6, i64 0}
!12 = !{!"p1 _ZTS9nncc_pool", !11, i64 0}
!13 = !{!14, !15, i64 0}
!14 = !{!"timespec", !15, i64 0, !15, i64 8}
!15 = !{!"long", !6, i64 0}
!16 = !{!14, !15, i64 8}
!17 = !{!15, !15, i64 0}
!18 = !{!9, !10, i64 8}
!19 = !{!9, !12, i64 16}
!20 = !{!21, !11, i64 0}
!21 = !{!"nncc_model", !11, i64 0, !22, i64 8, !23, i64 16, !15, i64 104, !6, i64 112, !6, i64 240}
!22 = !{!"p1 omnipotent char", !11, i64 0}
!23 = !{!"nncc_options", !5, i64 0, !5, i64 4, !12, i64 8, !11, i64 16, !11, i64 24, !22, i64 32, !15, i64 40, !5, i64 48, !11, i64 56, !10, i64 64, !15, i64 72, !10, i64 80}
!24 = !{!25, !5, i64 8}
!25 = !{!"", !11, i64 0, !5, i64 8, !5, i64 12, !11, i64 16, !22, i64 24, !15, i64 32, !15, i64 40, !15, i64 48, !22, i64 56, !11, i64 64, !15, i64 72, !15, i64 80}
!26 = !{!25, !5, i64 12}
!27 = !{!25, !15, i64 48}
!28 = !{!23, !5, i64 0}
!29 = !{!23, !12, i64 8}
!30 = !{!23, !11, i64 16}
!31 = !{!23, !22, i64 32}
!32 = !{!23, !15, i64 40}
!33 = !{!34, !34, i64 0}
!34 = !{!"p1 _ZTS10nncc_model", !11, i64 0}
!35 = !{!21, !15, i64 104}
!36 = !{!25, !22, i64 24}
!37 = !{!21, !22, i64 8}
!38 = !{!25, !15, i64 32}
!39 = distinct !{!39, !40}
!40 = !{!"llvm.loop.mustprogress"}
!41 = !{!23, !10, i64 64}
!42 = !{!23, !15, i64 72}
!43 = !{!25, !15, i64 80}
!44 = !{!45, !11, i64 0}
!45 = !{!"nncc_tensor", !11, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !10, i64 24, !5, i64 32}
!46 = !{!47}
!47 = distinct !{!47, !48}
!48 = distinct !{!48, !"LVerDomain"}
!49 = !{!11, !11, i64 0}
!50 = !{!51}
!51 = distinct !{!51, !48}
!52 = distinct !{!52, !40, !53, !54}
!53 = !{!"llvm.loop.isvectorized", i32 1}
!54 = !{!"llvm.loop.unroll.runtime.disable"}
!55 = !{!56}
!56 = distinct !{!56, !57}
!57 = distinct !{!57, !"LVerDomain"}
!58 = !{!59}
!59 = distinct !{!59, !57}
!60 = distinct !{!60, !40, !53, !54}
!61 = distinct !{!61, !40, !53}
!62 = !{!23, !10, i64 80}
!63 = !{!21, !5, i64 20}
!64 = distinct !{!64, !40, !53}
!65 = !{!25, !11, i64 16}
!66 = !{!25, !15, i64 72}
!67 = !{!25, !11, i64 64}
!68 = !{!69, !15, i64 8}
!69 = !{!"", !22, i64 0, !15, i64 8, !6, i64 16, !6, i64 24}
!70 = !{!69, !22, i64 0}
!71 = distinct !{!71, !40}
