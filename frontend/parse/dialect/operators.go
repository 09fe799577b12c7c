package dialect

// OperatorPrefix begins the names under which functions such as operator+ are known, which end in
// the letters that the Itanium C++ ABI gives the operator (5.1.3).
const OperatorPrefix = "__cptx_operator_"

var operatorCodes = map[string]string{
	"+": "pl", "-": "mi", "*": "ml", "/": "dv", "%": "rm", "&": "an", "|": "or", "^": "eo", "~": "co", "!": "nt", "<<": "ls", ">>": "rs",
	"==": "eq", "!=": "ne", "<": "lt", ">": "gt", "<=": "le", ">=": "ge", "&&": "aa", "||": "oo", "++": "pp", "--": "mm",
	"+=": "pL", "-=": "mI", "*=": "mL", "/=": "dV", "%=": "rM", "&=": "aN", "|=": "oR", "^=": "eO", "<<=": "lS", ">>=": "rS",
}

// unaryCodes are the letters of the operators that have others with one operand.
var unaryCodes = map[string]string{"+": "ps", "-": "ng", "*": "de", "&": "ad"}

// OperatorCode returns the letters of the Itanium C++ ABI for an operator with so many operands, ""
// for what is none.
func OperatorCode(text string, operands int) string {
	if code := unaryCodes[text]; code != "" && operands == 1 {
		return code
	}
	return operatorCodes[text]
}

// memberCodes are the letters of the operators that are members of classes alone.
var memberCodes = map[string]string{"()": "cl", "[]": "ix", "=": "aS", "->": "pt"}

// MemberOperatorCode is OperatorCode for members of classes.
func MemberOperatorCode(text string, operands int) string {
	if code := memberCodes[text]; code != "" {
		return code
	}
	return OperatorCode(text, operands)
}

// OperatorText returns the operator with the letters code and two operands.
func OperatorText(code string) string {
	for text, c := range operatorCodes {
		if c == code {
			return text
		}
	}
	for text, c := range memberCodes {
		if c == code {
			return text
		}
	}
	return ""
}
