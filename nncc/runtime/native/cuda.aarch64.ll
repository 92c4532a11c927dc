; made from cuda.c by python -m nncc.runtime.native.build
source_filename = "cuda.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.anon.0 = type { ptr, ptr }
%struct.nncc_binaries = type { ptr, i32, i32, ptr }
%struct.nncc_function = type { ptr, ptr, i32, i32, i32 }
%struct.nncc_value = type { ptr, ptr, i32, i32, i64, i64 }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr, i32 }
%struct.nncc_launch = type { i32, i32, i32, ptr, ptr, i64 }
%struct.nncc_check = type { ptr, i64, [2 x i32], [2 x i64] }

@.str = private unnamed_addr constant [49 x i8] c"there is no place for the model (a null pointer)\00", align 1
@.str.1 = private unnamed_addr constant [22 x i8] c"no memory for a model\00", align 1
@.str.2 = private unnamed_addr constant [35 x i8] c"there is no model (a null pointer)\00", align 1
@.str.3 = private unnamed_addr constant [66 x i8] c"the model was opened by another library; call that one's function\00", align 1
@.str.4 = private unnamed_addr constant [70 x i8] c"%s is dead, since its GPU failed: %s; load it again, in a new process\00", align 1
@.str.5 = private unnamed_addr constant [149 x i8] c"%s: process %d opened it and was forked, and the driver does not work in the child; use the GPU only in the child, or in processes that are no forks\00", align 1
@.str.6 = private unnamed_addr constant [8 x i8] c"running\00", align 1
@.str.7 = private unnamed_addr constant [8 x i8] c"opening\00", align 1
@.str.8 = private unnamed_addr constant [13 x i8] c"libcuda.so.1\00", align 1
@.str.9 = private unnamed_addr constant [153 x i8] c"%s: there is no NVIDIA driver here (libcuda.so.1): install it; a container gets the host's when it is started with its GPUs, as by docker run --gpus all\00", align 1
@.str.10 = private unnamed_addr constant [67 x i8] c"%s: the driver has no %s; update it to one for CUDA %d.%d or newer\00", align 1
@.str.11 = private unnamed_addr constant [28 x i8] c"%s: the driver finds no GPU\00", align 1
@.str.12 = private unnamed_addr constant [45 x i8] c"%s: the driver does not start: %s (error %d)\00", align 1
@.str.13 = private unnamed_addr constant [96 x i8] c"%s: the driver is for CUDA %d.%d, and nncc needs one for CUDA %d.%d or newer; update the driver\00", align 1
@.str.14 = private unnamed_addr constant [68 x i8] c"%s: there is no GPU %d; the driver shows %d to this process, from 0\00", align 1
@.str.15 = private unnamed_addr constant [5 x i8] c"%s%s\00", align 1
@.str.16 = private unnamed_addr constant [3 x i8] c", \00", align 1
@.str.17 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@.str.18 = private unnamed_addr constant [103 x i8] c"%s was compiled for %s, and GPU %d, %s (sm_%d) runs none of these; compile it with --target cuda:sm_%d\00", align 1
@.str.19 = private unnamed_addr constant [114 x i8] c"%s: kernel %s needs %u bytes of shared memory for a block, and GPU %d, %s (sm_%d) has %d; compile it for this GPU\00", align 1
@.str.20 = private unnamed_addr constant [123 x i8] c"%s: kernel %s has blocks of %u threads, and with its registers GPU %d, %s (sm_%d) runs at most %d; compile it for this GPU\00", align 1
@.str.21 = private unnamed_addr constant [20 x i8] c"copying the weights\00", align 1
@.str.22 = private unnamed_addr constant [88 x i8] c"%s: GPU %d, %s (sm_%d): %lu bytes of its memory were asked for, and %zu of %zu are free\00", align 1
@.str.23 = private unnamed_addr constant [11 x i8] c"allocating\00", align 1
@.str.24 = private unnamed_addr constant [142 x i8] c"%s: this process cannot use GPU %d, %s (sm_%d), any more, since work that was queued there before failed: %s; load the model in a new process\00", align 1
@.str.25 = private unnamed_addr constant [14 x i8] c"unknown error\00", align 1
@.str.26 = private unnamed_addr constant [65 x i8] c"%s: %s lies on GPU %d, and the model is on GPU %d; copy it there\00", align 1
@.str.27 = private unnamed_addr constant [67 x i8] c"%s: the data of %s on the GPU must begin at a multiple of %d bytes\00", align 1
@.str.28 = private unnamed_addr constant [42 x i8] c"%s: %s: GPU %d, %s (sm_%d): %s failed: %s\00", align 1
@.str.29 = private unnamed_addr constant [7 x i8] c"cuInit\00", align 1
@.str.30 = private unnamed_addr constant [19 x i8] c"cuDriverGetVersion\00", align 1
@.str.31 = private unnamed_addr constant [17 x i8] c"cuDeviceGetCount\00", align 1
@.str.32 = private unnamed_addr constant [12 x i8] c"cuDeviceGet\00", align 1
@.str.33 = private unnamed_addr constant [16 x i8] c"cuDeviceGetName\00", align 1
@.str.34 = private unnamed_addr constant [21 x i8] c"cuDeviceGetAttribute\00", align 1
@.str.35 = private unnamed_addr constant [25 x i8] c"cuDevicePrimaryCtxRetain\00", align 1
@.str.36 = private unnamed_addr constant [29 x i8] c"cuDevicePrimaryCtxRelease_v2\00", align 1
@.str.37 = private unnamed_addr constant [20 x i8] c"cuCtxPushCurrent_v2\00", align 1
@.str.38 = private unnamed_addr constant [19 x i8] c"cuCtxPopCurrent_v2\00", align 1
@.str.39 = private unnamed_addr constant [17 x i8] c"cuModuleLoadData\00", align 1
@.str.40 = private unnamed_addr constant [15 x i8] c"cuModuleUnload\00", align 1
@.str.41 = private unnamed_addr constant [20 x i8] c"cuModuleGetFunction\00", align 1
@.str.42 = private unnamed_addr constant [19 x i8] c"cuFuncGetAttribute\00", align 1
@.str.43 = private unnamed_addr constant [19 x i8] c"cuFuncSetAttribute\00", align 1
@.str.44 = private unnamed_addr constant [16 x i8] c"cuMemGetInfo_v2\00", align 1
@.str.45 = private unnamed_addr constant [14 x i8] c"cuMemAlloc_v2\00", align 1
@.str.46 = private unnamed_addr constant [13 x i8] c"cuMemFree_v2\00", align 1
@.str.47 = private unnamed_addr constant [15 x i8] c"cuMemHostAlloc\00", align 1
@.str.48 = private unnamed_addr constant [14 x i8] c"cuMemFreeHost\00", align 1
@.str.49 = private unnamed_addr constant [16 x i8] c"cuMemcpyHtoD_v2\00", align 1
@.str.50 = private unnamed_addr constant [21 x i8] c"cuMemcpyHtoDAsync_v2\00", align 1
@.str.51 = private unnamed_addr constant [21 x i8] c"cuMemcpyDtoHAsync_v2\00", align 1
@.str.52 = private unnamed_addr constant [15 x i8] c"cuStreamCreate\00", align 1
@.str.53 = private unnamed_addr constant [19 x i8] c"cuStreamDestroy_v2\00", align 1
@.str.54 = private unnamed_addr constant [20 x i8] c"cuStreamSynchronize\00", align 1
@.str.55 = private unnamed_addr constant [18 x i8] c"cuStreamWaitEvent\00", align 1
@.str.56 = private unnamed_addr constant [15 x i8] c"cuStreamGetCtx\00", align 1
@.str.57 = private unnamed_addr constant [23 x i8] c"cuPointerGetAttributes\00", align 1
@.str.58 = private unnamed_addr constant [14 x i8] c"cuEventCreate\00", align 1
@.str.59 = private unnamed_addr constant [14 x i8] c"cuEventRecord\00", align 1
@.str.60 = private unnamed_addr constant [18 x i8] c"cuEventDestroy_v2\00", align 1
@.str.61 = private unnamed_addr constant [19 x i8] c"cuEventElapsedTime\00", align 1
@.str.62 = private unnamed_addr constant [15 x i8] c"cuLaunchKernel\00", align 1
@.str.63 = private unnamed_addr constant [17 x i8] c"cuGetErrorString\00", align 1
@.str.64 = private unnamed_addr constant [20 x i8] c"the caller's stream\00", align 1
@.str.65 = private unnamed_addr constant [140 x i8] c"%s: the stream is not one of GPU %d, %s (sm_%d) but of another context, or none; pass one that was made on that GPU, in its primary context\00", align 1
@__const.check_address.attributes = private unnamed_addr constant [3 x i32] [i32 2, i32 8, i32 9], align 4
@.str.66 = private unnamed_addr constant [121 x i8] c"%s: the data of %s is said to lie on GPU %d, and is not in its memory; give it as an array of the host, or copy it there\00", align 1
@.str.67 = private unnamed_addr constant [64 x i8] c"%s: the data of %s is said to lie on %s, and lies on GPU %d; %s\00", align 1
@.str.68 = private unnamed_addr constant [9 x i8] c"the host\00", align 1
@.str.69 = private unnamed_addr constant [21 x i8] c"the GPU of the model\00", align 1
@.str.70 = private unnamed_addr constant [32 x i8] c"give it as an array of that GPU\00", align 1
@.str.71 = private unnamed_addr constant [14 x i8] c"copy it there\00", align 1
@.str.72 = private unnamed_addr constant [26 x i8] c"no memory for a workspace\00", align 1
@.str.73 = private unnamed_addr constant [77 x i8] c"%s: %zu bytes of pinned memory were asked for, and the system has too little\00", align 1
@.str.74 = private unnamed_addr constant [19 x i8] c"making a workspace\00", align 1
@.str.75 = private unnamed_addr constant [21 x i8] c"no memory for events\00", align 1
@.str.76 = private unnamed_addr constant [10 x i8] c"its times\00", align 1
@.str.77 = private unnamed_addr constant [7 x i8] c"inputs\00", align 1
@.str.78 = private unnamed_addr constant [25 x i8] c"call %d of %d, kernel %s\00", align 1
@.str.79 = private unnamed_addr constant [8 x i8] c"outputs\00", align 1
@.str.80 = private unnamed_addr constant [123 x i8] c"waiting for its %d calls of kernels (%s to %s; with CUDA_LAUNCH_BLOCKING=1 in the environment the one that fails is named)\00", align 1
@.str.81 = private unnamed_addr constant [5 x i8] c"none\00", align 1
@.str.82 = private unnamed_addr constant [9 x i8] c"node '%s\00", align 1
@.str.83 = private unnamed_addr constant [59 x i8] c"node '%s': the indices are %ld to %ld; expected %ld to %ld\00", align 1

; Function Attrs: nounwind
define hidden i32 @nncc_device_open(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef writeonly captures(address_is_null) %3) local_unnamed_addr #0 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca i32, align 4
  %12 = alloca ptr, align 8
  %13 = alloca [512 x i8], align 1
  %14 = alloca ptr, align 8
  %15 = alloca ptr, align 8
  %16 = alloca ptr, align 8
  %17 = alloca ptr, align 8
  %18 = alloca ptr, align 8
  %19 = alloca i32, align 4
  %20 = alloca i32, align 4
  %21 = alloca ptr, align 8
  %22 = alloca ptr, align 8
  %23 = alloca ptr, align 8
  %24 = alloca i32, align 4
  %25 = alloca i32, align 4
  %26 = alloca [35 x %struct.anon.0], align 8
  %27 = alloca ptr, align 8
  %28 = icmp eq ptr %2, null
  br i1 %28, label %33, label %29

29:                                               ; preds = %4
  %30 = load i32, ptr %2, align 8, !tbaa !8
  %31 = add i32 %30, -121
  %32 = icmp ult i32 %31, -73
  br i1 %32, label %977, label %35

33:                                               ; preds = %4
  %34 = icmp eq ptr %3, null
  br i1 %34, label %977, label %47

35:                                               ; preds = %29
  %36 = icmp eq ptr %3, null
  br i1 %36, label %37, label %47

37:                                               ; preds = %35
  %38 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !16
  %40 = icmp eq ptr %39, null
  br i1 %40, label %977, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !17
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %977, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str) #11
  br label %977

47:                                               ; preds = %35, %33
  store ptr null, ptr %3, align 8, !tbaa !18
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 172
  %49 = load i32, ptr %48, align 4, !tbaa !20
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %51 = load i32, ptr %50, align 8, !tbaa !23
  %52 = add nsw i32 %51, %49
  %53 = sext i32 %52 to i64
  %54 = shl nsw i64 %53, 3
  %55 = add nsw i64 %54, 616
  %56 = tail call noalias ptr @calloc(i64 noundef 1, i64 noundef %55) #12
  %57 = icmp eq ptr %56, null
  br i1 %57, label %58, label %69

58:                                               ; preds = %47
  br i1 %28, label %977, label %59

59:                                               ; preds = %58
  %60 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %61 = load ptr, ptr %60, align 8, !tbaa !16
  %62 = icmp eq ptr %61, null
  br i1 %62, label %977, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %65 = load i64, ptr %64, align 8, !tbaa !17
  %66 = icmp eq i64 %65, 0
  br i1 %66, label %977, label %67

67:                                               ; preds = %63
  %68 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %61, i64 noundef %65, ptr noundef nonnull @.str.1) #11
  br label %977

69:                                               ; preds = %47
  store ptr %0, ptr %56, align 8, !tbaa !24
  %70 = tail call i32 @getpid() #11
  %71 = getelementptr inbounds nuw i8, ptr %56, i64 448
  store i32 %70, ptr %71, align 8, !tbaa !28
  %72 = getelementptr inbounds nuw i8, ptr %56, i64 616
  %73 = getelementptr inbounds nuw i8, ptr %56, i64 456
  store ptr %72, ptr %73, align 8, !tbaa !29
  %74 = load i32, ptr %48, align 4, !tbaa !20
  %75 = sext i32 %74 to i64
  %76 = getelementptr inbounds ptr, ptr %72, i64 %75
  %77 = getelementptr inbounds nuw i8, ptr %56, i64 464
  store ptr %76, ptr %77, align 8, !tbaa !30
  %78 = tail call ptr @dlopen(ptr noundef nonnull @.str.8, i32 noundef 2) #11
  %79 = getelementptr inbounds nuw i8, ptr %56, i64 288
  store ptr %78, ptr %79, align 8, !tbaa !31
  %80 = icmp eq ptr %78, null
  br i1 %80, label %81, label %95

81:                                               ; preds = %69
  br i1 %28, label %930, label %82

82:                                               ; preds = %81
  %83 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !16
  %85 = icmp eq ptr %84, null
  br i1 %85, label %937, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %88 = load i64, ptr %87, align 8, !tbaa !17
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %937, label %90

90:                                               ; preds = %86
  %91 = load ptr, ptr %56, align 8, !tbaa !24
  %92 = getelementptr inbounds nuw i8, ptr %91, i64 112
  %93 = load ptr, ptr %92, align 8, !tbaa !32
  %94 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %84, i64 noundef %88, ptr noundef nonnull @.str.9, ptr noundef %93) #11
  br label %937

95:                                               ; preds = %69
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #11
  %96 = getelementptr inbounds nuw i8, ptr %56, i64 8
  store ptr %96, ptr %26, align 8, !tbaa !33
  %97 = getelementptr inbounds nuw i8, ptr %26, i64 8
  store ptr @.str.29, ptr %97, align 8, !tbaa !35
  %98 = getelementptr inbounds nuw i8, ptr %26, i64 16
  %99 = getelementptr inbounds nuw i8, ptr %56, i64 16
  store ptr %99, ptr %98, align 8, !tbaa !33
  %100 = getelementptr inbounds nuw i8, ptr %26, i64 24
  store ptr @.str.30, ptr %100, align 8, !tbaa !35
  %101 = getelementptr inbounds nuw i8, ptr %26, i64 32
  %102 = getelementptr inbounds nuw i8, ptr %56, i64 24
  store ptr %102, ptr %101, align 8, !tbaa !33
  %103 = getelementptr inbounds nuw i8, ptr %26, i64 40
  store ptr @.str.31, ptr %103, align 8, !tbaa !35
  %104 = getelementptr inbounds nuw i8, ptr %26, i64 48
  %105 = getelementptr inbounds nuw i8, ptr %56, i64 32
  store ptr %105, ptr %104, align 8, !tbaa !33
  %106 = getelementptr inbounds nuw i8, ptr %26, i64 56
  store ptr @.str.32, ptr %106, align 8, !tbaa !35
  %107 = getelementptr inbounds nuw i8, ptr %26, i64 64
  %108 = getelementptr inbounds nuw i8, ptr %56, i64 40
  store ptr %108, ptr %107, align 8, !tbaa !33
  %109 = getelementptr inbounds nuw i8, ptr %26, i64 72
  store ptr @.str.33, ptr %109, align 8, !tbaa !35
  %110 = getelementptr inbounds nuw i8, ptr %26, i64 80
  %111 = getelementptr inbounds nuw i8, ptr %56, i64 48
  store ptr %111, ptr %110, align 8, !tbaa !33
  %112 = getelementptr inbounds nuw i8, ptr %26, i64 88
  store ptr @.str.34, ptr %112, align 8, !tbaa !35
  %113 = getelementptr inbounds nuw i8, ptr %26, i64 96
  %114 = getelementptr inbounds nuw i8, ptr %56, i64 56
  store ptr %114, ptr %113, align 8, !tbaa !33
  %115 = getelementptr inbounds nuw i8, ptr %26, i64 104
  store ptr @.str.35, ptr %115, align 8, !tbaa !35
  %116 = getelementptr inbounds nuw i8, ptr %26, i64 112
  %117 = getelementptr inbounds nuw i8, ptr %56, i64 64
  store ptr %117, ptr %116, align 8, !tbaa !33
  %118 = getelementptr inbounds nuw i8, ptr %26, i64 120
  store ptr @.str.36, ptr %118, align 8, !tbaa !35
  %119 = getelementptr inbounds nuw i8, ptr %26, i64 128
  %120 = getelementptr inbounds nuw i8, ptr %56, i64 72
  store ptr %120, ptr %119, align 8, !tbaa !33
  %121 = getelementptr inbounds nuw i8, ptr %26, i64 136
  store ptr @.str.37, ptr %121, align 8, !tbaa !35
  %122 = getelementptr inbounds nuw i8, ptr %26, i64 144
  %123 = getelementptr inbounds nuw i8, ptr %56, i64 80
  store ptr %123, ptr %122, align 8, !tbaa !33
  %124 = getelementptr inbounds nuw i8, ptr %26, i64 152
  store ptr @.str.38, ptr %124, align 8, !tbaa !35
  %125 = getelementptr inbounds nuw i8, ptr %26, i64 160
  %126 = getelementptr inbounds nuw i8, ptr %56, i64 88
  store ptr %126, ptr %125, align 8, !tbaa !33
  %127 = getelementptr inbounds nuw i8, ptr %26, i64 168
  store ptr @.str.39, ptr %127, align 8, !tbaa !35
  %128 = getelementptr inbounds nuw i8, ptr %26, i64 176
  %129 = getelementptr inbounds nuw i8, ptr %56, i64 96
  store ptr %129, ptr %128, align 8, !tbaa !33
  %130 = getelementptr inbounds nuw i8, ptr %26, i64 184
  store ptr @.str.40, ptr %130, align 8, !tbaa !35
  %131 = getelementptr inbounds nuw i8, ptr %26, i64 192
  %132 = getelementptr inbounds nuw i8, ptr %56, i64 104
  store ptr %132, ptr %131, align 8, !tbaa !33
  %133 = getelementptr inbounds nuw i8, ptr %26, i64 200
  store ptr @.str.41, ptr %133, align 8, !tbaa !35
  %134 = getelementptr inbounds nuw i8, ptr %26, i64 208
  %135 = getelementptr inbounds nuw i8, ptr %56, i64 112
  store ptr %135, ptr %134, align 8, !tbaa !33
  %136 = getelementptr inbounds nuw i8, ptr %26, i64 216
  store ptr @.str.42, ptr %136, align 8, !tbaa !35
  %137 = getelementptr inbounds nuw i8, ptr %26, i64 224
  %138 = getelementptr inbounds nuw i8, ptr %56, i64 120
  store ptr %138, ptr %137, align 8, !tbaa !33
  %139 = getelementptr inbounds nuw i8, ptr %26, i64 232
  store ptr @.str.43, ptr %139, align 8, !tbaa !35
  %140 = getelementptr inbounds nuw i8, ptr %26, i64 240
  %141 = getelementptr inbounds nuw i8, ptr %56, i64 128
  store ptr %141, ptr %140, align 8, !tbaa !33
  %142 = getelementptr inbounds nuw i8, ptr %26, i64 248
  store ptr @.str.44, ptr %142, align 8, !tbaa !35
  %143 = getelementptr inbounds nuw i8, ptr %26, i64 256
  %144 = getelementptr inbounds nuw i8, ptr %56, i64 136
  store ptr %144, ptr %143, align 8, !tbaa !33
  %145 = getelementptr inbounds nuw i8, ptr %26, i64 264
  store ptr @.str.45, ptr %145, align 8, !tbaa !35
  %146 = getelementptr inbounds nuw i8, ptr %26, i64 272
  %147 = getelementptr inbounds nuw i8, ptr %56, i64 144
  store ptr %147, ptr %146, align 8, !tbaa !33
  %148 = getelementptr inbounds nuw i8, ptr %26, i64 280
  store ptr @.str.46, ptr %148, align 8, !tbaa !35
  %149 = getelementptr inbounds nuw i8, ptr %26, i64 288
  %150 = getelementptr inbounds nuw i8, ptr %56, i64 152
  store ptr %150, ptr %149, align 8, !tbaa !33
  %151 = getelementptr inbounds nuw i8, ptr %26, i64 296
  store ptr @.str.47, ptr %151, align 8, !tbaa !35
  %152 = getelementptr inbounds nuw i8, ptr %26, i64 304
  %153 = getelementptr inbounds nuw i8, ptr %56, i64 160
  store ptr %153, ptr %152, align 8, !tbaa !33
  %154 = getelementptr inbounds nuw i8, ptr %26, i64 312
  store ptr @.str.48, ptr %154, align 8, !tbaa !35
  %155 = getelementptr inbounds nuw i8, ptr %26, i64 320
  %156 = getelementptr inbounds nuw i8, ptr %56, i64 168
  store ptr %156, ptr %155, align 8, !tbaa !33
  %157 = getelementptr inbounds nuw i8, ptr %26, i64 328
  store ptr @.str.49, ptr %157, align 8, !tbaa !35
  %158 = getelementptr inbounds nuw i8, ptr %26, i64 336
  %159 = getelementptr inbounds nuw i8, ptr %56, i64 176
  store ptr %159, ptr %158, align 8, !tbaa !33
  %160 = getelementptr inbounds nuw i8, ptr %26, i64 344
  store ptr @.str.50, ptr %160, align 8, !tbaa !35
  %161 = getelementptr inbounds nuw i8, ptr %26, i64 352
  %162 = getelementptr inbounds nuw i8, ptr %56, i64 184
  store ptr %162, ptr %161, align 8, !tbaa !33
  %163 = getelementptr inbounds nuw i8, ptr %26, i64 360
  store ptr @.str.51, ptr %163, align 8, !tbaa !35
  %164 = getelementptr inbounds nuw i8, ptr %26, i64 368
  %165 = getelementptr inbounds nuw i8, ptr %56, i64 192
  store ptr %165, ptr %164, align 8, !tbaa !33
  %166 = getelementptr inbounds nuw i8, ptr %26, i64 376
  store ptr @.str.52, ptr %166, align 8, !tbaa !35
  %167 = getelementptr inbounds nuw i8, ptr %26, i64 384
  %168 = getelementptr inbounds nuw i8, ptr %56, i64 200
  store ptr %168, ptr %167, align 8, !tbaa !33
  %169 = getelementptr inbounds nuw i8, ptr %26, i64 392
  store ptr @.str.53, ptr %169, align 8, !tbaa !35
  %170 = getelementptr inbounds nuw i8, ptr %26, i64 400
  %171 = getelementptr inbounds nuw i8, ptr %56, i64 208
  store ptr %171, ptr %170, align 8, !tbaa !33
  %172 = getelementptr inbounds nuw i8, ptr %26, i64 408
  store ptr @.str.54, ptr %172, align 8, !tbaa !35
  %173 = getelementptr inbounds nuw i8, ptr %26, i64 416
  %174 = getelementptr inbounds nuw i8, ptr %56, i64 216
  store ptr %174, ptr %173, align 8, !tbaa !33
  %175 = getelementptr inbounds nuw i8, ptr %26, i64 424
  store ptr @.str.55, ptr %175, align 8, !tbaa !35
  %176 = getelementptr inbounds nuw i8, ptr %26, i64 432
  %177 = getelementptr inbounds nuw i8, ptr %56, i64 224
  store ptr %177, ptr %176, align 8, !tbaa !33
  %178 = getelementptr inbounds nuw i8, ptr %26, i64 440
  store ptr @.str.56, ptr %178, align 8, !tbaa !35
  %179 = getelementptr inbounds nuw i8, ptr %26, i64 448
  %180 = getelementptr inbounds nuw i8, ptr %56, i64 232
  store ptr %180, ptr %179, align 8, !tbaa !33
  %181 = getelementptr inbounds nuw i8, ptr %26, i64 456
  store ptr @.str.57, ptr %181, align 8, !tbaa !35
  %182 = getelementptr inbounds nuw i8, ptr %26, i64 464
  %183 = getelementptr inbounds nuw i8, ptr %56, i64 240
  store ptr %183, ptr %182, align 8, !tbaa !33
  %184 = getelementptr inbounds nuw i8, ptr %26, i64 472
  store ptr @.str.58, ptr %184, align 8, !tbaa !35
  %185 = getelementptr inbounds nuw i8, ptr %26, i64 480
  %186 = getelementptr inbounds nuw i8, ptr %56, i64 248
  store ptr %186, ptr %185, align 8, !tbaa !33
  %187 = getelementptr inbounds nuw i8, ptr %26, i64 488
  store ptr @.str.59, ptr %187, align 8, !tbaa !35
  %188 = getelementptr inbounds nuw i8, ptr %26, i64 496
  %189 = getelementptr inbounds nuw i8, ptr %56, i64 256
  store ptr %189, ptr %188, align 8, !tbaa !33
  %190 = getelementptr inbounds nuw i8, ptr %26, i64 504
  store ptr @.str.60, ptr %190, align 8, !tbaa !35
  %191 = getelementptr inbounds nuw i8, ptr %26, i64 512
  %192 = getelementptr inbounds nuw i8, ptr %56, i64 264
  store ptr %192, ptr %191, align 8, !tbaa !33
  %193 = getelementptr inbounds nuw i8, ptr %26, i64 520
  store ptr @.str.61, ptr %193, align 8, !tbaa !35
  %194 = getelementptr inbounds nuw i8, ptr %26, i64 528
  %195 = getelementptr inbounds nuw i8, ptr %56, i64 272
  store ptr %195, ptr %194, align 8, !tbaa !33
  %196 = getelementptr inbounds nuw i8, ptr %26, i64 536
  store ptr @.str.62, ptr %196, align 8, !tbaa !35
  %197 = getelementptr inbounds nuw i8, ptr %26, i64 544
  %198 = getelementptr inbounds nuw i8, ptr %56, i64 280
  store ptr %198, ptr %197, align 8, !tbaa !33
  %199 = getelementptr inbounds nuw i8, ptr %26, i64 552
  store ptr @.str.63, ptr %199, align 8, !tbaa !35
  br label %200

200:                                              ; preds = %222, %95
  %201 = phi i64 [ 0, %95 ], [ %224, %222 ]
  %202 = load ptr, ptr %79, align 8, !tbaa !31
  %203 = getelementptr inbounds nuw %struct.anon.0, ptr %26, i64 %201
  %204 = getelementptr inbounds nuw i8, ptr %203, i64 8
  %205 = load ptr, ptr %204, align 8, !tbaa !35
  %206 = tail call ptr @dlsym(ptr noundef %202, ptr noundef %205) #11
  %207 = icmp eq ptr %206, null
  br i1 %207, label %208, label %222

208:                                              ; preds = %200
  br i1 %28, label %226, label %209

209:                                              ; preds = %208
  %210 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %211 = load ptr, ptr %210, align 8, !tbaa !16
  %212 = icmp eq ptr %211, null
  br i1 %212, label %226, label %213

213:                                              ; preds = %209
  %214 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %215 = load i64, ptr %214, align 8, !tbaa !17
  %216 = icmp eq i64 %215, 0
  br i1 %216, label %226, label %217

217:                                              ; preds = %213
  %218 = load ptr, ptr %56, align 8, !tbaa !24
  %219 = getelementptr inbounds nuw i8, ptr %218, i64 112
  %220 = load ptr, ptr %219, align 8, !tbaa !32
  %221 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %211, i64 noundef %215, ptr noundef nonnull @.str.10, ptr noundef %220, ptr noundef %205, i32 noundef 12, i32 noundef 0) #11
  br label %226

222:                                              ; preds = %200
  %223 = load ptr, ptr %203, align 8, !tbaa !33
  store ptr %206, ptr %223, align 1
  %224 = add nuw nsw i64 %201, 1
  %225 = icmp eq i64 %224, 35
  br i1 %225, label %227, label %200, !llvm.loop !36

226:                                              ; preds = %217, %213, %209, %208
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #11
  br label %937

227:                                              ; preds = %222
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #11
  %228 = load ptr, ptr %96, align 8, !tbaa !38
  %229 = tail call i32 %228(i32 noundef 0) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %24) #11
  store i32 0, ptr %24, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %25) #11
  store i32 0, ptr %25, align 4, !tbaa !4
  switch i32 %229, label %244 [
    i32 100, label %230
    i32 0, label %267
  ]

230:                                              ; preds = %227
  br i1 %28, label %388, label %231

231:                                              ; preds = %230
  %232 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %233 = load ptr, ptr %232, align 8, !tbaa !16
  %234 = icmp eq ptr %233, null
  br i1 %234, label %388, label %235

235:                                              ; preds = %231
  %236 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %237 = load i64, ptr %236, align 8, !tbaa !17
  %238 = icmp eq i64 %237, 0
  br i1 %238, label %388, label %239

239:                                              ; preds = %235
  %240 = load ptr, ptr %56, align 8, !tbaa !24
  %241 = getelementptr inbounds nuw i8, ptr %240, i64 112
  %242 = load ptr, ptr %241, align 8, !tbaa !32
  %243 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %233, i64 noundef %237, ptr noundef nonnull @.str.11, ptr noundef %242) #11
  br label %388

244:                                              ; preds = %227
  br i1 %28, label %388, label %245

245:                                              ; preds = %244
  %246 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %247 = load ptr, ptr %246, align 8, !tbaa !16
  %248 = icmp eq ptr %247, null
  br i1 %248, label %388, label %249

249:                                              ; preds = %245
  %250 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %251 = load i64, ptr %250, align 8, !tbaa !17
  %252 = icmp eq i64 %251, 0
  br i1 %252, label %388, label %253

253:                                              ; preds = %249
  %254 = load ptr, ptr %56, align 8, !tbaa !24
  %255 = getelementptr inbounds nuw i8, ptr %254, i64 112
  %256 = load ptr, ptr %255, align 8, !tbaa !32
  call void @llvm.lifetime.start.p0(ptr nonnull %23) #11
  store ptr null, ptr %23, align 8, !tbaa !39
  %257 = load ptr, ptr %198, align 8, !tbaa !40
  %258 = icmp eq ptr %257, null
  br i1 %258, label %262, label %259

259:                                              ; preds = %253
  %260 = call i32 %257(i32 noundef %229, ptr noundef nonnull %23) #11
  %261 = load ptr, ptr %23, align 8, !tbaa !39
  br label %262

262:                                              ; preds = %259, %253
  %263 = phi ptr [ %261, %259 ], [ null, %253 ]
  %264 = icmp eq ptr %263, null
  %265 = select i1 %264, ptr @.str.25, ptr %263
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #11
  %266 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %247, i64 noundef %251, ptr noundef nonnull @.str.12, ptr noundef %256, ptr noundef nonnull %265, i32 noundef %229) #11
  br label %388

267:                                              ; preds = %227
  %268 = load ptr, ptr %99, align 8, !tbaa !41
  %269 = call i32 %268(ptr noundef nonnull %24) #11
  %270 = icmp eq i32 %269, 0
  br i1 %270, label %300, label %271

271:                                              ; preds = %267
  %272 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %269, ptr %272 seq_cst, align 8
  br i1 %28, label %388, label %273

273:                                              ; preds = %271
  %274 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %275 = load ptr, ptr %274, align 8, !tbaa !16
  %276 = icmp eq ptr %275, null
  br i1 %276, label %388, label %277

277:                                              ; preds = %273
  %278 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %279 = load i64, ptr %278, align 8, !tbaa !17
  %280 = icmp eq i64 %279, 0
  br i1 %280, label %388, label %281

281:                                              ; preds = %277
  %282 = load ptr, ptr %56, align 8, !tbaa !24
  %283 = getelementptr inbounds nuw i8, ptr %282, i64 112
  %284 = load ptr, ptr %283, align 8, !tbaa !32
  %285 = getelementptr inbounds nuw i8, ptr %56, i64 304
  %286 = load i32, ptr %285, align 8, !tbaa !42
  %287 = getelementptr inbounds nuw i8, ptr %56, i64 316
  %288 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %289 = load i32, ptr %288, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %22) #11
  store ptr null, ptr %22, align 8, !tbaa !39
  %290 = load ptr, ptr %198, align 8, !tbaa !40
  %291 = icmp eq ptr %290, null
  br i1 %291, label %295, label %292

292:                                              ; preds = %281
  %293 = call i32 %290(i32 noundef %269, ptr noundef nonnull %22) #11
  %294 = load ptr, ptr %22, align 8, !tbaa !39
  br label %295

295:                                              ; preds = %292, %281
  %296 = phi ptr [ %294, %292 ], [ null, %281 ]
  %297 = icmp eq ptr %296, null
  %298 = select i1 %297, ptr @.str.25, ptr %296
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #11
  %299 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %275, i64 noundef %279, ptr noundef nonnull @.str.28, ptr noundef %284, ptr noundef nonnull @.str.7, i32 noundef %286, ptr noundef nonnull %287, i32 noundef %289, ptr noundef nonnull @.str.30, ptr noundef nonnull %298) #11
  br label %388

300:                                              ; preds = %267
  %301 = load i32, ptr %24, align 4, !tbaa !4
  %302 = icmp slt i32 %301, 12000
  br i1 %302, label %303, label %324

303:                                              ; preds = %300
  br i1 %28, label %388, label %304

304:                                              ; preds = %303
  %305 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %306 = load ptr, ptr %305, align 8, !tbaa !16
  %307 = icmp eq ptr %306, null
  br i1 %307, label %388, label %308

308:                                              ; preds = %304
  %309 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %310 = load i64, ptr %309, align 8, !tbaa !17
  %311 = icmp eq i64 %310, 0
  br i1 %311, label %388, label %312

312:                                              ; preds = %308
  %313 = load ptr, ptr %56, align 8, !tbaa !24
  %314 = getelementptr inbounds nuw i8, ptr %313, i64 112
  %315 = load ptr, ptr %314, align 8, !tbaa !32
  %316 = freeze i32 %301
  %317 = sdiv i32 %316, 1000
  %318 = mul i32 %317, 1000
  %319 = sub i32 %316, %318
  %320 = trunc nsw i32 %319 to i16
  %321 = sdiv i16 %320, 10
  %322 = sext i16 %321 to i32
  %323 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %306, i64 noundef %310, ptr noundef nonnull @.str.13, ptr noundef %315, i32 noundef %317, i32 noundef %322, i32 noundef 12, i32 noundef 0) #11
  br label %388

324:                                              ; preds = %300
  %325 = load ptr, ptr %102, align 8, !tbaa !44
  %326 = call i32 %325(ptr noundef nonnull %25) #11
  %327 = icmp eq i32 %326, 0
  br i1 %327, label %357, label %328

328:                                              ; preds = %324
  %329 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %326, ptr %329 seq_cst, align 8
  br i1 %28, label %388, label %330

330:                                              ; preds = %328
  %331 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %332 = load ptr, ptr %331, align 8, !tbaa !16
  %333 = icmp eq ptr %332, null
  br i1 %333, label %388, label %334

334:                                              ; preds = %330
  %335 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %336 = load i64, ptr %335, align 8, !tbaa !17
  %337 = icmp eq i64 %336, 0
  br i1 %337, label %388, label %338

338:                                              ; preds = %334
  %339 = load ptr, ptr %56, align 8, !tbaa !24
  %340 = getelementptr inbounds nuw i8, ptr %339, i64 112
  %341 = load ptr, ptr %340, align 8, !tbaa !32
  %342 = getelementptr inbounds nuw i8, ptr %56, i64 304
  %343 = load i32, ptr %342, align 8, !tbaa !42
  %344 = getelementptr inbounds nuw i8, ptr %56, i64 316
  %345 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %346 = load i32, ptr %345, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #11
  store ptr null, ptr %21, align 8, !tbaa !39
  %347 = load ptr, ptr %198, align 8, !tbaa !40
  %348 = icmp eq ptr %347, null
  br i1 %348, label %352, label %349

349:                                              ; preds = %338
  %350 = call i32 %347(i32 noundef %326, ptr noundef nonnull %21) #11
  %351 = load ptr, ptr %21, align 8, !tbaa !39
  br label %352

352:                                              ; preds = %349, %338
  %353 = phi ptr [ %351, %349 ], [ null, %338 ]
  %354 = icmp eq ptr %353, null
  %355 = select i1 %354, ptr @.str.25, ptr %353
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #11
  %356 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %332, i64 noundef %336, ptr noundef nonnull @.str.28, ptr noundef %341, ptr noundef nonnull @.str.7, i32 noundef %343, ptr noundef nonnull %344, i32 noundef %346, ptr noundef nonnull @.str.31, ptr noundef nonnull %355) #11
  br label %388

357:                                              ; preds = %324
  br i1 %28, label %371, label %358

358:                                              ; preds = %357
  %359 = load i32, ptr %2, align 8, !tbaa !8
  %360 = icmp ugt i32 %359, 51
  br i1 %360, label %361, label %364

361:                                              ; preds = %358
  %362 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %363 = load i32, ptr %362, align 8, !tbaa !45
  br label %364

364:                                              ; preds = %361, %358
  %365 = phi i32 [ %363, %361 ], [ 0, %358 ]
  %366 = getelementptr inbounds nuw i8, ptr %56, i64 304
  store i32 %365, ptr %366, align 8, !tbaa !42
  %367 = icmp sgt i32 %365, -1
  %368 = load i32, ptr %25, align 4
  %369 = icmp slt i32 %365, %368
  %370 = select i1 %367, i1 %369, i1 false
  br i1 %370, label %390, label %375

371:                                              ; preds = %357
  %372 = getelementptr inbounds nuw i8, ptr %56, i64 304
  store i32 0, ptr %372, align 8, !tbaa !42
  %373 = load i32, ptr %25, align 4
  %374 = icmp sgt i32 %373, 0
  br i1 %374, label %390, label %388

375:                                              ; preds = %364
  %376 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %377 = load ptr, ptr %376, align 8, !tbaa !16
  %378 = icmp eq ptr %377, null
  br i1 %378, label %388, label %379

379:                                              ; preds = %375
  %380 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %381 = load i64, ptr %380, align 8, !tbaa !17
  %382 = icmp eq i64 %381, 0
  br i1 %382, label %388, label %383

383:                                              ; preds = %379
  %384 = load ptr, ptr %56, align 8, !tbaa !24
  %385 = getelementptr inbounds nuw i8, ptr %384, i64 112
  %386 = load ptr, ptr %385, align 8, !tbaa !32
  %387 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %377, i64 noundef %381, ptr noundef nonnull @.str.14, ptr noundef %386, i32 noundef %365, i32 noundef %368) #11
  br label %388

388:                                              ; preds = %383, %379, %375, %371, %352, %334, %330, %328, %312, %308, %304, %303, %295, %277, %273, %271, %262, %249, %245, %244, %239, %235, %231, %230
  %389 = phi i32 [ 7, %303 ], [ 7, %304 ], [ 7, %245 ], [ 7, %231 ], [ 9, %352 ], [ 9, %334 ], [ 9, %330 ], [ 9, %328 ], [ 9, %295 ], [ 9, %277 ], [ 9, %273 ], [ 9, %271 ], [ 7, %230 ], [ 7, %379 ], [ 7, %308 ], [ 7, %249 ], [ 7, %235 ], [ 7, %244 ], [ 7, %383 ], [ 7, %312 ], [ 7, %262 ], [ 7, %239 ], [ 7, %375 ], [ 7, %371 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #11
  br label %937

390:                                              ; preds = %371, %364
  %391 = phi i32 [ %365, %364 ], [ 0, %371 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #11
  store i32 0, ptr %19, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #11
  store i32 0, ptr %20, align 4, !tbaa !4
  %392 = load ptr, ptr %105, align 8, !tbaa !46
  %393 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %394 = getelementptr inbounds nuw i8, ptr %56, i64 304
  %395 = call i32 %392(ptr noundef nonnull %393, i32 noundef %391) #11
  %396 = icmp eq i32 %395, 0
  br i1 %396, label %425, label %397

397:                                              ; preds = %390
  %398 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %395, ptr %398 seq_cst, align 8
  br i1 %28, label %541, label %399

399:                                              ; preds = %397
  %400 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %401 = load ptr, ptr %400, align 8, !tbaa !16
  %402 = icmp eq ptr %401, null
  br i1 %402, label %541, label %403

403:                                              ; preds = %399
  %404 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %405 = load i64, ptr %404, align 8, !tbaa !17
  %406 = icmp eq i64 %405, 0
  br i1 %406, label %541, label %407

407:                                              ; preds = %403
  %408 = load ptr, ptr %56, align 8, !tbaa !24
  %409 = getelementptr inbounds nuw i8, ptr %408, i64 112
  %410 = load ptr, ptr %409, align 8, !tbaa !32
  %411 = load i32, ptr %394, align 8, !tbaa !42
  %412 = getelementptr inbounds nuw i8, ptr %56, i64 316
  %413 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %414 = load i32, ptr %413, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #11
  store ptr null, ptr %18, align 8, !tbaa !39
  %415 = load ptr, ptr %198, align 8, !tbaa !40
  %416 = icmp eq ptr %415, null
  br i1 %416, label %420, label %417

417:                                              ; preds = %407
  %418 = call i32 %415(i32 noundef %395, ptr noundef nonnull %18) #11
  %419 = load ptr, ptr %18, align 8, !tbaa !39
  br label %420

420:                                              ; preds = %417, %407
  %421 = phi ptr [ %419, %417 ], [ null, %407 ]
  %422 = icmp eq ptr %421, null
  %423 = select i1 %422, ptr @.str.25, ptr %421
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #11
  %424 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %401, i64 noundef %405, ptr noundef nonnull @.str.28, ptr noundef %410, ptr noundef nonnull @.str.7, i32 noundef %411, ptr noundef nonnull %412, i32 noundef %414, ptr noundef nonnull @.str.32, ptr noundef nonnull %423) #11
  br label %541

425:                                              ; preds = %390
  %426 = load ptr, ptr %108, align 8, !tbaa !47
  %427 = getelementptr inbounds nuw i8, ptr %56, i64 316
  %428 = load i32, ptr %393, align 4, !tbaa !48
  %429 = call i32 %426(ptr noundef nonnull %427, i32 noundef 128, i32 noundef %428) #11
  %430 = icmp eq i32 %429, 0
  br i1 %430, label %458, label %431

431:                                              ; preds = %425
  %432 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %429, ptr %432 seq_cst, align 8
  br i1 %28, label %541, label %433

433:                                              ; preds = %431
  %434 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %435 = load ptr, ptr %434, align 8, !tbaa !16
  %436 = icmp eq ptr %435, null
  br i1 %436, label %541, label %437

437:                                              ; preds = %433
  %438 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %439 = load i64, ptr %438, align 8, !tbaa !17
  %440 = icmp eq i64 %439, 0
  br i1 %440, label %541, label %441

441:                                              ; preds = %437
  %442 = load ptr, ptr %56, align 8, !tbaa !24
  %443 = getelementptr inbounds nuw i8, ptr %442, i64 112
  %444 = load ptr, ptr %443, align 8, !tbaa !32
  %445 = load i32, ptr %394, align 8, !tbaa !42
  %446 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %447 = load i32, ptr %446, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #11
  store ptr null, ptr %17, align 8, !tbaa !39
  %448 = load ptr, ptr %198, align 8, !tbaa !40
  %449 = icmp eq ptr %448, null
  br i1 %449, label %453, label %450

450:                                              ; preds = %441
  %451 = call i32 %448(i32 noundef %429, ptr noundef nonnull %17) #11
  %452 = load ptr, ptr %17, align 8, !tbaa !39
  br label %453

453:                                              ; preds = %450, %441
  %454 = phi ptr [ %452, %450 ], [ null, %441 ]
  %455 = icmp eq ptr %454, null
  %456 = select i1 %455, ptr @.str.25, ptr %454
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #11
  %457 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %435, i64 noundef %439, ptr noundef nonnull @.str.28, ptr noundef %444, ptr noundef nonnull @.str.7, i32 noundef %445, ptr noundef nonnull %427, i32 noundef %447, ptr noundef nonnull @.str.33, ptr noundef nonnull %456) #11
  br label %541

458:                                              ; preds = %425
  %459 = load ptr, ptr %111, align 8, !tbaa !49
  %460 = load i32, ptr %393, align 4, !tbaa !48
  %461 = call i32 %459(ptr noundef nonnull %19, i32 noundef 75, i32 noundef %460) #11
  %462 = icmp eq i32 %461, 0
  br i1 %462, label %490, label %463

463:                                              ; preds = %458
  %464 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %461, ptr %464 seq_cst, align 8
  br i1 %28, label %541, label %465

465:                                              ; preds = %463
  %466 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %467 = load ptr, ptr %466, align 8, !tbaa !16
  %468 = icmp eq ptr %467, null
  br i1 %468, label %541, label %469

469:                                              ; preds = %465
  %470 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %471 = load i64, ptr %470, align 8, !tbaa !17
  %472 = icmp eq i64 %471, 0
  br i1 %472, label %541, label %473

473:                                              ; preds = %469
  %474 = load ptr, ptr %56, align 8, !tbaa !24
  %475 = getelementptr inbounds nuw i8, ptr %474, i64 112
  %476 = load ptr, ptr %475, align 8, !tbaa !32
  %477 = load i32, ptr %394, align 8, !tbaa !42
  %478 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %479 = load i32, ptr %478, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #11
  store ptr null, ptr %16, align 8, !tbaa !39
  %480 = load ptr, ptr %198, align 8, !tbaa !40
  %481 = icmp eq ptr %480, null
  br i1 %481, label %485, label %482

482:                                              ; preds = %473
  %483 = call i32 %480(i32 noundef %461, ptr noundef nonnull %16) #11
  %484 = load ptr, ptr %16, align 8, !tbaa !39
  br label %485

485:                                              ; preds = %482, %473
  %486 = phi ptr [ %484, %482 ], [ null, %473 ]
  %487 = icmp eq ptr %486, null
  %488 = select i1 %487, ptr @.str.25, ptr %486
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #11
  %489 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %467, i64 noundef %471, ptr noundef nonnull @.str.28, ptr noundef %476, ptr noundef nonnull @.str.7, i32 noundef %477, ptr noundef nonnull %427, i32 noundef %479, ptr noundef nonnull @.str.34, ptr noundef nonnull %488) #11
  br label %541

490:                                              ; preds = %458
  %491 = load ptr, ptr %111, align 8, !tbaa !49
  %492 = load i32, ptr %393, align 4, !tbaa !48
  %493 = call i32 %491(ptr noundef nonnull %20, i32 noundef 76, i32 noundef %492) #11
  %494 = icmp eq i32 %493, 0
  br i1 %494, label %522, label %495

495:                                              ; preds = %490
  %496 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %493, ptr %496 seq_cst, align 8
  br i1 %28, label %541, label %497

497:                                              ; preds = %495
  %498 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %499 = load ptr, ptr %498, align 8, !tbaa !16
  %500 = icmp eq ptr %499, null
  br i1 %500, label %541, label %501

501:                                              ; preds = %497
  %502 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %503 = load i64, ptr %502, align 8, !tbaa !17
  %504 = icmp eq i64 %503, 0
  br i1 %504, label %541, label %505

505:                                              ; preds = %501
  %506 = load ptr, ptr %56, align 8, !tbaa !24
  %507 = getelementptr inbounds nuw i8, ptr %506, i64 112
  %508 = load ptr, ptr %507, align 8, !tbaa !32
  %509 = load i32, ptr %394, align 8, !tbaa !42
  %510 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %511 = load i32, ptr %510, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #11
  store ptr null, ptr %15, align 8, !tbaa !39
  %512 = load ptr, ptr %198, align 8, !tbaa !40
  %513 = icmp eq ptr %512, null
  br i1 %513, label %517, label %514

514:                                              ; preds = %505
  %515 = call i32 %512(i32 noundef %493, ptr noundef nonnull %15) #11
  %516 = load ptr, ptr %15, align 8, !tbaa !39
  br label %517

517:                                              ; preds = %514, %505
  %518 = phi ptr [ %516, %514 ], [ null, %505 ]
  %519 = icmp eq ptr %518, null
  %520 = select i1 %519, ptr @.str.25, ptr %518
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #11
  %521 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %499, i64 noundef %503, ptr noundef nonnull @.str.28, ptr noundef %508, ptr noundef nonnull @.str.7, i32 noundef %509, ptr noundef nonnull %427, i32 noundef %511, ptr noundef nonnull @.str.34, ptr noundef nonnull %520) #11
  br label %541

522:                                              ; preds = %490
  %523 = load ptr, ptr %111, align 8, !tbaa !49
  %524 = getelementptr inbounds nuw i8, ptr %56, i64 312
  %525 = load i32, ptr %393, align 4, !tbaa !48
  %526 = call i32 %523(ptr noundef nonnull %524, i32 noundef 97, i32 noundef %525) #11
  %527 = icmp eq i32 %526, 0
  br i1 %527, label %529, label %528

528:                                              ; preds = %522
  call fastcc void @failed(ptr noundef nonnull %56, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.34, i32 noundef %526)
  br label %541

529:                                              ; preds = %522
  %530 = load i32, ptr %19, align 4, !tbaa !4
  %531 = mul nsw i32 %530, 10
  %532 = load i32, ptr %20, align 4, !tbaa !4
  %533 = add nsw i32 %531, %532
  %534 = getelementptr inbounds nuw i8, ptr %56, i64 444
  store i32 %533, ptr %534, align 4, !tbaa !43
  %535 = load ptr, ptr %114, align 8, !tbaa !50
  %536 = getelementptr inbounds nuw i8, ptr %56, i64 296
  %537 = load i32, ptr %393, align 4, !tbaa !48
  %538 = call i32 %535(ptr noundef nonnull %536, i32 noundef %537) #11
  %539 = icmp eq i32 %538, 0
  br i1 %539, label %542, label %540

540:                                              ; preds = %529
  call fastcc void @failed(ptr noundef nonnull %56, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.35, i32 noundef %538)
  br label %541

541:                                              ; preds = %540, %528, %517, %501, %497, %495, %485, %469, %465, %463, %453, %437, %433, %431, %420, %403, %399, %397
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #11
  br label %937

542:                                              ; preds = %529
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #11
  %543 = load ptr, ptr %120, align 8, !tbaa !51
  %544 = load ptr, ptr %536, align 8, !tbaa !52
  %545 = call i32 %543(ptr noundef %544) #11
  %546 = icmp eq i32 %545, 0
  br i1 %546, label %573, label %547

547:                                              ; preds = %542
  %548 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %545, ptr %548 seq_cst, align 8
  br i1 %28, label %930, label %549

549:                                              ; preds = %547
  %550 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %551 = load ptr, ptr %550, align 8, !tbaa !16
  %552 = icmp eq ptr %551, null
  br i1 %552, label %937, label %553

553:                                              ; preds = %549
  %554 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %555 = load i64, ptr %554, align 8, !tbaa !17
  %556 = icmp eq i64 %555, 0
  br i1 %556, label %937, label %557

557:                                              ; preds = %553
  %558 = load ptr, ptr %56, align 8, !tbaa !24
  %559 = getelementptr inbounds nuw i8, ptr %558, i64 112
  %560 = load ptr, ptr %559, align 8, !tbaa !32
  %561 = load i32, ptr %394, align 8, !tbaa !42
  %562 = load i32, ptr %534, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #11
  store ptr null, ptr %14, align 8, !tbaa !39
  %563 = load ptr, ptr %198, align 8, !tbaa !40
  %564 = icmp eq ptr %563, null
  br i1 %564, label %568, label %565

565:                                              ; preds = %557
  %566 = call i32 %563(i32 noundef %545, ptr noundef nonnull %14) #11
  %567 = load ptr, ptr %14, align 8, !tbaa !39
  br label %568

568:                                              ; preds = %565, %557
  %569 = phi ptr [ %567, %565 ], [ null, %557 ]
  %570 = icmp eq ptr %569, null
  %571 = select i1 %570, ptr @.str.25, ptr %569
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #11
  %572 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %551, i64 noundef %555, ptr noundef nonnull @.str.28, ptr noundef %560, ptr noundef nonnull @.str.7, i32 noundef %561, ptr noundef nonnull %427, i32 noundef %562, ptr noundef nonnull @.str.37, ptr noundef nonnull %571) #11
  br label %937

573:                                              ; preds = %542
  %574 = load ptr, ptr %56, align 8, !tbaa !24
  %575 = getelementptr inbounds nuw i8, ptr %574, i64 168
  %576 = load i32, ptr %575, align 8, !tbaa !53
  %577 = icmp sgt i32 %576, 0
  br i1 %577, label %579, label %578

578:                                              ; preds = %573
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #11
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(512) %13, i8 0, i64 512, i1 false)
  br label %613

579:                                              ; preds = %573
  %580 = getelementptr inbounds nuw i8, ptr %574, i64 120
  %581 = load ptr, ptr %580, align 8, !tbaa !54
  %582 = load i32, ptr %534, align 4, !tbaa !43
  %583 = zext nneg i32 %576 to i64
  br label %584

584:                                              ; preds = %600, %579
  %585 = phi i64 [ 0, %579 ], [ %601, %600 ]
  %586 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %581, i64 %585
  %587 = getelementptr inbounds nuw i8, ptr %586, i64 8
  %588 = load i32, ptr %587, align 8, !tbaa !55
  %589 = icmp sgt i32 %588, %582
  br i1 %589, label %600, label %590

590:                                              ; preds = %584
  %591 = getelementptr inbounds nuw i8, ptr %586, i64 12
  %592 = load i32, ptr %591, align 4, !tbaa !57
  %593 = icmp sgt i32 %582, %592
  br i1 %593, label %600, label %594

594:                                              ; preds = %590
  %595 = getelementptr inbounds nuw i8, ptr %574, i64 172
  %596 = load i32, ptr %595, align 4, !tbaa !20
  %597 = icmp sgt i32 %596, 0
  br i1 %597, label %598, label %652

598:                                              ; preds = %594
  %599 = getelementptr inbounds nuw i8, ptr %586, i64 16
  br label %656

600:                                              ; preds = %590, %584
  %601 = add nuw nsw i64 %585, 1
  %602 = icmp eq i64 %601, %583
  br i1 %602, label %603, label %584, !llvm.loop !58

603:                                              ; preds = %600
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #11
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(512) %13, i8 0, i64 512, i1 false)
  %604 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %13) #13
  %605 = getelementptr inbounds nuw i8, ptr %13, i64 %604
  %606 = sub i64 512, %604
  %607 = load ptr, ptr %581, align 8, !tbaa !59
  %608 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %605, i64 noundef %606, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.17, ptr noundef %607) #11
  %609 = load ptr, ptr %56, align 8, !tbaa !24
  %610 = getelementptr inbounds nuw i8, ptr %609, i64 168
  %611 = load i32, ptr %610, align 8, !tbaa !53
  %612 = icmp sgt i32 %611, 1
  br i1 %612, label %623, label %613

613:                                              ; preds = %623, %603, %578
  %614 = phi ptr [ %574, %578 ], [ %609, %603 ], [ %635, %623 ]
  br i1 %28, label %646, label %615

615:                                              ; preds = %613
  %616 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %617 = load ptr, ptr %616, align 8, !tbaa !16
  %618 = icmp eq ptr %617, null
  br i1 %618, label %646, label %619

619:                                              ; preds = %615
  %620 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %621 = load i64, ptr %620, align 8, !tbaa !17
  %622 = icmp eq i64 %621, 0
  br i1 %622, label %646, label %640

623:                                              ; preds = %603, %623
  %624 = phi i64 [ %634, %623 ], [ 1, %603 ]
  %625 = phi ptr [ %635, %623 ], [ %609, %603 ]
  %626 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %13) #13
  %627 = getelementptr inbounds nuw i8, ptr %13, i64 %626
  %628 = sub i64 512, %626
  %629 = getelementptr inbounds nuw i8, ptr %625, i64 120
  %630 = load ptr, ptr %629, align 8, !tbaa !54
  %631 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %630, i64 %624
  %632 = load ptr, ptr %631, align 8, !tbaa !59
  %633 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %627, i64 noundef %628, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.16, ptr noundef %632) #11
  %634 = add nuw nsw i64 %624, 1
  %635 = load ptr, ptr %56, align 8, !tbaa !24
  %636 = getelementptr inbounds nuw i8, ptr %635, i64 168
  %637 = load i32, ptr %636, align 8, !tbaa !53
  %638 = sext i32 %637 to i64
  %639 = icmp slt i64 %634, %638
  br i1 %639, label %623, label %613, !llvm.loop !60

640:                                              ; preds = %619
  %641 = getelementptr inbounds nuw i8, ptr %614, i64 112
  %642 = load ptr, ptr %641, align 8, !tbaa !32
  %643 = load i32, ptr %394, align 8, !tbaa !42
  %644 = load i32, ptr %534, align 4, !tbaa !43
  %645 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %617, i64 noundef %621, ptr noundef nonnull @.str.18, ptr noundef %642, ptr noundef nonnull %13, i32 noundef %643, ptr noundef nonnull %427, i32 noundef %644, i32 noundef %644) #11
  br label %646

646:                                              ; preds = %640, %619, %615, %613
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #11
  br label %919

647:                                              ; preds = %656
  %648 = add nuw nsw i64 %657, 1
  %649 = load i32, ptr %595, align 4, !tbaa !20
  %650 = sext i32 %649 to i64
  %651 = icmp slt i64 %648, %650
  br i1 %651, label %656, label %652, !llvm.loop !62

652:                                              ; preds = %647, %594
  %653 = getelementptr inbounds nuw i8, ptr %574, i64 176
  %654 = load i32, ptr %653, align 8, !tbaa !23
  %655 = icmp sgt i32 %654, 0
  br i1 %655, label %692, label %852

656:                                              ; preds = %647, %598
  %657 = phi i64 [ 0, %598 ], [ %648, %647 ]
  %658 = load ptr, ptr %126, align 8, !tbaa !63
  %659 = load ptr, ptr %73, align 8, !tbaa !29
  %660 = getelementptr inbounds nuw ptr, ptr %659, i64 %657
  %661 = load ptr, ptr %599, align 8, !tbaa !64
  %662 = getelementptr inbounds nuw ptr, ptr %661, i64 %657
  %663 = load ptr, ptr %662, align 8, !tbaa !65
  %664 = call i32 %658(ptr noundef %660, ptr noundef %663) #11
  %665 = icmp eq i32 %664, 0
  br i1 %665, label %647, label %666

666:                                              ; preds = %656
  %667 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %664, ptr %667 seq_cst, align 8
  br i1 %28, label %919, label %668

668:                                              ; preds = %666
  %669 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %670 = load ptr, ptr %669, align 8, !tbaa !16
  %671 = icmp eq ptr %670, null
  br i1 %671, label %919, label %672

672:                                              ; preds = %668
  %673 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %674 = load i64, ptr %673, align 8, !tbaa !17
  %675 = icmp eq i64 %674, 0
  br i1 %675, label %919, label %676

676:                                              ; preds = %672
  %677 = load ptr, ptr %56, align 8, !tbaa !24
  %678 = getelementptr inbounds nuw i8, ptr %677, i64 112
  %679 = load ptr, ptr %678, align 8, !tbaa !32
  %680 = load i32, ptr %394, align 8, !tbaa !42
  %681 = load i32, ptr %534, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #11
  store ptr null, ptr %12, align 8, !tbaa !39
  %682 = load ptr, ptr %198, align 8, !tbaa !40
  %683 = icmp eq ptr %682, null
  br i1 %683, label %687, label %684

684:                                              ; preds = %676
  %685 = call i32 %682(i32 noundef %664, ptr noundef nonnull %12) #11
  %686 = load ptr, ptr %12, align 8, !tbaa !39
  br label %687

687:                                              ; preds = %684, %676
  %688 = phi ptr [ %686, %684 ], [ null, %676 ]
  %689 = icmp eq ptr %688, null
  %690 = select i1 %689, ptr @.str.25, ptr %688
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #11
  %691 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %670, i64 noundef %674, ptr noundef nonnull @.str.28, ptr noundef %679, ptr noundef nonnull @.str.7, i32 noundef %680, ptr noundef nonnull %427, i32 noundef %681, ptr noundef nonnull @.str.39, ptr noundef nonnull %690) #11
  br label %919

692:                                              ; preds = %652, %847
  %693 = phi i64 [ %848, %847 ], [ 0, %652 ]
  %694 = load ptr, ptr %56, align 8, !tbaa !24
  %695 = getelementptr inbounds nuw i8, ptr %694, i64 128
  %696 = load ptr, ptr %695, align 8, !tbaa !66
  %697 = getelementptr inbounds nuw %struct.nncc_function, ptr %696, i64 %693
  %698 = load ptr, ptr %77, align 8, !tbaa !30
  %699 = getelementptr inbounds nuw ptr, ptr %698, i64 %693
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #11
  store i32 0, ptr %11, align 4, !tbaa !4
  %700 = getelementptr inbounds nuw i8, ptr %697, i64 24
  %701 = load i32, ptr %700, align 8, !tbaa !67
  %702 = load i32, ptr %524, align 8, !tbaa !69
  %703 = icmp ugt i32 %701, %702
  br i1 %703, label %704, label %720

704:                                              ; preds = %692
  br i1 %28, label %845, label %705

705:                                              ; preds = %704
  %706 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %707 = load ptr, ptr %706, align 8, !tbaa !16
  %708 = icmp eq ptr %707, null
  br i1 %708, label %845, label %709

709:                                              ; preds = %705
  %710 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %711 = load i64, ptr %710, align 8, !tbaa !17
  %712 = icmp eq i64 %711, 0
  br i1 %712, label %845, label %713

713:                                              ; preds = %709
  %714 = getelementptr inbounds nuw i8, ptr %694, i64 112
  %715 = load ptr, ptr %714, align 8, !tbaa !32
  %716 = load ptr, ptr %697, align 8, !tbaa !70
  %717 = load i32, ptr %394, align 8, !tbaa !42
  %718 = load i32, ptr %534, align 4, !tbaa !43
  %719 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %707, i64 noundef %711, ptr noundef nonnull @.str.19, ptr noundef %715, ptr noundef %716, i32 noundef %701, i32 noundef %717, ptr noundef nonnull %427, i32 noundef %718, i32 noundef %702) #11
  br label %845

720:                                              ; preds = %692
  %721 = load ptr, ptr %132, align 8, !tbaa !71
  %722 = load ptr, ptr %73, align 8, !tbaa !29
  %723 = getelementptr inbounds nuw i8, ptr %697, i64 16
  %724 = load i32, ptr %723, align 8, !tbaa !72
  %725 = sext i32 %724 to i64
  %726 = getelementptr inbounds ptr, ptr %722, i64 %725
  %727 = load ptr, ptr %726, align 8, !tbaa !65
  %728 = getelementptr inbounds nuw i8, ptr %697, i64 8
  %729 = load ptr, ptr %728, align 8, !tbaa !73
  %730 = call i32 %721(ptr noundef %699, ptr noundef %727, ptr noundef %729) #11
  %731 = icmp eq i32 %730, 0
  br i1 %731, label %758, label %732

732:                                              ; preds = %720
  %733 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %730, ptr %733 seq_cst, align 8
  br i1 %28, label %845, label %734

734:                                              ; preds = %732
  %735 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %736 = load ptr, ptr %735, align 8, !tbaa !16
  %737 = icmp eq ptr %736, null
  br i1 %737, label %845, label %738

738:                                              ; preds = %734
  %739 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %740 = load i64, ptr %739, align 8, !tbaa !17
  %741 = icmp eq i64 %740, 0
  br i1 %741, label %845, label %742

742:                                              ; preds = %738
  %743 = load ptr, ptr %56, align 8, !tbaa !24
  %744 = getelementptr inbounds nuw i8, ptr %743, i64 112
  %745 = load ptr, ptr %744, align 8, !tbaa !32
  %746 = load i32, ptr %394, align 8, !tbaa !42
  %747 = load i32, ptr %534, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #11
  store ptr null, ptr %10, align 8, !tbaa !39
  %748 = load ptr, ptr %198, align 8, !tbaa !40
  %749 = icmp eq ptr %748, null
  br i1 %749, label %753, label %750

750:                                              ; preds = %742
  %751 = call i32 %748(i32 noundef %730, ptr noundef nonnull %10) #11
  %752 = load ptr, ptr %10, align 8, !tbaa !39
  br label %753

753:                                              ; preds = %750, %742
  %754 = phi ptr [ %752, %750 ], [ null, %742 ]
  %755 = icmp eq ptr %754, null
  %756 = select i1 %755, ptr @.str.25, ptr %754
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #11
  %757 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %736, i64 noundef %740, ptr noundef nonnull @.str.28, ptr noundef %745, ptr noundef nonnull @.str.7, i32 noundef %746, ptr noundef nonnull %427, i32 noundef %747, ptr noundef nonnull @.str.41, ptr noundef nonnull %756) #11
  br label %845

758:                                              ; preds = %720
  %759 = load ptr, ptr %135, align 8, !tbaa !74
  %760 = load ptr, ptr %699, align 8, !tbaa !65
  %761 = call i32 %759(ptr noundef nonnull %11, i32 noundef 0, ptr noundef %760) #11
  %762 = icmp eq i32 %761, 0
  br i1 %762, label %789, label %763

763:                                              ; preds = %758
  %764 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %761, ptr %764 seq_cst, align 8
  br i1 %28, label %845, label %765

765:                                              ; preds = %763
  %766 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %767 = load ptr, ptr %766, align 8, !tbaa !16
  %768 = icmp eq ptr %767, null
  br i1 %768, label %845, label %769

769:                                              ; preds = %765
  %770 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %771 = load i64, ptr %770, align 8, !tbaa !17
  %772 = icmp eq i64 %771, 0
  br i1 %772, label %845, label %773

773:                                              ; preds = %769
  %774 = load ptr, ptr %56, align 8, !tbaa !24
  %775 = getelementptr inbounds nuw i8, ptr %774, i64 112
  %776 = load ptr, ptr %775, align 8, !tbaa !32
  %777 = load i32, ptr %394, align 8, !tbaa !42
  %778 = load i32, ptr %534, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #11
  store ptr null, ptr %9, align 8, !tbaa !39
  %779 = load ptr, ptr %198, align 8, !tbaa !40
  %780 = icmp eq ptr %779, null
  br i1 %780, label %784, label %781

781:                                              ; preds = %773
  %782 = call i32 %779(i32 noundef %761, ptr noundef nonnull %9) #11
  %783 = load ptr, ptr %9, align 8, !tbaa !39
  br label %784

784:                                              ; preds = %781, %773
  %785 = phi ptr [ %783, %781 ], [ null, %773 ]
  %786 = icmp eq ptr %785, null
  %787 = select i1 %786, ptr @.str.25, ptr %785
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #11
  %788 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %767, i64 noundef %771, ptr noundef nonnull @.str.28, ptr noundef %776, ptr noundef nonnull @.str.7, i32 noundef %777, ptr noundef nonnull %427, i32 noundef %778, ptr noundef nonnull @.str.42, ptr noundef nonnull %787) #11
  br label %845

789:                                              ; preds = %758
  %790 = getelementptr inbounds nuw i8, ptr %697, i64 20
  %791 = load i32, ptr %790, align 4, !tbaa !75
  %792 = load i32, ptr %11, align 4, !tbaa !4
  %793 = icmp ugt i32 %791, %792
  br i1 %793, label %794, label %811

794:                                              ; preds = %789
  br i1 %28, label %845, label %795

795:                                              ; preds = %794
  %796 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %797 = load ptr, ptr %796, align 8, !tbaa !16
  %798 = icmp eq ptr %797, null
  br i1 %798, label %845, label %799

799:                                              ; preds = %795
  %800 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %801 = load i64, ptr %800, align 8, !tbaa !17
  %802 = icmp eq i64 %801, 0
  br i1 %802, label %845, label %803

803:                                              ; preds = %799
  %804 = load ptr, ptr %56, align 8, !tbaa !24
  %805 = getelementptr inbounds nuw i8, ptr %804, i64 112
  %806 = load ptr, ptr %805, align 8, !tbaa !32
  %807 = load ptr, ptr %697, align 8, !tbaa !70
  %808 = load i32, ptr %394, align 8, !tbaa !42
  %809 = load i32, ptr %534, align 4, !tbaa !43
  %810 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %797, i64 noundef %801, ptr noundef nonnull @.str.20, ptr noundef %806, ptr noundef %807, i32 noundef %791, i32 noundef %808, ptr noundef nonnull %427, i32 noundef %809, i32 noundef %792) #11
  br label %845

811:                                              ; preds = %789
  %812 = load i32, ptr %700, align 8, !tbaa !67
  %813 = icmp ugt i32 %812, 49152
  br i1 %813, label %814, label %847

814:                                              ; preds = %811
  %815 = load ptr, ptr %138, align 8, !tbaa !76
  %816 = load ptr, ptr %699, align 8, !tbaa !65
  %817 = call i32 %815(ptr noundef %816, i32 noundef 8, i32 noundef %812) #11
  %818 = icmp eq i32 %817, 0
  br i1 %818, label %847, label %819

819:                                              ; preds = %814
  %820 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %817, ptr %820 seq_cst, align 8
  br i1 %28, label %845, label %821

821:                                              ; preds = %819
  %822 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %823 = load ptr, ptr %822, align 8, !tbaa !16
  %824 = icmp eq ptr %823, null
  br i1 %824, label %845, label %825

825:                                              ; preds = %821
  %826 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %827 = load i64, ptr %826, align 8, !tbaa !17
  %828 = icmp eq i64 %827, 0
  br i1 %828, label %845, label %829

829:                                              ; preds = %825
  %830 = load ptr, ptr %56, align 8, !tbaa !24
  %831 = getelementptr inbounds nuw i8, ptr %830, i64 112
  %832 = load ptr, ptr %831, align 8, !tbaa !32
  %833 = load i32, ptr %394, align 8, !tbaa !42
  %834 = load i32, ptr %534, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  store ptr null, ptr %6, align 8, !tbaa !39
  %835 = load ptr, ptr %198, align 8, !tbaa !40
  %836 = icmp eq ptr %835, null
  br i1 %836, label %840, label %837

837:                                              ; preds = %829
  %838 = call i32 %835(i32 noundef %817, ptr noundef nonnull %6) #11
  %839 = load ptr, ptr %6, align 8, !tbaa !39
  br label %840

840:                                              ; preds = %837, %829
  %841 = phi ptr [ %839, %837 ], [ null, %829 ]
  %842 = icmp eq ptr %841, null
  %843 = select i1 %842, ptr @.str.25, ptr %841
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  %844 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %823, i64 noundef %827, ptr noundef nonnull @.str.28, ptr noundef %832, ptr noundef nonnull @.str.7, i32 noundef %833, ptr noundef nonnull %427, i32 noundef %834, ptr noundef nonnull @.str.43, ptr noundef nonnull %843) #11
  br label %845

845:                                              ; preds = %840, %825, %821, %819, %803, %799, %795, %794, %784, %769, %765, %763, %753, %738, %734, %732, %713, %709, %705, %704
  %846 = phi i32 [ 9, %840 ], [ 9, %825 ], [ 9, %821 ], [ 9, %819 ], [ 7, %795 ], [ 7, %705 ], [ 9, %784 ], [ 9, %769 ], [ 9, %765 ], [ 9, %763 ], [ 9, %738 ], [ 9, %734 ], [ 9, %732 ], [ 7, %799 ], [ 7, %709 ], [ 9, %753 ], [ 7, %794 ], [ 7, %803 ], [ 7, %713 ], [ 7, %704 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #11
  br label %919

847:                                              ; preds = %814, %811
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #11
  %848 = add nuw nsw i64 %693, 1
  %849 = load i32, ptr %653, align 8, !tbaa !23
  %850 = sext i32 %849 to i64
  %851 = icmp slt i64 %848, %850
  br i1 %851, label %692, label %852, !llvm.loop !77

852:                                              ; preds = %847, %652
  %853 = load ptr, ptr %56, align 8, !tbaa !24
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #11
  %854 = getelementptr inbounds nuw i8, ptr %853, i64 24
  %855 = load ptr, ptr %854, align 8, !tbaa !78
  store ptr %855, ptr %8, align 8, !tbaa !39
  %856 = getelementptr inbounds nuw i8, ptr %853, i64 32
  %857 = load i64, ptr %856, align 8, !tbaa !79
  %858 = icmp eq i64 %857, 0
  br i1 %858, label %864, label %859

859:                                              ; preds = %852
  %860 = call i32 @nncc_map_weights(ptr noundef nonnull %853, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %8) #11
  %861 = icmp eq i32 %860, 0
  br i1 %861, label %862, label %923

862:                                              ; preds = %859
  %863 = load ptr, ptr %56, align 8, !tbaa !24
  br label %864

864:                                              ; preds = %862, %852
  %865 = phi ptr [ %863, %862 ], [ %853, %852 ]
  %866 = getelementptr inbounds nuw i8, ptr %865, i64 160
  %867 = load i64, ptr %866, align 8, !tbaa !80
  %868 = icmp eq i64 %867, 0
  br i1 %868, label %869, label %872

869:                                              ; preds = %864
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #11
  %870 = load ptr, ptr %123, align 8, !tbaa !81
  %871 = call i32 %870(ptr noundef nonnull %27) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #11
  br label %976

872:                                              ; preds = %864
  %873 = getelementptr inbounds nuw i8, ptr %56, i64 472
  %874 = call fastcc i32 @allocate(ptr noundef nonnull %56, ptr noundef %2, i64 noundef %867, ptr noundef %873)
  %875 = icmp eq i32 %874, 0
  br i1 %875, label %876, label %884

876:                                              ; preds = %872
  %877 = load ptr, ptr %156, align 8, !tbaa !82
  %878 = load i64, ptr %873, align 8, !tbaa !83
  %879 = load ptr, ptr %8, align 8, !tbaa !39
  %880 = load ptr, ptr %56, align 8, !tbaa !24
  %881 = getelementptr inbounds nuw i8, ptr %880, i64 160
  %882 = load i64, ptr %881, align 8, !tbaa !80
  %883 = call i32 %877(i64 noundef %878, ptr noundef %879, i64 noundef %882) #11
  br label %884

884:                                              ; preds = %876, %872
  %885 = phi i32 [ %883, %876 ], [ 0, %872 ]
  %886 = load i64, ptr %856, align 8, !tbaa !79
  %887 = icmp eq i64 %886, 0
  br i1 %887, label %891, label %888

888:                                              ; preds = %884
  %889 = load ptr, ptr %8, align 8, !tbaa !39
  %890 = call i32 @munmap(ptr noundef %889, i64 noundef %886) #11
  br label %891

891:                                              ; preds = %888, %884
  %892 = icmp eq i32 %885, 0
  br i1 %892, label %927, label %893

893:                                              ; preds = %891
  %894 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %885, ptr %894 seq_cst, align 8
  br i1 %28, label %923, label %895

895:                                              ; preds = %893
  %896 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %897 = load ptr, ptr %896, align 8, !tbaa !16
  %898 = icmp eq ptr %897, null
  br i1 %898, label %923, label %899

899:                                              ; preds = %895
  %900 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %901 = load i64, ptr %900, align 8, !tbaa !17
  %902 = icmp eq i64 %901, 0
  br i1 %902, label %923, label %903

903:                                              ; preds = %899
  %904 = load ptr, ptr %56, align 8, !tbaa !24
  %905 = getelementptr inbounds nuw i8, ptr %904, i64 112
  %906 = load ptr, ptr %905, align 8, !tbaa !32
  %907 = load i32, ptr %394, align 8, !tbaa !42
  %908 = load i32, ptr %534, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  store ptr null, ptr %7, align 8, !tbaa !39
  %909 = load ptr, ptr %198, align 8, !tbaa !40
  %910 = icmp eq ptr %909, null
  br i1 %910, label %914, label %911

911:                                              ; preds = %903
  %912 = call i32 %909(i32 noundef %885, ptr noundef nonnull %7) #11
  %913 = load ptr, ptr %7, align 8, !tbaa !39
  br label %914

914:                                              ; preds = %911, %903
  %915 = phi ptr [ %913, %911 ], [ null, %903 ]
  %916 = icmp eq ptr %915, null
  %917 = select i1 %916, ptr @.str.25, ptr %915
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  %918 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %897, i64 noundef %901, ptr noundef nonnull @.str.28, ptr noundef %906, ptr noundef nonnull @.str.21, i32 noundef %907, ptr noundef nonnull %427, i32 noundef %908, ptr noundef nonnull @.str.49, ptr noundef nonnull %917) #11
  br label %923

919:                                              ; preds = %845, %646, %666, %668, %672, %687
  %920 = phi i32 [ 9, %687 ], [ 9, %672 ], [ 9, %668 ], [ 9, %666 ], [ 7, %646 ], [ %846, %845 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #11
  %921 = load ptr, ptr %123, align 8, !tbaa !81
  %922 = call i32 %921(ptr noundef nonnull %27) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #11
  br label %937

923:                                              ; preds = %859, %893, %895, %899, %914
  %924 = phi i32 [ 9, %914 ], [ 9, %899 ], [ 9, %895 ], [ 9, %893 ], [ %860, %859 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #11
  %925 = load ptr, ptr %123, align 8, !tbaa !81
  %926 = call i32 %925(ptr noundef nonnull %27) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #11
  br label %937

927:                                              ; preds = %891
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #11
  %928 = load ptr, ptr %123, align 8, !tbaa !81
  %929 = call i32 %928(ptr noundef nonnull %27) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #11
  br i1 %875, label %976, label %937

930:                                              ; preds = %81, %547
  %931 = phi i32 [ 9, %547 ], [ 7, %81 ]
  %932 = getelementptr inbounds nuw i8, ptr %56, i64 608
  %933 = load atomic i32, ptr %932 seq_cst, align 4, !tbaa !84
  %934 = add i32 %933, -720
  %935 = icmp ult i32 %934, -20
  %936 = select i1 %935, i32 %931, i32 9
  br label %974

937:                                              ; preds = %82, %90, %86, %226, %388, %553, %549, %541, %568, %923, %919, %927
  %938 = phi i32 [ %924, %923 ], [ %874, %927 ], [ %920, %919 ], [ 9, %541 ], [ 7, %82 ], [ 7, %90 ], [ 7, %86 ], [ 7, %226 ], [ %389, %388 ], [ 9, %553 ], [ 9, %549 ], [ 9, %568 ]
  %939 = getelementptr inbounds nuw i8, ptr %56, i64 608
  %940 = load atomic i32, ptr %939 seq_cst, align 4, !tbaa !84
  %941 = add i32 %940, -720
  %942 = icmp ult i32 %941, -20
  %943 = or i1 %28, %942
  %944 = select i1 %942, i32 %938, i32 9
  br i1 %943, label %974, label %945

945:                                              ; preds = %937
  %946 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %947 = load ptr, ptr %946, align 8, !tbaa !16
  %948 = icmp eq ptr %947, null
  br i1 %948, label %974, label %949

949:                                              ; preds = %945
  %950 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %951 = load i64, ptr %950, align 8, !tbaa !17
  %952 = icmp eq i64 %951, 0
  br i1 %952, label %974, label %953

953:                                              ; preds = %949
  %954 = load ptr, ptr %56, align 8, !tbaa !24
  %955 = getelementptr inbounds nuw i8, ptr %954, i64 112
  %956 = load ptr, ptr %955, align 8, !tbaa !32
  %957 = getelementptr inbounds nuw i8, ptr %56, i64 304
  %958 = load i32, ptr %957, align 8, !tbaa !42
  %959 = getelementptr inbounds nuw i8, ptr %56, i64 316
  %960 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %961 = load i32, ptr %960, align 4, !tbaa !43
  %962 = load atomic i32, ptr %939 seq_cst, align 8, !tbaa !84
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store ptr null, ptr %5, align 8, !tbaa !39
  %963 = getelementptr inbounds nuw i8, ptr %56, i64 280
  %964 = load ptr, ptr %963, align 8, !tbaa !40
  %965 = icmp eq ptr %964, null
  br i1 %965, label %969, label %966

966:                                              ; preds = %953
  %967 = call i32 %964(i32 noundef %962, ptr noundef nonnull %5) #11
  %968 = load ptr, ptr %5, align 8, !tbaa !39
  br label %969

969:                                              ; preds = %966, %953
  %970 = phi ptr [ %968, %966 ], [ null, %953 ]
  %971 = icmp eq ptr %970, null
  %972 = select i1 %971, ptr @.str.25, ptr %970
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  %973 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %947, i64 noundef %951, ptr noundef nonnull @.str.24, ptr noundef %956, i32 noundef %958, ptr noundef nonnull %959, i32 noundef %961, ptr noundef nonnull %972) #11
  br label %974

974:                                              ; preds = %930, %937, %945, %949, %969
  %975 = phi i32 [ 9, %969 ], [ 9, %949 ], [ 9, %945 ], [ %944, %937 ], [ %936, %930 ]
  call void @nncc_device_close(ptr noundef nonnull %56)
  br label %977

976:                                              ; preds = %927, %869
  store ptr %56, ptr %3, align 8, !tbaa !18
  br label %977

977:                                              ; preds = %58, %59, %33, %37, %29, %63, %67, %976, %974, %45, %41
  %978 = phi i32 [ 1, %45 ], [ 5, %58 ], [ 1, %41 ], [ 5, %67 ], [ 5, %63 ], [ 0, %976 ], [ %975, %974 ], [ 1, %33 ], [ 1, %29 ], [ 1, %37 ], [ 5, %59 ]
  ret i32 %978
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @getpid() local_unnamed_addr #0

; Function Attrs: nounwind
define hidden void @nncc_device_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #11
  %3 = icmp eq ptr %0, null
  br i1 %3, label %102, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %6 = load ptr, ptr %5, align 8, !tbaa !52
  %7 = icmp eq ptr %6, null
  br i1 %7, label %101, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 448
  %10 = load i32, ptr %9, align 8, !tbaa !28
  %11 = tail call i32 @getpid() #11
  %12 = icmp eq i32 %10, %11
  br i1 %12, label %13, label %101

13:                                               ; preds = %8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %15 = load ptr, ptr %14, align 8, !tbaa !51
  %16 = load ptr, ptr %5, align 8, !tbaa !52
  %17 = tail call i32 %15(ptr noundef %16) #11
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %101

19:                                               ; preds = %13
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 256
  br label %25

25:                                               ; preds = %19, %59
  %26 = phi i64 [ 0, %19 ], [ %60, %59 ]
  %27 = getelementptr inbounds nuw ptr, ptr %20, i64 %26
  %28 = load atomic i64, ptr %27 seq_cst, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = icmp eq i64 %28, 0
  br i1 %30, label %59, label %31

31:                                               ; preds = %25
  %32 = getelementptr inbounds nuw i8, ptr %29, i64 16
  %33 = load i64, ptr %32, align 8, !tbaa !85
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %38, label %35

35:                                               ; preds = %31
  %36 = load ptr, ptr %21, align 8, !tbaa !87
  %37 = tail call i32 %36(i64 noundef %33) #11
  br label %38

38:                                               ; preds = %35, %31
  %39 = getelementptr inbounds nuw i8, ptr %29, i64 24
  %40 = load ptr, ptr %39, align 8, !tbaa !88
  %41 = icmp eq ptr %40, null
  br i1 %41, label %45, label %42

42:                                               ; preds = %38
  %43 = load ptr, ptr %22, align 8, !tbaa !89
  %44 = tail call i32 %43(ptr noundef nonnull %40) #11
  br label %45

45:                                               ; preds = %42, %38
  %46 = load ptr, ptr %29, align 8, !tbaa !90
  %47 = icmp eq ptr %46, null
  br i1 %47, label %51, label %48

48:                                               ; preds = %45
  %49 = load ptr, ptr %23, align 8, !tbaa !91
  %50 = tail call i32 %49(ptr noundef nonnull %46) #11
  br label %51

51:                                               ; preds = %48, %45
  %52 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %53 = load ptr, ptr %52, align 8, !tbaa !92
  %54 = icmp eq ptr %53, null
  br i1 %54, label %58, label %55

55:                                               ; preds = %51
  %56 = load ptr, ptr %24, align 8, !tbaa !93
  %57 = tail call i32 %56(ptr noundef nonnull %53) #11
  br label %58

58:                                               ; preds = %55, %51
  tail call void @free(ptr noundef nonnull %29) #11
  br label %59

59:                                               ; preds = %25, %58
  %60 = add nuw nsw i64 %26, 1
  %61 = icmp eq i64 %60, 16
  br i1 %61, label %62, label %25, !llvm.loop !94

62:                                               ; preds = %59
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %64 = load i64, ptr %63, align 8, !tbaa !83
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %69, label %66

66:                                               ; preds = %62
  %67 = load ptr, ptr %21, align 8, !tbaa !87
  %68 = tail call i32 %67(i64 noundef %64) #11
  br label %69

69:                                               ; preds = %62, %66
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 456
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %72 = load ptr, ptr %0, align 8, !tbaa !24
  %73 = getelementptr inbounds nuw i8, ptr %72, i64 172
  %74 = load i32, ptr %73, align 4, !tbaa !20
  %75 = icmp sgt i32 %74, 0
  br i1 %75, label %76, label %92

76:                                               ; preds = %69, %85
  %77 = phi i64 [ %86, %85 ], [ 0, %69 ]
  %78 = load ptr, ptr %70, align 8, !tbaa !29
  %79 = getelementptr inbounds nuw ptr, ptr %78, i64 %77
  %80 = load ptr, ptr %79, align 8, !tbaa !65
  %81 = icmp eq ptr %80, null
  br i1 %81, label %85, label %82

82:                                               ; preds = %76
  %83 = load ptr, ptr %71, align 8, !tbaa !95
  %84 = tail call i32 %83(ptr noundef nonnull %80) #11
  br label %85

85:                                               ; preds = %76, %82
  %86 = add nuw nsw i64 %77, 1
  %87 = load ptr, ptr %0, align 8, !tbaa !24
  %88 = getelementptr inbounds nuw i8, ptr %87, i64 172
  %89 = load i32, ptr %88, align 4, !tbaa !20
  %90 = sext i32 %89 to i64
  %91 = icmp slt i64 %86, %90
  br i1 %91, label %76, label %92

92:                                               ; preds = %85, %69
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %94 = load ptr, ptr %93, align 8, !tbaa !81
  %95 = call i32 %94(ptr noundef nonnull %2) #11
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %97 = load ptr, ptr %96, align 8, !tbaa !96
  %98 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %99 = load i32, ptr %98, align 4, !tbaa !48
  %100 = call i32 %97(i32 noundef %99) #11
  br label %101

101:                                              ; preds = %8, %4, %13, %92
  call void @free(ptr noundef nonnull %0) #11
  br label %102

102:                                              ; preds = %1, %101
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #11
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #4

; Function Attrs: nounwind
define hidden i32 @nncc_device_run(ptr noundef readnone captures(address) %0, ptr noundef %1, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %6) local_unnamed_addr #0 {
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = icmp eq ptr %6, null
  br i1 %10, label %15, label %11

11:                                               ; preds = %7
  %12 = load i32, ptr %6, align 8, !tbaa !8
  %13 = add i32 %12, -121
  %14 = icmp ult i32 %13, -73
  br i1 %14, label %129, label %17

15:                                               ; preds = %7
  %16 = icmp eq ptr %1, null
  br i1 %16, label %129, label %29

17:                                               ; preds = %11
  %18 = icmp eq ptr %1, null
  br i1 %18, label %19, label %32

19:                                               ; preds = %17
  %20 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %21 = load ptr, ptr %20, align 8, !tbaa !16
  %22 = icmp eq ptr %21, null
  br i1 %22, label %129, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %25 = load i64, ptr %24, align 8, !tbaa !17
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %129, label %27

27:                                               ; preds = %23
  %28 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %21, i64 noundef %25, ptr noundef nonnull @.str.2) #11
  br label %129

29:                                               ; preds = %15
  %30 = load ptr, ptr %1, align 8, !tbaa !24
  %31 = icmp eq ptr %30, %0
  br i1 %31, label %45, label %129

32:                                               ; preds = %17
  %33 = load ptr, ptr %1, align 8, !tbaa !24
  %34 = icmp eq ptr %33, %0
  br i1 %34, label %49, label %35

35:                                               ; preds = %32
  %36 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %37 = load ptr, ptr %36, align 8, !tbaa !16
  %38 = icmp eq ptr %37, null
  br i1 %38, label %129, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %41 = load i64, ptr %40, align 8, !tbaa !17
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %129, label %43

43:                                               ; preds = %39
  %44 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %37, i64 noundef %41, ptr noundef nonnull @.str.3) #11
  br label %129

45:                                               ; preds = %29
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 608
  %47 = load atomic i32, ptr %46 seq_cst, align 8
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %76, label %129

49:                                               ; preds = %32
  %50 = getelementptr inbounds nuw i8, ptr %1, i64 608
  %51 = load atomic i32, ptr %50 seq_cst, align 8
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %81, label %53

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %55 = load ptr, ptr %54, align 8, !tbaa !16
  %56 = icmp eq ptr %55, null
  br i1 %56, label %129, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !17
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %129, label %61

61:                                               ; preds = %57
  %62 = load ptr, ptr %1, align 8, !tbaa !24
  %63 = getelementptr inbounds nuw i8, ptr %62, i64 112
  %64 = load ptr, ptr %63, align 8, !tbaa !32
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #11
  store ptr null, ptr %8, align 8, !tbaa !39
  %65 = getelementptr inbounds nuw i8, ptr %1, i64 280
  %66 = load ptr, ptr %65, align 8, !tbaa !40
  %67 = icmp eq ptr %66, null
  br i1 %67, label %71, label %68

68:                                               ; preds = %61
  %69 = call i32 %66(i32 noundef %51, ptr noundef nonnull %8) #11
  %70 = load ptr, ptr %8, align 8, !tbaa !39
  br label %71

71:                                               ; preds = %61, %68
  %72 = phi ptr [ %70, %68 ], [ null, %61 ]
  %73 = icmp eq ptr %72, null
  %74 = select i1 %73, ptr @.str.25, ptr %72
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  %75 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.4, ptr noundef %64, ptr noundef nonnull %74) #11
  br label %129

76:                                               ; preds = %45
  %77 = getelementptr inbounds nuw i8, ptr %1, i64 448
  %78 = load i32, ptr %77, align 8, !tbaa !28
  %79 = tail call i32 @getpid() #11
  %80 = icmp eq i32 %78, %79
  br i1 %80, label %100, label %129

81:                                               ; preds = %49
  %82 = getelementptr inbounds nuw i8, ptr %1, i64 448
  %83 = load i32, ptr %82, align 8, !tbaa !28
  %84 = tail call i32 @getpid() #11
  %85 = icmp eq i32 %83, %84
  br i1 %85, label %100, label %86

86:                                               ; preds = %81
  %87 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %88 = load ptr, ptr %87, align 8, !tbaa !16
  %89 = icmp eq ptr %88, null
  br i1 %89, label %129, label %90

90:                                               ; preds = %86
  %91 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %92 = load i64, ptr %91, align 8, !tbaa !17
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %129, label %94

94:                                               ; preds = %90
  %95 = load ptr, ptr %1, align 8, !tbaa !24
  %96 = getelementptr inbounds nuw i8, ptr %95, i64 112
  %97 = load ptr, ptr %96, align 8, !tbaa !32
  %98 = load i32, ptr %82, align 8, !tbaa !28
  %99 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %88, i64 noundef %92, ptr noundef nonnull @.str.5, ptr noundef %97, i32 noundef %98) #11
  br label %129

100:                                              ; preds = %81, %76
  %101 = phi ptr [ %33, %81 ], [ %30, %76 ]
  %102 = tail call i32 @nncc_check_arguments(ptr noundef %101, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef null, ptr noundef %6) #11
  %103 = icmp eq i32 %102, 0
  br i1 %103, label %104, label %129

104:                                              ; preds = %100
  %105 = load ptr, ptr %101, align 8, !tbaa !97
  %106 = tail call fastcc i32 @check_devices(ptr noundef %1, ptr noundef %105, ptr noundef %2, i32 noundef %3, ptr noundef %6)
  %107 = icmp eq i32 %106, 0
  br i1 %107, label %108, label %129

108:                                              ; preds = %104
  %109 = load ptr, ptr %101, align 8, !tbaa !97
  %110 = getelementptr inbounds nuw i8, ptr %101, i64 8
  %111 = load i32, ptr %110, align 8, !tbaa !98
  %112 = sext i32 %111 to i64
  %113 = getelementptr inbounds %struct.nncc_value, ptr %109, i64 %112
  %114 = tail call fastcc i32 @check_devices(ptr noundef %1, ptr noundef %113, ptr noundef %4, i32 noundef %5, ptr noundef %6)
  %115 = icmp eq i32 %114, 0
  br i1 %115, label %116, label %129

116:                                              ; preds = %108
  %117 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %118 = load ptr, ptr %117, align 8, !tbaa !51
  %119 = getelementptr inbounds nuw i8, ptr %1, i64 296
  %120 = load ptr, ptr %119, align 8, !tbaa !52
  %121 = tail call i32 %118(ptr noundef %120) #11
  %122 = icmp eq i32 %121, 0
  br i1 %122, label %124, label %123

123:                                              ; preds = %116
  tail call fastcc void @failed(ptr noundef %1, ptr noundef %6, ptr noundef nonnull @.str.6, ptr noundef nonnull @.str.37, i32 noundef %121)
  br label %129

124:                                              ; preds = %116
  %125 = tail call fastcc i32 @run_on_device(ptr noundef %1, ptr noundef %2, ptr noundef %4, ptr noundef %6)
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #11
  %126 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %127 = load ptr, ptr %126, align 8, !tbaa !81
  %128 = call i32 %127(ptr noundef nonnull %9) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #11
  br label %129

129:                                              ; preds = %76, %45, %100, %104, %86, %53, %29, %35, %15, %19, %11, %123, %57, %71, %90, %94, %108, %124, %43, %39, %27, %23
  %130 = phi i32 [ 1, %27 ], [ 1, %43 ], [ %102, %100 ], [ 1, %23 ], [ 1, %39 ], [ 9, %94 ], [ 9, %71 ], [ 9, %57 ], [ 9, %90 ], [ 9, %123 ], [ %125, %124 ], [ %114, %108 ], [ 9, %45 ], [ 1, %11 ], [ 1, %15 ], [ 1, %29 ], [ %106, %104 ], [ 1, %19 ], [ 1, %35 ], [ 9, %53 ], [ 9, %86 ], [ 9, %76 ]
  ret i32 %130
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr #5

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 9) i32 @check_devices(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, i32 noundef %3, ptr noundef readonly captures(address_is_null) %4) unnamed_addr #1 {
  %6 = icmp sgt i32 %3, 0
  br i1 %6, label %7, label %63

7:                                                ; preds = %5
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %9 = zext nneg i32 %3 to i64
  br label %10

10:                                               ; preds = %7, %60
  %11 = phi i64 [ 0, %7 ], [ %61, %60 ]
  %12 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %11
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 32
  %14 = load i32, ptr %13, align 8, !tbaa !99
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %60, label %16

16:                                               ; preds = %10
  %17 = load i32, ptr %8, align 8, !tbaa !42
  %18 = add nsw i32 %17, 1
  %19 = icmp eq i32 %14, %18
  br i1 %19, label %38, label %20

20:                                               ; preds = %16
  %21 = icmp eq ptr %4, null
  br i1 %21, label %63, label %22

22:                                               ; preds = %20
  %23 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %24 = load ptr, ptr %23, align 8, !tbaa !16
  %25 = icmp eq ptr %24, null
  br i1 %25, label %63, label %26

26:                                               ; preds = %22
  %27 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %28 = load i64, ptr %27, align 8, !tbaa !17
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %63, label %30

30:                                               ; preds = %26
  %31 = load ptr, ptr %0, align 8, !tbaa !24
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 112
  %33 = load ptr, ptr %32, align 8, !tbaa !32
  %34 = getelementptr inbounds nuw %struct.nncc_value, ptr %1, i64 %11
  %35 = load ptr, ptr %34, align 8, !tbaa !101
  %36 = add nsw i32 %14, -1
  %37 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %24, i64 noundef %28, ptr noundef nonnull @.str.26, ptr noundef %33, ptr noundef %35, i32 noundef %36, i32 noundef %17) #11
  br label %63

38:                                               ; preds = %16
  %39 = load ptr, ptr %12, align 8, !tbaa !103
  %40 = ptrtoint ptr %39 to i64
  %41 = and i64 %40, 15
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %60, label %43

43:                                               ; preds = %38
  %44 = icmp eq ptr %4, null
  br i1 %44, label %63, label %45

45:                                               ; preds = %43
  %46 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %47 = load ptr, ptr %46, align 8, !tbaa !16
  %48 = icmp eq ptr %47, null
  br i1 %48, label %63, label %49

49:                                               ; preds = %45
  %50 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %51 = load i64, ptr %50, align 8, !tbaa !17
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %63, label %53

53:                                               ; preds = %49
  %54 = load ptr, ptr %0, align 8, !tbaa !24
  %55 = getelementptr inbounds nuw i8, ptr %54, i64 112
  %56 = load ptr, ptr %55, align 8, !tbaa !32
  %57 = getelementptr inbounds nuw %struct.nncc_value, ptr %1, i64 %11
  %58 = load ptr, ptr %57, align 8, !tbaa !101
  %59 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %47, i64 noundef %51, ptr noundef nonnull @.str.27, ptr noundef %56, ptr noundef %58, i32 noundef 16) #11
  br label %63

60:                                               ; preds = %10, %38
  %61 = add nuw nsw i64 %11, 1
  %62 = icmp eq i64 %61, %9
  br i1 %62, label %63, label %10, !llvm.loop !104

63:                                               ; preds = %60, %5, %43, %45, %20, %22, %49, %26, %30, %53
  %64 = phi i32 [ 2, %53 ], [ 8, %20 ], [ 2, %43 ], [ 2, %49 ], [ 8, %26 ], [ 8, %30 ], [ 8, %22 ], [ 2, %45 ], [ 0, %5 ], [ 0, %60 ]
  ret i32 %64
}

; Function Attrs: nounwind
define internal fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly captures(address_is_null) %1, ptr noundef %2, ptr noundef %3, i32 noundef %4) unnamed_addr #0 {
  %6 = alloca ptr, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %4, ptr %7 seq_cst, align 8
  %8 = icmp eq ptr %1, null
  br i1 %8, label %37, label %9

9:                                                ; preds = %5
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %11 = load ptr, ptr %10, align 8, !tbaa !16
  %12 = icmp eq ptr %11, null
  br i1 %12, label %37, label %13

13:                                               ; preds = %9
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %15 = load i64, ptr %14, align 8, !tbaa !17
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %37, label %17

17:                                               ; preds = %13
  %18 = load ptr, ptr %0, align 8, !tbaa !24
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 112
  %20 = load ptr, ptr %19, align 8, !tbaa !32
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %22 = load i32, ptr %21, align 8, !tbaa !42
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %25 = load i32, ptr %24, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  store ptr null, ptr %6, align 8, !tbaa !39
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %27 = load ptr, ptr %26, align 8, !tbaa !40
  %28 = icmp eq ptr %27, null
  br i1 %28, label %32, label %29

29:                                               ; preds = %17
  %30 = call i32 %27(i32 noundef %4, ptr noundef nonnull %6) #11
  %31 = load ptr, ptr %6, align 8, !tbaa !39
  br label %32

32:                                               ; preds = %17, %29
  %33 = phi ptr [ %31, %29 ], [ null, %17 ]
  %34 = icmp eq ptr %33, null
  %35 = select i1 %34, ptr @.str.25, ptr %33
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %11, i64 noundef %15, ptr noundef nonnull @.str.28, ptr noundef %20, ptr noundef %2, i32 noundef %22, ptr noundef nonnull %23, i32 noundef %25, ptr noundef %3, ptr noundef nonnull %35) #11
  br label %37

37:                                               ; preds = %5, %9, %13, %32
  ret void
}

; Function Attrs: nounwind
define internal fastcc range(i32 0, 10) i32 @run_on_device(ptr noundef nonnull %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly %3) unnamed_addr #0 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca float, align 4
  %8 = alloca ptr, align 8
  %9 = alloca [512 x i8], align 1
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca ptr, align 8
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  %15 = alloca ptr, align 8
  %16 = alloca ptr, align 8
  %17 = alloca i64, align 8
  %18 = alloca [5 x ptr], align 8
  %19 = alloca [512 x i8], align 1
  %20 = alloca ptr, align 8
  %21 = alloca ptr, align 8
  %22 = alloca ptr, align 8
  %23 = alloca ptr, align 8
  %24 = alloca ptr, align 8
  %25 = alloca ptr, align 8
  %26 = alloca ptr, align 8
  %27 = alloca ptr, align 8
  %28 = alloca ptr, align 8
  %29 = alloca ptr, align 8
  %30 = icmp eq ptr %3, null
  br i1 %30, label %34, label %31

31:                                               ; preds = %4
  %32 = load i32, ptr %3, align 8, !tbaa !8
  %33 = icmp ugt i32 %32, 63
  br i1 %33, label %35, label %34

34:                                               ; preds = %31, %4
  call void @llvm.lifetime.start.p0(ptr nonnull %29) #11
  br label %101

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %37 = load ptr, ptr %36, align 8, !tbaa !105
  call void @llvm.lifetime.start.p0(ptr nonnull %29) #11
  store ptr null, ptr %29, align 8, !tbaa !65
  %38 = icmp eq ptr %37, null
  br i1 %38, label %101, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %41 = load ptr, ptr %40, align 8, !tbaa !106
  %42 = call i32 %41(ptr noundef nonnull %37, ptr noundef nonnull %29) #11
  %43 = add i32 %42, -720
  %44 = icmp ult i32 %43, -20
  br i1 %44, label %74, label %45

45:                                               ; preds = %39
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %42, ptr %46 seq_cst, align 8
  %47 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %48 = load ptr, ptr %47, align 8, !tbaa !16
  %49 = icmp eq ptr %48, null
  br i1 %49, label %99, label %50

50:                                               ; preds = %45
  %51 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %52 = load i64, ptr %51, align 8, !tbaa !17
  %53 = icmp eq i64 %52, 0
  br i1 %53, label %99, label %54

54:                                               ; preds = %50
  %55 = load ptr, ptr %0, align 8, !tbaa !24
  %56 = getelementptr inbounds nuw i8, ptr %55, i64 112
  %57 = load ptr, ptr %56, align 8, !tbaa !32
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %59 = load i32, ptr %58, align 8, !tbaa !42
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %62 = load i32, ptr %61, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %28) #11
  store ptr null, ptr %28, align 8, !tbaa !39
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %64 = load ptr, ptr %63, align 8, !tbaa !40
  %65 = icmp eq ptr %64, null
  br i1 %65, label %69, label %66

66:                                               ; preds = %54
  %67 = call i32 %64(i32 noundef %42, ptr noundef nonnull %28) #11
  %68 = load ptr, ptr %28, align 8, !tbaa !39
  br label %69

69:                                               ; preds = %66, %54
  %70 = phi ptr [ %68, %66 ], [ null, %54 ]
  %71 = icmp eq ptr %70, null
  %72 = select i1 %71, ptr @.str.25, ptr %70
  call void @llvm.lifetime.end.p0(ptr nonnull %28) #11
  %73 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %48, i64 noundef %52, ptr noundef nonnull @.str.28, ptr noundef %57, ptr noundef nonnull @.str.64, i32 noundef %59, ptr noundef nonnull %60, i32 noundef %62, ptr noundef nonnull @.str.56, ptr noundef nonnull %72) #11
  br label %99

74:                                               ; preds = %39
  %75 = icmp eq i32 %42, 0
  br i1 %75, label %76, label %81

76:                                               ; preds = %74
  %77 = load ptr, ptr %29, align 8, !tbaa !65
  %78 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %79 = load ptr, ptr %78, align 8, !tbaa !52
  %80 = icmp eq ptr %77, %79
  br i1 %80, label %101, label %81

81:                                               ; preds = %76, %74
  %82 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %83 = load ptr, ptr %82, align 8, !tbaa !16
  %84 = icmp eq ptr %83, null
  br i1 %84, label %99, label %85

85:                                               ; preds = %81
  %86 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %87 = load i64, ptr %86, align 8, !tbaa !17
  %88 = icmp eq i64 %87, 0
  br i1 %88, label %99, label %89

89:                                               ; preds = %85
  %90 = load ptr, ptr %0, align 8, !tbaa !24
  %91 = getelementptr inbounds nuw i8, ptr %90, i64 112
  %92 = load ptr, ptr %91, align 8, !tbaa !32
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %94 = load i32, ptr %93, align 8, !tbaa !42
  %95 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %97 = load i32, ptr %96, align 4, !tbaa !43
  %98 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %83, i64 noundef %87, ptr noundef nonnull @.str.65, ptr noundef %92, i32 noundef %94, ptr noundef nonnull %95, i32 noundef %97) #11
  br label %99

99:                                               ; preds = %89, %85, %45, %50, %69, %81
  %100 = phi i32 [ 8, %81 ], [ 9, %69 ], [ 9, %50 ], [ 9, %45 ], [ 8, %85 ], [ 8, %89 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %29) #11
  br label %479

101:                                              ; preds = %76, %35, %34
  call void @llvm.lifetime.end.p0(ptr nonnull %29) #11
  %102 = load ptr, ptr %0, align 8, !tbaa !24
  %103 = getelementptr inbounds nuw i8, ptr %102, i64 8
  br label %104

104:                                              ; preds = %111, %101
  %105 = phi i64 [ 0, %101 ], [ %116, %111 ]
  %106 = load i32, ptr %103, align 8, !tbaa !98
  %107 = sext i32 %106 to i64
  %108 = icmp slt i64 %105, %107
  br i1 %108, label %111, label %109

109:                                              ; preds = %104
  %110 = getelementptr inbounds nuw i8, ptr %102, i64 12
  br label %118

111:                                              ; preds = %104
  %112 = load ptr, ptr %102, align 8, !tbaa !97
  %113 = getelementptr inbounds nuw %struct.nncc_value, ptr %112, i64 %105
  %114 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %105
  %115 = call fastcc i32 @check_address(ptr noundef nonnull readonly %0, ptr noundef %113, ptr noundef readonly %114, ptr noundef readonly %3)
  %116 = add nuw nsw i64 %105, 1
  %117 = icmp eq i32 %115, 0
  br i1 %117, label %104, label %1673, !llvm.loop !107

118:                                              ; preds = %123, %109
  %119 = phi i64 [ 0, %109 ], [ %132, %123 ]
  %120 = load i32, ptr %110, align 4, !tbaa !108
  %121 = sext i32 %120 to i64
  %122 = icmp slt i64 %119, %121
  br i1 %122, label %123, label %134

123:                                              ; preds = %118
  %124 = load ptr, ptr %102, align 8, !tbaa !97
  %125 = load i32, ptr %103, align 8, !tbaa !98
  %126 = trunc nuw nsw i64 %119 to i32
  %127 = add nsw i32 %125, %126
  %128 = sext i32 %127 to i64
  %129 = getelementptr inbounds %struct.nncc_value, ptr %124, i64 %128
  %130 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %119
  %131 = call fastcc i32 @check_address(ptr noundef nonnull readonly %0, ptr noundef %129, ptr noundef readonly %130, ptr noundef readonly %3)
  %132 = add nuw nsw i64 %119, 1
  %133 = icmp eq i32 %131, 0
  br i1 %133, label %118, label %1673, !llvm.loop !109

134:                                              ; preds = %118
  %135 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %136 = atomicrmw xchg ptr %135, i64 0 seq_cst, align 8
  %137 = inttoptr i64 %136 to ptr
  %138 = icmp eq i64 %136, 0
  br i1 %138, label %139, label %517

139:                                              ; preds = %134
  %140 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %141 = atomicrmw xchg ptr %140, i64 0 seq_cst, align 8
  %142 = inttoptr i64 %141 to ptr
  %143 = icmp eq i64 %141, 0
  br i1 %143, label %144, label %517

144:                                              ; preds = %139
  %145 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %146 = atomicrmw xchg ptr %145, i64 0 seq_cst, align 8
  %147 = inttoptr i64 %146 to ptr
  %148 = icmp eq i64 %146, 0
  br i1 %148, label %149, label %517

149:                                              ; preds = %144
  %150 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %151 = atomicrmw xchg ptr %150, i64 0 seq_cst, align 8
  %152 = inttoptr i64 %151 to ptr
  %153 = icmp eq i64 %151, 0
  br i1 %153, label %154, label %517

154:                                              ; preds = %149
  %155 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %156 = atomicrmw xchg ptr %155, i64 0 seq_cst, align 8
  %157 = inttoptr i64 %156 to ptr
  %158 = icmp eq i64 %156, 0
  br i1 %158, label %159, label %517

159:                                              ; preds = %154
  %160 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %161 = atomicrmw xchg ptr %160, i64 0 seq_cst, align 8
  %162 = inttoptr i64 %161 to ptr
  %163 = icmp eq i64 %161, 0
  br i1 %163, label %164, label %517

164:                                              ; preds = %159
  %165 = getelementptr inbounds nuw i8, ptr %0, i64 528
  %166 = atomicrmw xchg ptr %165, i64 0 seq_cst, align 8
  %167 = inttoptr i64 %166 to ptr
  %168 = icmp eq i64 %166, 0
  br i1 %168, label %169, label %517

169:                                              ; preds = %164
  %170 = getelementptr inbounds nuw i8, ptr %0, i64 536
  %171 = atomicrmw xchg ptr %170, i64 0 seq_cst, align 8
  %172 = inttoptr i64 %171 to ptr
  %173 = icmp eq i64 %171, 0
  br i1 %173, label %174, label %517

174:                                              ; preds = %169
  %175 = getelementptr inbounds nuw i8, ptr %0, i64 544
  %176 = atomicrmw xchg ptr %175, i64 0 seq_cst, align 8
  %177 = inttoptr i64 %176 to ptr
  %178 = icmp eq i64 %176, 0
  br i1 %178, label %179, label %517

179:                                              ; preds = %174
  %180 = getelementptr inbounds nuw i8, ptr %0, i64 552
  %181 = atomicrmw xchg ptr %180, i64 0 seq_cst, align 8
  %182 = inttoptr i64 %181 to ptr
  %183 = icmp eq i64 %181, 0
  br i1 %183, label %184, label %517

184:                                              ; preds = %179
  %185 = getelementptr inbounds nuw i8, ptr %0, i64 560
  %186 = atomicrmw xchg ptr %185, i64 0 seq_cst, align 8
  %187 = inttoptr i64 %186 to ptr
  %188 = icmp eq i64 %186, 0
  br i1 %188, label %189, label %517

189:                                              ; preds = %184
  %190 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %191 = atomicrmw xchg ptr %190, i64 0 seq_cst, align 8
  %192 = inttoptr i64 %191 to ptr
  %193 = icmp eq i64 %191, 0
  br i1 %193, label %194, label %517

194:                                              ; preds = %189
  %195 = getelementptr inbounds nuw i8, ptr %0, i64 576
  %196 = atomicrmw xchg ptr %195, i64 0 seq_cst, align 8
  %197 = inttoptr i64 %196 to ptr
  %198 = icmp eq i64 %196, 0
  br i1 %198, label %199, label %517

199:                                              ; preds = %194
  %200 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %201 = atomicrmw xchg ptr %200, i64 0 seq_cst, align 8
  %202 = inttoptr i64 %201 to ptr
  %203 = icmp eq i64 %201, 0
  br i1 %203, label %204, label %517

204:                                              ; preds = %199
  %205 = getelementptr inbounds nuw i8, ptr %0, i64 592
  %206 = atomicrmw xchg ptr %205, i64 0 seq_cst, align 8
  %207 = inttoptr i64 %206 to ptr
  %208 = icmp eq i64 %206, 0
  br i1 %208, label %209, label %517

209:                                              ; preds = %204
  %210 = getelementptr inbounds nuw i8, ptr %0, i64 600
  %211 = atomicrmw xchg ptr %210, i64 0 seq_cst, align 8
  %212 = inttoptr i64 %211 to ptr
  %213 = icmp eq i64 %211, 0
  br i1 %213, label %214, label %517

214:                                              ; preds = %209
  %215 = load ptr, ptr %0, align 8, !tbaa !24
  %216 = getelementptr inbounds nuw i8, ptr %215, i64 8
  %217 = load i32, ptr %216, align 8, !tbaa !98
  %218 = getelementptr inbounds nuw i8, ptr %215, i64 12
  %219 = load i32, ptr %218, align 4, !tbaa !108
  %220 = add nsw i32 %219, %217
  %221 = sext i32 %220 to i64
  %222 = add nsw i64 %221, 2
  %223 = getelementptr inbounds nuw i8, ptr %215, i64 180
  %224 = load i32, ptr %223, align 4, !tbaa !110
  %225 = icmp sgt i32 %224, 0
  br i1 %225, label %226, label %292

226:                                              ; preds = %214
  %227 = getelementptr inbounds nuw i8, ptr %215, i64 136
  %228 = load ptr, ptr %227, align 8, !tbaa !111
  %229 = zext nneg i32 %224 to i64
  %230 = icmp ult i32 %224, 8
  br i1 %230, label %277, label %231

231:                                              ; preds = %226
  %232 = and i64 %229, 2147483640
  br label %233

233:                                              ; preds = %233, %231
  %234 = phi i64 [ 0, %231 ], [ %271, %233 ]
  %235 = phi <4 x i32> [ zeroinitializer, %231 ], [ %269, %233 ]
  %236 = phi <4 x i32> [ zeroinitializer, %231 ], [ %270, %233 ]
  %237 = getelementptr inbounds nuw %struct.nncc_launch, ptr %228, i64 %234
  %238 = getelementptr inbounds nuw %struct.nncc_launch, ptr %228, i64 %234
  %239 = getelementptr inbounds nuw %struct.nncc_launch, ptr %228, i64 %234
  %240 = getelementptr inbounds nuw %struct.nncc_launch, ptr %228, i64 %234
  %241 = getelementptr inbounds nuw %struct.nncc_launch, ptr %228, i64 %234
  %242 = getelementptr inbounds nuw %struct.nncc_launch, ptr %228, i64 %234
  %243 = getelementptr inbounds nuw %struct.nncc_launch, ptr %228, i64 %234
  %244 = getelementptr inbounds nuw %struct.nncc_launch, ptr %228, i64 %234
  %245 = getelementptr inbounds nuw i8, ptr %237, i64 8
  %246 = getelementptr inbounds nuw i8, ptr %238, i64 48
  %247 = getelementptr inbounds nuw i8, ptr %239, i64 88
  %248 = getelementptr inbounds nuw i8, ptr %240, i64 128
  %249 = getelementptr inbounds nuw i8, ptr %241, i64 168
  %250 = getelementptr inbounds nuw i8, ptr %242, i64 208
  %251 = getelementptr inbounds nuw i8, ptr %243, i64 248
  %252 = getelementptr inbounds nuw i8, ptr %244, i64 288
  %253 = load i32, ptr %245, align 8, !tbaa !112
  %254 = load i32, ptr %246, align 8, !tbaa !112
  %255 = load i32, ptr %247, align 8, !tbaa !112
  %256 = load i32, ptr %248, align 8, !tbaa !112
  %257 = insertelement <4 x i32> poison, i32 %253, i64 0
  %258 = insertelement <4 x i32> %257, i32 %254, i64 1
  %259 = insertelement <4 x i32> %258, i32 %255, i64 2
  %260 = insertelement <4 x i32> %259, i32 %256, i64 3
  %261 = load i32, ptr %249, align 8, !tbaa !112
  %262 = load i32, ptr %250, align 8, !tbaa !112
  %263 = load i32, ptr %251, align 8, !tbaa !112
  %264 = load i32, ptr %252, align 8, !tbaa !112
  %265 = insertelement <4 x i32> poison, i32 %261, i64 0
  %266 = insertelement <4 x i32> %265, i32 %262, i64 1
  %267 = insertelement <4 x i32> %266, i32 %263, i64 2
  %268 = insertelement <4 x i32> %267, i32 %264, i64 3
  %269 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %260, <4 x i32> %235)
  %270 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %268, <4 x i32> %236)
  %271 = add nuw i64 %234, 8
  %272 = icmp eq i64 %271, %232
  br i1 %272, label %273, label %233, !llvm.loop !114

273:                                              ; preds = %233
  %274 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %269, <4 x i32> %270)
  %275 = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %274)
  %276 = icmp eq i64 %232, %229
  br i1 %276, label %289, label %277

277:                                              ; preds = %226, %273
  %278 = phi i64 [ 0, %226 ], [ %232, %273 ]
  %279 = phi i32 [ 0, %226 ], [ %275, %273 ]
  br label %280

280:                                              ; preds = %277, %280
  %281 = phi i64 [ %287, %280 ], [ %278, %277 ]
  %282 = phi i32 [ %286, %280 ], [ %279, %277 ]
  %283 = getelementptr inbounds nuw %struct.nncc_launch, ptr %228, i64 %281
  %284 = getelementptr inbounds nuw i8, ptr %283, i64 8
  %285 = load i32, ptr %284, align 8, !tbaa !112
  %286 = call i32 @llvm.smax.i32(i32 %285, i32 %282)
  %287 = add nuw nsw i64 %281, 1
  %288 = icmp eq i64 %287, %229
  br i1 %288, label %289, label %280, !llvm.loop !117

289:                                              ; preds = %280, %273
  %290 = phi i32 [ %275, %273 ], [ %286, %280 ]
  %291 = zext nneg i32 %290 to i64
  br label %292

292:                                              ; preds = %289, %214
  %293 = phi i64 [ 0, %214 ], [ %291, %289 ]
  %294 = add nsw i64 %293, %222
  %295 = shl nsw i64 %294, 3
  %296 = add nsw i64 %295, 56
  %297 = call noalias ptr @calloc(i64 noundef 1, i64 noundef %296) #12
  %298 = icmp eq ptr %297, null
  br i1 %298, label %299, label %310

299:                                              ; preds = %292
  br i1 %30, label %1673, label %300

300:                                              ; preds = %299
  %301 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %302 = load ptr, ptr %301, align 8, !tbaa !16
  %303 = icmp eq ptr %302, null
  br i1 %303, label %1673, label %304

304:                                              ; preds = %300
  %305 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %306 = load i64, ptr %305, align 8, !tbaa !17
  %307 = icmp eq i64 %306, 0
  br i1 %307, label %1673, label %308

308:                                              ; preds = %304
  %309 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %302, i64 noundef %306, ptr noundef nonnull @.str.72) #11
  br label %1673

310:                                              ; preds = %292
  %311 = getelementptr inbounds nuw i8, ptr %297, i64 56
  %312 = getelementptr inbounds nuw i8, ptr %297, i64 32
  store ptr %311, ptr %312, align 8, !tbaa !118
  %313 = getelementptr inbounds nuw i64, ptr %311, i64 %222
  %314 = getelementptr inbounds nuw i8, ptr %297, i64 40
  store ptr %313, ptr %314, align 8, !tbaa !119
  %315 = getelementptr inbounds nuw i8, ptr %215, i64 72
  %316 = load i64, ptr %315, align 8, !tbaa !120
  %317 = shl i64 %316, 4
  %318 = getelementptr inbounds nuw i8, ptr %215, i64 152
  %319 = load i64, ptr %318, align 8, !tbaa !121
  %320 = add i64 %319, %317
  %321 = getelementptr inbounds nuw i8, ptr %215, i64 48
  %322 = load i64, ptr %321, align 8, !tbaa !122
  %323 = add i64 %322, %319
  %324 = getelementptr inbounds nuw i8, ptr %297, i64 16
  %325 = call fastcc i32 @allocate(ptr noundef nonnull %0, ptr noundef readonly %3, i64 noundef %323, ptr noundef %324)
  %326 = icmp eq i32 %325, 0
  br i1 %326, label %327, label %447

327:                                              ; preds = %310
  %328 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %329 = load ptr, ptr %328, align 8, !tbaa !123
  %330 = getelementptr inbounds nuw i8, ptr %297, i64 24
  %331 = call i64 @llvm.umax.i64(i64 %320, i64 1)
  %332 = call i32 %329(ptr noundef nonnull %330, i64 noundef %331, i32 noundef 0) #11
  switch i32 %332, label %346 [
    i32 2, label %333
    i32 0, label %376
  ]

333:                                              ; preds = %327
  br i1 %30, label %447, label %334

334:                                              ; preds = %333
  %335 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %336 = load ptr, ptr %335, align 8, !tbaa !16
  %337 = icmp eq ptr %336, null
  br i1 %337, label %447, label %338

338:                                              ; preds = %334
  %339 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %340 = load i64, ptr %339, align 8, !tbaa !17
  %341 = icmp eq i64 %340, 0
  br i1 %341, label %447, label %342

342:                                              ; preds = %338
  %343 = getelementptr inbounds nuw i8, ptr %215, i64 112
  %344 = load ptr, ptr %343, align 8, !tbaa !32
  %345 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %336, i64 noundef %340, ptr noundef nonnull @.str.73, ptr noundef %344, i64 noundef %320) #11
  br label %447

346:                                              ; preds = %327
  %347 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %332, ptr %347 seq_cst, align 8
  br i1 %30, label %447, label %348

348:                                              ; preds = %346
  %349 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %350 = load ptr, ptr %349, align 8, !tbaa !16
  %351 = icmp eq ptr %350, null
  br i1 %351, label %447, label %352

352:                                              ; preds = %348
  %353 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %354 = load i64, ptr %353, align 8, !tbaa !17
  %355 = icmp eq i64 %354, 0
  br i1 %355, label %447, label %356

356:                                              ; preds = %352
  %357 = load ptr, ptr %0, align 8, !tbaa !24
  %358 = getelementptr inbounds nuw i8, ptr %357, i64 112
  %359 = load ptr, ptr %358, align 8, !tbaa !32
  %360 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %361 = load i32, ptr %360, align 8, !tbaa !42
  %362 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %363 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %364 = load i32, ptr %363, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #11
  store ptr null, ptr %27, align 8, !tbaa !39
  %365 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %366 = load ptr, ptr %365, align 8, !tbaa !40
  %367 = icmp eq ptr %366, null
  br i1 %367, label %371, label %368

368:                                              ; preds = %356
  %369 = call i32 %366(i32 noundef %332, ptr noundef nonnull %27) #11
  %370 = load ptr, ptr %27, align 8, !tbaa !39
  br label %371

371:                                              ; preds = %368, %356
  %372 = phi ptr [ %370, %368 ], [ null, %356 ]
  %373 = icmp eq ptr %372, null
  %374 = select i1 %373, ptr @.str.25, ptr %372
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #11
  %375 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %350, i64 noundef %354, ptr noundef nonnull @.str.28, ptr noundef %359, ptr noundef nonnull @.str.74, i32 noundef %361, ptr noundef nonnull %362, i32 noundef %364, ptr noundef nonnull @.str.47, ptr noundef nonnull %374) #11
  br label %447

376:                                              ; preds = %327
  %377 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %378 = load ptr, ptr %377, align 8, !tbaa !124
  %379 = call i32 %378(ptr noundef nonnull %297, i32 noundef 0) #11
  %380 = icmp eq i32 %379, 0
  br i1 %380, label %411, label %381

381:                                              ; preds = %376
  %382 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %379, ptr %382 seq_cst, align 8
  br i1 %30, label %447, label %383

383:                                              ; preds = %381
  %384 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %385 = load ptr, ptr %384, align 8, !tbaa !16
  %386 = icmp eq ptr %385, null
  br i1 %386, label %447, label %387

387:                                              ; preds = %383
  %388 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %389 = load i64, ptr %388, align 8, !tbaa !17
  %390 = icmp eq i64 %389, 0
  br i1 %390, label %447, label %391

391:                                              ; preds = %387
  %392 = load ptr, ptr %0, align 8, !tbaa !24
  %393 = getelementptr inbounds nuw i8, ptr %392, i64 112
  %394 = load ptr, ptr %393, align 8, !tbaa !32
  %395 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %396 = load i32, ptr %395, align 8, !tbaa !42
  %397 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %398 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %399 = load i32, ptr %398, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #11
  store ptr null, ptr %26, align 8, !tbaa !39
  %400 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %401 = load ptr, ptr %400, align 8, !tbaa !40
  %402 = icmp eq ptr %401, null
  br i1 %402, label %406, label %403

403:                                              ; preds = %391
  %404 = call i32 %401(i32 noundef %379, ptr noundef nonnull %26) #11
  %405 = load ptr, ptr %26, align 8, !tbaa !39
  br label %406

406:                                              ; preds = %403, %391
  %407 = phi ptr [ %405, %403 ], [ null, %391 ]
  %408 = icmp eq ptr %407, null
  %409 = select i1 %408, ptr @.str.25, ptr %407
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #11
  %410 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %385, i64 noundef %389, ptr noundef nonnull @.str.28, ptr noundef %394, ptr noundef nonnull @.str.74, i32 noundef %396, ptr noundef nonnull %397, i32 noundef %399, ptr noundef nonnull @.str.52, ptr noundef nonnull %409) #11
  br label %447

411:                                              ; preds = %376
  %412 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %413 = load ptr, ptr %412, align 8, !tbaa !125
  %414 = getelementptr inbounds nuw i8, ptr %297, i64 8
  %415 = call i32 %413(ptr noundef nonnull %414, i32 noundef 0) #11
  %416 = icmp eq i32 %415, 0
  br i1 %416, label %517, label %417

417:                                              ; preds = %411
  %418 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %415, ptr %418 seq_cst, align 8
  br i1 %30, label %447, label %419

419:                                              ; preds = %417
  %420 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %421 = load ptr, ptr %420, align 8, !tbaa !16
  %422 = icmp eq ptr %421, null
  br i1 %422, label %447, label %423

423:                                              ; preds = %419
  %424 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %425 = load i64, ptr %424, align 8, !tbaa !17
  %426 = icmp eq i64 %425, 0
  br i1 %426, label %447, label %427

427:                                              ; preds = %423
  %428 = load ptr, ptr %0, align 8, !tbaa !24
  %429 = getelementptr inbounds nuw i8, ptr %428, i64 112
  %430 = load ptr, ptr %429, align 8, !tbaa !32
  %431 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %432 = load i32, ptr %431, align 8, !tbaa !42
  %433 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %434 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %435 = load i32, ptr %434, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %25) #11
  store ptr null, ptr %25, align 8, !tbaa !39
  %436 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %437 = load ptr, ptr %436, align 8, !tbaa !40
  %438 = icmp eq ptr %437, null
  br i1 %438, label %442, label %439

439:                                              ; preds = %427
  %440 = call i32 %437(i32 noundef %415, ptr noundef nonnull %25) #11
  %441 = load ptr, ptr %25, align 8, !tbaa !39
  br label %442

442:                                              ; preds = %439, %427
  %443 = phi ptr [ %441, %439 ], [ null, %427 ]
  %444 = icmp eq ptr %443, null
  %445 = select i1 %444, ptr @.str.25, ptr %443
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #11
  %446 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %421, i64 noundef %425, ptr noundef nonnull @.str.28, ptr noundef %430, ptr noundef nonnull @.str.74, i32 noundef %432, ptr noundef nonnull %433, i32 noundef %435, ptr noundef nonnull @.str.58, ptr noundef nonnull %445) #11
  br label %447

447:                                              ; preds = %442, %423, %419, %417, %406, %387, %383, %381, %371, %352, %348, %346, %342, %338, %334, %333, %310
  %448 = phi i32 [ 9, %417 ], [ 9, %419 ], [ 9, %423 ], [ 9, %442 ], [ 5, %334 ], [ 9, %387 ], [ 9, %383 ], [ 9, %381 ], [ 9, %352 ], [ 9, %348 ], [ 9, %346 ], [ 5, %338 ], [ 5, %333 ], [ 5, %342 ], [ 9, %406 ], [ 9, %371 ], [ %325, %310 ]
  %449 = load i64, ptr %324, align 8, !tbaa !85
  %450 = icmp eq i64 %449, 0
  br i1 %450, label %455, label %451

451:                                              ; preds = %447
  %452 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %453 = load ptr, ptr %452, align 8, !tbaa !87
  %454 = call i32 %453(i64 noundef %449) #11
  br label %455

455:                                              ; preds = %451, %447
  %456 = getelementptr inbounds nuw i8, ptr %297, i64 24
  %457 = load ptr, ptr %456, align 8, !tbaa !88
  %458 = icmp eq ptr %457, null
  br i1 %458, label %463, label %459

459:                                              ; preds = %455
  %460 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %461 = load ptr, ptr %460, align 8, !tbaa !89
  %462 = call i32 %461(ptr noundef nonnull %457) #11
  br label %463

463:                                              ; preds = %459, %455
  %464 = load ptr, ptr %297, align 8, !tbaa !90
  %465 = icmp eq ptr %464, null
  br i1 %465, label %470, label %466

466:                                              ; preds = %463
  %467 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %468 = load ptr, ptr %467, align 8, !tbaa !91
  %469 = call i32 %468(ptr noundef nonnull %464) #11
  br label %470

470:                                              ; preds = %466, %463
  %471 = getelementptr inbounds nuw i8, ptr %297, i64 8
  %472 = load ptr, ptr %471, align 8, !tbaa !92
  %473 = icmp eq ptr %472, null
  br i1 %473, label %478, label %474

474:                                              ; preds = %470
  %475 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %476 = load ptr, ptr %475, align 8, !tbaa !93
  %477 = call i32 %476(ptr noundef nonnull %472) #11
  br label %478

478:                                              ; preds = %474, %470
  call void @free(ptr noundef nonnull %297) #11
  br label %479

479:                                              ; preds = %99, %478
  %480 = phi i32 [ %448, %478 ], [ %100, %99 ]
  %481 = icmp eq i32 %480, 9
  br i1 %481, label %482, label %1673

482:                                              ; preds = %479
  %483 = getelementptr inbounds nuw i8, ptr %0, i64 608
  %484 = load atomic i32, ptr %483 seq_cst, align 4, !tbaa !84
  %485 = add i32 %484, -720
  %486 = icmp ult i32 %485, -20
  %487 = or i1 %30, %486
  br i1 %487, label %1673, label %488

488:                                              ; preds = %482
  %489 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %490 = load ptr, ptr %489, align 8, !tbaa !16
  %491 = icmp eq ptr %490, null
  br i1 %491, label %1673, label %492

492:                                              ; preds = %488
  %493 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %494 = load i64, ptr %493, align 8, !tbaa !17
  %495 = icmp eq i64 %494, 0
  br i1 %495, label %1673, label %496

496:                                              ; preds = %492
  %497 = load ptr, ptr %0, align 8, !tbaa !24
  %498 = getelementptr inbounds nuw i8, ptr %497, i64 112
  %499 = load ptr, ptr %498, align 8, !tbaa !32
  %500 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %501 = load i32, ptr %500, align 8, !tbaa !42
  %502 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %503 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %504 = load i32, ptr %503, align 4, !tbaa !43
  %505 = load atomic i32, ptr %483 seq_cst, align 8, !tbaa !84
  call void @llvm.lifetime.start.p0(ptr nonnull %24) #11
  store ptr null, ptr %24, align 8, !tbaa !39
  %506 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %507 = load ptr, ptr %506, align 8, !tbaa !40
  %508 = icmp eq ptr %507, null
  br i1 %508, label %512, label %509

509:                                              ; preds = %496
  %510 = call i32 %507(i32 noundef %505, ptr noundef nonnull %24) #11
  %511 = load ptr, ptr %24, align 8, !tbaa !39
  br label %512

512:                                              ; preds = %509, %496
  %513 = phi ptr [ %511, %509 ], [ null, %496 ]
  %514 = icmp eq ptr %513, null
  %515 = select i1 %514, ptr @.str.25, ptr %513
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #11
  %516 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %490, i64 noundef %494, ptr noundef nonnull @.str.24, ptr noundef %499, i32 noundef %501, ptr noundef nonnull %502, i32 noundef %504, ptr noundef nonnull %515) #11
  br label %1673

517:                                              ; preds = %411, %139, %144, %149, %154, %159, %164, %169, %174, %179, %184, %189, %194, %199, %204, %209, %134
  %518 = phi ptr [ %137, %134 ], [ %297, %411 ], [ %142, %139 ], [ %147, %144 ], [ %152, %149 ], [ %157, %154 ], [ %162, %159 ], [ %167, %164 ], [ %172, %169 ], [ %177, %174 ], [ %182, %179 ], [ %187, %184 ], [ %192, %189 ], [ %197, %194 ], [ %202, %199 ], [ %207, %204 ], [ %212, %209 ]
  %519 = getelementptr inbounds nuw i8, ptr %518, i64 48
  store i32 0, ptr %519, align 8, !tbaa !126
  br i1 %30, label %520, label %522

520:                                              ; preds = %517
  %521 = load ptr, ptr %0, align 8, !tbaa !24
  br label %680

522:                                              ; preds = %517
  %523 = load i32, ptr %3, align 8, !tbaa !8
  %524 = icmp ugt i32 %523, 79
  br i1 %524, label %525, label %595

525:                                              ; preds = %522
  %526 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %527 = load ptr, ptr %526, align 8, !tbaa !127
  %528 = icmp eq ptr %527, null
  br i1 %528, label %592, label %529

529:                                              ; preds = %525
  %530 = load ptr, ptr %0, align 8, !tbaa !24
  %531 = getelementptr inbounds nuw i8, ptr %530, i64 180
  %532 = load i32, ptr %531, align 4, !tbaa !110
  %533 = add i32 %532, 1
  %534 = sext i32 %533 to i64
  %535 = call noalias ptr @calloc(i64 noundef %534, i64 noundef 8) #12
  %536 = icmp eq ptr %535, null
  br i1 %536, label %542, label %537

537:                                              ; preds = %529
  %538 = icmp slt i32 %532, 0
  br i1 %538, label %592, label %539

539:                                              ; preds = %537
  %540 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %541 = zext i32 %533 to i64
  br label %555

542:                                              ; preds = %529
  %543 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %544 = load ptr, ptr %543, align 8, !tbaa !16
  %545 = icmp eq ptr %544, null
  br i1 %545, label %1573, label %546

546:                                              ; preds = %542
  %547 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %548 = load i64, ptr %547, align 8, !tbaa !17
  %549 = icmp eq i64 %548, 0
  br i1 %549, label %1573, label %550

550:                                              ; preds = %546
  %551 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %544, i64 noundef %548, ptr noundef nonnull @.str.75) #11
  br label %1573

552:                                              ; preds = %555
  %553 = add nuw nsw i64 %556, 1
  %554 = icmp eq i64 %553, %541
  br i1 %554, label %590, label %555, !llvm.loop !128

555:                                              ; preds = %552, %539
  %556 = phi i64 [ 0, %539 ], [ %553, %552 ]
  %557 = load ptr, ptr %540, align 8, !tbaa !125
  %558 = getelementptr inbounds nuw ptr, ptr %535, i64 %556
  %559 = call i32 %557(ptr noundef nonnull %558, i32 noundef 0) #11
  %560 = icmp eq i32 %559, 0
  br i1 %560, label %552, label %561

561:                                              ; preds = %555
  %562 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %559, ptr %562 seq_cst, align 8
  %563 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %564 = load ptr, ptr %563, align 8, !tbaa !16
  %565 = icmp eq ptr %564, null
  br i1 %565, label %1507, label %566

566:                                              ; preds = %561
  %567 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %568 = load i64, ptr %567, align 8, !tbaa !17
  %569 = icmp eq i64 %568, 0
  br i1 %569, label %1507, label %570

570:                                              ; preds = %566
  %571 = load ptr, ptr %0, align 8, !tbaa !24
  %572 = getelementptr inbounds nuw i8, ptr %571, i64 112
  %573 = load ptr, ptr %572, align 8, !tbaa !32
  %574 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %575 = load i32, ptr %574, align 8, !tbaa !42
  %576 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %577 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %578 = load i32, ptr %577, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %23) #11
  store ptr null, ptr %23, align 8, !tbaa !39
  %579 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %580 = load ptr, ptr %579, align 8, !tbaa !40
  %581 = icmp eq ptr %580, null
  br i1 %581, label %585, label %582

582:                                              ; preds = %570
  %583 = call i32 %580(i32 noundef %559, ptr noundef nonnull %23) #11
  %584 = load ptr, ptr %23, align 8, !tbaa !39
  br label %585

585:                                              ; preds = %582, %570
  %586 = phi ptr [ %584, %582 ], [ null, %570 ]
  %587 = icmp eq ptr %586, null
  %588 = select i1 %587, ptr @.str.25, ptr %586
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #11
  %589 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %564, i64 noundef %568, ptr noundef nonnull @.str.28, ptr noundef %573, ptr noundef nonnull @.str.76, i32 noundef %575, ptr noundef nonnull %576, i32 noundef %578, ptr noundef nonnull @.str.58, ptr noundef nonnull %588) #11
  br label %1507

590:                                              ; preds = %552
  %591 = load i32, ptr %3, align 8, !tbaa !8
  br label %595

592:                                              ; preds = %525, %537
  %593 = phi ptr [ %535, %537 ], [ null, %525 ]
  %594 = load ptr, ptr %0, align 8, !tbaa !24
  br label %600

595:                                              ; preds = %590, %522
  %596 = phi i32 [ %523, %522 ], [ %591, %590 ]
  %597 = phi ptr [ null, %522 ], [ %535, %590 ]
  %598 = load ptr, ptr %0, align 8, !tbaa !24
  %599 = icmp ugt i32 %596, 63
  br i1 %599, label %600, label %680

600:                                              ; preds = %592, %595
  %601 = phi ptr [ %594, %592 ], [ %598, %595 ]
  %602 = phi ptr [ %593, %592 ], [ %597, %595 ]
  %603 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %604 = load ptr, ptr %603, align 8, !tbaa !105
  %605 = icmp eq ptr %604, null
  br i1 %605, label %680, label %606

606:                                              ; preds = %600
  %607 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %608 = load ptr, ptr %607, align 8, !tbaa !129
  %609 = getelementptr inbounds nuw i8, ptr %518, i64 8
  %610 = load ptr, ptr %609, align 8, !tbaa !92
  %611 = call i32 %608(ptr noundef %610, ptr noundef nonnull %604) #11
  %612 = icmp eq i32 %611, 0
  br i1 %612, label %642, label %613

613:                                              ; preds = %606
  %614 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %611, ptr %614 seq_cst, align 8
  %615 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %616 = load ptr, ptr %615, align 8, !tbaa !16
  %617 = icmp eq ptr %616, null
  br i1 %617, label %1507, label %618

618:                                              ; preds = %613
  %619 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %620 = load i64, ptr %619, align 8, !tbaa !17
  %621 = icmp eq i64 %620, 0
  br i1 %621, label %1507, label %622

622:                                              ; preds = %618
  %623 = load ptr, ptr %0, align 8, !tbaa !24
  %624 = getelementptr inbounds nuw i8, ptr %623, i64 112
  %625 = load ptr, ptr %624, align 8, !tbaa !32
  %626 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %627 = load i32, ptr %626, align 8, !tbaa !42
  %628 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %629 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %630 = load i32, ptr %629, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %22) #11
  store ptr null, ptr %22, align 8, !tbaa !39
  %631 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %632 = load ptr, ptr %631, align 8, !tbaa !40
  %633 = icmp eq ptr %632, null
  br i1 %633, label %637, label %634

634:                                              ; preds = %622
  %635 = call i32 %632(i32 noundef %611, ptr noundef nonnull %22) #11
  %636 = load ptr, ptr %22, align 8, !tbaa !39
  br label %637

637:                                              ; preds = %634, %622
  %638 = phi ptr [ %636, %634 ], [ null, %622 ]
  %639 = icmp eq ptr %638, null
  %640 = select i1 %639, ptr @.str.25, ptr %638
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #11
  %641 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %616, i64 noundef %620, ptr noundef nonnull @.str.28, ptr noundef %625, ptr noundef nonnull @.str.64, i32 noundef %627, ptr noundef nonnull %628, i32 noundef %630, ptr noundef nonnull @.str.59, ptr noundef nonnull %640) #11
  br label %1507

642:                                              ; preds = %606
  %643 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %644 = load ptr, ptr %643, align 8, !tbaa !130
  %645 = load ptr, ptr %518, align 8, !tbaa !90
  %646 = load ptr, ptr %609, align 8, !tbaa !92
  %647 = call i32 %644(ptr noundef %645, ptr noundef %646, i32 noundef 0) #11
  %648 = icmp eq i32 %647, 0
  br i1 %648, label %649, label %651

649:                                              ; preds = %642
  %650 = load ptr, ptr %0, align 8, !tbaa !24
  br label %680

651:                                              ; preds = %642
  %652 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %647, ptr %652 seq_cst, align 8
  %653 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %654 = load ptr, ptr %653, align 8, !tbaa !16
  %655 = icmp eq ptr %654, null
  br i1 %655, label %1507, label %656

656:                                              ; preds = %651
  %657 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %658 = load i64, ptr %657, align 8, !tbaa !17
  %659 = icmp eq i64 %658, 0
  br i1 %659, label %1507, label %660

660:                                              ; preds = %656
  %661 = load ptr, ptr %0, align 8, !tbaa !24
  %662 = getelementptr inbounds nuw i8, ptr %661, i64 112
  %663 = load ptr, ptr %662, align 8, !tbaa !32
  %664 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %665 = load i32, ptr %664, align 8, !tbaa !42
  %666 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %667 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %668 = load i32, ptr %667, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #11
  store ptr null, ptr %21, align 8, !tbaa !39
  %669 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %670 = load ptr, ptr %669, align 8, !tbaa !40
  %671 = icmp eq ptr %670, null
  br i1 %671, label %675, label %672

672:                                              ; preds = %660
  %673 = call i32 %670(i32 noundef %647, ptr noundef nonnull %21) #11
  %674 = load ptr, ptr %21, align 8, !tbaa !39
  br label %675

675:                                              ; preds = %672, %660
  %676 = phi ptr [ %674, %672 ], [ null, %660 ]
  %677 = icmp eq ptr %676, null
  %678 = select i1 %677, ptr @.str.25, ptr %676
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #11
  %679 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %654, i64 noundef %658, ptr noundef nonnull @.str.28, ptr noundef %663, ptr noundef nonnull @.str.64, i32 noundef %665, ptr noundef nonnull %666, i32 noundef %668, ptr noundef nonnull @.str.55, ptr noundef nonnull %678) #11
  br label %1507

680:                                              ; preds = %520, %649, %600, %595
  %681 = phi ptr [ %601, %600 ], [ %601, %649 ], [ %598, %595 ], [ %521, %520 ]
  %682 = phi ptr [ %602, %600 ], [ %602, %649 ], [ %597, %595 ], [ null, %520 ]
  %683 = phi ptr [ %601, %600 ], [ %650, %649 ], [ %598, %595 ], [ %521, %520 ]
  %684 = phi i1 [ true, %600 ], [ false, %649 ], [ true, %595 ], [ true, %520 ]
  %685 = phi ptr [ null, %600 ], [ %604, %649 ], [ null, %595 ], [ null, %520 ]
  %686 = getelementptr inbounds nuw i8, ptr %683, i64 8
  %687 = load i32, ptr %686, align 8, !tbaa !98
  %688 = getelementptr inbounds nuw i8, ptr %683, i64 12
  %689 = load i32, ptr %688, align 4, !tbaa !108
  %690 = add nsw i32 %689, %687
  %691 = getelementptr inbounds nuw i8, ptr %683, i64 72
  %692 = load i64, ptr %691, align 8, !tbaa !131
  %693 = icmp sgt i64 %692, 0
  %694 = or i1 %684, %693
  %695 = icmp sgt i32 %690, 0
  br i1 %695, label %699, label %696

696:                                              ; preds = %680
  %697 = getelementptr inbounds nuw i8, ptr %518, i64 32
  %698 = load ptr, ptr %697, align 8, !tbaa !118
  br label %739

699:                                              ; preds = %680
  %700 = zext i1 %694 to i32
  %701 = getelementptr inbounds nuw i8, ptr %518, i64 16
  %702 = getelementptr inbounds nuw i8, ptr %683, i64 48
  %703 = getelementptr inbounds nuw i8, ptr %683, i64 144
  %704 = getelementptr inbounds nuw i8, ptr %518, i64 32
  %705 = load ptr, ptr %704, align 8, !tbaa !118
  %706 = sext i32 %687 to i64
  %707 = zext nneg i32 %690 to i64
  br label %708

708:                                              ; preds = %731, %699
  %709 = phi i64 [ 0, %699 ], [ %735, %731 ]
  %710 = phi i32 [ %700, %699 ], [ %734, %731 ]
  %711 = icmp slt i64 %709, %706
  %712 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %709
  %713 = sub nsw i64 %709, %706
  %714 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %713
  %715 = select i1 %711, ptr %712, ptr %714
  %716 = getelementptr inbounds nuw i8, ptr %715, i64 32
  %717 = load i32, ptr %716, align 8, !tbaa !99
  %718 = icmp eq i32 %717, 0
  %719 = zext i1 %718 to i32
  br i1 %718, label %720, label %728

720:                                              ; preds = %708
  %721 = load i64, ptr %701, align 8, !tbaa !85
  %722 = load i64, ptr %702, align 8, !tbaa !132
  %723 = add i64 %722, %721
  %724 = load ptr, ptr %703, align 8, !tbaa !133
  %725 = getelementptr inbounds nuw i64, ptr %724, i64 %709
  %726 = load i64, ptr %725, align 8, !tbaa !134
  %727 = add i64 %723, %726
  br label %731

728:                                              ; preds = %708
  %729 = load ptr, ptr %715, align 8, !tbaa !103
  %730 = ptrtoint ptr %729 to i64
  br label %731

731:                                              ; preds = %728, %720
  %732 = phi i64 [ %727, %720 ], [ %730, %728 ]
  %733 = getelementptr inbounds nuw i64, ptr %705, i64 %709
  store i64 %732, ptr %733, align 8, !tbaa !134
  %734 = or i32 %710, %719
  %735 = add nuw nsw i64 %709, 1
  %736 = icmp eq i64 %735, %707
  br i1 %736, label %737, label %708, !llvm.loop !135

737:                                              ; preds = %731
  %738 = icmp ne i32 %734, 0
  br label %739

739:                                              ; preds = %737, %696
  %740 = phi ptr [ %698, %696 ], [ %705, %737 ]
  %741 = phi i1 [ %694, %696 ], [ %738, %737 ]
  %742 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %743 = load i64, ptr %742, align 8, !tbaa !83
  %744 = sext i32 %690 to i64
  %745 = getelementptr inbounds i64, ptr %740, i64 %744
  store i64 %743, ptr %745, align 8, !tbaa !134
  %746 = getelementptr inbounds nuw i8, ptr %518, i64 16
  %747 = load i64, ptr %746, align 8, !tbaa !85
  %748 = getelementptr i8, ptr %745, i64 8
  store i64 %747, ptr %748, align 8, !tbaa !134
  %749 = icmp sgt i32 %687, 0
  br i1 %749, label %750, label %822

750:                                              ; preds = %739
  %751 = getelementptr inbounds nuw i8, ptr %518, i64 24
  %752 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %753 = getelementptr inbounds nuw i8, ptr %518, i64 32
  br label %754

754:                                              ; preds = %815, %750
  %755 = phi i32 [ %687, %750 ], [ %816, %815 ]
  %756 = phi i64 [ 0, %750 ], [ %817, %815 ]
  %757 = load ptr, ptr %683, align 8, !tbaa !97
  %758 = getelementptr inbounds nuw %struct.nncc_value, ptr %757, i64 %756
  %759 = getelementptr inbounds nuw i8, ptr %758, i64 24
  %760 = load i64, ptr %759, align 8, !tbaa !136
  %761 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %756
  %762 = getelementptr inbounds nuw i8, ptr %761, i64 32
  %763 = load i32, ptr %762, align 8, !tbaa !99
  %764 = icmp eq i32 %763, 0
  %765 = icmp ne i64 %760, 0
  %766 = select i1 %764, i1 %765, i1 false
  br i1 %766, label %767, label %815

767:                                              ; preds = %754
  %768 = load ptr, ptr %751, align 8, !tbaa !88
  %769 = load ptr, ptr %0, align 8, !tbaa !24
  %770 = getelementptr inbounds nuw i8, ptr %769, i64 144
  %771 = load ptr, ptr %770, align 8, !tbaa !133
  %772 = getelementptr inbounds nuw i64, ptr %771, i64 %756
  %773 = load i64, ptr %772, align 8, !tbaa !134
  %774 = getelementptr inbounds nuw i8, ptr %768, i64 %773
  %775 = load ptr, ptr %761, align 8, !tbaa !103
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %774, ptr align 1 %775, i64 %760, i1 false)
  %776 = load ptr, ptr %752, align 8, !tbaa !137
  %777 = load ptr, ptr %753, align 8, !tbaa !118
  %778 = getelementptr inbounds nuw i64, ptr %777, i64 %756
  %779 = load i64, ptr %778, align 8, !tbaa !134
  %780 = load ptr, ptr %518, align 8, !tbaa !90
  %781 = call i32 %776(i64 noundef %779, ptr noundef %774, i64 noundef %760, ptr noundef %780) #11
  %782 = icmp eq i32 %781, 0
  br i1 %782, label %783, label %785

783:                                              ; preds = %767
  %784 = load i32, ptr %686, align 8, !tbaa !98
  br label %815

785:                                              ; preds = %767
  %786 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %781, ptr %786 seq_cst, align 8
  br i1 %30, label %1507, label %787

787:                                              ; preds = %785
  %788 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %789 = load ptr, ptr %788, align 8, !tbaa !16
  %790 = icmp eq ptr %789, null
  br i1 %790, label %1507, label %791

791:                                              ; preds = %787
  %792 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %793 = load i64, ptr %792, align 8, !tbaa !17
  %794 = icmp eq i64 %793, 0
  br i1 %794, label %1507, label %795

795:                                              ; preds = %791
  %796 = load ptr, ptr %0, align 8, !tbaa !24
  %797 = getelementptr inbounds nuw i8, ptr %796, i64 112
  %798 = load ptr, ptr %797, align 8, !tbaa !32
  %799 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %800 = load i32, ptr %799, align 8, !tbaa !42
  %801 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %802 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %803 = load i32, ptr %802, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #11
  store ptr null, ptr %20, align 8, !tbaa !39
  %804 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %805 = load ptr, ptr %804, align 8, !tbaa !40
  %806 = icmp eq ptr %805, null
  br i1 %806, label %810, label %807

807:                                              ; preds = %795
  %808 = call i32 %805(i32 noundef %781, ptr noundef nonnull %20) #11
  %809 = load ptr, ptr %20, align 8, !tbaa !39
  br label %810

810:                                              ; preds = %807, %795
  %811 = phi ptr [ %809, %807 ], [ null, %795 ]
  %812 = icmp eq ptr %811, null
  %813 = select i1 %812, ptr @.str.25, ptr %811
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #11
  %814 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %789, i64 noundef %793, ptr noundef nonnull @.str.28, ptr noundef %798, ptr noundef nonnull @.str.77, i32 noundef %800, ptr noundef nonnull %801, i32 noundef %803, ptr noundef nonnull @.str.50, ptr noundef nonnull %813) #11
  br label %1507

815:                                              ; preds = %783, %754
  %816 = phi i32 [ %784, %783 ], [ %755, %754 ]
  %817 = add nuw nsw i64 %756, 1
  %818 = sext i32 %816 to i64
  %819 = icmp slt i64 %817, %818
  br i1 %819, label %754, label %820, !llvm.loop !138

820:                                              ; preds = %815
  %821 = load ptr, ptr %0, align 8, !tbaa !24
  br label %822

822:                                              ; preds = %820, %739
  %823 = phi ptr [ %821, %820 ], [ %683, %739 ]
  %824 = icmp eq ptr %682, null
  br i1 %824, label %862, label %825

825:                                              ; preds = %822
  %826 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %827 = load ptr, ptr %826, align 8, !tbaa !129
  %828 = load ptr, ptr %682, align 8, !tbaa !65
  %829 = load ptr, ptr %518, align 8, !tbaa !90
  %830 = call i32 %827(ptr noundef %828, ptr noundef %829) #11
  %831 = icmp eq i32 %830, 0
  br i1 %831, label %862, label %832

832:                                              ; preds = %825
  %833 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %830, ptr %833 seq_cst, align 8
  br i1 %30, label %1507, label %834

834:                                              ; preds = %832
  %835 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %836 = load ptr, ptr %835, align 8, !tbaa !16
  %837 = icmp eq ptr %836, null
  br i1 %837, label %1507, label %838

838:                                              ; preds = %834
  %839 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %840 = load i64, ptr %839, align 8, !tbaa !17
  %841 = icmp eq i64 %840, 0
  br i1 %841, label %1507, label %842

842:                                              ; preds = %838
  %843 = load ptr, ptr %0, align 8, !tbaa !24
  %844 = getelementptr inbounds nuw i8, ptr %843, i64 112
  %845 = load ptr, ptr %844, align 8, !tbaa !32
  %846 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %847 = load i32, ptr %846, align 8, !tbaa !42
  %848 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %849 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %850 = load i32, ptr %849, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #11
  store ptr null, ptr %16, align 8, !tbaa !39
  %851 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %852 = load ptr, ptr %851, align 8, !tbaa !40
  %853 = icmp eq ptr %852, null
  br i1 %853, label %857, label %854

854:                                              ; preds = %842
  %855 = call i32 %852(i32 noundef %830, ptr noundef nonnull %16) #11
  %856 = load ptr, ptr %16, align 8, !tbaa !39
  br label %857

857:                                              ; preds = %854, %842
  %858 = phi ptr [ %856, %854 ], [ null, %842 ]
  %859 = icmp eq ptr %858, null
  %860 = select i1 %859, ptr @.str.25, ptr %858
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #11
  %861 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %836, i64 noundef %840, ptr noundef nonnull @.str.28, ptr noundef %845, ptr noundef nonnull @.str.76, i32 noundef %847, ptr noundef nonnull %848, i32 noundef %850, ptr noundef nonnull @.str.59, ptr noundef nonnull %860) #11
  br label %1507

862:                                              ; preds = %825, %822
  %863 = getelementptr inbounds nuw i8, ptr %823, i64 180
  %864 = load i32, ptr %863, align 4, !tbaa !110
  %865 = icmp sgt i32 %864, 0
  br i1 %865, label %866, label %1006

866:                                              ; preds = %862
  %867 = getelementptr inbounds nuw i8, ptr %823, i64 136
  %868 = getelementptr inbounds nuw i8, ptr %823, i64 128
  %869 = getelementptr inbounds nuw i8, ptr %18, i64 8
  %870 = getelementptr inbounds nuw i8, ptr %518, i64 40
  %871 = getelementptr inbounds nuw i8, ptr %18, i64 16
  %872 = getelementptr inbounds nuw i8, ptr %18, i64 24
  %873 = getelementptr inbounds nuw i8, ptr %18, i64 32
  %874 = getelementptr inbounds nuw i8, ptr %518, i64 32
  %875 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %876 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %877 = getelementptr inbounds nuw i8, ptr %0, i64 248
  br label %878

878:                                              ; preds = %1001, %866
  %879 = phi i64 [ 0, %866 ], [ %962, %1001 ]
  %880 = load ptr, ptr %867, align 8, !tbaa !111
  %881 = getelementptr inbounds nuw %struct.nncc_launch, ptr %880, i64 %879
  %882 = load ptr, ptr %868, align 8, !tbaa !66
  %883 = load i32, ptr %881, align 8, !tbaa !139
  %884 = sext i32 %883 to i64
  %885 = getelementptr inbounds %struct.nncc_function, ptr %882, i64 %884
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #11
  %886 = getelementptr inbounds nuw i8, ptr %881, i64 8
  %887 = load i32, ptr %886, align 8, !tbaa !112
  %888 = sext i32 %887 to i64
  %889 = shl nsw i64 %888, 3
  store i64 %889, ptr %17, align 8, !tbaa !134
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #11
  store ptr inttoptr (i64 1 to ptr), ptr %18, align 8, !tbaa !65
  %890 = load ptr, ptr %870, align 8, !tbaa !119
  store ptr %890, ptr %869, align 8, !tbaa !65
  store ptr inttoptr (i64 2 to ptr), ptr %871, align 8, !tbaa !65
  store ptr %17, ptr %872, align 8, !tbaa !65
  store ptr null, ptr %873, align 8, !tbaa !65
  %891 = icmp sgt i32 %887, 0
  br i1 %891, label %892, label %899

892:                                              ; preds = %878
  %893 = load ptr, ptr %874, align 8, !tbaa !118
  %894 = getelementptr inbounds nuw i8, ptr %881, i64 16
  %895 = load ptr, ptr %894, align 8, !tbaa !140
  %896 = getelementptr inbounds nuw i8, ptr %881, i64 24
  %897 = load ptr, ptr %896, align 8, !tbaa !141
  %898 = zext nneg i32 %887 to i64
  br label %913

899:                                              ; preds = %913, %878
  %900 = load ptr, ptr %875, align 8, !tbaa !142
  %901 = load ptr, ptr %876, align 8, !tbaa !30
  %902 = getelementptr inbounds ptr, ptr %901, i64 %884
  %903 = load ptr, ptr %902, align 8, !tbaa !65
  %904 = getelementptr inbounds nuw i8, ptr %881, i64 4
  %905 = load i32, ptr %904, align 4, !tbaa !143
  %906 = getelementptr inbounds nuw i8, ptr %885, i64 20
  %907 = load i32, ptr %906, align 4, !tbaa !75
  %908 = getelementptr inbounds nuw i8, ptr %885, i64 24
  %909 = load i32, ptr %908, align 8, !tbaa !67
  %910 = load ptr, ptr %518, align 8, !tbaa !90
  %911 = call i32 %900(ptr noundef %903, i32 noundef %905, i32 noundef 1, i32 noundef 1, i32 noundef %907, i32 noundef 1, i32 noundef 1, i32 noundef %909, ptr noundef %910, ptr noundef null, ptr noundef nonnull %18) #11
  %912 = icmp eq i32 %911, 0
  br i1 %912, label %961, label %926

913:                                              ; preds = %913, %892
  %914 = phi i64 [ 0, %892 ], [ %924, %913 ]
  %915 = getelementptr inbounds nuw i32, ptr %895, i64 %914
  %916 = load i32, ptr %915, align 4, !tbaa !4
  %917 = sext i32 %916 to i64
  %918 = getelementptr inbounds i64, ptr %893, i64 %917
  %919 = load i64, ptr %918, align 8, !tbaa !134
  %920 = getelementptr inbounds nuw i64, ptr %897, i64 %914
  %921 = load i64, ptr %920, align 8, !tbaa !134
  %922 = add i64 %921, %919
  %923 = getelementptr inbounds nuw i64, ptr %890, i64 %914
  store i64 %922, ptr %923, align 8, !tbaa !134
  %924 = add nuw nsw i64 %914, 1
  %925 = icmp eq i64 %924, %898
  br i1 %925, label %899, label %913, !llvm.loop !144

926:                                              ; preds = %899
  %927 = trunc nuw nsw i64 %879 to i32
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #11
  %928 = load i32, ptr %863, align 4, !tbaa !110
  %929 = load ptr, ptr %885, align 8, !tbaa !70
  %930 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %19, i64 noundef 512, ptr noundef nonnull @.str.78, i32 noundef %927, i32 noundef %928, ptr noundef %929) #11
  %931 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %911, ptr %931 seq_cst, align 8
  br i1 %30, label %960, label %932

932:                                              ; preds = %926
  %933 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %934 = load ptr, ptr %933, align 8, !tbaa !16
  %935 = icmp eq ptr %934, null
  br i1 %935, label %960, label %936

936:                                              ; preds = %932
  %937 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %938 = load i64, ptr %937, align 8, !tbaa !17
  %939 = icmp eq i64 %938, 0
  br i1 %939, label %960, label %940

940:                                              ; preds = %936
  %941 = load ptr, ptr %0, align 8, !tbaa !24
  %942 = getelementptr inbounds nuw i8, ptr %941, i64 112
  %943 = load ptr, ptr %942, align 8, !tbaa !32
  %944 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %945 = load i32, ptr %944, align 8, !tbaa !42
  %946 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %947 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %948 = load i32, ptr %947, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #11
  store ptr null, ptr %15, align 8, !tbaa !39
  %949 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %950 = load ptr, ptr %949, align 8, !tbaa !40
  %951 = icmp eq ptr %950, null
  br i1 %951, label %955, label %952

952:                                              ; preds = %940
  %953 = call i32 %950(i32 noundef %911, ptr noundef nonnull %15) #11
  %954 = load ptr, ptr %15, align 8, !tbaa !39
  br label %955

955:                                              ; preds = %952, %940
  %956 = phi ptr [ %954, %952 ], [ null, %940 ]
  %957 = icmp eq ptr %956, null
  %958 = select i1 %957, ptr @.str.25, ptr %956
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #11
  %959 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %934, i64 noundef %938, ptr noundef nonnull @.str.28, ptr noundef %943, ptr noundef nonnull %19, i32 noundef %945, ptr noundef nonnull %946, i32 noundef %948, ptr noundef nonnull @.str.62, ptr noundef nonnull %958) #11
  br label %960

960:                                              ; preds = %955, %936, %932, %926
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #11
  br label %1005

961:                                              ; preds = %899
  %962 = add nuw nsw i64 %879, 1
  %963 = trunc nuw nsw i64 %962 to i32
  store i32 %963, ptr %519, align 8, !tbaa !126
  br i1 %824, label %1001, label %964

964:                                              ; preds = %961
  %965 = load ptr, ptr %877, align 8, !tbaa !129
  %966 = getelementptr inbounds nuw ptr, ptr %682, i64 %962
  %967 = load ptr, ptr %966, align 8, !tbaa !65
  %968 = load ptr, ptr %518, align 8, !tbaa !90
  %969 = call i32 %965(ptr noundef %967, ptr noundef %968) #11
  %970 = icmp eq i32 %969, 0
  br i1 %970, label %1001, label %971

971:                                              ; preds = %964
  %972 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %969, ptr %972 seq_cst, align 8
  br i1 %30, label %1005, label %973

973:                                              ; preds = %971
  %974 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %975 = load ptr, ptr %974, align 8, !tbaa !16
  %976 = icmp eq ptr %975, null
  br i1 %976, label %1005, label %977

977:                                              ; preds = %973
  %978 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %979 = load i64, ptr %978, align 8, !tbaa !17
  %980 = icmp eq i64 %979, 0
  br i1 %980, label %1005, label %981

981:                                              ; preds = %977
  %982 = load ptr, ptr %0, align 8, !tbaa !24
  %983 = getelementptr inbounds nuw i8, ptr %982, i64 112
  %984 = load ptr, ptr %983, align 8, !tbaa !32
  %985 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %986 = load i32, ptr %985, align 8, !tbaa !42
  %987 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %988 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %989 = load i32, ptr %988, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #11
  store ptr null, ptr %14, align 8, !tbaa !39
  %990 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %991 = load ptr, ptr %990, align 8, !tbaa !40
  %992 = icmp eq ptr %991, null
  br i1 %992, label %996, label %993

993:                                              ; preds = %981
  %994 = call i32 %991(i32 noundef %969, ptr noundef nonnull %14) #11
  %995 = load ptr, ptr %14, align 8, !tbaa !39
  br label %996

996:                                              ; preds = %993, %981
  %997 = phi ptr [ %995, %993 ], [ null, %981 ]
  %998 = icmp eq ptr %997, null
  %999 = select i1 %998, ptr @.str.25, ptr %997
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #11
  %1000 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %975, i64 noundef %979, ptr noundef nonnull @.str.28, ptr noundef %984, ptr noundef nonnull @.str.76, i32 noundef %986, ptr noundef nonnull %987, i32 noundef %989, ptr noundef nonnull @.str.59, ptr noundef nonnull %999) #11
  br label %1005

1001:                                             ; preds = %964, %961
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #11
  %1002 = load i32, ptr %863, align 4, !tbaa !110
  %1003 = sext i32 %1002 to i64
  %1004 = icmp slt i64 %962, %1003
  br i1 %1004, label %878, label %1006, !llvm.loop !145

1005:                                             ; preds = %996, %977, %973, %971, %960
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #11
  br label %1507

1006:                                             ; preds = %1001, %862
  %1007 = load ptr, ptr %0, align 8, !tbaa !24
  %1008 = getelementptr inbounds nuw i8, ptr %1007, i64 72
  %1009 = load i64, ptr %1008, align 8, !tbaa !131
  %1010 = icmp sgt i64 %1009, 0
  br i1 %1010, label %1011, label %1106

1011:                                             ; preds = %1006
  %1012 = getelementptr inbounds nuw i8, ptr %1007, i64 64
  %1013 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %1014 = getelementptr inbounds nuw i8, ptr %518, i64 24
  %1015 = getelementptr inbounds nuw i8, ptr %518, i64 32
  br label %1016

1016:                                             ; preds = %1051, %1011
  %1017 = phi i64 [ 0, %1011 ], [ %1052, %1051 ]
  %1018 = shl nsw i64 %1017, 4
  %1019 = load ptr, ptr %1012, align 8, !tbaa !146
  %1020 = getelementptr inbounds nuw %struct.nncc_check, ptr %1019, i64 %1017
  %1021 = getelementptr inbounds nuw i8, ptr %1020, i64 16
  %1022 = load i32, ptr %1021, align 4, !tbaa !4
  %1023 = icmp slt i32 %1022, 0
  br i1 %1023, label %1059, label %1055

1024:                                             ; preds = %1059
  %1025 = load ptr, ptr %1012, align 8, !tbaa !146
  %1026 = getelementptr inbounds nuw %struct.nncc_check, ptr %1025, i64 %1017
  %1027 = getelementptr inbounds nuw i8, ptr %1026, i64 20
  %1028 = load i32, ptr %1027, align 4, !tbaa !4
  %1029 = icmp slt i32 %1028, 0
  br i1 %1029, label %1034, label %1030

1030:                                             ; preds = %1024
  %1031 = load ptr, ptr %1015, align 8, !tbaa !118
  %1032 = zext nneg i32 %1028 to i64
  %1033 = getelementptr inbounds nuw i64, ptr %1031, i64 %1032
  br label %1034

1034:                                             ; preds = %1030, %1024
  %1035 = phi ptr [ %1033, %1030 ], [ %746, %1024 ]
  %1036 = load i64, ptr %1035, align 8, !tbaa !134
  %1037 = getelementptr inbounds nuw i8, ptr %1026, i64 32
  %1038 = load i64, ptr %1037, align 8, !tbaa !134
  %1039 = add i64 %1038, %1036
  %1040 = load ptr, ptr %1013, align 8, !tbaa !147
  %1041 = load ptr, ptr %1014, align 8, !tbaa !88
  %1042 = load ptr, ptr %0, align 8, !tbaa !24
  %1043 = getelementptr inbounds nuw i8, ptr %1042, i64 152
  %1044 = load i64, ptr %1043, align 8, !tbaa !121
  %1045 = getelementptr inbounds nuw i8, ptr %1041, i64 %1044
  %1046 = getelementptr inbounds nuw i8, ptr %1045, i64 %1018
  %1047 = getelementptr inbounds nuw i8, ptr %1046, i64 8
  %1048 = load ptr, ptr %518, align 8, !tbaa !90
  %1049 = call i32 %1040(ptr noundef nonnull %1047, i64 noundef %1039, i64 noundef 8, ptr noundef %1048) #11
  %1050 = icmp eq i32 %1049, 0
  br i1 %1050, label %1051, label %1075

1051:                                             ; preds = %1034
  %1052 = add nuw nsw i64 %1017, 1
  %1053 = load i64, ptr %1008, align 8, !tbaa !131
  %1054 = icmp slt i64 %1052, %1053
  br i1 %1054, label %1016, label %1106, !llvm.loop !148

1055:                                             ; preds = %1016
  %1056 = load ptr, ptr %1015, align 8, !tbaa !118
  %1057 = zext nneg i32 %1022 to i64
  %1058 = getelementptr inbounds nuw i64, ptr %1056, i64 %1057
  br label %1059

1059:                                             ; preds = %1055, %1016
  %1060 = phi ptr [ %1058, %1055 ], [ %746, %1016 ]
  %1061 = load i64, ptr %1060, align 8, !tbaa !134
  %1062 = getelementptr inbounds nuw i8, ptr %1020, i64 24
  %1063 = load i64, ptr %1062, align 8, !tbaa !134
  %1064 = add i64 %1063, %1061
  %1065 = load ptr, ptr %1013, align 8, !tbaa !147
  %1066 = load ptr, ptr %1014, align 8, !tbaa !88
  %1067 = load ptr, ptr %0, align 8, !tbaa !24
  %1068 = getelementptr inbounds nuw i8, ptr %1067, i64 152
  %1069 = load i64, ptr %1068, align 8, !tbaa !121
  %1070 = getelementptr inbounds nuw i8, ptr %1066, i64 %1069
  %1071 = getelementptr inbounds nuw i8, ptr %1070, i64 %1018
  %1072 = load ptr, ptr %518, align 8, !tbaa !90
  %1073 = call i32 %1065(ptr noundef %1071, i64 noundef %1064, i64 noundef 8, ptr noundef %1072) #11
  %1074 = icmp eq i32 %1073, 0
  br i1 %1074, label %1024, label %1075

1075:                                             ; preds = %1059, %1034
  %1076 = phi i32 [ %1073, %1059 ], [ %1049, %1034 ]
  %1077 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1076, ptr %1077 seq_cst, align 8
  br i1 %30, label %1507, label %1078

1078:                                             ; preds = %1075
  %1079 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1080 = load ptr, ptr %1079, align 8, !tbaa !16
  %1081 = icmp eq ptr %1080, null
  br i1 %1081, label %1507, label %1082

1082:                                             ; preds = %1078
  %1083 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1084 = load i64, ptr %1083, align 8, !tbaa !17
  %1085 = icmp eq i64 %1084, 0
  br i1 %1085, label %1507, label %1086

1086:                                             ; preds = %1082
  %1087 = load ptr, ptr %0, align 8, !tbaa !24
  %1088 = getelementptr inbounds nuw i8, ptr %1087, i64 112
  %1089 = load ptr, ptr %1088, align 8, !tbaa !32
  %1090 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1091 = load i32, ptr %1090, align 8, !tbaa !42
  %1092 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1093 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1094 = load i32, ptr %1093, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #11
  store ptr null, ptr %13, align 8, !tbaa !39
  %1095 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1096 = load ptr, ptr %1095, align 8, !tbaa !40
  %1097 = icmp eq ptr %1096, null
  br i1 %1097, label %1101, label %1098

1098:                                             ; preds = %1086
  %1099 = call i32 %1096(i32 noundef %1076, ptr noundef nonnull %13) #11
  %1100 = load ptr, ptr %13, align 8, !tbaa !39
  br label %1101

1101:                                             ; preds = %1098, %1086
  %1102 = phi ptr [ %1100, %1098 ], [ null, %1086 ]
  %1103 = icmp eq ptr %1102, null
  %1104 = select i1 %1103, ptr @.str.25, ptr %1102
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #11
  %1105 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1080, i64 noundef %1084, ptr noundef nonnull @.str.28, ptr noundef %1089, ptr noundef nonnull @.str.79, i32 noundef %1091, ptr noundef nonnull %1092, i32 noundef %1094, ptr noundef nonnull @.str.51, ptr noundef nonnull %1104) #11
  br label %1507

1106:                                             ; preds = %1051, %1006
  %1107 = getelementptr inbounds nuw i8, ptr %1007, i64 8
  %1108 = getelementptr inbounds nuw i8, ptr %1007, i64 12
  %1109 = load i32, ptr %1108, align 4, !tbaa !108
  %1110 = icmp sgt i32 %1109, 0
  br i1 %1110, label %1111, label %1188

1111:                                             ; preds = %1106
  %1112 = load i32, ptr %1107, align 8, !tbaa !98
  %1113 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %1114 = getelementptr inbounds nuw i8, ptr %518, i64 24
  %1115 = getelementptr inbounds nuw i8, ptr %518, i64 32
  %1116 = sext i32 %1112 to i64
  br label %1117

1117:                                             ; preds = %1181, %1111
  %1118 = phi i32 [ %1109, %1111 ], [ %1182, %1181 ]
  %1119 = phi i32 [ %1112, %1111 ], [ %1183, %1181 ]
  %1120 = phi i64 [ %1116, %1111 ], [ %1184, %1181 ]
  %1121 = sext i32 %1119 to i64
  %1122 = sub nsw i64 %1120, %1121
  %1123 = getelementptr inbounds %struct.nncc_tensor, ptr %2, i64 %1122
  %1124 = getelementptr inbounds nuw i8, ptr %1123, i64 32
  %1125 = load i32, ptr %1124, align 8, !tbaa !99
  %1126 = icmp eq i32 %1125, 0
  br i1 %1126, label %1127, label %1181

1127:                                             ; preds = %1117
  %1128 = load ptr, ptr %1007, align 8, !tbaa !97
  %1129 = getelementptr inbounds %struct.nncc_value, ptr %1128, i64 %1120
  %1130 = getelementptr inbounds nuw i8, ptr %1129, i64 24
  %1131 = load i64, ptr %1130, align 8, !tbaa !136
  %1132 = icmp eq i64 %1131, 0
  br i1 %1132, label %1181, label %1133

1133:                                             ; preds = %1127
  %1134 = load ptr, ptr %1113, align 8, !tbaa !147
  %1135 = load ptr, ptr %1114, align 8, !tbaa !88
  %1136 = load ptr, ptr %0, align 8, !tbaa !24
  %1137 = getelementptr inbounds nuw i8, ptr %1136, i64 144
  %1138 = load ptr, ptr %1137, align 8, !tbaa !133
  %1139 = getelementptr inbounds i64, ptr %1138, i64 %1120
  %1140 = load i64, ptr %1139, align 8, !tbaa !134
  %1141 = getelementptr inbounds nuw i8, ptr %1135, i64 %1140
  %1142 = load ptr, ptr %1115, align 8, !tbaa !118
  %1143 = getelementptr inbounds i64, ptr %1142, i64 %1120
  %1144 = load i64, ptr %1143, align 8, !tbaa !134
  %1145 = load ptr, ptr %518, align 8, !tbaa !90
  %1146 = call i32 %1134(ptr noundef %1141, i64 noundef %1144, i64 noundef %1131, ptr noundef %1145) #11
  %1147 = icmp eq i32 %1146, 0
  br i1 %1147, label %1148, label %1151

1148:                                             ; preds = %1133
  %1149 = load i32, ptr %1107, align 8, !tbaa !98
  %1150 = load i32, ptr %1108, align 4, !tbaa !108
  br label %1181

1151:                                             ; preds = %1133
  %1152 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1146, ptr %1152 seq_cst, align 8
  br i1 %30, label %1507, label %1153

1153:                                             ; preds = %1151
  %1154 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1155 = load ptr, ptr %1154, align 8, !tbaa !16
  %1156 = icmp eq ptr %1155, null
  br i1 %1156, label %1507, label %1157

1157:                                             ; preds = %1153
  %1158 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1159 = load i64, ptr %1158, align 8, !tbaa !17
  %1160 = icmp eq i64 %1159, 0
  br i1 %1160, label %1507, label %1161

1161:                                             ; preds = %1157
  %1162 = load ptr, ptr %0, align 8, !tbaa !24
  %1163 = getelementptr inbounds nuw i8, ptr %1162, i64 112
  %1164 = load ptr, ptr %1163, align 8, !tbaa !32
  %1165 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1166 = load i32, ptr %1165, align 8, !tbaa !42
  %1167 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1168 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1169 = load i32, ptr %1168, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #11
  store ptr null, ptr %12, align 8, !tbaa !39
  %1170 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1171 = load ptr, ptr %1170, align 8, !tbaa !40
  %1172 = icmp eq ptr %1171, null
  br i1 %1172, label %1176, label %1173

1173:                                             ; preds = %1161
  %1174 = call i32 %1171(i32 noundef %1146, ptr noundef nonnull %12) #11
  %1175 = load ptr, ptr %12, align 8, !tbaa !39
  br label %1176

1176:                                             ; preds = %1173, %1161
  %1177 = phi ptr [ %1175, %1173 ], [ null, %1161 ]
  %1178 = icmp eq ptr %1177, null
  %1179 = select i1 %1178, ptr @.str.25, ptr %1177
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #11
  %1180 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1155, i64 noundef %1159, ptr noundef nonnull @.str.28, ptr noundef %1164, ptr noundef nonnull @.str.79, i32 noundef %1166, ptr noundef nonnull %1167, i32 noundef %1169, ptr noundef nonnull @.str.51, ptr noundef nonnull %1179) #11
  br label %1507

1181:                                             ; preds = %1148, %1127, %1117
  %1182 = phi i32 [ %1150, %1148 ], [ %1118, %1117 ], [ %1118, %1127 ]
  %1183 = phi i32 [ %1149, %1148 ], [ %1119, %1117 ], [ %1119, %1127 ]
  %1184 = add nsw i64 %1120, 1
  %1185 = add nsw i32 %1183, %1182
  %1186 = sext i32 %1185 to i64
  %1187 = icmp slt i64 %1184, %1186
  br i1 %1187, label %1117, label %1188, !llvm.loop !149

1188:                                             ; preds = %1181, %1106
  br i1 %684, label %1263, label %1189

1189:                                             ; preds = %1188
  %1190 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %1191 = load ptr, ptr %1190, align 8, !tbaa !129
  %1192 = getelementptr inbounds nuw i8, ptr %518, i64 8
  %1193 = load ptr, ptr %1192, align 8, !tbaa !92
  %1194 = load ptr, ptr %518, align 8, !tbaa !90
  %1195 = call i32 %1191(ptr noundef %1193, ptr noundef %1194) #11
  %1196 = icmp eq i32 %1195, 0
  br i1 %1196, label %1227, label %1197

1197:                                             ; preds = %1189
  %1198 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1195, ptr %1198 seq_cst, align 8
  br i1 %30, label %1507, label %1199

1199:                                             ; preds = %1197
  %1200 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1201 = load ptr, ptr %1200, align 8, !tbaa !16
  %1202 = icmp eq ptr %1201, null
  br i1 %1202, label %1507, label %1203

1203:                                             ; preds = %1199
  %1204 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1205 = load i64, ptr %1204, align 8, !tbaa !17
  %1206 = icmp eq i64 %1205, 0
  br i1 %1206, label %1507, label %1207

1207:                                             ; preds = %1203
  %1208 = load ptr, ptr %0, align 8, !tbaa !24
  %1209 = getelementptr inbounds nuw i8, ptr %1208, i64 112
  %1210 = load ptr, ptr %1209, align 8, !tbaa !32
  %1211 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1212 = load i32, ptr %1211, align 8, !tbaa !42
  %1213 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1214 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1215 = load i32, ptr %1214, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #11
  store ptr null, ptr %11, align 8, !tbaa !39
  %1216 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1217 = load ptr, ptr %1216, align 8, !tbaa !40
  %1218 = icmp eq ptr %1217, null
  br i1 %1218, label %1222, label %1219

1219:                                             ; preds = %1207
  %1220 = call i32 %1217(i32 noundef %1195, ptr noundef nonnull %11) #11
  %1221 = load ptr, ptr %11, align 8, !tbaa !39
  br label %1222

1222:                                             ; preds = %1219, %1207
  %1223 = phi ptr [ %1221, %1219 ], [ null, %1207 ]
  %1224 = icmp eq ptr %1223, null
  %1225 = select i1 %1224, ptr @.str.25, ptr %1223
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #11
  %1226 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1201, i64 noundef %1205, ptr noundef nonnull @.str.28, ptr noundef %1210, ptr noundef nonnull @.str.64, i32 noundef %1212, ptr noundef nonnull %1213, i32 noundef %1215, ptr noundef nonnull @.str.59, ptr noundef nonnull %1225) #11
  br label %1507

1227:                                             ; preds = %1189
  %1228 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %1229 = load ptr, ptr %1228, align 8, !tbaa !130
  %1230 = load ptr, ptr %1192, align 8, !tbaa !92
  %1231 = call i32 %1229(ptr noundef nonnull %685, ptr noundef %1230, i32 noundef 0) #11
  %1232 = icmp eq i32 %1231, 0
  br i1 %1232, label %1263, label %1233

1233:                                             ; preds = %1227
  %1234 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1231, ptr %1234 seq_cst, align 8
  br i1 %30, label %1507, label %1235

1235:                                             ; preds = %1233
  %1236 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1237 = load ptr, ptr %1236, align 8, !tbaa !16
  %1238 = icmp eq ptr %1237, null
  br i1 %1238, label %1507, label %1239

1239:                                             ; preds = %1235
  %1240 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1241 = load i64, ptr %1240, align 8, !tbaa !17
  %1242 = icmp eq i64 %1241, 0
  br i1 %1242, label %1507, label %1243

1243:                                             ; preds = %1239
  %1244 = load ptr, ptr %0, align 8, !tbaa !24
  %1245 = getelementptr inbounds nuw i8, ptr %1244, i64 112
  %1246 = load ptr, ptr %1245, align 8, !tbaa !32
  %1247 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1248 = load i32, ptr %1247, align 8, !tbaa !42
  %1249 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1250 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1251 = load i32, ptr %1250, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #11
  store ptr null, ptr %10, align 8, !tbaa !39
  %1252 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1253 = load ptr, ptr %1252, align 8, !tbaa !40
  %1254 = icmp eq ptr %1253, null
  br i1 %1254, label %1258, label %1255

1255:                                             ; preds = %1243
  %1256 = call i32 %1253(i32 noundef %1231, ptr noundef nonnull %10) #11
  %1257 = load ptr, ptr %10, align 8, !tbaa !39
  br label %1258

1258:                                             ; preds = %1255, %1243
  %1259 = phi ptr [ %1257, %1255 ], [ null, %1243 ]
  %1260 = icmp eq ptr %1259, null
  %1261 = select i1 %1260, ptr @.str.25, ptr %1259
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #11
  %1262 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1237, i64 noundef %1241, ptr noundef nonnull @.str.28, ptr noundef %1246, ptr noundef nonnull @.str.64, i32 noundef %1248, ptr noundef nonnull %1249, i32 noundef %1251, ptr noundef nonnull @.str.55, ptr noundef nonnull %1261) #11
  br label %1507

1263:                                             ; preds = %1227, %1188
  %1264 = icmp ne ptr %682, null
  %1265 = or i1 %1264, %741
  br i1 %1265, label %1266, label %1469

1266:                                             ; preds = %1263
  %1267 = load ptr, ptr %0, align 8, !tbaa !24
  %1268 = getelementptr inbounds nuw i8, ptr %1267, i64 180
  %1269 = load i32, ptr %1268, align 4, !tbaa !110
  %1270 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %1271 = load ptr, ptr %1270, align 8, !tbaa !150
  %1272 = load ptr, ptr %518, align 8, !tbaa !90
  %1273 = call i32 %1271(ptr noundef %1272) #11
  %1274 = icmp eq i32 %1273, 0
  br i1 %1274, label %1328, label %1275

1275:                                             ; preds = %1266
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #11
  %1276 = load i32, ptr %1268, align 4, !tbaa !110
  %1277 = icmp slt i32 %1269, 1
  br i1 %1277, label %1294, label %1278

1278:                                             ; preds = %1275
  %1279 = getelementptr inbounds nuw i8, ptr %1267, i64 128
  %1280 = load ptr, ptr %1279, align 8, !tbaa !66
  %1281 = getelementptr inbounds nuw i8, ptr %1267, i64 136
  %1282 = load ptr, ptr %1281, align 8, !tbaa !111
  %1283 = load i32, ptr %1282, align 8, !tbaa !139
  %1284 = sext i32 %1283 to i64
  %1285 = getelementptr inbounds %struct.nncc_function, ptr %1280, i64 %1284
  %1286 = load ptr, ptr %1285, align 8, !tbaa !70
  %1287 = zext nneg i32 %1269 to i64
  %1288 = getelementptr %struct.nncc_launch, ptr %1282, i64 %1287
  %1289 = getelementptr i8, ptr %1288, i64 -40
  %1290 = load i32, ptr %1289, align 8, !tbaa !139
  %1291 = sext i32 %1290 to i64
  %1292 = getelementptr inbounds %struct.nncc_function, ptr %1280, i64 %1291
  %1293 = load ptr, ptr %1292, align 8, !tbaa !70
  br label %1294

1294:                                             ; preds = %1278, %1275
  %1295 = phi ptr [ %1286, %1278 ], [ @.str.81, %1275 ]
  %1296 = phi ptr [ %1293, %1278 ], [ @.str.81, %1275 ]
  %1297 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %9, i64 noundef 512, ptr noundef nonnull @.str.80, i32 noundef %1276, ptr noundef %1295, ptr noundef %1296) #11
  %1298 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1273, ptr %1298 seq_cst, align 8
  br i1 %30, label %1327, label %1299

1299:                                             ; preds = %1294
  %1300 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1301 = load ptr, ptr %1300, align 8, !tbaa !16
  %1302 = icmp eq ptr %1301, null
  br i1 %1302, label %1327, label %1303

1303:                                             ; preds = %1299
  %1304 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1305 = load i64, ptr %1304, align 8, !tbaa !17
  %1306 = icmp eq i64 %1305, 0
  br i1 %1306, label %1327, label %1307

1307:                                             ; preds = %1303
  %1308 = load ptr, ptr %0, align 8, !tbaa !24
  %1309 = getelementptr inbounds nuw i8, ptr %1308, i64 112
  %1310 = load ptr, ptr %1309, align 8, !tbaa !32
  %1311 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1312 = load i32, ptr %1311, align 8, !tbaa !42
  %1313 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1314 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1315 = load i32, ptr %1314, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #11
  store ptr null, ptr %8, align 8, !tbaa !39
  %1316 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1317 = load ptr, ptr %1316, align 8, !tbaa !40
  %1318 = icmp eq ptr %1317, null
  br i1 %1318, label %1322, label %1319

1319:                                             ; preds = %1307
  %1320 = call i32 %1317(i32 noundef %1273, ptr noundef nonnull %8) #11
  %1321 = load ptr, ptr %8, align 8, !tbaa !39
  br label %1322

1322:                                             ; preds = %1319, %1307
  %1323 = phi ptr [ %1321, %1319 ], [ null, %1307 ]
  %1324 = icmp eq ptr %1323, null
  %1325 = select i1 %1324, ptr @.str.25, ptr %1323
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  %1326 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1301, i64 noundef %1305, ptr noundef nonnull @.str.28, ptr noundef %1310, ptr noundef nonnull %9, i32 noundef %1312, ptr noundef nonnull %1313, i32 noundef %1315, ptr noundef nonnull @.str.54, ptr noundef nonnull %1325) #11
  br label %1327

1327:                                             ; preds = %1322, %1303, %1299, %1294
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #11
  br label %1507

1328:                                             ; preds = %1266
  br i1 %1264, label %1329, label %1409

1329:                                             ; preds = %1328
  %1330 = getelementptr inbounds nuw i8, ptr %3, i64 72
  %1331 = load i64, ptr %1330, align 8, !tbaa !151
  %1332 = icmp eq i64 %1331, 0
  br i1 %1332, label %1409, label %1333

1333:                                             ; preds = %1329
  %1334 = load ptr, ptr %0, align 8, !tbaa !24
  %1335 = getelementptr inbounds nuw i8, ptr %1334, i64 136
  %1336 = getelementptr inbounds nuw i8, ptr %1334, i64 180
  %1337 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %1338 = getelementptr inbounds nuw i8, ptr %3, i64 64
  br label %1339

1339:                                             ; preds = %1399, %1333
  %1340 = phi i64 [ 0, %1333 ], [ %1406, %1399 ]
  %1341 = phi i32 [ 0, %1333 ], [ %1360, %1399 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  store float 0.000000e+00, ptr %7, align 4, !tbaa !152
  %1342 = load i32, ptr %1336, align 4, !tbaa !110
  %1343 = icmp slt i32 %1341, %1342
  br i1 %1343, label %1344, label %1359

1344:                                             ; preds = %1339
  %1345 = load ptr, ptr %1335, align 8, !tbaa !111
  %1346 = sext i32 %1341 to i64
  %1347 = sext i32 %1342 to i64
  br label %1348

1348:                                             ; preds = %1354, %1344
  %1349 = phi i64 [ %1346, %1344 ], [ %1355, %1354 ]
  %1350 = getelementptr inbounds %struct.nncc_launch, ptr %1345, i64 %1349
  %1351 = getelementptr inbounds nuw i8, ptr %1350, i64 32
  %1352 = load i64, ptr %1351, align 8, !tbaa !154
  %1353 = icmp slt i64 %1352, %1340
  br i1 %1353, label %1354, label %1357

1354:                                             ; preds = %1348
  %1355 = add nsw i64 %1349, 1
  %1356 = icmp eq i64 %1355, %1347
  br i1 %1356, label %1359, label %1348, !llvm.loop !155

1357:                                             ; preds = %1348
  %1358 = trunc nsw i64 %1349 to i32
  br label %1359

1359:                                             ; preds = %1354, %1357, %1339
  %1360 = phi i32 [ %1341, %1339 ], [ %1358, %1357 ], [ %1342, %1354 ]
  %1361 = load ptr, ptr %1337, align 8, !tbaa !156
  %1362 = load ptr, ptr %682, align 8, !tbaa !65
  %1363 = sext i32 %1360 to i64
  %1364 = getelementptr inbounds ptr, ptr %682, i64 %1363
  %1365 = load ptr, ptr %1364, align 8, !tbaa !65
  %1366 = call i32 %1361(ptr noundef nonnull %7, ptr noundef %1362, ptr noundef %1365) #11
  %1367 = icmp eq i32 %1366, 0
  br i1 %1367, label %1399, label %1368

1368:                                             ; preds = %1359
  %1369 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1366, ptr %1369 seq_cst, align 8
  br i1 %30, label %1398, label %1370

1370:                                             ; preds = %1368
  %1371 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1372 = load ptr, ptr %1371, align 8, !tbaa !16
  %1373 = icmp eq ptr %1372, null
  br i1 %1373, label %1398, label %1374

1374:                                             ; preds = %1370
  %1375 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1376 = load i64, ptr %1375, align 8, !tbaa !17
  %1377 = icmp eq i64 %1376, 0
  br i1 %1377, label %1398, label %1378

1378:                                             ; preds = %1374
  %1379 = load ptr, ptr %0, align 8, !tbaa !24
  %1380 = getelementptr inbounds nuw i8, ptr %1379, i64 112
  %1381 = load ptr, ptr %1380, align 8, !tbaa !32
  %1382 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1383 = load i32, ptr %1382, align 8, !tbaa !42
  %1384 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1385 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1386 = load i32, ptr %1385, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  store ptr null, ptr %6, align 8, !tbaa !39
  %1387 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1388 = load ptr, ptr %1387, align 8, !tbaa !40
  %1389 = icmp eq ptr %1388, null
  br i1 %1389, label %1393, label %1390

1390:                                             ; preds = %1378
  %1391 = call i32 %1388(i32 noundef %1366, ptr noundef nonnull %6) #11
  %1392 = load ptr, ptr %6, align 8, !tbaa !39
  br label %1393

1393:                                             ; preds = %1390, %1378
  %1394 = phi ptr [ %1392, %1390 ], [ null, %1378 ]
  %1395 = icmp eq ptr %1394, null
  %1396 = select i1 %1395, ptr @.str.25, ptr %1394
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  %1397 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1372, i64 noundef %1376, ptr noundef nonnull @.str.28, ptr noundef %1381, ptr noundef nonnull @.str.76, i32 noundef %1383, ptr noundef nonnull %1384, i32 noundef %1386, ptr noundef nonnull @.str.61, ptr noundef nonnull %1396) #11
  br label %1398

1398:                                             ; preds = %1393, %1374, %1370, %1368
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  br label %1507

1399:                                             ; preds = %1359
  %1400 = load float, ptr %7, align 4, !tbaa !152
  %1401 = fpext float %1400 to double
  %1402 = fmul double %1401, 1.000000e+06
  %1403 = fptosi double %1402 to i64
  %1404 = load ptr, ptr %1338, align 8, !tbaa !127
  %1405 = getelementptr inbounds nuw i64, ptr %1404, i64 %1340
  store i64 %1403, ptr %1405, align 8, !tbaa !134
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  %1406 = add nuw i64 %1340, 1
  %1407 = load i64, ptr %1330, align 8, !tbaa !151
  %1408 = icmp ult i64 %1406, %1407
  br i1 %1408, label %1339, label %1409, !llvm.loop !157

1409:                                             ; preds = %1399, %1329, %1328
  br i1 %741, label %1410, label %1469

1410:                                             ; preds = %1409
  %1411 = load ptr, ptr %0, align 8, !tbaa !24
  %1412 = getelementptr inbounds nuw i8, ptr %1411, i64 72
  %1413 = load i64, ptr %1412, align 8, !tbaa !120
  %1414 = icmp sgt i64 %1413, 0
  br i1 %1414, label %1415, label %1469

1415:                                             ; preds = %1410
  %1416 = getelementptr inbounds nuw i8, ptr %1411, i64 64
  %1417 = load ptr, ptr %1416, align 8, !tbaa !158
  %1418 = getelementptr inbounds nuw i8, ptr %518, i64 24
  %1419 = load ptr, ptr %1418, align 8, !tbaa !88
  %1420 = getelementptr inbounds nuw i8, ptr %1411, i64 152
  %1421 = load i64, ptr %1420, align 8, !tbaa !121
  %1422 = getelementptr inbounds nuw i8, ptr %1419, i64 %1421
  br label %1423

1423:                                             ; preds = %1466, %1415
  %1424 = phi i64 [ 0, %1415 ], [ %1467, %1466 ]
  %1425 = getelementptr inbounds nuw %struct.nncc_check, ptr %1417, i64 %1424
  %1426 = shl nsw i64 %1424, 4
  %1427 = getelementptr inbounds nuw i8, ptr %1422, i64 %1426
  %1428 = load i64, ptr %1427, align 8, !tbaa !134
  %1429 = getelementptr inbounds nuw i8, ptr %1427, i64 8
  %1430 = load i64, ptr %1429, align 8, !tbaa !134
  %1431 = icmp sgt i64 %1428, %1430
  br i1 %1431, label %1466, label %1432

1432:                                             ; preds = %1423
  %1433 = getelementptr inbounds nuw i8, ptr %1425, i64 8
  %1434 = load i64, ptr %1433, align 8, !tbaa !159
  %1435 = icmp slt i64 %1434, 0
  br i1 %1435, label %1436, label %1448

1436:                                             ; preds = %1432
  br i1 %30, label %1546, label %1437

1437:                                             ; preds = %1436
  %1438 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1439 = load ptr, ptr %1438, align 8, !tbaa !16
  %1440 = icmp eq ptr %1439, null
  br i1 %1440, label %1546, label %1441

1441:                                             ; preds = %1437
  %1442 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1443 = load i64, ptr %1442, align 8, !tbaa !17
  %1444 = icmp eq i64 %1443, 0
  br i1 %1444, label %1546, label %1445

1445:                                             ; preds = %1441
  %1446 = load ptr, ptr %1425, align 8, !tbaa !161
  %1447 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1439, i64 noundef %1443, ptr noundef nonnull @.str.82, ptr noundef %1446) #11
  br label %1546

1448:                                             ; preds = %1432
  %1449 = sub nsw i64 0, %1434
  %1450 = icmp sge i64 %1428, %1449
  %1451 = icmp slt i64 %1430, %1434
  %1452 = and i1 %1450, %1451
  br i1 %1452, label %1466, label %1453

1453:                                             ; preds = %1448
  br i1 %30, label %1546, label %1454

1454:                                             ; preds = %1453
  %1455 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1456 = load ptr, ptr %1455, align 8, !tbaa !16
  %1457 = icmp eq ptr %1456, null
  br i1 %1457, label %1546, label %1458

1458:                                             ; preds = %1454
  %1459 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1460 = load i64, ptr %1459, align 8, !tbaa !17
  %1461 = icmp eq i64 %1460, 0
  br i1 %1461, label %1546, label %1462

1462:                                             ; preds = %1458
  %1463 = load ptr, ptr %1425, align 8, !tbaa !161
  %1464 = add nsw i64 %1434, -1
  %1465 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1456, i64 noundef %1460, ptr noundef nonnull @.str.83, ptr noundef %1463, i64 noundef %1428, i64 noundef %1430, i64 noundef %1449, i64 noundef %1464) #11
  br label %1546

1466:                                             ; preds = %1448, %1423
  %1467 = add nuw nsw i64 %1424, 1
  %1468 = icmp eq i64 %1467, %1413
  br i1 %1468, label %1469, label %1423, !llvm.loop !162

1469:                                             ; preds = %1466, %1410, %1409, %1263
  %1470 = getelementptr inbounds nuw i8, ptr %681, i64 12
  %1471 = getelementptr inbounds nuw i8, ptr %681, i64 8
  %1472 = getelementptr inbounds nuw i8, ptr %518, i64 24
  %1473 = load i32, ptr %1470, align 4, !tbaa !108
  %1474 = icmp sgt i32 %1473, 0
  br i1 %1474, label %1475, label %1546

1475:                                             ; preds = %1469, %1502
  %1476 = phi i32 [ %1503, %1502 ], [ %1473, %1469 ]
  %1477 = phi i64 [ %1504, %1502 ], [ 0, %1469 ]
  %1478 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %1477
  %1479 = getelementptr inbounds nuw i8, ptr %1478, i64 32
  %1480 = load i32, ptr %1479, align 8, !tbaa !99
  %1481 = icmp eq i32 %1480, 0
  br i1 %1481, label %1482, label %1502

1482:                                             ; preds = %1475
  %1483 = load ptr, ptr %681, align 8, !tbaa !97
  %1484 = load i32, ptr %1471, align 8, !tbaa !98
  %1485 = trunc nuw nsw i64 %1477 to i32
  %1486 = add nsw i32 %1484, %1485
  %1487 = sext i32 %1486 to i64
  %1488 = getelementptr inbounds %struct.nncc_value, ptr %1483, i64 %1487
  %1489 = getelementptr inbounds nuw i8, ptr %1488, i64 24
  %1490 = load i64, ptr %1489, align 8, !tbaa !136
  %1491 = icmp eq i64 %1490, 0
  br i1 %1491, label %1502, label %1492

1492:                                             ; preds = %1482
  %1493 = load ptr, ptr %1478, align 8, !tbaa !103
  %1494 = load ptr, ptr %1472, align 8, !tbaa !88
  %1495 = load ptr, ptr %0, align 8, !tbaa !24
  %1496 = getelementptr inbounds nuw i8, ptr %1495, i64 144
  %1497 = load ptr, ptr %1496, align 8, !tbaa !133
  %1498 = getelementptr inbounds i64, ptr %1497, i64 %1487
  %1499 = load i64, ptr %1498, align 8, !tbaa !134
  %1500 = getelementptr inbounds nuw i8, ptr %1494, i64 %1499
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %1493, ptr align 1 %1500, i64 %1490, i1 false)
  %1501 = load i32, ptr %1470, align 4, !tbaa !108
  br label %1502

1502:                                             ; preds = %1492, %1482, %1475
  %1503 = phi i32 [ %1501, %1492 ], [ %1476, %1482 ], [ %1476, %1475 ]
  %1504 = add nuw nsw i64 %1477, 1
  %1505 = sext i32 %1503 to i64
  %1506 = icmp slt i64 %1504, %1505
  br i1 %1506, label %1475, label %1546

1507:                                             ; preds = %585, %566, %561, %1327, %1398, %791, %810, %1005, %838, %834, %832, %857, %1151, %1153, %1157, %1176, %1078, %1082, %1101, %1075, %1239, %1235, %1233, %1203, %1199, %1197, %656, %651, %618, %613, %785, %1222, %1258, %675, %637, %787
  %1508 = phi ptr [ %682, %787 ], [ %682, %1327 ], [ %682, %1398 ], [ %682, %791 ], [ %682, %810 ], [ %682, %1005 ], [ %682, %838 ], [ %682, %834 ], [ %682, %832 ], [ %682, %857 ], [ %682, %1151 ], [ %682, %1153 ], [ %682, %1157 ], [ %682, %1176 ], [ %682, %1078 ], [ %682, %1082 ], [ %682, %1101 ], [ %682, %1075 ], [ %682, %1239 ], [ %682, %1235 ], [ %682, %1233 ], [ %682, %1203 ], [ %682, %1199 ], [ %682, %1197 ], [ %602, %656 ], [ %602, %651 ], [ %602, %618 ], [ %602, %613 ], [ %682, %785 ], [ %682, %1222 ], [ %682, %1258 ], [ %602, %675 ], [ %602, %637 ], [ %535, %585 ], [ %535, %561 ], [ %535, %566 ]
  %1509 = load i32, ptr %519, align 8, !tbaa !126
  %1510 = icmp eq i32 %1509, 0
  br i1 %1510, label %1511, label %1546

1511:                                             ; preds = %1507
  %1512 = getelementptr inbounds nuw i8, ptr %0, i64 608
  %1513 = load atomic i32, ptr %1512 seq_cst, align 4, !tbaa !84
  %1514 = add i32 %1513, -720
  %1515 = icmp ult i32 %1514, -20
  %1516 = or i1 %30, %1515
  br i1 %1516, label %1546, label %1517

1517:                                             ; preds = %1511
  %1518 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1519 = load ptr, ptr %1518, align 8, !tbaa !16
  %1520 = icmp eq ptr %1519, null
  br i1 %1520, label %1546, label %1521

1521:                                             ; preds = %1517
  %1522 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1523 = load i64, ptr %1522, align 8, !tbaa !17
  %1524 = icmp eq i64 %1523, 0
  br i1 %1524, label %1546, label %1525

1525:                                             ; preds = %1521
  %1526 = load ptr, ptr %0, align 8, !tbaa !24
  %1527 = getelementptr inbounds nuw i8, ptr %1526, i64 112
  %1528 = load ptr, ptr %1527, align 8, !tbaa !32
  %1529 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1530 = load i32, ptr %1529, align 8, !tbaa !42
  %1531 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1532 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1533 = load i32, ptr %1532, align 4, !tbaa !43
  %1534 = load atomic i32, ptr %1512 seq_cst, align 8, !tbaa !84
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store ptr null, ptr %5, align 8, !tbaa !39
  %1535 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1536 = load ptr, ptr %1535, align 8, !tbaa !40
  %1537 = icmp eq ptr %1536, null
  br i1 %1537, label %1541, label %1538

1538:                                             ; preds = %1525
  %1539 = call i32 %1536(i32 noundef %1534, ptr noundef nonnull %5) #11
  %1540 = load ptr, ptr %5, align 8, !tbaa !39
  br label %1541

1541:                                             ; preds = %1538, %1525
  %1542 = phi ptr [ %1540, %1538 ], [ null, %1525 ]
  %1543 = icmp eq ptr %1542, null
  %1544 = select i1 %1543, ptr @.str.25, ptr %1542
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  %1545 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1519, i64 noundef %1523, ptr noundef nonnull @.str.24, ptr noundef %1528, i32 noundef %1530, ptr noundef nonnull %1531, i32 noundef %1533, ptr noundef nonnull %1544) #11
  br label %1546

1546:                                             ; preds = %1502, %1469, %1511, %1437, %1436, %1454, %1453, %1458, %1441, %1445, %1462, %1541, %1521, %1517, %1507
  %1547 = phi ptr [ %1508, %1507 ], [ %1508, %1517 ], [ %1508, %1511 ], [ %682, %1462 ], [ %1508, %1521 ], [ %1508, %1541 ], [ %682, %1437 ], [ %682, %1436 ], [ %682, %1454 ], [ %682, %1445 ], [ %682, %1453 ], [ %682, %1458 ], [ %682, %1441 ], [ %682, %1469 ], [ %682, %1502 ]
  %1548 = phi i32 [ 9, %1507 ], [ 9, %1517 ], [ 9, %1511 ], [ 6, %1462 ], [ 9, %1521 ], [ 9, %1541 ], [ 6, %1437 ], [ 6, %1436 ], [ 6, %1454 ], [ 6, %1445 ], [ 6, %1453 ], [ 6, %1458 ], [ 6, %1441 ], [ 0, %1469 ], [ 0, %1502 ]
  %1549 = icmp eq ptr %1547, null
  br i1 %1549, label %1573, label %1550

1550:                                             ; preds = %1546
  %1551 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %1552 = load ptr, ptr %0, align 8, !tbaa !24
  %1553 = getelementptr inbounds nuw i8, ptr %1552, i64 180
  %1554 = load i32, ptr %1553, align 4, !tbaa !110
  %1555 = icmp slt i32 %1554, 0
  br i1 %1555, label %1573, label %1556

1556:                                             ; preds = %1550, %1566
  %1557 = phi ptr [ %1567, %1566 ], [ %1552, %1550 ]
  %1558 = phi i64 [ %1568, %1566 ], [ 0, %1550 ]
  %1559 = getelementptr inbounds nuw ptr, ptr %1547, i64 %1558
  %1560 = load ptr, ptr %1559, align 8, !tbaa !65
  %1561 = icmp eq ptr %1560, null
  br i1 %1561, label %1566, label %1562

1562:                                             ; preds = %1556
  %1563 = load ptr, ptr %1551, align 8, !tbaa !93
  %1564 = call i32 %1563(ptr noundef nonnull %1560) #11
  %1565 = load ptr, ptr %0, align 8, !tbaa !24
  br label %1566

1566:                                             ; preds = %1562, %1556
  %1567 = phi ptr [ %1565, %1562 ], [ %1557, %1556 ]
  %1568 = add nuw nsw i64 %1558, 1
  %1569 = getelementptr inbounds nuw i8, ptr %1567, i64 180
  %1570 = load i32, ptr %1569, align 4, !tbaa !110
  %1571 = sext i32 %1570 to i64
  %1572 = icmp slt i64 %1558, %1571
  br i1 %1572, label %1556, label %1573

1573:                                             ; preds = %1566, %1550, %546, %550, %542, %1546
  %1574 = phi i32 [ 5, %546 ], [ %1548, %1546 ], [ 5, %542 ], [ 5, %550 ], [ %1548, %1550 ], [ %1548, %1566 ]
  %1575 = phi ptr [ null, %546 ], [ null, %1546 ], [ null, %542 ], [ null, %550 ], [ %1547, %1550 ], [ %1547, %1566 ]
  call void @free(ptr noundef %1575) #11
  %1576 = ptrtoint ptr %518 to i64
  %1577 = cmpxchg ptr %135, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1578 = extractvalue { i64, i1 } %1577, 1
  br i1 %1578, label %1673, label %1579

1579:                                             ; preds = %1573
  %1580 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %1581 = cmpxchg ptr %1580, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1582 = extractvalue { i64, i1 } %1581, 1
  br i1 %1582, label %1673, label %1583

1583:                                             ; preds = %1579
  %1584 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %1585 = cmpxchg ptr %1584, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1586 = extractvalue { i64, i1 } %1585, 1
  br i1 %1586, label %1673, label %1587

1587:                                             ; preds = %1583
  %1588 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %1589 = cmpxchg ptr %1588, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1590 = extractvalue { i64, i1 } %1589, 1
  br i1 %1590, label %1673, label %1591

1591:                                             ; preds = %1587
  %1592 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %1593 = cmpxchg ptr %1592, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1594 = extractvalue { i64, i1 } %1593, 1
  br i1 %1594, label %1673, label %1595

1595:                                             ; preds = %1591
  %1596 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %1597 = cmpxchg ptr %1596, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1598 = extractvalue { i64, i1 } %1597, 1
  br i1 %1598, label %1673, label %1599

1599:                                             ; preds = %1595
  %1600 = getelementptr inbounds nuw i8, ptr %0, i64 528
  %1601 = cmpxchg ptr %1600, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1602 = extractvalue { i64, i1 } %1601, 1
  br i1 %1602, label %1673, label %1603

1603:                                             ; preds = %1599
  %1604 = getelementptr inbounds nuw i8, ptr %0, i64 536
  %1605 = cmpxchg ptr %1604, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1606 = extractvalue { i64, i1 } %1605, 1
  br i1 %1606, label %1673, label %1607

1607:                                             ; preds = %1603
  %1608 = getelementptr inbounds nuw i8, ptr %0, i64 544
  %1609 = cmpxchg ptr %1608, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1610 = extractvalue { i64, i1 } %1609, 1
  br i1 %1610, label %1673, label %1611

1611:                                             ; preds = %1607
  %1612 = getelementptr inbounds nuw i8, ptr %0, i64 552
  %1613 = cmpxchg ptr %1612, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1614 = extractvalue { i64, i1 } %1613, 1
  br i1 %1614, label %1673, label %1615

1615:                                             ; preds = %1611
  %1616 = getelementptr inbounds nuw i8, ptr %0, i64 560
  %1617 = cmpxchg ptr %1616, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1618 = extractvalue { i64, i1 } %1617, 1
  br i1 %1618, label %1673, label %1619

1619:                                             ; preds = %1615
  %1620 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %1621 = cmpxchg ptr %1620, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1622 = extractvalue { i64, i1 } %1621, 1
  br i1 %1622, label %1673, label %1623

1623:                                             ; preds = %1619
  %1624 = getelementptr inbounds nuw i8, ptr %0, i64 576
  %1625 = cmpxchg ptr %1624, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1626 = extractvalue { i64, i1 } %1625, 1
  br i1 %1626, label %1673, label %1627

1627:                                             ; preds = %1623
  %1628 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %1629 = cmpxchg ptr %1628, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1630 = extractvalue { i64, i1 } %1629, 1
  br i1 %1630, label %1673, label %1631

1631:                                             ; preds = %1627
  %1632 = getelementptr inbounds nuw i8, ptr %0, i64 592
  %1633 = cmpxchg ptr %1632, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1634 = extractvalue { i64, i1 } %1633, 1
  br i1 %1634, label %1673, label %1635

1635:                                             ; preds = %1631
  %1636 = getelementptr inbounds nuw i8, ptr %0, i64 600
  %1637 = cmpxchg ptr %1636, i64 0, i64 %1576 seq_cst seq_cst, align 8
  %1638 = extractvalue { i64, i1 } %1637, 1
  %1639 = icmp eq ptr %518, null
  %1640 = or i1 %1639, %1638
  br i1 %1640, label %1673, label %1641

1641:                                             ; preds = %1635
  %1642 = getelementptr inbounds nuw i8, ptr %518, i64 16
  %1643 = load i64, ptr %1642, align 8, !tbaa !85
  %1644 = icmp eq i64 %1643, 0
  br i1 %1644, label %1649, label %1645

1645:                                             ; preds = %1641
  %1646 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %1647 = load ptr, ptr %1646, align 8, !tbaa !87
  %1648 = call i32 %1647(i64 noundef %1643) #11
  br label %1649

1649:                                             ; preds = %1645, %1641
  %1650 = getelementptr inbounds nuw i8, ptr %518, i64 24
  %1651 = load ptr, ptr %1650, align 8, !tbaa !88
  %1652 = icmp eq ptr %1651, null
  br i1 %1652, label %1657, label %1653

1653:                                             ; preds = %1649
  %1654 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %1655 = load ptr, ptr %1654, align 8, !tbaa !89
  %1656 = call i32 %1655(ptr noundef nonnull %1651) #11
  br label %1657

1657:                                             ; preds = %1653, %1649
  %1658 = load ptr, ptr %518, align 8, !tbaa !90
  %1659 = icmp eq ptr %1658, null
  br i1 %1659, label %1664, label %1660

1660:                                             ; preds = %1657
  %1661 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %1662 = load ptr, ptr %1661, align 8, !tbaa !91
  %1663 = call i32 %1662(ptr noundef nonnull %1658) #11
  br label %1664

1664:                                             ; preds = %1660, %1657
  %1665 = getelementptr inbounds nuw i8, ptr %518, i64 8
  %1666 = load ptr, ptr %1665, align 8, !tbaa !92
  %1667 = icmp eq ptr %1666, null
  br i1 %1667, label %1672, label %1668

1668:                                             ; preds = %1664
  %1669 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %1670 = load ptr, ptr %1669, align 8, !tbaa !93
  %1671 = call i32 %1670(ptr noundef nonnull %1666) #11
  br label %1672

1672:                                             ; preds = %1668, %1664
  call void @free(ptr noundef nonnull %518) #11
  br label %1673

1673:                                             ; preds = %111, %123, %482, %479, %299, %300, %304, %308, %1672, %1635, %1631, %1627, %1623, %1619, %1615, %1611, %1607, %1603, %1599, %1595, %1591, %1587, %1583, %1579, %1573, %512, %492, %488
  %1674 = phi i32 [ 9, %512 ], [ %1574, %1672 ], [ %480, %479 ], [ 9, %482 ], [ 5, %299 ], [ 9, %488 ], [ 9, %492 ], [ %1574, %1573 ], [ %1574, %1579 ], [ %1574, %1583 ], [ %1574, %1587 ], [ %1574, %1591 ], [ %1574, %1595 ], [ %1574, %1599 ], [ %1574, %1603 ], [ %1574, %1607 ], [ %1574, %1611 ], [ %1574, %1615 ], [ %1574, %1619 ], [ %1574, %1623 ], [ %1574, %1627 ], [ %1574, %1631 ], [ %1574, %1635 ], [ 5, %308 ], [ 5, %304 ], [ 5, %300 ], [ %131, %123 ], [ %115, %111 ]
  ret i32 %1674
}

; Function Attrs: nounwind
declare ptr @dlopen(ptr noundef, i32 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare ptr @dlsym(ptr noundef, ptr noundef) local_unnamed_addr #0

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #6

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #7

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i64 @strlen(ptr noundef captures(none)) local_unnamed_addr #8

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #5

; Function Attrs: nounwind
define internal fastcc range(i32 0, 10) i32 @allocate(ptr noundef nonnull %0, ptr noundef readonly captures(address_is_null) %1, i64 noundef %2, ptr noundef nonnull %3) unnamed_addr #0 {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  store i64 0, ptr %6, align 8, !tbaa !134
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  store i64 0, ptr %7, align 8, !tbaa !134
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %9 = load ptr, ptr %8, align 8, !tbaa !163
  %10 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %11 = tail call i32 %9(ptr noundef nonnull %3, i64 noundef %10) #11
  switch i32 %11, label %37 [
    i32 2, label %12
    i32 0, label %68
  ]

12:                                               ; preds = %4
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %14 = load ptr, ptr %13, align 8, !tbaa !164
  %15 = call i32 %14(ptr noundef nonnull %6, ptr noundef nonnull %7) #11
  %16 = icmp eq ptr %1, null
  br i1 %16, label %68, label %17

17:                                               ; preds = %12
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %19 = load ptr, ptr %18, align 8, !tbaa !16
  %20 = icmp eq ptr %19, null
  br i1 %20, label %68, label %21

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %23 = load i64, ptr %22, align 8, !tbaa !17
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %68, label %25

25:                                               ; preds = %21
  %26 = load ptr, ptr %0, align 8, !tbaa !24
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 112
  %28 = load ptr, ptr %27, align 8, !tbaa !32
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %30 = load i32, ptr %29, align 8, !tbaa !42
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %33 = load i32, ptr %32, align 4, !tbaa !43
  %34 = load i64, ptr %6, align 8, !tbaa !134
  %35 = load i64, ptr %7, align 8, !tbaa !134
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.22, ptr noundef %28, i32 noundef %30, ptr noundef nonnull %31, i32 noundef %33, i64 noundef %2, i64 noundef %34, i64 noundef %35) #11
  br label %68

37:                                               ; preds = %4
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %11, ptr %38 seq_cst, align 8
  %39 = icmp eq ptr %1, null
  br i1 %39, label %68, label %40

40:                                               ; preds = %37
  %41 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %42 = load ptr, ptr %41, align 8, !tbaa !16
  %43 = icmp eq ptr %42, null
  br i1 %43, label %68, label %44

44:                                               ; preds = %40
  %45 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %46 = load i64, ptr %45, align 8, !tbaa !17
  %47 = icmp eq i64 %46, 0
  br i1 %47, label %68, label %48

48:                                               ; preds = %44
  %49 = load ptr, ptr %0, align 8, !tbaa !24
  %50 = getelementptr inbounds nuw i8, ptr %49, i64 112
  %51 = load ptr, ptr %50, align 8, !tbaa !32
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %53 = load i32, ptr %52, align 8, !tbaa !42
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %56 = load i32, ptr %55, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store ptr null, ptr %5, align 8, !tbaa !39
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %58 = load ptr, ptr %57, align 8, !tbaa !40
  %59 = icmp eq ptr %58, null
  br i1 %59, label %63, label %60

60:                                               ; preds = %48
  %61 = call i32 %58(i32 noundef %11, ptr noundef nonnull %5) #11
  %62 = load ptr, ptr %5, align 8, !tbaa !39
  br label %63

63:                                               ; preds = %60, %48
  %64 = phi ptr [ %62, %60 ], [ null, %48 ]
  %65 = icmp eq ptr %64, null
  %66 = select i1 %65, ptr @.str.25, ptr %64
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  %67 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %42, i64 noundef %46, ptr noundef nonnull @.str.28, ptr noundef %51, ptr noundef nonnull @.str.23, i32 noundef %53, ptr noundef nonnull %54, i32 noundef %56, ptr noundef nonnull @.str.45, ptr noundef nonnull %66) #11
  br label %68

68:                                               ; preds = %12, %17, %63, %44, %40, %37, %4, %25, %21
  %69 = phi i32 [ 5, %25 ], [ 5, %21 ], [ 9, %63 ], [ %11, %4 ], [ 9, %37 ], [ 9, %40 ], [ 9, %44 ], [ 5, %17 ], [ 5, %12 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  ret i32 %69
}

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
define internal fastcc range(i32 0, 9) i32 @check_address(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(address_is_null) %3) unnamed_addr #0 {
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca [3 x i32], align 4
  %9 = alloca [3 x ptr], align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store i32 0, ptr %5, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  store i32 0, ptr %6, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  store i32 0, ptr %7, align 4, !tbaa !4
  %10 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %11 = load i32, ptr %10, align 8, !tbaa !99
  %12 = icmp ne i32 %11, 0
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #11
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(12) %8, ptr noundef nonnull align 4 dereferenceable(12) @__const.check_address.attributes, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #11
  store ptr %5, ptr %9, align 8, !tbaa !65
  %13 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store ptr %6, ptr %13, align 8, !tbaa !65
  %14 = getelementptr inbounds nuw i8, ptr %9, i64 16
  store ptr %7, ptr %14, align 8, !tbaa !65
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %16 = load i64, ptr %15, align 8, !tbaa !136
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %81, label %18

18:                                               ; preds = %4
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %20 = load ptr, ptr %19, align 8, !tbaa !165
  %21 = load ptr, ptr %2, align 8, !tbaa !103
  %22 = ptrtoint ptr %21 to i64
  %23 = call i32 %20(i32 noundef 3, ptr noundef nonnull %8, ptr noundef nonnull %9, i64 noundef %22) #11
  %24 = load i64, ptr %15, align 8, !tbaa !136
  %25 = load i32, ptr %6, align 4
  %26 = icmp eq i64 %24, 0
  %27 = icmp ne i32 %25, 0
  %28 = select i1 %26, i1 true, i1 %27
  br i1 %28, label %81, label %29

29:                                               ; preds = %18
  switch i32 %23, label %81 [
    i32 201, label %30
    i32 1, label %30
    i32 0, label %30
  ]

30:                                               ; preds = %29, %29, %29
  %31 = icmp eq i32 %23, 0
  %32 = load i32, ptr %5, align 4
  %33 = select i1 %31, i32 %32, i32 0
  store i32 %33, ptr %5, align 4, !tbaa !4
  %34 = icmp eq i32 %33, 0
  %35 = select i1 %12, i1 %34, i1 false
  br i1 %35, label %36, label %54

36:                                               ; preds = %30
  %37 = icmp eq ptr %3, null
  br i1 %37, label %81, label %38

38:                                               ; preds = %36
  %39 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %40 = load ptr, ptr %39, align 8, !tbaa !16
  %41 = icmp eq ptr %40, null
  br i1 %41, label %81, label %42

42:                                               ; preds = %38
  %43 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %44 = load i64, ptr %43, align 8, !tbaa !17
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %81, label %46

46:                                               ; preds = %42
  %47 = load ptr, ptr %0, align 8, !tbaa !24
  %48 = getelementptr inbounds nuw i8, ptr %47, i64 112
  %49 = load ptr, ptr %48, align 8, !tbaa !32
  %50 = load ptr, ptr %1, align 8, !tbaa !101
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %52 = load i32, ptr %51, align 8, !tbaa !42
  %53 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %40, i64 noundef %44, ptr noundef nonnull @.str.66, ptr noundef %49, ptr noundef %50, i32 noundef %52) #11
  br label %81

54:                                               ; preds = %30
  %55 = icmp eq i32 %33, 2
  br i1 %55, label %56, label %81

56:                                               ; preds = %54
  br i1 %12, label %57, label %62

57:                                               ; preds = %56
  %58 = load i32, ptr %7, align 4, !tbaa !4
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %60 = load i32, ptr %59, align 4, !tbaa !48
  %61 = icmp eq i32 %58, %60
  br i1 %61, label %81, label %62

62:                                               ; preds = %57, %56
  %63 = icmp eq ptr %3, null
  br i1 %63, label %81, label %64

64:                                               ; preds = %62
  %65 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %66 = load ptr, ptr %65, align 8, !tbaa !16
  %67 = icmp eq ptr %66, null
  br i1 %67, label %81, label %68

68:                                               ; preds = %64
  %69 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %70 = load i64, ptr %69, align 8, !tbaa !17
  %71 = icmp eq i64 %70, 0
  br i1 %71, label %81, label %72

72:                                               ; preds = %68
  %73 = load ptr, ptr %0, align 8, !tbaa !24
  %74 = getelementptr inbounds nuw i8, ptr %73, i64 112
  %75 = load ptr, ptr %74, align 8, !tbaa !32
  %76 = load ptr, ptr %1, align 8, !tbaa !101
  %77 = select i1 %12, ptr @.str.69, ptr @.str.68
  %78 = load i32, ptr %7, align 4, !tbaa !4
  %79 = select i1 %12, ptr @.str.71, ptr @.str.70
  %80 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %66, i64 noundef %70, ptr noundef nonnull @.str.67, ptr noundef %75, ptr noundef %76, ptr noundef nonnull %77, i32 noundef %78, ptr noundef nonnull %79) #11
  br label %81

81:                                               ; preds = %4, %62, %64, %36, %38, %54, %57, %72, %68, %46, %42, %18, %29
  %82 = phi i32 [ 8, %72 ], [ 0, %18 ], [ 8, %46 ], [ 0, %29 ], [ 8, %42 ], [ 8, %68 ], [ 0, %57 ], [ 0, %54 ], [ 8, %36 ], [ 8, %38 ], [ 8, %64 ], [ 8, %62 ], [ 0, %4 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  ret i32 %82
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>) #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>) #10

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { nofree nounwind "no-trapping-math"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #4 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #5 = { "no-trapping-math"="true" }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #9 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #11 = { nounwind }
attributes #12 = { nounwind allocsize(0,1) }
attributes #13 = { nounwind willreturn memory(read) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!9, !5, i64 0}
!9 = !{!"nncc_options", !5, i64 0, !5, i64 4, !10, i64 8, !11, i64 16, !11, i64 24, !12, i64 32, !13, i64 40, !5, i64 48, !11, i64 56, !14, i64 64, !13, i64 72, !14, i64 80, !5, i64 88, !5, i64 92, !15, i64 96, !13, i64 104, !12, i64 112}
!10 = !{!"p1 _ZTS9nncc_pool", !11, i64 0}
!11 = !{!"any pointer", !6, i64 0}
!12 = !{!"p1 omnipotent char", !11, i64 0}
!13 = !{!"long", !6, i64 0}
!14 = !{!"p1 long", !11, i64 0}
!15 = !{!"p1 int", !11, i64 0}
!16 = !{!9, !12, i64 32}
!17 = !{!9, !13, i64 40}
!18 = !{!19, !19, i64 0}
!19 = !{!"p1 _ZTS10nncc_model", !11, i64 0}
!20 = !{!21, !5, i64 172}
!21 = !{!"", !22, i64 0, !12, i64 112, !11, i64 120, !11, i64 128, !11, i64 136, !14, i64 144, !13, i64 152, !13, i64 160, !5, i64 168, !5, i64 172, !5, i64 176, !5, i64 180}
!22 = !{!"", !11, i64 0, !5, i64 8, !5, i64 12, !11, i64 16, !12, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !12, i64 56, !11, i64 64, !13, i64 72, !13, i64 80, !13, i64 88, !11, i64 96, !5, i64 104}
!23 = !{!21, !5, i64 176}
!24 = !{!25, !11, i64 0}
!25 = !{!"nncc_model", !11, i64 0, !26, i64 8, !11, i64 288, !11, i64 296, !5, i64 304, !5, i64 308, !5, i64 312, !6, i64 316, !5, i64 444, !5, i64 448, !27, i64 456, !27, i64 464, !13, i64 472, !6, i64 480, !6, i64 608}
!26 = !{!"", !11, i64 0, !11, i64 8, !11, i64 16, !11, i64 24, !11, i64 32, !11, i64 40, !11, i64 48, !11, i64 56, !11, i64 64, !11, i64 72, !11, i64 80, !11, i64 88, !11, i64 96, !11, i64 104, !11, i64 112, !11, i64 120, !11, i64 128, !11, i64 136, !11, i64 144, !11, i64 152, !11, i64 160, !11, i64 168, !11, i64 176, !11, i64 184, !11, i64 192, !11, i64 200, !11, i64 208, !11, i64 216, !11, i64 224, !11, i64 232, !11, i64 240, !11, i64 248, !11, i64 256, !11, i64 264, !11, i64 272}
!27 = !{!"any p2 pointer", !11, i64 0}
!28 = !{!25, !5, i64 448}
!29 = !{!25, !27, i64 456}
!30 = !{!25, !27, i64 464}
!31 = !{!25, !11, i64 288}
!32 = !{!21, !12, i64 112}
!33 = !{!34, !11, i64 0}
!34 = !{!"", !11, i64 0, !12, i64 8}
!35 = !{!34, !12, i64 8}
!36 = distinct !{!36, !37}
!37 = !{!"llvm.loop.mustprogress"}
!38 = !{!25, !11, i64 8}
!39 = !{!12, !12, i64 0}
!40 = !{!25, !11, i64 280}
!41 = !{!25, !11, i64 16}
!42 = !{!25, !5, i64 304}
!43 = !{!25, !5, i64 444}
!44 = !{!25, !11, i64 24}
!45 = !{!9, !5, i64 48}
!46 = !{!25, !11, i64 32}
!47 = !{!25, !11, i64 40}
!48 = !{!25, !5, i64 308}
!49 = !{!25, !11, i64 48}
!50 = !{!25, !11, i64 56}
!51 = !{!25, !11, i64 72}
!52 = !{!25, !11, i64 296}
!53 = !{!21, !5, i64 168}
!54 = !{!21, !11, i64 120}
!55 = !{!56, !5, i64 8}
!56 = !{!"", !12, i64 0, !5, i64 8, !5, i64 12, !27, i64 16}
!57 = !{!56, !5, i64 12}
!58 = distinct !{!58, !37}
!59 = !{!56, !12, i64 0}
!60 = distinct !{!60, !37, !61}
!61 = !{!"llvm.loop.peeled.count", i32 1}
!62 = distinct !{!62, !37}
!63 = !{!25, !11, i64 88}
!64 = !{!56, !27, i64 16}
!65 = !{!11, !11, i64 0}
!66 = !{!21, !11, i64 128}
!67 = !{!68, !5, i64 24}
!68 = !{!"", !12, i64 0, !12, i64 8, !5, i64 16, !5, i64 20, !5, i64 24}
!69 = !{!25, !5, i64 312}
!70 = !{!68, !12, i64 0}
!71 = !{!25, !11, i64 104}
!72 = !{!68, !5, i64 16}
!73 = !{!68, !12, i64 8}
!74 = !{!25, !11, i64 112}
!75 = !{!68, !5, i64 20}
!76 = !{!25, !11, i64 120}
!77 = distinct !{!77, !37}
!78 = !{!22, !12, i64 24}
!79 = !{!22, !13, i64 32}
!80 = !{!21, !13, i64 160}
!81 = !{!25, !11, i64 80}
!82 = !{!25, !11, i64 168}
!83 = !{!25, !13, i64 472}
!84 = !{!25, !6, i64 608}
!85 = !{!86, !13, i64 16}
!86 = !{!"", !11, i64 0, !11, i64 8, !13, i64 16, !12, i64 24, !14, i64 32, !14, i64 40, !5, i64 48}
!87 = !{!25, !11, i64 144}
!88 = !{!86, !12, i64 24}
!89 = !{!25, !11, i64 160}
!90 = !{!86, !11, i64 0}
!91 = !{!25, !11, i64 200}
!92 = !{!86, !11, i64 8}
!93 = !{!25, !11, i64 256}
!94 = distinct !{!94, !37}
!95 = !{!25, !11, i64 96}
!96 = !{!25, !11, i64 64}
!97 = !{!22, !11, i64 0}
!98 = !{!22, !5, i64 8}
!99 = !{!100, !5, i64 32}
!100 = !{!"nncc_tensor", !11, i64 0, !5, i64 8, !5, i64 12, !14, i64 16, !14, i64 24, !5, i64 32}
!101 = !{!102, !12, i64 0}
!102 = !{!"", !12, i64 0, !14, i64 8, !5, i64 16, !5, i64 20, !13, i64 24, !13, i64 32}
!103 = !{!100, !11, i64 0}
!104 = distinct !{!104, !37}
!105 = !{!9, !11, i64 56}
!106 = !{!25, !11, i64 224}
!107 = distinct !{!107, !37}
!108 = !{!22, !5, i64 12}
!109 = distinct !{!109, !37}
!110 = !{!21, !5, i64 180}
!111 = !{!21, !11, i64 136}
!112 = !{!113, !5, i64 8}
!113 = !{!"", !5, i64 0, !5, i64 4, !5, i64 8, !15, i64 16, !14, i64 24, !13, i64 32}
!114 = distinct !{!114, !37, !115, !116}
!115 = !{!"llvm.loop.isvectorized", i32 1}
!116 = !{!"llvm.loop.unroll.runtime.disable"}
!117 = distinct !{!117, !37, !116, !115}
!118 = !{!86, !14, i64 32}
!119 = !{!86, !14, i64 40}
!120 = !{!21, !13, i64 72}
!121 = !{!21, !13, i64 152}
!122 = !{!21, !13, i64 48}
!123 = !{!25, !11, i64 152}
!124 = !{!25, !11, i64 192}
!125 = !{!25, !11, i64 240}
!126 = !{!86, !5, i64 48}
!127 = !{!9, !14, i64 64}
!128 = distinct !{!128, !37}
!129 = !{!25, !11, i64 248}
!130 = !{!25, !11, i64 216}
!131 = !{!22, !13, i64 72}
!132 = !{!22, !13, i64 48}
!133 = !{!21, !14, i64 144}
!134 = !{!13, !13, i64 0}
!135 = distinct !{!135, !37}
!136 = !{!102, !13, i64 24}
!137 = !{!25, !11, i64 176}
!138 = distinct !{!138, !37}
!139 = !{!113, !5, i64 0}
!140 = !{!113, !15, i64 16}
!141 = !{!113, !14, i64 24}
!142 = !{!25, !11, i64 272}
!143 = !{!113, !5, i64 4}
!144 = distinct !{!144, !37}
!145 = distinct !{!145, !37}
!146 = !{!22, !11, i64 64}
!147 = !{!25, !11, i64 184}
!148 = distinct !{!148, !37}
!149 = distinct !{!149, !37}
!150 = !{!25, !11, i64 208}
!151 = !{!9, !13, i64 72}
!152 = !{!153, !153, i64 0}
!153 = !{!"float", !6, i64 0}
!154 = !{!113, !13, i64 32}
!155 = distinct !{!155, !37}
!156 = !{!25, !11, i64 264}
!157 = distinct !{!157, !37}
!158 = !{!21, !11, i64 64}
!159 = !{!160, !13, i64 8}
!160 = !{!"", !12, i64 0, !13, i64 8, !6, i64 16, !6, i64 24}
!161 = !{!160, !12, i64 0}
!162 = distinct !{!162, !37}
!163 = !{!25, !11, i64 136}
!164 = !{!25, !11, i64 128}
!165 = !{!25, !11, i64 232}
