; made from tensors.c by python -m nncc.runtime.native.build
source_filename = "tensors.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
@dtype_names = internal unnamed_addr constant [14 x ptr] [ptr @.str.8, ptr @.str.9, ptr @.str.10, ptr @.str.11, ptr @.str.12, ptr @.str.13, ptr @.str.14, ptr @.str.15, ptr @.str.16, ptr @.str.17, ptr @.str.18, ptr @.str.19, ptr @.str.20, ptr @.str.21], align 16
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
  br i1 %11, label %12, label %224

12:                                               ; preds = %6
  %13 = load i32, ptr %8, align 8, !tbaa !13
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds %struct.nncc_value, ptr %7, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %17 = load i32, ptr %16, align 4, !tbaa !14
  %18 = tail call fastcc i32 @check_tensors(ptr noundef %15, ptr noundef %3, i32 noundef %17, i32 noundef %4, ptr noundef nonnull @.str.1, ptr noundef %5)
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %224

20:                                               ; preds = %12
  %21 = load i32, ptr %16, align 4, !tbaa !14
  %22 = icmp sgt i32 %21, 0
  br i1 %22, label %23, label %224

23:                                               ; preds = %20
  %24 = load ptr, ptr %0, align 8, !tbaa !8
  %25 = load i32, ptr %8, align 8, !tbaa !13
  %26 = sext i32 %25 to i64
  %27 = zext nneg i32 %21 to i64
  br label %28

28:                                               ; preds = %220, %23
  %29 = phi i64 [ 0, %23 ], [ %221, %220 ]
  %30 = phi i32 [ %25, %23 ], [ %222, %220 ]
  %31 = add nsw i64 %29, %26
  %32 = getelementptr inbounds %struct.nncc_value, ptr %24, i64 %31
  %33 = icmp sgt i64 %31, 0
  br i1 %33, label %34, label %220

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
  %50 = and i64 %47, 7
  %51 = icmp ult i32 %44, 8
  %52 = and i64 %47, 2147483640
  %53 = icmp eq i64 %50, 0
  %54 = icmp ne i64 %50, 0
  br label %58

55:                                               ; preds = %194
  %56 = add nuw nsw i64 %59, 1
  %57 = icmp eq i64 %56, %49
  br i1 %57, label %220, label %58, !llvm.loop !22

58:                                               ; preds = %55, %34
  %59 = phi i64 [ 0, %34 ], [ %56, %55 ]
  %60 = icmp slt i64 %59, %26
  %61 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %59
  %62 = sub nsw i64 %59, %26
  %63 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %62
  %64 = select i1 %60, ptr %61, ptr %63
  %65 = load ptr, ptr %64, align 8, !tbaa !15
  %66 = getelementptr inbounds nuw %struct.nncc_value, ptr %24, i64 %59
  br i1 %45, label %67, label %121

67:                                               ; preds = %58
  %68 = load ptr, ptr %46, align 8, !tbaa !24
  br i1 %51, label %108, label %69

69:                                               ; preds = %67, %69
  %70 = phi i64 [ %104, %69 ], [ 0, %67 ]
  %71 = phi i64 [ %103, %69 ], [ %42, %67 ]
  %72 = phi i64 [ %105, %69 ], [ 0, %67 ]
  %73 = getelementptr inbounds nuw i64, ptr %68, i64 %70
  %74 = load i64, ptr %73, align 8, !tbaa !25
  %75 = mul i64 %74, %71
  %76 = getelementptr inbounds nuw i64, ptr %68, i64 %70
  %77 = getelementptr inbounds nuw i8, ptr %76, i64 8
  %78 = load i64, ptr %77, align 8, !tbaa !25
  %79 = mul i64 %78, %75
  %80 = getelementptr inbounds nuw i64, ptr %68, i64 %70
  %81 = getelementptr inbounds nuw i8, ptr %80, i64 16
  %82 = load i64, ptr %81, align 8, !tbaa !25
  %83 = mul i64 %82, %79
  %84 = getelementptr inbounds nuw i64, ptr %68, i64 %70
  %85 = getelementptr inbounds nuw i8, ptr %84, i64 24
  %86 = load i64, ptr %85, align 8, !tbaa !25
  %87 = mul i64 %86, %83
  %88 = getelementptr inbounds nuw i64, ptr %68, i64 %70
  %89 = getelementptr inbounds nuw i8, ptr %88, i64 32
  %90 = load i64, ptr %89, align 8, !tbaa !25
  %91 = mul i64 %90, %87
  %92 = getelementptr inbounds nuw i64, ptr %68, i64 %70
  %93 = getelementptr inbounds nuw i8, ptr %92, i64 40
  %94 = load i64, ptr %93, align 8, !tbaa !25
  %95 = mul i64 %94, %91
  %96 = getelementptr inbounds nuw i64, ptr %68, i64 %70
  %97 = getelementptr inbounds nuw i8, ptr %96, i64 48
  %98 = load i64, ptr %97, align 8, !tbaa !25
  %99 = mul i64 %98, %95
  %100 = getelementptr inbounds nuw i64, ptr %68, i64 %70
  %101 = getelementptr inbounds nuw i8, ptr %100, i64 56
  %102 = load i64, ptr %101, align 8, !tbaa !25
  %103 = mul i64 %102, %99
  %104 = add nuw nsw i64 %70, 8
  %105 = add i64 %72, 8
  %106 = icmp eq i64 %105, %52
  br i1 %106, label %107, label %69, !llvm.loop !26

107:                                              ; preds = %69
  br i1 %53, label %121, label %108

108:                                              ; preds = %107, %67
  %109 = phi i64 [ 0, %67 ], [ %104, %107 ]
  %110 = phi i64 [ %42, %67 ], [ %103, %107 ]
  tail call void @llvm.assume(i1 %54)
  br label %111

111:                                              ; preds = %111, %108
  %112 = phi i64 [ %109, %108 ], [ %118, %111 ]
  %113 = phi i64 [ %110, %108 ], [ %117, %111 ]
  %114 = phi i64 [ 0, %108 ], [ %119, %111 ]
  %115 = getelementptr inbounds nuw i64, ptr %68, i64 %112
  %116 = load i64, ptr %115, align 8, !tbaa !25
  %117 = mul i64 %116, %113
  %118 = add nuw nsw i64 %112, 1
  %119 = add i64 %114, 1
  %120 = icmp eq i64 %119, %50
  br i1 %120, label %121, label %111, !llvm.loop !27

121:                                              ; preds = %107, %111, %58
  %122 = phi i64 [ %42, %58 ], [ %103, %107 ], [ %117, %111 ]
  %123 = getelementptr inbounds nuw i8, ptr %66, i64 16
  %124 = load i32, ptr %123, align 8, !tbaa !18
  %125 = sext i32 %124 to i64
  %126 = getelementptr inbounds i8, ptr @element_bytes, i64 %125
  %127 = load i8, ptr %126, align 1, !tbaa !20
  %128 = sext i8 %127 to i64
  %129 = getelementptr inbounds nuw i8, ptr %66, i64 20
  %130 = load i32, ptr %129, align 4, !tbaa !21
  %131 = icmp sgt i32 %130, 0
  br i1 %131, label %132, label %194

132:                                              ; preds = %121
  %133 = getelementptr inbounds nuw i8, ptr %66, i64 8
  %134 = load ptr, ptr %133, align 8, !tbaa !24
  %135 = zext nneg i32 %130 to i64
  %136 = and i64 %135, 7
  %137 = icmp ult i32 %130, 8
  br i1 %137, label %180, label %138

138:                                              ; preds = %132
  %139 = and i64 %135, 2147483640
  br label %140

140:                                              ; preds = %140, %138
  %141 = phi i64 [ 0, %138 ], [ %175, %140 ]
  %142 = phi i64 [ %128, %138 ], [ %174, %140 ]
  %143 = phi i64 [ 0, %138 ], [ %176, %140 ]
  %144 = getelementptr inbounds nuw i64, ptr %134, i64 %141
  %145 = load i64, ptr %144, align 8, !tbaa !25
  %146 = mul i64 %145, %142
  %147 = getelementptr inbounds nuw i64, ptr %134, i64 %141
  %148 = getelementptr inbounds nuw i8, ptr %147, i64 8
  %149 = load i64, ptr %148, align 8, !tbaa !25
  %150 = mul i64 %149, %146
  %151 = getelementptr inbounds nuw i64, ptr %134, i64 %141
  %152 = getelementptr inbounds nuw i8, ptr %151, i64 16
  %153 = load i64, ptr %152, align 8, !tbaa !25
  %154 = mul i64 %153, %150
  %155 = getelementptr inbounds nuw i64, ptr %134, i64 %141
  %156 = getelementptr inbounds nuw i8, ptr %155, i64 24
  %157 = load i64, ptr %156, align 8, !tbaa !25
  %158 = mul i64 %157, %154
  %159 = getelementptr inbounds nuw i64, ptr %134, i64 %141
  %160 = getelementptr inbounds nuw i8, ptr %159, i64 32
  %161 = load i64, ptr %160, align 8, !tbaa !25
  %162 = mul i64 %161, %158
  %163 = getelementptr inbounds nuw i64, ptr %134, i64 %141
  %164 = getelementptr inbounds nuw i8, ptr %163, i64 40
  %165 = load i64, ptr %164, align 8, !tbaa !25
  %166 = mul i64 %165, %162
  %167 = getelementptr inbounds nuw i64, ptr %134, i64 %141
  %168 = getelementptr inbounds nuw i8, ptr %167, i64 48
  %169 = load i64, ptr %168, align 8, !tbaa !25
  %170 = mul i64 %169, %166
  %171 = getelementptr inbounds nuw i64, ptr %134, i64 %141
  %172 = getelementptr inbounds nuw i8, ptr %171, i64 56
  %173 = load i64, ptr %172, align 8, !tbaa !25
  %174 = mul i64 %173, %170
  %175 = add nuw nsw i64 %141, 8
  %176 = add i64 %143, 8
  %177 = icmp eq i64 %176, %139
  br i1 %177, label %178, label %140, !llvm.loop !26

178:                                              ; preds = %140
  %179 = icmp eq i64 %136, 0
  br i1 %179, label %194, label %180

180:                                              ; preds = %178, %132
  %181 = phi i64 [ 0, %132 ], [ %175, %178 ]
  %182 = phi i64 [ %128, %132 ], [ %174, %178 ]
  %183 = icmp ne i64 %136, 0
  tail call void @llvm.assume(i1 %183)
  br label %184

184:                                              ; preds = %184, %180
  %185 = phi i64 [ %181, %180 ], [ %191, %184 ]
  %186 = phi i64 [ %182, %180 ], [ %190, %184 ]
  %187 = phi i64 [ 0, %180 ], [ %192, %184 ]
  %188 = getelementptr inbounds nuw i64, ptr %134, i64 %185
  %189 = load i64, ptr %188, align 8, !tbaa !25
  %190 = mul i64 %189, %186
  %191 = add nuw nsw i64 %185, 1
  %192 = add i64 %187, 1
  %193 = icmp eq i64 %192, %136
  br i1 %193, label %194, label %184, !llvm.loop !29

194:                                              ; preds = %178, %184, %121
  %195 = phi i64 [ %128, %121 ], [ %174, %178 ], [ %190, %184 ]
  %196 = ptrtoint ptr %65 to i64
  %197 = icmp eq i64 %122, 0
  %198 = icmp eq i64 %195, 0
  %199 = or i1 %197, %198
  %200 = add i64 %195, %196
  %201 = icmp ule i64 %200, %48
  %202 = or i1 %199, %201
  %203 = add i64 %122, %48
  %204 = icmp ule i64 %203, %196
  %205 = or i1 %204, %202
  br i1 %205, label %55, label %206

206:                                              ; preds = %194
  %207 = icmp eq ptr %5, null
  br i1 %207, label %224, label %208

208:                                              ; preds = %206
  %209 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %210 = load ptr, ptr %209, align 8, !tbaa !30
  %211 = icmp eq ptr %210, null
  br i1 %211, label %224, label %212

212:                                              ; preds = %208
  %213 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %214 = load i64, ptr %213, align 8, !tbaa !33
  %215 = icmp eq i64 %214, 0
  br i1 %215, label %224, label %216

216:                                              ; preds = %212
  %217 = load ptr, ptr %32, align 8, !tbaa !34
  %218 = load ptr, ptr %66, align 8, !tbaa !34
  %219 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %210, i64 noundef %214, ptr noundef nonnull @.str.25, ptr noundef %217, ptr noundef %218) #3
  br label %224

220:                                              ; preds = %55, %28
  %221 = add nuw nsw i64 %29, 1
  %222 = add i32 %30, 1
  %223 = icmp eq i64 %221, %27
  br i1 %223, label %224, label %28, !llvm.loop !35

224:                                              ; preds = %220, %6, %216, %212, %208, %206, %20, %12
  %225 = phi i32 [ %10, %6 ], [ %18, %12 ], [ 2, %206 ], [ 2, %212 ], [ 2, %216 ], [ 2, %208 ], [ 0, %20 ], [ 0, %220 ]
  ret i32 %225
}

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 3) i32 @check_tensors(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(address_is_null) %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, ptr noundef readonly captures(address_is_null) %5) unnamed_addr #0 {
  %7 = icmp eq i32 %3, %2
  br i1 %7, label %20, label %8

8:                                                ; preds = %6
  %9 = icmp eq ptr %5, null
  br i1 %9, label %293, label %10

10:                                               ; preds = %8
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %12 = load ptr, ptr %11, align 8, !tbaa !30
  %13 = icmp eq ptr %12, null
  br i1 %13, label %293, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %16 = load i64, ptr %15, align 8, !tbaa !33
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %293, label %18

18:                                               ; preds = %14
  %19 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %12, i64 noundef %16, ptr noundef nonnull @.str.2, i32 noundef %2, ptr noundef %4, i32 noundef %3) #3
  br label %293

20:                                               ; preds = %6
  %21 = icmp eq i32 %3, 0
  %22 = icmp ne ptr %1, null
  %23 = or i1 %22, %21
  br i1 %23, label %24, label %28

24:                                               ; preds = %20
  %25 = icmp sgt i32 %3, 0
  br i1 %25, label %26, label %293

26:                                               ; preds = %24
  %27 = zext nneg i32 %3 to i64
  br label %40

28:                                               ; preds = %20
  %29 = icmp eq ptr %5, null
  br i1 %29, label %293, label %30

30:                                               ; preds = %28
  %31 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %32 = load ptr, ptr %31, align 8, !tbaa !30
  %33 = icmp eq ptr %32, null
  br i1 %33, label %293, label %34

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %36 = load i64, ptr %35, align 8, !tbaa !33
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %293, label %38

38:                                               ; preds = %34
  %39 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %32, i64 noundef %36, ptr noundef nonnull @.str.3, ptr noundef %4) #3
  br label %293

40:                                               ; preds = %26, %290
  %41 = phi i64 [ 0, %26 ], [ %291, %290 ]
  %42 = getelementptr inbounds nuw %struct.nncc_value, ptr %0, i64 %41
  %43 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %41
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 8
  %45 = load i32, ptr %44, align 8, !tbaa !36
  %46 = getelementptr inbounds nuw i8, ptr %42, i64 16
  %47 = load i32, ptr %46, align 8, !tbaa !18
  %48 = icmp eq i32 %45, %47
  br i1 %48, label %74, label %49

49:                                               ; preds = %40
  %50 = icmp eq ptr %5, null
  br i1 %50, label %293, label %51

51:                                               ; preds = %49
  %52 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %53 = load ptr, ptr %52, align 8, !tbaa !30
  %54 = icmp eq ptr %53, null
  br i1 %54, label %293, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %57 = load i64, ptr %56, align 8, !tbaa !33
  %58 = icmp eq i64 %57, 0
  br i1 %58, label %293, label %59

59:                                               ; preds = %55
  %60 = load ptr, ptr %42, align 8, !tbaa !34
  %61 = add i32 %47, -14
  %62 = icmp ult i32 %61, -13
  %63 = select i1 %62, i32 0, i32 %47
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw ptr, ptr @dtype_names, i64 %64
  %66 = load ptr, ptr %65, align 8, !tbaa !37
  %67 = add i32 %45, -14
  %68 = icmp ult i32 %67, -13
  %69 = select i1 %68, i32 0, i32 %45
  %70 = zext nneg i32 %69 to i64
  %71 = getelementptr inbounds nuw ptr, ptr @dtype_names, i64 %70
  %72 = load ptr, ptr %71, align 8, !tbaa !37
  %73 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %53, i64 noundef %57, ptr noundef nonnull @.str.4, ptr noundef %60, ptr noundef %66, ptr noundef %72, i32 noundef %45) #3
  br label %293

74:                                               ; preds = %40
  %75 = getelementptr inbounds nuw i8, ptr %43, i64 12
  %76 = load i32, ptr %75, align 4, !tbaa !38
  %77 = getelementptr inbounds nuw i8, ptr %42, i64 20
  %78 = load i32, ptr %77, align 4, !tbaa !21
  %79 = icmp eq i32 %76, %78
  br i1 %79, label %93, label %80

80:                                               ; preds = %74
  %81 = icmp eq ptr %5, null
  br i1 %81, label %293, label %82

82:                                               ; preds = %80
  %83 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !30
  %85 = icmp eq ptr %84, null
  br i1 %85, label %293, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %88 = load i64, ptr %87, align 8, !tbaa !33
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %293, label %90

90:                                               ; preds = %86
  %91 = load ptr, ptr %42, align 8, !tbaa !34
  %92 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %84, i64 noundef %88, ptr noundef nonnull @.str.5, ptr noundef %91, i32 noundef %78, i32 noundef %76) #3
  br label %293

93:                                               ; preds = %74
  %94 = icmp eq i32 %76, 0
  br i1 %94, label %142, label %95

95:                                               ; preds = %93
  %96 = getelementptr inbounds nuw i8, ptr %43, i64 16
  %97 = load ptr, ptr %96, align 8, !tbaa !39
  %98 = icmp eq ptr %97, null
  br i1 %98, label %99, label %112

99:                                               ; preds = %95
  %100 = icmp eq ptr %5, null
  br i1 %100, label %293, label %101

101:                                              ; preds = %99
  %102 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %103 = load ptr, ptr %102, align 8, !tbaa !30
  %104 = icmp eq ptr %103, null
  br i1 %104, label %293, label %105

105:                                              ; preds = %101
  %106 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %107 = load i64, ptr %106, align 8, !tbaa !33
  %108 = icmp eq i64 %107, 0
  br i1 %108, label %293, label %109

109:                                              ; preds = %105
  %110 = load ptr, ptr %42, align 8, !tbaa !34
  %111 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %103, i64 noundef %107, ptr noundef nonnull @.str.6, ptr noundef %110) #3
  br label %293

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
  br i1 %127, label %293, label %128

128:                                              ; preds = %125
  %129 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %130 = load ptr, ptr %129, align 8, !tbaa !30
  %131 = icmp eq ptr %130, null
  br i1 %131, label %293, label %132

132:                                              ; preds = %128
  %133 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %134 = load i64, ptr %133, align 8, !tbaa !33
  %135 = icmp eq i64 %134, 0
  br i1 %135, label %293, label %136

136:                                              ; preds = %132
  %137 = load ptr, ptr %42, align 8, !tbaa !34
  %138 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %130, i64 noundef %134, ptr noundef nonnull @.str.7, ptr noundef %137, i32 noundef %126, i64 noundef %123, i64 noundef %121) #3
  br label %293

139:                                              ; preds = %118
  %140 = add nuw nsw i64 %119, 1
  %141 = icmp eq i64 %140, %117
  br i1 %141, label %147, label %118, !llvm.loop !40

142:                                              ; preds = %112, %93
  %143 = sext i32 %45 to i64
  %144 = getelementptr inbounds i8, ptr @element_bytes, i64 %143
  %145 = load i8, ptr %144, align 1, !tbaa !20
  %146 = sext i8 %145 to i64
  br label %212

147:                                              ; preds = %139
  %148 = sext i32 %45 to i64
  %149 = getelementptr inbounds i8, ptr @element_bytes, i64 %148
  %150 = load i8, ptr %149, align 1, !tbaa !20
  %151 = sext i8 %150 to i64
  %152 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %153 = load ptr, ptr %152, align 8, !tbaa !24
  %154 = and i64 %117, 7
  %155 = icmp ult i32 %76, 8
  br i1 %155, label %198, label %156

156:                                              ; preds = %147
  %157 = and i64 %117, 2147483640
  br label %158

158:                                              ; preds = %158, %156
  %159 = phi i64 [ 0, %156 ], [ %193, %158 ]
  %160 = phi i64 [ %151, %156 ], [ %192, %158 ]
  %161 = phi i64 [ 0, %156 ], [ %194, %158 ]
  %162 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %163 = load i64, ptr %162, align 8, !tbaa !25
  %164 = mul i64 %163, %160
  %165 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %166 = getelementptr inbounds nuw i8, ptr %165, i64 8
  %167 = load i64, ptr %166, align 8, !tbaa !25
  %168 = mul i64 %167, %164
  %169 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %170 = getelementptr inbounds nuw i8, ptr %169, i64 16
  %171 = load i64, ptr %170, align 8, !tbaa !25
  %172 = mul i64 %171, %168
  %173 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %174 = getelementptr inbounds nuw i8, ptr %173, i64 24
  %175 = load i64, ptr %174, align 8, !tbaa !25
  %176 = mul i64 %175, %172
  %177 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %178 = getelementptr inbounds nuw i8, ptr %177, i64 32
  %179 = load i64, ptr %178, align 8, !tbaa !25
  %180 = mul i64 %179, %176
  %181 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %182 = getelementptr inbounds nuw i8, ptr %181, i64 40
  %183 = load i64, ptr %182, align 8, !tbaa !25
  %184 = mul i64 %183, %180
  %185 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %186 = getelementptr inbounds nuw i8, ptr %185, i64 48
  %187 = load i64, ptr %186, align 8, !tbaa !25
  %188 = mul i64 %187, %184
  %189 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %190 = getelementptr inbounds nuw i8, ptr %189, i64 56
  %191 = load i64, ptr %190, align 8, !tbaa !25
  %192 = mul i64 %191, %188
  %193 = add nuw nsw i64 %159, 8
  %194 = add i64 %161, 8
  %195 = icmp eq i64 %194, %157
  br i1 %195, label %196, label %158, !llvm.loop !26

196:                                              ; preds = %158
  %197 = icmp eq i64 %154, 0
  br i1 %197, label %212, label %198

198:                                              ; preds = %196, %147
  %199 = phi i64 [ 0, %147 ], [ %193, %196 ]
  %200 = phi i64 [ %151, %147 ], [ %192, %196 ]
  %201 = icmp ne i64 %154, 0
  tail call void @llvm.assume(i1 %201)
  br label %202

202:                                              ; preds = %202, %198
  %203 = phi i64 [ %199, %198 ], [ %209, %202 ]
  %204 = phi i64 [ %200, %198 ], [ %208, %202 ]
  %205 = phi i64 [ 0, %198 ], [ %210, %202 ]
  %206 = getelementptr inbounds nuw i64, ptr %153, i64 %203
  %207 = load i64, ptr %206, align 8, !tbaa !25
  %208 = mul i64 %207, %204
  %209 = add nuw nsw i64 %203, 1
  %210 = add i64 %205, 1
  %211 = icmp eq i64 %210, %154
  br i1 %211, label %212, label %202, !llvm.loop !41

212:                                              ; preds = %196, %202, %142
  %213 = phi i1 [ true, %142 ], [ false, %202 ], [ false, %196 ]
  %214 = phi i64 [ %146, %142 ], [ %151, %202 ], [ %151, %196 ]
  %215 = phi i8 [ %145, %142 ], [ %150, %202 ], [ %150, %196 ]
  %216 = phi i64 [ %146, %142 ], [ %192, %196 ], [ %208, %202 ]
  %217 = icmp eq i64 %216, 0
  br i1 %217, label %290, label %218

218:                                              ; preds = %212
  %219 = load ptr, ptr %43, align 8, !tbaa !15
  %220 = icmp eq ptr %219, null
  br i1 %220, label %221, label %234

221:                                              ; preds = %218
  %222 = icmp eq ptr %5, null
  br i1 %222, label %293, label %223

223:                                              ; preds = %221
  %224 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %225 = load ptr, ptr %224, align 8, !tbaa !30
  %226 = icmp eq ptr %225, null
  br i1 %226, label %293, label %227

227:                                              ; preds = %223
  %228 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %229 = load i64, ptr %228, align 8, !tbaa !33
  %230 = icmp eq i64 %229, 0
  br i1 %230, label %293, label %231

231:                                              ; preds = %227
  %232 = load ptr, ptr %42, align 8, !tbaa !34
  %233 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %225, i64 noundef %229, ptr noundef nonnull @.str.22, ptr noundef %232) #3
  br label %293

234:                                              ; preds = %218
  %235 = ptrtoint ptr %219 to i64
  %236 = urem i64 %235, %214
  %237 = icmp eq i64 %236, 0
  br i1 %237, label %238, label %247

238:                                              ; preds = %234
  %239 = getelementptr inbounds nuw i8, ptr %43, i64 24
  %240 = load ptr, ptr %239, align 8, !tbaa !42
  %241 = icmp eq ptr %240, null
  %242 = or i1 %241, %213
  br i1 %242, label %290, label %243

243:                                              ; preds = %238
  %244 = zext nneg i32 %76 to i64
  %245 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %246 = load ptr, ptr %245, align 8, !tbaa !24
  br label %261

247:                                              ; preds = %234
  %248 = icmp eq ptr %5, null
  br i1 %248, label %293, label %249

249:                                              ; preds = %247
  %250 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %251 = load ptr, ptr %250, align 8, !tbaa !30
  %252 = icmp eq ptr %251, null
  br i1 %252, label %293, label %253

253:                                              ; preds = %249
  %254 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %255 = load i64, ptr %254, align 8, !tbaa !33
  %256 = icmp eq i64 %255, 0
  br i1 %256, label %293, label %257

257:                                              ; preds = %253
  %258 = load ptr, ptr %42, align 8, !tbaa !34
  %259 = sext i8 %215 to i32
  %260 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %251, i64 noundef %255, ptr noundef nonnull @.str.23, ptr noundef %258, i32 noundef %259) #3
  br label %293

261:                                              ; preds = %243, %286
  %262 = phi i64 [ %244, %243 ], [ %264, %286 ]
  %263 = phi i64 [ 1, %243 ], [ %287, %286 ]
  %264 = add nsw i64 %262, -1
  %265 = getelementptr inbounds nuw i64, ptr %246, i64 %264
  %266 = load i64, ptr %265, align 8, !tbaa !25
  %267 = icmp sgt i64 %266, 1
  br i1 %267, label %268, label %286

268:                                              ; preds = %261
  %269 = getelementptr inbounds nuw i64, ptr %240, i64 %264
  %270 = load i64, ptr %269, align 8, !tbaa !25
  %271 = icmp eq i64 %270, %263
  br i1 %271, label %286, label %272

272:                                              ; preds = %268
  %273 = trunc i64 %264 to i32
  %274 = icmp eq ptr %5, null
  br i1 %274, label %293, label %275

275:                                              ; preds = %272
  %276 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %277 = load ptr, ptr %276, align 8, !tbaa !30
  %278 = icmp eq ptr %277, null
  br i1 %278, label %293, label %279

279:                                              ; preds = %275
  %280 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %281 = load i64, ptr %280, align 8, !tbaa !33
  %282 = icmp eq i64 %281, 0
  br i1 %282, label %293, label %283

283:                                              ; preds = %279
  %284 = load ptr, ptr %42, align 8, !tbaa !34
  %285 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %277, i64 noundef %281, ptr noundef nonnull @.str.24, ptr noundef %284, i32 noundef %273, i64 noundef %270, i64 noundef %263) #3
  br label %293

286:                                              ; preds = %268, %261
  %287 = mul nsw i64 %266, %263
  %288 = trunc nuw i64 %264 to i32
  %289 = icmp sgt i32 %288, 0
  br i1 %289, label %261, label %290

290:                                              ; preds = %286, %238, %212
  %291 = add nuw nsw i64 %41, 1
  %292 = icmp eq i64 %291, %27
  br i1 %292, label %293, label %40, !llvm.loop !43

293:                                              ; preds = %290, %24, %128, %136, %132, %101, %82, %51, %99, %49, %125, %105, %86, %55, %80, %109, %59, %90, %28, %30, %8, %10, %231, %221, %227, %253, %257, %275, %247, %272, %223, %249, %279, %283, %38, %34, %18, %14
  %294 = phi i32 [ 1, %18 ], [ 1, %38 ], [ 1, %8 ], [ 1, %14 ], [ 1, %34 ], [ 2, %90 ], [ 1, %28 ], [ 2, %283 ], [ 2, %279 ], [ 2, %249 ], [ 1, %223 ], [ 2, %272 ], [ 2, %247 ], [ 2, %275 ], [ 2, %257 ], [ 2, %253 ], [ 1, %227 ], [ 1, %221 ], [ 1, %231 ], [ 1, %10 ], [ 1, %30 ], [ 2, %128 ], [ 2, %136 ], [ 2, %132 ], [ 1, %101 ], [ 2, %82 ], [ 2, %51 ], [ 1, %99 ], [ 2, %49 ], [ 2, %125 ], [ 1, %105 ], [ 2, %86 ], [ 2, %55 ], [ 2, %80 ], [ 1, %109 ], [ 2, %59 ], [ 0, %24 ], [ 0, %290 ]
  ret i32 %294
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

attributes #0 = { nofree nounwind "no-trapping-math"="true" }
attributes #1 = { nofree nounwind "no-trapping-math"="true" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { nounwind }

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
!26 = distinct !{!26, !23}
!27 = distinct !{!27, !28}
!28 = !{!"llvm.loop.unroll.disable"}
!29 = distinct !{!29, !28}
!30 = !{!31, !11, i64 32}
!31 = !{!"nncc_options", !5, i64 0, !5, i64 4, !32, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !12, i64 40}
!32 = !{!"p1 _ZTS9nncc_pool", !10, i64 0}
!33 = !{!31, !12, i64 40}
!34 = !{!19, !11, i64 0}
!35 = distinct !{!35, !23}
!36 = !{!16, !5, i64 8}
!37 = !{!11, !11, i64 0}
!38 = !{!16, !5, i64 12}
!39 = !{!16, !17, i64 16}
!40 = distinct !{!40, !23}
!41 = distinct !{!41, !28}
!42 = !{!16, !17, i64 24}
!43 = distinct !{!43, !23}
