package builtin

import (
	"slices"
	"strings"
	"testing"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/target"
)

// TestStructures: the parser knows all structures of headers that functions take or return.
func TestStructures(t *testing.T) {
	asked := map[string]bool{}
	for _, name := range Names() {
		Lookup(name, &target.Config{SM: 90}, func(s string) *tree.Type {
			asked[s] = true
			return Undeclared(s)
		})
	}
	for _, s := range dialect.Structures {
		if !asked[s] {
			t.Errorf("no function takes a %s", s)
		}
	}
	for s := range asked {
		// A program names the generator that it has.
		if !IsVector(s) && !strings.HasPrefix(s, "curand") && !slices.Contains(dialect.Structures, s) {
			t.Errorf("dialect.Structures lacks %s", s)
		}
	}
}
