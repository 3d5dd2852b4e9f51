// Inside the repository the package is imported as TypeScript source; Node strips no types under node_modules,
// so the packed manifest names the build instead. npm runs this before and after packing.
const { readFileSync, rmSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

const EXPORTS = {
  "to-dist": {
    ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./lists": { types: "./dist/facts/lists.d.ts", default: "./dist/facts/lists.js" },
  },
  "to-source": { ".": "./src/index.ts", "./lists": "./src/facts/lists.ts" },
};

const direction = process.argv[2];
const exportsField = EXPORTS[direction];
if (exportsField === undefined) throw new Error("usage: node pack.cjs to-dist | to-source");
const path = join(__dirname, "package.json");
const manifest = JSON.parse(readFileSync(path, "utf8"));
writeFileSync(path, `${JSON.stringify({ ...manifest, exports: exportsField }, null, 2)}\n`);
if (direction === "to-source") rmSync(join(__dirname, "dist"), { recursive: true, force: true });
