package builtin

import (
	"sort"
	"strings"
)

// libmTable: the functions of <math.h> and CUDA's additions that package runtime/lib computes,
// sorted by name. A row stands for a function's names, here of exp: exp (with an overload for float
// in the CUDA dialect), expf, expl (long double is double), expf16 (on _Float16), and these after
// __builtin_. F is the floating type. After a blank stands the operation of the float form where
// that is not the library's. "f:" precedes the signatures of functions that the library has for
// float only.
var libmTable = []row{
	{"acos", "F(F)"},
	{"acosh", "F(F)"},
	{"acospi", "F(F)"},
	{"asin", "F(F)"},
	{"asinh", "F(F)"},
	{"asinpi", "F(F)"},
	{"atan", "F(F)"},
	{"atan2", "F(FF)"},
	{"atan2pi", "F(FF)"},
	{"atanh", "F(F)"},
	{"atanpi", "F(F)"},
	{"canonicalize", "i(PFPKF)"},
	{"cbrt", "F(F)"},
	{"compoundn", "F(Fx)"},
	{"cos", "F(F)"},
	{"cosh", "F(F)"},
	{"cospi", "F(F)"},
	{"cyl_bessel_i0", "F(F)"},
	{"cyl_bessel_i1", "F(F)"},
	{"erf", "F(F)"},
	{"erfc", "F(F)"},
	{"erfcinv", "F(F)"},
	{"erfcx", "F(F)"},
	{"erfinv", "F(F)"},
	{"exp", "F(F)"},
	{"exp10", "F(F)"},
	{"exp10m1", "F(F)"},
	{"exp2", "F(F) ptx:ex2.approx.f32"},
	{"exp2m1", "F(F)"},
	{"expm1", "F(F)"},
	{"fmaximum", "F(FF)"},
	{"fmaximum_mag", "F(FF)"},
	{"fmaximum_mag_num", "F(FF)"},
	{"fmaximum_num", "F(FF)"},
	{"fminimum", "F(FF)"},
	{"fminimum_mag", "F(FF)"},
	{"fminimum_mag_num", "F(FF)"},
	{"fminimum_num", "F(FF)"},
	{"fmod", "F(FF)"},
	{"frexp", "F(FPi)"},
	{"fromfp", "F(Fij)"},
	{"fromfpx", "F(Fij)"},
	{"getpayload", "F(PKF)"},
	{"hypot", "F(FF)"},
	{"ilogb", "i(F)"},
	{"j0", "F(F)"},
	{"j1", "F(F)"},
	{"jn", "F(iF)"},
	{"ldexp", "F(Fi)"},
	{"lgamma", "F(F)"},
	{"llogb", "l(F)"},
	{"log", "F(F)"},
	{"log10", "F(F)"},
	{"log10p1", "F(F)"},
	{"log1p", "F(F)"},
	{"log2", "F(F)"},
	{"log2p1", "F(F)"},
	{"logb", "F(F)"},
	{"logp1", "F(F)"},
	{"modf", "F(FPF)"},
	{"nextafter", "F(FF)"},
	{"nextdown", "F(F)"},
	{"nexttoward", "F(Fd)"},
	{"nextup", "F(F)"},
	{"norm", "F(iPKF)"},
	{"norm3d", "F(FFF)"},
	{"norm4d", "F(FFFF)"},
	{"normcdf", "F(F)"},
	{"normcdfinv", "F(F)"},
	{"pow", "F(FF)"},
	{"powi", "F(Fi)"},
	{"pown", "F(Fx)"},
	{"powr", "F(FF)"},
	{"rcbrt", "F(F)"},
	{"remainder", "F(FF)"},
	{"remquo", "F(FFPi)"},
	{"rhypot", "F(FF)"},
	{"rnorm", "F(iPKF)"},
	{"rnorm3d", "F(FFF)"},
	{"rnorm4d", "F(FFFF)"},
	{"rootn", "F(Fx)"},
	{"roundeven", "F(F)"},
	{"rsqrt", "F(F) ptx:rsqrt.approx.f32"},
	{"scalbln", "F(Fl)"},
	{"scalbn", "F(Fi)"},
	{"setpayload", "i(PFF)"},
	{"setpayloadsig", "i(PFF)"},
	{"sin", "F(F)"},
	{"sincos", "v(FPFPF)"},
	{"sincospi", "v(FPFPF)"},
	{"sinh", "F(F)"},
	{"sinpi", "F(F)"},
	{"tan", "F(F)"},
	{"tanh", "F(F)"},
	{"tanpi", "F(F)"},
	{"tgamma", "F(F)"},
	{"totalorder", "i(PKFPKF)"},
	{"totalordermag", "i(PKFPKF)"},
	{"ufromfp", "F(Fij)"},
	{"ufromfpx", "F(Fij)"},
	{"y0", "F(F)"},
	{"y1", "F(F)"},
	{"yn", "F(iF)"},
}

// fastForms are the functions that -use_fast_math replaces by an intrinsic (CUDA Programming Guide,
// Intrinsic Functions).
var fastForms = map[string]string{
	"lib:cosf": "__cosf", "lib:exp10f": "__exp10f", "lib:expf": "__expf", "lib:log10f": "__log10f", "lib:log2f": "__log2f",
	"lib:logf": "__logf", "lib:powf": "__powf", "lib:sincosf": "__sincosf", "lib:sinf": "__sinf", "lib:tanf": "__tanf",
	"lib:tanhf": "__tanhf",
}

// libm makes the row of a function of libmTable, called by any of its names; "" if there is none.
func libm(name string) string {
	base, gnu := strings.CutPrefix(name, "__builtin_")
	if sig := libmSignature(base); sig != "" && !strings.HasPrefix(sig, "f:") {
		if gnu {
			return form(base, sig, 'd')
		}
		overload, plain := "!"+form(base, sig, 'f'), form(base, sig, 'd')
		if mixed(sig) {
			return plain + " " + overload // an integer goes to the first, double's
		}
		return "M:" + overload + " " + plain
	}
	if name, half := strings.CutSuffix(base, "f16"); half {
		return halfForm(name)
	}
	if n := len(base) - 1; n > 0 && (base[n] == 'f' || base[n] == 'l') {
		if sig := libmSignature(base[:n]); sig != "" {
			only, float := strings.CutPrefix(sig, "f:")
			switch {
			case base[n] == 'f':
				return form(base[:n], only, 'f')
			case !float:
				return form(base[:n], sig, 'd')
			}
		}
	}
	return ""
}

// halfForm is the row of the function on _Float16: float's, whose result is rounded once more.
// Functions that go by the steps between numbers or have results in memory that are floats have
// none.
func halfForm(base string) string {
	sig := libmSignature(base)
	if sig == "" || strings.Contains(sig, "PF") || strings.Contains(sig, "PKF") || strings.HasPrefix(base, "next") {
		return ""
	}
	f := form(base, sig, 'f')
	end := strings.IndexByte(f, ')') + 1
	return strings.ReplaceAll(f[:end], "f", "H") + "half_" + f[end:]
}

// beyondCUDA are the rows of libmTable that CUDA does not have: C23's, GNU C's, OpenCL's.
var beyondCUDA = []string{
	"acospi", "asinpi", "atan2pi", "atanpi", "canonicalize", "compoundn", "exp10m1", "exp2m1", "fmaximum", "fmaximum_mag",
	"fmaximum_mag_num", "fmaximum_num", "fminimum", "fminimum_mag", "fminimum_mag_num", "fminimum_num", "fromfp", "fromfpx",
	"getpayload", "llogb", "log10p1", "log2p1", "logp1", "nextdown", "nextup", "powi", "pown", "powr", "rootn", "roundeven",
	"setpayload", "setpayloadsig", "tanpi", "totalorder", "totalordermag", "ufromfp", "ufromfpx",
}

// OfCUDA reports whether f is a function that CUDA's device code has. One of <math.h> that it does
// not have gives way to any function of the program's that takes the arguments.
func (f *Func) OfCUDA() bool {
	base, half := strings.CutSuffix(f.Name, "f16")
	for _, n := range beyondCUDA {
		if rest, ok := strings.CutPrefix(base, n); ok && (rest == "" || rest == "f" || rest == "l") {
			return false
		}
	}
	return !half || libmSignature(base) == ""
}

func libmSignature(base string) string {
	i := sort.Search(len(libmTable), func(i int) bool { return libmTable[i].name >= base })
	if i < len(libmTable) && libmTable[i].name == base {
		return libmTable[i].sigs
	}
	return ""
}

// form is the overload of base for the floating type of code t.
func form(base, sig string, t byte) string {
	sig, own, _ := strings.Cut(sig, " ")
	sig = strings.ReplaceAll(sig, "F", string(t))
	switch {
	case t == 'f' && own != "":
		return sig + own
	case t == 'f':
		return sig + "lib:" + base + "f"
	}
	return sig + "lib:" + base
}

// mixed reports whether the parameters are not all of the floating type.
func mixed(sig string) bool {
	open := strings.IndexByte(sig, '(')
	return strings.Trim(sig[open+1:strings.IndexByte(sig, ')')], "F") != ""
}

// libmNames returns the names that libmTable stands for.
func libmNames() []string {
	var out []string
	for _, r := range libmTable {
		out = append(out, r.name+"f", "__builtin_"+r.name+"f")
		if halfForm(r.name) != "" {
			out = append(out, r.name+"f16", "__builtin_"+r.name+"f16")
		}
		if !strings.HasPrefix(r.sigs, "f:") {
			out = append(out, r.name, r.name+"l", "__builtin_"+r.name, "__builtin_"+r.name+"l")
		}
	}
	return out
}
