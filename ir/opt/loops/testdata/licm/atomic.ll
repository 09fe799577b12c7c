; passes: licm
; What the library keeps as an instruction until its target is known is not invariant, whatever its operands are.

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @lock(i32* %p) {
entry:
  br label %again

again:
  %old = atomicrmw xchg i32* %p, i32 1 acquire
  %taken = icmp ne i32 %old, 0
  br i1 %taken, label %again, label %done

done:
  ret void
}

define void @swap(i32* %p) {
entry:
  br label %again

again:
  %r = cmpxchg i32* %p, i32 0, i32 1 acquire monotonic
  %ok = extractvalue { i32, i1 } %r, 1
  br i1 %ok, label %done, label %again

done:
  ret void
}
