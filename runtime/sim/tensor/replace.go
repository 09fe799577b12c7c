package tensor

import "fmt"

// Replace sets a field as tensormap.replace does (9.7.9.28): field is the word of the instruction,
// ord the dimension. Strides have ordinals from 0 for dimension 1, as in the driver API.
func (m *Map) Replace(field string, ord int, v uint64) error {
	limit := map[string]int{"box_dim": MaxRank, "global_dim": MaxRank, "element_stride": MaxRank, "global_stride": MaxRank - 1}[field]
	if limit > 0 && (ord < 0 || ord >= limit) {
		return fmt.Errorf(".%s of dimension %d", field, ord)
	}
	most := map[string]uint64{"rank": MaxRank - 1, "box_dim": 256, "element_stride": 8, "elemtype": 15,
		"interleave_layout": 2, "swizzle_mode": 4, "swizzle_atomicity": 3, "fill_mode": 1}[field]
	least := map[string]uint64{"box_dim": 1, "element_stride": 1, "global_dim": 1}[field]
	if v < least || most > 0 && v > most {
		return fmt.Errorf(".%s cannot be %d", field, v)
	}
	switch field {
	case "global_address":
		m.Address = v
	case "rank":
		m.Rank = int(v) + 1
	case "box_dim":
		m.Box[ord] = uint32(v)
	case "global_dim":
		m.Sizes[ord] = v
	case "global_stride":
		m.Strides[ord] = v
	case "element_stride":
		m.Steps[ord] = uint32(v)
	case "elemtype":
		m.Type = Type(v)
	case "interleave_layout":
		m.Interleave = uint8(v)
	case "swizzle_mode":
		m.Swizzle = Swizzle(v)
	case "swizzle_atomicity":
		m.Atomicity = Atomicity(v)
	case "fill_mode":
		m.NaN = v == 1
	default:
		return fmt.Errorf("no field .%s", field)
	}
	return nil
}
