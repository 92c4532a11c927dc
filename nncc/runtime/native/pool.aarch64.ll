; made from pool.c by python -m nncc.runtime.native.build
source_filename = "pool.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.cpu_set_t = type { [16 x i64] }
%struct.timespec = type { i64, i64 }
%struct.part = type { i64, ptr, ptr, i64, i64, i64, i32, [12 x i8] }
%union.pthread_attr_t = type { i64, [56 x i8] }
%struct.__sigset_t = type { [16 x i64] }

@keep_off_caller.none = internal constant %struct.cpu_set_t zeroinitializer, align 8

; Function Attrs: nounwind
define void @nncc_parallel_for(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr #0 {
  %6 = alloca %struct.timespec, align 8
  %7 = alloca %struct.timespec, align 8
  %8 = alloca %struct.timespec, align 8
  %9 = icmp slt i64 %3, 1
  br i1 %9, label %148, label %10

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
  tail call void %13(ptr noundef %17, ptr noundef %1, ptr noundef %2, i64 noundef %3) #7
  br label %148

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
  %29 = tail call i32 @getpid() #7
  %30 = icmp eq i32 %26, %29
  br i1 %30, label %31, label %35

31:                                               ; preds = %24, %28
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %33 = cmpxchg ptr %32, i32 0, i32 1 seq_cst seq_cst, align 64
  %34 = extractvalue { i32, i1 } %33, 1
  br i1 %34, label %36, label %35

35:                                               ; preds = %10, %20, %28, %18, %31
  tail call void %1(ptr noundef %2, i64 noundef 0, i64 noundef %3) #7
  br label %148

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
  br i1 %49, label %50, label %88

50:                                               ; preds = %46
  %51 = zext nneg i32 %48 to i64
  %52 = freeze i64 %47
  %53 = freeze i64 %51
  %54 = udiv i64 %52, %53
  %55 = mul i64 %54, %53
  %56 = sub i64 %52, %55
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %58 = tail call i64 @llvm.umax.i64(i64 %42, i64 1)
  br label %59

59:                                               ; preds = %73, %50
  %60 = phi i64 [ 0, %50 ], [ %63, %73 ]
  %61 = phi i64 [ 0, %50 ], [ %66, %73 ]
  %62 = phi i32 [ 0, %50 ], [ %86, %73 ]
  %63 = add nuw nsw i64 %60, 1
  %64 = mul nsw i64 %63, %54
  %65 = tail call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %63, i64 %56)
  %66 = add nsw i64 %64, %65
  %67 = sub nsw i64 %66, %61
  br i1 %41, label %70, label %68

68:                                               ; preds = %59
  %69 = icmp eq i64 %66, %47
  br i1 %69, label %73, label %70

70:                                               ; preds = %68, %59
  %71 = phi i64 [ %40, %68 ], [ 1, %59 ]
  %72 = mul nsw i64 %71, %66
  br label %73

73:                                               ; preds = %70, %68
  %74 = phi i64 [ %72, %70 ], [ %3, %68 ]
  %75 = getelementptr inbounds nuw %struct.part, ptr %57, i64 %60
  %76 = getelementptr inbounds nuw i8, ptr %75, i64 8
  store ptr %1, ptr %76, align 8, !tbaa !16
  %77 = getelementptr inbounds nuw i8, ptr %75, i64 16
  store ptr %2, ptr %77, align 16, !tbaa !19
  %78 = mul nsw i64 %61, %58
  %79 = getelementptr inbounds nuw i8, ptr %75, i64 24
  store i64 %78, ptr %79, align 8, !tbaa !20
  %80 = getelementptr inbounds nuw i8, ptr %75, i64 32
  store i64 %74, ptr %80, align 32, !tbaa !21
  %81 = getelementptr inbounds nuw i8, ptr %75, i64 40
  store i64 %42, ptr %81, align 8, !tbaa !22
  %82 = tail call i64 @llvm.smin.i64(i64 %67, i64 4)
  %83 = select i1 %41, i64 %82, i64 %67
  %84 = trunc i64 %83 to i32
  %85 = getelementptr inbounds nuw i8, ptr %75, i64 48
  store i32 %84, ptr %85, align 16, !tbaa !23
  %86 = add i32 %62, %84
  %87 = icmp eq i64 %63, %51
  br i1 %87, label %88, label %59, !llvm.loop !24

88:                                               ; preds = %73, %46
  %89 = phi i32 [ 0, %46 ], [ %86, %73 ]
  %90 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store atomic i32 %89, ptr %90 monotonic, align 64
  %91 = zext i32 %89 to i64
  %92 = add nsw i64 %91, -1
  tail call fastcc void @publish(ptr noundef nonnull %0, i64 noundef %92)
  tail call fastcc void @drain(ptr noundef nonnull %0, i32 noundef 0)
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %94 = load atomic i32, ptr %93 monotonic, align 8
  %95 = icmp eq i32 %94, 0
  br i1 %95, label %103, label %96

96:                                               ; preds = %88
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #7
  %97 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %8) #7
  %98 = load i64, ptr %8, align 8, !tbaa !26
  %99 = mul nsw i64 %98, 1000000000
  %100 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %101 = load i64, ptr %100, align 8, !tbaa !28
  %102 = add nsw i64 %99, %101
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #7
  br label %103

103:                                              ; preds = %88, %96
  %104 = phi i64 [ %102, %96 ], [ 0, %88 ]
  %105 = load atomic i32, ptr %90 seq_cst, align 64
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %135, label %107

107:                                              ; preds = %103
  %108 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %109 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %110

110:                                              ; preds = %131, %107
  %111 = phi i32 [ %105, %107 ], [ %133, %131 ]
  %112 = phi i64 [ 0, %107 ], [ %132, %131 ]
  %113 = phi i32 [ 0, %107 ], [ %114, %131 ]
  call void @llvm.aarch64.isb(i32 15)
  %114 = add i32 %113, 1
  %115 = and i32 %114, 63
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %117, label %131

117:                                              ; preds = %110
  %118 = call i32 @sched_yield() #7
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #7
  %119 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %7) #7
  %120 = load i64, ptr %7, align 8, !tbaa !26
  %121 = mul nsw i64 %120, 1000000000
  %122 = load i64, ptr %108, align 8, !tbaa !28
  %123 = add nsw i64 %121, %122
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #7
  %124 = icmp eq i64 %112, 0
  %125 = select i1 %124, i64 %123, i64 %112
  %126 = sub i64 %123, %112
  %127 = icmp slt i64 %126, 1000001
  %128 = select i1 %124, i1 true, i1 %127
  br i1 %128, label %131, label %129

129:                                              ; preds = %117
  store atomic i32 1, ptr %109 seq_cst, align 4
  %130 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %90, i32 noundef 128, i32 noundef %111, ptr noundef null, ptr noundef null, i32 noundef 0) #7
  store atomic i32 0, ptr %109 seq_cst, align 4
  br label %131

131:                                              ; preds = %129, %117, %110
  %132 = phi i64 [ %125, %117 ], [ %125, %129 ], [ %112, %110 ]
  %133 = load atomic i32, ptr %90 seq_cst, align 64
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %135, label %110, !llvm.loop !29

135:                                              ; preds = %131, %103
  %136 = icmp eq i64 %104, 0
  br i1 %136, label %147, label %137

137:                                              ; preds = %135
  %138 = getelementptr inbounds nuw i8, ptr %0, i64 208
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #7
  %139 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) #7
  %140 = load i64, ptr %6, align 8, !tbaa !26
  %141 = mul nsw i64 %140, 1000000000
  %142 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %143 = load i64, ptr %142, align 8, !tbaa !28
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #7
  %144 = sub i64 %143, %104
  %145 = add i64 %144, %141
  %146 = atomicrmw sub ptr %138, i64 %145 seq_cst, align 16
  br label %147

147:                                              ; preds = %137, %135
  store atomic i32 0, ptr %32 seq_cst, align 64
  br label %148

148:                                              ; preds = %5, %147, %35, %15
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
  br i1 %9, label %10, label %15

10:                                               ; preds = %2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %12 = zext i32 %6 to i64
  %13 = shl nuw i64 %12, 32
  %14 = zext nneg i32 %8 to i64
  br label %19

15:                                               ; preds = %19, %2
  store atomic i32 %6, ptr %4 seq_cst, align 64
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %17 = load atomic i32, ptr %16 seq_cst, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %80, label %28

19:                                               ; preds = %10, %19
  %20 = phi i64 [ %14, %10 ], [ %21, %19 ]
  %21 = add nsw i64 %20, -1
  %22 = getelementptr inbounds nuw %struct.part, ptr %11, i64 %21
  %23 = getelementptr inbounds nuw i8, ptr %22, i64 48
  %24 = load i32, ptr %23, align 16, !tbaa !23
  %25 = zext i32 %24 to i64
  %26 = or disjoint i64 %13, %25
  store atomic i64 %26, ptr %22 release, align 64
  %27 = icmp samesign ugt i64 %20, 1
  br i1 %27, label %19, label %15, !llvm.loop !30

28:                                               ; preds = %15
  %29 = tail call i32 @sched_getcpu() #7
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #7
  %30 = icmp ugt i32 %29, 1023
  br i1 %30, label %76, label %31

31:                                               ; preds = %28
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 73984
  %33 = load i32, ptr %32, align 64, !tbaa !31
  %34 = icmp eq i32 %29, %33
  br i1 %34, label %76, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %37 = load i64, ptr %36, align 32, !tbaa !32
  %38 = call i32 @pthread_getaffinity_np(i64 noundef %37, i64 noundef 128, ptr noundef nonnull %3) #7
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %76

40:                                               ; preds = %35
  %41 = load i32, ptr %32, align 64, !tbaa !31
  %42 = icmp slt i32 %41, 0
  br i1 %42, label %47, label %43

43:                                               ; preds = %40
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 74120
  %45 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %3, ptr noundef nonnull dereferenceable(128) %44, i64 128)
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %49, label %47

47:                                               ; preds = %43, %40
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 73992
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %48, ptr noundef nonnull align 8 dereferenceable(128) %3, i64 128, i1 false), !tbaa.struct !33
  br label %49

49:                                               ; preds = %47, %43
  store i32 %29, ptr %32, align 64, !tbaa !31
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 74120
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 73992
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %50, ptr noundef nonnull align 8 dereferenceable(128) %51, i64 128, i1 false), !tbaa.struct !33
  %52 = zext nneg i32 %29 to i64
  %53 = and i64 %52, 63
  %54 = shl nuw i64 1, %53
  %55 = xor i64 %54, -1
  %56 = lshr i64 %52, 6
  %57 = getelementptr inbounds nuw i64, ptr %50, i64 %56
  %58 = load i64, ptr %57, align 8, !tbaa !32
  %59 = and i64 %58, %55
  store i64 %59, ptr %57, align 8, !tbaa !32
  %60 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %50, ptr noundef nonnull dereferenceable(128) @keep_off_caller.none, i64 128)
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %62, label %63

62:                                               ; preds = %49
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %50, ptr noundef nonnull align 8 dereferenceable(128) %51, i64 128, i1 false), !tbaa.struct !33
  br label %63

63:                                               ; preds = %62, %49
  %64 = load i32, ptr %7, align 8, !tbaa !12
  %65 = icmp sgt i32 %64, 1
  br i1 %65, label %66, label %76

66:                                               ; preds = %63, %66
  %67 = phi i64 [ %71, %66 ], [ 0, %63 ]
  %68 = getelementptr inbounds nuw i64, ptr %36, i64 %67
  %69 = load i64, ptr %68, align 8, !tbaa !32
  %70 = call i32 @pthread_setaffinity_np(i64 noundef %69, i64 noundef 128, ptr noundef nonnull %50) #7
  %71 = add nuw nsw i64 %67, 1
  %72 = load i32, ptr %7, align 8, !tbaa !12
  %73 = add nsw i32 %72, -1
  %74 = sext i32 %73 to i64
  %75 = icmp slt i64 %71, %74
  br i1 %75, label %66, label %76, !llvm.loop !35

76:                                               ; preds = %66, %28, %31, %35, %63
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #7
  %77 = call i64 @llvm.smin.i64(i64 %1, i64 1024)
  %78 = trunc nsw i64 %77 to i32
  %79 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %4, i32 noundef 129, i32 noundef %78, ptr noundef null, ptr noundef null, i32 noundef 0) #7
  br label %80

80:                                               ; preds = %15, %76
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
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #7
  %11 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %4) #7
  %12 = load i64, ptr %4, align 8, !tbaa !26
  %13 = mul nsw i64 %12, 1000000000
  %14 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %15 = load i64, ptr %14, align 8, !tbaa !28
  %16 = add nsw i64 %13, %15
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #7
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

28:                                               ; preds = %114, %17
  ret void

29:                                               ; preds = %22, %114
  %30 = phi i32 [ %20, %22 ], [ %117, %114 ]
  %31 = phi i64 [ %18, %22 ], [ %115, %114 ]
  %32 = phi i32 [ 0, %22 ], [ %116, %114 ]
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

44:                                               ; preds = %83, %29
  %45 = phi i64 [ %92, %83 ], [ %37, %29 ]
  %46 = phi i32 [ %91, %83 ], [ 0, %29 ]
  br label %47

47:                                               ; preds = %51, %44
  %48 = phi i64 [ %55, %51 ], [ %45, %44 ]
  %49 = and i64 %48, 4294967295
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %93, label %51

51:                                               ; preds = %47
  %52 = add i64 %48, -1
  %53 = cmpxchg weak ptr %36, i64 %48, i64 %52 seq_cst seq_cst, align 64
  %54 = extractvalue { i64, i1 } %53, 1
  %55 = extractvalue { i64, i1 } %53, 0
  br i1 %54, label %56, label %47, !llvm.loop !36

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
  br label %83

69:                                               ; preds = %56
  %70 = zext i32 %57 to i64
  %71 = freeze i64 %62
  %72 = freeze i64 %70
  %73 = sdiv i64 %71, %72
  %74 = mul i64 %73, %72
  %75 = sub i64 %71, %74
  %76 = mul nsw i64 %73, %65
  %77 = call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %65, i64 %75)
  %78 = add nsw i64 %76, %77
  %79 = add nuw nsw i64 %65, 1
  %80 = mul nsw i64 %73, %79
  %81 = call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %79, i64 %75)
  %82 = add nsw i64 %80, %81
  br label %83

83:                                               ; preds = %69, %66
  %84 = phi i64 [ %67, %66 ], [ %78, %69 ]
  %85 = phi i64 [ %68, %66 ], [ %82, %69 ]
  %86 = load ptr, ptr %42, align 8, !tbaa !16
  %87 = load ptr, ptr %43, align 16, !tbaa !19
  %88 = add nsw i64 %84, %61
  %89 = call i64 @llvm.smin.i64(i64 %85, i64 %62)
  %90 = add nsw i64 %89, %61
  call void %86(ptr noundef %87, i64 noundef %88, i64 noundef %90) #7
  %91 = add i32 %46, 1
  %92 = load atomic i64, ptr %36 acquire, align 64
  br label %44, !llvm.loop !36

93:                                               ; preds = %47
  %94 = icmp eq i32 %46, 0
  br i1 %94, label %114, label %95

95:                                               ; preds = %93
  %96 = icmp eq i64 %31, 0
  br i1 %96, label %105, label %97

97:                                               ; preds = %95
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #7
  %98 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) #7
  %99 = load i64, ptr %3, align 8, !tbaa !26
  %100 = mul nsw i64 %99, 1000000000
  %101 = load i64, ptr %24, align 8, !tbaa !28
  %102 = add nsw i64 %100, %101
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #7
  %103 = sub nsw i64 %102, %31
  %104 = atomicrmw add ptr %25, i64 %103 seq_cst, align 16
  br label %105

105:                                              ; preds = %97, %95
  %106 = phi i64 [ %102, %97 ], [ 0, %95 ]
  %107 = atomicrmw sub ptr %26, i32 %46 seq_cst, align 64
  %108 = icmp eq i32 %107, %46
  br i1 %108, label %109, label %114

109:                                              ; preds = %105
  %110 = load atomic i32, ptr %27 seq_cst, align 4
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %114, label %112

112:                                              ; preds = %109
  %113 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %26, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #7
  br label %114

114:                                              ; preds = %112, %109, %105, %93
  %115 = phi i64 [ %31, %93 ], [ %106, %105 ], [ %106, %109 ], [ %106, %112 ]
  %116 = add nuw nsw i32 %32, 1
  %117 = load i32, ptr %19, align 8, !tbaa !12
  %118 = icmp slt i32 %116, %117
  br i1 %118, label %29, label %28, !llvm.loop !37
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define hidden void @nncc_pool_clock(ptr noundef captures(address_is_null) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %23, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 64, !tbaa !38
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
  %16 = tail call i32 @getpid() #7
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
  %4 = load ptr, ptr %0, align 64, !tbaa !38
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
  %15 = tail call i32 @getpid() #7
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
  %12 = tail call i32 @getpid() #7
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
  %7 = tail call i32 @nncc_usable_cores() #7
  br label %8

8:                                                ; preds = %1, %6
  %9 = phi i32 [ %7, %6 ], [ %0, %1 ]
  %10 = tail call ptr @mmap(ptr noundef null, i64 noundef 74304, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #7
  %11 = icmp eq ptr %10, inttoptr (i64 -1 to ptr)
  br i1 %11, label %50, label %12

12:                                               ; preds = %8
  %13 = getelementptr inbounds nuw i8, ptr %10, i64 73984
  store i32 -1, ptr %13, align 64, !tbaa !31
  %14 = tail call i32 @madvise(ptr noundef %10, i64 noundef 74304, i32 noundef 18) #7
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %19, label %16

16:                                               ; preds = %12
  %17 = tail call i32 @getpid() #7
  %18 = getelementptr inbounds nuw i8, ptr %10, i64 220
  store i32 %17, ptr %18, align 4, !tbaa !15
  br label %19

19:                                               ; preds = %16, %12
  %20 = tail call i32 @llvm.smin.i32(i32 %9, i32 1024)
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #7
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #7
  %21 = call i32 @sigfillset(ptr noundef nonnull align 8 %3) #7
  %22 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 11) #7
  %23 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 7) #7
  %24 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 8) #7
  %25 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 4) #7
  %26 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 5) #7
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #7
  %27 = getelementptr inbounds nuw i8, ptr %10, i64 216
  store i32 1, ptr %27, align 8, !tbaa !12
  %28 = call i32 @pthread_attr_init(ptr noundef nonnull %2) #7
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %49

30:                                               ; preds = %19
  %31 = call i32 @pthread_attr_setstacksize(ptr noundef nonnull %2, i64 noundef 8388608) #7
  %32 = call i32 @pthread_sigmask(i32 noundef 0, ptr noundef nonnull %3, ptr noundef nonnull %4) #7
  %33 = load i32, ptr %27, align 8, !tbaa !12
  %34 = icmp slt i32 %33, %20
  br i1 %34, label %35, label %46

35:                                               ; preds = %30, %42
  %36 = phi i32 [ %44, %42 ], [ %33, %30 ]
  %37 = sext i32 %36 to i64
  %38 = getelementptr i64, ptr %10, i64 %37
  %39 = getelementptr i8, ptr %38, i64 216
  %40 = call i32 @pthread_create(ptr noundef %39, ptr noundef nonnull %2, ptr noundef nonnull @worker, ptr noundef nonnull %10) #7
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %42, label %46

42:                                               ; preds = %35
  %43 = load i32, ptr %27, align 8, !tbaa !12
  %44 = add nsw i32 %43, 1
  store i32 %44, ptr %27, align 8, !tbaa !12
  %45 = icmp slt i32 %44, %20
  br i1 %45, label %35, label %46, !llvm.loop !39

46:                                               ; preds = %42, %35, %30
  %47 = call i32 @pthread_sigmask(i32 noundef 2, ptr noundef nonnull %4, ptr noundef null) #7
  %48 = call i32 @pthread_attr_destroy(ptr noundef nonnull %2) #7
  br label %49

49:                                               ; preds = %19, %46
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #7
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #7
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #7
  br label %50

50:                                               ; preds = %8, %49
  %51 = phi ptr [ %10, %49 ], [ null, %8 ]
  ret ptr %51
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
  br i1 %2, label %73, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %5 = load i32, ptr %4, align 8, !tbaa !12
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %71

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %9 = load i32, ptr %8, align 4, !tbaa !15
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %14, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #7
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %71

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
  %23 = tail call i32 @getpid() #7
  %24 = icmp eq i32 %20, %23
  br i1 %24, label %25, label %28

25:                                               ; preds = %19, %22
  %26 = cmpxchg ptr %15, i32 0, i32 1 seq_cst seq_cst, align 64
  %27 = extractvalue { i32, i1 } %26, 1
  br i1 %27, label %29, label %28

28:                                               ; preds = %16, %22, %25
  tail call void @llvm.aarch64.isb(i32 15)
  br label %16, !llvm.loop !40

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 196
  store atomic i32 1, ptr %30 seq_cst, align 4
  %31 = load i32, ptr %4, align 8, !tbaa !12
  %32 = icmp sgt i32 %31, 0
  br i1 %32, label %33, label %50

33:                                               ; preds = %29
  %34 = zext nneg i32 %31 to i64
  %35 = icmp eq i32 %31, 1
  br i1 %35, label %48, label %36

36:                                               ; preds = %33
  %37 = and i64 %34, 2147483646
  br label %38

38:                                               ; preds = %38, %36
  %39 = phi i64 [ 0, %36 ], [ %44, %38 ]
  %40 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %39
  %41 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %39
  %42 = getelementptr inbounds nuw i8, ptr %40, i64 8496
  %43 = getelementptr inbounds nuw i8, ptr %41, i64 8560
  store i32 0, ptr %42, align 16, !tbaa !23
  store i32 0, ptr %43, align 16, !tbaa !23
  %44 = add nuw i64 %39, 2
  %45 = icmp eq i64 %44, %37
  br i1 %45, label %46, label %38, !llvm.loop !41

46:                                               ; preds = %38
  %47 = icmp eq i64 %37, %34
  br i1 %47, label %50, label %48

48:                                               ; preds = %33, %46
  %49 = phi i64 [ 0, %33 ], [ %37, %46 ]
  br label %55

50:                                               ; preds = %55, %46, %29
  tail call fastcc void @publish(ptr noundef nonnull %0, i64 noundef 1024)
  %51 = load i32, ptr %4, align 8, !tbaa !12
  %52 = icmp sgt i32 %51, 1
  br i1 %52, label %53, label %71

53:                                               ; preds = %50
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 224
  br label %61

55:                                               ; preds = %48, %55
  %56 = phi i64 [ %59, %55 ], [ %49, %48 ]
  %57 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %56
  %58 = getelementptr inbounds nuw i8, ptr %57, i64 8496
  store i32 0, ptr %58, align 16, !tbaa !23
  %59 = add nuw nsw i64 %56, 1
  %60 = icmp eq i64 %59, %34
  br i1 %60, label %50, label %55, !llvm.loop !44

61:                                               ; preds = %53, %61
  %62 = phi i64 [ 0, %53 ], [ %66, %61 ]
  %63 = getelementptr inbounds nuw i64, ptr %54, i64 %62
  %64 = load i64, ptr %63, align 8, !tbaa !32
  %65 = tail call i32 @pthread_join(i64 noundef %64, ptr noundef null) #7
  %66 = add nuw nsw i64 %62, 1
  %67 = load i32, ptr %4, align 8, !tbaa !12
  %68 = add nsw i32 %67, -1
  %69 = sext i32 %68 to i64
  %70 = icmp slt i64 %66, %69
  br i1 %70, label %61, label %71, !llvm.loop !45

71:                                               ; preds = %61, %50, %3, %11
  %72 = tail call i32 @munmap(ptr noundef nonnull %0, i64 noundef 74304) #7
  br label %73

73:                                               ; preds = %1, %71
  ret void
}

declare i32 @pthread_join(i64 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @sched_getcpu() local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @pthread_getaffinity_np(i64 noundef, i64 noundef, ptr noundef) local_unnamed_addr #0

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nounwind
declare i32 @pthread_setaffinity_np(i64 noundef, i64 noundef, ptr noundef) local_unnamed_addr #0

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
  call void @llvm.aarch64.isb(i32 15)
  %26 = add i32 %25, 1
  %27 = and i32 %26, 63
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %45

29:                                               ; preds = %23
  %30 = call i32 @sched_yield() #7
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #7
  %31 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %2) #7
  %32 = load i64, ptr %2, align 8, !tbaa !26
  %33 = mul nsw i64 %32, 1000000000
  %34 = load i64, ptr %13, align 8, !tbaa !28
  %35 = add nsw i64 %33, %34
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #7
  %36 = icmp eq i64 %24, 0
  %37 = select i1 %36, i64 %35, i64 %24
  %38 = sub i64 %35, %24
  %39 = icmp slt i64 %38, 1000001
  %40 = select i1 %36, i1 true, i1 %39
  br i1 %40, label %45, label %41

41:                                               ; preds = %29
  %42 = atomicrmw add ptr %14, i32 1 seq_cst, align 4
  %43 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %15, i32 noundef 128, i32 noundef %18, ptr noundef null, ptr noundef null, i32 noundef 0) #7
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
declare i32 @pthread_attr_destroy(ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @sigfillset(ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @sigdelset(ptr noundef, i32 noundef) local_unnamed_addr #0

; Function Attrs: mustprogress nofree nounwind willreturn
declare void @llvm.aarch64.isb(i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #5

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: read)
declare i32 @bcmp(ptr captures(none), ptr captures(none), i64) local_unnamed_addr #6

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { mustprogress nofree nounwind willreturn }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: read) }
attributes #7 = { nounwind }

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
!30 = distinct !{!30, !25}
!31 = !{!13, !5, i64 73984}
!32 = !{!18, !18, i64 0}
!33 = !{i64 0, i64 128, !34}
!34 = !{!6, !6, i64 0}
!35 = distinct !{!35, !25}
!36 = distinct !{!36, !25}
!37 = distinct !{!37, !25}
!38 = !{!13, !10, i64 0}
!39 = distinct !{!39, !25}
!40 = distinct !{!40, !25}
!41 = distinct !{!41, !25, !42, !43}
!42 = !{!"llvm.loop.isvectorized", i32 1}
!43 = !{!"llvm.loop.unroll.runtime.disable"}
!44 = distinct !{!44, !25, !42}
!45 = distinct !{!45, !25}
!46 = distinct !{!46, !25}
!47 = distinct !{!47, !25}
