; made from cuda.c by python -m nncc.runtime.native.build
source_filename = "cuda.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
  %13 = alloca [512 x i8], align 16
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
  %26 = alloca [35 x %struct.anon.0], align 16
  %27 = alloca ptr, align 8
  %28 = icmp eq ptr %2, null
  br i1 %28, label %33, label %29

29:                                               ; preds = %4
  %30 = load i32, ptr %2, align 8, !tbaa !8
  %31 = add i32 %30, -121
  %32 = icmp ult i32 %31, -73
  br i1 %32, label %975, label %35

33:                                               ; preds = %4
  %34 = icmp eq ptr %3, null
  br i1 %34, label %975, label %47

35:                                               ; preds = %29
  %36 = icmp eq ptr %3, null
  br i1 %36, label %37, label %47

37:                                               ; preds = %35
  %38 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !16
  %40 = icmp eq ptr %39, null
  br i1 %40, label %975, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !17
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %975, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str) #14
  br label %975

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
  %56 = tail call noalias ptr @calloc(i64 noundef 1, i64 noundef %55) #15
  %57 = icmp eq ptr %56, null
  br i1 %57, label %58, label %69

58:                                               ; preds = %47
  br i1 %28, label %975, label %59

59:                                               ; preds = %58
  %60 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %61 = load ptr, ptr %60, align 8, !tbaa !16
  %62 = icmp eq ptr %61, null
  br i1 %62, label %975, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %65 = load i64, ptr %64, align 8, !tbaa !17
  %66 = icmp eq i64 %65, 0
  br i1 %66, label %975, label %67

67:                                               ; preds = %63
  %68 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %61, i64 noundef %65, ptr noundef nonnull @.str.1) #14
  br label %975

69:                                               ; preds = %47
  store ptr %0, ptr %56, align 8, !tbaa !24
  %70 = tail call i32 @getpid() #14
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
  %78 = tail call ptr @dlopen(ptr noundef nonnull @.str.8, i32 noundef 2) #14
  %79 = getelementptr inbounds nuw i8, ptr %56, i64 288
  store ptr %78, ptr %79, align 8, !tbaa !31
  %80 = icmp eq ptr %78, null
  br i1 %80, label %81, label %95

81:                                               ; preds = %69
  br i1 %28, label %928, label %82

82:                                               ; preds = %81
  %83 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !16
  %85 = icmp eq ptr %84, null
  br i1 %85, label %935, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %88 = load i64, ptr %87, align 8, !tbaa !17
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %935, label %90

90:                                               ; preds = %86
  %91 = load ptr, ptr %56, align 8, !tbaa !24
  %92 = getelementptr inbounds nuw i8, ptr %91, i64 112
  %93 = load ptr, ptr %92, align 8, !tbaa !32
  %94 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %84, i64 noundef %88, ptr noundef nonnull @.str.9, ptr noundef %93) #14
  br label %935

95:                                               ; preds = %69
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  %96 = getelementptr inbounds nuw i8, ptr %56, i64 8
  store ptr %96, ptr %26, align 16, !tbaa !33
  %97 = getelementptr inbounds nuw i8, ptr %26, i64 8
  store ptr @.str.29, ptr %97, align 8, !tbaa !35
  %98 = getelementptr inbounds nuw i8, ptr %26, i64 16
  %99 = getelementptr inbounds nuw i8, ptr %56, i64 16
  store ptr %99, ptr %98, align 16, !tbaa !33
  %100 = getelementptr inbounds nuw i8, ptr %26, i64 24
  store ptr @.str.30, ptr %100, align 8, !tbaa !35
  %101 = getelementptr inbounds nuw i8, ptr %26, i64 32
  %102 = getelementptr inbounds nuw i8, ptr %56, i64 24
  store ptr %102, ptr %101, align 16, !tbaa !33
  %103 = getelementptr inbounds nuw i8, ptr %26, i64 40
  store ptr @.str.31, ptr %103, align 8, !tbaa !35
  %104 = getelementptr inbounds nuw i8, ptr %26, i64 48
  %105 = getelementptr inbounds nuw i8, ptr %56, i64 32
  store ptr %105, ptr %104, align 16, !tbaa !33
  %106 = getelementptr inbounds nuw i8, ptr %26, i64 56
  store ptr @.str.32, ptr %106, align 8, !tbaa !35
  %107 = getelementptr inbounds nuw i8, ptr %26, i64 64
  %108 = getelementptr inbounds nuw i8, ptr %56, i64 40
  store ptr %108, ptr %107, align 16, !tbaa !33
  %109 = getelementptr inbounds nuw i8, ptr %26, i64 72
  store ptr @.str.33, ptr %109, align 8, !tbaa !35
  %110 = getelementptr inbounds nuw i8, ptr %26, i64 80
  %111 = getelementptr inbounds nuw i8, ptr %56, i64 48
  store ptr %111, ptr %110, align 16, !tbaa !33
  %112 = getelementptr inbounds nuw i8, ptr %26, i64 88
  store ptr @.str.34, ptr %112, align 8, !tbaa !35
  %113 = getelementptr inbounds nuw i8, ptr %26, i64 96
  %114 = getelementptr inbounds nuw i8, ptr %56, i64 56
  store ptr %114, ptr %113, align 16, !tbaa !33
  %115 = getelementptr inbounds nuw i8, ptr %26, i64 104
  store ptr @.str.35, ptr %115, align 8, !tbaa !35
  %116 = getelementptr inbounds nuw i8, ptr %26, i64 112
  %117 = getelementptr inbounds nuw i8, ptr %56, i64 64
  store ptr %117, ptr %116, align 16, !tbaa !33
  %118 = getelementptr inbounds nuw i8, ptr %26, i64 120
  store ptr @.str.36, ptr %118, align 8, !tbaa !35
  %119 = getelementptr inbounds nuw i8, ptr %26, i64 128
  %120 = getelementptr inbounds nuw i8, ptr %56, i64 72
  store ptr %120, ptr %119, align 16, !tbaa !33
  %121 = getelementptr inbounds nuw i8, ptr %26, i64 136
  store ptr @.str.37, ptr %121, align 8, !tbaa !35
  %122 = getelementptr inbounds nuw i8, ptr %26, i64 144
  %123 = getelementptr inbounds nuw i8, ptr %56, i64 80
  store ptr %123, ptr %122, align 16, !tbaa !33
  %124 = getelementptr inbounds nuw i8, ptr %26, i64 152
  store ptr @.str.38, ptr %124, align 8, !tbaa !35
  %125 = getelementptr inbounds nuw i8, ptr %26, i64 160
  %126 = getelementptr inbounds nuw i8, ptr %56, i64 88
  store ptr %126, ptr %125, align 16, !tbaa !33
  %127 = getelementptr inbounds nuw i8, ptr %26, i64 168
  store ptr @.str.39, ptr %127, align 8, !tbaa !35
  %128 = getelementptr inbounds nuw i8, ptr %26, i64 176
  %129 = getelementptr inbounds nuw i8, ptr %56, i64 96
  store ptr %129, ptr %128, align 16, !tbaa !33
  %130 = getelementptr inbounds nuw i8, ptr %26, i64 184
  store ptr @.str.40, ptr %130, align 8, !tbaa !35
  %131 = getelementptr inbounds nuw i8, ptr %26, i64 192
  %132 = getelementptr inbounds nuw i8, ptr %56, i64 104
  store ptr %132, ptr %131, align 16, !tbaa !33
  %133 = getelementptr inbounds nuw i8, ptr %26, i64 200
  store ptr @.str.41, ptr %133, align 8, !tbaa !35
  %134 = getelementptr inbounds nuw i8, ptr %26, i64 208
  %135 = getelementptr inbounds nuw i8, ptr %56, i64 112
  store ptr %135, ptr %134, align 16, !tbaa !33
  %136 = getelementptr inbounds nuw i8, ptr %26, i64 216
  store ptr @.str.42, ptr %136, align 8, !tbaa !35
  %137 = getelementptr inbounds nuw i8, ptr %26, i64 224
  %138 = getelementptr inbounds nuw i8, ptr %56, i64 120
  store ptr %138, ptr %137, align 16, !tbaa !33
  %139 = getelementptr inbounds nuw i8, ptr %26, i64 232
  store ptr @.str.43, ptr %139, align 8, !tbaa !35
  %140 = getelementptr inbounds nuw i8, ptr %26, i64 240
  %141 = getelementptr inbounds nuw i8, ptr %56, i64 128
  store ptr %141, ptr %140, align 16, !tbaa !33
  %142 = getelementptr inbounds nuw i8, ptr %26, i64 248
  store ptr @.str.44, ptr %142, align 8, !tbaa !35
  %143 = getelementptr inbounds nuw i8, ptr %26, i64 256
  %144 = getelementptr inbounds nuw i8, ptr %56, i64 136
  store ptr %144, ptr %143, align 16, !tbaa !33
  %145 = getelementptr inbounds nuw i8, ptr %26, i64 264
  store ptr @.str.45, ptr %145, align 8, !tbaa !35
  %146 = getelementptr inbounds nuw i8, ptr %26, i64 272
  %147 = getelementptr inbounds nuw i8, ptr %56, i64 144
  store ptr %147, ptr %146, align 16, !tbaa !33
  %148 = getelementptr inbounds nuw i8, ptr %26, i64 280
  store ptr @.str.46, ptr %148, align 8, !tbaa !35
  %149 = getelementptr inbounds nuw i8, ptr %26, i64 288
  %150 = getelementptr inbounds nuw i8, ptr %56, i64 152
  store ptr %150, ptr %149, align 16, !tbaa !33
  %151 = getelementptr inbounds nuw i8, ptr %26, i64 296
  store ptr @.str.47, ptr %151, align 8, !tbaa !35
  %152 = getelementptr inbounds nuw i8, ptr %26, i64 304
  %153 = getelementptr inbounds nuw i8, ptr %56, i64 160
  store ptr %153, ptr %152, align 16, !tbaa !33
  %154 = getelementptr inbounds nuw i8, ptr %26, i64 312
  store ptr @.str.48, ptr %154, align 8, !tbaa !35
  %155 = getelementptr inbounds nuw i8, ptr %26, i64 320
  %156 = getelementptr inbounds nuw i8, ptr %56, i64 168
  store ptr %156, ptr %155, align 16, !tbaa !33
  %157 = getelementptr inbounds nuw i8, ptr %26, i64 328
  store ptr @.str.49, ptr %157, align 8, !tbaa !35
  %158 = getelementptr inbounds nuw i8, ptr %26, i64 336
  %159 = getelementptr inbounds nuw i8, ptr %56, i64 176
  store ptr %159, ptr %158, align 16, !tbaa !33
  %160 = getelementptr inbounds nuw i8, ptr %26, i64 344
  store ptr @.str.50, ptr %160, align 8, !tbaa !35
  %161 = getelementptr inbounds nuw i8, ptr %26, i64 352
  %162 = getelementptr inbounds nuw i8, ptr %56, i64 184
  store ptr %162, ptr %161, align 16, !tbaa !33
  %163 = getelementptr inbounds nuw i8, ptr %26, i64 360
  store ptr @.str.51, ptr %163, align 8, !tbaa !35
  %164 = getelementptr inbounds nuw i8, ptr %26, i64 368
  %165 = getelementptr inbounds nuw i8, ptr %56, i64 192
  store ptr %165, ptr %164, align 16, !tbaa !33
  %166 = getelementptr inbounds nuw i8, ptr %26, i64 376
  store ptr @.str.52, ptr %166, align 8, !tbaa !35
  %167 = getelementptr inbounds nuw i8, ptr %26, i64 384
  %168 = getelementptr inbounds nuw i8, ptr %56, i64 200
  store ptr %168, ptr %167, align 16, !tbaa !33
  %169 = getelementptr inbounds nuw i8, ptr %26, i64 392
  store ptr @.str.53, ptr %169, align 8, !tbaa !35
  %170 = getelementptr inbounds nuw i8, ptr %26, i64 400
  %171 = getelementptr inbounds nuw i8, ptr %56, i64 208
  store ptr %171, ptr %170, align 16, !tbaa !33
  %172 = getelementptr inbounds nuw i8, ptr %26, i64 408
  store ptr @.str.54, ptr %172, align 8, !tbaa !35
  %173 = getelementptr inbounds nuw i8, ptr %26, i64 416
  %174 = getelementptr inbounds nuw i8, ptr %56, i64 216
  store ptr %174, ptr %173, align 16, !tbaa !33
  %175 = getelementptr inbounds nuw i8, ptr %26, i64 424
  store ptr @.str.55, ptr %175, align 8, !tbaa !35
  %176 = getelementptr inbounds nuw i8, ptr %26, i64 432
  %177 = getelementptr inbounds nuw i8, ptr %56, i64 224
  store ptr %177, ptr %176, align 16, !tbaa !33
  %178 = getelementptr inbounds nuw i8, ptr %26, i64 440
  store ptr @.str.56, ptr %178, align 8, !tbaa !35
  %179 = getelementptr inbounds nuw i8, ptr %26, i64 448
  %180 = getelementptr inbounds nuw i8, ptr %56, i64 232
  store ptr %180, ptr %179, align 16, !tbaa !33
  %181 = getelementptr inbounds nuw i8, ptr %26, i64 456
  store ptr @.str.57, ptr %181, align 8, !tbaa !35
  %182 = getelementptr inbounds nuw i8, ptr %26, i64 464
  %183 = getelementptr inbounds nuw i8, ptr %56, i64 240
  store ptr %183, ptr %182, align 16, !tbaa !33
  %184 = getelementptr inbounds nuw i8, ptr %26, i64 472
  store ptr @.str.58, ptr %184, align 8, !tbaa !35
  %185 = getelementptr inbounds nuw i8, ptr %26, i64 480
  %186 = getelementptr inbounds nuw i8, ptr %56, i64 248
  store ptr %186, ptr %185, align 16, !tbaa !33
  %187 = getelementptr inbounds nuw i8, ptr %26, i64 488
  store ptr @.str.59, ptr %187, align 8, !tbaa !35
  %188 = getelementptr inbounds nuw i8, ptr %26, i64 496
  %189 = getelementptr inbounds nuw i8, ptr %56, i64 256
  store ptr %189, ptr %188, align 16, !tbaa !33
  %190 = getelementptr inbounds nuw i8, ptr %26, i64 504
  store ptr @.str.60, ptr %190, align 8, !tbaa !35
  %191 = getelementptr inbounds nuw i8, ptr %26, i64 512
  %192 = getelementptr inbounds nuw i8, ptr %56, i64 264
  store ptr %192, ptr %191, align 16, !tbaa !33
  %193 = getelementptr inbounds nuw i8, ptr %26, i64 520
  store ptr @.str.61, ptr %193, align 8, !tbaa !35
  %194 = getelementptr inbounds nuw i8, ptr %26, i64 528
  %195 = getelementptr inbounds nuw i8, ptr %56, i64 272
  store ptr %195, ptr %194, align 16, !tbaa !33
  %196 = getelementptr inbounds nuw i8, ptr %26, i64 536
  store ptr @.str.62, ptr %196, align 8, !tbaa !35
  %197 = getelementptr inbounds nuw i8, ptr %26, i64 544
  %198 = getelementptr inbounds nuw i8, ptr %56, i64 280
  store ptr %198, ptr %197, align 16, !tbaa !33
  %199 = getelementptr inbounds nuw i8, ptr %26, i64 552
  store ptr @.str.63, ptr %199, align 8, !tbaa !35
  br label %200

200:                                              ; preds = %222, %95
  %201 = phi i64 [ 0, %95 ], [ %224, %222 ]
  %202 = load ptr, ptr %79, align 8, !tbaa !31
  %203 = getelementptr inbounds nuw %struct.anon.0, ptr %26, i64 %201
  %204 = getelementptr inbounds nuw i8, ptr %203, i64 8
  %205 = load ptr, ptr %204, align 8, !tbaa !35
  %206 = tail call ptr @dlsym(ptr noundef %202, ptr noundef %205) #14
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
  %221 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %211, i64 noundef %215, ptr noundef nonnull @.str.10, ptr noundef %220, ptr noundef %205, i32 noundef 12, i32 noundef 0) #14
  br label %226

222:                                              ; preds = %200
  %223 = load ptr, ptr %203, align 16, !tbaa !33
  store ptr %206, ptr %223, align 1
  %224 = add nuw nsw i64 %201, 1
  %225 = icmp eq i64 %224, 35
  br i1 %225, label %227, label %200, !llvm.loop !36

226:                                              ; preds = %217, %213, %209, %208
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  br label %935

227:                                              ; preds = %222
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  %228 = load ptr, ptr %96, align 8, !tbaa !38
  %229 = tail call i32 %228(i32 noundef 0) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %24) #14
  store i32 0, ptr %24, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %25) #14
  store i32 0, ptr %25, align 4, !tbaa !4
  switch i32 %229, label %244 [
    i32 100, label %230
    i32 0, label %267
  ]

230:                                              ; preds = %227
  br i1 %28, label %386, label %231

231:                                              ; preds = %230
  %232 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %233 = load ptr, ptr %232, align 8, !tbaa !16
  %234 = icmp eq ptr %233, null
  br i1 %234, label %386, label %235

235:                                              ; preds = %231
  %236 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %237 = load i64, ptr %236, align 8, !tbaa !17
  %238 = icmp eq i64 %237, 0
  br i1 %238, label %386, label %239

239:                                              ; preds = %235
  %240 = load ptr, ptr %56, align 8, !tbaa !24
  %241 = getelementptr inbounds nuw i8, ptr %240, i64 112
  %242 = load ptr, ptr %241, align 8, !tbaa !32
  %243 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %233, i64 noundef %237, ptr noundef nonnull @.str.11, ptr noundef %242) #14
  br label %386

244:                                              ; preds = %227
  br i1 %28, label %386, label %245

245:                                              ; preds = %244
  %246 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %247 = load ptr, ptr %246, align 8, !tbaa !16
  %248 = icmp eq ptr %247, null
  br i1 %248, label %386, label %249

249:                                              ; preds = %245
  %250 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %251 = load i64, ptr %250, align 8, !tbaa !17
  %252 = icmp eq i64 %251, 0
  br i1 %252, label %386, label %253

253:                                              ; preds = %249
  %254 = load ptr, ptr %56, align 8, !tbaa !24
  %255 = getelementptr inbounds nuw i8, ptr %254, i64 112
  %256 = load ptr, ptr %255, align 8, !tbaa !32
  call void @llvm.lifetime.start.p0(ptr nonnull %23) #14
  store ptr null, ptr %23, align 8, !tbaa !39
  %257 = load ptr, ptr %198, align 8, !tbaa !40
  %258 = icmp eq ptr %257, null
  br i1 %258, label %262, label %259

259:                                              ; preds = %253
  %260 = call i32 %257(i32 noundef %229, ptr noundef nonnull %23) #14
  %261 = load ptr, ptr %23, align 8, !tbaa !39
  br label %262

262:                                              ; preds = %259, %253
  %263 = phi ptr [ %261, %259 ], [ null, %253 ]
  %264 = icmp eq ptr %263, null
  %265 = select i1 %264, ptr @.str.25, ptr %263
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #14
  %266 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %247, i64 noundef %251, ptr noundef nonnull @.str.12, ptr noundef %256, ptr noundef nonnull %265, i32 noundef %229) #14
  br label %386

267:                                              ; preds = %227
  %268 = load ptr, ptr %99, align 8, !tbaa !41
  %269 = call i32 %268(ptr noundef nonnull %24) #14
  %270 = icmp eq i32 %269, 0
  br i1 %270, label %300, label %271

271:                                              ; preds = %267
  %272 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %269, ptr %272 seq_cst, align 8
  br i1 %28, label %386, label %273

273:                                              ; preds = %271
  %274 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %275 = load ptr, ptr %274, align 8, !tbaa !16
  %276 = icmp eq ptr %275, null
  br i1 %276, label %386, label %277

277:                                              ; preds = %273
  %278 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %279 = load i64, ptr %278, align 8, !tbaa !17
  %280 = icmp eq i64 %279, 0
  br i1 %280, label %386, label %281

281:                                              ; preds = %277
  %282 = load ptr, ptr %56, align 8, !tbaa !24
  %283 = getelementptr inbounds nuw i8, ptr %282, i64 112
  %284 = load ptr, ptr %283, align 8, !tbaa !32
  %285 = getelementptr inbounds nuw i8, ptr %56, i64 304
  %286 = load i32, ptr %285, align 8, !tbaa !42
  %287 = getelementptr inbounds nuw i8, ptr %56, i64 316
  %288 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %289 = load i32, ptr %288, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %22) #14
  store ptr null, ptr %22, align 8, !tbaa !39
  %290 = load ptr, ptr %198, align 8, !tbaa !40
  %291 = icmp eq ptr %290, null
  br i1 %291, label %295, label %292

292:                                              ; preds = %281
  %293 = call i32 %290(i32 noundef %269, ptr noundef nonnull %22) #14
  %294 = load ptr, ptr %22, align 8, !tbaa !39
  br label %295

295:                                              ; preds = %292, %281
  %296 = phi ptr [ %294, %292 ], [ null, %281 ]
  %297 = icmp eq ptr %296, null
  %298 = select i1 %297, ptr @.str.25, ptr %296
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #14
  %299 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %275, i64 noundef %279, ptr noundef nonnull @.str.28, ptr noundef %284, ptr noundef nonnull @.str.7, i32 noundef %286, ptr noundef nonnull %287, i32 noundef %289, ptr noundef nonnull @.str.30, ptr noundef nonnull %298) #14
  br label %386

300:                                              ; preds = %267
  %301 = load i32, ptr %24, align 4, !tbaa !4
  %302 = icmp slt i32 %301, 12000
  br i1 %302, label %303, label %322

303:                                              ; preds = %300
  br i1 %28, label %386, label %304

304:                                              ; preds = %303
  %305 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %306 = load ptr, ptr %305, align 8, !tbaa !16
  %307 = icmp eq ptr %306, null
  br i1 %307, label %386, label %308

308:                                              ; preds = %304
  %309 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %310 = load i64, ptr %309, align 8, !tbaa !17
  %311 = icmp eq i64 %310, 0
  br i1 %311, label %386, label %312

312:                                              ; preds = %308
  %313 = load ptr, ptr %56, align 8, !tbaa !24
  %314 = getelementptr inbounds nuw i8, ptr %313, i64 112
  %315 = load ptr, ptr %314, align 8, !tbaa !32
  %316 = sdiv i32 %301, 1000
  %317 = srem i32 %301, 1000
  %318 = trunc nsw i32 %317 to i16
  %319 = sdiv i16 %318, 10
  %320 = sext i16 %319 to i32
  %321 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %306, i64 noundef %310, ptr noundef nonnull @.str.13, ptr noundef %315, i32 noundef %316, i32 noundef %320, i32 noundef 12, i32 noundef 0) #14
  br label %386

322:                                              ; preds = %300
  %323 = load ptr, ptr %102, align 8, !tbaa !44
  %324 = call i32 %323(ptr noundef nonnull %25) #14
  %325 = icmp eq i32 %324, 0
  br i1 %325, label %355, label %326

326:                                              ; preds = %322
  %327 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %324, ptr %327 seq_cst, align 8
  br i1 %28, label %386, label %328

328:                                              ; preds = %326
  %329 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %330 = load ptr, ptr %329, align 8, !tbaa !16
  %331 = icmp eq ptr %330, null
  br i1 %331, label %386, label %332

332:                                              ; preds = %328
  %333 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %334 = load i64, ptr %333, align 8, !tbaa !17
  %335 = icmp eq i64 %334, 0
  br i1 %335, label %386, label %336

336:                                              ; preds = %332
  %337 = load ptr, ptr %56, align 8, !tbaa !24
  %338 = getelementptr inbounds nuw i8, ptr %337, i64 112
  %339 = load ptr, ptr %338, align 8, !tbaa !32
  %340 = getelementptr inbounds nuw i8, ptr %56, i64 304
  %341 = load i32, ptr %340, align 8, !tbaa !42
  %342 = getelementptr inbounds nuw i8, ptr %56, i64 316
  %343 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %344 = load i32, ptr %343, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #14
  store ptr null, ptr %21, align 8, !tbaa !39
  %345 = load ptr, ptr %198, align 8, !tbaa !40
  %346 = icmp eq ptr %345, null
  br i1 %346, label %350, label %347

347:                                              ; preds = %336
  %348 = call i32 %345(i32 noundef %324, ptr noundef nonnull %21) #14
  %349 = load ptr, ptr %21, align 8, !tbaa !39
  br label %350

350:                                              ; preds = %347, %336
  %351 = phi ptr [ %349, %347 ], [ null, %336 ]
  %352 = icmp eq ptr %351, null
  %353 = select i1 %352, ptr @.str.25, ptr %351
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #14
  %354 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %330, i64 noundef %334, ptr noundef nonnull @.str.28, ptr noundef %339, ptr noundef nonnull @.str.7, i32 noundef %341, ptr noundef nonnull %342, i32 noundef %344, ptr noundef nonnull @.str.31, ptr noundef nonnull %353) #14
  br label %386

355:                                              ; preds = %322
  br i1 %28, label %369, label %356

356:                                              ; preds = %355
  %357 = load i32, ptr %2, align 8, !tbaa !8
  %358 = icmp ugt i32 %357, 51
  br i1 %358, label %359, label %362

359:                                              ; preds = %356
  %360 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %361 = load i32, ptr %360, align 8, !tbaa !45
  br label %362

362:                                              ; preds = %359, %356
  %363 = phi i32 [ %361, %359 ], [ 0, %356 ]
  %364 = getelementptr inbounds nuw i8, ptr %56, i64 304
  store i32 %363, ptr %364, align 8, !tbaa !42
  %365 = icmp sgt i32 %363, -1
  %366 = load i32, ptr %25, align 4
  %367 = icmp slt i32 %363, %366
  %368 = select i1 %365, i1 %367, i1 false
  br i1 %368, label %388, label %373

369:                                              ; preds = %355
  %370 = getelementptr inbounds nuw i8, ptr %56, i64 304
  store i32 0, ptr %370, align 8, !tbaa !42
  %371 = load i32, ptr %25, align 4
  %372 = icmp sgt i32 %371, 0
  br i1 %372, label %388, label %386

373:                                              ; preds = %362
  %374 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %375 = load ptr, ptr %374, align 8, !tbaa !16
  %376 = icmp eq ptr %375, null
  br i1 %376, label %386, label %377

377:                                              ; preds = %373
  %378 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %379 = load i64, ptr %378, align 8, !tbaa !17
  %380 = icmp eq i64 %379, 0
  br i1 %380, label %386, label %381

381:                                              ; preds = %377
  %382 = load ptr, ptr %56, align 8, !tbaa !24
  %383 = getelementptr inbounds nuw i8, ptr %382, i64 112
  %384 = load ptr, ptr %383, align 8, !tbaa !32
  %385 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %375, i64 noundef %379, ptr noundef nonnull @.str.14, ptr noundef %384, i32 noundef %363, i32 noundef %366) #14
  br label %386

386:                                              ; preds = %381, %377, %373, %369, %350, %332, %328, %326, %312, %308, %304, %303, %295, %277, %273, %271, %262, %249, %245, %244, %239, %235, %231, %230
  %387 = phi i32 [ 7, %303 ], [ 7, %304 ], [ 7, %245 ], [ 7, %231 ], [ 9, %350 ], [ 9, %332 ], [ 9, %328 ], [ 9, %326 ], [ 9, %295 ], [ 9, %277 ], [ 9, %273 ], [ 9, %271 ], [ 7, %230 ], [ 7, %377 ], [ 7, %308 ], [ 7, %249 ], [ 7, %235 ], [ 7, %244 ], [ 7, %381 ], [ 7, %312 ], [ 7, %262 ], [ 7, %239 ], [ 7, %373 ], [ 7, %369 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #14
  br label %935

388:                                              ; preds = %369, %362
  %389 = phi i32 [ %363, %362 ], [ 0, %369 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #14
  store i32 0, ptr %19, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #14
  store i32 0, ptr %20, align 4, !tbaa !4
  %390 = load ptr, ptr %105, align 8, !tbaa !46
  %391 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %392 = getelementptr inbounds nuw i8, ptr %56, i64 304
  %393 = call i32 %390(ptr noundef nonnull %391, i32 noundef %389) #14
  %394 = icmp eq i32 %393, 0
  br i1 %394, label %423, label %395

395:                                              ; preds = %388
  %396 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %393, ptr %396 seq_cst, align 8
  br i1 %28, label %539, label %397

397:                                              ; preds = %395
  %398 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %399 = load ptr, ptr %398, align 8, !tbaa !16
  %400 = icmp eq ptr %399, null
  br i1 %400, label %539, label %401

401:                                              ; preds = %397
  %402 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %403 = load i64, ptr %402, align 8, !tbaa !17
  %404 = icmp eq i64 %403, 0
  br i1 %404, label %539, label %405

405:                                              ; preds = %401
  %406 = load ptr, ptr %56, align 8, !tbaa !24
  %407 = getelementptr inbounds nuw i8, ptr %406, i64 112
  %408 = load ptr, ptr %407, align 8, !tbaa !32
  %409 = load i32, ptr %392, align 8, !tbaa !42
  %410 = getelementptr inbounds nuw i8, ptr %56, i64 316
  %411 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %412 = load i32, ptr %411, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #14
  store ptr null, ptr %18, align 8, !tbaa !39
  %413 = load ptr, ptr %198, align 8, !tbaa !40
  %414 = icmp eq ptr %413, null
  br i1 %414, label %418, label %415

415:                                              ; preds = %405
  %416 = call i32 %413(i32 noundef %393, ptr noundef nonnull %18) #14
  %417 = load ptr, ptr %18, align 8, !tbaa !39
  br label %418

418:                                              ; preds = %415, %405
  %419 = phi ptr [ %417, %415 ], [ null, %405 ]
  %420 = icmp eq ptr %419, null
  %421 = select i1 %420, ptr @.str.25, ptr %419
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #14
  %422 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %399, i64 noundef %403, ptr noundef nonnull @.str.28, ptr noundef %408, ptr noundef nonnull @.str.7, i32 noundef %409, ptr noundef nonnull %410, i32 noundef %412, ptr noundef nonnull @.str.32, ptr noundef nonnull %421) #14
  br label %539

423:                                              ; preds = %388
  %424 = load ptr, ptr %108, align 8, !tbaa !47
  %425 = getelementptr inbounds nuw i8, ptr %56, i64 316
  %426 = load i32, ptr %391, align 4, !tbaa !48
  %427 = call i32 %424(ptr noundef nonnull %425, i32 noundef 128, i32 noundef %426) #14
  %428 = icmp eq i32 %427, 0
  br i1 %428, label %456, label %429

429:                                              ; preds = %423
  %430 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %427, ptr %430 seq_cst, align 8
  br i1 %28, label %539, label %431

431:                                              ; preds = %429
  %432 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %433 = load ptr, ptr %432, align 8, !tbaa !16
  %434 = icmp eq ptr %433, null
  br i1 %434, label %539, label %435

435:                                              ; preds = %431
  %436 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %437 = load i64, ptr %436, align 8, !tbaa !17
  %438 = icmp eq i64 %437, 0
  br i1 %438, label %539, label %439

439:                                              ; preds = %435
  %440 = load ptr, ptr %56, align 8, !tbaa !24
  %441 = getelementptr inbounds nuw i8, ptr %440, i64 112
  %442 = load ptr, ptr %441, align 8, !tbaa !32
  %443 = load i32, ptr %392, align 8, !tbaa !42
  %444 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %445 = load i32, ptr %444, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #14
  store ptr null, ptr %17, align 8, !tbaa !39
  %446 = load ptr, ptr %198, align 8, !tbaa !40
  %447 = icmp eq ptr %446, null
  br i1 %447, label %451, label %448

448:                                              ; preds = %439
  %449 = call i32 %446(i32 noundef %427, ptr noundef nonnull %17) #14
  %450 = load ptr, ptr %17, align 8, !tbaa !39
  br label %451

451:                                              ; preds = %448, %439
  %452 = phi ptr [ %450, %448 ], [ null, %439 ]
  %453 = icmp eq ptr %452, null
  %454 = select i1 %453, ptr @.str.25, ptr %452
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #14
  %455 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %433, i64 noundef %437, ptr noundef nonnull @.str.28, ptr noundef %442, ptr noundef nonnull @.str.7, i32 noundef %443, ptr noundef nonnull %425, i32 noundef %445, ptr noundef nonnull @.str.33, ptr noundef nonnull %454) #14
  br label %539

456:                                              ; preds = %423
  %457 = load ptr, ptr %111, align 8, !tbaa !49
  %458 = load i32, ptr %391, align 4, !tbaa !48
  %459 = call i32 %457(ptr noundef nonnull %19, i32 noundef 75, i32 noundef %458) #14
  %460 = icmp eq i32 %459, 0
  br i1 %460, label %488, label %461

461:                                              ; preds = %456
  %462 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %459, ptr %462 seq_cst, align 8
  br i1 %28, label %539, label %463

463:                                              ; preds = %461
  %464 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %465 = load ptr, ptr %464, align 8, !tbaa !16
  %466 = icmp eq ptr %465, null
  br i1 %466, label %539, label %467

467:                                              ; preds = %463
  %468 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %469 = load i64, ptr %468, align 8, !tbaa !17
  %470 = icmp eq i64 %469, 0
  br i1 %470, label %539, label %471

471:                                              ; preds = %467
  %472 = load ptr, ptr %56, align 8, !tbaa !24
  %473 = getelementptr inbounds nuw i8, ptr %472, i64 112
  %474 = load ptr, ptr %473, align 8, !tbaa !32
  %475 = load i32, ptr %392, align 8, !tbaa !42
  %476 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %477 = load i32, ptr %476, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #14
  store ptr null, ptr %16, align 8, !tbaa !39
  %478 = load ptr, ptr %198, align 8, !tbaa !40
  %479 = icmp eq ptr %478, null
  br i1 %479, label %483, label %480

480:                                              ; preds = %471
  %481 = call i32 %478(i32 noundef %459, ptr noundef nonnull %16) #14
  %482 = load ptr, ptr %16, align 8, !tbaa !39
  br label %483

483:                                              ; preds = %480, %471
  %484 = phi ptr [ %482, %480 ], [ null, %471 ]
  %485 = icmp eq ptr %484, null
  %486 = select i1 %485, ptr @.str.25, ptr %484
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #14
  %487 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %465, i64 noundef %469, ptr noundef nonnull @.str.28, ptr noundef %474, ptr noundef nonnull @.str.7, i32 noundef %475, ptr noundef nonnull %425, i32 noundef %477, ptr noundef nonnull @.str.34, ptr noundef nonnull %486) #14
  br label %539

488:                                              ; preds = %456
  %489 = load ptr, ptr %111, align 8, !tbaa !49
  %490 = load i32, ptr %391, align 4, !tbaa !48
  %491 = call i32 %489(ptr noundef nonnull %20, i32 noundef 76, i32 noundef %490) #14
  %492 = icmp eq i32 %491, 0
  br i1 %492, label %520, label %493

493:                                              ; preds = %488
  %494 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %491, ptr %494 seq_cst, align 8
  br i1 %28, label %539, label %495

495:                                              ; preds = %493
  %496 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %497 = load ptr, ptr %496, align 8, !tbaa !16
  %498 = icmp eq ptr %497, null
  br i1 %498, label %539, label %499

499:                                              ; preds = %495
  %500 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %501 = load i64, ptr %500, align 8, !tbaa !17
  %502 = icmp eq i64 %501, 0
  br i1 %502, label %539, label %503

503:                                              ; preds = %499
  %504 = load ptr, ptr %56, align 8, !tbaa !24
  %505 = getelementptr inbounds nuw i8, ptr %504, i64 112
  %506 = load ptr, ptr %505, align 8, !tbaa !32
  %507 = load i32, ptr %392, align 8, !tbaa !42
  %508 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %509 = load i32, ptr %508, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #14
  store ptr null, ptr %15, align 8, !tbaa !39
  %510 = load ptr, ptr %198, align 8, !tbaa !40
  %511 = icmp eq ptr %510, null
  br i1 %511, label %515, label %512

512:                                              ; preds = %503
  %513 = call i32 %510(i32 noundef %491, ptr noundef nonnull %15) #14
  %514 = load ptr, ptr %15, align 8, !tbaa !39
  br label %515

515:                                              ; preds = %512, %503
  %516 = phi ptr [ %514, %512 ], [ null, %503 ]
  %517 = icmp eq ptr %516, null
  %518 = select i1 %517, ptr @.str.25, ptr %516
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #14
  %519 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %497, i64 noundef %501, ptr noundef nonnull @.str.28, ptr noundef %506, ptr noundef nonnull @.str.7, i32 noundef %507, ptr noundef nonnull %425, i32 noundef %509, ptr noundef nonnull @.str.34, ptr noundef nonnull %518) #14
  br label %539

520:                                              ; preds = %488
  %521 = load ptr, ptr %111, align 8, !tbaa !49
  %522 = getelementptr inbounds nuw i8, ptr %56, i64 312
  %523 = load i32, ptr %391, align 4, !tbaa !48
  %524 = call i32 %521(ptr noundef nonnull %522, i32 noundef 97, i32 noundef %523) #14
  %525 = icmp eq i32 %524, 0
  br i1 %525, label %527, label %526

526:                                              ; preds = %520
  call fastcc void @failed(ptr noundef nonnull %56, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.34, i32 noundef %524)
  br label %539

527:                                              ; preds = %520
  %528 = load i32, ptr %19, align 4, !tbaa !4
  %529 = mul nsw i32 %528, 10
  %530 = load i32, ptr %20, align 4, !tbaa !4
  %531 = add nsw i32 %529, %530
  %532 = getelementptr inbounds nuw i8, ptr %56, i64 444
  store i32 %531, ptr %532, align 4, !tbaa !43
  %533 = load ptr, ptr %114, align 8, !tbaa !50
  %534 = getelementptr inbounds nuw i8, ptr %56, i64 296
  %535 = load i32, ptr %391, align 4, !tbaa !48
  %536 = call i32 %533(ptr noundef nonnull %534, i32 noundef %535) #14
  %537 = icmp eq i32 %536, 0
  br i1 %537, label %540, label %538

538:                                              ; preds = %527
  call fastcc void @failed(ptr noundef nonnull %56, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.35, i32 noundef %536)
  br label %539

539:                                              ; preds = %538, %526, %515, %499, %495, %493, %483, %467, %463, %461, %451, %435, %431, %429, %418, %401, %397, %395
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  br label %935

540:                                              ; preds = %527
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  %541 = load ptr, ptr %120, align 8, !tbaa !51
  %542 = load ptr, ptr %534, align 8, !tbaa !52
  %543 = call i32 %541(ptr noundef %542) #14
  %544 = icmp eq i32 %543, 0
  br i1 %544, label %571, label %545

545:                                              ; preds = %540
  %546 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %543, ptr %546 seq_cst, align 8
  br i1 %28, label %928, label %547

547:                                              ; preds = %545
  %548 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %549 = load ptr, ptr %548, align 8, !tbaa !16
  %550 = icmp eq ptr %549, null
  br i1 %550, label %935, label %551

551:                                              ; preds = %547
  %552 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %553 = load i64, ptr %552, align 8, !tbaa !17
  %554 = icmp eq i64 %553, 0
  br i1 %554, label %935, label %555

555:                                              ; preds = %551
  %556 = load ptr, ptr %56, align 8, !tbaa !24
  %557 = getelementptr inbounds nuw i8, ptr %556, i64 112
  %558 = load ptr, ptr %557, align 8, !tbaa !32
  %559 = load i32, ptr %392, align 8, !tbaa !42
  %560 = load i32, ptr %532, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #14
  store ptr null, ptr %14, align 8, !tbaa !39
  %561 = load ptr, ptr %198, align 8, !tbaa !40
  %562 = icmp eq ptr %561, null
  br i1 %562, label %566, label %563

563:                                              ; preds = %555
  %564 = call i32 %561(i32 noundef %543, ptr noundef nonnull %14) #14
  %565 = load ptr, ptr %14, align 8, !tbaa !39
  br label %566

566:                                              ; preds = %563, %555
  %567 = phi ptr [ %565, %563 ], [ null, %555 ]
  %568 = icmp eq ptr %567, null
  %569 = select i1 %568, ptr @.str.25, ptr %567
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #14
  %570 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %549, i64 noundef %553, ptr noundef nonnull @.str.28, ptr noundef %558, ptr noundef nonnull @.str.7, i32 noundef %559, ptr noundef nonnull %425, i32 noundef %560, ptr noundef nonnull @.str.37, ptr noundef nonnull %569) #14
  br label %935

571:                                              ; preds = %540
  %572 = load ptr, ptr %56, align 8, !tbaa !24
  %573 = getelementptr inbounds nuw i8, ptr %572, i64 168
  %574 = load i32, ptr %573, align 8, !tbaa !53
  %575 = icmp sgt i32 %574, 0
  br i1 %575, label %577, label %576

576:                                              ; preds = %571
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #14
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(512) %13, i8 0, i64 512, i1 false)
  br label %611

577:                                              ; preds = %571
  %578 = getelementptr inbounds nuw i8, ptr %572, i64 120
  %579 = load ptr, ptr %578, align 8, !tbaa !54
  %580 = load i32, ptr %532, align 4, !tbaa !43
  %581 = zext nneg i32 %574 to i64
  br label %582

582:                                              ; preds = %598, %577
  %583 = phi i64 [ 0, %577 ], [ %599, %598 ]
  %584 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %579, i64 %583
  %585 = getelementptr inbounds nuw i8, ptr %584, i64 8
  %586 = load i32, ptr %585, align 8, !tbaa !55
  %587 = icmp sgt i32 %586, %580
  br i1 %587, label %598, label %588

588:                                              ; preds = %582
  %589 = getelementptr inbounds nuw i8, ptr %584, i64 12
  %590 = load i32, ptr %589, align 4, !tbaa !57
  %591 = icmp sgt i32 %580, %590
  br i1 %591, label %598, label %592

592:                                              ; preds = %588
  %593 = getelementptr inbounds nuw i8, ptr %572, i64 172
  %594 = load i32, ptr %593, align 4, !tbaa !20
  %595 = icmp sgt i32 %594, 0
  br i1 %595, label %596, label %650

596:                                              ; preds = %592
  %597 = getelementptr inbounds nuw i8, ptr %584, i64 16
  br label %654

598:                                              ; preds = %588, %582
  %599 = add nuw nsw i64 %583, 1
  %600 = icmp eq i64 %599, %581
  br i1 %600, label %601, label %582, !llvm.loop !58

601:                                              ; preds = %598
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #14
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(512) %13, i8 0, i64 512, i1 false)
  %602 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %13) #16
  %603 = getelementptr inbounds nuw i8, ptr %13, i64 %602
  %604 = sub i64 512, %602
  %605 = load ptr, ptr %579, align 8, !tbaa !59
  %606 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %603, i64 noundef %604, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.17, ptr noundef %605) #14
  %607 = load ptr, ptr %56, align 8, !tbaa !24
  %608 = getelementptr inbounds nuw i8, ptr %607, i64 168
  %609 = load i32, ptr %608, align 8, !tbaa !53
  %610 = icmp sgt i32 %609, 1
  br i1 %610, label %621, label %611

611:                                              ; preds = %621, %601, %576
  %612 = phi ptr [ %572, %576 ], [ %607, %601 ], [ %633, %621 ]
  br i1 %28, label %644, label %613

613:                                              ; preds = %611
  %614 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %615 = load ptr, ptr %614, align 8, !tbaa !16
  %616 = icmp eq ptr %615, null
  br i1 %616, label %644, label %617

617:                                              ; preds = %613
  %618 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %619 = load i64, ptr %618, align 8, !tbaa !17
  %620 = icmp eq i64 %619, 0
  br i1 %620, label %644, label %638

621:                                              ; preds = %601, %621
  %622 = phi i64 [ %632, %621 ], [ 1, %601 ]
  %623 = phi ptr [ %633, %621 ], [ %607, %601 ]
  %624 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %13) #16
  %625 = getelementptr inbounds nuw i8, ptr %13, i64 %624
  %626 = sub i64 512, %624
  %627 = getelementptr inbounds nuw i8, ptr %623, i64 120
  %628 = load ptr, ptr %627, align 8, !tbaa !54
  %629 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %628, i64 %622
  %630 = load ptr, ptr %629, align 8, !tbaa !59
  %631 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %625, i64 noundef %626, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.16, ptr noundef %630) #14
  %632 = add nuw nsw i64 %622, 1
  %633 = load ptr, ptr %56, align 8, !tbaa !24
  %634 = getelementptr inbounds nuw i8, ptr %633, i64 168
  %635 = load i32, ptr %634, align 8, !tbaa !53
  %636 = sext i32 %635 to i64
  %637 = icmp slt i64 %632, %636
  br i1 %637, label %621, label %611, !llvm.loop !60

638:                                              ; preds = %617
  %639 = getelementptr inbounds nuw i8, ptr %612, i64 112
  %640 = load ptr, ptr %639, align 8, !tbaa !32
  %641 = load i32, ptr %392, align 8, !tbaa !42
  %642 = load i32, ptr %532, align 4, !tbaa !43
  %643 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %615, i64 noundef %619, ptr noundef nonnull @.str.18, ptr noundef %640, ptr noundef nonnull %13, i32 noundef %641, ptr noundef nonnull %425, i32 noundef %642, i32 noundef %642) #14
  br label %644

644:                                              ; preds = %638, %617, %613, %611
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #14
  br label %917

645:                                              ; preds = %654
  %646 = add nuw nsw i64 %655, 1
  %647 = load i32, ptr %593, align 4, !tbaa !20
  %648 = sext i32 %647 to i64
  %649 = icmp slt i64 %646, %648
  br i1 %649, label %654, label %650, !llvm.loop !62

650:                                              ; preds = %645, %592
  %651 = getelementptr inbounds nuw i8, ptr %572, i64 176
  %652 = load i32, ptr %651, align 8, !tbaa !23
  %653 = icmp sgt i32 %652, 0
  br i1 %653, label %690, label %850

654:                                              ; preds = %645, %596
  %655 = phi i64 [ 0, %596 ], [ %646, %645 ]
  %656 = load ptr, ptr %126, align 8, !tbaa !63
  %657 = load ptr, ptr %73, align 8, !tbaa !29
  %658 = getelementptr inbounds nuw ptr, ptr %657, i64 %655
  %659 = load ptr, ptr %597, align 8, !tbaa !64
  %660 = getelementptr inbounds nuw ptr, ptr %659, i64 %655
  %661 = load ptr, ptr %660, align 8, !tbaa !65
  %662 = call i32 %656(ptr noundef %658, ptr noundef %661) #14
  %663 = icmp eq i32 %662, 0
  br i1 %663, label %645, label %664

664:                                              ; preds = %654
  %665 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %662, ptr %665 seq_cst, align 8
  br i1 %28, label %917, label %666

666:                                              ; preds = %664
  %667 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %668 = load ptr, ptr %667, align 8, !tbaa !16
  %669 = icmp eq ptr %668, null
  br i1 %669, label %917, label %670

670:                                              ; preds = %666
  %671 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %672 = load i64, ptr %671, align 8, !tbaa !17
  %673 = icmp eq i64 %672, 0
  br i1 %673, label %917, label %674

674:                                              ; preds = %670
  %675 = load ptr, ptr %56, align 8, !tbaa !24
  %676 = getelementptr inbounds nuw i8, ptr %675, i64 112
  %677 = load ptr, ptr %676, align 8, !tbaa !32
  %678 = load i32, ptr %392, align 8, !tbaa !42
  %679 = load i32, ptr %532, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #14
  store ptr null, ptr %12, align 8, !tbaa !39
  %680 = load ptr, ptr %198, align 8, !tbaa !40
  %681 = icmp eq ptr %680, null
  br i1 %681, label %685, label %682

682:                                              ; preds = %674
  %683 = call i32 %680(i32 noundef %662, ptr noundef nonnull %12) #14
  %684 = load ptr, ptr %12, align 8, !tbaa !39
  br label %685

685:                                              ; preds = %682, %674
  %686 = phi ptr [ %684, %682 ], [ null, %674 ]
  %687 = icmp eq ptr %686, null
  %688 = select i1 %687, ptr @.str.25, ptr %686
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #14
  %689 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %668, i64 noundef %672, ptr noundef nonnull @.str.28, ptr noundef %677, ptr noundef nonnull @.str.7, i32 noundef %678, ptr noundef nonnull %425, i32 noundef %679, ptr noundef nonnull @.str.39, ptr noundef nonnull %688) #14
  br label %917

690:                                              ; preds = %650, %845
  %691 = phi i64 [ %846, %845 ], [ 0, %650 ]
  %692 = load ptr, ptr %56, align 8, !tbaa !24
  %693 = getelementptr inbounds nuw i8, ptr %692, i64 128
  %694 = load ptr, ptr %693, align 8, !tbaa !66
  %695 = getelementptr inbounds nuw %struct.nncc_function, ptr %694, i64 %691
  %696 = load ptr, ptr %77, align 8, !tbaa !30
  %697 = getelementptr inbounds nuw ptr, ptr %696, i64 %691
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #14
  store i32 0, ptr %11, align 4, !tbaa !4
  %698 = getelementptr inbounds nuw i8, ptr %695, i64 24
  %699 = load i32, ptr %698, align 8, !tbaa !67
  %700 = load i32, ptr %522, align 8, !tbaa !69
  %701 = icmp ugt i32 %699, %700
  br i1 %701, label %702, label %718

702:                                              ; preds = %690
  br i1 %28, label %843, label %703

703:                                              ; preds = %702
  %704 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %705 = load ptr, ptr %704, align 8, !tbaa !16
  %706 = icmp eq ptr %705, null
  br i1 %706, label %843, label %707

707:                                              ; preds = %703
  %708 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %709 = load i64, ptr %708, align 8, !tbaa !17
  %710 = icmp eq i64 %709, 0
  br i1 %710, label %843, label %711

711:                                              ; preds = %707
  %712 = getelementptr inbounds nuw i8, ptr %692, i64 112
  %713 = load ptr, ptr %712, align 8, !tbaa !32
  %714 = load ptr, ptr %695, align 8, !tbaa !70
  %715 = load i32, ptr %392, align 8, !tbaa !42
  %716 = load i32, ptr %532, align 4, !tbaa !43
  %717 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %705, i64 noundef %709, ptr noundef nonnull @.str.19, ptr noundef %713, ptr noundef %714, i32 noundef %699, i32 noundef %715, ptr noundef nonnull %425, i32 noundef %716, i32 noundef %700) #14
  br label %843

718:                                              ; preds = %690
  %719 = load ptr, ptr %132, align 8, !tbaa !71
  %720 = load ptr, ptr %73, align 8, !tbaa !29
  %721 = getelementptr inbounds nuw i8, ptr %695, i64 16
  %722 = load i32, ptr %721, align 8, !tbaa !72
  %723 = sext i32 %722 to i64
  %724 = getelementptr inbounds ptr, ptr %720, i64 %723
  %725 = load ptr, ptr %724, align 8, !tbaa !65
  %726 = getelementptr inbounds nuw i8, ptr %695, i64 8
  %727 = load ptr, ptr %726, align 8, !tbaa !73
  %728 = call i32 %719(ptr noundef %697, ptr noundef %725, ptr noundef %727) #14
  %729 = icmp eq i32 %728, 0
  br i1 %729, label %756, label %730

730:                                              ; preds = %718
  %731 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %728, ptr %731 seq_cst, align 8
  br i1 %28, label %843, label %732

732:                                              ; preds = %730
  %733 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %734 = load ptr, ptr %733, align 8, !tbaa !16
  %735 = icmp eq ptr %734, null
  br i1 %735, label %843, label %736

736:                                              ; preds = %732
  %737 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %738 = load i64, ptr %737, align 8, !tbaa !17
  %739 = icmp eq i64 %738, 0
  br i1 %739, label %843, label %740

740:                                              ; preds = %736
  %741 = load ptr, ptr %56, align 8, !tbaa !24
  %742 = getelementptr inbounds nuw i8, ptr %741, i64 112
  %743 = load ptr, ptr %742, align 8, !tbaa !32
  %744 = load i32, ptr %392, align 8, !tbaa !42
  %745 = load i32, ptr %532, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #14
  store ptr null, ptr %10, align 8, !tbaa !39
  %746 = load ptr, ptr %198, align 8, !tbaa !40
  %747 = icmp eq ptr %746, null
  br i1 %747, label %751, label %748

748:                                              ; preds = %740
  %749 = call i32 %746(i32 noundef %728, ptr noundef nonnull %10) #14
  %750 = load ptr, ptr %10, align 8, !tbaa !39
  br label %751

751:                                              ; preds = %748, %740
  %752 = phi ptr [ %750, %748 ], [ null, %740 ]
  %753 = icmp eq ptr %752, null
  %754 = select i1 %753, ptr @.str.25, ptr %752
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #14
  %755 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %734, i64 noundef %738, ptr noundef nonnull @.str.28, ptr noundef %743, ptr noundef nonnull @.str.7, i32 noundef %744, ptr noundef nonnull %425, i32 noundef %745, ptr noundef nonnull @.str.41, ptr noundef nonnull %754) #14
  br label %843

756:                                              ; preds = %718
  %757 = load ptr, ptr %135, align 8, !tbaa !74
  %758 = load ptr, ptr %697, align 8, !tbaa !65
  %759 = call i32 %757(ptr noundef nonnull %11, i32 noundef 0, ptr noundef %758) #14
  %760 = icmp eq i32 %759, 0
  br i1 %760, label %787, label %761

761:                                              ; preds = %756
  %762 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %759, ptr %762 seq_cst, align 8
  br i1 %28, label %843, label %763

763:                                              ; preds = %761
  %764 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %765 = load ptr, ptr %764, align 8, !tbaa !16
  %766 = icmp eq ptr %765, null
  br i1 %766, label %843, label %767

767:                                              ; preds = %763
  %768 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %769 = load i64, ptr %768, align 8, !tbaa !17
  %770 = icmp eq i64 %769, 0
  br i1 %770, label %843, label %771

771:                                              ; preds = %767
  %772 = load ptr, ptr %56, align 8, !tbaa !24
  %773 = getelementptr inbounds nuw i8, ptr %772, i64 112
  %774 = load ptr, ptr %773, align 8, !tbaa !32
  %775 = load i32, ptr %392, align 8, !tbaa !42
  %776 = load i32, ptr %532, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #14
  store ptr null, ptr %9, align 8, !tbaa !39
  %777 = load ptr, ptr %198, align 8, !tbaa !40
  %778 = icmp eq ptr %777, null
  br i1 %778, label %782, label %779

779:                                              ; preds = %771
  %780 = call i32 %777(i32 noundef %759, ptr noundef nonnull %9) #14
  %781 = load ptr, ptr %9, align 8, !tbaa !39
  br label %782

782:                                              ; preds = %779, %771
  %783 = phi ptr [ %781, %779 ], [ null, %771 ]
  %784 = icmp eq ptr %783, null
  %785 = select i1 %784, ptr @.str.25, ptr %783
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #14
  %786 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %765, i64 noundef %769, ptr noundef nonnull @.str.28, ptr noundef %774, ptr noundef nonnull @.str.7, i32 noundef %775, ptr noundef nonnull %425, i32 noundef %776, ptr noundef nonnull @.str.42, ptr noundef nonnull %785) #14
  br label %843

787:                                              ; preds = %756
  %788 = getelementptr inbounds nuw i8, ptr %695, i64 20
  %789 = load i32, ptr %788, align 4, !tbaa !75
  %790 = load i32, ptr %11, align 4, !tbaa !4
  %791 = icmp ugt i32 %789, %790
  br i1 %791, label %792, label %809

792:                                              ; preds = %787
  br i1 %28, label %843, label %793

793:                                              ; preds = %792
  %794 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %795 = load ptr, ptr %794, align 8, !tbaa !16
  %796 = icmp eq ptr %795, null
  br i1 %796, label %843, label %797

797:                                              ; preds = %793
  %798 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %799 = load i64, ptr %798, align 8, !tbaa !17
  %800 = icmp eq i64 %799, 0
  br i1 %800, label %843, label %801

801:                                              ; preds = %797
  %802 = load ptr, ptr %56, align 8, !tbaa !24
  %803 = getelementptr inbounds nuw i8, ptr %802, i64 112
  %804 = load ptr, ptr %803, align 8, !tbaa !32
  %805 = load ptr, ptr %695, align 8, !tbaa !70
  %806 = load i32, ptr %392, align 8, !tbaa !42
  %807 = load i32, ptr %532, align 4, !tbaa !43
  %808 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %795, i64 noundef %799, ptr noundef nonnull @.str.20, ptr noundef %804, ptr noundef %805, i32 noundef %789, i32 noundef %806, ptr noundef nonnull %425, i32 noundef %807, i32 noundef %790) #14
  br label %843

809:                                              ; preds = %787
  %810 = load i32, ptr %698, align 8, !tbaa !67
  %811 = icmp ugt i32 %810, 49152
  br i1 %811, label %812, label %845

812:                                              ; preds = %809
  %813 = load ptr, ptr %138, align 8, !tbaa !76
  %814 = load ptr, ptr %697, align 8, !tbaa !65
  %815 = call i32 %813(ptr noundef %814, i32 noundef 8, i32 noundef %810) #14
  %816 = icmp eq i32 %815, 0
  br i1 %816, label %845, label %817

817:                                              ; preds = %812
  %818 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %815, ptr %818 seq_cst, align 8
  br i1 %28, label %843, label %819

819:                                              ; preds = %817
  %820 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %821 = load ptr, ptr %820, align 8, !tbaa !16
  %822 = icmp eq ptr %821, null
  br i1 %822, label %843, label %823

823:                                              ; preds = %819
  %824 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %825 = load i64, ptr %824, align 8, !tbaa !17
  %826 = icmp eq i64 %825, 0
  br i1 %826, label %843, label %827

827:                                              ; preds = %823
  %828 = load ptr, ptr %56, align 8, !tbaa !24
  %829 = getelementptr inbounds nuw i8, ptr %828, i64 112
  %830 = load ptr, ptr %829, align 8, !tbaa !32
  %831 = load i32, ptr %392, align 8, !tbaa !42
  %832 = load i32, ptr %532, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  store ptr null, ptr %6, align 8, !tbaa !39
  %833 = load ptr, ptr %198, align 8, !tbaa !40
  %834 = icmp eq ptr %833, null
  br i1 %834, label %838, label %835

835:                                              ; preds = %827
  %836 = call i32 %833(i32 noundef %815, ptr noundef nonnull %6) #14
  %837 = load ptr, ptr %6, align 8, !tbaa !39
  br label %838

838:                                              ; preds = %835, %827
  %839 = phi ptr [ %837, %835 ], [ null, %827 ]
  %840 = icmp eq ptr %839, null
  %841 = select i1 %840, ptr @.str.25, ptr %839
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  %842 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %821, i64 noundef %825, ptr noundef nonnull @.str.28, ptr noundef %830, ptr noundef nonnull @.str.7, i32 noundef %831, ptr noundef nonnull %425, i32 noundef %832, ptr noundef nonnull @.str.43, ptr noundef nonnull %841) #14
  br label %843

843:                                              ; preds = %838, %823, %819, %817, %801, %797, %793, %792, %782, %767, %763, %761, %751, %736, %732, %730, %711, %707, %703, %702
  %844 = phi i32 [ 9, %838 ], [ 9, %823 ], [ 9, %819 ], [ 9, %817 ], [ 7, %793 ], [ 7, %703 ], [ 9, %782 ], [ 9, %767 ], [ 9, %763 ], [ 9, %761 ], [ 9, %736 ], [ 9, %732 ], [ 9, %730 ], [ 7, %797 ], [ 7, %707 ], [ 9, %751 ], [ 7, %792 ], [ 7, %801 ], [ 7, %711 ], [ 7, %702 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #14
  br label %917

845:                                              ; preds = %812, %809
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #14
  %846 = add nuw nsw i64 %691, 1
  %847 = load i32, ptr %651, align 8, !tbaa !23
  %848 = sext i32 %847 to i64
  %849 = icmp slt i64 %846, %848
  br i1 %849, label %690, label %850, !llvm.loop !77

850:                                              ; preds = %845, %650
  %851 = load ptr, ptr %56, align 8, !tbaa !24
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  %852 = getelementptr inbounds nuw i8, ptr %851, i64 24
  %853 = load ptr, ptr %852, align 8, !tbaa !78
  store ptr %853, ptr %8, align 8, !tbaa !39
  %854 = getelementptr inbounds nuw i8, ptr %851, i64 32
  %855 = load i64, ptr %854, align 8, !tbaa !79
  %856 = icmp eq i64 %855, 0
  br i1 %856, label %862, label %857

857:                                              ; preds = %850
  %858 = call i32 @nncc_map_weights(ptr noundef nonnull %851, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %8) #14
  %859 = icmp eq i32 %858, 0
  br i1 %859, label %860, label %921

860:                                              ; preds = %857
  %861 = load ptr, ptr %56, align 8, !tbaa !24
  br label %862

862:                                              ; preds = %860, %850
  %863 = phi ptr [ %861, %860 ], [ %851, %850 ]
  %864 = getelementptr inbounds nuw i8, ptr %863, i64 160
  %865 = load i64, ptr %864, align 8, !tbaa !80
  %866 = icmp eq i64 %865, 0
  br i1 %866, label %867, label %870

867:                                              ; preds = %862
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #14
  %868 = load ptr, ptr %123, align 8, !tbaa !81
  %869 = call i32 %868(ptr noundef nonnull %27) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #14
  br label %974

870:                                              ; preds = %862
  %871 = getelementptr inbounds nuw i8, ptr %56, i64 472
  %872 = call fastcc i32 @allocate(ptr noundef nonnull %56, ptr noundef %2, i64 noundef %865, ptr noundef %871)
  %873 = icmp eq i32 %872, 0
  br i1 %873, label %874, label %882

874:                                              ; preds = %870
  %875 = load ptr, ptr %156, align 8, !tbaa !82
  %876 = load i64, ptr %871, align 8, !tbaa !83
  %877 = load ptr, ptr %8, align 8, !tbaa !39
  %878 = load ptr, ptr %56, align 8, !tbaa !24
  %879 = getelementptr inbounds nuw i8, ptr %878, i64 160
  %880 = load i64, ptr %879, align 8, !tbaa !80
  %881 = call i32 %875(i64 noundef %876, ptr noundef %877, i64 noundef %880) #14
  br label %882

882:                                              ; preds = %874, %870
  %883 = phi i32 [ %881, %874 ], [ 0, %870 ]
  %884 = load i64, ptr %854, align 8, !tbaa !79
  %885 = icmp eq i64 %884, 0
  br i1 %885, label %889, label %886

886:                                              ; preds = %882
  %887 = load ptr, ptr %8, align 8, !tbaa !39
  %888 = call i32 @munmap(ptr noundef %887, i64 noundef %884) #14
  br label %889

889:                                              ; preds = %886, %882
  %890 = icmp eq i32 %883, 0
  br i1 %890, label %925, label %891

891:                                              ; preds = %889
  %892 = getelementptr inbounds nuw i8, ptr %56, i64 608
  store atomic i32 %883, ptr %892 seq_cst, align 8
  br i1 %28, label %921, label %893

893:                                              ; preds = %891
  %894 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %895 = load ptr, ptr %894, align 8, !tbaa !16
  %896 = icmp eq ptr %895, null
  br i1 %896, label %921, label %897

897:                                              ; preds = %893
  %898 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %899 = load i64, ptr %898, align 8, !tbaa !17
  %900 = icmp eq i64 %899, 0
  br i1 %900, label %921, label %901

901:                                              ; preds = %897
  %902 = load ptr, ptr %56, align 8, !tbaa !24
  %903 = getelementptr inbounds nuw i8, ptr %902, i64 112
  %904 = load ptr, ptr %903, align 8, !tbaa !32
  %905 = load i32, ptr %392, align 8, !tbaa !42
  %906 = load i32, ptr %532, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store ptr null, ptr %7, align 8, !tbaa !39
  %907 = load ptr, ptr %198, align 8, !tbaa !40
  %908 = icmp eq ptr %907, null
  br i1 %908, label %912, label %909

909:                                              ; preds = %901
  %910 = call i32 %907(i32 noundef %883, ptr noundef nonnull %7) #14
  %911 = load ptr, ptr %7, align 8, !tbaa !39
  br label %912

912:                                              ; preds = %909, %901
  %913 = phi ptr [ %911, %909 ], [ null, %901 ]
  %914 = icmp eq ptr %913, null
  %915 = select i1 %914, ptr @.str.25, ptr %913
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  %916 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %895, i64 noundef %899, ptr noundef nonnull @.str.28, ptr noundef %904, ptr noundef nonnull @.str.21, i32 noundef %905, ptr noundef nonnull %425, i32 noundef %906, ptr noundef nonnull @.str.49, ptr noundef nonnull %915) #14
  br label %921

917:                                              ; preds = %843, %644, %664, %666, %670, %685
  %918 = phi i32 [ 9, %685 ], [ 9, %670 ], [ 9, %666 ], [ 9, %664 ], [ 7, %644 ], [ %844, %843 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #14
  %919 = load ptr, ptr %123, align 8, !tbaa !81
  %920 = call i32 %919(ptr noundef nonnull %27) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #14
  br label %935

921:                                              ; preds = %857, %891, %893, %897, %912
  %922 = phi i32 [ 9, %912 ], [ 9, %897 ], [ 9, %893 ], [ 9, %891 ], [ %858, %857 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #14
  %923 = load ptr, ptr %123, align 8, !tbaa !81
  %924 = call i32 %923(ptr noundef nonnull %27) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #14
  br label %935

925:                                              ; preds = %889
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #14
  %926 = load ptr, ptr %123, align 8, !tbaa !81
  %927 = call i32 %926(ptr noundef nonnull %27) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #14
  br i1 %873, label %974, label %935

928:                                              ; preds = %81, %545
  %929 = phi i32 [ 9, %545 ], [ 7, %81 ]
  %930 = getelementptr inbounds nuw i8, ptr %56, i64 608
  %931 = load atomic i32, ptr %930 seq_cst, align 4, !tbaa !84
  %932 = add i32 %931, -720
  %933 = icmp ult i32 %932, -20
  %934 = select i1 %933, i32 %929, i32 9
  br label %972

935:                                              ; preds = %82, %90, %86, %226, %386, %551, %547, %539, %566, %921, %917, %925
  %936 = phi i32 [ %922, %921 ], [ %872, %925 ], [ %918, %917 ], [ 9, %539 ], [ 7, %82 ], [ 7, %90 ], [ 7, %86 ], [ 7, %226 ], [ %387, %386 ], [ 9, %551 ], [ 9, %547 ], [ 9, %566 ]
  %937 = getelementptr inbounds nuw i8, ptr %56, i64 608
  %938 = load atomic i32, ptr %937 seq_cst, align 4, !tbaa !84
  %939 = add i32 %938, -720
  %940 = icmp ult i32 %939, -20
  %941 = or i1 %28, %940
  %942 = select i1 %940, i32 %936, i32 9
  br i1 %941, label %972, label %943

943:                                              ; preds = %935
  %944 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %945 = load ptr, ptr %944, align 8, !tbaa !16
  %946 = icmp eq ptr %945, null
  br i1 %946, label %972, label %947

947:                                              ; preds = %943
  %948 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %949 = load i64, ptr %948, align 8, !tbaa !17
  %950 = icmp eq i64 %949, 0
  br i1 %950, label %972, label %951

951:                                              ; preds = %947
  %952 = load ptr, ptr %56, align 8, !tbaa !24
  %953 = getelementptr inbounds nuw i8, ptr %952, i64 112
  %954 = load ptr, ptr %953, align 8, !tbaa !32
  %955 = getelementptr inbounds nuw i8, ptr %56, i64 304
  %956 = load i32, ptr %955, align 8, !tbaa !42
  %957 = getelementptr inbounds nuw i8, ptr %56, i64 316
  %958 = getelementptr inbounds nuw i8, ptr %56, i64 444
  %959 = load i32, ptr %958, align 4, !tbaa !43
  %960 = load atomic i32, ptr %937 seq_cst, align 8, !tbaa !84
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #14
  store ptr null, ptr %5, align 8, !tbaa !39
  %961 = getelementptr inbounds nuw i8, ptr %56, i64 280
  %962 = load ptr, ptr %961, align 8, !tbaa !40
  %963 = icmp eq ptr %962, null
  br i1 %963, label %967, label %964

964:                                              ; preds = %951
  %965 = call i32 %962(i32 noundef %960, ptr noundef nonnull %5) #14
  %966 = load ptr, ptr %5, align 8, !tbaa !39
  br label %967

967:                                              ; preds = %964, %951
  %968 = phi ptr [ %966, %964 ], [ null, %951 ]
  %969 = icmp eq ptr %968, null
  %970 = select i1 %969, ptr @.str.25, ptr %968
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  %971 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %945, i64 noundef %949, ptr noundef nonnull @.str.24, ptr noundef %954, i32 noundef %956, ptr noundef nonnull %957, i32 noundef %959, ptr noundef nonnull %970) #14
  br label %972

972:                                              ; preds = %928, %935, %943, %947, %967
  %973 = phi i32 [ 9, %967 ], [ 9, %947 ], [ 9, %943 ], [ %942, %935 ], [ %934, %928 ]
  call void @nncc_device_close(ptr noundef nonnull %56)
  br label %975

974:                                              ; preds = %925, %867
  store ptr %56, ptr %3, align 8, !tbaa !18
  br label %975

975:                                              ; preds = %58, %59, %33, %37, %29, %63, %67, %974, %972, %45, %41
  %976 = phi i32 [ 1, %45 ], [ 5, %58 ], [ 1, %41 ], [ 5, %67 ], [ 5, %63 ], [ 0, %974 ], [ %973, %972 ], [ 1, %33 ], [ 1, %29 ], [ 1, %37 ], [ 5, %59 ]
  ret i32 %976
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
define hidden void @nncc_device_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #14
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
  %11 = tail call i32 @getpid() #14
  %12 = icmp eq i32 %10, %11
  br i1 %12, label %13, label %101

13:                                               ; preds = %8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %15 = load ptr, ptr %14, align 8, !tbaa !51
  %16 = load ptr, ptr %5, align 8, !tbaa !52
  %17 = tail call i32 %15(ptr noundef %16) #14
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
  %37 = tail call i32 %36(i64 noundef %33) #14
  br label %38

38:                                               ; preds = %35, %31
  %39 = getelementptr inbounds nuw i8, ptr %29, i64 24
  %40 = load ptr, ptr %39, align 8, !tbaa !88
  %41 = icmp eq ptr %40, null
  br i1 %41, label %45, label %42

42:                                               ; preds = %38
  %43 = load ptr, ptr %22, align 8, !tbaa !89
  %44 = tail call i32 %43(ptr noundef nonnull %40) #14
  br label %45

45:                                               ; preds = %42, %38
  %46 = load ptr, ptr %29, align 8, !tbaa !90
  %47 = icmp eq ptr %46, null
  br i1 %47, label %51, label %48

48:                                               ; preds = %45
  %49 = load ptr, ptr %23, align 8, !tbaa !91
  %50 = tail call i32 %49(ptr noundef nonnull %46) #14
  br label %51

51:                                               ; preds = %48, %45
  %52 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %53 = load ptr, ptr %52, align 8, !tbaa !92
  %54 = icmp eq ptr %53, null
  br i1 %54, label %58, label %55

55:                                               ; preds = %51
  %56 = load ptr, ptr %24, align 8, !tbaa !93
  %57 = tail call i32 %56(ptr noundef nonnull %53) #14
  br label %58

58:                                               ; preds = %55, %51
  tail call void @free(ptr noundef nonnull %29) #14
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
  %68 = tail call i32 %67(i64 noundef %64) #14
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
  %84 = tail call i32 %83(ptr noundef nonnull %80) #14
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
  %95 = call i32 %94(ptr noundef nonnull %2) #14
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %97 = load ptr, ptr %96, align 8, !tbaa !96
  %98 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %99 = load i32, ptr %98, align 4, !tbaa !48
  %100 = call i32 %97(i32 noundef %99) #14
  br label %101

101:                                              ; preds = %8, %4, %13, %92
  call void @free(ptr noundef nonnull %0) #14
  br label %102

102:                                              ; preds = %1, %101
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #14
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
  %28 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %21, i64 noundef %25, ptr noundef nonnull @.str.2) #14
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
  %44 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %37, i64 noundef %41, ptr noundef nonnull @.str.3) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  store ptr null, ptr %8, align 8, !tbaa !39
  %65 = getelementptr inbounds nuw i8, ptr %1, i64 280
  %66 = load ptr, ptr %65, align 8, !tbaa !40
  %67 = icmp eq ptr %66, null
  br i1 %67, label %71, label %68

68:                                               ; preds = %61
  %69 = call i32 %66(i32 noundef %51, ptr noundef nonnull %8) #14
  %70 = load ptr, ptr %8, align 8, !tbaa !39
  br label %71

71:                                               ; preds = %61, %68
  %72 = phi ptr [ %70, %68 ], [ null, %61 ]
  %73 = icmp eq ptr %72, null
  %74 = select i1 %73, ptr @.str.25, ptr %72
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  %75 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.4, ptr noundef %64, ptr noundef nonnull %74) #14
  br label %129

76:                                               ; preds = %45
  %77 = getelementptr inbounds nuw i8, ptr %1, i64 448
  %78 = load i32, ptr %77, align 8, !tbaa !28
  %79 = tail call i32 @getpid() #14
  %80 = icmp eq i32 %78, %79
  br i1 %80, label %100, label %129

81:                                               ; preds = %49
  %82 = getelementptr inbounds nuw i8, ptr %1, i64 448
  %83 = load i32, ptr %82, align 8, !tbaa !28
  %84 = tail call i32 @getpid() #14
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
  %99 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %88, i64 noundef %92, ptr noundef nonnull @.str.5, ptr noundef %97, i32 noundef %98) #14
  br label %129

100:                                              ; preds = %81, %76
  %101 = phi ptr [ %33, %81 ], [ %30, %76 ]
  %102 = tail call i32 @nncc_check_arguments(ptr noundef %101, ptr noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef null, ptr noundef %6) #14
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
  %121 = tail call i32 %118(ptr noundef %120) #14
  %122 = icmp eq i32 %121, 0
  br i1 %122, label %124, label %123

123:                                              ; preds = %116
  tail call fastcc void @failed(ptr noundef %1, ptr noundef %6, ptr noundef nonnull @.str.6, ptr noundef nonnull @.str.37, i32 noundef %121)
  br label %129

124:                                              ; preds = %116
  %125 = tail call fastcc i32 @run_on_device(ptr noundef %1, ptr noundef %2, ptr noundef %4, ptr noundef %6)
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #14
  %126 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %127 = load ptr, ptr %126, align 8, !tbaa !81
  %128 = call i32 %127(ptr noundef nonnull %9) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #14
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
  %37 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %24, i64 noundef %28, ptr noundef nonnull @.str.26, ptr noundef %33, ptr noundef %35, i32 noundef %36, i32 noundef %17) #14
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
  %59 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %47, i64 noundef %51, ptr noundef nonnull @.str.27, ptr noundef %56, ptr noundef %58, i32 noundef 16) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  store ptr null, ptr %6, align 8, !tbaa !39
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %27 = load ptr, ptr %26, align 8, !tbaa !40
  %28 = icmp eq ptr %27, null
  br i1 %28, label %32, label %29

29:                                               ; preds = %17
  %30 = call i32 %27(i32 noundef %4, ptr noundef nonnull %6) #14
  %31 = load ptr, ptr %6, align 8, !tbaa !39
  br label %32

32:                                               ; preds = %17, %29
  %33 = phi ptr [ %31, %29 ], [ null, %17 ]
  %34 = icmp eq ptr %33, null
  %35 = select i1 %34, ptr @.str.25, ptr %33
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %11, i64 noundef %15, ptr noundef nonnull @.str.28, ptr noundef %20, ptr noundef %2, i32 noundef %22, ptr noundef nonnull %23, i32 noundef %25, ptr noundef %3, ptr noundef nonnull %35) #14
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
  %9 = alloca [512 x i8], align 16
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca ptr, align 8
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  %15 = alloca ptr, align 8
  %16 = alloca ptr, align 8
  %17 = alloca i64, align 8
  %18 = alloca [5 x ptr], align 16
  %19 = alloca [512 x i8], align 16
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
  call void @llvm.lifetime.start.p0(ptr nonnull %29) #14
  br label %101

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %37 = load ptr, ptr %36, align 8, !tbaa !105
  call void @llvm.lifetime.start.p0(ptr nonnull %29) #14
  store ptr null, ptr %29, align 8, !tbaa !65
  %38 = icmp eq ptr %37, null
  br i1 %38, label %101, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %41 = load ptr, ptr %40, align 8, !tbaa !106
  %42 = call i32 %41(ptr noundef nonnull %37, ptr noundef nonnull %29) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %28) #14
  store ptr null, ptr %28, align 8, !tbaa !39
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %64 = load ptr, ptr %63, align 8, !tbaa !40
  %65 = icmp eq ptr %64, null
  br i1 %65, label %69, label %66

66:                                               ; preds = %54
  %67 = call i32 %64(i32 noundef %42, ptr noundef nonnull %28) #14
  %68 = load ptr, ptr %28, align 8, !tbaa !39
  br label %69

69:                                               ; preds = %66, %54
  %70 = phi ptr [ %68, %66 ], [ null, %54 ]
  %71 = icmp eq ptr %70, null
  %72 = select i1 %71, ptr @.str.25, ptr %70
  call void @llvm.lifetime.end.p0(ptr nonnull %28) #14
  %73 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %48, i64 noundef %52, ptr noundef nonnull @.str.28, ptr noundef %57, ptr noundef nonnull @.str.64, i32 noundef %59, ptr noundef nonnull %60, i32 noundef %62, ptr noundef nonnull @.str.56, ptr noundef nonnull %72) #14
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
  %98 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %83, i64 noundef %87, ptr noundef nonnull @.str.65, ptr noundef %92, i32 noundef %94, ptr noundef nonnull %95, i32 noundef %97) #14
  br label %99

99:                                               ; preds = %89, %85, %45, %50, %69, %81
  %100 = phi i32 [ 8, %81 ], [ 9, %69 ], [ 9, %50 ], [ 9, %45 ], [ 8, %85 ], [ 8, %89 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %29) #14
  br label %479

101:                                              ; preds = %76, %35, %34
  call void @llvm.lifetime.end.p0(ptr nonnull %29) #14
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
  br i1 %117, label %104, label %1703, !llvm.loop !107

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
  br i1 %133, label %118, label %1703, !llvm.loop !109

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
  %297 = call noalias ptr @calloc(i64 noundef 1, i64 noundef %296) #15
  %298 = icmp eq ptr %297, null
  br i1 %298, label %299, label %310

299:                                              ; preds = %292
  br i1 %30, label %1703, label %300

300:                                              ; preds = %299
  %301 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %302 = load ptr, ptr %301, align 8, !tbaa !16
  %303 = icmp eq ptr %302, null
  br i1 %303, label %1703, label %304

304:                                              ; preds = %300
  %305 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %306 = load i64, ptr %305, align 8, !tbaa !17
  %307 = icmp eq i64 %306, 0
  br i1 %307, label %1703, label %308

308:                                              ; preds = %304
  %309 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %302, i64 noundef %306, ptr noundef nonnull @.str.72) #14
  br label %1703

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
  %332 = call i32 %329(ptr noundef nonnull %330, i64 noundef %331, i32 noundef 0) #14
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
  %345 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %336, i64 noundef %340, ptr noundef nonnull @.str.73, ptr noundef %344, i64 noundef %320) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #14
  store ptr null, ptr %27, align 8, !tbaa !39
  %365 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %366 = load ptr, ptr %365, align 8, !tbaa !40
  %367 = icmp eq ptr %366, null
  br i1 %367, label %371, label %368

368:                                              ; preds = %356
  %369 = call i32 %366(i32 noundef %332, ptr noundef nonnull %27) #14
  %370 = load ptr, ptr %27, align 8, !tbaa !39
  br label %371

371:                                              ; preds = %368, %356
  %372 = phi ptr [ %370, %368 ], [ null, %356 ]
  %373 = icmp eq ptr %372, null
  %374 = select i1 %373, ptr @.str.25, ptr %372
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #14
  %375 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %350, i64 noundef %354, ptr noundef nonnull @.str.28, ptr noundef %359, ptr noundef nonnull @.str.74, i32 noundef %361, ptr noundef nonnull %362, i32 noundef %364, ptr noundef nonnull @.str.47, ptr noundef nonnull %374) #14
  br label %447

376:                                              ; preds = %327
  %377 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %378 = load ptr, ptr %377, align 8, !tbaa !124
  %379 = call i32 %378(ptr noundef nonnull %297, i32 noundef 0) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  store ptr null, ptr %26, align 8, !tbaa !39
  %400 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %401 = load ptr, ptr %400, align 8, !tbaa !40
  %402 = icmp eq ptr %401, null
  br i1 %402, label %406, label %403

403:                                              ; preds = %391
  %404 = call i32 %401(i32 noundef %379, ptr noundef nonnull %26) #14
  %405 = load ptr, ptr %26, align 8, !tbaa !39
  br label %406

406:                                              ; preds = %403, %391
  %407 = phi ptr [ %405, %403 ], [ null, %391 ]
  %408 = icmp eq ptr %407, null
  %409 = select i1 %408, ptr @.str.25, ptr %407
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  %410 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %385, i64 noundef %389, ptr noundef nonnull @.str.28, ptr noundef %394, ptr noundef nonnull @.str.74, i32 noundef %396, ptr noundef nonnull %397, i32 noundef %399, ptr noundef nonnull @.str.52, ptr noundef nonnull %409) #14
  br label %447

411:                                              ; preds = %376
  %412 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %413 = load ptr, ptr %412, align 8, !tbaa !125
  %414 = getelementptr inbounds nuw i8, ptr %297, i64 8
  %415 = call i32 %413(ptr noundef nonnull %414, i32 noundef 0) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %25) #14
  store ptr null, ptr %25, align 8, !tbaa !39
  %436 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %437 = load ptr, ptr %436, align 8, !tbaa !40
  %438 = icmp eq ptr %437, null
  br i1 %438, label %442, label %439

439:                                              ; preds = %427
  %440 = call i32 %437(i32 noundef %415, ptr noundef nonnull %25) #14
  %441 = load ptr, ptr %25, align 8, !tbaa !39
  br label %442

442:                                              ; preds = %439, %427
  %443 = phi ptr [ %441, %439 ], [ null, %427 ]
  %444 = icmp eq ptr %443, null
  %445 = select i1 %444, ptr @.str.25, ptr %443
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #14
  %446 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %421, i64 noundef %425, ptr noundef nonnull @.str.28, ptr noundef %430, ptr noundef nonnull @.str.74, i32 noundef %432, ptr noundef nonnull %433, i32 noundef %435, ptr noundef nonnull @.str.58, ptr noundef nonnull %445) #14
  br label %447

447:                                              ; preds = %442, %423, %419, %417, %406, %387, %383, %381, %371, %352, %348, %346, %342, %338, %334, %333, %310
  %448 = phi i32 [ 9, %417 ], [ 9, %419 ], [ 9, %423 ], [ 9, %442 ], [ 5, %334 ], [ 9, %387 ], [ 9, %383 ], [ 9, %381 ], [ 9, %352 ], [ 9, %348 ], [ 9, %346 ], [ 5, %338 ], [ 5, %333 ], [ 5, %342 ], [ 9, %406 ], [ 9, %371 ], [ %325, %310 ]
  %449 = load i64, ptr %324, align 8, !tbaa !85
  %450 = icmp eq i64 %449, 0
  br i1 %450, label %455, label %451

451:                                              ; preds = %447
  %452 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %453 = load ptr, ptr %452, align 8, !tbaa !87
  %454 = call i32 %453(i64 noundef %449) #14
  br label %455

455:                                              ; preds = %451, %447
  %456 = getelementptr inbounds nuw i8, ptr %297, i64 24
  %457 = load ptr, ptr %456, align 8, !tbaa !88
  %458 = icmp eq ptr %457, null
  br i1 %458, label %463, label %459

459:                                              ; preds = %455
  %460 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %461 = load ptr, ptr %460, align 8, !tbaa !89
  %462 = call i32 %461(ptr noundef nonnull %457) #14
  br label %463

463:                                              ; preds = %459, %455
  %464 = load ptr, ptr %297, align 8, !tbaa !90
  %465 = icmp eq ptr %464, null
  br i1 %465, label %470, label %466

466:                                              ; preds = %463
  %467 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %468 = load ptr, ptr %467, align 8, !tbaa !91
  %469 = call i32 %468(ptr noundef nonnull %464) #14
  br label %470

470:                                              ; preds = %466, %463
  %471 = getelementptr inbounds nuw i8, ptr %297, i64 8
  %472 = load ptr, ptr %471, align 8, !tbaa !92
  %473 = icmp eq ptr %472, null
  br i1 %473, label %478, label %474

474:                                              ; preds = %470
  %475 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %476 = load ptr, ptr %475, align 8, !tbaa !93
  %477 = call i32 %476(ptr noundef nonnull %472) #14
  br label %478

478:                                              ; preds = %474, %470
  call void @free(ptr noundef nonnull %297) #14
  br label %479

479:                                              ; preds = %99, %478
  %480 = phi i32 [ %448, %478 ], [ %100, %99 ]
  %481 = icmp eq i32 %480, 9
  br i1 %481, label %482, label %1703

482:                                              ; preds = %479
  %483 = getelementptr inbounds nuw i8, ptr %0, i64 608
  %484 = load atomic i32, ptr %483 seq_cst, align 4, !tbaa !84
  %485 = add i32 %484, -720
  %486 = icmp ult i32 %485, -20
  %487 = or i1 %30, %486
  br i1 %487, label %1703, label %488

488:                                              ; preds = %482
  %489 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %490 = load ptr, ptr %489, align 8, !tbaa !16
  %491 = icmp eq ptr %490, null
  br i1 %491, label %1703, label %492

492:                                              ; preds = %488
  %493 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %494 = load i64, ptr %493, align 8, !tbaa !17
  %495 = icmp eq i64 %494, 0
  br i1 %495, label %1703, label %496

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
  call void @llvm.lifetime.start.p0(ptr nonnull %24) #14
  store ptr null, ptr %24, align 8, !tbaa !39
  %506 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %507 = load ptr, ptr %506, align 8, !tbaa !40
  %508 = icmp eq ptr %507, null
  br i1 %508, label %512, label %509

509:                                              ; preds = %496
  %510 = call i32 %507(i32 noundef %505, ptr noundef nonnull %24) #14
  %511 = load ptr, ptr %24, align 8, !tbaa !39
  br label %512

512:                                              ; preds = %509, %496
  %513 = phi ptr [ %511, %509 ], [ null, %496 ]
  %514 = icmp eq ptr %513, null
  %515 = select i1 %514, ptr @.str.25, ptr %513
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #14
  %516 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %490, i64 noundef %494, ptr noundef nonnull @.str.24, ptr noundef %499, i32 noundef %501, ptr noundef nonnull %502, i32 noundef %504, ptr noundef nonnull %515) #14
  br label %1703

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
  %535 = call noalias ptr @calloc(i64 noundef %534, i64 noundef 8) #15
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
  br i1 %545, label %1603, label %546

546:                                              ; preds = %542
  %547 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %548 = load i64, ptr %547, align 8, !tbaa !17
  %549 = icmp eq i64 %548, 0
  br i1 %549, label %1603, label %550

550:                                              ; preds = %546
  %551 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %544, i64 noundef %548, ptr noundef nonnull @.str.75) #14
  br label %1603

552:                                              ; preds = %555
  %553 = add nuw nsw i64 %556, 1
  %554 = icmp eq i64 %553, %541
  br i1 %554, label %590, label %555, !llvm.loop !128

555:                                              ; preds = %552, %539
  %556 = phi i64 [ 0, %539 ], [ %553, %552 ]
  %557 = load ptr, ptr %540, align 8, !tbaa !125
  %558 = getelementptr inbounds nuw ptr, ptr %535, i64 %556
  %559 = call i32 %557(ptr noundef nonnull %558, i32 noundef 0) #14
  %560 = icmp eq i32 %559, 0
  br i1 %560, label %552, label %561

561:                                              ; preds = %555
  %562 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %559, ptr %562 seq_cst, align 8
  %563 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %564 = load ptr, ptr %563, align 8, !tbaa !16
  %565 = icmp eq ptr %564, null
  br i1 %565, label %1537, label %566

566:                                              ; preds = %561
  %567 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %568 = load i64, ptr %567, align 8, !tbaa !17
  %569 = icmp eq i64 %568, 0
  br i1 %569, label %1537, label %570

570:                                              ; preds = %566
  %571 = load ptr, ptr %0, align 8, !tbaa !24
  %572 = getelementptr inbounds nuw i8, ptr %571, i64 112
  %573 = load ptr, ptr %572, align 8, !tbaa !32
  %574 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %575 = load i32, ptr %574, align 8, !tbaa !42
  %576 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %577 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %578 = load i32, ptr %577, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %23) #14
  store ptr null, ptr %23, align 8, !tbaa !39
  %579 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %580 = load ptr, ptr %579, align 8, !tbaa !40
  %581 = icmp eq ptr %580, null
  br i1 %581, label %585, label %582

582:                                              ; preds = %570
  %583 = call i32 %580(i32 noundef %559, ptr noundef nonnull %23) #14
  %584 = load ptr, ptr %23, align 8, !tbaa !39
  br label %585

585:                                              ; preds = %582, %570
  %586 = phi ptr [ %584, %582 ], [ null, %570 ]
  %587 = icmp eq ptr %586, null
  %588 = select i1 %587, ptr @.str.25, ptr %586
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #14
  %589 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %564, i64 noundef %568, ptr noundef nonnull @.str.28, ptr noundef %573, ptr noundef nonnull @.str.76, i32 noundef %575, ptr noundef nonnull %576, i32 noundef %578, ptr noundef nonnull @.str.58, ptr noundef nonnull %588) #14
  br label %1537

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
  %611 = call i32 %608(ptr noundef %610, ptr noundef nonnull %604) #14
  %612 = icmp eq i32 %611, 0
  br i1 %612, label %642, label %613

613:                                              ; preds = %606
  %614 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %611, ptr %614 seq_cst, align 8
  %615 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %616 = load ptr, ptr %615, align 8, !tbaa !16
  %617 = icmp eq ptr %616, null
  br i1 %617, label %1537, label %618

618:                                              ; preds = %613
  %619 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %620 = load i64, ptr %619, align 8, !tbaa !17
  %621 = icmp eq i64 %620, 0
  br i1 %621, label %1537, label %622

622:                                              ; preds = %618
  %623 = load ptr, ptr %0, align 8, !tbaa !24
  %624 = getelementptr inbounds nuw i8, ptr %623, i64 112
  %625 = load ptr, ptr %624, align 8, !tbaa !32
  %626 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %627 = load i32, ptr %626, align 8, !tbaa !42
  %628 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %629 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %630 = load i32, ptr %629, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %22) #14
  store ptr null, ptr %22, align 8, !tbaa !39
  %631 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %632 = load ptr, ptr %631, align 8, !tbaa !40
  %633 = icmp eq ptr %632, null
  br i1 %633, label %637, label %634

634:                                              ; preds = %622
  %635 = call i32 %632(i32 noundef %611, ptr noundef nonnull %22) #14
  %636 = load ptr, ptr %22, align 8, !tbaa !39
  br label %637

637:                                              ; preds = %634, %622
  %638 = phi ptr [ %636, %634 ], [ null, %622 ]
  %639 = icmp eq ptr %638, null
  %640 = select i1 %639, ptr @.str.25, ptr %638
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #14
  %641 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %616, i64 noundef %620, ptr noundef nonnull @.str.28, ptr noundef %625, ptr noundef nonnull @.str.64, i32 noundef %627, ptr noundef nonnull %628, i32 noundef %630, ptr noundef nonnull @.str.59, ptr noundef nonnull %640) #14
  br label %1537

642:                                              ; preds = %606
  %643 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %644 = load ptr, ptr %643, align 8, !tbaa !130
  %645 = load ptr, ptr %518, align 8, !tbaa !90
  %646 = load ptr, ptr %609, align 8, !tbaa !92
  %647 = call i32 %644(ptr noundef %645, ptr noundef %646, i32 noundef 0) #14
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
  br i1 %655, label %1537, label %656

656:                                              ; preds = %651
  %657 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %658 = load i64, ptr %657, align 8, !tbaa !17
  %659 = icmp eq i64 %658, 0
  br i1 %659, label %1537, label %660

660:                                              ; preds = %656
  %661 = load ptr, ptr %0, align 8, !tbaa !24
  %662 = getelementptr inbounds nuw i8, ptr %661, i64 112
  %663 = load ptr, ptr %662, align 8, !tbaa !32
  %664 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %665 = load i32, ptr %664, align 8, !tbaa !42
  %666 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %667 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %668 = load i32, ptr %667, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #14
  store ptr null, ptr %21, align 8, !tbaa !39
  %669 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %670 = load ptr, ptr %669, align 8, !tbaa !40
  %671 = icmp eq ptr %670, null
  br i1 %671, label %675, label %672

672:                                              ; preds = %660
  %673 = call i32 %670(i32 noundef %647, ptr noundef nonnull %21) #14
  %674 = load ptr, ptr %21, align 8, !tbaa !39
  br label %675

675:                                              ; preds = %672, %660
  %676 = phi ptr [ %674, %672 ], [ null, %660 ]
  %677 = icmp eq ptr %676, null
  %678 = select i1 %677, ptr @.str.25, ptr %676
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #14
  %679 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %654, i64 noundef %658, ptr noundef nonnull @.str.28, ptr noundef %663, ptr noundef nonnull @.str.64, i32 noundef %665, ptr noundef nonnull %666, i32 noundef %668, ptr noundef nonnull @.str.55, ptr noundef nonnull %678) #14
  br label %1537

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
  %781 = call i32 %776(i64 noundef %779, ptr noundef %774, i64 noundef %760, ptr noundef %780) #14
  %782 = icmp eq i32 %781, 0
  br i1 %782, label %783, label %785

783:                                              ; preds = %767
  %784 = load i32, ptr %686, align 8, !tbaa !98
  br label %815

785:                                              ; preds = %767
  %786 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %781, ptr %786 seq_cst, align 8
  br i1 %30, label %1537, label %787

787:                                              ; preds = %785
  %788 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %789 = load ptr, ptr %788, align 8, !tbaa !16
  %790 = icmp eq ptr %789, null
  br i1 %790, label %1537, label %791

791:                                              ; preds = %787
  %792 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %793 = load i64, ptr %792, align 8, !tbaa !17
  %794 = icmp eq i64 %793, 0
  br i1 %794, label %1537, label %795

795:                                              ; preds = %791
  %796 = load ptr, ptr %0, align 8, !tbaa !24
  %797 = getelementptr inbounds nuw i8, ptr %796, i64 112
  %798 = load ptr, ptr %797, align 8, !tbaa !32
  %799 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %800 = load i32, ptr %799, align 8, !tbaa !42
  %801 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %802 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %803 = load i32, ptr %802, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #14
  store ptr null, ptr %20, align 8, !tbaa !39
  %804 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %805 = load ptr, ptr %804, align 8, !tbaa !40
  %806 = icmp eq ptr %805, null
  br i1 %806, label %810, label %807

807:                                              ; preds = %795
  %808 = call i32 %805(i32 noundef %781, ptr noundef nonnull %20) #14
  %809 = load ptr, ptr %20, align 8, !tbaa !39
  br label %810

810:                                              ; preds = %807, %795
  %811 = phi ptr [ %809, %807 ], [ null, %795 ]
  %812 = icmp eq ptr %811, null
  %813 = select i1 %812, ptr @.str.25, ptr %811
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #14
  %814 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %789, i64 noundef %793, ptr noundef nonnull @.str.28, ptr noundef %798, ptr noundef nonnull @.str.77, i32 noundef %800, ptr noundef nonnull %801, i32 noundef %803, ptr noundef nonnull @.str.50, ptr noundef nonnull %813) #14
  br label %1537

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
  %830 = call i32 %827(ptr noundef %828, ptr noundef %829) #14
  %831 = icmp eq i32 %830, 0
  br i1 %831, label %862, label %832

832:                                              ; preds = %825
  %833 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %830, ptr %833 seq_cst, align 8
  br i1 %30, label %1537, label %834

834:                                              ; preds = %832
  %835 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %836 = load ptr, ptr %835, align 8, !tbaa !16
  %837 = icmp eq ptr %836, null
  br i1 %837, label %1537, label %838

838:                                              ; preds = %834
  %839 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %840 = load i64, ptr %839, align 8, !tbaa !17
  %841 = icmp eq i64 %840, 0
  br i1 %841, label %1537, label %842

842:                                              ; preds = %838
  %843 = load ptr, ptr %0, align 8, !tbaa !24
  %844 = getelementptr inbounds nuw i8, ptr %843, i64 112
  %845 = load ptr, ptr %844, align 8, !tbaa !32
  %846 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %847 = load i32, ptr %846, align 8, !tbaa !42
  %848 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %849 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %850 = load i32, ptr %849, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #14
  store ptr null, ptr %16, align 8, !tbaa !39
  %851 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %852 = load ptr, ptr %851, align 8, !tbaa !40
  %853 = icmp eq ptr %852, null
  br i1 %853, label %857, label %854

854:                                              ; preds = %842
  %855 = call i32 %852(i32 noundef %830, ptr noundef nonnull %16) #14
  %856 = load ptr, ptr %16, align 8, !tbaa !39
  br label %857

857:                                              ; preds = %854, %842
  %858 = phi ptr [ %856, %854 ], [ null, %842 ]
  %859 = icmp eq ptr %858, null
  %860 = select i1 %859, ptr @.str.25, ptr %858
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #14
  %861 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %836, i64 noundef %840, ptr noundef nonnull @.str.28, ptr noundef %845, ptr noundef nonnull @.str.76, i32 noundef %847, ptr noundef nonnull %848, i32 noundef %850, ptr noundef nonnull @.str.59, ptr noundef nonnull %860) #14
  br label %1537

862:                                              ; preds = %825, %822
  %863 = getelementptr inbounds nuw i8, ptr %823, i64 180
  %864 = load i32, ptr %863, align 4, !tbaa !110
  %865 = icmp sgt i32 %864, 0
  br i1 %865, label %866, label %1036

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

878:                                              ; preds = %1031, %866
  %879 = phi i64 [ 0, %866 ], [ %992, %1031 ]
  %880 = load ptr, ptr %867, align 8, !tbaa !111
  %881 = getelementptr inbounds nuw %struct.nncc_launch, ptr %880, i64 %879
  %882 = load ptr, ptr %868, align 8, !tbaa !66
  %883 = load i32, ptr %881, align 8, !tbaa !139
  %884 = sext i32 %883 to i64
  %885 = getelementptr inbounds %struct.nncc_function, ptr %882, i64 %884
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #14
  %886 = getelementptr inbounds nuw i8, ptr %881, i64 8
  %887 = load i32, ptr %886, align 8, !tbaa !112
  %888 = sext i32 %887 to i64
  %889 = shl nsw i64 %888, 3
  store i64 %889, ptr %17, align 8, !tbaa !134
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #14
  store ptr inttoptr (i64 1 to ptr), ptr %18, align 16, !tbaa !65
  %890 = load ptr, ptr %870, align 8, !tbaa !119
  store ptr %890, ptr %869, align 8, !tbaa !65
  store ptr inttoptr (i64 2 to ptr), ptr %871, align 16, !tbaa !65
  store ptr %17, ptr %872, align 8, !tbaa !65
  store ptr null, ptr %873, align 16, !tbaa !65
  %891 = icmp sgt i32 %887, 0
  br i1 %891, label %892, label %917

892:                                              ; preds = %878
  %893 = load ptr, ptr %874, align 8, !tbaa !118
  %894 = getelementptr inbounds nuw i8, ptr %881, i64 16
  %895 = load ptr, ptr %894, align 8, !tbaa !140
  %896 = getelementptr inbounds nuw i8, ptr %881, i64 24
  %897 = load ptr, ptr %896, align 8, !tbaa !141
  %898 = zext nneg i32 %887 to i64
  %899 = and i64 %898, 1
  %900 = icmp eq i32 %887, 1
  br i1 %900, label %905, label %901

901:                                              ; preds = %892
  %902 = and i64 %898, 2147483646
  br label %931

903:                                              ; preds = %931
  %904 = icmp eq i64 %899, 0
  br i1 %904, label %917, label %905

905:                                              ; preds = %903, %892
  %906 = phi i64 [ 0, %892 ], [ %953, %903 ]
  %907 = icmp ne i64 %899, 0
  call void @llvm.assume(i1 %907)
  %908 = getelementptr inbounds nuw i32, ptr %895, i64 %906
  %909 = load i32, ptr %908, align 4, !tbaa !4
  %910 = sext i32 %909 to i64
  %911 = getelementptr inbounds i64, ptr %893, i64 %910
  %912 = load i64, ptr %911, align 8, !tbaa !134
  %913 = getelementptr inbounds nuw i64, ptr %897, i64 %906
  %914 = load i64, ptr %913, align 8, !tbaa !134
  %915 = add i64 %914, %912
  %916 = getelementptr inbounds nuw i64, ptr %890, i64 %906
  store i64 %915, ptr %916, align 8, !tbaa !134
  br label %917

917:                                              ; preds = %905, %903, %878
  %918 = load ptr, ptr %875, align 8, !tbaa !142
  %919 = load ptr, ptr %876, align 8, !tbaa !30
  %920 = getelementptr inbounds ptr, ptr %919, i64 %884
  %921 = load ptr, ptr %920, align 8, !tbaa !65
  %922 = getelementptr inbounds nuw i8, ptr %881, i64 4
  %923 = load i32, ptr %922, align 4, !tbaa !143
  %924 = getelementptr inbounds nuw i8, ptr %885, i64 20
  %925 = load i32, ptr %924, align 4, !tbaa !75
  %926 = getelementptr inbounds nuw i8, ptr %885, i64 24
  %927 = load i32, ptr %926, align 8, !tbaa !67
  %928 = load ptr, ptr %518, align 8, !tbaa !90
  %929 = call i32 %918(ptr noundef %921, i32 noundef %923, i32 noundef 1, i32 noundef 1, i32 noundef %925, i32 noundef 1, i32 noundef 1, i32 noundef %927, ptr noundef %928, ptr noundef null, ptr noundef nonnull %18) #14
  %930 = icmp eq i32 %929, 0
  br i1 %930, label %991, label %956

931:                                              ; preds = %931, %901
  %932 = phi i64 [ 0, %901 ], [ %953, %931 ]
  %933 = phi i64 [ 0, %901 ], [ %954, %931 ]
  %934 = getelementptr inbounds nuw i32, ptr %895, i64 %932
  %935 = load i32, ptr %934, align 4, !tbaa !4
  %936 = sext i32 %935 to i64
  %937 = getelementptr inbounds i64, ptr %893, i64 %936
  %938 = load i64, ptr %937, align 8, !tbaa !134
  %939 = getelementptr inbounds nuw i64, ptr %897, i64 %932
  %940 = load i64, ptr %939, align 8, !tbaa !134
  %941 = add i64 %940, %938
  %942 = getelementptr inbounds nuw i64, ptr %890, i64 %932
  store i64 %941, ptr %942, align 8, !tbaa !134
  %943 = or disjoint i64 %932, 1
  %944 = getelementptr inbounds nuw i32, ptr %895, i64 %943
  %945 = load i32, ptr %944, align 4, !tbaa !4
  %946 = sext i32 %945 to i64
  %947 = getelementptr inbounds i64, ptr %893, i64 %946
  %948 = load i64, ptr %947, align 8, !tbaa !134
  %949 = getelementptr inbounds nuw i64, ptr %897, i64 %943
  %950 = load i64, ptr %949, align 8, !tbaa !134
  %951 = add i64 %950, %948
  %952 = getelementptr inbounds nuw i64, ptr %890, i64 %943
  store i64 %951, ptr %952, align 8, !tbaa !134
  %953 = add nuw nsw i64 %932, 2
  %954 = add i64 %933, 2
  %955 = icmp eq i64 %954, %902
  br i1 %955, label %903, label %931, !llvm.loop !144

956:                                              ; preds = %917
  %957 = trunc nuw nsw i64 %879 to i32
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #14
  %958 = load i32, ptr %863, align 4, !tbaa !110
  %959 = load ptr, ptr %885, align 8, !tbaa !70
  %960 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %19, i64 noundef 512, ptr noundef nonnull @.str.78, i32 noundef %957, i32 noundef %958, ptr noundef %959) #14
  %961 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %929, ptr %961 seq_cst, align 8
  br i1 %30, label %990, label %962

962:                                              ; preds = %956
  %963 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %964 = load ptr, ptr %963, align 8, !tbaa !16
  %965 = icmp eq ptr %964, null
  br i1 %965, label %990, label %966

966:                                              ; preds = %962
  %967 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %968 = load i64, ptr %967, align 8, !tbaa !17
  %969 = icmp eq i64 %968, 0
  br i1 %969, label %990, label %970

970:                                              ; preds = %966
  %971 = load ptr, ptr %0, align 8, !tbaa !24
  %972 = getelementptr inbounds nuw i8, ptr %971, i64 112
  %973 = load ptr, ptr %972, align 8, !tbaa !32
  %974 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %975 = load i32, ptr %974, align 8, !tbaa !42
  %976 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %977 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %978 = load i32, ptr %977, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #14
  store ptr null, ptr %15, align 8, !tbaa !39
  %979 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %980 = load ptr, ptr %979, align 8, !tbaa !40
  %981 = icmp eq ptr %980, null
  br i1 %981, label %985, label %982

982:                                              ; preds = %970
  %983 = call i32 %980(i32 noundef %929, ptr noundef nonnull %15) #14
  %984 = load ptr, ptr %15, align 8, !tbaa !39
  br label %985

985:                                              ; preds = %982, %970
  %986 = phi ptr [ %984, %982 ], [ null, %970 ]
  %987 = icmp eq ptr %986, null
  %988 = select i1 %987, ptr @.str.25, ptr %986
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #14
  %989 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %964, i64 noundef %968, ptr noundef nonnull @.str.28, ptr noundef %973, ptr noundef nonnull %19, i32 noundef %975, ptr noundef nonnull %976, i32 noundef %978, ptr noundef nonnull @.str.62, ptr noundef nonnull %988) #14
  br label %990

990:                                              ; preds = %985, %966, %962, %956
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  br label %1035

991:                                              ; preds = %917
  %992 = add nuw nsw i64 %879, 1
  %993 = trunc nuw nsw i64 %992 to i32
  store i32 %993, ptr %519, align 8, !tbaa !126
  br i1 %824, label %1031, label %994

994:                                              ; preds = %991
  %995 = load ptr, ptr %877, align 8, !tbaa !129
  %996 = getelementptr inbounds nuw ptr, ptr %682, i64 %992
  %997 = load ptr, ptr %996, align 8, !tbaa !65
  %998 = load ptr, ptr %518, align 8, !tbaa !90
  %999 = call i32 %995(ptr noundef %997, ptr noundef %998) #14
  %1000 = icmp eq i32 %999, 0
  br i1 %1000, label %1031, label %1001

1001:                                             ; preds = %994
  %1002 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %999, ptr %1002 seq_cst, align 8
  br i1 %30, label %1035, label %1003

1003:                                             ; preds = %1001
  %1004 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1005 = load ptr, ptr %1004, align 8, !tbaa !16
  %1006 = icmp eq ptr %1005, null
  br i1 %1006, label %1035, label %1007

1007:                                             ; preds = %1003
  %1008 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1009 = load i64, ptr %1008, align 8, !tbaa !17
  %1010 = icmp eq i64 %1009, 0
  br i1 %1010, label %1035, label %1011

1011:                                             ; preds = %1007
  %1012 = load ptr, ptr %0, align 8, !tbaa !24
  %1013 = getelementptr inbounds nuw i8, ptr %1012, i64 112
  %1014 = load ptr, ptr %1013, align 8, !tbaa !32
  %1015 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1016 = load i32, ptr %1015, align 8, !tbaa !42
  %1017 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1018 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1019 = load i32, ptr %1018, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #14
  store ptr null, ptr %14, align 8, !tbaa !39
  %1020 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1021 = load ptr, ptr %1020, align 8, !tbaa !40
  %1022 = icmp eq ptr %1021, null
  br i1 %1022, label %1026, label %1023

1023:                                             ; preds = %1011
  %1024 = call i32 %1021(i32 noundef %999, ptr noundef nonnull %14) #14
  %1025 = load ptr, ptr %14, align 8, !tbaa !39
  br label %1026

1026:                                             ; preds = %1023, %1011
  %1027 = phi ptr [ %1025, %1023 ], [ null, %1011 ]
  %1028 = icmp eq ptr %1027, null
  %1029 = select i1 %1028, ptr @.str.25, ptr %1027
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #14
  %1030 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1005, i64 noundef %1009, ptr noundef nonnull @.str.28, ptr noundef %1014, ptr noundef nonnull @.str.76, i32 noundef %1016, ptr noundef nonnull %1017, i32 noundef %1019, ptr noundef nonnull @.str.59, ptr noundef nonnull %1029) #14
  br label %1035

1031:                                             ; preds = %994, %991
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #14
  %1032 = load i32, ptr %863, align 4, !tbaa !110
  %1033 = sext i32 %1032 to i64
  %1034 = icmp slt i64 %992, %1033
  br i1 %1034, label %878, label %1036, !llvm.loop !145

1035:                                             ; preds = %1026, %1007, %1003, %1001, %990
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #14
  br label %1537

1036:                                             ; preds = %1031, %862
  %1037 = load ptr, ptr %0, align 8, !tbaa !24
  %1038 = getelementptr inbounds nuw i8, ptr %1037, i64 72
  %1039 = load i64, ptr %1038, align 8, !tbaa !131
  %1040 = icmp sgt i64 %1039, 0
  br i1 %1040, label %1041, label %1136

1041:                                             ; preds = %1036
  %1042 = getelementptr inbounds nuw i8, ptr %1037, i64 64
  %1043 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %1044 = getelementptr inbounds nuw i8, ptr %518, i64 24
  %1045 = getelementptr inbounds nuw i8, ptr %518, i64 32
  br label %1046

1046:                                             ; preds = %1081, %1041
  %1047 = phi i64 [ 0, %1041 ], [ %1082, %1081 ]
  %1048 = shl nsw i64 %1047, 4
  %1049 = load ptr, ptr %1042, align 8, !tbaa !146
  %1050 = getelementptr inbounds nuw %struct.nncc_check, ptr %1049, i64 %1047
  %1051 = getelementptr inbounds nuw i8, ptr %1050, i64 16
  %1052 = load i32, ptr %1051, align 4, !tbaa !4
  %1053 = icmp slt i32 %1052, 0
  br i1 %1053, label %1089, label %1085

1054:                                             ; preds = %1089
  %1055 = load ptr, ptr %1042, align 8, !tbaa !146
  %1056 = getelementptr inbounds nuw %struct.nncc_check, ptr %1055, i64 %1047
  %1057 = getelementptr inbounds nuw i8, ptr %1056, i64 20
  %1058 = load i32, ptr %1057, align 4, !tbaa !4
  %1059 = icmp slt i32 %1058, 0
  br i1 %1059, label %1064, label %1060

1060:                                             ; preds = %1054
  %1061 = load ptr, ptr %1045, align 8, !tbaa !118
  %1062 = zext nneg i32 %1058 to i64
  %1063 = getelementptr inbounds nuw i64, ptr %1061, i64 %1062
  br label %1064

1064:                                             ; preds = %1060, %1054
  %1065 = phi ptr [ %1063, %1060 ], [ %746, %1054 ]
  %1066 = load i64, ptr %1065, align 8, !tbaa !134
  %1067 = getelementptr inbounds nuw i8, ptr %1056, i64 32
  %1068 = load i64, ptr %1067, align 8, !tbaa !134
  %1069 = add i64 %1068, %1066
  %1070 = load ptr, ptr %1043, align 8, !tbaa !147
  %1071 = load ptr, ptr %1044, align 8, !tbaa !88
  %1072 = load ptr, ptr %0, align 8, !tbaa !24
  %1073 = getelementptr inbounds nuw i8, ptr %1072, i64 152
  %1074 = load i64, ptr %1073, align 8, !tbaa !121
  %1075 = getelementptr inbounds nuw i8, ptr %1071, i64 %1074
  %1076 = getelementptr inbounds nuw i8, ptr %1075, i64 %1048
  %1077 = getelementptr inbounds nuw i8, ptr %1076, i64 8
  %1078 = load ptr, ptr %518, align 8, !tbaa !90
  %1079 = call i32 %1070(ptr noundef nonnull %1077, i64 noundef %1069, i64 noundef 8, ptr noundef %1078) #14
  %1080 = icmp eq i32 %1079, 0
  br i1 %1080, label %1081, label %1105

1081:                                             ; preds = %1064
  %1082 = add nuw nsw i64 %1047, 1
  %1083 = load i64, ptr %1038, align 8, !tbaa !131
  %1084 = icmp slt i64 %1082, %1083
  br i1 %1084, label %1046, label %1136, !llvm.loop !148

1085:                                             ; preds = %1046
  %1086 = load ptr, ptr %1045, align 8, !tbaa !118
  %1087 = zext nneg i32 %1052 to i64
  %1088 = getelementptr inbounds nuw i64, ptr %1086, i64 %1087
  br label %1089

1089:                                             ; preds = %1085, %1046
  %1090 = phi ptr [ %1088, %1085 ], [ %746, %1046 ]
  %1091 = load i64, ptr %1090, align 8, !tbaa !134
  %1092 = getelementptr inbounds nuw i8, ptr %1050, i64 24
  %1093 = load i64, ptr %1092, align 8, !tbaa !134
  %1094 = add i64 %1093, %1091
  %1095 = load ptr, ptr %1043, align 8, !tbaa !147
  %1096 = load ptr, ptr %1044, align 8, !tbaa !88
  %1097 = load ptr, ptr %0, align 8, !tbaa !24
  %1098 = getelementptr inbounds nuw i8, ptr %1097, i64 152
  %1099 = load i64, ptr %1098, align 8, !tbaa !121
  %1100 = getelementptr inbounds nuw i8, ptr %1096, i64 %1099
  %1101 = getelementptr inbounds nuw i8, ptr %1100, i64 %1048
  %1102 = load ptr, ptr %518, align 8, !tbaa !90
  %1103 = call i32 %1095(ptr noundef %1101, i64 noundef %1094, i64 noundef 8, ptr noundef %1102) #14
  %1104 = icmp eq i32 %1103, 0
  br i1 %1104, label %1054, label %1105

1105:                                             ; preds = %1089, %1064
  %1106 = phi i32 [ %1103, %1089 ], [ %1079, %1064 ]
  %1107 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1106, ptr %1107 seq_cst, align 8
  br i1 %30, label %1537, label %1108

1108:                                             ; preds = %1105
  %1109 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1110 = load ptr, ptr %1109, align 8, !tbaa !16
  %1111 = icmp eq ptr %1110, null
  br i1 %1111, label %1537, label %1112

1112:                                             ; preds = %1108
  %1113 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1114 = load i64, ptr %1113, align 8, !tbaa !17
  %1115 = icmp eq i64 %1114, 0
  br i1 %1115, label %1537, label %1116

1116:                                             ; preds = %1112
  %1117 = load ptr, ptr %0, align 8, !tbaa !24
  %1118 = getelementptr inbounds nuw i8, ptr %1117, i64 112
  %1119 = load ptr, ptr %1118, align 8, !tbaa !32
  %1120 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1121 = load i32, ptr %1120, align 8, !tbaa !42
  %1122 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1123 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1124 = load i32, ptr %1123, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #14
  store ptr null, ptr %13, align 8, !tbaa !39
  %1125 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1126 = load ptr, ptr %1125, align 8, !tbaa !40
  %1127 = icmp eq ptr %1126, null
  br i1 %1127, label %1131, label %1128

1128:                                             ; preds = %1116
  %1129 = call i32 %1126(i32 noundef %1106, ptr noundef nonnull %13) #14
  %1130 = load ptr, ptr %13, align 8, !tbaa !39
  br label %1131

1131:                                             ; preds = %1128, %1116
  %1132 = phi ptr [ %1130, %1128 ], [ null, %1116 ]
  %1133 = icmp eq ptr %1132, null
  %1134 = select i1 %1133, ptr @.str.25, ptr %1132
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #14
  %1135 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1110, i64 noundef %1114, ptr noundef nonnull @.str.28, ptr noundef %1119, ptr noundef nonnull @.str.79, i32 noundef %1121, ptr noundef nonnull %1122, i32 noundef %1124, ptr noundef nonnull @.str.51, ptr noundef nonnull %1134) #14
  br label %1537

1136:                                             ; preds = %1081, %1036
  %1137 = getelementptr inbounds nuw i8, ptr %1037, i64 8
  %1138 = getelementptr inbounds nuw i8, ptr %1037, i64 12
  %1139 = load i32, ptr %1138, align 4, !tbaa !108
  %1140 = icmp sgt i32 %1139, 0
  br i1 %1140, label %1141, label %1218

1141:                                             ; preds = %1136
  %1142 = load i32, ptr %1137, align 8, !tbaa !98
  %1143 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %1144 = getelementptr inbounds nuw i8, ptr %518, i64 24
  %1145 = getelementptr inbounds nuw i8, ptr %518, i64 32
  %1146 = sext i32 %1142 to i64
  br label %1147

1147:                                             ; preds = %1211, %1141
  %1148 = phi i32 [ %1139, %1141 ], [ %1212, %1211 ]
  %1149 = phi i32 [ %1142, %1141 ], [ %1213, %1211 ]
  %1150 = phi i64 [ %1146, %1141 ], [ %1214, %1211 ]
  %1151 = sext i32 %1149 to i64
  %1152 = sub nsw i64 %1150, %1151
  %1153 = getelementptr inbounds %struct.nncc_tensor, ptr %2, i64 %1152
  %1154 = getelementptr inbounds nuw i8, ptr %1153, i64 32
  %1155 = load i32, ptr %1154, align 8, !tbaa !99
  %1156 = icmp eq i32 %1155, 0
  br i1 %1156, label %1157, label %1211

1157:                                             ; preds = %1147
  %1158 = load ptr, ptr %1037, align 8, !tbaa !97
  %1159 = getelementptr inbounds %struct.nncc_value, ptr %1158, i64 %1150
  %1160 = getelementptr inbounds nuw i8, ptr %1159, i64 24
  %1161 = load i64, ptr %1160, align 8, !tbaa !136
  %1162 = icmp eq i64 %1161, 0
  br i1 %1162, label %1211, label %1163

1163:                                             ; preds = %1157
  %1164 = load ptr, ptr %1143, align 8, !tbaa !147
  %1165 = load ptr, ptr %1144, align 8, !tbaa !88
  %1166 = load ptr, ptr %0, align 8, !tbaa !24
  %1167 = getelementptr inbounds nuw i8, ptr %1166, i64 144
  %1168 = load ptr, ptr %1167, align 8, !tbaa !133
  %1169 = getelementptr inbounds i64, ptr %1168, i64 %1150
  %1170 = load i64, ptr %1169, align 8, !tbaa !134
  %1171 = getelementptr inbounds nuw i8, ptr %1165, i64 %1170
  %1172 = load ptr, ptr %1145, align 8, !tbaa !118
  %1173 = getelementptr inbounds i64, ptr %1172, i64 %1150
  %1174 = load i64, ptr %1173, align 8, !tbaa !134
  %1175 = load ptr, ptr %518, align 8, !tbaa !90
  %1176 = call i32 %1164(ptr noundef %1171, i64 noundef %1174, i64 noundef %1161, ptr noundef %1175) #14
  %1177 = icmp eq i32 %1176, 0
  br i1 %1177, label %1178, label %1181

1178:                                             ; preds = %1163
  %1179 = load i32, ptr %1137, align 8, !tbaa !98
  %1180 = load i32, ptr %1138, align 4, !tbaa !108
  br label %1211

1181:                                             ; preds = %1163
  %1182 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1176, ptr %1182 seq_cst, align 8
  br i1 %30, label %1537, label %1183

1183:                                             ; preds = %1181
  %1184 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1185 = load ptr, ptr %1184, align 8, !tbaa !16
  %1186 = icmp eq ptr %1185, null
  br i1 %1186, label %1537, label %1187

1187:                                             ; preds = %1183
  %1188 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1189 = load i64, ptr %1188, align 8, !tbaa !17
  %1190 = icmp eq i64 %1189, 0
  br i1 %1190, label %1537, label %1191

1191:                                             ; preds = %1187
  %1192 = load ptr, ptr %0, align 8, !tbaa !24
  %1193 = getelementptr inbounds nuw i8, ptr %1192, i64 112
  %1194 = load ptr, ptr %1193, align 8, !tbaa !32
  %1195 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1196 = load i32, ptr %1195, align 8, !tbaa !42
  %1197 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1198 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1199 = load i32, ptr %1198, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #14
  store ptr null, ptr %12, align 8, !tbaa !39
  %1200 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1201 = load ptr, ptr %1200, align 8, !tbaa !40
  %1202 = icmp eq ptr %1201, null
  br i1 %1202, label %1206, label %1203

1203:                                             ; preds = %1191
  %1204 = call i32 %1201(i32 noundef %1176, ptr noundef nonnull %12) #14
  %1205 = load ptr, ptr %12, align 8, !tbaa !39
  br label %1206

1206:                                             ; preds = %1203, %1191
  %1207 = phi ptr [ %1205, %1203 ], [ null, %1191 ]
  %1208 = icmp eq ptr %1207, null
  %1209 = select i1 %1208, ptr @.str.25, ptr %1207
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #14
  %1210 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1185, i64 noundef %1189, ptr noundef nonnull @.str.28, ptr noundef %1194, ptr noundef nonnull @.str.79, i32 noundef %1196, ptr noundef nonnull %1197, i32 noundef %1199, ptr noundef nonnull @.str.51, ptr noundef nonnull %1209) #14
  br label %1537

1211:                                             ; preds = %1178, %1157, %1147
  %1212 = phi i32 [ %1180, %1178 ], [ %1148, %1147 ], [ %1148, %1157 ]
  %1213 = phi i32 [ %1179, %1178 ], [ %1149, %1147 ], [ %1149, %1157 ]
  %1214 = add nsw i64 %1150, 1
  %1215 = add nsw i32 %1213, %1212
  %1216 = sext i32 %1215 to i64
  %1217 = icmp slt i64 %1214, %1216
  br i1 %1217, label %1147, label %1218, !llvm.loop !149

1218:                                             ; preds = %1211, %1136
  br i1 %684, label %1293, label %1219

1219:                                             ; preds = %1218
  %1220 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %1221 = load ptr, ptr %1220, align 8, !tbaa !129
  %1222 = getelementptr inbounds nuw i8, ptr %518, i64 8
  %1223 = load ptr, ptr %1222, align 8, !tbaa !92
  %1224 = load ptr, ptr %518, align 8, !tbaa !90
  %1225 = call i32 %1221(ptr noundef %1223, ptr noundef %1224) #14
  %1226 = icmp eq i32 %1225, 0
  br i1 %1226, label %1257, label %1227

1227:                                             ; preds = %1219
  %1228 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1225, ptr %1228 seq_cst, align 8
  br i1 %30, label %1537, label %1229

1229:                                             ; preds = %1227
  %1230 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1231 = load ptr, ptr %1230, align 8, !tbaa !16
  %1232 = icmp eq ptr %1231, null
  br i1 %1232, label %1537, label %1233

1233:                                             ; preds = %1229
  %1234 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1235 = load i64, ptr %1234, align 8, !tbaa !17
  %1236 = icmp eq i64 %1235, 0
  br i1 %1236, label %1537, label %1237

1237:                                             ; preds = %1233
  %1238 = load ptr, ptr %0, align 8, !tbaa !24
  %1239 = getelementptr inbounds nuw i8, ptr %1238, i64 112
  %1240 = load ptr, ptr %1239, align 8, !tbaa !32
  %1241 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1242 = load i32, ptr %1241, align 8, !tbaa !42
  %1243 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1244 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1245 = load i32, ptr %1244, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #14
  store ptr null, ptr %11, align 8, !tbaa !39
  %1246 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1247 = load ptr, ptr %1246, align 8, !tbaa !40
  %1248 = icmp eq ptr %1247, null
  br i1 %1248, label %1252, label %1249

1249:                                             ; preds = %1237
  %1250 = call i32 %1247(i32 noundef %1225, ptr noundef nonnull %11) #14
  %1251 = load ptr, ptr %11, align 8, !tbaa !39
  br label %1252

1252:                                             ; preds = %1249, %1237
  %1253 = phi ptr [ %1251, %1249 ], [ null, %1237 ]
  %1254 = icmp eq ptr %1253, null
  %1255 = select i1 %1254, ptr @.str.25, ptr %1253
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #14
  %1256 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1231, i64 noundef %1235, ptr noundef nonnull @.str.28, ptr noundef %1240, ptr noundef nonnull @.str.64, i32 noundef %1242, ptr noundef nonnull %1243, i32 noundef %1245, ptr noundef nonnull @.str.59, ptr noundef nonnull %1255) #14
  br label %1537

1257:                                             ; preds = %1219
  %1258 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %1259 = load ptr, ptr %1258, align 8, !tbaa !130
  %1260 = load ptr, ptr %1222, align 8, !tbaa !92
  %1261 = call i32 %1259(ptr noundef nonnull %685, ptr noundef %1260, i32 noundef 0) #14
  %1262 = icmp eq i32 %1261, 0
  br i1 %1262, label %1293, label %1263

1263:                                             ; preds = %1257
  %1264 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1261, ptr %1264 seq_cst, align 8
  br i1 %30, label %1537, label %1265

1265:                                             ; preds = %1263
  %1266 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1267 = load ptr, ptr %1266, align 8, !tbaa !16
  %1268 = icmp eq ptr %1267, null
  br i1 %1268, label %1537, label %1269

1269:                                             ; preds = %1265
  %1270 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1271 = load i64, ptr %1270, align 8, !tbaa !17
  %1272 = icmp eq i64 %1271, 0
  br i1 %1272, label %1537, label %1273

1273:                                             ; preds = %1269
  %1274 = load ptr, ptr %0, align 8, !tbaa !24
  %1275 = getelementptr inbounds nuw i8, ptr %1274, i64 112
  %1276 = load ptr, ptr %1275, align 8, !tbaa !32
  %1277 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1278 = load i32, ptr %1277, align 8, !tbaa !42
  %1279 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1280 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1281 = load i32, ptr %1280, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #14
  store ptr null, ptr %10, align 8, !tbaa !39
  %1282 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1283 = load ptr, ptr %1282, align 8, !tbaa !40
  %1284 = icmp eq ptr %1283, null
  br i1 %1284, label %1288, label %1285

1285:                                             ; preds = %1273
  %1286 = call i32 %1283(i32 noundef %1261, ptr noundef nonnull %10) #14
  %1287 = load ptr, ptr %10, align 8, !tbaa !39
  br label %1288

1288:                                             ; preds = %1285, %1273
  %1289 = phi ptr [ %1287, %1285 ], [ null, %1273 ]
  %1290 = icmp eq ptr %1289, null
  %1291 = select i1 %1290, ptr @.str.25, ptr %1289
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #14
  %1292 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1267, i64 noundef %1271, ptr noundef nonnull @.str.28, ptr noundef %1276, ptr noundef nonnull @.str.64, i32 noundef %1278, ptr noundef nonnull %1279, i32 noundef %1281, ptr noundef nonnull @.str.55, ptr noundef nonnull %1291) #14
  br label %1537

1293:                                             ; preds = %1257, %1218
  %1294 = icmp ne ptr %682, null
  %1295 = or i1 %1294, %741
  br i1 %1295, label %1296, label %1499

1296:                                             ; preds = %1293
  %1297 = load ptr, ptr %0, align 8, !tbaa !24
  %1298 = getelementptr inbounds nuw i8, ptr %1297, i64 180
  %1299 = load i32, ptr %1298, align 4, !tbaa !110
  %1300 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %1301 = load ptr, ptr %1300, align 8, !tbaa !150
  %1302 = load ptr, ptr %518, align 8, !tbaa !90
  %1303 = call i32 %1301(ptr noundef %1302) #14
  %1304 = icmp eq i32 %1303, 0
  br i1 %1304, label %1358, label %1305

1305:                                             ; preds = %1296
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #14
  %1306 = load i32, ptr %1298, align 4, !tbaa !110
  %1307 = icmp slt i32 %1299, 1
  br i1 %1307, label %1324, label %1308

1308:                                             ; preds = %1305
  %1309 = getelementptr inbounds nuw i8, ptr %1297, i64 128
  %1310 = load ptr, ptr %1309, align 8, !tbaa !66
  %1311 = getelementptr inbounds nuw i8, ptr %1297, i64 136
  %1312 = load ptr, ptr %1311, align 8, !tbaa !111
  %1313 = load i32, ptr %1312, align 8, !tbaa !139
  %1314 = sext i32 %1313 to i64
  %1315 = getelementptr inbounds %struct.nncc_function, ptr %1310, i64 %1314
  %1316 = load ptr, ptr %1315, align 8, !tbaa !70
  %1317 = zext nneg i32 %1299 to i64
  %1318 = getelementptr %struct.nncc_launch, ptr %1312, i64 %1317
  %1319 = getelementptr i8, ptr %1318, i64 -40
  %1320 = load i32, ptr %1319, align 8, !tbaa !139
  %1321 = sext i32 %1320 to i64
  %1322 = getelementptr inbounds %struct.nncc_function, ptr %1310, i64 %1321
  %1323 = load ptr, ptr %1322, align 8, !tbaa !70
  br label %1324

1324:                                             ; preds = %1308, %1305
  %1325 = phi ptr [ %1316, %1308 ], [ @.str.81, %1305 ]
  %1326 = phi ptr [ %1323, %1308 ], [ @.str.81, %1305 ]
  %1327 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %9, i64 noundef 512, ptr noundef nonnull @.str.80, i32 noundef %1306, ptr noundef %1325, ptr noundef %1326) #14
  %1328 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1303, ptr %1328 seq_cst, align 8
  br i1 %30, label %1357, label %1329

1329:                                             ; preds = %1324
  %1330 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1331 = load ptr, ptr %1330, align 8, !tbaa !16
  %1332 = icmp eq ptr %1331, null
  br i1 %1332, label %1357, label %1333

1333:                                             ; preds = %1329
  %1334 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1335 = load i64, ptr %1334, align 8, !tbaa !17
  %1336 = icmp eq i64 %1335, 0
  br i1 %1336, label %1357, label %1337

1337:                                             ; preds = %1333
  %1338 = load ptr, ptr %0, align 8, !tbaa !24
  %1339 = getelementptr inbounds nuw i8, ptr %1338, i64 112
  %1340 = load ptr, ptr %1339, align 8, !tbaa !32
  %1341 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1342 = load i32, ptr %1341, align 8, !tbaa !42
  %1343 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1344 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1345 = load i32, ptr %1344, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  store ptr null, ptr %8, align 8, !tbaa !39
  %1346 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1347 = load ptr, ptr %1346, align 8, !tbaa !40
  %1348 = icmp eq ptr %1347, null
  br i1 %1348, label %1352, label %1349

1349:                                             ; preds = %1337
  %1350 = call i32 %1347(i32 noundef %1303, ptr noundef nonnull %8) #14
  %1351 = load ptr, ptr %8, align 8, !tbaa !39
  br label %1352

1352:                                             ; preds = %1349, %1337
  %1353 = phi ptr [ %1351, %1349 ], [ null, %1337 ]
  %1354 = icmp eq ptr %1353, null
  %1355 = select i1 %1354, ptr @.str.25, ptr %1353
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  %1356 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1331, i64 noundef %1335, ptr noundef nonnull @.str.28, ptr noundef %1340, ptr noundef nonnull %9, i32 noundef %1342, ptr noundef nonnull %1343, i32 noundef %1345, ptr noundef nonnull @.str.54, ptr noundef nonnull %1355) #14
  br label %1357

1357:                                             ; preds = %1352, %1333, %1329, %1324
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #14
  br label %1537

1358:                                             ; preds = %1296
  br i1 %1294, label %1359, label %1439

1359:                                             ; preds = %1358
  %1360 = getelementptr inbounds nuw i8, ptr %3, i64 72
  %1361 = load i64, ptr %1360, align 8, !tbaa !151
  %1362 = icmp eq i64 %1361, 0
  br i1 %1362, label %1439, label %1363

1363:                                             ; preds = %1359
  %1364 = load ptr, ptr %0, align 8, !tbaa !24
  %1365 = getelementptr inbounds nuw i8, ptr %1364, i64 136
  %1366 = getelementptr inbounds nuw i8, ptr %1364, i64 180
  %1367 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %1368 = getelementptr inbounds nuw i8, ptr %3, i64 64
  br label %1369

1369:                                             ; preds = %1429, %1363
  %1370 = phi i64 [ 0, %1363 ], [ %1436, %1429 ]
  %1371 = phi i32 [ 0, %1363 ], [ %1390, %1429 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store float 0.000000e+00, ptr %7, align 4, !tbaa !152
  %1372 = load i32, ptr %1366, align 4, !tbaa !110
  %1373 = icmp slt i32 %1371, %1372
  br i1 %1373, label %1374, label %1389

1374:                                             ; preds = %1369
  %1375 = load ptr, ptr %1365, align 8, !tbaa !111
  %1376 = sext i32 %1371 to i64
  %1377 = sext i32 %1372 to i64
  br label %1378

1378:                                             ; preds = %1384, %1374
  %1379 = phi i64 [ %1376, %1374 ], [ %1385, %1384 ]
  %1380 = getelementptr inbounds %struct.nncc_launch, ptr %1375, i64 %1379
  %1381 = getelementptr inbounds nuw i8, ptr %1380, i64 32
  %1382 = load i64, ptr %1381, align 8, !tbaa !154
  %1383 = icmp slt i64 %1382, %1370
  br i1 %1383, label %1384, label %1387

1384:                                             ; preds = %1378
  %1385 = add nsw i64 %1379, 1
  %1386 = icmp eq i64 %1385, %1377
  br i1 %1386, label %1389, label %1378, !llvm.loop !155

1387:                                             ; preds = %1378
  %1388 = trunc nsw i64 %1379 to i32
  br label %1389

1389:                                             ; preds = %1384, %1387, %1369
  %1390 = phi i32 [ %1371, %1369 ], [ %1388, %1387 ], [ %1372, %1384 ]
  %1391 = load ptr, ptr %1367, align 8, !tbaa !156
  %1392 = load ptr, ptr %682, align 8, !tbaa !65
  %1393 = sext i32 %1390 to i64
  %1394 = getelementptr inbounds ptr, ptr %682, i64 %1393
  %1395 = load ptr, ptr %1394, align 8, !tbaa !65
  %1396 = call i32 %1391(ptr noundef nonnull %7, ptr noundef %1392, ptr noundef %1395) #14
  %1397 = icmp eq i32 %1396, 0
  br i1 %1397, label %1429, label %1398

1398:                                             ; preds = %1389
  %1399 = getelementptr inbounds nuw i8, ptr %0, i64 608
  store atomic i32 %1396, ptr %1399 seq_cst, align 8
  br i1 %30, label %1428, label %1400

1400:                                             ; preds = %1398
  %1401 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1402 = load ptr, ptr %1401, align 8, !tbaa !16
  %1403 = icmp eq ptr %1402, null
  br i1 %1403, label %1428, label %1404

1404:                                             ; preds = %1400
  %1405 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1406 = load i64, ptr %1405, align 8, !tbaa !17
  %1407 = icmp eq i64 %1406, 0
  br i1 %1407, label %1428, label %1408

1408:                                             ; preds = %1404
  %1409 = load ptr, ptr %0, align 8, !tbaa !24
  %1410 = getelementptr inbounds nuw i8, ptr %1409, i64 112
  %1411 = load ptr, ptr %1410, align 8, !tbaa !32
  %1412 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1413 = load i32, ptr %1412, align 8, !tbaa !42
  %1414 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1415 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1416 = load i32, ptr %1415, align 4, !tbaa !43
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  store ptr null, ptr %6, align 8, !tbaa !39
  %1417 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1418 = load ptr, ptr %1417, align 8, !tbaa !40
  %1419 = icmp eq ptr %1418, null
  br i1 %1419, label %1423, label %1420

1420:                                             ; preds = %1408
  %1421 = call i32 %1418(i32 noundef %1396, ptr noundef nonnull %6) #14
  %1422 = load ptr, ptr %6, align 8, !tbaa !39
  br label %1423

1423:                                             ; preds = %1420, %1408
  %1424 = phi ptr [ %1422, %1420 ], [ null, %1408 ]
  %1425 = icmp eq ptr %1424, null
  %1426 = select i1 %1425, ptr @.str.25, ptr %1424
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  %1427 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1402, i64 noundef %1406, ptr noundef nonnull @.str.28, ptr noundef %1411, ptr noundef nonnull @.str.76, i32 noundef %1413, ptr noundef nonnull %1414, i32 noundef %1416, ptr noundef nonnull @.str.61, ptr noundef nonnull %1426) #14
  br label %1428

1428:                                             ; preds = %1423, %1404, %1400, %1398
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  br label %1537

1429:                                             ; preds = %1389
  %1430 = load float, ptr %7, align 4, !tbaa !152
  %1431 = fpext float %1430 to double
  %1432 = fmul double %1431, 1.000000e+06
  %1433 = fptosi double %1432 to i64
  %1434 = load ptr, ptr %1368, align 8, !tbaa !127
  %1435 = getelementptr inbounds nuw i64, ptr %1434, i64 %1370
  store i64 %1433, ptr %1435, align 8, !tbaa !134
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  %1436 = add nuw i64 %1370, 1
  %1437 = load i64, ptr %1360, align 8, !tbaa !151
  %1438 = icmp ult i64 %1436, %1437
  br i1 %1438, label %1369, label %1439, !llvm.loop !157

1439:                                             ; preds = %1429, %1359, %1358
  br i1 %741, label %1440, label %1499

1440:                                             ; preds = %1439
  %1441 = load ptr, ptr %0, align 8, !tbaa !24
  %1442 = getelementptr inbounds nuw i8, ptr %1441, i64 72
  %1443 = load i64, ptr %1442, align 8, !tbaa !120
  %1444 = icmp sgt i64 %1443, 0
  br i1 %1444, label %1445, label %1499

1445:                                             ; preds = %1440
  %1446 = getelementptr inbounds nuw i8, ptr %1441, i64 64
  %1447 = load ptr, ptr %1446, align 8, !tbaa !158
  %1448 = getelementptr inbounds nuw i8, ptr %518, i64 24
  %1449 = load ptr, ptr %1448, align 8, !tbaa !88
  %1450 = getelementptr inbounds nuw i8, ptr %1441, i64 152
  %1451 = load i64, ptr %1450, align 8, !tbaa !121
  %1452 = getelementptr inbounds nuw i8, ptr %1449, i64 %1451
  br label %1453

1453:                                             ; preds = %1496, %1445
  %1454 = phi i64 [ 0, %1445 ], [ %1497, %1496 ]
  %1455 = getelementptr inbounds nuw %struct.nncc_check, ptr %1447, i64 %1454
  %1456 = shl nsw i64 %1454, 4
  %1457 = getelementptr inbounds nuw i8, ptr %1452, i64 %1456
  %1458 = load i64, ptr %1457, align 8, !tbaa !134
  %1459 = getelementptr inbounds nuw i8, ptr %1457, i64 8
  %1460 = load i64, ptr %1459, align 8, !tbaa !134
  %1461 = icmp sgt i64 %1458, %1460
  br i1 %1461, label %1496, label %1462

1462:                                             ; preds = %1453
  %1463 = getelementptr inbounds nuw i8, ptr %1455, i64 8
  %1464 = load i64, ptr %1463, align 8, !tbaa !159
  %1465 = icmp slt i64 %1464, 0
  br i1 %1465, label %1466, label %1478

1466:                                             ; preds = %1462
  br i1 %30, label %1576, label %1467

1467:                                             ; preds = %1466
  %1468 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1469 = load ptr, ptr %1468, align 8, !tbaa !16
  %1470 = icmp eq ptr %1469, null
  br i1 %1470, label %1576, label %1471

1471:                                             ; preds = %1467
  %1472 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1473 = load i64, ptr %1472, align 8, !tbaa !17
  %1474 = icmp eq i64 %1473, 0
  br i1 %1474, label %1576, label %1475

1475:                                             ; preds = %1471
  %1476 = load ptr, ptr %1455, align 8, !tbaa !161
  %1477 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1469, i64 noundef %1473, ptr noundef nonnull @.str.82, ptr noundef %1476) #14
  br label %1576

1478:                                             ; preds = %1462
  %1479 = sub nsw i64 0, %1464
  %1480 = icmp sge i64 %1458, %1479
  %1481 = icmp slt i64 %1460, %1464
  %1482 = and i1 %1480, %1481
  br i1 %1482, label %1496, label %1483

1483:                                             ; preds = %1478
  br i1 %30, label %1576, label %1484

1484:                                             ; preds = %1483
  %1485 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1486 = load ptr, ptr %1485, align 8, !tbaa !16
  %1487 = icmp eq ptr %1486, null
  br i1 %1487, label %1576, label %1488

1488:                                             ; preds = %1484
  %1489 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1490 = load i64, ptr %1489, align 8, !tbaa !17
  %1491 = icmp eq i64 %1490, 0
  br i1 %1491, label %1576, label %1492

1492:                                             ; preds = %1488
  %1493 = load ptr, ptr %1455, align 8, !tbaa !161
  %1494 = add nsw i64 %1464, -1
  %1495 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1486, i64 noundef %1490, ptr noundef nonnull @.str.83, ptr noundef %1493, i64 noundef %1458, i64 noundef %1460, i64 noundef %1479, i64 noundef %1494) #14
  br label %1576

1496:                                             ; preds = %1478, %1453
  %1497 = add nuw nsw i64 %1454, 1
  %1498 = icmp eq i64 %1497, %1443
  br i1 %1498, label %1499, label %1453, !llvm.loop !162

1499:                                             ; preds = %1496, %1440, %1439, %1293
  %1500 = getelementptr inbounds nuw i8, ptr %681, i64 12
  %1501 = getelementptr inbounds nuw i8, ptr %681, i64 8
  %1502 = getelementptr inbounds nuw i8, ptr %518, i64 24
  %1503 = load i32, ptr %1500, align 4, !tbaa !108
  %1504 = icmp sgt i32 %1503, 0
  br i1 %1504, label %1505, label %1576

1505:                                             ; preds = %1499, %1532
  %1506 = phi i32 [ %1533, %1532 ], [ %1503, %1499 ]
  %1507 = phi i64 [ %1534, %1532 ], [ 0, %1499 ]
  %1508 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %1507
  %1509 = getelementptr inbounds nuw i8, ptr %1508, i64 32
  %1510 = load i32, ptr %1509, align 8, !tbaa !99
  %1511 = icmp eq i32 %1510, 0
  br i1 %1511, label %1512, label %1532

1512:                                             ; preds = %1505
  %1513 = load ptr, ptr %681, align 8, !tbaa !97
  %1514 = load i32, ptr %1501, align 8, !tbaa !98
  %1515 = trunc nuw nsw i64 %1507 to i32
  %1516 = add nsw i32 %1514, %1515
  %1517 = sext i32 %1516 to i64
  %1518 = getelementptr inbounds %struct.nncc_value, ptr %1513, i64 %1517
  %1519 = getelementptr inbounds nuw i8, ptr %1518, i64 24
  %1520 = load i64, ptr %1519, align 8, !tbaa !136
  %1521 = icmp eq i64 %1520, 0
  br i1 %1521, label %1532, label %1522

1522:                                             ; preds = %1512
  %1523 = load ptr, ptr %1508, align 8, !tbaa !103
  %1524 = load ptr, ptr %1502, align 8, !tbaa !88
  %1525 = load ptr, ptr %0, align 8, !tbaa !24
  %1526 = getelementptr inbounds nuw i8, ptr %1525, i64 144
  %1527 = load ptr, ptr %1526, align 8, !tbaa !133
  %1528 = getelementptr inbounds i64, ptr %1527, i64 %1517
  %1529 = load i64, ptr %1528, align 8, !tbaa !134
  %1530 = getelementptr inbounds nuw i8, ptr %1524, i64 %1529
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %1523, ptr align 1 %1530, i64 %1520, i1 false)
  %1531 = load i32, ptr %1500, align 4, !tbaa !108
  br label %1532

1532:                                             ; preds = %1522, %1512, %1505
  %1533 = phi i32 [ %1531, %1522 ], [ %1506, %1512 ], [ %1506, %1505 ]
  %1534 = add nuw nsw i64 %1507, 1
  %1535 = sext i32 %1533 to i64
  %1536 = icmp slt i64 %1534, %1535
  br i1 %1536, label %1505, label %1576

1537:                                             ; preds = %585, %566, %561, %1357, %1428, %791, %810, %1035, %838, %834, %832, %857, %1181, %1183, %1187, %1206, %1108, %1112, %1131, %1105, %1269, %1265, %1263, %1233, %1229, %1227, %656, %651, %618, %613, %785, %1252, %1288, %675, %637, %787
  %1538 = phi ptr [ %682, %787 ], [ %682, %1357 ], [ %682, %1428 ], [ %682, %791 ], [ %682, %810 ], [ %682, %1035 ], [ %682, %838 ], [ %682, %834 ], [ %682, %832 ], [ %682, %857 ], [ %682, %1181 ], [ %682, %1183 ], [ %682, %1187 ], [ %682, %1206 ], [ %682, %1108 ], [ %682, %1112 ], [ %682, %1131 ], [ %682, %1105 ], [ %682, %1269 ], [ %682, %1265 ], [ %682, %1263 ], [ %682, %1233 ], [ %682, %1229 ], [ %682, %1227 ], [ %602, %656 ], [ %602, %651 ], [ %602, %618 ], [ %602, %613 ], [ %682, %785 ], [ %682, %1252 ], [ %682, %1288 ], [ %602, %675 ], [ %602, %637 ], [ %535, %585 ], [ %535, %561 ], [ %535, %566 ]
  %1539 = load i32, ptr %519, align 8, !tbaa !126
  %1540 = icmp eq i32 %1539, 0
  br i1 %1540, label %1541, label %1576

1541:                                             ; preds = %1537
  %1542 = getelementptr inbounds nuw i8, ptr %0, i64 608
  %1543 = load atomic i32, ptr %1542 seq_cst, align 4, !tbaa !84
  %1544 = add i32 %1543, -720
  %1545 = icmp ult i32 %1544, -20
  %1546 = or i1 %30, %1545
  br i1 %1546, label %1576, label %1547

1547:                                             ; preds = %1541
  %1548 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1549 = load ptr, ptr %1548, align 8, !tbaa !16
  %1550 = icmp eq ptr %1549, null
  br i1 %1550, label %1576, label %1551

1551:                                             ; preds = %1547
  %1552 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1553 = load i64, ptr %1552, align 8, !tbaa !17
  %1554 = icmp eq i64 %1553, 0
  br i1 %1554, label %1576, label %1555

1555:                                             ; preds = %1551
  %1556 = load ptr, ptr %0, align 8, !tbaa !24
  %1557 = getelementptr inbounds nuw i8, ptr %1556, i64 112
  %1558 = load ptr, ptr %1557, align 8, !tbaa !32
  %1559 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %1560 = load i32, ptr %1559, align 8, !tbaa !42
  %1561 = getelementptr inbounds nuw i8, ptr %0, i64 316
  %1562 = getelementptr inbounds nuw i8, ptr %0, i64 444
  %1563 = load i32, ptr %1562, align 4, !tbaa !43
  %1564 = load atomic i32, ptr %1542 seq_cst, align 8, !tbaa !84
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #14
  store ptr null, ptr %5, align 8, !tbaa !39
  %1565 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %1566 = load ptr, ptr %1565, align 8, !tbaa !40
  %1567 = icmp eq ptr %1566, null
  br i1 %1567, label %1571, label %1568

1568:                                             ; preds = %1555
  %1569 = call i32 %1566(i32 noundef %1564, ptr noundef nonnull %5) #14
  %1570 = load ptr, ptr %5, align 8, !tbaa !39
  br label %1571

1571:                                             ; preds = %1568, %1555
  %1572 = phi ptr [ %1570, %1568 ], [ null, %1555 ]
  %1573 = icmp eq ptr %1572, null
  %1574 = select i1 %1573, ptr @.str.25, ptr %1572
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  %1575 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1549, i64 noundef %1553, ptr noundef nonnull @.str.24, ptr noundef %1558, i32 noundef %1560, ptr noundef nonnull %1561, i32 noundef %1563, ptr noundef nonnull %1574) #14
  br label %1576

1576:                                             ; preds = %1532, %1499, %1541, %1467, %1466, %1484, %1483, %1488, %1471, %1475, %1492, %1571, %1551, %1547, %1537
  %1577 = phi ptr [ %1538, %1537 ], [ %1538, %1547 ], [ %1538, %1541 ], [ %682, %1492 ], [ %1538, %1551 ], [ %1538, %1571 ], [ %682, %1467 ], [ %682, %1466 ], [ %682, %1484 ], [ %682, %1475 ], [ %682, %1483 ], [ %682, %1488 ], [ %682, %1471 ], [ %682, %1499 ], [ %682, %1532 ]
  %1578 = phi i32 [ 9, %1537 ], [ 9, %1547 ], [ 9, %1541 ], [ 6, %1492 ], [ 9, %1551 ], [ 9, %1571 ], [ 6, %1467 ], [ 6, %1466 ], [ 6, %1484 ], [ 6, %1475 ], [ 6, %1483 ], [ 6, %1488 ], [ 6, %1471 ], [ 0, %1499 ], [ 0, %1532 ]
  %1579 = icmp eq ptr %1577, null
  br i1 %1579, label %1603, label %1580

1580:                                             ; preds = %1576
  %1581 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %1582 = load ptr, ptr %0, align 8, !tbaa !24
  %1583 = getelementptr inbounds nuw i8, ptr %1582, i64 180
  %1584 = load i32, ptr %1583, align 4, !tbaa !110
  %1585 = icmp slt i32 %1584, 0
  br i1 %1585, label %1603, label %1586

1586:                                             ; preds = %1580, %1596
  %1587 = phi ptr [ %1597, %1596 ], [ %1582, %1580 ]
  %1588 = phi i64 [ %1598, %1596 ], [ 0, %1580 ]
  %1589 = getelementptr inbounds nuw ptr, ptr %1577, i64 %1588
  %1590 = load ptr, ptr %1589, align 8, !tbaa !65
  %1591 = icmp eq ptr %1590, null
  br i1 %1591, label %1596, label %1592

1592:                                             ; preds = %1586
  %1593 = load ptr, ptr %1581, align 8, !tbaa !93
  %1594 = call i32 %1593(ptr noundef nonnull %1590) #14
  %1595 = load ptr, ptr %0, align 8, !tbaa !24
  br label %1596

1596:                                             ; preds = %1592, %1586
  %1597 = phi ptr [ %1595, %1592 ], [ %1587, %1586 ]
  %1598 = add nuw nsw i64 %1588, 1
  %1599 = getelementptr inbounds nuw i8, ptr %1597, i64 180
  %1600 = load i32, ptr %1599, align 4, !tbaa !110
  %1601 = sext i32 %1600 to i64
  %1602 = icmp slt i64 %1588, %1601
  br i1 %1602, label %1586, label %1603

1603:                                             ; preds = %1596, %1580, %546, %550, %542, %1576
  %1604 = phi i32 [ 5, %546 ], [ %1578, %1576 ], [ 5, %542 ], [ 5, %550 ], [ %1578, %1580 ], [ %1578, %1596 ]
  %1605 = phi ptr [ null, %546 ], [ null, %1576 ], [ null, %542 ], [ null, %550 ], [ %1577, %1580 ], [ %1577, %1596 ]
  call void @free(ptr noundef %1605) #14
  %1606 = ptrtoint ptr %518 to i64
  %1607 = cmpxchg ptr %135, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1608 = extractvalue { i64, i1 } %1607, 1
  br i1 %1608, label %1703, label %1609

1609:                                             ; preds = %1603
  %1610 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %1611 = cmpxchg ptr %1610, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1612 = extractvalue { i64, i1 } %1611, 1
  br i1 %1612, label %1703, label %1613

1613:                                             ; preds = %1609
  %1614 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %1615 = cmpxchg ptr %1614, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1616 = extractvalue { i64, i1 } %1615, 1
  br i1 %1616, label %1703, label %1617

1617:                                             ; preds = %1613
  %1618 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %1619 = cmpxchg ptr %1618, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1620 = extractvalue { i64, i1 } %1619, 1
  br i1 %1620, label %1703, label %1621

1621:                                             ; preds = %1617
  %1622 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %1623 = cmpxchg ptr %1622, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1624 = extractvalue { i64, i1 } %1623, 1
  br i1 %1624, label %1703, label %1625

1625:                                             ; preds = %1621
  %1626 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %1627 = cmpxchg ptr %1626, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1628 = extractvalue { i64, i1 } %1627, 1
  br i1 %1628, label %1703, label %1629

1629:                                             ; preds = %1625
  %1630 = getelementptr inbounds nuw i8, ptr %0, i64 528
  %1631 = cmpxchg ptr %1630, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1632 = extractvalue { i64, i1 } %1631, 1
  br i1 %1632, label %1703, label %1633

1633:                                             ; preds = %1629
  %1634 = getelementptr inbounds nuw i8, ptr %0, i64 536
  %1635 = cmpxchg ptr %1634, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1636 = extractvalue { i64, i1 } %1635, 1
  br i1 %1636, label %1703, label %1637

1637:                                             ; preds = %1633
  %1638 = getelementptr inbounds nuw i8, ptr %0, i64 544
  %1639 = cmpxchg ptr %1638, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1640 = extractvalue { i64, i1 } %1639, 1
  br i1 %1640, label %1703, label %1641

1641:                                             ; preds = %1637
  %1642 = getelementptr inbounds nuw i8, ptr %0, i64 552
  %1643 = cmpxchg ptr %1642, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1644 = extractvalue { i64, i1 } %1643, 1
  br i1 %1644, label %1703, label %1645

1645:                                             ; preds = %1641
  %1646 = getelementptr inbounds nuw i8, ptr %0, i64 560
  %1647 = cmpxchg ptr %1646, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1648 = extractvalue { i64, i1 } %1647, 1
  br i1 %1648, label %1703, label %1649

1649:                                             ; preds = %1645
  %1650 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %1651 = cmpxchg ptr %1650, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1652 = extractvalue { i64, i1 } %1651, 1
  br i1 %1652, label %1703, label %1653

1653:                                             ; preds = %1649
  %1654 = getelementptr inbounds nuw i8, ptr %0, i64 576
  %1655 = cmpxchg ptr %1654, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1656 = extractvalue { i64, i1 } %1655, 1
  br i1 %1656, label %1703, label %1657

1657:                                             ; preds = %1653
  %1658 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %1659 = cmpxchg ptr %1658, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1660 = extractvalue { i64, i1 } %1659, 1
  br i1 %1660, label %1703, label %1661

1661:                                             ; preds = %1657
  %1662 = getelementptr inbounds nuw i8, ptr %0, i64 592
  %1663 = cmpxchg ptr %1662, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1664 = extractvalue { i64, i1 } %1663, 1
  br i1 %1664, label %1703, label %1665

1665:                                             ; preds = %1661
  %1666 = getelementptr inbounds nuw i8, ptr %0, i64 600
  %1667 = cmpxchg ptr %1666, i64 0, i64 %1606 seq_cst seq_cst, align 8
  %1668 = extractvalue { i64, i1 } %1667, 1
  %1669 = icmp eq ptr %518, null
  %1670 = or i1 %1669, %1668
  br i1 %1670, label %1703, label %1671

1671:                                             ; preds = %1665
  %1672 = getelementptr inbounds nuw i8, ptr %518, i64 16
  %1673 = load i64, ptr %1672, align 8, !tbaa !85
  %1674 = icmp eq i64 %1673, 0
  br i1 %1674, label %1679, label %1675

1675:                                             ; preds = %1671
  %1676 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %1677 = load ptr, ptr %1676, align 8, !tbaa !87
  %1678 = call i32 %1677(i64 noundef %1673) #14
  br label %1679

1679:                                             ; preds = %1675, %1671
  %1680 = getelementptr inbounds nuw i8, ptr %518, i64 24
  %1681 = load ptr, ptr %1680, align 8, !tbaa !88
  %1682 = icmp eq ptr %1681, null
  br i1 %1682, label %1687, label %1683

1683:                                             ; preds = %1679
  %1684 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %1685 = load ptr, ptr %1684, align 8, !tbaa !89
  %1686 = call i32 %1685(ptr noundef nonnull %1681) #14
  br label %1687

1687:                                             ; preds = %1683, %1679
  %1688 = load ptr, ptr %518, align 8, !tbaa !90
  %1689 = icmp eq ptr %1688, null
  br i1 %1689, label %1694, label %1690

1690:                                             ; preds = %1687
  %1691 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %1692 = load ptr, ptr %1691, align 8, !tbaa !91
  %1693 = call i32 %1692(ptr noundef nonnull %1688) #14
  br label %1694

1694:                                             ; preds = %1690, %1687
  %1695 = getelementptr inbounds nuw i8, ptr %518, i64 8
  %1696 = load ptr, ptr %1695, align 8, !tbaa !92
  %1697 = icmp eq ptr %1696, null
  br i1 %1697, label %1702, label %1698

1698:                                             ; preds = %1694
  %1699 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %1700 = load ptr, ptr %1699, align 8, !tbaa !93
  %1701 = call i32 %1700(ptr noundef nonnull %1696) #14
  br label %1702

1702:                                             ; preds = %1698, %1694
  call void @free(ptr noundef nonnull %518) #14
  br label %1703

1703:                                             ; preds = %111, %123, %482, %479, %299, %300, %304, %308, %1702, %1665, %1661, %1657, %1653, %1649, %1645, %1641, %1637, %1633, %1629, %1625, %1621, %1617, %1613, %1609, %1603, %512, %492, %488
  %1704 = phi i32 [ 9, %512 ], [ %1604, %1702 ], [ %480, %479 ], [ 9, %482 ], [ 5, %299 ], [ 9, %488 ], [ 9, %492 ], [ %1604, %1603 ], [ %1604, %1609 ], [ %1604, %1613 ], [ %1604, %1617 ], [ %1604, %1621 ], [ %1604, %1625 ], [ %1604, %1629 ], [ %1604, %1633 ], [ %1604, %1637 ], [ %1604, %1641 ], [ %1604, %1645 ], [ %1604, %1649 ], [ %1604, %1653 ], [ %1604, %1657 ], [ %1604, %1661 ], [ %1604, %1665 ], [ 5, %308 ], [ 5, %304 ], [ 5, %300 ], [ %131, %123 ], [ %115, %111 ]
  ret i32 %1704
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
define internal fastcc range(i32 0, 10) i32 @allocate(ptr noundef nonnull %0, ptr noundef readonly captures(address_is_null) %1, i64 noundef %2, ptr noundef nonnull %3) unnamed_addr #0 {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  store i64 0, ptr %6, align 8, !tbaa !134
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store i64 0, ptr %7, align 8, !tbaa !134
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %9 = load ptr, ptr %8, align 8, !tbaa !163
  %10 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %11 = tail call i32 %9(ptr noundef nonnull %3, i64 noundef %10) #14
  switch i32 %11, label %37 [
    i32 2, label %12
    i32 0, label %68
  ]

12:                                               ; preds = %4
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %14 = load ptr, ptr %13, align 8, !tbaa !164
  %15 = call i32 %14(ptr noundef nonnull %6, ptr noundef nonnull %7) #14
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
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.22, ptr noundef %28, i32 noundef %30, ptr noundef nonnull %31, i32 noundef %33, i64 noundef %2, i64 noundef %34, i64 noundef %35) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #14
  store ptr null, ptr %5, align 8, !tbaa !39
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %58 = load ptr, ptr %57, align 8, !tbaa !40
  %59 = icmp eq ptr %58, null
  br i1 %59, label %63, label %60

60:                                               ; preds = %48
  %61 = call i32 %58(i32 noundef %11, ptr noundef nonnull %5) #14
  %62 = load ptr, ptr %5, align 8, !tbaa !39
  br label %63

63:                                               ; preds = %60, %48
  %64 = phi ptr [ %62, %60 ], [ null, %48 ]
  %65 = icmp eq ptr %64, null
  %66 = select i1 %65, ptr @.str.25, ptr %64
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  %67 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %42, i64 noundef %46, ptr noundef nonnull @.str.28, ptr noundef %51, ptr noundef nonnull @.str.23, i32 noundef %53, ptr noundef nonnull %54, i32 noundef %56, ptr noundef nonnull @.str.45, ptr noundef nonnull %66) #14
  br label %68

68:                                               ; preds = %12, %17, %63, %44, %40, %37, %4, %25, %21
  %69 = phi i32 [ 5, %25 ], [ 5, %21 ], [ 9, %63 ], [ %11, %4 ], [ 9, %37 ], [ 9, %40 ], [ 9, %44 ], [ 5, %17 ], [ 5, %12 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  ret i32 %69
}

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #4

; Function Attrs: nounwind
define internal fastcc range(i32 0, 9) i32 @check_address(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(address_is_null) %3) unnamed_addr #0 {
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca [3 x i32], align 4
  %9 = alloca [3 x ptr], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #14
  store i32 0, ptr %5, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  store i32 0, ptr %6, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store i32 0, ptr %7, align 4, !tbaa !4
  %10 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %11 = load i32, ptr %10, align 8, !tbaa !99
  %12 = icmp ne i32 %11, 0
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(12) %8, ptr noundef nonnull align 4 dereferenceable(12) @__const.check_address.attributes, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #14
  store ptr %5, ptr %9, align 16, !tbaa !65
  %13 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store ptr %6, ptr %13, align 8, !tbaa !65
  %14 = getelementptr inbounds nuw i8, ptr %9, i64 16
  store ptr %7, ptr %14, align 16, !tbaa !65
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %16 = load i64, ptr %15, align 8, !tbaa !136
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %81, label %18

18:                                               ; preds = %4
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %20 = load ptr, ptr %19, align 8, !tbaa !165
  %21 = load ptr, ptr %2, align 8, !tbaa !103
  %22 = ptrtoint ptr %21 to i64
  %23 = call i32 %20(i32 noundef 3, ptr noundef nonnull %8, ptr noundef nonnull %9, i64 noundef %22) #14
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
  %53 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %40, i64 noundef %44, ptr noundef nonnull @.str.66, ptr noundef %49, ptr noundef %50, i32 noundef %52) #14
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
  %80 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %66, i64 noundef %70, ptr noundef nonnull @.str.67, ptr noundef %75, ptr noundef %76, ptr noundef nonnull %77, i32 noundef %78, ptr noundef nonnull %79) #14
  br label %81

81:                                               ; preds = %4, %62, %64, %36, %38, %54, %57, %72, %68, %46, %42, %18, %29
  %82 = phi i32 [ 8, %72 ], [ 0, %18 ], [ 8, %46 ], [ 0, %29 ], [ 8, %42 ], [ 8, %68 ], [ 0, %57 ], [ 0, %54 ], [ 8, %36 ], [ 8, %38 ], [ 8, %64 ], [ 8, %62 ], [ 0, %4 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  ret i32 %82
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #11

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #11

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>) #11

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>) #12

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #13

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
attributes #11 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #12 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #13 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #14 = { nounwind }
attributes #15 = { nounwind allocsize(0,1) }
attributes #16 = { nounwind willreturn memory(read) }

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
