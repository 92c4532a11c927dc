; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

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
  %3 = alloca %struct.timespec, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #8
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %5 = load i32, ptr %4, align 8, !tbaa !8
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %55

7:                                                ; preds = %2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %9 = load ptr, ptr %8, align 8, !tbaa !16
  %10 = icmp eq ptr %9, null
  br i1 %10, label %19, label %11

11:                                               ; preds = %7
  %12 = tail call i64 @llvm.read_volatile_register.i64(metadata !17)
  %13 = icmp eq i64 %1, 0
  br i1 %13, label %18, label %14

14:                                               ; preds = %11
  %15 = load ptr, ptr %8, align 8, !tbaa !16
  %16 = getelementptr i8, ptr %15, i64 %1
  %17 = getelementptr i8, ptr %16, i64 -1
  store i8 0, ptr %17, align 1, !tbaa !18
  br label %18

18:                                               ; preds = %14, %11
  tail call void @llvm.write_register.i64(metadata !17, i64 %12)
  br label %19

19:                                               ; preds = %18, %7
  %20 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) #8
  %21 = load i64, ptr %3, align 8, !tbaa !19
  %22 = mul nsw i64 %21, 1000000000
  %23 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %24 = load i64, ptr %23, align 8, !tbaa !21
  %25 = add nsw i64 %22, %24
  %26 = load ptr, ptr %0, align 8, !tbaa !22
  %27 = icmp eq ptr %26, null
  br i1 %27, label %30, label %28

28:                                               ; preds = %19
  %29 = getelementptr inbounds i64, ptr %26, i64 %1
  store i64 %25, ptr %29, align 8, !tbaa !23
  br label %30

30:                                               ; preds = %28, %19
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %32 = load ptr, ptr %31, align 8, !tbaa !24
  %33 = icmp eq ptr %32, null
  br i1 %33, label %41, label %34

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %36 = load ptr, ptr %35, align 8, !tbaa !25
  %37 = call i64 @nncc_pool_gained(ptr noundef %36) #8
  %38 = add nsw i64 %37, %25
  %39 = load ptr, ptr %31, align 8, !tbaa !24
  %40 = getelementptr inbounds i64, ptr %39, i64 %1
  store i64 %38, ptr %40, align 8, !tbaa !23
  br label %41

41:                                               ; preds = %34, %30
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %43 = load ptr, ptr %42, align 8, !tbaa !26
  %44 = icmp eq ptr %43, null
  br i1 %44, label %48, label %45

45:                                               ; preds = %41
  %46 = load volatile i32, ptr %43, align 4, !tbaa !4
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %48, label %55

48:                                               ; preds = %45, %41
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %50 = load i64, ptr %49, align 8, !tbaa !27
  %51 = icmp eq i64 %50, 0
  %52 = icmp slt i64 %25, %50
  %53 = select i1 %51, i1 true, i1 %52
  %54 = select i1 %53, i32 0, i32 12
  br label %55

55:                                               ; preds = %48, %45, %2
  %56 = phi i32 [ 0, %2 ], [ %54, %48 ], [ 11, %45 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #8
  ret i32 %56
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
  %11 = load i64, ptr %10, align 8, !tbaa !30
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %27, label %13

13:                                               ; preds = %9
  %14 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %7, i64 noundef %11, ptr noundef nonnull @.str) #8
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
  %23 = load i64, ptr %22, align 8, !tbaa !30
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %27, label %25

25:                                               ; preds = %21
  %26 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.1) #8
  br label %27

27:                                               ; preds = %15, %17, %3, %5, %21, %25, %2, %13, %9
  ret i32 %0
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #3

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden i64 @nncc_program_workspace_size(ptr noundef readonly captures(address_is_null) %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #4 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %17, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 8, !tbaa !31
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %7 = load i32, ptr %6, align 8, !tbaa !33
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 12
  %9 = load i32, ptr %8, align 4, !tbaa !35
  %10 = add nsw i32 %9, %7
  %11 = sext i32 %10 to i64
  %12 = shl nsw i64 %11, 3
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %14 = load i64, ptr %13, align 8, !tbaa !36
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
  %7 = load i32, ptr %2, align 8, !tbaa !37
  %8 = add i32 %7, -121
  %9 = icmp ult i32 %8, -73
  br i1 %9, label %111, label %10

10:                                               ; preds = %6
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %12 = load ptr, ptr %11, align 8, !tbaa !38
  %13 = icmp eq ptr %12, null
  br i1 %13, label %28, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %16 = load ptr, ptr %15, align 8, !tbaa !39
  %17 = icmp eq ptr %16, null
  br i1 %17, label %28, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %20 = load ptr, ptr %19, align 8, !tbaa !28
  %21 = icmp eq ptr %20, null
  br i1 %21, label %111, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %24 = load i64, ptr %23, align 8, !tbaa !30
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %111, label %26

26:                                               ; preds = %22
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.9) #8
  br label %111

28:                                               ; preds = %14, %10
  %29 = icmp eq ptr %3, null
  br i1 %29, label %32, label %42

30:                                               ; preds = %4
  %31 = icmp eq ptr %3, null
  br i1 %31, label %111, label %42

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %34 = load ptr, ptr %33, align 8, !tbaa !28
  %35 = icmp eq ptr %34, null
  br i1 %35, label %111, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %38 = load i64, ptr %37, align 8, !tbaa !30
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %111, label %40

40:                                               ; preds = %36
  %41 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %34, i64 noundef %38, ptr noundef nonnull @.str.2) #8
  br label %111

42:                                               ; preds = %30, %28
  store ptr null, ptr %3, align 8, !tbaa !40
  %43 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #8
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %111

45:                                               ; preds = %42
  %46 = tail call noalias dereferenceable_or_null(288) ptr @calloc(i64 noundef 1, i64 noundef 288) #11
  %47 = icmp eq ptr %46, null
  br i1 %47, label %48, label %59

48:                                               ; preds = %45
  br i1 %5, label %111, label %49

49:                                               ; preds = %48
  %50 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %51 = load ptr, ptr %50, align 8, !tbaa !28
  %52 = icmp eq ptr %51, null
  br i1 %52, label %111, label %53

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %55 = load i64, ptr %54, align 8, !tbaa !30
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %111, label %57

57:                                               ; preds = %53
  %58 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %51, i64 noundef %55, ptr noundef nonnull @.str.3) #8
  br label %111

59:                                               ; preds = %45
  store ptr %0, ptr %46, align 8, !tbaa !31
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %61 = load i32, ptr %60, align 8, !tbaa !33
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %63 = load i32, ptr %62, align 4, !tbaa !35
  %64 = add nsw i32 %63, %61
  %65 = sext i32 %64 to i64
  %66 = shl nsw i64 %65, 3
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %68 = load i64, ptr %67, align 8, !tbaa !36
  %69 = add i64 %68, 63
  %70 = add i64 %69, %66
  %71 = getelementptr inbounds nuw i8, ptr %46, i64 144
  store i64 %70, ptr %71, align 8, !tbaa !42
  br i1 %5, label %76, label %72

72:                                               ; preds = %59
  %73 = getelementptr inbounds nuw i8, ptr %46, i64 16
  %74 = load i32, ptr %2, align 8, !tbaa !37
  %75 = zext i32 %74 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %73, ptr nonnull align 8 %2, i64 %75, i1 false)
  br label %76

76:                                               ; preds = %72, %59
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %78 = load ptr, ptr %77, align 8, !tbaa !43
  %79 = getelementptr inbounds nuw i8, ptr %46, i64 8
  store ptr %78, ptr %79, align 8, !tbaa !44
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %81 = load i64, ptr %80, align 8, !tbaa !45
  %82 = icmp eq i64 %81, 0
  br i1 %82, label %87, label %83

83:                                               ; preds = %76
  %84 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %79) #8
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %87, label %86

86:                                               ; preds = %83
  tail call void @free(ptr noundef nonnull %46) #8
  br label %111

87:                                               ; preds = %76, %83
  %88 = tail call i32 @nncc_stack_key() #8
  %89 = getelementptr inbounds nuw i8, ptr %46, i64 136
  store i32 %88, ptr %89, align 8, !tbaa !46
  %90 = getelementptr inbounds nuw i8, ptr %46, i64 104
  %91 = load i32, ptr %90, align 8, !tbaa !47
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
  %100 = load ptr, ptr %99, align 8, !tbaa !28
  %101 = icmp eq ptr %100, null
  br i1 %101, label %109, label %102

102:                                              ; preds = %98
  %103 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %104 = load i64, ptr %103, align 8, !tbaa !30
  %105 = icmp eq i64 %104, 0
  br i1 %105, label %109, label %106

106:                                              ; preds = %102
  %107 = load i64, ptr %71, align 8, !tbaa !42
  %108 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %100, i64 noundef %104, ptr noundef nonnull @.str.4, i64 noundef %107) #8
  br label %109

109:                                              ; preds = %97, %98, %102, %106
  tail call void @nncc_program_close(ptr noundef nonnull %46)
  br label %111

110:                                              ; preds = %87, %94
  store ptr %46, ptr %3, align 8, !tbaa !40
  br label %111

111:                                              ; preds = %48, %49, %30, %32, %18, %22, %26, %6, %42, %57, %53, %110, %109, %86, %40, %36
  %112 = phi i32 [ 1, %30 ], [ 1, %40 ], [ 1, %36 ], [ %43, %42 ], [ %84, %86 ], [ %95, %109 ], [ 0, %110 ], [ 5, %53 ], [ 5, %57 ], [ 1, %18 ], [ 1, %6 ], [ 1, %26 ], [ 1, %22 ], [ 1, %32 ], [ 5, %48 ], [ 5, %49 ]
  ret i32 %112
}

declare hidden i32 @nncc_check_cpu(ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #6

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #7

declare hidden i32 @nncc_stack_key() local_unnamed_addr #2

; Function Attrs: nounwind
define internal fastcc range(i32 0, 6) i32 @touch(ptr noundef nonnull captures(none) %0) unnamed_addr #0 {
  %2 = tail call fastcc ptr @take_workspace(ptr noundef %0)
  %3 = icmp eq ptr %2, null
  br i1 %3, label %122, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %6 = load i64, ptr %5, align 8, !tbaa !42
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
  %77 = load i64, ptr %5, align 8, !tbaa !42
  %78 = icmp ult i64 %77, 2097152
  %79 = select i1 %78, i64 0, i64 2097152
  %80 = add i64 %79, %77
  %81 = tail call i32 @munmap(ptr noundef nonnull %2, i64 noundef %80) #8
  br label %82

82:                                               ; preds = %11, %16, %20, %24, %28, %32, %36, %40, %44, %48, %52, %56, %60, %64, %68, %72, %76
  %83 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %84 = load ptr, ptr %83, align 8, !tbaa !38
  %85 = icmp eq ptr %84, null
  br i1 %85, label %95, label %120

86:                                               ; preds = %4, %86
  %87 = phi i64 [ %89, %86 ], [ 0, %4 ]
  %88 = getelementptr inbounds nuw i8, ptr %2, i64 %87
  store volatile i8 0, ptr %88, align 1, !tbaa !18
  %89 = add i64 %87, 4096
  %90 = load i64, ptr %5, align 8, !tbaa !42
  %91 = icmp ult i64 %90, 2097152
  %92 = select i1 %91, i64 0, i64 2097152
  %93 = add i64 %92, %90
  %94 = icmp ult i64 %89, %93
  br i1 %94, label %86, label %11, !llvm.loop !48

95:                                               ; preds = %82
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %97 = load ptr, ptr %96, align 8, !tbaa !39
  %98 = icmp eq ptr %97, null
  br i1 %98, label %99, label %120

99:                                               ; preds = %95
  %100 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %101 = load atomic i64, ptr %100 seq_cst, align 8
  %102 = icmp eq i64 %101, 0
  br i1 %102, label %103, label %120

103:                                              ; preds = %99
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %105 = load i32, ptr %104, align 4, !tbaa !50
  %106 = tail call ptr @nncc_pool_create(i32 noundef %105) #8
  %107 = getelementptr inbounds nuw i8, ptr %0, i64 108
  %108 = load i32, ptr %107, align 4, !tbaa !51
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %115, label %110

110:                                              ; preds = %103
  %111 = icmp slt i32 %108, 0
  %112 = zext nneg i32 %108 to i64
  %113 = mul nuw nsw i64 %112, 1000
  %114 = select i1 %111, i64 0, i64 %113
  tail call void @nncc_pool_spin(ptr noundef %106, i64 noundef %114) #8
  br label %115

115:                                              ; preds = %110, %103
  %116 = ptrtoint ptr %106 to i64
  %117 = cmpxchg ptr %100, i64 0, i64 %116 seq_cst seq_cst, align 8
  %118 = extractvalue { i64, i1 } %117, 1
  br i1 %118, label %120, label %119

119:                                              ; preds = %115
  tail call void @nncc_pool_destroy(ptr noundef %106) #8
  br label %120

120:                                              ; preds = %119, %115, %99, %95, %82
  %121 = load ptr, ptr %0, align 8, !tbaa !31
  tail call void @nncc_touch_code(ptr noundef %121) #8
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
  tail call void @nncc_pool_destroy(ptr noundef %6) #8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 144
  br label %14

9:                                                ; preds = %26
  %10 = load ptr, ptr %0, align 8, !tbaa !31
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 32
  %12 = load i64, ptr %11, align 8, !tbaa !45
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
  %21 = load i64, ptr %8, align 8, !tbaa !42
  %22 = icmp ult i64 %21, 2097152
  %23 = select i1 %22, i64 0, i64 2097152
  %24 = add i64 %23, %21
  %25 = tail call i32 @munmap(ptr noundef nonnull %20, i64 noundef %24) #8
  br label %26

26:                                               ; preds = %14, %19
  %27 = add nuw nsw i64 %15, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %9, label %14, !llvm.loop !52

29:                                               ; preds = %9
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %31 = load ptr, ptr %30, align 8, !tbaa !44
  %32 = tail call i32 @munmap(ptr noundef %31, i64 noundef %12) #8
  br label %33

33:                                               ; preds = %29, %9
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %35 = load i32, ptr %34, align 8, !tbaa !46
  tail call void @nncc_give_back_stack_key(i32 noundef %35) #8
  tail call void @free(ptr noundef nonnull %0) #8
  br label %36

36:                                               ; preds = %1, %33
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
  %12 = load i32, ptr %8, align 8, !tbaa !37
  %13 = add i32 %12, -121
  %14 = icmp ult i32 %13, -73
  br i1 %14, label %153, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %17 = load ptr, ptr %16, align 8, !tbaa !38
  %18 = icmp eq ptr %17, null
  br i1 %18, label %33, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %21 = load ptr, ptr %20, align 8, !tbaa !39
  %22 = icmp eq ptr %21, null
  br i1 %22, label %33, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %25 = load ptr, ptr %24, align 8, !tbaa !28
  %26 = icmp eq ptr %25, null
  br i1 %26, label %153, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %29 = load i64, ptr %28, align 8, !tbaa !30
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %153, label %31

31:                                               ; preds = %27
  %32 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %25, i64 noundef %29, ptr noundef nonnull @.str.9) #8
  br label %153

33:                                               ; preds = %19, %15
  %34 = icmp eq ptr %1, null
  br i1 %34, label %37, label %47

35:                                               ; preds = %9
  %36 = icmp eq ptr %1, null
  br i1 %36, label %153, label %50

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !28
  %40 = icmp eq ptr %39, null
  br i1 %40, label %153, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !30
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %153, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str.5) #8
  br label %153

47:                                               ; preds = %33
  %48 = load ptr, ptr %1, align 8, !tbaa !31
  %49 = icmp eq ptr %48, %0
  br i1 %49, label %63, label %53

50:                                               ; preds = %35
  %51 = load ptr, ptr %1, align 8, !tbaa !31
  %52 = icmp eq ptr %51, %0
  br i1 %52, label %63, label %153

53:                                               ; preds = %47
  %54 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %55 = load ptr, ptr %54, align 8, !tbaa !28
  %56 = icmp eq ptr %55, null
  br i1 %56, label %153, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !30
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %153, label %61

61:                                               ; preds = %57
  %62 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.6) #8
  br label %153

63:                                               ; preds = %50, %47
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 136
  %65 = load i32, ptr %64, align 8, !tbaa !46
  %66 = tail call i32 @nncc_check_stack(ptr noundef %0, i32 noundef %65, ptr noundef %8) #8
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %68, label %153

68:                                               ; preds = %63
  %69 = load ptr, ptr %1, align 8, !tbaa !31
  %70 = tail call i32 @nncc_check_arguments(ptr noundef %69, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %8) #8
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %72, label %153

72:                                               ; preds = %68
  %73 = load ptr, ptr %1, align 8, !tbaa !31
  %74 = tail call i32 @nncc_check_host(ptr noundef %73, ptr noundef %2, ptr noundef %4, ptr noundef %8) #8
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %153

76:                                               ; preds = %72
  %77 = icmp eq ptr %6, null
  br i1 %77, label %93, label %78

78:                                               ; preds = %76
  %79 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %80 = load i64, ptr %79, align 8, !tbaa !42
  %81 = icmp ult i64 %7, %80
  br i1 %81, label %82, label %93

82:                                               ; preds = %78
  br i1 %10, label %153, label %83

83:                                               ; preds = %82
  %84 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %85 = load ptr, ptr %84, align 8, !tbaa !28
  %86 = icmp eq ptr %85, null
  br i1 %86, label %153, label %87

87:                                               ; preds = %83
  %88 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %89 = load i64, ptr %88, align 8, !tbaa !30
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %153, label %91

91:                                               ; preds = %87
  %92 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %85, i64 noundef %89, ptr noundef nonnull @.str.7, i64 noundef %7, i64 noundef %80) #8
  br label %153

93:                                               ; preds = %78, %76
  br i1 %10, label %119, label %94

94:                                               ; preds = %93
  %95 = load i32, ptr %8, align 8, !tbaa !37
  %96 = icmp ugt i32 %95, 79
  br i1 %96, label %97, label %119

97:                                               ; preds = %94
  %98 = getelementptr inbounds nuw i8, ptr %8, i64 64
  %99 = load ptr, ptr %98, align 8, !tbaa !53
  %100 = icmp eq ptr %99, null
  br i1 %100, label %119, label %101

101:                                              ; preds = %97
  %102 = getelementptr inbounds nuw i8, ptr %8, i64 72
  %103 = load i64, ptr %102, align 8, !tbaa !54
  %104 = load ptr, ptr %1, align 8, !tbaa !31
  %105 = getelementptr inbounds nuw i8, ptr %104, i64 80
  %106 = load i64, ptr %105, align 8, !tbaa !55
  %107 = icmp ugt i64 %103, %106
  br i1 %107, label %119, label %108

108:                                              ; preds = %101
  %109 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %110 = load ptr, ptr %109, align 8, !tbaa !28
  %111 = icmp eq ptr %110, null
  br i1 %111, label %153, label %112

112:                                              ; preds = %108
  %113 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %114 = load i64, ptr %113, align 8, !tbaa !30
  %115 = icmp eq i64 %114, 0
  br i1 %115, label %153, label %116

116:                                              ; preds = %112
  %117 = add nsw i64 %106, 1
  %118 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %110, i64 noundef %114, ptr noundef nonnull @.str.8, i64 noundef %103, i64 noundef %106, i64 noundef %117) #8
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
  %126 = load ptr, ptr %125, align 8, !tbaa !28
  %127 = icmp eq ptr %126, null
  br i1 %127, label %153, label %128

128:                                              ; preds = %124
  %129 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %130 = load i64, ptr %129, align 8, !tbaa !30
  %131 = icmp eq i64 %130, 0
  br i1 %131, label %153, label %132

132:                                              ; preds = %128
  %133 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %134 = load i64, ptr %133, align 8, !tbaa !42
  %135 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %126, i64 noundef %130, ptr noundef nonnull @.str.4, i64 noundef %134) #8
  br label %153

136:                                              ; preds = %120
  %137 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %138 = load i64, ptr %137, align 8, !tbaa !42
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

declare hidden i32 @nncc_check_stack(ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #2

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #2

declare hidden i32 @nncc_check_host(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #2

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
  %67 = load i64, ptr %66, align 8, !tbaa !42
  %68 = icmp ult i64 %67, 2097152
  %69 = select i1 %68, i64 0, i64 2097152
  %70 = add i64 %69, %67
  %71 = tail call ptr @mmap(ptr noundef null, i64 noundef %70, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #8
  %72 = icmp eq ptr %71, inttoptr (i64 -1 to ptr)
  br i1 %72, label %82, label %73

73:                                               ; preds = %65
  %74 = load i64, ptr %66, align 8, !tbaa !42
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
define internal fastcc i32 @execute(ptr noundef nonnull captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef %3, ptr noundef readonly captures(address_is_null) %4) unnamed_addr #0 {
  %6 = alloca %struct.nncc_callers_pool, align 16
  %7 = alloca %struct.nncc_clock, align 8
  %8 = load ptr, ptr %0, align 8, !tbaa !31
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 48
  %10 = load i64, ptr %9, align 8, !tbaa !36
  %11 = getelementptr i8, ptr %3, i64 %10
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #8
  %12 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %13 = load i32, ptr %12, align 8, !tbaa !33
  %14 = icmp sgt i32 %13, 0
  br i1 %14, label %15, label %56

15:                                               ; preds = %5
  %16 = zext nneg i32 %13 to i64
  %17 = icmp ult i32 %13, 15
  br i1 %17, label %18, label %20

18:                                               ; preds = %35, %20, %15
  %19 = phi i64 [ 0, %20 ], [ 0, %15 ], [ %34, %35 ]
  br label %104

20:                                               ; preds = %15
  %21 = shl nuw nsw i64 %16, 3
  %22 = getelementptr i8, ptr %3, i64 %10
  %23 = getelementptr i8, ptr %22, i64 %21
  %24 = mul nuw nsw i64 %16, 40
  %25 = getelementptr i8, ptr %1, i64 %24
  %26 = getelementptr i8, ptr %25, i64 -32
  %27 = icmp ult ptr %11, %26
  %28 = icmp ult ptr %1, %23
  %29 = and i1 %27, %28
  br i1 %29, label %18, label %30

30:                                               ; preds = %20
  %31 = and i64 %16, 3
  %32 = icmp eq i64 %31, 0
  %33 = select i1 %32, i64 4, i64 %31
  %34 = sub nsw i64 %16, %33
  br label %35

35:                                               ; preds = %35, %30
  %36 = phi i64 [ 0, %30 ], [ %54, %35 ]
  %37 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %36
  %38 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %36
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 40
  %40 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %36
  %41 = getelementptr inbounds nuw i8, ptr %40, i64 80
  %42 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %36
  %43 = getelementptr inbounds nuw i8, ptr %42, i64 120
  %44 = load ptr, ptr %37, align 8, !tbaa !56, !alias.scope !58
  %45 = load ptr, ptr %39, align 8, !tbaa !56, !alias.scope !58
  %46 = insertelement <2 x ptr> poison, ptr %44, i64 0
  %47 = insertelement <2 x ptr> %46, ptr %45, i64 1
  %48 = load ptr, ptr %41, align 8, !tbaa !56, !alias.scope !58
  %49 = load ptr, ptr %43, align 8, !tbaa !56, !alias.scope !58
  %50 = insertelement <2 x ptr> poison, ptr %48, i64 0
  %51 = insertelement <2 x ptr> %50, ptr %49, i64 1
  %52 = getelementptr inbounds nuw ptr, ptr %11, i64 %36
  %53 = getelementptr inbounds nuw i8, ptr %52, i64 16
  store <2 x ptr> %47, ptr %52, align 8, !tbaa !61, !alias.scope !62, !noalias !58
  store <2 x ptr> %51, ptr %53, align 8, !tbaa !61, !alias.scope !62, !noalias !58
  %54 = add nuw i64 %36, 4
  %55 = icmp eq i64 %54, %34
  br i1 %55, label %18, label %35, !llvm.loop !64

56:                                               ; preds = %104, %5
  %57 = getelementptr inbounds nuw i8, ptr %8, i64 12
  %58 = load i32, ptr %57, align 4, !tbaa !35
  %59 = icmp sgt i32 %58, 0
  br i1 %59, label %60, label %111

60:                                               ; preds = %56
  %61 = sext i32 %13 to i64
  %62 = zext nneg i32 %58 to i64
  %63 = getelementptr ptr, ptr %11, i64 %61
  %64 = icmp ult i32 %58, 19
  br i1 %64, label %65, label %67

65:                                               ; preds = %83, %67, %60
  %66 = phi i64 [ 0, %67 ], [ 0, %60 ], [ %82, %83 ]
  br label %219

67:                                               ; preds = %60
  %68 = add nsw i64 %61, %62
  %69 = shl nsw i64 %68, 3
  %70 = getelementptr i8, ptr %3, i64 %69
  %71 = getelementptr i8, ptr %70, i64 %10
  %72 = mul nuw nsw i64 %62, 40
  %73 = getelementptr i8, ptr %2, i64 %72
  %74 = getelementptr i8, ptr %73, i64 -32
  %75 = icmp ult ptr %63, %74
  %76 = icmp ult ptr %2, %71
  %77 = and i1 %75, %76
  br i1 %77, label %65, label %78

78:                                               ; preds = %67
  %79 = and i64 %62, 3
  %80 = icmp eq i64 %79, 0
  %81 = select i1 %80, i64 4, i64 %79
  %82 = sub nsw i64 %62, %81
  br label %83

83:                                               ; preds = %83, %78
  %84 = phi i64 [ 0, %78 ], [ %102, %83 ]
  %85 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %84
  %86 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %84
  %87 = getelementptr inbounds nuw i8, ptr %86, i64 40
  %88 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %84
  %89 = getelementptr inbounds nuw i8, ptr %88, i64 80
  %90 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %84
  %91 = getelementptr inbounds nuw i8, ptr %90, i64 120
  %92 = load ptr, ptr %85, align 8, !tbaa !56, !alias.scope !67
  %93 = load ptr, ptr %87, align 8, !tbaa !56, !alias.scope !67
  %94 = insertelement <2 x ptr> poison, ptr %92, i64 0
  %95 = insertelement <2 x ptr> %94, ptr %93, i64 1
  %96 = load ptr, ptr %89, align 8, !tbaa !56, !alias.scope !67
  %97 = load ptr, ptr %91, align 8, !tbaa !56, !alias.scope !67
  %98 = insertelement <2 x ptr> poison, ptr %96, i64 0
  %99 = insertelement <2 x ptr> %98, ptr %97, i64 1
  %100 = getelementptr ptr, ptr %63, i64 %84
  %101 = getelementptr i8, ptr %100, i64 16
  store <2 x ptr> %95, ptr %100, align 8, !tbaa !61, !alias.scope !70, !noalias !67
  store <2 x ptr> %99, ptr %101, align 8, !tbaa !61, !alias.scope !70, !noalias !67
  %102 = add nuw i64 %84, 4
  %103 = icmp eq i64 %102, %82
  br i1 %103, label %65, label %83, !llvm.loop !72

104:                                              ; preds = %18, %104
  %105 = phi i64 [ %109, %104 ], [ %19, %18 ]
  %106 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %105
  %107 = load ptr, ptr %106, align 8, !tbaa !56
  %108 = getelementptr inbounds nuw ptr, ptr %11, i64 %105
  store ptr %107, ptr %108, align 8, !tbaa !61
  %109 = add nuw nsw i64 %105, 1
  %110 = icmp eq i64 %109, %16
  br i1 %110, label %56, label %104, !llvm.loop !73

111:                                              ; preds = %219, %56
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #8
  %112 = icmp eq ptr %4, null
  br i1 %112, label %121, label %113

113:                                              ; preds = %111
  %114 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %115 = load ptr, ptr %114, align 8, !tbaa !38
  %116 = icmp eq ptr %115, null
  br i1 %116, label %117, label %123

117:                                              ; preds = %113
  %118 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %119 = load ptr, ptr %118, align 8, !tbaa !39
  %120 = icmp eq ptr %119, null
  br i1 %120, label %121, label %123

121:                                              ; preds = %117, %111
  %122 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %123

123:                                              ; preds = %121, %117, %113
  %124 = phi ptr [ %4, %113 ], [ %4, %117 ], [ %122, %121 ]
  %125 = getelementptr inbounds nuw i8, ptr %124, i64 16
  %126 = load <2 x ptr>, ptr %125, align 8, !tbaa !61
  store <2 x ptr> %126, ptr %6, align 16, !tbaa !61
  %127 = extractelement <2 x ptr> %126, i64 0
  %128 = icmp eq ptr %127, null
  br i1 %128, label %129, label %158

129:                                              ; preds = %123
  %130 = getelementptr inbounds nuw i8, ptr %124, i64 8
  %131 = load ptr, ptr %130, align 8, !tbaa !38
  %132 = icmp eq ptr %131, null
  br i1 %132, label %133, label %158

133:                                              ; preds = %129
  %134 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %135 = load atomic i64, ptr %134 seq_cst, align 8
  %136 = icmp eq i64 %135, 0
  br i1 %136, label %139, label %137

137:                                              ; preds = %133
  %138 = inttoptr i64 %135 to ptr
  br label %158

139:                                              ; preds = %133
  %140 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %141 = load i32, ptr %140, align 4, !tbaa !50
  %142 = tail call ptr @nncc_pool_create(i32 noundef %141) #8
  %143 = getelementptr inbounds nuw i8, ptr %0, i64 108
  %144 = load i32, ptr %143, align 4, !tbaa !51
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %151, label %146

146:                                              ; preds = %139
  %147 = icmp slt i32 %144, 0
  %148 = zext nneg i32 %144 to i64
  %149 = mul nuw nsw i64 %148, 1000
  %150 = select i1 %147, i64 0, i64 %149
  tail call void @nncc_pool_spin(ptr noundef %142, i64 noundef %150) #8
  br label %151

151:                                              ; preds = %146, %139
  %152 = ptrtoint ptr %142 to i64
  %153 = cmpxchg ptr %134, i64 0, i64 %152 seq_cst seq_cst, align 8
  %154 = extractvalue { i64, i1 } %153, 1
  br i1 %154, label %158, label %155

155:                                              ; preds = %151
  %156 = extractvalue { i64, i1 } %153, 0
  %157 = inttoptr i64 %156 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %142) #8
  br label %158

158:                                              ; preds = %123, %129, %137, %151, %155
  %159 = phi ptr [ %6, %123 ], [ %131, %129 ], [ %138, %137 ], [ %157, %155 ], [ %142, %151 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(56) %7, i8 0, i64 56, i1 false)
  %160 = getelementptr inbounds nuw i8, ptr %7, i64 16
  store ptr %159, ptr %160, align 8, !tbaa !25
  br i1 %112, label %203, label %161

161:                                              ; preds = %158
  %162 = load i32, ptr %4, align 8, !tbaa !37
  %163 = icmp ugt i32 %162, 79
  br i1 %163, label %164, label %203

164:                                              ; preds = %161
  %165 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %166 = load ptr, ptr %165, align 8, !tbaa !53
  store ptr %166, ptr %7, align 8, !tbaa !22
  %167 = icmp eq ptr %166, null
  br i1 %167, label %182, label %168

168:                                              ; preds = %164
  %169 = icmp eq i32 %162, 80
  br i1 %169, label %207, label %170

170:                                              ; preds = %168
  %171 = getelementptr inbounds nuw i8, ptr %4, i64 80
  %172 = load ptr, ptr %171, align 8, !tbaa !74
  %173 = getelementptr inbounds nuw i8, ptr %7, i64 8
  store ptr %172, ptr %173, align 8, !tbaa !24
  %174 = icmp ult i32 %162, 113
  br i1 %174, label %184, label %175

175:                                              ; preds = %170
  %176 = getelementptr inbounds nuw i8, ptr %4, i64 112
  %177 = load ptr, ptr %176, align 8, !tbaa !75
  %178 = getelementptr inbounds nuw i8, ptr %7, i64 24
  store ptr %177, ptr %178, align 8, !tbaa !16
  %179 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %180 = load ptr, ptr %179, align 8, !tbaa !76
  %181 = getelementptr inbounds nuw i8, ptr %7, i64 32
  store ptr %180, ptr %181, align 8, !tbaa !26
  br label %211

182:                                              ; preds = %164
  %183 = icmp ult i32 %162, 97
  br i1 %183, label %203, label %186

184:                                              ; preds = %170
  %185 = icmp samesign ult i32 %162, 97
  br i1 %185, label %215, label %191

186:                                              ; preds = %182
  %187 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %188 = load ptr, ptr %187, align 8, !tbaa !76
  %189 = getelementptr inbounds nuw i8, ptr %7, i64 32
  store ptr %188, ptr %189, align 8, !tbaa !26
  %190 = icmp ult i32 %162, 105
  br i1 %190, label %200, label %196

191:                                              ; preds = %184
  %192 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %193 = load ptr, ptr %192, align 8, !tbaa !76
  %194 = getelementptr inbounds nuw i8, ptr %7, i64 32
  store ptr %193, ptr %194, align 8, !tbaa !26
  %195 = icmp samesign ult i32 %162, 105
  br i1 %195, label %215, label %211

196:                                              ; preds = %186
  %197 = getelementptr inbounds nuw i8, ptr %4, i64 104
  %198 = load i64, ptr %197, align 8, !tbaa !77
  %199 = getelementptr inbounds nuw i8, ptr %7, i64 40
  store i64 %198, ptr %199, align 8, !tbaa !27
  br label %200

200:                                              ; preds = %186, %196
  %201 = phi i64 [ %198, %196 ], [ 0, %186 ]
  %202 = icmp eq ptr %188, null
  br i1 %202, label %203, label %207

203:                                              ; preds = %182, %200, %161, %158
  %204 = phi i64 [ %201, %200 ], [ 0, %161 ], [ 0, %158 ], [ 0, %182 ]
  %205 = icmp eq i64 %204, 0
  %206 = zext i1 %205 to i32
  br label %207

207:                                              ; preds = %200, %203, %168
  %208 = phi i32 [ 0, %168 ], [ %206, %203 ], [ 0, %200 ]
  %209 = getelementptr inbounds nuw i8, ptr %7, i64 48
  store i32 %208, ptr %209, align 8, !tbaa !8
  %210 = getelementptr inbounds nuw i8, ptr %7, i64 8
  br label %227

211:                                              ; preds = %191, %175
  %212 = getelementptr inbounds nuw i8, ptr %4, i64 104
  %213 = load i64, ptr %212, align 8, !tbaa !77
  %214 = getelementptr inbounds nuw i8, ptr %7, i64 40
  store i64 %213, ptr %214, align 8, !tbaa !27
  br label %215

215:                                              ; preds = %211, %191, %184
  %216 = getelementptr inbounds nuw i8, ptr %7, i64 48
  store i32 0, ptr %216, align 8, !tbaa !8
  %217 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %218 = icmp eq ptr %172, null
  br i1 %218, label %227, label %226

219:                                              ; preds = %65, %219
  %220 = phi i64 [ %224, %219 ], [ %66, %65 ]
  %221 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %220
  %222 = load ptr, ptr %221, align 8, !tbaa !56
  %223 = getelementptr ptr, ptr %63, i64 %220
  store ptr %222, ptr %223, align 8, !tbaa !61
  %224 = add nuw nsw i64 %220, 1
  %225 = icmp eq i64 %224, %62
  br i1 %225, label %111, label %219, !llvm.loop !78

226:                                              ; preds = %215
  call void @nncc_pool_clock(ptr noundef %159, i32 noundef 1) #8
  br label %227

227:                                              ; preds = %207, %226, %215
  %228 = phi ptr [ %210, %207 ], [ %217, %226 ], [ %217, %215 ]
  %229 = getelementptr inbounds nuw i8, ptr %8, i64 96
  %230 = load i32, ptr %229, align 8, !tbaa !79
  %231 = icmp eq i32 %230, 0
  %232 = select i1 %231, i64 16777216, i64 0
  %233 = call i64 @llvm.read_volatile_register.i64(metadata !17)
  %234 = icmp eq i64 %233, %232
  br i1 %234, label %236, label %235

235:                                              ; preds = %227
  call void @llvm.write_register.i64(metadata !17, i64 range(i64 0, 16777217) %232)
  br label %236

236:                                              ; preds = %227, %235
  %237 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %238 = load ptr, ptr %237, align 8, !tbaa !80
  %239 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %240 = load ptr, ptr %239, align 8, !tbaa !44
  %241 = load ptr, ptr %160, align 8, !tbaa !25
  %242 = call i32 %238(ptr noundef %11, ptr noundef %240, ptr noundef %3, ptr noundef %241, ptr noundef nonnull %7) #8
  %243 = call i64 @llvm.read_volatile_register.i64(metadata !17)
  %244 = icmp eq i64 %243, %233
  br i1 %244, label %246, label %245

245:                                              ; preds = %236
  call void @llvm.write_register.i64(metadata !17, i64 %233)
  br label %246

246:                                              ; preds = %236, %245
  %247 = load ptr, ptr %228, align 8, !tbaa !24
  %248 = icmp eq ptr %247, null
  br i1 %248, label %251, label %249

249:                                              ; preds = %246
  %250 = load ptr, ptr %160, align 8, !tbaa !25
  call void @nncc_pool_clock(ptr noundef %250, i32 noundef 0) #8
  br label %251

251:                                              ; preds = %249, %246
  switch i32 %242, label %348 [
    i32 0, label %274
    i32 11, label %252
    i32 12, label %263
  ]

252:                                              ; preds = %251
  br i1 %112, label %348, label %253

253:                                              ; preds = %252
  %254 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %255 = load ptr, ptr %254, align 8, !tbaa !28
  %256 = icmp eq ptr %255, null
  br i1 %256, label %348, label %257

257:                                              ; preds = %253
  %258 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %259 = load i64, ptr %258, align 8, !tbaa !30
  %260 = icmp eq i64 %259, 0
  br i1 %260, label %348, label %261

261:                                              ; preds = %257
  %262 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %255, i64 noundef %259, ptr noundef nonnull @.str) #8
  br label %348

263:                                              ; preds = %251
  br i1 %112, label %348, label %264

264:                                              ; preds = %263
  %265 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %266 = load ptr, ptr %265, align 8, !tbaa !28
  %267 = icmp eq ptr %266, null
  br i1 %267, label %348, label %268

268:                                              ; preds = %264
  %269 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %270 = load i64, ptr %269, align 8, !tbaa !30
  %271 = icmp eq i64 %270, 0
  br i1 %271, label %348, label %272

272:                                              ; preds = %268
  %273 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %266, i64 noundef %270, ptr noundef nonnull @.str.1) #8
  br label %348

274:                                              ; preds = %251
  %275 = getelementptr inbounds nuw i8, ptr %8, i64 72
  %276 = load i64, ptr %275, align 8, !tbaa !81
  %277 = icmp sgt i64 %276, 0
  br i1 %277, label %278, label %348

278:                                              ; preds = %274
  %279 = getelementptr inbounds nuw i8, ptr %8, i64 64
  %280 = load ptr, ptr %279, align 8, !tbaa !82
  br label %281

281:                                              ; preds = %345, %278
  %282 = phi i64 [ 0, %278 ], [ %346, %345 ]
  %283 = getelementptr inbounds nuw %struct.nncc_check, ptr %280, i64 %282
  %284 = getelementptr inbounds nuw i8, ptr %283, i64 16
  %285 = load i32, ptr %284, align 4, !tbaa !4
  %286 = icmp slt i32 %285, 0
  br i1 %286, label %291, label %287

287:                                              ; preds = %281
  %288 = zext nneg i32 %285 to i64
  %289 = getelementptr inbounds nuw ptr, ptr %11, i64 %288
  %290 = load ptr, ptr %289, align 8, !tbaa !61
  br label %291

291:                                              ; preds = %287, %281
  %292 = phi ptr [ %290, %287 ], [ %3, %281 ]
  %293 = getelementptr inbounds nuw i8, ptr %283, i64 24
  %294 = load i64, ptr %293, align 8, !tbaa !23
  %295 = getelementptr inbounds i8, ptr %292, i64 %294
  %296 = load i64, ptr %295, align 8, !tbaa !23
  %297 = getelementptr inbounds nuw i8, ptr %283, i64 20
  %298 = load i32, ptr %297, align 4, !tbaa !4
  %299 = icmp slt i32 %298, 0
  br i1 %299, label %304, label %300

300:                                              ; preds = %291
  %301 = zext nneg i32 %298 to i64
  %302 = getelementptr inbounds nuw ptr, ptr %11, i64 %301
  %303 = load ptr, ptr %302, align 8, !tbaa !61
  br label %304

304:                                              ; preds = %300, %291
  %305 = phi ptr [ %303, %300 ], [ %3, %291 ]
  %306 = getelementptr inbounds nuw i8, ptr %283, i64 32
  %307 = load i64, ptr %306, align 8, !tbaa !23
  %308 = getelementptr inbounds i8, ptr %305, i64 %307
  %309 = load i64, ptr %308, align 8, !tbaa !23
  %310 = icmp sgt i64 %296, %309
  br i1 %310, label %345, label %311

311:                                              ; preds = %304
  %312 = getelementptr inbounds nuw i8, ptr %283, i64 8
  %313 = load i64, ptr %312, align 8, !tbaa !83
  %314 = icmp slt i64 %313, 0
  br i1 %314, label %315, label %327

315:                                              ; preds = %311
  br i1 %112, label %348, label %316

316:                                              ; preds = %315
  %317 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %318 = load ptr, ptr %317, align 8, !tbaa !28
  %319 = icmp eq ptr %318, null
  br i1 %319, label %348, label %320

320:                                              ; preds = %316
  %321 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %322 = load i64, ptr %321, align 8, !tbaa !30
  %323 = icmp eq i64 %322, 0
  br i1 %323, label %348, label %324

324:                                              ; preds = %320
  %325 = load ptr, ptr %283, align 8, !tbaa !85
  %326 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %318, i64 noundef %322, ptr noundef nonnull @.str.10, ptr noundef %325) #8
  br label %348

327:                                              ; preds = %311
  %328 = sub nsw i64 0, %313
  %329 = icmp sge i64 %296, %328
  %330 = icmp slt i64 %309, %313
  %331 = and i1 %329, %330
  br i1 %331, label %345, label %332

332:                                              ; preds = %327
  br i1 %112, label %348, label %333

333:                                              ; preds = %332
  %334 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %335 = load ptr, ptr %334, align 8, !tbaa !28
  %336 = icmp eq ptr %335, null
  br i1 %336, label %348, label %337

337:                                              ; preds = %333
  %338 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %339 = load i64, ptr %338, align 8, !tbaa !30
  %340 = icmp eq i64 %339, 0
  br i1 %340, label %348, label %341

341:                                              ; preds = %337
  %342 = load ptr, ptr %283, align 8, !tbaa !85
  %343 = add nsw i64 %313, -1
  %344 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %335, i64 noundef %339, ptr noundef nonnull @.str.11, ptr noundef %342, i64 noundef %296, i64 noundef %309, i64 noundef %328, i64 noundef %343) #8
  br label %348

345:                                              ; preds = %327, %304
  %346 = add nuw nsw i64 %282, 1
  %347 = icmp eq i64 %346, %276
  br i1 %347, label %348, label %281, !llvm.loop !86

348:                                              ; preds = %345, %251, %341, %337, %333, %332, %324, %320, %316, %315, %274, %272, %268, %264, %263, %261, %257, %253, %252
  %349 = phi i32 [ 12, %272 ], [ %242, %251 ], [ 11, %252 ], [ 11, %253 ], [ 11, %257 ], [ 11, %261 ], [ 12, %263 ], [ 12, %264 ], [ 12, %268 ], [ 6, %332 ], [ 6, %337 ], [ 6, %320 ], [ 6, %324 ], [ 6, %341 ], [ 6, %316 ], [ 6, %315 ], [ 6, %333 ], [ 0, %274 ], [ 0, %345 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #8
  ret i32 %349
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
  %69 = load i64, ptr %68, align 8, !tbaa !42
  %70 = icmp ult i64 %69, 2097152
  %71 = select i1 %70, i64 0, i64 2097152
  %72 = add i64 %71, %69
  %73 = tail call i32 @munmap(ptr noundef nonnull %1, i64 noundef %72) #8
  br label %74

74:                                               ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %67
  ret void
}

; Function Attrs: nounwind
declare i64 @llvm.read_volatile_register.i64(metadata) #8

; Function Attrs: nocallback nounwind
declare void @llvm.write_register.i64(metadata, i64) #9

declare hidden void @nncc_touch_code(ptr noundef) local_unnamed_addr #2

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #2

declare void @nncc_pool_spin(ptr noundef, i64 noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #0

declare hidden void @nncc_pool_clock(ptr noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #10

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" }
attributes #3 = { nofree nounwind "no-trapping-math"="true" }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #5 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #8 = { nounwind }
attributes #9 = { nocallback nounwind }
attributes #10 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
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
!29 = !{!"nncc_options", !5, i64 0, !5, i64 4, !12, i64 8, !11, i64 16, !11, i64 24, !13, i64 32, !15, i64 40, !5, i64 48, !11, i64 56, !10, i64 64, !15, i64 72, !10, i64 80, !5, i64 88, !5, i64 92, !14, i64 96, !15, i64 104, !13, i64 112}
!30 = !{!29, !15, i64 40}
!31 = !{!32, !11, i64 0}
!32 = !{!"nncc_model", !11, i64 0, !13, i64 8, !29, i64 16, !5, i64 136, !15, i64 144, !6, i64 152, !6, i64 280}
!33 = !{!34, !5, i64 8}
!34 = !{!"", !11, i64 0, !5, i64 8, !5, i64 12, !11, i64 16, !13, i64 24, !15, i64 32, !15, i64 40, !15, i64 48, !13, i64 56, !11, i64 64, !15, i64 72, !15, i64 80, !15, i64 88, !5, i64 96}
!35 = !{!34, !5, i64 12}
!36 = !{!34, !15, i64 48}
!37 = !{!29, !5, i64 0}
!38 = !{!29, !12, i64 8}
!39 = !{!29, !11, i64 16}
!40 = !{!41, !41, i64 0}
!41 = !{!"p1 _ZTS10nncc_model", !11, i64 0}
!42 = !{!32, !15, i64 144}
!43 = !{!34, !13, i64 24}
!44 = !{!32, !13, i64 8}
!45 = !{!34, !15, i64 32}
!46 = !{!32, !5, i64 136}
!47 = !{!32, !5, i64 104}
!48 = distinct !{!48, !49}
!49 = !{!"llvm.loop.mustprogress"}
!50 = !{!32, !5, i64 20}
!51 = !{!32, !5, i64 108}
!52 = distinct !{!52, !49}
!53 = !{!29, !10, i64 64}
!54 = !{!29, !15, i64 72}
!55 = !{!34, !15, i64 80}
!56 = !{!57, !11, i64 0}
!57 = !{!"nncc_tensor", !11, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !10, i64 24, !5, i64 32}
!58 = !{!59}
!59 = distinct !{!59, !60}
!60 = distinct !{!60, !"LVerDomain"}
!61 = !{!11, !11, i64 0}
!62 = !{!63}
!63 = distinct !{!63, !60}
!64 = distinct !{!64, !49, !65, !66}
!65 = !{!"llvm.loop.isvectorized", i32 1}
!66 = !{!"llvm.loop.unroll.runtime.disable"}
!67 = !{!68}
!68 = distinct !{!68, !69}
!69 = distinct !{!69, !"LVerDomain"}
!70 = !{!71}
!71 = distinct !{!71, !69}
!72 = distinct !{!72, !49, !65, !66}
!73 = distinct !{!73, !49, !65}
!74 = !{!29, !10, i64 80}
!75 = !{!29, !13, i64 112}
!76 = !{!29, !14, i64 96}
!77 = !{!29, !15, i64 104}
!78 = distinct !{!78, !49, !65}
!79 = !{!34, !5, i64 96}
!80 = !{!34, !11, i64 16}
!81 = !{!34, !15, i64 72}
!82 = !{!34, !11, i64 64}
!83 = !{!84, !15, i64 8}
!84 = !{!"", !13, i64 0, !15, i64 8, !6, i64 16, !6, i64 24}
!85 = !{!84, !13, i64 0}
!86 = distinct !{!86, !49}
