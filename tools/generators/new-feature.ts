// `npm run new:feature -- facts/short-stays`: a feature that lists nothing yet, in the layout of ARCHITECTURE.md.
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { WINGS } from "../feature-edges.ts";
import { featureFiles } from "./feature-files.ts";

const ROOT = join(import.meta.dirname, "..", "..");

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const [wing = "", name = ""] = (process.argv[2] ?? "").split("/");
if (!WINGS.some((known) => known === wing)) {
  fail(`Name the wing and the feature: npm run new:feature -- facts/short-stays\nWings: ${WINGS.join(", ")}`);
}
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail("Name the feature in kebab-case, in the plural if it keeps things: npm run new:feature -- facts/short-stays");
}
const taken = globSync(`src/features/*/${name}`, { cwd: ROOT });
if (taken.length > 0) fail(`There is already a feature in ${taken[0]}.`);

const folder = join(ROOT, "src", "features", wing, name);
const { files, nextSteps } = featureFiles({ wing, name });
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { flag: "wx" });
  console.log(`src/features/${wing}/${name}/${path}`);
}
console.log(`\n${nextSteps}`);
