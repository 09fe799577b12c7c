package abi

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestDebug(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("B"))
	b := Generate(n)
	os.WriteFile("/tmp/abi/b.c", []byte(b.Source(cptxDialect())), 0o666)
	os.WriteFile("/tmp/abi/b.ii", []byte(b.Source(ciccDialect())), 0o666)
	os.WriteFile("/tmp/abi/bc.c", []byte(b.Source(clangDialect())), 0o666)
	for _, k := range strings.Fields(os.Getenv("T")) {
		i, _ := strconv.Atoi(k)
		fmt.Println(b.Types[i].Text)
	}
}
