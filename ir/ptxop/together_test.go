package ptxop

import "testing"

// TestTogether: who takes part, as the manual says of each instruction.
func TestTogether(t *testing.T) {
	for _, c := range []struct {
		opcode        string
		mask, aligned bool
	}{
		{"shfl.sync.idx.b32", true, false},
		{"shfl.idx.b32", false, false},
		{"vote.sync.ballot.b32", true, false},
		{"match.any.sync.b32", true, false},
		{"match.all.sync.b64", true, false},
		{"redux.sync.add.s32", true, false},
		{"elect.sync", true, false},
		{"activemask.b32", false, false},
		{"bar.warp.sync", true, false},
		{"bar.sync", false, true},
		{"bar.cta.sync", false, true},
		{"bar.red.popc.u32", false, true},
		{"bar.arrive", false, true},
		{"barrier.sync", false, false},
		{"barrier.sync.aligned", false, true},
		{"barrier.cluster.arrive", false, false},
		{"barrier.cluster.wait.acquire.aligned", false, true},
		{"mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16", false, true},
		{"ldmatrix.sync.aligned.m8n8.x4.shared.b16", false, true},
		{"wgmma.fence.sync.aligned", false, true},
		{"tcgen05.mma.cta_group::1.kind::f16", false, false},
	} {
		if HasMask(c.opcode) != c.mask || Aligned(c.opcode) != c.aligned {
			t.Errorf("%s: mask %v, aligned %v", c.opcode, HasMask(c.opcode), Aligned(c.opcode))
		}
	}
}
