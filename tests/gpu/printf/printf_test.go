package printf

import (
	"strings"
	"testing"

	"cptx/tests/gpu/device"
	"cptx/tests/gpu/golden"
	"cptx/tests/toolchain"
)

// TestGolden holds the simulator against what GPUs printed.
func TestGolden(t *testing.T) {
	paths, err := golden.Files("testdata")
	if err != nil || len(paths) == 0 {
		t.Fatal("no golden files in testdata", err)
	}
	got, err := Run(device.NewSim(), All())
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		text, err := golden.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		want, err := Read(text, All())
		if err != nil || len(want) == 0 {
			t.Fatalf("%s has %d calls: %v", path, len(want), err)
		}
		t.Logf("%s has %d of %d calls", path, len(want), len(All()))
		for i, text := range Differences(want, got) {
			if t.Error(text); i == 50 {
				t.Fatal("and more")
			}
		}
	}
}

// TestRefused: the simulator stops where the driver takes a conversion for none, as what it prints
// then is not defined.
func TestRefused(t *testing.T) {
	for _, spec := range Refused() {
		call := Call{Format: "[" + spec, Args: []Arg{Text("a string"), Word(77)}}
		if _, err := Run(device.NewSim(), []Call{call}); err == nil || !strings.Contains(err.Error(), "printf has no conversion") {
			t.Errorf("%s: %v", spec, err)
		}
	}
}

// TestPtxas assembles some of the modules.
func TestPtxas(t *testing.T) {
	tools := toolchain.Ptxas(t, "sm_90")
	list := All()
	for i := 0; i < len(list); i += 60 * atOnce {
		if _, err := tools[0].Assemble(PTX(list[i:min(i+atOnce, len(list))]), "sm_90", "-O0"); err != nil {
			t.Fatal(err)
		}
	}
}
