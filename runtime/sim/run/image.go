package run

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // pictures that textures are read from
	"image/png"
	"os"
	"slices"
	"strconv"
	"strings"

	"cptx/runtime/sim"
	"cptx/runtime/sim/texture"
)

// imageArg is an argument, or what is bound to a reference, that is a texture, sampler or surface
// object.
type imageArg struct {
	image   texture.Image
	sampler *texture.Sampler // nil: a surface
	alone   bool             // a sampler without an image
}

// maxPixels bounds pictures.
const maxPixels = 1 << 26

// imageArgument splits NAME:texture=FILE,OPTION..., NAME:surface=FILE and NAME:sampler=OPTION...;
// ok is false for other arguments.
func imageArgument(text string) (name, what, file string, options []string, ok bool) {
	name, rest, _ := strings.Cut(text, ":")
	what, value, _ := strings.Cut(rest, "=")
	words := strings.Split(value, ",")
	switch what {
	case "texture", "surface":
	case "sampler":
		return name, what, "", words, true
	default:
		return "", "", "", nil, false
	}
	return name, what, words[0], words[1:], true
}

// parseImage makes an argument, of the option flag, of a picture, or for a surface of a size: WxH
// in pixels of four 8-bit channels. base is how a texture is read before options change it.
func parseImage(flag, name, what, file string, options []string, base texture.Sampler) (*argument, error) {
	bad := func(format string, a ...any) (*argument, error) {
		return nil, fmt.Errorf("--%s %s:%s: %s", flag, name, what, fmt.Sprintf(format, a...))
	}
	m := &imageArg{alone: what == "sampler"}
	var err error
	width, height, sized := parseSize(file)
	switch {
	case m.alone:
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
	switch what {
	case "texture":
		base.ReadNormalized = true
		if options, err = m.slices(options); err == nil {
			m.sampler, err = sampler(options, base)
		}
		if err == nil {
			err = m.sampler.Check(&m.image)
		}
	case "sampler":
		m.sampler, err = sampler(options, base)
	default:
		if len(options) > 0 {
			return bad("a surface has no options")
		}
	}
	if err != nil {
		return bad("%v", err)
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

// slices makes a three-dimensional image of slices below each other, if there is the option
// slices=N. It returns the other options.
func (m *imageArg) slices(options []string) ([]string, error) {
	var rest []string
	for _, o := range options {
		text, ok := strings.CutPrefix(o, "slices=")
		if !ok {
			rest = append(rest, o)
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || m.image.Height%n != 0 {
			return nil, fmt.Errorf("%q: the %d rows of the picture are not so many slices", o, m.image.Height)
		}
		m.image.Shape, m.image.Height, m.image.Depth = texture.D3, m.image.Height/n, n
	}
	return rest, m.image.Check()
}

// sampler reads a texture's options. Wrapping and mirroring exist with normalised coordinates
// alone.
func sampler(options []string, base texture.Sampler) (*texture.Sampler, error) {
	s := &base
	mode := func(a texture.Address) { s.Address = [3]texture.Address{a, a, a} }
	for _, o := range options {
		switch o {
		case "point":
			s.Linear = false
		case "linear":
			s.Linear = true
		case "clamp":
			mode(texture.Clamp)
		case "border":
			mode(texture.Border)
		case "wrap":
			mode(texture.Wrap)
			s.Normalized = true
		case "mirror":
			mode(texture.Mirror)
			s.Normalized = true
		case "normalized":
			s.Normalized = true
		case "integer":
			s.ReadNormalized = false
		case "srgb":
			s.SRGB = true
		default:
			return nil, fmt.Errorf("%q is none of point linear clamp border wrap mirror normalized integer srgb slices=N", o)
		}
	}
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
	im, err := decodePicture(data)
	if err != nil {
		return none, fmt.Errorf("%s: %w", file, err)
	}
	return im, nil
}

// decodePicture decodes a picture: a byte for a pixel if it is grey, else four.
func decodePicture(data []byte) (texture.Image, error) {
	none := texture.Image{}
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return none, err
	}
	if c.Width < 1 || c.Height < 1 || c.Width > maxPixels/c.Height {
		return none, fmt.Errorf("no or too many pixels: %d x %d", c.Width, c.Height)
	}
	p, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return none, err
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
	handle, err := m.object(on)
	return sim.Ptr(handle), err
}

func (m *imageArg) object(on *sim.Machine) (uint64, error) {
	switch {
	case m.alone:
		return on.BindSampler(m.sampler), nil
	case m.sampler != nil:
		return on.BindTexture(&m.image, m.sampler)
	}
	return on.BindSurface(&m.image)
}

// clamped is how textures are read that nothing else is said of.
var clamped = texture.Sampler{Address: [3]texture.Address{texture.Clamp, texture.Clamp, texture.Clamp}}

// bindings reads the options --bind, each NAME:texture=..., NAME:surface=... or NAME:sampler=...
// for a reference of the program.
func (s *session) bindings() error {
	for _, text := range s.c.Bind {
		name, what, file, options, ok := imageArgument(text)
		if !ok || name == "" {
			return fmt.Errorf("--bind %s: want NAME:texture=PICTURE[,OPTION...], NAME:sampler=OPTION,... or NAME:surface=PICTURE|WxH", text)
		}
		list := s.prog.References()
		k := slices.IndexFunc(list, func(r sim.Reference) bool { return r.Name == name })
		if k < 0 {
			return fmt.Errorf("--bind %s: the program has no texture, sampler or surface reference %s", text, name)
		}
		if s.find(name) != nil {
			return fmt.Errorf("--bind %s: the name is given twice", text)
		}
		a, err := parseImage("bind", name, what, file, options, list[k].Sampler)
		if err != nil {
			return err
		}
		s.bound = append(s.bound, a)
	}
	return nil
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
