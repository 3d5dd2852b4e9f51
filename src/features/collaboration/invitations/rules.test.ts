import { expect, test } from "vitest";
import { accepted, invitationExpiry, isWaiting, mayAccept, sent, shownStatus, withdrawn } from "./rules.ts";

const AT = new Date("2026-03-02T12:00:00Z");
const waiting = { status: "pending", acceptedBy: null, ...sent(AT) } as const;

test("an invitation ends seven days after it was sent", () => {
  expect(invitationExpiry(AT).toISOString()).toBe("2026-03-09T12:00:00.000Z");
  const last = new Date(waiting.expiresAt.getTime() - 1);
  expect([last, waiting.expiresAt].map((at) => isWaiting(waiting, at))).toEqual([true, false]);
  expect([last, waiting.expiresAt].map((at) => shownStatus(waiting.expiresAt, at))).toEqual(["pending", "expired"]);
});

test("it is for whoever is first, and for them again", () => {
  expect(mayAccept(waiting, "dana", AT)).toBe(true);
  const taken = { ...waiting, ...accepted("dana", AT) };
  expect([mayAccept(taken, "dana", AT), mayAccept(taken, "noa", AT)]).toEqual([true, false]);
  // Removed since, or withdrawn: for nobody.
  for (const ended of [
    { ...taken, ...withdrawn(AT) },
    { ...waiting, ...withdrawn(AT) },
  ])
    expect(mayAccept(ended, "dana", AT)).toBe(false);
});
