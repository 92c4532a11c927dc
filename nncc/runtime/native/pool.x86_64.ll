; made from pool.c by python -m nncc.runtime.native.build
source_filename = "pool.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.cpu_set_t = type { [16 x i64] }
%struct.timespec = type { i64, i64 }
%struct.part = type { i64, ptr, ptr, i64, i64, i64, i32, [12 x i8] }
%union.pthread_attr_t = type { i64, [48 x i8] }
%struct.__sigset_t = type { [16 x i64] }

@keep_off_caller.none = internal constant %struct.cpu_set_t zeroinitializer, align 8

; Function Attrs: nounwind
define void @nncc_parallel_for(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr #0 {
  %6 = alloca %struct.timespec, align 8
  %7 = alloca %struct.timespec, align 8
  %8 = alloca %struct.timespec, align 8
  %9 = icmp slt i64 %3, 1
  br i1 %9, label %145, label %10

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
  br label %145

18:                                               ; preds = %12
  %19 = icmp slt i64 %4, %3
  br i1 %19, label %20, label %35

20:                                               ; preds = %18
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %22 = load i32, ptr %21, align 8, !tbaa !12
  %23 = icmp sgt i32 %22, 1
  br i1 %23, label %24, label %35

24:                                               ; preds = %20
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %26 = load i32, ptr %25, align 4, !tbaa !15
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %31, label %28

28:                                               ; preds = %24
  %29 = tail call i32 @getpid() #5
  %30 = icmp eq i32 %26, %29
  br i1 %30, label %31, label %35

31:                                               ; preds = %24, %28
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %33 = cmpxchg ptr %32, i32 0, i32 1 seq_cst seq_cst, align 64
  %34 = extractvalue { i32, i1 } %33, 1
  br i1 %34, label %36, label %35

35:                                               ; preds = %10, %20, %28, %18, %31
  tail call void %1(ptr noundef %2, i64 noundef 0, i64 noundef %3) #5
  br label %145

36:                                               ; preds = %31
  %37 = add nsw i64 %3, -1
  %38 = udiv i64 %37, 2147483647
  %39 = add nuw nsw i64 %38, 1
  %40 = tail call i64 @llvm.umax.i64(i64 range(i64 -9223372036854775808, 9223372036854775807) %4, i64 %39)
  %41 = icmp slt i64 %4, 1
  %42 = select i1 %41, i64 0, i64 %40
  br i1 %41, label %46, label %43

43:                                               ; preds = %36
  %44 = udiv i64 %37, %40
  %45 = add nuw nsw i64 %44, 1
  br label %46

46:                                               ; preds = %43, %36
  %47 = phi i64 [ %45, %43 ], [ %3, %36 ]
  %48 = load i32, ptr %21, align 8, !tbaa !12
  %49 = icmp sgt i32 %48, 0
  br i1 %49, label %50, label %85

50:                                               ; preds = %46
  %51 = zext nneg i32 %48 to i64
  %52 = urem i64 %47, %51
  %53 = udiv i64 %47, %51
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %55 = tail call i64 @llvm.umax.i64(i64 %42, i64 1)
  br label %56

56:                                               ; preds = %70, %50
  %57 = phi i64 [ 0, %50 ], [ %60, %70 ]
  %58 = phi i64 [ 0, %50 ], [ %63, %70 ]
  %59 = phi i32 [ 0, %50 ], [ %83, %70 ]
  %60 = add nuw nsw i64 %57, 1
  %61 = mul nsw i64 %60, %53
  %62 = tail call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %60, i64 %52)
  %63 = add nsw i64 %61, %62
  %64 = sub nsw i64 %63, %58
  br i1 %41, label %67, label %65

65:                                               ; preds = %56
  %66 = icmp eq i64 %63, %47
  br i1 %66, label %70, label %67

67:                                               ; preds = %65, %56
  %68 = phi i64 [ %40, %65 ], [ 1, %56 ]
  %69 = mul nsw i64 %68, %63
  br label %70

70:                                               ; preds = %67, %65
  %71 = phi i64 [ %69, %67 ], [ %3, %65 ]
  %72 = getelementptr inbounds nuw %struct.part, ptr %54, i64 %57
  %73 = getelementptr inbounds nuw i8, ptr %72, i64 8
  store ptr %1, ptr %73, align 8, !tbaa !16
  %74 = getelementptr inbounds nuw i8, ptr %72, i64 16
  store ptr %2, ptr %74, align 16, !tbaa !19
  %75 = mul nsw i64 %58, %55
  %76 = getelementptr inbounds nuw i8, ptr %72, i64 24
  store i64 %75, ptr %76, align 8, !tbaa !20
  %77 = getelementptr inbounds nuw i8, ptr %72, i64 32
  store i64 %71, ptr %77, align 32, !tbaa !21
  %78 = getelementptr inbounds nuw i8, ptr %72, i64 40
  store i64 %42, ptr %78, align 8, !tbaa !22
  %79 = tail call i64 @llvm.smin.i64(i64 %64, i64 4)
  %80 = select i1 %41, i64 %79, i64 %64
  %81 = trunc i64 %80 to i32
  %82 = getelementptr inbounds nuw i8, ptr %72, i64 48
  store i32 %81, ptr %82, align 16, !tbaa !23
  %83 = add i32 %59, %81
  %84 = icmp eq i64 %60, %51
  br i1 %84, label %85, label %56, !llvm.loop !24

85:                                               ; preds = %70, %46
  %86 = phi i32 [ 0, %46 ], [ %83, %70 ]
  %87 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store atomic i32 %86, ptr %87 monotonic, align 64
  %88 = zext i32 %86 to i64
  %89 = add nsw i64 %88, -1
  tail call fastcc void @publish(ptr noundef nonnull %0, i64 noundef %89)
  tail call fastcc void @drain(ptr noundef nonnull %0, i32 noundef 0)
  %90 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %91 = load atomic i32, ptr %90 monotonic, align 8
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %100, label %93

93:                                               ; preds = %85
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #5
  %94 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %8) #5
  %95 = load i64, ptr %8, align 8, !tbaa !26
  %96 = mul nsw i64 %95, 1000000000
  %97 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %98 = load i64, ptr %97, align 8, !tbaa !28
  %99 = add nsw i64 %96, %98
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #5
  br label %100

100:                                              ; preds = %85, %93
  %101 = phi i64 [ %99, %93 ], [ 0, %85 ]
  %102 = load atomic i32, ptr %87 seq_cst, align 64
  %103 = icmp eq i32 %102, 0
  br i1 %103, label %132, label %104

104:                                              ; preds = %100
  %105 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %106 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %107

107:                                              ; preds = %128, %104
  %108 = phi i32 [ %102, %104 ], [ %130, %128 ]
  %109 = phi i64 [ 0, %104 ], [ %129, %128 ]
  %110 = phi i32 [ 0, %104 ], [ %111, %128 ]
  call void @llvm.x86.sse2.pause()
  %111 = add i32 %110, 1
  %112 = and i32 %111, 63
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %114, label %128

114:                                              ; preds = %107
  %115 = call i32 @sched_yield() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #5
  %116 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %7) #5
  %117 = load i64, ptr %7, align 8, !tbaa !26
  %118 = mul nsw i64 %117, 1000000000
  %119 = load i64, ptr %105, align 8, !tbaa !28
  %120 = add nsw i64 %118, %119
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #5
  %121 = icmp eq i64 %109, 0
  %122 = select i1 %121, i64 %120, i64 %109
  %123 = sub i64 %120, %109
  %124 = icmp slt i64 %123, 1000001
  %125 = select i1 %121, i1 true, i1 %124
  br i1 %125, label %128, label %126

126:                                              ; preds = %114
  store atomic i32 1, ptr %106 seq_cst, align 4
  %127 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %87, i32 noundef 128, i32 noundef %108, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  store atomic i32 0, ptr %106 seq_cst, align 4
  br label %128

128:                                              ; preds = %126, %114, %107
  %129 = phi i64 [ %122, %114 ], [ %122, %126 ], [ %109, %107 ]
  %130 = load atomic i32, ptr %87 seq_cst, align 64
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %132, label %107, !llvm.loop !29

132:                                              ; preds = %128, %100
  %133 = icmp eq i64 %101, 0
  br i1 %133, label %144, label %134

134:                                              ; preds = %132
  %135 = getelementptr inbounds nuw i8, ptr %0, i64 208
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #5
  %136 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) #5
  %137 = load i64, ptr %6, align 8, !tbaa !26
  %138 = mul nsw i64 %137, 1000000000
  %139 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %140 = load i64, ptr %139, align 8, !tbaa !28
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #5
  %141 = sub i64 %140, %101
  %142 = add i64 %141, %138
  %143 = atomicrmw sub ptr %135, i64 %142 seq_cst, align 16
  br label %144

144:                                              ; preds = %134, %132
  store atomic i32 0, ptr %32 seq_cst, align 64
  br label %145

145:                                              ; preds = %5, %144, %35, %15
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define internal fastcc void @publish(ptr noundef %0, i64 noundef range(i64 -1, 4294967295) %1) unnamed_addr #0 {
  %3 = alloca %struct.cpu_set_t, align 8
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %5 = load atomic i32, ptr %4 monotonic, align 64
  %6 = add i32 %5, 1
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %8 = load i32, ptr %7, align 8, !tbaa !12
  %9 = icmp sgt i32 %8, 0
  br i1 %9, label %10, label %31

10:                                               ; preds = %2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %12 = zext i32 %6 to i64
  %13 = shl nuw i64 %12, 32
  %14 = zext nneg i32 %8 to i64
  %15 = and i64 %14, 3
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %28, label %17

17:                                               ; preds = %10, %17
  %18 = phi i64 [ %20, %17 ], [ %14, %10 ]
  %19 = phi i64 [ %26, %17 ], [ 0, %10 ]
  %20 = add nsw i64 %18, -1
  %21 = getelementptr inbounds nuw %struct.part, ptr %11, i64 %20
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 48
  %23 = load i32, ptr %22, align 16, !tbaa !23
  %24 = zext i32 %23 to i64
  %25 = or disjoint i64 %13, %24
  store atomic i64 %25, ptr %21 release, align 64
  %26 = add i64 %19, 1
  %27 = icmp eq i64 %26, %15
  br i1 %27, label %28, label %17, !llvm.loop !30

28:                                               ; preds = %17, %10
  %29 = phi i64 [ %14, %10 ], [ %20, %17 ]
  %30 = icmp ult i32 %8, 4
  br i1 %30, label %31, label %35

31:                                               ; preds = %28, %35, %2
  store atomic i32 %6, ptr %4 seq_cst, align 64
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %33 = load atomic i32, ptr %32 seq_cst, align 4
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %114, label %62

35:                                               ; preds = %28, %35
  %36 = phi i64 [ %55, %35 ], [ %29, %28 ]
  %37 = getelementptr %struct.part, ptr %11, i64 %36
  %38 = getelementptr i8, ptr %37, i64 -64
  %39 = getelementptr i8, ptr %37, i64 -16
  %40 = load i32, ptr %39, align 16, !tbaa !23
  %41 = zext i32 %40 to i64
  %42 = or disjoint i64 %13, %41
  store atomic i64 %42, ptr %38 release, align 64
  %43 = getelementptr %struct.part, ptr %11, i64 %36
  %44 = getelementptr i8, ptr %43, i64 -128
  %45 = getelementptr i8, ptr %43, i64 -80
  %46 = load i32, ptr %45, align 16, !tbaa !23
  %47 = zext i32 %46 to i64
  %48 = or disjoint i64 %13, %47
  store atomic i64 %48, ptr %44 release, align 64
  %49 = getelementptr %struct.part, ptr %11, i64 %36
  %50 = getelementptr i8, ptr %49, i64 -192
  %51 = getelementptr i8, ptr %49, i64 -144
  %52 = load i32, ptr %51, align 16, !tbaa !23
  %53 = zext i32 %52 to i64
  %54 = or disjoint i64 %13, %53
  store atomic i64 %54, ptr %50 release, align 64
  %55 = add nsw i64 %36, -4
  %56 = getelementptr inbounds nuw %struct.part, ptr %11, i64 %55
  %57 = getelementptr inbounds nuw i8, ptr %56, i64 48
  %58 = load i32, ptr %57, align 16, !tbaa !23
  %59 = zext i32 %58 to i64
  %60 = or disjoint i64 %13, %59
  store atomic i64 %60, ptr %56 release, align 64
  %61 = icmp sgt i64 %36, 4
  br i1 %61, label %35, label %31, !llvm.loop !32

62:                                               ; preds = %31
  %63 = tail call i32 @sched_getcpu() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #5
  %64 = icmp ugt i32 %63, 1023
  br i1 %64, label %110, label %65

65:                                               ; preds = %62
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 73984
  %67 = load i32, ptr %66, align 64, !tbaa !33
  %68 = icmp eq i32 %63, %67
  br i1 %68, label %110, label %69

69:                                               ; preds = %65
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %71 = load i64, ptr %70, align 32, !tbaa !34
  %72 = call i32 @pthread_getaffinity_np(i64 noundef %71, i64 noundef 128, ptr noundef nonnull %3) #5
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %110

74:                                               ; preds = %69
  %75 = load i32, ptr %66, align 64, !tbaa !33
  %76 = icmp slt i32 %75, 0
  br i1 %76, label %81, label %77

77:                                               ; preds = %74
  %78 = getelementptr inbounds nuw i8, ptr %0, i64 74120
  %79 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %3, ptr noundef nonnull dereferenceable(128) %78, i64 128)
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %83, label %81

81:                                               ; preds = %77, %74
  %82 = getelementptr inbounds nuw i8, ptr %0, i64 73992
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %82, ptr noundef nonnull align 8 dereferenceable(128) %3, i64 128, i1 false), !tbaa.struct !35
  br label %83

83:                                               ; preds = %81, %77
  store i32 %63, ptr %66, align 64, !tbaa !33
  %84 = getelementptr inbounds nuw i8, ptr %0, i64 74120
  %85 = getelementptr inbounds nuw i8, ptr %0, i64 73992
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %84, ptr noundef nonnull align 8 dereferenceable(128) %85, i64 128, i1 false), !tbaa.struct !35
  %86 = zext nneg i32 %63 to i64
  %87 = and i64 %86, 63
  %88 = shl nuw i64 1, %87
  %89 = xor i64 %88, -1
  %90 = lshr i64 %86, 6
  %91 = getelementptr inbounds nuw i64, ptr %84, i64 %90
  %92 = load i64, ptr %91, align 8, !tbaa !34
  %93 = and i64 %92, %89
  store i64 %93, ptr %91, align 8, !tbaa !34
  %94 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %84, ptr noundef nonnull dereferenceable(128) @keep_off_caller.none, i64 128)
  %95 = icmp eq i32 %94, 0
  br i1 %95, label %96, label %97

96:                                               ; preds = %83
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %84, ptr noundef nonnull align 8 dereferenceable(128) %85, i64 128, i1 false), !tbaa.struct !35
  br label %97

97:                                               ; preds = %96, %83
  %98 = load i32, ptr %7, align 8, !tbaa !12
  %99 = icmp sgt i32 %98, 1
  br i1 %99, label %100, label %110

100:                                              ; preds = %97, %100
  %101 = phi i64 [ %105, %100 ], [ 0, %97 ]
  %102 = getelementptr inbounds nuw i64, ptr %70, i64 %101
  %103 = load i64, ptr %102, align 8, !tbaa !34
  %104 = call i32 @pthread_setaffinity_np(i64 noundef %103, i64 noundef 128, ptr noundef nonnull %84) #5
  %105 = add nuw nsw i64 %101, 1
  %106 = load i32, ptr %7, align 8, !tbaa !12
  %107 = add nsw i32 %106, -1
  %108 = sext i32 %107 to i64
  %109 = icmp slt i64 %105, %108
  br i1 %109, label %100, label %110, !llvm.loop !37

110:                                              ; preds = %100, %62, %65, %69, %97
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #5
  %111 = call i64 @llvm.smin.i64(i64 %1, i64 1024)
  %112 = trunc nsw i64 %111 to i32
  %113 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %4, i32 noundef 129, i32 noundef %112, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %114

114:                                              ; preds = %31, %110
  ret void
}

; Function Attrs: nounwind
define internal fastcc void @drain(ptr noundef %0, i32 noundef range(i32 -2147483647, -2147483648) %1) unnamed_addr #0 {
  %3 = alloca %struct.timespec, align 8
  %4 = alloca %struct.timespec, align 8
  %5 = icmp eq i32 %1, 0
  br i1 %5, label %17, label %6

6:                                                ; preds = %2
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %8 = load atomic i32, ptr %7 monotonic, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %17, label %10

10:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #5
  %11 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %4) #5
  %12 = load i64, ptr %4, align 8, !tbaa !26
  %13 = mul nsw i64 %12, 1000000000
  %14 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %15 = load i64, ptr %14, align 8, !tbaa !28
  %16 = add nsw i64 %13, %15
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #5
  br label %17

17:                                               ; preds = %10, %6, %2
  %18 = phi i64 [ 0, %2 ], [ %16, %10 ], [ 0, %6 ]
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %20 = load i32, ptr %19, align 8, !tbaa !12
  %21 = icmp sgt i32 %20, 0
  br i1 %21, label %22, label %28

22:                                               ; preds = %17
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %29

28:                                               ; preds = %111, %17
  ret void

29:                                               ; preds = %22, %111
  %30 = phi i32 [ %20, %22 ], [ %114, %111 ]
  %31 = phi i64 [ %18, %22 ], [ %112, %111 ]
  %32 = phi i32 [ 0, %22 ], [ %113, %111 ]
  %33 = add nsw i32 %32, %1
  %34 = srem i32 %33, %30
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds %struct.part, ptr %23, i64 %35
  %37 = load atomic i64, ptr %36 acquire, align 64
  %38 = getelementptr inbounds nuw i8, ptr %36, i64 48
  %39 = getelementptr inbounds nuw i8, ptr %36, i64 32
  %40 = getelementptr inbounds nuw i8, ptr %36, i64 24
  %41 = getelementptr inbounds nuw i8, ptr %36, i64 40
  %42 = getelementptr inbounds nuw i8, ptr %36, i64 8
  %43 = getelementptr inbounds nuw i8, ptr %36, i64 16
  br label %44

44:                                               ; preds = %80, %29
  %45 = phi i64 [ %89, %80 ], [ %37, %29 ]
  %46 = phi i32 [ %88, %80 ], [ 0, %29 ]
  br label %47

47:                                               ; preds = %51, %44
  %48 = phi i64 [ %55, %51 ], [ %45, %44 ]
  %49 = and i64 %48, 4294967295
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %90, label %51

51:                                               ; preds = %47
  %52 = add i64 %48, -1
  %53 = cmpxchg weak ptr %36, i64 %48, i64 %52 seq_cst seq_cst, align 64
  %54 = extractvalue { i64, i1 } %53, 1
  %55 = extractvalue { i64, i1 } %53, 0
  br i1 %54, label %56, label %47, !llvm.loop !38

56:                                               ; preds = %51
  %57 = load i32, ptr %38, align 16, !tbaa !23
  %58 = trunc i64 %48 to i32
  %59 = sub i32 %57, %58
  %60 = load i64, ptr %39, align 32, !tbaa !21
  %61 = load i64, ptr %40, align 8, !tbaa !20
  %62 = sub nsw i64 %60, %61
  %63 = load i64, ptr %41, align 8, !tbaa !22
  %64 = icmp eq i64 %63, 0
  %65 = zext i32 %59 to i64
  br i1 %64, label %69, label %66

66:                                               ; preds = %56
  %67 = mul nsw i64 %63, %65
  %68 = add nsw i64 %67, %63
  br label %80

69:                                               ; preds = %56
  %70 = zext i32 %57 to i64
  %71 = srem i64 %62, %70
  %72 = sdiv i64 %62, %70
  %73 = mul nsw i64 %72, %65
  %74 = call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %65, i64 %71)
  %75 = add nsw i64 %73, %74
  %76 = add nuw nsw i64 %65, 1
  %77 = mul nsw i64 %72, %76
  %78 = call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %76, i64 %71)
  %79 = add nsw i64 %77, %78
  br label %80

80:                                               ; preds = %69, %66
  %81 = phi i64 [ %67, %66 ], [ %75, %69 ]
  %82 = phi i64 [ %68, %66 ], [ %79, %69 ]
  %83 = load ptr, ptr %42, align 8, !tbaa !16
  %84 = load ptr, ptr %43, align 16, !tbaa !19
  %85 = add nsw i64 %81, %61
  %86 = call i64 @llvm.smin.i64(i64 %82, i64 %62)
  %87 = add nsw i64 %86, %61
  call void %83(ptr noundef %84, i64 noundef %85, i64 noundef %87) #5
  %88 = add i32 %46, 1
  %89 = load atomic i64, ptr %36 acquire, align 64
  br label %44, !llvm.loop !38

90:                                               ; preds = %47
  %91 = icmp eq i32 %46, 0
  br i1 %91, label %111, label %92

92:                                               ; preds = %90
  %93 = icmp eq i64 %31, 0
  br i1 %93, label %102, label %94

94:                                               ; preds = %92
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #5
  %95 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) #5
  %96 = load i64, ptr %3, align 8, !tbaa !26
  %97 = mul nsw i64 %96, 1000000000
  %98 = load i64, ptr %24, align 8, !tbaa !28
  %99 = add nsw i64 %97, %98
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #5
  %100 = sub nsw i64 %99, %31
  %101 = atomicrmw add ptr %25, i64 %100 seq_cst, align 16
  br label %102

102:                                              ; preds = %94, %92
  %103 = phi i64 [ %99, %94 ], [ 0, %92 ]
  %104 = atomicrmw sub ptr %26, i32 %46 seq_cst, align 64
  %105 = icmp eq i32 %104, %46
  br i1 %105, label %106, label %111

106:                                              ; preds = %102
  %107 = load atomic i32, ptr %27 seq_cst, align 4
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %111, label %109

109:                                              ; preds = %106
  %110 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %26, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  br label %111

111:                                              ; preds = %109, %106, %102, %90
  %112 = phi i64 [ %31, %90 ], [ %103, %102 ], [ %103, %106 ], [ %103, %109 ]
  %113 = add nuw nsw i32 %32, 1
  %114 = load i32, ptr %19, align 8, !tbaa !12
  %115 = icmp slt i32 %113, %114
  br i1 %115, label %29, label %28, !llvm.loop !39
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define hidden void @nncc_pool_clock(ptr noundef captures(address_is_null) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %23, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 64, !tbaa !40
  %6 = icmp eq ptr %5, null
  br i1 %6, label %7, label %23

7:                                                ; preds = %4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %9 = load i32, ptr %8, align 8, !tbaa !12
  %10 = icmp sgt i32 %9, 1
  br i1 %10, label %11, label %23

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %13 = load i32, ptr %12, align 4, !tbaa !15
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %18, label %15

15:                                               ; preds = %11
  %16 = tail call i32 @getpid() #5
  %17 = icmp eq i32 %13, %16
  br i1 %17, label %18, label %23

18:                                               ; preds = %11, %15
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %20 = icmp eq i32 %1, 0
  %21 = select i1 %20, i32 -1, i32 1
  %22 = atomicrmw add ptr %19, i32 %21 seq_cst, align 8
  br label %23

23:                                               ; preds = %7, %2, %4, %18, %15
  ret void
}

; Function Attrs: nounwind
define hidden i64 @nncc_pool_gained(ptr noundef readonly captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %20, label %3

3:                                                ; preds = %1
  %4 = load ptr, ptr %0, align 64, !tbaa !40
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %20

6:                                                ; preds = %3
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %8 = load i32, ptr %7, align 8, !tbaa !12
  %9 = icmp sgt i32 %8, 1
  br i1 %9, label %10, label %20

10:                                               ; preds = %6
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %12 = load i32, ptr %11, align 4, !tbaa !15
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %17, label %14

14:                                               ; preds = %10
  %15 = tail call i32 @getpid() #5
  %16 = icmp eq i32 %12, %15
  br i1 %16, label %17, label %20

17:                                               ; preds = %10, %14
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 208
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
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %5 = load i32, ptr %4, align 8, !tbaa !12
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %16

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %9 = load i32, ptr %8, align 4, !tbaa !15
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
  store i32 -1, ptr %13, align 64, !tbaa !33
  %14 = tail call i32 @madvise(ptr noundef %10, i64 noundef 74304, i32 noundef 18) #5
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %19, label %16

16:                                               ; preds = %12
  %17 = tail call i32 @getpid() #5
  %18 = getelementptr inbounds nuw i8, ptr %10, i64 220
  store i32 %17, ptr %18, align 4, !tbaa !15
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
  %27 = getelementptr inbounds nuw i8, ptr %10, i64 216
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
  %39 = getelementptr i8, ptr %38, i64 216
  %40 = call i32 @pthread_create(ptr noundef %39, ptr noundef nonnull %2, ptr noundef nonnull @worker, ptr noundef nonnull %10) #5
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %42, label %46

42:                                               ; preds = %35
  %43 = load i32, ptr %27, align 8, !tbaa !12
  %44 = add nsw i32 %43, 1
  store i32 %44, ptr %27, align 8, !tbaa !12
  %45 = icmp slt i32 %44, %20
  br i1 %45, label %35, label %46, !llvm.loop !41

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
  br i1 %2, label %91, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %5 = load i32, ptr %4, align 8, !tbaa !12
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %89

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %9 = load i32, ptr %8, align 4, !tbaa !15
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %14, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #5
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %89

14:                                               ; preds = %11, %7
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 192
  br label %16

16:                                               ; preds = %14, %28
  %17 = load i32, ptr %4, align 8, !tbaa !12
  %18 = icmp sgt i32 %17, 1
  br i1 %18, label %19, label %28

19:                                               ; preds = %16
  %20 = load i32, ptr %8, align 4, !tbaa !15
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %25, label %22

22:                                               ; preds = %19
  %23 = tail call i32 @getpid() #5
  %24 = icmp eq i32 %20, %23
  br i1 %24, label %25, label %28

25:                                               ; preds = %19, %22
  %26 = cmpxchg ptr %15, i32 0, i32 1 seq_cst seq_cst, align 64
  %27 = extractvalue { i32, i1 } %26, 1
  br i1 %27, label %29, label %28

28:                                               ; preds = %16, %22, %25
  tail call void @llvm.x86.sse2.pause()
  br label %16, !llvm.loop !42

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 196
  store atomic i32 1, ptr %30 seq_cst, align 4
  %31 = load i32, ptr %4, align 8, !tbaa !12
  %32 = icmp sgt i32 %31, 0
  br i1 %32, label %33, label %52

33:                                               ; preds = %29
  %34 = zext nneg i32 %31 to i64
  %35 = and i64 %34, 7
  %36 = icmp ult i32 %31, 8
  br i1 %36, label %41, label %37

37:                                               ; preds = %33
  %38 = and i64 %34, 2147483640
  br label %57

39:                                               ; preds = %57
  %40 = icmp eq i64 %35, 0
  br i1 %40, label %52, label %41

41:                                               ; preds = %39, %33
  %42 = phi i64 [ 0, %33 ], [ %76, %39 ]
  %43 = icmp ne i64 %35, 0
  tail call void @llvm.assume(i1 %43)
  br label %44

44:                                               ; preds = %44, %41
  %45 = phi i64 [ %42, %41 ], [ %49, %44 ]
  %46 = phi i64 [ 0, %41 ], [ %50, %44 ]
  %47 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %45
  %48 = getelementptr inbounds nuw i8, ptr %47, i64 8496
  store i32 0, ptr %48, align 16, !tbaa !23
  %49 = add nuw nsw i64 %45, 1
  %50 = add i64 %46, 1
  %51 = icmp eq i64 %50, %35
  br i1 %51, label %52, label %44, !llvm.loop !43

52:                                               ; preds = %39, %44, %29
  tail call fastcc void @publish(ptr noundef nonnull %0, i64 noundef 1024)
  %53 = load i32, ptr %4, align 8, !tbaa !12
  %54 = icmp sgt i32 %53, 1
  br i1 %54, label %55, label %89

55:                                               ; preds = %52
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 224
  br label %79

57:                                               ; preds = %57, %37
  %58 = phi i64 [ 0, %37 ], [ %76, %57 ]
  %59 = phi i64 [ 0, %37 ], [ %77, %57 ]
  %60 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %61 = getelementptr inbounds nuw i8, ptr %60, i64 8496
  store i32 0, ptr %61, align 16, !tbaa !23
  %62 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %63 = getelementptr inbounds nuw i8, ptr %62, i64 8560
  store i32 0, ptr %63, align 16, !tbaa !23
  %64 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %65 = getelementptr inbounds nuw i8, ptr %64, i64 8624
  store i32 0, ptr %65, align 16, !tbaa !23
  %66 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 8688
  store i32 0, ptr %67, align 16, !tbaa !23
  %68 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %69 = getelementptr inbounds nuw i8, ptr %68, i64 8752
  store i32 0, ptr %69, align 16, !tbaa !23
  %70 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %71 = getelementptr inbounds nuw i8, ptr %70, i64 8816
  store i32 0, ptr %71, align 16, !tbaa !23
  %72 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %73 = getelementptr inbounds nuw i8, ptr %72, i64 8880
  store i32 0, ptr %73, align 16, !tbaa !23
  %74 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %75 = getelementptr inbounds nuw i8, ptr %74, i64 8944
  store i32 0, ptr %75, align 16, !tbaa !23
  %76 = add nuw nsw i64 %58, 8
  %77 = add i64 %59, 8
  %78 = icmp eq i64 %77, %38
  br i1 %78, label %39, label %57, !llvm.loop !44

79:                                               ; preds = %55, %79
  %80 = phi i64 [ 0, %55 ], [ %84, %79 ]
  %81 = getelementptr inbounds nuw i64, ptr %56, i64 %80
  %82 = load i64, ptr %81, align 8, !tbaa !34
  %83 = tail call i32 @pthread_join(i64 noundef %82, ptr noundef null) #5
  %84 = add nuw nsw i64 %80, 1
  %85 = load i32, ptr %4, align 8, !tbaa !12
  %86 = add nsw i32 %85, -1
  %87 = sext i32 %86 to i64
  %88 = icmp slt i64 %84, %87
  br i1 %88, label %79, label %89, !llvm.loop !45

89:                                               ; preds = %79, %52, %3, %11
  %90 = tail call i32 @munmap(ptr noundef nonnull %0, i64 noundef 74304) #5
  br label %91

91:                                               ; preds = %1, %89
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
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 196
  %7 = load atomic i32, ptr %6 seq_cst, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %16

9:                                                ; preds = %1
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %11 = sext i32 %5 to i64
  %12 = getelementptr inbounds %struct.part, ptr %10, i64 %11
  %13 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 64
  br label %17

16:                                               ; preds = %51, %1
  ret ptr null

17:                                               ; preds = %9, %51
  %18 = phi i32 [ 0, %9 ], [ %52, %51 ]
  %19 = load atomic i64, ptr %12 acquire, align 64
  %20 = lshr i64 %19, 32
  %21 = trunc nuw i64 %20 to i32
  %22 = icmp eq i32 %18, %21
  br i1 %22, label %23, label %51

23:                                               ; preds = %17, %45
  %24 = phi i64 [ %46, %45 ], [ 0, %17 ]
  %25 = phi i32 [ %26, %45 ], [ 0, %17 ]
  call void @llvm.x86.sse2.pause()
  %26 = add i32 %25, 1
  %27 = and i32 %26, 63
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %45

29:                                               ; preds = %23
  %30 = call i32 @sched_yield() #5
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #5
  %31 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %2) #5
  %32 = load i64, ptr %2, align 8, !tbaa !26
  %33 = mul nsw i64 %32, 1000000000
  %34 = load i64, ptr %13, align 8, !tbaa !28
  %35 = add nsw i64 %33, %34
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #5
  %36 = icmp eq i64 %24, 0
  %37 = select i1 %36, i64 %35, i64 %24
  %38 = sub i64 %35, %24
  %39 = icmp slt i64 %38, 1000001
  %40 = select i1 %36, i1 true, i1 %39
  br i1 %40, label %45, label %41

41:                                               ; preds = %29
  %42 = atomicrmw add ptr %14, i32 1 seq_cst, align 4
  %43 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %15, i32 noundef 128, i32 noundef %18, ptr noundef null, ptr noundef null, i32 noundef 0) #5
  %44 = atomicrmw sub ptr %14, i32 1 seq_cst, align 4
  br label %45

45:                                               ; preds = %41, %29, %23
  %46 = phi i64 [ %37, %29 ], [ %37, %41 ], [ %24, %23 ]
  %47 = load atomic i64, ptr %12 acquire, align 64
  %48 = lshr i64 %47, 32
  %49 = trunc nuw i64 %48 to i32
  %50 = icmp eq i32 %18, %49
  br i1 %50, label %23, label %51, !llvm.loop !46

51:                                               ; preds = %45, %17
  %52 = phi i32 [ %21, %17 ], [ %49, %45 ]
  call fastcc void @drain(ptr noundef nonnull %0, i32 noundef %5)
  %53 = load atomic i32, ptr %6 seq_cst, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %17, label %16, !llvm.loop !47
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
declare i64 @llvm.smin.i64(i64, i64) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #6

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: read)
declare i32 @bcmp(ptr captures(none), ptr captures(none), i64) local_unnamed_addr #7

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #8

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" }
attributes #3 = { nounwind "no-trapping-math"="true" }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: read) }
attributes #8 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

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
!12 = !{!13, !5, i64 216}
!13 = !{!"nncc_pool", !9, i64 0, !6, i64 64, !6, i64 68, !6, i64 72, !6, i64 128, !6, i64 132, !6, i64 192, !6, i64 196, !6, i64 200, !6, i64 208, !5, i64 216, !5, i64 220, !6, i64 224, !6, i64 8448, !5, i64 73984, !14, i64 73992, !14, i64 74120}
!14 = !{!"", !6, i64 0}
!15 = !{!13, !5, i64 220}
!16 = !{!17, !10, i64 8}
!17 = !{!"part", !6, i64 0, !10, i64 8, !10, i64 16, !18, i64 24, !18, i64 32, !18, i64 40, !5, i64 48}
!18 = !{!"long", !6, i64 0}
!19 = !{!17, !10, i64 16}
!20 = !{!17, !18, i64 24}
!21 = !{!17, !18, i64 32}
!22 = !{!17, !18, i64 40}
!23 = !{!17, !5, i64 48}
!24 = distinct !{!24, !25}
!25 = !{!"llvm.loop.mustprogress"}
!26 = !{!27, !18, i64 0}
!27 = !{!"timespec", !18, i64 0, !18, i64 8}
!28 = !{!27, !18, i64 8}
!29 = distinct !{!29, !25}
!30 = distinct !{!30, !31}
!31 = !{!"llvm.loop.unroll.disable"}
!32 = distinct !{!32, !25}
!33 = !{!13, !5, i64 73984}
!34 = !{!18, !18, i64 0}
!35 = !{i64 0, i64 128, !36}
!36 = !{!6, !6, i64 0}
!37 = distinct !{!37, !25}
!38 = distinct !{!38, !25}
!39 = distinct !{!39, !25}
!40 = !{!13, !10, i64 0}
!41 = distinct !{!41, !25}
!42 = distinct !{!42, !25}
!43 = distinct !{!43, !31}
!44 = distinct !{!44, !25}
!45 = distinct !{!45, !25}
!46 = distinct !{!46, !25}
!47 = distinct !{!47, !25}
