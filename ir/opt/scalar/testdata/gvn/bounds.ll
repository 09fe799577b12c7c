; Which values are equal, and which just are not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Overflow is undefined in what is left only if it was in both.
define i32 @flagsOfOne(i32 %x, i32 %y) {
b0:
  %a = add nsw i32 %x, %y
  %b = add i32 %x, %y
  %r = xor i32 %a, %b
  ret i32 %r
}

define i32 @flagsOfOther(i32 %x, i32 %y) {
b0:
  %a = add i32 %x, %y
  %b = add nsw i32 %x, %y
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @flagsOfBoth(i32 %x, i32 %y) {
b0:
  %a = mul nsw i32 %x, %y
  %b = mul nsw i32 %y, %x
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @flagsUnlike(i32 %x, i32 %y) {
b0:
  %a = sub nuw i32 %x, %y
  %b = sub nsw i32 %x, %y
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_sides(i32 %x, i32 %y) {
b0:
  %a = sub i32 %x, %y
  %b = sub i32 %y, %x
  %c = shl i32 %x, %y
  %d = shl i32 %y, %x
  %e = mul i32 %a, %b
  %f = mul i32 %c, %d
  %r = mul i32 %e, %f
  ret i32 %r
}

define float @sidesOfFloats(float %x, float %y) {
b0:
  %a = fadd float %x, %y
  %b = fadd float %y, %x
  %r = fdiv float %a, %b
  ret float %r
}

define float @productsOfFloats(float %x, float %y) {
b0:
  %a = fmul float %x, %y
  %b = fmul float %y, %x
  %r = fdiv float %a, %b
  ret float %r
}

define float @stays_floats(float %x, float %y) {
b0:
  %a = fsub float %x, %y
  %b = fsub float %y, %x
  %c = fdiv float %x, %y
  %d = fdiv float %y, %x
  %e = fmul float %a, %b
  %f = fmul float %c, %d
  %r = fmul float %e, %f
  ret float %r
}

define float @stays_contracted(float %x, float %y) {
b0:
  %a = fadd contract float %x, %y
  %b = fadd float %x, %y
  %r = fdiv float %a, %b
  ret float %r
}

define float @contracted(float %x, float %y) {
b0:
  %a = fadd contract float %x, %y
  %b = fadd contract float %x, %y
  %r = fdiv float %a, %b
  ret float %r
}

define float @negated(float %x, float %y) {
b0:
  %a = fneg float %x
  %b = fneg float %x
  %r = fmul float %a, %b
  ret float %r
}

define float @stays_negated(float %x, float %y) {
b0:
  %a = fneg float %x
  %b = fneg float %y
  %r = fmul float %a, %b
  ret float %r
}

; Comparisons.
define i1 @turned(i32 %x, i32 %y) {
b0:
  %a = icmp slt i32 %x, %y
  %b = icmp sgt i32 %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

define i1 @turnedConstant(i32 %x) {
b0:
  %a = icmp ule i32 %x, 7
  %b = icmp uge i32 7, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

define i1 @stays_compared(i32 %x, i32 %y) {
b0:
  %a = icmp slt i32 %x, %y
  %b = icmp slt i32 %y, %x
  %c = icmp sle i32 %x, %y
  %d = icmp ult i32 %x, %y
  %e = xor i1 %a, %b
  %f = xor i1 %c, %d
  %r = xor i1 %e, %f
  ret i1 %r
}

define i1 @comparedFloats(float %x, float %y) {
b0:
  %a = fcmp olt float %x, %y
  %b = fcmp olt float %x, %y
  %r = xor i1 %a, %b
  ret i1 %r
}

define i1 @stays_comparedFloats(float %x, float %y) {
b0:
  %a = fcmp olt float %x, %y
  %b = fcmp ult float %x, %y
  %c = fcmp olt float %y, %x
  %d = xor i1 %a, %b
  %r = xor i1 %c, %d
  ret i1 %r
}

; Conversions.
define i64 @converted(i32 %x) {
b0:
  %a = sext i32 %x to i64
  %b = sext i32 %x to i64
  %r = mul i64 %a, %b
  ret i64 %r
}

define i64 @stays_converted(i16 %x) {
b0:
  %a = sext i16 %x to i64
  %b = zext i16 %x to i64
  %c = sext i16 %x to i32
  %d = zext i32 %c to i64
  %e = mul i64 %a, %b
  %r = mul i64 %d, %e
  ret i64 %r
}

define void @spaces(ptr %p) {
b0:
  %a = addrspacecast ptr %p to ptr addrspace(1)
  %b = addrspacecast ptr %p to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %a, align 4
  store i32 2, ptr addrspace(1) %b, align 4
  ret void
}

define void @stays_spaces(ptr %p, ptr %q) {
b0:
  %a = addrspacecast ptr %p to ptr addrspace(1)
  %b = addrspacecast ptr %p to ptr addrspace(3)
  %c = addrspacecast ptr %q to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %a, align 4
  store i32 2, ptr addrspace(3) %b, align 4
  store i32 3, ptr addrspace(1) %c, align 4
  ret void
}

; Choices and addresses.
define i32 @chosen(i1 %c, i32 %x, i32 %y) {
b0:
  %a = select i1 %c, i32 %x, i32 %y
  %b = select i1 %c, i32 %x, i32 %y
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_chosen(i1 %c, i1 %d, i32 %x, i32 %y) {
b0:
  %a = select i1 %c, i32 %x, i32 %y
  %b = select i1 %c, i32 %y, i32 %x
  %e = select i1 %d, i32 %x, i32 %y
  %f = select i1 %c, i32 %x, i32 7
  %g = mul i32 %a, %b
  %h = mul i32 %e, %f
  %r = mul i32 %g, %h
  ret i32 %r
}

define void @stays_addresses(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %x, i64 %y) {
b0:
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %x
  %b = getelementptr i8, ptr addrspace(1) %p, i64 %y
  %c = getelementptr i8, ptr addrspace(1) %q, i64 %x
  store volatile i32 1, ptr addrspace(1) %a, align 4
  store volatile i32 2, ptr addrspace(1) %b, align 4
  store volatile i32 3, ptr addrspace(1) %c, align 4
  ret void
}

define void @addresses(ptr addrspace(1) %p, i64 %x) {
b0:
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %x
  %b = getelementptr i8, ptr addrspace(1) %p, i64 %x
  store volatile i32 1, ptr addrspace(1) %a, align 4
  store volatile i32 2, ptr addrspace(1) %b, align 4
  ret void
}

; Parts of structures and vectors.
define i32 @stays_fields({ i32, i32 } %s, { i32, i32 } %t) {
b0:
  %a = extractvalue { i32, i32 } %s, 0
  %b = extractvalue { i32, i32 } %s, 1
  %c = extractvalue { i32, i32 } %t, 0
  %d = mul i32 %a, %b
  %r = mul i32 %c, %d
  ret i32 %r
}

define i32 @fields({ i32, i32 } %s) {
b0:
  %a = extractvalue { i32, i32 } %s, 1
  %b = extractvalue { i32, i32 } %s, 1
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @nested({ i32, { i32, i32 } } %s) {
b0:
  %n = extractvalue { i32, { i32, i32 } } %s, 1
  %a = extractvalue { i32, i32 } %n, 0
  %m = extractvalue { i32, { i32, i32 } } %s, 1
  %b = extractvalue { i32, i32 } %m, 0
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_nested({ i32, { i32, i32 } } %s) {
b0:
  %a = extractvalue { i32, { i32, i32 } } %s, 1, 0
  %b = extractvalue { i32, { i32, i32 } } %s, 1, 1
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_inserted({ i32, i32 } %s, i32 %x, i32 %y) {
b0:
  %a = insertvalue { i32, i32 } %s, i32 %x, 0
  %b = insertvalue { i32, i32 } %s, i32 %x, 1
  %c = insertvalue { i32, i32 } %s, i32 %y, 0
  %d = extractvalue { i32, i32 } %a, 1
  %e = extractvalue { i32, i32 } %b, 1
  %f = extractvalue { i32, i32 } %c, 1
  %g = mul i32 %d, %e
  %r = mul i32 %f, %g
  ret i32 %r
}

define i32 @stays_lanes(<4 x i32> %v, i32 %k, i32 %x) {
b0:
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 %k
  %d = insertelement <4 x i32> %v, i32 %x, i32 0
  %e = insertelement <4 x i32> %v, i32 %x, i32 1
  %f = insertelement <4 x i32> %v, i32 %k, i32 1
  %g = extractelement <4 x i32> %d, i32 1
  %h = extractelement <4 x i32> %e, i32 1
  %i = extractelement <4 x i32> %f, i32 1
  %j = mul i32 %a, %b
  %l = mul i32 %c, %g
  %m = mul i32 %h, %i
  %n = mul i32 %j, %l
  %r = mul i32 %m, %n
  ret i32 %r
}

define i32 @lanes(<4 x i32> %v, i32 %k, i32 %x) {
b0:
  %a = extractelement <4 x i32> %v, i32 %k
  %b = extractelement <4 x i32> %v, i32 %k
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @lanesInserted(<4 x i32> %v, i32 %x) {
b0:
  %d = insertelement <4 x i32> %v, i32 %x, i32 2
  %e = insertelement <4 x i32> %v, i32 %x, i32 2
  %a = extractelement <4 x i32> %d, i32 1
  %b = extractelement <4 x i32> %e, i32 1
  %r = mul i32 %a, %b
  ret i32 %r
}

; Constants: of a type, of its bits, of more than 64 of them.
define i64 @stays_constants(i64 %x, i32 %y) {
b0:
  %a = add i64 %x, 7
  %b = add i64 %x, 8
  %c = add i32 %y, 7
  %d = sext i32 %c to i64
  %e = mul i64 %a, %b
  %r = mul i64 %d, %e
  ret i64 %r
}

define double @stays_zeros(double %x) {
b0:
  %a = fadd double %x, 0.0
  %b = fadd double %x, -0.0
  %r = fdiv double %a, %b
  ret double %r
}

define i128 @wide(i128 %x) {
b0:
  %a = mul i128 %x, 36893488147419103233
  %b = mul i128 %x, 36893488147419103233
  %r = xor i128 %a, %b
  ret i128 %r
}

define i128 @stays_wide(i128 %x) {
b0:
  %a = mul i128 %x, 36893488147419103233
  %b = mul i128 %x, 36893488147419103234
  %c = mul i128 %x, 18446744073709551617
  %d = xor i128 %a, %b
  %r = xor i128 %c, %d
  ret i128 %r
}

; Calls without effects, of several arguments.
define i32 @called(i32 %x, i32 %y) {
b0:
  %a = call i32 @pure(i32 %x, i32 %y, i32 %x, i32 %y, i32 300)
  %b = call i32 @pure(i32 %x, i32 %y, i32 %x, i32 %y, i32 300)
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_called(i32 %x, i32 %y) {
b0:
  %a = call i32 @pure(i32 %x, i32 %y, i32 %x, i32 %y, i32 300)
  %b = call i32 @pure(i32 %y, i32 %y, i32 %x, i32 %y, i32 300)
  %c = call i32 @pure(i32 %x, i32 %x, i32 %x, i32 %y, i32 300)
  %d = call i32 @pure(i32 %x, i32 %y, i32 %y, i32 %y, i32 300)
  %e = call i32 @pure(i32 %x, i32 %y, i32 %x, i32 %x, i32 300)
  %f = call i32 @pure(i32 %x, i32 %y, i32 %x, i32 %y, i32 301)
  %g = call i32 @second(i32 %x, i32 %y, i32 %x, i32 %y, i32 300)
  %h = mul i32 %a, %b
  %i = mul i32 %c, %d
  %j = mul i32 %e, %f
  %k = mul i32 %h, %i
  %l = mul i32 %j, %k
  %r = mul i32 %g, %l
  ret i32 %r
}

define internal i32 @stays_pure3(i32 %x, i32 %y, i32 %z) {
b0:
  %a = mul i32 %x, %y
  %r = xor i32 %a, %z
  ret i32 %r
}

define i32 @stays_few(i32 %x, i32 %y) {
b0:
  %a = call i32 @stays_pure3(i32 %x, i32 %y, i32 1)
  %b = call i32 @stays_pure3(i32 %y, i32 %x, i32 1)
  %c = call i32 @stays_pure3(i32 %x, i32 %y, i32 2)
  %d = mul i32 %a, %b
  %r = mul i32 %c, %d
  ret i32 %r
}

define i32 @stays_text(i32 %x) {
b0:
  %a = call i32 asm "add.u32 $0, $1, 1;", "=r,r"(i32 %x)
  %b = call i32 asm "add.u32 $0, $1, 2;", "=r,r"(i32 %x)
  %c = call i32 asm "add.u32 $0, $1, 1;", "=r,n"(i32 5)
  %d = call i32 asm "add.u32 $0, $1, 1;", "=r,r"(i32 5)
  %e = mul i32 %a, %b
  %f = mul i32 %c, %d
  %r = mul i32 %e, %f
  ret i32 %r
}

define internal i32 @pure(i32 %v, i32 %w, i32 %x, i32 %y, i32 %z) {
b0:
  %a = mul i32 %v, %w
  %b = mul i32 %w, %v
  %c = sub i32 %x, %y
  %d = mul i32 %a, %b
  %e = mul i32 %c, %z
  %r = mul i32 %d, %e
  ret i32 %r
}

define internal i32 @second(i32 %v, i32 %w, i32 %x, i32 %y, i32 %z) {
b0:
  %a = mul i32 %v, %w
  %b = mul i32 %w, %v
  %c = sub i32 %x, %y
  %d = mul i32 %a, %b
  %e = sub i32 %c, %z
  %r = mul i32 %d, %e
  ret i32 %r
}

; Below a branch its condition is known, and what makes it up, four steps deep.
define i32 @deep(i1 %a, i1 %b, i1 %c, i1 %d, i1 %e) {
b0:
  %w = and i1 %a, %b
  %x = and i1 %w, %c
  %y = and i1 %x, %d
  br i1 %y, label %b1, label %b2

b1:
  %r = select i1 %a, i32 5, i32 6
  ret i32 %r

b2:
  ret i32 7
}

define i32 @deeper(i1 %a, i1 %b, i1 %c, i1 %d, i1 %e) {
b0:
  %v = and i1 %a, %b
  %w = and i1 %v, %c
  %x = and i1 %w, %d
  %y = and i1 %x, %e
  br i1 %y, label %b1, label %b2

b1:
  %r = select i1 %a, i32 5, i32 6
  ret i32 %r

b2:
  ret i32 7
}

define i32 @stays_deepest(i1 %a, i1 %b, i1 %c, i1 %d, i1 %e, i1 %f) {
b0:
  %u = and i1 %a, %b
  %v = and i1 %u, %c
  %w = and i1 %v, %d
  %x = and i1 %w, %e
  %y = and i1 %x, %f
  br i1 %y, label %b1, label %b2

b1:
  %r = select i1 %a, i32 5, i32 6
  ret i32 %r

b2:
  ret i32 7
}

define i32 @neither(i1 %a, i1 %b) {
b0:
  %y = or i1 %a, %b
  br i1 %y, label %b1, label %b2

b1:
  ret i32 7

b2:
  %r = select i1 %a, i32 5, i32 6
  %s = select i1 %b, i32 5, i32 6
  %t = mul i32 %r, %s
  ret i32 %t
}

define i32 @stays_one(i1 %a, i1 %b, i1 %c) {
b0:
  %x = or i1 %a, %b
  %y = and i1 %a, %b
  br i1 %x, label %b1, label %b2

b1:
  %r = select i1 %a, i32 5, i32 6
  ret i32 %r

b2:
  br i1 %y, label %b3, label %b4

b3:
  ret i32 3

b4:
  ret i32 4
}

define i32 @stays_oneFalse(i1 %a, i1 %b, i1 %c) {
b0:
  %y = and i1 %a, %b
  br i1 %y, label %b1, label %b2

b1:
  ret i32 3

b2:
  %r = select i1 %a, i32 5, i32 6
  ret i32 %r
}

define i32 @unequal(i32 %x, i32 %y) {
b0:
  %c = icmp ne i32 %x, 5
  br i1 %c, label %b1, label %b2

b1:
  ret i32 %y

b2:
  %r = add i32 %x, %y
  ret i32 %r
}

define i32 @stays_unequal(i32 %x, i32 %y) {
b0:
  %c = icmp ne i32 %x, 5
  br i1 %c, label %b1, label %b2

b1:
  %r = add i32 %x, %y
  ret i32 %r

b2:
  ret i32 %y
}

define i32 @stays_unequalTo(i32 %x, i32 %y) {
b0:
  %c = icmp eq i32 %x, %y
  br i1 %c, label %b1, label %b2

b1:
  %r = sub i32 %x, 3
  ret i32 %r

b2:
  %s = add i32 %x, %y
  ret i32 %s
}

define i32 @stays_below(i32 %x, i32 %y) {
b0:
  %c = icmp ult i32 %x, 5
  br i1 %c, label %b1, label %b2

b1:
  %r = sub i32 %x, %y
  ret i32 %r

b2:
  %s = add i32 %x, %y
  ret i32 %s
}

; Behind the join nothing is known, nor where both ways are one.
define i32 @stays_joined(i1 %c, ptr addrspace(1) %p) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 1, ptr addrspace(1) %p, align 4
  br label %b2

b2:
  %r = select i1 %c, i32 5, i32 6
  ret i32 %r
}

define i32 @stays_same(i1 %c) {
b0:
  br i1 %c, label %b1, label %b1

b1:
  %r = select i1 %c, i32 5, i32 6
  ret i32 %r
}

define i32 @onEdge(i1 %c, i1 %d) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  br label %b3

b3:
  %r = phi i1 [ %c, %b1 ], [ %d, %b2 ]
  %s = zext i1 %r to i32
  ret i32 %s
}

define i32 @assumed(i32 %x) {
b0:
  %c = icmp eq i32 %x, 9
  call void @cptx.assume(i1 %c)
  %s = shl i32 %x, 2
  ret i32 %s
}

; Phis with the same entries.
define i32 @phis(i1 %c, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  br label %b3

b3:
  %a = phi i32 [ %x, %b1 ], [ %y, %b2 ]
  %b = phi i32 [ %x, %b1 ], [ %y, %b2 ]
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_phis(i1 %c, i32 %x, i32 %y, i64 %z) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  br label %b3

b3:
  %a = phi i32 [ %x, %b1 ], [ %y, %b2 ]
  %b = phi i32 [ %y, %b1 ], [ %x, %b2 ]
  %d = phi i64 [ 7, %b1 ], [ 8, %b2 ]
  %e = phi i32 [ 7, %b1 ], [ 8, %b2 ]
  %f = zext i32 %e to i64
  %g = mul i64 %f, %d
  %h = trunc i64 %g to i32
  %i = mul i32 %a, %b
  %r = mul i32 %h, %i
  ret i32 %r
}

; Memory that never changes; what is volatile is read each time.
define i32 @invariant(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 4, !invariant.load !{}
  store i32 5, ptr addrspace(1) %q, align 4
  %b = load i32, ptr addrspace(1) %p, align 4, !invariant.load !{}
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_variant(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 4
  store i32 5, ptr addrspace(1) %q, align 4
  %b = load i32, ptr addrspace(1) %p, align 4
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_volatile(ptr addrspace(1) %p) {
b0:
  %a = load volatile i32, ptr addrspace(1) %p, align 4
  %b = load volatile i32, ptr addrspace(1) %p, align 4
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_atomic(ptr addrspace(1) %p) {
b0:
  %a = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %b = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_volatileConstant(ptr addrspace(4) %p) {
b0:
  %a = load volatile i32, ptr addrspace(4) %p, align 4
  %b = load volatile i32, ptr addrspace(4) %p, align 4
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stored(ptr addrspace(1) %p, i32 %x) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 4
  %a = load i32, ptr addrspace(1) %p, align 4
  ret i32 %a
}

define i32 @stays_storedVolatile(ptr addrspace(1) %p, i32 %x) {
b0:
  store volatile i32 %x, ptr addrspace(1) %p, align 4
  %a = load i32, ptr addrspace(1) %p, align 4
  ret i32 %a
}

define i32 @stays_storedAtomic(ptr addrspace(1) %p, i32 %x) {
b0:
  store atomic i32 %x, ptr addrspace(1) %p release, align 4
  %a = load i32, ptr addrspace(1) %p, align 4
  ret i32 %a
}

define float @stays_storedAs(ptr addrspace(1) %p, i32 %x) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 4
  %a = load float, ptr addrspace(1) %p, align 4
  ret float %a
}

define i32 @stays_loop(ptr addrspace(1) %p, i32 %n) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %b = load i32, ptr addrspace(1) %p, align 4
  %next = add i32 %i, %b
  store i32 %next, ptr addrspace(1) %p, align 4
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  %r = mul i32 %next, %a
  ret i32 %r
}

declare void @cptx.assume(i1)

; A sum that is there is taken instead of computing another one.
define i32 @sumThere(i32 %x, i32 %y) {
b0:
  %p = shl i32 %x, 7
  %a = add i32 %p, %y
  %k = add i32 %p, 64
  %b = add i32 %k, %y
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @sumThereSwapped(i32 %x, i32 %y) {
b0:
  %p = mul i32 %x, 12
  %a = add i32 %y, %p
  %k = add i32 %y, 64
  %b = add i32 %p, %k
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_sumPlain(i32 %x, i32 %y) {
b0:
  %a = add i32 %x, %y
  %k = add i32 %x, 64
  %b = add i32 %k, %y
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_sumSigned(i32 %x, i32 %y) {
b0:
  %p = shl i32 %x, 7
  %a = add i32 %p, %y
  %k = add nsw i32 %p, 64
  %b = add nsw i32 %k, %y
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_sumThereSigned(i32 %x, i32 %y) {
b0:
  %p = shl i32 %x, 7
  %a = add nsw i32 %p, %y
  %k = add i32 %p, 64
  %b = add i32 %k, %y
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_sumOther(i32 %x, i32 %y, i32 %z) {
b0:
  %p = shl i32 %x, 7
  %a = add i32 %p, %z
  %k = add i32 %p, 64
  %b = add i32 %k, %y
  %r = mul i32 %a, %b
  ret i32 %r
}

define i32 @stays_sumElsewhere(i32 %x, i32 %y, i1 %c) {
b0:
  %p = shl i32 %x, 7
  br i1 %c, label %b1, label %b2

b1:
  %a = add i32 %p, %y
  ret i32 %a

b2:
  %k = add i32 %p, 64
  %b = add i32 %k, %y
  ret i32 %b
}
