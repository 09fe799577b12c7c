package sim

import (
	"strings"
	"testing"

	"cptx/runtime/sim/forms"
)

// TestForms loads every form in the list: what is said to be simulated loads, what is not gives an
// error.
func TestForms(t *testing.T) {
	for _, l := range forms.Lines() {
		for _, f := range l.Forms {
			text, _ := forms.Module(l.Target, []string{f})
			_, err := Load(text)
			if (err == nil) != (l.Why == "") {
				t.Errorf("forms.txt:%d: %s: %v", l.Number, f, err)
			}
			if err != nil && strings.Contains(err.Error(), "internal") {
				t.Errorf("%s: %v", f, err)
			}
		}
	}
}
