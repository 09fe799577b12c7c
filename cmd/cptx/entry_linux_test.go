package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/toolchain"
)

// streams asks the command for everything that it writes to standard output, which is closed or
// full, is nothing to it, or is the null device as a program opens it that wants to read as well.
const streams = `for args in '-o - ok.c' '-E ok.c' '-M ok.c' '-dM ok.c' '-emit-llvm -o - ok.c' '--emit=c-array -o - ok.c' --help --version --list-targets \
	-d=help --help-warnings -dumpversion '--info man' '--info bash' 'run --help'; do
	for to in '>&-' '>/dev/full'; do
		eval "cptx $args $to 2>err"
		case $?,$args in
		1,* | 125,run*) grep -q 'cannot write standard output' err || echo "$args $to: $(cat err)" ;;
		*) echo "$args $to: no error" ;;
		esac
	done
	eval "cptx $args >/dev/null 2>&-" || echo "$args 2>&-: $?"
	eval "cptx $args 1<>/dev/null" || echo "$args 1<>/dev/null: $?"
done
cptx -o - - <&- 2>err && echo "no error"
grep -q "cannot read '-'" err || cat err
cptx -o - - 0<>/dev/null >/dev/null || echo "0<>/dev/null: $?"
`

// surroundings runs the command where Go's run-time system would give up by itself: with variables
// that it does not understand, and with too little address space.
const surroundings = `for v in GOMEMLIMIT=garbage GOMEMLIMIT=1 GOMAXPROCS=99999 GOMAXPROCS=garbage GOMAXPROCS=2 GOGC=garbage GODEBUG=garbage; do
	env $v cptx -o - ok.c >got 2>err && cmp want.ptx got || { echo "$v: $?"; head -c 1000 err; }
	env -i $v $PWD/cptx -o - ok.c >got 2>err && cmp want.ptx got || { echo "$v alone: $?"; head -c 1000 err; }
done
try() {
	said=$1
	shift
	(ulimit -v 200000; "$@" 2>err)
	[ $? = $said ] && [ "$(cat err)" = "cptx: error: the address space is limited (ulimit -v) to less than the 800000 KiB that cptx needs to start" ] || { echo "$@:"; head -c 1000 err; }
}
try 1 cptx
try 1 cptx -o small.ptx ok.c
try 125 cptx run
try 125 cptx run ok.c
try 1 cptx runs
[ ! -e small.ptx ] || echo "there is an output"
# A pipe that nobody reads ends them, with signal 13.
printf '#!/bin/sh\n(sleep 0.1; cat ok.c; echo $? >ended) | true\n' >ptxas
chmod 755 ptxas
CPTX_PTXAS=$PWD/ptxas cptx --cubin ok.c 2>err
sleep 0.5
[ "$(cat ended)" = 141 ] || { echo "ended: "; cat ended err; }
`

// space runs it with little address space. The run-time system of Go 1.26 does not always get its
// second arena then, whatever the limit: a build that does not fill its heap when it starts ends so
// once in thirty times.
const space = `for space in 800000 900000 1000000 1100000 1150000 1200000 1250000 1300000 1500000 2000000 4000000 8000000 9000000; do
	(ulimit -v $space; cptx -o - ok.c) | cmp - want.ptx || echo "with $space KiB"
done
# What is allowed by default is what there is room for.
echo '#define M0 1' >large.c
for i in 0 1 2 3 4; do echo "#define M$((i + 1)) M$i,M$i,M$i,M$i,M$i,M$i,M$i,M$i"; done >>large.c
echo 'int a[] = {M5,M5,M5};' >>large.c
cptx -o large.ptx large.c || echo "large.c"
(ulimit -v 800000; cptx -o - large.c >got 2>err)
[ $? = 1 ] && grep -q '^cptx: fatal error: compiling this takes more than 8960000 bytes of memory (-fmax-memory=)' err || { echo "large.c:"; head -c 1000 err; }
(ulimit -v 2000000; cptx -o - large.c) | cmp - large.ptx
# Tools have the limit that the command was given.
printf '#!/bin/sh\nulimit -v >limit\n' >ptxas
chmod 755 ptxas
(ulimit -v 1234000; CPTX_PTXAS=$PWD/ptxas cptx --cubin ok.c 2>err)
[ "$(cat limit)" = 1234000 ] || { echo "limit: "; cat limit err; }
`

// TestEntry runs the command as make builds it and as `go build` does: it begins before Go's
// run-time system.
func TestEntry(t *testing.T) {
	toolchain.Long(t)
	for _, build := range []struct{ name, command string }{{"make", "make -s -C ../.. BIN=$DIR build"}, {"plain", "go build -o $DIR/cptx ."}} {
		t.Run(build.name, func(t *testing.T) {
			dir := t.TempDir()
			shell(t, ".", dir, build.command)
			if err := os.WriteFile(filepath.Join(dir, "ok.c"), []byte("__global__ void ok(int *p) { *p = 1; }\n"), 0o666); err != nil {
				t.Fatal(err)
			}
			t.Run("streams", func(t *testing.T) { shell(t, dir, dir, streams) })
			t.Run("surroundings", func(t *testing.T) { shell(t, dir, dir, "cptx -o want.ptx ok.c\n"+surroundings) })
			if build.name == "make" {
				t.Run("space", func(t *testing.T) { shell(t, dir, dir, "cptx -o want.ptx ok.c\n"+space) })
			}
			t.Run("quickstart", func(t *testing.T) { quickstart(t, filepath.Join(dir, "cptx"), build.name == "make") })
		})
	}
}

// shell runs a script, which is to print nothing and to succeed, in folder at, with bin, its
// variable DIR, before the path.
func shell(t *testing.T, at, bin, script string) {
	t.Helper()
	cmd := exec.Command("sh", "-c", script)
	cmd.Dir, cmd.Env = at, append(os.Environ(), "DIR="+bin, "PATH="+bin+":"+os.Getenv("PATH"))
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
}

// quickstart checks that the command has package quickstart if it is to, and that the heap has its
// huge pages before the initialisation of other packages allocates.
func quickstart(t *testing.T, command string, has bool) {
	cmd := exec.Command(command, "--version")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace bytes.Buffer
	cmd.Stderr = &trace
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	before, _, found := strings.Cut(trace.String(), "init cptx/cmd/cptx/internal/quickstart ")
	if found != has {
		t.Fatalf("package quickstart is there: %t, want %t", found, has)
	}
	for line := range strings.Lines(before) {
		if has && strings.HasPrefix(line, "init ") && !strings.Contains(line, " 0 allocs") {
			t.Errorf("this comes before: %s", line)
		}
	}
}
