import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { pinnedNode } from "./pinned-node.mjs";
import { projectEnvironment, runCaptured, SetupError } from "./run-command.mjs";

const CONFIGURATION = ["package-lock.json", "package.json", "react-router.config.ts", "vite.config.ts"];
// The demo is the server in the browser, on an archive of a database with these migrations (decisions 0020, 0036).
const SOURCE_FOLDERS = ["db/migrations", "packages", "public", "src", "tools/web-build"];

/**
 * What no browser receives: a change there does not require a build.
 *
 * @param {string} path
 */
const isForTheWeb = (path) => !(path.startsWith("src/cli/") || /\.test\.tsx?$/.test(path) || path.endsWith(".md"));

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesBelow(root, path);
    return entry.isFile() ? [path] : [];
  });

/**
 * @param {string} root
 * @param {string} path a file or a folder
 */
const filesOf = (root, path) => {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  return found.isDirectory() ? filesBelow(root, path) : [path];
};

/**
 * Hash of the content of files, and of those in folders: independent of git and of file times.
 *
 * @param {string} root
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} isMeant
 */
export const fingerprintOf = (root, paths, isMeant) => {
  const hash = createHash("sha256");
  const files = paths.flatMap((path) => filesOf(root, path)).filter(isMeant);
  for (const path of files.toSorted()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
};

/**
 * Hash of everything the web app is made of.
 *
 * @param {string} root
 */
export const webFingerprint = (root) => fingerprintOf(root, [...CONFIGURATION, ...SOURCE_FOLDERS], isForTheWeb);

const FINGERPRINT = ".fingerprint";
const FINISHED = ".finished";

/**
 * @param {string} root
 * @param {string} name
 */
const readNote = (root, name) => {
  const path = join(root, "build", name);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
};

/**
 * What the build was made of; null: there is none, or it is under way.
 *
 * @param {string} root
 */
export const readBuilt = (root) => readNote(root, FINGERPRINT);

/**
 * True when the build was made of what stands here now.
 *
 * @param {string} root
 */
export const isBuilt = (root) => readBuilt(root) === webFingerprint(root);

/**
 * What a new embedded database begins as a copy of (decision 0129). Made beside the build, which leaves half a processor; without
 * it a database makes its own, so a failure is told and stops nothing.
 *
 * @param {string} root
 */
const makeBlankCluster = async (root) => {
  const program = join(root, "tools", "web-build", "databases", "make-blank-cluster.ts");
  const { code, output } = await runCaptured(pinnedNode(root), [program], {
    cwd: root,
    shell: false,
    env: projectEnvironment(root),
  });
  if (code !== 0) console.error(`${output}\nA first start will take longer: its database could not be prepared.`);
};

/**
 * Builds the web app into `build/client`, ready to be served: what takes long and can follow is left to `finish-later.ts`.
 *
 * @param {string} root
 * @param {import("./one-at-a-time.mjs").Lend} [lend]
 */
export const buildWeb = async (root, lend) => {
  // Without its stamp, a build that was killed halfway is made again.
  for (const name of [FINGERPRINT, FINISHED]) rmSync(join(root, "build", name), { force: true });
  const fingerprint = webFingerprint(root);
  const command = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const blank = makeBlankCluster(root);
  const { code, output } = await runCaptured(pinnedNode(root), [command, "build"], {
    cwd: root,
    shell: false,
    env: projectEnvironment(root, { NODE_ENV: "production" }),
    onStart: lend,
  });
  await blank;
  if (code !== 0) throw new SetupError(`${output}\nThe web app could not be built: see the message above.`);
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(join(root, "build", FINGERPRINT), fingerprint);
};

/**
 * True when the build has the demo's book and its best compression.
 *
 * @param {string} root
 */
export const isFinished = (root) => readNote(root, FINISHED) !== null && readNote(root, FINISHED) === readBuilt(root);

/**
 * @param {string} root
 * @param {string | null} built
 */
export const markFinished = (root, built) => {
  if (built !== null) writeFileSync(join(root, "build", FINISHED), built);
};

/**
 * Makes what a build is served without at first, in a process of its own that ends with this one: the demo's book, and the best
 * compression (not for tests: `onlyBook`).
 *
 * @param {string} root
 * @param {{ onlyBook?: boolean, isUrgent?: boolean }} [options] `isUrgent`: somebody waits for it
 */
export const startFinishing = (root, { onlyBook = false, isUrgent = false } = {}) => {
  const program = join(root, "tools", "web-build", "finish-later.ts");
  const child = spawn(pinnedNode(root), [program, ...(onlyBook ? ["--book"] : [])], {
    cwd: root,
    env: projectEnvironment(root),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Before it has started threads: they and its children get the same.
  if (!isUrgent && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
};
