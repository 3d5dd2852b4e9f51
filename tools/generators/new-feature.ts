// `npm run new:feature -- short-stays`: a feature that lists nothing yet, in the layout of ARCHITECTURE.md.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { featureFiles } from "./feature-files.ts";

const ROOT = join(import.meta.dirname, "..", "..");

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const [name = ""] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail("Name the feature in kebab-case, in the plural if it keeps things: npm run new:feature -- short-stays");
}
const folder = join(ROOT, "src", "features", name);
if (existsSync(folder)) fail(`There is already a feature in src/features/${name}.`);

const { files, nextSteps } = featureFiles(name);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { flag: "wx" });
  console.log(`src/features/${name}/${path}`);
}
console.log(`\n${nextSteps}`);
