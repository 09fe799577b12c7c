package main

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/spf13/pflag"

	"cptx/cmd/cptx/internal/cli"
	"cptx/cmd/cptx/internal/cli/clitest"
	"cptx/runtime/sim/run"
)

// TestPipesWithoutReader: no output waits without end for a reader when it is a pipe that nobody
// reads. The outputs are what the command is seen to write with each flag that it has.
func TestPipesWithoutReader(t *testing.T) {
	seen := map[string]bool{}
	var calls sync.WaitGroup
	for _, args := range outputCalls(t) {
		for _, name := range written(t, args) {
			// Of many files of a kind one is tried: the headers of --clangd.
			kind := filepath.Join(filepath.Dir(name), "*"+filepath.Ext(name))
			if seen[name] || seen[strings.Join(args, " ")+kind] {
				continue
			}
			seen[name], seen[strings.Join(args, " ")+kind] = true, true
			cmd := toPipe(t, args, name)
			calls.Go(func() { // all at once: they wait
				out, _ := cmd.CombinedOutput()
				want := 1
				if args[0] == "run" {
					want = run.Failed
				}
				if code := cmd.ProcessState.ExitCode(); code != want || !bytes.Contains(out, []byte("it is a pipe that no process reads")) {
					t.Errorf("cptx %q to the pipe %s: exit status %d\n%s", args, name, code, out)
				}
			})
		}
	}
	calls.Wait()
	for _, name := range []string{"k.ptx", "7", "k.ll", "k.ptx.c", "k.cubin", "k.fatbin", "dir/k.ptx", "k.d", "k.json", "result", "k.html", "1", ".clangd", ".cptx/cptx.h"} {
		if !seen[name] {
			t.Errorf("nothing writes %s", name)
		}
	}
}

// outputCalls returns command lines with every flag.
func outputCalls(t *testing.T) (calls [][]string) {
	calls = [][]string{{"k.c"}}
	for _, kind := range []string{"llvm", "c-array", "cubin", "fatbin", "preprocess", "deps"} {
		calls = append(calls, []string{"--emit=" + kind, "k.c"}, []string{"--emit=" + kind, "--keep", "-MD", "-ftime-trace", "k.c"})
	}
	for _, g := range cli.Groups() {
		for _, f := range g.Flags {
			arg := "--" + f.Name
			if f.Arg != "" {
				arg += "=" + clitest.Sample(f.Name)
			}
			calls = append(calls, append(clitest.With(f.Name), arg, "k.c"), append(append([]string{"--keep", "--emit=cubin"}, clitest.With(f.Name)...), arg, "k.c"))
		}
	}
	// Every command. The debugger writes no files, and exec none by itself.
	commands := map[string][][]string{"run": nil, "debug": nil, "exec": nil, "page": {{"page", "k.c"}, {"page", "k.c", "-o", "7"}}}
	for _, m := range regexp.MustCompile(`(?m)^ +cptx (\w+) `).FindAllStringSubmatch(cli.Usage(110), -1) {
		more, ok := commands[m[1]]
		if !ok {
			t.Errorf("which files does cptx %s write?", m[1])
		}
		calls = append(calls, more...)
	}
	samples := map[string]string{"entry": "k", "arg": "p=zero[4]", "print": "p", "out": "p=result", "races": "on", "seeds": "1..2", "budget": "1000", "max-output": "1000", "max-memory": "1000000000", "suppress": "k.c:1",
		"expect": "p = 1 0 0 0", "set": "v=1", "script": "s.txt"}
	flags := pflag.NewFlagSet("run", pflag.ContinueOnError)
	run.AddFlags(flags)
	flags.VisitAll(func(f *pflag.Flag) {
		value := samples[f.Name]
		switch {
		case f.Name == "bind": // an input
			return
		case value == "" && f.Value.Type() == "bool":
			value = "true"
		case value == "":
			value = "1"
		}
		call := []string{"run", "k.c", "--" + f.Name + "=" + value}
		if f.Name != "arg" && f.Name != "script" {
			call = append(call, "--arg=p=zero[4]")
		}
		calls = append(calls, call)
	})
	return calls
}

// written returns the files that the command writes.
func written(t *testing.T, args []string) (names []string) {
	dir := outputFolder(t)
	before := filesIn(dir)
	if out, err := command(t, dir, args).CombinedOutput(); err != nil {
		t.Errorf("cptx %q: %v\n%s", args, err, out)
	}
	for _, name := range filesIn(dir) {
		if !slices.Contains(before, name) {
			names = append(names, name)
		}
	}
	return names
}

// toPipe returns the command in a folder where a file that it writes is a pipe.
func toPipe(t *testing.T, args []string, name string) *exec.Cmd {
	dir := outputFolder(t)
	pipe := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(pipe), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(pipe, 0o666); err != nil {
		t.Fatal(err)
	}
	return command(t, dir, args)
}

// outputFolder makes a folder with what the command lines of outputCalls read.
func outputFolder(t *testing.T) string {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"s.txt": "launch k<<<1, 1>>>(p=zero[4])\nout p = scripted\n",
		"k.c":   "__device__ int v; __global__ void k(int *p) { p[threadIdx.x] = 1; }\n", "h.h": "", "dir/x": "",
		"tools/ptxas":     "#!/bin/sh\nwhile [ $# -gt 0 ]; do case $1 in -o) echo >\"$2\" ;; esac; shift; done\n",
		"tools/fatbinary": "#!/bin/sh\nfor a; do case $a in --create=*) echo >\"${a#*=}\" ;; esac; done\n",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func command(t *testing.T, dir string, args []string) *exec.Cmd {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, "cptx", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "CPTX_PTXAS="+filepath.Join(dir, "tools", "ptxas"))
	return cmd
}

// filesIn lists the files in a folder and those below it.
func filesIn(dir string) (names []string) {
	filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			name, _ := filepath.Rel(dir, path)
			names = append(names, name)
		}
		return err
	})
	return names
}
