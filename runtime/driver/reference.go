package driver

// Texture references that the program makes, and what else can be set and asked for.
var madeReferenceCalls = map[string]function{
	"cuTexRefCreate": {current, func(c *call) Result {
		if c.ptr(0) == nil {
			return InvalidValue
		}
		t := &TexRef{}
		t.handle = c.handleOf(t)
		c.ctx.owned = append(c.ctx.owned, t.handle)
		return put(c.ptr(0), t.handle)
	}},
	"cuTexRefDestroy": {current, withRef(func(c *call, t *TexRef) Result {
		if t.mod != nil {
			return InvalidValue
		}
		delete(c.handles, t.handle)
		return Success
	})},
	"cuTexRefGetFormat": {current, func(c *call) Result {
		t := find[TexRef](c.Driver, c.handle(2))
		if t == nil {
			return InvalidHandle
		}
		if c.ptr(0) == nil || c.ptr(1) == nil {
			return InvalidValue
		}
		put(c.ptr(0), uint32(t.resource.body[1]))
		return put(c.ptr(1), uint32(t.resource.body[1]>>32))
	}},
	"cuTexRefGetMipmappedArray":   {current, gettingRef(func(c *call, t *TexRef) Result { return put(c.ptr(0), t.resource.body[0]) })},
	"cuTexRefGetMipmapFilterMode": {current, gettingRef(func(c *call, t *TexRef) Result { return put(c.ptr(0), t.sampling.mipFilter) })},
	"cuTexRefGetMaxAnisotropy":    {current, gettingRef(func(c *call, t *TexRef) Result { return put(c.ptr(0), int32(t.sampling.anisotropy)) })},
	"cuTexRefGetMipmapLevelBias":  {current, gettingRef(func(c *call, t *TexRef) Result { return put(c.ptr(0), t.sampling.bias) })},
	"cuTexRefGetMipmapLevelClamp": {current, func(c *call) Result {
		t := find[TexRef](c.Driver, c.handle(2))
		if t == nil {
			return InvalidHandle
		}
		if c.ptr(0) == nil || c.ptr(1) == nil {
			return InvalidValue
		}
		put(c.ptr(0), t.sampling.minLevel)
		return put(c.ptr(1), t.sampling.maxLevel)
	}},
	"cuTexRefGetBorderColor": {current, gettingRef(func(c *call, t *TexRef) Result { return put(c.ptr(0), t.sampling.border) })},
	"cuTexRefSetMipmapFilterMode": {current, withRef(func(c *call, t *TexRef) Result {
		if c.u32(1) > 1 {
			return InvalidValue
		}
		t.sampling.mipFilter = c.u32(1)
		return t.bind(c)
	})},
	"cuTexRefSetMaxAnisotropy": {current, withRef(func(c *call, t *TexRef) Result { t.sampling.anisotropy = c.u32(1); return t.bind(c) })},
	"cuTexRefSetBorderColor": {current, withRef(func(c *call, t *TexRef) Result {
		p := array[float32](c.ptr(1), 4)
		if p == nil {
			return InvalidValue
		}
		t.sampling.border = [4]float32(p)
		return t.bind(c)
	})},
}
