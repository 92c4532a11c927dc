; made from tensors.c by python -m nncc.runtime.native.build
source_filename = "tensors.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.nncc_value = type { ptr, ptr, i32, i32, i64, i64 }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr, i32 }
%struct.nncc_size = type { i64, i64, i64, i32, i32, i64, i64 }
%struct.nncc_equality = type { ptr, i64, i64 }

@.str = private unnamed_addr constant [7 x i8] c"inputs\00", align 1
@.str.1 = private unnamed_addr constant [8 x i8] c"outputs\00", align 1
@.str.2 = private unnamed_addr constant [26 x i8] c"there %s (a null pointer)\00", align 1
@.str.3 = private unnamed_addr constant [14 x i8] c"are no shapes\00", align 1
@.str.4 = private unnamed_addr constant [12 x i8] c"is no model\00", align 1
@.str.5 = private unnamed_addr constant [33 x i8] c"the model has %d outputs, not %d\00", align 1
@.str.6 = private unnamed_addr constant [124 x i8] c"%s lies on GPU %d, and the model was compiled for a processor; copy it to the host, or compile the model with --target cuda\00", align 1
@.str.7 = private unnamed_addr constant [42 x i8] c"%s is %s, but the tensor is %s (dtype %d)\00", align 1
@dtype_names = internal unnamed_addr constant [16 x ptr] [ptr @.str.8, ptr @.str.9, ptr @.str.10, ptr @.str.11, ptr @.str.12, ptr @.str.13, ptr @.str.14, ptr @.str.15, ptr @.str.16, ptr @.str.17, ptr @.str.18, ptr @.str.19, ptr @.str.20, ptr @.str.21, ptr @.str.22, ptr @.str.23], align 8
@.str.8 = private unnamed_addr constant [2 x i8] c"?\00", align 1
@.str.9 = private unnamed_addr constant [5 x i8] c"bool\00", align 1
@.str.10 = private unnamed_addr constant [3 x i8] c"i8\00", align 1
@.str.11 = private unnamed_addr constant [4 x i8] c"i16\00", align 1
@.str.12 = private unnamed_addr constant [4 x i8] c"i32\00", align 1
@.str.13 = private unnamed_addr constant [4 x i8] c"i64\00", align 1
@.str.14 = private unnamed_addr constant [3 x i8] c"u8\00", align 1
@.str.15 = private unnamed_addr constant [4 x i8] c"u16\00", align 1
@.str.16 = private unnamed_addr constant [4 x i8] c"u32\00", align 1
@.str.17 = private unnamed_addr constant [4 x i8] c"u64\00", align 1
@.str.18 = private unnamed_addr constant [4 x i8] c"f16\00", align 1
@.str.19 = private unnamed_addr constant [5 x i8] c"bf16\00", align 1
@.str.20 = private unnamed_addr constant [4 x i8] c"f32\00", align 1
@.str.21 = private unnamed_addr constant [4 x i8] c"f64\00", align 1
@.str.22 = private unnamed_addr constant [9 x i8] c"f8e4m3fn\00", align 1
@.str.23 = private unnamed_addr constant [7 x i8] c"f8e5m2\00", align 1
@.str.24 = private unnamed_addr constant [44 x i8] c"%s: the tensor has no data (a null pointer)\00", align 1
@element_bytes = internal unnamed_addr constant [16 x i8] c"\00\01\01\02\04\08\01\02\04\08\02\02\04\08\01\01", align 1
@.str.25 = private unnamed_addr constant [50 x i8] c"%s: the data must begin at a multiple of %d bytes\00", align 1
@.str.26 = private unnamed_addr constant [67 x i8] c"%s: the stride of dimension %d is %lld, but of a dense tensor %lld\00", align 1
@.str.27 = private unnamed_addr constant [28 x i8] c"%s and %s overlap in memory\00", align 1
@.str.28 = private unnamed_addr constant [28 x i8] c"the model has %d %s, not %d\00", align 1
@.str.29 = private unnamed_addr constant [33 x i8] c"there are no %s (a null pointer)\00", align 1
@.str.30 = private unnamed_addr constant [56 x i8] c"dimension %d of '%s' is %ld, which is no size of memory\00", align 1
@.str.31 = private unnamed_addr constant [45 x i8] c"dimension %d of '%s' is %ld; it has to be %s\00", align 1
@.str.32 = private unnamed_addr constant [5 x i8] c":%ld\00", align 1
@.str.33 = private unnamed_addr constant [72 x i8] c"%s is %ld; this library was compiled for %ld..%ld (--dim %s=%ld..%ld%s)\00", align 1
@.str.34 = private unnamed_addr constant [42 x i8] c"%s is %ld; it has to be a multiple of %ld\00", align 1
@.str.35 = private unnamed_addr constant [68 x i8] c"a value would have more bytes than a process can address (2^47): %s\00", align 1
@.str.36 = private unnamed_addr constant [11 x i8] c"%s%s = %ld\00", align 1
@.str.37 = private unnamed_addr constant [3 x i8] c", \00", align 1
@.str.38 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@.str.39 = private unnamed_addr constant [38 x i8] c"%s has rank %d, but the tensor has %d\00", align 1
@.str.40 = private unnamed_addr constant [45 x i8] c"%s: the tensor has no shape (a null pointer)\00", align 1
@.str.41 = private unnamed_addr constant [50 x i8] c"%s: dimension %d is %lld, but the tensor has %lld\00", align 1
@.str.42 = private unnamed_addr constant [67 x i8] c"dimension %d of '%s' is %ld, but %s is %ld by dimension %d of '%s'\00", align 1
@.str.43 = private unnamed_addr constant [47 x i8] c"dimension %d of '%s' is %ld, but %s is %ld; %s\00", align 1
@.str.44 = private unnamed_addr constant [7 x i8] c"%s; %s\00", align 1

; Function Attrs: nofree nounwind
define hidden range(i32 0, 3) i32 @nncc_check_arguments(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(address_is_null) %1, i32 noundef %2, ptr noundef readonly captures(address_is_null) %3, i32 noundef %4, ptr noundef readonly captures(none) %5, ptr noundef readonly captures(address_is_null) %6) local_unnamed_addr #0 {
  %8 = load ptr, ptr %0, align 8, !tbaa !8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %10 = load i32, ptr %9, align 8, !tbaa !13
  %11 = tail call fastcc i32 @check_tensors(ptr noundef nonnull %0, ptr noundef %8, ptr noundef %1, i32 noundef %10, i32 noundef %2, ptr noundef nonnull @.str, ptr noundef %5, ptr noundef %6)
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %107

13:                                               ; preds = %7
  %14 = sext i32 %10 to i64
  %15 = getelementptr inbounds %struct.nncc_value, ptr %8, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %17 = load i32, ptr %16, align 4, !tbaa !14
  %18 = tail call fastcc i32 @check_tensors(ptr noundef nonnull %0, ptr noundef %15, ptr noundef %3, i32 noundef %17, i32 noundef %4, ptr noundef nonnull @.str.1, ptr noundef %5, ptr noundef %6)
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %107

20:                                               ; preds = %13
  %21 = load i32, ptr %16, align 4, !tbaa !14
  %22 = icmp sgt i32 %21, 0
  br i1 %22, label %23, label %107

23:                                               ; preds = %20
  %24 = load ptr, ptr %0, align 8, !tbaa !8
  %25 = load i32, ptr %9, align 8, !tbaa !13
  %26 = sext i32 %25 to i64
  %27 = zext nneg i32 %21 to i64
  br label %28

28:                                               ; preds = %103, %23
  %29 = phi i64 [ 0, %23 ], [ %104, %103 ]
  %30 = phi i32 [ %25, %23 ], [ %105, %103 ]
  %31 = add nsw i64 %29, %26
  %32 = getelementptr inbounds %struct.nncc_value, ptr %24, i64 %31
  %33 = getelementptr inbounds nuw i8, ptr %32, i64 24
  %34 = load i64, ptr %33, align 8, !tbaa !15
  %35 = icmp slt i64 %34, -1
  br i1 %35, label %36, label %40

36:                                               ; preds = %28
  %37 = sub nuw nsw i64 -2, %34
  %38 = getelementptr inbounds nuw i64, ptr %5, i64 %37
  %39 = load i64, ptr %38, align 8, !tbaa !18
  br label %40

40:                                               ; preds = %36, %28
  %41 = phi i64 [ %39, %36 ], [ %34, %28 ]
  %42 = icmp sgt i64 %31, 0
  br i1 %42, label %43, label %103

43:                                               ; preds = %40
  %44 = getelementptr inbounds nuw i8, ptr %32, i64 32
  %45 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %29
  %46 = icmp eq i64 %41, 0
  %47 = zext i32 %30 to i64
  br label %48

48:                                               ; preds = %100, %43
  %49 = phi i64 [ 0, %43 ], [ %101, %100 ]
  %50 = icmp slt i64 %49, %26
  %51 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %49
  %52 = sub nsw i64 %49, %26
  %53 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %52
  %54 = select i1 %50, ptr %51, ptr %53
  %55 = load ptr, ptr %54, align 8, !tbaa !19
  %56 = getelementptr inbounds nuw %struct.nncc_value, ptr %24, i64 %49
  br i1 %50, label %59, label %57

57:                                               ; preds = %48
  %58 = load ptr, ptr %45, align 8, !tbaa !19
  br label %65

59:                                               ; preds = %48
  %60 = load i64, ptr %44, align 8, !tbaa !21
  %61 = icmp eq i64 %60, %49
  %62 = load ptr, ptr %45, align 8, !tbaa !19
  %63 = icmp eq ptr %62, %55
  %64 = select i1 %61, i1 %63, i1 false
  br i1 %64, label %100, label %65

65:                                               ; preds = %59, %57
  %66 = phi ptr [ %58, %57 ], [ %62, %59 ]
  %67 = getelementptr inbounds nuw i8, ptr %56, i64 24
  %68 = load i64, ptr %67, align 8, !tbaa !15
  %69 = icmp slt i64 %68, -1
  br i1 %69, label %70, label %74

70:                                               ; preds = %65
  %71 = sub nuw nsw i64 -2, %68
  %72 = getelementptr inbounds nuw i64, ptr %5, i64 %71
  %73 = load i64, ptr %72, align 8, !tbaa !18
  br label %74

74:                                               ; preds = %70, %65
  %75 = phi i64 [ %73, %70 ], [ %68, %65 ]
  %76 = ptrtoint ptr %66 to i64
  %77 = ptrtoint ptr %55 to i64
  %78 = icmp eq i64 %75, 0
  %79 = or i1 %46, %78
  %80 = add i64 %75, %77
  %81 = icmp ule i64 %80, %76
  %82 = or i1 %79, %81
  %83 = add i64 %41, %76
  %84 = icmp ule i64 %83, %77
  %85 = or i1 %84, %82
  br i1 %85, label %100, label %86

86:                                               ; preds = %74
  %87 = icmp eq ptr %6, null
  br i1 %87, label %107, label %88

88:                                               ; preds = %86
  %89 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %90 = load ptr, ptr %89, align 8, !tbaa !22
  %91 = icmp eq ptr %90, null
  br i1 %91, label %107, label %92

92:                                               ; preds = %88
  %93 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %94 = load i64, ptr %93, align 8, !tbaa !27
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %107, label %96

96:                                               ; preds = %92
  %97 = load ptr, ptr %32, align 8, !tbaa !28
  %98 = load ptr, ptr %56, align 8, !tbaa !28
  %99 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %90, i64 noundef %94, ptr noundef nonnull @.str.27, ptr noundef %97, ptr noundef %98) #4
  br label %107

100:                                              ; preds = %74, %59
  %101 = add nuw nsw i64 %49, 1
  %102 = icmp eq i64 %101, %47
  br i1 %102, label %103, label %48, !llvm.loop !29

103:                                              ; preds = %100, %40
  %104 = add nuw nsw i64 %29, 1
  %105 = add i32 %30, 1
  %106 = icmp eq i64 %104, %27
  br i1 %106, label %107, label %28, !llvm.loop !31

107:                                              ; preds = %103, %7, %96, %92, %88, %86, %20, %13
  %108 = phi i32 [ %11, %7 ], [ %18, %13 ], [ 2, %92 ], [ 2, %86 ], [ 2, %96 ], [ 2, %88 ], [ 0, %20 ], [ 0, %103 ]
  ret i32 %108
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 3) i32 @check_tensors(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(address_is_null) %2, i32 noundef %3, i32 noundef %4, ptr noundef %5, ptr noundef readonly captures(none) %6, ptr noundef readonly captures(address_is_null) %7) unnamed_addr #0 {
  %9 = icmp eq i32 %4, %3
  br i1 %9, label %22, label %10

10:                                               ; preds = %8
  %11 = icmp eq ptr %7, null
  br i1 %11, label %45, label %12

12:                                               ; preds = %10
  %13 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %14 = load ptr, ptr %13, align 8, !tbaa !22
  %15 = icmp eq ptr %14, null
  br i1 %15, label %45, label %16

16:                                               ; preds = %12
  %17 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %18 = load i64, ptr %17, align 8, !tbaa !27
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %45, label %20

20:                                               ; preds = %16
  %21 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %14, i64 noundef %18, ptr noundef nonnull @.str.28, i32 noundef %3, ptr noundef %5, i32 noundef %4) #4
  br label %45

22:                                               ; preds = %8
  %23 = icmp eq i32 %4, 0
  %24 = icmp ne ptr %2, null
  %25 = or i1 %24, %23
  br i1 %25, label %38, label %26

26:                                               ; preds = %22
  %27 = icmp eq ptr %7, null
  br i1 %27, label %45, label %28

28:                                               ; preds = %26
  %29 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %30 = load ptr, ptr %29, align 8, !tbaa !22
  %31 = icmp eq ptr %30, null
  br i1 %31, label %45, label %32

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %34 = load i64, ptr %33, align 8, !tbaa !27
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %45, label %36

36:                                               ; preds = %32
  %37 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %30, i64 noundef %34, ptr noundef nonnull @.str.29, ptr noundef %5) #4
  br label %45

38:                                               ; preds = %22
  %39 = icmp sgt i32 %3, 0
  br i1 %39, label %40, label %45

40:                                               ; preds = %38
  %41 = icmp eq ptr %7, null
  %42 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %43 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %44 = zext nneg i32 %3 to i64
  br label %47

45:                                               ; preds = %110, %194, %60, %56, %57, %100, %101, %85, %84, %104, %88, %107, %91, %187, %184, %147, %128, %179, %146, %181, %153, %150, %131, %127, %134, %63, %26, %28, %12, %10, %32, %16, %36, %20, %38
  %46 = phi i32 [ 0, %38 ], [ 1, %26 ], [ 2, %63 ], [ 1, %20 ], [ 1, %36 ], [ 1, %16 ], [ 1, %32 ], [ 1, %10 ], [ 1, %12 ], [ 1, %28 ], [ 2, %60 ], [ 2, %56 ], [ 2, %57 ], [ 1, %100 ], [ 1, %101 ], [ 2, %85 ], [ 2, %84 ], [ 1, %104 ], [ 2, %88 ], [ 1, %107 ], [ 2, %91 ], [ 2, %187 ], [ 2, %184 ], [ 2, %147 ], [ 1, %128 ], [ 2, %179 ], [ 2, %146 ], [ 2, %181 ], [ 2, %153 ], [ 2, %150 ], [ 1, %131 ], [ 1, %127 ], [ 1, %134 ], [ %111, %110 ], [ 0, %194 ]
  ret i32 %46

47:                                               ; preds = %40, %194
  %48 = phi i64 [ 0, %40 ], [ %195, %194 ]
  %49 = getelementptr inbounds nuw %struct.nncc_value, ptr %1, i64 %48
  %50 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %48
  %51 = getelementptr inbounds nuw i8, ptr %50, i64 8
  %52 = load i32, ptr %51, align 8, !tbaa !32
  %53 = getelementptr inbounds nuw i8, ptr %49, i64 16
  %54 = load i32, ptr %53, align 8, !tbaa !33
  %55 = icmp eq i32 %52, %54
  br i1 %55, label %78, label %56

56:                                               ; preds = %47
  br i1 %41, label %45, label %57

57:                                               ; preds = %56
  %58 = load ptr, ptr %42, align 8, !tbaa !22
  %59 = icmp eq ptr %58, null
  br i1 %59, label %45, label %60

60:                                               ; preds = %57
  %61 = load i64, ptr %43, align 8, !tbaa !27
  %62 = icmp eq i64 %61, 0
  br i1 %62, label %45, label %63

63:                                               ; preds = %60
  %64 = load ptr, ptr %49, align 8, !tbaa !28
  %65 = add i32 %54, -16
  %66 = icmp ult i32 %65, -15
  %67 = select i1 %66, i32 0, i32 %54
  %68 = zext nneg i32 %67 to i64
  %69 = getelementptr inbounds nuw ptr, ptr @dtype_names, i64 %68
  %70 = load ptr, ptr %69, align 8, !tbaa !34
  %71 = add i32 %52, -16
  %72 = icmp ult i32 %71, -15
  %73 = select i1 %72, i32 0, i32 %52
  %74 = zext nneg i32 %73 to i64
  %75 = getelementptr inbounds nuw ptr, ptr @dtype_names, i64 %74
  %76 = load ptr, ptr %75, align 8, !tbaa !34
  %77 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %58, i64 noundef %61, ptr noundef nonnull @.str.7, ptr noundef %64, ptr noundef %70, ptr noundef %76, i32 noundef %52) #4
  br label %45

78:                                               ; preds = %47
  %79 = getelementptr inbounds nuw i8, ptr %50, i64 12
  %80 = load i32, ptr %79, align 4, !tbaa !35
  %81 = getelementptr inbounds nuw i8, ptr %49, i64 20
  %82 = load i32, ptr %81, align 4, !tbaa !36
  %83 = icmp eq i32 %80, %82
  br i1 %83, label %94, label %84

84:                                               ; preds = %78
  br i1 %41, label %45, label %85

85:                                               ; preds = %84
  %86 = load ptr, ptr %42, align 8, !tbaa !22
  %87 = icmp eq ptr %86, null
  br i1 %87, label %45, label %88

88:                                               ; preds = %85
  %89 = load i64, ptr %43, align 8, !tbaa !27
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %45, label %91

91:                                               ; preds = %88
  %92 = load ptr, ptr %49, align 8, !tbaa !28
  %93 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %86, i64 noundef %89, ptr noundef nonnull @.str.39, ptr noundef %92, i32 noundef %82, i32 noundef %80) #4
  br label %45

94:                                               ; preds = %78
  %95 = icmp eq i32 %80, 0
  br i1 %95, label %110, label %96

96:                                               ; preds = %94
  %97 = getelementptr inbounds nuw i8, ptr %50, i64 16
  %98 = load ptr, ptr %97, align 8, !tbaa !37
  %99 = icmp eq ptr %98, null
  br i1 %99, label %100, label %110

100:                                              ; preds = %96
  br i1 %41, label %45, label %101

101:                                              ; preds = %100
  %102 = load ptr, ptr %42, align 8, !tbaa !22
  %103 = icmp eq ptr %102, null
  br i1 %103, label %45, label %104

104:                                              ; preds = %101
  %105 = load i64, ptr %43, align 8, !tbaa !27
  %106 = icmp eq i64 %105, 0
  br i1 %106, label %45, label %107

107:                                              ; preds = %104
  %108 = load ptr, ptr %49, align 8, !tbaa !28
  %109 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %102, i64 noundef %105, ptr noundef nonnull @.str.40, ptr noundef %108) #4
  br label %45

110:                                              ; preds = %94, %96
  %111 = tail call fastcc i32 @check_extents(ptr noundef readonly %0, ptr noundef nonnull readonly %49, ptr noundef nonnull readonly %50, ptr noundef readonly %6, ptr noundef readonly %7)
  %112 = icmp eq i32 %111, 0
  br i1 %112, label %113, label %45

113:                                              ; preds = %110
  %114 = getelementptr inbounds nuw i8, ptr %49, i64 24
  %115 = load i64, ptr %114, align 8, !tbaa !15
  %116 = icmp slt i64 %115, -1
  br i1 %116, label %117, label %121

117:                                              ; preds = %113
  %118 = sub nuw nsw i64 -2, %115
  %119 = getelementptr inbounds nuw i64, ptr %6, i64 %118
  %120 = load i64, ptr %119, align 8, !tbaa !18
  br label %121

121:                                              ; preds = %117, %113
  %122 = phi i64 [ %120, %117 ], [ %115, %113 ]
  %123 = icmp eq i64 %122, 0
  br i1 %123, label %194, label %124

124:                                              ; preds = %121
  %125 = load ptr, ptr %50, align 8, !tbaa !19
  %126 = icmp eq ptr %125, null
  br i1 %126, label %127, label %137

127:                                              ; preds = %124
  br i1 %41, label %45, label %128

128:                                              ; preds = %127
  %129 = load ptr, ptr %42, align 8, !tbaa !22
  %130 = icmp eq ptr %129, null
  br i1 %130, label %45, label %131

131:                                              ; preds = %128
  %132 = load i64, ptr %43, align 8, !tbaa !27
  %133 = icmp eq i64 %132, 0
  br i1 %133, label %45, label %134

134:                                              ; preds = %131
  %135 = load ptr, ptr %49, align 8, !tbaa !28
  %136 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %129, i64 noundef %132, ptr noundef nonnull @.str.24, ptr noundef %135) #4
  br label %45

137:                                              ; preds = %124
  %138 = ptrtoint ptr %125 to i64
  %139 = load i32, ptr %53, align 8, !tbaa !33
  %140 = sext i32 %139 to i64
  %141 = getelementptr inbounds i8, ptr @element_bytes, i64 %140
  %142 = load i8, ptr %141, align 1, !tbaa !38
  %143 = sext i8 %142 to i64
  %144 = urem i64 %138, %143
  %145 = icmp eq i64 %144, 0
  br i1 %145, label %157, label %146

146:                                              ; preds = %137
  br i1 %41, label %45, label %147

147:                                              ; preds = %146
  %148 = load ptr, ptr %42, align 8, !tbaa !22
  %149 = icmp eq ptr %148, null
  br i1 %149, label %45, label %150

150:                                              ; preds = %147
  %151 = load i64, ptr %43, align 8, !tbaa !27
  %152 = icmp eq i64 %151, 0
  br i1 %152, label %45, label %153

153:                                              ; preds = %150
  %154 = load ptr, ptr %49, align 8, !tbaa !28
  %155 = sext i8 %142 to i32
  %156 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %148, i64 noundef %151, ptr noundef nonnull @.str.25, ptr noundef %154, i32 noundef %155) #4
  br label %45

157:                                              ; preds = %137
  %158 = getelementptr inbounds nuw i8, ptr %50, i64 24
  %159 = load ptr, ptr %158, align 8, !tbaa !39
  %160 = icmp eq ptr %159, null
  br i1 %160, label %194, label %161

161:                                              ; preds = %157
  %162 = load i32, ptr %81, align 4, !tbaa !36
  %163 = icmp sgt i32 %162, 0
  br i1 %163, label %164, label %194

164:                                              ; preds = %161
  %165 = zext nneg i32 %162 to i64
  %166 = getelementptr inbounds nuw i8, ptr %50, i64 16
  %167 = load ptr, ptr %166, align 8, !tbaa !37
  br label %168

168:                                              ; preds = %164, %190
  %169 = phi i64 [ %165, %164 ], [ %171, %190 ]
  %170 = phi i64 [ 1, %164 ], [ %191, %190 ]
  %171 = add nsw i64 %169, -1
  %172 = getelementptr inbounds nuw i64, ptr %167, i64 %171
  %173 = load i64, ptr %172, align 8, !tbaa !18
  %174 = icmp sgt i64 %173, 1
  br i1 %174, label %175, label %190

175:                                              ; preds = %168
  %176 = getelementptr inbounds nuw i64, ptr %159, i64 %171
  %177 = load i64, ptr %176, align 8, !tbaa !18
  %178 = icmp eq i64 %177, %170
  br i1 %178, label %190, label %179

179:                                              ; preds = %175
  %180 = trunc i64 %171 to i32
  br i1 %41, label %45, label %181

181:                                              ; preds = %179
  %182 = load ptr, ptr %42, align 8, !tbaa !22
  %183 = icmp eq ptr %182, null
  br i1 %183, label %45, label %184

184:                                              ; preds = %181
  %185 = load i64, ptr %43, align 8, !tbaa !27
  %186 = icmp eq i64 %185, 0
  br i1 %186, label %45, label %187

187:                                              ; preds = %184
  %188 = load ptr, ptr %49, align 8, !tbaa !28
  %189 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %182, i64 noundef %185, ptr noundef nonnull @.str.26, ptr noundef %188, i32 noundef %180, i64 noundef %177, i64 noundef %170) #4
  br label %45

190:                                              ; preds = %175, %168
  %191 = mul nsw i64 %173, %170
  %192 = trunc nuw i64 %171 to i32
  %193 = icmp sgt i32 %192, 0
  br i1 %193, label %168, label %194

194:                                              ; preds = %190, %161, %157, %121
  %195 = add nuw nsw i64 %48, 1
  %196 = icmp samesign ult i64 %195, %44
  br i1 %196, label %47, label %45, !llvm.loop !40
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define hidden range(i32 0, 6) i32 @nncc_read_sizes(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(address_is_null) %1, i32 noundef %2, ptr noundef %3, ptr noundef readonly captures(address_is_null) %4) local_unnamed_addr #2 {
  %6 = alloca [512 x i8], align 4
  %7 = alloca [512 x i8], align 4
  %8 = alloca [32 x i8], align 1
  %9 = alloca [2 x ptr], align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %11 = load ptr, ptr %10, align 8, !tbaa !41
  %12 = icmp eq ptr %11, null
  br i1 %12, label %379, label %13

13:                                               ; preds = %5
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %15 = load i32, ptr %14, align 8, !tbaa !13
  %16 = icmp eq i32 %2, %15
  br i1 %16, label %29, label %17

17:                                               ; preds = %13
  %18 = icmp eq ptr %4, null
  br i1 %18, label %379, label %19

19:                                               ; preds = %17
  %20 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %21 = load ptr, ptr %20, align 8, !tbaa !22
  %22 = icmp eq ptr %21, null
  br i1 %22, label %379, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %25 = load i64, ptr %24, align 8, !tbaa !27
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %379, label %27

27:                                               ; preds = %23
  %28 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %21, i64 noundef %25, ptr noundef nonnull @.str.28, i32 noundef %15, ptr noundef nonnull @.str, i32 noundef %2) #4
  br label %379

29:                                               ; preds = %13
  %30 = icmp eq i32 %2, 0
  %31 = icmp ne ptr %1, null
  %32 = or i1 %31, %30
  br i1 %32, label %45, label %33

33:                                               ; preds = %29
  %34 = icmp eq ptr %4, null
  br i1 %34, label %379, label %35

35:                                               ; preds = %33
  %36 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %37 = load ptr, ptr %36, align 8, !tbaa !22
  %38 = icmp eq ptr %37, null
  br i1 %38, label %379, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %41 = load i64, ptr %40, align 8, !tbaa !27
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %379, label %43

43:                                               ; preds = %39
  %44 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %37, i64 noundef %41, ptr noundef nonnull @.str.29, ptr noundef nonnull @.str) #4
  br label %379

45:                                               ; preds = %29
  %46 = getelementptr inbounds nuw i8, ptr %11, i64 32
  %47 = icmp eq ptr %4, null
  %48 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %49 = getelementptr inbounds nuw i8, ptr %4, i64 40
  br label %50

50:                                               ; preds = %45, %184
  %51 = phi i64 [ 0, %45 ], [ %185, %184 ]
  %52 = load i64, ptr %46, align 8, !tbaa !42
  %53 = icmp slt i64 %51, %52
  br i1 %53, label %54, label %186

54:                                               ; preds = %50
  %55 = load ptr, ptr %10, align 8, !tbaa !41
  %56 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %57 = load ptr, ptr %56, align 8, !tbaa !45
  %58 = getelementptr inbounds nuw %struct.nncc_size, ptr %57, i64 %51
  %59 = load ptr, ptr %0, align 8, !tbaa !8
  %60 = getelementptr inbounds nuw i8, ptr %58, i64 24
  %61 = load i32, ptr %60, align 8, !tbaa !46
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds %struct.nncc_value, ptr %59, i64 %62
  %64 = load ptr, ptr %55, align 8, !tbaa !48
  %65 = getelementptr inbounds nuw ptr, ptr %64, i64 %51
  %66 = load ptr, ptr %65, align 8, !tbaa !34
  %67 = getelementptr inbounds %struct.nncc_tensor, ptr %1, i64 %62
  %68 = getelementptr inbounds nuw i8, ptr %67, i64 12
  %69 = load i32, ptr %68, align 4, !tbaa !35
  %70 = getelementptr inbounds nuw i8, ptr %63, i64 20
  %71 = load i32, ptr %70, align 4, !tbaa !36
  %72 = icmp eq i32 %69, %71
  br i1 %72, label %83, label %73

73:                                               ; preds = %54
  br i1 %47, label %379, label %74

74:                                               ; preds = %73
  %75 = load ptr, ptr %48, align 8, !tbaa !22
  %76 = icmp eq ptr %75, null
  br i1 %76, label %379, label %77

77:                                               ; preds = %74
  %78 = load i64, ptr %49, align 8, !tbaa !27
  %79 = icmp eq i64 %78, 0
  br i1 %79, label %379, label %80

80:                                               ; preds = %77
  %81 = load ptr, ptr %63, align 8, !tbaa !28
  %82 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %75, i64 noundef %78, ptr noundef nonnull @.str.39, ptr noundef %81, i32 noundef %71, i32 noundef %69) #4
  br label %379

83:                                               ; preds = %54
  %84 = icmp ne i32 %69, 0
  %85 = getelementptr inbounds nuw i8, ptr %67, i64 16
  %86 = load ptr, ptr %85, align 8, !tbaa !37
  %87 = icmp eq ptr %86, null
  %88 = select i1 %84, i1 %87, i1 false
  br i1 %88, label %89, label %99

89:                                               ; preds = %83
  br i1 %47, label %379, label %90

90:                                               ; preds = %89
  %91 = load ptr, ptr %48, align 8, !tbaa !22
  %92 = icmp eq ptr %91, null
  br i1 %92, label %379, label %93

93:                                               ; preds = %90
  %94 = load i64, ptr %49, align 8, !tbaa !27
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %379, label %96

96:                                               ; preds = %93
  %97 = load ptr, ptr %63, align 8, !tbaa !28
  %98 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %91, i64 noundef %94, ptr noundef nonnull @.str.40, ptr noundef %97) #4
  br label %379

99:                                               ; preds = %83
  %100 = getelementptr inbounds nuw i8, ptr %58, i64 28
  %101 = load i32, ptr %100, align 4, !tbaa !49
  %102 = sext i32 %101 to i64
  %103 = getelementptr inbounds i64, ptr %86, i64 %102
  %104 = load i64, ptr %103, align 8, !tbaa !18
  %105 = icmp ugt i64 %104, 140737488355328
  br i1 %105, label %106, label %116

106:                                              ; preds = %99
  br i1 %47, label %379, label %107

107:                                              ; preds = %106
  %108 = load ptr, ptr %48, align 8, !tbaa !22
  %109 = icmp eq ptr %108, null
  br i1 %109, label %379, label %110

110:                                              ; preds = %107
  %111 = load i64, ptr %49, align 8, !tbaa !27
  %112 = icmp eq i64 %111, 0
  br i1 %112, label %379, label %113

113:                                              ; preds = %110
  %114 = load ptr, ptr %63, align 8, !tbaa !28
  %115 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %108, i64 noundef %111, ptr noundef nonnull @.str.30, i32 noundef %101, ptr noundef %114, i64 noundef %104) #4
  br label %379

116:                                              ; preds = %99
  %117 = getelementptr inbounds nuw i8, ptr %58, i64 40
  %118 = load i64, ptr %117, align 8, !tbaa !50
  %119 = sub nsw i64 %104, %118
  %120 = getelementptr inbounds nuw i8, ptr %58, i64 32
  %121 = load i64, ptr %120, align 8, !tbaa !51
  %122 = sdiv i64 %119, %121
  %123 = mul nsw i64 %122, %121
  %124 = add nsw i64 %123, %118
  %125 = icmp eq i64 %124, %104
  br i1 %125, label %143, label %126

126:                                              ; preds = %116
  br i1 %47, label %379, label %127

127:                                              ; preds = %126
  %128 = load ptr, ptr %48, align 8, !tbaa !22
  %129 = icmp eq ptr %128, null
  br i1 %129, label %379, label %130

130:                                              ; preds = %127
  %131 = load i64, ptr %49, align 8, !tbaa !27
  %132 = icmp eq i64 %131, 0
  br i1 %132, label %379, label %133

133:                                              ; preds = %130
  %134 = load ptr, ptr %63, align 8, !tbaa !28
  %135 = getelementptr inbounds nuw i8, ptr %63, i64 8
  %136 = load ptr, ptr %135, align 8, !tbaa !52
  %137 = getelementptr inbounds i64, ptr %136, i64 %102
  %138 = load i64, ptr %137, align 8, !tbaa !18
  %139 = sub nsw i64 -2, %138
  %140 = getelementptr inbounds ptr, ptr %64, i64 %139
  %141 = load ptr, ptr %140, align 8, !tbaa !34
  %142 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %128, i64 noundef %131, ptr noundef nonnull @.str.31, i32 noundef %101, ptr noundef %134, i64 noundef %104, ptr noundef %141) #4
  br label %379

143:                                              ; preds = %116
  %144 = getelementptr inbounds nuw i64, ptr %3, i64 %51
  store i64 %122, ptr %144, align 8, !tbaa !18
  %145 = load i64, ptr %58, align 8, !tbaa !53
  %146 = icmp slt i64 %122, %145
  br i1 %146, label %151, label %147

147:                                              ; preds = %143
  %148 = getelementptr inbounds nuw i8, ptr %58, i64 8
  %149 = load i64, ptr %148, align 8, !tbaa !54
  %150 = icmp sgt i64 %122, %149
  br i1 %150, label %151, label %170

151:                                              ; preds = %147, %143
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #4
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(32) %8, i8 0, i64 32, i1 false)
  %152 = getelementptr inbounds nuw i8, ptr %58, i64 16
  %153 = load i64, ptr %152, align 8, !tbaa !55
  %154 = icmp sgt i64 %153, 1
  br i1 %154, label %155, label %157

155:                                              ; preds = %151
  %156 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %8, i64 noundef 32, ptr noundef nonnull @.str.32, i64 noundef %153) #4
  br label %157

157:                                              ; preds = %155, %151
  br i1 %47, label %169, label %158

158:                                              ; preds = %157
  %159 = load ptr, ptr %48, align 8, !tbaa !22
  %160 = icmp eq ptr %159, null
  br i1 %160, label %169, label %161

161:                                              ; preds = %158
  %162 = load i64, ptr %49, align 8, !tbaa !27
  %163 = icmp eq i64 %162, 0
  br i1 %163, label %169, label %164

164:                                              ; preds = %161
  %165 = load i64, ptr %58, align 8, !tbaa !53
  %166 = getelementptr inbounds nuw i8, ptr %58, i64 8
  %167 = load i64, ptr %166, align 8, !tbaa !54
  %168 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %159, i64 noundef %162, ptr noundef nonnull @.str.33, ptr noundef %66, i64 noundef %122, i64 noundef %165, i64 noundef %167, ptr noundef %66, i64 noundef %165, i64 noundef %167, ptr noundef nonnull %8) #4
  br label %169

169:                                              ; preds = %164, %161, %158, %157
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #4
  br label %379

170:                                              ; preds = %147
  %171 = getelementptr inbounds nuw i8, ptr %58, i64 16
  %172 = load i64, ptr %171, align 8, !tbaa !55
  %173 = srem i64 %122, %172
  %174 = icmp eq i64 %173, 0
  %175 = or i1 %174, %47
  br i1 %175, label %184, label %176

176:                                              ; preds = %170
  %177 = load ptr, ptr %48, align 8, !tbaa !22
  %178 = icmp eq ptr %177, null
  br i1 %178, label %379, label %179

179:                                              ; preds = %176
  %180 = load i64, ptr %49, align 8, !tbaa !27
  %181 = icmp eq i64 %180, 0
  br i1 %181, label %379, label %182

182:                                              ; preds = %179
  %183 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %177, i64 noundef %180, ptr noundef nonnull @.str.34, ptr noundef %66, i64 noundef %122, i64 noundef %172) #4
  br label %379

184:                                              ; preds = %170
  %185 = add nuw nsw i64 %51, 1
  br i1 %174, label %50, label %379, !llvm.loop !56

186:                                              ; preds = %50
  %187 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %188 = load ptr, ptr %187, align 8, !tbaa !57
  %189 = icmp eq ptr %188, null
  br i1 %189, label %193, label %190

190:                                              ; preds = %186
  store ptr %3, ptr %9, align 8, !tbaa !58
  %191 = getelementptr inbounds nuw i8, ptr %9, i64 8
  %192 = getelementptr inbounds i64, ptr %3, i64 %52
  store ptr %192, ptr %191, align 8, !tbaa !58
  call void %188(ptr noundef nonnull %9, ptr noundef null) #4
  br label %193

193:                                              ; preds = %190, %186
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #4
  %194 = load ptr, ptr %10, align 8, !tbaa !41
  %195 = getelementptr inbounds nuw i8, ptr %194, i64 56
  %196 = load i64, ptr %195, align 8, !tbaa !59
  %197 = icmp slt i64 %196, -1
  br i1 %197, label %198, label %202

198:                                              ; preds = %193
  %199 = sub nuw nsw i64 -2, %196
  %200 = getelementptr inbounds nuw i64, ptr %3, i64 %199
  %201 = load i64, ptr %200, align 8, !tbaa !18
  br label %202

202:                                              ; preds = %198, %193
  %203 = phi i64 [ %201, %198 ], [ %196, %193 ]
  %204 = icmp slt i64 %203, 140737488355329
  br i1 %204, label %252, label %205

205:                                              ; preds = %202
  br i1 %47, label %251, label %206

206:                                              ; preds = %205
  %207 = load ptr, ptr %48, align 8, !tbaa !22
  %208 = icmp eq ptr %207, null
  br i1 %208, label %251, label %209

209:                                              ; preds = %206
  %210 = load i64, ptr %49, align 8, !tbaa !27
  %211 = icmp eq i64 %210, 0
  br i1 %211, label %251, label %212

212:                                              ; preds = %209
  store i8 0, ptr %7, align 4, !tbaa !38
  %213 = getelementptr inbounds nuw i8, ptr %194, i64 32
  %214 = load i64, ptr %213, align 8, !tbaa !42
  %215 = icmp sgt i64 %214, 0
  br i1 %215, label %216, label %249

216:                                              ; preds = %212
  %217 = load ptr, ptr %194, align 8, !tbaa !48
  %218 = load ptr, ptr %217, align 8, !tbaa !34
  %219 = load i64, ptr %3, align 8, !tbaa !18
  %220 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %7, i64 noundef 512, ptr noundef nonnull @.str.36, ptr noundef nonnull @.str.38, ptr noundef %218, i64 noundef %219) #4
  %221 = load ptr, ptr %10, align 8, !tbaa !41
  %222 = getelementptr inbounds nuw i8, ptr %221, i64 32
  %223 = load i64, ptr %222, align 8, !tbaa !42
  %224 = icmp sgt i64 %223, 1
  %225 = icmp slt i32 %220, 512
  %226 = and i1 %225, %224
  br i1 %226, label %227, label %249

227:                                              ; preds = %216, %227
  %228 = phi ptr [ %243, %227 ], [ %221, %216 ]
  %229 = phi i64 [ %242, %227 ], [ 1, %216 ]
  %230 = phi i32 [ %241, %227 ], [ %220, %216 ]
  %231 = sext i32 %230 to i64
  %232 = getelementptr inbounds i8, ptr %7, i64 %231
  %233 = sub nsw i32 512, %230
  %234 = zext nneg i32 %233 to i64
  %235 = load ptr, ptr %228, align 8, !tbaa !48
  %236 = getelementptr inbounds nuw ptr, ptr %235, i64 %229
  %237 = load ptr, ptr %236, align 8, !tbaa !34
  %238 = getelementptr inbounds nuw i64, ptr %3, i64 %229
  %239 = load i64, ptr %238, align 8, !tbaa !18
  %240 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %232, i64 noundef %234, ptr noundef nonnull @.str.36, ptr noundef nonnull @.str.37, ptr noundef %237, i64 noundef %239) #4
  %241 = add nsw i32 %240, %230
  %242 = add nuw nsw i64 %229, 1
  %243 = load ptr, ptr %10, align 8, !tbaa !41
  %244 = getelementptr inbounds nuw i8, ptr %243, i64 32
  %245 = load i64, ptr %244, align 8, !tbaa !42
  %246 = icmp slt i64 %242, %245
  %247 = icmp slt i32 %241, 512
  %248 = select i1 %246, i1 %247, i1 false
  br i1 %248, label %227, label %249, !llvm.loop !60

249:                                              ; preds = %227, %216, %212
  %250 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %207, i64 noundef %210, ptr noundef nonnull @.str.35, ptr noundef nonnull %7) #4
  br label %251

251:                                              ; preds = %205, %206, %209, %249
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #4
  br label %379

252:                                              ; preds = %202
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #4
  br label %253

253:                                              ; preds = %252, %293
  %254 = phi i64 [ 0, %252 ], [ %295, %293 ]
  %255 = load i32, ptr %14, align 8, !tbaa !13
  %256 = sext i32 %255 to i64
  %257 = icmp slt i64 %254, %256
  br i1 %257, label %258, label %297

258:                                              ; preds = %253
  %259 = load ptr, ptr %0, align 8, !tbaa !8
  %260 = getelementptr inbounds nuw %struct.nncc_value, ptr %259, i64 %254
  %261 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %254
  %262 = getelementptr inbounds nuw i8, ptr %261, i64 12
  %263 = load i32, ptr %262, align 4, !tbaa !35
  %264 = getelementptr inbounds nuw i8, ptr %260, i64 20
  %265 = load i32, ptr %264, align 4, !tbaa !36
  %266 = icmp eq i32 %263, %265
  br i1 %266, label %277, label %267

267:                                              ; preds = %258
  br i1 %47, label %379, label %268

268:                                              ; preds = %267
  %269 = load ptr, ptr %48, align 8, !tbaa !22
  %270 = icmp eq ptr %269, null
  br i1 %270, label %379, label %271

271:                                              ; preds = %268
  %272 = load i64, ptr %49, align 8, !tbaa !27
  %273 = icmp eq i64 %272, 0
  br i1 %273, label %379, label %274

274:                                              ; preds = %271
  %275 = load ptr, ptr %260, align 8, !tbaa !28
  %276 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %269, i64 noundef %272, ptr noundef nonnull @.str.39, ptr noundef %275, i32 noundef %265, i32 noundef %263) #4
  br label %379

277:                                              ; preds = %258
  %278 = icmp eq i32 %263, 0
  br i1 %278, label %293, label %279

279:                                              ; preds = %277
  %280 = getelementptr inbounds nuw i8, ptr %261, i64 16
  %281 = load ptr, ptr %280, align 8, !tbaa !37
  %282 = icmp eq ptr %281, null
  br i1 %282, label %283, label %293

283:                                              ; preds = %279
  br i1 %47, label %379, label %284

284:                                              ; preds = %283
  %285 = load ptr, ptr %48, align 8, !tbaa !22
  %286 = icmp eq ptr %285, null
  br i1 %286, label %379, label %287

287:                                              ; preds = %284
  %288 = load i64, ptr %49, align 8, !tbaa !27
  %289 = icmp eq i64 %288, 0
  br i1 %289, label %379, label %290

290:                                              ; preds = %287
  %291 = load ptr, ptr %260, align 8, !tbaa !28
  %292 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %285, i64 noundef %288, ptr noundef nonnull @.str.40, ptr noundef %291) #4
  br label %379

293:                                              ; preds = %277, %279
  %294 = call fastcc i32 @check_extents(ptr noundef nonnull %0, ptr noundef nonnull %260, ptr noundef nonnull %261, ptr noundef %3, ptr noundef %4)
  %295 = add nuw nsw i64 %254, 1
  %296 = icmp eq i32 %294, 0
  br i1 %296, label %253, label %379, !llvm.loop !62

297:                                              ; preds = %253
  %298 = load ptr, ptr %10, align 8, !tbaa !41
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #4
  %299 = getelementptr inbounds nuw i8, ptr %298, i64 48
  %300 = load i64, ptr %299, align 8, !tbaa !63
  %301 = icmp sgt i64 %300, 0
  br i1 %301, label %302, label %377

302:                                              ; preds = %297
  %303 = getelementptr inbounds nuw i8, ptr %298, i64 24
  %304 = load ptr, ptr %303, align 8, !tbaa !64
  br label %308

305:                                              ; preds = %327
  %306 = add nuw nsw i64 %309, 1
  %307 = icmp eq i64 %306, %300
  br i1 %307, label %377, label %308, !llvm.loop !65

308:                                              ; preds = %305, %302
  %309 = phi i64 [ 0, %302 ], [ %306, %305 ]
  %310 = getelementptr inbounds nuw %struct.nncc_equality, ptr %304, i64 %309
  %311 = getelementptr inbounds nuw i8, ptr %310, i64 8
  %312 = load i64, ptr %311, align 8, !tbaa !66
  %313 = icmp slt i64 %312, -1
  br i1 %313, label %314, label %318

314:                                              ; preds = %308
  %315 = sub nuw nsw i64 -2, %312
  %316 = getelementptr inbounds nuw i64, ptr %3, i64 %315
  %317 = load i64, ptr %316, align 8, !tbaa !18
  br label %318

318:                                              ; preds = %314, %308
  %319 = phi i64 [ %317, %314 ], [ %312, %308 ]
  %320 = getelementptr inbounds nuw i8, ptr %310, i64 16
  %321 = load i64, ptr %320, align 8, !tbaa !68
  %322 = icmp slt i64 %321, -1
  br i1 %322, label %323, label %327

323:                                              ; preds = %318
  %324 = sub nuw nsw i64 -2, %321
  %325 = getelementptr inbounds nuw i64, ptr %3, i64 %324
  %326 = load i64, ptr %325, align 8, !tbaa !18
  br label %327

327:                                              ; preds = %323, %318
  %328 = phi i64 [ %326, %323 ], [ %321, %318 ]
  %329 = icmp eq i64 %319, %328
  br i1 %329, label %305, label %330

330:                                              ; preds = %327
  br i1 %47, label %377, label %331

331:                                              ; preds = %330
  %332 = load ptr, ptr %48, align 8, !tbaa !22
  %333 = icmp eq ptr %332, null
  br i1 %333, label %377, label %334

334:                                              ; preds = %331
  %335 = load i64, ptr %49, align 8, !tbaa !27
  %336 = icmp eq i64 %335, 0
  br i1 %336, label %377, label %337

337:                                              ; preds = %334
  %338 = load ptr, ptr %310, align 8, !tbaa !69
  store i8 0, ptr %6, align 4, !tbaa !38
  %339 = getelementptr inbounds nuw i8, ptr %298, i64 32
  %340 = load i64, ptr %339, align 8, !tbaa !42
  %341 = icmp sgt i64 %340, 0
  br i1 %341, label %342, label %375

342:                                              ; preds = %337
  %343 = load ptr, ptr %298, align 8, !tbaa !48
  %344 = load ptr, ptr %343, align 8, !tbaa !34
  %345 = load i64, ptr %3, align 8, !tbaa !18
  %346 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %6, i64 noundef 512, ptr noundef nonnull @.str.36, ptr noundef nonnull @.str.38, ptr noundef %344, i64 noundef %345) #4
  %347 = load ptr, ptr %10, align 8, !tbaa !41
  %348 = getelementptr inbounds nuw i8, ptr %347, i64 32
  %349 = load i64, ptr %348, align 8, !tbaa !42
  %350 = icmp sgt i64 %349, 1
  %351 = icmp slt i32 %346, 512
  %352 = and i1 %351, %350
  br i1 %352, label %353, label %375

353:                                              ; preds = %342, %353
  %354 = phi ptr [ %369, %353 ], [ %347, %342 ]
  %355 = phi i64 [ %368, %353 ], [ 1, %342 ]
  %356 = phi i32 [ %367, %353 ], [ %346, %342 ]
  %357 = sext i32 %356 to i64
  %358 = getelementptr inbounds i8, ptr %6, i64 %357
  %359 = sub nsw i32 512, %356
  %360 = zext nneg i32 %359 to i64
  %361 = load ptr, ptr %354, align 8, !tbaa !48
  %362 = getelementptr inbounds nuw ptr, ptr %361, i64 %355
  %363 = load ptr, ptr %362, align 8, !tbaa !34
  %364 = getelementptr inbounds nuw i64, ptr %3, i64 %355
  %365 = load i64, ptr %364, align 8, !tbaa !18
  %366 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %358, i64 noundef %360, ptr noundef nonnull @.str.36, ptr noundef nonnull @.str.37, ptr noundef %363, i64 noundef %365) #4
  %367 = add nsw i32 %366, %356
  %368 = add nuw nsw i64 %355, 1
  %369 = load ptr, ptr %10, align 8, !tbaa !41
  %370 = getelementptr inbounds nuw i8, ptr %369, i64 32
  %371 = load i64, ptr %370, align 8, !tbaa !42
  %372 = icmp slt i64 %368, %371
  %373 = icmp slt i32 %367, 512
  %374 = select i1 %372, i1 %373, i1 false
  br i1 %374, label %353, label %375, !llvm.loop !60

375:                                              ; preds = %353, %342, %337
  %376 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %332, i64 noundef %335, ptr noundef nonnull @.str.44, ptr noundef %338, ptr noundef nonnull %6) #4
  br label %377

377:                                              ; preds = %305, %297, %330, %331, %334, %375
  %378 = phi i32 [ 2, %330 ], [ 2, %331 ], [ 2, %375 ], [ 2, %334 ], [ 0, %297 ], [ 0, %305 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #4
  br label %379

379:                                              ; preds = %184, %293, %274, %290, %271, %287, %267, %268, %284, %283, %176, %127, %107, %96, %77, %93, %73, %74, %90, %89, %106, %80, %179, %130, %133, %169, %182, %110, %113, %126, %33, %35, %19, %17, %39, %23, %43, %27, %251, %377, %5
  %380 = phi i32 [ 0, %5 ], [ %378, %377 ], [ 1, %283 ], [ 5, %251 ], [ %294, %293 ], [ 2, %126 ], [ 1, %33 ], [ 1, %27 ], [ 1, %43 ], [ 1, %23 ], [ 1, %39 ], [ 1, %17 ], [ 1, %19 ], [ 1, %35 ], [ 2, %176 ], [ 2, %127 ], [ 2, %107 ], [ 1, %96 ], [ 2, %77 ], [ 1, %93 ], [ 2, %73 ], [ 2, %74 ], [ 1, %90 ], [ 1, %89 ], [ 2, %106 ], [ 2, %80 ], [ 2, %179 ], [ 2, %130 ], [ 2, %133 ], [ 2, %169 ], [ 2, %182 ], [ 2, %110 ], [ 2, %113 ], [ 2, %274 ], [ 1, %290 ], [ 2, %271 ], [ 1, %287 ], [ 2, %267 ], [ 2, %268 ], [ 1, %284 ], [ 2, %184 ]
  ret i32 %380
}

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 3) i32 @check_extents(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef readonly captures(address_is_null) %4) unnamed_addr #0 {
  %6 = alloca [512 x i8], align 4
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 20
  %8 = load i32, ptr %7, align 4, !tbaa !36
  %9 = icmp sgt i32 %8, 0
  br i1 %9, label %10, label %139

10:                                               ; preds = %5
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %12 = load ptr, ptr %11, align 8, !tbaa !52
  %13 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %14 = zext nneg i32 %8 to i64
  br label %15

15:                                               ; preds = %10, %136
  %16 = phi i64 [ 0, %10 ], [ %137, %136 ]
  %17 = getelementptr inbounds nuw i64, ptr %12, i64 %16
  %18 = load i64, ptr %17, align 8, !tbaa !18
  %19 = icmp slt i64 %18, -1
  br i1 %19, label %20, label %28

20:                                               ; preds = %15
  %21 = sub nuw nsw i64 -2, %18
  %22 = getelementptr inbounds nuw i64, ptr %3, i64 %21
  %23 = load i64, ptr %22, align 8, !tbaa !18
  %24 = load ptr, ptr %13, align 8, !tbaa !37
  %25 = getelementptr inbounds nuw i64, ptr %24, i64 %16
  %26 = load i64, ptr %25, align 8, !tbaa !18
  %27 = icmp eq i64 %26, %23
  br i1 %27, label %136, label %33

28:                                               ; preds = %15
  %29 = load ptr, ptr %13, align 8, !tbaa !37
  %30 = getelementptr inbounds nuw i64, ptr %29, i64 %16
  %31 = load i64, ptr %30, align 8, !tbaa !18
  %32 = icmp eq i64 %31, %18
  br i1 %32, label %136, label %122

33:                                               ; preds = %20
  %34 = trunc nuw nsw i64 %16 to i32
  %35 = and i64 %16, 4294967295
  %36 = getelementptr inbounds nuw i64, ptr %12, i64 %35
  %37 = load i64, ptr %36, align 8, !tbaa !18
  %38 = sub nsw i64 -2, %37
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %40 = load ptr, ptr %39, align 8, !tbaa !41
  %41 = load ptr, ptr %40, align 8, !tbaa !48
  %42 = getelementptr inbounds ptr, ptr %41, i64 %38
  %43 = load ptr, ptr %42, align 8, !tbaa !34
  %44 = getelementptr inbounds nuw i8, ptr %40, i64 8
  %45 = load ptr, ptr %44, align 8, !tbaa !45
  %46 = getelementptr inbounds %struct.nncc_size, ptr %45, i64 %38
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #4
  %47 = getelementptr inbounds nuw i8, ptr %40, i64 32
  %48 = load i64, ptr %47, align 8, !tbaa !42
  %49 = icmp slt i64 %38, %48
  %50 = icmp eq ptr %4, null
  br i1 %49, label %51, label %73

51:                                               ; preds = %33
  br i1 %50, label %121, label %52

52:                                               ; preds = %51
  %53 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %54 = load ptr, ptr %53, align 8, !tbaa !22
  %55 = icmp eq ptr %54, null
  br i1 %55, label %121, label %56

56:                                               ; preds = %52
  %57 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %58 = load i64, ptr %57, align 8, !tbaa !27
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %121, label %60

60:                                               ; preds = %56
  %61 = load ptr, ptr %1, align 8, !tbaa !28
  %62 = getelementptr inbounds i64, ptr %3, i64 %38
  %63 = load i64, ptr %62, align 8, !tbaa !18
  %64 = getelementptr inbounds nuw i8, ptr %46, i64 28
  %65 = load i32, ptr %64, align 4, !tbaa !49
  %66 = load ptr, ptr %0, align 8, !tbaa !8
  %67 = getelementptr inbounds nuw i8, ptr %46, i64 24
  %68 = load i32, ptr %67, align 8, !tbaa !46
  %69 = sext i32 %68 to i64
  %70 = getelementptr inbounds %struct.nncc_value, ptr %66, i64 %69
  %71 = load ptr, ptr %70, align 8, !tbaa !28
  %72 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %54, i64 noundef %58, ptr noundef nonnull @.str.42, i32 noundef %34, ptr noundef %61, i64 noundef %26, ptr noundef %43, i64 noundef %63, i32 noundef %65, ptr noundef %71) #4
  br label %121

73:                                               ; preds = %33
  br i1 %50, label %121, label %74

74:                                               ; preds = %73
  %75 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %76 = load ptr, ptr %75, align 8, !tbaa !22
  %77 = icmp eq ptr %76, null
  br i1 %77, label %121, label %78

78:                                               ; preds = %74
  %79 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %80 = load i64, ptr %79, align 8, !tbaa !27
  %81 = icmp eq i64 %80, 0
  br i1 %81, label %121, label %82

82:                                               ; preds = %78
  %83 = load ptr, ptr %1, align 8, !tbaa !28
  %84 = getelementptr inbounds i64, ptr %3, i64 %38
  %85 = load i64, ptr %84, align 8, !tbaa !18
  store i8 0, ptr %6, align 4, !tbaa !38
  %86 = icmp sgt i64 %48, 0
  br i1 %86, label %87, label %119

87:                                               ; preds = %82
  %88 = load ptr, ptr %41, align 8, !tbaa !34
  %89 = load i64, ptr %3, align 8, !tbaa !18
  %90 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull dereferenceable(1) %6, i64 noundef 512, ptr noundef nonnull @.str.36, ptr noundef nonnull @.str.38, ptr noundef %88, i64 noundef %89) #4
  %91 = load ptr, ptr %39, align 8, !tbaa !41
  %92 = getelementptr inbounds nuw i8, ptr %91, i64 32
  %93 = load i64, ptr %92, align 8, !tbaa !42
  %94 = icmp sgt i64 %93, 1
  %95 = icmp slt i32 %90, 512
  %96 = and i1 %95, %94
  br i1 %96, label %97, label %119

97:                                               ; preds = %87, %97
  %98 = phi ptr [ %113, %97 ], [ %91, %87 ]
  %99 = phi i64 [ %112, %97 ], [ 1, %87 ]
  %100 = phi i32 [ %111, %97 ], [ %90, %87 ]
  %101 = sext i32 %100 to i64
  %102 = getelementptr inbounds i8, ptr %6, i64 %101
  %103 = sub nsw i32 512, %100
  %104 = zext nneg i32 %103 to i64
  %105 = load ptr, ptr %98, align 8, !tbaa !48
  %106 = getelementptr inbounds nuw ptr, ptr %105, i64 %99
  %107 = load ptr, ptr %106, align 8, !tbaa !34
  %108 = getelementptr inbounds nuw i64, ptr %3, i64 %99
  %109 = load i64, ptr %108, align 8, !tbaa !18
  %110 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %102, i64 noundef %104, ptr noundef nonnull @.str.36, ptr noundef nonnull @.str.37, ptr noundef %107, i64 noundef %109) #4
  %111 = add nsw i32 %110, %100
  %112 = add nuw nsw i64 %99, 1
  %113 = load ptr, ptr %39, align 8, !tbaa !41
  %114 = getelementptr inbounds nuw i8, ptr %113, i64 32
  %115 = load i64, ptr %114, align 8, !tbaa !42
  %116 = icmp slt i64 %112, %115
  %117 = icmp slt i32 %111, 512
  %118 = select i1 %116, i1 %117, i1 false
  br i1 %118, label %97, label %119, !llvm.loop !60

119:                                              ; preds = %97, %87, %82
  %120 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %76, i64 noundef %80, ptr noundef nonnull @.str.43, i32 noundef %34, ptr noundef %83, i64 noundef %26, ptr noundef %43, i64 noundef %85, ptr noundef nonnull %6) #4
  br label %121

121:                                              ; preds = %51, %52, %56, %60, %73, %74, %78, %119
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #4
  br label %139

122:                                              ; preds = %28
  %123 = trunc nuw nsw i64 %16 to i32
  %124 = icmp eq ptr %4, null
  br i1 %124, label %139, label %125

125:                                              ; preds = %122
  %126 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %127 = load ptr, ptr %126, align 8, !tbaa !22
  %128 = icmp eq ptr %127, null
  br i1 %128, label %139, label %129

129:                                              ; preds = %125
  %130 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %131 = load i64, ptr %130, align 8, !tbaa !27
  %132 = icmp eq i64 %131, 0
  br i1 %132, label %139, label %133

133:                                              ; preds = %129
  %134 = load ptr, ptr %1, align 8, !tbaa !28
  %135 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %127, i64 noundef %131, ptr noundef nonnull @.str.41, ptr noundef %134, i32 noundef %123, i64 noundef %18, i64 noundef %31) #4
  br label %139

136:                                              ; preds = %28, %20
  %137 = add nuw nsw i64 %16, 1
  %138 = icmp eq i64 %137, %14
  br i1 %138, label %139, label %15, !llvm.loop !70

139:                                              ; preds = %136, %5, %122, %125, %121, %133, %129
  %140 = phi i32 [ 2, %122 ], [ 2, %129 ], [ 2, %133 ], [ 2, %121 ], [ 2, %125 ], [ 0, %5 ], [ 0, %136 ]
  ret i32 %140
}

; Function Attrs: nounwind
define hidden range(i32 0, 6) i32 @nncc_program_shapes(ptr noundef readonly captures(none) %0, ptr noundef readnone captures(address_is_null) %1, ptr noundef readonly captures(address_is_null) %2, i32 noundef %3, ptr noundef readonly captures(address_is_null) %4, i32 noundef %5, ptr noundef readonly captures(address_is_null) %6) local_unnamed_addr #2 {
  %8 = icmp eq ptr %6, null
  br i1 %8, label %13, label %9

9:                                                ; preds = %7
  %10 = load i32, ptr %6, align 8, !tbaa !71
  %11 = add i32 %10, -137
  %12 = icmp ult i32 %11, -89
  br i1 %12, label %101, label %17

13:                                               ; preds = %7
  %14 = icmp ne ptr %1, null
  %15 = icmp ne ptr %4, null
  %16 = and i1 %14, %15
  br i1 %16, label %32, label %101

17:                                               ; preds = %9
  %18 = icmp ne ptr %1, null
  %19 = icmp ne ptr %4, null
  %20 = and i1 %18, %19
  br i1 %20, label %36, label %21

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %23 = load ptr, ptr %22, align 8, !tbaa !22
  %24 = icmp eq ptr %23, null
  br i1 %24, label %101, label %25

25:                                               ; preds = %21
  %26 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %27 = load i64, ptr %26, align 8, !tbaa !27
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %101, label %29

29:                                               ; preds = %25
  %30 = select i1 %18, ptr @.str.3, ptr @.str.4
  %31 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %23, i64 noundef %27, ptr noundef nonnull @.str.2, ptr noundef nonnull %30) #4
  br label %101

32:                                               ; preds = %13
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %34 = load i32, ptr %33, align 4, !tbaa !14
  %35 = icmp eq i32 %5, %34
  br i1 %35, label %50, label %101

36:                                               ; preds = %17
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %38 = load i32, ptr %37, align 4, !tbaa !14
  %39 = icmp eq i32 %5, %38
  br i1 %39, label %50, label %40

40:                                               ; preds = %36
  %41 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %42 = load ptr, ptr %41, align 8, !tbaa !22
  %43 = icmp eq ptr %42, null
  br i1 %43, label %101, label %44

44:                                               ; preds = %40
  %45 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %46 = load i64, ptr %45, align 8, !tbaa !27
  %47 = icmp eq i64 %46, 0
  br i1 %47, label %101, label %48

48:                                               ; preds = %44
  %49 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %42, i64 noundef %46, ptr noundef nonnull @.str.5, i32 noundef %38, i32 noundef %5) #4
  br label %101

50:                                               ; preds = %36, %32
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %52 = load ptr, ptr %51, align 8, !tbaa !41
  %53 = icmp eq ptr %52, null
  br i1 %53, label %59, label %54

54:                                               ; preds = %50
  %55 = getelementptr inbounds nuw i8, ptr %52, i64 40
  %56 = load i64, ptr %55, align 8, !tbaa !72
  %57 = shl i64 %56, 3
  %58 = alloca i8, i64 %57, align 16
  br label %59

59:                                               ; preds = %50, %54
  %60 = phi ptr [ %58, %54 ], [ null, %50 ]
  %61 = call i32 @nncc_read_sizes(ptr noundef nonnull %0, ptr noundef %2, i32 noundef %3, ptr noundef %60, ptr noundef %6)
  %62 = icmp eq i32 %61, 0
  %63 = icmp sgt i32 %5, 0
  %64 = and i1 %62, %63
  br i1 %64, label %65, label %101

65:                                               ; preds = %59
  %66 = load ptr, ptr %0, align 8, !tbaa !8
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %68 = load i32, ptr %67, align 8, !tbaa !13
  %69 = zext nneg i32 %5 to i64
  %70 = sext i32 %68 to i64
  %71 = getelementptr %struct.nncc_value, ptr %66, i64 %70
  br label %72

72:                                               ; preds = %65, %84
  %73 = phi i64 [ 0, %65 ], [ %85, %84 ]
  %74 = getelementptr %struct.nncc_value, ptr %71, i64 %73
  %75 = getelementptr inbounds nuw i8, ptr %74, i64 20
  %76 = load i32, ptr %75, align 4, !tbaa !36
  %77 = icmp sgt i32 %76, 0
  br i1 %77, label %78, label %84

78:                                               ; preds = %72
  %79 = getelementptr inbounds nuw i8, ptr %74, i64 8
  %80 = load ptr, ptr %79, align 8, !tbaa !52
  %81 = getelementptr inbounds nuw ptr, ptr %4, i64 %73
  %82 = load ptr, ptr %81, align 8, !tbaa !73
  %83 = zext nneg i32 %76 to i64
  br label %87

84:                                               ; preds = %96, %72
  %85 = add nuw nsw i64 %73, 1
  %86 = icmp samesign ult i64 %85, %69
  br i1 %86, label %72, label %101, !llvm.loop !74

87:                                               ; preds = %78, %96
  %88 = phi i64 [ 0, %78 ], [ %99, %96 ]
  %89 = getelementptr inbounds nuw i64, ptr %80, i64 %88
  %90 = load i64, ptr %89, align 8, !tbaa !18
  %91 = icmp slt i64 %90, -1
  br i1 %91, label %92, label %96

92:                                               ; preds = %87
  %93 = sub nuw nsw i64 -2, %90
  %94 = getelementptr inbounds nuw i64, ptr %60, i64 %93
  %95 = load i64, ptr %94, align 8, !tbaa !18
  br label %96

96:                                               ; preds = %87, %92
  %97 = phi i64 [ %95, %92 ], [ %90, %87 ]
  %98 = getelementptr inbounds nuw i64, ptr %82, i64 %88
  store i64 %97, ptr %98, align 8, !tbaa !18
  %99 = add nuw nsw i64 %88, 1
  %100 = icmp eq i64 %99, %83
  br i1 %100, label %84, label %87, !llvm.loop !75

101:                                              ; preds = %84, %59, %32, %40, %13, %21, %9, %48, %44, %29, %25
  %102 = phi i32 [ 1, %29 ], [ 1, %48 ], [ 1, %32 ], [ 1, %25 ], [ 1, %44 ], [ 1, %40 ], [ 1, %13 ], [ 1, %9 ], [ 1, %21 ], [ %61, %59 ], [ 0, %84 ]
  ret i32 %102
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #0

; Function Attrs: nofree nounwind
define hidden range(i32 0, 9) i32 @nncc_check_host(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(address_is_null) %3) local_unnamed_addr #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i32, ptr %5, align 8, !tbaa !13
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %8 = load i32, ptr %7, align 4, !tbaa !14
  %9 = add nsw i32 %8, %6
  %10 = icmp sgt i32 %9, 0
  br i1 %10, label %11, label %43

11:                                               ; preds = %4
  %12 = sext i32 %6 to i64
  %13 = zext nneg i32 %9 to i64
  br label %17

14:                                               ; preds = %17
  %15 = add nuw nsw i64 %18, 1
  %16 = icmp eq i64 %15, %13
  br i1 %16, label %43, label %17, !llvm.loop !76

17:                                               ; preds = %11, %14
  %18 = phi i64 [ 0, %11 ], [ %15, %14 ]
  %19 = icmp slt i64 %18, %12
  %20 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %18
  %21 = sub nsw i64 %18, %12
  %22 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %21
  %23 = select i1 %19, ptr %20, ptr %22
  %24 = getelementptr inbounds nuw i8, ptr %23, i64 32
  %25 = load i32, ptr %24, align 8, !tbaa !77
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %14, label %27

27:                                               ; preds = %17
  %28 = icmp eq ptr %3, null
  br i1 %28, label %43, label %29

29:                                               ; preds = %27
  %30 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %31 = load ptr, ptr %30, align 8, !tbaa !22
  %32 = icmp eq ptr %31, null
  br i1 %32, label %43, label %33

33:                                               ; preds = %29
  %34 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %35 = load i64, ptr %34, align 8, !tbaa !27
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %43, label %37

37:                                               ; preds = %33
  %38 = load ptr, ptr %0, align 8, !tbaa !8
  %39 = getelementptr inbounds nuw %struct.nncc_value, ptr %38, i64 %18
  %40 = load ptr, ptr %39, align 8, !tbaa !28
  %41 = add nsw i32 %25, -1
  %42 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %31, i64 noundef %35, ptr noundef nonnull @.str.6, ptr noundef %40, i32 noundef %41) #4
  br label %43

43:                                               ; preds = %14, %4, %27, %29, %33, %37
  %44 = phi i32 [ 8, %27 ], [ 8, %37 ], [ 8, %33 ], [ 8, %29 ], [ 0, %4 ], [ 0, %14 ]
  ret i32 %44
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

attributes #0 = { nofree nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind "no-trapping-math"="true" }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { nounwind }

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
!9 = !{!"", !10, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !11, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !11, i64 56, !10, i64 64, !12, i64 72, !12, i64 80, !12, i64 88, !10, i64 96, !5, i64 104}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"p1 omnipotent char", !10, i64 0}
!12 = !{!"long", !6, i64 0}
!13 = !{!9, !5, i64 8}
!14 = !{!9, !5, i64 12}
!15 = !{!16, !12, i64 24}
!16 = !{!"", !11, i64 0, !17, i64 8, !5, i64 16, !5, i64 20, !12, i64 24, !12, i64 32}
!17 = !{!"p1 long", !10, i64 0}
!18 = !{!12, !12, i64 0}
!19 = !{!20, !10, i64 0}
!20 = !{!"nncc_tensor", !10, i64 0, !5, i64 8, !5, i64 12, !17, i64 16, !17, i64 24, !5, i64 32}
!21 = !{!16, !12, i64 32}
!22 = !{!23, !11, i64 32}
!23 = !{!"nncc_options", !5, i64 0, !5, i64 4, !24, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !12, i64 40, !5, i64 48, !10, i64 56, !17, i64 64, !12, i64 72, !17, i64 80, !5, i64 88, !5, i64 92, !25, i64 96, !12, i64 104, !11, i64 112, !26, i64 120, !12, i64 128}
!24 = !{!"p1 _ZTS9nncc_pool", !10, i64 0}
!25 = !{!"p1 int", !10, i64 0}
!26 = !{!"any p2 pointer", !10, i64 0}
!27 = !{!23, !12, i64 40}
!28 = !{!16, !11, i64 0}
!29 = distinct !{!29, !30}
!30 = !{!"llvm.loop.mustprogress"}
!31 = distinct !{!31, !30}
!32 = !{!20, !5, i64 8}
!33 = !{!16, !5, i64 16}
!34 = !{!11, !11, i64 0}
!35 = !{!20, !5, i64 12}
!36 = !{!16, !5, i64 20}
!37 = !{!20, !17, i64 16}
!38 = !{!6, !6, i64 0}
!39 = !{!20, !17, i64 24}
!40 = distinct !{!40, !30}
!41 = !{!9, !10, i64 96}
!42 = !{!43, !12, i64 32}
!43 = !{!"", !44, i64 0, !10, i64 8, !10, i64 16, !10, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !12, i64 56}
!44 = !{!"p2 omnipotent char", !26, i64 0}
!45 = !{!43, !10, i64 8}
!46 = !{!47, !5, i64 24}
!47 = !{!"", !12, i64 0, !12, i64 8, !12, i64 16, !5, i64 24, !5, i64 28, !12, i64 32, !12, i64 40}
!48 = !{!43, !44, i64 0}
!49 = !{!47, !5, i64 28}
!50 = !{!47, !12, i64 40}
!51 = !{!47, !12, i64 32}
!52 = !{!16, !17, i64 8}
!53 = !{!47, !12, i64 0}
!54 = !{!47, !12, i64 8}
!55 = !{!47, !12, i64 16}
!56 = distinct !{!56, !30}
!57 = !{!43, !10, i64 16}
!58 = !{!10, !10, i64 0}
!59 = !{!43, !12, i64 56}
!60 = distinct !{!60, !30, !61}
!61 = !{!"llvm.loop.peeled.count", i32 1}
!62 = distinct !{!62, !30}
!63 = !{!43, !12, i64 48}
!64 = !{!43, !10, i64 24}
!65 = distinct !{!65, !30}
!66 = !{!67, !12, i64 8}
!67 = !{!"", !11, i64 0, !12, i64 8, !12, i64 16}
!68 = !{!67, !12, i64 16}
!69 = !{!67, !11, i64 0}
!70 = distinct !{!70, !30}
!71 = !{!23, !5, i64 0}
!72 = !{!43, !12, i64 40}
!73 = !{!17, !17, i64 0}
!74 = distinct !{!74, !30}
!75 = distinct !{!75, !30}
!76 = distinct !{!76, !30}
!77 = !{!20, !5, i64 32}
