package run

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/vm"
)

// advice says in a sentence what mends each kind of finding.
var advice = map[faults.Kind]string{
	faults.OutOfBounds:   "compare the index with the number of elements before the access, as in if (i < n)",
	faults.Misaligned:    "an address is a multiple of the size of what is accessed there: check casts and offsets in bytes",
	faults.NullAccess:    "a pointer is null: an argument was not given, or malloc had no memory",
	faults.WrongSpace:    "a pointer to one kind of memory was cast to one to another",
	faults.UseAfterFree:  "free a block when no thread needs it any more, often after a barrier",
	faults.BadFree:       "free once, in one thread, what malloc gave",
	faults.NeverFreed:    "free the block when nobody needs it any more: its memory stays taken until the program ends",
	faults.Uninitialised: "give the variable or memory a value on every way to its use",
	faults.DataRace:      "put __syncthreads() between the accesses if they are of one block, use atomic operations, or give each thread its own element",
	faults.MissingSync:   "put __syncwarp() between the two accesses: from sm_70 on the lanes of a warp need not be in step",
	faults.Divergence:    "let all threads of the block come to the same __syncthreads(), outside of conditions that differ between them",
	faults.PendingCopy:   "wait for the copy before the memory is used: cp.async.wait_group and a barrier",
	faults.PendingMatrix: "wait for the product before its registers or the matrices in shared memory are used: wgmma.commit_group and wgmma.wait_group",
	faults.DivideByZero:  "test the divisor before the division",
	faults.StackOverflow: "recursion is too deep, or arrays in the frame are too large",
	faults.ReadOnly:      "constants and parameters cannot be written: copy them to a variable",
	faults.Deadlock:      "some threads wait for others that have ended or wait themselves",
}

// Advice says in a sentence what mends findings of a kind, "" if there is nothing to say.
func Advice(k faults.Kind) string { return advice[k] }

// report shows what a run has found, in text or as Report does, and returns the exit status.
func (s *session) report(err error) int {
	var list []faults.Finding
	if s.m != nil {
		list = s.m.Findings()
	}
	var last *faults.Fault
	switch {
	case errors.As(err, &last):
		list = append(list, faults.Finding{Fault: last, Count: 1, Threads: 1, Blocks: 1})
	case errors.Is(err, engine.ErrOutput): // whose stream it is tells why
		return Failed
	case err != nil: // of the command line or its files
		if errors.Is(err, vm.ErrMemory) {
			defer fmt.Fprintf(s.stderr, "note: %s\n", s.memoryNote())
		}
		defer fmt.Fprintf(s.stderr, "cptx: error: %v\n", err)
	}
	if s.c.Report == nil {
		for i := range list {
			s.tell(&list[i])
		}
	} else if err := s.c.Report(s.stderr, list, s.help); err != nil {
		fmt.Fprintf(s.stderr, "cptx: error: %v\n", err)
		return Failed
	}
	switch {
	case last != nil && last.Kind == faults.Interrupted:
		return Interrupted
	case err == nil && !slices.ContainsFunc(list, func(f faults.Finding) bool { return !f.Kind.IsNote() }):
		return 0
	}
	return Failed
}

// tell shows a finding.
func (s *session) tell(f *faults.Finding) {
	severity := "error"
	if f.Kind.IsNote() {
		severity = "note"
	}
	fmt.Fprintf(s.stderr, "%s: %v\n", severity, f.Fault)
	ShowLine(s.stderr, f.Pos)
	for _, line := range s.help(f) {
		fmt.Fprintf(s.stderr, "note: %s\n", line)
	}
}

// help are the notes on a finding: how often it came, and what to do.
func (s *session) help(f *faults.Finding) (list []string) {
	if f.Count > 1 && !f.Kind.IsNote() {
		list = append(list, fmt.Sprintf("found %d times, in %s of %s", f.Count, many(f.Threads, "thread"), many(f.Blocks, "block")))
	}
	switch f.Kind {
	case faults.BudgetSpent:
		list = append(list, fmt.Sprintf("--budget sets how many instructions a run may execute; it is %d, and 0 is no limit", s.c.Budget))
	case faults.MemorySpent:
		list = append(list, s.memoryNote())
	case faults.OutputSpent:
		list = append(list, fmt.Sprintf("--max-output sets how many bytes a run may write; it is %d, and 0 is no limit", s.c.Output))
	}
	if text := advice[f.Kind]; text != "" {
		list = append(list, text)
	}
	return list
}

func (s *session) memoryNote() string {
	return fmt.Sprintf("--max-memory sets how many bytes a run may take; it is %d, and 0 is no limit", s.c.Memory)
}

func many(n uint64, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// suppression is a line whose findings are passed over.
type suppression struct {
	file string
	line int         // 0: all of the file
	kind faults.Kind // "": all kinds
}

// maxSuppressions bounds the bytes of a file of suppressions.
const maxSuppressions = 1 << 20

// suppressions reads --suppress: FILE:LINE, FILE, either with =KIND after it, or @FILE with such a
// line each, and comments that begin with #.
func suppressions(list []string) (out []suppression, err error) {
	for _, text := range list {
		file, ok := strings.CutPrefix(text, "@")
		if !ok {
			s, err := parseSuppression(text)
			if err != nil {
				return nil, fmt.Errorf("--suppress %s: %w", text, err)
			}
			out = append(out, s)
			continue
		}
		data, err := readBounded(file, maxSuppressions)
		if err != nil {
			return nil, fmt.Errorf("--suppress %s: %w", text, err)
		}
		for i, line := range strings.Split(data, "\n") {
			line, _, _ = strings.Cut(line, "#")
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			s, err := parseSuppression(line)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
			}
			out = append(out, s)
		}
	}
	return out, nil
}

// readBounded returns the text of a file of at most limit bytes.
func readBounded(file string, limit int64) (string, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err == nil && int64(len(data)) > limit {
		err = fmt.Errorf("%s has more than %d bytes", file, limit)
	}
	return string(data), err
}

func parseSuppression(text string) (s suppression, err error) {
	place, kind, _ := strings.Cut(text, "=")
	s.kind = faults.Kind(strings.TrimSpace(kind))
	s.file = strings.TrimSpace(place)
	if i := strings.LastIndexByte(s.file, ':'); i >= 0 {
		if n, err := strconv.Atoi(s.file[i+1:]); err == nil {
			s.file, s.line = s.file[:i], n
		}
	}
	if s.file == "" || s.line < 0 {
		return s, errors.New("want FILE:LINE, or FILE:LINE=KIND with a kind such as 'data race'")
	}
	return s, nil
}

// covers says that a fault, or a function that its place was inlined into, is at the line. A name
// without a folder is that of files in all folders.
func (s *suppression) covers(f *faults.Fault) bool {
	if s.kind != "" && s.kind != f.Kind {
		return false
	}
	at := func(file string, line int) bool {
		return file != "" && (s.file == file || s.file == path.Base(file)) && (s.line == 0 || s.line == line)
	}
	if at(f.Pos.File, f.Pos.Line) {
		return true
	}
	for _, c := range f.Pos.Inlined {
		if at(c.File, c.Line) {
			return true
		}
	}
	return false
}
