; made from pool.c by python -m nncc.runtime.native.build
source_filename = "pool.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.cpu_set_t = type { [16 x i64] }
%struct.timespec = type { i64, i64 }
%union.pthread_attr_t = type { i64, [48 x i8] }
%struct.__sigset_t = type { [16 x i64] }

@keep_off_caller.none = internal constant %struct.cpu_set_t zeroinitializer, align 8

; Function Attrs: nounwind
define void @nncc_parallel_for(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr #0 {
  %6 = alloca %struct.timespec, align 8
  %7 = icmp slt i64 %3, 1
  br i1 %7, label %128, label %8

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
  br label %128

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
  %24 = load i32, ptr %23, align 16, !tbaa !16
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
  br label %128

34:                                               ; preds = %29
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 192
  store ptr %1, ptr %35, align 64, !tbaa !17
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 200
  store ptr %2, ptr %36, align 8, !tbaa !18
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 208
  store i64 %3, ptr %37, align 16, !tbaa !19
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
  store i64 %50, ptr %51, align 8, !tbaa !20
  %52 = udiv i64 %38, %50
  %53 = trunc i64 %52 to i32
  %54 = add i32 %53, 1
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 224
  store i32 %54, ptr %55, align 32, !tbaa !21
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store atomic i32 %54, ptr %56 monotonic, align 64
  %57 = zext i32 %54 to i64
  %58 = add nsw i64 %57, -1
  tail call fastcc void @publish(ptr noundef nonnull %0, i32 noundef %54, i64 noundef %58)
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 64
  br label %60

60:                                               ; preds = %72, %46
  %61 = phi i32 [ %84, %72 ], [ 0, %46 ]
  %62 = load atomic i64, ptr %59 acquire, align 64
  br label %63

63:                                               ; preds = %67, %60
  %64 = phi i64 [ %71, %67 ], [ %62, %60 ]
  %65 = and i64 %64, 4294967295
  %66 = icmp eq i64 %65, 0
  br i1 %66, label %85, label %67

67:                                               ; preds = %63
  %68 = add i64 %64, -1
  %69 = cmpxchg weak ptr %59, i64 %64, i64 %68 seq_cst seq_cst, align 64
  %70 = extractvalue { i64, i1 } %69, 1
  %71 = extractvalue { i64, i1 } %69, 0
  br i1 %70, label %72, label %63, !llvm.loop !22

72:                                               ; preds = %67
  %73 = load i32, ptr %55, align 32, !tbaa !21
  %74 = zext i32 %73 to i64
  %75 = sub nsw i64 %74, %65
  %76 = load i64, ptr %51, align 8, !tbaa !20
  %77 = mul nsw i64 %75, %76
  %78 = load i64, ptr %37, align 16, !tbaa !19
  %79 = sub nsw i64 %78, %77
  %80 = load ptr, ptr %35, align 64, !tbaa !17
  %81 = load ptr, ptr %36, align 8, !tbaa !18
  %82 = tail call i64 @llvm.smin.i64(i64 %79, i64 %76)
  %83 = add nsw i64 %82, %77
  tail call void %80(ptr noundef %81, i64 noundef %77, i64 noundef %83) #5
  %84 = add i32 %61, 1
  br label %60, !llvm.loop !22

85:                                               ; preds = %63
  %86 = icmp eq i32 %61, 0
  br i1 %86, label %96, label %87

87:                                               ; preds = %85
  %88 = atomicrmw sub ptr %56, i32 %61 seq_cst, align 64
  %89 = icmp eq i32 %88, %61
  br i1 %89, label %90, label %96

90:                                               ; preds = %87
  %91 = getelementptr inbounds nuw i8, ptr %0, i64 132
  %92 = load atomic i32, ptr %91 seq_cst, align 4
  %93 = icmp eq i32 %92, 0
  br i1 %93, label %96, label %94

94:                                               ; preds = %90
  %95 = tail call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %56, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %96

96:                                               ; preds = %85, %87, %90, %94
  %97 = load atomic i32, ptr %56 seq_cst, align 64
  %98 = icmp eq i32 %97, 0
  br i1 %98, label %127, label %99

99:                                               ; preds = %96
  %100 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %101 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %102

102:                                              ; preds = %123, %99
  %103 = phi i32 [ %97, %99 ], [ %125, %123 ]
  %104 = phi i64 [ 0, %99 ], [ %124, %123 ]
  %105 = phi i32 [ 0, %99 ], [ %106, %123 ]
  call void @llvm.x86.sse2.pause()
  %106 = add i32 %105, 1
  %107 = and i32 %106, 63
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %109, label %123

109:                                              ; preds = %102
  %110 = call i32 @sched_yield() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #5
  %111 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) #5
  %112 = load i64, ptr %6, align 8, !tbaa !24
  %113 = mul nsw i64 %112, 1000000000
  %114 = load i64, ptr %100, align 8, !tbaa !26
  %115 = add nsw i64 %113, %114
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #5
  %116 = icmp eq i64 %104, 0
  %117 = select i1 %116, i64 %115, i64 %104
  %118 = sub i64 %115, %104
  %119 = icmp slt i64 %118, 1000001
  %120 = select i1 %116, i1 true, i1 %119
  br i1 %120, label %123, label %121

121:                                              ; preds = %109
  store atomic i32 1, ptr %101 seq_cst, align 4
  %122 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %56, i32 noundef 128, i32 noundef %103, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  store atomic i32 0, ptr %101 seq_cst, align 4
  br label %123

123:                                              ; preds = %121, %109, %102
  %124 = phi i64 [ %117, %109 ], [ %117, %121 ], [ %104, %102 ]
  %125 = load atomic i32, ptr %56 seq_cst, align 64
  %126 = icmp eq i32 %125, 0
  br i1 %126, label %127, label %102, !llvm.loop !27

127:                                              ; preds = %123, %96
  store atomic i32 0, ptr %30 seq_cst, align 4
  br label %128

128:                                              ; preds = %5, %127, %33, %13
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define internal fastcc void @publish(ptr noundef %0, i32 noundef %1, i64 noundef range(i64 -1, 4294967295) %2) unnamed_addr #0 {
  %4 = alloca %struct.cpu_set_t, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %6 = load atomic i64, ptr %5 seq_cst, align 64
  %7 = and i64 %6, -4294967296
  %8 = add i64 %7, 4294967296
  %9 = zext i32 %1 to i64
  %10 = or disjoint i64 %8, %9
  store atomic i64 %10, ptr %5 seq_cst, align 64
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %12 = load atomic i32, ptr %11 seq_cst, align 8
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %68, label %14

14:                                               ; preds = %3
  %15 = tail call i32 @sched_getcpu() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #5
  %16 = icmp ugt i32 %15, 1023
  br i1 %16, label %63, label %17

17:                                               ; preds = %14
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 8432
  %19 = load i32, ptr %18, align 16, !tbaa !28
  %20 = icmp eq i32 %15, %19
  br i1 %20, label %63, label %21

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %23 = load i64, ptr %22, align 8, !tbaa !29
  %24 = call i32 @pthread_getaffinity_np(i64 noundef %23, i64 noundef 128, ptr noundef nonnull %4) #5
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %26, label %63

26:                                               ; preds = %21
  %27 = load i32, ptr %18, align 16, !tbaa !28
  %28 = icmp slt i32 %27, 0
  br i1 %28, label %33, label %29

29:                                               ; preds = %26
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 8568
  %31 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %4, ptr noundef nonnull dereferenceable(128) %30, i64 128)
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %35, label %33

33:                                               ; preds = %29, %26
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 8440
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %34, ptr noundef nonnull align 8 dereferenceable(128) %4, i64 128, i1 false), !tbaa.struct !30
  br label %35

35:                                               ; preds = %33, %29
  store i32 %15, ptr %18, align 16, !tbaa !28
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 8568
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 8440
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %36, ptr noundef nonnull align 8 dereferenceable(128) %37, i64 128, i1 false), !tbaa.struct !30
  %38 = zext nneg i32 %15 to i64
  %39 = and i64 %38, 63
  %40 = shl nuw i64 1, %39
  %41 = xor i64 %40, -1
  %42 = lshr i64 %38, 6
  %43 = getelementptr inbounds nuw i64, ptr %36, i64 %42
  %44 = load i64, ptr %43, align 8, !tbaa !29
  %45 = and i64 %44, %41
  store i64 %45, ptr %43, align 8, !tbaa !29
  %46 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %36, ptr noundef nonnull dereferenceable(128) @keep_off_caller.none, i64 128)
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %48, label %49

48:                                               ; preds = %35
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %36, ptr noundef nonnull align 8 dereferenceable(128) %37, i64 128, i1 false), !tbaa.struct !30
  br label %49

49:                                               ; preds = %48, %35
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 236
  %51 = load i32, ptr %50, align 4, !tbaa !12
  %52 = icmp sgt i32 %51, 1
  br i1 %52, label %53, label %63

53:                                               ; preds = %49, %53
  %54 = phi i64 [ %58, %53 ], [ 0, %49 ]
  %55 = getelementptr inbounds nuw i64, ptr %22, i64 %54
  %56 = load i64, ptr %55, align 8, !tbaa !29
  %57 = call i32 @pthread_setaffinity_np(i64 noundef %56, i64 noundef 128, ptr noundef nonnull %36) #5
  %58 = add nuw nsw i64 %54, 1
  %59 = load i32, ptr %50, align 4, !tbaa !12
  %60 = add nsw i32 %59, -1
  %61 = sext i32 %60 to i64
  %62 = icmp slt i64 %58, %61
  br i1 %62, label %53, label %63, !llvm.loop !32

63:                                               ; preds = %53, %14, %17, %21, %49
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #5
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %65 = call i64 @llvm.smin.i64(i64 %2, i64 1024)
  %66 = trunc nsw i64 %65 to i32
  %67 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %64, i32 noundef 129, i32 noundef %66, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %68

68:                                               ; preds = %3, %63
  ret void
}

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
  %9 = load i32, ptr %8, align 16, !tbaa !16
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
  %10 = tail call ptr @mmap(ptr noundef null, i64 noundef 8704, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #5
  %11 = icmp eq ptr %10, inttoptr (i64 -1 to ptr)
  br i1 %11, label %50, label %12

12:                                               ; preds = %8
  %13 = getelementptr inbounds nuw i8, ptr %10, i64 8432
  store i32 -1, ptr %13, align 16, !tbaa !28
  %14 = tail call i32 @madvise(ptr noundef %10, i64 noundef 8704, i32 noundef 18) #5
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %19, label %16

16:                                               ; preds = %12
  %17 = tail call i32 @getpid() #5
  %18 = getelementptr inbounds nuw i8, ptr %10, i64 240
  store i32 %17, ptr %18, align 16, !tbaa !16
  br label %19

19:                                               ; preds = %16, %12
  %20 = tail call i32 @llvm.smin.i32(i32 %9, i32 1024)
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #5
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #5
  %21 = call i32 @sigfillset(ptr noundef nonnull align 8 %3) #5
  %22 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 11) #5
  %23 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 7) #5
  %24 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 8) #5
  %25 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 4) #5
  %26 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 5) #5
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #5
  %27 = getelementptr inbounds nuw i8, ptr %10, i64 236
  store i32 1, ptr %27, align 4, !tbaa !12
  %28 = call i32 @pthread_attr_init(ptr noundef nonnull %2) #5
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %49

30:                                               ; preds = %19
  %31 = call i32 @pthread_attr_setstacksize(ptr noundef nonnull %2, i64 noundef 8388608) #5
  %32 = call i32 @pthread_sigmask(i32 noundef 0, ptr noundef nonnull %3, ptr noundef nonnull %4) #5
  %33 = load i32, ptr %27, align 4, !tbaa !12
  %34 = icmp slt i32 %33, %20
  br i1 %34, label %35, label %46

35:                                               ; preds = %30, %42
  %36 = phi i32 [ %44, %42 ], [ %33, %30 ]
  %37 = sext i32 %36 to i64
  %38 = getelementptr i64, ptr %10, i64 %37
  %39 = getelementptr i8, ptr %38, i64 240
  %40 = call i32 @pthread_create(ptr noundef %39, ptr noundef nonnull %2, ptr noundef nonnull @worker, ptr noundef nonnull %10) #5
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %42, label %46

42:                                               ; preds = %35
  %43 = load i32, ptr %27, align 4, !tbaa !12
  %44 = add nsw i32 %43, 1
  store i32 %44, ptr %27, align 4, !tbaa !12
  %45 = icmp slt i32 %44, %20
  br i1 %45, label %35, label %46, !llvm.loop !33

46:                                               ; preds = %42, %35, %30
  %47 = call i32 @pthread_sigmask(i32 noundef 2, ptr noundef nonnull %4, ptr noundef null) #5
  %48 = call i32 @pthread_attr_destroy(ptr noundef nonnull %2) #5
  br label %49

49:                                               ; preds = %19, %46
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #5
  br label %50

50:                                               ; preds = %8, %49
  %51 = phi ptr [ %10, %49 ], [ null, %8 ]
  ret ptr %51
}

declare i32 @nncc_usable_cores() local_unnamed_addr #2

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @getpid() local_unnamed_addr #3

; Function Attrs: nounwind
define void @nncc_pool_destroy(ptr noundef %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %47, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 236
  %5 = load i32, ptr %4, align 4, !tbaa !12
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %45

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %9 = load i32, ptr %8, align 16, !tbaa !16
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %14, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #5
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %45

14:                                               ; preds = %11, %7
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 228
  br label %16

16:                                               ; preds = %14, %28
  %17 = load i32, ptr %4, align 4, !tbaa !12
  %18 = icmp sgt i32 %17, 1
  br i1 %18, label %19, label %28

19:                                               ; preds = %16
  %20 = load i32, ptr %8, align 16, !tbaa !16
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
  tail call void @llvm.x86.sse2.pause()
  br label %16, !llvm.loop !34

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 232
  store atomic i32 1, ptr %30 seq_cst, align 8
  tail call fastcc void @publish(ptr noundef nonnull %0, i32 noundef 0, i64 noundef 1024)
  %31 = load i32, ptr %4, align 4, !tbaa !12
  %32 = icmp sgt i32 %31, 1
  br i1 %32, label %33, label %45

33:                                               ; preds = %29
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 248
  br label %35

35:                                               ; preds = %33, %35
  %36 = phi i64 [ 0, %33 ], [ %40, %35 ]
  %37 = getelementptr inbounds nuw i64, ptr %34, i64 %36
  %38 = load i64, ptr %37, align 8, !tbaa !29
  %39 = tail call i32 @pthread_join(i64 noundef %38, ptr noundef null) #5
  %40 = add nuw nsw i64 %36, 1
  %41 = load i32, ptr %4, align 4, !tbaa !12
  %42 = add nsw i32 %41, -1
  %43 = sext i32 %42 to i64
  %44 = icmp slt i64 %40, %43
  br i1 %44, label %35, label %45, !llvm.loop !35

45:                                               ; preds = %35, %29, %3, %11
  %46 = tail call i32 @munmap(ptr noundef nonnull %0, i64 noundef 8704) #5
  br label %47

47:                                               ; preds = %1, %45
  ret void
}

declare i32 @pthread_join(i64 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @sched_getcpu() local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @pthread_getaffinity_np(i64 noundef, i64 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #4

; Function Attrs: nounwind
declare i32 @pthread_setaffinity_np(i64 noundef, i64 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i64 @syscall(i64 noundef, ...) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @sched_yield() local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @pthread_attr_init(ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @pthread_attr_setstacksize(ptr noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @pthread_sigmask(i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

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
  call void @llvm.x86.sse2.pause()
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
  %39 = load i64, ptr %2, align 8, !tbaa !24
  %40 = mul nsw i64 %39, 1000000000
  %41 = load i64, ptr %8, align 8, !tbaa !26
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
  %52 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %10, i32 noundef 128, i32 noundef %51, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  %53 = atomicrmw sub ptr %9, i32 1 seq_cst, align 8
  br label %54

54:                                               ; preds = %48, %36, %32, %29
  %55 = phi i64 [ %44, %48 ], [ %44, %36 ], [ %25, %32 ], [ 0, %29 ]
  %56 = phi i64 [ %23, %48 ], [ %23, %36 ], [ %23, %32 ], [ %24, %29 ]
  %57 = phi i32 [ %33, %48 ], [ %33, %36 ], [ %33, %32 ], [ 1, %29 ]
  %58 = load atomic i64, ptr %7 seq_cst, align 64
  %59 = and i64 %58, 4294967295
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %22, label %61, !llvm.loop !36

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
  br i1 %72, label %74, label %65, !llvm.loop !22

74:                                               ; preds = %69
  %75 = load i32, ptr %11, align 32, !tbaa !21
  %76 = zext i32 %75 to i64
  %77 = sub nsw i64 %76, %67
  %78 = load i64, ptr %12, align 8, !tbaa !20
  %79 = mul nsw i64 %77, %78
  %80 = load i64, ptr %13, align 16, !tbaa !19
  %81 = sub nsw i64 %80, %79
  %82 = load ptr, ptr %14, align 64, !tbaa !17
  %83 = load ptr, ptr %15, align 8, !tbaa !18
  %84 = call i64 @llvm.smin.i64(i64 %81, i64 %78)
  %85 = add nsw i64 %84, %79
  call void %82(ptr noundef %83, i64 noundef %79, i64 noundef %85) #5
  %86 = add i32 %63, 1
  br label %62, !llvm.loop !22

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
  %96 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %16, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %97

97:                                               ; preds = %87, %89, %92, %95
  %98 = load atomic i32, ptr %3 seq_cst, align 8
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %18, label %100, !llvm.loop !37

100:                                              ; preds = %97, %1
  ret ptr null
}

; Function Attrs: nounwind
declare i32 @pthread_attr_destroy(ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @sigfillset(ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @sigdelset(ptr noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare void @llvm.x86.sse2.pause() #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #6

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: read)
declare i32 @bcmp(ptr captures(none), ptr captures(none), i64) local_unnamed_addr #7

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" }
attributes #3 = { nounwind "no-trapping-math"="true" }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: read) }

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
!13 = !{!"nncc_pool", !9, i64 0, !6, i64 64, !6, i64 72, !6, i64 128, !6, i64 132, !10, i64 192, !10, i64 200, !14, i64 208, !14, i64 216, !5, i64 224, !6, i64 228, !6, i64 232, !5, i64 236, !5, i64 240, !6, i64 248, !5, i64 8432, !15, i64 8440, !15, i64 8568}
!14 = !{!"long", !6, i64 0}
!15 = !{!"", !6, i64 0}
!16 = !{!13, !5, i64 240}
!17 = !{!13, !10, i64 192}
!18 = !{!13, !10, i64 200}
!19 = !{!13, !14, i64 208}
!20 = !{!13, !14, i64 216}
!21 = !{!13, !5, i64 224}
!22 = distinct !{!22, !23}
!23 = !{!"llvm.loop.mustprogress"}
!24 = !{!25, !14, i64 0}
!25 = !{!"timespec", !14, i64 0, !14, i64 8}
!26 = !{!25, !14, i64 8}
!27 = distinct !{!27, !23}
!28 = !{!13, !5, i64 8432}
!29 = !{!14, !14, i64 0}
!30 = !{i64 0, i64 128, !31}
!31 = !{!6, !6, i64 0}
!32 = distinct !{!32, !23}
!33 = distinct !{!33, !23}
!34 = distinct !{!34, !23}
!35 = distinct !{!35, !23}
!36 = distinct !{!36, !23}
!37 = distinct !{!37, !23}
