package dap

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"

	"github.com/google/go-dap"

	"cptx/runtime/sim/debugger"
	"cptx/runtime/sim/faults"
)

var (
	errNoProgram = errors.New("no program has been launched")
	errGone      = errors.New("the program has moved on")
)

// handle executes a request while the program stands still.
func (c *client) handle(m dap.Message) {
	switch m := m.(type) {
	case *dap.InitializeRequest:
		c.zero = !m.Arguments.LinesStartAt1
		c.answer(m, &dap.InitializeResponse{Body: capabilities()})
		return
	case *dap.LaunchRequest:
		c.start(m)
		return
	case *dap.DisconnectRequest:
		c.over = true
		c.answer(m, &dap.DisconnectResponse{})
		return
	}
	q, ok := m.(dap.RequestMessage)
	switch {
	case !ok:
	case c.s == nil:
		c.fail(m, errNoProgram)
	default:
		if r, err := c.execute(m); err != nil {
			c.fail(m, err)
		} else if r == nil {
			c.fail(m, fmt.Errorf("request %q is not supported", q.GetRequest().Command))
		}
	}
}

func capabilities() dap.Capabilities {
	var filters []dap.ExceptionBreakpointsFilter
	for _, f := range debugger.FaultClasses {
		filters = append(filters, dap.ExceptionBreakpointsFilter{Filter: f.Name, Label: f.Label, Default: true})
	}
	return dap.Capabilities{
		ExceptionBreakpointFilters:       filters,
		SupportsExceptionInfoRequest:     true,
		SupportsConfigurationDoneRequest: true,
		SupportsFunctionBreakpoints:      true,
		SupportsConditionalBreakpoints:   true,
		SupportsDataBreakpoints:          true,
		SupportsEvaluateForHovers:        true,
		SupportsStepBack:                 true,
		SupportsSetVariable:              true,
		SupportsTerminateRequest:         true,
		SupportsRestartRequest:           true,
		SupportsSteppingGranularity:      true,
	}
}

// execute answers a request about a program; nil if it is of no known kind. What resumes the
// program is answered first.
func (c *client) execute(m dap.Message) (dap.ResponseMessage, error) {
	var r dap.ResponseMessage
	var after func() debugger.Stop
	var err error
	switch m := m.(type) {
	case *dap.ConfigurationDoneRequest:
		r, after = &dap.ConfigurationDoneResponse{}, c.s.Continue
		if c.onEntry {
			after = c.s.Start
		}
	case *dap.ContinueRequest:
		r, after = &dap.ContinueResponse{Body: dap.ContinueResponseBody{AllThreadsContinued: true}}, c.s.Continue
	case *dap.RestartRequest:
		c.s.Kill()
		r, after = &dap.RestartResponse{}, c.s.Continue
	case *dap.NextRequest:
		r = &dap.NextResponse{}
		after, err = c.step(m.Arguments.ThreadId, debugger.Over, m.Arguments.Granularity)
	case *dap.StepInRequest:
		r = &dap.StepInResponse{}
		after, err = c.step(m.Arguments.ThreadId, debugger.Into, m.Arguments.Granularity)
	case *dap.StepOutRequest:
		r = &dap.StepOutResponse{}
		after, err = c.step(m.Arguments.ThreadId, debugger.Out, m.Arguments.Granularity)
	case *dap.StepBackRequest:
		r = &dap.StepBackResponse{}
		after, err = c.back(m.Arguments.ThreadId, m.Arguments.Granularity)
	case *dap.ReverseContinueRequest:
		r = &dap.ReverseContinueResponse{}
		after = func() debugger.Stop { return c.s.Back(c.s.Last().Thread, 0) }
	case *dap.PauseRequest:
		r = &dap.PauseResponse{}
	case *dap.TerminateRequest:
		c.s.Kill()
		r, after = &dap.TerminateResponse{}, func() debugger.Stop { return debugger.Stop{Reason: debugger.Exited} }
	default:
		r, err = c.inspect(m)
	}
	if err != nil || r == nil {
		return nil, err
	}
	c.answer(m, r)
	if after != nil {
		c.resume(after)
	}
	return r, nil
}

// thread finds a thread by its number.
func (c *client) thread(n int) (debugger.ID, error) {
	if n < 1 || n > len(c.ids) {
		return debugger.ID{}, fmt.Errorf("no thread %d", n)
	}
	return c.ids[n-1], nil
}

func (c *client) step(thread int, how debugger.Step, g dap.SteppingGranularity) (func() debugger.Stop, error) {
	id, err := c.thread(thread)
	if g == "instruction" && how != debugger.Out {
		how = debugger.Instruction
	}
	return func() debugger.Stop { return c.s.Step(id, how, debugger.OneThread) }, err
}

func (c *client) back(thread int, g dap.SteppingGranularity) (func() debugger.Stop, error) {
	id, err := c.thread(thread)
	how := debugger.Over
	if g == "instruction" {
		how = debugger.Instruction
	}
	return func() debugger.Stop { return c.s.Back(id, how) }, err
}

// inspect answers what only looks, or sets breakpoints.
func (c *client) inspect(m dap.Message) (dap.ResponseMessage, error) {
	switch m := m.(type) {
	case *dap.SetBreakpointsRequest:
		return c.setBreakpoints(m), nil
	case *dap.SetFunctionBreakpointsRequest:
		return c.setFunctions(m), nil
	case *dap.SetExceptionBreakpointsRequest:
		return &dap.SetExceptionBreakpointsResponse{}, c.s.Catch(m.Arguments.Filters)
	case *dap.ExceptionInfoRequest:
		return c.exception()
	case *dap.DataBreakpointInfoRequest:
		return c.watchable(m), nil
	case *dap.SetDataBreakpointsRequest:
		return c.setWatches(m), nil
	case *dap.ThreadsRequest:
		return c.listThreads(), nil
	case *dap.StackTraceRequest:
		return c.stackTrace(m)
	case *dap.ScopesRequest:
		return c.scopes(m)
	case *dap.VariablesRequest:
		return c.variables(m)
	case *dap.SetVariableRequest:
		return c.setVariable(m)
	case *dap.EvaluateRequest:
		return c.evaluate(m)
	}
	return nil, nil
}

// exception describes the fault at which the program stands.
func (c *client) exception() (dap.ResponseMessage, error) {
	f := (*faults.Fault)(nil)
	if stop := c.s.Last(); stop.Reason != debugger.AtFault || !errors.As(stop.Err, &f) {
		return nil, errors.New("the program stands at no fault")
	}
	return &dap.ExceptionInfoResponse{Body: dap.ExceptionInfoResponseBody{ExceptionId: string(f.Kind), Description: f.Error(), BreakMode: "always"}}, nil
}

func (c *client) line(n int) int {
	if c.zero {
		return n - 1
	}
	return n
}

func (c *client) setBreakpoints(m *dap.SetBreakpointsRequest) dap.ResponseMessage {
	file := m.Arguments.Source.Path
	if file == "" {
		file = m.Arguments.Source.Name
	}
	c.remove(c.breaks[file])
	delete(c.breaks, file)
	r := &dap.SetBreakpointsResponse{}
	for _, want := range m.Arguments.Breakpoints {
		line := want.Line
		if c.zero {
			line++
		}
		b, err := c.s.Break(file+":"+strconv.Itoa(line), want.Condition)
		r.Body.Breakpoints = append(r.Body.Breakpoints, c.described(b, err))
		if err == nil {
			c.breaks[file] = append(c.breaks[file], b)
		}
	}
	return r
}

// remove takes breakpoints away.
func (c *client) remove(list []*debugger.Breakpoint) {
	if len(list) == 0 {
		return
	}
	ids := make([]int, len(list))
	for i, b := range list {
		ids[i] = b.ID
	}
	c.s.DeleteAll(ids)
}

func (c *client) described(b *debugger.Breakpoint, err error) dap.Breakpoint {
	if err != nil {
		return dap.Breakpoint{Message: err.Error()}
	}
	d := dap.Breakpoint{Id: b.ID, Verified: true}
	if b.Line > 0 {
		d.Line = c.line(b.Line)
	}
	return d
}

func (c *client) setFunctions(m *dap.SetFunctionBreakpointsRequest) dap.ResponseMessage {
	c.remove(c.calls)
	c.calls = nil
	r := &dap.SetFunctionBreakpointsResponse{}
	for _, want := range m.Arguments.Breakpoints {
		b, err := c.s.Break(want.Name, want.Condition)
		r.Body.Breakpoints = append(r.Body.Breakpoints, c.described(b, err))
		if err == nil {
			c.calls = append(c.calls, b)
		}
	}
	return r
}

func (c *client) listThreads() dap.ResponseMessage {
	r := &dap.ThreadsResponse{}
	for _, id := range c.s.Threads() {
		r.Body.Threads = append(r.Body.Threads, dap.Thread{Id: c.number(id), Name: id.String()})
	}
	if len(r.Body.Threads) == 0 { // a client wants one at all times
		r.Body.Threads = []dap.Thread{{Id: c.number(debugger.ID{}), Name: debugger.ID{}.String()}}
	}
	return r
}

func (c *client) stackTrace(m *dap.StackTraceRequest) (dap.ResponseMessage, error) {
	id, err := c.thread(m.Arguments.ThreadId)
	if err != nil {
		return nil, err
	}
	views := c.s.Views(id)
	r := &dap.StackTraceResponse{Body: dap.StackTraceResponseBody{TotalFrames: len(views)}}
	n := m.Arguments.Levels
	if n <= 0 {
		n = len(views)
	}
	first := min(m.Arguments.StartFrame, len(views))
	for _, v := range views[first:min(len(views), first+n)] {
		if len(c.frames) >= maxReferences {
			return nil, errors.New("too many frames have been asked for at this stop")
		}
		c.frames = append(c.frames, frame{v})
		f := dap.StackFrame{Id: len(c.frames), Name: v.Name}
		if v.Line > 0 {
			f.Line, f.Column = c.line(v.Line), c.line(1)
			path, err := filepath.Abs(v.File)
			if err != nil {
				path = v.File
			}
			f.Source = &dap.Source{Name: filepath.Base(v.File), Path: path}
		}
		r.Body.StackFrames = append(r.Body.StackFrames, f)
	}
	return r, nil
}
