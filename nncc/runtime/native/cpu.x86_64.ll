; made from cpu.c by python -m nncc.runtime.native.build
source_filename = "cpu.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@.str = private unnamed_addr constant [14 x i8] c"/proc/cpuinfo\00", align 1
@.str.1 = private unnamed_addr constant [7 x i8] c"\0Aflags\00", align 1
@.str.2 = private unnamed_addr constant [10 x i8] c"\0AFeatures\00", align 1
@.str.3 = private unnamed_addr constant [2 x i8] c" \00", align 1
@.str.4 = private unnamed_addr constant [125 x i8] c"this processor has no %.*s, which the model was compiled for; compile it for this machine, or with --target for an older one\00", align 1
@.str.5 = private unnamed_addr constant [8 x i8] c"amxtile\00", align 1
@.str.6 = private unnamed_addr constant [296 x i8] c"the system does not let this process use registers of tiles (Intel AMX), which the model was compiled for: it needs Linux 5.16, no filter of arch_prctl, and room for them on the alternate stack of signals of each thread that has one (sigaltstack); or compile with --target for an older processor\00", align 1

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
  %23 = tail call ptr @strstr(ptr noundef nonnull dereferenceable(1) %22, ptr noundef nonnull dereferenceable(1) @.str.5) #9
  %24 = icmp eq ptr %23, null
  br i1 %24, label %138, label %25

25:                                               ; preds = %20
  %26 = tail call i64 (i64, ...) @syscall(i64 noundef 158, i32 noundef 4131, i32 noundef 18) #8
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %138, label %28

28:                                               ; preds = %25
  %29 = icmp eq ptr %1, null
  br i1 %29, label %138, label %30

30:                                               ; preds = %28
  %31 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %32 = load ptr, ptr %31, align 8, !tbaa !16
  %33 = icmp eq ptr %32, null
  br i1 %33, label %138, label %34

34:                                               ; preds = %30
  %35 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %36 = load i64, ptr %35, align 8, !tbaa !20
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %138, label %38

38:                                               ; preds = %34
  %39 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %32, i64 noundef %36, ptr noundef nonnull @.str.6) #8
  br label %138

40:                                               ; preds = %16
  %41 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %3, ptr noundef nonnull dereferenceable(1) @.str.1) #9
  %42 = icmp eq ptr %41, null
  br i1 %42, label %43, label %66

43:                                               ; preds = %40
  %44 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %3, ptr noundef nonnull dereferenceable(1) @.str.2) #9
  %45 = icmp eq ptr %44, null
  br i1 %45, label %46, label %66

46:                                               ; preds = %43
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %48 = load ptr, ptr %47, align 8, !tbaa !11
  %49 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %48, ptr noundef nonnull dereferenceable(1) @.str.5) #9
  %50 = icmp eq ptr %49, null
  br i1 %50, label %138, label %51

51:                                               ; preds = %46
  %52 = call i64 (i64, ...) @syscall(i64 noundef 158, i32 noundef 4131, i32 noundef 18) #8
  %53 = icmp eq i64 %52, 0
  br i1 %53, label %138, label %54

54:                                               ; preds = %51
  %55 = icmp eq ptr %1, null
  br i1 %55, label %138, label %56

56:                                               ; preds = %54
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %58 = load ptr, ptr %57, align 8, !tbaa !16
  %59 = icmp eq ptr %58, null
  br i1 %59, label %138, label %60

60:                                               ; preds = %56
  %61 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %62 = load i64, ptr %61, align 8, !tbaa !20
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %138, label %64

64:                                               ; preds = %60
  %65 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %58, i64 noundef %62, ptr noundef nonnull @.str.6) #8
  br label %138

66:                                               ; preds = %40, %43
  %67 = phi ptr [ %44, %43 ], [ %41, %40 ]
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %69 = load ptr, ptr %68, align 8, !tbaa !11
  %70 = load i8, ptr %69, align 1, !tbaa !10
  %71 = icmp eq i8 %70, 0
  br i1 %71, label %120, label %72

72:                                               ; preds = %66, %112
  %73 = phi ptr [ %117, %112 ], [ %69, %66 ]
  %74 = call i64 @strcspn(ptr noundef nonnull %73, ptr noundef nonnull @.str.3) #9
  br label %75

75:                                               ; preds = %96, %72
  %76 = phi i64 [ 0, %72 ], [ %97, %96 ]
  %77 = phi i32 [ 0, %72 ], [ %98, %96 ]
  %78 = phi ptr [ %67, %72 ], [ %79, %96 ]
  %79 = getelementptr inbounds nuw i8, ptr %78, i64 1
  %80 = load i8, ptr %79, align 1, !tbaa !10
  switch i8 %80, label %85 [
    i8 32, label %81
    i8 10, label %81
    i8 0, label %81
    i8 95, label %96
    i8 46, label %96
  ]

81:                                               ; preds = %75, %75, %75
  %82 = icmp eq i32 %77, 0
  %83 = icmp eq i64 %76, %74
  %84 = select i1 %82, i1 %83, i1 false
  br i1 %84, label %112, label %96

85:                                               ; preds = %75
  %86 = icmp ult i64 %76, %74
  br i1 %86, label %87, label %92

87:                                               ; preds = %85
  %88 = getelementptr inbounds nuw i8, ptr %73, i64 %76
  %89 = load i8, ptr %88, align 1, !tbaa !10
  %90 = icmp ne i8 %89, %80
  %91 = zext i1 %90 to i32
  br label %92

92:                                               ; preds = %87, %85
  %93 = phi i32 [ 1, %85 ], [ %91, %87 ]
  %94 = or i32 %93, %77
  %95 = add i64 %76, 1
  br label %96

96:                                               ; preds = %92, %81, %75, %75
  %97 = phi i64 [ %76, %75 ], [ %95, %92 ], [ %76, %75 ], [ 0, %81 ]
  %98 = phi i32 [ %77, %75 ], [ %94, %92 ], [ %77, %75 ], [ 0, %81 ]
  switch i8 %80, label %75 [
    i8 10, label %99
    i8 0, label %99
  ]

99:                                               ; preds = %96, %96
  %100 = icmp eq ptr %1, null
  br i1 %100, label %138, label %101

101:                                              ; preds = %99
  %102 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %103 = load ptr, ptr %102, align 8, !tbaa !16
  %104 = icmp eq ptr %103, null
  br i1 %104, label %138, label %105

105:                                              ; preds = %101
  %106 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %107 = load i64, ptr %106, align 8, !tbaa !20
  %108 = icmp eq i64 %107, 0
  br i1 %108, label %138, label %109

109:                                              ; preds = %105
  %110 = trunc i64 %74 to i32
  %111 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %103, i64 noundef %107, ptr noundef nonnull @.str.4, i32 noundef %110, ptr noundef nonnull %73) #8
  br label %138

112:                                              ; preds = %81
  %113 = getelementptr inbounds nuw i8, ptr %73, i64 %74
  %114 = load i8, ptr %113, align 1, !tbaa !10
  %115 = icmp eq i8 %114, 32
  %116 = zext i1 %115 to i64
  %117 = getelementptr i8, ptr %113, i64 %116
  %118 = load i8, ptr %117, align 1, !tbaa !10
  %119 = icmp eq i8 %118, 0
  br i1 %119, label %120, label %72, !llvm.loop !21

120:                                              ; preds = %112, %66
  %121 = call ptr @strstr(ptr noundef nonnull dereferenceable(1) %69, ptr noundef nonnull dereferenceable(1) @.str.5) #9
  %122 = icmp eq ptr %121, null
  br i1 %122, label %138, label %123

123:                                              ; preds = %120
  %124 = call i64 (i64, ...) @syscall(i64 noundef 158, i32 noundef 4131, i32 noundef 18) #8
  %125 = icmp eq i64 %124, 0
  br i1 %125, label %138, label %126

126:                                              ; preds = %123
  %127 = icmp eq ptr %1, null
  br i1 %127, label %138, label %128

128:                                              ; preds = %126
  %129 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %130 = load ptr, ptr %129, align 8, !tbaa !16
  %131 = icmp eq ptr %130, null
  br i1 %131, label %138, label %132

132:                                              ; preds = %128
  %133 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %134 = load i64, ptr %133, align 8, !tbaa !20
  %135 = icmp eq i64 %134, 0
  br i1 %135, label %138, label %136

136:                                              ; preds = %132
  %137 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %130, i64 noundef %134, ptr noundef nonnull @.str.6) #8
  br label %138

138:                                              ; preds = %99, %101, %136, %132, %128, %126, %123, %120, %109, %105, %64, %60, %56, %54, %51, %46, %38, %34, %30, %28, %25, %20
  %139 = phi i32 [ 4, %28 ], [ 4, %126 ], [ 4, %54 ], [ 0, %20 ], [ 0, %25 ], [ 4, %34 ], [ 4, %38 ], [ 4, %30 ], [ 0, %46 ], [ 0, %51 ], [ 4, %60 ], [ 4, %64 ], [ 4, %56 ], [ 4, %105 ], [ 4, %109 ], [ 0, %120 ], [ 0, %123 ], [ 4, %132 ], [ 4, %136 ], [ 4, %128 ], [ 4, %101 ], [ 4, %99 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #8
  ret i32 %139
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
!12 = !{!"", !13, i64 0, !5, i64 8, !5, i64 12, !13, i64 16, !14, i64 24, !15, i64 32, !15, i64 40, !15, i64 48, !14, i64 56, !13, i64 64, !15, i64 72, !15, i64 80}
!13 = !{!"any pointer", !6, i64 0}
!14 = !{!"p1 omnipotent char", !13, i64 0}
!15 = !{!"long", !6, i64 0}
!16 = !{!17, !14, i64 32}
!17 = !{!"nncc_options", !5, i64 0, !5, i64 4, !18, i64 8, !13, i64 16, !13, i64 24, !14, i64 32, !15, i64 40, !5, i64 48, !13, i64 56, !19, i64 64, !15, i64 72, !19, i64 80}
!18 = !{!"p1 _ZTS9nncc_pool", !13, i64 0}
!19 = !{!"p1 long", !13, i64 0}
!20 = !{!17, !15, i64 40}
!21 = distinct !{!21, !9}
