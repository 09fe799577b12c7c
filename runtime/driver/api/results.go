package api

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

//go:embed errors.txt
var errorTable string

// Result is one of the results of the API (CUresult) as it tells of it.
type Result struct {
	Number     int
	Name, Text string
}

// Results lists them all.
var Results = sync.OnceValue(func() (list []Result) {
	for line := range strings.Lines(errorTable) {
		f := strings.SplitN(strings.TrimSpace(line), " ", 3)
		if n, err := strconv.Atoi(f[0]); err == nil {
			list = append(list, Result{n, f[1], f[2]})
		}
	}
	return list
})
