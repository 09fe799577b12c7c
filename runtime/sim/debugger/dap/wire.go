package dap

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"strconv"
	"strings"

	"github.com/google/go-dap"
)

// The bounds of a message: of the fields before it, and of its text, in bytes.
const (
	maxHeader = 1 << 10
	maxBody   = 4 << 20
)

// read takes the next message of a client. A request that the library does not know is an
// *dap.Request; other errors end the connection.
func read(r *bufio.Reader) (dap.Message, error) {
	size, err := header(r)
	if err != nil {
		return nil, err
	}
	body := make([]byte, size)
	if _, err := io.ReadFull(r, body); err != nil {
		return nil, err
	}
	m, err := dap.DecodeProtocolMessage(body)
	var field *dap.DecodeProtocolMessageFieldError
	if errors.As(err, &field) {
		return &dap.Request{ProtocolMessage: dap.ProtocolMessage{Seq: field.Seq}, Command: field.FieldValue}, nil
	}
	if err != nil {
		return nil, err
	}
	bound(reflect.ValueOf(m))
	return m, nil
}

// header reads the fields before a message and returns the size of its text.
func header(r *bufio.Reader) (size int, err error) {
	size = -1
	for left := maxHeader; ; {
		line, err := headerLine(r, left)
		if err != nil {
			return 0, err
		}
		left -= len(line)
		name, value, ok := strings.Cut(strings.TrimRight(line, "\r\n"), ":")
		switch {
		case strings.TrimRight(line, "\r\n") == "" && size >= 0:
			return size, nil
		case !ok:
			return 0, fmt.Errorf("%.40q is no field of a header", line)
		case strings.EqualFold(strings.TrimSpace(name), "Content-Length"):
			if size, err = strconv.Atoi(strings.TrimSpace(value)); err != nil || size < 0 || size > maxBody {
				return 0, fmt.Errorf("a message has at most %d bytes, not %.40q", maxBody, strings.TrimSpace(value))
			}
		}
	}
}

// headerLine reads a line of at most n bytes.
func headerLine(r *bufio.Reader, n int) (string, error) {
	var line []byte
	for {
		c, err := r.ReadByte()
		if err != nil {
			if len(line) > 0 && errors.Is(err, io.EOF) {
				err = io.ErrUnexpectedEOF
			}
			return "", err
		}
		if line = append(line, c); len(line) > n {
			return "", fmt.Errorf("a header has at most %d bytes", maxHeader)
		}
		if c == '\n' {
			return string(line), nil
		}
	}
}

// bound makes all integers of a message those that the protocol has: from 0 to 2^31-1 (Debug
// Adapter Protocol, "Lifetime of Objects References"), so that no sum or index of them overflows.
func bound(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			bound(v.Elem())
		}
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[dap.ProtocolMessage]() {
			return // its number is given back, nothing else
		}
		for i := range v.NumField() {
			bound(v.Field(i))
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return // JSON that is decoded later
		}
		for i := range v.Len() {
			bound(v.Index(i))
		}
	case reflect.Int:
		if v.CanSet() {
			v.SetInt(min(max(v.Int(), 0), math.MaxInt32))
		}
	}
}
