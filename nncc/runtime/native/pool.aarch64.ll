; made from pool.c by python -m nncc.runtime.native.build
source_filename = "pool.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.timespec = type { i64, i64 }
%union.pthread_attr_t = type { i64, [56 x i8] }
%struct.__sigset_t = type { [16 x i64] }

; Function Attrs: nounwind
define void @nncc_parallel_for(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr #0 {
  %6 = alloca %struct.timespec, align 8
  %7 = icmp slt i64 %3, 1
  br i1 %7, label %141, label %8

8:                                                ; preds = %5
  %9 = icmp eq ptr %0, null
  br i1 %9, label %33, label %10

10:                                               ; preds = %8
  %11 = load ptr, ptr %0, align 8, !tbaa !8
  %12 = icmp eq ptr %11, null
  br i1 %12, label %16, label %13

13:                                               ; preds = %10
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %15 = load ptr, ptr %14, align 8, !tbaa !11
  tail call void %11(ptr noundef %15, ptr noundef %1, ptr noundef %2, i64 noundef %3) #5
  br label %141

16:                                               ; preds = %10
  %17 = icmp slt i64 %4, %3
  br i1 %17, label %18, label %33

18:                                               ; preds = %16
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 236
  %20 = load i32, ptr %19, align 4, !tbaa !12
  %21 = icmp sgt i32 %20, 1
  br i1 %21, label %22, label %33

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %24 = load i32, ptr %23, align 16, !tbaa !15
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %29, label %26

26:                                               ; preds = %22
  %27 = tail call i32 @getpid() #5
  %28 = icmp eq i32 %24, %27
  br i1 %28, label %29, label %33

29:                                               ; preds = %22, %26
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 228
  %31 = cmpxchg ptr %30, i32 0, i32 1 seq_cst seq_cst, align 4
  %32 = extractvalue { i32, i1 } %31, 1
  br i1 %32, label %34, label %33

33:                                               ; preds = %8, %18, %26, %16, %29
  tail call void %1(ptr noundef %2, i64 noundef 0, i64 noundef %3) #5
  br label %141

34:                                               ; preds = %29
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 192
  store ptr %1, ptr %35, align 64, !tbaa !16
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 200
  store ptr %2, ptr %36, align 8, !tbaa !17
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 208
  store i64 %3, ptr %37, align 16, !tbaa !18
  %38 = add nsw i64 %3, -1
  %39 = icmp slt i64 %4, 1
  br i1 %39, label %40, label %46

40:                                               ; preds = %34
  %41 = load i32, ptr %19, align 4, !tbaa !12
  %42 = sext i32 %41 to i64
  %43 = shl nsw i64 %42, 2
  %44 = sdiv i64 %38, %43
  %45 = add nsw i64 %44, 1
  br label %46

46:                                               ; preds = %34, %40
  %47 = phi i64 [ %45, %40 ], [ %4, %34 ]
  %48 = udiv i64 %38, 2147483647
  %49 = add nuw nsw i64 %48, 1
  %50 = tail call range(i64 1, -9223372036854775808) i64 @llvm.smax.i64(i64 %47, i64 %49)
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 216
  store i64 %50, ptr %51, align 8, !tbaa !19
  %52 = udiv i64 %38, %50
  %53 = trunc i64 %52 to i32
  %54 = add i32 %53, 1
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 224
  store i32 %54, ptr %55, align 32, !tbaa !20
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store atomic i32 %54, ptr %56 monotonic, align 64
  %57 = zext i32 %54 to i64
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %59 = load atomic i64, ptr %58 seq_cst, align 64
  %60 = and i64 %59, -4294967296
  %61 = add i64 %60, 4294967296
  %62 = or disjoint i64 %61, %57
  store atomic i64 %62, ptr %58 seq_cst, align 64
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %64 = load atomic i32, ptr %63 seq_cst, align 8
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %72, label %66

66:                                               ; preds = %46
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %68 = tail call i64 @llvm.umin.i64(i64 %57, i64 1025)
  %69 = trunc nuw nsw i64 %68 to i32
  %70 = add nsw i32 %69, -1
  %71 = tail call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %67, i32 noundef 129, i32 noundef %70, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %72

72:                                               ; preds = %46, %66
  br label %73

73:                                               ; preds = %72, %85
  %74 = phi i32 [ %97, %85 ], [ 0, %72 ]
  %75 = load atomic i64, ptr %58 acquire, align 64
  br label %76

76:                                               ; preds = %80, %73
  %77 = phi i64 [ %84, %80 ], [ %75, %73 ]
  %78 = and i64 %77, 4294967295
  %79 = icmp eq i64 %78, 0
  br i1 %79, label %98, label %80

80:                                               ; preds = %76
  %81 = add i64 %77, -1
  %82 = cmpxchg weak ptr %58, i64 %77, i64 %81 seq_cst seq_cst, align 64
  %83 = extractvalue { i64, i1 } %82, 1
  %84 = extractvalue { i64, i1 } %82, 0
  br i1 %83, label %85, label %76, !llvm.loop !21

85:                                               ; preds = %80
  %86 = load i32, ptr %55, align 32, !tbaa !20
  %87 = zext i32 %86 to i64
  %88 = sub nsw i64 %87, %78
  %89 = load i64, ptr %51, align 8, !tbaa !19
  %90 = mul nsw i64 %88, %89
  %91 = load i64, ptr %37, align 16, !tbaa !18
  %92 = sub nsw i64 %91, %90
  %93 = load ptr, ptr %35, align 64, !tbaa !16
  %94 = load ptr, ptr %36, align 8, !tbaa !17
  %95 = tail call i64 @llvm.smin.i64(i64 %92, i64 %89)
  %96 = add nsw i64 %95, %90
  tail call void %93(ptr noundef %94, i64 noundef %90, i64 noundef %96) #5
  %97 = add i32 %74, 1
  br label %73, !llvm.loop !21

98:                                               ; preds = %76
  %99 = icmp eq i32 %74, 0
  br i1 %99, label %109, label %100

100:                                              ; preds = %98
  %101 = atomicrmw sub ptr %56, i32 %74 seq_cst, align 64
  %102 = icmp eq i32 %101, %74
  br i1 %102, label %103, label %109

103:                                              ; preds = %100
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 132
  %105 = load atomic i32, ptr %104 seq_cst, align 4
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %109, label %107

107:                                              ; preds = %103
  %108 = tail call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %56, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %109

109:                                              ; preds = %98, %100, %103, %107
  %110 = load atomic i32, ptr %56 seq_cst, align 64
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %140, label %112

112:                                              ; preds = %109
  %113 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %115

115:                                              ; preds = %136, %112
  %116 = phi i32 [ %110, %112 ], [ %138, %136 ]
  %117 = phi i64 [ 0, %112 ], [ %137, %136 ]
  %118 = phi i32 [ 0, %112 ], [ %119, %136 ]
  call void @llvm.aarch64.isb(i32 15)
  %119 = add i32 %118, 1
  %120 = and i32 %119, 63
  %121 = icmp eq i32 %120, 0
  br i1 %121, label %122, label %136

122:                                              ; preds = %115
  %123 = call i32 @sched_yield() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #5
  %124 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) #5
  %125 = load i64, ptr %6, align 8, !tbaa !23
  %126 = mul nsw i64 %125, 1000000000
  %127 = load i64, ptr %113, align 8, !tbaa !25
  %128 = add nsw i64 %126, %127
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #5
  %129 = icmp eq i64 %117, 0
  %130 = select i1 %129, i64 %128, i64 %117
  %131 = sub i64 %128, %117
  %132 = icmp slt i64 %131, 1000001
  %133 = select i1 %129, i1 true, i1 %132
  br i1 %133, label %136, label %134

134:                                              ; preds = %122
  store atomic i32 1, ptr %114 seq_cst, align 4
  %135 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %56, i32 noundef 128, i32 noundef %116, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  store atomic i32 0, ptr %114 seq_cst, align 4
  br label %136

136:                                              ; preds = %134, %122, %115
  %137 = phi i64 [ %130, %122 ], [ %130, %134 ], [ %117, %115 ]
  %138 = load atomic i32, ptr %56 seq_cst, align 64
  %139 = icmp eq i32 %138, 0
  br i1 %139, label %140, label %115, !llvm.loop !26

140:                                              ; preds = %136, %109
  store atomic i32 0, ptr %30 seq_cst, align 4
  br label %141

141:                                              ; preds = %5, %140, %33, %13
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define i32 @nncc_pool_threads(ptr noundef readonly captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %16, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 236
  %5 = load i32, ptr %4, align 4, !tbaa !12
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %16

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %9 = load i32, ptr %8, align 16, !tbaa !15
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %16, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #5
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %16

14:                                               ; preds = %11
  %15 = load i32, ptr %4, align 4, !tbaa !12
  br label %16

16:                                               ; preds = %7, %14, %1, %3, %11
  %17 = phi i32 [ 1, %1 ], [ 1, %11 ], [ 1, %3 ], [ %15, %14 ], [ %5, %7 ]
  ret i32 %17
}

; Function Attrs: nounwind
define ptr @nncc_pool_create(i32 noundef %0) local_unnamed_addr #0 {
  %2 = alloca %union.pthread_attr_t, align 8
  %3 = alloca %struct.__sigset_t, align 8
  %4 = alloca %struct.__sigset_t, align 8
  %5 = icmp slt i32 %0, 1
  br i1 %5, label %6, label %8

6:                                                ; preds = %1
  %7 = tail call i32 @nncc_usable_cores() #5
  br label %8

8:                                                ; preds = %1, %6
  %9 = phi i32 [ %7, %6 ], [ %0, %1 ]
  %10 = tail call ptr @mmap(ptr noundef null, i64 noundef 8448, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #5
  %11 = icmp eq ptr %10, inttoptr (i64 -1 to ptr)
  br i1 %11, label %49, label %12

12:                                               ; preds = %8
  %13 = tail call i32 @madvise(ptr noundef %10, i64 noundef 8448, i32 noundef 18) #5
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %18, label %15

15:                                               ; preds = %12
  %16 = tail call i32 @getpid() #5
  %17 = getelementptr inbounds nuw i8, ptr %10, i64 240
  store i32 %16, ptr %17, align 16, !tbaa !15
  br label %18

18:                                               ; preds = %15, %12
  %19 = tail call i32 @llvm.smin.i32(i32 %9, i32 1024)
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #5
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #5
  %20 = call i32 @sigfillset(ptr noundef nonnull align 8 %3) #5
  %21 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 11) #5
  %22 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 7) #5
  %23 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 8) #5
  %24 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 4) #5
  %25 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 5) #5
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #5
  %26 = getelementptr inbounds nuw i8, ptr %10, i64 236
  store i32 1, ptr %26, align 4, !tbaa !12
  %27 = call i32 @pthread_attr_init(ptr noundef nonnull %2) #5
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %48

29:                                               ; preds = %18
  %30 = call i32 @pthread_attr_setstacksize(ptr noundef nonnull %2, i64 noundef 8388608) #5
  %31 = call i32 @pthread_sigmask(i32 noundef 0, ptr noundef nonnull %3, ptr noundef nonnull %4) #5
  %32 = load i32, ptr %26, align 4, !tbaa !12
  %33 = icmp slt i32 %32, %19
  br i1 %33, label %34, label %45

34:                                               ; preds = %29, %41
  %35 = phi i32 [ %43, %41 ], [ %32, %29 ]
  %36 = sext i32 %35 to i64
  %37 = getelementptr i64, ptr %10, i64 %36
  %38 = getelementptr i8, ptr %37, i64 240
  %39 = call i32 @pthread_create(ptr noundef %38, ptr noundef nonnull %2, ptr noundef nonnull @worker, ptr noundef nonnull %10) #5
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %45

41:                                               ; preds = %34
  %42 = load i32, ptr %26, align 4, !tbaa !12
  %43 = add nsw i32 %42, 1
  store i32 %43, ptr %26, align 4, !tbaa !12
  %44 = icmp slt i32 %43, %19
  br i1 %44, label %34, label %45, !llvm.loop !27

45:                                               ; preds = %41, %34, %29
  %46 = call i32 @pthread_sigmask(i32 noundef 2, ptr noundef nonnull %4, ptr noundef null) #5
  %47 = call i32 @pthread_attr_destroy(ptr noundef nonnull %2) #5
  br label %48

48:                                               ; preds = %18, %45
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #5
  br label %49

49:                                               ; preds = %8, %48
  %50 = phi ptr [ %10, %48 ], [ null, %8 ]
  ret ptr %50
}

declare i32 @nncc_usable_cores() local_unnamed_addr #2

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @getpid() local_unnamed_addr #0

; Function Attrs: nounwind
define void @nncc_pool_destroy(ptr noundef %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %58, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 236
  %5 = load i32, ptr %4, align 4, !tbaa !12
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %56

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %9 = load i32, ptr %8, align 16, !tbaa !15
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %14, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #5
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %56

14:                                               ; preds = %11, %7
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 228
  br label %16

16:                                               ; preds = %14, %28
  %17 = load i32, ptr %4, align 4, !tbaa !12
  %18 = icmp sgt i32 %17, 1
  br i1 %18, label %19, label %28

19:                                               ; preds = %16
  %20 = load i32, ptr %8, align 16, !tbaa !15
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %25, label %22

22:                                               ; preds = %19
  %23 = tail call i32 @getpid() #5
  %24 = icmp eq i32 %20, %23
  br i1 %24, label %25, label %28

25:                                               ; preds = %19, %22
  %26 = cmpxchg ptr %15, i32 0, i32 1 seq_cst seq_cst, align 4
  %27 = extractvalue { i32, i1 } %26, 1
  br i1 %27, label %29, label %28

28:                                               ; preds = %16, %22, %25
  tail call void @llvm.aarch64.isb(i32 15)
  br label %16, !llvm.loop !28

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 232
  store atomic i32 1, ptr %30 seq_cst, align 8
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %32 = load atomic i64, ptr %31 seq_cst, align 64
  %33 = and i64 %32, -4294967296
  %34 = add i64 %33, 4294967296
  store atomic i64 %34, ptr %31 seq_cst, align 64
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %36 = load atomic i32, ptr %35 seq_cst, align 8
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %41, label %38

38:                                               ; preds = %29
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %40 = tail call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %39, i32 noundef 129, i32 noundef 1024, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %41

41:                                               ; preds = %29, %38
  %42 = load i32, ptr %4, align 4, !tbaa !12
  %43 = icmp sgt i32 %42, 1
  br i1 %43, label %44, label %56

44:                                               ; preds = %41
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 248
  br label %46

46:                                               ; preds = %44, %46
  %47 = phi i64 [ 0, %44 ], [ %51, %46 ]
  %48 = getelementptr inbounds nuw i64, ptr %45, i64 %47
  %49 = load i64, ptr %48, align 8, !tbaa !29
  %50 = tail call i32 @pthread_join(i64 noundef %49, ptr noundef null) #5
  %51 = add nuw nsw i64 %47, 1
  %52 = load i32, ptr %4, align 4, !tbaa !12
  %53 = add nsw i32 %52, -1
  %54 = sext i32 %53 to i64
  %55 = icmp slt i64 %51, %54
  br i1 %55, label %46, label %56, !llvm.loop !30

56:                                               ; preds = %46, %41, %3, %11
  %57 = tail call i32 @munmap(ptr noundef nonnull %0, i64 noundef 8448) #5
  br label %58

58:                                               ; preds = %1, %56
  ret void
}

declare i32 @pthread_join(i64 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i64 @syscall(i64 noundef, ...) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @sched_yield() local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @pthread_attr_init(ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @pthread_attr_setstacksize(ptr noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @pthread_sigmask(i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
define internal noalias noundef ptr @worker(ptr noundef %0) #0 {
  %2 = alloca %struct.timespec, align 8
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %4 = load atomic i32, ptr %3 seq_cst, align 8
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %100

6:                                                ; preds = %1
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %8 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %18

18:                                               ; preds = %6, %97
  %19 = load atomic i64, ptr %7 seq_cst, align 64
  %20 = and i64 %19, 4294967295
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %61

22:                                               ; preds = %18, %54
  %23 = phi i64 [ %56, %54 ], [ %19, %18 ]
  %24 = phi i64 [ %58, %54 ], [ %19, %18 ]
  %25 = phi i64 [ %55, %54 ], [ 0, %18 ]
  %26 = phi i32 [ %57, %54 ], [ 0, %18 ]
  %27 = load atomic i32, ptr %3 seq_cst, align 8
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %61

29:                                               ; preds = %22
  %30 = xor i64 %24, %23
  %31 = icmp ult i64 %30, 4294967296
  call void @llvm.aarch64.isb(i32 15)
  br i1 %31, label %32, label %54

32:                                               ; preds = %29
  %33 = add i32 %26, 1
  %34 = and i32 %33, 63
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %36, label %54

36:                                               ; preds = %32
  %37 = call i32 @sched_yield() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #5
  %38 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %2) #5
  %39 = load i64, ptr %2, align 8, !tbaa !23
  %40 = mul nsw i64 %39, 1000000000
  %41 = load i64, ptr %8, align 8, !tbaa !25
  %42 = add nsw i64 %40, %41
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #5
  %43 = icmp eq i64 %25, 0
  %44 = select i1 %43, i64 %42, i64 %25
  %45 = sub i64 %42, %25
  %46 = icmp slt i64 %45, 1000001
  %47 = select i1 %43, i1 true, i1 %46
  br i1 %47, label %54, label %48

48:                                               ; preds = %36
  %49 = atomicrmw add ptr %9, i32 1 seq_cst, align 8
  %50 = lshr i64 %23, 32
  %51 = trunc nuw i64 %50 to i32
  %52 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %10, i32 noundef 128, i32 noundef %51, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  %53 = atomicrmw sub ptr %9, i32 1 seq_cst, align 8
  br label %54

54:                                               ; preds = %48, %36, %32, %29
  %55 = phi i64 [ %44, %48 ], [ %44, %36 ], [ %25, %32 ], [ 0, %29 ]
  %56 = phi i64 [ %23, %48 ], [ %23, %36 ], [ %23, %32 ], [ %24, %29 ]
  %57 = phi i32 [ %33, %48 ], [ %33, %36 ], [ %33, %32 ], [ 1, %29 ]
  %58 = load atomic i64, ptr %7 seq_cst, align 64
  %59 = and i64 %58, 4294967295
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %22, label %61, !llvm.loop !31

61:                                               ; preds = %22, %54, %18
  br label %62

62:                                               ; preds = %61, %74
  %63 = phi i32 [ %86, %74 ], [ 0, %61 ]
  %64 = load atomic i64, ptr %7 acquire, align 64
  br label %65

65:                                               ; preds = %69, %62
  %66 = phi i64 [ %73, %69 ], [ %64, %62 ]
  %67 = and i64 %66, 4294967295
  %68 = icmp eq i64 %67, 0
  br i1 %68, label %87, label %69

69:                                               ; preds = %65
  %70 = add i64 %66, -1
  %71 = cmpxchg weak ptr %7, i64 %66, i64 %70 seq_cst seq_cst, align 64
  %72 = extractvalue { i64, i1 } %71, 1
  %73 = extractvalue { i64, i1 } %71, 0
  br i1 %72, label %74, label %65, !llvm.loop !21

74:                                               ; preds = %69
  %75 = load i32, ptr %11, align 32, !tbaa !20
  %76 = zext i32 %75 to i64
  %77 = sub nsw i64 %76, %67
  %78 = load i64, ptr %12, align 8, !tbaa !19
  %79 = mul nsw i64 %77, %78
  %80 = load i64, ptr %13, align 16, !tbaa !18
  %81 = sub nsw i64 %80, %79
  %82 = load ptr, ptr %14, align 64, !tbaa !16
  %83 = load ptr, ptr %15, align 8, !tbaa !17
  %84 = call i64 @llvm.smin.i64(i64 %81, i64 %78)
  %85 = add nsw i64 %84, %79
  call void %82(ptr noundef %83, i64 noundef %79, i64 noundef %85) #5
  %86 = add i32 %63, 1
  br label %62, !llvm.loop !21

87:                                               ; preds = %65
  %88 = icmp eq i32 %63, 0
  br i1 %88, label %97, label %89

89:                                               ; preds = %87
  %90 = atomicrmw sub ptr %16, i32 %63 seq_cst, align 64
  %91 = icmp eq i32 %90, %63
  br i1 %91, label %92, label %97

92:                                               ; preds = %89
  %93 = load atomic i32, ptr %17 seq_cst, align 4
  %94 = icmp eq i32 %93, 0
  br i1 %94, label %97, label %95

95:                                               ; preds = %92
  %96 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %16, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %97

97:                                               ; preds = %87, %89, %92, %95
  %98 = load atomic i32, ptr %3 seq_cst, align 8
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %18, label %100, !llvm.loop !32

100:                                              ; preds = %97, %1
  ret ptr null
}

; Function Attrs: nounwind
declare i32 @pthread_attr_destroy(ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @sigfillset(ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @sigdelset(ptr noundef, i32 noundef) local_unnamed_addr #0

; Function Attrs: mustprogress nofree nounwind willreturn
declare void @llvm.aarch64.isb(i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #4

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" }
attributes #3 = { mustprogress nofree nounwind willreturn }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

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
!9 = !{!"nncc_callers_pool", !10, i64 0, !10, i64 8}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!9, !10, i64 8}
!12 = !{!13, !5, i64 236}
!13 = !{!"nncc_pool", !9, i64 0, !6, i64 64, !6, i64 72, !6, i64 128, !6, i64 132, !10, i64 192, !10, i64 200, !14, i64 208, !14, i64 216, !5, i64 224, !6, i64 228, !6, i64 232, !5, i64 236, !5, i64 240, !6, i64 248}
!14 = !{!"long", !6, i64 0}
!15 = !{!13, !5, i64 240}
!16 = !{!13, !10, i64 192}
!17 = !{!13, !10, i64 200}
!18 = !{!13, !14, i64 208}
!19 = !{!13, !14, i64 216}
!20 = !{!13, !5, i64 224}
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.mustprogress"}
!23 = !{!24, !14, i64 0}
!24 = !{!"timespec", !14, i64 0, !14, i64 8}
!25 = !{!24, !14, i64 8}
!26 = distinct !{!26, !22}
!27 = distinct !{!27, !22}
!28 = distinct !{!28, !22}
!29 = !{!14, !14, i64 0}
!30 = distinct !{!30, !22}
!31 = distinct !{!31, !22}
!32 = distinct !{!32, !22}
