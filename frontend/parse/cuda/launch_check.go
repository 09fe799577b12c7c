package cuda

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/diag"
)

// The launches of host functions are held against the kernels, as far as the tokens tell for
// certain: what is launched, with how many arguments and of which types, k(p) without a
// configuration, and k<<1, 32>>(p). What depends on the types of the host, or has names that may
// mean something else, passes.

// signature is what a declaration says of the arguments of a kernel.
type signature struct {
	least, most int
	params      []parameter
	at          cpp.Token // the name
}

// launched is what is known of a name; sure is false if it may be something else.
type launched struct {
	kernels []signature
	sure    bool
}

// launchChecker looks at a function of the host.
type launchChecker struct {
	u      *unit
	in     []cpp.Token
	mates  []int32
	locals map[string]bool // names that the function may declare
	spaced map[string]bool // names that are declared in namespaces, too
	known  map[string]launched
	types  map[string]plainType // of the function's variables; nil: nobody has asked
}

// checkLaunches reports launches that cannot be.
func (u *unit) checkLaunches() {
	known, spaced := map[string]launched{}, map[string]bool{}
	for _, d := range u.decls {
		for _, n := range d.names {
			if d.space != "" && d.class == nil { // no using directive finds the functions of a class
				_, name := dialect.SplitSpace(n)
				spaced[name] = true
			}
		}
	}
	for _, d := range u.decls {
		if d.kind != declFunction || d.body == 0 || d.marked || d.inner || d.space != "" {
			continue
		}
		c := launchChecker{u: u, in: d.toks, known: known, spaced: spaced}
		u.budget.Spend(len(d.toks) / 8)
		for k := d.body + 1; k+1 < len(d.toks); k++ {
			switch t, next := &d.toks[k], &d.toks[k+1]; {
			case t.Is("<<") && next.Is("<"):
				c.warnStream(k)
			case t.Kind != cpp.Ident:
			case next.Is("<<"), next.Is("(") && c.of(t.Text).sure && len(c.of(t.Text).kernels) > 0:
				c.use(k)
			}
		}
	}
}

// warnStream warns of a launch, whose <<< token k begins, that names no stream.
func (c *launchChecker) warnStream(k int) {
	if p := c.u.diags.Policy; p == nil || !p.Enabled("default-stream-launch") {
		return
	}
	c.match()
	if end := c.configEnd(k + 2); end > 0 {
		if n, ok := c.count(k+2, end); ok && n < 4 {
			c.u.diags.Warnf(c.u.pp.Place(&c.in[end]), "default-stream-launch", "explicit stream argument not provided in kernel launch")
		}
	}
}

// match finds which brackets belong together, once.
func (c *launchChecker) match() {
	if c.mates == nil {
		c.mates, _ = cpp.Pairs(c.in)
	}
}

// of returns what is known of a name.
func (c *launchChecker) of(name string) launched {
	l, ok := c.known[name]
	if !ok {
		l.kernels, l.sure = c.kernels(name)
		c.known[name] = l
	}
	return l
}

// use looks at the name k, which a parenthesis or << follows.
func (c *launchChecker) use(k int) {
	if c.match(); c.locals == nil {
		c.findLocals()
	}
	prev, launch := &c.in[k-1], c.in[k+1].Is("<<") && cpp.At(c.in, k+2).Is("<")
	if prev.Is(".") || prev.Is("->") || prev.Is(":") || c.locals[c.in[k].Text] {
		return
	}
	switch kernel := c.of(c.in[k].Text); {
	case launch:
		c.launch(k, kernel.kernels, kernel.sure)
	case len(kernel.kernels) == 0 || !kernel.sure:
	case c.in[k+1].Is("<<"):
		if end := c.shiftEnd(k + 2); end > 0 {
			c.errorf(k, "a launch is written '%s<<<...>>>(...)', with three signs on each side", c.in[k].Text)
		}
	default:
		c.errorf(k+1, "kernel '%s' is called without a launch configuration: write '%s<<<grid, block>>>(...)'", c.in[k].Text, c.in[k].Text)
	}
}

// launch looks at the launch of the name k.
func (c *launchChecker) launch(k int, kernels []signature, sure bool) {
	name := c.in[k].Text
	end := c.configEnd(k + 3)
	if end == 0 {
		return
	}
	if n, ok := c.count(k+3, end); ok && (n < 1 || n > 4) {
		c.errorf(k, "a launch has 1 to 4 values in <<<...>>>, grid, block, bytes of shared memory, and stream; here are %d", n)
		return
	}
	switch list := c.u.byName[name]; {
	case c.spaced[name]:
		return
	case len(list) == 0 && dialect.ProvidedType(name) == "":
		c.errorf(k, "use of undeclared identifier '%s'", name).AboutUndeclared()
		return
	case !sure:
		return
	case len(kernels) == 0:
		d := c.errorf(k, "'%s' is not a kernel: mark it __global__ to launch it", name)
		d.Notef(c.u.pp.Place(nameIn(list[0], name)), "'%s' declared here", name)
		return
	}
	open := end + 2
	if !cpp.At(c.in, open).Is("(") || open >= len(c.in) || c.mates[open] <= 0 {
		return
	}
	n, ok := c.count(open+1, int(c.mates[open]))
	if !ok {
		return
	}
	for _, s := range kernels {
		if s.least <= n && n <= s.most {
			c.checkTypes(open, kernels)
			return
		}
	}
	s := kernels[0]
	few, want := "many", s.most
	if n < s.least {
		few, want = "few", s.least
	}
	at := int(c.mates[open])
	if few == "many" {
		at = c.argument(open, want)
	}
	c.errorf(at, "too %s arguments to kernel '%s', expected %d, have %d", few, name, want, n).Notef(c.u.pp.Place(&s.at), "'%s' declared here", name)
}

// kernels returns what is known of the kernels of a name; sure is false if it may be something
// else.
func (c *launchChecker) kernels(name string) (list []signature, sure bool) {
	others := false
	for _, d := range c.u.byName[name] {
		if c.spaced[name] || d.foreign() || d.inner || d.kind != declFunction {
			return nil, false // perhaps a pointer
		}
		if !d.kernel {
			others = true
			continue
		}
		s, ok := c.u.signatureOf(d, name)
		if !ok {
			return nil, false
		}
		list = append(list, s)
	}
	if others && len(list) > 0 {
		return nil, false // an overload of the host's
	}
	return mergeDefaults(list), len(c.u.byName[name]) > 0
}

// mergeDefaults gives the declarations of a kernel with the same number of parameters the default
// arguments of all.
func mergeDefaults(list []signature) []signature {
	for i := range list {
		for _, other := range list {
			if other.most == list[i].most {
				list[i].least = min(list[i].least, other.least)
			}
		}
	}
	return list
}

// nameIn returns the token of d that is its name.
func nameIn(d *declaration, name string) *cpp.Token {
	for i := range d.toks {
		if t := &d.toks[i]; t.Kind == cpp.Ident && t.Text == name {
			return t
		}
	}
	return &d.toks[0]
}

// signatureOf returns what d says of the arguments of the function called name.
func (u *unit) signatureOf(d *declaration, name string) (s signature, ok bool) {
	mates, _ := cpp.Pairs(d.toks)
	for k := range d.toks {
		if t := &d.toks[k]; t.Kind != cpp.Ident || t.Text != name || !cpp.At(d.toks, k+1).Is("(") || mates[k+1] <= 0 {
			continue
		}
		c := launchChecker{u: u, in: d.toks, mates: mates}
		from, to := k+2, int(mates[k+1])
		n, known := c.count(from, to)
		if to == from+1 && d.toks[from].Is("void") {
			n = 0
		}
		s = signature{least: n, most: n, at: d.toks[k]}
		if n > 0 {
			s.params = c.parameters(from, to)
		}
		for i := from; i < to; i++ {
			switch t := &d.toks[i]; {
			case t.Is("..."):
				return s, false
			case t.Is("=") && s.least == n:
				before, _ := c.count(from, i)
				s.least = before - 1
			case mates[i] > 0:
				i = int(mates[i])
			}
		}
		return s, known
	}
	return s, false
}

// count returns how many values stand in the tokens [from, to); ok is false if that is not certain.
func (c *launchChecker) count(from, to int) (n int, ok bool) {
	if from >= to {
		return 0, true
	}
	n = 1
	for k := from; k < to; k++ {
		switch t := &c.in[k]; {
		case t.Is("<"), t.Is("..."), t.Kind == cpp.Pragma:
			return n, false // perhaps the arguments of a template
		case t.Is(","):
			n++
		case c.mates[k] > 0:
			k = int(c.mates[k])
		}
	}
	return n, true
}

// argument returns the index of the first token of argument n of the call with the parenthesis
// open.
func (c *launchChecker) argument(open, n int) int {
	k := open + 1
	for ; n > 0 && k < int(c.mates[open]); k++ {
		switch {
		case c.in[k].Is(","):
			n--
		case c.mates[k] > 0:
			k = int(c.mates[k])
		}
	}
	return k
}

// configEnd returns the index of the >>> after token k, 0 if there is none.
func (c *launchChecker) configEnd(k int) int {
	for ; k+1 < len(c.in); k++ {
		c.u.budget.Spend(1)
		switch {
		case c.in[k].Is(">>") && c.in[k+1].Is(">"):
			return k
		case c.in[k].Is(";"):
			return 0
		case c.mates[k] > 0:
			k = int(c.mates[k])
		}
	}
	return 0
}

// shiftEnd returns the index of the >> with a parenthesis after it that ends what begins at token k
// with several values, 0 if there is none.
func (c *launchChecker) shiftEnd(k int) int {
	commas := 0
	for ; k+1 < len(c.in); k++ {
		c.u.budget.Spend(1)
		switch {
		case c.in[k].Is(">>") && c.in[k+1].Is("(") && commas > 0:
			return k
		case c.in[k].Is(","):
			commas++
		case c.in[k].Is(";"), c.in[k].Is(")"), c.in[k].Is("}"):
			return 0
		case c.mates[k] > 0:
			k = int(c.mates[k])
		}
	}
	return 0
}

// findLocals notes the names that the function may declare, as far as the tokens tell: those after
// a type, and a star or the like.
func (c *launchChecker) findLocals() {
	c.locals = map[string]bool{}
	for i := 1; i+1 < len(c.in); i++ {
		t, next := &c.in[i], &c.in[i+1]
		if t.Kind != cpp.Ident {
			continue
		}
		k := i - 1
		for k > 0 && (c.in[k].Is("*") || c.in[k].Is("&") || c.in[k].Is("&&") || c.in[k].Is("(") && k == i-2) {
			k--
		}
		launch := k > 0 && c.in[k].Is(">") && c.in[k-1].Is(">>") && c.in[k+1].Is("(")
		typed := c.in[k].Is(">") && !launch || c.in[k].Kind == cpp.Ident && !startsStatement(c.in[k].Text)
		list := c.in[k].Is(",") || c.in[k].Is("[")
		if typed || list && !next.Is("<<") && !next.Is("(") && !next.Is(",") && !next.Is(")") {
			c.locals[t.Text] = true
		}
	}
}

// startsStatement reports whether a word may stand before a call and is no type.
func startsStatement(word string) bool {
	switch word {
	case "return", "else", "do", "case", "goto", "throw", "sizeof", "and", "or", "not":
		return true
	}
	return false
}

func (c *launchChecker) errorf(k int, format string, args ...any) *diag.Diagnostic {
	return c.u.errorAt(&c.in[k], format, args...)
}
