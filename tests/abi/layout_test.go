package abi

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/target"
	"cptx/tests/toolchain"
)

var update = flag.Bool("update", false, "rewrite the golden data, with NVIDIA's compiler (tests/toolchain/fetch.sh --all)")

// sampled tells whether item i of n is part of this run: all with CPTX_ABI_N=0, else every
// step-th one.
func sampled(i, step int) bool {
	// CPTX_ABI_N: 0: the whole comparison of ABIs; else how many of each list.
	if n, err := strconv.Atoi(os.Getenv("CPTX_ABI_N")); err == nil {
		if n <= 0 {
			return true
		}
		step = max(step/n, 1)
	}
	return i%step == 0
}

// parallel lets tests run at once, unless golden data is being written.
func parallel(t *testing.T) {
	if !*update {
		t.Parallel()
	}
}

// golden is NVIDIA's answer for each batch.
type golden map[int][]string

func goldenFile(name string) string { return "testdata/" + name + ".txt" }

// readGolden reads golden data: for each batch a line "batch NUMBER DIGEST" and its facts.
func readGolden(t *testing.T, name string) golden {
	t.Helper()
	data, err := os.ReadFile(goldenFile(name))
	if err != nil {
		t.Fatal(err)
	}
	g := golden{}
	batch := -1
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if rest, ok := strings.CutPrefix(line, "batch "); ok {
			n, digest, _ := strings.Cut(rest, " ")
			batch, _ = strconv.Atoi(n)
			if want := Generate(batch).Digest(); digest != want {
				t.Fatalf("batch %d was made by another generator; run with -update", batch)
			}
			continue
		}
		g[batch] = append(g[batch], line)
	}
	return g
}

// writeGolden asks NVIDIA's compiler about every batch.
func writeGolden(t *testing.T, name, release string, options ...string) {
	t.Helper()
	cicc := Cicc(release)
	if cicc == "" {
		t.Fatal("no cicc of CUDA " + release + "; run tests/toolchain/fetch.sh --all")
	}
	var b strings.Builder
	for n := range Batches {
		batch := Generate(n)
		facts, err := nvccAsker(cicc, options).patiently(batch)
		if err != nil {
			t.Fatalf("batch %d: %v", n, err)
		}
		fmt.Fprintf(&b, "batch %d %s\n%s\n", n, batch.Digest(), strings.Join(facts, "\n"))
	}
	if err := os.WriteFile(goldenFile(name), []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// asker gets a compiler's facts of a batch.
type asker func(*Batch) ([]string, error)

func nvccAsker(cicc string, options []string) asker {
	return func(b *Batch) ([]string, error) {
		text, err := RunCicc(cicc, b.Source(ciccDialect()), options...)
		if err != nil {
			return nil, err
		}
		return b.Facts(text)
	}
}

func clangAsker(b *Batch) ([]string, error) {
	text, err := RunClang(b.Source(clangDialect()))
	if err != nil {
		return nil, err
	}
	return b.Facts(text)
}

// patiently asks for the signatures one by one if need be: clang 19 and the 32-bit nvcc
// crash on some.
func (ask asker) patiently(b *Batch) ([]string, error) {
	if all, err := ask(b); err == nil {
		return all, nil
	}
	all, err := ask(b.without(-1))
	if err != nil {
		return nil, err
	}
	for i := range b.Sigs {
		if facts, err := ask(b.without(i)); err == nil {
			at := len(b.Types) + 2*i
			copy(all[at:at+2], facts[at:])
		}
	}
	return all, nil
}

// against compares our facts of the batches with golden data.
func against(t *testing.T, name string, model target.DataModel) {
	want := readGolden(t, name)
	types, sigs := 0, 0
	for n := range Batches {
		if !sampled(n, 8) {
			continue
		}
		batch := Generate(n)
		text, err := Cptx(batch.Source(cptxDialect()), "sm_70", 0, func(o *cptx.Options) { setModel(o, model) })
		if err != nil {
			t.Errorf("batch %d: %.2000v", n, err)
			continue
		}
		got, err := batch.Facts(text)
		if err != nil {
			t.Errorf("batch %d: %v", n, err)
			continue
		}
		for _, d := range differences(batch, got, want[n]) {
			t.Error(d)
		}
		types += len(batch.Types)
		sigs += len(batch.Sigs)
	}
	t.Logf("%d types, %d signatures (.func and .entry)", types, sigs)
}

// differences describes the lines in which two compilers' facts differ.
func differences(b *Batch, got, want []string) []string {
	var out []string
	if len(got) != len(want) {
		return []string{fmt.Sprintf("batch %d: %d lines, want %d", b.Number, len(got), len(want))}
	}
	for i := range got {
		if got[i] == want[i] || strings.HasSuffix(want[i], unknown) {
			continue
		}
		text := ""
		if i < len(b.Types) {
			text = b.Types[i].Text
		} else {
			s := b.Sigs[(i-len(b.Types))/2]
			text = fmt.Sprintf("%s (%s)\n", s.Result, strings.Join(s.Params, ", "))
		}
		out = append(out, fmt.Sprintf("batch %d: %s\nwant %s\n%s", b.Number, got[i], want[i], text))
	}
	return out
}

// TestNvcc compares sizes, alignments, offsets, bit-fields and declarations with
// NVIDIA's compiler (guide: Fundamental Types, Aggregates and Unions, Bit Fields,
// Parameter Passing).
func TestNvcc(t *testing.T) {
	parallel(t)
	if *update {
		writeGolden(t, "nvcc", "12.4")
	}
	against(t, "nvcc", target.LP64)
}

// TestNvccILP32 is TestNvcc for 32-bit hosts (guide: Fundamental Types), the truth
// being the last nvcc that had them.
func TestNvccILP32(t *testing.T) {
	parallel(t)
	if *update {
		writeGolden(t, "nvcc-ilp32", "11.8", "-m32")
	}
	against(t, "nvcc-ilp32", target.ILP32)
}

// clangDifferences are where clang's declarations differ from NVIDIA's, and what makes
// them equal. We follow NVIDIA.
var clangDifferences = []struct {
	why     string
	pattern *regexp.Regexp
	replace string
}{
	{"a result has the alignment of its most aligned scalar, not of its type", regexp.MustCompile(`\(a\d+x`), "(x"},
	{"a parameter of more than 128 bytes may be aligned to less than 4", regexp.MustCompile(` a[124](x(?:\d{4}|[2-9]\d\d|1[3-9]\d|129))\b`), " a$1"},
	{"a parameter of packed type may have the alignment of its members", regexp.MustCompile(` a\d*x`), " x"},
}

// TestClang compares types and declarations with clang.
func TestClang(t *testing.T) {
	parallel(t)
	if _, err := exec.LookPath(clangName); err != nil {
		toolchain.Missing(t, "no "+clangName)
	}
	want := readGolden(t, "nvcc")
	counts := make([]int, len(clangDifferences))
	lines, unknowns := 0, 0
	for n := range Batches {
		if !sampled(n, 46) {
			continue
		}
		batch := Generate(n)
		facts, err := asker(clangAsker).patiently(batch)
		if err != nil {
			t.Errorf("batch %d: %v", n, err)
			continue
		}
		nvidia := want[n]
		for i := range facts {
			lines++
			if strings.HasSuffix(facts[i], unknown) {
				facts[i] = nvidia[i]
				unknowns++
			}
			for k, d := range clangDifferences {
				if facts[i] != nvidia[i] {
					counts[k]++
					facts[i], nvidia[i] = d.pattern.ReplaceAllString(facts[i], d.replace), d.pattern.ReplaceAllString(nvidia[i], d.replace)
				}
			}
		}
		for _, d := range differences(batch, facts, nvidia) {
			t.Error(d)
		}
	}
	t.Logf("%d lines; clang failed on %d; known differences: %d", lines, unknowns, counts)
}
