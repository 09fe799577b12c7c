package builtin

import "strings"

// family makes the rows of functions whose names follow a rule: libm's forms, conversions, rounded
// arithmetic, CUDA's atomics with their scope suffix, GNU's with their size, special registers by
// clang's names, random numbers by their generators.
func family(name string) string {
	if s := libm(name) + fetchAtomic(name); s != "" {
		return s
	}
	switch {
	case strings.HasPrefix(name, "curand"), strings.HasPrefix(name, "skipahead"):
		return random(name)
	case strings.HasPrefix(name, "atomic"):
		return cudaAtomic(name)
	case strings.HasPrefix(name, "__nvvm_read_ptx_sreg_"):
		return nvvmRegister(name[len("__nvvm_read_ptx_sreg_"):])
	case strings.HasPrefix(name, "__sync_"), strings.HasPrefix(name, "__atomic_"):
		return sizedAtomic(name)
	case strings.HasPrefix(name, "__"):
		if s := conversion(name[2:]) + rounded(name[2:]); s != "" {
			return s
		}
		return wmma(name)
	}
	return ""
}

// convTypes maps the type names in CUDA's conversion functions to a type code and a PTX type.
func convType(s string) (code, ptx string) {
	switch s {
	case "float":
		return "f", "f32"
	case "double":
		return "d", "f64"
	case "half":
		return "H", "f16"
	case "bfloat16":
		return "B", "bf16"
	case "char":
		return "a", "s8"
	case "uchar":
		return "h", "u8"
	case "int":
		return "i", "s32"
	case "uint":
		return "j", "u32"
	case "ll":
		return "x", "s64"
	case "ull":
		return "y", "u64"
	case "short":
		return "s", "s16"
	case "ushort":
		return "t", "u16"
	}
	return "", ""
}

// conversion handles A2B and A2B_rM: float2int_rz, double2float_rn, int2double_rn, half2float...
func conversion(name string) string {
	from, to, ok := strings.Cut(name, "2")
	if !ok {
		return ""
	}
	to, mode, hasMode := strings.Cut(to, "_")
	fc, fp := convType(from)
	tc, tp := convType(to)
	if fc == "" || tc == "" || fc == tc || to[len(to)-1] == 'r' && (fp != "f16" && fp != "bf16" || mode != "rz") || from[len(from)-1] == 'r' {
		return ""
	}
	if fp == "bf16" || tp == "bf16" {
		return bfloatConversion(fc, tc, tp, mode, hasMode)
	}
	isFloat := func(p string) bool { return p[0] == 'f' }
	if !isFloat(fp) && !isFloat(tp) {
		return ""
	}
	if !hasMode {
		// Without a mode: exact conversions, and to half by rounding to nearest.
		if tp == "f16" || fp == "f16" && isFloat(tp) || fp != "f64" && isFloat(fp) && tp == "f64" || fp[1:] == "32" && !isFloat(fp) && tp == "f64" {
			mode = "rn"
		} else {
			return ""
		}
	}
	var mod string
	switch {
	case isFloat(fp) && !isFloat(tp): // to integer
		mod = pick(mode, "rni", "rzi", "rpi", "rmi")
	case isFloat(fp) && fp[1:] < tp[1:]: // widening is exact and takes no modifier; "16" < "32" < "64"
		if mode != "rn" {
			return ""
		}
		return tc + "(" + fc + ")ptx:cvt." + tp + "." + fp
	default:
		mod = pick(mode, "rn", "rz", "rp", "rm")
	}
	if mod == "" {
		return ""
	}
	return tc + "(" + fc + ")ptx:cvt." + mod + "." + tp + "." + fp
}

// bfloatConversion handles those to and from __bf16: as it is the upper half of a float, what a
// float converts to is what it converts to.
func bfloatConversion(from, to, toPTX, mode string, hasMode bool) string {
	switch {
	case to == "f" && !hasMode:
		return "f(B)=w0"
	case to == "B" && (from == "f" || from == "d") && !hasMode:
		return "B(" + from + ")num.cvt.rn"
	case !hasMode || to == "H" || to == "f" || to == "d" || from == "H" || from == "d":
		return ""
	case to == "B":
		if m := pick(mode, "rn", "rz", "rp", "rm"); m != "" {
			return "B(" + from + ")num.cvt." + m
		}
		return ""
	}
	if m := pick(mode, "rni", "rzi", "rpi", "rmi"); m != "" {
		return to + "(B)=cvt." + m + "." + toPTX + ".f32(w0)"
	}
	return ""
}

func pick(mode, rn, rz, ru, rd string) string {
	switch mode {
	case "rn":
		return rn
	case "rz":
		return rz
	case "ru":
		return ru
	case "rd":
		return rd
	}
	return ""
}

// rounded handles arithmetic with an explicit rounding: fadd_rn, dmul_rz, fmaf_ru, fma_rd, frcp_rn,
// dsqrt_rn... An explicitly rounded add or mul is never contracted.
func rounded(name string) string {
	op, mode, ok := strings.Cut(name, "_")
	if !ok {
		return ""
	}
	r := pick(mode, "rn", "rz", "rp", "rm")
	if r == "" {
		return ""
	}
	switch op {
	case "fadd", "fsub", "fmul", "fdiv":
		return "f(ff)ptx:" + op[1:] + "." + r + ".f32"
	case "dadd", "dsub", "dmul", "ddiv":
		return "d(dd)ptx:" + op[1:] + "." + r + ".f64"
	case "frcp", "fsqrt":
		return "f(f)ptx:" + op[1:] + "." + r + ".f32"
	case "drcp", "dsqrt":
		return "d(d)ptx:" + op[1:] + "." + r + ".f64"
	case "fmaf":
		return "f(fff)ptx:fma." + r + ".f32"
	case "fma":
		return "d(ddd)ptx:fma." + r + ".f64"
	}
	return ""
}

// nvvmRegister maps clang's __nvvm_read_ptx_sreg_tid_x and kin to the special register (ISA chapter
// 10).
func nvvmRegister(s string) string {
	switch s {
	case "tid_x", "tid_y", "tid_z", "ntid_x", "ntid_y", "ntid_z", "ctaid_x", "ctaid_y", "ctaid_z",
		"nctaid_x", "nctaid_y", "nctaid_z":
		return "i()sreg." + strings.Replace(s, "_", ".", 1)
	case "cluster_ctaid_x", "cluster_ctaid_y", "cluster_ctaid_z", "cluster_nctaid_x", "cluster_nctaid_y", "cluster_nctaid_z",
		"clusterid_x", "clusterid_y", "clusterid_z", "nclusterid_x", "nclusterid_y", "nclusterid_z":
		return "i()sreg." + s[:len(s)-2] + "." + s[len(s)-1:]
	case "cluster_ctarank", "cluster_nctarank":
		return "i()sreg." + s
	case "laneid", "warpid", "nwarpid", "smid", "nsmid", "gridid", "clock",
		"lanemask_eq", "lanemask_le", "lanemask_lt", "lanemask_ge", "lanemask_gt":
		return "i()sreg." + s
	case "clock64":
		return "x()sreg.clock64"
	case "globaltimer":
		return "x()sreg.globaltimer"
	case "warpsize":
		return "i()warpsize"
	}
	return ""
}
