package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

func main() {
	start := time.Now()
	cmd := exec.Command("go", append([]string{"test", "-json"}, os.Args[1:]...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "summary:", err)
		os.Exit(2)
	}
	r := newResults(os.Stdout)
	r.read(out)
	err = cmd.Wait()
	fmt.Printf("%s in %v\n", r.line(), time.Since(start).Round(time.Second))
	if err != nil || r.failed > 0 {
		os.Exit(1)
	}
}

// event is one line of "go test -json" (go doc test2json).
type event struct {
	Action  string
	Package string
	Test    string
	Output  string
}

// read takes all events; what is no event is shown as it is.
func (r *results) read(in io.Reader) {
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		var e event
		switch {
		case len(line) == 0:
		case json.Unmarshal(line, &e) != nil:
			r.show(string(line))
		default:
			r.event(e)
		}
		if err != nil {
			return
		}
	}
}
