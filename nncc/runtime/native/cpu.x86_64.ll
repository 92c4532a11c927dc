; made from cpu.c by python -m nncc.runtime.native.build
source_filename = "cpu.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@.str = private unnamed_addr constant [14 x i8] c"/proc/cpuinfo\00", align 1
@.str.1 = private unnamed_addr constant [7 x i8] c"\0Aflags\00", align 1
@.str.2 = private unnamed_addr constant [2 x i8] c" \00", align 1
@.str.3 = private unnamed_addr constant [125 x i8] c"this processor has no %.*s, which the model was compiled for; compile it for this machine, or with --target for an older one\00", align 1
@.str.4 = private unnamed_addr constant [8 x i8] c"amxtile\00", align 1
@.str.5 = private unnamed_addr constant [296 x i8] c"the system does not let this process use registers of tiles (Intel AMX), which the model was compiled for: it needs Linux 5.16, no filter of arch_prctl, and room for them on the alternate stack of signals of each thread that has one (sigaltstack); or compile with --target for an older processor\00", align 1

; Function Attrs: nounwind
define hidden range(i32 0, 5) i32 @nncc_check_cpu(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(address_is_null) %1) local_unnamed_addr #0 {
  %3 = alloca [16384 x i8], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #8
  %4 = tail call i32 (ptr, i32, ...) @open(ptr noundef nonnull @.str, i32 noundef 524288) #8
  %5 = icmp sgt i32 %4, -1
  br i1 %5, label %6, label %20

6:                                                ; preds = %2, %6
  %7 = phi i64 [ %12, %6 ], [ 0, %2 ]
  %8 = getelementptr inbounds nuw i8, ptr %3, i64 %7
  %9 = sub nuw nsw i64 16383, %7
  %10 = call i64 @read(i32 noundef %4, ptr noundef nonnull %8, i64 noundef %9) #8
  %11 = tail call i64 @llvm.smax.i64(i64 %10, i64 0)
  %12 = add nuw i64 %11, %7
  %13 = icmp sgt i64 %10, 0
  %14 = icmp ult i64 %12, 16383
  %15 = select i1 %13, i1 %14, i1 false
  br i1 %15, label %6, label %16, !llvm.loop !8

16:                                               ; preds = %6
  %17 = tail call i32 @close(i32 noundef %4) #8
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 %12
  store i8 0, ptr %18, align 1, !tbaa !10
  %19 = icmp eq i64 %12, 0
  br i1 %19, label %20, label %40

20:                                               ; preds = %2, %16
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %22 = load ptr, ptr %21, align 8, !tbaa !11
  %23 = tail call ptr @strstr(ptr noundef nonnull dereferenceable(1) %22, ptr noundef nonnull dereferenceable(1) @.str.4) #9
  %24 = icmp eq ptr %23, null
  br i1 %24, label %132, label %25

25:                                               ; preds = %20
  %26 = tail call i64 (i64, ...) @syscall(i64 noundef 158, i32 noundef 4131, i32 noundef 18) #8
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %132, label %28

28:                                               ; preds = %25
  %29 = icmp eq ptr %1, null
  br i1 %29, label %132, label %30

30:                                               ; preds = %28
  %31 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %32 = load ptr, ptr %31, align 8, !tbaa !16
  %33 = icmp eq ptr %32, null
  br i1 %33, label %132, label %34

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %36 = load i64, ptr %35, align 8, !tbaa !22
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %132, label %38

38:                                               ; preds = %34
  %39 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %32, i64 noundef %36, ptr noundef nonnull @.str.5) #8
  br label %132

40:                                               ; preds = %16
  %41 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %3, ptr noundef nonnull dereferenceable(1) @.str.1) #9
  %42 = icmp eq ptr %41, null
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %44 = load ptr, ptr %43, align 8, !tbaa !11
  br i1 %42, label %45, label %63

45:                                               ; preds = %40
  %46 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %44, ptr noundef nonnull dereferenceable(1) @.str.4) #9
  %47 = icmp eq ptr %46, null
  br i1 %47, label %132, label %48

48:                                               ; preds = %45
  %49 = call i64 (i64, ...) @syscall(i64 noundef 158, i32 noundef 4131, i32 noundef 18) #8
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %132, label %51

51:                                               ; preds = %48
  %52 = icmp eq ptr %1, null
  br i1 %52, label %132, label %53

53:                                               ; preds = %51
  %54 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %55 = load ptr, ptr %54, align 8, !tbaa !16
  %56 = icmp eq ptr %55, null
  br i1 %56, label %132, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %59 = load i64, ptr %58, align 8, !tbaa !22
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %132, label %61

61:                                               ; preds = %57
  %62 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %55, i64 noundef %59, ptr noundef nonnull @.str.5) #8
  br label %132

63:                                               ; preds = %40
  %64 = load i8, ptr %44, align 1, !tbaa !10
  %65 = icmp eq i8 %64, 0
  br i1 %65, label %114, label %66

66:                                               ; preds = %63, %106
  %67 = phi ptr [ %111, %106 ], [ %44, %63 ]
  %68 = call i64 @strcspn(ptr noundef nonnull %67, ptr noundef nonnull @.str.2) #9
  br label %69

69:                                               ; preds = %90, %66
  %70 = phi i64 [ 0, %66 ], [ %91, %90 ]
  %71 = phi i32 [ 0, %66 ], [ %92, %90 ]
  %72 = phi ptr [ %41, %66 ], [ %73, %90 ]
  %73 = getelementptr inbounds nuw i8, ptr %72, i64 1
  %74 = load i8, ptr %73, align 1, !tbaa !10
  switch i8 %74, label %79 [
    i8 32, label %75
    i8 10, label %75
    i8 0, label %75
    i8 95, label %90
    i8 46, label %90
  ]

75:                                               ; preds = %69, %69, %69
  %76 = icmp eq i32 %71, 0
  %77 = icmp eq i64 %70, %68
  %78 = select i1 %76, i1 %77, i1 false
  br i1 %78, label %106, label %90

79:                                               ; preds = %69
  %80 = icmp ult i64 %70, %68
  br i1 %80, label %81, label %86

81:                                               ; preds = %79
  %82 = getelementptr inbounds nuw i8, ptr %67, i64 %70
  %83 = load i8, ptr %82, align 1, !tbaa !10
  %84 = icmp ne i8 %83, %74
  %85 = zext i1 %84 to i32
  br label %86

86:                                               ; preds = %81, %79
  %87 = phi i32 [ 1, %79 ], [ %85, %81 ]
  %88 = or i32 %87, %71
  %89 = add i64 %70, 1
  br label %90

90:                                               ; preds = %86, %75, %69, %69
  %91 = phi i64 [ %70, %69 ], [ %89, %86 ], [ %70, %69 ], [ 0, %75 ]
  %92 = phi i32 [ %71, %69 ], [ %88, %86 ], [ %71, %69 ], [ 0, %75 ]
  switch i8 %74, label %69 [
    i8 10, label %93
    i8 0, label %93
  ]

93:                                               ; preds = %90, %90
  %94 = icmp eq ptr %1, null
  br i1 %94, label %132, label %95

95:                                               ; preds = %93
  %96 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %97 = load ptr, ptr %96, align 8, !tbaa !16
  %98 = icmp eq ptr %97, null
  br i1 %98, label %132, label %99

99:                                               ; preds = %95
  %100 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %101 = load i64, ptr %100, align 8, !tbaa !22
  %102 = icmp eq i64 %101, 0
  br i1 %102, label %132, label %103

103:                                              ; preds = %99
  %104 = trunc i64 %68 to i32
  %105 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %97, i64 noundef %101, ptr noundef nonnull @.str.3, i32 noundef %104, ptr noundef nonnull %67) #8
  br label %132

106:                                              ; preds = %75
  %107 = getelementptr inbounds nuw i8, ptr %67, i64 %68
  %108 = load i8, ptr %107, align 1, !tbaa !10
  %109 = icmp eq i8 %108, 32
  %110 = zext i1 %109 to i64
  %111 = getelementptr i8, ptr %107, i64 %110
  %112 = load i8, ptr %111, align 1, !tbaa !10
  %113 = icmp eq i8 %112, 0
  br i1 %113, label %114, label %66, !llvm.loop !23

114:                                              ; preds = %106, %63
  %115 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %44, ptr noundef nonnull dereferenceable(1) @.str.4) #9
  %116 = icmp eq ptr %115, null
  br i1 %116, label %132, label %117

117:                                              ; preds = %114
  %118 = call i64 (i64, ...) @syscall(i64 noundef 158, i32 noundef 4131, i32 noundef 18) #8
  %119 = icmp eq i64 %118, 0
  br i1 %119, label %132, label %120

120:                                              ; preds = %117
  %121 = icmp eq ptr %1, null
  br i1 %121, label %132, label %122

122:                                              ; preds = %120
  %123 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %124 = load ptr, ptr %123, align 8, !tbaa !16
  %125 = icmp eq ptr %124, null
  br i1 %125, label %132, label %126

126:                                              ; preds = %122
  %127 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %128 = load i64, ptr %127, align 8, !tbaa !22
  %129 = icmp eq i64 %128, 0
  br i1 %129, label %132, label %130

130:                                              ; preds = %126
  %131 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %124, i64 noundef %128, ptr noundef nonnull @.str.5) #8
  br label %132

132:                                              ; preds = %93, %95, %130, %126, %122, %120, %117, %114, %103, %99, %61, %57, %53, %51, %48, %45, %38, %34, %30, %28, %25, %20
  %133 = phi i32 [ 4, %28 ], [ 4, %120 ], [ 4, %51 ], [ 0, %20 ], [ 0, %25 ], [ 4, %34 ], [ 4, %38 ], [ 4, %30 ], [ 0, %45 ], [ 0, %48 ], [ 4, %57 ], [ 4, %61 ], [ 4, %53 ], [ 4, %99 ], [ 4, %103 ], [ 0, %114 ], [ 0, %117 ], [ 4, %126 ], [ 4, %130 ], [ 4, %122 ], [ 4, %95 ], [ 4, %93 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #8
  ret i32 %133
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

; Function Attrs: nounwind
declare i64 @syscall(i64 noundef, ...) local_unnamed_addr #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #7

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #3 = { nofree nounwind "no-trapping-math"="true" }
attributes #4 = { nofree "no-trapping-math"="true" }
attributes #5 = { "no-trapping-math"="true" }
attributes #6 = { nounwind "no-trapping-math"="true" }
attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nounwind }
attributes #9 = { nounwind willreturn memory(read) }

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
