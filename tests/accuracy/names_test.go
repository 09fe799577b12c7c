package accuracy

import (
	"fmt"
	"strings"
	"testing"

	"cptx"
)

// names are the functions of <math.h> that CUDA has, C11's and some of C23's, by the arguments
// behind F, the floating type.
var names = map[string]string{
	"(x)": `exp exp2 exp10 expm1 log log2 log10 log1p cbrt rcbrt sqrt rsqrt sin cos tan sinpi cospi tanpi asin acos atan asinpi acospi atanpi
		sinh cosh tanh asinh acosh atanh erf erfc erfinv erfcinv erfcx normcdf normcdfinv lgamma tgamma j0 j1 y0 y1 cyl_bessel_i0 cyl_bessel_i1
		logb ilogb nextup nextdown rint lrint llrint nearbyint round lround llround roundeven trunc floor ceil fabs`,
	"(x, y)": `pow hypot rhypot atan2 atan2pi fmod remainder nextafter nexttoward fdim fmin fmax copysign
		fminimum fmaximum fminimum_num fmaximum_num fminimum_mag fmaximum_mag fminimum_mag_num fmaximum_mag_num`,
	"(x, y, x)":    `fma norm3d rnorm3d`,
	"(x, y, x, y)": `norm4d rnorm4d`,
	"(3, p)":       `norm rnorm`,
	"(n, x)":       `jn yn`,
	"(x, n)":       `ldexp scalbn scalbln powi`,
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
					if flags == "" && name != "lrint" && name != "llrint" && name != "lround" && name != "llround" {
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
	o.Target.PlainC = flags != ""
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
