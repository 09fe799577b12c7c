package step

import (
	"fmt"
	"slices"
	"strings"

	"cptx/ir/diag"
)

// Set understands a word of -d=: NAME/WHAT, where NAME is one of steps or * for all, and WHAT is
// dump, dump=FUNC, verify, off or time; verify alone is */verify. STEP.RULE/off leaves out a rule.
func (o *Options) Set(word string, steps []Step) error {
	name, what, slash := strings.Cut(word, "/")
	if word == "verify" {
		name, what, slash = All, word, true
	}
	verb, fn, isFn := strings.Cut(what, "=")
	if !slash || isFn && verb != "dump" {
		return fmt.Errorf("known are help, verify, NAME/dump, NAME/dump=FUNC, NAME/verify, NAME/time and NAME/off")
	}
	step, rule, isRule := strings.Cut(name, ".")
	s, err := find(step, steps)
	if err != nil {
		return err
	}
	if isRule {
		return o.setRule(s, rule, what)
	}
	switch verb {
	case "dump":
		if !isFn {
			fn = All
		}
		o.Dump = append(o.Dump, Place{name, fn})
	case "verify":
		if s != nil && !s.Form.Verified() {
			return fmt.Errorf("step '%s' leaves %s, for which there is no verifier", name, s.Form)
		}
		o.Verify = o.Verify.with(name)
	case "off":
		if s != nil && s.Required {
			return fmt.Errorf("step '%s' cannot be left out", name)
		}
		o.Off = o.Off.with(name)
	case "time":
		o.Time = true
	default:
		return fmt.Errorf("there is no '%s'; known are dump, dump=FUNC, verify, time and off", what)
	}
	return nil
}

// setRule leaves out a rule of s, which is nil for all steps.
func (o *Options) setRule(s *Step, rule, what string) error {
	if s == nil || !slices.ContainsFunc(s.Rules, func(r Rule) bool { return r.Name == rule }) {
		msg := "there is no rule '" + rule + "'"
		if s != nil {
			msg = fmt.Sprintf("step '%s' has no rule '%s'", s.Name, rule)
			names := make([]string, len(s.Rules))
			for i, r := range s.Rules {
				names[i] = r.Name
			}
			if near := diag.Suggest(rule, names); near != "" {
				msg += "; did you mean '" + near + "'?"
			}
		}
		return fmt.Errorf("%s", msg)
	}
	if what != "off" {
		return fmt.Errorf("a rule can be left out only (STEP.RULE/off)")
	}
	o.Off = o.Off.with(s.Name + "." + rule)
	return nil
}

// with returns n and name. n itself stays as it is.
func (n Names) with(name string) Names {
	more := Names{name: true}
	for k := range n {
		more[k] = true
	}
	return more
}

// find returns the step called name, nil for All.
func find(name string, steps []Step) (*Step, error) {
	if name == All {
		return nil, nil
	}
	if i := slices.IndexFunc(steps, func(s Step) bool { return s.Name == name }); i >= 0 {
		return &steps[i], nil
	}
	names := make([]string, len(steps))
	for i, s := range steps {
		names[i] = s.Name
	}
	msg := "there is no step '" + name + "'"
	if near := diag.Suggest(name, names); near != "" {
		msg += "; did you mean '" + near + "'?"
	}
	return nil, fmt.Errorf("%s; -d=help lists them", msg)
}
