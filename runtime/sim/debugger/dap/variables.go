package dap

import (
	"errors"
	"fmt"
	"strings"

	"github.com/google/go-dap"

	"cptx/runtime/sim/debugger"
	"cptx/runtime/sim/debuginfo"
)

// maxReferences bounds the frames, and the values with parts, that a client may ask for at one
// stop.
const maxReferences = 1 << 18

// frame is what a frame number means until the program goes on.
type frame struct{ v *debugger.View }

// ref is what a number of variables means until the program goes on: a scope, or the parts of a
// value.
type ref struct {
	v    *debugger.View
	list func(v *debugger.View) []debugger.Named // of a scope
	of   debugger.Value
	path string
}

func (c *client) frame(n int) (*debugger.View, error) {
	if n < 1 || n > len(c.frames) {
		return nil, errGone
	}
	return c.frames[n-1].v, nil
}

// reference gives a value a number if it has parts.
func (c *client) reference(v *debugger.View, x debugger.Value, path string) (number, indexed int) {
	_, total := x.Children(path, 0, 0)
	if total == 0 || len(c.refs) >= maxReferences {
		return 0, 0
	}
	c.refs = append(c.refs, ref{v: v, of: x, path: path})
	if strings.HasSuffix(debuginfo.TypeName(x.Type), "]") {
		indexed = total
	}
	return len(c.refs), indexed
}

func (c *client) scopes(m *dap.ScopesRequest) (dap.ResponseMessage, error) {
	v, err := c.frame(m.Arguments.FrameId)
	if err != nil {
		return nil, err
	}
	if len(c.refs) >= maxReferences {
		return nil, errors.New("too many variables have been asked for at this stop")
	}
	r := &dap.ScopesResponse{}
	add := func(name, hint string, list func(*debugger.View) []debugger.Named) {
		c.refs = append(c.refs, ref{v: v, list: list})
		r.Body.Scopes = append(r.Body.Scopes, dap.Scope{Name: name, PresentationHint: hint, VariablesReference: len(c.refs)})
	}
	add("Locals", "locals", (*debugger.View).Locals)
	add("Arguments", "arguments", (*debugger.View).Parameters)
	add("Globals", "", (*debugger.View).Globals)
	add("Registers", "registers", (*debugger.View).Registers)
	return r, nil
}

// maxChildren is how many parts of a value are sent unless the client asks for a range.
const maxChildren = 1000

func (c *client) variables(m *dap.VariablesRequest) (dap.ResponseMessage, error) {
	n := m.Arguments.VariablesReference
	if n < 1 || n > len(c.refs) {
		return nil, errGone
	}
	of := c.refs[n-1]
	r := &dap.VariablesResponse{}
	r.Body.Variables = []dap.Variable{}
	if of.list != nil {
		for _, x := range of.list(of.v) {
			r.Body.Variables = append(r.Body.Variables, c.variable(of.v, x.Name, x.Path(), x.Value, x.Err))
		}
		return r, nil
	}
	count := m.Arguments.Count
	if count <= 0 {
		count = maxChildren
	}
	list, _ := of.of.Children(of.path, m.Arguments.Start, min(count, maxChildren))
	for _, x := range list {
		r.Body.Variables = append(r.Body.Variables, c.variable(of.v, x.Name, x.Path, x.Value, x.Err))
	}
	return r, nil
}

func (c *client) variable(v *debugger.View, name, path string, x debugger.Value, err error) dap.Variable {
	d := dap.Variable{Name: name, EvaluateName: path}
	if err != nil {
		d.Value = "<" + err.Error() + ">"
		return d
	}
	d.Value, d.Type = debugger.Format(x), debuginfo.TypeName(x.Type)
	d.VariablesReference, d.IndexedVariables = c.reference(v, x, path)
	return d
}

func (c *client) setVariable(m *dap.SetVariableRequest) (dap.ResponseMessage, error) {
	n := m.Arguments.VariablesReference
	if n < 1 || n > len(c.refs) {
		return nil, errGone
	}
	of := c.refs[n-1]
	path := m.Arguments.Name
	if of.list == nil {
		list, _ := of.of.Children(of.path, 0, maxChildren)
		path = ""
		for _, x := range list {
			if x.Name == m.Arguments.Name {
				path = x.Path
			}
		}
	}
	if path == "" {
		return nil, fmt.Errorf("no variable %s", m.Arguments.Name)
	}
	if err := of.v.Assign(path, m.Arguments.Value); err != nil {
		return nil, err
	}
	x, err := of.v.Eval(path)
	if err != nil {
		return nil, err
	}
	return &dap.SetVariableResponse{Body: dap.SetVariableResponseBody{Value: debugger.Format(x), Type: debuginfo.TypeName(x.Type)}}, nil
}

func (c *client) evaluate(m *dap.EvaluateRequest) (dap.ResponseMessage, error) {
	v, err := c.frame(m.Arguments.FrameId)
	if m.Arguments.FrameId == 0 {
		views := c.s.Views(c.s.Last().Thread)
		if len(views) == 0 {
			return nil, errors.New("the program does not run")
		}
		v, err = views[0], nil
	}
	if err != nil {
		return nil, err
	}
	eval := v.Eval
	if m.Arguments.Context == "repl" { // what the user types may assign
		eval = v.Execute
	}
	x, err := eval(m.Arguments.Expression)
	if err != nil {
		return nil, err
	}
	body := dap.EvaluateResponseBody{Result: debugger.Format(x), Type: debuginfo.TypeName(x.Type)}
	body.VariablesReference, body.IndexedVariables = c.reference(v, x, m.Arguments.Expression)
	return &dap.EvaluateResponse{Body: body}, nil
}

// watchable says under which name an object can be watched: its expression.
func (c *client) watchable(m *dap.DataBreakpointInfoRequest) dap.ResponseMessage {
	r := &dap.DataBreakpointInfoResponse{}
	path := m.Arguments.Name
	if n := m.Arguments.VariablesReference; n >= 1 && n <= len(c.refs) && c.refs[n-1].list == nil {
		list, _ := c.refs[n-1].of.Children(c.refs[n-1].path, 0, maxChildren)
		for _, x := range list {
			if x.Name == path {
				path = x.Path
			}
		}
	}
	r.Body.DataId, r.Body.Description = path, path
	r.Body.AccessTypes = []dap.DataBreakpointAccessType{"write"}
	return r
}

// setWatches replaces the watchpoints. One that the client has asked for before stays what it was:
// the object that the expression named then, and not what it names where the program is now.
func (c *client) setWatches(m *dap.SetDataBreakpointsRequest) dap.ResponseMessage {
	before := map[string][]*debugger.Watch{}
	for _, w := range c.watches {
		before[w.Text] = append(before[w.Text], w)
	}
	wanted := map[string]int{}
	for _, want := range m.Arguments.Breakpoints {
		wanted[fmt.Sprint(want.DataId)]++
	}
	var gone []int // first, so that there is room for others
	for text, list := range before {
		for _, w := range list[min(len(list), wanted[text]):] {
			gone = append(gone, w.ID)
		}
	}
	c.s.DeleteAll(gone)
	c.watches = nil
	views := c.s.Views(c.s.Last().Thread)
	r := &dap.SetDataBreakpointsResponse{}
	for _, want := range m.Arguments.Breakpoints {
		text := fmt.Sprint(want.DataId)
		var w *debugger.Watch
		err := errors.New("the program does not run")
		if list := before[text]; len(list) > 0 {
			w, err, before[text] = list[0], nil, list[1:]
		} else if len(views) > 0 {
			w, err = c.s.Watch(views[0], text)
		}
		b := dap.Breakpoint{}
		if err != nil {
			b.Message = err.Error()
		} else {
			b.Id, b.Verified = w.ID, true
			c.watches = append(c.watches, w)
		}
		r.Body.Breakpoints = append(r.Body.Breakpoints, b)
	}
	return r
}
