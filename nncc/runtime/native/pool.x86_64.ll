; made from pool.c by python -m nncc.runtime.native.build
source_filename = "pool.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.cpu_set_t = type { [16 x i64] }
%struct.timespec = type { i64, i64 }
%struct.part = type { i64, [56 x i8] }
%union.pthread_attr_t = type { i64, [48 x i8] }
%struct.__sigset_t = type { [16 x i64] }

@keep_off_caller.none = internal constant %struct.cpu_set_t zeroinitializer, align 8

; Function Attrs: nounwind
define void @nncc_parallel_for(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr #0 {
  %6 = alloca %struct.timespec, align 8
  %7 = icmp slt i64 %3, 1
  br i1 %7, label %90, label %8

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
  br label %90

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
  br label %90

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
  tail call fastcc void @publish(ptr noundef nonnull %0, i64 noundef %58)
  tail call fastcc void @drain(ptr noundef nonnull %0, i32 noundef 0)
  %59 = load atomic i32, ptr %56 seq_cst, align 64
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %89, label %61

61:                                               ; preds = %46
  %62 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %64

64:                                               ; preds = %85, %61
  %65 = phi i32 [ %59, %61 ], [ %87, %85 ]
  %66 = phi i64 [ 0, %61 ], [ %86, %85 ]
  %67 = phi i32 [ 0, %61 ], [ %68, %85 ]
  call void @llvm.x86.sse2.pause()
  %68 = add i32 %67, 1
  %69 = and i32 %68, 63
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %71, label %85

71:                                               ; preds = %64
  %72 = call i32 @sched_yield() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #5
  %73 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) #5
  %74 = load i64, ptr %6, align 8, !tbaa !22
  %75 = mul nsw i64 %74, 1000000000
  %76 = load i64, ptr %62, align 8, !tbaa !24
  %77 = add nsw i64 %75, %76
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #5
  %78 = icmp eq i64 %66, 0
  %79 = select i1 %78, i64 %77, i64 %66
  %80 = sub i64 %77, %66
  %81 = icmp slt i64 %80, 1000001
  %82 = select i1 %78, i1 true, i1 %81
  br i1 %82, label %85, label %83

83:                                               ; preds = %71
  store atomic i32 1, ptr %63 seq_cst, align 4
  %84 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %56, i32 noundef 128, i32 noundef %65, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  store atomic i32 0, ptr %63 seq_cst, align 4
  br label %85

85:                                               ; preds = %83, %71, %64
  %86 = phi i64 [ %79, %71 ], [ %79, %83 ], [ %66, %64 ]
  %87 = load atomic i32, ptr %56 seq_cst, align 64
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %89, label %64, !llvm.loop !25

89:                                               ; preds = %85, %46
  store atomic i32 0, ptr %30 seq_cst, align 4
  br label %90

90:                                               ; preds = %5, %89, %33, %13
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define internal fastcc void @publish(ptr noundef %0, i64 noundef range(i64 -1, 4294967295) %1) unnamed_addr #0 {
  %3 = alloca %struct.cpu_set_t, align 8
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %5 = load atomic i32, ptr %4 seq_cst, align 64
  %6 = add i32 %5, 1
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 236
  %8 = load i32, ptr %7, align 4, !tbaa !12
  %9 = icmp sgt i32 %8, 0
  br i1 %9, label %10, label %19

10:                                               ; preds = %2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %13 = zext i32 %6 to i64
  %14 = shl nuw i64 %13, 32
  %15 = load i32, ptr %11, align 32, !tbaa !21
  %16 = zext i32 %15 to i64
  %17 = zext nneg i32 %8 to i64
  %18 = zext nneg i32 %8 to i64
  br label %23

19:                                               ; preds = %23, %2
  store atomic i32 %6, ptr %4 seq_cst, align 64
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %21 = load atomic i32, ptr %20 seq_cst, align 4
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %87, label %35

23:                                               ; preds = %10, %23
  %24 = phi i64 [ 0, %10 ], [ %25, %23 ]
  %25 = add nuw nsw i64 %24, 1
  %26 = mul nuw nsw i64 %25, %16
  %27 = udiv i64 %26, %17
  %28 = mul nuw nsw i64 %24, %16
  %29 = udiv i64 %28, %17
  %30 = sub nsw i64 %27, %29
  %31 = and i64 %30, 4294967295
  %32 = getelementptr inbounds nuw %struct.part, ptr %12, i64 %24
  %33 = or disjoint i64 %31, %14
  store atomic i64 %33, ptr %32 seq_cst, align 64
  %34 = icmp samesign ult i64 %25, %18
  br i1 %34, label %23, label %19, !llvm.loop !27

35:                                               ; preds = %19
  %36 = tail call i32 @sched_getcpu() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #5
  %37 = icmp ugt i32 %36, 1023
  br i1 %37, label %83, label %38

38:                                               ; preds = %35
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 73984
  %40 = load i32, ptr %39, align 64, !tbaa !28
  %41 = icmp eq i32 %36, %40
  br i1 %41, label %83, label %42

42:                                               ; preds = %38
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %44 = load i64, ptr %43, align 8, !tbaa !29
  %45 = call i32 @pthread_getaffinity_np(i64 noundef %44, i64 noundef 128, ptr noundef nonnull %3) #5
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %83

47:                                               ; preds = %42
  %48 = load i32, ptr %39, align 64, !tbaa !28
  %49 = icmp slt i32 %48, 0
  br i1 %49, label %54, label %50

50:                                               ; preds = %47
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 74120
  %52 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %3, ptr noundef nonnull dereferenceable(128) %51, i64 128)
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %56, label %54

54:                                               ; preds = %50, %47
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 73992
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %55, ptr noundef nonnull align 8 dereferenceable(128) %3, i64 128, i1 false), !tbaa.struct !30
  br label %56

56:                                               ; preds = %54, %50
  store i32 %36, ptr %39, align 64, !tbaa !28
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 74120
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 73992
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %57, ptr noundef nonnull align 8 dereferenceable(128) %58, i64 128, i1 false), !tbaa.struct !30
  %59 = zext nneg i32 %36 to i64
  %60 = and i64 %59, 63
  %61 = shl nuw i64 1, %60
  %62 = xor i64 %61, -1
  %63 = lshr i64 %59, 6
  %64 = getelementptr inbounds nuw i64, ptr %57, i64 %63
  %65 = load i64, ptr %64, align 8, !tbaa !29
  %66 = and i64 %65, %62
  store i64 %66, ptr %64, align 8, !tbaa !29
  %67 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %57, ptr noundef nonnull dereferenceable(128) @keep_off_caller.none, i64 128)
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %69, label %70

69:                                               ; preds = %56
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %57, ptr noundef nonnull align 8 dereferenceable(128) %58, i64 128, i1 false), !tbaa.struct !30
  br label %70

70:                                               ; preds = %69, %56
  %71 = load i32, ptr %7, align 4, !tbaa !12
  %72 = icmp sgt i32 %71, 1
  br i1 %72, label %73, label %83

73:                                               ; preds = %70, %73
  %74 = phi i64 [ %78, %73 ], [ 0, %70 ]
  %75 = getelementptr inbounds nuw i64, ptr %43, i64 %74
  %76 = load i64, ptr %75, align 8, !tbaa !29
  %77 = call i32 @pthread_setaffinity_np(i64 noundef %76, i64 noundef 128, ptr noundef nonnull %57) #5
  %78 = add nuw nsw i64 %74, 1
  %79 = load i32, ptr %7, align 4, !tbaa !12
  %80 = add nsw i32 %79, -1
  %81 = sext i32 %80 to i64
  %82 = icmp slt i64 %78, %81
  br i1 %82, label %73, label %83, !llvm.loop !32

83:                                               ; preds = %73, %35, %38, %42, %70
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #5
  %84 = call i64 @llvm.smin.i64(i64 %1, i64 1024)
  %85 = trunc nsw i64 %84 to i32
  %86 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %4, i32 noundef 129, i32 noundef %85, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %87

87:                                               ; preds = %19, %83
  ret void
}

; Function Attrs: nounwind
define internal fastcc void @drain(ptr noundef %0, i32 noundef range(i32 -2147483647, -2147483648) %1) unnamed_addr #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 236
  %4 = load i32, ptr %3, align 4, !tbaa !12
  %5 = icmp sgt i32 %4, 0
  br i1 %5, label %6, label %72

6:                                                ; preds = %2
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 200
  br label %15

13:                                               ; preds = %57
  %14 = icmp eq i32 %58, 0
  br i1 %14, label %72, label %62

15:                                               ; preds = %6, %57
  %16 = phi i32 [ %4, %6 ], [ %60, %57 ]
  %17 = phi i32 [ 0, %6 ], [ %59, %57 ]
  %18 = phi i32 [ 0, %6 ], [ %58, %57 ]
  %19 = add nsw i32 %17, %1
  %20 = srem i32 %19, %16
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds %struct.part, ptr %7, i64 %21
  %23 = load atomic i64, ptr %22 acquire, align 8
  %24 = add nsw i32 %20, 1
  %25 = zext i32 %24 to i64
  br label %26

26:                                               ; preds = %38, %15
  %27 = phi i64 [ %56, %38 ], [ %23, %15 ]
  %28 = phi i32 [ %55, %38 ], [ 0, %15 ]
  br label %29

29:                                               ; preds = %33, %26
  %30 = phi i64 [ %37, %33 ], [ %27, %26 ]
  %31 = and i64 %30, 4294967295
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %57, label %33

33:                                               ; preds = %29
  %34 = add i64 %30, -1
  %35 = cmpxchg weak ptr %22, i64 %30, i64 %34 seq_cst seq_cst, align 8
  %36 = extractvalue { i64, i1 } %35, 1
  %37 = extractvalue { i64, i1 } %35, 0
  br i1 %36, label %38, label %29, !llvm.loop !33

38:                                               ; preds = %33
  %39 = load i32, ptr %8, align 32, !tbaa !21
  %40 = zext i32 %39 to i64
  %41 = mul nuw i64 %40, %25
  %42 = load i32, ptr %3, align 4, !tbaa !12
  %43 = zext i32 %42 to i64
  %44 = udiv i64 %41, %43
  %45 = and i64 %44, 4294967295
  %46 = sub nsw i64 %45, %31
  %47 = load i64, ptr %9, align 8, !tbaa !20
  %48 = mul nsw i64 %46, %47
  %49 = load i64, ptr %10, align 16, !tbaa !19
  %50 = sub nsw i64 %49, %48
  %51 = load ptr, ptr %11, align 64, !tbaa !17
  %52 = load ptr, ptr %12, align 8, !tbaa !18
  %53 = tail call i64 @llvm.smin.i64(i64 %50, i64 %47)
  %54 = add nsw i64 %53, %48
  tail call void %51(ptr noundef %52, i64 noundef %48, i64 noundef %54) #5
  %55 = add i32 %28, 1
  %56 = load atomic i64, ptr %22 acquire, align 8
  br label %26, !llvm.loop !33

57:                                               ; preds = %29
  %58 = add i32 %28, %18
  %59 = add nuw nsw i32 %17, 1
  %60 = load i32, ptr %3, align 4, !tbaa !12
  %61 = icmp slt i32 %59, %60
  br i1 %61, label %15, label %13, !llvm.loop !34

62:                                               ; preds = %13
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %64 = atomicrmw sub ptr %63, i32 %58 seq_cst, align 64
  %65 = icmp eq i32 %64, %58
  br i1 %65, label %66, label %72

66:                                               ; preds = %62
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 132
  %68 = load atomic i32, ptr %67 seq_cst, align 4
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %72, label %70

70:                                               ; preds = %66
  %71 = tail call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %63, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %72

72:                                               ; preds = %2, %70, %66, %62, %13
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
  %10 = tail call ptr @mmap(ptr noundef null, i64 noundef 74304, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #5
  %11 = icmp eq ptr %10, inttoptr (i64 -1 to ptr)
  br i1 %11, label %50, label %12

12:                                               ; preds = %8
  %13 = getelementptr inbounds nuw i8, ptr %10, i64 73984
  store i32 -1, ptr %13, align 64, !tbaa !28
  %14 = tail call i32 @madvise(ptr noundef %10, i64 noundef 74304, i32 noundef 18) #5
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
  br i1 %45, label %35, label %46, !llvm.loop !35

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
  br i1 %2, label %48, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 236
  %5 = load i32, ptr %4, align 4, !tbaa !12
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %46

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %9 = load i32, ptr %8, align 16, !tbaa !16
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %14, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #5
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %46

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
  br label %16, !llvm.loop !36

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 232
  store atomic i32 1, ptr %30 seq_cst, align 8
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 224
  store i32 0, ptr %31, align 32, !tbaa !21
  tail call fastcc void @publish(ptr noundef nonnull %0, i64 noundef 1024)
  %32 = load i32, ptr %4, align 4, !tbaa !12
  %33 = icmp sgt i32 %32, 1
  br i1 %33, label %34, label %46

34:                                               ; preds = %29
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 248
  br label %36

36:                                               ; preds = %34, %36
  %37 = phi i64 [ 0, %34 ], [ %41, %36 ]
  %38 = getelementptr inbounds nuw i64, ptr %35, i64 %37
  %39 = load i64, ptr %38, align 8, !tbaa !29
  %40 = tail call i32 @pthread_join(i64 noundef %39, ptr noundef null) #5
  %41 = add nuw nsw i64 %37, 1
  %42 = load i32, ptr %4, align 4, !tbaa !12
  %43 = add nsw i32 %42, -1
  %44 = sext i32 %43 to i64
  %45 = icmp slt i64 %41, %44
  br i1 %45, label %36, label %46, !llvm.loop !37

46:                                               ; preds = %36, %29, %3, %11
  %47 = tail call i32 @munmap(ptr noundef nonnull %0, i64 noundef 74304) #5
  br label %48

48:                                               ; preds = %1, %46
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
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %4 = atomicrmw add ptr %3, i32 1 seq_cst, align 8
  %5 = add nsw i32 %4, 1
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %7 = load atomic i32, ptr %6 seq_cst, align 8
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %13

9:                                                ; preds = %1
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 68
  br label %14

13:                                               ; preds = %47, %1
  ret ptr null

14:                                               ; preds = %9, %47
  %15 = phi i32 [ 0, %9 ], [ %48, %47 ]
  %16 = load atomic i32, ptr %10 seq_cst, align 64
  %17 = icmp eq i32 %16, %15
  br i1 %17, label %18, label %47

18:                                               ; preds = %14, %43
  %19 = phi i64 [ %44, %43 ], [ 0, %14 ]
  %20 = phi i32 [ %24, %43 ], [ 0, %14 ]
  %21 = load atomic i32, ptr %6 seq_cst, align 8
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %47

23:                                               ; preds = %18
  call void @llvm.x86.sse2.pause()
  %24 = add i32 %20, 1
  %25 = and i32 %24, 63
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %27, label %43

27:                                               ; preds = %23
  %28 = call i32 @sched_yield() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #5
  %29 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %2) #5
  %30 = load i64, ptr %2, align 8, !tbaa !22
  %31 = mul nsw i64 %30, 1000000000
  %32 = load i64, ptr %11, align 8, !tbaa !24
  %33 = add nsw i64 %31, %32
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #5
  %34 = icmp eq i64 %19, 0
  %35 = select i1 %34, i64 %33, i64 %19
  %36 = sub i64 %33, %19
  %37 = icmp slt i64 %36, 1000001
  %38 = select i1 %34, i1 true, i1 %37
  br i1 %38, label %43, label %39

39:                                               ; preds = %27
  %40 = atomicrmw add ptr %12, i32 1 seq_cst, align 4
  %41 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %10, i32 noundef 128, i32 noundef %15, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  %42 = atomicrmw sub ptr %12, i32 1 seq_cst, align 4
  br label %43

43:                                               ; preds = %39, %27, %23
  %44 = phi i64 [ %35, %27 ], [ %35, %39 ], [ %19, %23 ]
  %45 = load atomic i32, ptr %10 seq_cst, align 64
  %46 = icmp eq i32 %45, %15
  br i1 %46, label %18, label %47, !llvm.loop !38

47:                                               ; preds = %18, %43, %14
  %48 = load atomic i32, ptr %10 seq_cst, align 64
  call fastcc void @drain(ptr noundef nonnull %0, i32 noundef %5)
  %49 = load atomic i32, ptr %6 seq_cst, align 8
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %14, label %13, !llvm.loop !39
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
!13 = !{!"nncc_pool", !9, i64 0, !6, i64 64, !6, i64 68, !6, i64 72, !6, i64 128, !6, i64 132, !10, i64 192, !10, i64 200, !14, i64 208, !14, i64 216, !5, i64 224, !6, i64 228, !6, i64 232, !5, i64 236, !5, i64 240, !6, i64 248, !6, i64 8448, !5, i64 73984, !15, i64 73992, !15, i64 74120}
!14 = !{!"long", !6, i64 0}
!15 = !{!"", !6, i64 0}
!16 = !{!13, !5, i64 240}
!17 = !{!13, !10, i64 192}
!18 = !{!13, !10, i64 200}
!19 = !{!13, !14, i64 208}
!20 = !{!13, !14, i64 216}
!21 = !{!13, !5, i64 224}
!22 = !{!23, !14, i64 0}
!23 = !{!"timespec", !14, i64 0, !14, i64 8}
!24 = !{!23, !14, i64 8}
!25 = distinct !{!25, !26}
!26 = !{!"llvm.loop.mustprogress"}
!27 = distinct !{!27, !26}
!28 = !{!13, !5, i64 73984}
!29 = !{!14, !14, i64 0}
!30 = !{i64 0, i64 128, !31}
!31 = !{!6, !6, i64 0}
!32 = distinct !{!32, !26}
!33 = distinct !{!33, !26}
!34 = distinct !{!34, !26}
!35 = distinct !{!35, !26}
!36 = distinct !{!36, !26}
!37 = distinct !{!37, !26}
!38 = distinct !{!38, !26}
!39 = distinct !{!39, !26}
