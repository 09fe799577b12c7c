#!/bin/sh
# Runs the README's two commands on bare systems: Debian as debootstrap makes it, with only the
# packages named here, in a chroot with its own mounts. Needs root, debootstrap and a network.
#
#   run.sh                    all cases
#   run.sh CASE...            these
#   run.sh --list             names them
#
# A case is SUITE:SOURCE:PACKAGES. SOURCE is archive (no .git) or clone. PACKAGES are Debian's,
# separated by commas, without recommended packages: gcc comes without libc6-dev. make,
# ca-certificates and this machine's Go are always there.
#
# The base systems and the downloads are kept in ${CPTX_CACHE:-$HOME/.cache/cptx}/bare. What a
# case prints goes to LOG-CASE (default: bare-CASE.log in the temporary folder); the last line of its
# "make test" is shown. Exit status: 0 when all cases pass.
set -eu

cases='bookworm:archive:
bookworm:clone:git,gcc,python3
trixie:archive:gcc
trixie:clone:git,gcc,libc6-dev,python3'

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
top=$(dirname "$(dirname "$here")")
cache=${CPTX_CACHE:-$HOME/.cache/cptx}/bare
log=${LOG:-${TMPDIR:-/tmp}/bare}
go=$(go env GOROOT)

# base SUITE makes the base system once.
base() {
	[ -e "$cache/$1.tar" ] && return
	mkdir -p "$cache"
	rm -rf "$cache/$1.new"
	debootstrap --variant=minbase --include=make,ca-certificates "$1" "$cache/$1.new" >"$log-$1.log" 2>&1 ||
		{ echo "run.sh: no $1: $log-$1.log" >&2; return 1; }
	tar -C "$cache/$1.new" -cf "$cache/$1.tar.new" .
	rm -rf "$cache/$1.new"
	mv "$cache/$1.tar.new" "$cache/$1.tar"
}

# sources KIND DIR puts the sources that a user would get into DIR.
sources() {
	if [ "$1" = clone ]; then
		git clone -q "$top" "$2"
	else
		mkdir -p "$2"
		git -C "$top" archive HEAD | tar -C "$2" -x
	fi
}

# inside ROOT COMMAND runs a command there; the mounts end with their namespace.
inside() {
	unshare --mount sh -ec '
		root=$1 go=$2 cache=$3
		mkdir -p "$root/usr/local/go" "$root/root/.cache" "$root/root/go"
		mount --bind "$go" "$root/usr/local/go"
		mount -t proc proc "$root/proc"
		mount -t tmpfs tmpfs "$root/tmp"
		for device in null zero full random urandom; do
			[ -e "$root/dev/$device" ] || touch "$root/dev/$device"
			mount --bind "/dev/$device" "$root/dev/$device"
		done
		mkdir -p "$cache/home" "$cache/go"
		mount --bind "$cache/home" "$root/root/.cache"
		mount --bind "$cache/go" "$root/root/go"
		exec chroot "$root" /usr/bin/env -i HOME=/root \
			PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/go/bin sh -ec "$4"
	' sh "$1" "$go" "$cache" "$2"
}

# check SUITE SOURCE PACKAGES is one case.
check() {
	root=$(mktemp -d)
	trap 'rm -rf "$root"' EXIT
	tar -C "$root" -xf "$cache/$1.tar"
	cp -L /etc/resolv.conf "$root/etc/resolv.conf"
	cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
	if [ -n "$3" ]; then
		inside "$root" "apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(echo "$3" | tr , ' ')"
	fi
	sources "$2" "$root/src"
	inside "$root" 'cd /src; make && ./bin/cptx examples/saxpy.c; grep -q "^.visible .entry saxpy" saxpy.ptx; make test'
}

case ${1-} in
--list) echo "$cases"; exit 0 ;;
--one) shift; check "$@"; exit 0 ;; # a shell of its own, which ends at the first failure
esac
[ $# -gt 0 ] || set -- $cases
failed=0
for case in "$@"; do
	suite=${case%%:*} packages=${case##*:} source=${case#*:}
	source=${source%%:*} out=$log-$case.log
	base "$suite"
	if "$0" --one "$suite" "$source" "$packages" >"$out" 2>&1; then result=passed; else result=FAILED failed=1; fi
	echo "$case: $result: $(tail -n 1 "$out")"
done
exit $failed
