import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPinnedNode } from "./pinned-node.mjs";
import { hostEnvironment, runCaptured, SetupError } from "./run-command.mjs";

/**
 * What of the lockfile is installed: `start` builds and serves; `all` has the tools of tests, checks and benchmarks too
 * (`devDependencies`).
 *
 * @typedef {"start" | "all"} PackageSet
 */

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lockfile */

/**
 * @param {string} path
 * @returns {Lockfile}
 */
const readLockfile = (path) => JSON.parse(readFileSync(path, "utf8"));

/**
 * npm keeps a list of what it really installed. True when that covers a set of the lockfile, as after an install made by
 * hand.
 *
 * @param {string} root
 * @param {PackageSet} set
 */
export const installCovers = (root, set) => {
  const installedList = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedList)) return false;
  const installed = readLockfile(installedList).packages;
  return Object.entries(readLockfile(join(root, "package-lock.json")).packages).every(
    ([path, { link, optional, dev, version }]) =>
      !path.startsWith("node_modules/") ||
      link ||
      optional ||
      (dev && set === "start") ||
      installed[path]?.version === version,
  );
};

/** @param {string} root */
const stampPathOf = (root) => join(root, "node_modules", ".tenure-lockfile");

/**
 * @param {string} root
 * @param {PackageSet} set
 */
const stampOf = (root, set) => {
  const lockfile = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
  return `${lockfile} ${set}`;
};

/**
 * Beside and renamed: in a copy of the folder that is made of hard links, the stamp of the other one stays.
 *
 * @param {string} root
 * @param {PackageSet} set
 */
const writeStamp = (root, set) => {
  const path = stampPathOf(root);
  writeFileSync(`${path}~`, stampOf(root, set));
  renameSync(`${path}~`, path);
};

/**
 * True when `set` is there. A stamp inside node_modules remembers the lockfile and the set, so that the usual answer costs one
 * hash; all of it serves a start too.
 *
 * @param {string} root
 * @param {PackageSet} set
 */
export const isInstalled = (root, set) => {
  const path = stampPathOf(root);
  const stamp = existsSync(path) ? readFileSync(path, "utf8") : null;
  if (stamp === stampOf(root, "all") || (set === "start" && stamp === stampOf(root, "start"))) return true;
  if (!findPinnedNode(root) || !installCovers(root, set)) return false;
  writeStamp(root, set === "all" || installCovers(root, "all") ? "all" : "start");
  return true;
};

/** Stands while packages are added: after a kill they may be half there, and npm would not look into them again. */
const addingPathOf = (/** @type {string} */ root) => join(root, "node_modules", ".tenure-adding");

/**
 * `npm ci` begins by removing what is there, which a server beside us may be running on: so tools that are missing beside
 * a whole set are added.
 *
 * @param {string} root
 * @param {PackageSet} set
 */
export const addsTo = (root, set) =>
  set === "all" && findPinnedNode(root) !== null && installCovers(root, "start") && !existsSync(addingPathOf(root));

/** Of the engines and data that two packages bring, one of each is used (`recognize-words.ts`): the others take 50 MB. */
const UNREAD = ["tesseract.js-core", "@tesseract.js-data/eng"];
const READ = /^(?:4\.0\.0_best_int|LICENSE|README\.md|index\.js|package\.json|tesseract-core-simd-lstm\.(?:js|wasm))$/;

/** @param {string} root */
export const removeUnread = (root) => {
  for (const name of UNREAD) {
    const folder = join(root, "node_modules", name);
    for (const file of existsSync(folder) ? readdirSync(folder) : [])
      if (!READ.test(file)) rmSync(join(folder, file), { recursive: true });
  }
};

/** Older ones, such as the npm 9 of Debian 12 and 13, cannot read our overrides and say that there is no lockfile. */
const NPM_MAJOR = 10;

/** @param {string} said by `npm --version`: the version in its last line; anything else is for npm itself to explain */
export const refuseOldNpm = (said) => {
  const [version, major] = /(\d+)\.\d+\.\d+\S*\s*$/.exec(said) ?? [];
  if (version === undefined || Number(major) >= NPM_MAJOR) return;
  throw new SetupError(
    `Tenure needs npm ${NPM_MAJOR} or newer, and this is npm ${version.trim()}. As root run "npm install -g npm@${NPM_MAJOR}", then start again.`,
  );
};

/**
 * Installs a set of the lockfile, unless it is there.
 *
 * @param {string} root
 * @param {PackageSet} set
 * @param {import("./one-at-a-time.mjs").Lend} [lend]
 */
export const installDependencies = async (root, set, lend) => {
  if (isInstalled(root, set)) return;
  refuseOldNpm((await runCaptured("npm", ["--version"], { cwd: root, env: hostEnvironment() })).output);
  const adds = addsTo(root, set);
  if (adds) writeFileSync(addingPathOf(root), "");
  const args = [
    ...(adds ? ["install", "--no-save"] : ["ci"]),
    // Said in full: the web app is built on this machine, whatever NODE_ENV says.
    set === "all" ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--loglevel=error",
    "--no-audit",
    "--no-fund",
  ];
  const { code, output } = await runCaptured("npm", args, { cwd: root, env: hostEnvironment(), onStart: lend });
  if (code !== 0) throw new SetupError(`${output}\nThe packages could not be installed: npm says why above.`);
  removeUnread(root);
  writeStamp(root, set);
  rmSync(addingPathOf(root), { force: true });
};
