; made from pool.c by python -m nncc.runtime.native.build
source_filename = "pool.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.cpu_set_t = type { [16 x i64] }
%struct.timespec = type { i64, i64 }
%struct.carried = type { ptr, ptr, i32 }
%struct.part = type { i64, ptr, ptr, i64, i64, i64, i32, i32, [8 x i8] }
%union.pthread_attr_t = type { i64, [48 x i8] }
%struct.__sigset_t = type { [16 x i64] }
%struct.Elf64_Phdr = type { i32, i32, i64, i64, i64, i64, i64, i64 }

@keep_off_caller.none = internal constant %struct.cpu_set_t zeroinitializer, align 8

; Function Attrs: nounwind
define void @nncc_parallel_for(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr #0 {
  %6 = alloca %struct.timespec, align 8
  %7 = alloca %struct.timespec, align 8
  %8 = alloca %struct.timespec, align 8
  %9 = alloca i32, align 4
  %10 = alloca %struct.carried, align 8
  %11 = icmp slt i64 %3, 1
  br i1 %11, label %159, label %12

12:                                               ; preds = %5
  %13 = icmp eq ptr %0, null
  br i1 %13, label %40, label %14

14:                                               ; preds = %12
  %15 = load ptr, ptr %0, align 8, !tbaa !8
  %16 = icmp eq ptr %15, null
  br i1 %16, label %23, label %17

17:                                               ; preds = %14
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #6
  store ptr %1, ptr %10, align 8, !tbaa !11
  %18 = getelementptr inbounds nuw i8, ptr %10, i64 8
  store ptr %2, ptr %18, align 8, !tbaa !13
  %19 = getelementptr inbounds nuw i8, ptr %10, i64 16
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %19)
  %20 = getelementptr inbounds nuw i8, ptr %10, i64 20
  store i32 0, ptr %20, align 4
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %22 = load ptr, ptr %21, align 8, !tbaa !14
  call void %15(ptr noundef %22, ptr noundef nonnull @run_carried, ptr noundef nonnull %10, i64 noundef %3) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #6
  br label %159

23:                                               ; preds = %14
  %24 = icmp slt i64 %4, %3
  br i1 %24, label %25, label %40

25:                                               ; preds = %23
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %27 = load i32, ptr %26, align 8, !tbaa !15
  %28 = icmp sgt i32 %27, 1
  br i1 %28, label %29, label %40

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %31 = load i32, ptr %30, align 4, !tbaa !18
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %36, label %33

33:                                               ; preds = %29
  %34 = tail call i32 @getpid() #6
  %35 = icmp eq i32 %31, %34
  br i1 %35, label %36, label %40

36:                                               ; preds = %29, %33
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %38 = cmpxchg ptr %37, i32 0, i32 1 seq_cst seq_cst, align 64
  %39 = extractvalue { i32, i1 } %38, 1
  br i1 %39, label %41, label %40

40:                                               ; preds = %12, %25, %33, %23, %36
  tail call void %1(ptr noundef %2, i64 noundef 0, i64 noundef %3) #6
  br label %159

41:                                               ; preds = %36
  %42 = add nsw i64 %3, -1
  %43 = udiv i64 %42, 2147483647
  %44 = add nuw nsw i64 %43, 1
  %45 = tail call i64 @llvm.umax.i64(i64 range(i64 -9223372036854775808, 9223372036854775807) %4, i64 %44)
  %46 = icmp slt i64 %4, 1
  %47 = select i1 %46, i64 0, i64 %45
  br i1 %46, label %51, label %48

48:                                               ; preds = %41
  %49 = udiv i64 %42, %45
  %50 = add nuw nsw i64 %49, 1
  br label %51

51:                                               ; preds = %48, %41
  %52 = phi i64 [ %50, %48 ], [ %3, %41 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %9)
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %9)
  %53 = load i32, ptr %9, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %9)
  %54 = load i32, ptr %26, align 8, !tbaa !15
  %55 = icmp sgt i32 %54, 0
  br i1 %55, label %56, label %92

56:                                               ; preds = %51
  %57 = zext nneg i32 %54 to i64
  %58 = urem i64 %52, %57
  %59 = udiv i64 %52, %57
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %61 = call i64 @llvm.umax.i64(i64 %47, i64 1)
  br label %62

62:                                               ; preds = %76, %56
  %63 = phi i64 [ 0, %56 ], [ %66, %76 ]
  %64 = phi i64 [ 0, %56 ], [ %69, %76 ]
  %65 = phi i32 [ 0, %56 ], [ %90, %76 ]
  %66 = add nuw nsw i64 %63, 1
  %67 = mul nsw i64 %66, %59
  %68 = call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %66, i64 %58)
  %69 = add nsw i64 %67, %68
  %70 = sub nsw i64 %69, %64
  br i1 %46, label %73, label %71

71:                                               ; preds = %62
  %72 = icmp eq i64 %69, %52
  br i1 %72, label %76, label %73

73:                                               ; preds = %71, %62
  %74 = phi i64 [ %45, %71 ], [ 1, %62 ]
  %75 = mul nsw i64 %74, %69
  br label %76

76:                                               ; preds = %73, %71
  %77 = phi i64 [ %75, %73 ], [ %3, %71 ]
  %78 = getelementptr inbounds nuw %struct.part, ptr %60, i64 %63
  %79 = getelementptr inbounds nuw i8, ptr %78, i64 8
  store ptr %1, ptr %79, align 8, !tbaa !19
  %80 = getelementptr inbounds nuw i8, ptr %78, i64 16
  store ptr %2, ptr %80, align 16, !tbaa !22
  %81 = mul nsw i64 %64, %61
  %82 = getelementptr inbounds nuw i8, ptr %78, i64 24
  store i64 %81, ptr %82, align 8, !tbaa !23
  %83 = getelementptr inbounds nuw i8, ptr %78, i64 32
  store i64 %77, ptr %83, align 32, !tbaa !24
  %84 = getelementptr inbounds nuw i8, ptr %78, i64 40
  store i64 %47, ptr %84, align 8, !tbaa !25
  %85 = getelementptr inbounds nuw i8, ptr %78, i64 52
  store i32 %53, ptr %85, align 4, !tbaa !26
  %86 = call i64 @llvm.smin.i64(i64 %70, i64 4)
  %87 = select i1 %46, i64 %86, i64 %70
  %88 = trunc i64 %87 to i32
  %89 = getelementptr inbounds nuw i8, ptr %78, i64 48
  store i32 %88, ptr %89, align 16, !tbaa !27
  %90 = add i32 %65, %88
  %91 = icmp eq i64 %66, %57
  br i1 %91, label %92, label %62, !llvm.loop !28

92:                                               ; preds = %76, %51
  %93 = phi i32 [ 0, %51 ], [ %90, %76 ]
  %94 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store atomic i32 %93, ptr %94 monotonic, align 64
  %95 = zext i32 %93 to i64
  %96 = add nsw i64 %95, -1
  call fastcc void @publish(ptr noundef nonnull %0, i64 noundef %96)
  call fastcc void @drain(ptr noundef nonnull %0, i32 noundef 0)
  %97 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %98 = load atomic i32, ptr %97 monotonic, align 8
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %107, label %100

100:                                              ; preds = %92
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #6
  %101 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %8) #6
  %102 = load i64, ptr %8, align 8, !tbaa !30
  %103 = mul nsw i64 %102, 1000000000
  %104 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %105 = load i64, ptr %104, align 8, !tbaa !32
  %106 = add nsw i64 %103, %105
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #6
  br label %107

107:                                              ; preds = %92, %100
  %108 = phi i64 [ %106, %100 ], [ 0, %92 ]
  %109 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %110 = load atomic i64, ptr %109 monotonic, align 8
  %111 = load atomic i32, ptr %94 seq_cst, align 64
  %112 = icmp eq i32 %111, 0
  br i1 %112, label %146, label %113

113:                                              ; preds = %107
  %114 = icmp slt i64 %110, 1
  %115 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %117

117:                                              ; preds = %141, %113
  %118 = phi i32 [ %111, %113 ], [ %144, %141 ]
  %119 = phi i32 [ 0, %113 ], [ %142, %141 ]
  %120 = phi i64 [ 0, %113 ], [ %143, %141 ]
  br i1 %114, label %137, label %121

121:                                              ; preds = %117
  call void @llvm.x86.sse2.pause()
  %122 = add i32 %119, 1
  %123 = and i32 %122, 63
  %124 = icmp eq i32 %123, 0
  br i1 %124, label %125, label %141

125:                                              ; preds = %121
  %126 = call i32 @sched_yield() #6
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #6
  %127 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %7) #6
  %128 = load i64, ptr %7, align 8, !tbaa !30
  %129 = mul nsw i64 %128, 1000000000
  %130 = load i64, ptr %115, align 8, !tbaa !32
  %131 = add nsw i64 %129, %130
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #6
  %132 = icmp eq i64 %120, 0
  %133 = select i1 %132, i64 %131, i64 %120
  %134 = sub i64 %131, %120
  %135 = select i1 %132, i64 0, i64 %134
  %136 = icmp sgt i64 %135, %110
  br i1 %136, label %137, label %141

137:                                              ; preds = %125, %117
  %138 = phi i32 [ %122, %125 ], [ %119, %117 ]
  %139 = phi i64 [ %133, %125 ], [ %120, %117 ]
  store atomic i32 1, ptr %116 seq_cst, align 4
  %140 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %94, i32 noundef 128, i32 noundef %118, ptr noundef null, ptr noundef null, i32 noundef 0) #6
  store atomic i32 0, ptr %116 seq_cst, align 4
  br label %141

141:                                              ; preds = %137, %125, %121
  %142 = phi i32 [ %122, %125 ], [ %138, %137 ], [ %122, %121 ]
  %143 = phi i64 [ %133, %125 ], [ %139, %137 ], [ %120, %121 ]
  %144 = load atomic i32, ptr %94 seq_cst, align 64
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %146, label %117, !llvm.loop !33

146:                                              ; preds = %141, %107
  %147 = icmp eq i64 %108, 0
  br i1 %147, label %158, label %148

148:                                              ; preds = %146
  %149 = getelementptr inbounds nuw i8, ptr %0, i64 208
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #6
  %150 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) #6
  %151 = load i64, ptr %6, align 8, !tbaa !30
  %152 = mul nsw i64 %151, 1000000000
  %153 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %154 = load i64, ptr %153, align 8, !tbaa !32
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #6
  %155 = sub i64 %154, %108
  %156 = add i64 %155, %152
  %157 = atomicrmw sub ptr %149, i64 %156 seq_cst, align 16
  br label %158

158:                                              ; preds = %148, %146
  store atomic i32 0, ptr %37 seq_cst, align 64
  br label %159

159:                                              ; preds = %5, %158, %40, %17
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define internal void @run_carried(ptr noundef readonly captures(none) %0, i64 noundef %1, i64 noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %9 = load i32, ptr %8, align 8, !tbaa !34
  call void @llvm.lifetime.start.p0(ptr nonnull %7)
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %7)
  %10 = load i32, ptr %7, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %7)
  %11 = xor i32 %10, %9
  %12 = icmp ult i32 %11, 64
  br i1 %12, label %14, label %13

13:                                               ; preds = %3
  call void @llvm.lifetime.start.p0(ptr nonnull %6)
  store i32 %9, ptr %6, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr nonnull %6)
  call void @llvm.lifetime.end.p0(ptr nonnull %6)
  br label %14

14:                                               ; preds = %3, %13
  %15 = load ptr, ptr %0, align 8, !tbaa !11
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %17 = load ptr, ptr %16, align 8, !tbaa !13
  call void %15(ptr noundef %17, i64 noundef %1, i64 noundef %2) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %5)
  %18 = load i32, ptr %5, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %5)
  %19 = icmp eq i32 %18, %10
  br i1 %19, label %21, label %20

20:                                               ; preds = %14
  call void @llvm.lifetime.start.p0(ptr nonnull %4)
  store i32 %10, ptr %4, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr nonnull %4)
  call void @llvm.lifetime.end.p0(ptr nonnull %4)
  br label %21

21:                                               ; preds = %14, %20
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define internal fastcc void @publish(ptr noundef %0, i64 noundef range(i64 -1, 4294967295) %1) unnamed_addr #0 {
  %3 = alloca %struct.cpu_set_t, align 8
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %5 = load atomic i32, ptr %4 monotonic, align 64
  %6 = add i32 %5, 1
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %8 = load i32, ptr %7, align 8, !tbaa !15
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
  %23 = load i32, ptr %22, align 16, !tbaa !27
  %24 = zext i32 %23 to i64
  %25 = or disjoint i64 %13, %24
  store atomic i64 %25, ptr %21 release, align 64
  %26 = add i64 %19, 1
  %27 = icmp eq i64 %26, %15
  br i1 %27, label %28, label %17, !llvm.loop !35

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
  %40 = load i32, ptr %39, align 16, !tbaa !27
  %41 = zext i32 %40 to i64
  %42 = or disjoint i64 %13, %41
  store atomic i64 %42, ptr %38 release, align 64
  %43 = getelementptr %struct.part, ptr %11, i64 %36
  %44 = getelementptr i8, ptr %43, i64 -128
  %45 = getelementptr i8, ptr %43, i64 -80
  %46 = load i32, ptr %45, align 16, !tbaa !27
  %47 = zext i32 %46 to i64
  %48 = or disjoint i64 %13, %47
  store atomic i64 %48, ptr %44 release, align 64
  %49 = getelementptr %struct.part, ptr %11, i64 %36
  %50 = getelementptr i8, ptr %49, i64 -192
  %51 = getelementptr i8, ptr %49, i64 -144
  %52 = load i32, ptr %51, align 16, !tbaa !27
  %53 = zext i32 %52 to i64
  %54 = or disjoint i64 %13, %53
  store atomic i64 %54, ptr %50 release, align 64
  %55 = add nsw i64 %36, -4
  %56 = getelementptr inbounds nuw %struct.part, ptr %11, i64 %55
  %57 = getelementptr inbounds nuw i8, ptr %56, i64 48
  %58 = load i32, ptr %57, align 16, !tbaa !27
  %59 = zext i32 %58 to i64
  %60 = or disjoint i64 %13, %59
  store atomic i64 %60, ptr %56 release, align 64
  %61 = icmp sgt i64 %36, 4
  br i1 %61, label %35, label %31, !llvm.loop !37

62:                                               ; preds = %31
  %63 = tail call i32 @sched_getcpu() #6
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #6
  %64 = icmp ugt i32 %63, 1023
  br i1 %64, label %110, label %65

65:                                               ; preds = %62
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 73984
  %67 = load i32, ptr %66, align 64, !tbaa !38
  %68 = icmp eq i32 %63, %67
  br i1 %68, label %110, label %69

69:                                               ; preds = %65
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %71 = load i64, ptr %70, align 16, !tbaa !39
  %72 = call i32 @pthread_getaffinity_np(i64 noundef %71, i64 noundef 128, ptr noundef nonnull %3) #6
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %110

74:                                               ; preds = %69
  %75 = load i32, ptr %66, align 64, !tbaa !38
  %76 = icmp slt i32 %75, 0
  br i1 %76, label %81, label %77

77:                                               ; preds = %74
  %78 = getelementptr inbounds nuw i8, ptr %0, i64 74120
  %79 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %3, ptr noundef nonnull dereferenceable(128) %78, i64 128)
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %83, label %81

81:                                               ; preds = %77, %74
  %82 = getelementptr inbounds nuw i8, ptr %0, i64 73992
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %82, ptr noundef nonnull align 8 dereferenceable(128) %3, i64 128, i1 false), !tbaa.struct !40
  br label %83

83:                                               ; preds = %81, %77
  store i32 %63, ptr %66, align 64, !tbaa !38
  %84 = getelementptr inbounds nuw i8, ptr %0, i64 74120
  %85 = getelementptr inbounds nuw i8, ptr %0, i64 73992
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %84, ptr noundef nonnull align 8 dereferenceable(128) %85, i64 128, i1 false), !tbaa.struct !40
  %86 = zext nneg i32 %63 to i64
  %87 = and i64 %86, 63
  %88 = shl nuw i64 1, %87
  %89 = xor i64 %88, -1
  %90 = lshr i64 %86, 6
  %91 = getelementptr inbounds nuw i64, ptr %84, i64 %90
  %92 = load i64, ptr %91, align 8, !tbaa !39
  %93 = and i64 %92, %89
  store i64 %93, ptr %91, align 8, !tbaa !39
  %94 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %84, ptr noundef nonnull dereferenceable(128) @keep_off_caller.none, i64 128)
  %95 = icmp eq i32 %94, 0
  br i1 %95, label %96, label %97

96:                                               ; preds = %83
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %84, ptr noundef nonnull align 8 dereferenceable(128) %85, i64 128, i1 false), !tbaa.struct !40
  br label %97

97:                                               ; preds = %96, %83
  %98 = load i32, ptr %7, align 8, !tbaa !15
  %99 = icmp sgt i32 %98, 1
  br i1 %99, label %100, label %110

100:                                              ; preds = %97, %100
  %101 = phi i64 [ %105, %100 ], [ 0, %97 ]
  %102 = getelementptr inbounds nuw i64, ptr %70, i64 %101
  %103 = load i64, ptr %102, align 8, !tbaa !39
  %104 = call i32 @pthread_setaffinity_np(i64 noundef %103, i64 noundef 128, ptr noundef nonnull %84) #6
  %105 = add nuw nsw i64 %101, 1
  %106 = load i32, ptr %7, align 8, !tbaa !15
  %107 = add nsw i32 %106, -1
  %108 = sext i32 %107 to i64
  %109 = icmp slt i64 %105, %108
  br i1 %109, label %100, label %110, !llvm.loop !42

110:                                              ; preds = %100, %62, %65, %69, %97
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #6
  %111 = call i64 @llvm.smin.i64(i64 %1, i64 1024)
  %112 = trunc nsw i64 %111 to i32
  %113 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %4, i32 noundef 129, i32 noundef %112, ptr noundef null, ptr noundef null, i32 noundef 0) #6
  br label %114

114:                                              ; preds = %31, %110
  ret void
}

; Function Attrs: nounwind
define internal fastcc void @drain(ptr noundef %0, i32 noundef range(i32 -2147483647, -2147483648) %1) unnamed_addr #0 {
  %3 = alloca %struct.timespec, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca %struct.timespec, align 8
  %7 = icmp eq i32 %1, 0
  br i1 %7, label %19, label %8

8:                                                ; preds = %2
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %10 = load atomic i32, ptr %9 monotonic, align 8
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %19, label %12

12:                                               ; preds = %8
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #6
  %13 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) #6
  %14 = load i64, ptr %6, align 8, !tbaa !30
  %15 = mul nsw i64 %14, 1000000000
  %16 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %17 = load i64, ptr %16, align 8, !tbaa !32
  %18 = add nsw i64 %15, %17
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #6
  br label %19

19:                                               ; preds = %12, %8, %2
  %20 = phi i64 [ 0, %2 ], [ %18, %12 ], [ 0, %8 ]
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %22 = load i32, ptr %21, align 8, !tbaa !15
  %23 = icmp sgt i32 %22, 0
  br i1 %23, label %24, label %30

24:                                               ; preds = %19
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %26 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %31

30:                                               ; preds = %120, %19
  ret void

31:                                               ; preds = %24, %120
  %32 = phi i32 [ %22, %24 ], [ %123, %120 ]
  %33 = phi i64 [ %20, %24 ], [ %121, %120 ]
  %34 = phi i32 [ 0, %24 ], [ %122, %120 ]
  %35 = add nsw i32 %34, %1
  %36 = srem i32 %35, %32
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds %struct.part, ptr %25, i64 %37
  %39 = load atomic i64, ptr %38 acquire, align 64
  %40 = getelementptr inbounds nuw i8, ptr %38, i64 52
  %41 = getelementptr inbounds nuw i8, ptr %38, i64 48
  %42 = getelementptr inbounds nuw i8, ptr %38, i64 32
  %43 = getelementptr inbounds nuw i8, ptr %38, i64 24
  %44 = getelementptr inbounds nuw i8, ptr %38, i64 40
  %45 = getelementptr inbounds nuw i8, ptr %38, i64 8
  %46 = getelementptr inbounds nuw i8, ptr %38, i64 16
  br label %47

47:                                               ; preds = %89, %31
  %48 = phi i64 [ %98, %89 ], [ %39, %31 ]
  %49 = phi i32 [ %97, %89 ], [ 0, %31 ]
  br label %50

50:                                               ; preds = %54, %47
  %51 = phi i64 [ %58, %54 ], [ %48, %47 ]
  %52 = and i64 %51, 4294967295
  %53 = icmp eq i64 %52, 0
  br i1 %53, label %99, label %54

54:                                               ; preds = %50
  %55 = add i64 %51, -1
  %56 = cmpxchg weak ptr %38, i64 %51, i64 %55 seq_cst seq_cst, align 64
  %57 = extractvalue { i64, i1 } %56, 1
  %58 = extractvalue { i64, i1 } %56, 0
  br i1 %57, label %59, label %50, !llvm.loop !43

59:                                               ; preds = %54
  %60 = load i32, ptr %40, align 4, !tbaa !26
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %5)
  %61 = load i32, ptr %5, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %5)
  %62 = xor i32 %61, %60
  %63 = icmp ult i32 %62, 64
  br i1 %63, label %65, label %64

64:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(ptr nonnull %4)
  store i32 %60, ptr %4, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr nonnull %4)
  call void @llvm.lifetime.end.p0(ptr nonnull %4)
  br label %65

65:                                               ; preds = %64, %59
  %66 = load i32, ptr %41, align 16, !tbaa !27
  %67 = trunc i64 %51 to i32
  %68 = sub i32 %66, %67
  %69 = load i64, ptr %42, align 32, !tbaa !24
  %70 = load i64, ptr %43, align 8, !tbaa !23
  %71 = sub nsw i64 %69, %70
  %72 = load i64, ptr %44, align 8, !tbaa !25
  %73 = icmp eq i64 %72, 0
  %74 = zext i32 %68 to i64
  br i1 %73, label %78, label %75

75:                                               ; preds = %65
  %76 = mul nsw i64 %72, %74
  %77 = add nsw i64 %76, %72
  br label %89

78:                                               ; preds = %65
  %79 = zext i32 %66 to i64
  %80 = srem i64 %71, %79
  %81 = sdiv i64 %71, %79
  %82 = mul nsw i64 %81, %74
  %83 = call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %74, i64 %80)
  %84 = add nsw i64 %82, %83
  %85 = add nuw nsw i64 %74, 1
  %86 = mul nsw i64 %81, %85
  %87 = call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %85, i64 %80)
  %88 = add nsw i64 %86, %87
  br label %89

89:                                               ; preds = %78, %75
  %90 = phi i64 [ %76, %75 ], [ %84, %78 ]
  %91 = phi i64 [ %77, %75 ], [ %88, %78 ]
  %92 = load ptr, ptr %45, align 8, !tbaa !19
  %93 = load ptr, ptr %46, align 16, !tbaa !22
  %94 = add nsw i64 %90, %70
  %95 = call i64 @llvm.smin.i64(i64 %91, i64 %71)
  %96 = add nsw i64 %95, %70
  call void %92(ptr noundef %93, i64 noundef %94, i64 noundef %96) #6
  %97 = add i32 %49, 1
  %98 = load atomic i64, ptr %38 acquire, align 64
  br label %47, !llvm.loop !43

99:                                               ; preds = %50
  %100 = icmp eq i32 %49, 0
  br i1 %100, label %120, label %101

101:                                              ; preds = %99
  %102 = icmp eq i64 %33, 0
  br i1 %102, label %111, label %103

103:                                              ; preds = %101
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #6
  %104 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) #6
  %105 = load i64, ptr %3, align 8, !tbaa !30
  %106 = mul nsw i64 %105, 1000000000
  %107 = load i64, ptr %26, align 8, !tbaa !32
  %108 = add nsw i64 %106, %107
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #6
  %109 = sub nsw i64 %108, %33
  %110 = atomicrmw add ptr %27, i64 %109 seq_cst, align 16
  br label %111

111:                                              ; preds = %103, %101
  %112 = phi i64 [ %108, %103 ], [ 0, %101 ]
  %113 = atomicrmw sub ptr %28, i32 %49 seq_cst, align 64
  %114 = icmp eq i32 %113, %49
  br i1 %114, label %115, label %120

115:                                              ; preds = %111
  %116 = load atomic i32, ptr %29 seq_cst, align 4
  %117 = icmp eq i32 %116, 0
  br i1 %117, label %120, label %118

118:                                              ; preds = %115
  %119 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %28, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #6
  br label %120

120:                                              ; preds = %118, %115, %111, %99
  %121 = phi i64 [ %33, %99 ], [ %112, %111 ], [ %112, %115 ], [ %112, %118 ]
  %122 = add nuw nsw i32 %34, 1
  %123 = load i32, ptr %21, align 8, !tbaa !15
  %124 = icmp slt i32 %122, %123
  br i1 %124, label %31, label %30, !llvm.loop !44
}

; Function Attrs: nounwind
define hidden void @nncc_pool_clock(ptr noundef captures(address_is_null) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %23, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 64, !tbaa !45
  %6 = icmp eq ptr %5, null
  br i1 %6, label %7, label %23

7:                                                ; preds = %4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %9 = load i32, ptr %8, align 8, !tbaa !15
  %10 = icmp sgt i32 %9, 1
  br i1 %10, label %11, label %23

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %13 = load i32, ptr %12, align 4, !tbaa !18
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %18, label %15

15:                                               ; preds = %11
  %16 = tail call i32 @getpid() #6
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
  %4 = load ptr, ptr %0, align 64, !tbaa !45
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %20

6:                                                ; preds = %3
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %8 = load i32, ptr %7, align 8, !tbaa !15
  %9 = icmp sgt i32 %8, 1
  br i1 %9, label %10, label %20

10:                                               ; preds = %6
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %12 = load i32, ptr %11, align 4, !tbaa !18
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %17, label %14

14:                                               ; preds = %10
  %15 = tail call i32 @getpid() #6
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
  %5 = load i32, ptr %4, align 8, !tbaa !15
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %16

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %9 = load i32, ptr %8, align 4, !tbaa !18
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %16, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #6
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %16

14:                                               ; preds = %11
  %15 = load i32, ptr %4, align 8, !tbaa !15
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
  %5 = alloca ptr, align 8
  %6 = icmp slt i32 %0, 1
  br i1 %6, label %7, label %9

7:                                                ; preds = %1
  %8 = tail call i32 @nncc_usable_cores() #6
  br label %9

9:                                                ; preds = %1, %7
  %10 = phi i32 [ %8, %7 ], [ %0, %1 ]
  %11 = tail call ptr @mmap(ptr noundef null, i64 noundef 74304, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #6
  %12 = icmp eq ptr %11, inttoptr (i64 -1 to ptr)
  br i1 %12, label %68, label %13

13:                                               ; preds = %9
  %14 = getelementptr inbounds nuw i8, ptr %11, i64 73984
  store i32 -1, ptr %14, align 64, !tbaa !38
  %15 = getelementptr inbounds nuw i8, ptr %11, i64 232
  store atomic i64 1000000, ptr %15 seq_cst, align 8, !tbaa !46
  %16 = tail call i32 @madvise(ptr noundef %11, i64 noundef 74304, i32 noundef 18) #6
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %21, label %18

18:                                               ; preds = %13
  %19 = tail call i32 @getpid() #6
  %20 = getelementptr inbounds nuw i8, ptr %11, i64 220
  store i32 %19, ptr %20, align 4, !tbaa !18
  br label %21

21:                                               ; preds = %18, %13
  %22 = icmp sgt i32 %10, 1
  br i1 %22, label %23, label %37

23:                                               ; preds = %21
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #6
  store ptr null, ptr %5, align 8, !tbaa !47
  %24 = call i32 @dl_iterate_phdr(ptr noundef nonnull @find_library, ptr noundef nonnull %5) #6
  %25 = load ptr, ptr %5, align 8, !tbaa !47
  %26 = icmp eq ptr %25, null
  br i1 %26, label %34, label %27

27:                                               ; preds = %23
  %28 = load i8, ptr %25, align 1, !tbaa !41
  %29 = icmp ne i8 %28, 0
  %30 = icmp ne ptr @dlopen, null
  %31 = and i1 %30, %29
  br i1 %31, label %32, label %34

32:                                               ; preds = %27
  %33 = call ptr @dlopen(ptr noundef nonnull %25, i32 noundef 6) #6
  br label %34

34:                                               ; preds = %23, %27, %32
  %35 = phi ptr [ %33, %32 ], [ null, %27 ], [ null, %23 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #6
  %36 = getelementptr inbounds nuw i8, ptr %11, i64 224
  store ptr %35, ptr %36, align 32, !tbaa !49
  br label %37

37:                                               ; preds = %34, %21
  %38 = call i32 @llvm.smin.i32(i32 %10, i32 1024)
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #6
  %39 = call i32 @sigfillset(ptr noundef nonnull align 8 %3) #6
  %40 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 11) #6
  %41 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 7) #6
  %42 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 8) #6
  %43 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 4) #6
  %44 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 5) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #6
  %45 = getelementptr inbounds nuw i8, ptr %11, i64 216
  store i32 1, ptr %45, align 8, !tbaa !15
  %46 = call i32 @pthread_attr_init(ptr noundef nonnull %2) #6
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %48, label %67

48:                                               ; preds = %37
  %49 = call i32 @pthread_attr_setstacksize(ptr noundef nonnull %2, i64 noundef 8388608) #6
  %50 = call i32 @pthread_sigmask(i32 noundef 0, ptr noundef nonnull %3, ptr noundef nonnull %4) #6
  %51 = load i32, ptr %45, align 8, !tbaa !15
  %52 = icmp slt i32 %51, %38
  br i1 %52, label %53, label %64

53:                                               ; preds = %48, %60
  %54 = phi i32 [ %62, %60 ], [ %51, %48 ]
  %55 = sext i32 %54 to i64
  %56 = getelementptr i64, ptr %11, i64 %55
  %57 = getelementptr i8, ptr %56, i64 232
  %58 = call i32 @pthread_create(ptr noundef %57, ptr noundef nonnull %2, ptr noundef nonnull @worker, ptr noundef nonnull %11) #6
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %60, label %64

60:                                               ; preds = %53
  %61 = load i32, ptr %45, align 8, !tbaa !15
  %62 = add nsw i32 %61, 1
  store i32 %62, ptr %45, align 8, !tbaa !15
  %63 = icmp slt i32 %62, %38
  br i1 %63, label %53, label %64, !llvm.loop !50

64:                                               ; preds = %60, %53, %48
  %65 = call i32 @pthread_sigmask(i32 noundef 2, ptr noundef nonnull %4, ptr noundef null) #6
  %66 = call i32 @pthread_attr_destroy(ptr noundef nonnull %2) #6
  br label %67

67:                                               ; preds = %37, %64
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #6
  br label %68

68:                                               ; preds = %9, %67
  %69 = phi ptr [ %11, %67 ], [ null, %9 ]
  ret ptr %69
}

declare i32 @nncc_usable_cores() local_unnamed_addr #2

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @getpid() local_unnamed_addr #3

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define void @nncc_pool_spin(ptr noundef captures(address_is_null) %0, i64 noundef %1) local_unnamed_addr #4 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %9, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 64, !tbaa !45
  %6 = icmp eq ptr %5, null
  br i1 %6, label %7, label %9

7:                                                ; preds = %4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 232
  store atomic i64 %1, ptr %8 seq_cst, align 8
  br label %9

9:                                                ; preds = %7, %4, %2
  ret void
}

; Function Attrs: nounwind
define void @nncc_pool_destroy(ptr noundef %0) local_unnamed_addr #0 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %105, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %5 = load i32, ptr %4, align 8, !tbaa !15
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %89

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %9 = load i32, ptr %8, align 4, !tbaa !18
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %14, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #6
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %89

14:                                               ; preds = %11, %7
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 192
  br label %16

16:                                               ; preds = %14, %28
  %17 = load i32, ptr %4, align 8, !tbaa !15
  %18 = icmp sgt i32 %17, 1
  br i1 %18, label %19, label %28

19:                                               ; preds = %16
  %20 = load i32, ptr %8, align 4, !tbaa !18
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %25, label %22

22:                                               ; preds = %19
  %23 = tail call i32 @getpid() #6
  %24 = icmp eq i32 %20, %23
  br i1 %24, label %25, label %28

25:                                               ; preds = %19, %22
  %26 = cmpxchg ptr %15, i32 0, i32 1 seq_cst seq_cst, align 64
  %27 = extractvalue { i32, i1 } %26, 1
  br i1 %27, label %29, label %28

28:                                               ; preds = %16, %22, %25
  tail call void @llvm.x86.sse2.pause()
  br label %16, !llvm.loop !51

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 196
  store atomic i32 1, ptr %30 seq_cst, align 4
  %31 = load i32, ptr %4, align 8, !tbaa !15
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
  store i32 0, ptr %48, align 16, !tbaa !27
  %49 = add nuw nsw i64 %45, 1
  %50 = add i64 %46, 1
  %51 = icmp eq i64 %50, %35
  br i1 %51, label %52, label %44, !llvm.loop !52

52:                                               ; preds = %39, %44, %29
  tail call fastcc void @publish(ptr noundef nonnull %0, i64 noundef 1024)
  %53 = load i32, ptr %4, align 8, !tbaa !15
  %54 = icmp sgt i32 %53, 1
  br i1 %54, label %55, label %89

55:                                               ; preds = %52
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 240
  br label %79

57:                                               ; preds = %57, %37
  %58 = phi i64 [ 0, %37 ], [ %76, %57 ]
  %59 = phi i64 [ 0, %37 ], [ %77, %57 ]
  %60 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %61 = getelementptr inbounds nuw i8, ptr %60, i64 8496
  store i32 0, ptr %61, align 16, !tbaa !27
  %62 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %63 = getelementptr inbounds nuw i8, ptr %62, i64 8560
  store i32 0, ptr %63, align 16, !tbaa !27
  %64 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %65 = getelementptr inbounds nuw i8, ptr %64, i64 8624
  store i32 0, ptr %65, align 16, !tbaa !27
  %66 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 8688
  store i32 0, ptr %67, align 16, !tbaa !27
  %68 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %69 = getelementptr inbounds nuw i8, ptr %68, i64 8752
  store i32 0, ptr %69, align 16, !tbaa !27
  %70 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %71 = getelementptr inbounds nuw i8, ptr %70, i64 8816
  store i32 0, ptr %71, align 16, !tbaa !27
  %72 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %73 = getelementptr inbounds nuw i8, ptr %72, i64 8880
  store i32 0, ptr %73, align 16, !tbaa !27
  %74 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %58
  %75 = getelementptr inbounds nuw i8, ptr %74, i64 8944
  store i32 0, ptr %75, align 16, !tbaa !27
  %76 = add nuw nsw i64 %58, 8
  %77 = add i64 %59, 8
  %78 = icmp eq i64 %77, %38
  br i1 %78, label %39, label %57, !llvm.loop !53

79:                                               ; preds = %55, %79
  %80 = phi i64 [ 0, %55 ], [ %84, %79 ]
  %81 = getelementptr inbounds nuw i64, ptr %56, i64 %80
  %82 = load i64, ptr %81, align 8, !tbaa !39
  %83 = tail call i32 @pthread_join(i64 noundef %82, ptr noundef null) #6
  %84 = add nuw nsw i64 %80, 1
  %85 = load i32, ptr %4, align 8, !tbaa !15
  %86 = add nsw i32 %85, -1
  %87 = sext i32 %86 to i64
  %88 = icmp slt i64 %84, %87
  br i1 %88, label %79, label %89, !llvm.loop !54

89:                                               ; preds = %79, %52, %3, %11
  %90 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %91 = load i32, ptr %90, align 4, !tbaa !18
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %98, label %93

93:                                               ; preds = %89
  %94 = tail call i32 @getpid() #6
  %95 = icmp eq i32 %91, %94
  br i1 %95, label %98, label %96

96:                                               ; preds = %93
  %97 = tail call i32 @munmap(ptr noundef nonnull %0, i64 noundef 74304) #6
  br label %105

98:                                               ; preds = %89, %93
  %99 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %100 = load ptr, ptr %99, align 32, !tbaa !49
  %101 = tail call i32 @munmap(ptr noundef nonnull %0, i64 noundef 74304) #6
  %102 = icmp eq ptr %100, null
  br i1 %102, label %105, label %103

103:                                              ; preds = %98
  %104 = tail call i32 @dlclose(ptr noundef nonnull %100) #6
  br label %105

105:                                              ; preds = %96, %98, %103, %1
  ret void
}

declare i32 @pthread_join(i64 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare extern_weak i32 @dlclose(ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind memory(argmem: write)
declare void @llvm.x86.sse.stmxcsr(ptr) #5

; Function Attrs: nounwind
declare void @llvm.x86.sse.ldmxcsr(ptr) #6

; Function Attrs: nounwind
declare i32 @sched_getcpu() local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @pthread_getaffinity_np(i64 noundef, i64 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #7

; Function Attrs: nounwind
declare i32 @pthread_setaffinity_np(i64 noundef, i64 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i64 @syscall(i64 noundef, ...) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @sched_yield() local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr #3

declare i32 @dl_iterate_phdr(ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal range(i32 0, 2) i32 @find_library(ptr noundef readonly captures(none) %0, i64 %1, ptr noundef writeonly captures(none) %2) #8 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %5 = load i16, ptr %4, align 8, !tbaa !55
  %6 = icmp eq i16 %5, 0
  br i1 %6, label %33, label %7

7:                                                ; preds = %3
  %8 = load i64, ptr %0, align 8, !tbaa !59
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %10 = load ptr, ptr %9, align 8, !tbaa !60
  %11 = zext i16 %5 to i64
  br label %12

12:                                               ; preds = %7, %30
  %13 = phi i64 [ 0, %7 ], [ %31, %30 ]
  %14 = getelementptr inbounds nuw %struct.Elf64_Phdr, ptr %10, i64 %13
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 16
  %16 = load i64, ptr %15, align 8, !tbaa !61
  %17 = add i64 %16, %8
  %18 = load i32, ptr %14, align 8, !tbaa !63
  %19 = icmp ne i32 %18, 1
  %20 = icmp ugt i64 %17, ptrtoint (ptr @worker to i64)
  %21 = select i1 %19, i1 true, i1 %20
  br i1 %21, label %30, label %22

22:                                               ; preds = %12
  %23 = sub nuw i64 ptrtoint (ptr @worker to i64), %17
  %24 = getelementptr inbounds nuw i8, ptr %14, i64 40
  %25 = load i64, ptr %24, align 8, !tbaa !64
  %26 = icmp ult i64 %23, %25
  br i1 %26, label %27, label %30

27:                                               ; preds = %22
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %29 = load ptr, ptr %28, align 8, !tbaa !65
  store ptr %29, ptr %2, align 8, !tbaa !47
  br label %33

30:                                               ; preds = %22, %12
  %31 = add nuw nsw i64 %13, 1
  %32 = icmp eq i64 %31, %11
  br i1 %32, label %33, label %12, !llvm.loop !66

33:                                               ; preds = %30, %3, %27
  %34 = phi i32 [ 1, %27 ], [ 0, %3 ], [ 0, %30 ]
  ret i32 %34
}

; Function Attrs: nounwind
declare extern_weak ptr @dlopen(ptr noundef, i32 noundef) #3

; Function Attrs: nounwind
define internal noalias noundef ptr @worker(ptr noundef %0) #0 {
  %2 = alloca %struct.timespec, align 8
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %4 = atomicrmw add ptr %3, i32 1 seq_cst, align 8
  %5 = add nsw i32 %4, 1
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 196
  %7 = load atomic i32, ptr %6 seq_cst, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %17

9:                                                ; preds = %1
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %11 = sext i32 %5 to i64
  %12 = getelementptr inbounds %struct.part, ptr %10, i64 %11
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %14 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 64
  br label %18

17:                                               ; preds = %59, %1
  ret ptr null

18:                                               ; preds = %9, %59
  %19 = phi i32 [ 0, %9 ], [ %60, %59 ]
  %20 = load atomic i64, ptr %13 monotonic, align 8
  %21 = load atomic i64, ptr %12 acquire, align 64
  %22 = lshr i64 %21, 32
  %23 = trunc nuw i64 %22 to i32
  %24 = icmp eq i32 %19, %23
  br i1 %24, label %25, label %59

25:                                               ; preds = %18
  %26 = icmp slt i64 %20, 1
  br label %27

27:                                               ; preds = %52, %25
  %28 = phi i32 [ 0, %25 ], [ %53, %52 ]
  %29 = phi i64 [ 0, %25 ], [ %54, %52 ]
  br i1 %26, label %46, label %30

30:                                               ; preds = %27
  call void @llvm.x86.sse2.pause()
  %31 = add i32 %28, 1
  %32 = and i32 %31, 63
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %52

34:                                               ; preds = %30
  %35 = call i32 @sched_yield() #6
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #6
  %36 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %2) #6
  %37 = load i64, ptr %2, align 8, !tbaa !30
  %38 = mul nsw i64 %37, 1000000000
  %39 = load i64, ptr %14, align 8, !tbaa !32
  %40 = add nsw i64 %38, %39
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #6
  %41 = icmp eq i64 %29, 0
  %42 = select i1 %41, i64 %40, i64 %29
  %43 = sub i64 %40, %29
  %44 = select i1 %41, i64 0, i64 %43
  %45 = icmp sgt i64 %44, %20
  br i1 %45, label %46, label %52

46:                                               ; preds = %34, %27
  %47 = phi i32 [ %31, %34 ], [ %28, %27 ]
  %48 = phi i64 [ %42, %34 ], [ %29, %27 ]
  %49 = atomicrmw add ptr %15, i32 1 seq_cst, align 4
  %50 = call i64 (i64, ...) @syscall(i64 noundef 202, ptr noundef nonnull %16, i32 noundef 128, i32 noundef %19, ptr noundef null, ptr noundef null, i32 noundef 0) #6
  %51 = atomicrmw sub ptr %15, i32 1 seq_cst, align 4
  br label %52

52:                                               ; preds = %46, %34, %30
  %53 = phi i32 [ %31, %34 ], [ %47, %46 ], [ %31, %30 ]
  %54 = phi i64 [ %42, %34 ], [ %48, %46 ], [ %29, %30 ]
  %55 = load atomic i64, ptr %12 acquire, align 64
  %56 = lshr i64 %55, 32
  %57 = trunc nuw i64 %56 to i32
  %58 = icmp eq i32 %19, %57
  br i1 %58, label %27, label %59, !llvm.loop !67

59:                                               ; preds = %52, %18
  %60 = phi i32 [ %23, %18 ], [ %57, %52 ]
  call fastcc void @drain(ptr noundef nonnull %0, i32 noundef %5)
  %61 = load atomic i32, ptr %6 seq_cst, align 4
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %18, label %17, !llvm.loop !68
}

; Function Attrs: nounwind
declare i32 @pthread_attr_init(ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @pthread_attr_setstacksize(ptr noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @pthread_sigmask(i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @pthread_attr_destroy(ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @sigfillset(ptr noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @sigdelset(ptr noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare void @llvm.x86.sse2.pause() #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #9

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: read)
declare i32 @bcmp(ptr captures(none), ptr captures(none), i64) local_unnamed_addr #10

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #11

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" }
attributes #3 = { nounwind "no-trapping-math"="true" }
attributes #4 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #5 = { nounwind memory(argmem: write) }
attributes #6 = { nounwind }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #9 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { nocallback nofree nounwind willreturn memory(argmem: read) }
attributes #11 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

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
!11 = !{!12, !10, i64 0}
!12 = !{!"carried", !10, i64 0, !10, i64 8, !5, i64 16}
!13 = !{!12, !10, i64 8}
!14 = !{!9, !10, i64 8}
!15 = !{!16, !5, i64 216}
!16 = !{!"nncc_pool", !9, i64 0, !6, i64 64, !6, i64 68, !6, i64 72, !6, i64 128, !6, i64 132, !6, i64 192, !6, i64 196, !6, i64 200, !6, i64 208, !5, i64 216, !5, i64 220, !10, i64 224, !6, i64 232, !6, i64 240, !6, i64 8448, !5, i64 73984, !17, i64 73992, !17, i64 74120}
!17 = !{!"", !6, i64 0}
!18 = !{!16, !5, i64 220}
!19 = !{!20, !10, i64 8}
!20 = !{!"part", !6, i64 0, !10, i64 8, !10, i64 16, !21, i64 24, !21, i64 32, !21, i64 40, !5, i64 48, !5, i64 52}
!21 = !{!"long", !6, i64 0}
!22 = !{!20, !10, i64 16}
!23 = !{!20, !21, i64 24}
!24 = !{!20, !21, i64 32}
!25 = !{!20, !21, i64 40}
!26 = !{!20, !5, i64 52}
!27 = !{!20, !5, i64 48}
!28 = distinct !{!28, !29}
!29 = !{!"llvm.loop.mustprogress"}
!30 = !{!31, !21, i64 0}
!31 = !{!"timespec", !21, i64 0, !21, i64 8}
!32 = !{!31, !21, i64 8}
!33 = distinct !{!33, !29}
!34 = !{!12, !5, i64 16}
!35 = distinct !{!35, !36}
!36 = !{!"llvm.loop.unroll.disable"}
!37 = distinct !{!37, !29}
!38 = !{!16, !5, i64 73984}
!39 = !{!21, !21, i64 0}
!40 = !{i64 0, i64 128, !41}
!41 = !{!6, !6, i64 0}
!42 = distinct !{!42, !29}
!43 = distinct !{!43, !29}
!44 = distinct !{!44, !29}
!45 = !{!16, !10, i64 0}
!46 = !{!16, !6, i64 232}
!47 = !{!48, !48, i64 0}
!48 = !{!"p1 omnipotent char", !10, i64 0}
!49 = !{!16, !10, i64 224}
!50 = distinct !{!50, !29}
!51 = distinct !{!51, !29}
!52 = distinct !{!52, !36}
!53 = distinct !{!53, !29}
!54 = distinct !{!54, !29}
!55 = !{!56, !57, i64 24}
!56 = !{!"dl_phdr_info", !21, i64 0, !48, i64 8, !10, i64 16, !57, i64 24, !58, i64 32, !58, i64 40, !21, i64 48, !10, i64 56}
!57 = !{!"short", !6, i64 0}
!58 = !{!"long long", !6, i64 0}
!59 = !{!56, !21, i64 0}
!60 = !{!56, !10, i64 16}
!61 = !{!62, !21, i64 16}
!62 = !{!"", !5, i64 0, !5, i64 4, !21, i64 8, !21, i64 16, !21, i64 24, !21, i64 32, !21, i64 40, !21, i64 48}
!63 = !{!62, !5, i64 0}
!64 = !{!62, !21, i64 40}
!65 = !{!56, !48, i64 8}
!66 = distinct !{!66, !29}
!67 = distinct !{!67, !29}
!68 = distinct !{!68, !29}
