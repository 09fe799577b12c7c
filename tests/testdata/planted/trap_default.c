// A switch whose default is not thought of.
// bug: trap
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	switch (threadIdx.x % 4) {
	case 0: out[threadIdx.x] = 1; break;
	case 1: out[threadIdx.x] = 2; break;
	case 2: out[threadIdx.x] = 3; break;
	default: __builtin_trap(); // want: trap
	}
}

__global__ void clean(int *out)
{
	switch (threadIdx.x % 3) {
	case 0: out[threadIdx.x] = 1; break;
	case 1: out[threadIdx.x] = 2; break;
	case 2: out[threadIdx.x] = 3; break;
	default: __builtin_trap();
	}
}
