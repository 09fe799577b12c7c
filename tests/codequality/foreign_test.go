package codequality

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"cptx/tests/directive"
	"cptx/tests/nvcc"
	"cptx/tests/sass"
	"cptx/tests/toolchain"
	"cptx/tests/wrap"
)

var (
	foreign = flag.Bool("foreign", false, "measure kernels of public collections")
	seed    = flag.Uint64("seed", 42, "with -foreign: which kernels are drawn")
	ours    = flag.String("cptx", "", "with -foreign: the command, built if not given")
	show    = flag.String("show", "", "with -foreign: the kernel whose machine code is shown, COLLECTION:FILE:KERNEL")
)

const (
	foreignFile = "testdata/foreign.txt"
	// trialBudget is the most warp instructions of a launch that is measured.
	trialBudget = 300_000
	// trialsLong is how many trials may come to it.
	trialsLong = 6
)

// TestForeign measures kernels of public collections; `make foreign` calls it.
func TestForeign(t *testing.T) {
	if !*foreign {
		t.Skip("only with -foreign")
	}
	bin := nvcc.Find()
	if bin == "" {
		t.Skip("no nvcc; run tests/toolchain/fetch.sh --nvcc")
	}
	m := &measurement{t: t, nvcc: bin, cptx: *ours, dir: t.TempDir(), turn: make(chan bool, runtime.GOMAXPROCS(0))}
	m.ptxas, m.tools = tools(t)
	if m.cptx == "" {
		m.cptx = filepath.Join(m.dir, "cptx")
		if out, err := exec.Command("go", "build", "-o", m.cptx, "cptx/cmd/cptx").CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	var group sync.WaitGroup
	for i := range collections {
		c := &collections[i]
		// CPTX_FOREIGN: a folder with checkouts of the public collections.
		dir, err := c.checkout(os.Getenv("CPTX_FOREIGN"))
		if err != nil {
			t.Fatal(err)
		}
		group.Go(func() { m.collection(c, dir) })
	}
	group.Wait()
	if *show != "" {
		return
	}
	slices.SortFunc(m.rows, func(a, b row) int { return strings.Compare(a.name, b.name) })
	text := fmt.Sprintf("seed %d refused %d differ %d\n", *seed, m.refused, m.differ)
	for _, r := range m.rows {
		text += r.String() + "\n"
	}
	t.Log("\n" + summary(m.rows))
	if *update {
		write(t, foreignFile, text)
		replaceSection(t, foreignTitle, foreignReport(text))
	}
}

// measurement is a run of TestForeign.
type measurement struct {
	t           *testing.T
	nvcc, cptx  string
	ptxas       toolchain.Tool
	tools, dir  string
	lock        sync.Mutex
	rows        []row
	refused     int // files with kernels that nvcc takes and cptx does not
	differ      int // kernels left out because memory is not as nvcc's code leaves it
	assemblings int
	bytes       contents
	turn        chan bool // to measure a file
}

// collection adds the rows of the kernels that are drawn of one.
func (m *measurement) collection(c *collection, dir string) {
	files, err := c.draw(dir, *seed)
	if err != nil {
		m.t.Error(err)
	}
	// Files are taken in their order, some at a time.
	n := 2 * runtime.GOMAXPROCS(0)
	var got []row
	for len(files) > 0 && len(got) < c.kernels {
		some := files[:min(n, len(files))]
		files = files[len(some):]
		list := make([][]row, len(some))
		var group sync.WaitGroup
		for i, f := range some {
			if *show != "" && !strings.HasPrefix(*show, c.name+":"+f+":") {
				continue
			}
			m.turn <- true
			group.Go(func() {
				list[i] = m.file(c, dir, f)
				<-m.turn
			})
		}
		group.Wait()
		for _, l := range list {
			got = append(got, l...)
		}
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	m.rows = append(m.rows, got[:min(len(got), c.kernels)]...)
}

// file measures up to perFile kernels of a file.
func (m *measurement) file(c *collection, dir, file string) (rows []row) {
	path, err := c.nvccPTX(dir, file, m.nvcc, "-arch=sm_75")
	if err != nil {
		return nil
	}
	ptx, _ := os.ReadFile(path)
	source, _ := os.ReadFile(filepath.Join(dir, file))
	list := signatures(string(ptx), string(source))
	if len(list) == 0 {
		return nil
	}
	theirs, err := m.load(path)
	if err != nil {
		m.t.Logf("left out: %s: %.200s", file, err)
		return nil
	}
	builds := map[string]*assembled{"nvcc": theirs}
	for _, s := range list {
		if len(rows) == perFile {
			break
		}
		name := c.name + ":" + file + ":" + s.name
		if *show != "" && *show != name {
			continue
		}
		p, want, ok := m.plan(theirs, path, s)
		if !ok {
			continue
		}
		if len(builds) == 1 && !m.build(c, dir, file, builds) {
			return rows
		}
		r, same := row{name: name}, true
		r.set("nvcc", theirs.count(s.name, want))
		launch := m.bytes.launch(s, p)
		for variant, b := range builds {
			res, err := b.program.Run(s.name, launch, 0)
			if err != nil {
				m.t.Logf("%s: %s: %v", name, variant, err)
				continue
			}
			r.set(variant, b.count(s.name, res))
			if (variant == "O2" || variant == "O3") && !near(s, launch, want, res) {
				m.t.Logf("%s: %s leaves other memory than nvcc", name, variant)
				same = false
			}
			if *show != "" && (variant == "O2" || variant == "nvcc") {
				m.t.Logf("%s %+v\n%s", variant, p, listing(res))
			}
		}
		switch {
		case !same: // with guessed arguments most likely a race, or an access outside of an array
			m.lock.Lock()
			m.differ++
			m.lock.Unlock()
		case r.total("O2") > 0 && r.total("O3") > 0:
			rows = append(rows, r)
		}
	}
	return rows
}

// variants are what cptx compiles, with nvcc's counterpart for -use_fast_math.
var variants = map[string][]string{"O2": {"-O2"}, "O3": {"-O3"}, "fast": {"-O2", "-use_fast_math"}}

// build compiles a file in all variants; false if cptx refuses it.
func (m *measurement) build(c *collection, dir, file string, builds map[string]*assembled) bool {
	for variant, flags := range variants {
		path := m.temp() + ".ptx"
		err := c.command(dir, file, path, m.cptx, append(flags, "-arch=sm_75")...)
		if err == nil {
			builds[variant], err = m.load(path)
		}
		if err != nil {
			m.t.Logf("cptx: %s: %.300s", variant, err)
			m.lock.Lock()
			m.refused++
			m.lock.Unlock()
			return false
		}
	}
	if path, err := c.nvccPTX(dir, file, m.nvcc, "-arch=sm_75", "-use_fast_math"); err == nil {
		if b, err := m.load(path); err == nil {
			builds["nvccfast"] = b
		}
	}
	return true
}

// assembled is machine code that is measured.
type assembled struct {
	program *sass.Program
	used    map[string]Count
}

func (m *measurement) temp() string {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.assemblings++
	return filepath.Join(m.dir, fmt.Sprint(m.assemblings))
}

// load assembles PTX.
func (m *measurement) load(ptx string) (*assembled, error) {
	cubin, messages, err := m.ptxas.AssembleFile(ptx, m.temp()+".cubin", "sm_75", "-v")
	if err != nil {
		return nil, err
	}
	p, err := sass.Load(cubin, m.tools)
	if err != nil {
		return nil, err
	}
	p.Strict = true
	return &assembled{p, resources(messages)}, nil
}

func (b *assembled) count(kernel string, r sass.Result) figures {
	u := b.used[kernel]
	return figures{r.Total, r.Sectors, r.Parted, uint64(b.program.Size(kernel)), uint64(u.Registers)}
}

// plan finds arguments with which nvcc's code, of the PTX in a file, ends, stays inside the buffers
// and changes memory. What it finds is kept beside the file.
func (m *measurement) plan(b *assembled, file string, s *signature) (p plan, r sass.Result, ok bool) {
	sum := fnv.New64a()
	sum.Write([]byte(s.name))
	kept := fmt.Sprintf("%s.%x", file, sum.Sum64())
	if text, err := os.ReadFile(kept); err == nil {
		if json.Unmarshal(text, &p) != nil || p.N == 0 {
			return p, r, false
		}
		r, err = b.program.Run(s.name, m.bytes.launch(s, p), 0)
		return p, r, err == nil
	}
	defer func() {
		text, _ := json.Marshal(p)
		os.WriteFile(kept, text, 0o644)
	}()
	long := 0
	for _, p := range s.plans() {
		launch := m.bytes.launch(s, p)
		r, err := b.program.Run(s.name, launch, trialBudget)
		switch {
		case err == nil && changed(launch.Args, r):
			return p, r, true
		case err != nil && strings.Contains(err.Error(), "warp instructions"):
			if long++; long == trialsLong {
				return plan{}, r, false
			}
		}
	}
	return plan{}, r, false
}

func changed(args []directive.Arg, r sass.Result) bool {
	for i, a := range args {
		if a.Buffer && string(a.Init) != string(r.Args[i]) {
			return true
		}
	}
	return false
}

// near compares the memory of two compilers' code: integers exactly, floats within what contraction
// changes.
func near(s *signature, c directive.Case, a, b sass.Result) bool {
	for i, arg := range c.Args {
		if !arg.Buffer {
			continue
		}
		kind := elements(s.params[i].of)
		for at := 0; at < bufferSize; at += kind.Size() {
			if x, y := a.Args[i][at:at+kind.Size()], b.Args[i][at:at+kind.Size()]; !kind.Equal(x, y, 1e-2) {
				return false
			}
		}
	}
	return true
}

// listing is the executed machine code with counts.
func listing(r sass.Result) string {
	var b strings.Builder
	for _, l := range r.Profile {
		if l.Count > 0 {
			fmt.Fprintf(&b, "%8d  %04x %s\n", l.Count, l.Offset, l.Text)
		}
	}
	return b.String()
}

// replaceSection puts text in the place of a section of the page, or at its end.
func replaceSection(t *testing.T, title, text string) {
	t.Helper()
	page0, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(page0), "\n"+title+"\n")
	after := ""
	if found {
		if _, next, more := strings.Cut(rest, "\n## "); more {
			after = "\n## " + next
		}
	}
	write(t, page, before+wrap.Text(text, false)+after)
}
