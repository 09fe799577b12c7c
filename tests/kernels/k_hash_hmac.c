// HMAC-SHA-256, iterated, the way password crackers write it: a rotate behind wrappers, rounds as macros, a state that small
// functions pass around by address, one transform called from many places.
// run: --grid 2 --block 32 --arg in:u32[1024]=rand(5) --arg len:u32=41 --arg rounds:u32=3 --arg out:u32[512]=zero
typedef unsigned u32;
typedef struct { u32 h[8]; u32 w[16]; u32 len; } sha256_ctx;
typedef struct { sha256_ctx inner, outer; } hmac_ctx;

__constant__ u32 K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static __device__ u32 rotl_(u32 a, int n) { return __funnelshift_l(a, a, n); }
static __device__ u32 hc_rotl32(u32 a, int n) { return rotl_(a, n); }
static __device__ u32 rotr(u32 a, int n) { return hc_rotl32(a, 32 - n); }
static __device__ u32 add3(u32 a, u32 b, u32 c) { return a + b + c; }
static __device__ u32 choose(u32 x, u32 y, u32 z) { return z ^ (x & (y ^ z)); }
static __device__ u32 major(u32 x, u32 y, u32 z) { return (x & y) | (z & (x ^ y)); }
static __device__ u32 big0(u32 x) { return rotr(x, 2) ^ rotr(x, 13) ^ rotr(x, 22); }
static __device__ u32 big1(u32 x) { return rotr(x, 6) ^ rotr(x, 11) ^ rotr(x, 25); }
static __device__ u32 small0(u32 x) { return rotr(x, 7) ^ rotr(x, 18) ^ (x >> 3); }
static __device__ u32 small1(u32 x) { return rotr(x, 17) ^ rotr(x, 19) ^ (x >> 10); }

#define STEP(a, b, c, d, e, f, g, h, x, k) \
    do { \
        h = add3(h, k, x); \
        h = add3(h, big1(e), choose(e, f, g)); \
        d += h; \
        h = add3(h, big0(a), major(a, b, c)); \
    } while (0)
#define EXPAND(x, y, z, w) (w = add3(small1(x), y, small0(z)) + w)

static __device__ void transform(const u32 *block, u32 *digest)
{
    u32 a = digest[0], b = digest[1], c = digest[2], d = digest[3];
    u32 e = digest[4], f = digest[5], g = digest[6], h = digest[7];
    u32 w[16];
    for (int i = 0; i < 16; i++)
        w[i] = block[i];
#define ROUND8(i) \
    STEP(a, b, c, d, e, f, g, h, w[i], K[r + i]); \
    STEP(h, a, b, c, d, e, f, g, w[i + 1], K[r + i + 1]); \
    STEP(g, h, a, b, c, d, e, f, w[i + 2], K[r + i + 2]); \
    STEP(f, g, h, a, b, c, d, e, w[i + 3], K[r + i + 3]); \
    STEP(e, f, g, h, a, b, c, d, w[i + 4], K[r + i + 4]); \
    STEP(d, e, f, g, h, a, b, c, w[i + 5], K[r + i + 5]); \
    STEP(c, d, e, f, g, h, a, b, w[i + 6], K[r + i + 6]); \
    STEP(b, c, d, e, f, g, h, a, w[i + 7], K[r + i + 7])
#pragma unroll
    for (int r = 0; r < 64; r += 16) {
        if (r)
#pragma unroll
            for (int i = 0; i < 16; i++)
                EXPAND(w[(i + 14) & 15], w[(i + 9) & 15], w[(i + 1) & 15], w[i]);
        ROUND8(0);
        ROUND8(8);
    }
    digest[0] += a, digest[1] += b, digest[2] += c, digest[3] += d;
    digest[4] += e, digest[5] += f, digest[6] += g, digest[7] += h;
}

static __device__ void init(sha256_ctx *ctx)
{
    static const u32 iv[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    for (int i = 0; i < 8; i++)
        ctx->h[i] = iv[i];
    for (int i = 0; i < 16; i++)
        ctx->w[i] = 0;
    ctx->len = 0;
}

static __device__ void update64(sha256_ctx *ctx, const u32 *block)
{
    for (int i = 0; i < 16; i++)
        ctx->w[i] = block[i];
    ctx->len += 64;
    transform(ctx->w, ctx->h);
}

static __device__ void final32(sha256_ctx *ctx, const u32 *words)
{
    for (int i = 0; i < 8; i++)
        ctx->w[i] = words[i];
    ctx->w[8] = 0x80000000;
    for (int i = 9; i < 15; i++)
        ctx->w[i] = 0;
    ctx->w[15] = (ctx->len + 32) * 8;
    transform(ctx->w, ctx->h);
}

static __device__ void hmac_init(hmac_ctx *ctx, const u32 *key)
{
    u32 pad[16];
    init(&ctx->inner);
    init(&ctx->outer);
    for (int i = 0; i < 16; i++)
        pad[i] = (i < 8 ? key[i] : 0) ^ 0x36363636;
    update64(&ctx->inner, pad);
    for (int i = 0; i < 16; i++)
        pad[i] ^= 0x36363636 ^ 0x5c5c5c5c;
    update64(&ctx->outer, pad);
}

static __device__ void hmac32(const hmac_ctx *base, const u32 *words, u32 *out)
{
    hmac_ctx ctx = *base;
    final32(&ctx.inner, words);
    final32(&ctx.outer, ctx.inner.h);
    for (int i = 0; i < 8; i++)
        out[i] = ctx.outer.h[i];
}

__global__ void pbkdf(const u32 *in, u32 len, u32 rounds, u32 *out)
{
    u32 tid = blockIdx.x * blockDim.x + threadIdx.x, key[8], sum[8], last[8];
    hmac_ctx ctx;
    for (int i = 0; i < 8; i++)
        key[i] = in[tid * 16 + i] ^ len;
    hmac_init(&ctx, key);
    hmac32(&ctx, in + tid * 16 + 8, last);
    for (int i = 0; i < 8; i++)
        sum[i] = last[i];
    for (u32 r = 1; r < rounds; r++) {
        hmac32(&ctx, last, last);
        for (int i = 0; i < 8; i++)
            sum[i] ^= last[i];
    }
    for (int i = 0; i < 8; i++)
        out[tid * 8 + i] = sum[i];
}
