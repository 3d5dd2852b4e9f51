import { expect, test } from "vitest";
import { createIdSource, isId } from "./ids.ts";

const drawn = (): ((count: number) => Uint8Array) => {
  let next = 0;
  return (count) => Uint8Array.from({ length: count }, () => (next += 1));
};

test("an id is a UUIDv7 of its millisecond", () => {
  const id = createIdSource(() => Date.UTC(2026, 10, 20), drawn())();
  expect(id.slice(14)).toBe("7040-8506-010203000000");
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 20));
  expect(isId(id)).toBe(true);
});

test("ids of one millisecond count, and those of the next are drawn anew", () => {
  let now = 1_000;
  const newId = createIdSource(() => now, drawn());
  const ids = [newId(), newId(), newId()];
  now += 1;
  ids.push(newId());
  expect(ids).toEqual([
    "00000000-03e8-7040-8506-010203000000",
    "00000000-03e8-7040-8506-010203000001",
    "00000000-03e8-7040-8506-010203000002",
    "00000000-03e9-7070-8809-010203000000",
  ]);
});

test("a clock that goes back gives no id twice, and each sorts behind the one before", () => {
  const clock = [5_000, 4_000, 5_000, 5_001, 4_999];
  let tick = 0;
  const newId = createIdSource(() => clock[tick++] ?? 0, drawn());
  const ids = clock.map(() => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test("two processes draw other ids in the same millisecond", () => {
  const one = createIdSource(
    () => 1,
    () => Uint8Array.of(1, 2, 3),
  );
  const other = createIdSource(
    () => 1,
    () => Uint8Array.of(1, 2, 4),
  );
  expect(one()).not.toBe(other());
});
