package matrix

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"cptx/tests/gpu/device"
)

// Golden is the results that a GPU gave.
type Golden struct {
	Device  string // of the header: GPU, target, driver
	results map[string]entry
}

// entry is one line: the set's checksum and its results, or their hash.
type entry struct {
	sum  uint32
	data []byte
	hash string
}

// fullSize is up to how many bytes of results a golden file has as they are.
const fullSize = 512

const hashMark = "sha256:"

// hash stands for results that are not in a golden file.
func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hashMark + hex.EncodeToString(sum[:8])
}

const goldenTitle = "# results of PTX matrix instructions"

// WriteGolden writes the outcomes without errors, one line for each set: form, set, checksum,
// results in hexadecimal, lowest byte first. Of long results and of additional random numbers it
// has the first 64 bits of the results' SHA-256.
func WriteGolden(w io.Writer, info device.Info, list []Outcome) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s\n# device: %s, sm_%d\n# driver: CUDA %d.%d\n# Made by tests/gpu, not by hand.\n", goldenTitle, info.Name, info.SM, info.Driver/1000, info.Driver%1000/10)
	for _, o := range list {
		for i, data := range o.Results {
			s := &o.Form.Sets[i]
			data = o.Form.canonical(data)
			text := hash(data)
			if len(data) <= fullSize && !s.More {
				text = hex.EncodeToString(data)
			}
			fmt.Fprintf(out, "%s\t%s\t%08x\t%s\n", o.Form.Name, s.Name, o.Form.checksum(s), text)
		}
	}
	return out.Flush()
}

// ReadGolden reads a golden file.
func ReadGolden(r io.Reader) (*Golden, error) {
	g := &Golden{results: map[string]entry{}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<22)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if n == 1 && line != goldenTitle {
			return nil, errors.New("not a golden file")
		}
		if strings.HasPrefix(line, "#") {
			for _, key := range []string{"# device: ", "# driver: "} {
				if text, ok := strings.CutPrefix(line, key); ok {
					g.Device = strings.TrimPrefix(g.Device+", "+text, ", ")
				}
			}
			continue
		}
		if err := g.line(line); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	return g, lines.Err()
}

func (g *Golden) line(line string) error {
	fields := strings.Split(line, "\t")
	if len(fields) != 4 {
		return errors.New("not four fields")
	}
	sum, err := strconv.ParseUint(fields[2], 16, 32)
	if err != nil {
		return err
	}
	e := entry{sum: uint32(sum)}
	if strings.HasPrefix(fields[3], hashMark) {
		e.hash = fields[3]
	} else if e.data, err = hex.DecodeString(fields[3]); err != nil {
		return err
	}
	key := fields[0] + "\t" + fields[1]
	if _, twice := g.results[key]; twice {
		return fmt.Errorf("%s stands there twice", key)
	}
	g.results[key] = e
	return nil
}

// find gives what the file has for a set of a form, nil if nothing or for other operands.
func (g *Golden) find(f *Form, s *Set) *entry {
	e, ok := g.results[f.Name+"\t"+s.Name]
	if !ok || e.sum != f.checksum(s) || e.hash == "" && len(e.data) != f.outSize() {
		return nil
	}
	return &e
}

// Verdict is the comparison with a golden file.
type Verdict struct {
	Compared int      // sets
	Missing  []string // sets that the file does not have, or has for other operands
	Wrong    []string // one line for each set with a wrong result, or form with an error
}

// Compare holds outcomes of the simulator against the GPU's.
func (g *Golden) Compare(list []Outcome) Verdict {
	var verdict Verdict
	for _, o := range list {
		if o.Err != nil {
			verdict.Wrong = append(verdict.Wrong, fmt.Sprintf("%s: %v", o.Form.Name, o.Err))
			continue
		}
		for i := range o.Form.Sets {
			s := &o.Form.Sets[i]
			want, got := g.find(o.Form, s), o.Form.canonical(o.Results[i])
			if want == nil {
				verdict.Missing = append(verdict.Missing, o.Form.Name+" "+s.Name)
				continue
			}
			verdict.Compared++
			switch {
			case want.hash != "":
				if hash(got) != want.hash {
					verdict.Wrong = append(verdict.Wrong, fmt.Sprintf("%s, %s: other results, of which the file has only a hash", o.Form.Name, s.Name))
				}
			case !bytes.Equal(want.data, got):
				verdict.Wrong = append(verdict.Wrong, o.Form.difference(s, want.data, got))
			}
		}
	}
	return verdict
}

// canonical replaces each NaN of f64: which one an operation gives is not specified, and no GPU's
// choice is the simulator's. NaN of other types are compared bit for bit.
func (f *Form) canonical(data []byte) []byte {
	if !strings.Contains(f.Name, ".f64") {
		return data
	}
	data = slices.Clone(data)
	for i := 0; i < len(data); i += 8 {
		if v := math.Float64frombits(binary.LittleEndian.Uint64(data[i:])); v != v {
			binary.LittleEndian.PutUint64(data[i:], 0x7ff8<<48)
		}
	}
	return data
}

// difference describes the first word that is wrong and counts the others.
func (f *Form) difference(s *Set, want, got []byte) string {
	size := f.Width / 8
	wrong, first := 0, ""
	for i := 0; i < len(want); i += size {
		if bytes.Equal(want[i:i+size], got[i:i+size]) {
			continue
		}
		if wrong++; wrong == 1 {
			first = fmt.Sprintf("%s, %s: word %d is %s, want %s", f.Name, s.Name, i/size, word(got[i:i+size]), word(want[i:i+size]))
		}
	}
	return fmt.Sprintf("%s (%d of %d words)", first, wrong, len(want)/size)
}

// word shows bytes with the highest first.
func word(b []byte) string {
	b = slices.Clone(b)
	slices.Reverse(b)
	return "0x" + hex.EncodeToString(b)
}
