package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/toolchain"
)

// TestPages runs the commands of the pages that show any. The pages with a test of their own are
// not here: those of the course, nvrtc.md, internals.md.
func TestPages(t *testing.T) {
	for page, least := range map[string]int{
		"README.md": 8, "docs/programs.md": 2, "docs/command.md": 1, "docs/debugging.md": 2, "docs/matrices.md": 8, "docs/modern.md": 12, "docs/page.md": 2, "docs/profile.md": 5, "docs/run.md": 2,
	} {
		t.Run(page, func(t *testing.T) {
			if n := runCommands(t, "../"+page); n < least {
				t.Errorf("only %d commands found", n)
			}
		})
	}
}

// TestFirstScreens: the README is short; what does not fit is in docs.
func TestFirstScreens(t *testing.T) {
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if len(text) > 6<<10 {
		t.Errorf("README.md has %d bytes", len(text))
	}
}

// TestLearn runs the commands of the course in docs/learn.
func TestLearn(t *testing.T) {
	pages, err := filepath.Glob("../docs/learn/[0-9]*.md")
	if err != nil || len(pages) != 10 {
		t.Fatal(pages, err)
	}
	for _, page := range pages {
		t.Run(strings.TrimSuffix(filepath.Base(page), ".md"), func(t *testing.T) {
			if n := runCommands(t, page); n < 2 {
				t.Errorf("only %d commands found", n)
			}
		})
	}
}

// TestNVRTCPage runs the commands of docs/nvrtc.md.
func TestNVRTCPage(t *testing.T) {
	if _, err := toolchain.GCC(); err != nil {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("CPTX", root)
	if n := runCommands(t, "../docs/nvrtc.md"); n < 3 {
		t.Errorf("only %d commands found in docs/nvrtc.md", n)
	}
}

// runCommands runs the commands of a page's console blocks, in order, in one folder with the built
// command on PATH and the folder of examples, and returns their number. What a block shows after a
// command is what the command must print, which -update writes; after "$ cat NAME" it is what NAME
// holds. A block whose first line is "# Makefile" is that file.
func runCommands(t *testing.T, page string) (n int) {
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	dir := t.TempDir()
	if examples, err := filepath.Abs("../examples"); err != nil || os.Symlink(examples, filepath.Join(dir, "examples")) != nil {
		t.Fatal("no examples", err)
	}
	path := "PATH=" + filepath.Dir(command(t)) + string(os.PathListSeparator) + os.Getenv("PATH")
	for _, b := range blocks(text) {
		if b.lang == "make" {
			name, body, _ := strings.Cut(b.text, "\n")
			write(t, filepath.Join(dir, strings.TrimPrefix(name, "# ")), body)
		}
		if b.lang != "console" {
			continue
		}
		for _, c := range commands(b.text) {
			n++
			if name, ok := strings.CutPrefix(c.line, "cat "); ok {
				write(t, filepath.Join(dir, name), c.output)
				continue
			}
			cmd := exec.Command("sh", "-c", c.line)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), path, "MAKEFLAGS=", "MAKELEVEL=")
			out, err := cmd.CombinedOutput()
			got := strings.TrimRight(string(out), "\n") + "\n"
			switch {
			case err != nil:
				t.Errorf("$ %s\n%v\n%s", c.line, err, out)
			case c.output == "" || got == c.output:
			case *update:
				text = strings.Replace(text, c.line+"\n"+c.output, c.line+"\n"+got, 1)
			default:
				t.Errorf("$ %s\nprints\n%snot\n%s", c.line, got, c.output)
			}
		}
	}
	if *update {
		write(t, page, text)
	}
	return n
}

type block struct{ lang, text string }

// blocks returns the fenced blocks of a Markdown text.
func blocks(text string) (list []block) {
	parts := strings.Split(text, "\n```")
	for i := 1; i < len(parts); i += 2 {
		lang, body, _ := strings.Cut(parts[i], "\n")
		list = append(list, block{lang, body + "\n"})
	}
	return list
}

type shown struct{ line, output string }

// commands splits a console block into commands and what they print.
func commands(text string) (list []shown) {
	for _, part := range strings.Split("\n"+text, "\n$ ")[1:] {
		part = strings.ReplaceAll(part, "\\\n", " ")
		line, output, _ := strings.Cut(part, "\n")
		if output != "" && !strings.HasSuffix(output, "\n") {
			output += "\n"
		}
		list = append(list, shown{line, output})
	}
	return list
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
