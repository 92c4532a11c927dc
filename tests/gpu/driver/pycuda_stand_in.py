"""What nncc uses of pycuda.driver, by ctypes: for machines where pycuda is not installed. It makes the same calls of the driver
in the same order, and its errors have the same texts; pycuda itself takes its place where it is installed."""

import ctypes
import sys
from types import ModuleType, SimpleNamespace

import numpy as np

device_attribute = SimpleNamespace(MAX_SHARED_MEMORY_PER_BLOCK_OPTIN=97, MAX_THREADS_PER_BLOCK=1)
function_attribute = SimpleNamespace(MAX_THREADS_PER_BLOCK=0, MAX_DYNAMIC_SHARED_SIZE_BYTES=8)
_POINTER, _SIZE = ctypes.c_void_p, ctypes.c_size_t


class Error(Exception):
    pass


class MemoryError(Error):
    pass


class LogicError(Error):
    pass


def _library():
    return ctypes.CDLL("libcuda.so.1")


def _call(name, *arguments):
    status = getattr(_library(), name)(*arguments)
    if status:
        text = ctypes.c_char_p()
        _library().cuGetErrorString(status, ctypes.byref(text))
        shown = name.removesuffix("_v2")
        raise (MemoryError if status == 2 else LogicError)(f"{shown} failed: {text.value.decode()}")


def _made(name, *arguments, kind=_POINTER):
    place = kind()
    _call(name, ctypes.byref(place), *arguments)
    return place.value


def init():
    _call("cuInit", 0)


def get_version():
    return 13, 0, 0


def get_driver_version():
    return _made("cuDriverGetVersion", kind=ctypes.c_int)


def mem_get_info():
    free, total = _SIZE(), _SIZE()
    _call("cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(total))
    return free.value, total.value


class Device:
    def __init__(self, number):
        self.number = _made("cuDeviceGet", number, kind=ctypes.c_int)

    @staticmethod
    def count():
        return _made("cuDeviceGetCount", kind=ctypes.c_int)

    def name(self):
        text = ctypes.create_string_buffer(64)
        _call("cuDeviceGetName", text, 64, self.number)
        return text.value.decode()

    def compute_capability(self):
        return self.get_attribute(75), self.get_attribute(76)

    def get_attribute(self, which):
        return _made("cuDeviceGetAttribute", which, self.number, kind=ctypes.c_int)

    def total_memory(self):
        return _made("cuDeviceTotalMem_v2", self.number, kind=_SIZE)

    def retain_primary_context(self):
        return Context(_made("cuDevicePrimaryCtxRetain", self.number), self.number)


class Context:
    def __init__(self, handle, device):
        self.handle, self.device = handle, device

    def push(self):
        _call("cuCtxPushCurrent_v2", _POINTER(self.handle))

    @staticmethod
    def pop():
        _call("cuCtxPopCurrent_v2", ctypes.byref(_POINTER()))

    @staticmethod
    def synchronize():
        _call("cuCtxSynchronize")

    def detach(self):
        _call("cuDevicePrimaryCtxRelease_v2", self.device)


class _Freed:
    free_name = ""

    def __init__(self, handle):
        self.handle = handle

    def __del__(self):
        if self.handle is not None:
            self.free()

    def free(self):
        handle, self.handle = self.handle, None
        getattr(_library(), self.free_name)(_POINTER(handle))


class DeviceAllocation(_Freed):
    free_name = "cuMemFree_v2"

    def __int__(self):
        return self.handle


class HostAllocation(_Freed):
    free_name = "cuMemFreeHost"

    def __init__(self, size):
        super().__init__(_made("cuMemHostAlloc", _SIZE(size), 0))
        self.__array_interface__ = {"shape": (size,), "typestr": "|u1", "data": (self.handle, False), "version": 3}


class Stream(_Freed):
    free_name = "cuStreamDestroy_v2"

    def __init__(self, flags=0):
        super().__init__(_made("cuStreamCreate", flags))

    def synchronize(self):
        _call("cuStreamSynchronize", _POINTER(self.handle))


class Event:
    def __init__(self):
        self._handle = _made("cuEventCreate", 0)  # which pycuda does not tell

    def __del__(self):
        _library().cuEventDestroy_v2(_POINTER(self._handle))

    def record(self, stream):
        _call("cuEventRecord", _POINTER(self._handle), _POINTER(stream.handle))
        return self

    def synchronize(self):
        _call("cuEventSynchronize", _POINTER(self._handle))

    def time_since(self, start):
        return _made("cuEventElapsedTime", _POINTER(start._handle), _POINTER(self._handle), kind=ctypes.c_float)


class Module(_Freed):
    free_name = "cuModuleUnload"

    def get_function(self, name):
        return Function(_made("cuModuleGetFunction", _POINTER(self.handle), name.encode()), self)


class Function:
    def __init__(self, handle, module):
        self.handle, self.module = handle, module  # a function keeps its module

    def get_attribute(self, which):
        return _made("cuFuncGetAttribute", which, _POINTER(self.handle), kind=ctypes.c_int)

    def set_attribute(self, which, value):
        _call("cuFuncSetAttribute", _POINTER(self.handle), which, value)

    def _launch_kernel(self, grid, block, buffer, shared, stream):
        size = _SIZE(len(buffer))
        extra = (_POINTER * 5)(1, ctypes.cast(buffer, _POINTER), 2, ctypes.addressof(size), None)
        grid, block = (*grid, 1, 1)[:3], (*block, 1, 1)[:3]
        _call("cuLaunchKernel", _POINTER(self.handle), *grid, *block, shared, _POINTER(stream.handle), None, extra)


def module_from_buffer(image):
    return Module(_made("cuModuleLoadData", image))


def mem_alloc(size):
    return DeviceAllocation(_made("cuMemAlloc_v2", _SIZE(size), kind=ctypes.c_uint64))


def pagelocked_empty(size, dtype):
    assert dtype is np.uint8
    return np.asarray(HostAllocation(size))


def memcpy_htod(to, array):
    _call("cuMemcpyHtoD_v2", ctypes.c_uint64(to), _POINTER(array.ctypes.data), _SIZE(array.nbytes))


def memcpy_dtoh(array, place):
    _call("cuMemcpyDtoH_v2", _POINTER(array.ctypes.data), ctypes.c_uint64(place), _SIZE(array.nbytes))


def memset_d8(place, byte, count):
    _call("cuMemsetD8_v2", ctypes.c_uint64(place), ctypes.c_ubyte(byte), _SIZE(count))


def memset_d8_async(place, byte, count, stream):
    _call("cuMemsetD8Async", ctypes.c_uint64(place), ctypes.c_ubyte(byte), _SIZE(count), _POINTER(stream.handle))


def memcpy_htod_async(to, array, stream):
    _call(
        "cuMemcpyHtoDAsync_v2",
        ctypes.c_uint64(to),
        _POINTER(array.ctypes.data),
        _SIZE(array.nbytes),
        _POINTER(stream.handle),
    )


def memcpy_dtoh_async(array, place, stream):
    _call(
        "cuMemcpyDtoHAsync_v2",
        _POINTER(array.ctypes.data),
        ctypes.c_uint64(place),
        _SIZE(array.nbytes),
        _POINTER(stream.handle),
    )


def memcpy_dtod_async(to, place, size, stream):
    _call("cuMemcpyDtoDAsync_v2", ctypes.c_uint64(to), ctypes.c_uint64(place), _SIZE(size), _POINTER(stream.handle))


def as_package():
    """The modules of a package that has this one as its driver."""
    package = ModuleType("pycuda")
    package.driver = sys.modules[__name__]
    return {"pycuda": package, "pycuda.driver": package.driver}
