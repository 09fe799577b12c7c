package run

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
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
		if options, err = m.geometry(options); err == nil {
			m.sampler, err = sampler(options, base)
		}
		if err == nil {
			m.sampler.MaxLevel = float32(len(m.image.Data) - 1)
			err = m.sampler.Check(&m.image)
		}
	case "sampler":
		m.sampler, err = sampler(options, base)
	default:
		switch options, err = m.geometry(options); {
		case err != nil:
		case m.image.Levels > 0:
			err = fmt.Errorf("a surface has no mipmaps")
		case len(options) > 0:
			err = fmt.Errorf("%q is none of a surface's options: %s", options[0], geometryOptions)
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
		case "seamless":
			s.Seamless = true
		case "miplinear":
			s.MipLinear = true
		default:
			return nil, fmt.Errorf("%q is none of point linear clamp border wrap mirror normalized integer srgb seamless miplinear, of a texture %s mipmaps", o, geometryOptions)
		}
	}
	return s, nil
}

// bind makes the object and returns its handle as an argument.
func (m *imageArg) bind(on *engine.Runner) (engine.Arg, error) {
	handle, err := m.object(on)
	return engine.Ptr(handle), err
}

func (m *imageArg) object(on *engine.Runner) (uint64, error) {
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
		k := slices.IndexFunc(list, func(r vm.Reference) bool { return r.Name == name })
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
