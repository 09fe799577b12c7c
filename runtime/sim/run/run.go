package run

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"slices"
	"strings"

	"cptx/runtime/sim"
	"cptx/runtime/sim/coverage"
	"cptx/runtime/sim/debuginfo"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/profile"
	"cptx/runtime/sim/vm"
)

// autoRaceThreads is up to how many threads the race check is on by itself.
const autoRaceThreads = 1 << 16

// session is one run.
type session struct {
	c       *Config
	prog    *vm.Program
	info    *debuginfo.Info // nil if it cannot be read
	m       *engine.Runner
	args    []*argument
	bound   []*argument // to references
	stdout  io.Writer
	stderr  io.Writer
	noted   map[string]bool // buffers with a note about undefined values
	grid    geometry.Dim3
	block   geometry.Dim3
	cluster geometry.Dim3 // zero: as the entry says
	entry   vm.Entry
	program bool // calls main instead of launching an entry
	watch   vm.Watcher
	profile *profile.Collector  // nil unless --profile
	covered *coverage.Collector // nil unless --coverage
	sets    []setting           // --set
	buffers []*argument         // of earlier launches of a script
	unmet   int                 // expectations
	// suppressed are the lines whose findings are passed over.
	suppressed []suppression
}

// Failed is the exit status when nothing was run to its end: apart from what main may return by
// habit, as that of env(1) and timeout(1).
const Failed = 125

// Unmet is the exit status if the program ran to its end, and left something else than --expect or
// a script says.
const Unmet = 1

// Interrupted is the exit status after Ctrl-C, as shells have it.
const Interrupted = 130

// Run loads PTX texts, launches as the configuration says and shows the results. It returns the
// exit status: 0, Failed after a message on stderr, or the result of main.
func (c *Config) Run(stdout, stderr io.Writer, ptx ...string) int {
	if c.Seeds != "" {
		return c.runSeeds(stdout, stderr, ptx)
	}
	s := &session{c: c, stdout: stdout, stderr: stderr, noted: map[string]bool{}}
	status, err := s.run(ptx)
	if s.covered != nil {
		err = s.cover(err)
	}
	if failed := s.report(err); failed != 0 {
		return failed
	}
	if c.Stats && !c.Signature {
		stats := s.m.Stats()
		stats.Print(stderr)
	}
	return status
}

func (s *session) run(ptx []string) (int, error) {
	if s.c.Signature {
		return 0, s.describe(ptx)
	}
	if s.c.Script != "" || s.c.ScriptText != "" {
		return s.runScript(ptx)
	}
	if err := s.load(ptx); err != nil {
		return 0, err
	}
	if s.info != nil {
		s.info.NameObjects(s.prog)
	}
	if err := s.machine(); err != nil {
		return 0, err
	}
	defer s.interruptible()()
	status, err := s.start()
	if err != nil {
		return 0, err
	}
	if err := s.show(); err != nil {
		return status, err
	}
	if s.c.Strict {
		s.m.FindLeaks()
	}
	if s.unmet > 0 {
		status = Unmet
	}
	if s.profile == nil {
		return status, nil
	}
	return status, s.showProfile(ptx)
}

// interruptible makes the first Ctrl-C end the launch with a report of where the threads are; a
// second one ends the process. The function that it returns undoes it.
func (s *session) interruptible() (undo func()) {
	if signal.Ignored(os.Interrupt) {
		return func() {}
	}
	caught, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(caught, os.Interrupt)
	go func() {
		select {
		case <-caught:
			signal.Stop(caught)
			s.m.Interrupt()
		case <-done:
		}
	}()
	return func() {
		signal.Stop(caught)
		close(done)
	}
}

// read loads the program.
func (s *session) read(ptx []string) (err error) {
	if s.prog, err = sim.Load(ptx...); err != nil {
		return err
	}
	if s.info, err = debuginfo.Load(s.prog); err != nil {
		fmt.Fprintf(s.stderr, "note: reports have the names of the PTX text: %v\n", err)
		s.info = nil
	}
	return nil
}

// load reads the program and the configuration.
func (s *session) load(ptx []string) (err error) {
	if err := s.read(ptx); err != nil {
		return err
	}
	if err := s.shapes(); err != nil {
		return err
	}
	if err := s.chooseEntry(); err != nil {
		return err
	}
	if s.program && len(s.c.Args) > 0 {
		return errors.New("main takes no --arg")
	}
	if !s.program {
		if err := s.arguments(); err != nil {
			return err
		}
	}
	return s.parse()
}

// execute runs the program once, on a new machine, and returns the status that main gives.
func (s *session) execute() (status int, err error) {
	if err := s.machine(); err != nil {
		return 0, err
	}
	return s.start()
}

// start runs main or launches the entry.
func (s *session) start() (status int, err error) {
	if s.program {
		result, err := engine.CallFunc(s.m, "main")
		return int(result) & 0xff, err
	}
	return 0, s.launch()
}

// Program is a program with how it is launched, for front ends that run it themselves.
type Program struct {
	s      *session
	config Config // as it was loaded
}

// Load reads PTX texts to be launched as the configuration says.
func (c *Config) Load(ptx ...string) (*Program, error) {
	s := &session{c: c, stderr: io.Discard, noted: map[string]bool{}}
	return &Program{s, *c}, s.load(ptx)
}

// Check says whether later starts look for data races and uninitialised values, as far as the
// configuration wants it.
func (p *Program) Check(races, uninitialised bool) {
	c := p.config
	if !races {
		c.Races = "off"
	}
	c.NoUninit = c.NoUninit || !uninitialised
	p.s.c = &c
}

// Sim is the program.
func (p *Program) Sim() *vm.Program { return p.s.prog }

// Start runs the program to its end on a new machine; w sees every instruction, and out gets what
// it prints. It can be called again and again.
func (p *Program) Start(w vm.Watcher, out io.Writer) error {
	p.s.watch, p.s.stdout = w, out
	_, err := p.s.execute()
	return err
}

// shapes reads the sizes of the launch.
func (s *session) shapes() error {
	grid, err := parseDim("grid", s.c.Grid)
	if err != nil {
		return err
	}
	block, err := parseDim("block", s.c.Block)
	if err != nil {
		return err
	}
	if s.c.Cluster != "" {
		d, err := parseDim("cluster", s.c.Cluster)
		if err != nil {
			return err
		}
		s.cluster = geometry.Dim3{X: d[0], Y: d[1], Z: d[2]}
	}
	s.grid, s.block = geometry.Dim3{X: grid[0], Y: grid[1], Z: grid[2]}, geometry.Dim3{X: block[0], Y: block[1], Z: block[2]}
	return nil
}

// parse reads what the command line says of the arguments, before anything runs.
func (s *session) parse() (err error) {
	if err := s.bindings(); err != nil {
		return err
	}
	if err := s.outputs(); err != nil {
		return err
	}
	for _, p := range s.c.Print {
		if _, err := parsePrint(p); err != nil {
			return err
		}
	}
	for _, text := range s.c.Expect {
		if _, err := parseExpectation(text); err != nil {
			return fmt.Errorf("--expect %s: %w", text, err)
		}
	}
	if s.c.Profile != "" && (s.c.KeepGoing || len(s.c.Suppress) > 0) {
		return errors.New("--profile counts a run without findings: --keep-going and --suppress do not go with it")
	}
	if s.c.Profile != "" && s.c.Coverage != "" {
		return errors.New("a run has either --profile or --coverage")
	}
	if s.sets, err = s.settings(); err != nil {
		return err
	}
	s.suppressed, err = suppressions(s.c.Suppress)
	return err
}

// outputs checks the names of --out.
func (s *session) outputs() error {
	for _, o := range s.c.Out {
		name, file, ok := strings.Cut(o, "=")
		if a := s.named(name); !ok || file == "" || a == nil || !a.buffer && (a.image == nil || a.image.alone) {
			return fmt.Errorf("--out %s: want NAME=FILE with the name of a buffer or surface", o)
		}
	}
	return nil
}

func (s *session) find(name string) *argument {
	list := slices.Concat(s.args, s.bound)
	for i := 0; i < len(list); i++ {
		if list[i].name == name {
			return list[i]
		}
		for _, p := range list[i].pointers {
			list = append(list, p.to)
		}
	}
	if i := slices.IndexFunc(s.buffers, func(b *argument) bool { return b.name == name }); i >= 0 {
		return s.buffers[i]
	}
	return nil
}

// chooseEntry finds what to run: the named entry, the only one, or main.
func (s *session) chooseEntry() error {
	entries := s.prog.Entries()
	var names []string
	var found []vm.Entry
	for _, e := range entries {
		names = append(names, e.Name)
		if s.c.Entry != "" && s.called(e, s.c.Entry) {
			found = append(found, e)
		}
	}
	switch {
	case len(found) == 1:
		s.entry = found[0]
	case len(found) > 1:
		return fmt.Errorf("several entries are called %s; there is %s", s.c.Entry, listOf(names))
	case s.c.Entry != "":
		return fmt.Errorf("no entry %s; there is %s", s.c.Entry, listOf(names))
	case len(entries) == 1:
		s.entry = entries[0]
	case len(entries) > 1:
		return fmt.Errorf("--entry is needed: there is %s", listOf(names))
	case s.prog.HasFunc("main"):
		s.program = true
	default:
		return errors.New("nothing to run: no entry and no function main")
	}
	return nil
}

func listOf(names []string) string {
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}

func (s *session) machine() error {
	opts := vm.DefaultOptions()
	opts.Stdout, opts.Seed, opts.Budget, opts.Stats = s.stdout, s.c.Seed, s.c.Budget, s.c.Stats
	opts.MaxOutput = int64(min(s.c.Output, math.MaxInt64))
	opts.Uninit, opts.Watch, opts.PlainCAS, opts.Strict, opts.Converged, opts.Cooperative = !s.c.NoUninit, s.watch, s.c.PlainCAS, s.c.Strict, s.c.Converged, s.c.Cooperative
	switch s.c.Races {
	case "on":
		opts.Races = true
	case "auto", "":
		n := s.grid.Count() * s.block.Count()
		if opts.Races = n <= autoRaceThreads; !opts.Races {
			fmt.Fprintf(s.stderr, "note: the data-race check is off for more than %d threads; there are %d, and --races on switches it on\n", autoRaceThreads, n)
		}
	case "off":
	default:
		return fmt.Errorf("--races %s: want auto, on or off", s.c.Races)
	}
	opts.KeepGoing, opts.Lockstep = s.c.KeepGoing, s.c.Lockstep
	if list := s.suppressed; len(list) > 0 {
		opts.Suppress = func(f *faults.Fault) bool {
			return slices.ContainsFunc(list, func(x suppression) bool { return x.covers(f) })
		}
	}
	if s.c.Profile != "" {
		s.profile = profile.New(s.prog)
		opts.Trace = s.profile
	}
	if s.c.Coverage != "" {
		s.covered = coverage.New(s.prog)
		opts.Trace = s.covered
	}
	d := vm.NewDevice(s.prog.AddressSize())
	if d.Memory.Limit = s.c.Memory; !d.Memory.Take(s.held()) {
		return fmt.Errorf("no memory for %d bytes of arguments: %w", s.held(), vm.ErrMemory)
	}
	m, err := d.Load(s.prog)
	if err != nil {
		return err
	}
	s.m = &engine.Runner{Module: m, Opts: opts}
	return s.set()
}

// held is how many bytes the arguments have that are kept for a later start.
func (s *session) held() (n uint64) {
	list := slices.Concat(s.args, s.bound)
	for i := 0; i < len(list); i++ {
		n += uint64(len(list[i].bytes))
		for _, p := range list[i].pointers {
			list = append(list, p.to)
		}
	}
	for _, x := range s.sets {
		n += uint64(len(x.bytes))
	}
	return n
}

// launch copies buffers in and starts the entry.
func (s *session) launch() error {
	for _, a := range s.bound {
		handle, err := a.image.object(s.m)
		if err == nil {
			err = s.m.BindReference(a.name, handle)
		}
		if err != nil {
			return fmt.Errorf("--bind %s: %w", a.name, err)
		}
	}
	for _, a := range s.args {
		if a.image == nil {
			if err := s.allocate(a); err != nil {
				return err
			}
		}
	}
	var list []engine.Arg
	for _, a := range s.args {
		v, err := s.value(a)
		if err != nil {
			return err
		}
		list = append(list, v)
	}
	return engine.LaunchClusters(s.m, s.entry.Name, s.grid, s.block, s.cluster, s.c.Shared, list...)
}

// value is what an argument with its memory passes.
func (s *session) value(a *argument) (engine.Arg, error) {
	switch {
	case a.image != nil:
		return a.image.bind(s.m)
	case a.tensor != nil:
		return s.tensorMap(a)
	case a.buffer:
		return engine.Ptr(a.addr), nil
	}
	return engine.Bytes(a.bytes), nil
}

// allocate makes the memory of a buffer, and of the buffers that pointers in an argument point to.
func (s *session) allocate(a *argument) (err error) {
	if a.kept {
		return nil
	}
	bytes := a.bytes
	if len(a.pointers) > 0 {
		bytes = slices.Clone(bytes)
	}
	for _, p := range a.pointers {
		if err := s.allocate(p.to); err != nil {
			return err
		}
		copy(bytes[p.off:], engine.Ptr(p.to.addr)[:s.m.PointerSize()])
	}
	if a.bytes = bytes; !a.buffer {
		return nil
	}
	if a.undef && !s.c.NoUninit {
		a.addr, err = s.m.AllocUndefined(a.name, a.size())
		return err
	}
	if a.addr, err = s.m.AllocNamed(a.name, a.size()); err != nil {
		return err
	}
	return s.m.Write(a.addr, a.contents())
}

// show does --print and --out.
func (s *session) show() error {
	for _, p := range s.c.Print {
		if err := s.print(p); err != nil {
			return err
		}
	}
	for _, o := range s.c.Out {
		name, file, _ := strings.Cut(o, "=")
		a := s.named(name)
		var data []byte
		var err error
		if a.image != nil {
			data, err = a.image.png()
		} else {
			data, err = s.m.Read(a.addr, a.size())
			s.note(name, a.addr, 0, a.stride, a.count)
			if err == nil {
				data, err = a.encode(file, data)
			}
		}
		if err == nil {
			err = s.c.WriteFile(file, data)
		}
		if err != nil {
			return fmt.Errorf("--out %s: %w", o, err)
		}
	}
	for _, text := range s.c.Expect {
		if err := s.expect("--expect "+text, text); err != nil {
			return err
		}
	}
	return nil
}

// note tells that elements lo to hi, which are shown or written, hold an uninitialised value.
func (s *session) note(name string, addr uint64, lo, size, hi int) {
	off, from, found := s.m.Undefined(addr+uint64(lo*size), (hi-lo)*size)
	if !found || s.noted[name] {
		return
	}
	s.noted[name] = true
	if from != "" {
		from = "; the first such value in " + name + " was stored " + from
	}
	fmt.Fprintf(s.stderr, "note: %s[%d] is uninitialised%s\n", name, lo+off/size, from)
}
