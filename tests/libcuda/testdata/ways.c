/* Launches a kernel in one of the many ways that programs have, twice at once, and prints what its
   buffers hold after it. The first argument is a file: a line for each thing that is done.

     load WAY FILE      data, file, library or linker
     launch WAY NAME GRID BLOCK SHARED      pointers, packed, extended, graph or captured
     scalar HEX
     buffer MEMORY IN OUT HEX */

#include <string.h>

#include "driver.h"

int cuModuleLoad(handle *, const char *);
int cuLibraryLoadData(handle *, const void *, void *, void *, unsigned, void *, void *, unsigned);
int cuLibraryGetKernel(handle *, handle, const char *);
int cuKernelGetFunction(handle *, handle);
int cuLinkCreate_v2(unsigned, void *, void *, handle *);
int cuLinkAddData_v2(handle, int, void *, size_t, const char *, unsigned, void *, void *);
int cuLinkComplete(handle, void **, size_t *);
int cuLinkDestroy(handle);
int cuFuncGetParamInfo(handle, size_t, size_t *, size_t *);
int cuMemAllocPitch_v2(address *, size_t *, size_t, size_t, unsigned);
int cuMemHostRegister_v2(void *, size_t, unsigned);
int cuMemHostUnregister(void *);
int cuMemHostGetDevicePointer_v2(address *, void *, unsigned);
int cuMemcpy(address, address, size_t);
int cuMemcpyAsync(address, address, size_t, handle);
int cuLaunchKernelEx(const void *, handle, void **, void **);
int cuGraphCreate(handle *, unsigned);
int cuGraphAddKernelNode_v2(handle *, handle, const handle *, size_t, const void *);
int cuMemsetD8Async(address, unsigned char, size_t, handle);

enum { most = 64, rounds = 2 };

struct value { char memory[16], in[16], out[16]; int buffer; unsigned char *bytes; size_t n; };

static struct value values[most];
static int count;
static handle kernel;

static unsigned char *unhex(const char *text, size_t *n)
{
    *n = strlen(text) / 2;
    unsigned char *bytes = malloc(*n + 1);
    for (size_t i = 0; i < *n; i++) {
        unsigned v;
        sscanf(text + 2 * i, "%2x", &v);
        bytes[i] = v;
    }
    return bytes;
}

static char *content(const char *path)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        exit(4);
    char *text = calloc(1, 1 << 22);
    if (fread(text, 1, (1 << 22) - 1, f) == 0)
        exit(4);
    fclose(f);
    return text;
}

static handle module, library, linker;

static void load(const char *way, const char *path)
{
    if (!strcmp(way, "file")) {
        check(cuModuleLoad(&module, path));
    } else if (!strcmp(way, "data")) {
        check(cuModuleLoadData(&module, content(path)));
    } else if (!strcmp(way, "library")) {
        check(cuLibraryLoadData(&library, content(path), 0, 0, 0, 0, 0, 0));
    } else {
        void *image;
        char *text = content(path);
        size_t n;
        check(cuLinkCreate_v2(0, 0, 0, &linker));
        check(cuLinkAddData_v2(linker, 1, text, strlen(text) + 1, "text", 0, 0, 0));
        check(cuLinkComplete(linker, &image, &n));
        check(cuModuleLoadData(&module, image));
        check(cuLinkDestroy(linker));
    }
}

static void find(const char *name)
{
    if (library) {
        handle k;
        check(cuLibraryGetKernel(&k, library, name));
        check(cuKernelGetFunction(&kernel, k));
    } else {
        check(cuModuleGetFunction(&kernel, module, name));
    }
}

/* A buffer of a round: where the kernel finds it, and where the host does, if it can. */
struct place { address device; unsigned char *host; };

static struct place make(struct value *v, handle stream)
{
    struct place p = {0, 0};
    void *host = 0;
    size_t pitch;
    if (!strcmp(v->memory, "device"))
        check(cuMemAlloc_v2(&p.device, v->n));
    else if (!strcmp(v->memory, "pitch"))
        check(cuMemAllocPitch_v2(&p.device, &pitch, v->n, 2, 4));
    else if (!strcmp(v->memory, "stream"))
        check(cuMemAllocAsync(&p.device, v->n, stream));
    else if (!strcmp(v->memory, "managed")) {
        check(cuMemAllocManaged(&p.device, v->n, 1));
        p.host = (unsigned char *)p.device;
    } else {
        if (!strcmp(v->memory, "pinned"))
            check(cuMemHostAlloc(&host, v->n, 2));
        else {
            host = malloc(v->n + 4096);
            check(cuMemHostRegister_v2(host, v->n, 2));
        }
        check(cuMemHostGetDevicePointer_v2(&p.device, host, 0));
        p.host = host;
    }
    return p;
}

static unsigned char *staging(size_t n)
{
    void *host;
    check(cuMemHostAlloc(&host, n, 0));
    return host;
}

static void put(struct value *v, struct place *p, handle stream)
{
    unsigned char *from;
    if (!strcmp(v->in, "host") && p->host) {
        memcpy(p->host, v->bytes, v->n);
    } else if (!strcmp(v->in, "stream")) {
        from = staging(v->n);
        memcpy(from, v->bytes, v->n);
        check(cuMemcpyHtoDAsync_v2(p->device, from, v->n, stream));
    } else if (!strcmp(v->in, "unified")) {
        from = staging(v->n);
        memcpy(from, v->bytes, v->n);
        check(cuMemcpyAsync(p->device, (address)from, v->n, stream));
    } else if (!strcmp(v->in, "over")) {
        address other;
        check(cuMemAlloc_v2(&other, v->n));
        check(cuMemcpyHtoD_v2(other, v->bytes, v->n));
        check(cuCtxSynchronize());
        check(cuMemsetD8Async(p->device, 0x5a, v->n, stream));
        check(cuMemcpyDtoDAsync_v2(p->device, other, v->n, stream));
    } else {
        check(cuStreamSynchronize(stream));
        check(cuMemcpyHtoD_v2(p->device, v->bytes, v->n));
        check(cuCtxSynchronize());
    }
}

static void show(struct value *v, struct place *p, handle stream)
{
    unsigned char *to = malloc(v->n);
    if (!strcmp(v->out, "host") && p->host) {
        check(cuStreamSynchronize(stream));
        memcpy(to, p->host, v->n);
    } else if (!strcmp(v->out, "stream")) {
        unsigned char *pinned = staging(v->n);
        check(cuMemcpyDtoHAsync_v2(pinned, p->device, v->n, stream));
        check(cuStreamSynchronize(stream));
        memcpy(to, pinned, v->n);
    } else if (!strcmp(v->out, "unified")) {
        unsigned char *pinned = staging(v->n);
        check(cuStreamSynchronize(stream));
        check(cuMemcpy((address)pinned, p->device, v->n));
        check(cuCtxSynchronize());
        memcpy(to, pinned, v->n);
    } else {
        check(cuStreamSynchronize(stream));
        check(cuMemcpyDtoH_v2(to, p->device, v->n));
    }
    for (size_t i = 0; i < v->n; i++)
        printf("%02x", to[i]);
    printf("\n");
}

static unsigned grid[3], block[3], shared;

/* CUlaunchConfig and CUDA_KERNEL_NODE_PARAMS_v2 */
struct config { unsigned grid[3], block[3], shared; handle stream; void *attrs; unsigned n; };
struct node { handle function; unsigned grid[3], block[3], shared; void **params, **extra; handle kern, ctx; };

static void launch(const char *way, void **params, handle stream)
{
    handle graph, one, run;
    if (!strcmp(way, "packed")) {
        static unsigned char buffer[1 << 12];
        size_t end = 0, at, size;
        for (int i = 0; i < count; i++) {
            check(cuFuncGetParamInfo(kernel, i, &at, &size));
            memcpy(buffer + at, params[i], size);
            end = at + size;
        }
        void *extra[] = {(void *)1, buffer, (void *)2, &end, 0};
        check(cuLaunchKernel(kernel, grid[0], grid[1], grid[2], block[0], block[1], block[2], shared, stream, 0, extra));
    } else if (!strcmp(way, "extended")) {
        struct config c = {{grid[0], grid[1], grid[2]}, {block[0], block[1], block[2]}, shared, stream, 0, 0};
        check(cuLaunchKernelEx(&c, kernel, params, 0));
    } else if (!strcmp(way, "graph")) {
        struct node n = {kernel, {grid[0], grid[1], grid[2]}, {block[0], block[1], block[2]}, shared, params, 0, 0, 0};
        check(cuGraphCreate(&graph, 0));
        check(cuGraphAddKernelNode_v2(&one, graph, 0, 0, &n));
        check(cuGraphInstantiateWithFlags(&run, graph, 0));
        check(cuGraphLaunch(run, stream));
    } else if (!strcmp(way, "captured")) {
        check(cuStreamBeginCapture_v2(stream, 2));
        check(cuLaunchKernel(kernel, grid[0], grid[1], grid[2], block[0], block[1], block[2], shared, stream, params, 0));
        check(cuStreamEndCapture(stream, &graph));
        check(cuGraphInstantiateWithFlags(&run, graph, 0));
        check(cuGraphLaunch(run, stream));
    } else {
        check(cuLaunchKernel(kernel, grid[0], grid[1], grid[2], block[0], block[1], block[2], shared, stream, params, 0));
    }
}

int main(int argc, char **argv)
{
    static char line[1 << 20], hex[1 << 20], way[16], how[16], name[4096];
    static struct place places[rounds][most];
    static void *params[rounds][most];
    handle context, streams[rounds];
    FILE *f = fopen(argv[argc - 1], "r");
    if (!f)
        return 4;
    check(cuInit(0));
    check(cuDevicePrimaryCtxRetain(&context, 0));
    check(cuCtxSetCurrent(context));
    while (fgets(line, sizeof line, f)) {
        struct value *v = &values[count];
        if (sscanf(line, "load %15s %4095s", way, name) == 2)
            load(way, name);
        else if (sscanf(line, "launch %15s %4095s %u,%u,%u %u,%u,%u %u", how, name, &grid[0], &grid[1], &grid[2], &block[0], &block[1], &block[2], &shared) == 9)
            find(name);
        else if (sscanf(line, "scalar %1048575s", hex) == 1)
            v->bytes = unhex(hex, &v->n), count++;
        else if (sscanf(line, "buffer %15s %15s %15s %1048575s", v->memory, v->in, v->out, hex) == 4)
            v->bytes = unhex(hex, &v->n), v->buffer = 1, count++;
        else
            return 5;
    }
    for (int r = 0; r < rounds; r++) {
        check(cuStreamCreate(&streams[r], 1));
        for (int i = 0; i < count; i++) {
            params[r][i] = values[i].bytes;
            if (!values[i].buffer)
                continue;
            places[r][i] = make(&values[i], streams[r]);
            put(&values[i], &places[r][i], streams[r]);
            params[r][i] = &places[r][i].device;
        }
        launch(how, params[r], streams[r]);
    }
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < count; i++)
            if (values[i].buffer)
                show(&values[i], &places[r][i], streams[r]);
    return 0;
}
