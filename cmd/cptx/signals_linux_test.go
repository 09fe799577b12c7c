package main

import (
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"
)

// TestSignals: a signal that ends programs ends the command and the tool that it waits for, the
// caller sees which it was, and nothing is left behind.
func TestSignals(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		t.Run(s.String(), func(t *testing.T) {
			dir := outputFolder(t)
			tool := filepath.Join(dir, "tools", "ptxas")
			if err := os.WriteFile(tool, []byte("#!/bin/sh\n: >started\nexec sleep 100\n"), 0o777); err != nil {
				t.Fatal(err)
			}
			cmd := command(t, dir, []string{"--cubin", "k.c"})
			cmd.Env = append(cmd.Env, "CPTX_PTXAS="+tool, "TMPDIR="+dir)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			for range 1000 {
				if _, err := os.Stat(filepath.Join(dir, "started")); err == nil {
					break
				}
				time.Sleep(10 * time.Millisecond)
			}
			began := time.Now()
			cmd.Process.Signal(s)
			cmd.Wait()
			status := cmd.ProcessState.Sys().(syscall.WaitStatus)
			if quit := s == syscall.SIGQUIT; quit && status.ExitStatus() != 131 || !quit && status.Signal() != s {
				t.Errorf("ended with %v", cmd.ProcessState)
			}
			if time.Since(began) > 50*time.Second {
				t.Error("the tool was waited for")
			}
			if names, _ := filepath.Glob(filepath.Join(dir, "*")); len(names) != 6 || !slices.Contains(names, filepath.Join(dir, "started")) {
				t.Errorf("left are %q", names)
			}
		})
	}
}
