import { expect, test } from "vitest";
import { askedRange, binderExpiry, linkExpiry } from "./rules.ts";

const FILE = { byteSize: 100, etag: '"abc"' };

test.each<[string | undefined, unknown]>([
  [undefined, "all"],
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=10-19", { first: 10, last: 19 }],
  ["bytes=90-500", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=-", "all"],
  ["bytes=20-10", "all"],
  ["bytes=0-1,5-6", "all"],
  ["items=0-1", "all"],
  ["bytes=1e3-", "all"],
])("the range %s of 100 bytes", (range, expected) => {
  expect(askedRange({ range, ifRange: undefined }, FILE)).toEqual(expected);
});

test("a range of another version is the whole of this one", () => {
  expect(askedRange({ range: "bytes=10-", ifRange: '"abc"' }, FILE)).toEqual({ first: 10, last: 99 });
  expect(askedRange({ range: "bytes=10-", ifRange: '"old"' }, FILE)).toBe("all");
  expect(askedRange({ range: "bytes=10-", ifRange: "Tue, 10 Mar 2026 15:00:00 GMT" }, FILE)).toBe("all");
});

test("a binder is kept for a week and its link for a day", () => {
  const at = new Date("2026-03-10T15:00:00.000Z");
  expect(binderExpiry(at).toISOString()).toBe("2026-03-17T15:00:00.000Z");
  expect(linkExpiry(at).toISOString()).toBe("2026-03-11T15:00:00.000Z");
});
