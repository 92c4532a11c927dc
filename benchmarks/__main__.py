"""python -m benchmarks NAME [--threads N] [--target NAME] [--json FILE]"""

from __future__ import annotations

import argparse
import platform
import sys
from importlib import import_module
from pathlib import Path

from benchmarks.header import write
from nncc.codegen.build.inprocess import in_process_pool
from nncc.commands.checks import positive, seconds
from nncc.target import Gpu, Target

# Benchmark -> the module whose run() does it. They are imported when they are asked for: most need packages that nncc
# itself does not.
NAMES = (
    "kernels", "products", "contractions", "models", "real", "compile", "fusion", "emitters", "tuned", "model", "operators",
    "gpu", "beside", "sizes", "torch",
)  # fmt: skip
BENCHMARKS = {name: name for name in NAMES} | {
    "kernels": "five",
    "operators": "operators.run",
    "gpu": "gpu.run",
    "real": "real.run",
    "torch": "pytorch.run",
}

WRITE_THEMSELVES = {"gpu", "model"}
"""Those that write the rows of --json as they come."""


def main() -> None:
    """Run one benchmark and print its table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("what", choices=BENCHMARKS)
    parser.add_argument("--threads", type=positive, default=1)
    parser.add_argument("--target", default="host")
    parser.add_argument("--rounds", type=positive, default=11)
    parser.add_argument("--count", type=positive, default=50, help="how many random contractions")
    parser.add_argument("--seconds", type=float, default=15.0, help="tuned: for each kernel")
    parser.add_argument("--search", default="model", help="tuned: model, tpe or random")
    parser.add_argument("--options", type=positive, default=12, help="model: how many options of each kernel are timed")
    parser.add_argument("--records", help="model: a file of records of this machine to judge the model by, too")
    parser.add_argument("--only", default="", help="only the cases whose name contains this; operators: or of this class")
    parser.add_argument("--set", default="usual", help="models: some of usual,further,trained,quantised")
    parser.add_argument("--against", help="models, real, operators: some of ort,openvino,torch; torch: of inductor,openvino")
    parser.add_argument("--precision", default="f32", choices=("f32", "bf16", "f16"), help="models: of products")
    parser.add_argument(
        "--sizes", default="l1,l2,l3,memory", help="operators: by the cache that holds all that a case touches"
    )
    parser.add_argument("--as-is", action="store_true", help="real: one library of all sizes, without any option")
    parser.add_argument("--quick", action="store_true", help="operators: two cases of each class")
    parser.add_argument("--again", help="model: judge the times in a file that --json wrote, and take none")
    parser.add_argument("--resume", action="store_true", help="model, gpu: time only what the file of --json lacks")
    parser.add_argument("--budget", type=seconds, default=2400.0, metavar="TIME", help="gpu: for all stages, such as 40m")
    parser.add_argument("--dry-run", action="store_true", help="gpu: say what would run, and what this machine lacks")
    parser.add_argument("--prepare", action="store_true", help="gpu: compile all of it into the cache; no GPU is needed")
    parser.add_argument("--json", type=Path, help="write the rows there too")
    options = parser.parse_args()
    options.against = options.against or ("inductor,openvino" if options.what == "torch" else "ort,openvino")
    try:
        benchmark = import_module(f"benchmarks.{BENCHMARKS[options.what]}")
    except ModuleNotFoundError as error:
        sys.exit(f"the benchmark {options.what} needs {error.name}: pip install -e '.[bench]'")
    named = Target.named(options.target)
    target = named if isinstance(named, Gpu) else named.with_(cores=options.threads)
    print(f"{target}\npython {platform.python_version()}, {options.threads} thread(s)\n")
    rows = benchmark.run(options, target, in_process_pool(options.threads))
    if options.json and options.what not in WRITE_THEMSELVES:
        write(options.json, options, target, rows)


if __name__ == "__main__":
    main()
