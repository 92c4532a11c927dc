; made from tensors.c by python -m nncc.runtime.native.build
source_filename = "tensors.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.nncc_value = type { ptr, ptr, i32, i32 }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr }

@.str = private unnamed_addr constant [7 x i8] c"inputs\00", align 1
@.str.1 = private unnamed_addr constant [8 x i8] c"outputs\00", align 1
@.str.2 = private unnamed_addr constant [28 x i8] c"the model has %d %s, not %d\00", align 1
@.str.3 = private unnamed_addr constant [33 x i8] c"there are no %s (a null pointer)\00", align 1
@.str.4 = private unnamed_addr constant [42 x i8] c"%s is %s, but the tensor is %s (dtype %d)\00", align 1
@.str.5 = private unnamed_addr constant [38 x i8] c"%s has rank %d, but the tensor has %d\00", align 1
@.str.6 = private unnamed_addr constant [45 x i8] c"%s: the tensor has no shape (a null pointer)\00", align 1
@.str.7 = private unnamed_addr constant [50 x i8] c"%s: dimension %d is %lld, but the tensor has %lld\00", align 1
@dtype_names = internal unnamed_addr constant [14 x ptr] [ptr @.str.8, ptr @.str.9, ptr @.str.10, ptr @.str.11, ptr @.str.12, ptr @.str.13, ptr @.str.14, ptr @.str.15, ptr @.str.16, ptr @.str.17, ptr @.str.18, ptr @.str.19, ptr @.str.20, ptr @.str.21], align 8
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
@.str.22 = private unnamed_addr constant [44 x i8] c"%s: the tensor has no data (a null pointer)\00", align 1
@element_bytes = internal unnamed_addr constant [14 x i8] c"\00\01\01\02\04\08\01\02\04\08\02\02\04\08", align 1
@.str.23 = private unnamed_addr constant [50 x i8] c"%s: the data must begin at a multiple of %d bytes\00", align 1
@.str.24 = private unnamed_addr constant [67 x i8] c"%s: the stride of dimension %d is %lld, but of a dense tensor %lld\00", align 1
@.str.25 = private unnamed_addr constant [28 x i8] c"%s and %s overlap in memory\00", align 1

; Function Attrs: nofree nounwind
define hidden range(i32 0, 3) i32 @nncc_check_arguments(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(address_is_null) %1, i32 noundef %2, ptr noundef readonly captures(address_is_null) %3, i32 noundef %4, ptr noundef readonly captures(address_is_null) %5) local_unnamed_addr #0 {
  %7 = load ptr, ptr %0, align 8, !tbaa !8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %9 = load i32, ptr %8, align 8, !tbaa !13
  %10 = tail call fastcc i32 @check_tensors(ptr noundef %7, ptr noundef %1, i32 noundef %9, i32 noundef %2, ptr noundef nonnull @.str, ptr noundef %5)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %168

12:                                               ; preds = %6
  %13 = load i32, ptr %8, align 8, !tbaa !13
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds %struct.nncc_value, ptr %7, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %17 = load i32, ptr %16, align 4, !tbaa !14
  %18 = tail call fastcc i32 @check_tensors(ptr noundef %15, ptr noundef %3, i32 noundef %17, i32 noundef %4, ptr noundef nonnull @.str.1, ptr noundef %5)
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %168

20:                                               ; preds = %12
  %21 = load i32, ptr %16, align 4, !tbaa !14
  %22 = icmp sgt i32 %21, 0
  br i1 %22, label %23, label %168

23:                                               ; preds = %20
  %24 = load ptr, ptr %0, align 8, !tbaa !8
  %25 = load i32, ptr %8, align 8, !tbaa !13
  %26 = sext i32 %25 to i64
  %27 = zext nneg i32 %21 to i64
  br label %28

28:                                               ; preds = %164, %23
  %29 = phi i64 [ 0, %23 ], [ %165, %164 ]
  %30 = phi i32 [ %25, %23 ], [ %166, %164 ]
  %31 = add nsw i64 %29, %26
  %32 = getelementptr inbounds %struct.nncc_value, ptr %24, i64 %31
  %33 = icmp sgt i64 %31, 0
  br i1 %33, label %34, label %164

34:                                               ; preds = %28
  %35 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %29
  %36 = load ptr, ptr %35, align 8, !tbaa !15
  %37 = getelementptr inbounds nuw i8, ptr %32, i64 16
  %38 = load i32, ptr %37, align 8, !tbaa !18
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i8, ptr @element_bytes, i64 %39
  %41 = load i8, ptr %40, align 1, !tbaa !20
  %42 = sext i8 %41 to i64
  %43 = getelementptr inbounds nuw i8, ptr %32, i64 20
  %44 = load i32, ptr %43, align 4, !tbaa !21
  %45 = icmp sgt i32 %44, 0
  %46 = getelementptr inbounds nuw i8, ptr %32, i64 8
  %47 = zext i32 %44 to i64
  %48 = ptrtoint ptr %36 to i64
  %49 = zext i32 %30 to i64
  %50 = icmp eq i32 %44, 1
  %51 = and i64 %47, 2147483646
  %52 = icmp eq i64 %51, %47
  br label %56

53:                                               ; preds = %138
  %54 = add nuw nsw i64 %57, 1
  %55 = icmp eq i64 %54, %49
  br i1 %55, label %164, label %56, !llvm.loop !22

56:                                               ; preds = %53, %34
  %57 = phi i64 [ 0, %34 ], [ %54, %53 ]
  %58 = icmp slt i64 %57, %26
  %59 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %57
  %60 = sub nsw i64 %57, %26
  %61 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %60
  %62 = select i1 %58, ptr %59, ptr %61
  %63 = load ptr, ptr %62, align 8, !tbaa !15
  %64 = getelementptr inbounds nuw %struct.nncc_value, ptr %24, i64 %57
  br i1 %45, label %65, label %93

65:                                               ; preds = %56
  %66 = load ptr, ptr %46, align 8, !tbaa !24
  br i1 %50, label %82, label %67

67:                                               ; preds = %65, %67
  %68 = phi i64 [ %78, %67 ], [ 0, %65 ]
  %69 = phi i64 [ %76, %67 ], [ %42, %65 ]
  %70 = phi i64 [ %77, %67 ], [ 1, %65 ]
  %71 = getelementptr inbounds nuw i64, ptr %66, i64 %68
  %72 = getelementptr inbounds nuw i64, ptr %66, i64 %68
  %73 = getelementptr inbounds nuw i8, ptr %72, i64 8
  %74 = load i64, ptr %71, align 8, !tbaa !25
  %75 = load i64, ptr %73, align 8, !tbaa !25
  %76 = mul i64 %74, %69
  %77 = mul i64 %75, %70
  %78 = add nuw i64 %68, 2
  %79 = icmp eq i64 %78, %51
  br i1 %79, label %80, label %67, !llvm.loop !26

80:                                               ; preds = %67
  %81 = mul i64 %77, %76
  br i1 %52, label %93, label %82

82:                                               ; preds = %65, %80
  %83 = phi i64 [ 0, %65 ], [ %51, %80 ]
  %84 = phi i64 [ %42, %65 ], [ %81, %80 ]
  br label %85

85:                                               ; preds = %82, %85
  %86 = phi i64 [ %91, %85 ], [ %83, %82 ]
  %87 = phi i64 [ %90, %85 ], [ %84, %82 ]
  %88 = getelementptr inbounds nuw i64, ptr %66, i64 %86
  %89 = load i64, ptr %88, align 8, !tbaa !25
  %90 = mul i64 %89, %87
  %91 = add nuw nsw i64 %86, 1
  %92 = icmp eq i64 %91, %47
  br i1 %92, label %93, label %85, !llvm.loop !29

93:                                               ; preds = %85, %80, %56
  %94 = phi i64 [ %42, %56 ], [ %81, %80 ], [ %90, %85 ]
  %95 = getelementptr inbounds nuw i8, ptr %64, i64 16
  %96 = load i32, ptr %95, align 8, !tbaa !18
  %97 = sext i32 %96 to i64
  %98 = getelementptr inbounds i8, ptr @element_bytes, i64 %97
  %99 = load i8, ptr %98, align 1, !tbaa !20
  %100 = sext i8 %99 to i64
  %101 = getelementptr inbounds nuw i8, ptr %64, i64 20
  %102 = load i32, ptr %101, align 4, !tbaa !21
  %103 = icmp sgt i32 %102, 0
  br i1 %103, label %104, label %138

104:                                              ; preds = %93
  %105 = getelementptr inbounds nuw i8, ptr %64, i64 8
  %106 = load ptr, ptr %105, align 8, !tbaa !24
  %107 = zext nneg i32 %102 to i64
  %108 = icmp eq i32 %102, 1
  br i1 %108, label %127, label %109

109:                                              ; preds = %104
  %110 = and i64 %107, 2147483646
  br label %111

111:                                              ; preds = %111, %109
  %112 = phi i64 [ 0, %109 ], [ %122, %111 ]
  %113 = phi i64 [ %100, %109 ], [ %120, %111 ]
  %114 = phi i64 [ 1, %109 ], [ %121, %111 ]
  %115 = getelementptr inbounds nuw i64, ptr %106, i64 %112
  %116 = getelementptr inbounds nuw i64, ptr %106, i64 %112
  %117 = getelementptr inbounds nuw i8, ptr %116, i64 8
  %118 = load i64, ptr %115, align 8, !tbaa !25
  %119 = load i64, ptr %117, align 8, !tbaa !25
  %120 = mul i64 %118, %113
  %121 = mul i64 %119, %114
  %122 = add nuw i64 %112, 2
  %123 = icmp eq i64 %122, %110
  br i1 %123, label %124, label %111, !llvm.loop !30

124:                                              ; preds = %111
  %125 = mul i64 %121, %120
  %126 = icmp eq i64 %110, %107
  br i1 %126, label %138, label %127

127:                                              ; preds = %104, %124
  %128 = phi i64 [ 0, %104 ], [ %110, %124 ]
  %129 = phi i64 [ %100, %104 ], [ %125, %124 ]
  br label %130

130:                                              ; preds = %127, %130
  %131 = phi i64 [ %136, %130 ], [ %128, %127 ]
  %132 = phi i64 [ %135, %130 ], [ %129, %127 ]
  %133 = getelementptr inbounds nuw i64, ptr %106, i64 %131
  %134 = load i64, ptr %133, align 8, !tbaa !25
  %135 = mul i64 %134, %132
  %136 = add nuw nsw i64 %131, 1
  %137 = icmp eq i64 %136, %107
  br i1 %137, label %138, label %130, !llvm.loop !31

138:                                              ; preds = %130, %124, %93
  %139 = phi i64 [ %100, %93 ], [ %125, %124 ], [ %135, %130 ]
  %140 = ptrtoint ptr %63 to i64
  %141 = icmp eq i64 %94, 0
  %142 = icmp eq i64 %139, 0
  %143 = or i1 %141, %142
  %144 = add i64 %139, %140
  %145 = icmp ule i64 %144, %48
  %146 = or i1 %143, %145
  %147 = add i64 %94, %48
  %148 = icmp ule i64 %147, %140
  %149 = or i1 %148, %146
  br i1 %149, label %53, label %150

150:                                              ; preds = %138
  %151 = icmp eq ptr %5, null
  br i1 %151, label %168, label %152

152:                                              ; preds = %150
  %153 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %154 = load ptr, ptr %153, align 8, !tbaa !32
  %155 = icmp eq ptr %154, null
  br i1 %155, label %168, label %156

156:                                              ; preds = %152
  %157 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %158 = load i64, ptr %157, align 8, !tbaa !35
  %159 = icmp eq i64 %158, 0
  br i1 %159, label %168, label %160

160:                                              ; preds = %156
  %161 = load ptr, ptr %32, align 8, !tbaa !36
  %162 = load ptr, ptr %64, align 8, !tbaa !36
  %163 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %154, i64 noundef %158, ptr noundef nonnull @.str.25, ptr noundef %161, ptr noundef %162) #1
  br label %168

164:                                              ; preds = %53, %28
  %165 = add nuw nsw i64 %29, 1
  %166 = add i32 %30, 1
  %167 = icmp eq i64 %165, %27
  br i1 %167, label %168, label %28, !llvm.loop !37

168:                                              ; preds = %164, %6, %160, %156, %152, %150, %20, %12
  %169 = phi i32 [ %10, %6 ], [ %18, %12 ], [ 2, %150 ], [ 2, %156 ], [ 2, %160 ], [ 2, %152 ], [ 0, %20 ], [ 0, %164 ]
  ret i32 %169
}

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 3) i32 @check_tensors(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(address_is_null) %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, ptr noundef readonly captures(address_is_null) %5) unnamed_addr #0 {
  %7 = icmp eq i32 %3, %2
  br i1 %7, label %20, label %8

8:                                                ; preds = %6
  %9 = icmp eq ptr %5, null
  br i1 %9, label %266, label %10

10:                                               ; preds = %8
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %12 = load ptr, ptr %11, align 8, !tbaa !32
  %13 = icmp eq ptr %12, null
  br i1 %13, label %266, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %16 = load i64, ptr %15, align 8, !tbaa !35
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %266, label %18

18:                                               ; preds = %14
  %19 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %12, i64 noundef %16, ptr noundef nonnull @.str.2, i32 noundef %2, ptr noundef %4, i32 noundef %3) #1
  br label %266

20:                                               ; preds = %6
  %21 = icmp eq i32 %3, 0
  %22 = icmp ne ptr %1, null
  %23 = or i1 %22, %21
  br i1 %23, label %24, label %28

24:                                               ; preds = %20
  %25 = icmp sgt i32 %3, 0
  br i1 %25, label %26, label %266

26:                                               ; preds = %24
  %27 = zext nneg i32 %3 to i64
  br label %40

28:                                               ; preds = %20
  %29 = icmp eq ptr %5, null
  br i1 %29, label %266, label %30

30:                                               ; preds = %28
  %31 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %32 = load ptr, ptr %31, align 8, !tbaa !32
  %33 = icmp eq ptr %32, null
  br i1 %33, label %266, label %34

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %36 = load i64, ptr %35, align 8, !tbaa !35
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %266, label %38

38:                                               ; preds = %34
  %39 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %32, i64 noundef %36, ptr noundef nonnull @.str.3, ptr noundef %4) #1
  br label %266

40:                                               ; preds = %26, %263
  %41 = phi i64 [ 0, %26 ], [ %264, %263 ]
  %42 = getelementptr inbounds nuw %struct.nncc_value, ptr %0, i64 %41
  %43 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %41
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 8
  %45 = load i32, ptr %44, align 8, !tbaa !38
  %46 = getelementptr inbounds nuw i8, ptr %42, i64 16
  %47 = load i32, ptr %46, align 8, !tbaa !18
  %48 = icmp eq i32 %45, %47
  br i1 %48, label %74, label %49

49:                                               ; preds = %40
  %50 = icmp eq ptr %5, null
  br i1 %50, label %266, label %51

51:                                               ; preds = %49
  %52 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %53 = load ptr, ptr %52, align 8, !tbaa !32
  %54 = icmp eq ptr %53, null
  br i1 %54, label %266, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %57 = load i64, ptr %56, align 8, !tbaa !35
  %58 = icmp eq i64 %57, 0
  br i1 %58, label %266, label %59

59:                                               ; preds = %55
  %60 = load ptr, ptr %42, align 8, !tbaa !36
  %61 = add i32 %47, -14
  %62 = icmp ult i32 %61, -13
  %63 = select i1 %62, i32 0, i32 %47
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw ptr, ptr @dtype_names, i64 %64
  %66 = load ptr, ptr %65, align 8, !tbaa !39
  %67 = add i32 %45, -14
  %68 = icmp ult i32 %67, -13
  %69 = select i1 %68, i32 0, i32 %45
  %70 = zext nneg i32 %69 to i64
  %71 = getelementptr inbounds nuw ptr, ptr @dtype_names, i64 %70
  %72 = load ptr, ptr %71, align 8, !tbaa !39
  %73 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %53, i64 noundef %57, ptr noundef nonnull @.str.4, ptr noundef %60, ptr noundef %66, ptr noundef %72, i32 noundef %45) #1
  br label %266

74:                                               ; preds = %40
  %75 = getelementptr inbounds nuw i8, ptr %43, i64 12
  %76 = load i32, ptr %75, align 4, !tbaa !40
  %77 = getelementptr inbounds nuw i8, ptr %42, i64 20
  %78 = load i32, ptr %77, align 4, !tbaa !21
  %79 = icmp eq i32 %76, %78
  br i1 %79, label %93, label %80

80:                                               ; preds = %74
  %81 = icmp eq ptr %5, null
  br i1 %81, label %266, label %82

82:                                               ; preds = %80
  %83 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !32
  %85 = icmp eq ptr %84, null
  br i1 %85, label %266, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %88 = load i64, ptr %87, align 8, !tbaa !35
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %266, label %90

90:                                               ; preds = %86
  %91 = load ptr, ptr %42, align 8, !tbaa !36
  %92 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %84, i64 noundef %88, ptr noundef nonnull @.str.5, ptr noundef %91, i32 noundef %78, i32 noundef %76) #1
  br label %266

93:                                               ; preds = %74
  %94 = icmp eq i32 %76, 0
  br i1 %94, label %142, label %95

95:                                               ; preds = %93
  %96 = getelementptr inbounds nuw i8, ptr %43, i64 16
  %97 = load ptr, ptr %96, align 8, !tbaa !41
  %98 = icmp eq ptr %97, null
  br i1 %98, label %99, label %112

99:                                               ; preds = %95
  %100 = icmp eq ptr %5, null
  br i1 %100, label %266, label %101

101:                                              ; preds = %99
  %102 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %103 = load ptr, ptr %102, align 8, !tbaa !32
  %104 = icmp eq ptr %103, null
  br i1 %104, label %266, label %105

105:                                              ; preds = %101
  %106 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %107 = load i64, ptr %106, align 8, !tbaa !35
  %108 = icmp eq i64 %107, 0
  br i1 %108, label %266, label %109

109:                                              ; preds = %105
  %110 = load ptr, ptr %42, align 8, !tbaa !36
  %111 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %103, i64 noundef %107, ptr noundef nonnull @.str.6, ptr noundef %110) #1
  br label %266

112:                                              ; preds = %95
  %113 = icmp sgt i32 %76, 0
  br i1 %113, label %114, label %142

114:                                              ; preds = %112
  %115 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %116 = load ptr, ptr %115, align 8, !tbaa !24
  %117 = zext nneg i32 %76 to i64
  br label %118

118:                                              ; preds = %139, %114
  %119 = phi i64 [ 0, %114 ], [ %140, %139 ]
  %120 = getelementptr inbounds nuw i64, ptr %97, i64 %119
  %121 = load i64, ptr %120, align 8, !tbaa !25
  %122 = getelementptr inbounds nuw i64, ptr %116, i64 %119
  %123 = load i64, ptr %122, align 8, !tbaa !25
  %124 = icmp eq i64 %121, %123
  br i1 %124, label %139, label %125

125:                                              ; preds = %118
  %126 = trunc nuw nsw i64 %119 to i32
  %127 = icmp eq ptr %5, null
  br i1 %127, label %266, label %128

128:                                              ; preds = %125
  %129 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %130 = load ptr, ptr %129, align 8, !tbaa !32
  %131 = icmp eq ptr %130, null
  br i1 %131, label %266, label %132

132:                                              ; preds = %128
  %133 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %134 = load i64, ptr %133, align 8, !tbaa !35
  %135 = icmp eq i64 %134, 0
  br i1 %135, label %266, label %136

136:                                              ; preds = %132
  %137 = load ptr, ptr %42, align 8, !tbaa !36
  %138 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %130, i64 noundef %134, ptr noundef nonnull @.str.7, ptr noundef %137, i32 noundef %126, i64 noundef %123, i64 noundef %121) #1
  br label %266

139:                                              ; preds = %118
  %140 = add nuw nsw i64 %119, 1
  %141 = icmp eq i64 %140, %117
  br i1 %141, label %147, label %118, !llvm.loop !42

142:                                              ; preds = %112, %93
  %143 = sext i32 %45 to i64
  %144 = getelementptr inbounds i8, ptr @element_bytes, i64 %143
  %145 = load i8, ptr %144, align 1, !tbaa !20
  %146 = sext i8 %145 to i64
  br label %185

147:                                              ; preds = %139
  %148 = sext i32 %45 to i64
  %149 = getelementptr inbounds i8, ptr @element_bytes, i64 %148
  %150 = load i8, ptr %149, align 1, !tbaa !20
  %151 = sext i8 %150 to i64
  %152 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %153 = load ptr, ptr %152, align 8, !tbaa !24
  %154 = zext nneg i32 %76 to i64
  %155 = icmp eq i32 %76, 1
  br i1 %155, label %174, label %156

156:                                              ; preds = %147
  %157 = and i64 %117, 2147483646
  br label %158

158:                                              ; preds = %158, %156
  %159 = phi i64 [ 0, %156 ], [ %169, %158 ]
  %160 = phi i64 [ %151, %156 ], [ %167, %158 ]
  %161 = phi i64 [ 1, %156 ], [ %168, %158 ]
  %162 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %163 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %164 = getelementptr inbounds nuw i8, ptr %163, i64 8
  %165 = load i64, ptr %162, align 8, !tbaa !25
  %166 = load i64, ptr %164, align 8, !tbaa !25
  %167 = mul i64 %165, %160
  %168 = mul i64 %166, %161
  %169 = add nuw i64 %159, 2
  %170 = icmp eq i64 %169, %157
  br i1 %170, label %171, label %158, !llvm.loop !43

171:                                              ; preds = %158
  %172 = mul i64 %168, %167
  %173 = icmp eq i64 %157, %117
  br i1 %173, label %185, label %174

174:                                              ; preds = %147, %171
  %175 = phi i64 [ 0, %147 ], [ %157, %171 ]
  %176 = phi i64 [ %151, %147 ], [ %172, %171 ]
  br label %177

177:                                              ; preds = %174, %177
  %178 = phi i64 [ %183, %177 ], [ %175, %174 ]
  %179 = phi i64 [ %182, %177 ], [ %176, %174 ]
  %180 = getelementptr inbounds nuw i64, ptr %153, i64 %178
  %181 = load i64, ptr %180, align 8, !tbaa !25
  %182 = mul i64 %181, %179
  %183 = add nuw nsw i64 %178, 1
  %184 = icmp eq i64 %183, %154
  br i1 %184, label %185, label %177, !llvm.loop !44

185:                                              ; preds = %177, %171, %142
  %186 = phi i1 [ true, %142 ], [ false, %171 ], [ false, %177 ]
  %187 = phi i64 [ %146, %142 ], [ %151, %171 ], [ %151, %177 ]
  %188 = phi i8 [ %145, %142 ], [ %150, %171 ], [ %150, %177 ]
  %189 = phi i64 [ %146, %142 ], [ %172, %171 ], [ %182, %177 ]
  %190 = icmp eq i64 %189, 0
  br i1 %190, label %263, label %191

191:                                              ; preds = %185
  %192 = load ptr, ptr %43, align 8, !tbaa !15
  %193 = icmp eq ptr %192, null
  br i1 %193, label %194, label %207

194:                                              ; preds = %191
  %195 = icmp eq ptr %5, null
  br i1 %195, label %266, label %196

196:                                              ; preds = %194
  %197 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %198 = load ptr, ptr %197, align 8, !tbaa !32
  %199 = icmp eq ptr %198, null
  br i1 %199, label %266, label %200

200:                                              ; preds = %196
  %201 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %202 = load i64, ptr %201, align 8, !tbaa !35
  %203 = icmp eq i64 %202, 0
  br i1 %203, label %266, label %204

204:                                              ; preds = %200
  %205 = load ptr, ptr %42, align 8, !tbaa !36
  %206 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %198, i64 noundef %202, ptr noundef nonnull @.str.22, ptr noundef %205) #1
  br label %266

207:                                              ; preds = %191
  %208 = ptrtoint ptr %192 to i64
  %209 = urem i64 %208, %187
  %210 = icmp eq i64 %209, 0
  br i1 %210, label %211, label %220

211:                                              ; preds = %207
  %212 = getelementptr inbounds nuw i8, ptr %43, i64 24
  %213 = load ptr, ptr %212, align 8, !tbaa !45
  %214 = icmp eq ptr %213, null
  %215 = or i1 %214, %186
  br i1 %215, label %263, label %216

216:                                              ; preds = %211
  %217 = zext nneg i32 %76 to i64
  %218 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %219 = load ptr, ptr %218, align 8, !tbaa !24
  br label %234

220:                                              ; preds = %207
  %221 = icmp eq ptr %5, null
  br i1 %221, label %266, label %222

222:                                              ; preds = %220
  %223 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %224 = load ptr, ptr %223, align 8, !tbaa !32
  %225 = icmp eq ptr %224, null
  br i1 %225, label %266, label %226

226:                                              ; preds = %222
  %227 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %228 = load i64, ptr %227, align 8, !tbaa !35
  %229 = icmp eq i64 %228, 0
  br i1 %229, label %266, label %230

230:                                              ; preds = %226
  %231 = load ptr, ptr %42, align 8, !tbaa !36
  %232 = sext i8 %188 to i32
  %233 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %224, i64 noundef %228, ptr noundef nonnull @.str.23, ptr noundef %231, i32 noundef %232) #1
  br label %266

234:                                              ; preds = %216, %259
  %235 = phi i64 [ %217, %216 ], [ %237, %259 ]
  %236 = phi i64 [ 1, %216 ], [ %260, %259 ]
  %237 = add nsw i64 %235, -1
  %238 = getelementptr inbounds nuw i64, ptr %219, i64 %237
  %239 = load i64, ptr %238, align 8, !tbaa !25
  %240 = icmp sgt i64 %239, 1
  br i1 %240, label %241, label %259

241:                                              ; preds = %234
  %242 = getelementptr inbounds nuw i64, ptr %213, i64 %237
  %243 = load i64, ptr %242, align 8, !tbaa !25
  %244 = icmp eq i64 %243, %236
  br i1 %244, label %259, label %245

245:                                              ; preds = %241
  %246 = trunc i64 %237 to i32
  %247 = icmp eq ptr %5, null
  br i1 %247, label %266, label %248

248:                                              ; preds = %245
  %249 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %250 = load ptr, ptr %249, align 8, !tbaa !32
  %251 = icmp eq ptr %250, null
  br i1 %251, label %266, label %252

252:                                              ; preds = %248
  %253 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %254 = load i64, ptr %253, align 8, !tbaa !35
  %255 = icmp eq i64 %254, 0
  br i1 %255, label %266, label %256

256:                                              ; preds = %252
  %257 = load ptr, ptr %42, align 8, !tbaa !36
  %258 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %250, i64 noundef %254, ptr noundef nonnull @.str.24, ptr noundef %257, i32 noundef %246, i64 noundef %243, i64 noundef %236) #1
  br label %266

259:                                              ; preds = %241, %234
  %260 = mul nsw i64 %239, %236
  %261 = trunc nuw i64 %237 to i32
  %262 = icmp sgt i32 %261, 0
  br i1 %262, label %234, label %263

263:                                              ; preds = %259, %211, %185
  %264 = add nuw nsw i64 %41, 1
  %265 = icmp eq i64 %264, %27
  br i1 %265, label %266, label %40, !llvm.loop !46

266:                                              ; preds = %263, %24, %128, %136, %132, %101, %82, %51, %99, %49, %125, %105, %86, %55, %80, %109, %59, %90, %28, %30, %8, %10, %204, %194, %200, %226, %230, %248, %220, %245, %196, %222, %252, %256, %38, %34, %18, %14
  %267 = phi i32 [ 1, %18 ], [ 1, %38 ], [ 1, %8 ], [ 1, %14 ], [ 1, %34 ], [ 2, %90 ], [ 1, %28 ], [ 2, %256 ], [ 2, %252 ], [ 2, %222 ], [ 1, %196 ], [ 2, %245 ], [ 2, %220 ], [ 2, %248 ], [ 2, %230 ], [ 2, %226 ], [ 1, %200 ], [ 1, %194 ], [ 1, %204 ], [ 1, %10 ], [ 1, %30 ], [ 2, %128 ], [ 2, %136 ], [ 2, %132 ], [ 1, %101 ], [ 2, %82 ], [ 2, %51 ], [ 1, %99 ], [ 2, %49 ], [ 2, %125 ], [ 1, %105 ], [ 2, %86 ], [ 2, %55 ], [ 2, %80 ], [ 1, %109 ], [ 2, %59 ], [ 0, %24 ], [ 0, %263 ]
  ret i32 %267
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #0

attributes #0 = { nofree nounwind "no-trapping-math"="true" }
attributes #1 = { nounwind }

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
!9 = !{!"", !10, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !11, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !11, i64 56}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"p1 omnipotent char", !10, i64 0}
!12 = !{!"long", !6, i64 0}
!13 = !{!9, !5, i64 8}
!14 = !{!9, !5, i64 12}
!15 = !{!16, !10, i64 0}
!16 = !{!"nncc_tensor", !10, i64 0, !5, i64 8, !5, i64 12, !17, i64 16, !17, i64 24}
!17 = !{!"p1 long", !10, i64 0}
!18 = !{!19, !5, i64 16}
!19 = !{!"", !11, i64 0, !17, i64 8, !5, i64 16, !5, i64 20}
!20 = !{!6, !6, i64 0}
!21 = !{!19, !5, i64 20}
!22 = distinct !{!22, !23}
!23 = !{!"llvm.loop.mustprogress"}
!24 = !{!19, !17, i64 8}
!25 = !{!12, !12, i64 0}
!26 = distinct !{!26, !23, !27, !28}
!27 = !{!"llvm.loop.isvectorized", i32 1}
!28 = !{!"llvm.loop.unroll.runtime.disable"}
!29 = distinct !{!29, !23, !27}
!30 = distinct !{!30, !23, !27, !28}
!31 = distinct !{!31, !23, !27}
!32 = !{!33, !11, i64 32}
!33 = !{!"nncc_options", !5, i64 0, !5, i64 4, !34, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !12, i64 40}
!34 = !{!"p1 _ZTS9nncc_pool", !10, i64 0}
!35 = !{!33, !12, i64 40}
!36 = !{!19, !11, i64 0}
!37 = distinct !{!37, !23}
!38 = !{!16, !5, i64 8}
!39 = !{!11, !11, i64 0}
!40 = !{!16, !5, i64 12}
!41 = !{!16, !17, i64 16}
!42 = distinct !{!42, !23}
!43 = distinct !{!43, !23, !27, !28}
!44 = distinct !{!44, !23, !27}
!45 = !{!16, !17, i64 24}
!46 = distinct !{!46, !23}
