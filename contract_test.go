package cptx_test

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"cptx"
)

// contractSource has sums of products, each in a function of its own, under #pragma STDC
// FP_CONTRACT (C11 7.12.2). The comment says whether they are contracted with -fmad=true and with
// -fmad=false.
const contractSource = `
__device__ float option(float a, float b, float c) { return a * b + c; } // yes no
__device__ float block_on(float a, float b, float c) { // yes yes
#pragma STDC FP_CONTRACT ON
  return a * b + c;
}
__device__ float behind_block(float a, float b, float c, float *p) { // yes no
  {
#pragma STDC FP_CONTRACT OFF
    *p = 0;
  }
  return a * b + c;
}
#pragma STDC FP_CONTRACT OFF
__device__ float off(float a, float b, float c) { return a * b + c; } // no no
__device__ float off_minus(float a, float b, float c) { c -= a * b; return c; } // no no
__device__ float inner(float a, float b, float c) { // yes yes
  if (c > 1) {
    _Pragma("STDC FP_CONTRACT ON")
    { { return a * b + c; } }
  }
  return 0;
}
__device__ float behind(float a, float b, float c, float *p) { // no no
  {
#pragma STDC FP_CONTRACT ON
    *p = 0;
  }
  for (int i = 0; i < 2; i++)
    c = a * b + c;
  return c;
}
__device__ float as_option(float a, float b, float c) { // yes no
#pragma STDC FP_CONTRACT OFF
#pragma STDC FP_CONTRACT DEFAULT
  return a * b + c;
}
__device__ float expression(float a, float b, float c) { // yes yes
  return ({
#pragma STDC FP_CONTRACT ON
    a * b + c;
  });
}
#pragma STDC FP_CONTRACT ON
__device__ float on(float a, float b, float c) { return a * b + c; } // yes yes
#pragma STDC FP_CONTRACT DEFAULT
__device__ double again(double a, double b, double c) { return a * b + c; } // yes no
`

// TestContract: the pragma decides about contraction in its scope, at all levels: what may not be
// contracted has a rounding of its own, so that ptxas leaves it alone.
func TestContract(t *testing.T) {
	cases := regexp.MustCompile(`(?m)^__device__ \w+ (\w+)\(.* // (yes|no) (yes|no)$`).FindAllStringSubmatch(contractSource, -1)
	if len(cases) != 11 {
		t.Fatalf("%d functions", len(cases))
	}
	for _, level := range []int{0, 1, 2} {
		for k, off := range []bool{false, true} {
			o, err := cptx.NewOptions("sm_75")
			if err != nil {
				t.Fatal(err)
			}
			o.Target.OptLevel, o.Target.NoFMA = level, off
			res, err := cptx.Compile(context.Background(), []byte(contractSource), o)
			if err != nil || len(res.Diags.All()) > 0 {
				t.Fatal(err, res.Diags.All())
			}
			for _, c := range cases {
				_, body, _ := strings.Cut(string(res.Output), " "+c[1]+"(")
				body, _, _ = strings.Cut(body, "\n}")
				free := regexp.MustCompile(`\bfma\.rn|\b(mul|add|sub)\.f`).MatchString(body)
				if rounded := regexp.MustCompile(`\b(mul|add|sub)\.rn`).MatchString(body); free == rounded || free != (c[2+k] == "yes") {
					t.Errorf("-O%d, -fmad=%v: %s: contracted %v, rounded by themselves %v\n%s", level, !off, c[1], free, rounded, body)
				}
			}
		}
	}
}

// TestContractMessages: the pragma in the wrong place or with a wrong word is ignored with a
// warning.
func TestContractMessages(t *testing.T) {
	for source, want := range map[string]string{
		"#pragma STDC FP_CONTRACT on\n":                         "expected 'ON', 'OFF' or 'DEFAULT'",
		"#pragma STDC FP_CONTRACT\n":                            "expected 'ON', 'OFF' or 'DEFAULT'",
		"void f(void) { int i;\n#pragma STDC FP_CONTRACT ON\n}": "at the start of a block",
		"struct s {\n#pragma STDC FP_CONTRACT ON\nint i; };":    "at the start of a block",
		"#pragma STDC CX_LIMITED_RANGE ON\n":                    "",
	} {
		res, err := cptx.Compile(context.Background(), []byte(source), nil)
		got := fmt.Sprint(res.Diags.All())
		if err != nil || (want == "") != (len(res.Diags.All()) == 0) || !strings.Contains(got, want) {
			t.Errorf("%q: %v, %s", source, err, got)
		}
	}
}
