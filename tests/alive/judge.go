package alive

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Verdict is what alive-tv says of a function.
type Verdict int

// The verdicts.
const (
	Correct   Verdict = iota
	Incorrect         // with a counterexample
	Unknown           // it gave up
	Foreign           // something that alive-tv does not know
)

var verdicts = map[string]Verdict{
	"Transformation seems to be correct!": Correct,
	"Transformation doesn't verify!":      Incorrect,
	"syntactically equal":                 Correct,
}

// limits of one query: milliseconds for a question to the solver, times that loops are unrolled,
// and seconds for all functions of a pair together.
const (
	questionLimit = 2000
	unrollings    = 3
	pairLimit     = 60 * time.Second
)

// Judge asks alive-tv, the executable tool, about every function that is in both texts. Inputs are
// neither poison nor undefined. The report has its words of each function that is not correct.
func Judge(tool, before, after string) (map[string]Verdict, map[string]string, error) {
	dir, err := os.MkdirTemp("", "cptx-alive")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	args := []string{fmt.Sprintf("--smt-to=%d", questionLimit), fmt.Sprintf("-src-unroll=%d", unrollings), fmt.Sprintf("-tgt-unroll=%d", unrollings),
		"-disable-undef-input", "-disable-poison-input"}
	for name, text := range map[string]string{"before.ll": before, "after.ll": after} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(translate(text)), 0o666); err != nil {
			return nil, nil, err
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), pairLimit)
	defer cancel()
	cmd := exec.CommandContext(ctx, tool, append(args, filepath.Join(dir, "before.ll"), filepath.Join(dir, "after.ll"))...)
	output, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && ctx.Err() == nil && !errors.As(err, &exit) {
		return nil, nil, err
	}
	found, words := read(string(output))
	if len(found) == 0 && ctx.Err() == nil && !strings.Contains(string(output), "Summary") {
		return nil, nil, fmt.Errorf("alive-tv: %s", output)
	}
	return found, words, nil
}

// read takes apart what alive-tv prints: a part for each function.
func read(output string) (found map[string]Verdict, words map[string]string) {
	found, words = map[string]Verdict{}, map[string]string{}
	for _, part := range strings.Split(output, "----------------------------------------") {
		part, _, _ = strings.Cut(part, "\nSummary:")
		name := ""
		for line := range strings.Lines(part) {
			if m := defineRE.FindStringSubmatch(line); m != nil {
				name = m[1]
				break
			}
			if _, rest, ok := strings.Cut(line, "Could not translate '"); ok {
				name, _, _ = strings.Cut(rest, "'")
			}
		}
		if name == "" {
			continue
		}
		verdict := Unknown
		for text, v := range verdicts {
			if strings.Contains(part, text) {
				verdict = v
			}
		}
		if strings.Contains(part, "Could not translate") {
			verdict = Foreign
		}
		if strings.Contains(part, "ERROR: Timeout") || strings.Contains(part, "ERROR: Out of memory") {
			verdict = Unknown
		}
		if old, ok := found[name]; ok && old != Correct {
			continue
		}
		found[name] = verdict
		if verdict != Correct {
			words[name] = part
		}
	}
	return found, words
}
