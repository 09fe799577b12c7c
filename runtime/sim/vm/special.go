package vm

// SpecialKind is a special register whose value a thread keeps (PTX ISA chapter 10).
type SpecialKind uint8

const (
	SpTidX SpecialKind = iota
	SpTidY
	SpTidZ
	SpNtidX
	SpNtidY
	SpNtidZ
	SpCtaidX
	SpCtaidY
	SpCtaidZ
	SpNctaidX
	SpNctaidY
	SpNctaidZ
	SpLaneid
	SpWarpid
	SpNwarpid
	SpSmid
	SpNsmid
	SpMaskEq
	SpMaskLe
	SpMaskLt
	SpMaskGe
	SpMaskGt
	SpZero
	SpTotalSmem
	SpDynSmem
	SpGridid64
	SpExplicitCluster
	SpClusteridX
	SpClusteridY
	SpClusteridZ
	SpNclusteridX
	SpNclusteridY
	SpNclusteridZ
	SpClusterCtaidX
	SpClusterCtaidY
	SpClusterCtaidZ
	SpClusterNctaidX
	SpClusterNctaidY
	SpClusterNctaidZ
	SpClusterRank
	SpClusterSize
	SpWorkspaceHigh // of Grid.Workspace
	SpWorkspaceLow
	SpReserved // where reserved shared memory begins
	SpReservedEnd
	SpReservedSize
)
