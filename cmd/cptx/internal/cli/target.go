package cli

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"cptx/ir/target"
)

func (p *parser) targetFlags(s *pflag.FlagSet) {
	c := p.c
	on(s, "arch", "gpu", "GPU: "+target.List()[0].Name()+" ... "+target.Newest().Name()+" with a or f, or compute_NN (default "+target.Default+")", p.setArch)
	on(s, "march", "gpu", "GPU; a host CPU is ignored", func(v string) error {
		if strings.HasPrefix(v, "sm_") || strings.HasPrefix(v, "compute_") {
			return p.setArch(v)
		}
		return nil
	})
	on(s, "gencode", "arch=A,code=C", "nvcc's pair of a virtual and a real GPU", p.gencode)
	on(s, "code", "gpu", "GPUs that ptxas assembles for, separated by commas", func(v string) error {
		p.codes = append(p.codes, strings.FieldsFunc(v, func(r rune) bool { return strings.ContainsRune("[], ", r) })...)
		if len(p.codes) == 0 {
			return usagef("--code needs a gpu, which is empty")
		}
		return nil
	})
	on(s, "ptx-version", "n.m", "write this PTX version; what it lacks is an error", func(v string) error {
		n, err := target.ParsePTX(v)
		if err != nil {
			return &usageError{err.Error()}
		}
		c.Target.PTXPin = n
		return nil
	})
	on(s, "cuda-feature", "+ptxNN", "clang's way to say the PTX version", func(v string) error {
		digits, ok := strings.CutPrefix(v, "+ptx")
		if !ok || len(digits) != 2 {
			return usagef("--cuda-feature knows +ptxNN only, not '%s'", v)
		}
		n, err := target.ParsePTX(digits[:1] + "." + digits[1:])
		if err != nil {
			return &usageError{err.Error()}
		}
		c.Target.PTXPin = n
		return nil
	})
	on(s, "driver", "n", "use no PTX version that release `n` of NVIDIA's driver, such as 550, does not load", func(v string) error {
		major, _, _ := strings.Cut(v, ".")
		n, err := strconv.Atoi(strings.TrimPrefix(major, "r"))
		if err != nil || n < target.OldestDriver() || n > 9999 {
			return usagef("--driver needs a release of the driver from %d on, such as 550, not '%s'", target.OldestDriver(), v)
		}
		c.Target.Driver = n
		return nil
	})
	on(s, "data-model", "model", "host's data model: lp64, llp64 (-mabi=llp64), ilp32 (-m32)", p.dataModel)
	on(s, "machine", "bits", "64 or 32", func(v string) error {
		return p.dataModel(map[string]string{"64": "lp64", "32": "ilp32"}[v])
	})
	on(s, "optimize", "level", "0 to 3, s (-O2)", p.optimize)
	on(s, "debug-info", "kind", "line (-lineinfo), full (-g, -G), which is -O0 unless a level is given", p.debugInfo)
	toggle(s, "source-in-ptx", "write source lines as comments in front of their instructions (-src-in-ptx)", &c.Target.Source, false)
	on(s, "optimize-debug", "on|off", "optimise in spite of -G (-dopt)", func(v string) error {
		if v != "on" && v != "off" {
			return usagef("-dopt is on or off, not '%s'", v)
		}
		p.optDebug = v == "on"
		return nil
	})
	on(s, "max-registers", "n", "registers per thread at most (-maxrregcount)", func(v string) error {
		n, err := strconv.Atoi(v)
		if err != nil || n < 0 || n > 255 {
			return usagef("-maxrregcount needs a number from 0 to 255, not '%s'", v)
		}
		c.Target.MaxNReg = n
		return nil
	})
	p.floatFlags(s)
	on(s, "atomics-abi", "release", "literally the atomics of a release of NVIDIA's guide: 12.8, 12.9, 13, or all (default: satisfies each)", func(v string) error {
		i := slices.Index(target.AtomicsABIs[:], v)
		if i < 0 {
			return usagef("--atomics-abi is %s or all, not '%s'", strings.Join(target.AtomicsABIs[1:], ", "), v)
		}
		c.Target.Atomics = target.AtomicsABI(i)
		return nil
	})
	toggle(s, "atomic-locks", "a lock for atomic objects that no instruction takes (-fatomic-locks); needs sm_70", &c.Target.AtomicLocks, false)
	toggle(s, "restrict", "pointers that are parameters of kernels are restrict (-restrict)", &c.Target.Restrict, false)
	toggle(s, "wrapv", "signed overflow wraps (-fwrapv)", &c.Target.WrapV, false)
	toggle(s, "devicelib", "link library functions that are called (default; --no-devicelib leaves them to another PTX file)", &c.NoDeviceLib, true)
	toggle(s, "cxx-names", "C++ names for device functions (-fcxx-names; the default of .cu with -ptx)", &c.Target.CXXNames, false)
	toggle(s, "as-nvcc", "called by the name nvcc", &p.asNvcc, false)
	s.MarkHidden("as-nvcc")
}

// floatFlags say how exactly floating-point numbers are computed.
func (p *parser) floatFlags(s *pflag.FlagSet) {
	c := p.c
	on(s, "fast-math", "bool", "-ftz=true -prec-div=false -prec-sqrt=false, fast intrinsics (-use_fast_math)", func(v string) error {
		c.Target.FastMath = v == "true"
		return nil
	})
	toggle(s, "ftz", "flush subnormal floats to zero", &c.Target.FTZ, false)
	on(s, "denormals", "mode", "ieee, or preserve-sign for -ftz=true (-fdenormal-fp-math)", func(v string) error {
		switch first, second, both := strings.Cut(v, ","); {
		case both && first != second:
			return usagef("-fdenormal-fp-math: PTX treats subnormal operands and results alike, '%s' does not", v)
		case first == "ieee":
			c.Target.FTZ = false
		case first == "preserve-sign":
			c.Target.FTZ = true
		default:
			return usagef("-fdenormal-fp-math is ieee or preserve-sign, not '%s'", v)
		}
		return nil
	})
	toggle(s, "prec-div", "divide floats exactly (default)", &c.Target.ApproxDiv, true)
	toggle(s, "prec-sqrt", "exact square roots of floats (default)", &c.Target.ApproxSqrt, true)
	on(s, "fp-model", "model", "precise, strict for -fmad=false, or fast for -use_fast_math (-ffp-model)", func(v string) error {
		if v != "precise" && v != "strict" && v != "fast" {
			return usagef("-ffp-model is precise, strict or fast, not '%s'", v)
		}
		c.Target.NoFMA, c.Target.FastMath = v == "strict", v == "fast"
		return nil
	})
	toggle(s, "fmad", "contract a*b+c to fma (default)", &c.Target.NoFMA, true)
	on(s, "fp-contract", "mode", "fast, on or off", func(v string) error {
		switch v {
		case "fast", "on", "fast-honor-pragmas":
			c.Target.NoFMA = false
		case "off":
			c.Target.NoFMA = true
		default:
			return usagef("-ffp-contract is fast, on or off, not '%s'", v)
		}
		return nil
	})
}

// PtxasReport says whether ptxas is asked for the resources that kernels use.
func (c *Config) PtxasReport() bool {
	return slices.Contains(c.PtxasArgs, "-v") || slices.Contains(c.PtxasArgs, "--verbose")
}

// gpu is a GPU to compile for: the name of the target, and of what ptxas assembles for, "" for the
// same; and what of it a fatbin holds.
type gpu struct {
	arch, code string
	cubin, ptx bool
}

// setArch remembers a GPU; several give an output each.
func (p *parser) setArch(v string) error {
	switch {
	case v == "all" || v == "all-major":
		p.gpus = append(p.gpus, every(v == "all-major")...)
		return nil
	case strings.HasPrefix(v, "lto_"):
		return ltoError(v)
	}
	p.gpus = append(p.gpus, gpu{arch: v, cubin: !strings.HasPrefix(v, "compute_"), ptx: true})
	return nil
}

// ltoError is about GPUs by names such as lto_80.
func ltoError(v string) error {
	return usagef("%s stands for LTO-IR, which is NVIDIA's own; compute_%s makes PTX, which nvJitLink and nvlink take", v, strings.TrimPrefix(v, "lto_"))
}

// every returns the GPUs of nvcc's -arch=all, or the first of each generation for all-major, and
// PTX for the newest generation.
func every(major bool) (list []gpu) {
	newest := 0
	plain := target.Plain()
	for _, t := range plain {
		if major && t.SM%10 != 0 && t != plain[0] {
			continue
		}
		if t.SM%10 == 0 {
			newest = len(list)
		}
		list = append(list, gpu{arch: t.Name(), cubin: true})
	}
	list[newest].ptx = true
	return list
}

// gencode parses nvcc's arch=compute_X,code=[sm_X,compute_X].
func (p *parser) gencode(v string) error {
	arch, key := "", ""
	var codes []string
	rest := strings.NewReplacer("[", "", "]", "", `"`, "", "'", "", " ", "").Replace(v)
	for _, part := range strings.Split(rest, ",") {
		if k, val, ok := strings.Cut(part, "="); ok {
			key, part = k, val
		}
		switch {
		case key == "arch":
			arch = part
		case key == "code":
			codes = append(codes, part)
		default:
			return usagef("-gencode needs arch=compute_NN,code=sm_NN, not '%s'", v)
		}
	}
	if arch == "" || arch == "all" || arch == "all-major" {
		return usagef("-gencode needs arch=compute_NN,code=sm_NN, not '%s'", v)
	}
	if err := p.setArch(arch); err != nil || len(codes) == 0 {
		return err
	}
	list, err := assembled(arch, codes)
	p.gpus = append(p.gpus[:len(p.gpus)-1], list...)
	return err
}

// assembled returns the GPUs that PTX for arch is assembled for; a virtual one among codes asks for
// the PTX.
func assembled(arch string, codes []string) (list []gpu, err error) {
	list, ptx := []gpu{{arch: arch}}, false
	for _, code := range codes {
		if strings.HasPrefix(code, "lto_") {
			return nil, ltoError(code)
		}
		if err := compatible(arch, code); err != nil {
			return nil, err
		}
		if strings.HasPrefix(code, "compute_") {
			ptx = true
			continue
		}
		if list[0].code != "" {
			list = append(list, gpu{arch: arch})
		}
		list[len(list)-1].code, list[len(list)-1].cubin = code, true
	}
	list[0].ptx = ptx
	return list, nil
}

// compatible says why PTX for the GPU arch cannot be assembled for the GPU code.
func compatible(arch, code string) error {
	a, err := target.Parse(arch)
	if err != nil {
		return &usageError{err.Error()}
	}
	c, err := target.Parse(code)
	switch {
	case err != nil:
		return &usageError{err.Error()}
	case !c.Runs(a):
		return usagef("PTX for %s cannot be assembled for %s", arch, code)
	}
	return nil
}

func (p *parser) dataModel(v string) error {
	m, ok := map[string]target.DataModel{"lp64": target.LP64, "llp64": target.LLP64, "ilp32": target.ILP32}[v]
	if !ok {
		return usagef("unknown data model '%s'; known are lp64, llp64, ilp32", v)
	}
	p.c.Target.Model = m
	return nil
}

func (p *parser) optimize(v string) error {
	t := &p.c.Target
	t.SizeLevel = 0
	switch v {
	case "0":
		t.OptLevel = 0
	case "", "1", "g":
		t.OptLevel = 1
	case "2":
		t.OptLevel = 2
	case "3", "4", "fast":
		t.OptLevel = 3
		t.FastMath = t.FastMath || v == "fast"
	case "s", "z":
		t.OptLevel, t.SizeLevel = 2, 1
	default:
		return usagef("unknown optimisation level '-O%s'; known are 0, 1, 2, 3, s", v)
	}
	p.optGiven = true
	return nil
}

func (p *parser) debugInfo(v string) error {
	t := &p.c.Target
	switch v {
	case "0":
		t.Debug, t.LineInfo = false, false
	case "line", "1":
		t.LineInfo = true
	case "2", "3", "full", "device":
		t.Debug = true
	case "dwarf-2":
		t.Debug, t.DWARF = true, 2
	case "dwarf-3":
		t.Debug, t.DWARF = true, 3
	case "dwarf-4", "dwarf-5":
		t.Debug, t.DWARF = true, 3
		p.c.Unused = append(p.c.Unused, "debug information is DWARF 3, not "+v[len("dwarf-"):]+": NVIDIA's guide has 2")
	default:
		return usagef("unknown debug information '%s'", v)
	}
	return nil
}

// finishMath does what -use_fast_math stands for, unless a flag before or after it says otherwise,
// as with nvcc.
func (p *parser) finishMath(set *pflag.FlagSet) {
	t := &p.c.Target
	if !t.FastMath {
		return
	}
	t.FTZ = t.FTZ || !set.Changed("ftz") && !set.Changed("denormals")
	t.ApproxDiv = t.ApproxDiv || !set.Changed("prec-div")
	t.ApproxSqrt = t.ApproxSqrt || !set.Changed("prec-sqrt")
}

// finishTarget looks the GPUs up.
func (p *parser) finishTarget() error {
	c := p.c
	gpus := p.gpus
	if len(gpus) == 0 {
		gpus = []gpu{{arch: target.Default, cubin: true, ptx: true}}
		if len(p.codes) > 0 {
			gpus[0].arch = p.codes[0]
		}
	}
	for _, g := range gpus {
		list := []gpu{g}
		if g.arch == "native" {
			var err error
			if list, err = native(); err != nil {
				return err
			}
		}
		for _, g := range list {
			each := []gpu{g}
			if g.code == "" && len(p.codes) > 0 {
				var err error
				if each, err = assembled(g.arch, p.codes); err != nil {
					return err
				}
			}
			for _, g := range each {
				if err := c.addVariant(g); err != nil {
					return err
				}
			}
		}
	}
	c.choose(c.Variants[0])
	return nil
}

// Variant is a GPU that is compiled for.
type Variant struct {
	Arch  target.Target
	Code  string // GPU that ptxas assembles for, such as "sm_90"
	Cubin bool   // a fatbin holds the cubin
	PTX   bool   // and the PTX
}

// addVariant adds a GPU, unless its output is there already.
func (c *Config) addVariant(g gpu) error {
	t, err := target.Parse(g.arch)
	if err != nil {
		return &usageError{err.Error()}
	}
	v := Variant{Arch: t, Code: g.code}
	if c.Emit == Fatbin {
		v.Cubin, v.PTX = g.cubin, g.ptx
	}
	if v.Code == "" {
		v.Code = t.Name()
	} else if _, err := target.Parse(v.Code); err != nil {
		return &usageError{err.Error()}
	}
	assembled := c.Emit == Cubin || c.Emit == Fatbin
	for i := range c.Variants {
		if old := &c.Variants[i]; old.Arch == t && (old.Code == v.Code || !assembled) {
			old.Cubin, old.PTX = old.Cubin || v.Cubin, old.PTX || v.PTX
			return nil
		}
	}
	c.Variants = append(c.Variants, v)
	return nil
}

// choose makes c compile for v.
func (c *Config) choose(v Variant) {
	c.Arch, c.Code = v.Arch, v.Code
	c.Target.SM, c.Target.Suffix = v.Arch.SM, v.Arch.Suffix
}

// For returns the configuration for one of several GPUs.
func (c *Config) For(v Variant) *Config {
	one := *c
	one.choose(v)
	if len(c.Variants) > 1 && c.Emit != Fatbin {
		one.Infix = "." + v.Arch.Name()
		if c.Emit == Cubin {
			one.Infix = "." + v.Code
		}
	}
	return &one
}
