// Designated, nested, partial and overriding initialisers of automatic and
// static objects; compound literals; strings into arrays; ranges.
#include <stdio.h>
#include <string.h>

struct point { int x, y; };
struct shape { char name[8]; struct point p[3]; union { int i; float f; } u; struct { short a, b[2]; }; };

static struct shape shapes[] = {
	[2] = {"square", {[1] = {.y = 5}, {7, 8}}, {.f = 1.5f}, {.b = {1, 2}}},
	[0] = {.p[2].x = 3, .p[0] = {1}, .name = {'a', 'b'}, .u = {3}, .a = 4},
	{"next", 9, 8, 7, 6, 5, 4, 3, 2, 1},
};
static int ranges[10] = {[2 ... 5] = 7, 1, [9] = 3, [4] = 8};
static char full[3] = "abc", more[] = {"x\0y"}, wide[2][5] = {"long", {'s'}};
static int grid[][2][3] = {1, 2, 3, 4, 5, 6, {{7}, {8, 9}}};
static const signed char bytes[] = {-1, 127, (signed char)128, 'a', '\xff', '\377'};

static int total(const struct shape *s) {
	int t = s->u.i + s->a * 3 + s->b[0] * 5 + s->b[1] * 7;
	for (int i = 0; i < 3; i++)
		t += s->p[i].x * (i + 11) + s->p[i].y * (i + 17);
	for (int i = 0; i < 8; i++)
		t = t % 100000 * 3 + s->name[i];
	return t;
}

static int sum(const int *v, int n) { int t = 0; while (n--) t = t * 2 + *v++; return t; }

int main(void) {
	printf("%zu %zu %zu %zu\n", sizeof shapes / sizeof *shapes, sizeof more, sizeof grid, sizeof bytes);
	for (int i = 0; i < 3; i++)
		printf("%d\n", total(&shapes[i]));
	for (int round = 0; round < 3; round++) {
		struct shape s = {.p = {{round}, {.y = round * 2}}, .name = "loop", .b[1] = (short)round};
		struct point q = {.y = s.p[1].y + 1, .x = round}, r[] = {q, [2] = q, {9, 9}};
		int v[sizeof(int) > 3 ? 4 : 5], w[5] = {round, [3] = -1, 4};
		memset(v, 0, sizeof v);
		printf("%d %d %zu %d\n", total(&s), r[0].x + r[1].x + r[2].y + r[3].x, sizeof r, sum(w, 5) + v[0]);
		s = (struct shape){"again", .u.i = 2};
		printf("%d %d\n", total(&s), sum((int[]){1, round, 3}, 3));
		char text[6] = "hi", partial[] = {'n', 'o', 0};
		text[3] = partial[round % 2];
		printf("%s %d %d\n", text, text[3], text[5]);
	}
	printf("%d %d\n", sum(ranges, 10), sum(&grid[0][0][0], 12));
	printf("%.3s %d %s %s %d\n", full, more[2], wide[0], wide[1], wide[1][4]);
	for (int i = 0; i < 6; i++)
		printf("%d ", bytes[i]);
	struct point *p = &(struct point){1, 2}, *save = p;
	{
		int one = 1;
		p = &(struct point){one, one + 5};
		save->x += p->y;
	}
	int single = {5}, scalar = (int){6};
	double d[3] = {1, 'a', single};
	printf("%d %d %g\n", save->x, single + scalar, d[1] + d[2]);
	return sum(ranges, 6) & 63;
}
