package cptx

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/object"
	"cptx/lower"
	"cptx/runtime/lib"
)

// linkLibrary adds the functions of the device library that the module declares and does not
// define, and those that they need in turn. They are optimised already, but for those that wait for
// the target to be known. With NoDeviceLib they stay declared.
func (c *compilation) linkLibrary() error {
	if c.o.NoDeviceLib {
		c.problems = append(c.problems, object.Settle(c.mod)...)
		return nil
	}
	var linked []*llir.Func
	_, err := c.run.Apply(&stepLink, ir.Whole{Module: c.mod}, func() bool {
		var problems ir.Problems
		linked, problems = object.Link(c.mod, lib.Objects(), c.o.Target.Model)
		c.problems = append(c.problems, problems...)
		return len(linked) > 0
	})
	if err != nil {
		return err
	}
	changed, err := lower.Bind(c.mod, &c.o.Target, linked, c.run)
	if err != nil {
		return err
	}
	for _, f := range linked {
		if !changed[f] {
			facts := ir.FactsOf(f)
			facts.Optimised = true
			ir.SetFacts(f, facts)
		}
	}
	return nil
}
