package tests

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	simrun "cptx/runtime/sim/run"
)

// TestPictures runs the commands of docs/textures.md and compares what they draw with the pictures
// there, pixel by pixel; -update rewrites these.
func TestPictures(t *testing.T) {
	page, err := os.ReadFile("../docs/textures.md")
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```sh\n(.*?)```").FindSubmatch(page)
	if block == nil {
		t.Fatal("no commands")
	}
	pictures, err := filepath.Abs("../docs/pictures")
	if err != nil {
		t.Fatal(err)
	}
	type command struct {
		ptx  string
		args []string
	}
	var commands []command
	for _, line := range strings.Split(strings.TrimSpace(strings.ReplaceAll(string(block[1]), "\\\n", " ")), "\n") {
		words := strings.Fields(line)
		source, err := os.ReadFile(filepath.Join("../examples", words[2]))
		if err != nil || words[0] != "cptx" || words[1] != "run" {
			t.Fatalf("%s: %v", line, err)
		}
		commands = append(commands, command{string(compileImages(t, string(source), "sm_75", 2)), words[3:]})
	}
	t.Chdir(t.TempDir())
	for _, c := range commands {
		var shown bytes.Buffer
		if status := simrun.Main(c.ptx, c.args, &shown, &shown); status != 0 || strings.Contains(shown.String(), "error") {
			t.Fatalf("%v: %d\n%s", c.args, status, shown.String())
		}
	}
	shown := regexp.MustCompile(`!\[[^]]*\]\(pictures/(\w+\.png)\)`).FindAllStringSubmatch(string(page), -1)
	if len(shown) < 2 {
		t.Fatalf("%d pictures", len(shown))
	}
	for _, m := range shown {
		file, golden := m[1], filepath.Join(pictures, m[1])
		if *update {
			data, err := os.ReadFile(file)
			if err == nil {
				err = os.WriteFile(golden, data, 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
			continue
		}
		comparePictures(t, file, golden)
	}
}

func comparePictures(t *testing.T, file, golden string) {
	t.Helper()
	var list [2][]byte
	for i, name := range []string{file, golden} {
		var err error
		if list[i], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	got, err := png.Decode(bytes.NewReader(list[0]))
	if err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(bytes.NewReader(list[1]))
	if err != nil {
		t.Fatal(err)
	}
	if got.Bounds() != want.Bounds() {
		t.Fatalf("%s has %v pixels, want %v", file, got.Bounds(), want.Bounds())
	}
	wrong, colours := 0, map[[4]uint32]bool{}
	for y := range got.Bounds().Dy() {
		for x := range got.Bounds().Dx() {
			r, g, b, a := got.At(x, y).RGBA()
			wr, wg, wb, wa := want.At(x, y).RGBA()
			if r != wr || g != wg || b != wb || a != wa {
				wrong++
			}
			colours[[4]uint32{r, g, b, a}] = true
		}
	}
	if wrong > 0 {
		t.Errorf("%s: %d pixels differ from the page's", file, wrong)
	}
	if len(colours) < 500 {
		t.Errorf("%s has %d colours: no picture of a volume", file, len(colours))
	}
}

// TestBindPictures binds pictures to references by name, with the fields of the reference and with
// options that change them, and what cannot be bound.
func TestBindPictures(t *testing.T) {
	ptx := string(compileImages(t, `texture<uchar4, 2, cudaReadModeNormalizedFloat> in(1, cudaFilterModePoint, cudaAddressModeWrap);
surface<void, 2> out;
__global__ void k(int size) { int x = threadIdx.x; float4 c = tex2D(in, (x + 0.25f) / size, 0.5f); surf2Dwrite(make_uchar4(c.x * 255, c.y * 255, c.z * 255, 255), out, 4 * x, 0); }
`, "sm_75", 2))
	t.Chdir(t.TempDir())
	row := image.NewNRGBA(image.Rect(0, 0, 4, 1))
	for i := range row.Pix {
		row.Pix[i] = []byte{byte(40 * (i / 4)), 0, 0, 255}[i%4]
	}
	var file bytes.Buffer
	if err := png.Encode(&file, row); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("in.png", file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	args := func(bind ...string) []string {
		list := []string{"--block", "8", "--arg", "size:i32=4", "--out", "out=out.png"}
		for _, b := range bind {
			list = append(list, "--bind", b)
		}
		return list
	}
	for _, c := range []struct {
		texture string
		want    [8]uint8
	}{
		{"in:texture=in.png", [8]uint8{0, 40, 80, 120, 0, 40, 80, 120}},
		{"in:texture=in.png,clamp", [8]uint8{0, 40, 80, 120, 120, 120, 120, 120}},
		{"in:texture=in.png,mirror", [8]uint8{0, 40, 80, 120, 120, 80, 40, 0}},
		{"in:texture=in.png,linear", [8]uint8{30, 30, 70, 110, 30, 30, 70, 110}}, // a quarter of the texel to the left
	} {
		var shown bytes.Buffer
		if status := simrun.Main(ptx, args(c.texture, "out:surface=8x1"), &shown, &shown); status != 0 {
			t.Fatalf("%s: %s", c.texture, shown.String())
		}
		data, err := os.ReadFile("out.png")
		if err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		for x, want := range c.want {
			if v := color.NRGBAModel.Convert(got.At(x, 0)).(color.NRGBA).R; v != want && v+1 != want {
				t.Errorf("%s: %d at %d, want %d", c.texture, v, x, want)
			}
		}
	}
	for bind, want := range map[string]string{
		"in=in.png":                          "want NAME:texture=PICTURE",
		"other:texture=in.png":               "no texture, sampler or surface reference other",
		"in:surface=8x1":                     "in is a texture reference",
		"in:texture=in.png,slices=3":         "the 1 rows of the picture are not so many slices",
		"in:texture=in.png,soft":             "\"soft\" is none of",
		"out:surface=8x1":                    "the name is given twice",
		"in:sampler=linear":                  "in is a texture reference",
		"in:texture=nowhere.png,slices=here": "no such file",
	} {
		var shown bytes.Buffer
		if status := simrun.Main(ptx, args("out:surface=8x1", bind), &shown, &shown); status != simrun.Failed || !strings.Contains(shown.String(), want) {
			t.Errorf("--bind %s: status %d, %s, want %q", bind, status, shown.String(), want)
		}
	}
}
