package builtin

import (
	"slices"
	"strings"

	"cptx/ir/atomic"
)

// fetchFamilies are the functions that do arithmetic on an atomic object: what stands before and
// after the operation in their names, their overloads with a % for the operation, and the
// operations that a family lacks. Operands on pointers are integers: bytes (O) in GNU's functions,
// elements (N) in C11's (7.17.7.5p3).
var fetchFamilies = []struct{ before, after, sigs, but string }{
	{"__atomic_fetch_", "", "T(PTOi)atomic.fetch_%", ""},
	{"__atomic_", "_fetch", "T(PTOi)atomic.%_fetch", ""},
	{"__scoped_atomic_fetch_", "", "T(PTOii)atomic.fetch_%", ""},
	{"__scoped_atomic_", "_fetch", "T(PTOii)atomic.%_fetch", ""},
	{"__c11_atomic_fetch_", "", "T(PTNi)atomic.c11_fetch_% T(PTNii)atomic.c11_fetch_%", ""},
	{"__nv_atomic_fetch_", "", "T(PTOi)nv_atomic.fetch_% T(PTOii)nv_atomic.fetch_%", "nand"},
	{"__nv_atomic_", "", "v(PTOi)nv_atomic.fetch_% v(PTOii)nv_atomic.fetch_%", "nand"},
	{"__sync_fetch_and_", "", "T(PTOz)sync.fetch_%", ""},
	{"__sync_fetch_and_u", "", "T(PTOz)sync.fetch_%", "add sub and or xor nand"},
	{"__sync_", "_and_fetch", "T(PTOz)sync.%_fetch", "min max"},
}

// fetchAtomics yields the names and rows of those functions.
func fetchAtomics(yield func(name, sigs string) bool) {
	for _, f := range fetchFamilies {
		for op := range atomic.Fetches {
			sigs := strings.ReplaceAll(f.sigs, "%", op)
			if op != "add" && op != "sub" { // C11 has no pointers there
				sigs = strings.ReplaceAll(sigs, "N", "T")
			}
			if !slices.Contains(strings.Fields(f.but), op) && !yield(f.before+op+f.after, sigs) {
				return
			}
		}
	}
}

// fetchAtomic returns the row of a function, "" if it is none of them.
func fetchAtomic(name string) string {
	if !strings.Contains(name, "_fetch") && !strings.HasPrefix(name, "__nv_atomic_") {
		return ""
	}
	for n, sigs := range fetchAtomics {
		if n == name {
			return sigs
		}
	}
	return ""
}

// integers are the types of the objects that CUDA's atomic functions on integers take; signed
// 64-bit and long forms are an extension.
const integers = "ijxylm"

// cudaAtomics are CUDA's functions (Programming Guide, Atomic Functions) without the atomic before
// and the scope after their names, with the types of their objects, and what they do beside that to
// float2 and float4 or to any type of 16 bytes: the checker looks at what the pointer points to.
var cudaAtomics = []struct{ name, types, wide string }{
	{"Add", integers + "fdH", "vadd"},
	{"Sub", integers, ""},
	{"Exch", integers + "fd", "wide_exch"},
	{"Min", integers, ""},
	{"Max", integers, ""},
	{"Inc", "j", ""},
	{"Dec", "j", ""},
	{"CAS", integers + "ts", "wide_cas"},
	{"And", integers, ""},
	{"Or", integers, ""},
	{"Xor", integers, ""},
}

// cudaAtomic makes the rows of atomicAdd, atomicAdd_block, atomicAdd_system and the like.
func cudaAtomic(name string) string {
	base, suffix, _ := strings.Cut(name, "_")
	scope := map[string]string{"": ".gpu", "block": ".cta", "system": ".sys"}[suffix]
	for _, f := range cudaAtomics {
		if "atomic"+f.name != base || scope == "" || strings.HasSuffix(name, "_") {
			continue
		}
		op, params := strings.ToLower(f.name), "T(PTT)cuda_atomic."
		if op == "cas" {
			params = "T(PTTT)cuda_atomic."
		}
		sigs := "<" + f.types + ">" + params + op + scope
		if f.wide != "" {
			sigs += " " + params + f.wide + scope
		}
		return sigs
	}
	return ""
}
