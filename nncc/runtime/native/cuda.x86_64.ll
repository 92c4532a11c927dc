; made from cuda.c by python -m nncc.runtime.native.build
source_filename = "cuda.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.anon.0 = type { ptr, ptr }
%struct.nncc_binaries = type { ptr, i32, i32, ptr }
%struct.nncc_function = type { ptr, ptr, i32, i32, i32 }
%struct.nncc_value = type { ptr, ptr, i32, i32, i64 }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr, i32 }
%struct.nncc_launch = type { i32, i32, i32, ptr, ptr, i64 }
%struct.nncc_check = type { ptr, i64, [2 x i32], [2 x i64] }

@.str = private unnamed_addr constant [49 x i8] c"there is no place for the model (a null pointer)\00", align 1
@.str.1 = private unnamed_addr constant [22 x i8] c"no memory for a model\00", align 1
@.str.2 = private unnamed_addr constant [142 x i8] c"%s: this process cannot use GPU %d, %s (sm_%d), any more, since work that was queued there before failed: %s; load the model in a new process\00", align 1
@.str.3 = private unnamed_addr constant [35 x i8] c"there is no model (a null pointer)\00", align 1
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
@.str.24 = private unnamed_addr constant [14 x i8] c"unknown error\00", align 1
@.str.25 = private unnamed_addr constant [65 x i8] c"%s: %s lies on GPU %d, and the model is on GPU %d; copy it there\00", align 1
@.str.26 = private unnamed_addr constant [67 x i8] c"%s: the data of %s on the GPU must begin at a multiple of %d bytes\00", align 1
@.str.27 = private unnamed_addr constant [42 x i8] c"%s: %s: GPU %d, %s (sm_%d): %s failed: %s\00", align 1
@.str.28 = private unnamed_addr constant [7 x i8] c"cuInit\00", align 1
@.str.29 = private unnamed_addr constant [19 x i8] c"cuDriverGetVersion\00", align 1
@.str.30 = private unnamed_addr constant [17 x i8] c"cuDeviceGetCount\00", align 1
@.str.31 = private unnamed_addr constant [12 x i8] c"cuDeviceGet\00", align 1
@.str.32 = private unnamed_addr constant [16 x i8] c"cuDeviceGetName\00", align 1
@.str.33 = private unnamed_addr constant [21 x i8] c"cuDeviceGetAttribute\00", align 1
@.str.34 = private unnamed_addr constant [25 x i8] c"cuDevicePrimaryCtxRetain\00", align 1
@.str.35 = private unnamed_addr constant [29 x i8] c"cuDevicePrimaryCtxRelease_v2\00", align 1
@.str.36 = private unnamed_addr constant [20 x i8] c"cuCtxPushCurrent_v2\00", align 1
@.str.37 = private unnamed_addr constant [19 x i8] c"cuCtxPopCurrent_v2\00", align 1
@.str.38 = private unnamed_addr constant [17 x i8] c"cuModuleLoadData\00", align 1
@.str.39 = private unnamed_addr constant [15 x i8] c"cuModuleUnload\00", align 1
@.str.40 = private unnamed_addr constant [20 x i8] c"cuModuleGetFunction\00", align 1
@.str.41 = private unnamed_addr constant [19 x i8] c"cuFuncGetAttribute\00", align 1
@.str.42 = private unnamed_addr constant [19 x i8] c"cuFuncSetAttribute\00", align 1
@.str.43 = private unnamed_addr constant [16 x i8] c"cuMemGetInfo_v2\00", align 1
@.str.44 = private unnamed_addr constant [14 x i8] c"cuMemAlloc_v2\00", align 1
@.str.45 = private unnamed_addr constant [13 x i8] c"cuMemFree_v2\00", align 1
@.str.46 = private unnamed_addr constant [15 x i8] c"cuMemHostAlloc\00", align 1
@.str.47 = private unnamed_addr constant [14 x i8] c"cuMemFreeHost\00", align 1
@.str.48 = private unnamed_addr constant [16 x i8] c"cuMemcpyHtoD_v2\00", align 1
@.str.49 = private unnamed_addr constant [21 x i8] c"cuMemcpyHtoDAsync_v2\00", align 1
@.str.50 = private unnamed_addr constant [21 x i8] c"cuMemcpyDtoHAsync_v2\00", align 1
@.str.51 = private unnamed_addr constant [15 x i8] c"cuStreamCreate\00", align 1
@.str.52 = private unnamed_addr constant [19 x i8] c"cuStreamDestroy_v2\00", align 1
@.str.53 = private unnamed_addr constant [20 x i8] c"cuStreamSynchronize\00", align 1
@.str.54 = private unnamed_addr constant [18 x i8] c"cuStreamWaitEvent\00", align 1
@.str.55 = private unnamed_addr constant [15 x i8] c"cuStreamGetCtx\00", align 1
@.str.56 = private unnamed_addr constant [14 x i8] c"cuEventCreate\00", align 1
@.str.57 = private unnamed_addr constant [14 x i8] c"cuEventRecord\00", align 1
@.str.58 = private unnamed_addr constant [18 x i8] c"cuEventDestroy_v2\00", align 1
@.str.59 = private unnamed_addr constant [19 x i8] c"cuEventElapsedTime\00", align 1
@.str.60 = private unnamed_addr constant [15 x i8] c"cuLaunchKernel\00", align 1
@.str.61 = private unnamed_addr constant [17 x i8] c"cuGetErrorString\00", align 1
@.str.62 = private unnamed_addr constant [140 x i8] c"%s: the stream is not one of GPU %d, %s (sm_%d) but of another context, or none; pass one that was made on that GPU, in its primary context\00", align 1
@.str.63 = private unnamed_addr constant [26 x i8] c"no memory for a workspace\00", align 1
@.str.64 = private unnamed_addr constant [77 x i8] c"%s: %zu bytes of pinned memory were asked for, and the system has too little\00", align 1
@.str.65 = private unnamed_addr constant [19 x i8] c"making a workspace\00", align 1
@.str.66 = private unnamed_addr constant [21 x i8] c"no memory for events\00", align 1
@.str.67 = private unnamed_addr constant [10 x i8] c"its times\00", align 1
@.str.68 = private unnamed_addr constant [20 x i8] c"the caller's stream\00", align 1
@.str.69 = private unnamed_addr constant [7 x i8] c"inputs\00", align 1
@.str.70 = private unnamed_addr constant [25 x i8] c"call %d of %d, kernel %s\00", align 1
@.str.71 = private unnamed_addr constant [8 x i8] c"outputs\00", align 1
@.str.72 = private unnamed_addr constant [123 x i8] c"waiting for its %d calls of kernels (%s to %s; with CUDA_LAUNCH_BLOCKING=1 in the environment the one that fails is named)\00", align 1
@.str.73 = private unnamed_addr constant [5 x i8] c"none\00", align 1
@.str.74 = private unnamed_addr constant [59 x i8] c"node '%s': the indices are %ld to %ld; expected %ld to %ld\00", align 1

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
  %26 = alloca [34 x %struct.anon.0], align 16
  %27 = alloca ptr, align 8
  %28 = icmp eq ptr %2, null
  br i1 %28, label %33, label %29

29:                                               ; preds = %4
  %30 = load i32, ptr %2, align 8, !tbaa !8
  %31 = add i32 %30, -48
  %32 = icmp ult i32 %31, 41
  br i1 %32, label %35, label %967

33:                                               ; preds = %4
  %34 = icmp eq ptr %3, null
  br i1 %34, label %967, label %47

35:                                               ; preds = %29
  %36 = icmp eq ptr %3, null
  br i1 %36, label %37, label %47

37:                                               ; preds = %35
  %38 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !15
  %40 = icmp eq ptr %39, null
  br i1 %40, label %967, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !16
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %967, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str) #14
  br label %967

47:                                               ; preds = %35, %33
  store ptr null, ptr %3, align 8, !tbaa !17
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %49 = load i32, ptr %48, align 4, !tbaa !19
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %51 = load i32, ptr %50, align 8, !tbaa !22
  %52 = add nsw i32 %51, %49
  %53 = sext i32 %52 to i64
  %54 = shl nsw i64 %53, 3
  %55 = add nsw i64 %54, 608
  %56 = tail call noalias ptr @calloc(i64 noundef 1, i64 noundef %55) #15
  %57 = icmp eq ptr %56, null
  br i1 %57, label %58, label %69

58:                                               ; preds = %47
  br i1 %28, label %967, label %59

59:                                               ; preds = %58
  %60 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %61 = load ptr, ptr %60, align 8, !tbaa !15
  %62 = icmp eq ptr %61, null
  br i1 %62, label %967, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %65 = load i64, ptr %64, align 8, !tbaa !16
  %66 = icmp eq i64 %65, 0
  br i1 %66, label %967, label %67

67:                                               ; preds = %63
  %68 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %61, i64 noundef %65, ptr noundef nonnull @.str.1) #14
  br label %967

69:                                               ; preds = %47
  store ptr %0, ptr %56, align 8, !tbaa !23
  %70 = tail call i32 @getpid() #14
  %71 = getelementptr inbounds nuw i8, ptr %56, i64 440
  store i32 %70, ptr %71, align 8, !tbaa !27
  %72 = getelementptr inbounds nuw i8, ptr %56, i64 608
  %73 = getelementptr inbounds nuw i8, ptr %56, i64 448
  store ptr %72, ptr %73, align 8, !tbaa !28
  %74 = load i32, ptr %48, align 4, !tbaa !19
  %75 = sext i32 %74 to i64
  %76 = getelementptr inbounds ptr, ptr %72, i64 %75
  %77 = getelementptr inbounds nuw i8, ptr %56, i64 456
  store ptr %76, ptr %77, align 8, !tbaa !29
  %78 = tail call ptr @dlopen(ptr noundef nonnull @.str.8, i32 noundef 2) #14
  %79 = getelementptr inbounds nuw i8, ptr %56, i64 280
  store ptr %78, ptr %79, align 8, !tbaa !30
  %80 = icmp eq ptr %78, null
  br i1 %80, label %81, label %95

81:                                               ; preds = %69
  br i1 %28, label %925, label %82

82:                                               ; preds = %81
  %83 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !15
  %85 = icmp eq ptr %84, null
  br i1 %85, label %929, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %88 = load i64, ptr %87, align 8, !tbaa !16
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %929, label %90

90:                                               ; preds = %86
  %91 = load ptr, ptr %56, align 8, !tbaa !23
  %92 = getelementptr inbounds nuw i8, ptr %91, i64 88
  %93 = load ptr, ptr %92, align 8, !tbaa !31
  %94 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %84, i64 noundef %88, ptr noundef nonnull @.str.9, ptr noundef %93) #14
  br label %929

95:                                               ; preds = %69
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  %96 = getelementptr inbounds nuw i8, ptr %56, i64 8
  store ptr %96, ptr %26, align 16, !tbaa !32
  %97 = getelementptr inbounds nuw i8, ptr %26, i64 8
  store ptr @.str.28, ptr %97, align 8, !tbaa !34
  %98 = getelementptr inbounds nuw i8, ptr %26, i64 16
  %99 = getelementptr inbounds nuw i8, ptr %56, i64 16
  store ptr %99, ptr %98, align 16, !tbaa !32
  %100 = getelementptr inbounds nuw i8, ptr %26, i64 24
  store ptr @.str.29, ptr %100, align 8, !tbaa !34
  %101 = getelementptr inbounds nuw i8, ptr %26, i64 32
  %102 = getelementptr inbounds nuw i8, ptr %56, i64 24
  store ptr %102, ptr %101, align 16, !tbaa !32
  %103 = getelementptr inbounds nuw i8, ptr %26, i64 40
  store ptr @.str.30, ptr %103, align 8, !tbaa !34
  %104 = getelementptr inbounds nuw i8, ptr %26, i64 48
  %105 = getelementptr inbounds nuw i8, ptr %56, i64 32
  store ptr %105, ptr %104, align 16, !tbaa !32
  %106 = getelementptr inbounds nuw i8, ptr %26, i64 56
  store ptr @.str.31, ptr %106, align 8, !tbaa !34
  %107 = getelementptr inbounds nuw i8, ptr %26, i64 64
  %108 = getelementptr inbounds nuw i8, ptr %56, i64 40
  store ptr %108, ptr %107, align 16, !tbaa !32
  %109 = getelementptr inbounds nuw i8, ptr %26, i64 72
  store ptr @.str.32, ptr %109, align 8, !tbaa !34
  %110 = getelementptr inbounds nuw i8, ptr %26, i64 80
  %111 = getelementptr inbounds nuw i8, ptr %56, i64 48
  store ptr %111, ptr %110, align 16, !tbaa !32
  %112 = getelementptr inbounds nuw i8, ptr %26, i64 88
  store ptr @.str.33, ptr %112, align 8, !tbaa !34
  %113 = getelementptr inbounds nuw i8, ptr %26, i64 96
  %114 = getelementptr inbounds nuw i8, ptr %56, i64 56
  store ptr %114, ptr %113, align 16, !tbaa !32
  %115 = getelementptr inbounds nuw i8, ptr %26, i64 104
  store ptr @.str.34, ptr %115, align 8, !tbaa !34
  %116 = getelementptr inbounds nuw i8, ptr %26, i64 112
  %117 = getelementptr inbounds nuw i8, ptr %56, i64 64
  store ptr %117, ptr %116, align 16, !tbaa !32
  %118 = getelementptr inbounds nuw i8, ptr %26, i64 120
  store ptr @.str.35, ptr %118, align 8, !tbaa !34
  %119 = getelementptr inbounds nuw i8, ptr %26, i64 128
  %120 = getelementptr inbounds nuw i8, ptr %56, i64 72
  store ptr %120, ptr %119, align 16, !tbaa !32
  %121 = getelementptr inbounds nuw i8, ptr %26, i64 136
  store ptr @.str.36, ptr %121, align 8, !tbaa !34
  %122 = getelementptr inbounds nuw i8, ptr %26, i64 144
  %123 = getelementptr inbounds nuw i8, ptr %56, i64 80
  store ptr %123, ptr %122, align 16, !tbaa !32
  %124 = getelementptr inbounds nuw i8, ptr %26, i64 152
  store ptr @.str.37, ptr %124, align 8, !tbaa !34
  %125 = getelementptr inbounds nuw i8, ptr %26, i64 160
  %126 = getelementptr inbounds nuw i8, ptr %56, i64 88
  store ptr %126, ptr %125, align 16, !tbaa !32
  %127 = getelementptr inbounds nuw i8, ptr %26, i64 168
  store ptr @.str.38, ptr %127, align 8, !tbaa !34
  %128 = getelementptr inbounds nuw i8, ptr %26, i64 176
  %129 = getelementptr inbounds nuw i8, ptr %56, i64 96
  store ptr %129, ptr %128, align 16, !tbaa !32
  %130 = getelementptr inbounds nuw i8, ptr %26, i64 184
  store ptr @.str.39, ptr %130, align 8, !tbaa !34
  %131 = getelementptr inbounds nuw i8, ptr %26, i64 192
  %132 = getelementptr inbounds nuw i8, ptr %56, i64 104
  store ptr %132, ptr %131, align 16, !tbaa !32
  %133 = getelementptr inbounds nuw i8, ptr %26, i64 200
  store ptr @.str.40, ptr %133, align 8, !tbaa !34
  %134 = getelementptr inbounds nuw i8, ptr %26, i64 208
  %135 = getelementptr inbounds nuw i8, ptr %56, i64 112
  store ptr %135, ptr %134, align 16, !tbaa !32
  %136 = getelementptr inbounds nuw i8, ptr %26, i64 216
  store ptr @.str.41, ptr %136, align 8, !tbaa !34
  %137 = getelementptr inbounds nuw i8, ptr %26, i64 224
  %138 = getelementptr inbounds nuw i8, ptr %56, i64 120
  store ptr %138, ptr %137, align 16, !tbaa !32
  %139 = getelementptr inbounds nuw i8, ptr %26, i64 232
  store ptr @.str.42, ptr %139, align 8, !tbaa !34
  %140 = getelementptr inbounds nuw i8, ptr %26, i64 240
  %141 = getelementptr inbounds nuw i8, ptr %56, i64 128
  store ptr %141, ptr %140, align 16, !tbaa !32
  %142 = getelementptr inbounds nuw i8, ptr %26, i64 248
  store ptr @.str.43, ptr %142, align 8, !tbaa !34
  %143 = getelementptr inbounds nuw i8, ptr %26, i64 256
  %144 = getelementptr inbounds nuw i8, ptr %56, i64 136
  store ptr %144, ptr %143, align 16, !tbaa !32
  %145 = getelementptr inbounds nuw i8, ptr %26, i64 264
  store ptr @.str.44, ptr %145, align 8, !tbaa !34
  %146 = getelementptr inbounds nuw i8, ptr %26, i64 272
  %147 = getelementptr inbounds nuw i8, ptr %56, i64 144
  store ptr %147, ptr %146, align 16, !tbaa !32
  %148 = getelementptr inbounds nuw i8, ptr %26, i64 280
  store ptr @.str.45, ptr %148, align 8, !tbaa !34
  %149 = getelementptr inbounds nuw i8, ptr %26, i64 288
  %150 = getelementptr inbounds nuw i8, ptr %56, i64 152
  store ptr %150, ptr %149, align 16, !tbaa !32
  %151 = getelementptr inbounds nuw i8, ptr %26, i64 296
  store ptr @.str.46, ptr %151, align 8, !tbaa !34
  %152 = getelementptr inbounds nuw i8, ptr %26, i64 304
  %153 = getelementptr inbounds nuw i8, ptr %56, i64 160
  store ptr %153, ptr %152, align 16, !tbaa !32
  %154 = getelementptr inbounds nuw i8, ptr %26, i64 312
  store ptr @.str.47, ptr %154, align 8, !tbaa !34
  %155 = getelementptr inbounds nuw i8, ptr %26, i64 320
  %156 = getelementptr inbounds nuw i8, ptr %56, i64 168
  store ptr %156, ptr %155, align 16, !tbaa !32
  %157 = getelementptr inbounds nuw i8, ptr %26, i64 328
  store ptr @.str.48, ptr %157, align 8, !tbaa !34
  %158 = getelementptr inbounds nuw i8, ptr %26, i64 336
  %159 = getelementptr inbounds nuw i8, ptr %56, i64 176
  store ptr %159, ptr %158, align 16, !tbaa !32
  %160 = getelementptr inbounds nuw i8, ptr %26, i64 344
  store ptr @.str.49, ptr %160, align 8, !tbaa !34
  %161 = getelementptr inbounds nuw i8, ptr %26, i64 352
  %162 = getelementptr inbounds nuw i8, ptr %56, i64 184
  store ptr %162, ptr %161, align 16, !tbaa !32
  %163 = getelementptr inbounds nuw i8, ptr %26, i64 360
  store ptr @.str.50, ptr %163, align 8, !tbaa !34
  %164 = getelementptr inbounds nuw i8, ptr %26, i64 368
  %165 = getelementptr inbounds nuw i8, ptr %56, i64 192
  store ptr %165, ptr %164, align 16, !tbaa !32
  %166 = getelementptr inbounds nuw i8, ptr %26, i64 376
  store ptr @.str.51, ptr %166, align 8, !tbaa !34
  %167 = getelementptr inbounds nuw i8, ptr %26, i64 384
  %168 = getelementptr inbounds nuw i8, ptr %56, i64 200
  store ptr %168, ptr %167, align 16, !tbaa !32
  %169 = getelementptr inbounds nuw i8, ptr %26, i64 392
  store ptr @.str.52, ptr %169, align 8, !tbaa !34
  %170 = getelementptr inbounds nuw i8, ptr %26, i64 400
  %171 = getelementptr inbounds nuw i8, ptr %56, i64 208
  store ptr %171, ptr %170, align 16, !tbaa !32
  %172 = getelementptr inbounds nuw i8, ptr %26, i64 408
  store ptr @.str.53, ptr %172, align 8, !tbaa !34
  %173 = getelementptr inbounds nuw i8, ptr %26, i64 416
  %174 = getelementptr inbounds nuw i8, ptr %56, i64 216
  store ptr %174, ptr %173, align 16, !tbaa !32
  %175 = getelementptr inbounds nuw i8, ptr %26, i64 424
  store ptr @.str.54, ptr %175, align 8, !tbaa !34
  %176 = getelementptr inbounds nuw i8, ptr %26, i64 432
  %177 = getelementptr inbounds nuw i8, ptr %56, i64 224
  store ptr %177, ptr %176, align 16, !tbaa !32
  %178 = getelementptr inbounds nuw i8, ptr %26, i64 440
  store ptr @.str.55, ptr %178, align 8, !tbaa !34
  %179 = getelementptr inbounds nuw i8, ptr %26, i64 448
  %180 = getelementptr inbounds nuw i8, ptr %56, i64 232
  store ptr %180, ptr %179, align 16, !tbaa !32
  %181 = getelementptr inbounds nuw i8, ptr %26, i64 456
  store ptr @.str.56, ptr %181, align 8, !tbaa !34
  %182 = getelementptr inbounds nuw i8, ptr %26, i64 464
  %183 = getelementptr inbounds nuw i8, ptr %56, i64 240
  store ptr %183, ptr %182, align 16, !tbaa !32
  %184 = getelementptr inbounds nuw i8, ptr %26, i64 472
  store ptr @.str.57, ptr %184, align 8, !tbaa !34
  %185 = getelementptr inbounds nuw i8, ptr %26, i64 480
  %186 = getelementptr inbounds nuw i8, ptr %56, i64 248
  store ptr %186, ptr %185, align 16, !tbaa !32
  %187 = getelementptr inbounds nuw i8, ptr %26, i64 488
  store ptr @.str.58, ptr %187, align 8, !tbaa !34
  %188 = getelementptr inbounds nuw i8, ptr %26, i64 496
  %189 = getelementptr inbounds nuw i8, ptr %56, i64 256
  store ptr %189, ptr %188, align 16, !tbaa !32
  %190 = getelementptr inbounds nuw i8, ptr %26, i64 504
  store ptr @.str.59, ptr %190, align 8, !tbaa !34
  %191 = getelementptr inbounds nuw i8, ptr %26, i64 512
  %192 = getelementptr inbounds nuw i8, ptr %56, i64 264
  store ptr %192, ptr %191, align 16, !tbaa !32
  %193 = getelementptr inbounds nuw i8, ptr %26, i64 520
  store ptr @.str.60, ptr %193, align 8, !tbaa !34
  %194 = getelementptr inbounds nuw i8, ptr %26, i64 528
  %195 = getelementptr inbounds nuw i8, ptr %56, i64 272
  store ptr %195, ptr %194, align 16, !tbaa !32
  %196 = getelementptr inbounds nuw i8, ptr %26, i64 536
  store ptr @.str.61, ptr %196, align 8, !tbaa !34
  br label %197

197:                                              ; preds = %219, %95
  %198 = phi i64 [ 0, %95 ], [ %221, %219 ]
  %199 = load ptr, ptr %79, align 8, !tbaa !30
  %200 = getelementptr inbounds nuw %struct.anon.0, ptr %26, i64 %198
  %201 = getelementptr inbounds nuw i8, ptr %200, i64 8
  %202 = load ptr, ptr %201, align 8, !tbaa !34
  %203 = tail call ptr @dlsym(ptr noundef %199, ptr noundef %202) #14
  %204 = icmp eq ptr %203, null
  br i1 %204, label %205, label %219

205:                                              ; preds = %197
  br i1 %28, label %223, label %206

206:                                              ; preds = %205
  %207 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %208 = load ptr, ptr %207, align 8, !tbaa !15
  %209 = icmp eq ptr %208, null
  br i1 %209, label %223, label %210

210:                                              ; preds = %206
  %211 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %212 = load i64, ptr %211, align 8, !tbaa !16
  %213 = icmp eq i64 %212, 0
  br i1 %213, label %223, label %214

214:                                              ; preds = %210
  %215 = load ptr, ptr %56, align 8, !tbaa !23
  %216 = getelementptr inbounds nuw i8, ptr %215, i64 88
  %217 = load ptr, ptr %216, align 8, !tbaa !31
  %218 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %208, i64 noundef %212, ptr noundef nonnull @.str.10, ptr noundef %217, ptr noundef %202, i32 noundef 12, i32 noundef 0) #14
  br label %223

219:                                              ; preds = %197
  %220 = load ptr, ptr %200, align 16, !tbaa !32
  store ptr %203, ptr %220, align 1
  %221 = add nuw nsw i64 %198, 1
  %222 = icmp eq i64 %221, 34
  br i1 %222, label %224, label %197, !llvm.loop !35

223:                                              ; preds = %214, %210, %206, %205
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  br label %929

224:                                              ; preds = %219
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  %225 = load ptr, ptr %96, align 8, !tbaa !37
  %226 = tail call i32 %225(i32 noundef 0) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %24) #14
  store i32 0, ptr %24, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %25) #14
  store i32 0, ptr %25, align 4, !tbaa !4
  switch i32 %226, label %241 [
    i32 100, label %227
    i32 0, label %264
  ]

227:                                              ; preds = %224
  br i1 %28, label %383, label %228

228:                                              ; preds = %227
  %229 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %230 = load ptr, ptr %229, align 8, !tbaa !15
  %231 = icmp eq ptr %230, null
  br i1 %231, label %383, label %232

232:                                              ; preds = %228
  %233 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %234 = load i64, ptr %233, align 8, !tbaa !16
  %235 = icmp eq i64 %234, 0
  br i1 %235, label %383, label %236

236:                                              ; preds = %232
  %237 = load ptr, ptr %56, align 8, !tbaa !23
  %238 = getelementptr inbounds nuw i8, ptr %237, i64 88
  %239 = load ptr, ptr %238, align 8, !tbaa !31
  %240 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %230, i64 noundef %234, ptr noundef nonnull @.str.11, ptr noundef %239) #14
  br label %383

241:                                              ; preds = %224
  br i1 %28, label %383, label %242

242:                                              ; preds = %241
  %243 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %244 = load ptr, ptr %243, align 8, !tbaa !15
  %245 = icmp eq ptr %244, null
  br i1 %245, label %383, label %246

246:                                              ; preds = %242
  %247 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %248 = load i64, ptr %247, align 8, !tbaa !16
  %249 = icmp eq i64 %248, 0
  br i1 %249, label %383, label %250

250:                                              ; preds = %246
  %251 = load ptr, ptr %56, align 8, !tbaa !23
  %252 = getelementptr inbounds nuw i8, ptr %251, i64 88
  %253 = load ptr, ptr %252, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(ptr nonnull %23) #14
  store ptr null, ptr %23, align 8, !tbaa !38
  %254 = load ptr, ptr %195, align 8, !tbaa !39
  %255 = icmp eq ptr %254, null
  br i1 %255, label %259, label %256

256:                                              ; preds = %250
  %257 = call i32 %254(i32 noundef %226, ptr noundef nonnull %23) #14
  %258 = load ptr, ptr %23, align 8, !tbaa !38
  br label %259

259:                                              ; preds = %256, %250
  %260 = phi ptr [ %258, %256 ], [ null, %250 ]
  %261 = icmp eq ptr %260, null
  %262 = select i1 %261, ptr @.str.24, ptr %260
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #14
  %263 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %244, i64 noundef %248, ptr noundef nonnull @.str.12, ptr noundef %253, ptr noundef nonnull %262, i32 noundef %226) #14
  br label %383

264:                                              ; preds = %224
  %265 = load ptr, ptr %99, align 8, !tbaa !40
  %266 = call i32 %265(ptr noundef nonnull %24) #14
  %267 = icmp eq i32 %266, 0
  br i1 %267, label %297, label %268

268:                                              ; preds = %264
  %269 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %266, ptr %269 seq_cst, align 8
  br i1 %28, label %383, label %270

270:                                              ; preds = %268
  %271 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %272 = load ptr, ptr %271, align 8, !tbaa !15
  %273 = icmp eq ptr %272, null
  br i1 %273, label %383, label %274

274:                                              ; preds = %270
  %275 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %276 = load i64, ptr %275, align 8, !tbaa !16
  %277 = icmp eq i64 %276, 0
  br i1 %277, label %383, label %278

278:                                              ; preds = %274
  %279 = load ptr, ptr %56, align 8, !tbaa !23
  %280 = getelementptr inbounds nuw i8, ptr %279, i64 88
  %281 = load ptr, ptr %280, align 8, !tbaa !31
  %282 = getelementptr inbounds nuw i8, ptr %56, i64 296
  %283 = load i32, ptr %282, align 8, !tbaa !41
  %284 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %285 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %286 = load i32, ptr %285, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %22) #14
  store ptr null, ptr %22, align 8, !tbaa !38
  %287 = load ptr, ptr %195, align 8, !tbaa !39
  %288 = icmp eq ptr %287, null
  br i1 %288, label %292, label %289

289:                                              ; preds = %278
  %290 = call i32 %287(i32 noundef %266, ptr noundef nonnull %22) #14
  %291 = load ptr, ptr %22, align 8, !tbaa !38
  br label %292

292:                                              ; preds = %289, %278
  %293 = phi ptr [ %291, %289 ], [ null, %278 ]
  %294 = icmp eq ptr %293, null
  %295 = select i1 %294, ptr @.str.24, ptr %293
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #14
  %296 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %272, i64 noundef %276, ptr noundef nonnull @.str.27, ptr noundef %281, ptr noundef nonnull @.str.7, i32 noundef %283, ptr noundef nonnull %284, i32 noundef %286, ptr noundef nonnull @.str.29, ptr noundef nonnull %295) #14
  br label %383

297:                                              ; preds = %264
  %298 = load i32, ptr %24, align 4, !tbaa !4
  %299 = icmp slt i32 %298, 12000
  br i1 %299, label %300, label %319

300:                                              ; preds = %297
  br i1 %28, label %383, label %301

301:                                              ; preds = %300
  %302 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %303 = load ptr, ptr %302, align 8, !tbaa !15
  %304 = icmp eq ptr %303, null
  br i1 %304, label %383, label %305

305:                                              ; preds = %301
  %306 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %307 = load i64, ptr %306, align 8, !tbaa !16
  %308 = icmp eq i64 %307, 0
  br i1 %308, label %383, label %309

309:                                              ; preds = %305
  %310 = load ptr, ptr %56, align 8, !tbaa !23
  %311 = getelementptr inbounds nuw i8, ptr %310, i64 88
  %312 = load ptr, ptr %311, align 8, !tbaa !31
  %313 = sdiv i32 %298, 1000
  %314 = srem i32 %298, 1000
  %315 = trunc nsw i32 %314 to i16
  %316 = sdiv i16 %315, 10
  %317 = sext i16 %316 to i32
  %318 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %303, i64 noundef %307, ptr noundef nonnull @.str.13, ptr noundef %312, i32 noundef %313, i32 noundef %317, i32 noundef 12, i32 noundef 0) #14
  br label %383

319:                                              ; preds = %297
  %320 = load ptr, ptr %102, align 8, !tbaa !43
  %321 = call i32 %320(ptr noundef nonnull %25) #14
  %322 = icmp eq i32 %321, 0
  br i1 %322, label %352, label %323

323:                                              ; preds = %319
  %324 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %321, ptr %324 seq_cst, align 8
  br i1 %28, label %383, label %325

325:                                              ; preds = %323
  %326 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %327 = load ptr, ptr %326, align 8, !tbaa !15
  %328 = icmp eq ptr %327, null
  br i1 %328, label %383, label %329

329:                                              ; preds = %325
  %330 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %331 = load i64, ptr %330, align 8, !tbaa !16
  %332 = icmp eq i64 %331, 0
  br i1 %332, label %383, label %333

333:                                              ; preds = %329
  %334 = load ptr, ptr %56, align 8, !tbaa !23
  %335 = getelementptr inbounds nuw i8, ptr %334, i64 88
  %336 = load ptr, ptr %335, align 8, !tbaa !31
  %337 = getelementptr inbounds nuw i8, ptr %56, i64 296
  %338 = load i32, ptr %337, align 8, !tbaa !41
  %339 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %340 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %341 = load i32, ptr %340, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #14
  store ptr null, ptr %21, align 8, !tbaa !38
  %342 = load ptr, ptr %195, align 8, !tbaa !39
  %343 = icmp eq ptr %342, null
  br i1 %343, label %347, label %344

344:                                              ; preds = %333
  %345 = call i32 %342(i32 noundef %321, ptr noundef nonnull %21) #14
  %346 = load ptr, ptr %21, align 8, !tbaa !38
  br label %347

347:                                              ; preds = %344, %333
  %348 = phi ptr [ %346, %344 ], [ null, %333 ]
  %349 = icmp eq ptr %348, null
  %350 = select i1 %349, ptr @.str.24, ptr %348
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #14
  %351 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %327, i64 noundef %331, ptr noundef nonnull @.str.27, ptr noundef %336, ptr noundef nonnull @.str.7, i32 noundef %338, ptr noundef nonnull %339, i32 noundef %341, ptr noundef nonnull @.str.30, ptr noundef nonnull %350) #14
  br label %383

352:                                              ; preds = %319
  br i1 %28, label %366, label %353

353:                                              ; preds = %352
  %354 = load i32, ptr %2, align 8, !tbaa !8
  %355 = icmp ugt i32 %354, 51
  br i1 %355, label %356, label %359

356:                                              ; preds = %353
  %357 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %358 = load i32, ptr %357, align 8, !tbaa !44
  br label %359

359:                                              ; preds = %356, %353
  %360 = phi i32 [ %358, %356 ], [ 0, %353 ]
  %361 = getelementptr inbounds nuw i8, ptr %56, i64 296
  store i32 %360, ptr %361, align 8, !tbaa !41
  %362 = icmp sgt i32 %360, -1
  %363 = load i32, ptr %25, align 4
  %364 = icmp slt i32 %360, %363
  %365 = select i1 %362, i1 %364, i1 false
  br i1 %365, label %385, label %370

366:                                              ; preds = %352
  %367 = getelementptr inbounds nuw i8, ptr %56, i64 296
  store i32 0, ptr %367, align 8, !tbaa !41
  %368 = load i32, ptr %25, align 4
  %369 = icmp sgt i32 %368, 0
  br i1 %369, label %385, label %383

370:                                              ; preds = %359
  %371 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %372 = load ptr, ptr %371, align 8, !tbaa !15
  %373 = icmp eq ptr %372, null
  br i1 %373, label %383, label %374

374:                                              ; preds = %370
  %375 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %376 = load i64, ptr %375, align 8, !tbaa !16
  %377 = icmp eq i64 %376, 0
  br i1 %377, label %383, label %378

378:                                              ; preds = %374
  %379 = load ptr, ptr %56, align 8, !tbaa !23
  %380 = getelementptr inbounds nuw i8, ptr %379, i64 88
  %381 = load ptr, ptr %380, align 8, !tbaa !31
  %382 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %372, i64 noundef %376, ptr noundef nonnull @.str.14, ptr noundef %381, i32 noundef %360, i32 noundef %363) #14
  br label %383

383:                                              ; preds = %378, %374, %370, %366, %347, %329, %325, %323, %309, %305, %301, %300, %292, %274, %270, %268, %259, %246, %242, %241, %236, %232, %228, %227
  %384 = phi i32 [ 7, %300 ], [ 7, %301 ], [ 7, %242 ], [ 7, %228 ], [ 9, %347 ], [ 9, %329 ], [ 9, %325 ], [ 9, %323 ], [ 9, %292 ], [ 9, %274 ], [ 9, %270 ], [ 9, %268 ], [ 7, %227 ], [ 7, %374 ], [ 7, %305 ], [ 7, %246 ], [ 7, %232 ], [ 7, %241 ], [ 7, %378 ], [ 7, %309 ], [ 7, %259 ], [ 7, %236 ], [ 7, %370 ], [ 7, %366 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #14
  br label %929

385:                                              ; preds = %366, %359
  %386 = phi i32 [ %360, %359 ], [ 0, %366 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #14
  store i32 0, ptr %19, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #14
  store i32 0, ptr %20, align 4, !tbaa !4
  %387 = load ptr, ptr %105, align 8, !tbaa !45
  %388 = getelementptr inbounds nuw i8, ptr %56, i64 300
  %389 = getelementptr inbounds nuw i8, ptr %56, i64 296
  %390 = call i32 %387(ptr noundef nonnull %388, i32 noundef %386) #14
  %391 = icmp eq i32 %390, 0
  br i1 %391, label %420, label %392

392:                                              ; preds = %385
  %393 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %390, ptr %393 seq_cst, align 8
  br i1 %28, label %536, label %394

394:                                              ; preds = %392
  %395 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %396 = load ptr, ptr %395, align 8, !tbaa !15
  %397 = icmp eq ptr %396, null
  br i1 %397, label %536, label %398

398:                                              ; preds = %394
  %399 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %400 = load i64, ptr %399, align 8, !tbaa !16
  %401 = icmp eq i64 %400, 0
  br i1 %401, label %536, label %402

402:                                              ; preds = %398
  %403 = load ptr, ptr %56, align 8, !tbaa !23
  %404 = getelementptr inbounds nuw i8, ptr %403, i64 88
  %405 = load ptr, ptr %404, align 8, !tbaa !31
  %406 = load i32, ptr %389, align 8, !tbaa !41
  %407 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %408 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %409 = load i32, ptr %408, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #14
  store ptr null, ptr %18, align 8, !tbaa !38
  %410 = load ptr, ptr %195, align 8, !tbaa !39
  %411 = icmp eq ptr %410, null
  br i1 %411, label %415, label %412

412:                                              ; preds = %402
  %413 = call i32 %410(i32 noundef %390, ptr noundef nonnull %18) #14
  %414 = load ptr, ptr %18, align 8, !tbaa !38
  br label %415

415:                                              ; preds = %412, %402
  %416 = phi ptr [ %414, %412 ], [ null, %402 ]
  %417 = icmp eq ptr %416, null
  %418 = select i1 %417, ptr @.str.24, ptr %416
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #14
  %419 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %396, i64 noundef %400, ptr noundef nonnull @.str.27, ptr noundef %405, ptr noundef nonnull @.str.7, i32 noundef %406, ptr noundef nonnull %407, i32 noundef %409, ptr noundef nonnull @.str.31, ptr noundef nonnull %418) #14
  br label %536

420:                                              ; preds = %385
  %421 = load ptr, ptr %108, align 8, !tbaa !46
  %422 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %423 = load i32, ptr %388, align 4, !tbaa !47
  %424 = call i32 %421(ptr noundef nonnull %422, i32 noundef 128, i32 noundef %423) #14
  %425 = icmp eq i32 %424, 0
  br i1 %425, label %453, label %426

426:                                              ; preds = %420
  %427 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %424, ptr %427 seq_cst, align 8
  br i1 %28, label %536, label %428

428:                                              ; preds = %426
  %429 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %430 = load ptr, ptr %429, align 8, !tbaa !15
  %431 = icmp eq ptr %430, null
  br i1 %431, label %536, label %432

432:                                              ; preds = %428
  %433 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %434 = load i64, ptr %433, align 8, !tbaa !16
  %435 = icmp eq i64 %434, 0
  br i1 %435, label %536, label %436

436:                                              ; preds = %432
  %437 = load ptr, ptr %56, align 8, !tbaa !23
  %438 = getelementptr inbounds nuw i8, ptr %437, i64 88
  %439 = load ptr, ptr %438, align 8, !tbaa !31
  %440 = load i32, ptr %389, align 8, !tbaa !41
  %441 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %442 = load i32, ptr %441, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #14
  store ptr null, ptr %17, align 8, !tbaa !38
  %443 = load ptr, ptr %195, align 8, !tbaa !39
  %444 = icmp eq ptr %443, null
  br i1 %444, label %448, label %445

445:                                              ; preds = %436
  %446 = call i32 %443(i32 noundef %424, ptr noundef nonnull %17) #14
  %447 = load ptr, ptr %17, align 8, !tbaa !38
  br label %448

448:                                              ; preds = %445, %436
  %449 = phi ptr [ %447, %445 ], [ null, %436 ]
  %450 = icmp eq ptr %449, null
  %451 = select i1 %450, ptr @.str.24, ptr %449
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #14
  %452 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %430, i64 noundef %434, ptr noundef nonnull @.str.27, ptr noundef %439, ptr noundef nonnull @.str.7, i32 noundef %440, ptr noundef nonnull %422, i32 noundef %442, ptr noundef nonnull @.str.32, ptr noundef nonnull %451) #14
  br label %536

453:                                              ; preds = %420
  %454 = load ptr, ptr %111, align 8, !tbaa !48
  %455 = load i32, ptr %388, align 4, !tbaa !47
  %456 = call i32 %454(ptr noundef nonnull %19, i32 noundef 75, i32 noundef %455) #14
  %457 = icmp eq i32 %456, 0
  br i1 %457, label %485, label %458

458:                                              ; preds = %453
  %459 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %456, ptr %459 seq_cst, align 8
  br i1 %28, label %536, label %460

460:                                              ; preds = %458
  %461 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %462 = load ptr, ptr %461, align 8, !tbaa !15
  %463 = icmp eq ptr %462, null
  br i1 %463, label %536, label %464

464:                                              ; preds = %460
  %465 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %466 = load i64, ptr %465, align 8, !tbaa !16
  %467 = icmp eq i64 %466, 0
  br i1 %467, label %536, label %468

468:                                              ; preds = %464
  %469 = load ptr, ptr %56, align 8, !tbaa !23
  %470 = getelementptr inbounds nuw i8, ptr %469, i64 88
  %471 = load ptr, ptr %470, align 8, !tbaa !31
  %472 = load i32, ptr %389, align 8, !tbaa !41
  %473 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %474 = load i32, ptr %473, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #14
  store ptr null, ptr %16, align 8, !tbaa !38
  %475 = load ptr, ptr %195, align 8, !tbaa !39
  %476 = icmp eq ptr %475, null
  br i1 %476, label %480, label %477

477:                                              ; preds = %468
  %478 = call i32 %475(i32 noundef %456, ptr noundef nonnull %16) #14
  %479 = load ptr, ptr %16, align 8, !tbaa !38
  br label %480

480:                                              ; preds = %477, %468
  %481 = phi ptr [ %479, %477 ], [ null, %468 ]
  %482 = icmp eq ptr %481, null
  %483 = select i1 %482, ptr @.str.24, ptr %481
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #14
  %484 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %462, i64 noundef %466, ptr noundef nonnull @.str.27, ptr noundef %471, ptr noundef nonnull @.str.7, i32 noundef %472, ptr noundef nonnull %422, i32 noundef %474, ptr noundef nonnull @.str.33, ptr noundef nonnull %483) #14
  br label %536

485:                                              ; preds = %453
  %486 = load ptr, ptr %111, align 8, !tbaa !48
  %487 = load i32, ptr %388, align 4, !tbaa !47
  %488 = call i32 %486(ptr noundef nonnull %20, i32 noundef 76, i32 noundef %487) #14
  %489 = icmp eq i32 %488, 0
  br i1 %489, label %517, label %490

490:                                              ; preds = %485
  %491 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %488, ptr %491 seq_cst, align 8
  br i1 %28, label %536, label %492

492:                                              ; preds = %490
  %493 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %494 = load ptr, ptr %493, align 8, !tbaa !15
  %495 = icmp eq ptr %494, null
  br i1 %495, label %536, label %496

496:                                              ; preds = %492
  %497 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %498 = load i64, ptr %497, align 8, !tbaa !16
  %499 = icmp eq i64 %498, 0
  br i1 %499, label %536, label %500

500:                                              ; preds = %496
  %501 = load ptr, ptr %56, align 8, !tbaa !23
  %502 = getelementptr inbounds nuw i8, ptr %501, i64 88
  %503 = load ptr, ptr %502, align 8, !tbaa !31
  %504 = load i32, ptr %389, align 8, !tbaa !41
  %505 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %506 = load i32, ptr %505, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #14
  store ptr null, ptr %15, align 8, !tbaa !38
  %507 = load ptr, ptr %195, align 8, !tbaa !39
  %508 = icmp eq ptr %507, null
  br i1 %508, label %512, label %509

509:                                              ; preds = %500
  %510 = call i32 %507(i32 noundef %488, ptr noundef nonnull %15) #14
  %511 = load ptr, ptr %15, align 8, !tbaa !38
  br label %512

512:                                              ; preds = %509, %500
  %513 = phi ptr [ %511, %509 ], [ null, %500 ]
  %514 = icmp eq ptr %513, null
  %515 = select i1 %514, ptr @.str.24, ptr %513
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #14
  %516 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %494, i64 noundef %498, ptr noundef nonnull @.str.27, ptr noundef %503, ptr noundef nonnull @.str.7, i32 noundef %504, ptr noundef nonnull %422, i32 noundef %506, ptr noundef nonnull @.str.33, ptr noundef nonnull %515) #14
  br label %536

517:                                              ; preds = %485
  %518 = load ptr, ptr %111, align 8, !tbaa !48
  %519 = getelementptr inbounds nuw i8, ptr %56, i64 304
  %520 = load i32, ptr %388, align 4, !tbaa !47
  %521 = call i32 %518(ptr noundef nonnull %519, i32 noundef 97, i32 noundef %520) #14
  %522 = icmp eq i32 %521, 0
  br i1 %522, label %524, label %523

523:                                              ; preds = %517
  call fastcc void @failed(ptr noundef nonnull %56, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.33, i32 noundef %521)
  br label %536

524:                                              ; preds = %517
  %525 = load i32, ptr %19, align 4, !tbaa !4
  %526 = mul nsw i32 %525, 10
  %527 = load i32, ptr %20, align 4, !tbaa !4
  %528 = add nsw i32 %526, %527
  %529 = getelementptr inbounds nuw i8, ptr %56, i64 436
  store i32 %528, ptr %529, align 4, !tbaa !42
  %530 = load ptr, ptr %114, align 8, !tbaa !49
  %531 = getelementptr inbounds nuw i8, ptr %56, i64 288
  %532 = load i32, ptr %388, align 4, !tbaa !47
  %533 = call i32 %530(ptr noundef nonnull %531, i32 noundef %532) #14
  %534 = icmp eq i32 %533, 0
  br i1 %534, label %537, label %535

535:                                              ; preds = %524
  call fastcc void @failed(ptr noundef nonnull %56, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.34, i32 noundef %533)
  br label %536

536:                                              ; preds = %535, %523, %512, %496, %492, %490, %480, %464, %460, %458, %448, %432, %428, %426, %415, %398, %394, %392
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  br label %929

537:                                              ; preds = %524
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  %538 = load ptr, ptr %120, align 8, !tbaa !50
  %539 = load ptr, ptr %531, align 8, !tbaa !51
  %540 = call i32 %538(ptr noundef %539) #14
  %541 = icmp eq i32 %540, 0
  br i1 %541, label %568, label %542

542:                                              ; preds = %537
  %543 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %540, ptr %543 seq_cst, align 8
  br i1 %28, label %925, label %544

544:                                              ; preds = %542
  %545 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %546 = load ptr, ptr %545, align 8, !tbaa !15
  %547 = icmp eq ptr %546, null
  br i1 %547, label %929, label %548

548:                                              ; preds = %544
  %549 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %550 = load i64, ptr %549, align 8, !tbaa !16
  %551 = icmp eq i64 %550, 0
  br i1 %551, label %929, label %552

552:                                              ; preds = %548
  %553 = load ptr, ptr %56, align 8, !tbaa !23
  %554 = getelementptr inbounds nuw i8, ptr %553, i64 88
  %555 = load ptr, ptr %554, align 8, !tbaa !31
  %556 = load i32, ptr %389, align 8, !tbaa !41
  %557 = load i32, ptr %529, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #14
  store ptr null, ptr %14, align 8, !tbaa !38
  %558 = load ptr, ptr %195, align 8, !tbaa !39
  %559 = icmp eq ptr %558, null
  br i1 %559, label %563, label %560

560:                                              ; preds = %552
  %561 = call i32 %558(i32 noundef %540, ptr noundef nonnull %14) #14
  %562 = load ptr, ptr %14, align 8, !tbaa !38
  br label %563

563:                                              ; preds = %560, %552
  %564 = phi ptr [ %562, %560 ], [ null, %552 ]
  %565 = icmp eq ptr %564, null
  %566 = select i1 %565, ptr @.str.24, ptr %564
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #14
  %567 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %546, i64 noundef %550, ptr noundef nonnull @.str.27, ptr noundef %555, ptr noundef nonnull @.str.7, i32 noundef %556, ptr noundef nonnull %422, i32 noundef %557, ptr noundef nonnull @.str.36, ptr noundef nonnull %566) #14
  br label %929

568:                                              ; preds = %537
  %569 = load ptr, ptr %56, align 8, !tbaa !23
  %570 = getelementptr inbounds nuw i8, ptr %569, i64 144
  %571 = load i32, ptr %570, align 8, !tbaa !52
  %572 = icmp sgt i32 %571, 0
  br i1 %572, label %574, label %573

573:                                              ; preds = %568
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #14
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(512) %13, i8 0, i64 512, i1 false)
  br label %608

574:                                              ; preds = %568
  %575 = getelementptr inbounds nuw i8, ptr %569, i64 96
  %576 = load ptr, ptr %575, align 8, !tbaa !53
  %577 = load i32, ptr %529, align 4, !tbaa !42
  %578 = zext nneg i32 %571 to i64
  br label %579

579:                                              ; preds = %595, %574
  %580 = phi i64 [ 0, %574 ], [ %596, %595 ]
  %581 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %576, i64 %580
  %582 = getelementptr inbounds nuw i8, ptr %581, i64 8
  %583 = load i32, ptr %582, align 8, !tbaa !54
  %584 = icmp sgt i32 %583, %577
  br i1 %584, label %595, label %585

585:                                              ; preds = %579
  %586 = getelementptr inbounds nuw i8, ptr %581, i64 12
  %587 = load i32, ptr %586, align 4, !tbaa !56
  %588 = icmp sgt i32 %577, %587
  br i1 %588, label %595, label %589

589:                                              ; preds = %585
  %590 = getelementptr inbounds nuw i8, ptr %569, i64 148
  %591 = load i32, ptr %590, align 4, !tbaa !19
  %592 = icmp sgt i32 %591, 0
  br i1 %592, label %593, label %647

593:                                              ; preds = %589
  %594 = getelementptr inbounds nuw i8, ptr %581, i64 16
  br label %651

595:                                              ; preds = %585, %579
  %596 = add nuw nsw i64 %580, 1
  %597 = icmp eq i64 %596, %578
  br i1 %597, label %598, label %579, !llvm.loop !57

598:                                              ; preds = %595
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #14
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(512) %13, i8 0, i64 512, i1 false)
  %599 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %13) #16
  %600 = getelementptr inbounds nuw i8, ptr %13, i64 %599
  %601 = sub i64 512, %599
  %602 = load ptr, ptr %576, align 8, !tbaa !58
  %603 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %600, i64 noundef %601, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.17, ptr noundef %602) #14
  %604 = load ptr, ptr %56, align 8, !tbaa !23
  %605 = getelementptr inbounds nuw i8, ptr %604, i64 144
  %606 = load i32, ptr %605, align 8, !tbaa !52
  %607 = icmp sgt i32 %606, 1
  br i1 %607, label %618, label %608

608:                                              ; preds = %618, %598, %573
  %609 = phi ptr [ %569, %573 ], [ %604, %598 ], [ %630, %618 ]
  br i1 %28, label %641, label %610

610:                                              ; preds = %608
  %611 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %612 = load ptr, ptr %611, align 8, !tbaa !15
  %613 = icmp eq ptr %612, null
  br i1 %613, label %641, label %614

614:                                              ; preds = %610
  %615 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %616 = load i64, ptr %615, align 8, !tbaa !16
  %617 = icmp eq i64 %616, 0
  br i1 %617, label %641, label %635

618:                                              ; preds = %598, %618
  %619 = phi i64 [ %629, %618 ], [ 1, %598 ]
  %620 = phi ptr [ %630, %618 ], [ %604, %598 ]
  %621 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %13) #16
  %622 = getelementptr inbounds nuw i8, ptr %13, i64 %621
  %623 = sub i64 512, %621
  %624 = getelementptr inbounds nuw i8, ptr %620, i64 96
  %625 = load ptr, ptr %624, align 8, !tbaa !53
  %626 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %625, i64 %619
  %627 = load ptr, ptr %626, align 8, !tbaa !58
  %628 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %622, i64 noundef %623, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.16, ptr noundef %627) #14
  %629 = add nuw nsw i64 %619, 1
  %630 = load ptr, ptr %56, align 8, !tbaa !23
  %631 = getelementptr inbounds nuw i8, ptr %630, i64 144
  %632 = load i32, ptr %631, align 8, !tbaa !52
  %633 = sext i32 %632 to i64
  %634 = icmp slt i64 %629, %633
  br i1 %634, label %618, label %608, !llvm.loop !59

635:                                              ; preds = %614
  %636 = getelementptr inbounds nuw i8, ptr %609, i64 88
  %637 = load ptr, ptr %636, align 8, !tbaa !31
  %638 = load i32, ptr %389, align 8, !tbaa !41
  %639 = load i32, ptr %529, align 4, !tbaa !42
  %640 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %612, i64 noundef %616, ptr noundef nonnull @.str.18, ptr noundef %637, ptr noundef nonnull %13, i32 noundef %638, ptr noundef nonnull %422, i32 noundef %639, i32 noundef %639) #14
  br label %641

641:                                              ; preds = %635, %614, %610, %608
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #14
  br label %914

642:                                              ; preds = %651
  %643 = add nuw nsw i64 %652, 1
  %644 = load i32, ptr %590, align 4, !tbaa !19
  %645 = sext i32 %644 to i64
  %646 = icmp slt i64 %643, %645
  br i1 %646, label %651, label %647, !llvm.loop !61

647:                                              ; preds = %642, %589
  %648 = getelementptr inbounds nuw i8, ptr %569, i64 152
  %649 = load i32, ptr %648, align 8, !tbaa !22
  %650 = icmp sgt i32 %649, 0
  br i1 %650, label %687, label %847

651:                                              ; preds = %642, %593
  %652 = phi i64 [ 0, %593 ], [ %643, %642 ]
  %653 = load ptr, ptr %126, align 8, !tbaa !62
  %654 = load ptr, ptr %73, align 8, !tbaa !28
  %655 = getelementptr inbounds nuw ptr, ptr %654, i64 %652
  %656 = load ptr, ptr %594, align 8, !tbaa !63
  %657 = getelementptr inbounds nuw ptr, ptr %656, i64 %652
  %658 = load ptr, ptr %657, align 8, !tbaa !64
  %659 = call i32 %653(ptr noundef %655, ptr noundef %658) #14
  %660 = icmp eq i32 %659, 0
  br i1 %660, label %642, label %661

661:                                              ; preds = %651
  %662 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %659, ptr %662 seq_cst, align 8
  br i1 %28, label %914, label %663

663:                                              ; preds = %661
  %664 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %665 = load ptr, ptr %664, align 8, !tbaa !15
  %666 = icmp eq ptr %665, null
  br i1 %666, label %914, label %667

667:                                              ; preds = %663
  %668 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %669 = load i64, ptr %668, align 8, !tbaa !16
  %670 = icmp eq i64 %669, 0
  br i1 %670, label %914, label %671

671:                                              ; preds = %667
  %672 = load ptr, ptr %56, align 8, !tbaa !23
  %673 = getelementptr inbounds nuw i8, ptr %672, i64 88
  %674 = load ptr, ptr %673, align 8, !tbaa !31
  %675 = load i32, ptr %389, align 8, !tbaa !41
  %676 = load i32, ptr %529, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #14
  store ptr null, ptr %12, align 8, !tbaa !38
  %677 = load ptr, ptr %195, align 8, !tbaa !39
  %678 = icmp eq ptr %677, null
  br i1 %678, label %682, label %679

679:                                              ; preds = %671
  %680 = call i32 %677(i32 noundef %659, ptr noundef nonnull %12) #14
  %681 = load ptr, ptr %12, align 8, !tbaa !38
  br label %682

682:                                              ; preds = %679, %671
  %683 = phi ptr [ %681, %679 ], [ null, %671 ]
  %684 = icmp eq ptr %683, null
  %685 = select i1 %684, ptr @.str.24, ptr %683
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #14
  %686 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %665, i64 noundef %669, ptr noundef nonnull @.str.27, ptr noundef %674, ptr noundef nonnull @.str.7, i32 noundef %675, ptr noundef nonnull %422, i32 noundef %676, ptr noundef nonnull @.str.38, ptr noundef nonnull %685) #14
  br label %914

687:                                              ; preds = %647, %842
  %688 = phi i64 [ %843, %842 ], [ 0, %647 ]
  %689 = load ptr, ptr %56, align 8, !tbaa !23
  %690 = getelementptr inbounds nuw i8, ptr %689, i64 104
  %691 = load ptr, ptr %690, align 8, !tbaa !65
  %692 = getelementptr inbounds nuw %struct.nncc_function, ptr %691, i64 %688
  %693 = load ptr, ptr %77, align 8, !tbaa !29
  %694 = getelementptr inbounds nuw ptr, ptr %693, i64 %688
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #14
  store i32 0, ptr %11, align 4, !tbaa !4
  %695 = getelementptr inbounds nuw i8, ptr %692, i64 24
  %696 = load i32, ptr %695, align 8, !tbaa !66
  %697 = load i32, ptr %519, align 8, !tbaa !68
  %698 = icmp ugt i32 %696, %697
  br i1 %698, label %699, label %715

699:                                              ; preds = %687
  br i1 %28, label %840, label %700

700:                                              ; preds = %699
  %701 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %702 = load ptr, ptr %701, align 8, !tbaa !15
  %703 = icmp eq ptr %702, null
  br i1 %703, label %840, label %704

704:                                              ; preds = %700
  %705 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %706 = load i64, ptr %705, align 8, !tbaa !16
  %707 = icmp eq i64 %706, 0
  br i1 %707, label %840, label %708

708:                                              ; preds = %704
  %709 = getelementptr inbounds nuw i8, ptr %689, i64 88
  %710 = load ptr, ptr %709, align 8, !tbaa !31
  %711 = load ptr, ptr %692, align 8, !tbaa !69
  %712 = load i32, ptr %389, align 8, !tbaa !41
  %713 = load i32, ptr %529, align 4, !tbaa !42
  %714 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %702, i64 noundef %706, ptr noundef nonnull @.str.19, ptr noundef %710, ptr noundef %711, i32 noundef %696, i32 noundef %712, ptr noundef nonnull %422, i32 noundef %713, i32 noundef %697) #14
  br label %840

715:                                              ; preds = %687
  %716 = load ptr, ptr %132, align 8, !tbaa !70
  %717 = load ptr, ptr %73, align 8, !tbaa !28
  %718 = getelementptr inbounds nuw i8, ptr %692, i64 16
  %719 = load i32, ptr %718, align 8, !tbaa !71
  %720 = sext i32 %719 to i64
  %721 = getelementptr inbounds ptr, ptr %717, i64 %720
  %722 = load ptr, ptr %721, align 8, !tbaa !64
  %723 = getelementptr inbounds nuw i8, ptr %692, i64 8
  %724 = load ptr, ptr %723, align 8, !tbaa !72
  %725 = call i32 %716(ptr noundef %694, ptr noundef %722, ptr noundef %724) #14
  %726 = icmp eq i32 %725, 0
  br i1 %726, label %753, label %727

727:                                              ; preds = %715
  %728 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %725, ptr %728 seq_cst, align 8
  br i1 %28, label %840, label %729

729:                                              ; preds = %727
  %730 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %731 = load ptr, ptr %730, align 8, !tbaa !15
  %732 = icmp eq ptr %731, null
  br i1 %732, label %840, label %733

733:                                              ; preds = %729
  %734 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %735 = load i64, ptr %734, align 8, !tbaa !16
  %736 = icmp eq i64 %735, 0
  br i1 %736, label %840, label %737

737:                                              ; preds = %733
  %738 = load ptr, ptr %56, align 8, !tbaa !23
  %739 = getelementptr inbounds nuw i8, ptr %738, i64 88
  %740 = load ptr, ptr %739, align 8, !tbaa !31
  %741 = load i32, ptr %389, align 8, !tbaa !41
  %742 = load i32, ptr %529, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #14
  store ptr null, ptr %10, align 8, !tbaa !38
  %743 = load ptr, ptr %195, align 8, !tbaa !39
  %744 = icmp eq ptr %743, null
  br i1 %744, label %748, label %745

745:                                              ; preds = %737
  %746 = call i32 %743(i32 noundef %725, ptr noundef nonnull %10) #14
  %747 = load ptr, ptr %10, align 8, !tbaa !38
  br label %748

748:                                              ; preds = %745, %737
  %749 = phi ptr [ %747, %745 ], [ null, %737 ]
  %750 = icmp eq ptr %749, null
  %751 = select i1 %750, ptr @.str.24, ptr %749
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #14
  %752 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %731, i64 noundef %735, ptr noundef nonnull @.str.27, ptr noundef %740, ptr noundef nonnull @.str.7, i32 noundef %741, ptr noundef nonnull %422, i32 noundef %742, ptr noundef nonnull @.str.40, ptr noundef nonnull %751) #14
  br label %840

753:                                              ; preds = %715
  %754 = load ptr, ptr %135, align 8, !tbaa !73
  %755 = load ptr, ptr %694, align 8, !tbaa !64
  %756 = call i32 %754(ptr noundef nonnull %11, i32 noundef 0, ptr noundef %755) #14
  %757 = icmp eq i32 %756, 0
  br i1 %757, label %784, label %758

758:                                              ; preds = %753
  %759 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %756, ptr %759 seq_cst, align 8
  br i1 %28, label %840, label %760

760:                                              ; preds = %758
  %761 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %762 = load ptr, ptr %761, align 8, !tbaa !15
  %763 = icmp eq ptr %762, null
  br i1 %763, label %840, label %764

764:                                              ; preds = %760
  %765 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %766 = load i64, ptr %765, align 8, !tbaa !16
  %767 = icmp eq i64 %766, 0
  br i1 %767, label %840, label %768

768:                                              ; preds = %764
  %769 = load ptr, ptr %56, align 8, !tbaa !23
  %770 = getelementptr inbounds nuw i8, ptr %769, i64 88
  %771 = load ptr, ptr %770, align 8, !tbaa !31
  %772 = load i32, ptr %389, align 8, !tbaa !41
  %773 = load i32, ptr %529, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #14
  store ptr null, ptr %9, align 8, !tbaa !38
  %774 = load ptr, ptr %195, align 8, !tbaa !39
  %775 = icmp eq ptr %774, null
  br i1 %775, label %779, label %776

776:                                              ; preds = %768
  %777 = call i32 %774(i32 noundef %756, ptr noundef nonnull %9) #14
  %778 = load ptr, ptr %9, align 8, !tbaa !38
  br label %779

779:                                              ; preds = %776, %768
  %780 = phi ptr [ %778, %776 ], [ null, %768 ]
  %781 = icmp eq ptr %780, null
  %782 = select i1 %781, ptr @.str.24, ptr %780
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #14
  %783 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %762, i64 noundef %766, ptr noundef nonnull @.str.27, ptr noundef %771, ptr noundef nonnull @.str.7, i32 noundef %772, ptr noundef nonnull %422, i32 noundef %773, ptr noundef nonnull @.str.41, ptr noundef nonnull %782) #14
  br label %840

784:                                              ; preds = %753
  %785 = getelementptr inbounds nuw i8, ptr %692, i64 20
  %786 = load i32, ptr %785, align 4, !tbaa !74
  %787 = load i32, ptr %11, align 4, !tbaa !4
  %788 = icmp ugt i32 %786, %787
  br i1 %788, label %789, label %806

789:                                              ; preds = %784
  br i1 %28, label %840, label %790

790:                                              ; preds = %789
  %791 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %792 = load ptr, ptr %791, align 8, !tbaa !15
  %793 = icmp eq ptr %792, null
  br i1 %793, label %840, label %794

794:                                              ; preds = %790
  %795 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %796 = load i64, ptr %795, align 8, !tbaa !16
  %797 = icmp eq i64 %796, 0
  br i1 %797, label %840, label %798

798:                                              ; preds = %794
  %799 = load ptr, ptr %56, align 8, !tbaa !23
  %800 = getelementptr inbounds nuw i8, ptr %799, i64 88
  %801 = load ptr, ptr %800, align 8, !tbaa !31
  %802 = load ptr, ptr %692, align 8, !tbaa !69
  %803 = load i32, ptr %389, align 8, !tbaa !41
  %804 = load i32, ptr %529, align 4, !tbaa !42
  %805 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %792, i64 noundef %796, ptr noundef nonnull @.str.20, ptr noundef %801, ptr noundef %802, i32 noundef %786, i32 noundef %803, ptr noundef nonnull %422, i32 noundef %804, i32 noundef %787) #14
  br label %840

806:                                              ; preds = %784
  %807 = load i32, ptr %695, align 8, !tbaa !66
  %808 = icmp ugt i32 %807, 49152
  br i1 %808, label %809, label %842

809:                                              ; preds = %806
  %810 = load ptr, ptr %138, align 8, !tbaa !75
  %811 = load ptr, ptr %694, align 8, !tbaa !64
  %812 = call i32 %810(ptr noundef %811, i32 noundef 8, i32 noundef %807) #14
  %813 = icmp eq i32 %812, 0
  br i1 %813, label %842, label %814

814:                                              ; preds = %809
  %815 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %812, ptr %815 seq_cst, align 8
  br i1 %28, label %840, label %816

816:                                              ; preds = %814
  %817 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %818 = load ptr, ptr %817, align 8, !tbaa !15
  %819 = icmp eq ptr %818, null
  br i1 %819, label %840, label %820

820:                                              ; preds = %816
  %821 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %822 = load i64, ptr %821, align 8, !tbaa !16
  %823 = icmp eq i64 %822, 0
  br i1 %823, label %840, label %824

824:                                              ; preds = %820
  %825 = load ptr, ptr %56, align 8, !tbaa !23
  %826 = getelementptr inbounds nuw i8, ptr %825, i64 88
  %827 = load ptr, ptr %826, align 8, !tbaa !31
  %828 = load i32, ptr %389, align 8, !tbaa !41
  %829 = load i32, ptr %529, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  store ptr null, ptr %6, align 8, !tbaa !38
  %830 = load ptr, ptr %195, align 8, !tbaa !39
  %831 = icmp eq ptr %830, null
  br i1 %831, label %835, label %832

832:                                              ; preds = %824
  %833 = call i32 %830(i32 noundef %812, ptr noundef nonnull %6) #14
  %834 = load ptr, ptr %6, align 8, !tbaa !38
  br label %835

835:                                              ; preds = %832, %824
  %836 = phi ptr [ %834, %832 ], [ null, %824 ]
  %837 = icmp eq ptr %836, null
  %838 = select i1 %837, ptr @.str.24, ptr %836
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  %839 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %818, i64 noundef %822, ptr noundef nonnull @.str.27, ptr noundef %827, ptr noundef nonnull @.str.7, i32 noundef %828, ptr noundef nonnull %422, i32 noundef %829, ptr noundef nonnull @.str.42, ptr noundef nonnull %838) #14
  br label %840

840:                                              ; preds = %835, %820, %816, %814, %798, %794, %790, %789, %779, %764, %760, %758, %748, %733, %729, %727, %708, %704, %700, %699
  %841 = phi i32 [ 9, %835 ], [ 9, %820 ], [ 9, %816 ], [ 9, %814 ], [ 7, %790 ], [ 7, %700 ], [ 9, %779 ], [ 9, %764 ], [ 9, %760 ], [ 9, %758 ], [ 9, %733 ], [ 9, %729 ], [ 9, %727 ], [ 7, %794 ], [ 7, %704 ], [ 9, %748 ], [ 7, %789 ], [ 7, %798 ], [ 7, %708 ], [ 7, %699 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #14
  br label %914

842:                                              ; preds = %809, %806
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #14
  %843 = add nuw nsw i64 %688, 1
  %844 = load i32, ptr %648, align 8, !tbaa !22
  %845 = sext i32 %844 to i64
  %846 = icmp slt i64 %843, %845
  br i1 %846, label %687, label %847, !llvm.loop !76

847:                                              ; preds = %842, %647
  %848 = load ptr, ptr %56, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  %849 = getelementptr inbounds nuw i8, ptr %848, i64 24
  %850 = load ptr, ptr %849, align 8, !tbaa !77
  store ptr %850, ptr %8, align 8, !tbaa !38
  %851 = getelementptr inbounds nuw i8, ptr %848, i64 32
  %852 = load i64, ptr %851, align 8, !tbaa !78
  %853 = icmp eq i64 %852, 0
  br i1 %853, label %859, label %854

854:                                              ; preds = %847
  %855 = call i32 @nncc_map_weights(ptr noundef nonnull %848, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %8) #14
  %856 = icmp eq i32 %855, 0
  br i1 %856, label %857, label %918

857:                                              ; preds = %854
  %858 = load ptr, ptr %56, align 8, !tbaa !23
  br label %859

859:                                              ; preds = %857, %847
  %860 = phi ptr [ %858, %857 ], [ %848, %847 ]
  %861 = getelementptr inbounds nuw i8, ptr %860, i64 136
  %862 = load i64, ptr %861, align 8, !tbaa !79
  %863 = icmp eq i64 %862, 0
  br i1 %863, label %864, label %867

864:                                              ; preds = %859
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #14
  %865 = load ptr, ptr %123, align 8, !tbaa !80
  %866 = call i32 %865(ptr noundef nonnull %27) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #14
  br label %966

867:                                              ; preds = %859
  %868 = getelementptr inbounds nuw i8, ptr %56, i64 464
  %869 = call fastcc i32 @allocate(ptr noundef nonnull %56, ptr noundef %2, i64 noundef %862, ptr noundef %868)
  %870 = icmp eq i32 %869, 0
  br i1 %870, label %871, label %879

871:                                              ; preds = %867
  %872 = load ptr, ptr %156, align 8, !tbaa !81
  %873 = load i64, ptr %868, align 8, !tbaa !82
  %874 = load ptr, ptr %8, align 8, !tbaa !38
  %875 = load ptr, ptr %56, align 8, !tbaa !23
  %876 = getelementptr inbounds nuw i8, ptr %875, i64 136
  %877 = load i64, ptr %876, align 8, !tbaa !79
  %878 = call i32 %872(i64 noundef %873, ptr noundef %874, i64 noundef %877) #14
  br label %879

879:                                              ; preds = %871, %867
  %880 = phi i32 [ %878, %871 ], [ 0, %867 ]
  %881 = load i64, ptr %851, align 8, !tbaa !78
  %882 = icmp eq i64 %881, 0
  br i1 %882, label %886, label %883

883:                                              ; preds = %879
  %884 = load ptr, ptr %8, align 8, !tbaa !38
  %885 = call i32 @munmap(ptr noundef %884, i64 noundef %881) #14
  br label %886

886:                                              ; preds = %883, %879
  %887 = icmp eq i32 %880, 0
  br i1 %887, label %922, label %888

888:                                              ; preds = %886
  %889 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %880, ptr %889 seq_cst, align 8
  br i1 %28, label %918, label %890

890:                                              ; preds = %888
  %891 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %892 = load ptr, ptr %891, align 8, !tbaa !15
  %893 = icmp eq ptr %892, null
  br i1 %893, label %918, label %894

894:                                              ; preds = %890
  %895 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %896 = load i64, ptr %895, align 8, !tbaa !16
  %897 = icmp eq i64 %896, 0
  br i1 %897, label %918, label %898

898:                                              ; preds = %894
  %899 = load ptr, ptr %56, align 8, !tbaa !23
  %900 = getelementptr inbounds nuw i8, ptr %899, i64 88
  %901 = load ptr, ptr %900, align 8, !tbaa !31
  %902 = load i32, ptr %389, align 8, !tbaa !41
  %903 = load i32, ptr %529, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store ptr null, ptr %7, align 8, !tbaa !38
  %904 = load ptr, ptr %195, align 8, !tbaa !39
  %905 = icmp eq ptr %904, null
  br i1 %905, label %909, label %906

906:                                              ; preds = %898
  %907 = call i32 %904(i32 noundef %880, ptr noundef nonnull %7) #14
  %908 = load ptr, ptr %7, align 8, !tbaa !38
  br label %909

909:                                              ; preds = %906, %898
  %910 = phi ptr [ %908, %906 ], [ null, %898 ]
  %911 = icmp eq ptr %910, null
  %912 = select i1 %911, ptr @.str.24, ptr %910
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  %913 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %892, i64 noundef %896, ptr noundef nonnull @.str.27, ptr noundef %901, ptr noundef nonnull @.str.21, i32 noundef %902, ptr noundef nonnull %422, i32 noundef %903, ptr noundef nonnull @.str.48, ptr noundef nonnull %912) #14
  br label %918

914:                                              ; preds = %840, %641, %661, %663, %667, %682
  %915 = phi i32 [ 9, %682 ], [ 9, %667 ], [ 9, %663 ], [ 9, %661 ], [ 7, %641 ], [ %841, %840 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #14
  %916 = load ptr, ptr %123, align 8, !tbaa !80
  %917 = call i32 %916(ptr noundef nonnull %27) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #14
  br label %929

918:                                              ; preds = %854, %888, %890, %894, %909
  %919 = phi i32 [ 9, %909 ], [ 9, %894 ], [ 9, %890 ], [ 9, %888 ], [ %855, %854 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #14
  %920 = load ptr, ptr %123, align 8, !tbaa !80
  %921 = call i32 %920(ptr noundef nonnull %27) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #14
  br label %929

922:                                              ; preds = %886
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #14
  %923 = load ptr, ptr %123, align 8, !tbaa !80
  %924 = call i32 %923(ptr noundef nonnull %27) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #14
  br i1 %870, label %966, label %929

925:                                              ; preds = %81, %542
  %926 = phi i32 [ 9, %542 ], [ 7, %81 ]
  %927 = getelementptr inbounds nuw i8, ptr %56, i64 600
  %928 = load atomic i32, ptr %927 seq_cst, align 4, !tbaa !83
  br label %964

929:                                              ; preds = %82, %90, %86, %223, %383, %548, %544, %536, %563, %918, %914, %922
  %930 = phi i32 [ %919, %918 ], [ %869, %922 ], [ %915, %914 ], [ 9, %536 ], [ 7, %82 ], [ 7, %90 ], [ 7, %86 ], [ 7, %223 ], [ %384, %383 ], [ 9, %548 ], [ 9, %544 ], [ 9, %563 ]
  %931 = getelementptr inbounds nuw i8, ptr %56, i64 600
  %932 = load atomic i32, ptr %931 seq_cst, align 4, !tbaa !83
  %933 = add i32 %932, -720
  %934 = icmp ult i32 %933, -20
  %935 = or i1 %28, %934
  br i1 %935, label %964, label %936

936:                                              ; preds = %929
  %937 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %938 = load ptr, ptr %937, align 8, !tbaa !15
  %939 = icmp eq ptr %938, null
  br i1 %939, label %964, label %940

940:                                              ; preds = %936
  %941 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %942 = load i64, ptr %941, align 8, !tbaa !16
  %943 = icmp eq i64 %942, 0
  br i1 %943, label %964, label %944

944:                                              ; preds = %940
  %945 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %946 = load ptr, ptr %945, align 8, !tbaa !31
  %947 = getelementptr inbounds nuw i8, ptr %56, i64 296
  %948 = load i32, ptr %947, align 8, !tbaa !41
  %949 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %950 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %951 = load i32, ptr %950, align 4, !tbaa !42
  %952 = load atomic i32, ptr %931 seq_cst, align 8, !tbaa !83
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #14
  store ptr null, ptr %5, align 8, !tbaa !38
  %953 = getelementptr inbounds nuw i8, ptr %56, i64 272
  %954 = load ptr, ptr %953, align 8, !tbaa !39
  %955 = icmp eq ptr %954, null
  br i1 %955, label %959, label %956

956:                                              ; preds = %944
  %957 = call i32 %954(i32 noundef %952, ptr noundef nonnull %5) #14
  %958 = load ptr, ptr %5, align 8, !tbaa !38
  br label %959

959:                                              ; preds = %944, %956
  %960 = phi ptr [ %958, %956 ], [ null, %944 ]
  %961 = icmp eq ptr %960, null
  %962 = select i1 %961, ptr @.str.24, ptr %960
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  %963 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %938, i64 noundef %942, ptr noundef nonnull @.str.2, ptr noundef %946, i32 noundef %948, ptr noundef nonnull %949, i32 noundef %951, ptr noundef nonnull %962) #14
  br label %964

964:                                              ; preds = %925, %929, %936, %940, %959
  %965 = phi i32 [ %926, %925 ], [ %930, %929 ], [ %930, %936 ], [ %930, %940 ], [ %930, %959 ]
  call void @nncc_device_close(ptr noundef nonnull %56)
  br label %967

966:                                              ; preds = %864, %922
  store ptr %56, ptr %3, align 8, !tbaa !17
  br label %967

967:                                              ; preds = %58, %59, %33, %37, %29, %63, %67, %966, %964, %45, %41
  %968 = phi i32 [ 5, %58 ], [ 1, %45 ], [ 1, %41 ], [ 5, %67 ], [ 5, %63 ], [ 0, %966 ], [ %965, %964 ], [ 1, %33 ], [ 1, %29 ], [ 1, %37 ], [ 5, %59 ]
  ret i32 %968
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
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %6 = load ptr, ptr %5, align 8, !tbaa !51
  %7 = icmp eq ptr %6, null
  br i1 %7, label %101, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 440
  %10 = load i32, ptr %9, align 8, !tbaa !27
  %11 = tail call i32 @getpid() #14
  %12 = icmp eq i32 %10, %11
  br i1 %12, label %13, label %101

13:                                               ; preds = %8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %15 = load ptr, ptr %14, align 8, !tbaa !50
  %16 = load ptr, ptr %5, align 8, !tbaa !51
  %17 = tail call i32 %15(ptr noundef %16) #14
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %101

19:                                               ; preds = %13
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 248
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
  %33 = load i64, ptr %32, align 8, !tbaa !84
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %38, label %35

35:                                               ; preds = %31
  %36 = load ptr, ptr %21, align 8, !tbaa !86
  %37 = tail call i32 %36(i64 noundef %33) #14
  br label %38

38:                                               ; preds = %35, %31
  %39 = getelementptr inbounds nuw i8, ptr %29, i64 24
  %40 = load ptr, ptr %39, align 8, !tbaa !87
  %41 = icmp eq ptr %40, null
  br i1 %41, label %45, label %42

42:                                               ; preds = %38
  %43 = load ptr, ptr %22, align 8, !tbaa !88
  %44 = tail call i32 %43(ptr noundef nonnull %40) #14
  br label %45

45:                                               ; preds = %42, %38
  %46 = load ptr, ptr %29, align 8, !tbaa !89
  %47 = icmp eq ptr %46, null
  br i1 %47, label %51, label %48

48:                                               ; preds = %45
  %49 = load ptr, ptr %23, align 8, !tbaa !90
  %50 = tail call i32 %49(ptr noundef nonnull %46) #14
  br label %51

51:                                               ; preds = %48, %45
  %52 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %53 = load ptr, ptr %52, align 8, !tbaa !91
  %54 = icmp eq ptr %53, null
  br i1 %54, label %58, label %55

55:                                               ; preds = %51
  %56 = load ptr, ptr %24, align 8, !tbaa !92
  %57 = tail call i32 %56(ptr noundef nonnull %53) #14
  br label %58

58:                                               ; preds = %55, %51
  tail call void @free(ptr noundef nonnull %29) #14
  br label %59

59:                                               ; preds = %25, %58
  %60 = add nuw nsw i64 %26, 1
  %61 = icmp eq i64 %60, 16
  br i1 %61, label %62, label %25, !llvm.loop !93

62:                                               ; preds = %59
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %64 = load i64, ptr %63, align 8, !tbaa !82
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %69, label %66

66:                                               ; preds = %62
  %67 = load ptr, ptr %21, align 8, !tbaa !86
  %68 = tail call i32 %67(i64 noundef %64) #14
  br label %69

69:                                               ; preds = %62, %66
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 448
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %72 = load ptr, ptr %0, align 8, !tbaa !23
  %73 = getelementptr inbounds nuw i8, ptr %72, i64 148
  %74 = load i32, ptr %73, align 4, !tbaa !19
  %75 = icmp sgt i32 %74, 0
  br i1 %75, label %76, label %92

76:                                               ; preds = %69, %85
  %77 = phi i64 [ %86, %85 ], [ 0, %69 ]
  %78 = load ptr, ptr %70, align 8, !tbaa !28
  %79 = getelementptr inbounds nuw ptr, ptr %78, i64 %77
  %80 = load ptr, ptr %79, align 8, !tbaa !64
  %81 = icmp eq ptr %80, null
  br i1 %81, label %85, label %82

82:                                               ; preds = %76
  %83 = load ptr, ptr %71, align 8, !tbaa !94
  %84 = tail call i32 %83(ptr noundef nonnull %80) #14
  br label %85

85:                                               ; preds = %76, %82
  %86 = add nuw nsw i64 %77, 1
  %87 = load ptr, ptr %0, align 8, !tbaa !23
  %88 = getelementptr inbounds nuw i8, ptr %87, i64 148
  %89 = load i32, ptr %88, align 4, !tbaa !19
  %90 = sext i32 %89 to i64
  %91 = icmp slt i64 %86, %90
  br i1 %91, label %76, label %92

92:                                               ; preds = %85, %69
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %94 = load ptr, ptr %93, align 8, !tbaa !80
  %95 = call i32 %94(ptr noundef nonnull %2) #14
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %97 = load ptr, ptr %96, align 8, !tbaa !95
  %98 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %99 = load i32, ptr %98, align 4, !tbaa !47
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
define hidden i32 @nncc_device_run(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5) local_unnamed_addr #0 {
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = icmp eq ptr %5, null
  br i1 %9, label %14, label %10

10:                                               ; preds = %6
  %11 = load i32, ptr %5, align 8, !tbaa !8
  %12 = add i32 %11, -48
  %13 = icmp ult i32 %12, 41
  br i1 %13, label %16, label %114

14:                                               ; preds = %6
  %15 = icmp eq ptr %0, null
  br i1 %15, label %114, label %28

16:                                               ; preds = %10
  %17 = icmp eq ptr %0, null
  br i1 %17, label %18, label %33

18:                                               ; preds = %16
  %19 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %20 = load ptr, ptr %19, align 8, !tbaa !15
  %21 = icmp eq ptr %20, null
  br i1 %21, label %114, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %24 = load i64, ptr %23, align 8, !tbaa !16
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %114, label %26

26:                                               ; preds = %22
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.3) #14
  br label %114

28:                                               ; preds = %14
  %29 = load ptr, ptr %0, align 8, !tbaa !23
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 600
  %31 = load atomic i32, ptr %30 seq_cst, align 8
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %61, label %114

33:                                               ; preds = %16
  %34 = load ptr, ptr %0, align 8, !tbaa !23
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 600
  %36 = load atomic i32, ptr %35 seq_cst, align 8
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %66, label %38

38:                                               ; preds = %33
  %39 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %40 = load ptr, ptr %39, align 8, !tbaa !15
  %41 = icmp eq ptr %40, null
  br i1 %41, label %114, label %42

42:                                               ; preds = %38
  %43 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %44 = load i64, ptr %43, align 8, !tbaa !16
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %114, label %46

46:                                               ; preds = %42
  %47 = load ptr, ptr %0, align 8, !tbaa !23
  %48 = getelementptr inbounds nuw i8, ptr %47, i64 88
  %49 = load ptr, ptr %48, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store ptr null, ptr %7, align 8, !tbaa !38
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %51 = load ptr, ptr %50, align 8, !tbaa !39
  %52 = icmp eq ptr %51, null
  br i1 %52, label %56, label %53

53:                                               ; preds = %46
  %54 = call i32 %51(i32 noundef %36, ptr noundef nonnull %7) #14
  %55 = load ptr, ptr %7, align 8, !tbaa !38
  br label %56

56:                                               ; preds = %46, %53
  %57 = phi ptr [ %55, %53 ], [ null, %46 ]
  %58 = icmp eq ptr %57, null
  %59 = select i1 %58, ptr @.str.24, ptr %57
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  %60 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %40, i64 noundef %44, ptr noundef nonnull @.str.4, ptr noundef %49, ptr noundef nonnull %59) #14
  br label %114

61:                                               ; preds = %28
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 440
  %63 = load i32, ptr %62, align 8, !tbaa !27
  %64 = tail call i32 @getpid() #14
  %65 = icmp eq i32 %63, %64
  br i1 %65, label %85, label %114

66:                                               ; preds = %33
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 440
  %68 = load i32, ptr %67, align 8, !tbaa !27
  %69 = tail call i32 @getpid() #14
  %70 = icmp eq i32 %68, %69
  br i1 %70, label %85, label %71

71:                                               ; preds = %66
  %72 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %73 = load ptr, ptr %72, align 8, !tbaa !15
  %74 = icmp eq ptr %73, null
  br i1 %74, label %114, label %75

75:                                               ; preds = %71
  %76 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %77 = load i64, ptr %76, align 8, !tbaa !16
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %114, label %79

79:                                               ; preds = %75
  %80 = load ptr, ptr %0, align 8, !tbaa !23
  %81 = getelementptr inbounds nuw i8, ptr %80, i64 88
  %82 = load ptr, ptr %81, align 8, !tbaa !31
  %83 = load i32, ptr %67, align 8, !tbaa !27
  %84 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %73, i64 noundef %77, ptr noundef nonnull @.str.5, ptr noundef %82, i32 noundef %83) #14
  br label %114

85:                                               ; preds = %66, %61
  %86 = phi ptr [ %34, %66 ], [ %29, %61 ]
  %87 = tail call i32 @nncc_check_arguments(ptr noundef %86, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5) #14
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %89, label %114

89:                                               ; preds = %85
  %90 = load ptr, ptr %86, align 8, !tbaa !96
  %91 = tail call fastcc i32 @check_devices(ptr noundef %0, ptr noundef %90, ptr noundef %1, i32 noundef %2, ptr noundef %5)
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %93, label %114

93:                                               ; preds = %89
  %94 = load ptr, ptr %86, align 8, !tbaa !96
  %95 = getelementptr inbounds nuw i8, ptr %86, i64 8
  %96 = load i32, ptr %95, align 8, !tbaa !97
  %97 = sext i32 %96 to i64
  %98 = getelementptr inbounds %struct.nncc_value, ptr %94, i64 %97
  %99 = tail call fastcc i32 @check_devices(ptr noundef %0, ptr noundef %98, ptr noundef %3, i32 noundef %4, ptr noundef %5)
  %100 = icmp eq i32 %99, 0
  br i1 %100, label %101, label %114

101:                                              ; preds = %93
  %102 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %103 = load ptr, ptr %102, align 8, !tbaa !50
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %105 = load ptr, ptr %104, align 8, !tbaa !51
  %106 = tail call i32 %103(ptr noundef %105) #14
  %107 = icmp eq i32 %106, 0
  br i1 %107, label %109, label %108

108:                                              ; preds = %101
  tail call fastcc void @failed(ptr noundef %0, ptr noundef %5, ptr noundef nonnull @.str.6, ptr noundef nonnull @.str.36, i32 noundef %106)
  br label %114

109:                                              ; preds = %101
  %110 = tail call fastcc i32 @run_on_device(ptr noundef %0, ptr noundef %1, ptr noundef %3, ptr noundef %5)
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %112 = load ptr, ptr %111, align 8, !tbaa !80
  %113 = call i32 %112(ptr noundef nonnull %8) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  br label %114

114:                                              ; preds = %61, %85, %89, %71, %28, %38, %14, %18, %10, %108, %42, %56, %75, %79, %93, %109, %26, %22
  %115 = phi i32 [ %87, %85 ], [ 1, %26 ], [ 1, %22 ], [ 9, %79 ], [ 9, %56 ], [ 9, %42 ], [ 9, %75 ], [ 9, %108 ], [ %110, %109 ], [ %99, %93 ], [ %91, %89 ], [ 1, %10 ], [ 1, %14 ], [ 9, %28 ], [ 1, %18 ], [ 9, %38 ], [ 9, %71 ], [ 9, %61 ]
  ret i32 %115
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #6

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 9) i32 @check_devices(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, i32 noundef %3, ptr noundef readonly captures(address_is_null) %4) unnamed_addr #7 {
  %6 = icmp sgt i32 %3, 0
  br i1 %6, label %7, label %63

7:                                                ; preds = %5
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %9 = zext nneg i32 %3 to i64
  br label %10

10:                                               ; preds = %7, %60
  %11 = phi i64 [ 0, %7 ], [ %61, %60 ]
  %12 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %11
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 32
  %14 = load i32, ptr %13, align 8, !tbaa !98
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %60, label %16

16:                                               ; preds = %10
  %17 = load i32, ptr %8, align 8, !tbaa !41
  %18 = add nsw i32 %17, 1
  %19 = icmp eq i32 %14, %18
  br i1 %19, label %38, label %20

20:                                               ; preds = %16
  %21 = icmp eq ptr %4, null
  br i1 %21, label %63, label %22

22:                                               ; preds = %20
  %23 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %24 = load ptr, ptr %23, align 8, !tbaa !15
  %25 = icmp eq ptr %24, null
  br i1 %25, label %63, label %26

26:                                               ; preds = %22
  %27 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %28 = load i64, ptr %27, align 8, !tbaa !16
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %63, label %30

30:                                               ; preds = %26
  %31 = load ptr, ptr %0, align 8, !tbaa !23
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 88
  %33 = load ptr, ptr %32, align 8, !tbaa !31
  %34 = getelementptr inbounds nuw %struct.nncc_value, ptr %1, i64 %11
  %35 = load ptr, ptr %34, align 8, !tbaa !100
  %36 = add nsw i32 %14, -1
  %37 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %24, i64 noundef %28, ptr noundef nonnull @.str.25, ptr noundef %33, ptr noundef %35, i32 noundef %36, i32 noundef %17) #14
  br label %63

38:                                               ; preds = %16
  %39 = load ptr, ptr %12, align 8, !tbaa !102
  %40 = ptrtoint ptr %39 to i64
  %41 = and i64 %40, 15
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %60, label %43

43:                                               ; preds = %38
  %44 = icmp eq ptr %4, null
  br i1 %44, label %63, label %45

45:                                               ; preds = %43
  %46 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %47 = load ptr, ptr %46, align 8, !tbaa !15
  %48 = icmp eq ptr %47, null
  br i1 %48, label %63, label %49

49:                                               ; preds = %45
  %50 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %51 = load i64, ptr %50, align 8, !tbaa !16
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %63, label %53

53:                                               ; preds = %49
  %54 = load ptr, ptr %0, align 8, !tbaa !23
  %55 = getelementptr inbounds nuw i8, ptr %54, i64 88
  %56 = load ptr, ptr %55, align 8, !tbaa !31
  %57 = getelementptr inbounds nuw %struct.nncc_value, ptr %1, i64 %11
  %58 = load ptr, ptr %57, align 8, !tbaa !100
  %59 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %47, i64 noundef %51, ptr noundef nonnull @.str.26, ptr noundef %56, ptr noundef %58, i32 noundef 16) #14
  br label %63

60:                                               ; preds = %10, %38
  %61 = add nuw nsw i64 %11, 1
  %62 = icmp eq i64 %61, %9
  br i1 %62, label %63, label %10, !llvm.loop !103

63:                                               ; preds = %60, %5, %43, %45, %20, %22, %49, %26, %30, %53
  %64 = phi i32 [ 2, %53 ], [ 8, %20 ], [ 2, %43 ], [ 2, %49 ], [ 8, %26 ], [ 8, %30 ], [ 8, %22 ], [ 2, %45 ], [ 0, %5 ], [ 0, %60 ]
  ret i32 %64
}

; Function Attrs: nounwind
define internal fastcc void @failed(ptr noundef nonnull %0, ptr noundef readonly captures(address_is_null) %1, ptr noundef %2, ptr noundef %3, i32 noundef %4) unnamed_addr #0 {
  %6 = alloca ptr, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %4, ptr %7 seq_cst, align 8
  %8 = icmp eq ptr %1, null
  br i1 %8, label %37, label %9

9:                                                ; preds = %5
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %11 = load ptr, ptr %10, align 8, !tbaa !15
  %12 = icmp eq ptr %11, null
  br i1 %12, label %37, label %13

13:                                               ; preds = %9
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %15 = load i64, ptr %14, align 8, !tbaa !16
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %37, label %17

17:                                               ; preds = %13
  %18 = load ptr, ptr %0, align 8, !tbaa !23
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 88
  %20 = load ptr, ptr %19, align 8, !tbaa !31
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %22 = load i32, ptr %21, align 8, !tbaa !41
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %25 = load i32, ptr %24, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  store ptr null, ptr %6, align 8, !tbaa !38
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %27 = load ptr, ptr %26, align 8, !tbaa !39
  %28 = icmp eq ptr %27, null
  br i1 %28, label %32, label %29

29:                                               ; preds = %17
  %30 = call i32 %27(i32 noundef %4, ptr noundef nonnull %6) #14
  %31 = load ptr, ptr %6, align 8, !tbaa !38
  br label %32

32:                                               ; preds = %17, %29
  %33 = phi ptr [ %31, %29 ], [ null, %17 ]
  %34 = icmp eq ptr %33, null
  %35 = select i1 %34, ptr @.str.24, ptr %33
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %11, i64 noundef %15, ptr noundef nonnull @.str.27, ptr noundef %20, ptr noundef %2, i32 noundef %22, ptr noundef nonnull %23, i32 noundef %25, ptr noundef %3, ptr noundef nonnull %35) #14
  br label %37

37:                                               ; preds = %5, %9, %13, %32
  ret void
}

; Function Attrs: nounwind
define internal fastcc range(i32 0, 10) i32 @run_on_device(ptr noundef nonnull %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(address_is_null) %3) unnamed_addr #0 {
  %5 = alloca ptr, align 8
  %6 = alloca float, align 4
  %7 = alloca ptr, align 8
  %8 = alloca [512 x i8], align 16
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca ptr, align 8
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  %15 = alloca ptr, align 8
  %16 = alloca i64, align 8
  %17 = alloca [5 x ptr], align 16
  %18 = alloca [512 x i8], align 16
  %19 = alloca ptr, align 8
  %20 = alloca ptr, align 8
  %21 = alloca ptr, align 8
  %22 = alloca ptr, align 8
  %23 = alloca ptr, align 8
  %24 = alloca ptr, align 8
  %25 = alloca ptr, align 8
  %26 = alloca ptr, align 8
  %27 = icmp eq ptr %3, null
  br i1 %27, label %31, label %28

28:                                               ; preds = %4
  %29 = load i32, ptr %3, align 8, !tbaa !8
  %30 = icmp ugt i32 %29, 63
  br i1 %30, label %32, label %31

31:                                               ; preds = %28, %4
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  br label %65

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %34 = load ptr, ptr %33, align 8, !tbaa !104
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  store ptr null, ptr %26, align 8, !tbaa !64
  %35 = icmp eq ptr %34, null
  br i1 %35, label %65, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %38 = load ptr, ptr %37, align 8, !tbaa !105
  %39 = call i32 %38(ptr noundef nonnull %34, ptr noundef nonnull %26) #14
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %46

41:                                               ; preds = %36
  %42 = load ptr, ptr %26, align 8, !tbaa !64
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %44 = load ptr, ptr %43, align 8, !tbaa !51
  %45 = icmp eq ptr %42, %44
  br i1 %45, label %65, label %46

46:                                               ; preds = %41, %36
  %47 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %48 = load ptr, ptr %47, align 8, !tbaa !15
  %49 = icmp eq ptr %48, null
  br i1 %49, label %64, label %50

50:                                               ; preds = %46
  %51 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %52 = load i64, ptr %51, align 8, !tbaa !16
  %53 = icmp eq i64 %52, 0
  br i1 %53, label %64, label %54

54:                                               ; preds = %50
  %55 = load ptr, ptr %0, align 8, !tbaa !23
  %56 = getelementptr inbounds nuw i8, ptr %55, i64 88
  %57 = load ptr, ptr %56, align 8, !tbaa !31
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %59 = load i32, ptr %58, align 8, !tbaa !41
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %62 = load i32, ptr %61, align 4, !tbaa !42
  %63 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %48, i64 noundef %52, ptr noundef nonnull @.str.62, ptr noundef %57, i32 noundef %59, ptr noundef nonnull %60, i32 noundef %62) #14
  br label %64

64:                                               ; preds = %46, %50, %54
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  br label %1544

65:                                               ; preds = %41, %32, %31
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %67 = atomicrmw xchg ptr %66, i64 0 seq_cst, align 8
  %68 = inttoptr i64 %67 to ptr
  %69 = icmp eq i64 %67, 0
  br i1 %69, label %70, label %410

70:                                               ; preds = %65
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %72 = atomicrmw xchg ptr %71, i64 0 seq_cst, align 8
  %73 = inttoptr i64 %72 to ptr
  %74 = icmp eq i64 %72, 0
  br i1 %74, label %75, label %410

75:                                               ; preds = %70
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %77 = atomicrmw xchg ptr %76, i64 0 seq_cst, align 8
  %78 = inttoptr i64 %77 to ptr
  %79 = icmp eq i64 %77, 0
  br i1 %79, label %80, label %410

80:                                               ; preds = %75
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %82 = atomicrmw xchg ptr %81, i64 0 seq_cst, align 8
  %83 = inttoptr i64 %82 to ptr
  %84 = icmp eq i64 %82, 0
  br i1 %84, label %85, label %410

85:                                               ; preds = %80
  %86 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %87 = atomicrmw xchg ptr %86, i64 0 seq_cst, align 8
  %88 = inttoptr i64 %87 to ptr
  %89 = icmp eq i64 %87, 0
  br i1 %89, label %90, label %410

90:                                               ; preds = %85
  %91 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %92 = atomicrmw xchg ptr %91, i64 0 seq_cst, align 8
  %93 = inttoptr i64 %92 to ptr
  %94 = icmp eq i64 %92, 0
  br i1 %94, label %95, label %410

95:                                               ; preds = %90
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %97 = atomicrmw xchg ptr %96, i64 0 seq_cst, align 8
  %98 = inttoptr i64 %97 to ptr
  %99 = icmp eq i64 %97, 0
  br i1 %99, label %100, label %410

100:                                              ; preds = %95
  %101 = getelementptr inbounds nuw i8, ptr %0, i64 528
  %102 = atomicrmw xchg ptr %101, i64 0 seq_cst, align 8
  %103 = inttoptr i64 %102 to ptr
  %104 = icmp eq i64 %102, 0
  br i1 %104, label %105, label %410

105:                                              ; preds = %100
  %106 = getelementptr inbounds nuw i8, ptr %0, i64 536
  %107 = atomicrmw xchg ptr %106, i64 0 seq_cst, align 8
  %108 = inttoptr i64 %107 to ptr
  %109 = icmp eq i64 %107, 0
  br i1 %109, label %110, label %410

110:                                              ; preds = %105
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 544
  %112 = atomicrmw xchg ptr %111, i64 0 seq_cst, align 8
  %113 = inttoptr i64 %112 to ptr
  %114 = icmp eq i64 %112, 0
  br i1 %114, label %115, label %410

115:                                              ; preds = %110
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 552
  %117 = atomicrmw xchg ptr %116, i64 0 seq_cst, align 8
  %118 = inttoptr i64 %117 to ptr
  %119 = icmp eq i64 %117, 0
  br i1 %119, label %120, label %410

120:                                              ; preds = %115
  %121 = getelementptr inbounds nuw i8, ptr %0, i64 560
  %122 = atomicrmw xchg ptr %121, i64 0 seq_cst, align 8
  %123 = inttoptr i64 %122 to ptr
  %124 = icmp eq i64 %122, 0
  br i1 %124, label %125, label %410

125:                                              ; preds = %120
  %126 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %127 = atomicrmw xchg ptr %126, i64 0 seq_cst, align 8
  %128 = inttoptr i64 %127 to ptr
  %129 = icmp eq i64 %127, 0
  br i1 %129, label %130, label %410

130:                                              ; preds = %125
  %131 = getelementptr inbounds nuw i8, ptr %0, i64 576
  %132 = atomicrmw xchg ptr %131, i64 0 seq_cst, align 8
  %133 = inttoptr i64 %132 to ptr
  %134 = icmp eq i64 %132, 0
  br i1 %134, label %135, label %410

135:                                              ; preds = %130
  %136 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %137 = atomicrmw xchg ptr %136, i64 0 seq_cst, align 8
  %138 = inttoptr i64 %137 to ptr
  %139 = icmp eq i64 %137, 0
  br i1 %139, label %140, label %410

140:                                              ; preds = %135
  %141 = getelementptr inbounds nuw i8, ptr %0, i64 592
  %142 = atomicrmw xchg ptr %141, i64 0 seq_cst, align 8
  %143 = inttoptr i64 %142 to ptr
  %144 = icmp eq i64 %142, 0
  br i1 %144, label %145, label %410

145:                                              ; preds = %140
  %146 = load ptr, ptr %0, align 8, !tbaa !23
  %147 = getelementptr inbounds nuw i8, ptr %146, i64 8
  %148 = load i32, ptr %147, align 8, !tbaa !97
  %149 = getelementptr inbounds nuw i8, ptr %146, i64 12
  %150 = load i32, ptr %149, align 4, !tbaa !106
  %151 = add nsw i32 %150, %148
  %152 = sext i32 %151 to i64
  %153 = add nsw i64 %152, 2
  %154 = getelementptr inbounds nuw i8, ptr %146, i64 156
  %155 = load i32, ptr %154, align 4, !tbaa !107
  %156 = icmp sgt i32 %155, 0
  br i1 %156, label %157, label %223

157:                                              ; preds = %145
  %158 = getelementptr inbounds nuw i8, ptr %146, i64 112
  %159 = load ptr, ptr %158, align 8, !tbaa !108
  %160 = zext nneg i32 %155 to i64
  %161 = icmp ult i32 %155, 8
  br i1 %161, label %208, label %162

162:                                              ; preds = %157
  %163 = and i64 %160, 2147483640
  br label %164

164:                                              ; preds = %164, %162
  %165 = phi i64 [ 0, %162 ], [ %202, %164 ]
  %166 = phi <4 x i32> [ zeroinitializer, %162 ], [ %200, %164 ]
  %167 = phi <4 x i32> [ zeroinitializer, %162 ], [ %201, %164 ]
  %168 = getelementptr inbounds nuw %struct.nncc_launch, ptr %159, i64 %165
  %169 = getelementptr inbounds nuw %struct.nncc_launch, ptr %159, i64 %165
  %170 = getelementptr inbounds nuw %struct.nncc_launch, ptr %159, i64 %165
  %171 = getelementptr inbounds nuw %struct.nncc_launch, ptr %159, i64 %165
  %172 = getelementptr inbounds nuw %struct.nncc_launch, ptr %159, i64 %165
  %173 = getelementptr inbounds nuw %struct.nncc_launch, ptr %159, i64 %165
  %174 = getelementptr inbounds nuw %struct.nncc_launch, ptr %159, i64 %165
  %175 = getelementptr inbounds nuw %struct.nncc_launch, ptr %159, i64 %165
  %176 = getelementptr inbounds nuw i8, ptr %168, i64 8
  %177 = getelementptr inbounds nuw i8, ptr %169, i64 48
  %178 = getelementptr inbounds nuw i8, ptr %170, i64 88
  %179 = getelementptr inbounds nuw i8, ptr %171, i64 128
  %180 = getelementptr inbounds nuw i8, ptr %172, i64 168
  %181 = getelementptr inbounds nuw i8, ptr %173, i64 208
  %182 = getelementptr inbounds nuw i8, ptr %174, i64 248
  %183 = getelementptr inbounds nuw i8, ptr %175, i64 288
  %184 = load i32, ptr %176, align 8, !tbaa !109
  %185 = load i32, ptr %177, align 8, !tbaa !109
  %186 = load i32, ptr %178, align 8, !tbaa !109
  %187 = load i32, ptr %179, align 8, !tbaa !109
  %188 = insertelement <4 x i32> poison, i32 %184, i64 0
  %189 = insertelement <4 x i32> %188, i32 %185, i64 1
  %190 = insertelement <4 x i32> %189, i32 %186, i64 2
  %191 = insertelement <4 x i32> %190, i32 %187, i64 3
  %192 = load i32, ptr %180, align 8, !tbaa !109
  %193 = load i32, ptr %181, align 8, !tbaa !109
  %194 = load i32, ptr %182, align 8, !tbaa !109
  %195 = load i32, ptr %183, align 8, !tbaa !109
  %196 = insertelement <4 x i32> poison, i32 %192, i64 0
  %197 = insertelement <4 x i32> %196, i32 %193, i64 1
  %198 = insertelement <4 x i32> %197, i32 %194, i64 2
  %199 = insertelement <4 x i32> %198, i32 %195, i64 3
  %200 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %191, <4 x i32> %166)
  %201 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %199, <4 x i32> %167)
  %202 = add nuw i64 %165, 8
  %203 = icmp eq i64 %202, %163
  br i1 %203, label %204, label %164, !llvm.loop !112

204:                                              ; preds = %164
  %205 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %200, <4 x i32> %201)
  %206 = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %205)
  %207 = icmp eq i64 %163, %160
  br i1 %207, label %220, label %208

208:                                              ; preds = %157, %204
  %209 = phi i64 [ 0, %157 ], [ %163, %204 ]
  %210 = phi i32 [ 0, %157 ], [ %206, %204 ]
  br label %211

211:                                              ; preds = %208, %211
  %212 = phi i64 [ %218, %211 ], [ %209, %208 ]
  %213 = phi i32 [ %217, %211 ], [ %210, %208 ]
  %214 = getelementptr inbounds nuw %struct.nncc_launch, ptr %159, i64 %212
  %215 = getelementptr inbounds nuw i8, ptr %214, i64 8
  %216 = load i32, ptr %215, align 8, !tbaa !109
  %217 = call i32 @llvm.smax.i32(i32 %216, i32 %213)
  %218 = add nuw nsw i64 %212, 1
  %219 = icmp eq i64 %218, %160
  br i1 %219, label %220, label %211, !llvm.loop !115

220:                                              ; preds = %211, %204
  %221 = phi i32 [ %206, %204 ], [ %217, %211 ]
  %222 = zext nneg i32 %221 to i64
  br label %223

223:                                              ; preds = %220, %145
  %224 = phi i64 [ 0, %145 ], [ %222, %220 ]
  %225 = add nsw i64 %224, %153
  %226 = shl nsw i64 %225, 3
  %227 = add nsw i64 %226, 48
  %228 = call noalias ptr @calloc(i64 noundef 1, i64 noundef %227) #15
  %229 = icmp eq ptr %228, null
  br i1 %229, label %230, label %241

230:                                              ; preds = %223
  br i1 %27, label %1544, label %231

231:                                              ; preds = %230
  %232 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %233 = load ptr, ptr %232, align 8, !tbaa !15
  %234 = icmp eq ptr %233, null
  br i1 %234, label %1544, label %235

235:                                              ; preds = %231
  %236 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %237 = load i64, ptr %236, align 8, !tbaa !16
  %238 = icmp eq i64 %237, 0
  br i1 %238, label %1544, label %239

239:                                              ; preds = %235
  %240 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %233, i64 noundef %237, ptr noundef nonnull @.str.63) #14
  br label %1544

241:                                              ; preds = %223
  %242 = getelementptr inbounds nuw i8, ptr %228, i64 48
  %243 = getelementptr inbounds nuw i8, ptr %228, i64 32
  store ptr %242, ptr %243, align 8, !tbaa !116
  %244 = getelementptr inbounds nuw i64, ptr %242, i64 %153
  %245 = getelementptr inbounds nuw i8, ptr %228, i64 40
  store ptr %244, ptr %245, align 8, !tbaa !117
  %246 = getelementptr inbounds nuw i8, ptr %146, i64 72
  %247 = load i64, ptr %246, align 8, !tbaa !118
  %248 = shl i64 %247, 4
  %249 = getelementptr inbounds nuw i8, ptr %146, i64 128
  %250 = load i64, ptr %249, align 8, !tbaa !119
  %251 = add i64 %250, %248
  %252 = getelementptr inbounds nuw i8, ptr %146, i64 48
  %253 = load i64, ptr %252, align 8, !tbaa !120
  %254 = add i64 %253, %250
  %255 = getelementptr inbounds nuw i8, ptr %228, i64 16
  %256 = call fastcc i32 @allocate(ptr noundef nonnull %0, ptr noundef readonly %3, i64 noundef %254, ptr noundef %255)
  %257 = icmp eq i32 %256, 0
  br i1 %257, label %258, label %378

258:                                              ; preds = %241
  %259 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %260 = load ptr, ptr %259, align 8, !tbaa !121
  %261 = getelementptr inbounds nuw i8, ptr %228, i64 24
  %262 = call i64 @llvm.umax.i64(i64 %251, i64 1)
  %263 = call i32 %260(ptr noundef nonnull %261, i64 noundef %262, i32 noundef 0) #14
  switch i32 %263, label %277 [
    i32 2, label %264
    i32 0, label %307
  ]

264:                                              ; preds = %258
  br i1 %27, label %378, label %265

265:                                              ; preds = %264
  %266 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %267 = load ptr, ptr %266, align 8, !tbaa !15
  %268 = icmp eq ptr %267, null
  br i1 %268, label %378, label %269

269:                                              ; preds = %265
  %270 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %271 = load i64, ptr %270, align 8, !tbaa !16
  %272 = icmp eq i64 %271, 0
  br i1 %272, label %378, label %273

273:                                              ; preds = %269
  %274 = getelementptr inbounds nuw i8, ptr %146, i64 88
  %275 = load ptr, ptr %274, align 8, !tbaa !31
  %276 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %267, i64 noundef %271, ptr noundef nonnull @.str.64, ptr noundef %275, i64 noundef %251) #14
  br label %378

277:                                              ; preds = %258
  %278 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %263, ptr %278 seq_cst, align 8
  br i1 %27, label %378, label %279

279:                                              ; preds = %277
  %280 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %281 = load ptr, ptr %280, align 8, !tbaa !15
  %282 = icmp eq ptr %281, null
  br i1 %282, label %378, label %283

283:                                              ; preds = %279
  %284 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %285 = load i64, ptr %284, align 8, !tbaa !16
  %286 = icmp eq i64 %285, 0
  br i1 %286, label %378, label %287

287:                                              ; preds = %283
  %288 = load ptr, ptr %0, align 8, !tbaa !23
  %289 = getelementptr inbounds nuw i8, ptr %288, i64 88
  %290 = load ptr, ptr %289, align 8, !tbaa !31
  %291 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %292 = load i32, ptr %291, align 8, !tbaa !41
  %293 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %294 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %295 = load i32, ptr %294, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %25) #14
  store ptr null, ptr %25, align 8, !tbaa !38
  %296 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %297 = load ptr, ptr %296, align 8, !tbaa !39
  %298 = icmp eq ptr %297, null
  br i1 %298, label %302, label %299

299:                                              ; preds = %287
  %300 = call i32 %297(i32 noundef %263, ptr noundef nonnull %25) #14
  %301 = load ptr, ptr %25, align 8, !tbaa !38
  br label %302

302:                                              ; preds = %299, %287
  %303 = phi ptr [ %301, %299 ], [ null, %287 ]
  %304 = icmp eq ptr %303, null
  %305 = select i1 %304, ptr @.str.24, ptr %303
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #14
  %306 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %281, i64 noundef %285, ptr noundef nonnull @.str.27, ptr noundef %290, ptr noundef nonnull @.str.65, i32 noundef %292, ptr noundef nonnull %293, i32 noundef %295, ptr noundef nonnull @.str.46, ptr noundef nonnull %305) #14
  br label %378

307:                                              ; preds = %258
  %308 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %309 = load ptr, ptr %308, align 8, !tbaa !122
  %310 = call i32 %309(ptr noundef nonnull %228, i32 noundef 0) #14
  %311 = icmp eq i32 %310, 0
  br i1 %311, label %342, label %312

312:                                              ; preds = %307
  %313 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %310, ptr %313 seq_cst, align 8
  br i1 %27, label %378, label %314

314:                                              ; preds = %312
  %315 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %316 = load ptr, ptr %315, align 8, !tbaa !15
  %317 = icmp eq ptr %316, null
  br i1 %317, label %378, label %318

318:                                              ; preds = %314
  %319 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %320 = load i64, ptr %319, align 8, !tbaa !16
  %321 = icmp eq i64 %320, 0
  br i1 %321, label %378, label %322

322:                                              ; preds = %318
  %323 = load ptr, ptr %0, align 8, !tbaa !23
  %324 = getelementptr inbounds nuw i8, ptr %323, i64 88
  %325 = load ptr, ptr %324, align 8, !tbaa !31
  %326 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %327 = load i32, ptr %326, align 8, !tbaa !41
  %328 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %329 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %330 = load i32, ptr %329, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %24) #14
  store ptr null, ptr %24, align 8, !tbaa !38
  %331 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %332 = load ptr, ptr %331, align 8, !tbaa !39
  %333 = icmp eq ptr %332, null
  br i1 %333, label %337, label %334

334:                                              ; preds = %322
  %335 = call i32 %332(i32 noundef %310, ptr noundef nonnull %24) #14
  %336 = load ptr, ptr %24, align 8, !tbaa !38
  br label %337

337:                                              ; preds = %334, %322
  %338 = phi ptr [ %336, %334 ], [ null, %322 ]
  %339 = icmp eq ptr %338, null
  %340 = select i1 %339, ptr @.str.24, ptr %338
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #14
  %341 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %316, i64 noundef %320, ptr noundef nonnull @.str.27, ptr noundef %325, ptr noundef nonnull @.str.65, i32 noundef %327, ptr noundef nonnull %328, i32 noundef %330, ptr noundef nonnull @.str.51, ptr noundef nonnull %340) #14
  br label %378

342:                                              ; preds = %307
  %343 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %344 = load ptr, ptr %343, align 8, !tbaa !123
  %345 = getelementptr inbounds nuw i8, ptr %228, i64 8
  %346 = call i32 %344(ptr noundef nonnull %345, i32 noundef 0) #14
  %347 = icmp eq i32 %346, 0
  br i1 %347, label %410, label %348

348:                                              ; preds = %342
  %349 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %346, ptr %349 seq_cst, align 8
  br i1 %27, label %378, label %350

350:                                              ; preds = %348
  %351 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %352 = load ptr, ptr %351, align 8, !tbaa !15
  %353 = icmp eq ptr %352, null
  br i1 %353, label %378, label %354

354:                                              ; preds = %350
  %355 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %356 = load i64, ptr %355, align 8, !tbaa !16
  %357 = icmp eq i64 %356, 0
  br i1 %357, label %378, label %358

358:                                              ; preds = %354
  %359 = load ptr, ptr %0, align 8, !tbaa !23
  %360 = getelementptr inbounds nuw i8, ptr %359, i64 88
  %361 = load ptr, ptr %360, align 8, !tbaa !31
  %362 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %363 = load i32, ptr %362, align 8, !tbaa !41
  %364 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %365 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %366 = load i32, ptr %365, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %23) #14
  store ptr null, ptr %23, align 8, !tbaa !38
  %367 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %368 = load ptr, ptr %367, align 8, !tbaa !39
  %369 = icmp eq ptr %368, null
  br i1 %369, label %373, label %370

370:                                              ; preds = %358
  %371 = call i32 %368(i32 noundef %346, ptr noundef nonnull %23) #14
  %372 = load ptr, ptr %23, align 8, !tbaa !38
  br label %373

373:                                              ; preds = %370, %358
  %374 = phi ptr [ %372, %370 ], [ null, %358 ]
  %375 = icmp eq ptr %374, null
  %376 = select i1 %375, ptr @.str.24, ptr %374
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #14
  %377 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %352, i64 noundef %356, ptr noundef nonnull @.str.27, ptr noundef %361, ptr noundef nonnull @.str.65, i32 noundef %363, ptr noundef nonnull %364, i32 noundef %366, ptr noundef nonnull @.str.56, ptr noundef nonnull %376) #14
  br label %378

378:                                              ; preds = %373, %354, %350, %348, %337, %318, %314, %312, %302, %283, %279, %277, %273, %269, %265, %264, %241
  %379 = phi i32 [ 9, %348 ], [ 9, %350 ], [ 9, %354 ], [ 9, %373 ], [ 5, %265 ], [ 9, %318 ], [ 9, %314 ], [ 9, %312 ], [ 9, %283 ], [ 9, %279 ], [ 9, %277 ], [ 5, %269 ], [ 5, %264 ], [ 5, %273 ], [ 9, %337 ], [ 9, %302 ], [ %256, %241 ]
  %380 = load i64, ptr %255, align 8, !tbaa !84
  %381 = icmp eq i64 %380, 0
  br i1 %381, label %386, label %382

382:                                              ; preds = %378
  %383 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %384 = load ptr, ptr %383, align 8, !tbaa !86
  %385 = call i32 %384(i64 noundef %380) #14
  br label %386

386:                                              ; preds = %382, %378
  %387 = getelementptr inbounds nuw i8, ptr %228, i64 24
  %388 = load ptr, ptr %387, align 8, !tbaa !87
  %389 = icmp eq ptr %388, null
  br i1 %389, label %394, label %390

390:                                              ; preds = %386
  %391 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %392 = load ptr, ptr %391, align 8, !tbaa !88
  %393 = call i32 %392(ptr noundef nonnull %388) #14
  br label %394

394:                                              ; preds = %390, %386
  %395 = load ptr, ptr %228, align 8, !tbaa !89
  %396 = icmp eq ptr %395, null
  br i1 %396, label %401, label %397

397:                                              ; preds = %394
  %398 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %399 = load ptr, ptr %398, align 8, !tbaa !90
  %400 = call i32 %399(ptr noundef nonnull %395) #14
  br label %401

401:                                              ; preds = %397, %394
  %402 = getelementptr inbounds nuw i8, ptr %228, i64 8
  %403 = load ptr, ptr %402, align 8, !tbaa !91
  %404 = icmp eq ptr %403, null
  br i1 %404, label %409, label %405

405:                                              ; preds = %401
  %406 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %407 = load ptr, ptr %406, align 8, !tbaa !92
  %408 = call i32 %407(ptr noundef nonnull %403) #14
  br label %409

409:                                              ; preds = %405, %401
  call void @free(ptr noundef nonnull %228) #14
  br label %1544

410:                                              ; preds = %65, %140, %135, %130, %125, %120, %115, %110, %105, %100, %95, %90, %85, %80, %75, %70, %342
  %411 = phi ptr [ %228, %342 ], [ %73, %70 ], [ %78, %75 ], [ %83, %80 ], [ %88, %85 ], [ %93, %90 ], [ %98, %95 ], [ %103, %100 ], [ %108, %105 ], [ %113, %110 ], [ %118, %115 ], [ %123, %120 ], [ %128, %125 ], [ %133, %130 ], [ %138, %135 ], [ %143, %140 ], [ %68, %65 ]
  br i1 %27, label %412, label %414

412:                                              ; preds = %410
  %413 = load ptr, ptr %0, align 8, !tbaa !23
  br label %572

414:                                              ; preds = %410
  %415 = load i32, ptr %3, align 8, !tbaa !8
  %416 = icmp ugt i32 %415, 79
  br i1 %416, label %417, label %487

417:                                              ; preds = %414
  %418 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %419 = load ptr, ptr %418, align 8, !tbaa !124
  %420 = icmp eq ptr %419, null
  br i1 %420, label %484, label %421

421:                                              ; preds = %417
  %422 = load ptr, ptr %0, align 8, !tbaa !23
  %423 = getelementptr inbounds nuw i8, ptr %422, i64 156
  %424 = load i32, ptr %423, align 4, !tbaa !107
  %425 = add i32 %424, 1
  %426 = sext i32 %425 to i64
  %427 = call noalias ptr @calloc(i64 noundef %426, i64 noundef 8) #15
  %428 = icmp eq ptr %427, null
  br i1 %428, label %434, label %429

429:                                              ; preds = %421
  %430 = icmp slt i32 %424, 0
  br i1 %430, label %484, label %431

431:                                              ; preds = %429
  %432 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %433 = zext i32 %425 to i64
  br label %447

434:                                              ; preds = %421
  %435 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %436 = load ptr, ptr %435, align 8, !tbaa !15
  %437 = icmp eq ptr %436, null
  br i1 %437, label %1444, label %438

438:                                              ; preds = %434
  %439 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %440 = load i64, ptr %439, align 8, !tbaa !16
  %441 = icmp eq i64 %440, 0
  br i1 %441, label %1444, label %442

442:                                              ; preds = %438
  %443 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %436, i64 noundef %440, ptr noundef nonnull @.str.66) #14
  br label %1444

444:                                              ; preds = %447
  %445 = add nuw nsw i64 %448, 1
  %446 = icmp eq i64 %445, %433
  br i1 %446, label %482, label %447, !llvm.loop !125

447:                                              ; preds = %444, %431
  %448 = phi i64 [ 0, %431 ], [ %445, %444 ]
  %449 = load ptr, ptr %432, align 8, !tbaa !123
  %450 = getelementptr inbounds nuw ptr, ptr %427, i64 %448
  %451 = call i32 %449(ptr noundef nonnull %450, i32 noundef 0) #14
  %452 = icmp eq i32 %451, 0
  br i1 %452, label %444, label %453

453:                                              ; preds = %447
  %454 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %451, ptr %454 seq_cst, align 8
  %455 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %456 = load ptr, ptr %455, align 8, !tbaa !15
  %457 = icmp eq ptr %456, null
  br i1 %457, label %1419, label %458

458:                                              ; preds = %453
  %459 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %460 = load i64, ptr %459, align 8, !tbaa !16
  %461 = icmp eq i64 %460, 0
  br i1 %461, label %1419, label %462

462:                                              ; preds = %458
  %463 = load ptr, ptr %0, align 8, !tbaa !23
  %464 = getelementptr inbounds nuw i8, ptr %463, i64 88
  %465 = load ptr, ptr %464, align 8, !tbaa !31
  %466 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %467 = load i32, ptr %466, align 8, !tbaa !41
  %468 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %469 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %470 = load i32, ptr %469, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %22) #14
  store ptr null, ptr %22, align 8, !tbaa !38
  %471 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %472 = load ptr, ptr %471, align 8, !tbaa !39
  %473 = icmp eq ptr %472, null
  br i1 %473, label %477, label %474

474:                                              ; preds = %462
  %475 = call i32 %472(i32 noundef %451, ptr noundef nonnull %22) #14
  %476 = load ptr, ptr %22, align 8, !tbaa !38
  br label %477

477:                                              ; preds = %474, %462
  %478 = phi ptr [ %476, %474 ], [ null, %462 ]
  %479 = icmp eq ptr %478, null
  %480 = select i1 %479, ptr @.str.24, ptr %478
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #14
  %481 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %456, i64 noundef %460, ptr noundef nonnull @.str.27, ptr noundef %465, ptr noundef nonnull @.str.67, i32 noundef %467, ptr noundef nonnull %468, i32 noundef %470, ptr noundef nonnull @.str.56, ptr noundef nonnull %480) #14
  br label %1419

482:                                              ; preds = %444
  %483 = load i32, ptr %3, align 8, !tbaa !8
  br label %487

484:                                              ; preds = %417, %429
  %485 = phi ptr [ %427, %429 ], [ null, %417 ]
  %486 = load ptr, ptr %0, align 8, !tbaa !23
  br label %492

487:                                              ; preds = %482, %414
  %488 = phi i32 [ %415, %414 ], [ %483, %482 ]
  %489 = phi ptr [ null, %414 ], [ %427, %482 ]
  %490 = load ptr, ptr %0, align 8, !tbaa !23
  %491 = icmp ugt i32 %488, 63
  br i1 %491, label %492, label %572

492:                                              ; preds = %484, %487
  %493 = phi ptr [ %486, %484 ], [ %490, %487 ]
  %494 = phi ptr [ %485, %484 ], [ %489, %487 ]
  %495 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %496 = load ptr, ptr %495, align 8, !tbaa !104
  %497 = icmp eq ptr %496, null
  br i1 %497, label %572, label %498

498:                                              ; preds = %492
  %499 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %500 = load ptr, ptr %499, align 8, !tbaa !126
  %501 = getelementptr inbounds nuw i8, ptr %411, i64 8
  %502 = load ptr, ptr %501, align 8, !tbaa !91
  %503 = call i32 %500(ptr noundef %502, ptr noundef nonnull %496) #14
  %504 = icmp eq i32 %503, 0
  br i1 %504, label %534, label %505

505:                                              ; preds = %498
  %506 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %503, ptr %506 seq_cst, align 8
  %507 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %508 = load ptr, ptr %507, align 8, !tbaa !15
  %509 = icmp eq ptr %508, null
  br i1 %509, label %1415, label %510

510:                                              ; preds = %505
  %511 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %512 = load i64, ptr %511, align 8, !tbaa !16
  %513 = icmp eq i64 %512, 0
  br i1 %513, label %1415, label %514

514:                                              ; preds = %510
  %515 = load ptr, ptr %0, align 8, !tbaa !23
  %516 = getelementptr inbounds nuw i8, ptr %515, i64 88
  %517 = load ptr, ptr %516, align 8, !tbaa !31
  %518 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %519 = load i32, ptr %518, align 8, !tbaa !41
  %520 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %521 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %522 = load i32, ptr %521, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #14
  store ptr null, ptr %21, align 8, !tbaa !38
  %523 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %524 = load ptr, ptr %523, align 8, !tbaa !39
  %525 = icmp eq ptr %524, null
  br i1 %525, label %529, label %526

526:                                              ; preds = %514
  %527 = call i32 %524(i32 noundef %503, ptr noundef nonnull %21) #14
  %528 = load ptr, ptr %21, align 8, !tbaa !38
  br label %529

529:                                              ; preds = %526, %514
  %530 = phi ptr [ %528, %526 ], [ null, %514 ]
  %531 = icmp eq ptr %530, null
  %532 = select i1 %531, ptr @.str.24, ptr %530
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #14
  %533 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %508, i64 noundef %512, ptr noundef nonnull @.str.27, ptr noundef %517, ptr noundef nonnull @.str.68, i32 noundef %519, ptr noundef nonnull %520, i32 noundef %522, ptr noundef nonnull @.str.57, ptr noundef nonnull %532) #14
  br label %1415

534:                                              ; preds = %498
  %535 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %536 = load ptr, ptr %535, align 8, !tbaa !127
  %537 = load ptr, ptr %411, align 8, !tbaa !89
  %538 = load ptr, ptr %501, align 8, !tbaa !91
  %539 = call i32 %536(ptr noundef %537, ptr noundef %538, i32 noundef 0) #14
  %540 = icmp eq i32 %539, 0
  br i1 %540, label %541, label %543

541:                                              ; preds = %534
  %542 = load ptr, ptr %0, align 8, !tbaa !23
  br label %572

543:                                              ; preds = %534
  %544 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %539, ptr %544 seq_cst, align 8
  %545 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %546 = load ptr, ptr %545, align 8, !tbaa !15
  %547 = icmp eq ptr %546, null
  br i1 %547, label %1415, label %548

548:                                              ; preds = %543
  %549 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %550 = load i64, ptr %549, align 8, !tbaa !16
  %551 = icmp eq i64 %550, 0
  br i1 %551, label %1415, label %552

552:                                              ; preds = %548
  %553 = load ptr, ptr %0, align 8, !tbaa !23
  %554 = getelementptr inbounds nuw i8, ptr %553, i64 88
  %555 = load ptr, ptr %554, align 8, !tbaa !31
  %556 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %557 = load i32, ptr %556, align 8, !tbaa !41
  %558 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %559 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %560 = load i32, ptr %559, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #14
  store ptr null, ptr %20, align 8, !tbaa !38
  %561 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %562 = load ptr, ptr %561, align 8, !tbaa !39
  %563 = icmp eq ptr %562, null
  br i1 %563, label %567, label %564

564:                                              ; preds = %552
  %565 = call i32 %562(i32 noundef %539, ptr noundef nonnull %20) #14
  %566 = load ptr, ptr %20, align 8, !tbaa !38
  br label %567

567:                                              ; preds = %564, %552
  %568 = phi ptr [ %566, %564 ], [ null, %552 ]
  %569 = icmp eq ptr %568, null
  %570 = select i1 %569, ptr @.str.24, ptr %568
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #14
  %571 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %546, i64 noundef %550, ptr noundef nonnull @.str.27, ptr noundef %555, ptr noundef nonnull @.str.68, i32 noundef %557, ptr noundef nonnull %558, i32 noundef %560, ptr noundef nonnull @.str.54, ptr noundef nonnull %570) #14
  br label %1415

572:                                              ; preds = %412, %541, %492, %487
  %573 = phi ptr [ %493, %492 ], [ %493, %541 ], [ %490, %487 ], [ %413, %412 ]
  %574 = phi ptr [ %494, %492 ], [ %494, %541 ], [ %489, %487 ], [ null, %412 ]
  %575 = phi ptr [ %493, %492 ], [ %542, %541 ], [ %490, %487 ], [ %413, %412 ]
  %576 = phi i1 [ true, %492 ], [ false, %541 ], [ true, %487 ], [ true, %412 ]
  %577 = phi ptr [ null, %492 ], [ %496, %541 ], [ null, %487 ], [ null, %412 ]
  %578 = getelementptr inbounds nuw i8, ptr %575, i64 8
  %579 = load i32, ptr %578, align 8, !tbaa !97
  %580 = getelementptr inbounds nuw i8, ptr %575, i64 12
  %581 = load i32, ptr %580, align 4, !tbaa !106
  %582 = add nsw i32 %581, %579
  %583 = getelementptr inbounds nuw i8, ptr %575, i64 72
  %584 = load i64, ptr %583, align 8, !tbaa !128
  %585 = icmp sgt i64 %584, 0
  %586 = or i1 %576, %585
  %587 = icmp sgt i32 %582, 0
  br i1 %587, label %591, label %588

588:                                              ; preds = %572
  %589 = getelementptr inbounds nuw i8, ptr %411, i64 32
  %590 = load ptr, ptr %589, align 8, !tbaa !116
  br label %631

591:                                              ; preds = %572
  %592 = zext i1 %586 to i32
  %593 = getelementptr inbounds nuw i8, ptr %411, i64 16
  %594 = getelementptr inbounds nuw i8, ptr %575, i64 48
  %595 = getelementptr inbounds nuw i8, ptr %575, i64 120
  %596 = getelementptr inbounds nuw i8, ptr %411, i64 32
  %597 = load ptr, ptr %596, align 8, !tbaa !116
  %598 = sext i32 %579 to i64
  %599 = zext nneg i32 %582 to i64
  br label %600

600:                                              ; preds = %623, %591
  %601 = phi i64 [ 0, %591 ], [ %627, %623 ]
  %602 = phi i32 [ %592, %591 ], [ %626, %623 ]
  %603 = icmp slt i64 %601, %598
  %604 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %601
  %605 = sub nsw i64 %601, %598
  %606 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %605
  %607 = select i1 %603, ptr %604, ptr %606
  %608 = getelementptr inbounds nuw i8, ptr %607, i64 32
  %609 = load i32, ptr %608, align 8, !tbaa !98
  %610 = icmp eq i32 %609, 0
  %611 = zext i1 %610 to i32
  br i1 %610, label %612, label %620

612:                                              ; preds = %600
  %613 = load i64, ptr %593, align 8, !tbaa !84
  %614 = load i64, ptr %594, align 8, !tbaa !129
  %615 = add i64 %614, %613
  %616 = load ptr, ptr %595, align 8, !tbaa !130
  %617 = getelementptr inbounds nuw i64, ptr %616, i64 %601
  %618 = load i64, ptr %617, align 8, !tbaa !131
  %619 = add i64 %615, %618
  br label %623

620:                                              ; preds = %600
  %621 = load ptr, ptr %607, align 8, !tbaa !102
  %622 = ptrtoint ptr %621 to i64
  br label %623

623:                                              ; preds = %620, %612
  %624 = phi i64 [ %619, %612 ], [ %622, %620 ]
  %625 = getelementptr inbounds nuw i64, ptr %597, i64 %601
  store i64 %624, ptr %625, align 8, !tbaa !131
  %626 = or i32 %602, %611
  %627 = add nuw nsw i64 %601, 1
  %628 = icmp eq i64 %627, %599
  br i1 %628, label %629, label %600, !llvm.loop !132

629:                                              ; preds = %623
  %630 = icmp ne i32 %626, 0
  br label %631

631:                                              ; preds = %629, %588
  %632 = phi ptr [ %590, %588 ], [ %597, %629 ]
  %633 = phi i1 [ %586, %588 ], [ %630, %629 ]
  %634 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %635 = load i64, ptr %634, align 8, !tbaa !82
  %636 = sext i32 %582 to i64
  %637 = getelementptr inbounds i64, ptr %632, i64 %636
  store i64 %635, ptr %637, align 8, !tbaa !131
  %638 = getelementptr inbounds nuw i8, ptr %411, i64 16
  %639 = load i64, ptr %638, align 8, !tbaa !84
  %640 = getelementptr i8, ptr %637, i64 8
  store i64 %639, ptr %640, align 8, !tbaa !131
  %641 = icmp sgt i32 %579, 0
  br i1 %641, label %642, label %714

642:                                              ; preds = %631
  %643 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %644 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %645 = getelementptr inbounds nuw i8, ptr %411, i64 32
  br label %646

646:                                              ; preds = %707, %642
  %647 = phi i32 [ %579, %642 ], [ %708, %707 ]
  %648 = phi i64 [ 0, %642 ], [ %709, %707 ]
  %649 = load ptr, ptr %575, align 8, !tbaa !96
  %650 = getelementptr inbounds nuw %struct.nncc_value, ptr %649, i64 %648
  %651 = getelementptr inbounds nuw i8, ptr %650, i64 24
  %652 = load i64, ptr %651, align 8, !tbaa !133
  %653 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %648
  %654 = getelementptr inbounds nuw i8, ptr %653, i64 32
  %655 = load i32, ptr %654, align 8, !tbaa !98
  %656 = icmp eq i32 %655, 0
  %657 = icmp ne i64 %652, 0
  %658 = select i1 %656, i1 %657, i1 false
  br i1 %658, label %659, label %707

659:                                              ; preds = %646
  %660 = load ptr, ptr %643, align 8, !tbaa !87
  %661 = load ptr, ptr %0, align 8, !tbaa !23
  %662 = getelementptr inbounds nuw i8, ptr %661, i64 120
  %663 = load ptr, ptr %662, align 8, !tbaa !130
  %664 = getelementptr inbounds nuw i64, ptr %663, i64 %648
  %665 = load i64, ptr %664, align 8, !tbaa !131
  %666 = getelementptr inbounds nuw i8, ptr %660, i64 %665
  %667 = load ptr, ptr %653, align 8, !tbaa !102
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %666, ptr align 1 %667, i64 %652, i1 false)
  %668 = load ptr, ptr %644, align 8, !tbaa !134
  %669 = load ptr, ptr %645, align 8, !tbaa !116
  %670 = getelementptr inbounds nuw i64, ptr %669, i64 %648
  %671 = load i64, ptr %670, align 8, !tbaa !131
  %672 = load ptr, ptr %411, align 8, !tbaa !89
  %673 = call i32 %668(i64 noundef %671, ptr noundef %666, i64 noundef %652, ptr noundef %672) #14
  %674 = icmp eq i32 %673, 0
  br i1 %674, label %675, label %677

675:                                              ; preds = %659
  %676 = load i32, ptr %578, align 8, !tbaa !97
  br label %707

677:                                              ; preds = %659
  %678 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %673, ptr %678 seq_cst, align 8
  br i1 %27, label %1415, label %679

679:                                              ; preds = %677
  %680 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %681 = load ptr, ptr %680, align 8, !tbaa !15
  %682 = icmp eq ptr %681, null
  br i1 %682, label %1415, label %683

683:                                              ; preds = %679
  %684 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %685 = load i64, ptr %684, align 8, !tbaa !16
  %686 = icmp eq i64 %685, 0
  br i1 %686, label %1415, label %687

687:                                              ; preds = %683
  %688 = load ptr, ptr %0, align 8, !tbaa !23
  %689 = getelementptr inbounds nuw i8, ptr %688, i64 88
  %690 = load ptr, ptr %689, align 8, !tbaa !31
  %691 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %692 = load i32, ptr %691, align 8, !tbaa !41
  %693 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %694 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %695 = load i32, ptr %694, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #14
  store ptr null, ptr %19, align 8, !tbaa !38
  %696 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %697 = load ptr, ptr %696, align 8, !tbaa !39
  %698 = icmp eq ptr %697, null
  br i1 %698, label %702, label %699

699:                                              ; preds = %687
  %700 = call i32 %697(i32 noundef %673, ptr noundef nonnull %19) #14
  %701 = load ptr, ptr %19, align 8, !tbaa !38
  br label %702

702:                                              ; preds = %699, %687
  %703 = phi ptr [ %701, %699 ], [ null, %687 ]
  %704 = icmp eq ptr %703, null
  %705 = select i1 %704, ptr @.str.24, ptr %703
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  %706 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %681, i64 noundef %685, ptr noundef nonnull @.str.27, ptr noundef %690, ptr noundef nonnull @.str.69, i32 noundef %692, ptr noundef nonnull %693, i32 noundef %695, ptr noundef nonnull @.str.49, ptr noundef nonnull %705) #14
  br label %1415

707:                                              ; preds = %675, %646
  %708 = phi i32 [ %676, %675 ], [ %647, %646 ]
  %709 = add nuw nsw i64 %648, 1
  %710 = sext i32 %708 to i64
  %711 = icmp slt i64 %709, %710
  br i1 %711, label %646, label %712, !llvm.loop !135

712:                                              ; preds = %707
  %713 = load ptr, ptr %0, align 8, !tbaa !23
  br label %714

714:                                              ; preds = %712, %631
  %715 = phi ptr [ %713, %712 ], [ %575, %631 ]
  %716 = icmp eq ptr %574, null
  br i1 %716, label %754, label %717

717:                                              ; preds = %714
  %718 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %719 = load ptr, ptr %718, align 8, !tbaa !126
  %720 = load ptr, ptr %574, align 8, !tbaa !64
  %721 = load ptr, ptr %411, align 8, !tbaa !89
  %722 = call i32 %719(ptr noundef %720, ptr noundef %721) #14
  %723 = icmp eq i32 %722, 0
  br i1 %723, label %754, label %724

724:                                              ; preds = %717
  %725 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %722, ptr %725 seq_cst, align 8
  br i1 %27, label %1419, label %726

726:                                              ; preds = %724
  %727 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %728 = load ptr, ptr %727, align 8, !tbaa !15
  %729 = icmp eq ptr %728, null
  br i1 %729, label %1419, label %730

730:                                              ; preds = %726
  %731 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %732 = load i64, ptr %731, align 8, !tbaa !16
  %733 = icmp eq i64 %732, 0
  br i1 %733, label %1419, label %734

734:                                              ; preds = %730
  %735 = load ptr, ptr %0, align 8, !tbaa !23
  %736 = getelementptr inbounds nuw i8, ptr %735, i64 88
  %737 = load ptr, ptr %736, align 8, !tbaa !31
  %738 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %739 = load i32, ptr %738, align 8, !tbaa !41
  %740 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %741 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %742 = load i32, ptr %741, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #14
  store ptr null, ptr %15, align 8, !tbaa !38
  %743 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %744 = load ptr, ptr %743, align 8, !tbaa !39
  %745 = icmp eq ptr %744, null
  br i1 %745, label %749, label %746

746:                                              ; preds = %734
  %747 = call i32 %744(i32 noundef %722, ptr noundef nonnull %15) #14
  %748 = load ptr, ptr %15, align 8, !tbaa !38
  br label %749

749:                                              ; preds = %746, %734
  %750 = phi ptr [ %748, %746 ], [ null, %734 ]
  %751 = icmp eq ptr %750, null
  %752 = select i1 %751, ptr @.str.24, ptr %750
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #14
  %753 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %728, i64 noundef %732, ptr noundef nonnull @.str.27, ptr noundef %737, ptr noundef nonnull @.str.67, i32 noundef %739, ptr noundef nonnull %740, i32 noundef %742, ptr noundef nonnull @.str.57, ptr noundef nonnull %752) #14
  br label %1419

754:                                              ; preds = %717, %714
  %755 = getelementptr inbounds nuw i8, ptr %715, i64 156
  %756 = load i32, ptr %755, align 4, !tbaa !107
  %757 = icmp sgt i32 %756, 0
  br i1 %757, label %758, label %928

758:                                              ; preds = %754
  %759 = getelementptr inbounds nuw i8, ptr %715, i64 112
  %760 = getelementptr inbounds nuw i8, ptr %715, i64 104
  %761 = getelementptr inbounds nuw i8, ptr %17, i64 8
  %762 = getelementptr inbounds nuw i8, ptr %411, i64 40
  %763 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %764 = getelementptr inbounds nuw i8, ptr %17, i64 24
  %765 = getelementptr inbounds nuw i8, ptr %17, i64 32
  %766 = getelementptr inbounds nuw i8, ptr %411, i64 32
  %767 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %768 = getelementptr inbounds nuw i8, ptr %0, i64 456
  %769 = getelementptr inbounds nuw i8, ptr %0, i64 240
  br label %770

770:                                              ; preds = %922, %758
  %771 = phi i64 [ 0, %758 ], [ %923, %922 ]
  %772 = load ptr, ptr %759, align 8, !tbaa !108
  %773 = getelementptr inbounds nuw %struct.nncc_launch, ptr %772, i64 %771
  %774 = load ptr, ptr %760, align 8, !tbaa !65
  %775 = load i32, ptr %773, align 8, !tbaa !136
  %776 = sext i32 %775 to i64
  %777 = getelementptr inbounds %struct.nncc_function, ptr %774, i64 %776
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #14
  %778 = getelementptr inbounds nuw i8, ptr %773, i64 8
  %779 = load i32, ptr %778, align 8, !tbaa !109
  %780 = sext i32 %779 to i64
  %781 = shl nsw i64 %780, 3
  store i64 %781, ptr %16, align 8, !tbaa !131
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #14
  store ptr inttoptr (i64 1 to ptr), ptr %17, align 16, !tbaa !64
  %782 = load ptr, ptr %762, align 8, !tbaa !117
  store ptr %782, ptr %761, align 8, !tbaa !64
  store ptr inttoptr (i64 2 to ptr), ptr %763, align 16, !tbaa !64
  store ptr %16, ptr %764, align 8, !tbaa !64
  store ptr null, ptr %765, align 16, !tbaa !64
  %783 = icmp sgt i32 %779, 0
  br i1 %783, label %784, label %809

784:                                              ; preds = %770
  %785 = load ptr, ptr %766, align 8, !tbaa !116
  %786 = getelementptr inbounds nuw i8, ptr %773, i64 16
  %787 = load ptr, ptr %786, align 8, !tbaa !137
  %788 = getelementptr inbounds nuw i8, ptr %773, i64 24
  %789 = load ptr, ptr %788, align 8, !tbaa !138
  %790 = zext nneg i32 %779 to i64
  %791 = and i64 %790, 1
  %792 = icmp eq i32 %779, 1
  br i1 %792, label %797, label %793

793:                                              ; preds = %784
  %794 = and i64 %790, 2147483646
  br label %823

795:                                              ; preds = %823
  %796 = icmp eq i64 %791, 0
  br i1 %796, label %809, label %797

797:                                              ; preds = %795, %784
  %798 = phi i64 [ 0, %784 ], [ %845, %795 ]
  %799 = icmp ne i64 %791, 0
  call void @llvm.assume(i1 %799)
  %800 = getelementptr inbounds nuw i32, ptr %787, i64 %798
  %801 = load i32, ptr %800, align 4, !tbaa !4
  %802 = sext i32 %801 to i64
  %803 = getelementptr inbounds i64, ptr %785, i64 %802
  %804 = load i64, ptr %803, align 8, !tbaa !131
  %805 = getelementptr inbounds nuw i64, ptr %789, i64 %798
  %806 = load i64, ptr %805, align 8, !tbaa !131
  %807 = add i64 %806, %804
  %808 = getelementptr inbounds nuw i64, ptr %782, i64 %798
  store i64 %807, ptr %808, align 8, !tbaa !131
  br label %809

809:                                              ; preds = %797, %795, %770
  %810 = load ptr, ptr %767, align 8, !tbaa !139
  %811 = load ptr, ptr %768, align 8, !tbaa !29
  %812 = getelementptr inbounds ptr, ptr %811, i64 %776
  %813 = load ptr, ptr %812, align 8, !tbaa !64
  %814 = getelementptr inbounds nuw i8, ptr %773, i64 4
  %815 = load i32, ptr %814, align 4, !tbaa !140
  %816 = getelementptr inbounds nuw i8, ptr %777, i64 20
  %817 = load i32, ptr %816, align 4, !tbaa !74
  %818 = getelementptr inbounds nuw i8, ptr %777, i64 24
  %819 = load i32, ptr %818, align 8, !tbaa !66
  %820 = load ptr, ptr %411, align 8, !tbaa !89
  %821 = call i32 %810(ptr noundef %813, i32 noundef %815, i32 noundef 1, i32 noundef 1, i32 noundef %817, i32 noundef 1, i32 noundef 1, i32 noundef %819, ptr noundef %820, ptr noundef null, ptr noundef nonnull %17) #14
  %822 = icmp eq i32 %821, 0
  br i1 %822, label %883, label %848

823:                                              ; preds = %823, %793
  %824 = phi i64 [ 0, %793 ], [ %845, %823 ]
  %825 = phi i64 [ 0, %793 ], [ %846, %823 ]
  %826 = getelementptr inbounds nuw i32, ptr %787, i64 %824
  %827 = load i32, ptr %826, align 4, !tbaa !4
  %828 = sext i32 %827 to i64
  %829 = getelementptr inbounds i64, ptr %785, i64 %828
  %830 = load i64, ptr %829, align 8, !tbaa !131
  %831 = getelementptr inbounds nuw i64, ptr %789, i64 %824
  %832 = load i64, ptr %831, align 8, !tbaa !131
  %833 = add i64 %832, %830
  %834 = getelementptr inbounds nuw i64, ptr %782, i64 %824
  store i64 %833, ptr %834, align 8, !tbaa !131
  %835 = or disjoint i64 %824, 1
  %836 = getelementptr inbounds nuw i32, ptr %787, i64 %835
  %837 = load i32, ptr %836, align 4, !tbaa !4
  %838 = sext i32 %837 to i64
  %839 = getelementptr inbounds i64, ptr %785, i64 %838
  %840 = load i64, ptr %839, align 8, !tbaa !131
  %841 = getelementptr inbounds nuw i64, ptr %789, i64 %835
  %842 = load i64, ptr %841, align 8, !tbaa !131
  %843 = add i64 %842, %840
  %844 = getelementptr inbounds nuw i64, ptr %782, i64 %835
  store i64 %843, ptr %844, align 8, !tbaa !131
  %845 = add nuw nsw i64 %824, 2
  %846 = add i64 %825, 2
  %847 = icmp eq i64 %846, %794
  br i1 %847, label %795, label %823, !llvm.loop !141

848:                                              ; preds = %809
  %849 = trunc nuw nsw i64 %771 to i32
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #14
  %850 = load i32, ptr %755, align 4, !tbaa !107
  %851 = load ptr, ptr %777, align 8, !tbaa !69
  %852 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %18, i64 noundef 512, ptr noundef nonnull @.str.70, i32 noundef %849, i32 noundef %850, ptr noundef %851) #14
  %853 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %821, ptr %853 seq_cst, align 8
  br i1 %27, label %882, label %854

854:                                              ; preds = %848
  %855 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %856 = load ptr, ptr %855, align 8, !tbaa !15
  %857 = icmp eq ptr %856, null
  br i1 %857, label %882, label %858

858:                                              ; preds = %854
  %859 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %860 = load i64, ptr %859, align 8, !tbaa !16
  %861 = icmp eq i64 %860, 0
  br i1 %861, label %882, label %862

862:                                              ; preds = %858
  %863 = load ptr, ptr %0, align 8, !tbaa !23
  %864 = getelementptr inbounds nuw i8, ptr %863, i64 88
  %865 = load ptr, ptr %864, align 8, !tbaa !31
  %866 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %867 = load i32, ptr %866, align 8, !tbaa !41
  %868 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %869 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %870 = load i32, ptr %869, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #14
  store ptr null, ptr %14, align 8, !tbaa !38
  %871 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %872 = load ptr, ptr %871, align 8, !tbaa !39
  %873 = icmp eq ptr %872, null
  br i1 %873, label %877, label %874

874:                                              ; preds = %862
  %875 = call i32 %872(i32 noundef %821, ptr noundef nonnull %14) #14
  %876 = load ptr, ptr %14, align 8, !tbaa !38
  br label %877

877:                                              ; preds = %874, %862
  %878 = phi ptr [ %876, %874 ], [ null, %862 ]
  %879 = icmp eq ptr %878, null
  %880 = select i1 %879, ptr @.str.24, ptr %878
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #14
  %881 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %856, i64 noundef %860, ptr noundef nonnull @.str.27, ptr noundef %865, ptr noundef nonnull %18, i32 noundef %867, ptr noundef nonnull %868, i32 noundef %870, ptr noundef nonnull @.str.60, ptr noundef nonnull %880) #14
  br label %882

882:                                              ; preds = %877, %858, %854, %848
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #14
  br label %927

883:                                              ; preds = %809
  br i1 %716, label %922, label %884

884:                                              ; preds = %883
  %885 = load ptr, ptr %769, align 8, !tbaa !126
  %886 = getelementptr inbounds nuw ptr, ptr %574, i64 %771
  %887 = getelementptr inbounds nuw i8, ptr %886, i64 8
  %888 = load ptr, ptr %887, align 8, !tbaa !64
  %889 = load ptr, ptr %411, align 8, !tbaa !89
  %890 = call i32 %885(ptr noundef %888, ptr noundef %889) #14
  %891 = icmp eq i32 %890, 0
  br i1 %891, label %922, label %892

892:                                              ; preds = %884
  %893 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %890, ptr %893 seq_cst, align 8
  br i1 %27, label %927, label %894

894:                                              ; preds = %892
  %895 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %896 = load ptr, ptr %895, align 8, !tbaa !15
  %897 = icmp eq ptr %896, null
  br i1 %897, label %927, label %898

898:                                              ; preds = %894
  %899 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %900 = load i64, ptr %899, align 8, !tbaa !16
  %901 = icmp eq i64 %900, 0
  br i1 %901, label %927, label %902

902:                                              ; preds = %898
  %903 = load ptr, ptr %0, align 8, !tbaa !23
  %904 = getelementptr inbounds nuw i8, ptr %903, i64 88
  %905 = load ptr, ptr %904, align 8, !tbaa !31
  %906 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %907 = load i32, ptr %906, align 8, !tbaa !41
  %908 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %909 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %910 = load i32, ptr %909, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #14
  store ptr null, ptr %13, align 8, !tbaa !38
  %911 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %912 = load ptr, ptr %911, align 8, !tbaa !39
  %913 = icmp eq ptr %912, null
  br i1 %913, label %917, label %914

914:                                              ; preds = %902
  %915 = call i32 %912(i32 noundef %890, ptr noundef nonnull %13) #14
  %916 = load ptr, ptr %13, align 8, !tbaa !38
  br label %917

917:                                              ; preds = %914, %902
  %918 = phi ptr [ %916, %914 ], [ null, %902 ]
  %919 = icmp eq ptr %918, null
  %920 = select i1 %919, ptr @.str.24, ptr %918
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #14
  %921 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %896, i64 noundef %900, ptr noundef nonnull @.str.27, ptr noundef %905, ptr noundef nonnull @.str.67, i32 noundef %907, ptr noundef nonnull %908, i32 noundef %910, ptr noundef nonnull @.str.57, ptr noundef nonnull %920) #14
  br label %927

922:                                              ; preds = %884, %883
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #14
  %923 = add nuw nsw i64 %771, 1
  %924 = load i32, ptr %755, align 4, !tbaa !107
  %925 = sext i32 %924 to i64
  %926 = icmp slt i64 %923, %925
  br i1 %926, label %770, label %928, !llvm.loop !142

927:                                              ; preds = %917, %898, %894, %892, %882
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #14
  br label %1415

928:                                              ; preds = %922, %754
  %929 = load ptr, ptr %0, align 8, !tbaa !23
  %930 = getelementptr inbounds nuw i8, ptr %929, i64 72
  %931 = load i64, ptr %930, align 8, !tbaa !128
  %932 = icmp sgt i64 %931, 0
  br i1 %932, label %933, label %1028

933:                                              ; preds = %928
  %934 = getelementptr inbounds nuw i8, ptr %929, i64 64
  %935 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %936 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %937 = getelementptr inbounds nuw i8, ptr %411, i64 32
  br label %938

938:                                              ; preds = %973, %933
  %939 = phi i64 [ 0, %933 ], [ %974, %973 ]
  %940 = shl nsw i64 %939, 4
  %941 = load ptr, ptr %934, align 8, !tbaa !143
  %942 = getelementptr inbounds nuw %struct.nncc_check, ptr %941, i64 %939
  %943 = getelementptr inbounds nuw i8, ptr %942, i64 16
  %944 = load i32, ptr %943, align 4, !tbaa !4
  %945 = icmp slt i32 %944, 0
  br i1 %945, label %981, label %977

946:                                              ; preds = %981
  %947 = load ptr, ptr %934, align 8, !tbaa !143
  %948 = getelementptr inbounds nuw %struct.nncc_check, ptr %947, i64 %939
  %949 = getelementptr inbounds nuw i8, ptr %948, i64 20
  %950 = load i32, ptr %949, align 4, !tbaa !4
  %951 = icmp slt i32 %950, 0
  br i1 %951, label %956, label %952

952:                                              ; preds = %946
  %953 = load ptr, ptr %937, align 8, !tbaa !116
  %954 = zext nneg i32 %950 to i64
  %955 = getelementptr inbounds nuw i64, ptr %953, i64 %954
  br label %956

956:                                              ; preds = %952, %946
  %957 = phi ptr [ %955, %952 ], [ %638, %946 ]
  %958 = load i64, ptr %957, align 8, !tbaa !131
  %959 = getelementptr inbounds nuw i8, ptr %948, i64 32
  %960 = load i64, ptr %959, align 8, !tbaa !131
  %961 = add i64 %960, %958
  %962 = load ptr, ptr %935, align 8, !tbaa !144
  %963 = load ptr, ptr %936, align 8, !tbaa !87
  %964 = load ptr, ptr %0, align 8, !tbaa !23
  %965 = getelementptr inbounds nuw i8, ptr %964, i64 128
  %966 = load i64, ptr %965, align 8, !tbaa !119
  %967 = getelementptr inbounds nuw i8, ptr %963, i64 %966
  %968 = getelementptr inbounds nuw i8, ptr %967, i64 %940
  %969 = getelementptr inbounds nuw i8, ptr %968, i64 8
  %970 = load ptr, ptr %411, align 8, !tbaa !89
  %971 = call i32 %962(ptr noundef nonnull %969, i64 noundef %961, i64 noundef 8, ptr noundef %970) #14
  %972 = icmp eq i32 %971, 0
  br i1 %972, label %973, label %997

973:                                              ; preds = %956
  %974 = add nuw nsw i64 %939, 1
  %975 = load i64, ptr %930, align 8, !tbaa !128
  %976 = icmp slt i64 %974, %975
  br i1 %976, label %938, label %1028, !llvm.loop !145

977:                                              ; preds = %938
  %978 = load ptr, ptr %937, align 8, !tbaa !116
  %979 = zext nneg i32 %944 to i64
  %980 = getelementptr inbounds nuw i64, ptr %978, i64 %979
  br label %981

981:                                              ; preds = %977, %938
  %982 = phi ptr [ %980, %977 ], [ %638, %938 ]
  %983 = load i64, ptr %982, align 8, !tbaa !131
  %984 = getelementptr inbounds nuw i8, ptr %942, i64 24
  %985 = load i64, ptr %984, align 8, !tbaa !131
  %986 = add i64 %985, %983
  %987 = load ptr, ptr %935, align 8, !tbaa !144
  %988 = load ptr, ptr %936, align 8, !tbaa !87
  %989 = load ptr, ptr %0, align 8, !tbaa !23
  %990 = getelementptr inbounds nuw i8, ptr %989, i64 128
  %991 = load i64, ptr %990, align 8, !tbaa !119
  %992 = getelementptr inbounds nuw i8, ptr %988, i64 %991
  %993 = getelementptr inbounds nuw i8, ptr %992, i64 %940
  %994 = load ptr, ptr %411, align 8, !tbaa !89
  %995 = call i32 %987(ptr noundef %993, i64 noundef %986, i64 noundef 8, ptr noundef %994) #14
  %996 = icmp eq i32 %995, 0
  br i1 %996, label %946, label %997

997:                                              ; preds = %981, %956
  %998 = phi i32 [ %995, %981 ], [ %971, %956 ]
  %999 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %998, ptr %999 seq_cst, align 8
  br i1 %27, label %1415, label %1000

1000:                                             ; preds = %997
  %1001 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1002 = load ptr, ptr %1001, align 8, !tbaa !15
  %1003 = icmp eq ptr %1002, null
  br i1 %1003, label %1415, label %1004

1004:                                             ; preds = %1000
  %1005 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1006 = load i64, ptr %1005, align 8, !tbaa !16
  %1007 = icmp eq i64 %1006, 0
  br i1 %1007, label %1415, label %1008

1008:                                             ; preds = %1004
  %1009 = load ptr, ptr %0, align 8, !tbaa !23
  %1010 = getelementptr inbounds nuw i8, ptr %1009, i64 88
  %1011 = load ptr, ptr %1010, align 8, !tbaa !31
  %1012 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %1013 = load i32, ptr %1012, align 8, !tbaa !41
  %1014 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %1015 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %1016 = load i32, ptr %1015, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #14
  store ptr null, ptr %12, align 8, !tbaa !38
  %1017 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1018 = load ptr, ptr %1017, align 8, !tbaa !39
  %1019 = icmp eq ptr %1018, null
  br i1 %1019, label %1023, label %1020

1020:                                             ; preds = %1008
  %1021 = call i32 %1018(i32 noundef %998, ptr noundef nonnull %12) #14
  %1022 = load ptr, ptr %12, align 8, !tbaa !38
  br label %1023

1023:                                             ; preds = %1020, %1008
  %1024 = phi ptr [ %1022, %1020 ], [ null, %1008 ]
  %1025 = icmp eq ptr %1024, null
  %1026 = select i1 %1025, ptr @.str.24, ptr %1024
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #14
  %1027 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1002, i64 noundef %1006, ptr noundef nonnull @.str.27, ptr noundef %1011, ptr noundef nonnull @.str.71, i32 noundef %1013, ptr noundef nonnull %1014, i32 noundef %1016, ptr noundef nonnull @.str.50, ptr noundef nonnull %1026) #14
  br label %1415

1028:                                             ; preds = %973, %928
  %1029 = getelementptr inbounds nuw i8, ptr %929, i64 8
  %1030 = getelementptr inbounds nuw i8, ptr %929, i64 12
  %1031 = load i32, ptr %1030, align 4, !tbaa !106
  %1032 = icmp sgt i32 %1031, 0
  br i1 %1032, label %1033, label %1110

1033:                                             ; preds = %1028
  %1034 = load i32, ptr %1029, align 8, !tbaa !97
  %1035 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %1036 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %1037 = getelementptr inbounds nuw i8, ptr %411, i64 32
  %1038 = sext i32 %1034 to i64
  br label %1039

1039:                                             ; preds = %1103, %1033
  %1040 = phi i32 [ %1031, %1033 ], [ %1104, %1103 ]
  %1041 = phi i32 [ %1034, %1033 ], [ %1105, %1103 ]
  %1042 = phi i64 [ %1038, %1033 ], [ %1106, %1103 ]
  %1043 = sext i32 %1041 to i64
  %1044 = sub nsw i64 %1042, %1043
  %1045 = getelementptr inbounds %struct.nncc_tensor, ptr %2, i64 %1044
  %1046 = getelementptr inbounds nuw i8, ptr %1045, i64 32
  %1047 = load i32, ptr %1046, align 8, !tbaa !98
  %1048 = icmp eq i32 %1047, 0
  br i1 %1048, label %1049, label %1103

1049:                                             ; preds = %1039
  %1050 = load ptr, ptr %929, align 8, !tbaa !96
  %1051 = getelementptr inbounds %struct.nncc_value, ptr %1050, i64 %1042
  %1052 = getelementptr inbounds nuw i8, ptr %1051, i64 24
  %1053 = load i64, ptr %1052, align 8, !tbaa !133
  %1054 = icmp eq i64 %1053, 0
  br i1 %1054, label %1103, label %1055

1055:                                             ; preds = %1049
  %1056 = load ptr, ptr %1035, align 8, !tbaa !144
  %1057 = load ptr, ptr %1036, align 8, !tbaa !87
  %1058 = load ptr, ptr %0, align 8, !tbaa !23
  %1059 = getelementptr inbounds nuw i8, ptr %1058, i64 120
  %1060 = load ptr, ptr %1059, align 8, !tbaa !130
  %1061 = getelementptr inbounds i64, ptr %1060, i64 %1042
  %1062 = load i64, ptr %1061, align 8, !tbaa !131
  %1063 = getelementptr inbounds nuw i8, ptr %1057, i64 %1062
  %1064 = load ptr, ptr %1037, align 8, !tbaa !116
  %1065 = getelementptr inbounds i64, ptr %1064, i64 %1042
  %1066 = load i64, ptr %1065, align 8, !tbaa !131
  %1067 = load ptr, ptr %411, align 8, !tbaa !89
  %1068 = call i32 %1056(ptr noundef %1063, i64 noundef %1066, i64 noundef %1053, ptr noundef %1067) #14
  %1069 = icmp eq i32 %1068, 0
  br i1 %1069, label %1070, label %1073

1070:                                             ; preds = %1055
  %1071 = load i32, ptr %1029, align 8, !tbaa !97
  %1072 = load i32, ptr %1030, align 4, !tbaa !106
  br label %1103

1073:                                             ; preds = %1055
  %1074 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %1068, ptr %1074 seq_cst, align 8
  br i1 %27, label %1415, label %1075

1075:                                             ; preds = %1073
  %1076 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1077 = load ptr, ptr %1076, align 8, !tbaa !15
  %1078 = icmp eq ptr %1077, null
  br i1 %1078, label %1415, label %1079

1079:                                             ; preds = %1075
  %1080 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1081 = load i64, ptr %1080, align 8, !tbaa !16
  %1082 = icmp eq i64 %1081, 0
  br i1 %1082, label %1415, label %1083

1083:                                             ; preds = %1079
  %1084 = load ptr, ptr %0, align 8, !tbaa !23
  %1085 = getelementptr inbounds nuw i8, ptr %1084, i64 88
  %1086 = load ptr, ptr %1085, align 8, !tbaa !31
  %1087 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %1088 = load i32, ptr %1087, align 8, !tbaa !41
  %1089 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %1090 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %1091 = load i32, ptr %1090, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #14
  store ptr null, ptr %11, align 8, !tbaa !38
  %1092 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1093 = load ptr, ptr %1092, align 8, !tbaa !39
  %1094 = icmp eq ptr %1093, null
  br i1 %1094, label %1098, label %1095

1095:                                             ; preds = %1083
  %1096 = call i32 %1093(i32 noundef %1068, ptr noundef nonnull %11) #14
  %1097 = load ptr, ptr %11, align 8, !tbaa !38
  br label %1098

1098:                                             ; preds = %1095, %1083
  %1099 = phi ptr [ %1097, %1095 ], [ null, %1083 ]
  %1100 = icmp eq ptr %1099, null
  %1101 = select i1 %1100, ptr @.str.24, ptr %1099
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #14
  %1102 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1077, i64 noundef %1081, ptr noundef nonnull @.str.27, ptr noundef %1086, ptr noundef nonnull @.str.71, i32 noundef %1088, ptr noundef nonnull %1089, i32 noundef %1091, ptr noundef nonnull @.str.50, ptr noundef nonnull %1101) #14
  br label %1415

1103:                                             ; preds = %1070, %1049, %1039
  %1104 = phi i32 [ %1072, %1070 ], [ %1040, %1039 ], [ %1040, %1049 ]
  %1105 = phi i32 [ %1071, %1070 ], [ %1041, %1039 ], [ %1041, %1049 ]
  %1106 = add nsw i64 %1042, 1
  %1107 = add nsw i32 %1105, %1104
  %1108 = sext i32 %1107 to i64
  %1109 = icmp slt i64 %1106, %1108
  br i1 %1109, label %1039, label %1110, !llvm.loop !146

1110:                                             ; preds = %1103, %1028
  br i1 %576, label %1185, label %1111

1111:                                             ; preds = %1110
  %1112 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %1113 = load ptr, ptr %1112, align 8, !tbaa !126
  %1114 = getelementptr inbounds nuw i8, ptr %411, i64 8
  %1115 = load ptr, ptr %1114, align 8, !tbaa !91
  %1116 = load ptr, ptr %411, align 8, !tbaa !89
  %1117 = call i32 %1113(ptr noundef %1115, ptr noundef %1116) #14
  %1118 = icmp eq i32 %1117, 0
  br i1 %1118, label %1149, label %1119

1119:                                             ; preds = %1111
  %1120 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %1117, ptr %1120 seq_cst, align 8
  br i1 %27, label %1415, label %1121

1121:                                             ; preds = %1119
  %1122 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1123 = load ptr, ptr %1122, align 8, !tbaa !15
  %1124 = icmp eq ptr %1123, null
  br i1 %1124, label %1415, label %1125

1125:                                             ; preds = %1121
  %1126 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1127 = load i64, ptr %1126, align 8, !tbaa !16
  %1128 = icmp eq i64 %1127, 0
  br i1 %1128, label %1415, label %1129

1129:                                             ; preds = %1125
  %1130 = load ptr, ptr %0, align 8, !tbaa !23
  %1131 = getelementptr inbounds nuw i8, ptr %1130, i64 88
  %1132 = load ptr, ptr %1131, align 8, !tbaa !31
  %1133 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %1134 = load i32, ptr %1133, align 8, !tbaa !41
  %1135 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %1136 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %1137 = load i32, ptr %1136, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #14
  store ptr null, ptr %10, align 8, !tbaa !38
  %1138 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1139 = load ptr, ptr %1138, align 8, !tbaa !39
  %1140 = icmp eq ptr %1139, null
  br i1 %1140, label %1144, label %1141

1141:                                             ; preds = %1129
  %1142 = call i32 %1139(i32 noundef %1117, ptr noundef nonnull %10) #14
  %1143 = load ptr, ptr %10, align 8, !tbaa !38
  br label %1144

1144:                                             ; preds = %1141, %1129
  %1145 = phi ptr [ %1143, %1141 ], [ null, %1129 ]
  %1146 = icmp eq ptr %1145, null
  %1147 = select i1 %1146, ptr @.str.24, ptr %1145
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #14
  %1148 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1123, i64 noundef %1127, ptr noundef nonnull @.str.27, ptr noundef %1132, ptr noundef nonnull @.str.68, i32 noundef %1134, ptr noundef nonnull %1135, i32 noundef %1137, ptr noundef nonnull @.str.57, ptr noundef nonnull %1147) #14
  br label %1415

1149:                                             ; preds = %1111
  %1150 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %1151 = load ptr, ptr %1150, align 8, !tbaa !127
  %1152 = load ptr, ptr %1114, align 8, !tbaa !91
  %1153 = call i32 %1151(ptr noundef nonnull %577, ptr noundef %1152, i32 noundef 0) #14
  %1154 = icmp eq i32 %1153, 0
  br i1 %1154, label %1185, label %1155

1155:                                             ; preds = %1149
  %1156 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %1153, ptr %1156 seq_cst, align 8
  br i1 %27, label %1415, label %1157

1157:                                             ; preds = %1155
  %1158 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1159 = load ptr, ptr %1158, align 8, !tbaa !15
  %1160 = icmp eq ptr %1159, null
  br i1 %1160, label %1415, label %1161

1161:                                             ; preds = %1157
  %1162 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1163 = load i64, ptr %1162, align 8, !tbaa !16
  %1164 = icmp eq i64 %1163, 0
  br i1 %1164, label %1415, label %1165

1165:                                             ; preds = %1161
  %1166 = load ptr, ptr %0, align 8, !tbaa !23
  %1167 = getelementptr inbounds nuw i8, ptr %1166, i64 88
  %1168 = load ptr, ptr %1167, align 8, !tbaa !31
  %1169 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %1170 = load i32, ptr %1169, align 8, !tbaa !41
  %1171 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %1172 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %1173 = load i32, ptr %1172, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #14
  store ptr null, ptr %9, align 8, !tbaa !38
  %1174 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1175 = load ptr, ptr %1174, align 8, !tbaa !39
  %1176 = icmp eq ptr %1175, null
  br i1 %1176, label %1180, label %1177

1177:                                             ; preds = %1165
  %1178 = call i32 %1175(i32 noundef %1153, ptr noundef nonnull %9) #14
  %1179 = load ptr, ptr %9, align 8, !tbaa !38
  br label %1180

1180:                                             ; preds = %1177, %1165
  %1181 = phi ptr [ %1179, %1177 ], [ null, %1165 ]
  %1182 = icmp eq ptr %1181, null
  %1183 = select i1 %1182, ptr @.str.24, ptr %1181
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #14
  %1184 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1159, i64 noundef %1163, ptr noundef nonnull @.str.27, ptr noundef %1168, ptr noundef nonnull @.str.68, i32 noundef %1170, ptr noundef nonnull %1171, i32 noundef %1173, ptr noundef nonnull @.str.54, ptr noundef nonnull %1183) #14
  br label %1415

1185:                                             ; preds = %1149, %1110
  %1186 = icmp ne ptr %574, null
  %1187 = or i1 %1186, %633
  br i1 %1187, label %1188, label %1377

1188:                                             ; preds = %1185
  %1189 = load ptr, ptr %0, align 8, !tbaa !23
  %1190 = getelementptr inbounds nuw i8, ptr %1189, i64 156
  %1191 = load i32, ptr %1190, align 4, !tbaa !107
  %1192 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %1193 = load ptr, ptr %1192, align 8, !tbaa !147
  %1194 = load ptr, ptr %411, align 8, !tbaa !89
  %1195 = call i32 %1193(ptr noundef %1194) #14
  %1196 = icmp eq i32 %1195, 0
  br i1 %1196, label %1250, label %1197

1197:                                             ; preds = %1188
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  %1198 = load i32, ptr %1190, align 4, !tbaa !107
  %1199 = icmp slt i32 %1191, 1
  br i1 %1199, label %1216, label %1200

1200:                                             ; preds = %1197
  %1201 = getelementptr inbounds nuw i8, ptr %1189, i64 104
  %1202 = load ptr, ptr %1201, align 8, !tbaa !65
  %1203 = getelementptr inbounds nuw i8, ptr %1189, i64 112
  %1204 = load ptr, ptr %1203, align 8, !tbaa !108
  %1205 = load i32, ptr %1204, align 8, !tbaa !136
  %1206 = sext i32 %1205 to i64
  %1207 = getelementptr inbounds %struct.nncc_function, ptr %1202, i64 %1206
  %1208 = load ptr, ptr %1207, align 8, !tbaa !69
  %1209 = zext nneg i32 %1191 to i64
  %1210 = getelementptr %struct.nncc_launch, ptr %1204, i64 %1209
  %1211 = getelementptr i8, ptr %1210, i64 -40
  %1212 = load i32, ptr %1211, align 8, !tbaa !136
  %1213 = sext i32 %1212 to i64
  %1214 = getelementptr inbounds %struct.nncc_function, ptr %1202, i64 %1213
  %1215 = load ptr, ptr %1214, align 8, !tbaa !69
  br label %1216

1216:                                             ; preds = %1200, %1197
  %1217 = phi ptr [ %1208, %1200 ], [ @.str.73, %1197 ]
  %1218 = phi ptr [ %1215, %1200 ], [ @.str.73, %1197 ]
  %1219 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %8, i64 noundef 512, ptr noundef nonnull @.str.72, i32 noundef %1198, ptr noundef %1217, ptr noundef %1218) #14
  %1220 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %1195, ptr %1220 seq_cst, align 8
  br i1 %27, label %1249, label %1221

1221:                                             ; preds = %1216
  %1222 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1223 = load ptr, ptr %1222, align 8, !tbaa !15
  %1224 = icmp eq ptr %1223, null
  br i1 %1224, label %1249, label %1225

1225:                                             ; preds = %1221
  %1226 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1227 = load i64, ptr %1226, align 8, !tbaa !16
  %1228 = icmp eq i64 %1227, 0
  br i1 %1228, label %1249, label %1229

1229:                                             ; preds = %1225
  %1230 = load ptr, ptr %0, align 8, !tbaa !23
  %1231 = getelementptr inbounds nuw i8, ptr %1230, i64 88
  %1232 = load ptr, ptr %1231, align 8, !tbaa !31
  %1233 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %1234 = load i32, ptr %1233, align 8, !tbaa !41
  %1235 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %1236 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %1237 = load i32, ptr %1236, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store ptr null, ptr %7, align 8, !tbaa !38
  %1238 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1239 = load ptr, ptr %1238, align 8, !tbaa !39
  %1240 = icmp eq ptr %1239, null
  br i1 %1240, label %1244, label %1241

1241:                                             ; preds = %1229
  %1242 = call i32 %1239(i32 noundef %1195, ptr noundef nonnull %7) #14
  %1243 = load ptr, ptr %7, align 8, !tbaa !38
  br label %1244

1244:                                             ; preds = %1241, %1229
  %1245 = phi ptr [ %1243, %1241 ], [ null, %1229 ]
  %1246 = icmp eq ptr %1245, null
  %1247 = select i1 %1246, ptr @.str.24, ptr %1245
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  %1248 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1223, i64 noundef %1227, ptr noundef nonnull @.str.27, ptr noundef %1232, ptr noundef nonnull %8, i32 noundef %1234, ptr noundef nonnull %1235, i32 noundef %1237, ptr noundef nonnull @.str.53, ptr noundef nonnull %1247) #14
  br label %1249

1249:                                             ; preds = %1244, %1225, %1221, %1216
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  br label %1415

1250:                                             ; preds = %1188
  br i1 %1186, label %1251, label %1331

1251:                                             ; preds = %1250
  %1252 = getelementptr inbounds nuw i8, ptr %3, i64 72
  %1253 = load i64, ptr %1252, align 8, !tbaa !148
  %1254 = icmp eq i64 %1253, 0
  br i1 %1254, label %1331, label %1255

1255:                                             ; preds = %1251
  %1256 = load ptr, ptr %0, align 8, !tbaa !23
  %1257 = getelementptr inbounds nuw i8, ptr %1256, i64 112
  %1258 = getelementptr inbounds nuw i8, ptr %1256, i64 156
  %1259 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %1260 = getelementptr inbounds nuw i8, ptr %3, i64 64
  br label %1261

1261:                                             ; preds = %1321, %1255
  %1262 = phi i64 [ 0, %1255 ], [ %1328, %1321 ]
  %1263 = phi i32 [ 0, %1255 ], [ %1282, %1321 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  store float 0.000000e+00, ptr %6, align 4, !tbaa !149
  %1264 = load i32, ptr %1258, align 4, !tbaa !107
  %1265 = icmp slt i32 %1263, %1264
  br i1 %1265, label %1266, label %1281

1266:                                             ; preds = %1261
  %1267 = load ptr, ptr %1257, align 8, !tbaa !108
  %1268 = sext i32 %1263 to i64
  %1269 = sext i32 %1264 to i64
  br label %1270

1270:                                             ; preds = %1276, %1266
  %1271 = phi i64 [ %1268, %1266 ], [ %1277, %1276 ]
  %1272 = getelementptr inbounds %struct.nncc_launch, ptr %1267, i64 %1271
  %1273 = getelementptr inbounds nuw i8, ptr %1272, i64 32
  %1274 = load i64, ptr %1273, align 8, !tbaa !151
  %1275 = icmp slt i64 %1274, %1262
  br i1 %1275, label %1276, label %1279

1276:                                             ; preds = %1270
  %1277 = add nsw i64 %1271, 1
  %1278 = icmp eq i64 %1277, %1269
  br i1 %1278, label %1281, label %1270, !llvm.loop !152

1279:                                             ; preds = %1270
  %1280 = trunc nsw i64 %1271 to i32
  br label %1281

1281:                                             ; preds = %1276, %1279, %1261
  %1282 = phi i32 [ %1263, %1261 ], [ %1280, %1279 ], [ %1264, %1276 ]
  %1283 = load ptr, ptr %1259, align 8, !tbaa !153
  %1284 = load ptr, ptr %574, align 8, !tbaa !64
  %1285 = sext i32 %1282 to i64
  %1286 = getelementptr inbounds ptr, ptr %574, i64 %1285
  %1287 = load ptr, ptr %1286, align 8, !tbaa !64
  %1288 = call i32 %1283(ptr noundef nonnull %6, ptr noundef %1284, ptr noundef %1287) #14
  %1289 = icmp eq i32 %1288, 0
  br i1 %1289, label %1321, label %1290

1290:                                             ; preds = %1281
  %1291 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %1288, ptr %1291 seq_cst, align 8
  br i1 %27, label %1320, label %1292

1292:                                             ; preds = %1290
  %1293 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1294 = load ptr, ptr %1293, align 8, !tbaa !15
  %1295 = icmp eq ptr %1294, null
  br i1 %1295, label %1320, label %1296

1296:                                             ; preds = %1292
  %1297 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1298 = load i64, ptr %1297, align 8, !tbaa !16
  %1299 = icmp eq i64 %1298, 0
  br i1 %1299, label %1320, label %1300

1300:                                             ; preds = %1296
  %1301 = load ptr, ptr %0, align 8, !tbaa !23
  %1302 = getelementptr inbounds nuw i8, ptr %1301, i64 88
  %1303 = load ptr, ptr %1302, align 8, !tbaa !31
  %1304 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %1305 = load i32, ptr %1304, align 8, !tbaa !41
  %1306 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %1307 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %1308 = load i32, ptr %1307, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #14
  store ptr null, ptr %5, align 8, !tbaa !38
  %1309 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1310 = load ptr, ptr %1309, align 8, !tbaa !39
  %1311 = icmp eq ptr %1310, null
  br i1 %1311, label %1315, label %1312

1312:                                             ; preds = %1300
  %1313 = call i32 %1310(i32 noundef %1288, ptr noundef nonnull %5) #14
  %1314 = load ptr, ptr %5, align 8, !tbaa !38
  br label %1315

1315:                                             ; preds = %1312, %1300
  %1316 = phi ptr [ %1314, %1312 ], [ null, %1300 ]
  %1317 = icmp eq ptr %1316, null
  %1318 = select i1 %1317, ptr @.str.24, ptr %1316
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  %1319 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1294, i64 noundef %1298, ptr noundef nonnull @.str.27, ptr noundef %1303, ptr noundef nonnull @.str.67, i32 noundef %1305, ptr noundef nonnull %1306, i32 noundef %1308, ptr noundef nonnull @.str.59, ptr noundef nonnull %1318) #14
  br label %1320

1320:                                             ; preds = %1315, %1296, %1292, %1290
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  br label %1419

1321:                                             ; preds = %1281
  %1322 = load float, ptr %6, align 4, !tbaa !149
  %1323 = fpext float %1322 to double
  %1324 = fmul double %1323, 1.000000e+06
  %1325 = fptosi double %1324 to i64
  %1326 = load ptr, ptr %1260, align 8, !tbaa !124
  %1327 = getelementptr inbounds nuw i64, ptr %1326, i64 %1262
  store i64 %1325, ptr %1327, align 8, !tbaa !131
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  %1328 = add nuw i64 %1262, 1
  %1329 = load i64, ptr %1252, align 8, !tbaa !148
  %1330 = icmp ult i64 %1328, %1329
  br i1 %1330, label %1261, label %1331, !llvm.loop !154

1331:                                             ; preds = %1321, %1251, %1250
  br i1 %633, label %1332, label %1377

1332:                                             ; preds = %1331
  %1333 = load ptr, ptr %0, align 8, !tbaa !23
  %1334 = getelementptr inbounds nuw i8, ptr %1333, i64 72
  %1335 = load i64, ptr %1334, align 8, !tbaa !118
  %1336 = icmp sgt i64 %1335, 0
  br i1 %1336, label %1337, label %1377

1337:                                             ; preds = %1332
  %1338 = getelementptr inbounds nuw i8, ptr %1333, i64 64
  %1339 = load ptr, ptr %1338, align 8, !tbaa !155
  %1340 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %1341 = load ptr, ptr %1340, align 8, !tbaa !87
  %1342 = getelementptr inbounds nuw i8, ptr %1333, i64 128
  %1343 = load i64, ptr %1342, align 8, !tbaa !119
  %1344 = getelementptr inbounds nuw i8, ptr %1341, i64 %1343
  br label %1345

1345:                                             ; preds = %1374, %1337
  %1346 = phi i64 [ 0, %1337 ], [ %1375, %1374 ]
  %1347 = shl nsw i64 %1346, 4
  %1348 = getelementptr inbounds nuw i8, ptr %1344, i64 %1347
  %1349 = load i64, ptr %1348, align 8, !tbaa !131
  %1350 = getelementptr inbounds nuw i8, ptr %1348, i64 8
  %1351 = load i64, ptr %1350, align 8, !tbaa !131
  %1352 = icmp sgt i64 %1349, %1351
  br i1 %1352, label %1374, label %1353

1353:                                             ; preds = %1345
  %1354 = getelementptr inbounds nuw %struct.nncc_check, ptr %1339, i64 %1346
  %1355 = getelementptr inbounds nuw i8, ptr %1354, i64 8
  %1356 = load i64, ptr %1355, align 8, !tbaa !156
  %1357 = sub nsw i64 0, %1356
  %1358 = icmp sge i64 %1349, %1357
  %1359 = icmp slt i64 %1351, %1356
  %1360 = and i1 %1358, %1359
  br i1 %1360, label %1374, label %1361

1361:                                             ; preds = %1353
  br i1 %27, label %1415, label %1362

1362:                                             ; preds = %1361
  %1363 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1364 = load ptr, ptr %1363, align 8, !tbaa !15
  %1365 = icmp eq ptr %1364, null
  br i1 %1365, label %1415, label %1366

1366:                                             ; preds = %1362
  %1367 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1368 = load i64, ptr %1367, align 8, !tbaa !16
  %1369 = icmp eq i64 %1368, 0
  br i1 %1369, label %1415, label %1370

1370:                                             ; preds = %1366
  %1371 = load ptr, ptr %1354, align 8, !tbaa !158
  %1372 = add nsw i64 %1356, -1
  %1373 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1364, i64 noundef %1368, ptr noundef nonnull @.str.74, ptr noundef %1371, i64 noundef %1349, i64 noundef %1351, i64 noundef %1357, i64 noundef %1372) #14
  br label %1415

1374:                                             ; preds = %1353, %1345
  %1375 = add nuw nsw i64 %1346, 1
  %1376 = icmp eq i64 %1375, %1335
  br i1 %1376, label %1377, label %1345, !llvm.loop !159

1377:                                             ; preds = %1374, %1332, %1331, %1185
  %1378 = getelementptr inbounds nuw i8, ptr %573, i64 12
  %1379 = getelementptr inbounds nuw i8, ptr %573, i64 8
  %1380 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %1381 = load i32, ptr %1378, align 4, !tbaa !106
  %1382 = icmp sgt i32 %1381, 0
  br i1 %1382, label %1383, label %1415

1383:                                             ; preds = %1377, %1410
  %1384 = phi i32 [ %1411, %1410 ], [ %1381, %1377 ]
  %1385 = phi i64 [ %1412, %1410 ], [ 0, %1377 ]
  %1386 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %1385
  %1387 = getelementptr inbounds nuw i8, ptr %1386, i64 32
  %1388 = load i32, ptr %1387, align 8, !tbaa !98
  %1389 = icmp eq i32 %1388, 0
  br i1 %1389, label %1390, label %1410

1390:                                             ; preds = %1383
  %1391 = load ptr, ptr %573, align 8, !tbaa !96
  %1392 = load i32, ptr %1379, align 8, !tbaa !97
  %1393 = trunc nuw nsw i64 %1385 to i32
  %1394 = add nsw i32 %1392, %1393
  %1395 = sext i32 %1394 to i64
  %1396 = getelementptr inbounds %struct.nncc_value, ptr %1391, i64 %1395
  %1397 = getelementptr inbounds nuw i8, ptr %1396, i64 24
  %1398 = load i64, ptr %1397, align 8, !tbaa !133
  %1399 = icmp eq i64 %1398, 0
  br i1 %1399, label %1410, label %1400

1400:                                             ; preds = %1390
  %1401 = load ptr, ptr %1386, align 8, !tbaa !102
  %1402 = load ptr, ptr %1380, align 8, !tbaa !87
  %1403 = load ptr, ptr %0, align 8, !tbaa !23
  %1404 = getelementptr inbounds nuw i8, ptr %1403, i64 120
  %1405 = load ptr, ptr %1404, align 8, !tbaa !130
  %1406 = getelementptr inbounds i64, ptr %1405, i64 %1395
  %1407 = load i64, ptr %1406, align 8, !tbaa !131
  %1408 = getelementptr inbounds nuw i8, ptr %1402, i64 %1407
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %1401, ptr align 1 %1408, i64 %1398, i1 false)
  %1409 = load i32, ptr %1378, align 4, !tbaa !106
  br label %1410

1410:                                             ; preds = %1400, %1390, %1383
  %1411 = phi i32 [ %1409, %1400 ], [ %1384, %1390 ], [ %1384, %1383 ]
  %1412 = add nuw nsw i64 %1385, 1
  %1413 = sext i32 %1411 to i64
  %1414 = icmp slt i64 %1412, %1413
  br i1 %1414, label %1383, label %1415

1415:                                             ; preds = %1410, %1377, %1370, %1366, %1362, %1361, %1249, %1180, %1161, %1157, %1155, %1144, %1125, %1121, %1119, %1098, %1079, %1075, %1073, %1023, %1004, %1000, %997, %927, %702, %683, %679, %677, %567, %548, %543, %529, %510, %505
  %1416 = phi ptr [ %574, %1249 ], [ %574, %679 ], [ %494, %529 ], [ %494, %567 ], [ %574, %1180 ], [ %574, %1144 ], [ %574, %677 ], [ %494, %505 ], [ %494, %510 ], [ %494, %543 ], [ %494, %548 ], [ %574, %1119 ], [ %574, %1121 ], [ %574, %1125 ], [ %574, %1155 ], [ %574, %1157 ], [ %574, %1161 ], [ %574, %997 ], [ %574, %1023 ], [ %574, %1004 ], [ %574, %1000 ], [ %574, %1098 ], [ %574, %1079 ], [ %574, %1075 ], [ %574, %1073 ], [ %574, %1362 ], [ %574, %1370 ], [ %574, %1366 ], [ %574, %1361 ], [ %574, %927 ], [ %574, %702 ], [ %574, %683 ], [ %574, %1377 ], [ %574, %1410 ]
  %1417 = phi i32 [ 9, %1249 ], [ 9, %679 ], [ 9, %529 ], [ 9, %567 ], [ 9, %1180 ], [ 9, %1144 ], [ 9, %677 ], [ 9, %505 ], [ 9, %510 ], [ 9, %543 ], [ 9, %548 ], [ 9, %1119 ], [ 9, %1121 ], [ 9, %1125 ], [ 9, %1155 ], [ 9, %1157 ], [ 9, %1161 ], [ 9, %997 ], [ 9, %1023 ], [ 9, %1004 ], [ 9, %1000 ], [ 9, %1098 ], [ 9, %1079 ], [ 9, %1075 ], [ 9, %1073 ], [ 6, %1362 ], [ 6, %1370 ], [ 6, %1366 ], [ 6, %1361 ], [ 9, %927 ], [ 9, %702 ], [ 9, %683 ], [ 0, %1377 ], [ 0, %1410 ]
  %1418 = icmp eq ptr %1416, null
  br i1 %1418, label %1444, label %1419

1419:                                             ; preds = %453, %458, %477, %1320, %730, %726, %724, %749, %1415
  %1420 = phi i32 [ %1417, %1415 ], [ 9, %749 ], [ 9, %724 ], [ 9, %726 ], [ 9, %730 ], [ 9, %1320 ], [ 9, %477 ], [ 9, %458 ], [ 9, %453 ]
  %1421 = phi ptr [ %1416, %1415 ], [ %574, %749 ], [ %574, %724 ], [ %574, %726 ], [ %574, %730 ], [ %574, %1320 ], [ %427, %477 ], [ %427, %458 ], [ %427, %453 ]
  %1422 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %1423 = load ptr, ptr %0, align 8, !tbaa !23
  %1424 = getelementptr inbounds nuw i8, ptr %1423, i64 156
  %1425 = load i32, ptr %1424, align 4, !tbaa !107
  %1426 = icmp slt i32 %1425, 0
  br i1 %1426, label %1444, label %1427

1427:                                             ; preds = %1419, %1437
  %1428 = phi ptr [ %1438, %1437 ], [ %1423, %1419 ]
  %1429 = phi i64 [ %1439, %1437 ], [ 0, %1419 ]
  %1430 = getelementptr inbounds nuw ptr, ptr %1421, i64 %1429
  %1431 = load ptr, ptr %1430, align 8, !tbaa !64
  %1432 = icmp eq ptr %1431, null
  br i1 %1432, label %1437, label %1433

1433:                                             ; preds = %1427
  %1434 = load ptr, ptr %1422, align 8, !tbaa !92
  %1435 = call i32 %1434(ptr noundef nonnull %1431) #14
  %1436 = load ptr, ptr %0, align 8, !tbaa !23
  br label %1437

1437:                                             ; preds = %1433, %1427
  %1438 = phi ptr [ %1436, %1433 ], [ %1428, %1427 ]
  %1439 = add nuw nsw i64 %1429, 1
  %1440 = getelementptr inbounds nuw i8, ptr %1438, i64 156
  %1441 = load i32, ptr %1440, align 4, !tbaa !107
  %1442 = sext i32 %1441 to i64
  %1443 = icmp slt i64 %1429, %1442
  br i1 %1443, label %1427, label %1444

1444:                                             ; preds = %1437, %1419, %434, %438, %442, %1415
  %1445 = phi i32 [ %1417, %1415 ], [ 5, %434 ], [ 5, %442 ], [ 5, %438 ], [ %1420, %1419 ], [ %1420, %1437 ]
  %1446 = phi ptr [ null, %1415 ], [ null, %434 ], [ null, %442 ], [ null, %438 ], [ %1421, %1419 ], [ %1421, %1437 ]
  call void @free(ptr noundef %1446) #14
  %1447 = ptrtoint ptr %411 to i64
  %1448 = cmpxchg ptr %66, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1449 = extractvalue { i64, i1 } %1448, 1
  br i1 %1449, label %1544, label %1450

1450:                                             ; preds = %1444
  %1451 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %1452 = cmpxchg ptr %1451, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1453 = extractvalue { i64, i1 } %1452, 1
  br i1 %1453, label %1544, label %1454

1454:                                             ; preds = %1450
  %1455 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %1456 = cmpxchg ptr %1455, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1457 = extractvalue { i64, i1 } %1456, 1
  br i1 %1457, label %1544, label %1458

1458:                                             ; preds = %1454
  %1459 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %1460 = cmpxchg ptr %1459, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1461 = extractvalue { i64, i1 } %1460, 1
  br i1 %1461, label %1544, label %1462

1462:                                             ; preds = %1458
  %1463 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %1464 = cmpxchg ptr %1463, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1465 = extractvalue { i64, i1 } %1464, 1
  br i1 %1465, label %1544, label %1466

1466:                                             ; preds = %1462
  %1467 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %1468 = cmpxchg ptr %1467, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1469 = extractvalue { i64, i1 } %1468, 1
  br i1 %1469, label %1544, label %1470

1470:                                             ; preds = %1466
  %1471 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %1472 = cmpxchg ptr %1471, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1473 = extractvalue { i64, i1 } %1472, 1
  br i1 %1473, label %1544, label %1474

1474:                                             ; preds = %1470
  %1475 = getelementptr inbounds nuw i8, ptr %0, i64 528
  %1476 = cmpxchg ptr %1475, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1477 = extractvalue { i64, i1 } %1476, 1
  br i1 %1477, label %1544, label %1478

1478:                                             ; preds = %1474
  %1479 = getelementptr inbounds nuw i8, ptr %0, i64 536
  %1480 = cmpxchg ptr %1479, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1481 = extractvalue { i64, i1 } %1480, 1
  br i1 %1481, label %1544, label %1482

1482:                                             ; preds = %1478
  %1483 = getelementptr inbounds nuw i8, ptr %0, i64 544
  %1484 = cmpxchg ptr %1483, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1485 = extractvalue { i64, i1 } %1484, 1
  br i1 %1485, label %1544, label %1486

1486:                                             ; preds = %1482
  %1487 = getelementptr inbounds nuw i8, ptr %0, i64 552
  %1488 = cmpxchg ptr %1487, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1489 = extractvalue { i64, i1 } %1488, 1
  br i1 %1489, label %1544, label %1490

1490:                                             ; preds = %1486
  %1491 = getelementptr inbounds nuw i8, ptr %0, i64 560
  %1492 = cmpxchg ptr %1491, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1493 = extractvalue { i64, i1 } %1492, 1
  br i1 %1493, label %1544, label %1494

1494:                                             ; preds = %1490
  %1495 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %1496 = cmpxchg ptr %1495, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1497 = extractvalue { i64, i1 } %1496, 1
  br i1 %1497, label %1544, label %1498

1498:                                             ; preds = %1494
  %1499 = getelementptr inbounds nuw i8, ptr %0, i64 576
  %1500 = cmpxchg ptr %1499, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1501 = extractvalue { i64, i1 } %1500, 1
  br i1 %1501, label %1544, label %1502

1502:                                             ; preds = %1498
  %1503 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %1504 = cmpxchg ptr %1503, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1505 = extractvalue { i64, i1 } %1504, 1
  br i1 %1505, label %1544, label %1506

1506:                                             ; preds = %1502
  %1507 = getelementptr inbounds nuw i8, ptr %0, i64 592
  %1508 = cmpxchg ptr %1507, i64 0, i64 %1447 seq_cst seq_cst, align 8
  %1509 = extractvalue { i64, i1 } %1508, 1
  %1510 = icmp eq ptr %411, null
  %1511 = or i1 %1510, %1509
  br i1 %1511, label %1544, label %1512

1512:                                             ; preds = %1506
  %1513 = getelementptr inbounds nuw i8, ptr %411, i64 16
  %1514 = load i64, ptr %1513, align 8, !tbaa !84
  %1515 = icmp eq i64 %1514, 0
  br i1 %1515, label %1520, label %1516

1516:                                             ; preds = %1512
  %1517 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %1518 = load ptr, ptr %1517, align 8, !tbaa !86
  %1519 = call i32 %1518(i64 noundef %1514) #14
  br label %1520

1520:                                             ; preds = %1516, %1512
  %1521 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %1522 = load ptr, ptr %1521, align 8, !tbaa !87
  %1523 = icmp eq ptr %1522, null
  br i1 %1523, label %1528, label %1524

1524:                                             ; preds = %1520
  %1525 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %1526 = load ptr, ptr %1525, align 8, !tbaa !88
  %1527 = call i32 %1526(ptr noundef nonnull %1522) #14
  br label %1528

1528:                                             ; preds = %1524, %1520
  %1529 = load ptr, ptr %411, align 8, !tbaa !89
  %1530 = icmp eq ptr %1529, null
  br i1 %1530, label %1535, label %1531

1531:                                             ; preds = %1528
  %1532 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %1533 = load ptr, ptr %1532, align 8, !tbaa !90
  %1534 = call i32 %1533(ptr noundef nonnull %1529) #14
  br label %1535

1535:                                             ; preds = %1531, %1528
  %1536 = getelementptr inbounds nuw i8, ptr %411, i64 8
  %1537 = load ptr, ptr %1536, align 8, !tbaa !91
  %1538 = icmp eq ptr %1537, null
  br i1 %1538, label %1543, label %1539

1539:                                             ; preds = %1535
  %1540 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %1541 = load ptr, ptr %1540, align 8, !tbaa !92
  %1542 = call i32 %1541(ptr noundef nonnull %1537) #14
  br label %1543

1543:                                             ; preds = %1539, %1535
  call void @free(ptr noundef nonnull %411) #14
  br label %1544

1544:                                             ; preds = %1543, %1506, %1502, %1498, %1494, %1490, %1486, %1482, %1478, %1474, %1470, %1466, %1462, %1458, %1454, %1450, %1444, %64, %230, %231, %235, %239, %409
  %1545 = phi i32 [ 5, %230 ], [ 8, %64 ], [ %379, %409 ], [ 5, %239 ], [ 5, %235 ], [ 5, %231 ], [ %1445, %1444 ], [ %1445, %1450 ], [ %1445, %1454 ], [ %1445, %1458 ], [ %1445, %1462 ], [ %1445, %1466 ], [ %1445, %1470 ], [ %1445, %1474 ], [ %1445, %1478 ], [ %1445, %1482 ], [ %1445, %1486 ], [ %1445, %1490 ], [ %1445, %1494 ], [ %1445, %1498 ], [ %1445, %1502 ], [ %1445, %1506 ], [ %1445, %1543 ]
  ret i32 %1545
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
  store i64 0, ptr %6, align 8, !tbaa !131
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store i64 0, ptr %7, align 8, !tbaa !131
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %9 = load ptr, ptr %8, align 8, !tbaa !160
  %10 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %11 = tail call i32 %9(ptr noundef nonnull %3, i64 noundef %10) #14
  switch i32 %11, label %37 [
    i32 2, label %12
    i32 0, label %68
  ]

12:                                               ; preds = %4
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %14 = load ptr, ptr %13, align 8, !tbaa !161
  %15 = call i32 %14(ptr noundef nonnull %6, ptr noundef nonnull %7) #14
  %16 = icmp eq ptr %1, null
  br i1 %16, label %68, label %17

17:                                               ; preds = %12
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %19 = load ptr, ptr %18, align 8, !tbaa !15
  %20 = icmp eq ptr %19, null
  br i1 %20, label %68, label %21

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %23 = load i64, ptr %22, align 8, !tbaa !16
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %68, label %25

25:                                               ; preds = %21
  %26 = load ptr, ptr %0, align 8, !tbaa !23
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 88
  %28 = load ptr, ptr %27, align 8, !tbaa !31
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %30 = load i32, ptr %29, align 8, !tbaa !41
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %33 = load i32, ptr %32, align 4, !tbaa !42
  %34 = load i64, ptr %6, align 8, !tbaa !131
  %35 = load i64, ptr %7, align 8, !tbaa !131
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.22, ptr noundef %28, i32 noundef %30, ptr noundef nonnull %31, i32 noundef %33, i64 noundef %2, i64 noundef %34, i64 noundef %35) #14
  br label %68

37:                                               ; preds = %4
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %11, ptr %38 seq_cst, align 8
  %39 = icmp eq ptr %1, null
  br i1 %39, label %68, label %40

40:                                               ; preds = %37
  %41 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %42 = load ptr, ptr %41, align 8, !tbaa !15
  %43 = icmp eq ptr %42, null
  br i1 %43, label %68, label %44

44:                                               ; preds = %40
  %45 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %46 = load i64, ptr %45, align 8, !tbaa !16
  %47 = icmp eq i64 %46, 0
  br i1 %47, label %68, label %48

48:                                               ; preds = %44
  %49 = load ptr, ptr %0, align 8, !tbaa !23
  %50 = getelementptr inbounds nuw i8, ptr %49, i64 88
  %51 = load ptr, ptr %50, align 8, !tbaa !31
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %53 = load i32, ptr %52, align 8, !tbaa !41
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %56 = load i32, ptr %55, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #14
  store ptr null, ptr %5, align 8, !tbaa !38
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %58 = load ptr, ptr %57, align 8, !tbaa !39
  %59 = icmp eq ptr %58, null
  br i1 %59, label %63, label %60

60:                                               ; preds = %48
  %61 = call i32 %58(i32 noundef %11, ptr noundef nonnull %5) #14
  %62 = load ptr, ptr %5, align 8, !tbaa !38
  br label %63

63:                                               ; preds = %60, %48
  %64 = phi ptr [ %62, %60 ], [ null, %48 ]
  %65 = icmp eq ptr %64, null
  %66 = select i1 %65, ptr @.str.24, ptr %64
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  %67 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %42, i64 noundef %46, ptr noundef nonnull @.str.27, ptr noundef %51, ptr noundef nonnull @.str.23, i32 noundef %53, ptr noundef nonnull %54, i32 noundef %56, ptr noundef nonnull @.str.44, ptr noundef nonnull %66) #14
  br label %68

68:                                               ; preds = %12, %17, %63, %44, %40, %37, %4, %25, %21
  %69 = phi i32 [ 5, %25 ], [ 5, %21 ], [ 9, %63 ], [ %11, %4 ], [ 9, %37 ], [ 9, %40 ], [ 9, %44 ], [ 5, %17 ], [ 5, %12 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  ret i32 %69
}

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #4

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
!9 = !{!"nncc_options", !5, i64 0, !5, i64 4, !10, i64 8, !11, i64 16, !11, i64 24, !12, i64 32, !13, i64 40, !5, i64 48, !11, i64 56, !14, i64 64, !13, i64 72, !14, i64 80}
!10 = !{!"p1 _ZTS9nncc_pool", !11, i64 0}
!11 = !{!"any pointer", !6, i64 0}
!12 = !{!"p1 omnipotent char", !11, i64 0}
!13 = !{!"long", !6, i64 0}
!14 = !{!"p1 long", !11, i64 0}
!15 = !{!9, !12, i64 32}
!16 = !{!9, !13, i64 40}
!17 = !{!18, !18, i64 0}
!18 = !{!"p1 _ZTS10nncc_model", !11, i64 0}
!19 = !{!20, !5, i64 148}
!20 = !{!"", !21, i64 0, !12, i64 88, !11, i64 96, !11, i64 104, !11, i64 112, !14, i64 120, !13, i64 128, !13, i64 136, !5, i64 144, !5, i64 148, !5, i64 152, !5, i64 156}
!21 = !{!"", !11, i64 0, !5, i64 8, !5, i64 12, !11, i64 16, !12, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !12, i64 56, !11, i64 64, !13, i64 72, !13, i64 80}
!22 = !{!20, !5, i64 152}
!23 = !{!24, !11, i64 0}
!24 = !{!"nncc_model", !11, i64 0, !25, i64 8, !11, i64 280, !11, i64 288, !5, i64 296, !5, i64 300, !5, i64 304, !6, i64 308, !5, i64 436, !5, i64 440, !26, i64 448, !26, i64 456, !13, i64 464, !6, i64 472, !6, i64 600}
!25 = !{!"", !11, i64 0, !11, i64 8, !11, i64 16, !11, i64 24, !11, i64 32, !11, i64 40, !11, i64 48, !11, i64 56, !11, i64 64, !11, i64 72, !11, i64 80, !11, i64 88, !11, i64 96, !11, i64 104, !11, i64 112, !11, i64 120, !11, i64 128, !11, i64 136, !11, i64 144, !11, i64 152, !11, i64 160, !11, i64 168, !11, i64 176, !11, i64 184, !11, i64 192, !11, i64 200, !11, i64 208, !11, i64 216, !11, i64 224, !11, i64 232, !11, i64 240, !11, i64 248, !11, i64 256, !11, i64 264}
!26 = !{!"any p2 pointer", !11, i64 0}
!27 = !{!24, !5, i64 440}
!28 = !{!24, !26, i64 448}
!29 = !{!24, !26, i64 456}
!30 = !{!24, !11, i64 280}
!31 = !{!20, !12, i64 88}
!32 = !{!33, !11, i64 0}
!33 = !{!"", !11, i64 0, !12, i64 8}
!34 = !{!33, !12, i64 8}
!35 = distinct !{!35, !36}
!36 = !{!"llvm.loop.mustprogress"}
!37 = !{!24, !11, i64 8}
!38 = !{!12, !12, i64 0}
!39 = !{!24, !11, i64 272}
!40 = !{!24, !11, i64 16}
!41 = !{!24, !5, i64 296}
!42 = !{!24, !5, i64 436}
!43 = !{!24, !11, i64 24}
!44 = !{!9, !5, i64 48}
!45 = !{!24, !11, i64 32}
!46 = !{!24, !11, i64 40}
!47 = !{!24, !5, i64 300}
!48 = !{!24, !11, i64 48}
!49 = !{!24, !11, i64 56}
!50 = !{!24, !11, i64 72}
!51 = !{!24, !11, i64 288}
!52 = !{!20, !5, i64 144}
!53 = !{!20, !11, i64 96}
!54 = !{!55, !5, i64 8}
!55 = !{!"", !12, i64 0, !5, i64 8, !5, i64 12, !26, i64 16}
!56 = !{!55, !5, i64 12}
!57 = distinct !{!57, !36}
!58 = !{!55, !12, i64 0}
!59 = distinct !{!59, !36, !60}
!60 = !{!"llvm.loop.peeled.count", i32 1}
!61 = distinct !{!61, !36}
!62 = !{!24, !11, i64 88}
!63 = !{!55, !26, i64 16}
!64 = !{!11, !11, i64 0}
!65 = !{!20, !11, i64 104}
!66 = !{!67, !5, i64 24}
!67 = !{!"", !12, i64 0, !12, i64 8, !5, i64 16, !5, i64 20, !5, i64 24}
!68 = !{!24, !5, i64 304}
!69 = !{!67, !12, i64 0}
!70 = !{!24, !11, i64 104}
!71 = !{!67, !5, i64 16}
!72 = !{!67, !12, i64 8}
!73 = !{!24, !11, i64 112}
!74 = !{!67, !5, i64 20}
!75 = !{!24, !11, i64 120}
!76 = distinct !{!76, !36}
!77 = !{!21, !12, i64 24}
!78 = !{!21, !13, i64 32}
!79 = !{!20, !13, i64 136}
!80 = !{!24, !11, i64 80}
!81 = !{!24, !11, i64 168}
!82 = !{!24, !13, i64 464}
!83 = !{!24, !6, i64 600}
!84 = !{!85, !13, i64 16}
!85 = !{!"", !11, i64 0, !11, i64 8, !13, i64 16, !12, i64 24, !14, i64 32, !14, i64 40}
!86 = !{!24, !11, i64 144}
!87 = !{!85, !12, i64 24}
!88 = !{!24, !11, i64 160}
!89 = !{!85, !11, i64 0}
!90 = !{!24, !11, i64 200}
!91 = !{!85, !11, i64 8}
!92 = !{!24, !11, i64 248}
!93 = distinct !{!93, !36}
!94 = !{!24, !11, i64 96}
!95 = !{!24, !11, i64 64}
!96 = !{!21, !11, i64 0}
!97 = !{!21, !5, i64 8}
!98 = !{!99, !5, i64 32}
!99 = !{!"nncc_tensor", !11, i64 0, !5, i64 8, !5, i64 12, !14, i64 16, !14, i64 24, !5, i64 32}
!100 = !{!101, !12, i64 0}
!101 = !{!"", !12, i64 0, !14, i64 8, !5, i64 16, !5, i64 20, !13, i64 24}
!102 = !{!99, !11, i64 0}
!103 = distinct !{!103, !36}
!104 = !{!9, !11, i64 56}
!105 = !{!24, !11, i64 224}
!106 = !{!21, !5, i64 12}
!107 = !{!20, !5, i64 156}
!108 = !{!20, !11, i64 112}
!109 = !{!110, !5, i64 8}
!110 = !{!"", !5, i64 0, !5, i64 4, !5, i64 8, !111, i64 16, !14, i64 24, !13, i64 32}
!111 = !{!"p1 int", !11, i64 0}
!112 = distinct !{!112, !36, !113, !114}
!113 = !{!"llvm.loop.isvectorized", i32 1}
!114 = !{!"llvm.loop.unroll.runtime.disable"}
!115 = distinct !{!115, !36, !114, !113}
!116 = !{!85, !14, i64 32}
!117 = !{!85, !14, i64 40}
!118 = !{!20, !13, i64 72}
!119 = !{!20, !13, i64 128}
!120 = !{!20, !13, i64 48}
!121 = !{!24, !11, i64 152}
!122 = !{!24, !11, i64 192}
!123 = !{!24, !11, i64 232}
!124 = !{!9, !14, i64 64}
!125 = distinct !{!125, !36}
!126 = !{!24, !11, i64 240}
!127 = !{!24, !11, i64 216}
!128 = !{!21, !13, i64 72}
!129 = !{!21, !13, i64 48}
!130 = !{!20, !14, i64 120}
!131 = !{!13, !13, i64 0}
!132 = distinct !{!132, !36}
!133 = !{!101, !13, i64 24}
!134 = !{!24, !11, i64 176}
!135 = distinct !{!135, !36}
!136 = !{!110, !5, i64 0}
!137 = !{!110, !111, i64 16}
!138 = !{!110, !14, i64 24}
!139 = !{!24, !11, i64 264}
!140 = !{!110, !5, i64 4}
!141 = distinct !{!141, !36}
!142 = distinct !{!142, !36}
!143 = !{!21, !11, i64 64}
!144 = !{!24, !11, i64 184}
!145 = distinct !{!145, !36}
!146 = distinct !{!146, !36}
!147 = !{!24, !11, i64 208}
!148 = !{!9, !13, i64 72}
!149 = !{!150, !150, i64 0}
!150 = !{!"float", !6, i64 0}
!151 = !{!110, !13, i64 32}
!152 = distinct !{!152, !36}
!153 = !{!24, !11, i64 256}
!154 = distinct !{!154, !36}
!155 = !{!20, !11, i64 64}
!156 = !{!157, !13, i64 8}
!157 = !{!"", !12, i64 0, !13, i64 8, !6, i64 16, !6, i64 24}
!158 = !{!157, !12, i64 0}
!159 = distinct !{!159, !36}
!160 = !{!24, !11, i64 136}
!161 = !{!24, !11, i64 128}
