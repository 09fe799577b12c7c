// Package image (no API) has the instructions on textures and surfaces (PTX ISA 9.7.10, 9.7.11).
// What a fetch computes is in package texture; what handles and references are bound to belongs to
// the device (package vm).
package image
