package matrix

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/gpu/device"
	"cptx/tests/gpu/golden"
	"cptx/tests/toolchain"
)

// TestSimulated runs every form in the simulator. Results of integers are the same in another
// order, so the golden file that they make is compared with itself, and found wrong where it is
// spoiled.
func TestSimulated(t *testing.T) {
	list := All(0)
	seen := map[string]bool{}
	for _, f := range list {
		if seen[f.Name] {
			t.Errorf("%s stands in the table twice", f.Name)
		}
		seen[f.Name] = true
	}
	outcomes := Run(device.NewSim(), list, 2)
	sets := 0
	for _, o := range outcomes {
		if o.Err != nil {
			t.Errorf("%s: %v", o.Form.Name, o.Err)
			continue
		}
		sets += len(o.Results)
		for i, data := range o.Results {
			if bytes.Count(data, []byte{0}) == len(data) {
				t.Errorf("%s, %s: all results are 0", o.Form.Name, o.Form.Sets[i].Name)
			}
		}
	}
	var text strings.Builder
	info := device.Info{Name: "simulator", SM: 90, Driver: 13000}
	if err := WriteGolden(&text, info, outcomes); err != nil {
		t.Fatal(err)
	}
	path, err := golden.Write(t.TempDir(), info, text.String())
	if err != nil {
		t.Fatal(err)
	}
	if file, err := os.Stat(path); err == nil {
		t.Logf("%d bytes of golden data", file.Size())
	}
	read, err := golden.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	g, err := ReadGolden(strings.NewReader(read))
	if err != nil || g.Device != "simulator, sm_90, CUDA 13.0" {
		t.Fatalf("%+v %v", g.Device, err)
	}
	if v := g.Compare(outcomes); v.Compared != sets || len(v.Missing)+len(v.Wrong) > 0 {
		t.Errorf("compared with itself: %d of %d, %v %v", v.Compared, sets, v.Missing, v.Wrong)
	}
	for i := range outcomes {
		if outcomes[i].Err == nil {
			outcomes[i].Results[0][i%len(outcomes[i].Results[0])] ^= 1
		}
	}
	if v := g.Compare(outcomes); len(v.Wrong) != len(list) {
		t.Errorf("%d of %d spoiled forms are found", len(v.Wrong), len(list))
	}
	t.Logf("%d forms, %d sets", len(list), sets)
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
	outcomes := Run(device.NewSim(), All(More), 2)
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
		t.Logf("%s: %d sets compared", g.Device, verdict.Compared)
		for _, text := range verdict.Missing {
			t.Errorf("%s has not: %s", filepath.Base(path), text)
		}
		for _, text := range verdict.Wrong {
			t.Errorf("%s: %s", filepath.Base(path), text)
		}
	}
}

// TestReadGolden gives bad files.
func TestReadGolden(t *testing.T) {
	for text, want := range map[string]string{
		"something":                                    "not a golden file",
		goldenTitle + "\nmma\tnear\t00\n":              "line 2: not four fields",
		goldenTitle + "\nmma\tnear\tzz\t00\n":          "line 2",
		goldenTitle + "\nmma\tnear\t00\t0\n":           "line 2",
		goldenTitle + "\nmma\tnear\t00\tsha1:00\n":     "line 2",
		goldenTitle + "\nm\tn\t00\t00\nm\tn\t00\t00\n": "stands there twice",
	} {
		if _, err := ReadGolden(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestPtxas assembles every module.
func TestPtxas(t *testing.T) {
	tool := toolchain.Ptxas(t, "sm_90a")[0]
	for _, list := range Modules(All(0)) {
		if _, err := tool.Assemble(Module(list), "sm_90a", "-O0"); err == nil {
			continue
		}
		for i := range list {
			if _, err := tool.Assemble(Module(list[i:i+1]), "sm_90a", "-O0"); err != nil {
				t.Errorf("%s: %v", list[i].Name, err)
			}
		}
	}
}
