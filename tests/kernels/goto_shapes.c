// goto in every direction: into blocks, out of nests, backwards, over
// declarations, irreducible loops; computed goto with a jump table.
#include <stdio.h>

static int irreducible(int n) {
	int a = 0, b = n;
	if (n & 1)
		goto second;
first:
	a += 3;
	if (a > 50)
		return a * 100 + b;
second:
	b ^= a;
	if (b & 4)
		goto first;
	a += b & 1 ? 7 : 1;
	if (a < 40)
		goto second;
	goto first;
}

static int nested(int limit) {
	int found = -1;
	for (int i = 0; i < 10; i++)
		for (int j = 0; j < 10; j++) {
			if (i * j == limit) {
				found = i * 100 + j;
				goto done;
			}
			if (j > i)
				goto next;
			continue;
		next:
			break;
		}
done:
	return found;
}

static int into(int x) {
	int r = 1;
	if (x > 5)
		goto inside;
	r = 2;
	{
		int y = 10;
		r += y;
	inside:
		y = x;
		r = r * 10 + y;
	}
	while (r < 1000) {
		r *= 2;
		if (x == 3)
			goto tail;
	}
	r++;
tail:
	return r;
}

enum op { PUSH, ADD, MUL, DUP, SWAP, JNZ, DEC, HALT };

static long run(const int *code) {
	static const void *const labels[] = {&&push, &&add, &&mul, &&dup, &&swap, &&jnz, &&dec, &&halt};
	long stack[16], *sp = stack, t;
	const int *pc = code;
#define NEXT goto *labels[*pc++]
	NEXT;
push: *sp++ = *pc++; NEXT;
add: sp--; sp[-1] += *sp; NEXT;
mul: sp--; sp[-1] *= *sp; NEXT;
dup: *sp = sp[-1]; sp++; NEXT;
swap: t = sp[-1]; sp[-1] = sp[-2]; sp[-2] = t; NEXT;
jnz: if (sp[-1]) pc = code + *pc; else pc++; NEXT;
dec: sp[-1]--; NEXT;
halt: return sp[-1] + sp[-2];
}

static int relative(int k) {
	void *targets[] = {&&one, &&two, &&three}, **p = targets + k;
	int r = 0;
	goto **p;
one: r += 1;
two: r += 10;
three: r += 100;
	return r;
}

// A table of distances instead of addresses: forwards, backwards and none, in several types.
static int distances(int k) {
	static const int near[] = {&&two - &&two, &&three - &&two, &&one - &&two, (int)(&&three - &&two)};
	static const long far[] = {&&two - &&two, &&three - &&two, &&one - &&two, (long)&&three - (long)&&two};
	int r = 0, round = 0;
again:
	goto *(round == 0 ? &&two + near[k] : &&two + far[k]);
one: r += 1;
two: r += 10;
three: r += 100;
	if (round++ == 0)
		goto again;
	return r;
}

int main(void) {
	for (int i = 0; i < 4; i++)
		printf("%d ", distances(i));
	for (int i = 0; i < 9; i++)
		printf("%d %d %d|", irreducible(i * 5), nested(i * 3), into(i));
	printf("\n");
	static const int factorial[] = {PUSH, 1, PUSH, 10, SWAP, PUSH, 2, MUL, SWAP, DEC, JNZ, 4, HALT};
	printf("%ld\n", run(factorial));
	int count = 0;
again:
	if (++count < 10)
		goto again;
	for (;;) {
		if (count++ == 15)
			break;
		else if (count == 12)
			continue;
	}
	do { count += 2; if (count > 30) break; } while (count != 25);
	printf("%d %d %d %d\n", count, relative(0), relative(1), relative(2));
	return count;
}
