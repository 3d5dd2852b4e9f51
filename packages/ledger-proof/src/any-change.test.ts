import { expect, test } from "vitest";
import fc from "fast-check";
import { describeFile } from "./export/describe-verdict.ts";
import { buildRecord, hashOf, sha256, textOf } from "./testing/build-record.ts";
import { verifyExport } from "./export/verify-export.ts";

const EVENTS = 20;
const RECORD = buildRecord(EVENTS);
const BYTES = RECORD.lines.map((line) => Buffer.from(line));

/** Lines 2 to 21 hold the events. */
const eventLine = fc.integer({ min: 2, max: EVENTS + 1 });
const anyByte = fc.integer({ min: 1, max: 255 });

const verdictOf = (lines: readonly Buffer[]) =>
  verifyExport(new TextDecoder().decode(Buffer.concat([...lines])), sha256);

const lineBytes = (line: number): Buffer => Buffer.from(BYTES[line - 1] ?? "");

/** The line is broken first, and the words name it or its event. */
const expectNamed = async (lines: readonly Buffer[], line: number): Promise<void> => {
  const { ok, firstBreak } = await verdictOf(lines);
  expect(ok).toBe(false);
  expect(firstBreak?.line).toBe(line);
  expect(firstBreak?.meaning).toMatch(/^(Event|Line|What event) \d/);
};

const withLine = (line: number, bytes: Buffer): Buffer[] =>
  BYTES.map((old, index) => (index === line - 1 ? bytes : old));

type Change = () => Promise<void>;

const byteOfEvent: fc.Arbitrary<Change> = fc.tuple(eventLine, fc.nat(), anyByte).map(([line, at, by]) => async () => {
  const bytes = lineBytes(line);
  // The line break is no part of the event.
  const index = at % (bytes.length - 1);
  bytes[index] = ((bytes[index] ?? 0) + by) % 256;
  await expectNamed(withLine(line, bytes), line);
});

const byteOfPayload: fc.Arbitrary<Change> = fc.tuple(eventLine, fc.nat(), anyByte).map(([line, at, by]) => async () => {
  const bytes = lineBytes(line);
  const start = bytes.indexOf('"payload":');
  const index = start + (at % (bytes.length - 1 - start));
  bytes[index] = ((bytes[index] ?? 0) + by) % 256;
  await expectNamed(withLine(line, bytes), line);
});

/** Where the digits of `2026-03-10T15:00:00.000Z` stand. */
const DIGITS = [0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 22];
const digit = fc.constantFrom(...DIGITS);

const time: fc.Arbitrary<Change> = fc
  .tuple(eventLine, digit, fc.integer({ min: 1, max: 9 }))
  .map(([line, at, by]) => async () => {
    const bytes = lineBytes(line);
    const index = bytes.indexOf('"receivedAt":"') + '"receivedAt":"'.length + at;
    bytes[index] = 48 + (((bytes[index] ?? 48) - 48 + by) % 10);
    await expectNamed(withLine(line, bytes), line);
  });

const order: fc.Arbitrary<Change> = fc
  .tuple(eventLine, eventLine)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => async () => {
    const moved = withLine(one, lineBytes(other));
    moved[other - 1] = lineBytes(one);
    await expectNamed(moved, Math.min(one, other));
  });

const expectFileNamed = async (at: number, by: number): Promise<void> => {
  const { files } = await verifyExport(textOf(RECORD.lines), sha256);
  const bytes = Buffer.from("the file");
  expect(describeFile({ name: "log.csv", sha256: hashOf(bytes.toString("latin1")) }, files).ok).toBe(true);
  const index = at % bytes.length;
  bytes[index] = ((bytes[index] ?? 0) + by) % 256;
  const found = describeFile({ name: "log.csv", sha256: Buffer.from(sha256(bytes)).toString("hex") }, files);
  expect(found).toMatchObject({ ok: false, words: expect.stringContaining("log.csv") });
};

const file: fc.Arbitrary<Change> = fc.tuple(fc.nat(), anyByte).map(
  ([at, by]) =>
    () =>
      expectFileNamed(at, by),
);

test.each([
  ["event", byteOfEvent],
  ["payload", byteOfPayload],
  ["time of receipt", time],
  ["order", order],
  ["file", file],
])("of 500 random changes, the 100 of %s are each found and named", async (_, change) => {
  await fc.assert(
    fc.asyncProperty(change, (make) => make()),
    { numRuns: 100, seed: 20260310 },
  );
});
