package driver

import (
	"maps"
	"slices"

	"cptx/runtime/sim/geometry"
)

// attributeValue is CUlaunchAttributeValue, which streams and nodes of graphs have too.
type attributeValue [16]uint32

// Attributes of streams and of kernel nodes, beside those of launches.
const (
	attributeWindow      = 1
	attributeSync        = 3
	attributeScheduling  = 5
	attributePriority    = 8
	attributeDomainMap   = 9
	attributeDomain      = 10
	attributePreferred   = 11
	attributeUpdatable   = 13
	attributeCarveout    = 14
	synchronizationAuto  = 1 // CU_SYNC_POLICY_AUTO
	lowestStreamPriority = -5
)

var (
	ofStreams = []uint32{attributeWindow, attributeSync, attributePriority, attributeDomainMap, attributeDomain}
	ofNodes   = []uint32{attributeWindow, launchCooperative, launchCluster, attributeScheduling, attributePriority, attributeDomainMap, attributeDomain, attributePreferred, attributeUpdatable, attributeCarveout}
)

var attributeCalls = map[string]function{
	"cuStreamGetAttribute": {current, withStream(0, func(c *call, s *Stream) Result {
		if !slices.Contains(ofStreams, c.u32(1)) {
			return InvalidValue
		}
		return put(c.ptr(2), s.attribute(c.u32(1)))
	})},
	"cuStreamSetAttribute": {current, withStream(0, func(c *call, s *Stream) Result {
		v := (*attributeValue)(c.ptr(2))
		if v == nil || !slices.Contains(ofStreams, c.u32(1)) {
			return InvalidValue
		}
		s.set(c.u32(1), *v)
		return Success
	})},
	"cuStreamCopyAttributes": {current, withStream(0, func(c *call, s *Stream) Result {
		from := c.streamOf(c.handle(1))
		if from == nil {
			return InvalidHandle
		}
		for n, v := range from.values {
			s.set(n, v)
		}
		s.priority = from.priority
		return Success
	})},
	"cuGraphKernelNodeGetAttribute": {current, withNode(0, func(c *call, n *node) Result {
		k, ok := n.do.(*kernelNode)
		if !ok || !slices.Contains(ofNodes, c.u32(1)) {
			return InvalidValue
		}
		return put(c.ptr(2), k.attribute(c.u32(1)))
	})},
	"cuGraphKernelNodeSetAttribute": {current, withNode(0, func(c *call, n *node) Result {
		k, ok := n.do.(*kernelNode)
		v := (*attributeValue)(c.ptr(2))
		if !ok || v == nil || !slices.Contains(ofNodes, c.u32(1)) {
			return InvalidValue
		}
		return c.setNode(n, k, map[uint32]attributeValue{c.u32(1): *v})
	})},
	"cuGraphKernelNodeCopyAttributes": {current, withNode(0, func(c *call, n *node) Result {
		from := find[node](c.Driver, c.handle(1))
		if from == nil {
			return InvalidValue
		}
		k, ok := n.do.(*kernelNode)
		f, also := from.do.(*kernelNode)
		if !ok || !also {
			return InvalidValue
		}
		all := maps.Clone(f.values)
		if all == nil {
			all = map[uint32]attributeValue{}
		}
		for _, a := range []uint32{launchCooperative, launchCluster} {
			all[a] = f.attribute(a)
		}
		return c.setNode(n, k, all)
	})},
}

func (s *Stream) attribute(n uint32) attributeValue {
	switch v, ok := s.values[n]; {
	case n == attributePriority:
		return attributeValue{uint32(s.priority)}
	case n == attributeSync && !ok:
		return attributeValue{synchronizationAuto}
	default:
		return v
	}
}

func (s *Stream) set(n uint32, v attributeValue) {
	if n == attributePriority {
		s.priority = max(lowestStreamPriority, min(int32(v[0]), 0))
		return
	}
	if s.values == nil {
		s.values = map[uint32]attributeValue{}
	}
	s.values[n] = v
}

func (k *kernelNode) attribute(n uint32) attributeValue {
	switch {
	case n == launchCooperative && k.cooperative:
		return attributeValue{1}
	case n == launchCluster:
		return attributeValue{k.cluster.X, k.cluster.Y, k.cluster.Z}
	}
	return k.values[n]
}

// setNode gives a node attributes, with which it can be launched.
func (c *call) setNode(n *node, k *kernelNode, list map[uint32]attributeValue) Result {
	m := &kernelNode{k.launch, maps.Clone(k.values)}
	if m.values == nil {
		m.values = map[uint32]attributeValue{}
	}
	for a, v := range list {
		switch a {
		case launchCooperative:
			m.cooperative = v[0] != 0
		case launchCluster:
			m.cluster = geometry.Dim3{X: v[0], Y: v[1], Z: v[2]}
		default:
			m.values[a] = v
		}
	}
	if r := c.checkLaunch(&m.launch); r != Success {
		return r
	}
	n.do = m
	return Success
}

// like gives a node with other parameters the attributes that it had.
func (c *call) like(old, do any) (any, Result) {
	was, ok := old.(*kernelNode)
	k, also := do.(*kernelNode)
	if !ok || !also {
		return do, Success
	}
	k.values, k.cooperative, k.cluster = was.values, was.cooperative, was.cluster
	return k, c.checkLaunch(&k.launch)
}
