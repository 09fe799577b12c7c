// Variables that loops carry and that never change, found by assuming so; and those that look like
// them: changed by a rare branch, from the second time on, by a case that follows another.
// run: --entry same --grid 2 --block 32 --arg n:i32=9 --arg in:u32[80]=rand(1) --arg out:u32[512]=zero
// run: --entry other --grid 2 --block 32 --arg n:i32=9 --arg in:u32[80]=rand(2) --arg out:u32[512]=zero
__global__ void same(int n, const unsigned *in, unsigned *out)
{
	unsigned t = blockIdx.x * blockDim.x + threadIdx.x, sum = 0, all = 0;
	int mode = 1, state = 3, scale = 2;
	unsigned short narrow = 0;
	for (int i = 0; i < n; i++) {
		sum = sum * 3 + (sum >> 9);
		if (mode != 1)
			mode = (int)in[i];
		switch (state) {
		case 0: state = 2; break;
		case 3: all += in[i]; break;
		default: state = (int)in[t]; all ^= 5;
		}
		scale = state == 3 ? 2 : scale * 2;
		narrow = (unsigned short)(narrow * in[i] + sum);
		all = all * (unsigned)scale + (unsigned)mode + narrow;
	}
	unsigned *o = out + 8 * t;
	o[0] = sum, o[1] = all, o[2] = (unsigned)mode, o[3] = (unsigned)state, o[4] = (unsigned)scale, o[5] = narrow;
}

__global__ void other(int n, const unsigned *in, unsigned *out)
{
	unsigned t = blockIdx.x * blockDim.x + threadIdx.x, sum = 0, all = 0;
	int mode = 1, state = 3, first = 0, late = 0, left = 0, last = 0;
	for (int i = 0; i < n; i++) {
		sum = sum * 3 + (sum >> 9) + (i == 6 && in[t] & 1);
		if (mode != 1)
			mode = (int)in[i] & 15;
		else if (i == 4)
			mode = 2;
		switch (state) {
		case 0: state = 2; break;
		case 3: state = 1; break;
		case 1: state = 0; break;
		default: all ^= 5; late = 1;
		}
		first = first ? first : 7;
		if (late)
			last = left, left = 8;
		all = all * 5 + (unsigned)(mode + state + first + late + left + last);
	}
	unsigned *o = out + 8 * t;
	o[0] = sum, o[1] = all, o[2] = (unsigned)mode, o[3] = (unsigned)state, o[4] = (unsigned)first, o[5] = (unsigned)late,
	o[6] = (unsigned)left, o[7] = (unsigned)last;
}
