// Instances of kernels' templates: which there are, and their names and parameters.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <library_types.h>
#include <array>
#include <memory>
#include <vector>
enum Mode { Add, Mul };
struct Params { float a; int n; };

template <typename T> __device__ T tw(T x) { return x + x; }
template <typename T, int N, bool B> __global__ void k(T *x, int n)
{
    __shared__ T loc[N];
    loc[threadIdx.x] = x[0];
    if (B)
        x[n] = tw(loc[0]) + N;
}
template <typename T> __global__ void k2(const T *x, T *y) { *y = *x; }
template <typename T, int N = 2> __global__ void ck(T *p) { p[0] = p[N]; }
template <typename T> __global__ void cl(T *p, int) { *p = T(); }
template <typename T> __global__ void never(T *x) { undeclared(x); }
template <typename T> __global__ void dead(T *x) { *x = 0; }
__global__ void plain(int *p) { *p = 1; }
template <typename T> void run(T *p)
{
    k2<T><<<1, 1>>>(p, p);
    k2<<<1, 1>>>((short *)0, (short *)0);
    if constexpr (sizeof(T) == 1)
        dead<T><<<1, 1>>>(p);
}
template <typename T> void idle(T *p) { dead<T><<<1, 1>>>(p); }
template <> __global__ void k2<double>(const double *x, double *y) { *y = *x + 1; }
template __global__ void k2<char>(const char *, char *);
void host(float *f, int *i)
{
    k<int, 8, false><<<1, 1>>>(i, 3);
    k<float, 32, true><<<1, 1>>>(f, 3);
    run(i);
    run<long>(0);
    plain<<<1, 1>>>(i);
    auto p = &k<char, 1, false>;
    (void)p;
    (void)sizeof(&k<char, 2, false>);
}
template <typename T, Mode M> __device__ T apply(T a, T b)
{
    if constexpr (M == Add)
        return a + b;
    else
        return a * b;
}
template <typename T, Mode M = Add, unsigned BS = 128> __global__ void ap(T *out, const T *in, T s, int n)
{
    int i = blockIdx.x * BS + threadIdx.x;
    if (i < n)
        out[i] = apply<T, M>(in[i], s);
}
template <typename T> __global__ void pk(T p, float *o) { *o = p.a + p.n; }
template <typename T> class Buf {
    T *p;

public:
    Buf(int n);
    T *get() { return p; }
};
template <typename T, int BS> void go(std::vector<T> &v, const Buf<T> &b, T *d_in, int n)
{
    const int blocks = (n + BS - 1) / BS;
    T *d_out;
    cudaMalloc(&d_out, n * sizeof(T));
    ap<T, Mul, BS><<<blocks, BS>>>(d_out, d_in, T(3), n);
    ap<<<blocks, BS, 0>>>(d_out, d_in, static_cast<T>(2), (int)v.size());
}
struct Host {
    unsigned *data;
    void launch() { k2<<<1, 1>>>(data, data); }
};
template <typename T> __global__ void shared(T x, T *const *q, T (*f)(T, int), const volatile T *r, int4 v) { **q = x + r[v.x]; }
__global__ void narrow(__half *p, const half *q, half h, __nv_bfloat16 *b, half2 d) { *p = h; }
#define DISPATCH(X, ...) switch (X) { case 0: { using scalar_t = float; __VA_ARGS__; break; } case 1: { using scalar_t = double; __VA_ARGS__; } }
int main(int argc, char **argv)
{
    constexpr int BS = 64;
    const unsigned B2 = BS * 4;
    std::vector<float> v;
    Buf<float> b(3);
    float *p = b.get(), *q;
    int n = atoi(argv[1]);
    go<float, BS>(v, b, p, n);
    Params h;
    h.a = 1;
    pk<<<1, 1>>>(h, p);
    ap<int, Add, B2><<<1, 1>>>(nullptr, nullptr, 1, n);
    DISPATCH(n, ap<scalar_t><<<1, 1>>>(0, 0, 1, n))
    for (short *sp = nullptr; sp;)
        ap<short><<<1, 1>>>(sp, sp, 1, 2);
    auto lam = [&](long *lp) { ap<<<1, 2>>>(lp, lp, *lp, n); };
    if (n)
        ap<<<dim3(1, 2), BS>>>(q, p, 1.0f, n);
    half *hp = nullptr;
    k2<<<1, 1>>>(hp, hp);
    k2<__nv_bfloat16><<<1, 1>>>(nullptr, nullptr);
    shared<char><<<1, 1>>>(0, 0, 0, 0, int4());
    cudaFuncSetAttribute(shared<unsigned long long>, cudaFuncAttributeMaxDynamicSharedMemorySize, 2);
    k<unsigned char, (4 > 2), (BS >> 1 > 3)><<<1, 1>>>(nullptr, 3);
}

template <typename T, int N = 4> struct Vec { T x[N]; };
namespace boxes {
template <typename T> struct Box { T a, b; };
template <unsigned N, typename P = void> struct tile { unsigned m; };
}
template <typename T> __global__ void vec(T *out, Vec<T, 3> v, boxes::Box<T> p, boxes::Box<boxes::Box<int>> q) { *out = v.x[0] + p.a + q.a.b; }
template <unsigned N, typename P> __global__ void tiled(boxes::tile<N, P> t, boxes::tile<8> u, const Vec<boxes::tile<N>, N> *v, int *out) { *out = N; }
__global__ void plain(Vec<float> a, Vec<float> *b, boxes::Box<Vec<float>> c) { *b = a; }
void classes(Vec<double, 3> d, boxes::Box<double> p, boxes::Box<boxes::Box<int>> q, boxes::tile<8> *t)
{
    double *out = nullptr;
    vec<<<1, 1>>>(out, d, p, q);
    vec<int><<<1, 1>>>(nullptr, {}, {}, q);
    tiled<16, int><<<1, 1>>>({}, *t, nullptr, nullptr);
    tiled<8, boxes::tile<4>><<<1, 1>>>({}, *t, nullptr, nullptr);
    tiled<8, void><<<1, 1>>>(*t, *t, nullptr, nullptr);
}

// Members of classes, and what else is a template of the host.
struct Policy {
    std::vector<int> v;
};
namespace a {
template <typename T, typename P = Policy> class Solver {
public:
    using value_type = T;
    Solver(int n);
    virtual ~Solver() { cl<unsigned char><<<1, 1>>>(0, 1); }
    void solve()
    {
        ck<value_type><<<1, 1>>>(x);
        step();
    }
    void idle() { ck<value_type **><<<1, 1>>>(0); }
    template <typename U> void never(U *u) { ck<U><<<1, 1>>>(u); }

private:
    void step();
    T *x;
    std::vector<T> v;
};
template <typename S, typename Q> Solver<S, Q>::Solver(int n) : x(nullptr) { cl<<<1, 1>>>(x, n); }
template <typename S, typename Q> void Solver<S, Q>::step()
{
    ck<S, 7><<<1, 1>>>(x);
    cl<<<1, 1>>>((value_type *)x, 1);
}
}
template <typename T> struct Derived : public a::Solver<T> {
    Derived() : a::Solver<T>(3) { this->solve(); }
};
template <typename T> struct Explicit {
    void run(T *p)
    {
        cl(p);
        ck<T, 9><<<1, 1>>>(p);
    }
    void cl(T *);
};
template struct Explicit<short>;
template <> struct Explicit<char> {
    void run(char *) { ck<char, (15 > 2 && 3 > 1)><<<1, 1>>>(0); }
};
template <typename T> using Alias = Explicit<T *>;
template <typename T> auto variable = [](T *p) { ck<T, 11><<<1, 1>>>(p); };
template <typename V, int N> struct Sized {
    void run(int *p) { ck<int, N><<<1, 1>>>(p); }
};
struct Plain {
    double *d;
    void run();
};
void Plain::run() { cl<<<1, 1>>>(d, 1); }
template <typename T> void deduced(T *p, int n) { ck<T, 13><<<1, 1>>>(p); }
template void deduced(long *p, int);
template <typename T> void streamed(T *p, cudaStream_t stream) { ck<T, 17><<<1, 1, 0, stream>>>(p); }
template void streamed<long>(long *, cudaStream_t);
template <> void streamed<int>(int *p, cudaStream_t stream) { ck<int, 18><<<1, 1, 0, stream>>>(p); }
void streamed(int n, cudaStream_t stream) { ck<char, 19><<<1, 1, 0, stream>>>(nullptr); }
void streams(short *p) { streamed(p, 0); }
template void deduced(long long *, int n);
void members(std::vector<float> &v, double *q)
{
    a::Solver<float> s(3);
    s.solve();
    auto *d = new Derived<double>();
    Alias<float> al;
    al.run(0);
    variable<int>(nullptr);
    Sized<std::vector<int>, 21> sized;
    sized.run(0);
    auto p = (float **)0;
    auto *r = q + 1;
    const auto n = 3;
    cl<<<1, 1>>>(p, n);
    cl<<<1, 1>>>(r, n);
}

// A class of the host before the kernels that its functions launch.
class Before {
public:
    int first;
    void run(int *p);
};
template <int M> static __global__ void launchedByMember(int *p) { *p = M; }
void Before::run(int *p) { launchedByMember<3><<<1, 1>>>(p); }

// The template of a host function that is declared before, with default arguments, and defined and
// instantiated after the kernel.
template <typename T> void launchDeclared(int n, const T *b, T *o, cudaStream_t s, bool d = true);
template <typename T> __global__ void launchedLater(const T *b, T *o, int n, bool d) { o[0] = d ? b[n] : b[0]; }
template <typename T> void launchDeclared(int n, const T *b, T *o, cudaStream_t s, bool d)
{
    launchedLater<T><<<n, 32, 0, s>>>(b, o, n, d);
}
template void launchDeclared<float>(int n, const float *b, float *o, cudaStream_t s, bool d);
void callsDeclared(double *p) { launchDeclared(3, p, p, 0); }

// A function of the host that has the name of the kernel's template.
template <unsigned N, bool B> __global__ void sameName(const float *a, float *b) { *b = *a + N + B; }
extern "C" void sameName(int n, float *a, float *b) { if (n) sameName<512, true><<<n, 32>>>(a, b); }

// Members of class templates that are called for some instances alone.
template <typename T> __global__ void filled(T *p, T v) { p[threadIdx.x] = v; }
template <typename T> __global__ void sized(T *p) { p[threadIdx.x] = sizeof(T); }
template <typename T> __global__ void made(T *p) { p[threadIdx.x] = 1; }
template <typename T, int N> struct Buffer {
    Buffer() : p(nullptr) {}
    Buffer(int n) { made<<<1, n>>>(p); }
    void fill(T v) { filled<<<1, N>>>(p, v); }
    void resize(int n) { resize(n, 0); }
    void resize(int n, T v) { fill(v); }
    void size() { sized<<<1, N>>>(p); }
    void later(int n = 1);
    T *p;
};
template <typename T> __global__ void latest(T *p) { p[threadIdx.x] = 2; }
template <typename T, int N> void Buffer<T, N>::later(int n) { latest<<<1, n>>>(p); }
struct Holder { Buffer<float, 2> position; Buffer<double, 3> list[4]; Buffer<long, 2> sized; };
void useBuffers(Holder &h, Buffer<int, 5> *q)
{
    h.position.fill(1);
    h.list[2].size();
    q->resize(3);
    q->later();
    Buffer<char, 8> local(4), other;
    other.size();
}

// Explicit instantiations of host functions' templates: all arguments, some, or none are written,
// and another function has the name.
template <bool B, typename T> __global__ void partly(T *p) { *p = B; }
template <bool B, typename T> void runPartly(T *p, int n, cudaStream_t s) { partly<B><<<1, n, 0, s>>>(p); }
template void runPartly<true>(float *p, int n, cudaStream_t s);
template void runPartly<false>(char *, int, cudaStream_t);
template <typename T> __global__ void twoWays(T *p, int a) { *p = a; }
template <typename T> __global__ void twoWays(T *p, unsigned a, unsigned b) { *p = a + b; }
template <typename T> void runTwoWays(T *p, int a, cudaStream_t s) { twoWays<<<1, 2, 0, s>>>(p, a); }
template <typename T> void runTwoWays(T *p, unsigned a, unsigned b, cudaStream_t s) { twoWays<<<1, 2, 0, s>>>(p, a, b); }
template void runTwoWays<float>(float *, int, cudaStream_t);
template void runTwoWays<double>(double *, unsigned, unsigned, cudaStream_t);
template <typename T> class Matrix {
    std::vector<T> v;
public:
    T *data();
};
template <typename T, typename U> __global__ void ofMatrix(T *p, U u) { *p = u; }
template <typename T, typename U> void runMatrix(const Matrix<T> &m, U *u, std::vector<U> *w);
template <typename T, typename U> void runMatrix(const Matrix<T> &m, U *u, std::vector<U> *w) { ofMatrix<T, U><<<1, 2>>>(nullptr, *u); }
template void runMatrix(const Matrix<unsigned int> &matrix, short *u, std::vector<short> *);

// A host function's template that calls another one of its name.
template <typename T> __global__ void renamed(T *p, int n) { *p = n; }
template <typename T> void runNamed(T *p, int a, int b) { renamed<<<1, 2>>>(p, a + b); }
template <typename T> void runNamed(T *p, int a) { runNamed(p, a, a); }
void callsNamed(long *p) { runNamed(p, 3); }

// Arguments that are casts of what the device does not know.
template <typename T, typename U> __global__ void cast(const T *p, U *q, int n) { *q = *p + n; }
struct Blob { void *data; std::vector<void *> list; };
void casts(Blob *b, Blob &c)
{
    cast<<<1, 2>>>((const float *)b->data, static_cast<int *>(c.list.front()), 3);
    cast<<<1, 2>>>((const short *)b->list[3], (double *)(c.data), (int)b->list.size());
}

// Explicit specializations and launches with bounds in a namespace without a name; noexcept(...).
namespace {
template <typename T, int A> __inline__ __device__ T operate(const T &x);
template <> __inline__ __device__ float operate<float, 1>(const float &x) { return x; }
template <typename T, int A> static __global__ void operates(T *p) { *p = operate<T, A>(*p); }
}
void callsOperates(float *p) noexcept(false);
void callsOperates(float *p) noexcept(false) { operates<float, 1><<<1, 2>>>(p); }

// What the constructor of an argument's type does in the host's code, which is not marked.
class Divisor {
    unsigned m;
public:
    Divisor();
    Divisor(unsigned d) { operator=(d); }
    Divisor &operator=(unsigned d);
    __device__ unsigned get() const { return m; }
};
struct Shape {
    Divisor a;
    Shape(unsigned n) { constexpr unsigned bits = 4; a = n * bits; }
};
template <typename T> __global__ void shaped(T *p, Shape s) { *p = s.a.get(); }
void callsShaped(int *p) { shaped<<<1, 1>>>(p, Shape(3)); }

extern "C" {
typedef unsigned int word;
static_assert(sizeof(word) == 4, "");
__global__ void words(word *p) { *p = 1; }
}
inline int tuned = 5;
// Constants that constexpr functions compute.
constexpr int square(int x) { return x * x; }
constexpr unsigned log2Of(unsigned n) { unsigned r = 0; while (n >>= 1) r++; return r; }
template <typename T> constexpr T ceilDiv(T a, T b) { return (a + b - 1) / b; }
struct Twice { static constexpr int of(int a) { return 2 * a; } };
template <int N> __global__ void __launch_bounds__(square(4), 1) constants(int *p) { *p = N; }
void launchConstants(int *p)
{
    constexpr int c = ceilDiv(10, 3);
    constants<square(3)><<<1, 1>>>(p);
    constants<log2Of(64) + 1><<<1, 1>>>(p);
    constants<c><<<1, 1>>>(p);
    constants<Twice::of(4)><<<1, 1>>>(p);
}
static_assert(CUDA_R_16BF == 14 && CUDA_R_32U == 12 && CUDA_R_64U == 26 && CUDA_R_8F_E4M3 == 28 && CUDA_C_16U == 23 && CUDA_R_8F_UE5M3 == 34 && PATCH_LEVEL == 2, "");

// Explicit specializations of host functions' templates: their launches, not the template's.
template <typename T> __global__ void general(T *p) { *p = 1; }
template <typename T> __global__ void specially(T *p) { *p = 2; }
template <typename T> void runSpecial(T *p, int n, cudaStream_t s);
template <typename T> void runSpecial(T *p, int n, cudaStream_t s) { general<T><<<1, n, 0, s>>>(p); }
template <> void runSpecial(float *p, int n, cudaStream_t s) { specially<<<1, n, 0, s>>>(p); }
template <> void runSpecial<short>(short *p, int n, cudaStream_t) { }
template void runSpecial(float *p, int n, cudaStream_t s);
template void runSpecial<char>(char *, int, cudaStream_t);
template <typename T> void callSpecial(T *p) { runSpecial(p, 3, 0); }
void callsSpecial(float *p, short *q, long *r) { callSpecial(p); callSpecial(q); runSpecial(r, 2, 0); }

// Arguments of a host function's template that the types of objects tell, which only the host knows.
template <typename T> class Owned {
    T *d;
    std::vector<T> v;
public:
    Owned(int n);
    ~Owned();
    T *data() { return d; }
    int size() const;
};
template <typename T> __global__ void squares(T *p, int n) { p[n] *= p[n]; }
template <typename T, typename U> void square(Owned<T> &a, const Owned<U> *b, int n) { squares<T><<<1, n>>>(a.data(), a.size()); squares<U><<<1, n>>>(nullptr, n); }
template <typename T> void squareBoth(Owned<T> &mine, const Owned<short> *other) { square(mine, other, 3); }
void squaresOwned(Owned<double> &q)
{
    Owned<int> i(3);
    Owned<unsigned long> *j = nullptr;
    square(i, j, 2);
    squareBoth(q, nullptr);
    square<float>(*(Owned<float> *)nullptr, j, 1);
}

// Arguments that objects of the C++ library keep, and objects of class templates with constants.
template <class T> __global__ void dots(const T *a, const T *b, T *sum, int n) { *sum = a[0] * b[n]; }
template <class T, class U> __global__ void fills(T *a, U x) { *a = x; }
template <class T, class U> __global__ void reads(T *a, U x) { *a = *x; }
template <typename T> void dotOf(const std::vector<T> &a, const std::vector<T> &b, std::vector<T> &c, int n)
{
    T *d = nullptr;
    dots<<<1, 2>>>(d, d, d, n);
}
template <typename T> void fillsKept(std::vector<T> &v) { fills<<<1, 1>>>(v.data(), v.size()); }
void kept(int n, std::vector<short> &s, const std::vector<unsigned> &u)
{
    auto rows = std::make_unique<float *[]>(n);
    auto columns = std::make_unique<float *[]>(n);
    const std::unique_ptr<float *[]> c(new float *[n]);
    dots<<<1, 2>>>(rows[3], columns[n], c[1], n);
    std::vector<double> x(n), y(n), z(n * 2);
    dotOf(x, y, z, n);
    fills<<<1, 1>>>(s.data(), u[3]);
    fills<<<1, 1>>>(&s[1], (char)3);
    reads<<<1, 1>>>(s.data(), u.data());
    std::array<long long, 4> q;
    fills<<<1, 1>>>(q.data(), q[1]);
    std::vector<char> many, few{1, 2};
    fillsKept(few);
    std::unique_ptr<unsigned char> one;
    std::shared_ptr<bool[]> some(new bool[3]);
    fills<<<1, 1>>>(one.get(), some[2]);
}
template <class T> struct Dense {
    static constexpr bool dense = true;
    static constexpr int rows = 2, columns = 3;
    T p;
    __host__ Dense(T q) : p(q) {}
};
template <class T, class U> __global__ void densely(const T x, U y) { *y.p = *x.p + T::dense + U::columns; }
void denselyFrom(const float *x, float *y)
{
    Dense<const float *> in(x);
    Dense<float *> out(y);
    densely<<<1, 2>>>(in, out);
}

// Static functions of a host's class template that stand as values.
template <typename T, int B> __global__ void dispatched(T *p) { *p = B; }
template <typename T, int B> struct Dispatcher {
    static int call(T *p, int n) { dispatched<T, B><<<1, n>>>(p); return n; }
};
template <typename T> int dispatch(T *p, int which)
{
    typedef int (*func_t)(T *, int);
    static const func_t funcs[] = {Dispatcher<T, 3>::call, &Dispatcher<T, 4>::call};
    return funcs[which](p, 1);
}
int dispatches(float *p, short *q) { return dispatch(p, 0) + dispatch(q, 1); }

// Templates of aliases, and parameters of types that a class declares which depends on others.
namespace traits {
template <typename T> struct Wide { using Type = T; };
template <> struct Wide<float> { using Type = float4; };
template <typename T, int N> struct Row { typedef T Element; using Inner = Wide<T>; };
}
struct Settings { using Scalar = float; static constexpr int N = 4; };
template <typename T> using WideOf = typename traits::Wide<T>::Type;
template <typename T> using Row4 = traits::Row<T, 4>;
template <typename C> __global__ void settled(typename C::Scalar *p, const typename C::Scalar *q, typename C::Scalar v) { p[0] = q[1] + v + C::N; }
template <typename T> __global__ void widened(const typename traits::Wide<T>::Type r, WideOf<T> *p, T *) { *p = r; }
template <typename T, int N> __global__ void rows(typename traits::Row<T, N>::Element *p, traits::Wide<T> *, typename traits::Wide<T>::Type *) { p[0] = N; }
template <typename T> __global__ void inner(typename traits::Row<T, 3>::Inner::Type *p, typename traits::Row<T, 3>::Inner *, Row4<T> *) { p[0] = T(); }
template <typename T> __global__ void four(Row4<T> *, T *p) { p[0] = 1; }
template <typename T> void fourOf(T *p, Row4<T> *q) { four<<<1, 1>>>(q, p); }
void aliased(float *p, int *q, Row4<short> *s)
{
    settled<Settings><<<1, 1>>>(p, p, 1);
    widened<int><<<1, 1>>>(3, q, q);
    widened<float><<<1, 1>>>(float4(), nullptr, p);
    rows<float, 3><<<1, 1>>>(p, nullptr, nullptr);
    inner<int><<<1, 1>>>(q, nullptr, nullptr);
    short t;
    four<<<1, 1>>>(s, &t);
    Row4<float> *r = nullptr;
    fourOf(p, r);
    WideOf<int> *w = q;
    widened<<<1, 1>>>(1, w, w);
}

// Types that traits make.
template <typename T> __global__ void unsignedly(T *p, std::make_unsigned_t<T> *q, typename std::make_signed<T>::type v) { q[0] = p[0] + v; }
template <typename T, int N> struct Picks { using type = std::conditional_t<(N > 4), float4, float2>; };
template <typename T, int N> __global__ void picks(T *p, typename Picks<T, N>::type *q) { typename std::conditional<(N > 4), float4, float2>::type z = q[1]; p[1] = z.y + sizeof(z); }
void traitsOf()
{
    unsignedly<int><<<1, 1>>>(nullptr, nullptr, 1);
    unsignedly<unsigned char><<<1, 1>>>(nullptr, nullptr, 1);
    picks<float, 8><<<1, 1>>>(nullptr, nullptr);
    picks<float, 2><<<1, 1>>>(nullptr, nullptr);
}

// Static functions of host classes that templates call by the names of classes.
typedef unsigned u32;
template <typename F> struct LostProblem { F *data; int n; LostProblem(F *d, int k) : data(d), n(k) {} };
template <int A> struct LostSoA { static __device__ int at(int i) { return i * A; } };
template <int A> struct LostAoS { static __device__ int at(int i) { return i + A; } };
template <typename F, class L> struct LostBase { static void run(const LostProblem<F> &in, int &e); };
template <typename F, class L, int E> struct LostOther { static void run(const LostProblem<F> &in, int &e); };
template <typename F, class L> __global__ void lostBase(F *p) { p[0] = L::at(1); }
template <typename F, class L> __global__ void lostOther(F *p) { p[0] = L::at(1); }
template <typename F, class L> void LostBase<F, L>::run(const LostProblem<F> &in, int &e) { lostBase<F, L><<<1, e>>>(in.data); }
template <typename F, class L, int E> void LostOther<F, L, E>::run(const LostProblem<F> &in, int &e) { lostOther<F, L><<<1, e>>>(in.data); }
template <typename F, class L, int E> void lostMore(LostProblem<F> &i, int &e) { LostOther<F, L, E>::run(i, e); }
template <typename F, class L> void lostAll() { LostProblem<F> instance(nullptr, 0); int exec; LostBase<F, L>::run(instance, exec); lostMore<F, L, true>(instance, exec); lostMore<F, L, false>(instance, exec); }
template <typename F, int A> void lostHelp() { lostAll<F, LostSoA<A>>(); lostAll<F, LostAoS<A>>(); }
template <typename F> void lostHelper() { lostHelp<F, 1>(); lostHelp<F, 32>(); }
template void lostHelper<float>();
template void lostHelper<double>();

// Functions as arguments.
struct DotBlock { int x; };
typedef float (*dot_fn)(const void *, const DotBlock *, const int &);
__device__ float dotOne(const void *p, const DotBlock *b, const int &i) { return __fdividef(((const float *)p)[i], b->x); }
__device__ float dotTwo(const void *p, const DotBlock *b, const int &i) { return ((const float *)p)[i] * b->x; }
namespace fn { __device__ float op(float a) { return a + 1; } __device__ int op(int a) { return a + 2; } }
template <int qk, typename T, dot_fn dot> __global__ void dotting(const void *p, const DotBlock *b, T *y) { y[0] = dot(p, b, qk); }
template <float (&F)(float), int (*G)(int) = fn::op> __global__ void functional(float *p) { p[0] = F(p[1]) + G(2); }
template <dot_fn d> static void dottingHost(float *p) { dotting<4, float, d><<<1, 1>>>(p, nullptr, p); }
// Constants that only the host's class has.
struct HostAlgorithm {
    enum Id { A = 0x1000000, B = 0x2000000 };
    int m;
    inline HostAlgorithm(int i) : m(i) {}
    static inline constexpr bool isA(int id) { return (id & 0xff000000) == A; }
    static inline constexpr unsigned family(int id) { return isA(id) ? 3 : 4; }
    inline bool isA() const { return isA(m); }
    inline unsigned family() const { return family(m); }
};
template <int N> __global__ void ofFamily(float *p) { p[0] = N; }
void functionals()
{
    dotting<2, float, dotOne><<<1, 1>>>(nullptr, nullptr, nullptr);
    dotting<2, double, dotTwo><<<1, 1>>>(nullptr, nullptr, nullptr);
    functional<fn::op><<<1, 1>>>(nullptr);
    dottingHost<dotOne>(nullptr);
    ofFamily<HostAlgorithm::family(HostAlgorithm::A)><<<1, 1>>>(nullptr);
    ofFamily<HostAlgorithm::isA(5)><<<1, 1>>>(nullptr);
}

// Constants of a host's class template as arguments.
template <typename S, typename K> __global__ void initially(S *keys, const K e, const size_t n) { K *p = (K *)keys; p[n] = e; }
template <typename K, int A> struct SlabSet { K set[A]; };
template <typename K, K empty, int A> class HostCache {
public:
    HostCache(size_t n);
    using Slabs = SlabSet<K, A>;
private:
    Slabs *keys;
};
template <typename K, K empty, int A> HostCache<K, empty, A>::HostCache(size_t n) { initially<<<1, 1>>>(keys, empty, n); }
template class HostCache<unsigned, 3, 2>;
template class HostCache<long long, 4, 2>;

// Arguments that are made of a type.
template <class Func> __global__ void makes(int n, Func func) { func(n); }
template <class T, class Func> __global__ void makes2(T *p, Func func) { p[0] = func(p[1]); }
struct MadeF { __device__ void operator()(int i) const { } };
namespace madeOf { struct G { int *p; __device__ int operator()(int i) const { return i + p[0]; } }; }
template <typename T> struct MadeSq { T a; __device__ T operator()(T x) const { return x * a; } };
struct MadeH { float f; __host__ __device__ MadeH(float a, int b) : f(a) {} __device__ float operator()(float x) const { return x * f; } };
int *madeGet();
template <typename T> void madeRun(T *p) { makes2<<<1,1>>>(p, MadeSq<T>{T(3)}); }
void madeAll() { makes<<<1,1>>>(3, MadeF{}); makes2<<<1,1>>>((int *)0, madeOf::G{madeGet()}); makes2<<<1,1>>>((float *)0, MadeSq<float>{2.0f}); makes2<<<1,1>>>((float *)0, MadeH(1.0f, *madeGet())); madeRun((double *)0); }

// Constants of a class that depend on others of it.
template <int N, typename T> struct Sizes {
    static constexpr int bytes = sizeof(T), threads = N;
    static constexpr int each = bytes == 4 ? 4 : 8;
    static const unsigned all = each * threads;
    static constexpr int least = std::min(N * 4, 128), most = std::max<int>(least, each);
    T x[each];
};
template <typename S> __global__ void sized(int *p) { p[0] = S::all + S::most; }
template <typename S> __global__ void kept(S s, int *p) { p[0] = s.x[0]; }
template <int N, typename T> void sizes(int *p)
{
    using S = Sizes<N, T>;
    sized<S><<<1, S::threads>>>(p);
    kept<<<1, 1>>>(S(), p);
}
void allSizes(int *p)
{
    sizes<64, float>(p);
    sizes<32, short>(p);
}

// Members of structures as arguments.
typedef float real;
typedef struct { real *losses; const short *output; int n; } Acts;
struct Limits { unsigned char top; double scale; };
typedef struct { Acts acts; float *out; struct Limits limits; void *memory; } Model;
struct Owner { std::vector<int> kept; Model *operator->(); float *data; };
template <typename F> __global__ void summed(float *r, const F *v, int n) { r[0] = v[n]; }
template <typename F, typename G> __global__ void scaled(F top, G scale) { }
template <typename F> void sums(float *r, const F *v, int n) { summed<<<1, 1>>>(r, v, n); }
void members(Model *model, Limits limits)
{
    Acts acts = model->acts;
    sums(model->out, acts.losses, 4);
    summed<<<1, 1>>>(model->out, model->acts.output, acts.n);
    scaled<<<1, 1>>>(limits.top, model->limits.scale);
    scaled<<<1, 1>>>(&acts.n, acts.losses + 1);
}
void owned(Owner o, float *x) { summed<float><<<1, 1>>>(o.data, x, o->acts.n); }

// Types of a class that are those of another one, by arithmetic on parameters and constants.
template <int N> struct Bytes {};
template <> struct Bytes<16> { using Type = uint4; static_assert(sizeof(Type) == 16); };
template <> struct Bytes<8> { using Type = unsigned long long; static_assert(sizeof(Type) == 8); };
template <typename T, int N> struct Loads {
    static constexpr int bytes = sizeof(T), each = bytes == 4 ? 4 : 8;
    using Vector = typename Bytes<bytes * each>::Type;
    using Half = typename Bytes<sizeof(T) * N>::Type;
};
template <typename L> __global__ void loaded(int *p) { using V = typename L::Vector; V v; p[0] = sizeof(v) + sizeof(typename L::Half); }
void allLoads(int *p)
{
    loaded<Loads<float, 2>><<<1, 1>>>(p);
    loaded<Loads<short, 4>><<<1, 1>>>(p);
    loaded<Loads<unsigned char, 16>><<<1, 1>>>(p);
}
