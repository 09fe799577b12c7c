// Loops that count the bits of bytes and short numbers, in counters as narrow as these.
// run: --entry bits --grid 2 --block 128 --arg in:u8[256]=iota --arg out:u8[1024]=zero
// run: --entry shorts --grid 1 --block 64 --arg in:u16[64]=rand(2) --arg out:u16[192]=zero
__global__ void bits(const unsigned char *in, unsigned char *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned char v = in[t], n = 0, m = 250, l = 0;
	for (unsigned char x = v; x; x &= x - 1)
		n++;
	for (unsigned char x = v; x; x >>= 1)
		m += x & 1;
	for (unsigned char x = v; x; x >>= 3)
		l += 100;
	out[t * 4] = n;
	out[t * 4 + 1] = m;
	out[t * 4 + 2] = l;
	signed char s = v;
	n = 0;
	for (int k = 0; s && k < 9; s >>= 1, k++) // copies the sign
		n++;
	out[t * 4 + 3] = n;
}
__global__ void shorts(const unsigned short *in, unsigned short *out)
{
	int t = threadIdx.x;
	unsigned short v = in[t], n = 65530, l = 0;
	unsigned long long sum = 0;
	for (unsigned short x = v; x; x = x & (x - 1))
		n++, sum += 0x123456789ull;
	for (unsigned short x = v; x; x >>= 5)
		l += 0x4001;
	out[t * 3] = n;
	out[t * 3 + 1] = l;
	out[t * 3 + 2] = sum >> 20;
}
