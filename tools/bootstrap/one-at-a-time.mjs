import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** How often whoever waits looks again. */
const LOOK_MS = 250;

/**
 * A process, told apart from a later one that got the same number: Linux says when it began.
 *
 * @param {number} pid
 */
const nameOf = (pid) => {
  try {
    const [, afterName = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=[A-Z] )/);
    return `${pid} ${afterName.split(" ")[19]}`;
  } catch {
    return `${pid}`;
  }
};

/** @param {string} name */
const isAlive = (name) => {
  const pid = Number.parseInt(name);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's process.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return nameOf(pid) === name;
};

/** @param {string} path */
const readHolders = (path) => {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch {
    return null;
  }
};

/**
 * Takes the lock, or says that another process has it. What a dead one left is moved away first: of two that see it only one
 * can move it.
 *
 * @param {string} path
 */
const take = (path) => {
  const mine = `${path}.${process.pid}`;
  const holders = readHolders(path);
  if (holders?.some(isAlive)) return false;
  try {
    if (holders !== null) renameSync(path, mine);
    writeFileSync(mine, nameOf(process.pid));
    linkSync(mine, path);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
};

/** Told of a process that does the work and may outlive this one. @typedef {(pid: number | undefined) => void} Lend */

/**
 * Does some work in this folder while no other process does it; one that has it is waited for. A process that ends, however it
 * ends, leaves no lock that anyone waits for, unless it has lent it to another that still works.
 *
 * @template T
 * @param {string} root
 * @param {string} what
 * @param {(lend: Lend) => T | Promise<T>} work
 * @param {() => void} [onWait]
 * @returns {Promise<T>}
 */
export const oneAtATime = async (root, what, work, onWait = () => {}) => {
  const folder = join(root, ".cache", "locks");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, what);
  if (!take(path)) {
    onWait();
    do await delay(LOOK_MS);
    while (!take(path));
  }
  try {
    return await work((pid) => {
      if (pid !== undefined) writeFileSync(path, `${nameOf(process.pid)}\n${nameOf(pid)}`);
    });
  } finally {
    rmSync(path, { force: true });
  }
};
