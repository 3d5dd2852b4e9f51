import { expect, test } from "vitest";
import { hashOf, sha256 } from "../testing/build-record.ts";
import { checkClosings } from "./check-closings.ts";
import type { ToldEvent } from "./read-told.ts";

const event = (seq: number, told: Pick<ToldEvent, "kind" | "subjectId" | "payload">): ToldEvent => ({
  ...told,
  seq,
  receivedAt: "2026-03-16T15:00:00.000Z",
  hash: hashOf(`event ${seq}`),
});

const created = [1, 2].map((seq) => event(seq, { kind: "create", subjectId: `entry-${seq}`, payload: null }));
const week = {
  start: "2026-03-09",
  end: "2026-03-15",
  personId: "robin",
  typedName: "Robin Rivers",
  entries: [
    { id: "entry-1", seq: 1 },
    { id: "entry-2", seq: 2 },
  ],
  setHash: hashOf(`${hashOf("event 1")}\n${hashOf("event 2")}`),
};
const signed = (change: object = {}) =>
  event(3, { kind: "attest", subjectId: "signature", payload: { week: { ...week, ...change } } });
const year = { taxYear: 2025, filedOn: "2026-03-16", totals: {}, head: { seq: 3, hash: hashOf("event 3") } };
const filed = (change: object = {}) =>
  event(4, { kind: "lock", subjectId: "filing", payload: { year: { ...year, ...change } } });

const check = (last: readonly ToldEvent[]) => checkClosings([...created, ...last], sha256);

test("a signature is of the entries it lists, and a filing of the record's end before it", async () => {
  expect(await check([signed(), filed()])).toEqual({
    weeks: [{ start: "2026-03-09", end: "2026-03-15", typedName: "Robin Rivers" }],
    years: [{ taxYear: 2025, filedOn: "2026-03-16" }],
    disagreements: [],
  });
});

test.each([
  ["another set of entries", { setHash: hashOf("another") }],
  ["an entry by the event of another", { entries: [week.entries[0], { id: "entry-2", seq: 1 }] }],
  ["an event to come", { entries: [...week.entries, { id: "filing", seq: 4 }] }],
  ["no entries at all", { entries: null }],
])("a signature of %s is remarked on", async (_, change) => {
  expect((await check([signed(change), filed()])).disagreements).toEqual([3]);
});

test("a filing of another end of the record is remarked on", async () => {
  const heads = [{ seq: 2, hash: hashOf("event 2") }, { seq: 3, hash: hashOf("another") }, null];
  for (const head of heads) expect((await check([signed(), filed({ head })])).disagreements).toEqual([4]);
});

test("a week that was signed again and a year that was filed again stand once, as they were last", async () => {
  const again = event(4, { ...signed(), payload: { week: { ...week, typedName: "Robin R." } } });
  expect((await check([signed(), again])).weeks).toMatchObject([{ typedName: "Robin R." }]);
});
