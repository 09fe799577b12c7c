package api

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

//go:embed functions.txt
var functionTable string

// Symbol is a name of the shared library.
type Symbol struct {
	Name      string // cuMemcpyHtoD_v2_ptds
	Base      string // cuMemcpyHtoD_v2
	API       string // cuMemcpyHtoD, as cuGetProcAddress has it
	Since     int    // release of CUDA: 1000 * major + 10 * minor
	PerThread bool   // the default stream is the thread's own
}

// Symbols lists the symbols of the library. Its index is what Driver.Call takes.
var Symbols = sync.OnceValue(func() (list []Symbol) {
	for line := range strings.Lines(functionTable) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		list = append(list, symbols(f)...)
	}
	return list
})

// symbols are those of a line of the table. There are as many releases of the forms with a suffix
// as there are such forms, of the newest versions. The oldest name has one too: programs ask for
// it.
func symbols(f []string) (list []Symbol) {
	name, suffix := f[0], ""
	var all [2][]int
	for _, w := range f[1:] {
		if n, err := strconv.Atoi(w); err != nil {
			suffix = "_" + w
		} else if suffix == "" {
			all[0] = append(all[0], n)
		} else {
			all[1] = append(all[1], n)
		}
	}
	base := func(version int) string {
		if version == 0 {
			return name
		}
		return fmt.Sprintf("%s_v%d", name, version+1)
	}
	for i, n := range all[0] {
		list = append(list, Symbol{base(i), base(i), name, n, false})
	}
	for i, n := range all[1] {
		b := base(len(all[0]) - len(all[1]) + i)
		list = append(list, Symbol{b + suffix, b, name, n, true})
	}
	if k := len(all[1]); k > 0 && k < len(all[0]) {
		list = append(list, Symbol{name + suffix, list[len(list)-1].Base, name, all[1][k-1], true})
	}
	return list
}
