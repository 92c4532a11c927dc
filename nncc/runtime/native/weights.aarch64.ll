; made from weights.c by python -m nncc.runtime.native.build
source_filename = "weights.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

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
  %6 = alloca [4105 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #10
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %8 = load i64, ptr %7, align 8, !tbaa !8
  %9 = icmp eq ptr %1, null
  br i1 %9, label %10, label %15

10:                                               ; preds = %4
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #10
  store ptr %0, ptr %5, align 8, !tbaa !13
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store ptr %6, ptr %11, align 8, !tbaa !15
  store i8 0, ptr %6, align 4, !tbaa !16
  %12 = call i32 @dl_iterate_phdr(ptr noundef nonnull @note_path, ptr noundef nonnull %5) #10
  %13 = call i64 @strlen(ptr nonnull dereferenceable(1) %6)
  %14 = getelementptr inbounds i8, ptr %6, i64 %13
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(9) %14, ptr noundef nonnull align 1 dereferenceable(9) @.str.5, i64 9, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #10
  br label %15

15:                                               ; preds = %10, %4
  %16 = phi ptr [ %1, %4 ], [ %6, %10 ]
  %17 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull %16, i32 noundef 526592) #10
  %18 = icmp slt i32 %17, 0
  br i1 %18, label %19, label %31

19:                                               ; preds = %15
  %20 = icmp eq ptr %2, null
  br i1 %20, label %168, label %21

21:                                               ; preds = %19
  %22 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %23 = load ptr, ptr %22, align 8, !tbaa !17
  %24 = icmp eq ptr %23, null
  br i1 %24, label %168, label %25

25:                                               ; preds = %21
  %26 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %27 = load i64, ptr %26, align 8, !tbaa !21
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %168, label %29

29:                                               ; preds = %25
  %30 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %23, i64 noundef %27, ptr noundef nonnull @.str, ptr noundef nonnull %16) #10
  br label %168

31:                                               ; preds = %15
  %32 = call i64 @lseek(i32 noundef %17, i64 noundef 0, i32 noundef 2) #10
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
  %45 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %38, i64 noundef %42, ptr noundef nonnull @.str.1, ptr noundef nonnull %16) #10
  br label %46

46:                                               ; preds = %34, %36, %40, %44
  %47 = call i32 @close(i32 noundef %17) #10
  br label %168

48:                                               ; preds = %31
  %49 = icmp eq i64 %32, %8
  br i1 %49, label %63, label %50

50:                                               ; preds = %48
  %51 = call i32 @close(i32 noundef %17) #10
  %52 = icmp eq ptr %2, null
  br i1 %52, label %168, label %53

53:                                               ; preds = %50
  %54 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %55 = load ptr, ptr %54, align 8, !tbaa !17
  %56 = icmp eq ptr %55, null
  br i1 %56, label %168, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !21
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %168, label %61

61:                                               ; preds = %57
  %62 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.2, ptr noundef nonnull %16, i64 noundef %32, i64 noundef %8) #10
  br label %168

63:                                               ; preds = %48
  %64 = call ptr @mmap(ptr noundef null, i64 noundef %8, i32 noundef 1, i32 noundef 32770, i32 noundef %17, i64 noundef 0) #10
  %65 = call i32 @close(i32 noundef %17) #10
  %66 = icmp eq ptr %64, inttoptr (i64 -1 to ptr)
  br i1 %66, label %67, label %79

67:                                               ; preds = %63
  %68 = icmp eq ptr %2, null
  br i1 %68, label %168, label %69

69:                                               ; preds = %67
  %70 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %71 = load ptr, ptr %70, align 8, !tbaa !17
  %72 = icmp eq ptr %71, null
  br i1 %72, label %168, label %73

73:                                               ; preds = %69
  %74 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %75 = load i64, ptr %74, align 8, !tbaa !21
  %76 = icmp eq i64 %75, 0
  br i1 %76, label %168, label %77

77:                                               ; preds = %73
  %78 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %71, i64 noundef %75, ptr noundef nonnull @.str.3, ptr noundef nonnull %16) #10
  br label %168

79:                                               ; preds = %63
  %80 = lshr i64 %8, 3
  %81 = icmp eq i64 %80, 0
  br i1 %81, label %149, label %82

82:                                               ; preds = %79, %127
  %83 = phi i64 [ %134, %127 ], [ %80, %79 ]
  %84 = phi i64 [ %131, %127 ], [ %8, %79 ]
  %85 = phi i64 [ %132, %127 ], [ 0, %79 ]
  %86 = call i64 @llvm.umax.i64(i64 %83, i64 1)
  %87 = call i64 @llvm.umin.i64(i64 %86, i64 8192)
  %88 = call i64 @llvm.umax.i64(i64 %83, i64 1)
  %89 = call i64 @llvm.umin.i64(i64 %88, i64 8192)
  %90 = getelementptr i64, ptr %64, i64 %85
  %91 = icmp ult i64 %83, 2
  br i1 %91, label %124, label %92

92:                                               ; preds = %82
  %93 = and i64 %87, 16382
  br label %94

94:                                               ; preds = %94, %92
  %95 = phi i64 [ 0, %92 ], [ %119, %94 ]
  %96 = phi i64 [ 0, %92 ], [ %117, %94 ]
  %97 = phi i64 [ 0, %92 ], [ %118, %94 ]
  %98 = getelementptr i64, ptr %90, i64 %95
  %99 = getelementptr i64, ptr %90, i64 %95
  %100 = getelementptr i8, ptr %99, i64 8
  %101 = load i64, ptr %98, align 8, !tbaa !22
  %102 = load i64, ptr %100, align 8, !tbaa !22
  %103 = mul i64 %95, -7046029254386353131
  %104 = add i64 %103, -7046029254386353131
  %105 = mul i64 %95, -7046029254386353131
  %106 = add i64 %105, 4354685564936845354
  %107 = xor i64 %101, %104
  %108 = xor i64 %102, %106
  %109 = and i64 %107, 4294967295
  %110 = and i64 %108, 4294967295
  %111 = lshr i64 %107, 32
  %112 = lshr i64 %108, 32
  %113 = mul nuw i64 %109, %111
  %114 = mul nuw i64 %110, %112
  %115 = add i64 %107, %96
  %116 = add i64 %108, %97
  %117 = add i64 %115, %113
  %118 = add i64 %116, %114
  %119 = add nuw i64 %95, 2
  %120 = icmp eq i64 %119, %93
  br i1 %120, label %121, label %94, !llvm.loop !23

121:                                              ; preds = %94
  %122 = add i64 %118, %117
  %123 = icmp eq i64 %87, %93
  br i1 %123, label %127, label %124

124:                                              ; preds = %82, %121
  %125 = phi i64 [ 0, %82 ], [ %93, %121 ]
  %126 = phi i64 [ 0, %82 ], [ %122, %121 ]
  br label %135

127:                                              ; preds = %135, %121
  %128 = phi i64 [ %122, %121 ], [ %147, %135 ]
  %129 = xor i64 %128, %84
  %130 = call i64 @llvm.fshl.i64(i64 %129, i64 %129, i64 29)
  %131 = mul i64 %130, -7046029254386353131
  %132 = add nuw nsw i64 %85, 8192
  %133 = icmp samesign ult i64 %132, %80
  %134 = add nsw i64 %83, -8192
  br i1 %133, label %82, label %149, !llvm.loop !27

135:                                              ; preds = %124, %135
  %136 = phi i64 [ %140, %135 ], [ %125, %124 ]
  %137 = phi i64 [ %147, %135 ], [ %126, %124 ]
  %138 = getelementptr i64, ptr %90, i64 %136
  %139 = load i64, ptr %138, align 8, !tbaa !22
  %140 = add nuw nsw i64 %136, 1
  %141 = mul i64 %140, -7046029254386353131
  %142 = xor i64 %139, %141
  %143 = and i64 %142, 4294967295
  %144 = lshr i64 %142, 32
  %145 = mul nuw i64 %143, %144
  %146 = add i64 %142, %137
  %147 = add i64 %146, %145
  %148 = icmp eq i64 %140, %89
  br i1 %148, label %127, label %135, !llvm.loop !28

149:                                              ; preds = %127, %79
  %150 = phi i64 [ %8, %79 ], [ %131, %127 ]
  %151 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %152 = load i64, ptr %151, align 8, !tbaa !29
  %153 = icmp eq i64 %150, %152
  br i1 %153, label %167, label %154

154:                                              ; preds = %149
  %155 = call i32 @munmap(ptr noundef %64, i64 noundef %8) #10
  %156 = icmp eq ptr %2, null
  br i1 %156, label %168, label %157

157:                                              ; preds = %154
  %158 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %159 = load ptr, ptr %158, align 8, !tbaa !17
  %160 = icmp eq ptr %159, null
  br i1 %160, label %168, label %161

161:                                              ; preds = %157
  %162 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %163 = load i64, ptr %162, align 8, !tbaa !21
  %164 = icmp eq i64 %163, 0
  br i1 %164, label %168, label %165

165:                                              ; preds = %161
  %166 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %159, i64 noundef %163, ptr noundef nonnull @.str.4, ptr noundef nonnull %16) #10
  br label %168

167:                                              ; preds = %149
  store ptr %64, ptr %3, align 8, !tbaa !30
  br label %168

168:                                              ; preds = %154, %157, %67, %69, %50, %53, %19, %21, %46, %57, %61, %165, %161, %77, %73, %167, %29, %25
  %169 = phi i32 [ 3, %29 ], [ 3, %25 ], [ 3, %46 ], [ 3, %61 ], [ 3, %57 ], [ 0, %167 ], [ 5, %77 ], [ 5, %73 ], [ 3, %161 ], [ 3, %165 ], [ 5, %67 ], [ 3, %19 ], [ 3, %50 ], [ 3, %21 ], [ 3, %53 ], [ 5, %69 ], [ 3, %157 ], [ 3, %154 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #10
  ret i32 %169
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nofree
declare noundef i32 @open(ptr noundef readonly captures(none), i32 noundef, ...) local_unnamed_addr #2

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #3

; Function Attrs: nounwind
declare i64 @lseek(i32 noundef, i64 noundef, i32 noundef) local_unnamed_addr #0

declare i32 @close(i32 noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #0

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #0

declare i32 @dl_iterate_phdr(ptr noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal range(i32 0, 2) i32 @note_path(ptr noundef readonly captures(none) %0, i64 %1, ptr noundef readonly captures(none) %2) #5 {
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
  %32 = tail call i64 @strlen(ptr noundef nonnull dereferenceable(1) %31) #11
  %33 = icmp ult i64 %32, 4096
  br i1 %33, label %34, label %38

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %36 = load ptr, ptr %35, align 8, !tbaa !15
  %37 = tail call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %36, ptr noundef nonnull dereferenceable(1) %31) #10
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
declare i64 @strlen(ptr noundef captures(none)) local_unnamed_addr #6

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcpy(ptr noalias noundef returned writeonly, ptr noalias noundef readonly captures(none)) local_unnamed_addr #7

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #8

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #9

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nofree "no-trapping-math"="true" }
attributes #3 = { nofree nounwind "no-trapping-math"="true" }
attributes #4 = { "no-trapping-math"="true" }
attributes #5 = { nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #8 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #9 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { nounwind }
attributes #11 = { nounwind willreturn memory(read) }

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
!28 = distinct !{!28, !24, !25}
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
