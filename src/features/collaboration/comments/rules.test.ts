import { expect, test } from "vitest";
import { mayEdit } from "./rules.ts";

const comment = { authorId: "ana", createdAt: new Date("2026-03-10T17:00:00Z"), withdrawnAt: null };

test.each([
  ["its author at once", comment, "ana", "17:00:30", true],
  ["its author a quarter of an hour later", comment, "ana", "17:15:00", false],
  ["somebody else", comment, "robin", "17:00:30", false],
  ["its author once it is withdrawn", { ...comment, withdrawnAt: new Date() }, "ana", "17:00:30", false],
])("%s", (_who, of, actorId, at, expected) => {
  expect(mayEdit(of, { actorId, now: new Date(`2026-03-10T${at}Z`) })).toBe(expected);
});
