package ir

import "github.com/llir/llvm/ir/enum"

// IsEquality reports whether p asks whether its operands are equal, or whether they differ.
func IsEquality(p enum.IPred) bool { return p == enum.IPredEQ || p == enum.IPredNE }

// InvertPred returns the comparison that is true when p is false.
func InvertPred(p enum.IPred) enum.IPred {
	switch p {
	case enum.IPredEQ:
		return enum.IPredNE
	case enum.IPredNE:
		return enum.IPredEQ
	case enum.IPredSLT:
		return enum.IPredSGE
	case enum.IPredSGE:
		return enum.IPredSLT
	case enum.IPredSGT:
		return enum.IPredSLE
	case enum.IPredSLE:
		return enum.IPredSGT
	case enum.IPredULT:
		return enum.IPredUGE
	case enum.IPredUGE:
		return enum.IPredULT
	case enum.IPredUGT:
		return enum.IPredULE
	}
	return enum.IPredUGT
}

// SwapPred returns the comparison of exchanged operands.
func SwapPred(p enum.IPred) enum.IPred {
	switch p {
	case enum.IPredSLT:
		return enum.IPredSGT
	case enum.IPredSGT:
		return enum.IPredSLT
	case enum.IPredSLE:
		return enum.IPredSGE
	case enum.IPredSGE:
		return enum.IPredSLE
	case enum.IPredULT:
		return enum.IPredUGT
	case enum.IPredUGT:
		return enum.IPredULT
	case enum.IPredULE:
		return enum.IPredUGE
	case enum.IPredUGE:
		return enum.IPredULE
	}
	return p
}

// UnsignedPred returns the unsigned form of a comparison.
func UnsignedPred(p enum.IPred) enum.IPred {
	switch p {
	case enum.IPredSLT:
		return enum.IPredULT
	case enum.IPredSLE:
		return enum.IPredULE
	case enum.IPredSGT:
		return enum.IPredUGT
	case enum.IPredSGE:
		return enum.IPredUGE
	}
	return p
}

// IsSignedPred reports whether p compares signed numbers.
func IsSignedPred(p enum.IPred) bool {
	return p == enum.IPredSLT || p == enum.IPredSLE || p == enum.IPredSGT || p == enum.IPredSGE
}
