package engine

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
)

func init() { findVectors() }

// TestLinear has rows that grow evenly, and such with one lane that does not fit.
func TestLinear(t *testing.T) {
	for name, linear := range map[string]func(*row) (uint64, bool){"in Go": goLinear, "chosen": linear} {
		t.Run(name, func(t *testing.T) { testLinear(t, linear) })
	}
}

func testLinear(t *testing.T, linear func(*row) (uint64, bool)) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		var a row
		first, step := rnd.Uint64(), []uint64{0, 4, 12, ^uint64(3), rnd.Uint64()}[rnd.IntN(5)]
		for i := range a {
			a[i] = first + uint64(i)*step
		}
		if got, ok := linear(&a); !ok || got != step {
			t.Fatalf("%x grows by %x; found %x, %v", a, step, got, ok)
		}
		lane := rnd.IntN(geometry.WarpSize)
		a[lane] += []uint64{1, 4, 1 << 40, ^uint64(0)}[rnd.IntN(4)]
		if got, ok := linear(&a); ok {
			t.Fatalf("%x is no even row, found %x; lane %d was changed", a, got, lane)
		}
	}
}

// TestMerge holds merge against its definition.
func TestMerge(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		var d, from, want row
		lanes := rnd.Uint32()
		for i := range d {
			d[i], from[i] = rnd.Uint64(), rnd.Uint64()
			if want[i] = d[i]; lanes>>i&1 != 0 {
				want[i] = from[i]
			}
		}
		got := d
		if merge(&got, &from, lanes); got != want {
			t.Fatalf("in Go: %x, want %x", got, want)
		}
		if merge(&d, &from, lanes); d != want {
			t.Fatalf("%x, want %x", d, want)
		}
	}
}

// TestTruth has predicates, some of them with more bits than one.
func TestTruth(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	for range 1000 {
		var p row
		want := rnd.Uint32()
		for i := range p {
			p[i] = uint64(want>>i&1) << rnd.IntN(64)
		}
		if got := truth(&p, false); got != want || goTruth(&p) != want {
			t.Fatalf("%x: %x and %x, want %x", p, got, goTruth(&p), want)
		}
		if got := truth(&p, true); got != ^want {
			t.Fatalf("%x negated: %x, want %x", p, got, ^want)
		}
	}
}

// TestWords holds what moves rows to and from memory against its definition.
func TestWords(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 10))
	for range 1000 {
		var memory [3]words
		var d, want [2]row
		v := rnd.Uint64()
		for i := range want[0] {
			w := rnd.Uint32()
			binary.LittleEndian.PutUint32(memory[0][4*i:], w)
			want[0][i], want[1][i] = uint64(w), v
		}
		for name, f := range map[string]func(){
			"in Go":  func() { goWiden(&d[0], &memory[0]); goFill(&d[1], v); goNarrow(&memory[1], &d[0]) },
			"chosen": func() { widen(&d[0], &memory[0]); fill(&d[1], v); narrow(&memory[2], &d[0]) },
		} {
			d = [2]row{}
			if f(); d != want {
				t.Fatalf("%s: %x, want %x", name, d, want)
			}
		}
		if memory[1] != memory[0] || memory[2] != memory[0] {
			t.Fatalf("%x", memory)
		}
		var upper words
		for i := range d[0] { // what is above the lower halves does not matter
			d[0][i] |= rnd.Uint64() << 32
		}
		if narrow(&upper, &d[0]); upper != memory[0] {
			t.Fatalf("%x, want %x", upper, memory[0])
		}
	}
}

// TestFrames holds what loads and stores variables of all lanes' frames against its definition.
func TestFrames(t *testing.T) {
	if !hasVectors {
		t.Skip("the processor has no vector instructions that are used")
	}
	rnd := rand.New(rand.NewPCG(11, 12))
	for range 1000 {
		step := uint64(8 * (1 + rnd.IntN(9)))
		data, shadow := make([]byte, step*geometry.WarpSize), make([]byte, step*geometry.WarpSize)
		for i := range data {
			data[i] = byte(rnd.Uint32())
		}
		if rnd.IntN(2) == 0 {
			shadow[rnd.IntN(len(shadow))] = byte(rnd.Uint32())
		}
		for _, n := range []uint64{4, 8} {
			var got, want row
			undefined := uint64(0)
			for i := range want {
				want[i] = memory.Load(data, uint64(i)*step, n)
				undefined |= memory.Load(shadow, uint64(i)*step, n)
			}
			if u := vectorFrameLoad(&got, &data[0], &shadow[0], step, n == 8); u != undefined || got != want {
				t.Fatalf("%d bytes in steps of %d: %x, undefined %x, want %x, %x", n, step, got, u, want, undefined)
			}
			for i := range got {
				got[i] = rnd.Uint64()
			}
			wantData, wantShadow := slices.Clone(data), slices.Clone(shadow)
			for i, v := range got {
				memory.Store(wantData, uint64(i)*step, n, v)
				memory.Store(wantShadow, uint64(i)*step, n, 0)
			}
			if vectorFrameStore(&got, &data[0], &shadow[0], step, n == 8); !bytes.Equal(data, wantData) || !bytes.Equal(shadow, wantShadow) {
				t.Fatalf("%d bytes in steps of %d: %x, %x, want %x, %x", n, step, data, shadow, wantData, wantShadow)
			}
		}
	}
}
