package irgen

import (
	"path/filepath"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/metadata"

	"cptx/frontend/tree"
	"cptx/ir"
)

// debugInfo holds the debug metadata shared by the functions of a module.
type debugInfo struct {
	unit  *metadata.DICompileUnit
	files []*metadata.DIFile
	typ   *metadata.DISubroutineType
	types map[any]metadata.Field // descriptions of C types by *tree.Type or *tree.Record
}

// file returns the description of file number n, of the first file if n is unknown.
func (m *module) file(n int32) *metadata.DIFile {
	if n < 1 || int(n) > len(m.Files) {
		n = 1
	}
	for len(m.di.files) < max(len(m.Files), 1) {
		m.di.files = append(m.di.files, nil)
	}
	f := m.di.files[n-1]
	if f == nil {
		name := ""
		if int(n) <= len(m.Files) {
			name = m.Files[n-1]
		}
		f = &metadata.DIFile{MetadataID: -1, Filename: filepath.Base(name), Directory: filepath.Dir(name)}
		m.di.files[n-1] = f
	}
	return f
}

// subprogram describes function o so that its instructions can carry positions.
func (m *module) subprogram(o *tree.Object, f *llir.Func) *metadata.DISubprogram {
	if m.di.unit == nil {
		m.di.unit = &metadata.DICompileUnit{MetadataID: -1, Distinct: true, Language: enum.DwarfLangC99, File: m.file(1),
			Producer: "cptx", IsOptimized: m.cfg.OptLevel > 0, EmissionKind: enum.EmissionKindFullDebug}
		m.di.typ = &metadata.DISubroutineType{MetadataID: -1, Types: &metadata.Tuple{MetadataID: -1, Fields: []metadata.Field{metadata.Null}}}
	}
	file := m.file(int32(o.Pos.File))
	sp := &metadata.DISubprogram{MetadataID: -1, Distinct: true, Scope: file, Name: o.Name, File: file,
		Line: int64(o.Pos.Line), ScopeLine: int64(o.Pos.Line), Type: m.di.typ, IsLocal: o.Linkage == tree.LinkInternal,
		IsDefinition: true, SPFlags: enum.DISPFlagDefinition, IsOptimized: m.cfg.OptLevel > 0, Unit: m.di.unit}
	if f.Name() != o.Name {
		sp.LinkageName = f.Name()
	}
	f.Metadata = append(f.Metadata, &metadata.Attachment{Name: "dbg", Node: sp})
	return sp
}

// locTable makes the table of positions of function o.
func (m *module) locTable(o *tree.Object, f *llir.Func) *ir.LocTable {
	return ir.NewLocTable(m.subprogram(o, f), int32(o.Pos.File), m.file)
}
