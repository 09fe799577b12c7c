// Package hostile runs the command on what nobody should write: mutated sources whose directives
// touch devices, pipes and folders, response files, every flag of --help with values that do not
// fit, and mutated PTX. Whatever it is given, the command ends within bounds of processor time and
// memory, in one of its own ways, and leaves the files alone that are not its outputs.
//
// A case is a function of its number. Processor time and memory are the kernel's count for the
// process, so that a busy machine changes no verdict.
//
// make hostile N=1000 SEED=1 runs cases SEED to SEED+N-1; make test runs a sample.
package hostile
