import { relative, resolve } from "node:path";
import type { Plugin } from "vite";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = resolve(ROOT, "src/demo/server/stand-ins");

/** What of Node the demo has an answer for, by the name of its stand-in. */
const NODE_MODULES = ["async_hooks", "crypto", "fs/promises", "os", "path", "stream", "timers/promises", "util"];

/** Our own modules that need a process or a thread, and what stands in for each. */
const OWN_MODULES: Readonly<Record<string, string>> = {
  "src/features/audit-binder/server/make-binder.ts": "audit-binder.ts",
  "src/features/audit-binder/server/making/start-making.ts": "audit-binder.ts",
  "src/features/elections/server/draft-pdf.ts": "draft-pdf.ts",
  "src/features/evidence/server/receiving/open-image.ts": "open-image.ts",
  "src/features/imports/server/reading/run-sheet-task.ts": "run-sheet-task.ts",
  "src/features/properties/server/zip-centre.ts": "zip-centre.ts",
  "src/features/reports/server/making/start-model-maker.ts": "reports.ts",
  "src/features/reports/server/render-report.ts": "reports.ts",
  "src/server/sheets/read-sheet-file.ts": "read-sheet-file.ts",
  "src/server/sheets/stream-workbook.ts": "stream-workbook.ts",
  "src/server/zip/stream-zip.ts": "stream-zip.ts",
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
    if (importer === undefined || importer.includes("node_modules")) return source === "pg" ? standIn("pg.ts") : null;
    if (source === "pg") return standIn("pg.ts");
    if (source.startsWith("node:")) return nodeStandIn(source);
    if (!/^[.#]/.test(source)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const own = resolved && OWN_MODULES[relative(ROOT, resolved.id)];
    return own ? standIn(own) : resolved;
  },
});
