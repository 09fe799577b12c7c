package texture

import "fmt"

// Kind is how the bits of a channel are read.
type Kind uint8

// The kinds of channels.
const (
	Unsigned Kind = iota
	Signed
	Float
)

// Format is what a texel holds.
type Format struct {
	Kind     Kind
	Bits     int // of a channel: 8, 16 or 32; Float has 16 or 32
	Channels int // 1, 2 or 4
}

// Size is the size of a texel in bytes.
func (f Format) Size() int { return f.Bits / 8 * f.Channels }

func (f Format) String() string {
	return fmt.Sprintf("%c%dx%d", "usf"[f.Kind], f.Bits, f.Channels)
}

// Shape is the geometry of an image.
type Shape uint8

// The shapes. Buffer is linear memory, which has no coordinates but the number of a texel.
const (
	Buffer Shape = iota
	D1
	D2
	D3
	Layers1
	Layers2
	Cube
	CubeLayers
)

func (s Shape) String() string {
	return [...]string{"buffer", "1d", "2d", "3d", "a1d", "a2d", "cube", "acube"}[s]
}

// Layered reports whether images of the shape have layers.
func (s Shape) Layered() bool { return s == Layers1 || s == Layers2 || s == CubeLayers }

// IsCube reports whether images of the shape have six faces.
func (s Shape) IsCube() bool { return s == Cube || s == CubeLayers }

// Image is memory with a geometry: what a CUDA array, a mipmapped array, or linear or pitched
// memory is. Levels of a mipmapped array follow each other, each half as large as the one before.
type Image struct {
	Shape  Shape
	Format Format
	Width  int // texels
	Height int // rows; 1 for one dimension
	// Depth is the number of slices, layers or faces, at least 1: six for a cube, six a layer for
	// layers of cubes, a face after the other in the order +x -x +y -y +z -z.
	Depth  int
	Levels int      // of a mipmapped array; 0 and 1 are an image without
	Pitch  int      // bytes from one row to the next; 0 for rows that follow each other
	Data   [][]byte // of each level: slice after slice, row after row
}

// Level is one level's size and memory.
type Level struct {
	Width, Height, Depth int
	Pitch                int
	Data                 []byte
}

// Size is the size of level n in texels.
func (m *Image) Size(n int) (width, height, depth int) {
	width, height, depth = max(1, m.Width>>n), max(1, m.Height>>n), m.Depth
	if m.Shape == D3 {
		depth = max(1, depth>>n)
	}
	return width, height, depth
}

// Level returns level n.
func (m *Image) Level(n int) Level {
	w, h, d := m.Size(n)
	pitch := m.Pitch
	if pitch == 0 || n > 0 {
		pitch = w * m.Format.Size()
	}
	return Level{Width: w, Height: h, Depth: d, Pitch: pitch, Data: m.Data[n]}
}

// Check reports what is wrong with an image.
func (m *Image) Check() error {
	f := m.Format
	switch {
	case f.Kind > Float || f.Channels != 1 && f.Channels != 2 && f.Channels != 4 ||
		f.Bits != 8 && f.Bits != 16 && f.Bits != 32 || f.Kind == Float && f.Bits == 8:
		return fmt.Errorf("there are no texels of format %v", f)
	case m.Shape > CubeLayers:
		return fmt.Errorf("no shape %d", m.Shape)
	case m.Width < 1 || m.Height < 1 || m.Depth < 1 || m.Width > 1<<27 || m.Height > 1<<17 || m.Depth > 1<<14:
		return fmt.Errorf("an image of %d x %d x %d texels", m.Width, m.Height, m.Depth)
	case m.Height != 1 && (m.Shape == Buffer || m.Shape == D1 || m.Shape == Layers1):
		return fmt.Errorf("an image of shape %v has one row, not %d", m.Shape, m.Height)
	case m.Depth != 1 && (m.Shape == Buffer || m.Shape == D1 || m.Shape == D2):
		return fmt.Errorf("an image of shape %v has one slice, not %d", m.Shape, m.Depth)
	case m.Shape.IsCube() && (m.Width != m.Height || m.Depth%6 != 0 || m.Shape == Cube && m.Depth != 6):
		return fmt.Errorf("a cube of %d x %d texels and %d faces", m.Width, m.Height, m.Depth)
	case len(m.Data) != max(1, m.Levels):
		return fmt.Errorf("an image of %d levels has data of %d", max(1, m.Levels), len(m.Data))
	}
	for n := range m.Data {
		l := m.Level(n)
		row := l.Width * f.Size()
		if l.Pitch < row {
			return fmt.Errorf("rows of %d bytes are %d bytes apart", row, l.Pitch)
		}
		if need := l.Pitch*(l.Height*l.Depth-1) + row; len(l.Data) < need {
			return fmt.Errorf("level %d has %d bytes of data, %d are needed", n, len(l.Data), need)
		}
	}
	return nil
}

// Address is what becomes of a coordinate outside the image.
type Address uint8

// The address modes.
const (
	Wrap Address = iota
	Clamp
	Mirror
	Border
)

func (a Address) String() string { return [...]string{"wrap", "clamp", "mirror", "border"}[a] }

// Sampler is how a texture is read.
type Sampler struct {
	Address    [3]Address // for each dimension
	Linear     bool       // filter between texels; else the nearest
	Normalized bool       // coordinates go from 0 to 1
	// Unnormalized, of a sampler apart from the texture, makes coordinates texels whatever the
	// texture says (PTX ISA 5.3.2, force_unnormalized_coords).
	Unnormalized bool
	// ReadNormalized makes integers of 8 and 16 bits numbers from 0 to 1, or -1 to 1 if signed.
	ReadNormalized bool
	SRGB           bool // the first three of unsigned 8-bit channels are decoded as sRGB
	// Seamless filters across the edges of a cube's faces.
	Seamless  bool
	Border    [4]float32
	MipLinear bool // filter between levels
	Bias      float32
	MinLevel  float32
	MaxLevel  float32
}

// With returns the sampler that s is for a texture with a sampler of its own, which says whether
// coordinates are normalised and how texels are read.
func (s *Sampler) With(own *Sampler) Sampler {
	both := *s
	both.Normalized = own.Normalized && !s.Unnormalized
	both.ReadNormalized, both.SRGB, both.Seamless = own.ReadNormalized, own.SRGB, own.Seamless
	return both
}

// Check reports what is wrong with a sampler for an image.
func (s *Sampler) Check(m *Image) error {
	for _, a := range s.Address {
		if a > Border {
			return fmt.Errorf("no address mode %d", a)
		}
	}
	integer := m.Format.Kind != Float && !s.ReadNormalized
	for c, b := range s.Border {
		if b != b {
			return fmt.Errorf("channel %d of the border's colour is not a number", c)
		}
	}
	switch {
	case s.ReadNormalized && (m.Format.Kind == Float || m.Format.Bits == 32):
		return fmt.Errorf("texels of format %v cannot be read as normalised numbers", m.Format)
	case (s.Linear || s.MipLinear) && integer:
		return fmt.Errorf("texels of format %v are read as integers, which cannot be filtered", m.Format)
	case s.SRGB && (m.Format.Kind != Unsigned || m.Format.Bits != 8 || !s.ReadNormalized):
		return fmt.Errorf("sRGB needs texels of unsigned 8-bit channels that are read as normalised numbers")
	}
	return nil
}
