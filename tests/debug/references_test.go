package debug

import (
	"debug/dwarf"
	"testing"
)

const referencesSource = `__attribute__((texref)) cudaTextureObject_t picture;
__attribute__((samplerref(filter_mode = linear))) sampler_t smooth;
static __attribute__((surfref)) cudaSurfaceObject_t target;
__global__ void k(float *out, __attribute__((texref)) cudaTextureObject_t t, __attribute__((samplerref)) sampler_t s, __attribute__((surfref)) cudaSurfaceObject_t to)
{
    *out = tex1D<float>(picture, smooth, 0) + tex1D<float>(t, s, 0);
    surf1Dwrite(*out, target, 0);
    surf1Dwrite(*out, to, 0);
}
`

// TestReferences: texture, sampler and surface references are at their symbol, in the address
// classes that the guide has for them (CUDA-Specific DWARF Definitions).
func TestReferences(t *testing.T) {
	for _, level := range []int{0, 2} {
		s, err := ReadSections(compile(t, "references.c", referencesSource, "sm_75", level, nil))
		if err != nil {
			t.Fatal(err)
		}
		data, err := s.DWARF()
		if err != nil {
			t.Fatal(err)
		}
		type place struct {
			symbol string
			class  int64
		}
		got := map[string]place{}
		r := data.Reader()
		for e, err := r.Next(); e != nil; e, err = r.Next() {
			if err != nil {
				t.Fatal(err)
			}
			loc, _ := e.Val(dwarf.AttrLocation).([]byte)
			name, _ := e.Val(dwarf.AttrName).(string)
			if class, ok := e.Val(dwarf.AttrAddrClass).(int64); ok && name != "" && len(loc) == 9 && loc[0] == 3 {
				got[name] = place{s.Names[address(loc)], class}
			}
		}
		for name, want := range map[string]place{
			"picture": {"picture", 10}, "smooth": {"smooth", 11}, "target": {"target", 9}, "out": {"k_param_0", 7},
			"t": {"k_param_1", 10}, "s": {"k_param_2", 11}, "to": {"k_param_3", 9},
		} {
			if got[name] != want && !(level == 0 && name == "out") {
				t.Errorf("-O%d: %s is at %v, want %v", level, name, got[name], want)
			}
		}
	}
}
