// SHA-512's compression, Keccak and BLAKE2b's mixing: rotations of 64 bits by constants, joined by |, ^ and +, and shifts that only
// look like rotations.
// run: --grid 2 --block 32 --entry compress --arg in:u64[1024]=rand(6) --arg out:u64[512]=zero
// run: --grid 2 --block 32 --entry keccak --arg in:u64[1024]=rand(7) --arg out:u64[512]=zero
// run: --grid 2 --block 32 --entry shifts --arg in:u64[1024]=rand(8) --arg out:u64[512]=zero
typedef unsigned long long u64;

static __device__ u64 rotr(u64 x, int n) { return x >> n | x << (64 - n); }
static __device__ u64 rotl(u64 x, int n) { return (x << n) ^ (x >> (64 - n)); }

#define BIG0(x) (rotr(x, 28) ^ rotr(x, 34) ^ rotr(x, 39))
#define BIG1(x) (rotr(x, 14) ^ rotr(x, 18) ^ rotr(x, 41))
#define SMALL0(x) (rotr(x, 1) ^ rotr(x, 8) ^ ((x) >> 7))
#define SMALL1(x) (rotr(x, 19) ^ rotr(x, 61) ^ ((x) >> 6))
#define STEP(a, b, c, d, e, f, g, h, k, w) \
    do { \
        u64 t = h + BIG1(e) + ((e & f) ^ (~e & g)) + (k) + (w); \
        d += t; \
        h = t + BIG0(a) + ((a & b) ^ (a & c) ^ (b & c)); \
    } while (0)

__global__ void compress(const u64 *in, u64 *out)
{
    unsigned tid = blockIdx.x * blockDim.x + threadIdx.x;
    u64 w[16], a = 0x6a09e667f3bcc908, b = 0xbb67ae8584caa73b, c = 0x3c6ef372fe94f82b, d = 0xa54ff53a5f1d36f1;
    u64 e = 0x510e527fade682d1, f = 0x9b05688c2b3e6c1f, g = 0x1f83d9abfb41bd6b, h = 0x5be0cd19137e2179;
    for (int i = 0; i < 16; i++)
        w[i] = in[tid * 16 + i];
    for (int r = 0; r < 5; r++) {
#pragma unroll
        for (int i = 0; i < 16; i += 8) {
            STEP(a, b, c, d, e, f, g, h, 0x428a2f98d728ae22 + i, w[i]);
            STEP(h, a, b, c, d, e, f, g, 0x7137449123ef65cd + i, w[i + 1]);
            STEP(g, h, a, b, c, d, e, f, 0xb5c0fbcfec4d3b2f + i, w[i + 2]);
            STEP(f, g, h, a, b, c, d, e, 0xe9b5dba58189dbbc + i, w[i + 3]);
            STEP(e, f, g, h, a, b, c, d, 0x3956c25bf348b538 + i, w[i + 4]);
            STEP(d, e, f, g, h, a, b, c, 0x59f111f1b605d019 + i, w[i + 5]);
            STEP(c, d, e, f, g, h, a, b, 0x923f82a4af194f9b + i, w[i + 6]);
            STEP(b, c, d, e, f, g, h, a, 0xab1c5ed5da6d8118 + i, w[i + 7]);
        }
#pragma unroll
        for (int i = 0; i < 16; i++)
            w[i] += SMALL1(w[(i + 14) & 15]) + w[(i + 9) & 15] + SMALL0(w[(i + 1) & 15]);
    }
    u64 v[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; i++)
        out[tid * 8 + i] = v[i];
}

__global__ void keccak(const u64 *in, u64 *out)
{
    unsigned tid = blockIdx.x * blockDim.x + threadIdx.x;
    static const int rot[24] = {1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44};
    static const int lane[24] = {10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1};
    u64 s[25], t, c[5];
    for (int i = 0; i < 25; i++)
        s[i] = i < 16 ? in[tid * 16 + i] : 0;
    for (int round = 0; round < 6; round++) {
#pragma unroll
        for (int i = 0; i < 5; i++)
            c[i] = s[i] ^ s[i + 5] ^ s[i + 10] ^ s[i + 15] ^ s[i + 20];
#pragma unroll
        for (int i = 0; i < 5; i++) {
            t = c[(i + 4) % 5] ^ rotl(c[(i + 1) % 5], 1);
#pragma unroll
            for (int j = 0; j < 25; j += 5)
                s[i + j] ^= t;
        }
        t = s[1];
#pragma unroll
        for (int i = 0; i < 24; i++) {
            u64 next = s[lane[i]];
            s[lane[i]] = rotl(t, rot[i]);
            t = next;
        }
#pragma unroll
        for (int j = 0; j < 25; j += 5) {
#pragma unroll
            for (int i = 0; i < 5; i++)
                c[i] = s[j + i];
#pragma unroll
            for (int i = 0; i < 5; i++)
                s[j + i] ^= ~c[(i + 1) % 5] & c[(i + 2) % 5];
        }
        s[0] ^= 0x8000000080008081 + round;
    }
    for (int i = 0; i < 8; i++)
        out[tid * 8 + i] = s[i];
}

__global__ void shifts(const u64 *in, u64 *out)
{
    unsigned tid = blockIdx.x * blockDim.x + threadIdx.x;
    u64 x = in[tid * 16], y = in[tid * 16 + 1], v[8];
    v[0] = x << 24 | x >> 40;
    v[1] = (x << 24) + (x >> 40);
    v[2] = x << 24 | x >> 39; // overlaps: not a rotation
    v[3] = x << 24 ^ x >> 39;
    v[4] = x << 24 | x >> 41;
    v[5] = x << 24 | y >> 40; // of two values
    v[6] = x << 24 | (u64)((long long)x >> 40);
    v[7] = (x << 32 | x >> 32) - (y << 63 ^ y >> 1);
    for (int i = 0; i < 8; i++)
        out[tid * 8 + i] = v[i];
}
