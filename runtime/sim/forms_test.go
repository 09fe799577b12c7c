package sim

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cptx/tests/forms"
)

// TestForms loads every form in the list: what is said to be simulated loads, what is not gives an
// error.
func TestForms(t *testing.T) {
	for _, l := range forms.Lines() {
		for _, f := range l.Forms {
			text, _ := forms.Module(l.Target, []string{f})
			_, err := Load(text)
			if (err == nil) != (l.Why == "") {
				t.Errorf("forms.txt:%d: %s: %v", l.Number, f, err)
			}
			if err != nil && strings.Contains(err.Error(), "internal") {
				t.Errorf("%s: %v", f, err)
			}
		}
	}
}

// sectionTests names what runs the forms of each section of the ISA manual against a model; the
// first prefix that fits counts.
var sectionTests = []struct{ section, tests string }{
	{"9.7.9.3", "TestMoveForms TestFormVectors TestFormMoves TestSpecialRegisters TestLaunchRegisters"}, {"9.7.9.4", "TestFormMoves"}, {"9.7.9.5", "TestLegacyWarpForms"},
	{"9.7.9.6", "TestWarpOperations"}, {"9.7.9.7", "TestFormVectors"}, {"9.7.9.8", "TestMemoryForms"}, {"9.7.9.9", "TestMemoryForms"},
	{"9.7.9.10", "TestMemoryForms"}, {"9.7.9.11", "TestMemoryForms"}, {"9.7.9.12", "TestAsyncForms"}, {"9.7.9.13", "TestAsyncCopies"},
	{"9.7.9.15", "TestPlainForms TestReplaceForms"}, {"9.7.9.16", "TestPlainForms"}, {"9.7.9.17", "TestUndefinedBuffer TestPrograms"}, {"9.7.9.18", "TestPlainForms"},
	{"9.7.9.19", "TestSpaceForms TestClusterMemory"}, {"9.7.9.20", "TestSpaceForms TestClusterMemory"}, {"9.7.9.21", "TestFormVectors"}, {"9.7.9.22", "TestFormVectors"},
	{"9.7.9.23", "TestClusterMemory"}, {"9.7.9.24", "TestClusterMemory"}, {"9.7.9.25", "TestCopyForms TestAsyncCopies TestAsyncForms TestBulkClusters"},
	{"9.7.9.27", "TestTensorForms TestTensorCopies TestTensorMulticast TestTensorReductions"}, {"9.7.9.28", "TestReplaceForms TestTensormapReplace"},
	{"9.7.10.", "TestTextureForms TestImageQueries TestOpaqueTypes TestPackedFetch TestGatherLayers TestLevelQuery TestMemoryTextures TestFetchOffsets"},
	{"9.7.11.", "TestSurfaceForms TestImageQueries TestSurfaceNarrow TestSured TestFormattedStore TestSurfaceRaces"},
	{"9.7.12.", "TestPrograms"}, {"9.7.13.1", "TestBarriers TestPlainForms"}, {"9.7.13.2", "TestBarriers"}, {"9.7.13.3", "TestPlainForms TestClusterMemory"},
	{"9.7.13.4", "TestPlainForms TestFences"}, {"9.7.13.5", "TestMemoryForms"}, {"9.7.13.6", "TestMemoryForms"}, {"9.7.13.7", "TestAsyncForms"},
	{"9.7.13.8", "TestLegacyWarpForms"}, {"9.7.13.9", "TestWarpForms"}, {"9.7.13.10", "TestWarpForms TestWarpOperations"}, {"9.7.13.11", "TestWarpOperations"},
	{"9.7.13.12", "TestWarpForms"}, {"9.7.13.13", "TestPlainForms"}, {"9.7.13.14", "TestWarpOperations"}, {"9.7.13.15", "TestBarrierForms"}, {"9.7.13.16", "TestTensormapReplace"},
	{"9.7.13.17", "TestCancel"}, {"9.7.13.18", "TestCancel"}, {"9.7.14.3", "TestMmaSparseScaled"}, {"9.7.14.4", "TestWmma TestWmmaForms TestWmmaRounding TestWmmaBits"},
	{"9.7.14.5", "TestMma TestMmaQuads TestMmaNumbers TestMatrixRows TestMatrixBytes"}, {"9.7.14.6", "TestMmaSparseScaled"}, {"9.7.15.", "TestGroupForms TestGroupProducts"},
	{"9.7.16.", "TestCoreForms TestCommitForms TestCollector TestReductionForms TestTensorMemoryMoves TestTensorMemoryReductions TestCoreProducts TestCoreCopies TestCorePairs TestCoreScaledSparse"},
	{"9.7.17.", "TestPrograms"}, {"9.7.18.", "TestFormVectors"}, {"9.7.19.", "TestPlainForms TestChecks TestClocks"},
	{"9.7.1.", "TestFormVectors"}, {"9.7.2.", "TestFormVectors"}, {"9.7.3.", "TestFormVectors"}, {"9.7.4.", "TestFormVectors"}, {"9.7.5.", "TestFormVectors"},
	{"9.7.6.", "TestFormVectors"}, {"9.7.7.", "TestFormVectors"}, {"9.7.8.", "TestFormVectors"},
}

// TestSections: every section with a form that is simulated has its tests, which are there.
func TestSections(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)`).FindAllStringSubmatch(string(text), -1) {
			there[m[1]] = true
		}
	}
	for _, l := range forms.Lines() {
		tests := ""
		for _, s := range sectionTests {
			if l.Section == s.section || strings.HasSuffix(s.section, ".") && strings.HasPrefix(l.Section, s.section) {
				tests = s.tests
				break
			}
		}
		if tests == "" && l.Why == "" {
			t.Errorf("forms.txt:%d: section %s has no test", l.Number, l.Section)
		}
		for _, name := range strings.Fields(tests) {
			if !there[name] {
				t.Errorf("there is no %s", name)
			}
		}
	}
}
