; targets: sm_75 sm_90
; What stands next to a rule's border: variables of one byte, shifts that are no rotation, branches
; that are decided, casts that an access may and may not look through.

@one = addrspace(1) global [1 x i8] c"\07", align 1
@struct1 = addrspace(1) global <{i8}> <{i8 5}>, align 1
@whole = addrspace(4) constant [65536 x i8] zeroinitializer, align 1

define i64 @shifts(i64 %x) {
b0:
  %a = shl i64 %x, 3
  %b = lshr i64 %x, 61
  %c = or i64 %a, %b
  %d = shl i64 %x, 3
  %e = lshr i64 %x, 60
  %f = or i64 %d, %e
  %g = xor i64 %a, %e
  %h = mul i64 %c, %f
  %i = add i64 %h, %g
  ret i64 %i
}

define i32 @decided(i32 %x) {
b0:
  br i1 true, label %b1, label %b2

b1:
  %v = phi i32 [ %x, %b0 ], [ 3, %b2 ]
  ret i32 %v

b2:
  %y = add i32 %x, 1
  br label %b1
}

define i32 @same(i32 %x, i1 %c) {
b0:
  br i1 %c, label %b1, label %b1

b1:
  ret i32 %x
}

define i32 @windows(ptr addrspace(3) %s, ptr addrspace(1) %g) {
b0:
  %p = addrspacecast ptr addrspace(3) %s to ptr
  %q = getelementptr i8, ptr %p, i64 4
  %a = load i32, ptr %q, align 4
  %t = addrspacecast ptr addrspace(1) %g to ptr
  %u = getelementptr i8, ptr %t, i64 8
  %b = load i32, ptr %u, align 4
  %v = addrspacecast ptr %u to ptr addrspace(1)
  %c = load i32, ptr addrspace(1) %v, align 4
  %w = addrspacecast ptr %q to ptr addrspace(1)
  %d = load i32, ptr addrspace(1) %w, align 4
  %e = add i32 %a, %b
  %f = add i32 %c, %d
  %h = mul i32 %e, %f
  ret i32 %h
}

; Nobody has decided whether x is a constant: it is none.
define i32 @undecided(i32 %x) {
b0:
  %a = call i32 @cptx.is_constant.i32(i32 %x)
  %b = add i32 %a, %x
  ret i32 %b
}

declare i32 @cptx.is_constant.i32(i32)
