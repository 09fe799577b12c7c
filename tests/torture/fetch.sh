#!/bin/sh
# Obtains gcc's run tests for tests/torture: from Debian's package gcc-12-source, by apt-get, or from
# a tarball of gcc's sources that is named. They are unpacked into
# ${CPTX_CACHE:-$HOME/.cache/cptx}/torture/gcc-12.2.0, and stay there.
#
#   fetch.sh [TARBALL]
set -eu

release=gcc-12.2.0
package=gcc-12-source
cache=${CPTX_CACHE:-$HOME/.cache/cptx}/torture
tests=$cache/$release/gcc/testsuite

if [ -d "$tests/gcc.c-torture/execute" ]; then
	echo "$tests"
	exit 0
fi
mkdir -p "$cache"
work=$(mktemp -d "$cache/.fetch.XXXXXX")
trap 'rm -rf "$work"' EXIT
tarball=${1:-}
if [ -z "$tarball" ]; then
	if ! command -v apt-get >/dev/null 2>&1; then
		echo "fetch.sh: no apt-get; name a tarball of $release" >&2
		exit 1
	fi
	(cd "$work" && apt-get -q download "$package" && dpkg-deb -x "$package"_*.deb .)
	tarball=$(find "$work" -name "$release*.tar.*" | head -1)
	if [ -z "$tarball" ]; then
		echo "fetch.sh: $package is not of $release; name a tarball of it" >&2
		exit 1
	fi
fi
tar -xf "$tarball" -C "$work" --wildcards "$release/gcc/testsuite/gcc.c-torture/execute/*" \
	"$release/gcc/testsuite/gcc.dg/*" "$release/gcc/testsuite/c-c++-common/*"
rm -rf "${cache:?}/$release"
mv "$work/$release" "$cache/$release"
echo "$tests"
