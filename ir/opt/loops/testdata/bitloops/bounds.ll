; Which loops over the bits of a number are counted at once, and which just not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @shifts(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @shifts64(i64 %x) {
b0:
  br label %b1

b1:
  %v = phi i64 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i64 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %b = and i64 %v, 1
  %bit = trunc i64 %b to i32
  %c1 = add i32 %c, %bit
  %v1 = lshr i64 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i64 @shifts64to64(i64 %x) {
b0:
  br label %b1

b1:
  %v = phi i64 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i64 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i64 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i64 %v, 1
  %c1 = add i64 %c, %bit
  %v1 = lshr i64 %v, 1
  br label %b1

b3:
  ret i64 %c
}

define i32 @truncated(i64 %x) {
b0:
  br label %b1

b1:
  %v = phi i64 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i64 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %b = trunc i64 %v to i32
  %bit = and i32 %b, 1
  %c1 = add i32 %c, %bit
  %v1 = lshr i64 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i64 @extended(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i64 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %b = and i32 %v, 1
  %bit = zext i32 %b to i64
  %c1 = add i64 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i64 %c
}

define i32 @turned(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %bit, %c
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @begins(i32 %x, i32 %s) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ %s, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @equals(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp eq i32 %v, 0
  br i1 %go, label %b3, label %b2

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_equals(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp eq i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_signed(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = ashr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_left(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = shl i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @short(i16 %x) {
b0:
  br label %b1

b1:
  %v = phi i16 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i16 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %b = and i16 %v, 1
  %bit = zext i16 %b to i32
  %c1 = add i32 %c, %bit
  %v1 = lshr i16 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i16 @counterShort(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i16 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %b = and i32 %v, 1
  %bit = trunc i32 %b to i16
  %c1 = add i16 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i16 %c
}

define i32 @stays_toOne(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 1
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_above(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ugt i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_bitOfTwo(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 2
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_second(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 2
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_three(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 3
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_bitOfOther(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %c, 1
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_oneBit(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %b = trunc i32 %v to i1
  %bit = zext i1 %b to i32
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_subtracted(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = sub i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

; The lowest bit is taken away; numbers of shifts.
define i32 @clears(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %v, -1
  %c1 = add i32 %c, 1
  %v1 = and i32 %v, %less
  br label %b1

b3:
  ret i32 %c
}

define i32 @clearsTurned(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %v, -1
  %c1 = add i32 %c, 3
  %v1 = and i32 %less, %v
  br label %b1

b3:
  ret i32 %c
}

define i32 @clearsAny(i32 %x, i32 %s) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %v, -1
  %c1 = add i32 %c, %s
  %v1 = and i32 %v, %less
  br label %b1

b3:
  ret i32 %c
}

define i64 @clears64(i64 %x) {
b0:
  br label %b1

b1:
  %v = phi i64 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i64 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i64 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i64 %v, -1
  %c1 = add i64 %c, 1
  %v1 = and i64 %v, %less
  br label %b1

b3:
  ret i64 %c
}

define i32 @stays_clearsTwo(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %v, -2
  %c1 = add i32 %c, 1
  %v1 = and i32 %v, %less
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_clearsOther(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %c, -1
  %c1 = add i32 %c, 1
  %v1 = and i32 %v, %less
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_clearsFrom(i32 %x, i32 %s) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %v, -1
  %c1 = add i32 %c, 1
  %v1 = and i32 %s, %less
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_clearsLowest(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %v, -1
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = and i32 %v, %less
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_or(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %v, -1
  %c1 = add i32 %c, 1
  %v1 = or i32 %v, %less
  br label %b1

b3:
  ret i32 %c
}

define i32 @by1(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, 1
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @by3(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, 1
  %v1 = lshr i32 %v, 3
  br label %b1

b3:
  ret i32 %c
}

define i32 @by31(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, 1
  %v1 = lshr i32 %v, 31
  br label %b1

b3:
  ret i32 %c
}

define i32 @by63(i64 %x) {
b0:
  br label %b1

b1:
  %v = phi i64 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i64 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, 5
  %v1 = lshr i64 %v, 63
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_by0(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, 1
  %v1 = lshr i32 %v, 0
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_by32(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, 1
  %v1 = lshr i32 %v, 32
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_byAny(i32 %x, i32 %s) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, 1
  %v1 = lshr i32 %v, %s
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_countDoubles(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, %c
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_countOfOther(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %x, 1
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_product(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 1, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = mul i32 %c, 3
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

; Something else in the loop, or of it used behind.
define i32 @stays_store(i32 %x, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  store i32 %v, ptr addrspace(1) %p, align 4
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_load(i32 %x, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %l = load i32, ptr addrspace(1) %p, align 4
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_used(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  %go2 = xor i32 %v, 77
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %go2
}

define i32 @last(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v1 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %v
}

define i32 @stays_blocks(i32 %x, i32 %s) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b4 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b4 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %v1 = lshr i32 %v, 1
  %c1 = add i32 %c, 1
  br label %b4

b4:
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_exits(i32 %x, i32 %s) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %v1 = lshr i32 %v, 1
  %c1 = add i32 %c, 1
  %d = icmp eq i32 %c1, %s
  br i1 %d, label %b3, label %b1

b3:
  %r = phi i32 [ %c, %b1 ], [ %c1, %b2 ]
  ret i32 %r
}

; Two loops, one behind the other; the exit's phi has a value for the way from the loop.
define i32 @twoLoops(i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %v1 = lshr i32 %v, 1
  %c1 = add i32 %c, 1
  br label %b1

b3:
  %w = phi i32 [ %y, %b1 ], [ %w1, %b4 ]
  %d = phi i32 [ %c, %b1 ], [ %d1, %b4 ]
  %on = icmp ne i32 %w, 0
  br i1 %on, label %b4, label %b5

b4:
  %w1 = lshr i32 %w, 4
  %d1 = add i32 %d, 1
  br label %b3

b5:
  ret i32 %d
}
