// j0f, j1f, y0f, y1f: Bessel functions, float.
//
// Method: as in bessel.c, with polynomials of degree 9 and 11 below 8 (special.py: 2^-23.3 or better) and of degree 4 from 8 on (2^-27.2).
// Error: below 4 ulp up to 8, zeros included; an absolute error of 2^-23 beyond.

float logf(float);
void sincosf(float, float *, float *);

// For each piece: the middle, high and low, and the coefficients of p. Rows of whole vectors: a load takes 16 bytes.
static const float __cptx_j0f_pieces[5][12] __attribute__((aligned(16))) = {
	{ // 0 extremum
		0.0f, 0.0f, 0x1p+0f, -0x1.f919ecp-33f, -0x1p-2f, -0x1.ef869p-25f, 0x1.000138p-6f, -0x1.c2105cp-21f,
		-0x1.c58efap-12f, -0x1.b48fd2p-20f, 0x1.081136p-17f, -0x1.b77964p-22f,
	},
	{ // 2.4 zero
		0x1.33d152p+1f, 0x1.d2e368p-24f, -0x1.09cdb4p-1f, 0x1.ba1decp-4f, 0x1.cfae88p-5f, -0x1.1bb1c8p-7f, -0x1.1f9938p-9f, 0x1.1536fap-12f,
		0x1.6ede8ep-15f, -0x1.225f3p-18f, -0x1.1dc84ep-21f, 0x1.1ee0d2p-25f,
	},
	{ // 3.8 extremum
		0x1.ea7558p+1f, 0.0f, -0x1.9c6cf6p-2f, 0x1.0ab23cp-25f, 0x1.9c6cf4p-3f, -0x1.1f06d8p-6f, -0x1.b589b6p-7f, 0x1.0f91eep-10f,
		0x1.86365ep-12f, -0x1.a31e08p-16f, -0x1.7d7ad4p-18f, 0x1.7ee0d8p-22f,
	},
	{ // 5.5 zero
		0x1.6148f6p+2f, -0x1.34f46ep-24f, 0x1.5c6e6p-2f, -0x1.f8f736p-6f, -0x1.b2150cp-5f, 0x1.2f8p-8f, 0x1.27e316p-9f, -0x1.6f62f4p-13f,
		-0x1.863638p-15f, 0x1.accfaep-19f, 0x1.2eebf8p-21f, -0x1.0d3ad6p-25f,
	},
	{ // 7 extremum
		0x1.c0ff6p+2f, 0.0f, 0x1.33518cp-2f, -0x1.dc69c8p-25f, -0x1.33518ap-3f, 0x1.d34172p-8f, 0x1.80c82p-7f, -0x1.48427cp-11f,
		-0x1.6fecacp-12f, 0x1.2e4b6p-16f, 0x1.7361b4p-18f, -0x1.586b2ep-22f,
	},
};

static const float __cptx_j1f_pieces[5][12] __attribute__((aligned(16))) = {
	{ // 0 zero
		0.0f, 0.0f, 0x1p-1f, -0x1.dfb948p-36f, -0x1p-4f, -0x1.b43bbcp-28f, 0x1.55565ep-9f, -0x1.6f07e4p-24f,
		-0x1.c5e496p-15f, -0x1.496f98p-23f, 0x1.a10d3ep-21f, -0x1.31fe16p-25f,
	},
	{ // 1.84 extremum
		0x1.d757d2p+0f, 0.0f, 0x1.29ea3ep-1f, -0x1.aa0014p-33f, -0x1.a41116p-3f, 0x1.8d1454p-8f, 0x1.c441bap-7f, -0x1.866daep-12f,
		-0x1.9e2f48p-12f, 0x1.37fd24p-17f, 0x1.a5d5c2p-18f, -0x1.0e5e88p-22f,
	},
	{ // 3.8 zero
		0x1.ea7558p+1f, -0x1.4a121ep-24f, -0x1.9c6cf6p-2f, 0x1.ae8a3ep-5f, 0x1.b589d2p-5f, -0x1.537544p-8f, -0x1.24b33cp-9f, 0x1.6e49d2p-13f,
		0x1.839b5p-15f, -0x1.9658a2p-19f, -0x1.30625ep-21f, 0x1.b8b35ep-26f,
	},
	{ // 5.3 extremum
		0x1.55365cp+2f, 0.0f, -0x1.626ee8p-2f, 0x1.55d78ep-26f, 0x1.55f6bep-3f, -0x1.3d233cp-7f, -0x1.8c7786p-7f, 0x1.5cdd7ap-11f,
		0x1.73467p-12f, -0x1.2496a2p-16f, -0x1.74b94ap-18f, 0x1.119242p-22f,
	},
	{ // 7 zero
		0x1.c0ff6p+2f, -0x1.8971b6p-23f, 0x1.33518ap-2f, -0x1.5e70eep-6f, -0x1.80c83ap-5f, 0x1.9a4b3cp-9f, 0x1.13fbbp-9f, -0x1.073728p-13f,
		-0x1.795922p-15f, 0x1.42f4f8p-19f, 0x1.2a9aa6p-21f, -0x1.fade16p-26f,
	},
};

static const float __cptx_y0f_pieces[5][16] __attribute__((aligned(16))) = {
	{ // 0.89 zero
		0x1.c982ecp-1f, -0x1.cafa06p-27f, 0x1.c24372p-1f, -0x1.f7e38ap-2f, 0x1.c3b0fap-3f, -0x1.cf1936p-3f, 0x1.c0796ap-3f, -0x1.a3a2c8p-3f,
		0x1.925398p-3f, -0x1.898a1p-3f, 0x1.9d5254p-3f, -0x1.cb2478p-3f, 0x1.90e428p-3f, -0x1.51aa0ep-4f,
	},
	{ // 2.2 extremum
		0x1.193beep+1f, 0.0f, 0x1.0aa484p-1f, -0x1.6a2db4p-25f, -0x1.0aa486p-2f, 0x1.439fap-5f, 0x1.0d2f68p-7f, 0x1.f726d6p-11f,
		-0x1.4525eap-10f, 0x1.84d96ap-12f, -0x1.05151ep-13f, 0x1.ccce02p-15f, -0x1.1fce6p-15f, 0x1.b9034cp-17f,
	},
	{ // 3.96 zero
		0x1.fa9534p+1f, 0x1.b30ad4p-24f, -0x1.9c3426p-2f, 0x1.a09c8cp-5f, 0x1.df6d5ap-5f, -0x1.c116fap-8f, -0x1.1e32bcp-9f, 0x1.9982b6p-13f,
		0x1.ab2bbep-15f, -0x1.488438p-18f, -0x1.3b1362p-22f, -0x1.3e97bp-26f, 0x1.510638p-26f, -0x1.9634aap-28f,
	},
	{ // 5.4 extremum
		0x1.5b7fe4p+2f, 0.0f, -0x1.5c7c56p-2f, -0x1.3c77fep-24f, 0x1.5c7c56p-3f, -0x1.564d34p-7f, -0x1.a15d94p-7f, 0x1.b43834p-11f,
		0x1.7a8912p-12f, -0x1.5f6a24p-16f, -0x1.85ab86p-18f, 0x1.55d528p-22f, 0x1.ccd45cp-25f, -0x1.453c06p-29f,
	},
	{ // 7.08 zero
		0x1.c581dcp+2f, 0x1.39c84p-24f, 0x1.334ccap-2f, -0x1.5aef5ap-6f, -0x1.8969c6p-5f, 0x1.b2f146p-9f, 0x1.1d35e8p-9f, -0x1.26dd7p-13f,
		-0x1.8177d6p-15f, 0x1.6a92cep-19f, 0x1.34a1acp-21f, -0x1.0a5cc2p-25f, -0x1.3f6b3p-28f, 0x1.07b4a2p-32f,
	},
};

static const float __cptx_y1f_pieces[4][16] __attribute__((aligned(16))) = {
	{ // 2.2 zero
		0x1.193beep+1f, -0x1.6401b8p-24f, 0x1.0aa484p-1f, -0x1.e56f82p-4f, -0x1.0d2ad8p-5f, -0x1.3a727ep-8f, 0x1.e6611ep-8f, -0x1.53c62p-9f,
		0x1.1958bp-10f, -0x1.121a78p-11f, 0x1.c785aap-13f, -0x1.53bd58p-14f, 0x1.3547fap-14f, -0x1.7c8e86p-15f,
	},
	{ // 3.7 extremum
		0x1.d76d4ap+1f, 0.0f, 0x1.aabb4p-2f, 0x1.8b0412p-25f, -0x1.8b45bcp-3f, 0x1.e146fcp-7f, 0x1.8c5afap-7f, -0x1.133f0ap-11f,
		-0x1.bf9048p-12f, 0x1.21bcb6p-15f, 0x1.52bbfcp-20f, 0x1.17c826p-20f, -0x1.fb7f9p-22f, 0x1.b7ac9cp-24f,
	},
	{ // 5.4 zero
		0x1.5b7fe4p+2f, 0x1.d0f606p-23f, -0x1.5c7c56p-2f, 0x1.00b9ecp-5f, 0x1.a15d94p-5f, -0x1.10a322p-8f, -0x1.1be6dcp-9f, 0x1.337c76p-13f,
		0x1.85b944p-15f, -0x1.8061f4p-19f, -0x1.255f2cp-21f, 0x1.b68f46p-26f, 0x1.8125d2p-28f, -0x1.bbdc1cp-32f,
	},
	{ // 6.9 extremum
		0x1.bc418ap+2f, 0.0f, -0x1.36732ep-2f, 0x1.2971a6p-24f, 0x1.3001c8p-3f, -0x1.bf5a32p-8f, -0x1.751e9ep-7f, 0x1.238768p-11f,
		0x1.64f65ap-12f, -0x1.029b8p-16f, -0x1.72e9e6p-18f, 0x1.f4992ep-23f, 0x1.d9316p-25f, -0x1.6e0c58p-29f,
	},
};

// A piece of n coefficients at x; by_zero: (x - zero) p.
static float __cptx_besself_piece(const float *piece, int n, float x, int by_zero)
{
	float u = x - piece[0], p = piece[n + 1];
	for (int i = n; i >= 2; i--)
		p = __builtin_fmaf(p, u, piece[i]);
	return by_zero ? p * (u - piece[1]) : p;
}

static float __cptx_besself_j0(float x) // x < 8
{
	int i = (x >= 1.25f) + (x >= 3.1f) + (x >= 4.65f) + (x >= 6.25f);
	return __cptx_besself_piece(__cptx_j0f_pieces[i], 10, x, i & 1);
}

static float __cptx_besself_j1(float x)
{
	int i = (x >= 1.3f) + (x >= 2.8f) + (x >= 4.55f) + (x >= 6.15f);
	return __cptx_besself_piece(__cptx_j1f_pieces[i], 10, x, !(i & 1));
}

static float __cptx_besself_y0(float x)
{
	if (x < 0.6f) {
		float z = x * x;
		float p = 0x1.b8bf5ep-24f;
		p = __builtin_fmaf(p, z, -0x1.3e959p-17f);
		p = __builtin_fmaf(p, z, 0x1.1a6204p-11f);
		p = __builtin_fmaf(p, z, -0x1.075b1cp-6f);
		p = __builtin_fmaf(p, z, 0x1.6bbcb4p-3f);
		p = __builtin_fmaf(p, z, -0x1.2e4d6ap-4f);
		return __builtin_fmaf(0x1.45f306p-1f * logf(x), __cptx_besself_j0(x), p);
	}
	int i = (x >= 1.4f) + (x >= 3.0f) + (x >= 4.65f) + (x >= 6.25f);
	return __cptx_besself_piece(__cptx_y0f_pieces[i], 12, x, !(i & 1));
}

static float __cptx_besself_y1(float x)
{
	if (x < 0x1p-30f)
		return __fdiv_rn(-0x1.45f306p-1f, x);
	if (x < 1.4f) {
		float z = x * x;
		float p = -0x1.e0bd92p-35f;
		p = __builtin_fmaf(p, z, 0x1.32b9bp-27f);
		p = __builtin_fmaf(p, z, -0x1.0a7794p-20f);
		p = __builtin_fmaf(p, z, 0x1.2c7dbep-14f);
		p = __builtin_fmaf(p, z, -0x1.835b98p-9f);
		p = __builtin_fmaf(p, z, 0x1.bd3976p-5f);
		p = __builtin_fmaf(p, z, -0x1.918662p-3f);
		return __builtin_fmaf(0x1.45f306p-1f, logf(x) * __cptx_besself_j1(x) - __frcp_rn(x), p * x);
	}
	int i = (x >= 2.9f) + (x >= 4.55f) + (x >= 6.15f);
	return __cptx_besself_piece(__cptx_y1f_pieces[i], 12, x, !(i & 1));
}

// sqrt(pi x) J0(x) and Y0(x).
static float __cptx_besself_far0(float x, float *y)
{
	float r = __frcp_rn(x), z = r * r, s, c;
	float p = 0x1.bb9b6ep+1f;
	p = __builtin_fmaf(p, z, -0x1.15916p-1f);
	p = __builtin_fmaf(p, z, 0x1.cab8d6p-4f);
	p = __builtin_fmaf(p, z, -0x1.1fffaep-4f);
	p = __builtin_fmaf(p, z, 0x1p+0f);
	float q = -0x1.8a9ebp+3f;
	q = __builtin_fmaf(q, z, 0x1.978164p+0f);
	q = __builtin_fmaf(q, z, -0x1.cfad4ap-3f);
	q = __builtin_fmaf(q, z, 0x1.2bfe98p-4f);
	q = __builtin_fmaf(q, z, -0x1p-3f);
	q *= r;
	sincosf(x, &s, &c);
	float a = c + s, b = s - c; // sqrt 2 times the cosine and sine of chi
	*y = __builtin_fmaf(p, b, q * a);
	return __builtin_fmaf(p, a, -q * b);
}

// sqrt(pi x) J1(x) and Y1(x).
static float __cptx_besself_far1(float x, float *y)
{
	float r = __frcp_rn(x), z = r * r, s, c;
	float p = -0x1.fd616p+1f;
	p = __builtin_fmaf(p, z, 0x1.490bf8p-1f);
	p = __builtin_fmaf(p, z, -0x1.26f28ap-3f);
	p = __builtin_fmaf(p, z, 0x1.dfffa4p-4f);
	p = __builtin_fmaf(p, z, 0x1p+0f);
	float q = 0x1.beb2a4p+3f;
	q = __builtin_fmaf(q, z, -0x1.d7db4cp+0f);
	q = __builtin_fmaf(q, z, 0x1.1b70cep-2f);
	q = __builtin_fmaf(q, z, -0x1.a3fe72p-4f);
	q = __builtin_fmaf(q, z, 0x1.8p-2f);
	q *= r;
	sincosf(x, &s, &c);
	float a = s - c, b = -s - c;
	*y = __builtin_fmaf(p, b, q * a);
	return __builtin_fmaf(p, a, -q * b);
}

static float __cptx_besself_root(float x) // 1/sqrt(pi x)
{
	return 0x1.20dd76p-1f * __nvvm_rsqrt_approx_ftz_f(x);
}

float j0f(float x)
{
	float y;
	x = __builtin_fabsf(x);
	if (x < 8.0f)
		return __cptx_besself_j0(x);
	if (x == __builtin_inff())
		return 0.0f;
	return __cptx_besself_far0(x, &y) * __cptx_besself_root(x);
}

float j1f(float x)
{
	float y, a = __builtin_fabsf(x), v;
	if (a < 8.0f)
		v = __cptx_besself_j1(a);
	else
		v = a == __builtin_inff() ? 0.0f : __cptx_besself_far1(a, &y) * __cptx_besself_root(a);
	return __float_as_int(x) < 0 ? -v : v;
}

float y0f(float x)
{
	float y;
	if (__builtin_expect(!(x > 0 && x < __builtin_inff()), 0))
		return x == 0 ? -__builtin_inff() : x > 0 ? 0.0f : __builtin_nanf("");
	if (x < 8.0f)
		return __cptx_besself_y0(x);
	__cptx_besself_far0(x, &y);
	return y * __cptx_besself_root(x);
}

float y1f(float x)
{
	float y;
	if (__builtin_expect(!(x > 0 && x < __builtin_inff()), 0))
		return x == 0 ? -__builtin_inff() : x > 0 ? 0.0f : __builtin_nanf("");
	if (x < 8.0f)
		return __cptx_besself_y1(x);
	__cptx_besself_far1(x, &y);
	return y * __cptx_besself_root(x);
}
