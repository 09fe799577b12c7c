package cptx

import (
	"cptx/frontend/parse"
	"cptx/ir/target"
)

// The types of options that callers have to name. Their fields are documented where they are
// defined; nothing else in those packages is part of the API.
type (
	Define    = parse.Define // one -D or -U
	Include   = parse.Include
	PrefixMap = parse.PrefixMap
	DataModel = target.DataModel
	Atomics   = target.AtomicsABI
)

// The data models of hosts.
const (
	LP64  = target.LP64
	LLP64 = target.LLP64
	ILP32 = target.ILP32
)
