package run

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
)

// profileHere is --profile without a file: the table goes to standard error.
const profileHere = "-"

// showProfile does --profile.
func (s *session) showProfile(ptx []string) error {
	p := s.profile.Profile()
	file := s.c.Profile
	if file == profileHere {
		return p.WriteTable(s.stderr, readLines)
	}
	var out bytes.Buffer
	var err error
	switch {
	case strings.HasSuffix(file, ".json"):
		err = p.WriteJSON(&out)
	case strings.HasSuffix(file, ".pb.gz"), strings.HasSuffix(file, ".pprof"):
		err = p.WritePprof(&out, s.entry.Name)
	default:
		err = p.WriteAnnotated(&out, readLines, ptx)
	}
	if err == nil {
		err = s.c.WriteFile(file, out.Bytes())
	}
	if err != nil {
		return fmt.Errorf("--profile %s: %w", file, err)
	}
	return nil
}

// readLines reads the lines of a source file, nil if it cannot be read.
func readLines(name string) []string {
	if info, err := os.Stat(name); name == "" || err != nil || !info.Mode().IsRegular() {
		return nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	lines := bufio.NewScanner(io.LimitReader(f, maxSource))
	lines.Buffer(nil, 1<<16)
	var list []string
	for lines.Scan() {
		list = append(list, strings.Map(printable, strings.ToValidUTF8(lines.Text(), "?")))
	}
	return list
}
