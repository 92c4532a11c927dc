; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
  %27 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %20, i64 noundef %24, ptr noundef nonnull @.str.5) #9
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
  %41 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %34, i64 noundef %38, ptr noundef nonnull @.str) #9
  br label %88

42:                                               ; preds = %30, %28
  store ptr null, ptr %3, align 8, !tbaa !24
  %43 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #9
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %88

45:                                               ; preds = %42
  %46 = tail call noalias dereferenceable_or_null(224) ptr @calloc(i64 noundef 1, i64 noundef 224) #10
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
  %58 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %51, i64 noundef %55, ptr noundef nonnull @.str.1) #9
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
  %84 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %79) #9
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %87, label %86

86:                                               ; preds = %83
  tail call void @free(ptr noundef nonnull %46) #9
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
  tail call void @nncc_pool_destroy(ptr noundef %6) #9
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
  %25 = tail call i32 @munmap(ptr noundef nonnull %20, i64 noundef %24) #9
  br label %26

26:                                               ; preds = %14, %19
  %27 = add nuw nsw i64 %15, 1
  %28 = icmp eq i64 %27, 16
  br i1 %28, label %9, label %14, !llvm.loop !30

29:                                               ; preds = %9
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %31 = load ptr, ptr %30, align 8, !tbaa !28
  %32 = tail call i32 @munmap(ptr noundef %31, i64 noundef %12) #9
  br label %33

33:                                               ; preds = %29, %9
  tail call void @free(ptr noundef nonnull %0) #9
  br label %34

34:                                               ; preds = %1, %33
  ret void
}

declare void @nncc_pool_destroy(ptr noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare i32 @munmap(ptr noundef, i64 noundef) local_unnamed_addr #8

; Function Attrs: nounwind
define hidden i32 @nncc_program_run(ptr noundef captures(address_is_null) %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5, i64 noundef %6, ptr noundef %7) local_unnamed_addr #1 {
  %9 = alloca %struct.nncc_callers_pool, align 16
  %10 = icmp eq ptr %7, null
  br i1 %10, label %35, label %11

11:                                               ; preds = %8
  %12 = load i32, ptr %7, align 8, !tbaa !19
  %13 = add i32 %12, -65
  %14 = icmp ult i32 %13, -17
  br i1 %14, label %454, label %15

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
  br i1 %26, label %454, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %29 = load i64, ptr %28, align 8, !tbaa !23
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %454, label %31

31:                                               ; preds = %27
  %32 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %25, i64 noundef %29, ptr noundef nonnull @.str.5) #9
  br label %454

33:                                               ; preds = %19, %15
  %34 = icmp eq ptr %0, null
  br i1 %34, label %37, label %47

35:                                               ; preds = %8
  %36 = icmp eq ptr %0, null
  br i1 %36, label %454, label %47

37:                                               ; preds = %33
  %38 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %39 = load ptr, ptr %38, align 8, !tbaa !22
  %40 = icmp eq ptr %39, null
  br i1 %40, label %454, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %43 = load i64, ptr %42, align 8, !tbaa !23
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %454, label %45

45:                                               ; preds = %41
  %46 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %39, i64 noundef %43, ptr noundef nonnull @.str.2) #9
  br label %454

47:                                               ; preds = %35, %33
  %48 = load ptr, ptr %0, align 8, !tbaa !8
  %49 = tail call i32 @nncc_check_arguments(ptr noundef %48, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %7) #9
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %51, label %454

51:                                               ; preds = %47
  %52 = load ptr, ptr %0, align 8, !tbaa !8
  %53 = tail call i32 @nncc_check_host(ptr noundef %52, ptr noundef %1, ptr noundef %3, ptr noundef %7) #9
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %55, label %454

55:                                               ; preds = %51
  %56 = icmp eq ptr %5, null
  br i1 %56, label %72, label %57

57:                                               ; preds = %55
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %59 = load i64, ptr %58, align 8, !tbaa !26
  %60 = icmp ult i64 %6, %59
  br i1 %60, label %61, label %174

61:                                               ; preds = %57
  br i1 %10, label %454, label %62

62:                                               ; preds = %61
  %63 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %64 = load ptr, ptr %63, align 8, !tbaa !22
  %65 = icmp eq ptr %64, null
  br i1 %65, label %454, label %66

66:                                               ; preds = %62
  %67 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %68 = load i64, ptr %67, align 8, !tbaa !23
  %69 = icmp eq i64 %68, 0
  br i1 %69, label %454, label %70

70:                                               ; preds = %66
  %71 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %64, i64 noundef %68, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %59) #9
  br label %454

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
  %142 = tail call ptr @mmap(ptr noundef null, i64 noundef %141, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #9
  %143 = icmp eq ptr %142, inttoptr (i64 -1 to ptr)
  br i1 %143, label %155, label %144

144:                                              ; preds = %136
  %145 = load i64, ptr %137, align 8, !tbaa !26
  %146 = icmp ult i64 %145, 2097152
  br i1 %146, label %153, label %147

147:                                              ; preds = %144
  %148 = add i64 %145, 2097152
  %149 = tail call i32 @madvise(ptr noundef %142, i64 noundef %148, i32 noundef 14) #9
  br label %153

150:                                              ; preds = %72, %76, %80, %84, %88, %92, %96, %100, %104, %108, %112, %116, %120, %124, %128, %132
  %151 = phi i64 [ %74, %72 ], [ %78, %76 ], [ %82, %80 ], [ %86, %84 ], [ %90, %88 ], [ %94, %92 ], [ %98, %96 ], [ %102, %100 ], [ %106, %104 ], [ %110, %108 ], [ %114, %112 ], [ %118, %116 ], [ %122, %120 ], [ %126, %124 ], [ %130, %128 ], [ %134, %132 ]
  %152 = inttoptr i64 %151 to ptr
  br label %167

153:                                              ; preds = %147, %144
  %154 = icmp eq ptr %142, null
  br i1 %154, label %155, label %167

155:                                              ; preds = %136, %153
  br i1 %10, label %454, label %156

156:                                              ; preds = %155
  %157 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %158 = load ptr, ptr %157, align 8, !tbaa !22
  %159 = icmp eq ptr %158, null
  br i1 %159, label %454, label %160

160:                                              ; preds = %156
  %161 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %162 = load i64, ptr %161, align 8, !tbaa !23
  %163 = icmp eq i64 %162, 0
  br i1 %163, label %454, label %164

164:                                              ; preds = %160
  %165 = load i64, ptr %137, align 8, !tbaa !26
  %166 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %158, i64 noundef %162, ptr noundef nonnull @.str.4, i64 noundef %165) #9
  br label %454

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
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #9
  %187 = getelementptr inbounds nuw i8, ptr %183, i64 8
  %188 = load i32, ptr %187, align 8, !tbaa !15
  %189 = icmp sgt i32 %188, 0
  br i1 %189, label %190, label %247

190:                                              ; preds = %174
  %191 = zext nneg i32 %188 to i64
  %192 = icmp ult i32 %188, 21
  br i1 %192, label %193, label %211

193:                                              ; preds = %226, %211, %190
  %194 = phi i64 [ 0, %211 ], [ 0, %190 ], [ %225, %226 ]
  %195 = sub nsw i64 %191, %194
  %196 = and i64 %195, 3
  %197 = icmp eq i64 %196, 0
  br i1 %197, label %207, label %198

198:                                              ; preds = %193, %198
  %199 = phi i64 [ %204, %198 ], [ %194, %193 ]
  %200 = phi i64 [ %205, %198 ], [ 0, %193 ]
  %201 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %199
  %202 = load ptr, ptr %201, align 8, !tbaa !32
  %203 = getelementptr inbounds nuw ptr, ptr %186, i64 %199
  store ptr %202, ptr %203, align 8, !tbaa !35
  %204 = add nuw nsw i64 %199, 1
  %205 = add i64 %200, 1
  %206 = icmp eq i64 %205, %196
  br i1 %206, label %207, label %198, !llvm.loop !36

207:                                              ; preds = %198, %193
  %208 = phi i64 [ %194, %193 ], [ %204, %198 ]
  %209 = sub nsw i64 %194, %191
  %210 = icmp ugt i64 %209, -4
  br i1 %210, label %247, label %311

211:                                              ; preds = %190
  %212 = shl nuw nsw i64 %191, 3
  %213 = getelementptr i8, ptr %182, i64 %185
  %214 = getelementptr i8, ptr %213, i64 %212
  %215 = mul nuw nsw i64 %191, 40
  %216 = getelementptr i8, ptr %1, i64 %215
  %217 = getelementptr i8, ptr %216, i64 -32
  %218 = icmp ult ptr %186, %217
  %219 = icmp ult ptr %1, %214
  %220 = and i1 %218, %219
  br i1 %220, label %193, label %221

221:                                              ; preds = %211
  %222 = and i64 %191, 3
  %223 = icmp eq i64 %222, 0
  %224 = select i1 %223, i64 4, i64 %222
  %225 = sub nsw i64 %191, %224
  br label %226

226:                                              ; preds = %226, %221
  %227 = phi i64 [ 0, %221 ], [ %245, %226 ]
  %228 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %227
  %229 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %227
  %230 = getelementptr inbounds nuw i8, ptr %229, i64 40
  %231 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %227
  %232 = getelementptr inbounds nuw i8, ptr %231, i64 80
  %233 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %227
  %234 = getelementptr inbounds nuw i8, ptr %233, i64 120
  %235 = load ptr, ptr %228, align 8, !tbaa !32, !alias.scope !38
  %236 = load ptr, ptr %230, align 8, !tbaa !32, !alias.scope !38
  %237 = insertelement <2 x ptr> poison, ptr %235, i64 0
  %238 = insertelement <2 x ptr> %237, ptr %236, i64 1
  %239 = load ptr, ptr %232, align 8, !tbaa !32, !alias.scope !38
  %240 = load ptr, ptr %234, align 8, !tbaa !32, !alias.scope !38
  %241 = insertelement <2 x ptr> poison, ptr %239, i64 0
  %242 = insertelement <2 x ptr> %241, ptr %240, i64 1
  %243 = getelementptr inbounds nuw ptr, ptr %186, i64 %227
  %244 = getelementptr inbounds nuw i8, ptr %243, i64 16
  store <2 x ptr> %238, ptr %243, align 8, !tbaa !35, !alias.scope !41, !noalias !38
  store <2 x ptr> %242, ptr %244, align 8, !tbaa !35, !alias.scope !41, !noalias !38
  %245 = add nuw i64 %227, 4
  %246 = icmp eq i64 %245, %225
  br i1 %246, label %193, label %226, !llvm.loop !43

247:                                              ; preds = %207, %311, %174
  %248 = getelementptr inbounds nuw i8, ptr %183, i64 12
  %249 = load i32, ptr %248, align 4, !tbaa !17
  %250 = icmp sgt i32 %249, 0
  br i1 %250, label %251, label %330

251:                                              ; preds = %247
  %252 = sext i32 %188 to i64
  %253 = zext nneg i32 %249 to i64
  %254 = getelementptr ptr, ptr %186, i64 %252
  %255 = icmp ult i32 %249, 27
  br i1 %255, label %256, label %274

256:                                              ; preds = %290, %274, %251
  %257 = phi i64 [ 0, %274 ], [ 0, %251 ], [ %289, %290 ]
  %258 = sub nsw i64 %253, %257
  %259 = and i64 %258, 3
  %260 = icmp eq i64 %259, 0
  br i1 %260, label %270, label %261

261:                                              ; preds = %256, %261
  %262 = phi i64 [ %267, %261 ], [ %257, %256 ]
  %263 = phi i64 [ %268, %261 ], [ 0, %256 ]
  %264 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %262
  %265 = load ptr, ptr %264, align 8, !tbaa !32
  %266 = getelementptr ptr, ptr %254, i64 %262
  store ptr %265, ptr %266, align 8, !tbaa !35
  %267 = add nuw nsw i64 %262, 1
  %268 = add i64 %263, 1
  %269 = icmp eq i64 %268, %259
  br i1 %269, label %270, label %261, !llvm.loop !46

270:                                              ; preds = %261, %256
  %271 = phi i64 [ %257, %256 ], [ %267, %261 ]
  %272 = sub nsw i64 %257, %253
  %273 = icmp ugt i64 %272, -4
  br i1 %273, label %330, label %432

274:                                              ; preds = %251
  %275 = add nsw i64 %252, %253
  %276 = shl nsw i64 %275, 3
  %277 = getelementptr i8, ptr %182, i64 %276
  %278 = getelementptr i8, ptr %277, i64 %185
  %279 = mul nuw nsw i64 %253, 40
  %280 = getelementptr i8, ptr %3, i64 %279
  %281 = getelementptr i8, ptr %280, i64 -32
  %282 = icmp ult ptr %254, %281
  %283 = icmp ult ptr %3, %278
  %284 = and i1 %282, %283
  br i1 %284, label %256, label %285

285:                                              ; preds = %274
  %286 = and i64 %253, 3
  %287 = icmp eq i64 %286, 0
  %288 = select i1 %287, i64 4, i64 %286
  %289 = sub nsw i64 %253, %288
  br label %290

290:                                              ; preds = %290, %285
  %291 = phi i64 [ 0, %285 ], [ %309, %290 ]
  %292 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %291
  %293 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %291
  %294 = getelementptr inbounds nuw i8, ptr %293, i64 40
  %295 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %291
  %296 = getelementptr inbounds nuw i8, ptr %295, i64 80
  %297 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %291
  %298 = getelementptr inbounds nuw i8, ptr %297, i64 120
  %299 = load ptr, ptr %292, align 8, !tbaa !32, !alias.scope !47
  %300 = load ptr, ptr %294, align 8, !tbaa !32, !alias.scope !47
  %301 = insertelement <2 x ptr> poison, ptr %299, i64 0
  %302 = insertelement <2 x ptr> %301, ptr %300, i64 1
  %303 = load ptr, ptr %296, align 8, !tbaa !32, !alias.scope !47
  %304 = load ptr, ptr %298, align 8, !tbaa !32, !alias.scope !47
  %305 = insertelement <2 x ptr> poison, ptr %303, i64 0
  %306 = insertelement <2 x ptr> %305, ptr %304, i64 1
  %307 = getelementptr ptr, ptr %254, i64 %291
  %308 = getelementptr i8, ptr %307, i64 16
  store <2 x ptr> %302, ptr %307, align 8, !tbaa !35, !alias.scope !50, !noalias !47
  store <2 x ptr> %306, ptr %308, align 8, !tbaa !35, !alias.scope !50, !noalias !47
  %309 = add nuw i64 %291, 4
  %310 = icmp eq i64 %309, %289
  br i1 %310, label %256, label %290, !llvm.loop !52

311:                                              ; preds = %207, %311
  %312 = phi i64 [ %328, %311 ], [ %208, %207 ]
  %313 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %312
  %314 = load ptr, ptr %313, align 8, !tbaa !32
  %315 = getelementptr inbounds nuw ptr, ptr %186, i64 %312
  store ptr %314, ptr %315, align 8, !tbaa !35
  %316 = add nuw nsw i64 %312, 1
  %317 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %316
  %318 = load ptr, ptr %317, align 8, !tbaa !32
  %319 = getelementptr inbounds nuw ptr, ptr %186, i64 %316
  store ptr %318, ptr %319, align 8, !tbaa !35
  %320 = add nuw nsw i64 %312, 2
  %321 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %320
  %322 = load ptr, ptr %321, align 8, !tbaa !32
  %323 = getelementptr inbounds nuw ptr, ptr %186, i64 %320
  store ptr %322, ptr %323, align 8, !tbaa !35
  %324 = add nuw nsw i64 %312, 3
  %325 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %324
  %326 = load ptr, ptr %325, align 8, !tbaa !32
  %327 = getelementptr inbounds nuw ptr, ptr %186, i64 %324
  store ptr %326, ptr %327, align 8, !tbaa !35
  %328 = add nuw nsw i64 %312, 4
  %329 = icmp eq i64 %328, %191
  br i1 %329, label %247, label %311, !llvm.loop !53

330:                                              ; preds = %270, %432, %247
  %331 = getelementptr inbounds nuw i8, ptr %183, i64 16
  %332 = load ptr, ptr %331, align 8, !tbaa !54
  %333 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %334 = load ptr, ptr %333, align 8, !tbaa !28
  br i1 %10, label %343, label %335

335:                                              ; preds = %330
  %336 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %337 = load ptr, ptr %336, align 8, !tbaa !20
  %338 = icmp eq ptr %337, null
  br i1 %338, label %339, label %345

339:                                              ; preds = %335
  %340 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %341 = load ptr, ptr %340, align 8, !tbaa !21
  %342 = icmp eq ptr %341, null
  br i1 %342, label %343, label %345

343:                                              ; preds = %339, %330
  %344 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %345

345:                                              ; preds = %343, %339, %335
  %346 = phi ptr [ %7, %335 ], [ %7, %339 ], [ %344, %343 ]
  %347 = getelementptr inbounds nuw i8, ptr %346, i64 16
  %348 = load <2 x ptr>, ptr %347, align 8, !tbaa !35
  %349 = load ptr, ptr %347, align 8, !tbaa !21
  store <2 x ptr> %348, ptr %9, align 16, !tbaa !35
  %350 = icmp eq ptr %349, null
  br i1 %350, label %351, label %371

351:                                              ; preds = %345
  %352 = getelementptr inbounds nuw i8, ptr %346, i64 8
  %353 = load ptr, ptr %352, align 8, !tbaa !20
  %354 = icmp eq ptr %353, null
  br i1 %354, label %355, label %371

355:                                              ; preds = %351
  %356 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %357 = load atomic i64, ptr %356 seq_cst, align 8
  %358 = icmp eq i64 %357, 0
  br i1 %358, label %361, label %359

359:                                              ; preds = %355
  %360 = inttoptr i64 %357 to ptr
  br label %371

361:                                              ; preds = %355
  %362 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %363 = load i32, ptr %362, align 4, !tbaa !55
  %364 = tail call ptr @nncc_pool_create(i32 noundef %363) #9
  %365 = ptrtoint ptr %364 to i64
  %366 = cmpxchg ptr %356, i64 0, i64 %365 seq_cst seq_cst, align 8
  %367 = extractvalue { i64, i1 } %366, 1
  br i1 %367, label %371, label %368

368:                                              ; preds = %361
  %369 = extractvalue { i64, i1 } %366, 0
  %370 = inttoptr i64 %369 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %364) #9
  br label %371

371:                                              ; preds = %368, %361, %359, %351, %345
  %372 = phi ptr [ %9, %345 ], [ %353, %351 ], [ %360, %359 ], [ %370, %368 ], [ %364, %361 ]
  call void %332(ptr noundef %186, ptr noundef %334, ptr noundef %182, ptr noundef %372) #9
  %373 = getelementptr inbounds nuw i8, ptr %183, i64 72
  %374 = load i64, ptr %373, align 8, !tbaa !56
  %375 = icmp sgt i64 %374, 0
  br i1 %375, label %376, label %451

376:                                              ; preds = %371
  %377 = getelementptr inbounds nuw i8, ptr %183, i64 64
  %378 = load ptr, ptr %377, align 8, !tbaa !57
  br label %379

379:                                              ; preds = %429, %376
  %380 = phi i64 [ 0, %376 ], [ %430, %429 ]
  %381 = getelementptr inbounds nuw %struct.nncc_check, ptr %378, i64 %380
  %382 = getelementptr inbounds nuw i8, ptr %381, i64 16
  %383 = load i32, ptr %382, align 4, !tbaa !4
  %384 = icmp slt i32 %383, 0
  br i1 %384, label %389, label %385

385:                                              ; preds = %379
  %386 = zext nneg i32 %383 to i64
  %387 = getelementptr inbounds nuw ptr, ptr %186, i64 %386
  %388 = load ptr, ptr %387, align 8, !tbaa !35
  br label %389

389:                                              ; preds = %385, %379
  %390 = phi ptr [ %388, %385 ], [ %182, %379 ]
  %391 = getelementptr inbounds nuw i8, ptr %381, i64 24
  %392 = load i64, ptr %391, align 8, !tbaa !58
  %393 = getelementptr inbounds i8, ptr %390, i64 %392
  %394 = load i64, ptr %393, align 8, !tbaa !58
  %395 = getelementptr inbounds nuw i8, ptr %381, i64 20
  %396 = load i32, ptr %395, align 4, !tbaa !4
  %397 = icmp slt i32 %396, 0
  br i1 %397, label %402, label %398

398:                                              ; preds = %389
  %399 = zext nneg i32 %396 to i64
  %400 = getelementptr inbounds nuw ptr, ptr %186, i64 %399
  %401 = load ptr, ptr %400, align 8, !tbaa !35
  br label %402

402:                                              ; preds = %398, %389
  %403 = phi ptr [ %401, %398 ], [ %182, %389 ]
  %404 = getelementptr inbounds nuw i8, ptr %381, i64 32
  %405 = load i64, ptr %404, align 8, !tbaa !58
  %406 = getelementptr inbounds i8, ptr %403, i64 %405
  %407 = load i64, ptr %406, align 8, !tbaa !58
  %408 = icmp sgt i64 %394, %407
  br i1 %408, label %429, label %409

409:                                              ; preds = %402
  %410 = getelementptr inbounds nuw i8, ptr %381, i64 8
  %411 = load i64, ptr %410, align 8, !tbaa !59
  %412 = sub nsw i64 0, %411
  %413 = icmp sge i64 %394, %412
  %414 = icmp slt i64 %407, %411
  %415 = and i1 %413, %414
  br i1 %415, label %429, label %416

416:                                              ; preds = %409
  br i1 %10, label %451, label %417

417:                                              ; preds = %416
  %418 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %419 = load ptr, ptr %418, align 8, !tbaa !22
  %420 = icmp eq ptr %419, null
  br i1 %420, label %451, label %421

421:                                              ; preds = %417
  %422 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %423 = load i64, ptr %422, align 8, !tbaa !23
  %424 = icmp eq i64 %423, 0
  br i1 %424, label %451, label %425

425:                                              ; preds = %421
  %426 = load ptr, ptr %381, align 8, !tbaa !61
  %427 = add nsw i64 %411, -1
  %428 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %419, i64 noundef %423, ptr noundef nonnull @.str.6, ptr noundef %426, i64 noundef %394, i64 noundef %407, i64 noundef %412, i64 noundef %427) #9
  br label %451

429:                                              ; preds = %409, %402
  %430 = add nuw nsw i64 %380, 1
  %431 = icmp eq i64 %430, %374
  br i1 %431, label %451, label %379, !llvm.loop !62

432:                                              ; preds = %270, %432
  %433 = phi i64 [ %449, %432 ], [ %271, %270 ]
  %434 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %433
  %435 = load ptr, ptr %434, align 8, !tbaa !32
  %436 = getelementptr ptr, ptr %254, i64 %433
  store ptr %435, ptr %436, align 8, !tbaa !35
  %437 = add nuw nsw i64 %433, 1
  %438 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %437
  %439 = load ptr, ptr %438, align 8, !tbaa !32
  %440 = getelementptr ptr, ptr %254, i64 %437
  store ptr %439, ptr %440, align 8, !tbaa !35
  %441 = add nuw nsw i64 %433, 2
  %442 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %441
  %443 = load ptr, ptr %442, align 8, !tbaa !32
  %444 = getelementptr ptr, ptr %254, i64 %441
  store ptr %443, ptr %444, align 8, !tbaa !35
  %445 = add nuw nsw i64 %433, 3
  %446 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %445
  %447 = load ptr, ptr %446, align 8, !tbaa !32
  %448 = getelementptr ptr, ptr %254, i64 %445
  store ptr %447, ptr %448, align 8, !tbaa !35
  %449 = add nuw nsw i64 %433, 4
  %450 = icmp eq i64 %449, %253
  br i1 %450, label %330, label %432, !llvm.loop !63

451:                                              ; preds = %429, %371, %416, %417, %421, %425
  %452 = phi i32 [ 6, %416 ], [ 6, %421 ], [ 6, %425 ], [ 6, %417 ], [ 0, %371 ], [ 0, %429 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #9
  br i1 %56, label %453, label %454

453:                                              ; preds = %451
  call fastcc void @keep_workspace(ptr noundef %0, ptr noundef %178)
  br label %454

454:                                              ; preds = %155, %156, %61, %62, %47, %35, %37, %23, %27, %31, %11, %51, %66, %70, %451, %453, %164, %160, %45, %41
  %455 = phi i32 [ 1, %61 ], [ 1, %45 ], [ 1, %41 ], [ 1, %70 ], [ %53, %51 ], [ 1, %66 ], [ 5, %164 ], [ 5, %160 ], [ %452, %453 ], [ %452, %451 ], [ 1, %23 ], [ 1, %35 ], [ %49, %47 ], [ 1, %11 ], [ 1, %31 ], [ 1, %27 ], [ 1, %37 ], [ 5, %155 ], [ 1, %62 ], [ 5, %156 ]
  ret i32 %455
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
  %73 = tail call i32 @munmap(ptr noundef nonnull %1, i64 noundef %72) #9
  br label %74

74:                                               ; preds = %2, %7, %11, %15, %19, %23, %27, %31, %35, %39, %43, %47, %51, %55, %59, %63, %67
  ret void
}

; Function Attrs: nounwind
declare ptr @mmap(ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) local_unnamed_addr #8

; Function Attrs: nounwind
declare i32 @madvise(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #8

declare ptr @nncc_pool_create(i32 noundef) local_unnamed_addr #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #1 = { nounwind "no-trapping-math"="true" }
attributes #2 = { nofree nounwind "no-trapping-math"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { "no-trapping-math"="true" }
attributes #5 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" }
attributes #8 = { nounwind "no-trapping-math"="true" }
attributes #9 = { nounwind }
attributes #10 = { nounwind allocsize(0,1) }

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
!35 = !{!10, !10, i64 0}
!36 = distinct !{!36, !37}
!37 = !{!"llvm.loop.unroll.disable"}
!38 = !{!39}
!39 = distinct !{!39, !40}
!40 = distinct !{!40, !"LVerDomain"}
!41 = !{!42}
!42 = distinct !{!42, !40}
!43 = distinct !{!43, !31, !44, !45}
!44 = !{!"llvm.loop.isvectorized", i32 1}
!45 = !{!"llvm.loop.unroll.runtime.disable"}
!46 = distinct !{!46, !37}
!47 = !{!48}
!48 = distinct !{!48, !49}
!49 = distinct !{!49, !"LVerDomain"}
!50 = !{!51}
!51 = distinct !{!51, !49}
!52 = distinct !{!52, !31, !44, !45}
!53 = distinct !{!53, !31, !44}
!54 = !{!16, !10, i64 16}
!55 = !{!9, !5, i64 20}
!56 = !{!16, !14, i64 72}
!57 = !{!16, !10, i64 64}
!58 = !{!14, !14, i64 0}
!59 = !{!60, !14, i64 8}
!60 = !{!"", !11, i64 0, !14, i64 8, !6, i64 16, !6, i64 24}
!61 = !{!60, !11, i64 0}
!62 = distinct !{!62, !31}
!63 = distinct !{!63, !31, !44}
