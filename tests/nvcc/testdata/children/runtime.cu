// run: --entry start --arg o:i32[32]=iota --arg s:i64[4]=zero

__global__ void twice(int *o, int n)
{
	for (int i = 0; i < n; i++)
		o[i] *= 2;
}

extern "C" __global__ void start(int *o, long long *s)
{
	cudaStream_t one, other;
	cudaEvent_t done;
	o[20] = cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
	o[21] = cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
	o[22] = cudaEventCreateWithFlags(&done, cudaEventDisableTiming);
	s[0] = one != other;
	twice<<<1, 1, 0, one>>>(o, 8);
	cudaMemcpyAsync(o + 8, o, 4 * sizeof(int), cudaMemcpyDeviceToDevice, one);
	cudaEventRecord(done, one);
	cudaStreamWaitEvent(other, done, 0);
	twice<<<1, 1, 0, other>>>(o, 12);
	cudaMemsetAsync(o + 12, 0x11, 8, other);
	cudaEventDestroy(done);
	cudaStreamDestroy(one);
	cudaStreamDestroy(other);
	void *buffer = cudaGetParameterBufferV2((void *)twice, dim3(1), dim3(1), 0);
	*(int **)buffer = o;
	((int *)buffer)[2] = 2;
	o[23] = cudaLaunchDeviceV2(buffer, 0);
	int *p;
	o[24] = cudaMalloc((void **)&p, 16);
	*p = 7;
	o[25] = *p;
	o[26] = cudaFree(p);
	o[27] = cudaPeekAtLastError();
}
