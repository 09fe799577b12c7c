package run

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // pictures that textures are read from
	"image/png"
	"os"
	"slices"

	"cptx/runtime/sim/texture"
)

func flat(f texture.Format, width, height int, data []byte) texture.Image {
	return texture.Image{Shape: texture.D2, Format: f, Width: width, Height: height, Depth: 1, Data: [][]byte{data}}
}

// readPicture reads a PNG or JPEG file.
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

// decodePicture decodes a picture: a channel for a pixel if it is grey, else four, of 16 bits if
// the picture has them.
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
	format := texture.Format{Bits: 8, Channels: 4}
	switch p.(type) {
	case *image.Gray:
		format.Channels = 1
	case *image.Gray16:
		format = texture.Format{Bits: 16, Channels: 1}
	case *image.RGBA64, *image.NRGBA64:
		format.Bits = 16
	}
	b := p.Bounds()
	data = make([]byte, 0, b.Dx()*b.Dy()*format.Size())
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			data = appendPixel(data, format, p.At(x, y))
		}
	}
	return flat(format, b.Dx(), b.Dy(), data), nil
}

// appendPixel appends a pixel's channels, the first format.Channels of red, green, blue and alpha.
func appendPixel(data []byte, format texture.Format, at color.Color) []byte {
	if format.Bits == 8 { // not by way of 16 bits, which rounds otherwise
		p := color.NRGBAModel.Convert(at).(color.NRGBA)
		return append(data, []byte{p.R, p.G, p.B, p.A}[:format.Channels]...)
	}
	p := color.NRGBA64Model.Convert(at).(color.NRGBA64)
	for _, c := range []uint16{p.R, p.G, p.B, p.A}[:format.Channels] {
		data = binary.LittleEndian.AppendUint16(data, c)
	}
	return data
}

// png writes the picture, slices, layers or faces below each other, as a PNG file.
func (m *imageArg) png() ([]byte, error) {
	format, pix := m.image.Format, m.image.Data[0]
	if format.Bits == 16 { // PNG's numbers begin with the high byte
		pix = slices.Clone(pix)
		for i := 0; i < len(pix); i += 2 {
			pix[i], pix[i+1] = pix[i+1], pix[i]
		}
	}
	stride := m.image.Width * format.Size()
	box := image.Rect(0, 0, m.image.Width, m.image.Height*m.image.Depth)
	var p image.Image
	switch format {
	case texture.Format{Bits: 8, Channels: 1}:
		p = &image.Gray{Pix: pix, Stride: stride, Rect: box}
	case texture.Format{Bits: 16, Channels: 1}:
		p = &image.Gray16{Pix: pix, Stride: stride, Rect: box}
	case texture.Format{Bits: 16, Channels: 4}:
		p = &image.NRGBA64{Pix: pix, Stride: stride, Rect: box}
	default:
		p = &image.NRGBA{Pix: pix, Stride: stride, Rect: box}
	}
	var b bytes.Buffer
	err := png.Encode(&b, p)
	return b.Bytes(), err
}
