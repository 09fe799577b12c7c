// Values in braces whose type stands elsewhere.
#include <cstdio>
struct V { int x, y; };
struct W { V v; int z[2]; };
__device__ static __forceinline__ V make(int a) { return {a, a + 1}; }
__device__ __noinline__ __attribute__((pure)) const W wide(int a) { if (a) return {{a, 2}, {3}}; return {}; }
__device__ float3 f3(float a) { return {a, a, 2 * a}; }
__device__ int scalar(int a) { return {a}; }
int main()
{
    V v = make(3), a[2];
    a[1] = {7, 8};
    v.x += a[1].y;
    W w = wide(1);
    w.v = {v.x, 5};
    a[scalar(0)] = {w.v.y, w.z[0]};
    float3 f;
    f = {1, 2, 3};
    f = f3(f.y);
    for (int i = 0; i < 2; i++) a[i] = {i, a[i].y};
    printf("%d %d %d %d %d %d %g %d\n", v.x, v.y, a[0].y, a[1].x, w.v.x, w.z[1], f.z, wide(0).z[0]);
    return 0;
}
