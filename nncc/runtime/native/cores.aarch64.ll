; made from cores.c by python -m nncc.runtime.native.build
source_filename = "cores.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

%struct.cpu_bits = type { [128 x i64] }

@__const.core_of.folder = private unnamed_addr constant [4096 x i8] c"/sys/devices/system/cpu/cpu\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00", align 1
@.str = private unnamed_addr constant [25 x i8] c"/topology/core_cpus_list\00", align 1
@.str.1 = private unnamed_addr constant [31 x i8] c"/topology/thread_siblings_list\00", align 1
@.str.2 = private unnamed_addr constant [18 x i8] c"/proc/self/cgroup\00", align 1
@.str.3 = private unnamed_addr constant [2 x i8] c"\0A\00", align 1
@.str.4 = private unnamed_addr constant [15 x i8] c"/sys/fs/cgroup\00", align 1
@.str.5 = private unnamed_addr constant [19 x i8] c"/sys/fs/cgroup/cpu\00", align 1
@.str.6 = private unnamed_addr constant [4 x i8] c"cpu\00", align 1
@.str.7 = private unnamed_addr constant [5 x i8] c"cpu,\00", align 1
@.str.8 = private unnamed_addr constant [9 x i8] c"/cpu.max\00", align 1
@.str.9 = private unnamed_addr constant [18 x i8] c"/cpu.cfs_quota_us\00", align 1
@.str.10 = private unnamed_addr constant [19 x i8] c"/cpu.cfs_period_us\00", align 1

; Function Attrs: nounwind
define range(i32 1, -2147483648) i32 @nncc_usable_cores() local_unnamed_addr #0 {
  %1 = alloca [4160 x i8], align 1
  %2 = alloca [64 x i8], align 1
  %3 = alloca [4096 x i8], align 1
  %4 = alloca [4096 x i8], align 1
  %5 = alloca ptr, align 8
  %6 = alloca [64 x i8], align 1
  %7 = alloca [4096 x i8], align 1
  %8 = alloca [64 x i8], align 1
  %9 = alloca [4096 x i8], align 1
  %10 = alloca %struct.cpu_bits, align 8
  %11 = alloca %struct.cpu_bits, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #10
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(1024) %10, i8 0, i64 1024, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #10
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(1024) %11, i8 0, i64 1024, i1 false)
  %12 = call i32 @sched_getaffinity(i32 noundef 0, i64 noundef 1024, ptr noundef nonnull %10) #10
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %86

14:                                               ; preds = %0
  %15 = getelementptr inbounds nuw i8, ptr %8, i64 63
  %16 = getelementptr inbounds nuw i8, ptr %6, i64 63
  br label %17

17:                                               ; preds = %80, %14
  %18 = phi i64 [ 0, %14 ], [ %82, %80 ]
  %19 = phi i32 [ 0, %14 ], [ %81, %80 ]
  %20 = lshr i64 %18, 6
  %21 = getelementptr inbounds nuw i64, ptr %10, i64 %20
  %22 = load i64, ptr %21, align 8, !tbaa !8
  %23 = and i64 %18, 63
  %24 = shl nuw i64 1, %23
  %25 = and i64 %22, %24
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %80, label %27

27:                                               ; preds = %17
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #10
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(4096) %9, ptr noundef nonnull align 1 dereferenceable(4096) @__const.core_of.folder, i64 4096, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #10
  store i8 0, ptr %15, align 1, !tbaa !10
  br label %28

28:                                               ; preds = %28, %27
  %29 = phi i64 [ %18, %27 ], [ %32, %28 ]
  %30 = phi ptr [ %15, %27 ], [ %37, %28 ]
  %31 = freeze i64 %29
  %32 = sdiv i64 %31, 10
  %33 = mul i64 %32, 10
  %34 = sub i64 %31, %33
  %35 = trunc nsw i64 %34 to i8
  %36 = add nsw i8 %35, 48
  %37 = getelementptr inbounds i8, ptr %30, i64 -1
  store i8 %36, ptr %37, align 1, !tbaa !10
  %38 = add nsw i64 %29, 9
  %39 = icmp ult i64 %38, 19
  br i1 %39, label %40, label %28, !llvm.loop !11

40:                                               ; preds = %28
  %41 = call ptr @strcat(ptr noundef nonnull dereferenceable(1) %9, ptr noundef nonnull dereferenceable(1) %37) #10
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #10
  %42 = call fastcc i64 @read_number(ptr noundef %9, ptr noundef nonnull @.str.1, i64 noundef range(i64 -9223372036854775808, 8192) %18)
  %43 = call fastcc i64 @read_number(ptr noundef %9, ptr noundef nonnull @.str, i64 noundef %42)
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #10
  %44 = icmp ult i64 %43, 8192
  br i1 %44, label %45, label %53

45:                                               ; preds = %40
  %46 = lshr i64 %43, 6
  %47 = getelementptr inbounds nuw i64, ptr %11, i64 %46
  %48 = load i64, ptr %47, align 8, !tbaa !8
  %49 = and i64 %43, 63
  %50 = shl nuw i64 1, %49
  %51 = and i64 %48, %50
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %53, label %80

53:                                               ; preds = %45, %40
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #10
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(4096) %7, ptr noundef nonnull align 1 dereferenceable(4096) @__const.core_of.folder, i64 4096, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #10
  store i8 0, ptr %16, align 1, !tbaa !10
  br label %54

54:                                               ; preds = %54, %53
  %55 = phi i64 [ %18, %53 ], [ %58, %54 ]
  %56 = phi ptr [ %16, %53 ], [ %63, %54 ]
  %57 = freeze i64 %55
  %58 = sdiv i64 %57, 10
  %59 = mul i64 %58, 10
  %60 = sub i64 %57, %59
  %61 = trunc nsw i64 %60 to i8
  %62 = add nsw i8 %61, 48
  %63 = getelementptr inbounds i8, ptr %56, i64 -1
  store i8 %62, ptr %63, align 1, !tbaa !10
  %64 = add nsw i64 %55, 9
  %65 = icmp ult i64 %64, 19
  br i1 %65, label %66, label %54, !llvm.loop !11

66:                                               ; preds = %54
  %67 = call ptr @strcat(ptr noundef nonnull dereferenceable(1) %7, ptr noundef nonnull dereferenceable(1) %63) #10
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #10
  %68 = call fastcc i64 @read_number(ptr noundef %7, ptr noundef nonnull @.str.1, i64 noundef range(i64 -9223372036854775808, 8192) %18)
  %69 = call fastcc i64 @read_number(ptr noundef %7, ptr noundef nonnull @.str, i64 noundef %68)
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #10
  %70 = icmp ult i64 %69, 8192
  br i1 %70, label %71, label %78

71:                                               ; preds = %66
  %72 = and i64 %69, 63
  %73 = shl nuw i64 1, %72
  %74 = lshr i64 %69, 6
  %75 = getelementptr inbounds nuw i64, ptr %11, i64 %74
  %76 = load i64, ptr %75, align 8, !tbaa !8
  %77 = or i64 %76, %73
  store i64 %77, ptr %75, align 8, !tbaa !8
  br label %78

78:                                               ; preds = %71, %66
  %79 = add nsw i32 %19, 1
  br label %80

80:                                               ; preds = %78, %45, %17
  %81 = phi i32 [ %19, %45 ], [ %79, %78 ], [ %19, %17 ]
  %82 = add nuw nsw i64 %18, 1
  %83 = icmp eq i64 %82, 8192
  br i1 %83, label %84, label %17, !llvm.loop !13

84:                                               ; preds = %80
  %85 = sext i32 %81 to i64
  br label %86

86:                                               ; preds = %84, %0
  %87 = phi i64 [ 1, %0 ], [ %85, %84 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #10
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #10
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #10
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #10
  store ptr null, ptr %5, align 8, !tbaa !14
  %88 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull @.str.2, i32 noundef 524288) #10
  %89 = icmp sgt i32 %88, -1
  br i1 %89, label %90, label %94

90:                                               ; preds = %86
  %91 = call i64 @read(i32 noundef %88, ptr noundef nonnull %4, i64 noundef 4095) #10
  %92 = call i32 @close(i32 noundef %88) #10
  %93 = call i64 @llvm.smax.i64(i64 %91, i64 0)
  br label %94

94:                                               ; preds = %90, %86
  %95 = phi i64 [ %93, %90 ], [ 0, %86 ]
  %96 = getelementptr inbounds nuw i8, ptr %4, i64 %95
  store i8 0, ptr %96, align 1, !tbaa !10
  %97 = call ptr @strtok_r(ptr noundef nonnull %4, ptr noundef nonnull @.str.3, ptr noundef nonnull %5) #10
  %98 = icmp eq ptr %97, null
  br i1 %98, label %183, label %99

99:                                               ; preds = %94, %177
  %100 = phi i64 [ %178, %177 ], [ 2147483647, %94 ]
  %101 = phi ptr [ %179, %177 ], [ %97, %94 ]
  %102 = call ptr @strchr(ptr noundef nonnull dereferenceable(1) %101, i32 noundef 58) #11
  %103 = icmp eq ptr %102, null
  br i1 %103, label %177, label %104

104:                                              ; preds = %99
  %105 = getelementptr inbounds nuw i8, ptr %102, i64 1
  %106 = call ptr @strchr(ptr noundef nonnull dereferenceable(1) %105, i32 noundef 58) #11
  %107 = icmp eq ptr %106, null
  br i1 %107, label %177, label %108

108:                                              ; preds = %104
  %109 = getelementptr inbounds nuw i8, ptr %106, i64 1
  store i8 0, ptr %106, align 1, !tbaa !10
  %110 = load i8, ptr %105, align 1, !tbaa !10
  %111 = icmp eq i8 %110, 0
  br i1 %111, label %123, label %112

112:                                              ; preds = %108, %119
  %113 = phi ptr [ %122, %119 ], [ %105, %108 ]
  %114 = call i32 @strcmp(ptr noundef nonnull dereferenceable(1) %113, ptr noundef nonnull dereferenceable(4) @.str.6) #11
  %115 = icmp eq i32 %114, 0
  br i1 %115, label %123, label %116

116:                                              ; preds = %112
  %117 = call i32 @strncmp(ptr noundef nonnull dereferenceable(1) %113, ptr noundef nonnull dereferenceable(5) @.str.7, i64 noundef 4) #11
  %118 = icmp eq i32 %117, 0
  br i1 %118, label %123, label %119

119:                                              ; preds = %116
  %120 = call ptr @strchr(ptr noundef nonnull dereferenceable(1) %113, i32 noundef 44) #11
  %121 = icmp eq ptr %120, null
  %122 = getelementptr inbounds nuw i8, ptr %120, i64 1
  br i1 %121, label %177, label %112

123:                                              ; preds = %116, %112, %108
  %124 = phi ptr [ @.str.4, %108 ], [ @.str.5, %112 ], [ @.str.5, %116 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #10
  %125 = call i64 @strlen(ptr noundef nonnull readonly dereferenceable(1) %124) #11
  %126 = call i64 @strlen(ptr noundef nonnull readonly dereferenceable(1) %109) #11
  %127 = add i64 %126, %125
  %128 = icmp ugt i64 %127, 4095
  br i1 %128, label %174, label %129

129:                                              ; preds = %123
  %130 = call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %3, ptr noundef nonnull readonly dereferenceable(1) %124) #10
  %131 = call ptr @strcat(ptr noundef nonnull dereferenceable(1) %3, ptr noundef nonnull readonly dereferenceable(1) %109) #10
  %132 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %3) #11
  %133 = icmp samesign ult i64 %132, %125
  br i1 %133, label %174, label %134

134:                                              ; preds = %129
  %135 = getelementptr inbounds nuw i8, ptr %3, i64 %132
  br label %136

136:                                              ; preds = %167, %134
  %137 = phi ptr [ %170, %167 ], [ %135, %134 ]
  %138 = phi i64 [ %169, %167 ], [ 2147483647, %134 ]
  store i8 0, ptr %137, align 1, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #10
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #10
  %139 = call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %1, ptr noundef nonnull readonly dereferenceable(1) %3) #10
  %140 = call i64 @strlen(ptr nonnull dereferenceable(1) %1)
  %141 = getelementptr inbounds i8, ptr %1, i64 %140
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(9) %141, ptr noundef nonnull align 1 dereferenceable(9) @.str.8, i64 9, i1 false)
  %142 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull readonly %1, i32 noundef 524288) #10
  %143 = icmp sgt i32 %142, -1
  br i1 %143, label %144, label %148

144:                                              ; preds = %136
  %145 = call i64 @read(i32 noundef %142, ptr noundef nonnull %2, i64 noundef 63) #10
  %146 = call i32 @close(i32 noundef %142) #10
  %147 = call i64 @llvm.smax.i64(i64 %145, i64 0)
  br label %148

148:                                              ; preds = %144, %136
  %149 = phi i64 [ %147, %144 ], [ 0, %136 ]
  %150 = getelementptr inbounds nuw i8, ptr %2, i64 %149
  store i8 0, ptr %150, align 1, !tbaa !10
  %151 = call ptr @strchr(ptr noundef nonnull dereferenceable(1) %2, i32 noundef 32) #11
  %152 = icmp eq ptr %151, null
  br i1 %152, label %156, label %153

153:                                              ; preds = %148
  %154 = call i64 @strtol(ptr noundef nonnull captures(none) %2, ptr noundef null, i32 noundef 10) #10
  %155 = call i64 @strtol(ptr noundef nonnull captures(none) %151, ptr noundef null, i32 noundef 10) #10
  br label %159

156:                                              ; preds = %148
  %157 = call fastcc i64 @read_number(ptr noundef nonnull readonly %3, ptr noundef nonnull @.str.9, i64 noundef 0)
  %158 = call fastcc i64 @read_number(ptr noundef nonnull readonly %3, ptr noundef nonnull @.str.10, i64 noundef 0)
  br label %159

159:                                              ; preds = %156, %153
  %160 = phi i64 [ %154, %153 ], [ %157, %156 ]
  %161 = phi i64 [ %155, %153 ], [ %158, %156 ]
  %162 = icmp sgt i64 %160, 0
  %163 = icmp sgt i64 %161, 0
  %164 = select i1 %162, i1 %163, i1 false
  br i1 %164, label %165, label %167

165:                                              ; preds = %159
  %166 = udiv i64 %160, %161
  br label %167

167:                                              ; preds = %165, %159
  %168 = phi i64 [ %166, %165 ], [ 2147483647, %159 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #10
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #10
  %169 = call i64 @llvm.umin.i64(i64 %168, i64 %138)
  %170 = call ptr @strrchr(ptr noundef nonnull dereferenceable(1) %3, i32 noundef 47) #11
  %171 = call i64 @strlen(ptr noundef nonnull readonly dereferenceable(1) %124) #11
  %172 = getelementptr inbounds nuw i8, ptr %3, i64 %171
  %173 = icmp ult ptr %170, %172
  br i1 %173, label %174, label %136, !llvm.loop !17

174:                                              ; preds = %167, %129, %123
  %175 = phi i64 [ 2147483647, %123 ], [ 2147483647, %129 ], [ %169, %167 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #10
  %176 = call i64 @llvm.smin.i64(i64 %175, i64 %100)
  br label %177

177:                                              ; preds = %119, %174, %104, %99
  %178 = phi i64 [ %100, %104 ], [ %176, %174 ], [ %100, %99 ], [ %100, %119 ]
  %179 = call ptr @strtok_r(ptr noundef null, ptr noundef nonnull @.str.3, ptr noundef nonnull %5) #10
  %180 = icmp eq ptr %179, null
  br i1 %180, label %181, label %99, !llvm.loop !18

181:                                              ; preds = %177
  %182 = call i64 @llvm.smin.i64(i64 %178, i64 %87)
  br label %183

183:                                              ; preds = %181, %94
  %184 = phi i64 [ %87, %94 ], [ %182, %181 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #10
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #10
  %185 = call i64 @llvm.smax.i64(i64 %184, i64 1)
  %186 = trunc nuw nsw i64 %185 to i32
  ret i32 %186
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

; Function Attrs: nounwind
declare i32 @sched_getaffinity(i32 noundef, i64 noundef, ptr noundef) local_unnamed_addr #0

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nounwind
define internal fastcc i64 @read_number(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2) unnamed_addr #0 {
  %4 = alloca [4160 x i8], align 1
  %5 = alloca [64 x i8], align 1
  %6 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #10
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #10
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #10
  %7 = call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %4, ptr noundef nonnull dereferenceable(1) %0) #10
  %8 = call ptr @strcat(ptr noundef nonnull dereferenceable(1) %4, ptr noundef nonnull dereferenceable(1) %1) #10
  %9 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull readonly %4, i32 noundef 524288) #10
  %10 = icmp sgt i32 %9, -1
  br i1 %10, label %11, label %15

11:                                               ; preds = %3
  %12 = call i64 @read(i32 noundef %9, ptr noundef nonnull %5, i64 noundef 63) #10
  %13 = call i32 @close(i32 noundef %9) #10
  %14 = call i64 @llvm.smax.i64(i64 %12, i64 0)
  br label %15

15:                                               ; preds = %3, %11
  %16 = phi i64 [ %14, %11 ], [ 0, %3 ]
  %17 = getelementptr inbounds nuw i8, ptr %5, i64 %16
  store i8 0, ptr %17, align 1, !tbaa !10
  %18 = call i64 @strtol(ptr noundef nonnull %5, ptr noundef nonnull %6, i32 noundef 10) #10
  %19 = load ptr, ptr %6, align 8, !tbaa !14
  %20 = icmp eq ptr %19, %5
  %21 = select i1 %20, i64 %2, i64 %18
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #10
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #10
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #10
  ret i64 %21
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcat(ptr noalias noundef returned, ptr noalias noundef readonly captures(none)) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcpy(ptr noalias noundef returned writeonly, ptr noalias noundef readonly captures(none)) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nounwind willreturn
declare i64 @strtol(ptr noundef readonly, ptr noundef captures(none), i32 noundef) local_unnamed_addr #5

; Function Attrs: nofree
declare noundef i32 @open(ptr noundef readonly captures(none), i32 noundef, ...) local_unnamed_addr #6

; Function Attrs: nofree
declare noundef i64 @read(i32 noundef, ptr noundef captures(none), i64 noundef) local_unnamed_addr #6

declare i32 @close(i32 noundef) local_unnamed_addr #7

; Function Attrs: mustprogress nocallback nofree nounwind willreturn
declare ptr @strtok_r(ptr noundef, ptr noundef readonly captures(none), ptr noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare ptr @strchr(ptr noundef, i32 noundef) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i32 @strcmp(ptr noundef captures(none), ptr noundef captures(none)) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i32 @strncmp(ptr noundef captures(none), ptr noundef captures(none), i64 noundef) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i64 @strlen(ptr noundef captures(none)) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare ptr @strrchr(ptr noundef, i32 noundef) local_unnamed_addr #8

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #9

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn "no-trapping-math"="true" }
attributes #6 = { nofree "no-trapping-math"="true" }
attributes #7 = { "no-trapping-math"="true" }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
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
!8 = !{!9, !9, i64 0}
!9 = !{!"long", !6, i64 0}
!10 = !{!6, !6, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !12}
!14 = !{!15, !15, i64 0}
!15 = !{!"p1 omnipotent char", !16, i64 0}
!16 = !{!"any pointer", !6, i64 0}
!17 = distinct !{!17, !12}
!18 = distinct !{!18, !12}
