package driver

// resident is how many blocks of so many threads and so much dynamic shared memory run at once on a
// multiprocessor.
func (f *Function) resident(threads, dynamic int) int {
	g := f.mod.ctx.dev.gpu
	warps := (threads + 31) / 32
	n := min(g.Blocks, g.Threads/(32*warps), 65536/(registersOfThread*32*warps))
	if shared := f.shared + dynamic + g.Reserved; shared > 0 {
		n = min(n, g.Shared/shared)
	}
	return n
}
