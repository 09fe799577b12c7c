// A packed record read as if it were aligned.
// bug: misaligned access
// launch: --grid 1 --block 32
struct packed {
	char kind;
	long long value;
} __attribute__((packed));

struct loose {
	char kind;
	long long value;
};

__global__ void bug(int *out)
{
	struct loose *r = (struct loose *)((char *)out + 9 * threadIdx.x + 1);
	out[512 + threadIdx.x] = r->value; // want: misaligned access
}

__global__ void clean(int *out)
{
	struct packed *r = (struct packed *)((char *)out + 9 * threadIdx.x + 1);
	out[512 + threadIdx.x] = r->value;
}
