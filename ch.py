import sys
from tests.fuzz.test_special import *
n=0
for seed in range(int(sys.argv[1]),int(sys.argv[2])):
    for strict in (False,True):
        f=faults(seed,25,strict,rewritten(strict)); n+=25
        if f: print(seed,strict,len(f)); print("\n".join(f[:2]))
print(n)
