import type { Plugin } from "vite";

const WORKER_MODULE = /new URL\((["'`][^"'`]+["'`]), import\.meta\.url\)/g;

/** A worker's module as its plain name, which no bundler follows. */
export const withoutWorkerModules = (code: string): string =>
  code.includes("new Worker(") ? code.replaceAll(WORKER_MODULE, "$1") : code;

/**
 * Pages are rendered without workers, so these are bundled for the browser alone: the demo's is the whole server and its database
 * engine once more.
 */
export const renderWithoutWorkers = (): Plugin => ({
  name: "tenure:render-without-workers",
  enforce: "pre",
  transform: {
    filter: { code: "new Worker(" },
    handler(code) {
      return this.environment.name === "client" ? null : { code: withoutWorkerModules(code), map: null };
    },
  },
});
