// Sizes, alignments and offsets: padding, packed, over-aligned, #pragma pack,
// nested and anonymous members, flexible arrays, vector-like alignment.
#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct a { char c; double d; char e; };
struct b { struct a a[2]; short s; };
struct __attribute__((packed)) c { char c; int i; long long l; short s; };
struct d { char c; struct c packed; int tail; };
struct __attribute__((aligned(32))) e { int x; };
struct f { char c; struct e e; char z; };
#pragma pack(push, 2)
struct g { char c; int i; double d; };
#pragma pack(pop)
struct h { int n; struct { char x; union { int y; short z; }; }; char data[]; };
struct i { alignas(16) char c; char d; };
struct j { char c; struct { } empty; int zero[0]; short s; };
struct k { char c; short s __attribute__((packed)); int i __attribute__((aligned(2))); };
typedef int int8a __attribute__((aligned(8)));
struct l { char c; int8a i; char d; };
struct m { _Bool b; _Complex float z; __int128 w; void (*f)(void); };

#define SHOW(T) printf(#T " %zu %zu\n", sizeof(struct T), alignof(struct T))
#define OFF(T, m) printf(#T "." #m " %zu\n", offsetof(struct T, m))

__attribute__((noinline)) static struct c swap(struct c v, struct f f) {
	v.i ^= f.e.x;
	v.l += f.z;
	return v;
}

struct __attribute__((packed)) links { char tag; struct links *next; int (*call)(int); short end; };
__attribute__((noinline)) static int triple(int x) { return 3 * x; }

// Pointers at odd addresses.
__attribute__((noinline)) static int chain(struct links *l) { return l->next->next->call(l->next->end) + l->tag; }

int main(void) {
	struct links links[2] = {{1, 0, triple, 5}, {2, 0, triple, 7}};
	links[0].next = &links[1];
	links[1].next = &links[0];
	printf("%d %d\n", chain(&links[0]), chain(&links[1]));
	SHOW(a); SHOW(b); SHOW(c); SHOW(d); SHOW(e); SHOW(f); SHOW(g);
	SHOW(h); SHOW(i); SHOW(j); SHOW(k); SHOW(l); SHOW(m);
	OFF(a, e); OFF(b, s); OFF(c, l); OFF(d, packed.s); OFF(d, tail); OFF(f, e); OFF(f, z); OFF(g, d);
	OFF(h, x); OFF(h, z); OFF(h, data); OFF(i, d); OFF(j, s); OFF(k, s); OFF(k, i); OFF(l, i); OFF(m, w); OFF(m, f);
	struct d v = {1, {2, 0x01020304, -5, 6}, 7};
	struct f f = {'a', {0x0f0f0f0f}, 9};
	v.packed = swap(v.packed, f);
	int *unaligned_free = &v.tail;
	*unaligned_free += v.packed.i;
	printf("%x %lld %d\n", v.packed.i, v.packed.l, v.tail);
	struct b list[2] = {[1] = {.a[1].d = 2.5, .s = -3}};
	struct b copy;
	memcpy(&copy, &list[1], sizeof copy);
	list[0] = copy;
	printf("%g %d %g\n", list[0].a[1].d, list[0].s, list[0].a[0].d);
	char buffer[sizeof(struct h) + 4];
	struct h head = {3, {'x', {0x11223344}}};
	memcpy(buffer, &head, sizeof head);
	buffer[offsetof(struct h, data) + 2] = 'q';
	printf("%d %c\n", buffer[0], buffer[offsetof(struct h, data) + 2]);
	return (int)((unsigned long)&f % 32);
}
