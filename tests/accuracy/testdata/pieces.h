// A fast truth of functions that neither the host's libm nor a formula has: polynomials in long double, by interpolation of MPFR's
// results, each on a 2^-k part of a binade of u; the argument is base + u or, with turn, base - u. One with a zero is
// (u - zero) times the polynomial. They are made when an interval has been asked for a few times.
enum { NODES = 20, ASKED = 4, PRECISION = 240 };
struct piece { int asked; long double middle, half, zero, zero_low, c[NODES]; };
struct pieces { int (*truth)(mpfr_t, const mpfr_t, mpfr_rnd_t); int k; double base; int turn; struct piece *all; };

static int unscreened; // set where there is no fast result

// f(base +- u).
static void piece_truth(const struct pieces *p, mpfr_t r, const mpfr_t u)
{
	mpfr_t x;
	mpfr_init2(x, PRECISION);
	if (p->turn)
		mpfr_d_sub(x, p->base, u, MPFR_RNDN);
	else
		mpfr_add_d(x, u, p->base, MPFR_RNDN);
	p->truth(r, x, MPFR_RNDN);
	mpfr_clear(x);
}

// The zero between low and high, if the signs there say that there is one.
static int piece_zero(const struct pieces *p, double low, double high, mpfr_t zero)
{
	mpfr_t a, b, f;
	mpfr_inits2(PRECISION, a, b, f, (mpfr_ptr)0);
	mpfr_set_d(a, low, MPFR_RNDN);
	mpfr_set_d(b, high, MPFR_RNDN);
	piece_truth(p, f, a);
	int left = mpfr_sgn(f);
	piece_truth(p, f, b);
	int right = mpfr_sgn(f), found = left == 0 || right == 0 || left != right;
	if (right == 0)
		mpfr_set(a, b, MPFR_RNDN);
	for (int i = 0; found && left && right && i < PRECISION; i++) {
		mpfr_add(zero, a, b, MPFR_RNDN);
		mpfr_div_2ui(zero, zero, 1, MPFR_RNDN);
		piece_truth(p, f, zero);
		mpfr_set(mpfr_sgn(f) == left ? a : b, zero, MPFR_RNDN);
	}
	mpfr_set(zero, a, MPFR_RNDN);
	mpfr_clears(a, b, f, (mpfr_ptr)0);
	return found;
}

// The powers' coefficients of sum c[k] T_k.
static void from_chebyshev(struct piece *q, mpfr_t *c)
{
	double t[NODES][NODES] = {{1}, {0, 1}};
	for (int k = 2; k < NODES; k++)
		for (int i = 0; i <= k; i++)
			t[k][i] = (i ? 2 * t[k - 1][i - 1] : 0) - t[k - 2][i];
	mpfr_t sum, term;
	mpfr_inits2(PRECISION, sum, term, (mpfr_ptr)0);
	for (int i = 0; i < NODES; i++) {
		mpfr_set_ui(sum, 0, MPFR_RNDN);
		for (int k = i; k < NODES; k++) {
			mpfr_mul_d(term, c[k], t[k][i], MPFR_RNDN);
			mpfr_add(sum, sum, term, MPFR_RNDN);
		}
		q->c[i] = mpfr_get_ld(sum, MPFR_RNDN);
	}
	mpfr_clears(sum, term, (mpfr_ptr)0);
}

// cos(k (j + 1/2) pi / NODES)
static mpfr_ptr node(int k, int j)
{
	static mpfr_t cosine[4 * NODES];
	static int made;
	for (int i = 0; i < 4 * NODES && !made; i++) {
		mpfr_init2(cosine[i], PRECISION);
		mpfr_const_pi(cosine[i], MPFR_RNDN);
		mpfr_mul_ui(cosine[i], cosine[i], (unsigned)i, MPFR_RNDN);
		mpfr_div_ui(cosine[i], cosine[i], 2 * NODES, MPFR_RNDN);
		mpfr_cos(cosine[i], cosine[i], MPFR_RNDN);
	}
	made = 1;
	return cosine[k * (2 * j + 1) % (4 * NODES)];
}

static void make_piece(const struct pieces *p, struct piece *q, double low, double high)
{
	mpfr_t u, f, zero, c[NODES];
	mpfr_inits2(PRECISION, u, f, zero, (mpfr_ptr)0);
	q->middle = ((long double)low + high) / 2;
	q->half = ((long double)high - low) / 2;
	int has_zero = piece_zero(p, low, high, zero);
	q->zero = has_zero ? mpfr_get_ld(zero, MPFR_RNDN) : 0;
	if (has_zero) {
		mpfr_set_ld(u, q->zero, MPFR_RNDN);
		mpfr_sub(f, zero, u, MPFR_RNDN);
		q->zero_low = mpfr_get_ld(f, MPFR_RNDN);
	}
	for (int k = 0; k < NODES; k++) {
		mpfr_init2(c[k], PRECISION);
		mpfr_set_ui(c[k], 0, MPFR_RNDN);
	}
	for (int j = 0; j < NODES; j++) {
		mpfr_t weight;
		mpfr_init2(weight, PRECISION);
		mpfr_set_ld(f, q->half, MPFR_RNDN);
		mpfr_mul(u, node(1, j), f, MPFR_RNDN);
		mpfr_set_ld(f, q->middle, MPFR_RNDN);
		mpfr_add(u, u, f, MPFR_RNDN);
		piece_truth(p, f, u);
		if (has_zero) {
			mpfr_sub(u, u, zero, MPFR_RNDN);
			mpfr_div(f, f, u, MPFR_RNDN);
		}
		for (int k = 0; k < NODES; k++) {
			mpfr_mul(weight, node(k, j), f, MPFR_RNDN);
			mpfr_mul_d(weight, weight, k ? 2 : 1, MPFR_RNDN);
			mpfr_div_ui(weight, weight, NODES, MPFR_RNDN);
			mpfr_add(c[k], c[k], weight, MPFR_RNDN);
		}
		mpfr_clear(weight);
	}
	from_chebyshev(q, c);
	for (int k = 0; k < NODES; k++)
		mpfr_clear(c[k]);
	mpfr_clears(u, f, zero, (mpfr_ptr)0);
}

// The function at base +- u, u positive and normal; unscreened where the polynomial is not there yet.
static long double piecewise(struct pieces *p, double u)
{
	if (!p->all) {
		p->all = calloc((size_t)1 << (11 + p->k), sizeof *p->all);
		if (!p->all)
			abort();
	}
	uint64_t i = bits(u) >> (52 - p->k);
	struct piece *q = p->all + i;
	if (!(u >= 0x1p-1022 && u < INFINITY) || q->asked < ASKED) {
		unscreened = 1;
		if (u >= 0x1p-1022 && u < INFINITY && ++q->asked == ASKED)
			make_piece(p, q, value(i << (52 - p->k)), value((i + 1) << (52 - p->k)));
		return 0;
	}
	long double t = (u - q->middle) / q->half, sum = q->c[NODES - 1];
	for (int k = NODES - 2; k >= 0; k--)
		sum = sum * t + q->c[k];
	return q->zero != 0 || q->zero_low != 0 ? (u - q->zero - q->zero_low) * sum : sum;
}
