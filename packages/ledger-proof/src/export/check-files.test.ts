import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkFiles, type CheckedFiles, type Outside, type Tools } from "./check-files.ts";
import type { GivenFile } from "./given-file.ts";
import { NOTHING_NOTED } from "../noted-values.ts";
import { buildProof, buildRecord, endLineOf, hashOf, sha256, textOf } from "../testing/build-record.ts";
import { startAuthority, type TestAuthority } from "../testing/time-stamp-authority.ts";
import { checkTimeStamp, readTimeStampResponse, readTrustRoots, timeStampRequest } from "../time-stamp/index.ts";
import { openZip, zipOpener, ZIP_LIMITS } from "../zip/index.ts";

const tools: Tools = {
  digest: sha256,
  decodeUtf8: (bytes) => new TextDecoder().decode(bytes),
  checkTimeStamp,
  openZip,
};
const NOTHING: Outside = { noted: NOTHING_NOTED, trustRoots: [] };

const given = (name: string, blob: Blob): GivenFile => ({
  name,
  size: blob.size,
  read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
});

type Entry = { name: string; content: string | Uint8Array };

const zipOf = async (entries: readonly Entry[]): Promise<Blob> => {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const { name, content } of entries) {
    await writer.add(name, typeof content === "string" ? new TextReader(content) : new Uint8ArrayReader(content));
  }
  return writer.close();
};

const checkZip = async (blob: Blob, outside = NOTHING, openOther = tools.openZip) =>
  checkFiles([given("export.zip", blob)], outside, { ...tools, openZip: openOther });

const passed = (checked: Awaited<ReturnType<typeof checkFiles>>): CheckedFiles => {
  if (checked === null || "problem" in checked) throw new Error(JSON.stringify(checked));
  return checked;
};

const record = { name: "record.ndjson", content: textOf(buildRecord(6).lines) };
const file = { name: "files/2026/log.csv", content: "the file" };

describe("an archive with a record and its files", () => {
  test("passes, and says what in it was not looked at", async () => {
    const { verdict, others } = passed(
      await checkZip(await zipOf([record, file, { name: "README.txt", content: "" }])),
    );
    expect(verdict.headline).toBe("PASS, not anchored outside this installation");
    expect(verdict.remarks.slice(1)).toEqual(["Files of the archive that are no part of the record, not checked: 1."]);
    expect(others).toEqual([{ ok: true, words: "Files whose bytes events recorded: 1 of 1." }]);
  });

  test("knows a paper by the event that recorded it, and says of another that it was not checked", async () => {
    const paper = { name: "papers/w2.pdf", content: "the file" };
    const { verdict, others } = passed(
      await checkZip(await zipOf([record, paper, { ...paper, name: "papers/2.pdf", content: "" }])),
    );
    expect(verdict.remarks.slice(1)).toEqual(["Files of the archive that are no part of the record, not checked: 1."]);
    expect(others).toEqual([{ ok: true, words: "Files whose bytes events recorded: 1 of 1." }]);
  });

  test("names a file that was changed, and counts one that is missing", async () => {
    const changed = passed(await checkZip(await zipOf([record, { ...file, content: "the File" }])));
    expect(changed.others[0]).toMatchObject({ ok: false, words: expect.stringContaining(`${file.name}: no event`) });
    expect(changed.verdict.remarks.slice(1)).toEqual(["Files that events name and that are not in the archive: 1."]);
  });

  test("without a record in its place holds none", async () => {
    expect(await checkZip(await zipOf([file, { name: "deep/record.ndjson", content: record.content }]))).toBeNull();
  });

  test.each([
    ["a name that leaves the folder", "../../etc/passwd"],
    ["an absolute name", "/etc/passwd"],
    ["a drive", "C:/windows/system.ini"],
    ["backslashes", "files\\..\\secret"],
    ["a control character", "files/a\u0007b"],
  ])("is refused for %s", async (_, name) => {
    const checked = await checkZip(await zipOf([record, { name, content: "x" }]));
    expect(checked).toMatchObject({ problem: expect.stringMatching(/^export\.zip was refused: /) });
  });

  test("is refused when it unpacks to far more than it holds, in one file or in all", async () => {
    const bomb = await zipOf([record, { name: "files/zeros", content: new Uint8Array(20_000_000) }]);
    expect(bomb.size).toBeLessThan(100_000);
    expect(await checkZip(bomb)).toMatchObject({ problem: expect.stringContaining("more than 200 times its size") });
    const small = { ...ZIP_LIMITS, files: 2, totalBytes: 50_000 };
    expect(
      await checkZip(await zipOf([record, file, { ...file, name: "files/b" }]), NOTHING, zipOpener(small)),
    ).toEqual({
      problem: "export.zip was refused: it holds more than 2 files.",
    });
    const many = await zipOf([record, { name: "files/long", content: "x".repeat(50_001) }]);
    expect(await checkZip(many, NOTHING, zipOpener(small))).toMatchObject({
      problem: expect.stringContaining("unpacks to more than is checked here"),
    });
  });

  test("is refused when a size in it is a lie, and when it is cut or damaged", async () => {
    const whole = new Uint8Array(await (await zipOf([record, file])).arrayBuffer());
    for (let at = 3; at < whole.length; at += 211) {
      const damaged = whole.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0x41;
      const checked = await checkZip(new Blob([damaged]));
      // A byte that changes nothing of what is unpacked (a date, an attribute) may pass; nothing else may.
      if (checked !== null && !("problem" in checked)) expect(checked.verdict.ok).toBe(true);
    }
    expect(await checkZip(new Blob([whole.slice(0, -30)]))).toMatchObject({ problem: expect.any(String) });
  });
});

describe("a record whose daily root was stamped", () => {
  let authority: TestAuthority;
  let stamped: Blob;
  let stampOf: (root: string) => Promise<string>;
  beforeAll(async () => {
    authority = await startAuthority({ key: "ecdsa" });
    stampOf = async (root) => {
      const nonce = new Uint8Array(16).fill(3);
      const response = readTimeStampResponse(await authority.answer(timeStampRequest(root, nonce)), nonce);
      if (!response.ok) throw new Error(response.problem);
      return Buffer.from(response.token).toString("base64");
    };
    stamped = await recordWith((root) => stampOf(root));
  });
  afterAll(() => authority[Symbol.asyncDispose]());

  const recordWith = async (stamp: (root: string) => Promise<string>): Promise<Blob> => {
    const bare = buildRecord(6);
    const proof = buildProof(bare.head, "2026-03-10");
    const before = [
      ...bare.lines.slice(0, -1),
      `${JSON.stringify({ proof: { ...proof, timeStamp: await stamp(proof.root) } })}\n`,
    ];
    return new Blob([...before, endLineOf(before, 1)]);
  };
  const check = async (blob: Blob, outside = NOTHING) =>
    passed(await checkFiles([given("record.ndjson", blob)], outside, tools)).verdict;

  test("is anchored by the root that the reader brings", async () => {
    const trustRoots = readTrustRoots(authority.rootPem) ?? [];
    const verdict = await check(stamped, { ...NOTHING, trustRoots });
    expect(verdict.headline).toBe("PASS, anchored by a time stamp you trust");
    expect(verdict.facts.find(({ label }) => label === "Time stamps")?.value).toMatch(
      /^1, 1 lead to the root you gave. Of these the last says 20\d\d-.*Z and names Test Time Stamps, for event 6$/,
    );
  });

  test("without a root is a claim that nobody vouches for", async () => {
    const verdict = await check(stamped);
    expect(verdict.headline).toBe("PASS, not anchored outside this installation");
    expect(verdict.facts.find(({ label }) => label === "Time stamps")?.value).toContain("No one vouches for it");
  });

  test("by another root is not anchored, and says why", async () => {
    await using impostor = await startAuthority({ key: "ecdsa" });
    const verdict = await check(stamped, { ...NOTHING, trustRoots: readTrustRoots(impostor.rootPem) ?? [] });
    expect(verdict.headline).toBe("PASS, not anchored outside this installation");
    expect(verdict.remarks[0]).toContain("its certificate does not lead to the root you gave");
  });

  test("with a stamp of something else, or one that was edited, fails at its line", async () => {
    const foreign = await check(await recordWith(() => stampOf(hashOf("another root"))));
    expect(foreign).toMatchObject({ ok: false, headline: "FAIL at event 6, line 8" });
    expect(foreign.meaning).toBe(
      "The time stamp of 2026-03-10: it stamps something else than this root. It was edited, or belongs to another record.",
    );
    const edited = await recordWith(async (root) => {
      const token = Buffer.from(await stampOf(root), "base64");
      token[token.length - 5] = (token[token.length - 5] ?? 0) ^ 1;
      return token.toString("base64");
    });
    expect(await check(edited)).toMatchObject({ ok: false, headline: "FAIL at event 6, line 8" });
    expect(await check(await recordWith(async () => "not base64!"))).toMatchObject({ ok: false });
  });
});
