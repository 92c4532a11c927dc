; made from cuda.c by python -m nncc.runtime.native.build
source_filename = "cuda.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.anon.0 = type { ptr, ptr }
%struct.nncc_binaries = type { ptr, i32, i32, ptr }
%struct.nncc_function = type { ptr, ptr, i32, i32, i32 }
%struct.nncc_value = type { ptr, ptr, i32, i32, i64 }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr, i32 }
%struct.nncc_launch = type { i32, i32, i32, ptr, ptr }
%struct.nncc_check = type { ptr, i64, [2 x i32], [2 x i64] }

@.str = private unnamed_addr constant [49 x i8] c"there is no place for the model (a null pointer)\00", align 1
@.str.1 = private unnamed_addr constant [22 x i8] c"no memory for a model\00", align 1
@.str.2 = private unnamed_addr constant [35 x i8] c"there is no model (a null pointer)\00", align 1
@.str.3 = private unnamed_addr constant [79 x i8] c"%s runs on a GPU, whose calls are not timed one by one: moments has to be NULL\00", align 1
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
@.str.59 = private unnamed_addr constant [15 x i8] c"cuLaunchKernel\00", align 1
@.str.60 = private unnamed_addr constant [17 x i8] c"cuGetErrorString\00", align 1
@.str.61 = private unnamed_addr constant [140 x i8] c"%s: the stream is not one of GPU %d, %s (sm_%d) but of another context, or none; pass one that was made on that GPU, in its primary context\00", align 1
@.str.62 = private unnamed_addr constant [26 x i8] c"no memory for a workspace\00", align 1
@.str.63 = private unnamed_addr constant [77 x i8] c"%s: %zu bytes of pinned memory were asked for, and the system has too little\00", align 1
@.str.64 = private unnamed_addr constant [19 x i8] c"making a workspace\00", align 1
@.str.65 = private unnamed_addr constant [20 x i8] c"the caller's stream\00", align 1
@.str.66 = private unnamed_addr constant [7 x i8] c"inputs\00", align 1
@.str.67 = private unnamed_addr constant [25 x i8] c"call %d of %d, kernel %s\00", align 1
@.str.68 = private unnamed_addr constant [8 x i8] c"outputs\00", align 1
@.str.69 = private unnamed_addr constant [123 x i8] c"waiting for its %d calls of kernels (%s to %s; with CUDA_LAUNCH_BLOCKING=1 in the environment the one that fails is named)\00", align 1
@.str.70 = private unnamed_addr constant [5 x i8] c"none\00", align 1
@.str.71 = private unnamed_addr constant [59 x i8] c"node '%s': the indices are %ld to %ld; expected %ld to %ld\00", align 1

; Function Attrs: nounwind
define hidden i32 @nncc_device_open(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef writeonly captures(address_is_null) %3) local_unnamed_addr #0 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  %11 = alloca ptr, align 8
  %12 = alloca [512 x i8], align 1
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
  %25 = alloca [33 x %struct.anon.0], align 8
  %26 = alloca ptr, align 8
  %27 = icmp eq ptr %2, null
  br i1 %27, label %32, label %28

28:                                               ; preds = %4
  %29 = load i32, ptr %2, align 8, !tbaa !8
  %30 = add i32 %29, -48
  %31 = icmp ult i32 %30, 33
  br i1 %31, label %34, label %926

32:                                               ; preds = %4
  %33 = icmp eq ptr %3, null
  br i1 %33, label %926, label %46

34:                                               ; preds = %28
  %35 = icmp eq ptr %3, null
  br i1 %35, label %36, label %46

36:                                               ; preds = %34
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %38 = load ptr, ptr %37, align 8, !tbaa !15
  %39 = icmp eq ptr %38, null
  br i1 %39, label %926, label %40

40:                                               ; preds = %36
  %41 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %42 = load i64, ptr %41, align 8, !tbaa !16
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %926, label %44

44:                                               ; preds = %40
  %45 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %38, i64 noundef %42, ptr noundef nonnull @.str) #11
  br label %926

46:                                               ; preds = %34, %32
  store ptr null, ptr %3, align 8, !tbaa !17
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %48 = load i32, ptr %47, align 4, !tbaa !19
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %50 = load i32, ptr %49, align 8, !tbaa !22
  %51 = add nsw i32 %50, %48
  %52 = sext i32 %51 to i64
  %53 = shl nsw i64 %52, 3
  %54 = add nsw i64 %53, 600
  %55 = tail call noalias ptr @calloc(i64 noundef 1, i64 noundef %54) #12
  %56 = icmp eq ptr %55, null
  br i1 %56, label %57, label %68

57:                                               ; preds = %46
  br i1 %27, label %926, label %58

58:                                               ; preds = %57
  %59 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %60 = load ptr, ptr %59, align 8, !tbaa !15
  %61 = icmp eq ptr %60, null
  br i1 %61, label %926, label %62

62:                                               ; preds = %58
  %63 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %64 = load i64, ptr %63, align 8, !tbaa !16
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %926, label %66

66:                                               ; preds = %62
  %67 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %60, i64 noundef %64, ptr noundef nonnull @.str.1) #11
  br label %926

68:                                               ; preds = %46
  store ptr %0, ptr %55, align 8, !tbaa !23
  %69 = tail call i32 @getpid() #11
  %70 = getelementptr inbounds nuw i8, ptr %55, i64 432
  store i32 %69, ptr %70, align 8, !tbaa !27
  %71 = getelementptr inbounds nuw i8, ptr %55, i64 600
  %72 = getelementptr inbounds nuw i8, ptr %55, i64 440
  store ptr %71, ptr %72, align 8, !tbaa !28
  %73 = load i32, ptr %47, align 4, !tbaa !19
  %74 = sext i32 %73 to i64
  %75 = getelementptr inbounds ptr, ptr %71, i64 %74
  %76 = getelementptr inbounds nuw i8, ptr %55, i64 448
  store ptr %75, ptr %76, align 8, !tbaa !29
  %77 = tail call ptr @dlopen(ptr noundef nonnull @.str.8, i32 noundef 2) #11
  %78 = getelementptr inbounds nuw i8, ptr %55, i64 272
  store ptr %77, ptr %78, align 8, !tbaa !30
  %79 = icmp eq ptr %77, null
  br i1 %79, label %80, label %94

80:                                               ; preds = %68
  br i1 %27, label %923, label %81

81:                                               ; preds = %80
  %82 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %83 = load ptr, ptr %82, align 8, !tbaa !15
  %84 = icmp eq ptr %83, null
  br i1 %84, label %923, label %85

85:                                               ; preds = %81
  %86 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %87 = load i64, ptr %86, align 8, !tbaa !16
  %88 = icmp eq i64 %87, 0
  br i1 %88, label %923, label %89

89:                                               ; preds = %85
  %90 = load ptr, ptr %55, align 8, !tbaa !23
  %91 = getelementptr inbounds nuw i8, ptr %90, i64 88
  %92 = load ptr, ptr %91, align 8, !tbaa !31
  %93 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %83, i64 noundef %87, ptr noundef nonnull @.str.9, ptr noundef %92) #11
  br label %923

94:                                               ; preds = %68
  call void @llvm.lifetime.start.p0(ptr nonnull %25) #11
  %95 = getelementptr inbounds nuw i8, ptr %55, i64 8
  store ptr %95, ptr %25, align 8, !tbaa !32
  %96 = getelementptr inbounds nuw i8, ptr %25, i64 8
  store ptr @.str.28, ptr %96, align 8, !tbaa !34
  %97 = getelementptr inbounds nuw i8, ptr %25, i64 16
  %98 = getelementptr inbounds nuw i8, ptr %55, i64 16
  store ptr %98, ptr %97, align 8, !tbaa !32
  %99 = getelementptr inbounds nuw i8, ptr %25, i64 24
  store ptr @.str.29, ptr %99, align 8, !tbaa !34
  %100 = getelementptr inbounds nuw i8, ptr %25, i64 32
  %101 = getelementptr inbounds nuw i8, ptr %55, i64 24
  store ptr %101, ptr %100, align 8, !tbaa !32
  %102 = getelementptr inbounds nuw i8, ptr %25, i64 40
  store ptr @.str.30, ptr %102, align 8, !tbaa !34
  %103 = getelementptr inbounds nuw i8, ptr %25, i64 48
  %104 = getelementptr inbounds nuw i8, ptr %55, i64 32
  store ptr %104, ptr %103, align 8, !tbaa !32
  %105 = getelementptr inbounds nuw i8, ptr %25, i64 56
  store ptr @.str.31, ptr %105, align 8, !tbaa !34
  %106 = getelementptr inbounds nuw i8, ptr %25, i64 64
  %107 = getelementptr inbounds nuw i8, ptr %55, i64 40
  store ptr %107, ptr %106, align 8, !tbaa !32
  %108 = getelementptr inbounds nuw i8, ptr %25, i64 72
  store ptr @.str.32, ptr %108, align 8, !tbaa !34
  %109 = getelementptr inbounds nuw i8, ptr %25, i64 80
  %110 = getelementptr inbounds nuw i8, ptr %55, i64 48
  store ptr %110, ptr %109, align 8, !tbaa !32
  %111 = getelementptr inbounds nuw i8, ptr %25, i64 88
  store ptr @.str.33, ptr %111, align 8, !tbaa !34
  %112 = getelementptr inbounds nuw i8, ptr %25, i64 96
  %113 = getelementptr inbounds nuw i8, ptr %55, i64 56
  store ptr %113, ptr %112, align 8, !tbaa !32
  %114 = getelementptr inbounds nuw i8, ptr %25, i64 104
  store ptr @.str.34, ptr %114, align 8, !tbaa !34
  %115 = getelementptr inbounds nuw i8, ptr %25, i64 112
  %116 = getelementptr inbounds nuw i8, ptr %55, i64 64
  store ptr %116, ptr %115, align 8, !tbaa !32
  %117 = getelementptr inbounds nuw i8, ptr %25, i64 120
  store ptr @.str.35, ptr %117, align 8, !tbaa !34
  %118 = getelementptr inbounds nuw i8, ptr %25, i64 128
  %119 = getelementptr inbounds nuw i8, ptr %55, i64 72
  store ptr %119, ptr %118, align 8, !tbaa !32
  %120 = getelementptr inbounds nuw i8, ptr %25, i64 136
  store ptr @.str.36, ptr %120, align 8, !tbaa !34
  %121 = getelementptr inbounds nuw i8, ptr %25, i64 144
  %122 = getelementptr inbounds nuw i8, ptr %55, i64 80
  store ptr %122, ptr %121, align 8, !tbaa !32
  %123 = getelementptr inbounds nuw i8, ptr %25, i64 152
  store ptr @.str.37, ptr %123, align 8, !tbaa !34
  %124 = getelementptr inbounds nuw i8, ptr %25, i64 160
  %125 = getelementptr inbounds nuw i8, ptr %55, i64 88
  store ptr %125, ptr %124, align 8, !tbaa !32
  %126 = getelementptr inbounds nuw i8, ptr %25, i64 168
  store ptr @.str.38, ptr %126, align 8, !tbaa !34
  %127 = getelementptr inbounds nuw i8, ptr %25, i64 176
  %128 = getelementptr inbounds nuw i8, ptr %55, i64 96
  store ptr %128, ptr %127, align 8, !tbaa !32
  %129 = getelementptr inbounds nuw i8, ptr %25, i64 184
  store ptr @.str.39, ptr %129, align 8, !tbaa !34
  %130 = getelementptr inbounds nuw i8, ptr %25, i64 192
  %131 = getelementptr inbounds nuw i8, ptr %55, i64 104
  store ptr %131, ptr %130, align 8, !tbaa !32
  %132 = getelementptr inbounds nuw i8, ptr %25, i64 200
  store ptr @.str.40, ptr %132, align 8, !tbaa !34
  %133 = getelementptr inbounds nuw i8, ptr %25, i64 208
  %134 = getelementptr inbounds nuw i8, ptr %55, i64 112
  store ptr %134, ptr %133, align 8, !tbaa !32
  %135 = getelementptr inbounds nuw i8, ptr %25, i64 216
  store ptr @.str.41, ptr %135, align 8, !tbaa !34
  %136 = getelementptr inbounds nuw i8, ptr %25, i64 224
  %137 = getelementptr inbounds nuw i8, ptr %55, i64 120
  store ptr %137, ptr %136, align 8, !tbaa !32
  %138 = getelementptr inbounds nuw i8, ptr %25, i64 232
  store ptr @.str.42, ptr %138, align 8, !tbaa !34
  %139 = getelementptr inbounds nuw i8, ptr %25, i64 240
  %140 = getelementptr inbounds nuw i8, ptr %55, i64 128
  store ptr %140, ptr %139, align 8, !tbaa !32
  %141 = getelementptr inbounds nuw i8, ptr %25, i64 248
  store ptr @.str.43, ptr %141, align 8, !tbaa !34
  %142 = getelementptr inbounds nuw i8, ptr %25, i64 256
  %143 = getelementptr inbounds nuw i8, ptr %55, i64 136
  store ptr %143, ptr %142, align 8, !tbaa !32
  %144 = getelementptr inbounds nuw i8, ptr %25, i64 264
  store ptr @.str.44, ptr %144, align 8, !tbaa !34
  %145 = getelementptr inbounds nuw i8, ptr %25, i64 272
  %146 = getelementptr inbounds nuw i8, ptr %55, i64 144
  store ptr %146, ptr %145, align 8, !tbaa !32
  %147 = getelementptr inbounds nuw i8, ptr %25, i64 280
  store ptr @.str.45, ptr %147, align 8, !tbaa !34
  %148 = getelementptr inbounds nuw i8, ptr %25, i64 288
  %149 = getelementptr inbounds nuw i8, ptr %55, i64 152
  store ptr %149, ptr %148, align 8, !tbaa !32
  %150 = getelementptr inbounds nuw i8, ptr %25, i64 296
  store ptr @.str.46, ptr %150, align 8, !tbaa !34
  %151 = getelementptr inbounds nuw i8, ptr %25, i64 304
  %152 = getelementptr inbounds nuw i8, ptr %55, i64 160
  store ptr %152, ptr %151, align 8, !tbaa !32
  %153 = getelementptr inbounds nuw i8, ptr %25, i64 312
  store ptr @.str.47, ptr %153, align 8, !tbaa !34
  %154 = getelementptr inbounds nuw i8, ptr %25, i64 320
  %155 = getelementptr inbounds nuw i8, ptr %55, i64 168
  store ptr %155, ptr %154, align 8, !tbaa !32
  %156 = getelementptr inbounds nuw i8, ptr %25, i64 328
  store ptr @.str.48, ptr %156, align 8, !tbaa !34
  %157 = getelementptr inbounds nuw i8, ptr %25, i64 336
  %158 = getelementptr inbounds nuw i8, ptr %55, i64 176
  store ptr %158, ptr %157, align 8, !tbaa !32
  %159 = getelementptr inbounds nuw i8, ptr %25, i64 344
  store ptr @.str.49, ptr %159, align 8, !tbaa !34
  %160 = getelementptr inbounds nuw i8, ptr %25, i64 352
  %161 = getelementptr inbounds nuw i8, ptr %55, i64 184
  store ptr %161, ptr %160, align 8, !tbaa !32
  %162 = getelementptr inbounds nuw i8, ptr %25, i64 360
  store ptr @.str.50, ptr %162, align 8, !tbaa !34
  %163 = getelementptr inbounds nuw i8, ptr %25, i64 368
  %164 = getelementptr inbounds nuw i8, ptr %55, i64 192
  store ptr %164, ptr %163, align 8, !tbaa !32
  %165 = getelementptr inbounds nuw i8, ptr %25, i64 376
  store ptr @.str.51, ptr %165, align 8, !tbaa !34
  %166 = getelementptr inbounds nuw i8, ptr %25, i64 384
  %167 = getelementptr inbounds nuw i8, ptr %55, i64 200
  store ptr %167, ptr %166, align 8, !tbaa !32
  %168 = getelementptr inbounds nuw i8, ptr %25, i64 392
  store ptr @.str.52, ptr %168, align 8, !tbaa !34
  %169 = getelementptr inbounds nuw i8, ptr %25, i64 400
  %170 = getelementptr inbounds nuw i8, ptr %55, i64 208
  store ptr %170, ptr %169, align 8, !tbaa !32
  %171 = getelementptr inbounds nuw i8, ptr %25, i64 408
  store ptr @.str.53, ptr %171, align 8, !tbaa !34
  %172 = getelementptr inbounds nuw i8, ptr %25, i64 416
  %173 = getelementptr inbounds nuw i8, ptr %55, i64 216
  store ptr %173, ptr %172, align 8, !tbaa !32
  %174 = getelementptr inbounds nuw i8, ptr %25, i64 424
  store ptr @.str.54, ptr %174, align 8, !tbaa !34
  %175 = getelementptr inbounds nuw i8, ptr %25, i64 432
  %176 = getelementptr inbounds nuw i8, ptr %55, i64 224
  store ptr %176, ptr %175, align 8, !tbaa !32
  %177 = getelementptr inbounds nuw i8, ptr %25, i64 440
  store ptr @.str.55, ptr %177, align 8, !tbaa !34
  %178 = getelementptr inbounds nuw i8, ptr %25, i64 448
  %179 = getelementptr inbounds nuw i8, ptr %55, i64 232
  store ptr %179, ptr %178, align 8, !tbaa !32
  %180 = getelementptr inbounds nuw i8, ptr %25, i64 456
  store ptr @.str.56, ptr %180, align 8, !tbaa !34
  %181 = getelementptr inbounds nuw i8, ptr %25, i64 464
  %182 = getelementptr inbounds nuw i8, ptr %55, i64 240
  store ptr %182, ptr %181, align 8, !tbaa !32
  %183 = getelementptr inbounds nuw i8, ptr %25, i64 472
  store ptr @.str.57, ptr %183, align 8, !tbaa !34
  %184 = getelementptr inbounds nuw i8, ptr %25, i64 480
  %185 = getelementptr inbounds nuw i8, ptr %55, i64 248
  store ptr %185, ptr %184, align 8, !tbaa !32
  %186 = getelementptr inbounds nuw i8, ptr %25, i64 488
  store ptr @.str.58, ptr %186, align 8, !tbaa !34
  %187 = getelementptr inbounds nuw i8, ptr %25, i64 496
  %188 = getelementptr inbounds nuw i8, ptr %55, i64 256
  store ptr %188, ptr %187, align 8, !tbaa !32
  %189 = getelementptr inbounds nuw i8, ptr %25, i64 504
  store ptr @.str.59, ptr %189, align 8, !tbaa !34
  %190 = getelementptr inbounds nuw i8, ptr %25, i64 512
  %191 = getelementptr inbounds nuw i8, ptr %55, i64 264
  store ptr %191, ptr %190, align 8, !tbaa !32
  %192 = getelementptr inbounds nuw i8, ptr %25, i64 520
  store ptr @.str.60, ptr %192, align 8, !tbaa !34
  br label %193

193:                                              ; preds = %215, %94
  %194 = phi i64 [ 0, %94 ], [ %217, %215 ]
  %195 = load ptr, ptr %78, align 8, !tbaa !30
  %196 = getelementptr inbounds nuw %struct.anon.0, ptr %25, i64 %194
  %197 = getelementptr inbounds nuw i8, ptr %196, i64 8
  %198 = load ptr, ptr %197, align 8, !tbaa !34
  %199 = tail call ptr @dlsym(ptr noundef %195, ptr noundef %198) #11
  %200 = icmp eq ptr %199, null
  br i1 %200, label %201, label %215

201:                                              ; preds = %193
  br i1 %27, label %219, label %202

202:                                              ; preds = %201
  %203 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %204 = load ptr, ptr %203, align 8, !tbaa !15
  %205 = icmp eq ptr %204, null
  br i1 %205, label %219, label %206

206:                                              ; preds = %202
  %207 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %208 = load i64, ptr %207, align 8, !tbaa !16
  %209 = icmp eq i64 %208, 0
  br i1 %209, label %219, label %210

210:                                              ; preds = %206
  %211 = load ptr, ptr %55, align 8, !tbaa !23
  %212 = getelementptr inbounds nuw i8, ptr %211, i64 88
  %213 = load ptr, ptr %212, align 8, !tbaa !31
  %214 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %204, i64 noundef %208, ptr noundef nonnull @.str.10, ptr noundef %213, ptr noundef %198, i32 noundef 12, i32 noundef 0) #11
  br label %219

215:                                              ; preds = %193
  %216 = load ptr, ptr %196, align 8, !tbaa !32
  store ptr %199, ptr %216, align 1
  %217 = add nuw nsw i64 %194, 1
  %218 = icmp eq i64 %217, 33
  br i1 %218, label %220, label %193, !llvm.loop !35

219:                                              ; preds = %210, %206, %202, %201
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #11
  br label %923

220:                                              ; preds = %215
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #11
  %221 = load ptr, ptr %95, align 8, !tbaa !37
  %222 = tail call i32 %221(i32 noundef 0) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %23) #11
  store i32 0, ptr %23, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %24) #11
  store i32 0, ptr %24, align 4, !tbaa !4
  switch i32 %222, label %237 [
    i32 100, label %223
    i32 0, label %260
  ]

223:                                              ; preds = %220
  br i1 %27, label %381, label %224

224:                                              ; preds = %223
  %225 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %226 = load ptr, ptr %225, align 8, !tbaa !15
  %227 = icmp eq ptr %226, null
  br i1 %227, label %381, label %228

228:                                              ; preds = %224
  %229 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %230 = load i64, ptr %229, align 8, !tbaa !16
  %231 = icmp eq i64 %230, 0
  br i1 %231, label %381, label %232

232:                                              ; preds = %228
  %233 = load ptr, ptr %55, align 8, !tbaa !23
  %234 = getelementptr inbounds nuw i8, ptr %233, i64 88
  %235 = load ptr, ptr %234, align 8, !tbaa !31
  %236 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %226, i64 noundef %230, ptr noundef nonnull @.str.11, ptr noundef %235) #11
  br label %381

237:                                              ; preds = %220
  br i1 %27, label %381, label %238

238:                                              ; preds = %237
  %239 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %240 = load ptr, ptr %239, align 8, !tbaa !15
  %241 = icmp eq ptr %240, null
  br i1 %241, label %381, label %242

242:                                              ; preds = %238
  %243 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %244 = load i64, ptr %243, align 8, !tbaa !16
  %245 = icmp eq i64 %244, 0
  br i1 %245, label %381, label %246

246:                                              ; preds = %242
  %247 = load ptr, ptr %55, align 8, !tbaa !23
  %248 = getelementptr inbounds nuw i8, ptr %247, i64 88
  %249 = load ptr, ptr %248, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(ptr nonnull %22) #11
  store ptr null, ptr %22, align 8, !tbaa !38
  %250 = load ptr, ptr %191, align 8, !tbaa !39
  %251 = icmp eq ptr %250, null
  br i1 %251, label %255, label %252

252:                                              ; preds = %246
  %253 = call i32 %250(i32 noundef %222, ptr noundef nonnull %22) #11
  %254 = load ptr, ptr %22, align 8, !tbaa !38
  br label %255

255:                                              ; preds = %252, %246
  %256 = phi ptr [ %254, %252 ], [ null, %246 ]
  %257 = icmp eq ptr %256, null
  %258 = select i1 %257, ptr @.str.24, ptr %256
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #11
  %259 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %240, i64 noundef %244, ptr noundef nonnull @.str.12, ptr noundef %249, ptr noundef nonnull %258, i32 noundef %222) #11
  br label %381

260:                                              ; preds = %220
  %261 = load ptr, ptr %98, align 8, !tbaa !40
  %262 = call i32 %261(ptr noundef nonnull %23) #11
  %263 = icmp eq i32 %262, 0
  br i1 %263, label %293, label %264

264:                                              ; preds = %260
  %265 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %262, ptr %265 seq_cst, align 8
  br i1 %27, label %381, label %266

266:                                              ; preds = %264
  %267 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %268 = load ptr, ptr %267, align 8, !tbaa !15
  %269 = icmp eq ptr %268, null
  br i1 %269, label %381, label %270

270:                                              ; preds = %266
  %271 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %272 = load i64, ptr %271, align 8, !tbaa !16
  %273 = icmp eq i64 %272, 0
  br i1 %273, label %381, label %274

274:                                              ; preds = %270
  %275 = load ptr, ptr %55, align 8, !tbaa !23
  %276 = getelementptr inbounds nuw i8, ptr %275, i64 88
  %277 = load ptr, ptr %276, align 8, !tbaa !31
  %278 = getelementptr inbounds nuw i8, ptr %55, i64 288
  %279 = load i32, ptr %278, align 8, !tbaa !41
  %280 = getelementptr inbounds nuw i8, ptr %55, i64 300
  %281 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %282 = load i32, ptr %281, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #11
  store ptr null, ptr %21, align 8, !tbaa !38
  %283 = load ptr, ptr %191, align 8, !tbaa !39
  %284 = icmp eq ptr %283, null
  br i1 %284, label %288, label %285

285:                                              ; preds = %274
  %286 = call i32 %283(i32 noundef %262, ptr noundef nonnull %21) #11
  %287 = load ptr, ptr %21, align 8, !tbaa !38
  br label %288

288:                                              ; preds = %285, %274
  %289 = phi ptr [ %287, %285 ], [ null, %274 ]
  %290 = icmp eq ptr %289, null
  %291 = select i1 %290, ptr @.str.24, ptr %289
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #11
  %292 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %268, i64 noundef %272, ptr noundef nonnull @.str.27, ptr noundef %277, ptr noundef nonnull @.str.7, i32 noundef %279, ptr noundef nonnull %280, i32 noundef %282, ptr noundef nonnull @.str.29, ptr noundef nonnull %291) #11
  br label %381

293:                                              ; preds = %260
  %294 = load i32, ptr %23, align 4, !tbaa !4
  %295 = icmp slt i32 %294, 12000
  br i1 %295, label %296, label %317

296:                                              ; preds = %293
  br i1 %27, label %381, label %297

297:                                              ; preds = %296
  %298 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %299 = load ptr, ptr %298, align 8, !tbaa !15
  %300 = icmp eq ptr %299, null
  br i1 %300, label %381, label %301

301:                                              ; preds = %297
  %302 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %303 = load i64, ptr %302, align 8, !tbaa !16
  %304 = icmp eq i64 %303, 0
  br i1 %304, label %381, label %305

305:                                              ; preds = %301
  %306 = load ptr, ptr %55, align 8, !tbaa !23
  %307 = getelementptr inbounds nuw i8, ptr %306, i64 88
  %308 = load ptr, ptr %307, align 8, !tbaa !31
  %309 = freeze i32 %294
  %310 = sdiv i32 %309, 1000
  %311 = mul i32 %310, 1000
  %312 = sub i32 %309, %311
  %313 = trunc nsw i32 %312 to i16
  %314 = sdiv i16 %313, 10
  %315 = sext i16 %314 to i32
  %316 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %299, i64 noundef %303, ptr noundef nonnull @.str.13, ptr noundef %308, i32 noundef %310, i32 noundef %315, i32 noundef 12, i32 noundef 0) #11
  br label %381

317:                                              ; preds = %293
  %318 = load ptr, ptr %101, align 8, !tbaa !43
  %319 = call i32 %318(ptr noundef nonnull %24) #11
  %320 = icmp eq i32 %319, 0
  br i1 %320, label %350, label %321

321:                                              ; preds = %317
  %322 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %319, ptr %322 seq_cst, align 8
  br i1 %27, label %381, label %323

323:                                              ; preds = %321
  %324 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %325 = load ptr, ptr %324, align 8, !tbaa !15
  %326 = icmp eq ptr %325, null
  br i1 %326, label %381, label %327

327:                                              ; preds = %323
  %328 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %329 = load i64, ptr %328, align 8, !tbaa !16
  %330 = icmp eq i64 %329, 0
  br i1 %330, label %381, label %331

331:                                              ; preds = %327
  %332 = load ptr, ptr %55, align 8, !tbaa !23
  %333 = getelementptr inbounds nuw i8, ptr %332, i64 88
  %334 = load ptr, ptr %333, align 8, !tbaa !31
  %335 = getelementptr inbounds nuw i8, ptr %55, i64 288
  %336 = load i32, ptr %335, align 8, !tbaa !41
  %337 = getelementptr inbounds nuw i8, ptr %55, i64 300
  %338 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %339 = load i32, ptr %338, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #11
  store ptr null, ptr %20, align 8, !tbaa !38
  %340 = load ptr, ptr %191, align 8, !tbaa !39
  %341 = icmp eq ptr %340, null
  br i1 %341, label %345, label %342

342:                                              ; preds = %331
  %343 = call i32 %340(i32 noundef %319, ptr noundef nonnull %20) #11
  %344 = load ptr, ptr %20, align 8, !tbaa !38
  br label %345

345:                                              ; preds = %342, %331
  %346 = phi ptr [ %344, %342 ], [ null, %331 ]
  %347 = icmp eq ptr %346, null
  %348 = select i1 %347, ptr @.str.24, ptr %346
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #11
  %349 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %325, i64 noundef %329, ptr noundef nonnull @.str.27, ptr noundef %334, ptr noundef nonnull @.str.7, i32 noundef %336, ptr noundef nonnull %337, i32 noundef %339, ptr noundef nonnull @.str.30, ptr noundef nonnull %348) #11
  br label %381

350:                                              ; preds = %317
  br i1 %27, label %364, label %351

351:                                              ; preds = %350
  %352 = load i32, ptr %2, align 8, !tbaa !8
  %353 = icmp ugt i32 %352, 51
  br i1 %353, label %354, label %357

354:                                              ; preds = %351
  %355 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %356 = load i32, ptr %355, align 8, !tbaa !44
  br label %357

357:                                              ; preds = %354, %351
  %358 = phi i32 [ %356, %354 ], [ 0, %351 ]
  %359 = getelementptr inbounds nuw i8, ptr %55, i64 288
  store i32 %358, ptr %359, align 8, !tbaa !41
  %360 = icmp sgt i32 %358, -1
  %361 = load i32, ptr %24, align 4
  %362 = icmp slt i32 %358, %361
  %363 = select i1 %360, i1 %362, i1 false
  br i1 %363, label %383, label %368

364:                                              ; preds = %350
  %365 = getelementptr inbounds nuw i8, ptr %55, i64 288
  store i32 0, ptr %365, align 8, !tbaa !41
  %366 = load i32, ptr %24, align 4
  %367 = icmp sgt i32 %366, 0
  br i1 %367, label %383, label %381

368:                                              ; preds = %357
  %369 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %370 = load ptr, ptr %369, align 8, !tbaa !15
  %371 = icmp eq ptr %370, null
  br i1 %371, label %381, label %372

372:                                              ; preds = %368
  %373 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %374 = load i64, ptr %373, align 8, !tbaa !16
  %375 = icmp eq i64 %374, 0
  br i1 %375, label %381, label %376

376:                                              ; preds = %372
  %377 = load ptr, ptr %55, align 8, !tbaa !23
  %378 = getelementptr inbounds nuw i8, ptr %377, i64 88
  %379 = load ptr, ptr %378, align 8, !tbaa !31
  %380 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %370, i64 noundef %374, ptr noundef nonnull @.str.14, ptr noundef %379, i32 noundef %358, i32 noundef %361) #11
  br label %381

381:                                              ; preds = %376, %372, %368, %364, %345, %327, %323, %321, %305, %301, %297, %296, %288, %270, %266, %264, %255, %242, %238, %237, %232, %228, %224, %223
  %382 = phi i32 [ 7, %296 ], [ 7, %297 ], [ 7, %238 ], [ 7, %224 ], [ 9, %345 ], [ 9, %327 ], [ 9, %323 ], [ 9, %321 ], [ 9, %288 ], [ 9, %270 ], [ 9, %266 ], [ 9, %264 ], [ 7, %223 ], [ 7, %372 ], [ 7, %301 ], [ 7, %242 ], [ 7, %228 ], [ 7, %237 ], [ 7, %376 ], [ 7, %305 ], [ 7, %255 ], [ 7, %232 ], [ 7, %368 ], [ 7, %364 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #11
  br label %923

383:                                              ; preds = %364, %357
  %384 = phi i32 [ %358, %357 ], [ 0, %364 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #11
  store i32 0, ptr %18, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #11
  store i32 0, ptr %19, align 4, !tbaa !4
  %385 = load ptr, ptr %104, align 8, !tbaa !45
  %386 = getelementptr inbounds nuw i8, ptr %55, i64 292
  %387 = getelementptr inbounds nuw i8, ptr %55, i64 288
  %388 = call i32 %385(ptr noundef nonnull %386, i32 noundef %384) #11
  %389 = icmp eq i32 %388, 0
  br i1 %389, label %418, label %390

390:                                              ; preds = %383
  %391 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %388, ptr %391 seq_cst, align 8
  br i1 %27, label %534, label %392

392:                                              ; preds = %390
  %393 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %394 = load ptr, ptr %393, align 8, !tbaa !15
  %395 = icmp eq ptr %394, null
  br i1 %395, label %534, label %396

396:                                              ; preds = %392
  %397 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %398 = load i64, ptr %397, align 8, !tbaa !16
  %399 = icmp eq i64 %398, 0
  br i1 %399, label %534, label %400

400:                                              ; preds = %396
  %401 = load ptr, ptr %55, align 8, !tbaa !23
  %402 = getelementptr inbounds nuw i8, ptr %401, i64 88
  %403 = load ptr, ptr %402, align 8, !tbaa !31
  %404 = load i32, ptr %387, align 8, !tbaa !41
  %405 = getelementptr inbounds nuw i8, ptr %55, i64 300
  %406 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %407 = load i32, ptr %406, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #11
  store ptr null, ptr %17, align 8, !tbaa !38
  %408 = load ptr, ptr %191, align 8, !tbaa !39
  %409 = icmp eq ptr %408, null
  br i1 %409, label %413, label %410

410:                                              ; preds = %400
  %411 = call i32 %408(i32 noundef %388, ptr noundef nonnull %17) #11
  %412 = load ptr, ptr %17, align 8, !tbaa !38
  br label %413

413:                                              ; preds = %410, %400
  %414 = phi ptr [ %412, %410 ], [ null, %400 ]
  %415 = icmp eq ptr %414, null
  %416 = select i1 %415, ptr @.str.24, ptr %414
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #11
  %417 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %394, i64 noundef %398, ptr noundef nonnull @.str.27, ptr noundef %403, ptr noundef nonnull @.str.7, i32 noundef %404, ptr noundef nonnull %405, i32 noundef %407, ptr noundef nonnull @.str.31, ptr noundef nonnull %416) #11
  br label %534

418:                                              ; preds = %383
  %419 = load ptr, ptr %107, align 8, !tbaa !46
  %420 = getelementptr inbounds nuw i8, ptr %55, i64 300
  %421 = load i32, ptr %386, align 4, !tbaa !47
  %422 = call i32 %419(ptr noundef nonnull %420, i32 noundef 128, i32 noundef %421) #11
  %423 = icmp eq i32 %422, 0
  br i1 %423, label %451, label %424

424:                                              ; preds = %418
  %425 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %422, ptr %425 seq_cst, align 8
  br i1 %27, label %534, label %426

426:                                              ; preds = %424
  %427 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %428 = load ptr, ptr %427, align 8, !tbaa !15
  %429 = icmp eq ptr %428, null
  br i1 %429, label %534, label %430

430:                                              ; preds = %426
  %431 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %432 = load i64, ptr %431, align 8, !tbaa !16
  %433 = icmp eq i64 %432, 0
  br i1 %433, label %534, label %434

434:                                              ; preds = %430
  %435 = load ptr, ptr %55, align 8, !tbaa !23
  %436 = getelementptr inbounds nuw i8, ptr %435, i64 88
  %437 = load ptr, ptr %436, align 8, !tbaa !31
  %438 = load i32, ptr %387, align 8, !tbaa !41
  %439 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %440 = load i32, ptr %439, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #11
  store ptr null, ptr %16, align 8, !tbaa !38
  %441 = load ptr, ptr %191, align 8, !tbaa !39
  %442 = icmp eq ptr %441, null
  br i1 %442, label %446, label %443

443:                                              ; preds = %434
  %444 = call i32 %441(i32 noundef %422, ptr noundef nonnull %16) #11
  %445 = load ptr, ptr %16, align 8, !tbaa !38
  br label %446

446:                                              ; preds = %443, %434
  %447 = phi ptr [ %445, %443 ], [ null, %434 ]
  %448 = icmp eq ptr %447, null
  %449 = select i1 %448, ptr @.str.24, ptr %447
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #11
  %450 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %428, i64 noundef %432, ptr noundef nonnull @.str.27, ptr noundef %437, ptr noundef nonnull @.str.7, i32 noundef %438, ptr noundef nonnull %420, i32 noundef %440, ptr noundef nonnull @.str.32, ptr noundef nonnull %449) #11
  br label %534

451:                                              ; preds = %418
  %452 = load ptr, ptr %110, align 8, !tbaa !48
  %453 = load i32, ptr %386, align 4, !tbaa !47
  %454 = call i32 %452(ptr noundef nonnull %18, i32 noundef 75, i32 noundef %453) #11
  %455 = icmp eq i32 %454, 0
  br i1 %455, label %483, label %456

456:                                              ; preds = %451
  %457 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %454, ptr %457 seq_cst, align 8
  br i1 %27, label %534, label %458

458:                                              ; preds = %456
  %459 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %460 = load ptr, ptr %459, align 8, !tbaa !15
  %461 = icmp eq ptr %460, null
  br i1 %461, label %534, label %462

462:                                              ; preds = %458
  %463 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %464 = load i64, ptr %463, align 8, !tbaa !16
  %465 = icmp eq i64 %464, 0
  br i1 %465, label %534, label %466

466:                                              ; preds = %462
  %467 = load ptr, ptr %55, align 8, !tbaa !23
  %468 = getelementptr inbounds nuw i8, ptr %467, i64 88
  %469 = load ptr, ptr %468, align 8, !tbaa !31
  %470 = load i32, ptr %387, align 8, !tbaa !41
  %471 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %472 = load i32, ptr %471, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #11
  store ptr null, ptr %15, align 8, !tbaa !38
  %473 = load ptr, ptr %191, align 8, !tbaa !39
  %474 = icmp eq ptr %473, null
  br i1 %474, label %478, label %475

475:                                              ; preds = %466
  %476 = call i32 %473(i32 noundef %454, ptr noundef nonnull %15) #11
  %477 = load ptr, ptr %15, align 8, !tbaa !38
  br label %478

478:                                              ; preds = %475, %466
  %479 = phi ptr [ %477, %475 ], [ null, %466 ]
  %480 = icmp eq ptr %479, null
  %481 = select i1 %480, ptr @.str.24, ptr %479
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #11
  %482 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %460, i64 noundef %464, ptr noundef nonnull @.str.27, ptr noundef %469, ptr noundef nonnull @.str.7, i32 noundef %470, ptr noundef nonnull %420, i32 noundef %472, ptr noundef nonnull @.str.33, ptr noundef nonnull %481) #11
  br label %534

483:                                              ; preds = %451
  %484 = load ptr, ptr %110, align 8, !tbaa !48
  %485 = load i32, ptr %386, align 4, !tbaa !47
  %486 = call i32 %484(ptr noundef nonnull %19, i32 noundef 76, i32 noundef %485) #11
  %487 = icmp eq i32 %486, 0
  br i1 %487, label %515, label %488

488:                                              ; preds = %483
  %489 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %486, ptr %489 seq_cst, align 8
  br i1 %27, label %534, label %490

490:                                              ; preds = %488
  %491 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %492 = load ptr, ptr %491, align 8, !tbaa !15
  %493 = icmp eq ptr %492, null
  br i1 %493, label %534, label %494

494:                                              ; preds = %490
  %495 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %496 = load i64, ptr %495, align 8, !tbaa !16
  %497 = icmp eq i64 %496, 0
  br i1 %497, label %534, label %498

498:                                              ; preds = %494
  %499 = load ptr, ptr %55, align 8, !tbaa !23
  %500 = getelementptr inbounds nuw i8, ptr %499, i64 88
  %501 = load ptr, ptr %500, align 8, !tbaa !31
  %502 = load i32, ptr %387, align 8, !tbaa !41
  %503 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %504 = load i32, ptr %503, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #11
  store ptr null, ptr %14, align 8, !tbaa !38
  %505 = load ptr, ptr %191, align 8, !tbaa !39
  %506 = icmp eq ptr %505, null
  br i1 %506, label %510, label %507

507:                                              ; preds = %498
  %508 = call i32 %505(i32 noundef %486, ptr noundef nonnull %14) #11
  %509 = load ptr, ptr %14, align 8, !tbaa !38
  br label %510

510:                                              ; preds = %507, %498
  %511 = phi ptr [ %509, %507 ], [ null, %498 ]
  %512 = icmp eq ptr %511, null
  %513 = select i1 %512, ptr @.str.24, ptr %511
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #11
  %514 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %492, i64 noundef %496, ptr noundef nonnull @.str.27, ptr noundef %501, ptr noundef nonnull @.str.7, i32 noundef %502, ptr noundef nonnull %420, i32 noundef %504, ptr noundef nonnull @.str.33, ptr noundef nonnull %513) #11
  br label %534

515:                                              ; preds = %483
  %516 = load ptr, ptr %110, align 8, !tbaa !48
  %517 = getelementptr inbounds nuw i8, ptr %55, i64 296
  %518 = load i32, ptr %386, align 4, !tbaa !47
  %519 = call i32 %516(ptr noundef nonnull %517, i32 noundef 97, i32 noundef %518) #11
  %520 = icmp eq i32 %519, 0
  br i1 %520, label %522, label %521

521:                                              ; preds = %515
  call fastcc void @failed(ptr noundef nonnull %55, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.33, i32 noundef %519)
  br label %534

522:                                              ; preds = %515
  %523 = load i32, ptr %18, align 4, !tbaa !4
  %524 = mul nsw i32 %523, 10
  %525 = load i32, ptr %19, align 4, !tbaa !4
  %526 = add nsw i32 %524, %525
  %527 = getelementptr inbounds nuw i8, ptr %55, i64 428
  store i32 %526, ptr %527, align 4, !tbaa !42
  %528 = load ptr, ptr %113, align 8, !tbaa !49
  %529 = getelementptr inbounds nuw i8, ptr %55, i64 280
  %530 = load i32, ptr %386, align 4, !tbaa !47
  %531 = call i32 %528(ptr noundef nonnull %529, i32 noundef %530) #11
  %532 = icmp eq i32 %531, 0
  br i1 %532, label %535, label %533

533:                                              ; preds = %522
  call fastcc void @failed(ptr noundef nonnull %55, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.34, i32 noundef %531)
  br label %534

534:                                              ; preds = %533, %521, %510, %494, %490, %488, %478, %462, %458, %456, %446, %430, %426, %424, %413, %396, %392, %390
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #11
  br label %923

535:                                              ; preds = %522
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #11
  %536 = load ptr, ptr %119, align 8, !tbaa !50
  %537 = load ptr, ptr %529, align 8, !tbaa !51
  %538 = call i32 %536(ptr noundef %537) #11
  %539 = icmp eq i32 %538, 0
  br i1 %539, label %566, label %540

540:                                              ; preds = %535
  %541 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %538, ptr %541 seq_cst, align 8
  br i1 %27, label %923, label %542

542:                                              ; preds = %540
  %543 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %544 = load ptr, ptr %543, align 8, !tbaa !15
  %545 = icmp eq ptr %544, null
  br i1 %545, label %923, label %546

546:                                              ; preds = %542
  %547 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %548 = load i64, ptr %547, align 8, !tbaa !16
  %549 = icmp eq i64 %548, 0
  br i1 %549, label %923, label %550

550:                                              ; preds = %546
  %551 = load ptr, ptr %55, align 8, !tbaa !23
  %552 = getelementptr inbounds nuw i8, ptr %551, i64 88
  %553 = load ptr, ptr %552, align 8, !tbaa !31
  %554 = load i32, ptr %387, align 8, !tbaa !41
  %555 = load i32, ptr %527, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #11
  store ptr null, ptr %13, align 8, !tbaa !38
  %556 = load ptr, ptr %191, align 8, !tbaa !39
  %557 = icmp eq ptr %556, null
  br i1 %557, label %561, label %558

558:                                              ; preds = %550
  %559 = call i32 %556(i32 noundef %538, ptr noundef nonnull %13) #11
  %560 = load ptr, ptr %13, align 8, !tbaa !38
  br label %561

561:                                              ; preds = %558, %550
  %562 = phi ptr [ %560, %558 ], [ null, %550 ]
  %563 = icmp eq ptr %562, null
  %564 = select i1 %563, ptr @.str.24, ptr %562
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #11
  %565 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %544, i64 noundef %548, ptr noundef nonnull @.str.27, ptr noundef %553, ptr noundef nonnull @.str.7, i32 noundef %554, ptr noundef nonnull %420, i32 noundef %555, ptr noundef nonnull @.str.36, ptr noundef nonnull %564) #11
  br label %923

566:                                              ; preds = %535
  %567 = load ptr, ptr %55, align 8, !tbaa !23
  %568 = getelementptr inbounds nuw i8, ptr %567, i64 144
  %569 = load i32, ptr %568, align 8, !tbaa !52
  %570 = icmp sgt i32 %569, 0
  br i1 %570, label %572, label %571

571:                                              ; preds = %566
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #11
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(512) %12, i8 0, i64 512, i1 false)
  br label %606

572:                                              ; preds = %566
  %573 = getelementptr inbounds nuw i8, ptr %567, i64 96
  %574 = load ptr, ptr %573, align 8, !tbaa !53
  %575 = load i32, ptr %527, align 4, !tbaa !42
  %576 = zext nneg i32 %569 to i64
  br label %577

577:                                              ; preds = %593, %572
  %578 = phi i64 [ 0, %572 ], [ %594, %593 ]
  %579 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %574, i64 %578
  %580 = getelementptr inbounds nuw i8, ptr %579, i64 8
  %581 = load i32, ptr %580, align 8, !tbaa !54
  %582 = icmp sgt i32 %581, %575
  br i1 %582, label %593, label %583

583:                                              ; preds = %577
  %584 = getelementptr inbounds nuw i8, ptr %579, i64 12
  %585 = load i32, ptr %584, align 4, !tbaa !56
  %586 = icmp sgt i32 %575, %585
  br i1 %586, label %593, label %587

587:                                              ; preds = %583
  %588 = getelementptr inbounds nuw i8, ptr %567, i64 148
  %589 = load i32, ptr %588, align 4, !tbaa !19
  %590 = icmp sgt i32 %589, 0
  br i1 %590, label %591, label %645

591:                                              ; preds = %587
  %592 = getelementptr inbounds nuw i8, ptr %579, i64 16
  br label %649

593:                                              ; preds = %583, %577
  %594 = add nuw nsw i64 %578, 1
  %595 = icmp eq i64 %594, %576
  br i1 %595, label %596, label %577, !llvm.loop !57

596:                                              ; preds = %593
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #11
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(512) %12, i8 0, i64 512, i1 false)
  %597 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %12) #13
  %598 = getelementptr inbounds nuw i8, ptr %12, i64 %597
  %599 = sub i64 512, %597
  %600 = load ptr, ptr %574, align 8, !tbaa !58
  %601 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %598, i64 noundef %599, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.17, ptr noundef %600) #11
  %602 = load ptr, ptr %55, align 8, !tbaa !23
  %603 = getelementptr inbounds nuw i8, ptr %602, i64 144
  %604 = load i32, ptr %603, align 8, !tbaa !52
  %605 = icmp sgt i32 %604, 1
  br i1 %605, label %616, label %606

606:                                              ; preds = %616, %596, %571
  %607 = phi ptr [ %567, %571 ], [ %602, %596 ], [ %628, %616 ]
  br i1 %27, label %639, label %608

608:                                              ; preds = %606
  %609 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %610 = load ptr, ptr %609, align 8, !tbaa !15
  %611 = icmp eq ptr %610, null
  br i1 %611, label %639, label %612

612:                                              ; preds = %608
  %613 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %614 = load i64, ptr %613, align 8, !tbaa !16
  %615 = icmp eq i64 %614, 0
  br i1 %615, label %639, label %633

616:                                              ; preds = %596, %616
  %617 = phi i64 [ %627, %616 ], [ 1, %596 ]
  %618 = phi ptr [ %628, %616 ], [ %602, %596 ]
  %619 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %12) #13
  %620 = getelementptr inbounds nuw i8, ptr %12, i64 %619
  %621 = sub i64 512, %619
  %622 = getelementptr inbounds nuw i8, ptr %618, i64 96
  %623 = load ptr, ptr %622, align 8, !tbaa !53
  %624 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %623, i64 %617
  %625 = load ptr, ptr %624, align 8, !tbaa !58
  %626 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %620, i64 noundef %621, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.16, ptr noundef %625) #11
  %627 = add nuw nsw i64 %617, 1
  %628 = load ptr, ptr %55, align 8, !tbaa !23
  %629 = getelementptr inbounds nuw i8, ptr %628, i64 144
  %630 = load i32, ptr %629, align 8, !tbaa !52
  %631 = sext i32 %630 to i64
  %632 = icmp slt i64 %627, %631
  br i1 %632, label %616, label %606, !llvm.loop !59

633:                                              ; preds = %612
  %634 = getelementptr inbounds nuw i8, ptr %607, i64 88
  %635 = load ptr, ptr %634, align 8, !tbaa !31
  %636 = load i32, ptr %387, align 8, !tbaa !41
  %637 = load i32, ptr %527, align 4, !tbaa !42
  %638 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %610, i64 noundef %614, ptr noundef nonnull @.str.18, ptr noundef %635, ptr noundef nonnull %12, i32 noundef %636, ptr noundef nonnull %420, i32 noundef %637, i32 noundef %637) #11
  br label %639

639:                                              ; preds = %633, %612, %608, %606
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #11
  br label %912

640:                                              ; preds = %649
  %641 = add nuw nsw i64 %650, 1
  %642 = load i32, ptr %588, align 4, !tbaa !19
  %643 = sext i32 %642 to i64
  %644 = icmp slt i64 %641, %643
  br i1 %644, label %649, label %645, !llvm.loop !61

645:                                              ; preds = %640, %587
  %646 = getelementptr inbounds nuw i8, ptr %567, i64 152
  %647 = load i32, ptr %646, align 8, !tbaa !22
  %648 = icmp sgt i32 %647, 0
  br i1 %648, label %685, label %845

649:                                              ; preds = %640, %591
  %650 = phi i64 [ 0, %591 ], [ %641, %640 ]
  %651 = load ptr, ptr %125, align 8, !tbaa !62
  %652 = load ptr, ptr %72, align 8, !tbaa !28
  %653 = getelementptr inbounds nuw ptr, ptr %652, i64 %650
  %654 = load ptr, ptr %592, align 8, !tbaa !63
  %655 = getelementptr inbounds nuw ptr, ptr %654, i64 %650
  %656 = load ptr, ptr %655, align 8, !tbaa !64
  %657 = call i32 %651(ptr noundef %653, ptr noundef %656) #11
  %658 = icmp eq i32 %657, 0
  br i1 %658, label %640, label %659

659:                                              ; preds = %649
  %660 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %657, ptr %660 seq_cst, align 8
  br i1 %27, label %912, label %661

661:                                              ; preds = %659
  %662 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %663 = load ptr, ptr %662, align 8, !tbaa !15
  %664 = icmp eq ptr %663, null
  br i1 %664, label %912, label %665

665:                                              ; preds = %661
  %666 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %667 = load i64, ptr %666, align 8, !tbaa !16
  %668 = icmp eq i64 %667, 0
  br i1 %668, label %912, label %669

669:                                              ; preds = %665
  %670 = load ptr, ptr %55, align 8, !tbaa !23
  %671 = getelementptr inbounds nuw i8, ptr %670, i64 88
  %672 = load ptr, ptr %671, align 8, !tbaa !31
  %673 = load i32, ptr %387, align 8, !tbaa !41
  %674 = load i32, ptr %527, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #11
  store ptr null, ptr %11, align 8, !tbaa !38
  %675 = load ptr, ptr %191, align 8, !tbaa !39
  %676 = icmp eq ptr %675, null
  br i1 %676, label %680, label %677

677:                                              ; preds = %669
  %678 = call i32 %675(i32 noundef %657, ptr noundef nonnull %11) #11
  %679 = load ptr, ptr %11, align 8, !tbaa !38
  br label %680

680:                                              ; preds = %677, %669
  %681 = phi ptr [ %679, %677 ], [ null, %669 ]
  %682 = icmp eq ptr %681, null
  %683 = select i1 %682, ptr @.str.24, ptr %681
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #11
  %684 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %663, i64 noundef %667, ptr noundef nonnull @.str.27, ptr noundef %672, ptr noundef nonnull @.str.7, i32 noundef %673, ptr noundef nonnull %420, i32 noundef %674, ptr noundef nonnull @.str.38, ptr noundef nonnull %683) #11
  br label %912

685:                                              ; preds = %645, %840
  %686 = phi i64 [ %841, %840 ], [ 0, %645 ]
  %687 = load ptr, ptr %55, align 8, !tbaa !23
  %688 = getelementptr inbounds nuw i8, ptr %687, i64 104
  %689 = load ptr, ptr %688, align 8, !tbaa !65
  %690 = getelementptr inbounds nuw %struct.nncc_function, ptr %689, i64 %686
  %691 = load ptr, ptr %76, align 8, !tbaa !29
  %692 = getelementptr inbounds nuw ptr, ptr %691, i64 %686
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #11
  store i32 0, ptr %10, align 4, !tbaa !4
  %693 = getelementptr inbounds nuw i8, ptr %690, i64 24
  %694 = load i32, ptr %693, align 8, !tbaa !66
  %695 = load i32, ptr %517, align 8, !tbaa !68
  %696 = icmp ugt i32 %694, %695
  br i1 %696, label %697, label %713

697:                                              ; preds = %685
  br i1 %27, label %838, label %698

698:                                              ; preds = %697
  %699 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %700 = load ptr, ptr %699, align 8, !tbaa !15
  %701 = icmp eq ptr %700, null
  br i1 %701, label %838, label %702

702:                                              ; preds = %698
  %703 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %704 = load i64, ptr %703, align 8, !tbaa !16
  %705 = icmp eq i64 %704, 0
  br i1 %705, label %838, label %706

706:                                              ; preds = %702
  %707 = getelementptr inbounds nuw i8, ptr %687, i64 88
  %708 = load ptr, ptr %707, align 8, !tbaa !31
  %709 = load ptr, ptr %690, align 8, !tbaa !69
  %710 = load i32, ptr %387, align 8, !tbaa !41
  %711 = load i32, ptr %527, align 4, !tbaa !42
  %712 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %700, i64 noundef %704, ptr noundef nonnull @.str.19, ptr noundef %708, ptr noundef %709, i32 noundef %694, i32 noundef %710, ptr noundef nonnull %420, i32 noundef %711, i32 noundef %695) #11
  br label %838

713:                                              ; preds = %685
  %714 = load ptr, ptr %131, align 8, !tbaa !70
  %715 = load ptr, ptr %72, align 8, !tbaa !28
  %716 = getelementptr inbounds nuw i8, ptr %690, i64 16
  %717 = load i32, ptr %716, align 8, !tbaa !71
  %718 = sext i32 %717 to i64
  %719 = getelementptr inbounds ptr, ptr %715, i64 %718
  %720 = load ptr, ptr %719, align 8, !tbaa !64
  %721 = getelementptr inbounds nuw i8, ptr %690, i64 8
  %722 = load ptr, ptr %721, align 8, !tbaa !72
  %723 = call i32 %714(ptr noundef %692, ptr noundef %720, ptr noundef %722) #11
  %724 = icmp eq i32 %723, 0
  br i1 %724, label %751, label %725

725:                                              ; preds = %713
  %726 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %723, ptr %726 seq_cst, align 8
  br i1 %27, label %838, label %727

727:                                              ; preds = %725
  %728 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %729 = load ptr, ptr %728, align 8, !tbaa !15
  %730 = icmp eq ptr %729, null
  br i1 %730, label %838, label %731

731:                                              ; preds = %727
  %732 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %733 = load i64, ptr %732, align 8, !tbaa !16
  %734 = icmp eq i64 %733, 0
  br i1 %734, label %838, label %735

735:                                              ; preds = %731
  %736 = load ptr, ptr %55, align 8, !tbaa !23
  %737 = getelementptr inbounds nuw i8, ptr %736, i64 88
  %738 = load ptr, ptr %737, align 8, !tbaa !31
  %739 = load i32, ptr %387, align 8, !tbaa !41
  %740 = load i32, ptr %527, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #11
  store ptr null, ptr %9, align 8, !tbaa !38
  %741 = load ptr, ptr %191, align 8, !tbaa !39
  %742 = icmp eq ptr %741, null
  br i1 %742, label %746, label %743

743:                                              ; preds = %735
  %744 = call i32 %741(i32 noundef %723, ptr noundef nonnull %9) #11
  %745 = load ptr, ptr %9, align 8, !tbaa !38
  br label %746

746:                                              ; preds = %743, %735
  %747 = phi ptr [ %745, %743 ], [ null, %735 ]
  %748 = icmp eq ptr %747, null
  %749 = select i1 %748, ptr @.str.24, ptr %747
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #11
  %750 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %729, i64 noundef %733, ptr noundef nonnull @.str.27, ptr noundef %738, ptr noundef nonnull @.str.7, i32 noundef %739, ptr noundef nonnull %420, i32 noundef %740, ptr noundef nonnull @.str.40, ptr noundef nonnull %749) #11
  br label %838

751:                                              ; preds = %713
  %752 = load ptr, ptr %134, align 8, !tbaa !73
  %753 = load ptr, ptr %692, align 8, !tbaa !64
  %754 = call i32 %752(ptr noundef nonnull %10, i32 noundef 0, ptr noundef %753) #11
  %755 = icmp eq i32 %754, 0
  br i1 %755, label %782, label %756

756:                                              ; preds = %751
  %757 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %754, ptr %757 seq_cst, align 8
  br i1 %27, label %838, label %758

758:                                              ; preds = %756
  %759 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %760 = load ptr, ptr %759, align 8, !tbaa !15
  %761 = icmp eq ptr %760, null
  br i1 %761, label %838, label %762

762:                                              ; preds = %758
  %763 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %764 = load i64, ptr %763, align 8, !tbaa !16
  %765 = icmp eq i64 %764, 0
  br i1 %765, label %838, label %766

766:                                              ; preds = %762
  %767 = load ptr, ptr %55, align 8, !tbaa !23
  %768 = getelementptr inbounds nuw i8, ptr %767, i64 88
  %769 = load ptr, ptr %768, align 8, !tbaa !31
  %770 = load i32, ptr %387, align 8, !tbaa !41
  %771 = load i32, ptr %527, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #11
  store ptr null, ptr %8, align 8, !tbaa !38
  %772 = load ptr, ptr %191, align 8, !tbaa !39
  %773 = icmp eq ptr %772, null
  br i1 %773, label %777, label %774

774:                                              ; preds = %766
  %775 = call i32 %772(i32 noundef %754, ptr noundef nonnull %8) #11
  %776 = load ptr, ptr %8, align 8, !tbaa !38
  br label %777

777:                                              ; preds = %774, %766
  %778 = phi ptr [ %776, %774 ], [ null, %766 ]
  %779 = icmp eq ptr %778, null
  %780 = select i1 %779, ptr @.str.24, ptr %778
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  %781 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %760, i64 noundef %764, ptr noundef nonnull @.str.27, ptr noundef %769, ptr noundef nonnull @.str.7, i32 noundef %770, ptr noundef nonnull %420, i32 noundef %771, ptr noundef nonnull @.str.41, ptr noundef nonnull %780) #11
  br label %838

782:                                              ; preds = %751
  %783 = getelementptr inbounds nuw i8, ptr %690, i64 20
  %784 = load i32, ptr %783, align 4, !tbaa !74
  %785 = load i32, ptr %10, align 4, !tbaa !4
  %786 = icmp ugt i32 %784, %785
  br i1 %786, label %787, label %804

787:                                              ; preds = %782
  br i1 %27, label %838, label %788

788:                                              ; preds = %787
  %789 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %790 = load ptr, ptr %789, align 8, !tbaa !15
  %791 = icmp eq ptr %790, null
  br i1 %791, label %838, label %792

792:                                              ; preds = %788
  %793 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %794 = load i64, ptr %793, align 8, !tbaa !16
  %795 = icmp eq i64 %794, 0
  br i1 %795, label %838, label %796

796:                                              ; preds = %792
  %797 = load ptr, ptr %55, align 8, !tbaa !23
  %798 = getelementptr inbounds nuw i8, ptr %797, i64 88
  %799 = load ptr, ptr %798, align 8, !tbaa !31
  %800 = load ptr, ptr %690, align 8, !tbaa !69
  %801 = load i32, ptr %387, align 8, !tbaa !41
  %802 = load i32, ptr %527, align 4, !tbaa !42
  %803 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %790, i64 noundef %794, ptr noundef nonnull @.str.20, ptr noundef %799, ptr noundef %800, i32 noundef %784, i32 noundef %801, ptr noundef nonnull %420, i32 noundef %802, i32 noundef %785) #11
  br label %838

804:                                              ; preds = %782
  %805 = load i32, ptr %693, align 8, !tbaa !66
  %806 = icmp ugt i32 %805, 49152
  br i1 %806, label %807, label %840

807:                                              ; preds = %804
  %808 = load ptr, ptr %137, align 8, !tbaa !75
  %809 = load ptr, ptr %692, align 8, !tbaa !64
  %810 = call i32 %808(ptr noundef %809, i32 noundef 8, i32 noundef %805) #11
  %811 = icmp eq i32 %810, 0
  br i1 %811, label %840, label %812

812:                                              ; preds = %807
  %813 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %810, ptr %813 seq_cst, align 8
  br i1 %27, label %838, label %814

814:                                              ; preds = %812
  %815 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %816 = load ptr, ptr %815, align 8, !tbaa !15
  %817 = icmp eq ptr %816, null
  br i1 %817, label %838, label %818

818:                                              ; preds = %814
  %819 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %820 = load i64, ptr %819, align 8, !tbaa !16
  %821 = icmp eq i64 %820, 0
  br i1 %821, label %838, label %822

822:                                              ; preds = %818
  %823 = load ptr, ptr %55, align 8, !tbaa !23
  %824 = getelementptr inbounds nuw i8, ptr %823, i64 88
  %825 = load ptr, ptr %824, align 8, !tbaa !31
  %826 = load i32, ptr %387, align 8, !tbaa !41
  %827 = load i32, ptr %527, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store ptr null, ptr %5, align 8, !tbaa !38
  %828 = load ptr, ptr %191, align 8, !tbaa !39
  %829 = icmp eq ptr %828, null
  br i1 %829, label %833, label %830

830:                                              ; preds = %822
  %831 = call i32 %828(i32 noundef %810, ptr noundef nonnull %5) #11
  %832 = load ptr, ptr %5, align 8, !tbaa !38
  br label %833

833:                                              ; preds = %830, %822
  %834 = phi ptr [ %832, %830 ], [ null, %822 ]
  %835 = icmp eq ptr %834, null
  %836 = select i1 %835, ptr @.str.24, ptr %834
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  %837 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %816, i64 noundef %820, ptr noundef nonnull @.str.27, ptr noundef %825, ptr noundef nonnull @.str.7, i32 noundef %826, ptr noundef nonnull %420, i32 noundef %827, ptr noundef nonnull @.str.42, ptr noundef nonnull %836) #11
  br label %838

838:                                              ; preds = %833, %818, %814, %812, %796, %792, %788, %787, %777, %762, %758, %756, %746, %731, %727, %725, %706, %702, %698, %697
  %839 = phi i32 [ 9, %833 ], [ 9, %818 ], [ 9, %814 ], [ 9, %812 ], [ 7, %788 ], [ 7, %698 ], [ 9, %777 ], [ 9, %762 ], [ 9, %758 ], [ 9, %756 ], [ 9, %731 ], [ 9, %727 ], [ 9, %725 ], [ 7, %792 ], [ 7, %702 ], [ 9, %746 ], [ 7, %787 ], [ 7, %796 ], [ 7, %706 ], [ 7, %697 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #11
  br label %912

840:                                              ; preds = %807, %804
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #11
  %841 = add nuw nsw i64 %686, 1
  %842 = load i32, ptr %646, align 8, !tbaa !22
  %843 = sext i32 %842 to i64
  %844 = icmp slt i64 %841, %843
  br i1 %844, label %685, label %845, !llvm.loop !76

845:                                              ; preds = %840, %645
  %846 = load ptr, ptr %55, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  %847 = getelementptr inbounds nuw i8, ptr %846, i64 24
  %848 = load ptr, ptr %847, align 8, !tbaa !77
  store ptr %848, ptr %7, align 8, !tbaa !38
  %849 = getelementptr inbounds nuw i8, ptr %846, i64 32
  %850 = load i64, ptr %849, align 8, !tbaa !78
  %851 = icmp eq i64 %850, 0
  br i1 %851, label %857, label %852

852:                                              ; preds = %845
  %853 = call i32 @nncc_map_weights(ptr noundef nonnull %846, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %7) #11
  %854 = icmp eq i32 %853, 0
  br i1 %854, label %855, label %916

855:                                              ; preds = %852
  %856 = load ptr, ptr %55, align 8, !tbaa !23
  br label %857

857:                                              ; preds = %855, %845
  %858 = phi ptr [ %856, %855 ], [ %846, %845 ]
  %859 = getelementptr inbounds nuw i8, ptr %858, i64 136
  %860 = load i64, ptr %859, align 8, !tbaa !79
  %861 = icmp eq i64 %860, 0
  br i1 %861, label %862, label %865

862:                                              ; preds = %857
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #11
  %863 = load ptr, ptr %122, align 8, !tbaa !80
  %864 = call i32 %863(ptr noundef nonnull %26) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #11
  br label %925

865:                                              ; preds = %857
  %866 = getelementptr inbounds nuw i8, ptr %55, i64 456
  %867 = call fastcc i32 @allocate(ptr noundef nonnull %55, ptr noundef %2, i64 noundef %860, ptr noundef %866)
  %868 = icmp eq i32 %867, 0
  br i1 %868, label %869, label %877

869:                                              ; preds = %865
  %870 = load ptr, ptr %155, align 8, !tbaa !81
  %871 = load i64, ptr %866, align 8, !tbaa !82
  %872 = load ptr, ptr %7, align 8, !tbaa !38
  %873 = load ptr, ptr %55, align 8, !tbaa !23
  %874 = getelementptr inbounds nuw i8, ptr %873, i64 136
  %875 = load i64, ptr %874, align 8, !tbaa !79
  %876 = call i32 %870(i64 noundef %871, ptr noundef %872, i64 noundef %875) #11
  br label %877

877:                                              ; preds = %869, %865
  %878 = phi i32 [ %876, %869 ], [ 0, %865 ]
  %879 = load i64, ptr %849, align 8, !tbaa !78
  %880 = icmp eq i64 %879, 0
  br i1 %880, label %884, label %881

881:                                              ; preds = %877
  %882 = load ptr, ptr %7, align 8, !tbaa !38
  %883 = call i32 @munmap(ptr noundef %882, i64 noundef %879) #11
  br label %884

884:                                              ; preds = %881, %877
  %885 = icmp eq i32 %878, 0
  br i1 %885, label %920, label %886

886:                                              ; preds = %884
  %887 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %878, ptr %887 seq_cst, align 8
  br i1 %27, label %916, label %888

888:                                              ; preds = %886
  %889 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %890 = load ptr, ptr %889, align 8, !tbaa !15
  %891 = icmp eq ptr %890, null
  br i1 %891, label %916, label %892

892:                                              ; preds = %888
  %893 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %894 = load i64, ptr %893, align 8, !tbaa !16
  %895 = icmp eq i64 %894, 0
  br i1 %895, label %916, label %896

896:                                              ; preds = %892
  %897 = load ptr, ptr %55, align 8, !tbaa !23
  %898 = getelementptr inbounds nuw i8, ptr %897, i64 88
  %899 = load ptr, ptr %898, align 8, !tbaa !31
  %900 = load i32, ptr %387, align 8, !tbaa !41
  %901 = load i32, ptr %527, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  store ptr null, ptr %6, align 8, !tbaa !38
  %902 = load ptr, ptr %191, align 8, !tbaa !39
  %903 = icmp eq ptr %902, null
  br i1 %903, label %907, label %904

904:                                              ; preds = %896
  %905 = call i32 %902(i32 noundef %878, ptr noundef nonnull %6) #11
  %906 = load ptr, ptr %6, align 8, !tbaa !38
  br label %907

907:                                              ; preds = %904, %896
  %908 = phi ptr [ %906, %904 ], [ null, %896 ]
  %909 = icmp eq ptr %908, null
  %910 = select i1 %909, ptr @.str.24, ptr %908
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  %911 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %890, i64 noundef %894, ptr noundef nonnull @.str.27, ptr noundef %899, ptr noundef nonnull @.str.21, i32 noundef %900, ptr noundef nonnull %420, i32 noundef %901, ptr noundef nonnull @.str.48, ptr noundef nonnull %910) #11
  br label %916

912:                                              ; preds = %838, %639, %659, %661, %665, %680
  %913 = phi i32 [ 9, %680 ], [ 9, %665 ], [ 9, %661 ], [ 9, %659 ], [ 7, %639 ], [ %839, %838 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #11
  %914 = load ptr, ptr %122, align 8, !tbaa !80
  %915 = call i32 %914(ptr noundef nonnull %26) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #11
  br label %923

916:                                              ; preds = %852, %886, %888, %892, %907
  %917 = phi i32 [ 9, %907 ], [ 9, %892 ], [ 9, %888 ], [ 9, %886 ], [ %853, %852 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #11
  %918 = load ptr, ptr %122, align 8, !tbaa !80
  %919 = call i32 %918(ptr noundef nonnull %26) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #11
  br label %923

920:                                              ; preds = %884
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #11
  %921 = load ptr, ptr %122, align 8, !tbaa !80
  %922 = call i32 %921(ptr noundef nonnull %26) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #11
  br i1 %868, label %925, label %923

923:                                              ; preds = %80, %81, %89, %85, %219, %381, %546, %542, %540, %534, %561, %916, %912, %920
  %924 = phi i32 [ %917, %916 ], [ %867, %920 ], [ %913, %912 ], [ 7, %80 ], [ 7, %81 ], [ 7, %89 ], [ 7, %85 ], [ 7, %219 ], [ %382, %381 ], [ 9, %546 ], [ 9, %542 ], [ 9, %540 ], [ 9, %534 ], [ 9, %561 ]
  call void @nncc_device_close(ptr noundef nonnull %55)
  br label %926

925:                                              ; preds = %862, %920
  store ptr %55, ptr %3, align 8, !tbaa !17
  br label %926

926:                                              ; preds = %57, %58, %32, %36, %28, %62, %66, %925, %923, %44, %40
  %927 = phi i32 [ 5, %57 ], [ 1, %44 ], [ 1, %40 ], [ 5, %66 ], [ 5, %62 ], [ 0, %925 ], [ %924, %923 ], [ 1, %32 ], [ 1, %28 ], [ 1, %36 ], [ 5, %58 ]
  ret i32 %927
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
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %6 = load ptr, ptr %5, align 8, !tbaa !51
  %7 = icmp eq ptr %6, null
  br i1 %7, label %101, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 432
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
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 464
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
  %37 = tail call i32 %36(i64 noundef %33) #11
  br label %38

38:                                               ; preds = %35, %31
  %39 = getelementptr inbounds nuw i8, ptr %29, i64 24
  %40 = load ptr, ptr %39, align 8, !tbaa !86
  %41 = icmp eq ptr %40, null
  br i1 %41, label %45, label %42

42:                                               ; preds = %38
  %43 = load ptr, ptr %22, align 8, !tbaa !87
  %44 = tail call i32 %43(ptr noundef nonnull %40) #11
  br label %45

45:                                               ; preds = %42, %38
  %46 = load ptr, ptr %29, align 8, !tbaa !88
  %47 = icmp eq ptr %46, null
  br i1 %47, label %51, label %48

48:                                               ; preds = %45
  %49 = load ptr, ptr %23, align 8, !tbaa !89
  %50 = tail call i32 %49(ptr noundef nonnull %46) #11
  br label %51

51:                                               ; preds = %48, %45
  %52 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %53 = load ptr, ptr %52, align 8, !tbaa !90
  %54 = icmp eq ptr %53, null
  br i1 %54, label %58, label %55

55:                                               ; preds = %51
  %56 = load ptr, ptr %24, align 8, !tbaa !91
  %57 = tail call i32 %56(ptr noundef nonnull %53) #11
  br label %58

58:                                               ; preds = %55, %51
  tail call void @free(ptr noundef nonnull %29) #11
  br label %59

59:                                               ; preds = %25, %58
  %60 = add nuw nsw i64 %26, 1
  %61 = icmp eq i64 %60, 16
  br i1 %61, label %62, label %25, !llvm.loop !92

62:                                               ; preds = %59
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 456
  %64 = load i64, ptr %63, align 8, !tbaa !82
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %69, label %66

66:                                               ; preds = %62
  %67 = load ptr, ptr %21, align 8, !tbaa !85
  %68 = tail call i32 %67(i64 noundef %64) #11
  br label %69

69:                                               ; preds = %62, %66
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 440
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
  %97 = load ptr, ptr %96, align 8, !tbaa !94
  %98 = getelementptr inbounds nuw i8, ptr %0, i64 292
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
  %13 = icmp ult i32 %12, 33
  br i1 %13, label %16, label %133

14:                                               ; preds = %6
  %15 = icmp eq ptr %0, null
  br i1 %15, label %133, label %52

16:                                               ; preds = %10
  %17 = icmp eq ptr %0, null
  br i1 %17, label %18, label %28

18:                                               ; preds = %16
  %19 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %20 = load ptr, ptr %19, align 8, !tbaa !15
  %21 = icmp eq ptr %20, null
  br i1 %21, label %133, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %24 = load i64, ptr %23, align 8, !tbaa !16
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %133, label %26

26:                                               ; preds = %22
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.2) #11
  br label %133

28:                                               ; preds = %16
  %29 = icmp samesign ugt i32 %11, 79
  br i1 %29, label %30, label %47

30:                                               ; preds = %28
  %31 = getelementptr inbounds nuw i8, ptr %5, i64 64
  %32 = load ptr, ptr %31, align 8, !tbaa !95
  %33 = icmp eq ptr %32, null
  br i1 %33, label %47, label %34

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %36 = load ptr, ptr %35, align 8, !tbaa !15
  %37 = icmp eq ptr %36, null
  br i1 %37, label %133, label %38

38:                                               ; preds = %34
  %39 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %40 = load i64, ptr %39, align 8, !tbaa !16
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %133, label %42

42:                                               ; preds = %38
  %43 = load ptr, ptr %0, align 8, !tbaa !23
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 88
  %45 = load ptr, ptr %44, align 8, !tbaa !31
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %36, i64 noundef %40, ptr noundef nonnull @.str.3, ptr noundef %45) #11
  br label %133

47:                                               ; preds = %30, %28
  %48 = load ptr, ptr %0, align 8, !tbaa !23
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 592
  %50 = load atomic i32, ptr %49 seq_cst, align 8
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %80, label %57

52:                                               ; preds = %14
  %53 = load ptr, ptr %0, align 8, !tbaa !23
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 592
  %55 = load atomic i32, ptr %54 seq_cst, align 8
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %85, label %133

57:                                               ; preds = %47
  %58 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %59 = load ptr, ptr %58, align 8, !tbaa !15
  %60 = icmp eq ptr %59, null
  br i1 %60, label %133, label %61

61:                                               ; preds = %57
  %62 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %63 = load i64, ptr %62, align 8, !tbaa !16
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %133, label %65

65:                                               ; preds = %61
  %66 = load ptr, ptr %0, align 8, !tbaa !23
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 88
  %68 = load ptr, ptr %67, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  store ptr null, ptr %7, align 8, !tbaa !38
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %70 = load ptr, ptr %69, align 8, !tbaa !39
  %71 = icmp eq ptr %70, null
  br i1 %71, label %75, label %72

72:                                               ; preds = %65
  %73 = call i32 %70(i32 noundef %50, ptr noundef nonnull %7) #11
  %74 = load ptr, ptr %7, align 8, !tbaa !38
  br label %75

75:                                               ; preds = %65, %72
  %76 = phi ptr [ %74, %72 ], [ null, %65 ]
  %77 = icmp eq ptr %76, null
  %78 = select i1 %77, ptr @.str.24, ptr %76
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  %79 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %59, i64 noundef %63, ptr noundef nonnull @.str.4, ptr noundef %68, ptr noundef nonnull %78) #11
  br label %133

80:                                               ; preds = %47
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 432
  %82 = load i32, ptr %81, align 8, !tbaa !27
  %83 = tail call i32 @getpid() #11
  %84 = icmp eq i32 %82, %83
  br i1 %84, label %104, label %90

85:                                               ; preds = %52
  %86 = getelementptr inbounds nuw i8, ptr %0, i64 432
  %87 = load i32, ptr %86, align 8, !tbaa !27
  %88 = tail call i32 @getpid() #11
  %89 = icmp eq i32 %87, %88
  br i1 %89, label %104, label %133

90:                                               ; preds = %80
  %91 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %92 = load ptr, ptr %91, align 8, !tbaa !15
  %93 = icmp eq ptr %92, null
  br i1 %93, label %133, label %94

94:                                               ; preds = %90
  %95 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %96 = load i64, ptr %95, align 8, !tbaa !16
  %97 = icmp eq i64 %96, 0
  br i1 %97, label %133, label %98

98:                                               ; preds = %94
  %99 = load ptr, ptr %0, align 8, !tbaa !23
  %100 = getelementptr inbounds nuw i8, ptr %99, i64 88
  %101 = load ptr, ptr %100, align 8, !tbaa !31
  %102 = load i32, ptr %81, align 8, !tbaa !27
  %103 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %92, i64 noundef %96, ptr noundef nonnull @.str.5, ptr noundef %101, i32 noundef %102) #11
  br label %133

104:                                              ; preds = %85, %80
  %105 = phi ptr [ %53, %85 ], [ %48, %80 ]
  %106 = tail call i32 @nncc_check_arguments(ptr noundef %105, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5) #11
  %107 = icmp eq i32 %106, 0
  br i1 %107, label %108, label %133

108:                                              ; preds = %104
  %109 = load ptr, ptr %105, align 8, !tbaa !96
  %110 = tail call fastcc i32 @check_devices(ptr noundef %0, ptr noundef %109, ptr noundef %1, i32 noundef %2, ptr noundef %5)
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %112, label %133

112:                                              ; preds = %108
  %113 = load ptr, ptr %105, align 8, !tbaa !96
  %114 = getelementptr inbounds nuw i8, ptr %105, i64 8
  %115 = load i32, ptr %114, align 8, !tbaa !97
  %116 = sext i32 %115 to i64
  %117 = getelementptr inbounds %struct.nncc_value, ptr %113, i64 %116
  %118 = tail call fastcc i32 @check_devices(ptr noundef %0, ptr noundef %117, ptr noundef %3, i32 noundef %4, ptr noundef %5)
  %119 = icmp eq i32 %118, 0
  br i1 %119, label %120, label %133

120:                                              ; preds = %112
  %121 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %122 = load ptr, ptr %121, align 8, !tbaa !50
  %123 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %124 = load ptr, ptr %123, align 8, !tbaa !51
  %125 = tail call i32 %122(ptr noundef %124) #11
  %126 = icmp eq i32 %125, 0
  br i1 %126, label %128, label %127

127:                                              ; preds = %120
  tail call fastcc void @failed(ptr noundef %0, ptr noundef %5, ptr noundef nonnull @.str.6, ptr noundef nonnull @.str.36, i32 noundef %125)
  br label %133

128:                                              ; preds = %120
  %129 = tail call fastcc i32 @run_on_device(ptr noundef %0, ptr noundef %1, ptr noundef %3, ptr noundef %5)
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #11
  %130 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %131 = load ptr, ptr %130, align 8, !tbaa !80
  %132 = call i32 %131(ptr noundef nonnull %8) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  br label %133

133:                                              ; preds = %104, %108, %85, %90, %52, %57, %34, %14, %18, %10, %127, %61, %75, %94, %98, %112, %128, %42, %38, %26, %22
  %134 = phi i32 [ %110, %108 ], [ 1, %26 ], [ 1, %42 ], [ 1, %22 ], [ 1, %38 ], [ 9, %98 ], [ 9, %75 ], [ 9, %61 ], [ 9, %94 ], [ 9, %127 ], [ %129, %128 ], [ %118, %112 ], [ 9, %85 ], [ 1, %10 ], [ 1, %14 ], [ 1, %34 ], [ 9, %52 ], [ 1, %18 ], [ 9, %57 ], [ %106, %104 ], [ 9, %90 ]
  ret i32 %134
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #5

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 9) i32 @check_devices(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, i32 noundef %3, ptr noundef readonly captures(address_is_null) %4) unnamed_addr #1 {
  %6 = icmp sgt i32 %3, 0
  br i1 %6, label %7, label %63

7:                                                ; preds = %5
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 288
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
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 592
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
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %22 = load i32, ptr %21, align 8, !tbaa !41
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %25 = load i32, ptr %24, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  store ptr null, ptr %6, align 8, !tbaa !38
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 264
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
  %6 = alloca [512 x i8], align 1
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca i64, align 8
  %13 = alloca [5 x ptr], align 8
  %14 = alloca [512 x i8], align 1
  %15 = alloca ptr, align 8
  %16 = alloca ptr, align 8
  %17 = alloca ptr, align 8
  %18 = alloca ptr, align 8
  %19 = alloca ptr, align 8
  %20 = alloca ptr, align 8
  %21 = alloca ptr, align 8
  %22 = icmp eq ptr %3, null
  br i1 %22, label %26, label %23

23:                                               ; preds = %4
  %24 = load i32, ptr %3, align 8, !tbaa !8
  %25 = icmp ugt i32 %24, 63
  br i1 %25, label %27, label %26

26:                                               ; preds = %23, %4
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #11
  br label %60

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %29 = load ptr, ptr %28, align 8, !tbaa !104
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #11
  store ptr null, ptr %21, align 8, !tbaa !64
  %30 = icmp eq ptr %29, null
  br i1 %30, label %60, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %33 = load ptr, ptr %32, align 8, !tbaa !105
  %34 = call i32 %33(ptr noundef nonnull %29, ptr noundef nonnull %21) #11
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %36, label %41

36:                                               ; preds = %31
  %37 = load ptr, ptr %21, align 8, !tbaa !64
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %39 = load ptr, ptr %38, align 8, !tbaa !51
  %40 = icmp eq ptr %37, %39
  br i1 %40, label %60, label %41

41:                                               ; preds = %36, %31
  %42 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %43 = load ptr, ptr %42, align 8, !tbaa !15
  %44 = icmp eq ptr %43, null
  br i1 %44, label %59, label %45

45:                                               ; preds = %41
  %46 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %47 = load i64, ptr %46, align 8, !tbaa !16
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %59, label %49

49:                                               ; preds = %45
  %50 = load ptr, ptr %0, align 8, !tbaa !23
  %51 = getelementptr inbounds nuw i8, ptr %50, i64 88
  %52 = load ptr, ptr %51, align 8, !tbaa !31
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %54 = load i32, ptr %53, align 8, !tbaa !41
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %57 = load i32, ptr %56, align 4, !tbaa !42
  %58 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %43, i64 noundef %47, ptr noundef nonnull @.str.61, ptr noundef %52, i32 noundef %54, ptr noundef nonnull %55, i32 noundef %57) #11
  br label %59

59:                                               ; preds = %41, %45, %49
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #11
  br label %1237

60:                                               ; preds = %36, %27, %26
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #11
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %62 = atomicrmw xchg ptr %61, i64 0 seq_cst, align 8
  %63 = inttoptr i64 %62 to ptr
  %64 = icmp eq i64 %62, 0
  br i1 %64, label %65, label %406

65:                                               ; preds = %60
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %67 = atomicrmw xchg ptr %66, i64 0 seq_cst, align 8
  %68 = inttoptr i64 %67 to ptr
  %69 = icmp eq i64 %67, 0
  br i1 %69, label %70, label %406

70:                                               ; preds = %65
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %72 = atomicrmw xchg ptr %71, i64 0 seq_cst, align 8
  %73 = inttoptr i64 %72 to ptr
  %74 = icmp eq i64 %72, 0
  br i1 %74, label %75, label %406

75:                                               ; preds = %70
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %77 = atomicrmw xchg ptr %76, i64 0 seq_cst, align 8
  %78 = inttoptr i64 %77 to ptr
  %79 = icmp eq i64 %77, 0
  br i1 %79, label %80, label %406

80:                                               ; preds = %75
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %82 = atomicrmw xchg ptr %81, i64 0 seq_cst, align 8
  %83 = inttoptr i64 %82 to ptr
  %84 = icmp eq i64 %82, 0
  br i1 %84, label %85, label %406

85:                                               ; preds = %80
  %86 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %87 = atomicrmw xchg ptr %86, i64 0 seq_cst, align 8
  %88 = inttoptr i64 %87 to ptr
  %89 = icmp eq i64 %87, 0
  br i1 %89, label %90, label %406

90:                                               ; preds = %85
  %91 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %92 = atomicrmw xchg ptr %91, i64 0 seq_cst, align 8
  %93 = inttoptr i64 %92 to ptr
  %94 = icmp eq i64 %92, 0
  br i1 %94, label %95, label %406

95:                                               ; preds = %90
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %97 = atomicrmw xchg ptr %96, i64 0 seq_cst, align 8
  %98 = inttoptr i64 %97 to ptr
  %99 = icmp eq i64 %97, 0
  br i1 %99, label %100, label %406

100:                                              ; preds = %95
  %101 = getelementptr inbounds nuw i8, ptr %0, i64 528
  %102 = atomicrmw xchg ptr %101, i64 0 seq_cst, align 8
  %103 = inttoptr i64 %102 to ptr
  %104 = icmp eq i64 %102, 0
  br i1 %104, label %105, label %406

105:                                              ; preds = %100
  %106 = getelementptr inbounds nuw i8, ptr %0, i64 536
  %107 = atomicrmw xchg ptr %106, i64 0 seq_cst, align 8
  %108 = inttoptr i64 %107 to ptr
  %109 = icmp eq i64 %107, 0
  br i1 %109, label %110, label %406

110:                                              ; preds = %105
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 544
  %112 = atomicrmw xchg ptr %111, i64 0 seq_cst, align 8
  %113 = inttoptr i64 %112 to ptr
  %114 = icmp eq i64 %112, 0
  br i1 %114, label %115, label %406

115:                                              ; preds = %110
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 552
  %117 = atomicrmw xchg ptr %116, i64 0 seq_cst, align 8
  %118 = inttoptr i64 %117 to ptr
  %119 = icmp eq i64 %117, 0
  br i1 %119, label %120, label %406

120:                                              ; preds = %115
  %121 = getelementptr inbounds nuw i8, ptr %0, i64 560
  %122 = atomicrmw xchg ptr %121, i64 0 seq_cst, align 8
  %123 = inttoptr i64 %122 to ptr
  %124 = icmp eq i64 %122, 0
  br i1 %124, label %125, label %406

125:                                              ; preds = %120
  %126 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %127 = atomicrmw xchg ptr %126, i64 0 seq_cst, align 8
  %128 = inttoptr i64 %127 to ptr
  %129 = icmp eq i64 %127, 0
  br i1 %129, label %130, label %406

130:                                              ; preds = %125
  %131 = getelementptr inbounds nuw i8, ptr %0, i64 576
  %132 = atomicrmw xchg ptr %131, i64 0 seq_cst, align 8
  %133 = inttoptr i64 %132 to ptr
  %134 = icmp eq i64 %132, 0
  br i1 %134, label %135, label %406

135:                                              ; preds = %130
  %136 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %137 = atomicrmw xchg ptr %136, i64 0 seq_cst, align 8
  %138 = inttoptr i64 %137 to ptr
  %139 = icmp eq i64 %137, 0
  br i1 %139, label %140, label %406

140:                                              ; preds = %135
  %141 = load ptr, ptr %0, align 8, !tbaa !23
  %142 = getelementptr inbounds nuw i8, ptr %141, i64 8
  %143 = load i32, ptr %142, align 8, !tbaa !97
  %144 = getelementptr inbounds nuw i8, ptr %141, i64 12
  %145 = load i32, ptr %144, align 4, !tbaa !106
  %146 = add nsw i32 %145, %143
  %147 = sext i32 %146 to i64
  %148 = add nsw i64 %147, 2
  %149 = getelementptr inbounds nuw i8, ptr %141, i64 156
  %150 = load i32, ptr %149, align 4, !tbaa !107
  %151 = icmp sgt i32 %150, 0
  br i1 %151, label %152, label %219

152:                                              ; preds = %140
  %153 = getelementptr inbounds nuw i8, ptr %141, i64 112
  %154 = load ptr, ptr %153, align 8, !tbaa !108
  %155 = zext nneg i32 %150 to i64
  %156 = icmp ult i32 %150, 9
  br i1 %156, label %205, label %157

157:                                              ; preds = %152
  %158 = and i64 %155, 7
  %159 = icmp eq i64 %158, 0
  %160 = select i1 %159, i64 8, i64 %158
  %161 = sub nsw i64 %155, %160
  br label %162

162:                                              ; preds = %162, %157
  %163 = phi i64 [ 0, %157 ], [ %200, %162 ]
  %164 = phi <4 x i32> [ zeroinitializer, %157 ], [ %198, %162 ]
  %165 = phi <4 x i32> [ zeroinitializer, %157 ], [ %199, %162 ]
  %166 = getelementptr inbounds nuw %struct.nncc_launch, ptr %154, i64 %163
  %167 = getelementptr inbounds nuw %struct.nncc_launch, ptr %154, i64 %163
  %168 = getelementptr inbounds nuw %struct.nncc_launch, ptr %154, i64 %163
  %169 = getelementptr inbounds nuw %struct.nncc_launch, ptr %154, i64 %163
  %170 = getelementptr inbounds nuw %struct.nncc_launch, ptr %154, i64 %163
  %171 = getelementptr inbounds nuw %struct.nncc_launch, ptr %154, i64 %163
  %172 = getelementptr inbounds nuw %struct.nncc_launch, ptr %154, i64 %163
  %173 = getelementptr inbounds nuw %struct.nncc_launch, ptr %154, i64 %163
  %174 = getelementptr inbounds nuw i8, ptr %166, i64 8
  %175 = getelementptr inbounds nuw i8, ptr %167, i64 40
  %176 = getelementptr inbounds nuw i8, ptr %168, i64 72
  %177 = getelementptr inbounds nuw i8, ptr %169, i64 104
  %178 = getelementptr inbounds nuw i8, ptr %170, i64 136
  %179 = getelementptr inbounds nuw i8, ptr %171, i64 168
  %180 = getelementptr inbounds nuw i8, ptr %172, i64 200
  %181 = getelementptr inbounds nuw i8, ptr %173, i64 232
  %182 = load i32, ptr %174, align 8, !tbaa !109
  %183 = load i32, ptr %175, align 8, !tbaa !109
  %184 = load i32, ptr %176, align 8, !tbaa !109
  %185 = load i32, ptr %177, align 8, !tbaa !109
  %186 = insertelement <4 x i32> poison, i32 %182, i64 0
  %187 = insertelement <4 x i32> %186, i32 %183, i64 1
  %188 = insertelement <4 x i32> %187, i32 %184, i64 2
  %189 = insertelement <4 x i32> %188, i32 %185, i64 3
  %190 = load i32, ptr %178, align 8, !tbaa !109
  %191 = load i32, ptr %179, align 8, !tbaa !109
  %192 = load i32, ptr %180, align 8, !tbaa !109
  %193 = load i32, ptr %181, align 8, !tbaa !109
  %194 = insertelement <4 x i32> poison, i32 %190, i64 0
  %195 = insertelement <4 x i32> %194, i32 %191, i64 1
  %196 = insertelement <4 x i32> %195, i32 %192, i64 2
  %197 = insertelement <4 x i32> %196, i32 %193, i64 3
  %198 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %189, <4 x i32> %164)
  %199 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %197, <4 x i32> %165)
  %200 = add nuw i64 %163, 8
  %201 = icmp eq i64 %200, %161
  br i1 %201, label %202, label %162, !llvm.loop !112

202:                                              ; preds = %162
  %203 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %198, <4 x i32> %199)
  %204 = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %203)
  br label %205

205:                                              ; preds = %152, %202
  %206 = phi i64 [ 0, %152 ], [ %161, %202 ]
  %207 = phi i32 [ 0, %152 ], [ %204, %202 ]
  br label %208

208:                                              ; preds = %205, %208
  %209 = phi i64 [ %215, %208 ], [ %206, %205 ]
  %210 = phi i32 [ %214, %208 ], [ %207, %205 ]
  %211 = getelementptr inbounds nuw %struct.nncc_launch, ptr %154, i64 %209
  %212 = getelementptr inbounds nuw i8, ptr %211, i64 8
  %213 = load i32, ptr %212, align 8, !tbaa !109
  %214 = call i32 @llvm.smax.i32(i32 %213, i32 %210)
  %215 = add nuw nsw i64 %209, 1
  %216 = icmp eq i64 %215, %155
  br i1 %216, label %217, label %208, !llvm.loop !115

217:                                              ; preds = %208
  %218 = zext nneg i32 %214 to i64
  br label %219

219:                                              ; preds = %217, %140
  %220 = phi i64 [ 0, %140 ], [ %218, %217 ]
  %221 = add nsw i64 %220, %148
  %222 = shl nsw i64 %221, 3
  %223 = add nsw i64 %222, 48
  %224 = call noalias ptr @calloc(i64 noundef 1, i64 noundef %223) #12
  %225 = icmp eq ptr %224, null
  br i1 %225, label %226, label %237

226:                                              ; preds = %219
  br i1 %22, label %1237, label %227

227:                                              ; preds = %226
  %228 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %229 = load ptr, ptr %228, align 8, !tbaa !15
  %230 = icmp eq ptr %229, null
  br i1 %230, label %1237, label %231

231:                                              ; preds = %227
  %232 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %233 = load i64, ptr %232, align 8, !tbaa !16
  %234 = icmp eq i64 %233, 0
  br i1 %234, label %1237, label %235

235:                                              ; preds = %231
  %236 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %229, i64 noundef %233, ptr noundef nonnull @.str.62) #11
  br label %1237

237:                                              ; preds = %219
  %238 = getelementptr inbounds nuw i8, ptr %224, i64 48
  %239 = getelementptr inbounds nuw i8, ptr %224, i64 32
  store ptr %238, ptr %239, align 8, !tbaa !116
  %240 = getelementptr inbounds nuw i64, ptr %238, i64 %148
  %241 = getelementptr inbounds nuw i8, ptr %224, i64 40
  store ptr %240, ptr %241, align 8, !tbaa !117
  %242 = getelementptr inbounds nuw i8, ptr %141, i64 72
  %243 = load i64, ptr %242, align 8, !tbaa !118
  %244 = shl i64 %243, 4
  %245 = getelementptr inbounds nuw i8, ptr %141, i64 128
  %246 = load i64, ptr %245, align 8, !tbaa !119
  %247 = add i64 %246, %244
  %248 = getelementptr inbounds nuw i8, ptr %141, i64 48
  %249 = load i64, ptr %248, align 8, !tbaa !120
  %250 = add i64 %249, %246
  %251 = getelementptr inbounds nuw i8, ptr %224, i64 16
  %252 = call fastcc i32 @allocate(ptr noundef nonnull %0, ptr noundef readonly %3, i64 noundef %250, ptr noundef %251)
  %253 = icmp eq i32 %252, 0
  br i1 %253, label %254, label %374

254:                                              ; preds = %237
  %255 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %256 = load ptr, ptr %255, align 8, !tbaa !121
  %257 = getelementptr inbounds nuw i8, ptr %224, i64 24
  %258 = call i64 @llvm.umax.i64(i64 %247, i64 1)
  %259 = call i32 %256(ptr noundef nonnull %257, i64 noundef %258, i32 noundef 0) #11
  switch i32 %259, label %273 [
    i32 2, label %260
    i32 0, label %303
  ]

260:                                              ; preds = %254
  br i1 %22, label %374, label %261

261:                                              ; preds = %260
  %262 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %263 = load ptr, ptr %262, align 8, !tbaa !15
  %264 = icmp eq ptr %263, null
  br i1 %264, label %374, label %265

265:                                              ; preds = %261
  %266 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %267 = load i64, ptr %266, align 8, !tbaa !16
  %268 = icmp eq i64 %267, 0
  br i1 %268, label %374, label %269

269:                                              ; preds = %265
  %270 = getelementptr inbounds nuw i8, ptr %141, i64 88
  %271 = load ptr, ptr %270, align 8, !tbaa !31
  %272 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %263, i64 noundef %267, ptr noundef nonnull @.str.63, ptr noundef %271, i64 noundef %247) #11
  br label %374

273:                                              ; preds = %254
  %274 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %259, ptr %274 seq_cst, align 8
  br i1 %22, label %374, label %275

275:                                              ; preds = %273
  %276 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %277 = load ptr, ptr %276, align 8, !tbaa !15
  %278 = icmp eq ptr %277, null
  br i1 %278, label %374, label %279

279:                                              ; preds = %275
  %280 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %281 = load i64, ptr %280, align 8, !tbaa !16
  %282 = icmp eq i64 %281, 0
  br i1 %282, label %374, label %283

283:                                              ; preds = %279
  %284 = load ptr, ptr %0, align 8, !tbaa !23
  %285 = getelementptr inbounds nuw i8, ptr %284, i64 88
  %286 = load ptr, ptr %285, align 8, !tbaa !31
  %287 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %288 = load i32, ptr %287, align 8, !tbaa !41
  %289 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %290 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %291 = load i32, ptr %290, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #11
  store ptr null, ptr %20, align 8, !tbaa !38
  %292 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %293 = load ptr, ptr %292, align 8, !tbaa !39
  %294 = icmp eq ptr %293, null
  br i1 %294, label %298, label %295

295:                                              ; preds = %283
  %296 = call i32 %293(i32 noundef %259, ptr noundef nonnull %20) #11
  %297 = load ptr, ptr %20, align 8, !tbaa !38
  br label %298

298:                                              ; preds = %295, %283
  %299 = phi ptr [ %297, %295 ], [ null, %283 ]
  %300 = icmp eq ptr %299, null
  %301 = select i1 %300, ptr @.str.24, ptr %299
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #11
  %302 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %277, i64 noundef %281, ptr noundef nonnull @.str.27, ptr noundef %286, ptr noundef nonnull @.str.64, i32 noundef %288, ptr noundef nonnull %289, i32 noundef %291, ptr noundef nonnull @.str.46, ptr noundef nonnull %301) #11
  br label %374

303:                                              ; preds = %254
  %304 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %305 = load ptr, ptr %304, align 8, !tbaa !122
  %306 = call i32 %305(ptr noundef nonnull %224, i32 noundef 0) #11
  %307 = icmp eq i32 %306, 0
  br i1 %307, label %338, label %308

308:                                              ; preds = %303
  %309 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %306, ptr %309 seq_cst, align 8
  br i1 %22, label %374, label %310

310:                                              ; preds = %308
  %311 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %312 = load ptr, ptr %311, align 8, !tbaa !15
  %313 = icmp eq ptr %312, null
  br i1 %313, label %374, label %314

314:                                              ; preds = %310
  %315 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %316 = load i64, ptr %315, align 8, !tbaa !16
  %317 = icmp eq i64 %316, 0
  br i1 %317, label %374, label %318

318:                                              ; preds = %314
  %319 = load ptr, ptr %0, align 8, !tbaa !23
  %320 = getelementptr inbounds nuw i8, ptr %319, i64 88
  %321 = load ptr, ptr %320, align 8, !tbaa !31
  %322 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %323 = load i32, ptr %322, align 8, !tbaa !41
  %324 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %325 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %326 = load i32, ptr %325, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #11
  store ptr null, ptr %19, align 8, !tbaa !38
  %327 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %328 = load ptr, ptr %327, align 8, !tbaa !39
  %329 = icmp eq ptr %328, null
  br i1 %329, label %333, label %330

330:                                              ; preds = %318
  %331 = call i32 %328(i32 noundef %306, ptr noundef nonnull %19) #11
  %332 = load ptr, ptr %19, align 8, !tbaa !38
  br label %333

333:                                              ; preds = %330, %318
  %334 = phi ptr [ %332, %330 ], [ null, %318 ]
  %335 = icmp eq ptr %334, null
  %336 = select i1 %335, ptr @.str.24, ptr %334
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #11
  %337 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %312, i64 noundef %316, ptr noundef nonnull @.str.27, ptr noundef %321, ptr noundef nonnull @.str.64, i32 noundef %323, ptr noundef nonnull %324, i32 noundef %326, ptr noundef nonnull @.str.51, ptr noundef nonnull %336) #11
  br label %374

338:                                              ; preds = %303
  %339 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %340 = load ptr, ptr %339, align 8, !tbaa !123
  %341 = getelementptr inbounds nuw i8, ptr %224, i64 8
  %342 = call i32 %340(ptr noundef nonnull %341, i32 noundef 0) #11
  %343 = icmp eq i32 %342, 0
  br i1 %343, label %406, label %344

344:                                              ; preds = %338
  %345 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %342, ptr %345 seq_cst, align 8
  br i1 %22, label %374, label %346

346:                                              ; preds = %344
  %347 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %348 = load ptr, ptr %347, align 8, !tbaa !15
  %349 = icmp eq ptr %348, null
  br i1 %349, label %374, label %350

350:                                              ; preds = %346
  %351 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %352 = load i64, ptr %351, align 8, !tbaa !16
  %353 = icmp eq i64 %352, 0
  br i1 %353, label %374, label %354

354:                                              ; preds = %350
  %355 = load ptr, ptr %0, align 8, !tbaa !23
  %356 = getelementptr inbounds nuw i8, ptr %355, i64 88
  %357 = load ptr, ptr %356, align 8, !tbaa !31
  %358 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %359 = load i32, ptr %358, align 8, !tbaa !41
  %360 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %361 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %362 = load i32, ptr %361, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #11
  store ptr null, ptr %18, align 8, !tbaa !38
  %363 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %364 = load ptr, ptr %363, align 8, !tbaa !39
  %365 = icmp eq ptr %364, null
  br i1 %365, label %369, label %366

366:                                              ; preds = %354
  %367 = call i32 %364(i32 noundef %342, ptr noundef nonnull %18) #11
  %368 = load ptr, ptr %18, align 8, !tbaa !38
  br label %369

369:                                              ; preds = %366, %354
  %370 = phi ptr [ %368, %366 ], [ null, %354 ]
  %371 = icmp eq ptr %370, null
  %372 = select i1 %371, ptr @.str.24, ptr %370
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #11
  %373 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %348, i64 noundef %352, ptr noundef nonnull @.str.27, ptr noundef %357, ptr noundef nonnull @.str.64, i32 noundef %359, ptr noundef nonnull %360, i32 noundef %362, ptr noundef nonnull @.str.56, ptr noundef nonnull %372) #11
  br label %374

374:                                              ; preds = %369, %350, %346, %344, %333, %314, %310, %308, %298, %279, %275, %273, %269, %265, %261, %260, %237
  %375 = phi i32 [ 9, %344 ], [ 9, %346 ], [ 9, %350 ], [ 9, %369 ], [ 5, %261 ], [ 9, %314 ], [ 9, %310 ], [ 9, %308 ], [ 9, %279 ], [ 9, %275 ], [ 9, %273 ], [ 5, %265 ], [ 5, %260 ], [ 5, %269 ], [ 9, %333 ], [ 9, %298 ], [ %252, %237 ]
  %376 = load i64, ptr %251, align 8, !tbaa !83
  %377 = icmp eq i64 %376, 0
  br i1 %377, label %382, label %378

378:                                              ; preds = %374
  %379 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %380 = load ptr, ptr %379, align 8, !tbaa !85
  %381 = call i32 %380(i64 noundef %376) #11
  br label %382

382:                                              ; preds = %378, %374
  %383 = getelementptr inbounds nuw i8, ptr %224, i64 24
  %384 = load ptr, ptr %383, align 8, !tbaa !86
  %385 = icmp eq ptr %384, null
  br i1 %385, label %390, label %386

386:                                              ; preds = %382
  %387 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %388 = load ptr, ptr %387, align 8, !tbaa !87
  %389 = call i32 %388(ptr noundef nonnull %384) #11
  br label %390

390:                                              ; preds = %386, %382
  %391 = load ptr, ptr %224, align 8, !tbaa !88
  %392 = icmp eq ptr %391, null
  br i1 %392, label %397, label %393

393:                                              ; preds = %390
  %394 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %395 = load ptr, ptr %394, align 8, !tbaa !89
  %396 = call i32 %395(ptr noundef nonnull %391) #11
  br label %397

397:                                              ; preds = %393, %390
  %398 = getelementptr inbounds nuw i8, ptr %224, i64 8
  %399 = load ptr, ptr %398, align 8, !tbaa !90
  %400 = icmp eq ptr %399, null
  br i1 %400, label %405, label %401

401:                                              ; preds = %397
  %402 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %403 = load ptr, ptr %402, align 8, !tbaa !91
  %404 = call i32 %403(ptr noundef nonnull %399) #11
  br label %405

405:                                              ; preds = %401, %397
  call void @free(ptr noundef nonnull %224) #11
  br label %1237

406:                                              ; preds = %60, %135, %130, %125, %120, %115, %110, %105, %100, %95, %90, %85, %80, %75, %70, %65, %338
  %407 = phi ptr [ %224, %338 ], [ %68, %65 ], [ %73, %70 ], [ %78, %75 ], [ %83, %80 ], [ %88, %85 ], [ %93, %90 ], [ %98, %95 ], [ %103, %100 ], [ %108, %105 ], [ %113, %110 ], [ %118, %115 ], [ %123, %120 ], [ %128, %125 ], [ %133, %130 ], [ %138, %135 ], [ %63, %60 ]
  %408 = load ptr, ptr %0, align 8, !tbaa !23
  br i1 %22, label %490, label %409

409:                                              ; preds = %406
  %410 = load i32, ptr %3, align 8, !tbaa !8
  %411 = icmp ugt i32 %410, 63
  br i1 %411, label %412, label %490

412:                                              ; preds = %409
  %413 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %414 = load ptr, ptr %413, align 8, !tbaa !104
  %415 = icmp eq ptr %414, null
  br i1 %415, label %490, label %416

416:                                              ; preds = %412
  %417 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %418 = load ptr, ptr %417, align 8, !tbaa !124
  %419 = getelementptr inbounds nuw i8, ptr %407, i64 8
  %420 = load ptr, ptr %419, align 8, !tbaa !90
  %421 = call i32 %418(ptr noundef %420, ptr noundef nonnull %414) #11
  %422 = icmp eq i32 %421, 0
  br i1 %422, label %452, label %423

423:                                              ; preds = %416
  %424 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %421, ptr %424 seq_cst, align 8
  %425 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %426 = load ptr, ptr %425, align 8, !tbaa !15
  %427 = icmp eq ptr %426, null
  br i1 %427, label %1138, label %428

428:                                              ; preds = %423
  %429 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %430 = load i64, ptr %429, align 8, !tbaa !16
  %431 = icmp eq i64 %430, 0
  br i1 %431, label %1138, label %432

432:                                              ; preds = %428
  %433 = load ptr, ptr %0, align 8, !tbaa !23
  %434 = getelementptr inbounds nuw i8, ptr %433, i64 88
  %435 = load ptr, ptr %434, align 8, !tbaa !31
  %436 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %437 = load i32, ptr %436, align 8, !tbaa !41
  %438 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %439 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %440 = load i32, ptr %439, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #11
  store ptr null, ptr %17, align 8, !tbaa !38
  %441 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %442 = load ptr, ptr %441, align 8, !tbaa !39
  %443 = icmp eq ptr %442, null
  br i1 %443, label %447, label %444

444:                                              ; preds = %432
  %445 = call i32 %442(i32 noundef %421, ptr noundef nonnull %17) #11
  %446 = load ptr, ptr %17, align 8, !tbaa !38
  br label %447

447:                                              ; preds = %444, %432
  %448 = phi ptr [ %446, %444 ], [ null, %432 ]
  %449 = icmp eq ptr %448, null
  %450 = select i1 %449, ptr @.str.24, ptr %448
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #11
  %451 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %426, i64 noundef %430, ptr noundef nonnull @.str.27, ptr noundef %435, ptr noundef nonnull @.str.65, i32 noundef %437, ptr noundef nonnull %438, i32 noundef %440, ptr noundef nonnull @.str.57, ptr noundef nonnull %450) #11
  br label %1138

452:                                              ; preds = %416
  %453 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %454 = load ptr, ptr %453, align 8, !tbaa !125
  %455 = load ptr, ptr %407, align 8, !tbaa !88
  %456 = load ptr, ptr %419, align 8, !tbaa !90
  %457 = call i32 %454(ptr noundef %455, ptr noundef %456, i32 noundef 0) #11
  %458 = icmp eq i32 %457, 0
  br i1 %458, label %459, label %461

459:                                              ; preds = %452
  %460 = load ptr, ptr %0, align 8, !tbaa !23
  br label %490

461:                                              ; preds = %452
  %462 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %457, ptr %462 seq_cst, align 8
  %463 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %464 = load ptr, ptr %463, align 8, !tbaa !15
  %465 = icmp eq ptr %464, null
  br i1 %465, label %1138, label %466

466:                                              ; preds = %461
  %467 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %468 = load i64, ptr %467, align 8, !tbaa !16
  %469 = icmp eq i64 %468, 0
  br i1 %469, label %1138, label %470

470:                                              ; preds = %466
  %471 = load ptr, ptr %0, align 8, !tbaa !23
  %472 = getelementptr inbounds nuw i8, ptr %471, i64 88
  %473 = load ptr, ptr %472, align 8, !tbaa !31
  %474 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %475 = load i32, ptr %474, align 8, !tbaa !41
  %476 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %477 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %478 = load i32, ptr %477, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #11
  store ptr null, ptr %16, align 8, !tbaa !38
  %479 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %480 = load ptr, ptr %479, align 8, !tbaa !39
  %481 = icmp eq ptr %480, null
  br i1 %481, label %485, label %482

482:                                              ; preds = %470
  %483 = call i32 %480(i32 noundef %457, ptr noundef nonnull %16) #11
  %484 = load ptr, ptr %16, align 8, !tbaa !38
  br label %485

485:                                              ; preds = %482, %470
  %486 = phi ptr [ %484, %482 ], [ null, %470 ]
  %487 = icmp eq ptr %486, null
  %488 = select i1 %487, ptr @.str.24, ptr %486
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #11
  %489 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %464, i64 noundef %468, ptr noundef nonnull @.str.27, ptr noundef %473, ptr noundef nonnull @.str.65, i32 noundef %475, ptr noundef nonnull %476, i32 noundef %478, ptr noundef nonnull @.str.54, ptr noundef nonnull %488) #11
  br label %1138

490:                                              ; preds = %459, %412, %409, %406
  %491 = phi ptr [ %408, %412 ], [ %460, %459 ], [ %408, %409 ], [ %408, %406 ]
  %492 = phi i1 [ true, %412 ], [ false, %459 ], [ true, %409 ], [ true, %406 ]
  %493 = phi ptr [ null, %412 ], [ %414, %459 ], [ null, %409 ], [ null, %406 ]
  %494 = getelementptr inbounds nuw i8, ptr %491, i64 8
  %495 = load i32, ptr %494, align 8, !tbaa !97
  %496 = getelementptr inbounds nuw i8, ptr %491, i64 12
  %497 = load i32, ptr %496, align 4, !tbaa !106
  %498 = add nsw i32 %497, %495
  %499 = getelementptr inbounds nuw i8, ptr %491, i64 72
  %500 = load i64, ptr %499, align 8, !tbaa !126
  %501 = icmp sgt i64 %500, 0
  %502 = or i1 %492, %501
  %503 = zext i1 %502 to i32
  %504 = icmp sgt i32 %498, 0
  br i1 %504, label %508, label %505

505:                                              ; preds = %490
  %506 = getelementptr inbounds nuw i8, ptr %407, i64 32
  %507 = load ptr, ptr %506, align 8, !tbaa !116
  br label %545

508:                                              ; preds = %490
  %509 = getelementptr inbounds nuw i8, ptr %407, i64 16
  %510 = getelementptr inbounds nuw i8, ptr %491, i64 48
  %511 = getelementptr inbounds nuw i8, ptr %491, i64 120
  %512 = getelementptr inbounds nuw i8, ptr %407, i64 32
  %513 = load ptr, ptr %512, align 8, !tbaa !116
  %514 = sext i32 %495 to i64
  %515 = zext nneg i32 %498 to i64
  br label %516

516:                                              ; preds = %539, %508
  %517 = phi i64 [ 0, %508 ], [ %543, %539 ]
  %518 = phi i32 [ %503, %508 ], [ %542, %539 ]
  %519 = icmp slt i64 %517, %514
  %520 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %517
  %521 = sub nsw i64 %517, %514
  %522 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %521
  %523 = select i1 %519, ptr %520, ptr %522
  %524 = getelementptr inbounds nuw i8, ptr %523, i64 32
  %525 = load i32, ptr %524, align 8, !tbaa !98
  %526 = icmp eq i32 %525, 0
  %527 = zext i1 %526 to i32
  br i1 %526, label %528, label %536

528:                                              ; preds = %516
  %529 = load i64, ptr %509, align 8, !tbaa !83
  %530 = load i64, ptr %510, align 8, !tbaa !127
  %531 = add i64 %530, %529
  %532 = load ptr, ptr %511, align 8, !tbaa !128
  %533 = getelementptr inbounds nuw i64, ptr %532, i64 %517
  %534 = load i64, ptr %533, align 8, !tbaa !129
  %535 = add i64 %531, %534
  br label %539

536:                                              ; preds = %516
  %537 = load ptr, ptr %523, align 8, !tbaa !102
  %538 = ptrtoint ptr %537 to i64
  br label %539

539:                                              ; preds = %536, %528
  %540 = phi i64 [ %535, %528 ], [ %538, %536 ]
  %541 = getelementptr inbounds nuw i64, ptr %513, i64 %517
  store i64 %540, ptr %541, align 8, !tbaa !129
  %542 = or i32 %518, %527
  %543 = add nuw nsw i64 %517, 1
  %544 = icmp eq i64 %543, %515
  br i1 %544, label %545, label %516, !llvm.loop !130

545:                                              ; preds = %539, %505
  %546 = phi ptr [ %507, %505 ], [ %513, %539 ]
  %547 = phi i32 [ %503, %505 ], [ %542, %539 ]
  %548 = getelementptr inbounds nuw i8, ptr %0, i64 456
  %549 = load i64, ptr %548, align 8, !tbaa !82
  %550 = sext i32 %498 to i64
  %551 = getelementptr inbounds i64, ptr %546, i64 %550
  store i64 %549, ptr %551, align 8, !tbaa !129
  %552 = getelementptr inbounds nuw i8, ptr %407, i64 16
  %553 = load i64, ptr %552, align 8, !tbaa !83
  %554 = getelementptr i8, ptr %551, i64 8
  store i64 %553, ptr %554, align 8, !tbaa !129
  %555 = icmp sgt i32 %495, 0
  br i1 %555, label %556, label %628

556:                                              ; preds = %545
  %557 = getelementptr inbounds nuw i8, ptr %407, i64 24
  %558 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %559 = getelementptr inbounds nuw i8, ptr %407, i64 32
  br label %560

560:                                              ; preds = %621, %556
  %561 = phi i32 [ %495, %556 ], [ %622, %621 ]
  %562 = phi i64 [ 0, %556 ], [ %623, %621 ]
  %563 = load ptr, ptr %491, align 8, !tbaa !96
  %564 = getelementptr inbounds nuw %struct.nncc_value, ptr %563, i64 %562
  %565 = getelementptr inbounds nuw i8, ptr %564, i64 24
  %566 = load i64, ptr %565, align 8, !tbaa !131
  %567 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %562
  %568 = getelementptr inbounds nuw i8, ptr %567, i64 32
  %569 = load i32, ptr %568, align 8, !tbaa !98
  %570 = icmp eq i32 %569, 0
  %571 = icmp ne i64 %566, 0
  %572 = select i1 %570, i1 %571, i1 false
  br i1 %572, label %573, label %621

573:                                              ; preds = %560
  %574 = load ptr, ptr %557, align 8, !tbaa !86
  %575 = load ptr, ptr %0, align 8, !tbaa !23
  %576 = getelementptr inbounds nuw i8, ptr %575, i64 120
  %577 = load ptr, ptr %576, align 8, !tbaa !128
  %578 = getelementptr inbounds nuw i64, ptr %577, i64 %562
  %579 = load i64, ptr %578, align 8, !tbaa !129
  %580 = getelementptr inbounds nuw i8, ptr %574, i64 %579
  %581 = load ptr, ptr %567, align 8, !tbaa !102
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %580, ptr align 1 %581, i64 %566, i1 false)
  %582 = load ptr, ptr %558, align 8, !tbaa !132
  %583 = load ptr, ptr %559, align 8, !tbaa !116
  %584 = getelementptr inbounds nuw i64, ptr %583, i64 %562
  %585 = load i64, ptr %584, align 8, !tbaa !129
  %586 = load ptr, ptr %407, align 8, !tbaa !88
  %587 = call i32 %582(i64 noundef %585, ptr noundef %580, i64 noundef %566, ptr noundef %586) #11
  %588 = icmp eq i32 %587, 0
  br i1 %588, label %589, label %591

589:                                              ; preds = %573
  %590 = load i32, ptr %494, align 8, !tbaa !97
  br label %621

591:                                              ; preds = %573
  %592 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %587, ptr %592 seq_cst, align 8
  br i1 %22, label %1138, label %593

593:                                              ; preds = %591
  %594 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %595 = load ptr, ptr %594, align 8, !tbaa !15
  %596 = icmp eq ptr %595, null
  br i1 %596, label %1138, label %597

597:                                              ; preds = %593
  %598 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %599 = load i64, ptr %598, align 8, !tbaa !16
  %600 = icmp eq i64 %599, 0
  br i1 %600, label %1138, label %601

601:                                              ; preds = %597
  %602 = load ptr, ptr %0, align 8, !tbaa !23
  %603 = getelementptr inbounds nuw i8, ptr %602, i64 88
  %604 = load ptr, ptr %603, align 8, !tbaa !31
  %605 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %606 = load i32, ptr %605, align 8, !tbaa !41
  %607 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %608 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %609 = load i32, ptr %608, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #11
  store ptr null, ptr %15, align 8, !tbaa !38
  %610 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %611 = load ptr, ptr %610, align 8, !tbaa !39
  %612 = icmp eq ptr %611, null
  br i1 %612, label %616, label %613

613:                                              ; preds = %601
  %614 = call i32 %611(i32 noundef %587, ptr noundef nonnull %15) #11
  %615 = load ptr, ptr %15, align 8, !tbaa !38
  br label %616

616:                                              ; preds = %613, %601
  %617 = phi ptr [ %615, %613 ], [ null, %601 ]
  %618 = icmp eq ptr %617, null
  %619 = select i1 %618, ptr @.str.24, ptr %617
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #11
  %620 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %595, i64 noundef %599, ptr noundef nonnull @.str.27, ptr noundef %604, ptr noundef nonnull @.str.66, i32 noundef %606, ptr noundef nonnull %607, i32 noundef %609, ptr noundef nonnull @.str.49, ptr noundef nonnull %619) #11
  br label %1138

621:                                              ; preds = %589, %560
  %622 = phi i32 [ %590, %589 ], [ %561, %560 ]
  %623 = add nuw nsw i64 %562, 1
  %624 = sext i32 %622 to i64
  %625 = icmp slt i64 %623, %624
  br i1 %625, label %560, label %626, !llvm.loop !133

626:                                              ; preds = %621
  %627 = load ptr, ptr %0, align 8, !tbaa !23
  br label %628

628:                                              ; preds = %626, %545
  %629 = phi ptr [ %627, %626 ], [ %491, %545 ]
  %630 = getelementptr inbounds nuw i8, ptr %629, i64 156
  %631 = load i32, ptr %630, align 4, !tbaa !107
  %632 = icmp sgt i32 %631, 0
  br i1 %632, label %633, label %734

633:                                              ; preds = %628
  %634 = getelementptr inbounds nuw i8, ptr %629, i64 112
  %635 = getelementptr inbounds nuw i8, ptr %629, i64 104
  %636 = getelementptr inbounds nuw i8, ptr %13, i64 8
  %637 = getelementptr inbounds nuw i8, ptr %407, i64 40
  %638 = getelementptr inbounds nuw i8, ptr %13, i64 16
  %639 = getelementptr inbounds nuw i8, ptr %13, i64 24
  %640 = getelementptr inbounds nuw i8, ptr %13, i64 32
  %641 = getelementptr inbounds nuw i8, ptr %407, i64 32
  %642 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %643 = getelementptr inbounds nuw i8, ptr %0, i64 448
  br label %644

644:                                              ; preds = %727, %633
  %645 = phi i64 [ 0, %633 ], [ %728, %727 ]
  %646 = load ptr, ptr %634, align 8, !tbaa !108
  %647 = getelementptr inbounds nuw %struct.nncc_launch, ptr %646, i64 %645
  %648 = load ptr, ptr %635, align 8, !tbaa !65
  %649 = load i32, ptr %647, align 8, !tbaa !134
  %650 = sext i32 %649 to i64
  %651 = getelementptr inbounds %struct.nncc_function, ptr %648, i64 %650
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #11
  %652 = getelementptr inbounds nuw i8, ptr %647, i64 8
  %653 = load i32, ptr %652, align 8, !tbaa !109
  %654 = sext i32 %653 to i64
  %655 = shl nsw i64 %654, 3
  store i64 %655, ptr %12, align 8, !tbaa !129
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #11
  store ptr inttoptr (i64 1 to ptr), ptr %13, align 8, !tbaa !64
  %656 = load ptr, ptr %637, align 8, !tbaa !117
  store ptr %656, ptr %636, align 8, !tbaa !64
  store ptr inttoptr (i64 2 to ptr), ptr %638, align 8, !tbaa !64
  store ptr %12, ptr %639, align 8, !tbaa !64
  store ptr null, ptr %640, align 8, !tbaa !64
  %657 = icmp sgt i32 %653, 0
  br i1 %657, label %658, label %665

658:                                              ; preds = %644
  %659 = load ptr, ptr %641, align 8, !tbaa !116
  %660 = getelementptr inbounds nuw i8, ptr %647, i64 16
  %661 = load ptr, ptr %660, align 8, !tbaa !135
  %662 = getelementptr inbounds nuw i8, ptr %647, i64 24
  %663 = load ptr, ptr %662, align 8, !tbaa !136
  %664 = zext nneg i32 %653 to i64
  br label %679

665:                                              ; preds = %679, %644
  %666 = load ptr, ptr %642, align 8, !tbaa !137
  %667 = load ptr, ptr %643, align 8, !tbaa !29
  %668 = getelementptr inbounds ptr, ptr %667, i64 %650
  %669 = load ptr, ptr %668, align 8, !tbaa !64
  %670 = getelementptr inbounds nuw i8, ptr %647, i64 4
  %671 = load i32, ptr %670, align 4, !tbaa !138
  %672 = getelementptr inbounds nuw i8, ptr %651, i64 20
  %673 = load i32, ptr %672, align 4, !tbaa !74
  %674 = getelementptr inbounds nuw i8, ptr %651, i64 24
  %675 = load i32, ptr %674, align 8, !tbaa !66
  %676 = load ptr, ptr %407, align 8, !tbaa !88
  %677 = call i32 %666(ptr noundef %669, i32 noundef %671, i32 noundef 1, i32 noundef 1, i32 noundef %673, i32 noundef 1, i32 noundef 1, i32 noundef %675, ptr noundef %676, ptr noundef null, ptr noundef nonnull %13) #11
  %678 = icmp eq i32 %677, 0
  br i1 %678, label %727, label %692

679:                                              ; preds = %679, %658
  %680 = phi i64 [ 0, %658 ], [ %690, %679 ]
  %681 = getelementptr inbounds nuw i32, ptr %661, i64 %680
  %682 = load i32, ptr %681, align 4, !tbaa !4
  %683 = sext i32 %682 to i64
  %684 = getelementptr inbounds i64, ptr %659, i64 %683
  %685 = load i64, ptr %684, align 8, !tbaa !129
  %686 = getelementptr inbounds nuw i64, ptr %663, i64 %680
  %687 = load i64, ptr %686, align 8, !tbaa !129
  %688 = add i64 %687, %685
  %689 = getelementptr inbounds nuw i64, ptr %656, i64 %680
  store i64 %688, ptr %689, align 8, !tbaa !129
  %690 = add nuw nsw i64 %680, 1
  %691 = icmp eq i64 %690, %664
  br i1 %691, label %665, label %679, !llvm.loop !139

692:                                              ; preds = %665
  %693 = trunc nuw nsw i64 %645 to i32
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #11
  %694 = load i32, ptr %630, align 4, !tbaa !107
  %695 = load ptr, ptr %651, align 8, !tbaa !69
  %696 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %14, i64 noundef 512, ptr noundef nonnull @.str.67, i32 noundef %693, i32 noundef %694, ptr noundef %695) #11
  %697 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %677, ptr %697 seq_cst, align 8
  br i1 %22, label %726, label %698

698:                                              ; preds = %692
  %699 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %700 = load ptr, ptr %699, align 8, !tbaa !15
  %701 = icmp eq ptr %700, null
  br i1 %701, label %726, label %702

702:                                              ; preds = %698
  %703 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %704 = load i64, ptr %703, align 8, !tbaa !16
  %705 = icmp eq i64 %704, 0
  br i1 %705, label %726, label %706

706:                                              ; preds = %702
  %707 = load ptr, ptr %0, align 8, !tbaa !23
  %708 = getelementptr inbounds nuw i8, ptr %707, i64 88
  %709 = load ptr, ptr %708, align 8, !tbaa !31
  %710 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %711 = load i32, ptr %710, align 8, !tbaa !41
  %712 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %713 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %714 = load i32, ptr %713, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #11
  store ptr null, ptr %11, align 8, !tbaa !38
  %715 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %716 = load ptr, ptr %715, align 8, !tbaa !39
  %717 = icmp eq ptr %716, null
  br i1 %717, label %721, label %718

718:                                              ; preds = %706
  %719 = call i32 %716(i32 noundef %677, ptr noundef nonnull %11) #11
  %720 = load ptr, ptr %11, align 8, !tbaa !38
  br label %721

721:                                              ; preds = %718, %706
  %722 = phi ptr [ %720, %718 ], [ null, %706 ]
  %723 = icmp eq ptr %722, null
  %724 = select i1 %723, ptr @.str.24, ptr %722
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #11
  %725 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %700, i64 noundef %704, ptr noundef nonnull @.str.27, ptr noundef %709, ptr noundef nonnull %14, i32 noundef %711, ptr noundef nonnull %712, i32 noundef %714, ptr noundef nonnull @.str.59, ptr noundef nonnull %724) #11
  br label %726

726:                                              ; preds = %721, %702, %698, %692
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #11
  br label %1138

727:                                              ; preds = %665
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #11
  %728 = add nuw nsw i64 %645, 1
  %729 = load i32, ptr %630, align 4, !tbaa !107
  %730 = sext i32 %729 to i64
  %731 = icmp slt i64 %728, %730
  br i1 %731, label %644, label %732, !llvm.loop !140

732:                                              ; preds = %727
  %733 = load ptr, ptr %0, align 8, !tbaa !23
  br label %734

734:                                              ; preds = %732, %628
  %735 = phi ptr [ %733, %732 ], [ %629, %628 ]
  %736 = getelementptr inbounds nuw i8, ptr %735, i64 72
  %737 = load i64, ptr %736, align 8, !tbaa !126
  %738 = icmp sgt i64 %737, 0
  br i1 %738, label %739, label %834

739:                                              ; preds = %734
  %740 = getelementptr inbounds nuw i8, ptr %735, i64 64
  %741 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %742 = getelementptr inbounds nuw i8, ptr %407, i64 24
  %743 = getelementptr inbounds nuw i8, ptr %407, i64 32
  br label %744

744:                                              ; preds = %779, %739
  %745 = phi i64 [ 0, %739 ], [ %780, %779 ]
  %746 = shl nsw i64 %745, 4
  %747 = load ptr, ptr %740, align 8, !tbaa !141
  %748 = getelementptr inbounds nuw %struct.nncc_check, ptr %747, i64 %745
  %749 = getelementptr inbounds nuw i8, ptr %748, i64 16
  %750 = load i32, ptr %749, align 4, !tbaa !4
  %751 = icmp slt i32 %750, 0
  br i1 %751, label %787, label %783

752:                                              ; preds = %787
  %753 = load ptr, ptr %740, align 8, !tbaa !141
  %754 = getelementptr inbounds nuw %struct.nncc_check, ptr %753, i64 %745
  %755 = getelementptr inbounds nuw i8, ptr %754, i64 20
  %756 = load i32, ptr %755, align 4, !tbaa !4
  %757 = icmp slt i32 %756, 0
  br i1 %757, label %762, label %758

758:                                              ; preds = %752
  %759 = load ptr, ptr %743, align 8, !tbaa !116
  %760 = zext nneg i32 %756 to i64
  %761 = getelementptr inbounds nuw i64, ptr %759, i64 %760
  br label %762

762:                                              ; preds = %758, %752
  %763 = phi ptr [ %761, %758 ], [ %552, %752 ]
  %764 = load i64, ptr %763, align 8, !tbaa !129
  %765 = getelementptr inbounds nuw i8, ptr %754, i64 32
  %766 = load i64, ptr %765, align 8, !tbaa !129
  %767 = add i64 %766, %764
  %768 = load ptr, ptr %741, align 8, !tbaa !142
  %769 = load ptr, ptr %742, align 8, !tbaa !86
  %770 = load ptr, ptr %0, align 8, !tbaa !23
  %771 = getelementptr inbounds nuw i8, ptr %770, i64 128
  %772 = load i64, ptr %771, align 8, !tbaa !119
  %773 = getelementptr inbounds nuw i8, ptr %769, i64 %772
  %774 = getelementptr inbounds nuw i8, ptr %773, i64 %746
  %775 = getelementptr inbounds nuw i8, ptr %774, i64 8
  %776 = load ptr, ptr %407, align 8, !tbaa !88
  %777 = call i32 %768(ptr noundef nonnull %775, i64 noundef %767, i64 noundef 8, ptr noundef %776) #11
  %778 = icmp eq i32 %777, 0
  br i1 %778, label %779, label %803

779:                                              ; preds = %762
  %780 = add nuw nsw i64 %745, 1
  %781 = load i64, ptr %736, align 8, !tbaa !126
  %782 = icmp slt i64 %780, %781
  br i1 %782, label %744, label %834, !llvm.loop !143

783:                                              ; preds = %744
  %784 = load ptr, ptr %743, align 8, !tbaa !116
  %785 = zext nneg i32 %750 to i64
  %786 = getelementptr inbounds nuw i64, ptr %784, i64 %785
  br label %787

787:                                              ; preds = %783, %744
  %788 = phi ptr [ %786, %783 ], [ %552, %744 ]
  %789 = load i64, ptr %788, align 8, !tbaa !129
  %790 = getelementptr inbounds nuw i8, ptr %748, i64 24
  %791 = load i64, ptr %790, align 8, !tbaa !129
  %792 = add i64 %791, %789
  %793 = load ptr, ptr %741, align 8, !tbaa !142
  %794 = load ptr, ptr %742, align 8, !tbaa !86
  %795 = load ptr, ptr %0, align 8, !tbaa !23
  %796 = getelementptr inbounds nuw i8, ptr %795, i64 128
  %797 = load i64, ptr %796, align 8, !tbaa !119
  %798 = getelementptr inbounds nuw i8, ptr %794, i64 %797
  %799 = getelementptr inbounds nuw i8, ptr %798, i64 %746
  %800 = load ptr, ptr %407, align 8, !tbaa !88
  %801 = call i32 %793(ptr noundef %799, i64 noundef %792, i64 noundef 8, ptr noundef %800) #11
  %802 = icmp eq i32 %801, 0
  br i1 %802, label %752, label %803

803:                                              ; preds = %787, %762
  %804 = phi i32 [ %801, %787 ], [ %777, %762 ]
  %805 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %804, ptr %805 seq_cst, align 8
  br i1 %22, label %1138, label %806

806:                                              ; preds = %803
  %807 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %808 = load ptr, ptr %807, align 8, !tbaa !15
  %809 = icmp eq ptr %808, null
  br i1 %809, label %1138, label %810

810:                                              ; preds = %806
  %811 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %812 = load i64, ptr %811, align 8, !tbaa !16
  %813 = icmp eq i64 %812, 0
  br i1 %813, label %1138, label %814

814:                                              ; preds = %810
  %815 = load ptr, ptr %0, align 8, !tbaa !23
  %816 = getelementptr inbounds nuw i8, ptr %815, i64 88
  %817 = load ptr, ptr %816, align 8, !tbaa !31
  %818 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %819 = load i32, ptr %818, align 8, !tbaa !41
  %820 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %821 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %822 = load i32, ptr %821, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #11
  store ptr null, ptr %10, align 8, !tbaa !38
  %823 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %824 = load ptr, ptr %823, align 8, !tbaa !39
  %825 = icmp eq ptr %824, null
  br i1 %825, label %829, label %826

826:                                              ; preds = %814
  %827 = call i32 %824(i32 noundef %804, ptr noundef nonnull %10) #11
  %828 = load ptr, ptr %10, align 8, !tbaa !38
  br label %829

829:                                              ; preds = %826, %814
  %830 = phi ptr [ %828, %826 ], [ null, %814 ]
  %831 = icmp eq ptr %830, null
  %832 = select i1 %831, ptr @.str.24, ptr %830
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #11
  %833 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %808, i64 noundef %812, ptr noundef nonnull @.str.27, ptr noundef %817, ptr noundef nonnull @.str.68, i32 noundef %819, ptr noundef nonnull %820, i32 noundef %822, ptr noundef nonnull @.str.50, ptr noundef nonnull %832) #11
  br label %1138

834:                                              ; preds = %779, %734
  %835 = getelementptr inbounds nuw i8, ptr %735, i64 8
  %836 = getelementptr inbounds nuw i8, ptr %735, i64 12
  %837 = load i32, ptr %836, align 4, !tbaa !106
  %838 = icmp sgt i32 %837, 0
  br i1 %838, label %839, label %916

839:                                              ; preds = %834
  %840 = load i32, ptr %835, align 8, !tbaa !97
  %841 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %842 = getelementptr inbounds nuw i8, ptr %407, i64 24
  %843 = getelementptr inbounds nuw i8, ptr %407, i64 32
  %844 = sext i32 %840 to i64
  br label %845

845:                                              ; preds = %909, %839
  %846 = phi i32 [ %837, %839 ], [ %910, %909 ]
  %847 = phi i32 [ %840, %839 ], [ %911, %909 ]
  %848 = phi i64 [ %844, %839 ], [ %912, %909 ]
  %849 = sext i32 %847 to i64
  %850 = sub nsw i64 %848, %849
  %851 = getelementptr inbounds %struct.nncc_tensor, ptr %2, i64 %850
  %852 = getelementptr inbounds nuw i8, ptr %851, i64 32
  %853 = load i32, ptr %852, align 8, !tbaa !98
  %854 = icmp eq i32 %853, 0
  br i1 %854, label %855, label %909

855:                                              ; preds = %845
  %856 = load ptr, ptr %735, align 8, !tbaa !96
  %857 = getelementptr inbounds %struct.nncc_value, ptr %856, i64 %848
  %858 = getelementptr inbounds nuw i8, ptr %857, i64 24
  %859 = load i64, ptr %858, align 8, !tbaa !131
  %860 = icmp eq i64 %859, 0
  br i1 %860, label %909, label %861

861:                                              ; preds = %855
  %862 = load ptr, ptr %841, align 8, !tbaa !142
  %863 = load ptr, ptr %842, align 8, !tbaa !86
  %864 = load ptr, ptr %0, align 8, !tbaa !23
  %865 = getelementptr inbounds nuw i8, ptr %864, i64 120
  %866 = load ptr, ptr %865, align 8, !tbaa !128
  %867 = getelementptr inbounds i64, ptr %866, i64 %848
  %868 = load i64, ptr %867, align 8, !tbaa !129
  %869 = getelementptr inbounds nuw i8, ptr %863, i64 %868
  %870 = load ptr, ptr %843, align 8, !tbaa !116
  %871 = getelementptr inbounds i64, ptr %870, i64 %848
  %872 = load i64, ptr %871, align 8, !tbaa !129
  %873 = load ptr, ptr %407, align 8, !tbaa !88
  %874 = call i32 %862(ptr noundef %869, i64 noundef %872, i64 noundef %859, ptr noundef %873) #11
  %875 = icmp eq i32 %874, 0
  br i1 %875, label %876, label %879

876:                                              ; preds = %861
  %877 = load i32, ptr %835, align 8, !tbaa !97
  %878 = load i32, ptr %836, align 4, !tbaa !106
  br label %909

879:                                              ; preds = %861
  %880 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %874, ptr %880 seq_cst, align 8
  br i1 %22, label %1138, label %881

881:                                              ; preds = %879
  %882 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %883 = load ptr, ptr %882, align 8, !tbaa !15
  %884 = icmp eq ptr %883, null
  br i1 %884, label %1138, label %885

885:                                              ; preds = %881
  %886 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %887 = load i64, ptr %886, align 8, !tbaa !16
  %888 = icmp eq i64 %887, 0
  br i1 %888, label %1138, label %889

889:                                              ; preds = %885
  %890 = load ptr, ptr %0, align 8, !tbaa !23
  %891 = getelementptr inbounds nuw i8, ptr %890, i64 88
  %892 = load ptr, ptr %891, align 8, !tbaa !31
  %893 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %894 = load i32, ptr %893, align 8, !tbaa !41
  %895 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %896 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %897 = load i32, ptr %896, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #11
  store ptr null, ptr %9, align 8, !tbaa !38
  %898 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %899 = load ptr, ptr %898, align 8, !tbaa !39
  %900 = icmp eq ptr %899, null
  br i1 %900, label %904, label %901

901:                                              ; preds = %889
  %902 = call i32 %899(i32 noundef %874, ptr noundef nonnull %9) #11
  %903 = load ptr, ptr %9, align 8, !tbaa !38
  br label %904

904:                                              ; preds = %901, %889
  %905 = phi ptr [ %903, %901 ], [ null, %889 ]
  %906 = icmp eq ptr %905, null
  %907 = select i1 %906, ptr @.str.24, ptr %905
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #11
  %908 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %883, i64 noundef %887, ptr noundef nonnull @.str.27, ptr noundef %892, ptr noundef nonnull @.str.68, i32 noundef %894, ptr noundef nonnull %895, i32 noundef %897, ptr noundef nonnull @.str.50, ptr noundef nonnull %907) #11
  br label %1138

909:                                              ; preds = %876, %855, %845
  %910 = phi i32 [ %878, %876 ], [ %846, %845 ], [ %846, %855 ]
  %911 = phi i32 [ %877, %876 ], [ %847, %845 ], [ %847, %855 ]
  %912 = add nsw i64 %848, 1
  %913 = add nsw i32 %911, %910
  %914 = sext i32 %913 to i64
  %915 = icmp slt i64 %912, %914
  br i1 %915, label %845, label %916, !llvm.loop !144

916:                                              ; preds = %909, %834
  br i1 %492, label %991, label %917

917:                                              ; preds = %916
  %918 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %919 = load ptr, ptr %918, align 8, !tbaa !124
  %920 = getelementptr inbounds nuw i8, ptr %407, i64 8
  %921 = load ptr, ptr %920, align 8, !tbaa !90
  %922 = load ptr, ptr %407, align 8, !tbaa !88
  %923 = call i32 %919(ptr noundef %921, ptr noundef %922) #11
  %924 = icmp eq i32 %923, 0
  br i1 %924, label %955, label %925

925:                                              ; preds = %917
  %926 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %923, ptr %926 seq_cst, align 8
  br i1 %22, label %1138, label %927

927:                                              ; preds = %925
  %928 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %929 = load ptr, ptr %928, align 8, !tbaa !15
  %930 = icmp eq ptr %929, null
  br i1 %930, label %1138, label %931

931:                                              ; preds = %927
  %932 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %933 = load i64, ptr %932, align 8, !tbaa !16
  %934 = icmp eq i64 %933, 0
  br i1 %934, label %1138, label %935

935:                                              ; preds = %931
  %936 = load ptr, ptr %0, align 8, !tbaa !23
  %937 = getelementptr inbounds nuw i8, ptr %936, i64 88
  %938 = load ptr, ptr %937, align 8, !tbaa !31
  %939 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %940 = load i32, ptr %939, align 8, !tbaa !41
  %941 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %942 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %943 = load i32, ptr %942, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #11
  store ptr null, ptr %8, align 8, !tbaa !38
  %944 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %945 = load ptr, ptr %944, align 8, !tbaa !39
  %946 = icmp eq ptr %945, null
  br i1 %946, label %950, label %947

947:                                              ; preds = %935
  %948 = call i32 %945(i32 noundef %923, ptr noundef nonnull %8) #11
  %949 = load ptr, ptr %8, align 8, !tbaa !38
  br label %950

950:                                              ; preds = %947, %935
  %951 = phi ptr [ %949, %947 ], [ null, %935 ]
  %952 = icmp eq ptr %951, null
  %953 = select i1 %952, ptr @.str.24, ptr %951
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  %954 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %929, i64 noundef %933, ptr noundef nonnull @.str.27, ptr noundef %938, ptr noundef nonnull @.str.65, i32 noundef %940, ptr noundef nonnull %941, i32 noundef %943, ptr noundef nonnull @.str.57, ptr noundef nonnull %953) #11
  br label %1138

955:                                              ; preds = %917
  %956 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %957 = load ptr, ptr %956, align 8, !tbaa !125
  %958 = load ptr, ptr %920, align 8, !tbaa !90
  %959 = call i32 %957(ptr noundef nonnull %493, ptr noundef %958, i32 noundef 0) #11
  %960 = icmp eq i32 %959, 0
  br i1 %960, label %991, label %961

961:                                              ; preds = %955
  %962 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %959, ptr %962 seq_cst, align 8
  br i1 %22, label %1138, label %963

963:                                              ; preds = %961
  %964 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %965 = load ptr, ptr %964, align 8, !tbaa !15
  %966 = icmp eq ptr %965, null
  br i1 %966, label %1138, label %967

967:                                              ; preds = %963
  %968 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %969 = load i64, ptr %968, align 8, !tbaa !16
  %970 = icmp eq i64 %969, 0
  br i1 %970, label %1138, label %971

971:                                              ; preds = %967
  %972 = load ptr, ptr %0, align 8, !tbaa !23
  %973 = getelementptr inbounds nuw i8, ptr %972, i64 88
  %974 = load ptr, ptr %973, align 8, !tbaa !31
  %975 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %976 = load i32, ptr %975, align 8, !tbaa !41
  %977 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %978 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %979 = load i32, ptr %978, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  store ptr null, ptr %7, align 8, !tbaa !38
  %980 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %981 = load ptr, ptr %980, align 8, !tbaa !39
  %982 = icmp eq ptr %981, null
  br i1 %982, label %986, label %983

983:                                              ; preds = %971
  %984 = call i32 %981(i32 noundef %959, ptr noundef nonnull %7) #11
  %985 = load ptr, ptr %7, align 8, !tbaa !38
  br label %986

986:                                              ; preds = %983, %971
  %987 = phi ptr [ %985, %983 ], [ null, %971 ]
  %988 = icmp eq ptr %987, null
  %989 = select i1 %988, ptr @.str.24, ptr %987
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  %990 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %965, i64 noundef %969, ptr noundef nonnull @.str.27, ptr noundef %974, ptr noundef nonnull @.str.65, i32 noundef %976, ptr noundef nonnull %977, i32 noundef %979, ptr noundef nonnull @.str.54, ptr noundef nonnull %989) #11
  br label %1138

991:                                              ; preds = %955, %916
  %992 = icmp eq i32 %547, 0
  br i1 %992, label %1100, label %993

993:                                              ; preds = %991
  %994 = load ptr, ptr %0, align 8, !tbaa !23
  %995 = getelementptr inbounds nuw i8, ptr %994, i64 156
  %996 = load i32, ptr %995, align 4, !tbaa !107
  %997 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %998 = load ptr, ptr %997, align 8, !tbaa !145
  %999 = load ptr, ptr %407, align 8, !tbaa !88
  %1000 = call i32 %998(ptr noundef %999) #11
  %1001 = icmp eq i32 %1000, 0
  br i1 %1001, label %1055, label %1002

1002:                                             ; preds = %993
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  %1003 = load i32, ptr %995, align 4, !tbaa !107
  %1004 = icmp slt i32 %996, 1
  br i1 %1004, label %1021, label %1005

1005:                                             ; preds = %1002
  %1006 = getelementptr inbounds nuw i8, ptr %994, i64 104
  %1007 = load ptr, ptr %1006, align 8, !tbaa !65
  %1008 = getelementptr inbounds nuw i8, ptr %994, i64 112
  %1009 = load ptr, ptr %1008, align 8, !tbaa !108
  %1010 = load i32, ptr %1009, align 8, !tbaa !134
  %1011 = sext i32 %1010 to i64
  %1012 = getelementptr inbounds %struct.nncc_function, ptr %1007, i64 %1011
  %1013 = load ptr, ptr %1012, align 8, !tbaa !69
  %1014 = zext nneg i32 %996 to i64
  %1015 = getelementptr %struct.nncc_launch, ptr %1009, i64 %1014
  %1016 = getelementptr i8, ptr %1015, i64 -32
  %1017 = load i32, ptr %1016, align 8, !tbaa !134
  %1018 = sext i32 %1017 to i64
  %1019 = getelementptr inbounds %struct.nncc_function, ptr %1007, i64 %1018
  %1020 = load ptr, ptr %1019, align 8, !tbaa !69
  br label %1021

1021:                                             ; preds = %1005, %1002
  %1022 = phi ptr [ %1013, %1005 ], [ @.str.70, %1002 ]
  %1023 = phi ptr [ %1020, %1005 ], [ @.str.70, %1002 ]
  %1024 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %6, i64 noundef 512, ptr noundef nonnull @.str.69, i32 noundef %1003, ptr noundef %1022, ptr noundef %1023) #11
  %1025 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %1000, ptr %1025 seq_cst, align 8
  br i1 %22, label %1054, label %1026

1026:                                             ; preds = %1021
  %1027 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1028 = load ptr, ptr %1027, align 8, !tbaa !15
  %1029 = icmp eq ptr %1028, null
  br i1 %1029, label %1054, label %1030

1030:                                             ; preds = %1026
  %1031 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1032 = load i64, ptr %1031, align 8, !tbaa !16
  %1033 = icmp eq i64 %1032, 0
  br i1 %1033, label %1054, label %1034

1034:                                             ; preds = %1030
  %1035 = load ptr, ptr %0, align 8, !tbaa !23
  %1036 = getelementptr inbounds nuw i8, ptr %1035, i64 88
  %1037 = load ptr, ptr %1036, align 8, !tbaa !31
  %1038 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %1039 = load i32, ptr %1038, align 8, !tbaa !41
  %1040 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %1041 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %1042 = load i32, ptr %1041, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store ptr null, ptr %5, align 8, !tbaa !38
  %1043 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %1044 = load ptr, ptr %1043, align 8, !tbaa !39
  %1045 = icmp eq ptr %1044, null
  br i1 %1045, label %1049, label %1046

1046:                                             ; preds = %1034
  %1047 = call i32 %1044(i32 noundef %1000, ptr noundef nonnull %5) #11
  %1048 = load ptr, ptr %5, align 8, !tbaa !38
  br label %1049

1049:                                             ; preds = %1046, %1034
  %1050 = phi ptr [ %1048, %1046 ], [ null, %1034 ]
  %1051 = icmp eq ptr %1050, null
  %1052 = select i1 %1051, ptr @.str.24, ptr %1050
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  %1053 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1028, i64 noundef %1032, ptr noundef nonnull @.str.27, ptr noundef %1037, ptr noundef nonnull %6, i32 noundef %1039, ptr noundef nonnull %1040, i32 noundef %1042, ptr noundef nonnull @.str.53, ptr noundef nonnull %1052) #11
  br label %1054

1054:                                             ; preds = %1049, %1030, %1026, %1021
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  br label %1138

1055:                                             ; preds = %993
  %1056 = load ptr, ptr %0, align 8, !tbaa !23
  %1057 = getelementptr inbounds nuw i8, ptr %1056, i64 72
  %1058 = load i64, ptr %1057, align 8, !tbaa !118
  %1059 = icmp sgt i64 %1058, 0
  br i1 %1059, label %1060, label %1100

1060:                                             ; preds = %1055
  %1061 = getelementptr inbounds nuw i8, ptr %1056, i64 64
  %1062 = load ptr, ptr %1061, align 8, !tbaa !146
  %1063 = getelementptr inbounds nuw i8, ptr %407, i64 24
  %1064 = load ptr, ptr %1063, align 8, !tbaa !86
  %1065 = getelementptr inbounds nuw i8, ptr %1056, i64 128
  %1066 = load i64, ptr %1065, align 8, !tbaa !119
  %1067 = getelementptr inbounds nuw i8, ptr %1064, i64 %1066
  br label %1068

1068:                                             ; preds = %1097, %1060
  %1069 = phi i64 [ 0, %1060 ], [ %1098, %1097 ]
  %1070 = shl nsw i64 %1069, 4
  %1071 = getelementptr inbounds nuw i8, ptr %1067, i64 %1070
  %1072 = load i64, ptr %1071, align 8, !tbaa !129
  %1073 = getelementptr inbounds nuw i8, ptr %1071, i64 8
  %1074 = load i64, ptr %1073, align 8, !tbaa !129
  %1075 = icmp sgt i64 %1072, %1074
  br i1 %1075, label %1097, label %1076

1076:                                             ; preds = %1068
  %1077 = getelementptr inbounds nuw %struct.nncc_check, ptr %1062, i64 %1069
  %1078 = getelementptr inbounds nuw i8, ptr %1077, i64 8
  %1079 = load i64, ptr %1078, align 8, !tbaa !147
  %1080 = sub nsw i64 0, %1079
  %1081 = icmp sge i64 %1072, %1080
  %1082 = icmp slt i64 %1074, %1079
  %1083 = and i1 %1081, %1082
  br i1 %1083, label %1097, label %1084

1084:                                             ; preds = %1076
  br i1 %22, label %1138, label %1085

1085:                                             ; preds = %1084
  %1086 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1087 = load ptr, ptr %1086, align 8, !tbaa !15
  %1088 = icmp eq ptr %1087, null
  br i1 %1088, label %1138, label %1089

1089:                                             ; preds = %1085
  %1090 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1091 = load i64, ptr %1090, align 8, !tbaa !16
  %1092 = icmp eq i64 %1091, 0
  br i1 %1092, label %1138, label %1093

1093:                                             ; preds = %1089
  %1094 = load ptr, ptr %1077, align 8, !tbaa !149
  %1095 = add nsw i64 %1079, -1
  %1096 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1087, i64 noundef %1091, ptr noundef nonnull @.str.71, ptr noundef %1094, i64 noundef %1072, i64 noundef %1074, i64 noundef %1080, i64 noundef %1095) #11
  br label %1138

1097:                                             ; preds = %1076, %1068
  %1098 = add nuw nsw i64 %1069, 1
  %1099 = icmp eq i64 %1098, %1058
  br i1 %1099, label %1100, label %1068, !llvm.loop !150

1100:                                             ; preds = %1097, %1055, %991
  %1101 = getelementptr inbounds nuw i8, ptr %408, i64 12
  %1102 = getelementptr inbounds nuw i8, ptr %408, i64 8
  %1103 = getelementptr inbounds nuw i8, ptr %407, i64 24
  %1104 = load i32, ptr %1101, align 4, !tbaa !106
  %1105 = icmp sgt i32 %1104, 0
  br i1 %1105, label %1106, label %1138

1106:                                             ; preds = %1100, %1133
  %1107 = phi i32 [ %1134, %1133 ], [ %1104, %1100 ]
  %1108 = phi i64 [ %1135, %1133 ], [ 0, %1100 ]
  %1109 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %1108
  %1110 = getelementptr inbounds nuw i8, ptr %1109, i64 32
  %1111 = load i32, ptr %1110, align 8, !tbaa !98
  %1112 = icmp eq i32 %1111, 0
  br i1 %1112, label %1113, label %1133

1113:                                             ; preds = %1106
  %1114 = load ptr, ptr %408, align 8, !tbaa !96
  %1115 = load i32, ptr %1102, align 8, !tbaa !97
  %1116 = trunc nuw nsw i64 %1108 to i32
  %1117 = add nsw i32 %1115, %1116
  %1118 = sext i32 %1117 to i64
  %1119 = getelementptr inbounds %struct.nncc_value, ptr %1114, i64 %1118
  %1120 = getelementptr inbounds nuw i8, ptr %1119, i64 24
  %1121 = load i64, ptr %1120, align 8, !tbaa !131
  %1122 = icmp eq i64 %1121, 0
  br i1 %1122, label %1133, label %1123

1123:                                             ; preds = %1113
  %1124 = load ptr, ptr %1109, align 8, !tbaa !102
  %1125 = load ptr, ptr %1103, align 8, !tbaa !86
  %1126 = load ptr, ptr %0, align 8, !tbaa !23
  %1127 = getelementptr inbounds nuw i8, ptr %1126, i64 120
  %1128 = load ptr, ptr %1127, align 8, !tbaa !128
  %1129 = getelementptr inbounds i64, ptr %1128, i64 %1118
  %1130 = load i64, ptr %1129, align 8, !tbaa !129
  %1131 = getelementptr inbounds nuw i8, ptr %1125, i64 %1130
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %1124, ptr align 1 %1131, i64 %1121, i1 false)
  %1132 = load i32, ptr %1101, align 4, !tbaa !106
  br label %1133

1133:                                             ; preds = %1123, %1113, %1106
  %1134 = phi i32 [ %1132, %1123 ], [ %1107, %1113 ], [ %1107, %1106 ]
  %1135 = add nuw nsw i64 %1108, 1
  %1136 = sext i32 %1134 to i64
  %1137 = icmp slt i64 %1135, %1136
  br i1 %1137, label %1106, label %1138

1138:                                             ; preds = %1133, %1100, %423, %428, %447, %461, %466, %485, %591, %593, %597, %616, %726, %803, %806, %810, %829, %879, %881, %885, %904, %925, %927, %931, %950, %961, %963, %967, %986, %1054, %1084, %1085, %1089, %1093
  %1139 = phi i32 [ 9, %593 ], [ 9, %447 ], [ 9, %485 ], [ 9, %986 ], [ 9, %950 ], [ 9, %591 ], [ 9, %423 ], [ 9, %428 ], [ 9, %461 ], [ 9, %466 ], [ 9, %925 ], [ 9, %927 ], [ 9, %931 ], [ 9, %961 ], [ 9, %963 ], [ 9, %967 ], [ 9, %726 ], [ 9, %803 ], [ 9, %829 ], [ 9, %810 ], [ 9, %806 ], [ 9, %904 ], [ 9, %885 ], [ 9, %881 ], [ 9, %879 ], [ 9, %616 ], [ 9, %597 ], [ 9, %1054 ], [ 6, %1085 ], [ 6, %1093 ], [ 6, %1089 ], [ 6, %1084 ], [ 0, %1100 ], [ 0, %1133 ]
  %1140 = ptrtoint ptr %407 to i64
  %1141 = cmpxchg ptr %61, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1142 = extractvalue { i64, i1 } %1141, 1
  br i1 %1142, label %1237, label %1143

1143:                                             ; preds = %1138
  %1144 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %1145 = cmpxchg ptr %1144, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1146 = extractvalue { i64, i1 } %1145, 1
  br i1 %1146, label %1237, label %1147

1147:                                             ; preds = %1143
  %1148 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %1149 = cmpxchg ptr %1148, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1150 = extractvalue { i64, i1 } %1149, 1
  br i1 %1150, label %1237, label %1151

1151:                                             ; preds = %1147
  %1152 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %1153 = cmpxchg ptr %1152, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1154 = extractvalue { i64, i1 } %1153, 1
  br i1 %1154, label %1237, label %1155

1155:                                             ; preds = %1151
  %1156 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %1157 = cmpxchg ptr %1156, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1158 = extractvalue { i64, i1 } %1157, 1
  br i1 %1158, label %1237, label %1159

1159:                                             ; preds = %1155
  %1160 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %1161 = cmpxchg ptr %1160, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1162 = extractvalue { i64, i1 } %1161, 1
  br i1 %1162, label %1237, label %1163

1163:                                             ; preds = %1159
  %1164 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %1165 = cmpxchg ptr %1164, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1166 = extractvalue { i64, i1 } %1165, 1
  br i1 %1166, label %1237, label %1167

1167:                                             ; preds = %1163
  %1168 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %1169 = cmpxchg ptr %1168, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1170 = extractvalue { i64, i1 } %1169, 1
  br i1 %1170, label %1237, label %1171

1171:                                             ; preds = %1167
  %1172 = getelementptr inbounds nuw i8, ptr %0, i64 528
  %1173 = cmpxchg ptr %1172, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1174 = extractvalue { i64, i1 } %1173, 1
  br i1 %1174, label %1237, label %1175

1175:                                             ; preds = %1171
  %1176 = getelementptr inbounds nuw i8, ptr %0, i64 536
  %1177 = cmpxchg ptr %1176, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1178 = extractvalue { i64, i1 } %1177, 1
  br i1 %1178, label %1237, label %1179

1179:                                             ; preds = %1175
  %1180 = getelementptr inbounds nuw i8, ptr %0, i64 544
  %1181 = cmpxchg ptr %1180, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1182 = extractvalue { i64, i1 } %1181, 1
  br i1 %1182, label %1237, label %1183

1183:                                             ; preds = %1179
  %1184 = getelementptr inbounds nuw i8, ptr %0, i64 552
  %1185 = cmpxchg ptr %1184, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1186 = extractvalue { i64, i1 } %1185, 1
  br i1 %1186, label %1237, label %1187

1187:                                             ; preds = %1183
  %1188 = getelementptr inbounds nuw i8, ptr %0, i64 560
  %1189 = cmpxchg ptr %1188, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1190 = extractvalue { i64, i1 } %1189, 1
  br i1 %1190, label %1237, label %1191

1191:                                             ; preds = %1187
  %1192 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %1193 = cmpxchg ptr %1192, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1194 = extractvalue { i64, i1 } %1193, 1
  br i1 %1194, label %1237, label %1195

1195:                                             ; preds = %1191
  %1196 = getelementptr inbounds nuw i8, ptr %0, i64 576
  %1197 = cmpxchg ptr %1196, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1198 = extractvalue { i64, i1 } %1197, 1
  br i1 %1198, label %1237, label %1199

1199:                                             ; preds = %1195
  %1200 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %1201 = cmpxchg ptr %1200, i64 0, i64 %1140 seq_cst seq_cst, align 8
  %1202 = extractvalue { i64, i1 } %1201, 1
  %1203 = icmp eq ptr %407, null
  %1204 = or i1 %1203, %1202
  br i1 %1204, label %1237, label %1205

1205:                                             ; preds = %1199
  %1206 = getelementptr inbounds nuw i8, ptr %407, i64 16
  %1207 = load i64, ptr %1206, align 8, !tbaa !83
  %1208 = icmp eq i64 %1207, 0
  br i1 %1208, label %1213, label %1209

1209:                                             ; preds = %1205
  %1210 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %1211 = load ptr, ptr %1210, align 8, !tbaa !85
  %1212 = call i32 %1211(i64 noundef %1207) #11
  br label %1213

1213:                                             ; preds = %1209, %1205
  %1214 = getelementptr inbounds nuw i8, ptr %407, i64 24
  %1215 = load ptr, ptr %1214, align 8, !tbaa !86
  %1216 = icmp eq ptr %1215, null
  br i1 %1216, label %1221, label %1217

1217:                                             ; preds = %1213
  %1218 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %1219 = load ptr, ptr %1218, align 8, !tbaa !87
  %1220 = call i32 %1219(ptr noundef nonnull %1215) #11
  br label %1221

1221:                                             ; preds = %1217, %1213
  %1222 = load ptr, ptr %407, align 8, !tbaa !88
  %1223 = icmp eq ptr %1222, null
  br i1 %1223, label %1228, label %1224

1224:                                             ; preds = %1221
  %1225 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %1226 = load ptr, ptr %1225, align 8, !tbaa !89
  %1227 = call i32 %1226(ptr noundef nonnull %1222) #11
  br label %1228

1228:                                             ; preds = %1224, %1221
  %1229 = getelementptr inbounds nuw i8, ptr %407, i64 8
  %1230 = load ptr, ptr %1229, align 8, !tbaa !90
  %1231 = icmp eq ptr %1230, null
  br i1 %1231, label %1236, label %1232

1232:                                             ; preds = %1228
  %1233 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %1234 = load ptr, ptr %1233, align 8, !tbaa !91
  %1235 = call i32 %1234(ptr noundef nonnull %1230) #11
  br label %1236

1236:                                             ; preds = %1232, %1228
  call void @free(ptr noundef nonnull %407) #11
  br label %1237

1237:                                             ; preds = %1236, %1199, %1195, %1191, %1187, %1183, %1179, %1175, %1171, %1167, %1163, %1159, %1155, %1151, %1147, %1143, %1138, %59, %226, %227, %231, %235, %405
  %1238 = phi i32 [ 5, %226 ], [ 8, %59 ], [ %375, %405 ], [ 5, %235 ], [ 5, %231 ], [ 5, %227 ], [ %1139, %1138 ], [ %1139, %1143 ], [ %1139, %1147 ], [ %1139, %1151 ], [ %1139, %1155 ], [ %1139, %1159 ], [ %1139, %1163 ], [ %1139, %1167 ], [ %1139, %1171 ], [ %1139, %1175 ], [ %1139, %1179 ], [ %1139, %1183 ], [ %1139, %1187 ], [ %1139, %1191 ], [ %1139, %1195 ], [ %1139, %1199 ], [ %1139, %1236 ]
  ret i32 %1238
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
  store i64 0, ptr %6, align 8, !tbaa !129
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  store i64 0, ptr %7, align 8, !tbaa !129
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %9 = load ptr, ptr %8, align 8, !tbaa !151
  %10 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %11 = tail call i32 %9(ptr noundef nonnull %3, i64 noundef %10) #11
  switch i32 %11, label %37 [
    i32 2, label %12
    i32 0, label %68
  ]

12:                                               ; preds = %4
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %14 = load ptr, ptr %13, align 8, !tbaa !152
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
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %30 = load i32, ptr %29, align 8, !tbaa !41
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %33 = load i32, ptr %32, align 4, !tbaa !42
  %34 = load i64, ptr %6, align 8, !tbaa !129
  %35 = load i64, ptr %7, align 8, !tbaa !129
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.22, ptr noundef %28, i32 noundef %30, ptr noundef nonnull %31, i32 noundef %33, i64 noundef %2, i64 noundef %34, i64 noundef %35) #11
  br label %68

37:                                               ; preds = %4
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 592
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
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %53 = load i32, ptr %52, align 8, !tbaa !41
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %56 = load i32, ptr %55, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store ptr null, ptr %5, align 8, !tbaa !38
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 264
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
!9 = !{!"nncc_options", !5, i64 0, !5, i64 4, !10, i64 8, !11, i64 16, !11, i64 24, !12, i64 32, !13, i64 40, !5, i64 48, !11, i64 56, !14, i64 64, !13, i64 72}
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
!24 = !{!"nncc_model", !11, i64 0, !25, i64 8, !11, i64 272, !11, i64 280, !5, i64 288, !5, i64 292, !5, i64 296, !6, i64 300, !5, i64 428, !5, i64 432, !26, i64 440, !26, i64 448, !13, i64 456, !6, i64 464, !6, i64 592}
!25 = !{!"", !11, i64 0, !11, i64 8, !11, i64 16, !11, i64 24, !11, i64 32, !11, i64 40, !11, i64 48, !11, i64 56, !11, i64 64, !11, i64 72, !11, i64 80, !11, i64 88, !11, i64 96, !11, i64 104, !11, i64 112, !11, i64 120, !11, i64 128, !11, i64 136, !11, i64 144, !11, i64 152, !11, i64 160, !11, i64 168, !11, i64 176, !11, i64 184, !11, i64 192, !11, i64 200, !11, i64 208, !11, i64 216, !11, i64 224, !11, i64 232, !11, i64 240, !11, i64 248, !11, i64 256}
!26 = !{!"any p2 pointer", !11, i64 0}
!27 = !{!24, !5, i64 432}
!28 = !{!24, !26, i64 440}
!29 = !{!24, !26, i64 448}
!30 = !{!24, !11, i64 272}
!31 = !{!20, !12, i64 88}
!32 = !{!33, !11, i64 0}
!33 = !{!"", !11, i64 0, !12, i64 8}
!34 = !{!33, !12, i64 8}
!35 = distinct !{!35, !36}
!36 = !{!"llvm.loop.mustprogress"}
!37 = !{!24, !11, i64 8}
!38 = !{!12, !12, i64 0}
!39 = !{!24, !11, i64 264}
!40 = !{!24, !11, i64 16}
!41 = !{!24, !5, i64 288}
!42 = !{!24, !5, i64 428}
!43 = !{!24, !11, i64 24}
!44 = !{!9, !5, i64 48}
!45 = !{!24, !11, i64 32}
!46 = !{!24, !11, i64 40}
!47 = !{!24, !5, i64 292}
!48 = !{!24, !11, i64 48}
!49 = !{!24, !11, i64 56}
!50 = !{!24, !11, i64 72}
!51 = !{!24, !11, i64 280}
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
!68 = !{!24, !5, i64 296}
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
!82 = !{!24, !13, i64 456}
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
!95 = !{!9, !14, i64 64}
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
!110 = !{!"", !5, i64 0, !5, i64 4, !5, i64 8, !111, i64 16, !14, i64 24}
!111 = !{!"p1 int", !11, i64 0}
!112 = distinct !{!112, !36, !113, !114}
!113 = !{!"llvm.loop.isvectorized", i32 1}
!114 = !{!"llvm.loop.unroll.runtime.disable"}
!115 = distinct !{!115, !36, !114, !113}
!116 = !{!84, !14, i64 32}
!117 = !{!84, !14, i64 40}
!118 = !{!20, !13, i64 72}
!119 = !{!20, !13, i64 128}
!120 = !{!20, !13, i64 48}
!121 = !{!24, !11, i64 152}
!122 = !{!24, !11, i64 192}
!123 = !{!24, !11, i64 232}
!124 = !{!24, !11, i64 240}
!125 = !{!24, !11, i64 216}
!126 = !{!21, !13, i64 72}
!127 = !{!21, !13, i64 48}
!128 = !{!20, !14, i64 120}
!129 = !{!13, !13, i64 0}
!130 = distinct !{!130, !36}
!131 = !{!101, !13, i64 24}
!132 = !{!24, !11, i64 176}
!133 = distinct !{!133, !36}
!134 = !{!110, !5, i64 0}
!135 = !{!110, !111, i64 16}
!136 = !{!110, !14, i64 24}
!137 = !{!24, !11, i64 256}
!138 = !{!110, !5, i64 4}
!139 = distinct !{!139, !36}
!140 = distinct !{!140, !36}
!141 = !{!21, !11, i64 64}
!142 = !{!24, !11, i64 184}
!143 = distinct !{!143, !36}
!144 = distinct !{!144, !36}
!145 = !{!24, !11, i64 208}
!146 = !{!20, !11, i64 64}
!147 = !{!148, !13, i64 8}
!148 = !{!"", !12, i64 0, !13, i64 8, !6, i64 16, !6, i64 24}
!149 = !{!148, !12, i64 0}
!150 = distinct !{!150, !36}
!151 = !{!24, !11, i64 136}
!152 = !{!24, !11, i64 128}
