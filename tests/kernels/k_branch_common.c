// What both arms of a branch compute and store, and what only seems to be the same: a load behind a store to the same place, a
// division that one arm guards, stores with loads behind them.
// run: --entry common --grid 1 --block 64 --arg in:i32[64]=rand(97) --arg io:i32[64]=rand(98) --arg out:i32[512]=zero
// run: --entry guarded --grid 1 --block 64 --arg in:i32[64]=rand(99) --arg out:i32[256]=zero
__global__ void common(const int *in, int *io, int *out)
{
    int i = threadIdx.x, x = in[i], y = in[i ^ 1] | 1, *o = out + 8 * i;
    if (x == (-2147483647 - 1) && y == -1)
        return;
    if (x & 1) {
        o[0] = x / y;
        o[1] = x % y;
    } else {
        o[0] = y / (x | 1);
        o[1] = x % y;
    }
    if (x & 2) { // the second arm reads what it has written
        o[2] = io[i];
        o[3] = 1;
    } else {
        io[i ^ blockIdx.x] = x;
        o[2] = io[i] + 1;
        o[3] = 2;
    }
    if (x & 4) { // one stores, then loads what it has stored
        o[4] = (int)(x + 7u);
    } else {
        o[4] = y;
        x = (int)(x + out[8 * i + 4 + blockIdx.x] * 3u);
    }
    if (x & 8) { // in another order
        o[5] = 5;
        o[6] = x;
    } else {
        o[6] = y;
        o[5] = 6;
    }
    volatile int *v = o + 7;
    if (x & 16)
        *v = x;
    else
        *v = y;
}
__global__ void guarded(const int *in, int *out)
{
    int i = threadIdx.x, x = in[i], d = in[i ^ 3] & 3, *o = out + 4 * i;
    if (x & 1) {
        if (d == 0) {
            o[0] = -1;
            return;
        }
        o[1] = 100 / d;
        o[2] = x;
    } else if (d) {
        o[2] = 100 / d;
        o[1] = x;
    }
    if (x & 2)
        o[3] = d ? x % d : 0;
    else
        o[3] = d ? x % d + 1 : x / (d + 1);
}
