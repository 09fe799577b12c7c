// j0, j1, jn, y0, y1, yn: Bessel functions, double; jnf and ynf by way of them.
//
// Below 8 in pieces with a zero or an extremum of the function in the middle: p(x - extremum) or (x - zero) p(x - zero), the zero a sum of two
// doubles, so that the result keeps its relative accuracy there (special.py: 2^-52.8 or better). Y0 below 0.6 is 2/pi ln x J0(x) +
// p(x^2), Y1 below 1.4 2/pi (ln x J1(x) - 1/x) + x p(x^2), the last
// quotient as a sum of two doubles. Error: below 3 ulp.
// From 8 on J + i Y = sqrt(2/(pi x)) e^(i chi) (P(1/x^2) + i Q(1/x^2)/x), chi = x - (2n + 1) pi/4, by the sine and cosine of x and polynomials
// of degree 14 (2^-54.8): an absolute error of 2^-52. yn, and jn from 8 and n on: the recurrence in n upwards, from orders 0 and 1 that share
// sine, cosine and root; else Miller's algorithm (Abramowitz and Stegun 9.12), downwards from an order that is far enough.

#include "quotient.h"

double log(double);
void sincos(double, double *, double *);

// For each piece: the middle, high and low, and the coefficients of p. Rows of whole vectors: a load takes 16 bytes.
static const double __cptx_j0_pieces[5][20] __attribute__((aligned(16))) = {
	{ // 0 extremum
		0.0, 0.0, 0x1.0000000000000p+0, -0x1.77405f43db2b6p-75, -0x1.0000000000000p-2, -0x1.f28739702dffdp-64,
		0x1.0000000000001p-6, -0x1.63ab36890c16ep-56, -0x1.c71c71c71bd6ap-12, -0x1.7a8c54cfab5b7p-51, 0x1.c71c71c9b9728p-18, -0x1.b6a2f84373313p-48,
		-0x1.2345642733890p-24, -0x1.44c3e8d8b23e8p-46, 0x1.02eb3faeddfe8p-31, -0x1.3dbc6c3df95b1p-46, -0x1.5094e33cae3b9p-39, -0x1.74cf0b342ac87p-48,
		0x1.8cc140ff35202p-47, -0x1.6b3a14cddc2cep-52,
	},
	{ // 2.4 zero
		0x1.33d152e971b40p+1, -0x1.0f539d7da258ep-53, -0x1.09cdb36551280p-1, 0x1.ba1deea029495p-4, 0x1.cfae864368d70p-5, -0x1.1bb1cbe1a4072p-7,
		-0x1.1f992590d12bdp-9, 0x1.15382ba06cc49p-12, 0x1.6ed3b9f07eb33p-15, -0x1.232c77d228cecp-18, -0x1.1cce3028232a9p-21, 0x1.7ff9916709b44p-25,
		0x1.2951bd4b30300p-28, -0x1.5c2c38f5aefaep-32, -0x1.bdc47358a3c82p-36, 0x1.cd41e7204e080p-40, 0x1.f718c693fe578p-44, -0x1.d1d3ec3244e67p-48,
		-0x1.c0e145600dcb3p-52, 0x1.18238d90e8ec7p-56,
	},
	{ // 3.8 extremum
		0x1.ea75575af6f09p+1, 0.0, -0x1.9c6cf582cbf7fp-2, 0x1.1b9c39a2cd58fp-54, 0x1.9c6cf582cbf7fp-3, -0x1.1f06d14e11e05p-6,
		-0x1.b589d1da13904p-7, 0x1.0f9103cf5b155p-10, 0x1.86445621cc07cp-12, -0x1.a2a033ccf2912p-16, -0x1.83a06e30c2eeep-18, 0x1.6a4fd9973c328p-22,
		0x1.ec03c7b53f141p-25, -0x1.95db0376d60a5p-29, -0x1.b1e23f6c63b04p-32, 0x1.3fa9f5f91d00cp-36, 0x1.1959ee60c95cap-39, -0x1.765e628d6fb59p-44,
		-0x1.15453e42faacap-47, 0x1.64a3725bc7575p-52,
	},
	{ // 5.5 zero
		0x1.6148f5b2c2e45p+2, 0x1.75054cd60a517p-54, 0x1.5c6e60a097823p-2, -0x1.f8f72e7a848dep-6, -0x1.b2150cb41e8c1p-5, 0x1.2f7ffe90256bap-8,
		0x1.27e31fe9a9779p-9, -0x1.6f641f41956f6p-13, -0x1.863f481a43035p-15, 0x1.ad77d748a0552p-19, 0x1.32e6d99c6ac58p-21, -0x1.2da37e382339fp-25,
		-0x1.41d72d930506ap-28, 0x1.1d0433a998cfap-32, 0x1.e2f336ce216d0p-36, -0x1.8498ad84d3fe0p-40, -0x1.1045d04f9d3d6p-43, 0x1.90cec549f6ee0p-48,
		0x1.db243a5f055a3p-52, -0x1.2704b948273dcp-56,
	},
	{ // 7 extremum
		0x1.c0ff5f3b47250p+2, 0.0, 0x1.33518b3874e8ap-2, -0x1.04990f2436ac8p-55, -0x1.33518b3874e8ap-3, 0x1.d34125d59d904p-8,
		0x1.80c83bdeee5b0p-7, -0x1.483c20f1cb1d8p-11, -0x1.6ffa5fc8cad8cp-12, 0x1.2ccf7b2200826p-16, 0x1.796a751f8adfap-18, -0x1.1e850e4ccc1c8p-22,
		-0x1.e6a49ae626af4p-25, 0x1.54c4395c84832p-29, 0x1.b084d260cda67p-32, -0x1.177eb3acae932p-36, -0x1.198740cd5121fp-39, 0x1.51521db87181cp-44,
		0x1.1675f3a2d6d52p-47, -0x1.67c5048a04ad6p-52,
	},
};

static const double __cptx_j1_pieces[5][20] __attribute__((aligned(16))) = {
	{ // 0 zero
		0.0, 0.0, 0x1.0000000000000p-1, -0x1.1e4f8e6e1d857p-78, -0x1.0000000000000p-4, -0x1.60b51dc221d83p-67,
		0x1.5555555555556p-9, -0x1.d2a85e420315fp-60, -0x1.c71c71c71c0fcp-15, -0x1.cc87638c59857p-55, 0x1.6c16c16d9e9aap-21, -0x1.eec51c0aeef53p-52,
		-0x1.845c865fd2d19p-28, -0x1.539ff20c04e12p-50, 0x1.27e7e4344cd9bp-35, -0x1.3403f25eeef0ap-50, -0x1.50aff02769176p-43, -0x1.4eee0a0ed67a2p-52,
		0x1.5f40be7437cf2p-51, -0x1.2e3367caa92dfp-56,
	},
	{ // 1.84 extremum
		0x1.d757d1fec8a3ap+0, 0.0, 0x1.29ea3d19f035fp-1, 0x1.21fab68315b73p-59, -0x1.a41115c5df243p-3, 0x1.8d1448e6fed47p-8,
		0x1.c441a2f9de22bp-7, -0x1.86671c18b0886p-12, -0x1.9e2504ddc760ap-12, 0x1.34ccbca0c70a8p-17, 0x1.a4973784d1c26p-18, -0x1.1045322a341f9p-23,
		-0x1.0fae0da83d949p-24, 0x1.3546ce521f2f0p-30, 0x1.e5ee889333b6ap-32, -0x1.ec8049383af59p-38, -0x1.3eb846eee224ap-39, 0x1.2348696538c1dp-45,
		0x1.432840d8e2d42p-47, -0x1.ebb861b804ce1p-53,
	},
	{ // 3.8 zero
		0x1.ea75575af6f09p+1, -0x1.60155a9d1b256p-53, -0x1.9c6cf582cbf7fp-2, 0x1.ae8a39f51ad06p-5, 0x1.b589d1da13904p-5, -0x1.537544c331da8p-8,
		-0x1.24b3409959064p-9, 0x1.6e4c2d5354225p-13, 0x1.83a06e30c4118p-15, -0x1.9799d4c9f2345p-19, -0x1.33825cd2e431dp-21, 0x1.17069233bbec2p-25,
		0x1.4569b22d37bdcp-28, -0x1.03b9e91c1d55ap-32, -0x1.ec623485de0dap-36, 0x1.5ec7c68f68920p-40, 0x1.17a4fce1a6627p-43, -0x1.674416e49a1ebp-48,
		-0x1.ed48bdcbd259dp-52, 0x1.d3c5eb5fd6a88p-57,
	},
	{ // 5.3 extremum
		0x1.55365bc032467p+2, 0.0, -0x1.626ee83500bf2p-2, -0x1.d1615dc5e1de0p-55, 0x1.55f6bec9ef963p-3, -0x1.3d23336fd10e0p-7,
		-0x1.8c77a983a0814p-7, 0x1.5cdc98db1cbe1p-11, 0x1.73576ff46ee28p-12, -0x1.2461447d7b57ap-16, -0x1.7b853456b4ac7p-18, 0x1.0abfc6828f616p-22,
		0x1.ea7a1eddd9550p-25, -0x1.35c041632f413p-29, -0x1.b5c5cfb0088ecp-32, 0x1.f4c61c7fefe47p-37, 0x1.1e4885a29d4e5p-39, -0x1.2af5404d4860cp-44,
		-0x1.1b809fd6cd01fp-47, 0x1.1966c0d9e31e5p-52,
	},
	{ // 7 zero
		0x1.c0ff5f3b47250p+2, -0x1.b226d9d243827p-54, 0x1.33518b3874e8ap-2, -0x1.5e70dc60362c2p-6, -0x1.80c83bdeee5b0p-5, 0x1.9a4b292e3de44p-9,
		0x1.13fbc7d698217p-9, -0x1.07358bbdbff95p-13, -0x1.796a751f8903bp-15, 0x1.4255b015ae479p-19, 0x1.3026e0ce95ac7p-21, -0x1.d48dcdaf41cb9p-26,
		-0x1.44639d7b8e615p-28, 0x1.c62ccc09c15a6p-33, 0x1.ecae8c2ba1cf6p-36, -0x1.3bb70082b3c21p-40, -0x1.183ae2b3638aep-43, 0x1.4b316912edd20p-48,
		0x1.eaa3b2d245434p-52, -0x1.22f4a6ec3e4d1p-56,
	},
};

static const double __cptx_y0_pieces[5][26] __attribute__((aligned(16))) = {
	{ // 0.89 zero
		0x1.c982eb8d417eap-1, 0x1.ea9d270347f83p-56, 0x1.c24371844b88ap-1, -0x1.f7e38a46d7116p-2, 0x1.c3b1338af3d3ap-3, -0x1.cf18e6a4ade0dp-3,
		0x1.c068086c39407p-3, -0x1.a396a8096f89dp-3, 0x1.9424b92faf35cp-3, -0x1.8d35b356d3348p-3, 0x1.8c08cec99d6c4p-3, -0x1.8f7e6386b1a23p-3,
		0x1.96df179cd6376p-3, -0x1.a1b29082a977ep-3, 0x1.afb24dd880727p-3, -0x1.c10ec4424778ap-3, 0x1.d6338055d6010p-3, -0x1.ec0c0c1e953f4p-3,
		0x1.fb88a5ee7418fp-3, -0x1.09edaa9017535p-2, 0x1.361107c782a94p-2, -0x1.7b32f4b5ecb75p-2, 0x1.770d1a17671a0p-2, -0x1.cfaac4032f205p-3,
		0x1.00a2ea2dc0c14p-4,
	},
	{ // 2.2 extremum
		0x1.193bed4dff243p+1, 0.0, 0x1.0aa48442f014bp-1, 0x1.6b887c181f1c3p-55, -0x1.0aa48442f0143p-2, 0x1.439fac165214cp-5,
		0x1.0d2af4e92e998p-7, 0x1.f71646c16bbb7p-11, -0x1.444bda88e34e0p-10, 0x1.84c220067b8fdp-12, -0x1.17ab4bd9689f2p-13, 0x1.dafbb8da45ae3p-15,
		-0x1.8bb937dd5755ep-16, 0x1.48b3c18d2301cp-17, -0x1.136746e217829p-18, 0x1.d0bcab4dff207p-20, -0x1.8973b016b3cb8p-21, 0x1.4bf1b47fdef7cp-22,
		-0x1.1ecd51d4bd7d7p-23, 0x1.09c64377b0366p-24, -0x1.aded9008549f8p-26, 0x1.a372d947d6d21p-28, -0x1.f7ca37fe2a378p-29, 0x1.29c6bdbc3122dp-28,
		-0x1.b8524145c6078p-30,
	},
	{ // 3.96 zero
		0x1.fa9534d98569cp+1, -0x1.f06ae7804384ep-54, -0x1.9c34256a12a0cp-2, 0x1.a09c9290367f0p-5, 0x1.df6d59bf50ebdp-5, -0x1.c116fdc598097p-8,
		-0x1.1e32bc4ef8a41p-9, 0x1.9982765166263p-13, 0x1.ab2c1fecdcf73p-15, -0x1.486371e6a8304p-18, -0x1.3b21684072b07p-22, -0x1.77705863cbd62p-26,
		0x1.452ea00369cdep-26, -0x1.f6938af86bd05p-29, 0x1.a5a1f3da3ac29p-31, -0x1.994dd72f25c1bp-33, 0x1.88aefc88233fep-35, -0x1.75480978f3592p-37,
		0x1.64125e5551c6ep-39, -0x1.537e10514fdd7p-41, 0x1.4cd49b8253b25p-43, -0x1.4ff8428c277c2p-45, 0x1.c274bf9211566p-48, -0x1.ad600bccc60c0p-50,
		0x1.9120c4bccf658p-50,
	},
	{ // 5.4 extremum
		0x1.5b7fe4e87b02ep+2, 0.0, -0x1.5c7c556f0c19ap-2, -0x1.46a40b21738bbp-53, 0x1.5c7c556f0c19ap-3, -0x1.564d4b1ed0d72p-7,
		-0x1.a15d92dfe3e28p-7, 0x1.b438430469feep-11, 0x1.7a8924cc2f916p-12, -0x1.5f69b4a8a3c00p-16, -0x1.85b940eb60802p-18, 0x1.55ac0f5c31898p-22,
		0x1.d563e18b49571p-25, -0x1.3eac3a46503dfp-29, -0x1.007671d6cd2ebp-31, 0x1.04e13ef44714bp-35, -0x1.6e2af54ae28d0p-43, 0x1.4d187b130ba5ap-42,
		-0x1.498142107c646p-44, 0x1.a5cccd0c72cffp-47, -0x1.1c8864d9aab8dp-49, 0x1.9034a5d6d8a6ep-52, -0x1.1d21a179f7074p-54, 0x1.c65454ecf32dcp-57,
		-0x1.2828bdb94d794p-59,
	},
	{ // 7.08 zero
		0x1.c581dc4e72103p+2, -0x1.9774a495f56cfp-54, 0x1.334cca0697a5bp-2, -0x1.5aef611fc4d5ap-6, -0x1.8969c64cbf452p-5, 0x1.b2f14a95527cdp-9,
		0x1.1d35e85fde2a3p-9, -0x1.26dd71e391c8cp-13, -0x1.8177e4fe52324p-15, 0x1.6a9227352f96bp-19, 0x1.34aa7573ef14ep-21, -0x1.0a2814d7ac44cp-25,
		-0x1.442a3d3359b1cp-28, 0x1.fa6c509567cc8p-33, 0x1.f14e5584912b7p-36, -0x1.714c292d8d1eep-40, -0x1.0679cd69629cap-43, 0x1.3365d9383a9ebp-48,
		0x1.38cf1f4c97e60p-51, -0x1.2bd828435b19ep-55, 0x1.26beb4e09bb1ep-60, -0x1.25f763d449a17p-62, 0x1.9049948595231p-65, -0x1.be49d56ef1e4ap-68,
		0x1.a672c960cb2afp-71,
	},
};

static const double __cptx_y1_pieces[4][26] __attribute__((aligned(16))) = {
	{ // 2.2 zero
		0x1.193bed4dff243p+1, -0x1.bd1e50d219bfdp-55, 0x1.0aa48442f014bp-1, -0x1.e56f82217b8f6p-4, -0x1.0d2af4e93214dp-5, -0x1.3a6dec3727285p-8,
		0x1.e671c7d0cd112p-8, -0x1.5429dc5ad24e3p-9, 0x1.17ab4b1ab490ep-10, -0x1.0b2d875544306p-11, 0x1.eea7ae000bb19p-13, -0x1.c3faf11ab1bc5p-14,
		0x1.9d1905bea5379p-15, -0x1.79553b97d92e4p-16, 0x1.58432150e74afp-17, -0x1.3a42832b690a8p-18, 0x1.2037c3e7c8376p-19, -0x1.03d552c7f3cecp-20,
		0x1.be130b154b9a9p-22, -0x1.c65759259d47fp-23, 0x1.156d6ca7f9cdep-23, -0x1.003b92a8e43e1p-25, -0x1.5ebdf0b17560dp-27, -0x1.20cd47fd44524p-26,
		0x1.03af0028cf53ep-26,
	},
	{ // 3.7 extremum
		0x1.d76d4affba175p+1, 0.0, 0x1.aabb4011ed330p-2, 0x1.e816aa0a133d7p-60, -0x1.8b45babe797bap-3, 0x1.e147099a6f0eap-7,
		0x1.8c5af1eeb2d69p-7, -0x1.133fa47da5285p-11, -0x1.bf8af93ff0663p-12, 0x1.21d64be626a76p-15, 0x1.44d2ce641bb25p-20, 0x1.14c3ab321e254p-20,
		-0x1.b8eee4d1945a8p-22, 0x1.a85f17e3608a7p-24, -0x1.bf86cac1c41a2p-26, 0x1.f019bed2f4238p-28, -0x1.0faa87da754c4p-29, 0x1.280c5f95eb10dp-31,
		-0x1.42e295463fd77p-33, 0x1.60cadaca152e4p-35, -0x1.7c540ae696b06p-37, 0x1.8d6586ed73d07p-39, -0x1.d4dac840ebf47p-41, 0x1.4be211090384dp-42,
		-0x1.1de35cdfdb57bp-44,
	},
	{ // 5.4 zero
		0x1.5b7fe4e87b02ep+2, 0x1.dfe7bac228e8cp-52, -0x1.5c7c556f0c19ap-2, 0x1.00b9f8571ca19p-5, 0x1.a15d92dfe3e27p-5, -0x1.10a329e2c23f6p-8,
		-0x1.1be6db9923ad0p-9, 0x1.337c7e138f480p-13, 0x1.85b940eb607fbp-15, -0x1.80619147b78f4p-19, -0x1.255e6cf70cfb8p-21, 0x1.b62cd020163a7p-26,
		0x1.80b1aac02680dp-28, -0x1.a7ee05a76effbp-32, 0x1.4065c5df92171p-39, -0x1.384766d20f836p-38, 0x1.4980a4c9b97fcp-40, -0x1.c00fc9a8e4c57p-43,
		0x1.402908a91122fp-45, -0x1.ded28d86e168fp-48, 0x1.6490f13ff3c44p-50, -0x1.065497ac6ab07p-52, 0x1.6b9bb47461e97p-55, -0x1.3543627012a4dp-57,
		0x1.5927471b590f2p-59,
	},
	{ // 6.9 extremum
		0x1.bc41890588553p+2, 0.0, -0x1.36732d4b96094p-2, -0x1.c0257928ff6b2p-55, 0x1.3001c8002caf8p-3, -0x1.bf5a03bab4990p-8,
		-0x1.751ea028c1953p-7, 0x1.23874cd8d03fep-11, 0x1.64f6610d64939p-12, -0x1.02978de3838b7p-16, -0x1.72f0766d0d591p-18, 0x1.f2081874c7de2p-23,
		0x1.defd5dce00750p-25, -0x1.205c6fe8ed580p-29, -0x1.b6432e007f18cp-32, 0x1.0289fcddf62bap-36, 0x1.0778a30c14ddfp-39, -0x1.9723ea6c6bbd8p-45,
		-0x1.82f4624f643ccp-47, 0x1.7a05e84614fbfp-51, -0x1.529fe7f625510p-55, 0x1.2d976179176c3p-57, -0x1.95a3f1f20c1b7p-60, 0x1.cb486e146ac6fp-63,
		-0x1.6b0a5776c69abp-66,
	},
};

// A piece of n coefficients at x; by_zero: (x - zero) p.
static double __cptx_bessel_piece(const double *piece, int n, double x, int by_zero)
{
	double u = x - piece[0], p = piece[n + 1];
	for (int i = n; i >= 2; i--)
		p = __builtin_fma(p, u, piece[i]);
	return by_zero ? p * (u - piece[1]) : p;
}

static double __cptx_bessel_j0(double x) // x < 8
{
	int i = (x >= 1.25) + (x >= 3.1) + (x >= 4.65) + (x >= 6.25);
	return __cptx_bessel_piece(__cptx_j0_pieces[i], 18, x, i & 1);
}

static double __cptx_bessel_j1(double x)
{
	int i = (x >= 1.3) + (x >= 2.8) + (x >= 4.55) + (x >= 6.15);
	return __cptx_bessel_piece(__cptx_j1_pieces[i], 18, x, !(i & 1));
}

static double __cptx_bessel_y0(double x, double log_x) // log_x counts below 0.6
{
	if (x < 0.6) {
		double z = x * x;
		double p = 0x1.f236f8f52ca03p-55;
		p = __builtin_fma(p, z, -0x1.3107281412f0cp-46);
		p = __builtin_fma(p, z, 0x1.2393d79383a4bp-38);
		p = __builtin_fma(p, z, -0x1.a6ee796b2bd10p-31);
		p = __builtin_fma(p, z, 0x1.bce4a600d3c89p-24);
		p = __builtin_fma(p, z, -0x1.3e99794203bbdp-17);
		p = __builtin_fma(p, z, 0x1.1a6206b7b973dp-11);
		p = __builtin_fma(p, z, -0x1.075b1bbf41364p-6);
		p = __builtin_fma(p, z, 0x1.6bbcb41034286p-3);
		p = __builtin_fma(p, z, -0x1.2e4d699cbd01fp-4);
		return __builtin_fma(0x1.45f306dc9c883p-1 * log_x, __cptx_bessel_j0(x), p);
	}
	int i = (x >= 1.4) + (x >= 3.0) + (x >= 4.65) + (x >= 6.25);
	return __cptx_bessel_piece(__cptx_y0_pieces[i], 23, x, !(i & 1));
}

// log_x counts below 1.4. -2/(pi x) is carried as a sum.
static double __cptx_bessel_y1(double x, double log_x)
{
	if (x < 1.4) {
		double q = -0x1.45f306dc9c883p-1 / x, z = x * x;
		double p = -0x1.def97b0a26449p-68;
		p = __builtin_fma(p, z, 0x1.977319923abbbp-59);
		p = __builtin_fma(p, z, -0x1.14748d01c083cp-50);
		p = __builtin_fma(p, z, 0x1.2a4e1ab37ca6ep-42);
		p = __builtin_fma(p, z, -0x1.f0ce34d1912f1p-35);
		p = __builtin_fma(p, z, 0x1.32e5a4ddee527p-27);
		p = __builtin_fma(p, z, -0x1.0a780ac776ea7p-20);
		p = __builtin_fma(p, z, 0x1.2c7dbffcde97dp-14);
		p = __builtin_fma(p, z, -0x1.835b97894be5bp-9);
		p = __builtin_fma(p, z, 0x1.bd3975c75b4a7p-5);
		p = __builtin_fma(p, z, -0x1.91866143cbc8ap-3);
		if (x < 0x1p-60)
			return q;
		// 2/pi = 0x1.45f306dc9c883p-1 - 0x1.6b01ec5417056p-55
		double rest = (__builtin_fma(-q, x, -0x1.45f306dc9c883p-1) + 0x1.6b01ec5417056p-55) * (q * -0x1.921fb54442d18p+0);
		return q + __builtin_fma(0x1.45f306dc9c883p-1 * log_x, __cptx_bessel_j1(x), __builtin_fma(p, x, rest));
	}
	int i = (x >= 2.9) + (x >= 4.55) + (x >= 6.15);
	return __cptx_bessel_piece(__cptx_y1_pieces[i], 23, x, !(i & 1));
}

// What the functions share from 8 on: 1/x, 1/sqrt(pi x), the sine and the cosine of x.
struct __cptx_bessel_far { double r, root, s, c; };

static struct __cptx_bessel_far __cptx_bessel_far(double x)
{
	struct __cptx_bessel_far f;
	f.r = __cptx_reciprocal(x);
	double y = __nvvm_rsqrt_approx_ftz_d(x), e = __builtin_fma(-(x * y), y, 1.0);
	y = __builtin_fma(y * e, __builtin_fma(__builtin_fma(e, 0.3125, 0.375), e, 0.5), y);
	f.root = 0x1.20dd750429b6dp-1 * y;
	double s, c; // not the members, which would stay in memory
	sincos(x, &s, &c);
	f.s = s;
	f.c = c;
	return f;
}

// J0(x) and Y0(x).
static double __cptx_bessel_far0(struct __cptx_bessel_far f, double *y)
{
	double r = f.r, z = r * r, s = f.s, c = f.c;
	double p = 0x1.1d46f254c3053p+50;
	p = __builtin_fma(p, z, -0x1.2f13157514de2p+47);
	p = __builtin_fma(p, z, 0x1.2ca80317d236fp+43);
	p = __builtin_fma(p, z, -0x1.770a3179301d5p+38);
	p = __builtin_fma(p, z, 0x1.5234ae1104866p+33);
	p = __builtin_fma(p, z, -0x1.eb50ede8ed8fdp+27);
	p = __builtin_fma(p, z, 0x1.43c7fdb7f69edp+22);
	p = __builtin_fma(p, z, -0x1.bfc140fa3e204p+16);
	p = __builtin_fma(p, z, 0x1.7a0182b5fb6d8p+11);
	p = __builtin_fma(p, z, -0x1.b7ef5a78f2a00p+6);
	p = __builtin_fma(p, z, 0x1.84bc3b14ed80ap+2);
	p = __builtin_fma(p, z, -0x1.251ee63e85b8ap-1);
	p = __builtin_fma(p, z, 0x1.cb5ffffe1e92dp-4);
	p = __builtin_fma(p, z, -0x1.1fffffffffe62p-4);
	p = __builtin_fma(p, z, 0x1.0000000000000p+0);
	double q = -0x1.40bdefda18002p+53;
	q = __builtin_fma(q, z, 0x1.5255b2a80aa35p+50);
	q = __builtin_fma(q, z, -0x1.4c3488a75e6e9p+46);
	q = __builtin_fma(q, z, 0x1.980537f931ce0p+41);
	q = __builtin_fma(q, z, -0x1.670c3de454d51p+36);
	q = __builtin_fma(q, z, 0x1.f51cb67a6bf7bp+30);
	q = __builtin_fma(q, z, -0x1.353f30114aa3fp+25);
	q = __builtin_fma(q, z, 0x1.824ca9c4c4138p+19);
	q = __builtin_fma(q, z, -0x1.1b2086fac8499p+14);
	q = __builtin_fma(q, z, 0x1.138164c4e5ad9p+9);
	q = __builtin_fma(q, z, -0x1.861488f0e0169p+4);
	q = __builtin_fma(q, z, 0x1.ba4c51064e217p+0);
	q = __builtin_fma(q, z, -0x1.d11dfff6f0df3p-3);
	q = __builtin_fma(q, z, 0x1.2bffffffff072p-4);
	q = __builtin_fma(q, z, -0x1.0000000000000p-3);
	q *= r;
	double a = c + s, b = s - c; // sqrt 2 times the cosine and sine of chi
	*y = __builtin_fma(p, b, q * a) * f.root;
	return __builtin_fma(p, a, -q * b) * f.root;
}

// J1(x) and Y1(x).
static double __cptx_bessel_far1(struct __cptx_bessel_far f, double *y)
{
	double r = f.r, z = r * r, s = f.s, c = f.c;
	double p = -0x1.2d42f7b8f1f44p+50;
	p = __builtin_fma(p, z, 0x1.402f8cdfa8de5p+47);
	p = __builtin_fma(p, z, -0x1.3dd1e7b53c7d8p+43);
	p = __builtin_fma(p, z, 0x1.8cd086bd2553bp+38);
	p = __builtin_fma(p, z, -0x1.6661005d2d3a7p+33);
	p = __builtin_fma(p, z, 0x1.04fa2b1474146p+28);
	p = __builtin_fma(p, z, -0x1.597eb8aa8b901p+22);
	p = __builtin_fma(p, z, 0x1.e14d3eb47bc8cp+16);
	p = __builtin_fma(p, z, -0x1.9af030af432bfp+11);
	p = __builtin_fma(p, z, 0x1.e640455448594p+6);
	p = __builtin_fma(p, z, -0x1.b89121ee8d1bap+2);
	p = __builtin_fma(p, z, 0x1.5a6a56270dfdfp-1);
	p = __builtin_fma(p, z, -0x1.274fffff02b1dp-3);
	p = __builtin_fma(p, z, 0x1.dfffffffffe4dp-4);
	p = __builtin_fma(p, z, 0x1.0000000000000p+0);
	double q = 0x1.521c3e37f1d4dp+53;
	q = __builtin_fma(q, z, -0x1.64c88308e75d7p+50);
	q = __builtin_fma(q, z, 0x1.5e8061ad393e4p+46);
	q = __builtin_fma(q, z, -0x1.aed5668e803ebp+41);
	q = __builtin_fma(q, z, 0x1.7b9b38cd7dcddp+36);
	q = __builtin_fma(q, z, -0x1.0978b38fe5e34p+31);
	q = __builtin_fma(q, z, 0x1.48ddbf019e03bp+25);
	q = __builtin_fma(q, z, -0x1.9d5767b09b82dp+19);
	q = __builtin_fma(q, z, 0x1.31d79827a0b11p+14);
	q = __builtin_fma(q, z, -0x1.2dc05ad447b5dp+9);
	q = __builtin_fma(q, z, 0x1.b3f8f9b493648p+4);
	q = __builtin_fma(q, z, -0x1.fe580f98a8d22p+0);
	q = __builtin_fma(q, z, 0x1.1c3cfffb3db80p-2);
	q = __builtin_fma(q, z, -0x1.a3fffffffefa8p-4);
	q = __builtin_fma(q, z, 0x1.8000000000000p-2);
	q *= r;
	double a = s - c, b = -s - c;
	*y = __builtin_fma(p, b, q * a) * f.root;
	return __builtin_fma(p, a, -q * b) * f.root;
}

// J and Y of orders 0 and 1 for jnf and ynf: P and Q of degree 6 (2^-38).
static void __cptx_bessel_short(struct __cptx_bessel_far f, double *j0, double *y0, double *j1, double *y1)
{
	double z = f.r * f.r, a = f.c + f.s, b = f.s - f.c, root = f.root;
	double p = 0x1.62a05c055da9dp+9;
	p = __builtin_fma(p, z, -0x1.320ecce5f90a0p+6);
	p = __builtin_fma(p, z, 0x1.71ad85d47f9f9p+2);
	p = __builtin_fma(p, z, -0x1.245b767260086p-1);
	p = __builtin_fma(p, z, 0x1.cb5c17b99bde3p-4);
	p = __builtin_fma(p, z, -0x1.1fffff08e062fp-4);
	p = __builtin_fma(p, z, 0x1.fffffffffeb8ap-1);
	double q = -0x1.b6524929286d4p+11;
	q = __builtin_fma(q, z, 0x1.5e28f99bae4fbp+8);
	q = __builtin_fma(q, z, -0x1.6a395ebf91065p+4);
	q = __builtin_fma(q, z, 0x1.b818d37ddd1aap+0);
	q = __builtin_fma(q, z, -0x1.d112d1886c789p-3);
	q = __builtin_fma(q, z, 0x1.2bfffa7edc2b3p-4);
	q = __builtin_fma(q, z, -0x1.ffffffffc5b42p-4);
	q *= f.r;
	*y0 = __builtin_fma(p, b, q * a) * root;
	*j0 = __builtin_fma(p, a, -q * b) * root;
	double u = -0x1.8793ad3408de5p+9;
	u = __builtin_fma(u, z, 0x1.54e148a44eee0p+6);
	u = __builtin_fma(u, z, -0x1.a3d585695192ep+2);
	u = __builtin_fma(u, z, 0x1.5995807180f07p-1);
	u = __builtin_fma(u, z, -0x1.274ddf090d676p-3);
	u = __builtin_fma(u, z, 0x1.dffffef2a6fbbp-4);
	u = __builtin_fma(u, z, 0x1.0000000000b27p+0);
	double v = 0x1.e0a5bc26daf54p+11;
	v = __builtin_fma(v, z, -0x1.828df7d289700p+8);
	v = __builtin_fma(v, z, 0x1.95d3b2027f5f9p+4);
	v = __builtin_fma(v, z, -0x1.fbf5a2305a1c8p+0);
	v = __builtin_fma(v, z, 0x1.1c36f0ae6215bp-2);
	v = __builtin_fma(v, z, -0x1.a3fffa0834313p-4);
	v = __builtin_fma(v, z, 0x1.7ffffffff032ap-2);
	v *= f.r;
	*y1 = __builtin_fma(v, b, -u * a) * root;
	*j1 = __builtin_fma(u, b, v * a) * root;
}

double j0(double x)
{
	double y;
	x = __builtin_fabs(x);
	if (x < 8.0)
		return __cptx_bessel_j0(x);
	return x == __builtin_inf() ? 0.0 : __cptx_bessel_far0(__cptx_bessel_far(x), &y);
}

double j1(double x)
{
	double y, a = __builtin_fabs(x), v;
	if (a < 8.0)
		v = __cptx_bessel_j1(a);
	else
		v = a == __builtin_inf() ? 0.0 : __cptx_bessel_far1(__cptx_bessel_far(a), &y);
	return __double2hiint(x) < 0 ? -v : v;
}

// Y where x is not positive and finite.
static double __cptx_bessel_y_special(double x)
{
	return x == 0 ? -__builtin_inf() : x > 0 ? 0.0 : __builtin_nan("");
}

double y0(double x)
{
	double y;
	if (__builtin_expect(!(x > 0 && x < __builtin_inf()), 0))
		return __cptx_bessel_y_special(x);
	if (x < 8.0)
		return __cptx_bessel_y0(x, x < 0.6 ? log(x) : 0.0);
	__cptx_bessel_far0(__cptx_bessel_far(x), &y);
	return y;
}

double y1(double x)
{
	double y;
	if (__builtin_expect(!(x > 0 && x < __builtin_inf()), 0))
		return __cptx_bessel_y_special(x);
	if (x < 8.0)
		return __cptx_bessel_y1(x, x < 1.4 ? log(x) : 0.0);
	__cptx_bessel_far1(__cptx_bessel_far(x), &y);
	return y;
}

// J_n(x), n >= 2, 0 < x <= n or x < 8: from an order m that has J_m < 2^-57, by evaluation for n up to 3000, with
// any value there, down to 0; all are scaled so that J_0 + 2 J_2 + 2 J_4 + ... is 1. Two orders at a time.
// few says that 2^-37 is enough.
static inline double __cptx_jn_miller(int n, double x, int few)
{
	int most = x > (double)n ? 8 : n, stop = (n + 1) & ~1;
	int m = (most + (few ? 13 : 17) + (int)__builtin_sqrtf((few ? 10.0f : 16.0f) * (float)most)) & ~1;
	double next = 0.0, v = 1.0, sum = 0.0, result = 0.0, t = 2.0 / x, k = (double)m; // v is of order m = k
	for (;;) {
		while (m > stop) {
			double w = __builtin_fma(k * t, v, -next);
			next = w;
			v = __builtin_fma((k - 1.0) * t, w, -v);
			sum += v;
			k -= 2.0;
			m -= 2;
			if (__builtin_expect(__builtin_fabs(v) > 0x1p500, 0)) {
				v *= 0x1p-1000;
				next *= 0x1p-1000;
				sum *= 0x1p-1000;
				result *= 0x1p-1000;
			}
		}
		if (stop == 0)
			return result / (2.0 * sum - v);
		result = n & 1 ? __builtin_fma(k * t, v, -next) : v;
		stop = 0;
	}
}

// (x/2)^n/n!
static double __cptx_jn_small(unsigned n, double x)
{
	double v = 1.0;
	for (unsigned k = 1; k <= n && v != 0; k++)
		v *= 0.5 * x / (double)k;
	return v;
}

// The recurrence in n upwards from orders 0 and 1, until it overflows; t = 2/x.
static double __cptx_bessel_upwards(unsigned n, double t, double v, double next)
{
	double k = 1.0;
	for (unsigned i = 1; i < n && __builtin_fabs(next) < __builtin_inf(); i++) {
		double w = __builtin_fma(k * t, next, -v);
		v = next;
		next = w;
		k += 1.0;
	}
	return next;
}

// few says that the result becomes a float.
static inline double __cptx_jn(int n, double x, int few)
{
	double a = __builtin_fabs(x), v, y;
	if (x != x)
		return x;
	int negative = (n & 1) && (n < 0) != (__double2hiint(x) < 0);
	unsigned order = n < 0 ? -(unsigned)n : (unsigned)n;
	if (order == 0)
		return j0(x);
	if (a == __builtin_inf())
		return 0.0;
	if (order == 1)
		v = j1(a);
	else if (a >= 8.0 && a >= (double)order) {
		struct __cptx_bessel_far f = __cptx_bessel_far(a);
		double first, next;
		if (few) {
			__cptx_bessel_short(f, &first, &y, &next, &y);
		} else {
			first = __cptx_bessel_far0(f, &y);
			next = __cptx_bessel_far1(f, &y);
		}
		v = __cptx_bessel_upwards(order, f.r + f.r, first, next);
	} else if (a * a < 0x1p-52 * (double)order || order > 0x1000000u)
		v = __cptx_jn_small(order, a);
	else
		v = __cptx_jn_miller((int)order, a, few);
	return negative ? -v : v;
}

static inline double __cptx_yn(int n, double x, int few)
{
	unsigned order = n < 0 ? -(unsigned)n : (unsigned)n;
	double v, next, j;
	if (__builtin_expect(!(x > 0 && x < __builtin_inf()), 0))
		v = next = __cptx_bessel_y_special(x);
	else if (x < 8.0) {
		double l = x < 1.4 ? log(x) : 0.0;
		v = __cptx_bessel_y0(x, l);
		next = __cptx_bessel_y1(x, l);
	} else {
		struct __cptx_bessel_far f = __cptx_bessel_far(x);
		if (few) {
			__cptx_bessel_short(f, &j, &v, &j, &next);
		} else {
			__cptx_bessel_far0(f, &v);
			__cptx_bessel_far1(f, &next);
		}
	}
	if (order != 0)
		v = __cptx_bessel_upwards(order, 2.0 / x, v, next);
	return n < 0 && (n & 1) ? -v : v;
}

double jn(int n, double x) { return __cptx_jn(n, x, 0); }
double yn(int n, double x) { return __cptx_yn(n, x, 0); }
float jnf(int n, float x) { return (float)__cptx_jn(n, (double)x, 1); }
float ynf(int n, float x) { return (float)__cptx_yn(n, (double)x, 1); }
