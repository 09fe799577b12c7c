package execute

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os/exec"
	"strings"

	"github.com/spf13/pflag"
)

// What the command exits with where no program was started, as env(1) and timeout(1) do.
const (
	findings  = 123 // it was started, and there were findings that are errors
	failed    = 125
	unstarted = 126 // it is there, and cannot be executed
	unknown   = 127 // it is not there
)

const about = `usage: cptx exec [flags] [--] program [argument...]

Runs a CUDA program on this machine, which needs no GPU: the program finds cptx's libcuda, libcudart
and libnvrtc, and its kernels run in the simulator, which checks them.
Exit status: 123 if there were findings that are errors, else the program's; 125 for errors of the command,
126 and 127 if the program cannot be started.

`

// Command is `cptx exec`. It returns the exit status.
func Command(args []string, stdout, stderr io.Writer) int {
	var o options
	flags := o.flags()
	say := func(status int, err error) int {
		fmt.Fprintf(stderr, "cptx exec: error: %v\n", err)
		return status
	}
	switch err := flags.Parse(args); {
	case errors.Is(err, pflag.ErrHelp):
		if _, err := io.WriteString(stdout, about+flags.FlagUsagesWrapped(110)); err != nil {
			return say(failed, err)
		}
		return 0
	case err != nil:
		return say(failed, worded(err))
	case flags.NArg() == 0:
		return say(failed, errors.New("no program; cptx exec --help lists the flags"))
	}
	dir, err := find(o.libraries)
	if err != nil {
		return say(failed, err)
	}
	if strings.ContainsAny(dir, ":; $") { // which the loader takes apart
		return say(failed, fmt.Errorf("the libraries are in '%s'; the loader takes no folder with a colon, a blank or a dollar", dir))
	}
	program, err := exec.LookPath(flags.Arg(0))
	if err != nil && !errors.Is(err, exec.ErrDot) {
		return say(missing(err), fmt.Errorf("%s: %w", flags.Arg(0), reason(err)))
	}
	if o.report.file != "" {
		if err := o.report.write(nil); err != nil { // before the program takes its time
			return say(failed, err)
		}
	}
	status, err := start(program, flags.Args(), &o, dir, stderr)
	if err != nil {
		return say(status, err)
	}
	return status
}

// worded is an error of a flag, which pflag puts into a sentence of its own.
func worded(err error) error {
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		return fmt.Errorf("--%s %w", invalid.GetFlag().Name, invalid.Unwrap())
	}
	return err
}

// reason is an error without the names that whoever says it has said.
func reason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return errors.Unwrap(err)
}

// missing is the exit status for a program that was not found.
func missing(err error) int {
	if errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist) {
		return unknown
	}
	return unstarted
}
