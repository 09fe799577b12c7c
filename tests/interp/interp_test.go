package interp_test

import (
	"testing"

	"cptx/tests/interp"
	"cptx/tests/reader"
)

// TestRun executes a loop over memory, a call and a conversion.
func TestRun(t *testing.T) {
	m, err := reader.Read("t", `
@a = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 -4], align 4

define internal i32 @twice(i32 %x) {
b0:
  %v1 = shl i32 %x, 1
  ret i32 %v1
}

define float @sum(i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %o = zext i32 %i to i64
  %o4 = mul i64 %o, 4
  %p = getelementptr i8, ptr addrspace(1) @a, i64 %o4
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = call i32 @twice(i32 %x)
  %s1 = add i32 %s, %y
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  %f = sitofp i32 %s1 to float
  ret float %f
}
`)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[uint64]uint64{1: 0x40000000, 3: 0x41400000, 4: 0x40800000} { // 2, 12, 4
		got, err := interp.New(m).Call(m.Funcs[1], []interp.Value{{Bits: n}})
		if err != nil || got.Bits != want {
			t.Errorf("sum(%d) = %#x, %v; want %#x", n, got.Bits, err, want)
		}
	}
	if _, err := interp.New(m).Call(m.Funcs[1], []interp.Value{{Bits: 1 << 20}}); err == nil {
		t.Error("reading past the end of memory is not noticed")
	}
}
