"""From scheduled loops to machine code: passes, emitters, the build, and the program around the kernels."""
