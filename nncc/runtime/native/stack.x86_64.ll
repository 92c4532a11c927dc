; made from stack.c by python -m nncc.runtime.native.build
source_filename = "stack.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@.str = private unnamed_addr constant [101 x i8] c"the calling thread has %llu bytes of stack left, and a run needs %llu; call it on a thread with more\00", align 1

; Function Attrs: nounwind
define hidden i32 @nncc_stack_key() local_unnamed_addr #0 {
  %1 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #5
  %2 = call i32 @pthread_key_create(ptr noundef nonnull %1, ptr noundef null) #5
  %3 = icmp eq i32 %2, 0
  %4 = load i32, ptr %1, align 4
  %5 = select i1 %3, i32 %4, i32 -1
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #5
  ret i32 %5
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare i32 @pthread_key_create(ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
define hidden void @nncc_give_back_stack_key(i32 noundef %0) local_unnamed_addr #0 {
  %2 = icmp sgt i32 %0, -1
  br i1 %2, label %3, label %5

3:                                                ; preds = %1
  %4 = tail call i32 @pthread_key_delete(i32 noundef %0) #5
  br label %5

5:                                                ; preds = %3, %1
  ret void
}

; Function Attrs: nounwind
declare i32 @pthread_key_delete(i32 noundef) local_unnamed_addr #2

; Function Attrs: nounwind
define hidden range(i32 0, 11) i32 @nncc_check_stack(ptr noundef readonly captures(none) %0, i32 noundef %1, ptr noundef readonly captures(address_is_null) %2) local_unnamed_addr #0 {
  %4 = alloca %union.pthread_attr_t, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i8, align 1
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #5
  %8 = ptrtoint ptr %7 to i64
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %10 = load i64, ptr %9, align 8, !tbaa !8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %58, label %12

12:                                               ; preds = %3
  %13 = icmp slt i32 %1, 0
  br i1 %13, label %19, label %14

14:                                               ; preds = %12
  %15 = call ptr @pthread_getspecific(i32 noundef %1) #5
  %16 = icmp eq ptr %15, null
  br i1 %16, label %19, label %17

17:                                               ; preds = %14
  %18 = ptrtoint ptr %15 to i64
  br label %39

19:                                               ; preds = %14, %12
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #5
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #5
  store ptr null, ptr %5, align 8, !tbaa !13
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #5
  %20 = tail call i64 @pthread_self() #6
  %21 = call i32 @pthread_getattr_np(i64 noundef %20, ptr noundef nonnull %4) #5
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %33

23:                                               ; preds = %19
  %24 = call i32 @pthread_attr_getstack(ptr noundef nonnull %4, ptr noundef nonnull %5, ptr noundef nonnull %6) #5
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %27, label %26

26:                                               ; preds = %23
  store ptr null, ptr %5, align 8, !tbaa !13
  br label %27

27:                                               ; preds = %26, %23
  %28 = call i32 @pthread_attr_destroy(ptr noundef nonnull %4) #5
  %29 = load ptr, ptr %5, align 8, !tbaa !13
  %30 = icmp eq ptr %29, null
  %31 = ptrtoint ptr %29 to i64
  %32 = select i1 %30, i64 1, i64 %31
  br label %33

33:                                               ; preds = %27, %19
  %34 = phi i64 [ %32, %27 ], [ 1, %19 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #5
  %35 = icmp sgt i32 %1, -1
  br i1 %35, label %36, label %39

36:                                               ; preds = %33
  %37 = inttoptr i64 %34 to ptr
  %38 = call i32 @pthread_setspecific(i32 noundef %1, ptr noundef %37) #5
  br label %39

39:                                               ; preds = %17, %33, %36
  %40 = phi i64 [ %18, %17 ], [ %34, %36 ], [ %34, %33 ]
  %41 = icmp ugt i64 %40, %8
  br i1 %41, label %58, label %42

42:                                               ; preds = %39
  %43 = sub nuw i64 %8, %40
  %44 = load i64, ptr %9, align 8, !tbaa !8
  %45 = icmp ult i64 %43, %44
  br i1 %45, label %46, label %58

46:                                               ; preds = %42
  %47 = icmp eq ptr %2, null
  br i1 %47, label %58, label %48

48:                                               ; preds = %46
  %49 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %50 = load ptr, ptr %49, align 8, !tbaa !14
  %51 = icmp eq ptr %50, null
  br i1 %51, label %58, label %52

52:                                               ; preds = %48
  %53 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %54 = load i64, ptr %53, align 8, !tbaa !20
  %55 = icmp eq i64 %54, 0
  br i1 %55, label %58, label %56

56:                                               ; preds = %52
  %57 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %50, i64 noundef %54, ptr noundef nonnull @.str, i64 noundef %43, i64 noundef %44) #5
  br label %58

58:                                               ; preds = %46, %48, %42, %39, %52, %56, %3
  %59 = phi i32 [ 0, %3 ], [ 0, %39 ], [ 0, %42 ], [ 10, %52 ], [ 10, %56 ], [ 10, %48 ], [ 10, %46 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #5
  ret i32 %59
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #3

; Function Attrs: nounwind
declare ptr @pthread_getspecific(i32 noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @pthread_setspecific(i32 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @pthread_getattr_np(i64 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i64 @pthread_self() local_unnamed_addr #4

; Function Attrs: nounwind
declare i32 @pthread_attr_getstack(ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare i32 @pthread_attr_destroy(ptr noundef) local_unnamed_addr #2

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind "no-trapping-math"="true" }
attributes #3 = { nofree nounwind "no-trapping-math"="true" }
attributes #4 = { mustprogress nofree nosync nounwind willreturn memory(none) "no-trapping-math"="true" }
attributes #5 = { nounwind }
attributes #6 = { nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!9, !12, i64 88}
!9 = !{!"", !10, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !11, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !11, i64 56, !10, i64 64, !12, i64 72, !12, i64 80, !12, i64 88, !10, i64 96, !5, i64 104}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"p1 omnipotent char", !10, i64 0}
!12 = !{!"long", !6, i64 0}
!13 = !{!10, !10, i64 0}
!14 = !{!15, !11, i64 32}
!15 = !{!"nncc_options", !5, i64 0, !5, i64 4, !16, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !12, i64 40, !5, i64 48, !10, i64 56, !17, i64 64, !12, i64 72, !17, i64 80, !5, i64 88, !5, i64 92, !18, i64 96, !12, i64 104, !11, i64 112, !19, i64 120, !12, i64 128}
!16 = !{!"p1 _ZTS9nncc_pool", !10, i64 0}
!17 = !{!"p1 long", !10, i64 0}
!18 = !{!"p1 int", !10, i64 0}
!19 = !{!"any p2 pointer", !10, i64 0}
!20 = !{!15, !12, i64 40}
