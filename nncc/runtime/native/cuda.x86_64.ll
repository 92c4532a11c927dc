; made from cuda.c by python -m nncc.runtime.native.build
source_filename = "cuda.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
  %25 = alloca [33 x %struct.anon.0], align 16
  %26 = alloca ptr, align 8
  %27 = icmp eq ptr %2, null
  br i1 %27, label %32, label %28

28:                                               ; preds = %4
  %29 = load i32, ptr %2, align 8, !tbaa !8
  %30 = add i32 %29, -48
  %31 = icmp ult i32 %30, 33
  br i1 %31, label %34, label %924

32:                                               ; preds = %4
  %33 = icmp eq ptr %3, null
  br i1 %33, label %924, label %46

34:                                               ; preds = %28
  %35 = icmp eq ptr %3, null
  br i1 %35, label %36, label %46

36:                                               ; preds = %34
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %38 = load ptr, ptr %37, align 8, !tbaa !15
  %39 = icmp eq ptr %38, null
  br i1 %39, label %924, label %40

40:                                               ; preds = %36
  %41 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %42 = load i64, ptr %41, align 8, !tbaa !16
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %924, label %44

44:                                               ; preds = %40
  %45 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %38, i64 noundef %42, ptr noundef nonnull @.str) #14
  br label %924

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
  %55 = tail call noalias ptr @calloc(i64 noundef 1, i64 noundef %54) #15
  %56 = icmp eq ptr %55, null
  br i1 %56, label %57, label %68

57:                                               ; preds = %46
  br i1 %27, label %924, label %58

58:                                               ; preds = %57
  %59 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %60 = load ptr, ptr %59, align 8, !tbaa !15
  %61 = icmp eq ptr %60, null
  br i1 %61, label %924, label %62

62:                                               ; preds = %58
  %63 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %64 = load i64, ptr %63, align 8, !tbaa !16
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %924, label %66

66:                                               ; preds = %62
  %67 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %60, i64 noundef %64, ptr noundef nonnull @.str.1) #14
  br label %924

68:                                               ; preds = %46
  store ptr %0, ptr %55, align 8, !tbaa !23
  %69 = tail call i32 @getpid() #14
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
  %77 = tail call ptr @dlopen(ptr noundef nonnull @.str.8, i32 noundef 2) #14
  %78 = getelementptr inbounds nuw i8, ptr %55, i64 272
  store ptr %77, ptr %78, align 8, !tbaa !30
  %79 = icmp eq ptr %77, null
  br i1 %79, label %80, label %94

80:                                               ; preds = %68
  br i1 %27, label %921, label %81

81:                                               ; preds = %80
  %82 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %83 = load ptr, ptr %82, align 8, !tbaa !15
  %84 = icmp eq ptr %83, null
  br i1 %84, label %921, label %85

85:                                               ; preds = %81
  %86 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %87 = load i64, ptr %86, align 8, !tbaa !16
  %88 = icmp eq i64 %87, 0
  br i1 %88, label %921, label %89

89:                                               ; preds = %85
  %90 = load ptr, ptr %55, align 8, !tbaa !23
  %91 = getelementptr inbounds nuw i8, ptr %90, i64 88
  %92 = load ptr, ptr %91, align 8, !tbaa !31
  %93 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %83, i64 noundef %87, ptr noundef nonnull @.str.9, ptr noundef %92) #14
  br label %921

94:                                               ; preds = %68
  call void @llvm.lifetime.start.p0(ptr nonnull %25) #14
  %95 = getelementptr inbounds nuw i8, ptr %55, i64 8
  store ptr %95, ptr %25, align 16, !tbaa !32
  %96 = getelementptr inbounds nuw i8, ptr %25, i64 8
  store ptr @.str.28, ptr %96, align 8, !tbaa !34
  %97 = getelementptr inbounds nuw i8, ptr %25, i64 16
  %98 = getelementptr inbounds nuw i8, ptr %55, i64 16
  store ptr %98, ptr %97, align 16, !tbaa !32
  %99 = getelementptr inbounds nuw i8, ptr %25, i64 24
  store ptr @.str.29, ptr %99, align 8, !tbaa !34
  %100 = getelementptr inbounds nuw i8, ptr %25, i64 32
  %101 = getelementptr inbounds nuw i8, ptr %55, i64 24
  store ptr %101, ptr %100, align 16, !tbaa !32
  %102 = getelementptr inbounds nuw i8, ptr %25, i64 40
  store ptr @.str.30, ptr %102, align 8, !tbaa !34
  %103 = getelementptr inbounds nuw i8, ptr %25, i64 48
  %104 = getelementptr inbounds nuw i8, ptr %55, i64 32
  store ptr %104, ptr %103, align 16, !tbaa !32
  %105 = getelementptr inbounds nuw i8, ptr %25, i64 56
  store ptr @.str.31, ptr %105, align 8, !tbaa !34
  %106 = getelementptr inbounds nuw i8, ptr %25, i64 64
  %107 = getelementptr inbounds nuw i8, ptr %55, i64 40
  store ptr %107, ptr %106, align 16, !tbaa !32
  %108 = getelementptr inbounds nuw i8, ptr %25, i64 72
  store ptr @.str.32, ptr %108, align 8, !tbaa !34
  %109 = getelementptr inbounds nuw i8, ptr %25, i64 80
  %110 = getelementptr inbounds nuw i8, ptr %55, i64 48
  store ptr %110, ptr %109, align 16, !tbaa !32
  %111 = getelementptr inbounds nuw i8, ptr %25, i64 88
  store ptr @.str.33, ptr %111, align 8, !tbaa !34
  %112 = getelementptr inbounds nuw i8, ptr %25, i64 96
  %113 = getelementptr inbounds nuw i8, ptr %55, i64 56
  store ptr %113, ptr %112, align 16, !tbaa !32
  %114 = getelementptr inbounds nuw i8, ptr %25, i64 104
  store ptr @.str.34, ptr %114, align 8, !tbaa !34
  %115 = getelementptr inbounds nuw i8, ptr %25, i64 112
  %116 = getelementptr inbounds nuw i8, ptr %55, i64 64
  store ptr %116, ptr %115, align 16, !tbaa !32
  %117 = getelementptr inbounds nuw i8, ptr %25, i64 120
  store ptr @.str.35, ptr %117, align 8, !tbaa !34
  %118 = getelementptr inbounds nuw i8, ptr %25, i64 128
  %119 = getelementptr inbounds nuw i8, ptr %55, i64 72
  store ptr %119, ptr %118, align 16, !tbaa !32
  %120 = getelementptr inbounds nuw i8, ptr %25, i64 136
  store ptr @.str.36, ptr %120, align 8, !tbaa !34
  %121 = getelementptr inbounds nuw i8, ptr %25, i64 144
  %122 = getelementptr inbounds nuw i8, ptr %55, i64 80
  store ptr %122, ptr %121, align 16, !tbaa !32
  %123 = getelementptr inbounds nuw i8, ptr %25, i64 152
  store ptr @.str.37, ptr %123, align 8, !tbaa !34
  %124 = getelementptr inbounds nuw i8, ptr %25, i64 160
  %125 = getelementptr inbounds nuw i8, ptr %55, i64 88
  store ptr %125, ptr %124, align 16, !tbaa !32
  %126 = getelementptr inbounds nuw i8, ptr %25, i64 168
  store ptr @.str.38, ptr %126, align 8, !tbaa !34
  %127 = getelementptr inbounds nuw i8, ptr %25, i64 176
  %128 = getelementptr inbounds nuw i8, ptr %55, i64 96
  store ptr %128, ptr %127, align 16, !tbaa !32
  %129 = getelementptr inbounds nuw i8, ptr %25, i64 184
  store ptr @.str.39, ptr %129, align 8, !tbaa !34
  %130 = getelementptr inbounds nuw i8, ptr %25, i64 192
  %131 = getelementptr inbounds nuw i8, ptr %55, i64 104
  store ptr %131, ptr %130, align 16, !tbaa !32
  %132 = getelementptr inbounds nuw i8, ptr %25, i64 200
  store ptr @.str.40, ptr %132, align 8, !tbaa !34
  %133 = getelementptr inbounds nuw i8, ptr %25, i64 208
  %134 = getelementptr inbounds nuw i8, ptr %55, i64 112
  store ptr %134, ptr %133, align 16, !tbaa !32
  %135 = getelementptr inbounds nuw i8, ptr %25, i64 216
  store ptr @.str.41, ptr %135, align 8, !tbaa !34
  %136 = getelementptr inbounds nuw i8, ptr %25, i64 224
  %137 = getelementptr inbounds nuw i8, ptr %55, i64 120
  store ptr %137, ptr %136, align 16, !tbaa !32
  %138 = getelementptr inbounds nuw i8, ptr %25, i64 232
  store ptr @.str.42, ptr %138, align 8, !tbaa !34
  %139 = getelementptr inbounds nuw i8, ptr %25, i64 240
  %140 = getelementptr inbounds nuw i8, ptr %55, i64 128
  store ptr %140, ptr %139, align 16, !tbaa !32
  %141 = getelementptr inbounds nuw i8, ptr %25, i64 248
  store ptr @.str.43, ptr %141, align 8, !tbaa !34
  %142 = getelementptr inbounds nuw i8, ptr %25, i64 256
  %143 = getelementptr inbounds nuw i8, ptr %55, i64 136
  store ptr %143, ptr %142, align 16, !tbaa !32
  %144 = getelementptr inbounds nuw i8, ptr %25, i64 264
  store ptr @.str.44, ptr %144, align 8, !tbaa !34
  %145 = getelementptr inbounds nuw i8, ptr %25, i64 272
  %146 = getelementptr inbounds nuw i8, ptr %55, i64 144
  store ptr %146, ptr %145, align 16, !tbaa !32
  %147 = getelementptr inbounds nuw i8, ptr %25, i64 280
  store ptr @.str.45, ptr %147, align 8, !tbaa !34
  %148 = getelementptr inbounds nuw i8, ptr %25, i64 288
  %149 = getelementptr inbounds nuw i8, ptr %55, i64 152
  store ptr %149, ptr %148, align 16, !tbaa !32
  %150 = getelementptr inbounds nuw i8, ptr %25, i64 296
  store ptr @.str.46, ptr %150, align 8, !tbaa !34
  %151 = getelementptr inbounds nuw i8, ptr %25, i64 304
  %152 = getelementptr inbounds nuw i8, ptr %55, i64 160
  store ptr %152, ptr %151, align 16, !tbaa !32
  %153 = getelementptr inbounds nuw i8, ptr %25, i64 312
  store ptr @.str.47, ptr %153, align 8, !tbaa !34
  %154 = getelementptr inbounds nuw i8, ptr %25, i64 320
  %155 = getelementptr inbounds nuw i8, ptr %55, i64 168
  store ptr %155, ptr %154, align 16, !tbaa !32
  %156 = getelementptr inbounds nuw i8, ptr %25, i64 328
  store ptr @.str.48, ptr %156, align 8, !tbaa !34
  %157 = getelementptr inbounds nuw i8, ptr %25, i64 336
  %158 = getelementptr inbounds nuw i8, ptr %55, i64 176
  store ptr %158, ptr %157, align 16, !tbaa !32
  %159 = getelementptr inbounds nuw i8, ptr %25, i64 344
  store ptr @.str.49, ptr %159, align 8, !tbaa !34
  %160 = getelementptr inbounds nuw i8, ptr %25, i64 352
  %161 = getelementptr inbounds nuw i8, ptr %55, i64 184
  store ptr %161, ptr %160, align 16, !tbaa !32
  %162 = getelementptr inbounds nuw i8, ptr %25, i64 360
  store ptr @.str.50, ptr %162, align 8, !tbaa !34
  %163 = getelementptr inbounds nuw i8, ptr %25, i64 368
  %164 = getelementptr inbounds nuw i8, ptr %55, i64 192
  store ptr %164, ptr %163, align 16, !tbaa !32
  %165 = getelementptr inbounds nuw i8, ptr %25, i64 376
  store ptr @.str.51, ptr %165, align 8, !tbaa !34
  %166 = getelementptr inbounds nuw i8, ptr %25, i64 384
  %167 = getelementptr inbounds nuw i8, ptr %55, i64 200
  store ptr %167, ptr %166, align 16, !tbaa !32
  %168 = getelementptr inbounds nuw i8, ptr %25, i64 392
  store ptr @.str.52, ptr %168, align 8, !tbaa !34
  %169 = getelementptr inbounds nuw i8, ptr %25, i64 400
  %170 = getelementptr inbounds nuw i8, ptr %55, i64 208
  store ptr %170, ptr %169, align 16, !tbaa !32
  %171 = getelementptr inbounds nuw i8, ptr %25, i64 408
  store ptr @.str.53, ptr %171, align 8, !tbaa !34
  %172 = getelementptr inbounds nuw i8, ptr %25, i64 416
  %173 = getelementptr inbounds nuw i8, ptr %55, i64 216
  store ptr %173, ptr %172, align 16, !tbaa !32
  %174 = getelementptr inbounds nuw i8, ptr %25, i64 424
  store ptr @.str.54, ptr %174, align 8, !tbaa !34
  %175 = getelementptr inbounds nuw i8, ptr %25, i64 432
  %176 = getelementptr inbounds nuw i8, ptr %55, i64 224
  store ptr %176, ptr %175, align 16, !tbaa !32
  %177 = getelementptr inbounds nuw i8, ptr %25, i64 440
  store ptr @.str.55, ptr %177, align 8, !tbaa !34
  %178 = getelementptr inbounds nuw i8, ptr %25, i64 448
  %179 = getelementptr inbounds nuw i8, ptr %55, i64 232
  store ptr %179, ptr %178, align 16, !tbaa !32
  %180 = getelementptr inbounds nuw i8, ptr %25, i64 456
  store ptr @.str.56, ptr %180, align 8, !tbaa !34
  %181 = getelementptr inbounds nuw i8, ptr %25, i64 464
  %182 = getelementptr inbounds nuw i8, ptr %55, i64 240
  store ptr %182, ptr %181, align 16, !tbaa !32
  %183 = getelementptr inbounds nuw i8, ptr %25, i64 472
  store ptr @.str.57, ptr %183, align 8, !tbaa !34
  %184 = getelementptr inbounds nuw i8, ptr %25, i64 480
  %185 = getelementptr inbounds nuw i8, ptr %55, i64 248
  store ptr %185, ptr %184, align 16, !tbaa !32
  %186 = getelementptr inbounds nuw i8, ptr %25, i64 488
  store ptr @.str.58, ptr %186, align 8, !tbaa !34
  %187 = getelementptr inbounds nuw i8, ptr %25, i64 496
  %188 = getelementptr inbounds nuw i8, ptr %55, i64 256
  store ptr %188, ptr %187, align 16, !tbaa !32
  %189 = getelementptr inbounds nuw i8, ptr %25, i64 504
  store ptr @.str.59, ptr %189, align 8, !tbaa !34
  %190 = getelementptr inbounds nuw i8, ptr %25, i64 512
  %191 = getelementptr inbounds nuw i8, ptr %55, i64 264
  store ptr %191, ptr %190, align 16, !tbaa !32
  %192 = getelementptr inbounds nuw i8, ptr %25, i64 520
  store ptr @.str.60, ptr %192, align 8, !tbaa !34
  br label %193

193:                                              ; preds = %215, %94
  %194 = phi i64 [ 0, %94 ], [ %217, %215 ]
  %195 = load ptr, ptr %78, align 8, !tbaa !30
  %196 = getelementptr inbounds nuw %struct.anon.0, ptr %25, i64 %194
  %197 = getelementptr inbounds nuw i8, ptr %196, i64 8
  %198 = load ptr, ptr %197, align 8, !tbaa !34
  %199 = tail call ptr @dlsym(ptr noundef %195, ptr noundef %198) #14
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
  %214 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %204, i64 noundef %208, ptr noundef nonnull @.str.10, ptr noundef %213, ptr noundef %198, i32 noundef 12, i32 noundef 0) #14
  br label %219

215:                                              ; preds = %193
  %216 = load ptr, ptr %196, align 16, !tbaa !32
  store ptr %199, ptr %216, align 1
  %217 = add nuw nsw i64 %194, 1
  %218 = icmp eq i64 %217, 33
  br i1 %218, label %220, label %193, !llvm.loop !35

219:                                              ; preds = %210, %206, %202, %201
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #14
  br label %921

220:                                              ; preds = %215
  call void @llvm.lifetime.end.p0(ptr nonnull %25) #14
  %221 = load ptr, ptr %95, align 8, !tbaa !37
  %222 = tail call i32 %221(i32 noundef 0) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %23) #14
  store i32 0, ptr %23, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %24) #14
  store i32 0, ptr %24, align 4, !tbaa !4
  switch i32 %222, label %237 [
    i32 100, label %223
    i32 0, label %260
  ]

223:                                              ; preds = %220
  br i1 %27, label %379, label %224

224:                                              ; preds = %223
  %225 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %226 = load ptr, ptr %225, align 8, !tbaa !15
  %227 = icmp eq ptr %226, null
  br i1 %227, label %379, label %228

228:                                              ; preds = %224
  %229 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %230 = load i64, ptr %229, align 8, !tbaa !16
  %231 = icmp eq i64 %230, 0
  br i1 %231, label %379, label %232

232:                                              ; preds = %228
  %233 = load ptr, ptr %55, align 8, !tbaa !23
  %234 = getelementptr inbounds nuw i8, ptr %233, i64 88
  %235 = load ptr, ptr %234, align 8, !tbaa !31
  %236 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %226, i64 noundef %230, ptr noundef nonnull @.str.11, ptr noundef %235) #14
  br label %379

237:                                              ; preds = %220
  br i1 %27, label %379, label %238

238:                                              ; preds = %237
  %239 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %240 = load ptr, ptr %239, align 8, !tbaa !15
  %241 = icmp eq ptr %240, null
  br i1 %241, label %379, label %242

242:                                              ; preds = %238
  %243 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %244 = load i64, ptr %243, align 8, !tbaa !16
  %245 = icmp eq i64 %244, 0
  br i1 %245, label %379, label %246

246:                                              ; preds = %242
  %247 = load ptr, ptr %55, align 8, !tbaa !23
  %248 = getelementptr inbounds nuw i8, ptr %247, i64 88
  %249 = load ptr, ptr %248, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(ptr nonnull %22) #14
  store ptr null, ptr %22, align 8, !tbaa !38
  %250 = load ptr, ptr %191, align 8, !tbaa !39
  %251 = icmp eq ptr %250, null
  br i1 %251, label %255, label %252

252:                                              ; preds = %246
  %253 = call i32 %250(i32 noundef %222, ptr noundef nonnull %22) #14
  %254 = load ptr, ptr %22, align 8, !tbaa !38
  br label %255

255:                                              ; preds = %252, %246
  %256 = phi ptr [ %254, %252 ], [ null, %246 ]
  %257 = icmp eq ptr %256, null
  %258 = select i1 %257, ptr @.str.24, ptr %256
  call void @llvm.lifetime.end.p0(ptr nonnull %22) #14
  %259 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %240, i64 noundef %244, ptr noundef nonnull @.str.12, ptr noundef %249, ptr noundef nonnull %258, i32 noundef %222) #14
  br label %379

260:                                              ; preds = %220
  %261 = load ptr, ptr %98, align 8, !tbaa !40
  %262 = call i32 %261(ptr noundef nonnull %23) #14
  %263 = icmp eq i32 %262, 0
  br i1 %263, label %293, label %264

264:                                              ; preds = %260
  %265 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %262, ptr %265 seq_cst, align 8
  br i1 %27, label %379, label %266

266:                                              ; preds = %264
  %267 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %268 = load ptr, ptr %267, align 8, !tbaa !15
  %269 = icmp eq ptr %268, null
  br i1 %269, label %379, label %270

270:                                              ; preds = %266
  %271 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %272 = load i64, ptr %271, align 8, !tbaa !16
  %273 = icmp eq i64 %272, 0
  br i1 %273, label %379, label %274

274:                                              ; preds = %270
  %275 = load ptr, ptr %55, align 8, !tbaa !23
  %276 = getelementptr inbounds nuw i8, ptr %275, i64 88
  %277 = load ptr, ptr %276, align 8, !tbaa !31
  %278 = getelementptr inbounds nuw i8, ptr %55, i64 288
  %279 = load i32, ptr %278, align 8, !tbaa !41
  %280 = getelementptr inbounds nuw i8, ptr %55, i64 300
  %281 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %282 = load i32, ptr %281, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #14
  store ptr null, ptr %21, align 8, !tbaa !38
  %283 = load ptr, ptr %191, align 8, !tbaa !39
  %284 = icmp eq ptr %283, null
  br i1 %284, label %288, label %285

285:                                              ; preds = %274
  %286 = call i32 %283(i32 noundef %262, ptr noundef nonnull %21) #14
  %287 = load ptr, ptr %21, align 8, !tbaa !38
  br label %288

288:                                              ; preds = %285, %274
  %289 = phi ptr [ %287, %285 ], [ null, %274 ]
  %290 = icmp eq ptr %289, null
  %291 = select i1 %290, ptr @.str.24, ptr %289
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #14
  %292 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %268, i64 noundef %272, ptr noundef nonnull @.str.27, ptr noundef %277, ptr noundef nonnull @.str.7, i32 noundef %279, ptr noundef nonnull %280, i32 noundef %282, ptr noundef nonnull @.str.29, ptr noundef nonnull %291) #14
  br label %379

293:                                              ; preds = %260
  %294 = load i32, ptr %23, align 4, !tbaa !4
  %295 = icmp slt i32 %294, 12000
  br i1 %295, label %296, label %315

296:                                              ; preds = %293
  br i1 %27, label %379, label %297

297:                                              ; preds = %296
  %298 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %299 = load ptr, ptr %298, align 8, !tbaa !15
  %300 = icmp eq ptr %299, null
  br i1 %300, label %379, label %301

301:                                              ; preds = %297
  %302 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %303 = load i64, ptr %302, align 8, !tbaa !16
  %304 = icmp eq i64 %303, 0
  br i1 %304, label %379, label %305

305:                                              ; preds = %301
  %306 = load ptr, ptr %55, align 8, !tbaa !23
  %307 = getelementptr inbounds nuw i8, ptr %306, i64 88
  %308 = load ptr, ptr %307, align 8, !tbaa !31
  %309 = sdiv i32 %294, 1000
  %310 = srem i32 %294, 1000
  %311 = trunc nsw i32 %310 to i16
  %312 = sdiv i16 %311, 10
  %313 = sext i16 %312 to i32
  %314 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %299, i64 noundef %303, ptr noundef nonnull @.str.13, ptr noundef %308, i32 noundef %309, i32 noundef %313, i32 noundef 12, i32 noundef 0) #14
  br label %379

315:                                              ; preds = %293
  %316 = load ptr, ptr %101, align 8, !tbaa !43
  %317 = call i32 %316(ptr noundef nonnull %24) #14
  %318 = icmp eq i32 %317, 0
  br i1 %318, label %348, label %319

319:                                              ; preds = %315
  %320 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %317, ptr %320 seq_cst, align 8
  br i1 %27, label %379, label %321

321:                                              ; preds = %319
  %322 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %323 = load ptr, ptr %322, align 8, !tbaa !15
  %324 = icmp eq ptr %323, null
  br i1 %324, label %379, label %325

325:                                              ; preds = %321
  %326 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %327 = load i64, ptr %326, align 8, !tbaa !16
  %328 = icmp eq i64 %327, 0
  br i1 %328, label %379, label %329

329:                                              ; preds = %325
  %330 = load ptr, ptr %55, align 8, !tbaa !23
  %331 = getelementptr inbounds nuw i8, ptr %330, i64 88
  %332 = load ptr, ptr %331, align 8, !tbaa !31
  %333 = getelementptr inbounds nuw i8, ptr %55, i64 288
  %334 = load i32, ptr %333, align 8, !tbaa !41
  %335 = getelementptr inbounds nuw i8, ptr %55, i64 300
  %336 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %337 = load i32, ptr %336, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #14
  store ptr null, ptr %20, align 8, !tbaa !38
  %338 = load ptr, ptr %191, align 8, !tbaa !39
  %339 = icmp eq ptr %338, null
  br i1 %339, label %343, label %340

340:                                              ; preds = %329
  %341 = call i32 %338(i32 noundef %317, ptr noundef nonnull %20) #14
  %342 = load ptr, ptr %20, align 8, !tbaa !38
  br label %343

343:                                              ; preds = %340, %329
  %344 = phi ptr [ %342, %340 ], [ null, %329 ]
  %345 = icmp eq ptr %344, null
  %346 = select i1 %345, ptr @.str.24, ptr %344
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #14
  %347 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %323, i64 noundef %327, ptr noundef nonnull @.str.27, ptr noundef %332, ptr noundef nonnull @.str.7, i32 noundef %334, ptr noundef nonnull %335, i32 noundef %337, ptr noundef nonnull @.str.30, ptr noundef nonnull %346) #14
  br label %379

348:                                              ; preds = %315
  br i1 %27, label %362, label %349

349:                                              ; preds = %348
  %350 = load i32, ptr %2, align 8, !tbaa !8
  %351 = icmp ugt i32 %350, 51
  br i1 %351, label %352, label %355

352:                                              ; preds = %349
  %353 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %354 = load i32, ptr %353, align 8, !tbaa !44
  br label %355

355:                                              ; preds = %352, %349
  %356 = phi i32 [ %354, %352 ], [ 0, %349 ]
  %357 = getelementptr inbounds nuw i8, ptr %55, i64 288
  store i32 %356, ptr %357, align 8, !tbaa !41
  %358 = icmp sgt i32 %356, -1
  %359 = load i32, ptr %24, align 4
  %360 = icmp slt i32 %356, %359
  %361 = select i1 %358, i1 %360, i1 false
  br i1 %361, label %381, label %366

362:                                              ; preds = %348
  %363 = getelementptr inbounds nuw i8, ptr %55, i64 288
  store i32 0, ptr %363, align 8, !tbaa !41
  %364 = load i32, ptr %24, align 4
  %365 = icmp sgt i32 %364, 0
  br i1 %365, label %381, label %379

366:                                              ; preds = %355
  %367 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %368 = load ptr, ptr %367, align 8, !tbaa !15
  %369 = icmp eq ptr %368, null
  br i1 %369, label %379, label %370

370:                                              ; preds = %366
  %371 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %372 = load i64, ptr %371, align 8, !tbaa !16
  %373 = icmp eq i64 %372, 0
  br i1 %373, label %379, label %374

374:                                              ; preds = %370
  %375 = load ptr, ptr %55, align 8, !tbaa !23
  %376 = getelementptr inbounds nuw i8, ptr %375, i64 88
  %377 = load ptr, ptr %376, align 8, !tbaa !31
  %378 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %368, i64 noundef %372, ptr noundef nonnull @.str.14, ptr noundef %377, i32 noundef %356, i32 noundef %359) #14
  br label %379

379:                                              ; preds = %374, %370, %366, %362, %343, %325, %321, %319, %305, %301, %297, %296, %288, %270, %266, %264, %255, %242, %238, %237, %232, %228, %224, %223
  %380 = phi i32 [ 7, %296 ], [ 7, %297 ], [ 7, %238 ], [ 7, %224 ], [ 9, %343 ], [ 9, %325 ], [ 9, %321 ], [ 9, %319 ], [ 9, %288 ], [ 9, %270 ], [ 9, %266 ], [ 9, %264 ], [ 7, %223 ], [ 7, %370 ], [ 7, %301 ], [ 7, %242 ], [ 7, %228 ], [ 7, %237 ], [ 7, %374 ], [ 7, %305 ], [ 7, %255 ], [ 7, %232 ], [ 7, %366 ], [ 7, %362 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #14
  br label %921

381:                                              ; preds = %362, %355
  %382 = phi i32 [ %356, %355 ], [ 0, %362 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %24) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %23) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #14
  store i32 0, ptr %18, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #14
  store i32 0, ptr %19, align 4, !tbaa !4
  %383 = load ptr, ptr %104, align 8, !tbaa !45
  %384 = getelementptr inbounds nuw i8, ptr %55, i64 292
  %385 = getelementptr inbounds nuw i8, ptr %55, i64 288
  %386 = call i32 %383(ptr noundef nonnull %384, i32 noundef %382) #14
  %387 = icmp eq i32 %386, 0
  br i1 %387, label %416, label %388

388:                                              ; preds = %381
  %389 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %386, ptr %389 seq_cst, align 8
  br i1 %27, label %532, label %390

390:                                              ; preds = %388
  %391 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %392 = load ptr, ptr %391, align 8, !tbaa !15
  %393 = icmp eq ptr %392, null
  br i1 %393, label %532, label %394

394:                                              ; preds = %390
  %395 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %396 = load i64, ptr %395, align 8, !tbaa !16
  %397 = icmp eq i64 %396, 0
  br i1 %397, label %532, label %398

398:                                              ; preds = %394
  %399 = load ptr, ptr %55, align 8, !tbaa !23
  %400 = getelementptr inbounds nuw i8, ptr %399, i64 88
  %401 = load ptr, ptr %400, align 8, !tbaa !31
  %402 = load i32, ptr %385, align 8, !tbaa !41
  %403 = getelementptr inbounds nuw i8, ptr %55, i64 300
  %404 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %405 = load i32, ptr %404, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #14
  store ptr null, ptr %17, align 8, !tbaa !38
  %406 = load ptr, ptr %191, align 8, !tbaa !39
  %407 = icmp eq ptr %406, null
  br i1 %407, label %411, label %408

408:                                              ; preds = %398
  %409 = call i32 %406(i32 noundef %386, ptr noundef nonnull %17) #14
  %410 = load ptr, ptr %17, align 8, !tbaa !38
  br label %411

411:                                              ; preds = %408, %398
  %412 = phi ptr [ %410, %408 ], [ null, %398 ]
  %413 = icmp eq ptr %412, null
  %414 = select i1 %413, ptr @.str.24, ptr %412
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #14
  %415 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %392, i64 noundef %396, ptr noundef nonnull @.str.27, ptr noundef %401, ptr noundef nonnull @.str.7, i32 noundef %402, ptr noundef nonnull %403, i32 noundef %405, ptr noundef nonnull @.str.31, ptr noundef nonnull %414) #14
  br label %532

416:                                              ; preds = %381
  %417 = load ptr, ptr %107, align 8, !tbaa !46
  %418 = getelementptr inbounds nuw i8, ptr %55, i64 300
  %419 = load i32, ptr %384, align 4, !tbaa !47
  %420 = call i32 %417(ptr noundef nonnull %418, i32 noundef 128, i32 noundef %419) #14
  %421 = icmp eq i32 %420, 0
  br i1 %421, label %449, label %422

422:                                              ; preds = %416
  %423 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %420, ptr %423 seq_cst, align 8
  br i1 %27, label %532, label %424

424:                                              ; preds = %422
  %425 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %426 = load ptr, ptr %425, align 8, !tbaa !15
  %427 = icmp eq ptr %426, null
  br i1 %427, label %532, label %428

428:                                              ; preds = %424
  %429 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %430 = load i64, ptr %429, align 8, !tbaa !16
  %431 = icmp eq i64 %430, 0
  br i1 %431, label %532, label %432

432:                                              ; preds = %428
  %433 = load ptr, ptr %55, align 8, !tbaa !23
  %434 = getelementptr inbounds nuw i8, ptr %433, i64 88
  %435 = load ptr, ptr %434, align 8, !tbaa !31
  %436 = load i32, ptr %385, align 8, !tbaa !41
  %437 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %438 = load i32, ptr %437, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #14
  store ptr null, ptr %16, align 8, !tbaa !38
  %439 = load ptr, ptr %191, align 8, !tbaa !39
  %440 = icmp eq ptr %439, null
  br i1 %440, label %444, label %441

441:                                              ; preds = %432
  %442 = call i32 %439(i32 noundef %420, ptr noundef nonnull %16) #14
  %443 = load ptr, ptr %16, align 8, !tbaa !38
  br label %444

444:                                              ; preds = %441, %432
  %445 = phi ptr [ %443, %441 ], [ null, %432 ]
  %446 = icmp eq ptr %445, null
  %447 = select i1 %446, ptr @.str.24, ptr %445
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #14
  %448 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %426, i64 noundef %430, ptr noundef nonnull @.str.27, ptr noundef %435, ptr noundef nonnull @.str.7, i32 noundef %436, ptr noundef nonnull %418, i32 noundef %438, ptr noundef nonnull @.str.32, ptr noundef nonnull %447) #14
  br label %532

449:                                              ; preds = %416
  %450 = load ptr, ptr %110, align 8, !tbaa !48
  %451 = load i32, ptr %384, align 4, !tbaa !47
  %452 = call i32 %450(ptr noundef nonnull %18, i32 noundef 75, i32 noundef %451) #14
  %453 = icmp eq i32 %452, 0
  br i1 %453, label %481, label %454

454:                                              ; preds = %449
  %455 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %452, ptr %455 seq_cst, align 8
  br i1 %27, label %532, label %456

456:                                              ; preds = %454
  %457 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %458 = load ptr, ptr %457, align 8, !tbaa !15
  %459 = icmp eq ptr %458, null
  br i1 %459, label %532, label %460

460:                                              ; preds = %456
  %461 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %462 = load i64, ptr %461, align 8, !tbaa !16
  %463 = icmp eq i64 %462, 0
  br i1 %463, label %532, label %464

464:                                              ; preds = %460
  %465 = load ptr, ptr %55, align 8, !tbaa !23
  %466 = getelementptr inbounds nuw i8, ptr %465, i64 88
  %467 = load ptr, ptr %466, align 8, !tbaa !31
  %468 = load i32, ptr %385, align 8, !tbaa !41
  %469 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %470 = load i32, ptr %469, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #14
  store ptr null, ptr %15, align 8, !tbaa !38
  %471 = load ptr, ptr %191, align 8, !tbaa !39
  %472 = icmp eq ptr %471, null
  br i1 %472, label %476, label %473

473:                                              ; preds = %464
  %474 = call i32 %471(i32 noundef %452, ptr noundef nonnull %15) #14
  %475 = load ptr, ptr %15, align 8, !tbaa !38
  br label %476

476:                                              ; preds = %473, %464
  %477 = phi ptr [ %475, %473 ], [ null, %464 ]
  %478 = icmp eq ptr %477, null
  %479 = select i1 %478, ptr @.str.24, ptr %477
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #14
  %480 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %458, i64 noundef %462, ptr noundef nonnull @.str.27, ptr noundef %467, ptr noundef nonnull @.str.7, i32 noundef %468, ptr noundef nonnull %418, i32 noundef %470, ptr noundef nonnull @.str.33, ptr noundef nonnull %479) #14
  br label %532

481:                                              ; preds = %449
  %482 = load ptr, ptr %110, align 8, !tbaa !48
  %483 = load i32, ptr %384, align 4, !tbaa !47
  %484 = call i32 %482(ptr noundef nonnull %19, i32 noundef 76, i32 noundef %483) #14
  %485 = icmp eq i32 %484, 0
  br i1 %485, label %513, label %486

486:                                              ; preds = %481
  %487 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %484, ptr %487 seq_cst, align 8
  br i1 %27, label %532, label %488

488:                                              ; preds = %486
  %489 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %490 = load ptr, ptr %489, align 8, !tbaa !15
  %491 = icmp eq ptr %490, null
  br i1 %491, label %532, label %492

492:                                              ; preds = %488
  %493 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %494 = load i64, ptr %493, align 8, !tbaa !16
  %495 = icmp eq i64 %494, 0
  br i1 %495, label %532, label %496

496:                                              ; preds = %492
  %497 = load ptr, ptr %55, align 8, !tbaa !23
  %498 = getelementptr inbounds nuw i8, ptr %497, i64 88
  %499 = load ptr, ptr %498, align 8, !tbaa !31
  %500 = load i32, ptr %385, align 8, !tbaa !41
  %501 = getelementptr inbounds nuw i8, ptr %55, i64 428
  %502 = load i32, ptr %501, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #14
  store ptr null, ptr %14, align 8, !tbaa !38
  %503 = load ptr, ptr %191, align 8, !tbaa !39
  %504 = icmp eq ptr %503, null
  br i1 %504, label %508, label %505

505:                                              ; preds = %496
  %506 = call i32 %503(i32 noundef %484, ptr noundef nonnull %14) #14
  %507 = load ptr, ptr %14, align 8, !tbaa !38
  br label %508

508:                                              ; preds = %505, %496
  %509 = phi ptr [ %507, %505 ], [ null, %496 ]
  %510 = icmp eq ptr %509, null
  %511 = select i1 %510, ptr @.str.24, ptr %509
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #14
  %512 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %490, i64 noundef %494, ptr noundef nonnull @.str.27, ptr noundef %499, ptr noundef nonnull @.str.7, i32 noundef %500, ptr noundef nonnull %418, i32 noundef %502, ptr noundef nonnull @.str.33, ptr noundef nonnull %511) #14
  br label %532

513:                                              ; preds = %481
  %514 = load ptr, ptr %110, align 8, !tbaa !48
  %515 = getelementptr inbounds nuw i8, ptr %55, i64 296
  %516 = load i32, ptr %384, align 4, !tbaa !47
  %517 = call i32 %514(ptr noundef nonnull %515, i32 noundef 97, i32 noundef %516) #14
  %518 = icmp eq i32 %517, 0
  br i1 %518, label %520, label %519

519:                                              ; preds = %513
  call fastcc void @failed(ptr noundef nonnull %55, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.33, i32 noundef %517)
  br label %532

520:                                              ; preds = %513
  %521 = load i32, ptr %18, align 4, !tbaa !4
  %522 = mul nsw i32 %521, 10
  %523 = load i32, ptr %19, align 4, !tbaa !4
  %524 = add nsw i32 %522, %523
  %525 = getelementptr inbounds nuw i8, ptr %55, i64 428
  store i32 %524, ptr %525, align 4, !tbaa !42
  %526 = load ptr, ptr %113, align 8, !tbaa !49
  %527 = getelementptr inbounds nuw i8, ptr %55, i64 280
  %528 = load i32, ptr %384, align 4, !tbaa !47
  %529 = call i32 %526(ptr noundef nonnull %527, i32 noundef %528) #14
  %530 = icmp eq i32 %529, 0
  br i1 %530, label %533, label %531

531:                                              ; preds = %520
  call fastcc void @failed(ptr noundef nonnull %55, ptr noundef readonly %2, ptr noundef nonnull @.str.7, ptr noundef nonnull @.str.34, i32 noundef %529)
  br label %532

532:                                              ; preds = %531, %519, %508, %492, %488, %486, %476, %460, %456, %454, %444, %428, %424, %422, %411, %394, %390, %388
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #14
  br label %921

533:                                              ; preds = %520
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #14
  %534 = load ptr, ptr %119, align 8, !tbaa !50
  %535 = load ptr, ptr %527, align 8, !tbaa !51
  %536 = call i32 %534(ptr noundef %535) #14
  %537 = icmp eq i32 %536, 0
  br i1 %537, label %564, label %538

538:                                              ; preds = %533
  %539 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %536, ptr %539 seq_cst, align 8
  br i1 %27, label %921, label %540

540:                                              ; preds = %538
  %541 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %542 = load ptr, ptr %541, align 8, !tbaa !15
  %543 = icmp eq ptr %542, null
  br i1 %543, label %921, label %544

544:                                              ; preds = %540
  %545 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %546 = load i64, ptr %545, align 8, !tbaa !16
  %547 = icmp eq i64 %546, 0
  br i1 %547, label %921, label %548

548:                                              ; preds = %544
  %549 = load ptr, ptr %55, align 8, !tbaa !23
  %550 = getelementptr inbounds nuw i8, ptr %549, i64 88
  %551 = load ptr, ptr %550, align 8, !tbaa !31
  %552 = load i32, ptr %385, align 8, !tbaa !41
  %553 = load i32, ptr %525, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #14
  store ptr null, ptr %13, align 8, !tbaa !38
  %554 = load ptr, ptr %191, align 8, !tbaa !39
  %555 = icmp eq ptr %554, null
  br i1 %555, label %559, label %556

556:                                              ; preds = %548
  %557 = call i32 %554(i32 noundef %536, ptr noundef nonnull %13) #14
  %558 = load ptr, ptr %13, align 8, !tbaa !38
  br label %559

559:                                              ; preds = %556, %548
  %560 = phi ptr [ %558, %556 ], [ null, %548 ]
  %561 = icmp eq ptr %560, null
  %562 = select i1 %561, ptr @.str.24, ptr %560
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #14
  %563 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %542, i64 noundef %546, ptr noundef nonnull @.str.27, ptr noundef %551, ptr noundef nonnull @.str.7, i32 noundef %552, ptr noundef nonnull %418, i32 noundef %553, ptr noundef nonnull @.str.36, ptr noundef nonnull %562) #14
  br label %921

564:                                              ; preds = %533
  %565 = load ptr, ptr %55, align 8, !tbaa !23
  %566 = getelementptr inbounds nuw i8, ptr %565, i64 144
  %567 = load i32, ptr %566, align 8, !tbaa !52
  %568 = icmp sgt i32 %567, 0
  br i1 %568, label %570, label %569

569:                                              ; preds = %564
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #14
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(512) %12, i8 0, i64 512, i1 false)
  br label %604

570:                                              ; preds = %564
  %571 = getelementptr inbounds nuw i8, ptr %565, i64 96
  %572 = load ptr, ptr %571, align 8, !tbaa !53
  %573 = load i32, ptr %525, align 4, !tbaa !42
  %574 = zext nneg i32 %567 to i64
  br label %575

575:                                              ; preds = %591, %570
  %576 = phi i64 [ 0, %570 ], [ %592, %591 ]
  %577 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %572, i64 %576
  %578 = getelementptr inbounds nuw i8, ptr %577, i64 8
  %579 = load i32, ptr %578, align 8, !tbaa !54
  %580 = icmp sgt i32 %579, %573
  br i1 %580, label %591, label %581

581:                                              ; preds = %575
  %582 = getelementptr inbounds nuw i8, ptr %577, i64 12
  %583 = load i32, ptr %582, align 4, !tbaa !56
  %584 = icmp sgt i32 %573, %583
  br i1 %584, label %591, label %585

585:                                              ; preds = %581
  %586 = getelementptr inbounds nuw i8, ptr %565, i64 148
  %587 = load i32, ptr %586, align 4, !tbaa !19
  %588 = icmp sgt i32 %587, 0
  br i1 %588, label %589, label %643

589:                                              ; preds = %585
  %590 = getelementptr inbounds nuw i8, ptr %577, i64 16
  br label %647

591:                                              ; preds = %581, %575
  %592 = add nuw nsw i64 %576, 1
  %593 = icmp eq i64 %592, %574
  br i1 %593, label %594, label %575, !llvm.loop !57

594:                                              ; preds = %591
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #14
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(512) %12, i8 0, i64 512, i1 false)
  %595 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %12) #16
  %596 = getelementptr inbounds nuw i8, ptr %12, i64 %595
  %597 = sub i64 512, %595
  %598 = load ptr, ptr %572, align 8, !tbaa !58
  %599 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %596, i64 noundef %597, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.17, ptr noundef %598) #14
  %600 = load ptr, ptr %55, align 8, !tbaa !23
  %601 = getelementptr inbounds nuw i8, ptr %600, i64 144
  %602 = load i32, ptr %601, align 8, !tbaa !52
  %603 = icmp sgt i32 %602, 1
  br i1 %603, label %614, label %604

604:                                              ; preds = %614, %594, %569
  %605 = phi ptr [ %565, %569 ], [ %600, %594 ], [ %626, %614 ]
  br i1 %27, label %637, label %606

606:                                              ; preds = %604
  %607 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %608 = load ptr, ptr %607, align 8, !tbaa !15
  %609 = icmp eq ptr %608, null
  br i1 %609, label %637, label %610

610:                                              ; preds = %606
  %611 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %612 = load i64, ptr %611, align 8, !tbaa !16
  %613 = icmp eq i64 %612, 0
  br i1 %613, label %637, label %631

614:                                              ; preds = %594, %614
  %615 = phi i64 [ %625, %614 ], [ 1, %594 ]
  %616 = phi ptr [ %626, %614 ], [ %600, %594 ]
  %617 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %12) #16
  %618 = getelementptr inbounds nuw i8, ptr %12, i64 %617
  %619 = sub i64 512, %617
  %620 = getelementptr inbounds nuw i8, ptr %616, i64 96
  %621 = load ptr, ptr %620, align 8, !tbaa !53
  %622 = getelementptr inbounds nuw %struct.nncc_binaries, ptr %621, i64 %615
  %623 = load ptr, ptr %622, align 8, !tbaa !58
  %624 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %618, i64 noundef %619, ptr noundef nonnull @.str.15, ptr noundef nonnull @.str.16, ptr noundef %623) #14
  %625 = add nuw nsw i64 %615, 1
  %626 = load ptr, ptr %55, align 8, !tbaa !23
  %627 = getelementptr inbounds nuw i8, ptr %626, i64 144
  %628 = load i32, ptr %627, align 8, !tbaa !52
  %629 = sext i32 %628 to i64
  %630 = icmp slt i64 %625, %629
  br i1 %630, label %614, label %604, !llvm.loop !59

631:                                              ; preds = %610
  %632 = getelementptr inbounds nuw i8, ptr %605, i64 88
  %633 = load ptr, ptr %632, align 8, !tbaa !31
  %634 = load i32, ptr %385, align 8, !tbaa !41
  %635 = load i32, ptr %525, align 4, !tbaa !42
  %636 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %608, i64 noundef %612, ptr noundef nonnull @.str.18, ptr noundef %633, ptr noundef nonnull %12, i32 noundef %634, ptr noundef nonnull %418, i32 noundef %635, i32 noundef %635) #14
  br label %637

637:                                              ; preds = %631, %610, %606, %604
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #14
  br label %910

638:                                              ; preds = %647
  %639 = add nuw nsw i64 %648, 1
  %640 = load i32, ptr %586, align 4, !tbaa !19
  %641 = sext i32 %640 to i64
  %642 = icmp slt i64 %639, %641
  br i1 %642, label %647, label %643, !llvm.loop !61

643:                                              ; preds = %638, %585
  %644 = getelementptr inbounds nuw i8, ptr %565, i64 152
  %645 = load i32, ptr %644, align 8, !tbaa !22
  %646 = icmp sgt i32 %645, 0
  br i1 %646, label %683, label %843

647:                                              ; preds = %638, %589
  %648 = phi i64 [ 0, %589 ], [ %639, %638 ]
  %649 = load ptr, ptr %125, align 8, !tbaa !62
  %650 = load ptr, ptr %72, align 8, !tbaa !28
  %651 = getelementptr inbounds nuw ptr, ptr %650, i64 %648
  %652 = load ptr, ptr %590, align 8, !tbaa !63
  %653 = getelementptr inbounds nuw ptr, ptr %652, i64 %648
  %654 = load ptr, ptr %653, align 8, !tbaa !64
  %655 = call i32 %649(ptr noundef %651, ptr noundef %654) #14
  %656 = icmp eq i32 %655, 0
  br i1 %656, label %638, label %657

657:                                              ; preds = %647
  %658 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %655, ptr %658 seq_cst, align 8
  br i1 %27, label %910, label %659

659:                                              ; preds = %657
  %660 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %661 = load ptr, ptr %660, align 8, !tbaa !15
  %662 = icmp eq ptr %661, null
  br i1 %662, label %910, label %663

663:                                              ; preds = %659
  %664 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %665 = load i64, ptr %664, align 8, !tbaa !16
  %666 = icmp eq i64 %665, 0
  br i1 %666, label %910, label %667

667:                                              ; preds = %663
  %668 = load ptr, ptr %55, align 8, !tbaa !23
  %669 = getelementptr inbounds nuw i8, ptr %668, i64 88
  %670 = load ptr, ptr %669, align 8, !tbaa !31
  %671 = load i32, ptr %385, align 8, !tbaa !41
  %672 = load i32, ptr %525, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #14
  store ptr null, ptr %11, align 8, !tbaa !38
  %673 = load ptr, ptr %191, align 8, !tbaa !39
  %674 = icmp eq ptr %673, null
  br i1 %674, label %678, label %675

675:                                              ; preds = %667
  %676 = call i32 %673(i32 noundef %655, ptr noundef nonnull %11) #14
  %677 = load ptr, ptr %11, align 8, !tbaa !38
  br label %678

678:                                              ; preds = %675, %667
  %679 = phi ptr [ %677, %675 ], [ null, %667 ]
  %680 = icmp eq ptr %679, null
  %681 = select i1 %680, ptr @.str.24, ptr %679
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #14
  %682 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %661, i64 noundef %665, ptr noundef nonnull @.str.27, ptr noundef %670, ptr noundef nonnull @.str.7, i32 noundef %671, ptr noundef nonnull %418, i32 noundef %672, ptr noundef nonnull @.str.38, ptr noundef nonnull %681) #14
  br label %910

683:                                              ; preds = %643, %838
  %684 = phi i64 [ %839, %838 ], [ 0, %643 ]
  %685 = load ptr, ptr %55, align 8, !tbaa !23
  %686 = getelementptr inbounds nuw i8, ptr %685, i64 104
  %687 = load ptr, ptr %686, align 8, !tbaa !65
  %688 = getelementptr inbounds nuw %struct.nncc_function, ptr %687, i64 %684
  %689 = load ptr, ptr %76, align 8, !tbaa !29
  %690 = getelementptr inbounds nuw ptr, ptr %689, i64 %684
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #14
  store i32 0, ptr %10, align 4, !tbaa !4
  %691 = getelementptr inbounds nuw i8, ptr %688, i64 24
  %692 = load i32, ptr %691, align 8, !tbaa !66
  %693 = load i32, ptr %515, align 8, !tbaa !68
  %694 = icmp ugt i32 %692, %693
  br i1 %694, label %695, label %711

695:                                              ; preds = %683
  br i1 %27, label %836, label %696

696:                                              ; preds = %695
  %697 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %698 = load ptr, ptr %697, align 8, !tbaa !15
  %699 = icmp eq ptr %698, null
  br i1 %699, label %836, label %700

700:                                              ; preds = %696
  %701 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %702 = load i64, ptr %701, align 8, !tbaa !16
  %703 = icmp eq i64 %702, 0
  br i1 %703, label %836, label %704

704:                                              ; preds = %700
  %705 = getelementptr inbounds nuw i8, ptr %685, i64 88
  %706 = load ptr, ptr %705, align 8, !tbaa !31
  %707 = load ptr, ptr %688, align 8, !tbaa !69
  %708 = load i32, ptr %385, align 8, !tbaa !41
  %709 = load i32, ptr %525, align 4, !tbaa !42
  %710 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %698, i64 noundef %702, ptr noundef nonnull @.str.19, ptr noundef %706, ptr noundef %707, i32 noundef %692, i32 noundef %708, ptr noundef nonnull %418, i32 noundef %709, i32 noundef %693) #14
  br label %836

711:                                              ; preds = %683
  %712 = load ptr, ptr %131, align 8, !tbaa !70
  %713 = load ptr, ptr %72, align 8, !tbaa !28
  %714 = getelementptr inbounds nuw i8, ptr %688, i64 16
  %715 = load i32, ptr %714, align 8, !tbaa !71
  %716 = sext i32 %715 to i64
  %717 = getelementptr inbounds ptr, ptr %713, i64 %716
  %718 = load ptr, ptr %717, align 8, !tbaa !64
  %719 = getelementptr inbounds nuw i8, ptr %688, i64 8
  %720 = load ptr, ptr %719, align 8, !tbaa !72
  %721 = call i32 %712(ptr noundef %690, ptr noundef %718, ptr noundef %720) #14
  %722 = icmp eq i32 %721, 0
  br i1 %722, label %749, label %723

723:                                              ; preds = %711
  %724 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %721, ptr %724 seq_cst, align 8
  br i1 %27, label %836, label %725

725:                                              ; preds = %723
  %726 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %727 = load ptr, ptr %726, align 8, !tbaa !15
  %728 = icmp eq ptr %727, null
  br i1 %728, label %836, label %729

729:                                              ; preds = %725
  %730 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %731 = load i64, ptr %730, align 8, !tbaa !16
  %732 = icmp eq i64 %731, 0
  br i1 %732, label %836, label %733

733:                                              ; preds = %729
  %734 = load ptr, ptr %55, align 8, !tbaa !23
  %735 = getelementptr inbounds nuw i8, ptr %734, i64 88
  %736 = load ptr, ptr %735, align 8, !tbaa !31
  %737 = load i32, ptr %385, align 8, !tbaa !41
  %738 = load i32, ptr %525, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #14
  store ptr null, ptr %9, align 8, !tbaa !38
  %739 = load ptr, ptr %191, align 8, !tbaa !39
  %740 = icmp eq ptr %739, null
  br i1 %740, label %744, label %741

741:                                              ; preds = %733
  %742 = call i32 %739(i32 noundef %721, ptr noundef nonnull %9) #14
  %743 = load ptr, ptr %9, align 8, !tbaa !38
  br label %744

744:                                              ; preds = %741, %733
  %745 = phi ptr [ %743, %741 ], [ null, %733 ]
  %746 = icmp eq ptr %745, null
  %747 = select i1 %746, ptr @.str.24, ptr %745
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #14
  %748 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %727, i64 noundef %731, ptr noundef nonnull @.str.27, ptr noundef %736, ptr noundef nonnull @.str.7, i32 noundef %737, ptr noundef nonnull %418, i32 noundef %738, ptr noundef nonnull @.str.40, ptr noundef nonnull %747) #14
  br label %836

749:                                              ; preds = %711
  %750 = load ptr, ptr %134, align 8, !tbaa !73
  %751 = load ptr, ptr %690, align 8, !tbaa !64
  %752 = call i32 %750(ptr noundef nonnull %10, i32 noundef 0, ptr noundef %751) #14
  %753 = icmp eq i32 %752, 0
  br i1 %753, label %780, label %754

754:                                              ; preds = %749
  %755 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %752, ptr %755 seq_cst, align 8
  br i1 %27, label %836, label %756

756:                                              ; preds = %754
  %757 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %758 = load ptr, ptr %757, align 8, !tbaa !15
  %759 = icmp eq ptr %758, null
  br i1 %759, label %836, label %760

760:                                              ; preds = %756
  %761 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %762 = load i64, ptr %761, align 8, !tbaa !16
  %763 = icmp eq i64 %762, 0
  br i1 %763, label %836, label %764

764:                                              ; preds = %760
  %765 = load ptr, ptr %55, align 8, !tbaa !23
  %766 = getelementptr inbounds nuw i8, ptr %765, i64 88
  %767 = load ptr, ptr %766, align 8, !tbaa !31
  %768 = load i32, ptr %385, align 8, !tbaa !41
  %769 = load i32, ptr %525, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  store ptr null, ptr %8, align 8, !tbaa !38
  %770 = load ptr, ptr %191, align 8, !tbaa !39
  %771 = icmp eq ptr %770, null
  br i1 %771, label %775, label %772

772:                                              ; preds = %764
  %773 = call i32 %770(i32 noundef %752, ptr noundef nonnull %8) #14
  %774 = load ptr, ptr %8, align 8, !tbaa !38
  br label %775

775:                                              ; preds = %772, %764
  %776 = phi ptr [ %774, %772 ], [ null, %764 ]
  %777 = icmp eq ptr %776, null
  %778 = select i1 %777, ptr @.str.24, ptr %776
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  %779 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %758, i64 noundef %762, ptr noundef nonnull @.str.27, ptr noundef %767, ptr noundef nonnull @.str.7, i32 noundef %768, ptr noundef nonnull %418, i32 noundef %769, ptr noundef nonnull @.str.41, ptr noundef nonnull %778) #14
  br label %836

780:                                              ; preds = %749
  %781 = getelementptr inbounds nuw i8, ptr %688, i64 20
  %782 = load i32, ptr %781, align 4, !tbaa !74
  %783 = load i32, ptr %10, align 4, !tbaa !4
  %784 = icmp ugt i32 %782, %783
  br i1 %784, label %785, label %802

785:                                              ; preds = %780
  br i1 %27, label %836, label %786

786:                                              ; preds = %785
  %787 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %788 = load ptr, ptr %787, align 8, !tbaa !15
  %789 = icmp eq ptr %788, null
  br i1 %789, label %836, label %790

790:                                              ; preds = %786
  %791 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %792 = load i64, ptr %791, align 8, !tbaa !16
  %793 = icmp eq i64 %792, 0
  br i1 %793, label %836, label %794

794:                                              ; preds = %790
  %795 = load ptr, ptr %55, align 8, !tbaa !23
  %796 = getelementptr inbounds nuw i8, ptr %795, i64 88
  %797 = load ptr, ptr %796, align 8, !tbaa !31
  %798 = load ptr, ptr %688, align 8, !tbaa !69
  %799 = load i32, ptr %385, align 8, !tbaa !41
  %800 = load i32, ptr %525, align 4, !tbaa !42
  %801 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %788, i64 noundef %792, ptr noundef nonnull @.str.20, ptr noundef %797, ptr noundef %798, i32 noundef %782, i32 noundef %799, ptr noundef nonnull %418, i32 noundef %800, i32 noundef %783) #14
  br label %836

802:                                              ; preds = %780
  %803 = load i32, ptr %691, align 8, !tbaa !66
  %804 = icmp ugt i32 %803, 49152
  br i1 %804, label %805, label %838

805:                                              ; preds = %802
  %806 = load ptr, ptr %137, align 8, !tbaa !75
  %807 = load ptr, ptr %690, align 8, !tbaa !64
  %808 = call i32 %806(ptr noundef %807, i32 noundef 8, i32 noundef %803) #14
  %809 = icmp eq i32 %808, 0
  br i1 %809, label %838, label %810

810:                                              ; preds = %805
  %811 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %808, ptr %811 seq_cst, align 8
  br i1 %27, label %836, label %812

812:                                              ; preds = %810
  %813 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %814 = load ptr, ptr %813, align 8, !tbaa !15
  %815 = icmp eq ptr %814, null
  br i1 %815, label %836, label %816

816:                                              ; preds = %812
  %817 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %818 = load i64, ptr %817, align 8, !tbaa !16
  %819 = icmp eq i64 %818, 0
  br i1 %819, label %836, label %820

820:                                              ; preds = %816
  %821 = load ptr, ptr %55, align 8, !tbaa !23
  %822 = getelementptr inbounds nuw i8, ptr %821, i64 88
  %823 = load ptr, ptr %822, align 8, !tbaa !31
  %824 = load i32, ptr %385, align 8, !tbaa !41
  %825 = load i32, ptr %525, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #14
  store ptr null, ptr %5, align 8, !tbaa !38
  %826 = load ptr, ptr %191, align 8, !tbaa !39
  %827 = icmp eq ptr %826, null
  br i1 %827, label %831, label %828

828:                                              ; preds = %820
  %829 = call i32 %826(i32 noundef %808, ptr noundef nonnull %5) #14
  %830 = load ptr, ptr %5, align 8, !tbaa !38
  br label %831

831:                                              ; preds = %828, %820
  %832 = phi ptr [ %830, %828 ], [ null, %820 ]
  %833 = icmp eq ptr %832, null
  %834 = select i1 %833, ptr @.str.24, ptr %832
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  %835 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %814, i64 noundef %818, ptr noundef nonnull @.str.27, ptr noundef %823, ptr noundef nonnull @.str.7, i32 noundef %824, ptr noundef nonnull %418, i32 noundef %825, ptr noundef nonnull @.str.42, ptr noundef nonnull %834) #14
  br label %836

836:                                              ; preds = %831, %816, %812, %810, %794, %790, %786, %785, %775, %760, %756, %754, %744, %729, %725, %723, %704, %700, %696, %695
  %837 = phi i32 [ 9, %831 ], [ 9, %816 ], [ 9, %812 ], [ 9, %810 ], [ 7, %786 ], [ 7, %696 ], [ 9, %775 ], [ 9, %760 ], [ 9, %756 ], [ 9, %754 ], [ 9, %729 ], [ 9, %725 ], [ 9, %723 ], [ 7, %790 ], [ 7, %700 ], [ 9, %744 ], [ 7, %785 ], [ 7, %794 ], [ 7, %704 ], [ 7, %695 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #14
  br label %910

838:                                              ; preds = %805, %802
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #14
  %839 = add nuw nsw i64 %684, 1
  %840 = load i32, ptr %644, align 8, !tbaa !22
  %841 = sext i32 %840 to i64
  %842 = icmp slt i64 %839, %841
  br i1 %842, label %683, label %843, !llvm.loop !76

843:                                              ; preds = %838, %643
  %844 = load ptr, ptr %55, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  %845 = getelementptr inbounds nuw i8, ptr %844, i64 24
  %846 = load ptr, ptr %845, align 8, !tbaa !77
  store ptr %846, ptr %7, align 8, !tbaa !38
  %847 = getelementptr inbounds nuw i8, ptr %844, i64 32
  %848 = load i64, ptr %847, align 8, !tbaa !78
  %849 = icmp eq i64 %848, 0
  br i1 %849, label %855, label %850

850:                                              ; preds = %843
  %851 = call i32 @nncc_map_weights(ptr noundef nonnull %844, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %7) #14
  %852 = icmp eq i32 %851, 0
  br i1 %852, label %853, label %914

853:                                              ; preds = %850
  %854 = load ptr, ptr %55, align 8, !tbaa !23
  br label %855

855:                                              ; preds = %853, %843
  %856 = phi ptr [ %854, %853 ], [ %844, %843 ]
  %857 = getelementptr inbounds nuw i8, ptr %856, i64 136
  %858 = load i64, ptr %857, align 8, !tbaa !79
  %859 = icmp eq i64 %858, 0
  br i1 %859, label %860, label %863

860:                                              ; preds = %855
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  %861 = load ptr, ptr %122, align 8, !tbaa !80
  %862 = call i32 %861(ptr noundef nonnull %26) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  br label %923

863:                                              ; preds = %855
  %864 = getelementptr inbounds nuw i8, ptr %55, i64 456
  %865 = call fastcc i32 @allocate(ptr noundef nonnull %55, ptr noundef %2, i64 noundef %858, ptr noundef %864)
  %866 = icmp eq i32 %865, 0
  br i1 %866, label %867, label %875

867:                                              ; preds = %863
  %868 = load ptr, ptr %155, align 8, !tbaa !81
  %869 = load i64, ptr %864, align 8, !tbaa !82
  %870 = load ptr, ptr %7, align 8, !tbaa !38
  %871 = load ptr, ptr %55, align 8, !tbaa !23
  %872 = getelementptr inbounds nuw i8, ptr %871, i64 136
  %873 = load i64, ptr %872, align 8, !tbaa !79
  %874 = call i32 %868(i64 noundef %869, ptr noundef %870, i64 noundef %873) #14
  br label %875

875:                                              ; preds = %867, %863
  %876 = phi i32 [ %874, %867 ], [ 0, %863 ]
  %877 = load i64, ptr %847, align 8, !tbaa !78
  %878 = icmp eq i64 %877, 0
  br i1 %878, label %882, label %879

879:                                              ; preds = %875
  %880 = load ptr, ptr %7, align 8, !tbaa !38
  %881 = call i32 @munmap(ptr noundef %880, i64 noundef %877) #14
  br label %882

882:                                              ; preds = %879, %875
  %883 = icmp eq i32 %876, 0
  br i1 %883, label %918, label %884

884:                                              ; preds = %882
  %885 = getelementptr inbounds nuw i8, ptr %55, i64 592
  store atomic i32 %876, ptr %885 seq_cst, align 8
  br i1 %27, label %914, label %886

886:                                              ; preds = %884
  %887 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %888 = load ptr, ptr %887, align 8, !tbaa !15
  %889 = icmp eq ptr %888, null
  br i1 %889, label %914, label %890

890:                                              ; preds = %886
  %891 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %892 = load i64, ptr %891, align 8, !tbaa !16
  %893 = icmp eq i64 %892, 0
  br i1 %893, label %914, label %894

894:                                              ; preds = %890
  %895 = load ptr, ptr %55, align 8, !tbaa !23
  %896 = getelementptr inbounds nuw i8, ptr %895, i64 88
  %897 = load ptr, ptr %896, align 8, !tbaa !31
  %898 = load i32, ptr %385, align 8, !tbaa !41
  %899 = load i32, ptr %525, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  store ptr null, ptr %6, align 8, !tbaa !38
  %900 = load ptr, ptr %191, align 8, !tbaa !39
  %901 = icmp eq ptr %900, null
  br i1 %901, label %905, label %902

902:                                              ; preds = %894
  %903 = call i32 %900(i32 noundef %876, ptr noundef nonnull %6) #14
  %904 = load ptr, ptr %6, align 8, !tbaa !38
  br label %905

905:                                              ; preds = %902, %894
  %906 = phi ptr [ %904, %902 ], [ null, %894 ]
  %907 = icmp eq ptr %906, null
  %908 = select i1 %907, ptr @.str.24, ptr %906
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  %909 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %888, i64 noundef %892, ptr noundef nonnull @.str.27, ptr noundef %897, ptr noundef nonnull @.str.21, i32 noundef %898, ptr noundef nonnull %418, i32 noundef %899, ptr noundef nonnull @.str.48, ptr noundef nonnull %908) #14
  br label %914

910:                                              ; preds = %836, %637, %657, %659, %663, %678
  %911 = phi i32 [ 9, %678 ], [ 9, %663 ], [ 9, %659 ], [ 9, %657 ], [ 7, %637 ], [ %837, %836 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  %912 = load ptr, ptr %122, align 8, !tbaa !80
  %913 = call i32 %912(ptr noundef nonnull %26) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  br label %921

914:                                              ; preds = %850, %884, %886, %890, %905
  %915 = phi i32 [ 9, %905 ], [ 9, %890 ], [ 9, %886 ], [ 9, %884 ], [ %851, %850 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  %916 = load ptr, ptr %122, align 8, !tbaa !80
  %917 = call i32 %916(ptr noundef nonnull %26) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  br label %921

918:                                              ; preds = %882
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  call void @llvm.lifetime.start.p0(ptr nonnull %26) #14
  %919 = load ptr, ptr %122, align 8, !tbaa !80
  %920 = call i32 %919(ptr noundef nonnull %26) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %26) #14
  br i1 %866, label %923, label %921

921:                                              ; preds = %80, %81, %89, %85, %219, %379, %544, %540, %538, %532, %559, %914, %910, %918
  %922 = phi i32 [ %915, %914 ], [ %865, %918 ], [ %911, %910 ], [ 7, %80 ], [ 7, %81 ], [ 7, %89 ], [ 7, %85 ], [ 7, %219 ], [ %380, %379 ], [ 9, %544 ], [ 9, %540 ], [ 9, %538 ], [ 9, %532 ], [ 9, %559 ]
  call void @nncc_device_close(ptr noundef nonnull %55)
  br label %924

923:                                              ; preds = %860, %918
  store ptr %55, ptr %3, align 8, !tbaa !17
  br label %924

924:                                              ; preds = %57, %58, %32, %36, %28, %62, %66, %923, %921, %44, %40
  %925 = phi i32 [ 5, %57 ], [ 1, %44 ], [ 1, %40 ], [ 5, %66 ], [ 5, %62 ], [ 0, %923 ], [ %922, %921 ], [ 1, %32 ], [ 1, %28 ], [ 1, %36 ], [ 5, %58 ]
  ret i32 %925
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
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %6 = load ptr, ptr %5, align 8, !tbaa !51
  %7 = icmp eq ptr %6, null
  br i1 %7, label %101, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 432
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
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 456
  %64 = load i64, ptr %63, align 8, !tbaa !82
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %69, label %66

66:                                               ; preds = %62
  %67 = load ptr, ptr %21, align 8, !tbaa !85
  %68 = tail call i32 %67(i64 noundef %64) #14
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
  %98 = getelementptr inbounds nuw i8, ptr %0, i64 292
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
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.2) #14
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
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %36, i64 noundef %40, ptr noundef nonnull @.str.3, ptr noundef %45) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store ptr null, ptr %7, align 8, !tbaa !38
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %70 = load ptr, ptr %69, align 8, !tbaa !39
  %71 = icmp eq ptr %70, null
  br i1 %71, label %75, label %72

72:                                               ; preds = %65
  %73 = call i32 %70(i32 noundef %50, ptr noundef nonnull %7) #14
  %74 = load ptr, ptr %7, align 8, !tbaa !38
  br label %75

75:                                               ; preds = %65, %72
  %76 = phi ptr [ %74, %72 ], [ null, %65 ]
  %77 = icmp eq ptr %76, null
  %78 = select i1 %77, ptr @.str.24, ptr %76
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  %79 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %59, i64 noundef %63, ptr noundef nonnull @.str.4, ptr noundef %68, ptr noundef nonnull %78) #14
  br label %133

80:                                               ; preds = %47
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 432
  %82 = load i32, ptr %81, align 8, !tbaa !27
  %83 = tail call i32 @getpid() #14
  %84 = icmp eq i32 %82, %83
  br i1 %84, label %104, label %90

85:                                               ; preds = %52
  %86 = getelementptr inbounds nuw i8, ptr %0, i64 432
  %87 = load i32, ptr %86, align 8, !tbaa !27
  %88 = tail call i32 @getpid() #14
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
  %103 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %92, i64 noundef %96, ptr noundef nonnull @.str.5, ptr noundef %101, i32 noundef %102) #14
  br label %133

104:                                              ; preds = %85, %80
  %105 = phi ptr [ %53, %85 ], [ %48, %80 ]
  %106 = tail call i32 @nncc_check_arguments(ptr noundef %105, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5) #14
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
  %125 = tail call i32 %122(ptr noundef %124) #14
  %126 = icmp eq i32 %125, 0
  br i1 %126, label %128, label %127

127:                                              ; preds = %120
  tail call fastcc void @failed(ptr noundef %0, ptr noundef %5, ptr noundef nonnull @.str.6, ptr noundef nonnull @.str.36, i32 noundef %125)
  br label %133

128:                                              ; preds = %120
  %129 = tail call fastcc i32 @run_on_device(ptr noundef %0, ptr noundef %1, ptr noundef %3, ptr noundef %5)
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  %130 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %131 = load ptr, ptr %130, align 8, !tbaa !80
  %132 = call i32 %131(ptr noundef nonnull %8) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  br label %133

133:                                              ; preds = %104, %108, %85, %90, %52, %57, %34, %14, %18, %10, %127, %61, %75, %94, %98, %112, %128, %42, %38, %26, %22
  %134 = phi i32 [ %110, %108 ], [ 1, %26 ], [ 1, %42 ], [ 1, %22 ], [ 1, %38 ], [ 9, %98 ], [ 9, %75 ], [ 9, %61 ], [ 9, %94 ], [ 9, %127 ], [ %129, %128 ], [ %118, %112 ], [ 9, %85 ], [ 1, %10 ], [ 1, %14 ], [ 1, %34 ], [ 9, %52 ], [ 1, %18 ], [ 9, %57 ], [ %106, %104 ], [ 9, %90 ]
  ret i32 %134
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #6

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 9) i32 @check_devices(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, i32 noundef %3, ptr noundef readonly captures(address_is_null) %4) unnamed_addr #7 {
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
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  store ptr null, ptr %6, align 8, !tbaa !38
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 264
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
  %6 = alloca [512 x i8], align 16
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca i64, align 8
  %13 = alloca [5 x ptr], align 16
  %14 = alloca [512 x i8], align 16
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
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #14
  br label %60

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %29 = load ptr, ptr %28, align 8, !tbaa !104
  call void @llvm.lifetime.start.p0(ptr nonnull %21) #14
  store ptr null, ptr %21, align 8, !tbaa !64
  %30 = icmp eq ptr %29, null
  br i1 %30, label %60, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %33 = load ptr, ptr %32, align 8, !tbaa !105
  %34 = call i32 %33(ptr noundef nonnull %29, ptr noundef nonnull %21) #14
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
  %58 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %43, i64 noundef %47, ptr noundef nonnull @.str.61, ptr noundef %52, i32 noundef %54, ptr noundef nonnull %55, i32 noundef %57) #14
  br label %59

59:                                               ; preds = %41, %45, %49
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #14
  br label %1267

60:                                               ; preds = %36, %27, %26
  call void @llvm.lifetime.end.p0(ptr nonnull %21) #14
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
  %224 = call noalias ptr @calloc(i64 noundef 1, i64 noundef %223) #15
  %225 = icmp eq ptr %224, null
  br i1 %225, label %226, label %237

226:                                              ; preds = %219
  br i1 %22, label %1267, label %227

227:                                              ; preds = %226
  %228 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %229 = load ptr, ptr %228, align 8, !tbaa !15
  %230 = icmp eq ptr %229, null
  br i1 %230, label %1267, label %231

231:                                              ; preds = %227
  %232 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %233 = load i64, ptr %232, align 8, !tbaa !16
  %234 = icmp eq i64 %233, 0
  br i1 %234, label %1267, label %235

235:                                              ; preds = %231
  %236 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %229, i64 noundef %233, ptr noundef nonnull @.str.62) #14
  br label %1267

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
  %259 = call i32 %256(ptr noundef nonnull %257, i64 noundef %258, i32 noundef 0) #14
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
  %272 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %263, i64 noundef %267, ptr noundef nonnull @.str.63, ptr noundef %271, i64 noundef %247) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %20) #14
  store ptr null, ptr %20, align 8, !tbaa !38
  %292 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %293 = load ptr, ptr %292, align 8, !tbaa !39
  %294 = icmp eq ptr %293, null
  br i1 %294, label %298, label %295

295:                                              ; preds = %283
  %296 = call i32 %293(i32 noundef %259, ptr noundef nonnull %20) #14
  %297 = load ptr, ptr %20, align 8, !tbaa !38
  br label %298

298:                                              ; preds = %295, %283
  %299 = phi ptr [ %297, %295 ], [ null, %283 ]
  %300 = icmp eq ptr %299, null
  %301 = select i1 %300, ptr @.str.24, ptr %299
  call void @llvm.lifetime.end.p0(ptr nonnull %20) #14
  %302 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %277, i64 noundef %281, ptr noundef nonnull @.str.27, ptr noundef %286, ptr noundef nonnull @.str.64, i32 noundef %288, ptr noundef nonnull %289, i32 noundef %291, ptr noundef nonnull @.str.46, ptr noundef nonnull %301) #14
  br label %374

303:                                              ; preds = %254
  %304 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %305 = load ptr, ptr %304, align 8, !tbaa !122
  %306 = call i32 %305(ptr noundef nonnull %224, i32 noundef 0) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %19) #14
  store ptr null, ptr %19, align 8, !tbaa !38
  %327 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %328 = load ptr, ptr %327, align 8, !tbaa !39
  %329 = icmp eq ptr %328, null
  br i1 %329, label %333, label %330

330:                                              ; preds = %318
  %331 = call i32 %328(i32 noundef %306, ptr noundef nonnull %19) #14
  %332 = load ptr, ptr %19, align 8, !tbaa !38
  br label %333

333:                                              ; preds = %330, %318
  %334 = phi ptr [ %332, %330 ], [ null, %318 ]
  %335 = icmp eq ptr %334, null
  %336 = select i1 %335, ptr @.str.24, ptr %334
  call void @llvm.lifetime.end.p0(ptr nonnull %19) #14
  %337 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %312, i64 noundef %316, ptr noundef nonnull @.str.27, ptr noundef %321, ptr noundef nonnull @.str.64, i32 noundef %323, ptr noundef nonnull %324, i32 noundef %326, ptr noundef nonnull @.str.51, ptr noundef nonnull %336) #14
  br label %374

338:                                              ; preds = %303
  %339 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %340 = load ptr, ptr %339, align 8, !tbaa !123
  %341 = getelementptr inbounds nuw i8, ptr %224, i64 8
  %342 = call i32 %340(ptr noundef nonnull %341, i32 noundef 0) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %18) #14
  store ptr null, ptr %18, align 8, !tbaa !38
  %363 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %364 = load ptr, ptr %363, align 8, !tbaa !39
  %365 = icmp eq ptr %364, null
  br i1 %365, label %369, label %366

366:                                              ; preds = %354
  %367 = call i32 %364(i32 noundef %342, ptr noundef nonnull %18) #14
  %368 = load ptr, ptr %18, align 8, !tbaa !38
  br label %369

369:                                              ; preds = %366, %354
  %370 = phi ptr [ %368, %366 ], [ null, %354 ]
  %371 = icmp eq ptr %370, null
  %372 = select i1 %371, ptr @.str.24, ptr %370
  call void @llvm.lifetime.end.p0(ptr nonnull %18) #14
  %373 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %348, i64 noundef %352, ptr noundef nonnull @.str.27, ptr noundef %357, ptr noundef nonnull @.str.64, i32 noundef %359, ptr noundef nonnull %360, i32 noundef %362, ptr noundef nonnull @.str.56, ptr noundef nonnull %372) #14
  br label %374

374:                                              ; preds = %369, %350, %346, %344, %333, %314, %310, %308, %298, %279, %275, %273, %269, %265, %261, %260, %237
  %375 = phi i32 [ 9, %344 ], [ 9, %346 ], [ 9, %350 ], [ 9, %369 ], [ 5, %261 ], [ 9, %314 ], [ 9, %310 ], [ 9, %308 ], [ 9, %279 ], [ 9, %275 ], [ 9, %273 ], [ 5, %265 ], [ 5, %260 ], [ 5, %269 ], [ 9, %333 ], [ 9, %298 ], [ %252, %237 ]
  %376 = load i64, ptr %251, align 8, !tbaa !83
  %377 = icmp eq i64 %376, 0
  br i1 %377, label %382, label %378

378:                                              ; preds = %374
  %379 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %380 = load ptr, ptr %379, align 8, !tbaa !85
  %381 = call i32 %380(i64 noundef %376) #14
  br label %382

382:                                              ; preds = %378, %374
  %383 = getelementptr inbounds nuw i8, ptr %224, i64 24
  %384 = load ptr, ptr %383, align 8, !tbaa !86
  %385 = icmp eq ptr %384, null
  br i1 %385, label %390, label %386

386:                                              ; preds = %382
  %387 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %388 = load ptr, ptr %387, align 8, !tbaa !87
  %389 = call i32 %388(ptr noundef nonnull %384) #14
  br label %390

390:                                              ; preds = %386, %382
  %391 = load ptr, ptr %224, align 8, !tbaa !88
  %392 = icmp eq ptr %391, null
  br i1 %392, label %397, label %393

393:                                              ; preds = %390
  %394 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %395 = load ptr, ptr %394, align 8, !tbaa !89
  %396 = call i32 %395(ptr noundef nonnull %391) #14
  br label %397

397:                                              ; preds = %393, %390
  %398 = getelementptr inbounds nuw i8, ptr %224, i64 8
  %399 = load ptr, ptr %398, align 8, !tbaa !90
  %400 = icmp eq ptr %399, null
  br i1 %400, label %405, label %401

401:                                              ; preds = %397
  %402 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %403 = load ptr, ptr %402, align 8, !tbaa !91
  %404 = call i32 %403(ptr noundef nonnull %399) #14
  br label %405

405:                                              ; preds = %401, %397
  call void @free(ptr noundef nonnull %224) #14
  br label %1267

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
  %421 = call i32 %418(ptr noundef %420, ptr noundef nonnull %414) #14
  %422 = icmp eq i32 %421, 0
  br i1 %422, label %452, label %423

423:                                              ; preds = %416
  %424 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %421, ptr %424 seq_cst, align 8
  %425 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %426 = load ptr, ptr %425, align 8, !tbaa !15
  %427 = icmp eq ptr %426, null
  br i1 %427, label %1168, label %428

428:                                              ; preds = %423
  %429 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %430 = load i64, ptr %429, align 8, !tbaa !16
  %431 = icmp eq i64 %430, 0
  br i1 %431, label %1168, label %432

432:                                              ; preds = %428
  %433 = load ptr, ptr %0, align 8, !tbaa !23
  %434 = getelementptr inbounds nuw i8, ptr %433, i64 88
  %435 = load ptr, ptr %434, align 8, !tbaa !31
  %436 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %437 = load i32, ptr %436, align 8, !tbaa !41
  %438 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %439 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %440 = load i32, ptr %439, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #14
  store ptr null, ptr %17, align 8, !tbaa !38
  %441 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %442 = load ptr, ptr %441, align 8, !tbaa !39
  %443 = icmp eq ptr %442, null
  br i1 %443, label %447, label %444

444:                                              ; preds = %432
  %445 = call i32 %442(i32 noundef %421, ptr noundef nonnull %17) #14
  %446 = load ptr, ptr %17, align 8, !tbaa !38
  br label %447

447:                                              ; preds = %444, %432
  %448 = phi ptr [ %446, %444 ], [ null, %432 ]
  %449 = icmp eq ptr %448, null
  %450 = select i1 %449, ptr @.str.24, ptr %448
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #14
  %451 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %426, i64 noundef %430, ptr noundef nonnull @.str.27, ptr noundef %435, ptr noundef nonnull @.str.65, i32 noundef %437, ptr noundef nonnull %438, i32 noundef %440, ptr noundef nonnull @.str.57, ptr noundef nonnull %450) #14
  br label %1168

452:                                              ; preds = %416
  %453 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %454 = load ptr, ptr %453, align 8, !tbaa !125
  %455 = load ptr, ptr %407, align 8, !tbaa !88
  %456 = load ptr, ptr %419, align 8, !tbaa !90
  %457 = call i32 %454(ptr noundef %455, ptr noundef %456, i32 noundef 0) #14
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
  br i1 %465, label %1168, label %466

466:                                              ; preds = %461
  %467 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %468 = load i64, ptr %467, align 8, !tbaa !16
  %469 = icmp eq i64 %468, 0
  br i1 %469, label %1168, label %470

470:                                              ; preds = %466
  %471 = load ptr, ptr %0, align 8, !tbaa !23
  %472 = getelementptr inbounds nuw i8, ptr %471, i64 88
  %473 = load ptr, ptr %472, align 8, !tbaa !31
  %474 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %475 = load i32, ptr %474, align 8, !tbaa !41
  %476 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %477 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %478 = load i32, ptr %477, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #14
  store ptr null, ptr %16, align 8, !tbaa !38
  %479 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %480 = load ptr, ptr %479, align 8, !tbaa !39
  %481 = icmp eq ptr %480, null
  br i1 %481, label %485, label %482

482:                                              ; preds = %470
  %483 = call i32 %480(i32 noundef %457, ptr noundef nonnull %16) #14
  %484 = load ptr, ptr %16, align 8, !tbaa !38
  br label %485

485:                                              ; preds = %482, %470
  %486 = phi ptr [ %484, %482 ], [ null, %470 ]
  %487 = icmp eq ptr %486, null
  %488 = select i1 %487, ptr @.str.24, ptr %486
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #14
  %489 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %464, i64 noundef %468, ptr noundef nonnull @.str.27, ptr noundef %473, ptr noundef nonnull @.str.65, i32 noundef %475, ptr noundef nonnull %476, i32 noundef %478, ptr noundef nonnull @.str.54, ptr noundef nonnull %488) #14
  br label %1168

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
  %587 = call i32 %582(i64 noundef %585, ptr noundef %580, i64 noundef %566, ptr noundef %586) #14
  %588 = icmp eq i32 %587, 0
  br i1 %588, label %589, label %591

589:                                              ; preds = %573
  %590 = load i32, ptr %494, align 8, !tbaa !97
  br label %621

591:                                              ; preds = %573
  %592 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %587, ptr %592 seq_cst, align 8
  br i1 %22, label %1168, label %593

593:                                              ; preds = %591
  %594 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %595 = load ptr, ptr %594, align 8, !tbaa !15
  %596 = icmp eq ptr %595, null
  br i1 %596, label %1168, label %597

597:                                              ; preds = %593
  %598 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %599 = load i64, ptr %598, align 8, !tbaa !16
  %600 = icmp eq i64 %599, 0
  br i1 %600, label %1168, label %601

601:                                              ; preds = %597
  %602 = load ptr, ptr %0, align 8, !tbaa !23
  %603 = getelementptr inbounds nuw i8, ptr %602, i64 88
  %604 = load ptr, ptr %603, align 8, !tbaa !31
  %605 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %606 = load i32, ptr %605, align 8, !tbaa !41
  %607 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %608 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %609 = load i32, ptr %608, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #14
  store ptr null, ptr %15, align 8, !tbaa !38
  %610 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %611 = load ptr, ptr %610, align 8, !tbaa !39
  %612 = icmp eq ptr %611, null
  br i1 %612, label %616, label %613

613:                                              ; preds = %601
  %614 = call i32 %611(i32 noundef %587, ptr noundef nonnull %15) #14
  %615 = load ptr, ptr %15, align 8, !tbaa !38
  br label %616

616:                                              ; preds = %613, %601
  %617 = phi ptr [ %615, %613 ], [ null, %601 ]
  %618 = icmp eq ptr %617, null
  %619 = select i1 %618, ptr @.str.24, ptr %617
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #14
  %620 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %595, i64 noundef %599, ptr noundef nonnull @.str.27, ptr noundef %604, ptr noundef nonnull @.str.66, i32 noundef %606, ptr noundef nonnull %607, i32 noundef %609, ptr noundef nonnull @.str.49, ptr noundef nonnull %619) #14
  br label %1168

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
  br i1 %632, label %633, label %764

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

644:                                              ; preds = %757, %633
  %645 = phi i64 [ 0, %633 ], [ %758, %757 ]
  %646 = load ptr, ptr %634, align 8, !tbaa !108
  %647 = getelementptr inbounds nuw %struct.nncc_launch, ptr %646, i64 %645
  %648 = load ptr, ptr %635, align 8, !tbaa !65
  %649 = load i32, ptr %647, align 8, !tbaa !134
  %650 = sext i32 %649 to i64
  %651 = getelementptr inbounds %struct.nncc_function, ptr %648, i64 %650
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #14
  %652 = getelementptr inbounds nuw i8, ptr %647, i64 8
  %653 = load i32, ptr %652, align 8, !tbaa !109
  %654 = sext i32 %653 to i64
  %655 = shl nsw i64 %654, 3
  store i64 %655, ptr %12, align 8, !tbaa !129
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #14
  store ptr inttoptr (i64 1 to ptr), ptr %13, align 16, !tbaa !64
  %656 = load ptr, ptr %637, align 8, !tbaa !117
  store ptr %656, ptr %636, align 8, !tbaa !64
  store ptr inttoptr (i64 2 to ptr), ptr %638, align 16, !tbaa !64
  store ptr %12, ptr %639, align 8, !tbaa !64
  store ptr null, ptr %640, align 16, !tbaa !64
  %657 = icmp sgt i32 %653, 0
  br i1 %657, label %658, label %683

658:                                              ; preds = %644
  %659 = load ptr, ptr %641, align 8, !tbaa !116
  %660 = getelementptr inbounds nuw i8, ptr %647, i64 16
  %661 = load ptr, ptr %660, align 8, !tbaa !135
  %662 = getelementptr inbounds nuw i8, ptr %647, i64 24
  %663 = load ptr, ptr %662, align 8, !tbaa !136
  %664 = zext nneg i32 %653 to i64
  %665 = and i64 %664, 1
  %666 = icmp eq i32 %653, 1
  br i1 %666, label %671, label %667

667:                                              ; preds = %658
  %668 = and i64 %664, 2147483646
  br label %697

669:                                              ; preds = %697
  %670 = icmp eq i64 %665, 0
  br i1 %670, label %683, label %671

671:                                              ; preds = %669, %658
  %672 = phi i64 [ 0, %658 ], [ %719, %669 ]
  %673 = icmp ne i64 %665, 0
  call void @llvm.assume(i1 %673)
  %674 = getelementptr inbounds nuw i32, ptr %661, i64 %672
  %675 = load i32, ptr %674, align 4, !tbaa !4
  %676 = sext i32 %675 to i64
  %677 = getelementptr inbounds i64, ptr %659, i64 %676
  %678 = load i64, ptr %677, align 8, !tbaa !129
  %679 = getelementptr inbounds nuw i64, ptr %663, i64 %672
  %680 = load i64, ptr %679, align 8, !tbaa !129
  %681 = add i64 %680, %678
  %682 = getelementptr inbounds nuw i64, ptr %656, i64 %672
  store i64 %681, ptr %682, align 8, !tbaa !129
  br label %683

683:                                              ; preds = %671, %669, %644
  %684 = load ptr, ptr %642, align 8, !tbaa !137
  %685 = load ptr, ptr %643, align 8, !tbaa !29
  %686 = getelementptr inbounds ptr, ptr %685, i64 %650
  %687 = load ptr, ptr %686, align 8, !tbaa !64
  %688 = getelementptr inbounds nuw i8, ptr %647, i64 4
  %689 = load i32, ptr %688, align 4, !tbaa !138
  %690 = getelementptr inbounds nuw i8, ptr %651, i64 20
  %691 = load i32, ptr %690, align 4, !tbaa !74
  %692 = getelementptr inbounds nuw i8, ptr %651, i64 24
  %693 = load i32, ptr %692, align 8, !tbaa !66
  %694 = load ptr, ptr %407, align 8, !tbaa !88
  %695 = call i32 %684(ptr noundef %687, i32 noundef %689, i32 noundef 1, i32 noundef 1, i32 noundef %691, i32 noundef 1, i32 noundef 1, i32 noundef %693, ptr noundef %694, ptr noundef null, ptr noundef nonnull %13) #14
  %696 = icmp eq i32 %695, 0
  br i1 %696, label %757, label %722

697:                                              ; preds = %697, %667
  %698 = phi i64 [ 0, %667 ], [ %719, %697 ]
  %699 = phi i64 [ 0, %667 ], [ %720, %697 ]
  %700 = getelementptr inbounds nuw i32, ptr %661, i64 %698
  %701 = load i32, ptr %700, align 4, !tbaa !4
  %702 = sext i32 %701 to i64
  %703 = getelementptr inbounds i64, ptr %659, i64 %702
  %704 = load i64, ptr %703, align 8, !tbaa !129
  %705 = getelementptr inbounds nuw i64, ptr %663, i64 %698
  %706 = load i64, ptr %705, align 8, !tbaa !129
  %707 = add i64 %706, %704
  %708 = getelementptr inbounds nuw i64, ptr %656, i64 %698
  store i64 %707, ptr %708, align 8, !tbaa !129
  %709 = or disjoint i64 %698, 1
  %710 = getelementptr inbounds nuw i32, ptr %661, i64 %709
  %711 = load i32, ptr %710, align 4, !tbaa !4
  %712 = sext i32 %711 to i64
  %713 = getelementptr inbounds i64, ptr %659, i64 %712
  %714 = load i64, ptr %713, align 8, !tbaa !129
  %715 = getelementptr inbounds nuw i64, ptr %663, i64 %709
  %716 = load i64, ptr %715, align 8, !tbaa !129
  %717 = add i64 %716, %714
  %718 = getelementptr inbounds nuw i64, ptr %656, i64 %709
  store i64 %717, ptr %718, align 8, !tbaa !129
  %719 = add nuw nsw i64 %698, 2
  %720 = add i64 %699, 2
  %721 = icmp eq i64 %720, %668
  br i1 %721, label %669, label %697, !llvm.loop !139

722:                                              ; preds = %683
  %723 = trunc nuw nsw i64 %645 to i32
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #14
  %724 = load i32, ptr %630, align 4, !tbaa !107
  %725 = load ptr, ptr %651, align 8, !tbaa !69
  %726 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %14, i64 noundef 512, ptr noundef nonnull @.str.67, i32 noundef %723, i32 noundef %724, ptr noundef %725) #14
  %727 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %695, ptr %727 seq_cst, align 8
  br i1 %22, label %756, label %728

728:                                              ; preds = %722
  %729 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %730 = load ptr, ptr %729, align 8, !tbaa !15
  %731 = icmp eq ptr %730, null
  br i1 %731, label %756, label %732

732:                                              ; preds = %728
  %733 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %734 = load i64, ptr %733, align 8, !tbaa !16
  %735 = icmp eq i64 %734, 0
  br i1 %735, label %756, label %736

736:                                              ; preds = %732
  %737 = load ptr, ptr %0, align 8, !tbaa !23
  %738 = getelementptr inbounds nuw i8, ptr %737, i64 88
  %739 = load ptr, ptr %738, align 8, !tbaa !31
  %740 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %741 = load i32, ptr %740, align 8, !tbaa !41
  %742 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %743 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %744 = load i32, ptr %743, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #14
  store ptr null, ptr %11, align 8, !tbaa !38
  %745 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %746 = load ptr, ptr %745, align 8, !tbaa !39
  %747 = icmp eq ptr %746, null
  br i1 %747, label %751, label %748

748:                                              ; preds = %736
  %749 = call i32 %746(i32 noundef %695, ptr noundef nonnull %11) #14
  %750 = load ptr, ptr %11, align 8, !tbaa !38
  br label %751

751:                                              ; preds = %748, %736
  %752 = phi ptr [ %750, %748 ], [ null, %736 ]
  %753 = icmp eq ptr %752, null
  %754 = select i1 %753, ptr @.str.24, ptr %752
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #14
  %755 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %730, i64 noundef %734, ptr noundef nonnull @.str.27, ptr noundef %739, ptr noundef nonnull %14, i32 noundef %741, ptr noundef nonnull %742, i32 noundef %744, ptr noundef nonnull @.str.59, ptr noundef nonnull %754) #14
  br label %756

756:                                              ; preds = %751, %732, %728, %722
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #14
  br label %1168

757:                                              ; preds = %683
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #14
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #14
  %758 = add nuw nsw i64 %645, 1
  %759 = load i32, ptr %630, align 4, !tbaa !107
  %760 = sext i32 %759 to i64
  %761 = icmp slt i64 %758, %760
  br i1 %761, label %644, label %762, !llvm.loop !140

762:                                              ; preds = %757
  %763 = load ptr, ptr %0, align 8, !tbaa !23
  br label %764

764:                                              ; preds = %762, %628
  %765 = phi ptr [ %763, %762 ], [ %629, %628 ]
  %766 = getelementptr inbounds nuw i8, ptr %765, i64 72
  %767 = load i64, ptr %766, align 8, !tbaa !126
  %768 = icmp sgt i64 %767, 0
  br i1 %768, label %769, label %864

769:                                              ; preds = %764
  %770 = getelementptr inbounds nuw i8, ptr %765, i64 64
  %771 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %772 = getelementptr inbounds nuw i8, ptr %407, i64 24
  %773 = getelementptr inbounds nuw i8, ptr %407, i64 32
  br label %774

774:                                              ; preds = %809, %769
  %775 = phi i64 [ 0, %769 ], [ %810, %809 ]
  %776 = shl nsw i64 %775, 4
  %777 = load ptr, ptr %770, align 8, !tbaa !141
  %778 = getelementptr inbounds nuw %struct.nncc_check, ptr %777, i64 %775
  %779 = getelementptr inbounds nuw i8, ptr %778, i64 16
  %780 = load i32, ptr %779, align 4, !tbaa !4
  %781 = icmp slt i32 %780, 0
  br i1 %781, label %817, label %813

782:                                              ; preds = %817
  %783 = load ptr, ptr %770, align 8, !tbaa !141
  %784 = getelementptr inbounds nuw %struct.nncc_check, ptr %783, i64 %775
  %785 = getelementptr inbounds nuw i8, ptr %784, i64 20
  %786 = load i32, ptr %785, align 4, !tbaa !4
  %787 = icmp slt i32 %786, 0
  br i1 %787, label %792, label %788

788:                                              ; preds = %782
  %789 = load ptr, ptr %773, align 8, !tbaa !116
  %790 = zext nneg i32 %786 to i64
  %791 = getelementptr inbounds nuw i64, ptr %789, i64 %790
  br label %792

792:                                              ; preds = %788, %782
  %793 = phi ptr [ %791, %788 ], [ %552, %782 ]
  %794 = load i64, ptr %793, align 8, !tbaa !129
  %795 = getelementptr inbounds nuw i8, ptr %784, i64 32
  %796 = load i64, ptr %795, align 8, !tbaa !129
  %797 = add i64 %796, %794
  %798 = load ptr, ptr %771, align 8, !tbaa !142
  %799 = load ptr, ptr %772, align 8, !tbaa !86
  %800 = load ptr, ptr %0, align 8, !tbaa !23
  %801 = getelementptr inbounds nuw i8, ptr %800, i64 128
  %802 = load i64, ptr %801, align 8, !tbaa !119
  %803 = getelementptr inbounds nuw i8, ptr %799, i64 %802
  %804 = getelementptr inbounds nuw i8, ptr %803, i64 %776
  %805 = getelementptr inbounds nuw i8, ptr %804, i64 8
  %806 = load ptr, ptr %407, align 8, !tbaa !88
  %807 = call i32 %798(ptr noundef nonnull %805, i64 noundef %797, i64 noundef 8, ptr noundef %806) #14
  %808 = icmp eq i32 %807, 0
  br i1 %808, label %809, label %833

809:                                              ; preds = %792
  %810 = add nuw nsw i64 %775, 1
  %811 = load i64, ptr %766, align 8, !tbaa !126
  %812 = icmp slt i64 %810, %811
  br i1 %812, label %774, label %864, !llvm.loop !143

813:                                              ; preds = %774
  %814 = load ptr, ptr %773, align 8, !tbaa !116
  %815 = zext nneg i32 %780 to i64
  %816 = getelementptr inbounds nuw i64, ptr %814, i64 %815
  br label %817

817:                                              ; preds = %813, %774
  %818 = phi ptr [ %816, %813 ], [ %552, %774 ]
  %819 = load i64, ptr %818, align 8, !tbaa !129
  %820 = getelementptr inbounds nuw i8, ptr %778, i64 24
  %821 = load i64, ptr %820, align 8, !tbaa !129
  %822 = add i64 %821, %819
  %823 = load ptr, ptr %771, align 8, !tbaa !142
  %824 = load ptr, ptr %772, align 8, !tbaa !86
  %825 = load ptr, ptr %0, align 8, !tbaa !23
  %826 = getelementptr inbounds nuw i8, ptr %825, i64 128
  %827 = load i64, ptr %826, align 8, !tbaa !119
  %828 = getelementptr inbounds nuw i8, ptr %824, i64 %827
  %829 = getelementptr inbounds nuw i8, ptr %828, i64 %776
  %830 = load ptr, ptr %407, align 8, !tbaa !88
  %831 = call i32 %823(ptr noundef %829, i64 noundef %822, i64 noundef 8, ptr noundef %830) #14
  %832 = icmp eq i32 %831, 0
  br i1 %832, label %782, label %833

833:                                              ; preds = %817, %792
  %834 = phi i32 [ %831, %817 ], [ %807, %792 ]
  %835 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %834, ptr %835 seq_cst, align 8
  br i1 %22, label %1168, label %836

836:                                              ; preds = %833
  %837 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %838 = load ptr, ptr %837, align 8, !tbaa !15
  %839 = icmp eq ptr %838, null
  br i1 %839, label %1168, label %840

840:                                              ; preds = %836
  %841 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %842 = load i64, ptr %841, align 8, !tbaa !16
  %843 = icmp eq i64 %842, 0
  br i1 %843, label %1168, label %844

844:                                              ; preds = %840
  %845 = load ptr, ptr %0, align 8, !tbaa !23
  %846 = getelementptr inbounds nuw i8, ptr %845, i64 88
  %847 = load ptr, ptr %846, align 8, !tbaa !31
  %848 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %849 = load i32, ptr %848, align 8, !tbaa !41
  %850 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %851 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %852 = load i32, ptr %851, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #14
  store ptr null, ptr %10, align 8, !tbaa !38
  %853 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %854 = load ptr, ptr %853, align 8, !tbaa !39
  %855 = icmp eq ptr %854, null
  br i1 %855, label %859, label %856

856:                                              ; preds = %844
  %857 = call i32 %854(i32 noundef %834, ptr noundef nonnull %10) #14
  %858 = load ptr, ptr %10, align 8, !tbaa !38
  br label %859

859:                                              ; preds = %856, %844
  %860 = phi ptr [ %858, %856 ], [ null, %844 ]
  %861 = icmp eq ptr %860, null
  %862 = select i1 %861, ptr @.str.24, ptr %860
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #14
  %863 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %838, i64 noundef %842, ptr noundef nonnull @.str.27, ptr noundef %847, ptr noundef nonnull @.str.68, i32 noundef %849, ptr noundef nonnull %850, i32 noundef %852, ptr noundef nonnull @.str.50, ptr noundef nonnull %862) #14
  br label %1168

864:                                              ; preds = %809, %764
  %865 = getelementptr inbounds nuw i8, ptr %765, i64 8
  %866 = getelementptr inbounds nuw i8, ptr %765, i64 12
  %867 = load i32, ptr %866, align 4, !tbaa !106
  %868 = icmp sgt i32 %867, 0
  br i1 %868, label %869, label %946

869:                                              ; preds = %864
  %870 = load i32, ptr %865, align 8, !tbaa !97
  %871 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %872 = getelementptr inbounds nuw i8, ptr %407, i64 24
  %873 = getelementptr inbounds nuw i8, ptr %407, i64 32
  %874 = sext i32 %870 to i64
  br label %875

875:                                              ; preds = %939, %869
  %876 = phi i32 [ %867, %869 ], [ %940, %939 ]
  %877 = phi i32 [ %870, %869 ], [ %941, %939 ]
  %878 = phi i64 [ %874, %869 ], [ %942, %939 ]
  %879 = sext i32 %877 to i64
  %880 = sub nsw i64 %878, %879
  %881 = getelementptr inbounds %struct.nncc_tensor, ptr %2, i64 %880
  %882 = getelementptr inbounds nuw i8, ptr %881, i64 32
  %883 = load i32, ptr %882, align 8, !tbaa !98
  %884 = icmp eq i32 %883, 0
  br i1 %884, label %885, label %939

885:                                              ; preds = %875
  %886 = load ptr, ptr %765, align 8, !tbaa !96
  %887 = getelementptr inbounds %struct.nncc_value, ptr %886, i64 %878
  %888 = getelementptr inbounds nuw i8, ptr %887, i64 24
  %889 = load i64, ptr %888, align 8, !tbaa !131
  %890 = icmp eq i64 %889, 0
  br i1 %890, label %939, label %891

891:                                              ; preds = %885
  %892 = load ptr, ptr %871, align 8, !tbaa !142
  %893 = load ptr, ptr %872, align 8, !tbaa !86
  %894 = load ptr, ptr %0, align 8, !tbaa !23
  %895 = getelementptr inbounds nuw i8, ptr %894, i64 120
  %896 = load ptr, ptr %895, align 8, !tbaa !128
  %897 = getelementptr inbounds i64, ptr %896, i64 %878
  %898 = load i64, ptr %897, align 8, !tbaa !129
  %899 = getelementptr inbounds nuw i8, ptr %893, i64 %898
  %900 = load ptr, ptr %873, align 8, !tbaa !116
  %901 = getelementptr inbounds i64, ptr %900, i64 %878
  %902 = load i64, ptr %901, align 8, !tbaa !129
  %903 = load ptr, ptr %407, align 8, !tbaa !88
  %904 = call i32 %892(ptr noundef %899, i64 noundef %902, i64 noundef %889, ptr noundef %903) #14
  %905 = icmp eq i32 %904, 0
  br i1 %905, label %906, label %909

906:                                              ; preds = %891
  %907 = load i32, ptr %865, align 8, !tbaa !97
  %908 = load i32, ptr %866, align 4, !tbaa !106
  br label %939

909:                                              ; preds = %891
  %910 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %904, ptr %910 seq_cst, align 8
  br i1 %22, label %1168, label %911

911:                                              ; preds = %909
  %912 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %913 = load ptr, ptr %912, align 8, !tbaa !15
  %914 = icmp eq ptr %913, null
  br i1 %914, label %1168, label %915

915:                                              ; preds = %911
  %916 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %917 = load i64, ptr %916, align 8, !tbaa !16
  %918 = icmp eq i64 %917, 0
  br i1 %918, label %1168, label %919

919:                                              ; preds = %915
  %920 = load ptr, ptr %0, align 8, !tbaa !23
  %921 = getelementptr inbounds nuw i8, ptr %920, i64 88
  %922 = load ptr, ptr %921, align 8, !tbaa !31
  %923 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %924 = load i32, ptr %923, align 8, !tbaa !41
  %925 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %926 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %927 = load i32, ptr %926, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #14
  store ptr null, ptr %9, align 8, !tbaa !38
  %928 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %929 = load ptr, ptr %928, align 8, !tbaa !39
  %930 = icmp eq ptr %929, null
  br i1 %930, label %934, label %931

931:                                              ; preds = %919
  %932 = call i32 %929(i32 noundef %904, ptr noundef nonnull %9) #14
  %933 = load ptr, ptr %9, align 8, !tbaa !38
  br label %934

934:                                              ; preds = %931, %919
  %935 = phi ptr [ %933, %931 ], [ null, %919 ]
  %936 = icmp eq ptr %935, null
  %937 = select i1 %936, ptr @.str.24, ptr %935
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #14
  %938 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %913, i64 noundef %917, ptr noundef nonnull @.str.27, ptr noundef %922, ptr noundef nonnull @.str.68, i32 noundef %924, ptr noundef nonnull %925, i32 noundef %927, ptr noundef nonnull @.str.50, ptr noundef nonnull %937) #14
  br label %1168

939:                                              ; preds = %906, %885, %875
  %940 = phi i32 [ %908, %906 ], [ %876, %875 ], [ %876, %885 ]
  %941 = phi i32 [ %907, %906 ], [ %877, %875 ], [ %877, %885 ]
  %942 = add nsw i64 %878, 1
  %943 = add nsw i32 %941, %940
  %944 = sext i32 %943 to i64
  %945 = icmp slt i64 %942, %944
  br i1 %945, label %875, label %946, !llvm.loop !144

946:                                              ; preds = %939, %864
  br i1 %492, label %1021, label %947

947:                                              ; preds = %946
  %948 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %949 = load ptr, ptr %948, align 8, !tbaa !124
  %950 = getelementptr inbounds nuw i8, ptr %407, i64 8
  %951 = load ptr, ptr %950, align 8, !tbaa !90
  %952 = load ptr, ptr %407, align 8, !tbaa !88
  %953 = call i32 %949(ptr noundef %951, ptr noundef %952) #14
  %954 = icmp eq i32 %953, 0
  br i1 %954, label %985, label %955

955:                                              ; preds = %947
  %956 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %953, ptr %956 seq_cst, align 8
  br i1 %22, label %1168, label %957

957:                                              ; preds = %955
  %958 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %959 = load ptr, ptr %958, align 8, !tbaa !15
  %960 = icmp eq ptr %959, null
  br i1 %960, label %1168, label %961

961:                                              ; preds = %957
  %962 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %963 = load i64, ptr %962, align 8, !tbaa !16
  %964 = icmp eq i64 %963, 0
  br i1 %964, label %1168, label %965

965:                                              ; preds = %961
  %966 = load ptr, ptr %0, align 8, !tbaa !23
  %967 = getelementptr inbounds nuw i8, ptr %966, i64 88
  %968 = load ptr, ptr %967, align 8, !tbaa !31
  %969 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %970 = load i32, ptr %969, align 8, !tbaa !41
  %971 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %972 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %973 = load i32, ptr %972, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #14
  store ptr null, ptr %8, align 8, !tbaa !38
  %974 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %975 = load ptr, ptr %974, align 8, !tbaa !39
  %976 = icmp eq ptr %975, null
  br i1 %976, label %980, label %977

977:                                              ; preds = %965
  %978 = call i32 %975(i32 noundef %953, ptr noundef nonnull %8) #14
  %979 = load ptr, ptr %8, align 8, !tbaa !38
  br label %980

980:                                              ; preds = %977, %965
  %981 = phi ptr [ %979, %977 ], [ null, %965 ]
  %982 = icmp eq ptr %981, null
  %983 = select i1 %982, ptr @.str.24, ptr %981
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #14
  %984 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %959, i64 noundef %963, ptr noundef nonnull @.str.27, ptr noundef %968, ptr noundef nonnull @.str.65, i32 noundef %970, ptr noundef nonnull %971, i32 noundef %973, ptr noundef nonnull @.str.57, ptr noundef nonnull %983) #14
  br label %1168

985:                                              ; preds = %947
  %986 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %987 = load ptr, ptr %986, align 8, !tbaa !125
  %988 = load ptr, ptr %950, align 8, !tbaa !90
  %989 = call i32 %987(ptr noundef nonnull %493, ptr noundef %988, i32 noundef 0) #14
  %990 = icmp eq i32 %989, 0
  br i1 %990, label %1021, label %991

991:                                              ; preds = %985
  %992 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %989, ptr %992 seq_cst, align 8
  br i1 %22, label %1168, label %993

993:                                              ; preds = %991
  %994 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %995 = load ptr, ptr %994, align 8, !tbaa !15
  %996 = icmp eq ptr %995, null
  br i1 %996, label %1168, label %997

997:                                              ; preds = %993
  %998 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %999 = load i64, ptr %998, align 8, !tbaa !16
  %1000 = icmp eq i64 %999, 0
  br i1 %1000, label %1168, label %1001

1001:                                             ; preds = %997
  %1002 = load ptr, ptr %0, align 8, !tbaa !23
  %1003 = getelementptr inbounds nuw i8, ptr %1002, i64 88
  %1004 = load ptr, ptr %1003, align 8, !tbaa !31
  %1005 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %1006 = load i32, ptr %1005, align 8, !tbaa !41
  %1007 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %1008 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %1009 = load i32, ptr %1008, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store ptr null, ptr %7, align 8, !tbaa !38
  %1010 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %1011 = load ptr, ptr %1010, align 8, !tbaa !39
  %1012 = icmp eq ptr %1011, null
  br i1 %1012, label %1016, label %1013

1013:                                             ; preds = %1001
  %1014 = call i32 %1011(i32 noundef %989, ptr noundef nonnull %7) #14
  %1015 = load ptr, ptr %7, align 8, !tbaa !38
  br label %1016

1016:                                             ; preds = %1013, %1001
  %1017 = phi ptr [ %1015, %1013 ], [ null, %1001 ]
  %1018 = icmp eq ptr %1017, null
  %1019 = select i1 %1018, ptr @.str.24, ptr %1017
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #14
  %1020 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %995, i64 noundef %999, ptr noundef nonnull @.str.27, ptr noundef %1004, ptr noundef nonnull @.str.65, i32 noundef %1006, ptr noundef nonnull %1007, i32 noundef %1009, ptr noundef nonnull @.str.54, ptr noundef nonnull %1019) #14
  br label %1168

1021:                                             ; preds = %985, %946
  %1022 = icmp eq i32 %547, 0
  br i1 %1022, label %1130, label %1023

1023:                                             ; preds = %1021
  %1024 = load ptr, ptr %0, align 8, !tbaa !23
  %1025 = getelementptr inbounds nuw i8, ptr %1024, i64 156
  %1026 = load i32, ptr %1025, align 4, !tbaa !107
  %1027 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %1028 = load ptr, ptr %1027, align 8, !tbaa !145
  %1029 = load ptr, ptr %407, align 8, !tbaa !88
  %1030 = call i32 %1028(ptr noundef %1029) #14
  %1031 = icmp eq i32 %1030, 0
  br i1 %1031, label %1085, label %1032

1032:                                             ; preds = %1023
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #14
  %1033 = load i32, ptr %1025, align 4, !tbaa !107
  %1034 = icmp slt i32 %1026, 1
  br i1 %1034, label %1051, label %1035

1035:                                             ; preds = %1032
  %1036 = getelementptr inbounds nuw i8, ptr %1024, i64 104
  %1037 = load ptr, ptr %1036, align 8, !tbaa !65
  %1038 = getelementptr inbounds nuw i8, ptr %1024, i64 112
  %1039 = load ptr, ptr %1038, align 8, !tbaa !108
  %1040 = load i32, ptr %1039, align 8, !tbaa !134
  %1041 = sext i32 %1040 to i64
  %1042 = getelementptr inbounds %struct.nncc_function, ptr %1037, i64 %1041
  %1043 = load ptr, ptr %1042, align 8, !tbaa !69
  %1044 = zext nneg i32 %1026 to i64
  %1045 = getelementptr %struct.nncc_launch, ptr %1039, i64 %1044
  %1046 = getelementptr i8, ptr %1045, i64 -32
  %1047 = load i32, ptr %1046, align 8, !tbaa !134
  %1048 = sext i32 %1047 to i64
  %1049 = getelementptr inbounds %struct.nncc_function, ptr %1037, i64 %1048
  %1050 = load ptr, ptr %1049, align 8, !tbaa !69
  br label %1051

1051:                                             ; preds = %1035, %1032
  %1052 = phi ptr [ %1043, %1035 ], [ @.str.70, %1032 ]
  %1053 = phi ptr [ %1050, %1035 ], [ @.str.70, %1032 ]
  %1054 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %6, i64 noundef 512, ptr noundef nonnull @.str.69, i32 noundef %1033, ptr noundef %1052, ptr noundef %1053) #14
  %1055 = getelementptr inbounds nuw i8, ptr %0, i64 592
  store atomic i32 %1030, ptr %1055 seq_cst, align 8
  br i1 %22, label %1084, label %1056

1056:                                             ; preds = %1051
  %1057 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1058 = load ptr, ptr %1057, align 8, !tbaa !15
  %1059 = icmp eq ptr %1058, null
  br i1 %1059, label %1084, label %1060

1060:                                             ; preds = %1056
  %1061 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1062 = load i64, ptr %1061, align 8, !tbaa !16
  %1063 = icmp eq i64 %1062, 0
  br i1 %1063, label %1084, label %1064

1064:                                             ; preds = %1060
  %1065 = load ptr, ptr %0, align 8, !tbaa !23
  %1066 = getelementptr inbounds nuw i8, ptr %1065, i64 88
  %1067 = load ptr, ptr %1066, align 8, !tbaa !31
  %1068 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %1069 = load i32, ptr %1068, align 8, !tbaa !41
  %1070 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %1071 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %1072 = load i32, ptr %1071, align 4, !tbaa !42
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #14
  store ptr null, ptr %5, align 8, !tbaa !38
  %1073 = getelementptr inbounds nuw i8, ptr %0, i64 264
  %1074 = load ptr, ptr %1073, align 8, !tbaa !39
  %1075 = icmp eq ptr %1074, null
  br i1 %1075, label %1079, label %1076

1076:                                             ; preds = %1064
  %1077 = call i32 %1074(i32 noundef %1030, ptr noundef nonnull %5) #14
  %1078 = load ptr, ptr %5, align 8, !tbaa !38
  br label %1079

1079:                                             ; preds = %1076, %1064
  %1080 = phi ptr [ %1078, %1076 ], [ null, %1064 ]
  %1081 = icmp eq ptr %1080, null
  %1082 = select i1 %1081, ptr @.str.24, ptr %1080
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #14
  %1083 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1058, i64 noundef %1062, ptr noundef nonnull @.str.27, ptr noundef %1067, ptr noundef nonnull %6, i32 noundef %1069, ptr noundef nonnull %1070, i32 noundef %1072, ptr noundef nonnull @.str.53, ptr noundef nonnull %1082) #14
  br label %1084

1084:                                             ; preds = %1079, %1060, %1056, %1051
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #14
  br label %1168

1085:                                             ; preds = %1023
  %1086 = load ptr, ptr %0, align 8, !tbaa !23
  %1087 = getelementptr inbounds nuw i8, ptr %1086, i64 72
  %1088 = load i64, ptr %1087, align 8, !tbaa !118
  %1089 = icmp sgt i64 %1088, 0
  br i1 %1089, label %1090, label %1130

1090:                                             ; preds = %1085
  %1091 = getelementptr inbounds nuw i8, ptr %1086, i64 64
  %1092 = load ptr, ptr %1091, align 8, !tbaa !146
  %1093 = getelementptr inbounds nuw i8, ptr %407, i64 24
  %1094 = load ptr, ptr %1093, align 8, !tbaa !86
  %1095 = getelementptr inbounds nuw i8, ptr %1086, i64 128
  %1096 = load i64, ptr %1095, align 8, !tbaa !119
  %1097 = getelementptr inbounds nuw i8, ptr %1094, i64 %1096
  br label %1098

1098:                                             ; preds = %1127, %1090
  %1099 = phi i64 [ 0, %1090 ], [ %1128, %1127 ]
  %1100 = shl nsw i64 %1099, 4
  %1101 = getelementptr inbounds nuw i8, ptr %1097, i64 %1100
  %1102 = load i64, ptr %1101, align 8, !tbaa !129
  %1103 = getelementptr inbounds nuw i8, ptr %1101, i64 8
  %1104 = load i64, ptr %1103, align 8, !tbaa !129
  %1105 = icmp sgt i64 %1102, %1104
  br i1 %1105, label %1127, label %1106

1106:                                             ; preds = %1098
  %1107 = getelementptr inbounds nuw %struct.nncc_check, ptr %1092, i64 %1099
  %1108 = getelementptr inbounds nuw i8, ptr %1107, i64 8
  %1109 = load i64, ptr %1108, align 8, !tbaa !147
  %1110 = sub nsw i64 0, %1109
  %1111 = icmp sge i64 %1102, %1110
  %1112 = icmp slt i64 %1104, %1109
  %1113 = and i1 %1111, %1112
  br i1 %1113, label %1127, label %1114

1114:                                             ; preds = %1106
  br i1 %22, label %1168, label %1115

1115:                                             ; preds = %1114
  %1116 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %1117 = load ptr, ptr %1116, align 8, !tbaa !15
  %1118 = icmp eq ptr %1117, null
  br i1 %1118, label %1168, label %1119

1119:                                             ; preds = %1115
  %1120 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %1121 = load i64, ptr %1120, align 8, !tbaa !16
  %1122 = icmp eq i64 %1121, 0
  br i1 %1122, label %1168, label %1123

1123:                                             ; preds = %1119
  %1124 = load ptr, ptr %1107, align 8, !tbaa !149
  %1125 = add nsw i64 %1109, -1
  %1126 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %1117, i64 noundef %1121, ptr noundef nonnull @.str.71, ptr noundef %1124, i64 noundef %1102, i64 noundef %1104, i64 noundef %1110, i64 noundef %1125) #14
  br label %1168

1127:                                             ; preds = %1106, %1098
  %1128 = add nuw nsw i64 %1099, 1
  %1129 = icmp eq i64 %1128, %1088
  br i1 %1129, label %1130, label %1098, !llvm.loop !150

1130:                                             ; preds = %1127, %1085, %1021
  %1131 = getelementptr inbounds nuw i8, ptr %408, i64 12
  %1132 = getelementptr inbounds nuw i8, ptr %408, i64 8
  %1133 = getelementptr inbounds nuw i8, ptr %407, i64 24
  %1134 = load i32, ptr %1131, align 4, !tbaa !106
  %1135 = icmp sgt i32 %1134, 0
  br i1 %1135, label %1136, label %1168

1136:                                             ; preds = %1130, %1163
  %1137 = phi i32 [ %1164, %1163 ], [ %1134, %1130 ]
  %1138 = phi i64 [ %1165, %1163 ], [ 0, %1130 ]
  %1139 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %1138
  %1140 = getelementptr inbounds nuw i8, ptr %1139, i64 32
  %1141 = load i32, ptr %1140, align 8, !tbaa !98
  %1142 = icmp eq i32 %1141, 0
  br i1 %1142, label %1143, label %1163

1143:                                             ; preds = %1136
  %1144 = load ptr, ptr %408, align 8, !tbaa !96
  %1145 = load i32, ptr %1132, align 8, !tbaa !97
  %1146 = trunc nuw nsw i64 %1138 to i32
  %1147 = add nsw i32 %1145, %1146
  %1148 = sext i32 %1147 to i64
  %1149 = getelementptr inbounds %struct.nncc_value, ptr %1144, i64 %1148
  %1150 = getelementptr inbounds nuw i8, ptr %1149, i64 24
  %1151 = load i64, ptr %1150, align 8, !tbaa !131
  %1152 = icmp eq i64 %1151, 0
  br i1 %1152, label %1163, label %1153

1153:                                             ; preds = %1143
  %1154 = load ptr, ptr %1139, align 8, !tbaa !102
  %1155 = load ptr, ptr %1133, align 8, !tbaa !86
  %1156 = load ptr, ptr %0, align 8, !tbaa !23
  %1157 = getelementptr inbounds nuw i8, ptr %1156, i64 120
  %1158 = load ptr, ptr %1157, align 8, !tbaa !128
  %1159 = getelementptr inbounds i64, ptr %1158, i64 %1148
  %1160 = load i64, ptr %1159, align 8, !tbaa !129
  %1161 = getelementptr inbounds nuw i8, ptr %1155, i64 %1160
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %1154, ptr align 1 %1161, i64 %1151, i1 false)
  %1162 = load i32, ptr %1131, align 4, !tbaa !106
  br label %1163

1163:                                             ; preds = %1153, %1143, %1136
  %1164 = phi i32 [ %1162, %1153 ], [ %1137, %1143 ], [ %1137, %1136 ]
  %1165 = add nuw nsw i64 %1138, 1
  %1166 = sext i32 %1164 to i64
  %1167 = icmp slt i64 %1165, %1166
  br i1 %1167, label %1136, label %1168

1168:                                             ; preds = %1163, %1130, %423, %428, %447, %461, %466, %485, %591, %593, %597, %616, %756, %833, %836, %840, %859, %909, %911, %915, %934, %955, %957, %961, %980, %991, %993, %997, %1016, %1084, %1114, %1115, %1119, %1123
  %1169 = phi i32 [ 9, %593 ], [ 9, %447 ], [ 9, %485 ], [ 9, %1016 ], [ 9, %980 ], [ 9, %591 ], [ 9, %423 ], [ 9, %428 ], [ 9, %461 ], [ 9, %466 ], [ 9, %955 ], [ 9, %957 ], [ 9, %961 ], [ 9, %991 ], [ 9, %993 ], [ 9, %997 ], [ 9, %756 ], [ 9, %833 ], [ 9, %859 ], [ 9, %840 ], [ 9, %836 ], [ 9, %934 ], [ 9, %915 ], [ 9, %911 ], [ 9, %909 ], [ 9, %616 ], [ 9, %597 ], [ 9, %1084 ], [ 6, %1115 ], [ 6, %1123 ], [ 6, %1119 ], [ 6, %1114 ], [ 0, %1130 ], [ 0, %1163 ]
  %1170 = ptrtoint ptr %407 to i64
  %1171 = cmpxchg ptr %61, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1172 = extractvalue { i64, i1 } %1171, 1
  br i1 %1172, label %1267, label %1173

1173:                                             ; preds = %1168
  %1174 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %1175 = cmpxchg ptr %1174, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1176 = extractvalue { i64, i1 } %1175, 1
  br i1 %1176, label %1267, label %1177

1177:                                             ; preds = %1173
  %1178 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %1179 = cmpxchg ptr %1178, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1180 = extractvalue { i64, i1 } %1179, 1
  br i1 %1180, label %1267, label %1181

1181:                                             ; preds = %1177
  %1182 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %1183 = cmpxchg ptr %1182, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1184 = extractvalue { i64, i1 } %1183, 1
  br i1 %1184, label %1267, label %1185

1185:                                             ; preds = %1181
  %1186 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %1187 = cmpxchg ptr %1186, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1188 = extractvalue { i64, i1 } %1187, 1
  br i1 %1188, label %1267, label %1189

1189:                                             ; preds = %1185
  %1190 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %1191 = cmpxchg ptr %1190, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1192 = extractvalue { i64, i1 } %1191, 1
  br i1 %1192, label %1267, label %1193

1193:                                             ; preds = %1189
  %1194 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %1195 = cmpxchg ptr %1194, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1196 = extractvalue { i64, i1 } %1195, 1
  br i1 %1196, label %1267, label %1197

1197:                                             ; preds = %1193
  %1198 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %1199 = cmpxchg ptr %1198, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1200 = extractvalue { i64, i1 } %1199, 1
  br i1 %1200, label %1267, label %1201

1201:                                             ; preds = %1197
  %1202 = getelementptr inbounds nuw i8, ptr %0, i64 528
  %1203 = cmpxchg ptr %1202, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1204 = extractvalue { i64, i1 } %1203, 1
  br i1 %1204, label %1267, label %1205

1205:                                             ; preds = %1201
  %1206 = getelementptr inbounds nuw i8, ptr %0, i64 536
  %1207 = cmpxchg ptr %1206, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1208 = extractvalue { i64, i1 } %1207, 1
  br i1 %1208, label %1267, label %1209

1209:                                             ; preds = %1205
  %1210 = getelementptr inbounds nuw i8, ptr %0, i64 544
  %1211 = cmpxchg ptr %1210, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1212 = extractvalue { i64, i1 } %1211, 1
  br i1 %1212, label %1267, label %1213

1213:                                             ; preds = %1209
  %1214 = getelementptr inbounds nuw i8, ptr %0, i64 552
  %1215 = cmpxchg ptr %1214, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1216 = extractvalue { i64, i1 } %1215, 1
  br i1 %1216, label %1267, label %1217

1217:                                             ; preds = %1213
  %1218 = getelementptr inbounds nuw i8, ptr %0, i64 560
  %1219 = cmpxchg ptr %1218, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1220 = extractvalue { i64, i1 } %1219, 1
  br i1 %1220, label %1267, label %1221

1221:                                             ; preds = %1217
  %1222 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %1223 = cmpxchg ptr %1222, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1224 = extractvalue { i64, i1 } %1223, 1
  br i1 %1224, label %1267, label %1225

1225:                                             ; preds = %1221
  %1226 = getelementptr inbounds nuw i8, ptr %0, i64 576
  %1227 = cmpxchg ptr %1226, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1228 = extractvalue { i64, i1 } %1227, 1
  br i1 %1228, label %1267, label %1229

1229:                                             ; preds = %1225
  %1230 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %1231 = cmpxchg ptr %1230, i64 0, i64 %1170 seq_cst seq_cst, align 8
  %1232 = extractvalue { i64, i1 } %1231, 1
  %1233 = icmp eq ptr %407, null
  %1234 = or i1 %1233, %1232
  br i1 %1234, label %1267, label %1235

1235:                                             ; preds = %1229
  %1236 = getelementptr inbounds nuw i8, ptr %407, i64 16
  %1237 = load i64, ptr %1236, align 8, !tbaa !83
  %1238 = icmp eq i64 %1237, 0
  br i1 %1238, label %1243, label %1239

1239:                                             ; preds = %1235
  %1240 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %1241 = load ptr, ptr %1240, align 8, !tbaa !85
  %1242 = call i32 %1241(i64 noundef %1237) #14
  br label %1243

1243:                                             ; preds = %1239, %1235
  %1244 = getelementptr inbounds nuw i8, ptr %407, i64 24
  %1245 = load ptr, ptr %1244, align 8, !tbaa !86
  %1246 = icmp eq ptr %1245, null
  br i1 %1246, label %1251, label %1247

1247:                                             ; preds = %1243
  %1248 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %1249 = load ptr, ptr %1248, align 8, !tbaa !87
  %1250 = call i32 %1249(ptr noundef nonnull %1245) #14
  br label %1251

1251:                                             ; preds = %1247, %1243
  %1252 = load ptr, ptr %407, align 8, !tbaa !88
  %1253 = icmp eq ptr %1252, null
  br i1 %1253, label %1258, label %1254

1254:                                             ; preds = %1251
  %1255 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %1256 = load ptr, ptr %1255, align 8, !tbaa !89
  %1257 = call i32 %1256(ptr noundef nonnull %1252) #14
  br label %1258

1258:                                             ; preds = %1254, %1251
  %1259 = getelementptr inbounds nuw i8, ptr %407, i64 8
  %1260 = load ptr, ptr %1259, align 8, !tbaa !90
  %1261 = icmp eq ptr %1260, null
  br i1 %1261, label %1266, label %1262

1262:                                             ; preds = %1258
  %1263 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %1264 = load ptr, ptr %1263, align 8, !tbaa !91
  %1265 = call i32 %1264(ptr noundef nonnull %1260) #14
  br label %1266

1266:                                             ; preds = %1262, %1258
  call void @free(ptr noundef nonnull %407) #14
  br label %1267

1267:                                             ; preds = %1266, %1229, %1225, %1221, %1217, %1213, %1209, %1205, %1201, %1197, %1193, %1189, %1185, %1181, %1177, %1173, %1168, %59, %226, %227, %231, %235, %405
  %1268 = phi i32 [ 5, %226 ], [ 8, %59 ], [ %375, %405 ], [ 5, %235 ], [ 5, %231 ], [ 5, %227 ], [ %1169, %1168 ], [ %1169, %1173 ], [ %1169, %1177 ], [ %1169, %1181 ], [ %1169, %1185 ], [ %1169, %1189 ], [ %1169, %1193 ], [ %1169, %1197 ], [ %1169, %1201 ], [ %1169, %1205 ], [ %1169, %1209 ], [ %1169, %1213 ], [ %1169, %1217 ], [ %1169, %1221 ], [ %1169, %1225 ], [ %1169, %1229 ], [ %1169, %1266 ]
  ret i32 %1268
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
  store i64 0, ptr %6, align 8, !tbaa !129
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #14
  store i64 0, ptr %7, align 8, !tbaa !129
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %9 = load ptr, ptr %8, align 8, !tbaa !151
  %10 = tail call i64 @llvm.umax.i64(i64 %2, i64 1)
  %11 = tail call i32 %9(ptr noundef nonnull %3, i64 noundef %10) #14
  switch i32 %11, label %37 [
    i32 2, label %12
    i32 0, label %68
  ]

12:                                               ; preds = %4
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %14 = load ptr, ptr %13, align 8, !tbaa !152
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
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %30 = load i32, ptr %29, align 8, !tbaa !41
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 428
  %33 = load i32, ptr %32, align 4, !tbaa !42
  %34 = load i64, ptr %6, align 8, !tbaa !129
  %35 = load i64, ptr %7, align 8, !tbaa !129
  %36 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.22, ptr noundef %28, i32 noundef %30, ptr noundef nonnull %31, i32 noundef %33, i64 noundef %2, i64 noundef %34, i64 noundef %35) #14
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
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #14
  store ptr null, ptr %5, align 8, !tbaa !38
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 264
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
