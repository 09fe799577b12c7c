; targets: sm_75

; A loop that ptxas is not to unroll, inside one that it may: the pragma stands at the start of its header.
define i32 @f(i32 %n, i32 %x) {
entry:
	br label %outer

outer:
	%i = phi i32 [ 0, %entry ], [ %i1, %next ]
	%a = phi i32 [ %x, %entry ], [ %a1, %next ]
	br label %inner

inner:
	%j = phi i32 [ 0, %outer ], [ %j1, %inner ]
	%b = phi i32 [ %a, %outer ], [ %b1, %inner ]
	%b1 = mul i32 %b, %x
	%j1 = add i32 %j, 1
	%c = icmp slt i32 %j1, %n
	br i1 %c, label %inner, label %next, !cptx.unroll !{i64 1}

next:
	%a1 = add i32 %b1, %i
	%i1 = add i32 %i, 1
	%d = icmp slt i32 %i1, %n
	br i1 %d, label %outer, label %done

done:
	ret i32 %a1
}
