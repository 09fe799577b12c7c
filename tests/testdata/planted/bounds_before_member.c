// An index of -1 that reaches the member in front of the array, in a structure on the stack.
// bug: out-of-bounds access
// note: index -1 out of bounds for type 'short[6]'
// launch: --grid 1 --block 32
struct list {
	short used, entry[6];
	int next;
};

__global__ void bug(int *out)
{
	struct list l = {0, {1, 2, 3, 4, 5, 6}, 0};
	for (int i = 0; i < 6; i++)
		l.entry[i] += l.entry[i - 1 + (out[i] & 1)]; // want: out-of-bounds access
	out[512 + threadIdx.x] = l.entry[out[1] & 3] + l.used;
}

__global__ void clean(int *out)
{
	struct list l = {0, {1, 2, 3, 4, 5, 6}, 0};
	for (int i = 1; i < 6; i++)
		l.entry[i] += l.entry[i - 1 + (out[i] & 1)];
	out[512 + threadIdx.x] = l.entry[out[1] & 3] + l.used;
}
