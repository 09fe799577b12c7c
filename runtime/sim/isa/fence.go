package isa

import (
	"slices"
	"strings"
	"sync"

	"cptx/runtime/sim/decode"
)

// fenceSyntax are the forms of fence and membar (PTX ISA 9.7.13.4); a word in () is one of those
// between |, and may be left out if one of them is empty.
const fenceSyntax = `membar (cta|gl|sys)
membar proxy (alias|async)
membar proxy async (global|shared::cta|shared::cluster)
fence (|sc|acq_rel|acquire|release) (cta|cluster|gpu|sys)
fence acquire sync_restrict::shared::cluster cluster
fence release sync_restrict::shared::cta cluster
fence mbarrier_init release cluster
fence proxy (alias|async)
fence proxy async (global|shared::cta|shared::cluster)
fence proxy async::generic acquire sync_restrict::shared::cluster cluster
fence proxy async::generic release sync_restrict::shared::cta cluster
fence proxy tensormap::generic (release|acquire) (cta|cluster|gpu|sys)`

// fenceForms are the forms, with their words in alphabetical order.
var fenceForms = sync.OnceValue(func() map[string]bool {
	forms := map[string]bool{}
	for _, line := range strings.Split(fenceSyntax, "\n") {
		list := []string{""}
		for _, part := range strings.Fields(line) {
			var next []string
			for _, word := range strings.Split(strings.Trim(part, "()"), "|") {
				for _, before := range list {
					next = append(next, strings.TrimSpace(before+" "+word))
				}
			}
			list = next
		}
		for _, form := range list {
			forms[inOrder(strings.Fields(form))] = true
		}
	}
	return forms
})

func inOrder(words []string) string {
	words = slices.Clone(words)
	slices.Sort(words[1:])
	return strings.Join(words, " ")
}

// fenceForm is an error if the modifiers do not make one of the forms.
func fenceForm(x *decode.Inst) error {
	if !fenceForms()[inOrder(x.Op)] {
		return x.Errf("there is no such form")
	}
	return nil
}
