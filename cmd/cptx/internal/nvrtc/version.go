package nvrtc

import (
	"fmt"
	"slices"

	"cptx/ir/target"
)

// Version splits the number of a release of CUDA.
func Version(release string) (major, minor int) {
	fmt.Sscanf(release, "%d.%d", &major, &minor)
	return major, minor
}

// Archs returns the numbers of the GPUs that can be compiled for, in ascending order.
func Archs() (list []int) {
	for _, t := range target.List() {
		if !slices.Contains(list, t.SM) {
			list = append(list, t.SM)
		}
	}
	return list
}
