package sim

import "cptx/runtime/sim/numeric"

// Extended-precision arithmetic (PTX ISA 9.7.2): one carry flag per thread. The ISA calls the flag
// of a subtraction a borrow. Between sub.cc and subc that is all one can see; but nvcc's 128-bit
// division reads the flag of a subc.cc with addc and expects 1 where there was no borrow: the
// hardware adds the complement, and so does this machine.

// carryAdd decodes add.cc, addc, sub.cc, subc; cin and cout say which sides use the flag.
func (x *inst) carryAdd(name string, cin, cout bool) error {
	t, err := x.typeIn("u32", "s32", "u64", "s64", "b32", "b64")
	if err != nil {
		return err
	}
	sub := name == "sub" || name == "subc"
	exec := func(th *thread, in *instr) {
		var c uint64
		if cin {
			c = th.cc
		}
		if cin && sub {
			c ^= 1
		}
		r, out := numeric.AddCarry(t.Bits, th.r[in.a], th.r[in.b], c, sub)
		if sub {
			out ^= 1
		}
		th.r[in.d] = r
		if cout {
			th.cc = out
		}
	}
	return x.executed(exec, t, t, t)
}

func decodeCarry(name string) func(x *inst) error {
	return func(x *inst) error { return x.carryAdd(name, true, x.has("cc")) }
}

func decodeMadc(x *inst) error {
	sub := x.one("lo", "hi")
	if sub == "" {
		return x.errf("needs .lo or .hi")
	}
	return x.carryMad(sub, true, x.has("cc"))
}

func (x *inst) carryMad(sub string, cin, cout bool) error {
	t, err := x.typeIn("u32", "s32", "u64", "s64")
	if err != nil {
		return err
	}
	if sub == "wide" {
		return x.errf("needs .lo or .hi")
	}
	mul := numeric.IntBinary["mul."+sub](t)
	exec := func(th *thread, in *instr) {
		var c uint64
		if cin {
			c = th.cc
		}
		r, out := numeric.AddCarry(t.Bits, mul(th.r[in.a], th.r[in.b], 0), th.r[in.c], c, false)
		th.r[in.d] = r
		if cout {
			th.cc = out
		}
	}
	return x.executed(exec, t, t, t, t)
}
