// The states of CUDA's random number generators, as curand_kernel.h declares them for programs.

// What the generators that make normal numbers in pairs keep: the kind of the number left over (__cptx_normal...), and the number.
#define __CPTX_LEFT_OVER \
	int kind, kind_double; \
	float left; \
	double left_double;

enum { __cptx_normal = 1, __cptx_log_normal = 2 };

struct __cptx_xorwow {
	unsigned d, v[5];
	__CPTX_LEFT_OVER
};

struct __cptx_philox {
	uint4 counter, output;
	uint2 key;
	unsigned taken; // of output
	__CPTX_LEFT_OVER
};

struct __cptx_mrg {
	unsigned s1[3], s2[3];
	__CPTX_LEFT_OVER
};

struct __cptx_sobol32 {
	unsigned i, x, c, directions[32];
};

struct __cptx_sobol64 {
	unsigned long long i, x, c, directions[64];
};

struct __cptx_mtgp_params {
	unsigned pos[200], recursion[200][16], temper[200][16], single[200][16], shift1[200], shift2[200], mask[1];
};

struct __cptx_mtgp {
	unsigned s[1024];
	int offset, index;
	struct __cptx_mtgp_params *params;
};

// A discrete distribution, by the square histogram of Marsaglia, Tsang and Wang (Journal of Statistical Software 11(3), 2004) if method is
// __cptx_histogram, else by a normal number.
struct __cptx_columns {
	double *borders, *host_borders;
	unsigned *others, *host_others;
	unsigned host;
};

struct __cptx_histogram {
	struct __cptx_columns *columns, *host_columns;
	unsigned shift, length, host;
};

struct __cptx_discrete {
	void *self;
	struct __cptx_histogram *histogram, *host_histogram;
	double deviation, mean;
	unsigned method, host;
};

enum { __cptx_histogram_method = 5 };
