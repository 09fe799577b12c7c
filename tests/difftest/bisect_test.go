package difftest

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"cptx/tests/directive"
	"cptx/tests/host"
)

// divisions is a program with a division by a constant in two functions.
const divisions = `
__attribute__((noinline)) static unsigned seventh(unsigned x) { return x / 7; }
__attribute__((noinline)) static unsigned half(unsigned x) { volatile unsigned y = x; return y / 2; }
static unsigned plain(unsigned x) { return x * 3; }
int main(void) { volatile unsigned x = 100; return seventh(x) + half(x) + plain(x); }
`

// TestBisect calls a form of the code that one pass makes a mistake and expects
// that pass to be found.
func TestBisect(t *testing.T) {
	file := &directive.File{Source: divisions, Program: true}
	for _, test := range []struct {
		name   string
		broken func(ptx []byte) bool
		want   string // part of the culprit's text
	}{
		// Only seventh needs the high half of a product.
		{"function", func(ptx []byte) bool {
			return bytes.Contains(ptx, []byte(".hi.u32")) || bytes.Contains(ptx, []byte("mul.wide.u32"))
		}, "pass divconst on function seventh breaks it"},
		{"module", func(ptx []byte) bool { return !bytes.Contains(ptx, []byte("plain")) }, "on the module breaks it"},
		{"every", func([]byte) bool { return true }, "front end, lowering or emitter"},
		{"none", func([]byte) bool { return false }, "does not repeat"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			trial := Trial{Variant: Variant{Arch: "sm_75", Level: 2}}
			fake := func(file *directive.File, trial Trial, _ []host.Result, allow func(pass, fn string) bool) *Failure {
				ptx, err := compile(file, trial.Variant, 0, allow)
				if err != nil {
					t.Fatal(err)
				}
				if test.broken(ptx) {
					return &Failure{Trial: trial, Stage: "result"}
				}
				return nil
			}
			if text := blame(fake, file, trial, nil); !strings.Contains(text, test.want) {
				t.Errorf("%s; want %q in it", text, test.want)
			}
		})
	}
}

// TestBisectEveryStep lets each application of a pass to a function in turn be
// the mistake.
func TestBisectEveryStep(t *testing.T) {
	passes := []struct{ pass, fn string }{{"a", "f"}, {"b", "f"}, {"a", "g"}, {"b", "g"}, {"m", ""}, {"c", "f"}, {"c", "g"}, {"c", "h"}}
	for wrong := range passes {
		culprit, err := Bisect(func(allow func(pass, fn string) bool) bool {
			var ran []int
			for i, p := range passes {
				if allow(p.pass, p.fn) {
					ran = append(ran, i)
				}
			}
			return slices.Contains(ran, wrong)
		})
		if err != nil || culprit.Pass != passes[wrong].pass || culprit.Func != passes[wrong].fn {
			t.Errorf("%v: found %v, %v", passes[wrong], culprit, err)
		}
	}
}
