import { describe, expect, test } from "vitest";
import type { OutsideTime } from "../report-model.ts";
import { rateInput } from "../rate-input.ts";
import { logRows } from "../report-tables.ts";
import { buildEntry, buildFile, buildInput, buildYear, contentOf } from "../testing/build-report.ts";
import { evidenceNamer, numberRuns, outsideTimeWords, troubles } from "./evidence-words.ts";

const LEASE = buildFile({ name: "lease.pdf", sha256: "a".repeat(64), uploadedAt: "2025-03-05T10:00:00.000Z" });
const TRASHED = buildFile({
  name: "blurred.jpg",
  kind: "image",
  sha256: "b".repeat(64),
  entryIds: ["early"],
  trashedAt: "2026-01-09T10:00:00.000Z",
});
const entries = [buildEntry(), buildEntry({ id: "early", date: "2025-01-02" }), buildEntry({ id: "bare" })];

describe("the evidence of a report", () => {
  const shared = { ...LEASE, entryIds: ["entry-1", "early", "voided"] };
  const content = contentOf(buildInput({ entries, evidence: [shared, TRASHED, buildFile({ entryIds: ["voided"] })] }));

  test("is numbered as the log comes to it, and names the lines of each file", () => {
    expect(content.evidence?.map(({ ref, name, entries: lines }) => [ref, name, lines])).toEqual([
      ["E1", "blurred.jpg", [1]],
      ["E2", "lease.pdf", [1, 2]],
    ]);
    expect(content.log.map(({ entryId, evidence }) => [entryId, evidence])).toEqual([
      ["early", ["E1", "E2"]],
      ["entry-1", ["E2"]],
      ["bare", []],
    ]);
  });

  test("is named in each line of the CSV file with name, kind, fingerprint and time of upload", () => {
    const cells = [...logRows(content)].map((row) => row[13]);
    expect(cells[1]).toEqual({
      kind: "text",
      text:
        `E1 blurred.jpg (Photo; SHA-256 ${TRASHED.sha256}; uploaded 2025-03-04T16:20:00.000Z; In the trash since Jan 9, 2026: backs up nothing); ` +
        `E2 lease.pdf (PDF; SHA-256 ${LEASE.sha256}; uploaded 2025-03-05T10:00:00.000Z)`,
    });
    expect(cells[3]).toEqual({ kind: "empty" });
    const [first] = content.log;
    expect(first && evidenceNamer(content, "short")(first)).toBe("E1*, E2");
  });

  test("says what is wrong with a file", () => {
    const damage = { kind: "file_changed", foundAt: "2026-02-01T03:00:00.000Z" } as const;
    const over = { ref: "E1", entries: [1] };
    expect(troubles({ ...LEASE, ...over })).toEqual([]);
    expect(troubles({ ...LEASE, ...over, damage, scanStatus: "infected" })).toEqual([
      "Found damaged on Feb 1, 2026: other bytes than those uploaded",
      "Held back: the virus scan found something",
    ]);
  });

  test("that nobody has access to is said to be that, not to be none", () => {
    const { evidence: _, ...input } = buildInput();
    const without = contentOf(input);
    expect(without).not.toHaveProperty("evidence");
    expect(without.omitted.find(({ part }) => part === "evidence")?.words).toContain(
      "made from a file of entries alone",
    );
    const none = contentOf(buildInput());
    expect(none.evidence).toEqual([]);
    expect(none.omitted.map(({ part }) => part)).not.toContain("evidence");
  });
});

test("the record check weighs what backs up entries: files and links count, files in the trash do not, and without access it is absent", () => {
  const year = buildYear(40);
  const entryIds = year.map(({ id }) => id);
  const { evidence: _, ...fromFile } = buildInput({ entries: year });
  const unproved = (input: Parameters<typeof rateInput>[0]) =>
    rateInput(input)?.signals.find(({ code }) => code === "NO_EVIDENCE")?.strength ?? null;
  expect(unproved(buildInput({ entries: year }))).toBe(1);
  expect(unproved(buildInput({ entries: year, evidence: [buildFile({ entryIds })] }))).toBe(0);
  expect(unproved(buildInput({ entries: year, evidence: [{ ...TRASHED, entryIds }] }))).toBe(1);
  const linked = year.map((entry) => ({ ...entry, isBackedWithoutFiles: true }));
  expect(unproved(buildInput({ entries: linked }))).toBe(0);
  expect(unproved(buildInput({ entries: [...linked.slice(0, 10), ...year.slice(10)] }))).toBeGreaterThan(0);
  expect(unproved(fromFile)).toBeNull();
});

test("runs of lines are drawn together", () => {
  expect(numberRuns([1, 2, 3, 7, 9, 10])).toBe("1-3, 7, 9-10");
});

test("whether time comes from outside is said as it is", () => {
  const event = { seq: 12, hash: "c".repeat(64) };
  const root = { day: "2026-03-10", root: "d".repeat(64) };
  const said = (over: Partial<OutsideTime>) =>
    outsideTimeWords({ event, root: null, stamp: null, isAwaited: false, ...over });
  expect(said({ event: null })).toContain("nothing to stamp");
  expect(said({})).toMatch(
    /^The times here are those of this server's own clock\. .* None covers the record up to event 12/,
  );
  expect(said({ root })).toContain(
    "The nightly fingerprint of all records of Mar 10, 2026 covers the record up to event 12",
  );
  expect(said({ root, isAwaited: true })).toMatch(/^The time stamp of an outside authority was asked for/);
  const stamp = { at: "2026-03-11T00:12:00.000Z", authority: "Test Time Stamps" };
  const words = said({ root, stamp });
  for (const fact of ["all records of Mar 10, 2026", "event 12", "Mar 11, 2026, 00:12 UTC", "Test Time Stamps"])
    expect(words).toContain(fact);
});
