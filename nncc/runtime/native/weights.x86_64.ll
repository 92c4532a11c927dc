; made from weights.c by python -m nncc.runtime.native.build
source_filename = "weights.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.search = type { ptr, ptr }
%struct.Elf64_Phdr = type { i32, i32, i64, i64, i64, i64, i64, i64 }

@.str = private unnamed_addr constant [63 x i8] c"cannot open the weights %s: %m; they belong beside the library\00", align 1
@.str.1 = private unnamed_addr constant [81 x i8] c"the weights %s have %lld bytes, not %llu: the file is cut off or another model's\00", align 1
@.str.2 = private unnamed_addr constant [30 x i8] c"cannot map the weights %s: %m\00", align 1
@.str.3 = private unnamed_addr constant [97 x i8] c"the weights %s have another checksum than this library's: the file is damaged or another model's\00", align 1
@.str.4 = private unnamed_addr constant [9 x i8] c".weights\00", align 1

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
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(9) %14, ptr noundef nonnull align 1 dereferenceable(9) @.str.4, i64 9, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #12
  br label %15

15:                                               ; preds = %10, %4
  %16 = phi ptr [ %1, %4 ], [ %6, %10 ]
  %17 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull %16, i32 noundef 524288) #12
  %18 = icmp slt i32 %17, 0
  br i1 %18, label %19, label %31

19:                                               ; preds = %15
  %20 = icmp eq ptr %2, null
  br i1 %20, label %156, label %21

21:                                               ; preds = %19
  %22 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %23 = load ptr, ptr %22, align 8, !tbaa !17
  %24 = icmp eq ptr %23, null
  br i1 %24, label %156, label %25

25:                                               ; preds = %21
  %26 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %27 = load i64, ptr %26, align 8, !tbaa !20
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %156, label %29

29:                                               ; preds = %25
  %30 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %23, i64 noundef %27, ptr noundef nonnull @.str, ptr noundef nonnull %16) #12
  br label %156

31:                                               ; preds = %15
  %32 = call i64 @lseek(i32 noundef %17, i64 noundef 0, i32 noundef 2) #12
  %33 = icmp sgt i64 %32, -1
  %34 = icmp eq i64 %32, %8
  %35 = select i1 %33, i1 %34, i1 false
  br i1 %35, label %49, label %36

36:                                               ; preds = %31
  %37 = call i32 @close(i32 noundef %17) #12
  %38 = icmp eq ptr %2, null
  br i1 %38, label %156, label %39

39:                                               ; preds = %36
  %40 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %41 = load ptr, ptr %40, align 8, !tbaa !17
  %42 = icmp eq ptr %41, null
  br i1 %42, label %156, label %43

43:                                               ; preds = %39
  %44 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %45 = load i64, ptr %44, align 8, !tbaa !20
  %46 = icmp eq i64 %45, 0
  br i1 %46, label %156, label %47

47:                                               ; preds = %43
  %48 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %41, i64 noundef %45, ptr noundef nonnull @.str.1, ptr noundef nonnull %16, i64 noundef %32, i64 noundef %8) #12
  br label %156

49:                                               ; preds = %31
  %50 = call ptr @mmap(ptr noundef null, i64 noundef %8, i32 noundef 1, i32 noundef 32770, i32 noundef %17, i64 noundef 0) #12
  %51 = call i32 @close(i32 noundef %17) #12
  %52 = icmp eq ptr %50, inttoptr (i64 -1 to ptr)
  br i1 %52, label %53, label %65

53:                                               ; preds = %49
  %54 = icmp eq ptr %2, null
  br i1 %54, label %156, label %55

55:                                               ; preds = %53
  %56 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %57 = load ptr, ptr %56, align 8, !tbaa !17
  %58 = icmp eq ptr %57, null
  br i1 %58, label %156, label %59

59:                                               ; preds = %55
  %60 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %61 = load i64, ptr %60, align 8, !tbaa !20
  %62 = icmp eq i64 %61, 0
  br i1 %62, label %156, label %63

63:                                               ; preds = %59
  %64 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %57, i64 noundef %61, ptr noundef nonnull @.str.2, ptr noundef nonnull %16) #12
  br label %156

65:                                               ; preds = %49
  %66 = lshr i64 %8, 3
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %137, label %68

68:                                               ; preds = %65, %115
  %69 = phi i64 [ %122, %115 ], [ %66, %65 ]
  %70 = phi i64 [ %119, %115 ], [ %8, %65 ]
  %71 = phi i64 [ %120, %115 ], [ 0, %65 ]
  %72 = call i64 @llvm.umax.i64(i64 %69, i64 1)
  %73 = call i64 @llvm.umin.i64(i64 %72, i64 8192)
  %74 = call i64 @llvm.umax.i64(i64 %69, i64 1)
  %75 = call i64 @llvm.umin.i64(i64 %74, i64 8192)
  %76 = getelementptr i64, ptr %50, i64 %71
  %77 = icmp ult i64 %69, 4
  br i1 %77, label %112, label %78

78:                                               ; preds = %68
  %79 = and i64 %73, 16380
  br label %80

80:                                               ; preds = %80, %78
  %81 = phi i64 [ 0, %78 ], [ %105, %80 ]
  %82 = phi <2 x i64> [ <i64 0, i64 1>, %78 ], [ %106, %80 ]
  %83 = phi <2 x i64> [ zeroinitializer, %78 ], [ %103, %80 ]
  %84 = phi <2 x i64> [ zeroinitializer, %78 ], [ %104, %80 ]
  %85 = getelementptr i64, ptr %76, i64 %81
  %86 = getelementptr i8, ptr %85, i64 16
  %87 = load <2 x i64>, ptr %85, align 8, !tbaa !21
  %88 = load <2 x i64>, ptr %86, align 8, !tbaa !21
  %89 = mul <2 x i64> %82, splat (i64 -7046029254386353131)
  %90 = add <2 x i64> %89, splat (i64 -7046029254386353131)
  %91 = mul <2 x i64> %82, splat (i64 -7046029254386353131)
  %92 = add <2 x i64> %91, splat (i64 -2691343689449507777)
  %93 = xor <2 x i64> %87, %90
  %94 = xor <2 x i64> %88, %92
  %95 = and <2 x i64> %93, splat (i64 4294967295)
  %96 = and <2 x i64> %94, splat (i64 4294967295)
  %97 = lshr <2 x i64> %93, splat (i64 32)
  %98 = lshr <2 x i64> %94, splat (i64 32)
  %99 = mul nuw <2 x i64> %95, %97
  %100 = mul nuw <2 x i64> %96, %98
  %101 = add <2 x i64> %93, %83
  %102 = add <2 x i64> %94, %84
  %103 = add <2 x i64> %101, %99
  %104 = add <2 x i64> %102, %100
  %105 = add nuw i64 %81, 4
  %106 = add <2 x i64> %82, splat (i64 4)
  %107 = icmp eq i64 %105, %79
  br i1 %107, label %108, label %80, !llvm.loop !22

108:                                              ; preds = %80
  %109 = add <2 x i64> %104, %103
  %110 = call i64 @llvm.vector.reduce.add.v2i64(<2 x i64> %109)
  %111 = icmp eq i64 %73, %79
  br i1 %111, label %115, label %112

112:                                              ; preds = %68, %108
  %113 = phi i64 [ 0, %68 ], [ %79, %108 ]
  %114 = phi i64 [ 0, %68 ], [ %110, %108 ]
  br label %123

115:                                              ; preds = %123, %108
  %116 = phi i64 [ %110, %108 ], [ %135, %123 ]
  %117 = xor i64 %116, %70
  %118 = call i64 @llvm.fshl.i64(i64 %117, i64 %117, i64 29)
  %119 = mul i64 %118, -7046029254386353131
  %120 = add nuw nsw i64 %71, 8192
  %121 = icmp samesign ult i64 %120, %66
  %122 = add nsw i64 %69, -8192
  br i1 %121, label %68, label %137, !llvm.loop !26

123:                                              ; preds = %112, %123
  %124 = phi i64 [ %128, %123 ], [ %113, %112 ]
  %125 = phi i64 [ %135, %123 ], [ %114, %112 ]
  %126 = getelementptr i64, ptr %76, i64 %124
  %127 = load i64, ptr %126, align 8, !tbaa !21
  %128 = add nuw nsw i64 %124, 1
  %129 = mul i64 %128, -7046029254386353131
  %130 = xor i64 %127, %129
  %131 = and i64 %130, 4294967295
  %132 = lshr i64 %130, 32
  %133 = mul nuw i64 %131, %132
  %134 = add i64 %130, %125
  %135 = add i64 %134, %133
  %136 = icmp eq i64 %128, %75
  br i1 %136, label %115, label %123, !llvm.loop !27

137:                                              ; preds = %115, %65
  %138 = phi i64 [ %8, %65 ], [ %119, %115 ]
  %139 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %140 = load i64, ptr %139, align 8, !tbaa !28
  %141 = icmp eq i64 %138, %140
  br i1 %141, label %155, label %142

142:                                              ; preds = %137
  %143 = call i32 @munmap(ptr noundef %50, i64 noundef %8) #12
  %144 = icmp eq ptr %2, null
  br i1 %144, label %156, label %145

145:                                              ; preds = %142
  %146 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %147 = load ptr, ptr %146, align 8, !tbaa !17
  %148 = icmp eq ptr %147, null
  br i1 %148, label %156, label %149

149:                                              ; preds = %145
  %150 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %151 = load i64, ptr %150, align 8, !tbaa !20
  %152 = icmp eq i64 %151, 0
  br i1 %152, label %156, label %153

153:                                              ; preds = %149
  %154 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %147, i64 noundef %151, ptr noundef nonnull @.str.3, ptr noundef nonnull %16) #12
  br label %156

155:                                              ; preds = %137
  store ptr %50, ptr %3, align 8, !tbaa !29
  br label %156

156:                                              ; preds = %142, %145, %53, %55, %36, %39, %19, %21, %43, %47, %153, %149, %63, %59, %155, %29, %25
  %157 = phi i32 [ 3, %29 ], [ 3, %25 ], [ 3, %47 ], [ 3, %43 ], [ 0, %155 ], [ 5, %63 ], [ 5, %59 ], [ 3, %149 ], [ 3, %153 ], [ 5, %53 ], [ 3, %19 ], [ 3, %36 ], [ 3, %21 ], [ 3, %39 ], [ 5, %55 ], [ 3, %145 ], [ 3, %142 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #12
  ret i32 %157
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

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

declare i32 @dl_iterate_phdr(ptr noundef, ptr noundef) local_unnamed_addr #5

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal range(i32 0, 2) i32 @note_path(ptr noundef readonly captures(none) %0, i64 %1, ptr noundef readonly captures(none) %2) #6 {
  %4 = load ptr, ptr %2, align 8, !tbaa !13
  %5 = ptrtoint ptr %4 to i64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %7 = load i16, ptr %6, align 8, !tbaa !30
  %8 = icmp eq i16 %7, 0
  br i1 %8, label %41, label %9

9:                                                ; preds = %3
  %10 = load i64, ptr %0, align 8, !tbaa !34
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %12 = load ptr, ptr %11, align 8, !tbaa !35
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %14 = zext i16 %7 to i64
  br label %15

15:                                               ; preds = %9, %38
  %16 = phi i64 [ 0, %9 ], [ %39, %38 ]
  %17 = getelementptr inbounds nuw %struct.Elf64_Phdr, ptr %12, i64 %16
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %19 = load i64, ptr %18, align 8, !tbaa !36
  %20 = add i64 %19, %10
  %21 = icmp ugt i64 %20, %5
  br i1 %21, label %38, label %22

22:                                               ; preds = %15
  %23 = sub nuw i64 %5, %20
  %24 = getelementptr inbounds nuw i8, ptr %17, i64 40
  %25 = load i64, ptr %24, align 8, !tbaa !38
  %26 = icmp ult i64 %23, %25
  %27 = load i32, ptr %17, align 8, !tbaa !39
  %28 = icmp eq i32 %27, 1
  %29 = select i1 %28, i1 %26, i1 false
  br i1 %29, label %30, label %38

30:                                               ; preds = %22
  %31 = load ptr, ptr %13, align 8, !tbaa !40
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
  br i1 %40, label %41, label %15, !llvm.loop !41

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
!9 = !{!"", !10, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !11, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !11, i64 56}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"p1 omnipotent char", !10, i64 0}
!12 = !{!"long", !6, i64 0}
!13 = !{!14, !10, i64 0}
!14 = !{!"search", !10, i64 0, !11, i64 8}
!15 = !{!14, !11, i64 8}
!16 = !{!6, !6, i64 0}
!17 = !{!18, !11, i64 32}
!18 = !{!"nncc_options", !5, i64 0, !5, i64 4, !19, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !12, i64 40}
!19 = !{!"p1 _ZTS9nncc_pool", !10, i64 0}
!20 = !{!18, !12, i64 40}
!21 = !{!12, !12, i64 0}
!22 = distinct !{!22, !23, !24, !25}
!23 = !{!"llvm.loop.mustprogress"}
!24 = !{!"llvm.loop.isvectorized", i32 1}
!25 = !{!"llvm.loop.unroll.runtime.disable"}
!26 = distinct !{!26, !23}
!27 = distinct !{!27, !23, !25, !24}
!28 = !{!9, !12, i64 40}
!29 = !{!11, !11, i64 0}
!30 = !{!31, !32, i64 24}
!31 = !{!"dl_phdr_info", !12, i64 0, !11, i64 8, !10, i64 16, !32, i64 24, !33, i64 32, !33, i64 40, !12, i64 48, !10, i64 56}
!32 = !{!"short", !6, i64 0}
!33 = !{!"long long", !6, i64 0}
!34 = !{!31, !12, i64 0}
!35 = !{!31, !10, i64 16}
!36 = !{!37, !12, i64 16}
!37 = !{!"", !5, i64 0, !5, i64 4, !12, i64 8, !12, i64 16, !12, i64 24, !12, i64 32, !12, i64 40, !12, i64 48}
!38 = !{!37, !12, i64 40}
!39 = !{!37, !5, i64 0}
!40 = !{!31, !11, i64 8}
!41 = distinct !{!41, !23}
