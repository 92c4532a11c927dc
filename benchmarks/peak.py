"""The limits of this machine, measured in the same run as what is compared with them."""

from nncc.autotune.timing.measure import FmaPeak, fma_peak

__all__ = ["FmaPeak", "fma_peak"]
