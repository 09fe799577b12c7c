package run

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// memoryText has entries that take memory: blocks of the heap, kept or freed; stacks; nothing.
const memoryText = `.version 8.0
.target sm_80
.address_size 64
.extern .func (.param .b64 r) malloc(.param .b64 n);
.extern .func free(.param .b64 p);
.extern .func (.param .b32 r) vprintf(.param .b64 f, .param .b64 a);
.global .b8 text[6] = {108, 105, 110, 101, 10, 0};
.visible .entry keep()
{
	.reg .b64 %d;
LOOP:
	{
	.param .b64 n;
	.param .b64 r;
	st.param.b64 [n], 16;
	call (r), malloc, (n);
	ld.param.b64 %d, [r];
	}
	bra LOOP;
}
.visible .entry churn(.param .u32 n)
{
	.reg .b64 %d;
	.reg .b32 %r;
	.reg .pred %p;
	ld.param.u32 %r, [n];
LOOP:
	{
	.param .b64 n;
	.param .b64 r;
	st.param.b64 [n], 1048576;
	call (r), malloc, (n);
	ld.param.b64 %d, [r];
	}
	st.u32 [%d], %r;
	{
	.param .b64 p;
	st.param.b64 [p], %d;
	call free, (p);
	}
	sub.u32 %r, %r, 1;
	setp.ne.u32 %p, %r, 0;
	@%p bra LOOP;
	ret;
}
.visible .entry stack()
{
	.local .b8 a[400000];
	.reg .b32 %r;
	mov.u32 %r, 1;
	st.local.u32 [a], %r;
	bar.sync 0;
	ret;
}
.visible .entry empty() { ret; }
.visible .entry all(.param .u64 out)
{
	.reg .b64 %d<2>;
	.reg .b32 %r<2>;
	ld.param.u64 %d0, [out];
	mov.u32 %r0, %tid.x;
	sub.u32 %r0, 1023, %r0;		// not in the order of the lanes, which takes little memory
	mov.u32 %r1, %ctaid.x;
	mad.lo.u32 %r0, %r1, 1024, %r0;
	mul.wide.u32 %d1, %r0, 4;
	add.u64 %d0, %d0, %d1;
	st.global.u32 [%d0], %r0;
	ret;
}
.visible .func (.param .b32 r) main()
{
	.reg .b64 %d;
LOOP:
	{
	.param .b64 f;
	.param .b64 a;
	.param .b32 s;
	mov.u64 %d, text;
	st.param.b64 [f], %d;
	st.param.b64 [a], 0;
	call (s), vprintf, (f, a);
	}
	bra LOOP;
}`

// runScriptText runs a script with a limit of memory.
func runScriptText(limit uint64, lines ...string) (status int, errs string) {
	c := Default()
	c.Memory, c.ScriptText, c.Races = limit, strings.Join(lines, "\n"), "on"
	var out, err bytes.Buffer
	status = c.Run(&out, &err, memoryText)
	return status, err.String()
}

// TestMemoryLimit: whatever a run takes memory for ends it at the limit, with where that was and
// what changes the limit; what it gives back does not count.
func TestMemoryLimit(t *testing.T) {
	const mega = 1 << 20
	many := func(n int, line string) (list []string) {
		for i := range n {
			list = append(list, strings.ReplaceAll(line, "#", fmt.Sprint(i)))
		}
		return list
	}
	for _, c := range []struct {
		limit uint64
		lines []string
		want  string // "" for nothing
	}{
		{4 << 30, many(40, "buffer b#:u8[268435456]=zero"), "script:16: no memory for 268435456 bytes: the limit of memory is reached"},
		{40 * mega, many(40, "buffer b#:u8[1048576]=iota"), "script:40: no memory for 1048576 bytes"},
		{4 * mega, []string{"launch keep<<<1, 1>>>()"}, "in keep, ptx line 16 (call): memory limit reached: the run would take more than 4194304 bytes of memory"},
		{16 * mega, []string{"launch churn<<<1, 1>>>(n:u32=100)"}, ""},
		{100 * mega, []string{"launch stack<<<1, 1024>>>()"}, "in stack, ptx line 50 (mov.u32): memory limit reached"},
		{100 * mega, many(20, "launch stack<<<1, 64>>>()"), ""},
		{20 * mega, many(200, "launch empty<<<1, 1024>>>()"), ""},
		{mega / 2, []string{"launch empty<<<1, 1024>>>()"}, "in empty, ptx line 55 (ret): memory limit reached"},
		{20 * mega, []string{"buffer b:u32[1048576]=zero", "launch all<<<1024, 1024>>>(out=b)"}, "in all, ptx line "},
	} {
		status, errs := runScriptText(c.limit, c.lines...)
		if c.want == "" {
			if status != 0 {
				t.Errorf("%s and %d more: %d %s", c.lines[0], len(c.lines)-1, status, errs)
			}
			continue
		}
		note := fmt.Sprintf("note: --max-memory sets how many bytes a run may take; it is %d, and 0 is no limit", c.limit)
		if status != Failed || !strings.Contains(errs, c.want) || !strings.Contains(errs, note) {
			t.Errorf("%s and %d more: %d %s\nwant %s", c.lines[0], len(c.lines)-1, status, errs, c.want)
		}
	}
	if status, errs := runScriptText(0, many(3, "buffer b#:u8[1048576]=iota")...); status != 0 {
		t.Errorf("no limit: %d %s", status, errs)
	}
}

// TestScriptRaces: the largest launch of a script decides whether there is a race check, and not
// the first lines.
func TestScriptRaces(t *testing.T) {
	const small, large = "launch empty<<<1, 32>>>()", "launch empty<<<65, 1024>>>()"
	for _, c := range []struct {
		off   bool
		lines []string
	}{
		{false, []string{"buffer b:u32[1]=zero", small, small}},
		{true, []string{"buffer b:u32[1]=zero", large}},
		{true, []string{small, "print b:u32[0]", large, small}},
	} {
		c.lines = append([]string{"buffer b:u32[1]=zero"}, c.lines...)
		config := Default()
		config.ScriptText = strings.Join(c.lines, "\n")
		var out, errs bytes.Buffer
		status := config.Run(&out, &errs, memoryText)
		if off := strings.Contains(errs.String(), "the data-race check is off for more than"); status != 0 || off != c.off {
			t.Errorf("%q: %d %s", c.lines, status, errs.String())
		}
	}
}

// TestMemoryOfArguments: images and the arguments of a launch count too.
func TestMemoryOfArguments(t *testing.T) {
	text := strings.Replace(memoryText, "empty()", "empty(.param .u64 s)", 1)
	for arg, want := range map[string]string{
		"s:surface=2048x2048":      "no memory for an image of 16777216 bytes",
		"s:u8[16777216]=zero":      "no memory for 16777216 bytes",
		"s:u8[16777216]=rand(1)":   "no memory for 16777216 bytes",
		"s:u8[16777216]={1, 2, 3}": "no memory for 16777216 bytes of arguments",
	} {
		c := Default()
		c.Memory, c.Entry, c.Args = 8<<20, "empty", []string{arg}
		var out, errs bytes.Buffer
		if status := c.Run(&out, &errs, text); status != Failed || !strings.Contains(errs.String(), want) || !strings.Contains(errs.String(), "--max-memory") {
			t.Errorf("%s: %d %s, want %s", arg, status, errs.String(), want)
		}
	}
}

// closedPipe takes some writes, as a pipe whose reader goes.
type closedPipe struct{ left int }

func (w *closedPipe) Write(p []byte) (int, error) {
	if w.left--; w.left < 0 {
		return 0, errors.New("broken pipe")
	}
	return len(p), nil
}

// TestClosedPipe: a program that prints without end, ends when nobody reads.
func TestClosedPipe(t *testing.T) {
	c := Default()
	c.Budget, c.Output = 0, 0
	entry := c.Entry
	for _, text := range []string{memoryText, strings.Replace(memoryText, ".func (.param .b32 r) main()", ".entry main()", 1)} {
		if c.Entry = entry; text != memoryText {
			c.Entry = "main"
		} else {
			text = text[:strings.Index(text, ".visible .entry keep")] + text[strings.Index(text, ".visible .func"):]
		}
		var errs bytes.Buffer
		if status := c.Run(&closedPipe{left: 2}, &errs, text); status != Failed || errs.Len() > 0 {
			t.Errorf("%d %s", status, errs.String())
		}
	}
}
