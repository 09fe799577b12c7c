// Accesses that may not be reordered: char aliasing, unions, overlapping
// copies, pointers into one array, a struct assigned to a part of itself.
#include <stdio.h>
#include <string.h>

union pun { float f; unsigned u; unsigned short h[2]; unsigned char b[4]; };
struct node { int v[4]; struct node *next; };

__attribute__((noinline)) static int through(int *a, int *b) { *a = 1; *b = 2; return *a; }
__attribute__((noinline)) static int bytes(int *a, unsigned char *b) { *a = 0x01020304; b[1] = 0xff; return *a; }
__attribute__((noinline)) static void shift(int *dst, const int *src, int n) { for (int i = 0; i < n; i++) dst[i] = src[i] + 1; }
__attribute__((noinline)) static void add(int *sum, const int *v, int n) { for (int i = 0; i < n; i++) *sum += v[i]; }
__attribute__((noinline)) static struct node rotate(const struct node *p) {
	struct node r = *p;
	for (int i = 0; i < 4; i++)
		r.v[i] = p->v[(i + 1) & 3];
	return r;
}

int main(void) {
	int x = 7, y = 7;
	printf("%d %d\n", through(&x, &y), through(&x, &x));
	printf("%x\n", bytes(&x, (unsigned char *)&x));
	int v[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
	shift(v + 1, v, 6);
	for (int i = 0; i < 10; i++)
		printf("%d ", v[i]);
	add(&v[5], v, 10);
	printf("| %d\n", v[5]);
	memmove(v + 2, v, 5 * sizeof *v);
	memmove(v, v + 1, 9 * sizeof *v);
	for (int i = 0; i < 10; i++)
		printf("%d ", v[i]);
	union pun p = {.f = 1.0f};
	p.h[1] ^= 0x8000;
	p.b[0] = 1;
	printf("| %08x %d\n", p.u, p.f < -1);
	struct node a = {{1, 2, 3, 4}, 0}, b = {{5, 6, 7, 8}, &a};
	a.next = &b;
	a = rotate(&a);
	*a.next = *a.next->next;
	b.v[b.v[0]] = b.v[3]++;
	printf("%d %d %d %d | %d %d %d %d\n", a.v[0], a.v[1], a.v[2], a.v[3], b.v[0], b.v[1], b.v[2], b.v[3]);
	int i = 0, *q = v;
	*q++ = i++;
	*q = i + *q;
	q[i] = q[-1] + 5;
	i = v[i] = 3;
	printf("%d %d %d %d %d\n", v[0], v[1], v[2], v[3], i);
	unsigned char raw[sizeof(struct node)];
	memcpy(raw, &b, sizeof b);
	raw[4] = 99;
	memcpy(&a, raw, sizeof a);
	printf("%d %d\n", a.v[1], a.next == b.next);
	return b.v[2];
}
