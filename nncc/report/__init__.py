"""A compilation as one page of HTML that stands alone: graph and groups, kernels step by step, the memory plan."""
