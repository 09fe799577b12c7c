package sim

import "math"

// rowOps are the operations with an opcode of their own on all lanes, each as in thread.run.
var rowOps = [...]func(d, a, b, c *row){
	opMov: func(d, a, _, _ *row) { *d = *a },
	opTrunc32: func(d, a, _, _ *row) {
		for i := range d {
			d[i] = uint64(uint32(a[i]))
		}
	},
	opAdd32: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = uint64(uint32(a[i]) + uint32(b[i]))
		}
	},
	opAdd64: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = a[i] + b[i]
		}
	},
	opSub32: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = uint64(uint32(a[i]) - uint32(b[i]))
		}
	},
	opMul32: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = uint64(uint32(a[i]) * uint32(b[i]))
		}
	},
	opMul64: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = a[i] * b[i]
		}
	},
	opMad32: func(d, a, b, c *row) {
		for i := range d {
			d[i] = uint64(uint32(a[i])*uint32(b[i]) + uint32(c[i]))
		}
	},
	opMulWideS: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = uint64(int64(int32(a[i])) * int64(int32(b[i])))
		}
	},
	opAnd: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = a[i] & b[i]
		}
	},
	opOr: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = a[i] | b[i]
		}
	},
	opXor: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = a[i] ^ b[i]
		}
	},
	opShl32: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = uint64(uint32(a[i]) << uint32(b[i]))
		}
	},
	opShrU: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = a[i] >> uint32(b[i])
		}
	},
	opEq: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = b2u(a[i] == b[i])
		}
	},
	opNe: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = b2u(a[i] != b[i])
		}
	},
	opLtU: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = b2u(a[i] < b[i])
		}
	},
	opLtS32: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = b2u(int32(a[i]) < int32(b[i]))
		}
	},
	opLeS32: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = b2u(int32(a[i]) <= int32(b[i]))
		}
	},
	opSelect: func(d, a, b, c *row) {
		for i := range d {
			v := b[i]
			if c[i] != 0 {
				v = a[i]
			}
			d[i] = v
		}
	},
	opSext32: func(d, a, _, _ *row) {
		for i := range d {
			d[i] = uint64(int64(int32(a[i])))
		}
	},
	opShl64: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = a[i] << uint32(b[i])
		}
	},
	opAddF32: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = bits32(f32(a[i]) + f32(b[i]))
		}
	},
	opSubF32: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = bits32(f32(a[i]) - f32(b[i]))
		}
	},
	opMulF32: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = bits32(f32(a[i]) * f32(b[i]))
		}
	},
	opFmaF32: func(d, a, b, c *row) {
		for i := range d {
			d[i] = fma32(a[i], b[i], c[i])
		}
	},
	opLtF32: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = b2u(f32(a[i]) < f32(b[i]))
		}
	},
	opLeF32: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = b2u(f32(a[i]) <= f32(b[i]))
		}
	},
	opAddF64: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = bits64(f64(a[i])+f64(b[i]), a[i], b[i], 0)
		}
	},
	opSubF64: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = bits64(f64(a[i])-f64(b[i]), a[i], b[i], 0)
		}
	},
	opMulF64: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = bits64(f64(a[i])*f64(b[i]), a[i], b[i], 0)
		}
	},
	opFmaF64: func(d, a, b, c *row) {
		for i := range d {
			d[i] = bits64(math.FMA(f64(a[i]), f64(b[i]), f64(c[i])), a[i], b[i], c[i])
		}
	},
	opLtF64: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = b2u(f64(a[i]) < f64(b[i]))
		}
	},
	opLeF64: func(d, a, b, _ *row) {
		for i := range d {
			d[i] = b2u(f64(a[i]) <= f64(b[i]))
		}
	},
}
