// Sums in unsigned indices that carry beyond 32 bits beside sums that cannot, and words of which only a byte or two are used
// beside words of which more is.
// run: --entry indices --grid 1 --block 32 --arg in:u32[32]=rand(91) --arg t:i32[64]=rand(92) --arg out:i32[256]=zero
// run: --entry bytes --grid 1 --block 32 --arg in:u32[128]=rand(93) --arg wide:u64[32]=rand(94) --arg out:u32[256]=zero
__global__ void indices(const unsigned *in, const int *t, int *out)
{
    unsigned i = threadIdx.x, v = in[i], back = 0u - (v & 3), high = v & 7 | 0x7ffffff8;
    int *o = out + 8 * i;
    o[0] = t[back + 3];               // wraps to 0..3
    o[1] = t[(high << 1) - 0u + 18 & 63];
    o[2] = t[(high << 1) + 18];       // wraps: bit 1 of the sum carries
    o[3] = t[(v & 7) * 8 + 5];        // does not
    o[4] = t[((v & 7) << 3 | 6) + 1];
    o[5] = t[(int)((v & 1) << 4) + 15 - 3];
    o[6] = t[(high << 1) + 17 + 1];
    o[7] = t[(unsigned)((int)(v << 3 | 0x80000000u) + 4) - 0x80000000u & 60];
}
__global__ void bytes(const unsigned *in, const unsigned long long *wide, unsigned *out)
{
    unsigned i = threadIdx.x, *o = out + 8 * i;
    o[0] = in[i] & 255;
    o[1] = in[32 + i] & 0xffff;
    unsigned a = in[64 + i], b = in[96 + i];
    o[2] = (a & 255) * 3, o[3] = a & 0x1ff; // nine bits
    o[4] = b & 255, o[5] = b >> 8;          // all of it
    unsigned long long w = wide[i];
    o[6] = (unsigned)(w & 255) + (unsigned)(w & 15), o[7] = (unsigned)(((const volatile unsigned *)in)[i] & 255);
}
