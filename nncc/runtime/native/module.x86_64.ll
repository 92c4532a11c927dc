; made from module.c by python -m nncc.runtime.native.build
source_filename = "module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.nncc_callers_pool = type { ptr, ptr }
%struct.nncc_tensor = type { ptr, i32, i32, ptr, ptr }
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
  br i1 %5, label %29, label %6

6:                                                ; preds = %4
  %7 = load i32, ptr %2, align 8, !tbaa !19
  %8 = icmp eq i32 %7, 48
  br i1 %8, label %9, label %85

9:                                                ; preds = %6
  %10 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %11 = load ptr, ptr %10, align 8, !tbaa !20
  %12 = icmp eq ptr %11, null
  br i1 %12, label %27, label %13

13:                                               ; preds = %9
  %14 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %15 = load ptr, ptr %14, align 8, !tbaa !21
  %16 = icmp eq ptr %15, null
  br i1 %16, label %27, label %17

17:                                               ; preds = %13
  %18 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %19 = load ptr, ptr %18, align 8, !tbaa !22
  %20 = icmp eq ptr %19, null
  br i1 %20, label %85, label %21

21:                                               ; preds = %17
  %22 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %23 = load i64, ptr %22, align 8, !tbaa !23
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %85, label %25

25:                                               ; preds = %21
  %26 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %19, i64 noundef %23, ptr noundef nonnull @.str.5) #9
  br label %85

27:                                               ; preds = %13, %9
  %28 = icmp eq ptr %3, null
  br i1 %28, label %31, label %41

29:                                               ; preds = %4
  %30 = icmp eq ptr %3, null
  br i1 %30, label %85, label %41

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %33 = load ptr, ptr %32, align 8, !tbaa !22
  %34 = icmp eq ptr %33, null
  br i1 %34, label %85, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %37 = load i64, ptr %36, align 8, !tbaa !23
  %38 = icmp eq i64 %37, 0
  br i1 %38, label %85, label %39

39:                                               ; preds = %35
  %40 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %33, i64 noundef %37, ptr noundef nonnull @.str) #9
  br label %85

41:                                               ; preds = %29, %27
  store ptr null, ptr %3, align 8, !tbaa !24
  %42 = tail call i32 @nncc_check_cpu(ptr noundef %0, ptr noundef %2) #9
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %44, label %85

44:                                               ; preds = %41
  %45 = tail call noalias dereferenceable_or_null(208) ptr @calloc(i64 noundef 1, i64 noundef 208) #10
  %46 = icmp eq ptr %45, null
  br i1 %46, label %47, label %58

47:                                               ; preds = %44
  br i1 %5, label %85, label %48

48:                                               ; preds = %47
  %49 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %50 = load ptr, ptr %49, align 8, !tbaa !22
  %51 = icmp eq ptr %50, null
  br i1 %51, label %85, label %52

52:                                               ; preds = %48
  %53 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %54 = load i64, ptr %53, align 8, !tbaa !23
  %55 = icmp eq i64 %54, 0
  br i1 %55, label %85, label %56

56:                                               ; preds = %52
  %57 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %50, i64 noundef %54, ptr noundef nonnull @.str.1) #9
  br label %85

58:                                               ; preds = %44
  store ptr %0, ptr %45, align 8, !tbaa !8
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %60 = load i32, ptr %59, align 8, !tbaa !15
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %62 = load i32, ptr %61, align 4, !tbaa !17
  %63 = add nsw i32 %62, %60
  %64 = sext i32 %63 to i64
  %65 = shl nsw i64 %64, 3
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %67 = load i64, ptr %66, align 8, !tbaa !18
  %68 = add i64 %67, 63
  %69 = add i64 %68, %65
  %70 = getelementptr inbounds nuw i8, ptr %45, i64 64
  store i64 %69, ptr %70, align 8, !tbaa !26
  br i1 %5, label %73, label %71

71:                                               ; preds = %58
  %72 = getelementptr inbounds nuw i8, ptr %45, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %72, ptr noundef nonnull align 8 dereferenceable(48) %2, i64 48, i1 false), !tbaa.struct !27
  br label %73

73:                                               ; preds = %71, %58
  %74 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %75 = load ptr, ptr %74, align 8, !tbaa !32
  %76 = getelementptr inbounds nuw i8, ptr %45, i64 8
  store ptr %75, ptr %76, align 8, !tbaa !33
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %78 = load i64, ptr %77, align 8, !tbaa !34
  %79 = icmp eq i64 %78, 0
  br i1 %79, label %84, label %80

80:                                               ; preds = %73
  %81 = tail call i32 @nncc_map_weights(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2, ptr noundef nonnull %76) #9
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %84, label %83

83:                                               ; preds = %80
  tail call void @free(ptr noundef nonnull %45) #9
  br label %85

84:                                               ; preds = %73, %80
  store ptr %45, ptr %3, align 8, !tbaa !24
  br label %85

85:                                               ; preds = %47, %48, %29, %31, %17, %21, %25, %6, %41, %56, %52, %84, %83, %39, %35
  %86 = phi i32 [ 1, %29 ], [ 1, %39 ], [ 1, %35 ], [ %42, %41 ], [ %81, %83 ], [ 0, %84 ], [ 5, %52 ], [ 5, %56 ], [ 1, %17 ], [ 1, %6 ], [ 1, %25 ], [ 1, %21 ], [ 1, %31 ], [ 5, %47 ], [ 5, %48 ]
  ret i32 %86
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
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %5 = load atomic i64, ptr %4 seq_cst, align 8
  %6 = inttoptr i64 %5 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %6) #9
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 64
  br label %14

9:                                                ; preds = %26
  %10 = load ptr, ptr %0, align 8, !tbaa !8
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 32
  %12 = load i64, ptr %11, align 8, !tbaa !34
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
  br i1 %28, label %9, label %14, !llvm.loop !35

29:                                               ; preds = %9
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %31 = load ptr, ptr %30, align 8, !tbaa !33
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
  br i1 %10, label %34, label %11

11:                                               ; preds = %8
  %12 = load i32, ptr %7, align 8, !tbaa !19
  %13 = icmp eq i32 %12, 48
  br i1 %13, label %14, label %449

14:                                               ; preds = %11
  %15 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %16 = load ptr, ptr %15, align 8, !tbaa !20
  %17 = icmp eq ptr %16, null
  br i1 %17, label %32, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %20 = load ptr, ptr %19, align 8, !tbaa !21
  %21 = icmp eq ptr %20, null
  br i1 %21, label %32, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %24 = load ptr, ptr %23, align 8, !tbaa !22
  %25 = icmp eq ptr %24, null
  br i1 %25, label %449, label %26

26:                                               ; preds = %22
  %27 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %28 = load i64, ptr %27, align 8, !tbaa !23
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %449, label %30

30:                                               ; preds = %26
  %31 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %24, i64 noundef %28, ptr noundef nonnull @.str.5) #9
  br label %449

32:                                               ; preds = %18, %14
  %33 = icmp eq ptr %0, null
  br i1 %33, label %36, label %46

34:                                               ; preds = %8
  %35 = icmp eq ptr %0, null
  br i1 %35, label %449, label %46

36:                                               ; preds = %32
  %37 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %38 = load ptr, ptr %37, align 8, !tbaa !22
  %39 = icmp eq ptr %38, null
  br i1 %39, label %449, label %40

40:                                               ; preds = %36
  %41 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %42 = load i64, ptr %41, align 8, !tbaa !23
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %449, label %44

44:                                               ; preds = %40
  %45 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %38, i64 noundef %42, ptr noundef nonnull @.str.2) #9
  br label %449

46:                                               ; preds = %34, %32
  %47 = load ptr, ptr %0, align 8, !tbaa !8
  %48 = tail call i32 @nncc_check_arguments(ptr noundef %47, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %7) #9
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %449

50:                                               ; preds = %46
  %51 = icmp eq ptr %5, null
  br i1 %51, label %67, label %52

52:                                               ; preds = %50
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %54 = load i64, ptr %53, align 8, !tbaa !26
  %55 = icmp ult i64 %6, %54
  br i1 %55, label %56, label %169

56:                                               ; preds = %52
  br i1 %10, label %449, label %57

57:                                               ; preds = %56
  %58 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %59 = load ptr, ptr %58, align 8, !tbaa !22
  %60 = icmp eq ptr %59, null
  br i1 %60, label %449, label %61

61:                                               ; preds = %57
  %62 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %63 = load i64, ptr %62, align 8, !tbaa !23
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %449, label %65

65:                                               ; preds = %61
  %66 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %59, i64 noundef %63, ptr noundef nonnull @.str.3, i64 noundef %6, i64 noundef %54) #9
  br label %449

67:                                               ; preds = %50
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %69 = atomicrmw xchg ptr %68, i64 0 seq_cst, align 8
  %70 = icmp eq i64 %69, 0
  br i1 %70, label %71, label %145

71:                                               ; preds = %67
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %73 = atomicrmw xchg ptr %72, i64 0 seq_cst, align 8
  %74 = icmp eq i64 %73, 0
  br i1 %74, label %75, label %145

75:                                               ; preds = %71
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %77 = atomicrmw xchg ptr %76, i64 0 seq_cst, align 8
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %79, label %145

79:                                               ; preds = %75
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %81 = atomicrmw xchg ptr %80, i64 0 seq_cst, align 8
  %82 = icmp eq i64 %81, 0
  br i1 %82, label %83, label %145

83:                                               ; preds = %79
  %84 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %85 = atomicrmw xchg ptr %84, i64 0 seq_cst, align 8
  %86 = icmp eq i64 %85, 0
  br i1 %86, label %87, label %145

87:                                               ; preds = %83
  %88 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %89 = atomicrmw xchg ptr %88, i64 0 seq_cst, align 8
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %91, label %145

91:                                               ; preds = %87
  %92 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %93 = atomicrmw xchg ptr %92, i64 0 seq_cst, align 8
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %95, label %145

95:                                               ; preds = %91
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %97 = atomicrmw xchg ptr %96, i64 0 seq_cst, align 8
  %98 = icmp eq i64 %97, 0
  br i1 %98, label %99, label %145

99:                                               ; preds = %95
  %100 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %101 = atomicrmw xchg ptr %100, i64 0 seq_cst, align 8
  %102 = icmp eq i64 %101, 0
  br i1 %102, label %103, label %145

103:                                              ; preds = %99
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %105 = atomicrmw xchg ptr %104, i64 0 seq_cst, align 8
  %106 = icmp eq i64 %105, 0
  br i1 %106, label %107, label %145

107:                                              ; preds = %103
  %108 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %109 = atomicrmw xchg ptr %108, i64 0 seq_cst, align 8
  %110 = icmp eq i64 %109, 0
  br i1 %110, label %111, label %145

111:                                              ; preds = %107
  %112 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %113 = atomicrmw xchg ptr %112, i64 0 seq_cst, align 8
  %114 = icmp eq i64 %113, 0
  br i1 %114, label %115, label %145

115:                                              ; preds = %111
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %117 = atomicrmw xchg ptr %116, i64 0 seq_cst, align 8
  %118 = icmp eq i64 %117, 0
  br i1 %118, label %119, label %145

119:                                              ; preds = %115
  %120 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %121 = atomicrmw xchg ptr %120, i64 0 seq_cst, align 8
  %122 = icmp eq i64 %121, 0
  br i1 %122, label %123, label %145

123:                                              ; preds = %119
  %124 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %125 = atomicrmw xchg ptr %124, i64 0 seq_cst, align 8
  %126 = icmp eq i64 %125, 0
  br i1 %126, label %127, label %145

127:                                              ; preds = %123
  %128 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %129 = atomicrmw xchg ptr %128, i64 0 seq_cst, align 8
  %130 = icmp eq i64 %129, 0
  br i1 %130, label %131, label %145

131:                                              ; preds = %127
  %132 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %133 = load i64, ptr %132, align 8, !tbaa !26
  %134 = icmp ult i64 %133, 2097152
  %135 = select i1 %134, i64 0, i64 2097152
  %136 = add i64 %135, %133
  %137 = tail call ptr @mmap(ptr noundef null, i64 noundef %136, i32 noundef 3, i32 noundef 34, i32 noundef -1, i64 noundef 0) #9
  %138 = icmp eq ptr %137, inttoptr (i64 -1 to ptr)
  br i1 %138, label %150, label %139

139:                                              ; preds = %131
  %140 = load i64, ptr %132, align 8, !tbaa !26
  %141 = icmp ult i64 %140, 2097152
  br i1 %141, label %148, label %142

142:                                              ; preds = %139
  %143 = add i64 %140, 2097152
  %144 = tail call i32 @madvise(ptr noundef %137, i64 noundef %143, i32 noundef 14) #9
  br label %148

145:                                              ; preds = %67, %71, %75, %79, %83, %87, %91, %95, %99, %103, %107, %111, %115, %119, %123, %127
  %146 = phi i64 [ %69, %67 ], [ %73, %71 ], [ %77, %75 ], [ %81, %79 ], [ %85, %83 ], [ %89, %87 ], [ %93, %91 ], [ %97, %95 ], [ %101, %99 ], [ %105, %103 ], [ %109, %107 ], [ %113, %111 ], [ %117, %115 ], [ %121, %119 ], [ %125, %123 ], [ %129, %127 ]
  %147 = inttoptr i64 %146 to ptr
  br label %162

148:                                              ; preds = %142, %139
  %149 = icmp eq ptr %137, null
  br i1 %149, label %150, label %162

150:                                              ; preds = %131, %148
  br i1 %10, label %449, label %151

151:                                              ; preds = %150
  %152 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %153 = load ptr, ptr %152, align 8, !tbaa !22
  %154 = icmp eq ptr %153, null
  br i1 %154, label %449, label %155

155:                                              ; preds = %151
  %156 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %157 = load i64, ptr %156, align 8, !tbaa !23
  %158 = icmp eq i64 %157, 0
  br i1 %158, label %449, label %159

159:                                              ; preds = %155
  %160 = load i64, ptr %132, align 8, !tbaa !26
  %161 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %153, i64 noundef %157, ptr noundef nonnull @.str.4, i64 noundef %160) #9
  br label %449

162:                                              ; preds = %148, %145
  %163 = phi ptr [ %147, %145 ], [ %137, %148 ]
  %164 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %165 = load i64, ptr %164, align 8, !tbaa !26
  %166 = icmp ult i64 %165, 2097152
  %167 = select i1 %166, i64 63, i64 2097151
  %168 = select i1 %166, i64 -64, i64 -2097152
  br label %169

169:                                              ; preds = %162, %52
  %170 = phi ptr [ %163, %162 ], [ %5, %52 ]
  %171 = phi i64 [ %167, %162 ], [ 63, %52 ]
  %172 = phi i64 [ %168, %162 ], [ -64, %52 ]
  %173 = phi ptr [ %163, %162 ], [ null, %52 ]
  %174 = ptrtoint ptr %170 to i64
  %175 = add i64 %171, %174
  %176 = and i64 %175, %172
  %177 = inttoptr i64 %176 to ptr
  %178 = load ptr, ptr %0, align 8, !tbaa !8
  %179 = getelementptr inbounds nuw i8, ptr %178, i64 48
  %180 = load i64, ptr %179, align 8, !tbaa !18
  %181 = getelementptr i8, ptr %177, i64 %180
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #9
  %182 = getelementptr inbounds nuw i8, ptr %178, i64 8
  %183 = load i32, ptr %182, align 8, !tbaa !15
  %184 = icmp sgt i32 %183, 0
  br i1 %184, label %185, label %242

185:                                              ; preds = %169
  %186 = zext nneg i32 %183 to i64
  %187 = icmp ult i32 %183, 19
  br i1 %187, label %188, label %206

188:                                              ; preds = %221, %206, %185
  %189 = phi i64 [ 0, %206 ], [ 0, %185 ], [ %220, %221 ]
  %190 = sub nsw i64 %186, %189
  %191 = and i64 %190, 3
  %192 = icmp eq i64 %191, 0
  br i1 %192, label %202, label %193

193:                                              ; preds = %188, %193
  %194 = phi i64 [ %199, %193 ], [ %189, %188 ]
  %195 = phi i64 [ %200, %193 ], [ 0, %188 ]
  %196 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %194
  %197 = load ptr, ptr %196, align 8, !tbaa !37
  %198 = getelementptr inbounds nuw ptr, ptr %181, i64 %194
  store ptr %197, ptr %198, align 8, !tbaa !29
  %199 = add nuw nsw i64 %194, 1
  %200 = add i64 %195, 1
  %201 = icmp eq i64 %200, %191
  br i1 %201, label %202, label %193, !llvm.loop !40

202:                                              ; preds = %193, %188
  %203 = phi i64 [ %189, %188 ], [ %199, %193 ]
  %204 = sub nsw i64 %189, %186
  %205 = icmp ugt i64 %204, -4
  br i1 %205, label %242, label %306

206:                                              ; preds = %185
  %207 = shl nuw nsw i64 %186, 3
  %208 = getelementptr i8, ptr %177, i64 %180
  %209 = getelementptr i8, ptr %208, i64 %207
  %210 = shl nuw nsw i64 %186, 5
  %211 = getelementptr i8, ptr %1, i64 %210
  %212 = getelementptr i8, ptr %211, i64 -24
  %213 = icmp ult ptr %181, %212
  %214 = icmp ult ptr %1, %209
  %215 = and i1 %213, %214
  br i1 %215, label %188, label %216

216:                                              ; preds = %206
  %217 = and i64 %186, 3
  %218 = icmp eq i64 %217, 0
  %219 = select i1 %218, i64 4, i64 %217
  %220 = sub nsw i64 %186, %219
  br label %221

221:                                              ; preds = %221, %216
  %222 = phi i64 [ 0, %216 ], [ %240, %221 ]
  %223 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %222
  %224 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %222
  %225 = getelementptr inbounds nuw i8, ptr %224, i64 32
  %226 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %222
  %227 = getelementptr inbounds nuw i8, ptr %226, i64 64
  %228 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %222
  %229 = getelementptr inbounds nuw i8, ptr %228, i64 96
  %230 = load ptr, ptr %223, align 8, !tbaa !37, !alias.scope !42
  %231 = load ptr, ptr %225, align 8, !tbaa !37, !alias.scope !42
  %232 = insertelement <2 x ptr> poison, ptr %230, i64 0
  %233 = insertelement <2 x ptr> %232, ptr %231, i64 1
  %234 = load ptr, ptr %227, align 8, !tbaa !37, !alias.scope !42
  %235 = load ptr, ptr %229, align 8, !tbaa !37, !alias.scope !42
  %236 = insertelement <2 x ptr> poison, ptr %234, i64 0
  %237 = insertelement <2 x ptr> %236, ptr %235, i64 1
  %238 = getelementptr inbounds nuw ptr, ptr %181, i64 %222
  %239 = getelementptr inbounds nuw i8, ptr %238, i64 16
  store <2 x ptr> %233, ptr %238, align 8, !tbaa !29, !alias.scope !45, !noalias !42
  store <2 x ptr> %237, ptr %239, align 8, !tbaa !29, !alias.scope !45, !noalias !42
  %240 = add nuw i64 %222, 4
  %241 = icmp eq i64 %240, %220
  br i1 %241, label %188, label %221, !llvm.loop !47

242:                                              ; preds = %202, %306, %169
  %243 = getelementptr inbounds nuw i8, ptr %178, i64 12
  %244 = load i32, ptr %243, align 4, !tbaa !17
  %245 = icmp sgt i32 %244, 0
  br i1 %245, label %246, label %325

246:                                              ; preds = %242
  %247 = sext i32 %183 to i64
  %248 = zext nneg i32 %244 to i64
  %249 = getelementptr ptr, ptr %181, i64 %247
  %250 = icmp ult i32 %244, 25
  br i1 %250, label %251, label %269

251:                                              ; preds = %285, %269, %246
  %252 = phi i64 [ 0, %269 ], [ 0, %246 ], [ %284, %285 ]
  %253 = sub nsw i64 %248, %252
  %254 = and i64 %253, 3
  %255 = icmp eq i64 %254, 0
  br i1 %255, label %265, label %256

256:                                              ; preds = %251, %256
  %257 = phi i64 [ %262, %256 ], [ %252, %251 ]
  %258 = phi i64 [ %263, %256 ], [ 0, %251 ]
  %259 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %257
  %260 = load ptr, ptr %259, align 8, !tbaa !37
  %261 = getelementptr ptr, ptr %249, i64 %257
  store ptr %260, ptr %261, align 8, !tbaa !29
  %262 = add nuw nsw i64 %257, 1
  %263 = add i64 %258, 1
  %264 = icmp eq i64 %263, %254
  br i1 %264, label %265, label %256, !llvm.loop !50

265:                                              ; preds = %256, %251
  %266 = phi i64 [ %252, %251 ], [ %262, %256 ]
  %267 = sub nsw i64 %252, %248
  %268 = icmp ugt i64 %267, -4
  br i1 %268, label %325, label %427

269:                                              ; preds = %246
  %270 = add nsw i64 %247, %248
  %271 = shl nsw i64 %270, 3
  %272 = getelementptr i8, ptr %177, i64 %271
  %273 = getelementptr i8, ptr %272, i64 %180
  %274 = shl nuw nsw i64 %248, 5
  %275 = getelementptr i8, ptr %3, i64 %274
  %276 = getelementptr i8, ptr %275, i64 -24
  %277 = icmp ult ptr %249, %276
  %278 = icmp ult ptr %3, %273
  %279 = and i1 %277, %278
  br i1 %279, label %251, label %280

280:                                              ; preds = %269
  %281 = and i64 %248, 3
  %282 = icmp eq i64 %281, 0
  %283 = select i1 %282, i64 4, i64 %281
  %284 = sub nsw i64 %248, %283
  br label %285

285:                                              ; preds = %285, %280
  %286 = phi i64 [ 0, %280 ], [ %304, %285 ]
  %287 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %286
  %288 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %286
  %289 = getelementptr inbounds nuw i8, ptr %288, i64 32
  %290 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %286
  %291 = getelementptr inbounds nuw i8, ptr %290, i64 64
  %292 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %286
  %293 = getelementptr inbounds nuw i8, ptr %292, i64 96
  %294 = load ptr, ptr %287, align 8, !tbaa !37, !alias.scope !51
  %295 = load ptr, ptr %289, align 8, !tbaa !37, !alias.scope !51
  %296 = insertelement <2 x ptr> poison, ptr %294, i64 0
  %297 = insertelement <2 x ptr> %296, ptr %295, i64 1
  %298 = load ptr, ptr %291, align 8, !tbaa !37, !alias.scope !51
  %299 = load ptr, ptr %293, align 8, !tbaa !37, !alias.scope !51
  %300 = insertelement <2 x ptr> poison, ptr %298, i64 0
  %301 = insertelement <2 x ptr> %300, ptr %299, i64 1
  %302 = getelementptr ptr, ptr %249, i64 %286
  %303 = getelementptr i8, ptr %302, i64 16
  store <2 x ptr> %297, ptr %302, align 8, !tbaa !29, !alias.scope !54, !noalias !51
  store <2 x ptr> %301, ptr %303, align 8, !tbaa !29, !alias.scope !54, !noalias !51
  %304 = add nuw i64 %286, 4
  %305 = icmp eq i64 %304, %284
  br i1 %305, label %251, label %285, !llvm.loop !56

306:                                              ; preds = %202, %306
  %307 = phi i64 [ %323, %306 ], [ %203, %202 ]
  %308 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %307
  %309 = load ptr, ptr %308, align 8, !tbaa !37
  %310 = getelementptr inbounds nuw ptr, ptr %181, i64 %307
  store ptr %309, ptr %310, align 8, !tbaa !29
  %311 = add nuw nsw i64 %307, 1
  %312 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %311
  %313 = load ptr, ptr %312, align 8, !tbaa !37
  %314 = getelementptr inbounds nuw ptr, ptr %181, i64 %311
  store ptr %313, ptr %314, align 8, !tbaa !29
  %315 = add nuw nsw i64 %307, 2
  %316 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %315
  %317 = load ptr, ptr %316, align 8, !tbaa !37
  %318 = getelementptr inbounds nuw ptr, ptr %181, i64 %315
  store ptr %317, ptr %318, align 8, !tbaa !29
  %319 = add nuw nsw i64 %307, 3
  %320 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %1, i64 %319
  %321 = load ptr, ptr %320, align 8, !tbaa !37
  %322 = getelementptr inbounds nuw ptr, ptr %181, i64 %319
  store ptr %321, ptr %322, align 8, !tbaa !29
  %323 = add nuw nsw i64 %307, 4
  %324 = icmp eq i64 %323, %186
  br i1 %324, label %242, label %306, !llvm.loop !57

325:                                              ; preds = %265, %427, %242
  %326 = getelementptr inbounds nuw i8, ptr %178, i64 16
  %327 = load ptr, ptr %326, align 8, !tbaa !58
  %328 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %329 = load ptr, ptr %328, align 8, !tbaa !33
  br i1 %10, label %338, label %330

330:                                              ; preds = %325
  %331 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %332 = load ptr, ptr %331, align 8, !tbaa !20
  %333 = icmp eq ptr %332, null
  br i1 %333, label %334, label %340

334:                                              ; preds = %330
  %335 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %336 = load ptr, ptr %335, align 8, !tbaa !21
  %337 = icmp eq ptr %336, null
  br i1 %337, label %338, label %340

338:                                              ; preds = %334, %325
  %339 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %340

340:                                              ; preds = %338, %334, %330
  %341 = phi ptr [ %7, %330 ], [ %7, %334 ], [ %339, %338 ]
  %342 = getelementptr inbounds nuw i8, ptr %341, i64 16
  %343 = load <2 x ptr>, ptr %342, align 8, !tbaa !29
  %344 = load ptr, ptr %342, align 8, !tbaa !21
  store <2 x ptr> %343, ptr %9, align 16, !tbaa !29
  %345 = icmp eq ptr %344, null
  br i1 %345, label %346, label %366

346:                                              ; preds = %340
  %347 = getelementptr inbounds nuw i8, ptr %341, i64 8
  %348 = load ptr, ptr %347, align 8, !tbaa !20
  %349 = icmp eq ptr %348, null
  br i1 %349, label %350, label %366

350:                                              ; preds = %346
  %351 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %352 = load atomic i64, ptr %351 seq_cst, align 8
  %353 = icmp eq i64 %352, 0
  br i1 %353, label %356, label %354

354:                                              ; preds = %350
  %355 = inttoptr i64 %352 to ptr
  br label %366

356:                                              ; preds = %350
  %357 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %358 = load i32, ptr %357, align 4, !tbaa !59
  %359 = tail call ptr @nncc_pool_create(i32 noundef %358) #9
  %360 = ptrtoint ptr %359 to i64
  %361 = cmpxchg ptr %351, i64 0, i64 %360 seq_cst seq_cst, align 8
  %362 = extractvalue { i64, i1 } %361, 1
  br i1 %362, label %366, label %363

363:                                              ; preds = %356
  %364 = extractvalue { i64, i1 } %361, 0
  %365 = inttoptr i64 %364 to ptr
  tail call void @nncc_pool_destroy(ptr noundef %359) #9
  br label %366

366:                                              ; preds = %363, %356, %354, %346, %340
  %367 = phi ptr [ %9, %340 ], [ %348, %346 ], [ %355, %354 ], [ %365, %363 ], [ %359, %356 ]
  call void %327(ptr noundef %181, ptr noundef %329, ptr noundef %177, ptr noundef %367) #9
  %368 = getelementptr inbounds nuw i8, ptr %178, i64 72
  %369 = load i64, ptr %368, align 8, !tbaa !60
  %370 = icmp sgt i64 %369, 0
  br i1 %370, label %371, label %446

371:                                              ; preds = %366
  %372 = getelementptr inbounds nuw i8, ptr %178, i64 64
  %373 = load ptr, ptr %372, align 8, !tbaa !61
  br label %374

374:                                              ; preds = %424, %371
  %375 = phi i64 [ 0, %371 ], [ %425, %424 ]
  %376 = getelementptr inbounds nuw %struct.nncc_check, ptr %373, i64 %375
  %377 = getelementptr inbounds nuw i8, ptr %376, i64 16
  %378 = load i32, ptr %377, align 4, !tbaa !4
  %379 = icmp slt i32 %378, 0
  br i1 %379, label %384, label %380

380:                                              ; preds = %374
  %381 = zext nneg i32 %378 to i64
  %382 = getelementptr inbounds nuw ptr, ptr %181, i64 %381
  %383 = load ptr, ptr %382, align 8, !tbaa !29
  br label %384

384:                                              ; preds = %380, %374
  %385 = phi ptr [ %383, %380 ], [ %177, %374 ]
  %386 = getelementptr inbounds nuw i8, ptr %376, i64 24
  %387 = load i64, ptr %386, align 8, !tbaa !31
  %388 = getelementptr inbounds i8, ptr %385, i64 %387
  %389 = load i64, ptr %388, align 8, !tbaa !31
  %390 = getelementptr inbounds nuw i8, ptr %376, i64 20
  %391 = load i32, ptr %390, align 4, !tbaa !4
  %392 = icmp slt i32 %391, 0
  br i1 %392, label %397, label %393

393:                                              ; preds = %384
  %394 = zext nneg i32 %391 to i64
  %395 = getelementptr inbounds nuw ptr, ptr %181, i64 %394
  %396 = load ptr, ptr %395, align 8, !tbaa !29
  br label %397

397:                                              ; preds = %393, %384
  %398 = phi ptr [ %396, %393 ], [ %177, %384 ]
  %399 = getelementptr inbounds nuw i8, ptr %376, i64 32
  %400 = load i64, ptr %399, align 8, !tbaa !31
  %401 = getelementptr inbounds i8, ptr %398, i64 %400
  %402 = load i64, ptr %401, align 8, !tbaa !31
  %403 = icmp sgt i64 %389, %402
  br i1 %403, label %424, label %404

404:                                              ; preds = %397
  %405 = getelementptr inbounds nuw i8, ptr %376, i64 8
  %406 = load i64, ptr %405, align 8, !tbaa !62
  %407 = sub nsw i64 0, %406
  %408 = icmp sge i64 %389, %407
  %409 = icmp slt i64 %402, %406
  %410 = and i1 %408, %409
  br i1 %410, label %424, label %411

411:                                              ; preds = %404
  br i1 %10, label %446, label %412

412:                                              ; preds = %411
  %413 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %414 = load ptr, ptr %413, align 8, !tbaa !22
  %415 = icmp eq ptr %414, null
  br i1 %415, label %446, label %416

416:                                              ; preds = %412
  %417 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %418 = load i64, ptr %417, align 8, !tbaa !23
  %419 = icmp eq i64 %418, 0
  br i1 %419, label %446, label %420

420:                                              ; preds = %416
  %421 = load ptr, ptr %376, align 8, !tbaa !64
  %422 = add nsw i64 %406, -1
  %423 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %414, i64 noundef %418, ptr noundef nonnull @.str.6, ptr noundef %421, i64 noundef %389, i64 noundef %402, i64 noundef %407, i64 noundef %422) #9
  br label %446

424:                                              ; preds = %404, %397
  %425 = add nuw nsw i64 %375, 1
  %426 = icmp eq i64 %425, %369
  br i1 %426, label %446, label %374, !llvm.loop !65

427:                                              ; preds = %265, %427
  %428 = phi i64 [ %444, %427 ], [ %266, %265 ]
  %429 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %428
  %430 = load ptr, ptr %429, align 8, !tbaa !37
  %431 = getelementptr ptr, ptr %249, i64 %428
  store ptr %430, ptr %431, align 8, !tbaa !29
  %432 = add nuw nsw i64 %428, 1
  %433 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %432
  %434 = load ptr, ptr %433, align 8, !tbaa !37
  %435 = getelementptr ptr, ptr %249, i64 %432
  store ptr %434, ptr %435, align 8, !tbaa !29
  %436 = add nuw nsw i64 %428, 2
  %437 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %436
  %438 = load ptr, ptr %437, align 8, !tbaa !37
  %439 = getelementptr ptr, ptr %249, i64 %436
  store ptr %438, ptr %439, align 8, !tbaa !29
  %440 = add nuw nsw i64 %428, 3
  %441 = getelementptr inbounds nuw %struct.nncc_tensor, ptr %3, i64 %440
  %442 = load ptr, ptr %441, align 8, !tbaa !37
  %443 = getelementptr ptr, ptr %249, i64 %440
  store ptr %442, ptr %443, align 8, !tbaa !29
  %444 = add nuw nsw i64 %428, 4
  %445 = icmp eq i64 %444, %248
  br i1 %445, label %325, label %427, !llvm.loop !66

446:                                              ; preds = %424, %366, %411, %412, %416, %420
  %447 = phi i32 [ 6, %411 ], [ 6, %416 ], [ 6, %420 ], [ 6, %412 ], [ 0, %366 ], [ 0, %424 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #9
  br i1 %51, label %448, label %449

448:                                              ; preds = %446
  call fastcc void @keep_workspace(ptr noundef %0, ptr noundef %173)
  br label %449

449:                                              ; preds = %150, %151, %56, %57, %34, %36, %22, %26, %30, %11, %46, %61, %65, %446, %448, %159, %155, %44, %40
  %450 = phi i32 [ 1, %56 ], [ 1, %44 ], [ 1, %40 ], [ 1, %65 ], [ %48, %46 ], [ 1, %61 ], [ 5, %159 ], [ 5, %155 ], [ %447, %448 ], [ %447, %446 ], [ 1, %22 ], [ 1, %34 ], [ 1, %11 ], [ 1, %30 ], [ 1, %26 ], [ 1, %36 ], [ 5, %150 ], [ 1, %57 ], [ 5, %151 ]
  ret i32 %450
}

declare hidden i32 @nncc_check_arguments(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: nounwind
define internal fastcc void @keep_workspace(ptr noundef nonnull captures(none) %0, ptr noundef nonnull %1) unnamed_addr #1 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %4 = ptrtoint ptr %1 to i64
  %5 = cmpxchg ptr %3, i64 0, i64 %4 seq_cst seq_cst, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %74, label %7

7:                                                ; preds = %2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %9 = cmpxchg ptr %8, i64 0, i64 %4 seq_cst seq_cst, align 8
  %10 = extractvalue { i64, i1 } %9, 1
  br i1 %10, label %74, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %13 = cmpxchg ptr %12, i64 0, i64 %4 seq_cst seq_cst, align 8
  %14 = extractvalue { i64, i1 } %13, 1
  br i1 %14, label %74, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %17 = cmpxchg ptr %16, i64 0, i64 %4 seq_cst seq_cst, align 8
  %18 = extractvalue { i64, i1 } %17, 1
  br i1 %18, label %74, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %21 = cmpxchg ptr %20, i64 0, i64 %4 seq_cst seq_cst, align 8
  %22 = extractvalue { i64, i1 } %21, 1
  br i1 %22, label %74, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %25 = cmpxchg ptr %24, i64 0, i64 %4 seq_cst seq_cst, align 8
  %26 = extractvalue { i64, i1 } %25, 1
  br i1 %26, label %74, label %27

27:                                               ; preds = %23
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %29 = cmpxchg ptr %28, i64 0, i64 %4 seq_cst seq_cst, align 8
  %30 = extractvalue { i64, i1 } %29, 1
  br i1 %30, label %74, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %33 = cmpxchg ptr %32, i64 0, i64 %4 seq_cst seq_cst, align 8
  %34 = extractvalue { i64, i1 } %33, 1
  br i1 %34, label %74, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %37 = cmpxchg ptr %36, i64 0, i64 %4 seq_cst seq_cst, align 8
  %38 = extractvalue { i64, i1 } %37, 1
  br i1 %38, label %74, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %41 = cmpxchg ptr %40, i64 0, i64 %4 seq_cst seq_cst, align 8
  %42 = extractvalue { i64, i1 } %41, 1
  br i1 %42, label %74, label %43

43:                                               ; preds = %39
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %45 = cmpxchg ptr %44, i64 0, i64 %4 seq_cst seq_cst, align 8
  %46 = extractvalue { i64, i1 } %45, 1
  br i1 %46, label %74, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %49 = cmpxchg ptr %48, i64 0, i64 %4 seq_cst seq_cst, align 8
  %50 = extractvalue { i64, i1 } %49, 1
  br i1 %50, label %74, label %51

51:                                               ; preds = %47
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %53 = cmpxchg ptr %52, i64 0, i64 %4 seq_cst seq_cst, align 8
  %54 = extractvalue { i64, i1 } %53, 1
  br i1 %54, label %74, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %57 = cmpxchg ptr %56, i64 0, i64 %4 seq_cst seq_cst, align 8
  %58 = extractvalue { i64, i1 } %57, 1
  br i1 %58, label %74, label %59

59:                                               ; preds = %55
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %61 = cmpxchg ptr %60, i64 0, i64 %4 seq_cst seq_cst, align 8
  %62 = extractvalue { i64, i1 } %61, 1
  br i1 %62, label %74, label %63

63:                                               ; preds = %59
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %65 = cmpxchg ptr %64, i64 0, i64 %4 seq_cst seq_cst, align 8
  %66 = extractvalue { i64, i1 } %65, 1
  br i1 %66, label %74, label %67

67:                                               ; preds = %63
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 64
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
!9 = !{!"nncc_model", !10, i64 0, !11, i64 8, !12, i64 16, !14, i64 64, !6, i64 72, !6, i64 200}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!"p1 omnipotent char", !10, i64 0}
!12 = !{!"nncc_options", !5, i64 0, !5, i64 4, !13, i64 8, !10, i64 16, !10, i64 24, !11, i64 32, !14, i64 40}
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
!26 = !{!9, !14, i64 64}
!27 = !{i64 0, i64 4, !4, i64 4, i64 4, !4, i64 8, i64 8, !28, i64 16, i64 8, !29, i64 24, i64 8, !29, i64 32, i64 8, !30, i64 40, i64 8, !31}
!28 = !{!13, !13, i64 0}
!29 = !{!10, !10, i64 0}
!30 = !{!11, !11, i64 0}
!31 = !{!14, !14, i64 0}
!32 = !{!16, !11, i64 24}
!33 = !{!9, !11, i64 8}
!34 = !{!16, !14, i64 32}
!35 = distinct !{!35, !36}
!36 = !{!"llvm.loop.mustprogress"}
!37 = !{!38, !10, i64 0}
!38 = !{!"nncc_tensor", !10, i64 0, !5, i64 8, !5, i64 12, !39, i64 16, !39, i64 24}
!39 = !{!"p1 long", !10, i64 0}
!40 = distinct !{!40, !41}
!41 = !{!"llvm.loop.unroll.disable"}
!42 = !{!43}
!43 = distinct !{!43, !44}
!44 = distinct !{!44, !"LVerDomain"}
!45 = !{!46}
!46 = distinct !{!46, !44}
!47 = distinct !{!47, !36, !48, !49}
!48 = !{!"llvm.loop.isvectorized", i32 1}
!49 = !{!"llvm.loop.unroll.runtime.disable"}
!50 = distinct !{!50, !41}
!51 = !{!52}
!52 = distinct !{!52, !53}
!53 = distinct !{!53, !"LVerDomain"}
!54 = !{!55}
!55 = distinct !{!55, !53}
!56 = distinct !{!56, !36, !48, !49}
!57 = distinct !{!57, !36, !48}
!58 = !{!16, !10, i64 16}
!59 = !{!9, !5, i64 20}
!60 = !{!16, !14, i64 72}
!61 = !{!16, !10, i64 64}
!62 = !{!63, !14, i64 8}
!63 = !{!"", !11, i64 0, !14, i64 8, !6, i64 16, !6, i64 24}
!64 = !{!63, !11, i64 0}
!65 = distinct !{!65, !36}
!66 = distinct !{!66, !36, !48}
