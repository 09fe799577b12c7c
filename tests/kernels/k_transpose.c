// Transposition through a padded tile, of floats, bytes and structs.
// run: --entry floats --grid 2,3 --block 32,8 --arg w:i32=50 --arg h:i32=70 --arg in:f32[3500]=iota --arg out:f32[3500]=zero
// run: --entry bytes --grid 1 --block 16,16 --arg in:i8[256]=iota --arg out:i8[256]=zero
// run: --entry records --grid 2,2 --block 8,8 --arg n:u32=13 --arg in:u16[845]=rand(15) --arg out:u16[845]=zero
__global__ void floats(int w, int h, const float *__restrict__ in, float *__restrict__ out) {
	__shared__ float tile[32][33];
	int x = blockIdx.x * 32 + threadIdx.x;
	for (int j = threadIdx.y; j < 32; j += blockDim.y) {
		int y = blockIdx.y * 32 + j;
		if (x < w && y < h)
			tile[j][threadIdx.x] = in[y * w + x];
	}
	__syncthreads();
	x = blockIdx.y * 32 + threadIdx.x;
	for (int j = threadIdx.y; j < 32; j += blockDim.y) {
		int y = blockIdx.x * 32 + j;
		if (x < h && y < w)
			out[y * h + x] = tile[threadIdx.x][j];
	}
}
__global__ void bytes(const signed char *in, signed char *out) {
	__shared__ signed char t[16][16];
	t[threadIdx.x][threadIdx.y] = in[threadIdx.y * 16 + threadIdx.x];
	__syncthreads();
	signed char v = t[threadIdx.y][threadIdx.x];
	out[threadIdx.y * 16 + threadIdx.x] = (signed char)(v < 0 ? -v : v >> 1);
}
struct record { unsigned short v[5]; };
__global__ void records(unsigned n, const struct record *in, struct record *out) {
	__shared__ struct record t[8][8];
	unsigned x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
	if (x < n && y < n)
		t[threadIdx.y][threadIdx.x] = in[y * n + x];
	__syncthreads();
	if (x < n && y < n) {
		struct record r = t[threadIdx.y][threadIdx.x];
		r.v[4] ^= r.v[0];
		out[x * n + y] = r;
	}
}
