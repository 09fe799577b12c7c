// Package late (no API) has the passes that come last: instructions of PTX that stand for several
// operations (fma, minmax, funnel, permute), and forms that ptxas makes better code of (divnarrow,
// conditions, ranges, delay, steps, strip, keeprolled). What they leave hides values from other
// passes, so that none of those may follow but dce and cfg.
package late
