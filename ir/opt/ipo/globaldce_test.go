package ipo

import (
	"fmt"
	"strings"
	"testing"

	"cptx/ir/opt/pass"
	"cptx/ir/target"
	"cptx/tests/reader"
)

// TestAddresses: a function or variable stays, whatever instruction refers to it, and goes without.
func TestAddresses(t *testing.T) {
	uses := []string{
		`%v = load i32, ptr @NAME, align 4`,
		`store i32 1, ptr @NAME, align 4`,
		`store ptr @NAME, ptr %p, align 8`,
		`%v = getelementptr i8, ptr @NAME, i64 %n`,
		`%v = icmp eq ptr @NAME, %p`,
		`%v = select i1 %c, ptr %p, ptr @NAME`,
		`%v = ptrtoint ptr @NAME to i64`,
		`%v = addrspacecast ptr @NAME to ptr addrspace(1)`,
		`%v = freeze ptr @NAME`,
		`%v = atomicrmw add ptr @NAME, i32 1 seq_cst`,
		`%v = cmpxchg ptr @NAME, i32 1, i32 2 seq_cst seq_cst`,
		`%v = insertvalue { ptr, i32 } undef, ptr @NAME, 0`,
		`call void @taker(ptr @NAME)`,
		`call void @taker(ptr noundef @NAME)`,
		"br label %b1\n\nb1:\n  %v = phi ptr [ @NAME, %b0 ]",
	}
	names := []string{"gone"}
	var text strings.Builder
	text.WriteString("declare void @taker(ptr)\n")
	for k, use := range append(uses, "ret ptr @NAME") {
		if !strings.HasPrefix(use, "ret") {
			use += "\n  ret ptr null"
		}
		for _, kind := range []string{"f", "v"} {
			name := fmt.Sprintf("%s%d", kind, k)
			names = append(names, name)
			fmt.Fprintf(&text, "define ptr @user_%s(ptr %%p, i64 %%n, i1 %%c) {\nb0:\n  %s\n}\n", name, strings.ReplaceAll(use, "NAME", name))
			if kind == "f" {
				fmt.Fprintf(&text, "define internal void @%s() {\nb0:\n  ret void\n}\n", name)
			} else {
				fmt.Fprintf(&text, "@%s = internal global i32 0, align 4\n", name)
			}
		}
	}
	text.WriteString("define internal void @gone() {\nb0:\n  ret void\n}\n")
	m, err := reader.Read("test.ll", text.String())
	if err != nil {
		t.Fatal(err)
	}
	GlobalDCE(&pass.Module{Module: m, Config: &target.Config{SM: 75, OptLevel: 2}})
	left := map[string]bool{}
	for _, f := range m.Funcs {
		left[f.GlobalName] = true
	}
	for _, g := range m.Globals {
		left[g.GlobalName] = true
	}
	for k, name := range names {
		if left[name] != (k > 0) {
			t.Errorf("%s: left: %t", name, left[name])
		}
	}
}
