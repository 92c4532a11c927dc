; made from cores.c by python -m nncc.runtime.native.build
source_filename = "cores.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.cpu_bits = type { [128 x i64] }

@__const.core_of.folder = private unnamed_addr constant [4096 x i8] c"/sys/devices/system/cpu/cpu\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00", align 16
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
  %1 = alloca [4160 x i8], align 16
  %2 = alloca [64 x i8], align 16
  %3 = alloca [4096 x i8], align 16
  %4 = alloca [4096 x i8], align 16
  %5 = alloca ptr, align 8
  %6 = alloca [64 x i8], align 16
  %7 = alloca [4096 x i8], align 16
  %8 = alloca [64 x i8], align 16
  %9 = alloca [4096 x i8], align 16
  %10 = alloca %struct.cpu_bits, align 8
  %11 = alloca %struct.cpu_bits, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #11
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(1024) %10, i8 0, i64 1024, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #11
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(1024) %11, i8 0, i64 1024, i1 false)
  %12 = call i32 @sched_getaffinity(i32 noundef 0, i64 noundef 1024, ptr noundef nonnull %10) #11
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %82

14:                                               ; preds = %0
  %15 = getelementptr inbounds nuw i8, ptr %8, i64 63
  %16 = getelementptr inbounds nuw i8, ptr %6, i64 63
  br label %17

17:                                               ; preds = %76, %14
  %18 = phi i64 [ 0, %14 ], [ %78, %76 ]
  %19 = phi i32 [ 0, %14 ], [ %77, %76 ]
  %20 = lshr i64 %18, 6
  %21 = getelementptr inbounds nuw i64, ptr %10, i64 %20
  %22 = load i64, ptr %21, align 8, !tbaa !8
  %23 = and i64 %18, 63
  %24 = shl nuw i64 1, %23
  %25 = and i64 %22, %24
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %76, label %27

27:                                               ; preds = %17
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #11
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(4096) %9, ptr noundef nonnull align 16 dereferenceable(4096) @__const.core_of.folder, i64 4096, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #11
  store i8 0, ptr %15, align 1, !tbaa !10
  br label %28

28:                                               ; preds = %28, %27
  %29 = phi i64 [ %18, %27 ], [ %35, %28 ]
  %30 = phi ptr [ %15, %27 ], [ %34, %28 ]
  %31 = srem i64 %29, 10
  %32 = trunc nsw i64 %31 to i8
  %33 = add nsw i8 %32, 48
  %34 = getelementptr inbounds i8, ptr %30, i64 -1
  store i8 %33, ptr %34, align 1, !tbaa !10
  %35 = sdiv i64 %29, 10
  %36 = add nsw i64 %29, 9
  %37 = icmp ult i64 %36, 19
  br i1 %37, label %38, label %28, !llvm.loop !11

38:                                               ; preds = %28
  %39 = call ptr @strcat(ptr noundef nonnull dereferenceable(1) %9, ptr noundef nonnull dereferenceable(1) %34) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #11
  %40 = call fastcc i64 @read_number(ptr noundef %9, ptr noundef nonnull @.str.1, i64 noundef range(i64 -9223372036854775808, 8192) %18)
  %41 = call fastcc i64 @read_number(ptr noundef %9, ptr noundef nonnull @.str, i64 noundef %40)
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #11
  %42 = icmp ult i64 %41, 8192
  br i1 %42, label %43, label %51

43:                                               ; preds = %38
  %44 = lshr i64 %41, 6
  %45 = getelementptr inbounds nuw i64, ptr %11, i64 %44
  %46 = load i64, ptr %45, align 8, !tbaa !8
  %47 = and i64 %41, 63
  %48 = shl nuw i64 1, %47
  %49 = and i64 %46, %48
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %51, label %76

51:                                               ; preds = %43, %38
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #11
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(4096) %7, ptr noundef nonnull align 16 dereferenceable(4096) @__const.core_of.folder, i64 4096, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  store i8 0, ptr %16, align 1, !tbaa !10
  br label %52

52:                                               ; preds = %52, %51
  %53 = phi i64 [ %18, %51 ], [ %59, %52 ]
  %54 = phi ptr [ %16, %51 ], [ %58, %52 ]
  %55 = srem i64 %53, 10
  %56 = trunc nsw i64 %55 to i8
  %57 = add nsw i8 %56, 48
  %58 = getelementptr inbounds i8, ptr %54, i64 -1
  store i8 %57, ptr %58, align 1, !tbaa !10
  %59 = sdiv i64 %53, 10
  %60 = add nsw i64 %53, 9
  %61 = icmp ult i64 %60, 19
  br i1 %61, label %62, label %52, !llvm.loop !11

62:                                               ; preds = %52
  %63 = call ptr @strcat(ptr noundef nonnull dereferenceable(1) %7, ptr noundef nonnull dereferenceable(1) %58) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  %64 = call fastcc i64 @read_number(ptr noundef %7, ptr noundef nonnull @.str.1, i64 noundef range(i64 -9223372036854775808, 8192) %18)
  %65 = call fastcc i64 @read_number(ptr noundef %7, ptr noundef nonnull @.str, i64 noundef %64)
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #11
  %66 = icmp ult i64 %65, 8192
  br i1 %66, label %67, label %74

67:                                               ; preds = %62
  %68 = and i64 %65, 63
  %69 = shl nuw i64 1, %68
  %70 = lshr i64 %65, 6
  %71 = getelementptr inbounds nuw i64, ptr %11, i64 %70
  %72 = load i64, ptr %71, align 8, !tbaa !8
  %73 = or i64 %72, %69
  store i64 %73, ptr %71, align 8, !tbaa !8
  br label %74

74:                                               ; preds = %67, %62
  %75 = add nsw i32 %19, 1
  br label %76

76:                                               ; preds = %74, %43, %17
  %77 = phi i32 [ %19, %43 ], [ %75, %74 ], [ %19, %17 ]
  %78 = add nuw nsw i64 %18, 1
  %79 = icmp eq i64 %78, 8192
  br i1 %79, label %80, label %17, !llvm.loop !13

80:                                               ; preds = %76
  %81 = sext i32 %77 to i64
  br label %82

82:                                               ; preds = %80, %0
  %83 = phi i64 [ 1, %0 ], [ %81, %80 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  store ptr null, ptr %5, align 8, !tbaa !14
  %84 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull @.str.2, i32 noundef 524288) #11
  %85 = icmp sgt i32 %84, -1
  br i1 %85, label %86, label %90

86:                                               ; preds = %82
  %87 = call i64 @read(i32 noundef %84, ptr noundef nonnull %4, i64 noundef 4095) #11
  %88 = call i32 @close(i32 noundef %84) #11
  %89 = call i64 @llvm.smax.i64(i64 %87, i64 0)
  br label %90

90:                                               ; preds = %86, %82
  %91 = phi i64 [ %89, %86 ], [ 0, %82 ]
  %92 = getelementptr inbounds nuw i8, ptr %4, i64 %91
  store i8 0, ptr %92, align 1, !tbaa !10
  %93 = call ptr @strtok_r(ptr noundef nonnull %4, ptr noundef nonnull @.str.3, ptr noundef nonnull %5) #11
  %94 = icmp eq ptr %93, null
  br i1 %94, label %179, label %95

95:                                               ; preds = %90, %173
  %96 = phi i64 [ %174, %173 ], [ 2147483647, %90 ]
  %97 = phi ptr [ %175, %173 ], [ %93, %90 ]
  %98 = call ptr @strchr(ptr noundef nonnull dereferenceable(1) %97, i32 noundef 58) #12
  %99 = icmp eq ptr %98, null
  br i1 %99, label %173, label %100

100:                                              ; preds = %95
  %101 = getelementptr inbounds nuw i8, ptr %98, i64 1
  %102 = call ptr @strchr(ptr noundef nonnull dereferenceable(1) %101, i32 noundef 58) #12
  %103 = icmp eq ptr %102, null
  br i1 %103, label %173, label %104

104:                                              ; preds = %100
  %105 = getelementptr inbounds nuw i8, ptr %102, i64 1
  store i8 0, ptr %102, align 1, !tbaa !10
  %106 = load i8, ptr %101, align 1, !tbaa !10
  %107 = icmp eq i8 %106, 0
  br i1 %107, label %119, label %108

108:                                              ; preds = %104, %115
  %109 = phi ptr [ %118, %115 ], [ %101, %104 ]
  %110 = call i32 @strcmp(ptr noundef nonnull dereferenceable(1) %109, ptr noundef nonnull dereferenceable(4) @.str.6) #12
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %119, label %112

112:                                              ; preds = %108
  %113 = call i32 @strncmp(ptr noundef nonnull dereferenceable(1) %109, ptr noundef nonnull dereferenceable(5) @.str.7, i64 noundef 4) #12
  %114 = icmp eq i32 %113, 0
  br i1 %114, label %119, label %115

115:                                              ; preds = %112
  %116 = call ptr @strchr(ptr noundef nonnull dereferenceable(1) %109, i32 noundef 44) #12
  %117 = icmp eq ptr %116, null
  %118 = getelementptr inbounds nuw i8, ptr %116, i64 1
  br i1 %117, label %173, label %108

119:                                              ; preds = %112, %108, %104
  %120 = phi ptr [ @.str.4, %104 ], [ @.str.5, %108 ], [ @.str.5, %112 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #11
  %121 = call i64 @strlen(ptr noundef nonnull readonly dereferenceable(1) %120) #12
  %122 = call i64 @strlen(ptr noundef nonnull readonly dereferenceable(1) %105) #12
  %123 = add i64 %122, %121
  %124 = icmp ugt i64 %123, 4095
  br i1 %124, label %170, label %125

125:                                              ; preds = %119
  %126 = call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %3, ptr noundef nonnull readonly dereferenceable(1) %120) #11
  %127 = call ptr @strcat(ptr noundef nonnull dereferenceable(1) %3, ptr noundef nonnull readonly dereferenceable(1) %105) #11
  %128 = call i64 @strlen(ptr noundef nonnull dereferenceable(1) %3) #12
  %129 = icmp samesign ult i64 %128, %121
  br i1 %129, label %170, label %130

130:                                              ; preds = %125
  %131 = getelementptr inbounds nuw i8, ptr %3, i64 %128
  br label %132

132:                                              ; preds = %163, %130
  %133 = phi ptr [ %166, %163 ], [ %131, %130 ]
  %134 = phi i64 [ %165, %163 ], [ 2147483647, %130 ]
  store i8 0, ptr %133, align 1, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #11
  %135 = call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %1, ptr noundef nonnull readonly dereferenceable(1) %3) #11
  %136 = call i64 @strlen(ptr nonnull dereferenceable(1) %1)
  %137 = getelementptr inbounds i8, ptr %1, i64 %136
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(9) %137, ptr noundef nonnull align 1 dereferenceable(9) @.str.8, i64 9, i1 false)
  %138 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull readonly %1, i32 noundef 524288) #11
  %139 = icmp sgt i32 %138, -1
  br i1 %139, label %140, label %144

140:                                              ; preds = %132
  %141 = call i64 @read(i32 noundef %138, ptr noundef nonnull %2, i64 noundef 63) #11
  %142 = call i32 @close(i32 noundef %138) #11
  %143 = call i64 @llvm.smax.i64(i64 %141, i64 0)
  br label %144

144:                                              ; preds = %140, %132
  %145 = phi i64 [ %143, %140 ], [ 0, %132 ]
  %146 = getelementptr inbounds nuw i8, ptr %2, i64 %145
  store i8 0, ptr %146, align 1, !tbaa !10
  %147 = call ptr @strchr(ptr noundef nonnull dereferenceable(1) %2, i32 noundef 32) #12
  %148 = icmp eq ptr %147, null
  br i1 %148, label %152, label %149

149:                                              ; preds = %144
  %150 = call i64 @strtol(ptr noundef nonnull captures(none) %2, ptr noundef null, i32 noundef 10) #11
  %151 = call i64 @strtol(ptr noundef nonnull captures(none) %147, ptr noundef null, i32 noundef 10) #11
  br label %155

152:                                              ; preds = %144
  %153 = call fastcc i64 @read_number(ptr noundef nonnull readonly %3, ptr noundef nonnull @.str.9, i64 noundef 0)
  %154 = call fastcc i64 @read_number(ptr noundef nonnull readonly %3, ptr noundef nonnull @.str.10, i64 noundef 0)
  br label %155

155:                                              ; preds = %152, %149
  %156 = phi i64 [ %150, %149 ], [ %153, %152 ]
  %157 = phi i64 [ %151, %149 ], [ %154, %152 ]
  %158 = icmp sgt i64 %156, 0
  %159 = icmp sgt i64 %157, 0
  %160 = select i1 %158, i1 %159, i1 false
  br i1 %160, label %161, label %163

161:                                              ; preds = %155
  %162 = udiv i64 %156, %157
  br label %163

163:                                              ; preds = %161, %155
  %164 = phi i64 [ %162, %161 ], [ 2147483647, %155 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #11
  %165 = call i64 @llvm.umin.i64(i64 %164, i64 %134)
  %166 = call ptr @strrchr(ptr noundef nonnull dereferenceable(1) %3, i32 noundef 47) #12
  %167 = call i64 @strlen(ptr noundef nonnull readonly dereferenceable(1) %120) #12
  %168 = getelementptr inbounds nuw i8, ptr %3, i64 %167
  %169 = icmp ult ptr %166, %168
  br i1 %169, label %170, label %132, !llvm.loop !17

170:                                              ; preds = %163, %125, %119
  %171 = phi i64 [ 2147483647, %119 ], [ 2147483647, %125 ], [ %165, %163 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #11
  %172 = call i64 @llvm.smin.i64(i64 %171, i64 %96)
  br label %173

173:                                              ; preds = %115, %170, %100, %95
  %174 = phi i64 [ %96, %100 ], [ %172, %170 ], [ %96, %95 ], [ %96, %115 ]
  %175 = call ptr @strtok_r(ptr noundef null, ptr noundef nonnull @.str.3, ptr noundef nonnull %5) #11
  %176 = icmp eq ptr %175, null
  br i1 %176, label %177, label %95, !llvm.loop !18

177:                                              ; preds = %173
  %178 = call i64 @llvm.smin.i64(i64 %174, i64 %83)
  br label %179

179:                                              ; preds = %177, %90
  %180 = phi i64 [ %83, %90 ], [ %178, %177 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #11
  %181 = call i64 @llvm.smax.i64(i64 %180, i64 1)
  %182 = trunc nuw nsw i64 %181 to i32
  ret i32 %182
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

; Function Attrs: nounwind
declare i32 @sched_getaffinity(i32 noundef, i64 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #4

; Function Attrs: nounwind
define internal fastcc i64 @read_number(ptr noundef nonnull readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2) unnamed_addr #0 {
  %4 = alloca [4160 x i8], align 16
  %5 = alloca [64 x i8], align 16
  %6 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #11
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #11
  %7 = call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %4, ptr noundef nonnull dereferenceable(1) %0) #11
  %8 = call ptr @strcat(ptr noundef nonnull dereferenceable(1) %4, ptr noundef nonnull dereferenceable(1) %1) #11
  %9 = call i32 (ptr, i32, ...) @open(ptr noundef nonnull readonly %4, i32 noundef 524288) #11
  %10 = icmp sgt i32 %9, -1
  br i1 %10, label %11, label %15

11:                                               ; preds = %3
  %12 = call i64 @read(i32 noundef %9, ptr noundef nonnull %5, i64 noundef 63) #11
  %13 = call i32 @close(i32 noundef %9) #11
  %14 = call i64 @llvm.smax.i64(i64 %12, i64 0)
  br label %15

15:                                               ; preds = %3, %11
  %16 = phi i64 [ %14, %11 ], [ 0, %3 ]
  %17 = getelementptr inbounds nuw i8, ptr %5, i64 %16
  store i8 0, ptr %17, align 1, !tbaa !10
  %18 = call i64 @strtol(ptr noundef nonnull %5, ptr noundef nonnull %6, i32 noundef 10) #11
  %19 = load ptr, ptr %6, align 8, !tbaa !14
  %20 = icmp eq ptr %19, %5
  %21 = select i1 %20, i64 %2, i64 %18
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #11
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #11
  ret i64 %21
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcat(ptr noalias noundef returned, ptr noalias noundef readonly captures(none)) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcpy(ptr noalias noundef returned writeonly, ptr noalias noundef readonly captures(none)) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nounwind willreturn
declare i64 @strtol(ptr noundef readonly, ptr noundef captures(none), i32 noundef) local_unnamed_addr #6

; Function Attrs: nofree
declare noundef i32 @open(ptr noundef readonly captures(none), i32 noundef, ...) local_unnamed_addr #7

; Function Attrs: nofree
declare noundef i64 @read(i32 noundef, ptr noundef captures(none), i64 noundef) local_unnamed_addr #7

declare i32 @close(i32 noundef) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nounwind willreturn
declare ptr @strtok_r(ptr noundef, ptr noundef readonly captures(none), ptr noundef) local_unnamed_addr #6

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare ptr @strchr(ptr noundef, i32 noundef) local_unnamed_addr #9

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i32 @strcmp(ptr noundef captures(none), ptr noundef captures(none)) local_unnamed_addr #9

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i32 @strncmp(ptr noundef captures(none), ptr noundef captures(none), i64 noundef) local_unnamed_addr #9

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare i64 @strlen(ptr noundef captures(none)) local_unnamed_addr #9

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
declare ptr @strrchr(ptr noundef, i32 noundef) local_unnamed_addr #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #10

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #10

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #10

attributes #0 = { nounwind "no-trapping-math"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { nounwind "no-trapping-math"="true" }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn "no-trapping-math"="true" }
attributes #7 = { nofree "no-trapping-math"="true" }
attributes #8 = { "no-trapping-math"="true" }
attributes #9 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: read) "no-trapping-math"="true" }
attributes #10 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #11 = { nounwind }
attributes #12 = { nounwind willreturn memory(read) }

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
