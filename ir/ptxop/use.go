package ptxop

import "cptx/ir/target"

// Use is something in PTX text that needs a PTX version or a target, or that the tables do not
// have.
type Use struct {
	What    string   // for messages: "ld.global.b128", "%clusterid.x"
	Words   []string // how it stands in the text: each after the one before begins
	Need    target.Need
	Unknown bool // whether PTX has it is not known
	Wrong   bool // it cannot stand in a function or beside one
}

// EachUse calls f for each instruction, special register, and word of a directive in PTX text that
// is compiled for chip sm and needs something, is unknown or wrong.
func EachUse(text string, sm int, f func(Use)) {
	EachInstruction(text, func(opcode, operands string) {
		if i, ok := Lookup(opcode); !ok {
			f(Use{What: "PTX instruction " + opcode, Words: []string{opcode}, Unknown: true})
		} else {
			need := i.NeedWith(opcode, operands, sm)
			use(opcode, need, f)
			if m := UnknownModifier(opcode); m != "" {
				f(Use{What: "modifier ." + m + " of " + opcode, Words: []string{opcode, "." + m}, Unknown: true})
			}
		}
		EachRegister(operands, func(r *Register, name string) { use("%"+name, r.Need, f) })
	})
	EachDirective(text, func(name, rest string) {
		switch name {
		case ".version", ".target", ".address_size":
			f(Use{What: name, Words: []string{name}, Wrong: true})
			return
		}
		eachWord(name, rest, func(word string) {
			switch d := lookupDirective(word); {
			case d != nil:
				use(word, d.Need, f)
			case word[0] != '.':
				f(Use{What: "pragma \"" + word + "\"", Words: []string{word}, Unknown: true})
			case word == name:
				f(Use{What: "directive " + name, Words: []string{name}, Unknown: true})
			default:
				f(Use{What: word + " in directive " + name, Words: []string{name, word}, Unknown: true})
			}
		})
	})
}

func use(what string, need target.Need, f func(Use)) {
	if !need.IsZero() {
		f(Use{What: what, Words: []string{what}, Need: need})
	}
}
