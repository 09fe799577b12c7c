package check

import (
	"slices"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// Constants of records (C++17 6.6.2p2, 8.20): an object with static storage duration is initialised
// by a constructor whose body is followed, if that is constexpr and sets members to constants.

// evalRecord returns what the record e consists of, sorted; ok is false if that is no constant.
func (c *checker) evalRecord(e tree.Expr, depth int) (elems []tree.InitElem, ok bool) {
	if depth > foldDepth {
		return nil, false
	}
	switch x := e.(type) {
	case *tree.InitRef:
		return c.evalElems(x.Init, depth+1)
	case *tree.CompoundLit:
		return c.evalElems(x.Obj.Init, depth+1)
	case *tree.Load:
		if o := c.foldVariable(x.X); o != nil {
			elems, ok = c.folding.records[o]
			return elems, ok
		}
		if lit, isLit := x.X.(*tree.CompoundLit); isLit {
			return c.evalElems(lit.Obj.Init, depth+1)
		}
	case *tree.Call:
		return c.evalConstructor(x, depth+1)
	}
	return nil, false
}

// evalElems evaluates the values of an initialiser.
func (c *checker) evalElems(init []tree.InitElem, depth int) (elems []tree.InitElem, ok bool) {
	for _, el := range init {
		if elems, ok = c.setElem(elems, el, depth); !ok {
			return nil, false
		}
	}
	return elems, true
}

// setElem evaluates el and puts it into elems, in the place of what was there.
func (c *checker) setElem(elems []tree.InitElem, el tree.InitElem, depth int) (list []tree.InitElem, ok bool) {
	if el.Type.IsRecord() {
		parts, ok := c.evalRecord(el.Value, depth+1)
		for _, part := range parts {
			part.Offset += el.Offset
			elems = putElem(elems, part)
		}
		return elems, ok
	}
	v := c.evalStatic(el.Value, depth+1)
	if k, isConst := v.(*tree.Const); isConst && el.Field != nil {
		v = truncateField(k, el.Field)
	}
	el.Value = v
	return putElem(elems, el), v != nil
}

// putElem puts an element of constants into a sorted list.
func putElem(elems []tree.InitElem, el tree.InitElem) []tree.InitElem {
	start, _ := bitsOf(&el)
	at, found := slices.BinarySearchFunc(elems, start, func(o tree.InitElem, start int64) int {
		from, _ := bitsOf(&o)
		return int(from - start)
	})
	if found {
		elems[at] = el
		return elems
	}
	return slices.Insert(elems, at, el)
}

// evalConstructor follows a constructor, or another function that returns a record, that is
// constexpr, or the constructor that default member initialisers make, which is if they are for all
// members.
func (c *checker) evalConstructor(x *tree.Call, depth int) (elems []tree.InitElem, ok bool) {
	ref, isRef := x.Fn.(*tree.ObjRef)
	if !isRef || ref.Obj.Fn == nil || !x.T.IsRecord() {
		return nil, false
	}
	_, base := dialect.SplitSpace(ref.Obj.Name)
	fn, implied := ref.Obj.Fn, base == dialect.NewFunction && c.constructors(x.T).aggregate
	if inst := c.instances[ref.Obj]; inst != nil && fn.Body == nil {
		c.instanceNow(inst)
	}
	if !fn.Attrs.Constexpr && !implied || fn.Body == nil || len(fn.Params) != len(x.Args) {
		return nil, false
	}
	frame := &foldFrame{vars: map[*tree.Object]*tree.Const{}, records: map[*tree.Object][]tree.InitElem{}}
	if outer := c.folding; outer != nil {
		if frame.left, frame.deep = outer.left, outer.deep+1; frame.deep > maxFoldCalls {
			return nil, false
		}
	} else {
		steps := maxFoldSteps
		frame.left = &steps
	}
	for i, a := range x.Args {
		if a.Type().IsRecord() {
			if frame.records[fn.Params[i]], ok = c.evalRecord(a, depth+1); !ok {
				return nil, false
			}
			continue
		}
		v, isConst := c.evalStatic(a, depth+1).(*tree.Const)
		if !isConst || !v.T.IsArith() {
			return nil, false
		}
		frame.vars[fn.Params[i]] = v
	}
	outer := c.folding
	c.folding = frame
	defer func() { c.folding = outer }()
	if _, flow := c.foldStmt(fn.Body, 0); flow != foldReturns {
		return nil, false
	}
	return frame.made, coversAll(frame.made, x.T)
}

// coversAll reports whether each member of a record has a value.
func coversAll(elems []tree.InitElem, t *tree.Type) bool {
	if t.Record.Union {
		return len(elems) > 0
	}
	for _, f := range t.Record.Fields {
		if !slices.ContainsFunc(elems, func(el tree.InitElem) bool {
			return el.Offset >= f.Offset && el.Offset < f.Offset+max(1, f.Type.Sizeof())
		}) {
			return false
		}
	}
	return true
}

// foldRecord gives an automatic record its value.
func (c *checker) foldRecord(o *tree.Object, depth int) bool {
	if c.folding.records == nil || !o.Type.IsRecord() || quals(o.Type)&(tree.QualVolatile|tree.QualAtomic) != 0 {
		return false
	}
	elems, ok := c.evalElems(o.Init, depth)
	c.folding.records[o] = elems
	return ok
}

// foldPlace returns which automatic record the lvalue e is a part of, and where that begins.
func (c *checker) foldPlace(e tree.Expr) (o *tree.Object, field *tree.Field, off int64) {
	for {
		switch x := e.(type) {
		case *tree.Member:
			if field != nil && x.Field.BitField {
				return nil, nil, 0
			}
			off += x.Field.Offset
			if field == nil {
				field = x.Field
			}
			e = x.X
			continue
		case *tree.ObjRef:
			if o := c.foldVariable(x); o != nil && c.folding.records != nil {
				if _, known := c.folding.records[o]; known {
					return o, field, off
				}
			}
		}
		return nil, nil, 0
	}
}

// foldAssign sets a part of an automatic record; it reports false for other lvalues.
func (c *checker) foldAssign(l, r tree.Expr, p diag.Pos, depth int) bool {
	o, field, off := c.foldPlace(l)
	if o == nil || field == nil {
		return false
	}
	el := tree.InitElem{Offset: off, Type: l.Type().Unqual(), Value: r, Pos: p}
	if field.BitField {
		el.Field = field
	}
	elems, ok := c.setElem(c.folding.records[o], el, depth)
	c.folding.records[o] = elems
	return ok
}

// foldPart returns the value of a part of an automatic record, nil for other lvalues.
func (c *checker) foldPart(e tree.Expr) tree.Expr {
	if c.folding == nil || c.folding.records == nil {
		return nil
	}
	o, field, off := c.foldPlace(e)
	if o == nil || field == nil || field.BitField {
		return nil
	}
	return readInit(c.folding.records[o], off, e.Type())
}
