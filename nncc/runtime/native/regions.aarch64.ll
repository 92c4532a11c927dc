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
  %20 = getelementptr inbounds ptr, ptr %19, i64 %10
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %22 = load i64, ptr %21, align 8, !tbaa !16
  %23 = icmp slt i64 %22, -1
  br i1 %23, label %24, label %28

24:                                               ; preds = %7
  %25 = sub nuw nsw i64 -2, %22
  %26 = getelementptr inbounds nuw i64, ptr %6, i64 %25
  %27 = load i64, ptr %26, align 8, !tbaa !17
  br label %28

28:                                               ; preds = %7, %24
  %29 = phi i64 [ %27, %24 ], [ %22, %7 ]
  %30 = shl nsw i64 %10, 1
  %31 = or disjoint i64 %30, 1
  %32 = add nsw i64 %31, %14
  %33 = add nsw i64 %32, %18
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 28
  %35 = load i32, ptr %34, align 4, !tbaa !18
  %36 = sext i32 %35 to i64
  %37 = add nsw i64 %33, %36
  %38 = shl nsw i64 %37, 3
  %39 = alloca i8, i64 %38, align 16
  %40 = icmp sgt i64 %29, 0
  br i1 %40, label %41, label %342

41:                                               ; preds = %28
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %47 = getelementptr inbounds nuw i8, ptr %39, i64 8
  br label %48

48:                                               ; preds = %41, %336
  %49 = phi i64 [ 0, %41 ], [ %337, %336 ]
  %50 = load i32, ptr %42, align 8, !tbaa !19
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %117, label %52

52:                                               ; preds = %48
  %53 = load ptr, ptr %43, align 8, !tbaa !20
  %54 = load i32, ptr %53, align 4, !tbaa !4
  %55 = icmp eq i64 %49, 0
  br i1 %55, label %56, label %58

56:                                               ; preds = %52
  %57 = load ptr, ptr %1, align 8, !tbaa !21
  br label %113

58:                                               ; preds = %52
  %59 = icmp sgt i32 %54, -1
  br i1 %59, label %60, label %89

60:                                               ; preds = %58
  %61 = zext nneg i32 %54 to i64
  %62 = getelementptr inbounds nuw ptr, ptr %20, i64 %61
  %63 = load ptr, ptr %62, align 8, !tbaa !21
  %64 = load i32, ptr %12, align 4, !tbaa !14
  %65 = add nsw i32 %64, %54
  %66 = add nsw i64 %49, -1
  %67 = load ptr, ptr %46, align 8, !tbaa !22
  %68 = sext i32 %65 to i64
  %69 = getelementptr inbounds i32, ptr %67, i64 %68
  %70 = load i32, ptr %69, align 4, !tbaa !4
  %71 = icmp eq i32 %70, 0
  %72 = sub nsw i64 %29, %49
  %73 = select i1 %71, i64 %66, i64 %72
  %74 = load i32, ptr %8, align 8, !tbaa !8
  %75 = add nsw i32 %74, %65
  %76 = load ptr, ptr %45, align 8, !tbaa !23
  %77 = sext i32 %75 to i64
  %78 = getelementptr inbounds i64, ptr %76, i64 %77
  %79 = load i64, ptr %78, align 8, !tbaa !17
  %80 = icmp slt i64 %79, -1
  br i1 %80, label %81, label %85

81:                                               ; preds = %60
  %82 = sub nuw nsw i64 -2, %79
  %83 = getelementptr inbounds nuw i64, ptr %6, i64 %82
  %84 = load i64, ptr %83, align 8, !tbaa !17
  br label %85

85:                                               ; preds = %81, %60
  %86 = phi i64 [ %84, %81 ], [ %79, %60 ]
  %87 = mul nsw i64 %86, %73
  %88 = getelementptr inbounds i8, ptr %63, i64 %87
  br label %113

89:                                               ; preds = %58
  %90 = load ptr, ptr %44, align 8, !tbaa !24
  %91 = getelementptr i8, ptr %90, i64 8
  %92 = load i64, ptr %91, align 8, !tbaa !17
  %93 = icmp slt i64 %92, -1
  br i1 %93, label %94, label %98

94:                                               ; preds = %89
  %95 = sub nuw nsw i64 -2, %92
  %96 = getelementptr inbounds nuw i64, ptr %6, i64 %95
  %97 = load i64, ptr %96, align 8, !tbaa !17
  br label %98

98:                                               ; preds = %94, %89
  %99 = phi i64 [ %97, %94 ], [ %92, %89 ]
  %100 = getelementptr inbounds i8, ptr %3, i64 %99
  %101 = load ptr, ptr %45, align 8, !tbaa !23
  %102 = load i64, ptr %101, align 8, !tbaa !17
  %103 = icmp slt i64 %102, -1
  br i1 %103, label %104, label %108

104:                                              ; preds = %98
  %105 = sub nuw nsw i64 -2, %102
  %106 = getelementptr inbounds nuw i64, ptr %6, i64 %105
  %107 = load i64, ptr %106, align 8, !tbaa !17
  br label %108

108:                                              ; preds = %104, %98
  %109 = phi i64 [ %107, %104 ], [ %102, %98 ]
  %110 = trunc i64 %49 to i1
  %111 = select i1 %110, i64 %109, i64 0
  %112 = getelementptr inbounds i8, ptr %100, i64 %111
  br label %113

113:                                              ; preds = %56, %85, %108
  %114 = phi ptr [ %88, %85 ], [ %112, %108 ], [ %57, %56 ]
  %115 = load i8, ptr %114, align 1, !tbaa !25
  %116 = icmp eq i8 %115, 0
  br i1 %116, label %339, label %117

117:                                              ; preds = %48, %113
  %118 = load i32, ptr %8, align 8, !tbaa !8
  %119 = sext i32 %118 to i64
  %120 = getelementptr inbounds ptr, ptr %1, i64 %119
  %121 = load ptr, ptr %44, align 8, !tbaa !24
  %122 = load i64, ptr %121, align 8, !tbaa !17
  %123 = icmp slt i64 %122, -1
  br i1 %123, label %124, label %128

124:                                              ; preds = %117
  %125 = sub nuw nsw i64 -2, %122
  %126 = getelementptr inbounds nuw i64, ptr %6, i64 %125
  %127 = load i64, ptr %126, align 8, !tbaa !17
  br label %128

128:                                              ; preds = %124, %117
  %129 = phi i64 [ %127, %124 ], [ %122, %117 ]
  %130 = getelementptr inbounds i8, ptr %3, i64 %129
  store i64 %49, ptr %130, align 1
  store ptr %130, ptr %39, align 16, !tbaa !21
  %131 = load i32, ptr %8, align 8, !tbaa !8
  %132 = icmp sgt i32 %131, 0
  br i1 %132, label %133, label %140

133:                                              ; preds = %128
  %134 = icmp eq i64 %49, 0
  %135 = trunc i64 %49 to i1
  %136 = add nsw i64 %49, -1
  %137 = zext nneg i32 %131 to i64
  %138 = load ptr, ptr %43, align 8, !tbaa !20
  %139 = sub nsw i64 %29, %49
  br label %150

140:                                              ; preds = %211, %128
  %141 = phi ptr [ %47, %128 ], [ %214, %211 ]
  %142 = load i32, ptr %12, align 4, !tbaa !14
  %143 = icmp sgt i32 %142, 0
  br i1 %143, label %144, label %216

144:                                              ; preds = %140
  %145 = xor i64 %49, -1
  %146 = zext nneg i32 %142 to i64
  %147 = add nsw i64 %29, %145
  %148 = load ptr, ptr %46, align 8, !tbaa !22
  %149 = load ptr, ptr %45, align 8, !tbaa !23
  br label %231

150:                                              ; preds = %211, %133
  %151 = phi i64 [ 0, %133 ], [ %213, %211 ]
  %152 = phi ptr [ %47, %133 ], [ %214, %211 ]
  %153 = getelementptr inbounds nuw i32, ptr %138, i64 %151
  %154 = load i32, ptr %153, align 4, !tbaa !4
  br i1 %134, label %155, label %158

155:                                              ; preds = %150
  %156 = getelementptr inbounds nuw ptr, ptr %1, i64 %151
  %157 = load ptr, ptr %156, align 8, !tbaa !21
  br label %211

158:                                              ; preds = %150
  %159 = icmp sgt i32 %154, -1
  br i1 %159, label %160, label %186

160:                                              ; preds = %158
  %161 = zext nneg i32 %154 to i64
  %162 = getelementptr inbounds nuw ptr, ptr %20, i64 %161
  %163 = load ptr, ptr %162, align 8, !tbaa !21
  %164 = load i32, ptr %12, align 4, !tbaa !14
  %165 = add nsw i32 %164, %154
  %166 = load ptr, ptr %46, align 8, !tbaa !22
  %167 = sext i32 %165 to i64
  %168 = getelementptr inbounds i32, ptr %166, i64 %167
  %169 = load i32, ptr %168, align 4, !tbaa !4
  %170 = icmp eq i32 %169, 0
  %171 = select i1 %170, i64 %136, i64 %139
  %172 = add nsw i32 %165, %131
  %173 = load ptr, ptr %45, align 8, !tbaa !23
  %174 = sext i32 %172 to i64
  %175 = getelementptr inbounds i64, ptr %173, i64 %174
  %176 = load i64, ptr %175, align 8, !tbaa !17
  %177 = icmp slt i64 %176, -1
  br i1 %177, label %178, label %182

178:                                              ; preds = %160
  %179 = sub nuw nsw i64 -2, %176
  %180 = getelementptr inbounds nuw i64, ptr %6, i64 %179
  %181 = load i64, ptr %180, align 8, !tbaa !17
  br label %182

182:                                              ; preds = %178, %160
  %183 = phi i64 [ %181, %178 ], [ %176, %160 ]
  %184 = mul nsw i64 %183, %171
  %185 = getelementptr inbounds i8, ptr %163, i64 %184
  br label %211

186:                                              ; preds = %158
  %187 = load ptr, ptr %44, align 8, !tbaa !24
  %188 = getelementptr i64, ptr %187, i64 %151
  %189 = getelementptr i8, ptr %188, i64 8
  %190 = load i64, ptr %189, align 8, !tbaa !17
  %191 = icmp slt i64 %190, -1
  br i1 %191, label %192, label %196

192:                                              ; preds = %186
  %193 = sub nuw nsw i64 -2, %190
  %194 = getelementptr inbounds nuw i64, ptr %6, i64 %193
  %195 = load i64, ptr %194, align 8, !tbaa !17
  br label %196

196:                                              ; preds = %192, %186
  %197 = phi i64 [ %195, %192 ], [ %190, %186 ]
  %198 = getelementptr inbounds i8, ptr %3, i64 %197
  %199 = load ptr, ptr %45, align 8, !tbaa !23
  %200 = getelementptr inbounds nuw i64, ptr %199, i64 %151
  %201 = load i64, ptr %200, align 8, !tbaa !17
  %202 = icmp slt i64 %201, -1
  br i1 %202, label %203, label %207

203:                                              ; preds = %196
  %204 = sub nuw nsw i64 -2, %201
  %205 = getelementptr inbounds nuw i64, ptr %6, i64 %204
  %206 = load i64, ptr %205, align 8, !tbaa !17
  br label %207

207:                                              ; preds = %203, %196
  %208 = phi i64 [ %206, %203 ], [ %201, %196 ]
  %209 = select i1 %135, i64 %208, i64 0
  %210 = getelementptr inbounds i8, ptr %198, i64 %209
  br label %211

211:                                              ; preds = %207, %182, %155
  %212 = phi ptr [ %185, %182 ], [ %210, %207 ], [ %157, %155 ]
  store ptr %212, ptr %152, align 8, !tbaa !21
  %213 = add nuw nsw i64 %151, 1
  %214 = getelementptr inbounds nuw i8, ptr %152, i64 8
  %215 = icmp eq i64 %213, %137
  br i1 %215, label %140, label %150, !llvm.loop !26

216:                                              ; preds = %250, %140
  %217 = phi ptr [ %141, %140 ], [ %254, %250 ]
  %218 = sext i32 %142 to i64
  %219 = getelementptr inbounds ptr, ptr %120, i64 %218
  %220 = load i32, ptr %16, align 8, !tbaa !15
  %221 = sext i32 %220 to i64
  %222 = shl nsw i64 %221, 3
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %217, ptr align 8 %219, i64 %222, i1 false)
  %223 = load i32, ptr %16, align 8, !tbaa !15
  %224 = sext i32 %223 to i64
  %225 = getelementptr inbounds ptr, ptr %217, i64 %224
  %226 = load i32, ptr %8, align 8, !tbaa !8
  %227 = icmp sgt i32 %226, 0
  br i1 %227, label %228, label %257

228:                                              ; preds = %216
  %229 = trunc i64 %49 to i1
  %230 = zext nneg i32 %226 to i64
  br label %268

231:                                              ; preds = %250, %144
  %232 = phi i64 [ 0, %144 ], [ %255, %250 ]
  %233 = phi ptr [ %141, %144 ], [ %254, %250 ]
  %234 = getelementptr inbounds nuw ptr, ptr %120, i64 %232
  %235 = load ptr, ptr %234, align 8, !tbaa !21
  %236 = getelementptr inbounds nuw i32, ptr %148, i64 %232
  %237 = load i32, ptr %236, align 4, !tbaa !4
  %238 = icmp eq i32 %237, 0
  %239 = select i1 %238, i64 %49, i64 %147
  %240 = trunc nuw nsw i64 %232 to i32
  %241 = add nsw i32 %131, %240
  %242 = sext i32 %241 to i64
  %243 = getelementptr inbounds i64, ptr %149, i64 %242
  %244 = load i64, ptr %243, align 8, !tbaa !17
  %245 = icmp slt i64 %244, -1
  br i1 %245, label %246, label %250

246:                                              ; preds = %231
  %247 = sub nuw nsw i64 -2, %244
  %248 = getelementptr inbounds nuw i64, ptr %6, i64 %247
  %249 = load i64, ptr %248, align 8, !tbaa !17
  br label %250

250:                                              ; preds = %246, %231
  %251 = phi i64 [ %249, %246 ], [ %244, %231 ]
  %252 = mul nsw i64 %251, %239
  %253 = getelementptr inbounds i8, ptr %235, i64 %252
  %254 = getelementptr inbounds nuw i8, ptr %233, i64 8
  store ptr %253, ptr %233, align 8, !tbaa !21
  %255 = add nuw nsw i64 %232, 1
  %256 = icmp eq i64 %255, %146
  br i1 %256, label %216, label %231, !llvm.loop !28

257:                                              ; preds = %301, %216
  %258 = phi ptr [ %225, %216 ], [ %302, %301 ]
  %259 = load i32, ptr %34, align 4, !tbaa !18
  %260 = icmp sgt i32 %259, 0
  br i1 %260, label %261, label %332

261:                                              ; preds = %257
  %262 = load i32, ptr %12, align 4, !tbaa !14
  %263 = xor i64 %49, -1
  %264 = sext i32 %262 to i64
  %265 = zext nneg i32 %259 to i64
  %266 = add nsw i64 %29, %263
  %267 = sext i32 %226 to i64
  br label %305

268:                                              ; preds = %301, %228
  %269 = phi i64 [ 0, %228 ], [ %303, %301 ]
  %270 = phi ptr [ %225, %228 ], [ %302, %301 ]
  %271 = load ptr, ptr %43, align 8, !tbaa !20
  %272 = getelementptr inbounds nuw i32, ptr %271, i64 %269
  %273 = load i32, ptr %272, align 4, !tbaa !4
  %274 = icmp slt i32 %273, 0
  br i1 %274, label %275, label %301

275:                                              ; preds = %268
  %276 = load ptr, ptr %44, align 8, !tbaa !24
  %277 = getelementptr i64, ptr %276, i64 %269
  %278 = getelementptr i8, ptr %277, i64 8
  %279 = load i64, ptr %278, align 8, !tbaa !17
  %280 = icmp slt i64 %279, -1
  br i1 %280, label %281, label %285

281:                                              ; preds = %275
  %282 = sub nuw nsw i64 -2, %279
  %283 = getelementptr inbounds nuw i64, ptr %6, i64 %282
  %284 = load i64, ptr %283, align 8, !tbaa !17
  br label %285

285:                                              ; preds = %281, %275
  %286 = phi i64 [ %284, %281 ], [ %279, %275 ]
  %287 = getelementptr inbounds i8, ptr %3, i64 %286
  %288 = load ptr, ptr %45, align 8, !tbaa !23
  %289 = getelementptr inbounds nuw i64, ptr %288, i64 %269
  %290 = load i64, ptr %289, align 8, !tbaa !17
  %291 = icmp slt i64 %290, -1
  br i1 %291, label %292, label %296

292:                                              ; preds = %285
  %293 = sub nuw nsw i64 -2, %290
  %294 = getelementptr inbounds nuw i64, ptr %6, i64 %293
  %295 = load i64, ptr %294, align 8, !tbaa !17
  br label %296

296:                                              ; preds = %285, %292
  %297 = phi i64 [ %295, %292 ], [ %290, %285 ]
  %298 = select i1 %229, i64 0, i64 %297
  %299 = getelementptr inbounds i8, ptr %287, i64 %298
  %300 = getelementptr inbounds nuw i8, ptr %270, i64 8
  store ptr %299, ptr %270, align 8, !tbaa !21
  br label %301

301:                                              ; preds = %296, %268
  %302 = phi ptr [ %300, %296 ], [ %270, %268 ]
  %303 = add nuw nsw i64 %269, 1
  %304 = icmp eq i64 %303, %230
  br i1 %304, label %257, label %268, !llvm.loop !29

305:                                              ; preds = %325, %261
  %306 = phi i64 [ 0, %261 ], [ %330, %325 ]
  %307 = phi ptr [ %258, %261 ], [ %329, %325 ]
  %308 = getelementptr inbounds nuw ptr, ptr %20, i64 %306
  %309 = load ptr, ptr %308, align 8, !tbaa !21
  %310 = add nsw i64 %306, %264
  %311 = load ptr, ptr %46, align 8, !tbaa !22
  %312 = getelementptr inbounds i32, ptr %311, i64 %310
  %313 = load i32, ptr %312, align 4, !tbaa !4
  %314 = icmp eq i32 %313, 0
  %315 = select i1 %314, i64 %49, i64 %266
  %316 = load ptr, ptr %45, align 8, !tbaa !23
  %317 = getelementptr i64, ptr %316, i64 %310
  %318 = getelementptr i64, ptr %317, i64 %267
  %319 = load i64, ptr %318, align 8, !tbaa !17
  %320 = icmp slt i64 %319, -1
  br i1 %320, label %321, label %325

321:                                              ; preds = %305
  %322 = sub nuw nsw i64 -2, %319
  %323 = getelementptr inbounds nuw i64, ptr %6, i64 %322
  %324 = load i64, ptr %323, align 8, !tbaa !17
  br label %325

325:                                              ; preds = %321, %305
  %326 = phi i64 [ %324, %321 ], [ %319, %305 ]
  %327 = mul nsw i64 %326, %315
  %328 = getelementptr inbounds i8, ptr %309, i64 %327
  %329 = getelementptr inbounds nuw i8, ptr %307, i64 8
  store ptr %328, ptr %307, align 8, !tbaa !21
  %330 = add nuw nsw i64 %306, 1
  %331 = icmp eq i64 %330, %265
  br i1 %331, label %332, label %305, !llvm.loop !30

332:                                              ; preds = %325, %257
  %333 = load ptr, ptr %0, align 8, !tbaa !31
  %334 = call i32 %333(ptr noundef nonnull %39, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6) #2
  %335 = icmp eq i32 %334, 0
  br i1 %335, label %336, label %436

336:                                              ; preds = %332
  %337 = add nuw nsw i64 %49, 1
  %338 = icmp eq i64 %337, %29
  br i1 %338, label %339, label %48, !llvm.loop !32

339:                                              ; preds = %336, %113
  %340 = phi i64 [ %49, %113 ], [ %29, %336 ]
  %341 = load i32, ptr %8, align 8, !tbaa !8
  br label %342

342:                                              ; preds = %339, %28
  %343 = phi i32 [ %9, %28 ], [ %341, %339 ]
  %344 = phi i64 [ 0, %28 ], [ %340, %339 ]
  %345 = icmp sgt i32 %343, 0
  br i1 %345, label %346, label %436

346:                                              ; preds = %342
  %347 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %348 = icmp eq i64 %344, 0
  %349 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %350 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %351 = trunc i64 %344 to i1
  %352 = add nsw i64 %344, -1
  %353 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %354 = sub i64 %29, %344
  br label %355

355:                                              ; preds = %346, %430
  %356 = phi i64 [ 0, %346 ], [ %432, %430 ]
  %357 = phi i32 [ %343, %346 ], [ %433, %430 ]
  %358 = getelementptr inbounds nuw ptr, ptr %19, i64 %356
  %359 = load ptr, ptr %358, align 8, !tbaa !21
  %360 = load ptr, ptr %347, align 8, !tbaa !20
  %361 = getelementptr inbounds nuw i32, ptr %360, i64 %356
  %362 = load i32, ptr %361, align 4, !tbaa !4
  br i1 %348, label %363, label %367

363:                                              ; preds = %355
  %364 = getelementptr inbounds nuw ptr, ptr %1, i64 %356
  %365 = load ptr, ptr %364, align 8, !tbaa !21
  %366 = load ptr, ptr %350, align 8, !tbaa !23
  br label %420

367:                                              ; preds = %355
  %368 = icmp sgt i32 %362, -1
  br i1 %368, label %369, label %395

369:                                              ; preds = %367
  %370 = zext nneg i32 %362 to i64
  %371 = getelementptr inbounds nuw ptr, ptr %20, i64 %370
  %372 = load ptr, ptr %371, align 8, !tbaa !21
  %373 = load i32, ptr %12, align 4, !tbaa !14
  %374 = add nsw i32 %373, %362
  %375 = load ptr, ptr %353, align 8, !tbaa !22
  %376 = sext i32 %374 to i64
  %377 = getelementptr inbounds i32, ptr %375, i64 %376
  %378 = load i32, ptr %377, align 4, !tbaa !4
  %379 = icmp eq i32 %378, 0
  %380 = select i1 %379, i64 %352, i64 %354
  %381 = add nsw i32 %374, %357
  %382 = load ptr, ptr %350, align 8, !tbaa !23
  %383 = sext i32 %381 to i64
  %384 = getelementptr inbounds i64, ptr %382, i64 %383
  %385 = load i64, ptr %384, align 8, !tbaa !17
  %386 = icmp slt i64 %385, -1
  br i1 %386, label %387, label %391

387:                                              ; preds = %369
  %388 = sub nuw nsw i64 -2, %385
  %389 = getelementptr inbounds nuw i64, ptr %6, i64 %388
  %390 = load i64, ptr %389, align 8, !tbaa !17
  br label %391

391:                                              ; preds = %387, %369
  %392 = phi i64 [ %390, %387 ], [ %385, %369 ]
  %393 = mul nsw i64 %392, %380
  %394 = getelementptr inbounds i8, ptr %372, i64 %393
  br label %420

395:                                              ; preds = %367
  %396 = load ptr, ptr %349, align 8, !tbaa !24
  %397 = getelementptr i64, ptr %396, i64 %356
  %398 = getelementptr i8, ptr %397, i64 8
  %399 = load i64, ptr %398, align 8, !tbaa !17
  %400 = icmp slt i64 %399, -1
  br i1 %400, label %401, label %405

401:                                              ; preds = %395
  %402 = sub nuw nsw i64 -2, %399
  %403 = getelementptr inbounds nuw i64, ptr %6, i64 %402
  %404 = load i64, ptr %403, align 8, !tbaa !17
  br label %405

405:                                              ; preds = %401, %395
  %406 = phi i64 [ %404, %401 ], [ %399, %395 ]
  %407 = getelementptr inbounds i8, ptr %3, i64 %406
  %408 = load ptr, ptr %350, align 8, !tbaa !23
  %409 = getelementptr inbounds nuw i64, ptr %408, i64 %356
  %410 = load i64, ptr %409, align 8, !tbaa !17
  %411 = icmp slt i64 %410, -1
  br i1 %411, label %412, label %416

412:                                              ; preds = %405
  %413 = sub nuw nsw i64 -2, %410
  %414 = getelementptr inbounds nuw i64, ptr %6, i64 %413
  %415 = load i64, ptr %414, align 8, !tbaa !17
  br label %416

416:                                              ; preds = %412, %405
  %417 = phi i64 [ %415, %412 ], [ %410, %405 ]
  %418 = select i1 %351, i64 %417, i64 0
  %419 = getelementptr inbounds i8, ptr %407, i64 %418
  br label %420

420:                                              ; preds = %363, %391, %416
  %421 = phi ptr [ %382, %391 ], [ %408, %416 ], [ %366, %363 ]
  %422 = phi ptr [ %394, %391 ], [ %419, %416 ], [ %365, %363 ]
  %423 = getelementptr inbounds nuw i64, ptr %421, i64 %356
  %424 = load i64, ptr %423, align 8, !tbaa !17
  %425 = icmp slt i64 %424, -1
  br i1 %425, label %426, label %430

426:                                              ; preds = %420
  %427 = sub nuw nsw i64 -2, %424
  %428 = getelementptr inbounds nuw i64, ptr %6, i64 %427
  %429 = load i64, ptr %428, align 8, !tbaa !17
  br label %430

430:                                              ; preds = %420, %426
  %431 = phi i64 [ %429, %426 ], [ %424, %420 ]
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %359, ptr align 1 %422, i64 %431, i1 false)
  %432 = add nuw nsw i64 %356, 1
  %433 = load i32, ptr %8, align 8, !tbaa !8
  %434 = sext i32 %433 to i64
  %435 = icmp slt i64 %432, %434
  br i1 %435, label %355, label %436, !llvm.loop !33

436:                                              ; preds = %332, %430, %342
  %437 = phi i32 [ 0, %342 ], [ 0, %430 ], [ %334, %332 ]
  ret i32 %437
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: nounwind
define hidden i32 @nncc_run_branch(ptr noundef readonly captures(none) %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6) local_unnamed_addr #0 {
  %8 = load ptr, ptr %1, align 8, !tbaa !21
  %9 = load i8, ptr %8, align 1, !tbaa !25
  %10 = icmp eq i8 %9, 0
  %11 = zext i1 %10 to i64
  %12 = getelementptr inbounds nuw ptr, ptr %0, i64 %11
  %13 = load ptr, ptr %12, align 8, !tbaa !21
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
!9 = !{!"", !10, i64 0, !11, i64 8, !5, i64 16, !5, i64 20, !5, i64 24, !5, i64 28, !5, i64 32, !12, i64 40, !12, i64 48, !13, i64 56, !13, i64 64}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"long", !6, i64 0}
!12 = !{!"p1 long", !10, i64 0}
!13 = !{!"p1 int", !10, i64 0}
!14 = !{!9, !5, i64 20}
!15 = !{!9, !5, i64 24}
!16 = !{!9, !11, i64 8}
!17 = !{!11, !11, i64 0}
!18 = !{!9, !5, i64 28}
!19 = !{!9, !5, i64 32}
!20 = !{!9, !13, i64 64}
!21 = !{!10, !10, i64 0}
!22 = !{!9, !13, i64 56}
!23 = !{!9, !12, i64 40}
!24 = !{!9, !12, i64 48}
!25 = !{!6, !6, i64 0}
!26 = distinct !{!26, !27}
!27 = !{!"llvm.loop.mustprogress"}
!28 = distinct !{!28, !27}
!29 = distinct !{!29, !27}
!30 = distinct !{!30, !27}
!31 = !{!9, !10, i64 0}
!32 = distinct !{!32, !27}
!33 = distinct !{!33, !27}
