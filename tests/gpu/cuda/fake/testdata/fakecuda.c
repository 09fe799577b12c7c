/* A stand-in for libcuda.so.1 that checks how it is called: handles are checked
 * magic numbers, device memory is malloc'ed, and a few "kernels", known by
 * name, do something visible. Everything received goes to a log. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char log_text[1 << 16];
static size_t limits[8] = {1024, 1 << 20, 8 << 20};
static int hanging, faulted;
static const char *const kernels[] = {"sum", "many", "print", "hang", "fault", "main"};
enum { DEVICE = 0, CONTEXT = 0x1c0de, MODULE = 0x2c0de, EVENT = 0x3c0de, FUNCTION = 0x4c0d0 };

const char *fake_log(void) { return log_text; }
static void note(const char *format, ...) {
	va_list ap;
	size_t n = strlen(log_text);
	va_start(ap, format);
	vsnprintf(log_text + n, sizeof log_text - n, format, ap);
	va_end(ap);
}
#define REQUIRE(c) do { if (!(c)) { note("%s: %s does not hold\n", __func__, #c); return 1; } } while (0)

int cuInit(unsigned flags) { REQUIRE(flags == 0); return getenv("FAKE_INIT") ? atoi(getenv("FAKE_INIT")) : 0; }
int cuDriverGetVersion(int *v) { *v = 12090; return 0; }
int cuGetErrorName(int e, const char **s) {
	*s = e == 1 ? "CUDA_ERROR_INVALID_VALUE" : e == 2 ? "CUDA_ERROR_OUT_OF_MEMORY" : e == 100 ? "CUDA_ERROR_NO_DEVICE" : e == 218 ? "CUDA_ERROR_INVALID_PTX"
		: e == 500 ? "CUDA_ERROR_NOT_FOUND" : e == 700 ? "CUDA_ERROR_ILLEGAL_ADDRESS" : 0;
	return *s ? 0 : 1;
}
int cuGetErrorString(int e, const char **s) { *s = "as the fake driver says"; return 0; }
int cuDeviceGetCount(int *n) { *n = getenv("FAKE_DEVICES") ? atoi(getenv("FAKE_DEVICES")) : 1; return 0; }
int cuDeviceGet(int *d, int i) { REQUIRE(i == 0); *d = DEVICE; return 0; }
int cuDeviceGetName(char *s, int n, int d) { REQUIRE(n == 256 && d == DEVICE); snprintf(s, n, "Fake GPU"); return 0; }
int cuDeviceGetAttribute(int *v, int a, int d) {
	REQUIRE(d == DEVICE);
	*v = a == 75 ? 9 : a == 76 ? 0 : a == 16 ? 132 : a == 39 ? 2048 : a == 8 ? 49152 : -1;
	return *v < 0;
}
int cuDeviceTotalMem_v2(size_t *n, int d) { REQUIRE(d == DEVICE); *n = 150ull << 30; return 0; }
int cuDevicePrimaryCtxRetain(void **c, int d) { REQUIRE(d == DEVICE); *c = (void *)(intptr_t)CONTEXT; return 0; }
int cuDevicePrimaryCtxRelease_v2(int d) { REQUIRE(d == DEVICE); note("release\n"); return 0; }
int cuCtxSetCurrent(void *c) { REQUIRE((intptr_t)c == CONTEXT); return 0; }
int cuCtxSynchronize(void) {
	while (hanging)
		sleep(1);
	return faulted ? 700 : 0;
}
int cuCtxSetLimit(int l, size_t n) {
	REQUIRE(l >= 0 && l < 8);
	if (l == 0 && getenv("FAKE_STACK") && n > (size_t)atoi(getenv("FAKE_STACK")))
		return 2;
	limits[l] = n;
	return 0;
}
int cuCtxGetLimit(size_t *n, int l) { REQUIRE(l >= 0 && l < 8); *n = limits[l]; return 0; }

int cuModuleLoadDataEx(void **m, const void *image, unsigned n, const int *options, void **values) {
	char *error_log = 0, *info_log = 0;
	size_t error_size = 0, info_size = 0;
	for (unsigned i = 0; i < n; i++)
		switch (options[i]) {
		case 3: info_log = values[i]; break;
		case 4: info_size = (size_t)values[i]; break;
		case 5: error_log = values[i]; break;
		case 6: error_size = (size_t)values[i]; break;
		case 7: note("level %d\n", (int)(intptr_t)values[i]); break;
		default: REQUIRE(0 && "a known option");
		}
	REQUIRE(error_log && error_size && info_log && info_size);
	snprintf(info_log, info_size, "%d bytes of PTX", (int)strlen(image));
	if (strstr(image, "nonsense")) {
		snprintf(error_log, error_size, "ptxas application ptx input, line 1; fatal   : Parsing error near 'nonsense'");
		return 218;
	}
	*m = (void *)(intptr_t)MODULE;
	return 0;
}
int cuModuleUnload(void *m) { REQUIRE((intptr_t)m == MODULE); note("unload\n"); return 0; }
int cuModuleGetFunction(void **f, void *m, const char *name) {
	REQUIRE((intptr_t)m == MODULE);
	for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
		if (!strcmp(name, kernels[i])) {
			*f = (void *)(FUNCTION + i);
			return 0;
		}
	return 500;
}
int cuModuleGetGlobal_v2(uint64_t *p, size_t *n, void *m, const char *name) {
	static int variable[3] = {11, 22, 33};
	REQUIRE((intptr_t)m == MODULE);
	if (strcmp(name, "variable"))
		return 500;
	*p = (uintptr_t)variable;
	*n = sizeof variable;
	return 0;
}
int cuFuncGetAttribute(int *v, int a, void *f) { REQUIRE((intptr_t)f >> 4 == FUNCTION >> 4); *v = a * 10; return 0; }
int cuFuncSetAttribute(void *f, int a, int v) { REQUIRE((intptr_t)f >> 4 == FUNCTION >> 4); note("attribute %d = %d\n", a, v); return 0; }

static const int sum_sizes[] = {8, 8, 4, 8, 12, 0}, many_sizes[] = {1, 2, 4, 8, 1, 2, 4, 8, 1, 2, 4, 8, 0}, no_sizes[] = {0}, main_sizes[] = {8, 0};
static const int *sizes(void *f) {
	switch ((intptr_t)f - FUNCTION) {
	case 0: return sum_sizes;
	case 1: return many_sizes;
	case 5: return main_sizes;
	}
	return no_sizes;
}
int cuFuncGetParamInfo(void *f, size_t i, size_t *offset, size_t *size) {
	for (size_t k = 0; k < i; k++)
		if (!sizes(f)[k])
			return 1;
	*offset = 0;
	*size = sizes(f)[i];
	return *size == 0;
}

struct triple { int a, b, c; };
static int sum(void **p) { /* out[i] = in[i] * scale + t.a + t.b + t.c */
	double *out = *(double **)p[0], *in = *(double **)p[1], scale = *(double *)p[3];
	int n = *(int *)p[2];
	struct triple t = *(struct triple *)p[4];
	for (int i = 0; i < n; i++)
		out[i] = in[i] * scale + t.a + t.b + t.c;
	return 0;
}
int cuLaunchKernel(void *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
	void *stream, void **params, void **extra) {
	REQUIRE((intptr_t)f >> 4 == FUNCTION >> 4 && !stream && !extra);
	int which = (intptr_t)f - FUNCTION;
	note("launch %s %u,%u,%u %u,%u,%u %u", kernels[which], gx, gy, gz, bx, by, bz, shared);
	for (int i = 0; sizes(f)[i]; i++) {
		note(" ");
		REQUIRE((uintptr_t)params[i] % 8 == 0);
		for (int k = 0; k < sizes(f)[i]; k++)
			note("%02x", ((unsigned char *)params[i])[k]);
	}
	note("\n");
	switch (which) {
	case 0: return sum(params);
	case 2: printf("hello from block of %u\n", bx); return 0;
	case 3: hanging = 1; return 0;
	case 4: faulted = 1; return 0;
	case 5: **(int **)params[0] = 42; printf("main ran\n"); return 0;
	}
	return 0;
}
int cuMemAlloc_v2(uint64_t *p, size_t n) { REQUIRE(n > 0); *p = (uintptr_t)malloc(n); return 0; }
int cuMemFree_v2(uint64_t p) { free((void *)(uintptr_t)p); return 0; }
int cuMemcpyHtoD_v2(uint64_t d, const void *s, size_t n) { memcpy((void *)(uintptr_t)d, s, n); return 0; }
int cuMemcpyDtoH_v2(void *d, uint64_t s, size_t n) { memcpy(d, (void *)(uintptr_t)s, n); return 0; }
int cuMemsetD8_v2(uint64_t d, unsigned char c, size_t n) { memset((void *)(uintptr_t)d, c, n); return 0; }
int cuEventCreate(void **e, unsigned flags) { REQUIRE(flags == 0); *e = (void *)(intptr_t)EVENT; return 0; }
int cuEventRecord(void *e, void *stream) { REQUIRE((intptr_t)e == EVENT && !stream); return 0; }
int cuEventSynchronize(void *e) { REQUIRE((intptr_t)e == EVENT); return 0; }
int cuEventElapsedTime(float *ms, void *a, void *b) { REQUIRE((intptr_t)a == EVENT && (intptr_t)b == EVENT); *ms = 1.5f; return 0; }
int cuEventDestroy_v2(void *e) { REQUIRE((intptr_t)e == EVENT); return 0; }

/* Tensor maps: what is received, as text, is the map. */
int cuTensorMapEncodeTiled(void *map, int type, unsigned rank, void *address, const uint64_t *dim, const uint64_t *stride,
		const unsigned *box, const unsigned *step, int interleave, int swizzle, int l2, int oob) {
	REQUIRE((uintptr_t)map % 64 == 0 && rank == 2);
	memset(map, 0, 128);
	snprintf(map, 128, "tiled %d %p %d,%d %d %d,%d %d,%d %d %d %d %d", type, address, (int)dim[0], (int)dim[1], (int)stride[0],
		box[0], box[1], step[0], step[1], interleave, swizzle, l2, oob);
	return 0;
}
int cuTensorMapEncodeIm2col(void *map, int type, unsigned rank, void *address, const uint64_t *dim, const uint64_t *stride,
		const int *lower, const int *upper, unsigned channels, unsigned pixels, const unsigned *step, int interleave, int swizzle,
		int l2, int oob) {
	REQUIRE((uintptr_t)map % 64 == 0 && rank == 4);
	memset(map, 0, 128);
	snprintf(map, 128, "im2col %d %p %d %d %d,%d %d,%d %u %u %d %d %d %d %d", type, address, (int)dim[3], (int)stride[2],
		lower[0], lower[1], upper[0], upper[1], channels, pixels, step[3], interleave, swizzle, l2, oob);
	return 0;
}
