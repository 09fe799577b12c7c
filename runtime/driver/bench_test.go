package driver

import "testing"

// BenchmarkLaunch is a launch of a kernel of one warp that does nothing.
func BenchmarkLaunch(b *testing.B) {
	p := inContext(&testing.T{}, nil)
	_, f := p.kernel(".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k()\n{\nret;\n}\n", "k")
	b.ReportAllocs()
	for b.Loop() {
		p.call("cuLaunchKernel", f, 1, 1, 1, 32, 1, 1, 0, 0, nil, nil)
	}
	p.call("cuCtxSynchronize")
}
