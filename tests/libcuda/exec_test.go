package libcuda

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"cptx/tests/toolchain"
)

// built are the command and the libraries, in a folder of the tests.
var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "cptx-libcuda")
	if err != nil {
		return "", err
	}
	if out, err := exec.Command("make", "-C", root, "BIN="+dir, "libcuda").CombinedOutput(); err != nil {
		return string(out), err
	}
	out, err := exec.Command("go", "build", "-o", filepath.Join(dir, "cptx"), root+"/cmd/cptx").CombinedOutput()
	if err != nil {
		return string(out), err
	}
	return dir, nil
})

// libraries is the folder of the command, and below it of the libraries.
func libraries(t *testing.T) string {
	t.Helper()
	if _, err := toolchain.GCC(); err != nil {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	dir, err := built()
	if err != nil {
		t.Fatalf("%v\n%s", err, dir)
	}
	return dir
}

func TestMain(m *testing.M) {
	code := m.Run()
	if dir, err := built(); err == nil {
		os.RemoveAll(dir)
	}
	os.Exit(code)
}

// compiled is a program of testdata, linked with libcuda.
func compiled(t *testing.T, dir, source string, more ...string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), strings.TrimSuffix(filepath.Base(source), ".c"))
	args := append([]string{"-g", "-O1", "-Wall", "-Wextra", "-Werror", "-o", program, source, "-L" + filepath.Join(dir, "lib"), "-lcuda", "-lpthread"}, more...)
	if out, err := exec.Command("gcc", args...).CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%s", err, out)
	}
	return program
}

// execute runs a program by cptx exec and gives its exit status, -1 for one that a signal ended,
// and what it said on standard error.
func execute(dir, program string, flags []string, args ...string) (int, string) {
	cmd := exec.Command(filepath.Join(dir, "cptx"), append(append(append([]string{"exec"}, flags...), "--", program), args...)...)
	var said strings.Builder
	cmd.Stderr = &said
	cmd.Run()
	return cmd.ProcessState.ExitCode(), said.String()
}

var counted = regexp.MustCompile(` \d+ instructions in \S+,`)

// TestExec holds the exit status, the line at the end, and reports of several processes.
func TestExec(t *testing.T) {
	dir := libraries(t)
	program := compiled(t, dir, "testdata/exec.c")
	const found = 123
	for _, c := range []struct {
		flags, args string
		status      int
		last        string // line of standard error, but for instructions and times
	}{
		{"", "good", 0, ""},
		{"--stats", "good good", 0, "cptx: 2 launches, 0 errors, 0 notes"},
		{"", "good 7", 7, ""},
		{"", "wrong", found, "cptx: 1 launch, 1 error, 0 notes"},
		{"", "wrong 7", found, "cptx: 1 launch, 1 error, 0 notes"},
		{"--stats=off", "wrong", found, "*"},
		{"", "kill", -1, ""},
		{"", "wrong kill", found, "cptx: 0 launches, 1 error, 0 notes"},
		{"", "child wrong", found, "cptx: 2 launches, 1 error, 0 notes"},
		{"", "fresh", 0, "cptx: 1 launch, 0 errors, 1 note"},
		{"--uninit=error", "fresh", found, "*"},
		{"--level use-of-uninitialised-value=off", "fresh", 0, ""},
		{"--level out-of-bounds-access=note", "wrong 7", 7, "*"},
		{"--level unreleased-memory=error", "good good", found, "cptx: 2 launches, 1 error, 0 notes"},
	} {
		status, said := execute(dir, program, strings.Fields(c.flags), strings.Fields(c.args)...)
		lines := strings.Split(strings.TrimSpace(said), "\n")
		last := lines[len(lines)-1]
		last = counted.ReplaceAllString(last, "")
		if status != c.status || last != c.last && c.last != "*" {
			t.Errorf("%s, %s: exit status %d, want %d, and %q at the end of\n%s", c.flags, c.args, status, c.status, c.last, said)
		}
	}
	t.Run("reports", func(t *testing.T) { reports(t, dir, program) })
}

// reports holds the forms of --report, of two processes that find the same.
func reports(t *testing.T, dir, program string) {
	file := filepath.Join(t.TempDir(), "found")
	if status, said := execute(dir, program, []string{"--report", "json:" + file}, "child", "wrong"); status != 123 {
		t.Fatalf("%d\n%s", status, said)
	}
	var list []struct {
		Kind, Message string
		Locations     []struct {
			Caret struct {
				File string
				Line int
			}
		}
		Children []struct {
			Message   string
			Locations []struct {
				Caret struct {
					File string
					Line int
				}
			}
		}
	}
	read(t, file, &list)
	if len(list) != 1 || list[0].Kind != "error" || !strings.HasPrefix(list[0].Message, "out-of-bounds access: read of 4 bytes at offset 16") ||
		list[0].Locations[0].Caret.File != "twice.cu" || list[0].Locations[0].Caret.Line != 4 {
		t.Fatalf("%+v", list)
	}
	launched, twice := false, false
	for _, n := range list[0].Children {
		if strings.Contains(n.Message, "in launch 1, twice<<<(1,1,1), (5,1,1)>>> by twice at ") {
			launched = len(n.Locations) == 1 && filepath.Base(n.Locations[0].Caret.File) == "exec.c" && n.Locations[0].Caret.Line == 25
		}
		twice = twice || n.Message == "found 2 times"
	}
	if !launched || !twice {
		t.Errorf("%+v", list)
	}
	var log struct {
		Version string
		Runs    []struct {
			Results []struct{ RuleID, Level string }
		}
	}
	if status, said := execute(dir, program, []string{"--report=sarif:" + file}, "child", "fresh"); status != 123 {
		t.Fatalf("%d\n%s", status, said)
	}
	read(t, file, &log)
	if r := log.Runs[0].Results; log.Version != "2.1.0" || len(r) != 2 || r[0].RuleID != "out-of-bounds-access" || r[0].Level != "error" ||
		r[1].RuleID != "use-of-uninitialised-value" || r[1].Level != "warning" {
		t.Errorf("%+v", log)
	}
	if status, said := execute(dir, program, []string{"--report=sarif:" + file}, "good"); status != 0 || said != "" {
		t.Fatalf("%d\n%s", status, said)
	}
	read(t, file, &log)
	if len(log.Runs[0].Results) != 0 {
		t.Errorf("%+v", log)
	}
	for _, bad := range []string{"--report=text:x", "--report=json", "--report=json:/none/x", "--level=races=note", "--level=data-race=bad", "--level=data-race"} {
		if status, said := execute(dir, program, []string{bad}, "good"); status != 125 || !strings.HasPrefix(said, "cptx exec: error: ") {
			t.Errorf("%s: %d, %s", bad, status, said)
		}
	}
}

func read(t *testing.T, file string, to any) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, to)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
}
