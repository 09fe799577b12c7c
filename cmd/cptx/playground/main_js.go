// Command playground is the compiler and the simulator for a browser: "make playground" builds it
// for js/wasm, into a folder that any server of files shows. A worker of that folder's page calls
// it; what it answers is the page of package page, made by package driver. Folder site has the
// rest.
package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"syscall/js"

	"cptx/cmd/cptx/internal/driver"
)

// main gives the worker the function cptxPage(source, flags): the page, or an error, as JSON.
func main() {
	js.Global().Set("cptxPage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return answer(args[0].String(), args[1].String())
	}))
	js.Global().Call("cptxReady")
	select {}
}

// answer compiles and runs a source with flags that are separated by spaces.
func answer(source, flags string) (text string) {
	result := map[string]any{}
	defer func() {
		if x := recover(); x != nil {
			text = fmt.Sprintf(`{"error":%q}`, fmt.Sprint("internal error: ", x))
		}
	}()
	p, err := driver.Show([]byte(source), append(strings.Fields(flags), "-"))
	if err != nil {
		result["error"] = err.Error()
	} else {
		p.Title = "kernel"
		result["page"] = p
	}
	data, err := json.Marshal(result)
	if err != nil {
		panic(err)
	}
	return string(data)
}
