/**
 * V8 sometimes aborts the process when it frees code of a WebAssembly engine that it recompiled ("Check failed:
 * jit_page_->allocations_.erase(addr) == 1", https://github.com/nodejs/node/issues/64500). The embedded database is such an
 * engine; the code that stays is small. Remove this once Node has the fix.
 */
export const KEEP_ENGINE_CODE = "--no-wasm-code-gc";

/**
 * What the C library is told. Left alone it keeps most of what V8 took for a moment to optimize the embedded engine (up
 * to 600 MB): an idle server held 100 to 200 MB more.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

/**
 * The options Node gets to run the server, wherever it is started as shipped: the bundle of the build. Paths are from the project's root.
 *
 * V8 lets the young generation grow with the machine's memory. Limited to 16 MB per half, an idle server takes 216 MB instead
 * of 301 on a machine of 24 GB (docs/benchmarks.md). `--expose-gc` lets it collect the memory that files leave behind
 * (src/server/processes/passed-bytes.ts).
 *
 * @type {readonly string[]}
 */
export const SERVER_COMMAND = [KEEP_ENGINE_CODE, "--max-semi-space-size=16", "--expose-gc", "build/program/main.mjs"];
