// Device heap: every thread builds and frees a list; a block shares one array.
// run: --grid 2 --block 32 --arg n:i32=20 --arg y:i32[64]=zero
#include <stdlib.h>
#include <string.h>
struct node { int v; struct node *next; };
__global__ void lists(int n, int *y) {
	__shared__ int *board;
	int g = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
	struct node *head = NULL;
	for (int i = 0; i < n + g % 3; i++) {
		struct node *p = (struct node *)malloc(sizeof(struct node));
		if (!p)
			return;
		p->v = i * g;
		p->next = head;
		head = p;
	}
	while (head) {
		struct node *next = head->next;
		sum = sum * 3 % 10007 + head->v;
		free(head);
		head = next;
	}
	if (threadIdx.x == 0) {
		board = (int *)malloc(32 * sizeof(int));
		memset(board, 0xff, 32 * sizeof *board);
	}
	__syncthreads();
	board[threadIdx.x] += sum;
	__syncthreads();
	y[g] = board[31 - threadIdx.x];
	__syncthreads();
	if (threadIdx.x == 31)
		free(board);
}
