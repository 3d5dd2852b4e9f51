import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asker, FairLine, type Rank, TooMuchAtOnce } from "./fair-line.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A line of eight turns, of which one party may have six, and what became of each request. */
const open = () => {
  const line = new FairLine(8);
  const served: string[] = [];
  const putOut: string[] = [];
  const leaves = new Map<string, () => void>();
  const ask = (name: string, asker: Asker, hasBegun = false): void => {
    const go = (): void => void served.push(name);
    leaves.set(
      name,
      line.enter({ ...asker, hasBegun }, go, () => void putOut.push(name)),
    );
  };
  const askOften = (count: number, name: string, asker: Asker): void => {
    for (let index = 0; index < count; index += 1) ask(`${name} ${index}`, asker);
  };
  const done = (name: string): void => leaves.get(name)?.();
  return { line, served, putOut, ask, askOften, done };
};

const by = (key: string, rank: Rank = "read"): Asker => ({ key, rank });

test("there is a turn for each while there are turns", () => {
  const { line, served, askOften } = open();
  askOften(4, "maya", by("maya"));
  askOften(4, "robin", by("robin"));
  expect(served).toHaveLength(8);
  expect(line.length).toBe(0);
});

test("however much one account asks for, the next account does not wait and is not refused", () => {
  const { line, served, ask, askOften } = open();
  askOften(100, "maya", by("maya"));
  expect(served).toHaveLength(6);
  expect(line.length).toBe(94);
  ask("robin", by("robin"));
  expect(served.at(-1)).toBe("robin");
});

test("turns go around by account", () => {
  const { served, askOften, done } = open();
  askOften(20, "maya", by("maya"));
  askOften(3, "robin", by("robin"));
  askOften(2, "nora", by("nora"));
  expect(served.slice(6)).toEqual(["robin 0", "robin 1"]);
  for (const name of ["maya 0", "maya 1", "maya 2", "maya 3"]) done(name);
  expect(served.slice(8)).toEqual(["maya 6", "robin 2", "nora 0", "maya 7"]);
});

test("of one account's requests an upload comes first, then writes, then reads", () => {
  const { served, ask, askOften, done } = open();
  askOften(6, "first", by("maya"));
  ask("read", by("maya", "read"));
  ask("write", by("maya", "write"));
  ask("upload", by("maya", "upload"));
  ask("later write", by("maya", "write"));
  for (let index = 0; index < 4; index += 1) done(`first ${index}`);
  expect(served.slice(6)).toEqual(["upload", "write", "later write", "read"]);
});

test("what has had a turn goes before what is new, and is never refused", () => {
  const { served, ask, askOften, done } = open();
  askOften(134, "maya", by("maya"));
  expect(() => ask("one more", by("maya"))).toThrow(TooMuchAtOnce);
  ask("second turn", by("maya"), true);
  done("maya 0");
  expect(served.at(-1)).toBe("second turn");
});

test("visitors together leave turns to accounts, and get one in five where accounts wait", () => {
  const { served, ask, done } = open();
  for (let index = 0; index < 30; index += 1) ask(`visitor ${index}`, by(`address ${index}`, "visit"));
  expect(served).toHaveLength(6);
  for (let index = 0; index < 10; index += 1) ask(`account ${index}`, by(`account ${index}`));
  expect(served.slice(6)).toEqual(["account 0", "account 1"]);
  for (let index = 0; index < 6; index += 1) done(`visitor ${index}`);
  expect(served.slice(8)).toEqual(["account 2", "account 3", "visitor 6", "account 4", "account 5", "account 6"]);
});

test("an account that asks for more than can be done is refused at once, others are not", () => {
  const { line, ask, askOften, served } = open();
  askOften(134, "maya", by("maya"));
  expect(() => line.expectRoom(by("maya"))).toThrow(TooMuchAtOnce);
  ask("robin", by("robin"));
  expect(served.at(-1)).toBe("robin");
});

test("an account whose requests have waited for three seconds gets no longer line, except for what is kept rather", () => {
  const { line, askOften } = open();
  askOften(10, "maya", by("maya", "write"));
  vi.advanceTimersByTime(2_900);
  expect(() => line.expectRoom(by("maya", "read"))).not.toThrow();
  expect(() => line.expectRoom(by("maya", "write"))).not.toThrow();
  vi.advanceTimersByTime(200);
  expect(() => line.expectRoom(by("maya", "read"))).toThrow(TooMuchAtOnce);
  expect(() => line.expectRoom(by("maya", "write"))).toThrow(TooMuchAtOnce);
  expect(() => line.expectRoom(by("maya", "upload"))).not.toThrow();
  expect(() => line.expectRoom(by("robin", "read"))).not.toThrow();
});

test("a visitor's address whose requests have waited for a second gets no longer line", () => {
  const { line, askOften } = open();
  askOften(10, "visitor", by("address", "visit"));
  vi.advanceTimersByTime(900);
  expect(() => line.expectRoom(by("address", "visit"))).not.toThrow();
  vi.advanceTimersByTime(200);
  expect(() => line.expectRoom(by("address", "visit"))).toThrow(TooMuchAtOnce);
});

test("out of a full line goes a visitor, then a read, then a write, and of one kind who asked for the most", () => {
  const { line, putOut, ask, askOften } = open();
  askOften(6, "busy", by("busy"));
  askOften(2, "other", by("other"));
  for (let index = 0; index < 4; index += 1) askOften(100, `reader ${index}`, by(`reader ${index}`));
  askOften(110, "writer", by("writer", "write"));
  ask("visitor", by("address", "visit"));
  askOften(1, "last reader", by("last reader"));
  expect(line.length).toBe(512);
  ask("nora", by("nora"));
  expect(putOut).toEqual(["visitor"]);
  ask("vera", by("vera"));
  expect(putOut.at(-1)).toMatch(/^reader \d 99$/);
  ask("dana", by("dana", "write"));
  expect(putOut.at(-1)).toMatch(/^reader \d 99$/);
  expect(() => ask("visitor again", by("address", "visit"))).toThrow(TooMuchAtOnce);
  expect(line.length).toBe(512);
});

test("who gives up a place or a turn does so once, and leaves nothing behind", () => {
  const { line, served, ask, askOften, done } = open();
  askOften(8, "maya", by("maya"));
  done("maya 7");
  done("maya 7");
  expect(line.length).toBe(1);
  done("maya 0");
  done("maya 0");
  expect(served).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => `maya ${index}`));
  for (let index = 1; index < 7; index += 1) done(`maya ${index}`);
  askOften(6, "again", by("maya"));
  ask("robin", by("robin"));
  ask("nora", by("nora"));
  expect(served).toHaveLength(15);
});

test("a page of twenty reads is served whole where each takes as long as on a machine that others slow down", () => {
  const { served, askOften, done } = open();
  askOften(60, "reads of three pages", by("maya"));
  // Six at a time, 250 ms each: the last ones have their turn after 2.25 s, where the line was closed after one.
  for (let round = 0; round < 10; round += 1) {
    vi.advanceTimersByTime(250);
    askOften(round < 9 ? 1 : 0, `scrolled ${round}`, by("maya"));
    for (const name of served.slice(-6)) done(name);
  }
  expect(served.slice(-6)).toContain("scrolled 0 0");
});
