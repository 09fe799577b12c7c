package sass

import (
	"bytes"
	"debug/elf"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

var (
	lineRE = regexp.MustCompile(`^\s+/\*([0-9a-f]{4,})\*/\s+(.*?)\s*;`)
	// targetRE finds an address of code: the last operand of some instructions.
	targetRE = regexp.MustCompile(`^(?:@!?U?P\d )?\s*(?:BRA|BSSY|CALL\.REL|RET\.REL|LEPC|WARPSYNC\.COLLECTIVE)\b.*\b0x([0-9a-f]+)$`)
)

// Load reads a cubin. tools is the folder of nvdisasm.
func Load(path, tools string) (*Program, error) {
	list, err := LoadAll([]string{path}, tools)
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// LoadAll reads cubins, all of one target, with a single call of the disassembler, whose start
// takes longer than its work.
func LoadAll(paths []string, tools string) ([]*Program, error) {
	var code []byte
	var list []*Program
	target := 0
	for _, path := range paths {
		p, n, err := readCode(path, &code)
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s: %w", path, err)
		case target != 0 && n != target:
			return nil, fmt.Errorf("%s: code for sm_%d among such for sm_%d", path, n, target)
		}
		list, target = append(list, p), n
	}
	text, err := disassemble(code, target, tools)
	if err != nil {
		return nil, err
	}
	instructions := map[int]string{}
	for s := range strings.Lines(text) {
		if r := lineRE.FindStringSubmatch(s); r != nil {
			at, _ := strconv.ParseInt(r[1], 16, 64)
			instructions[int(at)] = strings.ReplaceAll(r[2], "INF ", "INF")
		}
	}
	for _, p := range list {
		if err := p.take(instructions); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// readCode appends the functions of a cubin to code and says which target it is for.
func readCode(path string, code *[]byte) (p *Program, target int, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, 0, err
	}
	const version, current = 0x14, 1 // e_version; ptxas of CUDA 12 and older writes its own there
	if len(data) > version {
		data[version] = current
	}
	f, err := elf.NewFile(bytes.NewReader(data))
	if err != nil {
		return nil, 0, err
	}
	const flags = 0x30 // e_flags; the target is in its second byte from the eighth version of the format on
	target = int(data[flags])
	if f.ABIVersion >= 8 {
		target = int(data[flags+1])
	}
	gen, ok := generations[target]
	if !ok {
		return nil, 0, fmt.Errorf("code for sm_%d", target)
	}
	p = &Program{path: path, cubin: data, gen: gen}
	for _, s := range f.Sections {
		name, ok := strings.CutPrefix(s.Name, ".text.")
		if !ok {
			continue
		}
		d, err := s.Data()
		if err != nil {
			return nil, 0, err
		}
		p.secs = append(p.secs, section{name: name, n: len(d) / 16, address: len(*code)})
		*code = append(*code, d...)
	}
	return p, target, nil
}

// disassemble returns the text of instructions.
func disassemble(code []byte, target int, tools string) (string, error) {
	file, err := os.CreateTemp("", "cptx-sass-*.bin")
	if err != nil {
		return "", err
	}
	defer os.Remove(file.Name())
	defer file.Close()
	if _, err := file.Write(code); err != nil {
		return "", err
	}
	cmd := exec.Command(filepath.Join(tools, "nvdisasm"), "-ndf", "-b", fmt.Sprintf("SM%d", target), file.Name())
	text, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("nvdisasm: %w", err)
	}
	return string(text), nil
}

// take fills in a program's instructions from the disassembly, by address.
func (p *Program) take(instructions map[int]string) error {
	for i := range p.secs {
		s := &p.secs[i]
		s.base = len(p.lines)
		for off := 0; off < 16*s.n; off += 16 {
			text, ok := instructions[s.address+off]
			if !ok {
				return fmt.Errorf("%s: nvdisasm leaves out %s+%#x", p.path, s.name, off)
			}
			p.lines = append(p.lines, line{i, off, relative(text, s.address)})
		}
	}
	return nil
}

// relative makes an instruction's target one inside the function at an address.
func relative(text string, address int) string {
	r := targetRE.FindStringSubmatchIndex(text)
	if r == nil {
		return text
	}
	v, _ := strconv.ParseInt(text[r[2]:r[3]], 16, 64)
	return text[:r[2]-2] + fmt.Sprintf("%#x", int(v)-address)
}
