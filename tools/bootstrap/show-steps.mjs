import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { formatSeconds } from "./run-command.mjs";

/** What a step is called, and its seconds on two cores where this machine has not done it. */
const STEPS = {
  install: { says: "Installing packages", seconds: 40 },
  "install-all": { says: "Installing packages, with the tools of the tests", seconds: 60 },
  build: { says: "Building the web app", seconds: 45 },
  serve: { says: "Starting the server", seconds: 15 },
};

/** @typedef {keyof typeof STEPS} StepId */

/**
 * "25 s", "1 min 10 s": nobody counts on the second.
 *
 * @param {number} seconds
 */
export const formatLeft = (seconds) => {
  const whole = seconds > 15 ? Math.ceil(seconds / 5) * 5 : Math.max(1, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min${whole % 60 === 0 ? "" : ` ${whole % 60} s`}`;
};

/**
 * @param {string} path
 * @returns {Partial<Record<StepId, number>>}
 */
const readTimes = (path) => {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  } catch {
    return {};
  }
};

/**
 * Says of each step what it is and how long it and what follows take, as long as the last time here or as usual. Each is one
 * line in a log too: nothing moves.
 *
 * @param {string} root
 * @param {readonly StepId[]} ids in the order in which they will be run
 * @param {(line: string) => void} [say]
 */
export const planSteps = (root, ids, say = console.log) => {
  const path = join(root, ".cache", "step-times.json");
  const times = readTimes(path);
  const secondsOf = (/** @type {StepId} */ id) => times[id] ?? STEPS[id].seconds;
  /**
   * @template T
   * @param {StepId} id
   * @param {() => T | Promise<T>} work
   * @returns {Promise<T>}
   */
  const run = async (id, work) => {
    const startedAt = performance.now();
    const left = ids.slice(ids.indexOf(id)).reduce((sum, each) => sum + secondsOf(each), 0);
    say(`${STEPS[id].says} ... about ${formatLeft(left)} left`);
    const result = await work();
    const milliseconds = performance.now() - startedAt;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ ...readTimes(path), [id]: Math.round(milliseconds / 100) / 10 }));
    say(`  done in ${formatSeconds(milliseconds)}`);
    return result;
  };
  return { has: (/** @type {StepId} */ id) => ids.includes(id), run };
};
