import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import { buildProof, buildRecord, endLineOf } from "@tenure/ledger-proof/testing/build-record.ts";
import { startAuthority } from "@tenure/ledger-proof/testing/time-stamp-authority.ts";
import { readTimeStampResponse, timeStampRequest } from "@tenure/ledger-proof/time-stamp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Run, runCommand, runProcess } from "./testing/run-command.ts";

const RECORD = resolve("packages/ledger-proof/fixtures/record.ndjson");

let folder = "";
let text = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-verify-"));
  text = await readFile(RECORD, "utf8");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const verify = (...args: readonly string[]): Promise<Run> => runCommand(["verify", ...args]);

const write = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

test("a record that holds passes with 0 and says what it proves and what not", async () => {
  const { code, stdout } = await runProcess(["verify", RECORD]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^PASS, not anchored outside this installation\n/);
  expect(stdout).toContain("Events that hold: 6");
  expect(stdout).toContain("That the work took place.");
});

test("a hash noted elsewhere anchors it, and another one breaks it", async () => {
  const hash = /"head":\{"seq":6,"hash":"([0-9a-f]{64})"/.exec(text)?.[1] ?? "";
  expect((await verify(RECORD, "--noted", `6 ${hash}`)).stdout).toMatch(/^PASS, anchored by what you noted\n/);
  const other = await verify(RECORD, "--noted", `6 ${"a".repeat(64)}`);
  expect(other).toMatchObject({ code: 1, stdout: expect.stringMatching(/^FAIL at event 6, line 7\n/) });
});

test("a record that was edited, and a file that no event names, end with 1 and are named", async () => {
  const edited = await verify(
    await write("edited.ndjson", text.replace('"durationSeconds":5401', '"durationSeconds":9401')),
  );
  expect(edited).toMatchObject({ code: 1, stdout: expect.stringMatching(/^FAIL at event 2, line 3\n/) });
  const right = await write("log.csv", "the file");
  expect(await verify(RECORD, right)).toMatchObject({ code: 0, stdout: expect.stringContaining("PASS log.csv") });
  const wrong = await write("wrong.csv", "the File");
  expect(await verify(RECORD, wrong)).toMatchObject({ code: 1, stdout: expect.stringContaining("FAIL wrong.csv") });
});

test("a zip with the record and its files is checked without being unpacked, and a hostile one is refused", async () => {
  const zipOf = async (name: string): Promise<string> => {
    const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
    await writer.add("record.ndjson", new TextReader(text));
    await writer.add(name, new TextReader("the file"));
    return write(`${name.replaceAll("/", "-")}.zip`, new Uint8Array(await (await writer.close()).arrayBuffer()));
  };
  const good = await verify(await zipOf("files/log.csv"));
  expect(good).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("Files whose bytes events recorded: 1 of 1."),
  });
  const hostile = await verify(await zipOf("../log.csv"));
  expect(hostile).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("was refused") });
});

test("a time stamp anchors by the root that the reader names, and by no other", async () => {
  await using authority = await startAuthority({ key: "ecdsa" });
  await using other = await startAuthority({ key: "ecdsa" });
  const bare = buildRecord(6);
  const proof = buildProof(bare.head, "2026-03-10");
  const nonce = new Uint8Array(16).fill(5);
  const response = readTimeStampResponse(await authority.answer(timeStampRequest(proof.root, nonce)), nonce);
  const timeStamp = response.ok ? Buffer.from(response.token).toString("base64") : "";
  const before = [...bare.lines.slice(0, -1), `${JSON.stringify({ proof: { ...proof, timeStamp } })}\n`];
  const stamped = await write("stamped.ndjson", [...before, endLineOf(before, 1)].join(""));
  expect((await verify(stamped)).stdout).toMatch(/^PASS, not anchored outside this installation\n/);
  expect((await verify(stamped, "--trust-root", authority.rootPath)).stdout).toMatch(
    /^PASS, anchored by a time stamp you trust\n/,
  );
  const untrusted = await verify(stamped, "--trust-root", other.rootPath);
  expect(untrusted.stdout).toMatch(/^PASS, not anchored outside this installation\n/);
  expect(untrusted.stdout).toContain("does not lead to the root you gave");
  expect(await verify(stamped, "--trust-root", stamped)).toMatchObject({ code: 2 });
});

test("being called wrongly ends with 2 and says how to call it", async () => {
  const other = await write("other.ndjson", "{}");
  for (const args of [[], [join(folder, "nowhere.ndjson")], [other], [RECORD, "--noted", "yesterday"], ["--loud"]]) {
    const run = await verify(...args);
    expect(run).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("Usage: npx tenure verify FILE"),
    });
  }
});
