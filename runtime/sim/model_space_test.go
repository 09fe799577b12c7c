package sim

import (
	"cptx/runtime/sim/engine"
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/numeric"
	"cptx/tests/forms"
)

// spaceObjects are a variable of each state space, by a load of whose address to d1 it is known.
// Each holds a number of its own but the parameter, which is d9.
var spaceObjects = map[string]string{"global": "mov.u64 d1, gv", "shared": "mov.u64 d1, sv", "local": "mov.u64 d1, lv", "const": "mov.u64 d1, cv", "param": "mov.b64 d1, c"}

const spaceHead = ".global .b64 gv = 1001; .const .b64 cv = 1002; .shared .b64 sv;\n"

// spaceSetup makes the local variable, and fills it and the shared one.
const spaceSetup = ".local .align 8 .b8 lv[8]; mov.b64 d2, 1003; st.shared.b64 [sv], d2; mov.b64 d2, 1004; st.local.b64 [lv], d2;\n"

var spaceNumbers = map[string]uint64{"global": 1001, "const": 1002, "shared": 1003, "local": 1004, "param": 1005}

// TestSpaceForms runs every form of isspacep and cvta in the list on variables of all state spaces
// (9.7.9.19, 9.7.9.20).
func TestSpaceForms(t *testing.T) {
	for _, l := range forms.Lines() {
		for _, text := range l.Forms {
			op, _, _ := strings.Cut(text, " ")
			words := strings.Split(op, ".")
			switch {
			case l.Section == "9.7.9.19":
				testSpace(t, l.Target, text, words[1])
			case l.Section == "9.7.9.20" && words[1] == "to":
				// generic address to the space's: what is there is found by it
				s := words[2]
				body := fmt.Sprintf("%s; cvta.%s.u64 d2, d1; mov.b64 d1, 0;\n%s; ld.%s.b64 d3, [d1]", spaceObjects[s], s, text, s)
				testSpaceLoad(t, l.Target, body, s)
			case l.Section == "9.7.9.20":
				s := words[1]
				body := fmt.Sprintf("%s; mov.b64 d2, d1;\n%s; ld.b64 d3, [d1]", spaceObjects[s], text)
				testSpaceLoad(t, l.Target, body, s)
			}
		}
	}
}

// testSpace asks for the space of generic addresses. Parameters of kernels are in global memory
// too.
func testSpace(t *testing.T, target, text, asked string) {
	t.Helper()
	asked, _, _ = strings.Cut(asked, "::") // a cluster of one block
	for s, address := range spaceObjects {
		p := formProgram(t, target, spaceHead, spaceSetup+address+fmt.Sprintf("; cvta.%s.u64 d1, d1;\n", s)+text)
		want := numeric.Bool(s == asked || s == "param" && asked == "global")
		if got, err := runForm(engine.Single(p, testOptions()), registerFile{p: 1 - want}, 0); err != nil || got.p != want {
			t.Errorf("%s of an address in %s: %v, %d, want %d", text, s, err, got.p, want)
		}
	}
}

// testSpaceLoad holds what a body loads to d3 against what the variable of a space has.
func testSpaceLoad(t *testing.T, target, body, space string) {
	t.Helper()
	p := formProgram(t, target, spaceHead, spaceSetup+body)
	if got, err := runForm(engine.Single(p, testOptions()), registerFile{}, spaceNumbers["param"]); err != nil || got.d[3] != spaceNumbers[space] {
		t.Errorf("%s: %v, %d, want %d", body, err, got.d[3], spaceNumbers[space])
	}
}

// TestMoveForms runs the forms of mov from register to register.
func TestMoveForms(t *testing.T) {
	rnd := rand.New(rand.NewSource(93))
	plain := regexp.MustCompile(`^mov\.([busf]16|[busf]32|[busf]64|pred) ([hrdp])1, [hrdp]2$`)
	ran := 0
	for _, l := range forms.Lines() {
		for _, text := range l.Forms {
			m := plain.FindStringSubmatch(text)
			if m == nil {
				continue
			}
			ran++
			if m[2] == "p" {
				text = "not.pred p2, p1;\n" + text
			}
			p := formProgram(t, l.Target, "", text)
			for range 4 {
				in := registerFile{p: uint64(rnd.Intn(2))}
				for i := 1; i < 9; i++ {
					in.h[i], in.r[i], in.d[i] = uint64(rnd.Intn(1<<16)), uint64(rnd.Uint32()), rnd.Uint64()
				}
				want := in
				switch m[2] {
				case "h":
					want.h[1] = in.h[2]
				case "r":
					want.r[1] = in.r[2]
				case "d":
					want.d[1] = in.d[2]
				default:
					want.p = 1 - in.p
				}
				if got, err := runForm(engine.Single(p, testOptions()), in, 0); err != nil || got != want {
					t.Errorf("%s: %v, %x, want %x", text, err, got, want)
				}
			}
		}
	}
	if ran != 12 {
		t.Errorf("%d forms", ran)
	}
}

// TestCopyForms runs every form of cp.async and of cp.async.bulk to shared memory of one block in
// the list, with all sizes of the source, and compares all of the destination (9.7.9.25).
func TestCopyForms(t *testing.T) {
	const head = ".shared .align 16 .b8 sv[32]; .shared .align 8 .b64 bar; .global .align 16 .b64 gv[4] = {0x1716151413121110, 0x1f1e1d1c1b1a1918, 0x2726252423222120, 0x2f2e2d2c2b2a2928};\n"
	ran := 0
	for _, l := range forms.Lines() {
		for _, text := range l.Forms {
			op, args, _ := strings.Cut(text, " ")
			words := strings.Split(op, ".")
			if l.Section != "9.7.9.25" || !slices.Contains([]string{"ca", "cg"}, words[2]) && (words[2] != "bulk" || !slices.Contains(words, "global") || words[4] != "global" || slices.Contains(words, "multicast::cluster")) {
				continue
			}
			ran++
			size, sources := 16, []int{16}
			body := "mov.u64 d9, gv; mov.u64 d8, sv; mov.u64 d7, bar; mov.b64 d2, 0xeeeeeeeeeeeeeeee;\n" +
				"st.shared.b64 [sv], d2; st.shared.b64 [sv+8], d2; st.shared.b64 [sv+16], d2; st.shared.b64 [sv+24], d2;\n"
			wait := ";\ncp.async.wait_all;\n"
			switch list := strings.Split(args, ", "); {
			case words[2] == "bulk": // r1 is the size
				body += "mbarrier.init.shared.b64 [bar], 1; mbarrier.arrive.expect_tx.shared.b64 _, [bar], r1; fence.proxy.async;\n"
				wait = ";\nW: mbarrier.try_wait.parity.shared.b64 p1, [bar], 0;\n@!p1 bra W;\n"
				sources = []int{16, 32}
			default:
				fmt.Sscan(list[2], &size)
				switch {
				case slices.Contains(list, "r1"):
					sources = nil
					for n := range size + 1 {
						sources = append(sources, n)
					}
				case slices.Contains(list, "p1"): // the source is ignored
					sources = []int{0, size}
				}
			}
			p := formProgram(t, l.Target, head, body+text+wait+"ld.shared.b64 d3, [sv]; ld.shared.b64 d4, [sv+8]; ld.shared.b64 d5, [sv+16]; ld.shared.b64 d6, [sv+24]")
			for _, n := range sources {
				in := registerFile{p: numeric.Bool(n == 0)}
				in.r[1] = uint64(n)
				got, err := runForm(engine.Single(p, testOptions()), in, 0)
				var want [32]byte
				for i := range want {
					switch {
					case i < n:
						want[i] = byte(0x10 + i)
					case i >= size:
						want[i] = 0xee
					}
				}
				var have [32]byte
				for i := range have {
					have[i] = byte(got.d[3+i/8] >> (i % 8 * 8))
				}
				if err != nil || have != want {
					t.Errorf("%s of %d bytes: %v, %x, want %x", text, n, err, have, want)
				}
			}
		}
	}
	if ran != 13 {
		t.Errorf("%d forms", ran)
	}
}
