package bench

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"cptx/tests/nvcc"
)

// long is the time of a compiler whose turn comes only once.
const long = 5 * time.Second

// The command beside clang and nvcc, which are asked for PTX as well: processor and wall time of
// each and its ratio to cptx -O2. The runs take turns, and the best of each counts.
func BenchmarkPeers(b *testing.B) {
	bin := buildCommand(b)
	for _, c := range []struct{ name, source string }{
		{"29k-lines", ManyFunctions(1500)},
		{"36k-headers", Headers(4500)},
		{"100-lines", ManyFunctions(5)},
	} {
		b.Run(c.name, func(b *testing.B) {
			dir := b.TempDir()
			peers := peerCommands(b, dir, bin, c.source)
			wall, cpu := make([]time.Duration, len(peers)), make([]time.Duration, len(peers))
			for range 3 * b.N {
				for i, p := range peers {
					if wall[i] > long {
						continue
					}
					w, c := run(b, p.args[0], p.args[1:]...)
					wall[i], cpu[i] = least(wall[i], w), least(cpu[i], c)
				}
			}
			for i, p := range peers {
				if i == 0 {
					b.ReportMetric(wall[0].Seconds()*1e3, "ms-"+p.name)
					b.ReportMetric(peak(b, p.args[0], p.args[1:]...), "MB-"+p.name)
					continue
				}
				b.ReportMetric(float64(wall[i])/float64(wall[0]), "x-"+p.name)
				b.ReportMetric(float64(cpu[i])/float64(cpu[0]), "x-cpu-"+p.name)
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

type peer struct {
	name string
	args []string
}

// peerCommands are cptx's and those of the compilers that are installed, for one source.
func peerCommands(b *testing.B, dir, bin, source string) []peer {
	file := func(name, text string) string {
		p := filepath.Join(dir, name)
		if err := os.WriteFile(p, []byte(text), 0o666); err != nil {
			b.Fatal(err)
		}
		return p
	}
	cu := file("k.cu", source)
	out := filepath.Join(dir, "k.ptx")
	list := []peer{
		{"cptx-O2", []string{bin, "-O2", "-arch=sm_80", "-o", out, file("k.c", source)}},
		{"cptx-O0", []string{bin, "-O0", "-arch=sm_80", "-o", out, filepath.Join(dir, "k.c")}},
	}
	if clang := clangPath(); clang != "" {
		header, err := filepath.Abs("testdata/clang.h")
		if err != nil {
			b.Fatal(err)
		}
		for _, level := range []string{"-O0", "-O3"} {
			list = append(list, peer{"clang" + level, []string{clang, "-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_80",
				"-nocudainc", "-nocudalib", "-include", header, level, "-w", "-S", "-o", out, cu}})
		}
	}
	if path := nvcc.Find(); path != "" {
		list = append(list, peer{"nvcc-O3", []string{path, "-ptx", "-arch=sm_80", "-w", "-O3", "-o", out, cu}})
	}
	return list
}

func least(a, b time.Duration) time.Duration {
	if a == 0 {
		return b
	}
	return min(a, b)
}
