// Branches in loops on what does not change there: taken out of the loop, if that does nothing then, or if all threads go one way.
// run: --entry modes --grid 2 --block 32 --arg n:i32=9 --arg mode:i32=0 --arg in:u32[80]=rand(1) --arg out:u32[1024]=zero
// run: --entry modes --grid 2 --block 32 --arg n:i32=9 --arg mode:i32=1 --arg in:u32[80]=rand(1) --arg out:u32[1024]=zero
// run: --entry modes --grid 2 --block 32 --arg n:i32=9 --arg mode:i32=6 --arg in:u32[80]=rand(1) --arg out:u32[1024]=zero
// run: --entry idle --grid 2 --block 32 --arg n:i32=7 --arg in:u32[80]=rand(2) --arg out:u32[1024]=zero
// run: --entry meet --grid 1 --block 32 --arg n:i32=7 --arg in:u32[80]=rand(3) --arg out:u32[32]=zero
// min-sm: 70
__global__ void modes(int n, int mode, const unsigned *in, unsigned *out)
{
	unsigned t = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
	for (int i = 0; i < n; i++) {
		if (mode & 1) {
			out[t * 16 + i] = in[t] * i;
		} else {
			sum += in[i];
			if (mode & 4 && in[t] & 8)
				sum ^= in[i + 3] * 5;
		}
		sum = sum * 3 + (sum >> 9);
	}
	out[t * 16 + 15] = sum;
	unsigned last = 77;
	for (int i = 0; i < n; i++) { // left early
		if (mode == 6)
			break;
		last = i + in[i] % 5;
	}
	out[t * 16 + 14] = last;
}

__global__ void idle(int n, const unsigned *in, unsigned *out)
{
	unsigned t = blockIdx.x * blockDim.x + threadIdx.x, sum = 7, count = 1, steps = 0;
	int i;
	unsigned *mine = out + t * 16;
	for (i = 0; i < n; i++) // nothing to do for half of the threads
		if (t & 1)
			sum += in[i] * i;
	mine[15] = sum;
	for (i = 0; i < n; i++) { // a store in any case
		if (t & 2)
			sum += in[i + 1];
		mine[i] = i;
	}
	mine[14] = sum;
	for (i = 0; i < n; i++) { // a sum in any case
		if (t & 4)
			sum ^= in[i + 2];
		count = count * 3 + i;
	}
	mine[13] = sum + count;
	for (i = 2; i < n; i++) { // how often counts
		if (t & 8)
			sum += in[i + 3] / 3;
		steps = i;
	}
	mine[12] = sum + steps * 100;
	for (int k = 0; k < 3; k++) // and loops in loops
		for (i = k; i < n; i++)
			if (t & 16)
				sum = sum * 5 + in[i * 2 + k];
	mine[11] = sum;
}

__global__ void meet(int n, const unsigned *in, unsigned *out)
{
	__shared__ unsigned next, last[32];
	unsigned t = threadIdx.x, k = 0, mine, sum = 0;
	if (t == 0)
		next = 0;
	__syncwarp();
	do { // all read one place, at different times
		mine = next;
		__syncwarp(~0u << k);
		if (t == 31)
			next = mine + 1;
		__syncwarp(~0u << k);
	} while (k++ < t);
	__syncwarp();
	for (int i = 0; i < n; i++) {
		if (mine & 1)
			sum += in[i + t] * 3;
		else
			sum ^= in[i * 2 + t];
		last[t] = sum;
		__syncthreads(); // all threads meet here
		sum += last[t ^ 1] >> 1;
		__syncthreads();
	}
	out[t] = sum;
}
