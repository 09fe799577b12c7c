target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @shifts(i32 %x) {
b0:
  %v1 = call i32 @ptx.popc.b32(i32 %x)
  %v2 = mul i32 %v1, 1
  %v3 = add i32 0, %v2
  br label %b1

b1:
  ret i32 %v3
}

define i32 @shifts64(i64 %x) {
b0:
  %v1 = call i32 @ptx.popc.b64(i64 %x)
  %v2 = mul i32 %v1, 1
  %v3 = add i32 0, %v2
  br label %b1

b1:
  ret i32 %v3
}

define i64 @shifts64to64(i64 %x) {
b0:
  %v1 = call i32 @ptx.popc.b64(i64 %x)
  %v2 = zext i32 %v1 to i64
  %v3 = mul i64 %v2, 1
  %v4 = add i64 0, %v3
  br label %b1

b1:
  ret i64 %v4
}

define i32 @truncated(i64 %x) {
b0:
  %v1 = call i32 @ptx.popc.b64(i64 %x)
  %v2 = mul i32 %v1, 1
  %v3 = add i32 0, %v2
  br label %b1

b1:
  ret i32 %v3
}

define i64 @extended(i32 %x) {
b0:
  %v1 = call i32 @ptx.popc.b32(i32 %x)
  %v2 = zext i32 %v1 to i64
  %v3 = mul i64 %v2, 1
  %v4 = add i64 0, %v3
  br label %b1

b1:
  ret i64 %v4
}

define i32 @turned(i32 %x) {
b0:
  %v1 = call i32 @ptx.popc.b32(i32 %x)
  %v2 = mul i32 %v1, 1
  %v3 = add i32 0, %v2
  br label %b1

b1:
  ret i32 %v3
}

define i32 @begins(i32 %x, i32 %s) {
b0:
  %v2 = call i32 @ptx.popc.b32(i32 %x)
  %v3 = mul i32 %v2, 1
  %v4 = add i32 %s, %v3
  br label %b1

b1:
  ret i32 %v4
}

define i32 @equals(i32 %x) {
b0:
  %v1 = call i32 @ptx.popc.b32(i32 %x)
  %v2 = mul i32 %v1, 1
  %v3 = add i32 0, %v2
  br label %b1

b1:
  ret i32 %v3
}

define i32 @stays_equals(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp eq i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v6 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_signed(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v6 = ashr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_left(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v6 = shl i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @short(i16 %x) {
b0:
  %v1 = zext i16 %x to i32
  %v2 = call i32 @ptx.popc.b32(i32 %v1)
  %v3 = mul i32 %v2, 1
  %v4 = add i32 0, %v3
  br label %b1

b1:
  ret i32 %v4
}

define i16 @counterShort(i32 %x) {
b0:
  %v1 = call i32 @ptx.popc.b32(i32 %x)
  %v2 = trunc i32 %v1 to i16
  %v3 = mul i16 %v2, 1
  %v4 = add i16 0, %v3
  br label %b1

b1:
  ret i16 %v4
}

define i32 @stays_toOne(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 1
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v6 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_above(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ugt i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v6 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_bitOfTwo(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v6 = lshr i32 %v, 2
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_second(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 2
  %c1 = add i32 %c, %bit
  %v6 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_three(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 3
  %c1 = add i32 %c, %bit
  %v6 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_bitOfOther(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %c, 1
  %c1 = add i32 %c, %bit
  %v6 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_oneBit(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v7, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %b = trunc i32 %v to i1
  %bit = zext i1 %b to i32
  %c1 = add i32 %c, %bit
  %v7 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_subtracted(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = sub i32 %c, %bit
  %v6 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @clears(i32 %x) {
b0:
  %v1 = call i32 @ptx.popc.b32(i32 %x)
  %v2 = mul i32 %v1, 1
  %v3 = add i32 0, %v2
  br label %b1

b1:
  ret i32 %v3
}

define i32 @clearsTurned(i32 %x) {
b0:
  %v1 = call i32 @ptx.popc.b32(i32 %x)
  %v2 = mul i32 %v1, 3
  %v3 = add i32 0, %v2
  br label %b1

b1:
  ret i32 %v3
}

define i32 @clearsAny(i32 %x, i32 %s) {
b0:
  %v2 = call i32 @ptx.popc.b32(i32 %x)
  %v3 = mul i32 %v2, %s
  %v4 = add i32 0, %v3
  br label %b1

b1:
  ret i32 %v4
}

define i64 @clears64(i64 %x) {
b0:
  %v1 = call i32 @ptx.popc.b64(i64 %x)
  %v2 = zext i32 %v1 to i64
  %v3 = mul i64 %v2, 1
  %v4 = add i64 0, %v3
  br label %b1

b1:
  ret i64 %v4
}

define i32 @stays_clearsTwo(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %v, -2
  %c1 = add i32 %c, 1
  %v6 = and i32 %v, %less
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_clearsOther(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %c, -1
  %c1 = add i32 %c, 1
  %v6 = and i32 %v, %less
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_clearsFrom(i32 %x, i32 %s) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v7, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %v, -1
  %c1 = add i32 %c, 1
  %v7 = and i32 %s, %less
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_clearsLowest(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v7, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %v, -1
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v7 = and i32 %v, %less
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_or(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %less = add i32 %v, -1
  %c1 = add i32 %c, 1
  %v6 = or i32 %v, %less
  br label %b1

b3:
  ret i32 %c
}

define i32 @by1(i32 %x) {
b0:
  %v1 = call i32 @ptx.clz.b32(i32 %x)
  %v2 = sub i32 32, %v1
  %v3 = add i32 %v2, 0
  %v4 = udiv i32 %v3, 1
  %v5 = mul i32 %v4, 1
  %v6 = add i32 0, %v5
  br label %b1

b1:
  ret i32 %v6
}

define i32 @by3(i32 %x) {
b0:
  %v1 = call i32 @ptx.clz.b32(i32 %x)
  %v2 = sub i32 32, %v1
  %v3 = add i32 %v2, 2
  %v4 = udiv i32 %v3, 3
  %v5 = mul i32 %v4, 1
  %v6 = add i32 0, %v5
  br label %b1

b1:
  ret i32 %v6
}

define i32 @by31(i32 %x) {
b0:
  %v1 = call i32 @ptx.clz.b32(i32 %x)
  %v2 = sub i32 32, %v1
  %v3 = add i32 %v2, 30
  %v4 = udiv i32 %v3, 31
  %v5 = mul i32 %v4, 1
  %v6 = add i32 0, %v5
  br label %b1

b1:
  ret i32 %v6
}

define i32 @by63(i64 %x) {
b0:
  %v1 = call i32 @ptx.clz.b64(i64 %x)
  %v2 = sub i32 64, %v1
  %v3 = add i32 %v2, 62
  %v4 = udiv i32 %v3, 63
  %v5 = mul i32 %v4, 5
  %v6 = add i32 0, %v5
  br label %b1

b1:
  ret i32 %v6
}

define i32 @stays_by0(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v5, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, 1
  %v5 = lshr i32 %v, 0
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_by32(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v5, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, 1
  %v5 = lshr i32 %v, 32
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_byAny(i32 %x, i32 %s) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v6, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, 1
  %v6 = lshr i32 %v, %s
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_countDoubles(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v5, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %c, %c
  %v5 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_countOfOther(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v5, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = add i32 %x, 1
  %v5 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_product(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v5, %b2 ]
  %c = phi i32 [ 1, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %c1 = mul i32 %c, 3
  %v5 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_store(i32 %x, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v7, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  store i32 %v, ptr addrspace(1) %p, align 4
  %c1 = add i32 %c, %bit
  %v7 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_load(i32 %x, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v8, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %l = load i32, ptr addrspace(1) %p, align 4
  %c1 = add i32 %c, %bit
  %v8 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %c
}

define i32 @stays_used(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v7, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  %go2 = xor i32 %v, 77
  br i1 %go, label %b2, label %b3

b2:
  %bit = and i32 %v, 1
  %c1 = add i32 %c, %bit
  %v7 = lshr i32 %v, 1
  br label %b1

b3:
  ret i32 %go2
}

define i32 @last(i32 %x) {
b0:
  %v1 = call i32 @ptx.popc.b32(i32 %x)
  %v2 = mul i32 %v1, 1
  %v3 = add i32 0, %v2
  br label %b1

b1:
  ret i32 0
}

define i32 @stays_blocks(i32 %x, i32 %s) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v5, %b3 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b3 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b4

b2:
  %v5 = lshr i32 %v, 1
  %c1 = add i32 %c, 1
  br label %b3

b3:
  br label %b1

b4:
  ret i32 %c
}

define i32 @stays_exits(i32 %x, i32 %s) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v5, %b2 ]
  %c = phi i32 [ 0, %b0 ], [ %c1, %b2 ]
  %go = icmp ne i32 %v, 0
  br i1 %go, label %b2, label %b3

b2:
  %v5 = lshr i32 %v, 1
  %c1 = add i32 %c, 1
  %d = icmp eq i32 %c1, %s
  br i1 %d, label %b3, label %b1

b3:
  %r = phi i32 [ %c, %b1 ], [ %c1, %b2 ]
  ret i32 %r
}

define i32 @twoLoops(i32 %x, i32 %y) {
b0:
  %v2 = call i32 @ptx.clz.b32(i32 %x)
  %v3 = sub i32 32, %v2
  %v4 = add i32 %v3, 0
  %v5 = udiv i32 %v4, 1
  %v6 = mul i32 %v5, 1
  %v7 = add i32 0, %v6
  br label %b2

b1:
  ret i32 %v13

b2:
  %v8 = call i32 @ptx.clz.b32(i32 %y)
  %v9 = sub i32 32, %v8
  %v10 = add i32 %v9, 3
  %v11 = udiv i32 %v10, 4
  %v12 = mul i32 %v11, 1
  %v13 = add i32 %v7, %v12
  br label %b1
}

declare i32 @ptx.clz.b32(i32)
declare i32 @ptx.clz.b64(i64)
declare i32 @ptx.popc.b32(i32)
declare i32 @ptx.popc.b64(i64)
