package builtin

import "strings"

// sizedTypes are the types of GNU's sized atomic functions by the end of their names: that of
// values, and the types that their pointer may point to without a warning. GCC's own take a void *,
// clang's an int of that size *.
var sizedTypes = map[string]struct{ value, objects string }{
	"1": {"h", "hacb"}, "2": {"t", "ts"}, "4": {"j", "ji"}, "8": {"y", "ymxl"}, "16": {"o", "on"},
}

// sizedAtomic makes the rows of __sync_fetch_and_add_4, __atomic_load_8 and kin: the functions
// without a size, with values that are unsigned.
func sizedAtomic(name string) string {
	end := strings.LastIndexByte(name, '_')
	t, ok := sizedTypes[name[end+1:]]
	if !ok {
		return ""
	}
	base := name[:end]
	switch base {
	case "__atomic_load", "__atomic_store", "__atomic_exchange", "__atomic_compare_exchange":
		base += "_n"
	}
	if strings.Contains(base, "max") || strings.Contains(base, "min") || strings.HasSuffix(name[:end], "_n") {
		return ""
	}
	sig := find(base) + fetchAtomic(base)
	result, rest, _ := strings.Cut(sig, "(")
	params, op, _ := strings.Cut(rest, ")")
	if !strings.HasPrefix(params, "PT") {
		return ""
	}
	params = strings.ReplaceAll(params, "PT", "*")
	params = strings.NewReplacer("*", "PT", "T", t.value, "O", t.value).Replace(params)
	return "<" + t.objects + ">" + strings.ReplaceAll(result, "T", t.value) + "(" + params + ")" + op
}
