package driver

import (
	"unsafe"

	"cptx/runtime/sim/geometry"
)

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

var occupancyCalls = map[string]function{
	"cuOccupancyMaxActiveBlocksPerMultiprocessor":          {current, withFunction(1, activeBlocks)},
	"cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags": {current, withFunction(1, activeBlocks)},
	"cuOccupancyMaxPotentialBlockSize":                     {current, withFunction(2, potentialBlock)},
	"cuOccupancyMaxPotentialBlockSizeWithFlags":            {current, withFunction(2, potentialBlock)},
	"cuOccupancyAvailableDynamicSMemPerBlock":              {current, withFunction(1, availableShared)},
	"cuOccupancyMaxPotentialClusterSize":                   {current, withFunction(1, potentialCluster)},
	"cuOccupancyMaxActiveClusters":                         {current, withFunction(1, activeClusters)},
}

func activeBlocks(c *call, f *Function) Result {
	threads, shared := c.i32(2), c.u64(3)
	if threads <= 0 {
		return InvalidValue
	}
	if int(threads) > f.maxThreads() || shared > uint64(f.dynamicLimit()) {
		return put(c.ptr(0), int32(0))
	}
	return put(c.ptr(0), int32(f.resident(int(threads), int(shared))))
}

// potentialBlock is the size of a block with which most threads run at once, and how many blocks
// that are. A function of the program may say how much shared memory a block of a size needs.
func potentialBlock(c *call, f *Function) Result {
	if c.ptr(0) == nil || c.ptr(1) == nil {
		return InvalidValue
	}
	sizeOf, fixed, limit := c.ptr(3), c.u64(4), c.i32(5)
	most := f.maxThreads()
	if limit > 0 {
		most = min(most, int(limit))
	}
	best, size := 0, 0
	for n := most / 32 * 32; n > 0 || size == 0; n -= 32 {
		n = max(n, 1)
		shared := fixed
		if sizeOf != nil && c.SizeCall != nil {
			shared = c.SizeCall(sizeOf, n)
		}
		if shared > uint64(f.dynamicLimit()) {
			if n == 1 {
				return InvalidValue
			}
			continue
		}
		if all := n * f.resident(n, int(shared)); all > best {
			best, size = all, n
		}
		if n == 1 {
			break
		}
	}
	if size == 0 {
		return InvalidValue
	}
	put(c.ptr(0), int32(best/size*f.mod.ctx.dev.sms))
	return put(c.ptr(1), int32(size))
}

// availableShared is how much dynamic shared memory each of so many blocks can have.
func availableShared(c *call, f *Function) Result {
	blocks, threads := c.i32(2), c.i32(3)
	g := f.mod.ctx.dev.gpu
	if blocks <= 0 || threads <= 0 || int(threads) > 1024 {
		return InvalidValue
	}
	room := g.Shared/int(blocks) - g.Reserved - f.shared
	return put(c.ptr(0), uint64(max(0, min(room, g.SharedBlock-f.shared, f.dynamicLimit())&^127)))
}

// clusterOf is what a launch configuration says of blocks and clusters.
func (c *call) clusterOf(p unsafe.Pointer, f *Function) (cfg *launchConfig, cluster geometry.Dim3, r Result) {
	cfg = (*launchConfig)(p)
	if cfg == nil {
		return nil, cluster, InvalidValue
	}
	if f.mod.ctx.dev.gpu.Target < 90 {
		return nil, cluster, NotSupported
	}
	l := &launch{f: f}
	for _, a := range array[launchAttribute](cfg.attrs, int(cfg.n)) {
		if r := c.launchAttribute(l, &a); r != Success {
			return nil, cluster, r
		}
	}
	return cfg, l.cluster, Success
}

func potentialCluster(c *call, f *Function) Result {
	_, _, r := c.clusterOf(c.ptr(2), f)
	if r != Success {
		return r
	}
	if f.values[attrNonPortable] != 0 {
		return put(c.ptr(0), int32(16))
	}
	return put(c.ptr(0), int32(8))
}

func activeClusters(c *call, f *Function) Result {
	cfg, cluster, r := c.clusterOf(c.ptr(2), f)
	if r != Success {
		return r
	}
	threads := int(cfg.block[0]) * int(cfg.block[1]) * int(cfg.block[2])
	blocks := max(1, int(cluster.Count()))
	if threads <= 0 || threads > 1024 {
		return InvalidValue
	}
	return put(c.ptr(0), int32(f.resident(threads, int(cfg.shared))*f.mod.ctx.dev.sms/blocks))
}
