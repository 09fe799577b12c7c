package sim

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/tensor"
	"cptx/tests/forms"
)

// replaceCase is a value for a field of a tensor map, by Table 33 of 9.7.9.28.
type replaceCase struct {
	field string
	value uint64
	start func(m *tensor.Map) // how the map is before
	model func(m *tensor.Map) // what the copy after it is to see; nil if there is a fault
	fault string
}

// boxRow sets the elements of a row of the box.
func boxRow(n uint32) func(m *tensor.Map) { return func(m *tensor.Map) { m.Box[0] = n } }

func replaceCases() []replaceCase {
	list := []replaceCase{
		{field: "rank", value: 1, model: func(m *tensor.Map) { m.Rank = 2 }},
		{field: "box_dim", value: 3, model: func(m *tensor.Map) { m.Box[2] = 3 }},
		{field: "global_dim", value: 7, model: func(m *tensor.Map) { m.Sizes[2] = 7 }},
		{field: "element_stride", value: 2, model: func(m *tensor.Map) { m.Steps[2] = 2 }},
		{field: "global_stride", value: 1040, model: func(m *tensor.Map) { m.Strides[1] = 1040 }},
		{field: "global_address", model: func(*tensor.Map) {}},
		{field: "interleave_layout", value: 0, model: func(*tensor.Map) {}},
		{field: "interleave_layout", value: 1, fault: "interleaved"},
		{field: "interleave_layout", value: 2, fault: "interleaved"},
		{field: "swizzle_mode", value: 0, start: func(m *tensor.Map) { m.Swizzle, m.Box[0] = tensor.Swizzle32, 8 }, model: func(m *tensor.Map) { m.Swizzle = tensor.NoSwizzle }},
		{field: "fill_mode", value: 1, start: func(m *tensor.Map) { m.Type = tensor.F32 }, model: func(m *tensor.Map) { m.NaN = true }},
		{field: "fill_mode", value: 0, start: func(m *tensor.Map) { m.Type, m.NaN = tensor.F32, true }, model: func(m *tensor.Map) { m.NaN = false }},
	}
	types := []string{"u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f32.ftz", "f64", "bf16", "tf32", "tf32.ftz"}
	for v, name := range types {
		list = append(list, replaceCase{field: "elemtype", value: uint64(v), model: func(m *tensor.Map) { m.Type, _ = tensor.ParseType(name) }})
	}
	for v := 13; v < 16; v++ {
		list = append(list, replaceCase{field: "elemtype", value: uint64(v), fault: "sub-byte types"})
	}
	for v, mode := range []tensor.Swizzle{tensor.Swizzle32, tensor.Swizzle64, tensor.Swizzle128, tensor.Swizzle96} {
		width := []uint32{8, 16, 32, 24}[v]
		list = append(list, replaceCase{field: "swizzle_mode", value: uint64(v + 1), start: boxRow(width), model: func(m *tensor.Map) { m.Swizzle = mode }})
	}
	for v, atom := range []tensor.Atomicity{tensor.Atom16, tensor.Atom32, tensor.Atom32Flip8, tensor.Atom64} {
		list = append(list, replaceCase{field: "swizzle_atomicity", value: uint64(v), model: func(m *tensor.Map) { m.Atomicity = atom },
			start: func(m *tensor.Map) { m.Box[0], m.Swizzle = 32, tensor.Swizzle128 }})
	}
	return list
}

// replaceKernel copies the map to shared memory, or to global if the form works there, lets one
// thread run the form, and then loads a box by the new map.
func replaceKernel(op, args, space string, generic bool, rank int) string {
	var b strings.Builder
	b.WriteString("shl.b32 %r1, %t, 2; cvt.u64.u32 %rd2, %r1; add.u64 %rd3, %map, %rd2; ld.u32 %r3, [%rd3]; mov.u64 %rd6, other; mov.u32 %r4, shadow; cvt.u64.u32 %rd9, %r4;\n")
	if space == "global" {
		b.WriteString("mov.u64 %rd9, %rd6;\n")
	}
	fmt.Fprintf(&b, "add.u64 %%rd7, %%rd9, %%rd2; st.%s.u32 [%%rd7], %%r3; bar.sync 0;\n", space)
	if generic {
		fmt.Fprintf(&b, "cvta.%s.u64 %%rd9, %%rd9;\n", space)
	}
	fmt.Fprintf(&b, "@%%p1 %s [%%rd9], %s;\nbar.sync 0;\n", op, args)
	if space == "shared" {
		b.WriteString("tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd6], [%r4], 128;\n")
	}
	return b.String() + acquireMap + "prefetch.tensormap [%map];\n" + tensorLoad(rank, "")
}

// replaceTensor is a tensor of 24 x 8 x 4 numbers in memory with room for more, whose 16-bit halves
// are numbers of every type that a copy leaves as they are, and a box that reaches out of it.
func replaceTensor() *tensorRun {
	r := &tensorRun{memory: make([]byte, 1<<13), box: make([]byte, 1<<13)}
	for i := range len(r.memory) / 4 {
		copy(r.memory[4*i:], engine.U32(0x40000000|uint32(i)<<16))
		copy(r.box[4*i:], engine.U32(0x50000000|uint32(i)<<16))
	}
	r.m = tensor.Map{Type: tensor.U32, Rank: 3, Sizes: [5]uint64{24, 8, 4}}
	r.m.Dense()
	r.m.Box = [5]uint32{16, 4, 4}
	r.at = [5]int32{16, 6, 1}
	return r
}

// TestReplaceForms runs every form of tensormap.replace in the list with the values of the manual's
// table, and holds what is copied by the new map against the model of TestTensorCopies.
func TestReplaceForms(t *testing.T) {
	for _, l := range forms.Lines() {
		if l.Why != "" || l.Section != "9.7.9.28" {
			continue
		}
		for _, text := range l.Forms {
			op, args, _ := strings.Cut(text, " ")
			field := strings.Split(op, ".")[3]
			ran := 0
			for _, c := range replaceCases() {
				if c.field == field {
					ran++
					c.run(t, op, args)
				}
			}
			if ran == 0 {
				t.Errorf("%s: no value", text)
			}
		}
	}
}

func (c *replaceCase) run(t *testing.T, op, args string) {
	t.Helper()
	_, args, _ = strings.Cut(args, ", ")
	setup := ""
	switch ordinal, register, two := strings.Cut(args, ", "); {
	case c.field == "global_address":
		args = "%in"
	case two && register == "d1":
		args, setup = ordinal+", %rd10", fmt.Sprintf("mov.u64 %%rd10, %d;\n", c.value)
	case two:
		args, setup = ordinal+", %r10", fmt.Sprintf("mov.u32 %%r10, %d;\n", c.value)
	case args == "r1":
		args, setup = "%r10", fmt.Sprintf("mov.u32 %%r10, %d;\n", c.value)
	default: // a constant
		args = fmt.Sprint(c.value)
	}
	spaces := []string{"global", "shared"}
	generic := true
	for i, s := range []string{".global.b1024", ".shared::cta"} {
		if strings.Contains(op, s) {
			spaces, generic = spaces[i:i+1], false
		}
	}
	for _, space := range spaces {
		r := replaceTensor()
		if c.start != nil {
			c.start(&r.m)
		}
		want := *r
		if c.model != nil {
			c.model(&want.m)
		}
		r.bytes = len(want.points("")) * int(want.m.Type.Size())
		opts := testOptions()
		opts.Races = true
		box, _, err := r.run(setup+replaceKernel(op, args, space, generic, want.m.Rank), opts)
		var fault *faults.Fault
		if c.model == nil {
			if !errors.As(err, &fault) || fault.Kind != faults.BadInstr || !strings.Contains(err.Error(), c.fault) {
				t.Errorf("%s %d in %s: %v, want %s", op, c.value, space, err, c.fault)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s %d in %s: %v", op, c.value, space, err)
			continue
		}
		if c.field == "global_address" {
			want.memory = r.box
		}
		want.bytes = r.bytes
		want.check(t, fmt.Sprintf("%s %d in %s", op, c.value, space), "", false, box, nil)
	}
}
