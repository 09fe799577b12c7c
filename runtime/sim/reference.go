package sim

import (
	"encoding/binary"
	"fmt"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/texture"
)

// Texture, sampler and surface references (PTX ISA 5.3): variables of an opaque type. Instructions
// name them, or have the variable's address in a register; the host binds an object to the name.

// The kinds of opaque types.
const (
	texRef     = "texref"
	samplerRef = "samplerref"
	surfRef    = "surfref"
)

var kindNames = map[string]string{texRef: "texture", samplerRef: "sampler", surfRef: "surface"}

// Reference is a reference at module scope.
type Reference struct {
	Name string
	Kind string // texref, samplerref or surfref
	// Sampler is what the initialiser says of how a texture is read, or a sampler reads.
	Sampler texture.Sampler
}

// isOpaque reports whether v is a reference.
func isOpaque(v *ptx.Var) bool {
	return v.Type == texRef || v.Type == samplerRef || v.Type == surfRef
}

// References lists the references of the program in the order of their declaration.
func (p *Program) References() []Reference {
	var list []Reference
	for _, v := range p.vars {
		if isOpaque(v.decl) {
			list = append(list, Reference{v.name, string(v.decl.Type), fieldSampler(v.decl.Fields)})
		}
	}
	return list
}

// checkReference reports what a reference cannot be: a sampler in a unit of unified mode (ISA
// 9.7.10.1), an array, one outside of global memory.
func (u *unit) checkReference(v *ptx.Var) error {
	msg := ""
	switch {
	case v.Space != "global" && v.Space != "param":
		msg = "must be in .global"
	case len(v.Dims) > 0 || v.Vec > 1:
		msg = "cannot be an array"
	case v.Type == samplerRef && !u.independent():
		msg = "needs .target texmode_independent"
	default:
		return nil
	}
	return &faults.LoadError{Text: u.index, Line: v.Line, Msg: fmt.Sprintf(".%s %s %s", v.Type, v.Name, msg)}
}

// independent reports the unit's texturing mode.
func (u *unit) independent() bool { return slices.Contains(u.mod.Target, "texmode_independent") }

// fieldSampler makes a sampler of an initialiser (ISA 5.3.2).
func fieldSampler(fields []ptx.Field) (s texture.Sampler) {
	s.Address = [3]texture.Address{texture.Clamp, texture.Clamp, texture.Clamp}
	for _, f := range fields {
		switch f.Name {
		case "filter_mode":
			s.Linear = f.Value == "linear"
		case "normalized_coords":
			s.Normalized = f.Value == "1"
		case "force_unnormalized_coords":
			s.Unnormalized = f.Value == "1"
		case "addr_mode_0", "addr_mode_1", "addr_mode_2":
			s.Address[f.Name[len("addr_mode_")]-'0'] = map[string]texture.Address{
				"wrap": texture.Wrap, "mirror": texture.Mirror, "clamp_to_border": texture.Border}[f.Value]
			if f.Value == "clamp_to_edge" || f.Value == "clamp_ogl" {
				s.Address[f.Name[len("addr_mode_")]-'0'] = texture.Clamp
			}
		}
	}
	return s
}

// BindReference binds an object that BindTexture, BindSampler, BindSurface or BindMemory has made
// to the reference called name; the sampler of a texture is that of the object, whatever the
// reference's initialiser says. A sampler reference that nothing is bound to is as its initialiser
// has it.
func (m *Machine) BindReference(name string, handle uint64) error {
	for _, v := range m.prog.vars {
		if v.name != name || !isOpaque(v.decl) {
			continue
		}
		im := m.imageOf(handle)
		if im == nil || im.kind != string(v.decl.Type) {
			return fmt.Errorf("%s is a %s reference: the handle is that of no %[2]s", name, kindNames[string(v.decl.Type)])
		}
		m.bound[v.addr] = im
		return nil
	}
	return fmt.Errorf("no texture, sampler or surface reference %s", name)
}

// bindSamplers makes sampler references what their initialisers say.
func (m *Machine) bindSamplers() {
	m.bound = map[uint64]*boundImage{}
	for _, v := range m.prog.vars {
		if v.decl.Type == samplerRef {
			s := fieldSampler(v.decl.Fields)
			m.bound[v.addr] = &boundImage{kind: samplerRef, sampler: &s}
		}
	}
}

// reference returns the reference at an address, nil if there is none.
func (p *Program) reference(addr uint64) *variable {
	for _, v := range p.vars {
		if v.addr == addr && isOpaque(v.decl) {
			return v
		}
	}
	return nil
}

// throughParameter replaces the address of an opaque parameter of the entry by the handle that the
// parameter holds.
func (t *thread) throughParameter(handle uint64) uint64 {
	if handle>>t.shift != memory.SlotParam {
		return handle
	}
	o := t.slots[memory.SlotParam]
	if off := handle - o.Base; off < uint64(len(o.Data)) && len(o.Data)-int(off) >= 8 {
		return binary.LittleEndian.Uint64(o.Data[off:])
	}
	return handle
}

// opaqueParameter is the type of the entry's parameter at an address; "" if there is none, or it is
// no opaque one.
func (t *thread) opaqueParameter(addr uint64) string {
	fn := t.blk.l.fn
	if addr>>t.shift != memory.SlotParam || fn.entry == nil {
		return ""
	}
	off := addr - t.slots[memory.SlotParam].Base
	for i, v := range fn.decl.Params {
		if isOpaque(v) && uint64(fn.entry.params[i].Offset) == off {
			return string(v.Type)
		}
	}
	return ""
}
