/* Host programs with a planted fault each, and without it: ./host NAME 1, ./host NAME 0. The line of the call that a finding
   is to name is marked by the fault's name. */

#include <string.h>

#include "../driver.h"

enum { n = 64, bytes = n * 4 };

static handle module, a, b; /* a and b: streams that do not wait for the default one */
static address x, y, shared;
static int *pinned;
static int zeroes[2 * n], got[2 * n];

static handle kernel(const char *name)
{
    handle f;
    check(cuModuleGetFunction(&f, module, name));
    return f;
}

#define launch(name, blocks, threads, stream, ...) \
    cuLaunchKernel(kernel(name), blocks, 1, 1, threads, 1, 1, 0, stream, (void *[]){__VA_ARGS__}, NULL)

static int size = n, one = 1;

/* Kernels that do wrong. */

static void too_far(int bad)
{
    int last = bad ? n : n - 1;
    launch("over", 1, 128, NULL, &last, &x); // too_far
}

static void grid_too_large(int bad)
{
    launch("all", bad ? 2 : 1, n, NULL, &x); // grid_too_large
}

static void bytes_for_elements(int bad)
{
    address z;
    check(cuMemAlloc_v2(&z, bad ? n : bytes));
    launch("fill", 1, n, NULL, &size, &z, &one); // bytes_for_elements
}

static void same_element(int bad)
{
    int apart = !bad;
    launch("together", 1, n, NULL, &x, &apart); // same_element
}

static void no_barrier(int bad)
{
    int wait = !bad;
    launch("reverse", 1, n, NULL, &x, &wait); // no_barrier
}

static void barrier_in_branch(int bad)
{
    int few = bad ? 40 : 0;
    launch("meet", 1, n, NULL, &x, &few); // barrier_in_branch
}

static void not_allocated(int bad)
{
    address none = 0;
    launch("fill", 1, n, NULL, &size, bad ? &none : &x, &one); // not_allocated
}

static void odd_address(int bad)
{
    address odd = x + (bad ? 2 : 4);
    int few = n - 1;
    launch("fill", 1, n, NULL, &few, &odd, &one); // odd_address
}

static void assertion(int bad)
{
    check(cuMemsetD32_v2(x, bad, n));
    launch("check", 1, n, NULL, &x); // assertion
}

static void by_zero(int bad)
{
    int by = !bad;
    launch("divide", 1, n, NULL, &x, &by); // by_zero
}

static void trapped(int bad)
{
    launch("stop", 1, n, NULL, &x, &bad); // trapped
}

static void short_copy(int bad)
{
    address z;
    check(cuMemAlloc_v2(&z, bytes));
    check(cuMemcpyHtoD_v2(z, zeroes, bad ? n : bytes));
    launch("move", 1, n, NULL, &size, &z, &y); // short_copy
}

static void host_pointer(int bad)
{
    address z = (address)(uintptr_t)zeroes;
    launch("fill", 1, n, NULL, &size, bad ? &z : &x, &one); // host_pointer
}

static void wrong_order_of_arguments(int bad)
{
    struct { int n; int pad; address x; int v; } args = {n, 0, x, 1}, mixed = {1 << 20, 0, x, n};
    size_t all = sizeof args;
    void *extra[] = {(void *)1, bad ? &mixed : &args, (void *)2, &all, NULL};
    cuLaunchKernel(kernel("fill"), 2, 1, 1, n, 1, 1, 0, NULL, NULL, extra); // wrong_order_of_arguments
}

/* Memory that is gone. */

static void freed(int bad)
{
    address z;
    check(cuMemAlloc_v2(&z, bytes));
    if (bad)
        check(cuMemFree_v2(z));
    launch("fill", 1, n, NULL, &size, &z, &one); // freed
}

static void freed_in_stream(int bad)
{
    address z;
    check(cuMemAllocAsync(&z, bytes, a));
    if (bad)
        check(cuMemFreeAsync(z, a));
    launch("fill", 1, n, a, &size, &z, &one); // freed_in_stream
    if (!bad)
        check(cuMemFreeAsync(z, a));
}

static void freed_in_other_stream(int bad)
{
    address z;
    check(cuMemAllocAsync(&z, bytes, a));
    check(cuStreamSynchronize(a));
    launch("fill", 1, n, a, &size, &z, &one); // freed_in_other_stream
    check(cuMemFreeAsync(z, bad ? b : a));
}

static void unloaded_variable(int bad)
{
    extern char *text;
    handle other;
    address z;
    check(cuModuleLoadData(&other, text));
    check(cuModuleGetGlobal_v2(&z, NULL, other, "total"));
    if (bad)
        check(cuModuleUnload(other));
    launch("fill", 1, n, NULL, &size, &z, &one); // unloaded_variable
}

/* Work that nothing orders. */

static void wrong_stream(int bad)
{
    check(cuMemcpyHtoDAsync_v2(x, pinned, bytes, a));
    launch("move", 1, n, bad ? b : a, &size, &x, &y); // wrong_stream
}

static void after(handle first, handle then)
{
    handle e;
    check(cuEventCreate(&e, 0));
    check(cuEventRecord(e, first));
    check(cuStreamWaitEvent(then, e, 0));
}

static void no_event(int bad)
{
    launch("fill", 1, n, a, &size, &x, &one);
    if (!bad)
        after(a, b);
    launch("move", 1, n, b, &size, &x, &y); // no_event
}

static void event_too_early(int bad)
{
    if (bad)
        after(a, b);
    launch("fill", 1, n, a, &size, &x, &one);
    if (!bad)
        after(a, b);
    launch("move", 1, n, b, &size, &x, &y); // event_too_early
}

static void result_from_other_stream(int bad)
{
    launch("fill", 1, n, a, &size, &x, &one); // result_from_other_stream
    check(cuMemcpyDtoHAsync_v2(pinned, x, bytes, bad ? b : a));
}

static void set_in_other_stream(int bad)
{
    check(cuMemsetD32Async(x, 0, n, a));
    launch("fill", 1, n, bad ? b : a, &size, &x, &one); // set_in_other_stream
}

static void two_writers(int bad)
{
    address half = x + (bad ? bytes / 4 : bytes / 2);
    int m = n / 2;
    launch("fill", 1, n, a, &m, &x, &one);
    launch("fill", 1, n, b, &m, &half, &one); // two_writers
}

static void default_stream(int bad)
{
    launch("fill", 1, n, NULL, &size, &x, &one);
    if (!bad)
        check(cuStreamSynchronize(NULL));
    launch("move", 1, n, a, &size, &x, &y); // default_stream
}

static void overwritten_input(int bad)
{
    launch("move", 1, n, a, &size, &x, &y); // overwritten_input
    if (!bad)
        check(cuStreamSynchronize(a));
    check(cuMemcpyHtoDAsync_v2(x, pinned, bytes, b));
}

static void counted_apart(int bad) /* atomic operations of two kernels are no race */
{
    launch("count", 1, n, a, &x);
    launch("count", 1, n, b, &x);
    if (bad)
        launch("move", 1, 1, b, &one, &x, &y); // counted_apart
}

static void nodes_of_a_graph(int bad)
{
    handle graph, exec;
    check(cuStreamBeginCapture_v2(a, 0));
    check(cuMemsetD32Async(y, 0, n, a));
    after(a, b);
    launch("fill", 1, n, a, &size, &x, &one);
    if (!bad)
        after(a, b);
    launch("move", 1, n, b, &size, &x, &y); // nodes_of_a_graph
    after(b, a);
    check(cuStreamEndCapture(a, &graph));
    check(cuGraphInstantiateWithFlags(&exec, graph, 0));
    check(cuGraphLaunch(exec, a));
    launch("fill", 1, n, a, &size, &y, &one);
}

static void graph_and_stream(int bad)
{
    handle graph, exec;
    check(cuStreamBeginCapture_v2(a, 0));
    launch("fill", 1, n, a, &size, &x, &one);
    check(cuStreamEndCapture(a, &graph));
    check(cuGraphInstantiateWithFlags(&exec, graph, 0));
    check(cuGraphLaunch(exec, a));
    launch("move", 1, n, bad ? b : a, &size, &x, &y); // graph_and_stream
}

/* Variables of modules, arrays, textures and surfaces. */

static address variable(const char *name)
{
    address v;
    check(cuModuleGetGlobal_v2(&v, NULL, module, name));
    return v;
}

static void constants_overwritten(int bad)
{
    launch("weigh", 1, n, a, &y); // constants_overwritten
    check(cuMemcpyHtoDAsync_v2(variable("weights"), pinned, bytes, bad ? b : a));
}

static void variable_written(int bad)
{
    launch("scatter", 1, n, a, &one);
    launch("gather", 1, n, bad ? b : a, &y); // variable_written
}

static handle image; /* n columns, two rows */
static unsigned long long texture, surface;

static void images(void)
{
    struct { size_t width, height, depth; int format; unsigned channels, flags; } d = {n, 2, 0, 10, 1, 2};
    struct { unsigned kind, pad; void *of[16]; unsigned flags, pad2; } r = {0};
    unsigned s[64] = {1, 1, 1, 0, 1};
    check(cuArray3DCreate_v2(&image, &d));
    r.of[0] = image;
    check(cuTexObjectCreate(&texture, &r, s, NULL));
    check(cuSurfObjectCreate(&surface, &r));
}

static void texture_filled(int bad)
{
    images();
    check(cuMemcpyHtoAAsync_v2(image, 0, pinned, bytes, a));
    launch("sample", 1, n, bad ? b : a, &texture, &(int){0}, &y); // texture_filled
}

static void other_row(int bad)
{
    images();
    launch("sample", 1, n, a, &texture, &(int){!bad}, &y); // other_row
    launch("paint", 1, n, b, &surface, &(int){0}, &one);
}

static void surface_and_texture(int bad)
{
    images();
    launch("paint", 1, n, a, &surface, &one, &one);
    launch("sample", 1, n, bad ? b : a, &texture, &one, &y); // surface_and_texture
}

static void surface_read_back(int bad)
{
    images();
    launch("paint", 1, n, a, &surface, &(int){0}, &one); // surface_read_back
    check(cuMemcpyAtoHAsync_v2(pinned, image, 0, bytes, bad ? b : a));
}

static void memory_as_texture(int bad)
{
    struct { unsigned kind, pad; address of; int format; unsigned channels; size_t size, rest[13]; unsigned flags, pad2; } r = {0};
    r.kind = 2, r.of = x, r.format = 10, r.channels = 1, r.size = bytes;
    unsigned s[64] = {1, 1, 1, 0, 1};
    check(cuTexObjectCreate(&texture, &r, s, NULL));
    launch("fill", 1, n, a, &size, &x, &one);
    launch("fetch", 1, n, bad ? b : a, &texture, &y); // memory_as_texture
}

static void level_of_mipmap(int bad)
{
    struct { size_t width, height, depth; int format; unsigned channels, flags; } d = {2 * n, 4, 0, 10, 1, 2};
    struct { unsigned kind, pad; void *of[16]; unsigned flags, pad2; } r = {0};
    handle levels, first;
    check(cuMipmappedArrayCreate(&levels, &d, 2));
    check(cuMipmappedArrayGetLevel(&first, levels, 0));
    check(cuMipmappedArrayGetLevel(&image, levels, 1));
    r.of[0] = bad ? image : first;
    check(cuSurfObjectCreate(&surface, &r));
    check(cuMemcpyHtoAAsync_v2(image, 0, pinned, bytes, a));
    launch("paint", 1, n, b, &surface, &(int){0}, &one); // level_of_mipmap
}

/* Accesses of the host. */

static void input_overwritten(int bad)
{
    check(cuMemcpyHtoDAsync_v2(x, pinned, bytes, a));
    if (!bad)
        check(cuStreamSynchronize(a));
    pinned[3] = 1; // input_overwritten
}

static void result_too_early(int bad)
{
    launch("fill", 1, n, a, &size, &x, &one);
    check(cuMemcpyDtoHAsync_v2(pinned, x, bytes, a));
    check(cuStreamSynchronize(bad ? b : a));
    got[0] = pinned[5]; // result_too_early
}

static void managed_too_early(int bad)
{
    launch("fill", 1, n, NULL, &size, &shared, &one);
    if (!bad)
        check(cuCtxSynchronize());
    got[0] = ((volatile int *)shared)[7]; // managed_too_early
}

static void managed_overwritten(int bad)
{
    launch("move", 1, n, a, &size, &shared, &y);
    got[0] = ((volatile int *)shared)[7]; /* both read */
    if (bad)
        ((volatile int *)shared)[7] = 1; // managed_overwritten
    check(cuStreamSynchronize(a));
    ((volatile int *)shared)[7] = 1;
    launch("fill", 1, n / 2, a, (int[]){n / 2}, &shared, &one);
    got[0] = ((volatile int *)shared)[n / 2]; /* the kernel leaves this alone */
}

static void event_of_other_work(int bad)
{
    handle e;
    check(cuEventCreate(&e, 0));
    if (bad)
        check(cuEventRecord(e, a));
    check(cuMemcpyDtoHAsync_v2(pinned, x, bytes, a));
    if (!bad)
        check(cuEventRecord(e, a));
    check(cuEventSynchronize(e));
    memcpy(got, pinned, bytes); // event_of_other_work
}

/* Calls that are wrong by themselves. */

static void block_too_large(int bad)
{
    launch("fill", 1, bad ? 2048 : n, NULL, &size, &x, &one); // block_too_large
}

static void too_few_arguments(int bad)
{
    struct { int n; int pad; address x; int v; } args = {n, 0, x, 1};
    size_t all = bad ? 16 : sizeof args;
    void *extra[] = {(void *)1, &args, (void *)2, &all, NULL};
    cuLaunchKernel(kernel("fill"), 1, 1, 1, n, 1, 1, 0, NULL, NULL, extra); // too_few_arguments
}

static void too_much_shared(int bad)
{
    cuLaunchKernel(kernel("fill"), 1, 1, 1, n, 1, 1, bad ? 1 << 20 : 16, NULL, (void *[]){&size, &x, &one}, NULL); // too_much_shared
}

static void long_copy(int bad)
{
    cuMemcpyHtoD_v2(x, zeroes, bad ? 2 * bytes : bytes); // long_copy
}

static void copy_of_freed(int bad)
{
    address z;
    check(cuMemAlloc_v2(&z, bytes));
    check(cuMemsetD32_v2(z, 0, n));
    if (bad)
        check(cuMemFree_v2(z));
    cuMemcpyDtoH_v2(got, z, bytes); // copy_of_freed
}

static void freed_twice(int bad)
{
    address z;
    check(cuMemAlloc_v2(&z, bytes));
    check(cuMemFree_v2(z));
    if (bad)
        cuMemFree_v2(z); // freed_twice
}

static void long_set(int bad)
{
    cuMemsetD32_v2(x, 0, bad ? bytes : n); // long_set
}

static void unloaded(int bad)
{
    extern char *text;
    handle other, f;
    check(cuModuleLoadData(&other, text));
    check(cuModuleGetFunction(&f, other, "fill"));
    if (bad)
        check(cuModuleUnload(other));
    cuLaunchKernel(f, 1, 1, 1, n, 1, 1, 0, NULL, (void *[]){&size, &x, &one}, NULL); // unloaded
}

#define FAULT(name) {#name, name}
static const struct { const char *name; void (*run)(int); } faults[] = {
    FAULT(too_far), FAULT(grid_too_large), FAULT(bytes_for_elements), FAULT(same_element), FAULT(no_barrier), FAULT(barrier_in_branch),
    FAULT(not_allocated), FAULT(odd_address), FAULT(assertion), FAULT(by_zero), FAULT(trapped), FAULT(short_copy), FAULT(host_pointer),
    FAULT(wrong_order_of_arguments), FAULT(freed), FAULT(freed_in_stream), FAULT(freed_in_other_stream), FAULT(unloaded_variable),
    FAULT(wrong_stream), FAULT(no_event), FAULT(event_too_early), FAULT(result_from_other_stream), FAULT(set_in_other_stream), FAULT(two_writers),
    FAULT(default_stream), FAULT(overwritten_input), FAULT(counted_apart), FAULT(nodes_of_a_graph), FAULT(graph_and_stream),
    FAULT(constants_overwritten), FAULT(variable_written), FAULT(texture_filled), FAULT(other_row), FAULT(surface_and_texture),
    FAULT(surface_read_back), FAULT(memory_as_texture), FAULT(level_of_mipmap), FAULT(input_overwritten), FAULT(result_too_early), FAULT(managed_too_early), FAULT(managed_overwritten), FAULT(event_of_other_work), FAULT(block_too_large), FAULT(too_few_arguments), FAULT(too_much_shared),
    FAULT(long_copy), FAULT(copy_of_freed), FAULT(freed_twice), FAULT(long_set), FAULT(unloaded),
};

char *text;

int main(int argc, char **argv)
{
    handle context;
    void *host;
    static char ptx[1 << 20];
    FILE *f = argc == 4 ? fopen(argv[1], "r") : NULL;
    if (!f || fread(ptx, 1, sizeof ptx - 1, f) == 0)
        return 2;
    text = ptx;
    check(cuInit(0));
    check(cuDevicePrimaryCtxRetain(&context, 0));
    check(cuCtxSetCurrent(context));
    check(cuModuleLoadData(&module, ptx));
    check(cuStreamCreate(&a, 1));
    check(cuStreamCreate(&b, 1));
    check(cuMemAlloc_v2(&x, bytes));
    check(cuMemAlloc_v2(&y, bytes));
    check(cuMemHostAlloc(&host, bytes, 0));
    pinned = host;
    check(cuMemAllocManaged(&shared, bytes, 1));
    memset((void *)shared, 0, bytes);
    check(cuMemsetD32_v2(x, 0, n));
    check(cuMemsetD32_v2(y, 0, n));
    check(cuCtxSynchronize());
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (strcmp(faults[i].name, argv[2]) == 0) {
            faults[i].run(atoi(argv[3]));
            cuCtxSynchronize();
            return 0;
        }
    return 2;
}
