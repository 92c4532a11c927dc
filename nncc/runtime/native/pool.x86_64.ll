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
  %7 = alloca %struct.timespec, align 8
  %8 = alloca %struct.timespec, align 8
  %9 = icmp slt i64 %3, 1
  br i1 %9, label %116, label %10

10:                                               ; preds = %5
  %11 = icmp eq ptr %0, null
  br i1 %11, label %35, label %12

12:                                               ; preds = %10
  %13 = load ptr, ptr %0, align 8, !tbaa !8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %18, label %15

15:                                               ; preds = %12
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %17 = load ptr, ptr %16, align 8, !tbaa !11
  tail call void %13(ptr noundef %17, ptr noundef %1, ptr noundef %2, i64 noundef %3) #5
  br label %116

18:                                               ; preds = %12
  %19 = icmp slt i64 %4, %3
  br i1 %19, label %20, label %35

20:                                               ; preds = %18
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %22 = load i32, ptr %21, align 8, !tbaa !12
  %23 = icmp sgt i32 %22, 1
  br i1 %23, label %24, label %35

24:                                               ; preds = %20
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 252
  %26 = load i32, ptr %25, align 4, !tbaa !16
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %31, label %28

28:                                               ; preds = %24
  %29 = tail call i32 @getpid() #5
  %30 = icmp eq i32 %26, %29
  br i1 %30, label %31, label %35

31:                                               ; preds = %24, %28
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 228
  %33 = cmpxchg ptr %32, i32 0, i32 1 seq_cst seq_cst, align 4
  %34 = extractvalue { i32, i1 } %33, 1
  br i1 %34, label %36, label %35

35:                                               ; preds = %10, %20, %28, %18, %31
  tail call void %1(ptr noundef %2, i64 noundef 0, i64 noundef %3) #5
  br label %116

36:                                               ; preds = %31
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 192
  store ptr %1, ptr %37, align 64, !tbaa !17
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 200
  store ptr %2, ptr %38, align 8, !tbaa !18
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 208
  store i64 %3, ptr %39, align 16, !tbaa !19
  %40 = add nsw i64 %3, -1
  %41 = icmp slt i64 %4, 1
  br i1 %41, label %42, label %48

42:                                               ; preds = %36
  %43 = load i32, ptr %21, align 8, !tbaa !12
  %44 = sext i32 %43 to i64
  %45 = shl nsw i64 %44, 2
  %46 = sdiv i64 %40, %45
  %47 = add nsw i64 %46, 1
  br label %48

48:                                               ; preds = %36, %42
  %49 = phi i64 [ %47, %42 ], [ %4, %36 ]
  %50 = udiv i64 %40, 2147483647
  %51 = add nuw nsw i64 %50, 1
  %52 = tail call range(i64 1, -9223372036854775808) i64 @llvm.smax.i64(i64 %49, i64 %51)
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 216
  store i64 %52, ptr %53, align 8, !tbaa !20
  %54 = udiv i64 %40, %52
  %55 = trunc i64 %54 to i32
  %56 = add i32 %55, 1
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 224
  store i32 %56, ptr %57, align 32, !tbaa !21
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store atomic i32 %56, ptr %58 monotonic, align 64
  %59 = zext i32 %56 to i64
  %60 = add nsw i64 %59, -1
  tail call fastcc void @publish(ptr noundef nonnull %0, i64 noundef %60)
  tail call fastcc void @drain(ptr noundef nonnull %0, i32 noundef 0)
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 236
  %62 = load atomic i32, ptr %61 monotonic, align 4
  %63 = icmp eq i32 %62, 0
  br i1 %63, label %71, label %64

64:                                               ; preds = %48
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #5
  %65 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %8) #5
  %66 = load i64, ptr %8, align 8, !tbaa !22
  %67 = mul nsw i64 %66, 1000000000
  %68 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %69 = load i64, ptr %68, align 8, !tbaa !24
  %70 = add nsw i64 %67, %69
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #5
  br label %71

71:                                               ; preds = %48, %64
  %72 = phi i64 [ %70, %64 ], [ 0, %48 ]
  %73 = load atomic i32, ptr %58 seq_cst, align 64
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %103, label %75

75:                                               ; preds = %71
  %76 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %78

78:                                               ; preds = %99, %75
  %79 = phi i32 [ %73, %75 ], [ %101, %99 ]
  %80 = phi i64 [ 0, %75 ], [ %100, %99 ]
  %81 = phi i32 [ 0, %75 ], [ %82, %99 ]
  call void @llvm.x86.sse2.pause()
  %82 = add i32 %81, 1
  %83 = and i32 %82, 63
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %85, label %99

85:                                               ; preds = %78
  %86 = call i32 @sched_yield() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #5
  %87 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %7) #5
  %88 = load i64, ptr %7, align 8, !tbaa !22
  %89 = mul nsw i64 %88, 1000000000
  %90 = load i64, ptr %76, align 8, !tbaa !24
  %91 = add nsw i64 %89, %90
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #5
  %92 = icmp eq i64 %80, 0
  %93 = select i1 %92, i64 %91, i64 %80
  %94 = sub i64 %91, %80
  %95 = icmp slt i64 %94, 1000001
  %96 = select i1 %92, i1 true, i1 %95
  br i1 %96, label %99, label %97

97:                                               ; preds = %85
  store atomic i32 1, ptr %77 seq_cst, align 4
  %98 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %58, i32 noundef 128, i32 noundef %79, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  store atomic i32 0, ptr %77 seq_cst, align 4
  br label %99

99:                                               ; preds = %97, %85, %78
  %100 = phi i64 [ %93, %85 ], [ %93, %97 ], [ %80, %78 ]
  %101 = load atomic i32, ptr %58 seq_cst, align 64
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %103, label %78, !llvm.loop !25

103:                                              ; preds = %99, %71
  %104 = icmp eq i64 %72, 0
  br i1 %104, label %115, label %105

105:                                              ; preds = %103
  %106 = getelementptr inbounds nuw i8, ptr %0, i64 240
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #5
  %107 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) #5
  %108 = load i64, ptr %6, align 8, !tbaa !22
  %109 = mul nsw i64 %108, 1000000000
  %110 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %111 = load i64, ptr %110, align 8, !tbaa !24
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #5
  %112 = sub i64 %111, %72
  %113 = add i64 %112, %109
  %114 = atomicrmw sub ptr %106, i64 %113 seq_cst, align 16
  br label %115

115:                                              ; preds = %105, %103
  store atomic i32 0, ptr %32 seq_cst, align 4
  br label %116

116:                                              ; preds = %5, %115, %35, %15
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
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %8 = load i32, ptr %7, align 8, !tbaa !12
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
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %44 = load i64, ptr %43, align 64, !tbaa !29
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
  %71 = load i32, ptr %7, align 8, !tbaa !12
  %72 = icmp sgt i32 %71, 1
  br i1 %72, label %73, label %83

73:                                               ; preds = %70, %73
  %74 = phi i64 [ %78, %73 ], [ 0, %70 ]
  %75 = getelementptr inbounds nuw i64, ptr %43, i64 %74
  %76 = load i64, ptr %75, align 8, !tbaa !29
  %77 = call i32 @pthread_setaffinity_np(i64 noundef %76, i64 noundef 128, ptr noundef nonnull %57) #5
  %78 = add nuw nsw i64 %74, 1
  %79 = load i32, ptr %7, align 8, !tbaa !12
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
  %3 = alloca %struct.timespec, align 8
  %4 = alloca %struct.timespec, align 8
  %5 = icmp eq i32 %1, 0
  br i1 %5, label %17, label %6

6:                                                ; preds = %2
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 236
  %8 = load atomic i32, ptr %7 monotonic, align 4
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %17, label %10

10:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #5
  %11 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %4) #5
  %12 = load i64, ptr %4, align 8, !tbaa !22
  %13 = mul nsw i64 %12, 1000000000
  %14 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %15 = load i64, ptr %14, align 8, !tbaa !24
  %16 = add nsw i64 %13, %15
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #5
  br label %17

17:                                               ; preds = %10, %6, %2
  %18 = phi i64 [ 0, %2 ], [ %16, %10 ], [ 0, %6 ]
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %20 = load i32, ptr %19, align 8, !tbaa !12
  %21 = icmp sgt i32 %20, 0
  br i1 %21, label %22, label %100

22:                                               ; preds = %17
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 200
  br label %31

29:                                               ; preds = %73
  %30 = icmp eq i32 %74, 0
  br i1 %30, label %100, label %78

31:                                               ; preds = %22, %73
  %32 = phi i32 [ %20, %22 ], [ %76, %73 ]
  %33 = phi i32 [ 0, %22 ], [ %74, %73 ]
  %34 = phi i32 [ 0, %22 ], [ %75, %73 ]
  %35 = add nsw i32 %34, %1
  %36 = srem i32 %35, %32
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds %struct.part, ptr %23, i64 %37
  %39 = load atomic i64, ptr %38 acquire, align 8
  %40 = add nsw i32 %36, 1
  %41 = zext i32 %40 to i64
  br label %42

42:                                               ; preds = %54, %31
  %43 = phi i64 [ %72, %54 ], [ %39, %31 ]
  %44 = phi i32 [ %71, %54 ], [ 0, %31 ]
  br label %45

45:                                               ; preds = %49, %42
  %46 = phi i64 [ %53, %49 ], [ %43, %42 ]
  %47 = and i64 %46, 4294967295
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %73, label %49

49:                                               ; preds = %45
  %50 = add i64 %46, -1
  %51 = cmpxchg weak ptr %38, i64 %46, i64 %50 seq_cst seq_cst, align 8
  %52 = extractvalue { i64, i1 } %51, 1
  %53 = extractvalue { i64, i1 } %51, 0
  br i1 %52, label %54, label %45, !llvm.loop !33

54:                                               ; preds = %49
  %55 = load i32, ptr %24, align 32, !tbaa !21
  %56 = zext i32 %55 to i64
  %57 = mul nuw i64 %56, %41
  %58 = load i32, ptr %19, align 8, !tbaa !12
  %59 = zext i32 %58 to i64
  %60 = udiv i64 %57, %59
  %61 = and i64 %60, 4294967295
  %62 = sub nsw i64 %61, %47
  %63 = load i64, ptr %25, align 8, !tbaa !20
  %64 = mul nsw i64 %62, %63
  %65 = load i64, ptr %26, align 16, !tbaa !19
  %66 = sub nsw i64 %65, %64
  %67 = load ptr, ptr %27, align 64, !tbaa !17
  %68 = load ptr, ptr %28, align 8, !tbaa !18
  %69 = call i64 @llvm.smin.i64(i64 %66, i64 %63)
  %70 = add nsw i64 %69, %64
  call void %67(ptr noundef %68, i64 noundef %64, i64 noundef %70) #5
  %71 = add i32 %44, 1
  %72 = load atomic i64, ptr %38 acquire, align 8
  br label %42, !llvm.loop !33

73:                                               ; preds = %45
  %74 = add i32 %44, %33
  %75 = add nuw nsw i32 %34, 1
  %76 = load i32, ptr %19, align 8, !tbaa !12
  %77 = icmp slt i32 %75, %76
  br i1 %77, label %31, label %29, !llvm.loop !34

78:                                               ; preds = %29
  %79 = icmp eq i64 %18, 0
  br i1 %79, label %90, label %80

80:                                               ; preds = %78
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 240
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #5
  %82 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) #5
  %83 = load i64, ptr %3, align 8, !tbaa !22
  %84 = mul nsw i64 %83, 1000000000
  %85 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %86 = load i64, ptr %85, align 8, !tbaa !24
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #5
  %87 = sub i64 %86, %18
  %88 = add i64 %87, %84
  %89 = atomicrmw add ptr %81, i64 %88 seq_cst, align 16
  br label %90

90:                                               ; preds = %80, %78
  %91 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %92 = atomicrmw sub ptr %91, i32 %74 seq_cst, align 64
  %93 = icmp eq i32 %92, %74
  br i1 %93, label %94, label %100

94:                                               ; preds = %90
  %95 = getelementptr inbounds nuw i8, ptr %0, i64 132
  %96 = load atomic i32, ptr %95 seq_cst, align 4
  %97 = icmp eq i32 %96, 0
  br i1 %97, label %100, label %98

98:                                               ; preds = %94
  %99 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %91, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %100

100:                                              ; preds = %17, %98, %94, %90, %29
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define hidden void @nncc_pool_clock(ptr noundef captures(address_is_null) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %23, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 64, !tbaa !35
  %6 = icmp eq ptr %5, null
  br i1 %6, label %7, label %23

7:                                                ; preds = %4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %9 = load i32, ptr %8, align 8, !tbaa !12
  %10 = icmp sgt i32 %9, 1
  br i1 %10, label %11, label %23

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 252
  %13 = load i32, ptr %12, align 4, !tbaa !16
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %18, label %15

15:                                               ; preds = %11
  %16 = tail call i32 @getpid() #5
  %17 = icmp eq i32 %13, %16
  br i1 %17, label %18, label %23

18:                                               ; preds = %11, %15
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 236
  %20 = icmp eq i32 %1, 0
  %21 = select i1 %20, i32 -1, i32 1
  %22 = atomicrmw add ptr %19, i32 %21 seq_cst, align 4
  br label %23

23:                                               ; preds = %7, %2, %4, %18, %15
  ret void
}

; Function Attrs: nounwind
define hidden i64 @nncc_pool_gained(ptr noundef readonly captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %20, label %3

3:                                                ; preds = %1
  %4 = load ptr, ptr %0, align 64, !tbaa !35
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %20

6:                                                ; preds = %3
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %8 = load i32, ptr %7, align 8, !tbaa !12
  %9 = icmp sgt i32 %8, 1
  br i1 %9, label %10, label %20

10:                                               ; preds = %6
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 252
  %12 = load i32, ptr %11, align 4, !tbaa !16
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %17, label %14

14:                                               ; preds = %10
  %15 = tail call i32 @getpid() #5
  %16 = icmp eq i32 %12, %15
  br i1 %16, label %17, label %20

17:                                               ; preds = %10, %14
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %19 = load atomic i64, ptr %18 seq_cst, align 16
  br label %20

20:                                               ; preds = %6, %1, %3, %14, %17
  %21 = phi i64 [ %19, %17 ], [ 0, %14 ], [ 0, %3 ], [ 0, %1 ], [ 0, %6 ]
  ret i64 %21
}

; Function Attrs: nounwind
define i32 @nncc_pool_threads(ptr noundef readonly captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %16, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %5 = load i32, ptr %4, align 8, !tbaa !12
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %16

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 252
  %9 = load i32, ptr %8, align 4, !tbaa !16
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %16, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #5
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %16

14:                                               ; preds = %11
  %15 = load i32, ptr %4, align 8, !tbaa !12
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
  %18 = getelementptr inbounds nuw i8, ptr %10, i64 252
  store i32 %17, ptr %18, align 4, !tbaa !16
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
  %27 = getelementptr inbounds nuw i8, ptr %10, i64 248
  store i32 1, ptr %27, align 8, !tbaa !12
  %28 = call i32 @pthread_attr_init(ptr noundef nonnull %2) #5
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %49

30:                                               ; preds = %19
  %31 = call i32 @pthread_attr_setstacksize(ptr noundef nonnull %2, i64 noundef 8388608) #5
  %32 = call i32 @pthread_sigmask(i32 noundef 0, ptr noundef nonnull %3, ptr noundef nonnull %4) #5
  %33 = load i32, ptr %27, align 8, !tbaa !12
  %34 = icmp slt i32 %33, %20
  br i1 %34, label %35, label %46

35:                                               ; preds = %30, %42
  %36 = phi i32 [ %44, %42 ], [ %33, %30 ]
  %37 = sext i32 %36 to i64
  %38 = getelementptr i64, ptr %10, i64 %37
  %39 = getelementptr i8, ptr %38, i64 248
  %40 = call i32 @pthread_create(ptr noundef %39, ptr noundef nonnull %2, ptr noundef nonnull @worker, ptr noundef nonnull %10) #5
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %42, label %46

42:                                               ; preds = %35
  %43 = load i32, ptr %27, align 8, !tbaa !12
  %44 = add nsw i32 %43, 1
  store i32 %44, ptr %27, align 8, !tbaa !12
  %45 = icmp slt i32 %44, %20
  br i1 %45, label %35, label %46, !llvm.loop !36

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
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %5 = load i32, ptr %4, align 8, !tbaa !12
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %46

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 252
  %9 = load i32, ptr %8, align 4, !tbaa !16
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
  %17 = load i32, ptr %4, align 8, !tbaa !12
  %18 = icmp sgt i32 %17, 1
  br i1 %18, label %19, label %28

19:                                               ; preds = %16
  %20 = load i32, ptr %8, align 4, !tbaa !16
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
  br label %16, !llvm.loop !37

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 232
  store atomic i32 1, ptr %30 seq_cst, align 8
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 224
  store i32 0, ptr %31, align 32, !tbaa !21
  tail call fastcc void @publish(ptr noundef nonnull %0, i64 noundef 1024)
  %32 = load i32, ptr %4, align 8, !tbaa !12
  %33 = icmp sgt i32 %32, 1
  br i1 %33, label %34, label %46

34:                                               ; preds = %29
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 256
  br label %36

36:                                               ; preds = %34, %36
  %37 = phi i64 [ 0, %34 ], [ %41, %36 ]
  %38 = getelementptr inbounds nuw i64, ptr %35, i64 %37
  %39 = load i64, ptr %38, align 8, !tbaa !29
  %40 = tail call i32 @pthread_join(i64 noundef %39, ptr noundef null) #5
  %41 = add nuw nsw i64 %37, 1
  %42 = load i32, ptr %4, align 8, !tbaa !12
  %43 = add nsw i32 %42, -1
  %44 = sext i32 %43 to i64
  %45 = icmp slt i64 %41, %44
  br i1 %45, label %36, label %46, !llvm.loop !38

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
  br i1 %46, label %18, label %47, !llvm.loop !39

47:                                               ; preds = %18, %43, %14
  %48 = load atomic i32, ptr %10 seq_cst, align 64
  call fastcc void @drain(ptr noundef nonnull %0, i32 noundef %5)
  %49 = load atomic i32, ptr %6 seq_cst, align 8
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %14, label %13, !llvm.loop !40
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
!12 = !{!13, !5, i64 248}
!13 = !{!"nncc_pool", !9, i64 0, !6, i64 64, !6, i64 68, !6, i64 72, !6, i64 128, !6, i64 132, !10, i64 192, !10, i64 200, !14, i64 208, !14, i64 216, !5, i64 224, !6, i64 228, !6, i64 232, !6, i64 236, !6, i64 240, !5, i64 248, !5, i64 252, !6, i64 256, !6, i64 8448, !5, i64 73984, !15, i64 73992, !15, i64 74120}
!14 = !{!"long", !6, i64 0}
!15 = !{!"", !6, i64 0}
!16 = !{!13, !5, i64 252}
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
!35 = !{!13, !10, i64 0}
!36 = distinct !{!36, !26}
!37 = distinct !{!37, !26}
!38 = distinct !{!38, !26}
!39 = distinct !{!39, !26}
!40 = distinct !{!40, !26}
