// Shuffles and votes in loops whose numbers of iterations differ between the lanes of a warp. Each
// iteration names the lanes that take part, so that the lanes of one mask always meet in the same
// instruction: as long as nobody makes several of it.
// run: --entry by_lane --block 64 --arg in:u32[1]=zero --arg out:u32[512]=zero
// run: --entry given --block 32 --arg n:i32=13 --arg counts:i32[32]=iota --arg out:u32[32]=zero
// run: --entry in_turn --block 32 --arg out:u32[32]=zero
// run: --entry left_early --block 32 --arg out:u32[32]=zero

/* The count comes from shared memory, which each lane reads at another time. */
__global__ void by_lane(const unsigned *in, unsigned *out)
{
  __shared__ int cnt[2];
  __shared__ unsigned m[2][32];
  int w = threadIdx.x >> 5, lane = threadIdx.x & 31, n;
  if (threadIdx.x == 0)
    cnt[0] = 0;
  __syncthreads();
  if (w)
    return;
  for (int l = 0;; l++) { /* lane l leaves with n == l */
    n = cnt[0];
    __syncwarp(~0u << l);
    if (lane == l)
      cnt[0] = l + 1;
    __syncwarp(~0u << l);
    if (lane == l)
      break;
  }
  for (int i = 0; i < 32; i++) {
    unsigned b = __ballot_sync(~0u, n > i);
    if (lane == 0)
      m[0][i] = b;
  }
  __syncwarp();
  unsigned v = lane * lane + 1 + in[0];
  for (int i = 0; i < n; i++)
    v += __shfl_sync(m[0][i], v, 31);
  out[lane * 16] = v;
}

/* Counts from memory that the kernel does not write, one for each lane, and one for all. */
__global__ void given(int n, const int *counts, unsigned *out)
{
  int lane = threadIdx.x, mine = counts[lane];
  unsigned v = lane + 1;
  for (int i = 0; i < n; i++)
    v += __shfl_xor_sync(~0u, v, i);
  for (int i = 0; i < mine; i++)
    v ^= __shfl_sync(~0u << (i + 1), v, 31) + i;
  out[lane] = v;
}

/* Every lane comes to the one vote in another iteration. */
__global__ void in_turn(unsigned *out)
{
  unsigned lane = threadIdx.x, v = 0;
  for (unsigned i = 0; i < 4; i++)
    if ((lane & 3) == i)
      v += __ballot_sync(~0u, lane % 3 == 0) + i;
  out[lane] = v;
}

/* Lanes that leave the inner loop early come back to its start while the others go on in it. */
__global__ void left_early(unsigned *out)
{
  unsigned lane = threadIdx.x, v = lane, left = 12;
  while (left) {
    for (int i = 0; i < 4; i++) {
      v += __shfl_down_sync(~0u, v, 1) + 1;
      left--;
      if (!left || (lane & 1) && i == 1)
        break;
    }
  }
  out[lane] = v;
}
