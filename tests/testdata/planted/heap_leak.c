// A list of which only the first element is freed.
// bug: memory leak
// note: is never freed
// launch: --grid 2 --block 4 --strict
struct node {
	struct node *next;
	int value;
};

__device__ struct node *push(struct node *list, int value)
{
	struct node *n = (struct node *)malloc(sizeof *n); // want: memory leak
	n->next = list;
	n->value = value;
	return n;
}

__global__ void bug(int *out)
{
	struct node *list = push(push(0, 1), threadIdx.x);
	if (blockIdx.x == 0)
		out[threadIdx.x] = list->value + list->next->value;
	free(list);
}

__global__ void clean(int *out)
{
	struct node *list = push(push(0, 1), threadIdx.x);
	if (blockIdx.x == 0)
		out[threadIdx.x] = list->value + list->next->value;
	free(list->next);
	free(list);
}
