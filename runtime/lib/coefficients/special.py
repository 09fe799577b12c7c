# Coefficients of the special functions in ../src/math (gamma.c, bessel.c, besseli.c, erfinv.c). Run: python3 special.py [name]
# (Debian: python3-mpmath). The functions are those that sollya has not. bessel.c, gamma.c and erfinv.c
# have the double functions, those with an f the float ones.
#
# fit interpolates a function in the Chebyshev nodes of an interval, which is within a small factor of the minimax polynomial, and
# rounds the coefficients of the powers of the variable to double. It prints the name, log2 of the largest error of the rounded polynomial, relative to
# the function, and the coefficients from the constant term up in C's notation.
import struct
import sys
from mpmath import mp, mpf, cos, pi, log, sqrt, exp, gamma, loggamma, besselj, bessely, besseli, erfc, erf, euler, findroot, expj, matrix, lu_solve

mp.prec = 250


single = False  # whether coefficients are floats


def rounded(v):
    v = float(v)
    return struct.unpack("f", struct.pack("f", v))[0] if single else v


def literal(v):
    text = v.hex()
    if single:
        digits, exponent = text.split("p")
        text = digits.rstrip("0").rstrip(".") + "p" + exponent + "f"
    return text


def nodes(a, b, n):
    return [(a + b) / 2 + (b - a) / 2 * cos(pi * (2 * k + 1) / (2 * n)) for k in range(n)]


def interpolate(f, a, b, n):
    """Coefficients of the polynomial of degree n - 1, by divided differences."""
    x = nodes(a, b, n)
    d = [f(v) for v in x]
    for j in range(1, n):
        for i in range(n - 1, j - 1, -1):
            d[i] = (d[i] - d[i - 1]) / (x[i] - x[i - j])
    c = [d[n - 1]]
    for i in range(n - 2, -1, -1):
        c = [mpf(0)] + c
        for k in range(len(c) - 1):
            c[k] -= c[k + 1] * x[i]
        c[0] += d[i]
    return c


def value(c, x):
    s = mpf(0)
    for v in reversed(c):
        s = s * x + v
    return s


def successive(f, whole, a, b, degree):
    """Rounded coefficients, by least squares: each is rounded in turn, from the constant up, and the rest made anew."""
    x = nodes(a, b, 4 * degree)
    w = [1 / whole(v) for v in x]
    c, rest = [], [f(v) * u for v, u in zip(x, w)]
    for k in range(degree + 1):
        rows = matrix([[u * v ** j for j in range(k, degree + 1)] for v, u in zip(x, w)])
        c.append(mpf(rounded(lu_solve(rows, matrix(rest))[0])))
        rest = [r - c[k] * u * v ** k for r, v, u in zip(rest, x, w)]
    return c


def fit(name, f, a, b, degree, whole=None):
    """With whole, what the error is relative to, the coefficients are rounded in turn."""
    if len(sys.argv) > 1 and not name.startswith(sys.argv[1]):
        return
    a, b = mpf(a), mpf(b)
    c = successive(f, whole, a, b, degree) if whole else [mpf(rounded(v)) for v in interpolate(f, a, b, degree + 1)]
    worst = max(abs((value(c, x) - f(x)) / (whole or f)(x)) for x in nodes(a, b, 301))
    print("%s: error 2^%.1f" % (name, float(log(worst, 2))))
    for v in c:
        print("\t" + literal(float(v)))
    sys.stdout.flush()


def parts(name, v):
    if len(sys.argv) < 2 or name.startswith(sys.argv[1]):
        h = rounded(v)
        print("%s: %s %s" % (name, literal(h), literal(rounded(v - mpf(h)))))


def erfcinv(y):
    """The inverse of erfc on (0, 1]."""
    t = sqrt(-log(y)) if y < mpf("0.3") else (1 - y) * sqrt(pi) / 2
    for _ in range(200):
        # Newton's method on the logarithm, which is nearly quadratic in t
        s = (log(erfc(t)) - log(y)) * erfc(t) * sqrt(pi) / 2 * exp(t * t)
        t += s
        if abs(s) < mpf(2) ** -235 * abs(t):
            break
    return t


def erfinv(x):
    t = x * sqrt(pi) / 2
    for _ in range(200):
        s = (x - erf(t)) * sqrt(pi) / 2 * exp(t * t)
        t += s
        if abs(s) < mpf(2) ** -240 * abs(t):
            break
    return t


# erfinv x = x p(w - c), w = -ln(1 - x^2)
def of_ln(w):
    x = sqrt(1 - exp(-w)) if w > mpf(2) ** -100 else mpf(2) ** -50
    return (erfinv(x) if x < 0.7 else erfcinv(1 - x)) / x
fit("erfinv", lambda u: of_ln(mpf(99) / 64 + u), -mpf(99) / 64, mpf("4.51") - mpf(99) / 64, 20)
# erfcinv y = t p(u), t = sqrt(-ln y); u = t - c, or 1/t in the tail
def tail(c):
    return lambda u: erfcinv(exp(-(c + u) ** 2)) / (c + u)
fit("erfcinv tail2", tail(mpf("2.25")), -0.5876, 0.6001, 20)
fit("erfcinv tail3", tail(mpf("4.125")), -1.2751, 1.2751, 20)
def far(u):
    t = 1 / (u + mpf(9) / 128)
    return erfcinv(exp(-t ** 2)) / t
fit("erfcinv tail4", tail(mpf("7.25")), -1.8601, 2.2501, 18)
fit("erfcinv tail5", far, 1 / mpf("27.4") - mpf(9) / 128, 1 / mpf("9.4") - mpf(9) / 128, 18)

# e^(a^2) erfc a (1 + 2a) = p(t), t = (a - 3.5)/(a + 3.5), 0 <= a <= 27.6
def scaled(t):
    a = mpf("3.5") * (1 + t) / (1 - t)
    return exp(a * a) * erfc(a) * (1 + 2 * a)
fit("erfc", scaled, -1, 241 / mpf(311), 22)

# lgamma(2 + d) = d p(d - 1/4), -1/2 <= d <= 1
def lgamma2(u):
    d = u + mpf(1) / 4
    return loggamma(2 + d) / d if d != 0 else 1 - euler
fit("lgamma", lgamma2, -0.7501, 0.7501, 22)
# gamma(2 + d) = p(d - 1/2), 0 <= d <= 1
fit("tgamma", lambda u: gamma(mpf("2.5") + u), -0.5001, 0.5001, 18)
# lgamma x = (x - 1/2)(ln x - 1) + c + p(1/x^2)/x
def stirling(z):
    x = 1 / sqrt(z)
    mp.prec += 200
    r = (loggamma(x) - (x - mpf(1) / 2) * log(x) + x - log(2 * pi) / 2) * x
    mp.prec -= 200
    return r
fit("stirling", stirling, mpf(2) ** -40, 1 / mpf(63), 9)
# log2 gamma x = (x - 1/2) log2 x - x log2 e + c + p(1/x^2)/x, x >= 4, to 2^-58 of 1
fit("tgamma far", lambda z: stirling(z) / log(mpf(2)), mpf(2) ** -40, 1 / mpf(16), 9)
c = log(2 * pi) / log(mpf(2)) / 2
print("tgamma constant: %s %s" % (literal(float(int(c * 2 ** 30) / mpf(2) ** 30)), literal(float(c - int(c * 2 ** 30) / mpf(2) ** 30))))
parts("stirling constant", (log(2 * pi) - 1) / 2)
parts("ln pi", log(pi))

# cyl_bessel_i0 x = p(x^2), i1 x = x p(x^2), up to 8; above e^x p(1/x - 1/16)/sqrt x
for n in 0, 1:
    fit("i%d" % n, lambda z: besseli(n, sqrt(z)) / sqrt(z) ** n, mpf(2) ** -60, 64.1, 20)
    def i_tail(u):
        x = 1 / (u + mpf(1) / 16)
        return besseli(n, x) * exp(-x) * sqrt(x)
    fit("i%d tail" % n, i_tail, mpf(1) / 720 - mpf(1) / 16, mpf(1) / 16, 22)

# J and Y below 8 in pieces that have a zero or an extremum of the function in the middle: (x - zero) p(x - zero), p(x - extremum). A zero
# is a sum of two doubles, and the variable of p x minus the first. "c" marks an extremum, "z" a zero.
def piece(name, f, kind, middle, a, b, degree):
    m = mpf(rounded(middle))
    g = lambda u: f(m + u)
    if kind == "z":
        def g(u):
            x = m + u
            return f(x) / (x - middle)
        parts("bessel " + name + " zero", middle)
    else:
        parts("bessel " + name + " centre", m)
    fit("bessel " + name, g, mpf(a) - m, mpf(b) - m, degree)

def zero(f, x):
    return findroot(f, mpf(x))

def derivative(n, f):
    return lambda x: (f(n - 1, x) - f(n + 1, x)) / 2 if n else -f(1, x)

def pieces(name, n, f, table, degree):
    g = lambda x: f(n, x)
    for kind, guess, a, b in table:
        middle = mpf(0) if guess == 0 else zero(g if kind == "z" else derivative(n, f), guess)
        piece("%s%d %g" % (name, n, guess), g, kind, middle, a, b, degree)

pieces("j", 0, besselj, [("c", 0, 0, 1.3), ("z", 2.4, 1.25, 3.1), ("c", 3.8, 3.05, 4.7), ("z", 5.5, 4.6, 6.3), ("c", 7.0, 6.2, 8.05)], 17)
pieces("j", 1, besselj, [("z", 0, mpf(2) ** -60, 1.35), ("c", 1.84, 1.25, 2.85), ("z", 3.8, 2.8, 4.6), ("c", 5.3, 4.5, 6.2), ("z", 7.0, 6.1, 8.05)], 17)
pieces("y", 0, bessely, [("z", 0.89, 0.6, 1.42), ("c", 2.2, 1.38, 3.05), ("z", 3.96, 2.95, 4.7), ("c", 5.4, 4.6, 6.3), ("z", 7.08, 6.2, 8.05)], 22)
pieces("y", 1, bessely, [("z", 2.2, 1.35, 2.95), ("c", 3.7, 2.85, 4.6), ("z", 5.4, 4.5, 6.2), ("c", 6.9, 6.1, 8.05)], 22)
# what is left of Y0 and Y1 near 0
fit("y0 rest", lambda z: bessely(0, sqrt(z)) - 2 / pi * log(sqrt(z)) * besselj(0, sqrt(z)), mpf(2) ** -60, 0.42, 9)
fit("y1 rest", lambda z: (bessely(1, sqrt(z)) - 2 / pi * (log(sqrt(z)) * besselj(1, sqrt(z)) - 1 / sqrt(z))) / sqrt(z), mpf(2) ** -60, 2.0, 10)
# from 8: J_n + i Y_n = sqrt(2/(pi x)) e^(i (x - (2n + 1) pi/4)) (P(1/x^2) + i Q(1/x^2)/x)
def hankel(n, z):
    x = 1 / sqrt(z)
    h = (besselj(n, x) + 1j * bessely(n, x)) * sqrt(pi * x / 2) * expj(-(x - (2 * n + 1) * pi / 4))
    return h.real, h.imag * x
for n in 0, 1:
    fit("hankel P%d" % n, lambda z: hankel(n, z)[0], mpf(1) / 10 ** 6, mpf(1) / 63, 14)
    fit("hankel Q%d" % n, lambda z: hankel(n, z)[1], mpf(1) / 10 ** 6, mpf(1) / 63, 14)

# for jnf and ynf, 2^-38
for n in 0, 1:
    fit("short P%d" % n, lambda z: hankel(n, z)[0], mpf(1) / 10 ** 6, mpf(1) / 63, 6)
    fit("short Q%d" % n, lambda z: hankel(n, z)[1], mpf(1) / 10 ** 6, mpf(1) / 63, 6)

# Float.
single = True
# erfinv x = x (c + p(w - 1)), w = -log2(1 - x^2); normcdfinv p = (2 p - 1) sqrt 2 (c + p(w - 1))
def of_log(w):
    x = sqrt(1 - mpf(2) ** -w) if w > mpf(2) ** -60 else mpf(2) ** -30
    return (erfinv(x) if x < 0.7 else erfcinv(1 - x)) / x
def middle(name, c, d):
    scale = sqrt(mpf(2)) if name[0] == "n" else 1
    fit(name, lambda u: scale * of_log(d + u) - mpf(float.fromhex(c)), -d, 7.51 - d, 9, lambda u: scale * of_log(d + u))
middle("erfinvf middle", "0x0p+0", 1)
middle("erfcinvf middle", "0x1.1p+0", 1)
middle("normcdfinvf middle", "0x1.ap+0", 1)
# beyond, where w = s^2: erfinv x = s (c + p(1/s - d)), c about the value at d
def tailf(name, c, d, least, most, degree):
    c, d = mpf(float.fromhex(c)), mpf(d)
    scale = sqrt(mpf(2)) if name[0] == "n" else 1
    def at(u):
        t = mpf(2) ** (-1 / (u + d) ** 2)
        return scale * erfcinv(t / (1 + sqrt(1 - t))) * (u + d)
    fit(name, lambda u: at(u) - c, least - d, most - d, degree, at)
tailf("erfinvf tail", "0x1.88p-1", "0.25", 0.208, 0.3655, 6)
tailf("normcdfinvf tail", "0x1.15p+0", "0.25", 0.0818, 0.3655, 10)
tailf("erfcinvf tail", "0x1.88p-1", "0.25", 0.0818, 0.3655, 10)
# e^(a^2) erfc a (1 + 2a) = p(t), t = (a - 2.375)/(a + 2.375), for all a from 0 on
def scaledf(t):
    if t > 1 - mpf(10) ** -18:
        return 2 / sqrt(pi)
    a = mpf("2.375") * (1 + t) / (1 - t)
    if a < 30:
        return exp(a * a) * erfc(a) * (1 + 2 * a)
    term = total = mpf(1)
    for n in range(1, 25):
        term *= -(2 * n - 1) / (2 * a * a)
        total += term
    return total / (a * sqrt(pi)) * (1 + 2 * a)
fit("erfcf", scaledf, -1, 1, 11, scaledf)
# gamma x = p(x - 45/16), 2 <= x < 4
tgammaf = lambda u: gamma(mpf(45) / 16 + u)
fit("tgammaf", tgammaf, -0.8125, 1.1875, 12, tgammaf)
# log2 gamma x = (x - 1/2) log2 x - x log2 e + c + p(1/x^2)/x, x >= 12, to 2^-30 of 1
fit("tgammaf far", lambda z: stirling(z) / log(mpf(2)), mpf(2) ** -40, 1 / mpf(144), 1)
# lgamma(1 + d) = d p(d - 1/4), lgamma(2 + d) = d p(d + 1/4)
lgamma1 = lambda u: loggamma(mpf(5) / 4 + u) / (u + mpf(1) / 4)
lgamma2f = lambda u: lgamma2(u - mpf(1) / 2)
# The constants are sums of two floats, the polynomials what is left, over the variable.
def beyond(name, f, a, b, degree):
    c = f(mpf(0))
    parts(name + " constant", c)
    fit(name, lambda u: (f(u) - c) / u, a, b, degree, lambda u: f(u) / u)
beyond("lgammaf 1", lgamma1, -0.751, 0.2513, 12)
beyond("lgammaf 2", lgamma2f, -0.2501, 1.2503, 10)
i0f = lambda z: besseli(0, sqrt(z))
fit("i0f", i0f, mpf(2) ** -40, 64.1, 10, i0f)
i1f = lambda z: besseli(1, sqrt(z)) / sqrt(z)
fit("i1f", i1f, mpf(2) ** -40, 64.1, 9, i1f)
for n in 0, 1:
    def i_tail(u):
        x = 1 / (u + mpf(1) / 16)
        return besseli(n, x) * exp(-x) * sqrt(x)
    fit("i%df tail" % n, i_tail, mpf(1) / 100 - mpf(1) / 16, mpf(1) / 16, 7, i_tail)
pieces("jf", 0, besselj, [("c", 0, 0, 1.3), ("z", 2.4, 1.25, 3.1), ("c", 3.8, 3.05, 4.7), ("z", 5.5, 4.6, 6.3), ("c", 7.0, 6.2, 8.05)], 9)
pieces("jf", 1, besselj, [("z", 0, mpf(2) ** -60, 1.35), ("c", 1.84, 1.25, 2.85), ("z", 3.8, 2.8, 4.6), ("c", 5.3, 4.5, 6.2), ("z", 7.0, 6.1, 8.05)], 9)
pieces("yf", 0, bessely, [("z", 0.89, 0.6, 1.42), ("c", 2.2, 1.38, 3.05), ("z", 3.96, 2.95, 4.7), ("c", 5.4, 4.6, 6.3), ("z", 7.08, 6.2, 8.05)], 11)
pieces("yf", 1, bessely, [("z", 2.2, 1.35, 2.95), ("c", 3.7, 2.85, 4.6), ("z", 5.4, 4.5, 6.2), ("c", 6.9, 6.1, 8.05)], 11)
fit("y0f rest", lambda z: bessely(0, sqrt(z)) - 2 / pi * log(sqrt(z)) * besselj(0, sqrt(z)), mpf(2) ** -40, 0.42, 5)
fit("y1f rest", lambda z: (bessely(1, sqrt(z)) - 2 / pi * (log(sqrt(z)) * besselj(1, sqrt(z)) - 1 / sqrt(z))) / sqrt(z), mpf(2) ** -40, 2.0, 6)
for n in 0, 1:
    fit("hankelf P%d" % n, lambda z: hankel(n, z)[0], mpf(1) / 10 ** 6, mpf(1) / 63, 4)
    fit("hankelf Q%d" % n, lambda z: hankel(n, z)[1], mpf(1) / 10 ** 6, mpf(1) / 63, 4)
