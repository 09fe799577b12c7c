// Quotients and remainders of one division, in blocks apart and in either order, and divisions of 64 bits whose numbers have
// from 1 to 64 bits, so that neither, one or both fit 32.
// run: --entry pairs --grid 1 --block 64 --arg in:i32[128]=rand(95) --arg out:u32[640]=zero
// run: --entry widths --grid 1 --block 64 --arg in:u64[128]=rand(96) --arg out:u64[640]=zero
__global__ void pairs(const int *in, unsigned *out)
{
    int i = threadIdx.x, x = in[i], y = in[64 + i] >> (i & 31) | 1;
    unsigned u = (unsigned)x, v = (unsigned)y, *o = out + 10 * i;
    o[0] = (unsigned)(x % 1000), o[1] = (unsigned)(x / 1000);
    o[2] = u / v, o[3] = u % v;
    if (x == (-2147483647 - 1) && y == -1)
        return;
    if (i & 1) {
        o[4] = (unsigned)(x / y);
        o[5] = (unsigned)(x % y);
    } else {
        o[4] = (unsigned)(y / (x | 1));
        o[5] = (unsigned)(x % y);
    }
    o[6] = (unsigned)(x % y) + 1; // in both branches above, in neither for both
    o[7] = (unsigned)((x | 1) % y) + u % 7 + u / 7, o[8] = (unsigned)(x % 7) - u / 7, o[9] = (unsigned)(x % 8 + x / 8);
}
__global__ void widths(const unsigned long long *in, unsigned long long *out)
{
    int i = threadIdx.x;
    unsigned long long x = in[i] >> (i * 5 & 63), y = (in[64 + i] >> (i * 11 & 63)) | 1, *o = out + 10 * i;
    long long s = (long long)in[i] >> (i * 3 & 63), t = (long long)(in[64 + i] | 1) >> (i * 7 & 62);
    t = t ? t : 3;
    o[0] = x / y, o[1] = x % y;
    if (s != -9223372036854775807ll - 1)
        o[2] = (unsigned long long)(s / t), o[3] = (unsigned long long)(s % t);
    o[4] = x % (y >> 3 | 1) / (x | 1);
    o[5] = (unsigned long long)(1000 / t), o[6] = 0xffffffffull / y, o[7] = 0x100000000ull / y;
    unsigned long long sum = 0;
    for (int k = 0; k < 4; k++)
        sum = sum * 3 + x / (y + (unsigned)k), x = sum % y + x;
    o[8] = sum, o[9] = x;
}
