; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.nncc_callers_pool = type { ptr, ptr }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr, i32 }
%struct.nncc_check = type { ptr, i64, [2 x i32], [2 x i64] }

@.str = private unnamed_addr constant [49 x i8] c"there is no place for the model (a null pointer)\00", align 1
@.str.1 = private unnamed_addr constant [22 x i8] c"no memory for a model\00", align 1
@.str.2 = private unnamed_addr constant [35 x i8] c"there is no model (a null pointer)\00", align 1
@.str.3 = private unnamed_addr constant [53 x i8] c"the workspace has %zu bytes, but the model needs %zu\00", align 1
@.str.4 = private unnamed_addr constant [39 x i8] c"no memory for a workspace of %zu bytes\00", align 1
@.str.5 = private unnamed_addr constant [59 x i8] c"there are both a pool and a parallel_for; pass one of them\00", align 1
@.str.6 = private unnamed_addr constant [59 x i8] c"node '%s': the indices are %ld to %ld; expected %ld to %ld\00", align 1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden i64 @nncc_program_workspace_size(ptr noundef readonly captures(address_is_null) %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %17, label %4

4:                                                ; preds = %2
  %5 = load ptr, ptr %0, align 8, !tbaa !8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %7 = load i32, ptr %6, align 8, !tbaa !15
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 12
  %9 = load i32, ptr %8, align 4, !tbaa !17
  %10 = add nsw i32 %9, %7
  %11 = sext i32 %10 to i64
  %12 = shl nsw i64 %11, 3
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %14 = load i64, ptr %13, align 8, !tbaa !18
  %15 = add i64 %14, 63
  %16 = add i64 %15, %12
  br label %17

17:                                               ; preds = %2, %4
  %18 = phi i64 [ %16, %4 ], [ 0, %2 ]
  ret i64 %18
}

; Function Attrs: nounwind
define hidden i32 @nncc_program_open(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef writeonly captures(address_is_null) %3) local_unnamed_addr #1 {
  %5 = icmp eq ptr %2, null
  br i1 %5, label %30, label %6

6:                                                ; preds = %4
  %7 = load i32, ptr %2, align 8, !tbaa !19
  %8 = add i32 %7, -65
  %9 = icmp ult i32 %8, -17
  br i1 %9, label %88, label %10

10:                                               ; preds = %6
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %12 = load ptr, ptr %11, align 8, !tbaa !20
  %13 = icmp eq ptr %12, null
  br i1 %13, label %28, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %16 = load ptr, ptr %15, align 8, !tbaa !21
  %17 = icmp eq ptr %16, null
  br i1 %17, label %28, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %20 = load ptr, ptr %19, align 8, !tbaa !22
  %21 = icmp eq ptr %20, null
  br i1 %21, label %88, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %24 = load i64, ptr %23, align 8, !tbaa !23
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %88, label %26

26:                                               ; preds = %22
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.5) #8
  br label %88

28:                                               ; preds = %14, %10
  %29 = icmp eq ptr %3, null
  br i1 %29, label %32, label %42

30:                                               ; preds = %4
  %31 = icmp eq ptr %3, null
  br i1 %31, label %88, label %42

32:                                               ; preds = %28
  %33 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %34 = load ptr, ptr %33, align 8, !tbaa !22
  %35 = icmp eq ptr %34, null
  br i1 %35, label %88, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %38 = load i64, ptr %37, align 8, !tbaa !23
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %88, label %40

40:                                               ; preds = %36
  %41 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %34, i64 noundef %38, ptr noundef nonnull @.str) #8
  br label %88

42:                                               ; preds = %30, %28
  store ptr null, ptr %3, align 8, !tbaa !24
  %43 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #8
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %88

45:                                               ; preds = %42
  %46 = tail call noalias dereferenceable_or_null(224) ptr @calloc(i64 noundef 1, i64 noundef 224) #9
  %47 = icmp eq ptr %46, null
  br i1 %47, label %48, label %59

48:                                               ; preds = %45
  br i1 %5, label %88, label %49

49:                                               ; preds = %48
  %50 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %51 = load ptr, ptr %50, align 8, !tbaa !22
  %52 = icmp eq ptr %51, null
  br i1 %52, label %88, label %53

53:                                               ; preds = %49
  %54 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %55 = load i64, ptr %54, align 8, !tbaa !23
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %88, label %57

57:                                               ; preds = %53
  %58 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %51, i64 noundef %55, ptr noundef nonnull @.str.1) #8
  br label %88

59:                                               ; preds = %45
  store ptr %0, ptr %46, align 8, !tbaa !8
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %61 = load i32, ptr %60, align 8, !tbaa !15
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %63 = load i32, ptr %62, align 4, !tbaa !17
  %64 = add nsw i32 %63, %61
  %65 = sext i32 %64 to i64
  %66 = shl nsw i64 %65, 3
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %68 = load i64, ptr %67, align 8, !tbaa !18
  %69 = add i64 %68, 63
  %70 = add i64 %69, %66
  %71 = getelementptr inbounds nuw i8, ptr %46, i64 80
  store i64 %70, ptr %71, align 8, !tbaa !26
  br i1 %5, label %76, label %72

72:                                               ; preds = %59
  %73 = getelementptr inbounds nuw i8, ptr %46, i64 16
  %74 = load i32, ptr %2, align 8, !tbaa !19
  %75 = zext i32 %74 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %73, ptr nonnull align 8 %2, i64 %75, i1 false)
  br label %76

76:                                               ; preds = %72, %59
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %78 = load ptr, ptr %77, align 8, !tbaa !27
  %79 = getelementptr inbounds nuw i8, ptr %46, i64 8
  store ptr %78, ptr %79, align 8, !tbaa !28
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %81 = load i64, ptr %80, align 8, !tbaa !29
  %82 = icmp eq i64 %81, 0
  br i1 %82, label %87, label %83

83:                                               ; preds = %76
  %84 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %79) #8
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %87, label %86

86:                                               ; preds = %83
  tail call void @free(ptr noundef nonnull %46) #8
  br label %88

87:                                               ; preds = %76, %83
  store ptr %46, ptr %3, align 8, !tbaa !24
  br label %88

88:                                               ; preds = %48, %49, %30, %32, %18, %22, %26, %6, %42, %57, %53, %87, %86, %40, %36
  %89 = phi i32 [ 1, %30 ], [ 1, %40 ], [ 1, %36 ], [ %43, %42 ], [ %84, %86 ], [ 0, %87 ], [ 5, %53 ], [ 5, %57 ], [ 1, %18 ], [ 1, %6 ], [ 1, %26 ], [ 1, %22 ], [ 1, %32 ], [ 5, %48 ], [ 5, %49 ]
  ret i32 %89
}

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias noundef writeonly captures(none), i64 noundef, ptr noundef readonly captures(none), ...) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

declare hidden i32 @nncc_check_cpu(ptr noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #6

declare hidden i32 @nncc_map_weights(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #7

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: nounwind
define hidden void @nncc_program_close(ptr noundef captures(address_is_null) %0) local_unnamed_addr #1 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %34, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %5 = load atomic i64, ptr %4 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %6) #8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 80
  br label %14

9:                                                ; preds = %26
  %10 = load ptr, ptr %0, align 8, !tbaa !8
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 32
  %12 = load i64, ptr %11, align 8, !tbaa !29
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %33, label %29

14:                                               ; preds = %3, %26
  %15 = phi i64 [ 0, %3 ], [ %27, %26 ]
  %16 = getelementptr inbounds nuw ptr, ptr %7, i64 %15
  %17 = load atomic i64, ptr %16 seq_cst, align 8
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %26, label %19

19:                                               ; preds = %14
  %20 = inttoptr i64 %17 to ptr
  %21 = load i64, ptr %8, align 8, !tbaa !26
  %22 = icmp ult i64 %21, 2097152
  %23 = select i1 %22, i64 0, i64 2097152
  %24 = add i64 %23, %21
  %25 = tail call i32 @munmap(ptr noundef nonnull %20, i64 noundef %24) #8
  br label %26

26:                                               ; preds = %14, %19
  %27 = add nuw nsw i64 %15, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %9, label %14, !llvm.loop !30

29:                                               ; preds = %9
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %31 = load ptr, ptr %30, align 8, !tbaa !28
  %32 = tail call i32 @munmap(ptr noundef %31, i64 noundef %12) #8
  br label %33

33:                                               ; preds = %29, %9
  tail call void @free(ptr noundef nonnull %0) #8
  br label %34

34:                                               ; preds = %1, %33
  ret void
}

declare void @nncc_pool_destroy(ptr noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: nounwind
define hidden i32 @nncc_program_run(ptr noundef captures(address_is_null) %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5, i64 noundef %6, ptr noundef %7) local_unnamed_addr #1 {
  %9 = alloca %struct.nncc_callers_pool, align 16
  %10 = icmp eq ptr %7, null
  br i1 %10, label %35, label %11

11:                                               ; preds = %8
  %12 = load i32, ptr %7, align 8, !tbaa !19
  %13 = add i32 %12, -65
  %14 = icmp ult i32 %13, -17
  br i1 %14, label %398, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %17 = load ptr, ptr %16, align 8, !tbaa !20
  %18 = icmp eq ptr %17, null
  br i1 %18, label %33, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %21 = load ptr, ptr %20, align 8, !tbaa !21
  %22 = icmp eq ptr %21, null
  br i1 %22, label %33, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %25 = load ptr, ptr %24, align 8, !tbaa !22
  %26 = icmp eq ptr %25, null
  br i1 %26, label %398, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %29 = load i64, ptr %28, align 8, !tbaa !23
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %398, label %31

31:                                               ; preds = %27
  %32 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %25, i64 noundef %29, ptr noundef nonnull @.str.5) #8
  br label %398

33:                                               ; preds = %19, %15
  %34 = icmp eq ptr %0, null
  br i1 %34, label %37, label %47

35:                                               ; preds = %8
  %36 = icmp eq ptr %0, null
  br i1 %36, label %398, label %47

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !22
  %40 = icmp eq ptr %39, null
  br i1 %40, label %398, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !23
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %398, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str.2) #8
  br label %398

47:                                               ; preds = %35, %33
  %48 = load ptr, ptr %0, align 8, !tbaa !8
  %49 = tail call i32 @nncc_check_arguments(ptr noundef %48, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %7) #8
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %51, label %398

51:                                               ; preds = %47
  %52 = load ptr, ptr %0, align 8, !tbaa !8
  %53 = tail call i32 @nncc_check_host(ptr noundef %52, ptr noundef %1, ptr noundef %3, ptr noundef %7) #8
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %55, label %398

55:                                               ; preds = %51
  %56 = icmp eq ptr %5, null
  br i1 %56, label %72, label %57

57:                                               ; preds = %55
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %59 = load i64, ptr %58, align 8, !tbaa !26
  %60 = icmp ult i64 %6, %59
  br i1 %60, label %61, label %174

61:                                               ; preds = %57
  br i1 %10, label %398, label %62

62:                                               ; preds = %61
  %63 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %64 = load ptr, ptr %63, align 8, !tbaa !22
  %65 = icmp eq ptr %64, null
  br i1 %65, label %398, label %66

66:                                               ; preds = %62
  %67 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %68 = load i64, ptr %67, align 8, !tbaa !23
  %69 = icmp eq i64 %68, 0
  br i1 %69, label %398, label %70

70:                                               ; preds = %66
  %71 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %64, i64 noundef %68, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %59) #8
  br label %398

72:                                               ; preds = %55
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %74 = atomicrmw xchg ptr %73, i64 0 seq_cst, align 8
  %75 = icmp eq i64 %74, 0
  br i1 %75, label %76, label %150

76:                                               ; preds = %72
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %78 = atomicrmw xchg ptr %77, i64 0 seq_cst, align 8
  %79 = icmp eq i64 %78, 0
  br i1 %79, label %80, label %150

80:                                               ; preds = %76
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %82 = atomicrmw xchg ptr %81, i64 0 seq_cst, align 8
  %83 = icmp eq i64 %82, 0
  br i1 %83, label %84, label %150

84:                                               ; preds = %80
  %85 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %86 = atomicrmw xchg ptr %85, i64 0 seq_cst, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %88, label %150

88:                                               ; preds = %84
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %90 = atomicrmw xchg ptr %89, i64 0 seq_cst, align 8
  %91 = icmp eq i64 %90, 0
  br i1 %91, label %92, label %150

92:                                               ; preds = %88
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %94 = atomicrmw xchg ptr %93, i64 0 seq_cst, align 8
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %96, label %150

96:                                               ; preds = %92
  %97 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %98 = atomicrmw xchg ptr %97, i64 0 seq_cst, align 8
  %99 = icmp eq i64 %98, 0
  br i1 %99, label %100, label %150

100:                                              ; preds = %96
  %101 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %102 = atomicrmw xchg ptr %101, i64 0 seq_cst, align 8
  %103 = icmp eq i64 %102, 0
  br i1 %103, label %104, label %150

104:                                              ; preds = %100
  %105 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %106 = atomicrmw xchg ptr %105, i64 0 seq_cst, align 8
  %107 = icmp eq i64 %106, 0
  br i1 %107, label %108, label %150

108:                                              ; preds = %104
  %109 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %110 = atomicrmw xchg ptr %109, i64 0 seq_cst, align 8
  %111 = icmp eq i64 %110, 0
  br i1 %111, label %112, label %150

112:                                              ; preds = %108
  %113 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %114 = atomicrmw xchg ptr %113, i64 0 seq_cst, align 8
  %115 = icmp eq i64 %114, 0
  br i1 %115, label %116, label %150

116:                                              ; preds = %112
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %118 = atomicrmw xchg ptr %117, i64 0 seq_cst, align 8
  %119 = icmp eq i64 %118, 0
  br i1 %119, label %120, label %150

120:                                              ; preds = %116
  %121 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %122 = atomicrmw xchg ptr %121, i64 0 seq_cst, align 8
  %123 = icmp eq i64 %122, 0
  br i1 %123, label %124, label %150

124:                                              ; preds = %120
  %125 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %126 = atomicrmw xchg ptr %125, i64 0 seq_cst, align 8
  %127 = icmp eq i64 %126, 0
  br i1 %127, label %128, label %150

128:                                              ; preds = %124
  %129 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %130 = atomicrmw xchg ptr %129, i64 0 seq_cst, align 8
  %131 = icmp eq i64 %130, 0
  br i1 %131, label %132, label %150

132:                                              ; preds = %128
  %133 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %134 = atomicrmw xchg ptr %133, i64 0 seq_cst, align 8
  %135 = icmp eq i64 %134, 0
  br i1 %135, label %136, label %150

136:                                              ; preds = %132
  %137 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %138 = load i64, ptr %137, align 8, !tbaa !26
  %139 = icmp ult i64 %138, 2097152
  %140 = select i1 %139, i64 0, i64 2097152
  %141 = add i64 %140, %138
  %142 = tail call ptr @mmap(ptr noundef null, i64 noundef %141, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #8
  %143 = icmp eq ptr %142, inttoptr (i64 -1 to ptr)
  br i1 %143, label %155, label %144

144:                                              ; preds = %136
  %145 = load i64, ptr %137, align 8, !tbaa !26
  %146 = icmp ult i64 %145, 2097152
  br i1 %146, label %153, label %147

147:                                              ; preds = %144
  %148 = add i64 %145, 2097152
  %149 = tail call i32 @madvise(ptr noundef %142, i64 noundef %148, i32 noundef 14) #8
  br label %153

150:                                              ; preds = %72, %76, %80, %84, %88, %92, %96, %100, %104, %108, %112, %116, %120, %124, %128, %132
  %151 = phi i64 [ %74, %72 ], [ %78, %76 ], [ %82, %80 ], [ %86, %84 ], [ %90, %88 ], [ %94, %92 ], [ %98, %96 ], [ %102, %100 ], [ %106, %104 ], [ %110, %108 ], [ %114, %112 ], [ %118, %116 ], [ %122, %120 ], [ %126, %124 ], [ %130, %128 ], [ %134, %132 ]
  %152 = inttoptr i64 %151 to ptr
  br label %167

153:                                              ; preds = %147, %144
  %154 = icmp eq ptr %142, null
  br i1 %154, label %155, label %167

155:                                              ; preds = %136, %153
  br i1 %10, label %398, label %156

156:                                              ; preds = %155
  %157 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %158 = load ptr, ptr %157, align 8, !tbaa !22
  %159 = icmp eq ptr %158, null
  br i1 %159, label %398, label %160

160:                                              ; preds = %156
  %161 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %162 = load i64, ptr %161, align 8, !tbaa !23
  %163 = icmp eq i64 %162, 0
  br i1 %163, label %398, label %164

164:                                              ; preds = %160
  %165 = load i64, ptr %137, align 8, !tbaa !26
  %166 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %158, i64 noundef %162, ptr noundef nonnull @.str.4, i64 noundef %165) #8
  br label %398

167:                                              ; preds = %153, %150
  %168 = phi ptr [ %152, %150 ], [ %142, %153 ]
  %169 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %170 = load i64, ptr %169, align 8, !tbaa !26
  %171 = icmp ult i64 %170, 2097152
  %172 = select i1 %171, i64 63, i64 2097151
  %173 = select i1 %171, i64 -64, i64 -2097152
  br label %174

174:                                              ; preds = %167, %57
  %175 = phi ptr [ %168, %167 ], [ %5, %57 ]
  %176 = phi i64 [ %172, %167 ], [ 63, %57 ]
  %177 = phi i64 [ %173, %167 ], [ -64, %57 ]
  %178 = phi ptr [ %168, %167 ], [ null, %57 ]
  %179 = ptrtoint ptr %175 to i64
  %180 = add i64 %176, %179
  %181 = and i64 %180, %177
  %182 = inttoptr i64 %181 to ptr
  %183 = load ptr, ptr %0, align 8, !tbaa !8
  %184 = getelementptr inbounds nuw i8, ptr %183, i64 48
  %185 = load i64, ptr %184, align 8, !tbaa !18
  %186 = getelementptr i8, ptr %182, i64 %185
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #8
  %187 = getelementptr inbounds nuw i8, ptr %183, i64 8
  %188 = load i32, ptr %187, align 8, !tbaa !15
  %189 = icmp sgt i32 %188, 0
  br i1 %189, label %190, label %231

190:                                              ; preds = %174
  %191 = zext nneg i32 %188 to i64
  %192 = icmp ult i32 %188, 15
  br i1 %192, label %193, label %195

193:                                              ; preds = %210, %195, %190
  %194 = phi i64 [ 0, %195 ], [ 0, %190 ], [ %209, %210 ]
  br label %279

195:                                              ; preds = %190
  %196 = shl nuw nsw i64 %191, 3
  %197 = getelementptr i8, ptr %182, i64 %185
  %198 = getelementptr i8, ptr %197, i64 %196
  %199 = mul nuw nsw i64 %191, 40
  %200 = getelementptr i8, ptr %1, i64 %199
  %201 = getelementptr i8, ptr %200, i64 -32
  %202 = icmp ult ptr %186, %201
  %203 = icmp ult ptr %1, %198
  %204 = and i1 %202, %203
  br i1 %204, label %193, label %205

205:                                              ; preds = %195
  %206 = and i64 %191, 3
  %207 = icmp eq i64 %206, 0
  %208 = select i1 %207, i64 4, i64 %206
  %209 = sub nsw i64 %191, %208
  br label %210

210:                                              ; preds = %210, %205
  %211 = phi i64 [ 0, %205 ], [ %229, %210 ]
  %212 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %211
  %213 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %211
  %214 = getelementptr inbounds nuw i8, ptr %213, i64 40
  %215 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %211
  %216 = getelementptr inbounds nuw i8, ptr %215, i64 80
  %217 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %211
  %218 = getelementptr inbounds nuw i8, ptr %217, i64 120
  %219 = load ptr, ptr %212, align 8, !tbaa !32, !alias.scope !35
  %220 = load ptr, ptr %214, align 8, !tbaa !32, !alias.scope !35
  %221 = insertelement <2 x ptr> poison, ptr %219, i64 0
  %222 = insertelement <2 x ptr> %221, ptr %220, i64 1
  %223 = load ptr, ptr %216, align 8, !tbaa !32, !alias.scope !35
  %224 = load ptr, ptr %218, align 8, !tbaa !32, !alias.scope !35
  %225 = insertelement <2 x ptr> poison, ptr %223, i64 0
  %226 = insertelement <2 x ptr> %225, ptr %224, i64 1
  %227 = getelementptr inbounds nuw ptr, ptr %186, i64 %211
  %228 = getelementptr inbounds nuw i8, ptr %227, i64 16
  store <2 x ptr> %222, ptr %227, align 8, !tbaa !38, !alias.scope !39, !noalias !35
  store <2 x ptr> %226, ptr %228, align 8, !tbaa !38, !alias.scope !39, !noalias !35
  %229 = add nuw i64 %211, 4
  %230 = icmp eq i64 %229, %209
  br i1 %230, label %193, label %210, !llvm.loop !41

231:                                              ; preds = %279, %174
  %232 = getelementptr inbounds nuw i8, ptr %183, i64 12
  %233 = load i32, ptr %232, align 4, !tbaa !17
  %234 = icmp sgt i32 %233, 0
  br i1 %234, label %235, label %286

235:                                              ; preds = %231
  %236 = sext i32 %188 to i64
  %237 = zext nneg i32 %233 to i64
  %238 = getelementptr ptr, ptr %186, i64 %236
  %239 = icmp ult i32 %233, 19
  br i1 %239, label %240, label %242

240:                                              ; preds = %258, %242, %235
  %241 = phi i64 [ 0, %242 ], [ 0, %235 ], [ %257, %258 ]
  br label %388

242:                                              ; preds = %235
  %243 = add nsw i64 %236, %237
  %244 = shl nsw i64 %243, 3
  %245 = getelementptr i8, ptr %182, i64 %244
  %246 = getelementptr i8, ptr %245, i64 %185
  %247 = mul nuw nsw i64 %237, 40
  %248 = getelementptr i8, ptr %3, i64 %247
  %249 = getelementptr i8, ptr %248, i64 -32
  %250 = icmp ult ptr %238, %249
  %251 = icmp ult ptr %3, %246
  %252 = and i1 %250, %251
  br i1 %252, label %240, label %253

253:                                              ; preds = %242
  %254 = and i64 %237, 3
  %255 = icmp eq i64 %254, 0
  %256 = select i1 %255, i64 4, i64 %254
  %257 = sub nsw i64 %237, %256
  br label %258

258:                                              ; preds = %258, %253
  %259 = phi i64 [ 0, %253 ], [ %277, %258 ]
  %260 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %259
  %261 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %259
  %262 = getelementptr inbounds nuw i8, ptr %261, i64 40
  %263 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %259
  %264 = getelementptr inbounds nuw i8, ptr %263, i64 80
  %265 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %259
  %266 = getelementptr inbounds nuw i8, ptr %265, i64 120
  %267 = load ptr, ptr %260, align 8, !tbaa !32, !alias.scope !44
  %268 = load ptr, ptr %262, align 8, !tbaa !32, !alias.scope !44
  %269 = insertelement <2 x ptr> poison, ptr %267, i64 0
  %270 = insertelement <2 x ptr> %269, ptr %268, i64 1
  %271 = load ptr, ptr %264, align 8, !tbaa !32, !alias.scope !44
  %272 = load ptr, ptr %266, align 8, !tbaa !32, !alias.scope !44
  %273 = insertelement <2 x ptr> poison, ptr %271, i64 0
  %274 = insertelement <2 x ptr> %273, ptr %272, i64 1
  %275 = getelementptr ptr, ptr %238, i64 %259
  %276 = getelementptr i8, ptr %275, i64 16
  store <2 x ptr> %270, ptr %275, align 8, !tbaa !38, !alias.scope !47, !noalias !44
  store <2 x ptr> %274, ptr %276, align 8, !tbaa !38, !alias.scope !47, !noalias !44
  %277 = add nuw i64 %259, 4
  %278 = icmp eq i64 %277, %257
  br i1 %278, label %240, label %258, !llvm.loop !49

279:                                              ; preds = %193, %279
  %280 = phi i64 [ %284, %279 ], [ %194, %193 ]
  %281 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %280
  %282 = load ptr, ptr %281, align 8, !tbaa !32
  %283 = getelementptr inbounds nuw ptr, ptr %186, i64 %280
  store ptr %282, ptr %283, align 8, !tbaa !38
  %284 = add nuw nsw i64 %280, 1
  %285 = icmp eq i64 %284, %191
  br i1 %285, label %231, label %279, !llvm.loop !50

286:                                              ; preds = %388, %231
  %287 = getelementptr inbounds nuw i8, ptr %183, i64 16
  %288 = load ptr, ptr %287, align 8, !tbaa !51
  %289 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %290 = load ptr, ptr %289, align 8, !tbaa !28
  br i1 %10, label %299, label %291

291:                                              ; preds = %286
  %292 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %293 = load ptr, ptr %292, align 8, !tbaa !20
  %294 = icmp eq ptr %293, null
  br i1 %294, label %295, label %301

295:                                              ; preds = %291
  %296 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %297 = load ptr, ptr %296, align 8, !tbaa !21
  %298 = icmp eq ptr %297, null
  br i1 %298, label %299, label %301

299:                                              ; preds = %295, %286
  %300 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %301

301:                                              ; preds = %299, %295, %291
  %302 = phi ptr [ %7, %291 ], [ %7, %295 ], [ %300, %299 ]
  %303 = getelementptr inbounds nuw i8, ptr %302, i64 16
  %304 = load <2 x ptr>, ptr %303, align 8, !tbaa !38
  store <2 x ptr> %304, ptr %9, align 16, !tbaa !38
  %305 = extractelement <2 x ptr> %304, i64 0
  %306 = icmp eq ptr %305, null
  br i1 %306, label %307, label %327

307:                                              ; preds = %301
  %308 = getelementptr inbounds nuw i8, ptr %302, i64 8
  %309 = load ptr, ptr %308, align 8, !tbaa !20
  %310 = icmp eq ptr %309, null
  br i1 %310, label %311, label %327

311:                                              ; preds = %307
  %312 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %313 = load atomic i64, ptr %312 seq_cst, align 8
  %314 = icmp eq i64 %313, 0
  br i1 %314, label %317, label %315

315:                                              ; preds = %311
  %316 = inttoptr i64 %313 to ptr
  br label %327

317:                                              ; preds = %311
  %318 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %319 = load i32, ptr %318, align 4, !tbaa !52
  %320 = tail call ptr @nncc_pool_create(i32 noundef %319) #8
  %321 = ptrtoint ptr %320 to i64
  %322 = cmpxchg ptr %312, i64 0, i64 %321 seq_cst seq_cst, align 8
  %323 = extractvalue { i64, i1 } %322, 1
  br i1 %323, label %327, label %324

324:                                              ; preds = %317
  %325 = extractvalue { i64, i1 } %322, 0
  %326 = inttoptr i64 %325 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %320) #8
  br label %327

327:                                              ; preds = %324, %317, %315, %307, %301
  %328 = phi ptr [ %9, %301 ], [ %309, %307 ], [ %316, %315 ], [ %326, %324 ], [ %320, %317 ]
  call void %288(ptr noundef %186, ptr noundef %290, ptr noundef %182, ptr noundef %328) #8
  %329 = getelementptr inbounds nuw i8, ptr %183, i64 72
  %330 = load i64, ptr %329, align 8, !tbaa !53
  %331 = icmp sgt i64 %330, 0
  br i1 %331, label %332, label %395

332:                                              ; preds = %327
  %333 = getelementptr inbounds nuw i8, ptr %183, i64 64
  %334 = load ptr, ptr %333, align 8, !tbaa !54
  br label %335

335:                                              ; preds = %385, %332
  %336 = phi i64 [ 0, %332 ], [ %386, %385 ]
  %337 = getelementptr inbounds nuw %struct.nncc_check, ptr %334, i64 %336
  %338 = getelementptr inbounds nuw i8, ptr %337, i64 16
  %339 = load i32, ptr %338, align 4, !tbaa !4
  %340 = icmp slt i32 %339, 0
  br i1 %340, label %345, label %341

341:                                              ; preds = %335
  %342 = zext nneg i32 %339 to i64
  %343 = getelementptr inbounds nuw ptr, ptr %186, i64 %342
  %344 = load ptr, ptr %343, align 8, !tbaa !38
  br label %345

345:                                              ; preds = %341, %335
  %346 = phi ptr [ %344, %341 ], [ %182, %335 ]
  %347 = getelementptr inbounds nuw i8, ptr %337, i64 24
  %348 = load i64, ptr %347, align 8, !tbaa !55
  %349 = getelementptr inbounds i8, ptr %346, i64 %348
  %350 = load i64, ptr %349, align 8, !tbaa !55
  %351 = getelementptr inbounds nuw i8, ptr %337, i64 20
  %352 = load i32, ptr %351, align 4, !tbaa !4
  %353 = icmp slt i32 %352, 0
  br i1 %353, label %358, label %354

354:                                              ; preds = %345
  %355 = zext nneg i32 %352 to i64
  %356 = getelementptr inbounds nuw ptr, ptr %186, i64 %355
  %357 = load ptr, ptr %356, align 8, !tbaa !38
  br label %358

358:                                              ; preds = %354, %345
  %359 = phi ptr [ %357, %354 ], [ %182, %345 ]
  %360 = getelementptr inbounds nuw i8, ptr %337, i64 32
  %361 = load i64, ptr %360, align 8, !tbaa !55
  %362 = getelementptr inbounds i8, ptr %359, i64 %361
  %363 = load i64, ptr %362, align 8, !tbaa !55
  %364 = icmp sgt i64 %350, %363
  br i1 %364, label %385, label %365

365:                                              ; preds = %358
  %366 = getelementptr inbounds nuw i8, ptr %337, i64 8
  %367 = load i64, ptr %366, align 8, !tbaa !56
  %368 = sub nsw i64 0, %367
  %369 = icmp sge i64 %350, %368
  %370 = icmp slt i64 %363, %367
  %371 = and i1 %369, %370
  br i1 %371, label %385, label %372

372:                                              ; preds = %365
  br i1 %10, label %395, label %373

373:                                              ; preds = %372
  %374 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %375 = load ptr, ptr %374, align 8, !tbaa !22
  %376 = icmp eq ptr %375, null
  br i1 %376, label %395, label %377

377:                                              ; preds = %373
  %378 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %379 = load i64, ptr %378, align 8, !tbaa !23
  %380 = icmp eq i64 %379, 0
  br i1 %380, label %395, label %381

381:                                              ; preds = %377
  %382 = load ptr, ptr %337, align 8, !tbaa !58
  %383 = add nsw i64 %367, -1
  %384 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %375, i64 noundef %379, ptr noundef nonnull @.str.6, ptr noundef %382, i64 noundef %350, i64 noundef %363, i64 noundef %368, i64 noundef %383) #8
  br label %395

385:                                              ; preds = %365, %358
  %386 = add nuw nsw i64 %336, 1
  %387 = icmp eq i64 %386, %330
  br i1 %387, label %395, label %335, !llvm.loop !59

388:                                              ; preds = %240, %388
  %389 = phi i64 [ %393, %388 ], [ %241, %240 ]
  %390 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %389
  %391 = load ptr, ptr %390, align 8, !tbaa !32
  %392 = getelementptr ptr, ptr %238, i64 %389
  store ptr %391, ptr %392, align 8, !tbaa !38
  %393 = add nuw nsw i64 %389, 1
  %394 = icmp eq i64 %393, %237
  br i1 %394, label %286, label %388, !llvm.loop !60

395:                                              ; preds = %385, %327, %372, %373, %377, %381
  %396 = phi i32 [ 6, %372 ], [ 6, %377 ], [ 6, %381 ], [ 6, %373 ], [ 0, %327 ], [ 0, %385 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #8
  br i1 %56, label %397, label %398

397:                                              ; preds = %395
  call fastcc void @keep_workspace(ptr noundef %0, ptr noundef %178)
  br label %398

398:                                              ; preds = %155, %156, %61, %62, %47, %35, %37, %23, %27, %31, %11, %51, %66, %70, %395, %397, %164, %160, %45, %41
  %399 = phi i32 [ 1, %61 ], [ 1, %45 ], [ 1, %41 ], [ 1, %70 ], [ %53, %51 ], [ 1, %66 ], [ 5, %164 ], [ 5, %160 ], [ %396, %397 ], [ %396, %395 ], [ 1, %23 ], [ 1, %35 ], [ %49, %47 ], [ 1, %11 ], [ 1, %31 ], [ 1, %27 ], [ 1, %37 ], [ 5, %155 ], [ 1, %62 ], [ 5, %156 ]
  ret i32 %399
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #4

declare hidden i32 @nncc_check_host(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: nounwind
define internal fastcc void @keep_workspace(ptr noundef nonnull captures(none) %0, ptr noundef nonnull %1) unnamed_addr #1 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %4 = ptrtoint ptr %1 to i64
  %5 = cmpxchg ptr %3, i64 0, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %74, label %7

7:                                                ; preds = %2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %9 = cmpxchg ptr %8, i64 0, i64 %4 seq_cst seq_cst, align 8
  %10 = extractvalue { i64, i1 } %9, 1
  br i1 %10, label %74, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %13 = cmpxchg ptr %12, i64 0, i64 %4 seq_cst seq_cst, align 8
  %14 = extractvalue { i64, i1 } %13, 1
  br i1 %14, label %74, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %17 = cmpxchg ptr %16, i64 0, i64 %4 seq_cst seq_cst, align 8
  %18 = extractvalue { i64, i1 } %17, 1
  br i1 %18, label %74, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %21 = cmpxchg ptr %20, i64 0, i64 %4 seq_cst seq_cst, align 8
  %22 = extractvalue { i64, i1 } %21, 1
  br i1 %22, label %74, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %25 = cmpxchg ptr %24, i64 0, i64 %4 seq_cst seq_cst, align 8
  %26 = extractvalue { i64, i1 } %25, 1
  br i1 %26, label %74, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %29 = cmpxchg ptr %28, i64 0, i64 %4 seq_cst seq_cst, align 8
  %30 = extractvalue { i64, i1 } %29, 1
  br i1 %30, label %74, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %33 = cmpxchg ptr %32, i64 0, i64 %4 seq_cst seq_cst, align 8
  %34 = extractvalue { i64, i1 } %33, 1
  br i1 %34, label %74, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %37 = cmpxchg ptr %36, i64 0, i64 %4 seq_cst seq_cst, align 8
  %38 = extractvalue { i64, i1 } %37, 1
  br i1 %38, label %74, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %41 = cmpxchg ptr %40, i64 0, i64 %4 seq_cst seq_cst, align 8
  %42 = extractvalue { i64, i1 } %41, 1
  br i1 %42, label %74, label %43

43:                                               ; preds = %39
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %45 = cmpxchg ptr %44, i64 0, i64 %4 seq_cst seq_cst, align 8
  %46 = extractvalue { i64, i1 } %45, 1
  br i1 %46, label %74, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %49 = cmpxchg ptr %48, i64 0, i64 %4 seq_cst seq_cst, align 8
  %50 = extractvalue { i64, i1 } %49, 1
  br i1 %50, label %74, label %51

51:                                               ; preds = %47
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %53 = cmpxchg ptr %52, i64 0, i64 %4 seq_cst seq_cst, align 8
  %54 = extractvalue { i64, i1 } %53, 1
  br i1 %54, label %74, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %57 = cmpxchg ptr %56, i64 0, i64 %4 seq_cst seq_cst, align 8
  %58 = extractvalue { i64, i1 } %57, 1
  br i1 %58, label %74, label %59

59:                                               ; preds = %55
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %61 = cmpxchg ptr %60, i64 0, i64 %4 seq_cst seq_cst, align 8
  %62 = extractvalue { i64, i1 } %61, 1
  br i1 %62, label %74, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %65 = cmpxchg ptr %64, i64 0, i64 %4 seq_cst seq_cst, align 8
  %66 = extractvalue { i64, i1 } %65, 1
  br i1 %66, label %74, label %67

67:                                               ; preds = %63
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %69 = load i64, ptr %68, align 8, !tbaa !26
  %70 = icmp ult i64 %69, 2097152
  %71 = select i1 %70, i64 0, i64 2097152
  %72 = add i64 %71, %69
  %73 = tail call i32 @munmap(ptr noundef nonnull %1, i64 noundef %72) #8
  br label %74

74:                                               ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %67
  ret void
}

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #1

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #1 = { nounwind "no-trapping-math"="true" }
attributes #2 = { nofree nounwind "no-trapping-math"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { "no-trapping-math"="true" }
attributes #5 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #8 = { nounwind }
attributes #9 = { nounwind allocsize(0,1) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!9, !10, i64 0}
!9 = !{!"nncc_model", !10, i64 0, !11, i64 8, !12, i64 16, !14, i64 80, !6, i64 88, !6, i64 216}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"p1 omnipotent char", !10, i64 0}
!12 = !{!"nncc_options", !5, i64 0, !5, i64 4, !13, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !14, i64 40, !5, i64 48, !10, i64 56}
!13 = !{!"p1 _ZTS9nncc_pool", !10, i64 0}
!14 = !{!"long", !6, i64 0}
!15 = !{!16, !5, i64 8}
!16 = !{!"", !10, i64 0, !5, i64 8, !5, i64 12, !10, i64 16, !11, i64 24, !14, i64 32, !14, i64 40, !14, i64 48, !11, i64 56, !10, i64 64, !14, i64 72}
!17 = !{!16, !5, i64 12}
!18 = !{!16, !14, i64 48}
!19 = !{!12, !5, i64 0}
!20 = !{!12, !13, i64 8}
!21 = !{!12, !10, i64 16}
!22 = !{!12, !11, i64 32}
!23 = !{!12, !14, i64 40}
!24 = !{!25, !25, i64 0}
!25 = !{!"p1 _ZTS10nncc_model", !10, i64 0}
!26 = !{!9, !14, i64 80}
!27 = !{!16, !11, i64 24}
!28 = !{!9, !11, i64 8}
!29 = !{!16, !14, i64 32}
!30 = distinct !{!30, !31}
!31 = !{!"llvm.loop.mustprogress"}
!32 = !{!33, !10, i64 0}
!33 = !{!"nncc_tensor", !10, i64 0, !5, i64 8, !5, i64 12, !34, i64 16, !34, i64 24, !5, i64 32}
!34 = !{!"p1 long", !10, i64 0}
!35 = !{!36}
!36 = distinct !{!36, !37}
!37 = distinct !{!37, !"LVerDomain"}
!38 = !{!10, !10, i64 0}
!39 = !{!40}
!40 = distinct !{!40, !37}
!41 = distinct !{!41, !31, !42, !43}
!42 = !{!"llvm.loop.isvectorized", i32 1}
!43 = !{!"llvm.loop.unroll.runtime.disable"}
!44 = !{!45}
!45 = distinct !{!45, !46}
!46 = distinct !{!46, !"LVerDomain"}
!47 = !{!48}
!48 = distinct !{!48, !46}
!49 = distinct !{!49, !31, !42, !43}
!50 = distinct !{!50, !31, !42}
!51 = !{!16, !10, i64 16}
!52 = !{!9, !5, i64 20}
!53 = !{!16, !14, i64 72}
!54 = !{!16, !10, i64 64}
!55 = !{!14, !14, i64 0}
!56 = !{!57, !14, i64 8}
!57 = !{!"", !11, i64 0, !14, i64 8, !6, i64 16, !6, i64 24}
!58 = !{!57, !11, i64 0}
!59 = distinct !{!59, !31}
!60 = distinct !{!60, !31, !42}
