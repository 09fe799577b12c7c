// An array in a structure of the host's buffer that takes five values; the member behind it is hit.
// bug: out-of-bounds access
// note: index 4 out of bounds for type 'float[4]'
// launch: --grid 1 --block 32
struct particle {
	float x[4], mass;
	int tail[1]; // as many as there is room for
};

__global__ void bug(int *out)
{
	struct particle *p = (struct particle *)out + threadIdx.x;
	for (int i = 0; i <= 4; i++)
		p->x[i] = i; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	struct particle *p = (struct particle *)out + threadIdx.x;
	for (int i = 0; i < 4; i++)
		p->x[i] = i;
	float *end = &p->x[4 + (p->tail[0] & 1)];
	for (float *q = p->x; q != end; q++)
		p->mass += *q;
	if (threadIdx.x == 31)
		p->tail[threadIdx.x - 20] = 1;
}
