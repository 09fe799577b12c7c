package device

import (
	"errors"
	"io"
	"os"
	"syscall"

	"cptx/tests/gpu/cuda"
)

// capture holds what the process's C code prints to standard output.
type capture struct {
	file *os.File // unlinked, opened for appending
}

// captureStdout turns file descriptor 1 to a file.
func captureStdout() (*capture, error) {
	f, err := os.CreateTemp("", "cptx-gpu")
	if err != nil {
		return nil, err
	}
	if err := os.Remove(f.Name()); err != nil {
		return nil, err
	}
	return &capture{f}, syscall.Dup3(int(f.Fd()), 1, 0)
}

// reset forgets what was printed.
func (c *capture) reset() error {
	_, err := c.file.Seek(0, io.SeekStart)
	return errors.Join(cuda.FlushC(), c.file.Truncate(0), err)
}

// read gives what was printed since the last reset.
func (c *capture) read() (string, error) {
	if err := cuda.FlushC(); err != nil {
		return "", err
	}
	if _, err := c.file.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	all, err := io.ReadAll(c.file)
	return string(all), err
}
