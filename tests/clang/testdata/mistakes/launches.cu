// Launches with arguments that have other types than the parameters, and with those that do not.
__global__ void k(int *p, float x, const char *s) { p[0] = 1; }
__global__ void v(void *p) {}
__global__ void m(unsigned char *b, int n);
__global__ void two(float **pp, bool flag) {}
typedef float real;
__global__ void r(real *p) {}
int *global;
struct list { float *data(); operator int *(); };
int main(int argc, char **argv)
{
    int *p, n = 3, *q = 0, arr[4], mat[2][2];
    float *f, x = 1.0f;
    const int *cp = p;
    double d = 2;
    unsigned char *b;
    list all;
    k<<<1, 32>>>(p, x, "abc");
    k<<<1, 32>>>(p, d, 0);
    k<<<1, 32>>>(arr, n, argv[0]);
    k<<<1, 32>>>(global, n, argv[0]);
    k<<<1, 32>>>(&n, (float)n, (char *)f);
    k<<<1, 32>>>((int *)f, *f, nullptr);
    k<<<1, 32>>>(q, q[1], argv[1]);
    k<<<1, 32>>>(mat[0], x, 0);
    k<<<1, 32>>>(all, x, 0);
    v<<<1, 1>>>(f);
    v<<<1, 1>>>(&f);
    m<<<n / 2, 32>>>(b, n);
    two<<<1, 1>>>(&f, p);
    r<<<1, 1>>>(f);
    r<<<1, 1>>>(all.data());
    k<<<1, 32>>>(f, x, 0);
    k<<<1, 32>>>(cp, x, 0);
    k<<<1, 32>>>(n, x, 0);
    k<<<1, 32>>>(p, p, 0);
    k<<<1, 32>>>(&x, x, 0);
    k<<<1, 32>>>(3, x, 0);
    k<<<1, 32>>>(f[1], x, 0);
    v<<<1, 1>>>(cp);
    two<<<1, 1>>>(f, 1);
    m<<<1, 1>>>((char *)b, 2);
    m<<<1, 1>>>(b, argv[0]);
    m<<<1, 1>>>((unsigned char *)&x, *p);
}
void shadow(int *p, float *q)
{
    for (float *p = q; p; )
        r<<<1, 32>>>(p);
}
void other() { auto f = global; k<<<1, 32>>>(f, 1, 0); }
void third(real *f, long *c) { r<<<1, 32>>>(f); m<<<1, 1>>>(0, 'c'); }
void fourth(long *c) { k<<<1, 1>>>(c, *c, 0); }
// Structs, typedefs and types of sizes.
typedef __SIZE_TYPE__ size_t;
typedef long int64_t;
typedef float *floats;
using integers = const int *;
struct point { float x, y; };
typedef struct { int a; } pair, *pairs;
typedef struct node { node *next; } node_t;
struct open { open(int); operator float(); };
struct derived : point { int z; };
struct later;
__global__ void s(point p, pair *q, const node_t *n);
__global__ void o(open a, open *b);
__global__ void z(size_t n, size_t *p, int64_t *l);
__global__ void fs(floats f, integers i, struct point *p);
__global__ void l(later *p);
size_t *sizes;
point *points, one;
void structs(point a, pair *b, node_t *c, struct node *d, pairs e, derived f, derived *g, open h, later *i, point &ref)
{
    size_t n = 3, *pn = &n;
    int64_t *wide;
    floats fl = 0;
    const floats cfl = 0;
    const point cp = a;
    point *pp = &a, arr[3];
    int k, *ip;
    double *dp;
    const node_t *cn;
    s<<<1, 1>>>(a, b, c);
    s<<<1, 1>>>(cp, e, d);
    s<<<1, 1>>>(f, b, cn);
    s<<<1, 1>>>(arr[0], nullptr, 0);
    s<<<1, 1>>>(*pp, b, c);
    s<<<1, 1>>>({1, 2}, b, c);
    o<<<1, 1>>>(3, &h);
    o<<<1, 1>>>(h, nullptr);
    z<<<1, 1>>>(n, pn, wide);
    z<<<1, 1>>>(3, &n, 0);
    z<<<1, 1>>>(h, sizes, 0);
    fs<<<1, 1>>>(fl, &k, pp);
    fs<<<1, 1>>>(cfl, ip, g);
    fs<<<1, 1>>>(&one.x, 0, arr);
    fs<<<1, 1>>>(fl, ip, points);
    fs<<<1, 1>>>(&fl[1], ip, &ref);
    l<<<1, 1>>>(i);
    s<<<1, 1>>>(b, b, c);
    s<<<1, 1>>>(*b, b, c);
    s<<<1, 1>>>(3, b, c);
    s<<<1, 1>>>(a, c, c);
    s<<<1, 1>>>(a, d, c);
    s<<<1, 1>>>(a, pp, c);
    s<<<1, 1>>>(a, b, e);
    s<<<1, 1>>>(pp, b, c);
    o<<<1, 1>>>(4, pp);
    z<<<1, 1>>>(a, pn, wide);
    z<<<1, 1>>>(n, dp, wide);
    z<<<1, 1>>>(n, n, wide);
    z<<<1, 1>>>(n, wide, wide);
    z<<<1, 1>>>(n, pn, pn);
    fs<<<1, 1>>>(dp, ip, pp);
    fs<<<1, 1>>>(fl, fl, pp);
    fs<<<1, 1>>>(fl, ip, fl);
    fs<<<1, 1>>>(fl[0], ip, pp);
    fs<<<1, 1>>>(fl, ip, &cp);
    l<<<1, 1>>>(pp);
    fs<<<1, 1>>>(sizes, ip, pp);
    fs<<<1, 1>>>(fl, ip, one);
}
void inner() { struct point { int q; } a, *p = &a; fs<<<1, 1>>>(0, 0, 0); }
void hidden(float *point, int pair) { r<<<1, 1>>>(point); r<<<1, 1>>>(point); }
