package cptx

import (
	"cptx/ir/diag"
	"cptx/ir/target"
)

// newest32BitSM is the last GPU for which a ptxas (that of CUDA 11.8) takes .address_size 32.
const newest32BitSM = 89

// warnModel says what -m32 means for the tools that come after the compiler (guide, Fundamental
// Types: the address size is that of the host).
func (r *Result) warnModel(o *Options) {
	if o.Target.Model != target.ILP32 {
		return
	}
	d := diag.Diagnostic{Severity: diag.Warning, Flag: "address-size",
		Message: "32-bit code needs the ptxas of CUDA 11.8 or older; newer ones refuse it"}
	if o.Target.Debug {
		d.Message = "no ptxas takes debug information of 32-bit code; cptx debug does, and -lineinfo has the lines"
	}
	if o.Target.SM > newest32BitSM {
		d.Message = "no ptxas takes 32-bit code for this GPU; the last one that takes any is that of CUDA 11.8, for sm_89 and older"
	}
	r.Diags.list.Add(d)
}
