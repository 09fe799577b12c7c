package tests

import (
	"fmt"
	"strings"
	"testing"

	"cptx"
	"cptx/frontend/builtin"
	"cptx/tests/toolchain"
)

// ptxTargets are the targets that instructions of matrices and copies begin with.
var ptxTargets = []string{"sm_70", "sm_75", "sm_80", "sm_89", "sm_90", "sm_90a", "sm_100", "sm_100a", "sm_120a"}

// ptxKernel is a kernel that calls the function of an opcode with a list of operands.
func ptxKernel(name string, f *builtin.PTX, list string) string {
	var before, args, after strings.Builder
	result, number := "", 1
	fragment := func(o builtin.Operand, k int, address string) {
		fmt.Fprintf(&before, "%s v%d = *(const %[1]s *)m; ", o.Part.Name, k)
		fmt.Fprintf(&args, ", %sv%d", address, k)
	}
	for k, o := range f.Operands(list) {
		switch o.Letter {
		case 'r', 'R', 'P':
			result = "*y = "
		case 'i', 'j', 'y', 'h', 'p':
			fmt.Fprintf(&args, ", (%s)y[%d]", map[byte]string{'i': "int", 'j': "unsigned", 'y': "unsigned long long", 'h': "unsigned short", 'p': "_Bool"}[o.Letter], k)
		case 'f':
			args.WriteString(", f")
		case 'n':
			switch {
			case strings.HasPrefix(f.Opcode, "cp.async.c"):
				number = 16
			case strings.HasPrefix(f.Opcode, "setmaxnreg"):
				number = 64
			case strings.Contains(list, "%j, %n") && strings.HasSuffix(strings.Split(list, "%n")[0], "%j, ") && !strings.Contains(args.String(), ", 0"):
				number = 0
			}
			fmt.Fprintf(&args, ", %d", number)
			number = 1
		case 's', 'S', 'c', 'C':
			args.WriteString(", s")
		case 'g', 'G':
			args.WriteString(", g")
		case 'a':
			args.WriteString(", m")
		case 'D', 'M':
			fragment(o, k, "&")
			fmt.Fprintf(&after, " *(%s *)g = v%d;", o.Part.Name, k)
		case 'A', 'B', 'E':
			fragment(o, k, "")
		case 'd', 'v':
			fmt.Fprintf(&before, "unsigned v%d[%d] = {y[0], y[1]}; ", k, o.Part.Regs)
			fmt.Fprintf(&args, ", v%d", k)
			fmt.Fprintf(&after, " for (int i = 0; i < %d; i++) ((unsigned *)g)[i] = v%d[i];", o.Part.Regs, k)
		}
	}
	return fmt.Sprintf("__global__ void %s(unsigned long long *y, float f, void *g, const void *m) { __shared__ __attribute__((aligned(128))) unsigned char s[1024]; %s%s%s(%s);%s }\n",
		name, before.String(), result, builtin.PTXName(f.Opcode), strings.TrimPrefix(args.String(), ", "), after.String())
}

// TestPTXFunctions compiles every function that is a PTX instruction, with each list of operands,
// for the first target that has it: ptxas takes it there.
func TestPTXFunctions(t *testing.T) {
	sources := map[string][]string{}
	n := 0
	for _, opcode := range toolchain.Sample(builtin.PTXNames(), 5) {
		f := builtin.LookupPTX(builtin.PTXName(opcode))
		for _, list := range f.Lists {
			n++
			kernel := ptxKernel(fmt.Sprintf("k%d", n), f, list)
			why := ""
			for _, arch := range ptxTargets {
				if why = compiles(t, kernel, arch); why == "" {
					sources[arch] = append(sources[arch], kernel)
					break
				}
			}
			if why != "" {
				t.Errorf("%s %s\n%s\n%s", f.Opcode, list, kernel, why)
			}
		}
	}
	for _, arch := range ptxTargets {
		t.Run(arch, func(t *testing.T) {
			t.Logf("%d kernels", len(sources[arch]))
			ptx := compileImages(t, strings.Join(sources[arch], ""), arch, 2)
			tools := toolchain.Ptxas(t, arch)
			if text, err := tools[0].Assemble(ptx, arch); err != nil {
				t.Errorf("%v\n%.3000s", err, text)
			}
		})
	}
}

// compiles returns the messages about a source, "" if there is no error.
func compiles(t *testing.T, source, arch string) string {
	t.Helper()
	options, err := cptx.NewOptions(arch)
	if err != nil {
		t.Fatal(err)
	}
	result, err := cptx.Compile(t.Context(), []byte(source), options)
	if err == nil && result.Output != nil {
		return ""
	}
	var text strings.Builder
	result.Diags.Render(&text, cptx.Style{})
	return text.String()
}
