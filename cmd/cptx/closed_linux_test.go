package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
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

// TestClosedStreams runs the command as make builds it: where its standard streams are closed, that
// is an error, and where they are the null device, it is none.
func TestClosedStreams(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the command once more")
	}
	dir := t.TempDir()
	if out, err := exec.Command("make", "-s", "-C", "../..", "BIN="+dir, "build").CombinedOutput(); err != nil {
		t.Fatalf("make: %v\n%s", err, out)
	}
	if err := os.WriteFile(filepath.Join(dir, "ok.c"), []byte("__global__ void ok(int *p) { *p = 1; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("sh", "-c", streams)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"))
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
}
