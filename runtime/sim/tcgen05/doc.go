// Package tcgen05 (no API) has the instructions of the fifth generation of tensor cores (PTX ISA
// 9.7.16): tensor memory and its allocation, products, copies, loads and stores, and who has to
// wait for whom. It owns the tensor memory of a block and what pends there.
//
// Fragments, tiles in shared memory and sums are those of package matrix; mbarrier objects and
// copies under way are those of vm and memory.
//
// No GPU has confirmed it. docs/tensorcores.md says what each form stands on: the manual's text,
// acceptance by ptxas, or published layouts. What none of them describes is an error: when it is
// loaded, if the text shows it, else when it is executed.
//
// To add a form: its positions from a source that the page names, a decoder here, and the page's
// row.
package tcgen05
