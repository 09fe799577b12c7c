package analysis

import (
	"strings"
	"testing"

	"cptx/ir"
	"cptx/ir/opt/pass"
	"cptx/ir/target"
	"cptx/tests/irtest"
)

// loopText is a loop, with %i from 0 by steps of 1, whose parts the cases of TestTogether give.
const loopText = `
declare i32 @ptx.shfl.sync.idx.b32(i32, i32, i32, i32)
declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
declare void @ptx.bar.sync(i32)
declare void @ptx.barrier.sync(i32)
declare i32 @cptx.sreg.i32.tid.x()
declare i32 @cptx.sreg.i32.ctaid.x()
declare void @outside()

define void @hidden() {
b0:
  %v = call i32 @ptx.shfl.sync.idx.b32(i32 1, i32 0, i32 31, i32 -1)
  ret void
}

define KIND void @f(ptr addrspace(1) %p, ptr addrspace(4) %q, i32 %n, i32 %m, i1 %c) {
b0:
  %t = call i32 @cptx.sreg.i32.tid.x()
  %ct = call i32 @cptx.sreg.i32.ctaid.x()
  %tc = icmp eq i32 %t, 3
  BEFORE
  br label %b1

b1:
  %i = phi i32 [ 0, %PRE ], [ %next, %b9 ]BACK
  BODY
  br label %b9

b9:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, BOUND
  br i1 %more, label %b1, label %b10

b10:
  BEHIND
}
`

const shfl = "%s = call i32 @ptx.shfl.sync.idx.b32(i32 %n, i32 0, i32 31, i32 MASK)\n"

// Ways in which threads of a loop may come to meet.
const (
	never  = iota // nothing is proven
	follow        // copies that follow one another, chained
	always        // copies of a number of iterations, too
)

// TestTogether says of loops for which copies the proof holds.
func TestTogether(t *testing.T) {
	full := strings.Replace(shfl, "MASK", "-1", 1)
	for name, c := range map[string]struct {
		kind, before, pre, back, body, bound, behind string
		want                                         int
	}{
		"nothing together":                   {body: "store i32 %i, ptr addrspace(1) %p, align 4", bound: "%n", want: always},
		"aligned barrier":                    {body: "call void @ptx.bar.sync(i32 0)", bound: "%n", want: always},
		"barrier":                            {body: "call void @ptx.barrier.sync(i32 0)", bound: "%n", want: never},
		"constant":                           {body: full, bound: "8", want: always},
		"parameter of a function":            {body: full, bound: "%n", want: never},
		"parameter of a kernel":              {kind: "ptx_kernel", body: full, bound: "%n", want: always},
		"number of the thread":               {body: full, bound: "%t", want: never},
		"number of the thread, entered once": {kind: "ptx_kernel", body: full, bound: "%t", want: follow},
		"number of the block":                {body: full, bound: "%ct", want: always},
		"computed": {kind: "ptx_kernel", before: "%x = mul i32 %ct, %n\n%y = icmp slt i32 %x, %m\n%z = select i1 %y, i32 %x, i32 7",
			body: full, bound: "%z", want: always},
		"from memory": {kind: "ptx_kernel", before: "%x = load i32, ptr addrspace(1) %p, align 4",
			body: full, bound: "%x", want: follow},
		"from memory that does not change": {kind: "ptx_kernel", before: "%x = load i32, ptr addrspace(1) %p, align 4, !invariant.load !{}",
			body: full, bound: "%x", want: always},
		"from constant memory": {kind: "ptx_kernel", before: "%x = load i32, ptr addrspace(4) %q, align 4",
			body: full, bound: "%x", want: always},
		"volatile": {kind: "ptx_kernel", before: "%x = load volatile i32, ptr addrspace(4) %q, align 4",
			body: full, bound: "%x", want: follow},
		"at the thread's place": {kind: "ptx_kernel", before: "%o = zext i32 %t to i64\n%a = getelementptr i8, ptr addrspace(4) %q, i64 %o\n%x = load i32, ptr addrspace(4) %a, align 4",
			body: full, bound: "%x", want: follow},
		"ways part by a parameter": {kind: "ptx_kernel", before: "br i1 %c, label %b2, label %b3\n\nb2:\n  br label %b3\n\nb3:\n  %x = phi i32 [ %n, %b0 ], [ 7, %b2 ]", pre: "b3",
			body: full, bound: "%x", want: always},
		"ways part by the thread": {kind: "ptx_kernel", before: "br i1 %tc, label %b2, label %b3\n\nb2:\n  br label %b3\n\nb3:\n  %x = phi i32 [ %n, %b0 ], [ 7, %b2 ]", pre: "b3",
			body: full, bound: "%x", want: follow},
		"in some iterations": {body: "%d = icmp eq i32 %t, %i\nbr i1 %d, label %b4, label %b9\n\nb4:\n" + full, bound: "8", want: never},
		"in some iterations of all": {kind: "ptx_kernel", body: "%d = icmp eq i32 %n, %i\nbr i1 %d, label %b4, label %b9\n\nb4:\n" + full,
			bound: "8", want: always},
		"in each iteration behind others": {body: full + "%d = icmp eq i32 %t, %i\nbr i1 %d, label %b4, label %b9\n\nb4:\n", bound: "8", want: always},
		"left early":                      {body: full + "%d = icmp eq i32 %t, %i\nbr i1 %d, label %b10, label %b4\n\nb4:\n", bound: "8", want: never},
		"left early, entered once":        {kind: "ptx_kernel", body: full + "%d = icmp eq i32 %t, %i\nbr i1 %d, label %b10, label %b4\n\nb4:\n", bound: "8", want: follow},
		"left early by all":               {kind: "ptx_kernel", body: full + "%d = icmp eq i32 %n, %i\nbr i1 %d, label %b10, label %b4\n\nb4:\n", bound: "8", want: always},
		"comes back": {kind: "ptx_kernel", body: full + "%d = icmp eq i32 %t, %i\nbr i1 %d, label %b11, label %b4\n\nb11:\n  br label %b0a\n\nb4:\n",
			before: "br label %b0a\n\nb0a:", pre: "b0a", bound: "8", want: never},
		"mask of the thread":                         {body: strings.Replace(shfl, "MASK", "%t", 1), bound: "8", want: always},
		"mask of the iteration":                      {body: strings.Replace(shfl, "MASK", "%i", 1), bound: "8", want: always},
		"mask of the thread's iteration":             {body: "%k = add i32 %i, %t\n" + strings.Replace(shfl, "MASK", "%k", 1), bound: "8", want: never},
		"assembly":                                   {body: `%s = call i32 asm "shfl.sync.idx.b32 $0, $1, 0, 31, -1;", "=r,r"(i32 %i)`, bound: "8", want: never},
		"assembly with a number":                     {body: `%s = call i32 asm "shfl.sync.idx.b32 $0, $1, 0, 31, 0xffffffff;", "=r,r"(i32 %i)`, bound: "8", want: always},
		"assembly with a mask":                       {body: `%s = call i32 asm "shfl.sync.idx.b32 $0, $1, 0, 31, $2;", "=r,r,r"(i32 %i, i32 %n)`, bound: "8", want: always},
		"assembly with a mask of thread's iteration": {body: "%k = add i32 %i, %t\n" + `%s = call i32 asm "shfl.sync.idx.b32 $0, $1, 0, 31, $2;", "=r,r,r"(i32 %i, i32 %k)`, bound: "8", want: never},
		"aligned assembly":                           {body: `call void asm sideeffect "barrier.sync.aligned 0;", ""()`, bound: "%n", want: always},
		"call of a function that is not seen":        {body: "call void @outside()", bound: "%n", want: follow},
		"call of a function that is":                 {body: "call void @hidden()", bound: "%n", want: never},
		"call of a function as often":                {body: "call void @hidden()", bound: "8", want: always},
	} {
		t.Run(name, func(t *testing.T) {
			kind, pre, behind := c.kind, c.pre, c.behind
			if pre == "" {
				pre = "b0"
			}
			if behind == "" {
				behind = "ret void"
			}
			text := strings.NewReplacer("KIND", kind, "BEFORE", c.before, "PRE", pre, "BACK", c.back, "BODY", c.body, "BOUND", c.bound, "BEHIND", behind).Replace(loopText)
			got := provenOf(t, irtest.Read(t, text))
			if got != c.want {
				t.Errorf("%d, want %d\n%s", got, c.want, text)
			}
		})
	}
}

// provenOf returns for which copies of the innermost loop of the function f the proof holds.
func provenOf(t *testing.T, m *ir.Module) int {
	t.Helper()
	if err := ir.Verify(m); err != nil {
		t.Fatal(err)
	}
	c := pass.NewFunc(m.Funcs[0], &pass.Module{Module: m, Config: &target.Config{SM: 75}}, &pass.Worker{Effects: ir.NewEffectTable(m)})
	for _, f := range m.Funcs {
		if f.GlobalName == "f" {
			c.Func = f
		}
	}
	g := c.Graph()
	loops := Innermost(g)
	if len(loops) != 1 {
		t.Fatalf("%d loops", len(loops))
	}
	switch {
	case ProveTogether(c, g, loops[0], false).Holds():
		if !ProveTogether(c, g, loops[0], true).Holds() {
			t.Error("not of copies that follow one another")
		}
		return always
	case ProveTogether(c, g, loops[0], true).Holds():
		return follow
	}
	return never
}
