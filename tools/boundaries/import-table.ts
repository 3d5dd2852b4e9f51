import type { Layer } from "./place.ts";

/** One row of the import table: what a layer may import in addition to its own kind of file at home. */
export type ImportRow = {
  /** Layers outside features, and pure layers of any feature where that is allowed (`src/demo`, `src/cli`). */
  readonly layers: readonly Layer[];
  /** Layers of the same feature. */
  readonly own: readonly Layer[];
  /** Files of a listed feature, relative to its folder. */
  readonly doors: readonly string[];
  /** A list, or everything that runs on that side. */
  readonly packages: "server" | "browser" | readonly string[];
  readonly node: boolean;
};

const PURE: ImportRow = { layers: [], own: [], doors: [], packages: [], node: false };
const SERVER_SIDE = { packages: "server", node: true, own: [], doors: [] } as const;
const BROWSER_SIDE = { packages: "browser", node: false, own: [], doors: [] } as const;

/** The import table of docs/borders.md. `free` code (tests, tools, benchmarks, configuration) has no row. */
export const IMPORT_TABLE: Readonly<Record<Exclude<Layer, "free">, ImportRow>> = {
  "tax-rules": { ...PURE, layers: ["tax-rules"] },
  "ledger-proof": { ...PURE, layers: ["ledger-proof"], packages: ["@zip.js/zip.js", "asn1js", "pkijs"] },
  shared: { ...PURE, layers: ["shared", "tax-rules"], packages: ["@zip.js/zip.js", "minisearch", "saxes", "zod"] },
  ui: { ...BROWSER_SIDE, layers: ["ui"] },
  rules: { ...PURE, layers: ["shared", "tax-rules"], own: ["rules", "pure"] },
  pure: {
    ...PURE,
    layers: ["shared", "tax-rules", "ledger-proof"],
    own: ["rules", "pure", "contract"],
    // Read dates in words, calendars, mails and HTML; they get the current date as an argument, like all pure code.
    packages: ["zod", "chrono-node", "ical.js", "windows-iana", "htmlparser2", "postal-mime", "@noble/hashes"],
  },
  contract: { ...PURE, layers: ["shared", "tax-rules"], own: ["rules", "pure", "contract"], packages: ["zod"] },
  "feature-server": {
    ...SERVER_SIDE,
    layers: ["shared", "server", "tax-rules", "ledger-proof"],
    own: ["rules", "pure", "contract", "feature-server"],
    doors: ["server/index.ts"],
  },
  "feature-web": {
    ...BROWSER_SIDE,
    layers: ["shared", "ui", "web", "tax-rules", "ledger-proof"],
    own: ["rules", "pure", "contract", "feature-web"],
    doors: ["web/index.ts", "contract.ts"],
  },
  server: { ...SERVER_SIDE, layers: ["shared", "server", "tax-rules", "ledger-proof"] },
  web: { ...BROWSER_SIDE, layers: ["shared", "ui", "web", "demo", "tax-rules"] },
  demo: {
    ...BROWSER_SIDE,
    layers: ["shared", "tax-rules", "ledger-proof", "rules", "pure", "contract", "demo", "demo-server"],
  },
  // The server's own modules, in a worker of the browser (decision 0020).
  "demo-server": {
    ...SERVER_SIDE,
    layers: ["shared", "server", "tax-rules", "ledger-proof", "rules", "pure", "contract", "demo", "demo-server"],
  },
  cli: {
    ...SERVER_SIDE,
    layers: ["shared", "server", "tax-rules", "ledger-proof", "rules", "pure", "contract", "demo", "cli"],
  },
};

/**
 * The files on each side that know features, through these doors. What the shell opens on demand is listed apart, since it uses
 * the platform itself, as are the files of the commands that read a log and render a report without a server, and make its
 * first account.
 */
export const WIRING_FILES: Readonly<Record<string, readonly string[]>> = {
  "src/server/features.ts": ["server/index.ts"],
  "src/server/feature-mails.ts": ["server/index.ts"],
  "src/server/feature-work.ts": ["server/index.ts"],
  "src/web/features.ts": ["web/index.ts", "contract.ts"],
  // They call the API as an outsider does.
  "src/features/programs/mcp/server/operations.ts": ["contract.ts"],
  "src/features/assistant/rep-assistant/server/asked/operations.ts": ["contract.ts"],
  "src/demo/server/seed-persona.ts": ["server/index.ts"],
  "src/web/lazy/lazy-features.ts": ["web/index.ts"],
  "src/web/slots/all-slots.ts": ["web/index.ts"],
  "src/cli/admin/administrators.ts": ["server/users/suspension-mails.ts"],
  "src/cli/admin/create-administrator.ts": ["server/create-self.ts"],
  "src/cli/admin/print-link.ts": ["server/recovery/new-reset-link.ts"],
  "src/cli/report/read-log.ts": ["server/read-log-file.ts"],
  "src/cli/report/run-report.ts": ["server/render-report.ts"],
};

const SERVER_ONLY =
  /^(@electric-sql\/|@fastify\/|drizzle-orm$|fastify$|file-type$|jose$|nodemailer$|pdfkit$|pg$|pino$|rate-limiter-)/;
const BROWSER_ONLY =
  /^(@hookform\/|@radix-ui\/|@tanstack\/|lucide-react$|radix-ui$|react$|react-dom$|react-hook-form$|react-router$)/;

/** Whether a row allows a package from the registry. */
export const allowsPackage = (row: ImportRow, name: string): boolean => {
  if (row.packages === "server") return !BROWSER_ONLY.test(name);
  if (row.packages === "browser") return !SERVER_ONLY.test(name);
  return row.packages.includes(name);
};
