// Philox 4x32-10 (Salmon et al., Parallel Random Numbers: As Easy as 1, 2, 3, SC11): words are what ten rounds make of a counter and a key.

#include "state.h"
#include "number.h"

static inline uint4 __cptx_philox(uint4 c, uint2 k)
{
	for (int i = 0; i < 10; i++) {
		unsigned long long a = 0xd2511f53ull * c.x, b = 0xcd9e8d57ull * c.z;
		c = (uint4){(unsigned)(b >> 32) ^ c.y ^ k.x, (unsigned)b, (unsigned)(a >> 32) ^ c.w ^ k.y, (unsigned)a};
		k.x += 0x9e3779b9;
		k.y += 0xbb67ae85;
	}
	return c;
}

static inline void __cptx_philox_step(struct __cptx_philox *s)
{
	if (!++s->counter.x && !++s->counter.y && !++s->counter.z)
		++s->counter.w;
	s->output = __cptx_philox(s->counter, s->key);
}

static inline unsigned __cptx_philox_word(uint4 x, unsigned i) { return i == 1 ? x.y : i == 2 ? x.z : i == 3 ? x.w : x.x; }

static inline unsigned __cptx_philox_next(struct __cptx_philox *s)
{
	unsigned x = __cptx_philox_word(s->output, s->taken++);
	if (s->taken == 4) {
		__cptx_philox_step(s);
		s->taken = 0;
	}
	return x;
}

static inline uint4 __cptx_philox_four(struct __cptx_philox *s)
{
	uint4 x = s->output;
	__cptx_philox_step(s);
	uint4 y = s->output;
	switch (s->taken) {
	case 1:
		return (uint4){x.y, x.z, x.w, y.x};
	case 2:
		return (uint4){x.z, x.w, y.x, y.y};
	case 3:
		return (uint4){x.w, y.x, y.y, y.z};
	}
	return x;
}

static inline float2 __cptx_philox_pair(struct __cptx_philox *s)
{
	unsigned x = __cptx_philox_next(s);
	return __cptx_box_muller(x, __cptx_philox_next(s));
}

#define STATE struct __cptx_philox
#define F(name) name##_philox
#define NEXT(s) __cptx_philox_next(s)
#define UNIFORM(s) __cptx_uniform(__cptx_philox_next(s))
#define UNIFORM_DOUBLE(s) __cptx_uniform_double(__cptx_philox_next(s))
#define PAIR(s) __cptx_philox_pair(s)
#define PAIR_DOUBLE(s) __cptx_box_muller_double(__cptx_philox_four(s))
#include "pseudo.h"

uint4 __curand_Philox4x32_10(uint4 counter, uint2 key) { return __cptx_philox(counter, key); }
uint4 __curand4_philox(STATE *s) { return __cptx_philox_four(s); }

float4 __curand_uniform4_philox(STATE *s)
{
	uint4 x = __cptx_philox_four(s);
	return (float4){__cptx_uniform(x.x), __cptx_uniform(x.y), __cptx_uniform(x.z), __cptx_uniform(x.w)};
}

double2 __curand_uniform2_double_philox(STATE *s)
{
	uint4 x = __cptx_philox_four(s);
	return (double2){__cptx_uniform_53(x.x, x.y), __cptx_uniform_53(x.z, x.w)};
}

double4 __curand_uniform4_double_philox(STATE *s)
{
	double2 a = __curand_uniform2_double_philox(s), b = __curand_uniform2_double_philox(s);
	return (double4){a.x, a.y, b.x, b.y};
}

float4 __curand_normal4_philox(STATE *s)
{
	uint4 x = __cptx_philox_four(s);
	float2 a = __cptx_box_muller(x.x, x.y), b = __cptx_box_muller(x.z, x.w);
	return (float4){a.x, a.y, b.x, b.y};
}

double4 __curand_normal4_double_philox(STATE *s)
{
	double2 a = PAIR_DOUBLE(s), b = PAIR_DOUBLE(s);
	return (double4){a.x, a.y, b.x, b.y};
}

float4 __curand_log_normal4_philox(STATE *s, float mean, float deviation)
{
	float4 v = __curand_normal4_philox(s);
	return (float4){__cptx_same_expf(__builtin_fmaf(deviation, v.x, mean)), __cptx_same_expf(__builtin_fmaf(deviation, v.y, mean)), __cptx_same_expf(__builtin_fmaf(deviation, v.z, mean)),
		__cptx_same_expf(__builtin_fmaf(deviation, v.w, mean))};
}

double4 __curand_log_normal4_double_philox(STATE *s, double mean, double deviation)
{
	double2 a = __curand_log_normal2_double_philox(s, mean, deviation), b = __curand_log_normal2_double_philox(s, mean, deviation);
	return (double4){a.x, a.y, b.x, b.y};
}

static inline uint4 __cptx_near4(double deviation, double4 x, double mean)
{
	return (uint4){__cptx_near(deviation, x.x, mean), __cptx_near(deviation, x.y, mean), __cptx_near(deviation, x.z, mean), __cptx_near(deviation, x.w, mean)};
}

uint4 __curand_poisson4_philox(STATE *s, double mean)
{
	if (mean > 4000)
		return __cptx_near4(sqrt(mean), __curand_normal4_double_philox(s), mean);
	uint4 x;
	x.x = __curand_poisson_philox(s, mean);
	x.y = __curand_poisson_philox(s, mean);
	x.z = __curand_poisson_philox(s, mean);
	x.w = __curand_poisson_philox(s, mean);
	return x;
}

uint4 __curand_discrete4_philox(STATE *s, const struct __cptx_discrete *d)
{
	if (d->method != __cptx_histogram_method)
		return __cptx_near4(d->deviation, __curand_normal4_double_philox(s), d->mean);
	uint4 x = __cptx_philox_four(s);
	return (uint4){__cptx_column(d->histogram, __cptx_uniform_double(x.x)), __cptx_column(d->histogram, __cptx_uniform_double(x.y)),
		__cptx_column(d->histogram, __cptx_uniform_double(x.z)), __cptx_column(d->histogram, __cptx_uniform_double(x.w))};
}

// Four words are one step of the counter, of which a sequence has the lower 64 bits.
void __skipahead_philox(unsigned long long n, STATE *s)
{
	s->taken += n & 3;
	n >>= 2;
	if (s->taken > 3) {
		s->taken -= 4;
		n++;
	}
	unsigned low = (unsigned)n, high = (unsigned)(n >> 32);
	s->counter.x += low;
	high += s->counter.x < low;
	s->counter.y += high;
	if (s->counter.y < high && !++s->counter.z)
		++s->counter.w;
	s->output = __cptx_philox(s->counter, s->key);
}

void __skipahead_sequence_philox(unsigned long long n, STATE *s)
{
	unsigned low = (unsigned)n;
	s->counter.z += low;
	s->counter.w += (unsigned)(n >> 32) + (s->counter.z < low);
	s->output = __cptx_philox(s->counter, s->key);
}

void __curand_init_philox(unsigned long long seed, unsigned long long sequence, unsigned long long offset, STATE *s)
{
	s->counter = (uint4){0, 0, (unsigned)sequence, (unsigned)(sequence >> 32)};
	s->key = (uint2){(unsigned)seed, (unsigned)(seed >> 32)};
	s->taken = 0;
	s->kind = s->kind_double = 0;
	s->left = 0;
	s->left_double = 0;
	__skipahead_philox(offset, s);
}
