/* A stand-in for the CUDA driver. It notes every call, and runs kernels that shim.h has made for a processor.

   Memory of its device ends at a page that nobody may touch, begins as NaN, and is closed to the host but within calls. A
   kernel that goes wrong is told of when the device is waited for, as a real one does. The settings and faults of a test come
   through standin_set and standin_fail. */
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dlfcn.h>
#include <map>
#include <mutex>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace {
typedef int status;
typedef uint64_t pointer;
enum { SUCCESS = 0, INVALID = 1, NO_MEMORY = 2, NO_DEVICE = 100, NO_CONTEXT = 201, NO_BINARY = 209, BAD_HANDLE = 400, NOT_FOUND = 500 };
enum { ILLEGAL_ADDRESS = 700, LAUNCH_FAILED = 719, NO_CAPTURE = 900, ISOLATION = 905, INVALIDATED = 901 };
enum { RELAXED = 2 };
const size_t PAGE = 4096;

struct memory { char *map; size_t mapped, size; pointer start; int number; };
struct function { std::string name; const char *(*run)(void **, unsigned, unsigned, unsigned, unsigned); };
struct module { void *library; std::vector<function *> functions; };
struct node { function *kernel; unsigned blocks, threads, shared; std::vector<void *> arguments; };
struct graph { std::vector<node> nodes; bool is_valid; };
struct stream { int number; void *context; graph *captured; }; /* captured: into what */
struct event { int number; timespec time; graph *captured; };
struct fault { int after, code; };

std::recursive_mutex lock;
std::string log_text;
std::map<pointer, memory> memories;
std::map<void *, int> pinned;
std::map<std::string, long> settings = {{"version", 13000}, {"devices", 1}, {"major", 9}, {"minor", 0}, {"memory", 1L << 32},
                                        {"shared", 232448}, {"most_threads", 1024}, {"init", 0}, {"seed", 1}, {"ordinal", 0}};
std::map<std::string, fault> faults;
struct from_environment {
    from_environment()
    {
        if (const char *major = getenv("STANDIN_MAJOR"))
            settings["major"] = atoi(major);
        if (const char *kernel = getenv("STANDIN_FAULTY")) /* an illegal access in its first launch */
            faults[std::string("kernel ") + kernel] = {0, ILLEGAL_ADDRESS};
    }
} read_environment;
std::vector<graph *> captures; /* that have begun and not ended */
thread_local int capture_mode;
int allocated, streams, events, pinned_made, retained, live_modules, live_streams, live_events, pending;
thread_local std::vector<void *> contexts;
char primary[8], other[8];
stream foreign = {-1, other, nullptr};
/* Faults after which the context takes no more work, as the documentation of CUresult says of each. */
bool ends_context(int code)
{
    return code == 214 || code == 220 || code == 226 || code == 700 || code == 702 || code == 709 || code == 710 ||
           (code >= 714 && code <= 719) || code == 721;
}

void open_memory(bool is_open)
{
    for (auto &m : memories)
        mprotect(m.second.map, m.second.mapped - PAGE, is_open ? PROT_READ | PROT_WRITE : PROT_NONE);
}
struct opened {
    opened() { open_memory(true); }
    ~opened() { open_memory(false); }
};

std::string where(pointer p)
{
    auto at = memories.upper_bound(p);
    if (at == memories.begin())
        return "?";
    const memory &m = (--at)->second;
    return p > m.start + m.size ? "?" : "a" + std::to_string(m.number) + "+" + std::to_string(p - m.start);
}
bool inside(pointer p, size_t n)
{
    auto at = memories.upper_bound(p);
    return n == 0 || (at != memories.begin() && (--at, p + n <= at->second.start + at->second.size));
}
std::string digest(const void *data, size_t n)
{
    uint64_t hash = 1469598103934665603u;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ ((const unsigned char *)data)[i]) * 1099511628211u;
    char text[32];
    snprintf(text, sizeof text, "%zu:%016llx", n, (unsigned long long)hash);
    return text;
}
std::string name(void *s) { return s ? "s" + std::to_string(((stream *)s)->number) : "s0"; }

/* Every call passes here: noted, and failing where the test wants it to. */
status called(const std::string &call, const std::string &what = "", bool needs_context = true)
{
    log_text += call + (what.empty() ? "" : " " + what) + "\n";
    auto found = faults.find(call);
    if (found != faults.end() && found->second.after-- == 0) {
        int code = found->second.code;
        faults.erase(found);
        pending = ends_context(code) ? code : pending;
        return code;
    }
    if (needs_context && contexts.empty())
        return NO_CONTEXT;
    return SUCCESS;
}
#define GUARD std::lock_guard<std::recursive_mutex> guard(lock)
#define CALLED(...) \
    GUARD; \
    if (status code_ = called(__VA_ARGS__)) \
        return code_;
/* What a capture does not allow: it is of no more use. */
#define NOT_IN_A_CAPTURE(is_captured) \
    if (is_captured) { \
        for (graph *g : captures) \
            g->is_valid = false; \
        return NO_CAPTURE; \
    }
#define NOT_WHILE_CAPTURING NOT_IN_A_CAPTURE(!captures.empty() && capture_mode != RELAXED)
#define STICKY \
    if (pending) \
        return pending;
} // namespace

extern "C" {
/* For tests. */
const char *standin_log() { GUARD; return log_text.c_str(); }
void standin_clear() { GUARD; log_text.clear(); }
void standin_set(const char *what, long value) { GUARD; settings[what] = value; }
void standin_fail(const char *call, int after, int code) { GUARD; faults[call] = {after, code}; }
int standin_live() { GUARD; return (int)(memories.size() + pinned.size()) + live_modules + live_streams + live_events; }
int standin_retained() { return retained; }
void *standin_foreign_stream() { return &foreign; }
void *standin_stream() { return new stream{100 + ++streams, primary, nullptr}; }
void standin_capture(void *s)
{
    GUARD;
    captures.push_back(((stream *)s)->captured = new graph{{}, true});
}
/* The graph, null where the capture went wrong. */
void *standin_captured(void *s)
{
    GUARD;
    graph *made = ((stream *)s)->captured;
    ((stream *)s)->captured = nullptr;
    captures.clear();
    return made->is_valid ? made : nullptr;
}
void standin_read(void *to, pointer from, size_t n) { GUARD; opened o; memcpy(to, (void *)from, n); }
void standin_write(pointer to, const void *from, size_t n) { GUARD; opened o; memcpy((void *)to, from, n); }

status cuInit(unsigned) { GUARD; return settings["devices"] ? (status)settings["init"] : NO_DEVICE; }
status cuDriverGetVersion(int *v) { GUARD; *v = (int)settings["version"]; return 0; }
status cuDeviceGetCount(int *n) { GUARD; *n = (int)settings["devices"]; return 0; }
status cuDeviceGet(int *d, int n) { *d = n; return 0; }
status cuDeviceGetName(char *s, int n, int) { snprintf(s, n, "Stand-in"); return 0; }
status cuDeviceTotalMem_v2(size_t *n, int) { GUARD; *n = settings["memory"]; return 0; }
status cuDeviceGetAttribute(int *v, int which, int)
{
    GUARD;
    const std::map<int, const char *> known = {{75, "major"}, {76, "minor"}, {97, "shared"}, {1, "most_threads"}};
    auto at = known.find(which);
    *v = at == known.end() ? which == 10 ? 32 : 1 : (int)settings[at->second];
    return 0;
}
status cuDeviceComputeCapability(int *a, int *b, int) { GUARD; *a = settings["major"]; *b = settings["minor"]; return 0; }
status cuDevicePrimaryCtxRetain(void **c, int) { GUARD; retained++; *c = primary; return 0; }
status cuDevicePrimaryCtxRelease_v2(int) { GUARD; retained--; return 0; }
status cuCtxPushCurrent_v2(void *c) { contexts.push_back(c); return 0; }
status cuCtxPopCurrent_v2(void **c)
{
    if (contexts.empty())
        return NO_CONTEXT;
    if (c)
        *c = contexts.back();
    contexts.pop_back();
    return 0;
}
status cuCtxGetDevice(int *d) { *d = 0; return contexts.empty() ? NO_CONTEXT : 0; }
status cuCtxSynchronize() { CALLED("cuCtxSynchronize"); return pending; }

status cuModuleLoadData(void **made, const void *image)
{
    const unsigned char *e = (const unsigned char *)image;
    GUARD;
    STICKY;
    if (!memcmp(e, "record", 6)) {
        if (status code = called("cuModuleLoadData", digest(e, strlen((const char *)e))))
            return code;
        *made = new module{nullptr, {}};
        return live_modules++, 0;
    }
    uint64_t sections;
    uint16_t each, count;
    memcpy(&sections, e + 40, 8), memcpy(&each, e + 58, 2), memcpy(&count, e + 60, 2);
    if (!memcmp(e, ".version", 8)) { /* assembly: kernels that do nothing */
        if (status code = called("cuModuleLoadData", digest(e, strlen((const char *)e))))
            return code;
        *made = new module{nullptr, {}};
        return live_modules++, 0;
    }
    if (memcmp(e, "\177ELF", 4))
        return 200;
    size_t size = sections + (size_t)each * count;
    if (status code = called("cuModuleLoadData", digest(e, size)))
        return code;
    int file = memfd_create("kernels", 0);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    void *library = write(file, image, size) == (ssize_t)size ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : nullptr;
    if (!library)
        fprintf(stderr, "%s\n", dlerror());
    *made = new module{library, {}}; /* the file stays open: the loader takes equal paths for one library */
    return library ? (live_modules++, 0) : NO_BINARY;
}
/* Assembly with a line "// wrong" is told so in the log of errors. */
status cuModuleLoadDataEx(void **m, const void *image, unsigned n, int *options, void **values)
{
    if (memcmp(image, ".version", 8) || !strstr((const char *)image, "// wrong"))
        return cuModuleLoadData(m, image);
    for (unsigned i = 0; i < n; i++)
        if (options[i] == 5)
            strcpy((char *)values[i], "ptxas error: line 2 is wrong");
    return 218;
}
status cuModuleUnload(void *m)
{
    CALLED("cuModuleUnload");
    for (function *f : ((module *)m)->functions)
        delete f;
    delete (module *)m;
    return live_modules--, 0;
}
status cuModuleGetFunction(void **made, void *m, const char *n)
{
    CALLED("cuModuleGetFunction", n);
    module *from = (module *)m;
    function *f = new function{n, nullptr};
    if (from->library) {
        *(void **)&f->run = dlsym(from->library, (std::string("run_") + n).c_str());
        if (!f->run)
            return delete f, NOT_FOUND;
    }
    from->functions.push_back(f);
    *made = f;
    return 0;
}
status cuFuncGetAttribute(int *v, int which, void *) { CALLED("cuFuncGetAttribute", std::to_string(which)); *v = which ? 0 : settings["most_threads"]; return 0; }
status cuFuncSetAttribute(void *f, int which, int v)
{
    CALLED("cuFuncSetAttribute", ((function *)f)->name + " " + std::to_string(which) + " " + std::to_string(v));
    return 0;
}
status cuFuncSetBlockShape(void *, int, int, int) { return 0; }

status cuMemGetInfo_v2(size_t *available, size_t *total)
{
    GUARD;
    size_t used = 0;
    for (auto &m : memories)
        used += m.second.size;
    *total = settings["memory"], *available = *total - used;
    return 0;
}
status cuMemAlloc_v2(pointer *made, size_t n)
{
    CALLED("cuMemAlloc", std::to_string(n));
    STICKY;
    NOT_WHILE_CAPTURING;
    size_t available, total;
    cuMemGetInfo_v2(&available, &total);
    if (n > available)
        return NO_MEMORY;
    size_t rounded = (n + 255) / 256 * 256, inner = (rounded + PAGE - 1) / PAGE * PAGE;
    char *map = (char *)mmap(nullptr, inner + PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    memset(map, 0xff, inner);
    mprotect(map + inner, PAGE, PROT_NONE);
    *made = (pointer)(map + inner - rounded);
    memories[*made] = {map, inner + PAGE, n, *made, ++allocated};
    mprotect(map, inner, PROT_NONE);
    return 0;
}
status cuMemFree_v2(pointer p)
{
    CALLED("cuMemFree", where(p));
    auto at = memories.find(p);
    if (at == memories.end())
        return INVALID;
    munmap(at->second.map, at->second.mapped);
    memories.erase(at);
    return 0;
}
status cuMemHostAlloc(void **made, size_t n, unsigned)
{
    CALLED("cuMemHostAlloc", std::to_string(n));
    NOT_WHILE_CAPTURING;
    *made = aligned_alloc(4096, (n + 4095) / 4096 * 4096);
    memset(*made, 0xee, n);
    pinned[*made] = ++pinned_made;
    return 0;
}
status cuMemFreeHost(void *p)
{
    CALLED("cuMemFreeHost");
    if (!pinned.erase(p))
        return INVALID;
    free(p);
    return 0;
}

static status copy(const char *call, std::string to, std::string from, void *a, const void *b, size_t n, const char *s)
{
    CALLED(call, to + " " + from + s);
    STICKY;
    opened o;
    memmove(a, b, n);
    return 0;
}
status cuMemcpyHtoD_v2(pointer d, const void *s, size_t n) { return inside(d, n) ? copy("cuMemcpyHtoD", where(d), digest(s, n), (void *)d, s, n, "") : INVALID; }
status cuMemcpyDtoH_v2(void *d, pointer s, size_t n) { return inside(s, n) ? copy("cuMemcpyDtoH", std::to_string(n), where(s), d, (void *)s, n, "") : INVALID; }
status cuMemcpyHtoDAsync_v2(pointer d, const void *s, size_t n, void *on)
{
    return inside(d, n) ? copy("cuMemcpyHtoDAsync", where(d), digest(s, n), (void *)d, s, n, (" " + name(on)).c_str()) : INVALID;
}
status cuMemcpyDtoHAsync_v2(void *d, pointer s, size_t n, void *on)
{
    return inside(s, n) ? copy("cuMemcpyDtoHAsync", std::to_string(n), where(s), d, (void *)s, n, (" " + name(on)).c_str()) : INVALID;
}
status cuMemcpyDtoDAsync_v2(pointer d, pointer s, size_t n, void *on)
{
    return inside(d, n) && inside(s, n) ? copy("cuMemcpyDtoDAsync", where(d), where(s), (void *)d, (void *)s, n, (" " + name(on)).c_str()) : INVALID;
}
status cuMemsetD8_v2(pointer d, unsigned char v, size_t n)
{
    CALLED("cuMemsetD8", where(d));
    opened o;
    memset((void *)d, v, n);
    return 0;
}
status cuMemsetD8Async(pointer d, unsigned char v, size_t n, void *on)
{
    CALLED("cuMemsetD8Async", where(d) + " " + name(on));
    STICKY;
    opened o;
    memset((void *)d, v, n);
    return 0;
}

status cuStreamCreate(void **s, unsigned flags)
{
    CALLED("cuStreamCreate", flags ? "non-blocking" : "");
    *s = new stream{++streams, contexts.back(), nullptr};
    return live_streams++, 0;
}
status cuStreamDestroy_v2(void *s) { CALLED("cuStreamDestroy", name(s)); delete (stream *)s; return live_streams--, 0; }
status cuStreamSynchronize(void *s)
{
    CALLED("cuStreamSynchronize", name(s));
    NOT_IN_A_CAPTURE(s && ((stream *)s)->captured);
    return pending;
}
status cuStreamIsCapturing(void *s, int *is)
{
    CALLED("cuStreamIsCapturing", name(s));
    return *is = ((stream *)s)->captured ? 1 : 0, 0;
}
status cuThreadExchangeStreamCaptureMode(int *mode)
{
    CALLED("cuThreadExchangeStreamCaptureMode", std::to_string(*mode));
    std::swap(*mode, capture_mode);
    return 0;
}
status cuStreamQuery(void *) { return pending; }
status cuStreamGetCtx(void *s, void **c) { GUARD; *c = s ? ((stream *)s)->context : primary; return 0; }
status cuPointerGetAttributes(unsigned n, int *which, void **places, pointer p)
{
    GUARD;
    auto at = memories.upper_bound(p);
    bool is_device = at != memories.begin() && (--at, p < at->second.start + at->second.size);
    for (unsigned i = 0; i < n; i++) /* the type of memory, whether it is managed, the device */
        *(int *)places[i] = which[i] == 2 ? (is_device ? 2 : 0) : which[i] == 9 ? (int)settings["ordinal"] : 0;
    return pending;
}
status cuStreamWaitEvent(void *s, void *e, unsigned)
{
    CALLED("cuStreamWaitEvent", name(s) + " e" + std::to_string(((event *)e)->number));
    graph *from = ((event *)e)->captured;
    if (s && ((stream *)s)->captured && !from)
        return ISOLATION;
    if (s && from)
        ((stream *)s)->captured = from;
    return pending;
}
status cuEventCreate(void **e, unsigned) { CALLED("cuEventCreate"); *e = new event{++events, {}, nullptr}; return live_events++, 0; }
status cuEventDestroy_v2(void *e) { CALLED("cuEventDestroy"); delete (event *)e; return live_events--, 0; }
status cuEventRecord(void *e, void *s)
{
    CALLED("cuEventRecord", "e" + std::to_string(((event *)e)->number) + " " + name(s));
    clock_gettime(CLOCK_MONOTONIC, &((event *)e)->time);
    ((event *)e)->captured = s ? ((stream *)s)->captured : nullptr;
    return pending;
}
status cuEventSynchronize(void *) { CALLED("cuEventSynchronize"); return pending; }
status cuEventQuery(void *) { return pending; }
status cuEventElapsedTime(float *ms, void *a, void *b)
{
    const timespec &x = ((event *)a)->time, &y = ((event *)b)->time;
    *ms = (float)((y.tv_sec - x.tv_sec) * 1e3 + (y.tv_nsec - x.tv_nsec) * 1e-6);
    return 0;
}
status cuEventElapsedTime_v2(float *ms, void *a, void *b) { return cuEventElapsedTime(ms, a, b); }

static status run_kernel(function *kernel, unsigned blocks, unsigned threads, unsigned shared, std::vector<void *> &arguments)
{
    opened o;
    const char *wrong = kernel->run ? kernel->run(arguments.data(), blocks, threads, shared, (unsigned)settings["seed"]) : nullptr;
    if (wrong) {
        fprintf(stderr, "%s: %s\n", kernel->name.c_str(), wrong);
        pending = LAUNCH_FAILED;
    }
    return 0;
}
status cuLaunchKernel(void *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared, void *s,
                      void **, void **extra)
{
    function *kernel = (function *)f;
    void *buffer = nullptr;
    size_t size = 0;
    for (int i = 0; extra && extra[i]; i += 2)
        extra[i] == (void *)1 ? (void)(buffer = extra[i + 1]) : (void)(size = *(size_t *)extra[i + 1]);
    std::vector<void *> arguments(size / 8 + 1);
    memcpy(arguments.data(), buffer, size);
    char head[256];
    snprintf(head, sizeof head, "%s %u,%u,%u %u,%u,%u %u ", kernel->name.c_str(), gx, gy, gz, bx, by, bz, shared);
    std::string what = head + name(s);
    GUARD;
    for (size_t i = 0; i < size / 8; i++)
        what += " " + where((pointer)arguments[i]);
    if (status code = called("cuLaunchKernel", what))
        return code;
    auto found = faults.find("kernel " + kernel->name);
    if (found != faults.end() && found->second.after-- == 0) { /* told of when the device is waited for */
        pending = found->second.code;
        faults.erase(found);
        return 0;
    }
    STICKY;
    if (!gx || !bx || bx > settings["most_threads"] || shared > settings["shared"])
        return INVALID;
    if (s && ((stream *)s)->captured) {
        ((stream *)s)->captured->nodes.push_back({kernel, gx, bx, shared, arguments});
        return 0;
    }
    return run_kernel(kernel, gx, bx, shared, arguments);
}
/* All nodes of a graph, one after the other. */
void standin_replay(void *made)
{
    GUARD;
    for (node &n : ((graph *)made)->nodes)
        run_kernel(n.kernel, n.blocks, n.threads, n.shared, n.arguments);
}

status cuGetErrorString(int code, const char **text)
{
    static const std::map<int, const char *> texts = {
        {INVALID, "invalid argument"}, {NO_MEMORY, "out of memory"}, {NO_DEVICE, "no CUDA-capable device is detected"},
        {200, "device kernel image is invalid"}, {NO_CONTEXT, "invalid device context"}, {BAD_HANDLE, "invalid resource handle"},
        {NO_BINARY, "no kernel image is available for execution on the device"}, {NOT_FOUND, "named symbol not found"},
        {218, "a PTX JIT compilation failed"}, {214, "uncorrectable ECC error encountered"},
        {701, "too many resources requested for launch"}, {NO_CAPTURE, "operation not permitted when stream is capturing"},
        {700, "an illegal memory access was encountered"}, {719, "unspecified launch failure"},
        {803, "system has unsupported display driver / cuda driver combination"}};
    auto at = texts.find(code);
    *text = at == texts.end() ? "unknown error" : at->second;
    return 0;
}
}
