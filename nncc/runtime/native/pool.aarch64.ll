; made from pool.c by python -m nncc.runtime.native.build
source_filename = "pool.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.cpu_set_t = type { [16 x i64] }
%struct.timespec = type { i64, i64 }
%struct.carried = type { ptr, ptr, i64 }
%struct.part = type { i64, ptr, ptr, i64, i64, i64, i32, i64 }
%union.pthread_attr_t = type { i64, [56 x i8] }
%struct.__sigset_t = type { [16 x i64] }
%struct.Elf64_Phdr = type { i32, i32, i64, i64, i64, i64, i64, i64 }

@keep_off_caller.none = internal constant %struct.cpu_set_t zeroinitializer, align 8

; Function Attrs: nounwind
define void @nncc_parallel_for(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr #0 {
  %6 = alloca %struct.timespec, align 8
  %7 = alloca %struct.timespec, align 8
  %8 = alloca %struct.timespec, align 8
  %9 = alloca %struct.carried, align 8
  %10 = icmp slt i64 %3, 1
  br i1 %10, label %162, label %11

11:                                               ; preds = %5
  %12 = icmp eq ptr %0, null
  br i1 %12, label %40, label %13

13:                                               ; preds = %11
  %14 = load ptr, ptr %0, align 8, !tbaa !8
  %15 = icmp eq ptr %14, null
  br i1 %15, label %23, label %16

16:                                               ; preds = %13
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #4
  store ptr %1, ptr %9, align 8, !tbaa !11
  %17 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store ptr %2, ptr %17, align 8, !tbaa !14
  %18 = getelementptr inbounds nuw i8, ptr %9, i64 16
  %19 = tail call i64 @llvm.read_volatile_register.i64(metadata !15)
  store i64 %19, ptr %18, align 8, !tbaa !16
  %20 = load ptr, ptr %0, align 8, !tbaa !8
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %22 = load ptr, ptr %21, align 8, !tbaa !17
  call void %20(ptr noundef %22, ptr noundef nonnull @run_carried, ptr noundef nonnull %9, i64 noundef %3) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #4
  br label %162

23:                                               ; preds = %13
  %24 = icmp slt i64 %4, %3
  br i1 %24, label %25, label %40

25:                                               ; preds = %23
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %27 = load i32, ptr %26, align 8, !tbaa !18
  %28 = icmp sgt i32 %27, 1
  br i1 %28, label %29, label %40

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %31 = load i32, ptr %30, align 4, !tbaa !21
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %36, label %33

33:                                               ; preds = %29
  %34 = tail call i32 @getpid() #4
  %35 = icmp eq i32 %31, %34
  br i1 %35, label %36, label %40

36:                                               ; preds = %29, %33
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %38 = cmpxchg ptr %37, i32 0, i32 1 seq_cst seq_cst, align 64
  %39 = extractvalue { i32, i1 } %38, 1
  br i1 %39, label %41, label %40

40:                                               ; preds = %11, %25, %33, %23, %36
  tail call void %1(ptr noundef %2, i64 noundef 0, i64 noundef %3) #4
  br label %162

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
  %53 = tail call i64 @llvm.read_volatile_register.i64(metadata !15)
  %54 = load i32, ptr %26, align 8, !tbaa !18
  %55 = icmp sgt i32 %54, 0
  br i1 %55, label %56, label %95

56:                                               ; preds = %51
  %57 = zext nneg i32 %54 to i64
  %58 = freeze i64 %52
  %59 = freeze i64 %57
  %60 = udiv i64 %58, %59
  %61 = mul i64 %60, %59
  %62 = sub i64 %58, %61
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %64 = tail call i64 @llvm.umax.i64(i64 %47, i64 1)
  br label %65

65:                                               ; preds = %79, %56
  %66 = phi i64 [ 0, %56 ], [ %69, %79 ]
  %67 = phi i64 [ 0, %56 ], [ %72, %79 ]
  %68 = phi i32 [ 0, %56 ], [ %93, %79 ]
  %69 = add nuw nsw i64 %66, 1
  %70 = mul nsw i64 %69, %60
  %71 = tail call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %69, i64 %62)
  %72 = add nsw i64 %70, %71
  %73 = sub nsw i64 %72, %67
  br i1 %46, label %76, label %74

74:                                               ; preds = %65
  %75 = icmp eq i64 %72, %52
  br i1 %75, label %79, label %76

76:                                               ; preds = %74, %65
  %77 = phi i64 [ %45, %74 ], [ 1, %65 ]
  %78 = mul nsw i64 %77, %72
  br label %79

79:                                               ; preds = %76, %74
  %80 = phi i64 [ %78, %76 ], [ %3, %74 ]
  %81 = getelementptr inbounds nuw %struct.part, ptr %63, i64 %66
  %82 = getelementptr inbounds nuw i8, ptr %81, i64 8
  store ptr %1, ptr %82, align 8, !tbaa !22
  %83 = getelementptr inbounds nuw i8, ptr %81, i64 16
  store ptr %2, ptr %83, align 16, !tbaa !24
  %84 = mul nsw i64 %67, %64
  %85 = getelementptr inbounds nuw i8, ptr %81, i64 24
  store i64 %84, ptr %85, align 8, !tbaa !25
  %86 = getelementptr inbounds nuw i8, ptr %81, i64 32
  store i64 %80, ptr %86, align 32, !tbaa !26
  %87 = getelementptr inbounds nuw i8, ptr %81, i64 40
  store i64 %47, ptr %87, align 8, !tbaa !27
  %88 = getelementptr inbounds nuw i8, ptr %81, i64 56
  store i64 %53, ptr %88, align 8, !tbaa !28
  %89 = tail call i64 @llvm.smin.i64(i64 %73, i64 4)
  %90 = select i1 %46, i64 %89, i64 %73
  %91 = trunc i64 %90 to i32
  %92 = getelementptr inbounds nuw i8, ptr %81, i64 48
  store i32 %91, ptr %92, align 16, !tbaa !29
  %93 = add i32 %68, %91
  %94 = icmp eq i64 %69, %57
  br i1 %94, label %95, label %65, !llvm.loop !30

95:                                               ; preds = %79, %51
  %96 = phi i32 [ 0, %51 ], [ %93, %79 ]
  %97 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store atomic i32 %96, ptr %97 monotonic, align 64
  %98 = zext i32 %96 to i64
  %99 = add nsw i64 %98, -1
  tail call fastcc void @publish(ptr noundef nonnull %0, i64 noundef %99)
  tail call fastcc void @drain(ptr noundef nonnull %0, i32 noundef 0)
  %100 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %101 = load atomic i32, ptr %100 monotonic, align 8
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %110, label %103

103:                                              ; preds = %95
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #4
  %104 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %8) #4
  %105 = load i64, ptr %8, align 8, !tbaa !32
  %106 = mul nsw i64 %105, 1000000000
  %107 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %108 = load i64, ptr %107, align 8, !tbaa !34
  %109 = add nsw i64 %106, %108
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #4
  br label %110

110:                                              ; preds = %95, %103
  %111 = phi i64 [ %109, %103 ], [ 0, %95 ]
  %112 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %113 = load atomic i64, ptr %112 monotonic, align 8
  %114 = load atomic i32, ptr %97 seq_cst, align 64
  %115 = icmp eq i32 %114, 0
  br i1 %115, label %149, label %116

116:                                              ; preds = %110
  %117 = icmp slt i64 %113, 1
  %118 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %119 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %120

120:                                              ; preds = %144, %116
  %121 = phi i32 [ %114, %116 ], [ %147, %144 ]
  %122 = phi i32 [ 0, %116 ], [ %145, %144 ]
  %123 = phi i64 [ 0, %116 ], [ %146, %144 ]
  br i1 %117, label %140, label %124

124:                                              ; preds = %120
  call void @llvm.aarch64.isb(i32 15)
  %125 = add i32 %122, 1
  %126 = and i32 %125, 63
  %127 = icmp eq i32 %126, 0
  br i1 %127, label %128, label %144

128:                                              ; preds = %124
  %129 = call i32 @sched_yield() #4
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #4
  %130 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %7) #4
  %131 = load i64, ptr %7, align 8, !tbaa !32
  %132 = mul nsw i64 %131, 1000000000
  %133 = load i64, ptr %118, align 8, !tbaa !34
  %134 = add nsw i64 %132, %133
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #4
  %135 = icmp eq i64 %123, 0
  %136 = select i1 %135, i64 %134, i64 %123
  %137 = sub i64 %134, %123
  %138 = select i1 %135, i64 0, i64 %137
  %139 = icmp sgt i64 %138, %113
  br i1 %139, label %140, label %144

140:                                              ; preds = %128, %120
  %141 = phi i32 [ %125, %128 ], [ %122, %120 ]
  %142 = phi i64 [ %136, %128 ], [ %123, %120 ]
  store atomic i32 1, ptr %119 seq_cst, align 4
  %143 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %97, i32 noundef 128, i32 noundef %121, ptr noundef null, ptr noundef null, i32 noundef 0) #4
  store atomic i32 0, ptr %119 seq_cst, align 4
  br label %144

144:                                              ; preds = %140, %128, %124
  %145 = phi i32 [ %125, %128 ], [ %141, %140 ], [ %125, %124 ]
  %146 = phi i64 [ %136, %128 ], [ %142, %140 ], [ %123, %124 ]
  %147 = load atomic i32, ptr %97 seq_cst, align 64
  %148 = icmp eq i32 %147, 0
  br i1 %148, label %149, label %120, !llvm.loop !35

149:                                              ; preds = %144, %110
  %150 = icmp eq i64 %111, 0
  br i1 %150, label %161, label %151

151:                                              ; preds = %149
  %152 = getelementptr inbounds nuw i8, ptr %0, i64 208
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #4
  %153 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) #4
  %154 = load i64, ptr %6, align 8, !tbaa !32
  %155 = mul nsw i64 %154, 1000000000
  %156 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %157 = load i64, ptr %156, align 8, !tbaa !34
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #4
  %158 = sub i64 %157, %111
  %159 = add i64 %158, %155
  %160 = atomicrmw sub ptr %152, i64 %159 seq_cst, align 16
  br label %161

161:                                              ; preds = %151, %149
  store atomic i32 0, ptr %37 seq_cst, align 64
  br label %162

162:                                              ; preds = %5, %161, %40, %16
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define internal void @run_carried(ptr noundef readonly captures(none) %0, i64 noundef %1, i64 noundef %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %5 = load i64, ptr %4, align 8, !tbaa !16
  %6 = tail call i64 @llvm.read_volatile_register.i64(metadata !15)
  %7 = icmp eq i64 %6, %5
  br i1 %7, label %9, label %8

8:                                                ; preds = %3
  tail call void @llvm.write_register.i64(metadata !15, i64 %5)
  br label %9

9:                                                ; preds = %3, %8
  %10 = load ptr, ptr %0, align 8, !tbaa !11
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %12 = load ptr, ptr %11, align 8, !tbaa !14
  tail call void %10(ptr noundef %12, i64 noundef %1, i64 noundef %2) #4
  %13 = tail call i64 @llvm.read_volatile_register.i64(metadata !15)
  %14 = icmp eq i64 %13, %6
  br i1 %14, label %16, label %15

15:                                               ; preds = %9
  tail call void @llvm.write_register.i64(metadata !15, i64 %6)
  br label %16

16:                                               ; preds = %9, %15
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
  %8 = load i32, ptr %7, align 8, !tbaa !18
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
  %24 = load i32, ptr %23, align 16, !tbaa !29
  %25 = zext i32 %24 to i64
  %26 = or disjoint i64 %13, %25
  store atomic i64 %26, ptr %22 release, align 64
  %27 = icmp samesign ugt i64 %20, 1
  br i1 %27, label %19, label %15, !llvm.loop !36

28:                                               ; preds = %15
  %29 = tail call i32 @sched_getcpu() #4
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #4
  %30 = icmp ugt i32 %29, 1023
  br i1 %30, label %76, label %31

31:                                               ; preds = %28
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 73984
  %33 = load i32, ptr %32, align 64, !tbaa !37
  %34 = icmp eq i32 %29, %33
  br i1 %34, label %76, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %37 = load i64, ptr %36, align 16, !tbaa !38
  %38 = call i32 @pthread_getaffinity_np(i64 noundef %37, i64 noundef 128, ptr noundef nonnull %3) #4
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %76

40:                                               ; preds = %35
  %41 = load i32, ptr %32, align 64, !tbaa !37
  %42 = icmp slt i32 %41, 0
  br i1 %42, label %47, label %43

43:                                               ; preds = %40
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 74120
  %45 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %3, ptr noundef nonnull dereferenceable(128) %44, i64 128)
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %49, label %47

47:                                               ; preds = %43, %40
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 73992
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %48, ptr noundef nonnull align 8 dereferenceable(128) %3, i64 128, i1 false), !tbaa.struct !39
  br label %49

49:                                               ; preds = %47, %43
  store i32 %29, ptr %32, align 64, !tbaa !37
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 74120
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 73992
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %50, ptr noundef nonnull align 8 dereferenceable(128) %51, i64 128, i1 false), !tbaa.struct !39
  %52 = zext nneg i32 %29 to i64
  %53 = and i64 %52, 63
  %54 = shl nuw i64 1, %53
  %55 = xor i64 %54, -1
  %56 = lshr i64 %52, 6
  %57 = getelementptr inbounds nuw i64, ptr %50, i64 %56
  %58 = load i64, ptr %57, align 8, !tbaa !38
  %59 = and i64 %58, %55
  store i64 %59, ptr %57, align 8, !tbaa !38
  %60 = call i32 @bcmp(ptr noundef nonnull dereferenceable(128) %50, ptr noundef nonnull dereferenceable(128) @keep_off_caller.none, i64 128)
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %62, label %63

62:                                               ; preds = %49
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %50, ptr noundef nonnull align 8 dereferenceable(128) %51, i64 128, i1 false), !tbaa.struct !39
  br label %63

63:                                               ; preds = %62, %49
  %64 = load i32, ptr %7, align 8, !tbaa !18
  %65 = icmp sgt i32 %64, 1
  br i1 %65, label %66, label %76

66:                                               ; preds = %63, %66
  %67 = phi i64 [ %71, %66 ], [ 0, %63 ]
  %68 = getelementptr inbounds nuw i64, ptr %36, i64 %67
  %69 = load i64, ptr %68, align 8, !tbaa !38
  %70 = call i32 @pthread_setaffinity_np(i64 noundef %69, i64 noundef 128, ptr noundef nonnull %50) #4
  %71 = add nuw nsw i64 %67, 1
  %72 = load i32, ptr %7, align 8, !tbaa !18
  %73 = add nsw i32 %72, -1
  %74 = sext i32 %73 to i64
  %75 = icmp slt i64 %71, %74
  br i1 %75, label %66, label %76, !llvm.loop !41

76:                                               ; preds = %66, %28, %31, %35, %63
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #4
  %77 = call i64 @llvm.smin.i64(i64 %1, i64 1024)
  %78 = trunc nsw i64 %77 to i32
  %79 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %4, i32 noundef 129, i32 noundef %78, ptr noundef null, ptr noundef null, i32 noundef 0) #4
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
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #4
  %11 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %4) #4
  %12 = load i64, ptr %4, align 8, !tbaa !32
  %13 = mul nsw i64 %12, 1000000000
  %14 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %15 = load i64, ptr %14, align 8, !tbaa !34
  %16 = add nsw i64 %13, %15
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #4
  br label %17

17:                                               ; preds = %10, %6, %2
  %18 = phi i64 [ 0, %2 ], [ %16, %10 ], [ 0, %6 ]
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %20 = load i32, ptr %19, align 8, !tbaa !18
  %21 = icmp sgt i32 %20, 0
  br i1 %21, label %22, label %28

22:                                               ; preds = %17
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 8448
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 132
  br label %29

28:                                               ; preds = %120, %17
  ret void

29:                                               ; preds = %22, %120
  %30 = phi i32 [ %20, %22 ], [ %123, %120 ]
  %31 = phi i64 [ %18, %22 ], [ %121, %120 ]
  %32 = phi i32 [ 0, %22 ], [ %122, %120 ]
  %33 = add nsw i32 %32, %1
  %34 = srem i32 %33, %30
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds %struct.part, ptr %23, i64 %35
  %37 = load atomic i64, ptr %36 acquire, align 64
  %38 = getelementptr inbounds nuw i8, ptr %36, i64 56
  %39 = getelementptr inbounds nuw i8, ptr %36, i64 48
  %40 = getelementptr inbounds nuw i8, ptr %36, i64 32
  %41 = getelementptr inbounds nuw i8, ptr %36, i64 24
  %42 = getelementptr inbounds nuw i8, ptr %36, i64 40
  %43 = getelementptr inbounds nuw i8, ptr %36, i64 8
  %44 = getelementptr inbounds nuw i8, ptr %36, i64 16
  br label %45

45:                                               ; preds = %89, %29
  %46 = phi i64 [ %98, %89 ], [ %37, %29 ]
  %47 = phi i32 [ %97, %89 ], [ 0, %29 ]
  br label %48

48:                                               ; preds = %52, %45
  %49 = phi i64 [ %56, %52 ], [ %46, %45 ]
  %50 = and i64 %49, 4294967295
  %51 = icmp eq i64 %50, 0
  br i1 %51, label %99, label %52

52:                                               ; preds = %48
  %53 = add i64 %49, -1
  %54 = cmpxchg weak ptr %36, i64 %49, i64 %53 seq_cst seq_cst, align 64
  %55 = extractvalue { i64, i1 } %54, 1
  %56 = extractvalue { i64, i1 } %54, 0
  br i1 %55, label %57, label %48, !llvm.loop !42

57:                                               ; preds = %52
  %58 = load i64, ptr %38, align 8, !tbaa !28
  %59 = call i64 @llvm.read_volatile_register.i64(metadata !15)
  %60 = icmp eq i64 %59, %58
  br i1 %60, label %62, label %61

61:                                               ; preds = %57
  call void @llvm.write_register.i64(metadata !15, i64 %58)
  br label %62

62:                                               ; preds = %61, %57
  %63 = load i32, ptr %39, align 16, !tbaa !29
  %64 = trunc i64 %49 to i32
  %65 = sub i32 %63, %64
  %66 = load i64, ptr %40, align 32, !tbaa !26
  %67 = load i64, ptr %41, align 8, !tbaa !25
  %68 = sub nsw i64 %66, %67
  %69 = load i64, ptr %42, align 8, !tbaa !27
  %70 = icmp eq i64 %69, 0
  %71 = zext i32 %65 to i64
  br i1 %70, label %75, label %72

72:                                               ; preds = %62
  %73 = mul nsw i64 %69, %71
  %74 = add nsw i64 %73, %69
  br label %89

75:                                               ; preds = %62
  %76 = zext i32 %63 to i64
  %77 = freeze i64 %68
  %78 = freeze i64 %76
  %79 = sdiv i64 %77, %78
  %80 = mul i64 %79, %78
  %81 = sub i64 %77, %80
  %82 = mul nsw i64 %79, %71
  %83 = call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %71, i64 %81)
  %84 = add nsw i64 %82, %83
  %85 = add nuw nsw i64 %71, 1
  %86 = mul nsw i64 %79, %85
  %87 = call i64 @llvm.smin.i64(i64 range(i64 -2147483647, 4294967297) %85, i64 %81)
  %88 = add nsw i64 %86, %87
  br label %89

89:                                               ; preds = %75, %72
  %90 = phi i64 [ %73, %72 ], [ %84, %75 ]
  %91 = phi i64 [ %74, %72 ], [ %88, %75 ]
  %92 = load ptr, ptr %43, align 8, !tbaa !22
  %93 = load ptr, ptr %44, align 16, !tbaa !24
  %94 = add nsw i64 %90, %67
  %95 = call i64 @llvm.smin.i64(i64 %91, i64 %68)
  %96 = add nsw i64 %95, %67
  call void %92(ptr noundef %93, i64 noundef %94, i64 noundef %96) #4
  %97 = add i32 %47, 1
  %98 = load atomic i64, ptr %36 acquire, align 64
  br label %45, !llvm.loop !42

99:                                               ; preds = %48
  %100 = icmp eq i32 %47, 0
  br i1 %100, label %120, label %101

101:                                              ; preds = %99
  %102 = icmp eq i64 %31, 0
  br i1 %102, label %111, label %103

103:                                              ; preds = %101
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #4
  %104 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) #4
  %105 = load i64, ptr %3, align 8, !tbaa !32
  %106 = mul nsw i64 %105, 1000000000
  %107 = load i64, ptr %24, align 8, !tbaa !34
  %108 = add nsw i64 %106, %107
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #4
  %109 = sub nsw i64 %108, %31
  %110 = atomicrmw add ptr %25, i64 %109 seq_cst, align 16
  br label %111

111:                                              ; preds = %103, %101
  %112 = phi i64 [ %108, %103 ], [ 0, %101 ]
  %113 = atomicrmw sub ptr %26, i32 %47 seq_cst, align 64
  %114 = icmp eq i32 %113, %47
  br i1 %114, label %115, label %120

115:                                              ; preds = %111
  %116 = load atomic i32, ptr %27 seq_cst, align 4
  %117 = icmp eq i32 %116, 0
  br i1 %117, label %120, label %118

118:                                              ; preds = %115
  %119 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %26, i32 noundef 129, i32 noundef 1, ptr noundef null, ptr noundef null, i32 noundef 0) #4
  br label %120

120:                                              ; preds = %118, %115, %111, %99
  %121 = phi i64 [ %31, %99 ], [ %112, %111 ], [ %112, %115 ], [ %112, %118 ]
  %122 = add nuw nsw i32 %32, 1
  %123 = load i32, ptr %19, align 8, !tbaa !18
  %124 = icmp slt i32 %122, %123
  br i1 %124, label %29, label %28, !llvm.loop !43
}

; Function Attrs: nounwind
define hidden void @nncc_pool_clock(ptr noundef captures(address_is_null) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %23, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 64, !tbaa !44
  %6 = icmp eq ptr %5, null
  br i1 %6, label %7, label %23

7:                                                ; preds = %4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %9 = load i32, ptr %8, align 8, !tbaa !18
  %10 = icmp sgt i32 %9, 1
  br i1 %10, label %11, label %23

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %13 = load i32, ptr %12, align 4, !tbaa !21
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %18, label %15

15:                                               ; preds = %11
  %16 = tail call i32 @getpid() #4
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
  %4 = load ptr, ptr %0, align 64, !tbaa !44
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %20

6:                                                ; preds = %3
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %8 = load i32, ptr %7, align 8, !tbaa !18
  %9 = icmp sgt i32 %8, 1
  br i1 %9, label %10, label %20

10:                                               ; preds = %6
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %12 = load i32, ptr %11, align 4, !tbaa !21
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %17, label %14

14:                                               ; preds = %10
  %15 = tail call i32 @getpid() #4
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
  %5 = load i32, ptr %4, align 8, !tbaa !18
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %16

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %9 = load i32, ptr %8, align 4, !tbaa !21
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %16, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #4
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %16

14:                                               ; preds = %11
  %15 = load i32, ptr %4, align 8, !tbaa !18
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
  %8 = tail call i32 @nncc_usable_cores() #4
  br label %9

9:                                                ; preds = %1, %7
  %10 = phi i32 [ %8, %7 ], [ %0, %1 ]
  %11 = tail call ptr @mmap(ptr noundef null, i64 noundef 74304, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #4
  %12 = icmp eq ptr %11, inttoptr (i64 -1 to ptr)
  br i1 %12, label %68, label %13

13:                                               ; preds = %9
  %14 = getelementptr inbounds nuw i8, ptr %11, i64 73984
  store i32 -1, ptr %14, align 64, !tbaa !37
  %15 = getelementptr inbounds nuw i8, ptr %11, i64 232
  store atomic i64 1000000, ptr %15 seq_cst, align 8, !tbaa !45
  %16 = tail call i32 @madvise(ptr noundef %11, i64 noundef 74304, i32 noundef 18) #4
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %21, label %18

18:                                               ; preds = %13
  %19 = tail call i32 @getpid() #4
  %20 = getelementptr inbounds nuw i8, ptr %11, i64 220
  store i32 %19, ptr %20, align 4, !tbaa !21
  br label %21

21:                                               ; preds = %18, %13
  %22 = icmp sgt i32 %10, 1
  br i1 %22, label %23, label %37

23:                                               ; preds = %21
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #4
  store ptr null, ptr %5, align 8, !tbaa !46
  %24 = call i32 @dl_iterate_phdr(ptr noundef nonnull @find_library, ptr noundef nonnull %5) #4
  %25 = load ptr, ptr %5, align 8, !tbaa !46
  %26 = icmp eq ptr %25, null
  br i1 %26, label %34, label %27

27:                                               ; preds = %23
  %28 = load i8, ptr %25, align 1, !tbaa !40
  %29 = icmp ne i8 %28, 0
  %30 = icmp ne ptr @dlopen, null
  %31 = and i1 %30, %29
  br i1 %31, label %32, label %34

32:                                               ; preds = %27
  %33 = call ptr @dlopen(ptr noundef nonnull %25, i32 noundef 6) #4
  br label %34

34:                                               ; preds = %23, %27, %32
  %35 = phi ptr [ %33, %32 ], [ null, %27 ], [ null, %23 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #4
  %36 = getelementptr inbounds nuw i8, ptr %11, i64 224
  store ptr %35, ptr %36, align 32, !tbaa !48
  br label %37

37:                                               ; preds = %34, %21
  %38 = call i32 @llvm.smin.i32(i32 %10, i32 1024)
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #4
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #4
  %39 = call i32 @sigfillset(ptr noundef nonnull align 8 %3) #4
  %40 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 11) #4
  %41 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 7) #4
  %42 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 8) #4
  %43 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 4) #4
  %44 = call i32 @sigdelset(ptr noundef nonnull align 8 %3, i32 noundef 5) #4
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #4
  %45 = getelementptr inbounds nuw i8, ptr %11, i64 216
  store i32 1, ptr %45, align 8, !tbaa !18
  %46 = call i32 @pthread_attr_init(ptr noundef nonnull %2) #4
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %48, label %67

48:                                               ; preds = %37
  %49 = call i32 @pthread_attr_setstacksize(ptr noundef nonnull %2, i64 noundef 8388608) #4
  %50 = call i32 @pthread_sigmask(i32 noundef 0, ptr noundef nonnull %3, ptr noundef nonnull %4) #4
  %51 = load i32, ptr %45, align 8, !tbaa !18
  %52 = icmp slt i32 %51, %38
  br i1 %52, label %53, label %64

53:                                               ; preds = %48, %60
  %54 = phi i32 [ %62, %60 ], [ %51, %48 ]
  %55 = sext i32 %54 to i64
  %56 = getelementptr i64, ptr %11, i64 %55
  %57 = getelementptr i8, ptr %56, i64 232
  %58 = call i32 @pthread_create(ptr noundef %57, ptr noundef nonnull %2, ptr noundef nonnull @worker, ptr noundef nonnull %11) #4
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %60, label %64

60:                                               ; preds = %53
  %61 = load i32, ptr %45, align 8, !tbaa !18
  %62 = add nsw i32 %61, 1
  store i32 %62, ptr %45, align 8, !tbaa !18
  %63 = icmp slt i32 %62, %38
  br i1 %63, label %53, label %64, !llvm.loop !49

64:                                               ; preds = %60, %53, %48
  %65 = call i32 @pthread_sigmask(i32 noundef 2, ptr noundef nonnull %4, ptr noundef null) #4
  %66 = call i32 @pthread_attr_destroy(ptr noundef nonnull %2) #4
  br label %67

67:                                               ; preds = %37, %64
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #4
  br label %68

68:                                               ; preds = %9, %67
  %69 = phi ptr [ %11, %67 ], [ null, %9 ]
  ret ptr %69
}

declare i32 @nncc_usable_cores() local_unnamed_addr #2

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @getpid() local_unnamed_addr #0

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define void @nncc_pool_spin(ptr noundef captures(address_is_null) %0, i64 noundef %1) local_unnamed_addr #3 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %9, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 64, !tbaa !44
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
  br i1 %2, label %87, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %5 = load i32, ptr %4, align 8, !tbaa !18
  %6 = icmp sgt i32 %5, 1
  br i1 %6, label %7, label %71

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %9 = load i32, ptr %8, align 4, !tbaa !21
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %14, label %11

11:                                               ; preds = %7
  %12 = tail call i32 @getpid() #4
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %71

14:                                               ; preds = %11, %7
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 192
  br label %16

16:                                               ; preds = %14, %28
  %17 = load i32, ptr %4, align 8, !tbaa !18
  %18 = icmp sgt i32 %17, 1
  br i1 %18, label %19, label %28

19:                                               ; preds = %16
  %20 = load i32, ptr %8, align 4, !tbaa !21
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %25, label %22

22:                                               ; preds = %19
  %23 = tail call i32 @getpid() #4
  %24 = icmp eq i32 %20, %23
  br i1 %24, label %25, label %28

25:                                               ; preds = %19, %22
  %26 = cmpxchg ptr %15, i32 0, i32 1 seq_cst seq_cst, align 64
  %27 = extractvalue { i32, i1 } %26, 1
  br i1 %27, label %29, label %28

28:                                               ; preds = %16, %22, %25
  tail call void @llvm.aarch64.isb(i32 15)
  br label %16, !llvm.loop !50

29:                                               ; preds = %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 196
  store atomic i32 1, ptr %30 seq_cst, align 4
  %31 = load i32, ptr %4, align 8, !tbaa !18
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
  store i32 0, ptr %42, align 16, !tbaa !29
  store i32 0, ptr %43, align 16, !tbaa !29
  %44 = add nuw i64 %39, 2
  %45 = icmp eq i64 %44, %37
  br i1 %45, label %46, label %38, !llvm.loop !51

46:                                               ; preds = %38
  %47 = icmp eq i64 %37, %34
  br i1 %47, label %50, label %48

48:                                               ; preds = %33, %46
  %49 = phi i64 [ 0, %33 ], [ %37, %46 ]
  br label %55

50:                                               ; preds = %55, %46, %29
  tail call fastcc void @publish(ptr noundef nonnull %0, i64 noundef 1024)
  %51 = load i32, ptr %4, align 8, !tbaa !18
  %52 = icmp sgt i32 %51, 1
  br i1 %52, label %53, label %71

53:                                               ; preds = %50
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 240
  br label %61

55:                                               ; preds = %48, %55
  %56 = phi i64 [ %59, %55 ], [ %49, %48 ]
  %57 = getelementptr inbounds nuw %struct.part, ptr %0, i64 %56
  %58 = getelementptr inbounds nuw i8, ptr %57, i64 8496
  store i32 0, ptr %58, align 16, !tbaa !29
  %59 = add nuw nsw i64 %56, 1
  %60 = icmp eq i64 %59, %34
  br i1 %60, label %50, label %55, !llvm.loop !54

61:                                               ; preds = %53, %61
  %62 = phi i64 [ 0, %53 ], [ %66, %61 ]
  %63 = getelementptr inbounds nuw i64, ptr %54, i64 %62
  %64 = load i64, ptr %63, align 8, !tbaa !38
  %65 = tail call i32 @pthread_join(i64 noundef %64, ptr noundef null) #4
  %66 = add nuw nsw i64 %62, 1
  %67 = load i32, ptr %4, align 8, !tbaa !18
  %68 = add nsw i32 %67, -1
  %69 = sext i32 %68 to i64
  %70 = icmp slt i64 %66, %69
  br i1 %70, label %61, label %71, !llvm.loop !55

71:                                               ; preds = %61, %50, %3, %11
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 220
  %73 = load i32, ptr %72, align 4, !tbaa !21
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %80, label %75

75:                                               ; preds = %71
  %76 = tail call i32 @getpid() #4
  %77 = icmp eq i32 %73, %76
  br i1 %77, label %80, label %78

78:                                               ; preds = %75
  %79 = tail call i32 @munmap(ptr noundef nonnull %0, i64 noundef 74304) #4
  br label %87

80:                                               ; preds = %71, %75
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %82 = load ptr, ptr %81, align 32, !tbaa !48
  %83 = tail call i32 @munmap(ptr noundef nonnull %0, i64 noundef 74304) #4
  %84 = icmp eq ptr %82, null
  br i1 %84, label %87, label %85

85:                                               ; preds = %80
  %86 = tail call i32 @dlclose(ptr noundef nonnull %82) #4
  br label %87

87:                                               ; preds = %78, %80, %85, %1
  ret void
}

declare i32 @pthread_join(i64 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare extern_weak i32 @dlclose(ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i64 @llvm.read_volatile_register.i64(metadata) #4

; Function Attrs: nocallback nounwind
declare void @llvm.write_register.i64(metadata, i64) #5

; Function Attrs: nounwind
declare i32 @sched_getcpu() local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @pthread_getaffinity_np(i64 noundef, i64 noundef, ptr noundef) local_unnamed_addr #0

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #6

; Function Attrs: nounwind
declare i32 @pthread_setaffinity_np(i64 noundef, i64 noundef, ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i64 @syscall(i64 noundef, ...) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @sched_yield() local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr #0

declare i32 @dl_iterate_phdr(ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal range(i32 0, 2) i32 @find_library(ptr noundef readonly captures(none) %0, i64 %1, ptr noundef writeonly captures(none) %2) #7 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %5 = load i16, ptr %4, align 8, !tbaa !56
  %6 = icmp eq i16 %5, 0
  br i1 %6, label %33, label %7

7:                                                ; preds = %3
  %8 = load i64, ptr %0, align 8, !tbaa !60
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %10 = load ptr, ptr %9, align 8, !tbaa !61
  %11 = zext i16 %5 to i64
  br label %12

12:                                               ; preds = %7, %30
  %13 = phi i64 [ 0, %7 ], [ %31, %30 ]
  %14 = getelementptr inbounds nuw %struct.Elf64_Phdr, ptr %10, i64 %13
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 16
  %16 = load i64, ptr %15, align 8, !tbaa !62
  %17 = add i64 %16, %8
  %18 = load i32, ptr %14, align 8, !tbaa !64
  %19 = icmp ne i32 %18, 1
  %20 = icmp ugt i64 %17, ptrtoint (ptr @worker to i64)
  %21 = select i1 %19, i1 true, i1 %20
  br i1 %21, label %30, label %22

22:                                               ; preds = %12
  %23 = sub nuw i64 ptrtoint (ptr @worker to i64), %17
  %24 = getelementptr inbounds nuw i8, ptr %14, i64 40
  %25 = load i64, ptr %24, align 8, !tbaa !65
  %26 = icmp ult i64 %23, %25
  br i1 %26, label %27, label %30

27:                                               ; preds = %22
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %29 = load ptr, ptr %28, align 8, !tbaa !66
  store ptr %29, ptr %2, align 8, !tbaa !46
  br label %33

30:                                               ; preds = %22, %12
  %31 = add nuw nsw i64 %13, 1
  %32 = icmp eq i64 %31, %11
  br i1 %32, label %33, label %12, !llvm.loop !67

33:                                               ; preds = %30, %3, %27
  %34 = phi i32 [ 1, %27 ], [ 0, %3 ], [ 0, %30 ]
  ret i32 %34
}

; Function Attrs: nounwind
declare extern_weak ptr @dlopen(ptr noundef, i32 noundef) #0

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
  call void @llvm.aarch64.isb(i32 15)
  %31 = add i32 %28, 1
  %32 = and i32 %31, 63
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %52

34:                                               ; preds = %30
  %35 = call i32 @sched_yield() #4
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #4
  %36 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %2) #4
  %37 = load i64, ptr %2, align 8, !tbaa !32
  %38 = mul nsw i64 %37, 1000000000
  %39 = load i64, ptr %14, align 8, !tbaa !34
  %40 = add nsw i64 %38, %39
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #4
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
  %50 = call i64 (i64, ...) @syscall(i64 noundef 98, ptr noundef nonnull %16, i32 noundef 128, i32 noundef %19, ptr noundef null, ptr noundef null, i32 noundef 0) #4
  %51 = atomicrmw sub ptr %15, i32 1 seq_cst, align 4
  br label %52

52:                                               ; preds = %46, %34, %30
  %53 = phi i32 [ %31, %34 ], [ %47, %46 ], [ %31, %30 ]
  %54 = phi i64 [ %42, %34 ], [ %48, %46 ], [ %29, %30 ]
  %55 = load atomic i64, ptr %12 acquire, align 64
  %56 = lshr i64 %55, 32
  %57 = trunc nuw i64 %56 to i32
  %58 = icmp eq i32 %19, %57
  br i1 %58, label %27, label %59, !llvm.loop !68

59:                                               ; preds = %52, %18
  %60 = phi i32 [ %23, %18 ], [ %57, %52 ]
  call fastcc void @drain(ptr noundef nonnull %0, i32 noundef %5)
  %61 = load atomic i32, ptr %6 seq_cst, align 4
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %18, label %17, !llvm.loop !69
}

; Function Attrs: nounwind
declare i32 @pthread_attr_init(ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @pthread_attr_setstacksize(ptr noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @pthread_sigmask(i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @pthread_attr_destroy(ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @sigfillset(ptr noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @sigdelset(ptr noundef, i32 noundef) local_unnamed_addr #0

; Function Attrs: mustprogress nofree nounwind willreturn
declare void @llvm.aarch64.isb(i32) #8

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #9

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: read)
declare i32 @bcmp(ptr captures(none), ptr captures(none), i64) local_unnamed_addr #10

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" }
attributes #3 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #4 = { nounwind }
attributes #5 = { nocallback nounwind }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #8 = { mustprogress nofree nounwind willreturn }
attributes #9 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { nocallback nofree nounwind willreturn memory(argmem: read) }

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
!12 = !{!"carried", !10, i64 0, !10, i64 8, !13, i64 16}
!13 = !{!"long", !6, i64 0}
!14 = !{!12, !10, i64 8}
!15 = !{!"fpcr"}
!16 = !{!12, !13, i64 16}
!17 = !{!9, !10, i64 8}
!18 = !{!19, !5, i64 216}
!19 = !{!"nncc_pool", !9, i64 0, !6, i64 64, !6, i64 68, !6, i64 72, !6, i64 128, !6, i64 132, !6, i64 192, !6, i64 196, !6, i64 200, !6, i64 208, !5, i64 216, !5, i64 220, !10, i64 224, !6, i64 232, !6, i64 240, !6, i64 8448, !5, i64 73984, !20, i64 73992, !20, i64 74120}
!20 = !{!"", !6, i64 0}
!21 = !{!19, !5, i64 220}
!22 = !{!23, !10, i64 8}
!23 = !{!"part", !6, i64 0, !10, i64 8, !10, i64 16, !13, i64 24, !13, i64 32, !13, i64 40, !5, i64 48, !13, i64 56}
!24 = !{!23, !10, i64 16}
!25 = !{!23, !13, i64 24}
!26 = !{!23, !13, i64 32}
!27 = !{!23, !13, i64 40}
!28 = !{!23, !13, i64 56}
!29 = !{!23, !5, i64 48}
!30 = distinct !{!30, !31}
!31 = !{!"llvm.loop.mustprogress"}
!32 = !{!33, !13, i64 0}
!33 = !{!"timespec", !13, i64 0, !13, i64 8}
!34 = !{!33, !13, i64 8}
!35 = distinct !{!35, !31}
!36 = distinct !{!36, !31}
!37 = !{!19, !5, i64 73984}
!38 = !{!13, !13, i64 0}
!39 = !{i64 0, i64 128, !40}
!40 = !{!6, !6, i64 0}
!41 = distinct !{!41, !31}
!42 = distinct !{!42, !31}
!43 = distinct !{!43, !31}
!44 = !{!19, !10, i64 0}
!45 = !{!19, !6, i64 232}
!46 = !{!47, !47, i64 0}
!47 = !{!"p1 omnipotent char", !10, i64 0}
!48 = !{!19, !10, i64 224}
!49 = distinct !{!49, !31}
!50 = distinct !{!50, !31}
!51 = distinct !{!51, !31, !52, !53}
!52 = !{!"llvm.loop.isvectorized", i32 1}
!53 = !{!"llvm.loop.unroll.runtime.disable"}
!54 = distinct !{!54, !31, !52}
!55 = distinct !{!55, !31}
!56 = !{!57, !58, i64 24}
!57 = !{!"dl_phdr_info", !13, i64 0, !47, i64 8, !10, i64 16, !58, i64 24, !59, i64 32, !59, i64 40, !13, i64 48, !10, i64 56}
!58 = !{!"short", !6, i64 0}
!59 = !{!"long long", !6, i64 0}
!60 = !{!57, !13, i64 0}
!61 = !{!57, !10, i64 16}
!62 = !{!63, !13, i64 16}
!63 = !{!"", !5, i64 0, !5, i64 4, !13, i64 8, !13, i64 16, !13, i64 24, !13, i64 32, !13, i64 40, !13, i64 48}
!64 = !{!63, !5, i64 0}
!65 = !{!63, !13, i64 40}
!66 = !{!57, !47, i64 8}
!67 = distinct !{!67, !31}
!68 = distinct !{!68, !31}
!69 = distinct !{!69, !31}
