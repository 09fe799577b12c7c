package profile

import (
	"fmt"
	"io"

	"github.com/google/pprof/profile"

	"cptx/runtime/sim"
)

// WritePprof writes the profile for `go tool pprof`: a sample for each PTX instruction, with the
// functions that it was inlined into as its callers. program names it.
func (p *Profile) WritePprof(w io.Writer, program string) error {
	mapping := &profile.Mapping{ID: 1, File: program, HasFunctions: true, HasFilenames: true, HasLineNumbers: true, HasInlineFrames: true}
	mapping.Limit = uint64(len(p.Instrs)) + 1
	out := &profile.Profile{Mapping: []*profile.Mapping{mapping}, DefaultSampleType: "warp_instructions"}
	for _, m := range metrics {
		out.SampleType = append(out.SampleType, &profile.ValueType{Type: m.name, Unit: "count"})
	}
	functions := map[[2]string]*profile.Function{}
	function := func(name, file string) *profile.Function {
		f := functions[[2]string{name, file}]
		if f == nil {
			f = &profile.Function{ID: uint64(len(out.Function)) + 1, Name: name, SystemName: name, Filename: file}
			functions[[2]string{name, file}] = f
			out.Function = append(out.Function, f)
		}
		return f
	}
	for i := range p.Instrs {
		in := &p.Instrs[i]
		if in.Warp == 0 {
			continue
		}
		loc := &profile.Location{ID: uint64(len(out.Location)) + 1, Mapping: mapping, Address: uint64(i) + 1}
		for _, f := range frames(in) {
			loc.Line = append(loc.Line, profile.Line{Function: function(f.Func, f.File), Line: int64(f.Line)})
		}
		sample := &profile.Sample{Location: []*profile.Location{loc}, Label: map[string][]string{"ptx": {fmt.Sprintf("%d: %s", in.Line, in.Op)}}}
		for _, m := range metrics {
			sample.Value = append(sample.Value, int64(m.of(&in.Counts)))
		}
		out.Location = append(out.Location, loc)
		out.Sample = append(out.Sample, sample)
	}
	if err := out.CheckValid(); err != nil {
		return err
	}
	return out.Write(w)
}

// frames are the functions that an instruction is in, innermost first, with where each is.
func frames(in *Instr) []sim.Call {
	at := in.Pos
	list := []sim.Call{{Func: at.Func, File: at.File, Line: at.Line}}
	if at.File == "" {
		list[0].File, list[0].Line = fmt.Sprintf("text %d of PTX", in.Text+1), in.Line
	}
	for _, c := range at.Inlined {
		if c.Func == "" {
			c.Func = in.Func
		}
		list = append(list, c)
	}
	return list
}

// metric is a kind of count with its name in JSON, tables and pprof.
type metric struct {
	name string
	of   func(c *Counts) uint64
}

// metrics are the sample types of pprof; those that tell of waste are what is above the least.
var metrics = []metric{
	{"warp_instructions", func(c *Counts) uint64 { return c.Warp }},
	{"thread_instructions", func(c *Counts) uint64 { return c.Thread }},
	{"inactive_lanes", func(c *Counts) uint64 { return c.Warp*warpSize - min(c.Thread, c.Warp*warpSize) }},
	{"divergent_branches", func(c *Counts) uint64 { return c.Divergent }},
	{"sectors", func(c *Counts) uint64 { return c.Sectors }},
	{"excess_sectors", func(c *Counts) uint64 { return c.Sectors - c.LeastSectors }},
	{"local_sectors", func(c *Counts) uint64 { return c.LocalSectors }},
	{"wavefronts", func(c *Counts) uint64 { return c.Wavefronts }},
	{"bank_conflicts", func(c *Counts) uint64 { return c.Wavefronts - c.LeastWavefronts }},
	{"barriers", func(c *Counts) uint64 { return c.Barriers }},
	{"barrier_waits", func(c *Counts) uint64 { return c.Waits }},
}
