import { expect, test } from "vitest";
import { noteNextOwnAct, noteOwnAct, withoutOwn } from "./own-acts.ts";

const change = (id: string, version: number, hasOtherChanges = false) => ({
  entries: [{ id, version }],
  hasOtherChanges,
});

test("an act of this tab does not come back to it as news", () => {
  noteOwnAct({ id: "elm", version: 2 });
  expect(withoutOwn(change("elm", 2))).toEqual({ entries: [], hasOtherChanges: false });
});

test("what somebody did after it is news, and so is everything else that changed", () => {
  noteOwnAct({ id: "oak", version: 2 });
  noteOwnAct({ id: "oak", version: 3 });
  expect(withoutOwn(change("oak", 4)).entries).toEqual([{ id: "oak", version: 4 }]);
  expect(withoutOwn(change("ash", 3)).entries).toEqual([{ id: "ash", version: 3 }]);
  expect(withoutOwn(change("oak", 3, true))).toEqual({ entries: [], hasOtherChanges: true });
  expect(withoutOwn({ entries: null, hasOtherChanges: false }).entries).toBeNull();
});

test("an act that names no version makes the next one; where somebody else has come between, it is news", () => {
  noteNextOwnAct("pine");
  expect(withoutOwn(change("pine", 1)).entries).toHaveLength(1);
  noteOwnAct({ id: "pine", version: 1 });
  noteNextOwnAct("pine");
  expect(withoutOwn(change("pine", 2)).entries).toEqual([]);
  noteNextOwnAct("pine");
  expect(withoutOwn(change("pine", 4)).entries).toHaveLength(1);
});

test("of many acts the oldest are forgotten, and are news then", () => {
  noteOwnAct({ id: "first", version: 1 });
  for (let at = 0; at < 200; at += 1) noteOwnAct({ id: `entry ${at}`, version: 1 });
  expect(withoutOwn(change("first", 1)).entries).toHaveLength(1);
  expect(withoutOwn(change("entry 0", 1)).entries).toHaveLength(0);
});
