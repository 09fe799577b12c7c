package image

// Texture, sampler and surface references (PTX ISA 5.3): variables of an opaque type. Instructions
// name them, or have the variable's address in a register; the host binds an object to the name.
