package cli

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"cptx/cmd/cptx/internal/entry"
	"cptx/frontend/parse/cpp"
	"cptx/ir/budget"
)

// limit is a flag that bounds what one input may ask for.
type limit struct {
	name, usage string
	to          func(*Config) *int
}

// limits is the table of them.
var limits = []limit{
	{"max-include-depth", "nested #include (-fmax-include-depth)", func(c *Config) *int { return &c.Parse.Limits.IncludeDepth }},
	{"max-tokens", "tokens after preprocessing (-fmax-tokens)", func(c *Config) *int { return &c.Parse.Limits.Tokens }},
	{"max-expansion", "tokens that macro expansion makes (-fmax-expansion)", func(c *Config) *int { return &c.Parse.Limits.Expansion }},
	{"max-text", "bytes that macro expansion makes, and bytes after preprocessing (-fmax-text)", func(c *Config) *int { return &c.Parse.Limits.Text }},
	{"max-work", "steps of work (-fmax-work)", func(c *Config) *int { return &c.Limits.Work }},
	{"max-memory", "bytes of memory, roughly (-fmax-memory)", func(c *Config) *int { return &c.Limits.Memory }},
}

// perCounted is how many bytes the process may take for a byte that is counted: many small
// declarations take most.
const perCounted = 8

// limitFlags declares the flags of the table. K, M and G after a number stand for 2^10, 2^20 and
// 2^30.
func (p *parser) limitFlags(s *pflag.FlagSet) {
	p.c.Parse.Limits, p.c.Limits = cpp.DefaultLimits(), budget.DefaultLimits()
	if n := int(entry.Room() / perCounted); n > 0 {
		p.c.Limits.Memory = min(p.c.Limits.Memory, n)
	}
	for _, l := range limits {
		to := l.to(p.c)
		on(s, l.name, "n", fmt.Sprintf("at most `n` %s; %s", l.usage, shortNumber(*to)), func(v string) error {
			n, ok := number(v)
			if !ok {
				return usagef("-f%s needs a positive number, not '%s'", l.name, v)
			}
			*to = n
			return nil
		})
	}
}

// units are the letters after numbers.
const units = "KMG"

// number reads a positive number with its unit.
func number(s string) (int, bool) {
	shift := 0
	if n := len(s); n > 0 {
		if i := strings.IndexByte(units, s[n-1]); i >= 0 {
			s, shift = s[:n-1], 10*(i+1)
		}
	}
	n, err := strconv.Atoi(s)
	return n << shift, err == nil && n > 0 && n <= math.MaxInt>>shift
}

// shortNumber writes n with the largest unit that divides it.
func shortNumber(n int) string {
	i := -1
	for ; i+1 < len(units) && n%1024 == 0; n /= 1024 {
		i++
	}
	if i < 0 {
		return strconv.Itoa(n)
	}
	return strconv.Itoa(n) + units[i:i+1]
}
