// Package clients runs programs of others, unmodified, by `cptx exec`: their own tests, at pinned
// versions.
//
// It owns: which clients, how their tests are started and their results read, and
// testdata/reasons.txt, which says of each test that fails or is skipped why. A failure or a skip
// that is not there is a failure of the suite; so is a line there that is about nothing, and
// another number of tests than the suite has. fetch.sh installs the clients into a folder of the
// cache (make clients). A few of the tests are run always where the clients are in the cache.
package clients
