package profile

import (
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"

	"cptx/runtime/sim/faults"
)

// WritePprof writes the profile for `go tool pprof`: a sample for each PTX instruction, with the
// functions that it was inlined into as its callers. program names it.
//
// It is a message Profile of profile.proto (github.com/google/pprof/proto), compressed by gzip. The
// package that pprof has for it takes a fifth of a millisecond of every start of a program that
// contains it.
func (p *Profile) WritePprof(w io.Writer, program string) error {
	out := &pprofWriter{numbers: map[string]int{"": 0}, names: []string{""}, functions: map[faults.Call]int{}}
	var values []int
	for _, m := range metrics {
		out.message(1, func(t *proto) { t.number(1, out.text(m.name)); t.number(2, out.text("count")) })
	}
	out.message(3, func(m *proto) { // the mapping of the program
		m.number(1, 1)
		m.number(3, len(p.Instrs)+1)
		m.number(5, out.text(program))
		for has := 7; has <= 10; has++ { // functions, file names, lines, inlined functions
			m.number(has, 1)
		}
	})
	locations := 0
	for i := range p.Instrs {
		in := &p.Instrs[i]
		if in.Warp == 0 {
			continue
		}
		locations++
		lines := frames(in)
		ids := make([]int, len(lines))
		for k, f := range lines {
			ids[k] = out.function(f.Func, f.File)
		}
		out.message(4, func(m *proto) {
			m.number(1, locations)
			m.number(2, 1)
			m.number(3, i+1)
			for k, f := range lines {
				m.message(4, func(m *proto) { m.number(1, ids[k]); m.number(2, f.Line) })
			}
		})
		values = values[:0]
		for _, m := range metrics {
			values = append(values, int(m.of(&in.Counts)))
		}
		out.message(2, func(m *proto) {
			m.packed(1, locations)
			m.packed(2, values...)
			m.message(3, func(m *proto) {
				m.number(1, out.text("ptx"))
				m.number(2, out.text(fmt.Sprintf("%d: %s", in.Line, in.Op)))
			})
		})
	}
	out.number(14, out.text("warp_instructions"))
	for _, name := range out.names {
		out.bytes(6, []byte(name))
	}
	z := gzip.NewWriter(w)
	if _, err := z.Write(out.buf); err != nil {
		return err
	}
	return z.Close()
}

// pprofWriter is a message Profile in the making.
type pprofWriter struct {
	proto
	names     []string // the string table
	numbers   map[string]int
	functions map[faults.Call]int // without lines
}

// text returns the number of a string.
func (p *pprofWriter) text(s string) int {
	n, ok := p.numbers[s]
	if !ok {
		n = len(p.names)
		p.names, p.numbers[s] = append(p.names, s), n
	}
	return n
}

// function returns the number of a function.
func (p *pprofWriter) function(name, file string) int {
	key := faults.Call{Func: name, File: file}
	n, ok := p.functions[key]
	if !ok {
		n = len(p.functions) + 1
		p.functions[key] = n
		p.message(5, func(m *proto) {
			m.number(1, n)
			m.number(2, p.text(name))
			m.number(3, p.text(name))
			m.number(4, p.text(file))
		})
	}
	return n
}

// proto is a message of protocol buffers in the making
// (https://protobuf.dev/programming-guides/encoding).
type proto struct{ buf []byte }

// number appends a field that is an integer.
func (m *proto) number(field, v int) {
	m.buf = binary.AppendUvarint(m.buf, uint64(field)<<3)
	m.buf = binary.AppendUvarint(m.buf, uint64(v))
}

// bytes appends a field that is a string or a message.
func (m *proto) bytes(field int, b []byte) {
	m.buf = binary.AppendUvarint(m.buf, uint64(field)<<3|2)
	m.buf = binary.AppendUvarint(m.buf, uint64(len(b)))
	m.buf = append(m.buf, b...)
}

// packed appends a field that is a list of integers.
func (m *proto) packed(field int, vs ...int) {
	var list []byte
	for _, v := range vs {
		list = binary.AppendUvarint(list, uint64(v))
	}
	m.bytes(field, list)
}

// message appends a field that is a message, which fill makes.
func (m *proto) message(field int, fill func(*proto)) {
	var inner proto
	fill(&inner)
	m.bytes(field, inner.buf)
}

// frames are the functions that an instruction is in, innermost first, with where each is.
func frames(in *Instr) []faults.Call {
	at := in.Pos
	list := []faults.Call{{Func: at.Func, File: at.File, Line: at.Line}}
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
