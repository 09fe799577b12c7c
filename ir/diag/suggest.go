package diag

// Suggest returns the word of words that name was probably meant to be, "" if none is near. The
// distance is Damerau-Levenshtein's, of which a third of the name's length is allowed; the first of
// equally near words wins.
func Suggest(name string, words []string) string {
	return SuggestWithin(name, words, (len(name)+2)/3)
}

// SuggestWithin is Suggest with a distance of at most limit.
func SuggestWithin(name string, words []string, limit int) string {
	if len(name) > 64 || len(name) < 2 {
		return ""
	}
	best, found := limit+1, ""
	for _, w := range words {
		if w == name || len(w) > len(name)+limit || len(name) > len(w)+limit {
			continue
		}
		if d := Distance(w, name); d < best {
			best, found = d, w
		}
	}
	return found
}

// Distance returns how many bytes are to be inserted, deleted, replaced or swapped with the next to
// make b of a, none of them twice (optimal string alignment). It does not allocate for b of up to
// 64 bytes.
func Distance(a, b string) int {
	var rows [3][65]int
	prev2, prev, cur := rows[0][:], rows[1][:], rows[2][:]
	if len(b) >= len(cur) {
		prev2, prev, cur = make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	}
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, prev, cur = prev, cur, prev2
	}
	return prev[len(b)]
}
