; made from weights.c by python -m nncc.runtime.native.build
source_filename = "weights.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

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
  %3 = call i32 @dl_iterate_phdr(ptr noundef nonnull @touch_segments, ptr noundef nonnull %2) #11
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
  %32 = tail call i64 @strlen(ptr noundef nonnull dereferenceable(1) %31) #12
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
  %6 = alloca [4105 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %8 = load i64, ptr %7, align 8, !tbaa !27
  %9 = icmp eq ptr %1, null
  br i1 %9, label %10, label %15

10:                                               ; preds = %4
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store ptr %0, ptr %5, align 8, !tbaa !29
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store ptr %6, ptr %11, align 8, !tbaa !31
  store i8 0, ptr %6, align 4, !tbaa !26
  %12 = call i32 @dl_iterate_phdr(ptr noundef nonnull @note_path, ptr noundef nonnull %5) #11
  %13 = call i64 @strlen(ptr nonnull dereferenceable(1) %6)
  %14 = getelementptr inbounds i8, ptr %6, i64 %13
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(9) %14, ptr noundef nonnull align 1 dereferenceable(9) @.str.5, i64 9, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  br label %15

15:                                               ; preds = %10, %4
  %16 = phi ptr [ %1, %4 ], [ %6, %10 ]
  %17 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull %16, i32 noundef 526592) #11
  %18 = icmp slt i32 %17, 0
  br i1 %18, label %19, label %31

19:                                               ; preds = %15
  %20 = icmp eq ptr %2, null
  br i1 %20, label %206, label %21

21:                                               ; preds = %19
  %22 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %23 = load ptr, ptr %22, align 8, !tbaa !32
  %24 = icmp eq ptr %23, null
  br i1 %24, label %206, label %25

25:                                               ; preds = %21
  %26 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %27 = load i64, ptr %26, align 8, !tbaa !38
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %206, label %29

29:                                               ; preds = %25
  %30 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %23, i64 noundef %27, ptr noundef nonnull @.str, ptr noundef nonnull %16) #11
  br label %206

31:                                               ; preds = %15
  %32 = call i64 @lseek(i32 noundef %17, i64 noundef 0, i32 noundef 2) #11
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
  %45 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %38, i64 noundef %42, ptr noundef nonnull @.str.1, ptr noundef nonnull %16) #11
  br label %46

46:                                               ; preds = %34, %36, %40, %44
  %47 = call i32 @close(i32 noundef %17) #11
  br label %206

48:                                               ; preds = %31
  %49 = icmp eq i64 %32, %8
  br i1 %49, label %63, label %50

50:                                               ; preds = %48
  %51 = call i32 @close(i32 noundef %17) #11
  %52 = icmp eq ptr %2, null
  br i1 %52, label %206, label %53

53:                                               ; preds = %50
  %54 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %55 = load ptr, ptr %54, align 8, !tbaa !32
  %56 = icmp eq ptr %55, null
  br i1 %56, label %206, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !38
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %206, label %61

61:                                               ; preds = %57
  %62 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.2, ptr noundef nonnull %16, i64 noundef %32, i64 noundef %8) #11
  br label %206

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
  %76 = call ptr @mmap(ptr noundef null, i64 noundef range(i64 0, -9223372036854775808) %8, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #11
  %77 = icmp eq ptr %76, inttoptr (i64 -1 to ptr)
  br i1 %77, label %99, label %78

78:                                               ; preds = %75
  %79 = icmp samesign ugt i64 %8, 2097151
  br i1 %79, label %80, label %82

80:                                               ; preds = %78
  %81 = call i32 @madvise(ptr noundef %76, i64 noundef range(i64 0, -9223372036854775808) %8, i32 noundef 14) #11
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
  %89 = call i64 @pread(i32 noundef range(i32 0, -2147483648) %17, ptr noundef %87, i64 noundef %88, i64 noundef %86) #11
  %90 = icmp sgt i64 %89, 0
  %91 = add nuw i64 %89, %86
  %92 = icmp ult i64 %91, %8
  %93 = select i1 %90, i1 %92, i1 false
  br i1 %93, label %85, label %94, !llvm.loop !41

94:                                               ; preds = %85, %82
  %95 = call i32 @mprotect(ptr noundef %76, i64 noundef range(i64 0, -9223372036854775808) %8, i32 noundef 1) #11
  br label %101

96:                                               ; preds = %65, %67, %70
  %97 = call ptr @mmap(ptr noundef null, i64 noundef range(i64 0, -9223372036854775808) %8, i32 noundef 1, i32 noundef 32770, i32 noundef range(i32 0, -2147483648) %17, i64 noundef 0) #11
  %98 = icmp eq ptr %97, inttoptr (i64 -1 to ptr)
  br i1 %98, label %99, label %101

99:                                               ; preds = %75, %96
  %100 = call i32 @close(i32 noundef %17) #11
  br label %105

101:                                              ; preds = %96, %94
  %102 = phi ptr [ %97, %96 ], [ %76, %94 ]
  %103 = call i32 @close(i32 noundef %17) #11
  %104 = icmp eq ptr %102, null
  br i1 %104, label %105, label %117

105:                                              ; preds = %99, %101
  %106 = icmp eq ptr %2, null
  br i1 %106, label %206, label %107

107:                                              ; preds = %105
  %108 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %109 = load ptr, ptr %108, align 8, !tbaa !32
  %110 = icmp eq ptr %109, null
  br i1 %110, label %206, label %111

111:                                              ; preds = %107
  %112 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %113 = load i64, ptr %112, align 8, !tbaa !38
  %114 = icmp eq i64 %113, 0
  br i1 %114, label %206, label %115

115:                                              ; preds = %111
  %116 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %109, i64 noundef %113, ptr noundef nonnull @.str.3, ptr noundef nonnull %16) #11
  br label %206

117:                                              ; preds = %101
  %118 = lshr i64 %8, 3
  %119 = icmp eq i64 %118, 0
  br i1 %119, label %187, label %120

120:                                              ; preds = %117, %165
  %121 = phi i64 [ %172, %165 ], [ %118, %117 ]
  %122 = phi i64 [ %169, %165 ], [ %8, %117 ]
  %123 = phi i64 [ %170, %165 ], [ 0, %117 ]
  %124 = call i64 @llvm.umax.i64(i64 %121, i64 1)
  %125 = call i64 @llvm.umin.i64(i64 %124, i64 8192)
  %126 = call i64 @llvm.umax.i64(i64 %121, i64 1)
  %127 = call i64 @llvm.umin.i64(i64 %126, i64 8192)
  %128 = getelementptr i64, ptr %102, i64 %123
  %129 = icmp ult i64 %121, 2
  br i1 %129, label %162, label %130

130:                                              ; preds = %120
  %131 = and i64 %125, 16382
  br label %132

132:                                              ; preds = %132, %130
  %133 = phi i64 [ 0, %130 ], [ %157, %132 ]
  %134 = phi i64 [ 0, %130 ], [ %155, %132 ]
  %135 = phi i64 [ 0, %130 ], [ %156, %132 ]
  %136 = getelementptr i64, ptr %128, i64 %133
  %137 = getelementptr i64, ptr %128, i64 %133
  %138 = getelementptr i8, ptr %137, i64 8
  %139 = load i64, ptr %136, align 8, !tbaa !42
  %140 = load i64, ptr %138, align 8, !tbaa !42
  %141 = mul i64 %133, -7046029254386353131
  %142 = add i64 %141, -7046029254386353131
  %143 = mul i64 %133, -7046029254386353131
  %144 = add i64 %143, 4354685564936845354
  %145 = xor i64 %139, %142
  %146 = xor i64 %140, %144
  %147 = and i64 %145, 4294967295
  %148 = and i64 %146, 4294967295
  %149 = lshr i64 %145, 32
  %150 = lshr i64 %146, 32
  %151 = mul nuw i64 %147, %149
  %152 = mul nuw i64 %148, %150
  %153 = add i64 %145, %134
  %154 = add i64 %146, %135
  %155 = add i64 %153, %151
  %156 = add i64 %154, %152
  %157 = add nuw i64 %133, 2
  %158 = icmp eq i64 %157, %131
  br i1 %158, label %159, label %132, !llvm.loop !43

159:                                              ; preds = %132
  %160 = add i64 %156, %155
  %161 = icmp eq i64 %125, %131
  br i1 %161, label %165, label %162

162:                                              ; preds = %120, %159
  %163 = phi i64 [ 0, %120 ], [ %131, %159 ]
  %164 = phi i64 [ 0, %120 ], [ %160, %159 ]
  br label %173

165:                                              ; preds = %173, %159
  %166 = phi i64 [ %160, %159 ], [ %185, %173 ]
  %167 = xor i64 %166, %122
  %168 = call i64 @llvm.fshl.i64(i64 %167, i64 %167, i64 29)
  %169 = mul i64 %168, -7046029254386353131
  %170 = add nuw nsw i64 %123, 8192
  %171 = icmp samesign ult i64 %170, %118
  %172 = add nsw i64 %121, -8192
  br i1 %171, label %120, label %187, !llvm.loop !46

173:                                              ; preds = %162, %173
  %174 = phi i64 [ %178, %173 ], [ %163, %162 ]
  %175 = phi i64 [ %185, %173 ], [ %164, %162 ]
  %176 = getelementptr i64, ptr %128, i64 %174
  %177 = load i64, ptr %176, align 8, !tbaa !42
  %178 = add nuw nsw i64 %174, 1
  %179 = mul i64 %178, -7046029254386353131
  %180 = xor i64 %177, %179
  %181 = and i64 %180, 4294967295
  %182 = lshr i64 %180, 32
  %183 = mul nuw i64 %181, %182
  %184 = add i64 %180, %175
  %185 = add i64 %184, %183
  %186 = icmp eq i64 %178, %127
  br i1 %186, label %165, label %173, !llvm.loop !47

187:                                              ; preds = %165, %117
  %188 = phi i64 [ %8, %117 ], [ %169, %165 ]
  %189 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %190 = load i64, ptr %189, align 8, !tbaa !48
  %191 = icmp eq i64 %188, %190
  br i1 %191, label %205, label %192

192:                                              ; preds = %187
  %193 = call i32 @munmap(ptr noundef nonnull %102, i64 noundef %8) #11
  %194 = icmp eq ptr %2, null
  br i1 %194, label %206, label %195

195:                                              ; preds = %192
  %196 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %197 = load ptr, ptr %196, align 8, !tbaa !32
  %198 = icmp eq ptr %197, null
  br i1 %198, label %206, label %199

199:                                              ; preds = %195
  %200 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %201 = load i64, ptr %200, align 8, !tbaa !38
  %202 = icmp eq i64 %201, 0
  br i1 %202, label %206, label %203

203:                                              ; preds = %199
  %204 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %197, i64 noundef %201, ptr noundef nonnull @.str.4, ptr noundef nonnull %16) #11
  br label %206

205:                                              ; preds = %187
  store ptr %102, ptr %3, align 8, !tbaa !49
  br label %206

206:                                              ; preds = %192, %195, %105, %107, %50, %53, %19, %21, %46, %57, %61, %203, %199, %115, %111, %205, %29, %25
  %207 = phi i32 [ 3, %29 ], [ 3, %25 ], [ 3, %46 ], [ 3, %61 ], [ 3, %57 ], [ 5, %115 ], [ 0, %205 ], [ 5, %111 ], [ 3, %199 ], [ 3, %203 ], [ 5, %105 ], [ 3, %19 ], [ 3, %50 ], [ 3, %21 ], [ 3, %53 ], [ 5, %107 ], [ 3, %195 ], [ 3, %192 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  ret i32 %207
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: nofree
declare noundef i32 @open(ptr noundef readonly captures(none), i32 noundef, ...) local_unnamed_addr #4

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #5

; Function Attrs: nounwind
declare i64 @lseek(i32 noundef, i64 noundef, i32 noundef) local_unnamed_addr #0

declare i32 @close(i32 noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal range(i32 0, 2) i32 @note_path(ptr noundef readonly captures(none) %0, i64 %1, ptr noundef readonly captures(none) %2) #6 {
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
  %32 = tail call i64 @strlen(ptr noundef nonnull dereferenceable(1) %31) #12
  %33 = icmp ult i64 %32, 4096
  br i1 %33, label %34, label %38

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %36 = load ptr, ptr %35, align 8, !tbaa !31
  %37 = tail call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %36, ptr noundef nonnull dereferenceable(1) %31) #11
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
declare i64 @strlen(ptr noundef captures(none)) local_unnamed_addr #7

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcpy(ptr noalias noundef returned writeonly, ptr noalias noundef readonly captures(none)) local_unnamed_addr #8

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #0

; Function Attrs: nofree
declare noundef i64 @pread(i32 noundef, ptr noundef captures(none), i64 noundef, i64 noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare i32 @mprotect(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #0

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #10

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #10

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #10

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { "no-trapping-math"="true" }
attributes #2 = { nofree norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nofree "no-trapping-math"="true" }
attributes #5 = { nofree nounwind "no-trapping-math"="true" }
attributes #6 = { nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #9 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #10 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #11 = { nounwind }
attributes #12 = { nounwind willreturn memory(read) }

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
!47 = distinct !{!47, !24, !44}
!48 = !{!28, !12, i64 40}
!49 = !{!13, !13, i64 0}
