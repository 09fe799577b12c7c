package sim

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// cancelKernel is the loop of PTX ISA 9.7.13.17: blocks of 32 threads take over the work of
// clusters that have not been started. The work of block i adds i+1 to out[i].
func cancelKernel(work, request string) string {
	return `.version 8.7
.target sm_100a
.address_size 64
.visible .entry k(.param .u64 out)
{
	.shared .align 16 .b8 answer[16];
	.shared .align 8 .b64 bar;
	.reg .b64 %out, %d, %state, %a; .reg .b32 %x, %y, %z, %t, %r, %phase, %rank, %n, %ny; .reg .b128 %q; .reg .pred %p, %done;
	ld.param.u64 %out, [out]; mov.u32 %t, %tid.x; mov.u32 %phase, 0;
	mov.u32 %x, %ctaid.x; mov.u32 %y, %ctaid.y; mov.u32 %z, %ctaid.z; mov.u32 %ny, %nctaid.y; mov.u32 %rank, %cluster_ctaid.x; mov.u32 %n, %nctaid.x;
	sub.u32 %x, %x, %rank;
	setp.eq.u32 %p, %t, 0;
	@%p mbarrier.init.shared.b64 [bar], 1;
	barrier.cluster.arrive; barrier.cluster.wait;
L:
	setp.eq.u32 %p, %t, 0;
	@%p mbarrier.arrive.expect_tx.shared::cta.b64 %state, [bar], 16;
	` + request + `
	mad.lo.u32 %r, %z, %ny, %y; mad.lo.u32 %r, %r, %n, %x; add.u32 %r, %r, %rank;
	` + work + `
W:	mbarrier.try_wait.parity.shared::cta.b64 %done, [bar], %phase;
	@!%done bra W;
	xor.b32 %phase, %phase, 1;
	ld.shared.b128 %q, [answer];
	clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p, %q;
	@!%p bra E;
	clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%x, %y, %z, _}, %q;
	clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %r, %q; setp.ne.u32 %p, %r, %x;
	clusterlaunchcontrol.query_cancel.get_first_ctaid::y.b32.b128 %r, %q; setp.ne.or.u32 %p, %r, %y, %p;
	clusterlaunchcontrol.query_cancel.get_first_ctaid::z.b32.b128 %r, %q; setp.ne.or.u32 %p, %r, %z, %p; @%p trap;
	fence.proxy.async;
	barrier.cluster.arrive; barrier.cluster.wait;
	bra L;
E:	ret;
}
`
}

const (
	cancelWork = "mul.wide.u32 %d, %r, 4; add.u64 %d, %d, %out; add.u32 %r, %r, 1; setp.eq.u32 %p, %t, 0; @%p red.global.add.u32 [%d], %r;"
	cancelOwn  = "@%p clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [answer], [bar];"
	cancelAny  = "mov.u64 %a, answer; cvta.shared.u64 %a, %a; mov.u64 %d, bar; cvta.shared.u64 %d, %d;\n@%p clusterlaunchcontrol.try_cancel.async.mbarrier::complete_tx::bytes.b128 [%a], [%d];"
	cancelEach = "setp.eq.and.u32 %p, %rank, 0, %p; @%p clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [answer], [bar];"
	cancelAll  = "setp.eq.and.u32 %p, %rank, 0, %p; mov.u64 %a, answer; cvta.shared.u64 %a, %a; mov.u64 %d, bar; cvta.shared.u64 %d, %d;\n" +
		"@%p clusterlaunchcontrol.try_cancel.async.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [%a], [%d];"
)

func runCancel(t *testing.T, text string, grid, cluster geometry.Dim3, opts vm.Options) ([]uint32, error) {
	t.Helper()
	p, err := Load(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	m := engine.Single(p, opts)
	n := int(grid.Count())
	out, _ := m.Alloc(4 * n)
	if err := m.Write(out, make([]byte, 4*n)); err != nil {
		t.Fatal(err)
	}
	if err := engine.LaunchClusters(m, "k", grid, geometry.Dim(32, 1, 1), cluster, 0, engine.Ptr(out)); err != nil {
		return nil, err
	}
	raw, _ := m.Read(out, 4*n)
	list := make([]uint32, n)
	for i := range list {
		list[i] = binary.LittleEndian.Uint32(raw[4*i:])
	}
	return list, nil
}

// TestCancel: the work of every block is done once, whoever does it.
func TestCancel(t *testing.T) {
	for _, c := range []struct {
		request       string
		grid, cluster geometry.Dim3
	}{
		{cancelOwn, geometry.Dim(9, 1, 1), geometry.Dim(1, 1, 1)},
		{cancelOwn, geometry.Dim(5, 3, 1), geometry.Dim(1, 1, 1)},
		{cancelAny, geometry.Dim(3, 2, 4), geometry.Dim(1, 1, 1)},
		{cancelAll, geometry.Dim(8, 3, 1), geometry.Dim(2, 1, 1)},
		{cancelEach, geometry.Dim(4, 3, 2), geometry.Dim(2, 1, 1)},
		{cancelOwn, geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1)},
	} {
		for seed := range uint64(6) {
			opts := testOptions()
			opts.Seed, opts.Races, opts.Workers = seed, seed%2 == 1, 4
			got, err := runCancel(t, cancelKernel(cancelWork, c.request), c.grid, c.cluster, opts)
			if err != nil {
				t.Fatalf("grid %v, seed %d: %v", c.grid, seed, err)
			}
			for i, v := range got {
				if v != uint32(i+1) {
					t.Errorf("grid %v, seed %d: the work of block %d was done as %d", c.grid, seed, i, v)
				}
			}
		}
	}
}

// TestCancelTaken: blocks whose work was taken over do not run, and some others do.
func TestCancelTaken(t *testing.T) {
	who := "mul.wide.u32 %d, %r, 4; add.u64 %d, %d, %out; mov.u32 %r, %ctaid.x; setp.eq.u32 %p, %t, 0; @%p st.global.u32 [%d], %r;"
	for _, seed := range []uint64{0, 3} {
		opts := testOptions()
		opts.Seed = seed
		got, err := runCancel(t, cancelKernel(who, cancelOwn), geometry.Dim(32, 1, 1), geometry.Dim(1, 1, 1), opts)
		if err != nil {
			t.Fatal(err)
		}
		ran := map[uint32]bool{}
		for _, v := range got {
			ran[v] = true
		}
		if len(ran) > 16 || len(ran) < 2 {
			t.Errorf("seed %d: blocks %v ran", seed, ran)
		}
	}
}

// TestCancelFaults plants misuse; the kernels of TestCancel are the twins without.
func TestCancelFaults(t *testing.T) {
	good := cancelKernel(cancelWork, cancelOwn)
	for name, c := range map[string]struct {
		old, new string
		kind     faults.Kind
		want     string
	}{
		"no wait":        {"W:	mbarrier.try_wait.parity.shared::cta.b64 %done, [bar], %phase;\n	@!%done bra W;", "", faults.PendingCopy, "read of 16 bytes"},
		"block of none":  {"@!%p bra E;", "", faults.BadInstr, "not canceled"},
		"asks again":     {"@!%p bra E;", "@!%p bra L;", faults.BadInstr, "asks again"},
		"no response":    {"ld.shared.b128 %q, [answer];", "mov.b128 %q, {%out, %out};", faults.BadInstr, "is no response"},
		"nothing loaded": {"ld.shared.b128 %q, [answer];", "", faults.Uninitialised, "a response of try_cancel"},
		"misaligned":     {"[answer], [bar]", "[answer+8], [bar]", faults.Misaligned, "16-byte"},
		"not expected":   {"[bar], 16;", "[bar], 32;", faults.Deadlock, "spin"},
	} {
		_, err := runCancel(t, strings.Replace(good, c.old, c.new, 1), geometry.Dim(3, 1, 1), geometry.Dim(1, 1, 1), testOptions())
		var f *faults.Fault
		if !errors.As(err, &f) || f.Kind != c.kind || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s: %s", name, err, c.kind, c.want)
		}
	}
	gone := "setp.eq.u32 %done, %rank, 1; @%done bra E;\nS: add.u32 %phase, %phase, 1; setp.lt.u32 %done, %phase, 30000; @%done bra S;\nmov.u32 %phase, 0;\n"
	if _, err := runCancel(t, cancelKernel(cancelWork, gone+cancelAll), geometry.Dim(4, 1, 1), geometry.Dim(2, 1, 1), testOptions()); err == nil || !strings.Contains(err.Error(), "all threads of block (1,0,0) have exited") {
		t.Errorf("answer to a block that has ended: %v", err)
	}
	for _, ins := range []string{
		"clusterlaunchcontrol.try_cancel.async.shared::cta.b128 [answer], [bar]",
		"clusterlaunchcontrol.try_cancel.async.shared::cluster.mbarrier::complete_tx::bytes.b128 [answer], [bar]",
		"clusterlaunchcontrol.query_cancel.is_canceled.b32.b128 %r, %q",
		"clusterlaunchcontrol.query_cancel.get_first_ctaid.b32.b128 %r, %q",
		"clusterlaunchcontrol.query_cancel.get_first_ctaid::w.b32.b128 %r, %q",
		"clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p, %d",
	} {
		if _, err := Load(cancelKernel("", ins+";")); err == nil {
			t.Errorf("accepted: %s", ins)
		}
	}
}
