; Which remainders come of a division, and which just do not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @behind(i32 %x, i32 %y) {
b0:
  %q = udiv i32 %x, %y
  %m = urem i32 %x, %y
  %r = xor i32 %q, %m
  ret i32 %r
}

define i32 @before(i32 %x, i32 %y) {
b0:
  %m = urem i32 %x, %y
  %q = udiv i32 %x, %y
  %r = xor i32 %q, %m
  ret i32 %r
}

define i64 @signed(i64 %x, i64 %y) {
b0:
  %q = sdiv i64 %x, %y
  %m = srem i64 %x, %y
  %r = xor i64 %q, %m
  ret i64 %r
}

define i32 @stays_unlike(i32 %x, i32 %y) {
b0:
  %q = sdiv i32 %x, %y
  %m = urem i32 %x, %y
  %r = xor i32 %q, %m
  ret i32 %r
}

define i32 @stays_turned(i32 %x, i32 %y) {
b0:
  %q = udiv i32 %x, %y
  %m = urem i32 %y, %x
  %r = xor i32 %q, %m
  ret i32 %r
}

define i32 @stays_twice(i32 %x, i32 %y) {
b0:
  %q = udiv i32 %x, %y
  %m = udiv i32 %x, %y
  %r = add i32 %q, %m
  ret i32 %r
}

define i32 @stays_alone(i32 %x, i32 %y) {
b0:
  %m = urem i32 %x, %y
  %n = urem i32 %x, %y
  %r = mul i32 %m, %n
  ret i32 %r
}

define i16 @stays_narrow(i16 %x, i16 %y) {
b0:
  %q = udiv i16 %x, %y
  %m = urem i16 %x, %y
  %r = xor i16 %q, %m
  ret i16 %r
}

define i128 @stays_wide(i128 %x, i128 %y) {
b0:
  %q = udiv i128 %x, %y
  %m = urem i128 %x, %y
  %r = xor i128 %q, %m
  ret i128 %r
}

; By constants: not by powers of two, for which there is something better, nor of constants.
define i32 @byThree(i32 %x) {
b0:
  %q = udiv i32 %x, 3
  %m = urem i32 %x, 3
  %r = xor i32 %q, %m
  ret i32 %r
}

define i32 @stays_byFour(i32 %x) {
b0:
  %q = udiv i32 %x, 4
  %m = urem i32 %x, 4
  %r = xor i32 %q, %m
  ret i32 %r
}

define i32 @stays_byOne(i32 %x) {
b0:
  %q = udiv i32 %x, 1
  %m = urem i32 %x, 1
  %r = xor i32 %q, %m
  ret i32 %r
}

define i32 @stays_byOthers(i32 %x) {
b0:
  %q = udiv i32 %x, 3
  %m = urem i32 %x, 5
  %r = xor i32 %q, %m
  ret i32 %r
}

define i32 @stays_ofConstant(i32 %y) {
b0:
  %q = udiv i32 100, %y
  %m = urem i32 100, %y
  %r = xor i32 %q, %m
  ret i32 %r
}

; The division must have been done on every way to the remainder; one that comes later must be in its block.
define i32 @dominated(i32 %x, i32 %y, i1 %c) {
b0:
  %q = udiv i32 %x, %y
  br i1 %c, label %b1, label %b2

b1:
  %m = urem i32 %x, %y
  ret i32 %m

b2:
  ret i32 %q
}

define i32 @stays_elsewhere(i32 %x, i32 %y, i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %q = udiv i32 %x, %y
  ret i32 %q

b2:
  %m = urem i32 %x, %y
  ret i32 %m
}

define i32 @stays_later(i32 %x, i32 %y, i1 %c) {
b0:
  %m = urem i32 %x, %y
  br i1 %c, label %b1, label %b2

b1:
  %q = udiv i32 %x, %y
  ret i32 %q

b2:
  ret i32 %m
}

define i32 @laterOfTwo(i32 %x, i32 %y) {
b0:
  %m = urem i32 %x, %y
  %o = udiv i32 %y, %x
  %q = udiv i32 %x, %y
  %p = udiv i32 %x, %y
  %s = xor i32 %q, %m
  %t = sub i32 %o, %p
  %r = mul i32 %s, %t
  ret i32 %r
}
