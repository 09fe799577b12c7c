#include "check.h"
#include <unistd.h>

__global__ void fill(int *x, int v) { x[threadIdx.x] = v + threadIdx.x; }
__global__ void add(int *x, const int *y) { x[threadIdx.x] += y[threadIdx.x]; }

static volatile int ended;
static void end(void *data) { ended += *(int *)data; }
static void called(void *data) { ++*(int *)data; }

static cudaGraphNode_t kernel(cudaGraph_t g, const cudaGraphNode_t *after, size_t n, const void *f, void **args)
{
	cudaKernelNodeParams p = {};
	cudaGraphNode_t node;
	p.func = (void *)f, p.gridDim = dim3(1), p.blockDim = dim3(32), p.kernelParams = args;
	CHECK(cudaGraphAddKernelNode(&node, g, after, n, &p));
	return node;
}

int main()
{
	int h[32], *d, v = 5, calls = 0, seven = 7;
	CHECK(cudaMalloc(&d, sizeof h));
	cudaGraph_t graph, clone;
	cudaGraphExec_t exec;
	CHECK(cudaGraphCreate(&graph, 0));

	// memory of the graph, filled, added to what a memset wrote, and freed
	cudaMemAllocNodeParams m = {};
	m.poolProps.allocType = cudaMemAllocationTypePinned, m.poolProps.location.type = cudaMemLocationTypeDevice, m.bytesize = sizeof h;
	cudaGraphNode_t alloc, set, copied, host, freed;
	CHECK(cudaGraphAddMemAllocNode(&alloc, graph, 0, 0, &m));
	void *fillArgs[] = {&m.dptr, &v}, *addArgs[] = {&d, &m.dptr};
	cudaGraphNode_t filled = kernel(graph, &alloc, 1, (void *)fill, fillArgs);
	cudaMemsetParams s = {};
	s.dst = d, s.elementSize = 4, s.width = 32, s.height = 1, s.value = 100;
	CHECK(cudaGraphAddMemsetNode(&set, graph, 0, 0, &s));
	cudaGraphNode_t both[] = {filled, set};
	cudaGraphNode_t added = kernel(graph, both, 2, (void *)add, addArgs);
	CHECK(cudaGraphAddMemcpyNode1D(&copied, graph, &added, 1, h, d, sizeof h, cudaMemcpyDeviceToHost));
	cudaHostNodeParams call = {called, &calls};
	CHECK(cudaGraphAddHostNode(&host, graph, &copied, 1, &call));
	CHECK(cudaGraphAddMemFreeNode(&freed, graph, &added, 1, m.dptr));
	size_t n = 0;
	CHECK(cudaGraphGetEdges(graph, 0, 0, 0, &n));
	EQUAL(n, 6);
	cudaGraphNodeType type;
	CHECK(cudaGraphNodeGetType(alloc, &type));
	EQUAL(type, cudaGraphNodeTypeMemAlloc);
	WANT(cudaErrorNotSupported, cudaGraphClone(&clone, graph));
	cudaGetLastError();
	CHECK(cudaGraphInstantiate(&exec, graph, 0));
	for (int i = 0; i < 2; i++)
		CHECK(cudaGraphLaunch(exec, 0));
	CHECK(cudaDeviceSynchronize());
	for (int i = 0; i < 32; i++)
		EQUAL(h[i], 105 + i);
	EQUAL(calls, 2);
	unsigned long long used = 1;
	CHECK(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemCurrent, &used));
	EQUAL(used, 0);
	CHECK(cudaGraphExecDestroy(exec));
	CHECK(cudaGraphDestroy(graph));

	// a child graph, updates, and an object that lives as long as the graphs
	CHECK(cudaGraphCreate(&graph, 0));
	void *plain[] = {&d, &v};
	cudaGraphNode_t first = kernel(graph, 0, 0, (void *)fill, plain), child;
	cudaGraph_t outer;
	CHECK(cudaGraphCreate(&outer, 0));
	CHECK(cudaGraphAddChildGraphNode(&child, outer, 0, 0, graph));
	cudaUserObject_t object;
	CHECK(cudaUserObjectCreate(&object, &seven, end, 1, cudaUserObjectNoDestructorSync));
	CHECK(cudaGraphRetainUserObject(outer, object, 1, cudaGraphUserObjectMove));
	CHECK(cudaGraphInstantiate(&exec, outer, 0));
	CHECK(cudaGraphClone(&clone, outer));
	CHECK(cudaGraphLaunch(exec, 0));
	CHECK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost));
	EQUAL(h[31], 36);
	cudaKernelNodeAttrValue value = {};
	value.priority = 3;
	CHECK(cudaGraphKernelNodeSetAttribute(first, cudaLaunchAttributePriority, &value));
	v = 50;
	cudaGraph_t other;
	CHECK(cudaGraphCreate(&other, 0));
	kernel(other, 0, 0, (void *)fill, plain);
	CHECK(cudaGraphExecChildGraphNodeSetParams(exec, child, other));
	CHECK(cudaGraphLaunch(exec, 0));
	CHECK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost));
	EQUAL(h[31], 81);
	cudaGraphExecUpdateResultInfo info;
	CHECK(cudaGraphExecUpdate(exec, clone, &info));
	EQUAL(info.result, cudaGraphExecUpdateSuccess);
	CHECK(cudaGraphLaunch(exec, 0));
	CHECK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost));
	EQUAL(h[31], 36);
	CHECK(cudaGraphExecDestroy(exec));
	CHECK(cudaGraphDestroy(outer));
	EQUAL(ended, 0);
	CHECK(cudaGraphDestroy(clone));
	for (int i = 0; i < 1000 && !ended; i++)
		usleep(10000);
	EQUAL(ended, 7);
	puts("ok");
}
