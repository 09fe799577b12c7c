package ir

import (
	"iter"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"
)

// Phis yields the phis of b, also while instructions of b are deleted.
func Phis(b *llir.Block) iter.Seq[*llir.InstPhi] {
	return func(yield func(*llir.InstPhi) bool) {
		for _, inst := range b.Insts {
			if phi, ok := inst.(*llir.InstPhi); inst != nil && (!ok || !yield(phi)) {
				return
			}
		}
	}
}

// HasPhi reports whether p is a phi of b.
func HasPhi(b *llir.Block, p *llir.InstPhi) bool {
	for q := range Phis(b) {
		if q == p {
			return true
		}
	}
	return false
}

// PhiCount returns the number of phis of b.
func PhiCount(b *llir.Block) int {
	n := 0
	for range Phis(b) {
		n++
	}
	return n
}

// RemoveEdge deletes one phi entry for pred in every phi of b.
func RemoveEdge(b *llir.Block, pred *llir.Block) {
	for phi := range Phis(b) {
		for k, inc := range phi.Incs {
			if inc.Pred == value.Value(pred) {
				phi.Incs = slices.Delete(phi.Incs, k, k+1)
				break
			}
		}
	}
}

// RemoveIncoming deletes the entry of phi for pred, one of the newest as a rule.
func RemoveIncoming(phi *llir.InstPhi, pred *llir.Block) {
	for k := len(phi.Incs) - 1; k >= 0; k-- {
		if phi.Incs[k].Pred == value.Value(pred) {
			phi.Incs = slices.Delete(phi.Incs, k, k+1)
			return
		}
	}
}

// IncomingFrom returns the value of a phi for pred. It is asked about the newest entries most.
func IncomingFrom(phi *llir.InstPhi, pred *llir.Block) value.Value {
	for k := len(phi.Incs) - 1; k >= 0; k-- {
		if inc := phi.Incs[k]; inc.Pred == value.Value(pred) {
			return inc.X
		}
	}
	return nil
}

// PhiUse reports for a phi user the predecessors from which it takes v.
func PhiUse(phi *llir.InstPhi, slot *value.Value) *llir.Block {
	for _, inc := range phi.Incs {
		if &inc.X == slot {
			return inc.Pred.(*llir.Block)
		}
	}
	return nil
}

// SetIncoming changes a phi's entry for pred to value v from block p.
func SetIncoming(phi *llir.InstPhi, pred *llir.Block, v value.Value, p *llir.Block) {
	for _, inc := range phi.Incs {
		if inc.Pred == value.Value(pred) {
			inc.X, inc.Pred = v, p
			return
		}
	}
}

// ReplacePred makes the phis of b name block to for their predecessor from.
func ReplacePred(b, from, to *llir.Block) {
	for phi := range Phis(b) {
		for _, inc := range phi.Incs {
			if inc.Pred == value.Value(from) {
				inc.Pred = to
			}
		}
	}
}

// MovePhis makes the phis after the end of block to, which was that of from, name to.
func MovePhis(from, to *llir.Block) {
	TargetsOf(to.Term, func(t *value.Value) { ReplacePred((*t).(*llir.Block), from, to) })
}
