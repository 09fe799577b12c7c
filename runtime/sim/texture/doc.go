// Package texture (no API) is texture and surface memory of the PTX machine: images of every shape
// and format, and how they are sampled (PTX ISA 5.3, 9.7.10; CUDA C++ Programming Guide, Texture
// Fetching).
//
// It owns texels, coordinates, address modes, filters and levels. It knows nothing of instructions;
// package sim decodes them and calls it.
package texture
