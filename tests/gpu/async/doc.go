// Package async has kernels that copy asynchronously: cp.async, cp.async.bulk, tensor copies in
// every mode that sm_90a has, reductions, multicast, st.async and red.async, and what belongs to
// them, mbarrier objects and clusters (table_*.go).
//
// Run executes them on a device. What a GPU gives is kept in testdata, one golden file per GPU, and
// the package's test holds the simulator against every golden file there, byte for byte; cases in
// which the GPU traps the simulator has to report.
//
// It owns: the tables, the kernel around a case, the golden format, the comparison. The tests of
// tests/gpu run it on a GPU.
package async
