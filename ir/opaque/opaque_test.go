package opaque_test

import (
	"strings"
	"testing"

	"cptx/ir/opaque"
)

// TestTypes holds which opaque type answers what, and that no two share a name, a structure that
// their handles point to, or an address class.
func TestTypes(t *testing.T) {
	for op, answers := range map[string]string{
		"txq.width": "texref", "txq.filter_mode": "texref samplerref", "txq.force_unnormalized_coords": "samplerref",
		"suq.width": "surfref", "suq.memory_layout": "surfref", "suq.filter_mode": "", "txq.memory_layout": "", "txq.": "", "": "",
	} {
		if got := opaque.IsQuery(op); got != (answers != "") {
			t.Errorf("%q is a query: %v", op, got)
		}
		for _, name := range []string{"texref", "samplerref", "surfref"} {
			if got := opaque.Of(name).Answers(op); got != strings.Contains(" "+answers+" ", " "+name+" ") {
				t.Errorf("%s answers %q: %v", name, op, got)
			}
		}
	}
	classes := map[int64]bool{}
	for _, name := range []string{"texref", "samplerref", "surfref"} {
		k := opaque.Of(name)
		if k.String() != name || classes[k.AddressClass] || !opaque.IsQuery("istypep."+name) {
			t.Errorf("%s: %+v", name, k)
		}
		classes[k.AddressClass] = true
		if k.Tag != "" && opaque.Pointed(k.Tag) != k {
			t.Errorf("a handle that points to %s is none of a %s", k.Tag, name)
		}
		for _, f := range k.Fields {
			if one := strings.HasSuffix(f, "_coords") || f == "memory_layout"; opaque.Words(f) == nil && one != (opaque.Most(f) == 1) {
				t.Errorf("%s is at most %d", f, opaque.Most(f))
			}
		}
	}
	if opaque.Of("") != nil || opaque.Pointed("") != nil || opaque.Asked("txq") != opaque.Of("texref") || opaque.Asked("suq") != opaque.Of("surfref") {
		t.Error("what no opaque type is called, or a handle of which nothing is known")
	}
}
