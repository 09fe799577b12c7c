package ptxop

import (
	"strings"
	"testing"

	"cptx/ir/target"
)

// TestTables holds what Lookup relies on, and that no row is hidden by an earlier one.
func TestTables(t *testing.T) {
	seen := map[string]int{}
	for n, table := range tables {
		for k, o := range table {
			if k > 0 && table[k-1].opcode() > o.opcode() {
				t.Errorf("the row of %s stands behind that of %s: the table is to be sorted by opcode", o.Name, table[k-1].Name)
			}
			if at, ok := seen[o.opcode()]; ok && at != n {
				t.Errorf("%s stands in two tables", o.opcode())
			}
			seen[o.opcode()] = n
			_, mods, _ := strings.Cut(o.Name, ".")
			for _, m := range strings.FieldsFunc(mods, func(r rune) bool { return r == '.' || r == '|' }) {
				if len(m) < 2 {
					t.Errorf("%s: modifier %q is too short for beginningOf", o.Name, m)
				}
			}
			for _, m := range alternatives(mods) {
				if got := Get(o.opcode() + m); got.Op != &table[k] {
					t.Errorf("%s%s is of row %s, not of %s", o.opcode(), m, got.Name, o.Name)
				}
			}
			for _, f := range o.Forms {
				for _, w := range strings.Fields(f.With) {
					if why := wrongWord(w); why != "" {
						t.Errorf("%s: form %q: %s", o.Name, f.With, why)
					}
				}
			}
			if strings.Trim(o.Args, "srap?*") != "" || strings.Contains(o.Args, "a") && !o.MayFault() {
				t.Errorf("%s: operands %q", o.Name, o.Args)
			}
			if (o.Writes != 0 || o.Reads&^ReadOnly != 0 && o.Result == None) && !o.Has(Unique) {
				t.Errorf("%s changes something and may be removed", o.Name)
			}
		}
	}
	for k, r := range registerTable[1:] {
		if before := registerTable[k].Name; before >= r.Name {
			t.Errorf("the row of %%%s stands behind that of %%%s: the table is to be sorted", r.Name, before)
		}
	}
}

// wrongWord says what is wrong with a word of Form.With.
func wrongWord(w string) string {
	w = strings.TrimPrefix(w, "-")
	if w == "" {
		return "an empty word"
	}
	switch w[0] {
	case '#', '<', '>', '[':
		if !isDecimal(w[1:]) {
			return "no number: " + w
		}
	case '~', '^':
		if w[1:] == "" {
			return "no text: " + w
		}
	case '.':
		for _, alternative := range strings.Split(w, ",") {
			m, ok := strings.CutPrefix(alternative, ".")
			if !ok || len(m) < 2 {
				return "too short for beginningOf, or without a dot: " + alternative
			}
			if u := UnknownModifier("x" + alternative); u != "" {
				return "no instruction has ." + u
			}
		}
	default:
		return "no such word: " + w
	}
	return ""
}

// alternatives spells out the modifiers of a row's name.
func alternatives(mods string) []string {
	out := []string{""}
	for _, part := range strings.FieldsFunc(mods, func(r rune) bool { return r == '.' }) {
		var next []string
		for _, o := range out {
			for _, m := range strings.Split(part, "|") {
				next = append(next, o+"."+m)
			}
		}
		out = next
	}
	return out
}

// TestISA holds that every instruction of the PTX ISA manual's chapter 9 has a row.
func TestISA(t *testing.T) {
	const isa = `add sub mul mad mul24 mad24 sad div rem abs neg min max popc clz bfind fns brev bfe bfi
		szext bmsk dp4a dp2a add.cc addc.cc sub.cc subc mad.cc madc.cc testp copysign fma rcp sqrt rsqrt
		sin cos lg2 ex2 tanh set setp selp slct and or xor not cnot lop3 shf shl shr mov shfl shfl.sync
		prmt ld ld.global.nc ldu st st.async st.bulk multimem.ld_reduce multimem.st multimem.red
		prefetch prefetchu applypriority discard createpolicy isspacep cvta cvt cvt.pack mapa
		getctarank cp.async cp.async.wait_group cp.async.bulk cp.reduce.async.bulk cp.async.bulk.prefetch
		multimem.cp.async.bulk multimem.cp.reduce.async.bulk tensormap.replace tex tld4 txq istypep suld
		sust sured suq bra brx.idx call ret exit bar.sync bar.warp.sync barrier.cluster.arrive membar
		fence.sc atom red red.async vote vote.sync match.sync activemask redux.sync griddepcontrol
		elect.sync mbarrier.init tensormap.cp_fenceproxy clusterlaunchcontrol.try_cancel
		clusterlaunchcontrol.query_cancel wmma.load wmma.store wmma.mma mma.sync mma.sp ldmatrix stmatrix
		movmatrix wgmma.mma_async wgmma.fence tcgen05.alloc stacksave stackrestore alloca vadd vsub
		vabsdiff vmin vmax vshl vshr vmad vset vadd2 vsub2 vavrg2 vabsdiff2 vmin2 vmax2 vset2 vadd4 vsub4
		vavrg4 vabsdiff4 vmin4 vmax4 vset4 brkpt nanosleep pmevent trap setmaxnreg`
	for _, op := range strings.Fields(isa) {
		if _, ok := Lookup(op); !ok {
			t.Errorf("no row for %s", op)
		}
	}
	if _, ok := Lookup("frobnicate.u32"); ok {
		t.Error("a row for an opcode that does not exist")
	}
	defer func() {
		if recover() == nil {
			t.Error("Get of an opcode without a row did not panic")
		}
	}()
	Get("frobnicate.u32")
}

func TestNeed(t *testing.T) {
	for op, want := range map[string]target.Need{
		"ld.global.u32":                        {},
		"ld.relaxed.gpu.global.u32":            {PTX: 60, SM: 70},
		"ld.relaxed.gpu$.u32":                  {PTX: 60, SM: 70},
		"ld.acquire.cluster.u32":               {PTX: 78, SM: 90},
		"ld.global.L2::cache_hint.u32":         {PTX: 74, SM: 80},
		"atom.global.add.u32":                  {},
		"atom.sys.add.u32":                     {PTX: 50, SM: 60},
		"atom.global.add.f64":                  {PTX: 50, SM: 60},
		"atom.relaxed.sys.global.add.f64":      {PTX: 60, SM: 70},
		"fence.acq_rel.gpu":                    {PTX: 60, SM: 70},
		"fence.acquire.gpu":                    {PTX: 86, SM: 90},
		"membar.gl":                            {},
		"shfl.sync.idx.b32":                    {PTX: 60},
		"cp.async.bulk.commit_group":           {PTX: 80, SM: 90},
		"add.f16x2":                            {PTX: 42, SM: 53},
		"brx.idx":                              {PTX: 60},
		"lop3.b32":                             {PTX: 43, SM: 50},
		"cvt.f32.bf16":                         {PTX: 71, SM: 80},
		"cvt.rn.bf16.f32":                      {PTX: 70, SM: 80},
		"mov.u32":                              {},
		"ld.shared::cta.u32":                   {PTX: 78},
		"st.global.L2::cache_hint.b32":         {PTX: 74, SM: 80},
		"cvt.rn.satfinite.f16.f32":             {PTX: 81, SM: 70},
		"min.xorsign.abs.f32":                  {PTX: 72, SM: 86},
		"prefetch.tensormap":                   {PTX: 80, SM: 90},
		"mbarrier.arrive.release.cta.b64":      {PTX: 80, SM: 80},
		"red.async.release.gpu.global.add.u32": {PTX: 87, SM: 100},
		"fence.mbarrier_init.release.cluster":  {PTX: 80, SM: 90},
		"cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes": {PTX: 86, SM: 90},
	} {
		i := Get(op)
		if got := i.NeedOf(op, 100); got.PTX != want.PTX || got.SM != want.SM {
			t.Errorf("need of %s: %+v, want %+v", op, got, want)
		}
	}
}

// TestNeedWith holds what operands make a difference for, and targets.
func TestNeedWith(t *testing.T) {
	for _, c := range []struct {
		text string
		sm   int
		want target.Need
	}{
		{"max.f32 a, b, c", 90, target.Need{}},
		{"max.f32 a, b, c, d", 100, target.Need{PTX: 88, SM: 100}},
		{"tex.2d.v4.f32.f32 {a, b, c, d}|p, [t, {x, y}]", 90, target.Need{PTX: 71, SM: 60}},
		{"tex.2d.v4.f32.f32 {a, b, c, d}, [t, s, {x, y}]", 50, target.Need{PTX: 43, SM: 20}},
		{"mbarrier.arrive.shared.b64 _, [a]", 80, target.Need{PTX: 71, SM: 80}},
		{"mbarrier.arrive.shared.b64 s, [a]", 80, target.Need{PTX: 70, SM: 80}},
		{"mbarrier.arrive.shared.b64 s, [a], 2", 90, target.Need{PTX: 78, SM: 90}},
		{"cvt.rn.satfinite.e4m3x2.f32 d, a, b", 90, target.Need{PTX: 78, SM: 89}},
		{"cvt.rn.satfinite.e4m3x2.f32 d, a, b", 89, target.Need{PTX: 81, SM: 89}},
		{"st.bulk.shared::cta [%l0], %r1, 0", 100, target.Need{PTX: 90, SM: 100}},
		{"st.bulk.shared::cta [%l0], %l1, 0", 100, target.Need{PTX: 86, SM: 100}},
		{"vote.all.pred p, q", 61, target.Need{}},
		{"vote.all.pred p, q", 70, target.Need{Last: 63}},
	} {
		opcode, operands, _ := strings.Cut(c.text, " ")
		i := Get(opcode)
		if got := i.NeedWith(opcode, operands, c.sm); got != c.want {
			t.Errorf("%s on sm_%d: %+v, want %+v", c.text, c.sm, got, c.want)
		}
	}
}

// TestUnknownModifier holds which modifiers no instruction has.
func TestUnknownModifier(t *testing.T) {
	for opcode, want := range map[string]string{"add.u32": "", "add.frob.u32": "frob", "bar": "", "wgmma.mma_async.m64n248k32": "",
		"wgmma.mma_async.m64n248k33": "m64n248k33"} {
		if got := UnknownModifier(opcode); got != want {
			t.Errorf("%s: %q, want %q", opcode, got, want)
		}
	}
}

func TestResultType(t *testing.T) {
	for op, want := range map[string]string{
		"popc.b64": "b32", "match.any.sync.b64": "b32", "ex2.approx.f32": "f32", "cvt.rzi.s64.f32": "s64",
		"isspacep.shared": "pred", "setp.lt.f32": "pred", "bar.sync": "", "bar.red.and.pred": "pred",
		"bar.red.popc.u32": "u32", "vote.sync.ballot.b32": "b32", "vote.sync.all.pred": "pred",
		"mul.wide.u32": "u64", "mul.hi.u64": "u64", "atom$.add.u32": "u32", "nanosleep.u32": "",
		"ld$.cg.v4.f32": "f32", "vset4.u32.s32.eq": "u32", "membar.gl": "",
	} {
		i := Get(op)
		got, ok := i.ResultType()
		w, any := typeOf(want)
		if ok != any || got != w {
			t.Errorf("result of %s: %v %v, want %s", op, got, ok, want)
		}
	}
}

// TestFacts: one operation of each kind.
func TestFacts(t *testing.T) {
	for _, c := range []struct {
		op            string
		reads, writes bool
		fault         bool
		flags         Flags
		without       Flags
	}{
		{op: "popc.b32", without: Unique | Convergent},
		{op: "suld.b.1d.b32.trap", reads: true, fault: true, flags: Unique},
		{op: "tex.2d.v4.f32.s32", reads: true, fault: true, without: Unique},
		{op: "ld.global.nc.f32", fault: true, without: Unique, flags: Words},
		{op: "ld.global.f32", reads: true, fault: true, without: Unique},
		{op: "ld$.cg.f32", reads: true, fault: true, flags: Unique},
		{op: "ld.acquire.gpu$.f32", reads: true, writes: true, fault: true, flags: Unique},
		{op: "atom$.add.u32", reads: true, writes: true, fault: true, flags: Unique | Reduces},
		{op: "atom$.exch.b32", reads: true, writes: true, fault: true, flags: Unique, without: Reduces},
		{op: "shfl.sync.idx.b32", flags: Convergent | Unique},
		{op: "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16", flags: Convergent},
		{op: "exit", writes: true, fault: true, flags: MayStop | Unique},
		{op: "addc.u32", flags: Carry},
	} {
		o := Get(c.op)
		if o.ReadsMemory() != c.reads || o.WritesMemory() != c.writes || o.MayFault() != c.fault || !o.Has(c.flags) || o.Flags&c.without != 0 {
			t.Errorf("%s: %+v", c.op, *o.Op)
		}
	}
}

func TestFlushToZero(t *testing.T) {
	for op, want := range map[string]string{
		"add.f32":              "add.ftz.f32",
		"ex2.approx.f32":       "ex2.approx.ftz.f32",
		"ex2.approx.ftz.f32":   "ex2.approx.ftz.f32",
		"fma.rn.sat.f32":       "fma.rn.ftz.sat.f32",
		"max.NaN.f32":          "max.ftz.NaN.f32",
		"add.f64":              "add.f64",
		"cvt.rzi.s32.f32":      "cvt.rzi.ftz.s32.f32",
		"cvt.rn.f32.s32":       "cvt.rn.f32.s32",
		"cvt.f64.f32":          "cvt.ftz.f64.f32",
		"cvt.sat.f32.f32":      "cvt.ftz.sat.f32.f32",
		"tanh.approx.f32":      "tanh.approx.f32",
		"atom.global.add.f32":  "atom.global.add.f32",
		"setp.lt.f32":          "setp.lt.ftz.f32",
		"copysign.f32":         "copysign.f32",
		"div.rn.f32":           "div.rn.ftz.f32",
		"ld.global.f32":        "ld.global.f32",
		"selp.f32":             "selp.f32",
		"redux.sync.min.f32":   "redux.sync.min.f32",
		"rsqrt.approx.ftz.f64": "rsqrt.approx.ftz.f64",
	} {
		if got := FlushToZero(op); got != want {
			t.Errorf("%s with .ftz: %s, want %s", op, got, want)
		}
	}
}

func TestReduction(t *testing.T) {
	for op, want := range map[string]string{
		"atom.global.add.u32":         "red.global.add.u32",
		"atom.release.gpu.add.u32":    "red.release.gpu.add.u32",
		"atom.acquire.gpu.add.u32":    "",
		"atom.acq_rel.gpu.add.u32":    "",
		"atom.global.exch.b32":        "",
		"atom.relaxed.sys.cas.b32":    "",
		"shfl.sync.idx.b32":           "",
		"atom.sys.add.noftz.f16":      "red.sys.add.noftz.f16",
		"atom.relaxed.cta.inc.u32":    "red.relaxed.cta.inc.u32",
		"atom.relaxed.gpu.exch.b128":  "",
		"atom.shared.relaxed.min.s32": "red.shared.relaxed.min.s32",
	} {
		i := Get(op)
		if got := i.Reduction(); got != want {
			t.Errorf("reduction of %s: %q, want %q", op, got, want)
		}
	}
}

func TestTakes(t *testing.T) {
	for _, c := range []struct {
		op  string
		n   int
		yes bool
	}{
		{"bar.sync", 1, true}, {"bar.sync", 2, true}, {"bar.sync", 0, false}, {"bar.sync", 3, false},
		{"atom.cas.b32", 3, true}, {"atom.cas.b32", 2, false}, {"atom.add.u32", 2, true},
		{"mbarrier.arrive.b64", 1, true}, {"mbarrier.arrive.b64", 3, true}, {"mbarrier.arrive.b64", 0, false},
		{"activemask.b32", 0, true}, {"activemask.b32", 1, false},
	} {
		i := Get(c.op)
		if i.Takes(c.n) != c.yes {
			t.Errorf("%s with %d operands: %v", c.op, c.n, !c.yes)
		}
	}
	cas := Get("atom.cas.b32")
	if cas.Arg(0) != 'a' || cas.Arg(1) != 's' || cas.Arg(4) != 0 {
		t.Error("operand classes of atom.cas")
	}
}

func TestEachInstruction(t *testing.T) {
	for text, want := range map[string]string{
		"add.u32 %0, %1, %2;": "add.u32",
		"{ .reg .pred p; setp.ne.s32 p, %1, 0; @p bra L; L: }":  "setp.ne.s32 bra",
		"@!%p1 ld.shared::cta.u32 %0, [%1]; // st.global.u32\n": "ld.shared::cta.u32",
		"/* atom */ mov.b64 {%0, %1}, %2; trap;":                "mov.b64 trap",
		"$loop:\n\tld.v2.u32 {%0, %1},\n\t\t[%2];\n\tret":       "ld.v2.u32 ret",
		"@ p add.u32 a, a, 1":                                   "add.u32",
		"":                                                      "",
		".loc 1 2 3\nexit;":                                     "exit",
		".func f() { add.u32 a, a, 1; ret; } .func g() {trap;}": "add.u32 ret trap",
		".global .b32 x[2] = {1, 2}; ret;":                      "ret",
		"{ .local .b8 l[4]; st.local.u8 [l], 1; }":              "st.local.u8",
		"a: b: bar.sync 0; }":                                   "bar.sync",
		"call (r), f, (a);":                                     "call",
		"div.rn.f32 a, b, c; / 2":                               "div.rn.f32 /",
	} {
		var got []string
		EachInstruction(text, func(op, _ string) { got = append(got, op) })
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestRegisters(t *testing.T) {
	for name, bits := range map[string]int{"tid.x": 32, "clock64": 64, "envreg3": 32, "pm3": 32,
		"pm3_64": 32, "cluster_ctaid.z": 32, "reserved_smem_offset_1": 32, "reserved_smem_offset_cap": 32, "nosuch": 0} {
		r := LookupRegister(name)
		if r == nil && bits != 0 || r != nil && r.Bits != bits {
			t.Errorf("%s: %+v", name, r)
		}
	}
	var got []string
	EachRegister(" %0, %%clock64", func(r *Register, name string) { got = append(got, name) })
	EachRegister(" %r1, %cluster_ctaid.x;", func(r *Register, name string) { got = append(got, name) })
	if strings.Join(got, " ") != "clock64 cluster_ctaid.x" {
		t.Errorf("registers in text: %q", got)
	}
}

// FuzzText holds that no text makes the readers fail or run for ever.
func FuzzText(f *testing.F) {
	f.Add("{ .reg .pred p; @p bra L; L: } /* x */ // y")
	f.Add("@!@{:;}/")
	f.Fuzz(func(t *testing.T, text string) {
		EachInstruction(text, func(op, operands string) {
			if op == "" {
				t.Errorf("%q: an empty opcode", text)
			}
			Lookup(op)
			EachRegister(operands, func(*Register, string) {})
		})
	})
}

// TestPart: an access to a part of a word has one more operand, and PTX does not see the modifier.
func TestPart(t *testing.T) {
	for opcode, want := range map[string]string{
		"atom.acq_rel.sys$.cas.part8.b32": "atom.acq_rel.sys.global.cas.b32", "ld.volatile$.part16.u32": "ld.volatile.global.u32",
	} {
		i := Get(opcode)
		whole := Get(strings.Replace(strings.Replace(opcode, ".part8", "", 1), ".part16", "", 1))
		typ, _ := i.ResultType()
		n := strings.Count(strings.TrimSuffix(i.Args, "?s"), "a") + strings.Count(strings.TrimSuffix(i.Args, "?s"), "s")
		if i.Part != 8 && i.Part != 16 || whole.Part != 0 || i.InSpace(".global") != want || typ.Bits != 32 || i.Takes(n) || !i.Takes(n+1) || !whole.Takes(n) {
			t.Errorf("%s: part %d, %s, %v, takes %d: %t, %t", opcode, i.Part, i.InSpace(".global"), typ, n, i.Takes(n), i.Takes(n+1))
		}
	}
}
