#!/bin/sh
# Obtains NVIDIA's assembler and its companions for the tests, without root and
# without a CUDA installation, into a cache that later runs reuse.
#
#   fetch.sh            ptxas of CUDA 12.9 (sm_50..sm_121) and of CUDA 13 (sm_75 and up),
#                       fatbinary, and nvlink, nvdisasm, cuobjdump of CUDA 13
#   fetch.sh --all      also Debian's CUDA 12.4 and 11.8 (old targets and -m32), and its cuda-gdb
#   fetch.sh --nvcc     also the compiler nvcc (needs g++ to run) with the headers of CCCL and cuRAND, into NAME/nvcc
#   fetch.sh --list     only prints what is already there
#   fetch.sh --dir      prints the cache folder
#
# The cache is ${CPTX_CACHE:-$HOME/.cache/cptx}/toolchain/NAME/bin/TOOL.
# Tools that exist on the machine are printed too: $CPTX_PTXAS, $PATH,
# /usr/local/cuda/bin. Every download is checked against a pinned SHA-256.
# Exit status: 0 when every default tool is there, 1 otherwise.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
cache=${CPTX_CACHE:-$HOME/.cache/cptx}/toolchain
index=${PIP_INDEX_URL:-https://pypi.org/simple}

say() { printf '%s\n' "$*"; }
warn() { printf 'fetch.sh: %s\n' "$*" >&2; }

# wheels: NAME PACKAGE VERSION MACHINE SHA256 FILE. One line per machine. A NAME
# that ends in /nvcc is unpacked whole, and only for --nvcc.
wheels() {
	cat <<'EOF'
cuda-12.9 nvidia-cuda-nvcc-cu12 12.9.86 x86_64 5d6a0d32fdc7ea39917c20065614ae93add6f577d840233237ff08e9a38f58f0 nvidia_cuda_nvcc_cu12-12.9.86-py3-none-manylinux2010_x86_64.manylinux_2_12_x86_64.whl
cuda-12.9 nvidia-cuda-nvcc-cu12 12.9.86 aarch64 44e1eca4d08926193a558d2434b1bf83d57b4d5743e0c431c0c83d51da1df62b nvidia_cuda_nvcc_cu12-12.9.86-py3-none-manylinux2014_aarch64.manylinux_2_17_aarch64.whl
cuda-13.5 nvidia-cuda-nvcc 13.5.37 x86_64 f5c4f7ead5d964fb4af42bbf1e6d3ec3c1e6e9d83b53749f691d387e7fcaa3a7 nvidia_cuda_nvcc-13.5.37-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
cuda-13.5 nvidia-cuda-nvcc 13.5.37 aarch64 588eda18eb5076ae859fe272844b526459228af22df0b117f54eec3aa82bc9c8 nvidia_cuda_nvcc-13.5.37-py3-none-manylinux2014_aarch64.manylinux_2_17_aarch64.whl
cuda-13.5 nvidia-cuda-nvdisasm 13.5.37 x86_64 d3fdbdd49fa53e2e4aacd3db8259d052bd2b049ececdcb69e92e083c6728e7ca nvidia_cuda_nvdisasm-13.5.37-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
cuda-13.5 nvidia-cuda-nvdisasm 13.5.37 aarch64 a3a8248074edb9fba63b74c38a5416b712a91ab09e70b8ab37186c3d293fc605 nvidia_cuda_nvdisasm-13.5.37-py3-none-manylinux2014_aarch64.manylinux_2_17_aarch64.whl
cuda-13.5 nvidia-cuda-cuobjdump 13.5.37 x86_64 38780fee50863252a0b8926357faa91615ca1c8346490563f33a06100cd73f58 nvidia_cuda_cuobjdump-13.5.37-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
cuda-13.5 nvidia-cuda-cuobjdump 13.5.37 aarch64 f48e3148535365161a268547b285fd01d92c80e4b457275375933825b5fc26b2 nvidia_cuda_cuobjdump-13.5.37-py3-none-manylinux2014_aarch64.manylinux_2_17_aarch64.whl
cuda-13.5/nvcc nvidia-cuda-nvcc 13.5.37 x86_64 f5c4f7ead5d964fb4af42bbf1e6d3ec3c1e6e9d83b53749f691d387e7fcaa3a7 nvidia_cuda_nvcc-13.5.37-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
cuda-13.5/nvcc nvidia-nvvm 13.5.37 x86_64 c41bfa362e407405163f103c2229f0765f8cc2ed7d148b754dc77f228bf7e070 nvidia_nvvm-13.5.37-py3-none-manylinux2010_x86_64.manylinux_2_12_x86_64.whl
cuda-13.5/nvcc nvidia-cuda-crt 13.5.37 x86_64 e898b7f73d3035fa89915a3f7bf3b54a73e90249746111aed295822c4729bb29 nvidia_cuda_crt-13.5.37-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
cuda-13.5/nvcc nvidia-cuda-runtime 13.5.37 x86_64 df2b79a8852f10d1fef8c848489c49eebb5754051bf870202a862831412b179d nvidia_cuda_runtime-13.5.37-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
cuda-13.5/nvcc nvidia-cuda-cccl 13.3.5.0.6 x86_64 d5230098fa2df5021e1a00c0c4eee41797671a91119d31e892463e5ccf3ee326 nvidia_cuda_cccl-13.3.5.0.6-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
cuda-13.5/nvcc nvidia-curand 10.4.5.25 x86_64 22bb226a857e5888fe6b54ae465fc4371296bcff13a35f79e19691bcf454f529 nvidia_curand-10.4.5.25-py3-none-manylinux_2_27_x86_64.whl
cuda-13.5/nvcc nvidia-cuda-cccl 13.3.5.0.6 aarch64 6f30b8076b3e69951c459c94ae190bde51924b320076ebaec376d36848b4c76e nvidia_cuda_cccl-13.3.5.0.6-py3-none-manylinux2014_aarch64.manylinux_2_17_aarch64.whl
EOF
}

# sha256 FILE prints its digest with whichever tool the machine has.
sha256() {
	if command -v sha256sum >/dev/null 2>&1; then sha256sum "$1" | cut -d' ' -f1
	else shasum -a 256 "$1" | cut -d' ' -f1; fi
}

download() { # URL FILE
	if command -v curl >/dev/null 2>&1; then curl -fsSL --retry 3 --connect-timeout 20 -o "$2" "$1"
	elif command -v wget >/dev/null 2>&1; then wget -q -O "$2" "$1"
	else go run "$here/download/main.go" "$1" "$2"; fi
}

# wheel_by_index looks the file up in the package's simple index page and
# downloads it; links there may be absolute or relative to the page.
wheel_by_index() { # PACKAGE FILE DEST
	page=${index%/}/$1/
	download "$page" "$3.html" || return 1
	link=$(tr '<' '\n' <"$3.html" | sed -n 's/.*href="\([^"#]*\).*/\1/p' | grep -F "/$2" | grep -v '\.metadata$' | head -n 1)
	rm -f "$3.html"
	[ -n "$link" ] || return 1
	case $link in
	http*) ;;
	/*) link=$(printf %s "$page" | sed 's|^\(https*://[^/]*\).*|\1|')$link ;;
	*)
		base=${page%/}
		while [ "${link#../}" != "$link" ]; do
			link=${link#../}
			base=${base%/*}
		done
		link=$base/$link
		;;
	esac
	download "$link" "$3"
}

wheel_by_pip() { # PACKAGE VERSION FILE DIR
	for pip in "python3 -m pip" pip3 pip; do
		if $pip --version >/dev/null 2>&1; then
			$pip download -q --no-deps --only-binary=:all: -d "$4" "$1==$2" >&2 || continue
			[ -f "$4/$3" ] && return 0
		fi
	done
	return 1
}

# get_wheel fills $cache/NAME/bin from one wheel; a stamp makes it idempotent.
get_wheel() { # NAME PACKAGE VERSION SHA FILE
	stamp=$cache/$1/.$2-$3+2 # the number grows when unwheel takes more tools
	[ -e "$stamp" ] && return 0
	command -v go >/dev/null 2>&1 || { warn "needs go to unpack wheels"; return 1; }
	tmp=$(mktemp -d) || return 1
	file=$tmp/$5
	if ! wheel_by_index "$2" "$5" "$file" 2>/dev/null; then
		wheel_by_pip "$2" "$3" "$5" "$tmp" || { warn "cannot download $2 $3"; rm -rf "$tmp"; return 1; }
	fi
	if [ "$(sha256 "$file")" != "$4" ]; then
		warn "$5: checksum differs from the pinned one; not used"
		rm -rf "$tmp"
		return 1
	fi
	tree=
	case $1 in */nvcc) tree=tree ;; esac
	mkdir -p "$cache/$1/bin"
	go run "$here/unwheel/main.go" "$file" "$cache/$1" $tree && : >"$stamp"
	status=$?
	rm -rf "$tmp"
	return $status
}

# get_debian takes tools out of a package of Debian's with apt's own machinery
# in private folders, so that signatures are checked.
get_debian() { # NAME SUITE PACKAGE TOOL...
	stamp=$cache/$1/.debian-$2
	[ "$3" = nvidia-cuda-toolkit ] || stamp=$stamp-$3
	[ -e "$stamp" ] && return 0
	for tool in apt-get dpkg-deb tar; do
		command -v $tool >/dev/null 2>&1 || { warn "$1 needs $tool"; return 1; }
	done
	tmp=$(mktemp -d) || return 1
	mkdir -p "$tmp/lists/partial" "$tmp/cache/archives/partial"
	# CPTX_DEBIAN_MIRROR: the mirror that Debian's packages of CUDA come from.
	mirror=${CPTX_DEBIAN_MIRROR:-http://deb.debian.org/debian}
	key=/usr/share/keyrings/debian-archive-keyring.gpg
	signed=
	[ -e $key ] && signed="[signed-by=$key] "
	say "deb ${signed}$mirror $2 non-free" >"$tmp/sources.list"
	name=$1 package=$3
	shift 3
	tools=$*
	set -- -o "Dir::Etc::sourcelist=$tmp/sources.list" -o Dir::Etc::sourceparts=/dev/null \
		-o "Dir::State=$tmp" -o "Dir::State::lists=$tmp/lists" -o Dir::State::status=/dev/null \
		-o "Dir::Cache=$tmp/cache" -o APT::Sandbox::User= -o APT::Architecture=amd64
	if apt-get -qq "$@" update >&2 && (cd "$tmp" && apt-get -qq "$@" download "$package" >&2); then
		mkdir -p "$cache/$name/bin" "$tmp/x"
		dpkg-deb --fsys-tarfile "$tmp/$package"_*.deb |
			tar -x -C "$tmp/x" --wildcards './usr/bin/*' './usr/lib/nvidia-cuda-toolkit/bin/*' 2>/dev/null || true
		for tool in $tools; do
			found=$(find "$tmp/x" -name $tool -type f -size +64k | head -n 1)
			[ -n "$found" ] && cp "$found" "$cache/$name/bin/$tool"
		done
	fi
	rm -rf "$tmp"
	[ -x "$cache/$name/bin/${tools%% *}" ] || { warn "no ${tools%% *} in Debian's $package"; return 1; }
	: >"$stamp"
}

version_of() { "$1" --version 2>/dev/null | sed -n 's/.*release \([0-9.]*\).*/\1/p' | head -n 1; }

list() {
	{
		[ -n "${CPTX_PTXAS:-}" ] && say "$CPTX_PTXAS"
		for tool in ptxas nvlink nvdisasm cuobjdump fatbinary; do command -v $tool || true; done
		ls /usr/local/cuda/bin/ptxas "$cache"/*/bin/ptxas "$cache"/*/bin/nvlink \
			"$cache"/*/bin/nvdisasm "$cache"/*/bin/cuobjdump "$cache"/*/bin/fatbinary 2>/dev/null || true
	} | while read -r tool; do
		v=$(version_of "$tool")
		[ -n "$v" ] && printf '%-10s %-6s %s\n' "$(basename "$tool")" "$v" "$tool"
	done
}

all= nvcc=
for arg; do
	case $arg in
	--nvcc) nvcc=1 ;;
	--all) all=1 ;;
	--list) list; exit 0 ;;
	--dir) say "$cache"; exit 0 ;;
	-h | --help) sed -n '2,15s/^# \{0,1\}//p' "$0"; exit 0 ;;
	*) warn "unknown option $arg"; exit 2 ;;
	esac
done

machine=$(uname -m)
failed=
mkdir -p "$cache"
table=$(wheels)
while read -r name package version arch sha file; do
	[ "$arch" = "$machine" ] || continue
	case $name in */nvcc) [ -n "$nvcc" ] || continue ;; esac
	get_wheel "$name" "$package" "$version" "$sha" "$file" </dev/null || failed=1
done <<EOF
$table
EOF
if [ -n "$all" ]; then
	toolkit='ptxas nvlink nvdisasm cuobjdump cicc'
	get_debian cuda-12.4 trixie nvidia-cuda-toolkit $toolkit || failed=1
	get_debian cuda-11.8 bookworm nvidia-cuda-toolkit $toolkit || failed=1
	get_debian cuda-11.8 bookworm nvidia-cuda-gdb cuda-gdb || failed=1
fi
list
[ -z "$failed" ]
