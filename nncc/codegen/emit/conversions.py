"""Conversions to and from 16-bit floats, as LLVM IR, for processors that have no instruction for them.

LLVM calls functions of these names, which compilers bring along in a library of their own. They round to nearest even
and keep subnormals, infinities and NaN (van der Zijp, Fast Half Float Conversions; Giesen, half_to_float_fast5).
"""

_EXTEND_F16 = """
define internal float @__extendhfsf2(half %x) {
  %h = bitcast half %x to i16
  %bits = zext i16 %h to i32
  %magnitude = and i32 %bits, 32767
  %sign16 = and i32 %bits, 32768
  %sign = shl i32 %sign16, 16
  %shifted = shl i32 %magnitude, 13
  %normal = add i32 %shifted, 939524096
  %special = add i32 %shifted, 1879048192
  %count = uitofp i32 %magnitude to float
  %tiny = fmul float %count, 0x3E70000000000000
  %subnormal = bitcast float %tiny to i32
  %is_special = icmp uge i32 %magnitude, 31744
  %is_subnormal = icmp ult i32 %magnitude, 1024
  %a = select i1 %is_special, i32 %special, i32 %normal
  %b = select i1 %is_subnormal, i32 %subnormal, i32 %a
  %c = or i32 %b, %sign
  %result = bitcast i32 %c to float
  ret float %result
}
"""

_TRUNCATE_F16 = """
define internal half @__truncsfhf2(float %x) {
  %bits = bitcast float %x to i32
  %magnitude = and i32 %bits, 2147483647
  %high = lshr i32 %bits, 16
  %sign = and i32 %high, 32768
  %shifted = lshr i32 %magnitude, 13
  %odd = and i32 %shifted, 1
  %rebased = add i32 %magnitude, 3355447295
  %rounded = add i32 %rebased, %odd
  %normal = lshr i32 %rounded, 13
  %small = bitcast i32 %magnitude to float
  %aligned = fadd float %small, 0.5
  %aligned_bits = bitcast float %aligned to i32
  %subnormal = sub i32 %aligned_bits, 1056964608
  %payload = and i32 %shifted, 1023
  %nan = or i32 %payload, 32256
  %is_subnormal = icmp ult i32 %magnitude, 947912704
  %is_large = icmp uge i32 %magnitude, 1199566848
  %is_nan = icmp ugt i32 %magnitude, 2139095040
  %a = select i1 %is_subnormal, i32 %subnormal, i32 %normal
  %b = select i1 %is_large, i32 31744, i32 %a
  %c = select i1 %is_nan, i32 %nan, i32 %b
  %d = or i32 %c, %sign
  %h = trunc i32 %d to i16
  %result = bitcast i16 %h to half
  ret half %result
}
"""

_TRUNCATE_BF16 = """
define internal bfloat @__truncsfbf2(float %x) {
  %bits = bitcast float %x to i32
  %high = lshr i32 %bits, 16
  %odd = and i32 %high, 1
  %biased = add i32 %bits, 32767
  %rounded = add i32 %biased, %odd
  %number = lshr i32 %rounded, 16
  %nan = or i32 %high, 64
  %is_nan = fcmp uno float %x, %x
  %a = select i1 %is_nan, i32 %nan, i32 %number
  %h = trunc i32 %a to i16
  %result = bitcast i16 %h to bfloat
  ret bfloat %result
}
"""

CONVERSIONS = {"__extendhfsf2": _EXTEND_F16, "__truncsfhf2": _TRUNCATE_F16, "__truncsfbf2": _TRUNCATE_BF16}
"""Name -> definition."""
