; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.timespec = type { i64, i64 }
%struct.nncc_callers_pool = type { ptr, ptr }
%struct.nncc_clock = type { ptr, ptr, ptr, ptr, ptr, i64, i32 }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr, i32 }
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
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %7 = load i32, ptr %6, align 8, !tbaa !8
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %60

9:                                                ; preds = %2
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %11 = load ptr, ptr %10, align 8, !tbaa !16
  %12 = icmp eq ptr %11, null
  br i1 %12, label %24, label %13

13:                                               ; preds = %9
  call void @llvm.lifetime.start.p0(ptr nonnull %4)
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %4)
  %14 = load i32, ptr %4, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %4)
  %15 = icmp eq i64 %1, 0
  br i1 %15, label %22, label %16

16:                                               ; preds = %13
  %17 = and i32 %14, 18
  %18 = icmp ne i32 %17, 0
  %19 = zext i1 %18 to i8
  %20 = getelementptr i8, ptr %11, i64 %1
  %21 = getelementptr i8, ptr %20, i64 -1
  store i8 %19, ptr %21, align 1, !tbaa !17
  br label %22

22:                                               ; preds = %16, %13
  %23 = and i32 %14, -64
  call void @llvm.lifetime.start.p0(ptr nonnull %3)
  store i32 %23, ptr %3, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr nonnull %3)
  call void @llvm.lifetime.end.p0(ptr nonnull %3)
  br label %24

24:                                               ; preds = %22, %9
  %25 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) #11
  %26 = load i64, ptr %5, align 8, !tbaa !18
  %27 = mul nsw i64 %26, 1000000000
  %28 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %29 = load i64, ptr %28, align 8, !tbaa !20
  %30 = add nsw i64 %27, %29
  %31 = load ptr, ptr %0, align 8, !tbaa !21
  %32 = icmp eq ptr %31, null
  br i1 %32, label %35, label %33

33:                                               ; preds = %24
  %34 = getelementptr inbounds i64, ptr %31, i64 %1
  store i64 %30, ptr %34, align 8, !tbaa !22
  br label %35

35:                                               ; preds = %33, %24
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %37 = load ptr, ptr %36, align 8, !tbaa !23
  %38 = icmp eq ptr %37, null
  br i1 %38, label %46, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %41 = load ptr, ptr %40, align 8, !tbaa !24
  %42 = call i64 @nncc_pool_gained(ptr noundef %41) #11
  %43 = add nsw i64 %42, %30
  %44 = load ptr, ptr %36, align 8, !tbaa !23
  %45 = getelementptr inbounds i64, ptr %44, i64 %1
  store i64 %43, ptr %45, align 8, !tbaa !22
  br label %46

46:                                               ; preds = %39, %35
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %48 = load ptr, ptr %47, align 8, !tbaa !25
  %49 = icmp eq ptr %48, null
  br i1 %49, label %53, label %50

50:                                               ; preds = %46
  %51 = load volatile i32, ptr %48, align 4, !tbaa !4
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %53, label %60

53:                                               ; preds = %50, %46
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %55 = load i64, ptr %54, align 8, !tbaa !26
  %56 = icmp eq i64 %55, 0
  %57 = icmp slt i64 %30, %55
  %58 = select i1 %56, i1 true, i1 %57
  %59 = select i1 %58, i32 0, i32 12
  br label %60

60:                                               ; preds = %53, %50, %2
  %61 = phi i32 [ 0, %2 ], [ %59, %53 ], [ 11, %50 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  ret i32 %61
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
  %11 = load i64, ptr %10, align 8, !tbaa !29
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %27, label %13

13:                                               ; preds = %9
  %14 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %7, i64 noundef %11, ptr noundef nonnull @.str) #11
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
  %23 = load i64, ptr %22, align 8, !tbaa !29
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %27, label %25

25:                                               ; preds = %21
  %26 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.1) #11
  br label %27

27:                                               ; preds = %15, %17, %3, %5, %21, %25, %2, %13, %9
  ret i32 %0
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #5

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden i64 @nncc_program_workspace_size(ptr noundef readonly captures(address_is_null) %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #6 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %17, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 8, !tbaa !30
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %7 = load i32, ptr %6, align 8, !tbaa !32
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 12
  %9 = load i32, ptr %8, align 4, !tbaa !34
  %10 = add nsw i32 %9, %7
  %11 = sext i32 %10 to i64
  %12 = shl nsw i64 %11, 3
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %14 = load i64, ptr %13, align 8, !tbaa !35
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
  %7 = load i32, ptr %2, align 8, !tbaa !36
  %8 = add i32 %7, -121
  %9 = icmp ult i32 %8, -73
  br i1 %9, label %111, label %10

10:                                               ; preds = %6
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %12 = load ptr, ptr %11, align 8, !tbaa !37
  %13 = icmp eq ptr %12, null
  br i1 %13, label %28, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %16 = load ptr, ptr %15, align 8, !tbaa !38
  %17 = icmp eq ptr %16, null
  br i1 %17, label %28, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %20 = load ptr, ptr %19, align 8, !tbaa !27
  %21 = icmp eq ptr %20, null
  br i1 %21, label %111, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %24 = load i64, ptr %23, align 8, !tbaa !29
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %111, label %26

26:                                               ; preds = %22
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.9) #11
  br label %111

28:                                               ; preds = %14, %10
  %29 = icmp eq ptr %3, null
  br i1 %29, label %32, label %42

30:                                               ; preds = %4
  %31 = icmp eq ptr %3, null
  br i1 %31, label %111, label %42

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %34 = load ptr, ptr %33, align 8, !tbaa !27
  %35 = icmp eq ptr %34, null
  br i1 %35, label %111, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %38 = load i64, ptr %37, align 8, !tbaa !29
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %111, label %40

40:                                               ; preds = %36
  %41 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %34, i64 noundef %38, ptr noundef nonnull @.str.2) #11
  br label %111

42:                                               ; preds = %30, %28
  store ptr null, ptr %3, align 8, !tbaa !39
  %43 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #11
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %111

45:                                               ; preds = %42
  %46 = tail call noalias dereferenceable_or_null(288) ptr @calloc(i64 noundef 1, i64 noundef 288) #13
  %47 = icmp eq ptr %46, null
  br i1 %47, label %48, label %59

48:                                               ; preds = %45
  br i1 %5, label %111, label %49

49:                                               ; preds = %48
  %50 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %51 = load ptr, ptr %50, align 8, !tbaa !27
  %52 = icmp eq ptr %51, null
  br i1 %52, label %111, label %53

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %55 = load i64, ptr %54, align 8, !tbaa !29
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %111, label %57

57:                                               ; preds = %53
  %58 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %51, i64 noundef %55, ptr noundef nonnull @.str.3) #11
  br label %111

59:                                               ; preds = %45
  store ptr %0, ptr %46, align 8, !tbaa !30
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %61 = load i32, ptr %60, align 8, !tbaa !32
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %63 = load i32, ptr %62, align 4, !tbaa !34
  %64 = add nsw i32 %63, %61
  %65 = sext i32 %64 to i64
  %66 = shl nsw i64 %65, 3
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %68 = load i64, ptr %67, align 8, !tbaa !35
  %69 = add i64 %68, 63
  %70 = add i64 %69, %66
  %71 = getelementptr inbounds nuw i8, ptr %46, i64 144
  store i64 %70, ptr %71, align 8, !tbaa !41
  br i1 %5, label %76, label %72

72:                                               ; preds = %59
  %73 = getelementptr inbounds nuw i8, ptr %46, i64 16
  %74 = load i32, ptr %2, align 8, !tbaa !36
  %75 = zext i32 %74 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %73, ptr nonnull align 8 %2, i64 %75, i1 false)
  br label %76

76:                                               ; preds = %72, %59
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %78 = load ptr, ptr %77, align 8, !tbaa !42
  %79 = getelementptr inbounds nuw i8, ptr %46, i64 8
  store ptr %78, ptr %79, align 8, !tbaa !43
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %81 = load i64, ptr %80, align 8, !tbaa !44
  %82 = icmp eq i64 %81, 0
  br i1 %82, label %87, label %83

83:                                               ; preds = %76
  %84 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %79) #11
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %87, label %86

86:                                               ; preds = %83
  tail call void @free(ptr noundef nonnull %46) #11
  br label %111

87:                                               ; preds = %76, %83
  %88 = tail call i32 @nncc_stack_key() #11
  %89 = getelementptr inbounds nuw i8, ptr %46, i64 136
  store i32 %88, ptr %89, align 8, !tbaa !45
  %90 = getelementptr inbounds nuw i8, ptr %46, i64 104
  %91 = load i32, ptr %90, align 8, !tbaa !46
  %92 = and i32 %91, 1
  %93 = icmp eq i32 %92, 0
  br i1 %93, label %110, label %94

94:                                               ; preds = %87
  %95 = tail call fastcc i32 @touch(ptr noundef %46)
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %110, label %97

97:                                               ; preds = %94
  br i1 %5, label %109, label %98

98:                                               ; preds = %97
  %99 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %100 = load ptr, ptr %99, align 8, !tbaa !27
  %101 = icmp eq ptr %100, null
  br i1 %101, label %109, label %102

102:                                              ; preds = %98
  %103 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %104 = load i64, ptr %103, align 8, !tbaa !29
  %105 = icmp eq i64 %104, 0
  br i1 %105, label %109, label %106

106:                                              ; preds = %102
  %107 = load i64, ptr %71, align 8, !tbaa !41
  %108 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %100, i64 noundef %104, ptr noundef nonnull @.str.4, i64 noundef %107) #11
  br label %109

109:                                              ; preds = %97, %98, %102, %106
  tail call void @nncc_program_close(ptr noundef nonnull %46)
  br label %111

110:                                              ; preds = %87, %94
  store ptr %46, ptr %3, align 8, !tbaa !39
  br label %111

111:                                              ; preds = %48, %49, %30, %32, %18, %22, %26, %6, %42, %57, %53, %110, %109, %86, %40, %36
  %112 = phi i32 [ 1, %30 ], [ 1, %40 ], [ 1, %36 ], [ %43, %42 ], [ %84, %86 ], [ %95, %109 ], [ 0, %110 ], [ 5, %53 ], [ 5, %57 ], [ 1, %18 ], [ 1, %6 ], [ 1, %26 ], [ 1, %22 ], [ 1, %32 ], [ 5, %48 ], [ 5, %49 ]
  ret i32 %112
}

declare hidden i32 @nncc_check_cpu(ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #7

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #8

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #9

declare hidden i32 @nncc_stack_key() local_unnamed_addr #3

; Function Attrs: nounwind
define internal fastcc range(i32 0, 6) i32 @touch(ptr noundef nonnull captures(none) %0) unnamed_addr #0 {
  %2 = tail call fastcc ptr @take_workspace(ptr noundef %0)
  %3 = icmp eq ptr %2, null
  br i1 %3, label %122, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %6 = load i64, ptr %5, align 8, !tbaa !41
  %7 = icmp ult i64 %6, 2097152
  %8 = select i1 %7, i64 0, i64 2097152
  %9 = sub i64 0, %6
  %10 = icmp eq i64 %8, %9
  br i1 %10, label %11, label %86

11:                                               ; preds = %86, %4
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = ptrtoint ptr %2 to i64
  %14 = cmpxchg ptr %12, i64 0, i64 %13 seq_cst seq_cst, align 8
  %15 = extractvalue { i64, i1 } %14, 1
  br i1 %15, label %82, label %16

16:                                               ; preds = %11
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %18 = cmpxchg ptr %17, i64 0, i64 %13 seq_cst seq_cst, align 8
  %19 = extractvalue { i64, i1 } %18, 1
  br i1 %19, label %82, label %20

20:                                               ; preds = %16
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %22 = cmpxchg ptr %21, i64 0, i64 %13 seq_cst seq_cst, align 8
  %23 = extractvalue { i64, i1 } %22, 1
  br i1 %23, label %82, label %24

24:                                               ; preds = %20
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %26 = cmpxchg ptr %25, i64 0, i64 %13 seq_cst seq_cst, align 8
  %27 = extractvalue { i64, i1 } %26, 1
  br i1 %27, label %82, label %28

28:                                               ; preds = %24
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %30 = cmpxchg ptr %29, i64 0, i64 %13 seq_cst seq_cst, align 8
  %31 = extractvalue { i64, i1 } %30, 1
  br i1 %31, label %82, label %32

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %34 = cmpxchg ptr %33, i64 0, i64 %13 seq_cst seq_cst, align 8
  %35 = extractvalue { i64, i1 } %34, 1
  br i1 %35, label %82, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %38 = cmpxchg ptr %37, i64 0, i64 %13 seq_cst seq_cst, align 8
  %39 = extractvalue { i64, i1 } %38, 1
  br i1 %39, label %82, label %40

40:                                               ; preds = %36
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %42 = cmpxchg ptr %41, i64 0, i64 %13 seq_cst seq_cst, align 8
  %43 = extractvalue { i64, i1 } %42, 1
  br i1 %43, label %82, label %44

44:                                               ; preds = %40
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %46 = cmpxchg ptr %45, i64 0, i64 %13 seq_cst seq_cst, align 8
  %47 = extractvalue { i64, i1 } %46, 1
  br i1 %47, label %82, label %48

48:                                               ; preds = %44
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %50 = cmpxchg ptr %49, i64 0, i64 %13 seq_cst seq_cst, align 8
  %51 = extractvalue { i64, i1 } %50, 1
  br i1 %51, label %82, label %52

52:                                               ; preds = %48
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %54 = cmpxchg ptr %53, i64 0, i64 %13 seq_cst seq_cst, align 8
  %55 = extractvalue { i64, i1 } %54, 1
  br i1 %55, label %82, label %56

56:                                               ; preds = %52
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %58 = cmpxchg ptr %57, i64 0, i64 %13 seq_cst seq_cst, align 8
  %59 = extractvalue { i64, i1 } %58, 1
  br i1 %59, label %82, label %60

60:                                               ; preds = %56
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %62 = cmpxchg ptr %61, i64 0, i64 %13 seq_cst seq_cst, align 8
  %63 = extractvalue { i64, i1 } %62, 1
  br i1 %63, label %82, label %64

64:                                               ; preds = %60
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %66 = cmpxchg ptr %65, i64 0, i64 %13 seq_cst seq_cst, align 8
  %67 = extractvalue { i64, i1 } %66, 1
  br i1 %67, label %82, label %68

68:                                               ; preds = %64
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %70 = cmpxchg ptr %69, i64 0, i64 %13 seq_cst seq_cst, align 8
  %71 = extractvalue { i64, i1 } %70, 1
  br i1 %71, label %82, label %72

72:                                               ; preds = %68
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %74 = cmpxchg ptr %73, i64 0, i64 %13 seq_cst seq_cst, align 8
  %75 = extractvalue { i64, i1 } %74, 1
  br i1 %75, label %82, label %76

76:                                               ; preds = %72
  %77 = load i64, ptr %5, align 8, !tbaa !41
  %78 = icmp ult i64 %77, 2097152
  %79 = select i1 %78, i64 0, i64 2097152
  %80 = add i64 %79, %77
  %81 = tail call i32 @munmap(ptr noundef nonnull %2, i64 noundef %80) #11
  br label %82

82:                                               ; preds = %11, %16, %20, %24, %28, %32, %36, %40, %44, %48, %52, %56, %60, %64, %68, %72, %76
  %83 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %84 = load ptr, ptr %83, align 8, !tbaa !37
  %85 = icmp eq ptr %84, null
  br i1 %85, label %95, label %120

86:                                               ; preds = %4, %86
  %87 = phi i64 [ %89, %86 ], [ 0, %4 ]
  %88 = getelementptr inbounds nuw i8, ptr %2, i64 %87
  store volatile i8 0, ptr %88, align 1, !tbaa !17
  %89 = add i64 %87, 4096
  %90 = load i64, ptr %5, align 8, !tbaa !41
  %91 = icmp ult i64 %90, 2097152
  %92 = select i1 %91, i64 0, i64 2097152
  %93 = add i64 %92, %90
  %94 = icmp ult i64 %89, %93
  br i1 %94, label %86, label %11, !llvm.loop !47

95:                                               ; preds = %82
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %97 = load ptr, ptr %96, align 8, !tbaa !38
  %98 = icmp eq ptr %97, null
  br i1 %98, label %99, label %120

99:                                               ; preds = %95
  %100 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %101 = load atomic i64, ptr %100 seq_cst, align 8
  %102 = icmp eq i64 %101, 0
  br i1 %102, label %103, label %120

103:                                              ; preds = %99
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %105 = load i32, ptr %104, align 4, !tbaa !49
  %106 = tail call ptr @nncc_pool_create(i32 noundef %105) #11
  %107 = getelementptr inbounds nuw i8, ptr %0, i64 108
  %108 = load i32, ptr %107, align 4, !tbaa !50
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %115, label %110

110:                                              ; preds = %103
  %111 = icmp slt i32 %108, 0
  %112 = zext nneg i32 %108 to i64
  %113 = mul nuw nsw i64 %112, 1000
  %114 = select i1 %111, i64 0, i64 %113
  tail call void @nncc_pool_spin(ptr noundef %106, i64 noundef %114) #11
  br label %115

115:                                              ; preds = %110, %103
  %116 = ptrtoint ptr %106 to i64
  %117 = cmpxchg ptr %100, i64 0, i64 %116 seq_cst seq_cst, align 8
  %118 = extractvalue { i64, i1 } %117, 1
  br i1 %118, label %120, label %119

119:                                              ; preds = %115
  tail call void @nncc_pool_destroy(ptr noundef %106) #11
  br label %120

120:                                              ; preds = %119, %115, %99, %95, %82
  %121 = load ptr, ptr %0, align 8, !tbaa !30
  tail call void @nncc_touch_code(ptr noundef %121) #11
  br label %122

122:                                              ; preds = %1, %120
  %123 = phi i32 [ 0, %120 ], [ 5, %1 ]
  ret i32 %123
}

; Function Attrs: nounwind
define hidden void @nncc_program_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %36, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %5 = load atomic i64, ptr %4 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %6) #11
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 144
  br label %14

9:                                                ; preds = %26
  %10 = load ptr, ptr %0, align 8, !tbaa !30
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 32
  %12 = load i64, ptr %11, align 8, !tbaa !44
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
  %21 = load i64, ptr %8, align 8, !tbaa !41
  %22 = icmp ult i64 %21, 2097152
  %23 = select i1 %22, i64 0, i64 2097152
  %24 = add i64 %23, %21
  %25 = tail call i32 @munmap(ptr noundef nonnull %20, i64 noundef %24) #11
  br label %26

26:                                               ; preds = %14, %19
  %27 = add nuw nsw i64 %15, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %9, label %14, !llvm.loop !51

29:                                               ; preds = %9
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %31 = load ptr, ptr %30, align 8, !tbaa !43
  %32 = tail call i32 @munmap(ptr noundef %31, i64 noundef %12) #11
  br label %33

33:                                               ; preds = %29, %9
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %35 = load i32, ptr %34, align 8, !tbaa !45
  tail call void @nncc_give_back_stack_key(i32 noundef %35) #11
  tail call void @free(ptr noundef nonnull %0) #11
  br label %36

36:                                               ; preds = %1, %33
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
  %12 = load i32, ptr %8, align 8, !tbaa !36
  %13 = add i32 %12, -121
  %14 = icmp ult i32 %13, -73
  br i1 %14, label %153, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %17 = load ptr, ptr %16, align 8, !tbaa !37
  %18 = icmp eq ptr %17, null
  br i1 %18, label %33, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %21 = load ptr, ptr %20, align 8, !tbaa !38
  %22 = icmp eq ptr %21, null
  br i1 %22, label %33, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %25 = load ptr, ptr %24, align 8, !tbaa !27
  %26 = icmp eq ptr %25, null
  br i1 %26, label %153, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %29 = load i64, ptr %28, align 8, !tbaa !29
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %153, label %31

31:                                               ; preds = %27
  %32 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %25, i64 noundef %29, ptr noundef nonnull @.str.9) #11
  br label %153

33:                                               ; preds = %19, %15
  %34 = icmp eq ptr %1, null
  br i1 %34, label %37, label %47

35:                                               ; preds = %9
  %36 = icmp eq ptr %1, null
  br i1 %36, label %153, label %50

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !27
  %40 = icmp eq ptr %39, null
  br i1 %40, label %153, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !29
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %153, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str.5) #11
  br label %153

47:                                               ; preds = %33
  %48 = load ptr, ptr %1, align 8, !tbaa !30
  %49 = icmp eq ptr %48, %0
  br i1 %49, label %63, label %53

50:                                               ; preds = %35
  %51 = load ptr, ptr %1, align 8, !tbaa !30
  %52 = icmp eq ptr %51, %0
  br i1 %52, label %63, label %153

53:                                               ; preds = %47
  %54 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %55 = load ptr, ptr %54, align 8, !tbaa !27
  %56 = icmp eq ptr %55, null
  br i1 %56, label %153, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !29
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %153, label %61

61:                                               ; preds = %57
  %62 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.6) #11
  br label %153

63:                                               ; preds = %50, %47
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 136
  %65 = load i32, ptr %64, align 8, !tbaa !45
  %66 = tail call i32 @nncc_check_stack(ptr noundef %0, i32 noundef %65, ptr noundef %8) #11
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %68, label %153

68:                                               ; preds = %63
  %69 = load ptr, ptr %1, align 8, !tbaa !30
  %70 = tail call i32 @nncc_check_arguments(ptr noundef %69, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %8) #11
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %72, label %153

72:                                               ; preds = %68
  %73 = load ptr, ptr %1, align 8, !tbaa !30
  %74 = tail call i32 @nncc_check_host(ptr noundef %73, ptr noundef %2, ptr noundef %4, ptr noundef %8) #11
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %153

76:                                               ; preds = %72
  %77 = icmp eq ptr %6, null
  br i1 %77, label %93, label %78

78:                                               ; preds = %76
  %79 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %80 = load i64, ptr %79, align 8, !tbaa !41
  %81 = icmp ult i64 %7, %80
  br i1 %81, label %82, label %93

82:                                               ; preds = %78
  br i1 %10, label %153, label %83

83:                                               ; preds = %82
  %84 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %85 = load ptr, ptr %84, align 8, !tbaa !27
  %86 = icmp eq ptr %85, null
  br i1 %86, label %153, label %87

87:                                               ; preds = %83
  %88 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %89 = load i64, ptr %88, align 8, !tbaa !29
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %153, label %91

91:                                               ; preds = %87
  %92 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %85, i64 noundef %89, ptr noundef nonnull @.str.7, i64 noundef %7, i64 noundef %80) #11
  br label %153

93:                                               ; preds = %78, %76
  br i1 %10, label %119, label %94

94:                                               ; preds = %93
  %95 = load i32, ptr %8, align 8, !tbaa !36
  %96 = icmp ugt i32 %95, 79
  br i1 %96, label %97, label %119

97:                                               ; preds = %94
  %98 = getelementptr inbounds nuw i8, ptr %8, i64 64
  %99 = load ptr, ptr %98, align 8, !tbaa !52
  %100 = icmp eq ptr %99, null
  br i1 %100, label %119, label %101

101:                                              ; preds = %97
  %102 = getelementptr inbounds nuw i8, ptr %8, i64 72
  %103 = load i64, ptr %102, align 8, !tbaa !53
  %104 = load ptr, ptr %1, align 8, !tbaa !30
  %105 = getelementptr inbounds nuw i8, ptr %104, i64 80
  %106 = load i64, ptr %105, align 8, !tbaa !54
  %107 = icmp ugt i64 %103, %106
  br i1 %107, label %119, label %108

108:                                              ; preds = %101
  %109 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %110 = load ptr, ptr %109, align 8, !tbaa !27
  %111 = icmp eq ptr %110, null
  br i1 %111, label %153, label %112

112:                                              ; preds = %108
  %113 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %114 = load i64, ptr %113, align 8, !tbaa !29
  %115 = icmp eq i64 %114, 0
  br i1 %115, label %153, label %116

116:                                              ; preds = %112
  %117 = add nsw i64 %106, 1
  %118 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %110, i64 noundef %114, ptr noundef nonnull @.str.8, i64 noundef %103, i64 noundef %106, i64 noundef %117) #11
  br label %153

119:                                              ; preds = %93, %94, %101, %97
  br i1 %77, label %120, label %147

120:                                              ; preds = %119
  %121 = tail call fastcc ptr @take_workspace(ptr noundef %1)
  %122 = icmp eq ptr %121, null
  br i1 %122, label %123, label %136

123:                                              ; preds = %120
  br i1 %10, label %153, label %124

124:                                              ; preds = %123
  %125 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %126 = load ptr, ptr %125, align 8, !tbaa !27
  %127 = icmp eq ptr %126, null
  br i1 %127, label %153, label %128

128:                                              ; preds = %124
  %129 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %130 = load i64, ptr %129, align 8, !tbaa !29
  %131 = icmp eq i64 %130, 0
  br i1 %131, label %153, label %132

132:                                              ; preds = %128
  %133 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %134 = load i64, ptr %133, align 8, !tbaa !41
  %135 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %126, i64 noundef %130, ptr noundef nonnull @.str.4, i64 noundef %134) #11
  br label %153

136:                                              ; preds = %120
  %137 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %138 = load i64, ptr %137, align 8, !tbaa !41
  %139 = icmp ult i64 %138, 2097152
  %140 = ptrtoint ptr %121 to i64
  %141 = select i1 %139, i64 63, i64 2097151
  %142 = select i1 %139, i64 -64, i64 -2097152
  %143 = add i64 %141, %140
  %144 = and i64 %143, %142
  %145 = inttoptr i64 %144 to ptr
  %146 = tail call fastcc i32 @execute(ptr noundef %1, ptr noundef %2, ptr noundef %4, ptr noundef %145, ptr noundef %8)
  tail call fastcc void @keep_workspace(ptr noundef %1, ptr noundef %121)
  br label %153

147:                                              ; preds = %119
  %148 = ptrtoint ptr %6 to i64
  %149 = add i64 %148, 63
  %150 = and i64 %149, -64
  %151 = inttoptr i64 %150 to ptr
  %152 = tail call fastcc i32 @execute(ptr noundef %1, ptr noundef %2, ptr noundef %4, ptr noundef %151, ptr noundef %8)
  br label %153

153:                                              ; preds = %147, %123, %124, %108, %82, %83, %63, %68, %50, %53, %35, %37, %23, %27, %31, %11, %72, %87, %91, %112, %116, %136, %132, %128, %61, %57, %45, %41
  %154 = phi i32 [ 1, %108 ], [ 1, %45 ], [ 1, %61 ], [ 1, %41 ], [ 1, %57 ], [ 1, %116 ], [ %74, %72 ], [ 1, %91 ], [ 1, %87 ], [ 1, %112 ], [ 5, %132 ], [ 5, %128 ], [ %146, %136 ], [ %152, %147 ], [ 1, %23 ], [ 1, %35 ], [ 1, %50 ], [ %66, %63 ], [ 1, %82 ], [ 1, %11 ], [ 1, %31 ], [ 1, %27 ], [ 1, %37 ], [ 5, %124 ], [ 1, %53 ], [ 5, %123 ], [ %70, %68 ], [ 1, %83 ]
  ret i32 %154
}

declare hidden i32 @nncc_check_stack(ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #3

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #3

declare hidden i32 @nncc_check_host(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
define internal fastcc ptr @take_workspace(ptr noundef nonnull captures(none) %0) unnamed_addr #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %3 = atomicrmw xchg ptr %2, i64 0 seq_cst, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %5, label %79

5:                                                ; preds = %1
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %7 = atomicrmw xchg ptr %6, i64 0 seq_cst, align 8
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %9, label %79

9:                                                ; preds = %5
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %11 = atomicrmw xchg ptr %10, i64 0 seq_cst, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %13, label %79

13:                                               ; preds = %9
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %15 = atomicrmw xchg ptr %14, i64 0 seq_cst, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %17, label %79

17:                                               ; preds = %13
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %19 = atomicrmw xchg ptr %18, i64 0 seq_cst, align 8
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %21, label %79

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %23 = atomicrmw xchg ptr %22, i64 0 seq_cst, align 8
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %25, label %79

25:                                               ; preds = %21
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %27 = atomicrmw xchg ptr %26, i64 0 seq_cst, align 8
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %29, label %79

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %31 = atomicrmw xchg ptr %30, i64 0 seq_cst, align 8
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %33, label %79

33:                                               ; preds = %29
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %35 = atomicrmw xchg ptr %34, i64 0 seq_cst, align 8
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %37, label %79

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %39 = atomicrmw xchg ptr %38, i64 0 seq_cst, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %41, label %79

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %43 = atomicrmw xchg ptr %42, i64 0 seq_cst, align 8
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %45, label %79

45:                                               ; preds = %41
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %47 = atomicrmw xchg ptr %46, i64 0 seq_cst, align 8
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %49, label %79

49:                                               ; preds = %45
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %51 = atomicrmw xchg ptr %50, i64 0 seq_cst, align 8
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %53, label %79

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %55 = atomicrmw xchg ptr %54, i64 0 seq_cst, align 8
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %57, label %79

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %59 = atomicrmw xchg ptr %58, i64 0 seq_cst, align 8
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %61, label %79

61:                                               ; preds = %57
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %63 = atomicrmw xchg ptr %62, i64 0 seq_cst, align 8
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %65, label %79

65:                                               ; preds = %61
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %67 = load i64, ptr %66, align 8, !tbaa !41
  %68 = icmp ult i64 %67, 2097152
  %69 = select i1 %68, i64 0, i64 2097152
  %70 = add i64 %69, %67
  %71 = tail call ptr @mmap(ptr noundef null, i64 noundef %70, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #11
  %72 = icmp eq ptr %71, inttoptr (i64 -1 to ptr)
  br i1 %72, label %82, label %73

73:                                               ; preds = %65
  %74 = load i64, ptr %66, align 8, !tbaa !41
  %75 = icmp ult i64 %74, 2097152
  br i1 %75, label %82, label %76

76:                                               ; preds = %73
  %77 = add i64 %74, 2097152
  %78 = tail call i32 @madvise(ptr noundef %71, i64 noundef %77, i32 noundef 14) #11
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
define internal fastcc i32 @execute(ptr noundef nonnull captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef %3, ptr noundef readonly captures(address_is_null) %4) unnamed_addr #0 {
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca %struct.nncc_callers_pool, align 16
  %11 = alloca %struct.nncc_clock, align 8
  %12 = load ptr, ptr %0, align 8, !tbaa !30
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 48
  %14 = load i64, ptr %13, align 8, !tbaa !35
  %15 = getelementptr i8, ptr %3, i64 %14
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #11
  %16 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %17 = load i32, ptr %16, align 8, !tbaa !32
  %18 = icmp sgt i32 %17, 0
  br i1 %18, label %19, label %76

19:                                               ; preds = %5
  %20 = zext nneg i32 %17 to i64
  %21 = icmp ult i32 %17, 21
  br i1 %21, label %22, label %40

22:                                               ; preds = %55, %40, %19
  %23 = phi i64 [ 0, %40 ], [ 0, %19 ], [ %54, %55 ]
  %24 = sub nsw i64 %20, %23
  %25 = and i64 %24, 3
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %36, label %27

27:                                               ; preds = %22, %27
  %28 = phi i64 [ %33, %27 ], [ %23, %22 ]
  %29 = phi i64 [ %34, %27 ], [ 0, %22 ]
  %30 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %28
  %31 = load ptr, ptr %30, align 8, !tbaa !55
  %32 = getelementptr inbounds nuw ptr, ptr %15, i64 %28
  store ptr %31, ptr %32, align 8, !tbaa !57
  %33 = add nuw nsw i64 %28, 1
  %34 = add i64 %29, 1
  %35 = icmp eq i64 %34, %25
  br i1 %35, label %36, label %27, !llvm.loop !58

36:                                               ; preds = %27, %22
  %37 = phi i64 [ %23, %22 ], [ %33, %27 ]
  %38 = sub nsw i64 %23, %20
  %39 = icmp ugt i64 %38, -4
  br i1 %39, label %76, label %140

40:                                               ; preds = %19
  %41 = shl nuw nsw i64 %20, 3
  %42 = getelementptr i8, ptr %3, i64 %14
  %43 = getelementptr i8, ptr %42, i64 %41
  %44 = mul nuw nsw i64 %20, 40
  %45 = getelementptr i8, ptr %1, i64 %44
  %46 = getelementptr i8, ptr %45, i64 -32
  %47 = icmp ult ptr %15, %46
  %48 = icmp ult ptr %1, %43
  %49 = and i1 %47, %48
  br i1 %49, label %22, label %50

50:                                               ; preds = %40
  %51 = and i64 %20, 3
  %52 = icmp eq i64 %51, 0
  %53 = select i1 %52, i64 4, i64 %51
  %54 = sub nsw i64 %20, %53
  br label %55

55:                                               ; preds = %55, %50
  %56 = phi i64 [ 0, %50 ], [ %74, %55 ]
  %57 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %56
  %58 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %56
  %59 = getelementptr inbounds nuw i8, ptr %58, i64 40
  %60 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %56
  %61 = getelementptr inbounds nuw i8, ptr %60, i64 80
  %62 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %56
  %63 = getelementptr inbounds nuw i8, ptr %62, i64 120
  %64 = load ptr, ptr %57, align 8, !tbaa !55, !alias.scope !60
  %65 = load ptr, ptr %59, align 8, !tbaa !55, !alias.scope !60
  %66 = insertelement <2 x ptr> poison, ptr %64, i64 0
  %67 = insertelement <2 x ptr> %66, ptr %65, i64 1
  %68 = load ptr, ptr %61, align 8, !tbaa !55, !alias.scope !60
  %69 = load ptr, ptr %63, align 8, !tbaa !55, !alias.scope !60
  %70 = insertelement <2 x ptr> poison, ptr %68, i64 0
  %71 = insertelement <2 x ptr> %70, ptr %69, i64 1
  %72 = getelementptr inbounds nuw ptr, ptr %15, i64 %56
  %73 = getelementptr inbounds nuw i8, ptr %72, i64 16
  store <2 x ptr> %67, ptr %72, align 8, !tbaa !57, !alias.scope !63, !noalias !60
  store <2 x ptr> %71, ptr %73, align 8, !tbaa !57, !alias.scope !63, !noalias !60
  %74 = add nuw i64 %56, 4
  %75 = icmp eq i64 %74, %54
  br i1 %75, label %22, label %55, !llvm.loop !65

76:                                               ; preds = %36, %140, %5
  %77 = getelementptr inbounds nuw i8, ptr %12, i64 12
  %78 = load i32, ptr %77, align 4, !tbaa !34
  %79 = icmp sgt i32 %78, 0
  br i1 %79, label %80, label %159

80:                                               ; preds = %76
  %81 = sext i32 %17 to i64
  %82 = zext nneg i32 %78 to i64
  %83 = getelementptr ptr, ptr %15, i64 %81
  %84 = icmp ult i32 %78, 27
  br i1 %84, label %85, label %103

85:                                               ; preds = %119, %103, %80
  %86 = phi i64 [ 0, %103 ], [ 0, %80 ], [ %118, %119 ]
  %87 = sub nsw i64 %82, %86
  %88 = and i64 %87, 3
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %99, label %90

90:                                               ; preds = %85, %90
  %91 = phi i64 [ %96, %90 ], [ %86, %85 ]
  %92 = phi i64 [ %97, %90 ], [ 0, %85 ]
  %93 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %91
  %94 = load ptr, ptr %93, align 8, !tbaa !55
  %95 = getelementptr ptr, ptr %83, i64 %91
  store ptr %94, ptr %95, align 8, !tbaa !57
  %96 = add nuw nsw i64 %91, 1
  %97 = add i64 %92, 1
  %98 = icmp eq i64 %97, %88
  br i1 %98, label %99, label %90, !llvm.loop !68

99:                                               ; preds = %90, %85
  %100 = phi i64 [ %86, %85 ], [ %96, %90 ]
  %101 = sub nsw i64 %86, %82
  %102 = icmp ugt i64 %101, -4
  br i1 %102, label %159, label %267

103:                                              ; preds = %80
  %104 = add nsw i64 %81, %82
  %105 = shl nsw i64 %104, 3
  %106 = getelementptr i8, ptr %3, i64 %105
  %107 = getelementptr i8, ptr %106, i64 %14
  %108 = mul nuw nsw i64 %82, 40
  %109 = getelementptr i8, ptr %2, i64 %108
  %110 = getelementptr i8, ptr %109, i64 -32
  %111 = icmp ult ptr %83, %110
  %112 = icmp ult ptr %2, %107
  %113 = and i1 %111, %112
  br i1 %113, label %85, label %114

114:                                              ; preds = %103
  %115 = and i64 %82, 3
  %116 = icmp eq i64 %115, 0
  %117 = select i1 %116, i64 4, i64 %115
  %118 = sub nsw i64 %82, %117
  br label %119

119:                                              ; preds = %119, %114
  %120 = phi i64 [ 0, %114 ], [ %138, %119 ]
  %121 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %120
  %122 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %120
  %123 = getelementptr inbounds nuw i8, ptr %122, i64 40
  %124 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %120
  %125 = getelementptr inbounds nuw i8, ptr %124, i64 80
  %126 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %120
  %127 = getelementptr inbounds nuw i8, ptr %126, i64 120
  %128 = load ptr, ptr %121, align 8, !tbaa !55, !alias.scope !69
  %129 = load ptr, ptr %123, align 8, !tbaa !55, !alias.scope !69
  %130 = insertelement <2 x ptr> poison, ptr %128, i64 0
  %131 = insertelement <2 x ptr> %130, ptr %129, i64 1
  %132 = load ptr, ptr %125, align 8, !tbaa !55, !alias.scope !69
  %133 = load ptr, ptr %127, align 8, !tbaa !55, !alias.scope !69
  %134 = insertelement <2 x ptr> poison, ptr %132, i64 0
  %135 = insertelement <2 x ptr> %134, ptr %133, i64 1
  %136 = getelementptr ptr, ptr %83, i64 %120
  %137 = getelementptr i8, ptr %136, i64 16
  store <2 x ptr> %131, ptr %136, align 8, !tbaa !57, !alias.scope !72, !noalias !69
  store <2 x ptr> %135, ptr %137, align 8, !tbaa !57, !alias.scope !72, !noalias !69
  %138 = add nuw i64 %120, 4
  %139 = icmp eq i64 %138, %118
  br i1 %139, label %85, label %119, !llvm.loop !74

140:                                              ; preds = %36, %140
  %141 = phi i64 [ %157, %140 ], [ %37, %36 ]
  %142 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %141
  %143 = load ptr, ptr %142, align 8, !tbaa !55
  %144 = getelementptr inbounds nuw ptr, ptr %15, i64 %141
  store ptr %143, ptr %144, align 8, !tbaa !57
  %145 = add nuw nsw i64 %141, 1
  %146 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %145
  %147 = load ptr, ptr %146, align 8, !tbaa !55
  %148 = getelementptr inbounds nuw ptr, ptr %15, i64 %145
  store ptr %147, ptr %148, align 8, !tbaa !57
  %149 = add nuw nsw i64 %141, 2
  %150 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %149
  %151 = load ptr, ptr %150, align 8, !tbaa !55
  %152 = getelementptr inbounds nuw ptr, ptr %15, i64 %149
  store ptr %151, ptr %152, align 8, !tbaa !57
  %153 = add nuw nsw i64 %141, 3
  %154 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %153
  %155 = load ptr, ptr %154, align 8, !tbaa !55
  %156 = getelementptr inbounds nuw ptr, ptr %15, i64 %153
  store ptr %155, ptr %156, align 8, !tbaa !57
  %157 = add nuw nsw i64 %141, 4
  %158 = icmp eq i64 %157, %20
  br i1 %158, label %76, label %140, !llvm.loop !75

159:                                              ; preds = %99, %267, %76
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #11
  %160 = icmp eq ptr %4, null
  br i1 %160, label %169, label %161

161:                                              ; preds = %159
  %162 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %163 = load ptr, ptr %162, align 8, !tbaa !37
  %164 = icmp eq ptr %163, null
  br i1 %164, label %165, label %171

165:                                              ; preds = %161
  %166 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %167 = load ptr, ptr %166, align 8, !tbaa !38
  %168 = icmp eq ptr %167, null
  br i1 %168, label %169, label %171

169:                                              ; preds = %165, %159
  %170 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %171

171:                                              ; preds = %169, %165, %161
  %172 = phi ptr [ %4, %161 ], [ %4, %165 ], [ %170, %169 ]
  %173 = getelementptr inbounds nuw i8, ptr %172, i64 16
  %174 = load <2 x ptr>, ptr %173, align 8, !tbaa !57
  %175 = load ptr, ptr %173, align 8, !tbaa !38
  store <2 x ptr> %174, ptr %10, align 16, !tbaa !57
  %176 = icmp eq ptr %175, null
  br i1 %176, label %177, label %206

177:                                              ; preds = %171
  %178 = getelementptr inbounds nuw i8, ptr %172, i64 8
  %179 = load ptr, ptr %178, align 8, !tbaa !37
  %180 = icmp eq ptr %179, null
  br i1 %180, label %181, label %206

181:                                              ; preds = %177
  %182 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %183 = load atomic i64, ptr %182 seq_cst, align 8
  %184 = icmp eq i64 %183, 0
  br i1 %184, label %187, label %185

185:                                              ; preds = %181
  %186 = inttoptr i64 %183 to ptr
  br label %206

187:                                              ; preds = %181
  %188 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %189 = load i32, ptr %188, align 4, !tbaa !49
  %190 = tail call ptr @nncc_pool_create(i32 noundef %189) #11
  %191 = getelementptr inbounds nuw i8, ptr %0, i64 108
  %192 = load i32, ptr %191, align 4, !tbaa !50
  %193 = icmp eq i32 %192, 0
  br i1 %193, label %199, label %194

194:                                              ; preds = %187
  %195 = icmp slt i32 %192, 0
  %196 = zext nneg i32 %192 to i64
  %197 = mul nuw nsw i64 %196, 1000
  %198 = select i1 %195, i64 0, i64 %197
  tail call void @nncc_pool_spin(ptr noundef %190, i64 noundef %198) #11
  br label %199

199:                                              ; preds = %194, %187
  %200 = ptrtoint ptr %190 to i64
  %201 = cmpxchg ptr %182, i64 0, i64 %200 seq_cst seq_cst, align 8
  %202 = extractvalue { i64, i1 } %201, 1
  br i1 %202, label %206, label %203

203:                                              ; preds = %199
  %204 = extractvalue { i64, i1 } %201, 0
  %205 = inttoptr i64 %204 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %190) #11
  br label %206

206:                                              ; preds = %171, %177, %185, %199, %203
  %207 = phi ptr [ %10, %171 ], [ %179, %177 ], [ %186, %185 ], [ %205, %203 ], [ %190, %199 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(56) %11, i8 0, i64 56, i1 false)
  %208 = getelementptr inbounds nuw i8, ptr %11, i64 16
  store ptr %207, ptr %208, align 8, !tbaa !24
  br i1 %160, label %251, label %209

209:                                              ; preds = %206
  %210 = load i32, ptr %4, align 8, !tbaa !36
  %211 = icmp ugt i32 %210, 79
  br i1 %211, label %212, label %251

212:                                              ; preds = %209
  %213 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %214 = load ptr, ptr %213, align 8, !tbaa !52
  store ptr %214, ptr %11, align 8, !tbaa !21
  %215 = icmp eq ptr %214, null
  br i1 %215, label %230, label %216

216:                                              ; preds = %212
  %217 = icmp eq i32 %210, 80
  br i1 %217, label %255, label %218

218:                                              ; preds = %216
  %219 = getelementptr inbounds nuw i8, ptr %4, i64 80
  %220 = load ptr, ptr %219, align 8, !tbaa !76
  %221 = getelementptr inbounds nuw i8, ptr %11, i64 8
  store ptr %220, ptr %221, align 8, !tbaa !23
  %222 = icmp ult i32 %210, 113
  br i1 %222, label %232, label %223

223:                                              ; preds = %218
  %224 = getelementptr inbounds nuw i8, ptr %4, i64 112
  %225 = load ptr, ptr %224, align 8, !tbaa !77
  %226 = getelementptr inbounds nuw i8, ptr %11, i64 24
  store ptr %225, ptr %226, align 8, !tbaa !16
  %227 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %228 = load ptr, ptr %227, align 8, !tbaa !78
  %229 = getelementptr inbounds nuw i8, ptr %11, i64 32
  store ptr %228, ptr %229, align 8, !tbaa !25
  br label %259

230:                                              ; preds = %212
  %231 = icmp ult i32 %210, 97
  br i1 %231, label %251, label %234

232:                                              ; preds = %218
  %233 = icmp samesign ult i32 %210, 97
  br i1 %233, label %263, label %239

234:                                              ; preds = %230
  %235 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %236 = load ptr, ptr %235, align 8, !tbaa !78
  %237 = getelementptr inbounds nuw i8, ptr %11, i64 32
  store ptr %236, ptr %237, align 8, !tbaa !25
  %238 = icmp ult i32 %210, 105
  br i1 %238, label %248, label %244

239:                                              ; preds = %232
  %240 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %241 = load ptr, ptr %240, align 8, !tbaa !78
  %242 = getelementptr inbounds nuw i8, ptr %11, i64 32
  store ptr %241, ptr %242, align 8, !tbaa !25
  %243 = icmp samesign ult i32 %210, 105
  br i1 %243, label %263, label %259

244:                                              ; preds = %234
  %245 = getelementptr inbounds nuw i8, ptr %4, i64 104
  %246 = load i64, ptr %245, align 8, !tbaa !79
  %247 = getelementptr inbounds nuw i8, ptr %11, i64 40
  store i64 %246, ptr %247, align 8, !tbaa !26
  br label %248

248:                                              ; preds = %234, %244
  %249 = phi i64 [ %246, %244 ], [ 0, %234 ]
  %250 = icmp eq ptr %236, null
  br i1 %250, label %251, label %255

251:                                              ; preds = %230, %248, %209, %206
  %252 = phi i64 [ %249, %248 ], [ 0, %209 ], [ 0, %206 ], [ 0, %230 ]
  %253 = icmp eq i64 %252, 0
  %254 = zext i1 %253 to i32
  br label %255

255:                                              ; preds = %248, %251, %216
  %256 = phi i32 [ 0, %216 ], [ %254, %251 ], [ 0, %248 ]
  %257 = getelementptr inbounds nuw i8, ptr %11, i64 48
  store i32 %256, ptr %257, align 8, !tbaa !8
  %258 = getelementptr inbounds nuw i8, ptr %11, i64 8
  br label %287

259:                                              ; preds = %239, %223
  %260 = getelementptr inbounds nuw i8, ptr %4, i64 104
  %261 = load i64, ptr %260, align 8, !tbaa !79
  %262 = getelementptr inbounds nuw i8, ptr %11, i64 40
  store i64 %261, ptr %262, align 8, !tbaa !26
  br label %263

263:                                              ; preds = %259, %239, %232
  %264 = getelementptr inbounds nuw i8, ptr %11, i64 48
  store i32 0, ptr %264, align 8, !tbaa !8
  %265 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %266 = icmp eq ptr %220, null
  br i1 %266, label %287, label %286

267:                                              ; preds = %99, %267
  %268 = phi i64 [ %284, %267 ], [ %100, %99 ]
  %269 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %268
  %270 = load ptr, ptr %269, align 8, !tbaa !55
  %271 = getelementptr ptr, ptr %83, i64 %268
  store ptr %270, ptr %271, align 8, !tbaa !57
  %272 = add nuw nsw i64 %268, 1
  %273 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %272
  %274 = load ptr, ptr %273, align 8, !tbaa !55
  %275 = getelementptr ptr, ptr %83, i64 %272
  store ptr %274, ptr %275, align 8, !tbaa !57
  %276 = add nuw nsw i64 %268, 2
  %277 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %276
  %278 = load ptr, ptr %277, align 8, !tbaa !55
  %279 = getelementptr ptr, ptr %83, i64 %276
  store ptr %278, ptr %279, align 8, !tbaa !57
  %280 = add nuw nsw i64 %268, 3
  %281 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %280
  %282 = load ptr, ptr %281, align 8, !tbaa !55
  %283 = getelementptr ptr, ptr %83, i64 %280
  store ptr %282, ptr %283, align 8, !tbaa !57
  %284 = add nuw nsw i64 %268, 4
  %285 = icmp eq i64 %284, %82
  br i1 %285, label %159, label %267, !llvm.loop !80

286:                                              ; preds = %263
  call void @nncc_pool_clock(ptr noundef %207, i32 noundef 1) #11
  br label %287

287:                                              ; preds = %255, %286, %263
  %288 = phi ptr [ %258, %255 ], [ %265, %286 ], [ %265, %263 ]
  %289 = getelementptr inbounds nuw i8, ptr %12, i64 96
  %290 = load i32, ptr %289, align 8, !tbaa !81
  %291 = icmp eq i32 %290, 0
  %292 = select i1 %291, i32 40896, i32 8064
  call void @llvm.lifetime.start.p0(ptr nonnull %9)
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %9)
  %293 = load i32, ptr %9, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %9)
  %294 = xor i32 %293, %292
  %295 = icmp ult i32 %294, 64
  br i1 %295, label %297, label %296

296:                                              ; preds = %287
  call void @llvm.lifetime.start.p0(ptr nonnull %8)
  store i32 %292, ptr %8, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr nonnull %8)
  call void @llvm.lifetime.end.p0(ptr nonnull %8)
  br label %297

297:                                              ; preds = %287, %296
  %298 = getelementptr inbounds nuw i8, ptr %12, i64 16
  %299 = load ptr, ptr %298, align 8, !tbaa !82
  %300 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %301 = load ptr, ptr %300, align 8, !tbaa !43
  %302 = load ptr, ptr %208, align 8, !tbaa !24
  %303 = call i32 %299(ptr noundef %15, ptr noundef %301, ptr noundef %3, ptr noundef %302, ptr noundef nonnull %11) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %7)
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %7)
  %304 = load i32, ptr %7, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %7)
  %305 = icmp eq i32 %304, %293
  br i1 %305, label %307, label %306

306:                                              ; preds = %297
  call void @llvm.lifetime.start.p0(ptr nonnull %6)
  store i32 %293, ptr %6, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr nonnull %6)
  call void @llvm.lifetime.end.p0(ptr nonnull %6)
  br label %307

307:                                              ; preds = %297, %306
  %308 = load ptr, ptr %288, align 8, !tbaa !23
  %309 = icmp eq ptr %308, null
  br i1 %309, label %312, label %310

310:                                              ; preds = %307
  %311 = load ptr, ptr %208, align 8, !tbaa !24
  call void @nncc_pool_clock(ptr noundef %311, i32 noundef 0) #11
  br label %312

312:                                              ; preds = %310, %307
  switch i32 %303, label %409 [
    i32 0, label %335
    i32 11, label %313
    i32 12, label %324
  ]

313:                                              ; preds = %312
  br i1 %160, label %409, label %314

314:                                              ; preds = %313
  %315 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %316 = load ptr, ptr %315, align 8, !tbaa !27
  %317 = icmp eq ptr %316, null
  br i1 %317, label %409, label %318

318:                                              ; preds = %314
  %319 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %320 = load i64, ptr %319, align 8, !tbaa !29
  %321 = icmp eq i64 %320, 0
  br i1 %321, label %409, label %322

322:                                              ; preds = %318
  %323 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %316, i64 noundef %320, ptr noundef nonnull @.str) #11
  br label %409

324:                                              ; preds = %312
  br i1 %160, label %409, label %325

325:                                              ; preds = %324
  %326 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %327 = load ptr, ptr %326, align 8, !tbaa !27
  %328 = icmp eq ptr %327, null
  br i1 %328, label %409, label %329

329:                                              ; preds = %325
  %330 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %331 = load i64, ptr %330, align 8, !tbaa !29
  %332 = icmp eq i64 %331, 0
  br i1 %332, label %409, label %333

333:                                              ; preds = %329
  %334 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %327, i64 noundef %331, ptr noundef nonnull @.str.1) #11
  br label %409

335:                                              ; preds = %312
  %336 = getelementptr inbounds nuw i8, ptr %12, i64 72
  %337 = load i64, ptr %336, align 8, !tbaa !83
  %338 = icmp sgt i64 %337, 0
  br i1 %338, label %339, label %409

339:                                              ; preds = %335
  %340 = getelementptr inbounds nuw i8, ptr %12, i64 64
  %341 = load ptr, ptr %340, align 8, !tbaa !84
  br label %342

342:                                              ; preds = %406, %339
  %343 = phi i64 [ 0, %339 ], [ %407, %406 ]
  %344 = getelementptr inbounds nuw %struct.nncc_check, ptr %341, i64 %343
  %345 = getelementptr inbounds nuw i8, ptr %344, i64 16
  %346 = load i32, ptr %345, align 4, !tbaa !4
  %347 = icmp slt i32 %346, 0
  br i1 %347, label %352, label %348

348:                                              ; preds = %342
  %349 = zext nneg i32 %346 to i64
  %350 = getelementptr inbounds nuw ptr, ptr %15, i64 %349
  %351 = load ptr, ptr %350, align 8, !tbaa !57
  br label %352

352:                                              ; preds = %348, %342
  %353 = phi ptr [ %351, %348 ], [ %3, %342 ]
  %354 = getelementptr inbounds nuw i8, ptr %344, i64 24
  %355 = load i64, ptr %354, align 8, !tbaa !22
  %356 = getelementptr inbounds i8, ptr %353, i64 %355
  %357 = load i64, ptr %356, align 8, !tbaa !22
  %358 = getelementptr inbounds nuw i8, ptr %344, i64 20
  %359 = load i32, ptr %358, align 4, !tbaa !4
  %360 = icmp slt i32 %359, 0
  br i1 %360, label %365, label %361

361:                                              ; preds = %352
  %362 = zext nneg i32 %359 to i64
  %363 = getelementptr inbounds nuw ptr, ptr %15, i64 %362
  %364 = load ptr, ptr %363, align 8, !tbaa !57
  br label %365

365:                                              ; preds = %361, %352
  %366 = phi ptr [ %364, %361 ], [ %3, %352 ]
  %367 = getelementptr inbounds nuw i8, ptr %344, i64 32
  %368 = load i64, ptr %367, align 8, !tbaa !22
  %369 = getelementptr inbounds i8, ptr %366, i64 %368
  %370 = load i64, ptr %369, align 8, !tbaa !22
  %371 = icmp sgt i64 %357, %370
  br i1 %371, label %406, label %372

372:                                              ; preds = %365
  %373 = getelementptr inbounds nuw i8, ptr %344, i64 8
  %374 = load i64, ptr %373, align 8, !tbaa !85
  %375 = icmp slt i64 %374, 0
  br i1 %375, label %376, label %388

376:                                              ; preds = %372
  br i1 %160, label %409, label %377

377:                                              ; preds = %376
  %378 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %379 = load ptr, ptr %378, align 8, !tbaa !27
  %380 = icmp eq ptr %379, null
  br i1 %380, label %409, label %381

381:                                              ; preds = %377
  %382 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %383 = load i64, ptr %382, align 8, !tbaa !29
  %384 = icmp eq i64 %383, 0
  br i1 %384, label %409, label %385

385:                                              ; preds = %381
  %386 = load ptr, ptr %344, align 8, !tbaa !87
  %387 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %379, i64 noundef %383, ptr noundef nonnull @.str.10, ptr noundef %386) #11
  br label %409

388:                                              ; preds = %372
  %389 = sub nsw i64 0, %374
  %390 = icmp sge i64 %357, %389
  %391 = icmp slt i64 %370, %374
  %392 = and i1 %390, %391
  br i1 %392, label %406, label %393

393:                                              ; preds = %388
  br i1 %160, label %409, label %394

394:                                              ; preds = %393
  %395 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %396 = load ptr, ptr %395, align 8, !tbaa !27
  %397 = icmp eq ptr %396, null
  br i1 %397, label %409, label %398

398:                                              ; preds = %394
  %399 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %400 = load i64, ptr %399, align 8, !tbaa !29
  %401 = icmp eq i64 %400, 0
  br i1 %401, label %409, label %402

402:                                              ; preds = %398
  %403 = load ptr, ptr %344, align 8, !tbaa !87
  %404 = add nsw i64 %374, -1
  %405 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %396, i64 noundef %400, ptr noundef nonnull @.str.11, ptr noundef %403, i64 noundef %357, i64 noundef %370, i64 noundef %389, i64 noundef %404) #11
  br label %409

406:                                              ; preds = %388, %365
  %407 = add nuw nsw i64 %343, 1
  %408 = icmp eq i64 %407, %337
  br i1 %408, label %409, label %342, !llvm.loop !88

409:                                              ; preds = %406, %312, %402, %398, %394, %393, %385, %381, %377, %376, %335, %333, %329, %325, %324, %322, %318, %314, %313
  %410 = phi i32 [ 12, %333 ], [ %303, %312 ], [ 11, %313 ], [ 11, %314 ], [ 11, %318 ], [ 11, %322 ], [ 12, %324 ], [ 12, %325 ], [ 12, %329 ], [ 6, %393 ], [ 6, %398 ], [ 6, %381 ], [ 6, %385 ], [ 6, %402 ], [ 6, %377 ], [ 6, %376 ], [ 6, %394 ], [ 0, %335 ], [ 0, %406 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #11
  ret i32 %410
}

; Function Attrs: nounwind
define internal fastcc void @keep_workspace(ptr noundef nonnull captures(none) %0, ptr noundef nonnull %1) unnamed_addr #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %4 = ptrtoint ptr %1 to i64
  %5 = cmpxchg ptr %3, i64 0, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %74, label %7

7:                                                ; preds = %2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %9 = cmpxchg ptr %8, i64 0, i64 %4 seq_cst seq_cst, align 8
  %10 = extractvalue { i64, i1 } %9, 1
  br i1 %10, label %74, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %13 = cmpxchg ptr %12, i64 0, i64 %4 seq_cst seq_cst, align 8
  %14 = extractvalue { i64, i1 } %13, 1
  br i1 %14, label %74, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %17 = cmpxchg ptr %16, i64 0, i64 %4 seq_cst seq_cst, align 8
  %18 = extractvalue { i64, i1 } %17, 1
  br i1 %18, label %74, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %21 = cmpxchg ptr %20, i64 0, i64 %4 seq_cst seq_cst, align 8
  %22 = extractvalue { i64, i1 } %21, 1
  br i1 %22, label %74, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %25 = cmpxchg ptr %24, i64 0, i64 %4 seq_cst seq_cst, align 8
  %26 = extractvalue { i64, i1 } %25, 1
  br i1 %26, label %74, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %29 = cmpxchg ptr %28, i64 0, i64 %4 seq_cst seq_cst, align 8
  %30 = extractvalue { i64, i1 } %29, 1
  br i1 %30, label %74, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %33 = cmpxchg ptr %32, i64 0, i64 %4 seq_cst seq_cst, align 8
  %34 = extractvalue { i64, i1 } %33, 1
  br i1 %34, label %74, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %37 = cmpxchg ptr %36, i64 0, i64 %4 seq_cst seq_cst, align 8
  %38 = extractvalue { i64, i1 } %37, 1
  br i1 %38, label %74, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %41 = cmpxchg ptr %40, i64 0, i64 %4 seq_cst seq_cst, align 8
  %42 = extractvalue { i64, i1 } %41, 1
  br i1 %42, label %74, label %43

43:                                               ; preds = %39
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %45 = cmpxchg ptr %44, i64 0, i64 %4 seq_cst seq_cst, align 8
  %46 = extractvalue { i64, i1 } %45, 1
  br i1 %46, label %74, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %49 = cmpxchg ptr %48, i64 0, i64 %4 seq_cst seq_cst, align 8
  %50 = extractvalue { i64, i1 } %49, 1
  br i1 %50, label %74, label %51

51:                                               ; preds = %47
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %53 = cmpxchg ptr %52, i64 0, i64 %4 seq_cst seq_cst, align 8
  %54 = extractvalue { i64, i1 } %53, 1
  br i1 %54, label %74, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %57 = cmpxchg ptr %56, i64 0, i64 %4 seq_cst seq_cst, align 8
  %58 = extractvalue { i64, i1 } %57, 1
  br i1 %58, label %74, label %59

59:                                               ; preds = %55
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %61 = cmpxchg ptr %60, i64 0, i64 %4 seq_cst seq_cst, align 8
  %62 = extractvalue { i64, i1 } %61, 1
  br i1 %62, label %74, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %65 = cmpxchg ptr %64, i64 0, i64 %4 seq_cst seq_cst, align 8
  %66 = extractvalue { i64, i1 } %65, 1
  br i1 %66, label %74, label %67

67:                                               ; preds = %63
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %69 = load i64, ptr %68, align 8, !tbaa !41
  %70 = icmp ult i64 %69, 2097152
  %71 = select i1 %70, i64 0, i64 2097152
  %72 = add i64 %71, %69
  %73 = tail call i32 @munmap(ptr noundef nonnull %1, i64 noundef %72) #11
  br label %74

74:                                               ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %67
  ret void
}

; Function Attrs: nounwind memory(argmem: write)
declare void @llvm.x86.sse.stmxcsr(ptr) #10

; Function Attrs: nounwind
declare void @llvm.x86.sse.ldmxcsr(ptr) #11

declare hidden void @nncc_touch_code(ptr noundef) local_unnamed_addr #3

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #3

declare void @nncc_pool_spin(ptr noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #2

declare hidden void @nncc_pool_clock(ptr noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #12

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind "no-trapping-math"="true" }
attributes #3 = { "no-trapping-math"="true" }
attributes #4 = { nofree nounwind "no-trapping-math"="true" }
attributes #5 = { nofree nounwind "no-trapping-math"="true" }
attributes #6 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #7 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #9 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #10 = { nounwind memory(argmem: write) }
attributes #11 = { nounwind }
attributes #12 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
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
!28 = !{!"nncc_options", !5, i64 0, !5, i64 4, !12, i64 8, !11, i64 16, !11, i64 24, !13, i64 32, !15, i64 40, !5, i64 48, !11, i64 56, !10, i64 64, !15, i64 72, !10, i64 80, !5, i64 88, !5, i64 92, !14, i64 96, !15, i64 104, !13, i64 112}
!29 = !{!28, !15, i64 40}
!30 = !{!31, !11, i64 0}
!31 = !{!"nncc_model", !11, i64 0, !13, i64 8, !28, i64 16, !5, i64 136, !15, i64 144, !6, i64 152, !6, i64 280}
!32 = !{!33, !5, i64 8}
!33 = !{!"", !11, i64 0, !5, i64 8, !5, i64 12, !11, i64 16, !13, i64 24, !15, i64 32, !15, i64 40, !15, i64 48, !13, i64 56, !11, i64 64, !15, i64 72, !15, i64 80, !15, i64 88, !5, i64 96}
!34 = !{!33, !5, i64 12}
!35 = !{!33, !15, i64 48}
!36 = !{!28, !5, i64 0}
!37 = !{!28, !12, i64 8}
!38 = !{!28, !11, i64 16}
!39 = !{!40, !40, i64 0}
!40 = !{!"p1 _ZTS10nncc_model", !11, i64 0}
!41 = !{!31, !15, i64 144}
!42 = !{!33, !13, i64 24}
!43 = !{!31, !13, i64 8}
!44 = !{!33, !15, i64 32}
!45 = !{!31, !5, i64 136}
!46 = !{!31, !5, i64 104}
!47 = distinct !{!47, !48}
!48 = !{!"llvm.loop.mustprogress"}
!49 = !{!31, !5, i64 20}
!50 = !{!31, !5, i64 108}
!51 = distinct !{!51, !48}
!52 = !{!28, !10, i64 64}
!53 = !{!28, !15, i64 72}
!54 = !{!33, !15, i64 80}
!55 = !{!56, !11, i64 0}
!56 = !{!"nncc_tensor", !11, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !10, i64 24, !5, i64 32}
!57 = !{!11, !11, i64 0}
!58 = distinct !{!58, !59}
!59 = !{!"llvm.loop.unroll.disable"}
!60 = !{!61}
!61 = distinct !{!61, !62}
!62 = distinct !{!62, !"LVerDomain"}
!63 = !{!64}
!64 = distinct !{!64, !62}
!65 = distinct !{!65, !48, !66, !67}
!66 = !{!"llvm.loop.isvectorized", i32 1}
!67 = !{!"llvm.loop.unroll.runtime.disable"}
!68 = distinct !{!68, !59}
!69 = !{!70}
!70 = distinct !{!70, !71}
!71 = distinct !{!71, !"LVerDomain"}
!72 = !{!73}
!73 = distinct !{!73, !71}
!74 = distinct !{!74, !48, !66, !67}
!75 = distinct !{!75, !48, !66}
!76 = !{!28, !10, i64 80}
!77 = !{!28, !13, i64 112}
!78 = !{!28, !14, i64 96}
!79 = !{!28, !15, i64 104}
!80 = distinct !{!80, !48, !66}
!81 = !{!33, !5, i64 96}
!82 = !{!33, !11, i64 16}
!83 = !{!33, !15, i64 72}
!84 = !{!33, !11, i64 64}
!85 = !{!86, !15, i64 8}
!86 = !{!"", !13, i64 0, !15, i64 8, !6, i64 16, !6, i64 24}
!87 = !{!86, !13, i64 0}
!88 = distinct !{!88, !48}
