package sim

import (
	"strings"
	"testing"
)

// TestAlias holds the conditions of PTX ISA, Kernel and Function Directives: .alias.
func TestAlias(t *testing.T) {
	const head = ".version 8.0\n.target sm_75\n.address_size 64\n"
	const def = ".visible .func f(.param .b32 p) { ret; }\n"
	for _, c := range []struct{ text, want string }{
		{".visible .func g(.param .b32 p);\n" + def + ".alias g, f;\n", ""},
		{def + ".alias g, f;\n", "declared and not defined"},
		{def + ".visible .func g(.param .b32 p) { ret; }\n.alias g, f;\n", "declared and not defined"},
		{".visible .func g(.param .b32 p);\n.extern .func f(.param .b32 p);\n.alias g, f;\n", "must be a function that this module defines"},
		{".visible .func g(.param .b64 p);\n" + def + ".alias g, f;\n", "the prototypes differ"},
		{".visible .func g(.param .b32 p);\n.weak .func f(.param .b32 p) { ret; }\n.alias g, f;\n", "the aliasee is weak"},
		{".visible .func g(.param .b32 p);\n.visible .entry f(.param .b32 p) { ret; }\n.alias g, f;\n", "a kernel has no aliases"},
	} {
		_, err := Load(head + c.text)
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.text, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %q", c.text, err, c.want)
		}
	}
}
