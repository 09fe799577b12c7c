package run

import (
	"fmt"
	"strconv"
	"strings"

	"cptx/runtime/sim/texture"
)

// geometryOptions are the options that say what shape a picture's pixels are of.
const geometryOptions = "slices=N layers=N cube 1d buffer"

// geometry reads the options of an argument that say what a picture is: slices, layers or faces
// below each other, rows that are layers of one dimension, or linear memory; and whether smaller
// levels are made of it. It returns the other options.
func (m *imageArg) geometry(options []string) (rest []string, err error) {
	counts, words := map[string]int{}, map[string]bool{}
	for _, o := range options {
		name, text, number := strings.Cut(o, "=")
		switch {
		case number && (name == "slices" || name == "layers"):
			if counts[name], err = strconv.Atoi(text); err != nil || counts[name] < 1 {
				return nil, fmt.Errorf("%q: want a number from 1 on", o)
			}
		case o == "cube" || o == "1d" || o == "buffer" || o == "mipmaps":
			words[o] = true
		default:
			rest = append(rest, o)
		}
	}
	if err := m.reshape(counts["slices"], counts["layers"], words); err != nil {
		return nil, err
	}
	if words["mipmaps"] {
		if m.image.Shape == texture.Buffer {
			return nil, fmt.Errorf("a buffer has no mipmaps")
		}
		m.mipmaps()
	}
	return rest, m.image.Check()
}

// reshape gives the image of a picture its shape; 0 slices or layers are those that nobody asked
// for.
func (m *imageArg) reshape(slices, layers int, words map[string]bool) error {
	shapes := 0
	for _, asked := range [...]bool{slices > 0, words["cube"], words["1d"], words["buffer"]} {
		if asked {
			shapes++
		}
	}
	if shapes > 1 || layers > 0 && (slices > 0 || words["buffer"]) {
		return fmt.Errorf("slices=N, cube, 1d and buffer exclude each other; layers=N goes with cube and 1d")
	}
	im, shape, parts, what := &m.image, texture.D2, 1, "layers"
	switch {
	case slices > 0:
		shape, parts, what = texture.D3, slices, "slices"
	case words["cube"]:
		shape, parts, what = texture.Cube, 6*max(1, layers), "faces"
		if layers > 0 {
			shape = texture.CubeLayers
		}
	case words["buffer"]:
		shape, im.Width, im.Height = texture.Buffer, im.Width*im.Height, 1
	case words["1d"]:
		if shape, parts = texture.D1, max(1, layers); layers > 0 {
			shape = texture.Layers1
		}
		if im.Height != parts {
			return fmt.Errorf("the picture has %d rows, %d are wanted for 1d", im.Height, parts)
		}
	case layers > 0:
		shape, parts = texture.Layers2, layers
	}
	if im.Height%parts != 0 {
		return fmt.Errorf("the %d rows of the picture are not so many %s: %d", im.Height, what, parts)
	}
	im.Shape, im.Height, im.Depth = shape, im.Height/parts, parts
	return nil
}

// mipmaps adds smaller levels, down to one texel: each is the mean of two texels in each direction
// of the level before.
func (m *imageArg) mipmaps() {
	im := &m.image
	for n := 0; ; n++ {
		w, h, d := im.Size(n)
		if w == 1 && h == 1 && (d == 1 || im.Shape != texture.D3) {
			break
		}
		im.Data = append(im.Data, nil)
		im.Data[n+1] = halved(im, n)
	}
	im.Levels = len(im.Data)
}

// halved is the data of the level after level n.
func halved(im *texture.Image, n int) []byte {
	from := im.Level(n)
	w, h, d := im.Size(n + 1)
	deep := 1 // texels in depth that make one
	if d < from.Depth {
		deep = 2
	}
	size, bytes := im.Format.Channels, im.Format.Bits/8
	out := make([]byte, w*h*d*size*bytes)
	for i := range w * h * d * size {
		c, x, y, z := i%size, i/size%w, i/size/w%h, i/size/w/h
		sum, count := 0, 0
		for k := range 4 * deep {
			sx, sy, sz := 2*x+k&1, 2*y+k>>1&1, deep*z+k>>2
			if sx >= from.Width || sy >= from.Height || sz >= from.Depth {
				continue
			}
			at := (((sz*from.Height+sy)*from.Width+sx)*size + c) * bytes
			for b := range bytes {
				sum += int(from.Data[at+b]) << (8 * b)
			}
			count++
		}
		mean := (sum + count/2) / count
		for b := range bytes {
			out[i*bytes+b] = byte(mean >> (8 * b))
		}
	}
	return out
}
