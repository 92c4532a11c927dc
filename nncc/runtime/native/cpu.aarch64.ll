; made from cpu.c by python -m nncc.runtime.native.build
source_filename = "cpu.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@.str = private unnamed_addr constant [14 x i8] c"/proc/cpuinfo\00", align 1
@.str.1 = private unnamed_addr constant [10 x i8] c"\0AFeatures\00", align 1
@.str.2 = private unnamed_addr constant [2 x i8] c" \00", align 1
@.str.3 = private unnamed_addr constant [125 x i8] c"this processor has no %.*s, which the model was compiled for; compile it for this machine, or with --target for an older one\00", align 1

; Function Attrs: nounwind
define hidden range(i32 0, 5) i32 @nncc_check_cpu(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(address_is_null) %1) local_unnamed_addr #0 {
  %3 = alloca [16384 x i8], align 1
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #7
  %4 = tail call i32 (ptr, i32, ...) @open(ptr noundef nonnull @.str, i32 noundef 524288) #7
  %5 = icmp sgt i32 %4, -1
  br i1 %5, label %6, label %76

6:                                                ; preds = %2, %6
  %7 = phi i64 [ %12, %6 ], [ 0, %2 ]
  %8 = getelementptr inbounds nuw i8, ptr %3, i64 %7
  %9 = sub nuw nsw i64 16383, %7
  %10 = call i64 @read(i32 noundef %4, ptr noundef nonnull %8, i64 noundef %9) #7
  %11 = tail call i64 @llvm.smax.i64(i64 %10, i64 0)
  %12 = add nuw i64 %11, %7
  %13 = icmp sgt i64 %10, 0
  %14 = icmp ult i64 %12, 16383
  %15 = select i1 %13, i1 %14, i1 false
  br i1 %15, label %6, label %16, !llvm.loop !8

16:                                               ; preds = %6
  %17 = tail call i32 @close(i32 noundef %4) #7
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 %12
  store i8 0, ptr %18, align 1, !tbaa !10
  %19 = icmp eq i64 %12, 0
  br i1 %19, label %76, label %20

20:                                               ; preds = %16
  %21 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %3, ptr noundef nonnull dereferenceable(1) @.str.1) #8
  %22 = icmp eq ptr %21, null
  br i1 %22, label %76, label %23

23:                                               ; preds = %20
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %25 = load ptr, ptr %24, align 8, !tbaa !11
  %26 = load i8, ptr %25, align 1, !tbaa !10
  %27 = icmp eq i8 %26, 0
  br i1 %27, label %76, label %28

28:                                               ; preds = %23, %68
  %29 = phi ptr [ %73, %68 ], [ %25, %23 ]
  %30 = call i64 @strcspn(ptr noundef nonnull %29, ptr noundef nonnull @.str.2) #8
  br label %31

31:                                               ; preds = %52, %28
  %32 = phi i64 [ 0, %28 ], [ %53, %52 ]
  %33 = phi i32 [ 0, %28 ], [ %54, %52 ]
  %34 = phi ptr [ %21, %28 ], [ %35, %52 ]
  %35 = getelementptr inbounds nuw i8, ptr %34, i64 1
  %36 = load i8, ptr %35, align 1, !tbaa !10
  switch i8 %36, label %41 [
    i8 32, label %37
    i8 10, label %37
    i8 0, label %37
    i8 95, label %52
    i8 46, label %52
  ]

37:                                               ; preds = %31, %31, %31
  %38 = icmp eq i32 %33, 0
  %39 = icmp eq i64 %32, %30
  %40 = select i1 %38, i1 %39, i1 false
  br i1 %40, label %68, label %52

41:                                               ; preds = %31
  %42 = icmp ult i64 %32, %30
  br i1 %42, label %43, label %48

43:                                               ; preds = %41
  %44 = getelementptr inbounds nuw i8, ptr %29, i64 %32
  %45 = load i8, ptr %44, align 1, !tbaa !10
  %46 = icmp ne i8 %45, %36
  %47 = zext i1 %46 to i32
  br label %48

48:                                               ; preds = %43, %41
  %49 = phi i32 [ 1, %41 ], [ %47, %43 ]
  %50 = or i32 %49, %33
  %51 = add i64 %32, 1
  br label %52

52:                                               ; preds = %48, %37, %31, %31
  %53 = phi i64 [ %32, %31 ], [ %51, %48 ], [ %32, %31 ], [ 0, %37 ]
  %54 = phi i32 [ %33, %31 ], [ %50, %48 ], [ %33, %31 ], [ 0, %37 ]
  switch i8 %36, label %31 [
    i8 10, label %55
    i8 0, label %55
  ]

55:                                               ; preds = %52, %52
  %56 = icmp eq ptr %1, null
  br i1 %56, label %76, label %57

57:                                               ; preds = %55
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %59 = load ptr, ptr %58, align 8, !tbaa !16
  %60 = icmp eq ptr %59, null
  br i1 %60, label %76, label %61

61:                                               ; preds = %57
  %62 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %63 = load i64, ptr %62, align 8, !tbaa !22
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %76, label %65

65:                                               ; preds = %61
  %66 = trunc i64 %30 to i32
  %67 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %59, i64 noundef %63, ptr noundef nonnull @.str.3, i32 noundef %66, ptr noundef nonnull %29) #7
  br label %76

68:                                               ; preds = %37
  %69 = getelementptr inbounds nuw i8, ptr %29, i64 %30
  %70 = load i8, ptr %69, align 1, !tbaa !10
  %71 = icmp eq i8 %70, 32
  %72 = zext i1 %71 to i64
  %73 = getelementptr i8, ptr %69, i64 %72
  %74 = load i8, ptr %73, align 1, !tbaa !10
  %75 = icmp eq i8 %74, 0
  br i1 %75, label %76, label %28, !llvm.loop !23

76:                                               ; preds = %68, %2, %23, %55, %57, %65, %61, %20, %16
  %77 = phi i32 [ 0, %16 ], [ 4, %55 ], [ 0, %20 ], [ 0, %2 ], [ 4, %61 ], [ 4, %65 ], [ 4, %57 ], [ 0, %23 ], [ 0, %68 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #7
  ret i32 %77
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare ptr @strstr(ptr noundef, ptr noundef captures(none)) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i64 @strcspn(ptr noundef captures(none), ptr noundef captures(none)) local_unnamed_addr #2

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nofree
declare noundef i32 @open(ptr noundef readonly captures(none), i32 noundef, ...) local_unnamed_addr #4

; Function Attrs: nofree
declare noundef i64 @read(i32 noundef, ptr noundef captures(none), i64 noundef) local_unnamed_addr #4

declare i32 @close(i32 noundef) local_unnamed_addr #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #6

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #3 = { nofree nounwind "no-trapping-math"="true" }
attributes #4 = { nofree "no-trapping-math"="true" }
attributes #5 = { "no-trapping-math"="true" }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nounwind }
attributes #8 = { nounwind willreturn memory(read) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!6, !6, i64 0}
!11 = !{!12, !14, i64 56}
!12 = !{!"", !13, i64 0, !5, i64 8, !5, i64 12, !13, i64 16, !14, i64 24, !15, i64 32, !15, i64 40, !15, i64 48, !14, i64 56, !13, i64 64, !15, i64 72, !15, i64 80, !15, i64 88, !13, i64 96, !5, i64 104}
!13 = !{!"any pointer", !6, i64 0}
!14 = !{!"p1 omnipotent char", !13, i64 0}
!15 = !{!"long", !6, i64 0}
!16 = !{!17, !14, i64 32}
!17 = !{!"nncc_options", !5, i64 0, !5, i64 4, !18, i64 8, !13, i64 16, !13, i64 24, !14, i64 32, !15, i64 40, !5, i64 48, !13, i64 56, !19, i64 64, !15, i64 72, !19, i64 80, !5, i64 88, !5, i64 92, !20, i64 96, !15, i64 104, !14, i64 112, !21, i64 120, !15, i64 128}
!18 = !{!"p1 _ZTS9nncc_pool", !13, i64 0}
!19 = !{!"p1 long", !13, i64 0}
!20 = !{!"p1 int", !13, i64 0}
!21 = !{!"any p2 pointer", !13, i64 0}
!22 = !{!17, !15, i64 40}
!23 = distinct !{!23, !9}
