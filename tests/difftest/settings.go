package difftest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"cptx"
	"cptx/ir/target"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
)

// Settings are options of a Variant that change what instructions mean, or which there are. Those
// that make results approximate (-use_fast_math, -prec-div=false, -prec-sqrt=false) are not among
// them.
type Settings struct {
	FTZ   bool             // -ftz=true
	WrapV bool             // -fwrapv
	Small bool             // -Os, above -O1
	Debug bool             // -g
	Model target.DataModel // LP64, LLP64 or, of 32-bit code, ILP32
}

// DrawSettings returns the settings of a seed.
func DrawSettings(seed uint64) Settings {
	r := rand.New(rand.NewPCG(seed, 0x6f707473))
	coin := func() bool { return r.IntN(2) == 0 }
	return Settings{FTZ: coin(), WrapV: coin(), Small: r.IntN(4) == 0, Debug: r.IntN(4) == 0, Model: target.DataModel(r.IntN(3))}
}

// String returns the options with a blank before each.
func (s Settings) String() string {
	var b strings.Builder
	for _, o := range []struct {
		is   bool
		flag string
	}{{s.FTZ, "-ftz=true"}, {s.WrapV, "-fwrapv"}, {s.Small, "-Os"}, {s.Debug, "-g"}, {s.Model == target.LLP64, "--data-model=llp64"}, {s.Model == target.ILP32, "-m32"}} {
		if o.is {
			b.WriteString(" " + o.flag)
		}
	}
	return b.String()
}

func (s Settings) apply(o *cptx.Options, level int) {
	o.Target.FTZ, o.Target.WrapV, o.Target.Debug, o.Target.Model = s.FTZ, s.WrapV, s.Debug, s.Model
	if s.Small && level > 1 {
		o.Target.SizeLevel = 1
	}
}

// UnderSettings is Rotation for a campaign whose Reference is Unoptimised: one target and the
// settings of the seed, at two levels.
func UnderSettings(seed uint64, races bool) []Trial {
	trials := Rotation(seed, races)[1:]
	levels := [][2]int{{1, 2}, {2, 3}, {3, 1}}[seed%3]
	for i := range trials {
		trials[i].Level, trials[i].Settings = levels[i], DrawSettings(seed)
	}
	return trials
}

// Unoptimised is the trial that UnderSettings is compared with.
func Unoptimised(seed uint64) Trial {
	t := UnderSettings(seed, false)[0]
	t.Level = 0
	return t
}

// resultsOf returns the results of a trial, one per launch.
func resultsOf(file *directive.File, trial Trial) ([]host.Result, error) {
	ptx, err := compileUnits(file, trial.Variant, nil)
	if err != nil {
		return nil, &Failure{trial, "compile", 0, err}
	}
	program, err := simrun.Load(ptx)
	if err != nil {
		return nil, &Failure{trial, "run", 0, err}
	}
	want := make([]host.Result, max(1, len(file.Cases)))
	for i := range want {
		if want[i], err = simrun.Run(program, file, i, trial.Options); err != nil {
			return nil, fmt.Errorf("launch %d: %w", i+1, &Failure{trial, "run", i, err})
		}
	}
	return want, nil
}
