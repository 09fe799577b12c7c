// Package dap (no API) serves the simulator's debugger by the Debug Adapter Protocol, for editors.
//
// It owns the mapping of the protocol's requests to a debugger.Session, one for each client. `cptx
// debug --dap` and `--listen` call Serve.
package dap
