package torture

import "regexp"

// refusals are the reasons of tests that are not compiled, by what the message says. Others stand
// in the list.
var refusals = []struct {
	message *regexp.Regexp
	reason  string
}{
	{regexp.MustCompile(`attribute '(vector_size|__vector_size__)'`), "vector types of GNU C"},
	{regexp.MustCompile(`is defined inside a function`), "nested functions"},
	{regexp.MustCompile(`constraint '.*' in asm|asm operand`), "asm of another machine"},
	{regexp.MustCompile(`variable length array '.*' in a structure`), "structures of variable size"},
	{regexp.MustCompile(`type '(__float128|_Float64x|_Float128|_Decimal\d+)'|type name '__float80'`), "floating types that the device does not have"},
	{regexp.MustCompile(`floating constant '.*f(32|64)x?'|'FLT(32|64)X?_\w+'|__builtin_(nan|inf)s?f(32|64)x?'`), "the types _Float32, _Float64 and kin"},
	{regexp.MustCompile(`'FLT16_\w+'`), "limits of _Float16 in <float.h>"},
	{regexp.MustCompile(`file not found|<(errno|pthread|signal|locale|time)\.h>`), "a header that the device does not have"},
	{regexp.MustCompile(`no floating-point exceptions|the device rounds to nearest`), "the floating-point environment"},
	{regexp.MustCompile(`complex integers`), "complex integers"},
	{regexp.MustCompile(`<setjmp\.h>|__builtin_(longjmp|setjmp)`), "jumps between functions"},
	{regexp.MustCompile(`'__builtin_(return_address|frame_address|extract_return_addr)'`), "the call stack cannot be read"},
	{regexp.MustCompile(`'__builtin_(apply|apply_args|return|va_arg_pack|va_arg_pack_len)'`), "calls that pass arguments on"},
	{regexp.MustCompile(`a GPU has no files`), "files"},
	{regexp.MustCompile(`weak (function|variable) '.*' is used but not defined`), "weak references"},
	{regexp.MustCompile(`PTX has aliases of functions only`), "aliases of variables"},
	{regexp.MustCompile(`attribute '(\w+)' is not available`), "an attribute that the device does not have"},
	{regexp.MustCompile(`the device heap has malloc and free only`), "realloc and kin"},
	{regexp.MustCompile(`__builtin_tgmath`), "__builtin_tgmath"},
	{regexp.MustCompile(`LDBL_SNAN undefined`), "signalling NaNs of long double"},
	{regexp.MustCompile(`'__builtin___clear_cache'`), "code that changes"},
}

// refusalReason is the reason of a message, "" if the list has to say it.
func refusalReason(message string) string {
	for _, r := range refusals {
		if r.message.MatchString(message) {
			return r.reason
		}
	}
	return ""
}
