package codequality

import (
	"encoding/csv"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Measure is what the counters of a GPU gave for a launch.
type Measure struct {
	Instructions, Sectors uint64
	Nanoseconds           float64
}

// The metrics of Nsight Compute, by which columns of its table are found.
const (
	issuedMetric = "smsp__inst_executed.sum"
	timeMetric   = "gpu__time_duration.sum"
)

// sectorMetrics are summed.
var sectorMetrics = []string{
	"l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum",
	"l1tex__t_sectors_pipe_lsu_mem_global_op_atom.sum", "l1tex__t_sectors_pipe_lsu_mem_global_op_red.sum",
}

// launchedRE is a line of tests/gpu's TestIssued: a launch and the symbol of its kernel.
var launchedRE = regexp.MustCompile(`launched (\S+) (\S+) `)

// parseMeasures reads the table of `ncu --csv --page raw --print-units base` whose launches are in
// the order of a log of TestIssued. Launches that were not made, by the table, are left out.
func parseMeasures(table, log string) (map[string]Measure, error) {
	rows, err := csv.NewReader(strings.NewReader(table[max(0, strings.Index(table, `"ID"`)):])).ReadAll()
	if err != nil || len(rows) < 3 {
		return nil, fmt.Errorf("no table of launches: %v", err)
	}
	column := func(name string) int { return slices.Index(rows[0], name) }
	kernel := column("Kernel Name")
	if kernel < 0 || column(issuedMetric) < 0 || column(timeMetric) < 0 {
		return nil, fmt.Errorf("columns are missing in %q", rows[0])
	}
	measures := map[string]Measure{}
	next := 2 // below the units
	for _, m := range launchedRE.FindAllStringSubmatch(log, -1) {
		if next == len(rows) || !sameKernel(rows[next][kernel], m[2]) {
			continue
		}
		number := func(name string) float64 {
			i := column(name)
			if i < 0 {
				return 0
			}
			v, _ := strconv.ParseFloat(strings.ReplaceAll(rows[next][i], ",", ""), 64)
			return v
		}
		one := Measure{Instructions: uint64(number(issuedMetric)), Nanoseconds: number(timeMetric)}
		for _, s := range sectorMetrics {
			one.Sectors += uint64(number(s))
		}
		measures[m[1]] = one
		next++
	}
	if next != len(rows) {
		return nil, fmt.Errorf("launch %d, %s, is not in the log", next-1, rows[next][kernel])
	}
	return measures, nil
}

// sameKernel: the table has names without their parameters, and demangled.
func sameKernel(shown, symbol string) bool {
	name, _, _ := strings.Cut(shown, "(")
	return name == symbol || strings.HasPrefix(symbol, fmt.Sprintf("_Z%d%s", len(name), name))
}

// timing is the page's section about run times on a GPU. counted has lines of a launch, its
// instructions by cptx -O2 and by nvcc, and its nanoseconds; fills those of kernels that fill the
// GPU: nanoseconds in the order that its first line names.
func timing(counted, fills string) string {
	var b strings.Builder
	b.WriteString("\n## Run times\n\n")
	head, ratios := "", map[string][2]float64{}
	times := map[string][2]float64{}
	for line := range strings.Lines(counted) {
		var launch string
		var c, n Measure
		if strings.HasPrefix(line, "#") {
			head = strings.TrimSpace(line[1:])
		} else if _, err := fmt.Sscan(line, &launch, &c.Instructions, &n.Instructions, &c.Nanoseconds, &n.Nanoseconds); err == nil {
			ratios[launch] = [2]float64{float64(c.Instructions) / float64(n.Instructions), c.Nanoseconds / n.Nanoseconds}
			times[launch] = [2]float64{c.Nanoseconds, n.Nanoseconds}
		}
	}
	instructions, time := geometricMean(ratios)
	fmt.Fprintf(&b, "%s Geometric mean over %d launches of cptx's -O2 divided by nvcc's -O3:\ninstructions %.3f, time %.3f.\n\n"+
		"Most launches are small. They take two to four microseconds, in which the code matters little. Of the launches that take\nmore than %d"+
		" microseconds with either compiler, these differ by more than 10 %%:\n\n| launch | us | nvcc's, us | ratio | instructions, ratio |\n|---|---|---|---|---|\n",
		head, len(ratios), instructions, time, longer/1000)
	for _, k := range slices.Sorted(maps.Keys(ratios)) {
		if r := ratios[k][1]; max(times[k][0], times[k][1]) > longer && (r > 1.1 || r < 1/1.1) {
			fmt.Fprintf(&b, "| %s | %.1f | %.1f | %.2f | %.2f |\n", k, times[k][0]/1000, times[k][1]/1000, r, ratios[k][0])
		}
	}
	b.WriteString(filling(fills))
	return b.String()
}

// longer is the time in nanoseconds above which a launch's is named.
const longer = 5000

// geometricMean is that of each of two ratios.
func geometricMean(ratios map[string][2]float64) (first, second float64) {
	for _, k := range slices.Sorted(maps.Keys(ratios)) {
		first, second = first+math.Log(ratios[k][0]), second+math.Log(ratios[k][1])
	}
	n := float64(len(ratios))
	return math.Exp(first / n), math.Exp(second / n)
}

// filling is the table of kernels that fill the GPU.
func filling(fills string) string {
	var b strings.Builder
	sum, count := 0.0, 0
	for line := range strings.Lines(fills) {
		fields := strings.Fields(line)
		if fields[0] == "#" {
			at := strings.LastIndex(line, ":")
			fmt.Fprintf(&b, "\nKernels that fill the GPU (tests/gpu/speed), %s:\n\n| kernel | %s | -O2 over nvcc |\n|---|%s---|\n", lowerFirst(strings.TrimSpace(line[1:at])),
				strings.Join(strings.Fields(line[at+1:]), " | "), strings.Repeat("---|", len(strings.Fields(line[at+1:]))))
			continue
		}
		nvcc, err1 := strconv.ParseFloat(fields[1], 64)
		o2, err2 := strconv.ParseFloat(fields[3], 64)
		if err1 == nil && err2 == nil {
			fmt.Fprintf(&b, "| %s | %.3f |\n", strings.Join(fields, " | "), o2/nvcc)
			sum, count = sum+math.Log(o2/nvcc), count+1
		}
	}
	fmt.Fprintf(&b, "\nGeometric mean of -O2 over nvcc: %.3f.\n", math.Exp(sum/float64(count)))
	return b.String()
}

func lowerFirst(s string) string { return strings.ToLower(s[:1]) + s[1:] }
