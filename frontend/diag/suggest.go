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
		if d := distance(name, w); d < best {
			best, found = d, w
		}
	}
	return found
}

// distance is the optimal string alignment distance.
func distance(a, b string) int {
	prev2 := make([]int, len(b)+1)
	prev := make([]int, len(b)+1)
	cur := make([]int, len(b)+1)
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
