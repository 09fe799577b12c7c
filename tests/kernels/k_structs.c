// Structures everywhere: nested, packed, with arrays and bit-fields, by value, returned, in arrays in shared and local memory,
// indexed by run-time values, copied through pointers of every address space.
// run: --entry particles --grid 2 --block 32 --arg n:i32=64 --arg box:struct(f32=10,f32=20,f32=30,i32=3) --arg pos:f32[256]=iota --arg out:f32[256]=zero
// run: --entry packed --grid 1 --block 32 --arg in:u8[512]=rand(8) --arg out:u64[64]=zero
// run: --entry stacks --grid 1 --block 64 --arg in:i32[64]=rand(12) --arg out:i32[64]=zero
struct box { float size[3]; int wrap; };
struct vec { float x, y, z; };
struct particle { struct vec p, v; struct { unsigned kind : 3, alive : 1; int charge : 4; } f; };
__constant__ struct particle prototype[2] = {{{1, 2, 3}, {.5f, .25f, .125f}, {1, 1, -2}}, {{-1, -2, -3}, {2, 4, 8}, {5, 0, 7}}};
__device__ static struct vec add(struct vec a, struct vec b) { a.x += b.x, a.y += b.y, a.z += b.z; return a; }
__device__ static struct vec scale(struct vec a, float s) { return (struct vec){a.x * s, a.y * s, a.z * s}; }
__device__ __noinline__ static struct particle step(struct particle q, const struct box *b, float dt) {
	q.p = add(q.p, scale(q.v, dt));
	float *c = &q.p.x;
	for (int k = 0; k < b->wrap; k++) {
		while (c[k] > b->size[k]) c[k] -= b->size[k];
		if (c[k] < 0) c[k] += b->size[k], q.f.charge = -q.f.charge;
	}
	q.f.kind += q.f.alive;
	return q;
}
__global__ void particles(int n, struct box b, const float *pos, float *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= n) return;
	struct particle all[3];
	for (int k = 0; k < 3; k++) {
		all[k] = prototype[(i + k) & 1];
		all[k].p.x += pos[4 * i + k];
	}
	struct particle *q = &all[i % 3];
	for (int s = 0; s < 5; s++) *q = step(*q, &b, 0.5f + s), q = &all[(i + s) % 3];
	struct vec total = {0};
	for (int k = 0; k < 3; k++) total = add(total, all[k].p);
	out[4 * i] = total.x, out[4 * i + 1] = total.y, out[4 * i + 2] = total.z;
	out[4 * i + 3] = (float)(all[0].f.kind * 100 + all[1].f.charge * 10 + all[2].f.alive);
}
struct __attribute__((packed)) odd { unsigned char a; unsigned short b; unsigned c; unsigned long long d; unsigned char e; };
__global__ void packed(const unsigned char *in, unsigned long long *out) {
	__shared__ struct odd tile[32];
	int t = threadIdx.x;
	const struct odd *src = (const struct odd *)(in + 16 * t);
	tile[t] = *src;
	tile[t].c ^= src->b;
	__syncthreads();
	struct odd o = tile[t ^ 5];
	o.d += o.a * 3u;
	out[2 * t] = o.d ^ o.c;
	out[2 * t + 1] = (unsigned long long)o.e << 40 | (unsigned long long)o.b << 8 | sizeof o;
}
struct node { short left, right; int value; };
struct stack { int top; short items[12]; };
__device__ static void push(struct stack *s, short v) { if (s->top < 12) s->items[s->top++] = v; }
__device__ static short pop(struct stack *s) { return s->top ? s->items[--s->top] : -1; }
__global__ void stacks(const int *in, int *out) {
	struct node tree[15];
	struct stack st = {0};
	for (short k = 0; k < 15; k++) {
		tree[k] = (struct node){-1, -1, in[(threadIdx.x + k) & 63]};
		if (2 * k + 2 < 15) tree[k].left = 2 * k + 1, tree[k].right = 2 * k + 2;
	}
	int sum = 0, depth = 0;
	push(&st, 0);
	while (st.top) {
		const struct node *n = tree + pop(&st);
		sum = (int)((unsigned)sum * 3u + (unsigned)n->value);
		if (n->value % 3 && n->left >= 0) push(&st, n->left);
		if (n->value % 5 && n->right >= 0) push(&st, n->right);
		depth = st.top > depth ? st.top : depth;
	}
	out[threadIdx.x] = sum ^ depth << 24;
}
