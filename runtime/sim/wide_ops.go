package sim

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
}
