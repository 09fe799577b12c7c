package driver

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"strings"

	"github.com/spf13/pflag"

	"cptx/runtime/sim/debugger"
	"cptx/runtime/sim/debugger/dap"
	"cptx/runtime/sim/run"
	"cptx/runtime/sim/vm"
)

// debugOptions are the flags of "cptx debug" that are not of a launch.
type debugOptions struct {
	launch   *run.Config
	commands []string
	batch    bool
	dap      bool
	listen   string
	anywhere bool
}

func (o *debugOptions) flags() *pflag.FlagSet {
	flags, launch := launchFlags("debug")
	o.launch = launch
	flags.StringArrayVar(&o.commands, "command", nil, "carry out a debugger `command` first; may be repeated")
	flags.BoolVar(&o.batch, "batch", false, "end after the commands")
	flags.BoolVar(&o.dap, "dap", false, "speak the Debug Adapter Protocol on standard input and output")
	flags.StringVar(&o.listen, "listen", "", "speak it with every client that connects to `address` of this machine, such as localhost:4711; they read files below the current folder only")
	flags.BoolVar(&o.anywhere, "listen-anywhere", false, "let clients of other machines connect, who can run any kernel")
	return flags
}

// debugCommand is "cptx debug": it compiles what is C for a debugger and lets a user step through
// the PTX on the CPU. Flags of the launch are those of "cptx run". The exit status is 0 after quit.
func debugCommand(args []string, s Streams) int {
	o := &debugOptions{}
	mine, _, help := splitRunFlags(o.flags(), args)
	if !help {
		o.flags().Parse(mine) // errors are found where a program is loaded
	}
	switch {
	case o.listen != "":
		return o.serve(s)
	case o.dap:
		if err := dap.Serve(struct {
			io.Reader
			io.Writer
		}{s.In, s.Out}, launcher(s, nil)); err != nil {
			return usageFailed(s, err)
		}
		return exitOK
	}
	*o = debugOptions{}
	session, code := o.load(args, s, s.Out)
	if session == nil {
		return code
	}
	prompt := ""
	if f, ok := s.In.(*os.File); ok && character(f) {
		prompt = "(cptx) "
	}
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt)
	defer signal.Stop(stop)
	go func() {
		for range stop {
			session.Interrupt()
		}
	}()
	t := debugger.NewTerminal(session, s.In, s.Out, prompt)
	for _, line := range o.commands {
		t.Execute(line)
	}
	var err error
	if !o.batch {
		err = t.Run()
	}
	session.Kill()
	if err != nil {
		return usageFailed(s, err)
	}
	return exitOK
}

func usageFailed(s Streams, err error) int {
	usage(s, err.Error())
	return run.Failed
}

// load compiles and loads the program of a command line; nil and the exit code if there is none.
func (o *debugOptions) load(args []string, s Streams, out io.Writer) (*debugger.Session, int) {
	c, code := parseLaunch("debug", "Compiles C files, or takes .ptx files, and runs them under a debugger on the CPU. Type help there.\n"+
		"The compiler's flags are allowed too; without -O the code is not optimised.\n", o.flags(), args, s, "-G")
	if c == nil {
		return nil, code
	}
	c.Output = ""
	texts, err := runInputs(c, o.launch, s)
	if err != nil {
		return nil, usageFailed(s, err)
	}
	if texts == nil {
		return nil, run.Failed
	}
	p, err := o.launch.Load(texts...)
	if err != nil {
		return nil, usageFailed(s, err)
	}
	session, err := debugger.New(debugger.Target{Program: p.Sim(), Out: out, Check: p.Check,
		Start: func(w vm.Watcher, out io.Writer) error { return p.Start(w, out) }})
	if err != nil {
		return nil, usageFailed(s, err)
	}
	return session, exitOK
}

// launcher loads programs for clients; what the compiler says becomes the error. They read files
// inside a folder only, unless it is nil.
func launcher(s Streams, in *inside) dap.Launcher {
	return func(args []string, out io.Writer) (*debugger.Session, error) {
		var messages bytes.Buffer
		session, _ := new(debugOptions).load(args, Streams{In: strings.NewReader(""), Out: &messages, Err: &messages, inside: in}, out)
		if session == nil {
			return nil, errors.New(strings.TrimSpace(messages.String()))
		}
		if messages.Len() > 0 {
			fmt.Fprint(s.Err, messages.String())
		}
		return session, nil
	}
}

// maxClients is how many clients are served at a time.
const maxClients = 16

// serve takes clients until the process is killed.
func (o *debugOptions) serve(s Streams) int {
	address, err := o.address()
	if err != nil {
		return usageFailed(s, err)
	}
	in, err := newInside()
	if err != nil {
		return usageFailed(s, err)
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return usageFailed(s, err)
	}
	fmt.Fprintf(s.Err, "cptx: listening on %s\n", l.Addr())
	places := make(chan struct{}, maxClients)
	for {
		conn, err := l.Accept()
		if err != nil {
			return usageFailed(s, err)
		}
		select {
		case places <- struct{}{}:
		default:
			dap.Refuse(conn, fmt.Sprintf("%d clients are connected already", maxClients))
			conn.Close()
			continue
		}
		go func() {
			defer func() { <-places }()
			defer conn.Close()
			if err := dap.Serve(conn, launcher(s, in)); err != nil { // a client that disappears ends its own program
				fmt.Fprintf(s.Err, "cptx: client %v: %v\n", conn.RemoteAddr(), err)
			}
		}()
	}
}

// address is where the server listens: on this machine alone, unless the user says otherwise.
func (o *debugOptions) address() (string, error) {
	host, port, err := net.SplitHostPort(o.listen)
	switch {
	case err != nil:
		return "", fmt.Errorf("--listen needs HOST:PORT, not '%s'", o.listen)
	case o.anywhere:
		return o.listen, nil
	case host == "" || host == "localhost": // also where nobody can be asked what that is (RFC 6761, 6.3)
		host = "127.0.0.1"
	}
	list, err := net.LookupIP(host)
	if err != nil {
		return "", err
	}
	for _, ip := range list {
		if !ip.IsLoopback() {
			return "", fmt.Errorf("%s can be reached from other machines: say --listen-anywhere if it is to be", o.listen)
		}
	}
	return net.JoinHostPort(host, port), nil
}
