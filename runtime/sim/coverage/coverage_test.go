package coverage_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"cptx/runtime/sim"
	"cptx/runtime/sim/coverage"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// module wraps functions in a text with the file a.c.
func module(body string) string {
	return ".version 7.2\n.target sm_75\n.address_size 64\n.file 1 \"a.c\"\n" + body
}

// launched is what two blocks of a kernel k(p) execute; p is a buffer of 64 bytes.
func launched(t *testing.T, text string, threads uint32, change func(*vm.Options)) (coverage.Report, error) {
	t.Helper()
	p, err := sim.Load(text)
	if err != nil {
		t.Fatal(err)
	}
	opts, c := vm.DefaultOptions(), coverage.New(p)
	opts.Trace = c
	if change != nil {
		change(&opts)
	}
	m := engine.Single(p, opts)
	addr, err := m.Alloc(64)
	if err != nil {
		t.Fatal(err)
	}
	err = engine.Launch(m, "k", geometry.Dim3{X: 2, Y: 1, Z: 1}, geometry.Dim3{X: threads, Y: 1, Z: 1}, 0, engine.Ptr(addr))
	r := coverage.Report{}
	c.AddTo(r)
	return r, err
}

// TestCounts holds what counts as executed.
func TestCounts(t *testing.T) {
	r, err := launched(t, module(`
.func spins(.reg .u32 %n)
{
	.reg .pred %p;
	.loc 1 1 1
$L: sub.u32 %n, %n, 1;
	.loc 1 2 1
	setp.ne.u32 %p, %n, 0;
	@%p bra $L;
	ret;
}
.func never()
{
	.loc 1 4 1
	.loc 1 5 1
	ret;
}
.visible .entry k(.param .u64 p)
{
	.reg .pred %p<3>;
	.reg .b32 %r<4>;
	.loc 1 10 1
	.loc 1 11 1
	mov.u32 %r1, %tid.x;
	setp.lt.u32 %p1, %r1, 3;
	.loc 1 12 1
	@%p1 add.u32 %r1, %r1, 1;
	.loc 1 13 1
	@!%p1 bra $A;
	.loc 1 14 1
	call spins, (4);
	bra $B;
$A:	.loc 1 15 1
	mov.u32 %r2, 5;
	bra $C;
$B:	bra $C;
$C:	.loc 1 16 1
	@%p1 ret;
	.loc 1 17 1, function_name f, inlined_at 1 30 1
	mov.u32 %r3, 1;
	.loc 1 17 1, function_name f, inlined_at 1 31 1
	mov.u32 %r3, 2;
	ret;
}
.section .debug_str
{
f:
.b8 102,0
}
`), 5, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := coverage.Report{"a.c": {
		Lines: map[int]uint64{
			1: 24, 2: 24, // three threads of each block, four rounds
			4: 0, 5: 0,
			10: 10, 11: 10,
			12: 6, // its guard holds in these
			13: 10, 14: 6, 15: 4, 16: 10,
			17: 8, // of two copies
		},
		Functions: map[string]coverage.Function{"spins": {1, 6}, "never": {4, 0}, "k": {10, 10}},
		Branches: map[coverage.Branch]coverage.Taken{
			{2, 0, 0}: {6, true}, {2, 0, 1}: {18, true},
			{13, 0, 0}: {6, true}, {13, 0, 1}: {4, true},
			{16, 0, 0}: {4, true}, {16, 0, 1}: {6, true},
		},
	}}
	if !reflect.DeepEqual(r, want) {
		t.Errorf("%s", text(t, r))
	}
}

func text(t *testing.T, r coverage.Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

const faulty = `
.visible .entry k(.param .u64 p)
{
	.reg .b32 %r<4>;
	.reg .b64 %rd<4>;
	.loc 1 1 1
	ld.param.u64 %rd1, [p];
	.loc 1 2 1
	mov.u32 %r1, 1;
	.loc 1 3 1
	st.global.u32 [%rd1+4096], %r1;
	.loc 1 4 1
	st.global.u32 [%rd1], %r1;
	ret;
}
`

// TestFault holds that a launch that fails has what it did until then, and is counted once where it
// starts again.
func TestFault(t *testing.T) {
	for _, workers := range []int{1, 4} {
		r, err := launched(t, module(faulty), 1, func(o *vm.Options) { o.Workers, o.Races = workers, true })
		var f *faults.Fault
		if !errors.As(err, &f) || f.Kind != faults.OutOfBounds {
			t.Fatal(err)
		}
		if got, want := r["a.c"].Lines, map[int]uint64{1: 1, 2: 1, 3: 1, 4: 0}; !reflect.DeepEqual(got, want) {
			t.Errorf("%d workers: %v, want %v", workers, got, want)
		}
	}
	r, err := launched(t, module(strings.Replace(faulty, "st.global.u32 [%rd1]", "red.global.add.u32 [%rd1]", 1)), 3, func(o *vm.Options) { o.KeepGoing = true })
	if err != nil {
		t.Fatal(err)
	}
	if got, want := r["a.c"].Lines, map[int]uint64{1: 6, 2: 6, 3: 6, 4: 6}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestMerge holds that many writers lose nothing, that a source that was changed begins anew, and
// that what is no file is left out.
func TestMerge(t *testing.T) {
	dir := t.TempDir()
	source, file := filepath.Join(dir, "a,b.c"), filepath.Join(dir, "all.info")
	write := func(name string, data []byte) error {
		tmp, err := os.CreateTemp(dir, "new")
		if err != nil {
			return err
		}
		tmp.Write(data)
		tmp.Close()
		return os.Rename(tmp.Name(), name)
	}
	touch := func(when time.Time) {
		if err := os.WriteFile(source, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		os.Chtimes(source, when, when)
	}
	touch(time.Now().Add(-time.Hour))
	one := func() coverage.Report {
		return coverage.Report{
			source:   {Lines: map[int]uint64{3: 2, 4: 0}, Functions: map[string]coverage.Function{"f<a,b>": {3, 2}}, Branches: map[coverage.Branch]coverage.Taken{{3, 0, 1}: {2, true}, {4, 1, 0}: {}}},
			"none.c": {Lines: map[int]uint64{1: 1}},
		}
	}
	var all sync.WaitGroup
	for k := range 8 {
		all.Add(1)
		go func() {
			defer all.Done()
			for range 10 {
				w := write
				if k%2 == 0 {
					w = func(name string, data []byte) error { return os.WriteFile(name, data, 0o600) }
				}
				if err := one().Merge(file, w); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	all.Wait()
	check := func(runs int) {
		t.Helper()
		got, _ := os.ReadFile(file)
		want := fmt.Sprintf("TN:\nSF:%s\nFN:3,f<a,b>\nFNDA:%d,f<a,b>\nFNF:1\nFNH:1\nBRDA:3,0,1,%d\nBRDA:4,1,0,-\nBRF:2\nBRH:1\nDA:3,%d\nDA:4,0\nLF:2\nLH:1\nend_of_record\n", source, 2*runs, 2*runs, 2*runs)
		if string(got) != want {
			t.Errorf("%s\nwant\n%s", got, want)
		}
	}
	check(80)
	touch(time.Now().Add(time.Hour))
	if err := one().Merge(file, write); err != nil {
		t.Fatal(err)
	}
	check(1)
	if err := os.WriteFile(file, []byte("int main(void) { return 0; }\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	err := one().Merge(file, write)
	if got, _ := os.ReadFile(file); err == nil || !strings.HasPrefix(string(got), "int main") {
		t.Errorf("%v; the file is %q", err, got)
	}
}

// TestParse holds what is no tracefile of ours.
func TestParse(t *testing.T) {
	for _, bad := range []string{
		"SF:a\n", "DA:1,1\n", "SF:a\nSF:b\nend_of_record\n", "SF:a\nDA:1\nend_of_record\n", "SF:a\nDA:-1,2\nend_of_record\n",
		"SF:a\nDA:1,99999999999999999999\nend_of_record\n", "SF:a\nBRDA:1,2,3\nend_of_record\n", "SF:a\nBRDA:1,e0,3,-\nend_of_record\n",
		"SF:a\nFNL:1,2\nend_of_record\n", "SF:\nend_of_record\n", "end_of_record\n", "\x00", "SF:a\nBRDA:\nend_of_record\n", "SF:a\nFN:\nend_of_record\n",
	} {
		if r, err := coverage.Parse([]byte(bad)); err == nil {
			t.Errorf("%q gives %v", bad, r)
		}
	}
	if r, err := coverage.Parse(nil); err != nil || len(r) != 0 {
		t.Error(r, err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("TN:\nSF:a.c\nFN:3,f\nFNDA:2,f\nBRDA:3,0,1,-\nDA:3,2\nLF:1\nend_of_record\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := coverage.Parse(data)
		if err != nil {
			return
		}
		again, err := coverage.Parse([]byte(text(t, r)))
		if err != nil || !reflect.DeepEqual(r, again) {
			t.Errorf("%v: %s\n%s", err, text(t, r), text(t, again))
		}
	})
}
