//go:build amd64 || arm64

package quickstart

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"unsafe"
)

// TestHuge: what a program allocates lies in memory that has asked for huge pages. The object is a
// large one: small ones may come from what another processor has had in stock since before the
// package's initialisation.
func TestHuge(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage"); err != nil {
		t.Skip(err)
	}
	object := new([1 << 20]byte)
	if at := uintptr(unsafe.Pointer(&object[len(object)/2])); !advised(t, at) {
		t.Errorf("the memory at %x has not asked for huge pages", at)
	}
}

// advised reports whether madvise with MADV_HUGEPAGE was called for the memory at the address.
func advised(t *testing.T, at uintptr) bool {
	f, err := os.Open("/proc/self/smaps")
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	inside := false
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var from, to uintptr
		if n, _ := fmt.Sscanf(lines.Text(), "%x-%x ", &from, &to); n == 2 {
			inside = from <= at && at < to
		}
		if flags, ok := strings.CutPrefix(lines.Text(), "VmFlags:"); ok && inside {
			return strings.Contains(flags+" ", " hg ")
		}
	}
	return false
}
