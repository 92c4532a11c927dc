; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.timespec = type { i64, i64 }
%struct.nncc_callers_pool = type { ptr, ptr }
%struct.nncc_clock = type { ptr, ptr, ptr, ptr, ptr, i64, i32 }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr, i32 }
%struct.nncc_value = type { ptr, ptr, i32, i32, i64, i64 }
%struct.nncc_check = type { ptr, i64, [2 x i32], [2 x i64] }

@.str = private unnamed_addr constant [22 x i8] c"the run was cancelled\00", align 1
@.str.1 = private unnamed_addr constant [30 x i8] c"the run's deadline has passed\00", align 1
@.str.2 = private unnamed_addr constant [49 x i8] c"there is no place for the model (a null pointer)\00", align 1
@.str.3 = private unnamed_addr constant [22 x i8] c"no memory for a model\00", align 1
@.str.4 = private unnamed_addr constant [39 x i8] c"no memory for a workspace of %zu bytes\00", align 1
@.str.5 = private unnamed_addr constant [35 x i8] c"there is no model (a null pointer)\00", align 1
@.str.6 = private unnamed_addr constant [66 x i8] c"the model was opened by another library; call that one's function\00", align 1
@.str.7 = private unnamed_addr constant [53 x i8] c"the workspace has %zu bytes, but the model needs %zu\00", align 1
@.str.8 = private unnamed_addr constant [60 x i8] c"there is room for %zu moments; a run of %ld calls notes %ld\00", align 1
@.str.9 = private unnamed_addr constant [59 x i8] c"there are both a pool and a parallel_for; pass one of them\00", align 1
@.str.10 = private unnamed_addr constant [9 x i8] c"node '%s\00", align 1
@.str.11 = private unnamed_addr constant [59 x i8] c"node '%s': the indices are %ld to %ld; expected %ld to %ld\00", align 1

; Function Attrs: nounwind
define hidden range(i32 0, 13) i32 @nncc_note(ptr noundef readonly captures(none) %0, i64 noundef %1) local_unnamed_addr #0 {
  %3 = alloca %struct.timespec, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #7
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %5 = load i32, ptr %4, align 8, !tbaa !8
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %59

7:                                                ; preds = %2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %9 = load ptr, ptr %8, align 8, !tbaa !16
  %10 = icmp ne ptr %9, null
  %11 = icmp sgt i64 %1, -1
  %12 = and i1 %11, %10
  br i1 %12, label %13, label %21

13:                                               ; preds = %7
  %14 = tail call i64 @llvm.read_volatile_register.i64(metadata !17)
  %15 = icmp eq i64 %1, 0
  br i1 %15, label %20, label %16

16:                                               ; preds = %13
  %17 = load ptr, ptr %8, align 8, !tbaa !16
  %18 = getelementptr i8, ptr %17, i64 %1
  %19 = getelementptr i8, ptr %18, i64 -1
  store i8 0, ptr %19, align 1, !tbaa !18
  br label %20

20:                                               ; preds = %16, %13
  tail call void @llvm.write_register.i64(metadata !17, i64 %14)
  br label %21

21:                                               ; preds = %20, %7
  %22 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) #7
  %23 = load i64, ptr %3, align 8, !tbaa !19
  %24 = mul nsw i64 %23, 1000000000
  %25 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %26 = load i64, ptr %25, align 8, !tbaa !21
  %27 = add nsw i64 %24, %26
  %28 = load ptr, ptr %0, align 8, !tbaa !22
  %29 = icmp ne ptr %28, null
  %30 = and i1 %11, %29
  br i1 %30, label %31, label %33

31:                                               ; preds = %21
  %32 = getelementptr inbounds nuw i64, ptr %28, i64 %1
  store i64 %27, ptr %32, align 8, !tbaa !23
  br label %33

33:                                               ; preds = %31, %21
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %35 = load ptr, ptr %34, align 8, !tbaa !24
  %36 = icmp ne ptr %35, null
  %37 = and i1 %11, %36
  br i1 %37, label %38, label %45

38:                                               ; preds = %33
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %40 = load ptr, ptr %39, align 8, !tbaa !25
  %41 = call i64 @nncc_pool_gained(ptr noundef %40) #7
  %42 = add nsw i64 %41, %27
  %43 = load ptr, ptr %34, align 8, !tbaa !24
  %44 = getelementptr inbounds nuw i64, ptr %43, i64 %1
  store i64 %42, ptr %44, align 8, !tbaa !23
  br label %45

45:                                               ; preds = %38, %33
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %47 = load ptr, ptr %46, align 8, !tbaa !26
  %48 = icmp eq ptr %47, null
  br i1 %48, label %52, label %49

49:                                               ; preds = %45
  %50 = load volatile i32, ptr %47, align 4, !tbaa !4
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %52, label %59

52:                                               ; preds = %49, %45
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %54 = load i64, ptr %53, align 8, !tbaa !27
  %55 = icmp eq i64 %54, 0
  %56 = icmp slt i64 %27, %54
  %57 = select i1 %55, i1 true, i1 %56
  %58 = select i1 %57, i32 0, i32 12
  br label %59

59:                                               ; preds = %52, %49, %2
  %60 = phi i32 [ 0, %2 ], [ %58, %52 ], [ 11, %49 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #7
  ret i32 %60
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr #0

declare hidden i64 @nncc_pool_gained(ptr noundef) local_unnamed_addr #2

; Function Attrs: nofree nounwind
define hidden noundef i32 @nncc_check_stop(i32 noundef returned %0, ptr noundef readonly captures(address_is_null) %1) local_unnamed_addr #3 {
  switch i32 %0, label %27 [
    i32 11, label %3
    i32 12, label %15
  ]

3:                                                ; preds = %2
  %4 = icmp eq ptr %1, null
  br i1 %4, label %27, label %5

5:                                                ; preds = %3
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %7 = load ptr, ptr %6, align 8, !tbaa !28
  %8 = icmp eq ptr %7, null
  br i1 %8, label %27, label %9

9:                                                ; preds = %5
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %11 = load i64, ptr %10, align 8, !tbaa !31
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %27, label %13

13:                                               ; preds = %9
  %14 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %7, i64 noundef %11, ptr noundef nonnull @.str) #7
  br label %27

15:                                               ; preds = %2
  %16 = icmp eq ptr %1, null
  br i1 %16, label %27, label %17

17:                                               ; preds = %15
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %19 = load ptr, ptr %18, align 8, !tbaa !28
  %20 = icmp eq ptr %19, null
  br i1 %20, label %27, label %21

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %23 = load i64, ptr %22, align 8, !tbaa !31
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %27, label %25

25:                                               ; preds = %21
  %26 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.1) #7
  br label %27

27:                                               ; preds = %15, %17, %3, %5, %21, %25, %2, %13, %9
  ret i32 %0
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #3

; Function Attrs: nounwind
define hidden i64 @nncc_program_workspace_size(ptr noundef readonly captures(address_is_null) %0, ptr noundef %1) local_unnamed_addr #0 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %38, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 8, !tbaa !32
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 96
  %7 = load ptr, ptr %6, align 8, !tbaa !34
  %8 = icmp eq ptr %7, null
  br i1 %8, label %14, label %9

9:                                                ; preds = %4
  %10 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %11 = load i64, ptr %10, align 8, !tbaa !36
  %12 = shl i64 %11, 3
  %13 = alloca i8, i64 %12, align 16
  br label %14

14:                                               ; preds = %4, %9
  %15 = phi ptr [ %13, %9 ], [ null, %4 ]
  %16 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %17 = load i32, ptr %16, align 8, !tbaa !39
  %18 = call i32 @nncc_read_sizes(ptr noundef nonnull %5, ptr noundef %1, i32 noundef %17, ptr noundef %15, ptr noundef null) #7
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %38

20:                                               ; preds = %14
  %21 = load i32, ptr %16, align 8, !tbaa !39
  %22 = getelementptr inbounds nuw i8, ptr %5, i64 12
  %23 = load i32, ptr %22, align 4, !tbaa !40
  %24 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %25 = load i64, ptr %24, align 8, !tbaa !41
  %26 = icmp slt i64 %25, -1
  br i1 %26, label %27, label %31

27:                                               ; preds = %20
  %28 = sub nuw nsw i64 -2, %25
  %29 = getelementptr inbounds nuw i64, ptr %15, i64 %28
  %30 = load i64, ptr %29, align 8, !tbaa !23
  br label %31

31:                                               ; preds = %20, %27
  %32 = phi i64 [ %30, %27 ], [ %25, %20 ]
  %33 = add nsw i32 %23, %21
  %34 = sext i32 %33 to i64
  %35 = shl nsw i64 %34, 3
  %36 = add nsw i64 %35, 63
  %37 = add i64 %36, %32
  br label %38

38:                                               ; preds = %31, %14, %2
  %39 = phi i64 [ 0, %2 ], [ %37, %31 ], [ 0, %14 ]
  ret i64 %39
}

declare hidden i32 @nncc_read_sizes(ptr noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
define hidden i32 @nncc_program_open(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef writeonly captures(address_is_null) %3) local_unnamed_addr #0 {
  %5 = icmp eq ptr %2, null
  br i1 %5, label %30, label %6

6:                                                ; preds = %4
  %7 = load i32, ptr %2, align 8, !tbaa !42
  %8 = add i32 %7, -137
  %9 = icmp ult i32 %8, -89
  br i1 %9, label %110, label %10

10:                                               ; preds = %6
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %12 = load ptr, ptr %11, align 8, !tbaa !43
  %13 = icmp eq ptr %12, null
  br i1 %13, label %28, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %16 = load ptr, ptr %15, align 8, !tbaa !44
  %17 = icmp eq ptr %16, null
  br i1 %17, label %28, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %20 = load ptr, ptr %19, align 8, !tbaa !28
  %21 = icmp eq ptr %20, null
  br i1 %21, label %110, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %24 = load i64, ptr %23, align 8, !tbaa !31
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %110, label %26

26:                                               ; preds = %22
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.9) #7
  br label %110

28:                                               ; preds = %14, %10
  %29 = icmp eq ptr %3, null
  br i1 %29, label %32, label %42

30:                                               ; preds = %4
  %31 = icmp eq ptr %3, null
  br i1 %31, label %110, label %42

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %34 = load ptr, ptr %33, align 8, !tbaa !28
  %35 = icmp eq ptr %34, null
  br i1 %35, label %110, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %38 = load i64, ptr %37, align 8, !tbaa !31
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %110, label %40

40:                                               ; preds = %36
  %41 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %34, i64 noundef %38, ptr noundef nonnull @.str.2) #7
  br label %110

42:                                               ; preds = %30, %28
  store ptr null, ptr %3, align 8, !tbaa !45
  %43 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #7
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %110

45:                                               ; preds = %42
  %46 = tail call noalias dereferenceable_or_null(296) ptr @calloc(i64 noundef 1, i64 noundef 296) #11
  %47 = icmp eq ptr %46, null
  br i1 %47, label %48, label %59

48:                                               ; preds = %45
  br i1 %5, label %110, label %49

49:                                               ; preds = %48
  %50 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %51 = load ptr, ptr %50, align 8, !tbaa !28
  %52 = icmp eq ptr %51, null
  br i1 %52, label %110, label %53

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %55 = load i64, ptr %54, align 8, !tbaa !31
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %110, label %57

57:                                               ; preds = %53
  %58 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %51, i64 noundef %55, ptr noundef nonnull @.str.3) #7
  br label %110

59:                                               ; preds = %45
  store ptr %0, ptr %46, align 8, !tbaa !32
  br i1 %5, label %64, label %60

60:                                               ; preds = %59
  %61 = getelementptr inbounds nuw i8, ptr %46, i64 16
  %62 = load i32, ptr %2, align 8, !tbaa !42
  %63 = zext i32 %62 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %61, ptr nonnull align 8 %2, i64 %63, i1 false)
  br label %64

64:                                               ; preds = %60, %59
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %66 = load ptr, ptr %65, align 8, !tbaa !47
  %67 = getelementptr inbounds nuw i8, ptr %46, i64 8
  store ptr %66, ptr %67, align 8, !tbaa !48
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %69 = load i64, ptr %68, align 8, !tbaa !49
  %70 = icmp eq i64 %69, 0
  br i1 %70, label %75, label %71

71:                                               ; preds = %64
  %72 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %67) #7
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %75, label %74

74:                                               ; preds = %71
  tail call void @free(ptr noundef nonnull %46) #7
  br label %110

75:                                               ; preds = %64, %71
  %76 = tail call i32 @nncc_stack_key() #7
  %77 = getelementptr inbounds nuw i8, ptr %46, i64 152
  store i32 %76, ptr %77, align 8, !tbaa !50
  %78 = getelementptr inbounds nuw i8, ptr %46, i64 104
  %79 = load i32, ptr %78, align 8, !tbaa !51
  %80 = and i32 %79, 1
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %109, label %82

82:                                               ; preds = %75
  %83 = tail call fastcc i32 @touch(ptr noundef %46)
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %109, label %85

85:                                               ; preds = %82
  br i1 %5, label %108, label %86

86:                                               ; preds = %85
  %87 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %88 = load ptr, ptr %87, align 8, !tbaa !28
  %89 = icmp eq ptr %88, null
  br i1 %89, label %108, label %90

90:                                               ; preds = %86
  %91 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %92 = load i64, ptr %91, align 8, !tbaa !31
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %108, label %94

94:                                               ; preds = %90
  %95 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %96 = load i32, ptr %95, align 8, !tbaa !39
  %97 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %98 = load i32, ptr %97, align 4, !tbaa !40
  %99 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %100 = load i64, ptr %99, align 8, !tbaa !41
  %101 = icmp sgt i64 %100, -2
  tail call void @llvm.assume(i1 %101)
  %102 = add nsw i32 %98, %96
  %103 = sext i32 %102 to i64
  %104 = shl nsw i64 %103, 3
  %105 = add i64 %100, 63
  %106 = add i64 %105, %104
  %107 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %88, i64 noundef %92, ptr noundef nonnull @.str.4, i64 noundef %106) #7
  br label %108

108:                                              ; preds = %85, %86, %90, %94
  tail call void @nncc_program_close(ptr noundef nonnull %46)
  br label %110

109:                                              ; preds = %75, %82
  store ptr %46, ptr %3, align 8, !tbaa !45
  br label %110

110:                                              ; preds = %48, %49, %30, %32, %6, %22, %26, %18, %42, %57, %53, %109, %108, %74, %40, %36
  %111 = phi i32 [ 1, %30 ], [ 1, %40 ], [ 1, %36 ], [ %43, %42 ], [ %72, %74 ], [ %83, %108 ], [ 0, %109 ], [ 5, %53 ], [ 5, %57 ], [ 1, %6 ], [ 1, %18 ], [ 1, %26 ], [ 1, %22 ], [ 1, %32 ], [ 5, %48 ], [ 5, %49 ]
  ret i32 %111
}

declare hidden i32 @nncc_check_cpu(ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #5

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #6

declare hidden i32 @nncc_stack_key() local_unnamed_addr #2

; Function Attrs: nounwind
define internal fastcc range(i32 0, 6) i32 @touch(ptr noundef nonnull captures(none) %0) unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8, !tbaa !32
  %3 = getelementptr inbounds nuw i8, ptr %2, i64 96
  %4 = load ptr, ptr %3, align 8, !tbaa !34
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %98

6:                                                ; preds = %1
  %7 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i32, ptr %7, align 8, !tbaa !39
  %9 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %10 = load i32, ptr %9, align 4, !tbaa !40
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %12 = load i64, ptr %11, align 8, !tbaa !41
  %13 = icmp sgt i64 %12, -2
  tail call void @llvm.assume(i1 %13)
  %14 = add nsw i32 %10, %8
  %15 = sext i32 %14 to i64
  %16 = shl nsw i64 %15, 3
  %17 = add i64 %12, 63
  %18 = add i64 %17, %16
  %19 = tail call fastcc ptr @take_workspace(ptr noundef %0, i64 noundef %18)
  %20 = icmp eq ptr %19, null
  br i1 %20, label %129, label %21

21:                                               ; preds = %6
  %22 = load i64, ptr %19, align 8, !tbaa !52
  %23 = icmp ugt i64 %22, 4096
  br i1 %23, label %92, label %24

24:                                               ; preds = %92, %21
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %26 = ptrtoint ptr %19 to i64
  %27 = cmpxchg ptr %25, i64 0, i64 %26 seq_cst seq_cst, align 8
  %28 = extractvalue { i64, i1 } %27, 1
  br i1 %28, label %98, label %29

29:                                               ; preds = %24
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %31 = cmpxchg ptr %30, i64 0, i64 %26 seq_cst seq_cst, align 8
  %32 = extractvalue { i64, i1 } %31, 1
  br i1 %32, label %98, label %33

33:                                               ; preds = %29
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %35 = cmpxchg ptr %34, i64 0, i64 %26 seq_cst seq_cst, align 8
  %36 = extractvalue { i64, i1 } %35, 1
  br i1 %36, label %98, label %37

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %39 = cmpxchg ptr %38, i64 0, i64 %26 seq_cst seq_cst, align 8
  %40 = extractvalue { i64, i1 } %39, 1
  br i1 %40, label %98, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %43 = cmpxchg ptr %42, i64 0, i64 %26 seq_cst seq_cst, align 8
  %44 = extractvalue { i64, i1 } %43, 1
  br i1 %44, label %98, label %45

45:                                               ; preds = %41
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %47 = cmpxchg ptr %46, i64 0, i64 %26 seq_cst seq_cst, align 8
  %48 = extractvalue { i64, i1 } %47, 1
  br i1 %48, label %98, label %49

49:                                               ; preds = %45
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %51 = cmpxchg ptr %50, i64 0, i64 %26 seq_cst seq_cst, align 8
  %52 = extractvalue { i64, i1 } %51, 1
  br i1 %52, label %98, label %53

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %55 = cmpxchg ptr %54, i64 0, i64 %26 seq_cst seq_cst, align 8
  %56 = extractvalue { i64, i1 } %55, 1
  br i1 %56, label %98, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %59 = cmpxchg ptr %58, i64 0, i64 %26 seq_cst seq_cst, align 8
  %60 = extractvalue { i64, i1 } %59, 1
  br i1 %60, label %98, label %61

61:                                               ; preds = %57
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %63 = cmpxchg ptr %62, i64 0, i64 %26 seq_cst seq_cst, align 8
  %64 = extractvalue { i64, i1 } %63, 1
  br i1 %64, label %98, label %65

65:                                               ; preds = %61
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %67 = cmpxchg ptr %66, i64 0, i64 %26 seq_cst seq_cst, align 8
  %68 = extractvalue { i64, i1 } %67, 1
  br i1 %68, label %98, label %69

69:                                               ; preds = %65
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %71 = cmpxchg ptr %70, i64 0, i64 %26 seq_cst seq_cst, align 8
  %72 = extractvalue { i64, i1 } %71, 1
  br i1 %72, label %98, label %73

73:                                               ; preds = %69
  %74 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %75 = cmpxchg ptr %74, i64 0, i64 %26 seq_cst seq_cst, align 8
  %76 = extractvalue { i64, i1 } %75, 1
  br i1 %76, label %98, label %77

77:                                               ; preds = %73
  %78 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %79 = cmpxchg ptr %78, i64 0, i64 %26 seq_cst seq_cst, align 8
  %80 = extractvalue { i64, i1 } %79, 1
  br i1 %80, label %98, label %81

81:                                               ; preds = %77
  %82 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %83 = cmpxchg ptr %82, i64 0, i64 %26 seq_cst seq_cst, align 8
  %84 = extractvalue { i64, i1 } %83, 1
  br i1 %84, label %98, label %85

85:                                               ; preds = %81
  %86 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %87 = cmpxchg ptr %86, i64 0, i64 %26 seq_cst seq_cst, align 8
  %88 = extractvalue { i64, i1 } %87, 1
  br i1 %88, label %98, label %89

89:                                               ; preds = %85
  %90 = load i64, ptr %19, align 8, !tbaa !52
  %91 = tail call i32 @munmap(ptr noundef nonnull %19, i64 noundef %90) #7
  br label %98

92:                                               ; preds = %21, %92
  %93 = phi i64 [ %95, %92 ], [ 4096, %21 ]
  %94 = getelementptr inbounds nuw i8, ptr %19, i64 %93
  store volatile i8 0, ptr %94, align 1, !tbaa !18
  %95 = add i64 %93, 4096
  %96 = load i64, ptr %19, align 8, !tbaa !52
  %97 = icmp ult i64 %95, %96
  br i1 %97, label %92, label %24, !llvm.loop !54

98:                                               ; preds = %89, %85, %81, %77, %73, %69, %65, %61, %57, %53, %49, %45, %41, %37, %33, %29, %24, %1
  %99 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %100 = load ptr, ptr %99, align 8, !tbaa !43
  %101 = icmp eq ptr %100, null
  br i1 %101, label %102, label %127

102:                                              ; preds = %98
  %103 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %104 = load ptr, ptr %103, align 8, !tbaa !44
  %105 = icmp eq ptr %104, null
  br i1 %105, label %106, label %127

106:                                              ; preds = %102
  %107 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %108 = load atomic i64, ptr %107 seq_cst, align 8
  %109 = icmp eq i64 %108, 0
  br i1 %109, label %110, label %127

110:                                              ; preds = %106
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %112 = load i32, ptr %111, align 4, !tbaa !56
  %113 = tail call ptr @nncc_pool_create(i32 noundef %112) #7
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 108
  %115 = load i32, ptr %114, align 4, !tbaa !57
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %122, label %117

117:                                              ; preds = %110
  %118 = icmp slt i32 %115, 0
  %119 = zext nneg i32 %115 to i64
  %120 = mul nuw nsw i64 %119, 1000
  %121 = select i1 %118, i64 0, i64 %120
  tail call void @nncc_pool_spin(ptr noundef %113, i64 noundef %121) #7
  br label %122

122:                                              ; preds = %117, %110
  %123 = ptrtoint ptr %113 to i64
  %124 = cmpxchg ptr %107, i64 0, i64 %123 seq_cst seq_cst, align 8
  %125 = extractvalue { i64, i1 } %124, 1
  br i1 %125, label %127, label %126

126:                                              ; preds = %122
  tail call void @nncc_pool_destroy(ptr noundef %113) #7
  br label %127

127:                                              ; preds = %126, %122, %106, %102, %98
  %128 = load ptr, ptr %0, align 8, !tbaa !32
  tail call void @nncc_touch_code(ptr noundef %128) #7
  br label %129

129:                                              ; preds = %6, %127
  %130 = phi i32 [ 0, %127 ], [ 5, %6 ]
  ret i32 %130
}

; Function Attrs: nounwind
define hidden void @nncc_program_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %146, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %5 = load atomic i64, ptr %4 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %6) #7
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %8 = load atomic i64, ptr %7 seq_cst, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %14, label %10

10:                                               ; preds = %3
  %11 = inttoptr i64 %8 to ptr
  %12 = load i64, ptr %11, align 8, !tbaa !52
  %13 = tail call i32 @munmap(ptr noundef nonnull %11, i64 noundef %12) #7
  br label %14

14:                                               ; preds = %3, %10
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %16 = load atomic i64, ptr %15 seq_cst, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %22, label %18

18:                                               ; preds = %14
  %19 = inttoptr i64 %16 to ptr
  %20 = load i64, ptr %19, align 8, !tbaa !52
  %21 = tail call i32 @munmap(ptr noundef nonnull %19, i64 noundef %20) #7
  br label %22

22:                                               ; preds = %18, %14
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %24 = load atomic i64, ptr %23 seq_cst, align 8
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %30, label %26

26:                                               ; preds = %22
  %27 = inttoptr i64 %24 to ptr
  %28 = load i64, ptr %27, align 8, !tbaa !52
  %29 = tail call i32 @munmap(ptr noundef nonnull %27, i64 noundef %28) #7
  br label %30

30:                                               ; preds = %26, %22
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %32 = load atomic i64, ptr %31 seq_cst, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %38, label %34

34:                                               ; preds = %30
  %35 = inttoptr i64 %32 to ptr
  %36 = load i64, ptr %35, align 8, !tbaa !52
  %37 = tail call i32 @munmap(ptr noundef nonnull %35, i64 noundef %36) #7
  br label %38

38:                                               ; preds = %34, %30
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %40 = load atomic i64, ptr %39 seq_cst, align 8
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %46, label %42

42:                                               ; preds = %38
  %43 = inttoptr i64 %40 to ptr
  %44 = load i64, ptr %43, align 8, !tbaa !52
  %45 = tail call i32 @munmap(ptr noundef nonnull %43, i64 noundef %44) #7
  br label %46

46:                                               ; preds = %42, %38
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %48 = load atomic i64, ptr %47 seq_cst, align 8
  %49 = icmp eq i64 %48, 0
  br i1 %49, label %54, label %50

50:                                               ; preds = %46
  %51 = inttoptr i64 %48 to ptr
  %52 = load i64, ptr %51, align 8, !tbaa !52
  %53 = tail call i32 @munmap(ptr noundef nonnull %51, i64 noundef %52) #7
  br label %54

54:                                               ; preds = %50, %46
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %56 = load atomic i64, ptr %55 seq_cst, align 8
  %57 = icmp eq i64 %56, 0
  br i1 %57, label %62, label %58

58:                                               ; preds = %54
  %59 = inttoptr i64 %56 to ptr
  %60 = load i64, ptr %59, align 8, !tbaa !52
  %61 = tail call i32 @munmap(ptr noundef nonnull %59, i64 noundef %60) #7
  br label %62

62:                                               ; preds = %58, %54
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %64 = load atomic i64, ptr %63 seq_cst, align 8
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %70, label %66

66:                                               ; preds = %62
  %67 = inttoptr i64 %64 to ptr
  %68 = load i64, ptr %67, align 8, !tbaa !52
  %69 = tail call i32 @munmap(ptr noundef nonnull %67, i64 noundef %68) #7
  br label %70

70:                                               ; preds = %66, %62
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %72 = load atomic i64, ptr %71 seq_cst, align 8
  %73 = icmp eq i64 %72, 0
  br i1 %73, label %78, label %74

74:                                               ; preds = %70
  %75 = inttoptr i64 %72 to ptr
  %76 = load i64, ptr %75, align 8, !tbaa !52
  %77 = tail call i32 @munmap(ptr noundef nonnull %75, i64 noundef %76) #7
  br label %78

78:                                               ; preds = %74, %70
  %79 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %80 = load atomic i64, ptr %79 seq_cst, align 8
  %81 = icmp eq i64 %80, 0
  br i1 %81, label %86, label %82

82:                                               ; preds = %78
  %83 = inttoptr i64 %80 to ptr
  %84 = load i64, ptr %83, align 8, !tbaa !52
  %85 = tail call i32 @munmap(ptr noundef nonnull %83, i64 noundef %84) #7
  br label %86

86:                                               ; preds = %82, %78
  %87 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %88 = load atomic i64, ptr %87 seq_cst, align 8
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %94, label %90

90:                                               ; preds = %86
  %91 = inttoptr i64 %88 to ptr
  %92 = load i64, ptr %91, align 8, !tbaa !52
  %93 = tail call i32 @munmap(ptr noundef nonnull %91, i64 noundef %92) #7
  br label %94

94:                                               ; preds = %90, %86
  %95 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %96 = load atomic i64, ptr %95 seq_cst, align 8
  %97 = icmp eq i64 %96, 0
  br i1 %97, label %102, label %98

98:                                               ; preds = %94
  %99 = inttoptr i64 %96 to ptr
  %100 = load i64, ptr %99, align 8, !tbaa !52
  %101 = tail call i32 @munmap(ptr noundef nonnull %99, i64 noundef %100) #7
  br label %102

102:                                              ; preds = %98, %94
  %103 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %104 = load atomic i64, ptr %103 seq_cst, align 8
  %105 = icmp eq i64 %104, 0
  br i1 %105, label %110, label %106

106:                                              ; preds = %102
  %107 = inttoptr i64 %104 to ptr
  %108 = load i64, ptr %107, align 8, !tbaa !52
  %109 = tail call i32 @munmap(ptr noundef nonnull %107, i64 noundef %108) #7
  br label %110

110:                                              ; preds = %106, %102
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %112 = load atomic i64, ptr %111 seq_cst, align 8
  %113 = icmp eq i64 %112, 0
  br i1 %113, label %118, label %114

114:                                              ; preds = %110
  %115 = inttoptr i64 %112 to ptr
  %116 = load i64, ptr %115, align 8, !tbaa !52
  %117 = tail call i32 @munmap(ptr noundef nonnull %115, i64 noundef %116) #7
  br label %118

118:                                              ; preds = %114, %110
  %119 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %120 = load atomic i64, ptr %119 seq_cst, align 8
  %121 = icmp eq i64 %120, 0
  br i1 %121, label %126, label %122

122:                                              ; preds = %118
  %123 = inttoptr i64 %120 to ptr
  %124 = load i64, ptr %123, align 8, !tbaa !52
  %125 = tail call i32 @munmap(ptr noundef nonnull %123, i64 noundef %124) #7
  br label %126

126:                                              ; preds = %122, %118
  %127 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %128 = load atomic i64, ptr %127 seq_cst, align 8
  %129 = icmp eq i64 %128, 0
  br i1 %129, label %134, label %130

130:                                              ; preds = %126
  %131 = inttoptr i64 %128 to ptr
  %132 = load i64, ptr %131, align 8, !tbaa !52
  %133 = tail call i32 @munmap(ptr noundef nonnull %131, i64 noundef %132) #7
  br label %134

134:                                              ; preds = %130, %126
  %135 = load ptr, ptr %0, align 8, !tbaa !32
  %136 = getelementptr inbounds nuw i8, ptr %135, i64 32
  %137 = load i64, ptr %136, align 8, !tbaa !49
  %138 = icmp eq i64 %137, 0
  br i1 %138, label %143, label %139

139:                                              ; preds = %134
  %140 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %141 = load ptr, ptr %140, align 8, !tbaa !48
  %142 = tail call i32 @munmap(ptr noundef %141, i64 noundef %137) #7
  br label %143

143:                                              ; preds = %139, %134
  %144 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %145 = load i32, ptr %144, align 8, !tbaa !50
  tail call void @nncc_give_back_stack_key(i32 noundef %145) #7
  tail call void @free(ptr noundef nonnull %0) #7
  br label %146

146:                                              ; preds = %1, %143
  ret void
}

declare void @nncc_pool_destroy(ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #0

declare hidden void @nncc_give_back_stack_key(i32 noundef) local_unnamed_addr #2

; Function Attrs: nounwind
define hidden i32 @nncc_program_run(ptr noundef %0, ptr noundef captures(address_is_null) %1, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, ptr noundef %8) local_unnamed_addr #0 {
  %10 = icmp eq ptr %8, null
  br i1 %10, label %35, label %11

11:                                               ; preds = %9
  %12 = load i32, ptr %8, align 8, !tbaa !42
  %13 = add i32 %12, -137
  %14 = icmp ult i32 %13, -89
  br i1 %14, label %176, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %17 = load ptr, ptr %16, align 8, !tbaa !43
  %18 = icmp eq ptr %17, null
  br i1 %18, label %33, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %21 = load ptr, ptr %20, align 8, !tbaa !44
  %22 = icmp eq ptr %21, null
  br i1 %22, label %33, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %25 = load ptr, ptr %24, align 8, !tbaa !28
  %26 = icmp eq ptr %25, null
  br i1 %26, label %176, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %29 = load i64, ptr %28, align 8, !tbaa !31
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %176, label %31

31:                                               ; preds = %27
  %32 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %25, i64 noundef %29, ptr noundef nonnull @.str.9) #7
  br label %176

33:                                               ; preds = %19, %15
  %34 = icmp eq ptr %1, null
  br i1 %34, label %37, label %47

35:                                               ; preds = %9
  %36 = icmp eq ptr %1, null
  br i1 %36, label %176, label %50

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !28
  %40 = icmp eq ptr %39, null
  br i1 %40, label %176, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !31
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %176, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str.5) #7
  br label %176

47:                                               ; preds = %33
  %48 = load ptr, ptr %1, align 8, !tbaa !32
  %49 = icmp eq ptr %48, %0
  br i1 %49, label %63, label %53

50:                                               ; preds = %35
  %51 = load ptr, ptr %1, align 8, !tbaa !32
  %52 = icmp eq ptr %51, %0
  br i1 %52, label %63, label %176

53:                                               ; preds = %47
  %54 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %55 = load ptr, ptr %54, align 8, !tbaa !28
  %56 = icmp eq ptr %55, null
  br i1 %56, label %176, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !31
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %176, label %61

61:                                               ; preds = %57
  %62 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.6) #7
  br label %176

63:                                               ; preds = %50, %47
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 152
  %65 = load i32, ptr %64, align 8, !tbaa !50
  %66 = tail call i32 @nncc_check_stack(ptr noundef %0, i32 noundef %65, ptr noundef %8) #7
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %68, label %176

68:                                               ; preds = %63
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %70 = load ptr, ptr %69, align 8, !tbaa !34
  %71 = icmp eq ptr %70, null
  br i1 %71, label %77, label %72

72:                                               ; preds = %68
  %73 = getelementptr inbounds nuw i8, ptr %70, i64 40
  %74 = load i64, ptr %73, align 8, !tbaa !36
  %75 = shl i64 %74, 3
  %76 = alloca i8, i64 %75, align 16
  br label %77

77:                                               ; preds = %68, %72
  %78 = phi ptr [ %76, %72 ], [ null, %68 ]
  %79 = call i32 @nncc_read_sizes(ptr noundef nonnull %0, ptr noundef %2, i32 noundef %3, ptr noundef %78, ptr noundef %8) #7
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %176

81:                                               ; preds = %77
  %82 = call i32 @nncc_check_arguments(ptr noundef nonnull %0, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %78, ptr noundef %8) #7
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %84, label %176

84:                                               ; preds = %81
  %85 = call i32 @nncc_check_host(ptr noundef nonnull %0, ptr noundef %2, ptr noundef %4, ptr noundef %8) #7
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %87, label %176

87:                                               ; preds = %84
  %88 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %89 = load i32, ptr %88, align 8, !tbaa !39
  %90 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %91 = load i32, ptr %90, align 4, !tbaa !40
  %92 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %93 = load i64, ptr %92, align 8, !tbaa !41
  %94 = icmp slt i64 %93, -1
  br i1 %94, label %95, label %99

95:                                               ; preds = %87
  %96 = sub nuw nsw i64 -2, %93
  %97 = getelementptr inbounds nuw i64, ptr %78, i64 %96
  %98 = load i64, ptr %97, align 8, !tbaa !23
  br label %99

99:                                               ; preds = %87, %95
  %100 = phi i64 [ %98, %95 ], [ %93, %87 ]
  %101 = add nsw i32 %91, %89
  %102 = sext i32 %101 to i64
  %103 = shl nsw i64 %102, 3
  %104 = add nsw i64 %103, 63
  %105 = add i64 %104, %100
  %106 = icmp ne ptr %6, null
  %107 = icmp ult i64 %7, %105
  %108 = select i1 %106, i1 %107, i1 false
  br i1 %108, label %109, label %120

109:                                              ; preds = %99
  br i1 %10, label %176, label %110

110:                                              ; preds = %109
  %111 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %112 = load ptr, ptr %111, align 8, !tbaa !28
  %113 = icmp eq ptr %112, null
  br i1 %113, label %176, label %114

114:                                              ; preds = %110
  %115 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %116 = load i64, ptr %115, align 8, !tbaa !31
  %117 = icmp eq i64 %116, 0
  br i1 %117, label %176, label %118

118:                                              ; preds = %114
  %119 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %112, i64 noundef %116, ptr noundef nonnull @.str.7, i64 noundef %7, i64 noundef %105) #7
  br label %176

120:                                              ; preds = %99
  br i1 %10, label %146, label %121

121:                                              ; preds = %120
  %122 = load i32, ptr %8, align 8, !tbaa !42
  %123 = icmp ugt i32 %122, 79
  br i1 %123, label %124, label %146

124:                                              ; preds = %121
  %125 = getelementptr inbounds nuw i8, ptr %8, i64 64
  %126 = load ptr, ptr %125, align 8, !tbaa !58
  %127 = icmp eq ptr %126, null
  br i1 %127, label %146, label %128

128:                                              ; preds = %124
  %129 = getelementptr inbounds nuw i8, ptr %8, i64 72
  %130 = load i64, ptr %129, align 8, !tbaa !59
  %131 = load ptr, ptr %1, align 8, !tbaa !32
  %132 = getelementptr inbounds nuw i8, ptr %131, i64 80
  %133 = load i64, ptr %132, align 8, !tbaa !60
  %134 = icmp ugt i64 %130, %133
  br i1 %134, label %146, label %135

135:                                              ; preds = %128
  %136 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %137 = load ptr, ptr %136, align 8, !tbaa !28
  %138 = icmp eq ptr %137, null
  br i1 %138, label %176, label %139

139:                                              ; preds = %135
  %140 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %141 = load i64, ptr %140, align 8, !tbaa !31
  %142 = icmp eq i64 %141, 0
  br i1 %142, label %176, label %143

143:                                              ; preds = %139
  %144 = add nsw i64 %133, 1
  %145 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %137, i64 noundef %141, ptr noundef nonnull @.str.8, i64 noundef %130, i64 noundef %133, i64 noundef %144) #7
  br label %176

146:                                              ; preds = %120, %121, %128, %124
  br i1 %106, label %163, label %147

147:                                              ; preds = %146
  %148 = call fastcc ptr @take_workspace(ptr noundef %1, i64 noundef %105)
  %149 = icmp eq ptr %148, null
  br i1 %149, label %150, label %161

150:                                              ; preds = %147
  br i1 %10, label %176, label %151

151:                                              ; preds = %150
  %152 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %153 = load ptr, ptr %152, align 8, !tbaa !28
  %154 = icmp eq ptr %153, null
  br i1 %154, label %176, label %155

155:                                              ; preds = %151
  %156 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %157 = load i64, ptr %156, align 8, !tbaa !31
  %158 = icmp eq i64 %157, 0
  br i1 %158, label %176, label %159

159:                                              ; preds = %155
  %160 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %153, i64 noundef %157, ptr noundef nonnull @.str.4, i64 noundef %105) #7
  br label %176

161:                                              ; preds = %147
  %162 = getelementptr inbounds nuw i8, ptr %148, i64 8
  br label %163

163:                                              ; preds = %161, %146
  %164 = phi ptr [ null, %146 ], [ %148, %161 ]
  %165 = phi ptr [ %6, %146 ], [ %162, %161 ]
  %166 = icmp ult i64 %105, 2097152
  %167 = select i1 %106, i1 true, i1 %166
  %168 = select i1 %167, i64 -64, i64 -2097152
  %169 = ptrtoint ptr %165 to i64
  %170 = select i1 %167, i64 63, i64 2097151
  %171 = add i64 %170, %169
  %172 = and i64 %171, %168
  %173 = inttoptr i64 %172 to ptr
  %174 = call fastcc i32 @execute(ptr noundef %1, ptr noundef %2, ptr noundef %4, ptr noundef %173, ptr noundef %78, ptr noundef %8)
  br i1 %106, label %176, label %175

175:                                              ; preds = %163
  call fastcc void @keep_workspace(ptr noundef %1, ptr noundef %164)
  br label %176

176:                                              ; preds = %150, %151, %135, %109, %110, %77, %81, %50, %53, %35, %37, %11, %27, %31, %23, %63, %114, %118, %139, %143, %163, %175, %159, %155, %84, %61, %57, %45, %41
  %177 = phi i32 [ 1, %135 ], [ 1, %45 ], [ 1, %61 ], [ 1, %41 ], [ 1, %57 ], [ %66, %63 ], [ %85, %84 ], [ 1, %143 ], [ 1, %118 ], [ 1, %114 ], [ 1, %139 ], [ 5, %159 ], [ 5, %155 ], [ %174, %175 ], [ %174, %163 ], [ 1, %11 ], [ 1, %35 ], [ 1, %50 ], [ %79, %77 ], [ 1, %109 ], [ 1, %23 ], [ 1, %31 ], [ 1, %27 ], [ 1, %37 ], [ 5, %151 ], [ 1, %53 ], [ 5, %150 ], [ %82, %81 ], [ 1, %110 ]
  ret i32 %177
}

declare hidden i32 @nncc_check_stack(ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #2

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr #2

declare hidden i32 @nncc_check_host(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
define internal fastcc ptr @take_workspace(ptr noundef nonnull captures(none) %0, i64 noundef %1) unnamed_addr #0 {
  %3 = icmp ult i64 %1, 2097152
  %4 = select i1 %3, i64 64, i64 2097152
  %5 = add i64 %4, %1
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %7 = atomicrmw xchg ptr %6, i64 0 seq_cst, align 8
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %9, label %69

9:                                                ; preds = %2
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %11 = atomicrmw xchg ptr %10, i64 0 seq_cst, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %13, label %69

13:                                               ; preds = %9
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %15 = atomicrmw xchg ptr %14, i64 0 seq_cst, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %17, label %69

17:                                               ; preds = %13
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %19 = atomicrmw xchg ptr %18, i64 0 seq_cst, align 8
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %21, label %69

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %23 = atomicrmw xchg ptr %22, i64 0 seq_cst, align 8
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %25, label %69

25:                                               ; preds = %21
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %27 = atomicrmw xchg ptr %26, i64 0 seq_cst, align 8
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %29, label %69

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %31 = atomicrmw xchg ptr %30, i64 0 seq_cst, align 8
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %33, label %69

33:                                               ; preds = %29
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %35 = atomicrmw xchg ptr %34, i64 0 seq_cst, align 8
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %37, label %69

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %39 = atomicrmw xchg ptr %38, i64 0 seq_cst, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %41, label %69

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %43 = atomicrmw xchg ptr %42, i64 0 seq_cst, align 8
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %45, label %69

45:                                               ; preds = %41
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %47 = atomicrmw xchg ptr %46, i64 0 seq_cst, align 8
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %49, label %69

49:                                               ; preds = %45
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %51 = atomicrmw xchg ptr %50, i64 0 seq_cst, align 8
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %53, label %69

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %55 = atomicrmw xchg ptr %54, i64 0 seq_cst, align 8
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %57, label %69

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %59 = atomicrmw xchg ptr %58, i64 0 seq_cst, align 8
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %61, label %69

61:                                               ; preds = %57
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %63 = atomicrmw xchg ptr %62, i64 0 seq_cst, align 8
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %65, label %69

65:                                               ; preds = %61
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %67 = atomicrmw xchg ptr %66, i64 0 seq_cst, align 8
  %68 = icmp eq i64 %67, 0
  br i1 %68, label %87, label %69

69:                                               ; preds = %65, %61, %57, %53, %49, %45, %41, %37, %33, %29, %25, %21, %17, %13, %9, %2
  %70 = phi i64 [ %7, %2 ], [ %11, %9 ], [ %15, %13 ], [ %19, %17 ], [ %23, %21 ], [ %27, %25 ], [ %31, %29 ], [ %35, %33 ], [ %39, %37 ], [ %43, %41 ], [ %47, %45 ], [ %51, %49 ], [ %55, %53 ], [ %59, %57 ], [ %63, %61 ], [ %67, %65 ]
  %71 = inttoptr i64 %70 to ptr
  %72 = load i64, ptr %71, align 8, !tbaa !52
  %73 = icmp ult i64 %72, %5
  br i1 %73, label %74, label %95

74:                                               ; preds = %69
  %75 = lshr i64 %72, 1
  %76 = add i64 %75, %72
  %77 = tail call i32 @munmap(ptr noundef nonnull %71, i64 noundef %72) #7
  %78 = icmp ugt i64 %76, %5
  br i1 %78, label %79, label %87

79:                                               ; preds = %74
  %80 = tail call ptr @mmap(ptr noundef null, i64 noundef %76, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #7
  %81 = icmp eq ptr %80, inttoptr (i64 -1 to ptr)
  br i1 %81, label %87, label %82

82:                                               ; preds = %79
  %83 = icmp ugt i64 %76, 2097152
  br i1 %83, label %84, label %86

84:                                               ; preds = %82
  %85 = tail call i32 @madvise(ptr noundef %80, i64 noundef %76, i32 noundef 14) #7
  br label %86

86:                                               ; preds = %82, %84
  store i64 %76, ptr %80, align 8, !tbaa !52
  br label %95

87:                                               ; preds = %65, %79, %74
  %88 = tail call ptr @mmap(ptr noundef null, i64 noundef %5, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #7
  %89 = icmp eq ptr %88, inttoptr (i64 -1 to ptr)
  br i1 %89, label %95, label %90

90:                                               ; preds = %87
  %91 = icmp ugt i64 %5, 2097152
  br i1 %91, label %92, label %94

92:                                               ; preds = %90
  %93 = tail call i32 @madvise(ptr noundef %88, i64 noundef %5, i32 noundef 14) #7
  br label %94

94:                                               ; preds = %92, %90
  store i64 %5, ptr %88, align 8, !tbaa !52
  br label %95

95:                                               ; preds = %86, %94, %87, %69
  %96 = phi ptr [ %80, %86 ], [ %71, %69 ], [ %88, %94 ], [ null, %87 ]
  ret ptr %96
}

; Function Attrs: nounwind
define internal fastcc i32 @execute(ptr noundef nonnull captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef %3, ptr noundef %4, ptr noundef readonly captures(address_is_null) %5) unnamed_addr #0 {
  %7 = alloca %struct.nncc_callers_pool, align 16
  %8 = alloca %struct.nncc_clock, align 8
  %9 = load ptr, ptr %0, align 8, !tbaa !32
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 48
  %11 = load i64, ptr %10, align 8, !tbaa !41
  %12 = icmp slt i64 %11, -1
  br i1 %12, label %13, label %17

13:                                               ; preds = %6
  %14 = sub nuw nsw i64 -2, %11
  %15 = getelementptr inbounds nuw i64, ptr %4, i64 %14
  %16 = load i64, ptr %15, align 8, !tbaa !23
  br label %17

17:                                               ; preds = %6, %13
  %18 = phi i64 [ %16, %13 ], [ %11, %6 ]
  %19 = getelementptr i8, ptr %3, i64 %18
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #7
  %20 = getelementptr inbounds nuw i8, ptr %9, i64 8
  %21 = load i32, ptr %20, align 8, !tbaa !39
  %22 = icmp sgt i32 %21, 0
  br i1 %22, label %23, label %64

23:                                               ; preds = %17
  %24 = zext nneg i32 %21 to i64
  %25 = icmp ult i32 %21, 15
  br i1 %25, label %26, label %28

26:                                               ; preds = %43, %28, %23
  %27 = phi i64 [ 0, %28 ], [ 0, %23 ], [ %42, %43 ]
  br label %112

28:                                               ; preds = %23
  %29 = shl nuw nsw i64 %24, 3
  %30 = getelementptr i8, ptr %3, i64 %18
  %31 = getelementptr i8, ptr %30, i64 %29
  %32 = mul nuw nsw i64 %24, 40
  %33 = getelementptr i8, ptr %1, i64 %32
  %34 = getelementptr i8, ptr %33, i64 -32
  %35 = icmp ult ptr %19, %34
  %36 = icmp ult ptr %1, %31
  %37 = and i1 %35, %36
  br i1 %37, label %26, label %38

38:                                               ; preds = %28
  %39 = and i64 %24, 3
  %40 = icmp eq i64 %39, 0
  %41 = select i1 %40, i64 4, i64 %39
  %42 = sub nsw i64 %24, %41
  br label %43

43:                                               ; preds = %43, %38
  %44 = phi i64 [ 0, %38 ], [ %62, %43 ]
  %45 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %44
  %46 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %44
  %47 = getelementptr inbounds nuw i8, ptr %46, i64 40
  %48 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %44
  %49 = getelementptr inbounds nuw i8, ptr %48, i64 80
  %50 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %44
  %51 = getelementptr inbounds nuw i8, ptr %50, i64 120
  %52 = load ptr, ptr %45, align 8, !tbaa !61, !alias.scope !63
  %53 = load ptr, ptr %47, align 8, !tbaa !61, !alias.scope !63
  %54 = insertelement <2 x ptr> poison, ptr %52, i64 0
  %55 = insertelement <2 x ptr> %54, ptr %53, i64 1
  %56 = load ptr, ptr %49, align 8, !tbaa !61, !alias.scope !63
  %57 = load ptr, ptr %51, align 8, !tbaa !61, !alias.scope !63
  %58 = insertelement <2 x ptr> poison, ptr %56, i64 0
  %59 = insertelement <2 x ptr> %58, ptr %57, i64 1
  %60 = getelementptr inbounds nuw ptr, ptr %19, i64 %44
  %61 = getelementptr inbounds nuw i8, ptr %60, i64 16
  store <2 x ptr> %55, ptr %60, align 8, !tbaa !66, !alias.scope !67, !noalias !63
  store <2 x ptr> %59, ptr %61, align 8, !tbaa !66, !alias.scope !67, !noalias !63
  %62 = add nuw i64 %44, 4
  %63 = icmp eq i64 %62, %42
  br i1 %63, label %26, label %43, !llvm.loop !69

64:                                               ; preds = %112, %17
  %65 = getelementptr inbounds nuw i8, ptr %9, i64 12
  %66 = load i32, ptr %65, align 4, !tbaa !40
  %67 = icmp sgt i32 %66, 0
  br i1 %67, label %68, label %126

68:                                               ; preds = %64
  %69 = sext i32 %21 to i64
  %70 = zext nneg i32 %66 to i64
  %71 = getelementptr ptr, ptr %19, i64 %69
  %72 = icmp ult i32 %66, 19
  br i1 %72, label %73, label %75

73:                                               ; preds = %91, %75, %68
  %74 = phi i64 [ 0, %75 ], [ 0, %68 ], [ %90, %91 ]
  br label %119

75:                                               ; preds = %68
  %76 = add nsw i64 %69, %70
  %77 = shl nsw i64 %76, 3
  %78 = getelementptr i8, ptr %3, i64 %77
  %79 = getelementptr i8, ptr %78, i64 %18
  %80 = mul nuw nsw i64 %70, 40
  %81 = getelementptr i8, ptr %2, i64 %80
  %82 = getelementptr i8, ptr %81, i64 -32
  %83 = icmp ult ptr %71, %82
  %84 = icmp ult ptr %2, %79
  %85 = and i1 %83, %84
  br i1 %85, label %73, label %86

86:                                               ; preds = %75
  %87 = and i64 %70, 3
  %88 = icmp eq i64 %87, 0
  %89 = select i1 %88, i64 4, i64 %87
  %90 = sub nsw i64 %70, %89
  br label %91

91:                                               ; preds = %91, %86
  %92 = phi i64 [ 0, %86 ], [ %110, %91 ]
  %93 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %92
  %94 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %92
  %95 = getelementptr inbounds nuw i8, ptr %94, i64 40
  %96 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %92
  %97 = getelementptr inbounds nuw i8, ptr %96, i64 80
  %98 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %92
  %99 = getelementptr inbounds nuw i8, ptr %98, i64 120
  %100 = load ptr, ptr %93, align 8, !tbaa !61, !alias.scope !72
  %101 = load ptr, ptr %95, align 8, !tbaa !61, !alias.scope !72
  %102 = insertelement <2 x ptr> poison, ptr %100, i64 0
  %103 = insertelement <2 x ptr> %102, ptr %101, i64 1
  %104 = load ptr, ptr %97, align 8, !tbaa !61, !alias.scope !72
  %105 = load ptr, ptr %99, align 8, !tbaa !61, !alias.scope !72
  %106 = insertelement <2 x ptr> poison, ptr %104, i64 0
  %107 = insertelement <2 x ptr> %106, ptr %105, i64 1
  %108 = getelementptr ptr, ptr %71, i64 %92
  %109 = getelementptr i8, ptr %108, i64 16
  store <2 x ptr> %103, ptr %108, align 8, !tbaa !66, !alias.scope !75, !noalias !72
  store <2 x ptr> %107, ptr %109, align 8, !tbaa !66, !alias.scope !75, !noalias !72
  %110 = add nuw i64 %92, 4
  %111 = icmp eq i64 %110, %90
  br i1 %111, label %73, label %91, !llvm.loop !77

112:                                              ; preds = %26, %112
  %113 = phi i64 [ %117, %112 ], [ %27, %26 ]
  %114 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %113
  %115 = load ptr, ptr %114, align 8, !tbaa !61
  %116 = getelementptr inbounds nuw ptr, ptr %19, i64 %113
  store ptr %115, ptr %116, align 8, !tbaa !66
  %117 = add nuw nsw i64 %113, 1
  %118 = icmp eq i64 %117, %24
  br i1 %118, label %64, label %112, !llvm.loop !78

119:                                              ; preds = %73, %119
  %120 = phi i64 [ %124, %119 ], [ %74, %73 ]
  %121 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %120
  %122 = load ptr, ptr %121, align 8, !tbaa !61
  %123 = getelementptr ptr, ptr %71, i64 %120
  store ptr %122, ptr %123, align 8, !tbaa !66
  %124 = add nuw nsw i64 %120, 1
  %125 = icmp eq i64 %124, %70
  br i1 %125, label %234, label %119, !llvm.loop !79

126:                                              ; preds = %266, %64
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #7
  %127 = icmp eq ptr %5, null
  br i1 %127, label %136, label %128

128:                                              ; preds = %126
  %129 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %130 = load ptr, ptr %129, align 8, !tbaa !43
  %131 = icmp eq ptr %130, null
  br i1 %131, label %132, label %138

132:                                              ; preds = %128
  %133 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %134 = load ptr, ptr %133, align 8, !tbaa !44
  %135 = icmp eq ptr %134, null
  br i1 %135, label %136, label %138

136:                                              ; preds = %132, %126
  %137 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %138

138:                                              ; preds = %136, %132, %128
  %139 = phi ptr [ %5, %128 ], [ %5, %132 ], [ %137, %136 ]
  %140 = getelementptr inbounds nuw i8, ptr %139, i64 16
  %141 = load <2 x ptr>, ptr %140, align 8, !tbaa !66
  store <2 x ptr> %141, ptr %7, align 16, !tbaa !66
  %142 = extractelement <2 x ptr> %141, i64 0
  %143 = icmp eq ptr %142, null
  br i1 %143, label %144, label %173

144:                                              ; preds = %138
  %145 = getelementptr inbounds nuw i8, ptr %139, i64 8
  %146 = load ptr, ptr %145, align 8, !tbaa !43
  %147 = icmp eq ptr %146, null
  br i1 %147, label %148, label %173

148:                                              ; preds = %144
  %149 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %150 = load atomic i64, ptr %149 seq_cst, align 8
  %151 = icmp eq i64 %150, 0
  br i1 %151, label %154, label %152

152:                                              ; preds = %148
  %153 = inttoptr i64 %150 to ptr
  br label %173

154:                                              ; preds = %148
  %155 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %156 = load i32, ptr %155, align 4, !tbaa !56
  %157 = tail call ptr @nncc_pool_create(i32 noundef %156) #7
  %158 = getelementptr inbounds nuw i8, ptr %0, i64 108
  %159 = load i32, ptr %158, align 4, !tbaa !57
  %160 = icmp eq i32 %159, 0
  br i1 %160, label %166, label %161

161:                                              ; preds = %154
  %162 = icmp slt i32 %159, 0
  %163 = zext nneg i32 %159 to i64
  %164 = mul nuw nsw i64 %163, 1000
  %165 = select i1 %162, i64 0, i64 %164
  tail call void @nncc_pool_spin(ptr noundef %157, i64 noundef %165) #7
  br label %166

166:                                              ; preds = %161, %154
  %167 = ptrtoint ptr %157 to i64
  %168 = cmpxchg ptr %149, i64 0, i64 %167 seq_cst seq_cst, align 8
  %169 = extractvalue { i64, i1 } %168, 1
  br i1 %169, label %173, label %170

170:                                              ; preds = %166
  %171 = extractvalue { i64, i1 } %168, 0
  %172 = inttoptr i64 %171 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %157) #7
  br label %173

173:                                              ; preds = %138, %144, %152, %166, %170
  %174 = phi ptr [ %7, %138 ], [ %146, %144 ], [ %153, %152 ], [ %172, %170 ], [ %157, %166 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(56) %8, i8 0, i64 56, i1 false)
  %175 = getelementptr inbounds nuw i8, ptr %8, i64 16
  store ptr %174, ptr %175, align 8, !tbaa !25
  br i1 %127, label %218, label %176

176:                                              ; preds = %173
  %177 = load i32, ptr %5, align 8, !tbaa !42
  %178 = icmp ugt i32 %177, 79
  br i1 %178, label %179, label %218

179:                                              ; preds = %176
  %180 = getelementptr inbounds nuw i8, ptr %5, i64 64
  %181 = load ptr, ptr %180, align 8, !tbaa !58
  store ptr %181, ptr %8, align 8, !tbaa !22
  %182 = icmp eq ptr %181, null
  br i1 %182, label %197, label %183

183:                                              ; preds = %179
  %184 = icmp eq i32 %177, 80
  br i1 %184, label %222, label %185

185:                                              ; preds = %183
  %186 = getelementptr inbounds nuw i8, ptr %5, i64 80
  %187 = load ptr, ptr %186, align 8, !tbaa !80
  %188 = getelementptr inbounds nuw i8, ptr %8, i64 8
  store ptr %187, ptr %188, align 8, !tbaa !24
  %189 = icmp ult i32 %177, 113
  br i1 %189, label %199, label %190

190:                                              ; preds = %185
  %191 = getelementptr inbounds nuw i8, ptr %5, i64 112
  %192 = load ptr, ptr %191, align 8, !tbaa !81
  %193 = getelementptr inbounds nuw i8, ptr %8, i64 24
  store ptr %192, ptr %193, align 8, !tbaa !16
  %194 = getelementptr inbounds nuw i8, ptr %5, i64 96
  %195 = load ptr, ptr %194, align 8, !tbaa !82
  %196 = getelementptr inbounds nuw i8, ptr %8, i64 32
  store ptr %195, ptr %196, align 8, !tbaa !26
  br label %226

197:                                              ; preds = %179
  %198 = icmp ult i32 %177, 97
  br i1 %198, label %218, label %201

199:                                              ; preds = %185
  %200 = icmp samesign ult i32 %177, 97
  br i1 %200, label %230, label %206

201:                                              ; preds = %197
  %202 = getelementptr inbounds nuw i8, ptr %5, i64 96
  %203 = load ptr, ptr %202, align 8, !tbaa !82
  %204 = getelementptr inbounds nuw i8, ptr %8, i64 32
  store ptr %203, ptr %204, align 8, !tbaa !26
  %205 = icmp ult i32 %177, 105
  br i1 %205, label %215, label %211

206:                                              ; preds = %199
  %207 = getelementptr inbounds nuw i8, ptr %5, i64 96
  %208 = load ptr, ptr %207, align 8, !tbaa !82
  %209 = getelementptr inbounds nuw i8, ptr %8, i64 32
  store ptr %208, ptr %209, align 8, !tbaa !26
  %210 = icmp samesign ult i32 %177, 105
  br i1 %210, label %230, label %226

211:                                              ; preds = %201
  %212 = getelementptr inbounds nuw i8, ptr %5, i64 104
  %213 = load i64, ptr %212, align 8, !tbaa !83
  %214 = getelementptr inbounds nuw i8, ptr %8, i64 40
  store i64 %213, ptr %214, align 8, !tbaa !27
  br label %215

215:                                              ; preds = %201, %211
  %216 = phi i64 [ %213, %211 ], [ 0, %201 ]
  %217 = icmp eq ptr %203, null
  br i1 %217, label %218, label %222

218:                                              ; preds = %197, %215, %176, %173
  %219 = phi i64 [ %216, %215 ], [ 0, %176 ], [ 0, %173 ], [ 0, %197 ]
  %220 = icmp eq i64 %219, 0
  %221 = zext i1 %220 to i32
  br label %222

222:                                              ; preds = %215, %218, %183
  %223 = phi i32 [ 0, %183 ], [ %221, %218 ], [ 0, %215 ]
  %224 = getelementptr inbounds nuw i8, ptr %8, i64 48
  store i32 %223, ptr %224, align 8, !tbaa !8
  %225 = getelementptr inbounds nuw i8, ptr %8, i64 8
  br label %273

226:                                              ; preds = %206, %190
  %227 = getelementptr inbounds nuw i8, ptr %5, i64 104
  %228 = load i64, ptr %227, align 8, !tbaa !83
  %229 = getelementptr inbounds nuw i8, ptr %8, i64 40
  store i64 %228, ptr %229, align 8, !tbaa !27
  br label %230

230:                                              ; preds = %226, %206, %199
  %231 = getelementptr inbounds nuw i8, ptr %8, i64 48
  store i32 0, ptr %231, align 8, !tbaa !8
  %232 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %233 = icmp eq ptr %187, null
  br i1 %233, label %273, label %272

234:                                              ; preds = %119, %266
  %235 = phi i32 [ %267, %266 ], [ %66, %119 ]
  %236 = phi i32 [ %268, %266 ], [ %66, %119 ]
  %237 = phi i64 [ %269, %266 ], [ 0, %119 ]
  %238 = load ptr, ptr %9, align 8, !tbaa !84
  %239 = load i32, ptr %20, align 8, !tbaa !39
  %240 = trunc nuw nsw i64 %237 to i32
  %241 = add nsw i32 %239, %240
  %242 = sext i32 %241 to i64
  %243 = getelementptr inbounds %struct.nncc_value, ptr %238, i64 %242
  %244 = getelementptr inbounds nuw i8, ptr %243, i64 32
  %245 = load i64, ptr %244, align 8, !tbaa !85
  %246 = icmp slt i64 %245, 0
  br i1 %246, label %266, label %247

247:                                              ; preds = %234
  %248 = getelementptr inbounds nuw i8, ptr %243, i64 24
  %249 = load i64, ptr %248, align 8, !tbaa !87
  %250 = icmp eq i64 %249, 0
  br i1 %250, label %260, label %251

251:                                              ; preds = %247
  %252 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %237
  %253 = load ptr, ptr %252, align 8, !tbaa !61
  %254 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %245
  %255 = load ptr, ptr %254, align 8, !tbaa !61
  %256 = icmp eq ptr %253, %255
  br i1 %256, label %260, label %257

257:                                              ; preds = %251
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %253, ptr align 1 %255, i64 %249, i1 false)
  %258 = load i64, ptr %244, align 8, !tbaa !85
  %259 = load i32, ptr %65, align 4, !tbaa !40
  br label %260

260:                                              ; preds = %257, %251, %247
  %261 = phi i32 [ %259, %257 ], [ %235, %251 ], [ %235, %247 ]
  %262 = phi i64 [ %258, %257 ], [ %245, %251 ], [ %245, %247 ]
  %263 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %237
  %264 = load ptr, ptr %263, align 8, !tbaa !61
  %265 = getelementptr inbounds ptr, ptr %19, i64 %262
  store ptr %264, ptr %265, align 8, !tbaa !66
  br label %266

266:                                              ; preds = %234, %260
  %267 = phi i32 [ %235, %234 ], [ %261, %260 ]
  %268 = phi i32 [ %236, %234 ], [ %261, %260 ]
  %269 = add nuw nsw i64 %237, 1
  %270 = sext i32 %268 to i64
  %271 = icmp slt i64 %269, %270
  br i1 %271, label %234, label %126, !llvm.loop !88

272:                                              ; preds = %230
  call void @nncc_pool_clock(ptr noundef %174, i32 noundef 1) #7
  br label %273

273:                                              ; preds = %222, %272, %230
  %274 = phi ptr [ %225, %222 ], [ %232, %272 ], [ %232, %230 ]
  %275 = getelementptr inbounds nuw i8, ptr %9, i64 104
  %276 = load i32, ptr %275, align 8, !tbaa !89
  %277 = icmp eq i32 %276, 0
  %278 = select i1 %277, i64 16777216, i64 0
  %279 = call i64 @llvm.read_volatile_register.i64(metadata !17)
  %280 = icmp eq i64 %279, %278
  br i1 %280, label %282, label %281

281:                                              ; preds = %273
  call void @llvm.write_register.i64(metadata !17, i64 range(i64 0, 16777217) %278)
  br label %282

282:                                              ; preds = %273, %281
  %283 = getelementptr inbounds nuw i8, ptr %9, i64 16
  %284 = load ptr, ptr %283, align 8, !tbaa !90
  %285 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %286 = load ptr, ptr %285, align 8, !tbaa !48
  %287 = load ptr, ptr %175, align 8, !tbaa !25
  %288 = call i32 %284(ptr noundef %19, ptr noundef %286, ptr noundef %3, ptr noundef %287, ptr noundef nonnull %8, ptr noundef %4) #7
  %289 = call i64 @llvm.read_volatile_register.i64(metadata !17)
  %290 = icmp eq i64 %289, %279
  br i1 %290, label %292, label %291

291:                                              ; preds = %282
  call void @llvm.write_register.i64(metadata !17, i64 %279)
  br label %292

292:                                              ; preds = %282, %291
  %293 = load ptr, ptr %274, align 8, !tbaa !24
  %294 = icmp eq ptr %293, null
  br i1 %294, label %297, label %295

295:                                              ; preds = %292
  %296 = load ptr, ptr %175, align 8, !tbaa !25
  call void @nncc_pool_clock(ptr noundef %296, i32 noundef 0) #7
  br label %297

297:                                              ; preds = %295, %292
  switch i32 %288, label %416 [
    i32 0, label %320
    i32 11, label %298
    i32 12, label %309
  ]

298:                                              ; preds = %297
  br i1 %127, label %416, label %299

299:                                              ; preds = %298
  %300 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %301 = load ptr, ptr %300, align 8, !tbaa !28
  %302 = icmp eq ptr %301, null
  br i1 %302, label %416, label %303

303:                                              ; preds = %299
  %304 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %305 = load i64, ptr %304, align 8, !tbaa !31
  %306 = icmp eq i64 %305, 0
  br i1 %306, label %416, label %307

307:                                              ; preds = %303
  %308 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %301, i64 noundef %305, ptr noundef nonnull @.str) #7
  br label %416

309:                                              ; preds = %297
  br i1 %127, label %416, label %310

310:                                              ; preds = %309
  %311 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %312 = load ptr, ptr %311, align 8, !tbaa !28
  %313 = icmp eq ptr %312, null
  br i1 %313, label %416, label %314

314:                                              ; preds = %310
  %315 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %316 = load i64, ptr %315, align 8, !tbaa !31
  %317 = icmp eq i64 %316, 0
  br i1 %317, label %416, label %318

318:                                              ; preds = %314
  %319 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %312, i64 noundef %316, ptr noundef nonnull @.str.1) #7
  br label %416

320:                                              ; preds = %297
  %321 = getelementptr inbounds nuw i8, ptr %9, i64 72
  %322 = load i64, ptr %321, align 8, !tbaa !91
  %323 = icmp sgt i64 %322, 0
  br i1 %323, label %324, label %416

324:                                              ; preds = %320
  %325 = getelementptr inbounds nuw i8, ptr %9, i64 64
  %326 = load ptr, ptr %325, align 8, !tbaa !92
  br label %327

327:                                              ; preds = %413, %324
  %328 = phi i64 [ 0, %324 ], [ %414, %413 ]
  %329 = getelementptr inbounds nuw %struct.nncc_check, ptr %326, i64 %328
  %330 = getelementptr inbounds nuw i8, ptr %329, i64 16
  %331 = load i32, ptr %330, align 4, !tbaa !4
  %332 = icmp slt i32 %331, 0
  br i1 %332, label %337, label %333

333:                                              ; preds = %327
  %334 = zext nneg i32 %331 to i64
  %335 = getelementptr inbounds nuw ptr, ptr %19, i64 %334
  %336 = load ptr, ptr %335, align 8, !tbaa !66
  br label %337

337:                                              ; preds = %333, %327
  %338 = phi ptr [ %336, %333 ], [ %3, %327 ]
  %339 = getelementptr inbounds nuw i8, ptr %329, i64 24
  %340 = load i64, ptr %339, align 8, !tbaa !23
  %341 = icmp slt i64 %340, -1
  br i1 %341, label %342, label %346

342:                                              ; preds = %337
  %343 = sub nuw nsw i64 -2, %340
  %344 = getelementptr inbounds nuw i64, ptr %4, i64 %343
  %345 = load i64, ptr %344, align 8, !tbaa !23
  br label %346

346:                                              ; preds = %342, %337
  %347 = phi i64 [ %345, %342 ], [ %340, %337 ]
  %348 = getelementptr inbounds i8, ptr %338, i64 %347
  %349 = load i64, ptr %348, align 8, !tbaa !23
  %350 = getelementptr inbounds nuw i8, ptr %329, i64 20
  %351 = load i32, ptr %350, align 4, !tbaa !4
  %352 = icmp slt i32 %351, 0
  br i1 %352, label %357, label %353

353:                                              ; preds = %346
  %354 = zext nneg i32 %351 to i64
  %355 = getelementptr inbounds nuw ptr, ptr %19, i64 %354
  %356 = load ptr, ptr %355, align 8, !tbaa !66
  br label %357

357:                                              ; preds = %353, %346
  %358 = phi ptr [ %356, %353 ], [ %3, %346 ]
  %359 = getelementptr inbounds nuw i8, ptr %329, i64 32
  %360 = load i64, ptr %359, align 8, !tbaa !23
  %361 = icmp slt i64 %360, -1
  br i1 %361, label %362, label %366

362:                                              ; preds = %357
  %363 = sub nuw nsw i64 -2, %360
  %364 = getelementptr inbounds nuw i64, ptr %4, i64 %363
  %365 = load i64, ptr %364, align 8, !tbaa !23
  br label %366

366:                                              ; preds = %362, %357
  %367 = phi i64 [ %365, %362 ], [ %360, %357 ]
  %368 = getelementptr inbounds i8, ptr %358, i64 %367
  %369 = load i64, ptr %368, align 8, !tbaa !23
  %370 = getelementptr inbounds nuw i8, ptr %329, i64 8
  %371 = load i64, ptr %370, align 8, !tbaa !93
  %372 = icmp slt i64 %371, -1
  br i1 %372, label %373, label %377

373:                                              ; preds = %366
  %374 = sub nuw nsw i64 -2, %371
  %375 = getelementptr inbounds nuw i64, ptr %4, i64 %374
  %376 = load i64, ptr %375, align 8, !tbaa !23
  br label %377

377:                                              ; preds = %373, %366
  %378 = phi i64 [ %376, %373 ], [ %371, %366 ]
  %379 = icmp sle i64 %349, %369
  %380 = icmp slt i64 %378, 0
  %381 = select i1 %379, i1 %380, i1 false
  br i1 %381, label %382, label %394

382:                                              ; preds = %377
  br i1 %127, label %416, label %383

383:                                              ; preds = %382
  %384 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %385 = load ptr, ptr %384, align 8, !tbaa !28
  %386 = icmp eq ptr %385, null
  br i1 %386, label %416, label %387

387:                                              ; preds = %383
  %388 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %389 = load i64, ptr %388, align 8, !tbaa !31
  %390 = icmp eq i64 %389, 0
  br i1 %390, label %416, label %391

391:                                              ; preds = %387
  %392 = load ptr, ptr %329, align 8, !tbaa !95
  %393 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %385, i64 noundef %389, ptr noundef nonnull @.str.10, ptr noundef %392) #7
  br label %416

394:                                              ; preds = %377
  br i1 %379, label %395, label %413

395:                                              ; preds = %394
  %396 = sub nsw i64 0, %378
  %397 = icmp sge i64 %349, %396
  %398 = icmp slt i64 %369, %378
  %399 = select i1 %397, i1 %398, i1 false
  br i1 %399, label %413, label %400

400:                                              ; preds = %395
  br i1 %127, label %416, label %401

401:                                              ; preds = %400
  %402 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %403 = load ptr, ptr %402, align 8, !tbaa !28
  %404 = icmp eq ptr %403, null
  br i1 %404, label %416, label %405

405:                                              ; preds = %401
  %406 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %407 = load i64, ptr %406, align 8, !tbaa !31
  %408 = icmp eq i64 %407, 0
  br i1 %408, label %416, label %409

409:                                              ; preds = %405
  %410 = load ptr, ptr %329, align 8, !tbaa !95
  %411 = add nsw i64 %378, -1
  %412 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %403, i64 noundef %407, ptr noundef nonnull @.str.11, ptr noundef %410, i64 noundef %349, i64 noundef %369, i64 noundef %396, i64 noundef %411) #7
  br label %416

413:                                              ; preds = %395, %394
  %414 = add nuw nsw i64 %328, 1
  %415 = icmp eq i64 %414, %322
  br i1 %415, label %416, label %327, !llvm.loop !96

416:                                              ; preds = %413, %297, %409, %405, %401, %400, %391, %387, %383, %382, %320, %318, %314, %310, %309, %307, %303, %299, %298
  %417 = phi i32 [ 12, %318 ], [ %288, %297 ], [ 11, %298 ], [ 11, %299 ], [ 11, %303 ], [ 11, %307 ], [ 12, %309 ], [ 12, %310 ], [ 12, %314 ], [ 6, %400 ], [ 6, %405 ], [ 6, %387 ], [ 6, %391 ], [ 6, %409 ], [ 6, %383 ], [ 6, %382 ], [ 6, %401 ], [ 0, %320 ], [ 0, %413 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #7
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #7
  ret i32 %417
}

; Function Attrs: nounwind
define internal fastcc void @keep_workspace(ptr noundef nonnull captures(none) %0, ptr noundef nonnull %1) unnamed_addr #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %4 = ptrtoint ptr %1 to i64
  %5 = cmpxchg ptr %3, i64 0, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %70, label %7

7:                                                ; preds = %2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %9 = cmpxchg ptr %8, i64 0, i64 %4 seq_cst seq_cst, align 8
  %10 = extractvalue { i64, i1 } %9, 1
  br i1 %10, label %70, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %13 = cmpxchg ptr %12, i64 0, i64 %4 seq_cst seq_cst, align 8
  %14 = extractvalue { i64, i1 } %13, 1
  br i1 %14, label %70, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %17 = cmpxchg ptr %16, i64 0, i64 %4 seq_cst seq_cst, align 8
  %18 = extractvalue { i64, i1 } %17, 1
  br i1 %18, label %70, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %21 = cmpxchg ptr %20, i64 0, i64 %4 seq_cst seq_cst, align 8
  %22 = extractvalue { i64, i1 } %21, 1
  br i1 %22, label %70, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %25 = cmpxchg ptr %24, i64 0, i64 %4 seq_cst seq_cst, align 8
  %26 = extractvalue { i64, i1 } %25, 1
  br i1 %26, label %70, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %29 = cmpxchg ptr %28, i64 0, i64 %4 seq_cst seq_cst, align 8
  %30 = extractvalue { i64, i1 } %29, 1
  br i1 %30, label %70, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %33 = cmpxchg ptr %32, i64 0, i64 %4 seq_cst seq_cst, align 8
  %34 = extractvalue { i64, i1 } %33, 1
  br i1 %34, label %70, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %37 = cmpxchg ptr %36, i64 0, i64 %4 seq_cst seq_cst, align 8
  %38 = extractvalue { i64, i1 } %37, 1
  br i1 %38, label %70, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %41 = cmpxchg ptr %40, i64 0, i64 %4 seq_cst seq_cst, align 8
  %42 = extractvalue { i64, i1 } %41, 1
  br i1 %42, label %70, label %43

43:                                               ; preds = %39
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %45 = cmpxchg ptr %44, i64 0, i64 %4 seq_cst seq_cst, align 8
  %46 = extractvalue { i64, i1 } %45, 1
  br i1 %46, label %70, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %49 = cmpxchg ptr %48, i64 0, i64 %4 seq_cst seq_cst, align 8
  %50 = extractvalue { i64, i1 } %49, 1
  br i1 %50, label %70, label %51

51:                                               ; preds = %47
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %53 = cmpxchg ptr %52, i64 0, i64 %4 seq_cst seq_cst, align 8
  %54 = extractvalue { i64, i1 } %53, 1
  br i1 %54, label %70, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %57 = cmpxchg ptr %56, i64 0, i64 %4 seq_cst seq_cst, align 8
  %58 = extractvalue { i64, i1 } %57, 1
  br i1 %58, label %70, label %59

59:                                               ; preds = %55
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %61 = cmpxchg ptr %60, i64 0, i64 %4 seq_cst seq_cst, align 8
  %62 = extractvalue { i64, i1 } %61, 1
  br i1 %62, label %70, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %65 = cmpxchg ptr %64, i64 0, i64 %4 seq_cst seq_cst, align 8
  %66 = extractvalue { i64, i1 } %65, 1
  br i1 %66, label %70, label %67

67:                                               ; preds = %63
  %68 = load i64, ptr %1, align 8, !tbaa !52
  %69 = tail call i32 @munmap(ptr noundef nonnull %1, i64 noundef %68) #7
  br label %70

70:                                               ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %67
  ret void
}

; Function Attrs: nounwind
declare i64 @llvm.read_volatile_register.i64(metadata) #7

; Function Attrs: nocallback nounwind
declare void @llvm.write_register.i64(metadata, i64) #8

declare hidden void @nncc_touch_code(ptr noundef) local_unnamed_addr #2

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #2

declare void @nncc_pool_spin(ptr noundef, i64 noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #0

declare hidden void @nncc_pool_clock(ptr noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #9

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #10

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" }
attributes #3 = { nofree nounwind "no-trapping-math"="true" }
attributes #4 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #7 = { nounwind }
attributes #8 = { nocallback nounwind }
attributes #9 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #10 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
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
!8 = !{!9, !5, i64 48}
!9 = !{!"", !10, i64 0, !10, i64 8, !12, i64 16, !13, i64 24, !14, i64 32, !15, i64 40, !5, i64 48}
!10 = !{!"p1 long", !11, i64 0}
!11 = !{!"any pointer", !6, i64 0}
!12 = !{!"p1 _ZTS9nncc_pool", !11, i64 0}
!13 = !{!"p1 omnipotent char", !11, i64 0}
!14 = !{!"p1 int", !11, i64 0}
!15 = !{!"long", !6, i64 0}
!16 = !{!9, !13, i64 24}
!17 = !{!"fpcr"}
!18 = !{!6, !6, i64 0}
!19 = !{!20, !15, i64 0}
!20 = !{!"timespec", !15, i64 0, !15, i64 8}
!21 = !{!20, !15, i64 8}
!22 = !{!9, !10, i64 0}
!23 = !{!15, !15, i64 0}
!24 = !{!9, !10, i64 8}
!25 = !{!9, !12, i64 16}
!26 = !{!9, !14, i64 32}
!27 = !{!9, !15, i64 40}
!28 = !{!29, !13, i64 32}
!29 = !{!"nncc_options", !5, i64 0, !5, i64 4, !12, i64 8, !11, i64 16, !11, i64 24, !13, i64 32, !15, i64 40, !5, i64 48, !11, i64 56, !10, i64 64, !15, i64 72, !10, i64 80, !5, i64 88, !5, i64 92, !14, i64 96, !15, i64 104, !13, i64 112, !30, i64 120, !15, i64 128}
!30 = !{!"any p2 pointer", !11, i64 0}
!31 = !{!29, !15, i64 40}
!32 = !{!33, !11, i64 0}
!33 = !{!"nncc_model", !11, i64 0, !13, i64 8, !29, i64 16, !5, i64 152, !6, i64 160, !6, i64 288}
!34 = !{!35, !11, i64 96}
!35 = !{!"", !11, i64 0, !5, i64 8, !5, i64 12, !11, i64 16, !13, i64 24, !15, i64 32, !15, i64 40, !15, i64 48, !13, i64 56, !11, i64 64, !15, i64 72, !15, i64 80, !15, i64 88, !11, i64 96, !5, i64 104}
!36 = !{!37, !15, i64 40}
!37 = !{!"", !38, i64 0, !11, i64 8, !11, i64 16, !11, i64 24, !15, i64 32, !15, i64 40, !15, i64 48, !15, i64 56}
!38 = !{!"p2 omnipotent char", !30, i64 0}
!39 = !{!35, !5, i64 8}
!40 = !{!35, !5, i64 12}
!41 = !{!35, !15, i64 48}
!42 = !{!29, !5, i64 0}
!43 = !{!29, !12, i64 8}
!44 = !{!29, !11, i64 16}
!45 = !{!46, !46, i64 0}
!46 = !{!"p1 _ZTS10nncc_model", !11, i64 0}
!47 = !{!35, !13, i64 24}
!48 = !{!33, !13, i64 8}
!49 = !{!35, !15, i64 32}
!50 = !{!33, !5, i64 152}
!51 = !{!33, !5, i64 104}
!52 = !{!53, !15, i64 0}
!53 = !{!"", !15, i64 0}
!54 = distinct !{!54, !55}
!55 = !{!"llvm.loop.mustprogress"}
!56 = !{!33, !5, i64 20}
!57 = !{!33, !5, i64 108}
!58 = !{!29, !10, i64 64}
!59 = !{!29, !15, i64 72}
!60 = !{!35, !15, i64 80}
!61 = !{!62, !11, i64 0}
!62 = !{!"nncc_tensor", !11, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !10, i64 24, !5, i64 32}
!63 = !{!64}
!64 = distinct !{!64, !65}
!65 = distinct !{!65, !"LVerDomain"}
!66 = !{!11, !11, i64 0}
!67 = !{!68}
!68 = distinct !{!68, !65}
!69 = distinct !{!69, !55, !70, !71}
!70 = !{!"llvm.loop.isvectorized", i32 1}
!71 = !{!"llvm.loop.unroll.runtime.disable"}
!72 = !{!73}
!73 = distinct !{!73, !74}
!74 = distinct !{!74, !"LVerDomain"}
!75 = !{!76}
!76 = distinct !{!76, !74}
!77 = distinct !{!77, !55, !70, !71}
!78 = distinct !{!78, !55, !70}
!79 = distinct !{!79, !55, !70}
!80 = !{!29, !10, i64 80}
!81 = !{!29, !13, i64 112}
!82 = !{!29, !14, i64 96}
!83 = !{!29, !15, i64 104}
!84 = !{!35, !11, i64 0}
!85 = !{!86, !15, i64 32}
!86 = !{!"", !13, i64 0, !10, i64 8, !5, i64 16, !5, i64 20, !15, i64 24, !15, i64 32}
!87 = !{!86, !15, i64 24}
!88 = distinct !{!88, !55}
!89 = !{!35, !5, i64 104}
!90 = !{!35, !11, i64 16}
!91 = !{!35, !15, i64 72}
!92 = !{!35, !11, i64 64}
!93 = !{!94, !15, i64 8}
!94 = !{!"", !13, i64 0, !15, i64 8, !6, i64 16, !6, i64 24}
!95 = !{!94, !13, i64 0}
!96 = distinct !{!96, !55}
