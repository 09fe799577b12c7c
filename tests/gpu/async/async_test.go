package async

import (
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/gpu/device"
	"cptx/tests/gpu/golden"
	"cptx/tests/toolchain"
)

// TestSimulated runs every case in the simulator.
func TestSimulated(t *testing.T) {
	list := All()
	seen := map[string]bool{}
	for _, c := range list {
		if seen[c.Name] {
			t.Errorf("%s stands in the table twice", c.Name)
		}
		seen[c.Name] = true
	}
	outcomes := Run(device.NewSim(), list, 2)
	for _, o := range outcomes {
		switch {
		case o.Err != nil && o.Case.Refused == "":
			t.Errorf("%s: %v", o.Case.Name, o.Err)
		case o.Err == nil && o.Case.Refused != "":
			t.Errorf("%s: it is simulated, though it should not be", o.Case.Name)
		case o.Err == nil && strings.Contains(string(o.Out), "\xad\xde\x00\x00"):
			t.Errorf("%s: a thread gave up waiting", o.Case.Name)
		}
	}
	var text strings.Builder
	info := device.Info{Name: "simulator", SM: 90, Driver: 13000}
	if err := WriteGolden(&text, info, outcomes); err != nil {
		t.Fatal(err)
	}
	g, err := ReadGolden(strings.NewReader(text.String()))
	if err != nil || g.Device != "simulator, sm_90, CUDA 13.0" {
		t.Fatalf("%+v %v", g.Device, err)
	}
	if v := g.Compare(outcomes); v.Compared != len(list) || len(v.Missing)+len(v.Wrong) > 0 {
		t.Errorf("compared with itself: %d of %d, %v %v", v.Compared, len(list), v.Missing, v.Wrong)
	}
	refused := 0
	for i := range outcomes {
		if o := &outcomes[i]; o.Err == nil {
			o.Out[i%len(o.Out)] ^= 1
		} else {
			o.Err = nil
			refused++
		}
	}
	if v := g.Compare(outcomes); len(v.Wrong) != len(list) {
		t.Errorf("%d of %d spoiled cases are found", len(v.Wrong), len(list))
	}
	t.Logf("%d cases, %d refused", len(list), refused)
}

// TestGolden holds the simulator against what GPUs gave.
func TestGolden(t *testing.T) {
	paths, err := golden.Files("testdata")
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Fatal("no golden files in testdata")
	}
	outcomes := Run(device.NewSim(), All(), 2)
	for _, path := range paths {
		text, err := golden.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		g, err := ReadGolden(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		verdict := g.Compare(outcomes)
		t.Logf("%s: %d cases compared", g.Device, verdict.Compared)
		for _, name := range verdict.Missing {
			t.Errorf("%s has not: %s", filepath.Base(path), name)
		}
		for _, text := range verdict.Wrong {
			t.Errorf("%s: %s", filepath.Base(path), text)
		}
	}
}

// TestPtxas assembles every kernel.
func TestPtxas(t *testing.T) {
	tool := toolchain.Ptxas(t, "sm_90a")[0]
	all := []byte(".version 8.7\n.target sm_90a\n.address_size 64\n")
	list := All()
	for i, c := range list {
		all = append(all, c.kernel("k"+string(rune('a'+i/676))+string(rune('a'+i/26%26))+string(rune('a'+i%26)))...)
	}
	if _, err := tool.Assemble(all, "sm_90a", "-O0"); err == nil {
		return
	}
	for _, c := range list {
		if _, err := tool.Assemble(Module(c), "sm_90a", "-O0"); err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
	}
}
