package dialect

import "strings"

// InventedPrefix begins the names that the stages before the parser write for what the parser
// library does not know.
const InventedPrefix = "__cptx_"

// Spelling returns what a message says in the place of an identifier: the identifier, or what the
// source has where it was invented. A message names nothing else.
func Spelling(name string) string {
	if class, ok := strings.CutPrefix(name, ClassPrefix); ok {
		if isNumber(class) {
			return "a class template's type"
		}
		return class
	}
	rest, ok := strings.CutPrefix(name, InventedPrefix)
	switch {
	case !ok:
	case rest == "star":
		return "*"
	case rest == "auto":
		return "auto"
	case rest == "auto_type":
		return "__auto_type"
	case rest == "nullptr":
		return "nullptr"
	}
	return name
}

func isNumber(s string) bool { return strings.Trim(s, "0123456789") == "" }

// InBrackets reports whether name stands for what only the [] of array parameters may have: a star,
// qualifiers, static.
func InBrackets(name string) bool {
	return name == InventedPrefix+"star" || strings.HasPrefix(name, InventedPrefix+"qual_")
}

// FallThrough is the name that the statement __attribute__((fallthrough)); consists of in the tree.
const FallThrough = "__cptx_fallthrough"

// NoParameters is the operand of typeof in a parameter that stands for none: before a lone
// "...", and in ().
const NoParameters = "__cptx_no_parameters"

// ElseIf is the name that stands for the rest of a chain of else-ifs, which is the next statement
// of the block.
const ElseIf = "__cptx_else_if"

// OpaqueFunction is the operand of typeof that stands for CUDA's texture<T, dim, mode> and
// surface<void, dim>: a call with the word, sizeof(T) and the other arguments.
const OpaqueFunction = "__cptx_opaque"

// BuiltinAttribute marks what a header declares of functions that package check provides.
const BuiltinAttribute = "cptx_builtin"

// InitFunction and ConstructFunction are the functions whose calls stand for the initialiser of
// T x(1, 2) and for T(1, 2), which is ConstructFunction(sizeof(T), 1, 2).
const (
	InitFunction      = "__cptx_init"
	ConstructFunction = "__cptx_construct"
)

// ParameterFunction is the function whose call, in typeof, stands for the type of a parameter that
// is given a value in braces: f({1, 2}) is f((typeof(ParameterFunction(f, 0, 1, 2))){1, 2}), with
// the parameter's number, the number of arguments, and of values in the braces.
const ParameterFunction = "__cptx_parameter"

// LimitsPrefix begins the functions whose calls stand for the members of std::numeric_limits:
// numeric_limits<T>::max() is __cptx_limits_max(sizeof(T)).
const LimitsPrefix = "__cptx_limits_"

// ReferenceAttribute marks the star that stands for the & of a reference.
const ReferenceAttribute = "cptx_reference"

// DefaultAttribute has the default argument of a parameter as its argument.
const DefaultAttribute = "cptx_default"

// A template is the body of a function with one of these names, which has no other meaning: its
// parameters as declarations, then the function. Package template says more.
const (
	TemplateFunction    = "__cptx_template"    // template <typename T, int N> ...
	SpecializeFunction  = "__cptx_specialize"  // template <> ...
	InstantiateFunction = "__cptx_instantiate" // template ...
)

// TypenameTag is the tag of the struct whose typedef names are the types among a template's
// parameters.
const TypenameTag = "__cptx_typename"

// TemplateID is the function whose calls stand for f<float, 3>: f, sizeof(float), (3).
const TemplateID = "__cptx_template_id"

// ClassPrefix begins the names of class templates in calls of TemplateID, and before that the
// tokens that stand for S<float, 3>: typedef names for whatever reads tokens.
const ClassPrefix = "__cptx_class_"

// MethodPrefix begins the names of functions that are called as methods of their first parameter:
// x.f(1) is __cptx_method_f(x, 1) of the namespace of x's type if that has no member f. The method
// "call" is operator(), "index" operator[], "assign" operator=, and "as_S" converts to the struct
// S.
const MethodPrefix = "__cptx_method_"

// UnionPrefix begins the names of unions that have none, in blocks.
const UnionPrefix = "__cptx_union_"

// UnnamedPrefix begins the names of a template's parameters that have none.
const UnnamedPrefix = "__cptx_unnamed_"

// ConstexprFunction has the condition of an if constexpr in a template as its argument.
const ConstexprFunction = "__cptx_if_constexpr"

// DeviceLaunch is the function whose call, as the first argument of another, holds the values in
// <<<>>> of a launch in device code.
const DeviceLaunch = "__cptx_device_launch"

// LaunchFunction has what the host calls and the arguments for its own: its call makes an instance
// of a template. LaunchesPrefix begins the names of functions of such calls, UnknownArgument stands
// for an argument that only the host can evaluate.
const (
	LaunchFunction  = "__cptx_launch"
	LaunchesPrefix  = "__cptx_launches_"
	UnknownArgument = "__cptx_nullptr"
)

// ConstantAttribute marks what stands for a static constant of a class template, an enumeration of
// the constant's type: the one enumerator has that type, as the constant does.
const ConstantAttribute = "cptx_constant"

// MembersPrefix begins the name of the function that stands for the members of a class of the host.
const MembersPrefix = "__cptx_members_"

// A function of a class has MethodAttribute if its first parameter, ThisName, is the object.
// NewFunction is the name of its constructors, which return the object; in them MembersAttribute
// marks the object, whose members alone are initialised; an assignment to NewMember(this.x)
// initialises one. DefaultMark is a function of a class whose
// constructor without parameters does nothing, AggregateMark one of a class that has constructors
// only for its default member initialisers. ExplicitAttribute marks constructors that convert
// nothing implicitly, StaticAttribute static functions of class templates.
const (
	MethodAttribute   = "cptx_method"
	MembersAttribute  = "cptx_members"
	StaticAttribute   = "cptx_no_object"
	ExplicitAttribute = "cptx_explicit"
	ThisName          = "this" // no name of a program in C++
	NewFunction       = "__cptx_new"
	NewMember         = "__cptx_new_member"
	DefaultMark       = "__cptx_new_nothing"
	AggregateMark     = "__cptx_new_aggregate"
)

// NewPrefix begins the names of the constructors of a class template S: templates of its
// parameters, or functions for explicit specializations, whose names go on with SpecialMark and a
// number. The marks are enumerators in the class.
const (
	NewPrefix   = "__cptx_construct_"
	SpecialMark = "__cptx_special_"
)

// ToPrefix begins the names of conversion functions, operator T(), which end in T; ExplicitPrefix
// those of explicit ones.
const (
	ToPrefix       = "__cptx_to_"
	ExplicitPrefix = "__cptx_to_explicit_"
)

// HostAttribute marks a function or variable that is the host's, with which device code does as if
// it were its own.
const HostAttribute = "cptx_host"

// OverloadsFunction is the function whose calls stand for the name of a function that is called
// with several meanings: names that are found, 0, names that the types of arguments may find.
const OverloadsFunction = "__cptx_overloads"

// TraitPrefix begins the functions whose calls stand for the values of std::is_same and its like:
// is_same_v<T, U> is __cptx_trait_is_same(sizeof(T), sizeof(U)).
const TraitPrefix = "__cptx_trait_"

// Trait returns the number of types that a trait of <type_traits> which is known is about, and its
// name without _v.
func Trait(name string) (types int, plain string) {
	plain = strings.TrimSuffix(name, "_v")
	switch plain {
	case "is_same":
		return 2, plain
	case "is_integral", "is_floating_point", "is_arithmetic", "is_signed", "is_unsigned", "is_pointer", "is_const", "is_void", "is_enum", "is_class":
		return 1, plain
	}
	return 0, name
}

// TypeTraitFunction is the function whose calls stand for std::make_unsigned_t<T> and its like, as
// the operand of typeof: the name of the trait without _t, sizeof(T).
const TypeTraitFunction = "__cptx_type_trait"

// TypeTrait returns what a trait of <type_traits> which makes a type has for arguments, v for a
// constant and t for a type, and its name without _t.
func TypeTrait(name string) (args, plain string) {
	plain = strings.TrimSuffix(name, "_t")
	switch plain {
	case "conditional":
		return "vtt", plain
	case "enable_if":
		return "vt", plain
	case "common_type":
		return "tt", plain
	case "make_unsigned", "make_signed", "remove_const", "remove_volatile", "remove_cv", "remove_reference", "remove_cvref", "remove_pointer", "remove_extent", "add_const", "add_pointer", "decay", "underlying_type":
		return "t", plain
	}
	return "", name
}

// LambdaAttribute marks the function inside of a function that stands for a lambda: 1 if it is
// mutable, else 0, and the variables that it captures by value. One without a name begins with
// LambdaPrefix. AutoType is the operand of typeof for a type that something else tells.
const (
	LambdaAttribute = "cptx_lambda"
	LambdaPrefix    = "__cptx_lambda_"
	AutoType        = "__cptx_auto"
)

// NameFunction has the number of a name expression and what it names as its arguments.
const NameFunction = "__cptx_name"
