package rewrite

import "cptx/frontend/parse/cpp"

// Rule "contract": #pragma STDC FP_CONTRACT (C11 7.12.2) is a fact about the tokens up to the end
// of its block, or the next one.

// Contract is the state of #pragma STDC FP_CONTRACT (C11 7.12.2).
type Contract int8

// The states. Without a pragma, and after one with DEFAULT, the option -fmad decides.
const (
	ContractUnset Contract = iota
	ContractDefault
	ContractOn
	ContractOff
)

// contractChange says that from output token at on, the state is another one.
type contractChange struct {
	at    int32
	state Contract
}

// pragmaContract handles #pragma STDC FP_CONTRACT. Outside of functions it holds to the end of the
// file or the next one, at the start of a block to the block's end.
func (w *rewriter) pragmaContract(t *cpp.Token, arg []cpp.Token) {
	states := map[string]Contract{"ON": ContractOn, "OFF": ContractOff, "DEFAULT": ContractDefault}
	if len(arg) != 1 || states[arg[0].Text] == ContractUnset {
		w.diags.Warnf(t.Pos, "ignored-pragmas", "expected 'ON', 'OFF' or 'DEFAULT' behind #pragma STDC FP_CONTRACT")
		return
	}
	if b := w.top(); b != nil && !b.hidden {
		if b.text != "{" || b.kind != "" || !w.Last(0).Is("{") {
			w.diags.Warnf(t.Pos, "ignored-pragmas", "#pragma STDC FP_CONTRACT is ignored: it must stand outside of functions or at the start of a block")
			return
		}
		if !b.contracts {
			b.contracts, b.contract = true, w.contract()
		}
	}
	w.setContract(states[arg[0].Text])
}

// contract returns the state that is in force.
func (w *rewriter) contract() Contract {
	if n := len(w.contracts); n > 0 {
		return w.contracts[n-1].state
	}
	return ContractUnset
}

func (w *rewriter) setContract(s Contract) {
	w.contracts = append(w.contracts, contractChange{int32(len(w.Out)), s})
}
