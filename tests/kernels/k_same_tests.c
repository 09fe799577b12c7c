// Tests of one condition one behind the other, as they are, negated and in other words, with and without something between them.
// run: --grid 2 --block 64 --arg n:i32=100 --arg in:i32[128]=rand(97) --arg out:i32[512]=zero
__global__ void tests(int n, const int *in, int *out)
{
	__shared__ int s[64];
	int i = threadIdx.x, t = blockIdx.x * 64 + i, v = in[t] & 255, r = 0, *o = out + 4 * t;
	s[i] = v;
	__syncthreads();
	if (i < 2) s[i] += s[i + 2];
	__syncthreads();
	if (i < 1) s[i] += s[i + 1];
	if (!i) o[3] = s[0];
	if (t < n) o[0] = v;
	if (!(t >= n)) { // the same
		o[0] += 3;
		if (v & 1) r += 5;
	}
	if (t < n && v > 9) r ^= v << 3; // the second test is another one
	if (v > 9) o[1] = r * 3;
	if (v <= 9) {
		o[1] = r - 7;
		if (v == 4) goto end;
	}
	if (v > 9) r++; // from one side only
	for (int k = 0; k < (v & 3); k++) {
		if (k & 1) r += s[k];
		if (!(k & 1)) o[2] = r + k;
		if (v > 9) r ^= k;
		if (v > 9 == (k > 1)) r += 9;
	}
end:
	o[2] += r;
}
