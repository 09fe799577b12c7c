package csmith

import (
	"os/exec"
	"testing"
	"time"

	"cptx/tests/difftest"
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
	}
	campaign.Run(t)
}
