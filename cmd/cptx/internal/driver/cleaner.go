package driver

import (
	"cptx/frontend/parse/cpp"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"sync"
	"time"
)

// cleaner removes what a command would leave behind if a signal ended it: temporary files and
// folders, and running tools.
type cleaner struct {
	mu    sync.Mutex
	paths map[string]bool
	tools map[*exec.Cmd]chan struct{} // closed when the tool has ended
}

// watch begins to wait for the signals that end programs. Those that are ignored, as under nohup,
// stay so.
func (c *cleaner) watch() {
	if c.paths != nil {
		return
	}
	c.paths, c.tools = map[string]bool{}, map[*exec.Cmd]chan struct{}{}
	caught := make(chan os.Signal, 1)
	for _, s := range fatalSignals {
		if !signal.Ignored(s) {
			signal.Notify(caught, s)
		}
	}
	go func() {
		s := <-caught
		c.mu.Lock() // for ever: nothing new is begun
		for tool := range c.tools {
			kill(tool)
		}
		for _, ended := range c.tools {
			<-ended
		}
		for path := range c.paths {
			os.RemoveAll(path)
		}
		die(s)
	}()
}

// add notes a path that is about to be made.
func (c *cleaner) add(path string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.watch()
	c.paths[path] = true
}

// forget is for a path that is gone, or is to stay.
func (c *cleaner) forget(path string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.paths, path)
}

// tempDir makes a temporary folder.
func (c *cleaner) tempDir() (dir string, remove func(), err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.watch()
	if dir, err = os.MkdirTemp("", "cptx"); err != nil {
		return "", nil, fmt.Errorf("cannot make a temporary folder in '%s': %w", os.TempDir(), cpp.Reason(err))
	}
	c.paths[dir] = true
	return dir, func() {
		os.RemoveAll(dir)
		c.forget(dir)
	}, nil
}

// waitDelay is how long a tool that has ended may leave its output open, through programs that it
// has started.
const waitDelay = 10 * time.Second

// run runs a tool, made by exec.CommandContext, in a process group of its own, which a signal ends
// as a whole.
func (c *cleaner) run(tool *exec.Cmd) error {
	group(tool)
	tool.WaitDelay = waitDelay
	tool.Cancel = func() error { return kill(tool) }
	ended := make(chan struct{})
	c.mu.Lock()
	c.watch()
	catchPipe()
	err := tool.Start()
	if err == nil {
		c.tools[tool] = ended
	}
	c.mu.Unlock()
	if err != nil {
		return err
	}
	err = tool.Wait()
	close(ended)
	c.mu.Lock()
	delete(c.tools, tool)
	c.mu.Unlock()
	return err
}
