package csmith

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
)

// TestCsmith compares a fixed sample, or what make difftest asks for.
func TestCsmith(t *testing.T) {
	Ready(t)
	campaign := difftest.Campaign{
		Name:     "csmith",
		Default:  50,
		Trials:   difftest.Pairs,
		Limit:    50 * time.Millisecond,
		Patience: 100,
		Include:  []string{Headers()},
		Make:     worthwhile,
		Unfit:    unfit,
	}
	campaign.Run(t)
}

// TestCsmithOptions compares programs under options drawn at random with the same ones that are not
// optimised.
func TestCsmithOptions(t *testing.T) {
	Ready(t)
	campaign := difftest.Campaign{
		Name:      "csmith-options",
		Default:   15,
		Trials:    func(seed uint64) []difftest.Trial { return difftest.UnderSettings(seed, false) },
		Reference: difftest.Unoptimised,
		Patience:  100,
		Include:   []string{Headers()},
		Make:      worthwhile,
		Unfit:     unfit,
	}
	campaign.Run(t)
}

// trivial is the size in bytes below which a program has no more than one
// function that returns a constant.
const trivial = 1500

// worthwhile is Program without what shows nothing.
func worthwhile(seed uint64) (*directive.File, error) {
	file, err := Program(seed)
	switch {
	case err != nil && simrun.TooLong(err):
		return nil, difftest.Skip("csmith searches long")
	case err == nil && len(file.Source) < trivial:
		return nil, difftest.Skip("trivial program")
	}
	return file, err
}

// faults are what csmith's programs may do although the result is not defined, or
// not on a GPU: what the program contains, what the failure says, and the check
// of gcc's that has to confirm it.
var faults = []struct{ source, failure, check, reason string }{
	// x86 stores through any pointer, a GPU only through an aligned one.
	{"#pragma pack(1)", "misaligned access", "alignment", "misaligned access through a pointer into a packed struct"},
	// C11 6.3.1.4: csmith does not guard assignments of floats to integers.
	{"float", "checksum", "float-cast-overflow", "float converted to an integer that cannot hold it"},
	// gcc's program does not end either; the simulator proves that it cannot.
	{"", "threads spin and none can go on", endless, "does not end"},
}

// endless in place of a check of gcc's: the host's program runs longer than its limit.
const endless = ""

// unfit recognises programs with such a fault.
func unfit(file *directive.File, failure error) string {
	for _, f := range faults {
		if strings.Contains(file.Source, f.source) && strings.Contains(failure.Error(), f.failure) && confirmed(file, f.check) {
			return f.reason
		}
	}
	return ""
}

// confirmed tells whether a check of gcc's finds a fault in a program. Where a
// packed struct lies, and so which of its members are aligned, is up to the
// compiler; hence more than one level. -Os aligns no variable more than its type demands.
func confirmed(file *directive.File, check string) bool {
	dir, err := os.MkdirTemp("", "cptx-csmith")
	if err != nil {
		return false
	}
	defer os.RemoveAll(dir)
	builder := host.NewBuilder(dir, host.Options{Sanitize: check != endless, Only: check, Limit: 5 * time.Second})
	for _, level := range []string{"-O1", "-O0", "-O2", "-Os"} {
		leveled := *file
		leveled.HostFlags = append(slices.Clone(file.HostFlags), level)
		program, err := builder.Build(&leveled)
		if err != nil {
			continue
		}
		_, err = program.Run(0)
		if check == endless {
			return err != nil && simrun.TooLong(err)
		}
		if err != nil && strings.Contains(err.Error(), "runtime error") {
			return true
		}
	}
	return false
}
