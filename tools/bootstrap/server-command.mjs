/**
 * What Node is given to run the server, wherever it is started as it is shipped. Paths are from the project's root.
 *
 * V8 lets the space of young objects grow with the machine's memory. Bounded to 16 MB a half an idle server takes 216 MB
 * instead of 301 on a machine of 24 GB (docs/benchmarks.md).
 *
 * @type {readonly string[]}
 */
export const SERVER_COMMAND = [
  "--max-semi-space-size=16",
  "--import",
  "./src/server/database/preload-drizzle.ts",
  "src/server/main.ts",
];
