package tests

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"strings"
	"testing"

	simrun "cptx/runtime/sim/run"
)

// shapeProgram has a kernel for each shape that a picture can be given.
const shapeProgram = `
#define K(name, ...) __global__ void name(cudaTextureObject_t t, float *o) { for (int i = 0; i < 6; i++) o[i] = 255 * __VA_ARGS__; }
K(volume, tex3D<float>(t, 0.5f, 0.5f, i + 0.5f))
K(layers, tex2DLayered<float>(t, 1.5f, 0.5f, i))
K(line, tex1D<float>(t, i + 0.5f))
K(lines, tex1DLayered<float>(t, 1.5f, i))
K(memory, tex1Dfetch<float>(t, i + 1))
K(faces, texCubemap<float>(t, i == 0 ? 1 : i == 1 ? -1 : 0, i == 2 ? 1 : i == 3 ? -1 : 0, i == 4 ? 1 : i == 5 ? -1 : 0))
K(cubes, texCubemapLayered<float>(t, 1, 0, 0, i & 1))
K(edge, texCubemap<float>(t, 1, 0.999f, 0))
K(levels, tex2DLod<float>(t, 0.1f, 0.1f, 0.5f * i))
K(deep, tex3DLod<float>(t, 0.1f, 0.1f, 0.1f, i))
K(flat, 257 * tex2D<float>(t, i + 0.5f, 0.5f))
K(colour, 257 * tex2D<float4>(t, i + 0.5f, 0.5f).y)
__global__ void write(cudaSurfaceObject_t s) { for (int i = 0; i < 6; i++) surfCubemapwrite(make_uchar4(10 * i, 0, 0, 255), s, 0, 0, i); }
__global__ void writelayer(cudaSurfaceObject_t s) { for (int i = 0; i < 6; i++) surf1DLayeredwrite(make_uchar4(20 * i, 0, 0, 255), s, 0, i); }
__global__ void writevolume(cudaSurfaceObject_t s) { for (int i = 0; i < 6; i++) surf3Dwrite(make_uchar4(30 * i, 0, 0, 255), s, 0, 0, i); }
__global__ void again(cudaSurfaceObject_t s) { for (int i = 0; i < 6; i++) { ushort4 c = surf2Dread<ushort4>(s, 8 * i, 0); c.y += 3; surf2Dwrite(c, s, 8 * i, 0); } }
`

func writePNG(t *testing.T, name string, p image.Image) {
	t.Helper()
	var file bytes.Buffer
	if err := png.Encode(&file, p); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestPictureShapes makes of pictures what the options say: volumes, layers, cubes, lines, memory
// and smaller levels, with 8 and 16 bits, and writes surfaces of each as a picture.
func TestPictureShapes(t *testing.T) {
	ptx := string(compileImages(t, shapeProgram, "sm_75", 2))
	t.Chdir(t.TempDir())
	grey := image.NewGray(image.Rect(0, 0, 2, 12)) // row y is 10y, 10y+1
	line, strip := image.NewGray(image.Rect(0, 0, 6, 1)), image.NewGray(image.Rect(0, 0, 1, 6))
	wide, colour := image.NewGray16(image.Rect(0, 0, 6, 1)), image.NewNRGBA64(image.Rect(0, 0, 6, 1))
	for i := range grey.Pix {
		grey.Pix[i] = byte(10*(i/2) + i%2)
	}
	for i := range 6 {
		line.Pix[i], strip.Pix[i] = byte(7*i), byte(7*i)
		wide.SetGray16(i, 0, color.Gray16{Y: uint16(1000*i + 3)})
		colour.SetNRGBA64(i, 0, color.NRGBA64{R: 1, G: uint16(999*i + 5), B: 2, A: 0xffff})
	}
	square := image.NewGray(image.Rect(0, 0, 4, 4)) // a quarter of each value, and the mean 50 above left
	for i := range square.Pix {
		square.Pix[i] = []byte{20, 40, 0, 0, 60, 80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}[i]
	}
	for name, p := range map[string]image.Image{"grey.png": grey, "line.png": line, "strip.png": strip, "wide.png": wide, "colour.png": colour, "square.png": square} {
		writePNG(t, name, p)
	}
	run := func(args ...string) (int, string) {
		var shown bytes.Buffer
		status := simrun.Main(ptx, args, &shown, &shown)
		return status, shown.String()
	}
	for _, c := range []struct{ kernel, texture, want string }{
		{"volume", "grey.png,slices=6", "0,20,40,60,80,100"},
		{"volume", "grey.png,slices=3,clamp", "0,40,80,80,80,80"},
		{"layers", "grey.png,layers=4", "1,31,61,91,91,91"},
		{"line", "line.png,1d,border", "0,7,14,21,28,35"},
		{"lines", "grey.png,1d,layers=12", "1,11,21,31,41,51"},
		{"memory", "grey.png,buffer", "1,10,11,20,21,30"},
		{"faces", "grey.png,cube,normalized", "11,31,51,71,91,111"},
		{"cubes", "strip.png,cube,layers=1,normalized", "0,0,0,0,0,0"},
		{"edge", "strip.png,cube,normalized,linear", "0,0,0,0,0,0"},
		{"edge", "strip.png,cube,normalized,linear,seamless", "7,7,7,7,7,7"},
		{"levels", "square.png,mipmaps,normalized", "20,50,50,13,13,13"},
		{"levels", "square.png,mipmaps,normalized,miplinear", "20,35,50,31.5,13,13"},
		{"deep", "square.png,slices=2,mipmaps,normalized", "20,25,13,13,13,13"},
		{"flat", "wide.png", "3,1003,2003,3003,4003,5003"},
		{"colour", "colour.png", "5,1004,2003,3002,4001,5000"},
	} {
		if status, shown := run("--entry", c.kernel, "--arg", "t:texture="+c.texture, "--arg", "o:f32[6]=zero", "--expect", "o[0:6]="+strings.ReplaceAll(c.want, ",", " ")+" within 0.01"); status != 0 {
			t.Errorf("%s of %s: %s", c.kernel, c.texture, shown)
		}
	}
	for _, c := range []struct {
		kernel, surface string
		row, step       int // row of face or layer i
	}{
		{"write", "2x12,cube", 2, 10}, {"writelayer", "2x6,1d,layers=6", 1, 20}, {"writevolume", "1x12,slices=6", 2, 30},
	} {
		if status, shown := run("--entry", c.kernel, "--arg", "s:surface="+c.surface, "--out", "s=out.png"); status != 0 {
			t.Fatalf("%s to %s: %s", c.kernel, c.surface, shown)
		}
		p := readPNG(t, "out.png")
		for i := range 6 {
			if r, _, _, _ := p.At(0, c.row*i).RGBA(); int(r>>8) != c.step*i {
				t.Errorf("%s to %s: row %d is %d", c.kernel, c.surface, c.row*i, r>>8)
			}
		}
	}
	if status, shown := run("--entry", "again", "--arg", "s:surface=colour.png", "--out", "s=out.png"); status != 0 {
		t.Fatal(shown)
	}
	if got, want := readPNG(t, "out.png").At(2, 0), (color.NRGBA64{R: 1, G: 2006, B: 2, A: 0xffff}); color.NRGBA64Model.Convert(got) != want {
		t.Errorf("16 bits: %v, want %v", got, want)
	}
	for texture, want := range map[string]string{
		"grey.png,slices=5":        "the 12 rows of the picture are not so many slices: 5",
		"grey.png,layers=0":        "want a number from 1 on",
		"grey.png,layers=2,buffer": "exclude each other",
		"grey.png,cube,1d":         "exclude each other",
		"grey.png,1d":              "the picture has 12 rows, 1 are wanted for 1d",
		"square.png,cube":          "not so many faces: 6",
		"line.png,cube,layers=x":   "want a number from 1 on",
		"grey.png,layers=6,cube":   "not so many faces: 36",
		"line.png,buffer,mipmaps":  "a buffer has no mipmaps",
		"grey.png,slices":          "\"slices\" is none of point linear",
	} {
		if status, shown := run("--entry", "flat", "--arg", "t:texture="+texture, "--arg", "o:f32[6]=zero"); status != simrun.Failed || !strings.Contains(shown, want) {
			t.Errorf("--arg t:texture=%s: status %d, %s, want %q", texture, status, shown, want)
		}
	}
	for surface, want := range map[string]string{"4x4,mipmaps": "a surface has no mipmaps", "4x4,buffer": "a surface needs an array", "4x4,wrap": "is none of a surface's options"} {
		if status, shown := run("--entry", "write", "--arg", "s:surface="+surface); status != simrun.Failed || !strings.Contains(shown, want) {
			t.Errorf("--arg s:surface=%s: status %d, %s, want %q", surface, status, shown, want)
		}
	}
}

func readPNG(t *testing.T, name string) image.Image {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	p, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return p
}
