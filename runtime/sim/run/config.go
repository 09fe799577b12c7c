package run

import (
	"debug/dwarf"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"cptx/runtime/sim/faults"
)

// Config is how to launch; AddFlags ties it to a command line.
type Config struct {
	Entry   string   // empty: the only entry, or main
	Grid    string   // X[,Y[,Z]]
	Block   string   // X[,Y[,Z]]
	Cluster string   // X[,Y[,Z]] blocks; empty: what the entry says
	Shared  int      // bytes of dynamic shared memory
	Args    []string // NAME=VALUE or NAME:KIND...
	Bind    []string // NAME:texture=..., for references
	Print   []string // NAME[LO:HI]
	Out     []string // NAME=FILE
	Set     []string // NAME=VALUE, of variables of file scope
	Expect  []string // NAME[LO:HI] = VALUE... or = @FILE, and within TOLERANCE
	Script  string   // file of launches, prints and expectations, in the place of Entry, Args, Print and Out
	// ScriptText is a script that is in no file.
	ScriptText string
	Races      string // auto, on, off
	Seed       uint64 // of the schedule
	Seeds      string // LO..HI: one run for each, up to the first that fails
	// Strict reports what CUDA C leaves undefined and GPUs do all the same.
	Strict bool
	// Converged reports lanes of a membermask that meet in different instructions, on every target.
	Converged bool
	// Lockstep keeps lanes of a warp in step; what relies on it is a note.
	Lockstep bool
	// Cooperative runs all blocks at once, so that they may wait for each other.
	Cooperative bool
	// PlainCAS allows plain reads of what others change by atomic operations alone.
	PlainCAS bool
	Budget   uint64 // instructions of all threads; 0: no limit
	Output   uint64 // bytes that printf may write; 0: no limit
	Memory   uint64 // about how many bytes the run may take on the host; 0: no limit
	Stats    bool
	// Signature tells the parameters of the kernels as JSON, and launches nothing.
	Signature bool
	Profile   string // file for the counts by line, "-" for a table on stderr, empty for none
	Coverage  string // tracefile of lcov to which what was executed is added, empty for none
	// KeepGoing goes on after findings, which are shown at the end.
	KeepGoing bool
	Suppress  []string // FILE:LINE[=KIND], or @FILE of such lines: findings that are passed over
	// Report shows findings, with the notes on each; nil shows them as text.
	Report func(w io.Writer, list []faults.Finding, notes func(f *faults.Finding) []string) error
	// NoUninit switches the check of uninitialised values off.
	NoUninit bool
	// WriteFile writes the files of Out.
	WriteFile func(name string, data []byte) error
}

// What a run may do unless the user says otherwise: about a minute of work, and more output than
// anybody reads.
const (
	defaultBudget = 4_000_000_000 // instructions
	defaultOutput = 16 << 20      // bytes
	defaultMemory = 4 << 30       // bytes
)

// Default has one thread, and the race check on for small grids.
func Default() *Config {
	return &Config{Grid: "1", Block: "1", Races: "auto", Budget: defaultBudget, Output: defaultOutput, Memory: defaultMemory, WriteFile: writeFile}
}

func writeFile(name string, data []byte) error { return os.WriteFile(name, data, 0o666) }

// Files returns the names of the files that Args read and Out writes.
func (c *Config) Files() (reads, writes []string) {
	for _, a := range slices.Concat(c.Args, c.Bind, c.Set) {
		if _, file, ok := strings.Cut(a, "=@"); ok {
			reads = append(reads, file)
		}
		if _, what, file, _, ok := imageArgument(a); ok {
			if _, _, sized := parseSize(file); what == "texture" || what == "surface" && !sized {
				reads = append(reads, file)
			}
		}
	}
	for _, text := range c.Expect {
		if e, err := parseExpectation(text); err == nil && strings.HasPrefix(e.values, "@") {
			reads = append(reads, e.values[1:])
		}
	}
	if c.Script != "" {
		reads = append(reads, c.Script)
		list, _ := c.script()
		more, out := files(list)
		reads, writes = append(reads, more...), append(writes, out...)
	}
	for _, text := range c.Suppress {
		if file, ok := strings.CutPrefix(text, "@"); ok {
			reads = append(reads, file)
		}
	}
	for _, o := range c.Out {
		if _, file, ok := strings.Cut(o, "="); ok {
			writes = append(writes, file)
		}
	}
	if c.Profile != "" && c.Profile != profileHere {
		writes = append(writes, c.Profile)
	}
	if c.Coverage != "" {
		writes = append(writes, c.Coverage)
	}
	return reads, writes
}

// AddFlags registers the options of `cptx run` and returns where their values go.
func AddFlags(fs *pflag.FlagSet) *Config {
	c := Default()
	fs.StringVar(&c.Entry, "entry", "", "kernel to launch `name`; needed if there are several")
	fs.StringVar(&c.Grid, "grid", "1", "number of blocks `X[,Y[,Z]]`")
	fs.StringVar(&c.Block, "block", "1", "threads in a block `X[,Y[,Z]]`")
	fs.StringVar(&c.Cluster, "cluster", "", "blocks in a cluster `X[,Y[,Z]]`; without it as the kernel says")
	fs.IntVar(&c.Shared, "shared", 0, "dynamic shared memory in `bytes`")
	fs.StringArrayVar(&c.Args, "arg", nil, "argument of a parameter, which the C source declares: `name=value`, name=zero[n]|iota[n]|rand(seed)[n]|undef[n]|{list}|@file|@file.npy for a pointer, name={member=value,...} or name.member=value for a struct; with kinds, in parameter order if the names are not the parameters': name:kind=value, name:kind[count]=init, name:struct(kind=value,...), name:texture=picture[,linear,wrap,...], name:surface=picture|WxH, name:sampler=linear,wrap,...")
	fs.StringArrayVar(&c.Bind, "bind", nil, "bind to a texture, sampler or surface reference: `name:texture=picture[,linear,...]` and so on, as with --arg")
	fs.StringArrayVar(&c.Set, "set", nil, "give a __device__ or __constant__ variable its value: `name=value`, as with --arg; of an array {list}, zero, iota, rand(seed), @file")
	fs.StringArrayVar(&c.Print, "print", nil, "show a buffer or variable afterwards: `name[lo:hi]`")
	fs.StringArrayVar(&c.Expect, "expect", nil, "compare a buffer or variable afterwards, and exit with 1 if it differs: `name[lo:hi]=value...`, or =@file, and 'within tolerance' after it")
	fs.BoolVar(&c.Signature, "signature", false, "tell the kernels and their parameters as JSON, and launch nothing")
	fs.StringVar(&c.Script, "script", "", "launch, print and compare as the lines of a `file` say")
	fs.StringArrayVar(&c.Out, "out", nil, "write a buffer to a file, or a surface as PNG: `name=file`")
	fs.StringVar(&c.Races, "races", "auto", "data-race check: `auto|on|off`")
	fs.Uint64Var(&c.Seed, "seed", 0, "vary the schedule of threads by `n`; 0 is the plain one")
	fs.StringVar(&c.Seeds, "seeds", "", "run once for each seed `LO..HI`, up to the first that fails")
	fs.BoolVar(&c.Strict, "strict", false, "also report barriers that some threads of the block skip or reach elsewhere, and memory that is never freed")
	fs.BoolVar(&c.Cooperative, "cooperative", false, "a cooperative launch: all blocks run at once, and this_grid().sync() waits for them")
	fs.BoolVar(&c.Converged, "converged", false, "also report lanes of a membermask that meet in different instructions, which sm_6x and below do not allow; later GPUs exchange nothing there")
	fs.BoolVar(&c.Lockstep, "lockstep", false, "keep the lanes of a warp in step, as GPUs before sm_70 did; the race check then notes where a __syncwarp is missing")
	fs.BoolVar(&c.PlainCAS, "allow-plain-cas", false, "no race: a plain read of what others change by atomic operations alone, as before a compare-and-swap loop")
	fs.Uint64Var(&c.Budget, "budget", defaultBudget, "stop after so many `instructions` of all threads; 0 for no limit")
	fs.Uint64Var(&c.Output, "max-output", defaultOutput, "stop when printf has written so many `bytes`; 0 for no limit")
	fs.Uint64Var(&c.Memory, "max-memory", defaultMemory, "stop when buffers, device heap, threads and images take so many `bytes`; 0 for no limit")
	fs.BoolVar(&c.Stats, "stats", false, "count instructions, loads, stores and divergent branches")
	fs.BoolVar(&c.KeepGoing, "keep-going", false, "go on after a finding, and show all of them at the end, each with how often it came")
	fs.StringArrayVar(&c.Suppress, "suppress", nil, "pass over findings at `file:line[=kind]`, or those that @file lists")
	fs.StringVar(&c.Profile, "profile", "", "count by line what a GPU would issue and move: a table, or with a `file` the annotated texts, .json, or .pb.gz for go tool pprof")
	fs.Lookup("profile").NoOptDefVal = profileHere
	fs.StringVar(&c.Coverage, "coverage", "", "add which lines and branches were executed to a `file`, as a tracefile of lcov")
	fs.BoolVar(&c.NoUninit, "no-uninit", false, "do not report uses of uninitialised values")
	return c
}

// Main parses options and runs a PTX text: the whole of `cptx run file.ptx` but for reading the
// file. It returns the exit status: 0, Failed for any error, or the result of main.
func Main(ptx string, args []string, stdout, stderr io.Writer) int {
	fs := pflag.NewFlagSet("run", pflag.ContinueOnError)
	fs.SetOutput(stderr)
	c := AddFlags(fs)
	if err := fs.Parse(args); err != nil {
		fmt.Fprintf(stderr, "cptx: error: %v\n", err)
		return Failed
	}
	if fs.NArg() > 0 {
		fmt.Fprintf(stderr, "cptx: error: unexpected argument %q\n", fs.Arg(0))
		return Failed
	}
	return c.Run(stdout, stderr, ptx)
}

// argument is a parsed --arg.
type argument struct {
	name   string
	kind   kind
	buffer bool
	count  int
	stride int        // bytes of an element
	elem   dwarf.Type // of a buffer, nil if the kind alone is known
	shape  []int      // of a buffer: its sizes, outermost first; nil if there is one
	bytes  []byte     // the first contents; nil: zero, or those that later makes
	later  func() []byte
	undef  bool // a buffer that counts as uninitialised
	addr   uint64
	parts  bool // given member by member
	scalar bool // a variable that is no array
	kept   bool // has its memory, by an earlier line of a script
	part   bool // is a part of such a buffer
	// pointers are those in bytes, to buffers of their own.
	pointers []pointer
	image    *imageArg  // texture, sampler or surface; nil for others
	tensor   *tensorArg // tensor map; nil for others
}

// maxElements bounds a buffer.
const maxElements = 1 << 28

// parseArg parses NAME:KIND=VALUE, NAME:KIND[COUNT]=INIT, NAME:struct(...).
func parseArg(text string) (*argument, error) {
	bad := func(format string, a ...any) (*argument, error) {
		return nil, fmt.Errorf("--arg %s: %s", text, fmt.Sprintf(format, a...))
	}
	if name, what, file, options, ok := imageArgument(text); ok {
		return parseImage("arg", name, what, file, options, clamped)
	}
	name, rest, ok := strings.Cut(text, ":")
	if !ok || name == "" {
		return bad("want NAME:KIND=VALUE or NAME:KIND[COUNT]=INIT")
	}
	if body, ok := strings.CutPrefix(rest, "tensormap="); ok {
		a, err := parseTensor(name, body)
		if err != nil {
			return bad("%v", err)
		}
		return a, nil
	}
	a := &argument{name: name, count: 1}
	if body, ok := strings.CutPrefix(rest, "struct("); ok {
		body, ok = strings.CutSuffix(body, ")")
		if !ok {
			return bad("struct( is not closed")
		}
		var err error
		if a.bytes, err = structBytes(body); err != nil {
			return bad("%v", err)
		}
		return a, nil
	}
	spec, init, hasInit := strings.Cut(rest, "=")
	kindName, count, buffer := strings.Cut(spec, "[")
	a.kind, a.buffer = kind(kindName), buffer
	a.stride = a.kind.size()
	if a.kind.size() == 0 {
		return bad("kind %q is none of i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64", kindName)
	}
	var err error
	if !buffer {
		if !hasInit {
			return bad("a scalar needs a value")
		}
		if a.bytes, err = a.kind.encode(init); err != nil {
			return bad("%v", err)
		}
		return a, nil
	}
	count, closed := strings.CutSuffix(count, "]")
	a.count, err = strconv.Atoi(count)
	if err != nil || !closed || a.count < 1 || a.count > maxElements {
		return bad("the count is a number from 1 to %d in brackets", maxElements)
	}
	a.undef = init == "undef"
	if a.bytes, a.later, err = a.kind.fill(a.count, init); err != nil {
		return bad("%v", err)
	}
	return a, nil
}

// structBytes lays scalars out as C does: natural alignment, padded end.
func structBytes(body string) ([]byte, error) {
	var out []byte
	align := 1
	pad := func(n int) {
		for len(out)%n != 0 {
			out = append(out, 0)
		}
	}
	for _, field := range strings.Split(body, ",") {
		kindName, value, ok := strings.Cut(strings.TrimSpace(field), "=")
		k := kind(kindName)
		if !ok || k.size() == 0 {
			return nil, fmt.Errorf("field %q is not KIND=VALUE", field)
		}
		b, err := k.encode(value)
		if err != nil {
			return nil, err
		}
		align = max(align, k.size())
		pad(k.size())
		out = append(out, b...)
	}
	pad(align)
	return out, nil
}

// parseDim parses up to three positive numbers.
func parseDim(flag, text string) (d [3]uint32, err error) {
	d = [3]uint32{1, 1, 1}
	parts := strings.Split(text, ",")
	if len(parts) > 3 {
		return d, fmt.Errorf("--%s %s: more than three dimensions", flag, text)
	}
	for i, p := range parts {
		n, err := strconv.ParseUint(strings.TrimSpace(p), 10, 31)
		if err != nil || n == 0 {
			return d, fmt.Errorf("--%s %s: %q is not a positive number", flag, text, p)
		}
		d[i] = uint32(n)
	}
	return d, nil
}
