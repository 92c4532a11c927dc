; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #10
  %4 = load ptr, ptr %0, align 8, !tbaa !8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %25, label %6

6:                                                ; preds = %2
  %7 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) #10
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
  %21 = call i64 @nncc_pool_gained(ptr noundef %20) #10
  %22 = add nsw i64 %21, %12
  %23 = load ptr, ptr %15, align 8, !tbaa !18
  %24 = getelementptr inbounds i64, ptr %23, i64 %1
  store i64 %22, ptr %24, align 8, !tbaa !17
  br label %25

25:                                               ; preds = %6, %18, %2
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #10
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr #2

declare hidden i64 @nncc_pool_gained(ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden i64 @nncc_program_workspace_size(ptr noundef readonly captures(address_is_null) %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #4 {
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
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.6) #10
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
  %41 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %34, i64 noundef %38, ptr noundef nonnull @.str) #10
  br label %88

42:                                               ; preds = %30, %28
  store ptr null, ptr %3, align 8, !tbaa !33
  %43 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #10
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %88

45:                                               ; preds = %42
  %46 = tail call noalias dereferenceable_or_null(248) ptr @calloc(i64 noundef 1, i64 noundef 248) #11
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
  %58 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %51, i64 noundef %55, ptr noundef nonnull @.str.1) #10
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
  %84 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %79) #10
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %87, label %86

86:                                               ; preds = %83
  tail call void @free(ptr noundef nonnull %46) #10
  br label %88

87:                                               ; preds = %76, %83
  store ptr %46, ptr %3, align 8, !tbaa !33
  br label %88

88:                                               ; preds = %48, %49, %30, %32, %18, %22, %26, %6, %42, %57, %53, %87, %86, %40, %36
  %89 = phi i32 [ 1, %30 ], [ 1, %40 ], [ 1, %36 ], [ %43, %42 ], [ %84, %86 ], [ 0, %87 ], [ 5, %53 ], [ 5, %57 ], [ 1, %18 ], [ 1, %6 ], [ 1, %26 ], [ 1, %22 ], [ 1, %32 ], [ 5, %48 ], [ 5, %49 ]
  ret i32 %89
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #5

declare hidden i32 @nncc_check_cpu(ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #6

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #7

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #8

; Function Attrs: nounwind
define hidden void @nncc_program_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %34, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %5 = load atomic i64, ptr %4 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %6) #10
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
  %25 = tail call i32 @munmap(ptr noundef nonnull %20, i64 noundef %24) #10
  br label %26

26:                                               ; preds = %14, %19
  %27 = add nuw nsw i64 %15, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %9, label %14, !llvm.loop !39

29:                                               ; preds = %9
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %31 = load ptr, ptr %30, align 8, !tbaa !37
  %32 = tail call i32 @munmap(ptr noundef %31, i64 noundef %12) #10
  br label %33

33:                                               ; preds = %29, %9
  tail call void @free(ptr noundef nonnull %0) #10
  br label %34

34:                                               ; preds = %1, %33
  ret void
}

declare void @nncc_pool_destroy(ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #2

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
  br i1 %15, label %438, label %16

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
  br i1 %27, label %438, label %28

28:                                               ; preds = %24
  %29 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %30 = load i64, ptr %29, align 8, !tbaa !32
  %31 = icmp eq i64 %30, 0
  br i1 %31, label %438, label %32

32:                                               ; preds = %28
  %33 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %26, i64 noundef %30, ptr noundef nonnull @.str.6) #10
  br label %438

34:                                               ; preds = %20, %16
  %35 = icmp eq ptr %0, null
  br i1 %35, label %38, label %48

36:                                               ; preds = %8
  %37 = icmp eq ptr %0, null
  br i1 %37, label %438, label %48

38:                                               ; preds = %34
  %39 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %40 = load ptr, ptr %39, align 8, !tbaa !31
  %41 = icmp eq ptr %40, null
  br i1 %41, label %438, label %42

42:                                               ; preds = %38
  %43 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %44 = load i64, ptr %43, align 8, !tbaa !32
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %438, label %46

46:                                               ; preds = %42
  %47 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %40, i64 noundef %44, ptr noundef nonnull @.str.2) #10
  br label %438

48:                                               ; preds = %36, %34
  %49 = load ptr, ptr %0, align 8, !tbaa !20
  %50 = tail call i32 @nncc_check_arguments(ptr noundef %49, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %7) #10
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %52, label %438

52:                                               ; preds = %48
  %53 = load ptr, ptr %0, align 8, !tbaa !20
  %54 = tail call i32 @nncc_check_host(ptr noundef %53, ptr noundef %1, ptr noundef %3, ptr noundef %7) #10
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %438

56:                                               ; preds = %52
  %57 = icmp eq ptr %5, null
  br i1 %57, label %73, label %58

58:                                               ; preds = %56
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %60 = load i64, ptr %59, align 8, !tbaa !35
  %61 = icmp ult i64 %6, %60
  br i1 %61, label %62, label %73

62:                                               ; preds = %58
  br i1 %11, label %438, label %63

63:                                               ; preds = %62
  %64 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %65 = load ptr, ptr %64, align 8, !tbaa !31
  %66 = icmp eq ptr %65, null
  br i1 %66, label %438, label %67

67:                                               ; preds = %63
  %68 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %69 = load i64, ptr %68, align 8, !tbaa !32
  %70 = icmp eq i64 %69, 0
  br i1 %70, label %438, label %71

71:                                               ; preds = %67
  %72 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %65, i64 noundef %69, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %60) #10
  br label %438

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
  br i1 %91, label %438, label %92

92:                                               ; preds = %88
  %93 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %94 = load i64, ptr %93, align 8, !tbaa !32
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %438, label %96

96:                                               ; preds = %92
  %97 = add nsw i64 %86, 1
  %98 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %90, i64 noundef %94, ptr noundef nonnull @.str.4, i64 noundef %83, i64 noundef %86, i64 noundef %97) #10
  br label %438

99:                                               ; preds = %73, %74, %81, %77
  br i1 %57, label %100, label %122

100:                                              ; preds = %99
  %101 = tail call fastcc ptr @take_workspace(ptr noundef %0)
  %102 = icmp eq ptr %101, null
  br i1 %102, label %103, label %116

103:                                              ; preds = %100
  br i1 %11, label %438, label %104

104:                                              ; preds = %103
  %105 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %106 = load ptr, ptr %105, align 8, !tbaa !31
  %107 = icmp eq ptr %106, null
  br i1 %107, label %438, label %108

108:                                              ; preds = %104
  %109 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %110 = load i64, ptr %109, align 8, !tbaa !32
  %111 = icmp eq i64 %110, 0
  br i1 %111, label %438, label %112

112:                                              ; preds = %108
  %113 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %114 = load i64, ptr %113, align 8, !tbaa !35
  %115 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %106, i64 noundef %110, ptr noundef nonnull @.str.5, i64 noundef %114) #10
  br label %438

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
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #10
  %135 = getelementptr inbounds nuw i8, ptr %131, i64 8
  %136 = load i32, ptr %135, align 8, !tbaa !24
  %137 = icmp sgt i32 %136, 0
  br i1 %137, label %138, label %195

138:                                              ; preds = %122
  %139 = zext nneg i32 %136 to i64
  %140 = icmp ult i32 %136, 21
  br i1 %140, label %141, label %159

141:                                              ; preds = %174, %159, %138
  %142 = phi i64 [ 0, %159 ], [ 0, %138 ], [ %173, %174 ]
  %143 = sub nsw i64 %139, %142
  %144 = and i64 %143, 3
  %145 = icmp eq i64 %144, 0
  br i1 %145, label %155, label %146

146:                                              ; preds = %141, %146
  %147 = phi i64 [ %152, %146 ], [ %142, %141 ]
  %148 = phi i64 [ %153, %146 ], [ 0, %141 ]
  %149 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %147
  %150 = load ptr, ptr %149, align 8, !tbaa !44
  %151 = getelementptr inbounds nuw ptr, ptr %134, i64 %147
  store ptr %150, ptr %151, align 8, !tbaa !46
  %152 = add nuw nsw i64 %147, 1
  %153 = add i64 %148, 1
  %154 = icmp eq i64 %153, %144
  br i1 %154, label %155, label %146, !llvm.loop !47

155:                                              ; preds = %146, %141
  %156 = phi i64 [ %142, %141 ], [ %152, %146 ]
  %157 = sub nsw i64 %142, %139
  %158 = icmp ugt i64 %157, -4
  br i1 %158, label %195, label %259

159:                                              ; preds = %138
  %160 = shl nuw nsw i64 %139, 3
  %161 = getelementptr i8, ptr %130, i64 %133
  %162 = getelementptr i8, ptr %161, i64 %160
  %163 = mul nuw nsw i64 %139, 40
  %164 = getelementptr i8, ptr %1, i64 %163
  %165 = getelementptr i8, ptr %164, i64 -32
  %166 = icmp ult ptr %134, %165
  %167 = icmp ult ptr %1, %162
  %168 = and i1 %166, %167
  br i1 %168, label %141, label %169

169:                                              ; preds = %159
  %170 = and i64 %139, 3
  %171 = icmp eq i64 %170, 0
  %172 = select i1 %171, i64 4, i64 %170
  %173 = sub nsw i64 %139, %172
  br label %174

174:                                              ; preds = %174, %169
  %175 = phi i64 [ 0, %169 ], [ %193, %174 ]
  %176 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %175
  %177 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %175
  %178 = getelementptr inbounds nuw i8, ptr %177, i64 40
  %179 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %175
  %180 = getelementptr inbounds nuw i8, ptr %179, i64 80
  %181 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %175
  %182 = getelementptr inbounds nuw i8, ptr %181, i64 120
  %183 = load ptr, ptr %176, align 8, !tbaa !44, !alias.scope !49
  %184 = load ptr, ptr %178, align 8, !tbaa !44, !alias.scope !49
  %185 = insertelement <2 x ptr> poison, ptr %183, i64 0
  %186 = insertelement <2 x ptr> %185, ptr %184, i64 1
  %187 = load ptr, ptr %180, align 8, !tbaa !44, !alias.scope !49
  %188 = load ptr, ptr %182, align 8, !tbaa !44, !alias.scope !49
  %189 = insertelement <2 x ptr> poison, ptr %187, i64 0
  %190 = insertelement <2 x ptr> %189, ptr %188, i64 1
  %191 = getelementptr inbounds nuw ptr, ptr %134, i64 %175
  %192 = getelementptr inbounds nuw i8, ptr %191, i64 16
  store <2 x ptr> %186, ptr %191, align 8, !tbaa !46, !alias.scope !52, !noalias !49
  store <2 x ptr> %190, ptr %192, align 8, !tbaa !46, !alias.scope !52, !noalias !49
  %193 = add nuw i64 %175, 4
  %194 = icmp eq i64 %193, %173
  br i1 %194, label %141, label %174, !llvm.loop !54

195:                                              ; preds = %155, %259, %122
  %196 = getelementptr inbounds nuw i8, ptr %131, i64 12
  %197 = load i32, ptr %196, align 4, !tbaa !26
  %198 = icmp sgt i32 %197, 0
  br i1 %198, label %199, label %278

199:                                              ; preds = %195
  %200 = sext i32 %136 to i64
  %201 = zext nneg i32 %197 to i64
  %202 = getelementptr ptr, ptr %134, i64 %200
  %203 = icmp ult i32 %197, 27
  br i1 %203, label %204, label %222

204:                                              ; preds = %238, %222, %199
  %205 = phi i64 [ 0, %222 ], [ 0, %199 ], [ %237, %238 ]
  %206 = sub nsw i64 %201, %205
  %207 = and i64 %206, 3
  %208 = icmp eq i64 %207, 0
  br i1 %208, label %218, label %209

209:                                              ; preds = %204, %209
  %210 = phi i64 [ %215, %209 ], [ %205, %204 ]
  %211 = phi i64 [ %216, %209 ], [ 0, %204 ]
  %212 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %210
  %213 = load ptr, ptr %212, align 8, !tbaa !44
  %214 = getelementptr ptr, ptr %202, i64 %210
  store ptr %213, ptr %214, align 8, !tbaa !46
  %215 = add nuw nsw i64 %210, 1
  %216 = add i64 %211, 1
  %217 = icmp eq i64 %216, %207
  br i1 %217, label %218, label %209, !llvm.loop !57

218:                                              ; preds = %209, %204
  %219 = phi i64 [ %205, %204 ], [ %215, %209 ]
  %220 = sub nsw i64 %205, %201
  %221 = icmp ugt i64 %220, -4
  br i1 %221, label %278, label %344

222:                                              ; preds = %199
  %223 = add nsw i64 %200, %201
  %224 = shl nsw i64 %223, 3
  %225 = getelementptr i8, ptr %130, i64 %224
  %226 = getelementptr i8, ptr %225, i64 %133
  %227 = mul nuw nsw i64 %201, 40
  %228 = getelementptr i8, ptr %3, i64 %227
  %229 = getelementptr i8, ptr %228, i64 -32
  %230 = icmp ult ptr %202, %229
  %231 = icmp ult ptr %3, %226
  %232 = and i1 %230, %231
  br i1 %232, label %204, label %233

233:                                              ; preds = %222
  %234 = and i64 %201, 3
  %235 = icmp eq i64 %234, 0
  %236 = select i1 %235, i64 4, i64 %234
  %237 = sub nsw i64 %201, %236
  br label %238

238:                                              ; preds = %238, %233
  %239 = phi i64 [ 0, %233 ], [ %257, %238 ]
  %240 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %239
  %241 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %239
  %242 = getelementptr inbounds nuw i8, ptr %241, i64 40
  %243 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %239
  %244 = getelementptr inbounds nuw i8, ptr %243, i64 80
  %245 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %239
  %246 = getelementptr inbounds nuw i8, ptr %245, i64 120
  %247 = load ptr, ptr %240, align 8, !tbaa !44, !alias.scope !58
  %248 = load ptr, ptr %242, align 8, !tbaa !44, !alias.scope !58
  %249 = insertelement <2 x ptr> poison, ptr %247, i64 0
  %250 = insertelement <2 x ptr> %249, ptr %248, i64 1
  %251 = load ptr, ptr %244, align 8, !tbaa !44, !alias.scope !58
  %252 = load ptr, ptr %246, align 8, !tbaa !44, !alias.scope !58
  %253 = insertelement <2 x ptr> poison, ptr %251, i64 0
  %254 = insertelement <2 x ptr> %253, ptr %252, i64 1
  %255 = getelementptr ptr, ptr %202, i64 %239
  %256 = getelementptr i8, ptr %255, i64 16
  store <2 x ptr> %250, ptr %255, align 8, !tbaa !46, !alias.scope !61, !noalias !58
  store <2 x ptr> %254, ptr %256, align 8, !tbaa !46, !alias.scope !61, !noalias !58
  %257 = add nuw i64 %239, 4
  %258 = icmp eq i64 %257, %237
  br i1 %258, label %204, label %238, !llvm.loop !63

259:                                              ; preds = %155, %259
  %260 = phi i64 [ %276, %259 ], [ %156, %155 ]
  %261 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %260
  %262 = load ptr, ptr %261, align 8, !tbaa !44
  %263 = getelementptr inbounds nuw ptr, ptr %134, i64 %260
  store ptr %262, ptr %263, align 8, !tbaa !46
  %264 = add nuw nsw i64 %260, 1
  %265 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %264
  %266 = load ptr, ptr %265, align 8, !tbaa !44
  %267 = getelementptr inbounds nuw ptr, ptr %134, i64 %264
  store ptr %266, ptr %267, align 8, !tbaa !46
  %268 = add nuw nsw i64 %260, 2
  %269 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %268
  %270 = load ptr, ptr %269, align 8, !tbaa !44
  %271 = getelementptr inbounds nuw ptr, ptr %134, i64 %268
  store ptr %270, ptr %271, align 8, !tbaa !46
  %272 = add nuw nsw i64 %260, 3
  %273 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %272
  %274 = load ptr, ptr %273, align 8, !tbaa !44
  %275 = getelementptr inbounds nuw ptr, ptr %134, i64 %272
  store ptr %274, ptr %275, align 8, !tbaa !46
  %276 = add nuw nsw i64 %260, 4
  %277 = icmp eq i64 %276, %139
  br i1 %277, label %195, label %259, !llvm.loop !64

278:                                              ; preds = %218, %344, %195
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #10
  br i1 %11, label %294, label %279

279:                                              ; preds = %278
  %280 = load i32, ptr %7, align 8, !tbaa !28
  %281 = icmp ugt i32 %280, 79
  br i1 %281, label %284, label %282

282:                                              ; preds = %279
  store ptr null, ptr %10, align 8, !tbaa !8
  %283 = getelementptr inbounds nuw i8, ptr %10, i64 8
  br label %297

284:                                              ; preds = %279
  %285 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %286 = load ptr, ptr %285, align 8, !tbaa !41
  store ptr %286, ptr %10, align 8, !tbaa !8
  %287 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %288 = icmp ne ptr %286, null
  %289 = icmp ugt i32 %280, 87
  %290 = and i1 %289, %288
  br i1 %290, label %291, label %297

291:                                              ; preds = %284
  %292 = getelementptr inbounds nuw i8, ptr %7, i64 80
  %293 = load ptr, ptr %292, align 8, !tbaa !65
  br label %297

294:                                              ; preds = %278
  %295 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %296 = getelementptr inbounds nuw i8, ptr %10, i64 16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %10, i8 0, i64 16, i1 false)
  br label %308

297:                                              ; preds = %291, %284, %282
  %298 = phi ptr [ %283, %282 ], [ %287, %284 ], [ %287, %291 ]
  %299 = phi ptr [ null, %282 ], [ null, %284 ], [ %293, %291 ]
  store ptr %299, ptr %298, align 8, !tbaa !18
  %300 = getelementptr inbounds nuw i8, ptr %10, i64 16
  %301 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %302 = load ptr, ptr %301, align 8, !tbaa !29
  %303 = icmp eq ptr %302, null
  br i1 %303, label %304, label %312

304:                                              ; preds = %297
  %305 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %306 = load ptr, ptr %305, align 8, !tbaa !30
  %307 = icmp eq ptr %306, null
  br i1 %307, label %308, label %312

308:                                              ; preds = %304, %294
  %309 = phi ptr [ %300, %304 ], [ %296, %294 ]
  %310 = phi ptr [ %298, %304 ], [ %295, %294 ]
  %311 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %312

312:                                              ; preds = %308, %304, %297
  %313 = phi ptr [ %300, %297 ], [ %300, %304 ], [ %309, %308 ]
  %314 = phi ptr [ %298, %297 ], [ %298, %304 ], [ %310, %308 ]
  %315 = phi ptr [ %7, %297 ], [ %7, %304 ], [ %311, %308 ]
  %316 = getelementptr inbounds nuw i8, ptr %315, i64 16
  %317 = load <2 x ptr>, ptr %316, align 8, !tbaa !46
  %318 = load ptr, ptr %316, align 8, !tbaa !30
  store <2 x ptr> %317, ptr %9, align 16, !tbaa !46
  %319 = icmp eq ptr %318, null
  br i1 %319, label %320, label %340

320:                                              ; preds = %312
  %321 = getelementptr inbounds nuw i8, ptr %315, i64 8
  %322 = load ptr, ptr %321, align 8, !tbaa !29
  %323 = icmp eq ptr %322, null
  br i1 %323, label %324, label %340

324:                                              ; preds = %320
  %325 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %326 = load atomic i64, ptr %325 seq_cst, align 8
  %327 = icmp eq i64 %326, 0
  br i1 %327, label %330, label %328

328:                                              ; preds = %324
  %329 = inttoptr i64 %326 to ptr
  br label %340

330:                                              ; preds = %324
  %331 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %332 = load i32, ptr %331, align 4, !tbaa !66
  %333 = tail call ptr @nncc_pool_create(i32 noundef %332) #10
  %334 = ptrtoint ptr %333 to i64
  %335 = cmpxchg ptr %325, i64 0, i64 %334 seq_cst seq_cst, align 8
  %336 = extractvalue { i64, i1 } %335, 1
  br i1 %336, label %340, label %337

337:                                              ; preds = %330
  %338 = extractvalue { i64, i1 } %335, 0
  %339 = inttoptr i64 %338 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %333) #10
  br label %340

340:                                              ; preds = %337, %330, %328, %320, %312
  %341 = phi ptr [ %9, %312 ], [ %322, %320 ], [ %329, %328 ], [ %339, %337 ], [ %333, %330 ]
  store ptr %341, ptr %313, align 8, !tbaa !19
  %342 = load ptr, ptr %314, align 8, !tbaa !18
  %343 = icmp eq ptr %342, null
  br i1 %343, label %365, label %363

344:                                              ; preds = %218, %344
  %345 = phi i64 [ %361, %344 ], [ %219, %218 ]
  %346 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %345
  %347 = load ptr, ptr %346, align 8, !tbaa !44
  %348 = getelementptr ptr, ptr %202, i64 %345
  store ptr %347, ptr %348, align 8, !tbaa !46
  %349 = add nuw nsw i64 %345, 1
  %350 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %349
  %351 = load ptr, ptr %350, align 8, !tbaa !44
  %352 = getelementptr ptr, ptr %202, i64 %349
  store ptr %351, ptr %352, align 8, !tbaa !46
  %353 = add nuw nsw i64 %345, 2
  %354 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %353
  %355 = load ptr, ptr %354, align 8, !tbaa !44
  %356 = getelementptr ptr, ptr %202, i64 %353
  store ptr %355, ptr %356, align 8, !tbaa !46
  %357 = add nuw nsw i64 %345, 3
  %358 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %357
  %359 = load ptr, ptr %358, align 8, !tbaa !44
  %360 = getelementptr ptr, ptr %202, i64 %357
  store ptr %359, ptr %360, align 8, !tbaa !46
  %361 = add nuw nsw i64 %345, 4
  %362 = icmp eq i64 %361, %201
  br i1 %362, label %278, label %344, !llvm.loop !67

363:                                              ; preds = %340
  call void @nncc_pool_clock(ptr noundef %341, i32 noundef 1) #10
  %364 = load ptr, ptr %313, align 8, !tbaa !19
  br label %365

365:                                              ; preds = %363, %340
  %366 = phi ptr [ %364, %363 ], [ %341, %340 ]
  %367 = getelementptr inbounds nuw i8, ptr %131, i64 16
  %368 = load ptr, ptr %367, align 8, !tbaa !68
  %369 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %370 = load ptr, ptr %369, align 8, !tbaa !37
  call void %368(ptr noundef %134, ptr noundef %370, ptr noundef %130, ptr noundef %366, ptr noundef nonnull %10) #10
  %371 = load ptr, ptr %314, align 8, !tbaa !18
  %372 = icmp eq ptr %371, null
  br i1 %372, label %375, label %373

373:                                              ; preds = %365
  %374 = load ptr, ptr %313, align 8, !tbaa !19
  call void @nncc_pool_clock(ptr noundef %374, i32 noundef 0) #10
  br label %375

375:                                              ; preds = %373, %365
  %376 = getelementptr inbounds nuw i8, ptr %131, i64 72
  %377 = load i64, ptr %376, align 8, !tbaa !69
  %378 = icmp sgt i64 %377, 0
  br i1 %378, label %379, label %435

379:                                              ; preds = %375
  %380 = getelementptr inbounds nuw i8, ptr %131, i64 64
  %381 = load ptr, ptr %380, align 8, !tbaa !70
  br label %382

382:                                              ; preds = %432, %379
  %383 = phi i64 [ 0, %379 ], [ %433, %432 ]
  %384 = getelementptr inbounds nuw %struct.nncc_check, ptr %381, i64 %383
  %385 = getelementptr inbounds nuw i8, ptr %384, i64 16
  %386 = load i32, ptr %385, align 4, !tbaa !4
  %387 = icmp slt i32 %386, 0
  br i1 %387, label %392, label %388

388:                                              ; preds = %382
  %389 = zext nneg i32 %386 to i64
  %390 = getelementptr inbounds nuw ptr, ptr %134, i64 %389
  %391 = load ptr, ptr %390, align 8, !tbaa !46
  br label %392

392:                                              ; preds = %388, %382
  %393 = phi ptr [ %391, %388 ], [ %130, %382 ]
  %394 = getelementptr inbounds nuw i8, ptr %384, i64 24
  %395 = load i64, ptr %394, align 8, !tbaa !17
  %396 = getelementptr inbounds i8, ptr %393, i64 %395
  %397 = load i64, ptr %396, align 8, !tbaa !17
  %398 = getelementptr inbounds nuw i8, ptr %384, i64 20
  %399 = load i32, ptr %398, align 4, !tbaa !4
  %400 = icmp slt i32 %399, 0
  br i1 %400, label %405, label %401

401:                                              ; preds = %392
  %402 = zext nneg i32 %399 to i64
  %403 = getelementptr inbounds nuw ptr, ptr %134, i64 %402
  %404 = load ptr, ptr %403, align 8, !tbaa !46
  br label %405

405:                                              ; preds = %401, %392
  %406 = phi ptr [ %404, %401 ], [ %130, %392 ]
  %407 = getelementptr inbounds nuw i8, ptr %384, i64 32
  %408 = load i64, ptr %407, align 8, !tbaa !17
  %409 = getelementptr inbounds i8, ptr %406, i64 %408
  %410 = load i64, ptr %409, align 8, !tbaa !17
  %411 = icmp sgt i64 %397, %410
  br i1 %411, label %432, label %412

412:                                              ; preds = %405
  %413 = getelementptr inbounds nuw i8, ptr %384, i64 8
  %414 = load i64, ptr %413, align 8, !tbaa !71
  %415 = sub nsw i64 0, %414
  %416 = icmp sge i64 %397, %415
  %417 = icmp slt i64 %410, %414
  %418 = and i1 %416, %417
  br i1 %418, label %432, label %419

419:                                              ; preds = %412
  br i1 %11, label %435, label %420

420:                                              ; preds = %419
  %421 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %422 = load ptr, ptr %421, align 8, !tbaa !31
  %423 = icmp eq ptr %422, null
  br i1 %423, label %435, label %424

424:                                              ; preds = %420
  %425 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %426 = load i64, ptr %425, align 8, !tbaa !32
  %427 = icmp eq i64 %426, 0
  br i1 %427, label %435, label %428

428:                                              ; preds = %424
  %429 = load ptr, ptr %384, align 8, !tbaa !73
  %430 = add nsw i64 %414, -1
  %431 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %422, i64 noundef %426, ptr noundef nonnull @.str.7, ptr noundef %429, i64 noundef %397, i64 noundef %410, i64 noundef %415, i64 noundef %430) #10
  br label %435

432:                                              ; preds = %412, %405
  %433 = add nuw nsw i64 %383, 1
  %434 = icmp eq i64 %433, %377
  br i1 %434, label %435, label %382, !llvm.loop !74

435:                                              ; preds = %432, %375, %419, %420, %424, %428
  %436 = phi i32 [ 6, %419 ], [ 6, %424 ], [ 6, %428 ], [ 6, %420 ], [ 0, %375 ], [ 0, %432 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #10
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #10
  br i1 %57, label %437, label %438

437:                                              ; preds = %435
  call fastcc void @keep_workspace(ptr noundef %0, ptr noundef %126)
  br label %438

438:                                              ; preds = %103, %104, %88, %62, %63, %48, %36, %38, %24, %28, %32, %12, %52, %67, %71, %92, %96, %435, %437, %112, %108, %46, %42
  %439 = phi i32 [ 1, %88 ], [ 1, %46 ], [ 1, %42 ], [ 1, %96 ], [ %54, %52 ], [ 1, %71 ], [ 1, %67 ], [ 1, %92 ], [ 5, %112 ], [ 5, %108 ], [ %436, %437 ], [ %436, %435 ], [ 1, %24 ], [ 1, %36 ], [ %50, %48 ], [ 1, %62 ], [ 1, %12 ], [ 1, %32 ], [ 1, %28 ], [ 1, %38 ], [ 5, %103 ], [ 1, %63 ], [ 5, %104 ]
  ret i32 %439
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #3

declare hidden i32 @nncc_check_host(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

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
  %71 = tail call ptr @mmap(ptr noundef null, i64 noundef %70, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #10
  %72 = icmp eq ptr %71, inttoptr (i64 -1 to ptr)
  br i1 %72, label %82, label %73

73:                                               ; preds = %65
  %74 = load i64, ptr %66, align 8, !tbaa !35
  %75 = icmp ult i64 %74, 2097152
  br i1 %75, label %82, label %76

76:                                               ; preds = %73
  %77 = add i64 %74, 2097152
  %78 = tail call i32 @madvise(ptr noundef %71, i64 noundef %77, i32 noundef 14) #10
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
  %73 = tail call i32 @munmap(ptr noundef nonnull %1, i64 noundef %72) #10
  br label %74

74:                                               ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %67
  ret void
}

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #2

declare hidden void @nncc_pool_clock(ptr noundef, i32 noundef) local_unnamed_addr #3

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #9

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind "no-trapping-math"="true" }
attributes #3 = { "no-trapping-math"="true" }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #5 = { nofree nounwind "no-trapping-math"="true" }
attributes #6 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #9 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #10 = { nounwind }
attributes #11 = { nounwind allocsize(0,1) }

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
!46 = !{!11, !11, i64 0}
!47 = distinct !{!47, !48}
!48 = !{!"llvm.loop.unroll.disable"}
!49 = !{!50}
!50 = distinct !{!50, !51}
!51 = distinct !{!51, !"LVerDomain"}
!52 = !{!53}
!53 = distinct !{!53, !51}
!54 = distinct !{!54, !40, !55, !56}
!55 = !{!"llvm.loop.isvectorized", i32 1}
!56 = !{!"llvm.loop.unroll.runtime.disable"}
!57 = distinct !{!57, !48}
!58 = !{!59}
!59 = distinct !{!59, !60}
!60 = distinct !{!60, !"LVerDomain"}
!61 = !{!62}
!62 = distinct !{!62, !60}
!63 = distinct !{!63, !40, !55, !56}
!64 = distinct !{!64, !40, !55}
!65 = !{!23, !10, i64 80}
!66 = !{!21, !5, i64 20}
!67 = distinct !{!67, !40, !55}
!68 = !{!25, !11, i64 16}
!69 = !{!25, !15, i64 72}
!70 = !{!25, !11, i64 64}
!71 = !{!72, !15, i64 8}
!72 = !{!"", !22, i64 0, !15, i64 8, !6, i64 16, !6, i64 24}
!73 = !{!72, !22, i64 0}
!74 = distinct !{!74, !40}
