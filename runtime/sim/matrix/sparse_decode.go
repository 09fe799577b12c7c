package matrix

import (
	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

// blockScale takes off what says how a product is scaled (9.7.14.3).
func blockScale(x *decode.Inst, p *Product, kind string) error {
	scaled := x.Has("block_scale")
	size, typ := x.One("scale_vec::1X", "scale_vec::2X", "scale_vec::4X"), x.One("ue8m0", "ue4m3")
	if want := kind != "" && kind != "kind::f8f6f4"; scaled != want {
		return x.Errf(".block_scale goes with .kind::mxf8f6f4, .kind::mxf4 and .kind::mxf4nvf4, which need it")
	}
	if !scaled {
		return nil
	}
	if size == "" {
		size = map[string]string{"kind::mxf8f6f4": "scale_vec::1X", "kind::mxf4": "scale_vec::2X"}[kind]
	}
	switch kind + " " + size + " " + typ {
	case "kind::mxf8f6f4 scale_vec::1X ue8m0", "kind::mxf4 scale_vec::2X ue8m0", "kind::mxf4nvf4 scale_vec::2X ue8m0",
		"kind::mxf4nvf4 scale_vec::4X ue8m0", "kind::mxf4nvf4 scale_vec::4X ue4m3":
	default:
		return x.Errf("the number and type of scale factors do not go with .%s", kind)
	}
	s := scaling{n: int(size[len("scale_vec::")] - '0'), value: Ue8m0}
	if typ == "ue4m3" {
		s.value = Ue4m3
	}
	a, b := s, s
	b.columns = true
	p.scaleA, p.scaleB = &a, &b
	return nil
}

// productExtras decodes what follows the fragments: metadata and selector of a sparse matrix, scale
// factors of A and B with their selectors. It gives the slots.
func productExtras(x *decode.Inst, p *Product, args []ptx.Operand) (uses []int32, err error) {
	if s := p.sparse; s != nil {
		if s.meta, err = x.Src(&args[0], numeric.TypeOf('b', 32)); err != nil {
			return nil, err
		}
		if args[1].Kind != ptx.Int || args[1].Int*uint64(s.threads) >= 4 {
			return nil, x.Errf("the sparsity selector is a constant below %d", 4/s.threads)
		}
		s.selector = int(args[1].Int)
		uses, args = append(uses, s.meta), args[2:]
	}
	if p.scaleA == nil {
		return uses, nil
	}
	for i, s := range []*scaling{p.scaleA, p.scaleB} {
		if s.data, err = x.Src(&args[2*i], numeric.TypeOf('b', 32)); err != nil {
			return nil, err
		}
		pair, err := x.VectorSlots(&args[2*i+1], 2, numeric.TypeOf('u', 16))
		if err != nil {
			return nil, err
		}
		s.byteAt, s.lane = pair[0], pair[1]
		uses = append(uses, s.data, s.byteAt, s.lane)
	}
	return uses, nil
}
