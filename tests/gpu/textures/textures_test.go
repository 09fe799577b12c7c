package textures

import (
	"testing"

	"cptx/tests/gpu/device"
	"cptx/tests/gpu/golden"
	"cptx/tests/toolchain"
)

// TestGolden holds the simulator against what GPUs fetched, bit for bit.
func TestGolden(t *testing.T) {
	paths, err := golden.Files("testdata")
	if err != nil || len(paths) == 0 {
		t.Fatal("no golden files in testdata", err)
	}
	list := All()
	got, err := Run(device.NewSim(), list)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		text, err := golden.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		want, err := Read(text, list)
		if err != nil || len(want) < len(list)/2 {
			t.Fatalf("%s has %d of %d cases: %v", path, len(want), len(list), err)
		}
		t.Logf("%s has %d of %d cases", path, len(want), len(list))
		for i := range list {
			if results := want[list[i].Name]; results != nil {
				if text := list[i].Differences(results, got[i]); text != "" {
					t.Error(text)
				}
			}
		}
	}
}

// TestPtxas assembles the kernels.
func TestPtxas(t *testing.T) {
	for _, tool := range toolchain.Ptxas(t, "sm_90")[:1] {
		if _, err := tool.Assemble(PTX(All()), "sm_90"); err != nil {
			t.Fatal(err)
		}
	}
}
