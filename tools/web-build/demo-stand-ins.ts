import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = resolve(ROOT, "src/demo/server/stand-ins");

/** The parts of Node that the demo can replace, by the name of the stand-in. */
const NODE_MODULES = ["async_hooks", "crypto", "fs/promises", "os", "path", "stream", "timers/promises", "util"];

/** Our modules that need a process or a thread have a stand-in beside them: `make-binder.demo.ts` for `make-binder.ts`. */
const besideIt = (path: string): string | null => {
  const standIn = path.replace(/\.ts$/, ".demo.ts");
  return standIn !== path && standIn.startsWith(resolve(ROOT, "src")) && existsSync(standIn) ? standIn : null;
};

const standIn = (name: string): string => resolve(FOLDER, name);

const nodeStandIn = (source: string): string | null => {
  const name = source.replace(/^node:/, "");
  return NODE_MODULES.includes(name) ? standIn(`node-${name.replaceAll(/[/_]/g, "-")}.ts`) : null;
};

/** Lets the server's own modules run in the worker of demo mode (decision 0020). */
export const demoStandIns = (): Plugin => ({
  name: "tenure-demo-stand-ins",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (source === "pg") return standIn("pg.ts");
    if (importer === undefined || importer.includes("node_modules")) return null;
    if (source.startsWith("node:")) return nodeStandIn(source);
    if (!/^[.#]/.test(source)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return (resolved && besideIt(resolved.id)) ?? resolved;
  },
});
