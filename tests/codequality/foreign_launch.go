package codequality

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"cptx/tests/directive"
)

// signature is what a kernel's PTX and source say about its launches.
type signature struct {
	name   string
	params []param
	dims   int // of the block's index that the kernel reads: 1 to 3
	grids  int // the same of the grid's
	most   int // threads of a block at most, 0 if not said
}

// param is a parameter of a kernel.
type param struct {
	size    int    // in bytes
	pointer bool   // by its C type
	of      string // C type, of a pointer what it points to
}

var (
	entryLineRE = regexp.MustCompile(`(?m)^(?:\.visible |\.weak )?\.entry (\S+?)\(`)
	paramRE     = regexp.MustCompile(`\.param (?:\.align \d+ )?\.([a-z])(\d+)\b[^\n\[]*(?:\[(\d+)\])?`)
	mostRE      = regexp.MustCompile(`(?:\.maxntid|\.reqntid) (\d+)(?:, (\d+))?(?:, (\d+))?`)
)

// signatures reads the kernels of nvcc's PTX. The C types come from the mangled names, or from the
// source where names are C's.
func signatures(ptx, source string) (list []*signature) {
	found := entryLineRE.FindAllStringSubmatchIndex(ptx, -1)
	for i, at := range found {
		end := len(ptx)
		if i+1 < len(found) {
			end = found[i+1][0]
		}
		s := &signature{name: ptx[at[2]:at[3]], dims: 1, grids: 1}
		head, body, _ := strings.Cut(ptx[at[3]:end], "{")
		for _, p := range paramRE.FindAllStringSubmatch(head, -1) {
			size, _ := strconv.Atoi(p[2])
			n, _ := strconv.Atoi(p[3])
			s.params = append(s.params, param{size: size / 8 * max(n, 1)})
		}
		for d, c := range "xyz" {
			if strings.Contains(body, "%tid."+string(c)) {
				s.dims = d + 1
			}
			if strings.Contains(body, "%ctaid."+string(c)) {
				s.grids = d + 1
			}
		}
		if m := mostRE.FindStringSubmatch(head); m != nil {
			s.most = 1
			for _, n := range m[1:] {
				if v, err := strconv.Atoi(n); err == nil {
					s.most *= v
				}
			}
		}
		if s.types(source) {
			list = append(list, s)
		}
	}
	return list
}

// types fills in the C types of the parameters; false where they are not known.
func (s *signature) types(source string) bool {
	text := s.name
	if strings.HasPrefix(text, "_Z") {
		out, err := exec.Command("c++filt", text).Output()
		if err != nil {
			return false
		}
		text = strings.TrimSpace(string(out))
	} else if at := regexp.MustCompile(`__global__[^;{}]*?\b` + regexp.QuoteMeta(text) + `\s*\(`).FindStringIndex(source); at != nil {
		text = source[at[1]-1:]
	}
	list := parameters(text)
	if len(list) != len(s.params) {
		return len(s.params) == 0
	}
	for i, t := range list {
		p := &s.params[i]
		before, _, star := strings.Cut(t, "*")
		p.pointer, p.of = star && p.size == 8, before
	}
	return true
}

// parameters splits the last list in parentheses of a demangled name, or the first of a
// declaration.
func parameters(text string) (list []string) {
	depth, last := 0, 0
	start := strings.IndexByte(text, '(')
	if start < 0 {
		return nil
	}
	for i := start; i < len(text); i++ {
		switch c := text[i]; {
		case strings.IndexByte("(<[", c) >= 0:
			if depth++; depth == 1 {
				last = i + 1
			}
		case c == ',' && depth == 1:
			list = append(list, text[last:i])
			last = i + 1
		case strings.IndexByte(")>]", c) >= 0:
			if depth--; depth == 0 {
				if t := strings.TrimSpace(text[last:i]); t != "" && t != "void" {
					list = append(list, t)
				}
				return list
			}
		}
	}
	return nil
}

// plan is a guess at plausible arguments.
type plan struct {
	N     int    // every integer
	Index string // contents of integer buffers: "few" numbers below 8, or "iota"
	Block [3]int
	Grid  [3]int
}

// plans lists guesses, the most plausible first.
func (s *signature) plans() (list []plan) {
	blocks := [][3]int{{128, 1, 1}, {256, 1, 1}, {64, 1, 1}, {32, 1, 1}}
	switch s.dims {
	case 2:
		blocks = [][3]int{{16, 16, 1}, {32, 8, 1}, {8, 8, 1}, {32, 32, 1}}
	case 3:
		blocks = [][3]int{{8, 4, 4}, {4, 4, 4}, {8, 8, 1}}
	}
	grid := [][3]int{{4, 1, 1}, {2, 2, 1}, {2, 2, 2}}[s.grids-1]
	for _, block := range blocks {
		if s.most != 0 && block[0]*block[1]*block[2] > s.most {
			continue
		}
		for _, n := range []int{64, 100, 32, 16, 256, 8, 4, 1024, 2, 1} {
			for _, index := range []string{"few", "iota"} {
				list = append(list, plan{n, index, block, grid})
			}
		}
	}
	return list
}

const (
	bufferSize = 1 << 20
	sharedSize = 16 << 10 // of dynamic shared memory
)

// launch makes the arguments of a plan. The same signature and plan give the same bytes.
func (all *contents) launch(s *signature, p plan) directive.Case {
	c := directive.Case{Entry: s.name, Grid: p.Grid, Block: p.Block, Shared: sharedSize}
	for i, q := range s.params {
		a := directive.Arg{Name: fmt.Sprint("p", i), Kind: "u8", Count: 1}
		switch {
		case q.pointer:
			a.Buffer, a.Count, a.Init = true, bufferSize, all.of(q.of, p.Index, uint64(i+1))
		case strings.Contains(q.of, "double") && q.size == 8:
			a.Init = binary.LittleEndian.AppendUint64(nil, math.Float64bits(0.5))
		case strings.Contains(q.of, "float") && q.size == 4:
			a.Init = binary.LittleEndian.AppendUint32(nil, math.Float32bits(0.5))
		case q.size < 4:
			a.Init = make([]byte, q.size)
			a.Init[0] = byte(min(p.N, 64))
		default: // an integer, or a struct as if of integers
			a.Init = make([]byte, q.size)
			step := 4
			if q.size == 8 {
				step = 8
			}
			for at := 0; at+4 <= q.size; at += step {
				binary.LittleEndian.PutUint32(a.Init[at:], uint32(p.N))
			}
		}
		c.Args = append(c.Args, a)
	}
	return c
}

// contents are buffers that have been filled, by the kind of their elements, index of plan, and
// number of the parameter.
type contents struct {
	lock sync.Mutex
	made map[string][]byte
}

// of fills a buffer of elements of a C type: floats in [0.5, 2), integers as index says. Callers do
// not write to it.
func (all *contents) of(ctype, index string, seed uint64) []byte {
	kind := elements(ctype)
	key := fmt.Sprint(kind, index, seed)
	all.lock.Lock()
	defer all.lock.Unlock()
	if b := all.made[key]; b != nil {
		return b
	}
	if all.made == nil {
		all.made = map[string][]byte{}
	}
	r := rand.New(rand.NewPCG(seed, 1))
	b := make([]byte, 0, bufferSize)
	for i := 0; len(b) < bufferSize; i++ {
		v := uint64(i)
		if index == "few" {
			v = uint64(r.IntN(8))
		}
		real := 0.5 + 1.5*r.Float64()
		switch kind {
		case "f64":
			v = math.Float64bits(real)
		case "f32":
			v = uint64(math.Float32bits(float32(real)))
		case "f16":
			v = uint64(0x3800 + r.IntN(0x800))
		}
		b = append(b, binary.LittleEndian.AppendUint64(nil, v)[:kind.Size()]...)
	}
	all.made[key] = b
	return b
}

// elements guesses the kind of a buffer's elements from their C type.
func elements(ctype string) directive.Kind {
	for _, k := range []struct {
		word string
		kind directive.Kind
	}{
		{"double", "f64"}, {"float", "f32"}, {"half", "f16"}, {"char", "u8"}, {"bool", "u8"}, {"int8", "u8"}, {"int16", "u16"}, {"short", "u16"},
		{"long", "u64"}, {"int64", "u64"}, {"size_t", "u64"},
	} {
		if strings.Contains(ctype, k.word) {
			return k.kind
		}
	}
	return "u32"
}
