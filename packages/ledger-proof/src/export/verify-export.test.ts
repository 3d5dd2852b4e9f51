import { webcrypto } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeFile, describeVerdict } from "./describe-verdict.ts";
import type { HeadProof } from "../head-proof.ts";
import { NOTHING_NOTED, parseNotedValues } from "../noted-values.ts";
import { buildProof, buildRecord, endLineOf, hashOf, sha256, textOf } from "../testing/build-record.ts";
import { verifyExport } from "./verify-export.ts";

const RECORD = buildRecord(20, (head) => [buildProof(head, "2026-03-10"), buildProof(head, "2026-03-11", 0, 1)]);
const TEXT = textOf(RECORD.lines);
const subtle = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await webcrypto.subtle.digest("SHA-256", bytes.slice()));

const lineAt = (number: number): string => RECORD.lines[number - 1] ?? "";
const withLine = (number: number, line: string): string =>
  textOf(RECORD.lines.map((old, index) => (index === number - 1 ? line : old)));

/** What a careful forger does: the last line is made to fit again. */
const closedAgain = (lines: readonly string[], proofs = 2): string => textOf([...lines, endLineOf(lines, proofs)]);

const breakOf = async (text: string) => (await verifyExport(text, sha256)).firstBreak;

describe("a record that nobody touched", () => {
  test("passes with the server's hash and with WebCrypto, and says what it holds", async () => {
    for (const digest of [sha256, subtle]) {
      const verdict = await verifyExport(TEXT, digest);
      expect(verdict).toMatchObject({
        ok: true,
        firstBreak: null,
        head: { seq: 20, hash: RECORD.head.hash },
        counts: { events: 20, payloadsVerified: 20, payloadsAbsent: 0 },
        receipts: { first: "2026-03-10T15:00:00.000Z", last: "2026-03-10T15:00:19.000Z" },
        proofs: { count: 2, lastDay: "2026-03-11", rootsMatched: 0 },
        anchoredSeq: null,
      });
    }
  });

  test("is not called anchored unless the reader brings a value from elsewhere", async () => {
    expect(describeVerdict(await verifyExport(TEXT, sha256)).headline).toBe(
      "PASS, not anchored outside this installation",
    );
    const heads = [{ seq: 7, hash: RECORD.heads[6]?.hash ?? "" }];
    const verdict = await verifyExport(TEXT, sha256, { heads, roots: [] });
    expect(describeVerdict(verdict).headline).toBe("PASS, anchored up to event 7 by what you noted");
  });

  test("is anchored to its end by the root of a day", async () => {
    const { root } = buildProof(RECORD.head, "2026-03-10");
    const verdict = await verifyExport(TEXT, sha256, { heads: [], roots: [{ day: "2026-03-10", root }] });
    expect(describeVerdict(verdict).headline).toBe("PASS, anchored by what you noted");
    expect(verdict.proofs.rootsMatched).toBe(1);
  });

  test("passes with a root made late, and is told that its day is not that of all events in it", async () => {
    const late = buildRecord(20, (head) => [buildProof(head, "2026-03-09"), buildProof(head, "2026-03-10", 0, 1)]);
    const { root } = buildProof(late.head, "2026-03-09");
    const verdict = await verifyExport(textOf(late.lines), sha256, { heads: [], roots: [{ day: "2026-03-09", root }] });
    expect(verdict).toMatchObject({ ok: true, anchoredSeq: 20, proofs: { rootsMatched: 1, lateDays: ["2026-03-09"] } });
    const says = "The root of 2026-03-09 was made late: it also covers events received after that day.";
    expect(describeVerdict(verdict).remarks.join(" ")).toContain(says);
    expect(describeVerdict(await verifyExport(TEXT, sha256)).remarks.join(" ")).not.toContain("made late");
  });

  test("computes the time from work to receipt itself and remarks on a class that differs", async () => {
    const verdict = await verifyExport(TEXT, sha256);
    // The file's work at 9:00 was over 28 hours before its receipt; without times the day's end counts.
    expect(verdict.lag.byClass).toMatchObject({ live: 4, week: 5, same_day: 10 });
    expect(verdict.lag.disagreements).toEqual([4, 7, 10, 13, 19]);
    expect(describeVerdict(verdict).remarks.at(-1)).toContain("5 events name another class");
  });

  test("knows a file by its bytes alone", async () => {
    const { files } = await verifyExport(TEXT, sha256);
    expect(describeFile({ name: "renamed.csv", sha256: hashOf("the file") }, files)).toEqual({
      ok: true,
      words: "renamed.csv: the bytes that event 3 recorded.",
    });
    expect(describeFile({ name: "log.csv", sha256: hashOf("The file") }, files).ok).toBe(false);
  });
});

describe("a record that was touched", () => {
  test.each([
    ["its last event is cut off", () => closedAgain(RECORD.lines.toSpliced(20, 1).slice(0, -1)), "wrong-head", 20],
    ["an event is cut out", () => closedAgain(RECORD.lines.toSpliced(9, 1).slice(0, -1)), "gap", 9],
    ["two events change places", () => swapped(5, 6), "order", 6],
    ["the file ends early", () => TEXT.slice(0, -40), "malformed", null],
    ["the last line is missing", () => textOf(RECORD.lines.slice(0, -1)), "no-end", null],
    ["a line is added after the end", () => `${TEXT}{}\n`, "malformed", null],
    ["the time of the export is changed", () => TEXT.replace("2026-03-12T08", "2026-03-11T08"), "checksum", null],
    ["a blank is added to a line", () => withLine(4, lineAt(4).replace('{"event"', '{ "event"')), "checksum", null],
    ["it is of another owner", () => withLine(1, lineAt(1).replace("0001", "0002")), "owner-mismatch", 1],
    ["it is another kind of file", () => "date,hours\n2026-03-09,1.5\n", "malformed", null],
    ["it is empty", () => "", "malformed", null],
  ])("is found when %s", async (_, edit, reason, seq) => {
    expect(await breakOf(edit())).toMatchObject({ reason, seq });
  });

  const swapped = (first: number, second: number): string => {
    const lines = [...RECORD.lines];
    [lines[first], lines[second]] = [lines[second] ?? "", lines[first] ?? ""];
    return closedAgain(lines.slice(0, -1));
  };

  test.each<[string, (proof: HeadProof) => HeadProof, string]>([
    ["a hash of its path", (proof) => ({ ...proof, path: proof.path.toReversed() }), "proof-mismatch"],
    ["its root", (proof) => ({ ...proof, root: hashOf("another root") }), "proof-mismatch"],
    ["its place", (proof) => ({ ...proof, leafIndex: 1 }), "proof-mismatch"],
    ["its event", (proof) => ({ ...proof, seq: 19 }), "proof-of-another-head"],
    ["its day", (proof) => ({ ...proof, day: "the tenth" }), "proof-malformed"],
  ])("is found by a proof that was changed in %s", async (_, edit, reason) => {
    const record = buildRecord(20, (head) => [edit(buildProof(head, "2026-03-10"))]);
    expect(await breakOf(textOf(record.lines))).toMatchObject({ reason, line: 22 });
  });

  test("does not agree with another root or another hash that the reader noted", async () => {
    const roots = [{ day: "2026-03-10", root: hashOf("what was published") }];
    expect((await verifyExport(TEXT, sha256, { heads: [], roots })).firstBreak).toMatchObject({
      reason: "root-mismatch",
    });
    const heads = [{ seq: 7, hash: hashOf("what was mailed") }];
    const verdict = await verifyExport(TEXT, sha256, { heads, roots: [] });
    expect(verdict.firstBreak).toMatchObject({ reason: "anchor-mismatch", seq: 7, line: 8 });
    expect(verdict.head?.seq).toBe(6);
  });
});

describe("noted values", () => {
  const hash = hashOf("a head");
  test("are read as people write them", () => {
    const text = `120 ${hash}\n\n 2026-11-19: ${hash.toUpperCase()}\r\n#7=${hash}`;
    expect(parseNotedValues(text)).toEqual({
      heads: [
        { seq: 120, hash },
        { seq: 7, hash },
      ],
      roots: [{ day: "2026-11-19", root: hash }],
    });
    expect(parseNotedValues("")).toEqual(NOTHING_NOTED);
  });
  test.each([`0 ${hash}`, hash, `120 ${hash.slice(1)}`, `120 ${hash} x`, `2026-13-45 ${hash}`])(
    "are refused with their line: %s",
    (line) => {
      expect(parseNotedValues(`\n${line}`)).toMatchObject({ line: 2 });
    },
  );
});

test("the record in fixtures/ is of this format to the letter, for those who write a verifier", async () => {
  const text = await readFile(join(import.meta.dirname, "../../fixtures/record.ndjson"), "utf8");
  expect(text).toBe(textOf(buildRecord(6, (head) => [buildProof(head, "2026-03-10")]).lines));
});
