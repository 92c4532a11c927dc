; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.search = type { ptr, ptr }
%struct.nncc_callers_pool = type { ptr, ptr }
%struct.nncc_value = type { ptr, ptr, i32, i32 }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr }
%struct.Elf64_Phdr = type { i32, i32, i64, i64, i64, i64, i64, i64 }

@.str = private unnamed_addr constant [49 x i8] c"there is no place for the model (a null pointer)\00", align 1
@.str.1 = private unnamed_addr constant [22 x i8] c"no memory for a model\00", align 1
@.str.2 = private unnamed_addr constant [35 x i8] c"there is no model (a null pointer)\00", align 1
@.str.3 = private unnamed_addr constant [53 x i8] c"the workspace has %zu bytes, but the model needs %zu\00", align 1
@.str.4 = private unnamed_addr constant [39 x i8] c"no memory for a workspace of %zu bytes\00", align 1
@.str.5 = private unnamed_addr constant [14 x i8] c"/proc/cpuinfo\00", align 1
@.str.6 = private unnamed_addr constant [7 x i8] c"\0Aflags\00", align 1
@.str.7 = private unnamed_addr constant [10 x i8] c"\0AFeatures\00", align 1
@.str.8 = private unnamed_addr constant [2 x i8] c" \00", align 1
@.str.9 = private unnamed_addr constant [125 x i8] c"this processor has no %.*s, which the model was compiled for; compile it for this machine, or with --target for an older one\00", align 1
@.str.10 = private unnamed_addr constant [9 x i8] c".weights\00", align 1
@.str.11 = private unnamed_addr constant [63 x i8] c"cannot open the weights %s: %m; they belong beside the library\00", align 1
@.str.12 = private unnamed_addr constant [81 x i8] c"the weights %s have %lld bytes, not %llu: the file is cut off or another model's\00", align 1
@.str.13 = private unnamed_addr constant [30 x i8] c"cannot map the weights %s: %m\00", align 1
@.str.14 = private unnamed_addr constant [97 x i8] c"the weights %s have another checksum than this library's: the file is damaged or another model's\00", align 1
@.str.15 = private unnamed_addr constant [7 x i8] c"inputs\00", align 1
@.str.16 = private unnamed_addr constant [8 x i8] c"outputs\00", align 1
@.str.17 = private unnamed_addr constant [28 x i8] c"the model has %d %s, not %d\00", align 1
@.str.18 = private unnamed_addr constant [33 x i8] c"there are no %s (a null pointer)\00", align 1
@.str.19 = private unnamed_addr constant [42 x i8] c"%s is %s, but the tensor is %s (dtype %d)\00", align 1
@.str.20 = private unnamed_addr constant [38 x i8] c"%s has rank %d, but the tensor has %d\00", align 1
@.str.21 = private unnamed_addr constant [45 x i8] c"%s: the tensor has no shape (a null pointer)\00", align 1
@.str.22 = private unnamed_addr constant [50 x i8] c"%s: dimension %d is %lld, but the tensor has %lld\00", align 1
@dtype_names = internal unnamed_addr constant [14 x ptr] [ptr @.str.23, ptr @.str.24, ptr @.str.25, ptr @.str.26, ptr @.str.27, ptr @.str.28, ptr @.str.29, ptr @.str.30, ptr @.str.31, ptr @.str.32, ptr @.str.33, ptr @.str.34, ptr @.str.35, ptr @.str.36], align 8
@.str.23 = private unnamed_addr constant [2 x i8] c"?\00", align 1
@.str.24 = private unnamed_addr constant [5 x i8] c"bool\00", align 1
@.str.25 = private unnamed_addr constant [3 x i8] c"i8\00", align 1
@.str.26 = private unnamed_addr constant [4 x i8] c"i16\00", align 1
@.str.27 = private unnamed_addr constant [4 x i8] c"i32\00", align 1
@.str.28 = private unnamed_addr constant [4 x i8] c"i64\00", align 1
@.str.29 = private unnamed_addr constant [3 x i8] c"u8\00", align 1
@.str.30 = private unnamed_addr constant [4 x i8] c"u16\00", align 1
@.str.31 = private unnamed_addr constant [4 x i8] c"u32\00", align 1
@.str.32 = private unnamed_addr constant [4 x i8] c"u64\00", align 1
@.str.33 = private unnamed_addr constant [4 x i8] c"f16\00", align 1
@.str.34 = private unnamed_addr constant [5 x i8] c"bf16\00", align 1
@.str.35 = private unnamed_addr constant [4 x i8] c"f32\00", align 1
@.str.36 = private unnamed_addr constant [4 x i8] c"f64\00", align 1
@.str.37 = private unnamed_addr constant [44 x i8] c"%s: the tensor has no data (a null pointer)\00", align 1
@element_bytes = internal unnamed_addr constant [14 x i8] c"\00\01\01\02\04\08\01\02\04\08\02\02\04\08", align 1
@.str.38 = private unnamed_addr constant [50 x i8] c"%s: the data must begin at a multiple of %d bytes\00", align 1
@.str.39 = private unnamed_addr constant [67 x i8] c"%s: the stride of dimension %d is %lld, but of a dense tensor %lld\00", align 1
@.str.40 = private unnamed_addr constant [28 x i8] c"%s and %s overlap in memory\00", align 1
@.str.41 = private unnamed_addr constant [59 x i8] c"there are both a pool and a parallel_for; pass one of them\00", align 1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden i64 @nncc_program_workspace_size(ptr noundef readonly captures(address_is_null) %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %17, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 8, !tbaa !8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %7 = load i32, ptr %6, align 8, !tbaa !15
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 12
  %9 = load i32, ptr %8, align 4, !tbaa !17
  %10 = add nsw i32 %9, %7
  %11 = sext i32 %10 to i64
  %12 = shl nsw i64 %11, 3
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %14 = load i64, ptr %13, align 8, !tbaa !18
  %15 = add i64 %14, 63
  %16 = add i64 %15, %12
  br label %17

17:                                               ; preds = %2, %4
  %18 = phi i64 [ %16, %4 ], [ 0, %2 ]
  ret i64 %18
}

; Function Attrs: nounwind
define hidden range(i32 0, 6) i32 @nncc_program_open(ptr noundef %0, ptr noundef %1, ptr noundef readonly captures(address_is_null) %2, ptr noundef writeonly captures(address_is_null) %3) local_unnamed_addr #1 {
  %5 = alloca %struct.search, align 8
  %6 = alloca [4105 x i8], align 4
  %7 = alloca [16384 x i8], align 1
  %8 = icmp eq ptr %3, null
  br i1 %8, label %9, label %21

9:                                                ; preds = %4
  %10 = icmp eq ptr %2, null
  br i1 %10, label %286, label %11

11:                                               ; preds = %9
  %12 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %13 = load ptr, ptr %12, align 8, !tbaa !19
  %14 = icmp eq ptr %13, null
  br i1 %14, label %286, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %17 = load i64, ptr %16, align 8, !tbaa !20
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %286, label %19

19:                                               ; preds = %15
  %20 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %13, i64 noundef %17, ptr noundef nonnull @.str) #13
  br label %286

21:                                               ; preds = %4
  store ptr null, ptr %3, align 8, !tbaa !21
  %22 = icmp eq ptr %2, null
  br i1 %22, label %26, label %23

23:                                               ; preds = %21
  %24 = load i32, ptr %2, align 8, !tbaa !23
  %25 = icmp eq i32 %24, 48
  br i1 %25, label %26, label %286

26:                                               ; preds = %21, %23
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #13
  %27 = tail call i32 (ptr, i32, ...) @open(ptr noundef nonnull @.str.5, i32 noundef 524288) #13
  %28 = icmp sgt i32 %27, -1
  br i1 %28, label %29, label %103

29:                                               ; preds = %26, %29
  %30 = phi i64 [ %35, %29 ], [ 0, %26 ]
  %31 = getelementptr inbounds nuw i8, ptr %7, i64 %30
  %32 = sub nuw nsw i64 16383, %30
  %33 = call i64 @read(i32 noundef %27, ptr noundef nonnull %31, i64 noundef %32) #13
  %34 = tail call i64 @llvm.smax.i64(i64 %33, i64 0)
  %35 = add nuw i64 %34, %30
  %36 = icmp sgt i64 %33, 0
  %37 = icmp ult i64 %35, 16383
  %38 = select i1 %36, i1 %37, i1 false
  br i1 %38, label %29, label %39, !llvm.loop !24

39:                                               ; preds = %29
  %40 = tail call i32 @close(i32 noundef %27) #13
  %41 = getelementptr inbounds nuw i8, ptr %7, i64 %35
  store i8 0, ptr %41, align 1, !tbaa !26
  %42 = icmp eq i64 %35, 0
  br i1 %42, label %103, label %43

43:                                               ; preds = %39
  %44 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %7, ptr noundef nonnull dereferenceable(1) @.str.6) #14
  %45 = icmp eq ptr %44, null
  br i1 %45, label %46, label %49

46:                                               ; preds = %43
  %47 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %7, ptr noundef nonnull dereferenceable(1) @.str.7) #14
  %48 = icmp eq ptr %47, null
  br i1 %48, label %103, label %49

49:                                               ; preds = %46, %43
  %50 = phi ptr [ %47, %46 ], [ %44, %43 ]
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %52 = load ptr, ptr %51, align 8, !tbaa !27
  %53 = load i8, ptr %52, align 1, !tbaa !26
  %54 = icmp eq i8 %53, 0
  br i1 %54, label %103, label %55

55:                                               ; preds = %49, %94
  %56 = phi ptr [ %99, %94 ], [ %52, %49 ]
  %57 = call i64 @strcspn(ptr noundef nonnull %56, ptr noundef nonnull @.str.8) #14
  br label %58

58:                                               ; preds = %79, %55
  %59 = phi i64 [ 0, %55 ], [ %80, %79 ]
  %60 = phi i32 [ 0, %55 ], [ %81, %79 ]
  %61 = phi ptr [ %50, %55 ], [ %62, %79 ]
  %62 = getelementptr inbounds nuw i8, ptr %61, i64 1
  %63 = load i8, ptr %62, align 1, !tbaa !26
  switch i8 %63, label %68 [
    i8 32, label %64
    i8 10, label %64
    i8 0, label %64
    i8 95, label %79
    i8 46, label %79
  ]

64:                                               ; preds = %58, %58, %58
  %65 = icmp eq i32 %60, 0
  %66 = icmp eq i64 %59, %57
  %67 = select i1 %65, i1 %66, i1 false
  br i1 %67, label %94, label %79

68:                                               ; preds = %58
  %69 = icmp ult i64 %59, %57
  br i1 %69, label %70, label %75

70:                                               ; preds = %68
  %71 = getelementptr inbounds nuw i8, ptr %56, i64 %59
  %72 = load i8, ptr %71, align 1, !tbaa !26
  %73 = icmp ne i8 %72, %63
  %74 = zext i1 %73 to i32
  br label %75

75:                                               ; preds = %70, %68
  %76 = phi i32 [ 1, %68 ], [ %74, %70 ]
  %77 = or i32 %76, %60
  %78 = add i64 %59, 1
  br label %79

79:                                               ; preds = %75, %64, %58, %58
  %80 = phi i64 [ %59, %58 ], [ %78, %75 ], [ %59, %58 ], [ 0, %64 ]
  %81 = phi i32 [ %60, %58 ], [ %77, %75 ], [ %60, %58 ], [ 0, %64 ]
  switch i8 %63, label %58 [
    i8 10, label %82
    i8 0, label %82
  ]

82:                                               ; preds = %79, %79
  br i1 %22, label %102, label %83

83:                                               ; preds = %82
  %84 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %85 = load ptr, ptr %84, align 8, !tbaa !19
  %86 = icmp eq ptr %85, null
  br i1 %86, label %102, label %87

87:                                               ; preds = %83
  %88 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %89 = load i64, ptr %88, align 8, !tbaa !20
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %102, label %91

91:                                               ; preds = %87
  %92 = trunc i64 %57 to i32
  %93 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %85, i64 noundef %89, ptr noundef nonnull @.str.9, i32 noundef %92, ptr noundef nonnull %56) #13
  br label %102

94:                                               ; preds = %64
  %95 = getelementptr inbounds nuw i8, ptr %56, i64 %57
  %96 = load i8, ptr %95, align 1, !tbaa !26
  %97 = icmp eq i8 %96, 32
  %98 = zext i1 %97 to i64
  %99 = getelementptr i8, ptr %95, i64 %98
  %100 = load i8, ptr %99, align 1, !tbaa !26
  %101 = icmp eq i8 %100, 0
  br i1 %101, label %103, label %55, !llvm.loop !28

102:                                              ; preds = %82, %83, %87, %91
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #13
  br label %286

103:                                              ; preds = %94, %39, %46, %26, %49
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #13
  %104 = call noalias dereferenceable_or_null(88) ptr @calloc(i64 noundef 1, i64 noundef 88) #15
  %105 = icmp eq ptr %104, null
  br i1 %105, label %106, label %117

106:                                              ; preds = %103
  br i1 %22, label %286, label %107

107:                                              ; preds = %106
  %108 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %109 = load ptr, ptr %108, align 8, !tbaa !19
  %110 = icmp eq ptr %109, null
  br i1 %110, label %286, label %111

111:                                              ; preds = %107
  %112 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %113 = load i64, ptr %112, align 8, !tbaa !20
  %114 = icmp eq i64 %113, 0
  br i1 %114, label %286, label %115

115:                                              ; preds = %111
  %116 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %109, i64 noundef %113, ptr noundef nonnull @.str.1) #13
  br label %286

117:                                              ; preds = %103
  store ptr %0, ptr %104, align 8, !tbaa !8
  %118 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %119 = load i32, ptr %118, align 8, !tbaa !15
  %120 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %121 = load i32, ptr %120, align 4, !tbaa !17
  %122 = add nsw i32 %121, %119
  %123 = sext i32 %122 to i64
  %124 = shl nsw i64 %123, 3
  %125 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %126 = load i64, ptr %125, align 8, !tbaa !18
  %127 = add i64 %126, 63
  %128 = add i64 %127, %124
  %129 = getelementptr inbounds nuw i8, ptr %104, i64 64
  store i64 %128, ptr %129, align 8, !tbaa !29
  br i1 %22, label %132, label %130

130:                                              ; preds = %117
  %131 = getelementptr inbounds nuw i8, ptr %104, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %131, ptr noundef nonnull align 8 dereferenceable(48) %2, i64 48, i1 false), !tbaa.struct !30
  br label %132

132:                                              ; preds = %130, %117
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #13
  %133 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %134 = load ptr, ptr %133, align 8, !tbaa !35
  %135 = getelementptr inbounds nuw i8, ptr %104, i64 8
  store ptr %134, ptr %135, align 8, !tbaa !36
  %136 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %137 = load i64, ptr %136, align 8, !tbaa !37
  %138 = icmp eq i64 %137, 0
  br i1 %138, label %285, label %139

139:                                              ; preds = %132
  %140 = icmp eq ptr %1, null
  br i1 %140, label %141, label %147

141:                                              ; preds = %139
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #13
  store ptr %0, ptr %5, align 8, !tbaa !38
  %142 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store ptr %6, ptr %142, align 8, !tbaa !40
  store i8 0, ptr %6, align 4, !tbaa !26
  %143 = call i32 @dl_iterate_phdr(ptr noundef nonnull @note_path, ptr noundef nonnull %5) #13
  %144 = call i64 @strlen(ptr nonnull dereferenceable(1) %6)
  %145 = getelementptr inbounds i8, ptr %6, i64 %144
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(9) %145, ptr noundef nonnull align 1 dereferenceable(9) @.str.10, i64 9, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #13
  %146 = load i64, ptr %136, align 8, !tbaa !37
  br label %147

147:                                              ; preds = %141, %139
  %148 = phi i64 [ %146, %141 ], [ %137, %139 ]
  %149 = phi ptr [ %6, %141 ], [ %1, %139 ]
  %150 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull %149, i32 noundef 524288) #13
  %151 = icmp slt i32 %150, 0
  br i1 %151, label %152, label %163

152:                                              ; preds = %147
  br i1 %22, label %283, label %153

153:                                              ; preds = %152
  %154 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %155 = load ptr, ptr %154, align 8, !tbaa !19
  %156 = icmp eq ptr %155, null
  br i1 %156, label %283, label %157

157:                                              ; preds = %153
  %158 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %159 = load i64, ptr %158, align 8, !tbaa !20
  %160 = icmp eq i64 %159, 0
  br i1 %160, label %283, label %161

161:                                              ; preds = %157
  %162 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %155, i64 noundef %159, ptr noundef nonnull @.str.11, ptr noundef nonnull %149) #13
  br label %283

163:                                              ; preds = %147
  %164 = call i64 @lseek(i32 noundef %150, i64 noundef 0, i32 noundef 2) #13
  %165 = icmp sgt i64 %164, -1
  %166 = icmp eq i64 %164, %148
  %167 = select i1 %165, i1 %166, i1 false
  br i1 %167, label %180, label %168

168:                                              ; preds = %163
  %169 = call i32 @close(i32 noundef %150) #13
  br i1 %22, label %283, label %170

170:                                              ; preds = %168
  %171 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %172 = load ptr, ptr %171, align 8, !tbaa !19
  %173 = icmp eq ptr %172, null
  br i1 %173, label %283, label %174

174:                                              ; preds = %170
  %175 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %176 = load i64, ptr %175, align 8, !tbaa !20
  %177 = icmp eq i64 %176, 0
  br i1 %177, label %283, label %178

178:                                              ; preds = %174
  %179 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %172, i64 noundef %176, ptr noundef nonnull @.str.12, ptr noundef nonnull %149, i64 noundef %164, i64 noundef %148) #13
  br label %283

180:                                              ; preds = %163
  %181 = call ptr @mmap(ptr noundef null, i64 noundef %148, i32 noundef 1, i32 noundef 32770, i32 noundef %150, i64 noundef 0) #13
  %182 = call i32 @close(i32 noundef %150) #13
  %183 = icmp eq ptr %181, inttoptr (i64 -1 to ptr)
  br i1 %183, label %184, label %195

184:                                              ; preds = %180
  br i1 %22, label %283, label %185

185:                                              ; preds = %184
  %186 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %187 = load ptr, ptr %186, align 8, !tbaa !19
  %188 = icmp eq ptr %187, null
  br i1 %188, label %283, label %189

189:                                              ; preds = %185
  %190 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %191 = load i64, ptr %190, align 8, !tbaa !20
  %192 = icmp eq i64 %191, 0
  br i1 %192, label %283, label %193

193:                                              ; preds = %189
  %194 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %187, i64 noundef %191, ptr noundef nonnull @.str.13, ptr noundef nonnull %149) #13
  br label %283

195:                                              ; preds = %180
  %196 = lshr i64 %148, 3
  %197 = icmp eq i64 %196, 0
  br i1 %197, label %265, label %198

198:                                              ; preds = %195, %243
  %199 = phi i64 [ %250, %243 ], [ %196, %195 ]
  %200 = phi i64 [ %247, %243 ], [ %148, %195 ]
  %201 = phi i64 [ %248, %243 ], [ 0, %195 ]
  %202 = call i64 @llvm.umax.i64(i64 %199, i64 1)
  %203 = call i64 @llvm.umin.i64(i64 %202, i64 8192)
  %204 = call i64 @llvm.umax.i64(i64 %199, i64 1)
  %205 = call i64 @llvm.umin.i64(i64 %204, i64 8192)
  %206 = getelementptr i64, ptr %181, i64 %201
  %207 = icmp ult i64 %199, 2
  br i1 %207, label %240, label %208

208:                                              ; preds = %198
  %209 = and i64 %203, 16382
  br label %210

210:                                              ; preds = %210, %208
  %211 = phi i64 [ 0, %208 ], [ %235, %210 ]
  %212 = phi i64 [ 0, %208 ], [ %233, %210 ]
  %213 = phi i64 [ 0, %208 ], [ %234, %210 ]
  %214 = getelementptr i64, ptr %206, i64 %211
  %215 = getelementptr i64, ptr %206, i64 %211
  %216 = getelementptr i8, ptr %215, i64 8
  %217 = load i64, ptr %214, align 8, !tbaa !34
  %218 = load i64, ptr %216, align 8, !tbaa !34
  %219 = mul i64 %211, -7046029254386353131
  %220 = add i64 %219, -7046029254386353131
  %221 = mul i64 %211, -7046029254386353131
  %222 = add i64 %221, 4354685564936845354
  %223 = xor i64 %217, %220
  %224 = xor i64 %218, %222
  %225 = and i64 %223, 4294967295
  %226 = and i64 %224, 4294967295
  %227 = lshr i64 %223, 32
  %228 = lshr i64 %224, 32
  %229 = mul nuw i64 %225, %227
  %230 = mul nuw i64 %226, %228
  %231 = add i64 %223, %212
  %232 = add i64 %224, %213
  %233 = add i64 %231, %229
  %234 = add i64 %232, %230
  %235 = add nuw i64 %211, 2
  %236 = icmp eq i64 %235, %209
  br i1 %236, label %237, label %210, !llvm.loop !41

237:                                              ; preds = %210
  %238 = add i64 %234, %233
  %239 = icmp eq i64 %203, %209
  br i1 %239, label %243, label %240

240:                                              ; preds = %198, %237
  %241 = phi i64 [ 0, %198 ], [ %209, %237 ]
  %242 = phi i64 [ 0, %198 ], [ %238, %237 ]
  br label %251

243:                                              ; preds = %251, %237
  %244 = phi i64 [ %238, %237 ], [ %263, %251 ]
  %245 = xor i64 %244, %200
  %246 = call i64 @llvm.fshl.i64(i64 %245, i64 %245, i64 29)
  %247 = mul i64 %246, -7046029254386353131
  %248 = add nuw nsw i64 %201, 8192
  %249 = icmp samesign ult i64 %248, %196
  %250 = add nsw i64 %199, -8192
  br i1 %249, label %198, label %265, !llvm.loop !44

251:                                              ; preds = %240, %251
  %252 = phi i64 [ %256, %251 ], [ %241, %240 ]
  %253 = phi i64 [ %263, %251 ], [ %242, %240 ]
  %254 = getelementptr i64, ptr %206, i64 %252
  %255 = load i64, ptr %254, align 8, !tbaa !34
  %256 = add nuw nsw i64 %252, 1
  %257 = mul i64 %256, -7046029254386353131
  %258 = xor i64 %255, %257
  %259 = and i64 %258, 4294967295
  %260 = lshr i64 %258, 32
  %261 = mul nuw i64 %259, %260
  %262 = add i64 %258, %253
  %263 = add i64 %262, %261
  %264 = icmp eq i64 %256, %205
  br i1 %264, label %243, label %251, !llvm.loop !45

265:                                              ; preds = %243, %195
  %266 = phi i64 [ %148, %195 ], [ %247, %243 ]
  %267 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %268 = load i64, ptr %267, align 8, !tbaa !46
  %269 = icmp eq i64 %266, %268
  br i1 %269, label %282, label %270

270:                                              ; preds = %265
  %271 = call i32 @munmap(ptr noundef %181, i64 noundef %148) #13
  br i1 %22, label %283, label %272

272:                                              ; preds = %270
  %273 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %274 = load ptr, ptr %273, align 8, !tbaa !19
  %275 = icmp eq ptr %274, null
  br i1 %275, label %283, label %276

276:                                              ; preds = %272
  %277 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %278 = load i64, ptr %277, align 8, !tbaa !20
  %279 = icmp eq i64 %278, 0
  br i1 %279, label %283, label %280

280:                                              ; preds = %276
  %281 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %274, i64 noundef %278, ptr noundef nonnull @.str.14, ptr noundef nonnull %149) #13
  br label %283

282:                                              ; preds = %265
  store ptr %181, ptr %135, align 8, !tbaa !33
  br label %285

283:                                              ; preds = %161, %157, %178, %174, %193, %189, %276, %280, %184, %152, %168, %153, %170, %185, %272, %270
  %284 = phi i32 [ 3, %270 ], [ 3, %272 ], [ 5, %185 ], [ 3, %170 ], [ 3, %153 ], [ 3, %168 ], [ 3, %152 ], [ 5, %184 ], [ 3, %280 ], [ 3, %276 ], [ 5, %189 ], [ 5, %193 ], [ 3, %174 ], [ 3, %178 ], [ 3, %157 ], [ 3, %161 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #13
  call void @free(ptr noundef %104) #13
  br label %286

285:                                              ; preds = %282, %132
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #13
  store ptr %104, ptr %3, align 8, !tbaa !21
  br label %286

286:                                              ; preds = %106, %107, %9, %11, %102, %115, %111, %285, %283, %23, %19, %15
  %287 = phi i32 [ 1, %19 ], [ 1, %23 ], [ 1, %15 ], [ 4, %102 ], [ %284, %283 ], [ 0, %285 ], [ 5, %111 ], [ 5, %115 ], [ 1, %9 ], [ 1, %11 ], [ 5, %107 ], [ 5, %106 ]
  ret i32 %287
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #5

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: nounwind
define hidden void @nncc_program_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #1 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %25, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %5 = load atomic i64, ptr %4 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %6) #13
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %8 = load atomic i64, ptr %7 seq_cst, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %15, label %10

10:                                               ; preds = %3
  %11 = inttoptr i64 %8 to ptr
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %13 = load i64, ptr %12, align 8, !tbaa !29
  %14 = tail call i32 @munmap(ptr noundef nonnull %11, i64 noundef %13) #13
  br label %15

15:                                               ; preds = %3, %10
  %16 = load ptr, ptr %0, align 8, !tbaa !8
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 32
  %18 = load i64, ptr %17, align 8, !tbaa !37
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %24, label %20

20:                                               ; preds = %15
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %22 = load ptr, ptr %21, align 8, !tbaa !36
  %23 = tail call i32 @munmap(ptr noundef %22, i64 noundef %18) #13
  br label %24

24:                                               ; preds = %20, %15
  tail call void @free(ptr noundef nonnull %0) #13
  br label %25

25:                                               ; preds = %1, %24
  ret void
}

declare void @nncc_pool_destroy(ptr noundef) local_unnamed_addr #7

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: nounwind
define hidden range(i32 0, 6) i32 @nncc_program_run(ptr noundef captures(address_is_null) %0, ptr noundef readonly captures(address_is_null) %1, i32 noundef %2, ptr noundef readonly captures(address_is_null) %3, i32 noundef %4, ptr noundef %5, i64 noundef %6, ptr noundef readonly captures(address_is_null) %7) local_unnamed_addr #1 {
  %9 = alloca %struct.nncc_callers_pool, align 16
  %10 = icmp eq ptr %7, null
  br i1 %10, label %14, label %11

11:                                               ; preds = %8
  %12 = load i32, ptr %7, align 8, !tbaa !23
  %13 = icmp eq i32 %12, 48
  br i1 %13, label %16, label %412

14:                                               ; preds = %8
  %15 = icmp eq ptr %0, null
  br i1 %15, label %412, label %28

16:                                               ; preds = %11
  %17 = icmp eq ptr %0, null
  br i1 %17, label %18, label %28

18:                                               ; preds = %16
  %19 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %20 = load ptr, ptr %19, align 8, !tbaa !19
  %21 = icmp eq ptr %20, null
  br i1 %21, label %412, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %24 = load i64, ptr %23, align 8, !tbaa !20
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %412, label %26

26:                                               ; preds = %22
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.2) #13
  br label %412

28:                                               ; preds = %16, %14
  %29 = load ptr, ptr %0, align 8, !tbaa !8
  %30 = load ptr, ptr %29, align 8, !tbaa !47
  %31 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %32 = load i32, ptr %31, align 8, !tbaa !15
  %33 = tail call fastcc i32 @check_tensors(ptr noundef %30, ptr noundef readonly %1, i32 noundef %32, i32 noundef %2, ptr noundef nonnull @.str.15, ptr noundef readonly %7)
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %35, label %412

35:                                               ; preds = %28
  %36 = load i32, ptr %31, align 8, !tbaa !15
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds %struct.nncc_value, ptr %30, i64 %37
  %39 = getelementptr inbounds nuw i8, ptr %29, i64 12
  %40 = load i32, ptr %39, align 4, !tbaa !17
  %41 = tail call fastcc i32 @check_tensors(ptr noundef %38, ptr noundef readonly %3, i32 noundef %40, i32 noundef %4, ptr noundef nonnull @.str.16, ptr noundef readonly %7)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %412

43:                                               ; preds = %35
  %44 = load i32, ptr %39, align 4, !tbaa !17
  %45 = icmp sgt i32 %44, 0
  br i1 %45, label %46, label %190

46:                                               ; preds = %43
  %47 = load ptr, ptr %29, align 8, !tbaa !47
  %48 = load i32, ptr %31, align 8, !tbaa !15
  %49 = sext i32 %48 to i64
  %50 = zext nneg i32 %44 to i64
  br label %51

51:                                               ; preds = %186, %46
  %52 = phi i64 [ 0, %46 ], [ %187, %186 ]
  %53 = phi i32 [ %48, %46 ], [ %188, %186 ]
  %54 = add nsw i64 %52, %49
  %55 = getelementptr inbounds %struct.nncc_value, ptr %47, i64 %54
  %56 = icmp sgt i64 %54, 0
  br i1 %56, label %57, label %186

57:                                               ; preds = %51
  %58 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %52
  %59 = load ptr, ptr %58, align 8, !tbaa !48
  %60 = getelementptr inbounds nuw i8, ptr %55, i64 16
  %61 = load i32, ptr %60, align 8, !tbaa !51
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds i8, ptr @element_bytes, i64 %62
  %64 = load i8, ptr %63, align 1, !tbaa !26
  %65 = sext i8 %64 to i64
  %66 = getelementptr inbounds nuw i8, ptr %55, i64 20
  %67 = load i32, ptr %66, align 4, !tbaa !53
  %68 = icmp sgt i32 %67, 0
  %69 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %70 = zext i32 %67 to i64
  %71 = ptrtoint ptr %59 to i64
  %72 = zext i32 %53 to i64
  %73 = icmp eq i32 %67, 1
  %74 = and i64 %70, 2147483646
  %75 = icmp eq i64 %74, %70
  br label %79

76:                                               ; preds = %161
  %77 = add nuw nsw i64 %80, 1
  %78 = icmp eq i64 %77, %72
  br i1 %78, label %186, label %79, !llvm.loop !54

79:                                               ; preds = %76, %57
  %80 = phi i64 [ 0, %57 ], [ %77, %76 ]
  %81 = icmp slt i64 %80, %49
  %82 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %80
  %83 = sub nsw i64 %80, %49
  %84 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %83
  %85 = select i1 %81, ptr %82, ptr %84
  %86 = load ptr, ptr %85, align 8, !tbaa !48
  %87 = getelementptr inbounds nuw %struct.nncc_value, ptr %47, i64 %80
  br i1 %68, label %88, label %116

88:                                               ; preds = %79
  %89 = load ptr, ptr %69, align 8, !tbaa !55
  br i1 %73, label %105, label %90

90:                                               ; preds = %88, %90
  %91 = phi i64 [ %101, %90 ], [ 0, %88 ]
  %92 = phi i64 [ %99, %90 ], [ %65, %88 ]
  %93 = phi i64 [ %100, %90 ], [ 1, %88 ]
  %94 = getelementptr inbounds nuw i64, ptr %89, i64 %91
  %95 = getelementptr inbounds nuw i64, ptr %89, i64 %91
  %96 = getelementptr inbounds nuw i8, ptr %95, i64 8
  %97 = load i64, ptr %94, align 8, !tbaa !34
  %98 = load i64, ptr %96, align 8, !tbaa !34
  %99 = mul i64 %97, %92
  %100 = mul i64 %98, %93
  %101 = add nuw i64 %91, 2
  %102 = icmp eq i64 %101, %74
  br i1 %102, label %103, label %90, !llvm.loop !56

103:                                              ; preds = %90
  %104 = mul i64 %100, %99
  br i1 %75, label %116, label %105

105:                                              ; preds = %88, %103
  %106 = phi i64 [ 0, %88 ], [ %74, %103 ]
  %107 = phi i64 [ %65, %88 ], [ %104, %103 ]
  br label %108

108:                                              ; preds = %105, %108
  %109 = phi i64 [ %114, %108 ], [ %106, %105 ]
  %110 = phi i64 [ %113, %108 ], [ %107, %105 ]
  %111 = getelementptr inbounds nuw i64, ptr %89, i64 %109
  %112 = load i64, ptr %111, align 8, !tbaa !34
  %113 = mul i64 %112, %110
  %114 = add nuw nsw i64 %109, 1
  %115 = icmp eq i64 %114, %70
  br i1 %115, label %116, label %108, !llvm.loop !57

116:                                              ; preds = %108, %103, %79
  %117 = phi i64 [ %65, %79 ], [ %104, %103 ], [ %113, %108 ]
  %118 = getelementptr inbounds nuw i8, ptr %87, i64 16
  %119 = load i32, ptr %118, align 8, !tbaa !51
  %120 = sext i32 %119 to i64
  %121 = getelementptr inbounds i8, ptr @element_bytes, i64 %120
  %122 = load i8, ptr %121, align 1, !tbaa !26
  %123 = sext i8 %122 to i64
  %124 = getelementptr inbounds nuw i8, ptr %87, i64 20
  %125 = load i32, ptr %124, align 4, !tbaa !53
  %126 = icmp sgt i32 %125, 0
  br i1 %126, label %127, label %161

127:                                              ; preds = %116
  %128 = getelementptr inbounds nuw i8, ptr %87, i64 8
  %129 = load ptr, ptr %128, align 8, !tbaa !55
  %130 = zext nneg i32 %125 to i64
  %131 = icmp eq i32 %125, 1
  br i1 %131, label %150, label %132

132:                                              ; preds = %127
  %133 = and i64 %130, 2147483646
  br label %134

134:                                              ; preds = %134, %132
  %135 = phi i64 [ 0, %132 ], [ %145, %134 ]
  %136 = phi i64 [ %123, %132 ], [ %143, %134 ]
  %137 = phi i64 [ 1, %132 ], [ %144, %134 ]
  %138 = getelementptr inbounds nuw i64, ptr %129, i64 %135
  %139 = getelementptr inbounds nuw i64, ptr %129, i64 %135
  %140 = getelementptr inbounds nuw i8, ptr %139, i64 8
  %141 = load i64, ptr %138, align 8, !tbaa !34
  %142 = load i64, ptr %140, align 8, !tbaa !34
  %143 = mul i64 %141, %136
  %144 = mul i64 %142, %137
  %145 = add nuw i64 %135, 2
  %146 = icmp eq i64 %145, %133
  br i1 %146, label %147, label %134, !llvm.loop !58

147:                                              ; preds = %134
  %148 = mul i64 %144, %143
  %149 = icmp eq i64 %133, %130
  br i1 %149, label %161, label %150

150:                                              ; preds = %127, %147
  %151 = phi i64 [ 0, %127 ], [ %133, %147 ]
  %152 = phi i64 [ %123, %127 ], [ %148, %147 ]
  br label %153

153:                                              ; preds = %150, %153
  %154 = phi i64 [ %159, %153 ], [ %151, %150 ]
  %155 = phi i64 [ %158, %153 ], [ %152, %150 ]
  %156 = getelementptr inbounds nuw i64, ptr %129, i64 %154
  %157 = load i64, ptr %156, align 8, !tbaa !34
  %158 = mul i64 %157, %155
  %159 = add nuw nsw i64 %154, 1
  %160 = icmp eq i64 %159, %130
  br i1 %160, label %161, label %153, !llvm.loop !59

161:                                              ; preds = %153, %147, %116
  %162 = phi i64 [ %123, %116 ], [ %148, %147 ], [ %158, %153 ]
  %163 = ptrtoint ptr %86 to i64
  %164 = icmp eq i64 %117, 0
  %165 = icmp eq i64 %162, 0
  %166 = or i1 %164, %165
  %167 = add i64 %162, %163
  %168 = icmp ule i64 %167, %71
  %169 = or i1 %166, %168
  %170 = add i64 %117, %71
  %171 = icmp ule i64 %170, %163
  %172 = or i1 %171, %169
  br i1 %172, label %76, label %173

173:                                              ; preds = %161
  br i1 %10, label %412, label %174

174:                                              ; preds = %173
  %175 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %176 = load ptr, ptr %175, align 8, !tbaa !19
  %177 = icmp eq ptr %176, null
  br i1 %177, label %412, label %178

178:                                              ; preds = %174
  %179 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %180 = load i64, ptr %179, align 8, !tbaa !20
  %181 = icmp eq i64 %180, 0
  br i1 %181, label %412, label %182

182:                                              ; preds = %178
  %183 = load ptr, ptr %55, align 8, !tbaa !60
  %184 = load ptr, ptr %87, align 8, !tbaa !60
  %185 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %176, i64 noundef %180, ptr noundef nonnull @.str.40, ptr noundef %183, ptr noundef %184) #13
  br label %412

186:                                              ; preds = %76, %51
  %187 = add nuw nsw i64 %52, 1
  %188 = add i32 %53, 1
  %189 = icmp eq i64 %187, %50
  br i1 %189, label %190, label %51, !llvm.loop !61

190:                                              ; preds = %186, %43
  br i1 %10, label %209, label %191

191:                                              ; preds = %190
  %192 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %193 = load ptr, ptr %192, align 8, !tbaa !62
  %194 = icmp eq ptr %193, null
  br i1 %194, label %209, label %195

195:                                              ; preds = %191
  %196 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %197 = load ptr, ptr %196, align 8, !tbaa !63
  %198 = icmp eq ptr %197, null
  br i1 %198, label %209, label %199

199:                                              ; preds = %195
  %200 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %201 = load ptr, ptr %200, align 8, !tbaa !19
  %202 = icmp eq ptr %201, null
  br i1 %202, label %412, label %203

203:                                              ; preds = %199
  %204 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %205 = load i64, ptr %204, align 8, !tbaa !20
  %206 = icmp eq i64 %205, 0
  br i1 %206, label %412, label %207

207:                                              ; preds = %203
  %208 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %201, i64 noundef %205, ptr noundef nonnull @.str.41) #13
  br label %412

209:                                              ; preds = %190, %191, %195
  %210 = icmp eq ptr %5, null
  br i1 %210, label %226, label %211

211:                                              ; preds = %209
  %212 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %213 = load i64, ptr %212, align 8, !tbaa !29
  %214 = icmp ult i64 %6, %213
  br i1 %214, label %215, label %258

215:                                              ; preds = %211
  br i1 %10, label %412, label %216

216:                                              ; preds = %215
  %217 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %218 = load ptr, ptr %217, align 8, !tbaa !19
  %219 = icmp eq ptr %218, null
  br i1 %219, label %412, label %220

220:                                              ; preds = %216
  %221 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %222 = load i64, ptr %221, align 8, !tbaa !20
  %223 = icmp eq i64 %222, 0
  br i1 %223, label %412, label %224

224:                                              ; preds = %220
  %225 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %218, i64 noundef %222, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %213) #13
  br label %412

226:                                              ; preds = %209
  %227 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %228 = atomicrmw xchg ptr %227, i64 0 seq_cst, align 8
  %229 = icmp eq i64 %228, 0
  br i1 %229, label %232, label %230

230:                                              ; preds = %226
  %231 = inttoptr i64 %228 to ptr
  br label %242

232:                                              ; preds = %226
  %233 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %234 = load i64, ptr %233, align 8, !tbaa !29
  %235 = tail call ptr @mmap(ptr noundef null, i64 noundef %234, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #13
  %236 = icmp eq ptr %235, inttoptr (i64 -1 to ptr)
  br i1 %236, label %245, label %237

237:                                              ; preds = %232
  %238 = load i64, ptr %233, align 8, !tbaa !29
  %239 = icmp ugt i64 %238, 2097151
  br i1 %239, label %240, label %242

240:                                              ; preds = %237
  %241 = tail call i32 @madvise(ptr noundef %235, i64 noundef %238, i32 noundef 14) #13
  br label %242

242:                                              ; preds = %240, %237, %230
  %243 = phi ptr [ %235, %237 ], [ %231, %230 ], [ %235, %240 ]
  %244 = icmp eq ptr %243, null
  br i1 %244, label %245, label %258

245:                                              ; preds = %232, %242
  br i1 %10, label %412, label %246

246:                                              ; preds = %245
  %247 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %248 = load ptr, ptr %247, align 8, !tbaa !19
  %249 = icmp eq ptr %248, null
  br i1 %249, label %412, label %250

250:                                              ; preds = %246
  %251 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %252 = load i64, ptr %251, align 8, !tbaa !20
  %253 = icmp eq i64 %252, 0
  br i1 %253, label %412, label %254

254:                                              ; preds = %250
  %255 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %256 = load i64, ptr %255, align 8, !tbaa !29
  %257 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %248, i64 noundef %252, ptr noundef nonnull @.str.4, i64 noundef %256) #13
  br label %412

258:                                              ; preds = %211, %242
  %259 = phi ptr [ %243, %242 ], [ null, %211 ]
  %260 = phi ptr [ %243, %242 ], [ %5, %211 ]
  %261 = load ptr, ptr %0, align 8, !tbaa !8
  %262 = ptrtoint ptr %260 to i64
  %263 = add i64 %262, 63
  %264 = and i64 %263, -64
  %265 = inttoptr i64 %264 to ptr
  %266 = getelementptr inbounds nuw i8, ptr %261, i64 48
  %267 = load i64, ptr %266, align 8, !tbaa !18
  %268 = getelementptr i8, ptr %265, i64 %267
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #13
  %269 = getelementptr inbounds nuw i8, ptr %261, i64 8
  %270 = load i32, ptr %269, align 8, !tbaa !15
  %271 = icmp sgt i32 %270, 0
  br i1 %271, label %272, label %305

272:                                              ; preds = %258
  %273 = zext nneg i32 %270 to i64
  %274 = icmp ult i32 %270, 13
  br i1 %274, label %275, label %277

275:                                              ; preds = %292, %277, %272
  %276 = phi i64 [ 0, %277 ], [ 0, %272 ], [ %291, %292 ]
  br label %345

277:                                              ; preds = %272
  %278 = shl nuw nsw i64 %273, 3
  %279 = getelementptr i8, ptr %265, i64 %267
  %280 = getelementptr i8, ptr %279, i64 %278
  %281 = shl nuw nsw i64 %273, 5
  %282 = getelementptr i8, ptr %1, i64 %281
  %283 = getelementptr i8, ptr %282, i64 -24
  %284 = icmp ult ptr %268, %283
  %285 = icmp ult ptr %1, %280
  %286 = and i1 %284, %285
  br i1 %286, label %275, label %287

287:                                              ; preds = %277
  %288 = and i64 %273, 3
  %289 = icmp eq i64 %288, 0
  %290 = select i1 %289, i64 4, i64 %288
  %291 = sub nsw i64 %273, %290
  br label %292

292:                                              ; preds = %292, %287
  %293 = phi i64 [ 0, %287 ], [ %303, %292 ]
  %294 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %293
  %295 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %293
  %296 = getelementptr inbounds nuw i8, ptr %295, i64 64
  %297 = load <5 x ptr>, ptr %294, align 8, !tbaa !48, !alias.scope !64
  %298 = shufflevector <5 x ptr> %297, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %299 = load <5 x ptr>, ptr %296, align 8, !tbaa !48, !alias.scope !64
  %300 = shufflevector <5 x ptr> %299, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %301 = getelementptr inbounds nuw ptr, ptr %268, i64 %293
  %302 = getelementptr inbounds nuw i8, ptr %301, i64 16
  store <2 x ptr> %298, ptr %301, align 8, !tbaa !32, !alias.scope !67, !noalias !64
  store <2 x ptr> %300, ptr %302, align 8, !tbaa !32, !alias.scope !67, !noalias !64
  %303 = add nuw i64 %293, 4
  %304 = icmp eq i64 %303, %291
  br i1 %304, label %275, label %292, !llvm.loop !69

305:                                              ; preds = %345, %258
  %306 = getelementptr inbounds nuw i8, ptr %261, i64 12
  %307 = load i32, ptr %306, align 4, !tbaa !17
  %308 = icmp sgt i32 %307, 0
  br i1 %308, label %309, label %352

309:                                              ; preds = %305
  %310 = sext i32 %270 to i64
  %311 = zext nneg i32 %307 to i64
  %312 = getelementptr ptr, ptr %268, i64 %310
  %313 = icmp ult i32 %307, 17
  br i1 %313, label %314, label %316

314:                                              ; preds = %332, %316, %309
  %315 = phi i64 [ 0, %316 ], [ 0, %309 ], [ %331, %332 ]
  br label %393

316:                                              ; preds = %309
  %317 = add nsw i64 %310, %311
  %318 = shl nsw i64 %317, 3
  %319 = getelementptr i8, ptr %265, i64 %318
  %320 = getelementptr i8, ptr %319, i64 %267
  %321 = shl nuw nsw i64 %311, 5
  %322 = getelementptr i8, ptr %3, i64 %321
  %323 = getelementptr i8, ptr %322, i64 -24
  %324 = icmp ult ptr %312, %323
  %325 = icmp ult ptr %3, %320
  %326 = and i1 %324, %325
  br i1 %326, label %314, label %327

327:                                              ; preds = %316
  %328 = and i64 %311, 3
  %329 = icmp eq i64 %328, 0
  %330 = select i1 %329, i64 4, i64 %328
  %331 = sub nsw i64 %311, %330
  br label %332

332:                                              ; preds = %332, %327
  %333 = phi i64 [ 0, %327 ], [ %343, %332 ]
  %334 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %333
  %335 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %333
  %336 = getelementptr inbounds nuw i8, ptr %335, i64 64
  %337 = load <5 x ptr>, ptr %334, align 8, !tbaa !48, !alias.scope !70
  %338 = shufflevector <5 x ptr> %337, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %339 = load <5 x ptr>, ptr %336, align 8, !tbaa !48, !alias.scope !70
  %340 = shufflevector <5 x ptr> %339, <5 x ptr> poison, <2 x i32> <i32 0, i32 4>
  %341 = getelementptr ptr, ptr %312, i64 %333
  %342 = getelementptr i8, ptr %341, i64 16
  store <2 x ptr> %338, ptr %341, align 8, !tbaa !32, !alias.scope !73, !noalias !70
  store <2 x ptr> %340, ptr %342, align 8, !tbaa !32, !alias.scope !73, !noalias !70
  %343 = add nuw i64 %333, 4
  %344 = icmp eq i64 %343, %331
  br i1 %344, label %314, label %332, !llvm.loop !75

345:                                              ; preds = %275, %345
  %346 = phi i64 [ %350, %345 ], [ %276, %275 ]
  %347 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %346
  %348 = load ptr, ptr %347, align 8, !tbaa !48
  %349 = getelementptr inbounds nuw ptr, ptr %268, i64 %346
  store ptr %348, ptr %349, align 8, !tbaa !32
  %350 = add nuw nsw i64 %346, 1
  %351 = icmp eq i64 %350, %273
  br i1 %351, label %305, label %345, !llvm.loop !76

352:                                              ; preds = %393, %305
  %353 = getelementptr inbounds nuw i8, ptr %261, i64 16
  %354 = load ptr, ptr %353, align 8, !tbaa !77
  %355 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %356 = load ptr, ptr %355, align 8, !tbaa !36
  br i1 %10, label %365, label %357

357:                                              ; preds = %352
  %358 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %359 = load ptr, ptr %358, align 8, !tbaa !62
  %360 = icmp eq ptr %359, null
  br i1 %360, label %361, label %367

361:                                              ; preds = %357
  %362 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %363 = load ptr, ptr %362, align 8, !tbaa !63
  %364 = icmp eq ptr %363, null
  br i1 %364, label %365, label %367

365:                                              ; preds = %361, %352
  %366 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %367

367:                                              ; preds = %365, %361, %357
  %368 = phi ptr [ %7, %357 ], [ %7, %361 ], [ %366, %365 ]
  %369 = getelementptr inbounds nuw i8, ptr %368, i64 16
  %370 = load <2 x ptr>, ptr %369, align 8, !tbaa !32
  store <2 x ptr> %370, ptr %9, align 16, !tbaa !32
  %371 = extractelement <2 x ptr> %370, i64 0
  %372 = icmp eq ptr %371, null
  br i1 %372, label %373, label %400

373:                                              ; preds = %367
  %374 = getelementptr inbounds nuw i8, ptr %368, i64 8
  %375 = load ptr, ptr %374, align 8, !tbaa !62
  %376 = icmp eq ptr %375, null
  br i1 %376, label %377, label %400

377:                                              ; preds = %373
  %378 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %379 = load atomic i64, ptr %378 seq_cst, align 8
  %380 = icmp eq i64 %379, 0
  br i1 %380, label %383, label %381

381:                                              ; preds = %377
  %382 = inttoptr i64 %379 to ptr
  br label %400

383:                                              ; preds = %377
  %384 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %385 = load i32, ptr %384, align 4, !tbaa !78
  %386 = tail call ptr @nncc_pool_create(i32 noundef %385) #13
  %387 = ptrtoint ptr %386 to i64
  %388 = cmpxchg ptr %378, i64 0, i64 %387 seq_cst seq_cst, align 8
  %389 = extractvalue { i64, i1 } %388, 1
  br i1 %389, label %400, label %390

390:                                              ; preds = %383
  %391 = extractvalue { i64, i1 } %388, 0
  %392 = inttoptr i64 %391 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %386) #13
  br label %400

393:                                              ; preds = %314, %393
  %394 = phi i64 [ %398, %393 ], [ %315, %314 ]
  %395 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %394
  %396 = load ptr, ptr %395, align 8, !tbaa !48
  %397 = getelementptr ptr, ptr %312, i64 %394
  store ptr %396, ptr %397, align 8, !tbaa !32
  %398 = add nuw nsw i64 %394, 1
  %399 = icmp eq i64 %398, %311
  br i1 %399, label %352, label %393, !llvm.loop !79

400:                                              ; preds = %367, %373, %381, %383, %390
  %401 = phi ptr [ %9, %367 ], [ %375, %373 ], [ %382, %381 ], [ %392, %390 ], [ %386, %383 ]
  call void %354(ptr noundef %268, ptr noundef %356, ptr noundef %265, ptr noundef %401) #13
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #13
  br i1 %210, label %402, label %412

402:                                              ; preds = %400
  %403 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %404 = ptrtoint ptr %259 to i64
  %405 = atomicrmw xchg ptr %403, i64 %404 seq_cst, align 8
  %406 = icmp eq i64 %405, 0
  br i1 %406, label %412, label %407

407:                                              ; preds = %402
  %408 = inttoptr i64 %405 to ptr
  %409 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %410 = load i64, ptr %409, align 8, !tbaa !29
  %411 = call i32 @munmap(ptr noundef nonnull %408, i64 noundef %410) #13
  br label %412

412:                                              ; preds = %245, %246, %215, %216, %174, %182, %178, %173, %35, %28, %199, %203, %207, %14, %18, %407, %402, %220, %224, %400, %254, %250, %26, %22, %11
  %413 = phi i32 [ 1, %11 ], [ 1, %26 ], [ 1, %22 ], [ 1, %224 ], [ 1, %14 ], [ 1, %220 ], [ 5, %254 ], [ 5, %250 ], [ 1, %215 ], [ 0, %400 ], [ 0, %407 ], [ %33, %28 ], [ 0, %402 ], [ 1, %18 ], [ 1, %199 ], [ 1, %203 ], [ 1, %207 ], [ 2, %174 ], [ 2, %182 ], [ 2, %178 ], [ 2, %173 ], [ %41, %35 ], [ 1, %216 ], [ 5, %246 ], [ 5, %245 ]
  ret i32 %413
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare ptr @strstr(ptr noundef, ptr noundef captures(none)) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i64 @strcspn(ptr noundef captures(none), ptr noundef captures(none)) local_unnamed_addr #8

; Function Attrs: nofree
declare noundef i32 @open(ptr noundef readonly captures(none), i32 noundef, ...) local_unnamed_addr #9

; Function Attrs: nofree
declare noundef i64 @read(i32 noundef, ptr noundef captures(none), i64 noundef) local_unnamed_addr #9

declare i32 @close(i32 noundef) local_unnamed_addr #7

declare i32 @dl_iterate_phdr(ptr noundef, ptr noundef) local_unnamed_addr #7

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal range(i32 0, 2) i32 @note_path(ptr noundef readonly captures(none) %0, i64 %1, ptr noundef readonly captures(none) %2) #10 {
  %4 = load ptr, ptr %2, align 8, !tbaa !38
  %5 = ptrtoint ptr %4 to i64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %7 = load i16, ptr %6, align 8, !tbaa !80
  %8 = icmp eq i16 %7, 0
  br i1 %8, label %41, label %9

9:                                                ; preds = %3
  %10 = load i64, ptr %0, align 8, !tbaa !84
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %12 = load ptr, ptr %11, align 8, !tbaa !85
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %14 = zext i16 %7 to i64
  br label %15

15:                                               ; preds = %9, %38
  %16 = phi i64 [ 0, %9 ], [ %39, %38 ]
  %17 = getelementptr inbounds nuw %struct.Elf64_Phdr, ptr %12, i64 %16
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %19 = load i64, ptr %18, align 8, !tbaa !86
  %20 = add i64 %19, %10
  %21 = icmp ugt i64 %20, %5
  br i1 %21, label %38, label %22

22:                                               ; preds = %15
  %23 = sub nuw i64 %5, %20
  %24 = getelementptr inbounds nuw i8, ptr %17, i64 40
  %25 = load i64, ptr %24, align 8, !tbaa !88
  %26 = icmp ult i64 %23, %25
  %27 = load i32, ptr %17, align 8, !tbaa !89
  %28 = icmp eq i32 %27, 1
  %29 = select i1 %28, i1 %26, i1 false
  br i1 %29, label %30, label %38

30:                                               ; preds = %22
  %31 = load ptr, ptr %13, align 8, !tbaa !90
  %32 = tail call i64 @strlen(ptr noundef nonnull dereferenceable(1) %31) #14
  %33 = icmp ult i64 %32, 4096
  br i1 %33, label %34, label %38

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %36 = load ptr, ptr %35, align 8, !tbaa !40
  %37 = tail call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %36, ptr noundef nonnull dereferenceable(1) %31) #13
  br label %41

38:                                               ; preds = %15, %30, %22
  %39 = add nuw nsw i64 %16, 1
  %40 = icmp eq i64 %39, %14
  br i1 %40, label %41, label %15, !llvm.loop !91

41:                                               ; preds = %38, %3, %34
  %42 = phi i32 [ 1, %34 ], [ 0, %3 ], [ 0, %38 ]
  ret i32 %42
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i64 @strlen(ptr noundef captures(none)) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcpy(ptr noalias noundef returned writeonly, ptr noalias noundef readonly captures(none)) local_unnamed_addr #11

; Function Attrs: nounwind
declare i64 @lseek(i32 noundef, i64 noundef, i32 noundef) local_unnamed_addr #1

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 3) i32 @check_tensors(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(address_is_null) %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, ptr noundef readonly captures(address_is_null) %5) unnamed_addr #2 {
  %7 = icmp eq i32 %3, %2
  br i1 %7, label %20, label %8

8:                                                ; preds = %6
  %9 = icmp eq ptr %5, null
  br i1 %9, label %266, label %10

10:                                               ; preds = %8
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %12 = load ptr, ptr %11, align 8, !tbaa !19
  %13 = icmp eq ptr %12, null
  br i1 %13, label %266, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %16 = load i64, ptr %15, align 8, !tbaa !20
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %266, label %18

18:                                               ; preds = %14
  %19 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %12, i64 noundef %16, ptr noundef nonnull @.str.17, i32 noundef %2, ptr noundef %4, i32 noundef %3) #13
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
  %32 = load ptr, ptr %31, align 8, !tbaa !19
  %33 = icmp eq ptr %32, null
  br i1 %33, label %266, label %34

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %36 = load i64, ptr %35, align 8, !tbaa !20
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %266, label %38

38:                                               ; preds = %34
  %39 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %32, i64 noundef %36, ptr noundef nonnull @.str.18, ptr noundef %4) #13
  br label %266

40:                                               ; preds = %26, %263
  %41 = phi i64 [ 0, %26 ], [ %264, %263 ]
  %42 = getelementptr inbounds nuw %struct.nncc_value, ptr %0, i64 %41
  %43 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %41
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 8
  %45 = load i32, ptr %44, align 8, !tbaa !92
  %46 = getelementptr inbounds nuw i8, ptr %42, i64 16
  %47 = load i32, ptr %46, align 8, !tbaa !51
  %48 = icmp eq i32 %45, %47
  br i1 %48, label %74, label %49

49:                                               ; preds = %40
  %50 = icmp eq ptr %5, null
  br i1 %50, label %266, label %51

51:                                               ; preds = %49
  %52 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %53 = load ptr, ptr %52, align 8, !tbaa !19
  %54 = icmp eq ptr %53, null
  br i1 %54, label %266, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %57 = load i64, ptr %56, align 8, !tbaa !20
  %58 = icmp eq i64 %57, 0
  br i1 %58, label %266, label %59

59:                                               ; preds = %55
  %60 = load ptr, ptr %42, align 8, !tbaa !60
  %61 = add i32 %47, -14
  %62 = icmp ult i32 %61, -13
  %63 = select i1 %62, i32 0, i32 %47
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw ptr, ptr @dtype_names, i64 %64
  %66 = load ptr, ptr %65, align 8, !tbaa !33
  %67 = add i32 %45, -14
  %68 = icmp ult i32 %67, -13
  %69 = select i1 %68, i32 0, i32 %45
  %70 = zext nneg i32 %69 to i64
  %71 = getelementptr inbounds nuw ptr, ptr @dtype_names, i64 %70
  %72 = load ptr, ptr %71, align 8, !tbaa !33
  %73 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %53, i64 noundef %57, ptr noundef nonnull @.str.19, ptr noundef %60, ptr noundef %66, ptr noundef %72, i32 noundef %45) #13
  br label %266

74:                                               ; preds = %40
  %75 = getelementptr inbounds nuw i8, ptr %43, i64 12
  %76 = load i32, ptr %75, align 4, !tbaa !93
  %77 = getelementptr inbounds nuw i8, ptr %42, i64 20
  %78 = load i32, ptr %77, align 4, !tbaa !53
  %79 = icmp eq i32 %76, %78
  br i1 %79, label %93, label %80

80:                                               ; preds = %74
  %81 = icmp eq ptr %5, null
  br i1 %81, label %266, label %82

82:                                               ; preds = %80
  %83 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !19
  %85 = icmp eq ptr %84, null
  br i1 %85, label %266, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %88 = load i64, ptr %87, align 8, !tbaa !20
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %266, label %90

90:                                               ; preds = %86
  %91 = load ptr, ptr %42, align 8, !tbaa !60
  %92 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %84, i64 noundef %88, ptr noundef nonnull @.str.20, ptr noundef %91, i32 noundef %78, i32 noundef %76) #13
  br label %266

93:                                               ; preds = %74
  %94 = icmp eq i32 %76, 0
  br i1 %94, label %142, label %95

95:                                               ; preds = %93
  %96 = getelementptr inbounds nuw i8, ptr %43, i64 16
  %97 = load ptr, ptr %96, align 8, !tbaa !94
  %98 = icmp eq ptr %97, null
  br i1 %98, label %99, label %112

99:                                               ; preds = %95
  %100 = icmp eq ptr %5, null
  br i1 %100, label %266, label %101

101:                                              ; preds = %99
  %102 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %103 = load ptr, ptr %102, align 8, !tbaa !19
  %104 = icmp eq ptr %103, null
  br i1 %104, label %266, label %105

105:                                              ; preds = %101
  %106 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %107 = load i64, ptr %106, align 8, !tbaa !20
  %108 = icmp eq i64 %107, 0
  br i1 %108, label %266, label %109

109:                                              ; preds = %105
  %110 = load ptr, ptr %42, align 8, !tbaa !60
  %111 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %103, i64 noundef %107, ptr noundef nonnull @.str.21, ptr noundef %110) #13
  br label %266

112:                                              ; preds = %95
  %113 = icmp sgt i32 %76, 0
  br i1 %113, label %114, label %142

114:                                              ; preds = %112
  %115 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %116 = load ptr, ptr %115, align 8, !tbaa !55
  %117 = zext nneg i32 %76 to i64
  br label %118

118:                                              ; preds = %139, %114
  %119 = phi i64 [ 0, %114 ], [ %140, %139 ]
  %120 = getelementptr inbounds nuw i64, ptr %97, i64 %119
  %121 = load i64, ptr %120, align 8, !tbaa !34
  %122 = getelementptr inbounds nuw i64, ptr %116, i64 %119
  %123 = load i64, ptr %122, align 8, !tbaa !34
  %124 = icmp eq i64 %121, %123
  br i1 %124, label %139, label %125

125:                                              ; preds = %118
  %126 = trunc nuw nsw i64 %119 to i32
  %127 = icmp eq ptr %5, null
  br i1 %127, label %266, label %128

128:                                              ; preds = %125
  %129 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %130 = load ptr, ptr %129, align 8, !tbaa !19
  %131 = icmp eq ptr %130, null
  br i1 %131, label %266, label %132

132:                                              ; preds = %128
  %133 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %134 = load i64, ptr %133, align 8, !tbaa !20
  %135 = icmp eq i64 %134, 0
  br i1 %135, label %266, label %136

136:                                              ; preds = %132
  %137 = load ptr, ptr %42, align 8, !tbaa !60
  %138 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %130, i64 noundef %134, ptr noundef nonnull @.str.22, ptr noundef %137, i32 noundef %126, i64 noundef %123, i64 noundef %121) #13
  br label %266

139:                                              ; preds = %118
  %140 = add nuw nsw i64 %119, 1
  %141 = icmp eq i64 %140, %117
  br i1 %141, label %147, label %118, !llvm.loop !95

142:                                              ; preds = %112, %93
  %143 = sext i32 %45 to i64
  %144 = getelementptr inbounds i8, ptr @element_bytes, i64 %143
  %145 = load i8, ptr %144, align 1, !tbaa !26
  %146 = sext i8 %145 to i64
  br label %185

147:                                              ; preds = %139
  %148 = sext i32 %45 to i64
  %149 = getelementptr inbounds i8, ptr @element_bytes, i64 %148
  %150 = load i8, ptr %149, align 1, !tbaa !26
  %151 = sext i8 %150 to i64
  %152 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %153 = load ptr, ptr %152, align 8, !tbaa !55
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
  %165 = load i64, ptr %162, align 8, !tbaa !34
  %166 = load i64, ptr %164, align 8, !tbaa !34
  %167 = mul i64 %165, %160
  %168 = mul i64 %166, %161
  %169 = add nuw i64 %159, 2
  %170 = icmp eq i64 %169, %157
  br i1 %170, label %171, label %158, !llvm.loop !96

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
  %181 = load i64, ptr %180, align 8, !tbaa !34
  %182 = mul i64 %181, %179
  %183 = add nuw nsw i64 %178, 1
  %184 = icmp eq i64 %183, %154
  br i1 %184, label %185, label %177, !llvm.loop !97

185:                                              ; preds = %177, %171, %142
  %186 = phi i1 [ true, %142 ], [ false, %171 ], [ false, %177 ]
  %187 = phi i64 [ %146, %142 ], [ %151, %171 ], [ %151, %177 ]
  %188 = phi i8 [ %145, %142 ], [ %150, %171 ], [ %150, %177 ]
  %189 = phi i64 [ %146, %142 ], [ %172, %171 ], [ %182, %177 ]
  %190 = icmp eq i64 %189, 0
  br i1 %190, label %263, label %191

191:                                              ; preds = %185
  %192 = load ptr, ptr %43, align 8, !tbaa !48
  %193 = icmp eq ptr %192, null
  br i1 %193, label %194, label %207

194:                                              ; preds = %191
  %195 = icmp eq ptr %5, null
  br i1 %195, label %266, label %196

196:                                              ; preds = %194
  %197 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %198 = load ptr, ptr %197, align 8, !tbaa !19
  %199 = icmp eq ptr %198, null
  br i1 %199, label %266, label %200

200:                                              ; preds = %196
  %201 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %202 = load i64, ptr %201, align 8, !tbaa !20
  %203 = icmp eq i64 %202, 0
  br i1 %203, label %266, label %204

204:                                              ; preds = %200
  %205 = load ptr, ptr %42, align 8, !tbaa !60
  %206 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %198, i64 noundef %202, ptr noundef nonnull @.str.37, ptr noundef %205) #13
  br label %266

207:                                              ; preds = %191
  %208 = ptrtoint ptr %192 to i64
  %209 = urem i64 %208, %187
  %210 = icmp eq i64 %209, 0
  br i1 %210, label %211, label %220

211:                                              ; preds = %207
  %212 = getelementptr inbounds nuw i8, ptr %43, i64 24
  %213 = load ptr, ptr %212, align 8, !tbaa !98
  %214 = icmp eq ptr %213, null
  %215 = or i1 %214, %186
  br i1 %215, label %263, label %216

216:                                              ; preds = %211
  %217 = zext nneg i32 %76 to i64
  %218 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %219 = load ptr, ptr %218, align 8, !tbaa !55
  br label %234

220:                                              ; preds = %207
  %221 = icmp eq ptr %5, null
  br i1 %221, label %266, label %222

222:                                              ; preds = %220
  %223 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %224 = load ptr, ptr %223, align 8, !tbaa !19
  %225 = icmp eq ptr %224, null
  br i1 %225, label %266, label %226

226:                                              ; preds = %222
  %227 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %228 = load i64, ptr %227, align 8, !tbaa !20
  %229 = icmp eq i64 %228, 0
  br i1 %229, label %266, label %230

230:                                              ; preds = %226
  %231 = load ptr, ptr %42, align 8, !tbaa !60
  %232 = sext i8 %188 to i32
  %233 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %224, i64 noundef %228, ptr noundef nonnull @.str.38, ptr noundef %231, i32 noundef %232) #13
  br label %266

234:                                              ; preds = %216, %259
  %235 = phi i64 [ %217, %216 ], [ %237, %259 ]
  %236 = phi i64 [ 1, %216 ], [ %260, %259 ]
  %237 = add nsw i64 %235, -1
  %238 = getelementptr inbounds nuw i64, ptr %219, i64 %237
  %239 = load i64, ptr %238, align 8, !tbaa !34
  %240 = icmp sgt i64 %239, 1
  br i1 %240, label %241, label %259

241:                                              ; preds = %234
  %242 = getelementptr inbounds nuw i64, ptr %213, i64 %237
  %243 = load i64, ptr %242, align 8, !tbaa !34
  %244 = icmp eq i64 %243, %236
  br i1 %244, label %259, label %245

245:                                              ; preds = %241
  %246 = trunc i64 %237 to i32
  %247 = icmp eq ptr %5, null
  br i1 %247, label %266, label %248

248:                                              ; preds = %245
  %249 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %250 = load ptr, ptr %249, align 8, !tbaa !19
  %251 = icmp eq ptr %250, null
  br i1 %251, label %266, label %252

252:                                              ; preds = %248
  %253 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %254 = load i64, ptr %253, align 8, !tbaa !20
  %255 = icmp eq i64 %254, 0
  br i1 %255, label %266, label %256

256:                                              ; preds = %252
  %257 = load ptr, ptr %42, align 8, !tbaa !60
  %258 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %250, i64 noundef %254, ptr noundef nonnull @.str.39, ptr noundef %257, i32 noundef %246, i64 noundef %243, i64 noundef %236) #13
  br label %266

259:                                              ; preds = %241, %234
  %260 = mul nsw i64 %239, %236
  %261 = trunc nuw i64 %237 to i32
  %262 = icmp sgt i32 %261, 0
  br i1 %262, label %234, label %263

263:                                              ; preds = %259, %211, %185
  %264 = add nuw nsw i64 %41, 1
  %265 = icmp eq i64 %264, %27
  br i1 %265, label %266, label %40, !llvm.loop !99

266:                                              ; preds = %263, %24, %128, %136, %132, %101, %82, %51, %99, %49, %125, %105, %86, %55, %80, %109, %59, %90, %28, %30, %8, %10, %204, %194, %200, %226, %230, %248, %220, %245, %196, %222, %252, %256, %38, %34, %18, %14
  %267 = phi i32 [ 1, %18 ], [ 1, %38 ], [ 1, %8 ], [ 1, %14 ], [ 1, %34 ], [ 2, %90 ], [ 1, %28 ], [ 2, %256 ], [ 2, %252 ], [ 2, %222 ], [ 1, %196 ], [ 2, %245 ], [ 2, %220 ], [ 2, %248 ], [ 2, %230 ], [ 2, %226 ], [ 1, %200 ], [ 1, %194 ], [ 1, %204 ], [ 1, %10 ], [ 1, %30 ], [ 2, %128 ], [ 2, %136 ], [ 2, %132 ], [ 1, %101 ], [ 2, %82 ], [ 2, %51 ], [ 1, %99 ], [ 2, %49 ], [ 2, %125 ], [ 1, %105 ], [ 2, %86 ], [ 2, %55 ], [ 2, %80 ], [ 1, %109 ], [ 2, %59 ], [ 0, %24 ], [ 0, %263 ]
  ret i32 %267
}

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #1

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #7

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #12

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #12

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #12

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #12

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #1 = { nounwind "no-trapping-math"="true" }
attributes #2 = { nofree nounwind "no-trapping-math"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #7 = { "no-trapping-math"="true" }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #9 = { nofree "no-trapping-math"="true" }
attributes #10 = { nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #11 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #12 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #13 = { nounwind }
attributes #14 = { nounwind willreturn memory(read) }
attributes #15 = { nounwind allocsize(0,1) }

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
!9 = !{!"nncc_model", !10, i64 0, !11, i64 8, !12, i64 16, !14, i64 64, !6, i64 72, !6, i64 80}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"p1 omnipotent char", !10, i64 0}
!12 = !{!"nncc_options", !5, i64 0, !5, i64 4, !13, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !14, i64 40}
!13 = !{!"p1 _ZTS9nncc_pool", !10, i64 0}
!14 = !{!"long", !6, i64 0}
!15 = !{!16, !5, i64 8}
!16 = !{!"", !10, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !11, i64 24, !14, i64 32, !14, i64 40, !14, i64 48, !11, i64 56}
!17 = !{!16, !5, i64 12}
!18 = !{!16, !14, i64 48}
!19 = !{!12, !11, i64 32}
!20 = !{!12, !14, i64 40}
!21 = !{!22, !22, i64 0}
!22 = !{!"p1 _ZTS10nncc_model", !10, i64 0}
!23 = !{!12, !5, i64 0}
!24 = distinct !{!24, !25}
!25 = !{!"llvm.loop.mustprogress"}
!26 = !{!6, !6, i64 0}
!27 = !{!16, !11, i64 56}
!28 = distinct !{!28, !25}
!29 = !{!9, !14, i64 64}
!30 = !{i64 0, i64 4, !4, i64 4, i64 4, !4, i64 8, i64 8, !31, i64 16, i64 8, !32, i64 24, i64 8, !32, i64 32, i64 8, !33, i64 40, i64 8, !34}
!31 = !{!13, !13, i64 0}
!32 = !{!10, !10, i64 0}
!33 = !{!11, !11, i64 0}
!34 = !{!14, !14, i64 0}
!35 = !{!16, !11, i64 24}
!36 = !{!9, !11, i64 8}
!37 = !{!16, !14, i64 32}
!38 = !{!39, !10, i64 0}
!39 = !{!"search", !10, i64 0, !11, i64 8}
!40 = !{!39, !11, i64 8}
!41 = distinct !{!41, !25, !42, !43}
!42 = !{!"llvm.loop.isvectorized", i32 1}
!43 = !{!"llvm.loop.unroll.runtime.disable"}
!44 = distinct !{!44, !25}
!45 = distinct !{!45, !25, !42}
!46 = !{!16, !14, i64 40}
!47 = !{!16, !10, i64 0}
!48 = !{!49, !10, i64 0}
!49 = !{!"nncc_tensor", !10, i64 0, !5, i64 8, !5, i64 12, !50, i64 16, !50, i64 24}
!50 = !{!"p1 long", !10, i64 0}
!51 = !{!52, !5, i64 16}
!52 = !{!"", !11, i64 0, !50, i64 8, !5, i64 16, !5, i64 20}
!53 = !{!52, !5, i64 20}
!54 = distinct !{!54, !25}
!55 = !{!52, !50, i64 8}
!56 = distinct !{!56, !25, !42, !43}
!57 = distinct !{!57, !25, !42}
!58 = distinct !{!58, !25, !42, !43}
!59 = distinct !{!59, !25, !42}
!60 = !{!52, !11, i64 0}
!61 = distinct !{!61, !25}
!62 = !{!12, !13, i64 8}
!63 = !{!12, !10, i64 16}
!64 = !{!65}
!65 = distinct !{!65, !66}
!66 = distinct !{!66, !"LVerDomain"}
!67 = !{!68}
!68 = distinct !{!68, !66}
!69 = distinct !{!69, !25, !42, !43}
!70 = !{!71}
!71 = distinct !{!71, !72}
!72 = distinct !{!72, !"LVerDomain"}
!73 = !{!74}
!74 = distinct !{!74, !72}
!75 = distinct !{!75, !25, !42, !43}
!76 = distinct !{!76, !25, !42}
!77 = !{!16, !10, i64 16}
!78 = !{!9, !5, i64 20}
!79 = distinct !{!79, !25, !42}
!80 = !{!81, !82, i64 24}
!81 = !{!"dl_phdr_info", !14, i64 0, !11, i64 8, !10, i64 16, !82, i64 24, !83, i64 32, !83, i64 40, !14, i64 48, !10, i64 56}
!82 = !{!"short", !6, i64 0}
!83 = !{!"long long", !6, i64 0}
!84 = !{!81, !14, i64 0}
!85 = !{!81, !10, i64 16}
!86 = !{!87, !14, i64 16}
!87 = !{!"", !5, i64 0, !5, i64 4, !14, i64 8, !14, i64 16, !14, i64 24, !14, i64 32, !14, i64 40, !14, i64 48}
!88 = !{!87, !14, i64 40}
!89 = !{!87, !5, i64 0}
!90 = !{!81, !11, i64 8}
!91 = distinct !{!91, !25}
!92 = !{!49, !5, i64 8}
!93 = !{!49, !5, i64 12}
!94 = !{!49, !50, i64 16}
!95 = distinct !{!95, !25}
!96 = distinct !{!96, !25, !42, !43}
!97 = distinct !{!97, !25, !42}
!98 = !{!49, !50, i64 24}
!99 = distinct !{!99, !25}
