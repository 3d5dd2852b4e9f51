import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { pauseBefore, supervise } from "./supervise-server.mjs";

const READY = "process.send('ready', () => process.disconnect());";
const THROWS_IN_A_TIMER = `${READY} setTimeout(() => { throw new Error("from a timer"); }, 1);`;
const ENDS = `${READY} process.exitCode = 0;`;
const NEVER_READY = "process.exit(3);";
const DIES = `${READY} setTimeout(() => process.kill(process.pid, "SIGKILL"), 1);`;

/** Runs the programs one after the other as the server of each start; each of them "lives" as long as told. */
const superviseAll = async (programs: readonly string[], livesMs: readonly number[] = []) => {
  const pauses: number[] = [];
  let [starts, time] = [0, 0];
  const code = await supervise({
    start: () => {
      const program = programs[starts] ?? "process.exit(99)";
      starts += 1;
      return spawn(process.execPath, ["-e", program], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
    now: () => (time += livesMs[starts - 1] ?? 0),
    say: () => {},
    signals: new EventEmitter(),
  });
  return { code, starts, pauses };
};

test("a server that ends by an error or is killed starts again after a growing pause", async () => {
  expect(await superviseAll([THROWS_IN_A_TIMER, DIES, NEVER_READY, ENDS])).toEqual({
    code: 0,
    starts: 4,
    pauses: [1_000, 2_000, 4_000],
  });
});

test("after a calm minute the pause is short again", async () => {
  const { pauses } = await superviseAll([THROWS_IN_A_TIMER, DIES, DIES, ENDS], [10, 70_000]);
  expect(pauses).toEqual([1_000, 1_000, 2_000]);
});

test("a server that could not start at all is not tried again", async () => {
  expect(await superviseAll([NEVER_READY])).toEqual({ code: 3, starts: 1, pauses: [] });
});

test("there are at most five starts in a minute, however soon the server ends", () => {
  const starts: number[] = [];
  for (let restarts = 0, at = 0; restarts < 20; restarts += 1) {
    at += pauseBefore(restarts);
    starts.push(at);
  }
  for (const from of starts) {
    expect(starts.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(5);
  }
});

const STOPS_WHEN_TOLD = `process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); ${READY}`;

test.each([
  ["passes that on and starts nothing more", STOPS_WHEN_TOLD, 0],
  ["does not wait until a server that just ended would start again", DIES, 137],
])("told to stop, it %s", async (_, program, code) => {
  const signals = new EventEmitter();
  let starts = 0;
  const ended = supervise({
    start: () => {
      starts += 1;
      const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
      if (program === STOPS_WHEN_TOLD) child.once("message", () => signals.emit("SIGTERM"));
      return child;
    },
    pause: async () => void signals.emit("SIGTERM"),
    now: () => 0,
    say: () => {},
    signals,
  });
  expect(await ended).toBe(code);
  expect(starts).toBe(1);
});
