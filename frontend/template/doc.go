// Package template (no API) binds the parameters of C++'s function templates: deduction from
// arguments, which of two templates is more specialized, and the types that stand for parameters
// meanwhile. It knows types only, no syntax and no names in scope.
//
// # The way of a template
//
// An instance is an ordinary C function whose tree is checked once more with other meanings for the
// template's parameters. So no stage has to copy tokens, and the parser reads a template once,
// however many instances there are:
//
//	split    package cuda   template<typename T> ... is one declaration, kept as it is until device
//	                        code or a launch mentions its name
//	write    package cuda   a template becomes the body of a function with an invented name:
//	                        parameters as declarations, types among them as typedef names, then the
//	                        function; f<float, 3> becomes a call with the arguments
//	parse    package syntax nothing: that is C, with a function in a function
//	check    check/template*.go keeps the tree, and the prototype with placeholders in it; at a use
//	                        asks this package for the parameters, and checks prototype and, at the
//	                        end of the unit, body in a scope in which they have these values
//
// Launches are in host code, which the parser does not see. Package cuda writes for each host
// function a function that has its launches of templates, calls of host function templates that
// have some, and the declarations that these name; check treats it as any other function of the
// host, whose calls ask for instances, and emits nothing for it.
//
// A file without templates pays a look into an empty map at each call of a name.
//
// # What C++ has and this has not
//
// Lookup is done once the arguments are known; from a template's body it finds functions that are
// declared before the template, and others only for arguments of record or enumeration types, as if
// by argument-dependent lookup. What depends on no parameter is checked in instances only.
package template
