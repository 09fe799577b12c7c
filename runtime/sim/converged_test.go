package sim

import (
	"errors"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// apartText has two copies of a vote. Half of the lanes come to each, with one membermask.
const apartText = `
.version 7.0
.target TARGET
.address_size 64
.visible .entry k(.param .u64 out)
{
	.reg .pred p;
	.reg .b32 r<3>;
	.reg .b64 rd<3>;
	mov.u32 r0, %tid.x;
	setp.lt.u32 p, r0, 16;
	@p bra L;
	vote.sync.ballot.b32 r1, p, -1;
	bra M;
L:
	vote.sync.ballot.b32 r1, p, -1;
M:
	ld.param.u64 rd0, [out];
	mul.wide.u32 rd1, r0, 4;
	add.u64 rd2, rd0, rd1;
	st.u32 [rd2], r1;
	ret;
}`

// TestConverged: lanes of a membermask may meet in different instructions of a target from sm_70
// on, not below, and not where that is asked of all (PTX ISA 9.7.9.5, 9.7.9.6, 9.7.13.9).
func TestConverged(t *testing.T) {
	for _, c := range []struct {
		target    string
		converged bool
		fault     bool
	}{{"sm_70", false, false}, {"sm_90", false, false}, {"sm_60", false, true}, {"sm_70", true, true}, {"sm_90", true, true}} {
		p, err := Load(strings.Replace(apartText, "TARGET", c.target, 1))
		if err != nil {
			t.Fatal(err)
		}
		opts := testOptions()
		opts.Converged = c.converged
		m := engine.Single(p, opts)
		out, err := m.Alloc(4 * geometry.WarpSize)
		if err != nil {
			t.Fatal(err)
		}
		err = engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(geometry.WarpSize, 1, 1), 0, engine.Ptr(out))
		var f *faults.Fault
		if got := errors.As(err, &f) && f.Kind == faults.Divergence && strings.Contains(f.Msg, "vote.sync.ballot.b32 from different instructions"); got != c.fault || !got && err != nil {
			t.Errorf("%s, converged %v: %v", c.target, c.converged, err)
		}
	}
}
