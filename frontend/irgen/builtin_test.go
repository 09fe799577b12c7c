package irgen_test

import (
	"fmt"
	"hash/fnv"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cptx/frontend/builtin"
	"cptx/ir"
	"cptx/ir/atomic"
	"cptx/ir/target"
)

// cName spells a type code in C; wildcards become w.
func cName(code, w string) string {
	if name := strings.TrimLeft(code, "0123456789"); name != code {
		return name
	}
	switch code[0] {
	case 'P':
		return cName(code[1:], w) + " *"
	case 'K':
		return "const " + cName(code[1:], w)
	case 'T', 'S', 'I', 'O', 'N':
		return w
	}
	return map[byte]string{'v': "void", 'b': "_Bool", 'c': "char", 'a': "signed char", 'h': "unsigned char", 's': "short",
		't': "unsigned short", 'i': "int", 'j': "unsigned", 'l': "long", 'm': "unsigned long", 'x': "long long",
		'y': "unsigned long long", 'n': "__int128", 'o': "unsigned __int128", 'H': "_Float16", 'f': "float", 'd': "double",
		'B': "__bf16", 'F': "float2", 'W': "__half2", 'X': "__nv_bfloat162", 'Z': "unsigned long", 'D': "long", 'L': "__builtin_va_list"}[code[0]]
}

// structures are what headers declare, for functions that have overloads on them.
const structures = "#include <curand_kernel.h>\n#include <cuda_fp4.h>\n#include <cuda_fp6.h>\n"

// caller is a C function that calls overload o of name with its own parameters.
func caller(n int, name string, o *builtin.Overload) string {
	w := "int"
	if strings.HasPrefix(o.Op, "ld.") || strings.HasPrefix(o.Op, "st.") || strings.HasPrefix(o.Op, "cuda_atomic.vadd") || strings.HasPrefix(o.Op, "cuda_atomic.wide") {
		w = "float4"
	}
	if name == "__builtin_clzg" || name == "__builtin_ctzg" || name == "__builtin_popcountg" {
		w = "unsigned"
	}
	result, codes := o.Code()
	order, failure := -1, -1
	if form := atomic.FormOf(o.Op); form != nil {
		order, failure, _ = form.Args(len(codes))
	}
	var params, args []string
	for i, c := range codes {
		arg := fmt.Sprint("a", i)
		// Orders, scopes, alignments and kinds are constants.
		isConst := c == "i" && i > 0 && strings.Contains(o.Op, "atomic.") && !strings.HasPrefix(o.Op, "cuda") ||
			i > 0 && (o.Op == "assume_aligned" || o.Op == "object_size") || o.Op == "prof_trigger"
		switch {
		case i == order || i == failure:
			arg = "5"
		case o.Op == "object_size" && isConst:
			arg = "3"
		case o.Op == "alloca" && i > 0:
			arg = "256"
		case isConst:
			arg = "4"
		case o.Op == "reflect":
			arg = `"__CUDA_FTZ"`
		case o.Op == "lib:qsort" && i == 3 || o.Op == "lib:bsearch" && i == 4:
			params = append(params, "int ("+"*"+arg+")(const void *, const void *)")
		default:
			params = append(params, cName(c, w)+" "+arg)
		}
		args = append(args, arg)
	}
	body := fmt.Sprintf("%s(%s);", name, strings.Join(args, ", "))
	if result != "v" {
		body = "return " + body
	}
	return fmt.Sprintf("%s f%d(%s) { %s }\n", cName(result, w), n, strings.Join(params, ", "), body)
}

// TestEveryBuiltin expands every overload of every built-in function and verifies the IR, of which
// testdata/builtins.txt has digests; those that no test runs would change unseen.
func TestEveryBuiltin(t *testing.T) {
	var digests strings.Builder
	seen := map[string]bool{}
	cfg := target.Config{SM: 90, OptLevel: 2}
	names := builtin.Names()
	for _, sm := range []int{50, 90, -90} { // the last with fast mathematics
		fast := sm < 0
		sm = max(sm, -sm)
		cfg.SM, cfg.FTZ, cfg.ApproxDiv, cfg.ApproxSqrt, cfg.FastMath = sm, fast, fast, fast, fast
		var src strings.Builder
		src.WriteString(structures)
		n := 0
		for _, name := range names {
			if sm < 60 && strings.HasSuffix(name, "_system") {
				continue // an error, see package check
			}
			if strings.HasPrefix(name, "operator") {
				continue
			}
			f := builtin.Lookup(name, &cfg, builtin.Undeclared)
			for i := range f.Overloads {
				src.WriteString(caller(n, name, &f.Overloads[i]))
				n++
			}
		}
		m, probs := generate(t, "every.c", src.String(), cfg)
		for _, p := range probs {
			line := strings.Split(src.String(), "\n")[p.Pos.Line-1]
			t.Errorf("sm_%d: %s\n%s", sm, p.Message, line)
		}
		if err := ir.Verify(m); err != nil {
			t.Errorf("sm_%d: %v", sm, err)
		}
		lines := strings.Split(strings.TrimPrefix(src.String(), structures), "\n")
		for _, f := range regexp.MustCompile(`(?ms)^define [^\n]*@f(\d+)\(.*?^}`).FindAllStringSubmatch(ir.Text(m, ir.WriteOptions{}), -1) {
			k, _ := strconv.Atoi(f[1])
			h := fnv.New32a()
			h.Write([]byte(strings.Replace(f[0], "@f"+f[1]+"(", "@F(", 1)))
			line := fmt.Sprintf("%08x %s\n", h.Sum32(), regexp.MustCompile(`^(.*?) f\d+`).ReplaceAllString(lines[k], "$1 F"))
			if !seen[line] { // as for the other target
				fmt.Fprintf(&digests, "sm_%d %s", sm, line)
			}
			seen[line] = true
		}
	}
	const name = "testdata/builtins.txt"
	if *update {
		if err := os.WriteFile(name, []byte(digests.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want, got := strings.Split(string(text), "\n"), strings.Split(digests.String(), "\n")
	for i := range max(len(want), len(got)) {
		if i >= len(want) || i >= len(got) || want[i] != got[i] {
			t.Fatalf("%s:%d: the IR is not what it was (-update rewrites the file): %q", name, i+1, got[min(i, len(got)-1)])
		}
	}
}
