// Linked structures with malloc and free: list reversal and merge sort, a
// binary search tree with deletion, a hash table with chaining and growth.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item { int value; struct item *next; };
struct tree { int key; struct tree *child[2]; };
struct entry { char *key; int count; struct entry *next; };
struct table { struct entry **bucket; unsigned size, used; };

static unsigned seed = 12345;
static unsigned rnd(void) { return (seed = seed * 1103515245u + 12345u) >> 16; }

static struct item *cons(int v, struct item *next) {
	struct item *p = malloc(sizeof *p);
	*p = (struct item){v, next};
	return p;
}
static struct item *reverse(struct item *p) {
	struct item *r = NULL, *next;
	for (; p; p = next)
		next = p->next, p->next = r, r = p;
	return r;
}
static struct item *merge(struct item *a, struct item *b) {
	struct item *head = NULL, **tail = &head;
	while (a && b) {
		struct item **least = a->value <= b->value ? &a : &b;
		*tail = *least;
		*least = (*least)->next;
		tail = &(*tail)->next;
	}
	*tail = a ? a : b;
	return head;
}
static struct item *sort(struct item *p) {
	if (!p || !p->next)
		return p;
	struct item *slow = p, *fast = p->next;
	while (fast && (fast = fast->next))
		slow = slow->next, fast = fast->next;
	struct item *half = slow->next;
	slow->next = NULL;
	return merge(sort(p), sort(half));
}
static void insert(struct tree **t, int key) {
	while (*t) {
		if ((*t)->key == key)
			return;
		t = &(*t)->child[key > (*t)->key];
	}
	*t = calloc(1, sizeof **t);
	(*t)->key = key;
}
static void delete(struct tree **t, int key) {
	while (*t && (*t)->key != key)
		t = &(*t)->child[key > (*t)->key];
	struct tree *dead = *t;
	if (!dead)
		return;
	if (dead->child[0] && dead->child[1]) {
		struct tree **s = &dead->child[1];
		while ((*s)->child[0])
			s = &(*s)->child[0];
		dead->key = (*s)->key;
		t = s;
		dead = *s;
	}
	*t = dead->child[!dead->child[0]];
	free(dead);
}
static int walk(const struct tree *t, int depth, unsigned *hash) {
	if (!t)
		return depth;
	int l = walk(t->child[0], depth + 1, hash);
	*hash = *hash * 33 + (unsigned)t->key;
	int r = walk(t->child[1], depth + 1, hash);
	return l > r ? l : r;
}
static void drop(struct tree *t) {
	if (t)
		drop(t->child[0]), drop(t->child[1]), free(t);
}
static unsigned hash(const char *s) {
	unsigned h = 5381;
	while (*s)
		h = h * 33 ^ (unsigned char)*s++;
	return h;
}
static void grow(struct table *t) {
	unsigned size = t->size ? t->size * 2 : 4;
	struct entry **bucket = malloc(size * sizeof *bucket);
	memset(bucket, 0, size * sizeof *bucket);
	for (unsigned i = 0; i < t->size; i++)
		for (struct entry *e = t->bucket[i], *next; e; e = next) {
			next = e->next;
			e->next = bucket[hash(e->key) % size];
			bucket[hash(e->key) % size] = e;
		}
	free(t->bucket);
	t->bucket = bucket, t->size = size;
}
static struct entry *lookup(struct table *t, const char *key) {
	if (t->used >= t->size)
		grow(t);
	struct entry **e = &t->bucket[hash(key) % t->size];
	for (; *e; e = &(*e)->next)
		if (strcmp((*e)->key, key) == 0)
			return *e;
	*e = malloc(sizeof **e);
	(*e)->key = strcpy(malloc(strlen(key) + 1), key);
	(*e)->count = 0, (*e)->next = NULL;
	t->used++;
	return *e;
}

int main(void) {
	struct item *list = NULL;
	for (int i = 0; i < 40; i++)
		list = cons((int)(rnd() % 1000) - 500, list);
	list = reverse(sort(list));
	long sum = 0;
	for (struct item *p = list, *next; p; p = next) {
		sum = sum * 7 % 1000003 + p->value;
		next = p->next;
		free(p);
	}
	struct tree *tree = NULL;
	unsigned h = 0, h2 = 0;
	for (int i = 0; i < 60; i++)
		insert(&tree, (int)(rnd() % 100));
	int depth = walk(tree, 0, &h);
	for (int i = 0; i < 50; i++)
		delete(&tree, (int)(rnd() % 100));
	int depth2 = walk(tree, 0, &h2);
	drop(tree);
	struct table table = {0};
	const char *text = "the cat and the dog and the bird saw the other cat";
	char word[16];
	for (int n = 0;; text++) {
		if (*text && *text != ' ') {
			word[n++] = *text;
			continue;
		}
		word[n] = 0, n = 0;
		lookup(&table, word)->count++;
		if (!*text)
			break;
	}
	printf("%ld %d %u %d %u\n", sum, depth, h, depth2, h2);
	printf("%d %d\n", lookup(&table, "the")->count, lookup(&table, "and")->count);
	int cows = lookup(&table, "cow")->count;
	printf("%d %u %u\n", cows, table.used, table.size);
	for (unsigned i = 0; i < table.size; i++)
		for (struct entry *e = table.bucket[i], *next; e; e = next)
			next = e->next, free(e->key), free(e);
	free(table.bucket);
	free(NULL);
	return depth * 10 + depth2;
}
