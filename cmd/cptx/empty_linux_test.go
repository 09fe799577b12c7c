package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"cptx/tests/toolchain"
)

// TestEmptySystem runs the static binary where there is nothing but it and a source: no library, no
// /tmp, no /proc, no environment.
func TestEmptySystem(t *testing.T) {
	toolchain.Long(t)
	root := t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(root, "cptx"), ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	source := "#include <stdio.h>\n#include <math.h>\n__global__ void k(float *x) { x[threadIdx.x] = sinf(x[threadIdx.x]); printf(\"%d\\n\", 42); }\n"
	if err := os.WriteFile(filepath.Join(root, "k.c"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	attr := &syscall.SysProcAttr{Chroot: root}
	if id := os.Getuid(); id != 0 { // root in a namespace of its own
		attr.Cloneflags = syscall.CLONE_NEWUSER
		attr.UidMappings = []syscall.SysProcIDMap{{HostID: id, Size: 1}}
	}
	for _, c := range []struct{ args, want string }{
		{"k.c", ""},
		{"--version", "cptx "},
		{"-E -o - k.c", "__attribute__"},
		{"run k.c --arg x:f32[1]=zero --print x", "42\nx[0:1] = 0"},
	} {
		cmd := exec.Command("/cptx", strings.Fields(c.args)...)
		cmd.Dir, cmd.Env, cmd.SysProcAttr = "/", []string{}, attr
		out, err := cmd.CombinedOutput()
		if os.Getuid() != 0 && cmd.Process == nil {
			t.Skipf("only root can change the root folder here: %v", err)
		}
		if err != nil || !strings.Contains(string(out), c.want) {
			t.Errorf("cptx %s: %v\n%s", c.args, err, out)
		}
	}
	if ptx, err := os.ReadFile(filepath.Join(root, "k.ptx")); err != nil || !strings.Contains(string(ptx), ".visible .entry k(") {
		t.Errorf("k.ptx: %v\n%s", err, ptx)
	}
}
