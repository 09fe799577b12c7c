package run

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // pictures that textures are read from
	"image/png"
	"os"
	"strconv"
	"strings"

	"cptx/runtime/sim"
	"cptx/runtime/sim/texture"
)

// imageArg is an argument that is a texture or surface object.
type imageArg struct {
	image   texture.Image
	sampler *texture.Sampler // nil: a surface
}

// maxPixels bounds pictures.
const maxPixels = 1 << 26

// imageArgument splits NAME:texture=FILE,OPTION... and NAME:surface=FILE; ok is false for other
// arguments.
func imageArgument(text string) (name, what, file string, options []string, ok bool) {
	name, rest, _ := strings.Cut(text, ":")
	what, value, _ := strings.Cut(rest, "=")
	if what != "texture" && what != "surface" {
		return "", "", "", nil, false
	}
	words := strings.Split(value, ",")
	return name, what, words[0], words[1:], true
}

// parseImage makes an argument of a picture, or for a surface of a size: WxH in pixels of four
// 8-bit channels.
func parseImage(name, what, file string, options []string) (*argument, error) {
	bad := func(format string, a ...any) (*argument, error) {
		return nil, fmt.Errorf("--arg %s:%s: %s", name, what, fmt.Sprintf(format, a...))
	}
	m := &imageArg{}
	var err error
	width, height, sized := parseSize(file)
	switch {
	case file == "":
		return bad("want a picture's file")
	case what == "surface" && sized:
		if width < 1 || height < 1 || width > 1<<17 || height > 1<<17 || width*height > maxPixels {
			return bad("%s has no or too many pixels", file)
		}
		m.image = flat(texture.Format{Bits: 8, Channels: 4}, width, height, make([]byte, 4*width*height))
	default:
		if m.image, err = readPicture(file); err != nil {
			return bad("%v", err)
		}
	}
	if what == "texture" {
		s, err := sampler(options)
		if err != nil {
			return bad("%v", err)
		}
		if err := s.Check(&m.image); err != nil {
			return bad("%v", err)
		}
		m.sampler = s
	} else if len(options) > 0 {
		return bad("a surface has no options")
	}
	return &argument{name: name, count: 1, image: m}, nil
}

// parseSize reads WxH.
func parseSize(text string) (width, height int, ok bool) {
	w, h, _ := strings.Cut(text, "x")
	width, err1 := strconv.Atoi(w)
	height, err2 := strconv.Atoi(h)
	return width, height, err1 == nil && err2 == nil
}

// sampler reads a texture's options. Wrapping and mirroring exist with normalised coordinates
// alone.
func sampler(options []string) (*texture.Sampler, error) {
	s := &texture.Sampler{ReadNormalized: true}
	mode := texture.Clamp
	for _, o := range options {
		switch o {
		case "point":
			s.Linear = false
		case "linear":
			s.Linear = true
		case "clamp":
			mode = texture.Clamp
		case "border":
			mode = texture.Border
		case "wrap":
			mode, s.Normalized = texture.Wrap, true
		case "mirror":
			mode, s.Normalized = texture.Mirror, true
		case "normalized":
			s.Normalized = true
		case "integer":
			s.ReadNormalized = false
		case "srgb":
			s.SRGB = true
		default:
			return nil, fmt.Errorf("%q is none of point linear clamp border wrap mirror normalized integer srgb", o)
		}
	}
	s.Address = [3]texture.Address{mode, mode, mode}
	return s, nil
}

func flat(f texture.Format, width, height int, data []byte) texture.Image {
	return texture.Image{Shape: texture.D2, Format: f, Width: width, Height: height, Depth: 1, Data: [][]byte{data}}
}

// readPicture reads a PNG or JPEG file: grey ones have one channel, others four, of 8 bits.
func readPicture(file string) (texture.Image, error) {
	none := texture.Image{}
	data, err := os.ReadFile(file)
	if err != nil {
		return none, err
	}
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return none, fmt.Errorf("%s: %v", file, err)
	}
	if c.Width < 1 || c.Height < 1 || c.Width > maxPixels/c.Height {
		return none, fmt.Errorf("%s has no or too many pixels: %d x %d", file, c.Width, c.Height)
	}
	p, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return none, fmt.Errorf("%s: %v", file, err)
	}
	b := p.Bounds()
	var out []byte
	_, grey := p.(*image.Gray)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if grey {
				out = append(out, p.At(x, y).(color.Gray).Y)
				continue
			}
			n := color.NRGBAModel.Convert(p.At(x, y)).(color.NRGBA)
			out = append(out, n.R, n.G, n.B, n.A)
		}
	}
	channels := 4
	if grey {
		channels = 1
	}
	return flat(texture.Format{Bits: 8, Channels: channels}, b.Dx(), b.Dy(), out), nil
}

// bind makes the object and returns its handle as an argument.
func (m *imageArg) bind(on *sim.Machine) (sim.Arg, error) {
	handle, err := uint64(0), error(nil)
	if m.sampler != nil {
		handle, err = on.BindTexture(&m.image, m.sampler)
	} else {
		handle, err = on.BindSurface(&m.image)
	}
	return sim.Ptr(handle), err
}

// png writes the picture as a PNG file.
func (m *imageArg) png() ([]byte, error) {
	box := image.Rect(0, 0, m.image.Width, m.image.Height)
	var p image.Image = &image.NRGBA{Pix: m.image.Data[0], Stride: 4 * m.image.Width, Rect: box}
	if m.image.Format.Channels == 1 {
		p = &image.Gray{Pix: m.image.Data[0], Stride: m.image.Width, Rect: box}
	}
	var b bytes.Buffer
	err := png.Encode(&b, p)
	return b.Bytes(), err
}
