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
@.str.2 = private unnamed_addr constant [35 x i8] c"there is no model (a null pointer)\00", align 1
@.str.3 = private unnamed_addr constant [70 x i8] c"%s is dead, since its GPU failed: %s; load it again, in a new process\00", align 1
@.str.4 = private unnamed_addr constant [149 x i8] c"%s: process %d opened it and was forked, and the driver does not work in the child; use the GPU only in the child, or in processes that are no forks\00", align 1
@.str.5 = private unnamed_addr constant [8 x i8] c"running\00", align 1
@.str.6 = private unnamed_addr constant [8 x i8] c"opening\00", align 1
@.str.7 = private unnamed_addr constant [13 x i8] c"libcuda.so.1\00", align 1
@.str.8 = private unnamed_addr constant [153 x i8] c"%s: there is no NVIDIA driver here (libcuda.so.1): install it; a container gets the host's when it is started with its GPUs, as by docker run --gpus all\00", align 1
@.str.9 = private unnamed_addr constant [67 x i8] c"%s: the driver has no %s; update it to one for CUDA %d.%d or newer\00", align 1
@.str.10 = private unnamed_addr constant [28 x i8] c"%s: the driver finds no GPU\00", align 1
@.str.11 = private unnamed_addr constant [45 x i8] c"%s: the driver does not start: %s (error %d)\00", align 1
@.str.12 = private unnamed_addr constant [96 x i8] c"%s: the driver is for CUDA %d.%d, and nncc needs one for CUDA %d.%d or newer; update the driver\00", align 1
@.str.13 = private unnamed_addr constant [68 x i8] c"%s: there is no GPU %d; the driver shows %d to this process, from 0\00", align 1
@.str.14 = private unnamed_addr constant [5 x i8] c"%s%s\00", align 1
@.str.15 = private unnamed_addr constant [3 x i8] c", \00", align 1
@.str.16 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@.str.17 = private unnamed_addr constant [103 x i8] c"%s was compiled for %s, and GPU %d, %s (sm_%d) runs none of these; compile it with --target cuda:sm_%d\00", align 1
@.str.18 = private unnamed_addr constant [114 x i8] c"%s: kernel %s needs %u bytes of shared memory for a block, and GPU %d, %s (sm_%d) has %d; compile it for this GPU\00", align 1
@.str.19 = private unnamed_addr constant [123 x i8] c"%s: kernel %s has blocks of %u threads, and with its registers GPU %d, %s (sm_%d) runs at most %d; compile it for this GPU\00", align 1
@.str.20 = private unnamed_addr constant [20 x i8] c"copying the weights\00", align 1
@.str.21 = private unnamed_addr constant [88 x i8] c"%s: GPU %d, %s (sm_%d): %lu bytes of its memory were asked for, and %zu of %zu are free\00", align 1
@.str.22 = private unnamed_addr constant [11 x i8] c"allocating\00", align 1
@.str.23 = private unnamed_addr constant [14 x i8] c"unknown error\00", align 1
@.str.24 = private unnamed_addr constant [65 x i8] c"%s: %s lies on GPU %d, and the model is on GPU %d; copy it there\00", align 1
@.str.25 = private unnamed_addr constant [67 x i8] c"%s: the data of %s on the GPU must begin at a multiple of %d bytes\00", align 1
@.str.26 = private unnamed_addr constant [42 x i8] c"%s: %s: GPU %d, %s (sm_%d): %s failed: %s\00", align 1
@.str.27 = private unnamed_addr constant [7 x i8] c"cuInit\00", align 1
@.str.28 = private unnamed_addr constant [19 x i8] c"cuDriverGetVersion\00", align 1
@.str.29 = private unnamed_addr constant [17 x i8] c"cuDeviceGetCount\00", align 1
@.str.30 = private unnamed_addr constant [12 x i8] c"cuDeviceGet\00", align 1
@.str.31 = private unnamed_addr constant [16 x i8] c"cuDeviceGetName\00", align 1
@.str.32 = private unnamed_addr constant [21 x i8] c"cuDeviceGetAttribute\00", align 1
@.str.33 = private unnamed_addr constant [25 x i8] c"cuDevicePrimaryCtxRetain\00", align 1
@.str.34 = private unnamed_addr constant [29 x i8] c"cuDevicePrimaryCtxRelease_v2\00", align 1
@.str.35 = private unnamed_addr constant [20 x i8] c"cuCtxPushCurrent_v2\00", align 1
@.str.36 = private unnamed_addr constant [19 x i8] c"cuCtxPopCurrent_v2\00", align 1
@.str.37 = private unnamed_addr constant [17 x i8] c"cuModuleLoadData\00", align 1
@.str.38 = private unnamed_addr constant [15 x i8] c"cuModuleUnload\00", align 1
@.str.39 = private unnamed_addr constant [20 x i8] c"cuModuleGetFunction\00", align 1
@.str.40 = private unnamed_addr constant [19 x i8] c"cuFuncGetAttribute\00", align 1
@.str.41 = private unnamed_addr constant [19 x i8] c"cuFuncSetAttribute\00", align 1
@.str.42 = private unnamed_addr constant [16 x i8] c"cuMemGetInfo_v2\00", align 1
@.str.43 = private unnamed_addr constant [14 x i8] c"cuMemAlloc_v2\00", align 1
@.str.44 = private unnamed_addr constant [13 x i8] c"cuMemFree_v2\00", align 1
@.str.45 = private unnamed_addr constant [15 x i8] c"cuMemHostAlloc\00", align 1
@.str.46 = private unnamed_addr constant [14 x i8] c"cuMemFreeHost\00", align 1
@.str.47 = private unnamed_addr constant [16 x i8] c"cuMemcpyHtoD_v2\00", align 1
@.str.48 = private unnamed_addr constant [21 x i8] c"cuMemcpyHtoDAsync_v2\00", align 1
@.str.49 = private unnamed_addr constant [21 x i8] c"cuMemcpyDtoHAsync_v2\00", align 1
@.str.50 = private unnamed_addr constant [15 x i8] c"cuStreamCreate\00", align 1
@.str.51 = private unnamed_addr constant [19 x i8] c"cuStreamDestroy_v2\00", align 1
@.str.52 = private unnamed_addr constant [20 x i8] c"cuStreamSynchronize\00", align 1
@.str.53 = private unnamed_addr constant [18 x i8] c"cuStreamWaitEvent\00", align 1
@.str.54 = private unnamed_addr constant [15 x i8] c"cuStreamGetCtx\00", align 1
@.str.55 = private unnamed_addr constant [14 x i8] c"cuEventCreate\00", align 1
@.str.56 = private unnamed_addr constant [14 x i8] c"cuEventRecord\00", align 1
@.str.57 = private unnamed_addr constant [18 x i8] c"cuEventDestroy_v2\00", align 1
@.str.58 = private unnamed_addr constant [19 x i8] c"cuEventElapsedTime\00", align 1
@.str.59 = private unnamed_addr constant [15 x i8] c"cuLaunchKernel\00", align 1
@.str.60 = private unnamed_addr constant [17 x i8] c"cuGetErrorString\00", align 1
@.str.61 = private unnamed_addr constant [140 x i8] c"%s: the stream is not one of GPU %d, %s (sm_%d) but of another context, or none; pass one that was made on that GPU, in its primary context\00", align 1
@.str.62 = private unnamed_addr constant [26 x i8] c"no memory for a workspace\00", align 1
@.str.63 = private unnamed_addr constant [77 x i8] c"%s: %zu bytes of pinned memory were asked for, and the system has too little\00", align 1
@.str.64 = private unnamed_addr constant [19 x i8] c"making a workspace\00", align 1
@.str.65 = private unnamed_addr constant [21 x i8] c"no memory for events\00", align 1
@.str.66 = private unnamed_addr constant [10 x i8] c"its times\00", align 1
@.str.67 = private unnamed_addr constant [20 x i8] c"the caller's stream\00", align 1
@.str.68 = private unnamed_addr constant [7 x i8] c"inputs\00", align 1
@.str.69 = private unnamed_addr constant [25 x i8] c"call %d of %d, kernel %s\00", align 1
@.str.70 = private unnamed_addr constant [8 x i8] c"outputs\00", align 1
@.str.71 = private unnamed_addr constant [123 x i8] c"waiting for its %d calls of kernels (%s to %s; with CUDA_LAUNCH_BLOCKING=1 in the environment the one that fails is named)\00", align 1
@.str.72 = private unnamed_addr constant [5 x i8] c"none\00", align 1
@.str.73 = private unnamed_addr constant [59 x i8] c"node '%s': the indices are %ld to %ld; expected %ld to %ld\00", align 1

; Function Attrs: nounwind
define hidden i32 @nncc_device_open(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef writeonly captures(address_is_null) %3) local_unnamed_addr #0 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  %11 = alloca ptr, align 8
  %12 = alloca [512 x i8], align 16
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  %15 = alloca ptr, align 8
  %16 = alloca ptr, align 8
  %17 = alloca ptr, align 8
  %18 = alloca i32, align 4
  %19 = alloca i32, align 4
  %20 = alloca ptr, align 8
  %21 = alloca ptr, align 8
  %22 = alloca ptr, align 8
  %23 = alloca i32, align 4
  %24 = alloca i32, align 4
  %25 = alloca [34 x %struct.anon.0], align 16
  %26 = alloca ptr, align 8
  %27 = icmp eq ptr %2, null
  br i1 %27, label %32, label %28

28:                                               ; preds = %4
  %29 = load i32, ptr %2, align 8, !tbaa !8
  %30 = add i32 %29, -48
  %31 = icmp ult i32 %30, 41
  br i1 %31, label %34, label %927

32:                                               ; preds = %4
  %33 = icmp eq ptr %3, null
  br i1 %33, label %927, label %46

34:                                               ; preds = %28
  %35 = icmp eq ptr %3, null
  br i1 %35, label %36, label %46

36:                                               ; preds = %34
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %38 = load ptr, ptr %37, align 8, !tbaa !15
  %39 = icmp eq ptr %38, null
  br i1 %39, label %927, label %40

40:                                               ; preds = %36
  %41 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %42 = load i64, ptr %41, align 8, !tbaa !16
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %927, label %44

44:                                               ; preds = %40
  %45 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %38, i64 noundef %42, ptr noundef nonnull @.str) #14
  br label %927

46:                                               ; preds = %34, %32
  store ptr null, ptr %3, align 8, !tbaa !17
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %48 = load i32, ptr %47, align 4, !tbaa !19
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %50 = load i32, ptr %49, align 8, !tbaa !22
  %51 = add nsw i32 %50, %48
  %52 = sext i32 %51 to i64
  %53 = shl nsw i64 %52, 3
  %54 = add nsw i64 %53, 608
  %55 = tail call noalias ptr @calloc(i64 noundef 1, i64 noundef %54) #15
  %56 = icmp eq ptr %55, null
  br i1 %56, label %57, label %68

57:                                               ; preds = %46
  br i1 %27, label %927, label %58

58:                                               ; preds = %57
  %59 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %60 = load ptr, ptr %59, align 8, !tbaa !15
  %61 = icmp eq ptr %60, null
  br i1 %61, label %927, label %62

62:                                               ; preds = %58
  %63 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %64 = load i64, ptr %63, align 8, !tbaa !16
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %927, label %66

66:                                               ; preds = %62
  %67 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %60, i64 noundef %64, ptr noundef nonnull @.str.1) #14
  br label %927

68:                                               ; preds = %46
  store ptr %0, ptr %55, align 8, !tbaa !23
  %69 = tail call i32 @getpid() #14
  %70 = getelementptr inbounds nuw i8, ptr %55, i64 440
  store i32 %69, ptr %70, align 8, !tbaa !27
  %71 = getelementptr inbounds nuw i8, ptr %55, i64 608
  %72 = getelementptr inbounds nuw i8, ptr %55, i64 448
  store ptr %71, ptr %72, align 8, !tbaa !28
  %73 = load i32, ptr %47, align 4, !tbaa !19
  %74 = sext i32 %73 to i64
  %75 = getelementptr inbounds ptr, ptr %71, i64 %74
  %76 = getelementptr inbounds nuw i8, ptr %55, i64 456
  store ptr %75, ptr %76, align 8, !tbaa !29
  %77 = tail call ptr @dlopen(ptr noundef nonnull @.str.7, i32 noundef 2) #14
  %78 = getelementptr inbounds nuw i8, ptr %55, i64 280
  store ptr %77, ptr %78, align 8, !tbaa !30
  %79 = icmp eq ptr %77, null
  br i1 %79, label %80, label %94

80:                                               ; preds = %68
  br i1 %27, label %924, label %81

81:                                               ; preds = %80
  %82 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %83 = load ptr, ptr %82, align 8, !tbaa !15
  %84 = icmp eq ptr %83, null
  br i1 %84, label %924, label %85

85:                                               ; preds = %81
  %86 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %87 = load i64, ptr %86, align 8, !tbaa !16
  %88 = icmp eq i64 %87, 0
  br i1 %88, label %924, label %89

89:                                               ; preds = %85
  %90 = load ptr, ptr %55, align 8, !tbaa !23
  %91 = getelementptr inbounds nuw i8, ptr %90, i64 88
  %92 = load ptr, ptr %91, align 8, !tbaa !31
  %93 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %83, i64 noundef %87, ptr noundef nonnull @.str.8, ptr noundef %92) #14
  br label %924

94:                                               ; preds = %68
  call void @llvm.lifetime.start.p0(ptr nonnull %25) #14
  %95 = getelementptr inbounds nuw i8, ptr %55, i64 8
  store ptr %95, ptr %25, align 16, !tbaa !32
  %96 = getelementptr inbounds nuw i8, ptr %25, i64 8
  store ptr @.str.27, ptr %96, align 8, !tbaa !34
  %97 = getelementptr inbounds nuw i8, ptr %25, i64 16
  %98 = getelementptr inbounds nuw i8, ptr %55, i64 16
  store ptr %98, ptr %97, align 16, !tbaa !32
  %99 = getelementptr inbounds nuw i8, ptr %25, i64 24
  store ptr @.str.28, ptr %99, align 8, !tbaa !34
  %100 = getelementptr inbounds nuw i8, ptr %25, i64 32
  %101 = getelementptr inbounds nuw i8, ptr %55, i64 24
  store ptr %101, ptr %100, align 16, !tbaa !32
  %102 = getelementptr inbounds nuw i8, ptr %25, i64 40
  store ptr @.str.29, ptr %102, align 8, !tbaa !34
  %103 = getelementptr inbounds nuw i8, ptr %25, i64 48
  %104 = getelementptr inbounds nuw i8, ptr %55, i64 32
  store ptr %104, ptr %103, align 16, !tbaa !32
  %105 = getelementptr inbounds nuw i8, ptr %25, i64 56
  store ptr @.str.30, ptr %105, align 8, !tbaa !34
  %106 = getelementptr inbounds nuw i8, ptr %25, i64 64
  %107 = getelementptr inbounds nuw i8, ptr %55, i64 40
  store ptr %107, ptr %106, align 16, !tbaa !32
  %108 = getelementptr inbounds nuw i8, ptr %25, i64 72
  store ptr @.str.31, ptr %108, align 8, !tbaa !34
  %109 = getelementptr inbounds nuw i8, ptr %25, i64 80
  %110 = getelementptr inbounds nuw i8, ptr %55, i64 48
  store ptr %110, ptr %109, align 16, !tbaa !32
  %111 = getelementptr inbounds nuw i8, ptr %25, i64 88
  store ptr @.str.32, ptr %111, align 8, !tbaa !34
  %112 = getelementptr inbounds nuw i8, ptr %25, i64 96
  %113 = getelementptr inbounds nuw i8, ptr %55, i64 56
  store ptr %113, ptr %112, align 16, !tbaa !32
  %114 = getelementptr inbounds nuw i8, ptr %25, i64 104
  store ptr @.str.33, ptr %114, align 8, !tbaa !34
  %115 = getelementptr inbounds nuw i8, ptr %25, i64 112
  %116 = getelementptr inbounds nuw i8, ptr %55, i64 64
  store ptr %116, ptr %115, align 16, !tbaa !32
  %117 = getelementptr inbounds nuw i8, ptr %25, i64 120
  store ptr @.str.34, ptr %117, align 8, !tbaa !34
  %118 = getelementptr inbounds nuw i8, ptr %25, i64 128
  %119 = getelementptr inbounds nuw i8, ptr %55, i64 72
  store ptr %119, ptr %118, align 16, !tbaa !32
  %120 = getelementptr inbounds nuw i8, ptr %25, i64 136
  store ptr @.str.35, ptr %120, align 8, !tbaa !34
  %121 = getelementptr inbounds nuw i8, ptr %25, i64 144
  %122 = getelementptr inbounds nuw i8, ptr %55, i64 80
  store ptr %122, ptr %121, align 16, !tbaa !32
  %123 = getelementptr inbounds nuw i8, ptr %25, i64 152
  store ptr @.str.36, ptr %123, align 8, !tbaa !34
  %124 = getelementptr inbounds nuw i8, ptr %25, i64 160
  %125 = getelementptr inbounds nuw i8, ptr %55, i64 88
  store ptr %125, ptr %124, align 16, !tbaa !32
  %126 = getelementptr inbounds nuw i8, ptr %25, i64 168
  store ptr @.str.37, ptr %126, align 8, !tbaa !34
  %127 = getelementptr inbounds nuw i8, ptr %25, i64 176
  %128 = getelementptr inbounds nuw i8, ptr %55, i64 96
  store ptr %128, ptr %127, align 16, !tbaa !32
  %129 = getelementptr inbounds nuw i8, ptr %25, i64 184
  store ptr @.str.38, ptr %129, align 8, !tbaa !34
  %130 = getelementptr inbounds nuw i8, ptr %25, i64 192
  %131 = getelementptr inbounds nuw i8, ptr %55, i64 104
  store ptr %131, ptr %130, align 16, !tbaa !32
  %132 = getelementptr inbounds nuw i8, ptr %25, i64 200
  store ptr @.str.39, ptr %132, align 8, !tbaa !34
  %133 = getelementptr inbounds nuw i8, ptr %25, i64 208
  %134 = getelementptr inbounds nuw i8, ptr %55, i64 112
  store ptr %134, ptr %133, align 16, !tbaa !32
  %135 = getelementptr inbounds nuw i8, ptr %25, i64 216
  store ptr @.str.40, ptr %135, align 8, !tbaa !34
  %136 = getelementptr inbounds nuw i8, ptr %25, i64 224
  %137 = getelementptr inbounds nuw i8, ptr %55, i64 120
  store ptr %137, ptr %136, align 16, !tbaa !32
  %138 = getelementptr inbounds nuw i8, ptr %25, i64 232
  store ptr @.str.41, ptr %138, align 8, !tbaa !34
  %139 = getelementptr inbounds nuw i8, ptr %25, i64 240
  %140 = getelementptr inbounds nuw i8, ptr %55, i64 128
  store ptr %140, ptr %139, align 16, !tbaa !32
  %141 = getelementptr inbounds nuw i8, ptr %25, i64 248
  store ptr @.str.42, ptr %141, align 8, !tbaa !34
  %142 = getelementptr inbounds nuw i8, ptr %25, i64 256
  %143 = getelementptr inbounds nuw i8, ptr %55, i64 136
  store ptr %143, ptr %142, align 16, !tbaa !32
  %144 = getelementptr inbounds nuw i8, ptr %25, i64 264
  store ptr @.str.43, ptr %144, align 8, !tbaa !34
  %145 = getelementptr inbounds nuw i8, ptr %25, i64 272
  %146 = getelementptr inbounds nuw i8, ptr %55, i64 144
  store ptr %146, ptr %145, align 16, !tbaa !32
  %147 = getelementptr inbounds nuw i8, ptr %25, i64 280
  store ptr @.str.44, ptr %147, align 8, !tbaa !34
  %148 = getelementptr inbounds nuw i8, ptr %25, i64 288
  %149 = getelementptr inbounds nuw i8, ptr %55, i64 152
  store ptr %149, ptr %148, align 16, !tbaa !32
  %150 = getelementptr inbounds nuw i8, ptr %25, i64 296
  store ptr @.str.45, ptr %150, align 8, !tbaa !34
  %151 = getelementptr inbounds nuw i8, ptr %25, i64 304
  %152 = getelementptr inbounds nuw i8, ptr %55, i64 160
  store ptr %152, ptr %151, align 16, !tbaa !32
  %153 = getelementptr inbounds nuw i8, ptr %25, i64 312
  store ptr @.str.46, ptr %153, align 8, !tbaa !34
  %154 = getelementptr inbounds nuw i8, ptr %25, i64 320
  %155 = getelementptr inbounds nuw i8, ptr %55, i64 168
  store ptr %155, ptr %154, align 16, !tbaa !32
  %156 = getelementptr inbounds nuw i8, ptr %25, i64 328
  store ptr @.str.47, ptr %156, align 8, !tbaa !34
  %157 = getelementptr inbounds nuw i8, ptr %25, i64 336
  %158 = getelementptr inbounds nuw i8, ptr %55, i64 176
  store ptr %158, ptr %157, align 16, !tbaa !32
  %159 = getelementptr inbounds nuw i8, ptr %25, i64 344
  store ptr @.str.48, ptr %159, align 8, !tbaa !34
  %160 = getelementptr inbounds nuw i8, ptr %25, i64 352
  %161 = getelementptr inbounds nuw i8, ptr %55, i64 184
  store ptr %161, ptr %160, align 16, !tbaa !32
  %162 = getelementptr inbounds nuw i8, ptr %25, i64 360
  store ptr @.str.49, ptr %162, align 8, !tbaa !34
  %163 = getelementptr inbounds nuw i8, ptr %25, i64 368
  %164 = getelementptr inbounds nuw i8, ptr %55, i64 192
  store ptr %164, ptr %163, align 16, !tbaa !32
  %165 = getelementptr inbounds nuw i8, ptr %25, i64 376
  store ptr @.str.50, ptr %165, align 8, !tbaa !34
  %166 = getelementptr inbounds nuw i8, ptr %25, i64 384
  %167 = getelementptr inbounds nuw i8, ptr %55, i64 200
  store ptr %167, ptr %166, align 16, !tbaa !32
  %168 = getelementptr inbounds nuw i8, ptr %25, i64 392
  store ptr @.str.51, ptr %168, align 8, !tbaa !34
  %169 = getelementptr inbounds nuw i8, ptr %25, i64 400
  %170 = getelementptr inbounds nuw i8, ptr %55, i64 208
  store ptr %170, ptr %169, align 16, !tbaa !32
  %171 = getelementptr inbounds nuw i8, ptr %25, i64 408
  store ptr @.str.52, ptr %171, align 8, !tbaa !34
  %172 = getelementptr inbounds nuw i8, ptr %25, i64 416
  %173 = getelementptr inbounds nuw i8, ptr %55, i64 216
  store ptr %173, ptr %172, align 16, !tbaa !32
  %174 = getelementptr inbounds nuw i8, ptr %25, i64 424
  store ptr @.str.53, ptr %174, align 8, !tbaa !34
  %175 = getelementptr inbounds nuw i8, ptr %25, i64 432
  %176 = getelementptr inbounds nuw i8, ptr %55, i64 224
  store ptr %176, ptr %175, align 16, !tbaa !32
  %177 = getelementptr inbounds nuw i8, ptr %25, i64 440
  store ptr @.str.54, ptr %177, align 8, !tbaa !34
  %178 = getelementptr inbounds nuw i8, ptr %25, i64 448
  %179 = getelementptr inbounds nuw i8, ptr %55, i64 232
  store ptr %179, ptr %178, align 16, !tbaa !32
  %180 = getelementptr inbounds nuw i8, ptr %25, i64 456
  store ptr @.str.55, ptr %180, align 8, !tbaa !34
  %181 = getelementptr inbounds nuw i8, ptr %25, i64 464
  %182 = getelementptr inbounds nuw i8, ptr %55, i64 240
  store ptr %182, ptr %181, align 16, !tbaa !32
  %183 = getelementptr inbounds nuw i8, ptr %25, i64 472
  store ptr @.str.56, ptr %183, align 8, !tbaa !34
  %184 = getelementptr inbounds nuw i8, ptr %25, i64 480
  %185 = getelementptr inbounds nuw i8, ptr %55, i64 248
  store ptr %185, ptr %184, align 16, !tbaa !32
  %186 = getelementptr inbounds nuw i8, ptr %25, i64 488
  store ptr @.str.57, ptr %186, align 8, !tbaa !34
  %187 = getelementptr inbounds nuw i8, ptr %25, i64 496
  %188 = getelementptr inbounds nuw i8, ptr %55, i64 256
  store ptr %188, ptr %187, align 16, !tbaa !32
  %189 = getelementptr inbounds nuw i8, ptr %25, i64 504
  store ptr @.str.58, ptr %189, align 8, !tbaa !34
  %190 = getelementptr inbounds nuw i8, ptr %25, i64 512
  %191 = getelementptr inbounds nuw i8, ptr %55, i64 264
  store ptr %191, ptr %190, align 16, !tbaa !32
  %192 = getelementptr inbounds nuw i8, ptr %25, i64 520
  store ptr @.str.59, ptr %192, align 8, !tbaa !34
  %193 = getelementptr inbounds nuw i8, ptr %25, i64 528
  %194 = getelementptr inbounds nuw i8, ptr %55, i64 272
  store ptr %194, ptr %193, align 16, !tbaa !32
  %195 = getelementptr inbounds nuw i8, ptr %25, i64 536
  store ptr @.str.60, ptr %195, align 8, !tbaa !34
  br label %196

196:                                              ; preds = %218, %94
  %197 = phi i64 [ 0, %94 ], [ %220, %218 ]
  %198 = load ptr, ptr %78, align 8, !tbaa !30
  %199 = getelementptr inbounds nuw %struct.anon.0, ptr %25, i64 %197
  %200 = getelementptr inbounds nuw i8, ptr %199, i64 8
  %201 = load ptr, ptr %200, align 8, !tbaa !34
  %202 = tail call ptr @dlsym(ptr noundef %198, ptr noundef %201) #14
  %203 = icmp eq ptr %202, null
  br i1 %203, label %204, label %218

204:                                              ; preds = %196
  br i1 %27, label %222, label %205

205:                                              ; preds = %204
  %206 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %207 = load ptr, ptr %206, align 8, !tbaa !15
  %208 = icmp eq ptr %207, null
  br i1 %208, label %222, label %209

209:                                              ; preds = %205
  %210 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %211 = load i64, ptr %210, align 8, !tbaa !16
  %212 = icmp eq i64 %211, 0
  br i1 %212, label %222, label %213

213:                                              ; preds = %209
  %214 = load ptr, ptr %55, align 8, !tbaa !23
  %215 = getelementptr inbounds nuw i8, ptr %214, i64 88
  %216 = load ptr, ptr %215, align 8, !tbaa !31
  %217 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %207, i64 noundef %211, ptr noundef nonnull @.str.9, ptr noundef %216, ptr noundef %201, i32 noundef 12, i32 noundef 0) #14
  br label %222

218:                                              ; preds = %196
  %219 = load ptr, ptr %199, align 16, !tbaa !32
  store ptr %202, ptr %219, align 1
  %220 = add nuw nsw i64 %197, 1
  %221 = icmp eq i64 %220, 34
  br i1 %221, label %223, label %196, !llvm.loop !35

222:                                              ; preds = %213, %209, %205, %204
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #14
  br label %924

223:                                              ; preds = %218
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #14
  %224 = load ptr, ptr %95, align 8, !tbaa !37
  %225 = tail call i32 %224(i32 noundef 0) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %23) #14
  store i32 0, ptr %23, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %24) #14
  store i32 0, ptr %24, align 4, !tbaa !4
  switch i32 %225, label %240 [
    i32 100, label %226
    i32 0, label %263
  ]

226:                                              ; preds = %223
  br i1 %27, label %382, label %227

227:                                              ; preds = %226
  %228 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %229 = load ptr, ptr %228, align 8, !tbaa !15
  %230 = icmp eq ptr %229, null
  br i1 %230, label %382, label %231

231:                                              ; preds = %227
  %232 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %233 = load i64, ptr %232, align 8, !tbaa !16
  %234 = icmp eq i64 %233, 0
  br i1 %234, label %382, label %235

235:                                              ; preds = %231
  %236 = load ptr, ptr %55, align 8, !tbaa !23
  %237 = getelementptr inbounds nuw i8, ptr %236, i64 88
  %238 = load ptr, ptr %237, align 8, !tbaa !31
  %239 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %229, i64 noundef %233, ptr noundef nonnull @.str.10, ptr noundef %238) #14
  br label %382

240:                                              ; preds = %223
  br i1 %27, label %382, label %241

241:                                              ; preds = %240
  %242 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %243 = load ptr, ptr %242, align 8, !tbaa !15
  %244 = icmp eq ptr %243, null
  br i1 %244, label %382, label %245

245:                                              ; preds = %241
  %246 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %247 = load i64, ptr %246, align 8, !tbaa !16
  %248 = icmp eq i64 %247, 0
  br i1 %248, label %382, label %249

249:                                              ; preds = %245
  %250 = load ptr, ptr %55, align 8, !tbaa !23
  %251 = getelementptr inbounds nuw i8, ptr %250, i64 88
  %252 = load ptr, ptr %251, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(ptr nonnull %22) #14
  store ptr null, ptr %22, align 8, !tbaa !38
  %253 = load ptr, ptr %194, align 8, !tbaa !39
  %254 = icmp eq ptr %253, null
  br i1 %254, label %258, label %255

255:                                              ; preds = %249
  %256 = call i32 %253(i32 noundef %225, ptr noundef nonnull %22) #14
  %257 = load ptr, ptr %22, align 8, !tbaa !38
  br label %258

258:                                              ; preds = %255, %249
  %259 = phi ptr [ %257, %255 ], [ null, %249 ]
  %260 = icmp eq ptr %259, null
  %261 = select i1 %260, ptr @.str.23, ptr %259
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #14
  %262 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %243, i64 noundef %247, ptr noundef nonnull @.str.11, ptr noundef %252, ptr noundef nonnull %261, i32 noundef %225) #14
  br label %382

263:                                              ; preds = %223
  %264 = load ptr, ptr %98, align 8, !tbaa !40
  %265 = call i32 %264(ptr noundef nonnull %23) #14
  %266 = icmp eq i32 %265, 0
  br i1 %266, label %296, label %267

267:                                              ; preds = %263
  %268 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %265, ptr %268 seq_cst, align 8
  br i1 %27, label %382, label %269

269:                                              ; preds = %267
  %270 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %271 = load ptr, ptr %270, align 8, !tbaa !15
  %272 = icmp eq ptr %271, null
  br i1 %272, label %382, label %273

273:                                              ; preds = %269
  %274 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %275 = load i64, ptr %274, align 8, !tbaa !16
  %276 = icmp eq i64 %275, 0
  br i1 %276, label %382, label %277

277:                                              ; preds = %273
  %278 = load ptr, ptr %55, align 8, !tbaa !23
  %279 = getelementptr inbounds nuw i8, ptr %278, i64 88
  %280 = load ptr, ptr %279, align 8, !tbaa !31
  %281 = getelementptr inbounds nuw i8, ptr %55, i64 296
  %282 = load i32, ptr %281, align 8, !tbaa !41
  %283 = getelementptr inbounds nuw i8, ptr %55, i64 308
  %284 = getelementptr inbounds nuw i8, ptr %55, i64 436
  %285 = load i32, ptr %284, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #14
  store ptr null, ptr %21, align 8, !tbaa !38
  %286 = load ptr, ptr %194, align 8, !tbaa !39
  %287 = icmp eq ptr %286, null
  br i1 %287, label %291, label %288

288:                                              ; preds = %277
  %289 = call i32 %286(i32 noundef %265, ptr noundef nonnull %21) #14
  %290 = load ptr, ptr %21, align 8, !tbaa !38
  br label %291

291:                                              ; preds = %288, %277
  %292 = phi ptr [ %290, %288 ], [ null, %277 ]
  %293 = icmp eq ptr %292, null
  %294 = select i1 %293, ptr @.str.23, ptr %292
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #14
  %295 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %271, i64 noundef %275, ptr noundef nonnull @.str.26, ptr noundef %280, ptr noundef nonnull @.str.6, i32 noundef %282, ptr noundef nonnull %283, i32 noundef %285, ptr noundef nonnull @.str.28, ptr noundef nonnull %294) #14
  br label %382

296:                                              ; preds = %263
  %297 = load i32, ptr %23, align 4, !tbaa !4
  %298 = icmp slt i32 %297, 12000
  br i1 %298, label %299, label %318

299:                                              ; preds = %296
  br i1 %27, label %382, label %300

300:                                              ; preds = %299
  %301 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %302 = load ptr, ptr %301, align 8, !tbaa !15
  %303 = icmp eq ptr %302, null
  br i1 %303, label %382, label %304

304:                                              ; preds = %300
  %305 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %306 = load i64, ptr %305, align 8, !tbaa !16
  %307 = icmp eq i64 %306, 0
  br i1 %307, label %382, label %308

308:                                              ; preds = %304
  %309 = load ptr, ptr %55, align 8, !tbaa !23
  %310 = getelementptr inbounds nuw i8, ptr %309, i64 88
  %311 = load ptr, ptr %310, align 8, !tbaa !31
  %312 = sdiv i32 %297, 1000
  %313 = srem i32 %297, 1000
  %314 = trunc nsw i32 %313 to i16
  %315 = sdiv i16 %314, 10
  %316 = sext i16 %315 to i32
  %317 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %302, i64 noundef %306, ptr noundef nonnull @.str.12, ptr noundef %311, i32 noundef %312, i32 noundef %316, i32 noundef 12, i32 noundef 0) #14
  br label %382

318:                                              ; preds = %296
  %319 = load ptr, ptr %101, align 8, !tbaa !43
  %320 = call i32 %319(ptr noundef nonnull %24) #14
  %321 = icmp eq i32 %320, 0
  br i1 %321, label %351, label %322

322:                                              ; preds = %318
  %323 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %320, ptr %323 seq_cst, align 8
  br i1 %27, label %382, label %324

324:                                              ; preds = %322
  %325 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %326 = load ptr, ptr %325, align 8, !tbaa !15
  %327 = icmp eq ptr %326, null
  br i1 %327, label %382, label %328

328:                                              ; preds = %324
  %329 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %330 = load i64, ptr %329, align 8, !tbaa !16
  %331 = icmp eq i64 %330, 0
  br i1 %331, label %382, label %332

332:                                              ; preds = %328
  %333 = load ptr, ptr %55, align 8, !tbaa !23
  %334 = getelementptr inbounds nuw i8, ptr %333, i64 88
  %335 = load ptr, ptr %334, align 8, !tbaa !31
  %336 = getelementptr inbounds nuw i8, ptr %55, i64 296
  %337 = load i32, ptr %336, align 8, !tbaa !41
  %338 = getelementptr inbounds nuw i8, ptr %55, i64 308
  %339 = getelementptr inbounds nuw i8, ptr %55, i64 436
  %340 = load i32, ptr %339, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #14
  store ptr null, ptr %20, align 8, !tbaa !38
  %341 = load ptr, ptr %194, align 8, !tbaa !39
  %342 = icmp eq ptr %341, null
  br i1 %342, label %346, label %343

343:                                              ; preds = %332
  %344 = call i32 %341(i32 noundef %320, ptr noundef nonnull %20) #14
  %345 = load ptr, ptr %20, align 8, !tbaa !38
  br label %346

346:                                              ; preds = %343, %332
  %347 = phi ptr [ %345, %343 ], [ null, %332 ]
  %348 = icmp eq ptr %347, null
  %349 = select i1 %348, ptr @.str.23, ptr %347
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #14
  %350 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %326, i64 noundef %330, ptr noundef nonnull @.str.26, ptr noundef %335, ptr noundef nonnull @.str.6, i32 noundef %337, ptr noundef nonnull %338, i32 noundef %340, ptr noundef nonnull @.str.29, ptr noundef nonnull %349) #14
  br label %382

351:                                              ; preds = %318
  br i1 %27, label %365, label %352

352:                                              ; preds = %351
  %353 = load i32, ptr %2, align 8, !tbaa !8
  %354 = icmp ugt i32 %353, 51
  br i1 %354, label %355, label %358

355:                                              ; preds = %352
  %356 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %357 = load i32, ptr %356, align 8, !tbaa !44
  br label %358

358:                                              ; preds = %355, %352
  %359 = phi i32 [ %357, %355 ], [ 0, %352 ]
  %360 = getelementptr inbounds nuw i8, ptr %55, i64 296
  store i32 %359, ptr %360, align 8, !tbaa !41
  %361 = icmp sgt i32 %359, -1
  %362 = load i32, ptr %24, align 4
  %363 = icmp slt i32 %359, %362
  %364 = select i1 %361, i1 %363, i1 false
  br i1 %364, label %384, label %369

365:                                              ; preds = %351
  %366 = getelementptr inbounds nuw i8, ptr %55, i64 296
  store i32 0, ptr %366, align 8, !tbaa !41
  %367 = load i32, ptr %24, align 4
  %368 = icmp sgt i32 %367, 0
  br i1 %368, label %384, label %382

369:                                              ; preds = %358
  %370 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %371 = load ptr, ptr %370, align 8, !tbaa !15
  %372 = icmp eq ptr %371, null
  br i1 %372, label %382, label %373

373:                                              ; preds = %369
  %374 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %375 = load i64, ptr %374, align 8, !tbaa !16
  %376 = icmp eq i64 %375, 0
  br i1 %376, label %382, label %377

377:                                              ; preds = %373
  %378 = load ptr, ptr %55, align 8, !tbaa !23
  %379 = getelementptr inbounds nuw i8, ptr %378, i64 88
  %380 = load ptr, ptr %379, align 8, !tbaa !31
  %381 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %371, i64 noundef %375, ptr noundef nonnull @.str.13, ptr noundef %380, i32 noundef %359, i32 noundef %362) #14
  br label %382

382:                                              ; preds = %377, %373, %369, %365, %346, %328, %324, %322, %308, %304, %300, %299, %291, %273, %269, %267, %258, %245, %241, %240, %235, %231, %227, %226
  %383 = phi i32 [ 7, %299 ], [ 7, %300 ], [ 7, %241 ], [ 7, %227 ], [ 9, %346 ], [ 9, %328 ], [ 9, %324 ], [ 9, %322 ], [ 9, %291 ], [ 9, %273 ], [ 9, %269 ], [ 9, %267 ], [ 7, %226 ], [ 7, %373 ], [ 7, %304 ], [ 7, %245 ], [ 7, %231 ], [ 7, %240 ], [ 7, %377 ], [ 7, %308 ], [ 7, %258 ], [ 7, %235 ], [ 7, %369 ], [ 7, %365 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #14
  br label %924

384:                                              ; preds = %365, %358
  %385 = phi i32 [ %359, %358 ], [ 0, %365 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #14
  store i32 0, ptr %18, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #14
  store i32 0, ptr %19, align 4, !tbaa !4
  %386 = load ptr, ptr %104, align 8, !tbaa !45
  %387 = getelementptr inbounds nuw i8, ptr %55, i64 300
  %388 = getelementptr inbounds nuw i8, ptr %55, i64 296
  %389 = call i32 %386(ptr noundef nonnull %387, i32 noundef %385) #14
  %390 = icmp eq i32 %389, 0
  br i1 %390, label %419, label %391

391:                                              ; preds = %384
  %392 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %389, ptr %392 seq_cst, align 8
  br i1 %27, label %535, label %393

393:                                              ; preds = %391
  %394 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %395 = load ptr, ptr %394, align 8, !tbaa !15
  %396 = icmp eq ptr %395, null
  br i1 %396, label %535, label %397

397:                                              ; preds = %393
  %398 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %399 = load i64, ptr %398, align 8, !tbaa !16
  %400 = icmp eq i64 %399, 0
  br i1 %400, label %535, label %401

401:                                              ; preds = %397
  %402 = load ptr, ptr %55, align 8, !tbaa !23
  %403 = getelementptr inbounds nuw i8, ptr %402, i64 88
  %404 = load ptr, ptr %403, align 8, !tbaa !31
  %405 = load i32, ptr %388, align 8, !tbaa !41
  %406 = getelementptr inbounds nuw i8, ptr %55, i64 308
  %407 = getelementptr inbounds nuw i8, ptr %55, i64 436
  %408 = load i32, ptr %407, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #14
  store ptr null, ptr %17, align 8, !tbaa !38
  %409 = load ptr, ptr %194, align 8, !tbaa !39
  %410 = icmp eq ptr %409, null
  br i1 %410, label %414, label %411

411:                                              ; preds = %401
  %412 = call i32 %409(i32 noundef %389, ptr noundef nonnull %17) #14
  %413 = load ptr, ptr %17, align 8, !tbaa !38
  br label %414

414:                                              ; preds = %411, %401
  %415 = phi ptr [ %413, %411 ], [ null, %401 ]
  %416 = icmp eq ptr %415, null
  %417 = select i1 %416, ptr @.str.23, ptr %415
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #14
  %418 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %395, i64 noundef %399, ptr noundef nonnull @.str.26, ptr noundef %404, ptr noundef nonnull @.str.6, i32 noundef %405, ptr noundef nonnull %406, i32 noundef %408, ptr noundef nonnull @.str.30, ptr noundef nonnull %417) #14
  br label %535

419:                                              ; preds = %384
  %420 = load ptr, ptr %107, align 8, !tbaa !46
  %421 = getelementptr inbounds nuw i8, ptr %55, i64 308
  %422 = load i32, ptr %387, align 4, !tbaa !47
  %423 = call i32 %420(ptr noundef nonnull %421, i32 noundef 128, i32 noundef %422) #14
  %424 = icmp eq i32 %423, 0
  br i1 %424, label %452, label %425

425:                                              ; preds = %419
  %426 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %423, ptr %426 seq_cst, align 8
  br i1 %27, label %535, label %427

427:                                              ; preds = %425
  %428 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %429 = load ptr, ptr %428, align 8, !tbaa !15
  %430 = icmp eq ptr %429, null
  br i1 %430, label %535, label %431

431:                                              ; preds = %427
  %432 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %433 = load i64, ptr %432, align 8, !tbaa !16
  %434 = icmp eq i64 %433, 0
  br i1 %434, label %535, label %435

435:                                              ; preds = %431
  %436 = load ptr, ptr %55, align 8, !tbaa !23
  %437 = getelementptr inbounds nuw i8, ptr %436, i64 88
  %438 = load ptr, ptr %437, align 8, !tbaa !31
  %439 = load i32, ptr %388, align 8, !tbaa !41
  %440 = getelementptr inbounds nuw i8, ptr %55, i64 436
  %441 = load i32, ptr %440, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #14
  store ptr null, ptr %16, align 8, !tbaa !38
  %442 = load ptr, ptr %194, align 8, !tbaa !39
  %443 = icmp eq ptr %442, null
  br i1 %443, label %447, label %444

444:                                              ; preds = %435
  %445 = call i32 %442(i32 noundef %423, ptr noundef nonnull %16) #14
  %446 = load ptr, ptr %16, align 8, !tbaa !38
  br label %447

447:                                              ; preds = %444, %435
  %448 = phi ptr [ %446, %444 ], [ null, %435 ]
  %449 = icmp eq ptr %448, null
  %450 = select i1 %449, ptr @.str.23, ptr %448
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #14
  %451 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %429, i64 noundef %433, ptr noundef nonnull @.str.26, ptr noundef %438, ptr noundef nonnull @.str.6, i32 noundef %439, ptr noundef nonnull %421, i32 noundef %441, ptr noundef nonnull @.str.31, ptr noundef nonnull %450) #14
  br label %535

452:                                              ; preds = %419
  %453 = load ptr, ptr %110, align 8, !tbaa !48
  %454 = load i32, ptr %387, align 4, !tbaa !47
  %455 = call i32 %453(ptr noundef nonnull %18, i32 noundef 75, i32 noundef %454) #14
  %456 = icmp eq i32 %455, 0
  br i1 %456, label %484, label %457

457:                                              ; preds = %452
  %458 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %455, ptr %458 seq_cst, align 8
  br i1 %27, label %535, label %459

459:                                              ; preds = %457
  %460 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %461 = load ptr, ptr %460, align 8, !tbaa !15
  %462 = icmp eq ptr %461, null
  br i1 %462, label %535, label %463

463:                                              ; preds = %459
  %464 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %465 = load i64, ptr %464, align 8, !tbaa !16
  %466 = icmp eq i64 %465, 0
  br i1 %466, label %535, label %467

467:                                              ; preds = %463
  %468 = load ptr, ptr %55, align 8, !tbaa !23
  %469 = getelementptr inbounds nuw i8, ptr %468, i64 88
  %470 = load ptr, ptr %469, align 8, !tbaa !31
  %471 = load i32, ptr %388, align 8, !tbaa !41
  %472 = getelementptr inbounds nuw i8, ptr %55, i64 436
  %473 = load i32, ptr %472, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #14
  store ptr null, ptr %15, align 8, !tbaa !38
  %474 = load ptr, ptr %194, align 8, !tbaa !39
  %475 = icmp eq ptr %474, null
  br i1 %475, label %479, label %476

476:                                              ; preds = %467
  %477 = call i32 %474(i32 noundef %455, ptr noundef nonnull %15) #14
  %478 = load ptr, ptr %15, align 8, !tbaa !38
  br label %479

479:                                              ; preds = %476, %467
  %480 = phi ptr [ %478, %476 ], [ null, %467 ]
  %481 = icmp eq ptr %480, null
  %482 = select i1 %481, ptr @.str.23, ptr %480
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #14
  %483 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %461, i64 noundef %465, ptr noundef nonnull @.str.26, ptr noundef %470, ptr noundef nonnull @.str.6, i32 noundef %471, ptr noundef nonnull %421, i32 noundef %473, ptr noundef nonnull @.str.32, ptr noundef nonnull %482) #14
  br label %535

484:                                              ; preds = %452
  %485 = load ptr, ptr %110, align 8, !tbaa !48
  %486 = load i32, ptr %387, align 4, !tbaa !47
  %487 = call i32 %485(ptr noundef nonnull %19, i32 noundef 76, i32 noundef %486) #14
  %488 = icmp eq i32 %487, 0
  br i1 %488, label %516, label %489

489:                                              ; preds = %484
  %490 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %487, ptr %490 seq_cst, align 8
  br i1 %27, label %535, label %491

491:                                              ; preds = %489
  %492 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %493 = load ptr, ptr %492, align 8, !tbaa !15
  %494 = icmp eq ptr %493, null
  br i1 %494, label %535, label %495

495:                                              ; preds = %491
  %496 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %497 = load i64, ptr %496, align 8, !tbaa !16
  %498 = icmp eq i64 %497, 0
  br i1 %498, label %535, label %499

499:                                              ; preds = %495
  %500 = load ptr, ptr %55, align 8, !tbaa !23
  %501 = getelementptr inbounds nuw i8, ptr %500, i64 88
  %502 = load ptr, ptr %501, align 8, !tbaa !31
  %503 = load i32, ptr %388, align 8, !tbaa !41
  %504 = getelementptr inbounds nuw i8, ptr %55, i64 436
  %505 = load i32, ptr %504, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #14
  store ptr null, ptr %14, align 8, !tbaa !38
  %506 = load ptr, ptr %194, align 8, !tbaa !39
  %507 = icmp eq ptr %506, null
  br i1 %507, label %511, label %508

508:                                              ; preds = %499
  %509 = call i32 %506(i32 noundef %487, ptr noundef nonnull %14) #14
  %510 = load ptr, ptr %14, align 8, !tbaa !38
  br label %511

511:                                              ; preds = %508, %499
  %512 = phi ptr [ %510, %508 ], [ null, %499 ]
  %513 = icmp eq ptr %512, null
  %514 = select i1 %513, ptr @.str.23, ptr %512
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #14
  %515 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %493, i64 noundef %497, ptr noundef nonnull @.str.26, ptr noundef %502, ptr noundef nonnull @.str.6, i32 noundef %503, ptr noundef nonnull %421, i32 noundef %505, ptr noundef nonnull @.str.32, ptr noundef nonnull %514) #14
  br label %535

516:                                              ; preds = %484
  %517 = load ptr, ptr %110, align 8, !tbaa !48
  %518 = getelementptr inbounds nuw i8, ptr %55, i64 304
  %519 = load i32, ptr %387, align 4, !tbaa !47
  %520 = call i32 %517(ptr noundef nonnull %518, i32 noundef 97, i32 noundef %519) #14
  %521 = icmp eq i32 %520, 0
  br i1 %521, label %523, label %522

522:                                              ; preds = %516
  call fastcc void @failed(ptr noundef nonnull %55, ptr noundef readonly %2, ptr noundef nonnull @.str.6, ptr noundef nonnull @.str.32, i32 noundef %520)
  br label %535

523:                                              ; preds = %516
  %524 = load i32, ptr %18, align 4, !tbaa !4
  %525 = mul nsw i32 %524, 10
  %526 = load i32, ptr %19, align 4, !tbaa !4
  %527 = add nsw i32 %525, %526
  %528 = getelementptr inbounds nuw i8, ptr %55, i64 436
  store i32 %527, ptr %528, align 4, !tbaa !42
  %529 = load ptr, ptr %113, align 8, !tbaa !49
  %530 = getelementptr inbounds nuw i8, ptr %55, i64 288
  %531 = load i32, ptr %387, align 4, !tbaa !47
  %532 = call i32 %529(ptr noundef nonnull %530, i32 noundef %531) #14
  %533 = icmp eq i32 %532, 0
  br i1 %533, label %536, label %534

534:                                              ; preds = %523
  call fastcc void @failed(ptr noundef nonnull %55, ptr noundef readonly %2, ptr noundef nonnull @.str.6, ptr noundef nonnull @.str.33, i32 noundef %532)
  br label %535

535:                                              ; preds = %534, %522, %511, %495, %491, %489, %479, %463, %459, %457, %447, %431, %427, %425, %414, %397, %393, %391
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #14
  br label %924

536:                                              ; preds = %523
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #14
  %537 = load ptr, ptr %119, align 8, !tbaa !50
  %538 = load ptr, ptr %530, align 8, !tbaa !51
  %539 = call i32 %537(ptr noundef %538) #14
  %540 = icmp eq i32 %539, 0
  br i1 %540, label %567, label %541

541:                                              ; preds = %536
  %542 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %539, ptr %542 seq_cst, align 8
  br i1 %27, label %924, label %543

543:                                              ; preds = %541
  %544 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %545 = load ptr, ptr %544, align 8, !tbaa !15
  %546 = icmp eq ptr %545, null
  br i1 %546, label %924, label %547

547:                                              ; preds = %543
  %548 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %549 = load i64, ptr %548, align 8, !tbaa !16
  %550 = icmp eq i64 %549, 0
  br i1 %550, label %924, label %551

551:                                              ; preds = %547
  %552 = load ptr, ptr %55, align 8, !tbaa !23
  %553 = getelementptr inbounds nuw i8, ptr %552, i64 88
  %554 = load ptr, ptr %553, align 8, !tbaa !31
  %555 = load i32, ptr %388, align 8, !tbaa !41
  %556 = load i32, ptr %528, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #14
  store ptr null, ptr %13, align 8, !tbaa !38
  %557 = load ptr, ptr %194, align 8, !tbaa !39
  %558 = icmp eq ptr %557, null
  br i1 %558, label %562, label %559

559:                                              ; preds = %551
  %560 = call i32 %557(i32 noundef %539, ptr noundef nonnull %13) #14
  %561 = load ptr, ptr %13, align 8, !tbaa !38
  br label %562

562:                                              ; preds = %559, %551
  %563 = phi ptr [ %561, %559 ], [ null, %551 ]
  %564 = icmp eq ptr %563, null
  %565 = select i1 %564, ptr @.str.23, ptr %563
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #14
  %566 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %545, i64 noundef %549, ptr noundef nonnull @.str.26, ptr noundef %554, ptr noundef nonnull @.str.6, i32 noundef %555, ptr noundef nonnull %421, i32 noundef %556, ptr noundef nonnull @.str.35, ptr noundef nonnull %565) #14
  br label %924

567:                                              ; preds = %536
  %568 = load ptr, ptr %55, align 8, !tbaa !23
  %569 = getelementptr inbounds nuw i8, ptr %568, i64 144
  %570 = load i32, ptr %569, align 8, !tbaa !52
  %571 = icmp sgt i32 %570, 0
  br i1 %571, label %573, label %572

572:                                              ; preds = %567
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #14
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(512) %12, i8 0, i64 512, i1 false)
  br label %607

573:                                              ; preds = %567
  %574 = getelementptr inbounds nuw i8, ptr %568, i64 96
  %575 = load ptr, ptr %574, align 8, !tbaa !53
  %576 = load i32, ptr %528, align 4, !tbaa !42
  %577 = zext nneg i32 %570 to i64
  br label %578

578:                                              ; preds = %594, %573
  %579 = phi i64 [ 0, %573 ], [ %595, %594 ]
  %580 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %575, i64 %579
  %581 = getelementptr inbounds nuw i8, ptr %580, i64 8
  %582 = load i32, ptr %581, align 8, !tbaa !54
  %583 = icmp sgt i32 %582, %576
  br i1 %583, label %594, label %584

584:                                              ; preds = %578
  %585 = getelementptr inbounds nuw i8, ptr %580, i64 12
  %586 = load i32, ptr %585, align 4, !tbaa !56
  %587 = icmp sgt i32 %576, %586
  br i1 %587, label %594, label %588

588:                                              ; preds = %584
  %589 = getelementptr inbounds nuw i8, ptr %568, i64 148
  %590 = load i32, ptr %589, align 4, !tbaa !19
  %591 = icmp sgt i32 %590, 0
  br i1 %591, label %592, label %646

592:                                              ; preds = %588
  %593 = getelementptr inbounds nuw i8, ptr %580, i64 16
  br label %650

594:                                              ; preds = %584, %578
  %595 = add nuw nsw i64 %579, 1
  %596 = icmp eq i64 %595, %577
  br i1 %596, label %597, label %578, !llvm.loop !57

597:                                              ; preds = %594
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #14
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(512) %12, i8 0, i64 512, i1 false)
  %598 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %12) #16
  %599 = getelementptr inbounds nuw i8, ptr %12, i64 %598
  %600 = sub i64 512, %598
  %601 = load ptr, ptr %575, align 8, !tbaa !58
  %602 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %599, i64 noundef %600, ptr noundef nonnull @.str.14, ptr noundef nonnull @.str.16, ptr noundef %601) #14
  %603 = load ptr, ptr %55, align 8, !tbaa !23
  %604 = getelementptr inbounds nuw i8, ptr %603, i64 144
  %605 = load i32, ptr %604, align 8, !tbaa !52
  %606 = icmp sgt i32 %605, 1
  br i1 %606, label %617, label %607

607:                                              ; preds = %617, %597, %572
  %608 = phi ptr [ %568, %572 ], [ %603, %597 ], [ %629, %617 ]
  br i1 %27, label %640, label %609

609:                                              ; preds = %607
  %610 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %611 = load ptr, ptr %610, align 8, !tbaa !15
  %612 = icmp eq ptr %611, null
  br i1 %612, label %640, label %613

613:                                              ; preds = %609
  %614 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %615 = load i64, ptr %614, align 8, !tbaa !16
  %616 = icmp eq i64 %615, 0
  br i1 %616, label %640, label %634

617:                                              ; preds = %597, %617
  %618 = phi i64 [ %628, %617 ], [ 1, %597 ]
  %619 = phi ptr [ %629, %617 ], [ %603, %597 ]
  %620 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %12) #16
  %621 = getelementptr inbounds nuw i8, ptr %12, i64 %620
  %622 = sub i64 512, %620
  %623 = getelementptr inbounds nuw i8, ptr %619, i64 96
  %624 = load ptr, ptr %623, align 8, !tbaa !53
  %625 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %624, i64 %618
  %626 = load ptr, ptr %625, align 8, !tbaa !58
  %627 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %621, i64 noundef %622, ptr noundef nonnull @.str.14, ptr noundef nonnull @.str.15, ptr noundef %626) #14
  %628 = add nuw nsw i64 %618, 1
  %629 = load ptr, ptr %55, align 8, !tbaa !23
  %630 = getelementptr inbounds nuw i8, ptr %629, i64 144
  %631 = load i32, ptr %630, align 8, !tbaa !52
  %632 = sext i32 %631 to i64
  %633 = icmp slt i64 %628, %632
  br i1 %633, label %617, label %607, !llvm.loop !59

634:                                              ; preds = %613
  %635 = getelementptr inbounds nuw i8, ptr %608, i64 88
  %636 = load ptr, ptr %635, align 8, !tbaa !31
  %637 = load i32, ptr %388, align 8, !tbaa !41
  %638 = load i32, ptr %528, align 4, !tbaa !42
  %639 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %611, i64 noundef %615, ptr noundef nonnull @.str.17, ptr noundef %636, ptr noundef nonnull %12, i32 noundef %637, ptr noundef nonnull %421, i32 noundef %638, i32 noundef %638) #14
  br label %640

640:                                              ; preds = %634, %613, %609, %607
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #14
  br label %913

641:                                              ; preds = %650
  %642 = add nuw nsw i64 %651, 1
  %643 = load i32, ptr %589, align 4, !tbaa !19
  %644 = sext i32 %643 to i64
  %645 = icmp slt i64 %642, %644
  br i1 %645, label %650, label %646, !llvm.loop !61

646:                                              ; preds = %641, %588
  %647 = getelementptr inbounds nuw i8, ptr %568, i64 152
  %648 = load i32, ptr %647, align 8, !tbaa !22
  %649 = icmp sgt i32 %648, 0
  br i1 %649, label %686, label %846

650:                                              ; preds = %641, %592
  %651 = phi i64 [ 0, %592 ], [ %642, %641 ]
  %652 = load ptr, ptr %125, align 8, !tbaa !62
  %653 = load ptr, ptr %72, align 8, !tbaa !28
  %654 = getelementptr inbounds nuw ptr, ptr %653, i64 %651
  %655 = load ptr, ptr %593, align 8, !tbaa !63
  %656 = getelementptr inbounds nuw ptr, ptr %655, i64 %651
  %657 = load ptr, ptr %656, align 8, !tbaa !64
  %658 = call i32 %652(ptr noundef %654, ptr noundef %657) #14
  %659 = icmp eq i32 %658, 0
  br i1 %659, label %641, label %660

660:                                              ; preds = %650
  %661 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %658, ptr %661 seq_cst, align 8
  br i1 %27, label %913, label %662

662:                                              ; preds = %660
  %663 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %664 = load ptr, ptr %663, align 8, !tbaa !15
  %665 = icmp eq ptr %664, null
  br i1 %665, label %913, label %666

666:                                              ; preds = %662
  %667 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %668 = load i64, ptr %667, align 8, !tbaa !16
  %669 = icmp eq i64 %668, 0
  br i1 %669, label %913, label %670

670:                                              ; preds = %666
  %671 = load ptr, ptr %55, align 8, !tbaa !23
  %672 = getelementptr inbounds nuw i8, ptr %671, i64 88
  %673 = load ptr, ptr %672, align 8, !tbaa !31
  %674 = load i32, ptr %388, align 8, !tbaa !41
  %675 = load i32, ptr %528, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #14
  store ptr null, ptr %11, align 8, !tbaa !38
  %676 = load ptr, ptr %194, align 8, !tbaa !39
  %677 = icmp eq ptr %676, null
  br i1 %677, label %681, label %678

678:                                              ; preds = %670
  %679 = call i32 %676(i32 noundef %658, ptr noundef nonnull %11) #14
  %680 = load ptr, ptr %11, align 8, !tbaa !38
  br label %681

681:                                              ; preds = %678, %670
  %682 = phi ptr [ %680, %678 ], [ null, %670 ]
  %683 = icmp eq ptr %682, null
  %684 = select i1 %683, ptr @.str.23, ptr %682
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #14
  %685 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %664, i64 noundef %668, ptr noundef nonnull @.str.26, ptr noundef %673, ptr noundef nonnull @.str.6, i32 noundef %674, ptr noundef nonnull %421, i32 noundef %675, ptr noundef nonnull @.str.37, ptr noundef nonnull %684) #14
  br label %913

686:                                              ; preds = %646, %841
  %687 = phi i64 [ %842, %841 ], [ 0, %646 ]
  %688 = load ptr, ptr %55, align 8, !tbaa !23
  %689 = getelementptr inbounds nuw i8, ptr %688, i64 104
  %690 = load ptr, ptr %689, align 8, !tbaa !65
  %691 = getelementptr inbounds nuw %struct.nncc_function, ptr %690, i64 %687
  %692 = load ptr, ptr %76, align 8, !tbaa !29
  %693 = getelementptr inbounds nuw ptr, ptr %692, i64 %687
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #14
  store i32 0, ptr %10, align 4, !tbaa !4
  %694 = getelementptr inbounds nuw i8, ptr %691, i64 24
  %695 = load i32, ptr %694, align 8, !tbaa !66
  %696 = load i32, ptr %518, align 8, !tbaa !68
  %697 = icmp ugt i32 %695, %696
  br i1 %697, label %698, label %714

698:                                              ; preds = %686
  br i1 %27, label %839, label %699

699:                                              ; preds = %698
  %700 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %701 = load ptr, ptr %700, align 8, !tbaa !15
  %702 = icmp eq ptr %701, null
  br i1 %702, label %839, label %703

703:                                              ; preds = %699
  %704 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %705 = load i64, ptr %704, align 8, !tbaa !16
  %706 = icmp eq i64 %705, 0
  br i1 %706, label %839, label %707

707:                                              ; preds = %703
  %708 = getelementptr inbounds nuw i8, ptr %688, i64 88
  %709 = load ptr, ptr %708, align 8, !tbaa !31
  %710 = load ptr, ptr %691, align 8, !tbaa !69
  %711 = load i32, ptr %388, align 8, !tbaa !41
  %712 = load i32, ptr %528, align 4, !tbaa !42
  %713 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %701, i64 noundef %705, ptr noundef nonnull @.str.18, ptr noundef %709, ptr noundef %710, i32 noundef %695, i32 noundef %711, ptr noundef nonnull %421, i32 noundef %712, i32 noundef %696) #14
  br label %839

714:                                              ; preds = %686
  %715 = load ptr, ptr %131, align 8, !tbaa !70
  %716 = load ptr, ptr %72, align 8, !tbaa !28
  %717 = getelementptr inbounds nuw i8, ptr %691, i64 16
  %718 = load i32, ptr %717, align 8, !tbaa !71
  %719 = sext i32 %718 to i64
  %720 = getelementptr inbounds ptr, ptr %716, i64 %719
  %721 = load ptr, ptr %720, align 8, !tbaa !64
  %722 = getelementptr inbounds nuw i8, ptr %691, i64 8
  %723 = load ptr, ptr %722, align 8, !tbaa !72
  %724 = call i32 %715(ptr noundef %693, ptr noundef %721, ptr noundef %723) #14
  %725 = icmp eq i32 %724, 0
  br i1 %725, label %752, label %726

726:                                              ; preds = %714
  %727 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %724, ptr %727 seq_cst, align 8
  br i1 %27, label %839, label %728

728:                                              ; preds = %726
  %729 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %730 = load ptr, ptr %729, align 8, !tbaa !15
  %731 = icmp eq ptr %730, null
  br i1 %731, label %839, label %732

732:                                              ; preds = %728
  %733 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %734 = load i64, ptr %733, align 8, !tbaa !16
  %735 = icmp eq i64 %734, 0
  br i1 %735, label %839, label %736

736:                                              ; preds = %732
  %737 = load ptr, ptr %55, align 8, !tbaa !23
  %738 = getelementptr inbounds nuw i8, ptr %737, i64 88
  %739 = load ptr, ptr %738, align 8, !tbaa !31
  %740 = load i32, ptr %388, align 8, !tbaa !41
  %741 = load i32, ptr %528, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #14
  store ptr null, ptr %9, align 8, !tbaa !38
  %742 = load ptr, ptr %194, align 8, !tbaa !39
  %743 = icmp eq ptr %742, null
  br i1 %743, label %747, label %744

744:                                              ; preds = %736
  %745 = call i32 %742(i32 noundef %724, ptr noundef nonnull %9) #14
  %746 = load ptr, ptr %9, align 8, !tbaa !38
  br label %747

747:                                              ; preds = %744, %736
  %748 = phi ptr [ %746, %744 ], [ null, %736 ]
  %749 = icmp eq ptr %748, null
  %750 = select i1 %749, ptr @.str.23, ptr %748
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #14
  %751 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %730, i64 noundef %734, ptr noundef nonnull @.str.26, ptr noundef %739, ptr noundef nonnull @.str.6, i32 noundef %740, ptr noundef nonnull %421, i32 noundef %741, ptr noundef nonnull @.str.39, ptr noundef nonnull %750) #14
  br label %839

752:                                              ; preds = %714
  %753 = load ptr, ptr %134, align 8, !tbaa !73
  %754 = load ptr, ptr %693, align 8, !tbaa !64
  %755 = call i32 %753(ptr noundef nonnull %10, i32 noundef 0, ptr noundef %754) #14
  %756 = icmp eq i32 %755, 0
  br i1 %756, label %783, label %757

757:                                              ; preds = %752
  %758 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %755, ptr %758 seq_cst, align 8
  br i1 %27, label %839, label %759

759:                                              ; preds = %757
  %760 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %761 = load ptr, ptr %760, align 8, !tbaa !15
  %762 = icmp eq ptr %761, null
  br i1 %762, label %839, label %763

763:                                              ; preds = %759
  %764 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %765 = load i64, ptr %764, align 8, !tbaa !16
  %766 = icmp eq i64 %765, 0
  br i1 %766, label %839, label %767

767:                                              ; preds = %763
  %768 = load ptr, ptr %55, align 8, !tbaa !23
  %769 = getelementptr inbounds nuw i8, ptr %768, i64 88
  %770 = load ptr, ptr %769, align 8, !tbaa !31
  %771 = load i32, ptr %388, align 8, !tbaa !41
  %772 = load i32, ptr %528, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  store ptr null, ptr %8, align 8, !tbaa !38
  %773 = load ptr, ptr %194, align 8, !tbaa !39
  %774 = icmp eq ptr %773, null
  br i1 %774, label %778, label %775

775:                                              ; preds = %767
  %776 = call i32 %773(i32 noundef %755, ptr noundef nonnull %8) #14
  %777 = load ptr, ptr %8, align 8, !tbaa !38
  br label %778

778:                                              ; preds = %775, %767
  %779 = phi ptr [ %777, %775 ], [ null, %767 ]
  %780 = icmp eq ptr %779, null
  %781 = select i1 %780, ptr @.str.23, ptr %779
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  %782 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %761, i64 noundef %765, ptr noundef nonnull @.str.26, ptr noundef %770, ptr noundef nonnull @.str.6, i32 noundef %771, ptr noundef nonnull %421, i32 noundef %772, ptr noundef nonnull @.str.40, ptr noundef nonnull %781) #14
  br label %839

783:                                              ; preds = %752
  %784 = getelementptr inbounds nuw i8, ptr %691, i64 20
  %785 = load i32, ptr %784, align 4, !tbaa !74
  %786 = load i32, ptr %10, align 4, !tbaa !4
  %787 = icmp ugt i32 %785, %786
  br i1 %787, label %788, label %805

788:                                              ; preds = %783
  br i1 %27, label %839, label %789

789:                                              ; preds = %788
  %790 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %791 = load ptr, ptr %790, align 8, !tbaa !15
  %792 = icmp eq ptr %791, null
  br i1 %792, label %839, label %793

793:                                              ; preds = %789
  %794 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %795 = load i64, ptr %794, align 8, !tbaa !16
  %796 = icmp eq i64 %795, 0
  br i1 %796, label %839, label %797

797:                                              ; preds = %793
  %798 = load ptr, ptr %55, align 8, !tbaa !23
  %799 = getelementptr inbounds nuw i8, ptr %798, i64 88
  %800 = load ptr, ptr %799, align 8, !tbaa !31
  %801 = load ptr, ptr %691, align 8, !tbaa !69
  %802 = load i32, ptr %388, align 8, !tbaa !41
  %803 = load i32, ptr %528, align 4, !tbaa !42
  %804 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %791, i64 noundef %795, ptr noundef nonnull @.str.19, ptr noundef %800, ptr noundef %801, i32 noundef %785, i32 noundef %802, ptr noundef nonnull %421, i32 noundef %803, i32 noundef %786) #14
  br label %839

805:                                              ; preds = %783
  %806 = load i32, ptr %694, align 8, !tbaa !66
  %807 = icmp ugt i32 %806, 49152
  br i1 %807, label %808, label %841

808:                                              ; preds = %805
  %809 = load ptr, ptr %137, align 8, !tbaa !75
  %810 = load ptr, ptr %693, align 8, !tbaa !64
  %811 = call i32 %809(ptr noundef %810, i32 noundef 8, i32 noundef %806) #14
  %812 = icmp eq i32 %811, 0
  br i1 %812, label %841, label %813

813:                                              ; preds = %808
  %814 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %811, ptr %814 seq_cst, align 8
  br i1 %27, label %839, label %815

815:                                              ; preds = %813
  %816 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %817 = load ptr, ptr %816, align 8, !tbaa !15
  %818 = icmp eq ptr %817, null
  br i1 %818, label %839, label %819

819:                                              ; preds = %815
  %820 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %821 = load i64, ptr %820, align 8, !tbaa !16
  %822 = icmp eq i64 %821, 0
  br i1 %822, label %839, label %823

823:                                              ; preds = %819
  %824 = load ptr, ptr %55, align 8, !tbaa !23
  %825 = getelementptr inbounds nuw i8, ptr %824, i64 88
  %826 = load ptr, ptr %825, align 8, !tbaa !31
  %827 = load i32, ptr %388, align 8, !tbaa !41
  %828 = load i32, ptr %528, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #14
  store ptr null, ptr %5, align 8, !tbaa !38
  %829 = load ptr, ptr %194, align 8, !tbaa !39
  %830 = icmp eq ptr %829, null
  br i1 %830, label %834, label %831

831:                                              ; preds = %823
  %832 = call i32 %829(i32 noundef %811, ptr noundef nonnull %5) #14
  %833 = load ptr, ptr %5, align 8, !tbaa !38
  br label %834

834:                                              ; preds = %831, %823
  %835 = phi ptr [ %833, %831 ], [ null, %823 ]
  %836 = icmp eq ptr %835, null
  %837 = select i1 %836, ptr @.str.23, ptr %835
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  %838 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %817, i64 noundef %821, ptr noundef nonnull @.str.26, ptr noundef %826, ptr noundef nonnull @.str.6, i32 noundef %827, ptr noundef nonnull %421, i32 noundef %828, ptr noundef nonnull @.str.41, ptr noundef nonnull %837) #14
  br label %839

839:                                              ; preds = %834, %819, %815, %813, %797, %793, %789, %788, %778, %763, %759, %757, %747, %732, %728, %726, %707, %703, %699, %698
  %840 = phi i32 [ 9, %834 ], [ 9, %819 ], [ 9, %815 ], [ 9, %813 ], [ 7, %789 ], [ 7, %699 ], [ 9, %778 ], [ 9, %763 ], [ 9, %759 ], [ 9, %757 ], [ 9, %732 ], [ 9, %728 ], [ 9, %726 ], [ 7, %793 ], [ 7, %703 ], [ 9, %747 ], [ 7, %788 ], [ 7, %797 ], [ 7, %707 ], [ 7, %698 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #14
  br label %913

841:                                              ; preds = %808, %805
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #14
  %842 = add nuw nsw i64 %687, 1
  %843 = load i32, ptr %647, align 8, !tbaa !22
  %844 = sext i32 %843 to i64
  %845 = icmp slt i64 %842, %844
  br i1 %845, label %686, label %846, !llvm.loop !76

846:                                              ; preds = %841, %646
  %847 = load ptr, ptr %55, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  %848 = getelementptr inbounds nuw i8, ptr %847, i64 24
  %849 = load ptr, ptr %848, align 8, !tbaa !77
  store ptr %849, ptr %7, align 8, !tbaa !38
  %850 = getelementptr inbounds nuw i8, ptr %847, i64 32
  %851 = load i64, ptr %850, align 8, !tbaa !78
  %852 = icmp eq i64 %851, 0
  br i1 %852, label %858, label %853

853:                                              ; preds = %846
  %854 = call i32 @nncc_map_weights(ptr noundef nonnull %847, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %7) #14
  %855 = icmp eq i32 %854, 0
  br i1 %855, label %856, label %917

856:                                              ; preds = %853
  %857 = load ptr, ptr %55, align 8, !tbaa !23
  br label %858

858:                                              ; preds = %856, %846
  %859 = phi ptr [ %857, %856 ], [ %847, %846 ]
  %860 = getelementptr inbounds nuw i8, ptr %859, i64 136
  %861 = load i64, ptr %860, align 8, !tbaa !79
  %862 = icmp eq i64 %861, 0
  br i1 %862, label %863, label %866

863:                                              ; preds = %858
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  %864 = load ptr, ptr %122, align 8, !tbaa !80
  %865 = call i32 %864(ptr noundef nonnull %26) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  br label %926

866:                                              ; preds = %858
  %867 = getelementptr inbounds nuw i8, ptr %55, i64 464
  %868 = call fastcc i32 @allocate(ptr noundef nonnull %55, ptr noundef %2, i64 noundef %861, ptr noundef %867)
  %869 = icmp eq i32 %868, 0
  br i1 %869, label %870, label %878

870:                                              ; preds = %866
  %871 = load ptr, ptr %155, align 8, !tbaa !81
  %872 = load i64, ptr %867, align 8, !tbaa !82
  %873 = load ptr, ptr %7, align 8, !tbaa !38
  %874 = load ptr, ptr %55, align 8, !tbaa !23
  %875 = getelementptr inbounds nuw i8, ptr %874, i64 136
  %876 = load i64, ptr %875, align 8, !tbaa !79
  %877 = call i32 %871(i64 noundef %872, ptr noundef %873, i64 noundef %876) #14
  br label %878

878:                                              ; preds = %870, %866
  %879 = phi i32 [ %877, %870 ], [ 0, %866 ]
  %880 = load i64, ptr %850, align 8, !tbaa !78
  %881 = icmp eq i64 %880, 0
  br i1 %881, label %885, label %882

882:                                              ; preds = %878
  %883 = load ptr, ptr %7, align 8, !tbaa !38
  %884 = call i32 @munmap(ptr noundef %883, i64 noundef %880) #14
  br label %885

885:                                              ; preds = %882, %878
  %886 = icmp eq i32 %879, 0
  br i1 %886, label %921, label %887

887:                                              ; preds = %885
  %888 = getelementptr inbounds nuw i8, ptr %55, i64 600
  store atomic i32 %879, ptr %888 seq_cst, align 8
  br i1 %27, label %917, label %889

889:                                              ; preds = %887
  %890 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %891 = load ptr, ptr %890, align 8, !tbaa !15
  %892 = icmp eq ptr %891, null
  br i1 %892, label %917, label %893

893:                                              ; preds = %889
  %894 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %895 = load i64, ptr %894, align 8, !tbaa !16
  %896 = icmp eq i64 %895, 0
  br i1 %896, label %917, label %897

897:                                              ; preds = %893
  %898 = load ptr, ptr %55, align 8, !tbaa !23
  %899 = getelementptr inbounds nuw i8, ptr %898, i64 88
  %900 = load ptr, ptr %899, align 8, !tbaa !31
  %901 = load i32, ptr %388, align 8, !tbaa !41
  %902 = load i32, ptr %528, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  store ptr null, ptr %6, align 8, !tbaa !38
  %903 = load ptr, ptr %194, align 8, !tbaa !39
  %904 = icmp eq ptr %903, null
  br i1 %904, label %908, label %905

905:                                              ; preds = %897
  %906 = call i32 %903(i32 noundef %879, ptr noundef nonnull %6) #14
  %907 = load ptr, ptr %6, align 8, !tbaa !38
  br label %908

908:                                              ; preds = %905, %897
  %909 = phi ptr [ %907, %905 ], [ null, %897 ]
  %910 = icmp eq ptr %909, null
  %911 = select i1 %910, ptr @.str.23, ptr %909
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  %912 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %891, i64 noundef %895, ptr noundef nonnull @.str.26, ptr noundef %900, ptr noundef nonnull @.str.20, i32 noundef %901, ptr noundef nonnull %421, i32 noundef %902, ptr noundef nonnull @.str.47, ptr noundef nonnull %911) #14
  br label %917

913:                                              ; preds = %839, %640, %660, %662, %666, %681
  %914 = phi i32 [ 9, %681 ], [ 9, %666 ], [ 9, %662 ], [ 9, %660 ], [ 7, %640 ], [ %840, %839 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  %915 = load ptr, ptr %122, align 8, !tbaa !80
  %916 = call i32 %915(ptr noundef nonnull %26) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  br label %924

917:                                              ; preds = %853, %887, %889, %893, %908
  %918 = phi i32 [ 9, %908 ], [ 9, %893 ], [ 9, %889 ], [ 9, %887 ], [ %854, %853 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  %919 = load ptr, ptr %122, align 8, !tbaa !80
  %920 = call i32 %919(ptr noundef nonnull %26) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  br label %924

921:                                              ; preds = %885
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  %922 = load ptr, ptr %122, align 8, !tbaa !80
  %923 = call i32 %922(ptr noundef nonnull %26) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  br i1 %869, label %926, label %924

924:                                              ; preds = %80, %81, %89, %85, %222, %382, %547, %543, %541, %535, %562, %917, %913, %921
  %925 = phi i32 [ %918, %917 ], [ %868, %921 ], [ %914, %913 ], [ 7, %80 ], [ 7, %81 ], [ 7, %89 ], [ 7, %85 ], [ 7, %222 ], [ %383, %382 ], [ 9, %547 ], [ 9, %543 ], [ 9, %541 ], [ 9, %535 ], [ 9, %562 ]
  call void @nncc_device_close(ptr noundef nonnull %55)
  br label %927

926:                                              ; preds = %863, %921
  store ptr %55, ptr %3, align 8, !tbaa !17
  br label %927

927:                                              ; preds = %57, %58, %32, %36, %28, %62, %66, %926, %924, %44, %40
  %928 = phi i32 [ 5, %57 ], [ 1, %44 ], [ 1, %40 ], [ 5, %66 ], [ 5, %62 ], [ 0, %926 ], [ %925, %924 ], [ 1, %32 ], [ 1, %28 ], [ 1, %36 ], [ 5, %58 ]
  ret i32 %928
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
  %33 = load i64, ptr %32, align 8, !tbaa !83
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %38, label %35

35:                                               ; preds = %31
  %36 = load ptr, ptr %21, align 8, !tbaa !85
  %37 = tail call i32 %36(i64 noundef %33) #14
  br label %38

38:                                               ; preds = %35, %31
  %39 = getelementptr inbounds nuw i8, ptr %29, i64 24
  %40 = load ptr, ptr %39, align 8, !tbaa !86
  %41 = icmp eq ptr %40, null
  br i1 %41, label %45, label %42

42:                                               ; preds = %38
  %43 = load ptr, ptr %22, align 8, !tbaa !87
  %44 = tail call i32 %43(ptr noundef nonnull %40) #14
  br label %45

45:                                               ; preds = %42, %38
  %46 = load ptr, ptr %29, align 8, !tbaa !88
  %47 = icmp eq ptr %46, null
  br i1 %47, label %51, label %48

48:                                               ; preds = %45
  %49 = load ptr, ptr %23, align 8, !tbaa !89
  %50 = tail call i32 %49(ptr noundef nonnull %46) #14
  br label %51

51:                                               ; preds = %48, %45
  %52 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %53 = load ptr, ptr %52, align 8, !tbaa !90
  %54 = icmp eq ptr %53, null
  br i1 %54, label %58, label %55

55:                                               ; preds = %51
  %56 = load ptr, ptr %24, align 8, !tbaa !91
  %57 = tail call i32 %56(ptr noundef nonnull %53) #14
  br label %58

58:                                               ; preds = %55, %51
  tail call void @free(ptr noundef nonnull %29) #14
  br label %59

59:                                               ; preds = %25, %58
  %60 = add nuw nsw i64 %26, 1
  %61 = icmp eq i64 %60, 16
  br i1 %61, label %62, label %25, !llvm.loop !92

62:                                               ; preds = %59
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %64 = load i64, ptr %63, align 8, !tbaa !82
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %69, label %66

66:                                               ; preds = %62
  %67 = load ptr, ptr %21, align 8, !tbaa !85
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
  %83 = load ptr, ptr %71, align 8, !tbaa !93
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
  %97 = load ptr, ptr %96, align 8, !tbaa !94
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
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.2) #14
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
  %59 = select i1 %58, ptr @.str.23, ptr %57
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  %60 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %40, i64 noundef %44, ptr noundef nonnull @.str.3, ptr noundef %49, ptr noundef nonnull %59) #14
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
  %84 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %73, i64 noundef %77, ptr noundef nonnull @.str.4, ptr noundef %82, i32 noundef %83) #14
  br label %114

85:                                               ; preds = %66, %61
  %86 = phi ptr [ %34, %66 ], [ %29, %61 ]
  %87 = tail call i32 @nncc_check_arguments(ptr noundef %86, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5) #14
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %89, label %114

89:                                               ; preds = %85
  %90 = load ptr, ptr %86, align 8, !tbaa !95
  %91 = tail call fastcc i32 @check_devices(ptr noundef %0, ptr noundef %90, ptr noundef %1, i32 noundef %2, ptr noundef %5)
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %93, label %114

93:                                               ; preds = %89
  %94 = load ptr, ptr %86, align 8, !tbaa !95
  %95 = getelementptr inbounds nuw i8, ptr %86, i64 8
  %96 = load i32, ptr %95, align 8, !tbaa !96
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
  tail call fastcc void @failed(ptr noundef %0, ptr noundef %5, ptr noundef nonnull @.str.5, ptr noundef nonnull @.str.35, i32 noundef %106)
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
  %14 = load i32, ptr %13, align 8, !tbaa !97
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
  %35 = load ptr, ptr %34, align 8, !tbaa !99
  %36 = add nsw i32 %14, -1
  %37 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %24, i64 noundef %28, ptr noundef nonnull @.str.24, ptr noundef %33, ptr noundef %35, i32 noundef %36, i32 noundef %17) #14
  br label %63

38:                                               ; preds = %16
  %39 = load ptr, ptr %12, align 8, !tbaa !101
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
  %58 = load ptr, ptr %57, align 8, !tbaa !99
  %59 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %47, i64 noundef %51, ptr noundef nonnull @.str.25, ptr noundef %56, ptr noundef %58, i32 noundef 16) #14
  br label %63

60:                                               ; preds = %10, %38
  %61 = add nuw nsw i64 %11, 1
  %62 = icmp eq i64 %61, %9
  br i1 %62, label %63, label %10, !llvm.loop !102

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
  %35 = select i1 %34, ptr @.str.23, ptr %33
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %11, i64 noundef %15, ptr noundef nonnull @.str.26, ptr noundef %20, ptr noundef %2, i32 noundef %22, ptr noundef nonnull %23, i32 noundef %25, ptr noundef %3, ptr noundef nonnull %35) #14
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
  %34 = load ptr, ptr %33, align 8, !tbaa !103
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  store ptr null, ptr %26, align 8, !tbaa !64
  %35 = icmp eq ptr %34, null
  br i1 %35, label %65, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %38 = load ptr, ptr %37, align 8, !tbaa !104
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
  %63 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %48, i64 noundef %52, ptr noundef nonnull @.str.61, ptr noundef %57, i32 noundef %59, ptr noundef nonnull %60, i32 noundef %62) #14
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
  %148 = load i32, ptr %147, align 8, !tbaa !96
  %149 = getelementptr inbounds nuw i8, ptr %146, i64 12
  %150 = load i32, ptr %149, align 4, !tbaa !105
  %151 = add nsw i32 %150, %148
  %152 = sext i32 %151 to i64
  %153 = add nsw i64 %152, 2
  %154 = getelementptr inbounds nuw i8, ptr %146, i64 156
  %155 = load i32, ptr %154, align 4, !tbaa !106
  %156 = icmp sgt i32 %155, 0
  br i1 %156, label %157, label %223

157:                                              ; preds = %145
  %158 = getelementptr inbounds nuw i8, ptr %146, i64 112
  %159 = load ptr, ptr %158, align 8, !tbaa !107
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
  %184 = load i32, ptr %176, align 8, !tbaa !108
  %185 = load i32, ptr %177, align 8, !tbaa !108
  %186 = load i32, ptr %178, align 8, !tbaa !108
  %187 = load i32, ptr %179, align 8, !tbaa !108
  %188 = insertelement <4 x i32> poison, i32 %184, i64 0
  %189 = insertelement <4 x i32> %188, i32 %185, i64 1
  %190 = insertelement <4 x i32> %189, i32 %186, i64 2
  %191 = insertelement <4 x i32> %190, i32 %187, i64 3
  %192 = load i32, ptr %180, align 8, !tbaa !108
  %193 = load i32, ptr %181, align 8, !tbaa !108
  %194 = load i32, ptr %182, align 8, !tbaa !108
  %195 = load i32, ptr %183, align 8, !tbaa !108
  %196 = insertelement <4 x i32> poison, i32 %192, i64 0
  %197 = insertelement <4 x i32> %196, i32 %193, i64 1
  %198 = insertelement <4 x i32> %197, i32 %194, i64 2
  %199 = insertelement <4 x i32> %198, i32 %195, i64 3
  %200 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %191, <4 x i32> %166)
  %201 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %199, <4 x i32> %167)
  %202 = add nuw i64 %165, 8
  %203 = icmp eq i64 %202, %163
  br i1 %203, label %204, label %164, !llvm.loop !111

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
  %216 = load i32, ptr %215, align 8, !tbaa !108
  %217 = call i32 @llvm.smax.i32(i32 %216, i32 %213)
  %218 = add nuw nsw i64 %212, 1
  %219 = icmp eq i64 %218, %160
  br i1 %219, label %220, label %211, !llvm.loop !114

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
  %240 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %233, i64 noundef %237, ptr noundef nonnull @.str.62) #14
  br label %1544

241:                                              ; preds = %223
  %242 = getelementptr inbounds nuw i8, ptr %228, i64 48
  %243 = getelementptr inbounds nuw i8, ptr %228, i64 32
  store ptr %242, ptr %243, align 8, !tbaa !115
  %244 = getelementptr inbounds nuw i64, ptr %242, i64 %153
  %245 = getelementptr inbounds nuw i8, ptr %228, i64 40
  store ptr %244, ptr %245, align 8, !tbaa !116
  %246 = getelementptr inbounds nuw i8, ptr %146, i64 72
  %247 = load i64, ptr %246, align 8, !tbaa !117
  %248 = shl i64 %247, 4
  %249 = getelementptr inbounds nuw i8, ptr %146, i64 128
  %250 = load i64, ptr %249, align 8, !tbaa !118
  %251 = add i64 %250, %248
  %252 = getelementptr inbounds nuw i8, ptr %146, i64 48
  %253 = load i64, ptr %252, align 8, !tbaa !119
  %254 = add i64 %253, %250
  %255 = getelementptr inbounds nuw i8, ptr %228, i64 16
  %256 = call fastcc i32 @allocate(ptr noundef nonnull %0, ptr noundef readonly %3, i64 noundef %254, ptr noundef %255)
  %257 = icmp eq i32 %256, 0
  br i1 %257, label %258, label %378

258:                                              ; preds = %241
  %259 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %260 = load ptr, ptr %259, align 8, !tbaa !120
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
  %276 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %267, i64 noundef %271, ptr noundef nonnull @.str.63, ptr noundef %275, i64 noundef %251) #14
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
  %305 = select i1 %304, ptr @.str.23, ptr %303
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #14
  %306 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %281, i64 noundef %285, ptr noundef nonnull @.str.26, ptr noundef %290, ptr noundef nonnull @.str.64, i32 noundef %292, ptr noundef nonnull %293, i32 noundef %295, ptr noundef nonnull @.str.45, ptr noundef nonnull %305) #14
  br label %378

307:                                              ; preds = %258
  %308 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %309 = load ptr, ptr %308, align 8, !tbaa !121
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
  %340 = select i1 %339, ptr @.str.23, ptr %338
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #14
  %341 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %316, i64 noundef %320, ptr noundef nonnull @.str.26, ptr noundef %325, ptr noundef nonnull @.str.64, i32 noundef %327, ptr noundef nonnull %328, i32 noundef %330, ptr noundef nonnull @.str.50, ptr noundef nonnull %340) #14
  br label %378

342:                                              ; preds = %307
  %343 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %344 = load ptr, ptr %343, align 8, !tbaa !122
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
  %376 = select i1 %375, ptr @.str.23, ptr %374
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #14
  %377 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %352, i64 noundef %356, ptr noundef nonnull @.str.26, ptr noundef %361, ptr noundef nonnull @.str.64, i32 noundef %363, ptr noundef nonnull %364, i32 noundef %366, ptr noundef nonnull @.str.55, ptr noundef nonnull %376) #14
  br label %378

378:                                              ; preds = %373, %354, %350, %348, %337, %318, %314, %312, %302, %283, %279, %277, %273, %269, %265, %264, %241
  %379 = phi i32 [ 9, %348 ], [ 9, %350 ], [ 9, %354 ], [ 9, %373 ], [ 5, %265 ], [ 9, %318 ], [ 9, %314 ], [ 9, %312 ], [ 9, %283 ], [ 9, %279 ], [ 9, %277 ], [ 5, %269 ], [ 5, %264 ], [ 5, %273 ], [ 9, %337 ], [ 9, %302 ], [ %256, %241 ]
  %380 = load i64, ptr %255, align 8, !tbaa !83
  %381 = icmp eq i64 %380, 0
  br i1 %381, label %386, label %382

382:                                              ; preds = %378
  %383 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %384 = load ptr, ptr %383, align 8, !tbaa !85
  %385 = call i32 %384(i64 noundef %380) #14
  br label %386

386:                                              ; preds = %382, %378
  %387 = getelementptr inbounds nuw i8, ptr %228, i64 24
  %388 = load ptr, ptr %387, align 8, !tbaa !86
  %389 = icmp eq ptr %388, null
  br i1 %389, label %394, label %390

390:                                              ; preds = %386
  %391 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %392 = load ptr, ptr %391, align 8, !tbaa !87
  %393 = call i32 %392(ptr noundef nonnull %388) #14
  br label %394

394:                                              ; preds = %390, %386
  %395 = load ptr, ptr %228, align 8, !tbaa !88
  %396 = icmp eq ptr %395, null
  br i1 %396, label %401, label %397

397:                                              ; preds = %394
  %398 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %399 = load ptr, ptr %398, align 8, !tbaa !89
  %400 = call i32 %399(ptr noundef nonnull %395) #14
  br label %401

401:                                              ; preds = %397, %394
  %402 = getelementptr inbounds nuw i8, ptr %228, i64 8
  %403 = load ptr, ptr %402, align 8, !tbaa !90
  %404 = icmp eq ptr %403, null
  br i1 %404, label %409, label %405

405:                                              ; preds = %401
  %406 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %407 = load ptr, ptr %406, align 8, !tbaa !91
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
  %419 = load ptr, ptr %418, align 8, !tbaa !123
  %420 = icmp eq ptr %419, null
  br i1 %420, label %484, label %421

421:                                              ; preds = %417
  %422 = load ptr, ptr %0, align 8, !tbaa !23
  %423 = getelementptr inbounds nuw i8, ptr %422, i64 156
  %424 = load i32, ptr %423, align 4, !tbaa !106
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
  %443 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %436, i64 noundef %440, ptr noundef nonnull @.str.65) #14
  br label %1444

444:                                              ; preds = %447
  %445 = add nuw nsw i64 %448, 1
  %446 = icmp eq i64 %445, %433
  br i1 %446, label %482, label %447, !llvm.loop !124

447:                                              ; preds = %444, %431
  %448 = phi i64 [ 0, %431 ], [ %445, %444 ]
  %449 = load ptr, ptr %432, align 8, !tbaa !122
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
  %480 = select i1 %479, ptr @.str.23, ptr %478
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #14
  %481 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %456, i64 noundef %460, ptr noundef nonnull @.str.26, ptr noundef %465, ptr noundef nonnull @.str.66, i32 noundef %467, ptr noundef nonnull %468, i32 noundef %470, ptr noundef nonnull @.str.55, ptr noundef nonnull %480) #14
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
  %496 = load ptr, ptr %495, align 8, !tbaa !103
  %497 = icmp eq ptr %496, null
  br i1 %497, label %572, label %498

498:                                              ; preds = %492
  %499 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %500 = load ptr, ptr %499, align 8, !tbaa !125
  %501 = getelementptr inbounds nuw i8, ptr %411, i64 8
  %502 = load ptr, ptr %501, align 8, !tbaa !90
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
  %532 = select i1 %531, ptr @.str.23, ptr %530
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #14
  %533 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %508, i64 noundef %512, ptr noundef nonnull @.str.26, ptr noundef %517, ptr noundef nonnull @.str.67, i32 noundef %519, ptr noundef nonnull %520, i32 noundef %522, ptr noundef nonnull @.str.56, ptr noundef nonnull %532) #14
  br label %1415

534:                                              ; preds = %498
  %535 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %536 = load ptr, ptr %535, align 8, !tbaa !126
  %537 = load ptr, ptr %411, align 8, !tbaa !88
  %538 = load ptr, ptr %501, align 8, !tbaa !90
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
  %570 = select i1 %569, ptr @.str.23, ptr %568
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #14
  %571 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %546, i64 noundef %550, ptr noundef nonnull @.str.26, ptr noundef %555, ptr noundef nonnull @.str.67, i32 noundef %557, ptr noundef nonnull %558, i32 noundef %560, ptr noundef nonnull @.str.53, ptr noundef nonnull %570) #14
  br label %1415

572:                                              ; preds = %412, %541, %492, %487
  %573 = phi ptr [ %493, %492 ], [ %493, %541 ], [ %490, %487 ], [ %413, %412 ]
  %574 = phi ptr [ %494, %492 ], [ %494, %541 ], [ %489, %487 ], [ null, %412 ]
  %575 = phi ptr [ %493, %492 ], [ %542, %541 ], [ %490, %487 ], [ %413, %412 ]
  %576 = phi i1 [ true, %492 ], [ false, %541 ], [ true, %487 ], [ true, %412 ]
  %577 = phi ptr [ null, %492 ], [ %496, %541 ], [ null, %487 ], [ null, %412 ]
  %578 = getelementptr inbounds nuw i8, ptr %575, i64 8
  %579 = load i32, ptr %578, align 8, !tbaa !96
  %580 = getelementptr inbounds nuw i8, ptr %575, i64 12
  %581 = load i32, ptr %580, align 4, !tbaa !105
  %582 = add nsw i32 %581, %579
  %583 = getelementptr inbounds nuw i8, ptr %575, i64 72
  %584 = load i64, ptr %583, align 8, !tbaa !127
  %585 = icmp sgt i64 %584, 0
  %586 = or i1 %576, %585
  %587 = icmp sgt i32 %582, 0
  br i1 %587, label %591, label %588

588:                                              ; preds = %572
  %589 = getelementptr inbounds nuw i8, ptr %411, i64 32
  %590 = load ptr, ptr %589, align 8, !tbaa !115
  br label %631

591:                                              ; preds = %572
  %592 = zext i1 %586 to i32
  %593 = getelementptr inbounds nuw i8, ptr %411, i64 16
  %594 = getelementptr inbounds nuw i8, ptr %575, i64 48
  %595 = getelementptr inbounds nuw i8, ptr %575, i64 120
  %596 = getelementptr inbounds nuw i8, ptr %411, i64 32
  %597 = load ptr, ptr %596, align 8, !tbaa !115
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
  %609 = load i32, ptr %608, align 8, !tbaa !97
  %610 = icmp eq i32 %609, 0
  %611 = zext i1 %610 to i32
  br i1 %610, label %612, label %620

612:                                              ; preds = %600
  %613 = load i64, ptr %593, align 8, !tbaa !83
  %614 = load i64, ptr %594, align 8, !tbaa !128
  %615 = add i64 %614, %613
  %616 = load ptr, ptr %595, align 8, !tbaa !129
  %617 = getelementptr inbounds nuw i64, ptr %616, i64 %601
  %618 = load i64, ptr %617, align 8, !tbaa !130
  %619 = add i64 %615, %618
  br label %623

620:                                              ; preds = %600
  %621 = load ptr, ptr %607, align 8, !tbaa !101
  %622 = ptrtoint ptr %621 to i64
  br label %623

623:                                              ; preds = %620, %612
  %624 = phi i64 [ %619, %612 ], [ %622, %620 ]
  %625 = getelementptr inbounds nuw i64, ptr %597, i64 %601
  store i64 %624, ptr %625, align 8, !tbaa !130
  %626 = or i32 %602, %611
  %627 = add nuw nsw i64 %601, 1
  %628 = icmp eq i64 %627, %599
  br i1 %628, label %629, label %600, !llvm.loop !131

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
  store i64 %635, ptr %637, align 8, !tbaa !130
  %638 = getelementptr inbounds nuw i8, ptr %411, i64 16
  %639 = load i64, ptr %638, align 8, !tbaa !83
  %640 = getelementptr i8, ptr %637, i64 8
  store i64 %639, ptr %640, align 8, !tbaa !130
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
  %649 = load ptr, ptr %575, align 8, !tbaa !95
  %650 = getelementptr inbounds nuw %struct.nncc_value, ptr %649, i64 %648
  %651 = getelementptr inbounds nuw i8, ptr %650, i64 24
  %652 = load i64, ptr %651, align 8, !tbaa !132
  %653 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %648
  %654 = getelementptr inbounds nuw i8, ptr %653, i64 32
  %655 = load i32, ptr %654, align 8, !tbaa !97
  %656 = icmp eq i32 %655, 0
  %657 = icmp ne i64 %652, 0
  %658 = select i1 %656, i1 %657, i1 false
  br i1 %658, label %659, label %707

659:                                              ; preds = %646
  %660 = load ptr, ptr %643, align 8, !tbaa !86
  %661 = load ptr, ptr %0, align 8, !tbaa !23
  %662 = getelementptr inbounds nuw i8, ptr %661, i64 120
  %663 = load ptr, ptr %662, align 8, !tbaa !129
  %664 = getelementptr inbounds nuw i64, ptr %663, i64 %648
  %665 = load i64, ptr %664, align 8, !tbaa !130
  %666 = getelementptr inbounds nuw i8, ptr %660, i64 %665
  %667 = load ptr, ptr %653, align 8, !tbaa !101
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %666, ptr align 1 %667, i64 %652, i1 false)
  %668 = load ptr, ptr %644, align 8, !tbaa !133
  %669 = load ptr, ptr %645, align 8, !tbaa !115
  %670 = getelementptr inbounds nuw i64, ptr %669, i64 %648
  %671 = load i64, ptr %670, align 8, !tbaa !130
  %672 = load ptr, ptr %411, align 8, !tbaa !88
  %673 = call i32 %668(i64 noundef %671, ptr noundef %666, i64 noundef %652, ptr noundef %672) #14
  %674 = icmp eq i32 %673, 0
  br i1 %674, label %675, label %677

675:                                              ; preds = %659
  %676 = load i32, ptr %578, align 8, !tbaa !96
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
  %705 = select i1 %704, ptr @.str.23, ptr %703
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  %706 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %681, i64 noundef %685, ptr noundef nonnull @.str.26, ptr noundef %690, ptr noundef nonnull @.str.68, i32 noundef %692, ptr noundef nonnull %693, i32 noundef %695, ptr noundef nonnull @.str.48, ptr noundef nonnull %705) #14
  br label %1415

707:                                              ; preds = %675, %646
  %708 = phi i32 [ %676, %675 ], [ %647, %646 ]
  %709 = add nuw nsw i64 %648, 1
  %710 = sext i32 %708 to i64
  %711 = icmp slt i64 %709, %710
  br i1 %711, label %646, label %712, !llvm.loop !134

712:                                              ; preds = %707
  %713 = load ptr, ptr %0, align 8, !tbaa !23
  br label %714

714:                                              ; preds = %712, %631
  %715 = phi ptr [ %713, %712 ], [ %575, %631 ]
  %716 = icmp eq ptr %574, null
  br i1 %716, label %754, label %717

717:                                              ; preds = %714
  %718 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %719 = load ptr, ptr %718, align 8, !tbaa !125
  %720 = load ptr, ptr %574, align 8, !tbaa !64
  %721 = load ptr, ptr %411, align 8, !tbaa !88
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
  %752 = select i1 %751, ptr @.str.23, ptr %750
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #14
  %753 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %728, i64 noundef %732, ptr noundef nonnull @.str.26, ptr noundef %737, ptr noundef nonnull @.str.66, i32 noundef %739, ptr noundef nonnull %740, i32 noundef %742, ptr noundef nonnull @.str.56, ptr noundef nonnull %752) #14
  br label %1419

754:                                              ; preds = %717, %714
  %755 = getelementptr inbounds nuw i8, ptr %715, i64 156
  %756 = load i32, ptr %755, align 4, !tbaa !106
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
  %772 = load ptr, ptr %759, align 8, !tbaa !107
  %773 = getelementptr inbounds nuw %struct.nncc_launch, ptr %772, i64 %771
  %774 = load ptr, ptr %760, align 8, !tbaa !65
  %775 = load i32, ptr %773, align 8, !tbaa !135
  %776 = sext i32 %775 to i64
  %777 = getelementptr inbounds %struct.nncc_function, ptr %774, i64 %776
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #14
  %778 = getelementptr inbounds nuw i8, ptr %773, i64 8
  %779 = load i32, ptr %778, align 8, !tbaa !108
  %780 = sext i32 %779 to i64
  %781 = shl nsw i64 %780, 3
  store i64 %781, ptr %16, align 8, !tbaa !130
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #14
  store ptr inttoptr (i64 1 to ptr), ptr %17, align 16, !tbaa !64
  %782 = load ptr, ptr %762, align 8, !tbaa !116
  store ptr %782, ptr %761, align 8, !tbaa !64
  store ptr inttoptr (i64 2 to ptr), ptr %763, align 16, !tbaa !64
  store ptr %16, ptr %764, align 8, !tbaa !64
  store ptr null, ptr %765, align 16, !tbaa !64
  %783 = icmp sgt i32 %779, 0
  br i1 %783, label %784, label %809

784:                                              ; preds = %770
  %785 = load ptr, ptr %766, align 8, !tbaa !115
  %786 = getelementptr inbounds nuw i8, ptr %773, i64 16
  %787 = load ptr, ptr %786, align 8, !tbaa !136
  %788 = getelementptr inbounds nuw i8, ptr %773, i64 24
  %789 = load ptr, ptr %788, align 8, !tbaa !137
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
  %804 = load i64, ptr %803, align 8, !tbaa !130
  %805 = getelementptr inbounds nuw i64, ptr %789, i64 %798
  %806 = load i64, ptr %805, align 8, !tbaa !130
  %807 = add i64 %806, %804
  %808 = getelementptr inbounds nuw i64, ptr %782, i64 %798
  store i64 %807, ptr %808, align 8, !tbaa !130
  br label %809

809:                                              ; preds = %797, %795, %770
  %810 = load ptr, ptr %767, align 8, !tbaa !138
  %811 = load ptr, ptr %768, align 8, !tbaa !29
  %812 = getelementptr inbounds ptr, ptr %811, i64 %776
  %813 = load ptr, ptr %812, align 8, !tbaa !64
  %814 = getelementptr inbounds nuw i8, ptr %773, i64 4
  %815 = load i32, ptr %814, align 4, !tbaa !139
  %816 = getelementptr inbounds nuw i8, ptr %777, i64 20
  %817 = load i32, ptr %816, align 4, !tbaa !74
  %818 = getelementptr inbounds nuw i8, ptr %777, i64 24
  %819 = load i32, ptr %818, align 8, !tbaa !66
  %820 = load ptr, ptr %411, align 8, !tbaa !88
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
  %830 = load i64, ptr %829, align 8, !tbaa !130
  %831 = getelementptr inbounds nuw i64, ptr %789, i64 %824
  %832 = load i64, ptr %831, align 8, !tbaa !130
  %833 = add i64 %832, %830
  %834 = getelementptr inbounds nuw i64, ptr %782, i64 %824
  store i64 %833, ptr %834, align 8, !tbaa !130
  %835 = or disjoint i64 %824, 1
  %836 = getelementptr inbounds nuw i32, ptr %787, i64 %835
  %837 = load i32, ptr %836, align 4, !tbaa !4
  %838 = sext i32 %837 to i64
  %839 = getelementptr inbounds i64, ptr %785, i64 %838
  %840 = load i64, ptr %839, align 8, !tbaa !130
  %841 = getelementptr inbounds nuw i64, ptr %789, i64 %835
  %842 = load i64, ptr %841, align 8, !tbaa !130
  %843 = add i64 %842, %840
  %844 = getelementptr inbounds nuw i64, ptr %782, i64 %835
  store i64 %843, ptr %844, align 8, !tbaa !130
  %845 = add nuw nsw i64 %824, 2
  %846 = add i64 %825, 2
  %847 = icmp eq i64 %846, %794
  br i1 %847, label %795, label %823, !llvm.loop !140

848:                                              ; preds = %809
  %849 = trunc nuw nsw i64 %771 to i32
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #14
  %850 = load i32, ptr %755, align 4, !tbaa !106
  %851 = load ptr, ptr %777, align 8, !tbaa !69
  %852 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %18, i64 noundef 512, ptr noundef nonnull @.str.69, i32 noundef %849, i32 noundef %850, ptr noundef %851) #14
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
  %880 = select i1 %879, ptr @.str.23, ptr %878
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #14
  %881 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %856, i64 noundef %860, ptr noundef nonnull @.str.26, ptr noundef %865, ptr noundef nonnull %18, i32 noundef %867, ptr noundef nonnull %868, i32 noundef %870, ptr noundef nonnull @.str.59, ptr noundef nonnull %880) #14
  br label %882

882:                                              ; preds = %877, %858, %854, %848
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #14
  br label %927

883:                                              ; preds = %809
  br i1 %716, label %922, label %884

884:                                              ; preds = %883
  %885 = load ptr, ptr %769, align 8, !tbaa !125
  %886 = getelementptr inbounds nuw ptr, ptr %574, i64 %771
  %887 = getelementptr inbounds nuw i8, ptr %886, i64 8
  %888 = load ptr, ptr %887, align 8, !tbaa !64
  %889 = load ptr, ptr %411, align 8, !tbaa !88
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
  %920 = select i1 %919, ptr @.str.23, ptr %918
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #14
  %921 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %896, i64 noundef %900, ptr noundef nonnull @.str.26, ptr noundef %905, ptr noundef nonnull @.str.66, i32 noundef %907, ptr noundef nonnull %908, i32 noundef %910, ptr noundef nonnull @.str.56, ptr noundef nonnull %920) #14
  br label %927

922:                                              ; preds = %884, %883
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #14
  %923 = add nuw nsw i64 %771, 1
  %924 = load i32, ptr %755, align 4, !tbaa !106
  %925 = sext i32 %924 to i64
  %926 = icmp slt i64 %923, %925
  br i1 %926, label %770, label %928, !llvm.loop !141

927:                                              ; preds = %917, %898, %894, %892, %882
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #14
  br label %1415

928:                                              ; preds = %922, %754
  %929 = load ptr, ptr %0, align 8, !tbaa !23
  %930 = getelementptr inbounds nuw i8, ptr %929, i64 72
  %931 = load i64, ptr %930, align 8, !tbaa !127
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
  %941 = load ptr, ptr %934, align 8, !tbaa !142
  %942 = getelementptr inbounds nuw %struct.nncc_check, ptr %941, i64 %939
  %943 = getelementptr inbounds nuw i8, ptr %942, i64 16
  %944 = load i32, ptr %943, align 4, !tbaa !4
  %945 = icmp slt i32 %944, 0
  br i1 %945, label %981, label %977

946:                                              ; preds = %981
  %947 = load ptr, ptr %934, align 8, !tbaa !142
  %948 = getelementptr inbounds nuw %struct.nncc_check, ptr %947, i64 %939
  %949 = getelementptr inbounds nuw i8, ptr %948, i64 20
  %950 = load i32, ptr %949, align 4, !tbaa !4
  %951 = icmp slt i32 %950, 0
  br i1 %951, label %956, label %952

952:                                              ; preds = %946
  %953 = load ptr, ptr %937, align 8, !tbaa !115
  %954 = zext nneg i32 %950 to i64
  %955 = getelementptr inbounds nuw i64, ptr %953, i64 %954
  br label %956

956:                                              ; preds = %952, %946
  %957 = phi ptr [ %955, %952 ], [ %638, %946 ]
  %958 = load i64, ptr %957, align 8, !tbaa !130
  %959 = getelementptr inbounds nuw i8, ptr %948, i64 32
  %960 = load i64, ptr %959, align 8, !tbaa !130
  %961 = add i64 %960, %958
  %962 = load ptr, ptr %935, align 8, !tbaa !143
  %963 = load ptr, ptr %936, align 8, !tbaa !86
  %964 = load ptr, ptr %0, align 8, !tbaa !23
  %965 = getelementptr inbounds nuw i8, ptr %964, i64 128
  %966 = load i64, ptr %965, align 8, !tbaa !118
  %967 = getelementptr inbounds nuw i8, ptr %963, i64 %966
  %968 = getelementptr inbounds nuw i8, ptr %967, i64 %940
  %969 = getelementptr inbounds nuw i8, ptr %968, i64 8
  %970 = load ptr, ptr %411, align 8, !tbaa !88
  %971 = call i32 %962(ptr noundef nonnull %969, i64 noundef %961, i64 noundef 8, ptr noundef %970) #14
  %972 = icmp eq i32 %971, 0
  br i1 %972, label %973, label %997

973:                                              ; preds = %956
  %974 = add nuw nsw i64 %939, 1
  %975 = load i64, ptr %930, align 8, !tbaa !127
  %976 = icmp slt i64 %974, %975
  br i1 %976, label %938, label %1028, !llvm.loop !144

977:                                              ; preds = %938
  %978 = load ptr, ptr %937, align 8, !tbaa !115
  %979 = zext nneg i32 %944 to i64
  %980 = getelementptr inbounds nuw i64, ptr %978, i64 %979
  br label %981

981:                                              ; preds = %977, %938
  %982 = phi ptr [ %980, %977 ], [ %638, %938 ]
  %983 = load i64, ptr %982, align 8, !tbaa !130
  %984 = getelementptr inbounds nuw i8, ptr %942, i64 24
  %985 = load i64, ptr %984, align 8, !tbaa !130
  %986 = add i64 %985, %983
  %987 = load ptr, ptr %935, align 8, !tbaa !143
  %988 = load ptr, ptr %936, align 8, !tbaa !86
  %989 = load ptr, ptr %0, align 8, !tbaa !23
  %990 = getelementptr inbounds nuw i8, ptr %989, i64 128
  %991 = load i64, ptr %990, align 8, !tbaa !118
  %992 = getelementptr inbounds nuw i8, ptr %988, i64 %991
  %993 = getelementptr inbounds nuw i8, ptr %992, i64 %940
  %994 = load ptr, ptr %411, align 8, !tbaa !88
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
  %1026 = select i1 %1025, ptr @.str.23, ptr %1024
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #14
  %1027 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1002, i64 noundef %1006, ptr noundef nonnull @.str.26, ptr noundef %1011, ptr noundef nonnull @.str.70, i32 noundef %1013, ptr noundef nonnull %1014, i32 noundef %1016, ptr noundef nonnull @.str.49, ptr noundef nonnull %1026) #14
  br label %1415

1028:                                             ; preds = %973, %928
  %1029 = getelementptr inbounds nuw i8, ptr %929, i64 8
  %1030 = getelementptr inbounds nuw i8, ptr %929, i64 12
  %1031 = load i32, ptr %1030, align 4, !tbaa !105
  %1032 = icmp sgt i32 %1031, 0
  br i1 %1032, label %1033, label %1110

1033:                                             ; preds = %1028
  %1034 = load i32, ptr %1029, align 8, !tbaa !96
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
  %1047 = load i32, ptr %1046, align 8, !tbaa !97
  %1048 = icmp eq i32 %1047, 0
  br i1 %1048, label %1049, label %1103

1049:                                             ; preds = %1039
  %1050 = load ptr, ptr %929, align 8, !tbaa !95
  %1051 = getelementptr inbounds %struct.nncc_value, ptr %1050, i64 %1042
  %1052 = getelementptr inbounds nuw i8, ptr %1051, i64 24
  %1053 = load i64, ptr %1052, align 8, !tbaa !132
  %1054 = icmp eq i64 %1053, 0
  br i1 %1054, label %1103, label %1055

1055:                                             ; preds = %1049
  %1056 = load ptr, ptr %1035, align 8, !tbaa !143
  %1057 = load ptr, ptr %1036, align 8, !tbaa !86
  %1058 = load ptr, ptr %0, align 8, !tbaa !23
  %1059 = getelementptr inbounds nuw i8, ptr %1058, i64 120
  %1060 = load ptr, ptr %1059, align 8, !tbaa !129
  %1061 = getelementptr inbounds i64, ptr %1060, i64 %1042
  %1062 = load i64, ptr %1061, align 8, !tbaa !130
  %1063 = getelementptr inbounds nuw i8, ptr %1057, i64 %1062
  %1064 = load ptr, ptr %1037, align 8, !tbaa !115
  %1065 = getelementptr inbounds i64, ptr %1064, i64 %1042
  %1066 = load i64, ptr %1065, align 8, !tbaa !130
  %1067 = load ptr, ptr %411, align 8, !tbaa !88
  %1068 = call i32 %1056(ptr noundef %1063, i64 noundef %1066, i64 noundef %1053, ptr noundef %1067) #14
  %1069 = icmp eq i32 %1068, 0
  br i1 %1069, label %1070, label %1073

1070:                                             ; preds = %1055
  %1071 = load i32, ptr %1029, align 8, !tbaa !96
  %1072 = load i32, ptr %1030, align 4, !tbaa !105
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
  %1101 = select i1 %1100, ptr @.str.23, ptr %1099
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #14
  %1102 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1077, i64 noundef %1081, ptr noundef nonnull @.str.26, ptr noundef %1086, ptr noundef nonnull @.str.70, i32 noundef %1088, ptr noundef nonnull %1089, i32 noundef %1091, ptr noundef nonnull @.str.49, ptr noundef nonnull %1101) #14
  br label %1415

1103:                                             ; preds = %1070, %1049, %1039
  %1104 = phi i32 [ %1072, %1070 ], [ %1040, %1039 ], [ %1040, %1049 ]
  %1105 = phi i32 [ %1071, %1070 ], [ %1041, %1039 ], [ %1041, %1049 ]
  %1106 = add nsw i64 %1042, 1
  %1107 = add nsw i32 %1105, %1104
  %1108 = sext i32 %1107 to i64
  %1109 = icmp slt i64 %1106, %1108
  br i1 %1109, label %1039, label %1110, !llvm.loop !145

1110:                                             ; preds = %1103, %1028
  br i1 %576, label %1185, label %1111

1111:                                             ; preds = %1110
  %1112 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %1113 = load ptr, ptr %1112, align 8, !tbaa !125
  %1114 = getelementptr inbounds nuw i8, ptr %411, i64 8
  %1115 = load ptr, ptr %1114, align 8, !tbaa !90
  %1116 = load ptr, ptr %411, align 8, !tbaa !88
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
  %1147 = select i1 %1146, ptr @.str.23, ptr %1145
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #14
  %1148 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1123, i64 noundef %1127, ptr noundef nonnull @.str.26, ptr noundef %1132, ptr noundef nonnull @.str.67, i32 noundef %1134, ptr noundef nonnull %1135, i32 noundef %1137, ptr noundef nonnull @.str.56, ptr noundef nonnull %1147) #14
  br label %1415

1149:                                             ; preds = %1111
  %1150 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %1151 = load ptr, ptr %1150, align 8, !tbaa !126
  %1152 = load ptr, ptr %1114, align 8, !tbaa !90
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
  %1183 = select i1 %1182, ptr @.str.23, ptr %1181
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #14
  %1184 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1159, i64 noundef %1163, ptr noundef nonnull @.str.26, ptr noundef %1168, ptr noundef nonnull @.str.67, i32 noundef %1170, ptr noundef nonnull %1171, i32 noundef %1173, ptr noundef nonnull @.str.53, ptr noundef nonnull %1183) #14
  br label %1415

1185:                                             ; preds = %1149, %1110
  %1186 = icmp ne ptr %574, null
  %1187 = or i1 %1186, %633
  br i1 %1187, label %1188, label %1377

1188:                                             ; preds = %1185
  %1189 = load ptr, ptr %0, align 8, !tbaa !23
  %1190 = getelementptr inbounds nuw i8, ptr %1189, i64 156
  %1191 = load i32, ptr %1190, align 4, !tbaa !106
  %1192 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %1193 = load ptr, ptr %1192, align 8, !tbaa !146
  %1194 = load ptr, ptr %411, align 8, !tbaa !88
  %1195 = call i32 %1193(ptr noundef %1194) #14
  %1196 = icmp eq i32 %1195, 0
  br i1 %1196, label %1250, label %1197

1197:                                             ; preds = %1188
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  %1198 = load i32, ptr %1190, align 4, !tbaa !106
  %1199 = icmp slt i32 %1191, 1
  br i1 %1199, label %1216, label %1200

1200:                                             ; preds = %1197
  %1201 = getelementptr inbounds nuw i8, ptr %1189, i64 104
  %1202 = load ptr, ptr %1201, align 8, !tbaa !65
  %1203 = getelementptr inbounds nuw i8, ptr %1189, i64 112
  %1204 = load ptr, ptr %1203, align 8, !tbaa !107
  %1205 = load i32, ptr %1204, align 8, !tbaa !135
  %1206 = sext i32 %1205 to i64
  %1207 = getelementptr inbounds %struct.nncc_function, ptr %1202, i64 %1206
  %1208 = load ptr, ptr %1207, align 8, !tbaa !69
  %1209 = zext nneg i32 %1191 to i64
  %1210 = getelementptr %struct.nncc_launch, ptr %1204, i64 %1209
  %1211 = getelementptr i8, ptr %1210, i64 -40
  %1212 = load i32, ptr %1211, align 8, !tbaa !135
  %1213 = sext i32 %1212 to i64
  %1214 = getelementptr inbounds %struct.nncc_function, ptr %1202, i64 %1213
  %1215 = load ptr, ptr %1214, align 8, !tbaa !69
  br label %1216

1216:                                             ; preds = %1200, %1197
  %1217 = phi ptr [ %1208, %1200 ], [ @.str.72, %1197 ]
  %1218 = phi ptr [ %1215, %1200 ], [ @.str.72, %1197 ]
  %1219 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %8, i64 noundef 512, ptr noundef nonnull @.str.71, i32 noundef %1198, ptr noundef %1217, ptr noundef %1218) #14
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
  %1247 = select i1 %1246, ptr @.str.23, ptr %1245
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  %1248 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1223, i64 noundef %1227, ptr noundef nonnull @.str.26, ptr noundef %1232, ptr noundef nonnull %8, i32 noundef %1234, ptr noundef nonnull %1235, i32 noundef %1237, ptr noundef nonnull @.str.52, ptr noundef nonnull %1247) #14
  br label %1249

1249:                                             ; preds = %1244, %1225, %1221, %1216
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  br label %1415

1250:                                             ; preds = %1188
  br i1 %1186, label %1251, label %1331

1251:                                             ; preds = %1250
  %1252 = getelementptr inbounds nuw i8, ptr %3, i64 72
  %1253 = load i64, ptr %1252, align 8, !tbaa !147
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
  store float 0.000000e+00, ptr %6, align 4, !tbaa !148
  %1264 = load i32, ptr %1258, align 4, !tbaa !106
  %1265 = icmp slt i32 %1263, %1264
  br i1 %1265, label %1266, label %1281

1266:                                             ; preds = %1261
  %1267 = load ptr, ptr %1257, align 8, !tbaa !107
  %1268 = sext i32 %1263 to i64
  %1269 = sext i32 %1264 to i64
  br label %1270

1270:                                             ; preds = %1276, %1266
  %1271 = phi i64 [ %1268, %1266 ], [ %1277, %1276 ]
  %1272 = getelementptr inbounds %struct.nncc_launch, ptr %1267, i64 %1271
  %1273 = getelementptr inbounds nuw i8, ptr %1272, i64 32
  %1274 = load i64, ptr %1273, align 8, !tbaa !150
  %1275 = icmp slt i64 %1274, %1262
  br i1 %1275, label %1276, label %1279

1276:                                             ; preds = %1270
  %1277 = add nsw i64 %1271, 1
  %1278 = icmp eq i64 %1277, %1269
  br i1 %1278, label %1281, label %1270, !llvm.loop !151

1279:                                             ; preds = %1270
  %1280 = trunc nsw i64 %1271 to i32
  br label %1281

1281:                                             ; preds = %1276, %1279, %1261
  %1282 = phi i32 [ %1263, %1261 ], [ %1280, %1279 ], [ %1264, %1276 ]
  %1283 = load ptr, ptr %1259, align 8, !tbaa !152
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
  %1318 = select i1 %1317, ptr @.str.23, ptr %1316
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  %1319 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1294, i64 noundef %1298, ptr noundef nonnull @.str.26, ptr noundef %1303, ptr noundef nonnull @.str.66, i32 noundef %1305, ptr noundef nonnull %1306, i32 noundef %1308, ptr noundef nonnull @.str.58, ptr noundef nonnull %1318) #14
  br label %1320

1320:                                             ; preds = %1315, %1296, %1292, %1290
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  br label %1419

1321:                                             ; preds = %1281
  %1322 = load float, ptr %6, align 4, !tbaa !148
  %1323 = fpext float %1322 to double
  %1324 = fmul double %1323, 1.000000e+06
  %1325 = fptosi double %1324 to i64
  %1326 = load ptr, ptr %1260, align 8, !tbaa !123
  %1327 = getelementptr inbounds nuw i64, ptr %1326, i64 %1262
  store i64 %1325, ptr %1327, align 8, !tbaa !130
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  %1328 = add nuw i64 %1262, 1
  %1329 = load i64, ptr %1252, align 8, !tbaa !147
  %1330 = icmp ult i64 %1328, %1329
  br i1 %1330, label %1261, label %1331, !llvm.loop !153

1331:                                             ; preds = %1321, %1251, %1250
  br i1 %633, label %1332, label %1377

1332:                                             ; preds = %1331
  %1333 = load ptr, ptr %0, align 8, !tbaa !23
  %1334 = getelementptr inbounds nuw i8, ptr %1333, i64 72
  %1335 = load i64, ptr %1334, align 8, !tbaa !117
  %1336 = icmp sgt i64 %1335, 0
  br i1 %1336, label %1337, label %1377

1337:                                             ; preds = %1332
  %1338 = getelementptr inbounds nuw i8, ptr %1333, i64 64
  %1339 = load ptr, ptr %1338, align 8, !tbaa !154
  %1340 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %1341 = load ptr, ptr %1340, align 8, !tbaa !86
  %1342 = getelementptr inbounds nuw i8, ptr %1333, i64 128
  %1343 = load i64, ptr %1342, align 8, !tbaa !118
  %1344 = getelementptr inbounds nuw i8, ptr %1341, i64 %1343
  br label %1345

1345:                                             ; preds = %1374, %1337
  %1346 = phi i64 [ 0, %1337 ], [ %1375, %1374 ]
  %1347 = shl nsw i64 %1346, 4
  %1348 = getelementptr inbounds nuw i8, ptr %1344, i64 %1347
  %1349 = load i64, ptr %1348, align 8, !tbaa !130
  %1350 = getelementptr inbounds nuw i8, ptr %1348, i64 8
  %1351 = load i64, ptr %1350, align 8, !tbaa !130
  %1352 = icmp sgt i64 %1349, %1351
  br i1 %1352, label %1374, label %1353

1353:                                             ; preds = %1345
  %1354 = getelementptr inbounds nuw %struct.nncc_check, ptr %1339, i64 %1346
  %1355 = getelementptr inbounds nuw i8, ptr %1354, i64 8
  %1356 = load i64, ptr %1355, align 8, !tbaa !155
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
  %1371 = load ptr, ptr %1354, align 8, !tbaa !157
  %1372 = add nsw i64 %1356, -1
  %1373 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1364, i64 noundef %1368, ptr noundef nonnull @.str.73, ptr noundef %1371, i64 noundef %1349, i64 noundef %1351, i64 noundef %1357, i64 noundef %1372) #14
  br label %1415

1374:                                             ; preds = %1353, %1345
  %1375 = add nuw nsw i64 %1346, 1
  %1376 = icmp eq i64 %1375, %1335
  br i1 %1376, label %1377, label %1345, !llvm.loop !158

1377:                                             ; preds = %1374, %1332, %1331, %1185
  %1378 = getelementptr inbounds nuw i8, ptr %573, i64 12
  %1379 = getelementptr inbounds nuw i8, ptr %573, i64 8
  %1380 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %1381 = load i32, ptr %1378, align 4, !tbaa !105
  %1382 = icmp sgt i32 %1381, 0
  br i1 %1382, label %1383, label %1415

1383:                                             ; preds = %1377, %1410
  %1384 = phi i32 [ %1411, %1410 ], [ %1381, %1377 ]
  %1385 = phi i64 [ %1412, %1410 ], [ 0, %1377 ]
  %1386 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %1385
  %1387 = getelementptr inbounds nuw i8, ptr %1386, i64 32
  %1388 = load i32, ptr %1387, align 8, !tbaa !97
  %1389 = icmp eq i32 %1388, 0
  br i1 %1389, label %1390, label %1410

1390:                                             ; preds = %1383
  %1391 = load ptr, ptr %573, align 8, !tbaa !95
  %1392 = load i32, ptr %1379, align 8, !tbaa !96
  %1393 = trunc nuw nsw i64 %1385 to i32
  %1394 = add nsw i32 %1392, %1393
  %1395 = sext i32 %1394 to i64
  %1396 = getelementptr inbounds %struct.nncc_value, ptr %1391, i64 %1395
  %1397 = getelementptr inbounds nuw i8, ptr %1396, i64 24
  %1398 = load i64, ptr %1397, align 8, !tbaa !132
  %1399 = icmp eq i64 %1398, 0
  br i1 %1399, label %1410, label %1400

1400:                                             ; preds = %1390
  %1401 = load ptr, ptr %1386, align 8, !tbaa !101
  %1402 = load ptr, ptr %1380, align 8, !tbaa !86
  %1403 = load ptr, ptr %0, align 8, !tbaa !23
  %1404 = getelementptr inbounds nuw i8, ptr %1403, i64 120
  %1405 = load ptr, ptr %1404, align 8, !tbaa !129
  %1406 = getelementptr inbounds i64, ptr %1405, i64 %1395
  %1407 = load i64, ptr %1406, align 8, !tbaa !130
  %1408 = getelementptr inbounds nuw i8, ptr %1402, i64 %1407
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %1401, ptr align 1 %1408, i64 %1398, i1 false)
  %1409 = load i32, ptr %1378, align 4, !tbaa !105
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
  %1425 = load i32, ptr %1424, align 4, !tbaa !106
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
  %1434 = load ptr, ptr %1422, align 8, !tbaa !91
  %1435 = call i32 %1434(ptr noundef nonnull %1431) #14
  %1436 = load ptr, ptr %0, align 8, !tbaa !23
  br label %1437

1437:                                             ; preds = %1433, %1427
  %1438 = phi ptr [ %1436, %1433 ], [ %1428, %1427 ]
  %1439 = add nuw nsw i64 %1429, 1
  %1440 = getelementptr inbounds nuw i8, ptr %1438, i64 156
  %1441 = load i32, ptr %1440, align 4, !tbaa !106
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
  %1514 = load i64, ptr %1513, align 8, !tbaa !83
  %1515 = icmp eq i64 %1514, 0
  br i1 %1515, label %1520, label %1516

1516:                                             ; preds = %1512
  %1517 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %1518 = load ptr, ptr %1517, align 8, !tbaa !85
  %1519 = call i32 %1518(i64 noundef %1514) #14
  br label %1520

1520:                                             ; preds = %1516, %1512
  %1521 = getelementptr inbounds nuw i8, ptr %411, i64 24
  %1522 = load ptr, ptr %1521, align 8, !tbaa !86
  %1523 = icmp eq ptr %1522, null
  br i1 %1523, label %1528, label %1524

1524:                                             ; preds = %1520
  %1525 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %1526 = load ptr, ptr %1525, align 8, !tbaa !87
  %1527 = call i32 %1526(ptr noundef nonnull %1522) #14
  br label %1528

1528:                                             ; preds = %1524, %1520
  %1529 = load ptr, ptr %411, align 8, !tbaa !88
  %1530 = icmp eq ptr %1529, null
  br i1 %1530, label %1535, label %1531

1531:                                             ; preds = %1528
  %1532 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %1533 = load ptr, ptr %1532, align 8, !tbaa !89
  %1534 = call i32 %1533(ptr noundef nonnull %1529) #14
  br label %1535

1535:                                             ; preds = %1531, %1528
  %1536 = getelementptr inbounds nuw i8, ptr %411, i64 8
  %1537 = load ptr, ptr %1536, align 8, !tbaa !90
  %1538 = icmp eq ptr %1537, null
  br i1 %1538, label %1543, label %1539

1539:                                             ; preds = %1535
  %1540 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %1541 = load ptr, ptr %1540, align 8, !tbaa !91
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
  store i64 0, ptr %6, align 8, !tbaa !130
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store i64 0, ptr %7, align 8, !tbaa !130
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %9 = load ptr, ptr %8, align 8, !tbaa !159
  %10 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %11 = tail call i32 %9(ptr noundef nonnull %3, i64 noundef %10) #14
  switch i32 %11, label %37 [
    i32 2, label %12
    i32 0, label %68
  ]

12:                                               ; preds = %4
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %14 = load ptr, ptr %13, align 8, !tbaa !160
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
  %34 = load i64, ptr %6, align 8, !tbaa !130
  %35 = load i64, ptr %7, align 8, !tbaa !130
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.21, ptr noundef %28, i32 noundef %30, ptr noundef nonnull %31, i32 noundef %33, i64 noundef %2, i64 noundef %34, i64 noundef %35) #14
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
  %66 = select i1 %65, ptr @.str.23, ptr %64
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  %67 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %42, i64 noundef %46, ptr noundef nonnull @.str.26, ptr noundef %51, ptr noundef nonnull @.str.22, i32 noundef %53, ptr noundef nonnull %54, i32 noundef %56, ptr noundef nonnull @.str.43, ptr noundef nonnull %66) #14
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
!83 = !{!84, !13, i64 16}
!84 = !{!"", !11, i64 0, !11, i64 8, !13, i64 16, !12, i64 24, !14, i64 32, !14, i64 40}
!85 = !{!24, !11, i64 144}
!86 = !{!84, !12, i64 24}
!87 = !{!24, !11, i64 160}
!88 = !{!84, !11, i64 0}
!89 = !{!24, !11, i64 200}
!90 = !{!84, !11, i64 8}
!91 = !{!24, !11, i64 248}
!92 = distinct !{!92, !36}
!93 = !{!24, !11, i64 96}
!94 = !{!24, !11, i64 64}
!95 = !{!21, !11, i64 0}
!96 = !{!21, !5, i64 8}
!97 = !{!98, !5, i64 32}
!98 = !{!"nncc_tensor", !11, i64 0, !5, i64 8, !5, i64 12, !14, i64 16, !14, i64 24, !5, i64 32}
!99 = !{!100, !12, i64 0}
!100 = !{!"", !12, i64 0, !14, i64 8, !5, i64 16, !5, i64 20, !13, i64 24}
!101 = !{!98, !11, i64 0}
!102 = distinct !{!102, !36}
!103 = !{!9, !11, i64 56}
!104 = !{!24, !11, i64 224}
!105 = !{!21, !5, i64 12}
!106 = !{!20, !5, i64 156}
!107 = !{!20, !11, i64 112}
!108 = !{!109, !5, i64 8}
!109 = !{!"", !5, i64 0, !5, i64 4, !5, i64 8, !110, i64 16, !14, i64 24, !13, i64 32}
!110 = !{!"p1 int", !11, i64 0}
!111 = distinct !{!111, !36, !112, !113}
!112 = !{!"llvm.loop.isvectorized", i32 1}
!113 = !{!"llvm.loop.unroll.runtime.disable"}
!114 = distinct !{!114, !36, !113, !112}
!115 = !{!84, !14, i64 32}
!116 = !{!84, !14, i64 40}
!117 = !{!20, !13, i64 72}
!118 = !{!20, !13, i64 128}
!119 = !{!20, !13, i64 48}
!120 = !{!24, !11, i64 152}
!121 = !{!24, !11, i64 192}
!122 = !{!24, !11, i64 232}
!123 = !{!9, !14, i64 64}
!124 = distinct !{!124, !36}
!125 = !{!24, !11, i64 240}
!126 = !{!24, !11, i64 216}
!127 = !{!21, !13, i64 72}
!128 = !{!21, !13, i64 48}
!129 = !{!20, !14, i64 120}
!130 = !{!13, !13, i64 0}
!131 = distinct !{!131, !36}
!132 = !{!100, !13, i64 24}
!133 = !{!24, !11, i64 176}
!134 = distinct !{!134, !36}
!135 = !{!109, !5, i64 0}
!136 = !{!109, !110, i64 16}
!137 = !{!109, !14, i64 24}
!138 = !{!24, !11, i64 264}
!139 = !{!109, !5, i64 4}
!140 = distinct !{!140, !36}
!141 = distinct !{!141, !36}
!142 = !{!21, !11, i64 64}
!143 = !{!24, !11, i64 184}
!144 = distinct !{!144, !36}
!145 = distinct !{!145, !36}
!146 = !{!24, !11, i64 208}
!147 = !{!9, !13, i64 72}
!148 = !{!149, !149, i64 0}
!149 = !{!"float", !6, i64 0}
!150 = !{!109, !13, i64 32}
!151 = distinct !{!151, !36}
!152 = !{!24, !11, i64 256}
!153 = distinct !{!153, !36}
!154 = !{!20, !11, i64 64}
!155 = !{!156, !13, i64 8}
!156 = !{!"", !12, i64 0, !13, i64 8, !6, i64 16, !6, i64 24}
!157 = !{!156, !12, i64 0}
!158 = distinct !{!158, !36}
!159 = !{!24, !11, i64 136}
!160 = !{!24, !11, i64 128}
