package dialect

import "testing"

// TestProvided: every typedef is known by its name, which ProvidedType tells from others by its
// last letter first, and names that look like one are not.
func TestProvided(t *testing.T) {
	for name := range implicitTypes {
		if ProvidedType(name) != name {
			t.Errorf("%s is not provided", name)
		}
	}
	for name, want := range map[string]string{
		"threadIdx": "uint3", "gridDim": "dim3", "dim3": "dim3", "float4": "float4", "make_int2": "int2",
		"": "", "make_": "", "float5": "", "my_size_t": "", "make_size_t": "", "x": "",
	} {
		if got := ProvidedType(name); got != want {
			t.Errorf("%q makes %q necessary, want %q", name, got, want)
		}
	}
}
