package run

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/texture"
)

// greyFile writes a grey picture as PNG, of 8 bits or of 16.
func greyFile(t *testing.T, bits, width int, pixels ...int) string {
	t.Helper()
	box := image.Rect(0, 0, width, len(pixels)/width)
	grey, grey16 := image.NewGray(box), image.NewGray16(box)
	for i, v := range pixels {
		grey.SetGray(i%width, i/width, color.Gray{Y: uint8(v)})
		grey16.SetGray16(i%width, i/width, color.Gray16{Y: uint16(v)})
	}
	file := filepath.Join(t.TempDir(), "p.png")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if bits == 16 {
		err = png.Encode(f, grey16)
	} else {
		err = png.Encode(f, grey)
	}
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// TestGeometry: what shape the pixels of a picture have by the options, and the texels of the
// smaller levels, each the mean of those of the level before that it covers.
func TestGeometry(t *testing.T) {
	eight := []int{0, 10, 20, 30, 40, 50, 60, 70}
	for _, c := range []struct {
		bits, width int
		pixels      []int
		options     string
		shape       texture.Shape
		size        [3]int // width, height, depth
		levels      [][]int
	}{
		{8, 4, eight, "", texture.D2, [3]int{4, 2, 1}, [][]int{eight}},
		{8, 4, eight, ",mipmaps", texture.D2, [3]int{4, 2, 1}, [][]int{eight, {25, 45}, {35}}},
		{8, 2, eight, ",mipmaps", texture.D2, [3]int{2, 4, 1}, [][]int{eight, {15, 55}, {35}}},
		{8, 2, eight, ",slices=2,mipmaps", texture.D3, [3]int{2, 2, 2}, [][]int{eight, {35}}},
		{8, 1, eight, ",slices=8,mipmaps", texture.D3, [3]int{1, 1, 8}, [][]int{eight, {5, 25, 45, 65}, {15, 55}, {35}}},
		{8, 2, eight, ",layers=2,mipmaps", texture.Layers2, [3]int{2, 2, 2}, [][]int{eight, {15, 55}}},
		{8, 4, eight, ",1d,layers=2,mipmaps", texture.Layers1, [3]int{4, 1, 2}, [][]int{eight, {5, 25, 45, 65}, {15, 55}}},
		{8, 8, eight, ",1d,mipmaps", texture.D1, [3]int{8, 1, 1}, [][]int{eight, {5, 25, 45, 65}, {15, 55}, {35}}},
		{8, 2, eight, ",buffer", texture.Buffer, [3]int{8, 1, 1}, [][]int{eight}},
		{8, 1, eight[:6], ",cube", texture.Cube, [3]int{1, 1, 6}, [][]int{eight[:6]}},
		{8, 1, slices.Concat(eight, eight[:4]), ",cube,layers=2", texture.CubeLayers, [3]int{1, 1, 12}, [][]int{slices.Concat(eight, eight[:4])}},
		{8, 3, []int{1, 2, 9, 3, 4, 9, 9, 9, 9}, ",mipmaps", texture.D2, [3]int{3, 3, 1}, [][]int{{1, 2, 9, 3, 4, 9, 9, 9, 9}, {3}}},
		{16, 4, []int{1000, 3000, 5000, 7001}, ",1d,mipmaps", texture.D1, [3]int{4, 1, 1}, [][]int{{1000, 3000, 5000, 7001}, {2000, 6001}, {4001}}},
		{16, 2, []int{1000, 3000, 20000, 60000}, ",mipmaps", texture.D2, [3]int{2, 2, 1}, [][]int{{1000, 3000, 20000, 60000}, {21000}}},
		{8, 1, []int{77}, ",mipmaps", texture.D2, [3]int{1, 1, 1}, [][]int{{77}}},
	} {
		what := fmt.Sprintf("%d wide%s", c.width, c.options)
		a, err := parseArg("t:texture=" + greyFile(t, c.bits, c.width, c.pixels...) + c.options)
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		im := a.image.image
		if size := [3]int{im.Width, im.Height, im.Depth}; im.Shape != c.shape || size != c.size {
			t.Errorf("%s: shape %v, %v, want %v, %v", what, im.Shape, size, c.shape, c.size)
		}
		var levels [][]int
		for _, data := range im.Data {
			var list []int
			for i := 0; i < len(data); i += c.bits / 8 {
				v := int(data[i])
				if c.bits == 16 {
					v = int(binary.LittleEndian.Uint16(data[i:]))
				}
				list = append(list, v)
			}
			levels = append(levels, list)
		}
		if fmt.Sprint(levels) != fmt.Sprint(c.levels) {
			t.Errorf("%s: %v, want %v", what, levels, c.levels)
		}
	}
	file := greyFile(t, 8, 2, eight...)
	for options, want := range map[string]string{
		",slices=2,layers=2": "exclude each other",
		",buffer,layers=2":   "exclude each other",
		",cube,1d":           "exclude each other",
		",slices=3":          "the 4 rows of the picture are not so many slices: 3",
		",1d":                "the picture has 4 rows, 1 are wanted for 1d",
		",buffer,mipmaps":    "a buffer has no mipmaps",
		",layers=0":          "want a number from 1 on",
		",what":              "is none of point",
	} {
		if _, err := parseArg("t:texture=" + file + options); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", options, err, want)
		}
	}
	if _, err := parseArg("t:texture=" + file + "x"); err == nil {
		t.Error("a picture that is not there is taken")
	}
}

// TestFiles: which files a run reads and writes by its arguments.
func TestFiles(t *testing.T) {
	c := Default()
	c.Args = []string{"t:texture=a.png,linear", "s:surface=b.png", "new:surface=4x4", "p:sampler=linear", "x:u8[4]=@c", "y=@d.npy", "n=3"}
	c.Out = []string{"s=e.png", "x=f"}
	reads, writes := c.Files()
	if want := []string{"a.png", "b.png", "c", "d.npy"}; !slices.Equal(reads, want) {
		t.Errorf("reads %q, want %q", reads, want)
	}
	if want := []string{"e.png", "f"}; !slices.Equal(writes, want) {
		t.Errorf("writes %q, want %q", writes, want)
	}
}
