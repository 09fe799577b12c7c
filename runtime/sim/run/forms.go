package run

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"image"
	"image/png"
	"path"
	"strings"
)

// encode gives the contents of a buffer in the form that the name of a file says: .npy, .csv, .pgm,
// .png, or bytes.
func (a *argument) encode(file string, data []byte) ([]byte, error) {
	switch strings.ToLower(path.Ext(file)) {
	case ".npy":
		return a.npy(data)
	case ".csv":
		return a.csv(data)
	case ".pgm":
		return a.pgm(data)
	case ".png":
		return a.picture(data)
	}
	return data, nil
}

// decode reads a file whose name ends in .csv, .pgm or .png; shape is nil for others.
func (a *argument) decode(file string, data []byte) (out []byte, shape []int, err error) {
	switch strings.ToLower(path.Ext(file)) {
	case ".csv":
		out, shape, err = a.readCSV(data)
	case ".pgm":
		out, shape, err = a.readPGM(data)
	case ".png":
		out, shape, err = a.readPNG(data)
	default:
		return data, nil, nil
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	return out, shape, nil
}

// csv writes the elements with a line for each row, that is for each index but the last.
func (a *argument) csv(data []byte) ([]byte, error) {
	if a.kind == "" {
		return nil, errors.New("elements of a .csv file are numbers")
	}
	columns := 1
	if len(a.shape) > 1 {
		columns = a.shape[len(a.shape)-1]
	}
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	row := make([]string, columns)
	for i := 0; i+columns <= a.count; i += columns {
		for k := range row {
			row[k] = a.kind.text(data[(i+k)*a.stride:])
		}
		if err := w.Write(row); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return out.Bytes(), w.Error()
}

// readCSV reads rows of numbers, all of the same length; a column is an array.
func (a *argument) readCSV(data []byte) (out []byte, shape []int, err error) {
	if a.kind == "" {
		return nil, nil, errors.New("elements of a .csv file are numbers")
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.TrimLeadingSpace, r.Comment = true, '#'
	rows, err := r.ReadAll()
	if err != nil {
		return nil, nil, err
	}
	if len(rows) == 0 {
		return nil, nil, errors.New("there are no numbers")
	}
	for i, row := range rows {
		for k, text := range row {
			b, err := a.kind.encode(strings.TrimSpace(text))
			if err != nil {
				return nil, nil, fmt.Errorf("row %d, column %d: %w", i+1, k+1, err)
			}
			out = append(out, b...)
		}
	}
	if len(rows[0]) == 1 {
		return out, []int{len(rows)}, nil
	}
	return out, []int{len(rows), len(rows[0])}, nil
}

// plane gives the height and width of a picture and the bytes of a pixel.
func (a *argument) plane() (height, width, pixel int, err error) {
	pixel = a.stride
	shape := a.shape
	if len(shape) == 3 && pixel == 1 {
		shape, pixel = shape[:2], shape[2]
	}
	switch {
	case len(shape) != 2:
		return 0, 0, 0, errors.New("a picture has a height and a width, as in zero[HEIGHT][WIDTH]")
	case a.kind != "" && a.stride != 1 || pixel != 1 && pixel != 3 && pixel != 4:
		return 0, 0, 0, errors.New("a pixel is a byte, or three or four")
	}
	return shape[0], shape[1], pixel, nil
}

// pgm writes a grey picture as a binary portable graymap.
func (a *argument) pgm(data []byte) ([]byte, error) {
	height, width, pixel, err := a.plane()
	if err == nil && pixel != 1 {
		err = errors.New("a pixel of a .pgm file is a byte")
	}
	if err != nil {
		return nil, err
	}
	return append(fmt.Appendf(nil, "P5\n%d %d\n255\n", width, height), data...), nil
}

// readPGM reads a binary portable graymap with a byte for a pixel.
func (a *argument) readPGM(data []byte) (out []byte, shape []int, err error) {
	if a.stride != 1 {
		return nil, nil, errors.New("a pixel of a .pgm file is a byte")
	}
	var header [4]string
	at := 0
	for i := range header {
		for at < len(data) && strings.IndexByte(" \t\r\n#", data[at]) >= 0 {
			if data[at] == '#' { // a comment to the end of the line
				for at < len(data) && data[at] != '\n' {
					at++
				}
				continue
			}
			at++
		}
		start := at
		for at < len(data) && strings.IndexByte(" \t\r\n#", data[at]) < 0 {
			at++
		}
		header[i] = string(data[start:at])
	}
	var width, height, most int
	_, err = fmt.Sscan(strings.Join(header[1:], " "), &width, &height, &most)
	if header[0] != "P5" || err != nil || most < 1 || most > 255 || width < 1 || height < 1 || width > maxPixels/height {
		return nil, nil, errors.New("it is no binary graymap (P5) with a byte for a pixel")
	}
	if at++; len(data)-at != width*height {
		return nil, nil, fmt.Errorf("%d x %d pixels are not %d bytes", width, height, max(len(data)-at, 0))
	}
	return data[at:], []int{height, width}, nil
}

// picture writes a grey or coloured picture as PNG.
func (a *argument) picture(data []byte) ([]byte, error) {
	height, width, pixel, err := a.plane()
	if err != nil {
		return nil, err
	}
	if width > maxPixels/height {
		return nil, fmt.Errorf("%d x %d are too many pixels", width, height)
	}
	var im image.Image
	box := image.Rect(0, 0, width, height)
	if pixel == 1 {
		im = &image.Gray{Pix: data, Stride: width, Rect: box}
	} else {
		rgba := image.NewNRGBA(box)
		for i := range width * height {
			rgba.Pix[4*i+3] = 255
			copy(rgba.Pix[4*i:4*i+4], data[i*pixel:(i+1)*pixel])
		}
		im = rgba
	}
	var out bytes.Buffer
	err = png.Encode(&out, im)
	return out.Bytes(), err
}

// readPNG reads a picture into elements of a byte: grey, or four for a pixel; or into elements of
// three or four bytes.
func (a *argument) readPNG(data []byte) (out []byte, shape []int, err error) {
	p, err := decodePicture(data)
	if err != nil {
		return nil, nil, err
	}
	shape = []int{p.Height, p.Width}
	switch channels := p.Format.Channels; {
	case a.stride == 1 && channels == 4:
		shape = append(shape, 4)
	case a.stride == channels && (channels == 1 || a.kind == ""):
	case a.stride == 3 && channels == 4:
		for i := 0; i < len(p.Data[0]); i += 4 {
			out = append(out, p.Data[0][i:i+3]...)
		}
		return out, shape, nil
	default:
		return nil, nil, fmt.Errorf("a pixel has %d bytes, an element %d", channels, a.stride)
	}
	return p.Data[0], shape, nil
}
