// The end of a list is not looked for.
// bug: null pointer access
// launch: --grid 1 --block 1
struct node {
	int value;
	struct node *volatile next;
};

__global__ void bug(int *out)
{
	struct node nodes[3];
	for (int i = 0; i < 3; i++) {
		nodes[i].value = out[i];
		nodes[i].next = i < 2 ? &nodes[i + 1] : 0;
	}
	int sum = 0;
	struct node *n = nodes;
	for (int i = 0; i < 4; i++) {
		sum += n->value; // want: null pointer access
		n = n->next; // want: null pointer access
	}
	out[0] = sum;
}

__global__ void clean(int *out)
{
	struct node nodes[3];
	for (int i = 0; i < 3; i++) {
		nodes[i].value = out[i];
		nodes[i].next = i < 2 ? &nodes[i + 1] : 0;
	}
	int sum = 0;
	struct node *n = nodes;
	for (int i = 0; n; i++) {
		sum += n->value;
		n = n->next;
	}
	out[0] = sum;
}
