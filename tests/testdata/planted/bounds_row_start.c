// The first number of the row behind the last, which is another member.
// bug: out-of-bounds access
// note: index 4 out of bounds for type 'int[4][2]'
// launch: --grid 1 --block 4
struct table {
	int row[4][2], total;
};

__global__ void bug(int *out)
{
	struct table *t = (struct table *)out;
	*t->row[threadIdx.x + 1] = 1; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	struct table *t = (struct table *)out;
	*t->row[threadIdx.x] = 1;
	int (*end)[2] = &t->row[threadIdx.x + 1];
	out[512 + threadIdx.x] = t->row[threadIdx.x + 1] == *end;
}
