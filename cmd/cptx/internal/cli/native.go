package cli

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// native returns the GPUs of this machine (-arch=native), as the tool that comes with NVIDIA's
// driver tells them.
func native() (list []gpu, err error) {
	const command = "nvidia-smi --query-gpu=compute_cap --format=csv,noheader"
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	args := strings.Fields(command)
	out, err := exec.CommandContext(ctx, args[0], args[1:]...).Output()
	for _, line := range strings.Fields(string(out)) {
		if major, minor, ok := strings.Cut(line, "."); ok {
			list = append(list, gpu{arch: "sm_" + major + minor, cubin: true})
		}
	}
	if err != nil || len(list) == 0 {
		return nil, usagef("-arch=native: '%s' names no GPU here; name one, such as -arch=sm_90", command)
	}
	return list, nil
}
