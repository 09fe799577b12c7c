package sass

// generation is what differs between GPUs in what the driver hands to a kernel: where things lie in
// constant bank 0, and which shared memory it keeps for itself. An offset of 0: there is none.
type generation struct {
	params     int    // of the kernel's parameters
	generic    int    // of a generic address of the bank
	from       int    // and what it points to
	constants  int    // of the generic address of constant bank 3
	descriptor int    // of the descriptor of global memory
	shared     uint64 // bytes before a block's shared memory
}

// generations has the targets that this machine runs, by number.
var generations = map[int]generation{
	75: {params: 0x160, generic: 0x40, constants: 0x50},
	90: {params: 0x210, generic: 0x198, from: 0x210, constants: 0xd0, descriptor: 0x208, shared: 0x400},
}

// globalDescriptor is what this machine has for the descriptor of global memory. Instructions that
// name another one fault.
const globalDescriptor = uint64(0x00d5_c000_00d5_c000)
