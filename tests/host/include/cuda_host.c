/* The machine behind cuda_host.h: one ucontext fiber per thread of a block,
 * blocks one after another, warps of 32. A fiber runs until it reaches a
 * barrier or a warp collective; the scheduler releases a barrier when every
 * living thread waits at it and a collective when every lane of its mask does. */
#define _GNU_SOURCE
#include "cuda_host.h"
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

enum { STACK = 256 << 10, WARP = 32 };
enum state { READY, AT_BARRIER, AT_WARP, DONE };

struct fiber {
	struct cptx_thread self; /* first, so that cptx_self leads here */
	ucontext_t context;
	enum state state;
	int op, predicate, result;
	unsigned mask;
	uint64_t value, values[WARP];
};

struct cptx_thread *cptx_self;
dim3 cptx_block_dim, cptx_grid_dim;
static struct fiber *fibers;
static unsigned fiber_count;
static ucontext_t scheduler;
static void (*kernel)(void **);
static void **kernel_args;

/* The shared variables lie in a section of their own, found by these names. */
extern unsigned char __start_cptx_shared[] __attribute__((weak));
extern unsigned char __stop_cptx_shared[] __attribute__((weak));

static struct fiber *current(void) { return (struct fiber *)cptx_self; }
static unsigned index_of(const struct fiber *f) { return (unsigned)(f - fibers); }
unsigned cptx_lane(void) { return index_of(current()) % WARP; }

static void park(enum state state) {
	struct fiber *f = current();
	f->state = state;
	swapcontext(&f->context, &scheduler);
}

static void start(void) {
	kernel(kernel_args);
	park(DONE);
}

int cptx_barrier(int op, int predicate) {
	struct fiber *f = current();
	f->op = op;
	f->predicate = predicate;
	park(AT_BARRIER);
	return f->result;
}

const uint64_t *cptx_exchange(unsigned mask, uint64_t value) {
	struct fiber *f = current();
	if (!(mask >> cptx_lane() & 1)) {
		fprintf(stderr, "host: lane %u is not in its own mask %#x\n", cptx_lane(), mask);
		exit(99);
	}
	f->mask = mask;
	f->value = value;
	park(AT_WARP);
	return f->values;
}

unsigned cptx_active(void) {
	unsigned first = index_of(current()) / WARP * WARP, mask = 0;
	for (unsigned i = 0; i < WARP && first + i < fiber_count; i++)
		if (fibers[first + i].state != DONE)
			mask |= 1u << i;
	return mask;
}

int cptx_shuffle_source(int kind, unsigned n, unsigned width) {
	int lane = (int)cptx_lane(), w = (int)width, base = lane & ~(w - 1), source;
	switch (kind) {
	case CPTX_IDX: return base | (int)(n & (unsigned)(w - 1));
	case CPTX_UP: source = lane - (int)n; return source < base ? lane : source;
	case CPTX_DOWN: source = lane + (int)n; return source >= base + w ? lane : source;
	default: source = lane ^ (int)n; return source >= base + w ? lane : source;
	}
}

unsigned cptx_ballot(unsigned mask, int predicate) {
	const uint64_t *all = cptx_exchange(mask, (uint64_t)predicate);
	unsigned r = 0;
	for (int i = 0; i < WARP; i++)
		if (mask >> i & 1 && all[i])
			r |= 1u << i;
	return r;
}

unsigned cptx_match_any(unsigned mask, uint64_t value) {
	const uint64_t *all = cptx_exchange(mask, value);
	unsigned r = 0;
	for (int i = 0; i < WARP; i++)
		if (mask >> i & 1 && all[i] == value)
			r |= 1u << i;
	return r;
}

unsigned cptx_match_all(unsigned mask, uint64_t value, int *same) {
	unsigned r = cptx_match_any(mask, value);
	*same = r == mask;
	return *same ? mask : 0;
}

uint64_t cptx_reduce(unsigned mask, int op, uint32_t value) {
	const uint64_t *all = cptx_exchange(mask, value);
	uint32_t r = 0;
	bool first = true;
	for (int i = 0; i < WARP; i++) {
		if (!(mask >> i & 1))
			continue;
		uint32_t v = (uint32_t)all[i];
		if (first) {
			r = v;
			first = false;
			continue;
		}
		switch (op) {
		case CPTX_RADD: r += v; break;
		case CPTX_RMINS: r = (int32_t)v < (int32_t)r ? v : r; break;
		case CPTX_RMINU: r = v < r ? v : r; break;
		case CPTX_RMAXS: r = (int32_t)v > (int32_t)r ? v : r; break;
		case CPTX_RMAXU: r = v > r ? v : r; break;
		case CPTX_RAND: r &= v; break;
		case CPTX_ROR: r |= v; break;
		default: r ^= v;
		}
	}
	return r;
}

/* ---- scheduling --------------------------------------------------------- */

static bool release_barrier(void) {
	unsigned count = 0, waiting = 0;
	int all = 1, any = 0;
	for (unsigned i = 0; i < fiber_count; i++) {
		struct fiber *f = &fibers[i];
		if (f->state == DONE)
			continue;
		if (f->state != AT_BARRIER)
			return false;
		waiting++;
		count += (unsigned)f->predicate;
		all &= f->predicate;
		any |= f->predicate;
	}
	for (unsigned i = 0; i < fiber_count; i++) {
		struct fiber *f = &fibers[i];
		if (f->state != AT_BARRIER)
			continue;
		f->state = READY;
		f->result = f->op == CPTX_COUNT ? (int)count : f->op == CPTX_AND ? all : any;
	}
	return waiting > 0;
}

static bool release_warp(unsigned i) {
	struct fiber *f = &fibers[i];
	unsigned first = i / WARP * WARP, mask = f->mask;
	for (unsigned lane = 0; lane < WARP; lane++) {
		if (!(mask >> lane & 1) || first + lane >= fiber_count)
			continue;
		struct fiber *other = &fibers[first + lane];
		if (other->state != DONE && (other->state != AT_WARP || other->mask != mask))
			return false;
	}
	uint64_t values[WARP] = {0};
	for (unsigned lane = 0; lane < WARP && first + lane < fiber_count; lane++)
		if (mask >> lane & 1)
			values[lane] = fibers[first + lane].value;
	for (unsigned lane = 0; lane < WARP && first + lane < fiber_count; lane++) {
		struct fiber *other = &fibers[first + lane];
		if (!(mask >> lane & 1) || other->state != AT_WARP)
			continue;
		memcpy(other->values, values, sizeof values);
		other->state = READY;
	}
	return true;
}

static void deadlock(void) {
	fprintf(stderr, "host: deadlock:");
	for (unsigned i = 0; i < fiber_count && i < 64; i++)
		fprintf(stderr, " %u:%s", i, (const char *[]){"ready", "barrier", "warp", "done"}[fibers[i].state]);
	fprintf(stderr, "\n");
	exit(99);
}

/* CPTX_HOST_REVERSE=1 runs threads and blocks in the opposite order; what is
 * well defined gives the same result. */
static bool reversed;

static unsigned order(unsigned i, unsigned n) { return reversed ? n - 1 - i : i; }

static void run_block(void) {
	for (;;) {
		bool progress = false, living = false;
		for (unsigned turn = 0; turn < fiber_count; turn++) {
			unsigned i = order(turn, fiber_count);
			if (fibers[i].state == READY) {
				cptx_self = &fibers[i].self;
				swapcontext(&scheduler, &fibers[i].context);
				progress = true;
			}
			if (fibers[i].state == AT_WARP)
				progress |= release_warp(i);
			living |= fibers[i].state != DONE;
		}
		if (!living)
			return;
		if (!release_barrier() && !progress)
			deadlock();
	}
}

static void launch_block(unsigned char *stacks, unsigned bx, unsigned by, unsigned bz) {
	for (unsigned i = 0; i < fiber_count; i++) {
		struct fiber *f = &fibers[i];
		f->state = READY;
		f->self.tid = (uint3){i % cptx_block_dim.x, i / cptx_block_dim.x % cptx_block_dim.y,
			i / cptx_block_dim.x / cptx_block_dim.y};
		f->self.bid = (uint3){bx, by, bz};
		getcontext(&f->context);
		f->context.uc_stack.ss_sp = stacks + (size_t)i * STACK;
		f->context.uc_stack.ss_size = STACK;
		f->context.uc_link = NULL;
		makecontext(&f->context, start, 0);
	}
	run_block();
}

static void launch(const struct cptx_launch *l, void **args) {
	cptx_block_dim = (dim3){l->block[0], l->block[1], l->block[2]};
	cptx_grid_dim = (dim3){l->grid[0], l->grid[1], l->grid[2]};
	fiber_count = l->block[0] * l->block[1] * l->block[2];
	fibers = calloc(fiber_count, sizeof *fibers);
	unsigned char *stacks = mmap(NULL, (size_t)fiber_count * STACK, PROT_READ | PROT_WRITE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (fibers == NULL || stacks == MAP_FAILED)
		exit(98);
	kernel = l->call;
	reversed = getenv("CPTX_HOST_REVERSE") != NULL;
	kernel_args = args;
	for (unsigned z = 0; z < l->grid[2]; z++)
		for (unsigned y = 0; y < l->grid[1]; y++)
			for (unsigned x = 0; x < l->grid[0]; x++) {
				/* Shared memory holds anything when a block starts. */
				if (__start_cptx_shared)
					memset(__start_cptx_shared, 0xA5, (size_t)(__stop_cptx_shared - __start_cptx_shared));
				memset(l->dynamic_shared, 0xA5, l->dynamic_size);
				launch_block(stacks, order(x, l->grid[0]), order(y, l->grid[1]), order(z, l->grid[2]));
			}
	munmap(stacks, (size_t)fiber_count * STACK);
	free(fibers);
}

/* argv[1] holds the arguments' bytes one after another; argv[2] gets them back. */
int cptx_host_main(int argc, char **argv, const struct cptx_launch *l) {
	FILE *in = argc == 3 ? fopen(argv[1], "rb") : NULL;
	void *args[64];
	if (in == NULL || l->arg_count > 64)
		return 97;
	for (int i = 0; i < l->arg_count; i++) {
		args[i] = malloc(l->arg_sizes[i]);
		if (args[i] == NULL || fread(args[i], 1, l->arg_sizes[i], in) != l->arg_sizes[i])
			return 96;
	}
	fclose(in);
	launch(l, args);
	fflush(stdout);
	FILE *out = fopen(argv[2], "wb");
	if (out == NULL)
		return 95;
	for (int i = 0; i < l->arg_count; i++) {
		fwrite(args[i], 1, l->arg_sizes[i], out);
		free(args[i]);
	}
	return fclose(out) == 0 ? 0 : 94;
}

/* ---- rounding ------------------------------------------------------------ */

static const int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD};

static double round_to_integer(double v, int mode) {
	switch (mode) {
	case CPTX_RZ: return trunc(v);
	case CPTX_RU: return ceil(v);
	case CPTX_RD: return floor(v);
	default: return nearbyint(v);
	}
}

/* A NaN gives 0, or the top bit alone for f64 sources and 64-bit results
 * (PTX ISA, cvt, "Integer Notes"). */
static uint64_t of_nan(int bits, bool is_double) {
	return is_double || bits == 64 ? 1ull << (bits - 1) : 0;
}

long long cptx_to_int(double v, int mode, int bits, bool is_double) {
	if (isnan(v)) {
		uint64_t n = of_nan(bits, is_double);
		return bits == 32 ? (int32_t)n : (long long)n;
	}
	double limit = ldexp(1, bits - 1), r = round_to_integer(v, mode);
	long long top = bits == 32 ? INT32_MAX : INT64_MAX;
	if (r >= limit)
		return top;
	return r < -limit ? -top - 1 : (long long)r;
}

unsigned long long cptx_to_uint(double v, int mode, int bits, bool is_double) {
	if (isnan(v))
		return of_nan(bits, is_double);
	double r = round_to_integer(v, mode);
	if (r >= ldexp(1, bits))
		return bits == 32 ? UINT32_MAX : UINT64_MAX;
	return r <= 0 ? 0 : (unsigned long long)r;
}

/* The results pass through volatile objects so that the host compiler computes
 * at run time, under the mode. */
#define UNDER(mode, T, expr) \
	fesetround(modes[mode]); \
	volatile T r = (expr);   \
	fesetround(FE_TONEAREST);\
	return r;

float cptx_to_float(double v, int mode) {
	volatile double x = v;
	UNDER(mode, float, (float)x)
}

float cptx_int_to_float(bool negative, unsigned long long magnitude, int mode) {
	volatile __int128 x = negative ? -(__int128)magnitude : (__int128)magnitude;
	if (magnitude >> 63 && !negative) {
		volatile unsigned long long u = magnitude;
		UNDER(mode, float, (float)u)
	}
	volatile long long s = (long long)x;
	UNDER(mode, float, (float)s)
}

double cptx_int_to_double(bool negative, unsigned long long magnitude, int mode) {
	if (magnitude >> 63 && !negative) {
		volatile unsigned long long u = magnitude;
		UNDER(mode, double, (double)u)
	}
	volatile long long s = negative ? (long long)(0 - magnitude) : (long long)magnitude;
	UNDER(mode, double, (double)s)
}

#define ARITH(name, T, fma_, sqrt_)                                      \
	T name(char op, T a, T b, T c, int mode) {                       \
		volatile T x = a, y = b, z = c;                          \
		switch (op) {                                            \
		case '+': { UNDER(mode, T, x + y) }                      \
		case '-': { UNDER(mode, T, x - y) }                      \
		case '*': { UNDER(mode, T, x * y) }                      \
		case '/': { UNDER(mode, T, x / y) }                      \
		case 'f': { UNDER(mode, T, fma_(x, y, z)) }              \
		default: { UNDER(mode, T, sqrt_(x)) }                    \
		}                                                        \
	}
ARITH(cptx_arith32, float, fmaf, sqrtf)
ARITH(cptx_arith64, double, fma, sqrt)
