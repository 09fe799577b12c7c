// Package geometry (no API) owns how threads are laid out: boxes of grids, clusters and blocks, and
// the warps of a block.
package geometry
