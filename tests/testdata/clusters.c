// Clusters of four blocks of 64 threads: what cooperative groups' cluster_group calls in C++.

__device__ static void sync(void)
{
	__cluster_barrier_arrive();
	__cluster_barrier_wait();
}

// A histogram of 4 * 32 bins, a quarter in each block's shared memory.
__global__ void __cluster_dims__(4, 1, 1) histogram(const unsigned *in, unsigned *out)
{
	__shared__ unsigned bins[32];
	unsigned t = threadIdx.x;
	if (t < 32)
		bins[t] = 0;
	sync();
	unsigned v = in[blockIdx.x * blockDim.x + t] % 128;
	unsigned *far = __cluster_map_shared_rank(bins, v / 32);
	__scoped_atomic_fetch_add(&far[v % 32], 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_CLUSTR);
	sync();
	if (t < 32)
		out[blockIdx.x * 32 + t] = bins[t];
}

// A token goes around the blocks of a cluster: each adds to the data and hands it on.
__global__ void __cluster_dims__(4, 1, 1) ring(unsigned *out)
{
	__shared__ unsigned data, flag;
	unsigned rank = __clusterRelativeBlockRank(), n = __clusterSizeInBlocks();
	if (threadIdx.x == 0) {
		data = 1;
		__scoped_atomic_store_n(&flag, rank == 0, __ATOMIC_RELAXED, __MEMORY_SCOPE_CLUSTR);
	}
	sync();
	if (threadIdx.x == 0) {
		unsigned next = (rank + 1) % n;
		unsigned *far = __cluster_map_shared_rank(&data, next), *signal = __cluster_map_shared_rank(&flag, next);
		while (!__scoped_atomic_load_n(&flag, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_CLUSTR))
			;
		unsigned mine = data;
		if (next != 0) {
			*far = 10 * mine + next;
			__scoped_atomic_store_n(signal, 1, __ATOMIC_RELEASE, __MEMORY_SCOPE_CLUSTR);
		}
		out[blockIdx.x] = mine;
	}
	sync();
}

// Where a block stands, by every function.
__global__ void __cluster_dims__(2, 2, 1) places(unsigned *out)
{
	__shared__ int s;
	unsigned rank = __clusterRelativeBlockRank();
	dim3 size = __clusterDim(), in = __clusterRelativeBlockIdx(), grid = __clusterGridDimInClusters(), at = __clusterIdx();
	int *far = __cluster_map_shared_rank(&s, rank ^ 1);
	unsigned *o = &out[16 * (blockIdx.y * gridDim.x + blockIdx.x)];
	sync();
	if (threadIdx.x == 0) {
		o[0] = __clusterDimIsSpecified();
		o[1] = size.x * 100 + size.y * 10 + size.z;
		o[2] = in.x * 100 + in.y * 10 + in.z;
		o[3] = grid.x * 100 + grid.y * 10 + grid.z;
		o[4] = at.x * 100 + at.y * 10 + at.z;
		o[5] = rank * 10 + __clusterSizeInBlocks();
		o[6] = __cluster_query_shared_rank(far) * 10 + __cluster_query_shared_rank(&s);
		o[7] = __isClusterShared(far) * 1000 + __isClusterShared(out) * 100 + __isCtaShared(far) * 10 + __isCtaShared(&s);
		o[8] = __nvvm_read_ptx_sreg_cluster_ctaid_y() * 10 + __nvvm_read_ptx_sreg_cluster_nctarank();
		__threadfence_cluster();
	}
	__cluster_barrier_arrive_relaxed();
	__cluster_barrier_wait();
}
