// Initialisers that hold addresses of other objects and functions, forwards,
// backwards and in cycles; offsets into arrays and members; tentative and
// static definitions (C11 6.6, 6.9.2).
#include <stddef.h>
#include <stdio.h>

struct node { const char *name; struct node *next, *prev; int (*f)(struct node *); int tag; };

extern struct node first, second;
static struct node third;
static int by_name(struct node *n), by_tag(struct node *n);

struct node first = {"first", &second, &third, by_name, 1};
struct node second = {"second" + 3, &third, &first, by_tag, 20};
static struct node third = {&"third"[1], &first, &second, &by_name, 300};

static int by_name(struct node *n) { return n->name[0]; }
static int by_tag(struct node *n) { return n->tag; }

struct self { struct self *me; void *inside; };
static struct self self = {&self, &self.inside};
static struct self ring[3] = {{&ring[1], ring}, {&ring[2], &ring[0].inside}, {ring, &ring[3]}};

static int matrix[3][4] = {{1, 2, 3, 4}, {5, 6}, [2][3] = 9};
static int *rows[] = {matrix[2], matrix[1], *matrix, &matrix[1][1], (int *)&matrix[2] + 3, &*(matrix[0] + 2)};
static int (*table[2][2])(struct node *) = {{by_name, by_tag}, {0, *by_tag}};
static char text[] = "abcdefgh", *tail = text + sizeof text - 2, *words[] = {"one", "two", text + 2, 0};
static const char *const *list[] = {(const char *const *)words, (const char *const *)words + 1};
static const long difference = sizeof(struct node) * 2 + offsetof(struct node, tag);
static void **pp = (void **)&pp;
static const struct { char c; const int *p; double d; } odd = {'x', &matrix[1][0], 1.0 / 3};
int tentative;
int tentative;
static int counter(void) { static int n = 3, *p = &n; return ++*p; }
static int unique(void) { static int n = 100; return n += 10; }
static struct pair { int a, b; } *literal = &(struct pair){7, 8};
static int *numbers = (int[]){5, 4, 3, [5] = 1};
static double values[] = {1e10, -0.0, 0x1p-3, 1 ? 2 : 3.5, (float)0.1};

int main(void) {
	struct node *n = &first;
	int sum = 0;
	for (int i = 0; i < 7; i++, n = n->next) {
		printf("%s %d %d\n", n->name, n->f(n), n->next->prev == n);
		sum += n->tag;
	}
	printf("%d %d %d\n", self.me->me == &self, self.inside == (void *)&self.inside, ring[2].inside == (void *)(ring + 3));
	printf("%d %d\n", ring[1].me->me == ring, ring[1].inside == (void *)&ring->inside);
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		printf("%d ", *rows[i]);
	printf("%d %d\n", (int)(rows[4] - rows[3]), table[1][0] == NULL);
	printf("%d %d\n", table[0][1](&second), table[1][1](&third));
	printf("%c %s %s %s\n", *tail, words[1], words[2], *list[1]);
	printf("%ld %d %c %d %g\n", difference, *pp == (void *)&pp, odd.c, *odd.p, odd.d);
	tentative += counter() + counter() + unique() + unique();
	printf("%d %d %d %d\n", tentative, literal->b, numbers[2], numbers[5]);
	for (int i = 0; i < 5; i++)
		printf("%a ", values[i]);
	printf("\n");
	return sum & 0xff;
}
