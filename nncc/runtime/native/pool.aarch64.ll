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
  br i1 %7, label %134, label %8

8:                                                ; preds = %5
  %9 = icmp sge i64 %4, %3
  %10 = icmp eq ptr %0, null
  %11 = or i1 %10, %9
  br i1 %11, label %27, label %12

12:                                               ; preds = %8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 172
  %14 = load i32, ptr %13, align 4, !tbaa !8
  %15 = icmp sgt i32 %14, 1
  br i1 %15, label %16, label %27

16:                                               ; preds = %12
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %18 = load i32, ptr %17, align 16, !tbaa !12
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %23, label %20

20:                                               ; preds = %16
  %21 = tail call i32 @getpid() #5
  %22 = icmp eq i32 %18, %21
  br i1 %22, label %23, label %27

23:                                               ; preds = %16, %20
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 164
  %25 = cmpxchg ptr %24, i32 0, i32 1 seq_cst seq_cst, align 4
  %26 = extractvalue { i32, i1 } %25, 1
  br i1 %26, label %28, label %27

27:                                               ; preds = %12, %20, %23, %8
  tail call void %1(ptr noundef %2, i64 noundef 0, i64 noundef %3) #5
  br label %134

28:                                               ; preds = %23
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store ptr %1, ptr %29, align 64, !tbaa !13
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 136
  store ptr %2, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 144
  store i64 %3, ptr %31, align 16, !tbaa !15
  %32 = add nsw i64 %3, -1
  %33 = icmp slt i64 %4, 1
  br i1 %33, label %34, label %40

34:                                               ; preds = %28
  %35 = load i32, ptr %13, align 4, !tbaa !8
  %36 = sext i32 %35 to i64
  %37 = shl nsw i64 %36, 2
  %38 = sdiv i64 %32, %37
  %39 = add nsw i64 %38, 1
  br label %40

40:                                               ; preds = %28, %34
  %41 = phi i64 [ %39, %34 ], [ %4, %28 ]
  %42 = udiv i64 %32, 2147483647
  %43 = add nuw nsw i64 %42, 1
  %44 = tail call range(i64 1, -9223372036854775808) i64 @llvm.smax.i64(i64 %41, i64 %43)
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 152
  store i64 %44, ptr %45, align 8, !tbaa !16
  %46 = udiv i64 %32, %44
  %47 = trunc i64 %46 to i32
  %48 = add i32 %47, 1
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 160
  store i32 %48, ptr %49, align 32, !tbaa !17
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store atomic i32 %48, ptr %50 monotonic, align 64
  %51 = zext i32 %48 to i64
  %52 = load atomic i64, ptr %0 seq_cst, align 64
  %53 = and i64 %52, -4294967296
  %54 = add i64 %53, 4294967296
  %55 = or disjoint i64 %54, %51
  store atomic i64 %55, ptr %0 seq_cst, align 64
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %57 = load atomic i32, ptr %56 seq_cst, align 8
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %65, label %59

59:                                               ; preds = %40
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 4
  %61 = tail call i64 @llvm.umin.i64(i64 %51, i64 1025)
  %62 = trunc nuw nsw i64 %61 to i32
  %63 = add nsw i32 %62, -1
  %64 = tail call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %60, i32 noundef 129, i32 noundef %63, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %65

65:                                               ; preds = %40, %59
  br label %66

66:                                               ; preds = %65, %78
  %67 = phi i32 [ %90, %78 ], [ 0, %65 ]
  %68 = load atomic i64, ptr %0 acquire, align 64
  br label %69

69:                                               ; preds = %73, %66
  %70 = phi i64 [ %77, %73 ], [ %68, %66 ]
  %71 = and i64 %70, 4294967295
  %72 = icmp eq i64 %71, 0
  br i1 %72, label %91, label %73

73:                                               ; preds = %69
  %74 = add i64 %70, -1
  %75 = cmpxchg weak ptr %0, i64 %70, i64 %74 seq_cst seq_cst, align 64
  %76 = extractvalue { i64, i1 } %75, 1
  %77 = extractvalue { i64, i1 } %75, 0
  br i1 %76, label %78, label %69, !llvm.loop !18

78:                                               ; preds = %73
  %79 = load i32, ptr %49, align 32, !tbaa !17
  %80 = zext i32 %79 to i64
  %81 = sub nsw i64 %80, %71
  %82 = load i64, ptr %45, align 8, !tbaa !16
  %83 = mul nsw i64 %81, %82
  %84 = load i64, ptr %31, align 16, !tbaa !15
  %85 = sub nsw i64 %84, %83
  %86 = load ptr, ptr %29, align 64, !tbaa !13
  %87 = load ptr, ptr %30, align 8, !tbaa !14
  %88 = tail call i64 @llvm.smin.i64(i64 %85, i64 %82)
  %89 = add nsw i64 %88, %83
  tail call void %86(ptr noundef %87, i64 noundef %83, i64 noundef %89) #5
  %90 = add i32 %67, 1
  br label %66, !llvm.loop !18

91:                                               ; preds = %69
  %92 = icmp eq i32 %67, 0
  br i1 %92, label %102, label %93

93:                                               ; preds = %91
  %94 = atomicrmw sub ptr %50, i32 %67 seq_cst, align 64
  %95 = icmp eq i32 %94, %67
  br i1 %95, label %96, label %102

96:                                               ; preds = %93
  %97 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %98 = load atomic i32, ptr %97 seq_cst, align 4
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %102, label %100

100:                                              ; preds = %96
  %101 = tail call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %50, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %102

102:                                              ; preds = %91, %93, %96, %100
  %103 = load atomic i32, ptr %50 seq_cst, align 64
  %104 = icmp eq i32 %103, 0
  br i1 %104, label %133, label %105

105:                                              ; preds = %102
  %106 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %107 = getelementptr inbounds nuw i8, ptr %0, i64 68
  br label %108

108:                                              ; preds = %129, %105
  %109 = phi i32 [ %103, %105 ], [ %131, %129 ]
  %110 = phi i64 [ 0, %105 ], [ %130, %129 ]
  %111 = phi i32 [ 0, %105 ], [ %112, %129 ]
  call void @llvm.aarch64.isb(i32 15)
  %112 = add i32 %111, 1
  %113 = and i32 %112, 63
  %114 = icmp eq i32 %113, 0
  br i1 %114, label %115, label %129

115:                                              ; preds = %108
  %116 = call i32 @sched_yield() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #5
  %117 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) #5
  %118 = load i64, ptr %6, align 8, !tbaa !20
  %119 = mul nsw i64 %118, 1000000000
  %120 = load i64, ptr %106, align 8, !tbaa !22
  %121 = add nsw i64 %119, %120
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #5
  %122 = icmp eq i64 %110, 0
  %123 = select i1 %122, i64 %121, i64 %110
  %124 = sub i64 %121, %110
  %125 = icmp slt i64 %124, 1000001
  %126 = select i1 %122, i1 true, i1 %125
  br i1 %126, label %129, label %127

127:                                              ; preds = %115
  store atomic i32 1, ptr %107 seq_cst, align 4
  %128 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %50, i32 noundef 128, i32 noundef %109, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  store atomic i32 0, ptr %107 seq_cst, align 4
  br label %129

129:                                              ; preds = %127, %115, %108
  %130 = phi i64 [ %123, %115 ], [ %123, %127 ], [ %110, %108 ]
  %131 = load atomic i32, ptr %50 seq_cst, align 64
  %132 = icmp eq i32 %131, 0
  br i1 %132, label %133, label %108, !llvm.loop !23

133:                                              ; preds = %129, %102
  store atomic i32 0, ptr %24 seq_cst, align 4
  br label %134

134:                                              ; preds = %5, %133, %27
  ret void
}

; Function Attrs: nounwind
define i32 @nncc_pool_threads(ptr noundef readonly captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %16, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 172
  %5 = load i32, ptr %4, align 4, !tbaa !8
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %16

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %9 = load i32, ptr %8, align 16, !tbaa !12
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %16, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #5
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %16

14:                                               ; preds = %11
  %15 = load i32, ptr %4, align 4, !tbaa !8
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
  %10 = tail call ptr @mmap(ptr noundef null, i64 noundef 8384, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #5
  %11 = icmp eq ptr %10, inttoptr (i64 -1 to ptr)
  br i1 %11, label %49, label %12

12:                                               ; preds = %8
  %13 = tail call i32 @madvise(ptr noundef %10, i64 noundef 8384, i32 noundef 18) #5
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %18, label %15

15:                                               ; preds = %12
  %16 = tail call i32 @getpid() #5
  %17 = getelementptr inbounds nuw i8, ptr %10, i64 176
  store i32 %16, ptr %17, align 16, !tbaa !12
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
  %26 = getelementptr inbounds nuw i8, ptr %10, i64 172
  store i32 1, ptr %26, align 4, !tbaa !8
  %27 = call i32 @pthread_attr_init(ptr noundef nonnull %2) #5
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %48

29:                                               ; preds = %18
  %30 = call i32 @pthread_attr_setstacksize(ptr noundef nonnull %2, i64 noundef 8388608) #5
  %31 = call i32 @pthread_sigmask(i32 noundef 0, ptr noundef nonnull %3, ptr noundef nonnull %4) #5
  %32 = load i32, ptr %26, align 4, !tbaa !8
  %33 = icmp slt i32 %32, %19
  br i1 %33, label %34, label %45

34:                                               ; preds = %29, %41
  %35 = phi i32 [ %43, %41 ], [ %32, %29 ]
  %36 = sext i32 %35 to i64
  %37 = getelementptr i64, ptr %10, i64 %36
  %38 = getelementptr i8, ptr %37, i64 176
  %39 = call i32 @pthread_create(ptr noundef %38, ptr noundef nonnull %2, ptr noundef nonnull @worker, ptr noundef nonnull %10) #5
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %45

41:                                               ; preds = %34
  %42 = load i32, ptr %26, align 4, !tbaa !8
  %43 = add nsw i32 %42, 1
  store i32 %43, ptr %26, align 4, !tbaa !8
  %44 = icmp slt i32 %43, %19
  br i1 %44, label %34, label %45, !llvm.loop !24

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

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare i32 @nncc_usable_cores() local_unnamed_addr #2

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @getpid() local_unnamed_addr #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define void @nncc_pool_destroy(ptr noundef %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %57, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 172
  %5 = load i32, ptr %4, align 4, !tbaa !8
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %55

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %9 = load i32, ptr %8, align 16, !tbaa !12
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %14, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #5
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %55

14:                                               ; preds = %11, %7
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 164
  br label %16

16:                                               ; preds = %14, %28
  %17 = load i32, ptr %4, align 4, !tbaa !8
  %18 = icmp sgt i32 %17, 1
  br i1 %18, label %19, label %28

19:                                               ; preds = %16
  %20 = load i32, ptr %8, align 16, !tbaa !12
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
  br label %16, !llvm.loop !25

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 168
  store atomic i32 1, ptr %30 seq_cst, align 8
  %31 = load atomic i64, ptr %0 seq_cst, align 64
  %32 = and i64 %31, -4294967296
  %33 = add i64 %32, 4294967296
  store atomic i64 %33, ptr %0 seq_cst, align 64
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %35 = load atomic i32, ptr %34 seq_cst, align 8
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %40, label %37

37:                                               ; preds = %29
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 4
  %39 = tail call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %38, i32 noundef 129, i32 noundef 1024, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %40

40:                                               ; preds = %29, %37
  %41 = load i32, ptr %4, align 4, !tbaa !8
  %42 = icmp sgt i32 %41, 1
  br i1 %42, label %43, label %55

43:                                               ; preds = %40
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 184
  br label %45

45:                                               ; preds = %43, %45
  %46 = phi i64 [ 0, %43 ], [ %50, %45 ]
  %47 = getelementptr inbounds nuw i64, ptr %44, i64 %46
  %48 = load i64, ptr %47, align 8, !tbaa !26
  %49 = tail call i32 @pthread_join(i64 noundef %48, ptr noundef null) #5
  %50 = add nuw nsw i64 %46, 1
  %51 = load i32, ptr %4, align 4, !tbaa !8
  %52 = add nsw i32 %51, -1
  %53 = sext i32 %52 to i64
  %54 = icmp slt i64 %50, %53
  br i1 %54, label %45, label %55, !llvm.loop !27

55:                                               ; preds = %45, %40, %3, %11
  %56 = tail call i32 @munmap(ptr noundef nonnull %0, i64 noundef 8384) #5
  br label %57

57:                                               ; preds = %1, %55
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
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %4 = load atomic i32, ptr %3 seq_cst, align 8
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %99

6:                                                ; preds = %1
  %7 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 4
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 68
  br label %17

17:                                               ; preds = %6, %96
  %18 = load atomic i64, ptr %0 seq_cst, align 64
  %19 = and i64 %18, 4294967295
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %21, label %60

21:                                               ; preds = %17, %53
  %22 = phi i64 [ %55, %53 ], [ %18, %17 ]
  %23 = phi i64 [ %57, %53 ], [ %18, %17 ]
  %24 = phi i64 [ %54, %53 ], [ 0, %17 ]
  %25 = phi i32 [ %56, %53 ], [ 0, %17 ]
  %26 = load atomic i32, ptr %3 seq_cst, align 8
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %28, label %60

28:                                               ; preds = %21
  %29 = xor i64 %23, %22
  %30 = icmp ult i64 %29, 4294967296
  call void @llvm.aarch64.isb(i32 15)
  br i1 %30, label %31, label %53

31:                                               ; preds = %28
  %32 = add i32 %25, 1
  %33 = and i32 %32, 63
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %35, label %53

35:                                               ; preds = %31
  %36 = call i32 @sched_yield() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #5
  %37 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %2) #5
  %38 = load i64, ptr %2, align 8, !tbaa !20
  %39 = mul nsw i64 %38, 1000000000
  %40 = load i64, ptr %7, align 8, !tbaa !22
  %41 = add nsw i64 %39, %40
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #5
  %42 = icmp eq i64 %24, 0
  %43 = select i1 %42, i64 %41, i64 %24
  %44 = sub i64 %41, %24
  %45 = icmp slt i64 %44, 1000001
  %46 = select i1 %42, i1 true, i1 %45
  br i1 %46, label %53, label %47

47:                                               ; preds = %35
  %48 = atomicrmw add ptr %8, i32 1 seq_cst, align 8
  %49 = lshr i64 %22, 32
  %50 = trunc nuw i64 %49 to i32
  %51 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %9, i32 noundef 128, i32 noundef %50, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  %52 = atomicrmw sub ptr %8, i32 1 seq_cst, align 8
  br label %53

53:                                               ; preds = %47, %35, %31, %28
  %54 = phi i64 [ %43, %47 ], [ %43, %35 ], [ %24, %31 ], [ 0, %28 ]
  %55 = phi i64 [ %22, %47 ], [ %22, %35 ], [ %22, %31 ], [ %23, %28 ]
  %56 = phi i32 [ %32, %47 ], [ %32, %35 ], [ %32, %31 ], [ 1, %28 ]
  %57 = load atomic i64, ptr %0 seq_cst, align 64
  %58 = and i64 %57, 4294967295
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %21, label %60, !llvm.loop !28

60:                                               ; preds = %21, %53, %17
  br label %61

61:                                               ; preds = %60, %73
  %62 = phi i32 [ %85, %73 ], [ 0, %60 ]
  %63 = load atomic i64, ptr %0 acquire, align 64
  br label %64

64:                                               ; preds = %68, %61
  %65 = phi i64 [ %72, %68 ], [ %63, %61 ]
  %66 = and i64 %65, 4294967295
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %86, label %68

68:                                               ; preds = %64
  %69 = add i64 %65, -1
  %70 = cmpxchg weak ptr %0, i64 %65, i64 %69 seq_cst seq_cst, align 64
  %71 = extractvalue { i64, i1 } %70, 1
  %72 = extractvalue { i64, i1 } %70, 0
  br i1 %71, label %73, label %64, !llvm.loop !18

73:                                               ; preds = %68
  %74 = load i32, ptr %10, align 32, !tbaa !17
  %75 = zext i32 %74 to i64
  %76 = sub nsw i64 %75, %66
  %77 = load i64, ptr %11, align 8, !tbaa !16
  %78 = mul nsw i64 %76, %77
  %79 = load i64, ptr %12, align 16, !tbaa !15
  %80 = sub nsw i64 %79, %78
  %81 = load ptr, ptr %13, align 64, !tbaa !13
  %82 = load ptr, ptr %14, align 8, !tbaa !14
  %83 = call i64 @llvm.smin.i64(i64 %80, i64 %77)
  %84 = add nsw i64 %83, %78
  call void %81(ptr noundef %82, i64 noundef %78, i64 noundef %84) #5
  %85 = add i32 %62, 1
  br label %61, !llvm.loop !18

86:                                               ; preds = %64
  %87 = icmp eq i32 %62, 0
  br i1 %87, label %96, label %88

88:                                               ; preds = %86
  %89 = atomicrmw sub ptr %15, i32 %62 seq_cst, align 64
  %90 = icmp eq i32 %89, %62
  br i1 %90, label %91, label %96

91:                                               ; preds = %88
  %92 = load atomic i32, ptr %16 seq_cst, align 4
  %93 = icmp eq i32 %92, 0
  br i1 %93, label %96, label %94

94:                                               ; preds = %91
  %95 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %15, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %96

96:                                               ; preds = %86, %88, %91, %94
  %97 = load atomic i32, ptr %3 seq_cst, align 8
  %98 = icmp eq i32 %97, 0
  br i1 %98, label %17, label %99, !llvm.loop !29

99:                                               ; preds = %96, %1
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
!8 = !{!9, !5, i64 172}
!9 = !{!"nncc_pool", !6, i64 0, !6, i64 8, !6, i64 64, !6, i64 68, !10, i64 128, !10, i64 136, !11, i64 144, !11, i64 152, !5, i64 160, !6, i64 164, !6, i64 168, !5, i64 172, !5, i64 176, !6, i64 184}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"long", !6, i64 0}
!12 = !{!9, !5, i64 176}
!13 = !{!9, !10, i64 128}
!14 = !{!9, !10, i64 136}
!15 = !{!9, !11, i64 144}
!16 = !{!9, !11, i64 152}
!17 = !{!9, !5, i64 160}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.mustprogress"}
!20 = !{!21, !11, i64 0}
!21 = !{!"timespec", !11, i64 0, !11, i64 8}
!22 = !{!21, !11, i64 8}
!23 = distinct !{!23, !19}
!24 = distinct !{!24, !19}
!25 = distinct !{!25, !19}
!26 = !{!11, !11, i64 0}
!27 = distinct !{!27, !19}
!28 = distinct !{!28, !19}
!29 = distinct !{!29, !19}
