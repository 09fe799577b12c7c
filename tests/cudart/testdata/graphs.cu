#include "check.h"
__global__ void step(int *x) { x[threadIdx.x] = x[threadIdx.x] * 3 + 1; }
int main()
{
	int h[32], *d;
	CHECK(cudaMalloc(&d, sizeof h));
	CHECK(cudaMemset(d, 0, sizeof h));
	cudaStream_t s;
	cudaGraph_t graph;
	cudaGraphExec_t exec;
	CHECK(cudaStreamCreate(&s));
	CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
	step<<<1, 32, 0, s>>>(d);
	step<<<1, 32, 0, s>>>(d);
	cudaStreamCaptureStatus status;
	CHECK(cudaStreamIsCapturing(s, &status));
	EQUAL(status, cudaStreamCaptureStatusActive);
	CHECK(cudaStreamEndCapture(s, &graph));
	size_t nodes = 0;
	CHECK(cudaGraphGetNodes(graph, 0, &nodes));
	EQUAL(nodes, 2);
	CHECK(cudaGraphInstantiate(&exec, graph, 0));
	for (int i = 0; i < 5; i++)
		CHECK(cudaGraphLaunch(exec, s));
	CHECK(cudaStreamSynchronize(s));
	CHECK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost));
	int want = 0;
	for (int i = 0; i < 10; i++)
		want = want * 3 + 1;
	for (int i = 0; i < 32; i++)
		EQUAL(h[i], want);
	CHECK(cudaGraphExecDestroy(exec));
	CHECK(cudaGraphDestroy(graph));
	puts("ok");
}
