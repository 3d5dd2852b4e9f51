import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pinnedNode } from "./pinned-node.mjs";
import { projectEnvironment } from "./run-command.mjs";
import { SERVER_ENVIRONMENT } from "./server-command.mjs";

/** At most five starts in any minute: 1 + 2 + 4 + 8 + 16 + 30 seconds are one. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
const LONGEST_PAUSE_MS = 30_000;
/** Whoever lived longer starts again after the shortest pause. */
const CALM_MS = 60_000;

/** @param {number} restarts how many there were already, without calm in between */
export const pauseBefore = (restarts) => PAUSES_MS[restarts] ?? LONGEST_PAUSE_MS;

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, wasReady: boolean }} End
 * @typedef {object} Around
 * @property {() => import("node:child_process").ChildProcess} start
 * @property {(milliseconds: number, told: AbortSignal) => Promise<unknown>} pause
 * @property {() => number} now
 * @property {(line: string) => void} say
 * @property {import("node:events").EventEmitter} signals
 */

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<End>}
 */
const endOf = (child) =>
  new Promise((resolve) => {
    let wasReady = false;
    child.on("message", () => (wasReady = true));
    child.on("error", (error) => {
      console.error(error.message);
      resolve({ code: 1, signal: null, wasReady });
    });
    child.on("exit", (code, signal) => resolve({ code, signal, wasReady }));
  });

/** @param {End} end */
const exitCodeOf = ({ code, signal }) => code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Starts the server, and starts it again whenever it ends without being told to, after a pause that grows. One that
 * never was ready is not tried again: its settings are wrong. Signals are passed on.
 *
 * @param {Around} around
 * @returns {Promise<number>} the code to exit with
 */
export const supervise = async ({ start, pause, now, say, signals }) => {
  const told = new AbortController();
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  for (const signal of FORWARDED) {
    signals.on(signal, () => {
      told.abort();
      // The terminal sends Ctrl-C to the whole process group: the child already has it.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child?.kill(signal);
    });
  }
  let hasServed = false;
  for (let restarts = 0; ; restarts += 1) {
    const startedAt = now();
    child = start();
    const end = await endOf(child);
    hasServed ||= end.wasReady;
    if (told.signal.aborted || end.code === 0 || !hasServed) return exitCodeOf(end);
    if (now() - startedAt > CALM_MS) restarts = 0;
    const milliseconds = pauseBefore(restarts);
    say(`Tenure ended (${end.signal ?? `code ${end.code}`}). It starts again in ${milliseconds / 1000} s.`);
    await pause(milliseconds, told.signal).catch(() => {});
    if (told.signal.aborted) return exitCodeOf(end);
  }
};

/**
 * Runs `node <args>` on the pinned Node for as long as nobody tells it to stop. Should this process be killed, the
 * server hears it by the channel between them, and ends.
 *
 * @param {string} root
 * @param {readonly string[]} args
 * @param {() => void} onReady called with every start that came to serve
 */
export const superviseServer = (root, args, onReady) => {
  const node = pinnedNode(root);
  // The compiled code is cached: that halves the time until the server answers.
  const env = projectEnvironment(root, {
    ...SERVER_ENVIRONMENT,
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
  });
  return supervise({
    start: () =>
      spawn(node, [...args], { stdio: ["inherit", "inherit", "inherit", "ipc"], cwd: root, env }).on(
        "message",
        onReady,
      ),
    pause: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
    now: () => performance.now(),
    say: (line) => console.error(`\n${line}\n`),
    signals: process,
  });
};
