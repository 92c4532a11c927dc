; made from weights.c by python -m nncc.runtime.native.build
source_filename = "weights.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.search = type { ptr, ptr }
%struct.Elf64_Phdr = type { i32, i32, i64, i64, i64, i64, i64, i64 }

@.str = private unnamed_addr constant [63 x i8] c"cannot open the weights %s: %m; they belong beside the library\00", align 1
@.str.1 = private unnamed_addr constant [53 x i8] c"the weights %s cannot be mapped: %m; expected a file\00", align 1
@.str.2 = private unnamed_addr constant [81 x i8] c"the weights %s have %lld bytes, not %llu: the file is cut off or another model's\00", align 1
@.str.3 = private unnamed_addr constant [30 x i8] c"cannot map the weights %s: %m\00", align 1
@.str.4 = private unnamed_addr constant [97 x i8] c"the weights %s have another checksum than this library's: the file is damaged or another model's\00", align 1
@.str.5 = private unnamed_addr constant [9 x i8] c".weights\00", align 1

; Function Attrs: nounwind
define hidden range(i32 0, 6) i32 @nncc_map_weights(ptr noundef %0, ptr noundef %1, ptr noundef readonly captures(address_is_null) %2, ptr noundef writeonly captures(none) %3) local_unnamed_addr #0 {
  %5 = alloca %struct.search, align 8
  %6 = alloca [4105 x i8], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #12
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %8 = load i64, ptr %7, align 8, !tbaa !8
  %9 = icmp eq ptr %1, null
  br i1 %9, label %10, label %15

10:                                               ; preds = %4
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #12
  store ptr %0, ptr %5, align 8, !tbaa !13
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store ptr %6, ptr %11, align 8, !tbaa !15
  store i8 0, ptr %6, align 16, !tbaa !16
  %12 = call i32 @dl_iterate_phdr(ptr noundef nonnull @note_path, ptr noundef nonnull %5) #12
  %13 = call i64 @strlen(ptr nonnull dereferenceable(1) %6)
  %14 = getelementptr inbounds i8, ptr %6, i64 %13
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(9) %14, ptr noundef nonnull align 1 dereferenceable(9) @.str.5, i64 9, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #12
  br label %15

15:                                               ; preds = %10, %4
  %16 = phi ptr [ %1, %4 ], [ %6, %10 ]
  %17 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull %16, i32 noundef 526592) #12
  %18 = icmp slt i32 %17, 0
  br i1 %18, label %19, label %31

19:                                               ; preds = %15
  %20 = icmp eq ptr %2, null
  br i1 %20, label %170, label %21

21:                                               ; preds = %19
  %22 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %23 = load ptr, ptr %22, align 8, !tbaa !17
  %24 = icmp eq ptr %23, null
  br i1 %24, label %170, label %25

25:                                               ; preds = %21
  %26 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %27 = load i64, ptr %26, align 8, !tbaa !21
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %170, label %29

29:                                               ; preds = %25
  %30 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %23, i64 noundef %27, ptr noundef nonnull @.str, ptr noundef nonnull %16) #12
  br label %170

31:                                               ; preds = %15
  %32 = call i64 @lseek(i32 noundef %17, i64 noundef 0, i32 noundef 2) #12
  %33 = icmp slt i64 %32, 0
  br i1 %33, label %34, label %48

34:                                               ; preds = %31
  %35 = icmp eq ptr %2, null
  br i1 %35, label %46, label %36

36:                                               ; preds = %34
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %38 = load ptr, ptr %37, align 8, !tbaa !17
  %39 = icmp eq ptr %38, null
  br i1 %39, label %46, label %40

40:                                               ; preds = %36
  %41 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %42 = load i64, ptr %41, align 8, !tbaa !21
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %46, label %44

44:                                               ; preds = %40
  %45 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %38, i64 noundef %42, ptr noundef nonnull @.str.1, ptr noundef nonnull %16) #12
  br label %46

46:                                               ; preds = %34, %36, %40, %44
  %47 = call i32 @close(i32 noundef %17) #12
  br label %170

48:                                               ; preds = %31
  %49 = icmp eq i64 %32, %8
  br i1 %49, label %63, label %50

50:                                               ; preds = %48
  %51 = call i32 @close(i32 noundef %17) #12
  %52 = icmp eq ptr %2, null
  br i1 %52, label %170, label %53

53:                                               ; preds = %50
  %54 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %55 = load ptr, ptr %54, align 8, !tbaa !17
  %56 = icmp eq ptr %55, null
  br i1 %56, label %170, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !21
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %170, label %61

61:                                               ; preds = %57
  %62 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.2, ptr noundef nonnull %16, i64 noundef %32, i64 noundef %8) #12
  br label %170

63:                                               ; preds = %48
  %64 = call ptr @mmap(ptr noundef null, i64 noundef %8, i32 noundef 1, i32 noundef 32770, i32 noundef %17, i64 noundef 0) #12
  %65 = call i32 @close(i32 noundef %17) #12
  %66 = icmp eq ptr %64, inttoptr (i64 -1 to ptr)
  br i1 %66, label %67, label %79

67:                                               ; preds = %63
  %68 = icmp eq ptr %2, null
  br i1 %68, label %170, label %69

69:                                               ; preds = %67
  %70 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %71 = load ptr, ptr %70, align 8, !tbaa !17
  %72 = icmp eq ptr %71, null
  br i1 %72, label %170, label %73

73:                                               ; preds = %69
  %74 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %75 = load i64, ptr %74, align 8, !tbaa !21
  %76 = icmp eq i64 %75, 0
  br i1 %76, label %170, label %77

77:                                               ; preds = %73
  %78 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %71, i64 noundef %75, ptr noundef nonnull @.str.3, ptr noundef nonnull %16) #12
  br label %170

79:                                               ; preds = %63
  %80 = lshr i64 %8, 3
  %81 = icmp eq i64 %80, 0
  br i1 %81, label %151, label %82

82:                                               ; preds = %79, %129
  %83 = phi i64 [ %136, %129 ], [ %80, %79 ]
  %84 = phi i64 [ %133, %129 ], [ %8, %79 ]
  %85 = phi i64 [ %134, %129 ], [ 0, %79 ]
  %86 = call i64 @llvm.umax.i64(i64 %83, i64 1)
  %87 = call i64 @llvm.umin.i64(i64 %86, i64 8192)
  %88 = call i64 @llvm.umax.i64(i64 %83, i64 1)
  %89 = call i64 @llvm.umin.i64(i64 %88, i64 8192)
  %90 = getelementptr i64, ptr %64, i64 %85
  %91 = icmp ult i64 %83, 4
  br i1 %91, label %126, label %92

92:                                               ; preds = %82
  %93 = and i64 %87, 16380
  br label %94

94:                                               ; preds = %94, %92
  %95 = phi i64 [ 0, %92 ], [ %119, %94 ]
  %96 = phi <2 x i64> [ <i64 0, i64 1>, %92 ], [ %120, %94 ]
  %97 = phi <2 x i64> [ zeroinitializer, %92 ], [ %117, %94 ]
  %98 = phi <2 x i64> [ zeroinitializer, %92 ], [ %118, %94 ]
  %99 = getelementptr i64, ptr %90, i64 %95
  %100 = getelementptr i8, ptr %99, i64 16
  %101 = load <2 x i64>, ptr %99, align 8, !tbaa !22
  %102 = load <2 x i64>, ptr %100, align 8, !tbaa !22
  %103 = mul <2 x i64> %96, splat (i64 -7046029254386353131)
  %104 = add <2 x i64> %103, splat (i64 -7046029254386353131)
  %105 = mul <2 x i64> %96, splat (i64 -7046029254386353131)
  %106 = add <2 x i64> %105, splat (i64 -2691343689449507777)
  %107 = xor <2 x i64> %101, %104
  %108 = xor <2 x i64> %102, %106
  %109 = and <2 x i64> %107, splat (i64 4294967295)
  %110 = and <2 x i64> %108, splat (i64 4294967295)
  %111 = lshr <2 x i64> %107, splat (i64 32)
  %112 = lshr <2 x i64> %108, splat (i64 32)
  %113 = mul nuw <2 x i64> %109, %111
  %114 = mul nuw <2 x i64> %110, %112
  %115 = add <2 x i64> %107, %97
  %116 = add <2 x i64> %108, %98
  %117 = add <2 x i64> %115, %113
  %118 = add <2 x i64> %116, %114
  %119 = add nuw i64 %95, 4
  %120 = add <2 x i64> %96, splat (i64 4)
  %121 = icmp eq i64 %119, %93
  br i1 %121, label %122, label %94, !llvm.loop !23

122:                                              ; preds = %94
  %123 = add <2 x i64> %118, %117
  %124 = call i64 @llvm.vector.reduce.add.v2i64(<2 x i64> %123)
  %125 = icmp eq i64 %87, %93
  br i1 %125, label %129, label %126

126:                                              ; preds = %82, %122
  %127 = phi i64 [ 0, %82 ], [ %93, %122 ]
  %128 = phi i64 [ 0, %82 ], [ %124, %122 ]
  br label %137

129:                                              ; preds = %137, %122
  %130 = phi i64 [ %124, %122 ], [ %149, %137 ]
  %131 = xor i64 %130, %84
  %132 = call i64 @llvm.fshl.i64(i64 %131, i64 %131, i64 29)
  %133 = mul i64 %132, -7046029254386353131
  %134 = add nuw nsw i64 %85, 8192
  %135 = icmp samesign ult i64 %134, %80
  %136 = add nsw i64 %83, -8192
  br i1 %135, label %82, label %151, !llvm.loop !27

137:                                              ; preds = %126, %137
  %138 = phi i64 [ %142, %137 ], [ %127, %126 ]
  %139 = phi i64 [ %149, %137 ], [ %128, %126 ]
  %140 = getelementptr i64, ptr %90, i64 %138
  %141 = load i64, ptr %140, align 8, !tbaa !22
  %142 = add nuw nsw i64 %138, 1
  %143 = mul i64 %142, -7046029254386353131
  %144 = xor i64 %141, %143
  %145 = and i64 %144, 4294967295
  %146 = lshr i64 %144, 32
  %147 = mul nuw i64 %145, %146
  %148 = add i64 %144, %139
  %149 = add i64 %148, %147
  %150 = icmp eq i64 %142, %89
  br i1 %150, label %129, label %137, !llvm.loop !28

151:                                              ; preds = %129, %79
  %152 = phi i64 [ %8, %79 ], [ %133, %129 ]
  %153 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %154 = load i64, ptr %153, align 8, !tbaa !29
  %155 = icmp eq i64 %152, %154
  br i1 %155, label %169, label %156

156:                                              ; preds = %151
  %157 = call i32 @munmap(ptr noundef %64, i64 noundef %8) #12
  %158 = icmp eq ptr %2, null
  br i1 %158, label %170, label %159

159:                                              ; preds = %156
  %160 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %161 = load ptr, ptr %160, align 8, !tbaa !17
  %162 = icmp eq ptr %161, null
  br i1 %162, label %170, label %163

163:                                              ; preds = %159
  %164 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %165 = load i64, ptr %164, align 8, !tbaa !21
  %166 = icmp eq i64 %165, 0
  br i1 %166, label %170, label %167

167:                                              ; preds = %163
  %168 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %161, i64 noundef %165, ptr noundef nonnull @.str.4, ptr noundef nonnull %16) #12
  br label %170

169:                                              ; preds = %151
  store ptr %64, ptr %3, align 8, !tbaa !30
  br label %170

170:                                              ; preds = %156, %159, %67, %69, %50, %53, %19, %21, %46, %57, %61, %167, %163, %77, %73, %169, %29, %25
  %171 = phi i32 [ 3, %29 ], [ 3, %25 ], [ 3, %46 ], [ 3, %61 ], [ 3, %57 ], [ 0, %169 ], [ 5, %77 ], [ 5, %73 ], [ 3, %163 ], [ 3, %167 ], [ 5, %67 ], [ 3, %19 ], [ 3, %50 ], [ 3, %21 ], [ 3, %53 ], [ 5, %69 ], [ 3, %159 ], [ 3, %156 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #12
  ret i32 %171
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nofree
declare noundef i32 @open(ptr noundef readonly captures(none), i32 noundef, ...) local_unnamed_addr #2

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #3

; Function Attrs: nounwind
declare i64 @lseek(i32 noundef, i64 noundef, i32 noundef) local_unnamed_addr #4

declare i32 @close(i32 noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #4

declare i32 @dl_iterate_phdr(ptr noundef, ptr noundef) local_unnamed_addr #5

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal range(i32 0, 2) i32 @note_path(ptr noundef readonly captures(none) %0, i64 %1, ptr noundef readonly captures(none) %2) #6 {
  %4 = load ptr, ptr %2, align 8, !tbaa !13
  %5 = ptrtoint ptr %4 to i64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %7 = load i16, ptr %6, align 8, !tbaa !31
  %8 = icmp eq i16 %7, 0
  br i1 %8, label %41, label %9

9:                                                ; preds = %3
  %10 = load i64, ptr %0, align 8, !tbaa !35
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %12 = load ptr, ptr %11, align 8, !tbaa !36
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %14 = zext i16 %7 to i64
  br label %15

15:                                               ; preds = %9, %38
  %16 = phi i64 [ 0, %9 ], [ %39, %38 ]
  %17 = getelementptr inbounds nuw %struct.Elf64_Phdr, ptr %12, i64 %16
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %19 = load i64, ptr %18, align 8, !tbaa !37
  %20 = add i64 %19, %10
  %21 = icmp ugt i64 %20, %5
  br i1 %21, label %38, label %22

22:                                               ; preds = %15
  %23 = sub nuw i64 %5, %20
  %24 = getelementptr inbounds nuw i8, ptr %17, i64 40
  %25 = load i64, ptr %24, align 8, !tbaa !39
  %26 = icmp ult i64 %23, %25
  %27 = load i32, ptr %17, align 8, !tbaa !40
  %28 = icmp eq i32 %27, 1
  %29 = select i1 %28, i1 %26, i1 false
  br i1 %29, label %30, label %38

30:                                               ; preds = %22
  %31 = load ptr, ptr %13, align 8, !tbaa !41
  %32 = tail call i64 @strlen(ptr noundef nonnull dereferenceable(1) %31) #13
  %33 = icmp ult i64 %32, 4096
  br i1 %33, label %34, label %38

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %36 = load ptr, ptr %35, align 8, !tbaa !15
  %37 = tail call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %36, ptr noundef nonnull dereferenceable(1) %31) #12
  br label %41

38:                                               ; preds = %15, %30, %22
  %39 = add nuw nsw i64 %16, 1
  %40 = icmp eq i64 %39, %14
  br i1 %40, label %41, label %15, !llvm.loop !42

41:                                               ; preds = %38, %3, %34
  %42 = phi i32 [ 1, %34 ], [ 0, %3 ], [ 0, %38 ]
  ret i32 %42
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i64 @strlen(ptr noundef captures(none)) local_unnamed_addr #7

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcpy(ptr noalias noundef returned writeonly, ptr noalias noundef readonly captures(none)) local_unnamed_addr #8

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #10

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #10

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.vector.reduce.add.v2i64(<2 x i64>) #11

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nofree "no-trapping-math"="true" }
attributes #3 = { nofree nounwind "no-trapping-math"="true" }
attributes #4 = { nounwind "no-trapping-math"="true" }
attributes #5 = { "no-trapping-math"="true" }
attributes #6 = { nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #9 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #10 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #11 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #12 = { nounwind }
attributes #13 = { nounwind willreturn memory(read) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!9, !12, i64 32}
!9 = !{!"", !10, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !11, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !11, i64 56, !10, i64 64, !12, i64 72, !12, i64 80}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"p1 omnipotent char", !10, i64 0}
!12 = !{!"long", !6, i64 0}
!13 = !{!14, !10, i64 0}
!14 = !{!"search", !10, i64 0, !11, i64 8}
!15 = !{!14, !11, i64 8}
!16 = !{!6, !6, i64 0}
!17 = !{!18, !11, i64 32}
!18 = !{!"nncc_options", !5, i64 0, !5, i64 4, !19, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !12, i64 40, !5, i64 48, !10, i64 56, !20, i64 64, !12, i64 72, !20, i64 80}
!19 = !{!"p1 _ZTS9nncc_pool", !10, i64 0}
!20 = !{!"p1 long", !10, i64 0}
!21 = !{!18, !12, i64 40}
!22 = !{!12, !12, i64 0}
!23 = distinct !{!23, !24, !25, !26}
!24 = !{!"llvm.loop.mustprogress"}
!25 = !{!"llvm.loop.isvectorized", i32 1}
!26 = !{!"llvm.loop.unroll.runtime.disable"}
!27 = distinct !{!27, !24}
!28 = distinct !{!28, !24, !26, !25}
!29 = !{!9, !12, i64 40}
!30 = !{!11, !11, i64 0}
!31 = !{!32, !33, i64 24}
!32 = !{!"dl_phdr_info", !12, i64 0, !11, i64 8, !10, i64 16, !33, i64 24, !34, i64 32, !34, i64 40, !12, i64 48, !10, i64 56}
!33 = !{!"short", !6, i64 0}
!34 = !{!"long long", !6, i64 0}
!35 = !{!32, !12, i64 0}
!36 = !{!32, !10, i64 16}
!37 = !{!38, !12, i64 16}
!38 = !{!"", !5, i64 0, !5, i64 4, !12, i64 8, !12, i64 16, !12, i64 24, !12, i64 32, !12, i64 40, !12, i64 48}
!39 = !{!38, !12, i64 40}
!40 = !{!38, !5, i64 0}
!41 = !{!32, !11, i64 8}
!42 = distinct !{!42, !24}
