# The powers that the generators of random numbers go ahead by (src/curand). "python3 jumps.py xorwow" and "python3 jumps.py mrg" print the headers.
import sys


def xorwow():
    """x^(2^k) modulo the characteristic polynomial of the xorshift generator of 160 bits, for k from 0 to 130."""
    v = [1, 2, 3, 4, 5]
    bits = []
    for _ in range(400):
        bits.append(v[0] & 1)
        t = v[0] ^ v[0] >> 2
        v = v[1:] + [(v[4] ^ v[4] << 4 ^ t ^ t << 1) & 0xFFFFFFFF]
    # Berlekamp and Massey's algorithm gives the shortest recurrence; polynomials are the bits of an integer.
    c, b, length, shift = 1, 1, 0, 1
    for n in range(len(bits)):
        d = sum((c >> i & 1) * bits[n - i] for i in range(length + 1)) & 1
        if not d:
            shift += 1
            continue
        old = c
        c ^= b << shift
        if 2 * length <= n:
            b, length, shift = old, n + 1 - length, 1
        else:
            shift += 1
    assert length == 160
    modulus = int(format(c, "0161b")[::-1], 2)  # the reciprocal is the characteristic polynomial
    power = 2
    print("// x^(2^k) modulo the characteristic polynomial, k from 0 to 130 (coefficients/jumps.py).")
    print("static const unsigned __cptx_xorwow_powers[131][5] = {")
    for _ in range(131):
        print("\t{" + ", ".join(f"0x{power >> 32 * i & 0xFFFFFFFF:08x}" for i in range(5)) + "},")
        square = 0
        for i in range(160):
            square |= (power >> i & 1) << 2 * i
        for i in range(318, 159, -1):
            if square >> i & 1:
                square ^= modulus << i - 160
        power = square
    print("};")


def mrg():
    """z^(2^k) modulo z^3 - b z^2 - c z + d, modulo m, for k from 0 to 190, for both recurrences."""
    powers = []
    for m, b, c, d in ((4294967087, 0, 1403580, 810728), (4294944443, 527612, 0, 1370589)):
        power = [0, 1, 0]
        for k in range(191):
            powers.append(power)
            product = [sum(power[i] * power[n - i] for i in range(3) if 0 <= n - i < 3) for n in range(5)]
            for n in (4, 3):
                product[n - 1] += product[n] * b
                product[n - 2] += product[n] * c
                product[n - 3] -= product[n] * d
            power = [x % m for x in product[:3]]
    print("// z^(2^k) modulo the characteristic polynomial of x and of y, k from 0 to 190 (coefficients/jumps.py).")
    print("static const unsigned __cptx_mrg_powers[191][6] = {")
    for first, second in zip(powers[:191], powers[191:]):
        print("\t{" + ", ".join(str(x) for x in first + second) + "},")
    print("};")


{"xorwow": xorwow, "mrg": mrg}[sys.argv[1]]()
