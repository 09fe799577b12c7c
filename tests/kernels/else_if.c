// Which if an else belongs to, wherever the chain stands: in a block, behind a label, in loops without braces, in another if.
#include <stdio.h>

struct pair { int a, b; };

static int flat(int x)
{
	if (x == 0)
		return 10;
	else if (x == 1)
		x = ((struct pair){20, 21}).a;
	else if (x == 2) {
		if (x & 1)
			return 1;
		else if (x & 2)
			x = 30;
	} else if (x == 3)
		x = ({ int t; if (x & 4) t = 1; else if (x & 1) t = 40; else t = 3; t; });
	else if (0)
		x = 50;
	else
		x = -x;
	return x;
}

static int dangling(int x)
{
	int r = 0;
	if (x & 1)
		if (x & 2)
			r = 1;
		else if (x & 4)
			r = 2;
		else
			r = 3;
	else if (x & 2)
		r = 4;
	else if (x & 4)
		r = 5;
	if (x & 8)
		if (x & 1) r += (struct pair){10, 20}.a * 2;
		else if (x & 2) r += 30;
		else r += 40;
	else r += 50;
	return r;
}

static int loops(int x)
{
	int r = 0;
	for (int i = 0; i < 4; i++)
		if (i == (x & 3))
			r += 1;
		else if (i == 2)
			r += 10;
		else
			r += 100;
	if (x & 1)
		do
			if (x & 2)
				r += 1000;
			else if (x & 4)
				r += 2000;
			else
				r += 3000;
		while ((x >>= 1) > 0);
	else if (x & 2)
		r = -r;
	else if (x & 8)
		r *= 2;
	do if (x & 16) r++; else r--; while (x-- > 4);
	return r;
}

static int labels(int x)
{
	int r = 0;
	switch (x & 3) {
	case 0:
		if (x & 4)
			goto inside;
		else if (x & 8)
			r = 1;
		else
			r = 2;
		break;
	case 1:
	default:
	again:
		if (x & 4) {
			r = 3;
		} else if (x & 8) {
		inside:
			r += 4;
			x |= 4;
			goto again;
		} else if (x & 16)
			break;
		else
			for (int i = 0; i < 3; i++)
				if (i == x)
					continue;
				else if (i & 1)
					r += 5;
		r += 6;
	}
	return r;
}

static int pragmas(int x)
{
	int r = 0;
	if (x & 1)
		if (x & 2)
			r = 1;
#ifdef __CPTX__ // gcc takes no pragma there
#pragma GCC diagnostic push
#endif
		else if (x & 4)
			r = 2;
		else if (x & 8)
			r = 3;
		else
			r = 4;
#ifdef __CPTX__
#pragma GCC diagnostic pop
#endif
	else
		r = 5;
	if (x & 16)
		r += 10;
	else
#pragma GCC diagnostic push
	if (x & 8)
		r += 20;
	else if (x & 4)
		r += 30;
#pragma GCC diagnostic pop
	return r;
}

int main(void)
{
	for (int x = 0; x < 32; x++)
		printf("%d %d %d %d %d\n", flat(x), dangling(x), loops(x), labels(x), pragmas(x));
	return 0;
}
