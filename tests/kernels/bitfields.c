// Bit-fields of every type and width: signed and unsigned reads, truncation on
// store, the value of an assignment, straddling, zero width, packed, _Bool and
// long long, initialisers, compound assignment, unions (C11 6.7.2.1).
#include <stdio.h>
#include <string.h>

struct basic {
	int a : 3;
	unsigned b : 5;
	signed char c : 2;
	_Bool d : 1;
	long long e : 40;
	unsigned long long f : 61;
	unsigned : 0;
	short g : 9;
	unsigned char h : 8;
	int : 4;
	unsigned i : 1;
};

struct __attribute__((packed)) tight {
	unsigned a : 7;
	unsigned b : 30;
	unsigned long long c : 51;
	int d : 17;
};

enum color { RED, GREEN = 5, BLUE = 7 };

struct mixed {
	char lead;
	enum color color : 3;
	unsigned rest : 13;
	char tail;
	struct {
		int x : 5, y : 6;
	};
};

union overlay {
	struct basic basic;
	struct mixed mixed;
	unsigned char raw[32];
};

static struct basic table[2] = {{1, 31, -1, 1, -(1ll << 39), (1ull << 61) - 1, -256, 255, 1}, {.f = 5, .a = -4, .i = 1}};

static void dump(const void *p, size_t n) {
	for (size_t i = 0; i < n; i++)
		printf("%02x", ((const unsigned char *)p)[i]);
	printf("\n");
}

static struct mixed make(int x) {
	struct mixed m;
	memset(&m, 0, sizeof m);
	m.lead = (char)x;
	m.color = BLUE;
	m.rest = (unsigned)x * 77;
	m.tail = -1;
	m.x = x;
	m.y = -x;
	return m;
}

int main(void) {
	printf("%zu %zu %zu %zu\n", sizeof(struct basic), sizeof(struct tight), sizeof(struct mixed), sizeof(union overlay));
	dump(table, sizeof table);
	struct basic *p = &table[1];
	int v = (p->a = 13), w = (int)(p->b = 100);
	printf("%d %d %d %d\n", v, p->a, w, p->b);
	p->c = 1;
	p->c++;
	p->e = 0x123456789abll;
	p->e *= -3;
	p->f = ~0ull;
	p->f += 2;
	p->g = 300;
	p->h -= 9;
	p->d = 4;
	p->i ^= 3;
	printf("%d %d %lld %llu %d %d %d\n", p->c, p->d, (long long)p->e, (unsigned long long)p->f, p->g, p->h, p->i);
	printf("%d %d\n", p->a < p->b, -1 < (int)p->i);
	printf("%d\n", (p->b << 27) > 0);
	struct tight t[3];
	memset(t, 0, sizeof t);
	for (int i = 0; i < 3; i++) {
		t[i].a = 120 + (unsigned)i * 5;
		t[i].b = 0x3fffffffu - (unsigned)i;
		t[i].c = 0x5a5a5a5a5a5a5ull << i;
		t[i].d = -65536 + i;
	}
	dump(t, sizeof t);
	long long sum = 0;
	for (int i = 0; i < 3; i++)
		sum = sum * 31 + t[i].a + t[i].b + (long long)t[i].c + t[i].d;
	printf("%lld\n", sum);
	struct mixed m = make(21), *q = &m;
	printf("%d %d %d %d %d %d\n", q->lead, q->color, q->rest, q->tail, q->x, q->y);
	dump(q, sizeof *q);
	union overlay o;
	memset(&o, 0x5a, sizeof o);
	o.basic.e = 1;
	o.basic.a--;
	dump(o.raw, sizeof o.basic);
	q->x += q->y += 3;
	printf("%d %d\n", q->x, q->y);
	return q->rest % 100;
}
