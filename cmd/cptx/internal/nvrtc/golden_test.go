package nvrtc

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// record names NVIDIA's library, whose answers are written to testdata/golden.json.
var record = flag.String("record", "", "NVIDIA's libnvrtc.so, to record what it answers")

var update = flag.Bool("update", false, "rewrite docs/flags.md")

// answer is what a library makes of a program: of what it says only the shape, since the words are
// each compiler's own.
type answer struct {
	Result  int
	Lowered []string `json:",omitempty"` // names in PTX, "" for an error
	Entries []string `json:",omitempty"` // kernels in the PTX
	Lines   []string `json:",omitempty"` // where the log has errors, and of which kind: "k.cu(3) error"
	End     string   `json:",omitempty"` // the line after the last error
	Cubin   bool     `json:",omitempty"`
	Options []string `json:",omitempty"` // lines about options, whole
}

var (
	entryName = regexp.MustCompile(`(?m)^\.visible \.entry (\w+)\(`)
	errorLine = regexp.MustCompile(`^(.*\(\d+\)): (error|catastrophic error): .`)
)

// shape reads a log and PTX.
func (a *answer) shape(log, ptx string) {
	for _, m := range entryName.FindAllStringSubmatch(ptx, -1) {
		a.Entries = append(a.Entries, m[1])
	}
	for line := range strings.Lines(log) {
		line = strings.TrimRight(line, "\n")
		if m := errorLine.FindStringSubmatch(line); m != nil && !strings.HasPrefix(line, "__nv_name_map") {
			a.Lines = append(a.Lines, m[1]+" "+m[2])
		}
		if strings.HasPrefix(line, "nvrtc: ") {
			a.Options = append(a.Options, line)
		}
		if strings.Contains(line, "detected in the compilation of") || line == "Compilation terminated." {
			a.End = line
		}
	}
}

// ask compiles a case with this package.
func ask(c *testCase) (a answer) {
	p := New(c.source, c.name, c.headers)
	for _, e := range c.expressions {
		p.AddNameExpression(e)
	}
	a.Result = int(p.Compile(c.options))
	for _, e := range c.expressions {
		name, _ := p.LoweredName(e)
		a.Lowered = append(a.Lowered, name)
	}
	a.shape(p.Log(), string(p.PTX()))
	cubin, _ := p.Cubin()
	a.Cubin = cubin != nil
	return a
}

// askLibrary compiles a case with a library, by testdata/client.c.
func askLibrary(t *testing.T, client, library string, c *testCase) (a answer) {
	args := []string{library, c.name}
	for name, text := range c.headers {
		args = append(args, "-h", name, text)
	}
	for _, e := range c.expressions {
		args = append(args, "-e", e)
	}
	cmd := exec.Command(client, append(append(args, "--"), c.options...)...)
	cmd.Stdin = strings.NewReader(c.source)
	cmd.Env = append(os.Environ(), "LD_LIBRARY_PATH="+filepath.Dir(library))
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", c.title, err, stderr.Bytes())
	}
	return parseAnswer(string(out))
}

// parseAnswer reads what testdata/client.c writes.
func parseAnswer(out string) (a answer) {
	products := map[string]string{}
	for out != "" {
		line, rest, _ := strings.Cut(out, "\n")
		out = rest
		f := strings.Split(line, " ")
		switch f[0] {
		case "compile":
			a.Result = intOf(f[1])
		case "lowered":
			a.Lowered = append(a.Lowered, f[2])
		case "log", "ptx", "cubin":
			n := intOf(f[2])
			products[f[0]], out = out[:n], out[n+1:]
		}
	}
	a.shape(strings.TrimRight(products["log"], "\x00"), products["ptx"])
	a.Cubin = products["cubin"] != ""
	return a
}

func intOf(s string) (n int) {
	json.Unmarshal([]byte(s), &n)
	return n
}

// buildClient compiles testdata/client.c.
func buildClient(t *testing.T) string {
	client := filepath.Join(t.TempDir(), "client")
	if out, err := exec.Command("gcc", "-O1", "-o", client, "testdata/client.c", "-ldl").CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%s", err, out)
	}
	return client
}

// TestGolden compares results, places of errors, names of kernels and what is said of options with
// what NVIDIA's library of CUDA 13.5 answered.
func TestGolden(t *testing.T) {
	const file = "testdata/golden.json"
	golden := map[string]answer{}
	if *record != "" {
		client := buildClient(t)
		for i := range cases {
			golden[cases[i].title] = askLibrary(t, client, *record, &cases[i])
		}
		data, err := json.MarshalIndent(golden, "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, append(data, '\n'), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &golden); err != nil {
		t.Fatal(err)
	}
	for i := range cases {
		c := &cases[i]
		want, ok := golden[c.title]
		if !ok {
			t.Errorf("%s: not recorded", c.title)
			continue
		}
		got := ask(c)
		if c.differs != "" {
			if cmp.Equal(want, got) {
				t.Errorf("%s: equals the library's, although %s", c.title, c.differs)
			}
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: library -, cptx +\n%s", c.title, diff)
		}
	}
}
