// Package container (no API) is the file that programs take for machine code where there is none:
// what a linker or nvrtcGetCUBIN gives, an ELF file for CUDA whose section .cptx.ptx has PTX.
// Machine code of NVIDIA's tools has no such section.
package container
