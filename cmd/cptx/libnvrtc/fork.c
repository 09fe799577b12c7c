//go:build cgo

/* The interface. Go's threads do not live on in a child of the process that was made by fork, and
   what enters Go there waits for them for ever. So each function asks first whether it is in one,
   and if so answers by itself: at once, with an internal error and a log that says why. */

#include "_cgo_export.h"
#include "fork.h"
#include <stdlib.h>
#include <string.h>

#ifndef _WIN32
#include <pthread.h>
#endif

enum { results = 64, archs = 64 };

static int forked; /* written before the child has a second thread */
static const char *names[results];
static int versionMajor, versionMinor, archCount, archList[archs];

static const char why[] = "error: this process was made by fork after libnvrtc had been loaded, and cannot compile; "
                          "start it by exec (in Python: multiprocessing.set_start_method(\"spawn\"))\n";

#ifndef _WIN32
static void inChild(void) { forked = 1; }

__attribute__((constructor)) static void watchForks(void) { pthread_atfork(NULL, NULL, inChild); }
#endif

void rememberResult(int result, const char *name)
{
    if (result >= 0 && result < results)
        names[result] = name;
}

void rememberVersion(int major, int minor)
{
    versionMajor = major;
    versionMinor = minor;
}

void rememberArch(int arch)
{
    if (archCount < archs)
        archList[archCount++] = arch;
}

/* What most functions answer in a child. */
static int lost(nvrtcProgram p) { return p ? forkInternalError : forkInvalidProgram; }

static int lostSize(nvrtcProgram p, size_t *n)
{
    if (!n)
        return p ? forkInvalidInput : forkInvalidProgram;
    *n = 0;
    return lost(p);
}

#define PRODUCT(what) \
    int nvrtcGet##what##Size(nvrtcProgram p, size_t *n) { return forked ? lostSize(p, n) : goGet##what##Size(p, n); } \
    int nvrtcGet##what(nvrtcProgram p, char *to) { return forked ? lost(p) : goGet##what(p, to); }

PRODUCT(PTX)
PRODUCT(CUBIN)
PRODUCT(LTOIR)
PRODUCT(OptiXIR)
PRODUCT(TileIR)

int nvrtcGetProgramLogSize(nvrtcProgram p, size_t *n)
{
    if (!forked)
        return goGetProgramLogSize(p, n);
    if (!p || !n)
        return lostSize(p, n);
    *n = sizeof why;
    return forkSuccess;
}

int nvrtcGetProgramLog(nvrtcProgram p, char *to)
{
    if (!forked)
        return goGetProgramLog(p, to);
    if (!p)
        return forkInvalidProgram;
    if (!to)
        return forkInvalidInput;
    memcpy(to, why, sizeof why);
    return forkSuccess;
}

/* A program can be made, so that its log can be read. */
int nvrtcCreateProgram(nvrtcProgram *p, cstring source, cstring name, int n, cstring *headers, cstring *includes)
{
    if (!forked)
        return goCreateProgram(p, source, name, n, headers, includes);
    if (!p)
        return forkInvalidProgram;
    *p = malloc(1);
    return *p ? forkSuccess : forkInternalError;
}

/* The memory of a program of before the fork is not given back: what else it has is Go's. */
int nvrtcDestroyProgram(nvrtcProgram *p)
{
    if (!forked)
        return goDestroyProgram(p);
    if (!p || !*p)
        return forkInvalidProgram;
    *p = NULL;
    return forkSuccess;
}

int nvrtcCompileProgram(nvrtcProgram p, int n, cstring *options)
{
    return forked ? lost(p) : goCompileProgram(p, n, options);
}

int nvrtcSetFlowCallback(nvrtcProgram p, flow f, void *payload)
{
    return forked ? lost(p) : goSetFlowCallback(p, f, payload);
}

int nvrtcAddNameExpression(nvrtcProgram p, cstring text)
{
    return forked ? lost(p) : goAddNameExpression(p, text);
}

int nvrtcGetLoweredName(nvrtcProgram p, cstring text, cstring *name)
{
    return forked ? lost(p) : goGetLoweredName(p, text, name);
}

const char *nvrtcGetErrorString(int result)
{
    if (!forked)
        return goGetErrorString(result);
    if (result < 0 || result >= results || !names[result])
        return "NVRTC_ERROR unknown";
    return names[result];
}

int nvrtcVersion(int *major, int *minor)
{
    if (!forked)
        return goVersion(major, minor);
    if (!major || !minor)
        return forkInvalidInput;
    *major = versionMajor;
    *minor = versionMinor;
    return versionMajor ? forkSuccess : forkInternalError;
}

int nvrtcGetNumSupportedArchs(int *n)
{
    if (!forked)
        return goGetNumSupportedArchs(n);
    if (!n)
        return forkInvalidInput;
    *n = archCount;
    return archCount ? forkSuccess : forkInternalError;
}

int nvrtcGetSupportedArchs(int *list)
{
    if (!forked)
        return goGetSupportedArchs(list);
    if (!list)
        return forkInvalidInput;
    memcpy(list, archList, archCount * sizeof *list);
    return archCount ? forkSuccess : forkInternalError;
}

int nvrtcGetPCHHeapSize(size_t *n) { return forked ? forkInternalError : goGetPCHHeapSize(n); }
int nvrtcSetPCHHeapSize(size_t n) { return forked ? forkInternalError : goSetPCHHeapSize(n); }
int nvrtcGetPCHCreateStatus(nvrtcProgram p) { return forked ? lost(p) : goGetPCHCreateStatus(p); }
int nvrtcGetPCHHeapSizeRequired(nvrtcProgram p, size_t *n) { return forked ? lostSize(p, n) : goGetPCHHeapSizeRequired(p, n); }
int nvrtcGetBundledHeadersInfo(bundled *info, cstring *log) { return forked ? forkInternalError : goGetBundledHeadersInfo(info, log); }

int nvrtcInstallBundledHeaders(cstring dir, unsigned flags, cstring *log)
{
    return forked ? forkInternalError : goInstallBundledHeaders(dir, flags, log);
}

int nvrtcRemoveBundledHeaders(cstring dir, cstring *log)
{
    return forked ? forkInternalError : goRemoveBundledHeaders(dir, log);
}
