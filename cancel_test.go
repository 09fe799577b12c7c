package cptx_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"cptx"
)

// largeWork is somewhat less than the work of compiling large's source.
const largeWork = 5_000_000

// large is a source that takes about a second to compile.
func large() string {
	var b strings.Builder
	b.WriteString("#include \"first.h\"\n")
	for i := range 1200 {
		fmt.Fprintf(&b, "__device__ int f%d(int *p, int n) { int s = %d; for (int i = 0; i < n; i++) { if (p[i] > s) s += p[i] * %d; else p[i] ^= s; } return s; }\n",
			i, i, i+3)
	}
	return b.String()
}

// header is a file system whose only header is empty; the function is called when it is read.
type header func()

// Open implements fs.FS.
func (h header) Open(name string) (fs.File, error) {
	h()
	return fstest.MapFS{"first.h": {}}.Open(name)
}

// TestCancel ends compilations at several places: the error is the context's, work is left undone,
// nothing is put out, and no goroutine stays.
func TestCancel(t *testing.T) {
	src := []byte(large())
	reason := errors.New("the user went away")
	at := func(step, fn string) func(o *cptx.Options, stop func()) {
		return func(o *cptx.Options, stop func()) {
			o.Steps.Allow = func(s, f string) bool {
				if s == step && f == fn {
					stop()
				}
				return true
			}
		}
	}
	for name, arm := range map[string]func(o *cptx.Options, stop func()){
		"before": func(o *cptx.Options, stop func()) { stop() },
		"parse":  func(o *cptx.Options, stop func()) { o.Parse.Headers = header(stop) },
		"check":  func(o *cptx.Options, stop func()) { time.AfterFunc(50*time.Millisecond, stop) },
		"gvn":    at("gvn", "f100"),
		"inline": at("inline", ""),
		"addr":   at("addr", "f50"),
	} {
		t.Run(name, func(t *testing.T) {
			before := runtime.NumGoroutine()
			ctx, cancel := context.WithCancelCause(context.Background())
			defer cancel(nil)
			o, err := cptx.NewOptions("")
			if err != nil {
				t.Fatal(err)
			}
			o.Parse.Headers = header(func() {})
			arm(o, func() { cancel(reason) })
			res, err := cptx.Compile(ctx, src, o)
			if err != reason || res.Output != nil || len(res.Diags.All()) > 0 {
				t.Fatalf("%v, %d bytes, %v", err, len(res.Output), res.Diags.All())
			}
			if res.Work > largeWork*9/10 {
				t.Errorf("%d steps of work", res.Work)
			}
			for end := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
				if time.Now().After(end) {
					buf := make([]byte, 1<<16)
					t.Fatalf("goroutines stay:\n%s", buf[:runtime.Stack(buf, true)])
				}
			}
		})
	}
}

// TestCancelPreprocess ends the preprocessor.
func TestCancelPreprocess(t *testing.T) {
	reason := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	o, err := cptx.NewOptions("")
	if err != nil {
		t.Fatal(err)
	}
	o.Parse.Headers = header(func() { cancel(reason) })
	if _, err := cptx.Preprocess(ctx, []byte(large()), o); err != reason {
		t.Error(err)
	}
}

// TestNotCancelled: a context that ends after the compilation is of no importance.
func TestNotCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	o, err := cptx.NewOptions("")
	if err != nil {
		t.Fatal(err)
	}
	res, err := cptx.Compile(ctx, []byte("__global__ void k(void) {}"), o)
	cancel()
	if err != nil || len(res.Output) == 0 {
		t.Error(err)
	}
}
