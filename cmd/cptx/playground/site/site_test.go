package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"cptx/tests/toolchain"
)

// TestPlayground builds the playground and lets Chromium compile and run every example there, a
// program with an error, one that is given in the address, and one that is stopped.
func TestPlayground(t *testing.T) {
	toolchain.Long(t)
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		toolchain.Missing(t, "no chromium, which runs the playground (Debian's package chromium)")
	}
	dir := t.TempDir()
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", filepath.Join(dir, "cptx.wasm"), "..")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	site := filepath.Join(dir, "site")
	if err := write(site, filepath.Join(dir, "cptx.wasm")); err != nil {
		t.Fatal(err)
	}
	holdSize(t, site)
	script := filepath.Join(site, "test.js")
	if err := os.WriteFile(script, []byte(try), 0o666); err != nil {
		t.Fatal(err)
	}
	index := filepath.Join(site, "index.html")
	text, err := os.ReadFile(index)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(index, bytes.Replace(text, []byte("</body>"), []byte(`<script src="test.js"></script></body>`), 1), 0o666); err != nil {
		t.Fatal(err)
	}
	result := make(chan string, 1)
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServer(http.Dir(site)))
	mux.HandleFunc("POST /result", func(_ http.ResponseWriter, r *http.Request) {
		var b bytes.Buffer
		b.ReadFrom(r.Body)
		result <- b.String()
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	profile, err := os.MkdirTemp("", "cptx-playground")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(profile) // as far as it goes: the browser's other processes end a little later
	cmd := exec.Command(chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=520,700", "--user-data-dir="+profile, "--remote-debugging-port=0", server.URL)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	defer cmd.Process.Kill()
	select {
	case text := <-result:
		judge(t, text)
	case <-time.After(4 * time.Minute):
		t.Fatal("no result of the browser")
	}
}

// holdSize holds the size in docs/page.md, within a tenth.
func holdSize(t *testing.T, site string) {
	text, err := os.ReadFile("../../../../docs/page.md")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`These are (\d+\.\d) MB of files`).FindSubmatch(text)
	if m == nil {
		t.Fatal("docs/page.md has no size")
	}
	said, _ := strconv.ParseFloat(string(m[1]), 64)
	bytes := 0.0
	entries, err := os.ReadDir(site)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		bytes += float64(info.Size())
	}
	if is := bytes / 1e6; is > said*1.1 || is < said*0.9 {
		t.Errorf("the playground takes %.1f MB; docs/page.md says %.1f", is, said)
	}
}

// try runs in the page.
const try = `
const wait = async f => { for (let i = 0; i < 2400; i++) { const v = f(); if (v) return v; await new Promise(r => setTimeout(r, 50)); } throw new Error('waited too long for ' + f); };
const text = s => [...document.querySelectorAll(s)].map(e => e.textContent).join('\n');
const settled = () => / ms$|^error$/.test(document.getElementById('state').textContent);
const enter = async (source, flags) => {
  document.getElementById('source').value = source;
  document.getElementById('flags').value = flags;
  document.getElementById('state').textContent = '';
  document.getElementById('source').oninput();
  await wait(settled);
};
(async () => {
  const r = {examples: []};
  try {
    const select = await wait(() => document.getElementById('examples').options.length > 0 && document.getElementById('examples'));
    for (let i = 0; i < select.options.length; i++) {
      document.getElementById('state').textContent = '';
      select.value = String(i);
      select.onchange();
      await wait(settled);
      r.examples.push({name: select.options[i].textContent, ms: document.getElementById('state').textContent, ptx: text('.pane.ptx .row .t'), said: text('#page .said')});
    }
    await enter('__global__ void k(int *p) { p[0] = q; }', '-O2');
    r.wrong = text('#errors');
    const bottom = id => document.getElementById(id).getBoundingClientRect().bottom;
    r.inside = bottom('errors') <= bottom('editor') + 1;
    const bar = document.querySelector('#editor .top'), high = bar.offsetHeight;
    document.getElementById('state').textContent = 'of this many milliseconds 12345 ms';
    r.steady = bar.offsetHeight === high;
    r.marked = text('#editor .row.error .mark');
    r.kept = document.getElementById('page').classList.contains('stale') && /\.visible \.entry/.test(text('.pane.ptx .row .t'));
    const gpus = document.getElementById('gpus');
    gpus.value = 'sm_90';
    document.getElementById('source').value = '__global__ void k(int *p) { p[0] = 1; }';
    document.getElementById('state').textContent = '';
    gpus.onchange();
    await wait(settled);
    r.gpu = document.getElementById('flags').value + text('.pane.ptx .row .t');
    const area = document.getElementById('source').getBoundingClientRect(), t = document.querySelector('#editor .row .t');
    const range = document.createRange();
    range.selectNodeContents(t);
    r.aligned = Math.abs(area.left - range.getBoundingClientRect().left) < 1 && Math.abs(area.top - t.getBoundingClientRect().top) < 1;
    await enter('__global__ void k(int *p) { p[0] = 1; }', '-O2 --frob');
    r.flags = text('#errors');
    document.getElementById('state').textContent = '';
    document.getElementById('source').value = '__global__ void k(int *p) { p[0] = 4711; } // \u00e4\ud83d\ude00';
    document.getElementById('flags').value = '-O2 --arg p=zero[1] --print p';
    document.getElementById('share').click();
    const hash = location.hash;
    location.hash = '';
    document.getElementById('source').value = '';
    location.hash = hash;
    await wait(() => /4711/.test(text('#page .said')));
    r.shared = document.getElementById('source').value;
    document.getElementById('state').textContent = '';
    document.getElementById('source').value = '__global__ void k(int *p) { for (;;) atomicAdd(p, 1); }';
    document.getElementById('flags').value = '-O2 --budget 0 --arg p=zero[1]';
    document.getElementById('source').oninput();
    await wait(() => document.getElementById('state').textContent === 'compiling');
    document.getElementById('stop').click();
    r.stopped = text('#page') + text('#editor .row .c');
    await enter('__global__ void k(int *p) { p[0] = 5; }', '-O2 --arg p=zero[1] --print p');
    r.after = text('#page .said');
  } catch (e) { r.error = String(e.stack) + text('#state') + text('#errors'); }
  await fetch('/result', {method: 'POST', body: JSON.stringify(r)});
})();
`

func judge(t *testing.T, text string) {
	var got struct {
		Examples                           []struct{ Name, Ms, PTX, Said string }
		Wrong, Flags, Shared, After, Error string
		Marked, GPU, Stopped               string
		Kept, Aligned, Inside, Steady      bool
	}
	if err := json.Unmarshal([]byte(text), &got); err != nil || got.Error != "" {
		t.Fatalf("%v: %s", err, text)
	}
	want := map[string]string{"saxpy": `y\[0:8\] = 0 2 4 6 8 10 12 14`, "reduction": `sum\[0:1\] = 32640`, "a race": "data race",
		"bit-fields": `out\[0:3\] = 1 -3 3`, "matrix product": `c\[0:4\] = 333312 333808 334304 334800`}
	for _, e := range got.Examples {
		if !regexp.MustCompile(want[e.Name]).MatchString(e.Said) || want[e.Name] == "" || !strings.Contains(e.PTX, ".visible .entry") {
			t.Errorf("%s: %s", e.Name, e.Said)
		}
		t.Log(e.Name, e.Ms)
	}
	if len(got.Examples) != len(want) {
		t.Errorf("%d examples", len(got.Examples))
	}
	if !got.Kept || !got.Aligned || got.Stopped != "" {
		t.Errorf("after an error the last output is there: %v; the text area lies on the text: %v; after a stop there is %q", got.Kept, got.Aligned, got.Stopped)
	}
	if !got.Inside || !got.Steady {
		t.Errorf("errors stand in the editor of a narrow window: %v; the bar's height does not depend on the state: %v", got.Inside, got.Steady)
	}
	for what, pair := range map[string][2]string{"an error": {got.Wrong, ": error: "}, "its place": {got.Marked, "undeclared"}, "a GPU": {got.GPU, "-arch=sm_90"}, "its PTX": {got.GPU, ".target sm_90"}, "a wrong flag": {got.Flags, "frob"},
		"a shared program": {got.Shared, "4711; } // ä😀"}, "after a stop": {got.After, "p[0:1] = 5"}} {
		if !strings.Contains(pair[0], pair[1]) {
			t.Errorf("%s: %q has no %q", what, pair[0], pair[1])
		}
	}
}
