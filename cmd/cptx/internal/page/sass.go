package page

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// The lines of nvdisasm -g -c that matter here.
var (
	sassFile  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*//## File "(.*?)", line (\d+)`) })
	sassLabel = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([\w$.]+):$`) })
	sassInstr = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s+/\*([0-9a-f]{4,})\*/\s+(.*?)\s*;?\s*$`) })
	sassText  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*\.section\s+\.text\.([\w$.]+)`) })
)

// ReadSASS takes what nvdisasm prints for a GPU with -g and -c.
func (p *Page) ReadSASS(gpu, text string) {
	s := &SASS{GPU: gpu, Lines: []string{}, At: []int{}}
	at, inside := -1, false
	for _, line := range strings.Split(text, "\n") {
		if m := sassText().FindStringSubmatch(line); m != nil {
			at, inside = -1, true
			if f := p.byName[m[1]]; f != nil {
				f.SASS = len(s.Lines)
			}
			s.Lines, s.At = append(s.Lines, m[1]+":"), append(s.At, -1)
			continue
		}
		if strings.HasPrefix(strings.TrimSpace(line), ".section\t") || strings.HasPrefix(strings.TrimSpace(line), ".section ") {
			inside = false
		}
		if !inside {
			continue
		}
		if m := sassFile().FindStringSubmatch(line); m != nil {
			n, _ := strconv.Atoi(m[2])
			if here := p.named(m[1], n); here >= 0 || !strings.Contains(line, "inlined at") {
				at = here
			}
			continue
		}
		switch m := sassInstr().FindStringSubmatch(line); {
		case m != nil:
			s.Lines, s.At = append(s.Lines, m[1]+"  "+m[2]), append(s.At, at)
		case sassLabel().MatchString(line) && strings.HasPrefix(line, ".L"):
			s.Lines, s.At = append(s.Lines, line), append(s.At, -1)
		}
	}
	p.SASS = s
}

var reportOf = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^ptxas info\s*: (?:Function properties for|Compiling entry function) '?([\w$]+)'?`)
})

// ReadReport takes what ptxas -v prints: each function gets the lines about it.
func (p *Page) ReadReport(text string) {
	var f *Func
	for _, line := range strings.Split(text, "\n") {
		if m := reportOf().FindStringSubmatch(line); m != nil {
			f = p.byName[m[1]]
			continue
		}
		line = strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(line, "ptxas info"), "    :"))
		line = strings.TrimSpace(strings.TrimPrefix(line, ":"))
		if f == nil || line == "" || strings.HasPrefix(line, "Compile time") || strings.Contains(line, " gmem") {
			continue
		}
		if f.Report != "" {
			f.Report += "; "
		}
		f.Report += line
	}
}
