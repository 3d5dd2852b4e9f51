import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPinnedNode } from "./pinned-node.mjs";
import { hostEnvironment, runInherited, SetupError } from "./run-command.mjs";

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** npm keeps the list of what it really installed; true when that covers the lockfile (an install made by hand). */
const installCoversLock = (root) => {
  const hiddenLock = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(hiddenLock)) return false;
  const installed = readJson(hiddenLock).packages;
  return Object.entries(readJson(join(root, "package-lock.json")).packages).every(
    ([path, entry]) =>
      !path.startsWith("node_modules/") ||
      entry.link === true ||
      entry.optional === true ||
      installed[path]?.version === entry.version,
  );
};

/**
 * Installs what the lockfile names, unless that was done already.
 * A stamp inside node_modules remembers the lockfile, so that the usual answer costs one hash.
 */
export const installDependencies = (root) => {
  const stampPath = join(root, "node_modules", ".tenure-lockfile");
  const stamp = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
  const stamped = existsSync(stampPath) ? readFileSync(stampPath, "utf8") : null;
  if (stamped === stamp) return;
  if (stamped === null && installCoversLock(root) && findPinnedNode(root)) {
    writeFileSync(stampPath, stamp);
    return;
  }
  console.log("Installing dependencies (this takes up to a minute the first time) ...");
  // `--include=dev`: the web app is built on this machine, whatever NODE_ENV says.
  const installed = runInherited("npm", ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"], {
    cwd: root,
    env: hostEnvironment(),
  });
  if (!installed) {
    throw new SetupError("The dependencies could not be installed: `npm ci` failed with the message above.");
  }
  writeFileSync(stampPath, stamp);
};
