package builtin

// clusterTable: clusters of blocks (CUDA's sm_90_rt.h; clang's BuiltinsNVPTX). mapa.generic is a
// pointer to another block's shared memory, getctarank.generic the rank of the block whose shared
// memory a pointer points to.
var clusterTable = []row{
	{"__clusterDimIsSpecified", "j()sreg.is_explicit_cluster"},
	{"__clusterRelativeBlockRank", "j()sreg.cluster_ctarank"},
	{"__clusterSizeInBlocks", "j()sreg.cluster_nctarank"},
	{"__cluster_barrier_arrive", "v()ptx:barrier.cluster.arrive"},
	{"__cluster_barrier_arrive_relaxed", "v()ptx:barrier.cluster.arrive.relaxed"},
	{"__cluster_barrier_wait", "v()ptx:barrier.cluster.wait"},
	{"__cluster_map_shared_rank", "Pv(PKvj)mapa.generic"},
	{"__cluster_query_shared_rank", "j(PKv)getctarank.generic"},
	{"__isClusterShared", "j(PKv)=isspacep.shared::cluster(0)"},
	{"__isCtaShared", "j(PKv)=isspacep.shared(0)"},
	{"__nvvm_barrier_cluster_arrive", "v()ptx:barrier.cluster.arrive"},
	{"__nvvm_barrier_cluster_arrive_aligned", "v()ptx:barrier.cluster.arrive.aligned"},
	{"__nvvm_barrier_cluster_arrive_relaxed", "v()ptx:barrier.cluster.arrive.relaxed"},
	{"__nvvm_barrier_cluster_arrive_relaxed_aligned", "v()ptx:barrier.cluster.arrive.relaxed.aligned"},
	{"__nvvm_barrier_cluster_wait", "v()ptx:barrier.cluster.wait"},
	{"__nvvm_barrier_cluster_wait_aligned", "v()ptx:barrier.cluster.wait.aligned"},
	{"__nvvm_fence_sc_cluster", "v()ptx:fence.sc.cluster"},
	{"__nvvm_getctarank", "i(Pv)getctarank.generic"},
	{"__nvvm_is_explicit_cluster", "b()sreg.is_explicit_cluster"},
	{"__nvvm_isspacep_shared_cluster", "b(PKv)=isspacep.shared::cluster(0)"},
	{"__nvvm_mapa", "Pv(Pvi)mapa.generic"},
	{"__threadfence_cluster", "v()ptx:fence.sc.cluster"},
}

// ClusterCall returns what a call of one of CUDA's functions without arguments that give a dim3 of
// clusters stands for.
func ClusterCall(name string) (v Variable, ok bool) {
	var reg string
	switch name {
	case "__clusterDim":
		reg = "cluster_nctaid"
	case "__clusterRelativeBlockIdx":
		reg = "cluster_ctaid"
	case "__clusterGridDimInClusters":
		reg = "nclusterid"
	case "__clusterIdx":
		reg = "clusterid"
	default:
		return Variable{}, false
	}
	return Variable{"dim3", [3]string{"sreg." + reg + ".x", "sreg." + reg + ".y", "sreg." + reg + ".z"}}, true
}
