// Constant memory: scalars, tables, structs with padding and pointers, indexed
// by thread and uniformly; const globals; pointers to both in one variable.
// run: --grid 1 --block 64 --arg n:i32=64 --arg out:i32[256]=zero
struct entry { char tag; int weight; double scale; const int *more; };
__constant__ int primes[16] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53};
__constant__ struct entry entries[3] = {{'a', -1, 0.5, primes + 2}, {'b', 20, -2.0, 0}, {.tag = 'c', .more = &primes[15]}};
__constant__ unsigned char bytes[5] = {1, 128, 255}, last = 77;
__constant__ char message[] = "constant string";
__constant__ unsigned long long zero;
__device__ const short curve[4] = {-1, 300, -32768, 32767};
__device__ static const int *const tables[2] = {primes, &primes[8]};
static const float weights[] = {0.5f, 0.25f, 0.125f};
__device__ __noinline__ static int pick(const int *p, int i) { return p[i]; }
__global__ void constants(int n, int *out) {
	int i = threadIdx.x;
	if (i >= n)
		return;
	const struct entry *e = &entries[i % 3];
	out[i] = primes[i & 15] * e->weight + (int)(e->scale * 4) + e->tag;
	out[64 + i] = (e->more ? *e->more : -9) + bytes[i % 5] + last + (int)zero;
	out[128 + i] = message[i % sizeof message] * curve[i & 3] + tables[i & 1][i % 8];
	out[192 + i] = pick(i & 4 ? primes : out, i & 4 ? i & 15 : i) + (int)(weights[i % 3] * 8);
}
