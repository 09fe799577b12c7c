; Tests of one condition one behind the other: the second is not made on ways that have made the first.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @same(ptr %p, i32 %t, i32 %u) {
b0:
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %j

a:
  store volatile i32 1, ptr %p, align 4
  br label %j

j:
  br i1 %c, label %b, label %end

b:
  store volatile i32 2, ptr %p, align 4
  br label %end

end:
  ret void
}

define void @comparedAgain(ptr %p, i32 %t, i32 %u) {
b0:
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %j

a:
  store volatile i32 1, ptr %p, align 4
  br label %j

j:
  %d = icmp eq i32 %t, 0
  br i1 %d, label %b, label %end

b:
  store volatile i32 2, ptr %p, align 4
  br label %end

end:
  ret void
}

define void @negated(ptr %p, i32 %t, i32 %u) {
b0:
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %j

a:
  store volatile i32 1, ptr %p, align 4
  br label %j

j:
  %d = icmp ne i32 %t, 0
  br i1 %d, label %end, label %b

b:
  store volatile i32 2, ptr %p, align 4
  br label %end

end:
  ret void
}

; On the way between, other tests.
define void @behind(ptr %p, i32 %t, i32 %u) {
b0:
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %j

a:
  store volatile i32 1, ptr %p, align 4
  %e = icmp eq i32 %u, 0
  br i1 %e, label %f, label %j

f:
  store volatile i32 3, ptr %p, align 4
  br label %j

j:
  br i1 %c, label %b, label %end

b:
  store volatile i32 2, ptr %p, align 4
  br label %end

end:
  ret void
}

; What the block hands on comes from where control comes from.
define i32 @handed(ptr %p, i32 %t, i32 %u) {
b0:
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %j

a:
  store volatile i32 1, ptr %p, align 4
  br label %j

j:
  br i1 %c, label %b, label %end

b:
  store volatile i32 2, ptr %p, align 4
  br label %end

end:
  %v = phi i32 [ %u, %j ], [ 7, %b ]
  ret i32 %v
}

; Something else stands between.
define void @stays_store(ptr %p, i32 %t, i32 %u) {
b0:
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %j

a:
  store volatile i32 1, ptr %p, align 4
  br label %j

j:
  store volatile i32 5, ptr %p, align 4
  %d = icmp ne i32 %t, 0
  br i1 %d, label %b, label %end

b:
  store volatile i32 2, ptr %p, align 4
  br label %end

end:
  ret void
}

; Other numbers, and another comparison of the same ones.
define void @stays_other(ptr %p, i32 %t, i32 %u) {
b0:
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %j

a:
  store volatile i32 1, ptr %p, align 4
  br label %j

j:
  %d = icmp ne i32 %u, 0
  br i1 %d, label %b, label %end

b:
  store volatile i32 2, ptr %p, align 4
  br label %end

end:
  ret void
}

define void @stays_less(ptr %p, i32 %t, i32 %u) {
b0:
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %j

a:
  store volatile i32 1, ptr %p, align 4
  br label %j

j:
  %d = icmp slt i32 %t, 0
  br i1 %d, label %b, label %end

b:
  store volatile i32 2, ptr %p, align 4
  br label %end

end:
  ret void
}

; The comparison is wanted behind it.
define void @stays_used(ptr %p, i32 %t, i32 %u) {
b0:
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %j

a:
  store volatile i32 1, ptr %p, align 4
  br label %j

j:
  %d = icmp ne i32 %t, 0
  br i1 %d, label %b, label %end

b:
  store volatile i32 2, ptr %p, align 4
  br label %end

end:
  %z = zext i1 %d to i32
  store volatile i32 %z, ptr %p, align 4
  ret void
}

; A loop.
define void @stays_loop(ptr %p, i32 %t, i32 %u) {
b0:
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %j

a:
  store volatile i32 1, ptr %p, align 4
  br label %j

j:
  br i1 %c, label %b, label %end

b:
  %x = load volatile i32, ptr %p, align 4
  %e = icmp eq i32 %x, 0
  br i1 %e, label %j, label %end

end:
  ret void
}

; Both ways have met before.
define void @stays_unknown(ptr %p, i32 %t, i32 %u) {
b0:
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %b

a:
  store volatile i32 1, ptr %p, align 4
  br label %k

b:
  store volatile i32 2, ptr %p, align 4
  br label %k

k:
  store volatile i32 3, ptr %p, align 4
  switch i32 %u, label %j [
    i32 1, label %l
    i32 2, label %end
  ]

l:
  store volatile i32 5, ptr %p, align 4
  br label %end

j:
  br i1 %c, label %f, label %end

f:
  store volatile i32 4, ptr %p, align 4
  br label %end

end:
  ret void
}

; The test behind the loop has another use. Blocks stand in another order than control takes.
define i32 @stays_usedBehindLoop(ptr %p, i32 %t, i32 %u) {
b0:
  %first = load volatile i32, ptr %p, align 4
  br label %loop

store:
  store volatile i32 %v, ptr %p, align 4
  br label %end

end:
  %r = zext i1 %d to i32
  ret i32 %r

loop:
  %v = phi i32 [ %first, %b0 ], [ %next, %again ]
  %m = and i32 %v, 255
  %c = icmp eq i32 %m, %t
  br i1 %c, label %again, label %out

again:
  %next = load volatile i32, ptr %p, align 4
  %done = icmp eq i32 %next, %v
  br i1 %done, label %out, label %loop

out:
  %d = icmp eq i32 %m, %t
  br i1 %d, label %end, label %store
}
