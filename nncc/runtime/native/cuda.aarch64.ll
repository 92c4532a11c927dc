; made from cuda.c by python -m nncc.runtime.native.build
source_filename = "cuda.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

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
  %26 = alloca [34 x %struct.anon.0], align 8
  %27 = alloca ptr, align 8
  %28 = icmp eq ptr %2, null
  br i1 %28, label %33, label %29

29:                                               ; preds = %4
  %30 = load i32, ptr %2, align 8, !tbaa !8
  %31 = add i32 %30, -48
  %32 = icmp ult i32 %31, 41
  br i1 %32, label %35, label %969

33:                                               ; preds = %4
  %34 = icmp eq ptr %3, null
  br i1 %34, label %969, label %47

35:                                               ; preds = %29
  %36 = icmp eq ptr %3, null
  br i1 %36, label %37, label %47

37:                                               ; preds = %35
  %38 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !15
  %40 = icmp eq ptr %39, null
  br i1 %40, label %969, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !16
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %969, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str) #11
  br label %969

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
  %56 = tail call noalias ptr @calloc(i64 noundef 1, i64 noundef %55) #12
  %57 = icmp eq ptr %56, null
  br i1 %57, label %58, label %69

58:                                               ; preds = %47
  br i1 %28, label %969, label %59

59:                                               ; preds = %58
  %60 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %61 = load ptr, ptr %60, align 8, !tbaa !15
  %62 = icmp eq ptr %61, null
  br i1 %62, label %969, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %65 = load i64, ptr %64, align 8, !tbaa !16
  %66 = icmp eq i64 %65, 0
  br i1 %66, label %969, label %67

67:                                               ; preds = %63
  %68 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %61, i64 noundef %65, ptr noundef nonnull @.str.1) #11
  br label %969

69:                                               ; preds = %47
  store ptr %0, ptr %56, align 8, !tbaa !23
  %70 = tail call i32 @getpid() #11
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
  %78 = tail call ptr @dlopen(ptr noundef nonnull @.str.8, i32 noundef 2) #11
  %79 = getelementptr inbounds nuw i8, ptr %56, i64 280
  store ptr %78, ptr %79, align 8, !tbaa !30
  %80 = icmp eq ptr %78, null
  br i1 %80, label %81, label %95

81:                                               ; preds = %69
  br i1 %28, label %927, label %82

82:                                               ; preds = %81
  %83 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !15
  %85 = icmp eq ptr %84, null
  br i1 %85, label %931, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %88 = load i64, ptr %87, align 8, !tbaa !16
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %931, label %90

90:                                               ; preds = %86
  %91 = load ptr, ptr %56, align 8, !tbaa !23
  %92 = getelementptr inbounds nuw i8, ptr %91, i64 88
  %93 = load ptr, ptr %92, align 8, !tbaa !31
  %94 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %84, i64 noundef %88, ptr noundef nonnull @.str.9, ptr noundef %93) #11
  br label %931

95:                                               ; preds = %69
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #11
  %96 = getelementptr inbounds nuw i8, ptr %56, i64 8
  store ptr %96, ptr %26, align 8, !tbaa !32
  %97 = getelementptr inbounds nuw i8, ptr %26, i64 8
  store ptr @.str.28, ptr %97, align 8, !tbaa !34
  %98 = getelementptr inbounds nuw i8, ptr %26, i64 16
  %99 = getelementptr inbounds nuw i8, ptr %56, i64 16
  store ptr %99, ptr %98, align 8, !tbaa !32
  %100 = getelementptr inbounds nuw i8, ptr %26, i64 24
  store ptr @.str.29, ptr %100, align 8, !tbaa !34
  %101 = getelementptr inbounds nuw i8, ptr %26, i64 32
  %102 = getelementptr inbounds nuw i8, ptr %56, i64 24
  store ptr %102, ptr %101, align 8, !tbaa !32
  %103 = getelementptr inbounds nuw i8, ptr %26, i64 40
  store ptr @.str.30, ptr %103, align 8, !tbaa !34
  %104 = getelementptr inbounds nuw i8, ptr %26, i64 48
  %105 = getelementptr inbounds nuw i8, ptr %56, i64 32
  store ptr %105, ptr %104, align 8, !tbaa !32
  %106 = getelementptr inbounds nuw i8, ptr %26, i64 56
  store ptr @.str.31, ptr %106, align 8, !tbaa !34
  %107 = getelementptr inbounds nuw i8, ptr %26, i64 64
  %108 = getelementptr inbounds nuw i8, ptr %56, i64 40
  store ptr %108, ptr %107, align 8, !tbaa !32
  %109 = getelementptr inbounds nuw i8, ptr %26, i64 72
  store ptr @.str.32, ptr %109, align 8, !tbaa !34
  %110 = getelementptr inbounds nuw i8, ptr %26, i64 80
  %111 = getelementptr inbounds nuw i8, ptr %56, i64 48
  store ptr %111, ptr %110, align 8, !tbaa !32
  %112 = getelementptr inbounds nuw i8, ptr %26, i64 88
  store ptr @.str.33, ptr %112, align 8, !tbaa !34
  %113 = getelementptr inbounds nuw i8, ptr %26, i64 96
  %114 = getelementptr inbounds nuw i8, ptr %56, i64 56
  store ptr %114, ptr %113, align 8, !tbaa !32
  %115 = getelementptr inbounds nuw i8, ptr %26, i64 104
  store ptr @.str.34, ptr %115, align 8, !tbaa !34
  %116 = getelementptr inbounds nuw i8, ptr %26, i64 112
  %117 = getelementptr inbounds nuw i8, ptr %56, i64 64
  store ptr %117, ptr %116, align 8, !tbaa !32
  %118 = getelementptr inbounds nuw i8, ptr %26, i64 120
  store ptr @.str.35, ptr %118, align 8, !tbaa !34
  %119 = getelementptr inbounds nuw i8, ptr %26, i64 128
  %120 = getelementptr inbounds nuw i8, ptr %56, i64 72
  store ptr %120, ptr %119, align 8, !tbaa !32
  %121 = getelementptr inbounds nuw i8, ptr %26, i64 136
  store ptr @.str.36, ptr %121, align 8, !tbaa !34
  %122 = getelementptr inbounds nuw i8, ptr %26, i64 144
  %123 = getelementptr inbounds nuw i8, ptr %56, i64 80
  store ptr %123, ptr %122, align 8, !tbaa !32
  %124 = getelementptr inbounds nuw i8, ptr %26, i64 152
  store ptr @.str.37, ptr %124, align 8, !tbaa !34
  %125 = getelementptr inbounds nuw i8, ptr %26, i64 160
  %126 = getelementptr inbounds nuw i8, ptr %56, i64 88
  store ptr %126, ptr %125, align 8, !tbaa !32
  %127 = getelementptr inbounds nuw i8, ptr %26, i64 168
  store ptr @.str.38, ptr %127, align 8, !tbaa !34
  %128 = getelementptr inbounds nuw i8, ptr %26, i64 176
  %129 = getelementptr inbounds nuw i8, ptr %56, i64 96
  store ptr %129, ptr %128, align 8, !tbaa !32
  %130 = getelementptr inbounds nuw i8, ptr %26, i64 184
  store ptr @.str.39, ptr %130, align 8, !tbaa !34
  %131 = getelementptr inbounds nuw i8, ptr %26, i64 192
  %132 = getelementptr inbounds nuw i8, ptr %56, i64 104
  store ptr %132, ptr %131, align 8, !tbaa !32
  %133 = getelementptr inbounds nuw i8, ptr %26, i64 200
  store ptr @.str.40, ptr %133, align 8, !tbaa !34
  %134 = getelementptr inbounds nuw i8, ptr %26, i64 208
  %135 = getelementptr inbounds nuw i8, ptr %56, i64 112
  store ptr %135, ptr %134, align 8, !tbaa !32
  %136 = getelementptr inbounds nuw i8, ptr %26, i64 216
  store ptr @.str.41, ptr %136, align 8, !tbaa !34
  %137 = getelementptr inbounds nuw i8, ptr %26, i64 224
  %138 = getelementptr inbounds nuw i8, ptr %56, i64 120
  store ptr %138, ptr %137, align 8, !tbaa !32
  %139 = getelementptr inbounds nuw i8, ptr %26, i64 232
  store ptr @.str.42, ptr %139, align 8, !tbaa !34
  %140 = getelementptr inbounds nuw i8, ptr %26, i64 240
  %141 = getelementptr inbounds nuw i8, ptr %56, i64 128
  store ptr %141, ptr %140, align 8, !tbaa !32
  %142 = getelementptr inbounds nuw i8, ptr %26, i64 248
  store ptr @.str.43, ptr %142, align 8, !tbaa !34
  %143 = getelementptr inbounds nuw i8, ptr %26, i64 256
  %144 = getelementptr inbounds nuw i8, ptr %56, i64 136
  store ptr %144, ptr %143, align 8, !tbaa !32
  %145 = getelementptr inbounds nuw i8, ptr %26, i64 264
  store ptr @.str.44, ptr %145, align 8, !tbaa !34
  %146 = getelementptr inbounds nuw i8, ptr %26, i64 272
  %147 = getelementptr inbounds nuw i8, ptr %56, i64 144
  store ptr %147, ptr %146, align 8, !tbaa !32
  %148 = getelementptr inbounds nuw i8, ptr %26, i64 280
  store ptr @.str.45, ptr %148, align 8, !tbaa !34
  %149 = getelementptr inbounds nuw i8, ptr %26, i64 288
  %150 = getelementptr inbounds nuw i8, ptr %56, i64 152
  store ptr %150, ptr %149, align 8, !tbaa !32
  %151 = getelementptr inbounds nuw i8, ptr %26, i64 296
  store ptr @.str.46, ptr %151, align 8, !tbaa !34
  %152 = getelementptr inbounds nuw i8, ptr %26, i64 304
  %153 = getelementptr inbounds nuw i8, ptr %56, i64 160
  store ptr %153, ptr %152, align 8, !tbaa !32
  %154 = getelementptr inbounds nuw i8, ptr %26, i64 312
  store ptr @.str.47, ptr %154, align 8, !tbaa !34
  %155 = getelementptr inbounds nuw i8, ptr %26, i64 320
  %156 = getelementptr inbounds nuw i8, ptr %56, i64 168
  store ptr %156, ptr %155, align 8, !tbaa !32
  %157 = getelementptr inbounds nuw i8, ptr %26, i64 328
  store ptr @.str.48, ptr %157, align 8, !tbaa !34
  %158 = getelementptr inbounds nuw i8, ptr %26, i64 336
  %159 = getelementptr inbounds nuw i8, ptr %56, i64 176
  store ptr %159, ptr %158, align 8, !tbaa !32
  %160 = getelementptr inbounds nuw i8, ptr %26, i64 344
  store ptr @.str.49, ptr %160, align 8, !tbaa !34
  %161 = getelementptr inbounds nuw i8, ptr %26, i64 352
  %162 = getelementptr inbounds nuw i8, ptr %56, i64 184
  store ptr %162, ptr %161, align 8, !tbaa !32
  %163 = getelementptr inbounds nuw i8, ptr %26, i64 360
  store ptr @.str.50, ptr %163, align 8, !tbaa !34
  %164 = getelementptr inbounds nuw i8, ptr %26, i64 368
  %165 = getelementptr inbounds nuw i8, ptr %56, i64 192
  store ptr %165, ptr %164, align 8, !tbaa !32
  %166 = getelementptr inbounds nuw i8, ptr %26, i64 376
  store ptr @.str.51, ptr %166, align 8, !tbaa !34
  %167 = getelementptr inbounds nuw i8, ptr %26, i64 384
  %168 = getelementptr inbounds nuw i8, ptr %56, i64 200
  store ptr %168, ptr %167, align 8, !tbaa !32
  %169 = getelementptr inbounds nuw i8, ptr %26, i64 392
  store ptr @.str.52, ptr %169, align 8, !tbaa !34
  %170 = getelementptr inbounds nuw i8, ptr %26, i64 400
  %171 = getelementptr inbounds nuw i8, ptr %56, i64 208
  store ptr %171, ptr %170, align 8, !tbaa !32
  %172 = getelementptr inbounds nuw i8, ptr %26, i64 408
  store ptr @.str.53, ptr %172, align 8, !tbaa !34
  %173 = getelementptr inbounds nuw i8, ptr %26, i64 416
  %174 = getelementptr inbounds nuw i8, ptr %56, i64 216
  store ptr %174, ptr %173, align 8, !tbaa !32
  %175 = getelementptr inbounds nuw i8, ptr %26, i64 424
  store ptr @.str.54, ptr %175, align 8, !tbaa !34
  %176 = getelementptr inbounds nuw i8, ptr %26, i64 432
  %177 = getelementptr inbounds nuw i8, ptr %56, i64 224
  store ptr %177, ptr %176, align 8, !tbaa !32
  %178 = getelementptr inbounds nuw i8, ptr %26, i64 440
  store ptr @.str.55, ptr %178, align 8, !tbaa !34
  %179 = getelementptr inbounds nuw i8, ptr %26, i64 448
  %180 = getelementptr inbounds nuw i8, ptr %56, i64 232
  store ptr %180, ptr %179, align 8, !tbaa !32
  %181 = getelementptr inbounds nuw i8, ptr %26, i64 456
  store ptr @.str.56, ptr %181, align 8, !tbaa !34
  %182 = getelementptr inbounds nuw i8, ptr %26, i64 464
  %183 = getelementptr inbounds nuw i8, ptr %56, i64 240
  store ptr %183, ptr %182, align 8, !tbaa !32
  %184 = getelementptr inbounds nuw i8, ptr %26, i64 472
  store ptr @.str.57, ptr %184, align 8, !tbaa !34
  %185 = getelementptr inbounds nuw i8, ptr %26, i64 480
  %186 = getelementptr inbounds nuw i8, ptr %56, i64 248
  store ptr %186, ptr %185, align 8, !tbaa !32
  %187 = getelementptr inbounds nuw i8, ptr %26, i64 488
  store ptr @.str.58, ptr %187, align 8, !tbaa !34
  %188 = getelementptr inbounds nuw i8, ptr %26, i64 496
  %189 = getelementptr inbounds nuw i8, ptr %56, i64 256
  store ptr %189, ptr %188, align 8, !tbaa !32
  %190 = getelementptr inbounds nuw i8, ptr %26, i64 504
  store ptr @.str.59, ptr %190, align 8, !tbaa !34
  %191 = getelementptr inbounds nuw i8, ptr %26, i64 512
  %192 = getelementptr inbounds nuw i8, ptr %56, i64 264
  store ptr %192, ptr %191, align 8, !tbaa !32
  %193 = getelementptr inbounds nuw i8, ptr %26, i64 520
  store ptr @.str.60, ptr %193, align 8, !tbaa !34
  %194 = getelementptr inbounds nuw i8, ptr %26, i64 528
  %195 = getelementptr inbounds nuw i8, ptr %56, i64 272
  store ptr %195, ptr %194, align 8, !tbaa !32
  %196 = getelementptr inbounds nuw i8, ptr %26, i64 536
  store ptr @.str.61, ptr %196, align 8, !tbaa !34
  br label %197

197:                                              ; preds = %219, %95
  %198 = phi i64 [ 0, %95 ], [ %221, %219 ]
  %199 = load ptr, ptr %79, align 8, !tbaa !30
  %200 = getelementptr inbounds nuw %struct.anon.0, ptr %26, i64 %198
  %201 = getelementptr inbounds nuw i8, ptr %200, i64 8
  %202 = load ptr, ptr %201, align 8, !tbaa !34
  %203 = tail call ptr @dlsym(ptr noundef %199, ptr noundef %202) #11
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
  %218 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %208, i64 noundef %212, ptr noundef nonnull @.str.10, ptr noundef %217, ptr noundef %202, i32 noundef 12, i32 noundef 0) #11
  br label %223

219:                                              ; preds = %197
  %220 = load ptr, ptr %200, align 8, !tbaa !32
  store ptr %203, ptr %220, align 1
  %221 = add nuw nsw i64 %198, 1
  %222 = icmp eq i64 %221, 34
  br i1 %222, label %224, label %197, !llvm.loop !35

223:                                              ; preds = %214, %210, %206, %205
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #11
  br label %931

224:                                              ; preds = %219
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #11
  %225 = load ptr, ptr %96, align 8, !tbaa !37
  %226 = tail call i32 %225(i32 noundef 0) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %24) #11
  store i32 0, ptr %24, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %25) #11
  store i32 0, ptr %25, align 4, !tbaa !4
  switch i32 %226, label %241 [
    i32 100, label %227
    i32 0, label %264
  ]

227:                                              ; preds = %224
  br i1 %28, label %385, label %228

228:                                              ; preds = %227
  %229 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %230 = load ptr, ptr %229, align 8, !tbaa !15
  %231 = icmp eq ptr %230, null
  br i1 %231, label %385, label %232

232:                                              ; preds = %228
  %233 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %234 = load i64, ptr %233, align 8, !tbaa !16
  %235 = icmp eq i64 %234, 0
  br i1 %235, label %385, label %236

236:                                              ; preds = %232
  %237 = load ptr, ptr %56, align 8, !tbaa !23
  %238 = getelementptr inbounds nuw i8, ptr %237, i64 88
  %239 = load ptr, ptr %238, align 8, !tbaa !31
  %240 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %230, i64 noundef %234, ptr noundef nonnull @.str.11, ptr noundef %239) #11
  br label %385

241:                                              ; preds = %224
  br i1 %28, label %385, label %242

242:                                              ; preds = %241
  %243 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %244 = load ptr, ptr %243, align 8, !tbaa !15
  %245 = icmp eq ptr %244, null
  br i1 %245, label %385, label %246

246:                                              ; preds = %242
  %247 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %248 = load i64, ptr %247, align 8, !tbaa !16
  %249 = icmp eq i64 %248, 0
  br i1 %249, label %385, label %250

250:                                              ; preds = %246
  %251 = load ptr, ptr %56, align 8, !tbaa !23
  %252 = getelementptr inbounds nuw i8, ptr %251, i64 88
  %253 = load ptr, ptr %252, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(ptr nonnull %23) #11
  store ptr null, ptr %23, align 8, !tbaa !38
  %254 = load ptr, ptr %195, align 8, !tbaa !39
  %255 = icmp eq ptr %254, null
  br i1 %255, label %259, label %256

256:                                              ; preds = %250
  %257 = call i32 %254(i32 noundef %226, ptr noundef nonnull %23) #11
  %258 = load ptr, ptr %23, align 8, !tbaa !38
  br label %259

259:                                              ; preds = %256, %250
  %260 = phi ptr [ %258, %256 ], [ null, %250 ]
  %261 = icmp eq ptr %260, null
  %262 = select i1 %261, ptr @.str.24, ptr %260
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #11
  %263 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %244, i64 noundef %248, ptr noundef nonnull @.str.12, ptr noundef %253, ptr noundef nonnull %262, i32 noundef %226) #11
  br label %385

264:                                              ; preds = %224
  %265 = load ptr, ptr %99, align 8, !tbaa !40
  %266 = call i32 %265(ptr noundef nonnull %24) #11
  %267 = icmp eq i32 %266, 0
  br i1 %267, label %297, label %268

268:                                              ; preds = %264
  %269 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %266, ptr %269 seq_cst, align 8
  br i1 %28, label %385, label %270

270:                                              ; preds = %268
  %271 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %272 = load ptr, ptr %271, align 8, !tbaa !15
  %273 = icmp eq ptr %272, null
  br i1 %273, label %385, label %274

274:                                              ; preds = %270
  %275 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %276 = load i64, ptr %275, align 8, !tbaa !16
  %277 = icmp eq i64 %276, 0
  br i1 %277, label %385, label %278

278:                                              ; preds = %274
  %279 = load ptr, ptr %56, align 8, !tbaa !23
  %280 = getelementptr inbounds nuw i8, ptr %279, i64 88
  %281 = load ptr, ptr %280, align 8, !tbaa !31
  %282 = getelementptr inbounds nuw i8, ptr %56, i64 296
  %283 = load i32, ptr %282, align 8, !tbaa !41
  %284 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %285 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %286 = load i32, ptr %285, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %22) #11
  store ptr null, ptr %22, align 8, !tbaa !38
  %287 = load ptr, ptr %195, align 8, !tbaa !39
  %288 = icmp eq ptr %287, null
  br i1 %288, label %292, label %289

289:                                              ; preds = %278
  %290 = call i32 %287(i32 noundef %266, ptr noundef nonnull %22) #11
  %291 = load ptr, ptr %22, align 8, !tbaa !38
  br label %292

292:                                              ; preds = %289, %278
  %293 = phi ptr [ %291, %289 ], [ null, %278 ]
  %294 = icmp eq ptr %293, null
  %295 = select i1 %294, ptr @.str.24, ptr %293
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #11
  %296 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %272, i64 noundef %276, ptr noundef nonnull @.str.27, ptr noundef %281, ptr noundef nonnull @.str.7, i32 noundef %283, ptr noundef nonnull %284, i32 noundef %286, ptr noundef nonnull @.str.29, ptr noundef nonnull %295) #11
  br label %385

297:                                              ; preds = %264
  %298 = load i32, ptr %24, align 4, !tbaa !4
  %299 = icmp slt i32 %298, 12000
  br i1 %299, label %300, label %321

300:                                              ; preds = %297
  br i1 %28, label %385, label %301

301:                                              ; preds = %300
  %302 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %303 = load ptr, ptr %302, align 8, !tbaa !15
  %304 = icmp eq ptr %303, null
  br i1 %304, label %385, label %305

305:                                              ; preds = %301
  %306 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %307 = load i64, ptr %306, align 8, !tbaa !16
  %308 = icmp eq i64 %307, 0
  br i1 %308, label %385, label %309

309:                                              ; preds = %305
  %310 = load ptr, ptr %56, align 8, !tbaa !23
  %311 = getelementptr inbounds nuw i8, ptr %310, i64 88
  %312 = load ptr, ptr %311, align 8, !tbaa !31
  %313 = freeze i32 %298
  %314 = sdiv i32 %313, 1000
  %315 = mul i32 %314, 1000
  %316 = sub i32 %313, %315
  %317 = trunc nsw i32 %316 to i16
  %318 = sdiv i16 %317, 10
  %319 = sext i16 %318 to i32
  %320 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %303, i64 noundef %307, ptr noundef nonnull @.str.13, ptr noundef %312, i32 noundef %314, i32 noundef %319, i32 noundef 12, i32 noundef 0) #11
  br label %385

321:                                              ; preds = %297
  %322 = load ptr, ptr %102, align 8, !tbaa !43
  %323 = call i32 %322(ptr noundef nonnull %25) #11
  %324 = icmp eq i32 %323, 0
  br i1 %324, label %354, label %325

325:                                              ; preds = %321
  %326 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %323, ptr %326 seq_cst, align 8
  br i1 %28, label %385, label %327

327:                                              ; preds = %325
  %328 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %329 = load ptr, ptr %328, align 8, !tbaa !15
  %330 = icmp eq ptr %329, null
  br i1 %330, label %385, label %331

331:                                              ; preds = %327
  %332 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %333 = load i64, ptr %332, align 8, !tbaa !16
  %334 = icmp eq i64 %333, 0
  br i1 %334, label %385, label %335

335:                                              ; preds = %331
  %336 = load ptr, ptr %56, align 8, !tbaa !23
  %337 = getelementptr inbounds nuw i8, ptr %336, i64 88
  %338 = load ptr, ptr %337, align 8, !tbaa !31
  %339 = getelementptr inbounds nuw i8, ptr %56, i64 296
  %340 = load i32, ptr %339, align 8, !tbaa !41
  %341 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %342 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %343 = load i32, ptr %342, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #11
  store ptr null, ptr %21, align 8, !tbaa !38
  %344 = load ptr, ptr %195, align 8, !tbaa !39
  %345 = icmp eq ptr %344, null
  br i1 %345, label %349, label %346

346:                                              ; preds = %335
  %347 = call i32 %344(i32 noundef %323, ptr noundef nonnull %21) #11
  %348 = load ptr, ptr %21, align 8, !tbaa !38
  br label %349

349:                                              ; preds = %346, %335
  %350 = phi ptr [ %348, %346 ], [ null, %335 ]
  %351 = icmp eq ptr %350, null
  %352 = select i1 %351, ptr @.str.24, ptr %350
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #11
  %353 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %329, i64 noundef %333, ptr noundef nonnull @.str.27, ptr noundef %338, ptr noundef nonnull @.str.7, i32 noundef %340, ptr noundef nonnull %341, i32 noundef %343, ptr noundef nonnull @.str.30, ptr noundef nonnull %352) #11
  br label %385

354:                                              ; preds = %321
  br i1 %28, label %368, label %355

355:                                              ; preds = %354
  %356 = load i32, ptr %2, align 8, !tbaa !8
  %357 = icmp ugt i32 %356, 51
  br i1 %357, label %358, label %361

358:                                              ; preds = %355
  %359 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %360 = load i32, ptr %359, align 8, !tbaa !44
  br label %361

361:                                              ; preds = %358, %355
  %362 = phi i32 [ %360, %358 ], [ 0, %355 ]
  %363 = getelementptr inbounds nuw i8, ptr %56, i64 296
  store i32 %362, ptr %363, align 8, !tbaa !41
  %364 = icmp sgt i32 %362, -1
  %365 = load i32, ptr %25, align 4
  %366 = icmp slt i32 %362, %365
  %367 = select i1 %364, i1 %366, i1 false
  br i1 %367, label %387, label %372

368:                                              ; preds = %354
  %369 = getelementptr inbounds nuw i8, ptr %56, i64 296
  store i32 0, ptr %369, align 8, !tbaa !41
  %370 = load i32, ptr %25, align 4
  %371 = icmp sgt i32 %370, 0
  br i1 %371, label %387, label %385

372:                                              ; preds = %361
  %373 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %374 = load ptr, ptr %373, align 8, !tbaa !15
  %375 = icmp eq ptr %374, null
  br i1 %375, label %385, label %376

376:                                              ; preds = %372
  %377 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %378 = load i64, ptr %377, align 8, !tbaa !16
  %379 = icmp eq i64 %378, 0
  br i1 %379, label %385, label %380

380:                                              ; preds = %376
  %381 = load ptr, ptr %56, align 8, !tbaa !23
  %382 = getelementptr inbounds nuw i8, ptr %381, i64 88
  %383 = load ptr, ptr %382, align 8, !tbaa !31
  %384 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %374, i64 noundef %378, ptr noundef nonnull @.str.14, ptr noundef %383, i32 noundef %362, i32 noundef %365) #11
  br label %385

385:                                              ; preds = %380, %376, %372, %368, %349, %331, %327, %325, %309, %305, %301, %300, %292, %274, %270, %268, %259, %246, %242, %241, %236, %232, %228, %227
  %386 = phi i32 [ 7, %300 ], [ 7, %301 ], [ 7, %242 ], [ 7, %228 ], [ 9, %349 ], [ 9, %331 ], [ 9, %327 ], [ 9, %325 ], [ 9, %292 ], [ 9, %274 ], [ 9, %270 ], [ 9, %268 ], [ 7, %227 ], [ 7, %376 ], [ 7, %305 ], [ 7, %246 ], [ 7, %232 ], [ 7, %241 ], [ 7, %380 ], [ 7, %309 ], [ 7, %259 ], [ 7, %236 ], [ 7, %372 ], [ 7, %368 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #11
  br label %931

387:                                              ; preds = %368, %361
  %388 = phi i32 [ %362, %361 ], [ 0, %368 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #11
  store i32 0, ptr %19, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #11
  store i32 0, ptr %20, align 4, !tbaa !4
  %389 = load ptr, ptr %105, align 8, !tbaa !45
  %390 = getelementptr inbounds nuw i8, ptr %56, i64 300
  %391 = getelementptr inbounds nuw i8, ptr %56, i64 296
  %392 = call i32 %389(ptr noundef nonnull %390, i32 noundef %388) #11
  %393 = icmp eq i32 %392, 0
  br i1 %393, label %422, label %394

394:                                              ; preds = %387
  %395 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %392, ptr %395 seq_cst, align 8
  br i1 %28, label %538, label %396

396:                                              ; preds = %394
  %397 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %398 = load ptr, ptr %397, align 8, !tbaa !15
  %399 = icmp eq ptr %398, null
  br i1 %399, label %538, label %400

400:                                              ; preds = %396
  %401 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %402 = load i64, ptr %401, align 8, !tbaa !16
  %403 = icmp eq i64 %402, 0
  br i1 %403, label %538, label %404

404:                                              ; preds = %400
  %405 = load ptr, ptr %56, align 8, !tbaa !23
  %406 = getelementptr inbounds nuw i8, ptr %405, i64 88
  %407 = load ptr, ptr %406, align 8, !tbaa !31
  %408 = load i32, ptr %391, align 8, !tbaa !41
  %409 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %410 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %411 = load i32, ptr %410, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #11
  store ptr null, ptr %18, align 8, !tbaa !38
  %412 = load ptr, ptr %195, align 8, !tbaa !39
  %413 = icmp eq ptr %412, null
  br i1 %413, label %417, label %414

414:                                              ; preds = %404
  %415 = call i32 %412(i32 noundef %392, ptr noundef nonnull %18) #11
  %416 = load ptr, ptr %18, align 8, !tbaa !38
  br label %417

417:                                              ; preds = %414, %404
  %418 = phi ptr [ %416, %414 ], [ null, %404 ]
  %419 = icmp eq ptr %418, null
  %420 = select i1 %419, ptr @.str.24, ptr %418
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #11
  %421 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %398, i64 noundef %402, ptr noundef nonnull @.str.27, ptr noundef %407, ptr noundef nonnull @.str.7, i32 noundef %408, ptr noundef nonnull %409, i32 noundef %411, ptr noundef nonnull @.str.31, ptr noundef nonnull %420) #11
  br label %538

422:                                              ; preds = %387
  %423 = load ptr, ptr %108, align 8, !tbaa !46
  %424 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %425 = load i32, ptr %390, align 4, !tbaa !47
  %426 = call i32 %423(ptr noundef nonnull %424, i32 noundef 128, i32 noundef %425) #11
  %427 = icmp eq i32 %426, 0
  br i1 %427, label %455, label %428

428:                                              ; preds = %422
  %429 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %426, ptr %429 seq_cst, align 8
  br i1 %28, label %538, label %430

430:                                              ; preds = %428
  %431 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %432 = load ptr, ptr %431, align 8, !tbaa !15
  %433 = icmp eq ptr %432, null
  br i1 %433, label %538, label %434

434:                                              ; preds = %430
  %435 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %436 = load i64, ptr %435, align 8, !tbaa !16
  %437 = icmp eq i64 %436, 0
  br i1 %437, label %538, label %438

438:                                              ; preds = %434
  %439 = load ptr, ptr %56, align 8, !tbaa !23
  %440 = getelementptr inbounds nuw i8, ptr %439, i64 88
  %441 = load ptr, ptr %440, align 8, !tbaa !31
  %442 = load i32, ptr %391, align 8, !tbaa !41
  %443 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %444 = load i32, ptr %443, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #11
  store ptr null, ptr %17, align 8, !tbaa !38
  %445 = load ptr, ptr %195, align 8, !tbaa !39
  %446 = icmp eq ptr %445, null
  br i1 %446, label %450, label %447

447:                                              ; preds = %438
  %448 = call i32 %445(i32 noundef %426, ptr noundef nonnull %17) #11
  %449 = load ptr, ptr %17, align 8, !tbaa !38
  br label %450

450:                                              ; preds = %447, %438
  %451 = phi ptr [ %449, %447 ], [ null, %438 ]
  %452 = icmp eq ptr %451, null
  %453 = select i1 %452, ptr @.str.24, ptr %451
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #11
  %454 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %432, i64 noundef %436, ptr noundef nonnull @.str.27, ptr noundef %441, ptr noundef nonnull @.str.7, i32 noundef %442, ptr noundef nonnull %424, i32 noundef %444, ptr noundef nonnull @.str.32, ptr noundef nonnull %453) #11
  br label %538

455:                                              ; preds = %422
  %456 = load ptr, ptr %111, align 8, !tbaa !48
  %457 = load i32, ptr %390, align 4, !tbaa !47
  %458 = call i32 %456(ptr noundef nonnull %19, i32 noundef 75, i32 noundef %457) #11
  %459 = icmp eq i32 %458, 0
  br i1 %459, label %487, label %460

460:                                              ; preds = %455
  %461 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %458, ptr %461 seq_cst, align 8
  br i1 %28, label %538, label %462

462:                                              ; preds = %460
  %463 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %464 = load ptr, ptr %463, align 8, !tbaa !15
  %465 = icmp eq ptr %464, null
  br i1 %465, label %538, label %466

466:                                              ; preds = %462
  %467 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %468 = load i64, ptr %467, align 8, !tbaa !16
  %469 = icmp eq i64 %468, 0
  br i1 %469, label %538, label %470

470:                                              ; preds = %466
  %471 = load ptr, ptr %56, align 8, !tbaa !23
  %472 = getelementptr inbounds nuw i8, ptr %471, i64 88
  %473 = load ptr, ptr %472, align 8, !tbaa !31
  %474 = load i32, ptr %391, align 8, !tbaa !41
  %475 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %476 = load i32, ptr %475, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #11
  store ptr null, ptr %16, align 8, !tbaa !38
  %477 = load ptr, ptr %195, align 8, !tbaa !39
  %478 = icmp eq ptr %477, null
  br i1 %478, label %482, label %479

479:                                              ; preds = %470
  %480 = call i32 %477(i32 noundef %458, ptr noundef nonnull %16) #11
  %481 = load ptr, ptr %16, align 8, !tbaa !38
  br label %482

482:                                              ; preds = %479, %470
  %483 = phi ptr [ %481, %479 ], [ null, %470 ]
  %484 = icmp eq ptr %483, null
  %485 = select i1 %484, ptr @.str.24, ptr %483
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #11
  %486 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %464, i64 noundef %468, ptr noundef nonnull @.str.27, ptr noundef %473, ptr noundef nonnull @.str.7, i32 noundef %474, ptr noundef nonnull %424, i32 noundef %476, ptr noundef nonnull @.str.33, ptr noundef nonnull %485) #11
  br label %538

487:                                              ; preds = %455
  %488 = load ptr, ptr %111, align 8, !tbaa !48
  %489 = load i32, ptr %390, align 4, !tbaa !47
  %490 = call i32 %488(ptr noundef nonnull %20, i32 noundef 76, i32 noundef %489) #11
  %491 = icmp eq i32 %490, 0
  br i1 %491, label %519, label %492

492:                                              ; preds = %487
  %493 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %490, ptr %493 seq_cst, align 8
  br i1 %28, label %538, label %494

494:                                              ; preds = %492
  %495 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %496 = load ptr, ptr %495, align 8, !tbaa !15
  %497 = icmp eq ptr %496, null
  br i1 %497, label %538, label %498

498:                                              ; preds = %494
  %499 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %500 = load i64, ptr %499, align 8, !tbaa !16
  %501 = icmp eq i64 %500, 0
  br i1 %501, label %538, label %502

502:                                              ; preds = %498
  %503 = load ptr, ptr %56, align 8, !tbaa !23
  %504 = getelementptr inbounds nuw i8, ptr %503, i64 88
  %505 = load ptr, ptr %504, align 8, !tbaa !31
  %506 = load i32, ptr %391, align 8, !tbaa !41
  %507 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %508 = load i32, ptr %507, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #11
  store ptr null, ptr %15, align 8, !tbaa !38
  %509 = load ptr, ptr %195, align 8, !tbaa !39
  %510 = icmp eq ptr %509, null
  br i1 %510, label %514, label %511

511:                                              ; preds = %502
  %512 = call i32 %509(i32 noundef %490, ptr noundef nonnull %15) #11
  %513 = load ptr, ptr %15, align 8, !tbaa !38
  br label %514

514:                                              ; preds = %511, %502
  %515 = phi ptr [ %513, %511 ], [ null, %502 ]
  %516 = icmp eq ptr %515, null
  %517 = select i1 %516, ptr @.str.24, ptr %515
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #11
  %518 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %496, i64 noundef %500, ptr noundef nonnull @.str.27, ptr noundef %505, ptr noundef nonnull @.str.7, i32 noundef %506, ptr noundef nonnull %424, i32 noundef %508, ptr noundef nonnull @.str.33, ptr noundef nonnull %517) #11
  br label %538

519:                                              ; preds = %487
  %520 = load ptr, ptr %111, align 8, !tbaa !48
  %521 = getelementptr inbounds nuw i8, ptr %56, i64 304
  %522 = load i32, ptr %390, align 4, !tbaa !47
  %523 = call i32 %520(ptr noundef nonnull %521, i32 noundef 97, i32 noundef %522) #11
  %524 = icmp eq i32 %523, 0
  br i1 %524, label %526, label %525

525:                                              ; preds = %519
  call fastcc void @failed(ptr noundef nonnull %56, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.33, i32 noundef %523)
  br label %538

526:                                              ; preds = %519
  %527 = load i32, ptr %19, align 4, !tbaa !4
  %528 = mul nsw i32 %527, 10
  %529 = load i32, ptr %20, align 4, !tbaa !4
  %530 = add nsw i32 %528, %529
  %531 = getelementptr inbounds nuw i8, ptr %56, i64 436
  store i32 %530, ptr %531, align 4, !tbaa !42
  %532 = load ptr, ptr %114, align 8, !tbaa !49
  %533 = getelementptr inbounds nuw i8, ptr %56, i64 288
  %534 = load i32, ptr %390, align 4, !tbaa !47
  %535 = call i32 %532(ptr noundef nonnull %533, i32 noundef %534) #11
  %536 = icmp eq i32 %535, 0
  br i1 %536, label %539, label %537

537:                                              ; preds = %526
  call fastcc void @failed(ptr noundef nonnull %56, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.34, i32 noundef %535)
  br label %538

538:                                              ; preds = %537, %525, %514, %498, %494, %492, %482, %466, %462, %460, %450, %434, %430, %428, %417, %400, %396, %394
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #11
  br label %931

539:                                              ; preds = %526
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #11
  %540 = load ptr, ptr %120, align 8, !tbaa !50
  %541 = load ptr, ptr %533, align 8, !tbaa !51
  %542 = call i32 %540(ptr noundef %541) #11
  %543 = icmp eq i32 %542, 0
  br i1 %543, label %570, label %544

544:                                              ; preds = %539
  %545 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %542, ptr %545 seq_cst, align 8
  br i1 %28, label %927, label %546

546:                                              ; preds = %544
  %547 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %548 = load ptr, ptr %547, align 8, !tbaa !15
  %549 = icmp eq ptr %548, null
  br i1 %549, label %931, label %550

550:                                              ; preds = %546
  %551 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %552 = load i64, ptr %551, align 8, !tbaa !16
  %553 = icmp eq i64 %552, 0
  br i1 %553, label %931, label %554

554:                                              ; preds = %550
  %555 = load ptr, ptr %56, align 8, !tbaa !23
  %556 = getelementptr inbounds nuw i8, ptr %555, i64 88
  %557 = load ptr, ptr %556, align 8, !tbaa !31
  %558 = load i32, ptr %391, align 8, !tbaa !41
  %559 = load i32, ptr %531, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #11
  store ptr null, ptr %14, align 8, !tbaa !38
  %560 = load ptr, ptr %195, align 8, !tbaa !39
  %561 = icmp eq ptr %560, null
  br i1 %561, label %565, label %562

562:                                              ; preds = %554
  %563 = call i32 %560(i32 noundef %542, ptr noundef nonnull %14) #11
  %564 = load ptr, ptr %14, align 8, !tbaa !38
  br label %565

565:                                              ; preds = %562, %554
  %566 = phi ptr [ %564, %562 ], [ null, %554 ]
  %567 = icmp eq ptr %566, null
  %568 = select i1 %567, ptr @.str.24, ptr %566
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #11
  %569 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %548, i64 noundef %552, ptr noundef nonnull @.str.27, ptr noundef %557, ptr noundef nonnull @.str.7, i32 noundef %558, ptr noundef nonnull %424, i32 noundef %559, ptr noundef nonnull @.str.36, ptr noundef nonnull %568) #11
  br label %931

570:                                              ; preds = %539
  %571 = load ptr, ptr %56, align 8, !tbaa !23
  %572 = getelementptr inbounds nuw i8, ptr %571, i64 144
  %573 = load i32, ptr %572, align 8, !tbaa !52
  %574 = icmp sgt i32 %573, 0
  br i1 %574, label %576, label %575

575:                                              ; preds = %570
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #11
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(512) %13, i8 0, i64 512, i1 false)
  br label %610

576:                                              ; preds = %570
  %577 = getelementptr inbounds nuw i8, ptr %571, i64 96
  %578 = load ptr, ptr %577, align 8, !tbaa !53
  %579 = load i32, ptr %531, align 4, !tbaa !42
  %580 = zext nneg i32 %573 to i64
  br label %581

581:                                              ; preds = %597, %576
  %582 = phi i64 [ 0, %576 ], [ %598, %597 ]
  %583 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %578, i64 %582
  %584 = getelementptr inbounds nuw i8, ptr %583, i64 8
  %585 = load i32, ptr %584, align 8, !tbaa !54
  %586 = icmp sgt i32 %585, %579
  br i1 %586, label %597, label %587

587:                                              ; preds = %581
  %588 = getelementptr inbounds nuw i8, ptr %583, i64 12
  %589 = load i32, ptr %588, align 4, !tbaa !56
  %590 = icmp sgt i32 %579, %589
  br i1 %590, label %597, label %591

591:                                              ; preds = %587
  %592 = getelementptr inbounds nuw i8, ptr %571, i64 148
  %593 = load i32, ptr %592, align 4, !tbaa !19
  %594 = icmp sgt i32 %593, 0
  br i1 %594, label %595, label %649

595:                                              ; preds = %591
  %596 = getelementptr inbounds nuw i8, ptr %583, i64 16
  br label %653

597:                                              ; preds = %587, %581
  %598 = add nuw nsw i64 %582, 1
  %599 = icmp eq i64 %598, %580
  br i1 %599, label %600, label %581, !llvm.loop !57

600:                                              ; preds = %597
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #11
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(512) %13, i8 0, i64 512, i1 false)
  %601 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %13) #13
  %602 = getelementptr inbounds nuw i8, ptr %13, i64 %601
  %603 = sub i64 512, %601
  %604 = load ptr, ptr %578, align 8, !tbaa !58
  %605 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %602, i64 noundef %603, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.17, ptr noundef %604) #11
  %606 = load ptr, ptr %56, align 8, !tbaa !23
  %607 = getelementptr inbounds nuw i8, ptr %606, i64 144
  %608 = load i32, ptr %607, align 8, !tbaa !52
  %609 = icmp sgt i32 %608, 1
  br i1 %609, label %620, label %610

610:                                              ; preds = %620, %600, %575
  %611 = phi ptr [ %571, %575 ], [ %606, %600 ], [ %632, %620 ]
  br i1 %28, label %643, label %612

612:                                              ; preds = %610
  %613 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %614 = load ptr, ptr %613, align 8, !tbaa !15
  %615 = icmp eq ptr %614, null
  br i1 %615, label %643, label %616

616:                                              ; preds = %612
  %617 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %618 = load i64, ptr %617, align 8, !tbaa !16
  %619 = icmp eq i64 %618, 0
  br i1 %619, label %643, label %637

620:                                              ; preds = %600, %620
  %621 = phi i64 [ %631, %620 ], [ 1, %600 ]
  %622 = phi ptr [ %632, %620 ], [ %606, %600 ]
  %623 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %13) #13
  %624 = getelementptr inbounds nuw i8, ptr %13, i64 %623
  %625 = sub i64 512, %623
  %626 = getelementptr inbounds nuw i8, ptr %622, i64 96
  %627 = load ptr, ptr %626, align 8, !tbaa !53
  %628 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %627, i64 %621
  %629 = load ptr, ptr %628, align 8, !tbaa !58
  %630 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %624, i64 noundef %625, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.16, ptr noundef %629) #11
  %631 = add nuw nsw i64 %621, 1
  %632 = load ptr, ptr %56, align 8, !tbaa !23
  %633 = getelementptr inbounds nuw i8, ptr %632, i64 144
  %634 = load i32, ptr %633, align 8, !tbaa !52
  %635 = sext i32 %634 to i64
  %636 = icmp slt i64 %631, %635
  br i1 %636, label %620, label %610, !llvm.loop !59

637:                                              ; preds = %616
  %638 = getelementptr inbounds nuw i8, ptr %611, i64 88
  %639 = load ptr, ptr %638, align 8, !tbaa !31
  %640 = load i32, ptr %391, align 8, !tbaa !41
  %641 = load i32, ptr %531, align 4, !tbaa !42
  %642 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %614, i64 noundef %618, ptr noundef nonnull @.str.18, ptr noundef %639, ptr noundef nonnull %13, i32 noundef %640, ptr noundef nonnull %424, i32 noundef %641, i32 noundef %641) #11
  br label %643

643:                                              ; preds = %637, %616, %612, %610
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #11
  br label %916

644:                                              ; preds = %653
  %645 = add nuw nsw i64 %654, 1
  %646 = load i32, ptr %592, align 4, !tbaa !19
  %647 = sext i32 %646 to i64
  %648 = icmp slt i64 %645, %647
  br i1 %648, label %653, label %649, !llvm.loop !61

649:                                              ; preds = %644, %591
  %650 = getelementptr inbounds nuw i8, ptr %571, i64 152
  %651 = load i32, ptr %650, align 8, !tbaa !22
  %652 = icmp sgt i32 %651, 0
  br i1 %652, label %689, label %849

653:                                              ; preds = %644, %595
  %654 = phi i64 [ 0, %595 ], [ %645, %644 ]
  %655 = load ptr, ptr %126, align 8, !tbaa !62
  %656 = load ptr, ptr %73, align 8, !tbaa !28
  %657 = getelementptr inbounds nuw ptr, ptr %656, i64 %654
  %658 = load ptr, ptr %596, align 8, !tbaa !63
  %659 = getelementptr inbounds nuw ptr, ptr %658, i64 %654
  %660 = load ptr, ptr %659, align 8, !tbaa !64
  %661 = call i32 %655(ptr noundef %657, ptr noundef %660) #11
  %662 = icmp eq i32 %661, 0
  br i1 %662, label %644, label %663

663:                                              ; preds = %653
  %664 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %661, ptr %664 seq_cst, align 8
  br i1 %28, label %916, label %665

665:                                              ; preds = %663
  %666 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %667 = load ptr, ptr %666, align 8, !tbaa !15
  %668 = icmp eq ptr %667, null
  br i1 %668, label %916, label %669

669:                                              ; preds = %665
  %670 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %671 = load i64, ptr %670, align 8, !tbaa !16
  %672 = icmp eq i64 %671, 0
  br i1 %672, label %916, label %673

673:                                              ; preds = %669
  %674 = load ptr, ptr %56, align 8, !tbaa !23
  %675 = getelementptr inbounds nuw i8, ptr %674, i64 88
  %676 = load ptr, ptr %675, align 8, !tbaa !31
  %677 = load i32, ptr %391, align 8, !tbaa !41
  %678 = load i32, ptr %531, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #11
  store ptr null, ptr %12, align 8, !tbaa !38
  %679 = load ptr, ptr %195, align 8, !tbaa !39
  %680 = icmp eq ptr %679, null
  br i1 %680, label %684, label %681

681:                                              ; preds = %673
  %682 = call i32 %679(i32 noundef %661, ptr noundef nonnull %12) #11
  %683 = load ptr, ptr %12, align 8, !tbaa !38
  br label %684

684:                                              ; preds = %681, %673
  %685 = phi ptr [ %683, %681 ], [ null, %673 ]
  %686 = icmp eq ptr %685, null
  %687 = select i1 %686, ptr @.str.24, ptr %685
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #11
  %688 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %667, i64 noundef %671, ptr noundef nonnull @.str.27, ptr noundef %676, ptr noundef nonnull @.str.7, i32 noundef %677, ptr noundef nonnull %424, i32 noundef %678, ptr noundef nonnull @.str.38, ptr noundef nonnull %687) #11
  br label %916

689:                                              ; preds = %649, %844
  %690 = phi i64 [ %845, %844 ], [ 0, %649 ]
  %691 = load ptr, ptr %56, align 8, !tbaa !23
  %692 = getelementptr inbounds nuw i8, ptr %691, i64 104
  %693 = load ptr, ptr %692, align 8, !tbaa !65
  %694 = getelementptr inbounds nuw %struct.nncc_function, ptr %693, i64 %690
  %695 = load ptr, ptr %77, align 8, !tbaa !29
  %696 = getelementptr inbounds nuw ptr, ptr %695, i64 %690
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #11
  store i32 0, ptr %11, align 4, !tbaa !4
  %697 = getelementptr inbounds nuw i8, ptr %694, i64 24
  %698 = load i32, ptr %697, align 8, !tbaa !66
  %699 = load i32, ptr %521, align 8, !tbaa !68
  %700 = icmp ugt i32 %698, %699
  br i1 %700, label %701, label %717

701:                                              ; preds = %689
  br i1 %28, label %842, label %702

702:                                              ; preds = %701
  %703 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %704 = load ptr, ptr %703, align 8, !tbaa !15
  %705 = icmp eq ptr %704, null
  br i1 %705, label %842, label %706

706:                                              ; preds = %702
  %707 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %708 = load i64, ptr %707, align 8, !tbaa !16
  %709 = icmp eq i64 %708, 0
  br i1 %709, label %842, label %710

710:                                              ; preds = %706
  %711 = getelementptr inbounds nuw i8, ptr %691, i64 88
  %712 = load ptr, ptr %711, align 8, !tbaa !31
  %713 = load ptr, ptr %694, align 8, !tbaa !69
  %714 = load i32, ptr %391, align 8, !tbaa !41
  %715 = load i32, ptr %531, align 4, !tbaa !42
  %716 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %704, i64 noundef %708, ptr noundef nonnull @.str.19, ptr noundef %712, ptr noundef %713, i32 noundef %698, i32 noundef %714, ptr noundef nonnull %424, i32 noundef %715, i32 noundef %699) #11
  br label %842

717:                                              ; preds = %689
  %718 = load ptr, ptr %132, align 8, !tbaa !70
  %719 = load ptr, ptr %73, align 8, !tbaa !28
  %720 = getelementptr inbounds nuw i8, ptr %694, i64 16
  %721 = load i32, ptr %720, align 8, !tbaa !71
  %722 = sext i32 %721 to i64
  %723 = getelementptr inbounds ptr, ptr %719, i64 %722
  %724 = load ptr, ptr %723, align 8, !tbaa !64
  %725 = getelementptr inbounds nuw i8, ptr %694, i64 8
  %726 = load ptr, ptr %725, align 8, !tbaa !72
  %727 = call i32 %718(ptr noundef %696, ptr noundef %724, ptr noundef %726) #11
  %728 = icmp eq i32 %727, 0
  br i1 %728, label %755, label %729

729:                                              ; preds = %717
  %730 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %727, ptr %730 seq_cst, align 8
  br i1 %28, label %842, label %731

731:                                              ; preds = %729
  %732 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %733 = load ptr, ptr %732, align 8, !tbaa !15
  %734 = icmp eq ptr %733, null
  br i1 %734, label %842, label %735

735:                                              ; preds = %731
  %736 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %737 = load i64, ptr %736, align 8, !tbaa !16
  %738 = icmp eq i64 %737, 0
  br i1 %738, label %842, label %739

739:                                              ; preds = %735
  %740 = load ptr, ptr %56, align 8, !tbaa !23
  %741 = getelementptr inbounds nuw i8, ptr %740, i64 88
  %742 = load ptr, ptr %741, align 8, !tbaa !31
  %743 = load i32, ptr %391, align 8, !tbaa !41
  %744 = load i32, ptr %531, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #11
  store ptr null, ptr %10, align 8, !tbaa !38
  %745 = load ptr, ptr %195, align 8, !tbaa !39
  %746 = icmp eq ptr %745, null
  br i1 %746, label %750, label %747

747:                                              ; preds = %739
  %748 = call i32 %745(i32 noundef %727, ptr noundef nonnull %10) #11
  %749 = load ptr, ptr %10, align 8, !tbaa !38
  br label %750

750:                                              ; preds = %747, %739
  %751 = phi ptr [ %749, %747 ], [ null, %739 ]
  %752 = icmp eq ptr %751, null
  %753 = select i1 %752, ptr @.str.24, ptr %751
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #11
  %754 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %733, i64 noundef %737, ptr noundef nonnull @.str.27, ptr noundef %742, ptr noundef nonnull @.str.7, i32 noundef %743, ptr noundef nonnull %424, i32 noundef %744, ptr noundef nonnull @.str.40, ptr noundef nonnull %753) #11
  br label %842

755:                                              ; preds = %717
  %756 = load ptr, ptr %135, align 8, !tbaa !73
  %757 = load ptr, ptr %696, align 8, !tbaa !64
  %758 = call i32 %756(ptr noundef nonnull %11, i32 noundef 0, ptr noundef %757) #11
  %759 = icmp eq i32 %758, 0
  br i1 %759, label %786, label %760

760:                                              ; preds = %755
  %761 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %758, ptr %761 seq_cst, align 8
  br i1 %28, label %842, label %762

762:                                              ; preds = %760
  %763 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %764 = load ptr, ptr %763, align 8, !tbaa !15
  %765 = icmp eq ptr %764, null
  br i1 %765, label %842, label %766

766:                                              ; preds = %762
  %767 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %768 = load i64, ptr %767, align 8, !tbaa !16
  %769 = icmp eq i64 %768, 0
  br i1 %769, label %842, label %770

770:                                              ; preds = %766
  %771 = load ptr, ptr %56, align 8, !tbaa !23
  %772 = getelementptr inbounds nuw i8, ptr %771, i64 88
  %773 = load ptr, ptr %772, align 8, !tbaa !31
  %774 = load i32, ptr %391, align 8, !tbaa !41
  %775 = load i32, ptr %531, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #11
  store ptr null, ptr %9, align 8, !tbaa !38
  %776 = load ptr, ptr %195, align 8, !tbaa !39
  %777 = icmp eq ptr %776, null
  br i1 %777, label %781, label %778

778:                                              ; preds = %770
  %779 = call i32 %776(i32 noundef %758, ptr noundef nonnull %9) #11
  %780 = load ptr, ptr %9, align 8, !tbaa !38
  br label %781

781:                                              ; preds = %778, %770
  %782 = phi ptr [ %780, %778 ], [ null, %770 ]
  %783 = icmp eq ptr %782, null
  %784 = select i1 %783, ptr @.str.24, ptr %782
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #11
  %785 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %764, i64 noundef %768, ptr noundef nonnull @.str.27, ptr noundef %773, ptr noundef nonnull @.str.7, i32 noundef %774, ptr noundef nonnull %424, i32 noundef %775, ptr noundef nonnull @.str.41, ptr noundef nonnull %784) #11
  br label %842

786:                                              ; preds = %755
  %787 = getelementptr inbounds nuw i8, ptr %694, i64 20
  %788 = load i32, ptr %787, align 4, !tbaa !74
  %789 = load i32, ptr %11, align 4, !tbaa !4
  %790 = icmp ugt i32 %788, %789
  br i1 %790, label %791, label %808

791:                                              ; preds = %786
  br i1 %28, label %842, label %792

792:                                              ; preds = %791
  %793 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %794 = load ptr, ptr %793, align 8, !tbaa !15
  %795 = icmp eq ptr %794, null
  br i1 %795, label %842, label %796

796:                                              ; preds = %792
  %797 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %798 = load i64, ptr %797, align 8, !tbaa !16
  %799 = icmp eq i64 %798, 0
  br i1 %799, label %842, label %800

800:                                              ; preds = %796
  %801 = load ptr, ptr %56, align 8, !tbaa !23
  %802 = getelementptr inbounds nuw i8, ptr %801, i64 88
  %803 = load ptr, ptr %802, align 8, !tbaa !31
  %804 = load ptr, ptr %694, align 8, !tbaa !69
  %805 = load i32, ptr %391, align 8, !tbaa !41
  %806 = load i32, ptr %531, align 4, !tbaa !42
  %807 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %794, i64 noundef %798, ptr noundef nonnull @.str.20, ptr noundef %803, ptr noundef %804, i32 noundef %788, i32 noundef %805, ptr noundef nonnull %424, i32 noundef %806, i32 noundef %789) #11
  br label %842

808:                                              ; preds = %786
  %809 = load i32, ptr %697, align 8, !tbaa !66
  %810 = icmp ugt i32 %809, 49152
  br i1 %810, label %811, label %844

811:                                              ; preds = %808
  %812 = load ptr, ptr %138, align 8, !tbaa !75
  %813 = load ptr, ptr %696, align 8, !tbaa !64
  %814 = call i32 %812(ptr noundef %813, i32 noundef 8, i32 noundef %809) #11
  %815 = icmp eq i32 %814, 0
  br i1 %815, label %844, label %816

816:                                              ; preds = %811
  %817 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %814, ptr %817 seq_cst, align 8
  br i1 %28, label %842, label %818

818:                                              ; preds = %816
  %819 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %820 = load ptr, ptr %819, align 8, !tbaa !15
  %821 = icmp eq ptr %820, null
  br i1 %821, label %842, label %822

822:                                              ; preds = %818
  %823 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %824 = load i64, ptr %823, align 8, !tbaa !16
  %825 = icmp eq i64 %824, 0
  br i1 %825, label %842, label %826

826:                                              ; preds = %822
  %827 = load ptr, ptr %56, align 8, !tbaa !23
  %828 = getelementptr inbounds nuw i8, ptr %827, i64 88
  %829 = load ptr, ptr %828, align 8, !tbaa !31
  %830 = load i32, ptr %391, align 8, !tbaa !41
  %831 = load i32, ptr %531, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  store ptr null, ptr %6, align 8, !tbaa !38
  %832 = load ptr, ptr %195, align 8, !tbaa !39
  %833 = icmp eq ptr %832, null
  br i1 %833, label %837, label %834

834:                                              ; preds = %826
  %835 = call i32 %832(i32 noundef %814, ptr noundef nonnull %6) #11
  %836 = load ptr, ptr %6, align 8, !tbaa !38
  br label %837

837:                                              ; preds = %834, %826
  %838 = phi ptr [ %836, %834 ], [ null, %826 ]
  %839 = icmp eq ptr %838, null
  %840 = select i1 %839, ptr @.str.24, ptr %838
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  %841 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %820, i64 noundef %824, ptr noundef nonnull @.str.27, ptr noundef %829, ptr noundef nonnull @.str.7, i32 noundef %830, ptr noundef nonnull %424, i32 noundef %831, ptr noundef nonnull @.str.42, ptr noundef nonnull %840) #11
  br label %842

842:                                              ; preds = %837, %822, %818, %816, %800, %796, %792, %791, %781, %766, %762, %760, %750, %735, %731, %729, %710, %706, %702, %701
  %843 = phi i32 [ 9, %837 ], [ 9, %822 ], [ 9, %818 ], [ 9, %816 ], [ 7, %792 ], [ 7, %702 ], [ 9, %781 ], [ 9, %766 ], [ 9, %762 ], [ 9, %760 ], [ 9, %735 ], [ 9, %731 ], [ 9, %729 ], [ 7, %796 ], [ 7, %706 ], [ 9, %750 ], [ 7, %791 ], [ 7, %800 ], [ 7, %710 ], [ 7, %701 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #11
  br label %916

844:                                              ; preds = %811, %808
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #11
  %845 = add nuw nsw i64 %690, 1
  %846 = load i32, ptr %650, align 8, !tbaa !22
  %847 = sext i32 %846 to i64
  %848 = icmp slt i64 %845, %847
  br i1 %848, label %689, label %849, !llvm.loop !76

849:                                              ; preds = %844, %649
  %850 = load ptr, ptr %56, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #11
  %851 = getelementptr inbounds nuw i8, ptr %850, i64 24
  %852 = load ptr, ptr %851, align 8, !tbaa !77
  store ptr %852, ptr %8, align 8, !tbaa !38
  %853 = getelementptr inbounds nuw i8, ptr %850, i64 32
  %854 = load i64, ptr %853, align 8, !tbaa !78
  %855 = icmp eq i64 %854, 0
  br i1 %855, label %861, label %856

856:                                              ; preds = %849
  %857 = call i32 @nncc_map_weights(ptr noundef nonnull %850, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %8) #11
  %858 = icmp eq i32 %857, 0
  br i1 %858, label %859, label %920

859:                                              ; preds = %856
  %860 = load ptr, ptr %56, align 8, !tbaa !23
  br label %861

861:                                              ; preds = %859, %849
  %862 = phi ptr [ %860, %859 ], [ %850, %849 ]
  %863 = getelementptr inbounds nuw i8, ptr %862, i64 136
  %864 = load i64, ptr %863, align 8, !tbaa !79
  %865 = icmp eq i64 %864, 0
  br i1 %865, label %866, label %869

866:                                              ; preds = %861
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #11
  %867 = load ptr, ptr %123, align 8, !tbaa !80
  %868 = call i32 %867(ptr noundef nonnull %27) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #11
  br label %968

869:                                              ; preds = %861
  %870 = getelementptr inbounds nuw i8, ptr %56, i64 464
  %871 = call fastcc i32 @allocate(ptr noundef nonnull %56, ptr noundef %2, i64 noundef %864, ptr noundef %870)
  %872 = icmp eq i32 %871, 0
  br i1 %872, label %873, label %881

873:                                              ; preds = %869
  %874 = load ptr, ptr %156, align 8, !tbaa !81
  %875 = load i64, ptr %870, align 8, !tbaa !82
  %876 = load ptr, ptr %8, align 8, !tbaa !38
  %877 = load ptr, ptr %56, align 8, !tbaa !23
  %878 = getelementptr inbounds nuw i8, ptr %877, i64 136
  %879 = load i64, ptr %878, align 8, !tbaa !79
  %880 = call i32 %874(i64 noundef %875, ptr noundef %876, i64 noundef %879) #11
  br label %881

881:                                              ; preds = %873, %869
  %882 = phi i32 [ %880, %873 ], [ 0, %869 ]
  %883 = load i64, ptr %853, align 8, !tbaa !78
  %884 = icmp eq i64 %883, 0
  br i1 %884, label %888, label %885

885:                                              ; preds = %881
  %886 = load ptr, ptr %8, align 8, !tbaa !38
  %887 = call i32 @munmap(ptr noundef %886, i64 noundef %883) #11
  br label %888

888:                                              ; preds = %885, %881
  %889 = icmp eq i32 %882, 0
  br i1 %889, label %924, label %890

890:                                              ; preds = %888
  %891 = getelementptr inbounds nuw i8, ptr %56, i64 600
  store atomic i32 %882, ptr %891 seq_cst, align 8
  br i1 %28, label %920, label %892

892:                                              ; preds = %890
  %893 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %894 = load ptr, ptr %893, align 8, !tbaa !15
  %895 = icmp eq ptr %894, null
  br i1 %895, label %920, label %896

896:                                              ; preds = %892
  %897 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %898 = load i64, ptr %897, align 8, !tbaa !16
  %899 = icmp eq i64 %898, 0
  br i1 %899, label %920, label %900

900:                                              ; preds = %896
  %901 = load ptr, ptr %56, align 8, !tbaa !23
  %902 = getelementptr inbounds nuw i8, ptr %901, i64 88
  %903 = load ptr, ptr %902, align 8, !tbaa !31
  %904 = load i32, ptr %391, align 8, !tbaa !41
  %905 = load i32, ptr %531, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  store ptr null, ptr %7, align 8, !tbaa !38
  %906 = load ptr, ptr %195, align 8, !tbaa !39
  %907 = icmp eq ptr %906, null
  br i1 %907, label %911, label %908

908:                                              ; preds = %900
  %909 = call i32 %906(i32 noundef %882, ptr noundef nonnull %7) #11
  %910 = load ptr, ptr %7, align 8, !tbaa !38
  br label %911

911:                                              ; preds = %908, %900
  %912 = phi ptr [ %910, %908 ], [ null, %900 ]
  %913 = icmp eq ptr %912, null
  %914 = select i1 %913, ptr @.str.24, ptr %912
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  %915 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %894, i64 noundef %898, ptr noundef nonnull @.str.27, ptr noundef %903, ptr noundef nonnull @.str.21, i32 noundef %904, ptr noundef nonnull %424, i32 noundef %905, ptr noundef nonnull @.str.48, ptr noundef nonnull %914) #11
  br label %920

916:                                              ; preds = %842, %643, %663, %665, %669, %684
  %917 = phi i32 [ 9, %684 ], [ 9, %669 ], [ 9, %665 ], [ 9, %663 ], [ 7, %643 ], [ %843, %842 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #11
  %918 = load ptr, ptr %123, align 8, !tbaa !80
  %919 = call i32 %918(ptr noundef nonnull %27) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #11
  br label %931

920:                                              ; preds = %856, %890, %892, %896, %911
  %921 = phi i32 [ 9, %911 ], [ 9, %896 ], [ 9, %892 ], [ 9, %890 ], [ %857, %856 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #11
  %922 = load ptr, ptr %123, align 8, !tbaa !80
  %923 = call i32 %922(ptr noundef nonnull %27) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #11
  br label %931

924:                                              ; preds = %888
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %27) #11
  %925 = load ptr, ptr %123, align 8, !tbaa !80
  %926 = call i32 %925(ptr noundef nonnull %27) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %27) #11
  br i1 %872, label %968, label %931

927:                                              ; preds = %81, %544
  %928 = phi i32 [ 9, %544 ], [ 7, %81 ]
  %929 = getelementptr inbounds nuw i8, ptr %56, i64 600
  %930 = load atomic i32, ptr %929 seq_cst, align 4, !tbaa !83
  br label %966

931:                                              ; preds = %82, %90, %86, %223, %385, %550, %546, %538, %565, %920, %916, %924
  %932 = phi i32 [ %921, %920 ], [ %871, %924 ], [ %917, %916 ], [ 9, %538 ], [ 7, %82 ], [ 7, %90 ], [ 7, %86 ], [ 7, %223 ], [ %386, %385 ], [ 9, %550 ], [ 9, %546 ], [ 9, %565 ]
  %933 = getelementptr inbounds nuw i8, ptr %56, i64 600
  %934 = load atomic i32, ptr %933 seq_cst, align 4, !tbaa !83
  %935 = add i32 %934, -720
  %936 = icmp ult i32 %935, -20
  %937 = or i1 %28, %936
  br i1 %937, label %966, label %938

938:                                              ; preds = %931
  %939 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %940 = load ptr, ptr %939, align 8, !tbaa !15
  %941 = icmp eq ptr %940, null
  br i1 %941, label %966, label %942

942:                                              ; preds = %938
  %943 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %944 = load i64, ptr %943, align 8, !tbaa !16
  %945 = icmp eq i64 %944, 0
  br i1 %945, label %966, label %946

946:                                              ; preds = %942
  %947 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %948 = load ptr, ptr %947, align 8, !tbaa !31
  %949 = getelementptr inbounds nuw i8, ptr %56, i64 296
  %950 = load i32, ptr %949, align 8, !tbaa !41
  %951 = getelementptr inbounds nuw i8, ptr %56, i64 308
  %952 = getelementptr inbounds nuw i8, ptr %56, i64 436
  %953 = load i32, ptr %952, align 4, !tbaa !42
  %954 = load atomic i32, ptr %933 seq_cst, align 8, !tbaa !83
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store ptr null, ptr %5, align 8, !tbaa !38
  %955 = getelementptr inbounds nuw i8, ptr %56, i64 272
  %956 = load ptr, ptr %955, align 8, !tbaa !39
  %957 = icmp eq ptr %956, null
  br i1 %957, label %961, label %958

958:                                              ; preds = %946
  %959 = call i32 %956(i32 noundef %954, ptr noundef nonnull %5) #11
  %960 = load ptr, ptr %5, align 8, !tbaa !38
  br label %961

961:                                              ; preds = %946, %958
  %962 = phi ptr [ %960, %958 ], [ null, %946 ]
  %963 = icmp eq ptr %962, null
  %964 = select i1 %963, ptr @.str.24, ptr %962
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  %965 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %940, i64 noundef %944, ptr noundef nonnull @.str.2, ptr noundef %948, i32 noundef %950, ptr noundef nonnull %951, i32 noundef %953, ptr noundef nonnull %964) #11
  br label %966

966:                                              ; preds = %927, %931, %938, %942, %961
  %967 = phi i32 [ %928, %927 ], [ %932, %931 ], [ %932, %938 ], [ %932, %942 ], [ %932, %961 ]
  call void @nncc_device_close(ptr noundef nonnull %56)
  br label %969

968:                                              ; preds = %866, %924
  store ptr %56, ptr %3, align 8, !tbaa !17
  br label %969

969:                                              ; preds = %58, %59, %33, %37, %29, %63, %67, %968, %966, %45, %41
  %970 = phi i32 [ 5, %58 ], [ 1, %45 ], [ 1, %41 ], [ 5, %67 ], [ 5, %63 ], [ 0, %968 ], [ %967, %966 ], [ 1, %33 ], [ 1, %29 ], [ 1, %37 ], [ 5, %59 ]
  ret i32 %970
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
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %6 = load ptr, ptr %5, align 8, !tbaa !51
  %7 = icmp eq ptr %6, null
  br i1 %7, label %101, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 440
  %10 = load i32, ptr %9, align 8, !tbaa !27
  %11 = tail call i32 @getpid() #11
  %12 = icmp eq i32 %10, %11
  br i1 %12, label %13, label %101

13:                                               ; preds = %8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %15 = load ptr, ptr %14, align 8, !tbaa !50
  %16 = load ptr, ptr %5, align 8, !tbaa !51
  %17 = tail call i32 %15(ptr noundef %16) #11
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
  %37 = tail call i32 %36(i64 noundef %33) #11
  br label %38

38:                                               ; preds = %35, %31
  %39 = getelementptr inbounds nuw i8, ptr %29, i64 24
  %40 = load ptr, ptr %39, align 8, !tbaa !87
  %41 = icmp eq ptr %40, null
  br i1 %41, label %45, label %42

42:                                               ; preds = %38
  %43 = load ptr, ptr %22, align 8, !tbaa !88
  %44 = tail call i32 %43(ptr noundef nonnull %40) #11
  br label %45

45:                                               ; preds = %42, %38
  %46 = load ptr, ptr %29, align 8, !tbaa !89
  %47 = icmp eq ptr %46, null
  br i1 %47, label %51, label %48

48:                                               ; preds = %45
  %49 = load ptr, ptr %23, align 8, !tbaa !90
  %50 = tail call i32 %49(ptr noundef nonnull %46) #11
  br label %51

51:                                               ; preds = %48, %45
  %52 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %53 = load ptr, ptr %52, align 8, !tbaa !91
  %54 = icmp eq ptr %53, null
  br i1 %54, label %58, label %55

55:                                               ; preds = %51
  %56 = load ptr, ptr %24, align 8, !tbaa !92
  %57 = tail call i32 %56(ptr noundef nonnull %53) #11
  br label %58

58:                                               ; preds = %55, %51
  tail call void @free(ptr noundef nonnull %29) #11
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
  %68 = tail call i32 %67(i64 noundef %64) #11
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
  %84 = tail call i32 %83(ptr noundef nonnull %80) #11
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
  %95 = call i32 %94(ptr noundef nonnull %2) #11
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %97 = load ptr, ptr %96, align 8, !tbaa !95
  %98 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %99 = load i32, ptr %98, align 4, !tbaa !47
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
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.3) #11
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
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  store ptr null, ptr %7, align 8, !tbaa !38
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %51 = load ptr, ptr %50, align 8, !tbaa !39
  %52 = icmp eq ptr %51, null
  br i1 %52, label %56, label %53

53:                                               ; preds = %46
  %54 = call i32 %51(i32 noundef %36, ptr noundef nonnull %7) #11
  %55 = load ptr, ptr %7, align 8, !tbaa !38
  br label %56

56:                                               ; preds = %46, %53
  %57 = phi ptr [ %55, %53 ], [ null, %46 ]
  %58 = icmp eq ptr %57, null
  %59 = select i1 %58, ptr @.str.24, ptr %57
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  %60 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %40, i64 noundef %44, ptr noundef nonnull @.str.4, ptr noundef %49, ptr noundef nonnull %59) #11
  br label %114

61:                                               ; preds = %28
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 440
  %63 = load i32, ptr %62, align 8, !tbaa !27
  %64 = tail call i32 @getpid() #11
  %65 = icmp eq i32 %63, %64
  br i1 %65, label %85, label %114

66:                                               ; preds = %33
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 440
  %68 = load i32, ptr %67, align 8, !tbaa !27
  %69 = tail call i32 @getpid() #11
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
  %84 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %73, i64 noundef %77, ptr noundef nonnull @.str.5, ptr noundef %82, i32 noundef %83) #11
  br label %114

85:                                               ; preds = %66, %61
  %86 = phi ptr [ %34, %66 ], [ %29, %61 ]
  %87 = tail call i32 @nncc_check_arguments(ptr noundef %86, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5) #11
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
  %106 = tail call i32 %103(ptr noundef %105) #11
  %107 = icmp eq i32 %106, 0
  br i1 %107, label %109, label %108

108:                                              ; preds = %101
  tail call fastcc void @failed(ptr noundef %0, ptr noundef %5, ptr noundef nonnull @.str.6, ptr noundef nonnull @.str.36, i32 noundef %106)
  br label %114

109:                                              ; preds = %101
  %110 = tail call fastcc i32 @run_on_device(ptr noundef %0, ptr noundef %1, ptr noundef %3, ptr noundef %5)
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #11
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %112 = load ptr, ptr %111, align 8, !tbaa !80
  %113 = call i32 %112(ptr noundef nonnull %8) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  br label %114

114:                                              ; preds = %61, %85, %89, %71, %28, %38, %14, %18, %10, %108, %42, %56, %75, %79, %93, %109, %26, %22
  %115 = phi i32 [ %87, %85 ], [ 1, %26 ], [ 1, %22 ], [ 9, %79 ], [ 9, %56 ], [ 9, %42 ], [ 9, %75 ], [ 9, %108 ], [ %110, %109 ], [ %99, %93 ], [ %91, %89 ], [ 1, %10 ], [ 1, %14 ], [ 9, %28 ], [ 1, %18 ], [ 9, %38 ], [ 9, %71 ], [ 9, %61 ]
  ret i32 %115
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #5

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 9) i32 @check_devices(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, i32 noundef %3, ptr noundef readonly captures(address_is_null) %4) unnamed_addr #1 {
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
  %37 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %24, i64 noundef %28, ptr noundef nonnull @.str.25, ptr noundef %33, ptr noundef %35, i32 noundef %36, i32 noundef %17) #11
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
  %59 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %47, i64 noundef %51, ptr noundef nonnull @.str.26, ptr noundef %56, ptr noundef %58, i32 noundef 16) #11
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
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  store ptr null, ptr %6, align 8, !tbaa !38
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %27 = load ptr, ptr %26, align 8, !tbaa !39
  %28 = icmp eq ptr %27, null
  br i1 %28, label %32, label %29

29:                                               ; preds = %17
  %30 = call i32 %27(i32 noundef %4, ptr noundef nonnull %6) #11
  %31 = load ptr, ptr %6, align 8, !tbaa !38
  br label %32

32:                                               ; preds = %17, %29
  %33 = phi ptr [ %31, %29 ], [ null, %17 ]
  %34 = icmp eq ptr %33, null
  %35 = select i1 %34, ptr @.str.24, ptr %33
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %11, i64 noundef %15, ptr noundef nonnull @.str.27, ptr noundef %20, ptr noundef %2, i32 noundef %22, ptr noundef nonnull %23, i32 noundef %25, ptr noundef %3, ptr noundef nonnull %35) #11
  br label %37

37:                                               ; preds = %5, %9, %13, %32
  ret void
}

; Function Attrs: nounwind
define internal fastcc range(i32 0, 10) i32 @run_on_device(ptr noundef nonnull %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(address_is_null) %3) unnamed_addr #0 {
  %5 = alloca ptr, align 8
  %6 = alloca float, align 4
  %7 = alloca ptr, align 8
  %8 = alloca [512 x i8], align 1
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca ptr, align 8
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  %15 = alloca ptr, align 8
  %16 = alloca i64, align 8
  %17 = alloca [5 x ptr], align 8
  %18 = alloca [512 x i8], align 1
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
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #11
  br label %65

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %34 = load ptr, ptr %33, align 8, !tbaa !104
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #11
  store ptr null, ptr %26, align 8, !tbaa !64
  %35 = icmp eq ptr %34, null
  br i1 %35, label %65, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %38 = load ptr, ptr %37, align 8, !tbaa !105
  %39 = call i32 %38(ptr noundef nonnull %34, ptr noundef nonnull %26) #11
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
  %63 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %48, i64 noundef %52, ptr noundef nonnull @.str.62, ptr noundef %57, i32 noundef %59, ptr noundef nonnull %60, i32 noundef %62) #11
  br label %64

64:                                               ; preds = %46, %50, %54
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #11
  br label %1514

65:                                               ; preds = %41, %32, %31
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #11
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
  %228 = call noalias ptr @calloc(i64 noundef 1, i64 noundef %227) #12
  %229 = icmp eq ptr %228, null
  br i1 %229, label %230, label %241

230:                                              ; preds = %223
  br i1 %27, label %1514, label %231

231:                                              ; preds = %230
  %232 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %233 = load ptr, ptr %232, align 8, !tbaa !15
  %234 = icmp eq ptr %233, null
  br i1 %234, label %1514, label %235

235:                                              ; preds = %231
  %236 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %237 = load i64, ptr %236, align 8, !tbaa !16
  %238 = icmp eq i64 %237, 0
  br i1 %238, label %1514, label %239

239:                                              ; preds = %235
  %240 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %233, i64 noundef %237, ptr noundef nonnull @.str.63) #11
  br label %1514

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
  %263 = call i32 %260(ptr noundef nonnull %261, i64 noundef %262, i32 noundef 0) #11
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
  %276 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %267, i64 noundef %271, ptr noundef nonnull @.str.64, ptr noundef %275, i64 noundef %251) #11
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
  call void @llvm.lifetime.start.p0(ptr nonnull %25) #11
  store ptr null, ptr %25, align 8, !tbaa !38
  %296 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %297 = load ptr, ptr %296, align 8, !tbaa !39
  %298 = icmp eq ptr %297, null
  br i1 %298, label %302, label %299

299:                                              ; preds = %287
  %300 = call i32 %297(i32 noundef %263, ptr noundef nonnull %25) #11
  %301 = load ptr, ptr %25, align 8, !tbaa !38
  br label %302

302:                                              ; preds = %299, %287
  %303 = phi ptr [ %301, %299 ], [ null, %287 ]
  %304 = icmp eq ptr %303, null
  %305 = select i1 %304, ptr @.str.24, ptr %303
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #11
  %306 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %281, i64 noundef %285, ptr noundef nonnull @.str.27, ptr noundef %290, ptr noundef nonnull @.str.65, i32 noundef %292, ptr noundef nonnull %293, i32 noundef %295, ptr noundef nonnull @.str.46, ptr noundef nonnull %305) #11
  br label %378

307:                                              ; preds = %258
  %308 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %309 = load ptr, ptr %308, align 8, !tbaa !122
  %310 = call i32 %309(ptr noundef nonnull %228, i32 noundef 0) #11
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
  call void @llvm.lifetime.start.p0(ptr nonnull %24) #11
  store ptr null, ptr %24, align 8, !tbaa !38
  %331 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %332 = load ptr, ptr %331, align 8, !tbaa !39
  %333 = icmp eq ptr %332, null
  br i1 %333, label %337, label %334

334:                                              ; preds = %322
  %335 = call i32 %332(i32 noundef %310, ptr noundef nonnull %24) #11
  %336 = load ptr, ptr %24, align 8, !tbaa !38
  br label %337

337:                                              ; preds = %334, %322
  %338 = phi ptr [ %336, %334 ], [ null, %322 ]
  %339 = icmp eq ptr %338, null
  %340 = select i1 %339, ptr @.str.24, ptr %338
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #11
  %341 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %316, i64 noundef %320, ptr noundef nonnull @.str.27, ptr noundef %325, ptr noundef nonnull @.str.65, i32 noundef %327, ptr noundef nonnull %328, i32 noundef %330, ptr noundef nonnull @.str.51, ptr noundef nonnull %340) #11
  br label %378

342:                                              ; preds = %307
  %343 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %344 = load ptr, ptr %343, align 8, !tbaa !123
  %345 = getelementptr inbounds nuw i8, ptr %228, i64 8
  %346 = call i32 %344(ptr noundef nonnull %345, i32 noundef 0) #11
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
  call void @llvm.lifetime.start.p0(ptr nonnull %23) #11
  store ptr null, ptr %23, align 8, !tbaa !38
  %367 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %368 = load ptr, ptr %367, align 8, !tbaa !39
  %369 = icmp eq ptr %368, null
  br i1 %369, label %373, label %370

370:                                              ; preds = %358
  %371 = call i32 %368(i32 noundef %346, ptr noundef nonnull %23) #11
  %372 = load ptr, ptr %23, align 8, !tbaa !38
  br label %373

373:                                              ; preds = %370, %358
  %374 = phi ptr [ %372, %370 ], [ null, %358 ]
  %375 = icmp eq ptr %374, null
  %376 = select i1 %375, ptr @.str.24, ptr %374
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #11
  %377 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %352, i64 noundef %356, ptr noundef nonnull @.str.27, ptr noundef %361, ptr noundef nonnull @.str.65, i32 noundef %363, ptr noundef nonnull %364, i32 noundef %366, ptr noundef nonnull @.str.56, ptr noundef nonnull %376) #11
  br label %378

378:                                              ; preds = %373, %354, %350, %348, %337, %318, %314, %312, %302, %283, %279, %277, %273, %269, %265, %264, %241
  %379 = phi i32 [ 9, %348 ], [ 9, %350 ], [ 9, %354 ], [ 9, %373 ], [ 5, %265 ], [ 9, %318 ], [ 9, %314 ], [ 9, %312 ], [ 9, %283 ], [ 9, %279 ], [ 9, %277 ], [ 5, %269 ], [ 5, %264 ], [ 5, %273 ], [ 9, %337 ], [ 9, %302 ], [ %256, %241 ]
  %380 = load i64, ptr %255, align 8, !tbaa !84
  %381 = icmp eq i64 %380, 0
  br i1 %381, label %386, label %382

382:                                              ; preds = %378
  %383 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %384 = load ptr, ptr %383, align 8, !tbaa !86
  %385 = call i32 %384(i64 noundef %380) #11
  br label %386

386:                                              ; preds = %382, %378
  %387 = getelementptr inbounds nuw i8, ptr %228, i64 24
  %388 = load ptr, ptr %387, align 8, !tbaa !87
  %389 = icmp eq ptr %388, null
  br i1 %389, label %394, label %390

390:                                              ; preds = %386
  %391 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %392 = load ptr, ptr %391, align 8, !tbaa !88
  %393 = call i32 %392(ptr noundef nonnull %388) #11
  br label %394

394:                                              ; preds = %390, %386
  %395 = load ptr, ptr %228, align 8, !tbaa !89
  %396 = icmp eq ptr %395, null
  br i1 %396, label %401, label %397

397:                                              ; preds = %394
  %398 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %399 = load ptr, ptr %398, align 8, !tbaa !90
  %400 = call i32 %399(ptr noundef nonnull %395) #11
  br label %401

401:                                              ; preds = %397, %394
  %402 = getelementptr inbounds nuw i8, ptr %228, i64 8
  %403 = load ptr, ptr %402, align 8, !tbaa !91
  %404 = icmp eq ptr %403, null
  br i1 %404, label %409, label %405

405:                                              ; preds = %401
  %406 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %407 = load ptr, ptr %406, align 8, !tbaa !92
  %408 = call i32 %407(ptr noundef nonnull %403) #11
  br label %409

409:                                              ; preds = %405, %401
  call void @free(ptr noundef nonnull %228) #11
  br label %1514

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
  %427 = call noalias ptr @calloc(i64 noundef %426, i64 noundef 8) #12
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
  br i1 %437, label %1414, label %438

438:                                              ; preds = %434
  %439 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %440 = load i64, ptr %439, align 8, !tbaa !16
  %441 = icmp eq i64 %440, 0
  br i1 %441, label %1414, label %442

442:                                              ; preds = %438
  %443 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %436, i64 noundef %440, ptr noundef nonnull @.str.66) #11
  br label %1414

444:                                              ; preds = %447
  %445 = add nuw nsw i64 %448, 1
  %446 = icmp eq i64 %445, %433
  br i1 %446, label %482, label %447, !llvm.loop !125

447:                                              ; preds = %444, %431
  %448 = phi i64 [ 0, %431 ], [ %445, %444 ]
  %449 = load ptr, ptr %432, align 8, !tbaa !123
  %450 = getelementptr inbounds nuw ptr, ptr %427, i64 %448
  %451 = call i32 %449(ptr noundef nonnull %450, i32 noundef 0) #11
  %452 = icmp eq i32 %451, 0
  br i1 %452, label %444, label %453

453:                                              ; preds = %447
  %454 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %451, ptr %454 seq_cst, align 8
  %455 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %456 = load ptr, ptr %455, align 8, !tbaa !15
  %457 = icmp eq ptr %456, null
  br i1 %457, label %1389, label %458

458:                                              ; preds = %453
  %459 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %460 = load i64, ptr %459, align 8, !tbaa !16
  %461 = icmp eq i64 %460, 0
  br i1 %461, label %1389, label %462

462:                                              ; preds = %458
  %463 = load ptr, ptr %0, align 8, !tbaa !23
  %464 = getelementptr inbounds nuw i8, ptr %463, i64 88
  %465 = load ptr, ptr %464, align 8, !tbaa !31
  %466 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %467 = load i32, ptr %466, align 8, !tbaa !41
  %468 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %469 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %470 = load i32, ptr %469, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %22) #11
  store ptr null, ptr %22, align 8, !tbaa !38
  %471 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %472 = load ptr, ptr %471, align 8, !tbaa !39
  %473 = icmp eq ptr %472, null
  br i1 %473, label %477, label %474

474:                                              ; preds = %462
  %475 = call i32 %472(i32 noundef %451, ptr noundef nonnull %22) #11
  %476 = load ptr, ptr %22, align 8, !tbaa !38
  br label %477

477:                                              ; preds = %474, %462
  %478 = phi ptr [ %476, %474 ], [ null, %462 ]
  %479 = icmp eq ptr %478, null
  %480 = select i1 %479, ptr @.str.24, ptr %478
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #11
  %481 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %456, i64 noundef %460, ptr noundef nonnull @.str.27, ptr noundef %465, ptr noundef nonnull @.str.67, i32 noundef %467, ptr noundef nonnull %468, i32 noundef %470, ptr noundef nonnull @.str.56, ptr noundef nonnull %480) #11
  br label %1389

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
  %503 = call i32 %500(ptr noundef %502, ptr noundef nonnull %496) #11
  %504 = icmp eq i32 %503, 0
  br i1 %504, label %534, label %505

505:                                              ; preds = %498
  %506 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %503, ptr %506 seq_cst, align 8
  %507 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %508 = load ptr, ptr %507, align 8, !tbaa !15
  %509 = icmp eq ptr %508, null
  br i1 %509, label %1385, label %510

510:                                              ; preds = %505
  %511 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %512 = load i64, ptr %511, align 8, !tbaa !16
  %513 = icmp eq i64 %512, 0
  br i1 %513, label %1385, label %514

514:                                              ; preds = %510
  %515 = load ptr, ptr %0, align 8, !tbaa !23
  %516 = getelementptr inbounds nuw i8, ptr %515, i64 88
  %517 = load ptr, ptr %516, align 8, !tbaa !31
  %518 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %519 = load i32, ptr %518, align 8, !tbaa !41
  %520 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %521 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %522 = load i32, ptr %521, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #11
  store ptr null, ptr %21, align 8, !tbaa !38
  %523 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %524 = load ptr, ptr %523, align 8, !tbaa !39
  %525 = icmp eq ptr %524, null
  br i1 %525, label %529, label %526

526:                                              ; preds = %514
  %527 = call i32 %524(i32 noundef %503, ptr noundef nonnull %21) #11
  %528 = load ptr, ptr %21, align 8, !tbaa !38
  br label %529

529:                                              ; preds = %526, %514
  %530 = phi ptr [ %528, %526 ], [ null, %514 ]
  %531 = icmp eq ptr %530, null
  %532 = select i1 %531, ptr @.str.24, ptr %530
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #11
  %533 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %508, i64 noundef %512, ptr noundef nonnull @.str.27, ptr noundef %517, ptr noundef nonnull @.str.68, i32 noundef %519, ptr noundef nonnull %520, i32 noundef %522, ptr noundef nonnull @.str.57, ptr noundef nonnull %532) #11
  br label %1385

534:                                              ; preds = %498
  %535 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %536 = load ptr, ptr %535, align 8, !tbaa !127
  %537 = load ptr, ptr %411, align 8, !tbaa !89
  %538 = load ptr, ptr %501, align 8, !tbaa !91
  %539 = call i32 %536(ptr noundef %537, ptr noundef %538, i32 noundef 0) #11
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
  br i1 %547, label %1385, label %548

548:                                              ; preds = %543
  %549 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %550 = load i64, ptr %549, align 8, !tbaa !16
  %551 = icmp eq i64 %550, 0
  br i1 %551, label %1385, label %552

552:                                              ; preds = %548
  %553 = load ptr, ptr %0, align 8, !tbaa !23
  %554 = getelementptr inbounds nuw i8, ptr %553, i64 88
  %555 = load ptr, ptr %554, align 8, !tbaa !31
  %556 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %557 = load i32, ptr %556, align 8, !tbaa !41
  %558 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %559 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %560 = load i32, ptr %559, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #11
  store ptr null, ptr %20, align 8, !tbaa !38
  %561 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %562 = load ptr, ptr %561, align 8, !tbaa !39
  %563 = icmp eq ptr %562, null
  br i1 %563, label %567, label %564

564:                                              ; preds = %552
  %565 = call i32 %562(i32 noundef %539, ptr noundef nonnull %20) #11
  %566 = load ptr, ptr %20, align 8, !tbaa !38
  br label %567

567:                                              ; preds = %564, %552
  %568 = phi ptr [ %566, %564 ], [ null, %552 ]
  %569 = icmp eq ptr %568, null
  %570 = select i1 %569, ptr @.str.24, ptr %568
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #11
  %571 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %546, i64 noundef %550, ptr noundef nonnull @.str.27, ptr noundef %555, ptr noundef nonnull @.str.68, i32 noundef %557, ptr noundef nonnull %558, i32 noundef %560, ptr noundef nonnull @.str.54, ptr noundef nonnull %570) #11
  br label %1385

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
  %673 = call i32 %668(i64 noundef %671, ptr noundef %666, i64 noundef %652, ptr noundef %672) #11
  %674 = icmp eq i32 %673, 0
  br i1 %674, label %675, label %677

675:                                              ; preds = %659
  %676 = load i32, ptr %578, align 8, !tbaa !97
  br label %707

677:                                              ; preds = %659
  %678 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %673, ptr %678 seq_cst, align 8
  br i1 %27, label %1385, label %679

679:                                              ; preds = %677
  %680 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %681 = load ptr, ptr %680, align 8, !tbaa !15
  %682 = icmp eq ptr %681, null
  br i1 %682, label %1385, label %683

683:                                              ; preds = %679
  %684 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %685 = load i64, ptr %684, align 8, !tbaa !16
  %686 = icmp eq i64 %685, 0
  br i1 %686, label %1385, label %687

687:                                              ; preds = %683
  %688 = load ptr, ptr %0, align 8, !tbaa !23
  %689 = getelementptr inbounds nuw i8, ptr %688, i64 88
  %690 = load ptr, ptr %689, align 8, !tbaa !31
  %691 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %692 = load i32, ptr %691, align 8, !tbaa !41
  %693 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %694 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %695 = load i32, ptr %694, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #11
  store ptr null, ptr %19, align 8, !tbaa !38
  %696 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %697 = load ptr, ptr %696, align 8, !tbaa !39
  %698 = icmp eq ptr %697, null
  br i1 %698, label %702, label %699

699:                                              ; preds = %687
  %700 = call i32 %697(i32 noundef %673, ptr noundef nonnull %19) #11
  %701 = load ptr, ptr %19, align 8, !tbaa !38
  br label %702

702:                                              ; preds = %699, %687
  %703 = phi ptr [ %701, %699 ], [ null, %687 ]
  %704 = icmp eq ptr %703, null
  %705 = select i1 %704, ptr @.str.24, ptr %703
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #11
  %706 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %681, i64 noundef %685, ptr noundef nonnull @.str.27, ptr noundef %690, ptr noundef nonnull @.str.69, i32 noundef %692, ptr noundef nonnull %693, i32 noundef %695, ptr noundef nonnull @.str.49, ptr noundef nonnull %705) #11
  br label %1385

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
  %722 = call i32 %719(ptr noundef %720, ptr noundef %721) #11
  %723 = icmp eq i32 %722, 0
  br i1 %723, label %754, label %724

724:                                              ; preds = %717
  %725 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %722, ptr %725 seq_cst, align 8
  br i1 %27, label %1389, label %726

726:                                              ; preds = %724
  %727 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %728 = load ptr, ptr %727, align 8, !tbaa !15
  %729 = icmp eq ptr %728, null
  br i1 %729, label %1389, label %730

730:                                              ; preds = %726
  %731 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %732 = load i64, ptr %731, align 8, !tbaa !16
  %733 = icmp eq i64 %732, 0
  br i1 %733, label %1389, label %734

734:                                              ; preds = %730
  %735 = load ptr, ptr %0, align 8, !tbaa !23
  %736 = getelementptr inbounds nuw i8, ptr %735, i64 88
  %737 = load ptr, ptr %736, align 8, !tbaa !31
  %738 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %739 = load i32, ptr %738, align 8, !tbaa !41
  %740 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %741 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %742 = load i32, ptr %741, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #11
  store ptr null, ptr %15, align 8, !tbaa !38
  %743 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %744 = load ptr, ptr %743, align 8, !tbaa !39
  %745 = icmp eq ptr %744, null
  br i1 %745, label %749, label %746

746:                                              ; preds = %734
  %747 = call i32 %744(i32 noundef %722, ptr noundef nonnull %15) #11
  %748 = load ptr, ptr %15, align 8, !tbaa !38
  br label %749

749:                                              ; preds = %746, %734
  %750 = phi ptr [ %748, %746 ], [ null, %734 ]
  %751 = icmp eq ptr %750, null
  %752 = select i1 %751, ptr @.str.24, ptr %750
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #11
  %753 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %728, i64 noundef %732, ptr noundef nonnull @.str.27, ptr noundef %737, ptr noundef nonnull @.str.67, i32 noundef %739, ptr noundef nonnull %740, i32 noundef %742, ptr noundef nonnull @.str.57, ptr noundef nonnull %752) #11
  br label %1389

754:                                              ; preds = %717, %714
  %755 = getelementptr inbounds nuw i8, ptr %715, i64 156
  %756 = load i32, ptr %755, align 4, !tbaa !107
  %757 = icmp sgt i32 %756, 0
  br i1 %757, label %758, label %898

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

770:                                              ; preds = %892, %758
  %771 = phi i64 [ 0, %758 ], [ %893, %892 ]
  %772 = load ptr, ptr %759, align 8, !tbaa !108
  %773 = getelementptr inbounds nuw %struct.nncc_launch, ptr %772, i64 %771
  %774 = load ptr, ptr %760, align 8, !tbaa !65
  %775 = load i32, ptr %773, align 8, !tbaa !136
  %776 = sext i32 %775 to i64
  %777 = getelementptr inbounds %struct.nncc_function, ptr %774, i64 %776
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #11
  %778 = getelementptr inbounds nuw i8, ptr %773, i64 8
  %779 = load i32, ptr %778, align 8, !tbaa !109
  %780 = sext i32 %779 to i64
  %781 = shl nsw i64 %780, 3
  store i64 %781, ptr %16, align 8, !tbaa !131
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #11
  store ptr inttoptr (i64 1 to ptr), ptr %17, align 8, !tbaa !64
  %782 = load ptr, ptr %762, align 8, !tbaa !117
  store ptr %782, ptr %761, align 8, !tbaa !64
  store ptr inttoptr (i64 2 to ptr), ptr %763, align 8, !tbaa !64
  store ptr %16, ptr %764, align 8, !tbaa !64
  store ptr null, ptr %765, align 8, !tbaa !64
  %783 = icmp sgt i32 %779, 0
  br i1 %783, label %784, label %791

784:                                              ; preds = %770
  %785 = load ptr, ptr %766, align 8, !tbaa !116
  %786 = getelementptr inbounds nuw i8, ptr %773, i64 16
  %787 = load ptr, ptr %786, align 8, !tbaa !137
  %788 = getelementptr inbounds nuw i8, ptr %773, i64 24
  %789 = load ptr, ptr %788, align 8, !tbaa !138
  %790 = zext nneg i32 %779 to i64
  br label %805

791:                                              ; preds = %805, %770
  %792 = load ptr, ptr %767, align 8, !tbaa !139
  %793 = load ptr, ptr %768, align 8, !tbaa !29
  %794 = getelementptr inbounds ptr, ptr %793, i64 %776
  %795 = load ptr, ptr %794, align 8, !tbaa !64
  %796 = getelementptr inbounds nuw i8, ptr %773, i64 4
  %797 = load i32, ptr %796, align 4, !tbaa !140
  %798 = getelementptr inbounds nuw i8, ptr %777, i64 20
  %799 = load i32, ptr %798, align 4, !tbaa !74
  %800 = getelementptr inbounds nuw i8, ptr %777, i64 24
  %801 = load i32, ptr %800, align 8, !tbaa !66
  %802 = load ptr, ptr %411, align 8, !tbaa !89
  %803 = call i32 %792(ptr noundef %795, i32 noundef %797, i32 noundef 1, i32 noundef 1, i32 noundef %799, i32 noundef 1, i32 noundef 1, i32 noundef %801, ptr noundef %802, ptr noundef null, ptr noundef nonnull %17) #11
  %804 = icmp eq i32 %803, 0
  br i1 %804, label %853, label %818

805:                                              ; preds = %805, %784
  %806 = phi i64 [ 0, %784 ], [ %816, %805 ]
  %807 = getelementptr inbounds nuw i32, ptr %787, i64 %806
  %808 = load i32, ptr %807, align 4, !tbaa !4
  %809 = sext i32 %808 to i64
  %810 = getelementptr inbounds i64, ptr %785, i64 %809
  %811 = load i64, ptr %810, align 8, !tbaa !131
  %812 = getelementptr inbounds nuw i64, ptr %789, i64 %806
  %813 = load i64, ptr %812, align 8, !tbaa !131
  %814 = add i64 %813, %811
  %815 = getelementptr inbounds nuw i64, ptr %782, i64 %806
  store i64 %814, ptr %815, align 8, !tbaa !131
  %816 = add nuw nsw i64 %806, 1
  %817 = icmp eq i64 %816, %790
  br i1 %817, label %791, label %805, !llvm.loop !141

818:                                              ; preds = %791
  %819 = trunc nuw nsw i64 %771 to i32
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #11
  %820 = load i32, ptr %755, align 4, !tbaa !107
  %821 = load ptr, ptr %777, align 8, !tbaa !69
  %822 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %18, i64 noundef 512, ptr noundef nonnull @.str.70, i32 noundef %819, i32 noundef %820, ptr noundef %821) #11
  %823 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %803, ptr %823 seq_cst, align 8
  br i1 %27, label %852, label %824

824:                                              ; preds = %818
  %825 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %826 = load ptr, ptr %825, align 8, !tbaa !15
  %827 = icmp eq ptr %826, null
  br i1 %827, label %852, label %828

828:                                              ; preds = %824
  %829 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %830 = load i64, ptr %829, align 8, !tbaa !16
  %831 = icmp eq i64 %830, 0
  br i1 %831, label %852, label %832

832:                                              ; preds = %828
  %833 = load ptr, ptr %0, align 8, !tbaa !23
  %834 = getelementptr inbounds nuw i8, ptr %833, i64 88
  %835 = load ptr, ptr %834, align 8, !tbaa !31
  %836 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %837 = load i32, ptr %836, align 8, !tbaa !41
  %838 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %839 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %840 = load i32, ptr %839, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #11
  store ptr null, ptr %14, align 8, !tbaa !38
  %841 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %842 = load ptr, ptr %841, align 8, !tbaa !39
  %843 = icmp eq ptr %842, null
  br i1 %843, label %847, label %844

844:                                              ; preds = %832
  %845 = call i32 %842(i32 noundef %803, ptr noundef nonnull %14) #11
  %846 = load ptr, ptr %14, align 8, !tbaa !38
  br label %847

847:                                              ; preds = %844, %832
  %848 = phi ptr [ %846, %844 ], [ null, %832 ]
  %849 = icmp eq ptr %848, null
  %850 = select i1 %849, ptr @.str.24, ptr %848
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #11
  %851 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %826, i64 noundef %830, ptr noundef nonnull @.str.27, ptr noundef %835, ptr noundef nonnull %18, i32 noundef %837, ptr noundef nonnull %838, i32 noundef %840, ptr noundef nonnull @.str.60, ptr noundef nonnull %850) #11
  br label %852

852:                                              ; preds = %847, %828, %824, %818
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #11
  br label %897

853:                                              ; preds = %791
  br i1 %716, label %892, label %854

854:                                              ; preds = %853
  %855 = load ptr, ptr %769, align 8, !tbaa !126
  %856 = getelementptr inbounds nuw ptr, ptr %574, i64 %771
  %857 = getelementptr inbounds nuw i8, ptr %856, i64 8
  %858 = load ptr, ptr %857, align 8, !tbaa !64
  %859 = load ptr, ptr %411, align 8, !tbaa !89
  %860 = call i32 %855(ptr noundef %858, ptr noundef %859) #11
  %861 = icmp eq i32 %860, 0
  br i1 %861, label %892, label %862

862:                                              ; preds = %854
  %863 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %860, ptr %863 seq_cst, align 8
  br i1 %27, label %897, label %864

864:                                              ; preds = %862
  %865 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %866 = load ptr, ptr %865, align 8, !tbaa !15
  %867 = icmp eq ptr %866, null
  br i1 %867, label %897, label %868

868:                                              ; preds = %864
  %869 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %870 = load i64, ptr %869, align 8, !tbaa !16
  %871 = icmp eq i64 %870, 0
  br i1 %871, label %897, label %872

872:                                              ; preds = %868
  %873 = load ptr, ptr %0, align 8, !tbaa !23
  %874 = getelementptr inbounds nuw i8, ptr %873, i64 88
  %875 = load ptr, ptr %874, align 8, !tbaa !31
  %876 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %877 = load i32, ptr %876, align 8, !tbaa !41
  %878 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %879 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %880 = load i32, ptr %879, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #11
  store ptr null, ptr %13, align 8, !tbaa !38
  %881 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %882 = load ptr, ptr %881, align 8, !tbaa !39
  %883 = icmp eq ptr %882, null
  br i1 %883, label %887, label %884

884:                                              ; preds = %872
  %885 = call i32 %882(i32 noundef %860, ptr noundef nonnull %13) #11
  %886 = load ptr, ptr %13, align 8, !tbaa !38
  br label %887

887:                                              ; preds = %884, %872
  %888 = phi ptr [ %886, %884 ], [ null, %872 ]
  %889 = icmp eq ptr %888, null
  %890 = select i1 %889, ptr @.str.24, ptr %888
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #11
  %891 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %866, i64 noundef %870, ptr noundef nonnull @.str.27, ptr noundef %875, ptr noundef nonnull @.str.67, i32 noundef %877, ptr noundef nonnull %878, i32 noundef %880, ptr noundef nonnull @.str.57, ptr noundef nonnull %890) #11
  br label %897

892:                                              ; preds = %854, %853
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #11
  %893 = add nuw nsw i64 %771, 1
  %894 = load i32, ptr %755, align 4, !tbaa !107
  %895 = sext i32 %894 to i64
  %896 = icmp slt i64 %893, %895
  br i1 %896, label %770, label %898, !llvm.loop !142

897:                                              ; preds = %887, %868, %864, %862, %852
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #11
  br label %1385

898:                                              ; preds = %892, %754
  %899 = load ptr, ptr %0, align 8, !tbaa !23
  %900 = getelementptr inbounds nuw i8, ptr %899, i64 72
  %901 = load i64, ptr %900, align 8, !tbaa !128
  %902 = icmp sgt i64 %901, 0
  br i1 %902, label %903, label %998

903:                                              ; preds = %898
  %904 = getelementptr inbounds nuw i8, ptr %899, i64 64
  %905 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %906 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %907 = getelementptr inbounds nuw i8, ptr %411, i64 32
  br label %908

908:                                              ; preds = %943, %903
  %909 = phi i64 [ 0, %903 ], [ %944, %943 ]
  %910 = shl nsw i64 %909, 4
  %911 = load ptr, ptr %904, align 8, !tbaa !143
  %912 = getelementptr inbounds nuw %struct.nncc_check, ptr %911, i64 %909
  %913 = getelementptr inbounds nuw i8, ptr %912, i64 16
  %914 = load i32, ptr %913, align 4, !tbaa !4
  %915 = icmp slt i32 %914, 0
  br i1 %915, label %951, label %947

916:                                              ; preds = %951
  %917 = load ptr, ptr %904, align 8, !tbaa !143
  %918 = getelementptr inbounds nuw %struct.nncc_check, ptr %917, i64 %909
  %919 = getelementptr inbounds nuw i8, ptr %918, i64 20
  %920 = load i32, ptr %919, align 4, !tbaa !4
  %921 = icmp slt i32 %920, 0
  br i1 %921, label %926, label %922

922:                                              ; preds = %916
  %923 = load ptr, ptr %907, align 8, !tbaa !116
  %924 = zext nneg i32 %920 to i64
  %925 = getelementptr inbounds nuw i64, ptr %923, i64 %924
  br label %926

926:                                              ; preds = %922, %916
  %927 = phi ptr [ %925, %922 ], [ %638, %916 ]
  %928 = load i64, ptr %927, align 8, !tbaa !131
  %929 = getelementptr inbounds nuw i8, ptr %918, i64 32
  %930 = load i64, ptr %929, align 8, !tbaa !131
  %931 = add i64 %930, %928
  %932 = load ptr, ptr %905, align 8, !tbaa !144
  %933 = load ptr, ptr %906, align 8, !tbaa !87
  %934 = load ptr, ptr %0, align 8, !tbaa !23
  %935 = getelementptr inbounds nuw i8, ptr %934, i64 128
  %936 = load i64, ptr %935, align 8, !tbaa !119
  %937 = getelementptr inbounds nuw i8, ptr %933, i64 %936
  %938 = getelementptr inbounds nuw i8, ptr %937, i64 %910
  %939 = getelementptr inbounds nuw i8, ptr %938, i64 8
  %940 = load ptr, ptr %411, align 8, !tbaa !89
  %941 = call i32 %932(ptr noundef nonnull %939, i64 noundef %931, i64 noundef 8, ptr noundef %940) #11
  %942 = icmp eq i32 %941, 0
  br i1 %942, label %943, label %967

943:                                              ; preds = %926
  %944 = add nuw nsw i64 %909, 1
  %945 = load i64, ptr %900, align 8, !tbaa !128
  %946 = icmp slt i64 %944, %945
  br i1 %946, label %908, label %998, !llvm.loop !145

947:                                              ; preds = %908
  %948 = load ptr, ptr %907, align 8, !tbaa !116
  %949 = zext nneg i32 %914 to i64
  %950 = getelementptr inbounds nuw i64, ptr %948, i64 %949
  br label %951

951:                                              ; preds = %947, %908
  %952 = phi ptr [ %950, %947 ], [ %638, %908 ]
  %953 = load i64, ptr %952, align 8, !tbaa !131
  %954 = getelementptr inbounds nuw i8, ptr %912, i64 24
  %955 = load i64, ptr %954, align 8, !tbaa !131
  %956 = add i64 %955, %953
  %957 = load ptr, ptr %905, align 8, !tbaa !144
  %958 = load ptr, ptr %906, align 8, !tbaa !87
  %959 = load ptr, ptr %0, align 8, !tbaa !23
  %960 = getelementptr inbounds nuw i8, ptr %959, i64 128
  %961 = load i64, ptr %960, align 8, !tbaa !119
  %962 = getelementptr inbounds nuw i8, ptr %958, i64 %961
  %963 = getelementptr inbounds nuw i8, ptr %962, i64 %910
  %964 = load ptr, ptr %411, align 8, !tbaa !89
  %965 = call i32 %957(ptr noundef %963, i64 noundef %956, i64 noundef 8, ptr noundef %964) #11
  %966 = icmp eq i32 %965, 0
  br i1 %966, label %916, label %967

967:                                              ; preds = %951, %926
  %968 = phi i32 [ %965, %951 ], [ %941, %926 ]
  %969 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %968, ptr %969 seq_cst, align 8
  br i1 %27, label %1385, label %970

970:                                              ; preds = %967
  %971 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %972 = load ptr, ptr %971, align 8, !tbaa !15
  %973 = icmp eq ptr %972, null
  br i1 %973, label %1385, label %974

974:                                              ; preds = %970
  %975 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %976 = load i64, ptr %975, align 8, !tbaa !16
  %977 = icmp eq i64 %976, 0
  br i1 %977, label %1385, label %978

978:                                              ; preds = %974
  %979 = load ptr, ptr %0, align 8, !tbaa !23
  %980 = getelementptr inbounds nuw i8, ptr %979, i64 88
  %981 = load ptr, ptr %980, align 8, !tbaa !31
  %982 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %983 = load i32, ptr %982, align 8, !tbaa !41
  %984 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %985 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %986 = load i32, ptr %985, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #11
  store ptr null, ptr %12, align 8, !tbaa !38
  %987 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %988 = load ptr, ptr %987, align 8, !tbaa !39
  %989 = icmp eq ptr %988, null
  br i1 %989, label %993, label %990

990:                                              ; preds = %978
  %991 = call i32 %988(i32 noundef %968, ptr noundef nonnull %12) #11
  %992 = load ptr, ptr %12, align 8, !tbaa !38
  br label %993

993:                                              ; preds = %990, %978
  %994 = phi ptr [ %992, %990 ], [ null, %978 ]
  %995 = icmp eq ptr %994, null
  %996 = select i1 %995, ptr @.str.24, ptr %994
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #11
  %997 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %972, i64 noundef %976, ptr noundef nonnull @.str.27, ptr noundef %981, ptr noundef nonnull @.str.71, i32 noundef %983, ptr noundef nonnull %984, i32 noundef %986, ptr noundef nonnull @.str.50, ptr noundef nonnull %996) #11
  br label %1385

998:                                              ; preds = %943, %898
  %999 = getelementptr inbounds nuw i8, ptr %899, i64 8
  %1000 = getelementptr inbounds nuw i8, ptr %899, i64 12
  %1001 = load i32, ptr %1000, align 4, !tbaa !106
  %1002 = icmp sgt i32 %1001, 0
  br i1 %1002, label %1003, label %1080

1003:                                             ; preds = %998
  %1004 = load i32, ptr %999, align 8, !tbaa !97
  %1005 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %1006 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %1007 = getelementptr inbounds nuw i8, ptr %411, i64 32
  %1008 = sext i32 %1004 to i64
  br label %1009

1009:                                             ; preds = %1073, %1003
  %1010 = phi i32 [ %1001, %1003 ], [ %1074, %1073 ]
  %1011 = phi i32 [ %1004, %1003 ], [ %1075, %1073 ]
  %1012 = phi i64 [ %1008, %1003 ], [ %1076, %1073 ]
  %1013 = sext i32 %1011 to i64
  %1014 = sub nsw i64 %1012, %1013
  %1015 = getelementptr inbounds %struct.nncc_tensor, ptr %2, i64 %1014
  %1016 = getelementptr inbounds nuw i8, ptr %1015, i64 32
  %1017 = load i32, ptr %1016, align 8, !tbaa !98
  %1018 = icmp eq i32 %1017, 0
  br i1 %1018, label %1019, label %1073

1019:                                             ; preds = %1009
  %1020 = load ptr, ptr %899, align 8, !tbaa !96
  %1021 = getelementptr inbounds %struct.nncc_value, ptr %1020, i64 %1012
  %1022 = getelementptr inbounds nuw i8, ptr %1021, i64 24
  %1023 = load i64, ptr %1022, align 8, !tbaa !133
  %1024 = icmp eq i64 %1023, 0
  br i1 %1024, label %1073, label %1025

1025:                                             ; preds = %1019
  %1026 = load ptr, ptr %1005, align 8, !tbaa !144
  %1027 = load ptr, ptr %1006, align 8, !tbaa !87
  %1028 = load ptr, ptr %0, align 8, !tbaa !23
  %1029 = getelementptr inbounds nuw i8, ptr %1028, i64 120
  %1030 = load ptr, ptr %1029, align 8, !tbaa !130
  %1031 = getelementptr inbounds i64, ptr %1030, i64 %1012
  %1032 = load i64, ptr %1031, align 8, !tbaa !131
  %1033 = getelementptr inbounds nuw i8, ptr %1027, i64 %1032
  %1034 = load ptr, ptr %1007, align 8, !tbaa !116
  %1035 = getelementptr inbounds i64, ptr %1034, i64 %1012
  %1036 = load i64, ptr %1035, align 8, !tbaa !131
  %1037 = load ptr, ptr %411, align 8, !tbaa !89
  %1038 = call i32 %1026(ptr noundef %1033, i64 noundef %1036, i64 noundef %1023, ptr noundef %1037) #11
  %1039 = icmp eq i32 %1038, 0
  br i1 %1039, label %1040, label %1043

1040:                                             ; preds = %1025
  %1041 = load i32, ptr %999, align 8, !tbaa !97
  %1042 = load i32, ptr %1000, align 4, !tbaa !106
  br label %1073

1043:                                             ; preds = %1025
  %1044 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %1038, ptr %1044 seq_cst, align 8
  br i1 %27, label %1385, label %1045

1045:                                             ; preds = %1043
  %1046 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1047 = load ptr, ptr %1046, align 8, !tbaa !15
  %1048 = icmp eq ptr %1047, null
  br i1 %1048, label %1385, label %1049

1049:                                             ; preds = %1045
  %1050 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1051 = load i64, ptr %1050, align 8, !tbaa !16
  %1052 = icmp eq i64 %1051, 0
  br i1 %1052, label %1385, label %1053

1053:                                             ; preds = %1049
  %1054 = load ptr, ptr %0, align 8, !tbaa !23
  %1055 = getelementptr inbounds nuw i8, ptr %1054, i64 88
  %1056 = load ptr, ptr %1055, align 8, !tbaa !31
  %1057 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %1058 = load i32, ptr %1057, align 8, !tbaa !41
  %1059 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %1060 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %1061 = load i32, ptr %1060, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #11
  store ptr null, ptr %11, align 8, !tbaa !38
  %1062 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1063 = load ptr, ptr %1062, align 8, !tbaa !39
  %1064 = icmp eq ptr %1063, null
  br i1 %1064, label %1068, label %1065

1065:                                             ; preds = %1053
  %1066 = call i32 %1063(i32 noundef %1038, ptr noundef nonnull %11) #11
  %1067 = load ptr, ptr %11, align 8, !tbaa !38
  br label %1068

1068:                                             ; preds = %1065, %1053
  %1069 = phi ptr [ %1067, %1065 ], [ null, %1053 ]
  %1070 = icmp eq ptr %1069, null
  %1071 = select i1 %1070, ptr @.str.24, ptr %1069
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #11
  %1072 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1047, i64 noundef %1051, ptr noundef nonnull @.str.27, ptr noundef %1056, ptr noundef nonnull @.str.71, i32 noundef %1058, ptr noundef nonnull %1059, i32 noundef %1061, ptr noundef nonnull @.str.50, ptr noundef nonnull %1071) #11
  br label %1385

1073:                                             ; preds = %1040, %1019, %1009
  %1074 = phi i32 [ %1042, %1040 ], [ %1010, %1009 ], [ %1010, %1019 ]
  %1075 = phi i32 [ %1041, %1040 ], [ %1011, %1009 ], [ %1011, %1019 ]
  %1076 = add nsw i64 %1012, 1
  %1077 = add nsw i32 %1075, %1074
  %1078 = sext i32 %1077 to i64
  %1079 = icmp slt i64 %1076, %1078
  br i1 %1079, label %1009, label %1080, !llvm.loop !146

1080:                                             ; preds = %1073, %998
  br i1 %576, label %1155, label %1081

1081:                                             ; preds = %1080
  %1082 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %1083 = load ptr, ptr %1082, align 8, !tbaa !126
  %1084 = getelementptr inbounds nuw i8, ptr %411, i64 8
  %1085 = load ptr, ptr %1084, align 8, !tbaa !91
  %1086 = load ptr, ptr %411, align 8, !tbaa !89
  %1087 = call i32 %1083(ptr noundef %1085, ptr noundef %1086) #11
  %1088 = icmp eq i32 %1087, 0
  br i1 %1088, label %1119, label %1089

1089:                                             ; preds = %1081
  %1090 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %1087, ptr %1090 seq_cst, align 8
  br i1 %27, label %1385, label %1091

1091:                                             ; preds = %1089
  %1092 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1093 = load ptr, ptr %1092, align 8, !tbaa !15
  %1094 = icmp eq ptr %1093, null
  br i1 %1094, label %1385, label %1095

1095:                                             ; preds = %1091
  %1096 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1097 = load i64, ptr %1096, align 8, !tbaa !16
  %1098 = icmp eq i64 %1097, 0
  br i1 %1098, label %1385, label %1099

1099:                                             ; preds = %1095
  %1100 = load ptr, ptr %0, align 8, !tbaa !23
  %1101 = getelementptr inbounds nuw i8, ptr %1100, i64 88
  %1102 = load ptr, ptr %1101, align 8, !tbaa !31
  %1103 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %1104 = load i32, ptr %1103, align 8, !tbaa !41
  %1105 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %1106 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %1107 = load i32, ptr %1106, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #11
  store ptr null, ptr %10, align 8, !tbaa !38
  %1108 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1109 = load ptr, ptr %1108, align 8, !tbaa !39
  %1110 = icmp eq ptr %1109, null
  br i1 %1110, label %1114, label %1111

1111:                                             ; preds = %1099
  %1112 = call i32 %1109(i32 noundef %1087, ptr noundef nonnull %10) #11
  %1113 = load ptr, ptr %10, align 8, !tbaa !38
  br label %1114

1114:                                             ; preds = %1111, %1099
  %1115 = phi ptr [ %1113, %1111 ], [ null, %1099 ]
  %1116 = icmp eq ptr %1115, null
  %1117 = select i1 %1116, ptr @.str.24, ptr %1115
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #11
  %1118 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1093, i64 noundef %1097, ptr noundef nonnull @.str.27, ptr noundef %1102, ptr noundef nonnull @.str.68, i32 noundef %1104, ptr noundef nonnull %1105, i32 noundef %1107, ptr noundef nonnull @.str.57, ptr noundef nonnull %1117) #11
  br label %1385

1119:                                             ; preds = %1081
  %1120 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %1121 = load ptr, ptr %1120, align 8, !tbaa !127
  %1122 = load ptr, ptr %1084, align 8, !tbaa !91
  %1123 = call i32 %1121(ptr noundef nonnull %577, ptr noundef %1122, i32 noundef 0) #11
  %1124 = icmp eq i32 %1123, 0
  br i1 %1124, label %1155, label %1125

1125:                                             ; preds = %1119
  %1126 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %1123, ptr %1126 seq_cst, align 8
  br i1 %27, label %1385, label %1127

1127:                                             ; preds = %1125
  %1128 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1129 = load ptr, ptr %1128, align 8, !tbaa !15
  %1130 = icmp eq ptr %1129, null
  br i1 %1130, label %1385, label %1131

1131:                                             ; preds = %1127
  %1132 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1133 = load i64, ptr %1132, align 8, !tbaa !16
  %1134 = icmp eq i64 %1133, 0
  br i1 %1134, label %1385, label %1135

1135:                                             ; preds = %1131
  %1136 = load ptr, ptr %0, align 8, !tbaa !23
  %1137 = getelementptr inbounds nuw i8, ptr %1136, i64 88
  %1138 = load ptr, ptr %1137, align 8, !tbaa !31
  %1139 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %1140 = load i32, ptr %1139, align 8, !tbaa !41
  %1141 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %1142 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %1143 = load i32, ptr %1142, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #11
  store ptr null, ptr %9, align 8, !tbaa !38
  %1144 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1145 = load ptr, ptr %1144, align 8, !tbaa !39
  %1146 = icmp eq ptr %1145, null
  br i1 %1146, label %1150, label %1147

1147:                                             ; preds = %1135
  %1148 = call i32 %1145(i32 noundef %1123, ptr noundef nonnull %9) #11
  %1149 = load ptr, ptr %9, align 8, !tbaa !38
  br label %1150

1150:                                             ; preds = %1147, %1135
  %1151 = phi ptr [ %1149, %1147 ], [ null, %1135 ]
  %1152 = icmp eq ptr %1151, null
  %1153 = select i1 %1152, ptr @.str.24, ptr %1151
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #11
  %1154 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1129, i64 noundef %1133, ptr noundef nonnull @.str.27, ptr noundef %1138, ptr noundef nonnull @.str.68, i32 noundef %1140, ptr noundef nonnull %1141, i32 noundef %1143, ptr noundef nonnull @.str.54, ptr noundef nonnull %1153) #11
  br label %1385

1155:                                             ; preds = %1119, %1080
  %1156 = icmp ne ptr %574, null
  %1157 = or i1 %1156, %633
  br i1 %1157, label %1158, label %1347

1158:                                             ; preds = %1155
  %1159 = load ptr, ptr %0, align 8, !tbaa !23
  %1160 = getelementptr inbounds nuw i8, ptr %1159, i64 156
  %1161 = load i32, ptr %1160, align 4, !tbaa !107
  %1162 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %1163 = load ptr, ptr %1162, align 8, !tbaa !147
  %1164 = load ptr, ptr %411, align 8, !tbaa !89
  %1165 = call i32 %1163(ptr noundef %1164) #11
  %1166 = icmp eq i32 %1165, 0
  br i1 %1166, label %1220, label %1167

1167:                                             ; preds = %1158
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #11
  %1168 = load i32, ptr %1160, align 4, !tbaa !107
  %1169 = icmp slt i32 %1161, 1
  br i1 %1169, label %1186, label %1170

1170:                                             ; preds = %1167
  %1171 = getelementptr inbounds nuw i8, ptr %1159, i64 104
  %1172 = load ptr, ptr %1171, align 8, !tbaa !65
  %1173 = getelementptr inbounds nuw i8, ptr %1159, i64 112
  %1174 = load ptr, ptr %1173, align 8, !tbaa !108
  %1175 = load i32, ptr %1174, align 8, !tbaa !136
  %1176 = sext i32 %1175 to i64
  %1177 = getelementptr inbounds %struct.nncc_function, ptr %1172, i64 %1176
  %1178 = load ptr, ptr %1177, align 8, !tbaa !69
  %1179 = zext nneg i32 %1161 to i64
  %1180 = getelementptr %struct.nncc_launch, ptr %1174, i64 %1179
  %1181 = getelementptr i8, ptr %1180, i64 -40
  %1182 = load i32, ptr %1181, align 8, !tbaa !136
  %1183 = sext i32 %1182 to i64
  %1184 = getelementptr inbounds %struct.nncc_function, ptr %1172, i64 %1183
  %1185 = load ptr, ptr %1184, align 8, !tbaa !69
  br label %1186

1186:                                             ; preds = %1170, %1167
  %1187 = phi ptr [ %1178, %1170 ], [ @.str.73, %1167 ]
  %1188 = phi ptr [ %1185, %1170 ], [ @.str.73, %1167 ]
  %1189 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %8, i64 noundef 512, ptr noundef nonnull @.str.72, i32 noundef %1168, ptr noundef %1187, ptr noundef %1188) #11
  %1190 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %1165, ptr %1190 seq_cst, align 8
  br i1 %27, label %1219, label %1191

1191:                                             ; preds = %1186
  %1192 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1193 = load ptr, ptr %1192, align 8, !tbaa !15
  %1194 = icmp eq ptr %1193, null
  br i1 %1194, label %1219, label %1195

1195:                                             ; preds = %1191
  %1196 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1197 = load i64, ptr %1196, align 8, !tbaa !16
  %1198 = icmp eq i64 %1197, 0
  br i1 %1198, label %1219, label %1199

1199:                                             ; preds = %1195
  %1200 = load ptr, ptr %0, align 8, !tbaa !23
  %1201 = getelementptr inbounds nuw i8, ptr %1200, i64 88
  %1202 = load ptr, ptr %1201, align 8, !tbaa !31
  %1203 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %1204 = load i32, ptr %1203, align 8, !tbaa !41
  %1205 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %1206 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %1207 = load i32, ptr %1206, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  store ptr null, ptr %7, align 8, !tbaa !38
  %1208 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1209 = load ptr, ptr %1208, align 8, !tbaa !39
  %1210 = icmp eq ptr %1209, null
  br i1 %1210, label %1214, label %1211

1211:                                             ; preds = %1199
  %1212 = call i32 %1209(i32 noundef %1165, ptr noundef nonnull %7) #11
  %1213 = load ptr, ptr %7, align 8, !tbaa !38
  br label %1214

1214:                                             ; preds = %1211, %1199
  %1215 = phi ptr [ %1213, %1211 ], [ null, %1199 ]
  %1216 = icmp eq ptr %1215, null
  %1217 = select i1 %1216, ptr @.str.24, ptr %1215
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  %1218 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1193, i64 noundef %1197, ptr noundef nonnull @.str.27, ptr noundef %1202, ptr noundef nonnull %8, i32 noundef %1204, ptr noundef nonnull %1205, i32 noundef %1207, ptr noundef nonnull @.str.53, ptr noundef nonnull %1217) #11
  br label %1219

1219:                                             ; preds = %1214, %1195, %1191, %1186
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  br label %1385

1220:                                             ; preds = %1158
  br i1 %1156, label %1221, label %1301

1221:                                             ; preds = %1220
  %1222 = getelementptr inbounds nuw i8, ptr %3, i64 72
  %1223 = load i64, ptr %1222, align 8, !tbaa !148
  %1224 = icmp eq i64 %1223, 0
  br i1 %1224, label %1301, label %1225

1225:                                             ; preds = %1221
  %1226 = load ptr, ptr %0, align 8, !tbaa !23
  %1227 = getelementptr inbounds nuw i8, ptr %1226, i64 112
  %1228 = getelementptr inbounds nuw i8, ptr %1226, i64 156
  %1229 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %1230 = getelementptr inbounds nuw i8, ptr %3, i64 64
  br label %1231

1231:                                             ; preds = %1291, %1225
  %1232 = phi i64 [ 0, %1225 ], [ %1298, %1291 ]
  %1233 = phi i32 [ 0, %1225 ], [ %1252, %1291 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  store float 0.000000e+00, ptr %6, align 4, !tbaa !149
  %1234 = load i32, ptr %1228, align 4, !tbaa !107
  %1235 = icmp slt i32 %1233, %1234
  br i1 %1235, label %1236, label %1251

1236:                                             ; preds = %1231
  %1237 = load ptr, ptr %1227, align 8, !tbaa !108
  %1238 = sext i32 %1233 to i64
  %1239 = sext i32 %1234 to i64
  br label %1240

1240:                                             ; preds = %1246, %1236
  %1241 = phi i64 [ %1238, %1236 ], [ %1247, %1246 ]
  %1242 = getelementptr inbounds %struct.nncc_launch, ptr %1237, i64 %1241
  %1243 = getelementptr inbounds nuw i8, ptr %1242, i64 32
  %1244 = load i64, ptr %1243, align 8, !tbaa !151
  %1245 = icmp slt i64 %1244, %1232
  br i1 %1245, label %1246, label %1249

1246:                                             ; preds = %1240
  %1247 = add nsw i64 %1241, 1
  %1248 = icmp eq i64 %1247, %1239
  br i1 %1248, label %1251, label %1240, !llvm.loop !152

1249:                                             ; preds = %1240
  %1250 = trunc nsw i64 %1241 to i32
  br label %1251

1251:                                             ; preds = %1246, %1249, %1231
  %1252 = phi i32 [ %1233, %1231 ], [ %1250, %1249 ], [ %1234, %1246 ]
  %1253 = load ptr, ptr %1229, align 8, !tbaa !153
  %1254 = load ptr, ptr %574, align 8, !tbaa !64
  %1255 = sext i32 %1252 to i64
  %1256 = getelementptr inbounds ptr, ptr %574, i64 %1255
  %1257 = load ptr, ptr %1256, align 8, !tbaa !64
  %1258 = call i32 %1253(ptr noundef nonnull %6, ptr noundef %1254, ptr noundef %1257) #11
  %1259 = icmp eq i32 %1258, 0
  br i1 %1259, label %1291, label %1260

1260:                                             ; preds = %1251
  %1261 = getelementptr inbounds nuw i8, ptr %0, i64 600
  store atomic i32 %1258, ptr %1261 seq_cst, align 8
  br i1 %27, label %1290, label %1262

1262:                                             ; preds = %1260
  %1263 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1264 = load ptr, ptr %1263, align 8, !tbaa !15
  %1265 = icmp eq ptr %1264, null
  br i1 %1265, label %1290, label %1266

1266:                                             ; preds = %1262
  %1267 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1268 = load i64, ptr %1267, align 8, !tbaa !16
  %1269 = icmp eq i64 %1268, 0
  br i1 %1269, label %1290, label %1270

1270:                                             ; preds = %1266
  %1271 = load ptr, ptr %0, align 8, !tbaa !23
  %1272 = getelementptr inbounds nuw i8, ptr %1271, i64 88
  %1273 = load ptr, ptr %1272, align 8, !tbaa !31
  %1274 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %1275 = load i32, ptr %1274, align 8, !tbaa !41
  %1276 = getelementptr inbounds nuw i8, ptr %0, i64 308
  %1277 = getelementptr inbounds nuw i8, ptr %0, i64 436
  %1278 = load i32, ptr %1277, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store ptr null, ptr %5, align 8, !tbaa !38
  %1279 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %1280 = load ptr, ptr %1279, align 8, !tbaa !39
  %1281 = icmp eq ptr %1280, null
  br i1 %1281, label %1285, label %1282

1282:                                             ; preds = %1270
  %1283 = call i32 %1280(i32 noundef %1258, ptr noundef nonnull %5) #11
  %1284 = load ptr, ptr %5, align 8, !tbaa !38
  br label %1285

1285:                                             ; preds = %1282, %1270
  %1286 = phi ptr [ %1284, %1282 ], [ null, %1270 ]
  %1287 = icmp eq ptr %1286, null
  %1288 = select i1 %1287, ptr @.str.24, ptr %1286
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  %1289 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1264, i64 noundef %1268, ptr noundef nonnull @.str.27, ptr noundef %1273, ptr noundef nonnull @.str.67, i32 noundef %1275, ptr noundef nonnull %1276, i32 noundef %1278, ptr noundef nonnull @.str.59, ptr noundef nonnull %1288) #11
  br label %1290

1290:                                             ; preds = %1285, %1266, %1262, %1260
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  br label %1389

1291:                                             ; preds = %1251
  %1292 = load float, ptr %6, align 4, !tbaa !149
  %1293 = fpext float %1292 to double
  %1294 = fmul double %1293, 1.000000e+06
  %1295 = fptosi double %1294 to i64
  %1296 = load ptr, ptr %1230, align 8, !tbaa !124
  %1297 = getelementptr inbounds nuw i64, ptr %1296, i64 %1232
  store i64 %1295, ptr %1297, align 8, !tbaa !131
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  %1298 = add nuw i64 %1232, 1
  %1299 = load i64, ptr %1222, align 8, !tbaa !148
  %1300 = icmp ult i64 %1298, %1299
  br i1 %1300, label %1231, label %1301, !llvm.loop !154

1301:                                             ; preds = %1291, %1221, %1220
  br i1 %633, label %1302, label %1347

1302:                                             ; preds = %1301
  %1303 = load ptr, ptr %0, align 8, !tbaa !23
  %1304 = getelementptr inbounds nuw i8, ptr %1303, i64 72
  %1305 = load i64, ptr %1304, align 8, !tbaa !118
  %1306 = icmp sgt i64 %1305, 0
  br i1 %1306, label %1307, label %1347

1307:                                             ; preds = %1302
  %1308 = getelementptr inbounds nuw i8, ptr %1303, i64 64
  %1309 = load ptr, ptr %1308, align 8, !tbaa !155
  %1310 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %1311 = load ptr, ptr %1310, align 8, !tbaa !87
  %1312 = getelementptr inbounds nuw i8, ptr %1303, i64 128
  %1313 = load i64, ptr %1312, align 8, !tbaa !119
  %1314 = getelementptr inbounds nuw i8, ptr %1311, i64 %1313
  br label %1315

1315:                                             ; preds = %1344, %1307
  %1316 = phi i64 [ 0, %1307 ], [ %1345, %1344 ]
  %1317 = shl nsw i64 %1316, 4
  %1318 = getelementptr inbounds nuw i8, ptr %1314, i64 %1317
  %1319 = load i64, ptr %1318, align 8, !tbaa !131
  %1320 = getelementptr inbounds nuw i8, ptr %1318, i64 8
  %1321 = load i64, ptr %1320, align 8, !tbaa !131
  %1322 = icmp sgt i64 %1319, %1321
  br i1 %1322, label %1344, label %1323

1323:                                             ; preds = %1315
  %1324 = getelementptr inbounds nuw %struct.nncc_check, ptr %1309, i64 %1316
  %1325 = getelementptr inbounds nuw i8, ptr %1324, i64 8
  %1326 = load i64, ptr %1325, align 8, !tbaa !156
  %1327 = sub nsw i64 0, %1326
  %1328 = icmp sge i64 %1319, %1327
  %1329 = icmp slt i64 %1321, %1326
  %1330 = and i1 %1328, %1329
  br i1 %1330, label %1344, label %1331

1331:                                             ; preds = %1323
  br i1 %27, label %1385, label %1332

1332:                                             ; preds = %1331
  %1333 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1334 = load ptr, ptr %1333, align 8, !tbaa !15
  %1335 = icmp eq ptr %1334, null
  br i1 %1335, label %1385, label %1336

1336:                                             ; preds = %1332
  %1337 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1338 = load i64, ptr %1337, align 8, !tbaa !16
  %1339 = icmp eq i64 %1338, 0
  br i1 %1339, label %1385, label %1340

1340:                                             ; preds = %1336
  %1341 = load ptr, ptr %1324, align 8, !tbaa !158
  %1342 = add nsw i64 %1326, -1
  %1343 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1334, i64 noundef %1338, ptr noundef nonnull @.str.74, ptr noundef %1341, i64 noundef %1319, i64 noundef %1321, i64 noundef %1327, i64 noundef %1342) #11
  br label %1385

1344:                                             ; preds = %1323, %1315
  %1345 = add nuw nsw i64 %1316, 1
  %1346 = icmp eq i64 %1345, %1305
  br i1 %1346, label %1347, label %1315, !llvm.loop !159

1347:                                             ; preds = %1344, %1302, %1301, %1155
  %1348 = getelementptr inbounds nuw i8, ptr %573, i64 12
  %1349 = getelementptr inbounds nuw i8, ptr %573, i64 8
  %1350 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %1351 = load i32, ptr %1348, align 4, !tbaa !106
  %1352 = icmp sgt i32 %1351, 0
  br i1 %1352, label %1353, label %1385

1353:                                             ; preds = %1347, %1380
  %1354 = phi i32 [ %1381, %1380 ], [ %1351, %1347 ]
  %1355 = phi i64 [ %1382, %1380 ], [ 0, %1347 ]
  %1356 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %1355
  %1357 = getelementptr inbounds nuw i8, ptr %1356, i64 32
  %1358 = load i32, ptr %1357, align 8, !tbaa !98
  %1359 = icmp eq i32 %1358, 0
  br i1 %1359, label %1360, label %1380

1360:                                             ; preds = %1353
  %1361 = load ptr, ptr %573, align 8, !tbaa !96
  %1362 = load i32, ptr %1349, align 8, !tbaa !97
  %1363 = trunc nuw nsw i64 %1355 to i32
  %1364 = add nsw i32 %1362, %1363
  %1365 = sext i32 %1364 to i64
  %1366 = getelementptr inbounds %struct.nncc_value, ptr %1361, i64 %1365
  %1367 = getelementptr inbounds nuw i8, ptr %1366, i64 24
  %1368 = load i64, ptr %1367, align 8, !tbaa !133
  %1369 = icmp eq i64 %1368, 0
  br i1 %1369, label %1380, label %1370

1370:                                             ; preds = %1360
  %1371 = load ptr, ptr %1356, align 8, !tbaa !102
  %1372 = load ptr, ptr %1350, align 8, !tbaa !87
  %1373 = load ptr, ptr %0, align 8, !tbaa !23
  %1374 = getelementptr inbounds nuw i8, ptr %1373, i64 120
  %1375 = load ptr, ptr %1374, align 8, !tbaa !130
  %1376 = getelementptr inbounds i64, ptr %1375, i64 %1365
  %1377 = load i64, ptr %1376, align 8, !tbaa !131
  %1378 = getelementptr inbounds nuw i8, ptr %1372, i64 %1377
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %1371, ptr align 1 %1378, i64 %1368, i1 false)
  %1379 = load i32, ptr %1348, align 4, !tbaa !106
  br label %1380

1380:                                             ; preds = %1370, %1360, %1353
  %1381 = phi i32 [ %1379, %1370 ], [ %1354, %1360 ], [ %1354, %1353 ]
  %1382 = add nuw nsw i64 %1355, 1
  %1383 = sext i32 %1381 to i64
  %1384 = icmp slt i64 %1382, %1383
  br i1 %1384, label %1353, label %1385

1385:                                             ; preds = %1380, %1347, %1340, %1336, %1332, %1331, %1219, %1150, %1131, %1127, %1125, %1114, %1095, %1091, %1089, %1068, %1049, %1045, %1043, %993, %974, %970, %967, %897, %702, %683, %679, %677, %567, %548, %543, %529, %510, %505
  %1386 = phi ptr [ %574, %1219 ], [ %574, %679 ], [ %494, %529 ], [ %494, %567 ], [ %574, %1150 ], [ %574, %1114 ], [ %574, %677 ], [ %494, %505 ], [ %494, %510 ], [ %494, %543 ], [ %494, %548 ], [ %574, %1089 ], [ %574, %1091 ], [ %574, %1095 ], [ %574, %1125 ], [ %574, %1127 ], [ %574, %1131 ], [ %574, %967 ], [ %574, %993 ], [ %574, %974 ], [ %574, %970 ], [ %574, %1068 ], [ %574, %1049 ], [ %574, %1045 ], [ %574, %1043 ], [ %574, %1332 ], [ %574, %1340 ], [ %574, %1336 ], [ %574, %1331 ], [ %574, %897 ], [ %574, %702 ], [ %574, %683 ], [ %574, %1347 ], [ %574, %1380 ]
  %1387 = phi i32 [ 9, %1219 ], [ 9, %679 ], [ 9, %529 ], [ 9, %567 ], [ 9, %1150 ], [ 9, %1114 ], [ 9, %677 ], [ 9, %505 ], [ 9, %510 ], [ 9, %543 ], [ 9, %548 ], [ 9, %1089 ], [ 9, %1091 ], [ 9, %1095 ], [ 9, %1125 ], [ 9, %1127 ], [ 9, %1131 ], [ 9, %967 ], [ 9, %993 ], [ 9, %974 ], [ 9, %970 ], [ 9, %1068 ], [ 9, %1049 ], [ 9, %1045 ], [ 9, %1043 ], [ 6, %1332 ], [ 6, %1340 ], [ 6, %1336 ], [ 6, %1331 ], [ 9, %897 ], [ 9, %702 ], [ 9, %683 ], [ 0, %1347 ], [ 0, %1380 ]
  %1388 = icmp eq ptr %1386, null
  br i1 %1388, label %1414, label %1389

1389:                                             ; preds = %453, %458, %477, %1290, %730, %726, %724, %749, %1385
  %1390 = phi i32 [ %1387, %1385 ], [ 9, %749 ], [ 9, %724 ], [ 9, %726 ], [ 9, %730 ], [ 9, %1290 ], [ 9, %477 ], [ 9, %458 ], [ 9, %453 ]
  %1391 = phi ptr [ %1386, %1385 ], [ %574, %749 ], [ %574, %724 ], [ %574, %726 ], [ %574, %730 ], [ %574, %1290 ], [ %427, %477 ], [ %427, %458 ], [ %427, %453 ]
  %1392 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %1393 = load ptr, ptr %0, align 8, !tbaa !23
  %1394 = getelementptr inbounds nuw i8, ptr %1393, i64 156
  %1395 = load i32, ptr %1394, align 4, !tbaa !107
  %1396 = icmp slt i32 %1395, 0
  br i1 %1396, label %1414, label %1397

1397:                                             ; preds = %1389, %1407
  %1398 = phi ptr [ %1408, %1407 ], [ %1393, %1389 ]
  %1399 = phi i64 [ %1409, %1407 ], [ 0, %1389 ]
  %1400 = getelementptr inbounds nuw ptr, ptr %1391, i64 %1399
  %1401 = load ptr, ptr %1400, align 8, !tbaa !64
  %1402 = icmp eq ptr %1401, null
  br i1 %1402, label %1407, label %1403

1403:                                             ; preds = %1397
  %1404 = load ptr, ptr %1392, align 8, !tbaa !92
  %1405 = call i32 %1404(ptr noundef nonnull %1401) #11
  %1406 = load ptr, ptr %0, align 8, !tbaa !23
  br label %1407

1407:                                             ; preds = %1403, %1397
  %1408 = phi ptr [ %1406, %1403 ], [ %1398, %1397 ]
  %1409 = add nuw nsw i64 %1399, 1
  %1410 = getelementptr inbounds nuw i8, ptr %1408, i64 156
  %1411 = load i32, ptr %1410, align 4, !tbaa !107
  %1412 = sext i32 %1411 to i64
  %1413 = icmp slt i64 %1399, %1412
  br i1 %1413, label %1397, label %1414

1414:                                             ; preds = %1407, %1389, %434, %438, %442, %1385
  %1415 = phi i32 [ %1387, %1385 ], [ 5, %434 ], [ 5, %442 ], [ 5, %438 ], [ %1390, %1389 ], [ %1390, %1407 ]
  %1416 = phi ptr [ null, %1385 ], [ null, %434 ], [ null, %442 ], [ null, %438 ], [ %1391, %1389 ], [ %1391, %1407 ]
  call void @free(ptr noundef %1416) #11
  %1417 = ptrtoint ptr %411 to i64
  %1418 = cmpxchg ptr %66, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1419 = extractvalue { i64, i1 } %1418, 1
  br i1 %1419, label %1514, label %1420

1420:                                             ; preds = %1414
  %1421 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %1422 = cmpxchg ptr %1421, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1423 = extractvalue { i64, i1 } %1422, 1
  br i1 %1423, label %1514, label %1424

1424:                                             ; preds = %1420
  %1425 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %1426 = cmpxchg ptr %1425, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1427 = extractvalue { i64, i1 } %1426, 1
  br i1 %1427, label %1514, label %1428

1428:                                             ; preds = %1424
  %1429 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %1430 = cmpxchg ptr %1429, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1431 = extractvalue { i64, i1 } %1430, 1
  br i1 %1431, label %1514, label %1432

1432:                                             ; preds = %1428
  %1433 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %1434 = cmpxchg ptr %1433, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1435 = extractvalue { i64, i1 } %1434, 1
  br i1 %1435, label %1514, label %1436

1436:                                             ; preds = %1432
  %1437 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %1438 = cmpxchg ptr %1437, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1439 = extractvalue { i64, i1 } %1438, 1
  br i1 %1439, label %1514, label %1440

1440:                                             ; preds = %1436
  %1441 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %1442 = cmpxchg ptr %1441, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1443 = extractvalue { i64, i1 } %1442, 1
  br i1 %1443, label %1514, label %1444

1444:                                             ; preds = %1440
  %1445 = getelementptr inbounds nuw i8, ptr %0, i64 528
  %1446 = cmpxchg ptr %1445, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1447 = extractvalue { i64, i1 } %1446, 1
  br i1 %1447, label %1514, label %1448

1448:                                             ; preds = %1444
  %1449 = getelementptr inbounds nuw i8, ptr %0, i64 536
  %1450 = cmpxchg ptr %1449, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1451 = extractvalue { i64, i1 } %1450, 1
  br i1 %1451, label %1514, label %1452

1452:                                             ; preds = %1448
  %1453 = getelementptr inbounds nuw i8, ptr %0, i64 544
  %1454 = cmpxchg ptr %1453, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1455 = extractvalue { i64, i1 } %1454, 1
  br i1 %1455, label %1514, label %1456

1456:                                             ; preds = %1452
  %1457 = getelementptr inbounds nuw i8, ptr %0, i64 552
  %1458 = cmpxchg ptr %1457, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1459 = extractvalue { i64, i1 } %1458, 1
  br i1 %1459, label %1514, label %1460

1460:                                             ; preds = %1456
  %1461 = getelementptr inbounds nuw i8, ptr %0, i64 560
  %1462 = cmpxchg ptr %1461, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1463 = extractvalue { i64, i1 } %1462, 1
  br i1 %1463, label %1514, label %1464

1464:                                             ; preds = %1460
  %1465 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %1466 = cmpxchg ptr %1465, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1467 = extractvalue { i64, i1 } %1466, 1
  br i1 %1467, label %1514, label %1468

1468:                                             ; preds = %1464
  %1469 = getelementptr inbounds nuw i8, ptr %0, i64 576
  %1470 = cmpxchg ptr %1469, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1471 = extractvalue { i64, i1 } %1470, 1
  br i1 %1471, label %1514, label %1472

1472:                                             ; preds = %1468
  %1473 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %1474 = cmpxchg ptr %1473, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1475 = extractvalue { i64, i1 } %1474, 1
  br i1 %1475, label %1514, label %1476

1476:                                             ; preds = %1472
  %1477 = getelementptr inbounds nuw i8, ptr %0, i64 592
  %1478 = cmpxchg ptr %1477, i64 0, i64 %1417 seq_cst seq_cst, align 8
  %1479 = extractvalue { i64, i1 } %1478, 1
  %1480 = icmp eq ptr %411, null
  %1481 = or i1 %1480, %1479
  br i1 %1481, label %1514, label %1482

1482:                                             ; preds = %1476
  %1483 = getelementptr inbounds nuw i8, ptr %411, i64 16
  %1484 = load i64, ptr %1483, align 8, !tbaa !84
  %1485 = icmp eq i64 %1484, 0
  br i1 %1485, label %1490, label %1486

1486:                                             ; preds = %1482
  %1487 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %1488 = load ptr, ptr %1487, align 8, !tbaa !86
  %1489 = call i32 %1488(i64 noundef %1484) #11
  br label %1490

1490:                                             ; preds = %1486, %1482
  %1491 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %1492 = load ptr, ptr %1491, align 8, !tbaa !87
  %1493 = icmp eq ptr %1492, null
  br i1 %1493, label %1498, label %1494

1494:                                             ; preds = %1490
  %1495 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %1496 = load ptr, ptr %1495, align 8, !tbaa !88
  %1497 = call i32 %1496(ptr noundef nonnull %1492) #11
  br label %1498

1498:                                             ; preds = %1494, %1490
  %1499 = load ptr, ptr %411, align 8, !tbaa !89
  %1500 = icmp eq ptr %1499, null
  br i1 %1500, label %1505, label %1501

1501:                                             ; preds = %1498
  %1502 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %1503 = load ptr, ptr %1502, align 8, !tbaa !90
  %1504 = call i32 %1503(ptr noundef nonnull %1499) #11
  br label %1505

1505:                                             ; preds = %1501, %1498
  %1506 = getelementptr inbounds nuw i8, ptr %411, i64 8
  %1507 = load ptr, ptr %1506, align 8, !tbaa !91
  %1508 = icmp eq ptr %1507, null
  br i1 %1508, label %1513, label %1509

1509:                                             ; preds = %1505
  %1510 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %1511 = load ptr, ptr %1510, align 8, !tbaa !92
  %1512 = call i32 %1511(ptr noundef nonnull %1507) #11
  br label %1513

1513:                                             ; preds = %1509, %1505
  call void @free(ptr noundef nonnull %411) #11
  br label %1514

1514:                                             ; preds = %1513, %1476, %1472, %1468, %1464, %1460, %1456, %1452, %1448, %1444, %1440, %1436, %1432, %1428, %1424, %1420, %1414, %64, %230, %231, %235, %239, %409
  %1515 = phi i32 [ 5, %230 ], [ 8, %64 ], [ %379, %409 ], [ 5, %239 ], [ 5, %235 ], [ 5, %231 ], [ %1415, %1414 ], [ %1415, %1420 ], [ %1415, %1424 ], [ %1415, %1428 ], [ %1415, %1432 ], [ %1415, %1436 ], [ %1415, %1440 ], [ %1415, %1444 ], [ %1415, %1448 ], [ %1415, %1452 ], [ %1415, %1456 ], [ %1415, %1460 ], [ %1415, %1464 ], [ %1415, %1468 ], [ %1415, %1472 ], [ %1415, %1476 ], [ %1415, %1513 ]
  ret i32 %1515
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
  store i64 0, ptr %6, align 8, !tbaa !131
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  store i64 0, ptr %7, align 8, !tbaa !131
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %9 = load ptr, ptr %8, align 8, !tbaa !160
  %10 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %11 = tail call i32 %9(ptr noundef nonnull %3, i64 noundef %10) #11
  switch i32 %11, label %37 [
    i32 2, label %12
    i32 0, label %68
  ]

12:                                               ; preds = %4
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %14 = load ptr, ptr %13, align 8, !tbaa !161
  %15 = call i32 %14(ptr noundef nonnull %6, ptr noundef nonnull %7) #11
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
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.22, ptr noundef %28, i32 noundef %30, ptr noundef nonnull %31, i32 noundef %33, i64 noundef %2, i64 noundef %34, i64 noundef %35) #11
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
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store ptr null, ptr %5, align 8, !tbaa !38
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %58 = load ptr, ptr %57, align 8, !tbaa !39
  %59 = icmp eq ptr %58, null
  br i1 %59, label %63, label %60

60:                                               ; preds = %48
  %61 = call i32 %58(i32 noundef %11, ptr noundef nonnull %5) #11
  %62 = load ptr, ptr %5, align 8, !tbaa !38
  br label %63

63:                                               ; preds = %60, %48
  %64 = phi ptr [ %62, %60 ], [ null, %48 ]
  %65 = icmp eq ptr %64, null
  %66 = select i1 %65, ptr @.str.24, ptr %64
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  %67 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %42, i64 noundef %46, ptr noundef nonnull @.str.27, ptr noundef %51, ptr noundef nonnull @.str.23, i32 noundef %53, ptr noundef nonnull %54, i32 noundef %56, ptr noundef nonnull @.str.44, ptr noundef nonnull %66) #11
  br label %68

68:                                               ; preds = %12, %17, %63, %44, %40, %37, %4, %25, %21
  %69 = phi i32 [ 5, %25 ], [ 5, %21 ], [ 9, %63 ], [ %11, %4 ], [ 9, %37 ], [ 9, %40 ], [ 9, %44 ], [ 5, %17 ], [ 5, %12 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  ret i32 %69
}

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #0

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
