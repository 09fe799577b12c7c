package step

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"cptx/ir/budget"
	"cptx/ir/diag"
)

// text is a subject.
type text struct {
	fn     string
	broken error
}

func (x text) Func() string  { return x.fn }
func (x text) Verify() error { return x.broken }
func (x text) Texts(yield func(_, _ string, _ []diag.Pos)) {
	yield(x.fn, "text of "+x.fn, []diag.Pos{{File: 1, Line: 7, Col: 1}})
}

var list = []Step{{Name: "first", Form: Tokens, Required: true}, {Name: "gvn", Form: IR}, {Name: "licm", Form: IR}}

// asked starts a run of -d words.
func asked(t *testing.T, words ...string) (*Options, *Run) {
	o := &Options{}
	for _, w := range words {
		if err := o.Set(w, list); err != nil {
			t.Fatal(w, err)
		}
	}
	return o, Start(o)
}

func TestSetErrors(t *testing.T) {
	for word, want := range map[string]string{
		"gvn":          "known are help",
		"gnv/off":      "there is no step 'gnv'; did you mean 'gvn'?; -d=help lists them",
		"first/off":    "step 'first' cannot be left out",
		"first/verify": "there is no verifier",
		"gvn/frob":     "there is no 'frob'",
		"gvn/off=f":    "known are",
		"*":            "known are",
	} {
		if err := (&Options{}).Set(word, list); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", word, err, want)
		}
	}
}

func TestOff(t *testing.T) {
	for _, word := range []string{"gvn/off", "*/off"} {
		_, r := asked(t, word)
		for i := range list {
			did := false
			changed, err := r.Apply(&list[i], text{}, func() bool { did = true; return true })
			want := list[i].Required || word == "gvn/off" && list[i].Name != "gvn"
			if did != want || changed != want || err != nil {
				t.Errorf("%s: %s done %v, %v", word, list[i].Name, did, err)
			}
		}
	}
}

// TestDump: what changed something is shown, of the functions and steps that were asked for.
func TestDump(t *testing.T) {
	var out bytes.Buffer
	o, r := asked(t, "gvn/dump=f", "licm/dump")
	o.Out = &out
	for _, fn := range []string{"f", "g"} {
		for i := range list {
			r.Apply(&list[i], text{fn: fn}, func() bool { return true })
			r.Apply(&list[i], text{fn: fn + "same"}, func() bool { return false })
		}
	}
	if want := "; after gvn\ntext of f\n; after licm\ntext of f\n; after licm\ntext of g\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

// TestRules: a rule is left out by its name, the others are counted where times are taken.
func TestRules(t *testing.T) {
	s := Step{Name: "simplify", Rules: []Rule{{Name: "add-zero"}, {Name: "mul-one"}}}
	o := &Options{}
	for word, want := range map[string]string{
		"simplify.add-zro/off":   "step 'simplify' has no rule 'add-zro'; did you mean 'add-zero'?",
		"simplify.add-zero/dump": "a rule can be left out only",
		"*.add-zero/off":         "there is no rule 'add-zero'",
		"simplfy.add-zero/off":   "did you mean 'simplify'?",
	} {
		if err := o.Set(word, []Step{s}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", word, err, want)
		}
	}
	for _, r := range []*Run{nil, Start(o)} {
		if u := r.Rules(&s); u != nil || !u.May(0) {
			t.Errorf("nobody asked for %+v", u)
		}
	}
	if err := o.Set("simplify.add-zero/off", []Step{s}); err != nil {
		t.Fatal(err)
	}
	o.Time = true
	r := Start(o)
	u := r.Rules(&s)
	for range 2 {
		if u.May(0) || !u.May(1) {
			t.Error("the wrong rule is left out")
		}
		r.Applied(&s, u)
	}
	var out bytes.Buffer
	if err := r.Times.Report(&out, ""); err != nil || !strings.HasSuffix(out.String(), "  --- Rule ---\n              2   simplify.mul-one\n\n") {
		t.Errorf("%v\n%s", err, out.String())
	}
}

func TestVerify(t *testing.T) {
	_, r := asked(t, "gvn/verify")
	broken := text{fn: "f", broken: errors.New("two terminators")}
	if _, err := r.Apply(&list[2], broken, func() bool { return true }); err != nil {
		t.Error(err)
	}
	_, err := r.Apply(&list[1], broken, func() bool { return true })
	if err == nil || err.Error() != "gvn, function f: two terminators" {
		t.Error(err)
	}
}

// TestPanic: a panic becomes an internal error with the step's name and a stack; the budget's goes
// through.
func TestPanic(t *testing.T) {
	for _, r := range []*Run{nil, Start(&Options{})} {
		_, err := r.Apply(&list[1], text{fn: "f"}, func() bool { panic("x") })
		var e *Error
		if !errors.As(err, &e) || e.Step != "gvn" || e.Func != "f" || !strings.Contains(string(e.Stack), "TestPanic") {
			t.Errorf("%v", err)
		}
		_, err = r.Apply(&list[1], text{}, func() bool { panic(&budget.Exceeded{What: "steps"}) })
		if spent := (*budget.Exceeded)(nil); !errors.As(err, &spent) {
			t.Errorf("%v", err)
		}
	}
}

// TestLimit: steps of functions count for themselves, one over the module for all; required ones do
// not count.
func TestLimit(t *testing.T) {
	n := 2
	r := Start(&Options{Limit: &n})
	var got []string
	for _, a := range []struct{ step, fn string }{{"gvn", "f"}, {"gvn", "g"}, {"licm", "f"}, {"gvn", ""}, {"licm", "g"}, {"first", "g"}} {
		for i := range list {
			if list[i].Name == a.step {
				r.Apply(&list[i], text{fn: a.fn}, func() bool { got = append(got, a.step+" "+a.fn); return true })
			}
		}
	}
	if s := strings.Join(got, ", "); s != "gvn f, gvn g, licm f, first g" {
		t.Error(s)
	}
}

// TestTimes: every step is counted, and the trace is JSON whose overlapping events have rows of
// their own.
func TestTimes(t *testing.T) {
	times := newTimes(true)
	a := times.begin("gvn", "f")
	b := times.begin("gvn", "g")
	a()
	b()
	times.begin("licm", "f")()
	var report, trace bytes.Buffer
	times.Report(&report, "title")
	for _, want := range []string{" 2  gvn\n", " 1  licm\n", "(100.0%)           3  Total\n", "                     title\n"} {
		if !strings.Contains(report.String(), want) {
			t.Errorf("no %q in\n%s", want, report.String())
		}
	}
	times.WriteTrace(&trace, 0)
	var got struct {
		TraceEvents []struct {
			Name string
			TID  int
			Args map[string]string
		}
	}
	if err := json.Unmarshal(trace.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	e := got.TraceEvents
	if len(e) != 6 || e[0].Args["detail"] != "f" || e[1].Args["detail"] != "g" || e[0].TID == e[1].TID || e[2].TID != e[0].TID {
		t.Errorf("%+v", e)
	}
}
