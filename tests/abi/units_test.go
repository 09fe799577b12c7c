package abi

import (
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/toolchain"
)

// TestNvlinkUnits links the test kernels that have several translation units: NVIDIA's linker must
// take a strong definition beside weak ones, as the simulator does.
func TestNvlinkUnits(t *testing.T) {
	parallel(t)
	paths, err := filepath.Glob("../kernels/*.c")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, path := range paths {
		file, err := directive.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range linkers("sm_75") {
			if file.Units < 2 {
				continue
			}
			for _, level := range []int{0, 2} {
				linkUnits(t, l, file, difftest.Variant{Arch: "sm_75", Level: level})
				count++
			}
		}
	}
	if count == 0 {
		toolchain.Missing(t, "no nvlink; run tests/toolchain/fetch.sh")
	}
}

func linkUnits(t *testing.T, l linker, file *directive.File, v difftest.Variant) {
	t.Helper()
	units, err := difftest.CompileUnits(file, v)
	if err != nil {
		t.Error(err)
		return
	}
	var texts []string
	for _, u := range units {
		texts = append(texts, string(u))
	}
	for _, line := range strings.Split(l.nvlink(t, v.Arch, texts...), "\n") {
		if line != "" && !strings.Contains(line, "cannot be statically determined") {
			t.Errorf("%s %v, CUDA %s: %s", filepath.Base(file.Path), v, l.version, line)
		}
	}
}
