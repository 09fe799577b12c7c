package target

import (
	"fmt"
	"strings"
	"testing"
)

// history is PTX ISA 9.1, Table 59, PTX Release History, from the first version that is supported
// on: version, CUDA release, driver.
const history = `
4.0 6.0 331, 4.1 6.5 340, 4.2 7.0 346, 4.3 7.5 352, 5.0 8.0 361, 6.0 9.0 384, 6.1 9.1 387, 6.2 9.2 396, 6.3 10.0 400, 6.4 10.1 418,
6.5 10.2 440, 7.0 11.0 445, 7.1 11.1 455, 7.2 11.2 460, 7.3 11.3 465, 7.4 11.4 470, 7.5 11.5 495, 7.6 11.6 510, 7.7 11.7 515, 7.8 11.8 520,
8.0 12.0 525, 8.1 12.1 530, 8.2 12.2 535, 8.3 12.3 545, 8.4 12.4 550, 8.5 12.5 555, 8.6 12.7 565, 8.7 12.8 570, 8.8 12.9 575, 9.0 13.0 580,
9.1 13.1 590`

// TestReleases holds the table of drivers against the ISA's: each version is loaded by its driver
// and the releases up to the next one, and by no earlier one; versions between do not exist.
func TestReleases(t *testing.T) {
	last, lastDriver := 0, 0
	for _, row := range strings.Split(history, ",") {
		var version, cuda string
		var driver int
		if _, err := fmt.Sscan(row, &version, &cuda, &driver); err != nil {
			t.Fatal(row, err)
		}
		v, err := ParsePTX(version)
		if err != nil {
			t.Errorf("PTX %s: %v", version, err)
			continue
		}
		if got := DriverPTX(driver); got != v {
			t.Errorf("driver %d loads PTX %s, not %s", driver, FormatPTX(got), version)
		}
		if got := DriverPTX(driver - 1); got != last {
			t.Errorf("driver %d loads PTX %s, not %s", driver-1, FormatPTX(got), FormatPTX(last))
		}
		for between := last + 1; between < v && last > 0; between++ {
			if knownPTX(between) == nil {
				t.Errorf("PTX %s does not exist", FormatPTX(between))
			}
		}
		last, lastDriver = v, driver
	}
	if OldestDriver() != 331 || NewestPTX() < last || DriverPTX(330) != 0 || DriverPTX(lastDriver+1000) < last {
		t.Error("the ends of the table", OldestDriver(), NewestPTX())
	}
}
