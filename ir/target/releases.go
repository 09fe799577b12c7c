package target

import (
	"fmt"
	"slices"
)

// release is a PTX version × 10 and the first release of NVIDIA's driver that loads it, 0 if that
// is not known.
type release struct{ ptx, driver int }

// releases lists them in ascending order (PTX ISA, Release Notes, PTX Release History; from 9.4 on
// as ptxas 13.5 takes them).
var releases = []release{
	{40, 331}, {41, 340}, {42, 346}, {43, 352}, {50, 361}, {60, 384}, {61, 387}, {62, 396}, {63, 400}, {64, 418}, {65, 440},
	{70, 445}, {71, 455}, {72, 460}, {73, 465}, {74, 470}, {75, 495}, {76, 510}, {77, 515}, {78, 520},
	{80, 525}, {81, 530}, {82, 535}, {83, 545}, {84, 550}, {85, 555}, {86, 565}, {87, 570}, {88, 575},
	{90, 580}, {91, 590}, {92, 595}, {93, 610}, {94, 0}, {95, 0},
}

// knownPTX returns an error for a PTX version (× 10) that does not exist.
func knownPTX(v int) error {
	if slices.ContainsFunc(releases, func(r release) bool { return r.ptx == v }) {
		return nil
	}
	return fmt.Errorf("there is no PTX version %s; known are %s to %s", FormatPTX(v), FormatPTX(releases[0].ptx), FormatPTX(NewestPTX()))
}

// NewestPTX returns the newest PTX version (× 10).
func NewestPTX() int { return releases[len(releases)-1].ptx }

// Before returns the version (× 10) before an existing one that is not the first.
func Before(v int) int {
	return releases[slices.IndexFunc(releases, func(r release) bool { return r.ptx == v })-1].ptx
}

// OldestDriver is the first release of the driver that --driver can name.
func OldestDriver() int { return releases[0].driver }

// DriverPTX returns the highest PTX version (× 10) that a release of the driver, such as 550, is
// known to load.
func DriverPTX(driver int) (ptx int) {
	for _, r := range releases {
		if r.driver != 0 && r.driver <= driver {
			ptx = r.ptx
		}
	}
	return ptx
}
