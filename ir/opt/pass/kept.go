package pass

// Resize returns a slice of n elements, s if it is large enough. What the elements hold is not
// defined.
func Resize[S ~[]E, E any](s S, n int) S {
	if cap(s) < n {
		return make(S, n)
	}
	return s[:n]
}

// Kept returns the T that a pass or helper keeps on this goroutine from function to function: work
// space to use again. The first one is zero.
func Kept[T any](c *Func) *T {
	for _, k := range c.w.kept { // a few dozen: a map of them takes longer
		if t, ok := k.(*T); ok {
			return t
		}
	}
	t := new(T)
	c.w.kept = append(c.w.kept, t)
	return t
}

// KeptList returns list without its elements, for the next function, nil where it has become large.
func KeptList[S ~[]E, E any](list S) S {
	if cap(list) > keptValues {
		return nil
	}
	return list[:0]
}

// EmptyMap returns m without what it holds, or a new map: to clear one takes time in the most that
// it ever had.
func EmptyMap[M ~map[K]V, K comparable, V any](m M) M {
	if m == nil || len(m) > keptValues {
		return M{}
	}
	clear(m)
	return m
}

// keptValues is the largest number of values of a function whose maps are used again: to clear a
// map takes time in the most that it ever had.
const keptValues = 4096

// emptied returns n empty lists in the memory of the lists old.
func emptied[T any](old [][]T, n int) [][]T {
	if len(old) < n {
		old = append(old, make([][]T, n-len(old))...)
	}
	for k := range old[:n] {
		old[k] = old[k][:0]
	}
	return old
}

// Zeros returns n zeros in the memory of old.
func Zeros(old []int, n int) []int {
	list := Resize(old, n)
	clear(list)
	return list
}
