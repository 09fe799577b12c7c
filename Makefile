# make            builds ./bin/cptx
# make test       fetches what the tests need (into a cache, no root) and runs them, with samples of the long ones; the last
#                 line says what was skipped, and why
# make test-all   the same with all tests in full, as continuous integration does
# make bare       the README's commands on Debian systems that have nothing else; needs root and debootstrap; an hour
# make check      formatting, vet, staticcheck, the import rule, the width of comments
# make generate   compiles the device library (runtime/lib), whose result is part of the compiler and of the repository
# make bench      the benchmarks
# make codequality  counts of executed instructions beside nvcc's: docs/codequality.md and the golden figures;
#                   NVCC=k_new: nvcc compiles only these kernels, and keeps its figures of the others; ONLY=k_new: so does cptx;
#                   of one launch (LAUNCH=k_reduce:dynamic:2, SM=90 for another target) the machine code of both
# make foreign    the same for kernels of public collections, drawn by the seed DRAW, that are cloned into the cache (or lie in the
#                 folder that CPTX_FOREIGN names); SHOW=COLLECTION:FILE:KERNEL shows the machine code of one
# make sass       machine code of sm_75 and sm_90 against the simulator: every kernel at every level, and random ones
# make fuzz       every fuzz test for FUZZTIME
# make difftest   N random programs of each kind against the host compiler, from SEED on; LOG=file to continue later,
#                 REDUCE=1 to reduce what fails
# make clients    tests of programs of others, installed into the cache at pinned versions, under cptx exec: tinygrad, numba-cuda ...;
#                 CLIENTS=tinygrad for some; needs python3 with pip, git, clang-19, a nightly cargo and m4; an hour
# make growth     every shape of sources with up to 100,000 items, and in little memory: work and memory are bounded
# make hostile    N calls of the command with malformed sources, flags and PTX, SEED as above
# make abi        the whole comparison with nvcc's, clang's and gcc's ABI instead of a sample
# make debuginfo  debug information of every kernel, read by ptxas and LLVM's dwarfdump for four targets, instead of a sample
# make assemble   every kernel assembled by ptxas for every target and at every level instead of a sample
# make versions   every form of every instruction assembled by ptxas for every target, at the version in the table and at the one before,
#                 instead of a sample
# make textures   assembles every function on textures and surfaces for every target instead of a sample
# make mutants    N changed tokens of the compiler and the simulator, SEED, LOG as above: does a test notice?
# make torture    gcc's run tests, fetched into the cache, against the list of known differences (UPDATE=1 rewrites it)
# make mathtable  measures the functions of math.h: docs/math.md, and the counts of docs/mathspeed.md; CPTX_MATH_STRIDE=1 takes all 2^32 arguments
# make mathsearch looks for the worst arguments of math.h's functions, 10^8 each, some hours: tests/accuracy/testdata/worst.txt
# make atomics    all tests of atomics instead of a sample: sequences, litmus tests, contention, under many schedules
# make alive      the passes judged by Alive2: ALIVE=path of its alive-tv (tests/alive/doc.go); some hours
# make gpu        the tests that need a GPU, through the CUDA driver; GPUFLAGS for the test binary
# make libnvrtc   a shared library with NVRTC's interface, for programs that compile CUDA C at run time; needs gcc
# make libcuda    shared libraries with the CUDA driver API on the simulator, for programs that have no GPU; needs gcc
# make libcudart  the CUDA runtime API on it, for programs by nvcc -cudart shared; needs gcc
# make wheel      a Python wheel with the command, the libraries and the module cptx, in dist/
# make playground the compiler and the simulator for a browser, as files for any server, in dist/playground
# make outdated   the direct dependencies that have a newer version
# make install    the binary, its man page, completions for bash, zsh and fish, and NOTICE, into $(DESTDIR)$(PREFIX)
# make dist       the same for each of PLATFORMS as dist/cptx-VERSION-OS-ARCH.tar.gz, byte-identical on every machine

GO ?= go
PREFIX ?= /usr/local
BIN ?= bin
DIST ?= dist
N ?= 1000
SEED ?= 1
DRAW ?= 42
LOG ?=
REDUCE ?=
FUZZTIME ?= 10m
STATICCHECK ?= honnef.co/go/tools/cmd/staticcheck@v0.8.2

export CGO_ENABLED = 0
# With the same flags for all, no package is compiled twice.
export GOFLAGS += -buildvcs=false -trimpath

PLATFORMS ?= linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64
VERSION := $(shell sed -n 's/^\tVersion *= "\(.*\)"/\1/p' version.go)
COMMIT := $(shell git rev-parse --short=12 HEAD 2>/dev/null)
# What shortens the start of the command (package quickstart), and nothing else.
TAGS = quickstart
LDFLAGS = -s -X cptx/cmd/cptx/internal/driver.commit=$(COMMIT)

.PHONY: build test tools check generate bench fuzz difftest torture abi mathtable mathsearch mutants gpu docs install dist clean

# The linker writes page by page; the kernel caches a file that was written in one piece in large pages, from which it starts a
# millisecond earlier.
build:
	$(GO) build -tags="$(TAGS)" -ldflags="$(LDFLAGS)" -o $(BIN)/.linked ./cmd/cptx
	dd if=$(BIN)/.linked of=$(BIN)/cptx.new bs=67108864 2>/dev/null
	chmod 755 $(BIN)/cptx.new
	mv -f $(BIN)/cptx.new $(BIN)/cptx

# The names of NVIDIA's libraries of CUDA 12 and 13, by which programs load them.
.PHONY: libnvrtc
libnvrtc: $(BIN)/lib/libnvrtc.so.13 $(BIN)/lib/libnvrtc.so.12
	cp cmd/cptx/libnvrtc/nvrtc.h $(BIN)/lib/
	ln -sf libnvrtc.so.13 $(BIN)/lib/libnvrtc.so

$(BIN)/lib/libnvrtc.so.13: CUDA = 13.5
$(BIN)/lib/libnvrtc.so.12: CUDA = 12.9
$(BIN)/lib/libnvrtc.so.%: FORCE
	mkdir -p $(BIN)/lib
	sed 's/libnvrtc.so.13/$(@F)/' cmd/cptx/libnvrtc/libnvrtc.map > $(BIN)/lib/$(@F).map
	CGO_ENABLED=1 $(GO) build -buildmode=c-shared -o $@ \
		-ldflags='-s -buildid= -X main.release=$(CUDA) -extldflags "-Wl,-soname,$(@F) -Wl,--version-script=$(abspath $(BIN))/lib/$(@F).map"' ./cmd/cptx/libnvrtc
	rm -f $(BIN)/lib/$(@F).map $(BIN)/lib/libnvrtc.so.h

# The CUDA driver API: libcuda.so.1 has the names and loads the other when a program needs it.
.PHONY: libcuda
libcuda: $(BIN)/lib/libcptxcuda.so $(BIN)/lib/libcuda.so.1

$(BIN)/lib/libcptxcuda.so: FORCE
	mkdir -p $(BIN)/lib
	CGO_ENABLED=1 $(GO) build -buildmode=c-shared -o $@ -ldflags='-s -buildid= -extldflags "-Wl,-soname,$(@F) -Wl,-z,nodelete"' ./cmd/cptx/libcuda
	rm -f $(BIN)/lib/libcptxcuda.h

$(BIN)/lib/libcuda.so.1: FORCE
	$(GO) run ./cmd/cptx/libcuda/table -o $(BIN)/lib/table.h
	gcc -O2 -Wall -Wno-parentheses -fPIC -fvisibility=hidden -shared -I$(BIN)/lib -Icmd/cptx/libcuda -Wl,-soname,libcuda.so.1 -Wl,-Bsymbolic -Wl,-z,nodelete -o $@ cmd/cptx/libcuda/loader/loader.c -ldl -lpthread
	ln -sf libcuda.so.1 $(BIN)/lib/libcuda.so

# The CUDA runtime API on the driver API, by the names of NVIDIA's libraries of CUDA 12 and 13.
.PHONY: libcudart
libcudart: libcuda $(BIN)/lib/libcudart.so.13 $(BIN)/lib/libcudart.so.12
	ln -sf libcudart.so.13 $(BIN)/lib/libcudart.so

CUDART = cmd/cptx/libcudart
$(BIN)/lib/libcudart.so.13: CUDA = 13050
$(BIN)/lib/libcudart.so.12: CUDA = 12090
$(BIN)/lib/libcudart.so.%: $(BIN)/lib/libcuda.so.1 FORCE
	mkdir -p $(BIN)/lib/cudart.$*
	sed -n 's/^\([^ ]*\) .*\<$*\>.*/ABSENT(\1)/p' $(CUDART)/functions.txt > $(BIN)/lib/cudart.$*/absent.inc
	sed 's/^\([0-9]*\) \([^ ]*\) \(.*\)/{\1, "\2", "\3"},/' $(CUDART)/errors.txt > $(BIN)/lib/cudart.$*/errors.inc
	sed 's/libcudart.so.13/$(@F)/' $(CUDART)/libcudart.map > $(BIN)/lib/cudart.$*/map
	gcc -O2 -Wall -Wextra -fPIC -shared -DRUNTIME=$(CUDA) -I$(BIN)/lib/cudart.$* -I$(CUDART) -o $@ $(CUDART)/*.c \
		-Wl,-soname,$(@F),--version-script=$(BIN)/lib/cudart.$*/map,-rpath,'$$ORIGIN',-z,defs $(BIN)/lib/libcuda.so.1 -lpthread
	rm -rf $(BIN)/lib/cudart.$*
	rm -f $(BIN)/lib/table.h

FORCE:

.PHONY: playground
playground:
	mkdir -p $(DIST)
	GOOS=js GOARCH=wasm $(GO) build -ldflags="-s -w -buildid=" -o $(DIST)/playground.wasm ./cmd/cptx/playground
	$(GO) run ./cmd/cptx/playground/site -wasm $(DIST)/playground.wasm -o $(DIST)/playground
	$(GO) run ./cmd/cptx/notice > $(DIST)/playground/NOTICE
	rm -f $(DIST)/playground.wasm

.PHONY: wheel
wheel: docs libnvrtc libcudart
	$(GO) run ./cmd/cptx/wheel -version $(VERSION) -command $(BIN)/cptx -module runtime/python/cptx -libraries $(BIN)/lib \
		-notice $(BIN)/share/NOTICE -readme docs/python.md -o $(DIST)

# Without the tools the tests that need them are skipped and say so; in CI
# (CI=true) a missing tool is a failure.
tools:
	@tests/toolchain/fetch.sh || { [ -z "$$CI" ] || exit 1; echo "make: some tools are missing; tests that need them are skipped" >&2; }

test: build tools
	@$(GO) run ./tests/summary -short -timeout 45m ./...

.PHONY: test-all
test-all: build tools
	@$(GO) run ./tests/summary -timeout 60m ./...

.PHONY: bare
bare:
	tests/bare/run.sh

check:
	@out=$$(gofmt -l $$(git ls-files -co --exclude-standard '*.go')); [ -z "$$out" ] || { echo "gofmt: $$out"; exit 1; }
	$(GO) vet ./...
	GOOS=darwin $(GO) vet ./cmd/...
	GOOS=windows $(GO) vet ./cmd/...
	$(GO) run $(STATICCHECK) ./...
	$(GO) test -run 'TestImports|TestNoAPI|TestWidth' ./tests
	CGO_ENABLED=1 $(GO) test -race -run '^(TestConcurrent|TestThreads)$$' . ./runtime/driver

generate:
	$(GO) generate ./runtime/lib

.PHONY: codequality
codequality: tools
ifdef LAUNCH
	$(GO) test -count=1 -v -run '^TestCompare$$' ./tests/codequality -args -launch $(LAUNCH) $(if $(SM),-sm $(SM))
else
	$(GO) test -count=1 -timeout 0 -v -run '^TestTable$$' ./tests/codequality -args -update $(if $(NVCC),-nvcc $(NVCC)) $(if $(ONLY),-only $(ONLY))
endif

.PHONY: foreign
foreign: tools
	$(GO) test -count=1 -timeout 0 -v -run '^TestForeign$$' ./tests/codequality -args -foreign -seed $(DRAW) $(if $(SHOW),-show $(SHOW),-update)

bench: build
	$(GO) test -run '^$$' -bench . -benchmem ./...

# go test runs one fuzz test at a time.
fuzz:
	@grep -rl '^func Fuzz' --include='*_test.go' . | sort | while read -r file; do \
		sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\).*/\1/p' $$file | while read -r name; do \
			echo "$$file $$name"; \
			$(GO) test -run '^$$' -fuzz "^$$name$$" -fuzztime $(FUZZTIME) ./$$(dirname $$file) </dev/null || exit 1; \
		done || exit 1; \
	done

difftest: build
	CPTX_DIFFTEST_N=$(N) CPTX_DIFFTEST_SEED=$(SEED) CPTX_DIFFTEST_LOG=$(abspath $(LOG)) CPTX_DIFFTEST_REDUCE=$(REDUCE) GOGC=800 \
		$(GO) test -p 1 -count=1 -timeout 0 -v -run '^(TestRandom|TestArrays|TestLinked|TestContended|TestOptions|TestCsmith|TestCsmithOptions)$$' ./tests/gen ./tests/csmith
	CPTX_DIFFTEST_N=$(N) CPTX_DIFFTEST_SEED=$(SEED) CPTX_DIFFTEST_LOG=$(abspath $(LOG)) CPTX_DIFFTEST_REDUCE=$(REDUCE) GOGC=800 \
		$(GO) test -count=1 -timeout 0 -v -run '^(TestPrograms|TestArrays)$$' ./tests/sass
	CPTX_STEPPING_N=$(N) CPTX_STEPPING_SEED=$(SEED) CPTX_EXPRESSIONS_N=$(N) CPTX_EXPRESSIONS_SEED=$(SEED) $(GO) test -count=1 -timeout 0 -v ./tests/stepping
	CPTX_CHOICES_N=$(N) CPTX_CHOICES_SEED=$(SEED) $(GO) test -count=1 -timeout 0 -v -run '^TestChoices$$' ./tests/cxx
	CPTX_METHODS_N=$(N) CPTX_METHODS_SEED=$(SEED) $(GO) test -count=1 -timeout 0 -v -run '^TestMethods$$' ./tests/cxx
	CPTX_COPIES_N=$(N) CPTX_COPIES_SEED=$(SEED) $(GO) test -count=1 -timeout 0 -v -run '^TestRandomCopies$$' ./tests/cxx

.PHONY: hostile
hostile:
	CPTX_DIFFTEST_N=$(N) CPTX_DIFFTEST_SEED=$(SEED) $(GO) test -count=1 -timeout 0 -v ./tests/hostile
	CPTX_DAP_N=$(N) CPTX_DAP_SEED=$(SEED) $(GO) test -count=1 -timeout 0 -v -run TestSequences ./runtime/sim/debugger/dap
	CPTX_PYTHON_N=$(N) CPTX_PYTHON_SEED=$(SEED) $(GO) test -count=1 -timeout 0 -v ./tests/python

.PHONY: growth
growth: tools
	CPTX_GROWTH=all $(GO) test -count=1 -timeout 0 -v ./tests/growth

CLIENTS ?= .
.PHONY: clients
clients: build libcudart libnvrtc
	CPTX_CLIENTS='$(CLIENTS)' $(GO) test -count=1 -timeout 0 -v -run '^TestClients$$' ./tests/clients

torture: build
	tests/torture/fetch.sh
	CPTX_TORTURE=all $(GO) test -count=1 -timeout 0 -v -run '^TestTorture$$' ./tests/torture $(if $(UPDATE),-args -update)

abi: build
	CPTX_ABI_N=0 $(GO) test -count=1 -timeout 0 -v ./tests/abi

.PHONY: assemble
assemble: tools
	CPTX_ASSEMBLE=all $(GO) test -count=1 -timeout 0 -v -run '^TestPtxas$$' ./tests

.PHONY: near
near: tools
	CPTX_NEAR=all $(GO) test -count=1 -timeout 0 -v -run '^TestNear$$' ./tests

.PHONY: versions
versions: tools
	CPTX_VERSIONS=all $(GO) test -count=1 -timeout 0 -v -run '^TestVersions$$' ./tests

.PHONY: debuginfo
debuginfo: tools
	CPTX_DEBUG=all $(GO) test -count=1 -timeout 0 -v -run '^(TestLineInfo|TestTools)$$' . ./tests/debug

.PHONY: atomics
atomics: tools
	CPTX_ATOMICS=all $(GO) test -count=1 -timeout 0 -v -run '^(TestAtomic|TestContention)' ./tests
	CPTX_ATOMICS=all $(GO) test -count=1 -timeout 0 -v ./tests/gpu/litmus/...
	$(GO) test -count=1 ./lower -run '^(TestReleases|TestPage|TestGolden)$$'

.PHONY: sass
sass: tools
	CPTX_SASS=all $(GO) test -count=1 -timeout 0 -v ./tests/sass

.PHONY: alive
alive:
	CPTX_ALIVE="$(ALIVE)" $(GO) test -count=1 -timeout 0 -v ./tests/alive

.PHONY: textures
textures: tools
	CPTX_IMAGES=all $(GO) test -count=1 -timeout 0 -v -run '^Test(Images|References)Assemble$$' ./tests

mutants: tools
	$(GO) run ./tests/mutants -n $(N) -seed $(SEED) -log "$(LOG)"

# The binary runs on machines without Go as well, from anywhere in the source tree.
gpu:
	$(GO) test -c -o $(BIN)/gpu.test ./tests/gpu
	$(BIN)/gpu.test -test.v -test.timeout 30m -test.run '^Test(Kernels|Files|Random|Vectors|Matrix|Async|Printf|Litmus|Speed|Exhaustive|MathBits|MathSpeed)$$' $(GPUFLAGS)

mathtable:
	CPTX_MATH_TABLE=1 CPTX_REQUIRE_TOOLS=1 $(GO) test -count=1 -timeout 0 -run '^Test(Speed)?Table$$' ./tests/accuracy

# Before mathtable, where a function changed: FUNCTIONS="pow powf" for some, CPTX_MATH_COUNT for another number of arguments.
FUNCTIONS ?= all
mathsearch:
	CPTX_MATH_SEARCH="$(FUNCTIONS)" CPTX_REQUIRE_TOOLS=1 $(GO) test -count=1 -timeout 0 -run '^TestSearch$$' ./tests/accuracy

# What comes with the binary, made by it and from the modules' licences.
docs: build
	mkdir -p $(BIN)/share
	$(BIN)/cptx --info man > $(BIN)/share/cptx.1
	$(BIN)/cptx --info bash > $(BIN)/share/cptx.bash
	$(BIN)/cptx --info zsh > $(BIN)/share/_cptx
	$(BIN)/cptx --info fish > $(BIN)/share/cptx.fish
	$(GO) run ./cmd/cptx/notice > $(BIN)/share/NOTICE

SHARE = $(DESTDIR)$(PREFIX)/share

install: docs
	install -D -m 755 $(BIN)/cptx $(DESTDIR)$(PREFIX)/bin/cptx
	install -D -m 644 $(BIN)/share/cptx.1 $(SHARE)/man/man1/cptx.1
	install -D -m 644 $(BIN)/share/cptx.bash $(SHARE)/bash-completion/completions/cptx
	install -D -m 644 $(BIN)/share/_cptx $(SHARE)/zsh/site-functions/_cptx
	install -D -m 644 $(BIN)/share/cptx.fish $(SHARE)/fish/vendor_completions.d/cptx.fish
	install -D -m 644 $(BIN)/share/NOTICE $(SHARE)/doc/cptx/NOTICE

dist: docs
	@set -e; rm -rf $(DIST); for platform in $(PLATFORMS); do \
		os=$${platform%/*}; arch=$${platform#*/}; name=cptx-$(VERSION)-$$os-$$arch; exe=; [ $$os != windows ] || exe=.exe; \
		mkdir -p $(DIST)/$$name; cp $(BIN)/share/* README.md $(DIST)/$$name; \
		GOOS=$$os GOARCH=$$arch $(GO) build -tags="$(TAGS)" -ldflags="$(LDFLAGS)" -o $(DIST)/$$name/cptx$$exe ./cmd/cptx; \
		chmod 755 $(DIST)/$$name $(DIST)/$$name/cptx$$exe; chmod 644 $(DIST)/$$name/cptx.1 $(DIST)/$$name/*cptx.bash $(DIST)/$$name/_cptx $(DIST)/$$name/cptx.fish $(DIST)/$$name/NOTICE $(DIST)/$$name/README.md; \
		tar -C $(DIST) --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --format=ustar -cf - $$name | gzip -n9 > $(DIST)/$$name.tar.gz; \
		rm -rf $(DIST)/$$name; echo $(DIST)/$$name.tar.gz; \
	done

.PHONY: outdated
outdated:
	@$(GO) list -e -m -u -f '{{if and (not .Indirect) .Update}}{{.Path}} {{.Version}}, newest {{.Update.Version}}{{end}}' all 2>/dev/null | grep . || \
		echo "all direct dependencies are at their newest versions"

clean:
	rm -rf $(BIN) $(DIST)
