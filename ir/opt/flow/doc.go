// Package flow (no API) has the passes that change branches and blocks: cfg, sink, tailrec, and the
// removal of blocks that control cannot reach.
package flow
