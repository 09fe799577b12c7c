package builtin

import "strings"

// randomStates are the generators of curand_kernel.h by the letters of randomTable: the structure
// of the state, and the last part of the names in runtime/lib.
var randomStates = map[byte]struct{ state, lib string }{
	'x': {"curandStateXORWOW", "xorwow"},
	'p': {"curandStatePhilox4_32_10", "philox"},
	'r': {"curandStateMRG32k3a", "mrg"},
	't': {"curandStateMtgp32", "mtgp"},
	's': {"curandStateSobol32", "sobol32"},
	'c': {"curandStateScrambledSobol32", "sobol32"},
	'S': {"curandStateSobol64", "sobol64"},
	'C': {"curandStateScrambledSobol64", "sobol64"},
}

// randomTable has the functions of curand_kernel.h: generators, and the signature that the function
// has for each of them, in which @ is a pointer to the state. A name after the signature is that in
// runtime/lib, without the generator's.
var randomTable = []row{
	{"curand", "xprtsc:j(@) SC:y(@)"},
	{"curand4", "p:5uint4(@)"},
	{"curand_discrete", "xprtscSC:j(@P29curandDiscreteDistribution_st)"},
	{"curand_discrete4", "p:5uint4(@P29curandDiscreteDistribution_st)"},
	{"curand_init", "xpr:v(yyy@) s:v(PKjj@) c:v(PKjjj@)curand_init_scrambled S:v(PKyy@) C:v(PKyyy@)curand_init_scrambled"},
	{"curand_log_normal", "xprtscSC:f(@ff)"},
	{"curand_log_normal2", "xpr:F(@ff)"},
	{"curand_log_normal2_double", "xpr:7double2(@dd)"},
	{"curand_log_normal4", "p:6float4(@ff)"},
	{"curand_log_normal4_double", "p:7double4(@dd)"},
	{"curand_log_normal_double", "xprtscSC:d(@dd)"},
	{"curand_mtgp32_single", "t:f(@)"},
	{"curand_mtgp32_single_specific", "t:f(@hh)"},
	{"curand_mtgp32_specific", "t:j(@hh)"},
	{"curand_normal", "xprtscSC:f(@)"},
	{"curand_normal2", "xpr:F(@)"},
	{"curand_normal2_double", "xpr:7double2(@)"},
	{"curand_normal4", "p:6float4(@)"},
	{"curand_normal4_double", "p:7double4(@)"},
	{"curand_normal_double", "xprtscSC:d(@)"},
	{"curand_poisson", "xprtscSC:j(@d)"},
	{"curand_poisson4", "p:5uint4(@d)"},
	{"curand_uniform", "xprtscSC:f(@)"},
	{"curand_uniform2_double", "p:7double2(@)"},
	{"curand_uniform4", "p:6float4(@)"},
	{"curand_uniform4_double", "p:7double4(@)"},
	{"curand_uniform_double", "xprtscSC:d(@)"},
	{"skipahead", "xpr:v(y@) sc:v(j@) SC:v(y@)"},
	{"skipahead_sequence", "xpr:v(y@)"},
	{"skipahead_subsequence", "r:v(y@)"},
}

// random makes the row of a function of curand_kernel.h.
func random(name string) string {
	if name == "curand_Philox4x32_10" {
		return "5uint4(5uint45uint2)lib:__" + name
	}
	var out strings.Builder
	for _, entry := range strings.Fields(findIn(randomTable, name)) {
		letters, sig, _ := strings.Cut(entry, ":")
		end := strings.IndexByte(sig, ')') + 1
		sig, lib := sig[:end], sig[end:]
		if lib == "" {
			lib = name
		}
		for i := range len(letters) {
			g := randomStates[letters[i]]
			out.WriteString(strings.Replace(sig, "@", "P"+sourceCode(g.state), 1) + "lib:__" + lib + "_" + g.lib + " ")
		}
	}
	return out.String()
}
