package abi

import (
	"crypto/sha256"
	"fmt"
	"strings"
)

// Dialect is how a compiler writes what C has no words for.
type Dialect struct {
	Var, Func, Kernel string
	Extern            string // a declaration of data elsewhere
	Prelude           string // definitions that the compiler does not bring along
}

// common precedes every batch.
const common = "enum E { E0, E1 = 100000 };\ntypedef int (*fn)(int);\n"

// vectorStructs defines CUDA's vector types as its headers do (vector_types.h): the
// alignment of those with an even number of elements is n*alignof(t) to 16 bytes.
func vectorStructs() string {
	var b strings.Builder
	for _, v := range vectors {
		elem, n := v[:len(v)-1], int(v[len(v)-1]-'0')
		c, size := elementType(elem)
		attr := ""
		if n%2 == 0 {
			attr = fmt.Sprintf("__attribute__((aligned(%d))) ", min(n*size, 16))
		}
		fmt.Fprintf(&b, "typedef struct %s%s { %s %s; } %s;\n", attr, v, c, strings.Join([]string{"x", "y", "z", "w"}[:n], ", "), v)
	}
	return b.String()
}

// elementType gives the C type of a vector's element and its size.
func elementType(elem string) (string, int) {
	unsigned := ""
	if elem != "" && elem[0] == 'u' {
		unsigned, elem = "unsigned ", elem[1:]
	}
	sizes := map[string]int{"char": 1, "short": 2, "int": 4, "longlong": 8, "float": 4, "double": 8}
	c := elem
	switch {
	case elem == "longlong":
		c = "long long"
	case elem == "char" && unsigned == "":
		c = "signed char"
	}
	return unsigned + c, sizes[elem]
}

// Source writes a batch for one compiler.
func (b *Batch) Source(d Dialect) string {
	var s strings.Builder
	s.WriteString(d.Prelude)
	s.WriteString(common)
	for i, t := range b.Types {
		s.WriteString(t.Text)
		fmt.Fprintf(&s, "VAR unsigned l%d[] = { sizeof(%s), __alignof__(%s)", i, t.Name, t.Name)
		for _, f := range t.Fields {
			fmt.Fprintf(&s, ", __builtin_offsetof(%s, %s)", t.Name, f)
		}
		s.WriteString(" };\n")
		for _, f := range t.Bits {
			fmt.Fprintf(&s, "VAR %s b%d_%s = { .%s = %s };\n", t.Name, i, f.Name, f.Name, f.Ones)
		}
	}
	b.signatures(&s)
	return strings.NewReplacer("VAR ", d.Var, "FUNC ", d.Func, "KERNEL ", d.Kernel).Replace(s.String())
}

// signatures writes the functions and kernels. A function returns a variable of its
// result's type: every compiler translates that without a warning or a guess.
func (b *Batch) signatures(s *strings.Builder) {
	have := map[string]int{}
	for i, sig := range b.Sigs {
		if b.skip[i] {
			continue
		}
		body := ""
		if sig.Result != "void" {
			k, ok := have[sig.Result]
			if !ok {
				k = len(have)
				have[sig.Result] = k
				fmt.Fprintf(s, "VAR %s r%d;\n", sig.Result, k)
			}
			body = fmt.Sprintf("return r%d; ", k)
		}
		var params []string
		for k, p := range sig.Params {
			params = append(params, fmt.Sprintf("%s p%d", p, k))
		}
		list := strings.Join(params, ", ")
		if list == "" {
			list = "void"
		}
		fmt.Fprintf(s, "FUNC %s f%d(%s) { %s}\nKERNEL void k%d(%s) { }\n", sig.Result, i, list, body, i, list)
	}
}

// without returns the batch with none of the signatures but number only; -1 for none.
func (b *Batch) without(only int) *Batch {
	c := *b
	c.skip = map[int]bool{}
	for i := range b.Sigs {
		c.skip[i] = i != only
	}
	return &c
}

// Digest identifies the batch: golden data of another generator is not comparable.
func (b *Batch) Digest() string {
	return digest(b.Source(Dialect{}))
}

func digest(text string) string { return fmt.Sprintf("%.6x", sha256.Sum256([]byte(text))) }
