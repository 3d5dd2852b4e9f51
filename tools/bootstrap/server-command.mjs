/**
 * V8 aborts the process now and then when it frees code of a WebAssembly engine that it compiled anew ("Check failed:
 * jit_page_->allocations_.erase(addr) == 1", https://github.com/nodejs/node/issues/64500). The embedded database is such
 * an engine; the code that stays is small. Take it out once Node has the mend.
 */
export const KEEP_ENGINE_CODE = "--no-wasm-code-gc";

/**
 * What Node is given to run the server, wherever it is started as it is shipped. Paths are from the project's root.
 *
 * V8 lets the space of young objects grow with the machine's memory. Bounded to 16 MB a half an idle server takes 216 MB
 * instead of 301 on a machine of 24 GB (docs/benchmarks.md). `--expose-gc` lets it collect what files leave behind
 * (src/server/processes/passed-bytes.ts).
 *
 * @type {readonly string[]}
 */
export const SERVER_COMMAND = [
  KEEP_ENGINE_CODE,
  "--max-semi-space-size=16",
  "--expose-gc",
  "--import",
  "./src/server/database/preload-drizzle.ts",
  "src/server/main.ts",
];
