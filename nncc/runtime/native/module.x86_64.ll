; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
@dtype_names = internal unnamed_addr constant [14 x ptr] [ptr @.str.23, ptr @.str.24, ptr @.str.25, ptr @.str.26, ptr @.str.27, ptr @.str.28, ptr @.str.29, ptr @.str.30, ptr @.str.31, ptr @.str.32, ptr @.str.33, ptr @.str.34, ptr @.str.35, ptr @.str.36], align 16
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
  %6 = alloca [4105 x i8], align 16
  %7 = alloca [16384 x i8], align 16
  %8 = icmp eq ptr %3, null
  br i1 %8, label %9, label %21

9:                                                ; preds = %4
  %10 = icmp eq ptr %2, null
  br i1 %10, label %288, label %11

11:                                               ; preds = %9
  %12 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %13 = load ptr, ptr %12, align 8, !tbaa !19
  %14 = icmp eq ptr %13, null
  br i1 %14, label %288, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %17 = load i64, ptr %16, align 8, !tbaa !20
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %288, label %19

19:                                               ; preds = %15
  %20 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %13, i64 noundef %17, ptr noundef nonnull @.str) #17
  br label %288

21:                                               ; preds = %4
  store ptr null, ptr %3, align 8, !tbaa !21
  %22 = icmp eq ptr %2, null
  br i1 %22, label %26, label %23

23:                                               ; preds = %21
  %24 = load i32, ptr %2, align 8, !tbaa !23
  %25 = icmp eq i32 %24, 48
  br i1 %25, label %26, label %288

26:                                               ; preds = %21, %23
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #17
  %27 = tail call i32 (ptr, i32, ...) @open(ptr noundef nonnull @.str.5, i32 noundef 524288) #17
  %28 = icmp sgt i32 %27, -1
  br i1 %28, label %29, label %103

29:                                               ; preds = %26, %29
  %30 = phi i64 [ %35, %29 ], [ 0, %26 ]
  %31 = getelementptr inbounds nuw i8, ptr %7, i64 %30
  %32 = sub nuw nsw i64 16383, %30
  %33 = call i64 @read(i32 noundef %27, ptr noundef nonnull %31, i64 noundef %32) #17
  %34 = tail call i64 @llvm.smax.i64(i64 %33, i64 0)
  %35 = add nuw i64 %34, %30
  %36 = icmp sgt i64 %33, 0
  %37 = icmp ult i64 %35, 16383
  %38 = select i1 %36, i1 %37, i1 false
  br i1 %38, label %29, label %39, !llvm.loop !24

39:                                               ; preds = %29
  %40 = tail call i32 @close(i32 noundef %27) #17
  %41 = getelementptr inbounds nuw i8, ptr %7, i64 %35
  store i8 0, ptr %41, align 1, !tbaa !26
  %42 = icmp eq i64 %35, 0
  br i1 %42, label %103, label %43

43:                                               ; preds = %39
  %44 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %7, ptr noundef nonnull dereferenceable(1) @.str.6) #18
  %45 = icmp eq ptr %44, null
  br i1 %45, label %46, label %49

46:                                               ; preds = %43
  %47 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %7, ptr noundef nonnull dereferenceable(1) @.str.7) #18
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
  %57 = call i64 @strcspn(ptr noundef nonnull %56, ptr noundef nonnull @.str.8) #18
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
  %93 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %85, i64 noundef %89, ptr noundef nonnull @.str.9, i32 noundef %92, ptr noundef nonnull %56) #17
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
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #17
  br label %288

103:                                              ; preds = %94, %39, %46, %26, %49
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #17
  %104 = call noalias dereferenceable_or_null(88) ptr @calloc(i64 noundef 1, i64 noundef 88) #19
  %105 = icmp eq ptr %104, null
  br i1 %105, label %106, label %117

106:                                              ; preds = %103
  br i1 %22, label %288, label %107

107:                                              ; preds = %106
  %108 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %109 = load ptr, ptr %108, align 8, !tbaa !19
  %110 = icmp eq ptr %109, null
  br i1 %110, label %288, label %111

111:                                              ; preds = %107
  %112 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %113 = load i64, ptr %112, align 8, !tbaa !20
  %114 = icmp eq i64 %113, 0
  br i1 %114, label %288, label %115

115:                                              ; preds = %111
  %116 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %109, i64 noundef %113, ptr noundef nonnull @.str.1) #17
  br label %288

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
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #17
  %133 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %134 = load ptr, ptr %133, align 8, !tbaa !35
  %135 = getelementptr inbounds nuw i8, ptr %104, i64 8
  store ptr %134, ptr %135, align 8, !tbaa !36
  %136 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %137 = load i64, ptr %136, align 8, !tbaa !37
  %138 = icmp eq i64 %137, 0
  br i1 %138, label %287, label %139

139:                                              ; preds = %132
  %140 = icmp eq ptr %1, null
  br i1 %140, label %141, label %147

141:                                              ; preds = %139
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #17
  store ptr %0, ptr %5, align 8, !tbaa !38
  %142 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store ptr %6, ptr %142, align 8, !tbaa !40
  store i8 0, ptr %6, align 16, !tbaa !26
  %143 = call i32 @dl_iterate_phdr(ptr noundef nonnull @note_path, ptr noundef nonnull %5) #17
  %144 = call i64 @strlen(ptr nonnull dereferenceable(1) %6)
  %145 = getelementptr inbounds i8, ptr %6, i64 %144
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(9) %145, ptr noundef nonnull align 1 dereferenceable(9) @.str.10, i64 9, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #17
  %146 = load i64, ptr %136, align 8, !tbaa !37
  br label %147

147:                                              ; preds = %141, %139
  %148 = phi i64 [ %146, %141 ], [ %137, %139 ]
  %149 = phi ptr [ %6, %141 ], [ %1, %139 ]
  %150 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull %149, i32 noundef 524288) #17
  %151 = icmp slt i32 %150, 0
  br i1 %151, label %152, label %163

152:                                              ; preds = %147
  br i1 %22, label %285, label %153

153:                                              ; preds = %152
  %154 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %155 = load ptr, ptr %154, align 8, !tbaa !19
  %156 = icmp eq ptr %155, null
  br i1 %156, label %285, label %157

157:                                              ; preds = %153
  %158 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %159 = load i64, ptr %158, align 8, !tbaa !20
  %160 = icmp eq i64 %159, 0
  br i1 %160, label %285, label %161

161:                                              ; preds = %157
  %162 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %155, i64 noundef %159, ptr noundef nonnull @.str.11, ptr noundef nonnull %149) #17
  br label %285

163:                                              ; preds = %147
  %164 = call i64 @lseek(i32 noundef %150, i64 noundef 0, i32 noundef 2) #17
  %165 = icmp sgt i64 %164, -1
  %166 = icmp eq i64 %164, %148
  %167 = select i1 %165, i1 %166, i1 false
  br i1 %167, label %180, label %168

168:                                              ; preds = %163
  %169 = call i32 @close(i32 noundef %150) #17
  br i1 %22, label %285, label %170

170:                                              ; preds = %168
  %171 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %172 = load ptr, ptr %171, align 8, !tbaa !19
  %173 = icmp eq ptr %172, null
  br i1 %173, label %285, label %174

174:                                              ; preds = %170
  %175 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %176 = load i64, ptr %175, align 8, !tbaa !20
  %177 = icmp eq i64 %176, 0
  br i1 %177, label %285, label %178

178:                                              ; preds = %174
  %179 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %172, i64 noundef %176, ptr noundef nonnull @.str.12, ptr noundef nonnull %149, i64 noundef %164, i64 noundef %148) #17
  br label %285

180:                                              ; preds = %163
  %181 = call ptr @mmap(ptr noundef null, i64 noundef %148, i32 noundef 1, i32 noundef 32770, i32 noundef %150, i64 noundef 0) #17
  %182 = call i32 @close(i32 noundef %150) #17
  %183 = icmp eq ptr %181, inttoptr (i64 -1 to ptr)
  br i1 %183, label %184, label %195

184:                                              ; preds = %180
  br i1 %22, label %285, label %185

185:                                              ; preds = %184
  %186 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %187 = load ptr, ptr %186, align 8, !tbaa !19
  %188 = icmp eq ptr %187, null
  br i1 %188, label %285, label %189

189:                                              ; preds = %185
  %190 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %191 = load i64, ptr %190, align 8, !tbaa !20
  %192 = icmp eq i64 %191, 0
  br i1 %192, label %285, label %193

193:                                              ; preds = %189
  %194 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %187, i64 noundef %191, ptr noundef nonnull @.str.13, ptr noundef nonnull %149) #17
  br label %285

195:                                              ; preds = %180
  %196 = lshr i64 %148, 3
  %197 = icmp eq i64 %196, 0
  br i1 %197, label %267, label %198

198:                                              ; preds = %195, %245
  %199 = phi i64 [ %252, %245 ], [ %196, %195 ]
  %200 = phi i64 [ %249, %245 ], [ %148, %195 ]
  %201 = phi i64 [ %250, %245 ], [ 0, %195 ]
  %202 = call i64 @llvm.umax.i64(i64 %199, i64 1)
  %203 = call i64 @llvm.umin.i64(i64 %202, i64 8192)
  %204 = call i64 @llvm.umax.i64(i64 %199, i64 1)
  %205 = call i64 @llvm.umin.i64(i64 %204, i64 8192)
  %206 = getelementptr i64, ptr %181, i64 %201
  %207 = icmp ult i64 %199, 4
  br i1 %207, label %242, label %208

208:                                              ; preds = %198
  %209 = and i64 %203, 16380
  br label %210

210:                                              ; preds = %210, %208
  %211 = phi i64 [ 0, %208 ], [ %235, %210 ]
  %212 = phi <2 x i64> [ <i64 0, i64 1>, %208 ], [ %236, %210 ]
  %213 = phi <2 x i64> [ zeroinitializer, %208 ], [ %233, %210 ]
  %214 = phi <2 x i64> [ zeroinitializer, %208 ], [ %234, %210 ]
  %215 = getelementptr i64, ptr %206, i64 %211
  %216 = getelementptr i8, ptr %215, i64 16
  %217 = load <2 x i64>, ptr %215, align 8, !tbaa !34
  %218 = load <2 x i64>, ptr %216, align 8, !tbaa !34
  %219 = mul <2 x i64> %212, splat (i64 -7046029254386353131)
  %220 = add <2 x i64> %219, splat (i64 -7046029254386353131)
  %221 = mul <2 x i64> %212, splat (i64 -7046029254386353131)
  %222 = add <2 x i64> %221, splat (i64 -2691343689449507777)
  %223 = xor <2 x i64> %217, %220
  %224 = xor <2 x i64> %218, %222
  %225 = and <2 x i64> %223, splat (i64 4294967295)
  %226 = and <2 x i64> %224, splat (i64 4294967295)
  %227 = lshr <2 x i64> %223, splat (i64 32)
  %228 = lshr <2 x i64> %224, splat (i64 32)
  %229 = mul nuw <2 x i64> %225, %227
  %230 = mul nuw <2 x i64> %226, %228
  %231 = add <2 x i64> %223, %213
  %232 = add <2 x i64> %224, %214
  %233 = add <2 x i64> %231, %229
  %234 = add <2 x i64> %232, %230
  %235 = add nuw i64 %211, 4
  %236 = add <2 x i64> %212, splat (i64 4)
  %237 = icmp eq i64 %235, %209
  br i1 %237, label %238, label %210, !llvm.loop !41

238:                                              ; preds = %210
  %239 = add <2 x i64> %234, %233
  %240 = call i64 @llvm.vector.reduce.add.v2i64(<2 x i64> %239)
  %241 = icmp eq i64 %203, %209
  br i1 %241, label %245, label %242

242:                                              ; preds = %198, %238
  %243 = phi i64 [ 0, %198 ], [ %209, %238 ]
  %244 = phi i64 [ 0, %198 ], [ %240, %238 ]
  br label %253

245:                                              ; preds = %253, %238
  %246 = phi i64 [ %240, %238 ], [ %265, %253 ]
  %247 = xor i64 %246, %200
  %248 = call i64 @llvm.fshl.i64(i64 %247, i64 %247, i64 29)
  %249 = mul i64 %248, -7046029254386353131
  %250 = add nuw nsw i64 %201, 8192
  %251 = icmp samesign ult i64 %250, %196
  %252 = add nsw i64 %199, -8192
  br i1 %251, label %198, label %267, !llvm.loop !44

253:                                              ; preds = %242, %253
  %254 = phi i64 [ %258, %253 ], [ %243, %242 ]
  %255 = phi i64 [ %265, %253 ], [ %244, %242 ]
  %256 = getelementptr i64, ptr %206, i64 %254
  %257 = load i64, ptr %256, align 8, !tbaa !34
  %258 = add nuw nsw i64 %254, 1
  %259 = mul i64 %258, -7046029254386353131
  %260 = xor i64 %257, %259
  %261 = and i64 %260, 4294967295
  %262 = lshr i64 %260, 32
  %263 = mul nuw i64 %261, %262
  %264 = add i64 %260, %255
  %265 = add i64 %264, %263
  %266 = icmp eq i64 %258, %205
  br i1 %266, label %245, label %253, !llvm.loop !45

267:                                              ; preds = %245, %195
  %268 = phi i64 [ %148, %195 ], [ %249, %245 ]
  %269 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %270 = load i64, ptr %269, align 8, !tbaa !46
  %271 = icmp eq i64 %268, %270
  br i1 %271, label %284, label %272

272:                                              ; preds = %267
  %273 = call i32 @munmap(ptr noundef %181, i64 noundef %148) #17
  br i1 %22, label %285, label %274

274:                                              ; preds = %272
  %275 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %276 = load ptr, ptr %275, align 8, !tbaa !19
  %277 = icmp eq ptr %276, null
  br i1 %277, label %285, label %278

278:                                              ; preds = %274
  %279 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %280 = load i64, ptr %279, align 8, !tbaa !20
  %281 = icmp eq i64 %280, 0
  br i1 %281, label %285, label %282

282:                                              ; preds = %278
  %283 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %276, i64 noundef %280, ptr noundef nonnull @.str.14, ptr noundef nonnull %149) #17
  br label %285

284:                                              ; preds = %267
  store ptr %181, ptr %135, align 8, !tbaa !33
  br label %287

285:                                              ; preds = %161, %157, %178, %174, %193, %189, %278, %282, %184, %152, %168, %153, %170, %185, %274, %272
  %286 = phi i32 [ 3, %272 ], [ 3, %274 ], [ 5, %185 ], [ 3, %170 ], [ 3, %153 ], [ 3, %168 ], [ 3, %152 ], [ 5, %184 ], [ 3, %282 ], [ 3, %278 ], [ 5, %189 ], [ 5, %193 ], [ 3, %174 ], [ 3, %178 ], [ 3, %157 ], [ 3, %161 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #17
  call void @free(ptr noundef %104) #17
  br label %288

287:                                              ; preds = %284, %132
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #17
  store ptr %104, ptr %3, align 8, !tbaa !21
  br label %288

288:                                              ; preds = %106, %107, %9, %11, %102, %115, %111, %287, %285, %23, %19, %15
  %289 = phi i32 [ 1, %19 ], [ 1, %23 ], [ 1, %15 ], [ 4, %102 ], [ %286, %285 ], [ 0, %287 ], [ 5, %111 ], [ 5, %115 ], [ 1, %9 ], [ 1, %11 ], [ 5, %107 ], [ 5, %106 ]
  ret i32 %289
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
  tail call void @nncc_pool_destroy(ptr noundef %6) #17
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %8 = load atomic i64, ptr %7 seq_cst, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %15, label %10

10:                                               ; preds = %3
  %11 = inttoptr i64 %8 to ptr
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %13 = load i64, ptr %12, align 8, !tbaa !29
  %14 = tail call i32 @munmap(ptr noundef nonnull %11, i64 noundef %13) #17
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
  %23 = tail call i32 @munmap(ptr noundef %22, i64 noundef %18) #17
  br label %24

24:                                               ; preds = %20, %15
  tail call void @free(ptr noundef nonnull %0) #17
  br label %25

25:                                               ; preds = %1, %24
  ret void
}

declare void @nncc_pool_destroy(ptr noundef) local_unnamed_addr #7

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #8

; Function Attrs: nounwind
define hidden range(i32 0, 6) i32 @nncc_program_run(ptr noundef captures(address_is_null) %0, ptr noundef readonly captures(address_is_null) %1, i32 noundef %2, ptr noundef readonly captures(address_is_null) %3, i32 noundef %4, ptr noundef %5, i64 noundef %6, ptr noundef readonly captures(address_is_null) %7) local_unnamed_addr #1 {
  %9 = alloca %struct.nncc_callers_pool, align 16
  %10 = icmp eq ptr %7, null
  br i1 %10, label %14, label %11

11:                                               ; preds = %8
  %12 = load i32, ptr %7, align 8, !tbaa !23
  %13 = icmp eq i32 %12, 48
  br i1 %13, label %16, label %540

14:                                               ; preds = %8
  %15 = icmp eq ptr %0, null
  br i1 %15, label %540, label %28

16:                                               ; preds = %11
  %17 = icmp eq ptr %0, null
  br i1 %17, label %18, label %28

18:                                               ; preds = %16
  %19 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %20 = load ptr, ptr %19, align 8, !tbaa !19
  %21 = icmp eq ptr %20, null
  br i1 %21, label %540, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %24 = load i64, ptr %23, align 8, !tbaa !20
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %540, label %26

26:                                               ; preds = %22
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.2) #17
  br label %540

28:                                               ; preds = %16, %14
  %29 = load ptr, ptr %0, align 8, !tbaa !8
  %30 = load ptr, ptr %29, align 8, !tbaa !47
  %31 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %32 = load i32, ptr %31, align 8, !tbaa !15
  %33 = tail call fastcc i32 @check_tensors(ptr noundef %30, ptr noundef readonly %1, i32 noundef %32, i32 noundef %2, ptr noundef nonnull @.str.15, ptr noundef readonly %7)
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %35, label %540

35:                                               ; preds = %28
  %36 = load i32, ptr %31, align 8, !tbaa !15
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds %struct.nncc_value, ptr %30, i64 %37
  %39 = getelementptr inbounds nuw i8, ptr %29, i64 12
  %40 = load i32, ptr %39, align 4, !tbaa !17
  %41 = tail call fastcc i32 @check_tensors(ptr noundef %38, ptr noundef readonly %3, i32 noundef %40, i32 noundef %4, ptr noundef nonnull @.str.16, ptr noundef readonly %7)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %540

43:                                               ; preds = %35
  %44 = load i32, ptr %39, align 4, !tbaa !17
  %45 = icmp sgt i32 %44, 0
  br i1 %45, label %46, label %246

46:                                               ; preds = %43
  %47 = load ptr, ptr %29, align 8, !tbaa !47
  %48 = load i32, ptr %31, align 8, !tbaa !15
  %49 = sext i32 %48 to i64
  %50 = zext nneg i32 %44 to i64
  br label %51

51:                                               ; preds = %242, %46
  %52 = phi i64 [ 0, %46 ], [ %243, %242 ]
  %53 = phi i32 [ %48, %46 ], [ %244, %242 ]
  %54 = add nsw i64 %52, %49
  %55 = getelementptr inbounds %struct.nncc_value, ptr %47, i64 %54
  %56 = icmp sgt i64 %54, 0
  br i1 %56, label %57, label %242

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
  %73 = and i64 %70, 7
  %74 = icmp ult i32 %67, 8
  %75 = and i64 %70, 2147483640
  %76 = icmp eq i64 %73, 0
  %77 = icmp ne i64 %73, 0
  br label %81

78:                                               ; preds = %217
  %79 = add nuw nsw i64 %82, 1
  %80 = icmp eq i64 %79, %72
  br i1 %80, label %242, label %81, !llvm.loop !54

81:                                               ; preds = %78, %57
  %82 = phi i64 [ 0, %57 ], [ %79, %78 ]
  %83 = icmp slt i64 %82, %49
  %84 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %82
  %85 = sub nsw i64 %82, %49
  %86 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %85
  %87 = select i1 %83, ptr %84, ptr %86
  %88 = load ptr, ptr %87, align 8, !tbaa !48
  %89 = getelementptr inbounds nuw %struct.nncc_value, ptr %47, i64 %82
  br i1 %68, label %90, label %144

90:                                               ; preds = %81
  %91 = load ptr, ptr %69, align 8, !tbaa !55
  br i1 %74, label %131, label %92

92:                                               ; preds = %90, %92
  %93 = phi i64 [ %127, %92 ], [ 0, %90 ]
  %94 = phi i64 [ %126, %92 ], [ %65, %90 ]
  %95 = phi i64 [ %128, %92 ], [ 0, %90 ]
  %96 = getelementptr inbounds nuw i64, ptr %91, i64 %93
  %97 = load i64, ptr %96, align 8, !tbaa !34
  %98 = mul i64 %97, %94
  %99 = getelementptr inbounds nuw i64, ptr %91, i64 %93
  %100 = getelementptr inbounds nuw i8, ptr %99, i64 8
  %101 = load i64, ptr %100, align 8, !tbaa !34
  %102 = mul i64 %101, %98
  %103 = getelementptr inbounds nuw i64, ptr %91, i64 %93
  %104 = getelementptr inbounds nuw i8, ptr %103, i64 16
  %105 = load i64, ptr %104, align 8, !tbaa !34
  %106 = mul i64 %105, %102
  %107 = getelementptr inbounds nuw i64, ptr %91, i64 %93
  %108 = getelementptr inbounds nuw i8, ptr %107, i64 24
  %109 = load i64, ptr %108, align 8, !tbaa !34
  %110 = mul i64 %109, %106
  %111 = getelementptr inbounds nuw i64, ptr %91, i64 %93
  %112 = getelementptr inbounds nuw i8, ptr %111, i64 32
  %113 = load i64, ptr %112, align 8, !tbaa !34
  %114 = mul i64 %113, %110
  %115 = getelementptr inbounds nuw i64, ptr %91, i64 %93
  %116 = getelementptr inbounds nuw i8, ptr %115, i64 40
  %117 = load i64, ptr %116, align 8, !tbaa !34
  %118 = mul i64 %117, %114
  %119 = getelementptr inbounds nuw i64, ptr %91, i64 %93
  %120 = getelementptr inbounds nuw i8, ptr %119, i64 48
  %121 = load i64, ptr %120, align 8, !tbaa !34
  %122 = mul i64 %121, %118
  %123 = getelementptr inbounds nuw i64, ptr %91, i64 %93
  %124 = getelementptr inbounds nuw i8, ptr %123, i64 56
  %125 = load i64, ptr %124, align 8, !tbaa !34
  %126 = mul i64 %125, %122
  %127 = add nuw nsw i64 %93, 8
  %128 = add i64 %95, 8
  %129 = icmp eq i64 %128, %75
  br i1 %129, label %130, label %92, !llvm.loop !56

130:                                              ; preds = %92
  br i1 %76, label %144, label %131

131:                                              ; preds = %130, %90
  %132 = phi i64 [ 0, %90 ], [ %127, %130 ]
  %133 = phi i64 [ %65, %90 ], [ %126, %130 ]
  tail call void @llvm.assume(i1 %77)
  br label %134

134:                                              ; preds = %134, %131
  %135 = phi i64 [ %132, %131 ], [ %141, %134 ]
  %136 = phi i64 [ %133, %131 ], [ %140, %134 ]
  %137 = phi i64 [ 0, %131 ], [ %142, %134 ]
  %138 = getelementptr inbounds nuw i64, ptr %91, i64 %135
  %139 = load i64, ptr %138, align 8, !tbaa !34
  %140 = mul i64 %139, %136
  %141 = add nuw nsw i64 %135, 1
  %142 = add i64 %137, 1
  %143 = icmp eq i64 %142, %73
  br i1 %143, label %144, label %134, !llvm.loop !57

144:                                              ; preds = %130, %134, %81
  %145 = phi i64 [ %65, %81 ], [ %126, %130 ], [ %140, %134 ]
  %146 = getelementptr inbounds nuw i8, ptr %89, i64 16
  %147 = load i32, ptr %146, align 8, !tbaa !51
  %148 = sext i32 %147 to i64
  %149 = getelementptr inbounds i8, ptr @element_bytes, i64 %148
  %150 = load i8, ptr %149, align 1, !tbaa !26
  %151 = sext i8 %150 to i64
  %152 = getelementptr inbounds nuw i8, ptr %89, i64 20
  %153 = load i32, ptr %152, align 4, !tbaa !53
  %154 = icmp sgt i32 %153, 0
  br i1 %154, label %155, label %217

155:                                              ; preds = %144
  %156 = getelementptr inbounds nuw i8, ptr %89, i64 8
  %157 = load ptr, ptr %156, align 8, !tbaa !55
  %158 = zext nneg i32 %153 to i64
  %159 = and i64 %158, 7
  %160 = icmp ult i32 %153, 8
  br i1 %160, label %203, label %161

161:                                              ; preds = %155
  %162 = and i64 %158, 2147483640
  br label %163

163:                                              ; preds = %163, %161
  %164 = phi i64 [ 0, %161 ], [ %198, %163 ]
  %165 = phi i64 [ %151, %161 ], [ %197, %163 ]
  %166 = phi i64 [ 0, %161 ], [ %199, %163 ]
  %167 = getelementptr inbounds nuw i64, ptr %157, i64 %164
  %168 = load i64, ptr %167, align 8, !tbaa !34
  %169 = mul i64 %168, %165
  %170 = getelementptr inbounds nuw i64, ptr %157, i64 %164
  %171 = getelementptr inbounds nuw i8, ptr %170, i64 8
  %172 = load i64, ptr %171, align 8, !tbaa !34
  %173 = mul i64 %172, %169
  %174 = getelementptr inbounds nuw i64, ptr %157, i64 %164
  %175 = getelementptr inbounds nuw i8, ptr %174, i64 16
  %176 = load i64, ptr %175, align 8, !tbaa !34
  %177 = mul i64 %176, %173
  %178 = getelementptr inbounds nuw i64, ptr %157, i64 %164
  %179 = getelementptr inbounds nuw i8, ptr %178, i64 24
  %180 = load i64, ptr %179, align 8, !tbaa !34
  %181 = mul i64 %180, %177
  %182 = getelementptr inbounds nuw i64, ptr %157, i64 %164
  %183 = getelementptr inbounds nuw i8, ptr %182, i64 32
  %184 = load i64, ptr %183, align 8, !tbaa !34
  %185 = mul i64 %184, %181
  %186 = getelementptr inbounds nuw i64, ptr %157, i64 %164
  %187 = getelementptr inbounds nuw i8, ptr %186, i64 40
  %188 = load i64, ptr %187, align 8, !tbaa !34
  %189 = mul i64 %188, %185
  %190 = getelementptr inbounds nuw i64, ptr %157, i64 %164
  %191 = getelementptr inbounds nuw i8, ptr %190, i64 48
  %192 = load i64, ptr %191, align 8, !tbaa !34
  %193 = mul i64 %192, %189
  %194 = getelementptr inbounds nuw i64, ptr %157, i64 %164
  %195 = getelementptr inbounds nuw i8, ptr %194, i64 56
  %196 = load i64, ptr %195, align 8, !tbaa !34
  %197 = mul i64 %196, %193
  %198 = add nuw nsw i64 %164, 8
  %199 = add i64 %166, 8
  %200 = icmp eq i64 %199, %162
  br i1 %200, label %201, label %163, !llvm.loop !56

201:                                              ; preds = %163
  %202 = icmp eq i64 %159, 0
  br i1 %202, label %217, label %203

203:                                              ; preds = %201, %155
  %204 = phi i64 [ 0, %155 ], [ %198, %201 ]
  %205 = phi i64 [ %151, %155 ], [ %197, %201 ]
  %206 = icmp ne i64 %159, 0
  tail call void @llvm.assume(i1 %206)
  br label %207

207:                                              ; preds = %207, %203
  %208 = phi i64 [ %204, %203 ], [ %214, %207 ]
  %209 = phi i64 [ %205, %203 ], [ %213, %207 ]
  %210 = phi i64 [ 0, %203 ], [ %215, %207 ]
  %211 = getelementptr inbounds nuw i64, ptr %157, i64 %208
  %212 = load i64, ptr %211, align 8, !tbaa !34
  %213 = mul i64 %212, %209
  %214 = add nuw nsw i64 %208, 1
  %215 = add i64 %210, 1
  %216 = icmp eq i64 %215, %159
  br i1 %216, label %217, label %207, !llvm.loop !59

217:                                              ; preds = %201, %207, %144
  %218 = phi i64 [ %151, %144 ], [ %197, %201 ], [ %213, %207 ]
  %219 = ptrtoint ptr %88 to i64
  %220 = icmp eq i64 %145, 0
  %221 = icmp eq i64 %218, 0
  %222 = or i1 %220, %221
  %223 = add i64 %218, %219
  %224 = icmp ule i64 %223, %71
  %225 = or i1 %222, %224
  %226 = add i64 %145, %71
  %227 = icmp ule i64 %226, %219
  %228 = or i1 %227, %225
  br i1 %228, label %78, label %229

229:                                              ; preds = %217
  br i1 %10, label %540, label %230

230:                                              ; preds = %229
  %231 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %232 = load ptr, ptr %231, align 8, !tbaa !19
  %233 = icmp eq ptr %232, null
  br i1 %233, label %540, label %234

234:                                              ; preds = %230
  %235 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %236 = load i64, ptr %235, align 8, !tbaa !20
  %237 = icmp eq i64 %236, 0
  br i1 %237, label %540, label %238

238:                                              ; preds = %234
  %239 = load ptr, ptr %55, align 8, !tbaa !60
  %240 = load ptr, ptr %89, align 8, !tbaa !60
  %241 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %232, i64 noundef %236, ptr noundef nonnull @.str.40, ptr noundef %239, ptr noundef %240) #17
  br label %540

242:                                              ; preds = %78, %51
  %243 = add nuw nsw i64 %52, 1
  %244 = add i32 %53, 1
  %245 = icmp eq i64 %243, %50
  br i1 %245, label %246, label %51, !llvm.loop !61

246:                                              ; preds = %242, %43
  br i1 %10, label %265, label %247

247:                                              ; preds = %246
  %248 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %249 = load ptr, ptr %248, align 8, !tbaa !62
  %250 = icmp eq ptr %249, null
  br i1 %250, label %265, label %251

251:                                              ; preds = %247
  %252 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %253 = load ptr, ptr %252, align 8, !tbaa !63
  %254 = icmp eq ptr %253, null
  br i1 %254, label %265, label %255

255:                                              ; preds = %251
  %256 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %257 = load ptr, ptr %256, align 8, !tbaa !19
  %258 = icmp eq ptr %257, null
  br i1 %258, label %540, label %259

259:                                              ; preds = %255
  %260 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %261 = load i64, ptr %260, align 8, !tbaa !20
  %262 = icmp eq i64 %261, 0
  br i1 %262, label %540, label %263

263:                                              ; preds = %259
  %264 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %257, i64 noundef %261, ptr noundef nonnull @.str.41) #17
  br label %540

265:                                              ; preds = %246, %247, %251
  %266 = icmp eq ptr %5, null
  br i1 %266, label %282, label %267

267:                                              ; preds = %265
  %268 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %269 = load i64, ptr %268, align 8, !tbaa !29
  %270 = icmp ult i64 %6, %269
  br i1 %270, label %271, label %314

271:                                              ; preds = %267
  br i1 %10, label %540, label %272

272:                                              ; preds = %271
  %273 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %274 = load ptr, ptr %273, align 8, !tbaa !19
  %275 = icmp eq ptr %274, null
  br i1 %275, label %540, label %276

276:                                              ; preds = %272
  %277 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %278 = load i64, ptr %277, align 8, !tbaa !20
  %279 = icmp eq i64 %278, 0
  br i1 %279, label %540, label %280

280:                                              ; preds = %276
  %281 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %274, i64 noundef %278, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %269) #17
  br label %540

282:                                              ; preds = %265
  %283 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %284 = atomicrmw xchg ptr %283, i64 0 seq_cst, align 8
  %285 = icmp eq i64 %284, 0
  br i1 %285, label %288, label %286

286:                                              ; preds = %282
  %287 = inttoptr i64 %284 to ptr
  br label %298

288:                                              ; preds = %282
  %289 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %290 = load i64, ptr %289, align 8, !tbaa !29
  %291 = tail call ptr @mmap(ptr noundef null, i64 noundef %290, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #17
  %292 = icmp eq ptr %291, inttoptr (i64 -1 to ptr)
  br i1 %292, label %301, label %293

293:                                              ; preds = %288
  %294 = load i64, ptr %289, align 8, !tbaa !29
  %295 = icmp ugt i64 %294, 2097151
  br i1 %295, label %296, label %298

296:                                              ; preds = %293
  %297 = tail call i32 @madvise(ptr noundef %291, i64 noundef %294, i32 noundef 14) #17
  br label %298

298:                                              ; preds = %296, %293, %286
  %299 = phi ptr [ %291, %293 ], [ %287, %286 ], [ %291, %296 ]
  %300 = icmp eq ptr %299, null
  br i1 %300, label %301, label %314

301:                                              ; preds = %288, %298
  br i1 %10, label %540, label %302

302:                                              ; preds = %301
  %303 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %304 = load ptr, ptr %303, align 8, !tbaa !19
  %305 = icmp eq ptr %304, null
  br i1 %305, label %540, label %306

306:                                              ; preds = %302
  %307 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %308 = load i64, ptr %307, align 8, !tbaa !20
  %309 = icmp eq i64 %308, 0
  br i1 %309, label %540, label %310

310:                                              ; preds = %306
  %311 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %312 = load i64, ptr %311, align 8, !tbaa !29
  %313 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %304, i64 noundef %308, ptr noundef nonnull @.str.4, i64 noundef %312) #17
  br label %540

314:                                              ; preds = %267, %298
  %315 = phi ptr [ %299, %298 ], [ null, %267 ]
  %316 = phi ptr [ %299, %298 ], [ %5, %267 ]
  %317 = load ptr, ptr %0, align 8, !tbaa !8
  %318 = ptrtoint ptr %316 to i64
  %319 = add i64 %318, 63
  %320 = and i64 %319, -64
  %321 = inttoptr i64 %320 to ptr
  %322 = getelementptr inbounds nuw i8, ptr %317, i64 48
  %323 = load i64, ptr %322, align 8, !tbaa !18
  %324 = getelementptr i8, ptr %321, i64 %323
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #17
  %325 = getelementptr inbounds nuw i8, ptr %317, i64 8
  %326 = load i32, ptr %325, align 8, !tbaa !15
  %327 = icmp sgt i32 %326, 0
  br i1 %327, label %328, label %385

328:                                              ; preds = %314
  %329 = zext nneg i32 %326 to i64
  %330 = icmp ult i32 %326, 19
  br i1 %330, label %331, label %349

331:                                              ; preds = %364, %349, %328
  %332 = phi i64 [ 0, %349 ], [ 0, %328 ], [ %363, %364 ]
  %333 = sub nsw i64 %329, %332
  %334 = and i64 %333, 3
  %335 = icmp eq i64 %334, 0
  br i1 %335, label %345, label %336

336:                                              ; preds = %331, %336
  %337 = phi i64 [ %342, %336 ], [ %332, %331 ]
  %338 = phi i64 [ %343, %336 ], [ 0, %331 ]
  %339 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %337
  %340 = load ptr, ptr %339, align 8, !tbaa !48
  %341 = getelementptr inbounds nuw ptr, ptr %324, i64 %337
  store ptr %340, ptr %341, align 8, !tbaa !32
  %342 = add nuw nsw i64 %337, 1
  %343 = add i64 %338, 1
  %344 = icmp eq i64 %343, %334
  br i1 %344, label %345, label %336, !llvm.loop !64

345:                                              ; preds = %336, %331
  %346 = phi i64 [ %332, %331 ], [ %342, %336 ]
  %347 = sub nsw i64 %332, %329
  %348 = icmp ugt i64 %347, -4
  br i1 %348, label %385, label %449

349:                                              ; preds = %328
  %350 = shl nuw nsw i64 %329, 3
  %351 = getelementptr i8, ptr %321, i64 %323
  %352 = getelementptr i8, ptr %351, i64 %350
  %353 = shl nuw nsw i64 %329, 5
  %354 = getelementptr i8, ptr %1, i64 %353
  %355 = getelementptr i8, ptr %354, i64 -24
  %356 = icmp ult ptr %324, %355
  %357 = icmp ult ptr %1, %352
  %358 = and i1 %356, %357
  br i1 %358, label %331, label %359

359:                                              ; preds = %349
  %360 = and i64 %329, 3
  %361 = icmp eq i64 %360, 0
  %362 = select i1 %361, i64 4, i64 %360
  %363 = sub nsw i64 %329, %362
  br label %364

364:                                              ; preds = %364, %359
  %365 = phi i64 [ 0, %359 ], [ %383, %364 ]
  %366 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %365
  %367 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %365
  %368 = getelementptr inbounds nuw i8, ptr %367, i64 32
  %369 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %365
  %370 = getelementptr inbounds nuw i8, ptr %369, i64 64
  %371 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %365
  %372 = getelementptr inbounds nuw i8, ptr %371, i64 96
  %373 = load ptr, ptr %366, align 8, !tbaa !48, !alias.scope !65
  %374 = load ptr, ptr %368, align 8, !tbaa !48, !alias.scope !65
  %375 = insertelement <2 x ptr> poison, ptr %373, i64 0
  %376 = insertelement <2 x ptr> %375, ptr %374, i64 1
  %377 = load ptr, ptr %370, align 8, !tbaa !48, !alias.scope !65
  %378 = load ptr, ptr %372, align 8, !tbaa !48, !alias.scope !65
  %379 = insertelement <2 x ptr> poison, ptr %377, i64 0
  %380 = insertelement <2 x ptr> %379, ptr %378, i64 1
  %381 = getelementptr inbounds nuw ptr, ptr %324, i64 %365
  %382 = getelementptr inbounds nuw i8, ptr %381, i64 16
  store <2 x ptr> %376, ptr %381, align 8, !tbaa !32, !alias.scope !68, !noalias !65
  store <2 x ptr> %380, ptr %382, align 8, !tbaa !32, !alias.scope !68, !noalias !65
  %383 = add nuw i64 %365, 4
  %384 = icmp eq i64 %383, %363
  br i1 %384, label %331, label %364, !llvm.loop !70

385:                                              ; preds = %345, %449, %314
  %386 = getelementptr inbounds nuw i8, ptr %317, i64 12
  %387 = load i32, ptr %386, align 4, !tbaa !17
  %388 = icmp sgt i32 %387, 0
  br i1 %388, label %389, label %468

389:                                              ; preds = %385
  %390 = sext i32 %326 to i64
  %391 = zext nneg i32 %387 to i64
  %392 = getelementptr ptr, ptr %324, i64 %390
  %393 = icmp ult i32 %387, 25
  br i1 %393, label %394, label %412

394:                                              ; preds = %428, %412, %389
  %395 = phi i64 [ 0, %412 ], [ 0, %389 ], [ %427, %428 ]
  %396 = sub nsw i64 %391, %395
  %397 = and i64 %396, 3
  %398 = icmp eq i64 %397, 0
  br i1 %398, label %408, label %399

399:                                              ; preds = %394, %399
  %400 = phi i64 [ %405, %399 ], [ %395, %394 ]
  %401 = phi i64 [ %406, %399 ], [ 0, %394 ]
  %402 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %400
  %403 = load ptr, ptr %402, align 8, !tbaa !48
  %404 = getelementptr ptr, ptr %392, i64 %400
  store ptr %403, ptr %404, align 8, !tbaa !32
  %405 = add nuw nsw i64 %400, 1
  %406 = add i64 %401, 1
  %407 = icmp eq i64 %406, %397
  br i1 %407, label %408, label %399, !llvm.loop !71

408:                                              ; preds = %399, %394
  %409 = phi i64 [ %395, %394 ], [ %405, %399 ]
  %410 = sub nsw i64 %395, %391
  %411 = icmp ugt i64 %410, -4
  br i1 %411, label %468, label %509

412:                                              ; preds = %389
  %413 = add nsw i64 %390, %391
  %414 = shl nsw i64 %413, 3
  %415 = getelementptr i8, ptr %321, i64 %414
  %416 = getelementptr i8, ptr %415, i64 %323
  %417 = shl nuw nsw i64 %391, 5
  %418 = getelementptr i8, ptr %3, i64 %417
  %419 = getelementptr i8, ptr %418, i64 -24
  %420 = icmp ult ptr %392, %419
  %421 = icmp ult ptr %3, %416
  %422 = and i1 %420, %421
  br i1 %422, label %394, label %423

423:                                              ; preds = %412
  %424 = and i64 %391, 3
  %425 = icmp eq i64 %424, 0
  %426 = select i1 %425, i64 4, i64 %424
  %427 = sub nsw i64 %391, %426
  br label %428

428:                                              ; preds = %428, %423
  %429 = phi i64 [ 0, %423 ], [ %447, %428 ]
  %430 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %429
  %431 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %429
  %432 = getelementptr inbounds nuw i8, ptr %431, i64 32
  %433 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %429
  %434 = getelementptr inbounds nuw i8, ptr %433, i64 64
  %435 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %429
  %436 = getelementptr inbounds nuw i8, ptr %435, i64 96
  %437 = load ptr, ptr %430, align 8, !tbaa !48, !alias.scope !72
  %438 = load ptr, ptr %432, align 8, !tbaa !48, !alias.scope !72
  %439 = insertelement <2 x ptr> poison, ptr %437, i64 0
  %440 = insertelement <2 x ptr> %439, ptr %438, i64 1
  %441 = load ptr, ptr %434, align 8, !tbaa !48, !alias.scope !72
  %442 = load ptr, ptr %436, align 8, !tbaa !48, !alias.scope !72
  %443 = insertelement <2 x ptr> poison, ptr %441, i64 0
  %444 = insertelement <2 x ptr> %443, ptr %442, i64 1
  %445 = getelementptr ptr, ptr %392, i64 %429
  %446 = getelementptr i8, ptr %445, i64 16
  store <2 x ptr> %440, ptr %445, align 8, !tbaa !32, !alias.scope !75, !noalias !72
  store <2 x ptr> %444, ptr %446, align 8, !tbaa !32, !alias.scope !75, !noalias !72
  %447 = add nuw i64 %429, 4
  %448 = icmp eq i64 %447, %427
  br i1 %448, label %394, label %428, !llvm.loop !77

449:                                              ; preds = %345, %449
  %450 = phi i64 [ %466, %449 ], [ %346, %345 ]
  %451 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %450
  %452 = load ptr, ptr %451, align 8, !tbaa !48
  %453 = getelementptr inbounds nuw ptr, ptr %324, i64 %450
  store ptr %452, ptr %453, align 8, !tbaa !32
  %454 = add nuw nsw i64 %450, 1
  %455 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %454
  %456 = load ptr, ptr %455, align 8, !tbaa !48
  %457 = getelementptr inbounds nuw ptr, ptr %324, i64 %454
  store ptr %456, ptr %457, align 8, !tbaa !32
  %458 = add nuw nsw i64 %450, 2
  %459 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %458
  %460 = load ptr, ptr %459, align 8, !tbaa !48
  %461 = getelementptr inbounds nuw ptr, ptr %324, i64 %458
  store ptr %460, ptr %461, align 8, !tbaa !32
  %462 = add nuw nsw i64 %450, 3
  %463 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %462
  %464 = load ptr, ptr %463, align 8, !tbaa !48
  %465 = getelementptr inbounds nuw ptr, ptr %324, i64 %462
  store ptr %464, ptr %465, align 8, !tbaa !32
  %466 = add nuw nsw i64 %450, 4
  %467 = icmp eq i64 %466, %329
  br i1 %467, label %385, label %449, !llvm.loop !78

468:                                              ; preds = %408, %509, %385
  %469 = getelementptr inbounds nuw i8, ptr %317, i64 16
  %470 = load ptr, ptr %469, align 8, !tbaa !79
  %471 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %472 = load ptr, ptr %471, align 8, !tbaa !36
  br i1 %10, label %481, label %473

473:                                              ; preds = %468
  %474 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %475 = load ptr, ptr %474, align 8, !tbaa !62
  %476 = icmp eq ptr %475, null
  br i1 %476, label %477, label %483

477:                                              ; preds = %473
  %478 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %479 = load ptr, ptr %478, align 8, !tbaa !63
  %480 = icmp eq ptr %479, null
  br i1 %480, label %481, label %483

481:                                              ; preds = %477, %468
  %482 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %483

483:                                              ; preds = %481, %477, %473
  %484 = phi ptr [ %7, %473 ], [ %7, %477 ], [ %482, %481 ]
  %485 = getelementptr inbounds nuw i8, ptr %484, i64 16
  %486 = load <2 x ptr>, ptr %485, align 8, !tbaa !32
  %487 = load ptr, ptr %485, align 8, !tbaa !63
  store <2 x ptr> %486, ptr %9, align 16, !tbaa !32
  %488 = icmp eq ptr %487, null
  br i1 %488, label %489, label %528

489:                                              ; preds = %483
  %490 = getelementptr inbounds nuw i8, ptr %484, i64 8
  %491 = load ptr, ptr %490, align 8, !tbaa !62
  %492 = icmp eq ptr %491, null
  br i1 %492, label %493, label %528

493:                                              ; preds = %489
  %494 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %495 = load atomic i64, ptr %494 seq_cst, align 8
  %496 = icmp eq i64 %495, 0
  br i1 %496, label %499, label %497

497:                                              ; preds = %493
  %498 = inttoptr i64 %495 to ptr
  br label %528

499:                                              ; preds = %493
  %500 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %501 = load i32, ptr %500, align 4, !tbaa !80
  %502 = tail call ptr @nncc_pool_create(i32 noundef %501) #17
  %503 = ptrtoint ptr %502 to i64
  %504 = cmpxchg ptr %494, i64 0, i64 %503 seq_cst seq_cst, align 8
  %505 = extractvalue { i64, i1 } %504, 1
  br i1 %505, label %528, label %506

506:                                              ; preds = %499
  %507 = extractvalue { i64, i1 } %504, 0
  %508 = inttoptr i64 %507 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %502) #17
  br label %528

509:                                              ; preds = %408, %509
  %510 = phi i64 [ %526, %509 ], [ %409, %408 ]
  %511 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %510
  %512 = load ptr, ptr %511, align 8, !tbaa !48
  %513 = getelementptr ptr, ptr %392, i64 %510
  store ptr %512, ptr %513, align 8, !tbaa !32
  %514 = add nuw nsw i64 %510, 1
  %515 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %514
  %516 = load ptr, ptr %515, align 8, !tbaa !48
  %517 = getelementptr ptr, ptr %392, i64 %514
  store ptr %516, ptr %517, align 8, !tbaa !32
  %518 = add nuw nsw i64 %510, 2
  %519 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %518
  %520 = load ptr, ptr %519, align 8, !tbaa !48
  %521 = getelementptr ptr, ptr %392, i64 %518
  store ptr %520, ptr %521, align 8, !tbaa !32
  %522 = add nuw nsw i64 %510, 3
  %523 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %522
  %524 = load ptr, ptr %523, align 8, !tbaa !48
  %525 = getelementptr ptr, ptr %392, i64 %522
  store ptr %524, ptr %525, align 8, !tbaa !32
  %526 = add nuw nsw i64 %510, 4
  %527 = icmp eq i64 %526, %391
  br i1 %527, label %468, label %509, !llvm.loop !81

528:                                              ; preds = %483, %489, %497, %499, %506
  %529 = phi ptr [ %9, %483 ], [ %491, %489 ], [ %498, %497 ], [ %508, %506 ], [ %502, %499 ]
  call void %470(ptr noundef %324, ptr noundef %472, ptr noundef %321, ptr noundef %529) #17
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #17
  br i1 %266, label %530, label %540

530:                                              ; preds = %528
  %531 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %532 = ptrtoint ptr %315 to i64
  %533 = atomicrmw xchg ptr %531, i64 %532 seq_cst, align 8
  %534 = icmp eq i64 %533, 0
  br i1 %534, label %540, label %535

535:                                              ; preds = %530
  %536 = inttoptr i64 %533 to ptr
  %537 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %538 = load i64, ptr %537, align 8, !tbaa !29
  %539 = call i32 @munmap(ptr noundef nonnull %536, i64 noundef %538) #17
  br label %540

540:                                              ; preds = %301, %302, %271, %272, %230, %238, %234, %229, %35, %28, %255, %259, %263, %14, %18, %535, %530, %276, %280, %528, %310, %306, %26, %22, %11
  %541 = phi i32 [ 1, %11 ], [ 1, %26 ], [ 1, %22 ], [ 1, %280 ], [ 1, %14 ], [ 1, %276 ], [ 5, %310 ], [ 5, %306 ], [ 1, %271 ], [ 0, %528 ], [ 0, %535 ], [ %33, %28 ], [ 0, %530 ], [ 1, %18 ], [ 1, %255 ], [ 1, %259 ], [ 1, %263 ], [ 2, %230 ], [ 2, %238 ], [ 2, %234 ], [ 2, %229 ], [ %41, %35 ], [ 1, %272 ], [ 5, %302 ], [ 5, %301 ]
  ret i32 %541
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare ptr @strstr(ptr noundef, ptr noundef captures(none)) local_unnamed_addr #9

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i64 @strcspn(ptr noundef captures(none), ptr noundef captures(none)) local_unnamed_addr #9

; Function Attrs: nofree
declare noundef i32 @open(ptr noundef readonly captures(none), i32 noundef, ...) local_unnamed_addr #10

; Function Attrs: nofree
declare noundef i64 @read(i32 noundef, ptr noundef captures(none), i64 noundef) local_unnamed_addr #10

declare i32 @close(i32 noundef) local_unnamed_addr #7

declare i32 @dl_iterate_phdr(ptr noundef, ptr noundef) local_unnamed_addr #7

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal range(i32 0, 2) i32 @note_path(ptr noundef readonly captures(none) %0, i64 %1, ptr noundef readonly captures(none) %2) #11 {
  %4 = load ptr, ptr %2, align 8, !tbaa !38
  %5 = ptrtoint ptr %4 to i64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %7 = load i16, ptr %6, align 8, !tbaa !82
  %8 = icmp eq i16 %7, 0
  br i1 %8, label %41, label %9

9:                                                ; preds = %3
  %10 = load i64, ptr %0, align 8, !tbaa !86
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %12 = load ptr, ptr %11, align 8, !tbaa !87
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %14 = zext i16 %7 to i64
  br label %15

15:                                               ; preds = %9, %38
  %16 = phi i64 [ 0, %9 ], [ %39, %38 ]
  %17 = getelementptr inbounds nuw %struct.Elf64_Phdr, ptr %12, i64 %16
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %19 = load i64, ptr %18, align 8, !tbaa !88
  %20 = add i64 %19, %10
  %21 = icmp ugt i64 %20, %5
  br i1 %21, label %38, label %22

22:                                               ; preds = %15
  %23 = sub nuw i64 %5, %20
  %24 = getelementptr inbounds nuw i8, ptr %17, i64 40
  %25 = load i64, ptr %24, align 8, !tbaa !90
  %26 = icmp ult i64 %23, %25
  %27 = load i32, ptr %17, align 8, !tbaa !91
  %28 = icmp eq i32 %27, 1
  %29 = select i1 %28, i1 %26, i1 false
  br i1 %29, label %30, label %38

30:                                               ; preds = %22
  %31 = load ptr, ptr %13, align 8, !tbaa !92
  %32 = tail call i64 @strlen(ptr noundef nonnull dereferenceable(1) %31) #18
  %33 = icmp ult i64 %32, 4096
  br i1 %33, label %34, label %38

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %36 = load ptr, ptr %35, align 8, !tbaa !40
  %37 = tail call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %36, ptr noundef nonnull dereferenceable(1) %31) #17
  br label %41

38:                                               ; preds = %15, %30, %22
  %39 = add nuw nsw i64 %16, 1
  %40 = icmp eq i64 %39, %14
  br i1 %40, label %41, label %15, !llvm.loop !93

41:                                               ; preds = %38, %3, %34
  %42 = phi i32 [ 1, %34 ], [ 0, %3 ], [ 0, %38 ]
  ret i32 %42
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i64 @strlen(ptr noundef captures(none)) local_unnamed_addr #9

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcpy(ptr noalias noundef returned writeonly, ptr noalias noundef readonly captures(none)) local_unnamed_addr #12

; Function Attrs: nounwind
declare i64 @lseek(i32 noundef, i64 noundef, i32 noundef) local_unnamed_addr #8

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #8

; Function Attrs: nofree nounwind
define internal fastcc range(i32 0, 3) i32 @check_tensors(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(address_is_null) %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, ptr noundef readonly captures(address_is_null) %5) unnamed_addr #13 {
  %7 = icmp eq i32 %3, %2
  br i1 %7, label %20, label %8

8:                                                ; preds = %6
  %9 = icmp eq ptr %5, null
  br i1 %9, label %293, label %10

10:                                               ; preds = %8
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %12 = load ptr, ptr %11, align 8, !tbaa !19
  %13 = icmp eq ptr %12, null
  br i1 %13, label %293, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %16 = load i64, ptr %15, align 8, !tbaa !20
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %293, label %18

18:                                               ; preds = %14
  %19 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %12, i64 noundef %16, ptr noundef nonnull @.str.17, i32 noundef %2, ptr noundef %4, i32 noundef %3) #17
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
  %32 = load ptr, ptr %31, align 8, !tbaa !19
  %33 = icmp eq ptr %32, null
  br i1 %33, label %293, label %34

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %36 = load i64, ptr %35, align 8, !tbaa !20
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %293, label %38

38:                                               ; preds = %34
  %39 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %32, i64 noundef %36, ptr noundef nonnull @.str.18, ptr noundef %4) #17
  br label %293

40:                                               ; preds = %26, %290
  %41 = phi i64 [ 0, %26 ], [ %291, %290 ]
  %42 = getelementptr inbounds nuw %struct.nncc_value, ptr %0, i64 %41
  %43 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %41
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 8
  %45 = load i32, ptr %44, align 8, !tbaa !94
  %46 = getelementptr inbounds nuw i8, ptr %42, i64 16
  %47 = load i32, ptr %46, align 8, !tbaa !51
  %48 = icmp eq i32 %45, %47
  br i1 %48, label %74, label %49

49:                                               ; preds = %40
  %50 = icmp eq ptr %5, null
  br i1 %50, label %293, label %51

51:                                               ; preds = %49
  %52 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %53 = load ptr, ptr %52, align 8, !tbaa !19
  %54 = icmp eq ptr %53, null
  br i1 %54, label %293, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %57 = load i64, ptr %56, align 8, !tbaa !20
  %58 = icmp eq i64 %57, 0
  br i1 %58, label %293, label %59

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
  %73 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %53, i64 noundef %57, ptr noundef nonnull @.str.19, ptr noundef %60, ptr noundef %66, ptr noundef %72, i32 noundef %45) #17
  br label %293

74:                                               ; preds = %40
  %75 = getelementptr inbounds nuw i8, ptr %43, i64 12
  %76 = load i32, ptr %75, align 4, !tbaa !95
  %77 = getelementptr inbounds nuw i8, ptr %42, i64 20
  %78 = load i32, ptr %77, align 4, !tbaa !53
  %79 = icmp eq i32 %76, %78
  br i1 %79, label %93, label %80

80:                                               ; preds = %74
  %81 = icmp eq ptr %5, null
  br i1 %81, label %293, label %82

82:                                               ; preds = %80
  %83 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %84 = load ptr, ptr %83, align 8, !tbaa !19
  %85 = icmp eq ptr %84, null
  br i1 %85, label %293, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %88 = load i64, ptr %87, align 8, !tbaa !20
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %293, label %90

90:                                               ; preds = %86
  %91 = load ptr, ptr %42, align 8, !tbaa !60
  %92 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %84, i64 noundef %88, ptr noundef nonnull @.str.20, ptr noundef %91, i32 noundef %78, i32 noundef %76) #17
  br label %293

93:                                               ; preds = %74
  %94 = icmp eq i32 %76, 0
  br i1 %94, label %142, label %95

95:                                               ; preds = %93
  %96 = getelementptr inbounds nuw i8, ptr %43, i64 16
  %97 = load ptr, ptr %96, align 8, !tbaa !96
  %98 = icmp eq ptr %97, null
  br i1 %98, label %99, label %112

99:                                               ; preds = %95
  %100 = icmp eq ptr %5, null
  br i1 %100, label %293, label %101

101:                                              ; preds = %99
  %102 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %103 = load ptr, ptr %102, align 8, !tbaa !19
  %104 = icmp eq ptr %103, null
  br i1 %104, label %293, label %105

105:                                              ; preds = %101
  %106 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %107 = load i64, ptr %106, align 8, !tbaa !20
  %108 = icmp eq i64 %107, 0
  br i1 %108, label %293, label %109

109:                                              ; preds = %105
  %110 = load ptr, ptr %42, align 8, !tbaa !60
  %111 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %103, i64 noundef %107, ptr noundef nonnull @.str.21, ptr noundef %110) #17
  br label %293

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
  br i1 %127, label %293, label %128

128:                                              ; preds = %125
  %129 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %130 = load ptr, ptr %129, align 8, !tbaa !19
  %131 = icmp eq ptr %130, null
  br i1 %131, label %293, label %132

132:                                              ; preds = %128
  %133 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %134 = load i64, ptr %133, align 8, !tbaa !20
  %135 = icmp eq i64 %134, 0
  br i1 %135, label %293, label %136

136:                                              ; preds = %132
  %137 = load ptr, ptr %42, align 8, !tbaa !60
  %138 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %130, i64 noundef %134, ptr noundef nonnull @.str.22, ptr noundef %137, i32 noundef %126, i64 noundef %123, i64 noundef %121) #17
  br label %293

139:                                              ; preds = %118
  %140 = add nuw nsw i64 %119, 1
  %141 = icmp eq i64 %140, %117
  br i1 %141, label %147, label %118, !llvm.loop !97

142:                                              ; preds = %112, %93
  %143 = sext i32 %45 to i64
  %144 = getelementptr inbounds i8, ptr @element_bytes, i64 %143
  %145 = load i8, ptr %144, align 1, !tbaa !26
  %146 = sext i8 %145 to i64
  br label %212

147:                                              ; preds = %139
  %148 = sext i32 %45 to i64
  %149 = getelementptr inbounds i8, ptr @element_bytes, i64 %148
  %150 = load i8, ptr %149, align 1, !tbaa !26
  %151 = sext i8 %150 to i64
  %152 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %153 = load ptr, ptr %152, align 8, !tbaa !55
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
  %163 = load i64, ptr %162, align 8, !tbaa !34
  %164 = mul i64 %163, %160
  %165 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %166 = getelementptr inbounds nuw i8, ptr %165, i64 8
  %167 = load i64, ptr %166, align 8, !tbaa !34
  %168 = mul i64 %167, %164
  %169 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %170 = getelementptr inbounds nuw i8, ptr %169, i64 16
  %171 = load i64, ptr %170, align 8, !tbaa !34
  %172 = mul i64 %171, %168
  %173 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %174 = getelementptr inbounds nuw i8, ptr %173, i64 24
  %175 = load i64, ptr %174, align 8, !tbaa !34
  %176 = mul i64 %175, %172
  %177 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %178 = getelementptr inbounds nuw i8, ptr %177, i64 32
  %179 = load i64, ptr %178, align 8, !tbaa !34
  %180 = mul i64 %179, %176
  %181 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %182 = getelementptr inbounds nuw i8, ptr %181, i64 40
  %183 = load i64, ptr %182, align 8, !tbaa !34
  %184 = mul i64 %183, %180
  %185 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %186 = getelementptr inbounds nuw i8, ptr %185, i64 48
  %187 = load i64, ptr %186, align 8, !tbaa !34
  %188 = mul i64 %187, %184
  %189 = getelementptr inbounds nuw i64, ptr %153, i64 %159
  %190 = getelementptr inbounds nuw i8, ptr %189, i64 56
  %191 = load i64, ptr %190, align 8, !tbaa !34
  %192 = mul i64 %191, %188
  %193 = add nuw nsw i64 %159, 8
  %194 = add i64 %161, 8
  %195 = icmp eq i64 %194, %157
  br i1 %195, label %196, label %158, !llvm.loop !56

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
  %207 = load i64, ptr %206, align 8, !tbaa !34
  %208 = mul i64 %207, %204
  %209 = add nuw nsw i64 %203, 1
  %210 = add i64 %205, 1
  %211 = icmp eq i64 %210, %154
  br i1 %211, label %212, label %202, !llvm.loop !98

212:                                              ; preds = %196, %202, %142
  %213 = phi i1 [ true, %142 ], [ false, %202 ], [ false, %196 ]
  %214 = phi i64 [ %146, %142 ], [ %151, %202 ], [ %151, %196 ]
  %215 = phi i8 [ %145, %142 ], [ %150, %202 ], [ %150, %196 ]
  %216 = phi i64 [ %146, %142 ], [ %192, %196 ], [ %208, %202 ]
  %217 = icmp eq i64 %216, 0
  br i1 %217, label %290, label %218

218:                                              ; preds = %212
  %219 = load ptr, ptr %43, align 8, !tbaa !48
  %220 = icmp eq ptr %219, null
  br i1 %220, label %221, label %234

221:                                              ; preds = %218
  %222 = icmp eq ptr %5, null
  br i1 %222, label %293, label %223

223:                                              ; preds = %221
  %224 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %225 = load ptr, ptr %224, align 8, !tbaa !19
  %226 = icmp eq ptr %225, null
  br i1 %226, label %293, label %227

227:                                              ; preds = %223
  %228 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %229 = load i64, ptr %228, align 8, !tbaa !20
  %230 = icmp eq i64 %229, 0
  br i1 %230, label %293, label %231

231:                                              ; preds = %227
  %232 = load ptr, ptr %42, align 8, !tbaa !60
  %233 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %225, i64 noundef %229, ptr noundef nonnull @.str.37, ptr noundef %232) #17
  br label %293

234:                                              ; preds = %218
  %235 = ptrtoint ptr %219 to i64
  %236 = urem i64 %235, %214
  %237 = icmp eq i64 %236, 0
  br i1 %237, label %238, label %247

238:                                              ; preds = %234
  %239 = getelementptr inbounds nuw i8, ptr %43, i64 24
  %240 = load ptr, ptr %239, align 8, !tbaa !99
  %241 = icmp eq ptr %240, null
  %242 = or i1 %241, %213
  br i1 %242, label %290, label %243

243:                                              ; preds = %238
  %244 = zext nneg i32 %76 to i64
  %245 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %246 = load ptr, ptr %245, align 8, !tbaa !55
  br label %261

247:                                              ; preds = %234
  %248 = icmp eq ptr %5, null
  br i1 %248, label %293, label %249

249:                                              ; preds = %247
  %250 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %251 = load ptr, ptr %250, align 8, !tbaa !19
  %252 = icmp eq ptr %251, null
  br i1 %252, label %293, label %253

253:                                              ; preds = %249
  %254 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %255 = load i64, ptr %254, align 8, !tbaa !20
  %256 = icmp eq i64 %255, 0
  br i1 %256, label %293, label %257

257:                                              ; preds = %253
  %258 = load ptr, ptr %42, align 8, !tbaa !60
  %259 = sext i8 %215 to i32
  %260 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %251, i64 noundef %255, ptr noundef nonnull @.str.38, ptr noundef %258, i32 noundef %259) #17
  br label %293

261:                                              ; preds = %243, %286
  %262 = phi i64 [ %244, %243 ], [ %264, %286 ]
  %263 = phi i64 [ 1, %243 ], [ %287, %286 ]
  %264 = add nsw i64 %262, -1
  %265 = getelementptr inbounds nuw i64, ptr %246, i64 %264
  %266 = load i64, ptr %265, align 8, !tbaa !34
  %267 = icmp sgt i64 %266, 1
  br i1 %267, label %268, label %286

268:                                              ; preds = %261
  %269 = getelementptr inbounds nuw i64, ptr %240, i64 %264
  %270 = load i64, ptr %269, align 8, !tbaa !34
  %271 = icmp eq i64 %270, %263
  br i1 %271, label %286, label %272

272:                                              ; preds = %268
  %273 = trunc i64 %264 to i32
  %274 = icmp eq ptr %5, null
  br i1 %274, label %293, label %275

275:                                              ; preds = %272
  %276 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %277 = load ptr, ptr %276, align 8, !tbaa !19
  %278 = icmp eq ptr %277, null
  br i1 %278, label %293, label %279

279:                                              ; preds = %275
  %280 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %281 = load i64, ptr %280, align 8, !tbaa !20
  %282 = icmp eq i64 %281, 0
  br i1 %282, label %293, label %283

283:                                              ; preds = %279
  %284 = load ptr, ptr %42, align 8, !tbaa !60
  %285 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %277, i64 noundef %281, ptr noundef nonnull @.str.39, ptr noundef %284, i32 noundef %273, i64 noundef %270, i64 noundef %263) #17
  br label %293

286:                                              ; preds = %268, %261
  %287 = mul nsw i64 %266, %263
  %288 = trunc nuw i64 %264 to i32
  %289 = icmp sgt i32 %288, 0
  br i1 %289, label %261, label %290

290:                                              ; preds = %286, %238, %212
  %291 = add nuw nsw i64 %41, 1
  %292 = icmp eq i64 %291, %27
  br i1 %292, label %293, label %40, !llvm.loop !100

293:                                              ; preds = %290, %24, %128, %136, %132, %101, %82, %51, %99, %49, %125, %105, %86, %55, %80, %109, %59, %90, %28, %30, %8, %10, %231, %221, %227, %253, %257, %275, %247, %272, %223, %249, %279, %283, %38, %34, %18, %14
  %294 = phi i32 [ 1, %18 ], [ 1, %38 ], [ 1, %8 ], [ 1, %14 ], [ 1, %34 ], [ 2, %90 ], [ 1, %28 ], [ 2, %283 ], [ 2, %279 ], [ 2, %249 ], [ 1, %223 ], [ 2, %272 ], [ 2, %247 ], [ 2, %275 ], [ 2, %257 ], [ 2, %253 ], [ 1, %227 ], [ 1, %221 ], [ 1, %231 ], [ 1, %10 ], [ 1, %30 ], [ 2, %128 ], [ 2, %136 ], [ 2, %132 ], [ 1, %101 ], [ 2, %82 ], [ 2, %51 ], [ 1, %99 ], [ 2, %49 ], [ 2, %125 ], [ 1, %105 ], [ 2, %86 ], [ 2, %55 ], [ 2, %80 ], [ 1, %109 ], [ 2, %59 ], [ 0, %24 ], [ 0, %290 ]
  ret i32 %294
}

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #8

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #7

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #14

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #14

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #14

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #14

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.vector.reduce.add.v2i64(<2 x i64>) #15

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #16

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #1 = { nounwind "no-trapping-math"="true" }
attributes #2 = { nofree nounwind "no-trapping-math"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #7 = { "no-trapping-math"="true" }
attributes #8 = { nounwind "no-trapping-math"="true" }
attributes #9 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #10 = { nofree "no-trapping-math"="true" }
attributes #11 = { nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #12 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #13 = { nofree nounwind "no-trapping-math"="true" }
attributes #14 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #15 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #16 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #17 = { nounwind }
attributes #18 = { nounwind willreturn memory(read) }
attributes #19 = { nounwind allocsize(0,1) }

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
!45 = distinct !{!45, !25, !43, !42}
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
!56 = distinct !{!56, !25}
!57 = distinct !{!57, !58}
!58 = !{!"llvm.loop.unroll.disable"}
!59 = distinct !{!59, !58}
!60 = !{!52, !11, i64 0}
!61 = distinct !{!61, !25}
!62 = !{!12, !13, i64 8}
!63 = !{!12, !10, i64 16}
!64 = distinct !{!64, !58}
!65 = !{!66}
!66 = distinct !{!66, !67}
!67 = distinct !{!67, !"LVerDomain"}
!68 = !{!69}
!69 = distinct !{!69, !67}
!70 = distinct !{!70, !25, !42, !43}
!71 = distinct !{!71, !58}
!72 = !{!73}
!73 = distinct !{!73, !74}
!74 = distinct !{!74, !"LVerDomain"}
!75 = !{!76}
!76 = distinct !{!76, !74}
!77 = distinct !{!77, !25, !42, !43}
!78 = distinct !{!78, !25, !42}
!79 = !{!16, !10, i64 16}
!80 = !{!9, !5, i64 20}
!81 = distinct !{!81, !25, !42}
!82 = !{!83, !84, i64 24}
!83 = !{!"dl_phdr_info", !14, i64 0, !11, i64 8, !10, i64 16, !84, i64 24, !85, i64 32, !85, i64 40, !14, i64 48, !10, i64 56}
!84 = !{!"short", !6, i64 0}
!85 = !{!"long long", !6, i64 0}
!86 = !{!83, !14, i64 0}
!87 = !{!83, !10, i64 16}
!88 = !{!89, !14, i64 16}
!89 = !{!"", !5, i64 0, !5, i64 4, !14, i64 8, !14, i64 16, !14, i64 24, !14, i64 32, !14, i64 40, !14, i64 48}
!90 = !{!89, !14, i64 40}
!91 = !{!89, !5, i64 0}
!92 = !{!83, !11, i64 8}
!93 = distinct !{!93, !25}
!94 = !{!49, !5, i64 8}
!95 = !{!49, !5, i64 12}
!96 = !{!49, !50, i64 16}
!97 = distinct !{!97, !25}
!98 = distinct !{!98, !58}
!99 = !{!49, !50, i64 24}
!100 = distinct !{!100, !25}
