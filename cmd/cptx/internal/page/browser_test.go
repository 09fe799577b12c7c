package page

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"cptx/tests/toolchain"
)

// browse shows a page in Chromium, runs a function body of JavaScript there and decodes what it
// returns. The body has key(name) and texts(selector).
func browse(t *testing.T, p *Page, body string, result any) {
	t.Helper()
	tool, err := exec.LookPath("chromium")
	if err != nil {
		toolchain.Missing(t, "no chromium, which shows the page (Debian's package chromium)")
	}
	var b bytes.Buffer
	if err := p.WriteHTML(&b); err != nil {
		t.Fatal(err)
	}
	script := `
const key = k => document.onkeydown({key: k, target: document.body, preventDefault() {}});
const texts = s => [...document.querySelectorAll(s)].map(e => e.textContent.trim());
let result;
try { result = (() => { ` + body + ` })(); } catch (e) { result = {error: String(e.stack)}; }
const pre = document.createElement('pre');
pre.id = 'result';
pre.textContent = JSON.stringify(result);
document.body.replaceChildren(pre);
`
	policy := "script-src "
	if !strings.Contains(b.String(), policy) {
		t.Fatal("the page has no policy")
	}
	text := strings.Replace(b.String(), policy, policy+"'sha256-"+digest(script)+"' ", 1)
	text = strings.Replace(text, "</body>", "<script>"+script+"</script></body>", 1)
	dom := show(t, tool, text)
	m := regexp.MustCompile(`(?s)<pre id="result">(.*?)</pre>`).FindStringSubmatch(dom)
	if m == nil {
		t.Fatalf("no result in the page: %.2000s", dom)
	}
	if err := json.Unmarshal([]byte(html.UnescapeString(m[1])), result); err != nil {
		t.Fatalf("%v: %s", err, m[1])
	}
}

// digest is the SHA-256 of a text in base64.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// TestDigests holds that the policy names the script and the style as they are.
func TestDigests(t *testing.T) {
	if d := digest(scriptText()); d != scriptDigest {
		t.Errorf("scriptDigest = %q", d)
	}
	if d := digest(styleText()); d != styleDigest {
		t.Errorf("styleDigest = %q", d)
	}
}

// TestPolicy: a script that gets into the page by a fault of ours does not run.
func TestPolicy(t *testing.T) {
	tool, err := exec.LookPath("chromium")
	if err != nil {
		toolchain.Missing(t, "no chromium, which shows the page (Debian's package chromium)")
	}
	var b bytes.Buffer
	if err := compile(t, saxpy, 2).WriteHTML(&b); err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(b.String(), "</body>", `<p id="clean"></p><img src="x:" onerror="document.title='broken'"><script>document.title='broken'</script></body>`, 1)
	if dom := show(t, tool, text); strings.Contains(dom, "<title>broken") || !strings.Contains(dom, `class="row`) {
		t.Errorf("the script ran, or the page's own did not: %.2000s", dom)
	}
}

// show returns the document that a page becomes in Chromium.
func show(t *testing.T, tool, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(tool, "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir="+t.TempDir(),
		"--window-size=1500,900", "--timeout=20000", "--dump-dom", "file://"+file)
	cmd.WaitDelay = 10 * time.Second
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, errs.String())
	}
	return out.String()
}

// TestBrowser looks at the page of saxpy: what it shows, what a click on a line lights up, and the
// keys.
func TestBrowser(t *testing.T) {
	p := compile(t, saxpy, 2)
	counted(t, p)
	p.Messages = append(p.Messages, Message{Severity: "warning", At: 3, Where: "saxpy.c:4:1", Text: "of a test"})
	p.Run = &Run{Command: "cptx page saxpy.c", Output: "y[0:2] = 0 2"}
	var got struct {
		Error, About, Why, Earlier, Said   string
		C, PTX, Steps, Functions, Lit, Hot []string
		Cost                               string
		Hidden, Help, NoHelp, Kept         bool
		Other                              string
		Heat                               []string
		Words, Marks                       []string
	}
	browse(t, p, `
const r = {C: texts('.pane.c .row .t'), PTX: texts('.pane.ptx .row .t'), Steps: texts('.steps button'), Functions: texts('select option'), Said: texts('.said')[0]};
[...document.querySelectorAll('.pane.c .row')].find(r => r.dataset.at === '9').click();
r.Lit = [...document.querySelectorAll('.row.on')].map(r => r.closest('.pane').dataset.pane);
r.Hot = texts('.pane.c .row .c');
r.Heat = [...document.querySelectorAll('.pane.ptx .row .c')].map(e => e.style.getPropertyValue('--heat-of')).filter(h => h > 0);
r.Words = texts('.pane.c .row .k').concat(texts('.pane.c .row .m'));
r.Marks = texts('.pane.c .row.warning .mark');
r.Cost = document.querySelectorAll('.pane.c .row .c')[9].title;
const select = document.querySelector('select');
select.value = String(texts('select option').indexOf('saxpy'));
select.onchange();
r.About = texts('#about')[0];
r.Why = texts('.why')[0];
key('ArrowLeft');
r.Earlier = texts('.why')[0];
key('3');
r.Hidden = document.querySelector('.pane.ptx').hidden;
key('?');
r.Help = document.querySelector('.help') !== null;
key('Escape');
r.NoHelp = document.querySelector('.help') === null;
key('n');
r.Other = document.querySelector('select').selectedOptions[0].textContent;
showPage(document.getElementById('page'), JSON.parse(document.getElementById('data').textContent));
r.Kept = document.querySelector('select').selectedOptions[0].textContent === r.Other && document.querySelector('.pane.ptx').hidden;
return r;`, &got)
	if got.Error != "" {
		t.Fatal(got.Error)
	}
	if len(got.C) != strings.Count(saxpy, "\n") || !strings.Contains(got.C[9], "alert(1)") {
		t.Errorf("C: %q", got.C)
	}
	if !strings.Contains(strings.Join(got.PTX, "\n"), "st.global.f32") || strings.Join(got.Functions, " ") != "scale saxpy" {
		t.Errorf("PTX %q, functions %q", got.PTX, got.Functions)
	}
	for _, pane := range []string{"c", "ptx"} {
		if !strings.Contains(strings.Join(got.Lit, " "), pane) {
			t.Errorf("a click on y[i] = ... lights up rows in %q, and none in %s", got.Lit, pane)
		}
	}
	if !regexp.MustCompile(`^\d+ registers live at most`).MatchString(got.About) || !strings.HasPrefix(got.Why, "IR after ") || got.Earlier == got.Why {
		t.Errorf("about %q, why %q, then %q", got.About, got.Why, got.Earlier)
	}
	// All instructions of saxpy run equally often, so none is hot.
	if n := len(got.Heat); n < 10 || got.Heat[0] > "0.4" || got.Heat[0] != got.Heat[n-1] {
		t.Errorf("heat of straight-line code: %q", got.Heat)
	}
	if words := strings.Join(got.Words, " "); !strings.HasPrefix(words, "float float float return void int") || !strings.HasSuffix(words, "// </script><script>alert(1)</script>") {
		t.Errorf("coloured: %q", words)
	}
	if strings.Join(got.Marks, "") != "of a test" {
		t.Errorf("marked: %q", got.Marks)
	}
	if !got.Hidden || !got.Help || !got.NoHelp || !got.Kept || got.Other == "saxpy" {
		t.Errorf("keys: %+v", got)
	}
	if !strings.Contains(got.Said, "y[0:2] = 0 2") || got.Hot[9] == "" || got.Hot[3] != "" || !strings.Contains(got.Cost, "3 accesses to global memory, 4.0 sectors each, at least 4.0") {
		t.Errorf("run: %q, counts %q", got.Said, got.Hot)
	}
}

// TestBrowserLarge draws 2,000 lines and says how long it took.
func TestBrowserLarge(t *testing.T) {
	var b strings.Builder
	for i := range 200 {
		fmt.Fprintf(&b, "__global__ void k%d(int *p, int n)\n{\n\tfor (int i = 0; i < n; i++) {\n\t\tp[i] += %d;\n\t\tif (p[i] & 1)\n\t\t\tp[i] ^= n;\n\t}\n\tp[n] = %d;\n}\n\n", i, i, i)
	}
	p := compile(t, b.String(), 2)
	var got struct {
		Error string
		Rows  int
		Ms    float64
	}
	browse(t, p, `
const data = JSON.parse(document.getElementById('data').textContent);
const start = performance.now();
showPage(document.getElementById('page'), data);
document.body.offsetHeight;
return {Ms: performance.now() - start, Rows: document.querySelectorAll('.row').length};`, &got)
	if got.Error != "" || got.Rows < 2000 {
		t.Errorf("%+v", got)
	}
	t.Logf("%d rows in %.0f ms", got.Rows, got.Ms)
}
