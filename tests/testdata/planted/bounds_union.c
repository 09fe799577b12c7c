// The halves of a word are two; a third is read from what the word lies in front of.
// bug: out-of-bounds access
// note: index 2 out of bounds for type 'unsigned short[2]'
// launch: --grid 1 --block 3
struct pair {
	union {
		unsigned word;
		unsigned short half[2];
	} key;
	int value;
};

__global__ void bug(int *out)
{
	struct pair *p = (struct pair *)out;
	out[512 + threadIdx.x] = p[threadIdx.x].key.half[threadIdx.x]; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	struct pair *p = (struct pair *)out;
	out[512 + threadIdx.x] = p[threadIdx.x].key.half[threadIdx.x % 2];
}
