package tests

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"cptx"
	"cptx/frontend/builtin"
	"cptx/ir/target"
	"cptx/tests/toolchain"
)

// TestConstantOperands calls every built-in function with constants and has ptxas assemble what
// becomes of it: PTX takes immediates in some operands only.
func TestConstantOperands(t *testing.T) {
	cfg := target.Config{SM: 100, Suffix: 'a', OptLevel: 2}
	for _, arch := range []string{"sm_75", "sm_100a"} {
		tool := toolchain.Ptxas(t, arch)[0]
		lines := []string{"#include <cuda_fp16.h>", "#include <cuda_bf16.h>"}
		for _, name := range builtin.Names() {
			f := builtin.Lookup(name, &cfg, builtin.Undeclared)
			for i := range f.Overloads {
				if call := constantCall(len(lines), name, &f.Overloads[i]); call != "" {
					lines = append(lines, call)
				}
			}
		}
		for _, typ := range []string{"__half2", "__nv_bfloat16", "__nv_bfloat162", "__half"} { // integers, of which these are made
			for _, body := range []string{"atomicAdd(p, *(T *)&u); return *p;", "return atomicAdd(p, *(T *)&u);"} { // as red, as atom
				n := len(lines)
				body = fmt.Sprintf("__device__ T f%d(T *p) { unsigned u = 0x3c000000 + %d; ", n, n) + body + " }"
				lines = append(lines, strings.ReplaceAll(body, "T", typ))
			}
		}
		calls := len(lines)
		ptx := compileLines(t, arch, lines)
		kept := 0
		for _, l := range lines[2:] {
			if l != "" {
				kept++
			}
		}
		if kept < calls*3/4 {
			t.Errorf("%s: only %d of %d calls compile", arch, kept, calls)
		}
		if messages, err := tool.Assemble(ptx, arch, "-c"); err != nil {
			t.Errorf("%s: %v\n%.2000s", arch, err, messages)
		}
	}
}

// constantCall is a function that calls an overload with constants, pointers aside; "" if there is
// nothing to pass.
func constantCall(n int, name string, o *builtin.Overload) string {
	result, codes := o.Code()
	if strings.HasPrefix(name, "operator") || strings.Contains(o.Op, "reflect") || strings.Contains(o.Op, "lib:qsort") || strings.Contains(o.Op, "lib:bsearch") {
		return ""
	}
	var params, args []string
	for i, c := range codes {
		switch c[0] {
		case 'P':
			params = append(params, fmt.Sprintf("%s a%d", constantType(c), i))
			args = append(args, fmt.Sprint("a", i))
		case 'F', 'W', 'X':
			args = append(args, fmt.Sprintf("(%s){%d.375, -1}", constantType(c), i+1))
		case 'f', 'd', 'H', 'B':
			args = append(args, fmt.Sprintf("(%s)%d.375", constantType(c), i+1))
		case 'L':
			return ""
		default:
			value := i + 2
			if strings.HasSuffix(name, "_sync_count") && i == 1 {
				value = 64 // threads: a multiple of the warp size (PTX ISA, barrier)
			}
			args = append(args, fmt.Sprintf("(%s)%d", constantType(c), value))
		}
	}
	body := fmt.Sprintf("%s(%s);", name, strings.Join(args, ", "))
	if result != "v" {
		body = "return " + body
	}
	return fmt.Sprintf("__device__ %s f%d(%s) { %s }", constantType(result), n, strings.Join(params, ", "), body)
}

// constantType spells a type code; int stands for any type.
func constantType(code string) string {
	switch code[0] {
	case 'P':
		return constantType(code[1:]) + " *"
	case 'K':
		return "const " + constantType(code[1:])
	}
	if s := map[byte]string{'v': "void", 'b': "_Bool", 'c': "char", 'a': "signed char", 'h': "unsigned char", 's': "short",
		't': "unsigned short", 'j': "unsigned", 'l': "long", 'm': "unsigned long", 'x': "long long", 'y': "unsigned long long",
		'n': "__int128", 'o': "unsigned __int128", 'H': "_Float16", 'B': "__bf16", 'F': "float2", 'W': "__half2", 'X': "__nv_bfloat162", 'f': "float", 'd': "double", 'Z': "unsigned long", 'D': "long"}[code[0]]; s != "" {
		return s
	}
	return "int"
}

// compileLines compiles a program of which each line is a declaration; those with errors are left
// out, and emptied.
func compileLines(t *testing.T, arch string, lines []string) []byte {
	t.Helper()
	for range 10 {
		o, err := cptx.NewOptions(arch)
		if err != nil {
			t.Fatal(err)
		}
		o.Filename, o.Target.OptLevel = "constants.c", 2
		res, err := cptx.Compile(context.Background(), []byte(strings.Join(lines, "\n")), o)
		if err == nil {
			return res.Output
		}
		for _, d := range res.Diags.All() {
			if d.Severity >= cptx.Error && d.Line > 0 {
				lines[d.Line-1] = ""
			}
		}
	}
	t.Fatal("the program has errors still")
	return nil
}
