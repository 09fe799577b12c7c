// Names of functions: those of nvcc.
struct V { float x, y; };
typedef struct { int a; } Named;
enum E { A, B };
union U { int i; float f; };

__device__ V operator+(V a, V b) { return a; }
__device__ V operator+(const V &a, float s) { return a; }
__device__ V operator-(V a) { return a; }
__device__ V operator-(V a, V b) { return b; }
__device__ V &operator+=(V &a, const V &b) { return a; }
__device__ V &operator*=(V &a, float b) { return a; }
__device__ bool operator==(const V &a, const V &b) { return a.x == b.x; }
__device__ bool operator<(const V &a, const V &b) { return a.x < b.x; }
__device__ uint2 operator^(uint2 a, uint2 b) { a.x ^= b.x; return a; }
__device__ uint2 operator<<(uint2 a, int n) { return a; }
__device__ V operator*(float s, V a) { return a; }
__device__ V operator/(V a, V b) { return a; }
__device__ V operator%(V a, V b) { return a; }
__device__ V operator&(V a, V b) { return a; }
__device__ V operator|(V a, V b) { return a; }
__device__ V operator~(V a) { return a; }
__device__ bool operator!(V a) { return a.x == 0; }
__device__ V &operator++(V &a) { return a; }
__device__ V operator--(V &a, int) { return a; }
__device__ V operator>>(V a, int n) { return a; }
__device__ V &operator<<=(V &a, int n) { return a; }
__device__ bool operator&&(V a, V b) { return true; }
__device__ bool operator||(V a, V b) { return true; }
__device__ bool operator!=(E a, U b) { return true; }

__device__ int f(int &x) { return x; }
__device__ int f(const int &x, int &y) { return x; }
__device__ int f(const float4 &v, float4 &w, const float4 &u) { return v.x; }
__device__ int f(Named *p, Named &q) { return q.a; }
__device__ int f(int (&a)[4]) { return a[0]; }
__device__ int f(int *&p) { return *p; }
__device__ int f(volatile int &v, E e, const E &r) { return v; }
__device__ int f(void (*p)(int &), U u) { return u.i; }
__device__ int f(int a, int b = 3, unsigned char c = 'c') { return a + b; }
__device__ int f(bool b, unsigned long long m, long n) { return b; }
__device__ const V &g(const V &a, const V *b) { return a; }
__device__ int g() { return 1; }
extern "C" __device__ int plain(int &x) { return x; }
extern "C" __global__ void entry(int *p) { *p = plain(*p); }
__global__ void kernel(V *v, const float4 *a, E e) { v[0] = v[1] + v[2]; }
__global__ void kernel(V v, int n) { }
__global__ void __launch_bounds__(256) kernel(int n, const Named *p, unsigned *out) { *out = n; }

// Functions of classes.
struct MS {
    int x;
    __device__ int get() const { return x; }
    __device__ int get() { return x + 1; }
    __device__ void set(const MS &o, MS *p, int) { x = o.x + p->x; }
    __device__ MS operator+(const MS &o) const { MS r; r.x = x + o.x; return r; }
    __device__ int &operator[](int i) { return x; }
    __device__ int operator()(MS s, const MS *t) const volatile;
    static __device__ MS make(MS s, int) { return s; }
    __device__ int out(MS s) const;
};
namespace ma { namespace b { struct T { MS s; int n; __device__ int f(T t, MS s, const T &u) const { return t.n + s.x; } __device__ static T g(T, T*); __device__ bool operator==(const T &o) const { return n == o.n; } __device__ bool operator-() const { return 1; } __device__ T &operator++() { n++; return *this; } __device__ T operator++(int) { T o = *this; n++; return o; } }; } }
__device__ int MS::out(MS s) const { return x + s.x; }
__device__ int MS::operator()(MS s, const MS *t) const volatile { return x; }
__device__ ma::b::T ma::b::T::g(ma::b::T t, ma::b::T *u) { return *u; }
__device__ int useMethods(MS *s, ma::b::T *t)
{
    const MS *c = s;
    s->set(*s, s, 1);
    volatile MS v;
    return s->get() + c->get() + (*s + *s).x + (*s)[1] + v(*s, s) + MS::make(*s, 1).x + s->out(*s) + t->f(*t, *s, *t) + ma::b::T::g(*t, t).n + (*t == *t) + -*t + (++*t).n + ((*t)++).n;
}
