package nvrtc

import "strconv"

// Result is NVRTC's nvrtcResult.
type Result int

// The results.
const (
	Success Result = iota
	OutOfMemory
	ProgramCreationFailure
	InvalidInput
	InvalidProgram
	InvalidOption
	CompilationError
	BuiltinOperationFailure
	NoNameExpressionsAfterCompilation
	NoLoweredNamesBeforeCompilation
	NameExpressionNotValid
	InternalError
	TimeFileWriteFailed
	NoPCHCreateAttempted
	PCHCreateHeapExhausted
	PCHCreate
	Cancelled
	TimeTraceFileWriteFailed
	Busy
)

var resultNames = [...]string{"SUCCESS", "ERROR_OUT_OF_MEMORY", "ERROR_PROGRAM_CREATION_FAILURE", "ERROR_INVALID_INPUT", "ERROR_INVALID_PROGRAM",
	"ERROR_INVALID_OPTION", "ERROR_COMPILATION", "ERROR_BUILTIN_OPERATION_FAILURE", "ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION",
	"ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION", "ERROR_NAME_EXPRESSION_NOT_VALID", "ERROR_INTERNAL_ERROR", "ERROR_TIME_FILE_WRITE_FAILED",
	"ERROR_NO_PCH_CREATE_ATTEMPTED", "ERROR_PCH_CREATE_HEAP_EXHAUSTED", "ERROR_PCH_CREATE", "ERROR_CANCELLED",
	"ERROR_TIME_TRACE_FILE_WRITE_FAILED", "ERROR_BUSY"}

// String returns the name of the enumerator (nvrtcGetErrorString).
func (r Result) String() string {
	if r < 0 || int(r) >= len(resultNames) {
		return "NVRTC_ERROR unknown"
	}
	return "NVRTC_" + resultNames[r]
}

// Error makes a Result that is not Success an error.
func (r Result) Error() string { return r.String() + " (" + strconv.Itoa(int(r)) + ")" }
