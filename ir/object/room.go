package object

// room hands out zero values of a type. It makes several at a time: to ask for memory takes longer
// than to read an instruction into it.
type room[T any] struct{ free []T }

// take returns a value; left is how many instructions are still to be read, this one among them,
// which says how many more values may be wanted.
func (r *room[T]) take(left int) *T {
	if len(r.free) == 0 {
		r.free = make([]T, min(max(left/4, 1), 16))
	}
	x := &r.free[0]
	r.free = r.free[1:]
	return x
}
