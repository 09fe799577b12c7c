package nvrtc

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"

	"cptx/cmd/cptx/internal/cli"
	"cptx/cmd/cptx/internal/ptxas"
	"cptx/runtime/driver/container"
)

// inPTX says whether cubins are to be PTX in a container, which runs on the simulator alone.
func inPTX() bool {
	// CPTX_CUBIN: ptx: what libnvrtc gives as a cubin is PTX, for this project's libcuda.
	return os.Getenv("CPTX_CUBIN") == "ptx"
}

// assemble makes the cubin, if there is a ptxas that knows the GPU. The program is compiled without
// one too: the PTX is there, and Cubin fails.
func (p *Program) assemble(c *cli.Config, log *bytes.Buffer) {
	if inPTX() {
		p.cubin = container.Make(string(p.ptx))
		return
	}
	p.noCubin = true
	dir, err := os.MkdirTemp("", "cptx")
	if err != nil {
		log.WriteString("nvrtc: warning: no cubin: " + err.Error() + "\n")
		return
	}
	defer os.RemoveAll(dir)
	in, out := filepath.Join(dir, "program.ptx"), filepath.Join(dir, "program.cubin")
	if err := os.WriteFile(in, ptxas.Undated(p.ptx), 0o600); err != nil {
		log.WriteString("nvrtc: warning: no cubin: " + err.Error() + "\n")
		return
	}
	for _, tool := range ptxas.All() {
		ctx, cancel := context.WithTimeout(context.Background(), ptxas.Limit)
		var text ptxas.Text
		cmd := exec.CommandContext(ctx, tool, ptxas.Args(c, in, out)...)
		cmd.Stdout, cmd.Stderr = &text, &text
		err := cmd.Run()
		cancel()
		if err != nil && ptxas.Unknown(text.String(), c.Code) {
			continue
		}
		log.Write(bytes.ReplaceAll(text.Bytes(), []byte(in), []byte("PTX")))
		if p.cubin, err = ptxas.Result(out); err == nil {
			p.noCubin = false
		}
		return
	}
	log.WriteString("nvrtc: warning: no cubin: there is no ptxas that knows " + c.Code + "; set CPTX_PTXAS or put it in the PATH, or ask for compute_NN and load the PTX\n")
}
