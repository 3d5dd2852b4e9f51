import { describe, expect, it } from "vitest";
import {
  afterFailure,
  asUnsure,
  backOffMs,
  beforeTry,
  changedTo,
  KEY_SAFE_MS,
  newItem,
  outboxWords,
  sentAnew,
} from "./outbox-item.ts";

const now = new Date("2026-11-20T12:00:00Z");
const item = newItem("key-1", {
  userId: "robin",
  kind: "log",
  endpoint: { method: "POST", path: "/api/time-entries" },
  request: { body: { hours: 1 } },
  title: "1 h",
  draft: null,
  capturedAt: now.toISOString(),
});
const failure = (status: number, code = "x") => ({ status, code, message: "No." });

describe("afterFailure", () => {
  it.each([0, 401, 408, 429, 502, 503, 504])("waits on after %i, which may pass", (status) => {
    expect(afterFailure(item, failure(status))).toMatchObject({ state: "waiting", isKept: true, attempts: 1 });
  });

  it.each([400, 403, 404, 409, 410, 413, 422])("gives %i to the person, with its reason", (status) => {
    expect(afterFailure(item, failure(status))).toMatchObject({ state: "refused", reason: "No." });
  });

  it("asks why where the server does, and says so when it is sent again", () => {
    const asked = afterFailure(item, failure(409, "reason_required"));
    expect(asked).toMatchObject({ state: "refused", asksWhy: true });
    expect(sentAnew(asked, "key-2", "Forgot to log it")).toMatchObject({
      id: "key-1",
      key: "key-2",
      state: "waiting",
      asksWhy: false,
      request: { body: { hours: 1, reason: "Forgot to log it" } },
    });
    expect(afterFailure(item, failure(409)).asksWhy).toBe(false);
  });

  it("waits while the server still works on the same key", () => {
    expect(afterFailure(item, failure(409, "idempotency_in_progress")).state).toBe("waiting");
  });

  it("tries a fault of the server again, but not for ever", () => {
    const states = [1, 2, 3, 4, 5].map(
      (attempts) => afterFailure({ ...item, attempts: attempts - 1 }, failure(500)).state,
    );
    expect(states).toEqual(["waiting", "waiting", "waiting", "waiting", "refused"]);
  });
});

describe("beforeTry", () => {
  it("notes the first try and no later one", () => {
    const first = beforeTry(item, now);
    expect(first?.firstTriedAt).toBe(now.toISOString());
    expect(beforeTry(first ?? item, new Date(now.getTime() + 1000))?.firstTriedAt).toBe(now.toISOString());
  });

  it("never sends again what the server may have saved and forgotten the key of", () => {
    const tried = { ...item, firstTriedAt: now.toISOString() };
    expect(beforeTry(tried, new Date(now.getTime() + KEY_SAFE_MS))).not.toBeNull();
    expect(beforeTry(tried, new Date(now.getTime() + KEY_SAFE_MS + 1))).toBeNull();
    expect(asUnsure(tried)).toMatchObject({ state: "unsure", isKept: true });
  });
});

it("keeps the time of capture when a person sends an item anew", () => {
  const again = sentAnew({ ...asUnsure(item), attempts: 4, firstTriedAt: now.toISOString() }, "key-2");
  expect(again).toMatchObject({
    id: "key-1",
    key: "key-2",
    capturedAt: item.capturedAt,
    attempts: 0,
    firstTriedAt: null,
  });
  expect(again.state).toBe("waiting");
});

describe("changedTo", () => {
  const change = { request: { body: { hours: 3 } }, title: "3 h", draft: "new" };
  const tried = { ...item, attempts: 2, firstTriedAt: now.toISOString() };

  it("stands in the same place, captured when it was", () => {
    expect(changedTo({ ...item, attempts: 0 }, change, "key-2")).toMatchObject({
      ...change,
      id: "key-1",
      key: "key-2",
      capturedAt: item.capturedAt,
      state: "waiting",
      isKept: true,
    });
  });

  it("keeps the key and the age of what may have arrived", () => {
    expect(changedTo(tried, change, "key-2")).toMatchObject({
      key: "key-1",
      firstTriedAt: tried.firstTriedAt,
      isChangedSinceTry: true,
    });
  });

  it("goes to the person when the server has it as it was before, and is never doubled by a further change", () => {
    const mismatch = failure(422, "idempotency_mismatch");
    const held = afterFailure(changedTo(tried, change, "key-2"), mismatch);
    expect(held).toMatchObject({ state: "refused", isSavedBefore: true });
    expect(held.reason).toContain("as it was before you changed it");
    expect(changedTo(held, change, "key-3")).toMatchObject({ key: "key-1", isChangedSinceTry: true });
  });

  it("takes a new key for what was refused: a refusal is not stored", () => {
    const refused = afterFailure(tried, failure(409));
    expect(changedTo(refused, change, "key-2")).toMatchObject({ key: "key-2", firstTriedAt: null, reason: null });
  });
});

it("waits longer after each failure, a minute at most", () => {
  expect([1, 2, 3, 7, 50].map(backOffMs)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
});

it("tells what waits and what is held", () => {
  expect(outboxWords(3, 0)).toBe("3 waiting to sync");
  expect(outboxWords(0, 1)).toBe("1 not saved");
  expect(outboxWords(2, 1)).toBe("1 not saved, 2 waiting to sync");
});
