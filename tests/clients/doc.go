// Package clients runs programs of others, unmodified, by `cptx exec`: their own tests, at pinned
// versions.
//
// It owns: which clients, how their tests are started and their results read, and
// testdata/reasons.txt, which says of each test that fails or is skipped why. A failure or a skip
// that is not there is a failure of the suite; so is a line there that is about nothing, and
// another number of tests than the suite has. fetch.sh installs the clients into a folder of the
// cache (make clients); without them, and without CPTX_CLIENTS, there is nothing to do.
package clients
