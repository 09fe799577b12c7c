; Which variables are taken apart, and which just stay in memory.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @pair(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %a = load i32, ptr addrspace(5) %v, align 8
  %b = load i32, ptr addrspace(5) %w, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @stays_volatileLoad(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %a = load volatile i32, ptr addrspace(5) %v, align 8
  ret i32 %a
}

define i32 @stays_volatileStore(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  store volatile i32 1, ptr addrspace(5) %v, align 8
  %a = load i32, ptr addrspace(5) %v, align 8
  ret i32 %a
}

define i32 @stays_atomic(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %a = load atomic i32, ptr addrspace(5) %v monotonic, align 8
  ret i32 %a
}

define i32 @stays_atomicStore(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  store atomic i32 1, ptr addrspace(5) %v monotonic, align 8
  %a = load i32, ptr addrspace(5) %v, align 8
  ret i32 %a
}

define i32 @stays_index(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %i = getelementptr i8, ptr addrspace(5) %v, i32 %x
  %a = load i32, ptr addrspace(5) %i, align 4
  ret i32 %a
}

define i32 @stays_stored(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  store ptr addrspace(5) %v, ptr addrspace(1) %p, align 8
  %a = load i32, ptr addrspace(5) %v, align 8
  ret i32 %a
}

define i32 @stays_called(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @outside(ptr addrspace(5) %v)
  %a = load i32, ptr addrspace(5) %v, align 8
  ret i32 %a
}

define i32 @stays_compared(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  %o = alloca i32, align 4, addrspace(5)
  store volatile i32 1, ptr addrspace(5) %o, align 4
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %c = icmp eq ptr addrspace(5) %v, %o
  %a = load i32, ptr addrspace(5) %v, align 8
  %r = select i1 %c, i32 %a, i32 1
  ret i32 %r
}

define i32 @cast(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %g = addrspacecast ptr addrspace(5) %v to ptr
  %a = load i32, ptr %g, align 8
  ret i32 %a
}

define i32 @end(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %e = getelementptr i8, ptr addrspace(5) %v, i64 7
  %a = load i8, ptr addrspace(5) %e, align 1
  %r = zext i8 %a to i32
  ret i32 %r
}

define i32 @stays_beyond(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %e = getelementptr i8, ptr addrspace(5) %v, i64 8
  %a = load i8, ptr addrspace(5) %e, align 1
  %r = zext i8 %a to i32
  ret i32 %r
}

define i32 @stays_across(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %e = getelementptr i8, ptr addrspace(5) %v, i64 5
  %a = load i32, ptr addrspace(5) %e, align 1
  ret i32 %a
}

define i32 @stays_below(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %e = getelementptr i8, ptr addrspace(5) %v, i64 -1
  %a = load i8, ptr addrspace(5) %e, align 1
  %r = zext i8 %a to i32
  ret i32 %r
}

; Pieces of a word, over two words, of floats and doubles.
define i32 @bytes(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %e = getelementptr i8, ptr addrspace(5) %v, i64 2
  %a = load i8, ptr addrspace(5) %e, align 1
  store i8 5, ptr addrspace(5) %w, align 4
  %b = load i32, ptr addrspace(5) %w, align 4
  %z = zext i8 %a to i32
  %r = sub i32 %z, %b
  ret i32 %r
}

define i32 @wide(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i64 %l, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %a = load i32, ptr addrspace(5) %w, align 4
  ret i32 %a
}

define i32 @crossing(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %e = getelementptr i8, ptr addrspace(5) %v, i64 2
  %a = load i32, ptr addrspace(5) %e, align 2
  ret i32 %a
}

define i32 @float(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store float 1.5, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 %x, ptr addrspace(5) %w, align 4
  %a = load i32, ptr addrspace(5) %v, align 4
  %b = load float, ptr addrspace(5) %w, align 4
  %c = fptosi float %b to i32
  %r = sub i32 %a, %c
  ret i32 %r
}

define i32 @double(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store double 1.5, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %b = load i32, ptr addrspace(5) %w, align 4
  ret i32 %b
}

define i32 @splits_vector(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store <2 x i32> <i32 1, i32 2>, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %b = load i32, ptr addrspace(5) %w, align 4
  ret i32 %b
}

; Copies from and to memory, by pieces that their alignment allows; fills.
define i32 @copyIn8(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 8), !cptx.mem !{i64 8, i64 8, i64 0}
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %a = load i32, ptr addrspace(5) %v, align 4
  %b = load i32, ptr addrspace(5) %w, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @copyIn4(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 8), !cptx.mem !{i64 8, i64 4, i64 0}
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %a = load i32, ptr addrspace(5) %v, align 4
  %b = load i32, ptr addrspace(5) %w, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @copyIn2(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 8), !cptx.mem !{i64 8, i64 2, i64 0}
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %a = load i32, ptr addrspace(5) %v, align 4
  %b = load i32, ptr addrspace(5) %w, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @copyIn1(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 8), !cptx.mem !{i64 8, i64 1, i64 0}
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %a = load i32, ptr addrspace(5) %v, align 4
  %b = load i32, ptr addrspace(5) %w, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @copyOut8(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p1_5(ptr addrspace(1) %p, ptr addrspace(5) %v, i64 8), !cptx.mem !{i64 8, i64 8, i64 0}
  ret i32 1
}

define i32 @copyOut4(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p1_5(ptr addrspace(1) %p, ptr addrspace(5) %v, i64 8), !cptx.mem !{i64 4, i64 8, i64 0}
  ret i32 1
}

define i32 @copyOut2(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p1_5(ptr addrspace(1) %p, ptr addrspace(5) %v, i64 8), !cptx.mem !{i64 2, i64 8, i64 0}
  ret i32 1
}

define i32 @copyOut1(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p1_5(ptr addrspace(1) %p, ptr addrspace(5) %v, i64 8), !cptx.mem !{i64 1, i64 8, i64 0}
  ret i32 1
}

define i32 @copyPart(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 4), !cptx.mem !{i64 8, i64 4, i64 0}
  %a = load i32, ptr addrspace(5) %v, align 4
  %b = load i32, ptr addrspace(5) %w, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @copyNone(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 0), !cptx.mem !{i64 8, i64 4, i64 0}
  %a = load i32, ptr addrspace(5) %v, align 4
  ret i32 %a
}

define i32 @copyUnaligned(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 3), !cptx.mem !{i64 1, i64 1, i64 0}
  %a = load i32, ptr addrspace(5) %v, align 4
  ret i32 %a
}

define i32 @stays_copyVolatile(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 4), !cptx.mem !{i64 8, i64 4, i64 1}
  %a = load i32, ptr addrspace(5) %v, align 4
  ret i32 %a
}

define i32 @stays_copyAny(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 %l), !cptx.mem !{i64 8, i64 4, i64 0}
  %a = load i32, ptr addrspace(5) %v, align 4
  ret i32 %a
}

define i32 @stays_copyBeyond(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 9), !cptx.mem !{i64 8, i64 4, i64 0}
  %a = load i32, ptr addrspace(5) %v, align 4
  ret i32 %a
}

define i32 @fill(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  call void @cptx.memset.p5(ptr addrspace(5) %v, i8 1, i64 8), !cptx.mem !{i64 8, i64 0, i64 0}
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %a = load i32, ptr addrspace(5) %v, align 4
  %b = load i32, ptr addrspace(5) %w, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @fillAny(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  %t = trunc i32 %x to i8
  call void @cptx.memset.p5(ptr addrspace(5) %v, i8 %t, i64 8), !cptx.mem !{i64 8, i64 0, i64 0}
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %a = load i32, ptr addrspace(5) %v, align 4
  %b = load i32, ptr addrspace(5) %w, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

; From one variable to another, and within one.
define i32 @between(i32 %x) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  %u = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p5_5(ptr addrspace(5) %u, ptr addrspace(5) %v, i64 8), !cptx.mem !{i64 8, i64 8, i64 0}
  %a = load i32, ptr addrspace(5) %u, align 4
  %t = getelementptr i8, ptr addrspace(5) %u, i64 4
  %b = load i32, ptr addrspace(5) %t, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @stays_within(i32 %x) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  call void @cptx.memcpy.p5_5(ptr addrspace(5) %w, ptr addrspace(5) %v, i64 4), !cptx.mem !{i64 4, i64 8, i64 0}
  %b = load i32, ptr addrspace(5) %w, align 4
  ret i32 %b
}

declare void @outside(ptr addrspace(5))
declare void @cptx.memcpy.p5_1(ptr addrspace(5), ptr addrspace(1), i64)
declare void @cptx.memcpy.p1_5(ptr addrspace(1), ptr addrspace(5), i64)
declare void @cptx.memcpy.p5_5(ptr addrspace(5), ptr addrspace(5), i64)
declare void @cptx.memset.p5(ptr addrspace(5), i8, i64)

; Words of a union that is accessed whole as often as in pieces, or oftener; a word of eight bytes; one that is crossed.
define i32 @oftener(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %a0 = load i32, ptr addrspace(5) %v, align 8
  store i32 %a0, ptr addrspace(1) %p, align 4
  %q = getelementptr i8, ptr addrspace(5) %v, i64 1
  store i8 0, ptr addrspace(5) %q, align 1
  store i8 1, ptr addrspace(5) %q, align 1
  %z = load i32, ptr addrspace(5) %v, align 8
  ret i32 %z
}

define i32 @asOften(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8

  %q = getelementptr i8, ptr addrspace(5) %v, i64 1
  store i8 0, ptr addrspace(5) %q, align 1
  store i8 1, ptr addrspace(5) %q, align 1
  %z = load i32, ptr addrspace(5) %v, align 8
  ret i32 %z
}

define i32 @crossed(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %a0 = load i32, ptr addrspace(5) %v, align 8
  store i32 %a0, ptr addrspace(1) %p, align 4
  %a1 = load i32, ptr addrspace(5) %v, align 8
  store i32 %a1, ptr addrspace(1) %p, align 4
  %q = getelementptr i8, ptr addrspace(5) %v, i64 1
  store i8 0, ptr addrspace(5) %q, align 1
  %s = getelementptr i8, ptr addrspace(5) %v, i64 2
  %t = load i32, ptr addrspace(5) %s, align 2
  store i32 %t, ptr addrspace(1) %p, align 4
  %z = load i32, ptr addrspace(5) %v, align 8
  ret i32 %z
}
