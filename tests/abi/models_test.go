package abi

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/target"
)

// as64 rewrites a program so that the default data model lays it out as another model
// would: long, and on 32-bit hosts pointers, become int.
func as64(source string, model target.DataModel) string {
	pairs := []string{"longlong", "longlong", "unsigned long long", "unsigned long long", "long long", "long long", "unsigned long ", "unsigned ", "long ", "int ", "long", "int"}
	if model == target.ILP32 {
		pairs = append(pairs, "typedef int (*fn)(int);", "typedef int fn;", "void *", "int ", "int *", "int ")
	}
	return strings.NewReplacer(pairs...).Replace(source)
}

// TestModels lays out the types of the generator for Windows and 32-bit hosts (guide:
// Fundamental Types), and compares with the same types spelled for the default model,
// which TestNvcc holds against NVIDIA's compiler.
func TestModels(t *testing.T) {
	parallel(t)
	for _, model := range []target.DataModel{target.LLP64, target.ILP32} {
		for n := range Batches {
			if !sampled(n, 12) {
				continue
			}
			batch := Generate(n)
			source := batch.Source(cptxDialect())
			got, err := Cptx(source, "sm_75", 0, func(o *cptx.Options) { setModel(o, model) })
			if err != nil {
				t.Fatal(err)
			}
			want, err := Cptx(as64(source, model), "sm_75", 0)
			if err != nil {
				t.Fatal(err)
			}
			gotFacts, err := batch.Facts(got)
			if err != nil {
				t.Fatal(err)
			}
			wantFacts, err := batch.Facts(want)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range differences(batch, gotFacts, wantFacts) {
				t.Errorf("model %d: %s", model, d)
			}
		}
	}
}

// TestModelsRun runs the kernels of TestCrossNvcc for each model: all give the same.
func TestModelsRun(t *testing.T) {
	parallel(t)
	p, kernels := CrossPrograms(true), CrossKernels(true)
	var want map[string][]uint64
	for _, model := range []target.DataModel{target.LP64, target.LLP64, target.ILP32} {
		for _, level := range []int{0, 2} {
			change := func(o *cptx.Options) { setModel(o, model) }
			s := side{name: fmt.Sprintf("model %d -O%d", model, level)}
			var err error
			if s.caller, err = Cptx(Complete(p.Caller, cptxDialect()), "sm_75", level, change); err != nil {
				t.Fatal(err)
			}
			if s.callee, err = Cptx(Complete(p.Callee, cptxDialect()), "sm_75", level, change); err != nil {
				t.Fatal(err)
			}
			got := results(t, kernels, s, s)
			if want == nil {
				want = got
			}
			if len(got) != len(want) {
				t.Errorf("%s: kernels %v", s.name, slices.Sorted(maps.Keys(got)))
			}
			same(t, s.name, got, want)
		}
	}
}

// TestModelsRules runs the rules' programs that print for the other models.
func TestModelsRules(t *testing.T) {
	parallel(t)
	for _, model := range []target.DataModel{target.LLP64, target.ILP32} {
		for _, list := range [][]rule{dataRules(), callRules(), functionRules(), nameRules(), systemCallRules()} {
			for _, r := range list {
				if r.prints == "" || r.name == "ranges" {
					continue
				}
				r.model, r.decls, r.has, r.lacks = model, nil, nil, nil
				t.Run(fmt.Sprintf("%s-%d", r.name, model), r.check)
			}
		}
	}
}
