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
