; made from regions.c by python -m nncc.runtime.native.build
source_filename = "regions.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

; Function Attrs: nounwind
define hidden i32 @nncc_run_loop(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6) local_unnamed_addr #0 {
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %9 = load i32, ptr %8, align 8, !tbaa !8
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds ptr, ptr %1, i64 %10
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %13 = load i32, ptr %12, align 4, !tbaa !14
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds ptr, ptr %11, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %17 = load i32, ptr %16, align 8, !tbaa !15
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds ptr, ptr %15, i64 %18
  %20 = shl nsw i64 %10, 1
  %21 = or disjoint i64 %20, 1
  %22 = add nsw i64 %21, %14
  %23 = add nsw i64 %22, %18
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 28
  %25 = load i32, ptr %24, align 4, !tbaa !16
  %26 = sext i32 %25 to i64
  %27 = add nsw i64 %23, %26
  %28 = shl nsw i64 %27, 3
  %29 = alloca i8, i64 %28, align 16
  %30 = shl nsw i64 %10, 3
  %31 = add nsw i64 %30, 8
  %32 = alloca i8, i64 %31, align 16
  %33 = getelementptr inbounds ptr, ptr %19, i64 %10
  %34 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %35 = icmp sgt i32 %9, 0
  br i1 %35, label %36, label %41

36:                                               ; preds = %7
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %38 = load ptr, ptr %37, align 8, !tbaa !17
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %40 = zext nneg i32 %9 to i64
  br label %52

41:                                               ; preds = %66, %7
  %42 = phi ptr [ %34, %7 ], [ %68, %66 ]
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %44 = load i64, ptr %43, align 8, !tbaa !18
  %45 = icmp sgt i64 %44, 0
  br i1 %45, label %46, label %294

46:                                               ; preds = %41
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %51 = getelementptr inbounds nuw i8, ptr %29, i64 8
  br label %71

52:                                               ; preds = %36, %66
  %53 = phi i64 [ 0, %36 ], [ %69, %66 ]
  %54 = phi ptr [ %34, %36 ], [ %68, %66 ]
  %55 = getelementptr inbounds nuw ptr, ptr %32, i64 %53
  store ptr %54, ptr %55, align 8, !tbaa !19
  %56 = getelementptr inbounds nuw i32, ptr %38, i64 %53
  %57 = load i32, ptr %56, align 4, !tbaa !4
  %58 = icmp slt i32 %57, 0
  br i1 %58, label %59, label %66

59:                                               ; preds = %52
  %60 = load ptr, ptr %39, align 8, !tbaa !21
  %61 = getelementptr inbounds nuw i64, ptr %60, i64 %53
  %62 = load i64, ptr %61, align 8, !tbaa !22
  %63 = add nsw i64 %62, 64
  %64 = sdiv i64 %63, 64
  %65 = shl i64 %64, 7
  br label %66

66:                                               ; preds = %52, %59
  %67 = phi i64 [ %65, %59 ], [ 0, %52 ]
  %68 = getelementptr inbounds i8, ptr %54, i64 %67
  %69 = add nuw nsw i64 %53, 1
  %70 = icmp eq i64 %69, %40
  br i1 %70, label %41, label %52, !llvm.loop !23

71:                                               ; preds = %46, %287
  %72 = phi i64 [ %44, %46 ], [ %289, %287 ]
  %73 = phi i64 [ 0, %46 ], [ %288, %287 ]
  %74 = load i32, ptr %47, align 8, !tbaa !25
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %120, label %76

76:                                               ; preds = %71
  %77 = load ptr, ptr %48, align 8, !tbaa !17
  %78 = load i32, ptr %77, align 4, !tbaa !4
  %79 = icmp eq i64 %73, 0
  br i1 %79, label %80, label %82

80:                                               ; preds = %76
  %81 = load ptr, ptr %1, align 8, !tbaa !26
  br label %116

82:                                               ; preds = %76
  %83 = icmp sgt i32 %78, -1
  br i1 %83, label %84, label %106

84:                                               ; preds = %82
  %85 = zext nneg i32 %78 to i64
  %86 = getelementptr inbounds nuw ptr, ptr %33, i64 %85
  %87 = load ptr, ptr %86, align 8, !tbaa !26
  %88 = load i32, ptr %12, align 4, !tbaa !14
  %89 = add nsw i32 %88, %78
  %90 = add nsw i64 %73, -1
  %91 = load ptr, ptr %50, align 8, !tbaa !27
  %92 = sext i32 %89 to i64
  %93 = getelementptr inbounds i32, ptr %91, i64 %92
  %94 = load i32, ptr %93, align 4, !tbaa !4
  %95 = icmp eq i32 %94, 0
  %96 = sub i64 %72, %73
  %97 = select i1 %95, i64 %90, i64 %96
  %98 = load ptr, ptr %49, align 8, !tbaa !21
  %99 = load i32, ptr %8, align 8, !tbaa !8
  %100 = add nsw i32 %99, %89
  %101 = sext i32 %100 to i64
  %102 = getelementptr inbounds i64, ptr %98, i64 %101
  %103 = load i64, ptr %102, align 8, !tbaa !22
  %104 = mul nsw i64 %103, %97
  %105 = getelementptr inbounds i8, ptr %87, i64 %104
  br label %116

106:                                              ; preds = %82
  %107 = load ptr, ptr %32, align 16, !tbaa !19
  %108 = load ptr, ptr %49, align 8, !tbaa !21
  %109 = load i64, ptr %108, align 8, !tbaa !22
  %110 = add nsw i64 %109, 64
  %111 = sdiv i64 %110, 64
  %112 = shl nsw i64 %111, 6
  %113 = trunc i64 %73 to i1
  %114 = select i1 %113, i64 %112, i64 0
  %115 = getelementptr inbounds i8, ptr %107, i64 %114
  br label %116

116:                                              ; preds = %80, %84, %106
  %117 = phi ptr [ %105, %84 ], [ %115, %106 ], [ %81, %80 ]
  %118 = load i8, ptr %117, align 1, !tbaa !28
  %119 = icmp eq i8 %118, 0
  br i1 %119, label %291, label %120

120:                                              ; preds = %71, %116
  %121 = load i32, ptr %8, align 8, !tbaa !8
  %122 = sext i32 %121 to i64
  %123 = getelementptr inbounds ptr, ptr %1, i64 %122
  store i64 %73, ptr %3, align 8, !tbaa !22
  store ptr %3, ptr %29, align 16, !tbaa !26
  %124 = icmp sgt i32 %121, 0
  br i1 %124, label %125, label %131

125:                                              ; preds = %120
  %126 = icmp eq i64 %73, 0
  %127 = trunc i64 %73 to i1
  %128 = add nsw i64 %73, -1
  %129 = zext nneg i32 %121 to i64
  %130 = load ptr, ptr %48, align 8, !tbaa !17
  br label %139

131:                                              ; preds = %183, %120
  %132 = phi ptr [ %51, %120 ], [ %186, %183 ]
  %133 = load i32, ptr %12, align 4, !tbaa !14
  %134 = icmp sgt i32 %133, 0
  br i1 %134, label %135, label %188

135:                                              ; preds = %131
  %136 = xor i64 %73, -1
  %137 = zext nneg i32 %133 to i64
  %138 = load ptr, ptr %50, align 8, !tbaa !27
  br label %205

139:                                              ; preds = %183, %125
  %140 = phi i64 [ 0, %125 ], [ %185, %183 ]
  %141 = phi ptr [ %51, %125 ], [ %186, %183 ]
  %142 = getelementptr inbounds nuw i32, ptr %130, i64 %140
  %143 = load i32, ptr %142, align 4, !tbaa !4
  br i1 %126, label %144, label %147

144:                                              ; preds = %139
  %145 = getelementptr inbounds nuw ptr, ptr %1, i64 %140
  %146 = load ptr, ptr %145, align 8, !tbaa !26
  br label %183

147:                                              ; preds = %139
  %148 = icmp sgt i32 %143, -1
  br i1 %148, label %149, label %172

149:                                              ; preds = %147
  %150 = zext nneg i32 %143 to i64
  %151 = getelementptr inbounds nuw ptr, ptr %33, i64 %150
  %152 = load ptr, ptr %151, align 8, !tbaa !26
  %153 = load i32, ptr %12, align 4, !tbaa !14
  %154 = add nsw i32 %153, %143
  %155 = load ptr, ptr %50, align 8, !tbaa !27
  %156 = sext i32 %154 to i64
  %157 = getelementptr inbounds i32, ptr %155, i64 %156
  %158 = load i32, ptr %157, align 4, !tbaa !4
  %159 = icmp eq i32 %158, 0
  br i1 %159, label %163, label %160

160:                                              ; preds = %149
  %161 = load i64, ptr %43, align 8, !tbaa !18
  %162 = sub i64 %161, %73
  br label %163

163:                                              ; preds = %160, %149
  %164 = phi i64 [ %162, %160 ], [ %128, %149 ]
  %165 = load ptr, ptr %49, align 8, !tbaa !21
  %166 = add nsw i32 %154, %121
  %167 = sext i32 %166 to i64
  %168 = getelementptr inbounds i64, ptr %165, i64 %167
  %169 = load i64, ptr %168, align 8, !tbaa !22
  %170 = mul nsw i64 %169, %164
  %171 = getelementptr inbounds i8, ptr %152, i64 %170
  br label %183

172:                                              ; preds = %147
  %173 = getelementptr inbounds nuw ptr, ptr %32, i64 %140
  %174 = load ptr, ptr %173, align 8, !tbaa !19
  %175 = load ptr, ptr %49, align 8, !tbaa !21
  %176 = getelementptr inbounds nuw i64, ptr %175, i64 %140
  %177 = load i64, ptr %176, align 8, !tbaa !22
  %178 = add nsw i64 %177, 64
  %179 = sdiv i64 %178, 64
  %180 = shl nsw i64 %179, 6
  %181 = select i1 %127, i64 %180, i64 0
  %182 = getelementptr inbounds i8, ptr %174, i64 %181
  br label %183

183:                                              ; preds = %172, %163, %144
  %184 = phi ptr [ %171, %163 ], [ %182, %172 ], [ %146, %144 ]
  store ptr %184, ptr %141, align 8, !tbaa !26
  %185 = add nuw nsw i64 %140, 1
  %186 = getelementptr inbounds nuw i8, ptr %141, i64 8
  %187 = icmp eq i64 %185, %129
  br i1 %187, label %131, label %139, !llvm.loop !29

188:                                              ; preds = %216, %131
  %189 = phi ptr [ %132, %131 ], [ %224, %216 ]
  %190 = sext i32 %133 to i64
  %191 = getelementptr inbounds ptr, ptr %123, i64 %190
  %192 = load i32, ptr %16, align 8, !tbaa !15
  %193 = sext i32 %192 to i64
  %194 = shl nsw i64 %193, 3
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %189, ptr align 8 %191, i64 %194, i1 false)
  %195 = load i32, ptr %16, align 8, !tbaa !15
  %196 = sext i32 %195 to i64
  %197 = getelementptr inbounds ptr, ptr %189, i64 %196
  %198 = load i32, ptr %8, align 8, !tbaa !8
  %199 = icmp sgt i32 %198, 0
  br i1 %199, label %200, label %227

200:                                              ; preds = %188
  %201 = shl i64 %73, 6
  %202 = and i64 %201, 64
  %203 = xor i64 %202, 64
  %204 = zext nneg i32 %198 to i64
  br label %237

205:                                              ; preds = %216, %135
  %206 = phi i64 [ 0, %135 ], [ %225, %216 ]
  %207 = phi ptr [ %132, %135 ], [ %224, %216 ]
  %208 = getelementptr inbounds nuw ptr, ptr %123, i64 %206
  %209 = load ptr, ptr %208, align 8, !tbaa !26
  %210 = getelementptr inbounds nuw i32, ptr %138, i64 %206
  %211 = load i32, ptr %210, align 4, !tbaa !4
  %212 = icmp eq i32 %211, 0
  br i1 %212, label %216, label %213

213:                                              ; preds = %205
  %214 = load i64, ptr %43, align 8, !tbaa !18
  %215 = add i64 %214, %136
  br label %216

216:                                              ; preds = %213, %205
  %217 = phi i64 [ %215, %213 ], [ %73, %205 ]
  %218 = load ptr, ptr %49, align 8, !tbaa !21
  %219 = getelementptr i64, ptr %218, i64 %206
  %220 = getelementptr i64, ptr %219, i64 %122
  %221 = load i64, ptr %220, align 8, !tbaa !22
  %222 = mul nsw i64 %221, %217
  %223 = getelementptr inbounds i8, ptr %209, i64 %222
  %224 = getelementptr inbounds nuw i8, ptr %207, i64 8
  store ptr %223, ptr %207, align 8, !tbaa !26
  %225 = add nuw nsw i64 %206, 1
  %226 = icmp eq i64 %225, %137
  br i1 %226, label %188, label %205, !llvm.loop !30

227:                                              ; preds = %255, %188
  %228 = phi ptr [ %197, %188 ], [ %256, %255 ]
  %229 = load i32, ptr %24, align 4, !tbaa !16
  %230 = icmp sgt i32 %229, 0
  br i1 %230, label %231, label %283

231:                                              ; preds = %227
  %232 = load i32, ptr %12, align 4, !tbaa !14
  %233 = xor i64 %73, -1
  %234 = sext i32 %232 to i64
  %235 = sext i32 %198 to i64
  %236 = zext nneg i32 %229 to i64
  br label %259

237:                                              ; preds = %255, %200
  %238 = phi i64 [ 0, %200 ], [ %257, %255 ]
  %239 = phi ptr [ %197, %200 ], [ %256, %255 ]
  %240 = load ptr, ptr %48, align 8, !tbaa !17
  %241 = getelementptr inbounds nuw i32, ptr %240, i64 %238
  %242 = load i32, ptr %241, align 4, !tbaa !4
  %243 = icmp slt i32 %242, 0
  br i1 %243, label %244, label %255

244:                                              ; preds = %237
  %245 = getelementptr inbounds nuw ptr, ptr %32, i64 %238
  %246 = load ptr, ptr %245, align 8, !tbaa !19
  %247 = load ptr, ptr %49, align 8, !tbaa !21
  %248 = getelementptr inbounds nuw i64, ptr %247, i64 %238
  %249 = load i64, ptr %248, align 8, !tbaa !22
  %250 = add nsw i64 %249, 64
  %251 = sdiv i64 %250, 64
  %252 = mul i64 %251, %203
  %253 = getelementptr inbounds i8, ptr %246, i64 %252
  %254 = getelementptr inbounds nuw i8, ptr %239, i64 8
  store ptr %253, ptr %239, align 8, !tbaa !26
  br label %255

255:                                              ; preds = %244, %237
  %256 = phi ptr [ %254, %244 ], [ %239, %237 ]
  %257 = add nuw nsw i64 %238, 1
  %258 = icmp eq i64 %257, %204
  br i1 %258, label %227, label %237, !llvm.loop !31

259:                                              ; preds = %272, %231
  %260 = phi i64 [ 0, %231 ], [ %281, %272 ]
  %261 = phi ptr [ %228, %231 ], [ %280, %272 ]
  %262 = getelementptr inbounds nuw ptr, ptr %33, i64 %260
  %263 = load ptr, ptr %262, align 8, !tbaa !26
  %264 = add nsw i64 %260, %234
  %265 = load ptr, ptr %50, align 8, !tbaa !27
  %266 = getelementptr inbounds i32, ptr %265, i64 %264
  %267 = load i32, ptr %266, align 4, !tbaa !4
  %268 = icmp eq i32 %267, 0
  br i1 %268, label %272, label %269

269:                                              ; preds = %259
  %270 = load i64, ptr %43, align 8, !tbaa !18
  %271 = add i64 %270, %233
  br label %272

272:                                              ; preds = %269, %259
  %273 = phi i64 [ %271, %269 ], [ %73, %259 ]
  %274 = load ptr, ptr %49, align 8, !tbaa !21
  %275 = getelementptr i64, ptr %274, i64 %264
  %276 = getelementptr i64, ptr %275, i64 %235
  %277 = load i64, ptr %276, align 8, !tbaa !22
  %278 = mul nsw i64 %277, %273
  %279 = getelementptr inbounds i8, ptr %263, i64 %278
  %280 = getelementptr inbounds nuw i8, ptr %261, i64 8
  store ptr %279, ptr %261, align 8, !tbaa !26
  %281 = add nuw nsw i64 %260, 1
  %282 = icmp eq i64 %281, %236
  br i1 %282, label %283, label %259, !llvm.loop !32

283:                                              ; preds = %272, %227
  %284 = load ptr, ptr %0, align 8, !tbaa !33
  %285 = call i32 %284(ptr noundef nonnull %29, ptr noundef %2, ptr noundef %42, ptr noundef %4, ptr noundef %5, ptr noundef %6) #2
  %286 = icmp eq i32 %285, 0
  br i1 %286, label %287, label %362

287:                                              ; preds = %283
  %288 = add nuw nsw i64 %73, 1
  %289 = load i64, ptr %43, align 8, !tbaa !18
  %290 = icmp slt i64 %288, %289
  br i1 %290, label %71, label %291, !llvm.loop !34

291:                                              ; preds = %287, %116
  %292 = phi i64 [ %73, %116 ], [ %288, %287 ]
  %293 = load i32, ptr %8, align 8, !tbaa !8
  br label %294

294:                                              ; preds = %291, %41
  %295 = phi i32 [ %9, %41 ], [ %293, %291 ]
  %296 = phi i64 [ 0, %41 ], [ %292, %291 ]
  %297 = icmp sgt i32 %295, 0
  br i1 %297, label %298, label %362

298:                                              ; preds = %294
  %299 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %300 = icmp eq i64 %296, 0
  %301 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %302 = trunc i64 %296 to i1
  %303 = add nsw i64 %296, -1
  %304 = getelementptr inbounds nuw i8, ptr %0, i64 48
  br label %305

305:                                              ; preds = %298, %353
  %306 = phi i64 [ 0, %298 ], [ %358, %353 ]
  %307 = phi i32 [ %295, %298 ], [ %359, %353 ]
  %308 = getelementptr inbounds nuw ptr, ptr %19, i64 %306
  %309 = load ptr, ptr %308, align 8, !tbaa !26
  %310 = load ptr, ptr %299, align 8, !tbaa !17
  %311 = getelementptr inbounds nuw i32, ptr %310, i64 %306
  %312 = load i32, ptr %311, align 4, !tbaa !4
  br i1 %300, label %313, label %317

313:                                              ; preds = %305
  %314 = getelementptr inbounds nuw ptr, ptr %1, i64 %306
  %315 = load ptr, ptr %314, align 8, !tbaa !26
  %316 = load ptr, ptr %301, align 8, !tbaa !21
  br label %353

317:                                              ; preds = %305
  %318 = icmp sgt i32 %312, -1
  br i1 %318, label %319, label %342

319:                                              ; preds = %317
  %320 = zext nneg i32 %312 to i64
  %321 = getelementptr inbounds nuw ptr, ptr %33, i64 %320
  %322 = load ptr, ptr %321, align 8, !tbaa !26
  %323 = load i32, ptr %12, align 4, !tbaa !14
  %324 = add nsw i32 %323, %312
  %325 = load ptr, ptr %304, align 8, !tbaa !27
  %326 = sext i32 %324 to i64
  %327 = getelementptr inbounds i32, ptr %325, i64 %326
  %328 = load i32, ptr %327, align 4, !tbaa !4
  %329 = icmp eq i32 %328, 0
  br i1 %329, label %333, label %330

330:                                              ; preds = %319
  %331 = load i64, ptr %43, align 8, !tbaa !18
  %332 = sub i64 %331, %296
  br label %333

333:                                              ; preds = %330, %319
  %334 = phi i64 [ %332, %330 ], [ %303, %319 ]
  %335 = load ptr, ptr %301, align 8, !tbaa !21
  %336 = add nsw i32 %324, %307
  %337 = sext i32 %336 to i64
  %338 = getelementptr inbounds i64, ptr %335, i64 %337
  %339 = load i64, ptr %338, align 8, !tbaa !22
  %340 = mul nsw i64 %339, %334
  %341 = getelementptr inbounds i8, ptr %322, i64 %340
  br label %353

342:                                              ; preds = %317
  %343 = getelementptr inbounds nuw ptr, ptr %32, i64 %306
  %344 = load ptr, ptr %343, align 8, !tbaa !19
  %345 = load ptr, ptr %301, align 8, !tbaa !21
  %346 = getelementptr inbounds nuw i64, ptr %345, i64 %306
  %347 = load i64, ptr %346, align 8, !tbaa !22
  %348 = add nsw i64 %347, 64
  %349 = sdiv i64 %348, 64
  %350 = shl nsw i64 %349, 6
  %351 = select i1 %302, i64 %350, i64 0
  %352 = getelementptr inbounds i8, ptr %344, i64 %351
  br label %353

353:                                              ; preds = %313, %333, %342
  %354 = phi ptr [ %335, %333 ], [ %345, %342 ], [ %316, %313 ]
  %355 = phi ptr [ %341, %333 ], [ %352, %342 ], [ %315, %313 ]
  %356 = getelementptr inbounds nuw i64, ptr %354, i64 %306
  %357 = load i64, ptr %356, align 8, !tbaa !22
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %309, ptr align 1 %355, i64 %357, i1 false)
  %358 = add nuw nsw i64 %306, 1
  %359 = load i32, ptr %8, align 8, !tbaa !8
  %360 = sext i32 %359 to i64
  %361 = icmp slt i64 %358, %360
  br i1 %361, label %305, label %362, !llvm.loop !35

362:                                              ; preds = %283, %353, %294
  %363 = phi i32 [ 0, %294 ], [ 0, %353 ], [ %285, %283 ]
  ret i32 %363
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: nounwind
define hidden i32 @nncc_run_branch(ptr noundef readonly captures(none) %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6) local_unnamed_addr #0 {
  %8 = load ptr, ptr %1, align 8, !tbaa !26
  %9 = load i8, ptr %8, align 1, !tbaa !28
  %10 = icmp eq i8 %9, 0
  %11 = zext i1 %10 to i64
  %12 = getelementptr inbounds nuw ptr, ptr %0, i64 %11
  %13 = load ptr, ptr %12, align 8, !tbaa !26
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %15 = tail call i32 %13(ptr noundef nonnull %14, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6) #2
  ret i32 %15
}

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
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
!8 = !{!9, !5, i64 16}
!9 = !{!"", !10, i64 0, !11, i64 8, !5, i64 16, !5, i64 20, !5, i64 24, !5, i64 28, !5, i64 32, !12, i64 40, !13, i64 48, !13, i64 56}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"long", !6, i64 0}
!12 = !{!"p1 long", !10, i64 0}
!13 = !{!"p1 int", !10, i64 0}
!14 = !{!9, !5, i64 20}
!15 = !{!9, !5, i64 24}
!16 = !{!9, !5, i64 28}
!17 = !{!9, !13, i64 56}
!18 = !{!9, !11, i64 8}
!19 = !{!20, !20, i64 0}
!20 = !{!"p1 omnipotent char", !10, i64 0}
!21 = !{!9, !12, i64 40}
!22 = !{!11, !11, i64 0}
!23 = distinct !{!23, !24}
!24 = !{!"llvm.loop.mustprogress"}
!25 = !{!9, !5, i64 32}
!26 = !{!10, !10, i64 0}
!27 = !{!9, !13, i64 48}
!28 = !{!6, !6, i64 0}
!29 = distinct !{!29, !24}
!30 = distinct !{!30, !24}
!31 = distinct !{!31, !24}
!32 = distinct !{!32, !24}
!33 = !{!9, !10, i64 0}
!34 = distinct !{!34, !24}
!35 = distinct !{!35, !24}
