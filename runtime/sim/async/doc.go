// Package async (no API) has the instructions of asynchronous copies and what they are waited for
// with: cp.async and its bulk and tensor forms, st.async, red.async, mbarrier and
// clusterlaunchcontrol (PTX ISA 9.7.9.25 to 9.7.9.27, 9.7.13.15 to 9.7.13.18). A copy lands when
// somebody waits for it (package memory); where a tensor's boxes are is in package tensor.
//
// To add one: a decoder with its execution here, a line in ../decode_table.go.
package async
