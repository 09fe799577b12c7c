// Package run runs PTX on the CPU and shows what came out: it is `cptx run` without the compiler,
// and what Go programs call for the same. It parses the options that say how to launch, prepares
// arguments, runs the program in the simulator, compares results and reports findings.
//
// Config.Run is the API: begin with Default, say what to launch, and give it the output of
// cptx.Compile, with Target.Debug set so that arguments can be given by their names in C. The rest
// of the package is for the commands of cptx and changes without notice.
//
// It owns the vocabulary of --arg, --print and --out and the exit status; it knows nothing of C.
// The command calls AddFlags before parsing its command line and Config.Run with the PTX text.
//
//	--entry NAME             needed if the file has several entries
//	--grid X[,Y[,Z]]         blocks; default 1
//	--block X[,Y[,Z]]        threads in a block; default 1
//	--shared BYTES           dynamic shared memory
//	--cluster X[,Y[,Z]]      blocks in a cluster; without it as the entry's directives say
//	--arg NAME:KIND=VALUE           a scalar parameter; arguments come in parameter order
//	--arg NAME:KIND[COUNT]=INIT     a buffer: zero, iota, rand(SEED), undef, {1,2,3}, @FILE
//	--arg NAME:struct(i32=1,f32=2)  a struct by value, its scalars in order, naturally aligned
//	--arg NAME:texture=PICTURE[,linear][,wrap]...  a texture object of a PNG or JPEG file; options: point linear
//	                         clamp border wrap mirror normalized integer srgb; wrap and mirror normalise coordinates
//	--arg NAME:surface=PICTURE|WxH  a surface object, of a picture or of zeros
//	--set NAME=VALUE         a variable's value before the run
//	--print NAME[LO:HI]      show elements of a buffer afterwards; without a range all of it
//	--print VAR:KIND[LO:HI]  the same of a module variable
//	--out NAME=FILE          write a buffer to a file, or a surface as PNG
//	--races auto|on|off      data-race check; auto is on up to 65536 threads, and a note says if it is off
//	--strict                 barriers that threads skip or reach elsewhere, and leaks, are errors too
//	--converged              lanes of a membermask must meet in one instruction, on every target
//	--lockstep               lanes of a warp stay in step; the race check notes a missing __syncwarp
//	--allow-plain-cas        plain reads beside atomic operations are no races
//	--seeds LO..HI           one run for each seed, up to the first that fails
//	--budget N               instructions of all threads, 4000000000; 0 for no limit
//	--max-output BYTES       of printf, 16 MiB; 0 for no limit
//	--max-memory BYTES       of buffers, device heap, threads, images, 4 GiB; 0 for no limit
//	--profile[=FILE]         counts by line (package profile): a table, the annotated texts in a file,
//	                         .json, or .pb.gz for pprof
//	--coverage FILE          lines and branches that were executed (package coverage), added to a tracefile of lcov
//	--expect NAME[LO:HI]=VALUE...|@FILE [within TOLERANCE]  compare; exit status 1 if it differs
//	--signature              the kernels and their parameters as JSON, and no launch (describe.go)
//	--script FILE            launches, prints and expectations, a line each (script.go)
//	--keep-going             go on after findings; they are shown at the end
//	--suppress FILE:LINE[=KIND]|@FILE  findings that are passed over
//	--seed N, --stats, --no-uninit
//
// An uninitialised element that --print or --out meets gives a note on standard error.
//
// Kinds are i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64.
package run
