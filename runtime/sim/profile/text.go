package profile

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// column is one of the columns before a line; a table has those that are not empty everywhere.
type column struct {
	title string
	cell  func(c *Counts) string
}

var columns = []column{
	{"instr", func(c *Counts) string { return count(c.Warp) }},
	{"lanes", func(c *Counts) string { return per(c.Thread, c.Warp) }},
	{"diverge", func(c *Counts) string { return against(count(c.Divergent), count(c.Branches)) }},
	{"global", func(c *Counts) string { return count(c.Global) }},
	{"sectors", func(c *Counts) string { return against(per(c.Sectors, c.Global), per(c.LeastSectors, c.Global)) }},
	{"local", func(c *Counts) string { return count(c.Local) }},
	{"sectors", func(c *Counts) string { return per(c.LocalSectors, c.Local) }},
	{"shared", func(c *Counts) string { return count(c.Shared) }},
	{"waves", func(c *Counts) string { return against(per(c.Wavefronts, c.Shared), per(c.LeastWavefronts, c.Shared)) }},
	{"barriers", func(c *Counts) string { return count(c.Barriers) }},
	{"waits", func(c *Counts) string { return count(c.Waits) }},
}

// against joins a number with what it is measured by.
func against(n, of string) string {
	if n == "" || of == "" {
		return n
	}
	return n + "/" + of
}

// count is a number, nothing for zero.
func count(n uint64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatUint(n, 10)
}

// per is a quotient with one decimal, nothing where there is none.
func per(n, of uint64) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f", float64(n)/float64(of))
}

// row is a line of a table: counts, if it has any, and a text.
type row struct {
	counts *Counts
	text   string
}

// writeTable writes rows with the columns that total does not have empty.
func writeTable(w io.Writer, total *Counts, title string, rows []row) {
	var shown []column
	var widths []int
	for _, c := range columns {
		if cell := c.cell(total); cell != "" {
			shown, widths = append(shown, c), append(widths, max(len(c.title), len(cell)))
		}
	}
	for k, c := range shown {
		for _, r := range rows {
			if r.counts != nil {
				widths[k] = max(widths[k], len(c.cell(r.counts)))
			}
		}
		fmt.Fprintf(w, "%*s  ", widths[k], c.title)
	}
	fmt.Fprintln(w, title)
	for _, r := range rows {
		for k, c := range shown {
			cell := ""
			if r.counts != nil && r.counts.Warp > 0 {
				cell = c.cell(r.counts)
			}
			fmt.Fprintf(w, "%*s  ", widths[k], cell)
		}
		fmt.Fprintln(w, r.text)
	}
}

// Source gives the lines of a file of the program, nil if it cannot be read.
type Source func(file string) []string

// WriteTable writes the sums and a line of the table for each line of the source that was executed,
// with its text.
func (p *Profile) WriteTable(w io.Writer, source Source) error {
	out := bufio.NewWriter(w)
	p.summary(out)
	texts := map[string][]string{}
	for i := range p.Lines {
		if name := p.Lines[i].File; texts[name] == nil {
			texts[name] = source(name)
		}
	}
	title := "line"
	if len(texts) == 1 {
		title = p.Lines[0].File
	}
	var rows []row
	places := map[*Counts]string{}
	for i := range p.Lines {
		l := &p.Lines[i]
		places[&l.Counts] = fmt.Sprintf("%s:%d", l.File, l.Line)
		text := fmt.Sprintf("%d", l.Line)
		if len(texts) > 1 {
			text = l.File + ":" + text
		}
		if lines := texts[l.File]; l.Line > 0 && l.Line <= len(lines) {
			text += " " + strings.TrimSpace(lines[l.Line-1])
		}
		if l.Warp > 0 {
			rows = append(rows, row{&l.Counts, text})
		}
	}
	if len(rows) == 0 { // PTX without .loc
		title = "PTX"
		for i := range p.Instrs {
			if in := &p.Instrs[i]; in.Warp > 0 {
				rows = append(rows, row{&in.Counts, fmt.Sprintf("%d %s", in.Line, in.Op)})
				places[&in.Counts] = fmt.Sprintf("PTX line %d", in.Line)
			}
		}
	}
	writeTable(out, &p.Total, title, rows)
	for _, r := range rows {
		r.counts.advise(out, places[r.counts])
	}
	return out.Flush()
}

// wasteful is how many times what would do passes without advice: a store of every second lane
// does.
const wasteful = 2

// advise says how accesses that take much more than they could are mended.
func (c *Counts) advise(w io.Writer, place string) {
	if c.Global > 0 && c.Sectors > wasteful*c.LeastSectors {
		fmt.Fprintf(w, "note: %s: accesses of a warp to global memory move %s sectors where %s hold the bytes: let neighbouring lanes access neighbouring elements\n",
			place, per(c.Sectors, c.Global), per(c.LeastSectors, c.Global))
	}
	if c.Shared > 0 && c.Wavefronts > wasteful*c.LeastWavefronts {
		fmt.Fprintf(w, "note: %s: accesses of a warp to shared memory take %s wavefronts, without bank conflicts %s: let lanes access different banks, "+
			"which an element more in each row of an array often does\n",
			place, per(c.Wavefronts, c.Shared), per(c.LeastWavefronts, c.Shared))
	}
}

func (p *Profile) summary(w io.Writer) {
	fmt.Fprintf(w, "%s, %s, %d warp instructions, %d thread instructions, %.1f of %d lanes active\n",
		many(p.Blocks, "block"), many(p.Warps, "warp"), p.Total.Warp, p.Total.Thread, p.Total.Lanes(), warpSize)
}

func many(n uint64, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// WriteAnnotated writes the table, each source file and then each PTX text with the counts before
// its lines.
func (p *Profile) WriteAnnotated(w io.Writer, source Source, ptx []string) error {
	out := bufio.NewWriter(w)
	if err := p.WriteTable(out, source); err != nil {
		return err
	}
	for i := 0; i < len(p.Lines); {
		file := p.Lines[i].File
		at := map[int]*Counts{}
		for ; i < len(p.Lines) && p.Lines[i].File == file; i++ {
			at[p.Lines[i].Line] = &p.Lines[i].Counts
		}
		if lines := source(file); lines != nil {
			p.annotate(out, file, lines, at)
		}
	}
	for k, text := range ptx {
		at := map[int]*Counts{}
		for i := range p.Instrs {
			if in := &p.Instrs[i]; in.Text == k {
				if at[in.Line] == nil {
					at[in.Line] = &Counts{}
				}
				at[in.Line].Add(&in.Counts)
			}
		}
		p.annotate(out, fmt.Sprintf("PTX, text %d", k+1), strings.Split(strings.TrimSuffix(text, "\n"), "\n"), at)
	}
	return out.Flush()
}

func (p *Profile) annotate(w io.Writer, title string, lines []string, at map[int]*Counts) {
	var rows []row
	for n, line := range lines {
		rows = append(rows, row{at[n+1], fmt.Sprintf("%5d | %s", n+1, strings.TrimRight(line, "\r"))})
	}
	fmt.Fprintln(w)
	writeTable(w, &p.Total, title, rows)
}

// WriteJSON writes the profile as an object.
func (p *Profile) WriteJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "\t")
	return enc.Encode(p)
}
