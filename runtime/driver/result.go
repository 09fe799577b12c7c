package driver

import (
	"strconv"

	"cptx/runtime/driver/api"
)

// Result is a CUresult.
type Result int32

// The results that functions give by themselves.
const (
	Success                 Result = 0
	InvalidValue            Result = 1
	OutOfMemory             Result = 2
	NotInitialized          Result = 3
	NoDevice                Result = 100
	InvalidDevice           Result = 101
	InvalidImage            Result = 200
	InvalidContext          Result = 201
	NoBinaryForGPU          Result = 209
	UnsupportedLimit        Result = 215
	InvalidPTX              Result = 218
	UnsupportedPTXVersion   Result = 222
	InvalidSource           Result = 300
	FileNotFound            Result = 301
	OperatingSystem         Result = 304
	InvalidHandle           Result = 400
	IllegalState            Result = 401
	NotFound                Result = 500
	NotReady                Result = 600
	IllegalAddress          Result = 700
	OutOfResources          Result = 701
	LaunchTimeout           Result = 702
	PeerAccessEnabled       Result = 704
	PeerAccessNotEnabled    Result = 705
	PrimaryContextActive    Result = 708
	ContextIsDestroyed      Result = 709
	AssertFailed            Result = 710
	HostMemoryRegistered    Result = 712
	HostMemoryNotRegistered Result = 713
	IllegalInstruction      Result = 715
	MisalignedAddress       Result = 716
	InvalidAddressSpace     Result = 717
	InvalidPC               Result = 718
	LaunchFailed            Result = 719
	CooperativeTooLarge     Result = 720
	NotPermitted            Result = 800
	NotSupported            Result = 801
	CaptureUnsupported      Result = 900
	CaptureInvalidated      Result = 901
	CaptureMerge            Result = 902
	CaptureUnmatched        Result = 903
	CaptureUnjoined         Result = 904
	CaptureIsolation        Result = 905
	CaptureImplicit         Result = 906
	CapturedEvent           Result = 907
	CaptureWrongThread      Result = 908
	GraphUpdateFailure      Result = 910
	InvalidClusterSize      Result = 912
	Unknown                 Result = 999
)

// String is the result's name.
func (r Result) String() string {
	for _, t := range api.Results() {
		if t.Number == int(r) {
			return t.Name
		}
	}
	return "CUresult " + strconv.Itoa(int(r))
}
