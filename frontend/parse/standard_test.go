package parse

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"cptx/frontend/parse/dialect"
	"cptx/ir/diag"
)

// TestStandards holds what each operand of -std= means: __STDC_VERSION__ (0 where there is none),
// whether __STRICT_ANSI__ is defined, and how inline functions are defined, as gcc and clang have
// them.
func TestStandards(t *testing.T) {
	const want = `
		0 strict gnu: c89 c90 ansi iso9899:1990
		199409L strict gnu: iso9899:199409
		0 loose gnu: gnu89 gnu90
		199901L strict stdc: c99 c9x iso9899:1999
		199901L loose stdc: gnu99 gnu9x
		201112L strict stdc: c11 c1x iso9899:2011
		201112L loose stdc: gnu11 gnu1x
		201710L strict stdc: c17 c18 iso9899:2017 iso9899:2018
		201710L loose stdc: gnu17 gnu18
		202311L strict stdc: c23 c2x iso9899:2024
		202311L loose stdc: gnu23 gnu2x`
	const src = "#ifdef __STDC_VERSION__\n__STDC_VERSION__\n#else\n0\n#endif\n" +
		"#ifdef __STRICT_ANSI__\nstrict\n#else\nloose\n#endif\n" +
		"#if defined __GNUC_GNU_INLINE__ && !defined __GNUC_STDC_INLINE__\ngnu\n#elif defined __GNUC_STDC_INLINE__\nstdc\n#endif\n"
	for line := range strings.Lines(strings.TrimSpace(want)) {
		what, names, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for _, name := range strings.Fields(names) {
			if !dialect.KnownStd(name) || dialect.IsCXX(name) {
				t.Errorf("-std=%s is not known as C", name)
			}
			o := plainC
			o.Std = name
			if got := preprocessed(&o, src); got != what {
				t.Errorf("-std=%s: %s, want %s", name, got, what)
			}
			// C23 has digit separators, and u8 before characters (C23 6.4.4.1, 6.4.4.4).
			_, said := parseString("int a = 1'000 + u8'a';", o)
			if new := strings.HasPrefix(what, "2023"); new != (said == "") {
				t.Errorf("-std=%s: 1'000 + u8'a': %q", name, said)
			}
		}
	}
	for _, name := range []string{"c", "c12", "C11", "gnu", "c++12", "c++", "gnu++"} {
		if dialect.KnownStd(name) || dialect.IsCXX(name) {
			t.Errorf("-std=%s is known", name)
		}
	}
	for _, year := range []int{3, 11, 14, 17, 20, 23} {
		for _, prefix := range []string{"c", "gnu"} {
			if name := fmt.Sprintf("%s++%02d", prefix, year); !dialect.KnownStd(name) || !dialect.IsCXX(name) {
				t.Errorf("-std=%s is not known as C++", name)
			}
		}
	}
}

// TestTargetMacros holds the macros that follow from options other than -std=, on both sides of
// each border.
func TestTargetMacros(t *testing.T) {
	const src = "#ifdef MACRO\nMACRO\n#else\nundefined\n#endif\n"
	with := func(change func(o *Config)) *Config {
		o, tg := cudaC, *cudaC.Target
		o.Target = &tg
		change(&o)
		return &o
	}
	for _, tt := range []struct {
		macro, want string
		change      func(o *Config)
	}{
		{"__CPTX_VERSION__", "0", func(o *Config) {}},
		{"__CPTX_VERSION__", "7", func(o *Config) { o.Version = "7" }},
		{"__CUDA_ARCH__", "750", func(o *Config) {}},
		{"__CUDA_ARCH__", "1200", func(o *Config) { o.Target.SM = 120 }},
		{"__CUDA_ARCH__", "undefined", func(o *Config) { o.Target.SM = 0 }},
		{"__CUDA_ARCH_LIST__", "750", func(o *Config) {}},
		{"__CUDA_ARCH_SPECIFIC__", "900", func(o *Config) { o.Target.SM, o.Target.Suffix = 90, 'a' }},
		{"__CUDA_ARCH_SPECIFIC__", "undefined", func(o *Config) { o.Target.SM, o.Target.Suffix = 103, 'f' }},
		{"__CUDA_ARCH_FAMILY_SPECIFIC__", "1030", func(o *Config) { o.Target.SM, o.Target.Suffix = 103, 'f' }},
		{"__CUDA_ARCH_FAMILY_SPECIFIC__", "undefined", func(o *Config) { o.Target.SM = 90 }},
		{"__CUDA_ARCH_FEAT_SM121_ALL", "", func(o *Config) { o.Target.SM, o.Target.Suffix = 121, 'a' }},
		{"__CUDA_ARCH_FEAT_SM90_ALL", "undefined", func(o *Config) { o.Target.SM = 90 }},
		{"__GCC_HAVE_SYNC_COMPARE_AND_SWAP_16", "undefined", func(o *Config) { o.Target.SM = 89 }},
		{"__GCC_HAVE_SYNC_COMPARE_AND_SWAP_16", "1", func(o *Config) { o.Target.SM = 90 }},
		{"__OPTIMIZE__", "undefined", func(o *Config) { o.Target.OptLevel = 0 }},
		{"__OPTIMIZE__", "1", func(o *Config) { o.Target.OptLevel = 1 }},
		{"__NO_INLINE__", "1", func(o *Config) { o.Target.OptLevel = 0 }},
		{"__NO_INLINE__", "undefined", func(o *Config) { o.Target.OptLevel = 1 }},
		{"__FAST_MATH__", "undefined", func(o *Config) {}},
		{"__FAST_MATH__", "1", func(o *Config) { o.Target.FastMath = true }},
		{"__GNUC_GNU_INLINE__", "undefined", func(o *Config) {}},
		{"__GNUC_GNU_INLINE__", "1", func(o *Config) { o.GNUInline = true }},
		{"__cplusplus", "undefined", func(o *Config) {}},
		{"__cplusplus", "201703L", func(o *Config) { o.CudaFile = true }},
		{"__CUDACC__", "undefined", func(o *Config) {}},
		{"__CUDACC__", "1", func(o *Config) { o.CudaFile = true }},
		{"__device_builtin__", "", func(o *Config) {}},
		{"__device_builtin__", "undefined", func(o *Config) { o.Target.PlainC = true }},
	} {
		if got := preprocessed(with(tt.change), strings.ReplaceAll(src, "MACRO", tt.macro)); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.macro, got, tt.want)
		}
	}
}

// preprocessed returns what the preprocessor makes of src, a space between lines.
func preprocessed(o *Config, src string) string {
	var b bytes.Buffer
	r := Preprocess(o, Input{Name: "in.c", Data: []byte(src)}, &diag.List{})
	r.Print(&b, false)
	return strings.Join(strings.Fields(b.String()), " ")
}
