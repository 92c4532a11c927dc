; made from regions.c by python -m nncc.runtime.native.build
source_filename = "regions.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
  br i1 %45, label %46, label %341

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

71:                                               ; preds = %46, %334
  %72 = phi i64 [ %44, %46 ], [ %336, %334 ]
  %73 = phi i64 [ 0, %46 ], [ %335, %334 ]
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
  br i1 %119, label %338, label %120

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
  br label %143

131:                                              ; preds = %187, %120
  %132 = phi ptr [ %51, %120 ], [ %190, %187 ]
  %133 = load i32, ptr %12, align 4, !tbaa !14
  %134 = icmp sgt i32 %133, 0
  br i1 %134, label %135, label %215

135:                                              ; preds = %131
  %136 = xor i64 %73, -1
  %137 = zext nneg i32 %133 to i64
  %138 = load ptr, ptr %50, align 8, !tbaa !27
  %139 = and i64 %137, 1
  %140 = icmp eq i32 %133, 1
  br i1 %140, label %194, label %141

141:                                              ; preds = %135
  %142 = and i64 %137, 2147483646
  br label %232

143:                                              ; preds = %187, %125
  %144 = phi i64 [ 0, %125 ], [ %189, %187 ]
  %145 = phi ptr [ %51, %125 ], [ %190, %187 ]
  %146 = getelementptr inbounds nuw i32, ptr %130, i64 %144
  %147 = load i32, ptr %146, align 4, !tbaa !4
  br i1 %126, label %148, label %151

148:                                              ; preds = %143
  %149 = getelementptr inbounds nuw ptr, ptr %1, i64 %144
  %150 = load ptr, ptr %149, align 8, !tbaa !26
  br label %187

151:                                              ; preds = %143
  %152 = icmp sgt i32 %147, -1
  br i1 %152, label %153, label %176

153:                                              ; preds = %151
  %154 = zext nneg i32 %147 to i64
  %155 = getelementptr inbounds nuw ptr, ptr %33, i64 %154
  %156 = load ptr, ptr %155, align 8, !tbaa !26
  %157 = load i32, ptr %12, align 4, !tbaa !14
  %158 = add nsw i32 %157, %147
  %159 = load ptr, ptr %50, align 8, !tbaa !27
  %160 = sext i32 %158 to i64
  %161 = getelementptr inbounds i32, ptr %159, i64 %160
  %162 = load i32, ptr %161, align 4, !tbaa !4
  %163 = icmp eq i32 %162, 0
  br i1 %163, label %167, label %164

164:                                              ; preds = %153
  %165 = load i64, ptr %43, align 8, !tbaa !18
  %166 = sub i64 %165, %73
  br label %167

167:                                              ; preds = %164, %153
  %168 = phi i64 [ %166, %164 ], [ %128, %153 ]
  %169 = load ptr, ptr %49, align 8, !tbaa !21
  %170 = add nsw i32 %158, %121
  %171 = sext i32 %170 to i64
  %172 = getelementptr inbounds i64, ptr %169, i64 %171
  %173 = load i64, ptr %172, align 8, !tbaa !22
  %174 = mul nsw i64 %173, %168
  %175 = getelementptr inbounds i8, ptr %156, i64 %174
  br label %187

176:                                              ; preds = %151
  %177 = getelementptr inbounds nuw ptr, ptr %32, i64 %144
  %178 = load ptr, ptr %177, align 8, !tbaa !19
  %179 = load ptr, ptr %49, align 8, !tbaa !21
  %180 = getelementptr inbounds nuw i64, ptr %179, i64 %144
  %181 = load i64, ptr %180, align 8, !tbaa !22
  %182 = add nsw i64 %181, 64
  %183 = sdiv i64 %182, 64
  %184 = shl nsw i64 %183, 6
  %185 = select i1 %127, i64 %184, i64 0
  %186 = getelementptr inbounds i8, ptr %178, i64 %185
  br label %187

187:                                              ; preds = %176, %167, %148
  %188 = phi ptr [ %175, %167 ], [ %186, %176 ], [ %150, %148 ]
  store ptr %188, ptr %145, align 8, !tbaa !26
  %189 = add nuw nsw i64 %144, 1
  %190 = getelementptr inbounds nuw i8, ptr %145, i64 8
  %191 = icmp eq i64 %189, %129
  br i1 %191, label %131, label %143, !llvm.loop !29

192:                                              ; preds = %262
  %193 = icmp eq i64 %139, 0
  br i1 %193, label %215, label %194

194:                                              ; preds = %192, %135
  %195 = phi i64 [ 0, %135 ], [ %271, %192 ]
  %196 = phi ptr [ %132, %135 ], [ %270, %192 ]
  %197 = icmp ne i64 %139, 0
  call void @llvm.assume(i1 %197)
  %198 = getelementptr inbounds nuw ptr, ptr %123, i64 %195
  %199 = load ptr, ptr %198, align 8, !tbaa !26
  %200 = getelementptr inbounds nuw i32, ptr %138, i64 %195
  %201 = load i32, ptr %200, align 4, !tbaa !4
  %202 = icmp eq i32 %201, 0
  br i1 %202, label %206, label %203

203:                                              ; preds = %194
  %204 = load i64, ptr %43, align 8, !tbaa !18
  %205 = add i64 %204, %136
  br label %206

206:                                              ; preds = %203, %194
  %207 = phi i64 [ %205, %203 ], [ %73, %194 ]
  %208 = load ptr, ptr %49, align 8, !tbaa !21
  %209 = getelementptr i64, ptr %208, i64 %195
  %210 = getelementptr i64, ptr %209, i64 %122
  %211 = load i64, ptr %210, align 8, !tbaa !22
  %212 = mul nsw i64 %211, %207
  %213 = getelementptr inbounds i8, ptr %199, i64 %212
  %214 = getelementptr inbounds nuw i8, ptr %196, i64 8
  store ptr %213, ptr %196, align 8, !tbaa !26
  br label %215

215:                                              ; preds = %206, %192, %131
  %216 = phi ptr [ %132, %131 ], [ %270, %192 ], [ %214, %206 ]
  %217 = sext i32 %133 to i64
  %218 = getelementptr inbounds ptr, ptr %123, i64 %217
  %219 = load i32, ptr %16, align 8, !tbaa !15
  %220 = sext i32 %219 to i64
  %221 = shl nsw i64 %220, 3
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %216, ptr align 8 %218, i64 %221, i1 false)
  %222 = load i32, ptr %16, align 8, !tbaa !15
  %223 = sext i32 %222 to i64
  %224 = getelementptr inbounds ptr, ptr %216, i64 %223
  %225 = load i32, ptr %8, align 8, !tbaa !8
  %226 = icmp sgt i32 %225, 0
  br i1 %226, label %227, label %274

227:                                              ; preds = %215
  %228 = shl i64 %73, 6
  %229 = and i64 %228, 64
  %230 = xor i64 %229, 64
  %231 = zext nneg i32 %225 to i64
  br label %284

232:                                              ; preds = %262, %141
  %233 = phi i64 [ 0, %141 ], [ %271, %262 ]
  %234 = phi ptr [ %132, %141 ], [ %270, %262 ]
  %235 = phi i64 [ 0, %141 ], [ %272, %262 ]
  %236 = getelementptr inbounds nuw ptr, ptr %123, i64 %233
  %237 = load ptr, ptr %236, align 8, !tbaa !26
  %238 = getelementptr inbounds nuw i32, ptr %138, i64 %233
  %239 = load i32, ptr %238, align 4, !tbaa !4
  %240 = icmp eq i32 %239, 0
  br i1 %240, label %244, label %241

241:                                              ; preds = %232
  %242 = load i64, ptr %43, align 8, !tbaa !18
  %243 = add i64 %242, %136
  br label %244

244:                                              ; preds = %241, %232
  %245 = phi i64 [ %243, %241 ], [ %73, %232 ]
  %246 = load ptr, ptr %49, align 8, !tbaa !21
  %247 = getelementptr i64, ptr %246, i64 %233
  %248 = getelementptr i64, ptr %247, i64 %122
  %249 = load i64, ptr %248, align 8, !tbaa !22
  %250 = mul nsw i64 %249, %245
  %251 = getelementptr inbounds i8, ptr %237, i64 %250
  %252 = getelementptr inbounds nuw i8, ptr %234, i64 8
  store ptr %251, ptr %234, align 8, !tbaa !26
  %253 = or disjoint i64 %233, 1
  %254 = getelementptr inbounds nuw ptr, ptr %123, i64 %253
  %255 = load ptr, ptr %254, align 8, !tbaa !26
  %256 = getelementptr inbounds nuw i32, ptr %138, i64 %253
  %257 = load i32, ptr %256, align 4, !tbaa !4
  %258 = icmp eq i32 %257, 0
  br i1 %258, label %262, label %259

259:                                              ; preds = %244
  %260 = load i64, ptr %43, align 8, !tbaa !18
  %261 = add i64 %260, %136
  br label %262

262:                                              ; preds = %259, %244
  %263 = phi i64 [ %261, %259 ], [ %73, %244 ]
  %264 = load ptr, ptr %49, align 8, !tbaa !21
  %265 = getelementptr i64, ptr %264, i64 %253
  %266 = getelementptr i64, ptr %265, i64 %122
  %267 = load i64, ptr %266, align 8, !tbaa !22
  %268 = mul nsw i64 %267, %263
  %269 = getelementptr inbounds i8, ptr %255, i64 %268
  %270 = getelementptr inbounds nuw i8, ptr %234, i64 16
  store ptr %269, ptr %252, align 8, !tbaa !26
  %271 = add nuw nsw i64 %233, 2
  %272 = add i64 %235, 2
  %273 = icmp eq i64 %272, %142
  br i1 %273, label %192, label %232, !llvm.loop !30

274:                                              ; preds = %302, %215
  %275 = phi ptr [ %224, %215 ], [ %303, %302 ]
  %276 = load i32, ptr %24, align 4, !tbaa !16
  %277 = icmp sgt i32 %276, 0
  br i1 %277, label %278, label %330

278:                                              ; preds = %274
  %279 = load i32, ptr %12, align 4, !tbaa !14
  %280 = xor i64 %73, -1
  %281 = sext i32 %279 to i64
  %282 = sext i32 %225 to i64
  %283 = zext nneg i32 %276 to i64
  br label %306

284:                                              ; preds = %302, %227
  %285 = phi i64 [ 0, %227 ], [ %304, %302 ]
  %286 = phi ptr [ %224, %227 ], [ %303, %302 ]
  %287 = load ptr, ptr %48, align 8, !tbaa !17
  %288 = getelementptr inbounds nuw i32, ptr %287, i64 %285
  %289 = load i32, ptr %288, align 4, !tbaa !4
  %290 = icmp slt i32 %289, 0
  br i1 %290, label %291, label %302

291:                                              ; preds = %284
  %292 = getelementptr inbounds nuw ptr, ptr %32, i64 %285
  %293 = load ptr, ptr %292, align 8, !tbaa !19
  %294 = load ptr, ptr %49, align 8, !tbaa !21
  %295 = getelementptr inbounds nuw i64, ptr %294, i64 %285
  %296 = load i64, ptr %295, align 8, !tbaa !22
  %297 = add nsw i64 %296, 64
  %298 = sdiv i64 %297, 64
  %299 = mul i64 %298, %230
  %300 = getelementptr inbounds i8, ptr %293, i64 %299
  %301 = getelementptr inbounds nuw i8, ptr %286, i64 8
  store ptr %300, ptr %286, align 8, !tbaa !26
  br label %302

302:                                              ; preds = %291, %284
  %303 = phi ptr [ %301, %291 ], [ %286, %284 ]
  %304 = add nuw nsw i64 %285, 1
  %305 = icmp eq i64 %304, %231
  br i1 %305, label %274, label %284, !llvm.loop !31

306:                                              ; preds = %319, %278
  %307 = phi i64 [ 0, %278 ], [ %328, %319 ]
  %308 = phi ptr [ %275, %278 ], [ %327, %319 ]
  %309 = getelementptr inbounds nuw ptr, ptr %33, i64 %307
  %310 = load ptr, ptr %309, align 8, !tbaa !26
  %311 = add nsw i64 %307, %281
  %312 = load ptr, ptr %50, align 8, !tbaa !27
  %313 = getelementptr inbounds i32, ptr %312, i64 %311
  %314 = load i32, ptr %313, align 4, !tbaa !4
  %315 = icmp eq i32 %314, 0
  br i1 %315, label %319, label %316

316:                                              ; preds = %306
  %317 = load i64, ptr %43, align 8, !tbaa !18
  %318 = add i64 %317, %280
  br label %319

319:                                              ; preds = %316, %306
  %320 = phi i64 [ %318, %316 ], [ %73, %306 ]
  %321 = load ptr, ptr %49, align 8, !tbaa !21
  %322 = getelementptr i64, ptr %321, i64 %311
  %323 = getelementptr i64, ptr %322, i64 %282
  %324 = load i64, ptr %323, align 8, !tbaa !22
  %325 = mul nsw i64 %324, %320
  %326 = getelementptr inbounds i8, ptr %310, i64 %325
  %327 = getelementptr inbounds nuw i8, ptr %308, i64 8
  store ptr %326, ptr %308, align 8, !tbaa !26
  %328 = add nuw nsw i64 %307, 1
  %329 = icmp eq i64 %328, %283
  br i1 %329, label %330, label %306, !llvm.loop !32

330:                                              ; preds = %319, %274
  %331 = load ptr, ptr %0, align 8, !tbaa !33
  %332 = call i32 %331(ptr noundef nonnull %29, ptr noundef %2, ptr noundef %42, ptr noundef %4, ptr noundef %5, ptr noundef %6) #3
  %333 = icmp eq i32 %332, 0
  br i1 %333, label %334, label %409

334:                                              ; preds = %330
  %335 = add nuw nsw i64 %73, 1
  %336 = load i64, ptr %43, align 8, !tbaa !18
  %337 = icmp slt i64 %335, %336
  br i1 %337, label %71, label %338, !llvm.loop !34

338:                                              ; preds = %334, %116
  %339 = phi i64 [ %73, %116 ], [ %335, %334 ]
  %340 = load i32, ptr %8, align 8, !tbaa !8
  br label %341

341:                                              ; preds = %338, %41
  %342 = phi i32 [ %9, %41 ], [ %340, %338 ]
  %343 = phi i64 [ 0, %41 ], [ %339, %338 ]
  %344 = icmp sgt i32 %342, 0
  br i1 %344, label %345, label %409

345:                                              ; preds = %341
  %346 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %347 = icmp eq i64 %343, 0
  %348 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %349 = trunc i64 %343 to i1
  %350 = add nsw i64 %343, -1
  %351 = getelementptr inbounds nuw i8, ptr %0, i64 48
  br label %352

352:                                              ; preds = %345, %400
  %353 = phi i64 [ 0, %345 ], [ %405, %400 ]
  %354 = phi i32 [ %342, %345 ], [ %406, %400 ]
  %355 = getelementptr inbounds nuw ptr, ptr %19, i64 %353
  %356 = load ptr, ptr %355, align 8, !tbaa !26
  %357 = load ptr, ptr %346, align 8, !tbaa !17
  %358 = getelementptr inbounds nuw i32, ptr %357, i64 %353
  %359 = load i32, ptr %358, align 4, !tbaa !4
  br i1 %347, label %360, label %364

360:                                              ; preds = %352
  %361 = getelementptr inbounds nuw ptr, ptr %1, i64 %353
  %362 = load ptr, ptr %361, align 8, !tbaa !26
  %363 = load ptr, ptr %348, align 8, !tbaa !21
  br label %400

364:                                              ; preds = %352
  %365 = icmp sgt i32 %359, -1
  br i1 %365, label %366, label %389

366:                                              ; preds = %364
  %367 = zext nneg i32 %359 to i64
  %368 = getelementptr inbounds nuw ptr, ptr %33, i64 %367
  %369 = load ptr, ptr %368, align 8, !tbaa !26
  %370 = load i32, ptr %12, align 4, !tbaa !14
  %371 = add nsw i32 %370, %359
  %372 = load ptr, ptr %351, align 8, !tbaa !27
  %373 = sext i32 %371 to i64
  %374 = getelementptr inbounds i32, ptr %372, i64 %373
  %375 = load i32, ptr %374, align 4, !tbaa !4
  %376 = icmp eq i32 %375, 0
  br i1 %376, label %380, label %377

377:                                              ; preds = %366
  %378 = load i64, ptr %43, align 8, !tbaa !18
  %379 = sub i64 %378, %343
  br label %380

380:                                              ; preds = %377, %366
  %381 = phi i64 [ %379, %377 ], [ %350, %366 ]
  %382 = load ptr, ptr %348, align 8, !tbaa !21
  %383 = add nsw i32 %371, %354
  %384 = sext i32 %383 to i64
  %385 = getelementptr inbounds i64, ptr %382, i64 %384
  %386 = load i64, ptr %385, align 8, !tbaa !22
  %387 = mul nsw i64 %386, %381
  %388 = getelementptr inbounds i8, ptr %369, i64 %387
  br label %400

389:                                              ; preds = %364
  %390 = getelementptr inbounds nuw ptr, ptr %32, i64 %353
  %391 = load ptr, ptr %390, align 8, !tbaa !19
  %392 = load ptr, ptr %348, align 8, !tbaa !21
  %393 = getelementptr inbounds nuw i64, ptr %392, i64 %353
  %394 = load i64, ptr %393, align 8, !tbaa !22
  %395 = add nsw i64 %394, 64
  %396 = sdiv i64 %395, 64
  %397 = shl nsw i64 %396, 6
  %398 = select i1 %349, i64 %397, i64 0
  %399 = getelementptr inbounds i8, ptr %391, i64 %398
  br label %400

400:                                              ; preds = %360, %380, %389
  %401 = phi ptr [ %382, %380 ], [ %392, %389 ], [ %363, %360 ]
  %402 = phi ptr [ %388, %380 ], [ %399, %389 ], [ %362, %360 ]
  %403 = getelementptr inbounds nuw i64, ptr %401, i64 %353
  %404 = load i64, ptr %403, align 8, !tbaa !22
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %356, ptr align 1 %402, i64 %404, i1 false)
  %405 = add nuw nsw i64 %353, 1
  %406 = load i32, ptr %8, align 8, !tbaa !8
  %407 = sext i32 %406 to i64
  %408 = icmp slt i64 %405, %407
  br i1 %408, label %352, label %409, !llvm.loop !35

409:                                              ; preds = %330, %400, %341
  %410 = phi i32 [ 0, %341 ], [ 0, %400 ], [ %332, %330 ]
  ret i32 %410
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
  %15 = tail call i32 %13(ptr noundef nonnull %14, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6) #3
  ret i32 %15
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
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
