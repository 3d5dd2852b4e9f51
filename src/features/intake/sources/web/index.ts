export { readInWorker, UnreadFile } from "./here/read-in-worker.ts";
export { serveReading } from "./here/serve-reading.ts";
