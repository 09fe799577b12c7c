package scalar

import (
	"cptx/ir/step"
)

// rule is one of the rules of simplify.
type rule int

// The rules, in the order of the files simp_*.go.
const (
	commute rule = iota
	foldInt
	constLeftShift
	addBool
	addZero
	addAdd
	addSubConst
	addNeg
	addSub
	subSelf
	subBool
	subConst
	subNeg
	subOfAdd
	subOfSub
	subSub
	subAdd
	mulBool
	mulZero
	mulOne
	mulMinusOne
	mulMul
	mulShl
	mulPower
	divOne
	divUnsigned
	divMinusOne
	divPower
	divNarrow
	shiftZero
	shiftAll
	shiftUnsigned
	shlWidened
	shiftShift
	shiftBack
	shiftSigned
	shlAnd
	logicSame
	logicComplement
	logicAbsorb
	logicIdentity
	logicLogic
	logicBools
	andKnown
	andClear
	andLow
	andSExt
	andOr
	andMasked
	orInsert
	notCompare
	cmpCommute
	cmpSelf
	cmpFold
	cmpWidened
	cmpBools
	cmpRange
	cmpStrict
	cmpZero
	cmpBool
	cmpZExt
	cmpSExt
	cmpSelect
	cmpAdd
	cmpSub
	cmpXor
	ptrSelf
	ptrCommute
	ptrNull
	ptrOffsets
	fcmpConst
	fcmpFold
	fcmpNarrow
	selectConst
	selectSame
	selectUndef
	selectNot
	selectBool
	selectExt
	selectEqual
	selectTwice
	selectStep
	convFold
	fptruncFPExt
	intToFloat
	bitcastBitcast
	ptrInt
	truncBits
	truncTrunc
	truncExt
	truncSelect
	truncAnd
	truncArith
	extExt
	zextTrunc
	zextBit
	sextTrunc
	sextUnsigned
	floatFold
	floatCommute
	floatIdentity
	floatMinusOne
	fdivPower
	faddNeg
	fsubNeg
	fmulNeg
	fnegFNeg
	offsetZero
	offsetOffset
	offsetOut
	offsetCast
	offsetAdd
	castCast
	loadConst
	callFold
	clusterSize
	deadCopy
	deadAssume
	freezeConst
	phiSame
	extractInsert
	numRules
)

// Rules names them and says what becomes of what: x, y are values, k constants, c conditions.
var Rules = [numRules]step.Rule{
	commute:         {Name: "commute", Why: "k op x → x op k, where operands can be exchanged"},
	foldInt:         {Name: "fold-int", Why: "k1 op k2 → its value, where it is defined"},
	constLeftShift:  {Name: "const-left", Why: "0 shifted or divided → 0; -1 shifted right by its sign → -1"},
	addBool:         {Name: "add-bool", Why: "conditions: x + y → x ^ y"},
	addZero:         {Name: "add-zero", Why: "x + 0 → x"},
	addAdd:          {Name: "add-add", Why: "(x + k1) + k2 → x + (k1+k2)"},
	addSubConst:     {Name: "add-sub-const", Why: "(k1 - x) + k2 → (k1+k2) - x"},
	addNeg:          {Name: "add-neg", Why: "x + (0 - y) → x - y"},
	addSub:          {Name: "add-sub", Why: "(x - y) + y → x"},
	subSelf:         {Name: "sub-self", Why: "x - x → 0"},
	subBool:         {Name: "sub-bool", Why: "conditions: x - y → x ^ y"},
	subConst:        {Name: "sub-const", Why: "x - k → x + -k"},
	subNeg:          {Name: "sub-neg", Why: "x - (0 - y) → x + y"},
	subOfAdd:        {Name: "add-minus", Why: "(x + y) - y → x"},
	subOfSub:        {Name: "sub-minus", Why: "(x - y) - x → 0 - y"},
	subSub:          {Name: "minus-sub", Why: "x - (x - y) → y"},
	subAdd:          {Name: "minus-add", Why: "x - (x + y) → 0 - y"},
	mulBool:         {Name: "mul-bool", Why: "conditions: x * y → x & y"},
	mulZero:         {Name: "mul-zero", Why: "x * 0 → 0"},
	mulOne:          {Name: "mul-one", Why: "x * 1 → x"},
	mulMinusOne:     {Name: "mul-minus-one", Why: "x * -1 → 0 - x"},
	mulMul:          {Name: "mul-mul", Why: "(x * k1) * k2 → x * (k1*k2)"},
	mulShl:          {Name: "mul-shl", Why: "(x << k1) * k2 → x * (k2<<k1)"},
	mulPower:        {Name: "mul-power", Why: "x * 2^k → x << k, unless mul.wide takes it"},
	divOne:          {Name: "div-one", Why: "x / 1 → x, x % 1 → 0"},
	divUnsigned:     {Name: "div-unsigned", Why: "signed x / y, x % y → unsigned, where neither is negative"},
	divMinusOne:     {Name: "div-minus-one", Why: "x / -1 → 0 - x"},
	divPower:        {Name: "div-power", Why: "unsigned x / 2^k → x >> k, x % 2^k → x & 2^k-1"},
	divNarrow:       {Name: "div-narrow", Why: "64 bits: x / y, x % y → in 32 bits, where both fit"},
	shiftZero:       {Name: "shift-zero", Why: "x << 0, x >> 0 → x"},
	shiftAll:        {Name: "shift-all", Why: "x shifted by its width and more → 0, or its sign"},
	shiftUnsigned:   {Name: "shift-unsigned", Why: "signed x >> k → unsigned, where x is not negative"},
	shlWidened:      {Name: "shl-widened", Why: "ext(x) << k → ext(x) * 2^k, one mul.wide"},
	shiftShift:      {Name: "shift-shift", Why: "x << k1 << k2 → x << (k1+k2), >> likewise"},
	shiftBack:       {Name: "shift-back", Why: "x << k >> k, x >> k << k → x & mask"},
	shiftSigned:     {Name: "shift-signed", Why: "x << k >> k, signed → sext(trunc x)"},
	shlAnd:          {Name: "shl-and", Why: "(x & k1) << k2 → x << k2 in up to 32 bits, where the bits that k1 clears are shifted out"},
	logicSame:       {Name: "logic-same", Why: "x & x, x | x → x; x ^ x → 0"},
	logicComplement: {Name: "logic-complement", Why: "x & ~x → 0; x | ~x, x ^ ~x → -1"},
	logicAbsorb:     {Name: "logic-absorb", Why: "x & 0 → 0; x | -1 → -1"},
	logicIdentity:   {Name: "logic-identity", Why: "x & -1, x | 0, x ^ 0 → x"},
	logicLogic:      {Name: "logic-logic", Why: "(x & k1) & k2 → x & (k1&k2); | and ^ likewise"},
	logicBools:      {Name: "logic-bools", Why: "zext(x) & zext(y) of conditions → zext(x & y); | and ^ likewise"},
	andKnown:        {Name: "and-known", Why: "x & k → x, where k clears only what is clear"},
	andClear:        {Name: "and-clear", Why: "x & k → 0, where x has none of these bits"},
	andLow:          {Name: "and-low", Why: "x & k → c, where the low bits of x are those of a constant: of a counter, a sum"},
	andSExt:         {Name: "and-sext", Why: "sext(x) & k → zext(x) & k, where k takes bits of x only"},
	andOr:           {Name: "and-or", Why: "(x | k1) & k2 → x & k2, where k1 & k2 is 0"},
	andMasked:       {Name: "and-masked", Why: "((x & k1) op y) & k2 → (x op y) & k2, also shifted, op +, - or * in up to 32 bits, where k1 keeps all bits up to the highest of k2"},
	orInsert:        {Name: "or-insert", Why: "(x & k1) | ((y & k2) << k3) → (x & k1) | ((y << k3) & k4) in up to 32 bits, where k1 and k4 have no bit in common"},
	notCompare:      {Name: "not-compare", Why: "!(x < y) → x >= y, used once; all comparisons likewise"},
	cmpCommute:      {Name: "cmp-commute", Why: "k < x → x > k"},
	cmpSelf:         {Name: "cmp-self", Why: "x == x → true, x < x → false"},
	cmpFold:         {Name: "cmp-fold", Why: "k1 < k2 → its value"},
	cmpWidened:      {Name: "cmp-widened", Why: "ext(x) < ext(y) → x < y"},
	cmpBools:        {Name: "cmp-bools", Why: "zext(x) != zext(y) of conditions → x ^ y"},
	cmpRange:        {Name: "cmp-range", Why: "x < k → its value, where the bits of x known to be zero, or the type, decide"},
	cmpStrict:       {Name: "cmp-strict", Why: "x <= k → x < k+1, x >= k → x > k-1"},
	cmpZero:         {Name: "cmp-zero", Why: "unsigned x < 1 → x == 0, x > 0 → x != 0"},
	cmpBool:         {Name: "cmp-bool", Why: "conditions: x == 1, x != 0 → x; x == 0, x != 1 → !x"},
	cmpZExt:         {Name: "cmp-zext", Why: "zext(x) < k → x < k"},
	cmpSExt:         {Name: "cmp-sext", Why: "sext(x) < k → x < k; sext(x) == k → false, where x has no such value"},
	cmpSelect:       {Name: "cmp-select", Why: "(c ? k1 : k2) < k3 → c, !c or constant"},
	cmpAdd:          {Name: "cmp-add", Why: "x + k1 == k2 → x == k2-k1, but for the next value of a counter"},
	cmpSub:          {Name: "cmp-sub", Why: "x - y == 0 → x == y"},
	cmpXor:          {Name: "cmp-xor", Why: "x ^ k1 == k2 → x == k1^k2; x ^ y == 0 → x == y"},
	ptrSelf:         {Name: "ptr-self", Why: "p == p → true"},
	ptrCommute:      {Name: "ptr-commute", Why: "null == p → p == null"},
	ptrNull:         {Name: "ptr-null", Why: "&object == null → false; null == null → true"},
	ptrOffsets:      {Name: "ptr-offsets", Why: "p+k1 == p+k2 → its value"},
	fcmpConst:       {Name: "fcmp-const", Why: "a comparison that never, or always, holds → its value"},
	fcmpFold:        {Name: "fcmp-fold", Why: "k1 < k2 → its value"},
	fcmpNarrow:      {Name: "fcmp-narrow", Why: "(double)x < (double)y → x < y; (double)x < k → x < k, where k is a float"},
	selectConst:     {Name: "select-const", Why: "true ? x : y → x, false ? x : y → y"},
	selectSame:      {Name: "select-same", Why: "c ? x : x → x"},
	selectUndef:     {Name: "select-undef", Why: "c ? x : undefined → x"},
	selectNot:       {Name: "select-not", Why: "!c ? x : y → c ? y : x"},
	selectBool:      {Name: "select-bool", Why: "conditions: c ? true : x → c | x, c ? x : false → c & x, and so on"},
	selectExt:       {Name: "select-ext", Why: "c ? 1 : 0 → zext(c), c ? 0 : 1 → zext(!c)"},
	selectEqual:     {Name: "select-equal", Why: "x == y ? x : y → y, x != y ? x : y → x"},
	selectTwice:     {Name: "select-twice", Why: "c1 ? x : (c2 ? x : y) → c1 | c2 ? x : y, c1 ? (c2 ? x : y) : y → c1 & c2 ? x : y"},
	selectStep:      {Name: "select-step", Why: "x is 0 or 1: x != 0 ? y + 1 : y → y + x, x != 0 ? y - 1 : y → y - x"},
	convFold:        {Name: "conv-fold", Why: "a conversion of a constant → its value"},
	fptruncFPExt:    {Name: "fptrunc-fpext", Why: "(float)(double)x → x"},
	intToFloat:      {Name: "int-to-float", Why: "(double)ext(x) → (double)x"},
	bitcastBitcast:  {Name: "bitcast-bitcast", Why: "x cast twice → x, or cast once"},
	ptrInt:          {Name: "ptr-int", Why: "a pointer to an integer and back → itself, and the other way round"},
	truncBits:       {Name: "trunc-bits", Why: "trunc((a << k) | b) → the part that makes up these bits"},
	truncTrunc:      {Name: "trunc-trunc", Why: "trunc(trunc x) → trunc x"},
	truncExt:        {Name: "trunc-ext", Why: "trunc(ext x) → x, trunc x or ext x"},
	truncSelect:     {Name: "trunc-select", Why: "trunc(c ? k1 : k2) → c ? trunc k1 : trunc k2"},
	truncAnd:        {Name: "trunc-and", Why: "trunc(x & k) → trunc x, where k keeps all these bits"},
	truncArith:      {Name: "trunc-arith", Why: "trunc(ext x op ext y) → x op y in 32 bits"},
	extExt:          {Name: "ext-ext", Why: "zext(zext x) → zext x, sext(sext x) → sext x, sext(zext x) → zext x"},
	zextTrunc:       {Name: "zext-trunc", Why: "zext(trunc x) of one type → x & mask"},
	zextBit:         {Name: "zext-bit", Why: "zext((x & 1) == 0) → (x & 1) ^ 1, zext((x & 1) != 0) → x & 1"},
	sextTrunc:       {Name: "sext-trunc", Why: "sext(trunc x) → x, where x has no more bits"},
	sextUnsigned:    {Name: "sext-unsigned", Why: "sext x → zext x, where x is not negative"},
	floatFold:       {Name: "float-fold", Why: "k1 op k2, -k → its value, unless that is a NaN"},
	floatCommute:    {Name: "float-commute", Why: "k + x → x + k, k * x → x * k"},
	floatIdentity:   {Name: "float-identity", Why: "x + -0, x - 0, x * 1, x / 1 → x"},
	floatMinusOne:   {Name: "float-minus-one", Why: "x * -1, x / -1 → -x"},
	fdivPower:       {Name: "fdiv-power", Why: "x / 2^k → x * 2^-k"},
	faddNeg:         {Name: "fadd-neg", Why: "x + -y → x - y, -x + y → y - x"},
	fsubNeg:         {Name: "fsub-neg", Why: "x - -y → x + y"},
	fmulNeg:         {Name: "fmul-neg", Why: "-x * -y → x * y, -x / -y → x / y"},
	fnegFNeg:        {Name: "fneg-fneg", Why: "-(-x) → x"},
	offsetZero:      {Name: "offset-zero", Why: "p + 0 → p"},
	offsetOffset:    {Name: "offset-offset", Why: "(p + k1) + k2 → p + (k1+k2)"},
	offsetOut:       {Name: "offset-out", Why: "(p + k) + x → (p + x) + k"},
	offsetCast:      {Name: "offset-cast", Why: "cast(p + k1) + k2 → cast(p + (k1+k2))"},
	offsetAdd:       {Name: "offset-add", Why: "p + (x + k) → (p + x) + k"},
	castCast:        {Name: "cast-cast", Why: "a pointer cast to another space and back → itself"},
	loadConst:       {Name: "load-const", Why: "a load of constant data → its value"},
	clusterSize:     {Name: "cluster-size", Why: "the blocks of a cluster, in a kernel that says how many → their number"},
	callFold:        {Name: "call-fold", Why: "popc, clz, brev, min, max, mul.hi of constants → their value"},
	deadCopy:        {Name: "dead-copy", Why: "a copy of no bytes, or of something onto itself → nothing"},
	deadAssume:      {Name: "dead-assume", Why: "an assumption that holds → nothing"},
	freezeConst:     {Name: "freeze-const", Why: "freeze k → k"},
	phiSame:         {Name: "phi-same", Why: "a phi of one value → that value"},
	extractInsert:   {Name: "extract-insert", Why: "a member taken out of what it was put into → it"},
}
