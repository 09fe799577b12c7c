// Loops that are not to be unrolled, also by ptxas: with a test first and last, with several ways back and out, inside each other.
// run: --grid 1 --block 32 --arg in:u32[64]=rand(97) --arg out:u32[128]=zero --arg n:u32=13
__global__ void rolled(const unsigned *in, unsigned *out, unsigned n)
{
    unsigned i = threadIdx.x, a = in[i], b = in[32 + i] >> 8, *o = out + 4 * i;
#pragma unroll 1
    for (int k = 0; k < 16; k++)
        a = a * 5 + (unsigned)k;
    o[0] = a;
#pragma nounroll
    do
        b = b * 3 + a;
    while (b % 7 && b > a);
    o[1] = b;
#pragma unroll 1
    for (unsigned k = 0; k < n; k++) {
        if ((a >> k & 1) == 0)
            continue;
#pragma unroll
        for (unsigned j = 0; j < 4; j++)
            b += a >> j;
        if (b % 11 == 0)
            break;
    }
    o[2] = b;
#pragma unroll (1)
    while (a > n)
        a = a / 3 ^ (b & 1);
    o[3] = a;
}
