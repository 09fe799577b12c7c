package ptxop

import (
	"fmt"
	"strings"

	"cptx/ir/target"
)

// Register is a row of the table of special registers (ISA chapter 10).
type Register struct {
	Name     string      // without '%', component and number: "tid", "envreg"
	Bits     int         // width of a component
	Volatile bool        // every read may give another value
	Max      uint64      // largest value on any target, 0 if nothing is known
	Need     target.Need // what reading it needs
}

// registerTable is sorted by name.
var registerTable = []Register{
	{Name: "aggr_smem_size", Bits: 32, Need: need(81, 90)},
	{Name: "clock", Bits: 32, Volatile: true},
	{Name: "clock64", Bits: 64, Volatile: true},
	{Name: "clock_hi", Bits: 32, Volatile: true, Need: need(50, 0)},
	{Name: "cluster_ctaid", Bits: 32, Need: need(78, 90)},
	{Name: "cluster_ctarank", Bits: 32, Need: need(78, 90)},
	{Name: "cluster_nctaid", Bits: 32, Need: need(78, 90)},
	{Name: "cluster_nctarank", Bits: 32, Need: need(78, 90)},
	{Name: "clusterid", Bits: 32, Need: need(78, 90)},
	{Name: "ctaid", Bits: 32, Max: 1<<31 - 2},
	{Name: "current_graph_exec", Bits: 64, Need: need(80, 0)},
	{Name: "dynamic_smem_size", Bits: 32, Need: need(41, 0)},
	{Name: "envreg", Bits: 32},
	{Name: "globaltimer", Bits: 64, Volatile: true},
	{Name: "globaltimer_hi", Bits: 32, Volatile: true},
	{Name: "globaltimer_lo", Bits: 32, Volatile: true},
	{Name: "gridid", Bits: 32}, // 64 since PTX 3.0, whose lower half a 32-bit mov reads
	{Name: "is_explicit_cluster", Bits: 1, Need: need(78, 90)},
	{Name: "laneid", Bits: 32, Max: 31},
	{Name: "lanemask_eq", Bits: 32},
	{Name: "lanemask_ge", Bits: 32},
	{Name: "lanemask_gt", Bits: 32},
	{Name: "lanemask_le", Bits: 32},
	{Name: "lanemask_lt", Bits: 32},
	{Name: "locality_domain_id", Bits: 32, Need: need(95, 100)},
	{Name: "locality_domain_supplemental_sm", Bits: 32, Need: need(95, 100)},
	{Name: "nclusterid", Bits: 32, Need: need(78, 90)},
	{Name: "nctaid", Bits: 32, Max: 1<<31 - 1},
	{Name: "nsmid", Bits: 32},
	{Name: "ntid", Bits: 32, Max: 1024},
	{Name: "nwarpid", Bits: 32},
	{Name: "pm", Bits: 32, Volatile: true},
	{Name: "reserved_smem_offset_", Bits: 32, Need: need(76, 80)},
	{Name: "reserved_smem_offset_begin", Bits: 32, Need: need(76, 80)},
	{Name: "reserved_smem_offset_cap", Bits: 32, Need: need(76, 80)},
	{Name: "reserved_smem_offset_end", Bits: 32, Need: need(76, 80)},
	{Name: "smid", Bits: 32, Volatile: true}, // a thread may be moved
	{Name: "tid", Bits: 32, Max: 1023},
	{Name: "total_smem_size", Bits: 32, Need: need(41, 0)},
	{Name: "warpid", Bits: 32, Volatile: true}, // a thread may be moved
}

// registers has the rows by a hash of the name, in the next free place where that is taken.
var registers = func() (places [256]*Register) {
	for k := range registerTable {
		r := &registerTable[k]
		h := hash(r.Name)
		for places[h] != nil {
			h++
		}
		places[h] = r
	}
	return places
}()

// GetRegister returns the row of a special register by its name without '%' ("tid.x"). It panics if
// there is none.
func GetRegister(name string) *Register {
	r := LookupRegister(name)
	if r == nil {
		panic(fmt.Sprintf("ptxop: no row for special register %q", name))
	}
	return r
}

// LookupRegister is GetRegister for names that the compiler has not chosen itself: nil if there is
// no row.
func LookupRegister(name string) *Register {
	n := 0
	for n < len(name) && name[n] != '.' {
		n++
	}
	name = name[:n]
	if n > 0 && (name[0] == 'p' || name[0] == 'e' || name[0] == 'r') {
		if strings.HasPrefix(name, "pm") || strings.HasPrefix(name, "envreg") || strings.HasPrefix(name, "reserved") {
			name = strings.TrimRight(strings.TrimSuffix(name, "_64"), "0123456789")
		}
	}
	for h := hash(name); ; h++ {
		if r := registers[h]; r == nil || r.Name == name {
			return r
		}
	}
}
