; made from cuda.c by python -m nncc.runtime.native.build
source_filename = "cuda.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

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
  %8 = alloca [512 x i8], align 4
  %9 = alloca [2 x i32], align 8
  %10 = alloca [2 x ptr], align 8
  %11 = alloca [1024 x i8], align 1
  %12 = alloca [512 x i8], align 1
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca ptr, align 8
  %16 = alloca i32, align 4
  %17 = alloca [37 x %struct.anon.0], align 8
  %18 = alloca ptr, align 8
  %19 = icmp eq ptr %2, null
  br i1 %19, label %24, label %20

20:                                               ; preds = %4
  %21 = load i32, ptr %2, align 8, !tbaa !8
  %22 = add i32 %21, -137
  %23 = icmp ult i32 %22, -89
  br i1 %23, label %699, label %26

24:                                               ; preds = %4
  %25 = icmp eq ptr %3, null
  br i1 %25, label %699, label %38

26:                                               ; preds = %20
  %27 = icmp eq ptr %3, null
  br i1 %27, label %28, label %38

28:                                               ; preds = %26
  %29 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %30 = load ptr, ptr %29, align 8, !tbaa !17
  %31 = icmp eq ptr %30, null
  br i1 %31, label %699, label %32

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %34 = load i64, ptr %33, align 8, !tbaa !18
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %699, label %36

36:                                               ; preds = %32
  %37 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %30, i64 noundef %34, ptr noundef nonnull @.str) #13
  br label %699

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
  %47 = tail call noalias ptr @calloc(i64 noundef 1, i64 noundef %46) #14
  %48 = icmp eq ptr %47, null
  br i1 %48, label %49, label %60

49:                                               ; preds = %38
  br i1 %19, label %699, label %50

50:                                               ; preds = %49
  %51 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %52 = load ptr, ptr %51, align 8, !tbaa !17
  %53 = icmp eq ptr %52, null
  br i1 %53, label %699, label %54

54:                                               ; preds = %50
  %55 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %56 = load i64, ptr %55, align 8, !tbaa !18
  %57 = icmp eq i64 %56, 0
  br i1 %57, label %699, label %58

58:                                               ; preds = %54
  %59 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %52, i64 noundef %56, ptr noundef nonnull @.str.1) #13
  br label %699

60:                                               ; preds = %38
  store ptr %0, ptr %47, align 8, !tbaa !25
  %61 = tail call i32 @getpid() #13
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
  %69 = tail call ptr @dlopen(ptr noundef nonnull @.str.8, i32 noundef 2) #13
  %70 = getelementptr inbounds nuw i8, ptr %47, i64 304
  store ptr %69, ptr %70, align 8, !tbaa !31
  %71 = icmp eq ptr %69, null
  br i1 %71, label %72, label %86

72:                                               ; preds = %60
  br i1 %19, label %662, label %73

73:                                               ; preds = %72
  %74 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %75 = load ptr, ptr %74, align 8, !tbaa !17
  %76 = icmp eq ptr %75, null
  br i1 %76, label %655, label %77

77:                                               ; preds = %73
  %78 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %79 = load i64, ptr %78, align 8, !tbaa !18
  %80 = icmp eq i64 %79, 0
  br i1 %80, label %655, label %81

81:                                               ; preds = %77
  %82 = load ptr, ptr %47, align 8, !tbaa !25
  %83 = getelementptr inbounds nuw i8, ptr %82, i64 112
  %84 = load ptr, ptr %83, align 8, !tbaa !32
  %85 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %75, i64 noundef %79, ptr noundef nonnull @.str.9, ptr noundef %84) #13
  br label %655

86:                                               ; preds = %60
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #13
  %87 = getelementptr inbounds nuw i8, ptr %47, i64 8
  store ptr %87, ptr %17, align 8, !tbaa !33
  %88 = getelementptr inbounds nuw i8, ptr %17, i64 8
  store ptr @.str.32, ptr %88, align 8, !tbaa !35
  %89 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %90 = getelementptr inbounds nuw i8, ptr %47, i64 16
  store ptr %90, ptr %89, align 8, !tbaa !33
  %91 = getelementptr inbounds nuw i8, ptr %17, i64 24
  store ptr @.str.33, ptr %91, align 8, !tbaa !35
  %92 = getelementptr inbounds nuw i8, ptr %17, i64 32
  %93 = getelementptr inbounds nuw i8, ptr %47, i64 24
  store ptr %93, ptr %92, align 8, !tbaa !33
  %94 = getelementptr inbounds nuw i8, ptr %17, i64 40
  store ptr @.str.34, ptr %94, align 8, !tbaa !35
  %95 = getelementptr inbounds nuw i8, ptr %17, i64 48
  %96 = getelementptr inbounds nuw i8, ptr %47, i64 32
  store ptr %96, ptr %95, align 8, !tbaa !33
  %97 = getelementptr inbounds nuw i8, ptr %17, i64 56
  store ptr @.str.35, ptr %97, align 8, !tbaa !35
  %98 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %99 = getelementptr inbounds nuw i8, ptr %47, i64 40
  store ptr %99, ptr %98, align 8, !tbaa !33
  %100 = getelementptr inbounds nuw i8, ptr %17, i64 72
  store ptr @.str.36, ptr %100, align 8, !tbaa !35
  %101 = getelementptr inbounds nuw i8, ptr %17, i64 80
  %102 = getelementptr inbounds nuw i8, ptr %47, i64 48
  store ptr %102, ptr %101, align 8, !tbaa !33
  %103 = getelementptr inbounds nuw i8, ptr %17, i64 88
  store ptr @.str.37, ptr %103, align 8, !tbaa !35
  %104 = getelementptr inbounds nuw i8, ptr %17, i64 96
  %105 = getelementptr inbounds nuw i8, ptr %47, i64 56
  store ptr %105, ptr %104, align 8, !tbaa !33
  %106 = getelementptr inbounds nuw i8, ptr %17, i64 104
  store ptr @.str.38, ptr %106, align 8, !tbaa !35
  %107 = getelementptr inbounds nuw i8, ptr %17, i64 112
  %108 = getelementptr inbounds nuw i8, ptr %47, i64 64
  store ptr %108, ptr %107, align 8, !tbaa !33
  %109 = getelementptr inbounds nuw i8, ptr %17, i64 120
  store ptr @.str.39, ptr %109, align 8, !tbaa !35
  %110 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %111 = getelementptr inbounds nuw i8, ptr %47, i64 72
  store ptr %111, ptr %110, align 8, !tbaa !33
  %112 = getelementptr inbounds nuw i8, ptr %17, i64 136
  store ptr @.str.40, ptr %112, align 8, !tbaa !35
  %113 = getelementptr inbounds nuw i8, ptr %17, i64 144
  %114 = getelementptr inbounds nuw i8, ptr %47, i64 80
  store ptr %114, ptr %113, align 8, !tbaa !33
  %115 = getelementptr inbounds nuw i8, ptr %17, i64 152
  store ptr @.str.41, ptr %115, align 8, !tbaa !35
  %116 = getelementptr inbounds nuw i8, ptr %17, i64 160
  %117 = getelementptr inbounds nuw i8, ptr %47, i64 88
  store ptr %117, ptr %116, align 8, !tbaa !33
  %118 = getelementptr inbounds nuw i8, ptr %17, i64 168
  store ptr @.str.42, ptr %118, align 8, !tbaa !35
  %119 = getelementptr inbounds nuw i8, ptr %17, i64 176
  %120 = getelementptr inbounds nuw i8, ptr %47, i64 96
  store ptr %120, ptr %119, align 8, !tbaa !33
  %121 = getelementptr inbounds nuw i8, ptr %17, i64 184
  store ptr @.str.43, ptr %121, align 8, !tbaa !35
  %122 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %123 = getelementptr inbounds nuw i8, ptr %47, i64 104
  store ptr %123, ptr %122, align 8, !tbaa !33
  %124 = getelementptr inbounds nuw i8, ptr %17, i64 200
  store ptr @.str.44, ptr %124, align 8, !tbaa !35
  %125 = getelementptr inbounds nuw i8, ptr %17, i64 208
  %126 = getelementptr inbounds nuw i8, ptr %47, i64 112
  store ptr %126, ptr %125, align 8, !tbaa !33
  %127 = getelementptr inbounds nuw i8, ptr %17, i64 216
  store ptr @.str.45, ptr %127, align 8, !tbaa !35
  %128 = getelementptr inbounds nuw i8, ptr %17, i64 224
  %129 = getelementptr inbounds nuw i8, ptr %47, i64 120
  store ptr %129, ptr %128, align 8, !tbaa !33
  %130 = getelementptr inbounds nuw i8, ptr %17, i64 232
  store ptr @.str.46, ptr %130, align 8, !tbaa !35
  %131 = getelementptr inbounds nuw i8, ptr %17, i64 240
  %132 = getelementptr inbounds nuw i8, ptr %47, i64 128
  store ptr %132, ptr %131, align 8, !tbaa !33
  %133 = getelementptr inbounds nuw i8, ptr %17, i64 248
  store ptr @.str.47, ptr %133, align 8, !tbaa !35
  %134 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %135 = getelementptr inbounds nuw i8, ptr %47, i64 136
  store ptr %135, ptr %134, align 8, !tbaa !33
  %136 = getelementptr inbounds nuw i8, ptr %17, i64 264
  store ptr @.str.48, ptr %136, align 8, !tbaa !35
  %137 = getelementptr inbounds nuw i8, ptr %17, i64 272
  %138 = getelementptr inbounds nuw i8, ptr %47, i64 144
  store ptr %138, ptr %137, align 8, !tbaa !33
  %139 = getelementptr inbounds nuw i8, ptr %17, i64 280
  store ptr @.str.49, ptr %139, align 8, !tbaa !35
  %140 = getelementptr inbounds nuw i8, ptr %17, i64 288
  %141 = getelementptr inbounds nuw i8, ptr %47, i64 152
  store ptr %141, ptr %140, align 8, !tbaa !33
  %142 = getelementptr inbounds nuw i8, ptr %17, i64 296
  store ptr @.str.50, ptr %142, align 8, !tbaa !35
  %143 = getelementptr inbounds nuw i8, ptr %17, i64 304
  %144 = getelementptr inbounds nuw i8, ptr %47, i64 160
  store ptr %144, ptr %143, align 8, !tbaa !33
  %145 = getelementptr inbounds nuw i8, ptr %17, i64 312
  store ptr @.str.51, ptr %145, align 8, !tbaa !35
  %146 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %147 = getelementptr inbounds nuw i8, ptr %47, i64 168
  store ptr %147, ptr %146, align 8, !tbaa !33
  %148 = getelementptr inbounds nuw i8, ptr %17, i64 328
  store ptr @.str.52, ptr %148, align 8, !tbaa !35
  %149 = getelementptr inbounds nuw i8, ptr %17, i64 336
  %150 = getelementptr inbounds nuw i8, ptr %47, i64 176
  store ptr %150, ptr %149, align 8, !tbaa !33
  %151 = getelementptr inbounds nuw i8, ptr %17, i64 344
  store ptr @.str.53, ptr %151, align 8, !tbaa !35
  %152 = getelementptr inbounds nuw i8, ptr %17, i64 352
  %153 = getelementptr inbounds nuw i8, ptr %47, i64 184
  store ptr %153, ptr %152, align 8, !tbaa !33
  %154 = getelementptr inbounds nuw i8, ptr %17, i64 360
  store ptr @.str.54, ptr %154, align 8, !tbaa !35
  %155 = getelementptr inbounds nuw i8, ptr %17, i64 368
  %156 = getelementptr inbounds nuw i8, ptr %47, i64 192
  store ptr %156, ptr %155, align 8, !tbaa !33
  %157 = getelementptr inbounds nuw i8, ptr %17, i64 376
  store ptr @.str.55, ptr %157, align 8, !tbaa !35
  %158 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %159 = getelementptr inbounds nuw i8, ptr %47, i64 200
  store ptr %159, ptr %158, align 8, !tbaa !33
  %160 = getelementptr inbounds nuw i8, ptr %17, i64 392
  store ptr @.str.56, ptr %160, align 8, !tbaa !35
  %161 = getelementptr inbounds nuw i8, ptr %17, i64 400
  %162 = getelementptr inbounds nuw i8, ptr %47, i64 208
  store ptr %162, ptr %161, align 8, !tbaa !33
  %163 = getelementptr inbounds nuw i8, ptr %17, i64 408
  store ptr @.str.57, ptr %163, align 8, !tbaa !35
  %164 = getelementptr inbounds nuw i8, ptr %17, i64 416
  %165 = getelementptr inbounds nuw i8, ptr %47, i64 216
  store ptr %165, ptr %164, align 8, !tbaa !33
  %166 = getelementptr inbounds nuw i8, ptr %17, i64 424
  store ptr @.str.58, ptr %166, align 8, !tbaa !35
  %167 = getelementptr inbounds nuw i8, ptr %17, i64 432
  %168 = getelementptr inbounds nuw i8, ptr %47, i64 224
  store ptr %168, ptr %167, align 8, !tbaa !33
  %169 = getelementptr inbounds nuw i8, ptr %17, i64 440
  store ptr @.str.59, ptr %169, align 8, !tbaa !35
  %170 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %171 = getelementptr inbounds nuw i8, ptr %47, i64 232
  store ptr %171, ptr %170, align 8, !tbaa !33
  %172 = getelementptr inbounds nuw i8, ptr %17, i64 456
  store ptr @.str.60, ptr %172, align 8, !tbaa !35
  %173 = getelementptr inbounds nuw i8, ptr %17, i64 464
  %174 = getelementptr inbounds nuw i8, ptr %47, i64 240
  store ptr %174, ptr %173, align 8, !tbaa !33
  %175 = getelementptr inbounds nuw i8, ptr %17, i64 472
  store ptr @.str.61, ptr %175, align 8, !tbaa !35
  %176 = getelementptr inbounds nuw i8, ptr %17, i64 480
  %177 = getelementptr inbounds nuw i8, ptr %47, i64 248
  store ptr %177, ptr %176, align 8, !tbaa !33
  %178 = getelementptr inbounds nuw i8, ptr %17, i64 488
  store ptr @.str.62, ptr %178, align 8, !tbaa !35
  %179 = getelementptr inbounds nuw i8, ptr %17, i64 496
  %180 = getelementptr inbounds nuw i8, ptr %47, i64 256
  store ptr %180, ptr %179, align 8, !tbaa !33
  %181 = getelementptr inbounds nuw i8, ptr %17, i64 504
  store ptr @.str.63, ptr %181, align 8, !tbaa !35
  %182 = getelementptr inbounds nuw i8, ptr %17, i64 512
  %183 = getelementptr inbounds nuw i8, ptr %47, i64 264
  store ptr %183, ptr %182, align 8, !tbaa !33
  %184 = getelementptr inbounds nuw i8, ptr %17, i64 520
  store ptr @.str.64, ptr %184, align 8, !tbaa !35
  %185 = getelementptr inbounds nuw i8, ptr %17, i64 528
  %186 = getelementptr inbounds nuw i8, ptr %47, i64 272
  store ptr %186, ptr %185, align 8, !tbaa !33
  %187 = getelementptr inbounds nuw i8, ptr %17, i64 536
  store ptr @.str.65, ptr %187, align 8, !tbaa !35
  %188 = getelementptr inbounds nuw i8, ptr %17, i64 544
  %189 = getelementptr inbounds nuw i8, ptr %47, i64 280
  store ptr %189, ptr %188, align 8, !tbaa !33
  %190 = getelementptr inbounds nuw i8, ptr %17, i64 552
  store ptr @.str.66, ptr %190, align 8, !tbaa !35
  %191 = getelementptr inbounds nuw i8, ptr %17, i64 560
  %192 = getelementptr inbounds nuw i8, ptr %47, i64 288
  store ptr %192, ptr %191, align 8, !tbaa !33
  %193 = getelementptr inbounds nuw i8, ptr %17, i64 568
  store ptr @.str.67, ptr %193, align 8, !tbaa !35
  %194 = getelementptr inbounds nuw i8, ptr %17, i64 576
  %195 = getelementptr inbounds nuw i8, ptr %47, i64 296
  store ptr %195, ptr %194, align 8, !tbaa !33
  %196 = getelementptr inbounds nuw i8, ptr %17, i64 584
  store ptr @.str.68, ptr %196, align 8, !tbaa !35
  br label %197

197:                                              ; preds = %219, %86
  %198 = phi i64 [ 0, %86 ], [ %221, %219 ]
  %199 = load ptr, ptr %70, align 8, !tbaa !31
  %200 = getelementptr inbounds nuw %struct.anon.0, ptr %17, i64 %198
  %201 = getelementptr inbounds nuw i8, ptr %200, i64 8
  %202 = load ptr, ptr %201, align 8, !tbaa !35
  %203 = tail call ptr @dlsym(ptr noundef %199, ptr noundef %202) #13
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
  %218 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %208, i64 noundef %212, ptr noundef nonnull @.str.10, ptr noundef %217, ptr noundef %202, i32 noundef 12, i32 noundef 0) #13
  br label %223

219:                                              ; preds = %197
  %220 = load ptr, ptr %200, align 8, !tbaa !33
  store ptr %203, ptr %220, align 1
  %221 = add nuw nsw i64 %198, 1
  %222 = icmp eq i64 %221, 37
  br i1 %222, label %224, label %197, !llvm.loop !36

223:                                              ; preds = %214, %210, %206, %205
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #13
  br label %655

224:                                              ; preds = %219
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #13
  %225 = load ptr, ptr %87, align 8, !tbaa !38
  %226 = tail call i32 %225(i32 noundef 0) #13
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #13
  store i32 0, ptr %16, align 4, !tbaa !4
  switch i32 %226, label %241 [
    i32 100, label %227
    i32 0, label %264
  ]

227:                                              ; preds = %224
  br i1 %19, label %330, label %228

228:                                              ; preds = %227
  %229 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %230 = load ptr, ptr %229, align 8, !tbaa !17
  %231 = icmp eq ptr %230, null
  br i1 %231, label %330, label %232

232:                                              ; preds = %228
  %233 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %234 = load i64, ptr %233, align 8, !tbaa !18
  %235 = icmp eq i64 %234, 0
  br i1 %235, label %330, label %236

236:                                              ; preds = %232
  %237 = load ptr, ptr %47, align 8, !tbaa !25
  %238 = getelementptr inbounds nuw i8, ptr %237, i64 112
  %239 = load ptr, ptr %238, align 8, !tbaa !32
  %240 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %230, i64 noundef %234, ptr noundef nonnull @.str.11, ptr noundef %239) #13
  br label %330

241:                                              ; preds = %224
  br i1 %19, label %330, label %242

242:                                              ; preds = %241
  %243 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %244 = load ptr, ptr %243, align 8, !tbaa !17
  %245 = icmp eq ptr %244, null
  br i1 %245, label %330, label %246

246:                                              ; preds = %242
  %247 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %248 = load i64, ptr %247, align 8, !tbaa !18
  %249 = icmp eq i64 %248, 0
  br i1 %249, label %330, label %250

250:                                              ; preds = %246
  %251 = load ptr, ptr %47, align 8, !tbaa !25
  %252 = getelementptr inbounds nuw i8, ptr %251, i64 112
  %253 = load ptr, ptr %252, align 8, !tbaa !32
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #13
  store ptr null, ptr %15, align 8, !tbaa !39
  %254 = load ptr, ptr %195, align 8, !tbaa !40
  %255 = icmp eq ptr %254, null
  br i1 %255, label %259, label %256

256:                                              ; preds = %250
  %257 = call i32 %254(i32 noundef %226, ptr noundef nonnull %15) #13
  %258 = load ptr, ptr %15, align 8, !tbaa !39
  br label %259

259:                                              ; preds = %256, %250
  %260 = phi ptr [ %258, %256 ], [ null, %250 ]
  %261 = icmp eq ptr %260, null
  %262 = select i1 %261, ptr @.str.28, ptr %260
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #13
  %263 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %244, i64 noundef %248, ptr noundef nonnull @.str.12, ptr noundef %253, ptr noundef nonnull %262, i32 noundef %226) #13
  br label %330

264:                                              ; preds = %224
  %265 = load ptr, ptr %90, align 8, !tbaa !41
  %266 = getelementptr inbounds nuw i8, ptr %47, i64 332
  %267 = tail call i32 %265(ptr noundef nonnull %266) #13
  %268 = icmp eq i32 %267, 0
  br i1 %268, label %270, label %269

269:                                              ; preds = %264
  tail call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.33, i32 noundef %267)
  br label %330

270:                                              ; preds = %264
  %271 = load i32, ptr %266, align 4, !tbaa !42
  %272 = icmp slt i32 %271, 12000
  br i1 %272, label %273, label %294

273:                                              ; preds = %270
  br i1 %19, label %330, label %274

274:                                              ; preds = %273
  %275 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %276 = load ptr, ptr %275, align 8, !tbaa !17
  %277 = icmp eq ptr %276, null
  br i1 %277, label %330, label %278

278:                                              ; preds = %274
  %279 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %280 = load i64, ptr %279, align 8, !tbaa !18
  %281 = icmp eq i64 %280, 0
  br i1 %281, label %330, label %282

282:                                              ; preds = %278
  %283 = load ptr, ptr %47, align 8, !tbaa !25
  %284 = getelementptr inbounds nuw i8, ptr %283, i64 112
  %285 = load ptr, ptr %284, align 8, !tbaa !32
  %286 = freeze i32 %271
  %287 = sdiv i32 %286, 1000
  %288 = mul i32 %287, 1000
  %289 = sub i32 %286, %288
  %290 = trunc nsw i32 %289 to i16
  %291 = sdiv i16 %290, 10
  %292 = sext i16 %291 to i32
  %293 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %276, i64 noundef %280, ptr noundef nonnull @.str.13, ptr noundef %285, i32 noundef %287, i32 noundef %292, i32 noundef 12, i32 noundef 0) #13
  br label %330

294:                                              ; preds = %270
  %295 = load ptr, ptr %93, align 8, !tbaa !43
  %296 = call i32 %295(ptr noundef nonnull %16) #13
  %297 = icmp eq i32 %296, 0
  br i1 %297, label %299, label %298

298:                                              ; preds = %294
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.34, i32 noundef %296)
  br label %330

299:                                              ; preds = %294
  br i1 %19, label %313, label %300

300:                                              ; preds = %299
  %301 = load i32, ptr %2, align 8, !tbaa !8
  %302 = icmp ugt i32 %301, 51
  br i1 %302, label %303, label %306

303:                                              ; preds = %300
  %304 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %305 = load i32, ptr %304, align 8, !tbaa !44
  br label %306

306:                                              ; preds = %303, %300
  %307 = phi i32 [ %305, %303 ], [ 0, %300 ]
  %308 = getelementptr inbounds nuw i8, ptr %47, i64 320
  store i32 %307, ptr %308, align 8, !tbaa !45
  %309 = icmp sgt i32 %307, -1
  %310 = load i32, ptr %16, align 4
  %311 = icmp slt i32 %307, %310
  %312 = select i1 %309, i1 %311, i1 false
  br i1 %312, label %332, label %317

313:                                              ; preds = %299
  %314 = getelementptr inbounds nuw i8, ptr %47, i64 320
  store i32 0, ptr %314, align 8, !tbaa !45
  %315 = load i32, ptr %16, align 4
  %316 = icmp sgt i32 %315, 0
  br i1 %316, label %332, label %330

317:                                              ; preds = %306
  %318 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %319 = load ptr, ptr %318, align 8, !tbaa !17
  %320 = icmp eq ptr %319, null
  br i1 %320, label %330, label %321

321:                                              ; preds = %317
  %322 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %323 = load i64, ptr %322, align 8, !tbaa !18
  %324 = icmp eq i64 %323, 0
  br i1 %324, label %330, label %325

325:                                              ; preds = %321
  %326 = load ptr, ptr %47, align 8, !tbaa !25
  %327 = getelementptr inbounds nuw i8, ptr %326, i64 112
  %328 = load ptr, ptr %327, align 8, !tbaa !32
  %329 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %319, i64 noundef %323, ptr noundef nonnull @.str.14, ptr noundef %328, i32 noundef %307, i32 noundef %310) #13
  br label %330

330:                                              ; preds = %325, %321, %317, %313, %298, %282, %278, %274, %273, %269, %259, %246, %242, %241, %236, %232, %228, %227
  %331 = phi i32 [ 7, %273 ], [ 7, %274 ], [ 7, %242 ], [ 7, %228 ], [ 7, %241 ], [ 7, %227 ], [ 9, %269 ], [ 7, %321 ], [ 7, %278 ], [ 7, %246 ], [ 7, %232 ], [ 9, %298 ], [ 7, %325 ], [ 7, %282 ], [ 7, %259 ], [ 7, %236 ], [ 7, %317 ], [ 7, %313 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #13
  br label %655

332:                                              ; preds = %313, %306
  %333 = phi i32 [ %307, %306 ], [ 0, %313 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #13
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #13
  store i32 0, ptr %13, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #13
  store i32 0, ptr %14, align 4, !tbaa !4
  %334 = load ptr, ptr %96, align 8, !tbaa !46
  %335 = getelementptr inbounds nuw i8, ptr %47, i64 324
  %336 = getelementptr inbounds nuw i8, ptr %47, i64 320
  %337 = call i32 %334(ptr noundef nonnull %335, i32 noundef %333) #13
  %338 = icmp eq i32 %337, 0
  br i1 %338, label %340, label %339

339:                                              ; preds = %332
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.35, i32 noundef %337)
  br label %378

340:                                              ; preds = %332
  %341 = load ptr, ptr %99, align 8, !tbaa !47
  %342 = getelementptr inbounds nuw i8, ptr %47, i64 336
  %343 = load i32, ptr %335, align 4, !tbaa !48
  %344 = call i32 %341(ptr noundef nonnull %342, i32 noundef 128, i32 noundef %343) #13
  %345 = icmp eq i32 %344, 0
  br i1 %345, label %347, label %346

346:                                              ; preds = %340
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.36, i32 noundef %344)
  br label %378

347:                                              ; preds = %340
  %348 = load ptr, ptr %102, align 8, !tbaa !49
  %349 = load i32, ptr %335, align 4, !tbaa !48
  %350 = call i32 %348(ptr noundef nonnull %13, i32 noundef 75, i32 noundef %349) #13
  %351 = icmp eq i32 %350, 0
  br i1 %351, label %353, label %352

352:                                              ; preds = %347
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.37, i32 noundef %350)
  br label %378

353:                                              ; preds = %347
  %354 = load ptr, ptr %102, align 8, !tbaa !49
  %355 = load i32, ptr %335, align 4, !tbaa !48
  %356 = call i32 %354(ptr noundef nonnull %14, i32 noundef 76, i32 noundef %355) #13
  %357 = icmp eq i32 %356, 0
  br i1 %357, label %359, label %358

358:                                              ; preds = %353
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.37, i32 noundef %356)
  br label %378

359:                                              ; preds = %353
  %360 = load ptr, ptr %102, align 8, !tbaa !49
  %361 = getelementptr inbounds nuw i8, ptr %47, i64 328
  %362 = load i32, ptr %335, align 4, !tbaa !48
  %363 = call i32 %360(ptr noundef nonnull %361, i32 noundef 97, i32 noundef %362) #13
  %364 = icmp eq i32 %363, 0
  br i1 %364, label %366, label %365

365:                                              ; preds = %359
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.37, i32 noundef %363)
  br label %378

366:                                              ; preds = %359
  %367 = load i32, ptr %13, align 4, !tbaa !4
  %368 = mul nsw i32 %367, 10
  %369 = load i32, ptr %14, align 4, !tbaa !4
  %370 = add nsw i32 %368, %369
  %371 = getelementptr inbounds nuw i8, ptr %47, i64 464
  store i32 %370, ptr %371, align 8, !tbaa !50
  %372 = load ptr, ptr %105, align 8, !tbaa !51
  %373 = getelementptr inbounds nuw i8, ptr %47, i64 312
  %374 = load i32, ptr %335, align 4, !tbaa !48
  %375 = call i32 %372(ptr noundef nonnull %373, i32 noundef %374) #13
  %376 = icmp eq i32 %375, 0
  br i1 %376, label %379, label %377

377:                                              ; preds = %366
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.38, i32 noundef %375)
  br label %378

378:                                              ; preds = %377, %365, %358, %352, %346, %339
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #13
  br label %655

379:                                              ; preds = %366
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #13
  %380 = load ptr, ptr %111, align 8, !tbaa !52
  %381 = load ptr, ptr %373, align 8, !tbaa !53
  %382 = call i32 %380(ptr noundef %381) #13
  %383 = icmp eq i32 %382, 0
  br i1 %383, label %385, label %384

384:                                              ; preds = %379
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.40, i32 noundef %382)
  br label %655

385:                                              ; preds = %379
  %386 = load ptr, ptr %47, align 8, !tbaa !25
  %387 = getelementptr inbounds nuw i8, ptr %386, i64 168
  %388 = load i32, ptr %387, align 8, !tbaa !54
  %389 = icmp sgt i32 %388, 0
  br i1 %389, label %391, label %390

390:                                              ; preds = %385
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #13
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(512) %12, i8 0, i64 512, i1 false)
  br label %419

391:                                              ; preds = %385
  %392 = getelementptr inbounds nuw i8, ptr %386, i64 120
  %393 = load ptr, ptr %392, align 8, !tbaa !55
  %394 = load i32, ptr %371, align 8, !tbaa !50
  %395 = zext nneg i32 %388 to i64
  br label %396

396:                                              ; preds = %406, %391
  %397 = phi i64 [ 0, %391 ], [ %407, %406 ]
  %398 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %393, i64 %397
  %399 = getelementptr inbounds nuw i8, ptr %398, i64 8
  %400 = load i32, ptr %399, align 8, !tbaa !56
  %401 = icmp sgt i32 %400, %394
  br i1 %401, label %406, label %402

402:                                              ; preds = %396
  %403 = getelementptr inbounds nuw i8, ptr %398, i64 12
  %404 = load i32, ptr %403, align 4, !tbaa !58
  %405 = icmp sgt i32 %394, %404
  br i1 %405, label %406, label %453

406:                                              ; preds = %402, %396
  %407 = add nuw nsw i64 %397, 1
  %408 = icmp eq i64 %407, %395
  br i1 %408, label %409, label %396, !llvm.loop !59

409:                                              ; preds = %406
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #13
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(512) %12, i8 0, i64 512, i1 false)
  %410 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %12) #15
  %411 = getelementptr inbounds nuw i8, ptr %12, i64 %410
  %412 = sub i64 512, %410
  %413 = load ptr, ptr %393, align 8, !tbaa !60
  %414 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %411, i64 noundef %412, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.17, ptr noundef %413) #13
  %415 = load ptr, ptr %47, align 8, !tbaa !25
  %416 = getelementptr inbounds nuw i8, ptr %415, i64 168
  %417 = load i32, ptr %416, align 8, !tbaa !54
  %418 = icmp sgt i32 %417, 1
  br i1 %418, label %429, label %419

419:                                              ; preds = %429, %409, %390
  %420 = phi ptr [ %386, %390 ], [ %415, %409 ], [ %441, %429 ]
  br i1 %19, label %452, label %421

421:                                              ; preds = %419
  %422 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %423 = load ptr, ptr %422, align 8, !tbaa !17
  %424 = icmp eq ptr %423, null
  br i1 %424, label %452, label %425

425:                                              ; preds = %421
  %426 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %427 = load i64, ptr %426, align 8, !tbaa !18
  %428 = icmp eq i64 %427, 0
  br i1 %428, label %452, label %446

429:                                              ; preds = %409, %429
  %430 = phi i64 [ %440, %429 ], [ 1, %409 ]
  %431 = phi ptr [ %441, %429 ], [ %415, %409 ]
  %432 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %12) #15
  %433 = getelementptr inbounds nuw i8, ptr %12, i64 %432
  %434 = sub i64 512, %432
  %435 = getelementptr inbounds nuw i8, ptr %431, i64 120
  %436 = load ptr, ptr %435, align 8, !tbaa !55
  %437 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %436, i64 %430
  %438 = load ptr, ptr %437, align 8, !tbaa !60
  %439 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %433, i64 noundef %434, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.16, ptr noundef %438) #13
  %440 = add nuw nsw i64 %430, 1
  %441 = load ptr, ptr %47, align 8, !tbaa !25
  %442 = getelementptr inbounds nuw i8, ptr %441, i64 168
  %443 = load i32, ptr %442, align 8, !tbaa !54
  %444 = sext i32 %443 to i64
  %445 = icmp slt i64 %440, %444
  br i1 %445, label %429, label %419, !llvm.loop !61

446:                                              ; preds = %425
  %447 = getelementptr inbounds nuw i8, ptr %420, i64 112
  %448 = load ptr, ptr %447, align 8, !tbaa !32
  %449 = load i32, ptr %336, align 8, !tbaa !45
  %450 = load i32, ptr %371, align 8, !tbaa !50
  %451 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %423, i64 noundef %427, ptr noundef nonnull @.str.18, ptr noundef %448, ptr noundef nonnull %12, i32 noundef %449, ptr noundef nonnull %342, i32 noundef %450, i32 noundef %450) #13
  br label %452

452:                                              ; preds = %446, %425, %421, %419
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #13
  br label %644

453:                                              ; preds = %402
  %454 = load i32, ptr %266, align 4, !tbaa !42
  %455 = getelementptr inbounds nuw i8, ptr %398, i64 16
  %456 = load i32, ptr %455, align 8, !tbaa !63
  %457 = icmp slt i32 %454, %456
  br i1 %457, label %458, label %486

458:                                              ; preds = %453
  br i1 %19, label %644, label %459

459:                                              ; preds = %458
  %460 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %461 = load ptr, ptr %460, align 8, !tbaa !17
  %462 = icmp eq ptr %461, null
  br i1 %462, label %644, label %463

463:                                              ; preds = %459
  %464 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %465 = load i64, ptr %464, align 8, !tbaa !18
  %466 = icmp eq i64 %465, 0
  br i1 %466, label %644, label %467

467:                                              ; preds = %463
  %468 = getelementptr inbounds nuw i8, ptr %386, i64 112
  %469 = load ptr, ptr %468, align 8, !tbaa !32
  %470 = load ptr, ptr %398, align 8, !tbaa !60
  %471 = freeze i32 %456
  %472 = sdiv i32 %471, 1000
  %473 = mul i32 %472, 1000
  %474 = sub i32 %471, %473
  %475 = trunc nsw i32 %474 to i16
  %476 = sdiv i16 %475, 10
  %477 = sext i16 %476 to i32
  %478 = freeze i32 %454
  %479 = sdiv i32 %478, 1000
  %480 = mul i32 %479, 1000
  %481 = sub i32 %478, %480
  %482 = trunc nsw i32 %481 to i16
  %483 = sdiv i16 %482, 10
  %484 = sext i16 %483 to i32
  %485 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %461, i64 noundef %465, ptr noundef nonnull @.str.19, ptr noundef %469, ptr noundef %470, i32 noundef %472, i32 noundef %477, i32 noundef %479, i32 noundef %484) #13
  br label %644

486:                                              ; preds = %453
  %487 = getelementptr inbounds nuw i8, ptr %386, i64 172
  %488 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %489 = getelementptr inbounds nuw i8, ptr %398, i64 24
  %490 = load i32, ptr %487, align 4, !tbaa !21
  %491 = icmp sgt i32 %490, 0
  br i1 %491, label %496, label %492

492:                                              ; preds = %506, %486
  %493 = getelementptr inbounds nuw i8, ptr %386, i64 176
  %494 = load i32, ptr %493, align 8, !tbaa !24
  %495 = icmp sgt i32 %494, 0
  br i1 %495, label %511, label %596

496:                                              ; preds = %486, %506
  %497 = phi i64 [ %507, %506 ], [ 0, %486 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #13
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(512) %8, i8 0, i64 512, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #13
  store i64 25769803781, ptr %9, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #13
  store ptr %8, ptr %10, align 8, !tbaa !64
  store ptr inttoptr (i64 511 to ptr), ptr %488, align 8, !tbaa !64
  %498 = load ptr, ptr %117, align 8, !tbaa !65
  %499 = load ptr, ptr %64, align 8, !tbaa !29
  %500 = getelementptr inbounds nuw ptr, ptr %499, i64 %497
  %501 = load ptr, ptr %489, align 8, !tbaa !66
  %502 = getelementptr inbounds nuw ptr, ptr %501, i64 %497
  %503 = load ptr, ptr %502, align 8, !tbaa !64
  %504 = call i32 %498(ptr noundef %500, ptr noundef %503, i32 noundef 2, ptr noundef nonnull %9, ptr noundef nonnull %10) #13
  %505 = icmp eq i32 %504, 0
  br i1 %505, label %506, label %638

506:                                              ; preds = %496
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #13
  %507 = add nuw nsw i64 %497, 1
  %508 = load i32, ptr %487, align 4, !tbaa !21
  %509 = sext i32 %508 to i64
  %510 = icmp slt i64 %507, %509
  br i1 %510, label %496, label %492, !llvm.loop !67

511:                                              ; preds = %492, %591
  %512 = phi i64 [ %592, %591 ], [ 0, %492 ]
  %513 = load ptr, ptr %47, align 8, !tbaa !25
  %514 = getelementptr inbounds nuw i8, ptr %513, i64 128
  %515 = load ptr, ptr %514, align 8, !tbaa !68
  %516 = getelementptr inbounds nuw %struct.nncc_function, ptr %515, i64 %512
  %517 = load ptr, ptr %68, align 8, !tbaa !30
  %518 = getelementptr inbounds nuw ptr, ptr %517, i64 %512
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #13
  store i32 0, ptr %7, align 4, !tbaa !4
  %519 = getelementptr inbounds nuw i8, ptr %516, i64 24
  %520 = load i32, ptr %519, align 8, !tbaa !69
  %521 = load i32, ptr %361, align 8, !tbaa !71
  %522 = icmp ugt i32 %520, %521
  br i1 %522, label %523, label %539

523:                                              ; preds = %511
  br i1 %19, label %589, label %524

524:                                              ; preds = %523
  %525 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %526 = load ptr, ptr %525, align 8, !tbaa !17
  %527 = icmp eq ptr %526, null
  br i1 %527, label %589, label %528

528:                                              ; preds = %524
  %529 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %530 = load i64, ptr %529, align 8, !tbaa !18
  %531 = icmp eq i64 %530, 0
  br i1 %531, label %589, label %532

532:                                              ; preds = %528
  %533 = getelementptr inbounds nuw i8, ptr %513, i64 112
  %534 = load ptr, ptr %533, align 8, !tbaa !32
  %535 = load ptr, ptr %516, align 8, !tbaa !72
  %536 = load i32, ptr %336, align 8, !tbaa !45
  %537 = load i32, ptr %371, align 8, !tbaa !50
  %538 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %526, i64 noundef %530, ptr noundef nonnull @.str.22, ptr noundef %534, ptr noundef %535, i32 noundef %520, i32 noundef %536, ptr noundef nonnull %342, i32 noundef %537, i32 noundef %521) #13
  br label %589

539:                                              ; preds = %511
  %540 = load ptr, ptr %123, align 8, !tbaa !73
  %541 = load ptr, ptr %64, align 8, !tbaa !29
  %542 = getelementptr inbounds nuw i8, ptr %516, i64 16
  %543 = load i32, ptr %542, align 8, !tbaa !74
  %544 = sext i32 %543 to i64
  %545 = getelementptr inbounds ptr, ptr %541, i64 %544
  %546 = load ptr, ptr %545, align 8, !tbaa !64
  %547 = getelementptr inbounds nuw i8, ptr %516, i64 8
  %548 = load ptr, ptr %547, align 8, !tbaa !75
  %549 = call i32 %540(ptr noundef %518, ptr noundef %546, ptr noundef %548) #13
  %550 = icmp eq i32 %549, 0
  br i1 %550, label %552, label %551

551:                                              ; preds = %539
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.44, i32 noundef %549)
  br label %589

552:                                              ; preds = %539
  %553 = load ptr, ptr %126, align 8, !tbaa !76
  %554 = load ptr, ptr %518, align 8, !tbaa !64
  %555 = call i32 %553(ptr noundef nonnull %7, i32 noundef 0, ptr noundef %554) #13
  %556 = icmp eq i32 %555, 0
  br i1 %556, label %558, label %557

557:                                              ; preds = %552
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.45, i32 noundef %555)
  br label %589

558:                                              ; preds = %552
  %559 = getelementptr inbounds nuw i8, ptr %516, i64 20
  %560 = load i32, ptr %559, align 4, !tbaa !77
  %561 = load i32, ptr %7, align 4, !tbaa !4
  %562 = icmp ugt i32 %560, %561
  br i1 %562, label %563, label %580

563:                                              ; preds = %558
  br i1 %19, label %589, label %564

564:                                              ; preds = %563
  %565 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %566 = load ptr, ptr %565, align 8, !tbaa !17
  %567 = icmp eq ptr %566, null
  br i1 %567, label %589, label %568

568:                                              ; preds = %564
  %569 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %570 = load i64, ptr %569, align 8, !tbaa !18
  %571 = icmp eq i64 %570, 0
  br i1 %571, label %589, label %572

572:                                              ; preds = %568
  %573 = load ptr, ptr %47, align 8, !tbaa !25
  %574 = getelementptr inbounds nuw i8, ptr %573, i64 112
  %575 = load ptr, ptr %574, align 8, !tbaa !32
  %576 = load ptr, ptr %516, align 8, !tbaa !72
  %577 = load i32, ptr %336, align 8, !tbaa !45
  %578 = load i32, ptr %371, align 8, !tbaa !50
  %579 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %566, i64 noundef %570, ptr noundef nonnull @.str.23, ptr noundef %575, ptr noundef %576, i32 noundef %560, i32 noundef %577, ptr noundef nonnull %342, i32 noundef %578, i32 noundef %561) #13
  br label %589

580:                                              ; preds = %558
  %581 = load i32, ptr %519, align 8, !tbaa !69
  %582 = icmp ugt i32 %581, 49152
  br i1 %582, label %583, label %591

583:                                              ; preds = %580
  %584 = load ptr, ptr %129, align 8, !tbaa !78
  %585 = load ptr, ptr %518, align 8, !tbaa !64
  %586 = call i32 %584(ptr noundef %585, i32 noundef 8, i32 noundef %581) #13
  %587 = icmp eq i32 %586, 0
  br i1 %587, label %591, label %588

588:                                              ; preds = %583
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.46, i32 noundef %586)
  br label %589

589:                                              ; preds = %588, %572, %568, %564, %563, %557, %551, %532, %528, %524, %523
  %590 = phi i32 [ 7, %563 ], [ 7, %564 ], [ 7, %524 ], [ 7, %523 ], [ 7, %568 ], [ 7, %528 ], [ 9, %557 ], [ 9, %588 ], [ 7, %572 ], [ 7, %532 ], [ 9, %551 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #13
  br label %644

591:                                              ; preds = %583, %580
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #13
  %592 = add nuw nsw i64 %512, 1
  %593 = load i32, ptr %493, align 8, !tbaa !24
  %594 = sext i32 %593 to i64
  %595 = icmp slt i64 %592, %594
  br i1 %595, label %511, label %596, !llvm.loop !79

596:                                              ; preds = %591, %492
  %597 = load ptr, ptr %47, align 8, !tbaa !25
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #13
  %598 = getelementptr inbounds nuw i8, ptr %597, i64 24
  %599 = load ptr, ptr %598, align 8, !tbaa !80
  store ptr %599, ptr %6, align 8, !tbaa !39
  %600 = getelementptr inbounds nuw i8, ptr %597, i64 32
  %601 = load i64, ptr %600, align 8, !tbaa !81
  %602 = icmp eq i64 %601, 0
  br i1 %602, label %608, label %603

603:                                              ; preds = %596
  %604 = call i32 @nncc_map_weights(ptr noundef nonnull %597, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %6) #13
  %605 = icmp eq i32 %604, 0
  br i1 %605, label %606, label %648

606:                                              ; preds = %603
  %607 = load ptr, ptr %47, align 8, !tbaa !25
  br label %608

608:                                              ; preds = %606, %596
  %609 = phi ptr [ %607, %606 ], [ %597, %596 ]
  %610 = getelementptr inbounds nuw i8, ptr %609, i64 160
  %611 = load i64, ptr %610, align 8, !tbaa !82
  %612 = icmp eq i64 %611, 0
  br i1 %612, label %613, label %616

613:                                              ; preds = %608
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #13
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #13
  %614 = load ptr, ptr %114, align 8, !tbaa !83
  %615 = call i32 %614(ptr noundef nonnull %18) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #13
  br label %698

616:                                              ; preds = %608
  %617 = getelementptr inbounds nuw i8, ptr %47, i64 488
  %618 = call fastcc i32 @allocate(ptr noundef nonnull %47, ptr noundef %2, i64 noundef %611, ptr noundef %617)
  %619 = icmp eq i32 %618, 0
  br i1 %619, label %620, label %628

620:                                              ; preds = %616
  %621 = load ptr, ptr %147, align 8, !tbaa !84
  %622 = load i64, ptr %617, align 8, !tbaa !85
  %623 = load ptr, ptr %6, align 8, !tbaa !39
  %624 = load ptr, ptr %47, align 8, !tbaa !25
  %625 = getelementptr inbounds nuw i8, ptr %624, i64 160
  %626 = load i64, ptr %625, align 8, !tbaa !82
  %627 = call i32 %621(i64 noundef %622, ptr noundef %623, i64 noundef %626) #13
  br label %628

628:                                              ; preds = %620, %616
  %629 = phi i32 [ %627, %620 ], [ 0, %616 ]
  %630 = load i64, ptr %600, align 8, !tbaa !81
  %631 = icmp eq i64 %630, 0
  br i1 %631, label %635, label %632

632:                                              ; preds = %628
  %633 = load ptr, ptr %6, align 8, !tbaa !39
  %634 = call i32 @munmap(ptr noundef %633, i64 noundef %630) #13
  br label %635

635:                                              ; preds = %632, %628
  %636 = icmp eq i32 %629, 0
  br i1 %636, label %652, label %637

637:                                              ; preds = %635
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef %2, ptr noundef nonnull @.str.24, ptr noundef nonnull @.str.52, i32 noundef %629)
  br label %648

638:                                              ; preds = %496
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #13
  %639 = load ptr, ptr %398, align 8, !tbaa !60
  %640 = load i8, ptr %8, align 4, !tbaa !86
  %641 = icmp eq i8 %640, 0
  %642 = select i1 %641, ptr @.str.17, ptr @.str.21
  %643 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %11, i64 noundef 1024, ptr noundef nonnull @.str.20, ptr noundef %639, ptr noundef nonnull %642, ptr noundef nonnull %8) #13
  call fastcc void @failed(ptr noundef nonnull %47, ptr noundef readonly %2, ptr noundef nonnull %11, ptr noundef nonnull @.str.42, i32 noundef %504)
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #13
  br label %644

644:                                              ; preds = %452, %589, %638, %458, %459, %463, %467
  %645 = phi i32 [ 7, %467 ], [ 7, %463 ], [ 7, %459 ], [ 7, %458 ], [ 9, %638 ], [ %590, %589 ], [ 7, %452 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #13
  %646 = load ptr, ptr %114, align 8, !tbaa !83
  %647 = call i32 %646(ptr noundef nonnull %18) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #13
  br label %655

648:                                              ; preds = %603, %637
  %649 = phi i32 [ 9, %637 ], [ %604, %603 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #13
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #13
  %650 = load ptr, ptr %114, align 8, !tbaa !83
  %651 = call i32 %650(ptr noundef nonnull %18) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #13
  br label %655

652:                                              ; preds = %635
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #13
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #13
  %653 = load ptr, ptr %114, align 8, !tbaa !83
  %654 = call i32 %653(ptr noundef nonnull %18) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #13
  br i1 %619, label %698, label %655

655:                                              ; preds = %73, %81, %77, %223, %330, %378, %384, %648, %644, %652
  %656 = phi i32 [ %649, %648 ], [ %618, %652 ], [ %645, %644 ], [ 9, %384 ], [ 7, %73 ], [ 7, %81 ], [ 7, %77 ], [ 7, %223 ], [ %331, %330 ], [ 9, %378 ]
  %657 = getelementptr inbounds nuw i8, ptr %47, i64 632
  %658 = load atomic i32, ptr %657 seq_cst, align 4, !tbaa !87
  %659 = icmp eq i32 %658, 0
  %660 = or i1 %19, %659
  %661 = select i1 %659, i32 %656, i32 9
  br i1 %660, label %696, label %667

662:                                              ; preds = %72
  %663 = getelementptr inbounds nuw i8, ptr %47, i64 632
  %664 = load atomic i32, ptr %663 seq_cst, align 4, !tbaa !87
  %665 = icmp eq i32 %664, 0
  %666 = select i1 %665, i32 7, i32 9
  br label %696

667:                                              ; preds = %655
  %668 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %669 = load ptr, ptr %668, align 8, !tbaa !17
  %670 = icmp eq ptr %669, null
  br i1 %670, label %696, label %671

671:                                              ; preds = %667
  %672 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %673 = load i64, ptr %672, align 8, !tbaa !18
  %674 = icmp eq i64 %673, 0
  br i1 %674, label %696, label %675

675:                                              ; preds = %671
  %676 = load ptr, ptr %47, align 8, !tbaa !25
  %677 = getelementptr inbounds nuw i8, ptr %676, i64 112
  %678 = load ptr, ptr %677, align 8, !tbaa !32
  %679 = getelementptr inbounds nuw i8, ptr %47, i64 320
  %680 = load i32, ptr %679, align 8, !tbaa !45
  %681 = getelementptr inbounds nuw i8, ptr %47, i64 336
  %682 = getelementptr inbounds nuw i8, ptr %47, i64 464
  %683 = load i32, ptr %682, align 8, !tbaa !50
  %684 = load atomic i32, ptr %657 seq_cst, align 8, !tbaa !87
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #13
  store ptr null, ptr %5, align 8, !tbaa !39
  %685 = getelementptr inbounds nuw i8, ptr %47, i64 296
  %686 = load ptr, ptr %685, align 8, !tbaa !40
  %687 = icmp eq ptr %686, null
  br i1 %687, label %691, label %688

688:                                              ; preds = %675
  %689 = call i32 %686(i32 noundef %684, ptr noundef nonnull %5) #13
  %690 = load ptr, ptr %5, align 8, !tbaa !39
  br label %691

691:                                              ; preds = %688, %675
  %692 = phi ptr [ %690, %688 ], [ null, %675 ]
  %693 = icmp eq ptr %692, null
  %694 = select i1 %693, ptr @.str.28, ptr %692
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #13
  %695 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %669, i64 noundef %673, ptr noundef nonnull @.str.27, ptr noundef %678, i32 noundef %680, ptr noundef nonnull %681, i32 noundef %683, ptr noundef nonnull %694) #13
  br label %696

696:                                              ; preds = %662, %655, %667, %671, %691
  %697 = phi i32 [ 9, %691 ], [ 9, %671 ], [ 9, %667 ], [ %666, %662 ], [ %661, %655 ]
  call void @nncc_device_close(ptr noundef nonnull %47)
  br label %699

698:                                              ; preds = %652, %613
  store ptr %47, ptr %3, align 8, !tbaa !19
  br label %699

699:                                              ; preds = %49, %50, %24, %28, %20, %54, %58, %698, %696, %36, %32
  %700 = phi i32 [ 1, %36 ], [ 5, %49 ], [ 1, %32 ], [ 5, %58 ], [ 5, %54 ], [ 0, %698 ], [ %697, %696 ], [ 1, %24 ], [ 1, %20 ], [ 1, %28 ], [ 5, %50 ]
  ret i32 %700
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
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #13
  store ptr null, ptr %3, align 8, !tbaa !39
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %25 = load ptr, ptr %24, align 8, !tbaa !40
  %26 = icmp eq ptr %25, null
  br i1 %26, label %30, label %27

27:                                               ; preds = %13
  %28 = call i32 %25(i32 noundef %23, ptr noundef nonnull %3) #13
  %29 = load ptr, ptr %3, align 8, !tbaa !39
  br label %30

30:                                               ; preds = %13, %27
  %31 = phi ptr [ %29, %27 ], [ null, %13 ]
  %32 = icmp eq ptr %31, null
  %33 = select i1 %32, ptr @.str.28, ptr %31
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #13
  %34 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %7, i64 noundef %11, ptr noundef nonnull @.str.27, ptr noundef %16, i32 noundef %18, ptr noundef nonnull %19, i32 noundef %21, ptr noundef nonnull %33) #13
  br label %35

35:                                               ; preds = %2, %5, %9, %30
  ret void
}

; Function Attrs: nounwind
define hidden void @nncc_device_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #13
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
  %11 = tail call i32 @getpid() #13
  %12 = icmp eq i32 %10, %11
  br i1 %12, label %13, label %145

13:                                               ; preds = %8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %15 = load ptr, ptr %14, align 8, !tbaa !52
  %16 = load ptr, ptr %5, align 8, !tbaa !53
  %17 = tail call i32 %15(ptr noundef %16) #13
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
  %37 = tail call i32 %36(i64 noundef %33) #13
  br label %38

38:                                               ; preds = %35, %31
  %39 = getelementptr inbounds nuw i8, ptr %29, i64 32
  %40 = load ptr, ptr %39, align 8, !tbaa !92
  %41 = icmp eq ptr %40, null
  br i1 %41, label %45, label %42

42:                                               ; preds = %38
  %43 = load ptr, ptr %22, align 8, !tbaa !93
  %44 = tail call i32 %43(ptr noundef nonnull %40) #13
  br label %45

45:                                               ; preds = %42, %38
  %46 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %47 = load ptr, ptr %46, align 8, !tbaa !94
  %48 = icmp eq ptr %47, null
  br i1 %48, label %52, label %49

49:                                               ; preds = %45
  %50 = load ptr, ptr %23, align 8, !tbaa !95
  %51 = tail call i32 %50(ptr noundef nonnull %47) #13
  br label %52

52:                                               ; preds = %49, %45
  %53 = getelementptr inbounds nuw i8, ptr %29, i64 16
  %54 = load ptr, ptr %53, align 8, !tbaa !96
  %55 = icmp eq ptr %54, null
  br i1 %55, label %59, label %56

56:                                               ; preds = %52
  %57 = load ptr, ptr %24, align 8, !tbaa !97
  %58 = tail call i32 %57(ptr noundef nonnull %54) #13
  br label %59

59:                                               ; preds = %56, %52
  tail call void @free(ptr noundef nonnull %29) #13
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
  %81 = tail call i32 %80(i64 noundef %77) #13
  br label %82

82:                                               ; preds = %79, %73
  %83 = getelementptr inbounds nuw i8, ptr %74, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !92
  %85 = icmp eq ptr %84, null
  br i1 %85, label %89, label %86

86:                                               ; preds = %82
  %87 = load ptr, ptr %70, align 8, !tbaa !93
  %88 = tail call i32 %87(ptr noundef nonnull %84) #13
  br label %89

89:                                               ; preds = %86, %82
  %90 = getelementptr inbounds nuw i8, ptr %74, i64 8
  %91 = load ptr, ptr %90, align 8, !tbaa !94
  %92 = icmp eq ptr %91, null
  br i1 %92, label %96, label %93

93:                                               ; preds = %89
  %94 = load ptr, ptr %71, align 8, !tbaa !95
  %95 = tail call i32 %94(ptr noundef nonnull %91) #13
  br label %96

96:                                               ; preds = %93, %89
  %97 = getelementptr inbounds nuw i8, ptr %74, i64 16
  %98 = load ptr, ptr %97, align 8, !tbaa !96
  %99 = icmp eq ptr %98, null
  br i1 %99, label %103, label %100

100:                                              ; preds = %96
  %101 = load ptr, ptr %72, align 8, !tbaa !97
  %102 = tail call i32 %101(ptr noundef nonnull %98) #13
  br label %103

103:                                              ; preds = %96, %100
  tail call void @free(ptr noundef nonnull %74) #13
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
  %112 = tail call i32 %111(i64 noundef %107) #13
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
  %128 = tail call i32 %127(ptr noundef nonnull %124) #13
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
  %139 = call i32 %138(ptr noundef nonnull %2) #13
  %140 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %141 = load ptr, ptr %140, align 8, !tbaa !102
  %142 = getelementptr inbounds nuw i8, ptr %0, i64 324
  %143 = load i32, ptr %142, align 4, !tbaa !48
  %144 = call i32 %141(i32 noundef %143) #13
  br label %145

145:                                              ; preds = %13, %8, %4, %136
  call void @free(ptr noundef %0) #13
  br label %146

146:                                              ; preds = %1, %145
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #13
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
  %28 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %21, i64 noundef %25, ptr noundef nonnull @.str.2) #13
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
  %44 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %37, i64 noundef %41, ptr noundef nonnull @.str.3) #13
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
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #13
  store ptr null, ptr %8, align 8, !tbaa !39
  %65 = getelementptr inbounds nuw i8, ptr %1, i64 296
  %66 = load ptr, ptr %65, align 8, !tbaa !40
  %67 = icmp eq ptr %66, null
  br i1 %67, label %71, label %68

68:                                               ; preds = %61
  %69 = call i32 %66(i32 noundef %51, ptr noundef nonnull %8) #13
  %70 = load ptr, ptr %8, align 8, !tbaa !39
  br label %71

71:                                               ; preds = %61, %68
  %72 = phi ptr [ %70, %68 ], [ null, %61 ]
  %73 = icmp eq ptr %72, null
  %74 = select i1 %73, ptr @.str.28, ptr %72
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #13
  %75 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.4, ptr noundef %64, ptr noundef nonnull %74) #13
  br label %129

76:                                               ; preds = %45
  %77 = getelementptr inbounds nuw i8, ptr %1, i64 468
  %78 = load i32, ptr %77, align 4, !tbaa !28
  %79 = tail call i32 @getpid() #13
  %80 = icmp eq i32 %78, %79
  br i1 %80, label %100, label %129

81:                                               ; preds = %49
  %82 = getelementptr inbounds nuw i8, ptr %1, i64 468
  %83 = load i32, ptr %82, align 4, !tbaa !28
  %84 = tail call i32 @getpid() #13
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
  %99 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %88, i64 noundef %92, ptr noundef nonnull @.str.5, ptr noundef %97, i32 noundef %98) #13
  br label %129

100:                                              ; preds = %81, %76
  %101 = phi ptr [ %33, %81 ], [ %30, %76 ]
  %102 = tail call i32 @nncc_check_arguments(ptr noundef %101, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef null, ptr noundef %6) #13
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
  %121 = tail call i32 %118(ptr noundef %120) #13
  %122 = icmp eq i32 %121, 0
  br i1 %122, label %124, label %123

123:                                              ; preds = %116
  tail call fastcc void @failed(ptr noundef nonnull %1, ptr noundef %6, ptr noundef nonnull @.str.6, ptr noundef nonnull @.str.40, i32 noundef %121)
  br label %129

124:                                              ; preds = %116
  %125 = tail call fastcc i32 @run_on_device(ptr noundef %1, ptr noundef %2, ptr noundef %4, ptr noundef %6)
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #13
  %126 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %127 = load ptr, ptr %126, align 8, !tbaa !83
  %128 = call i32 %127(ptr noundef nonnull %9) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #13
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
  %37 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %24, i64 noundef %28, ptr noundef nonnull @.str.29, ptr noundef %33, ptr noundef %35, i32 noundef %36, i32 noundef %17) #13
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
  %59 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %47, i64 noundef %51, ptr noundef nonnull @.str.30, ptr noundef %56, ptr noundef %58, i32 noundef 16) #13
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
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #13
  store ptr null, ptr %6, align 8, !tbaa !39
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %32 = load ptr, ptr %31, align 8, !tbaa !40
  %33 = icmp eq ptr %32, null
  br i1 %33, label %37, label %34

34:                                               ; preds = %22
  %35 = call i32 %32(i32 noundef %4, ptr noundef nonnull %6) #13
  %36 = load ptr, ptr %6, align 8, !tbaa !39
  br label %37

37:                                               ; preds = %22, %34
  %38 = phi ptr [ %36, %34 ], [ null, %22 ]
  %39 = icmp eq ptr %38, null
  %40 = select i1 %39, ptr @.str.28, ptr %38
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #13
  %41 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %16, i64 noundef %20, ptr noundef nonnull @.str.31, ptr noundef %25, ptr noundef %2, i32 noundef %27, ptr noundef nonnull %28, i32 noundef %30, ptr noundef %3, ptr noundef nonnull %40) #13
  br label %42

42:                                               ; preds = %12, %14, %18, %37
  ret void
}

; Function Attrs: nounwind
define internal fastcc noundef i32 @run_on_device(ptr noundef nonnull %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef %3) unnamed_addr #0 {
  %5 = alloca float, align 4
  %6 = alloca [512 x i8], align 1
  %7 = alloca [512 x i8], align 1
  %8 = alloca i64, align 8
  %9 = alloca [5 x ptr], align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #13
  store ptr null, ptr %11, align 8, !tbaa !111
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #13
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
  %53 = call i32 %52(ptr noundef nonnull %48, ptr noundef nonnull %12) #13
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
  br i1 %85, label %951, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %88 = load i64, ptr %87, align 8, !tbaa !18
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %951, label %90

90:                                               ; preds = %86
  %91 = load ptr, ptr %0, align 8, !tbaa !25
  %92 = getelementptr inbounds nuw i8, ptr %91, i64 112
  %93 = load ptr, ptr %92, align 8, !tbaa !32
  %94 = load ptr, ptr %46, align 8, !tbaa !103
  %95 = getelementptr inbounds nuw %struct.nncc_value, ptr %94, i64 %73
  %96 = load ptr, ptr %95, align 8, !tbaa !107
  %97 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %84, i64 noundef %88, ptr noundef nonnull @.str.71, ptr noundef %93, ptr noundef %96) #13
  br label %951

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
  br i1 %112, label %951, label %113

113:                                              ; preds = %109
  %114 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %115 = load i64, ptr %114, align 8, !tbaa !18
  %116 = icmp eq i64 %115, 0
  br i1 %116, label %951, label %117

117:                                              ; preds = %113
  %118 = load ptr, ptr %0, align 8, !tbaa !25
  %119 = getelementptr inbounds nuw i8, ptr %118, i64 112
  %120 = load ptr, ptr %119, align 8, !tbaa !32
  %121 = select i1 %101, ptr @.str.74, ptr @.str.73
  %122 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %111, i64 noundef %115, ptr noundef nonnull @.str.72, ptr noundef %120, ptr noundef nonnull %121) #13
  br label %951

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
  %160 = call i32 %159(ptr noundef nonnull %0, ptr noundef %3, ptr noundef nonnull %11) #13, !callees !123
  br label %161

161:                                              ; preds = %37, %133, %145, %20, %156
  %162 = phi i32 [ %160, %156 ], [ %153, %145 ], [ %137, %133 ], [ %22, %20 ], [ %40, %37 ]
  switch i32 %162, label %951 [
    i32 0, label %197
    i32 9, label %163
  ]

163:                                              ; preds = %55, %161
  %164 = getelementptr inbounds nuw i8, ptr %0, i64 632
  %165 = load atomic i32, ptr %164 seq_cst, align 4, !tbaa !87
  %166 = icmp eq i32 %165, 0
  %167 = or i1 %13, %166
  br i1 %167, label %951, label %168

168:                                              ; preds = %163
  %169 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %170 = load ptr, ptr %169, align 8, !tbaa !17
  %171 = icmp eq ptr %170, null
  br i1 %171, label %951, label %172

172:                                              ; preds = %168
  %173 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %174 = load i64, ptr %173, align 8, !tbaa !18
  %175 = icmp eq i64 %174, 0
  br i1 %175, label %951, label %176

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
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #13
  store ptr null, ptr %10, align 8, !tbaa !39
  %186 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %187 = load ptr, ptr %186, align 8, !tbaa !40
  %188 = icmp eq ptr %187, null
  br i1 %188, label %192, label %189

189:                                              ; preds = %176
  %190 = call i32 %187(i32 noundef %185, ptr noundef nonnull %10) #13
  %191 = load ptr, ptr %10, align 8, !tbaa !39
  br label %192

192:                                              ; preds = %189, %176
  %193 = phi ptr [ %191, %189 ], [ null, %176 ]
  %194 = icmp eq ptr %193, null
  %195 = select i1 %194, ptr @.str.28, ptr %193
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #13
  %196 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %170, i64 noundef %174, ptr noundef nonnull @.str.27, ptr noundef %179, i32 noundef %181, ptr noundef nonnull %182, i32 noundef %184, ptr noundef nonnull %195) #13
  br label %951

197:                                              ; preds = %161
  %198 = load ptr, ptr %11, align 8, !tbaa !111
  %199 = getelementptr inbounds nuw i8, ptr %198, i64 56
  store <2 x i32> zeroinitializer, ptr %199, align 8, !tbaa !4
  br i1 %13, label %200, label %202

200:                                              ; preds = %197
  %201 = load ptr, ptr %0, align 8, !tbaa !25
  br label %269

202:                                              ; preds = %197
  %203 = load i32, ptr %3, align 8, !tbaa !8
  %204 = icmp ugt i32 %203, 79
  br i1 %204, label %205, label %248

205:                                              ; preds = %202
  %206 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %207 = load ptr, ptr %206, align 8, !tbaa !120
  %208 = icmp eq ptr %207, null
  br i1 %208, label %245, label %209

209:                                              ; preds = %205
  %210 = load ptr, ptr %0, align 8, !tbaa !25
  %211 = getelementptr inbounds nuw i8, ptr %210, i64 180
  %212 = load i32, ptr %211, align 4, !tbaa !124
  %213 = add i32 %212, 1
  %214 = sext i32 %213 to i64
  %215 = call noalias ptr @calloc(i64 noundef %214, i64 noundef 8) #14
  %216 = icmp eq ptr %215, null
  br i1 %216, label %222, label %217

217:                                              ; preds = %209
  %218 = icmp slt i32 %212, 0
  br i1 %218, label %245, label %219

219:                                              ; preds = %217
  %220 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %221 = zext i32 %213 to i64
  br label %235

222:                                              ; preds = %209
  %223 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %224 = load ptr, ptr %223, align 8, !tbaa !17
  %225 = icmp eq ptr %224, null
  br i1 %225, label %928, label %226

226:                                              ; preds = %222
  %227 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %228 = load i64, ptr %227, align 8, !tbaa !18
  %229 = icmp eq i64 %228, 0
  br i1 %229, label %928, label %230

230:                                              ; preds = %226
  %231 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %224, i64 noundef %228, ptr noundef nonnull @.str.85) #13
  br label %928

232:                                              ; preds = %235
  %233 = add nuw nsw i64 %236, 1
  %234 = icmp eq i64 %233, %221
  br i1 %234, label %242, label %235, !llvm.loop !125

235:                                              ; preds = %232, %219
  %236 = phi i64 [ 0, %219 ], [ %233, %232 ]
  %237 = load ptr, ptr %220, align 8, !tbaa !126
  %238 = getelementptr inbounds nuw ptr, ptr %215, i64 %236
  %239 = call i32 %237(ptr noundef nonnull %238, i32 noundef 0) #13
  %240 = icmp eq i32 %239, 0
  br i1 %240, label %232, label %241

241:                                              ; preds = %235
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef nonnull readonly %3, ptr noundef nonnull @.str.86, ptr noundef nonnull @.str.63, i32 noundef %239)
  br label %885

242:                                              ; preds = %232
  %243 = load i32, ptr %3, align 8, !tbaa !8
  %244 = load ptr, ptr %11, align 8, !tbaa !111
  br label %248

245:                                              ; preds = %217, %205
  %246 = phi ptr [ null, %205 ], [ %215, %217 ]
  %247 = load ptr, ptr %0, align 8, !tbaa !25
  br label %254

248:                                              ; preds = %242, %202
  %249 = phi ptr [ %198, %202 ], [ %244, %242 ]
  %250 = phi i32 [ %203, %202 ], [ %243, %242 ]
  %251 = phi ptr [ null, %202 ], [ %215, %242 ]
  %252 = load ptr, ptr %0, align 8, !tbaa !25
  %253 = icmp ugt i32 %250, 63
  br i1 %253, label %254, label %269

254:                                              ; preds = %245, %248
  %255 = phi ptr [ %247, %245 ], [ %252, %248 ]
  %256 = phi ptr [ %246, %245 ], [ %251, %248 ]
  %257 = phi i32 [ %203, %245 ], [ %250, %248 ]
  %258 = phi ptr [ %198, %245 ], [ %249, %248 ]
  %259 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %260 = load ptr, ptr %259, align 8, !tbaa !112
  %261 = icmp ugt i32 %257, 135
  br i1 %261, label %262, label %269

262:                                              ; preds = %254
  %263 = getelementptr inbounds nuw i8, ptr %3, i64 120
  %264 = load ptr, ptr %263, align 8, !tbaa !113
  %265 = icmp eq ptr %264, null
  br i1 %265, label %269, label %266

266:                                              ; preds = %262
  %267 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %268 = load i64, ptr %267, align 8, !tbaa !114
  br label %269

269:                                              ; preds = %200, %266, %262, %254, %248
  %270 = phi ptr [ %255, %266 ], [ %255, %262 ], [ %255, %254 ], [ %201, %200 ], [ %252, %248 ]
  %271 = phi ptr [ %258, %266 ], [ %258, %262 ], [ %258, %254 ], [ %198, %200 ], [ %249, %248 ]
  %272 = phi ptr [ %256, %266 ], [ %256, %262 ], [ %256, %254 ], [ null, %200 ], [ %251, %248 ]
  %273 = phi ptr [ %260, %266 ], [ %260, %262 ], [ %260, %254 ], [ null, %200 ], [ null, %248 ]
  %274 = phi i64 [ %268, %266 ], [ 0, %262 ], [ 0, %254 ], [ 0, %200 ], [ 0, %248 ]
  %275 = icmp ne ptr %273, null
  %276 = zext i1 %275 to i64
  %277 = add i64 %274, %276
  %278 = icmp eq i64 %277, 0
  br i1 %278, label %311, label %279

279:                                              ; preds = %269
  %280 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %281 = getelementptr inbounds nuw i8, ptr %271, i64 16
  %282 = getelementptr inbounds nuw i8, ptr %3, i64 120
  %283 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %284 = getelementptr inbounds nuw i8, ptr %271, i64 8
  br label %288

285:                                              ; preds = %302
  %286 = add nuw i64 %289, 1
  %287 = icmp eq i64 %286, %277
  br i1 %287, label %309, label %288, !llvm.loop !127

288:                                              ; preds = %285, %279
  %289 = phi i64 [ 0, %279 ], [ %286, %285 ]
  %290 = load ptr, ptr %280, align 8, !tbaa !128
  %291 = load ptr, ptr %281, align 8, !tbaa !96
  %292 = icmp ult i64 %289, %274
  br i1 %292, label %293, label %297

293:                                              ; preds = %288
  %294 = load ptr, ptr %282, align 8, !tbaa !113
  %295 = getelementptr inbounds nuw ptr, ptr %294, i64 %289
  %296 = load ptr, ptr %295, align 8, !tbaa !64
  br label %297

297:                                              ; preds = %293, %288
  %298 = phi ptr [ %296, %293 ], [ %273, %288 ]
  %299 = call i32 %290(ptr noundef %291, ptr noundef %298) #13
  %300 = icmp eq i32 %299, 0
  br i1 %300, label %302, label %301

301:                                              ; preds = %297
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.69, ptr noundef nonnull @.str.64, i32 noundef %299)
  br label %885

302:                                              ; preds = %297
  %303 = load ptr, ptr %283, align 8, !tbaa !129
  %304 = load ptr, ptr %284, align 8, !tbaa !94
  %305 = load ptr, ptr %281, align 8, !tbaa !96
  %306 = call i32 %303(ptr noundef %304, ptr noundef %305, i32 noundef 0) #13
  %307 = icmp eq i32 %306, 0
  br i1 %307, label %285, label %308

308:                                              ; preds = %302
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.69, ptr noundef nonnull @.str.58, i32 noundef %306)
  br label %885

309:                                              ; preds = %285
  %310 = load ptr, ptr %0, align 8, !tbaa !25
  br label %311

311:                                              ; preds = %309, %269
  %312 = phi ptr [ %310, %309 ], [ %270, %269 ]
  %313 = getelementptr inbounds nuw i8, ptr %312, i64 8
  %314 = load i32, ptr %313, align 8, !tbaa !104
  %315 = getelementptr inbounds nuw i8, ptr %312, i64 12
  %316 = load i32, ptr %315, align 4, !tbaa !117
  %317 = add nsw i32 %316, %314
  %318 = getelementptr inbounds nuw i8, ptr %312, i64 72
  %319 = load i64, ptr %318, align 8, !tbaa !119
  %320 = icmp sgt i64 %319, 0
  %321 = icmp eq ptr %273, null
  %322 = or i1 %321, %320
  %323 = icmp sgt i32 %317, 0
  br i1 %323, label %327, label %324

324:                                              ; preds = %311
  %325 = getelementptr inbounds nuw i8, ptr %271, i64 40
  %326 = load ptr, ptr %325, align 8, !tbaa !130
  br label %367

327:                                              ; preds = %311
  %328 = zext i1 %322 to i32
  %329 = getelementptr inbounds nuw i8, ptr %271, i64 24
  %330 = getelementptr inbounds nuw i8, ptr %312, i64 48
  %331 = getelementptr inbounds nuw i8, ptr %312, i64 144
  %332 = getelementptr inbounds nuw i8, ptr %271, i64 40
  %333 = load ptr, ptr %332, align 8, !tbaa !130
  %334 = sext i32 %314 to i64
  %335 = zext nneg i32 %317 to i64
  br label %336

336:                                              ; preds = %359, %327
  %337 = phi i64 [ 0, %327 ], [ %363, %359 ]
  %338 = phi i32 [ %328, %327 ], [ %362, %359 ]
  %339 = icmp slt i64 %337, %334
  %340 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %337
  %341 = sub nsw i64 %337, %334
  %342 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %341
  %343 = select i1 %339, ptr %340, ptr %342
  %344 = getelementptr inbounds nuw i8, ptr %343, i64 32
  %345 = load i32, ptr %344, align 8, !tbaa !105
  %346 = icmp eq i32 %345, 0
  %347 = zext i1 %346 to i32
  br i1 %346, label %348, label %356

348:                                              ; preds = %336
  %349 = load i64, ptr %329, align 8, !tbaa !88
  %350 = load i64, ptr %330, align 8, !tbaa !131
  %351 = add i64 %350, %349
  %352 = load ptr, ptr %331, align 8, !tbaa !132
  %353 = getelementptr inbounds nuw i64, ptr %352, i64 %337
  %354 = load i64, ptr %353, align 8, !tbaa !133
  %355 = add i64 %351, %354
  br label %359

356:                                              ; preds = %336
  %357 = load ptr, ptr %343, align 8, !tbaa !109
  %358 = ptrtoint ptr %357 to i64
  br label %359

359:                                              ; preds = %356, %348
  %360 = phi i64 [ %355, %348 ], [ %358, %356 ]
  %361 = getelementptr inbounds nuw i64, ptr %333, i64 %337
  store i64 %360, ptr %361, align 8, !tbaa !133
  %362 = or i32 %338, %347
  %363 = add nuw nsw i64 %337, 1
  %364 = icmp eq i64 %363, %335
  br i1 %364, label %365, label %336, !llvm.loop !134

365:                                              ; preds = %359
  %366 = icmp ne i32 %362, 0
  br label %367

367:                                              ; preds = %365, %324
  %368 = phi ptr [ %326, %324 ], [ %333, %365 ]
  %369 = phi i1 [ %322, %324 ], [ %366, %365 ]
  %370 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %371 = load i64, ptr %370, align 8, !tbaa !85
  %372 = sext i32 %317 to i64
  %373 = getelementptr inbounds i64, ptr %368, i64 %372
  store i64 %371, ptr %373, align 8, !tbaa !133
  %374 = getelementptr inbounds nuw i8, ptr %271, i64 24
  %375 = load i64, ptr %374, align 8, !tbaa !88
  %376 = getelementptr i8, ptr %373, i64 8
  store i64 %375, ptr %376, align 8, !tbaa !133
  %377 = icmp sgt i32 %314, 0
  br i1 %377, label %378, label %422

378:                                              ; preds = %367
  %379 = getelementptr inbounds nuw i8, ptr %271, i64 32
  %380 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %381 = getelementptr inbounds nuw i8, ptr %271, i64 40
  %382 = getelementptr inbounds nuw i8, ptr %271, i64 8
  br label %383

383:                                              ; preds = %414, %378
  %384 = phi i32 [ %314, %378 ], [ %415, %414 ]
  %385 = phi i64 [ 0, %378 ], [ %416, %414 ]
  %386 = load ptr, ptr %312, align 8, !tbaa !103
  %387 = getelementptr inbounds nuw %struct.nncc_value, ptr %386, i64 %385
  %388 = getelementptr inbounds nuw i8, ptr %387, i64 24
  %389 = load i64, ptr %388, align 8, !tbaa !135
  %390 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %385
  %391 = getelementptr inbounds nuw i8, ptr %390, i64 32
  %392 = load i32, ptr %391, align 8, !tbaa !105
  %393 = icmp eq i32 %392, 0
  %394 = icmp ne i64 %389, 0
  %395 = select i1 %393, i1 %394, i1 false
  br i1 %395, label %396, label %414

396:                                              ; preds = %383
  %397 = load ptr, ptr %379, align 8, !tbaa !92
  %398 = load ptr, ptr %0, align 8, !tbaa !25
  %399 = getelementptr inbounds nuw i8, ptr %398, i64 144
  %400 = load ptr, ptr %399, align 8, !tbaa !132
  %401 = getelementptr inbounds nuw i64, ptr %400, i64 %385
  %402 = load i64, ptr %401, align 8, !tbaa !133
  %403 = getelementptr inbounds nuw i8, ptr %397, i64 %402
  %404 = load ptr, ptr %390, align 8, !tbaa !109
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %403, ptr align 1 %404, i64 %389, i1 false)
  %405 = load ptr, ptr %380, align 8, !tbaa !136
  %406 = load ptr, ptr %381, align 8, !tbaa !130
  %407 = getelementptr inbounds nuw i64, ptr %406, i64 %385
  %408 = load i64, ptr %407, align 8, !tbaa !133
  %409 = load ptr, ptr %382, align 8, !tbaa !94
  %410 = call i32 %405(i64 noundef %408, ptr noundef %403, i64 noundef %389, ptr noundef %409) #13
  %411 = icmp eq i32 %410, 0
  br i1 %411, label %412, label %419

412:                                              ; preds = %396
  %413 = load i32, ptr %313, align 8, !tbaa !104
  br label %414

414:                                              ; preds = %412, %383
  %415 = phi i32 [ %413, %412 ], [ %384, %383 ]
  %416 = add nuw nsw i64 %385, 1
  %417 = sext i32 %415 to i64
  %418 = icmp slt i64 %416, %417
  br i1 %418, label %383, label %420, !llvm.loop !137

419:                                              ; preds = %396
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.87, ptr noundef nonnull @.str.53, i32 noundef %410)
  br label %885

420:                                              ; preds = %414
  %421 = load ptr, ptr %0, align 8, !tbaa !25
  br label %422

422:                                              ; preds = %420, %367
  %423 = phi ptr [ %421, %420 ], [ %312, %367 ]
  %424 = icmp eq ptr %272, null
  br i1 %424, label %434, label %425

425:                                              ; preds = %422
  %426 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %427 = load ptr, ptr %426, align 8, !tbaa !128
  %428 = load ptr, ptr %272, align 8, !tbaa !64
  %429 = getelementptr inbounds nuw i8, ptr %271, i64 8
  %430 = load ptr, ptr %429, align 8, !tbaa !94
  %431 = call i32 %427(ptr noundef %428, ptr noundef %430) #13
  %432 = icmp eq i32 %431, 0
  br i1 %432, label %434, label %433

433:                                              ; preds = %425
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.86, ptr noundef nonnull @.str.64, i32 noundef %431)
  br label %885

434:                                              ; preds = %425, %422
  %435 = getelementptr inbounds nuw i8, ptr %423, i64 180
  %436 = load i32, ptr %435, align 4, !tbaa !124
  %437 = icmp sgt i32 %436, 0
  br i1 %437, label %438, label %557

438:                                              ; preds = %434
  %439 = getelementptr inbounds nuw i8, ptr %423, i64 136
  %440 = getelementptr inbounds nuw i8, ptr %423, i64 128
  %441 = getelementptr inbounds nuw i8, ptr %9, i64 8
  %442 = getelementptr inbounds nuw i8, ptr %271, i64 48
  %443 = getelementptr inbounds nuw i8, ptr %9, i64 16
  %444 = getelementptr inbounds nuw i8, ptr %9, i64 24
  %445 = getelementptr inbounds nuw i8, ptr %9, i64 32
  %446 = getelementptr inbounds nuw i8, ptr %271, i64 40
  %447 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %448 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %449 = getelementptr inbounds nuw i8, ptr %271, i64 8
  %450 = getelementptr inbounds nuw i8, ptr %271, i64 56
  %451 = getelementptr inbounds nuw i8, ptr %0, i64 264
  br label %452

452:                                              ; preds = %552, %438
  %453 = phi i64 [ 0, %438 ], [ %542, %552 ]
  %454 = load ptr, ptr %439, align 8, !tbaa !138
  %455 = getelementptr inbounds nuw %struct.nncc_launch, ptr %454, i64 %453
  %456 = load ptr, ptr %440, align 8, !tbaa !68
  %457 = load i32, ptr %455, align 8, !tbaa !139
  %458 = sext i32 %457 to i64
  %459 = getelementptr inbounds %struct.nncc_function, ptr %456, i64 %458
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #13
  %460 = getelementptr inbounds nuw i8, ptr %455, i64 8
  %461 = load i32, ptr %460, align 8, !tbaa !141
  %462 = sext i32 %461 to i64
  %463 = shl nsw i64 %462, 3
  store i64 %463, ptr %8, align 8, !tbaa !133
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #13
  store ptr inttoptr (i64 1 to ptr), ptr %9, align 8, !tbaa !64
  %464 = load ptr, ptr %442, align 8, !tbaa !142
  store ptr %464, ptr %441, align 8, !tbaa !64
  store ptr inttoptr (i64 2 to ptr), ptr %443, align 8, !tbaa !64
  store ptr %8, ptr %444, align 8, !tbaa !64
  store ptr null, ptr %445, align 8, !tbaa !64
  %465 = icmp sgt i32 %461, 0
  br i1 %465, label %466, label %473

466:                                              ; preds = %452
  %467 = load ptr, ptr %446, align 8, !tbaa !130
  %468 = getelementptr inbounds nuw i8, ptr %455, i64 16
  %469 = load ptr, ptr %468, align 8, !tbaa !143
  %470 = getelementptr inbounds nuw i8, ptr %455, i64 24
  %471 = load ptr, ptr %470, align 8, !tbaa !144
  %472 = zext nneg i32 %461 to i64
  br label %487

473:                                              ; preds = %487, %452
  %474 = load ptr, ptr %447, align 8, !tbaa !145
  %475 = load ptr, ptr %448, align 8, !tbaa !30
  %476 = getelementptr inbounds ptr, ptr %475, i64 %458
  %477 = load ptr, ptr %476, align 8, !tbaa !64
  %478 = getelementptr inbounds nuw i8, ptr %455, i64 4
  %479 = load i32, ptr %478, align 4, !tbaa !146
  %480 = getelementptr inbounds nuw i8, ptr %459, i64 20
  %481 = load i32, ptr %480, align 4, !tbaa !77
  %482 = getelementptr inbounds nuw i8, ptr %459, i64 24
  %483 = load i32, ptr %482, align 8, !tbaa !69
  %484 = load ptr, ptr %449, align 8, !tbaa !94
  %485 = call i32 %474(ptr noundef %477, i32 noundef %479, i32 noundef 1, i32 noundef 1, i32 noundef %481, i32 noundef 1, i32 noundef 1, i32 noundef %483, ptr noundef %484, ptr noundef null, ptr noundef nonnull %9) #13
  %486 = icmp eq i32 %485, 0
  br i1 %486, label %541, label %500

487:                                              ; preds = %487, %466
  %488 = phi i64 [ 0, %466 ], [ %498, %487 ]
  %489 = getelementptr inbounds nuw i32, ptr %469, i64 %488
  %490 = load i32, ptr %489, align 4, !tbaa !4
  %491 = sext i32 %490 to i64
  %492 = getelementptr inbounds i64, ptr %467, i64 %491
  %493 = load i64, ptr %492, align 8, !tbaa !133
  %494 = getelementptr inbounds nuw i64, ptr %471, i64 %488
  %495 = load i64, ptr %494, align 8, !tbaa !133
  %496 = add i64 %495, %493
  %497 = getelementptr inbounds nuw i64, ptr %464, i64 %488
  store i64 %496, ptr %497, align 8, !tbaa !133
  %498 = add nuw nsw i64 %488, 1
  %499 = icmp eq i64 %498, %472
  br i1 %499, label %473, label %487, !llvm.loop !147

500:                                              ; preds = %473
  %501 = trunc nuw nsw i64 %453 to i32
  %502 = load ptr, ptr %0, align 8, !tbaa !25
  %503 = call ptr @getenv(ptr noundef nonnull @.str.88) #13
  %504 = getelementptr inbounds nuw i8, ptr %502, i64 128
  %505 = load ptr, ptr %504, align 8, !tbaa !68
  %506 = getelementptr inbounds nuw i8, ptr %502, i64 136
  %507 = load ptr, ptr %506, align 8, !tbaa !138
  %508 = and i64 %453, 4294967295
  %509 = getelementptr inbounds nuw %struct.nncc_launch, ptr %507, i64 %508
  %510 = load i32, ptr %509, align 8, !tbaa !139
  %511 = sext i32 %510 to i64
  %512 = getelementptr inbounds %struct.nncc_function, ptr %505, i64 %511
  %513 = load ptr, ptr %512, align 8, !tbaa !72
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #13
  %514 = icmp eq ptr %503, null
  br i1 %514, label %523, label %515

515:                                              ; preds = %500
  %516 = load i8, ptr %503, align 1, !tbaa !86
  switch i8 %516, label %522 [
    i8 0, label %523
    i8 48, label %517
  ]

517:                                              ; preds = %515
  %518 = getelementptr inbounds nuw i8, ptr %503, i64 1
  %519 = load i8, ptr %518, align 1
  %520 = icmp ne i8 %519, 0
  %521 = zext i1 %520 to i32
  br label %523

522:                                              ; preds = %515
  br label %523

523:                                              ; preds = %522, %517, %515, %500
  %524 = phi i32 [ 0, %515 ], [ 0, %500 ], [ %521, %517 ], [ 1, %522 ]
  %525 = getelementptr inbounds nuw i8, ptr %271, i64 60
  store i32 %524, ptr %525, align 4, !tbaa !148
  switch i32 %485, label %526 [
    i32 214, label %531
    i32 220, label %531
    i32 226, label %531
    i32 700, label %531
    i32 702, label %531
    i32 709, label %531
    i32 710, label %531
    i32 721, label %531
  ]

526:                                              ; preds = %523
  %527 = add i32 %485, -714
  %528 = icmp ult i32 %527, 6
  %529 = icmp eq i32 %524, 0
  %530 = select i1 %528, i1 %529, i1 false
  br i1 %530, label %533, label %536

531:                                              ; preds = %523, %523, %523, %523, %523, %523, %523, %523
  %532 = icmp eq i32 %524, 0
  br i1 %532, label %533, label %536

533:                                              ; preds = %531, %526
  %534 = icmp eq i64 %453, 0
  %535 = select i1 %534, ptr @.str.17, ptr @.str.91
  br label %536

536:                                              ; preds = %533, %531, %526
  %537 = phi ptr [ @.str.17, %531 ], [ @.str.17, %526 ], [ %535, %533 ]
  %538 = getelementptr inbounds nuw i8, ptr %502, i64 180
  %539 = load i32, ptr %538, align 4, !tbaa !124
  %540 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %7, i64 noundef 512, ptr noundef nonnull @.str.90, i32 noundef %501, i32 noundef %539, ptr noundef %513, ptr noundef nonnull %537) #13
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull %7, ptr noundef nonnull @.str.67, i32 noundef range(i32 1, 0) %485)
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #13
  br label %556

541:                                              ; preds = %473
  %542 = add nuw nsw i64 %453, 1
  %543 = trunc nuw nsw i64 %542 to i32
  store i32 %543, ptr %450, align 8, !tbaa !149
  br i1 %424, label %552, label %544

544:                                              ; preds = %541
  %545 = load ptr, ptr %451, align 8, !tbaa !128
  %546 = getelementptr inbounds nuw ptr, ptr %272, i64 %542
  %547 = load ptr, ptr %546, align 8, !tbaa !64
  %548 = load ptr, ptr %449, align 8, !tbaa !94
  %549 = call i32 %545(ptr noundef %547, ptr noundef %548) #13
  %550 = icmp eq i32 %549, 0
  br i1 %550, label %552, label %551

551:                                              ; preds = %544
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.86, ptr noundef nonnull @.str.64, i32 noundef %549)
  br label %556

552:                                              ; preds = %544, %541
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #13
  %553 = load i32, ptr %435, align 4, !tbaa !124
  %554 = sext i32 %553 to i64
  %555 = icmp slt i64 %542, %554
  br i1 %555, label %452, label %557, !llvm.loop !150

556:                                              ; preds = %551, %536
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #13
  br label %885

557:                                              ; preds = %552, %434
  %558 = load ptr, ptr %0, align 8, !tbaa !25
  %559 = getelementptr inbounds nuw i8, ptr %558, i64 72
  %560 = load i64, ptr %559, align 8, !tbaa !119
  %561 = icmp sgt i64 %560, 0
  br i1 %561, label %562, label %627

562:                                              ; preds = %557
  %563 = getelementptr inbounds nuw i8, ptr %558, i64 64
  %564 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %565 = getelementptr inbounds nuw i8, ptr %271, i64 32
  %566 = getelementptr inbounds nuw i8, ptr %271, i64 8
  %567 = getelementptr inbounds nuw i8, ptr %271, i64 40
  br label %568

568:                                              ; preds = %603, %562
  %569 = phi i64 [ 0, %562 ], [ %604, %603 ]
  %570 = shl nsw i64 %569, 4
  %571 = load ptr, ptr %563, align 8, !tbaa !151
  %572 = getelementptr inbounds nuw %struct.nncc_check, ptr %571, i64 %569
  %573 = getelementptr inbounds nuw i8, ptr %572, i64 16
  %574 = load i32, ptr %573, align 4, !tbaa !4
  %575 = icmp slt i32 %574, 0
  br i1 %575, label %611, label %607

576:                                              ; preds = %611
  %577 = load ptr, ptr %563, align 8, !tbaa !151
  %578 = getelementptr inbounds nuw %struct.nncc_check, ptr %577, i64 %569
  %579 = getelementptr inbounds nuw i8, ptr %578, i64 20
  %580 = load i32, ptr %579, align 4, !tbaa !4
  %581 = icmp slt i32 %580, 0
  br i1 %581, label %586, label %582

582:                                              ; preds = %576
  %583 = load ptr, ptr %567, align 8, !tbaa !130
  %584 = zext nneg i32 %580 to i64
  %585 = getelementptr inbounds nuw i64, ptr %583, i64 %584
  br label %586

586:                                              ; preds = %582, %576
  %587 = phi ptr [ %585, %582 ], [ %374, %576 ]
  %588 = load i64, ptr %587, align 8, !tbaa !133
  %589 = getelementptr inbounds nuw i8, ptr %578, i64 32
  %590 = load i64, ptr %589, align 8, !tbaa !133
  %591 = add i64 %590, %588
  %592 = load ptr, ptr %564, align 8, !tbaa !152
  %593 = load ptr, ptr %565, align 8, !tbaa !92
  %594 = load ptr, ptr %0, align 8, !tbaa !25
  %595 = getelementptr inbounds nuw i8, ptr %594, i64 152
  %596 = load i64, ptr %595, align 8, !tbaa !153
  %597 = getelementptr inbounds nuw i8, ptr %593, i64 %596
  %598 = getelementptr inbounds nuw i8, ptr %597, i64 %570
  %599 = getelementptr inbounds nuw i8, ptr %598, i64 8
  %600 = load ptr, ptr %566, align 8, !tbaa !94
  %601 = call i32 %592(ptr noundef nonnull %599, i64 noundef %591, i64 noundef 8, ptr noundef %600) #13
  %602 = icmp eq i32 %601, 0
  br i1 %602, label %603, label %680

603:                                              ; preds = %586
  %604 = add nuw nsw i64 %569, 1
  %605 = load i64, ptr %559, align 8, !tbaa !119
  %606 = icmp slt i64 %604, %605
  br i1 %606, label %568, label %627, !llvm.loop !154

607:                                              ; preds = %568
  %608 = load ptr, ptr %567, align 8, !tbaa !130
  %609 = zext nneg i32 %574 to i64
  %610 = getelementptr inbounds nuw i64, ptr %608, i64 %609
  br label %611

611:                                              ; preds = %607, %568
  %612 = phi ptr [ %610, %607 ], [ %374, %568 ]
  %613 = load i64, ptr %612, align 8, !tbaa !133
  %614 = getelementptr inbounds nuw i8, ptr %572, i64 24
  %615 = load i64, ptr %614, align 8, !tbaa !133
  %616 = add i64 %615, %613
  %617 = load ptr, ptr %564, align 8, !tbaa !152
  %618 = load ptr, ptr %565, align 8, !tbaa !92
  %619 = load ptr, ptr %0, align 8, !tbaa !25
  %620 = getelementptr inbounds nuw i8, ptr %619, i64 152
  %621 = load i64, ptr %620, align 8, !tbaa !153
  %622 = getelementptr inbounds nuw i8, ptr %618, i64 %621
  %623 = getelementptr inbounds nuw i8, ptr %622, i64 %570
  %624 = load ptr, ptr %566, align 8, !tbaa !94
  %625 = call i32 %617(ptr noundef %623, i64 noundef %616, i64 noundef 8, ptr noundef %624) #13
  %626 = icmp eq i32 %625, 0
  br i1 %626, label %576, label %680

627:                                              ; preds = %603, %557
  %628 = getelementptr inbounds nuw i8, ptr %558, i64 8
  %629 = getelementptr inbounds nuw i8, ptr %558, i64 12
  %630 = load i32, ptr %629, align 4, !tbaa !117
  %631 = icmp sgt i32 %630, 0
  br i1 %631, label %632, label %682

632:                                              ; preds = %627
  %633 = load i32, ptr %628, align 8, !tbaa !104
  %634 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %635 = getelementptr inbounds nuw i8, ptr %271, i64 32
  %636 = getelementptr inbounds nuw i8, ptr %271, i64 40
  %637 = getelementptr inbounds nuw i8, ptr %271, i64 8
  %638 = sext i32 %633 to i64
  br label %639

639:                                              ; preds = %673, %632
  %640 = phi i32 [ %630, %632 ], [ %674, %673 ]
  %641 = phi i32 [ %633, %632 ], [ %675, %673 ]
  %642 = phi i64 [ %638, %632 ], [ %676, %673 ]
  %643 = sext i32 %641 to i64
  %644 = sub nsw i64 %642, %643
  %645 = getelementptr inbounds %struct.nncc_tensor, ptr %2, i64 %644
  %646 = getelementptr inbounds nuw i8, ptr %645, i64 32
  %647 = load i32, ptr %646, align 8, !tbaa !105
  %648 = icmp eq i32 %647, 0
  br i1 %648, label %649, label %673

649:                                              ; preds = %639
  %650 = load ptr, ptr %558, align 8, !tbaa !103
  %651 = getelementptr inbounds %struct.nncc_value, ptr %650, i64 %642
  %652 = getelementptr inbounds nuw i8, ptr %651, i64 24
  %653 = load i64, ptr %652, align 8, !tbaa !135
  %654 = icmp eq i64 %653, 0
  br i1 %654, label %673, label %655

655:                                              ; preds = %649
  %656 = load ptr, ptr %634, align 8, !tbaa !152
  %657 = load ptr, ptr %635, align 8, !tbaa !92
  %658 = load ptr, ptr %0, align 8, !tbaa !25
  %659 = getelementptr inbounds nuw i8, ptr %658, i64 144
  %660 = load ptr, ptr %659, align 8, !tbaa !132
  %661 = getelementptr inbounds i64, ptr %660, i64 %642
  %662 = load i64, ptr %661, align 8, !tbaa !133
  %663 = getelementptr inbounds nuw i8, ptr %657, i64 %662
  %664 = load ptr, ptr %636, align 8, !tbaa !130
  %665 = getelementptr inbounds i64, ptr %664, i64 %642
  %666 = load i64, ptr %665, align 8, !tbaa !133
  %667 = load ptr, ptr %637, align 8, !tbaa !94
  %668 = call i32 %656(ptr noundef %663, i64 noundef %666, i64 noundef %653, ptr noundef %667) #13
  %669 = icmp eq i32 %668, 0
  br i1 %669, label %670, label %680

670:                                              ; preds = %655
  %671 = load i32, ptr %628, align 8, !tbaa !104
  %672 = load i32, ptr %629, align 4, !tbaa !117
  br label %673

673:                                              ; preds = %670, %649, %639
  %674 = phi i32 [ %672, %670 ], [ %640, %639 ], [ %640, %649 ]
  %675 = phi i32 [ %671, %670 ], [ %641, %639 ], [ %641, %649 ]
  %676 = add nsw i64 %642, 1
  %677 = add nsw i32 %675, %674
  %678 = sext i32 %677 to i64
  %679 = icmp slt i64 %676, %678
  br i1 %679, label %639, label %682, !llvm.loop !155

680:                                              ; preds = %611, %586, %655
  %681 = phi i32 [ %668, %655 ], [ %625, %611 ], [ %601, %586 ]
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.92, ptr noundef nonnull @.str.54, i32 noundef %681)
  br label %885

682:                                              ; preds = %673, %627
  br i1 %275, label %683, label %700

683:                                              ; preds = %682
  %684 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %685 = load ptr, ptr %684, align 8, !tbaa !128
  %686 = getelementptr inbounds nuw i8, ptr %271, i64 16
  %687 = load ptr, ptr %686, align 8, !tbaa !96
  %688 = getelementptr inbounds nuw i8, ptr %271, i64 8
  %689 = load ptr, ptr %688, align 8, !tbaa !94
  %690 = call i32 %685(ptr noundef %687, ptr noundef %689) #13
  %691 = icmp eq i32 %690, 0
  br i1 %691, label %693, label %692

692:                                              ; preds = %683
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.69, ptr noundef nonnull @.str.64, i32 noundef %690)
  br label %885

693:                                              ; preds = %683
  %694 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %695 = load ptr, ptr %694, align 8, !tbaa !129
  %696 = load ptr, ptr %686, align 8, !tbaa !96
  %697 = call i32 %695(ptr noundef nonnull %273, ptr noundef %696, i32 noundef 0) #13
  %698 = icmp eq i32 %697, 0
  br i1 %698, label %700, label %699

699:                                              ; preds = %693
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.69, ptr noundef nonnull @.str.58, i32 noundef %697)
  br label %885

700:                                              ; preds = %693, %682
  %701 = icmp ne ptr %272, null
  %702 = or i1 %701, %369
  br i1 %702, label %703, label %847

703:                                              ; preds = %700
  %704 = load ptr, ptr %0, align 8, !tbaa !25
  %705 = getelementptr inbounds nuw i8, ptr %704, i64 180
  %706 = load i32, ptr %705, align 4, !tbaa !124
  %707 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %708 = load ptr, ptr %707, align 8, !tbaa !156
  %709 = getelementptr inbounds nuw i8, ptr %271, i64 8
  %710 = load ptr, ptr %709, align 8, !tbaa !94
  %711 = call i32 %708(ptr noundef %710) #13
  %712 = icmp eq i32 %711, 0
  br i1 %712, label %736, label %713

713:                                              ; preds = %703
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #13
  %714 = load i32, ptr %705, align 4, !tbaa !124
  %715 = icmp slt i32 %706, 1
  br i1 %715, label %732, label %716

716:                                              ; preds = %713
  %717 = getelementptr inbounds nuw i8, ptr %704, i64 128
  %718 = load ptr, ptr %717, align 8, !tbaa !68
  %719 = getelementptr inbounds nuw i8, ptr %704, i64 136
  %720 = load ptr, ptr %719, align 8, !tbaa !138
  %721 = load i32, ptr %720, align 8, !tbaa !139
  %722 = sext i32 %721 to i64
  %723 = getelementptr inbounds %struct.nncc_function, ptr %718, i64 %722
  %724 = load ptr, ptr %723, align 8, !tbaa !72
  %725 = zext nneg i32 %706 to i64
  %726 = getelementptr %struct.nncc_launch, ptr %720, i64 %725
  %727 = getelementptr i8, ptr %726, i64 -40
  %728 = load i32, ptr %727, align 8, !tbaa !139
  %729 = sext i32 %728 to i64
  %730 = getelementptr inbounds %struct.nncc_function, ptr %718, i64 %729
  %731 = load ptr, ptr %730, align 8, !tbaa !72
  br label %732

732:                                              ; preds = %716, %713
  %733 = phi ptr [ %724, %716 ], [ @.str.94, %713 ]
  %734 = phi ptr [ %731, %716 ], [ @.str.94, %713 ]
  %735 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %6, i64 noundef 512, ptr noundef nonnull @.str.93, i32 noundef %714, ptr noundef %733, ptr noundef %734) #13
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull %6, ptr noundef nonnull @.str.57, i32 noundef %711)
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #13
  br label %885

736:                                              ; preds = %703
  br i1 %701, label %737, label %787

737:                                              ; preds = %736
  %738 = getelementptr inbounds nuw i8, ptr %3, i64 72
  %739 = load i64, ptr %738, align 8, !tbaa !157
  %740 = icmp eq i64 %739, 0
  br i1 %740, label %787, label %741

741:                                              ; preds = %737
  %742 = load ptr, ptr %0, align 8, !tbaa !25
  %743 = getelementptr inbounds nuw i8, ptr %742, i64 136
  %744 = getelementptr inbounds nuw i8, ptr %742, i64 180
  %745 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %746 = getelementptr inbounds nuw i8, ptr %3, i64 64
  br label %747

747:                                              ; preds = %777, %741
  %748 = phi i64 [ 0, %741 ], [ %784, %777 ]
  %749 = phi i32 [ 0, %741 ], [ %768, %777 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #13
  store float 0.000000e+00, ptr %5, align 4, !tbaa !158
  %750 = load i32, ptr %744, align 4, !tbaa !124
  %751 = icmp slt i32 %749, %750
  br i1 %751, label %752, label %767

752:                                              ; preds = %747
  %753 = load ptr, ptr %743, align 8, !tbaa !138
  %754 = sext i32 %749 to i64
  %755 = sext i32 %750 to i64
  br label %756

756:                                              ; preds = %762, %752
  %757 = phi i64 [ %754, %752 ], [ %763, %762 ]
  %758 = getelementptr inbounds %struct.nncc_launch, ptr %753, i64 %757
  %759 = getelementptr inbounds nuw i8, ptr %758, i64 32
  %760 = load i64, ptr %759, align 8, !tbaa !160
  %761 = icmp slt i64 %760, %748
  br i1 %761, label %762, label %765

762:                                              ; preds = %756
  %763 = add nsw i64 %757, 1
  %764 = icmp eq i64 %763, %755
  br i1 %764, label %767, label %756, !llvm.loop !161

765:                                              ; preds = %756
  %766 = trunc nsw i64 %757 to i32
  br label %767

767:                                              ; preds = %762, %765, %747
  %768 = phi i32 [ %749, %747 ], [ %766, %765 ], [ %750, %762 ]
  %769 = load ptr, ptr %745, align 8, !tbaa !162
  %770 = load ptr, ptr %272, align 8, !tbaa !64
  %771 = sext i32 %768 to i64
  %772 = getelementptr inbounds ptr, ptr %272, i64 %771
  %773 = load ptr, ptr %772, align 8, !tbaa !64
  %774 = call i32 %769(ptr noundef nonnull %5, ptr noundef %770, ptr noundef %773) #13
  %775 = icmp eq i32 %774, 0
  br i1 %775, label %777, label %776

776:                                              ; preds = %767
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %3, ptr noundef nonnull @.str.86, ptr noundef nonnull @.str.66, i32 noundef %774)
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #13
  br label %885

777:                                              ; preds = %767
  %778 = load float, ptr %5, align 4, !tbaa !158
  %779 = fpext float %778 to double
  %780 = fmul double %779, 1.000000e+06
  %781 = fptosi double %780 to i64
  %782 = load ptr, ptr %746, align 8, !tbaa !120
  %783 = getelementptr inbounds nuw i64, ptr %782, i64 %748
  store i64 %781, ptr %783, align 8, !tbaa !133
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #13
  %784 = add nuw i64 %748, 1
  %785 = load i64, ptr %738, align 8, !tbaa !157
  %786 = icmp ult i64 %784, %785
  br i1 %786, label %747, label %787, !llvm.loop !163

787:                                              ; preds = %777, %737, %736
  br i1 %369, label %788, label %847

788:                                              ; preds = %787
  %789 = load ptr, ptr %0, align 8, !tbaa !25
  %790 = getelementptr inbounds nuw i8, ptr %789, i64 72
  %791 = load i64, ptr %790, align 8, !tbaa !164
  %792 = icmp sgt i64 %791, 0
  br i1 %792, label %793, label %847

793:                                              ; preds = %788
  %794 = getelementptr inbounds nuw i8, ptr %789, i64 64
  %795 = load ptr, ptr %794, align 8, !tbaa !165
  %796 = getelementptr inbounds nuw i8, ptr %271, i64 32
  %797 = load ptr, ptr %796, align 8, !tbaa !92
  %798 = getelementptr inbounds nuw i8, ptr %789, i64 152
  %799 = load i64, ptr %798, align 8, !tbaa !153
  %800 = getelementptr inbounds nuw i8, ptr %797, i64 %799
  br label %801

801:                                              ; preds = %844, %793
  %802 = phi i64 [ 0, %793 ], [ %845, %844 ]
  %803 = getelementptr inbounds nuw %struct.nncc_check, ptr %795, i64 %802
  %804 = shl nsw i64 %802, 4
  %805 = getelementptr inbounds nuw i8, ptr %800, i64 %804
  %806 = load i64, ptr %805, align 8, !tbaa !133
  %807 = getelementptr inbounds nuw i8, ptr %805, i64 8
  %808 = load i64, ptr %807, align 8, !tbaa !133
  %809 = icmp sgt i64 %806, %808
  br i1 %809, label %844, label %810

810:                                              ; preds = %801
  %811 = getelementptr inbounds nuw i8, ptr %803, i64 8
  %812 = load i64, ptr %811, align 8, !tbaa !166
  %813 = icmp slt i64 %812, 0
  br i1 %813, label %814, label %826

814:                                              ; preds = %810
  br i1 %13, label %901, label %815

815:                                              ; preds = %814
  %816 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %817 = load ptr, ptr %816, align 8, !tbaa !17
  %818 = icmp eq ptr %817, null
  br i1 %818, label %901, label %819

819:                                              ; preds = %815
  %820 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %821 = load i64, ptr %820, align 8, !tbaa !18
  %822 = icmp eq i64 %821, 0
  br i1 %822, label %901, label %823

823:                                              ; preds = %819
  %824 = load ptr, ptr %803, align 8, !tbaa !168
  %825 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %817, i64 noundef %821, ptr noundef nonnull @.str.95, ptr noundef %824) #13
  br label %901

826:                                              ; preds = %810
  %827 = sub nsw i64 0, %812
  %828 = icmp sge i64 %806, %827
  %829 = icmp slt i64 %808, %812
  %830 = and i1 %828, %829
  br i1 %830, label %844, label %831

831:                                              ; preds = %826
  br i1 %13, label %901, label %832

832:                                              ; preds = %831
  %833 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %834 = load ptr, ptr %833, align 8, !tbaa !17
  %835 = icmp eq ptr %834, null
  br i1 %835, label %901, label %836

836:                                              ; preds = %832
  %837 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %838 = load i64, ptr %837, align 8, !tbaa !18
  %839 = icmp eq i64 %838, 0
  br i1 %839, label %901, label %840

840:                                              ; preds = %836
  %841 = load ptr, ptr %803, align 8, !tbaa !168
  %842 = add nsw i64 %812, -1
  %843 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %834, i64 noundef %838, ptr noundef nonnull @.str.96, ptr noundef %841, i64 noundef %806, i64 noundef %808, i64 noundef %827, i64 noundef %842) #13
  br label %901

844:                                              ; preds = %826, %801
  %845 = add nuw nsw i64 %802, 1
  %846 = icmp eq i64 %845, %791
  br i1 %846, label %847, label %801, !llvm.loop !169

847:                                              ; preds = %844, %788, %787, %700
  %848 = getelementptr inbounds nuw i8, ptr %270, i64 12
  %849 = getelementptr inbounds nuw i8, ptr %270, i64 8
  %850 = getelementptr inbounds nuw i8, ptr %271, i64 32
  %851 = load i32, ptr %848, align 4, !tbaa !117
  %852 = icmp sgt i32 %851, 0
  br i1 %852, label %853, label %901

853:                                              ; preds = %847, %880
  %854 = phi i32 [ %881, %880 ], [ %851, %847 ]
  %855 = phi i64 [ %882, %880 ], [ 0, %847 ]
  %856 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %855
  %857 = getelementptr inbounds nuw i8, ptr %856, i64 32
  %858 = load i32, ptr %857, align 8, !tbaa !105
  %859 = icmp eq i32 %858, 0
  br i1 %859, label %860, label %880

860:                                              ; preds = %853
  %861 = load ptr, ptr %270, align 8, !tbaa !103
  %862 = load i32, ptr %849, align 8, !tbaa !104
  %863 = trunc nuw nsw i64 %855 to i32
  %864 = add nsw i32 %862, %863
  %865 = sext i32 %864 to i64
  %866 = getelementptr inbounds %struct.nncc_value, ptr %861, i64 %865
  %867 = getelementptr inbounds nuw i8, ptr %866, i64 24
  %868 = load i64, ptr %867, align 8, !tbaa !135
  %869 = icmp eq i64 %868, 0
  br i1 %869, label %880, label %870

870:                                              ; preds = %860
  %871 = load ptr, ptr %856, align 8, !tbaa !109
  %872 = load ptr, ptr %850, align 8, !tbaa !92
  %873 = load ptr, ptr %0, align 8, !tbaa !25
  %874 = getelementptr inbounds nuw i8, ptr %873, i64 144
  %875 = load ptr, ptr %874, align 8, !tbaa !132
  %876 = getelementptr inbounds i64, ptr %875, i64 %865
  %877 = load i64, ptr %876, align 8, !tbaa !133
  %878 = getelementptr inbounds nuw i8, ptr %872, i64 %877
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %871, ptr align 1 %878, i64 %868, i1 false)
  %879 = load i32, ptr %848, align 4, !tbaa !117
  br label %880

880:                                              ; preds = %870, %860, %853
  %881 = phi i32 [ %879, %870 ], [ %854, %860 ], [ %854, %853 ]
  %882 = add nuw nsw i64 %855, 1
  %883 = sext i32 %881 to i64
  %884 = icmp slt i64 %882, %883
  br i1 %884, label %853, label %901

885:                                              ; preds = %241, %301, %308, %419, %433, %556, %680, %692, %699, %732, %776
  %886 = phi ptr [ %272, %419 ], [ %272, %776 ], [ %272, %732 ], [ %215, %241 ], [ %272, %433 ], [ %272, %692 ], [ %272, %301 ], [ %272, %699 ], [ %272, %556 ], [ %272, %308 ], [ %272, %680 ]
  %887 = load ptr, ptr %11, align 8, !tbaa !111
  %888 = getelementptr inbounds nuw i8, ptr %887, i64 56
  %889 = load i32, ptr %888, align 8, !tbaa !149
  %890 = icmp eq i32 %889, 0
  br i1 %890, label %891, label %901

891:                                              ; preds = %885
  %892 = getelementptr inbounds nuw i8, ptr %0, i64 632
  %893 = load atomic i32, ptr %892 seq_cst, align 4, !tbaa !87
  %894 = icmp eq i32 %893, 0
  br i1 %894, label %901, label %895

895:                                              ; preds = %891
  %896 = load ptr, ptr %11, align 8, !tbaa !111
  %897 = getelementptr inbounds nuw i8, ptr %896, i64 60
  %898 = load i32, ptr %897, align 4, !tbaa !148
  %899 = icmp eq i32 %898, 0
  br i1 %899, label %900, label %901

900:                                              ; preds = %895
  call fastcc void @lost(ptr noundef %0, ptr noundef %3)
  br label %901

901:                                              ; preds = %880, %847, %831, %836, %819, %823, %840, %815, %814, %832, %900, %895, %891, %885
  %902 = phi ptr [ %886, %885 ], [ %886, %895 ], [ %886, %900 ], [ %886, %891 ], [ %272, %832 ], [ %272, %831 ], [ %272, %836 ], [ %272, %819 ], [ %272, %823 ], [ %272, %840 ], [ %272, %815 ], [ %272, %814 ], [ %272, %847 ], [ %272, %880 ]
  %903 = phi i32 [ 9, %885 ], [ 9, %895 ], [ 9, %900 ], [ 9, %891 ], [ 6, %832 ], [ 6, %831 ], [ 6, %836 ], [ 6, %819 ], [ 6, %823 ], [ 6, %840 ], [ 6, %815 ], [ 6, %814 ], [ 0, %847 ], [ 0, %880 ]
  %904 = icmp eq ptr %902, null
  br i1 %904, label %928, label %905

905:                                              ; preds = %901
  %906 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %907 = load ptr, ptr %0, align 8, !tbaa !25
  %908 = getelementptr inbounds nuw i8, ptr %907, i64 180
  %909 = load i32, ptr %908, align 4, !tbaa !124
  %910 = icmp slt i32 %909, 0
  br i1 %910, label %928, label %911

911:                                              ; preds = %905, %921
  %912 = phi ptr [ %922, %921 ], [ %907, %905 ]
  %913 = phi i64 [ %923, %921 ], [ 0, %905 ]
  %914 = getelementptr inbounds nuw ptr, ptr %902, i64 %913
  %915 = load ptr, ptr %914, align 8, !tbaa !64
  %916 = icmp eq ptr %915, null
  br i1 %916, label %921, label %917

917:                                              ; preds = %911
  %918 = load ptr, ptr %906, align 8, !tbaa !97
  %919 = call i32 %918(ptr noundef nonnull %915) #13
  %920 = load ptr, ptr %0, align 8, !tbaa !25
  br label %921

921:                                              ; preds = %917, %911
  %922 = phi ptr [ %920, %917 ], [ %912, %911 ]
  %923 = add nuw nsw i64 %913, 1
  %924 = getelementptr inbounds nuw i8, ptr %922, i64 180
  %925 = load i32, ptr %924, align 4, !tbaa !124
  %926 = sext i32 %925 to i64
  %927 = icmp slt i64 %913, %926
  br i1 %927, label %911, label %928

928:                                              ; preds = %921, %905, %222, %226, %230, %901
  %929 = phi i32 [ 5, %222 ], [ %903, %901 ], [ 5, %230 ], [ 5, %226 ], [ %903, %905 ], [ %903, %921 ]
  %930 = phi ptr [ null, %222 ], [ null, %901 ], [ null, %230 ], [ null, %226 ], [ %902, %905 ], [ %902, %921 ]
  call void @free(ptr noundef %930) #13
  %931 = load i32, ptr %12, align 4, !tbaa !4
  %932 = icmp eq i32 %931, 0
  br i1 %932, label %933, label %946

933:                                              ; preds = %928
  %934 = load ptr, ptr %11, align 8, !tbaa !111
  %935 = icmp eq i32 %929, 9
  br i1 %935, label %936, label %946

936:                                              ; preds = %933
  %937 = getelementptr inbounds nuw i8, ptr %0, i64 632
  %938 = load atomic i32, ptr %937 seq_cst, align 8
  %939 = icmp eq i32 %938, 0
  br i1 %939, label %940, label %946

940:                                              ; preds = %936
  %941 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %942 = load ptr, ptr %941, align 8, !tbaa !156
  %943 = getelementptr inbounds nuw i8, ptr %934, i64 8
  %944 = load ptr, ptr %943, align 8, !tbaa !94
  %945 = call i32 %942(ptr noundef %944) #13
  br label %946

946:                                              ; preds = %940, %936, %933, %928
  %947 = load i32, ptr %12, align 4, !tbaa !4
  %948 = icmp eq i32 %947, 0
  %949 = select i1 %948, ptr @keep_workspace, ptr @keep_for_graph
  %950 = load ptr, ptr %11, align 8, !tbaa !111
  call void %949(ptr noundef nonnull %0, ptr noundef %950) #13, !callees !170
  br label %951

951:                                              ; preds = %163, %117, %109, %86, %82, %90, %113, %192, %172, %168, %161, %946
  %952 = phi i32 [ %929, %946 ], [ 9, %163 ], [ %162, %161 ], [ 1, %113 ], [ 9, %168 ], [ 9, %172 ], [ 9, %192 ], [ 1, %117 ], [ 8, %90 ], [ 1, %109 ], [ 8, %86 ], [ 8, %82 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #13
  ret i32 %952
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
define internal fastcc range(i32 0, 10) i32 @allocate(ptr noundef %0, ptr noundef readonly captures(address_is_null) %1, i64 noundef %2, ptr noundef nonnull %3) unnamed_addr #0 {
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #13
  store i64 0, ptr %5, align 8, !tbaa !133
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #13
  store i64 0, ptr %6, align 8, !tbaa !133
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %8 = load ptr, ptr %7, align 8, !tbaa !171
  %9 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %10 = tail call i32 %8(ptr noundef nonnull %3, i64 noundef %9) #13
  switch i32 %10, label %36 [
    i32 2, label %11
    i32 0, label %37
  ]

11:                                               ; preds = %4
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %13 = load ptr, ptr %12, align 8, !tbaa !172
  %14 = call i32 %13(ptr noundef nonnull %5, ptr noundef nonnull %6) #13
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
  %33 = load i64, ptr %5, align 8, !tbaa !133
  %34 = load i64, ptr %6, align 8, !tbaa !133
  %35 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %18, i64 noundef %22, ptr noundef nonnull @.str.25, ptr noundef %27, i32 noundef %29, ptr noundef nonnull %30, i32 noundef %32, i64 noundef %2, i64 noundef %33, i64 noundef %34) #13
  br label %37

36:                                               ; preds = %4
  tail call fastcc void @failed(ptr noundef nonnull %0, ptr noundef %1, ptr noundef nonnull @.str.26, ptr noundef nonnull @.str.48, i32 noundef %10)
  br label %37

37:                                               ; preds = %11, %16, %36, %4, %24, %20
  %38 = phi i32 [ 5, %24 ], [ 5, %20 ], [ 9, %36 ], [ %10, %4 ], [ 5, %16 ], [ 5, %11 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #13
  ret i32 %38
}

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
define internal range(i32 0, 10) i32 @take_captured_workspace(ptr noundef %0, ptr noundef readonly captures(address_is_null) %1, ptr noundef captures(none) %2) unnamed_addr #0 {
  %4 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #13
  store i32 2, ptr %4, align 4, !tbaa !4
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %6 = load ptr, ptr %5, align 8, !tbaa !173
  %7 = call i32 %6(ptr noundef nonnull %4) #13
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %52

9:                                                ; preds = %3
  %10 = call fastcc i32 @new_workspace(ptr noundef nonnull %0, i32 noundef 1, ptr noundef %1, ptr noundef %2)
  %11 = load ptr, ptr %5, align 8, !tbaa !173
  %12 = call i32 %11(ptr noundef nonnull %4) #13
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
  %26 = call i32 %25(i64 noundef %21) #13
  br label %27

27:                                               ; preds = %23, %19
  %28 = getelementptr inbounds nuw i8, ptr %17, i64 32
  %29 = load ptr, ptr %28, align 8, !tbaa !92
  %30 = icmp eq ptr %29, null
  br i1 %30, label %35, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %33 = load ptr, ptr %32, align 8, !tbaa !93
  %34 = call i32 %33(ptr noundef nonnull %29) #13
  br label %35

35:                                               ; preds = %31, %27
  %36 = getelementptr inbounds nuw i8, ptr %17, i64 8
  %37 = load ptr, ptr %36, align 8, !tbaa !94
  %38 = icmp eq ptr %37, null
  br i1 %38, label %43, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %41 = load ptr, ptr %40, align 8, !tbaa !95
  %42 = call i32 %41(ptr noundef nonnull %37) #13
  br label %43

43:                                               ; preds = %39, %35
  %44 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %45 = load ptr, ptr %44, align 8, !tbaa !96
  %46 = icmp eq ptr %45, null
  br i1 %46, label %51, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %49 = load ptr, ptr %48, align 8, !tbaa !97
  %50 = call i32 %49(ptr noundef nonnull %45) #13
  br label %51

51:                                               ; preds = %47, %43
  call void @free(ptr noundef nonnull %17) #13
  br label %52

52:                                               ; preds = %51, %16, %3
  %53 = phi i32 [ %7, %3 ], [ %12, %16 ], [ %12, %51 ]
  call fastcc void @failed(ptr noundef nonnull %0, ptr noundef %1, ptr noundef nonnull @.str.81, ptr noundef nonnull @.str.61, i32 noundef %53)
  br label %54

54:                                               ; preds = %52, %9
  %55 = phi i32 [ %10, %9 ], [ 9, %52 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #13
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
define internal void @keep_for_graph(ptr noundef captures(none) %0, ptr noundef %1) unnamed_addr #9 {
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
  %76 = tail call i32 %75(i64 noundef %71) #13
  br label %77

77:                                               ; preds = %73, %69
  %78 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %79 = load ptr, ptr %78, align 8, !tbaa !92
  %80 = icmp eq ptr %79, null
  br i1 %80, label %85, label %81

81:                                               ; preds = %77
  %82 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %83 = load ptr, ptr %82, align 8, !tbaa !93
  %84 = tail call i32 %83(ptr noundef nonnull %79) #13
  br label %85

85:                                               ; preds = %81, %77
  %86 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %87 = load ptr, ptr %86, align 8, !tbaa !94
  %88 = icmp eq ptr %87, null
  br i1 %88, label %93, label %89

89:                                               ; preds = %85
  %90 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %91 = load ptr, ptr %90, align 8, !tbaa !95
  %92 = tail call i32 %91(ptr noundef nonnull %87) #13
  br label %93

93:                                               ; preds = %89, %85
  %94 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %95 = load ptr, ptr %94, align 8, !tbaa !96
  %96 = icmp eq ptr %95, null
  br i1 %96, label %101, label %97

97:                                               ; preds = %93
  %98 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %99 = load ptr, ptr %98, align 8, !tbaa !97
  %100 = tail call i32 %99(ptr noundef nonnull %95) #13
  br label %101

101:                                              ; preds = %97, %93
  tail call void @free(ptr noundef nonnull %1) #13
  br label %102

102:                                              ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %101
  ret void
}

; Function Attrs: nounwind
define internal fastcc range(i32 0, 10) i32 @check_stream(ptr noundef nonnull %0, ptr noundef %1, ptr noundef readonly captures(address_is_null) %2) unnamed_addr #0 {
  %4 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #13
  store ptr null, ptr %4, align 8, !tbaa !64
  %5 = icmp eq ptr %1, null
  br i1 %5, label %41, label %6

6:                                                ; preds = %3
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %8 = load ptr, ptr %7, align 8, !tbaa !175
  %9 = call i32 %8(ptr noundef nonnull %1, ptr noundef nonnull %4) #13
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
  %40 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %25, i64 noundef %29, ptr noundef nonnull @.str.70, ptr noundef %34, i32 noundef %36, ptr noundef nonnull %37, i32 noundef %39) #13
  br label %41

41:                                               ; preds = %21, %23, %3, %16, %31, %27, %13
  %42 = phi i32 [ 9, %13 ], [ 8, %31 ], [ 8, %27 ], [ 0, %16 ], [ 0, %3 ], [ 8, %23 ], [ 8, %21 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #13
  ret i32 %42
}

; Function Attrs: nounwind
define internal fastcc range(i32 0, 9) i32 @check_address(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(address_is_null) %3) unnamed_addr #0 {
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca [3 x i32], align 4
  %9 = alloca [3 x ptr], align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #13
  store i32 0, ptr %5, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #13
  store i32 0, ptr %6, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #13
  store i32 0, ptr %7, align 4, !tbaa !4
  %10 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %11 = load i32, ptr %10, align 8, !tbaa !105
  %12 = icmp ne i32 %11, 0
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #13
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(12) %8, ptr noundef nonnull align 4 dereferenceable(12) @__const.check_address.attributes, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #13
  store ptr %5, ptr %9, align 8, !tbaa !64
  %13 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store ptr %6, ptr %13, align 8, !tbaa !64
  %14 = getelementptr inbounds nuw i8, ptr %9, i64 16
  store ptr %7, ptr %14, align 8, !tbaa !64
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %16 = load i64, ptr %15, align 8, !tbaa !135
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %81, label %18

18:                                               ; preds = %4
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %20 = load ptr, ptr %19, align 8, !tbaa !176
  %21 = load ptr, ptr %2, align 8, !tbaa !109
  %22 = ptrtoint ptr %21 to i64
  %23 = call i32 %20(i32 noundef 3, ptr noundef nonnull %8, ptr noundef nonnull %9, i64 noundef %22) #13
  %24 = load i64, ptr %15, align 8, !tbaa !135
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
  %53 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %40, i64 noundef %44, ptr noundef nonnull @.str.75, ptr noundef %49, ptr noundef %50, i32 noundef %52) #13
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
  %80 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %66, i64 noundef %70, ptr noundef nonnull @.str.76, ptr noundef %75, ptr noundef %76, ptr noundef nonnull %77, i32 noundef %78, ptr noundef nonnull %79) #13
  br label %81

81:                                               ; preds = %4, %62, %64, %36, %38, %54, %57, %72, %68, %46, %42, %18, %29
  %82 = phi i32 [ 8, %72 ], [ 0, %18 ], [ 8, %46 ], [ 0, %29 ], [ 8, %42 ], [ 8, %68 ], [ 0, %57 ], [ 0, %54 ], [ 8, %36 ], [ 8, %38 ], [ 8, %64 ], [ 8, %62 ], [ 0, %4 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #13
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
  %14 = load i32, ptr %13, align 4, !tbaa !124
  %15 = icmp sgt i32 %14, 0
  br i1 %15, label %16, label %82

16:                                               ; preds = %4
  %17 = getelementptr inbounds nuw i8, ptr %5, i64 136
  %18 = load ptr, ptr %17, align 8, !tbaa !138
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
  %43 = load i32, ptr %35, align 8, !tbaa !141
  %44 = load i32, ptr %36, align 8, !tbaa !141
  %45 = load i32, ptr %37, align 8, !tbaa !141
  %46 = load i32, ptr %38, align 8, !tbaa !141
  %47 = insertelement <4 x i32> poison, i32 %43, i64 0
  %48 = insertelement <4 x i32> %47, i32 %44, i64 1
  %49 = insertelement <4 x i32> %48, i32 %45, i64 2
  %50 = insertelement <4 x i32> %49, i32 %46, i64 3
  %51 = load i32, ptr %39, align 8, !tbaa !141
  %52 = load i32, ptr %40, align 8, !tbaa !141
  %53 = load i32, ptr %41, align 8, !tbaa !141
  %54 = load i32, ptr %42, align 8, !tbaa !141
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
  %75 = load i32, ptr %74, align 8, !tbaa !141
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
  %87 = tail call noalias ptr @calloc(i64 noundef 1, i64 noundef %86) #14
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
  %100 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %93, i64 noundef %97, ptr noundef nonnull @.str.82) #13
  br label %187

101:                                              ; preds = %82
  %102 = getelementptr inbounds nuw i8, ptr %87, i64 64
  %103 = getelementptr inbounds nuw i8, ptr %87, i64 40
  store ptr %102, ptr %103, align 8, !tbaa !130
  %104 = getelementptr inbounds nuw i64, ptr %102, i64 %12
  %105 = getelementptr inbounds nuw i8, ptr %87, i64 48
  store ptr %104, ptr %105, align 8, !tbaa !142
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
  %123 = tail call i32 %120(ptr noundef nonnull %121, i64 noundef %122, i32 noundef 0) #13
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
  %137 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %128, i64 noundef %132, ptr noundef nonnull @.str.83, ptr noundef %136, i64 noundef %111) #13
  br label %153

138:                                              ; preds = %118
  tail call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %2, ptr noundef nonnull @.str.84, ptr noundef nonnull @.str.50, i32 noundef %123)
  br label %153

139:                                              ; preds = %118
  %140 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %141 = load ptr, ptr %140, align 8, !tbaa !183
  %142 = getelementptr inbounds nuw i8, ptr %87, i64 8
  %143 = tail call i32 %141(ptr noundef nonnull %142, i32 noundef range(i32 0, 2) %1) #13
  %144 = icmp eq i32 %143, 0
  br i1 %144, label %146, label %145

145:                                              ; preds = %139
  tail call fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly %2, ptr noundef nonnull @.str.84, ptr noundef nonnull @.str.55, i32 noundef %143)
  br label %153

146:                                              ; preds = %139
  %147 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %148 = load ptr, ptr %147, align 8, !tbaa !126
  %149 = getelementptr inbounds nuw i8, ptr %87, i64 16
  %150 = tail call i32 %148(ptr noundef nonnull %149, i32 noundef 0) #13
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
  %160 = tail call i32 %159(i64 noundef %155) #13
  br label %161

161:                                              ; preds = %157, %153
  %162 = getelementptr inbounds nuw i8, ptr %87, i64 32
  %163 = load ptr, ptr %162, align 8, !tbaa !92
  %164 = icmp eq ptr %163, null
  br i1 %164, label %169, label %165

165:                                              ; preds = %161
  %166 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %167 = load ptr, ptr %166, align 8, !tbaa !93
  %168 = tail call i32 %167(ptr noundef nonnull %163) #13
  br label %169

169:                                              ; preds = %165, %161
  %170 = getelementptr inbounds nuw i8, ptr %87, i64 8
  %171 = load ptr, ptr %170, align 8, !tbaa !94
  %172 = icmp eq ptr %171, null
  br i1 %172, label %177, label %173

173:                                              ; preds = %169
  %174 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %175 = load ptr, ptr %174, align 8, !tbaa !95
  %176 = tail call i32 %175(ptr noundef nonnull %171) #13
  br label %177

177:                                              ; preds = %173, %169
  %178 = getelementptr inbounds nuw i8, ptr %87, i64 16
  %179 = load ptr, ptr %178, align 8, !tbaa !96
  %180 = icmp eq ptr %179, null
  br i1 %180, label %185, label %181

181:                                              ; preds = %177
  %182 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %183 = load ptr, ptr %182, align 8, !tbaa !97
  %184 = tail call i32 %183(ptr noundef nonnull %179) #13
  br label %185

185:                                              ; preds = %177, %181
  tail call void @free(ptr noundef nonnull %87) #13
  br label %187

186:                                              ; preds = %146
  store ptr %87, ptr %3, align 8, !tbaa !111
  br label %187

187:                                              ; preds = %89, %91, %185, %186, %99, %95
  %188 = phi i32 [ 5, %99 ], [ 5, %95 ], [ 0, %186 ], [ %154, %185 ], [ 5, %91 ], [ 5, %89 ]
  ret i32 %188
}

; Function Attrs: nofree nounwind memory(read)
declare noundef ptr @getenv(ptr noundef captures(none)) local_unnamed_addr #10

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #11

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #11

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>) #11

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>) #12

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { nofree nounwind "no-trapping-math"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #4 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #5 = { "no-trapping-math"="true" }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #9 = { nofree norecurse nounwind memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #10 = { nofree nounwind memory(read) "no-trapping-math"="true" }
attributes #11 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #12 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #13 = { nounwind }
attributes #14 = { nounwind allocsize(0,1) }
attributes #15 = { nounwind willreturn memory(read) }

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
!124 = !{!22, !5, i64 180}
!125 = distinct !{!125, !37}
!126 = !{!26, !11, i64 256}
!127 = distinct !{!127, !37}
!128 = !{!26, !11, i64 264}
!129 = !{!26, !11, i64 216}
!130 = !{!89, !14, i64 40}
!131 = !{!23, !13, i64 48}
!132 = !{!22, !14, i64 144}
!133 = !{!13, !13, i64 0}
!134 = distinct !{!134, !37}
!135 = !{!108, !13, i64 24}
!136 = !{!26, !11, i64 176}
!137 = distinct !{!137, !37}
!138 = !{!22, !11, i64 136}
!139 = !{!140, !5, i64 0}
!140 = !{!"", !5, i64 0, !5, i64 4, !5, i64 8, !15, i64 16, !14, i64 24, !13, i64 32}
!141 = !{!140, !5, i64 8}
!142 = !{!89, !14, i64 48}
!143 = !{!140, !15, i64 16}
!144 = !{!140, !14, i64 24}
!145 = !{!26, !11, i64 288}
!146 = !{!140, !5, i64 4}
!147 = distinct !{!147, !37}
!148 = !{!89, !5, i64 60}
!149 = !{!89, !5, i64 56}
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
!160 = !{!140, !13, i64 32}
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
