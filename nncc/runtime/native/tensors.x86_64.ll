; made from tensors.c by python -m nncc.runtime.native.build
source_filename = "tensors.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.nncc_value = type { ptr, ptr, i32, i32, i64 }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr, i32 }

@.str = private unnamed_addr constant [7 x i8] c"inputs\00", align 1
@.str.1 = private unnamed_addr constant [8 x i8] c"outputs\00", align 1
@.str.2 = private unnamed_addr constant [124 x i8] c"%s lies on GPU %d, and the model was compiled for a processor; copy it to the host, or compile the model with --target cuda\00", align 1
@.str.3 = private unnamed_addr constant [28 x i8] c"the model has %d %s, not %d\00", align 1
@.str.4 = private unnamed_addr constant [33 x i8] c"there are no %s (a null pointer)\00", align 1
@.str.5 = private unnamed_addr constant [42 x i8] c"%s is %s, but the tensor is %s (dtype %d)\00", align 1
@.str.6 = private unnamed_addr constant [38 x i8] c"%s has rank %d, but the tensor has %d\00", align 1
@.str.7 = private unnamed_addr constant [45 x i8] c"%s: the tensor has no shape (a null pointer)\00", align 1
@.str.8 = private unnamed_addr constant [50 x i8] c"%s: dimension %d is %lld, but the tensor has %lld\00", align 1
@dtype_names = internal unnamed_addr constant [16 x ptr] [ptr @.str.9, ptr @.str.10, ptr @.str.11, ptr @.str.12, ptr @.str.13, ptr @.str.14, ptr @.str.15, ptr @.str.16, ptr @.str.17, ptr @.str.18, ptr @.str.19, ptr @.str.20, ptr @.str.21, ptr @.str.22, ptr @.str.23, ptr @.str.24], align 16
@.str.9 = private unnamed_addr constant [2 x i8] c"?\00", align 1
@.str.10 = private unnamed_addr constant [5 x i8] c"bool\00", align 1
@.str.11 = private unnamed_addr constant [3 x i8] c"i8\00", align 1
@.str.12 = private unnamed_addr constant [4 x i8] c"i16\00", align 1
@.str.13 = private unnamed_addr constant [4 x i8] c"i32\00", align 1
@.str.14 = private unnamed_addr constant [4 x i8] c"i64\00", align 1
@.str.15 = private unnamed_addr constant [3 x i8] c"u8\00", align 1
@.str.16 = private unnamed_addr constant [4 x i8] c"u16\00", align 1
@.str.17 = private unnamed_addr constant [4 x i8] c"u32\00", align 1
@.str.18 = private unnamed_addr constant [4 x i8] c"u64\00", align 1
@.str.19 = private unnamed_addr constant [4 x i8] c"f16\00", align 1
@.str.20 = private unnamed_addr constant [5 x i8] c"bf16\00", align 1
@.str.21 = private unnamed_addr constant [4 x i8] c"f32\00", align 1
@.str.22 = private unnamed_addr constant [4 x i8] c"f64\00", align 1
@.str.23 = private unnamed_addr constant [9 x i8] c"f8e4m3fn\00", align 1
@.str.24 = private unnamed_addr constant [7 x i8] c"f8e5m2\00", align 1
@.str.25 = private unnamed_addr constant [44 x i8] c"%s: the tensor has no data (a null pointer)\00", align 1
@element_bytes = internal unnamed_addr constant [16 x i8] c"\00\01\01\02\04\08\01\02\04\08\02\02\04\08\01\01", align 16
@.str.26 = private unnamed_addr constant [50 x i8] c"%s: the data must begin at a multiple of %d bytes\00", align 1
@.str.27 = private unnamed_addr constant [67 x i8] c"%s: the stride of dimension %d is %lld, but of a dense tensor %lld\00", align 1
@.str.28 = private unnamed_addr constant [28 x i8] c"%s and %s overlap in memory\00", align 1

; Function Attrs: nofree nounwind
define hidden range(i32 0, 3) i32 @nncc_check_arguments(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(address_is_null) %1, i32 noundef %2, ptr noundef readonly captures(address_is_null) %3, i32 noundef %4, ptr noundef readonly captures(address_is_null) %5) local_unnamed_addr #0 {
  %7 = load ptr, ptr %0, align 8, !tbaa !8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %9 = load i32, ptr %8, align 8, !tbaa !13
  %10 = tail call fastcc i32 @check_tensors(ptr noundef %7, ptr noundef %1, i32 noundef %9, i32 noundef %2, ptr noundef nonnull @.str, ptr noundef %5)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %83

12:                                               ; preds = %6
  %13 = load i32, ptr %8, align 8, !tbaa !13
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds %struct.nncc_value, ptr %7, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %17 = load i32, ptr %16, align 4, !tbaa !14
  %18 = tail call fastcc i32 @check_tensors(ptr noundef %15, ptr noundef %3, i32 noundef %17, i32 noundef %4, ptr noundef nonnull @.str.1, ptr noundef %5)
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %83

20:                                               ; preds = %12
  %21 = load i32, ptr %16, align 4, !tbaa !14
  %22 = icmp sgt i32 %21, 0
  br i1 %22, label %23, label %83

23:                                               ; preds = %20
  %24 = load ptr, ptr %0, align 8, !tbaa !8
  %25 = load i32, ptr %8, align 8, !tbaa !13
  %26 = sext i32 %25 to i64
  %27 = zext nneg i32 %21 to i64
  br label %28

28:                                               ; preds = %79, %23
  %29 = phi i64 [ 0, %23 ], [ %80, %79 ]
  %30 = phi i32 [ %25, %23 ], [ %81, %79 ]
  %31 = add nsw i64 %29, %26
  %32 = getelementptr inbounds %struct.nncc_value, ptr %24, i64 %31
  %33 = icmp sgt i64 %31, 0
  br i1 %33, label %34, label %79

34:                                               ; preds = %28
  %35 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %29
  %36 = load ptr, ptr %35, align 8, !tbaa !15
  %37 = getelementptr inbounds nuw i8, ptr %32, i64 24
  %38 = load i64, ptr %37, align 8, !tbaa !18
  %39 = ptrtoint ptr %36 to i64
  %40 = icmp eq i64 %38, 0
  %41 = add i64 %38, %39
  %42 = zext i32 %30 to i64
  br label %46

43:                                               ; preds = %46
  %44 = add nuw nsw i64 %47, 1
  %45 = icmp eq i64 %44, %42
  br i1 %45, label %79, label %46, !llvm.loop !20

46:                                               ; preds = %43, %34
  %47 = phi i64 [ 0, %34 ], [ %44, %43 ]
  %48 = icmp slt i64 %47, %26
  %49 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %47
  %50 = sub nsw i64 %47, %26
  %51 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %50
  %52 = select i1 %48, ptr %49, ptr %51
  %53 = load ptr, ptr %52, align 8, !tbaa !15
  %54 = getelementptr inbounds nuw %struct.nncc_value, ptr %24, i64 %47
  %55 = getelementptr inbounds nuw i8, ptr %54, i64 24
  %56 = load i64, ptr %55, align 8, !tbaa !18
  %57 = ptrtoint ptr %53 to i64
  %58 = icmp eq i64 %56, 0
  %59 = or i1 %40, %58
  %60 = add i64 %56, %57
  %61 = icmp ule i64 %60, %39
  %62 = or i1 %59, %61
  %63 = icmp ule i64 %41, %57
  %64 = or i1 %63, %62
  br i1 %64, label %43, label %65

65:                                               ; preds = %46
  %66 = icmp eq ptr %5, null
  br i1 %66, label %83, label %67

67:                                               ; preds = %65
  %68 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %69 = load ptr, ptr %68, align 8, !tbaa !22
  %70 = icmp eq ptr %69, null
  br i1 %70, label %83, label %71

71:                                               ; preds = %67
  %72 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %73 = load i64, ptr %72, align 8, !tbaa !26
  %74 = icmp eq i64 %73, 0
  br i1 %74, label %83, label %75

75:                                               ; preds = %71
  %76 = load ptr, ptr %32, align 8, !tbaa !27
  %77 = load ptr, ptr %54, align 8, !tbaa !27
  %78 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %69, i64 noundef %73, ptr noundef nonnull @.str.28, ptr noundef %76, ptr noundef %77) #2
  br label %83

79:                                               ; preds = %43, %28
  %80 = add nuw nsw i64 %29, 1
  %81 = add i32 %30, 1
  %82 = icmp eq i64 %80, %27
  br i1 %82, label %83, label %28, !llvm.loop !28

83:                                               ; preds = %79, %6, %75, %71, %67, %65, %20, %12
  %84 = phi i32 [ %10, %6 ], [ %18, %12 ], [ 2, %65 ], [ 2, %71 ], [ 2, %75 ], [ 2, %67 ], [ 0, %20 ], [ 0, %79 ]
  ret i32 %84
}

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 3) i32 @check_tensors(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(address_is_null) %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, ptr noundef readonly captures(address_is_null) %5) unnamed_addr #0 {
  %7 = icmp eq i32 %3, %2
  br i1 %7, label %20, label %8

8:                                                ; preds = %6
  %9 = icmp eq ptr %5, null
  br i1 %9, label %226, label %10

10:                                               ; preds = %8
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %12 = load ptr, ptr %11, align 8, !tbaa !22
  %13 = icmp eq ptr %12, null
  br i1 %13, label %226, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %16 = load i64, ptr %15, align 8, !tbaa !26
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %226, label %18

18:                                               ; preds = %14
  %19 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %12, i64 noundef %16, ptr noundef nonnull @.str.3, i32 noundef %2, ptr noundef %4, i32 noundef %3) #2
  br label %226

20:                                               ; preds = %6
  %21 = icmp eq i32 %3, 0
  %22 = icmp ne ptr %1, null
  %23 = or i1 %22, %21
  br i1 %23, label %24, label %28

24:                                               ; preds = %20
  %25 = icmp sgt i32 %3, 0
  br i1 %25, label %26, label %226

26:                                               ; preds = %24
  %27 = zext nneg i32 %3 to i64
  br label %40

28:                                               ; preds = %20
  %29 = icmp eq ptr %5, null
  br i1 %29, label %226, label %30

30:                                               ; preds = %28
  %31 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %32 = load ptr, ptr %31, align 8, !tbaa !22
  %33 = icmp eq ptr %32, null
  br i1 %33, label %226, label %34

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %36 = load i64, ptr %35, align 8, !tbaa !26
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %226, label %38

38:                                               ; preds = %34
  %39 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %32, i64 noundef %36, ptr noundef nonnull @.str.4, ptr noundef %4) #2
  br label %226

40:                                               ; preds = %26, %223
  %41 = phi i64 [ 0, %26 ], [ %224, %223 ]
  %42 = getelementptr inbounds nuw %struct.nncc_value, ptr %0, i64 %41
  %43 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %41
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 8
  %45 = load i32, ptr %44, align 8, !tbaa !29
  %46 = getelementptr inbounds nuw i8, ptr %42, i64 16
  %47 = load i32, ptr %46, align 8, !tbaa !30
  %48 = icmp eq i32 %45, %47
  br i1 %48, label %74, label %49

49:                                               ; preds = %40
  %50 = icmp eq ptr %5, null
  br i1 %50, label %226, label %51

51:                                               ; preds = %49
  %52 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %53 = load ptr, ptr %52, align 8, !tbaa !22
  %54 = icmp eq ptr %53, null
  br i1 %54, label %226, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %57 = load i64, ptr %56, align 8, !tbaa !26
  %58 = icmp eq i64 %57, 0
  br i1 %58, label %226, label %59

59:                                               ; preds = %55
  %60 = load ptr, ptr %42, align 8, !tbaa !27
  %61 = add i32 %47, -16
  %62 = icmp ult i32 %61, -15
  %63 = select i1 %62, i32 0, i32 %47
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw ptr, ptr @dtype_names, i64 %64
  %66 = load ptr, ptr %65, align 8, !tbaa !31
  %67 = add i32 %45, -16
  %68 = icmp ult i32 %67, -15
  %69 = select i1 %68, i32 0, i32 %45
  %70 = zext nneg i32 %69 to i64
  %71 = getelementptr inbounds nuw ptr, ptr @dtype_names, i64 %70
  %72 = load ptr, ptr %71, align 8, !tbaa !31
  %73 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %53, i64 noundef %57, ptr noundef nonnull @.str.5, ptr noundef %60, ptr noundef %66, ptr noundef %72, i32 noundef %45) #2
  br label %226

74:                                               ; preds = %40
  %75 = getelementptr inbounds nuw i8, ptr %43, i64 12
  %76 = load i32, ptr %75, align 4, !tbaa !32
  %77 = getelementptr inbounds nuw i8, ptr %42, i64 20
  %78 = load i32, ptr %77, align 4, !tbaa !33
  %79 = icmp eq i32 %76, %78
  br i1 %79, label %93, label %80

80:                                               ; preds = %74
  %81 = icmp eq ptr %5, null
  br i1 %81, label %226, label %82

82:                                               ; preds = %80
  %83 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !22
  %85 = icmp eq ptr %84, null
  br i1 %85, label %226, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %88 = load i64, ptr %87, align 8, !tbaa !26
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %226, label %90

90:                                               ; preds = %86
  %91 = load ptr, ptr %42, align 8, !tbaa !27
  %92 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %84, i64 noundef %88, ptr noundef nonnull @.str.6, ptr noundef %91, i32 noundef %78, i32 noundef %76) #2
  br label %226

93:                                               ; preds = %74
  %94 = icmp eq i32 %76, 0
  br i1 %94, label %142, label %95

95:                                               ; preds = %93
  %96 = getelementptr inbounds nuw i8, ptr %43, i64 16
  %97 = load ptr, ptr %96, align 8, !tbaa !34
  %98 = icmp eq ptr %97, null
  br i1 %98, label %99, label %112

99:                                               ; preds = %95
  %100 = icmp eq ptr %5, null
  br i1 %100, label %226, label %101

101:                                              ; preds = %99
  %102 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %103 = load ptr, ptr %102, align 8, !tbaa !22
  %104 = icmp eq ptr %103, null
  br i1 %104, label %226, label %105

105:                                              ; preds = %101
  %106 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %107 = load i64, ptr %106, align 8, !tbaa !26
  %108 = icmp eq i64 %107, 0
  br i1 %108, label %226, label %109

109:                                              ; preds = %105
  %110 = load ptr, ptr %42, align 8, !tbaa !27
  %111 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %103, i64 noundef %107, ptr noundef nonnull @.str.7, ptr noundef %110) #2
  br label %226

112:                                              ; preds = %95
  %113 = icmp sgt i32 %76, 0
  br i1 %113, label %114, label %142

114:                                              ; preds = %112
  %115 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %116 = load ptr, ptr %115, align 8, !tbaa !35
  %117 = zext nneg i32 %76 to i64
  br label %118

118:                                              ; preds = %139, %114
  %119 = phi i64 [ 0, %114 ], [ %140, %139 ]
  %120 = getelementptr inbounds nuw i64, ptr %97, i64 %119
  %121 = load i64, ptr %120, align 8, !tbaa !36
  %122 = getelementptr inbounds nuw i64, ptr %116, i64 %119
  %123 = load i64, ptr %122, align 8, !tbaa !36
  %124 = icmp eq i64 %121, %123
  br i1 %124, label %139, label %125

125:                                              ; preds = %118
  %126 = trunc nuw nsw i64 %119 to i32
  %127 = icmp eq ptr %5, null
  br i1 %127, label %226, label %128

128:                                              ; preds = %125
  %129 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %130 = load ptr, ptr %129, align 8, !tbaa !22
  %131 = icmp eq ptr %130, null
  br i1 %131, label %226, label %132

132:                                              ; preds = %128
  %133 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %134 = load i64, ptr %133, align 8, !tbaa !26
  %135 = icmp eq i64 %134, 0
  br i1 %135, label %226, label %136

136:                                              ; preds = %132
  %137 = load ptr, ptr %42, align 8, !tbaa !27
  %138 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %130, i64 noundef %134, ptr noundef nonnull @.str.8, ptr noundef %137, i32 noundef %126, i64 noundef %123, i64 noundef %121) #2
  br label %226

139:                                              ; preds = %118
  %140 = add nuw nsw i64 %119, 1
  %141 = icmp eq i64 %140, %117
  br i1 %141, label %142, label %118, !llvm.loop !37

142:                                              ; preds = %139, %112, %93
  %143 = getelementptr inbounds nuw i8, ptr %42, i64 24
  %144 = load i64, ptr %143, align 8, !tbaa !18
  %145 = icmp eq i64 %144, 0
  br i1 %145, label %223, label %146

146:                                              ; preds = %142
  %147 = load ptr, ptr %43, align 8, !tbaa !15
  %148 = icmp eq ptr %147, null
  br i1 %148, label %149, label %162

149:                                              ; preds = %146
  %150 = icmp eq ptr %5, null
  br i1 %150, label %226, label %151

151:                                              ; preds = %149
  %152 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %153 = load ptr, ptr %152, align 8, !tbaa !22
  %154 = icmp eq ptr %153, null
  br i1 %154, label %226, label %155

155:                                              ; preds = %151
  %156 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %157 = load i64, ptr %156, align 8, !tbaa !26
  %158 = icmp eq i64 %157, 0
  br i1 %158, label %226, label %159

159:                                              ; preds = %155
  %160 = load ptr, ptr %42, align 8, !tbaa !27
  %161 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %153, i64 noundef %157, ptr noundef nonnull @.str.25, ptr noundef %160) #2
  br label %226

162:                                              ; preds = %146
  %163 = ptrtoint ptr %147 to i64
  %164 = sext i32 %45 to i64
  %165 = getelementptr inbounds i8, ptr @element_bytes, i64 %164
  %166 = load i8, ptr %165, align 1, !tbaa !38
  %167 = sext i8 %166 to i64
  %168 = urem i64 %163, %167
  %169 = icmp eq i64 %168, 0
  br i1 %169, label %184, label %170

170:                                              ; preds = %162
  %171 = icmp eq ptr %5, null
  br i1 %171, label %226, label %172

172:                                              ; preds = %170
  %173 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %174 = load ptr, ptr %173, align 8, !tbaa !22
  %175 = icmp eq ptr %174, null
  br i1 %175, label %226, label %176

176:                                              ; preds = %172
  %177 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %178 = load i64, ptr %177, align 8, !tbaa !26
  %179 = icmp eq i64 %178, 0
  br i1 %179, label %226, label %180

180:                                              ; preds = %176
  %181 = load ptr, ptr %42, align 8, !tbaa !27
  %182 = sext i8 %166 to i32
  %183 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %174, i64 noundef %178, ptr noundef nonnull @.str.26, ptr noundef %181, i32 noundef %182) #2
  br label %226

184:                                              ; preds = %162
  %185 = getelementptr inbounds nuw i8, ptr %43, i64 24
  %186 = load ptr, ptr %185, align 8, !tbaa !39
  %187 = icmp ne ptr %186, null
  %188 = icmp sgt i32 %76, 0
  %189 = and i1 %187, %188
  br i1 %189, label %190, label %223

190:                                              ; preds = %184
  %191 = zext nneg i32 %76 to i64
  %192 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %193 = load ptr, ptr %192, align 8, !tbaa !35
  br label %194

194:                                              ; preds = %190, %219
  %195 = phi i64 [ %191, %190 ], [ %197, %219 ]
  %196 = phi i64 [ 1, %190 ], [ %220, %219 ]
  %197 = add nsw i64 %195, -1
  %198 = getelementptr inbounds nuw i64, ptr %193, i64 %197
  %199 = load i64, ptr %198, align 8, !tbaa !36
  %200 = icmp sgt i64 %199, 1
  br i1 %200, label %201, label %219

201:                                              ; preds = %194
  %202 = getelementptr inbounds nuw i64, ptr %186, i64 %197
  %203 = load i64, ptr %202, align 8, !tbaa !36
  %204 = icmp eq i64 %203, %196
  br i1 %204, label %219, label %205

205:                                              ; preds = %201
  %206 = trunc i64 %197 to i32
  %207 = icmp eq ptr %5, null
  br i1 %207, label %226, label %208

208:                                              ; preds = %205
  %209 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %210 = load ptr, ptr %209, align 8, !tbaa !22
  %211 = icmp eq ptr %210, null
  br i1 %211, label %226, label %212

212:                                              ; preds = %208
  %213 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %214 = load i64, ptr %213, align 8, !tbaa !26
  %215 = icmp eq i64 %214, 0
  br i1 %215, label %226, label %216

216:                                              ; preds = %212
  %217 = load ptr, ptr %42, align 8, !tbaa !27
  %218 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %210, i64 noundef %214, ptr noundef nonnull @.str.27, ptr noundef %217, i32 noundef %206, i64 noundef %203, i64 noundef %196) #2
  br label %226

219:                                              ; preds = %201, %194
  %220 = mul nsw i64 %199, %196
  %221 = trunc nuw i64 %197 to i32
  %222 = icmp sgt i32 %221, 0
  br i1 %222, label %194, label %223

223:                                              ; preds = %219, %142, %184
  %224 = add nuw nsw i64 %41, 1
  %225 = icmp eq i64 %224, %27
  br i1 %225, label %226, label %40, !llvm.loop !40

226:                                              ; preds = %223, %24, %128, %136, %132, %101, %82, %51, %99, %49, %125, %105, %86, %55, %80, %109, %59, %90, %28, %30, %8, %10, %159, %149, %155, %176, %180, %208, %170, %205, %151, %172, %212, %216, %38, %34, %18, %14
  %227 = phi i32 [ 1, %18 ], [ 1, %38 ], [ 1, %8 ], [ 1, %14 ], [ 1, %34 ], [ 2, %90 ], [ 1, %28 ], [ 2, %216 ], [ 2, %212 ], [ 2, %172 ], [ 1, %151 ], [ 2, %205 ], [ 2, %170 ], [ 2, %208 ], [ 2, %180 ], [ 2, %176 ], [ 1, %155 ], [ 1, %149 ], [ 1, %159 ], [ 1, %10 ], [ 1, %30 ], [ 2, %128 ], [ 2, %136 ], [ 2, %132 ], [ 1, %101 ], [ 2, %82 ], [ 2, %51 ], [ 1, %99 ], [ 2, %49 ], [ 2, %125 ], [ 1, %105 ], [ 2, %86 ], [ 2, %55 ], [ 2, %80 ], [ 1, %109 ], [ 2, %59 ], [ 0, %24 ], [ 0, %223 ]
  ret i32 %227
}

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
  br i1 %16, label %43, label %17, !llvm.loop !41

17:                                               ; preds = %11, %14
  %18 = phi i64 [ 0, %11 ], [ %15, %14 ]
  %19 = icmp slt i64 %18, %12
  %20 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %18
  %21 = sub nsw i64 %18, %12
  %22 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %2, i64 %21
  %23 = select i1 %19, ptr %20, ptr %22
  %24 = getelementptr inbounds nuw i8, ptr %23, i64 32
  %25 = load i32, ptr %24, align 8, !tbaa !42
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
  %35 = load i64, ptr %34, align 8, !tbaa !26
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %43, label %37

37:                                               ; preds = %33
  %38 = load ptr, ptr %0, align 8, !tbaa !8
  %39 = getelementptr inbounds nuw %struct.nncc_value, ptr %38, i64 %18
  %40 = load ptr, ptr %39, align 8, !tbaa !27
  %41 = add nsw i32 %25, -1
  %42 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %31, i64 noundef %35, ptr noundef nonnull @.str.2, ptr noundef %40, i32 noundef %41) #2
  br label %43

43:                                               ; preds = %14, %4, %27, %29, %33, %37
  %44 = phi i32 [ 8, %27 ], [ 8, %37 ], [ 8, %33 ], [ 8, %29 ], [ 0, %4 ], [ 0, %14 ]
  ret i32 %44
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #1

attributes #0 = { nofree nounwind "no-trapping-math"="true" }
attributes #1 = { nofree nounwind "no-trapping-math"="true" }
attributes #2 = { nounwind }

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
!9 = !{!"", !10, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !11, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !11, i64 56, !10, i64 64, !12, i64 72, !12, i64 80, !12, i64 88, !5, i64 96}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"p1 omnipotent char", !10, i64 0}
!12 = !{!"long", !6, i64 0}
!13 = !{!9, !5, i64 8}
!14 = !{!9, !5, i64 12}
!15 = !{!16, !10, i64 0}
!16 = !{!"nncc_tensor", !10, i64 0, !5, i64 8, !5, i64 12, !17, i64 16, !17, i64 24, !5, i64 32}
!17 = !{!"p1 long", !10, i64 0}
!18 = !{!19, !12, i64 24}
!19 = !{!"", !11, i64 0, !17, i64 8, !5, i64 16, !5, i64 20, !12, i64 24}
!20 = distinct !{!20, !21}
!21 = !{!"llvm.loop.mustprogress"}
!22 = !{!23, !11, i64 32}
!23 = !{!"nncc_options", !5, i64 0, !5, i64 4, !24, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !12, i64 40, !5, i64 48, !10, i64 56, !17, i64 64, !12, i64 72, !17, i64 80, !5, i64 88, !5, i64 92, !25, i64 96, !12, i64 104, !11, i64 112}
!24 = !{!"p1 _ZTS9nncc_pool", !10, i64 0}
!25 = !{!"p1 int", !10, i64 0}
!26 = !{!23, !12, i64 40}
!27 = !{!19, !11, i64 0}
!28 = distinct !{!28, !21}
!29 = !{!16, !5, i64 8}
!30 = !{!19, !5, i64 16}
!31 = !{!11, !11, i64 0}
!32 = !{!16, !5, i64 12}
!33 = !{!19, !5, i64 20}
!34 = !{!16, !17, i64 16}
!35 = !{!19, !17, i64 8}
!36 = !{!12, !12, i64 0}
!37 = distinct !{!37, !21}
!38 = !{!6, !6, i64 0}
!39 = !{!16, !17, i64 24}
!40 = distinct !{!40, !21}
!41 = distinct !{!41, !21}
!42 = !{!16, !5, i64 32}
