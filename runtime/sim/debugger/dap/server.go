package dap

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/google/go-dap"

	"cptx/runtime/sim/debugger"
)

// Launcher makes a session of the arguments of a launch: those of `cptx debug`. The program's
// output goes to out.
type Launcher func(args []string, out io.Writer) (*debugger.Session, error)

// Serve speaks with one client until it disconnects or the connection ends. A client that
// disappears ends its program. An internal error ends the client, not the process.
func Serve(rw io.ReadWriter, launch Launcher) error {
	c := &client{w: rw, launch: launch, threads: map[debugger.ID]int{}}
	requests := make(chan dap.Message)
	failed := make(chan error, 1)
	go func() {
		defer close(requests)
		r := bufio.NewReader(rw)
		for {
			m, err := read(r)
			if err != nil {
				if !errors.Is(err, io.EOF) {
					failed <- err
				}
				return
			}
			requests <- m
		}
	}()
	err := c.loop(requests)
	if c.s != nil {
		err = errors.Join(err, guarded(c.s.Kill))
	}
	go func() {
		for range requests { // so that the reader ends with the connection
		}
	}()
	select {
	case unread := <-failed:
		err = errors.Join(err, unread)
	default:
	}
	return err
}

// Refuse tells a client that it is not served.
func Refuse(w io.Writer, why string) {
	c := &client{w: w}
	c.output("stderr", why+"\n")
	c.event(&dap.TerminatedEvent{Event: event("terminated")})
}

// guarded calls f; a panic is an error.
func guarded(f func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("internal error: %v", p)
		}
	}()
	f()
	return nil
}

// client is one connection.
type client struct {
	mu      sync.Mutex // of w
	w       io.Writer
	seq     int
	launch  Launcher
	s       *debugger.Session
	onEntry bool
	zero    bool                // lines count from 0
	threads map[debugger.ID]int // numbers from 1
	ids     []debugger.ID
	frames  []frame // of this stop; numbers from 1
	refs    []ref   // the same
	breaks  map[string][]*debugger.Breakpoint
	calls   []*debugger.Breakpoint
	watches []*debugger.Watch
	done    chan debugger.Stop // of a program that runs
	pausing bool
	over    bool
}

// loop executes requests one after another. While the program runs, a request interrupts it, and it
// goes on afterwards.
func (c *client) loop(requests <-chan dap.Message) (err error) {
	for !c.over && err == nil {
		select {
		case m, ok := <-requests:
			if !ok {
				c.over = true
				break
			}
			if err = guarded(func() { c.request(m) }); err != nil {
				c.fail(m, err)
			}
		case stop := <-c.done:
			c.done = nil
			err = guarded(func() { c.stopped(stop) })
		}
	}
	return errors.Join(err, guarded(func() { c.halt() }))
}

// halt stops a running program without telling anybody.
func (c *client) halt() (stop debugger.Stop, was bool) {
	if c.done == nil {
		return stop, false
	}
	c.s.Interrupt()
	stop = <-c.done
	c.s.CancelInterrupt()
	c.done = nil
	return stop, true
}

func (c *client) request(m dap.Message) {
	if _, ok := m.(*dap.PauseRequest); ok && c.done != nil {
		c.pausing = true
		c.s.Interrupt()
		c.answer(m, &dap.PauseResponse{})
		return
	}
	stop, was := c.halt()
	c.handle(m)
	switch {
	case !was || c.over:
	case stop.Reason == debugger.AtPause && !c.pausing && c.done == nil:
		c.resume(c.s.Proceed)
	case c.done == nil:
		c.stopped(stop)
	}
}

// resume lets the program run in the background.
func (c *client) resume(f func() debugger.Stop) {
	c.frames, c.refs = nil, nil
	c.done = make(chan debugger.Stop, 1)
	go func(done chan<- debugger.Stop) {
		stop := debugger.Stop{Reason: debugger.Exited}
		if err := guarded(func() { stop = f() }); err != nil {
			stop.Err = err
		}
		done <- stop
	}(c.done)
}

// stopped tells why the program stopped.
func (c *client) stopped(stop debugger.Stop) {
	c.pausing = false
	c.s.CancelInterrupt()
	if stop.Reason == debugger.Exited {
		code := 0
		if stop.Err != nil {
			code = 1
			c.output("stderr", stop.Err.Error()+"\n")
		}
		c.event(&dap.ExitedEvent{Event: event("exited"), Body: dap.ExitedEventBody{ExitCode: code}})
		c.event(&dap.TerminatedEvent{Event: event("terminated")})
		return
	}
	body := dap.StoppedEventBody{Reason: string(stop.Reason), ThreadId: c.number(stop.Thread), AllThreadsStopped: true}
	if stop.Reason == debugger.AtStart {
		body.Reason, body.Description = "step", string(stop.Reason)
	}
	for _, b := range stop.Hits {
		body.HitBreakpointIds = append(body.HitBreakpointIds, b.ID)
		if b.Err != nil {
			body.Text = fmt.Sprintf("the condition %s has no value: %v", b.Condition, b.Err)
			c.output("important", body.Text+"\n")
		}
	}
	if stop.Err != nil {
		body.Text = stop.Err.Error()
		body.Description = "The program fails"
	}
	c.event(&dap.StoppedEvent{Event: event("stopped"), Body: body})
}

// number is the protocol's name for a thread.
func (c *client) number(id debugger.ID) int {
	n, ok := c.threads[id]
	if !ok {
		c.ids = append(c.ids, id)
		n = len(c.ids)
		c.threads[id] = n
	}
	return n
}

func event(name string) dap.Event {
	return dap.Event{ProtocolMessage: dap.ProtocolMessage{Type: "event"}, Event: name}
}

// event sends an event; the program's output comes from another goroutine.
func (c *client) event(e dap.EventMessage) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.seq++
	e.GetEvent().Seq = c.seq
	dap.WriteProtocolMessage(c.w, e) // a client that has gone is noticed where requests are read
}

func (c *client) output(category, text string) {
	c.event(&dap.OutputEvent{Event: event("output"), Body: dap.OutputEventBody{Category: category, Output: text}})
}

// Write is the program's output.
func (c *client) Write(b []byte) (int, error) {
	c.output("stdout", string(b))
	return len(b), nil
}

// answer sends the response r to request m.
func (c *client) answer(m dap.Message, r dap.ResponseMessage) {
	q := m.(dap.RequestMessage).GetRequest()
	head := r.GetResponse()
	head.Type, head.RequestSeq, head.Command, head.Success = "response", q.Seq, q.Command, true
	c.mu.Lock()
	defer c.mu.Unlock()
	c.seq++
	head.Seq = c.seq
	dap.WriteProtocolMessage(c.w, r)
}

// fail sends an error in place of a response.
func (c *client) fail(m dap.Message, err error) {
	request, ok := m.(dap.RequestMessage)
	if !ok {
		return
	}
	q := request.GetRequest()
	r := &dap.ErrorResponse{}
	r.Type, r.RequestSeq, r.Command, r.Message = "response", q.Seq, q.Command, err.Error()
	r.Body.Error = &dap.ErrorMessage{Id: 1, Format: "{text}", Variables: map[string]string{"text": err.Error()}, ShowUser: true}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.seq++
	r.Seq = c.seq
	dap.WriteProtocolMessage(c.w, r)
}

// launchArguments are those of a launch in an editor's configuration.
type launchArguments struct {
	Program     string   `json:"program"`     // a C or .ptx file
	Args        []string `json:"args"`        // flags of cptx debug
	StopOnEntry bool     `json:"stopOnEntry"` // stop at the first line
}

func (c *client) start(m *dap.LaunchRequest) {
	if c.s != nil {
		c.fail(m, errors.New("a program has been launched already"))
		return
	}
	var a launchArguments
	if err := json.Unmarshal(m.Arguments, &a); err != nil {
		c.fail(m, fmt.Errorf("launch: %w", err))
		return
	}
	args := a.Args
	if a.Program != "" {
		args = append(args, a.Program)
	}
	s, err := c.launch(args, c)
	if err != nil {
		c.fail(m, err)
		return
	}
	c.s, c.onEntry, c.breaks = s, a.StopOnEntry, map[string][]*debugger.Breakpoint{}
	c.answer(m, &dap.LaunchResponse{})
	c.event(&dap.InitializedEvent{Event: event("initialized")})
}
