// Kernels, functions and variables in namespaces: their names.
namespace a { struct S { int x; }; enum E { P, Q }; namespace b { __device__ int cnt; __constant__ float tab[4]; template <typename T> __device__ T tw(T x) { return x + x; } } 
__device__ int get(S s) { return s.x + b::cnt + Q; } inline namespace v { __device__ int inl(int x) { return x + 1; } } }
namespace c = a::b;
namespace a { namespace b { __global__ void k(S *s, int *p) { *p = get(*s) + tw(3) + E::Q + tab[1]; } template <typename T> __global__ void kt(T *p, S s, S *q, E e); } }
template <typename T> __global__ void a::b::kt(T *p, S s, S *q, E e) { *p = tw(s.x) + inl(3); }
namespace x::y { using namespace a; __device__ int f(S s) { return get(s); } using c::tw; __global__ void k(int *p) { S s = {1}; *p = f(s) + tw(2) + ::a::get(s) + sizeof(a::S); } }
__global__ void glob(int *p) { a::S s; s.x = 1; *p = get(s) + c::cnt; }
static __device__ int sv;
namespace a { static __device__ int sv2; static __device__ int sf(int x) { return x + sv2 + sv; } __global__ void ks(int *p) { *p = sf(*p); } }
namespace { namespace in { struct T { int z; }; __global__ void ki(T t, int *p) { *p = t.z; } } }
void host(int *p) { a::b::kt<<<1,1>>>(p, a::S(), nullptr, a::P); using namespace a; a::b::k<<<1,1>>>(nullptr, p); in::ki<<<1,1>>>({}, p); x::y::k<<<1,1>>>(p); b::kt<float><<<1,1>>>(0, {}, 0, P); }

// A kernel's template in a namespace without a name is not visible, with or without 'static'.
namespace {
template <typename T> __global__ void hiddenFill(int n, const T v, T *d)
{
    if (threadIdx.x < n)
        d[threadIdx.x] = v;
}
}
void fillHidden(double *p, float *q)
{
    hiddenFill<<<1, 32>>>(32, 1.0, p);
    hiddenFill<float><<<1, 32>>>(32, 1.0f, q);
}

// Types that a class of the host with a base class declares.
class Base { public: virtual void f(); };
class Rich : public Base {
public:
    struct Para { int n; double v[3]; __host__ __device__ int get() const { return n; } };
    enum Kind { First = 3, Second };
    enum class Scope { X = 7 };
    Para p;
    void run(int *x);
};
__global__ void rich(const Rich::Para p, Rich::Kind e, Rich::Scope s, int *o) { *o = p.get() + e + Rich::Second + (int)Rich::Scope::X; }
void Rich::run(int *x) { rich<<<1, 1>>>(p, First, Scope::X, x); }
namespace ns { struct Q : Base { struct In { float x; }; In i; }; template <typename T> __global__ void inner(T *p, Q::In i) { *p = i.x; } template __global__ void inner(int *, Q::In); }
