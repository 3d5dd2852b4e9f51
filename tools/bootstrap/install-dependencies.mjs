import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPinnedNode } from "./pinned-node.mjs";
import { hostEnvironment, runInherited, SetupError } from "./run-command.mjs";

/** @typedef {{ packages: Record<string, { version?: string, link?: boolean, optional?: boolean }> }} Lockfile */

/**
 * @param {string} path
 * @returns {Lockfile}
 */
const readLockfile = (path) => JSON.parse(readFileSync(path, "utf8"));

/**
 * npm keeps a list of what it really installed. True when that covers the lockfile, as after an install made by hand.
 *
 * @param {string} root
 */
export const installCoversLockfile = (root) => {
  const installedList = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedList)) return false;
  const installed = readLockfile(installedList).packages;
  return Object.entries(readLockfile(join(root, "package-lock.json")).packages).every(
    ([path, { link, optional, version }]) =>
      !path.startsWith("node_modules/") || link || optional || installed[path]?.version === version,
  );
};

/**
 * Installs what the lockfile names, unless that was done already.
 * A stamp inside node_modules remembers the lockfile, so that the usual answer costs one hash.
 *
 * @param {string} root
 */
export const installDependencies = (root) => {
  const stampPath = join(root, "node_modules", ".tenure-lockfile");
  const stamp = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
  const stamped = existsSync(stampPath) ? readFileSync(stampPath, "utf8") : null;
  if (stamped === stamp) return;
  if (stamped === null && installCoversLockfile(root) && findPinnedNode(root)) {
    writeFileSync(stampPath, stamp);
    return;
  }
  console.log("Installing dependencies (this takes up to a minute the first time) ...");
  // `--include=dev`: the web app is built on this machine, whatever NODE_ENV says.
  const args = ["ci", "--include=dev", "--include=optional", "--loglevel=error", "--no-audit", "--no-fund"];
  if (!runInherited("npm", args, { cwd: root, env: hostEnvironment() })) {
    throw new SetupError("The dependencies could not be installed: `npm ci` failed with the message above.");
  }
  writeFileSync(stampPath, stamp);
};
