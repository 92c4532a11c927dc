; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca %struct.timespec, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #10
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %7 = load i32, ptr %6, align 8, !tbaa !8
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %64

9:                                                ; preds = %2
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %11 = load ptr, ptr %10, align 8, !tbaa !16
  %12 = icmp ne ptr %11, null
  %13 = icmp sgt i64 %1, -1
  %14 = and i1 %13, %12
  br i1 %14, label %15, label %26

15:                                               ; preds = %9
  call void @llvm.lifetime.start.p0(ptr nonnull %4)
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %4)
  %16 = load i32, ptr %4, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %4)
  %17 = icmp eq i64 %1, 0
  br i1 %17, label %24, label %18

18:                                               ; preds = %15
  %19 = and i32 %16, 18
  %20 = icmp ne i32 %19, 0
  %21 = zext i1 %20 to i8
  %22 = getelementptr i8, ptr %11, i64 %1
  %23 = getelementptr i8, ptr %22, i64 -1
  store i8 %21, ptr %23, align 1, !tbaa !17
  br label %24

24:                                               ; preds = %18, %15
  %25 = and i32 %16, -64
  call void @llvm.lifetime.start.p0(ptr nonnull %3)
  store i32 %25, ptr %3, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr nonnull %3)
  call void @llvm.lifetime.end.p0(ptr nonnull %3)
  br label %26

26:                                               ; preds = %24, %9
  %27 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) #10
  %28 = load i64, ptr %5, align 8, !tbaa !18
  %29 = mul nsw i64 %28, 1000000000
  %30 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %31 = load i64, ptr %30, align 8, !tbaa !20
  %32 = add nsw i64 %29, %31
  %33 = load ptr, ptr %0, align 8, !tbaa !21
  %34 = icmp ne ptr %33, null
  %35 = and i1 %13, %34
  br i1 %35, label %36, label %38

36:                                               ; preds = %26
  %37 = getelementptr inbounds nuw i64, ptr %33, i64 %1
  store i64 %32, ptr %37, align 8, !tbaa !22
  br label %38

38:                                               ; preds = %36, %26
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %40 = load ptr, ptr %39, align 8, !tbaa !23
  %41 = icmp ne ptr %40, null
  %42 = and i1 %13, %41
  br i1 %42, label %43, label %50

43:                                               ; preds = %38
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %45 = load ptr, ptr %44, align 8, !tbaa !24
  %46 = call i64 @nncc_pool_gained(ptr noundef %45) #10
  %47 = add nsw i64 %46, %32
  %48 = load ptr, ptr %39, align 8, !tbaa !23
  %49 = getelementptr inbounds nuw i64, ptr %48, i64 %1
  store i64 %47, ptr %49, align 8, !tbaa !22
  br label %50

50:                                               ; preds = %43, %38
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %52 = load ptr, ptr %51, align 8, !tbaa !25
  %53 = icmp eq ptr %52, null
  br i1 %53, label %57, label %54

54:                                               ; preds = %50
  %55 = load volatile i32, ptr %52, align 4, !tbaa !4
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %57, label %64

57:                                               ; preds = %54, %50
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !26
  %60 = icmp eq i64 %59, 0
  %61 = icmp slt i64 %32, %59
  %62 = select i1 %60, i1 true, i1 %61
  %63 = select i1 %62, i32 0, i32 12
  br label %64

64:                                               ; preds = %57, %54, %2
  %65 = phi i32 [ 0, %2 ], [ %63, %57 ], [ 11, %54 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #10
  ret i32 %65
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr #2

declare hidden i64 @nncc_pool_gained(ptr noundef) local_unnamed_addr #3

; Function Attrs: nofree nounwind
define hidden noundef i32 @nncc_check_stop(i32 noundef returned %0, ptr noundef readonly captures(address_is_null) %1) local_unnamed_addr #4 {
  switch i32 %0, label %27 [
    i32 11, label %3
    i32 12, label %15
  ]

3:                                                ; preds = %2
  %4 = icmp eq ptr %1, null
  br i1 %4, label %27, label %5

5:                                                ; preds = %3
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %7 = load ptr, ptr %6, align 8, !tbaa !27
  %8 = icmp eq ptr %7, null
  br i1 %8, label %27, label %9

9:                                                ; preds = %5
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %11 = load i64, ptr %10, align 8, !tbaa !30
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %27, label %13

13:                                               ; preds = %9
  %14 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %7, i64 noundef %11, ptr noundef nonnull @.str) #10
  br label %27

15:                                               ; preds = %2
  %16 = icmp eq ptr %1, null
  br i1 %16, label %27, label %17

17:                                               ; preds = %15
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %19 = load ptr, ptr %18, align 8, !tbaa !27
  %20 = icmp eq ptr %19, null
  br i1 %20, label %27, label %21

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %23 = load i64, ptr %22, align 8, !tbaa !30
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %27, label %25

25:                                               ; preds = %21
  %26 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.1) #10
  br label %27

27:                                               ; preds = %15, %17, %3, %5, %21, %25, %2, %13, %9
  ret i32 %0
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #5

; Function Attrs: nounwind
define hidden i64 @nncc_program_workspace_size(ptr noundef readonly captures(address_is_null) %0, ptr noundef %1) local_unnamed_addr #0 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %38, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 8, !tbaa !31
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 96
  %7 = load ptr, ptr %6, align 8, !tbaa !33
  %8 = icmp eq ptr %7, null
  br i1 %8, label %14, label %9

9:                                                ; preds = %4
  %10 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %11 = load i64, ptr %10, align 8, !tbaa !35
  %12 = shl i64 %11, 3
  %13 = alloca i8, i64 %12, align 16
  br label %14

14:                                               ; preds = %4, %9
  %15 = phi ptr [ %13, %9 ], [ null, %4 ]
  %16 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %17 = load i32, ptr %16, align 8, !tbaa !38
  %18 = call i32 @nncc_read_sizes(ptr noundef nonnull %5, ptr noundef %1, i32 noundef %17, ptr noundef %15, ptr noundef null) #10
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %38

20:                                               ; preds = %14
  %21 = load i32, ptr %16, align 8, !tbaa !38
  %22 = getelementptr inbounds nuw i8, ptr %5, i64 12
  %23 = load i32, ptr %22, align 4, !tbaa !39
  %24 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %25 = load i64, ptr %24, align 8, !tbaa !40
  %26 = icmp slt i64 %25, -1
  br i1 %26, label %27, label %31

27:                                               ; preds = %20
  %28 = sub nuw nsw i64 -2, %25
  %29 = getelementptr inbounds nuw i64, ptr %15, i64 %28
  %30 = load i64, ptr %29, align 8, !tbaa !22
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

declare hidden i32 @nncc_read_sizes(ptr noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
define hidden i32 @nncc_program_open(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef writeonly captures(address_is_null) %3) local_unnamed_addr #0 {
  %5 = icmp eq ptr %2, null
  br i1 %5, label %30, label %6

6:                                                ; preds = %4
  %7 = load i32, ptr %2, align 8, !tbaa !41
  %8 = add i32 %7, -137
  %9 = icmp ult i32 %8, -89
  br i1 %9, label %110, label %10

10:                                               ; preds = %6
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %12 = load ptr, ptr %11, align 8, !tbaa !42
  %13 = icmp eq ptr %12, null
  br i1 %13, label %28, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %16 = load ptr, ptr %15, align 8, !tbaa !43
  %17 = icmp eq ptr %16, null
  br i1 %17, label %28, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %20 = load ptr, ptr %19, align 8, !tbaa !27
  %21 = icmp eq ptr %20, null
  br i1 %21, label %110, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %24 = load i64, ptr %23, align 8, !tbaa !30
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %110, label %26

26:                                               ; preds = %22
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.9) #10
  br label %110

28:                                               ; preds = %14, %10
  %29 = icmp eq ptr %3, null
  br i1 %29, label %32, label %42

30:                                               ; preds = %4
  %31 = icmp eq ptr %3, null
  br i1 %31, label %110, label %42

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %34 = load ptr, ptr %33, align 8, !tbaa !27
  %35 = icmp eq ptr %34, null
  br i1 %35, label %110, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %38 = load i64, ptr %37, align 8, !tbaa !30
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %110, label %40

40:                                               ; preds = %36
  %41 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %34, i64 noundef %38, ptr noundef nonnull @.str.2) #10
  br label %110

42:                                               ; preds = %30, %28
  store ptr null, ptr %3, align 8, !tbaa !44
  %43 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #10
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %110

45:                                               ; preds = %42
  %46 = tail call noalias dereferenceable_or_null(296) ptr @calloc(i64 noundef 1, i64 noundef 296) #13
  %47 = icmp eq ptr %46, null
  br i1 %47, label %48, label %59

48:                                               ; preds = %45
  br i1 %5, label %110, label %49

49:                                               ; preds = %48
  %50 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %51 = load ptr, ptr %50, align 8, !tbaa !27
  %52 = icmp eq ptr %51, null
  br i1 %52, label %110, label %53

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %55 = load i64, ptr %54, align 8, !tbaa !30
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %110, label %57

57:                                               ; preds = %53
  %58 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %51, i64 noundef %55, ptr noundef nonnull @.str.3) #10
  br label %110

59:                                               ; preds = %45
  store ptr %0, ptr %46, align 8, !tbaa !31
  br i1 %5, label %64, label %60

60:                                               ; preds = %59
  %61 = getelementptr inbounds nuw i8, ptr %46, i64 16
  %62 = load i32, ptr %2, align 8, !tbaa !41
  %63 = zext i32 %62 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %61, ptr nonnull align 8 %2, i64 %63, i1 false)
  br label %64

64:                                               ; preds = %60, %59
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %66 = load ptr, ptr %65, align 8, !tbaa !46
  %67 = getelementptr inbounds nuw i8, ptr %46, i64 8
  store ptr %66, ptr %67, align 8, !tbaa !47
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %69 = load i64, ptr %68, align 8, !tbaa !48
  %70 = icmp eq i64 %69, 0
  br i1 %70, label %75, label %71

71:                                               ; preds = %64
  %72 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %67) #10
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %75, label %74

74:                                               ; preds = %71
  tail call void @free(ptr noundef nonnull %46) #10
  br label %110

75:                                               ; preds = %64, %71
  %76 = tail call i32 @nncc_stack_key() #10
  %77 = getelementptr inbounds nuw i8, ptr %46, i64 152
  store i32 %76, ptr %77, align 8, !tbaa !49
  %78 = getelementptr inbounds nuw i8, ptr %46, i64 104
  %79 = load i32, ptr %78, align 8, !tbaa !50
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
  %88 = load ptr, ptr %87, align 8, !tbaa !27
  %89 = icmp eq ptr %88, null
  br i1 %89, label %108, label %90

90:                                               ; preds = %86
  %91 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %92 = load i64, ptr %91, align 8, !tbaa !30
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %108, label %94

94:                                               ; preds = %90
  %95 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %96 = load i32, ptr %95, align 8, !tbaa !38
  %97 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %98 = load i32, ptr %97, align 4, !tbaa !39
  %99 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %100 = load i64, ptr %99, align 8, !tbaa !40
  %101 = icmp sgt i64 %100, -2
  tail call void @llvm.assume(i1 %101)
  %102 = add nsw i32 %98, %96
  %103 = sext i32 %102 to i64
  %104 = shl nsw i64 %103, 3
  %105 = add i64 %100, 63
  %106 = add i64 %105, %104
  %107 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %88, i64 noundef %92, ptr noundef nonnull @.str.4, i64 noundef %106) #10
  br label %108

108:                                              ; preds = %85, %86, %90, %94
  tail call void @nncc_program_close(ptr noundef nonnull %46)
  br label %110

109:                                              ; preds = %75, %82
  store ptr %46, ptr %3, align 8, !tbaa !44
  br label %110

110:                                              ; preds = %48, %49, %30, %32, %6, %22, %26, %18, %42, %57, %53, %109, %108, %74, %40, %36
  %111 = phi i32 [ 1, %30 ], [ 1, %40 ], [ 1, %36 ], [ %43, %42 ], [ %72, %74 ], [ %83, %108 ], [ 0, %109 ], [ 5, %53 ], [ 5, %57 ], [ 1, %6 ], [ 1, %18 ], [ 1, %26 ], [ 1, %22 ], [ 1, %32 ], [ 5, %48 ], [ 5, %49 ]
  ret i32 %111
}

declare hidden i32 @nncc_check_cpu(ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #6

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #7

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #8

declare hidden i32 @nncc_stack_key() local_unnamed_addr #3

; Function Attrs: nounwind
define internal fastcc range(i32 0, 6) i32 @touch(ptr noundef nonnull captures(none) %0) unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8, !tbaa !31
  %3 = getelementptr inbounds nuw i8, ptr %2, i64 96
  %4 = load ptr, ptr %3, align 8, !tbaa !33
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %98

6:                                                ; preds = %1
  %7 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = load i32, ptr %7, align 8, !tbaa !38
  %9 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %10 = load i32, ptr %9, align 4, !tbaa !39
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %12 = load i64, ptr %11, align 8, !tbaa !40
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
  %22 = load i64, ptr %19, align 8, !tbaa !51
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
  %90 = load i64, ptr %19, align 8, !tbaa !51
  %91 = tail call i32 @munmap(ptr noundef nonnull %19, i64 noundef %90) #10
  br label %98

92:                                               ; preds = %21, %92
  %93 = phi i64 [ %95, %92 ], [ 4096, %21 ]
  %94 = getelementptr inbounds nuw i8, ptr %19, i64 %93
  store volatile i8 0, ptr %94, align 1, !tbaa !17
  %95 = add i64 %93, 4096
  %96 = load i64, ptr %19, align 8, !tbaa !51
  %97 = icmp ult i64 %95, %96
  br i1 %97, label %92, label %24, !llvm.loop !53

98:                                               ; preds = %89, %85, %81, %77, %73, %69, %65, %61, %57, %53, %49, %45, %41, %37, %33, %29, %24, %1
  %99 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %100 = load ptr, ptr %99, align 8, !tbaa !42
  %101 = icmp eq ptr %100, null
  br i1 %101, label %102, label %127

102:                                              ; preds = %98
  %103 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %104 = load ptr, ptr %103, align 8, !tbaa !43
  %105 = icmp eq ptr %104, null
  br i1 %105, label %106, label %127

106:                                              ; preds = %102
  %107 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %108 = load atomic i64, ptr %107 seq_cst, align 8
  %109 = icmp eq i64 %108, 0
  br i1 %109, label %110, label %127

110:                                              ; preds = %106
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %112 = load i32, ptr %111, align 4, !tbaa !55
  %113 = tail call ptr @nncc_pool_create(i32 noundef %112) #10
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 108
  %115 = load i32, ptr %114, align 4, !tbaa !56
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %122, label %117

117:                                              ; preds = %110
  %118 = icmp slt i32 %115, 0
  %119 = zext nneg i32 %115 to i64
  %120 = mul nuw nsw i64 %119, 1000
  %121 = select i1 %118, i64 0, i64 %120
  tail call void @nncc_pool_spin(ptr noundef %113, i64 noundef %121) #10
  br label %122

122:                                              ; preds = %117, %110
  %123 = ptrtoint ptr %113 to i64
  %124 = cmpxchg ptr %107, i64 0, i64 %123 seq_cst seq_cst, align 8
  %125 = extractvalue { i64, i1 } %124, 1
  br i1 %125, label %127, label %126

126:                                              ; preds = %122
  tail call void @nncc_pool_destroy(ptr noundef %113) #10
  br label %127

127:                                              ; preds = %126, %122, %106, %102, %98
  %128 = load ptr, ptr %0, align 8, !tbaa !31
  tail call void @nncc_touch_code(ptr noundef %128) #10
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
  tail call void @nncc_pool_destroy(ptr noundef %6) #10
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %8 = load atomic i64, ptr %7 seq_cst, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %14, label %10

10:                                               ; preds = %3
  %11 = inttoptr i64 %8 to ptr
  %12 = load i64, ptr %11, align 8, !tbaa !51
  %13 = tail call i32 @munmap(ptr noundef nonnull %11, i64 noundef %12) #10
  br label %14

14:                                               ; preds = %3, %10
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %16 = load atomic i64, ptr %15 seq_cst, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %22, label %18

18:                                               ; preds = %14
  %19 = inttoptr i64 %16 to ptr
  %20 = load i64, ptr %19, align 8, !tbaa !51
  %21 = tail call i32 @munmap(ptr noundef nonnull %19, i64 noundef %20) #10
  br label %22

22:                                               ; preds = %18, %14
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %24 = load atomic i64, ptr %23 seq_cst, align 8
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %30, label %26

26:                                               ; preds = %22
  %27 = inttoptr i64 %24 to ptr
  %28 = load i64, ptr %27, align 8, !tbaa !51
  %29 = tail call i32 @munmap(ptr noundef nonnull %27, i64 noundef %28) #10
  br label %30

30:                                               ; preds = %26, %22
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %32 = load atomic i64, ptr %31 seq_cst, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %38, label %34

34:                                               ; preds = %30
  %35 = inttoptr i64 %32 to ptr
  %36 = load i64, ptr %35, align 8, !tbaa !51
  %37 = tail call i32 @munmap(ptr noundef nonnull %35, i64 noundef %36) #10
  br label %38

38:                                               ; preds = %34, %30
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %40 = load atomic i64, ptr %39 seq_cst, align 8
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %46, label %42

42:                                               ; preds = %38
  %43 = inttoptr i64 %40 to ptr
  %44 = load i64, ptr %43, align 8, !tbaa !51
  %45 = tail call i32 @munmap(ptr noundef nonnull %43, i64 noundef %44) #10
  br label %46

46:                                               ; preds = %42, %38
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %48 = load atomic i64, ptr %47 seq_cst, align 8
  %49 = icmp eq i64 %48, 0
  br i1 %49, label %54, label %50

50:                                               ; preds = %46
  %51 = inttoptr i64 %48 to ptr
  %52 = load i64, ptr %51, align 8, !tbaa !51
  %53 = tail call i32 @munmap(ptr noundef nonnull %51, i64 noundef %52) #10
  br label %54

54:                                               ; preds = %50, %46
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %56 = load atomic i64, ptr %55 seq_cst, align 8
  %57 = icmp eq i64 %56, 0
  br i1 %57, label %62, label %58

58:                                               ; preds = %54
  %59 = inttoptr i64 %56 to ptr
  %60 = load i64, ptr %59, align 8, !tbaa !51
  %61 = tail call i32 @munmap(ptr noundef nonnull %59, i64 noundef %60) #10
  br label %62

62:                                               ; preds = %58, %54
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %64 = load atomic i64, ptr %63 seq_cst, align 8
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %70, label %66

66:                                               ; preds = %62
  %67 = inttoptr i64 %64 to ptr
  %68 = load i64, ptr %67, align 8, !tbaa !51
  %69 = tail call i32 @munmap(ptr noundef nonnull %67, i64 noundef %68) #10
  br label %70

70:                                               ; preds = %66, %62
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %72 = load atomic i64, ptr %71 seq_cst, align 8
  %73 = icmp eq i64 %72, 0
  br i1 %73, label %78, label %74

74:                                               ; preds = %70
  %75 = inttoptr i64 %72 to ptr
  %76 = load i64, ptr %75, align 8, !tbaa !51
  %77 = tail call i32 @munmap(ptr noundef nonnull %75, i64 noundef %76) #10
  br label %78

78:                                               ; preds = %74, %70
  %79 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %80 = load atomic i64, ptr %79 seq_cst, align 8
  %81 = icmp eq i64 %80, 0
  br i1 %81, label %86, label %82

82:                                               ; preds = %78
  %83 = inttoptr i64 %80 to ptr
  %84 = load i64, ptr %83, align 8, !tbaa !51
  %85 = tail call i32 @munmap(ptr noundef nonnull %83, i64 noundef %84) #10
  br label %86

86:                                               ; preds = %82, %78
  %87 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %88 = load atomic i64, ptr %87 seq_cst, align 8
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %94, label %90

90:                                               ; preds = %86
  %91 = inttoptr i64 %88 to ptr
  %92 = load i64, ptr %91, align 8, !tbaa !51
  %93 = tail call i32 @munmap(ptr noundef nonnull %91, i64 noundef %92) #10
  br label %94

94:                                               ; preds = %90, %86
  %95 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %96 = load atomic i64, ptr %95 seq_cst, align 8
  %97 = icmp eq i64 %96, 0
  br i1 %97, label %102, label %98

98:                                               ; preds = %94
  %99 = inttoptr i64 %96 to ptr
  %100 = load i64, ptr %99, align 8, !tbaa !51
  %101 = tail call i32 @munmap(ptr noundef nonnull %99, i64 noundef %100) #10
  br label %102

102:                                              ; preds = %98, %94
  %103 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %104 = load atomic i64, ptr %103 seq_cst, align 8
  %105 = icmp eq i64 %104, 0
  br i1 %105, label %110, label %106

106:                                              ; preds = %102
  %107 = inttoptr i64 %104 to ptr
  %108 = load i64, ptr %107, align 8, !tbaa !51
  %109 = tail call i32 @munmap(ptr noundef nonnull %107, i64 noundef %108) #10
  br label %110

110:                                              ; preds = %106, %102
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %112 = load atomic i64, ptr %111 seq_cst, align 8
  %113 = icmp eq i64 %112, 0
  br i1 %113, label %118, label %114

114:                                              ; preds = %110
  %115 = inttoptr i64 %112 to ptr
  %116 = load i64, ptr %115, align 8, !tbaa !51
  %117 = tail call i32 @munmap(ptr noundef nonnull %115, i64 noundef %116) #10
  br label %118

118:                                              ; preds = %114, %110
  %119 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %120 = load atomic i64, ptr %119 seq_cst, align 8
  %121 = icmp eq i64 %120, 0
  br i1 %121, label %126, label %122

122:                                              ; preds = %118
  %123 = inttoptr i64 %120 to ptr
  %124 = load i64, ptr %123, align 8, !tbaa !51
  %125 = tail call i32 @munmap(ptr noundef nonnull %123, i64 noundef %124) #10
  br label %126

126:                                              ; preds = %122, %118
  %127 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %128 = load atomic i64, ptr %127 seq_cst, align 8
  %129 = icmp eq i64 %128, 0
  br i1 %129, label %134, label %130

130:                                              ; preds = %126
  %131 = inttoptr i64 %128 to ptr
  %132 = load i64, ptr %131, align 8, !tbaa !51
  %133 = tail call i32 @munmap(ptr noundef nonnull %131, i64 noundef %132) #10
  br label %134

134:                                              ; preds = %130, %126
  %135 = load ptr, ptr %0, align 8, !tbaa !31
  %136 = getelementptr inbounds nuw i8, ptr %135, i64 32
  %137 = load i64, ptr %136, align 8, !tbaa !48
  %138 = icmp eq i64 %137, 0
  br i1 %138, label %143, label %139

139:                                              ; preds = %134
  %140 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %141 = load ptr, ptr %140, align 8, !tbaa !47
  %142 = tail call i32 @munmap(ptr noundef %141, i64 noundef %137) #10
  br label %143

143:                                              ; preds = %139, %134
  %144 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %145 = load i32, ptr %144, align 8, !tbaa !49
  tail call void @nncc_give_back_stack_key(i32 noundef %145) #10
  tail call void @free(ptr noundef nonnull %0) #10
  br label %146

146:                                              ; preds = %1, %143
  ret void
}

declare void @nncc_pool_destroy(ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #2

declare hidden void @nncc_give_back_stack_key(i32 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
define hidden i32 @nncc_program_run(ptr noundef %0, ptr noundef captures(address_is_null) %1, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, ptr noundef %8) local_unnamed_addr #0 {
  %10 = icmp eq ptr %8, null
  br i1 %10, label %35, label %11

11:                                               ; preds = %9
  %12 = load i32, ptr %8, align 8, !tbaa !41
  %13 = add i32 %12, -137
  %14 = icmp ult i32 %13, -89
  br i1 %14, label %176, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %17 = load ptr, ptr %16, align 8, !tbaa !42
  %18 = icmp eq ptr %17, null
  br i1 %18, label %33, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %21 = load ptr, ptr %20, align 8, !tbaa !43
  %22 = icmp eq ptr %21, null
  br i1 %22, label %33, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %25 = load ptr, ptr %24, align 8, !tbaa !27
  %26 = icmp eq ptr %25, null
  br i1 %26, label %176, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %29 = load i64, ptr %28, align 8, !tbaa !30
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %176, label %31

31:                                               ; preds = %27
  %32 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %25, i64 noundef %29, ptr noundef nonnull @.str.9) #10
  br label %176

33:                                               ; preds = %19, %15
  %34 = icmp eq ptr %1, null
  br i1 %34, label %37, label %47

35:                                               ; preds = %9
  %36 = icmp eq ptr %1, null
  br i1 %36, label %176, label %50

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !27
  %40 = icmp eq ptr %39, null
  br i1 %40, label %176, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !30
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %176, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str.5) #10
  br label %176

47:                                               ; preds = %33
  %48 = load ptr, ptr %1, align 8, !tbaa !31
  %49 = icmp eq ptr %48, %0
  br i1 %49, label %63, label %53

50:                                               ; preds = %35
  %51 = load ptr, ptr %1, align 8, !tbaa !31
  %52 = icmp eq ptr %51, %0
  br i1 %52, label %63, label %176

53:                                               ; preds = %47
  %54 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %55 = load ptr, ptr %54, align 8, !tbaa !27
  %56 = icmp eq ptr %55, null
  br i1 %56, label %176, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !30
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %176, label %61

61:                                               ; preds = %57
  %62 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.6) #10
  br label %176

63:                                               ; preds = %50, %47
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 152
  %65 = load i32, ptr %64, align 8, !tbaa !49
  %66 = tail call i32 @nncc_check_stack(ptr noundef %0, i32 noundef %65, ptr noundef %8) #10
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %68, label %176

68:                                               ; preds = %63
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %70 = load ptr, ptr %69, align 8, !tbaa !33
  %71 = icmp eq ptr %70, null
  br i1 %71, label %77, label %72

72:                                               ; preds = %68
  %73 = getelementptr inbounds nuw i8, ptr %70, i64 40
  %74 = load i64, ptr %73, align 8, !tbaa !35
  %75 = shl i64 %74, 3
  %76 = alloca i8, i64 %75, align 16
  br label %77

77:                                               ; preds = %68, %72
  %78 = phi ptr [ %76, %72 ], [ null, %68 ]
  %79 = call i32 @nncc_read_sizes(ptr noundef nonnull %0, ptr noundef %2, i32 noundef %3, ptr noundef %78, ptr noundef %8) #10
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %176

81:                                               ; preds = %77
  %82 = call i32 @nncc_check_arguments(ptr noundef nonnull %0, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %78, ptr noundef %8) #10
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %84, label %176

84:                                               ; preds = %81
  %85 = call i32 @nncc_check_host(ptr noundef nonnull %0, ptr noundef %2, ptr noundef %4, ptr noundef %8) #10
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %87, label %176

87:                                               ; preds = %84
  %88 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %89 = load i32, ptr %88, align 8, !tbaa !38
  %90 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %91 = load i32, ptr %90, align 4, !tbaa !39
  %92 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %93 = load i64, ptr %92, align 8, !tbaa !40
  %94 = icmp slt i64 %93, -1
  br i1 %94, label %95, label %99

95:                                               ; preds = %87
  %96 = sub nuw nsw i64 -2, %93
  %97 = getelementptr inbounds nuw i64, ptr %78, i64 %96
  %98 = load i64, ptr %97, align 8, !tbaa !22
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
  %112 = load ptr, ptr %111, align 8, !tbaa !27
  %113 = icmp eq ptr %112, null
  br i1 %113, label %176, label %114

114:                                              ; preds = %110
  %115 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %116 = load i64, ptr %115, align 8, !tbaa !30
  %117 = icmp eq i64 %116, 0
  br i1 %117, label %176, label %118

118:                                              ; preds = %114
  %119 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %112, i64 noundef %116, ptr noundef nonnull @.str.7, i64 noundef %7, i64 noundef %105) #10
  br label %176

120:                                              ; preds = %99
  br i1 %10, label %146, label %121

121:                                              ; preds = %120
  %122 = load i32, ptr %8, align 8, !tbaa !41
  %123 = icmp ugt i32 %122, 79
  br i1 %123, label %124, label %146

124:                                              ; preds = %121
  %125 = getelementptr inbounds nuw i8, ptr %8, i64 64
  %126 = load ptr, ptr %125, align 8, !tbaa !57
  %127 = icmp eq ptr %126, null
  br i1 %127, label %146, label %128

128:                                              ; preds = %124
  %129 = getelementptr inbounds nuw i8, ptr %8, i64 72
  %130 = load i64, ptr %129, align 8, !tbaa !58
  %131 = load ptr, ptr %1, align 8, !tbaa !31
  %132 = getelementptr inbounds nuw i8, ptr %131, i64 80
  %133 = load i64, ptr %132, align 8, !tbaa !59
  %134 = icmp ugt i64 %130, %133
  br i1 %134, label %146, label %135

135:                                              ; preds = %128
  %136 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %137 = load ptr, ptr %136, align 8, !tbaa !27
  %138 = icmp eq ptr %137, null
  br i1 %138, label %176, label %139

139:                                              ; preds = %135
  %140 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %141 = load i64, ptr %140, align 8, !tbaa !30
  %142 = icmp eq i64 %141, 0
  br i1 %142, label %176, label %143

143:                                              ; preds = %139
  %144 = add nsw i64 %133, 1
  %145 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %137, i64 noundef %141, ptr noundef nonnull @.str.8, i64 noundef %130, i64 noundef %133, i64 noundef %144) #10
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
  %153 = load ptr, ptr %152, align 8, !tbaa !27
  %154 = icmp eq ptr %153, null
  br i1 %154, label %176, label %155

155:                                              ; preds = %151
  %156 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %157 = load i64, ptr %156, align 8, !tbaa !30
  %158 = icmp eq i64 %157, 0
  br i1 %158, label %176, label %159

159:                                              ; preds = %155
  %160 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %153, i64 noundef %157, ptr noundef nonnull @.str.4, i64 noundef %105) #10
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

declare hidden i32 @nncc_check_stack(ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #3

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

declare hidden i32 @nncc_check_host(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

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
  %72 = load i64, ptr %71, align 8, !tbaa !51
  %73 = icmp ult i64 %72, %5
  br i1 %73, label %74, label %95

74:                                               ; preds = %69
  %75 = lshr i64 %72, 1
  %76 = add i64 %75, %72
  %77 = tail call i32 @munmap(ptr noundef nonnull %71, i64 noundef %72) #10
  %78 = icmp ugt i64 %76, %5
  br i1 %78, label %79, label %87

79:                                               ; preds = %74
  %80 = tail call ptr @mmap(ptr noundef null, i64 noundef %76, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #10
  %81 = icmp eq ptr %80, inttoptr (i64 -1 to ptr)
  br i1 %81, label %87, label %82

82:                                               ; preds = %79
  %83 = icmp ugt i64 %76, 2097152
  br i1 %83, label %84, label %86

84:                                               ; preds = %82
  %85 = tail call i32 @madvise(ptr noundef %80, i64 noundef %76, i32 noundef 14) #10
  br label %86

86:                                               ; preds = %82, %84
  store i64 %76, ptr %80, align 8, !tbaa !51
  br label %95

87:                                               ; preds = %65, %79, %74
  %88 = tail call ptr @mmap(ptr noundef null, i64 noundef %5, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #10
  %89 = icmp eq ptr %88, inttoptr (i64 -1 to ptr)
  br i1 %89, label %95, label %90

90:                                               ; preds = %87
  %91 = icmp ugt i64 %5, 2097152
  br i1 %91, label %92, label %94

92:                                               ; preds = %90
  %93 = tail call i32 @madvise(ptr noundef %88, i64 noundef %5, i32 noundef 14) #10
  br label %94

94:                                               ; preds = %92, %90
  store i64 %5, ptr %88, align 8, !tbaa !51
  br label %95

95:                                               ; preds = %86, %94, %87, %69
  %96 = phi ptr [ %80, %86 ], [ %71, %69 ], [ %88, %94 ], [ null, %87 ]
  ret ptr %96
}

; Function Attrs: nounwind
define internal fastcc i32 @execute(ptr noundef nonnull captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef %3, ptr noundef %4, ptr noundef readonly captures(address_is_null) %5) unnamed_addr #0 {
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca %struct.nncc_callers_pool, align 16
  %12 = alloca %struct.nncc_clock, align 8
  %13 = load ptr, ptr %0, align 8, !tbaa !31
  %14 = getelementptr inbounds nuw i8, ptr %13, i64 48
  %15 = load i64, ptr %14, align 8, !tbaa !40
  %16 = icmp slt i64 %15, -1
  br i1 %16, label %17, label %21

17:                                               ; preds = %6
  %18 = sub nuw nsw i64 -2, %15
  %19 = getelementptr inbounds nuw i64, ptr %4, i64 %18
  %20 = load i64, ptr %19, align 8, !tbaa !22
  br label %21

21:                                               ; preds = %6, %17
  %22 = phi i64 [ %20, %17 ], [ %15, %6 ]
  %23 = getelementptr i8, ptr %3, i64 %22
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #10
  %24 = getelementptr inbounds nuw i8, ptr %13, i64 8
  %25 = load i32, ptr %24, align 8, !tbaa !38
  %26 = icmp sgt i32 %25, 0
  br i1 %26, label %27, label %84

27:                                               ; preds = %21
  %28 = zext nneg i32 %25 to i64
  %29 = icmp ult i32 %25, 21
  br i1 %29, label %30, label %48

30:                                               ; preds = %63, %48, %27
  %31 = phi i64 [ 0, %48 ], [ 0, %27 ], [ %62, %63 ]
  %32 = sub nsw i64 %28, %31
  %33 = and i64 %32, 3
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %44, label %35

35:                                               ; preds = %30, %35
  %36 = phi i64 [ %41, %35 ], [ %31, %30 ]
  %37 = phi i64 [ %42, %35 ], [ 0, %30 ]
  %38 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %36
  %39 = load ptr, ptr %38, align 8, !tbaa !60
  %40 = getelementptr inbounds nuw ptr, ptr %23, i64 %36
  store ptr %39, ptr %40, align 8, !tbaa !62
  %41 = add nuw nsw i64 %36, 1
  %42 = add i64 %37, 1
  %43 = icmp eq i64 %42, %33
  br i1 %43, label %44, label %35, !llvm.loop !63

44:                                               ; preds = %35, %30
  %45 = phi i64 [ %31, %30 ], [ %41, %35 ]
  %46 = sub nsw i64 %31, %28
  %47 = icmp ugt i64 %46, -4
  br i1 %47, label %84, label %148

48:                                               ; preds = %27
  %49 = shl nuw nsw i64 %28, 3
  %50 = getelementptr i8, ptr %3, i64 %22
  %51 = getelementptr i8, ptr %50, i64 %49
  %52 = mul nuw nsw i64 %28, 40
  %53 = getelementptr i8, ptr %1, i64 %52
  %54 = getelementptr i8, ptr %53, i64 -32
  %55 = icmp ult ptr %23, %54
  %56 = icmp ult ptr %1, %51
  %57 = and i1 %55, %56
  br i1 %57, label %30, label %58

58:                                               ; preds = %48
  %59 = and i64 %28, 3
  %60 = icmp eq i64 %59, 0
  %61 = select i1 %60, i64 4, i64 %59
  %62 = sub nsw i64 %28, %61
  br label %63

63:                                               ; preds = %63, %58
  %64 = phi i64 [ 0, %58 ], [ %82, %63 ]
  %65 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %64
  %66 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %64
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 40
  %68 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %64
  %69 = getelementptr inbounds nuw i8, ptr %68, i64 80
  %70 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %64
  %71 = getelementptr inbounds nuw i8, ptr %70, i64 120
  %72 = load ptr, ptr %65, align 8, !tbaa !60, !alias.scope !65
  %73 = load ptr, ptr %67, align 8, !tbaa !60, !alias.scope !65
  %74 = insertelement <2 x ptr> poison, ptr %72, i64 0
  %75 = insertelement <2 x ptr> %74, ptr %73, i64 1
  %76 = load ptr, ptr %69, align 8, !tbaa !60, !alias.scope !65
  %77 = load ptr, ptr %71, align 8, !tbaa !60, !alias.scope !65
  %78 = insertelement <2 x ptr> poison, ptr %76, i64 0
  %79 = insertelement <2 x ptr> %78, ptr %77, i64 1
  %80 = getelementptr inbounds nuw ptr, ptr %23, i64 %64
  %81 = getelementptr inbounds nuw i8, ptr %80, i64 16
  store <2 x ptr> %75, ptr %80, align 8, !tbaa !62, !alias.scope !68, !noalias !65
  store <2 x ptr> %79, ptr %81, align 8, !tbaa !62, !alias.scope !68, !noalias !65
  %82 = add nuw i64 %64, 4
  %83 = icmp eq i64 %82, %62
  br i1 %83, label %30, label %63, !llvm.loop !70

84:                                               ; preds = %44, %148, %21
  %85 = getelementptr inbounds nuw i8, ptr %13, i64 12
  %86 = load i32, ptr %85, align 4, !tbaa !39
  %87 = icmp sgt i32 %86, 0
  br i1 %87, label %88, label %187

88:                                               ; preds = %84
  %89 = sext i32 %25 to i64
  %90 = zext nneg i32 %86 to i64
  %91 = getelementptr ptr, ptr %23, i64 %89
  %92 = icmp ult i32 %86, 27
  br i1 %92, label %93, label %111

93:                                               ; preds = %127, %111, %88
  %94 = phi i64 [ 0, %111 ], [ 0, %88 ], [ %126, %127 ]
  %95 = sub nsw i64 %90, %94
  %96 = and i64 %95, 3
  %97 = icmp eq i64 %96, 0
  br i1 %97, label %107, label %98

98:                                               ; preds = %93, %98
  %99 = phi i64 [ %104, %98 ], [ %94, %93 ]
  %100 = phi i64 [ %105, %98 ], [ 0, %93 ]
  %101 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %99
  %102 = load ptr, ptr %101, align 8, !tbaa !60
  %103 = getelementptr ptr, ptr %91, i64 %99
  store ptr %102, ptr %103, align 8, !tbaa !62
  %104 = add nuw nsw i64 %99, 1
  %105 = add i64 %100, 1
  %106 = icmp eq i64 %105, %96
  br i1 %106, label %107, label %98, !llvm.loop !73

107:                                              ; preds = %98, %93
  %108 = phi i64 [ %94, %93 ], [ %104, %98 ]
  %109 = sub nsw i64 %94, %90
  %110 = icmp ugt i64 %109, -4
  br i1 %110, label %186, label %167

111:                                              ; preds = %88
  %112 = add nsw i64 %89, %90
  %113 = shl nsw i64 %112, 3
  %114 = getelementptr i8, ptr %3, i64 %113
  %115 = getelementptr i8, ptr %114, i64 %22
  %116 = mul nuw nsw i64 %90, 40
  %117 = getelementptr i8, ptr %2, i64 %116
  %118 = getelementptr i8, ptr %117, i64 -32
  %119 = icmp ult ptr %91, %118
  %120 = icmp ult ptr %2, %115
  %121 = and i1 %119, %120
  br i1 %121, label %93, label %122

122:                                              ; preds = %111
  %123 = and i64 %90, 3
  %124 = icmp eq i64 %123, 0
  %125 = select i1 %124, i64 4, i64 %123
  %126 = sub nsw i64 %90, %125
  br label %127

127:                                              ; preds = %127, %122
  %128 = phi i64 [ 0, %122 ], [ %146, %127 ]
  %129 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %128
  %130 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %128
  %131 = getelementptr inbounds nuw i8, ptr %130, i64 40
  %132 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %128
  %133 = getelementptr inbounds nuw i8, ptr %132, i64 80
  %134 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %128
  %135 = getelementptr inbounds nuw i8, ptr %134, i64 120
  %136 = load ptr, ptr %129, align 8, !tbaa !60, !alias.scope !74
  %137 = load ptr, ptr %131, align 8, !tbaa !60, !alias.scope !74
  %138 = insertelement <2 x ptr> poison, ptr %136, i64 0
  %139 = insertelement <2 x ptr> %138, ptr %137, i64 1
  %140 = load ptr, ptr %133, align 8, !tbaa !60, !alias.scope !74
  %141 = load ptr, ptr %135, align 8, !tbaa !60, !alias.scope !74
  %142 = insertelement <2 x ptr> poison, ptr %140, i64 0
  %143 = insertelement <2 x ptr> %142, ptr %141, i64 1
  %144 = getelementptr ptr, ptr %91, i64 %128
  %145 = getelementptr i8, ptr %144, i64 16
  store <2 x ptr> %139, ptr %144, align 8, !tbaa !62, !alias.scope !77, !noalias !74
  store <2 x ptr> %143, ptr %145, align 8, !tbaa !62, !alias.scope !77, !noalias !74
  %146 = add nuw i64 %128, 4
  %147 = icmp eq i64 %146, %126
  br i1 %147, label %93, label %127, !llvm.loop !79

148:                                              ; preds = %44, %148
  %149 = phi i64 [ %165, %148 ], [ %45, %44 ]
  %150 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %149
  %151 = load ptr, ptr %150, align 8, !tbaa !60
  %152 = getelementptr inbounds nuw ptr, ptr %23, i64 %149
  store ptr %151, ptr %152, align 8, !tbaa !62
  %153 = add nuw nsw i64 %149, 1
  %154 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %153
  %155 = load ptr, ptr %154, align 8, !tbaa !60
  %156 = getelementptr inbounds nuw ptr, ptr %23, i64 %153
  store ptr %155, ptr %156, align 8, !tbaa !62
  %157 = add nuw nsw i64 %149, 2
  %158 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %157
  %159 = load ptr, ptr %158, align 8, !tbaa !60
  %160 = getelementptr inbounds nuw ptr, ptr %23, i64 %157
  store ptr %159, ptr %160, align 8, !tbaa !62
  %161 = add nuw nsw i64 %149, 3
  %162 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %161
  %163 = load ptr, ptr %162, align 8, !tbaa !60
  %164 = getelementptr inbounds nuw ptr, ptr %23, i64 %161
  store ptr %163, ptr %164, align 8, !tbaa !62
  %165 = add nuw nsw i64 %149, 4
  %166 = icmp eq i64 %165, %28
  br i1 %166, label %84, label %148, !llvm.loop !80

167:                                              ; preds = %107, %167
  %168 = phi i64 [ %184, %167 ], [ %108, %107 ]
  %169 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %168
  %170 = load ptr, ptr %169, align 8, !tbaa !60
  %171 = getelementptr ptr, ptr %91, i64 %168
  store ptr %170, ptr %171, align 8, !tbaa !62
  %172 = add nuw nsw i64 %168, 1
  %173 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %172
  %174 = load ptr, ptr %173, align 8, !tbaa !60
  %175 = getelementptr ptr, ptr %91, i64 %172
  store ptr %174, ptr %175, align 8, !tbaa !62
  %176 = add nuw nsw i64 %168, 2
  %177 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %176
  %178 = load ptr, ptr %177, align 8, !tbaa !60
  %179 = getelementptr ptr, ptr %91, i64 %176
  store ptr %178, ptr %179, align 8, !tbaa !62
  %180 = add nuw nsw i64 %168, 3
  %181 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %180
  %182 = load ptr, ptr %181, align 8, !tbaa !60
  %183 = getelementptr ptr, ptr %91, i64 %180
  store ptr %182, ptr %183, align 8, !tbaa !62
  %184 = add nuw nsw i64 %168, 4
  %185 = icmp eq i64 %184, %90
  br i1 %185, label %186, label %167, !llvm.loop !81

186:                                              ; preds = %167, %107
  br label %295

187:                                              ; preds = %327, %84
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #10
  %188 = icmp eq ptr %5, null
  br i1 %188, label %197, label %189

189:                                              ; preds = %187
  %190 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %191 = load ptr, ptr %190, align 8, !tbaa !42
  %192 = icmp eq ptr %191, null
  br i1 %192, label %193, label %199

193:                                              ; preds = %189
  %194 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %195 = load ptr, ptr %194, align 8, !tbaa !43
  %196 = icmp eq ptr %195, null
  br i1 %196, label %197, label %199

197:                                              ; preds = %193, %187
  %198 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %199

199:                                              ; preds = %197, %193, %189
  %200 = phi ptr [ %5, %189 ], [ %5, %193 ], [ %198, %197 ]
  %201 = getelementptr inbounds nuw i8, ptr %200, i64 16
  %202 = load <2 x ptr>, ptr %201, align 8, !tbaa !62
  %203 = load ptr, ptr %201, align 8, !tbaa !43
  store <2 x ptr> %202, ptr %11, align 16, !tbaa !62
  %204 = icmp eq ptr %203, null
  br i1 %204, label %205, label %234

205:                                              ; preds = %199
  %206 = getelementptr inbounds nuw i8, ptr %200, i64 8
  %207 = load ptr, ptr %206, align 8, !tbaa !42
  %208 = icmp eq ptr %207, null
  br i1 %208, label %209, label %234

209:                                              ; preds = %205
  %210 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %211 = load atomic i64, ptr %210 seq_cst, align 8
  %212 = icmp eq i64 %211, 0
  br i1 %212, label %215, label %213

213:                                              ; preds = %209
  %214 = inttoptr i64 %211 to ptr
  br label %234

215:                                              ; preds = %209
  %216 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %217 = load i32, ptr %216, align 4, !tbaa !55
  %218 = tail call ptr @nncc_pool_create(i32 noundef %217) #10
  %219 = getelementptr inbounds nuw i8, ptr %0, i64 108
  %220 = load i32, ptr %219, align 4, !tbaa !56
  %221 = icmp eq i32 %220, 0
  br i1 %221, label %227, label %222

222:                                              ; preds = %215
  %223 = icmp slt i32 %220, 0
  %224 = zext nneg i32 %220 to i64
  %225 = mul nuw nsw i64 %224, 1000
  %226 = select i1 %223, i64 0, i64 %225
  tail call void @nncc_pool_spin(ptr noundef %218, i64 noundef %226) #10
  br label %227

227:                                              ; preds = %222, %215
  %228 = ptrtoint ptr %218 to i64
  %229 = cmpxchg ptr %210, i64 0, i64 %228 seq_cst seq_cst, align 8
  %230 = extractvalue { i64, i1 } %229, 1
  br i1 %230, label %234, label %231

231:                                              ; preds = %227
  %232 = extractvalue { i64, i1 } %229, 0
  %233 = inttoptr i64 %232 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %218) #10
  br label %234

234:                                              ; preds = %199, %205, %213, %227, %231
  %235 = phi ptr [ %11, %199 ], [ %207, %205 ], [ %214, %213 ], [ %233, %231 ], [ %218, %227 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(56) %12, i8 0, i64 56, i1 false)
  %236 = getelementptr inbounds nuw i8, ptr %12, i64 16
  store ptr %235, ptr %236, align 8, !tbaa !24
  br i1 %188, label %279, label %237

237:                                              ; preds = %234
  %238 = load i32, ptr %5, align 8, !tbaa !41
  %239 = icmp ugt i32 %238, 79
  br i1 %239, label %240, label %279

240:                                              ; preds = %237
  %241 = getelementptr inbounds nuw i8, ptr %5, i64 64
  %242 = load ptr, ptr %241, align 8, !tbaa !57
  store ptr %242, ptr %12, align 8, !tbaa !21
  %243 = icmp eq ptr %242, null
  br i1 %243, label %258, label %244

244:                                              ; preds = %240
  %245 = icmp eq i32 %238, 80
  br i1 %245, label %283, label %246

246:                                              ; preds = %244
  %247 = getelementptr inbounds nuw i8, ptr %5, i64 80
  %248 = load ptr, ptr %247, align 8, !tbaa !82
  %249 = getelementptr inbounds nuw i8, ptr %12, i64 8
  store ptr %248, ptr %249, align 8, !tbaa !23
  %250 = icmp ult i32 %238, 113
  br i1 %250, label %260, label %251

251:                                              ; preds = %246
  %252 = getelementptr inbounds nuw i8, ptr %5, i64 112
  %253 = load ptr, ptr %252, align 8, !tbaa !83
  %254 = getelementptr inbounds nuw i8, ptr %12, i64 24
  store ptr %253, ptr %254, align 8, !tbaa !16
  %255 = getelementptr inbounds nuw i8, ptr %5, i64 96
  %256 = load ptr, ptr %255, align 8, !tbaa !84
  %257 = getelementptr inbounds nuw i8, ptr %12, i64 32
  store ptr %256, ptr %257, align 8, !tbaa !25
  br label %287

258:                                              ; preds = %240
  %259 = icmp ult i32 %238, 97
  br i1 %259, label %279, label %262

260:                                              ; preds = %246
  %261 = icmp samesign ult i32 %238, 97
  br i1 %261, label %291, label %267

262:                                              ; preds = %258
  %263 = getelementptr inbounds nuw i8, ptr %5, i64 96
  %264 = load ptr, ptr %263, align 8, !tbaa !84
  %265 = getelementptr inbounds nuw i8, ptr %12, i64 32
  store ptr %264, ptr %265, align 8, !tbaa !25
  %266 = icmp ult i32 %238, 105
  br i1 %266, label %276, label %272

267:                                              ; preds = %260
  %268 = getelementptr inbounds nuw i8, ptr %5, i64 96
  %269 = load ptr, ptr %268, align 8, !tbaa !84
  %270 = getelementptr inbounds nuw i8, ptr %12, i64 32
  store ptr %269, ptr %270, align 8, !tbaa !25
  %271 = icmp samesign ult i32 %238, 105
  br i1 %271, label %291, label %287

272:                                              ; preds = %262
  %273 = getelementptr inbounds nuw i8, ptr %5, i64 104
  %274 = load i64, ptr %273, align 8, !tbaa !85
  %275 = getelementptr inbounds nuw i8, ptr %12, i64 40
  store i64 %274, ptr %275, align 8, !tbaa !26
  br label %276

276:                                              ; preds = %262, %272
  %277 = phi i64 [ %274, %272 ], [ 0, %262 ]
  %278 = icmp eq ptr %264, null
  br i1 %278, label %279, label %283

279:                                              ; preds = %258, %276, %237, %234
  %280 = phi i64 [ %277, %276 ], [ 0, %237 ], [ 0, %234 ], [ 0, %258 ]
  %281 = icmp eq i64 %280, 0
  %282 = zext i1 %281 to i32
  br label %283

283:                                              ; preds = %276, %279, %244
  %284 = phi i32 [ 0, %244 ], [ %282, %279 ], [ 0, %276 ]
  %285 = getelementptr inbounds nuw i8, ptr %12, i64 48
  store i32 %284, ptr %285, align 8, !tbaa !8
  %286 = getelementptr inbounds nuw i8, ptr %12, i64 8
  br label %334

287:                                              ; preds = %267, %251
  %288 = getelementptr inbounds nuw i8, ptr %5, i64 104
  %289 = load i64, ptr %288, align 8, !tbaa !85
  %290 = getelementptr inbounds nuw i8, ptr %12, i64 40
  store i64 %289, ptr %290, align 8, !tbaa !26
  br label %291

291:                                              ; preds = %287, %267, %260
  %292 = getelementptr inbounds nuw i8, ptr %12, i64 48
  store i32 0, ptr %292, align 8, !tbaa !8
  %293 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %294 = icmp eq ptr %248, null
  br i1 %294, label %334, label %333

295:                                              ; preds = %186, %327
  %296 = phi i32 [ %328, %327 ], [ %86, %186 ]
  %297 = phi i32 [ %329, %327 ], [ %86, %186 ]
  %298 = phi i64 [ %330, %327 ], [ 0, %186 ]
  %299 = load ptr, ptr %13, align 8, !tbaa !86
  %300 = load i32, ptr %24, align 8, !tbaa !38
  %301 = trunc nuw nsw i64 %298 to i32
  %302 = add nsw i32 %300, %301
  %303 = sext i32 %302 to i64
  %304 = getelementptr inbounds %struct.nncc_value, ptr %299, i64 %303
  %305 = getelementptr inbounds nuw i8, ptr %304, i64 32
  %306 = load i64, ptr %305, align 8, !tbaa !87
  %307 = icmp slt i64 %306, 0
  br i1 %307, label %327, label %308

308:                                              ; preds = %295
  %309 = getelementptr inbounds nuw i8, ptr %304, i64 24
  %310 = load i64, ptr %309, align 8, !tbaa !89
  %311 = icmp eq i64 %310, 0
  br i1 %311, label %321, label %312

312:                                              ; preds = %308
  %313 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %298
  %314 = load ptr, ptr %313, align 8, !tbaa !60
  %315 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %306
  %316 = load ptr, ptr %315, align 8, !tbaa !60
  %317 = icmp eq ptr %314, %316
  br i1 %317, label %321, label %318

318:                                              ; preds = %312
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %314, ptr align 1 %316, i64 %310, i1 false)
  %319 = load i64, ptr %305, align 8, !tbaa !87
  %320 = load i32, ptr %85, align 4, !tbaa !39
  br label %321

321:                                              ; preds = %318, %312, %308
  %322 = phi i32 [ %320, %318 ], [ %296, %312 ], [ %296, %308 ]
  %323 = phi i64 [ %319, %318 ], [ %306, %312 ], [ %306, %308 ]
  %324 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %298
  %325 = load ptr, ptr %324, align 8, !tbaa !60
  %326 = getelementptr inbounds ptr, ptr %23, i64 %323
  store ptr %325, ptr %326, align 8, !tbaa !62
  br label %327

327:                                              ; preds = %295, %321
  %328 = phi i32 [ %296, %295 ], [ %322, %321 ]
  %329 = phi i32 [ %297, %295 ], [ %322, %321 ]
  %330 = add nuw nsw i64 %298, 1
  %331 = sext i32 %329 to i64
  %332 = icmp slt i64 %330, %331
  br i1 %332, label %295, label %187, !llvm.loop !90

333:                                              ; preds = %291
  call void @nncc_pool_clock(ptr noundef %235, i32 noundef 1) #10
  br label %334

334:                                              ; preds = %283, %333, %291
  %335 = phi ptr [ %286, %283 ], [ %293, %333 ], [ %293, %291 ]
  %336 = getelementptr inbounds nuw i8, ptr %13, i64 104
  %337 = load i32, ptr %336, align 8, !tbaa !91
  %338 = icmp eq i32 %337, 0
  %339 = select i1 %338, i32 40896, i32 8064
  call void @llvm.lifetime.start.p0(ptr nonnull %10)
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %10)
  %340 = load i32, ptr %10, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %10)
  %341 = xor i32 %340, %339
  %342 = icmp ult i32 %341, 64
  br i1 %342, label %344, label %343

343:                                              ; preds = %334
  call void @llvm.lifetime.start.p0(ptr nonnull %9)
  store i32 %339, ptr %9, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr nonnull %9)
  call void @llvm.lifetime.end.p0(ptr nonnull %9)
  br label %344

344:                                              ; preds = %334, %343
  %345 = getelementptr inbounds nuw i8, ptr %13, i64 16
  %346 = load ptr, ptr %345, align 8, !tbaa !92
  %347 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %348 = load ptr, ptr %347, align 8, !tbaa !47
  %349 = load ptr, ptr %236, align 8, !tbaa !24
  %350 = call i32 %346(ptr noundef %23, ptr noundef %348, ptr noundef %3, ptr noundef %349, ptr noundef nonnull %12, ptr noundef %4) #10
  call void @llvm.lifetime.start.p0(ptr nonnull %8)
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %8)
  %351 = load i32, ptr %8, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %8)
  %352 = icmp eq i32 %351, %340
  br i1 %352, label %354, label %353

353:                                              ; preds = %344
  call void @llvm.lifetime.start.p0(ptr nonnull %7)
  store i32 %340, ptr %7, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr nonnull %7)
  call void @llvm.lifetime.end.p0(ptr nonnull %7)
  br label %354

354:                                              ; preds = %344, %353
  %355 = load ptr, ptr %335, align 8, !tbaa !23
  %356 = icmp eq ptr %355, null
  br i1 %356, label %359, label %357

357:                                              ; preds = %354
  %358 = load ptr, ptr %236, align 8, !tbaa !24
  call void @nncc_pool_clock(ptr noundef %358, i32 noundef 0) #10
  br label %359

359:                                              ; preds = %357, %354
  switch i32 %350, label %478 [
    i32 0, label %382
    i32 11, label %360
    i32 12, label %371
  ]

360:                                              ; preds = %359
  br i1 %188, label %478, label %361

361:                                              ; preds = %360
  %362 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %363 = load ptr, ptr %362, align 8, !tbaa !27
  %364 = icmp eq ptr %363, null
  br i1 %364, label %478, label %365

365:                                              ; preds = %361
  %366 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %367 = load i64, ptr %366, align 8, !tbaa !30
  %368 = icmp eq i64 %367, 0
  br i1 %368, label %478, label %369

369:                                              ; preds = %365
  %370 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %363, i64 noundef %367, ptr noundef nonnull @.str) #10
  br label %478

371:                                              ; preds = %359
  br i1 %188, label %478, label %372

372:                                              ; preds = %371
  %373 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %374 = load ptr, ptr %373, align 8, !tbaa !27
  %375 = icmp eq ptr %374, null
  br i1 %375, label %478, label %376

376:                                              ; preds = %372
  %377 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %378 = load i64, ptr %377, align 8, !tbaa !30
  %379 = icmp eq i64 %378, 0
  br i1 %379, label %478, label %380

380:                                              ; preds = %376
  %381 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %374, i64 noundef %378, ptr noundef nonnull @.str.1) #10
  br label %478

382:                                              ; preds = %359
  %383 = getelementptr inbounds nuw i8, ptr %13, i64 72
  %384 = load i64, ptr %383, align 8, !tbaa !93
  %385 = icmp sgt i64 %384, 0
  br i1 %385, label %386, label %478

386:                                              ; preds = %382
  %387 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %388 = load ptr, ptr %387, align 8, !tbaa !94
  br label %389

389:                                              ; preds = %475, %386
  %390 = phi i64 [ 0, %386 ], [ %476, %475 ]
  %391 = getelementptr inbounds nuw %struct.nncc_check, ptr %388, i64 %390
  %392 = getelementptr inbounds nuw i8, ptr %391, i64 16
  %393 = load i32, ptr %392, align 4, !tbaa !4
  %394 = icmp slt i32 %393, 0
  br i1 %394, label %399, label %395

395:                                              ; preds = %389
  %396 = zext nneg i32 %393 to i64
  %397 = getelementptr inbounds nuw ptr, ptr %23, i64 %396
  %398 = load ptr, ptr %397, align 8, !tbaa !62
  br label %399

399:                                              ; preds = %395, %389
  %400 = phi ptr [ %398, %395 ], [ %3, %389 ]
  %401 = getelementptr inbounds nuw i8, ptr %391, i64 24
  %402 = load i64, ptr %401, align 8, !tbaa !22
  %403 = icmp slt i64 %402, -1
  br i1 %403, label %404, label %408

404:                                              ; preds = %399
  %405 = sub nuw nsw i64 -2, %402
  %406 = getelementptr inbounds nuw i64, ptr %4, i64 %405
  %407 = load i64, ptr %406, align 8, !tbaa !22
  br label %408

408:                                              ; preds = %404, %399
  %409 = phi i64 [ %407, %404 ], [ %402, %399 ]
  %410 = getelementptr inbounds i8, ptr %400, i64 %409
  %411 = load i64, ptr %410, align 8, !tbaa !22
  %412 = getelementptr inbounds nuw i8, ptr %391, i64 20
  %413 = load i32, ptr %412, align 4, !tbaa !4
  %414 = icmp slt i32 %413, 0
  br i1 %414, label %419, label %415

415:                                              ; preds = %408
  %416 = zext nneg i32 %413 to i64
  %417 = getelementptr inbounds nuw ptr, ptr %23, i64 %416
  %418 = load ptr, ptr %417, align 8, !tbaa !62
  br label %419

419:                                              ; preds = %415, %408
  %420 = phi ptr [ %418, %415 ], [ %3, %408 ]
  %421 = getelementptr inbounds nuw i8, ptr %391, i64 32
  %422 = load i64, ptr %421, align 8, !tbaa !22
  %423 = icmp slt i64 %422, -1
  br i1 %423, label %424, label %428

424:                                              ; preds = %419
  %425 = sub nuw nsw i64 -2, %422
  %426 = getelementptr inbounds nuw i64, ptr %4, i64 %425
  %427 = load i64, ptr %426, align 8, !tbaa !22
  br label %428

428:                                              ; preds = %424, %419
  %429 = phi i64 [ %427, %424 ], [ %422, %419 ]
  %430 = getelementptr inbounds i8, ptr %420, i64 %429
  %431 = load i64, ptr %430, align 8, !tbaa !22
  %432 = getelementptr inbounds nuw i8, ptr %391, i64 8
  %433 = load i64, ptr %432, align 8, !tbaa !95
  %434 = icmp slt i64 %433, -1
  br i1 %434, label %435, label %439

435:                                              ; preds = %428
  %436 = sub nuw nsw i64 -2, %433
  %437 = getelementptr inbounds nuw i64, ptr %4, i64 %436
  %438 = load i64, ptr %437, align 8, !tbaa !22
  br label %439

439:                                              ; preds = %435, %428
  %440 = phi i64 [ %438, %435 ], [ %433, %428 ]
  %441 = icmp sle i64 %411, %431
  %442 = icmp slt i64 %440, 0
  %443 = select i1 %441, i1 %442, i1 false
  br i1 %443, label %444, label %456

444:                                              ; preds = %439
  br i1 %188, label %478, label %445

445:                                              ; preds = %444
  %446 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %447 = load ptr, ptr %446, align 8, !tbaa !27
  %448 = icmp eq ptr %447, null
  br i1 %448, label %478, label %449

449:                                              ; preds = %445
  %450 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %451 = load i64, ptr %450, align 8, !tbaa !30
  %452 = icmp eq i64 %451, 0
  br i1 %452, label %478, label %453

453:                                              ; preds = %449
  %454 = load ptr, ptr %391, align 8, !tbaa !97
  %455 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %447, i64 noundef %451, ptr noundef nonnull @.str.10, ptr noundef %454) #10
  br label %478

456:                                              ; preds = %439
  br i1 %441, label %457, label %475

457:                                              ; preds = %456
  %458 = sub nsw i64 0, %440
  %459 = icmp sge i64 %411, %458
  %460 = icmp slt i64 %431, %440
  %461 = select i1 %459, i1 %460, i1 false
  br i1 %461, label %475, label %462

462:                                              ; preds = %457
  br i1 %188, label %478, label %463

463:                                              ; preds = %462
  %464 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %465 = load ptr, ptr %464, align 8, !tbaa !27
  %466 = icmp eq ptr %465, null
  br i1 %466, label %478, label %467

467:                                              ; preds = %463
  %468 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %469 = load i64, ptr %468, align 8, !tbaa !30
  %470 = icmp eq i64 %469, 0
  br i1 %470, label %478, label %471

471:                                              ; preds = %467
  %472 = load ptr, ptr %391, align 8, !tbaa !97
  %473 = add nsw i64 %440, -1
  %474 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %465, i64 noundef %469, ptr noundef nonnull @.str.11, ptr noundef %472, i64 noundef %411, i64 noundef %431, i64 noundef %458, i64 noundef %473) #10
  br label %478

475:                                              ; preds = %457, %456
  %476 = add nuw nsw i64 %390, 1
  %477 = icmp eq i64 %476, %384
  br i1 %477, label %478, label %389, !llvm.loop !98

478:                                              ; preds = %475, %359, %471, %467, %463, %462, %453, %449, %445, %444, %382, %380, %376, %372, %371, %369, %365, %361, %360
  %479 = phi i32 [ 12, %380 ], [ %350, %359 ], [ 11, %360 ], [ 11, %361 ], [ 11, %365 ], [ 11, %369 ], [ 12, %371 ], [ 12, %372 ], [ 12, %376 ], [ 6, %462 ], [ 6, %467 ], [ 6, %449 ], [ 6, %453 ], [ 6, %471 ], [ 6, %445 ], [ 6, %444 ], [ 6, %463 ], [ 0, %382 ], [ 0, %475 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #10
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #10
  ret i32 %479
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
  %68 = load i64, ptr %1, align 8, !tbaa !51
  %69 = tail call i32 @munmap(ptr noundef nonnull %1, i64 noundef %68) #10
  br label %70

70:                                               ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %67
  ret void
}

; Function Attrs: nounwind memory(argmem: write)
declare void @llvm.x86.sse.stmxcsr(ptr) #9

; Function Attrs: nounwind
declare void @llvm.x86.sse.ldmxcsr(ptr) #10

declare hidden void @nncc_touch_code(ptr noundef) local_unnamed_addr #3

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #3

declare void @nncc_pool_spin(ptr noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #2

declare hidden void @nncc_pool_clock(ptr noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #11

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #12

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind "no-trapping-math"="true" }
attributes #3 = { "no-trapping-math"="true" }
attributes #4 = { nofree nounwind "no-trapping-math"="true" }
attributes #5 = { nofree nounwind "no-trapping-math"="true" }
attributes #6 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #9 = { nounwind memory(argmem: write) }
attributes #10 = { nounwind }
attributes #11 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #12 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #13 = { nounwind allocsize(0,1) }

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
!17 = !{!6, !6, i64 0}
!18 = !{!19, !15, i64 0}
!19 = !{!"timespec", !15, i64 0, !15, i64 8}
!20 = !{!19, !15, i64 8}
!21 = !{!9, !10, i64 0}
!22 = !{!15, !15, i64 0}
!23 = !{!9, !10, i64 8}
!24 = !{!9, !12, i64 16}
!25 = !{!9, !14, i64 32}
!26 = !{!9, !15, i64 40}
!27 = !{!28, !13, i64 32}
!28 = !{!"nncc_options", !5, i64 0, !5, i64 4, !12, i64 8, !11, i64 16, !11, i64 24, !13, i64 32, !15, i64 40, !5, i64 48, !11, i64 56, !10, i64 64, !15, i64 72, !10, i64 80, !5, i64 88, !5, i64 92, !14, i64 96, !15, i64 104, !13, i64 112, !29, i64 120, !15, i64 128}
!29 = !{!"any p2 pointer", !11, i64 0}
!30 = !{!28, !15, i64 40}
!31 = !{!32, !11, i64 0}
!32 = !{!"nncc_model", !11, i64 0, !13, i64 8, !28, i64 16, !5, i64 152, !6, i64 160, !6, i64 288}
!33 = !{!34, !11, i64 96}
!34 = !{!"", !11, i64 0, !5, i64 8, !5, i64 12, !11, i64 16, !13, i64 24, !15, i64 32, !15, i64 40, !15, i64 48, !13, i64 56, !11, i64 64, !15, i64 72, !15, i64 80, !15, i64 88, !11, i64 96, !5, i64 104}
!35 = !{!36, !15, i64 40}
!36 = !{!"", !37, i64 0, !11, i64 8, !11, i64 16, !11, i64 24, !15, i64 32, !15, i64 40, !15, i64 48, !15, i64 56}
!37 = !{!"p2 omnipotent char", !29, i64 0}
!38 = !{!34, !5, i64 8}
!39 = !{!34, !5, i64 12}
!40 = !{!34, !15, i64 48}
!41 = !{!28, !5, i64 0}
!42 = !{!28, !12, i64 8}
!43 = !{!28, !11, i64 16}
!44 = !{!45, !45, i64 0}
!45 = !{!"p1 _ZTS10nncc_model", !11, i64 0}
!46 = !{!34, !13, i64 24}
!47 = !{!32, !13, i64 8}
!48 = !{!34, !15, i64 32}
!49 = !{!32, !5, i64 152}
!50 = !{!32, !5, i64 104}
!51 = !{!52, !15, i64 0}
!52 = !{!"", !15, i64 0}
!53 = distinct !{!53, !54}
!54 = !{!"llvm.loop.mustprogress"}
!55 = !{!32, !5, i64 20}
!56 = !{!32, !5, i64 108}
!57 = !{!28, !10, i64 64}
!58 = !{!28, !15, i64 72}
!59 = !{!34, !15, i64 80}
!60 = !{!61, !11, i64 0}
!61 = !{!"nncc_tensor", !11, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !10, i64 24, !5, i64 32}
!62 = !{!11, !11, i64 0}
!63 = distinct !{!63, !64}
!64 = !{!"llvm.loop.unroll.disable"}
!65 = !{!66}
!66 = distinct !{!66, !67}
!67 = distinct !{!67, !"LVerDomain"}
!68 = !{!69}
!69 = distinct !{!69, !67}
!70 = distinct !{!70, !54, !71, !72}
!71 = !{!"llvm.loop.isvectorized", i32 1}
!72 = !{!"llvm.loop.unroll.runtime.disable"}
!73 = distinct !{!73, !64}
!74 = !{!75}
!75 = distinct !{!75, !76}
!76 = distinct !{!76, !"LVerDomain"}
!77 = !{!78}
!78 = distinct !{!78, !76}
!79 = distinct !{!79, !54, !71, !72}
!80 = distinct !{!80, !54, !71}
!81 = distinct !{!81, !54, !71}
!82 = !{!28, !10, i64 80}
!83 = !{!28, !13, i64 112}
!84 = !{!28, !14, i64 96}
!85 = !{!28, !15, i64 104}
!86 = !{!34, !11, i64 0}
!87 = !{!88, !15, i64 32}
!88 = !{!"", !13, i64 0, !10, i64 8, !5, i64 16, !5, i64 20, !15, i64 24, !15, i64 32}
!89 = !{!88, !15, i64 24}
!90 = distinct !{!90, !54}
!91 = !{!34, !5, i64 104}
!92 = !{!34, !11, i64 16}
!93 = !{!34, !15, i64 72}
!94 = !{!34, !11, i64 64}
!95 = !{!96, !15, i64 8}
!96 = !{!"", !13, i64 0, !15, i64 8, !6, i64 16, !6, i64 24}
!97 = !{!96, !13, i64 0}
!98 = distinct !{!98, !54}
