package csmith

import (
	"os/exec"
	"strings"
	"testing"
	"time"

	"cptx/tests/difftest"
	"cptx/tests/directive"
)

// TestCsmith compares a fixed sample, or what make difftest asks for.
func TestCsmith(t *testing.T) {
	if _, err := exec.LookPath("csmith"); err != nil || Headers() == "" {
		// Not part of what CI requires: the package needs root to install.
		t.Skip("no csmith; install the Debian packages csmith and libcsmith-dev")
	}
	campaign := difftest.Campaign{
		Name:     "csmith",
		Default:  40,
		Variants: []difftest.Variant{{Arch: "sm_75", Level: 0}, {Arch: "sm_75", Level: 2}, {Arch: "sm_75", Level: 3}},
		Limit:    2 * time.Second,
		Make:     Program,
		Unfit:    misalignedByDesign,
	}
	campaign.Run(t)
}

// misalignedByDesign recognises programs that take the address of a packed
// struct's member: x86 loads through such a pointer, a GPU does not.
func misalignedByDesign(file *directive.File, err error) bool {
	return strings.Contains(file.Source, "#pragma pack(1)") && strings.Contains(err.Error(), "misaligned access")
}
