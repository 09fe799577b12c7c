package accuracy

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cptx"
)

// names are the functions of <math.h> of C23 (7.12.4 to 7.12.13, F.10.12, F.10.13) and those that
// CUDA has, by the arguments after F, the floating type.
var names = map[string]string{
	"(x)": `exp exp2 exp10 expm1 log log2 log10 log1p cbrt rcbrt sqrt rsqrt sin cos tan sinpi cospi tanpi asin acos atan asinpi acospi atanpi
		sinh cosh tanh asinh acosh atanh erf erfc erfinv erfcinv erfcx normcdf normcdfinv lgamma tgamma j0 j1 y0 y1 cyl_bessel_i0 cyl_bessel_i1
		exp2m1 exp10m1 log2p1 log10p1 logp1 logb ilogb llogb nextup nextdown rint lrint llrint nearbyint round lround llround roundeven trunc floor ceil fabs`,
	"(x, y)": `pow powr hypot rhypot atan2 atan2pi fmod remainder nextafter nexttoward fdim fmin fmax copysign
		fminimum fmaximum fminimum_num fmaximum_num fminimum_mag fmaximum_mag fminimum_mag_num fmaximum_mag_num`,
	"(x, y, x)":    `fma norm3d rnorm3d`,
	"(x, y, x, y)": `norm4d rnorm4d`,
	"(3, p)":       `norm rnorm`,
	"(n, x)":       `jn yn`,
	"(x, n)":       `ldexp scalbn scalbln powi`,
	"(x, n + 1LL)": `pown rootn compoundn`,
	"(x, 1, 32)":   `fromfp ufromfp fromfpx ufromfpx`,
	"(p, &y)":      `totalorder totalordermag canonicalize`,
	"(p)":          `getpayload`,
	"(p, y)":       `setpayload setpayloadsig`,
	"(x, &n)":      `frexp`,
	"(x, y, &n)":   `remquo`,
	"(x, &y)":      `modf`,
	"(x, &y, &z)":  `sincos sincospi`,
}

// complexNames are the functions of <complex.h> that have a complex argument.
const complexNames = `creal cimag conj cproj cabs carg cexp clog csqrt csin ccos ctan csinh ccosh ctanh casin cacos catan casinh cacosh catanh`

// TestNames compiles a call of every function in its float and its double form, in both dialects.
func TestNames(t *testing.T) {
	for _, flags := range []string{"", "-fno-cuda"} {
		t.Run("dialect"+flags, func(t *testing.T) {
			for args, list := range names {
				for _, name := range strings.Fields(list) {
					compiles(t, flags, "double", name+args)
					compiles(t, flags, "float", name+"f"+args)
					if flags == "" && !slices.Contains(strings.Fields("lrint llrint lround llround llogb"), name) {
						compiles(t, flags, "float", name+args) // CUDA's overload
					}
				}
			}
			for _, name := range strings.Fields(complexNames) {
				compiles(t, flags, "double", name+"(z)")
				compiles(t, flags, "float", name+"f(z)")
			}
			compiles(t, flags, "double", "creal(cpow(z, z))")
			compiles(t, flags, "float", "crealf(cpowf(z, z))")
		})
	}
}

// TestNarrowing compiles a call of each of C23's functions that round to a narrower type (7.12.14),
// and of its macros that classify (7.12.3, 7.12.17).
func TestNarrowing(t *testing.T) {
	for args, list := range map[string]string{"(x, y)": "add sub mul div", "(x, y, x)": "fma", "(x)": "sqrt"} {
		for op := range strings.FieldsSeq(list) {
			for _, name := range []string{"f" + op, "f" + op + "l", "d" + op + "l"} {
				compiles(t, "-std=c23", "double", name+args)
			}
		}
	}
	for name := range strings.FieldsSeq("iscanonical isfinite isinf isnan isnormal issignaling issubnormal iszero signbit fpclassify") {
		compiles(t, "-std=c23", "double", name+"(x)")
		compiles(t, "-std=c23", "float", name+"(x)")
	}
	compiles(t, "-std=c23", "double", "iseqsig(x, y)")
}

// compiles compiles a function with a call, of numbers x, y, z, where z is complex for functions of
// <complex.h>, a vector p and an int n.
func compiles(t *testing.T, flags, typ, call string) {
	number := typ + " z = 0;"
	include := "#include <math.h>"
	if strings.Contains(call, "(z)") || strings.Contains(call, "(z, z)") {
		number, include = typ+" _Complex z = x;", "#include <complex.h>"
	}
	text := fmt.Sprintf("%s\n%s f(%s x, %s y, %s *p, int n)\n{\n\t%s\n\t%s;\n\treturn x + y + n + p[0];\n}\n", include, typ, typ, typ, typ, number, call)
	o, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	o.Target.PlainC = flags == "-fno-cuda"
	if flags == "-std=c23" {
		o.Parse.Std = "c23"
	}
	res, err := cptx.Compile(t.Context(), []byte(text), o)
	if err != nil {
		t.Errorf("%s of %s: %v", call, typ, err)
		return
	}
	for _, d := range res.Diags.All() {
		if text := d.Message; strings.Contains(text, "undeclared") || strings.Contains(text, "not available") {
			t.Errorf("%s of %s: %s", call, typ, text)
		}
	}
}
