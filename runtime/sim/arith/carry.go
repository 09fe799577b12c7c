package arith

import (
	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// Extended-precision arithmetic (PTX ISA 9.7.2): one carry flag per thread. The ISA calls the flag
// of a subtraction a borrow. Between sub.cc and subc that is all one can see; but nvcc's 128-bit
// division reads the flag of a subc.cc with addc and expects 1 where there was no borrow: the
// hardware adds the complement, and so does this machine.

// carryAdd decodes add.cc, addc, sub.cc, subc; cin and cout say which sides use the flag.
func carryAdd(x *decode.Inst, name string, cin, cout bool) error {
	t, err := x.TypeIn("u32", "s32", "u64", "s64", "b32", "b64")
	if err != nil {
		return err
	}
	sub := name == "sub" || name == "subc"
	exec := func(th *vm.Thread, in *vm.Instr) {
		var c uint64
		if cin {
			c = th.Cc
		}
		if cin && sub {
			c ^= 1
		}
		r, out := numeric.AddCarry(t.Bits, th.R[in.A], th.R[in.B], c, sub)
		if sub {
			out ^= 1
		}
		th.R[in.D] = r
		if cout {
			th.Cc = out
		}
	}
	return x.Executed(exec, t, t, t)
}

func DecodeCarry(name string) func(x *decode.Inst) error {
	return func(x *decode.Inst) error { return carryAdd(x, name, true, x.Has("cc")) }
}

func DecodeMadc(x *decode.Inst) error {
	sub := x.One("lo", "hi")
	if sub == "" {
		return x.Errf("needs .lo or .hi")
	}
	return carryMad(x, sub, true, x.Has("cc"))
}

func carryMad(x *decode.Inst, sub string, cin, cout bool) error {
	t, err := x.TypeIn("u32", "s32", "u64", "s64")
	if err != nil {
		return err
	}
	if sub == "wide" {
		return x.Errf("needs .lo or .hi")
	}
	mul := numeric.IntBinary["mul."+sub](t)
	exec := func(th *vm.Thread, in *vm.Instr) {
		var c uint64
		if cin {
			c = th.Cc
		}
		r, out := numeric.AddCarry(t.Bits, mul(th.R[in.A], th.R[in.B], 0), th.R[in.C], c, false)
		th.R[in.D] = r
		if cout {
			th.Cc = out
		}
	}
	return x.Executed(exec, t, t, t, t)
}
