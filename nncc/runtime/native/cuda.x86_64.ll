; made from cuda.c by python -m nncc.runtime.native.build
source_filename = "cuda.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.anon.0 = type { ptr, ptr }
%struct.nncc_binaries = type { ptr, i32, i32, i32, ptr }
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
@.str.19 = private unnamed_addr constant [177 x i8] c"%s: its code for %s takes a driver for CUDA %d.%d or newer, and the one here is for CUDA %d.%d; update the driver, or compile the model by NVRTC of at most the driver's version\00", align 1
@.str.20 = private unnamed_addr constant [28 x i8] c"opening the code for %s%s%s\00", align 1
@.str.21 = private unnamed_addr constant [3 x i8] c": \00", align 1
@.str.22 = private unnamed_addr constant [114 x i8] c"%s: kernel %s needs %u bytes of shared memory for a block, and GPU %d, %s (sm_%d) has %d; compile it for this GPU\00", align 1
@.str.23 = private unnamed_addr constant [123 x i8] c"%s: kernel %s has blocks of %u threads, and with its registers GPU %d, %s (sm_%d) runs at most %d; compile it for this GPU\00", align 1
@.str.24 = private unnamed_addr constant [20 x i8] c"copying the weights\00", align 1
@.str.25 = private unnamed_addr constant [88 x i8] c"%s: GPU %d, %s (sm_%d): %lu bytes of its memory were asked for, and %zu of %zu are free\00", align 1
@.str.26 = private unnamed_addr constant [11 x i8] c"allocating\00", align 1
@.str.27 = private unnamed_addr constant [142 x i8] c"%s: this process cannot use GPU %d, %s (sm_%d), any more, since work that was queued there before failed: %s; load the model in a new process\00", align 1
@.str.28 = private unnamed_addr constant [14 x i8] c"unknown error\00", align 1
@.str.29 = private unnamed_addr constant [65 x i8] c"%s: %s lies on GPU %d, and the model is on GPU %d; copy it there\00", align 1
@.str.30 = private unnamed_addr constant [67 x i8] c"%s: the data of %s on the GPU must begin at a multiple of %d bytes\00", align 1
@.str.31 = private unnamed_addr constant [42 x i8] c"%s: %s: GPU %d, %s (sm_%d): %s failed: %s\00", align 1
@.str.32 = private unnamed_addr constant [7 x i8] c"cuInit\00", align 1
@.str.33 = private unnamed_addr constant [19 x i8] c"cuDriverGetVersion\00", align 1
@.str.34 = private unnamed_addr constant [17 x i8] c"cuDeviceGetCount\00", align 1
@.str.35 = private unnamed_addr constant [12 x i8] c"cuDeviceGet\00", align 1
@.str.36 = private unnamed_addr constant [16 x i8] c"cuDeviceGetName\00", align 1
@.str.37 = private unnamed_addr constant [21 x i8] c"cuDeviceGetAttribute\00", align 1
@.str.38 = private unnamed_addr constant [25 x i8] c"cuDevicePrimaryCtxRetain\00", align 1
@.str.39 = private unnamed_addr constant [29 x i8] c"cuDevicePrimaryCtxRelease_v2\00", align 1
@.str.40 = private unnamed_addr constant [20 x i8] c"cuCtxPushCurrent_v2\00", align 1
@.str.41 = private unnamed_addr constant [19 x i8] c"cuCtxPopCurrent_v2\00", align 1
@.str.42 = private unnamed_addr constant [19 x i8] c"cuModuleLoadDataEx\00", align 1
@.str.43 = private unnamed_addr constant [15 x i8] c"cuModuleUnload\00", align 1
@.str.44 = private unnamed_addr constant [20 x i8] c"cuModuleGetFunction\00", align 1
@.str.45 = private unnamed_addr constant [19 x i8] c"cuFuncGetAttribute\00", align 1
@.str.46 = private unnamed_addr constant [19 x i8] c"cuFuncSetAttribute\00", align 1
@.str.47 = private unnamed_addr constant [16 x i8] c"cuMemGetInfo_v2\00", align 1
@.str.48 = private unnamed_addr constant [14 x i8] c"cuMemAlloc_v2\00", align 1
@.str.49 = private unnamed_addr constant [13 x i8] c"cuMemFree_v2\00", align 1
@.str.50 = private unnamed_addr constant [15 x i8] c"cuMemHostAlloc\00", align 1
@.str.51 = private unnamed_addr constant [14 x i8] c"cuMemFreeHost\00", align 1
@.str.52 = private unnamed_addr constant [16 x i8] c"cuMemcpyHtoD_v2\00", align 1
@.str.53 = private unnamed_addr constant [21 x i8] c"cuMemcpyHtoDAsync_v2\00", align 1
@.str.54 = private unnamed_addr constant [21 x i8] c"cuMemcpyDtoHAsync_v2\00", align 1
@.str.55 = private unnamed_addr constant [15 x i8] c"cuStreamCreate\00", align 1
@.str.56 = private unnamed_addr constant [19 x i8] c"cuStreamDestroy_v2\00", align 1
@.str.57 = private unnamed_addr constant [20 x i8] c"cuStreamSynchronize\00", align 1
@.str.58 = private unnamed_addr constant [18 x i8] c"cuStreamWaitEvent\00", align 1
@.str.59 = private unnamed_addr constant [15 x i8] c"cuStreamGetCtx\00", align 1
@.str.60 = private unnamed_addr constant [20 x i8] c"cuStreamIsCapturing\00", align 1
@.str.61 = private unnamed_addr constant [34 x i8] c"cuThreadExchangeStreamCaptureMode\00", align 1
@.str.62 = private unnamed_addr constant [23 x i8] c"cuPointerGetAttributes\00", align 1
@.str.63 = private unnamed_addr constant [14 x i8] c"cuEventCreate\00", align 1
@.str.64 = private unnamed_addr constant [14 x i8] c"cuEventRecord\00", align 1
@.str.65 = private unnamed_addr constant [18 x i8] c"cuEventDestroy_v2\00", align 1
@.str.66 = private unnamed_addr constant [19 x i8] c"cuEventElapsedTime\00", align 1
@.str.67 = private unnamed_addr constant [15 x i8] c"cuLaunchKernel\00", align 1
@.str.68 = private unnamed_addr constant [17 x i8] c"cuGetErrorString\00", align 1
@.str.69 = private unnamed_addr constant [20 x i8] c"the caller's stream\00", align 1
@.str.70 = private unnamed_addr constant [140 x i8] c"%s: the stream is not one of GPU %d, %s (sm_%d) but of another context, or none; pass one that was made on that GPU, in its primary context\00", align 1
@.str.71 = private unnamed_addr constant [119 x i8] c"%s: a graph captures the stream, and %s lies on the host; a captured run takes arrays of the GPU only, for outputs too\00", align 1
@.str.72 = private unnamed_addr constant [77 x i8] c"%s: a graph captures the stream, and %s has to be waited for; run it outside\00", align 1
@.str.73 = private unnamed_addr constant [32 x i8] c"a model that checks its indices\00", align 1
@.str.74 = private unnamed_addr constant [20 x i8] c"a run that is timed\00", align 1
@__const.check_address.attributes = private unnamed_addr constant [3 x i32] [i32 2, i32 8, i32 9], align 4
@.str.75 = private unnamed_addr constant [121 x i8] c"%s: the data of %s is said to lie on GPU %d, and is not in its memory; give it as an array of the host, or copy it there\00", align 1
@.str.76 = private unnamed_addr constant [64 x i8] c"%s: the data of %s is said to lie on %s, and lies on GPU %d; %s\00", align 1
@.str.77 = private unnamed_addr constant [9 x i8] c"the host\00", align 1
@.str.78 = private unnamed_addr constant [21 x i8] c"the GPU of the model\00", align 1
@.str.79 = private unnamed_addr constant [32 x i8] c"give it as an array of that GPU\00", align 1
@.str.80 = private unnamed_addr constant [14 x i8] c"copy it there\00", align 1
@.str.81 = private unnamed_addr constant [23 x i8] c"a workspace of a graph\00", align 1
@.str.82 = private unnamed_addr constant [26 x i8] c"no memory for a workspace\00", align 1
@.str.83 = private unnamed_addr constant [77 x i8] c"%s: %zu bytes of pinned memory were asked for, and the system has too little\00", align 1
@.str.84 = private unnamed_addr constant [19 x i8] c"making a workspace\00", align 1
@.str.85 = private unnamed_addr constant [21 x i8] c"no memory for events\00", align 1
@.str.86 = private unnamed_addr constant [10 x i8] c"its times\00", align 1
@.str.87 = private unnamed_addr constant [7 x i8] c"inputs\00", align 1
@.str.88 = private unnamed_addr constant [21 x i8] c"CUDA_LAUNCH_BLOCKING\00", align 1
@.str.90 = private unnamed_addr constant [27 x i8] c"call %d of %d, kernel %s%s\00", align 1
@.str.91 = private unnamed_addr constant [99 x i8] c", or a call before it (with CUDA_LAUNCH_BLOCKING=1 in the environment the one that fails is named)\00", align 1
@.str.92 = private unnamed_addr constant [8 x i8] c"outputs\00", align 1
@.str.93 = private unnamed_addr constant [123 x i8] c"waiting for its %d calls of kernels (%s to %s; with CUDA_LAUNCH_BLOCKING=1 in the environment the one that fails is named)\00", align 1
@.str.94 = private unnamed_addr constant [5 x i8] c"none\00", align 1
@.str.95 = private unnamed_addr constant [9 x i8] c"node '%s\00", align 1
@.str.96 = private unnamed_addr constant [59 x i8] c"node '%s': the indices are %ld to %ld; expected %ld to %ld\00", align 1

; Function Attrs: nounwind
define hidden i32 @nncc_device_open(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef writeonly captures(address_is_null) %3) local_unnamed_addr #0 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca [512 x i8], align 16
  %9 = alloca [2 x i32], align 8
  %10 = alloca [2 x ptr], align 16
  %11 = alloca [1024 x i8], align 16
  %12 = alloca [512 x i8], align 16
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca ptr, align 8
  %16 = alloca i32, align 4
  %17 = alloca [37 x %struct.anon.0], align 16
  %18 = alloca ptr, align 8
  %19 = icmp eq ptr %2, null
  br i1 %19, label %24, label %20

20:                                               ; preds = %4
  %21 = load i32, ptr %2, align 8, !tbaa !8
  %22 = add i32 %21, -137
  %23 = icmp ult i32 %22, -89
  br i1 %23, label %693, label %26

24:                                               ; preds = %4
  %25 = icmp eq ptr %3, null
  br i1 %25, label %693, label %38

26:                                               ; preds = %20
  %27 = icmp eq ptr %3, null
  br i1 %27, label %28, label %38

28:                                               ; preds = %26
  %29 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %30 = load ptr, ptr %29, align 8, !tbaa !17
  %31 = icmp eq ptr %30, null
  br i1 %31, label %693, label %32

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %34 = load i64, ptr %33, align 8, !tbaa !18
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %693, label %36

36:                                               ; preds = %32
  %37 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %30, i64 noundef %34, ptr noundef nonnull @.str) #16
  br label %693

38:                                               ; preds = %26, %24
  store ptr null, ptr %3, align 8, !tbaa !19
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 172
  %40 = load i32, ptr %39, align 4, !tbaa !21
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %42 = load i32, ptr %41, align 8, !tbaa !24
  %43 = add nsw i32 %42, %40
  %44 = sext i32 %43 to i64
  %45 = shl nsw i64 %44, 3
  %46 = add nsw i64 %45, 640
  %47 = tail call noalias ptr @calloc(i64 noundef 1, i64 noundef %46) #17
  %48 = icmp eq ptr %47, null
  br i1 %48, label %49, label %60

49:                                               ; preds = %38
  br i1 %19, label %693, label %50

50:                                               ; preds = %49
  %51 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %52 = load ptr, ptr %51, align 8, !tbaa !17
  %53 = icmp eq ptr %52, null
  br i1 %53, label %693, label %54

54:                                               ; preds = %50
  %55 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %56 = load i64, ptr %55, align 8, !tbaa !18
  %57 = icmp eq i64 %56, 0
  br i1 %57, label %693, label %58

58:                                               ; preds = %54
  %59 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %52, i64 noundef %56, ptr noundef nonnull @.str.1) #16
  br label %693

60:                                               ; preds = %38
  store ptr %0, ptr %47, align 8, !tbaa !25
  %61 = tail call i32 @getpid() #16
  %62 = getelementptr inbounds nuw i8, ptr %47, i64 468
  store i32 %61, ptr %62, align 4, !tbaa !28
  %63 = getelementptr inbounds nuw i8, ptr %47, i64 640
  %64 = getelementptr inbounds nuw i8, ptr %47, i64 472
  store ptr %63, ptr %64, align 8, !tbaa !29
  %65 = load i32, ptr %39, align 4, !tbaa !21
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds ptr, ptr %63, i64 %66
  %68 = getelementptr inbounds nuw i8, ptr %47, i64 480
  store ptr %67, ptr %68, align 8, !tbaa !30
  %69 = tail call ptr @dlopen(ptr noundef nonnull @.str.8, i32 noundef 2) #16
  %70 = getelementptr inbounds nuw i8, ptr %47, i64 304
  store ptr %69, ptr %70, align 8, !tbaa !31
  %71 = icmp eq ptr %69, null
  br i1 %71, label %72, label %86

72:                                               ; preds = %60
  br i1 %19, label %656, label %73

73:                                               ; preds = %72
  %74 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %75 = load ptr, ptr %74, align 8, !tbaa !17
  %76 = icmp eq ptr %75, null
  br i1 %76, label %649, label %77

77:                                               ; preds = %73
  %78 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %79 = load i64, ptr %78, align 8, !tbaa !18
  %80 = icmp eq i64 %79, 0
  br i1 %80, label %649, label %81

81:                                               ; preds = %77
  %82 = load ptr, ptr %47, align 8, !tbaa !25
  %83 = getelementptr inbounds nuw i8, ptr %82, i64 112
  %84 = load ptr, ptr %83, align 8, !tbaa !32
  %85 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %75, i64 noundef %79, ptr noundef nonnull @.str.9, ptr noundef %84) #16
  br label %649

86:                                               ; preds = %60
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #16
  %87 = getelementptr inbounds nuw i8, ptr %47, i64 8
  store ptr %87, ptr %17, align 16, !tbaa !33
  %88 = getelementptr inbounds nuw i8, ptr %17, i64 8
  store ptr @.str.32, ptr %88, align 8, !tbaa !35
  %89 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %90 = getelementptr inbounds nuw i8, ptr %47, i64 16
  store ptr %90, ptr %89, align 16, !tbaa !33
  %91 = getelementptr inbounds nuw i8, ptr %17, i64 24
  store ptr @.str.33, ptr %91, align 8, !tbaa !35
  %92 = getelementptr inbounds nuw i8, ptr %17, i64 32
  %93 = getelementptr inbounds nuw i8, ptr %47, i64 24
  store ptr %93, ptr %92, align 16, !tbaa !33
  %94 = getelementptr inbounds nuw i8, ptr %17, i64 40
  store ptr @.str.34, ptr %94, align 8, !tbaa !35
  %95 = getelementptr inbounds nuw i8, ptr %17, i64 48
  %96 = getelementptr inbounds nuw i8, ptr %47, i64 32
  store ptr %96, ptr %95, align 16, !tbaa !33
  %97 = getelementptr inbounds nuw i8, ptr %17, i64 56
  store ptr @.str.35, ptr %97, align 8, !tbaa !35
  %98 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %99 = getelementptr inbounds nuw i8, ptr %47, i64 40
  store ptr %99, ptr %98, align 16, !tbaa !33
  %100 = getelementptr inbounds nuw i8, ptr %17, i64 72
  store ptr @.str.36, ptr %100, align 8, !tbaa !35
  %101 = getelementptr inbounds nuw i8, ptr %17, i64 80
  %102 = getelementptr inbounds nuw i8, ptr %47, i64 48
  store ptr %102, ptr %101, align 16, !tbaa !33
  %103 = getelementptr inbounds nuw i8, ptr %17, i64 88
  store ptr @.str.37, ptr %103, align 8, !tbaa !35
  %104 = getelementptr inbounds nuw i8, ptr %17, i64 96
  %105 = getelementptr inbounds nuw i8, ptr %47, i64 56
  store ptr %105, ptr %104, align 16, !tbaa !33
  %106 = getelementptr inbounds nuw i8, ptr %17, i64 104
  store ptr @.str.38, ptr %106, align 8, !tbaa !35
  %107 = getelementptr inbounds nuw i8, ptr %17, i64 112
  %108 = getelementptr inbounds nuw i8, ptr %47, i64 64
  store ptr %108, ptr %107, align 16, !tbaa !33
  %109 = getelementptr inbounds nuw i8, ptr %17, i64 120
  store ptr @.str.39, ptr %109, align 8, !tbaa !35
  %110 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %111 = getelementptr inbounds nuw i8, ptr %47, i64 72
  store ptr %111, ptr %110, align 16, !tbaa !33
  %112 = getelementptr inbounds nuw i8, ptr %17, i64 136
  store ptr @.str.40, ptr %112, align 8, !tbaa !35
  %113 = getelementptr inbounds nuw i8, ptr %17, i64 144
  %114 = getelementptr inbounds nuw i8, ptr %47, i64 80
  store ptr %114, ptr %113, align 16, !tbaa !33
  %115 = getelementptr inbounds nuw i8, ptr %17, i64 152
  store ptr @.str.41, ptr %115, align 8, !tbaa !35
  %116 = getelementptr inbounds nuw i8, ptr %17, i64 160
  %117 = getelementptr inbounds nuw i8, ptr %47, i64 88
  store ptr %117, ptr %116, align 16, !tbaa !33
  %118 = getelementptr inbounds nuw i8, ptr %17, i64 168
  store ptr @.str.42, ptr %118, align 8, !tbaa !35
  %119 = getelementptr inbounds nuw i8, ptr %17, i64 176
  %120 = getelementptr inbounds nuw i8, ptr %47, i64 96
  store ptr %120, ptr %119, align 16, !tbaa !33
  %121 = getelementptr inbounds nuw i8, ptr %17, i64 184
  store ptr @.str.43, ptr %121, align 8, !tbaa !35
  %122 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %123 = getelementptr inbounds nuw i8, ptr %47, i64 104
  store ptr %123, ptr %122, align 16, !tbaa !33
  %124 = getelementptr inbounds nuw i8, ptr %17, i64 200
  store ptr @.str.44, ptr %124, align 8, !tbaa !35
  %125 = getelementptr inbounds nuw i8, ptr %17, i64 208
  %126 = getelementptr inbounds nuw i8, ptr %47, i64 112
  store ptr %126, ptr %125, align 16, !tbaa !33
  %127 = getelementptr inbounds nuw i8, ptr %17, i64 216
  store ptr @.str.45, ptr %127, align 8, !tbaa !35
  %128 = getelementptr inbounds nuw i8, ptr %17, i64 224
  %129 = getelementptr inbounds nuw i8, ptr %47, i64 120
  store ptr %129, ptr %128, align 16, !tbaa !33
  %130 = getelementptr inbounds nuw i8, ptr %17, i64 232
  store ptr @.str.46, ptr %130, align 8, !tbaa !35
  %131 = getelementptr inbounds nuw i8, ptr %17, i64 240
  %132 = getelementptr inbounds nuw i8, ptr %47, i64 128
  store ptr %132, ptr %131, align 16, !tbaa !33
  %133 = getelementptr inbounds nuw i8, ptr %17, i64 248
  store ptr @.str.47, ptr %133, align 8, !tbaa !35
  %134 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %135 = getelementptr inbounds nuw i8, ptr %47, i64 136
  store ptr %135, ptr %134, align 16, !tbaa !33
  %136 = getelementptr inbounds nuw i8, ptr %17, i64 264
  store ptr @.str.48, ptr %136, align 8, !tbaa !35
  %137 = getelementptr inbounds nuw i8, ptr %17, i64 272
  %138 = getelementptr inbounds nuw i8, ptr %47, i64 144
  store ptr %138, ptr %137, align 16, !tbaa !33
  %139 = getelementptr inbounds nuw i8, ptr %17, i64 280
  store ptr @.str.49, ptr %139, align 8, !tbaa !35
  %140 = getelementptr inbounds nuw i8, ptr %17, i64 288
  %141 = getelementptr inbounds nuw i8, ptr %47, i64 152
  store ptr %141, ptr %140, align 16, !tbaa !33
  %142 = getelementptr inbounds nuw i8, ptr %17, i64 296
  store ptr @.str.50, ptr %142, align 8, !tbaa !35
  %143 = getelementptr inbounds nuw i8, ptr %17, i64 304
  %144 = getelementptr inbounds nuw i8, ptr %47, i64 160
  store ptr %144, ptr %143, align 16, !tbaa !33
  %145 = getelementptr inbounds nuw i8, ptr %17, i64 312
  store ptr @.str.51, ptr %145, align 8, !tbaa !35
  %146 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %147 = getelementptr inbounds nuw i8, ptr %47, i64 168
  store ptr %147, ptr %146, align 16, !tbaa !33
  %148 = getelementptr inbounds nuw i8, ptr %17, i64 328
  store ptr @.str.52, ptr %148, align 8, !tbaa !35
  %149 = getelementptr inbounds nuw i8, ptr %17, i64 336
  %150 = getelementptr inbounds nuw i8, ptr %47, i64 176
  store ptr %150, ptr %149, align 16, !tbaa !33
  %151 = getelementptr inbounds nuw i8, ptr %17, i64 344
  store ptr @.str.53, ptr %151, align 8, !tbaa !35
  %152 = getelementptr inbounds nuw i8, ptr %17, i64 352
  %153 = getelementptr inbounds nuw i8, ptr %47, i64 184
  store ptr %153, ptr %152, align 16, !tbaa !33
  %154 = getelementptr inbounds nuw i8, ptr %17, i64 360
  store ptr @.str.54, ptr %154, align 8, !tbaa !35
  %155 = getelementptr inbounds nuw i8, ptr %17, i64 368
  %156 = getelementptr inbounds nuw i8, ptr %47, i64 192
  store ptr %156, ptr %155, align 16, !tbaa !33
  %157 = getelementptr inbounds nuw i8, ptr %17, i64 376
  store ptr @.str.55, ptr %157, align 8, !tbaa !35
  %158 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %159 = getelementptr inbounds nuw i8, ptr %47, i64 200
  store ptr %159, ptr %158, align 16, !tbaa !33
  %160 = getelementptr inbounds nuw i8, ptr %17, i64 392
  store ptr @.str.56, ptr %160, align 8, !tbaa !35
  %161 = getelementptr inbounds nuw i8, ptr %17, i64 400
  %162 = getelementptr inbounds nuw i8, ptr %47, i64 208
  store ptr %162, ptr %161, align 16, !tbaa !33
  %163 = getelementptr inbounds nuw i8, ptr %17, i64 408
  store ptr @.str.57, ptr %163, align 8, !tbaa !35
  %164 = getelementptr inbounds nuw i8, ptr %17, i64 416
  %165 = getelementptr inbounds nuw i8, ptr %47, i64 216
  store ptr %165, ptr %164, align 16, !tbaa !33
  %166 = getelementptr inbounds nuw i8, ptr %17, i64 424
  store ptr @.str.58, ptr %166, align 8, !tbaa !35
  %167 = getelementptr inbounds nuw i8, ptr %17, i64 432
  %168 = getelementptr inbounds nuw i8, ptr %47, i64 224
  store ptr %168, ptr %167, align 16, !tbaa !33
  %169 = getelementptr inbounds nuw i8, ptr %17, i64 440
  store ptr @.str.59, ptr %169, align 8, !tbaa !35
  %170 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %171 = getelementptr inbounds nuw i8, ptr %47, i64 232
  store ptr %171, ptr %170, align 16, !tbaa !33
  %172 = getelementptr inbounds nuw i8, ptr %17, i64 456
  store ptr @.str.60, ptr %172, align 8, !tbaa !35
  %173 = getelementptr inbounds nuw i8, ptr %17, i64 464
  %174 = getelementptr inbounds nuw i8, ptr %47, i64 240
  store ptr %174, ptr %173, align 16, !tbaa !33
  %175 = getelementptr inbounds nuw i8, ptr %17, i64 472
  store ptr @.str.61, ptr %175, align 8, !tbaa !35
  %176 = getelementptr inbounds nuw i8, ptr %17, i64 480
  %177 = getelementptr inbounds nuw i8, ptr %47, i64 248
  store ptr %177, ptr %176, align 16, !tbaa !33
  %178 = getelementptr inbounds nuw i8, ptr %17, i64 488
  store ptr @.str.62, ptr %178, align 8, !tbaa !35
  %179 = getelementptr inbounds nuw i8, ptr %17, i64 496
  %180 = getelementptr inbounds nuw i8, ptr %47, i64 256
  store ptr %180, ptr %179, align 16, !tbaa !33
  %181 = getelementptr inbounds nuw i8, ptr %17, i64 504
  store ptr @.str.63, ptr %181, align 8, !tbaa !35
  %182 = getelementptr inbounds nuw i8, ptr %17, i64 512
  %183 = getelementptr inbounds nuw i8, ptr %47, i64 264
  store ptr %183, ptr %182, align 16, !tbaa !33
  %184 = getelementptr inbounds nuw i8, ptr %17, i64 520
  store ptr @.str.64, ptr %184, align 8, !tbaa !35
  %185 = getelementptr inbounds nuw i8, ptr %17, i64 528
  %186 = getelementptr inbounds nuw i8, ptr %47, i64 272
  store ptr %186, ptr %185, align 16, !tbaa !33
  %187 = getelementptr inbounds nuw i8, ptr %17, i64 536
  store ptr @.str.65, ptr %187, align 8, !tbaa !35
  %188 = getelementptr inbounds nuw i8, ptr %17, i64 544
  %189 = getelementptr inbounds nuw i8, ptr %47, i64 280
  store ptr %189, ptr %188, align 16, !tbaa !33
  %190 = getelementptr inbounds nuw i8, ptr %17, i64 552
  store ptr @.str.66, ptr %190, align 8, !tbaa !35
  %191 = getelementptr inbounds nuw i8, ptr %17, i64 560
  %192 = getelementptr inbounds nuw i8, ptr %47, i64 288
  store ptr %192, ptr %191, align 16, !tbaa !33
  %193 = getelementptr inbounds nuw i8, ptr %17, i64 568
  store ptr @.str.67, ptr %193, align 8, !tbaa !35
  %194 = getelementptr inbounds nuw i8, ptr %17, i64 576
  %195 = getelementptr inbounds nuw i8, ptr %47, i64 296
  store ptr %195, ptr %194, align 16, !tbaa !33
  %196 = getelementptr inbounds nuw i8, ptr %17, i64 584
  store ptr @.str.68, ptr %196, align 8, !tbaa !35
  br label %197

197:                                              ; preds = %219, %86
  %198 = phi i64 [ 0, %86 ], [ %221, %219 ]
  %199 = load ptr, ptr %70, align 8, !tbaa !31
  %200 = getelementptr inbounds nuw %struct.anon.0, ptr %17, i64 %198
  %201 = getelementptr inbounds nuw i8, ptr %200, i64 8
  %202 = load ptr, ptr %201, align 8, !tbaa !35
  %203 = tail call ptr @dlsym(ptr noundef %199, ptr noundef %202) #16
  %204 = icmp eq ptr %203, null
  br i1 %204, label %205, label %219

205:                                              ; preds = %197
  br i1 %19, label %223, label %206

206:                                              ; preds = %205
  %207 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %208 = load ptr, ptr %207, align 8, !tbaa !17
  %209 = icmp eq ptr %208, null
  br i1 %209, label %223, label %210

210:                                              ; preds = %206
  %211 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %212 = load i64, ptr %211, align 8, !tbaa !18
  %213 = icmp eq i64 %212, 0
  br i1 %213, label %223, label %214

214:                                              ; preds = %210
  %215 = load ptr, ptr %47, align 8, !tbaa !25
  %216 = getelementptr inbounds nuw i8, ptr %215, i64 112
  %217 = load ptr, ptr %216, align 8, !tbaa !32
  %218 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %208, i64 noundef %212, ptr noundef nonnull @.str.10, ptr noundef %217, ptr noundef %202, i32 noundef 12, i32 noundef 0) #16
  br label %223

219:                                              ; preds = %197
  %220 = load ptr, ptr %200, align 16, !tbaa !33
  store ptr %203, ptr %220, align 1
  %221 = add nuw nsw i64 %198, 1
  %222 = icmp eq i64 %221, 37
  br i1 %222, label %224, label %197, !llvm.loop !36

223:                                              ; preds = %214, %210, %206, %205
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #16
  br label %649

224:                                              ; preds = %219
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #16
  %225 = load ptr, ptr %87, align 8, !tbaa !38
  %226 = tail call i32 %225(i32 noundef 0) #16
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #16
  store i32 0, ptr %16, align 4, !tbaa !4
  switch i32 %226, label %241 [
    i32 100, label %227
    i32 0, label %264
  ]

227:                                              ; preds = %224
  br i1 %19, label %328, label %228

228:                                              ; preds = %227
  %229 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %230 = load ptr, ptr %229, align 8, !tbaa !17
  %231 = icmp eq ptr %230, null
  br i1 %231, label %328, label %232

232:                                              ; preds = %228
  %233 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %234 = load i64, ptr %233, align 8, !tbaa !18
  %235 = icmp eq i64 %234, 0
  br i1 %235, label %328, label %236

236:                                              ; preds = %232
  %237 = load ptr, ptr %47, align 8, !tbaa !25
  %238 = getelementptr inbounds nuw i8, ptr %237, i64 112
  %239 = load ptr, ptr %238, align 8, !tbaa !32
  %240 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %230, i64 noundef %234, ptr noundef nonnull @.str.11, ptr noundef %239) #16
  br label %328

241:                                              ; preds = %224
  br i1 %19, label %328, label %242

242:                                              ; preds = %241
  %243 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %244 = load ptr, ptr %243, align 8, !tbaa !17
  %245 = icmp eq ptr %244, null
  br i1 %245, label %328, label %246

246:                                              ; preds = %242
  %247 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %248 = load i64, ptr %247, align 8, !tbaa !18
  %249 = icmp eq i64 %248, 0
  br i1 %249, label %328, label %250

250:                                              ; preds = %246
  %251 = load ptr, ptr %47, align 8, !tbaa !25
  %252 = getelementptr inbounds nuw i8, ptr %251, i64 112
  %253 = load ptr, ptr %252, align 8, !tbaa !32
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #16
  store ptr null, ptr %15, align 8, !tbaa !39
  %254 = load ptr, ptr %195, align 8, !tbaa !40
  %255 = icmp eq ptr %254, null
  br i1 %255, label %259, label %256

256:                                              ; preds = %250
  %257 = call i32 %254(i32 noundef %226, ptr noundef nonnull %15) #16
  %258 = load ptr, ptr %15, align 8, !tbaa !39
  br label %259

259:                                              ; preds = %256, %250
  %260 = phi ptr [ %258, %256 ], [ null, %250 ]
  %261 = icmp eq ptr %260, null
  %262 = select i1 %261, ptr @.str.28, ptr %260
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #16
  %263 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %244, i64 noundef %248, ptr noundef nonnull @.str.12, ptr noundef %253, ptr noundef nonnull %262, i32 noundef %226) #16
  br label %328

264:                                              ; preds = %224
  %265 = load ptr, ptr %90, align 8, !tbaa !41
  %266 = getelementptr inbounds nuw i8, ptr %47, i64 332
  %267 = tail call i32 %265(ptr noundef nonnull %266) #16
  %268 = icmp eq i32 %267, 0
  br i1 %268, label %270, label %269

269:                                              ; preds = %264
  tail call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.33, i32 noundef %267)
  br label %328

270:                                              ; preds = %264
  %271 = load i32, ptr %266, align 4, !tbaa !42
  %272 = icmp slt i32 %271, 12000
  br i1 %272, label %273, label %292

273:                                              ; preds = %270
  br i1 %19, label %328, label %274

274:                                              ; preds = %273
  %275 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %276 = load ptr, ptr %275, align 8, !tbaa !17
  %277 = icmp eq ptr %276, null
  br i1 %277, label %328, label %278

278:                                              ; preds = %274
  %279 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %280 = load i64, ptr %279, align 8, !tbaa !18
  %281 = icmp eq i64 %280, 0
  br i1 %281, label %328, label %282

282:                                              ; preds = %278
  %283 = load ptr, ptr %47, align 8, !tbaa !25
  %284 = getelementptr inbounds nuw i8, ptr %283, i64 112
  %285 = load ptr, ptr %284, align 8, !tbaa !32
  %286 = sdiv i32 %271, 1000
  %287 = srem i32 %271, 1000
  %288 = trunc nsw i32 %287 to i16
  %289 = sdiv i16 %288, 10
  %290 = sext i16 %289 to i32
  %291 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %276, i64 noundef %280, ptr noundef nonnull @.str.13, ptr noundef %285, i32 noundef %286, i32 noundef %290, i32 noundef 12, i32 noundef 0) #16
  br label %328

292:                                              ; preds = %270
  %293 = load ptr, ptr %93, align 8, !tbaa !43
  %294 = call i32 %293(ptr noundef nonnull %16) #16
  %295 = icmp eq i32 %294, 0
  br i1 %295, label %297, label %296

296:                                              ; preds = %292
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.34, i32 noundef %294)
  br label %328

297:                                              ; preds = %292
  br i1 %19, label %311, label %298

298:                                              ; preds = %297
  %299 = load i32, ptr %2, align 8, !tbaa !8
  %300 = icmp ugt i32 %299, 51
  br i1 %300, label %301, label %304

301:                                              ; preds = %298
  %302 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %303 = load i32, ptr %302, align 8, !tbaa !44
  br label %304

304:                                              ; preds = %301, %298
  %305 = phi i32 [ %303, %301 ], [ 0, %298 ]
  %306 = getelementptr inbounds nuw i8, ptr %47, i64 320
  store i32 %305, ptr %306, align 8, !tbaa !45
  %307 = icmp sgt i32 %305, -1
  %308 = load i32, ptr %16, align 4
  %309 = icmp slt i32 %305, %308
  %310 = select i1 %307, i1 %309, i1 false
  br i1 %310, label %330, label %315

311:                                              ; preds = %297
  %312 = getelementptr inbounds nuw i8, ptr %47, i64 320
  store i32 0, ptr %312, align 8, !tbaa !45
  %313 = load i32, ptr %16, align 4
  %314 = icmp sgt i32 %313, 0
  br i1 %314, label %330, label %328

315:                                              ; preds = %304
  %316 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %317 = load ptr, ptr %316, align 8, !tbaa !17
  %318 = icmp eq ptr %317, null
  br i1 %318, label %328, label %319

319:                                              ; preds = %315
  %320 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %321 = load i64, ptr %320, align 8, !tbaa !18
  %322 = icmp eq i64 %321, 0
  br i1 %322, label %328, label %323

323:                                              ; preds = %319
  %324 = load ptr, ptr %47, align 8, !tbaa !25
  %325 = getelementptr inbounds nuw i8, ptr %324, i64 112
  %326 = load ptr, ptr %325, align 8, !tbaa !32
  %327 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %317, i64 noundef %321, ptr noundef nonnull @.str.14, ptr noundef %326, i32 noundef %305, i32 noundef %308) #16
  br label %328

328:                                              ; preds = %323, %319, %315, %311, %296, %282, %278, %274, %273, %269, %259, %246, %242, %241, %236, %232, %228, %227
  %329 = phi i32 [ 7, %273 ], [ 7, %274 ], [ 7, %242 ], [ 7, %228 ], [ 7, %241 ], [ 7, %227 ], [ 9, %269 ], [ 7, %319 ], [ 7, %278 ], [ 7, %246 ], [ 7, %232 ], [ 9, %296 ], [ 7, %323 ], [ 7, %282 ], [ 7, %259 ], [ 7, %236 ], [ 7, %315 ], [ 7, %311 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #16
  br label %649

330:                                              ; preds = %311, %304
  %331 = phi i32 [ %305, %304 ], [ 0, %311 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #16
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #16
  store i32 0, ptr %13, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #16
  store i32 0, ptr %14, align 4, !tbaa !4
  %332 = load ptr, ptr %96, align 8, !tbaa !46
  %333 = getelementptr inbounds nuw i8, ptr %47, i64 324
  %334 = getelementptr inbounds nuw i8, ptr %47, i64 320
  %335 = call i32 %332(ptr noundef nonnull %333, i32 noundef %331) #16
  %336 = icmp eq i32 %335, 0
  br i1 %336, label %338, label %337

337:                                              ; preds = %330
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.35, i32 noundef %335)
  br label %376

338:                                              ; preds = %330
  %339 = load ptr, ptr %99, align 8, !tbaa !47
  %340 = getelementptr inbounds nuw i8, ptr %47, i64 336
  %341 = load i32, ptr %333, align 4, !tbaa !48
  %342 = call i32 %339(ptr noundef nonnull %340, i32 noundef 128, i32 noundef %341) #16
  %343 = icmp eq i32 %342, 0
  br i1 %343, label %345, label %344

344:                                              ; preds = %338
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.36, i32 noundef %342)
  br label %376

345:                                              ; preds = %338
  %346 = load ptr, ptr %102, align 8, !tbaa !49
  %347 = load i32, ptr %333, align 4, !tbaa !48
  %348 = call i32 %346(ptr noundef nonnull %13, i32 noundef 75, i32 noundef %347) #16
  %349 = icmp eq i32 %348, 0
  br i1 %349, label %351, label %350

350:                                              ; preds = %345
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.37, i32 noundef %348)
  br label %376

351:                                              ; preds = %345
  %352 = load ptr, ptr %102, align 8, !tbaa !49
  %353 = load i32, ptr %333, align 4, !tbaa !48
  %354 = call i32 %352(ptr noundef nonnull %14, i32 noundef 76, i32 noundef %353) #16
  %355 = icmp eq i32 %354, 0
  br i1 %355, label %357, label %356

356:                                              ; preds = %351
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.37, i32 noundef %354)
  br label %376

357:                                              ; preds = %351
  %358 = load ptr, ptr %102, align 8, !tbaa !49
  %359 = getelementptr inbounds nuw i8, ptr %47, i64 328
  %360 = load i32, ptr %333, align 4, !tbaa !48
  %361 = call i32 %358(ptr noundef nonnull %359, i32 noundef 97, i32 noundef %360) #16
  %362 = icmp eq i32 %361, 0
  br i1 %362, label %364, label %363

363:                                              ; preds = %357
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.37, i32 noundef %361)
  br label %376

364:                                              ; preds = %357
  %365 = load i32, ptr %13, align 4, !tbaa !4
  %366 = mul nsw i32 %365, 10
  %367 = load i32, ptr %14, align 4, !tbaa !4
  %368 = add nsw i32 %366, %367
  %369 = getelementptr inbounds nuw i8, ptr %47, i64 464
  store i32 %368, ptr %369, align 8, !tbaa !50
  %370 = load ptr, ptr %105, align 8, !tbaa !51
  %371 = getelementptr inbounds nuw i8, ptr %47, i64 312
  %372 = load i32, ptr %333, align 4, !tbaa !48
  %373 = call i32 %370(ptr noundef nonnull %371, i32 noundef %372) #16
  %374 = icmp eq i32 %373, 0
  br i1 %374, label %377, label %375

375:                                              ; preds = %364
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.38, i32 noundef %373)
  br label %376

376:                                              ; preds = %375, %363, %356, %350, %344, %337
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #16
  br label %649

377:                                              ; preds = %364
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #16
  %378 = load ptr, ptr %111, align 8, !tbaa !52
  %379 = load ptr, ptr %371, align 8, !tbaa !53
  %380 = call i32 %378(ptr noundef %379) #16
  %381 = icmp eq i32 %380, 0
  br i1 %381, label %383, label %382

382:                                              ; preds = %377
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.40, i32 noundef %380)
  br label %649

383:                                              ; preds = %377
  %384 = load ptr, ptr %47, align 8, !tbaa !25
  %385 = getelementptr inbounds nuw i8, ptr %384, i64 168
  %386 = load i32, ptr %385, align 8, !tbaa !54
  %387 = icmp sgt i32 %386, 0
  br i1 %387, label %389, label %388

388:                                              ; preds = %383
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(512) %12, i8 0, i64 512, i1 false)
  br label %417

389:                                              ; preds = %383
  %390 = getelementptr inbounds nuw i8, ptr %384, i64 120
  %391 = load ptr, ptr %390, align 8, !tbaa !55
  %392 = load i32, ptr %369, align 8, !tbaa !50
  %393 = zext nneg i32 %386 to i64
  br label %394

394:                                              ; preds = %404, %389
  %395 = phi i64 [ 0, %389 ], [ %405, %404 ]
  %396 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %391, i64 %395
  %397 = getelementptr inbounds nuw i8, ptr %396, i64 8
  %398 = load i32, ptr %397, align 8, !tbaa !56
  %399 = icmp sgt i32 %398, %392
  br i1 %399, label %404, label %400

400:                                              ; preds = %394
  %401 = getelementptr inbounds nuw i8, ptr %396, i64 12
  %402 = load i32, ptr %401, align 4, !tbaa !58
  %403 = icmp sgt i32 %392, %402
  br i1 %403, label %404, label %451

404:                                              ; preds = %400, %394
  %405 = add nuw nsw i64 %395, 1
  %406 = icmp eq i64 %405, %393
  br i1 %406, label %407, label %394, !llvm.loop !59

407:                                              ; preds = %404
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(512) %12, i8 0, i64 512, i1 false)
  %408 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %12) #18
  %409 = getelementptr inbounds nuw i8, ptr %12, i64 %408
  %410 = sub i64 512, %408
  %411 = load ptr, ptr %391, align 8, !tbaa !60
  %412 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %409, i64 noundef %410, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.17, ptr noundef %411) #16
  %413 = load ptr, ptr %47, align 8, !tbaa !25
  %414 = getelementptr inbounds nuw i8, ptr %413, i64 168
  %415 = load i32, ptr %414, align 8, !tbaa !54
  %416 = icmp sgt i32 %415, 1
  br i1 %416, label %427, label %417

417:                                              ; preds = %427, %407, %388
  %418 = phi ptr [ %384, %388 ], [ %413, %407 ], [ %439, %427 ]
  br i1 %19, label %450, label %419

419:                                              ; preds = %417
  %420 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %421 = load ptr, ptr %420, align 8, !tbaa !17
  %422 = icmp eq ptr %421, null
  br i1 %422, label %450, label %423

423:                                              ; preds = %419
  %424 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %425 = load i64, ptr %424, align 8, !tbaa !18
  %426 = icmp eq i64 %425, 0
  br i1 %426, label %450, label %444

427:                                              ; preds = %407, %427
  %428 = phi i64 [ %438, %427 ], [ 1, %407 ]
  %429 = phi ptr [ %439, %427 ], [ %413, %407 ]
  %430 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %12) #18
  %431 = getelementptr inbounds nuw i8, ptr %12, i64 %430
  %432 = sub i64 512, %430
  %433 = getelementptr inbounds nuw i8, ptr %429, i64 120
  %434 = load ptr, ptr %433, align 8, !tbaa !55
  %435 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %434, i64 %428
  %436 = load ptr, ptr %435, align 8, !tbaa !60
  %437 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %431, i64 noundef %432, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.16, ptr noundef %436) #16
  %438 = add nuw nsw i64 %428, 1
  %439 = load ptr, ptr %47, align 8, !tbaa !25
  %440 = getelementptr inbounds nuw i8, ptr %439, i64 168
  %441 = load i32, ptr %440, align 8, !tbaa !54
  %442 = sext i32 %441 to i64
  %443 = icmp slt i64 %438, %442
  br i1 %443, label %427, label %417, !llvm.loop !61

444:                                              ; preds = %423
  %445 = getelementptr inbounds nuw i8, ptr %418, i64 112
  %446 = load ptr, ptr %445, align 8, !tbaa !32
  %447 = load i32, ptr %334, align 8, !tbaa !45
  %448 = load i32, ptr %369, align 8, !tbaa !50
  %449 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %421, i64 noundef %425, ptr noundef nonnull @.str.18, ptr noundef %446, ptr noundef nonnull %12, i32 noundef %447, ptr noundef nonnull %340, i32 noundef %448, i32 noundef %448) #16
  br label %450

450:                                              ; preds = %444, %423, %419, %417
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #16
  br label %638

451:                                              ; preds = %400
  %452 = load i32, ptr %266, align 4, !tbaa !42
  %453 = getelementptr inbounds nuw i8, ptr %396, i64 16
  %454 = load i32, ptr %453, align 8, !tbaa !63
  %455 = icmp slt i32 %452, %454
  br i1 %455, label %456, label %480

456:                                              ; preds = %451
  br i1 %19, label %638, label %457

457:                                              ; preds = %456
  %458 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %459 = load ptr, ptr %458, align 8, !tbaa !17
  %460 = icmp eq ptr %459, null
  br i1 %460, label %638, label %461

461:                                              ; preds = %457
  %462 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %463 = load i64, ptr %462, align 8, !tbaa !18
  %464 = icmp eq i64 %463, 0
  br i1 %464, label %638, label %465

465:                                              ; preds = %461
  %466 = getelementptr inbounds nuw i8, ptr %384, i64 112
  %467 = load ptr, ptr %466, align 8, !tbaa !32
  %468 = load ptr, ptr %396, align 8, !tbaa !60
  %469 = sdiv i32 %454, 1000
  %470 = srem i32 %454, 1000
  %471 = trunc nsw i32 %470 to i16
  %472 = sdiv i16 %471, 10
  %473 = sext i16 %472 to i32
  %474 = sdiv i32 %452, 1000
  %475 = srem i32 %452, 1000
  %476 = trunc nsw i32 %475 to i16
  %477 = sdiv i16 %476, 10
  %478 = sext i16 %477 to i32
  %479 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %459, i64 noundef %463, ptr noundef nonnull @.str.19, ptr noundef %467, ptr noundef %468, i32 noundef %469, i32 noundef %473, i32 noundef %474, i32 noundef %478) #16
  br label %638

480:                                              ; preds = %451
  %481 = getelementptr inbounds nuw i8, ptr %384, i64 172
  %482 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %483 = getelementptr inbounds nuw i8, ptr %396, i64 24
  %484 = load i32, ptr %481, align 4, !tbaa !21
  %485 = icmp sgt i32 %484, 0
  br i1 %485, label %490, label %486

486:                                              ; preds = %500, %480
  %487 = getelementptr inbounds nuw i8, ptr %384, i64 176
  %488 = load i32, ptr %487, align 8, !tbaa !24
  %489 = icmp sgt i32 %488, 0
  br i1 %489, label %505, label %590

490:                                              ; preds = %480, %500
  %491 = phi i64 [ %501, %500 ], [ 0, %480 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(512) %8, i8 0, i64 512, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #16
  store i64 25769803781, ptr %9, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #16
  store ptr %8, ptr %10, align 16, !tbaa !64
  store ptr inttoptr (i64 511 to ptr), ptr %482, align 8, !tbaa !64
  %492 = load ptr, ptr %117, align 8, !tbaa !65
  %493 = load ptr, ptr %64, align 8, !tbaa !29
  %494 = getelementptr inbounds nuw ptr, ptr %493, i64 %491
  %495 = load ptr, ptr %483, align 8, !tbaa !66
  %496 = getelementptr inbounds nuw ptr, ptr %495, i64 %491
  %497 = load ptr, ptr %496, align 8, !tbaa !64
  %498 = call i32 %492(ptr noundef %494, ptr noundef %497, i32 noundef 2, ptr noundef nonnull %9, ptr noundef nonnull %10) #16
  %499 = icmp eq i32 %498, 0
  br i1 %499, label %500, label %632

500:                                              ; preds = %490
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #16
  %501 = add nuw nsw i64 %491, 1
  %502 = load i32, ptr %481, align 4, !tbaa !21
  %503 = sext i32 %502 to i64
  %504 = icmp slt i64 %501, %503
  br i1 %504, label %490, label %486, !llvm.loop !67

505:                                              ; preds = %486, %585
  %506 = phi i64 [ %586, %585 ], [ 0, %486 ]
  %507 = load ptr, ptr %47, align 8, !tbaa !25
  %508 = getelementptr inbounds nuw i8, ptr %507, i64 128
  %509 = load ptr, ptr %508, align 8, !tbaa !68
  %510 = getelementptr inbounds nuw %struct.nncc_function, ptr %509, i64 %506
  %511 = load ptr, ptr %68, align 8, !tbaa !30
  %512 = getelementptr inbounds nuw ptr, ptr %511, i64 %506
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #16
  store i32 0, ptr %7, align 4, !tbaa !4
  %513 = getelementptr inbounds nuw i8, ptr %510, i64 24
  %514 = load i32, ptr %513, align 8, !tbaa !69
  %515 = load i32, ptr %359, align 8, !tbaa !71
  %516 = icmp ugt i32 %514, %515
  br i1 %516, label %517, label %533

517:                                              ; preds = %505
  br i1 %19, label %583, label %518

518:                                              ; preds = %517
  %519 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %520 = load ptr, ptr %519, align 8, !tbaa !17
  %521 = icmp eq ptr %520, null
  br i1 %521, label %583, label %522

522:                                              ; preds = %518
  %523 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %524 = load i64, ptr %523, align 8, !tbaa !18
  %525 = icmp eq i64 %524, 0
  br i1 %525, label %583, label %526

526:                                              ; preds = %522
  %527 = getelementptr inbounds nuw i8, ptr %507, i64 112
  %528 = load ptr, ptr %527, align 8, !tbaa !32
  %529 = load ptr, ptr %510, align 8, !tbaa !72
  %530 = load i32, ptr %334, align 8, !tbaa !45
  %531 = load i32, ptr %369, align 8, !tbaa !50
  %532 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %520, i64 noundef %524, ptr noundef nonnull @.str.22, ptr noundef %528, ptr noundef %529, i32 noundef %514, i32 noundef %530, ptr noundef nonnull %340, i32 noundef %531, i32 noundef %515) #16
  br label %583

533:                                              ; preds = %505
  %534 = load ptr, ptr %123, align 8, !tbaa !73
  %535 = load ptr, ptr %64, align 8, !tbaa !29
  %536 = getelementptr inbounds nuw i8, ptr %510, i64 16
  %537 = load i32, ptr %536, align 8, !tbaa !74
  %538 = sext i32 %537 to i64
  %539 = getelementptr inbounds ptr, ptr %535, i64 %538
  %540 = load ptr, ptr %539, align 8, !tbaa !64
  %541 = getelementptr inbounds nuw i8, ptr %510, i64 8
  %542 = load ptr, ptr %541, align 8, !tbaa !75
  %543 = call i32 %534(ptr noundef %512, ptr noundef %540, ptr noundef %542) #16
  %544 = icmp eq i32 %543, 0
  br i1 %544, label %546, label %545

545:                                              ; preds = %533
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.44, i32 noundef %543)
  br label %583

546:                                              ; preds = %533
  %547 = load ptr, ptr %126, align 8, !tbaa !76
  %548 = load ptr, ptr %512, align 8, !tbaa !64
  %549 = call i32 %547(ptr noundef nonnull %7, i32 noundef 0, ptr noundef %548) #16
  %550 = icmp eq i32 %549, 0
  br i1 %550, label %552, label %551

551:                                              ; preds = %546
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.45, i32 noundef %549)
  br label %583

552:                                              ; preds = %546
  %553 = getelementptr inbounds nuw i8, ptr %510, i64 20
  %554 = load i32, ptr %553, align 4, !tbaa !77
  %555 = load i32, ptr %7, align 4, !tbaa !4
  %556 = icmp ugt i32 %554, %555
  br i1 %556, label %557, label %574

557:                                              ; preds = %552
  br i1 %19, label %583, label %558

558:                                              ; preds = %557
  %559 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %560 = load ptr, ptr %559, align 8, !tbaa !17
  %561 = icmp eq ptr %560, null
  br i1 %561, label %583, label %562

562:                                              ; preds = %558
  %563 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %564 = load i64, ptr %563, align 8, !tbaa !18
  %565 = icmp eq i64 %564, 0
  br i1 %565, label %583, label %566

566:                                              ; preds = %562
  %567 = load ptr, ptr %47, align 8, !tbaa !25
  %568 = getelementptr inbounds nuw i8, ptr %567, i64 112
  %569 = load ptr, ptr %568, align 8, !tbaa !32
  %570 = load ptr, ptr %510, align 8, !tbaa !72
  %571 = load i32, ptr %334, align 8, !tbaa !45
  %572 = load i32, ptr %369, align 8, !tbaa !50
  %573 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %560, i64 noundef %564, ptr noundef nonnull @.str.23, ptr noundef %569, ptr noundef %570, i32 noundef %554, i32 noundef %571, ptr noundef nonnull %340, i32 noundef %572, i32 noundef %555) #16
  br label %583

574:                                              ; preds = %552
  %575 = load i32, ptr %513, align 8, !tbaa !69
  %576 = icmp ugt i32 %575, 49152
  br i1 %576, label %577, label %585

577:                                              ; preds = %574
  %578 = load ptr, ptr %129, align 8, !tbaa !78
  %579 = load ptr, ptr %512, align 8, !tbaa !64
  %580 = call i32 %578(ptr noundef %579, i32 noundef 8, i32 noundef %575) #16
  %581 = icmp eq i32 %580, 0
  br i1 %581, label %585, label %582

582:                                              ; preds = %577
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.46, i32 noundef %580)
  br label %583

583:                                              ; preds = %582, %566, %562, %558, %557, %551, %545, %526, %522, %518, %517
  %584 = phi i32 [ 7, %557 ], [ 7, %558 ], [ 7, %518 ], [ 7, %517 ], [ 7, %562 ], [ 7, %522 ], [ 9, %551 ], [ 9, %582 ], [ 7, %566 ], [ 7, %526 ], [ 9, %545 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #16
  br label %638

585:                                              ; preds = %577, %574
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #16
  %586 = add nuw nsw i64 %506, 1
  %587 = load i32, ptr %487, align 8, !tbaa !24
  %588 = sext i32 %587 to i64
  %589 = icmp slt i64 %586, %588
  br i1 %589, label %505, label %590, !llvm.loop !79

590:                                              ; preds = %585, %486
  %591 = load ptr, ptr %47, align 8, !tbaa !25
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #16
  %592 = getelementptr inbounds nuw i8, ptr %591, i64 24
  %593 = load ptr, ptr %592, align 8, !tbaa !80
  store ptr %593, ptr %6, align 8, !tbaa !39
  %594 = getelementptr inbounds nuw i8, ptr %591, i64 32
  %595 = load i64, ptr %594, align 8, !tbaa !81
  %596 = icmp eq i64 %595, 0
  br i1 %596, label %602, label %597

597:                                              ; preds = %590
  %598 = call i32 @nncc_map_weights(ptr noundef nonnull %591, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %6) #16
  %599 = icmp eq i32 %598, 0
  br i1 %599, label %600, label %642

600:                                              ; preds = %597
  %601 = load ptr, ptr %47, align 8, !tbaa !25
  br label %602

602:                                              ; preds = %600, %590
  %603 = phi ptr [ %601, %600 ], [ %591, %590 ]
  %604 = getelementptr inbounds nuw i8, ptr %603, i64 160
  %605 = load i64, ptr %604, align 8, !tbaa !82
  %606 = icmp eq i64 %605, 0
  br i1 %606, label %607, label %610

607:                                              ; preds = %602
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #16
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #16
  %608 = load ptr, ptr %114, align 8, !tbaa !83
  %609 = call i32 %608(ptr noundef nonnull %18) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #16
  br label %692

610:                                              ; preds = %602
  %611 = getelementptr inbounds nuw i8, ptr %47, i64 488
  %612 = call fastcc i32 @allocate(ptr noundef nonnull %47, ptr noundef %2, i64 noundef %605, ptr noundef %611)
  %613 = icmp eq i32 %612, 0
  br i1 %613, label %614, label %622

614:                                              ; preds = %610
  %615 = load ptr, ptr %147, align 8, !tbaa !84
  %616 = load i64, ptr %611, align 8, !tbaa !85
  %617 = load ptr, ptr %6, align 8, !tbaa !39
  %618 = load ptr, ptr %47, align 8, !tbaa !25
  %619 = getelementptr inbounds nuw i8, ptr %618, i64 160
  %620 = load i64, ptr %619, align 8, !tbaa !82
  %621 = call i32 %615(i64 noundef %616, ptr noundef %617, i64 noundef %620) #16
  br label %622

622:                                              ; preds = %614, %610
  %623 = phi i32 [ %621, %614 ], [ 0, %610 ]
  %624 = load i64, ptr %594, align 8, !tbaa !81
  %625 = icmp eq i64 %624, 0
  br i1 %625, label %629, label %626

626:                                              ; preds = %622
  %627 = load ptr, ptr %6, align 8, !tbaa !39
  %628 = call i32 @munmap(ptr noundef %627, i64 noundef %624) #16
  br label %629

629:                                              ; preds = %626, %622
  %630 = icmp eq i32 %623, 0
  br i1 %630, label %646, label %631

631:                                              ; preds = %629
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef %2, ptr noundef nonnull @.str.24, ptr noundef nonnull @.str.52, i32 noundef %623)
  br label %642

632:                                              ; preds = %490
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #16
  %633 = load ptr, ptr %396, align 8, !tbaa !60
  %634 = load i8, ptr %8, align 16, !tbaa !86
  %635 = icmp eq i8 %634, 0
  %636 = select i1 %635, ptr @.str.17, ptr @.str.21
  %637 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %11, i64 noundef 1024, ptr noundef nonnull @.str.20, ptr noundef %633, ptr noundef nonnull %636, ptr noundef nonnull %8) #16
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull %11, ptr noundef nonnull @.str.42, i32 noundef %498)
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #16
  br label %638

638:                                              ; preds = %450, %583, %632, %456, %457, %461, %465
  %639 = phi i32 [ 7, %465 ], [ 7, %461 ], [ 7, %457 ], [ 7, %456 ], [ 9, %632 ], [ %584, %583 ], [ 7, %450 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #16
  %640 = load ptr, ptr %114, align 8, !tbaa !83
  %641 = call i32 %640(ptr noundef nonnull %18) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #16
  br label %649

642:                                              ; preds = %597, %631
  %643 = phi i32 [ 9, %631 ], [ %598, %597 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #16
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #16
  %644 = load ptr, ptr %114, align 8, !tbaa !83
  %645 = call i32 %644(ptr noundef nonnull %18) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #16
  br label %649

646:                                              ; preds = %629
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #16
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #16
  %647 = load ptr, ptr %114, align 8, !tbaa !83
  %648 = call i32 %647(ptr noundef nonnull %18) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #16
  br i1 %613, label %692, label %649

649:                                              ; preds = %73, %81, %77, %223, %328, %376, %382, %642, %638, %646
  %650 = phi i32 [ %643, %642 ], [ %612, %646 ], [ %639, %638 ], [ 9, %382 ], [ 7, %73 ], [ 7, %81 ], [ 7, %77 ], [ 7, %223 ], [ %329, %328 ], [ 9, %376 ]
  %651 = getelementptr inbounds nuw i8, ptr %47, i64 632
  %652 = load atomic i32, ptr %651 seq_cst, align 4, !tbaa !87
  %653 = icmp eq i32 %652, 0
  %654 = or i1 %19, %653
  %655 = select i1 %653, i32 %650, i32 9
  br i1 %654, label %690, label %661

656:                                              ; preds = %72
  %657 = getelementptr inbounds nuw i8, ptr %47, i64 632
  %658 = load atomic i32, ptr %657 seq_cst, align 4, !tbaa !87
  %659 = icmp eq i32 %658, 0
  %660 = select i1 %659, i32 7, i32 9
  br label %690

661:                                              ; preds = %649
  %662 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %663 = load ptr, ptr %662, align 8, !tbaa !17
  %664 = icmp eq ptr %663, null
  br i1 %664, label %690, label %665

665:                                              ; preds = %661
  %666 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %667 = load i64, ptr %666, align 8, !tbaa !18
  %668 = icmp eq i64 %667, 0
  br i1 %668, label %690, label %669

669:                                              ; preds = %665
  %670 = load ptr, ptr %47, align 8, !tbaa !25
  %671 = getelementptr inbounds nuw i8, ptr %670, i64 112
  %672 = load ptr, ptr %671, align 8, !tbaa !32
  %673 = getelementptr inbounds nuw i8, ptr %47, i64 320
  %674 = load i32, ptr %673, align 8, !tbaa !45
  %675 = getelementptr inbounds nuw i8, ptr %47, i64 336
  %676 = getelementptr inbounds nuw i8, ptr %47, i64 464
  %677 = load i32, ptr %676, align 8, !tbaa !50
  %678 = load atomic i32, ptr %651 seq_cst, align 8, !tbaa !87
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #16
  store ptr null, ptr %5, align 8, !tbaa !39
  %679 = getelementptr inbounds nuw i8, ptr %47, i64 296
  %680 = load ptr, ptr %679, align 8, !tbaa !40
  %681 = icmp eq ptr %680, null
  br i1 %681, label %685, label %682

682:                                              ; preds = %669
  %683 = call i32 %680(i32 noundef %678, ptr noundef nonnull %5) #16
  %684 = load ptr, ptr %5, align 8, !tbaa !39
  br label %685

685:                                              ; preds = %682, %669
  %686 = phi ptr [ %684, %682 ], [ null, %669 ]
  %687 = icmp eq ptr %686, null
  %688 = select i1 %687, ptr @.str.28, ptr %686
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #16
  %689 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %663, i64 noundef %667, ptr noundef nonnull @.str.27, ptr noundef %672, i32 noundef %674, ptr noundef nonnull %675, i32 noundef %677, ptr noundef nonnull %688) #16
  br label %690

690:                                              ; preds = %656, %649, %661, %665, %685
  %691 = phi i32 [ 9, %685 ], [ 9, %665 ], [ 9, %661 ], [ %660, %656 ], [ %655, %649 ]
  call void @nncc_device_close(ptr noundef nonnull %47)
  br label %693

692:                                              ; preds = %646, %607
  store ptr %47, ptr %3, align 8, !tbaa !19
  br label %693

693:                                              ; preds = %49, %50, %24, %28, %20, %54, %58, %692, %690, %36, %32
  %694 = phi i32 [ 1, %36 ], [ 5, %49 ], [ 1, %32 ], [ 5, %58 ], [ 5, %54 ], [ 0, %692 ], [ %691, %690 ], [ 1, %24 ], [ 1, %20 ], [ 1, %28 ], [ 5, %50 ]
  ret i32 %694
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare i32 @getpid() local_unnamed_addr #4

; Function Attrs: nounwind
define internal fastcc void @lost(ptr noundef nonnull %0, ptr noundef readonly captures(address_is_null) %1) unnamed_addr #0 {
  %3 = alloca ptr, align 8
  %4 = icmp eq ptr %1, null
  br i1 %4, label %35, label %5

5:                                                ; preds = %2
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %7 = load ptr, ptr %6, align 8, !tbaa !17
  %8 = icmp eq ptr %7, null
  br i1 %8, label %35, label %9

9:                                                ; preds = %5
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %11 = load i64, ptr %10, align 8, !tbaa !18
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %35, label %13

13:                                               ; preds = %9
  %14 = load ptr, ptr %0, align 8, !tbaa !25
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 112
  %16 = load ptr, ptr %15, align 8, !tbaa !32
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %18 = load i32, ptr %17, align 8, !tbaa !45
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %21 = load i32, ptr %20, align 8, !tbaa !50
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 632
  %23 = load atomic i32, ptr %22 seq_cst, align 8, !tbaa !87
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #16
  store ptr null, ptr %3, align 8, !tbaa !39
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %25 = load ptr, ptr %24, align 8, !tbaa !40
  %26 = icmp eq ptr %25, null
  br i1 %26, label %30, label %27

27:                                               ; preds = %13
  %28 = call i32 %25(i32 noundef %23, ptr noundef nonnull %3) #16
  %29 = load ptr, ptr %3, align 8, !tbaa !39
  br label %30

30:                                               ; preds = %13, %27
  %31 = phi ptr [ %29, %27 ], [ null, %13 ]
  %32 = icmp eq ptr %31, null
  %33 = select i1 %32, ptr @.str.28, ptr %31
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #16
  %34 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %7, i64 noundef %11, ptr noundef nonnull @.str.27, ptr noundef %16, i32 noundef %18, ptr noundef nonnull %19, i32 noundef %21, ptr noundef nonnull %33) #16
  br label %35

35:                                               ; preds = %2, %5, %9, %30
  ret void
}

; Function Attrs: nounwind
define hidden void @nncc_device_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #16
  %3 = icmp eq ptr %0, null
  br i1 %3, label %146, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %6 = load ptr, ptr %5, align 8, !tbaa !53
  %7 = icmp eq ptr %6, null
  br i1 %7, label %145, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 468
  %10 = load i32, ptr %9, align 4, !tbaa !28
  %11 = tail call i32 @getpid() #16
  %12 = icmp eq i32 %10, %11
  br i1 %12, label %13, label %145

13:                                               ; preds = %8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %15 = load ptr, ptr %14, align 8, !tbaa !52
  %16 = load ptr, ptr %5, align 8, !tbaa !53
  %17 = tail call i32 %15(ptr noundef %16) #16
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %145

19:                                               ; preds = %13
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 272
  br label %25

25:                                               ; preds = %19, %60
  %26 = phi i64 [ 0, %19 ], [ %61, %60 ]
  %27 = getelementptr inbounds nuw ptr, ptr %20, i64 %26
  %28 = load atomic i64, ptr %27 seq_cst, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = icmp eq i64 %28, 0
  br i1 %30, label %60, label %31

31:                                               ; preds = %25
  %32 = getelementptr inbounds nuw i8, ptr %29, i64 24
  %33 = load i64, ptr %32, align 8, !tbaa !88
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %38, label %35

35:                                               ; preds = %31
  %36 = load ptr, ptr %21, align 8, !tbaa !91
  %37 = tail call i32 %36(i64 noundef %33) #16
  br label %38

38:                                               ; preds = %35, %31
  %39 = getelementptr inbounds nuw i8, ptr %29, i64 32
  %40 = load ptr, ptr %39, align 8, !tbaa !92
  %41 = icmp eq ptr %40, null
  br i1 %41, label %45, label %42

42:                                               ; preds = %38
  %43 = load ptr, ptr %22, align 8, !tbaa !93
  %44 = tail call i32 %43(ptr noundef nonnull %40) #16
  br label %45

45:                                               ; preds = %42, %38
  %46 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %47 = load ptr, ptr %46, align 8, !tbaa !94
  %48 = icmp eq ptr %47, null
  br i1 %48, label %52, label %49

49:                                               ; preds = %45
  %50 = load ptr, ptr %23, align 8, !tbaa !95
  %51 = tail call i32 %50(ptr noundef nonnull %47) #16
  br label %52

52:                                               ; preds = %49, %45
  %53 = getelementptr inbounds nuw i8, ptr %29, i64 16
  %54 = load ptr, ptr %53, align 8, !tbaa !96
  %55 = icmp eq ptr %54, null
  br i1 %55, label %59, label %56

56:                                               ; preds = %52
  %57 = load ptr, ptr %24, align 8, !tbaa !97
  %58 = tail call i32 %57(ptr noundef nonnull %54) #16
  br label %59

59:                                               ; preds = %56, %52
  tail call void @free(ptr noundef nonnull %29) #16
  br label %60

60:                                               ; preds = %25, %59
  %61 = add nuw nsw i64 %26, 1
  %62 = icmp eq i64 %61, 16
  br i1 %62, label %63, label %25, !llvm.loop !98

63:                                               ; preds = %60
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 624
  %65 = load atomic i64, ptr %64 seq_cst, align 8
  %66 = icmp eq i64 %65, 0
  br i1 %66, label %105, label %67

67:                                               ; preds = %63
  %68 = inttoptr i64 %65 to ptr
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 272
  br label %73

73:                                               ; preds = %67, %103
  %74 = phi ptr [ %68, %67 ], [ %75, %103 ]
  %75 = load ptr, ptr %74, align 8, !tbaa !99
  %76 = getelementptr inbounds nuw i8, ptr %74, i64 24
  %77 = load i64, ptr %76, align 8, !tbaa !88
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %82, label %79

79:                                               ; preds = %73
  %80 = load ptr, ptr %69, align 8, !tbaa !91
  %81 = tail call i32 %80(i64 noundef %77) #16
  br label %82

82:                                               ; preds = %79, %73
  %83 = getelementptr inbounds nuw i8, ptr %74, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !92
  %85 = icmp eq ptr %84, null
  br i1 %85, label %89, label %86

86:                                               ; preds = %82
  %87 = load ptr, ptr %70, align 8, !tbaa !93
  %88 = tail call i32 %87(ptr noundef nonnull %84) #16
  br label %89

89:                                               ; preds = %86, %82
  %90 = getelementptr inbounds nuw i8, ptr %74, i64 8
  %91 = load ptr, ptr %90, align 8, !tbaa !94
  %92 = icmp eq ptr %91, null
  br i1 %92, label %96, label %93

93:                                               ; preds = %89
  %94 = load ptr, ptr %71, align 8, !tbaa !95
  %95 = tail call i32 %94(ptr noundef nonnull %91) #16
  br label %96

96:                                               ; preds = %93, %89
  %97 = getelementptr inbounds nuw i8, ptr %74, i64 16
  %98 = load ptr, ptr %97, align 8, !tbaa !96
  %99 = icmp eq ptr %98, null
  br i1 %99, label %103, label %100

100:                                              ; preds = %96
  %101 = load ptr, ptr %72, align 8, !tbaa !97
  %102 = tail call i32 %101(ptr noundef nonnull %98) #16
  br label %103

103:                                              ; preds = %96, %100
  tail call void @free(ptr noundef nonnull %74) #16
  %104 = icmp eq ptr %75, null
  br i1 %104, label %105, label %73, !llvm.loop !100

105:                                              ; preds = %103, %63
  %106 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %107 = load i64, ptr %106, align 8, !tbaa !85
  %108 = icmp eq i64 %107, 0
  br i1 %108, label %113, label %109

109:                                              ; preds = %105
  %110 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %111 = load ptr, ptr %110, align 8, !tbaa !91
  %112 = tail call i32 %111(i64 noundef %107) #16
  br label %113

113:                                              ; preds = %105, %109
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %115 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %116 = load ptr, ptr %0, align 8, !tbaa !25
  %117 = getelementptr inbounds nuw i8, ptr %116, i64 172
  %118 = load i32, ptr %117, align 4, !tbaa !21
  %119 = icmp sgt i32 %118, 0
  br i1 %119, label %120, label %136

120:                                              ; preds = %113, %129
  %121 = phi i64 [ %130, %129 ], [ 0, %113 ]
  %122 = load ptr, ptr %114, align 8, !tbaa !29
  %123 = getelementptr inbounds nuw ptr, ptr %122, i64 %121
  %124 = load ptr, ptr %123, align 8, !tbaa !64
  %125 = icmp eq ptr %124, null
  br i1 %125, label %129, label %126

126:                                              ; preds = %120
  %127 = load ptr, ptr %115, align 8, !tbaa !101
  %128 = tail call i32 %127(ptr noundef nonnull %124) #16
  br label %129

129:                                              ; preds = %120, %126
  %130 = add nuw nsw i64 %121, 1
  %131 = load ptr, ptr %0, align 8, !tbaa !25
  %132 = getelementptr inbounds nuw i8, ptr %131, i64 172
  %133 = load i32, ptr %132, align 4, !tbaa !21
  %134 = sext i32 %133 to i64
  %135 = icmp slt i64 %130, %134
  br i1 %135, label %120, label %136

136:                                              ; preds = %129, %113
  %137 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %138 = load ptr, ptr %137, align 8, !tbaa !83
  %139 = call i32 %138(ptr noundef nonnull %2) #16
  %140 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %141 = load ptr, ptr %140, align 8, !tbaa !102
  %142 = getelementptr inbounds nuw i8, ptr %0, i64 324
  %143 = load i32, ptr %142, align 4, !tbaa !48
  %144 = call i32 %141(i32 noundef %143) #16
  br label %145

145:                                              ; preds = %13, %8, %4, %136
  call void @free(ptr noundef %0) #16
  br label %146

146:                                              ; preds = %1, %145
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #16
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #5

; Function Attrs: nounwind
define hidden i32 @nncc_device_run(ptr noundef readnone captures(address) %0, ptr noundef %1, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %6) local_unnamed_addr #0 {
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = icmp eq ptr %6, null
  br i1 %10, label %15, label %11

11:                                               ; preds = %7
  %12 = load i32, ptr %6, align 8, !tbaa !8
  %13 = add i32 %12, -137
  %14 = icmp ult i32 %13, -89
  br i1 %14, label %129, label %17

15:                                               ; preds = %7
  %16 = icmp eq ptr %1, null
  br i1 %16, label %129, label %29

17:                                               ; preds = %11
  %18 = icmp eq ptr %1, null
  br i1 %18, label %19, label %32

19:                                               ; preds = %17
  %20 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %21 = load ptr, ptr %20, align 8, !tbaa !17
  %22 = icmp eq ptr %21, null
  br i1 %22, label %129, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %25 = load i64, ptr %24, align 8, !tbaa !18
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %129, label %27

27:                                               ; preds = %23
  %28 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %21, i64 noundef %25, ptr noundef nonnull @.str.2) #16
  br label %129

29:                                               ; preds = %15
  %30 = load ptr, ptr %1, align 8, !tbaa !25
  %31 = icmp eq ptr %30, %0
  br i1 %31, label %45, label %129

32:                                               ; preds = %17
  %33 = load ptr, ptr %1, align 8, !tbaa !25
  %34 = icmp eq ptr %33, %0
  br i1 %34, label %49, label %35

35:                                               ; preds = %32
  %36 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %37 = load ptr, ptr %36, align 8, !tbaa !17
  %38 = icmp eq ptr %37, null
  br i1 %38, label %129, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %41 = load i64, ptr %40, align 8, !tbaa !18
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %129, label %43

43:                                               ; preds = %39
  %44 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %37, i64 noundef %41, ptr noundef nonnull @.str.3) #16
  br label %129

45:                                               ; preds = %29
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 632
  %47 = load atomic i32, ptr %46 seq_cst, align 8
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %76, label %129

49:                                               ; preds = %32
  %50 = getelementptr inbounds nuw i8, ptr %1, i64 632
  %51 = load atomic i32, ptr %50 seq_cst, align 8
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %81, label %53

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %55 = load ptr, ptr %54, align 8, !tbaa !17
  %56 = icmp eq ptr %55, null
  br i1 %56, label %129, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !18
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %129, label %61

61:                                               ; preds = %57
  %62 = load ptr, ptr %1, align 8, !tbaa !25
  %63 = getelementptr inbounds nuw i8, ptr %62, i64 112
  %64 = load ptr, ptr %63, align 8, !tbaa !32
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #16
  store ptr null, ptr %8, align 8, !tbaa !39
  %65 = getelementptr inbounds nuw i8, ptr %1, i64 296
  %66 = load ptr, ptr %65, align 8, !tbaa !40
  %67 = icmp eq ptr %66, null
  br i1 %67, label %71, label %68

68:                                               ; preds = %61
  %69 = call i32 %66(i32 noundef %51, ptr noundef nonnull %8) #16
  %70 = load ptr, ptr %8, align 8, !tbaa !39
  br label %71

71:                                               ; preds = %61, %68
  %72 = phi ptr [ %70, %68 ], [ null, %61 ]
  %73 = icmp eq ptr %72, null
  %74 = select i1 %73, ptr @.str.28, ptr %72
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #16
  %75 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.4, ptr noundef %64, ptr noundef nonnull %74) #16
  br label %129

76:                                               ; preds = %45
  %77 = getelementptr inbounds nuw i8, ptr %1, i64 468
  %78 = load i32, ptr %77, align 4, !tbaa !28
  %79 = tail call i32 @getpid() #16
  %80 = icmp eq i32 %78, %79
  br i1 %80, label %100, label %129

81:                                               ; preds = %49
  %82 = getelementptr inbounds nuw i8, ptr %1, i64 468
  %83 = load i32, ptr %82, align 4, !tbaa !28
  %84 = tail call i32 @getpid() #16
  %85 = icmp eq i32 %83, %84
  br i1 %85, label %100, label %86

86:                                               ; preds = %81
  %87 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %88 = load ptr, ptr %87, align 8, !tbaa !17
  %89 = icmp eq ptr %88, null
  br i1 %89, label %129, label %90

90:                                               ; preds = %86
  %91 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %92 = load i64, ptr %91, align 8, !tbaa !18
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %129, label %94

94:                                               ; preds = %90
  %95 = load ptr, ptr %1, align 8, !tbaa !25
  %96 = getelementptr inbounds nuw i8, ptr %95, i64 112
  %97 = load ptr, ptr %96, align 8, !tbaa !32
  %98 = load i32, ptr %82, align 4, !tbaa !28
  %99 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %88, i64 noundef %92, ptr noundef nonnull @.str.5, ptr noundef %97, i32 noundef %98) #16
  br label %129

100:                                              ; preds = %81, %76
  %101 = phi ptr [ %33, %81 ], [ %30, %76 ]
  %102 = tail call i32 @nncc_check_arguments(ptr noundef %101, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef null, ptr noundef %6) #16
  %103 = icmp eq i32 %102, 0
  br i1 %103, label %104, label %129

104:                                              ; preds = %100
  %105 = load ptr, ptr %101, align 8, !tbaa !103
  %106 = tail call fastcc i32 @check_devices(ptr noundef %1, ptr noundef %105, ptr noundef %2, i32 noundef %3, ptr noundef %6)
  %107 = icmp eq i32 %106, 0
  br i1 %107, label %108, label %129

108:                                              ; preds = %104
  %109 = load ptr, ptr %101, align 8, !tbaa !103
  %110 = getelementptr inbounds nuw i8, ptr %101, i64 8
  %111 = load i32, ptr %110, align 8, !tbaa !104
  %112 = sext i32 %111 to i64
  %113 = getelementptr inbounds %struct.nncc_value, ptr %109, i64 %112
  %114 = tail call fastcc i32 @check_devices(ptr noundef %1, ptr noundef %113, ptr noundef %4, i32 noundef %5, ptr noundef %6)
  %115 = icmp eq i32 %114, 0
  br i1 %115, label %116, label %129

116:                                              ; preds = %108
  %117 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %118 = load ptr, ptr %117, align 8, !tbaa !52
  %119 = getelementptr inbounds nuw i8, ptr %1, i64 312
  %120 = load ptr, ptr %119, align 8, !tbaa !53
  %121 = tail call i32 %118(ptr noundef %120) #16
  %122 = icmp eq i32 %121, 0
  br i1 %122, label %124, label %123

123:                                              ; preds = %116
  tail call fastcc void @failed(ptr noundef nonnull %1, ptr noundef %6, ptr noundef nonnull @.str.6, ptr noundef nonnull @.str.40, i32 noundef %121)
  br label %129

124:                                              ; preds = %116
  %125 = tail call fastcc i32 @run_on_device(ptr noundef %1, ptr noundef %2, ptr noundef %4, ptr noundef %6)
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #16
  %126 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %127 = load ptr, ptr %126, align 8, !tbaa !83
  %128 = call i32 %127(ptr noundef nonnull %9) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #16
  br label %129

129:                                              ; preds = %76, %45, %100, %104, %86, %53, %29, %35, %15, %19, %11, %123, %57, %71, %90, %94, %108, %124, %43, %39, %27, %23
  %130 = phi i32 [ 1, %27 ], [ 1, %43 ], [ %102, %100 ], [ 1, %23 ], [ 1, %39 ], [ 9, %94 ], [ 9, %71 ], [ 9, %57 ], [ 9, %90 ], [ 9, %123 ], [ %125, %124 ], [ %114, %108 ], [ 9, %45 ], [ 1, %11 ], [ 1, %15 ], [ 1, %29 ], [ %106, %104 ], [ 1, %19 ], [ 1, %35 ], [ 9, %53 ], [ 9, %86 ], [ 9, %76 ]
  ret i32 %130
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr #6

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 9) i32 @check_devices(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, i32 noundef %3, ptr noundef readonly captures(address_is_null) %4) unnamed_addr #7 {
  %6 = icmp sgt i32 %3, 0
  br i1 %6, label %7, label %63

7:                                                ; preds = %5
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %9 = zext nneg i32 %3 to i64
  br label %10

10:                                               ; preds = %7, %60
  %11 = phi i64 [ 0, %7 ], [ %61, %60 ]
  %12 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %11
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 32
  %14 = load i32, ptr %13, align 8, !tbaa !105
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %60, label %16

16:                                               ; preds = %10
  %17 = load i32, ptr %8, align 8, !tbaa !45
  %18 = add nsw i32 %17, 1
  %19 = icmp eq i32 %14, %18
  br i1 %19, label %38, label %20

20:                                               ; preds = %16
  %21 = icmp eq ptr %4, null
  br i1 %21, label %63, label %22

22:                                               ; preds = %20
  %23 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %24 = load ptr, ptr %23, align 8, !tbaa !17
  %25 = icmp eq ptr %24, null
  br i1 %25, label %63, label %26

26:                                               ; preds = %22
  %27 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %28 = load i64, ptr %27, align 8, !tbaa !18
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %63, label %30

30:                                               ; preds = %26
  %31 = load ptr, ptr %0, align 8, !tbaa !25
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 112
  %33 = load ptr, ptr %32, align 8, !tbaa !32
  %34 = getelementptr inbounds nuw %struct.nncc_value, ptr %1, i64 %11
  %35 = load ptr, ptr %34, align 8, !tbaa !107
  %36 = add nsw i32 %14, -1
  %37 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %24, i64 noundef %28, ptr noundef nonnull @.str.29, ptr noundef %33, ptr noundef %35, i32 noundef %36, i32 noundef %17) #16
  br label %63

38:                                               ; preds = %16
  %39 = load ptr, ptr %12, align 8, !tbaa !109
  %40 = ptrtoint ptr %39 to i64
  %41 = and i64 %40, 15
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %60, label %43

43:                                               ; preds = %38
  %44 = icmp eq ptr %4, null
  br i1 %44, label %63, label %45

45:                                               ; preds = %43
  %46 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %47 = load ptr, ptr %46, align 8, !tbaa !17
  %48 = icmp eq ptr %47, null
  br i1 %48, label %63, label %49

49:                                               ; preds = %45
  %50 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %51 = load i64, ptr %50, align 8, !tbaa !18
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %63, label %53

53:                                               ; preds = %49
  %54 = load ptr, ptr %0, align 8, !tbaa !25
  %55 = getelementptr inbounds nuw i8, ptr %54, i64 112
  %56 = load ptr, ptr %55, align 8, !tbaa !32
  %57 = getelementptr inbounds nuw %struct.nncc_value, ptr %1, i64 %11
  %58 = load ptr, ptr %57, align 8, !tbaa !107
  %59 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %47, i64 noundef %51, ptr noundef nonnull @.str.30, ptr noundef %56, ptr noundef %58, i32 noundef 16) #16
  br label %63

60:                                               ; preds = %10, %38
  %61 = add nuw nsw i64 %11, 1
  %62 = icmp eq i64 %61, %9
  br i1 %62, label %63, label %10, !llvm.loop !110

63:                                               ; preds = %60, %5, %43, %45, %20, %22, %49, %26, %30, %53
  %64 = phi i32 [ 2, %53 ], [ 8, %20 ], [ 2, %43 ], [ 2, %49 ], [ 8, %26 ], [ 8, %30 ], [ 8, %22 ], [ 2, %45 ], [ 0, %5 ], [ 0, %60 ]
  ret i32 %64
}

; Function Attrs: nounwind
define internal fastcc void @failed(ptr noundef %0, ptr noundef readonly captures(address_is_null) %1, ptr noundef %2, ptr noundef %3, i32 noundef %4) unnamed_addr #0 {
  %6 = alloca ptr, align 8
  switch i32 %4, label %7 [
    i32 214, label %10
    i32 220, label %10
    i32 226, label %10
    i32 700, label %10
    i32 702, label %10
    i32 709, label %10
    i32 710, label %10
    i32 721, label %10
  ]

7:                                                ; preds = %5
  %8 = add i32 %4, -720
  %9 = icmp ult i32 %8, -6
  br i1 %9, label %12, label %10

10:                                               ; preds = %5, %5, %5, %5, %5, %5, %5, %5, %7
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 632
  store atomic i32 %4, ptr %11 seq_cst, align 8
  br label %12

12:                                               ; preds = %10, %7
  %13 = icmp eq ptr %1, null
  br i1 %13, label %42, label %14

14:                                               ; preds = %12
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %16 = load ptr, ptr %15, align 8, !tbaa !17
  %17 = icmp eq ptr %16, null
  br i1 %17, label %42, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %20 = load i64, ptr %19, align 8, !tbaa !18
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %42, label %22

22:                                               ; preds = %18
  %23 = load ptr, ptr %0, align 8, !tbaa !25
  %24 = getelementptr inbounds nuw i8, ptr %23, i64 112
  %25 = load ptr, ptr %24, align 8, !tbaa !32
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %27 = load i32, ptr %26, align 8, !tbaa !45
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %30 = load i32, ptr %29, align 8, !tbaa !50
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #16
  store ptr null, ptr %6, align 8, !tbaa !39
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %32 = load ptr, ptr %31, align 8, !tbaa !40
  %33 = icmp eq ptr %32, null
  br i1 %33, label %37, label %34

34:                                               ; preds = %22
  %35 = call i32 %32(i32 noundef %4, ptr noundef nonnull %6) #16
  %36 = load ptr, ptr %6, align 8, !tbaa !39
  br label %37

37:                                               ; preds = %22, %34
  %38 = phi ptr [ %36, %34 ], [ null, %22 ]
  %39 = icmp eq ptr %38, null
  %40 = select i1 %39, ptr @.str.28, ptr %38
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #16
  %41 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %16, i64 noundef %20, ptr noundef nonnull @.str.31, ptr noundef %25, ptr noundef %2, i32 noundef %27, ptr noundef nonnull %28, i32 noundef %30, ptr noundef %3, ptr noundef nonnull %40) #16
  br label %42

42:                                               ; preds = %12, %14, %18, %37
  ret void
}

; Function Attrs: nounwind
define internal fastcc noundef i32 @run_on_device(ptr noundef nonnull %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef %3) unnamed_addr #0 {
  %5 = alloca float, align 4
  %6 = alloca [512 x i8], align 16
  %7 = alloca [512 x i8], align 16
  %8 = alloca i64, align 8
  %9 = alloca [5 x ptr], align 16
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #16
  store ptr null, ptr %11, align 8, !tbaa !111
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #16
  store i32 0, ptr %12, align 4, !tbaa !4
  %13 = icmp eq ptr %3, null
  br i1 %13, label %123, label %14

14:                                               ; preds = %4
  %15 = load i32, ptr %3, align 8, !tbaa !8
  %16 = icmp ugt i32 %15, 63
  br i1 %16, label %17, label %20

17:                                               ; preds = %14
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %19 = load ptr, ptr %18, align 8, !tbaa !112
  br label %20

20:                                               ; preds = %17, %14
  %21 = phi ptr [ %19, %17 ], [ null, %14 ]
  %22 = tail call fastcc i32 @check_stream(ptr noundef nonnull %0, ptr noundef %21, ptr noundef nonnull readonly %3)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %161

24:                                               ; preds = %20
  %25 = getelementptr inbounds nuw i8, ptr %3, i64 120
  %26 = getelementptr inbounds nuw i8, ptr %3, i64 128
  br label %27

27:                                               ; preds = %37, %24
  %28 = phi i64 [ %41, %37 ], [ 0, %24 ]
  %29 = load i32, ptr %3, align 8, !tbaa !8
  %30 = icmp ugt i32 %29, 135
  br i1 %30, label %31, label %43

31:                                               ; preds = %27
  %32 = load ptr, ptr %25, align 8, !tbaa !113
  %33 = icmp eq ptr %32, null
  br i1 %33, label %45, label %34

34:                                               ; preds = %31
  %35 = load i64, ptr %26, align 8, !tbaa !114
  %36 = icmp ult i64 %28, %35
  br i1 %36, label %37, label %45

37:                                               ; preds = %34
  %38 = getelementptr inbounds nuw ptr, ptr %32, i64 %28
  %39 = load ptr, ptr %38, align 8, !tbaa !64
  %40 = tail call fastcc i32 @check_stream(ptr noundef nonnull %0, ptr noundef %39, ptr noundef nonnull readonly %3)
  %41 = add nuw i64 %28, 1
  %42 = icmp eq i32 %40, 0
  br i1 %42, label %27, label %161, !llvm.loop !115

43:                                               ; preds = %27
  %44 = icmp samesign ugt i32 %29, 63
  br i1 %44, label %45, label %123

45:                                               ; preds = %31, %34, %43
  %46 = load ptr, ptr %0, align 8, !tbaa !25
  %47 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %48 = load ptr, ptr %47, align 8, !tbaa !112
  %49 = icmp eq ptr %48, null
  br i1 %49, label %123, label %50

50:                                               ; preds = %45
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %52 = load ptr, ptr %51, align 8, !tbaa !116
  %53 = call i32 %52(ptr noundef nonnull %48, ptr noundef nonnull %12) #16
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %56, label %55

55:                                               ; preds = %50
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef nonnull readonly %3, ptr noundef nonnull @.str.69, ptr noundef nonnull @.str.60, i32 noundef %53)
  br label %163

56:                                               ; preds = %50
  %57 = load i32, ptr %12, align 4, !tbaa !4
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %123, label %59

59:                                               ; preds = %56
  %60 = getelementptr inbounds nuw i8, ptr %46, i64 8
  %61 = load i32, ptr %60, align 8, !tbaa !104
  %62 = getelementptr inbounds nuw i8, ptr %46, i64 12
  %63 = load i32, ptr %62, align 4, !tbaa !117
  %64 = add nsw i32 %63, %61
  %65 = icmp sgt i32 %64, 0
  br i1 %65, label %66, label %98

66:                                               ; preds = %59
  %67 = sext i32 %61 to i64
  %68 = zext nneg i32 %64 to i64
  br label %72

69:                                               ; preds = %72
  %70 = add nuw nsw i64 %73, 1
  %71 = icmp eq i64 %70, %68
  br i1 %71, label %98, label %72, !llvm.loop !118

72:                                               ; preds = %69, %66
  %73 = phi i64 [ 0, %66 ], [ %70, %69 ]
  %74 = icmp slt i64 %73, %67
  %75 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %73
  %76 = sub nsw i64 %73, %67
  %77 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %76
  %78 = select i1 %74, ptr %75, ptr %77
  %79 = getelementptr inbounds nuw i8, ptr %78, i64 32
  %80 = load i32, ptr %79, align 8, !tbaa !105
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %82, label %69

82:                                               ; preds = %72
  %83 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !17
  %85 = icmp eq ptr %84, null
  br i1 %85, label %982, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %88 = load i64, ptr %87, align 8, !tbaa !18
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %982, label %90

90:                                               ; preds = %86
  %91 = load ptr, ptr %0, align 8, !tbaa !25
  %92 = getelementptr inbounds nuw i8, ptr %91, i64 112
  %93 = load ptr, ptr %92, align 8, !tbaa !32
  %94 = load ptr, ptr %46, align 8, !tbaa !103
  %95 = getelementptr inbounds nuw %struct.nncc_value, ptr %94, i64 %73
  %96 = load ptr, ptr %95, align 8, !tbaa !107
  %97 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %84, i64 noundef %88, ptr noundef nonnull @.str.71, ptr noundef %93, ptr noundef %96) #16
  br label %982

98:                                               ; preds = %69, %59
  %99 = getelementptr inbounds nuw i8, ptr %46, i64 72
  %100 = load i64, ptr %99, align 8, !tbaa !119
  %101 = icmp eq i64 %100, 0
  br i1 %101, label %102, label %109

102:                                              ; preds = %98
  %103 = load i32, ptr %3, align 8, !tbaa !8
  %104 = icmp ugt i32 %103, 79
  br i1 %104, label %105, label %123

105:                                              ; preds = %102
  %106 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %107 = load ptr, ptr %106, align 8, !tbaa !120
  %108 = icmp eq ptr %107, null
  br i1 %108, label %123, label %109

109:                                              ; preds = %98, %105
  %110 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %111 = load ptr, ptr %110, align 8, !tbaa !17
  %112 = icmp eq ptr %111, null
  br i1 %112, label %982, label %113

113:                                              ; preds = %109
  %114 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %115 = load i64, ptr %114, align 8, !tbaa !18
  %116 = icmp eq i64 %115, 0
  br i1 %116, label %982, label %117

117:                                              ; preds = %113
  %118 = load ptr, ptr %0, align 8, !tbaa !25
  %119 = getelementptr inbounds nuw i8, ptr %118, i64 112
  %120 = load ptr, ptr %119, align 8, !tbaa !32
  %121 = select i1 %101, ptr @.str.74, ptr @.str.73
  %122 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %111, i64 noundef %115, ptr noundef nonnull @.str.72, ptr noundef %120, ptr noundef nonnull %121) #16
  br label %982

123:                                              ; preds = %45, %43, %4, %105, %102, %56
  %124 = load ptr, ptr %0, align 8, !tbaa !25
  %125 = getelementptr inbounds nuw i8, ptr %124, i64 8
  br label %126

126:                                              ; preds = %133, %123
  %127 = phi i64 [ 0, %123 ], [ %138, %133 ]
  %128 = load i32, ptr %125, align 8, !tbaa !104
  %129 = sext i32 %128 to i64
  %130 = icmp slt i64 %127, %129
  br i1 %130, label %133, label %131

131:                                              ; preds = %126
  %132 = getelementptr inbounds nuw i8, ptr %124, i64 12
  br label %140

133:                                              ; preds = %126
  %134 = load ptr, ptr %124, align 8, !tbaa !103
  %135 = getelementptr inbounds nuw %struct.nncc_value, ptr %134, i64 %127
  %136 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %127
  %137 = call fastcc i32 @check_address(ptr noundef nonnull readonly %0, ptr noundef %135, ptr noundef readonly %136, ptr noundef readonly %3)
  %138 = add nuw nsw i64 %127, 1
  %139 = icmp eq i32 %137, 0
  br i1 %139, label %126, label %161, !llvm.loop !121

140:                                              ; preds = %145, %131
  %141 = phi i64 [ 0, %131 ], [ %154, %145 ]
  %142 = load i32, ptr %132, align 4, !tbaa !117
  %143 = sext i32 %142 to i64
  %144 = icmp slt i64 %141, %143
  br i1 %144, label %145, label %156

145:                                              ; preds = %140
  %146 = load ptr, ptr %124, align 8, !tbaa !103
  %147 = load i32, ptr %125, align 8, !tbaa !104
  %148 = trunc nuw nsw i64 %141 to i32
  %149 = add nsw i32 %147, %148
  %150 = sext i32 %149 to i64
  %151 = getelementptr inbounds %struct.nncc_value, ptr %146, i64 %150
  %152 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %141
  %153 = call fastcc i32 @check_address(ptr noundef nonnull readonly %0, ptr noundef %151, ptr noundef readonly %152, ptr noundef readonly %3)
  %154 = add nuw nsw i64 %141, 1
  %155 = icmp eq i32 %153, 0
  br i1 %155, label %140, label %161, !llvm.loop !122

156:                                              ; preds = %140
  %157 = load i32, ptr %12, align 4, !tbaa !4
  %158 = icmp eq i32 %157, 0
  %159 = select i1 %158, ptr @take_workspace, ptr @take_captured_workspace
  %160 = call i32 %159(ptr noundef nonnull %0, ptr noundef %3, ptr noundef nonnull %11) #16, !callees !123
  br label %161

161:                                              ; preds = %37, %133, %145, %20, %156
  %162 = phi i32 [ %160, %156 ], [ %153, %145 ], [ %137, %133 ], [ %22, %20 ], [ %40, %37 ]
  switch i32 %162, label %982 [
    i32 0, label %197
    i32 9, label %163
  ]

163:                                              ; preds = %55, %161
  %164 = getelementptr inbounds nuw i8, ptr %0, i64 632
  %165 = load atomic i32, ptr %164 seq_cst, align 4, !tbaa !87
  %166 = icmp eq i32 %165, 0
  %167 = or i1 %13, %166
  br i1 %167, label %982, label %168

168:                                              ; preds = %163
  %169 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %170 = load ptr, ptr %169, align 8, !tbaa !17
  %171 = icmp eq ptr %170, null
  br i1 %171, label %982, label %172

172:                                              ; preds = %168
  %173 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %174 = load i64, ptr %173, align 8, !tbaa !18
  %175 = icmp eq i64 %174, 0
  br i1 %175, label %982, label %176

176:                                              ; preds = %172
  %177 = load ptr, ptr %0, align 8, !tbaa !25
  %178 = getelementptr inbounds nuw i8, ptr %177, i64 112
  %179 = load ptr, ptr %178, align 8, !tbaa !32
  %180 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %181 = load i32, ptr %180, align 8, !tbaa !45
  %182 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %183 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %184 = load i32, ptr %183, align 8, !tbaa !50
  %185 = load atomic i32, ptr %164 seq_cst, align 8, !tbaa !87
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #16
  store ptr null, ptr %10, align 8, !tbaa !39
  %186 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %187 = load ptr, ptr %186, align 8, !tbaa !40
  %188 = icmp eq ptr %187, null
  br i1 %188, label %192, label %189

189:                                              ; preds = %176
  %190 = call i32 %187(i32 noundef %185, ptr noundef nonnull %10) #16
  %191 = load ptr, ptr %10, align 8, !tbaa !39
  br label %192

192:                                              ; preds = %189, %176
  %193 = phi ptr [ %191, %189 ], [ null, %176 ]
  %194 = icmp eq ptr %193, null
  %195 = select i1 %194, ptr @.str.28, ptr %193
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #16
  %196 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %170, i64 noundef %174, ptr noundef nonnull @.str.27, ptr noundef %179, i32 noundef %181, ptr noundef nonnull %182, i32 noundef %184, ptr noundef nonnull %195) #16
  br label %982

197:                                              ; preds = %161
  %198 = load ptr, ptr %11, align 8, !tbaa !111
  %199 = getelementptr inbounds nuw i8, ptr %198, i64 60
  store i32 0, ptr %199, align 4, !tbaa !124
  %200 = getelementptr inbounds nuw i8, ptr %198, i64 56
  store i32 0, ptr %200, align 8, !tbaa !125
  br i1 %13, label %201, label %203

201:                                              ; preds = %197
  %202 = load ptr, ptr %0, align 8, !tbaa !25
  br label %270

203:                                              ; preds = %197
  %204 = load i32, ptr %3, align 8, !tbaa !8
  %205 = icmp ugt i32 %204, 79
  br i1 %205, label %206, label %249

206:                                              ; preds = %203
  %207 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %208 = load ptr, ptr %207, align 8, !tbaa !120
  %209 = icmp eq ptr %208, null
  br i1 %209, label %246, label %210

210:                                              ; preds = %206
  %211 = load ptr, ptr %0, align 8, !tbaa !25
  %212 = getelementptr inbounds nuw i8, ptr %211, i64 180
  %213 = load i32, ptr %212, align 4, !tbaa !126
  %214 = add i32 %213, 1
  %215 = sext i32 %214 to i64
  %216 = call noalias ptr @calloc(i64 noundef %215, i64 noundef 8) #17
  %217 = icmp eq ptr %216, null
  br i1 %217, label %223, label %218

218:                                              ; preds = %210
  %219 = icmp slt i32 %213, 0
  br i1 %219, label %246, label %220

220:                                              ; preds = %218
  %221 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %222 = zext i32 %214 to i64
  br label %236

223:                                              ; preds = %210
  %224 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %225 = load ptr, ptr %224, align 8, !tbaa !17
  %226 = icmp eq ptr %225, null
  br i1 %226, label %959, label %227

227:                                              ; preds = %223
  %228 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %229 = load i64, ptr %228, align 8, !tbaa !18
  %230 = icmp eq i64 %229, 0
  br i1 %230, label %959, label %231

231:                                              ; preds = %227
  %232 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %225, i64 noundef %229, ptr noundef nonnull @.str.85) #16
  br label %959

233:                                              ; preds = %236
  %234 = add nuw nsw i64 %237, 1
  %235 = icmp eq i64 %234, %222
  br i1 %235, label %243, label %236, !llvm.loop !127

236:                                              ; preds = %233, %220
  %237 = phi i64 [ 0, %220 ], [ %234, %233 ]
  %238 = load ptr, ptr %221, align 8, !tbaa !128
  %239 = getelementptr inbounds nuw ptr, ptr %216, i64 %237
  %240 = call i32 %238(ptr noundef nonnull %239, i32 noundef 0) #16
  %241 = icmp eq i32 %240, 0
  br i1 %241, label %233, label %242

242:                                              ; preds = %236
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef nonnull readonly %3, ptr noundef nonnull @.str.86, ptr noundef nonnull @.str.63, i32 noundef %240)
  br label %916

243:                                              ; preds = %233
  %244 = load i32, ptr %3, align 8, !tbaa !8
  %245 = load ptr, ptr %11, align 8, !tbaa !111
  br label %249

246:                                              ; preds = %218, %206
  %247 = phi ptr [ null, %206 ], [ %216, %218 ]
  %248 = load ptr, ptr %0, align 8, !tbaa !25
  br label %255

249:                                              ; preds = %243, %203
  %250 = phi ptr [ %198, %203 ], [ %245, %243 ]
  %251 = phi i32 [ %204, %203 ], [ %244, %243 ]
  %252 = phi ptr [ null, %203 ], [ %216, %243 ]
  %253 = load ptr, ptr %0, align 8, !tbaa !25
  %254 = icmp ugt i32 %251, 63
  br i1 %254, label %255, label %270

255:                                              ; preds = %246, %249
  %256 = phi ptr [ %248, %246 ], [ %253, %249 ]
  %257 = phi ptr [ %247, %246 ], [ %252, %249 ]
  %258 = phi i32 [ %204, %246 ], [ %251, %249 ]
  %259 = phi ptr [ %198, %246 ], [ %250, %249 ]
  %260 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %261 = load ptr, ptr %260, align 8, !tbaa !112
  %262 = icmp ugt i32 %258, 135
  br i1 %262, label %263, label %270

263:                                              ; preds = %255
  %264 = getelementptr inbounds nuw i8, ptr %3, i64 120
  %265 = load ptr, ptr %264, align 8, !tbaa !113
  %266 = icmp eq ptr %265, null
  br i1 %266, label %270, label %267

267:                                              ; preds = %263
  %268 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %269 = load i64, ptr %268, align 8, !tbaa !114
  br label %270

270:                                              ; preds = %201, %267, %263, %255, %249
  %271 = phi ptr [ %256, %267 ], [ %256, %263 ], [ %256, %255 ], [ %202, %201 ], [ %253, %249 ]
  %272 = phi ptr [ %259, %267 ], [ %259, %263 ], [ %259, %255 ], [ %198, %201 ], [ %250, %249 ]
  %273 = phi ptr [ %257, %267 ], [ %257, %263 ], [ %257, %255 ], [ null, %201 ], [ %252, %249 ]
  %274 = phi ptr [ %261, %267 ], [ %261, %263 ], [ %261, %255 ], [ null, %201 ], [ null, %249 ]
  %275 = phi i64 [ %269, %267 ], [ 0, %263 ], [ 0, %255 ], [ 0, %201 ], [ 0, %249 ]
  %276 = icmp ne ptr %274, null
  %277 = zext i1 %276 to i64
  %278 = add i64 %275, %277
  %279 = icmp eq i64 %278, 0
  br i1 %279, label %312, label %280

280:                                              ; preds = %270
  %281 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %282 = getelementptr inbounds nuw i8, ptr %272, i64 16
  %283 = getelementptr inbounds nuw i8, ptr %3, i64 120
  %284 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %285 = getelementptr inbounds nuw i8, ptr %272, i64 8
  br label %289

286:                                              ; preds = %303
  %287 = add nuw i64 %290, 1
  %288 = icmp eq i64 %287, %278
  br i1 %288, label %310, label %289, !llvm.loop !129

289:                                              ; preds = %286, %280
  %290 = phi i64 [ 0, %280 ], [ %287, %286 ]
  %291 = load ptr, ptr %281, align 8, !tbaa !130
  %292 = load ptr, ptr %282, align 8, !tbaa !96
  %293 = icmp ult i64 %290, %275
  br i1 %293, label %294, label %298

294:                                              ; preds = %289
  %295 = load ptr, ptr %283, align 8, !tbaa !113
  %296 = getelementptr inbounds nuw ptr, ptr %295, i64 %290
  %297 = load ptr, ptr %296, align 8, !tbaa !64
  br label %298

298:                                              ; preds = %294, %289
  %299 = phi ptr [ %297, %294 ], [ %274, %289 ]
  %300 = call i32 %291(ptr noundef %292, ptr noundef %299) #16
  %301 = icmp eq i32 %300, 0
  br i1 %301, label %303, label %302

302:                                              ; preds = %298
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.69, ptr noundef nonnull @.str.64, i32 noundef %300)
  br label %916

303:                                              ; preds = %298
  %304 = load ptr, ptr %284, align 8, !tbaa !131
  %305 = load ptr, ptr %285, align 8, !tbaa !94
  %306 = load ptr, ptr %282, align 8, !tbaa !96
  %307 = call i32 %304(ptr noundef %305, ptr noundef %306, i32 noundef 0) #16
  %308 = icmp eq i32 %307, 0
  br i1 %308, label %286, label %309

309:                                              ; preds = %303
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.69, ptr noundef nonnull @.str.58, i32 noundef %307)
  br label %916

310:                                              ; preds = %286
  %311 = load ptr, ptr %0, align 8, !tbaa !25
  br label %312

312:                                              ; preds = %310, %270
  %313 = phi ptr [ %311, %310 ], [ %271, %270 ]
  %314 = getelementptr inbounds nuw i8, ptr %313, i64 8
  %315 = load i32, ptr %314, align 8, !tbaa !104
  %316 = getelementptr inbounds nuw i8, ptr %313, i64 12
  %317 = load i32, ptr %316, align 4, !tbaa !117
  %318 = add nsw i32 %317, %315
  %319 = getelementptr inbounds nuw i8, ptr %313, i64 72
  %320 = load i64, ptr %319, align 8, !tbaa !119
  %321 = icmp sgt i64 %320, 0
  %322 = icmp eq ptr %274, null
  %323 = or i1 %322, %321
  %324 = icmp sgt i32 %318, 0
  br i1 %324, label %328, label %325

325:                                              ; preds = %312
  %326 = getelementptr inbounds nuw i8, ptr %272, i64 40
  %327 = load ptr, ptr %326, align 8, !tbaa !132
  br label %368

328:                                              ; preds = %312
  %329 = zext i1 %323 to i32
  %330 = getelementptr inbounds nuw i8, ptr %272, i64 24
  %331 = getelementptr inbounds nuw i8, ptr %313, i64 48
  %332 = getelementptr inbounds nuw i8, ptr %313, i64 144
  %333 = getelementptr inbounds nuw i8, ptr %272, i64 40
  %334 = load ptr, ptr %333, align 8, !tbaa !132
  %335 = sext i32 %315 to i64
  %336 = zext nneg i32 %318 to i64
  br label %337

337:                                              ; preds = %360, %328
  %338 = phi i64 [ 0, %328 ], [ %364, %360 ]
  %339 = phi i32 [ %329, %328 ], [ %363, %360 ]
  %340 = icmp slt i64 %338, %335
  %341 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %338
  %342 = sub nsw i64 %338, %335
  %343 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %342
  %344 = select i1 %340, ptr %341, ptr %343
  %345 = getelementptr inbounds nuw i8, ptr %344, i64 32
  %346 = load i32, ptr %345, align 8, !tbaa !105
  %347 = icmp eq i32 %346, 0
  %348 = zext i1 %347 to i32
  br i1 %347, label %349, label %357

349:                                              ; preds = %337
  %350 = load i64, ptr %330, align 8, !tbaa !88
  %351 = load i64, ptr %331, align 8, !tbaa !133
  %352 = add i64 %351, %350
  %353 = load ptr, ptr %332, align 8, !tbaa !134
  %354 = getelementptr inbounds nuw i64, ptr %353, i64 %338
  %355 = load i64, ptr %354, align 8, !tbaa !135
  %356 = add i64 %352, %355
  br label %360

357:                                              ; preds = %337
  %358 = load ptr, ptr %344, align 8, !tbaa !109
  %359 = ptrtoint ptr %358 to i64
  br label %360

360:                                              ; preds = %357, %349
  %361 = phi i64 [ %356, %349 ], [ %359, %357 ]
  %362 = getelementptr inbounds nuw i64, ptr %334, i64 %338
  store i64 %361, ptr %362, align 8, !tbaa !135
  %363 = or i32 %339, %348
  %364 = add nuw nsw i64 %338, 1
  %365 = icmp eq i64 %364, %336
  br i1 %365, label %366, label %337, !llvm.loop !136

366:                                              ; preds = %360
  %367 = icmp ne i32 %363, 0
  br label %368

368:                                              ; preds = %366, %325
  %369 = phi ptr [ %327, %325 ], [ %334, %366 ]
  %370 = phi i1 [ %323, %325 ], [ %367, %366 ]
  %371 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %372 = load i64, ptr %371, align 8, !tbaa !85
  %373 = sext i32 %318 to i64
  %374 = getelementptr inbounds i64, ptr %369, i64 %373
  store i64 %372, ptr %374, align 8, !tbaa !135
  %375 = getelementptr inbounds nuw i8, ptr %272, i64 24
  %376 = load i64, ptr %375, align 8, !tbaa !88
  %377 = getelementptr i8, ptr %374, i64 8
  store i64 %376, ptr %377, align 8, !tbaa !135
  %378 = icmp sgt i32 %315, 0
  br i1 %378, label %379, label %423

379:                                              ; preds = %368
  %380 = getelementptr inbounds nuw i8, ptr %272, i64 32
  %381 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %382 = getelementptr inbounds nuw i8, ptr %272, i64 40
  %383 = getelementptr inbounds nuw i8, ptr %272, i64 8
  br label %384

384:                                              ; preds = %415, %379
  %385 = phi i32 [ %315, %379 ], [ %416, %415 ]
  %386 = phi i64 [ 0, %379 ], [ %417, %415 ]
  %387 = load ptr, ptr %313, align 8, !tbaa !103
  %388 = getelementptr inbounds nuw %struct.nncc_value, ptr %387, i64 %386
  %389 = getelementptr inbounds nuw i8, ptr %388, i64 24
  %390 = load i64, ptr %389, align 8, !tbaa !137
  %391 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %386
  %392 = getelementptr inbounds nuw i8, ptr %391, i64 32
  %393 = load i32, ptr %392, align 8, !tbaa !105
  %394 = icmp eq i32 %393, 0
  %395 = icmp ne i64 %390, 0
  %396 = select i1 %394, i1 %395, i1 false
  br i1 %396, label %397, label %415

397:                                              ; preds = %384
  %398 = load ptr, ptr %380, align 8, !tbaa !92
  %399 = load ptr, ptr %0, align 8, !tbaa !25
  %400 = getelementptr inbounds nuw i8, ptr %399, i64 144
  %401 = load ptr, ptr %400, align 8, !tbaa !134
  %402 = getelementptr inbounds nuw i64, ptr %401, i64 %386
  %403 = load i64, ptr %402, align 8, !tbaa !135
  %404 = getelementptr inbounds nuw i8, ptr %398, i64 %403
  %405 = load ptr, ptr %391, align 8, !tbaa !109
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %404, ptr align 1 %405, i64 %390, i1 false)
  %406 = load ptr, ptr %381, align 8, !tbaa !138
  %407 = load ptr, ptr %382, align 8, !tbaa !132
  %408 = getelementptr inbounds nuw i64, ptr %407, i64 %386
  %409 = load i64, ptr %408, align 8, !tbaa !135
  %410 = load ptr, ptr %383, align 8, !tbaa !94
  %411 = call i32 %406(i64 noundef %409, ptr noundef %404, i64 noundef %390, ptr noundef %410) #16
  %412 = icmp eq i32 %411, 0
  br i1 %412, label %413, label %420

413:                                              ; preds = %397
  %414 = load i32, ptr %314, align 8, !tbaa !104
  br label %415

415:                                              ; preds = %413, %384
  %416 = phi i32 [ %414, %413 ], [ %385, %384 ]
  %417 = add nuw nsw i64 %386, 1
  %418 = sext i32 %416 to i64
  %419 = icmp slt i64 %417, %418
  br i1 %419, label %384, label %421, !llvm.loop !139

420:                                              ; preds = %397
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.87, ptr noundef nonnull @.str.53, i32 noundef %411)
  br label %916

421:                                              ; preds = %415
  %422 = load ptr, ptr %0, align 8, !tbaa !25
  br label %423

423:                                              ; preds = %421, %368
  %424 = phi ptr [ %422, %421 ], [ %313, %368 ]
  %425 = icmp eq ptr %273, null
  br i1 %425, label %435, label %426

426:                                              ; preds = %423
  %427 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %428 = load ptr, ptr %427, align 8, !tbaa !130
  %429 = load ptr, ptr %273, align 8, !tbaa !64
  %430 = getelementptr inbounds nuw i8, ptr %272, i64 8
  %431 = load ptr, ptr %430, align 8, !tbaa !94
  %432 = call i32 %428(ptr noundef %429, ptr noundef %431) #16
  %433 = icmp eq i32 %432, 0
  br i1 %433, label %435, label %434

434:                                              ; preds = %426
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.86, ptr noundef nonnull @.str.64, i32 noundef %432)
  br label %916

435:                                              ; preds = %426, %423
  %436 = getelementptr inbounds nuw i8, ptr %424, i64 180
  %437 = load i32, ptr %436, align 4, !tbaa !126
  %438 = icmp sgt i32 %437, 0
  br i1 %438, label %439, label %588

439:                                              ; preds = %435
  %440 = getelementptr inbounds nuw i8, ptr %424, i64 136
  %441 = getelementptr inbounds nuw i8, ptr %424, i64 128
  %442 = getelementptr inbounds nuw i8, ptr %9, i64 8
  %443 = getelementptr inbounds nuw i8, ptr %272, i64 48
  %444 = getelementptr inbounds nuw i8, ptr %9, i64 16
  %445 = getelementptr inbounds nuw i8, ptr %9, i64 24
  %446 = getelementptr inbounds nuw i8, ptr %9, i64 32
  %447 = getelementptr inbounds nuw i8, ptr %272, i64 40
  %448 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %449 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %450 = getelementptr inbounds nuw i8, ptr %272, i64 8
  %451 = getelementptr inbounds nuw i8, ptr %272, i64 56
  %452 = getelementptr inbounds nuw i8, ptr %0, i64 264
  br label %453

453:                                              ; preds = %583, %439
  %454 = phi i64 [ 0, %439 ], [ %573, %583 ]
  %455 = load ptr, ptr %440, align 8, !tbaa !140
  %456 = getelementptr inbounds nuw %struct.nncc_launch, ptr %455, i64 %454
  %457 = load ptr, ptr %441, align 8, !tbaa !68
  %458 = load i32, ptr %456, align 8, !tbaa !141
  %459 = sext i32 %458 to i64
  %460 = getelementptr inbounds %struct.nncc_function, ptr %457, i64 %459
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #16
  %461 = getelementptr inbounds nuw i8, ptr %456, i64 8
  %462 = load i32, ptr %461, align 8, !tbaa !143
  %463 = sext i32 %462 to i64
  %464 = shl nsw i64 %463, 3
  store i64 %464, ptr %8, align 8, !tbaa !135
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #16
  store ptr inttoptr (i64 1 to ptr), ptr %9, align 16, !tbaa !64
  %465 = load ptr, ptr %443, align 8, !tbaa !144
  store ptr %465, ptr %442, align 8, !tbaa !64
  store ptr inttoptr (i64 2 to ptr), ptr %444, align 16, !tbaa !64
  store ptr %8, ptr %445, align 8, !tbaa !64
  store ptr null, ptr %446, align 16, !tbaa !64
  %466 = icmp sgt i32 %462, 0
  br i1 %466, label %467, label %492

467:                                              ; preds = %453
  %468 = load ptr, ptr %447, align 8, !tbaa !132
  %469 = getelementptr inbounds nuw i8, ptr %456, i64 16
  %470 = load ptr, ptr %469, align 8, !tbaa !145
  %471 = getelementptr inbounds nuw i8, ptr %456, i64 24
  %472 = load ptr, ptr %471, align 8, !tbaa !146
  %473 = zext nneg i32 %462 to i64
  %474 = and i64 %473, 1
  %475 = icmp eq i32 %462, 1
  br i1 %475, label %480, label %476

476:                                              ; preds = %467
  %477 = and i64 %473, 2147483646
  br label %506

478:                                              ; preds = %506
  %479 = icmp eq i64 %474, 0
  br i1 %479, label %492, label %480

480:                                              ; preds = %478, %467
  %481 = phi i64 [ 0, %467 ], [ %528, %478 ]
  %482 = icmp ne i64 %474, 0
  call void @llvm.assume(i1 %482)
  %483 = getelementptr inbounds nuw i32, ptr %470, i64 %481
  %484 = load i32, ptr %483, align 4, !tbaa !4
  %485 = sext i32 %484 to i64
  %486 = getelementptr inbounds i64, ptr %468, i64 %485
  %487 = load i64, ptr %486, align 8, !tbaa !135
  %488 = getelementptr inbounds nuw i64, ptr %472, i64 %481
  %489 = load i64, ptr %488, align 8, !tbaa !135
  %490 = add i64 %489, %487
  %491 = getelementptr inbounds nuw i64, ptr %465, i64 %481
  store i64 %490, ptr %491, align 8, !tbaa !135
  br label %492

492:                                              ; preds = %480, %478, %453
  %493 = load ptr, ptr %448, align 8, !tbaa !147
  %494 = load ptr, ptr %449, align 8, !tbaa !30
  %495 = getelementptr inbounds ptr, ptr %494, i64 %459
  %496 = load ptr, ptr %495, align 8, !tbaa !64
  %497 = getelementptr inbounds nuw i8, ptr %456, i64 4
  %498 = load i32, ptr %497, align 4, !tbaa !148
  %499 = getelementptr inbounds nuw i8, ptr %460, i64 20
  %500 = load i32, ptr %499, align 4, !tbaa !77
  %501 = getelementptr inbounds nuw i8, ptr %460, i64 24
  %502 = load i32, ptr %501, align 8, !tbaa !69
  %503 = load ptr, ptr %450, align 8, !tbaa !94
  %504 = call i32 %493(ptr noundef %496, i32 noundef %498, i32 noundef 1, i32 noundef 1, i32 noundef %500, i32 noundef 1, i32 noundef 1, i32 noundef %502, ptr noundef %503, ptr noundef null, ptr noundef nonnull %9) #16
  %505 = icmp eq i32 %504, 0
  br i1 %505, label %572, label %531

506:                                              ; preds = %506, %476
  %507 = phi i64 [ 0, %476 ], [ %528, %506 ]
  %508 = phi i64 [ 0, %476 ], [ %529, %506 ]
  %509 = getelementptr inbounds nuw i32, ptr %470, i64 %507
  %510 = load i32, ptr %509, align 4, !tbaa !4
  %511 = sext i32 %510 to i64
  %512 = getelementptr inbounds i64, ptr %468, i64 %511
  %513 = load i64, ptr %512, align 8, !tbaa !135
  %514 = getelementptr inbounds nuw i64, ptr %472, i64 %507
  %515 = load i64, ptr %514, align 8, !tbaa !135
  %516 = add i64 %515, %513
  %517 = getelementptr inbounds nuw i64, ptr %465, i64 %507
  store i64 %516, ptr %517, align 8, !tbaa !135
  %518 = or disjoint i64 %507, 1
  %519 = getelementptr inbounds nuw i32, ptr %470, i64 %518
  %520 = load i32, ptr %519, align 4, !tbaa !4
  %521 = sext i32 %520 to i64
  %522 = getelementptr inbounds i64, ptr %468, i64 %521
  %523 = load i64, ptr %522, align 8, !tbaa !135
  %524 = getelementptr inbounds nuw i64, ptr %472, i64 %518
  %525 = load i64, ptr %524, align 8, !tbaa !135
  %526 = add i64 %525, %523
  %527 = getelementptr inbounds nuw i64, ptr %465, i64 %518
  store i64 %526, ptr %527, align 8, !tbaa !135
  %528 = add nuw nsw i64 %507, 2
  %529 = add i64 %508, 2
  %530 = icmp eq i64 %529, %477
  br i1 %530, label %478, label %506, !llvm.loop !149

531:                                              ; preds = %492
  %532 = trunc nuw nsw i64 %454 to i32
  %533 = load ptr, ptr %0, align 8, !tbaa !25
  %534 = call ptr @getenv(ptr noundef nonnull @.str.88) #16
  %535 = getelementptr inbounds nuw i8, ptr %533, i64 128
  %536 = load ptr, ptr %535, align 8, !tbaa !68
  %537 = getelementptr inbounds nuw i8, ptr %533, i64 136
  %538 = load ptr, ptr %537, align 8, !tbaa !140
  %539 = and i64 %454, 4294967295
  %540 = getelementptr inbounds nuw %struct.nncc_launch, ptr %538, i64 %539
  %541 = load i32, ptr %540, align 8, !tbaa !141
  %542 = sext i32 %541 to i64
  %543 = getelementptr inbounds %struct.nncc_function, ptr %536, i64 %542
  %544 = load ptr, ptr %543, align 8, !tbaa !72
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #16
  %545 = icmp eq ptr %534, null
  br i1 %545, label %554, label %546

546:                                              ; preds = %531
  %547 = load i8, ptr %534, align 1, !tbaa !86
  switch i8 %547, label %553 [
    i8 0, label %554
    i8 48, label %548
  ]

548:                                              ; preds = %546
  %549 = getelementptr inbounds nuw i8, ptr %534, i64 1
  %550 = load i8, ptr %549, align 1
  %551 = icmp ne i8 %550, 0
  %552 = zext i1 %551 to i32
  br label %554

553:                                              ; preds = %546
  br label %554

554:                                              ; preds = %553, %548, %546, %531
  %555 = phi i32 [ 0, %546 ], [ 0, %531 ], [ %552, %548 ], [ 1, %553 ]
  %556 = getelementptr inbounds nuw i8, ptr %272, i64 60
  store i32 %555, ptr %556, align 4, !tbaa !124
  switch i32 %504, label %557 [
    i32 214, label %562
    i32 220, label %562
    i32 226, label %562
    i32 700, label %562
    i32 702, label %562
    i32 709, label %562
    i32 710, label %562
    i32 721, label %562
  ]

557:                                              ; preds = %554
  %558 = add i32 %504, -714
  %559 = icmp ult i32 %558, 6
  %560 = icmp eq i32 %555, 0
  %561 = select i1 %559, i1 %560, i1 false
  br i1 %561, label %564, label %567

562:                                              ; preds = %554, %554, %554, %554, %554, %554, %554, %554
  %563 = icmp eq i32 %555, 0
  br i1 %563, label %564, label %567

564:                                              ; preds = %562, %557
  %565 = icmp eq i64 %454, 0
  %566 = select i1 %565, ptr @.str.17, ptr @.str.91
  br label %567

567:                                              ; preds = %564, %562, %557
  %568 = phi ptr [ @.str.17, %562 ], [ @.str.17, %557 ], [ %566, %564 ]
  %569 = getelementptr inbounds nuw i8, ptr %533, i64 180
  %570 = load i32, ptr %569, align 4, !tbaa !126
  %571 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %7, i64 noundef 512, ptr noundef nonnull @.str.90, i32 noundef %532, i32 noundef %570, ptr noundef %544, ptr noundef nonnull %568) #16
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull %7, ptr noundef nonnull @.str.67, i32 noundef range(i32 1, 0) %504)
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #16
  br label %587

572:                                              ; preds = %492
  %573 = add nuw nsw i64 %454, 1
  %574 = trunc nuw nsw i64 %573 to i32
  store i32 %574, ptr %451, align 8, !tbaa !125
  br i1 %425, label %583, label %575

575:                                              ; preds = %572
  %576 = load ptr, ptr %452, align 8, !tbaa !130
  %577 = getelementptr inbounds nuw ptr, ptr %273, i64 %573
  %578 = load ptr, ptr %577, align 8, !tbaa !64
  %579 = load ptr, ptr %450, align 8, !tbaa !94
  %580 = call i32 %576(ptr noundef %578, ptr noundef %579) #16
  %581 = icmp eq i32 %580, 0
  br i1 %581, label %583, label %582

582:                                              ; preds = %575
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.86, ptr noundef nonnull @.str.64, i32 noundef %580)
  br label %587

583:                                              ; preds = %575, %572
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #16
  %584 = load i32, ptr %436, align 4, !tbaa !126
  %585 = sext i32 %584 to i64
  %586 = icmp slt i64 %573, %585
  br i1 %586, label %453, label %588, !llvm.loop !150

587:                                              ; preds = %582, %567
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #16
  br label %916

588:                                              ; preds = %583, %435
  %589 = load ptr, ptr %0, align 8, !tbaa !25
  %590 = getelementptr inbounds nuw i8, ptr %589, i64 72
  %591 = load i64, ptr %590, align 8, !tbaa !119
  %592 = icmp sgt i64 %591, 0
  br i1 %592, label %593, label %658

593:                                              ; preds = %588
  %594 = getelementptr inbounds nuw i8, ptr %589, i64 64
  %595 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %596 = getelementptr inbounds nuw i8, ptr %272, i64 32
  %597 = getelementptr inbounds nuw i8, ptr %272, i64 8
  %598 = getelementptr inbounds nuw i8, ptr %272, i64 40
  br label %599

599:                                              ; preds = %634, %593
  %600 = phi i64 [ 0, %593 ], [ %635, %634 ]
  %601 = shl nsw i64 %600, 4
  %602 = load ptr, ptr %594, align 8, !tbaa !151
  %603 = getelementptr inbounds nuw %struct.nncc_check, ptr %602, i64 %600
  %604 = getelementptr inbounds nuw i8, ptr %603, i64 16
  %605 = load i32, ptr %604, align 4, !tbaa !4
  %606 = icmp slt i32 %605, 0
  br i1 %606, label %642, label %638

607:                                              ; preds = %642
  %608 = load ptr, ptr %594, align 8, !tbaa !151
  %609 = getelementptr inbounds nuw %struct.nncc_check, ptr %608, i64 %600
  %610 = getelementptr inbounds nuw i8, ptr %609, i64 20
  %611 = load i32, ptr %610, align 4, !tbaa !4
  %612 = icmp slt i32 %611, 0
  br i1 %612, label %617, label %613

613:                                              ; preds = %607
  %614 = load ptr, ptr %598, align 8, !tbaa !132
  %615 = zext nneg i32 %611 to i64
  %616 = getelementptr inbounds nuw i64, ptr %614, i64 %615
  br label %617

617:                                              ; preds = %613, %607
  %618 = phi ptr [ %616, %613 ], [ %375, %607 ]
  %619 = load i64, ptr %618, align 8, !tbaa !135
  %620 = getelementptr inbounds nuw i8, ptr %609, i64 32
  %621 = load i64, ptr %620, align 8, !tbaa !135
  %622 = add i64 %621, %619
  %623 = load ptr, ptr %595, align 8, !tbaa !152
  %624 = load ptr, ptr %596, align 8, !tbaa !92
  %625 = load ptr, ptr %0, align 8, !tbaa !25
  %626 = getelementptr inbounds nuw i8, ptr %625, i64 152
  %627 = load i64, ptr %626, align 8, !tbaa !153
  %628 = getelementptr inbounds nuw i8, ptr %624, i64 %627
  %629 = getelementptr inbounds nuw i8, ptr %628, i64 %601
  %630 = getelementptr inbounds nuw i8, ptr %629, i64 8
  %631 = load ptr, ptr %597, align 8, !tbaa !94
  %632 = call i32 %623(ptr noundef nonnull %630, i64 noundef %622, i64 noundef 8, ptr noundef %631) #16
  %633 = icmp eq i32 %632, 0
  br i1 %633, label %634, label %711

634:                                              ; preds = %617
  %635 = add nuw nsw i64 %600, 1
  %636 = load i64, ptr %590, align 8, !tbaa !119
  %637 = icmp slt i64 %635, %636
  br i1 %637, label %599, label %658, !llvm.loop !154

638:                                              ; preds = %599
  %639 = load ptr, ptr %598, align 8, !tbaa !132
  %640 = zext nneg i32 %605 to i64
  %641 = getelementptr inbounds nuw i64, ptr %639, i64 %640
  br label %642

642:                                              ; preds = %638, %599
  %643 = phi ptr [ %641, %638 ], [ %375, %599 ]
  %644 = load i64, ptr %643, align 8, !tbaa !135
  %645 = getelementptr inbounds nuw i8, ptr %603, i64 24
  %646 = load i64, ptr %645, align 8, !tbaa !135
  %647 = add i64 %646, %644
  %648 = load ptr, ptr %595, align 8, !tbaa !152
  %649 = load ptr, ptr %596, align 8, !tbaa !92
  %650 = load ptr, ptr %0, align 8, !tbaa !25
  %651 = getelementptr inbounds nuw i8, ptr %650, i64 152
  %652 = load i64, ptr %651, align 8, !tbaa !153
  %653 = getelementptr inbounds nuw i8, ptr %649, i64 %652
  %654 = getelementptr inbounds nuw i8, ptr %653, i64 %601
  %655 = load ptr, ptr %597, align 8, !tbaa !94
  %656 = call i32 %648(ptr noundef %654, i64 noundef %647, i64 noundef 8, ptr noundef %655) #16
  %657 = icmp eq i32 %656, 0
  br i1 %657, label %607, label %711

658:                                              ; preds = %634, %588
  %659 = getelementptr inbounds nuw i8, ptr %589, i64 8
  %660 = getelementptr inbounds nuw i8, ptr %589, i64 12
  %661 = load i32, ptr %660, align 4, !tbaa !117
  %662 = icmp sgt i32 %661, 0
  br i1 %662, label %663, label %713

663:                                              ; preds = %658
  %664 = load i32, ptr %659, align 8, !tbaa !104
  %665 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %666 = getelementptr inbounds nuw i8, ptr %272, i64 32
  %667 = getelementptr inbounds nuw i8, ptr %272, i64 40
  %668 = getelementptr inbounds nuw i8, ptr %272, i64 8
  %669 = sext i32 %664 to i64
  br label %670

670:                                              ; preds = %704, %663
  %671 = phi i32 [ %661, %663 ], [ %705, %704 ]
  %672 = phi i32 [ %664, %663 ], [ %706, %704 ]
  %673 = phi i64 [ %669, %663 ], [ %707, %704 ]
  %674 = sext i32 %672 to i64
  %675 = sub nsw i64 %673, %674
  %676 = getelementptr inbounds %struct.nncc_tensor, ptr %2, i64 %675
  %677 = getelementptr inbounds nuw i8, ptr %676, i64 32
  %678 = load i32, ptr %677, align 8, !tbaa !105
  %679 = icmp eq i32 %678, 0
  br i1 %679, label %680, label %704

680:                                              ; preds = %670
  %681 = load ptr, ptr %589, align 8, !tbaa !103
  %682 = getelementptr inbounds %struct.nncc_value, ptr %681, i64 %673
  %683 = getelementptr inbounds nuw i8, ptr %682, i64 24
  %684 = load i64, ptr %683, align 8, !tbaa !137
  %685 = icmp eq i64 %684, 0
  br i1 %685, label %704, label %686

686:                                              ; preds = %680
  %687 = load ptr, ptr %665, align 8, !tbaa !152
  %688 = load ptr, ptr %666, align 8, !tbaa !92
  %689 = load ptr, ptr %0, align 8, !tbaa !25
  %690 = getelementptr inbounds nuw i8, ptr %689, i64 144
  %691 = load ptr, ptr %690, align 8, !tbaa !134
  %692 = getelementptr inbounds i64, ptr %691, i64 %673
  %693 = load i64, ptr %692, align 8, !tbaa !135
  %694 = getelementptr inbounds nuw i8, ptr %688, i64 %693
  %695 = load ptr, ptr %667, align 8, !tbaa !132
  %696 = getelementptr inbounds i64, ptr %695, i64 %673
  %697 = load i64, ptr %696, align 8, !tbaa !135
  %698 = load ptr, ptr %668, align 8, !tbaa !94
  %699 = call i32 %687(ptr noundef %694, i64 noundef %697, i64 noundef %684, ptr noundef %698) #16
  %700 = icmp eq i32 %699, 0
  br i1 %700, label %701, label %711

701:                                              ; preds = %686
  %702 = load i32, ptr %659, align 8, !tbaa !104
  %703 = load i32, ptr %660, align 4, !tbaa !117
  br label %704

704:                                              ; preds = %701, %680, %670
  %705 = phi i32 [ %703, %701 ], [ %671, %670 ], [ %671, %680 ]
  %706 = phi i32 [ %702, %701 ], [ %672, %670 ], [ %672, %680 ]
  %707 = add nsw i64 %673, 1
  %708 = add nsw i32 %706, %705
  %709 = sext i32 %708 to i64
  %710 = icmp slt i64 %707, %709
  br i1 %710, label %670, label %713, !llvm.loop !155

711:                                              ; preds = %642, %617, %686
  %712 = phi i32 [ %699, %686 ], [ %656, %642 ], [ %632, %617 ]
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.92, ptr noundef nonnull @.str.54, i32 noundef %712)
  br label %916

713:                                              ; preds = %704, %658
  br i1 %276, label %714, label %731

714:                                              ; preds = %713
  %715 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %716 = load ptr, ptr %715, align 8, !tbaa !130
  %717 = getelementptr inbounds nuw i8, ptr %272, i64 16
  %718 = load ptr, ptr %717, align 8, !tbaa !96
  %719 = getelementptr inbounds nuw i8, ptr %272, i64 8
  %720 = load ptr, ptr %719, align 8, !tbaa !94
  %721 = call i32 %716(ptr noundef %718, ptr noundef %720) #16
  %722 = icmp eq i32 %721, 0
  br i1 %722, label %724, label %723

723:                                              ; preds = %714
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.69, ptr noundef nonnull @.str.64, i32 noundef %721)
  br label %916

724:                                              ; preds = %714
  %725 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %726 = load ptr, ptr %725, align 8, !tbaa !131
  %727 = load ptr, ptr %717, align 8, !tbaa !96
  %728 = call i32 %726(ptr noundef nonnull %274, ptr noundef %727, i32 noundef 0) #16
  %729 = icmp eq i32 %728, 0
  br i1 %729, label %731, label %730

730:                                              ; preds = %724
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.69, ptr noundef nonnull @.str.58, i32 noundef %728)
  br label %916

731:                                              ; preds = %724, %713
  %732 = icmp ne ptr %273, null
  %733 = or i1 %732, %370
  br i1 %733, label %734, label %878

734:                                              ; preds = %731
  %735 = load ptr, ptr %0, align 8, !tbaa !25
  %736 = getelementptr inbounds nuw i8, ptr %735, i64 180
  %737 = load i32, ptr %736, align 4, !tbaa !126
  %738 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %739 = load ptr, ptr %738, align 8, !tbaa !156
  %740 = getelementptr inbounds nuw i8, ptr %272, i64 8
  %741 = load ptr, ptr %740, align 8, !tbaa !94
  %742 = call i32 %739(ptr noundef %741) #16
  %743 = icmp eq i32 %742, 0
  br i1 %743, label %767, label %744

744:                                              ; preds = %734
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #16
  %745 = load i32, ptr %736, align 4, !tbaa !126
  %746 = icmp slt i32 %737, 1
  br i1 %746, label %763, label %747

747:                                              ; preds = %744
  %748 = getelementptr inbounds nuw i8, ptr %735, i64 128
  %749 = load ptr, ptr %748, align 8, !tbaa !68
  %750 = getelementptr inbounds nuw i8, ptr %735, i64 136
  %751 = load ptr, ptr %750, align 8, !tbaa !140
  %752 = load i32, ptr %751, align 8, !tbaa !141
  %753 = sext i32 %752 to i64
  %754 = getelementptr inbounds %struct.nncc_function, ptr %749, i64 %753
  %755 = load ptr, ptr %754, align 8, !tbaa !72
  %756 = zext nneg i32 %737 to i64
  %757 = getelementptr %struct.nncc_launch, ptr %751, i64 %756
  %758 = getelementptr i8, ptr %757, i64 -40
  %759 = load i32, ptr %758, align 8, !tbaa !141
  %760 = sext i32 %759 to i64
  %761 = getelementptr inbounds %struct.nncc_function, ptr %749, i64 %760
  %762 = load ptr, ptr %761, align 8, !tbaa !72
  br label %763

763:                                              ; preds = %747, %744
  %764 = phi ptr [ %755, %747 ], [ @.str.94, %744 ]
  %765 = phi ptr [ %762, %747 ], [ @.str.94, %744 ]
  %766 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %6, i64 noundef 512, ptr noundef nonnull @.str.93, i32 noundef %745, ptr noundef %764, ptr noundef %765) #16
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull %6, ptr noundef nonnull @.str.57, i32 noundef %742)
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #16
  br label %916

767:                                              ; preds = %734
  br i1 %732, label %768, label %818

768:                                              ; preds = %767
  %769 = getelementptr inbounds nuw i8, ptr %3, i64 72
  %770 = load i64, ptr %769, align 8, !tbaa !157
  %771 = icmp eq i64 %770, 0
  br i1 %771, label %818, label %772

772:                                              ; preds = %768
  %773 = load ptr, ptr %0, align 8, !tbaa !25
  %774 = getelementptr inbounds nuw i8, ptr %773, i64 136
  %775 = getelementptr inbounds nuw i8, ptr %773, i64 180
  %776 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %777 = getelementptr inbounds nuw i8, ptr %3, i64 64
  br label %778

778:                                              ; preds = %808, %772
  %779 = phi i64 [ 0, %772 ], [ %815, %808 ]
  %780 = phi i32 [ 0, %772 ], [ %799, %808 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #16
  store float 0.000000e+00, ptr %5, align 4, !tbaa !158
  %781 = load i32, ptr %775, align 4, !tbaa !126
  %782 = icmp slt i32 %780, %781
  br i1 %782, label %783, label %798

783:                                              ; preds = %778
  %784 = load ptr, ptr %774, align 8, !tbaa !140
  %785 = sext i32 %780 to i64
  %786 = sext i32 %781 to i64
  br label %787

787:                                              ; preds = %793, %783
  %788 = phi i64 [ %785, %783 ], [ %794, %793 ]
  %789 = getelementptr inbounds %struct.nncc_launch, ptr %784, i64 %788
  %790 = getelementptr inbounds nuw i8, ptr %789, i64 32
  %791 = load i64, ptr %790, align 8, !tbaa !160
  %792 = icmp slt i64 %791, %779
  br i1 %792, label %793, label %796

793:                                              ; preds = %787
  %794 = add nsw i64 %788, 1
  %795 = icmp eq i64 %794, %786
  br i1 %795, label %798, label %787, !llvm.loop !161

796:                                              ; preds = %787
  %797 = trunc nsw i64 %788 to i32
  br label %798

798:                                              ; preds = %793, %796, %778
  %799 = phi i32 [ %780, %778 ], [ %797, %796 ], [ %781, %793 ]
  %800 = load ptr, ptr %776, align 8, !tbaa !162
  %801 = load ptr, ptr %273, align 8, !tbaa !64
  %802 = sext i32 %799 to i64
  %803 = getelementptr inbounds ptr, ptr %273, i64 %802
  %804 = load ptr, ptr %803, align 8, !tbaa !64
  %805 = call i32 %800(ptr noundef nonnull %5, ptr noundef %801, ptr noundef %804) #16
  %806 = icmp eq i32 %805, 0
  br i1 %806, label %808, label %807

807:                                              ; preds = %798
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.86, ptr noundef nonnull @.str.66, i32 noundef %805)
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #16
  br label %916

808:                                              ; preds = %798
  %809 = load float, ptr %5, align 4, !tbaa !158
  %810 = fpext float %809 to double
  %811 = fmul double %810, 1.000000e+06
  %812 = fptosi double %811 to i64
  %813 = load ptr, ptr %777, align 8, !tbaa !120
  %814 = getelementptr inbounds nuw i64, ptr %813, i64 %779
  store i64 %812, ptr %814, align 8, !tbaa !135
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #16
  %815 = add nuw i64 %779, 1
  %816 = load i64, ptr %769, align 8, !tbaa !157
  %817 = icmp ult i64 %815, %816
  br i1 %817, label %778, label %818, !llvm.loop !163

818:                                              ; preds = %808, %768, %767
  br i1 %370, label %819, label %878

819:                                              ; preds = %818
  %820 = load ptr, ptr %0, align 8, !tbaa !25
  %821 = getelementptr inbounds nuw i8, ptr %820, i64 72
  %822 = load i64, ptr %821, align 8, !tbaa !164
  %823 = icmp sgt i64 %822, 0
  br i1 %823, label %824, label %878

824:                                              ; preds = %819
  %825 = getelementptr inbounds nuw i8, ptr %820, i64 64
  %826 = load ptr, ptr %825, align 8, !tbaa !165
  %827 = getelementptr inbounds nuw i8, ptr %272, i64 32
  %828 = load ptr, ptr %827, align 8, !tbaa !92
  %829 = getelementptr inbounds nuw i8, ptr %820, i64 152
  %830 = load i64, ptr %829, align 8, !tbaa !153
  %831 = getelementptr inbounds nuw i8, ptr %828, i64 %830
  br label %832

832:                                              ; preds = %875, %824
  %833 = phi i64 [ 0, %824 ], [ %876, %875 ]
  %834 = getelementptr inbounds nuw %struct.nncc_check, ptr %826, i64 %833
  %835 = shl nsw i64 %833, 4
  %836 = getelementptr inbounds nuw i8, ptr %831, i64 %835
  %837 = load i64, ptr %836, align 8, !tbaa !135
  %838 = getelementptr inbounds nuw i8, ptr %836, i64 8
  %839 = load i64, ptr %838, align 8, !tbaa !135
  %840 = icmp sgt i64 %837, %839
  br i1 %840, label %875, label %841

841:                                              ; preds = %832
  %842 = getelementptr inbounds nuw i8, ptr %834, i64 8
  %843 = load i64, ptr %842, align 8, !tbaa !166
  %844 = icmp slt i64 %843, 0
  br i1 %844, label %845, label %857

845:                                              ; preds = %841
  br i1 %13, label %932, label %846

846:                                              ; preds = %845
  %847 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %848 = load ptr, ptr %847, align 8, !tbaa !17
  %849 = icmp eq ptr %848, null
  br i1 %849, label %932, label %850

850:                                              ; preds = %846
  %851 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %852 = load i64, ptr %851, align 8, !tbaa !18
  %853 = icmp eq i64 %852, 0
  br i1 %853, label %932, label %854

854:                                              ; preds = %850
  %855 = load ptr, ptr %834, align 8, !tbaa !168
  %856 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %848, i64 noundef %852, ptr noundef nonnull @.str.95, ptr noundef %855) #16
  br label %932

857:                                              ; preds = %841
  %858 = sub nsw i64 0, %843
  %859 = icmp sge i64 %837, %858
  %860 = icmp slt i64 %839, %843
  %861 = and i1 %859, %860
  br i1 %861, label %875, label %862

862:                                              ; preds = %857
  br i1 %13, label %932, label %863

863:                                              ; preds = %862
  %864 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %865 = load ptr, ptr %864, align 8, !tbaa !17
  %866 = icmp eq ptr %865, null
  br i1 %866, label %932, label %867

867:                                              ; preds = %863
  %868 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %869 = load i64, ptr %868, align 8, !tbaa !18
  %870 = icmp eq i64 %869, 0
  br i1 %870, label %932, label %871

871:                                              ; preds = %867
  %872 = load ptr, ptr %834, align 8, !tbaa !168
  %873 = add nsw i64 %843, -1
  %874 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %865, i64 noundef %869, ptr noundef nonnull @.str.96, ptr noundef %872, i64 noundef %837, i64 noundef %839, i64 noundef %858, i64 noundef %873) #16
  br label %932

875:                                              ; preds = %857, %832
  %876 = add nuw nsw i64 %833, 1
  %877 = icmp eq i64 %876, %822
  br i1 %877, label %878, label %832, !llvm.loop !169

878:                                              ; preds = %875, %819, %818, %731
  %879 = getelementptr inbounds nuw i8, ptr %271, i64 12
  %880 = getelementptr inbounds nuw i8, ptr %271, i64 8
  %881 = getelementptr inbounds nuw i8, ptr %272, i64 32
  %882 = load i32, ptr %879, align 4, !tbaa !117
  %883 = icmp sgt i32 %882, 0
  br i1 %883, label %884, label %932

884:                                              ; preds = %878, %911
  %885 = phi i32 [ %912, %911 ], [ %882, %878 ]
  %886 = phi i64 [ %913, %911 ], [ 0, %878 ]
  %887 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %886
  %888 = getelementptr inbounds nuw i8, ptr %887, i64 32
  %889 = load i32, ptr %888, align 8, !tbaa !105
  %890 = icmp eq i32 %889, 0
  br i1 %890, label %891, label %911

891:                                              ; preds = %884
  %892 = load ptr, ptr %271, align 8, !tbaa !103
  %893 = load i32, ptr %880, align 8, !tbaa !104
  %894 = trunc nuw nsw i64 %886 to i32
  %895 = add nsw i32 %893, %894
  %896 = sext i32 %895 to i64
  %897 = getelementptr inbounds %struct.nncc_value, ptr %892, i64 %896
  %898 = getelementptr inbounds nuw i8, ptr %897, i64 24
  %899 = load i64, ptr %898, align 8, !tbaa !137
  %900 = icmp eq i64 %899, 0
  br i1 %900, label %911, label %901

901:                                              ; preds = %891
  %902 = load ptr, ptr %887, align 8, !tbaa !109
  %903 = load ptr, ptr %881, align 8, !tbaa !92
  %904 = load ptr, ptr %0, align 8, !tbaa !25
  %905 = getelementptr inbounds nuw i8, ptr %904, i64 144
  %906 = load ptr, ptr %905, align 8, !tbaa !134
  %907 = getelementptr inbounds i64, ptr %906, i64 %896
  %908 = load i64, ptr %907, align 8, !tbaa !135
  %909 = getelementptr inbounds nuw i8, ptr %903, i64 %908
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %902, ptr align 1 %909, i64 %899, i1 false)
  %910 = load i32, ptr %879, align 4, !tbaa !117
  br label %911

911:                                              ; preds = %901, %891, %884
  %912 = phi i32 [ %910, %901 ], [ %885, %891 ], [ %885, %884 ]
  %913 = add nuw nsw i64 %886, 1
  %914 = sext i32 %912 to i64
  %915 = icmp slt i64 %913, %914
  br i1 %915, label %884, label %932

916:                                              ; preds = %242, %302, %309, %420, %434, %587, %711, %723, %730, %763, %807
  %917 = phi ptr [ %273, %420 ], [ %273, %807 ], [ %273, %763 ], [ %216, %242 ], [ %273, %434 ], [ %273, %723 ], [ %273, %302 ], [ %273, %730 ], [ %273, %587 ], [ %273, %309 ], [ %273, %711 ]
  %918 = load ptr, ptr %11, align 8, !tbaa !111
  %919 = getelementptr inbounds nuw i8, ptr %918, i64 56
  %920 = load i32, ptr %919, align 8, !tbaa !125
  %921 = icmp eq i32 %920, 0
  br i1 %921, label %922, label %932

922:                                              ; preds = %916
  %923 = getelementptr inbounds nuw i8, ptr %0, i64 632
  %924 = load atomic i32, ptr %923 seq_cst, align 4, !tbaa !87
  %925 = icmp eq i32 %924, 0
  br i1 %925, label %932, label %926

926:                                              ; preds = %922
  %927 = load ptr, ptr %11, align 8, !tbaa !111
  %928 = getelementptr inbounds nuw i8, ptr %927, i64 60
  %929 = load i32, ptr %928, align 4, !tbaa !124
  %930 = icmp eq i32 %929, 0
  br i1 %930, label %931, label %932

931:                                              ; preds = %926
  call fastcc void @lost(ptr noundef %0, ptr noundef %3)
  br label %932

932:                                              ; preds = %911, %878, %862, %867, %850, %854, %871, %846, %845, %863, %931, %926, %922, %916
  %933 = phi ptr [ %917, %916 ], [ %917, %926 ], [ %917, %931 ], [ %917, %922 ], [ %273, %863 ], [ %273, %862 ], [ %273, %867 ], [ %273, %850 ], [ %273, %854 ], [ %273, %871 ], [ %273, %846 ], [ %273, %845 ], [ %273, %878 ], [ %273, %911 ]
  %934 = phi i32 [ 9, %916 ], [ 9, %926 ], [ 9, %931 ], [ 9, %922 ], [ 6, %863 ], [ 6, %862 ], [ 6, %867 ], [ 6, %850 ], [ 6, %854 ], [ 6, %871 ], [ 6, %846 ], [ 6, %845 ], [ 0, %878 ], [ 0, %911 ]
  %935 = icmp eq ptr %933, null
  br i1 %935, label %959, label %936

936:                                              ; preds = %932
  %937 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %938 = load ptr, ptr %0, align 8, !tbaa !25
  %939 = getelementptr inbounds nuw i8, ptr %938, i64 180
  %940 = load i32, ptr %939, align 4, !tbaa !126
  %941 = icmp slt i32 %940, 0
  br i1 %941, label %959, label %942

942:                                              ; preds = %936, %952
  %943 = phi ptr [ %953, %952 ], [ %938, %936 ]
  %944 = phi i64 [ %954, %952 ], [ 0, %936 ]
  %945 = getelementptr inbounds nuw ptr, ptr %933, i64 %944
  %946 = load ptr, ptr %945, align 8, !tbaa !64
  %947 = icmp eq ptr %946, null
  br i1 %947, label %952, label %948

948:                                              ; preds = %942
  %949 = load ptr, ptr %937, align 8, !tbaa !97
  %950 = call i32 %949(ptr noundef nonnull %946) #16
  %951 = load ptr, ptr %0, align 8, !tbaa !25
  br label %952

952:                                              ; preds = %948, %942
  %953 = phi ptr [ %951, %948 ], [ %943, %942 ]
  %954 = add nuw nsw i64 %944, 1
  %955 = getelementptr inbounds nuw i8, ptr %953, i64 180
  %956 = load i32, ptr %955, align 4, !tbaa !126
  %957 = sext i32 %956 to i64
  %958 = icmp slt i64 %944, %957
  br i1 %958, label %942, label %959

959:                                              ; preds = %952, %936, %223, %227, %231, %932
  %960 = phi i32 [ 5, %223 ], [ %934, %932 ], [ 5, %231 ], [ 5, %227 ], [ %934, %936 ], [ %934, %952 ]
  %961 = phi ptr [ null, %223 ], [ null, %932 ], [ null, %231 ], [ null, %227 ], [ %933, %936 ], [ %933, %952 ]
  call void @free(ptr noundef %961) #16
  %962 = load i32, ptr %12, align 4, !tbaa !4
  %963 = icmp eq i32 %962, 0
  br i1 %963, label %964, label %977

964:                                              ; preds = %959
  %965 = load ptr, ptr %11, align 8, !tbaa !111
  %966 = icmp eq i32 %960, 9
  br i1 %966, label %967, label %977

967:                                              ; preds = %964
  %968 = getelementptr inbounds nuw i8, ptr %0, i64 632
  %969 = load atomic i32, ptr %968 seq_cst, align 8
  %970 = icmp eq i32 %969, 0
  br i1 %970, label %971, label %977

971:                                              ; preds = %967
  %972 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %973 = load ptr, ptr %972, align 8, !tbaa !156
  %974 = getelementptr inbounds nuw i8, ptr %965, i64 8
  %975 = load ptr, ptr %974, align 8, !tbaa !94
  %976 = call i32 %973(ptr noundef %975) #16
  br label %977

977:                                              ; preds = %971, %967, %964, %959
  %978 = load i32, ptr %12, align 4, !tbaa !4
  %979 = icmp eq i32 %978, 0
  %980 = select i1 %979, ptr @keep_workspace, ptr @keep_for_graph
  %981 = load ptr, ptr %11, align 8, !tbaa !111
  call void %980(ptr noundef nonnull %0, ptr noundef %981) #16, !callees !170
  br label %982

982:                                              ; preds = %163, %117, %109, %86, %82, %90, %113, %192, %172, %168, %161, %977
  %983 = phi i32 [ %960, %977 ], [ 9, %163 ], [ %162, %161 ], [ 1, %113 ], [ 9, %168 ], [ 9, %172 ], [ 9, %192 ], [ 1, %117 ], [ 8, %90 ], [ 1, %109 ], [ 8, %86 ], [ 8, %82 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #16
  ret i32 %983
}

; Function Attrs: nounwind
declare ptr @dlopen(ptr noundef, i32 noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare ptr @dlsym(ptr noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #8

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #9

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i64 @strlen(ptr noundef captures(none)) local_unnamed_addr #10

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #6

; Function Attrs: nounwind
define internal fastcc range(i32 0, 10) i32 @allocate(ptr noundef %0, ptr noundef readonly captures(address_is_null) %1, i64 noundef %2, ptr noundef nonnull %3) unnamed_addr #0 {
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #16
  store i64 0, ptr %5, align 8, !tbaa !135
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #16
  store i64 0, ptr %6, align 8, !tbaa !135
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %8 = load ptr, ptr %7, align 8, !tbaa !171
  %9 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %10 = tail call i32 %8(ptr noundef nonnull %3, i64 noundef %9) #16
  switch i32 %10, label %36 [
    i32 2, label %11
    i32 0, label %37
  ]

11:                                               ; preds = %4
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %13 = load ptr, ptr %12, align 8, !tbaa !172
  %14 = call i32 %13(ptr noundef nonnull %5, ptr noundef nonnull %6) #16
  %15 = icmp eq ptr %1, null
  br i1 %15, label %37, label %16

16:                                               ; preds = %11
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %18 = load ptr, ptr %17, align 8, !tbaa !17
  %19 = icmp eq ptr %18, null
  br i1 %19, label %37, label %20

20:                                               ; preds = %16
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %22 = load i64, ptr %21, align 8, !tbaa !18
  %23 = icmp eq i64 %22, 0
  br i1 %23, label %37, label %24

24:                                               ; preds = %20
  %25 = load ptr, ptr %0, align 8, !tbaa !25
  %26 = getelementptr inbounds nuw i8, ptr %25, i64 112
  %27 = load ptr, ptr %26, align 8, !tbaa !32
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %29 = load i32, ptr %28, align 8, !tbaa !45
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %32 = load i32, ptr %31, align 8, !tbaa !50
  %33 = load i64, ptr %5, align 8, !tbaa !135
  %34 = load i64, ptr %6, align 8, !tbaa !135
  %35 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %18, i64 noundef %22, ptr noundef nonnull @.str.25, ptr noundef %27, i32 noundef %29, ptr noundef nonnull %30, i32 noundef %32, i64 noundef %2, i64 noundef %33, i64 noundef %34) #16
  br label %37

36:                                               ; preds = %4
  tail call fastcc void @failed(ptr noundef nonnull %0, ptr noundef %1, ptr noundef nonnull @.str.26, ptr noundef nonnull @.str.48, i32 noundef %10)
  br label %37

37:                                               ; preds = %11, %16, %36, %4, %24, %20
  %38 = phi i32 [ 5, %24 ], [ 5, %20 ], [ 9, %36 ], [ %10, %4 ], [ 5, %16 ], [ 5, %11 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #16
  ret i32 %38
}

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #4

; Function Attrs: nounwind
define internal range(i32 0, 10) i32 @take_captured_workspace(ptr noundef %0, ptr noundef readonly captures(address_is_null) %1, ptr noundef captures(none) %2) unnamed_addr #0 {
  %4 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #16
  store i32 2, ptr %4, align 4, !tbaa !4
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %6 = load ptr, ptr %5, align 8, !tbaa !173
  %7 = call i32 %6(ptr noundef nonnull %4) #16
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %52

9:                                                ; preds = %3
  %10 = call fastcc i32 @new_workspace(ptr noundef nonnull %0, i32 noundef 1, ptr noundef %1, ptr noundef %2)
  %11 = load ptr, ptr %5, align 8, !tbaa !173
  %12 = call i32 %11(ptr noundef nonnull %4) #16
  %13 = icmp eq i32 %10, 0
  %14 = icmp ne i32 %12, 0
  %15 = select i1 %13, i1 %14, i1 false
  br i1 %15, label %16, label %54

16:                                               ; preds = %9
  %17 = load ptr, ptr %2, align 8, !tbaa !111
  %18 = icmp eq ptr %17, null
  br i1 %18, label %52, label %19

19:                                               ; preds = %16
  %20 = getelementptr inbounds nuw i8, ptr %17, i64 24
  %21 = load i64, ptr %20, align 8, !tbaa !88
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %27, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %25 = load ptr, ptr %24, align 8, !tbaa !91
  %26 = call i32 %25(i64 noundef %21) #16
  br label %27

27:                                               ; preds = %23, %19
  %28 = getelementptr inbounds nuw i8, ptr %17, i64 32
  %29 = load ptr, ptr %28, align 8, !tbaa !92
  %30 = icmp eq ptr %29, null
  br i1 %30, label %35, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %33 = load ptr, ptr %32, align 8, !tbaa !93
  %34 = call i32 %33(ptr noundef nonnull %29) #16
  br label %35

35:                                               ; preds = %31, %27
  %36 = getelementptr inbounds nuw i8, ptr %17, i64 8
  %37 = load ptr, ptr %36, align 8, !tbaa !94
  %38 = icmp eq ptr %37, null
  br i1 %38, label %43, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %41 = load ptr, ptr %40, align 8, !tbaa !95
  %42 = call i32 %41(ptr noundef nonnull %37) #16
  br label %43

43:                                               ; preds = %39, %35
  %44 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %45 = load ptr, ptr %44, align 8, !tbaa !96
  %46 = icmp eq ptr %45, null
  br i1 %46, label %51, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %49 = load ptr, ptr %48, align 8, !tbaa !97
  %50 = call i32 %49(ptr noundef nonnull %45) #16
  br label %51

51:                                               ; preds = %47, %43
  call void @free(ptr noundef nonnull %17) #16
  br label %52

52:                                               ; preds = %51, %16, %3
  %53 = phi i32 [ %7, %3 ], [ %12, %16 ], [ %12, %51 ]
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef %1, ptr noundef nonnull @.str.81, ptr noundef nonnull @.str.61, i32 noundef %53)
  br label %54

54:                                               ; preds = %52, %9
  %55 = phi i32 [ %10, %9 ], [ 9, %52 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #16
  ret i32 %55
}

; Function Attrs: nounwind
define internal range(i32 0, 10) i32 @take_workspace(ptr noundef %0, ptr noundef readonly captures(address_is_null) %1, ptr noundef writeonly captures(none) initializes((0, 8)) %2) unnamed_addr #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %5 = atomicrmw xchg ptr %4, i64 0 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  store ptr %6, ptr %2, align 8, !tbaa !111
  %7 = icmp eq i64 %5, 0
  br i1 %7, label %8, label %85

8:                                                ; preds = %3
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %10 = atomicrmw xchg ptr %9, i64 0 seq_cst, align 8
  %11 = inttoptr i64 %10 to ptr
  store ptr %11, ptr %2, align 8, !tbaa !111
  %12 = icmp eq i64 %10, 0
  br i1 %12, label %13, label %85

13:                                               ; preds = %8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %15 = atomicrmw xchg ptr %14, i64 0 seq_cst, align 8
  %16 = inttoptr i64 %15 to ptr
  store ptr %16, ptr %2, align 8, !tbaa !111
  %17 = icmp eq i64 %15, 0
  br i1 %17, label %18, label %85

18:                                               ; preds = %13
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %20 = atomicrmw xchg ptr %19, i64 0 seq_cst, align 8
  %21 = inttoptr i64 %20 to ptr
  store ptr %21, ptr %2, align 8, !tbaa !111
  %22 = icmp eq i64 %20, 0
  br i1 %22, label %23, label %85

23:                                               ; preds = %18
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 528
  %25 = atomicrmw xchg ptr %24, i64 0 seq_cst, align 8
  %26 = inttoptr i64 %25 to ptr
  store ptr %26, ptr %2, align 8, !tbaa !111
  %27 = icmp eq i64 %25, 0
  br i1 %27, label %28, label %85

28:                                               ; preds = %23
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 536
  %30 = atomicrmw xchg ptr %29, i64 0 seq_cst, align 8
  %31 = inttoptr i64 %30 to ptr
  store ptr %31, ptr %2, align 8, !tbaa !111
  %32 = icmp eq i64 %30, 0
  br i1 %32, label %33, label %85

33:                                               ; preds = %28
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 544
  %35 = atomicrmw xchg ptr %34, i64 0 seq_cst, align 8
  %36 = inttoptr i64 %35 to ptr
  store ptr %36, ptr %2, align 8, !tbaa !111
  %37 = icmp eq i64 %35, 0
  br i1 %37, label %38, label %85

38:                                               ; preds = %33
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 552
  %40 = atomicrmw xchg ptr %39, i64 0 seq_cst, align 8
  %41 = inttoptr i64 %40 to ptr
  store ptr %41, ptr %2, align 8, !tbaa !111
  %42 = icmp eq i64 %40, 0
  br i1 %42, label %43, label %85

43:                                               ; preds = %38
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 560
  %45 = atomicrmw xchg ptr %44, i64 0 seq_cst, align 8
  %46 = inttoptr i64 %45 to ptr
  store ptr %46, ptr %2, align 8, !tbaa !111
  %47 = icmp eq i64 %45, 0
  br i1 %47, label %48, label %85

48:                                               ; preds = %43
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %50 = atomicrmw xchg ptr %49, i64 0 seq_cst, align 8
  %51 = inttoptr i64 %50 to ptr
  store ptr %51, ptr %2, align 8, !tbaa !111
  %52 = icmp eq i64 %50, 0
  br i1 %52, label %53, label %85

53:                                               ; preds = %48
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 576
  %55 = atomicrmw xchg ptr %54, i64 0 seq_cst, align 8
  %56 = inttoptr i64 %55 to ptr
  store ptr %56, ptr %2, align 8, !tbaa !111
  %57 = icmp eq i64 %55, 0
  br i1 %57, label %58, label %85

58:                                               ; preds = %53
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %60 = atomicrmw xchg ptr %59, i64 0 seq_cst, align 8
  %61 = inttoptr i64 %60 to ptr
  store ptr %61, ptr %2, align 8, !tbaa !111
  %62 = icmp eq i64 %60, 0
  br i1 %62, label %63, label %85

63:                                               ; preds = %58
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 592
  %65 = atomicrmw xchg ptr %64, i64 0 seq_cst, align 8
  %66 = inttoptr i64 %65 to ptr
  store ptr %66, ptr %2, align 8, !tbaa !111
  %67 = icmp eq i64 %65, 0
  br i1 %67, label %68, label %85

68:                                               ; preds = %63
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 600
  %70 = atomicrmw xchg ptr %69, i64 0 seq_cst, align 8
  %71 = inttoptr i64 %70 to ptr
  store ptr %71, ptr %2, align 8, !tbaa !111
  %72 = icmp eq i64 %70, 0
  br i1 %72, label %73, label %85

73:                                               ; preds = %68
  %74 = getelementptr inbounds nuw i8, ptr %0, i64 608
  %75 = atomicrmw xchg ptr %74, i64 0 seq_cst, align 8
  %76 = inttoptr i64 %75 to ptr
  store ptr %76, ptr %2, align 8, !tbaa !111
  %77 = icmp eq i64 %75, 0
  br i1 %77, label %78, label %85

78:                                               ; preds = %73
  %79 = getelementptr inbounds nuw i8, ptr %0, i64 616
  %80 = atomicrmw xchg ptr %79, i64 0 seq_cst, align 8
  %81 = inttoptr i64 %80 to ptr
  store ptr %81, ptr %2, align 8, !tbaa !111
  %82 = icmp eq i64 %80, 0
  br i1 %82, label %83, label %85

83:                                               ; preds = %78
  %84 = tail call fastcc i32 @new_workspace(ptr noundef %0, i32 noundef 0, ptr noundef %1, ptr noundef nonnull %2)
  br label %85

85:                                               ; preds = %3, %8, %13, %18, %23, %28, %33, %38, %43, %48, %53, %58, %63, %68, %73, %78, %83
  %86 = phi i32 [ %84, %83 ], [ 0, %78 ], [ 0, %73 ], [ 0, %68 ], [ 0, %63 ], [ 0, %58 ], [ 0, %53 ], [ 0, %48 ], [ 0, %43 ], [ 0, %38 ], [ 0, %33 ], [ 0, %28 ], [ 0, %23 ], [ 0, %18 ], [ 0, %13 ], [ 0, %8 ], [ 0, %3 ]
  ret i32 %86
}

; Function Attrs: nofree norecurse nounwind memory(argmem: readwrite)
define internal void @keep_for_graph(ptr noundef captures(none) %0, ptr noundef %1) unnamed_addr #11 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 624
  %4 = load atomic i64, ptr %3 seq_cst, align 8
  %5 = ptrtoint ptr %1 to i64
  %6 = inttoptr i64 %4 to ptr
  store ptr %6, ptr %1, align 8
  %7 = cmpxchg weak ptr %3, i64 %4, i64 %5 seq_cst seq_cst, align 8
  %8 = extractvalue { i64, i1 } %7, 1
  br i1 %8, label %15, label %9

9:                                                ; preds = %2, %9
  %10 = phi { i64, i1 } [ %13, %9 ], [ %7, %2 ]
  %11 = extractvalue { i64, i1 } %10, 0
  %12 = inttoptr i64 %11 to ptr
  store ptr %12, ptr %1, align 8
  %13 = cmpxchg weak ptr %3, i64 %11, i64 %5 seq_cst seq_cst, align 8
  %14 = extractvalue { i64, i1 } %13, 1
  br i1 %14, label %15, label %9, !llvm.loop !174

15:                                               ; preds = %9, %2
  ret void
}

; Function Attrs: nounwind
define internal void @keep_workspace(ptr noundef captures(none) %0, ptr noundef %1) unnamed_addr #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %4 = ptrtoint ptr %1 to i64
  %5 = cmpxchg ptr %3, i64 0, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %102, label %7

7:                                                ; preds = %2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %9 = cmpxchg ptr %8, i64 0, i64 %4 seq_cst seq_cst, align 8
  %10 = extractvalue { i64, i1 } %9, 1
  br i1 %10, label %102, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %13 = cmpxchg ptr %12, i64 0, i64 %4 seq_cst seq_cst, align 8
  %14 = extractvalue { i64, i1 } %13, 1
  br i1 %14, label %102, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %17 = cmpxchg ptr %16, i64 0, i64 %4 seq_cst seq_cst, align 8
  %18 = extractvalue { i64, i1 } %17, 1
  br i1 %18, label %102, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 528
  %21 = cmpxchg ptr %20, i64 0, i64 %4 seq_cst seq_cst, align 8
  %22 = extractvalue { i64, i1 } %21, 1
  br i1 %22, label %102, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 536
  %25 = cmpxchg ptr %24, i64 0, i64 %4 seq_cst seq_cst, align 8
  %26 = extractvalue { i64, i1 } %25, 1
  br i1 %26, label %102, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 544
  %29 = cmpxchg ptr %28, i64 0, i64 %4 seq_cst seq_cst, align 8
  %30 = extractvalue { i64, i1 } %29, 1
  br i1 %30, label %102, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 552
  %33 = cmpxchg ptr %32, i64 0, i64 %4 seq_cst seq_cst, align 8
  %34 = extractvalue { i64, i1 } %33, 1
  br i1 %34, label %102, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 560
  %37 = cmpxchg ptr %36, i64 0, i64 %4 seq_cst seq_cst, align 8
  %38 = extractvalue { i64, i1 } %37, 1
  br i1 %38, label %102, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %41 = cmpxchg ptr %40, i64 0, i64 %4 seq_cst seq_cst, align 8
  %42 = extractvalue { i64, i1 } %41, 1
  br i1 %42, label %102, label %43

43:                                               ; preds = %39
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 576
  %45 = cmpxchg ptr %44, i64 0, i64 %4 seq_cst seq_cst, align 8
  %46 = extractvalue { i64, i1 } %45, 1
  br i1 %46, label %102, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %49 = cmpxchg ptr %48, i64 0, i64 %4 seq_cst seq_cst, align 8
  %50 = extractvalue { i64, i1 } %49, 1
  br i1 %50, label %102, label %51

51:                                               ; preds = %47
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 592
  %53 = cmpxchg ptr %52, i64 0, i64 %4 seq_cst seq_cst, align 8
  %54 = extractvalue { i64, i1 } %53, 1
  br i1 %54, label %102, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 600
  %57 = cmpxchg ptr %56, i64 0, i64 %4 seq_cst seq_cst, align 8
  %58 = extractvalue { i64, i1 } %57, 1
  br i1 %58, label %102, label %59

59:                                               ; preds = %55
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 608
  %61 = cmpxchg ptr %60, i64 0, i64 %4 seq_cst seq_cst, align 8
  %62 = extractvalue { i64, i1 } %61, 1
  br i1 %62, label %102, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 616
  %65 = cmpxchg ptr %64, i64 0, i64 %4 seq_cst seq_cst, align 8
  %66 = extractvalue { i64, i1 } %65, 1
  %67 = icmp eq ptr %1, null
  %68 = or i1 %66, %67
  br i1 %68, label %102, label %69

69:                                               ; preds = %63
  %70 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %71 = load i64, ptr %70, align 8, !tbaa !88
  %72 = icmp eq i64 %71, 0
  br i1 %72, label %77, label %73

73:                                               ; preds = %69
  %74 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %75 = load ptr, ptr %74, align 8, !tbaa !91
  %76 = tail call i32 %75(i64 noundef %71) #16
  br label %77

77:                                               ; preds = %73, %69
  %78 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %79 = load ptr, ptr %78, align 8, !tbaa !92
  %80 = icmp eq ptr %79, null
  br i1 %80, label %85, label %81

81:                                               ; preds = %77
  %82 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %83 = load ptr, ptr %82, align 8, !tbaa !93
  %84 = tail call i32 %83(ptr noundef nonnull %79) #16
  br label %85

85:                                               ; preds = %81, %77
  %86 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %87 = load ptr, ptr %86, align 8, !tbaa !94
  %88 = icmp eq ptr %87, null
  br i1 %88, label %93, label %89

89:                                               ; preds = %85
  %90 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %91 = load ptr, ptr %90, align 8, !tbaa !95
  %92 = tail call i32 %91(ptr noundef nonnull %87) #16
  br label %93

93:                                               ; preds = %89, %85
  %94 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %95 = load ptr, ptr %94, align 8, !tbaa !96
  %96 = icmp eq ptr %95, null
  br i1 %96, label %101, label %97

97:                                               ; preds = %93
  %98 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %99 = load ptr, ptr %98, align 8, !tbaa !97
  %100 = tail call i32 %99(ptr noundef nonnull %95) #16
  br label %101

101:                                              ; preds = %97, %93
  tail call void @free(ptr noundef nonnull %1) #16
  br label %102

102:                                              ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %101
  ret void
}

; Function Attrs: nounwind
define internal fastcc range(i32 0, 10) i32 @check_stream(ptr noundef nonnull %0, ptr noundef %1, ptr noundef readonly captures(address_is_null) %2) unnamed_addr #0 {
  %4 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #16
  store ptr null, ptr %4, align 8, !tbaa !64
  %5 = icmp eq ptr %1, null
  br i1 %5, label %41, label %6

6:                                                ; preds = %3
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %8 = load ptr, ptr %7, align 8, !tbaa !175
  %9 = call i32 %8(ptr noundef nonnull %1, ptr noundef nonnull %4) #16
  switch i32 %9, label %10 [
    i32 214, label %13
    i32 220, label %13
    i32 226, label %13
    i32 700, label %13
    i32 702, label %13
    i32 709, label %13
    i32 710, label %13
    i32 721, label %13
  ]

10:                                               ; preds = %6
  %11 = add i32 %9, -720
  %12 = icmp ult i32 %11, -6
  br i1 %12, label %14, label %13

13:                                               ; preds = %6, %6, %6, %6, %6, %6, %6, %6, %10
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef %2, ptr noundef nonnull @.str.69, ptr noundef nonnull @.str.59, i32 noundef %9)
  br label %41

14:                                               ; preds = %10
  %15 = icmp eq i32 %9, 0
  br i1 %15, label %16, label %21

16:                                               ; preds = %14
  %17 = load ptr, ptr %4, align 8, !tbaa !64
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %19 = load ptr, ptr %18, align 8, !tbaa !53
  %20 = icmp eq ptr %17, %19
  br i1 %20, label %41, label %21

21:                                               ; preds = %16, %14
  %22 = icmp eq ptr %2, null
  br i1 %22, label %41, label %23

23:                                               ; preds = %21
  %24 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %25 = load ptr, ptr %24, align 8, !tbaa !17
  %26 = icmp eq ptr %25, null
  br i1 %26, label %41, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %29 = load i64, ptr %28, align 8, !tbaa !18
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %41, label %31

31:                                               ; preds = %27
  %32 = load ptr, ptr %0, align 8, !tbaa !25
  %33 = getelementptr inbounds nuw i8, ptr %32, i64 112
  %34 = load ptr, ptr %33, align 8, !tbaa !32
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %36 = load i32, ptr %35, align 8, !tbaa !45
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %39 = load i32, ptr %38, align 8, !tbaa !50
  %40 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %25, i64 noundef %29, ptr noundef nonnull @.str.70, ptr noundef %34, i32 noundef %36, ptr noundef nonnull %37, i32 noundef %39) #16
  br label %41

41:                                               ; preds = %21, %23, %3, %16, %31, %27, %13
  %42 = phi i32 [ 9, %13 ], [ 8, %31 ], [ 8, %27 ], [ 0, %16 ], [ 0, %3 ], [ 8, %23 ], [ 8, %21 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #16
  ret i32 %42
}

; Function Attrs: nounwind
define internal fastcc range(i32 0, 9) i32 @check_address(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(address_is_null) %3) unnamed_addr #0 {
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca [3 x i32], align 4
  %9 = alloca [3 x ptr], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #16
  store i32 0, ptr %5, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #16
  store i32 0, ptr %6, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #16
  store i32 0, ptr %7, align 4, !tbaa !4
  %10 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %11 = load i32, ptr %10, align 8, !tbaa !105
  %12 = icmp ne i32 %11, 0
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #16
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(12) %8, ptr noundef nonnull align 4 dereferenceable(12) @__const.check_address.attributes, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #16
  store ptr %5, ptr %9, align 16, !tbaa !64
  %13 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store ptr %6, ptr %13, align 8, !tbaa !64
  %14 = getelementptr inbounds nuw i8, ptr %9, i64 16
  store ptr %7, ptr %14, align 16, !tbaa !64
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %16 = load i64, ptr %15, align 8, !tbaa !137
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %81, label %18

18:                                               ; preds = %4
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %20 = load ptr, ptr %19, align 8, !tbaa !176
  %21 = load ptr, ptr %2, align 8, !tbaa !109
  %22 = ptrtoint ptr %21 to i64
  %23 = call i32 %20(i32 noundef 3, ptr noundef nonnull %8, ptr noundef nonnull %9, i64 noundef %22) #16
  %24 = load i64, ptr %15, align 8, !tbaa !137
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
  %40 = load ptr, ptr %39, align 8, !tbaa !17
  %41 = icmp eq ptr %40, null
  br i1 %41, label %81, label %42

42:                                               ; preds = %38
  %43 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %44 = load i64, ptr %43, align 8, !tbaa !18
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %81, label %46

46:                                               ; preds = %42
  %47 = load ptr, ptr %0, align 8, !tbaa !25
  %48 = getelementptr inbounds nuw i8, ptr %47, i64 112
  %49 = load ptr, ptr %48, align 8, !tbaa !32
  %50 = load ptr, ptr %1, align 8, !tbaa !107
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %52 = load i32, ptr %51, align 8, !tbaa !45
  %53 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %40, i64 noundef %44, ptr noundef nonnull @.str.75, ptr noundef %49, ptr noundef %50, i32 noundef %52) #16
  br label %81

54:                                               ; preds = %30
  %55 = icmp eq i32 %33, 2
  br i1 %55, label %56, label %81

56:                                               ; preds = %54
  br i1 %12, label %57, label %62

57:                                               ; preds = %56
  %58 = load i32, ptr %7, align 4, !tbaa !4
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 324
  %60 = load i32, ptr %59, align 4, !tbaa !48
  %61 = icmp eq i32 %58, %60
  br i1 %61, label %81, label %62

62:                                               ; preds = %57, %56
  %63 = icmp eq ptr %3, null
  br i1 %63, label %81, label %64

64:                                               ; preds = %62
  %65 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %66 = load ptr, ptr %65, align 8, !tbaa !17
  %67 = icmp eq ptr %66, null
  br i1 %67, label %81, label %68

68:                                               ; preds = %64
  %69 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %70 = load i64, ptr %69, align 8, !tbaa !18
  %71 = icmp eq i64 %70, 0
  br i1 %71, label %81, label %72

72:                                               ; preds = %68
  %73 = load ptr, ptr %0, align 8, !tbaa !25
  %74 = getelementptr inbounds nuw i8, ptr %73, i64 112
  %75 = load ptr, ptr %74, align 8, !tbaa !32
  %76 = load ptr, ptr %1, align 8, !tbaa !107
  %77 = select i1 %12, ptr @.str.78, ptr @.str.77
  %78 = load i32, ptr %7, align 4, !tbaa !4
  %79 = select i1 %12, ptr @.str.80, ptr @.str.79
  %80 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %66, i64 noundef %70, ptr noundef nonnull @.str.76, ptr noundef %75, ptr noundef %76, ptr noundef nonnull %77, i32 noundef %78, ptr noundef nonnull %79) #16
  br label %81

81:                                               ; preds = %4, %62, %64, %36, %38, %54, %57, %72, %68, %46, %42, %18, %29
  %82 = phi i32 [ 8, %72 ], [ 0, %18 ], [ 8, %46 ], [ 0, %29 ], [ 8, %42 ], [ 8, %68 ], [ 0, %57 ], [ 0, %54 ], [ 8, %36 ], [ 8, %38 ], [ 8, %64 ], [ 8, %62 ], [ 0, %4 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #16
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #16
  ret i32 %82
}

; Function Attrs: nounwind
define internal fastcc range(i32 0, 10) i32 @new_workspace(ptr noundef %0, i32 noundef range(i32 0, 2) %1, ptr noundef readonly captures(address_is_null) %2, ptr noundef writeonly captures(none) %3) unnamed_addr #0 {
  %5 = load ptr, ptr %0, align 8, !tbaa !25
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %7 = load i32, ptr %6, align 8, !tbaa !104
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 12
  %9 = load i32, ptr %8, align 4, !tbaa !117
  %10 = add nsw i32 %9, %7
  %11 = sext i32 %10 to i64
  %12 = add nsw i64 %11, 2
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 180
  %14 = load i32, ptr %13, align 4, !tbaa !126
  %15 = icmp sgt i32 %14, 0
  br i1 %15, label %16, label %82

16:                                               ; preds = %4
  %17 = getelementptr inbounds nuw i8, ptr %5, i64 136
  %18 = load ptr, ptr %17, align 8, !tbaa !140
  %19 = zext nneg i32 %14 to i64
  %20 = icmp ult i32 %14, 8
  br i1 %20, label %67, label %21

21:                                               ; preds = %16
  %22 = and i64 %19, 2147483640
  br label %23

23:                                               ; preds = %23, %21
  %24 = phi i64 [ 0, %21 ], [ %61, %23 ]
  %25 = phi <4 x i32> [ zeroinitializer, %21 ], [ %59, %23 ]
  %26 = phi <4 x i32> [ zeroinitializer, %21 ], [ %60, %23 ]
  %27 = getelementptr inbounds nuw %struct.nncc_launch, ptr %18, i64 %24
  %28 = getelementptr inbounds nuw %struct.nncc_launch, ptr %18, i64 %24
  %29 = getelementptr inbounds nuw %struct.nncc_launch, ptr %18, i64 %24
  %30 = getelementptr inbounds nuw %struct.nncc_launch, ptr %18, i64 %24
  %31 = getelementptr inbounds nuw %struct.nncc_launch, ptr %18, i64 %24
  %32 = getelementptr inbounds nuw %struct.nncc_launch, ptr %18, i64 %24
  %33 = getelementptr inbounds nuw %struct.nncc_launch, ptr %18, i64 %24
  %34 = getelementptr inbounds nuw %struct.nncc_launch, ptr %18, i64 %24
  %35 = getelementptr inbounds nuw i8, ptr %27, i64 8
  %36 = getelementptr inbounds nuw i8, ptr %28, i64 48
  %37 = getelementptr inbounds nuw i8, ptr %29, i64 88
  %38 = getelementptr inbounds nuw i8, ptr %30, i64 128
  %39 = getelementptr inbounds nuw i8, ptr %31, i64 168
  %40 = getelementptr inbounds nuw i8, ptr %32, i64 208
  %41 = getelementptr inbounds nuw i8, ptr %33, i64 248
  %42 = getelementptr inbounds nuw i8, ptr %34, i64 288
  %43 = load i32, ptr %35, align 8, !tbaa !143
  %44 = load i32, ptr %36, align 8, !tbaa !143
  %45 = load i32, ptr %37, align 8, !tbaa !143
  %46 = load i32, ptr %38, align 8, !tbaa !143
  %47 = insertelement <4 x i32> poison, i32 %43, i64 0
  %48 = insertelement <4 x i32> %47, i32 %44, i64 1
  %49 = insertelement <4 x i32> %48, i32 %45, i64 2
  %50 = insertelement <4 x i32> %49, i32 %46, i64 3
  %51 = load i32, ptr %39, align 8, !tbaa !143
  %52 = load i32, ptr %40, align 8, !tbaa !143
  %53 = load i32, ptr %41, align 8, !tbaa !143
  %54 = load i32, ptr %42, align 8, !tbaa !143
  %55 = insertelement <4 x i32> poison, i32 %51, i64 0
  %56 = insertelement <4 x i32> %55, i32 %52, i64 1
  %57 = insertelement <4 x i32> %56, i32 %53, i64 2
  %58 = insertelement <4 x i32> %57, i32 %54, i64 3
  %59 = tail call <4 x i32> @llvm.smax.v4i32(<4 x i32> %50, <4 x i32> %25)
  %60 = tail call <4 x i32> @llvm.smax.v4i32(<4 x i32> %58, <4 x i32> %26)
  %61 = add nuw i64 %24, 8
  %62 = icmp eq i64 %61, %22
  br i1 %62, label %63, label %23, !llvm.loop !177

63:                                               ; preds = %23
  %64 = tail call <4 x i32> @llvm.smax.v4i32(<4 x i32> %59, <4 x i32> %60)
  %65 = tail call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %64)
  %66 = icmp eq i64 %22, %19
  br i1 %66, label %79, label %67

67:                                               ; preds = %16, %63
  %68 = phi i64 [ 0, %16 ], [ %22, %63 ]
  %69 = phi i32 [ 0, %16 ], [ %65, %63 ]
  br label %70

70:                                               ; preds = %67, %70
  %71 = phi i64 [ %77, %70 ], [ %68, %67 ]
  %72 = phi i32 [ %76, %70 ], [ %69, %67 ]
  %73 = getelementptr inbounds nuw %struct.nncc_launch, ptr %18, i64 %71
  %74 = getelementptr inbounds nuw i8, ptr %73, i64 8
  %75 = load i32, ptr %74, align 8, !tbaa !143
  %76 = tail call i32 @llvm.smax.i32(i32 %75, i32 %72)
  %77 = add nuw nsw i64 %71, 1
  %78 = icmp eq i64 %77, %19
  br i1 %78, label %79, label %70, !llvm.loop !180

79:                                               ; preds = %70, %63
  %80 = phi i32 [ %65, %63 ], [ %76, %70 ]
  %81 = zext nneg i32 %80 to i64
  br label %82

82:                                               ; preds = %79, %4
  %83 = phi i64 [ 0, %4 ], [ %81, %79 ]
  %84 = add nsw i64 %12, %83
  %85 = shl nsw i64 %84, 3
  %86 = add nsw i64 %85, 64
  %87 = tail call noalias ptr @calloc(i64 noundef 1, i64 noundef %86) #17
  %88 = icmp eq ptr %87, null
  br i1 %88, label %89, label %101

89:                                               ; preds = %82
  %90 = icmp eq ptr %2, null
  br i1 %90, label %187, label %91

91:                                               ; preds = %89
  %92 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %93 = load ptr, ptr %92, align 8, !tbaa !17
  %94 = icmp eq ptr %93, null
  br i1 %94, label %187, label %95

95:                                               ; preds = %91
  %96 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %97 = load i64, ptr %96, align 8, !tbaa !18
  %98 = icmp eq i64 %97, 0
  br i1 %98, label %187, label %99

99:                                               ; preds = %95
  %100 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %93, i64 noundef %97, ptr noundef nonnull @.str.82) #16
  br label %187

101:                                              ; preds = %82
  %102 = getelementptr inbounds nuw i8, ptr %87, i64 64
  %103 = getelementptr inbounds nuw i8, ptr %87, i64 40
  store ptr %102, ptr %103, align 8, !tbaa !132
  %104 = getelementptr inbounds nuw i64, ptr %102, i64 %12
  %105 = getelementptr inbounds nuw i8, ptr %87, i64 48
  store ptr %104, ptr %105, align 8, !tbaa !144
  %106 = getelementptr inbounds nuw i8, ptr %5, i64 72
  %107 = load i64, ptr %106, align 8, !tbaa !164
  %108 = shl i64 %107, 4
  %109 = getelementptr inbounds nuw i8, ptr %5, i64 152
  %110 = load i64, ptr %109, align 8, !tbaa !153
  %111 = add i64 %110, %108
  %112 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %113 = load i64, ptr %112, align 8, !tbaa !181
  %114 = add i64 %113, %110
  %115 = getelementptr inbounds nuw i8, ptr %87, i64 24
  %116 = tail call fastcc i32 @allocate(ptr noundef nonnull %0, ptr noundef readonly %2, i64 noundef %114, ptr noundef %115)
  %117 = icmp eq i32 %116, 0
  br i1 %117, label %118, label %153

118:                                              ; preds = %101
  %119 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %120 = load ptr, ptr %119, align 8, !tbaa !182
  %121 = getelementptr inbounds nuw i8, ptr %87, i64 32
  %122 = tail call i64 @llvm.umax.i64(i64 %111, i64 1)
  %123 = tail call i32 %120(ptr noundef nonnull %121, i64 noundef %122, i32 noundef 0) #16
  switch i32 %123, label %138 [
    i32 2, label %124
    i32 0, label %139
  ]

124:                                              ; preds = %118
  %125 = icmp eq ptr %2, null
  br i1 %125, label %153, label %126

126:                                              ; preds = %124
  %127 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %128 = load ptr, ptr %127, align 8, !tbaa !17
  %129 = icmp eq ptr %128, null
  br i1 %129, label %153, label %130

130:                                              ; preds = %126
  %131 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %132 = load i64, ptr %131, align 8, !tbaa !18
  %133 = icmp eq i64 %132, 0
  br i1 %133, label %153, label %134

134:                                              ; preds = %130
  %135 = getelementptr inbounds nuw i8, ptr %5, i64 112
  %136 = load ptr, ptr %135, align 8, !tbaa !32
  %137 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %128, i64 noundef %132, ptr noundef nonnull @.str.83, ptr noundef %136, i64 noundef %111) #16
  br label %153

138:                                              ; preds = %118
  tail call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %2, ptr noundef nonnull @.str.84, ptr noundef nonnull @.str.50, i32 noundef %123)
  br label %153

139:                                              ; preds = %118
  %140 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %141 = load ptr, ptr %140, align 8, !tbaa !183
  %142 = getelementptr inbounds nuw i8, ptr %87, i64 8
  %143 = tail call i32 %141(ptr noundef nonnull %142, i32 noundef range(i32 0, 2) %1) #16
  %144 = icmp eq i32 %143, 0
  br i1 %144, label %146, label %145

145:                                              ; preds = %139
  tail call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %2, ptr noundef nonnull @.str.84, ptr noundef nonnull @.str.55, i32 noundef %143)
  br label %153

146:                                              ; preds = %139
  %147 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %148 = load ptr, ptr %147, align 8, !tbaa !128
  %149 = getelementptr inbounds nuw i8, ptr %87, i64 16
  %150 = tail call i32 %148(ptr noundef nonnull %149, i32 noundef 0) #16
  %151 = icmp eq i32 %150, 0
  br i1 %151, label %186, label %152

152:                                              ; preds = %146
  tail call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %2, ptr noundef nonnull @.str.84, ptr noundef nonnull @.str.63, i32 noundef %150)
  br label %153

153:                                              ; preds = %152, %126, %130, %124, %134, %138, %145, %101
  %154 = phi i32 [ 9, %152 ], [ 5, %126 ], [ 5, %130 ], [ 5, %124 ], [ 5, %134 ], [ 9, %138 ], [ 9, %145 ], [ %116, %101 ]
  %155 = load i64, ptr %115, align 8, !tbaa !88
  %156 = icmp eq i64 %155, 0
  br i1 %156, label %161, label %157

157:                                              ; preds = %153
  %158 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %159 = load ptr, ptr %158, align 8, !tbaa !91
  %160 = tail call i32 %159(i64 noundef %155) #16
  br label %161

161:                                              ; preds = %157, %153
  %162 = getelementptr inbounds nuw i8, ptr %87, i64 32
  %163 = load ptr, ptr %162, align 8, !tbaa !92
  %164 = icmp eq ptr %163, null
  br i1 %164, label %169, label %165

165:                                              ; preds = %161
  %166 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %167 = load ptr, ptr %166, align 8, !tbaa !93
  %168 = tail call i32 %167(ptr noundef nonnull %163) #16
  br label %169

169:                                              ; preds = %165, %161
  %170 = getelementptr inbounds nuw i8, ptr %87, i64 8
  %171 = load ptr, ptr %170, align 8, !tbaa !94
  %172 = icmp eq ptr %171, null
  br i1 %172, label %177, label %173

173:                                              ; preds = %169
  %174 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %175 = load ptr, ptr %174, align 8, !tbaa !95
  %176 = tail call i32 %175(ptr noundef nonnull %171) #16
  br label %177

177:                                              ; preds = %173, %169
  %178 = getelementptr inbounds nuw i8, ptr %87, i64 16
  %179 = load ptr, ptr %178, align 8, !tbaa !96
  %180 = icmp eq ptr %179, null
  br i1 %180, label %185, label %181

181:                                              ; preds = %177
  %182 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %183 = load ptr, ptr %182, align 8, !tbaa !97
  %184 = tail call i32 %183(ptr noundef nonnull %179) #16
  br label %185

185:                                              ; preds = %177, %181
  tail call void @free(ptr noundef nonnull %87) #16
  br label %187

186:                                              ; preds = %146
  store ptr %87, ptr %3, align 8, !tbaa !111
  br label %187

187:                                              ; preds = %89, %91, %185, %186, %99, %95
  %188 = phi i32 [ 5, %99 ], [ 5, %95 ], [ 0, %186 ], [ %154, %185 ], [ 5, %91 ], [ 5, %89 ]
  ret i32 %188
}

; Function Attrs: nofree nounwind memory(read)
declare noundef ptr @getenv(ptr noundef captures(none)) local_unnamed_addr #12

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #13

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #13

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #14

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>) #13

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>) #15

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { nofree nounwind "no-trapping-math"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #4 = { nounwind "no-trapping-math"="true" }
attributes #5 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #6 = { "no-trapping-math"="true" }
attributes #7 = { nofree nounwind "no-trapping-math"="true" }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #9 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #10 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #11 = { nofree norecurse nounwind memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #12 = { nofree nounwind memory(read) "no-trapping-math"="true" }
attributes #13 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #14 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #15 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #16 = { nounwind }
attributes #17 = { nounwind allocsize(0,1) }
attributes #18 = { nounwind willreturn memory(read) }

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
!9 = !{!"nncc_options", !5, i64 0, !5, i64 4, !10, i64 8, !11, i64 16, !11, i64 24, !12, i64 32, !13, i64 40, !5, i64 48, !11, i64 56, !14, i64 64, !13, i64 72, !14, i64 80, !5, i64 88, !5, i64 92, !15, i64 96, !13, i64 104, !12, i64 112, !16, i64 120, !13, i64 128}
!10 = !{!"p1 _ZTS9nncc_pool", !11, i64 0}
!11 = !{!"any pointer", !6, i64 0}
!12 = !{!"p1 omnipotent char", !11, i64 0}
!13 = !{!"long", !6, i64 0}
!14 = !{!"p1 long", !11, i64 0}
!15 = !{!"p1 int", !11, i64 0}
!16 = !{!"any p2 pointer", !11, i64 0}
!17 = !{!9, !12, i64 32}
!18 = !{!9, !13, i64 40}
!19 = !{!20, !20, i64 0}
!20 = !{!"p1 _ZTS10nncc_model", !11, i64 0}
!21 = !{!22, !5, i64 172}
!22 = !{!"", !23, i64 0, !12, i64 112, !11, i64 120, !11, i64 128, !11, i64 136, !14, i64 144, !13, i64 152, !13, i64 160, !5, i64 168, !5, i64 172, !5, i64 176, !5, i64 180}
!23 = !{!"", !11, i64 0, !5, i64 8, !5, i64 12, !11, i64 16, !12, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !12, i64 56, !11, i64 64, !13, i64 72, !13, i64 80, !13, i64 88, !11, i64 96, !5, i64 104}
!24 = !{!22, !5, i64 176}
!25 = !{!26, !11, i64 0}
!26 = !{!"nncc_model", !11, i64 0, !27, i64 8, !11, i64 304, !11, i64 312, !5, i64 320, !5, i64 324, !5, i64 328, !5, i64 332, !6, i64 336, !5, i64 464, !5, i64 468, !16, i64 472, !16, i64 480, !13, i64 488, !6, i64 496, !6, i64 624, !6, i64 632}
!27 = !{!"", !11, i64 0, !11, i64 8, !11, i64 16, !11, i64 24, !11, i64 32, !11, i64 40, !11, i64 48, !11, i64 56, !11, i64 64, !11, i64 72, !11, i64 80, !11, i64 88, !11, i64 96, !11, i64 104, !11, i64 112, !11, i64 120, !11, i64 128, !11, i64 136, !11, i64 144, !11, i64 152, !11, i64 160, !11, i64 168, !11, i64 176, !11, i64 184, !11, i64 192, !11, i64 200, !11, i64 208, !11, i64 216, !11, i64 224, !11, i64 232, !11, i64 240, !11, i64 248, !11, i64 256, !11, i64 264, !11, i64 272, !11, i64 280, !11, i64 288}
!28 = !{!26, !5, i64 468}
!29 = !{!26, !16, i64 472}
!30 = !{!26, !16, i64 480}
!31 = !{!26, !11, i64 304}
!32 = !{!22, !12, i64 112}
!33 = !{!34, !11, i64 0}
!34 = !{!"", !11, i64 0, !12, i64 8}
!35 = !{!34, !12, i64 8}
!36 = distinct !{!36, !37}
!37 = !{!"llvm.loop.mustprogress"}
!38 = !{!26, !11, i64 8}
!39 = !{!12, !12, i64 0}
!40 = !{!26, !11, i64 296}
!41 = !{!26, !11, i64 16}
!42 = !{!26, !5, i64 332}
!43 = !{!26, !11, i64 24}
!44 = !{!9, !5, i64 48}
!45 = !{!26, !5, i64 320}
!46 = !{!26, !11, i64 32}
!47 = !{!26, !11, i64 40}
!48 = !{!26, !5, i64 324}
!49 = !{!26, !11, i64 48}
!50 = !{!26, !5, i64 464}
!51 = !{!26, !11, i64 56}
!52 = !{!26, !11, i64 72}
!53 = !{!26, !11, i64 312}
!54 = !{!22, !5, i64 168}
!55 = !{!22, !11, i64 120}
!56 = !{!57, !5, i64 8}
!57 = !{!"", !12, i64 0, !5, i64 8, !5, i64 12, !5, i64 16, !16, i64 24}
!58 = !{!57, !5, i64 12}
!59 = distinct !{!59, !37}
!60 = !{!57, !12, i64 0}
!61 = distinct !{!61, !37, !62}
!62 = !{!"llvm.loop.peeled.count", i32 1}
!63 = !{!57, !5, i64 16}
!64 = !{!11, !11, i64 0}
!65 = !{!26, !11, i64 88}
!66 = !{!57, !16, i64 24}
!67 = distinct !{!67, !37}
!68 = !{!22, !11, i64 128}
!69 = !{!70, !5, i64 24}
!70 = !{!"", !12, i64 0, !12, i64 8, !5, i64 16, !5, i64 20, !5, i64 24}
!71 = !{!26, !5, i64 328}
!72 = !{!70, !12, i64 0}
!73 = !{!26, !11, i64 104}
!74 = !{!70, !5, i64 16}
!75 = !{!70, !12, i64 8}
!76 = !{!26, !11, i64 112}
!77 = !{!70, !5, i64 20}
!78 = !{!26, !11, i64 120}
!79 = distinct !{!79, !37}
!80 = !{!23, !12, i64 24}
!81 = !{!23, !13, i64 32}
!82 = !{!22, !13, i64 160}
!83 = !{!26, !11, i64 80}
!84 = !{!26, !11, i64 168}
!85 = !{!26, !13, i64 488}
!86 = !{!6, !6, i64 0}
!87 = !{!26, !6, i64 632}
!88 = !{!89, !13, i64 24}
!89 = !{!"workspace", !90, i64 0, !11, i64 8, !11, i64 16, !13, i64 24, !12, i64 32, !14, i64 40, !14, i64 48, !5, i64 56, !5, i64 60}
!90 = !{!"p1 _ZTS9workspace", !11, i64 0}
!91 = !{!26, !11, i64 144}
!92 = !{!89, !12, i64 32}
!93 = !{!26, !11, i64 160}
!94 = !{!89, !11, i64 8}
!95 = !{!26, !11, i64 200}
!96 = !{!89, !11, i64 16}
!97 = !{!26, !11, i64 272}
!98 = distinct !{!98, !37}
!99 = !{!89, !90, i64 0}
!100 = distinct !{!100, !37}
!101 = !{!26, !11, i64 96}
!102 = !{!26, !11, i64 64}
!103 = !{!23, !11, i64 0}
!104 = !{!23, !5, i64 8}
!105 = !{!106, !5, i64 32}
!106 = !{!"nncc_tensor", !11, i64 0, !5, i64 8, !5, i64 12, !14, i64 16, !14, i64 24, !5, i64 32}
!107 = !{!108, !12, i64 0}
!108 = !{!"", !12, i64 0, !14, i64 8, !5, i64 16, !5, i64 20, !13, i64 24, !13, i64 32}
!109 = !{!106, !11, i64 0}
!110 = distinct !{!110, !37}
!111 = !{!90, !90, i64 0}
!112 = !{!9, !11, i64 56}
!113 = !{!9, !16, i64 120}
!114 = !{!9, !13, i64 128}
!115 = distinct !{!115, !37}
!116 = !{!26, !11, i64 232}
!117 = !{!23, !5, i64 12}
!118 = distinct !{!118, !37}
!119 = !{!23, !13, i64 72}
!120 = !{!9, !14, i64 64}
!121 = distinct !{!121, !37}
!122 = distinct !{!122, !37}
!123 = !{ptr @take_captured_workspace, ptr @take_workspace}
!124 = !{!89, !5, i64 60}
!125 = !{!89, !5, i64 56}
!126 = !{!22, !5, i64 180}
!127 = distinct !{!127, !37}
!128 = !{!26, !11, i64 256}
!129 = distinct !{!129, !37}
!130 = !{!26, !11, i64 264}
!131 = !{!26, !11, i64 216}
!132 = !{!89, !14, i64 40}
!133 = !{!23, !13, i64 48}
!134 = !{!22, !14, i64 144}
!135 = !{!13, !13, i64 0}
!136 = distinct !{!136, !37}
!137 = !{!108, !13, i64 24}
!138 = !{!26, !11, i64 176}
!139 = distinct !{!139, !37}
!140 = !{!22, !11, i64 136}
!141 = !{!142, !5, i64 0}
!142 = !{!"", !5, i64 0, !5, i64 4, !5, i64 8, !15, i64 16, !14, i64 24, !13, i64 32}
!143 = !{!142, !5, i64 8}
!144 = !{!89, !14, i64 48}
!145 = !{!142, !15, i64 16}
!146 = !{!142, !14, i64 24}
!147 = !{!26, !11, i64 288}
!148 = !{!142, !5, i64 4}
!149 = distinct !{!149, !37}
!150 = distinct !{!150, !37}
!151 = !{!23, !11, i64 64}
!152 = !{!26, !11, i64 184}
!153 = !{!22, !13, i64 152}
!154 = distinct !{!154, !37}
!155 = distinct !{!155, !37}
!156 = !{!26, !11, i64 208}
!157 = !{!9, !13, i64 72}
!158 = !{!159, !159, i64 0}
!159 = !{!"float", !6, i64 0}
!160 = !{!142, !13, i64 32}
!161 = distinct !{!161, !37}
!162 = !{!26, !11, i64 280}
!163 = distinct !{!163, !37}
!164 = !{!22, !13, i64 72}
!165 = !{!22, !11, i64 64}
!166 = !{!167, !13, i64 8}
!167 = !{!"", !12, i64 0, !13, i64 8, !6, i64 16, !6, i64 24}
!168 = !{!167, !12, i64 0}
!169 = distinct !{!169, !37}
!170 = !{ptr @keep_for_graph, ptr @keep_workspace}
!171 = !{!26, !11, i64 136}
!172 = !{!26, !11, i64 128}
!173 = !{!26, !11, i64 240}
!174 = distinct !{!174, !37}
!175 = !{!26, !11, i64 224}
!176 = !{!26, !11, i64 248}
!177 = distinct !{!177, !37, !178, !179}
!178 = !{!"llvm.loop.isvectorized", i32 1}
!179 = !{!"llvm.loop.unroll.runtime.disable"}
!180 = distinct !{!180, !37, !179, !178}
!181 = !{!22, !13, i64 48}
!182 = !{!26, !11, i64 152}
!183 = !{!26, !11, i64 192}
