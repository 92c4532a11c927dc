; made from weights.c by python -m nncc.runtime.native.build
source_filename = "weights.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.Elf64_Phdr = type { i32, i32, i64, i64, i64, i64, i64, i64 }
%struct.search = type { ptr, ptr }

@.str = private unnamed_addr constant [63 x i8] c"cannot open the weights %s: %m; they belong beside the library\00", align 1
@.str.1 = private unnamed_addr constant [53 x i8] c"the weights %s cannot be mapped: %m; expected a file\00", align 1
@.str.2 = private unnamed_addr constant [81 x i8] c"the weights %s have %lld bytes, not %llu: the file is cut off or another model's\00", align 1
@.str.3 = private unnamed_addr constant [30 x i8] c"cannot map the weights %s: %m\00", align 1
@.str.4 = private unnamed_addr constant [97 x i8] c"the weights %s have another checksum than this library's: the file is damaged or another model's\00", align 1
@.str.5 = private unnamed_addr constant [9 x i8] c".weights\00", align 1

; Function Attrs: nounwind
define hidden void @nncc_touch_code(ptr noundef %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8, !tbaa !8
  %3 = call i32 @dl_iterate_phdr(ptr noundef nonnull @touch_segments, ptr noundef nonnull %2) #13
  ret void
}

declare i32 @dl_iterate_phdr(ptr noundef, ptr noundef) local_unnamed_addr #1

; Function Attrs: nofree norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none)
define internal range(i32 0, 2) i32 @touch_segments(ptr noundef readonly captures(none) %0, i64 %1, ptr noundef readonly captures(none) %2) #2 {
  %4 = load ptr, ptr %2, align 8, !tbaa !8
  %5 = ptrtoint ptr %4 to i64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %7 = load i16, ptr %6, align 8, !tbaa !10
  %8 = icmp eq i16 %7, 0
  br i1 %8, label %62, label %9

9:                                                ; preds = %3
  %10 = load i64, ptr %0, align 8, !tbaa !16
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %12 = load ptr, ptr %11, align 8, !tbaa !17
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %14 = zext i16 %7 to i64
  br label %15

15:                                               ; preds = %36, %9
  %16 = phi i64 [ 0, %9 ], [ %37, %36 ]
  %17 = getelementptr inbounds nuw %struct.Elf64_Phdr, ptr %12, i64 %16
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %19 = load i64, ptr %18, align 8, !tbaa !18
  %20 = add i64 %19, %10
  %21 = icmp ugt i64 %20, %5
  br i1 %21, label %36, label %22

22:                                               ; preds = %15
  %23 = sub nuw i64 %5, %20
  %24 = getelementptr inbounds nuw i8, ptr %17, i64 40
  %25 = load i64, ptr %24, align 8, !tbaa !20
  %26 = icmp ult i64 %23, %25
  %27 = load i32, ptr %17, align 8, !tbaa !21
  %28 = icmp eq i32 %27, 1
  %29 = select i1 %28, i1 %26, i1 false
  br i1 %29, label %30, label %36

30:                                               ; preds = %22
  %31 = load ptr, ptr %13, align 8, !tbaa !22
  %32 = tail call i64 @strlen(ptr noundef nonnull dereferenceable(1) %31) #14
  %33 = icmp ult i64 %32, 4096
  br i1 %33, label %34, label %36

34:                                               ; preds = %30
  %35 = zext i16 %7 to i64
  br label %39

36:                                               ; preds = %30, %22, %15
  %37 = add nuw nsw i64 %16, 1
  %38 = icmp eq i64 %37, %14
  br i1 %38, label %62, label %15, !llvm.loop !23

39:                                               ; preds = %34, %52
  %40 = phi i64 [ 0, %34 ], [ %53, %52 ]
  %41 = getelementptr inbounds nuw %struct.Elf64_Phdr, ptr %12, i64 %40
  %42 = load i32, ptr %41, align 8, !tbaa !21
  %43 = icmp eq i32 %42, 1
  br i1 %43, label %44, label %52

44:                                               ; preds = %39
  %45 = getelementptr inbounds nuw i8, ptr %41, i64 40
  %46 = load i64, ptr %45, align 8, !tbaa !20
  %47 = getelementptr inbounds nuw i8, ptr %41, i64 16
  %48 = icmp eq i64 %46, 0
  br i1 %48, label %52, label %49

49:                                               ; preds = %44
  %50 = load i64, ptr %47, align 8, !tbaa !18
  %51 = add i64 %10, %50
  br label %55

52:                                               ; preds = %55, %44, %39
  %53 = add nuw nsw i64 %40, 1
  %54 = icmp eq i64 %53, %35
  br i1 %54, label %62, label %39, !llvm.loop !25

55:                                               ; preds = %49, %55
  %56 = phi i64 [ %60, %55 ], [ 0, %49 ]
  %57 = add i64 %56, %51
  %58 = inttoptr i64 %57 to ptr
  %59 = load volatile i8, ptr %58, align 1, !tbaa !26
  %60 = add i64 %56, 4096
  %61 = icmp ult i64 %60, %46
  br i1 %61, label %55, label %52

62:                                               ; preds = %36, %52, %3
  %63 = phi i32 [ 1, %52 ], [ 0, %3 ], [ 0, %36 ]
  ret i32 %63
}

; Function Attrs: nounwind
define hidden range(i32 0, 6) i32 @nncc_map_weights(ptr noundef %0, ptr noundef %1, ptr noundef readonly captures(address_is_null) %2, ptr noundef writeonly captures(none) %3) local_unnamed_addr #0 {
  %5 = alloca %struct.search, align 8
  %6 = alloca [4105 x i8], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #13
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %8 = load i64, ptr %7, align 8, !tbaa !27
  %9 = icmp eq ptr %1, null
  br i1 %9, label %10, label %15

10:                                               ; preds = %4
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #13
  store ptr %0, ptr %5, align 8, !tbaa !29
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store ptr %6, ptr %11, align 8, !tbaa !31
  store i8 0, ptr %6, align 16, !tbaa !26
  %12 = call i32 @dl_iterate_phdr(ptr noundef nonnull @note_path, ptr noundef nonnull %5) #13
  %13 = call i64 @strlen(ptr nonnull dereferenceable(1) %6)
  %14 = getelementptr inbounds i8, ptr %6, i64 %13
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(9) %14, ptr noundef nonnull align 1 dereferenceable(9) @.str.5, i64 9, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #13
  br label %15

15:                                               ; preds = %10, %4
  %16 = phi ptr [ %1, %4 ], [ %6, %10 ]
  %17 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull %16, i32 noundef 526592) #13
  %18 = icmp slt i32 %17, 0
  br i1 %18, label %19, label %31

19:                                               ; preds = %15
  %20 = icmp eq ptr %2, null
  br i1 %20, label %208, label %21

21:                                               ; preds = %19
  %22 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %23 = load ptr, ptr %22, align 8, !tbaa !32
  %24 = icmp eq ptr %23, null
  br i1 %24, label %208, label %25

25:                                               ; preds = %21
  %26 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %27 = load i64, ptr %26, align 8, !tbaa !38
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %208, label %29

29:                                               ; preds = %25
  %30 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %23, i64 noundef %27, ptr noundef nonnull @.str, ptr noundef nonnull %16) #13
  br label %208

31:                                               ; preds = %15
  %32 = call i64 @lseek(i32 noundef %17, i64 noundef 0, i32 noundef 2) #13
  %33 = icmp slt i64 %32, 0
  br i1 %33, label %34, label %48

34:                                               ; preds = %31
  %35 = icmp eq ptr %2, null
  br i1 %35, label %46, label %36

36:                                               ; preds = %34
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %38 = load ptr, ptr %37, align 8, !tbaa !32
  %39 = icmp eq ptr %38, null
  br i1 %39, label %46, label %40

40:                                               ; preds = %36
  %41 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %42 = load i64, ptr %41, align 8, !tbaa !38
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %46, label %44

44:                                               ; preds = %40
  %45 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %38, i64 noundef %42, ptr noundef nonnull @.str.1, ptr noundef nonnull %16) #13
  br label %46

46:                                               ; preds = %34, %36, %40, %44
  %47 = call i32 @close(i32 noundef %17) #13
  br label %208

48:                                               ; preds = %31
  %49 = icmp eq i64 %32, %8
  br i1 %49, label %63, label %50

50:                                               ; preds = %48
  %51 = call i32 @close(i32 noundef %17) #13
  %52 = icmp eq ptr %2, null
  br i1 %52, label %208, label %53

53:                                               ; preds = %50
  %54 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %55 = load ptr, ptr %54, align 8, !tbaa !32
  %56 = icmp eq ptr %55, null
  br i1 %56, label %208, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !38
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %208, label %61

61:                                               ; preds = %57
  %62 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.2, ptr noundef nonnull %16, i64 noundef %32, i64 noundef %8) #13
  br label %208

63:                                               ; preds = %48
  %64 = icmp samesign ult i64 %8, 67108865
  br i1 %64, label %75, label %65

65:                                               ; preds = %63
  %66 = icmp eq ptr %2, null
  br i1 %66, label %96, label %67

67:                                               ; preds = %65
  %68 = load i32, ptr %2, align 8, !tbaa !39
  %69 = icmp ugt i32 %68, 88
  br i1 %69, label %70, label %96

70:                                               ; preds = %67
  %71 = getelementptr inbounds nuw i8, ptr %2, i64 88
  %72 = load i32, ptr %71, align 8, !tbaa !40
  %73 = and i32 %72, 1
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %96, label %75

75:                                               ; preds = %63, %70
  %76 = call ptr @mmap(ptr noundef null, i64 noundef range(i64 0, -9223372036854775808) %8, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #13
  %77 = icmp eq ptr %76, inttoptr (i64 -1 to ptr)
  br i1 %77, label %99, label %78

78:                                               ; preds = %75
  %79 = icmp samesign ugt i64 %8, 2097151
  br i1 %79, label %80, label %82

80:                                               ; preds = %78
  %81 = call i32 @madvise(ptr noundef %76, i64 noundef range(i64 0, -9223372036854775808) %8, i32 noundef 14) #13
  br label %84

82:                                               ; preds = %78
  %83 = icmp eq i64 %8, 0
  br i1 %83, label %94, label %84

84:                                               ; preds = %82, %80
  br label %85

85:                                               ; preds = %84, %85
  %86 = phi i64 [ %91, %85 ], [ 0, %84 ]
  %87 = getelementptr inbounds nuw i8, ptr %76, i64 %86
  %88 = sub nuw nsw i64 %8, %86
  %89 = call i64 @pread(i32 noundef range(i32 0, -2147483648) %17, ptr noundef %87, i64 noundef %88, i64 noundef %86) #13
  %90 = icmp sgt i64 %89, 0
  %91 = add nuw i64 %89, %86
  %92 = icmp ult i64 %91, %8
  %93 = select i1 %90, i1 %92, i1 false
  br i1 %93, label %85, label %94, !llvm.loop !41

94:                                               ; preds = %85, %82
  %95 = call i32 @mprotect(ptr noundef %76, i64 noundef range(i64 0, -9223372036854775808) %8, i32 noundef 1) #13
  br label %101

96:                                               ; preds = %65, %67, %70
  %97 = call ptr @mmap(ptr noundef null, i64 noundef range(i64 0, -9223372036854775808) %8, i32 noundef 1, i32 noundef 32770, i32 noundef range(i32 0, -2147483648) %17, i64 noundef 0) #13
  %98 = icmp eq ptr %97, inttoptr (i64 -1 to ptr)
  br i1 %98, label %99, label %101

99:                                               ; preds = %75, %96
  %100 = call i32 @close(i32 noundef %17) #13
  br label %105

101:                                              ; preds = %96, %94
  %102 = phi ptr [ %97, %96 ], [ %76, %94 ]
  %103 = call i32 @close(i32 noundef %17) #13
  %104 = icmp eq ptr %102, null
  br i1 %104, label %105, label %117

105:                                              ; preds = %99, %101
  %106 = icmp eq ptr %2, null
  br i1 %106, label %208, label %107

107:                                              ; preds = %105
  %108 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %109 = load ptr, ptr %108, align 8, !tbaa !32
  %110 = icmp eq ptr %109, null
  br i1 %110, label %208, label %111

111:                                              ; preds = %107
  %112 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %113 = load i64, ptr %112, align 8, !tbaa !38
  %114 = icmp eq i64 %113, 0
  br i1 %114, label %208, label %115

115:                                              ; preds = %111
  %116 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %109, i64 noundef %113, ptr noundef nonnull @.str.3, ptr noundef nonnull %16) #13
  br label %208

117:                                              ; preds = %101
  %118 = lshr i64 %8, 3
  %119 = icmp eq i64 %118, 0
  br i1 %119, label %189, label %120

120:                                              ; preds = %117, %167
  %121 = phi i64 [ %174, %167 ], [ %118, %117 ]
  %122 = phi i64 [ %171, %167 ], [ %8, %117 ]
  %123 = phi i64 [ %172, %167 ], [ 0, %117 ]
  %124 = call i64 @llvm.umax.i64(i64 %121, i64 1)
  %125 = call i64 @llvm.umin.i64(i64 %124, i64 8192)
  %126 = call i64 @llvm.umax.i64(i64 %121, i64 1)
  %127 = call i64 @llvm.umin.i64(i64 %126, i64 8192)
  %128 = getelementptr i64, ptr %102, i64 %123
  %129 = icmp ult i64 %121, 4
  br i1 %129, label %164, label %130

130:                                              ; preds = %120
  %131 = and i64 %125, 16380
  br label %132

132:                                              ; preds = %132, %130
  %133 = phi i64 [ 0, %130 ], [ %157, %132 ]
  %134 = phi <2 x i64> [ <i64 0, i64 1>, %130 ], [ %158, %132 ]
  %135 = phi <2 x i64> [ zeroinitializer, %130 ], [ %155, %132 ]
  %136 = phi <2 x i64> [ zeroinitializer, %130 ], [ %156, %132 ]
  %137 = getelementptr i64, ptr %128, i64 %133
  %138 = getelementptr i8, ptr %137, i64 16
  %139 = load <2 x i64>, ptr %137, align 8, !tbaa !42
  %140 = load <2 x i64>, ptr %138, align 8, !tbaa !42
  %141 = mul <2 x i64> %134, splat (i64 -7046029254386353131)
  %142 = add <2 x i64> %141, splat (i64 -7046029254386353131)
  %143 = mul <2 x i64> %134, splat (i64 -7046029254386353131)
  %144 = add <2 x i64> %143, splat (i64 -2691343689449507777)
  %145 = xor <2 x i64> %139, %142
  %146 = xor <2 x i64> %140, %144
  %147 = and <2 x i64> %145, splat (i64 4294967295)
  %148 = and <2 x i64> %146, splat (i64 4294967295)
  %149 = lshr <2 x i64> %145, splat (i64 32)
  %150 = lshr <2 x i64> %146, splat (i64 32)
  %151 = mul nuw <2 x i64> %147, %149
  %152 = mul nuw <2 x i64> %148, %150
  %153 = add <2 x i64> %145, %135
  %154 = add <2 x i64> %146, %136
  %155 = add <2 x i64> %153, %151
  %156 = add <2 x i64> %154, %152
  %157 = add nuw i64 %133, 4
  %158 = add <2 x i64> %134, splat (i64 4)
  %159 = icmp eq i64 %157, %131
  br i1 %159, label %160, label %132, !llvm.loop !43

160:                                              ; preds = %132
  %161 = add <2 x i64> %156, %155
  %162 = call i64 @llvm.vector.reduce.add.v2i64(<2 x i64> %161)
  %163 = icmp eq i64 %125, %131
  br i1 %163, label %167, label %164

164:                                              ; preds = %120, %160
  %165 = phi i64 [ 0, %120 ], [ %131, %160 ]
  %166 = phi i64 [ 0, %120 ], [ %162, %160 ]
  br label %175

167:                                              ; preds = %175, %160
  %168 = phi i64 [ %162, %160 ], [ %187, %175 ]
  %169 = xor i64 %168, %122
  %170 = call i64 @llvm.fshl.i64(i64 %169, i64 %169, i64 29)
  %171 = mul i64 %170, -7046029254386353131
  %172 = add nuw nsw i64 %123, 8192
  %173 = icmp samesign ult i64 %172, %118
  %174 = add nsw i64 %121, -8192
  br i1 %173, label %120, label %189, !llvm.loop !46

175:                                              ; preds = %164, %175
  %176 = phi i64 [ %180, %175 ], [ %165, %164 ]
  %177 = phi i64 [ %187, %175 ], [ %166, %164 ]
  %178 = getelementptr i64, ptr %128, i64 %176
  %179 = load i64, ptr %178, align 8, !tbaa !42
  %180 = add nuw nsw i64 %176, 1
  %181 = mul i64 %180, -7046029254386353131
  %182 = xor i64 %179, %181
  %183 = and i64 %182, 4294967295
  %184 = lshr i64 %182, 32
  %185 = mul nuw i64 %183, %184
  %186 = add i64 %182, %177
  %187 = add i64 %186, %185
  %188 = icmp eq i64 %180, %127
  br i1 %188, label %167, label %175, !llvm.loop !47

189:                                              ; preds = %167, %117
  %190 = phi i64 [ %8, %117 ], [ %171, %167 ]
  %191 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %192 = load i64, ptr %191, align 8, !tbaa !48
  %193 = icmp eq i64 %190, %192
  br i1 %193, label %207, label %194

194:                                              ; preds = %189
  %195 = call i32 @munmap(ptr noundef nonnull %102, i64 noundef %8) #13
  %196 = icmp eq ptr %2, null
  br i1 %196, label %208, label %197

197:                                              ; preds = %194
  %198 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %199 = load ptr, ptr %198, align 8, !tbaa !32
  %200 = icmp eq ptr %199, null
  br i1 %200, label %208, label %201

201:                                              ; preds = %197
  %202 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %203 = load i64, ptr %202, align 8, !tbaa !38
  %204 = icmp eq i64 %203, 0
  br i1 %204, label %208, label %205

205:                                              ; preds = %201
  %206 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %199, i64 noundef %203, ptr noundef nonnull @.str.4, ptr noundef nonnull %16) #13
  br label %208

207:                                              ; preds = %189
  store ptr %102, ptr %3, align 8, !tbaa !49
  br label %208

208:                                              ; preds = %194, %197, %105, %107, %50, %53, %19, %21, %46, %57, %61, %205, %201, %115, %111, %207, %29, %25
  %209 = phi i32 [ 3, %29 ], [ 3, %25 ], [ 3, %46 ], [ 3, %61 ], [ 3, %57 ], [ 5, %115 ], [ 0, %207 ], [ 5, %111 ], [ 3, %201 ], [ 3, %205 ], [ 5, %105 ], [ 3, %19 ], [ 3, %50 ], [ 3, %21 ], [ 3, %53 ], [ 5, %107 ], [ 3, %197 ], [ 3, %194 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #13
  ret i32 %209
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: nofree
declare noundef i32 @open(ptr noundef readonly captures(none), i32 noundef, ...) local_unnamed_addr #4

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #5

; Function Attrs: nounwind
declare i64 @lseek(i32 noundef, i64 noundef, i32 noundef) local_unnamed_addr #6

declare i32 @close(i32 noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #6

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal range(i32 0, 2) i32 @note_path(ptr noundef readonly captures(none) %0, i64 %1, ptr noundef readonly captures(none) %2) #7 {
  %4 = load ptr, ptr %2, align 8, !tbaa !29
  %5 = ptrtoint ptr %4 to i64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %7 = load i16, ptr %6, align 8, !tbaa !10
  %8 = icmp eq i16 %7, 0
  br i1 %8, label %41, label %9

9:                                                ; preds = %3
  %10 = load i64, ptr %0, align 8, !tbaa !16
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %12 = load ptr, ptr %11, align 8, !tbaa !17
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %14 = zext i16 %7 to i64
  br label %15

15:                                               ; preds = %9, %38
  %16 = phi i64 [ 0, %9 ], [ %39, %38 ]
  %17 = getelementptr inbounds nuw %struct.Elf64_Phdr, ptr %12, i64 %16
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %19 = load i64, ptr %18, align 8, !tbaa !18
  %20 = add i64 %19, %10
  %21 = icmp ugt i64 %20, %5
  br i1 %21, label %38, label %22

22:                                               ; preds = %15
  %23 = sub nuw i64 %5, %20
  %24 = getelementptr inbounds nuw i8, ptr %17, i64 40
  %25 = load i64, ptr %24, align 8, !tbaa !20
  %26 = icmp ult i64 %23, %25
  %27 = load i32, ptr %17, align 8, !tbaa !21
  %28 = icmp eq i32 %27, 1
  %29 = select i1 %28, i1 %26, i1 false
  br i1 %29, label %30, label %38

30:                                               ; preds = %22
  %31 = load ptr, ptr %13, align 8, !tbaa !22
  %32 = tail call i64 @strlen(ptr noundef nonnull dereferenceable(1) %31) #14
  %33 = icmp ult i64 %32, 4096
  br i1 %33, label %34, label %38

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %36 = load ptr, ptr %35, align 8, !tbaa !31
  %37 = tail call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %36, ptr noundef nonnull dereferenceable(1) %31) #13
  br label %41

38:                                               ; preds = %15, %30, %22
  %39 = add nuw nsw i64 %16, 1
  %40 = icmp eq i64 %39, %14
  br i1 %40, label %41, label %15, !llvm.loop !23

41:                                               ; preds = %38, %3, %34
  %42 = phi i32 [ 1, %34 ], [ 0, %3 ], [ 0, %38 ]
  ret i32 %42
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i64 @strlen(ptr noundef captures(none)) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcpy(ptr noalias noundef returned writeonly, ptr noalias noundef readonly captures(none)) local_unnamed_addr #9

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #6

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #6

; Function Attrs: nofree
declare noundef i64 @pread(i32 noundef, ptr noundef captures(none), i64 noundef, i64 noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare i32 @mprotect(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #6

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #10

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #11

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #11

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #11

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.vector.reduce.add.v2i64(<2 x i64>) #12

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { "no-trapping-math"="true" }
attributes #2 = { nofree norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nofree "no-trapping-math"="true" }
attributes #5 = { nofree nounwind "no-trapping-math"="true" }
attributes #6 = { nounwind "no-trapping-math"="true" }
attributes #7 = { nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #9 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #10 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #11 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #12 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #13 = { nounwind }
attributes #14 = { nounwind willreturn memory(read) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"any pointer", !6, i64 0}
!10 = !{!11, !14, i64 24}
!11 = !{!"dl_phdr_info", !12, i64 0, !13, i64 8, !9, i64 16, !14, i64 24, !15, i64 32, !15, i64 40, !12, i64 48, !9, i64 56}
!12 = !{!"long", !6, i64 0}
!13 = !{!"p1 omnipotent char", !9, i64 0}
!14 = !{!"short", !6, i64 0}
!15 = !{!"long long", !6, i64 0}
!16 = !{!11, !12, i64 0}
!17 = !{!11, !9, i64 16}
!18 = !{!19, !12, i64 16}
!19 = !{!"", !5, i64 0, !5, i64 4, !12, i64 8, !12, i64 16, !12, i64 24, !12, i64 32, !12, i64 40, !12, i64 48}
!20 = !{!19, !12, i64 40}
!21 = !{!19, !5, i64 0}
!22 = !{!11, !13, i64 8}
!23 = distinct !{!23, !24}
!24 = !{!"llvm.loop.mustprogress"}
!25 = distinct !{!25, !24}
!26 = !{!6, !6, i64 0}
!27 = !{!28, !12, i64 32}
!28 = !{!"", !9, i64 0, !5, i64 8, !5, i64 12, !9, i64 16, !13, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !13, i64 56, !9, i64 64, !12, i64 72, !12, i64 80, !12, i64 88, !9, i64 96, !5, i64 104}
!29 = !{!30, !9, i64 0}
!30 = !{!"search", !9, i64 0, !13, i64 8}
!31 = !{!30, !13, i64 8}
!32 = !{!33, !13, i64 32}
!33 = !{!"nncc_options", !5, i64 0, !5, i64 4, !34, i64 8, !9, i64 16, !9, i64 24, !13, i64 32, !12, i64 40, !5, i64 48, !9, i64 56, !35, i64 64, !12, i64 72, !35, i64 80, !5, i64 88, !5, i64 92, !36, i64 96, !12, i64 104, !13, i64 112, !37, i64 120, !12, i64 128}
!34 = !{!"p1 _ZTS9nncc_pool", !9, i64 0}
!35 = !{!"p1 long", !9, i64 0}
!36 = !{!"p1 int", !9, i64 0}
!37 = !{!"any p2 pointer", !9, i64 0}
!38 = !{!33, !12, i64 40}
!39 = !{!33, !5, i64 0}
!40 = !{!33, !5, i64 88}
!41 = distinct !{!41, !24}
!42 = !{!12, !12, i64 0}
!43 = distinct !{!43, !24, !44, !45}
!44 = !{!"llvm.loop.isvectorized", i32 1}
!45 = !{!"llvm.loop.unroll.runtime.disable"}
!46 = distinct !{!46, !24}
!47 = distinct !{!47, !24, !45, !44}
!48 = !{!28, !12, i64 40}
!49 = !{!13, !13, i64 0}
