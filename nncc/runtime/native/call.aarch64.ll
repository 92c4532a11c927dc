; made from call.c by python -m nncc.runtime.native.build
source_filename = "call.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

; Function Attrs: nounwind
define void @nncc_call_kernel(ptr noundef readonly captures(none) %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = icmp eq i32 %3, 0
  %6 = select i1 %5, i64 16777216, i64 0
  %7 = tail call i64 @llvm.read_volatile_register.i64(metadata !8)
  %8 = icmp eq i64 %7, %6
  br i1 %8, label %10, label %9

9:                                                ; preds = %4
  tail call void @llvm.write_register.i64(metadata !8, i64 range(i64 0, 16777217) %6)
  br label %10

10:                                               ; preds = %4, %9
  tail call void %0(ptr noundef %1, ptr noundef %2) #1
  %11 = tail call i64 @llvm.read_volatile_register.i64(metadata !8)
  %12 = icmp eq i64 %11, %7
  br i1 %12, label %14, label %13

13:                                               ; preds = %10
  tail call void @llvm.write_register.i64(metadata !8, i64 %7)
  br label %14

14:                                               ; preds = %10, %13
  ret void
}

; Function Attrs: nounwind
declare i64 @llvm.read_volatile_register.i64(metadata) #1

; Function Attrs: nocallback nounwind
declare void @llvm.write_register.i64(metadata, i64) #2

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { nounwind }
attributes #2 = { nocallback nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!"fpcr"}
