import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const RECORD = resolve("packages/ledger-proof/fixtures/record.ndjson");

let folder = "";
let text = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-verify-"));
  text = await readFile(RECORD, "utf8");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Run = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs the command as a person does, as a process of its own. */
const verify = async (...args: readonly string[]): Promise<Run> => {
  try {
    const run = await promisify(execFile)(process.execPath, [resolve("bin/tenure.mjs"), "verify", ...args]);
    return { code: 0, ...run };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && "stdout" in error && "stderr" in error)) throw error;
    return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) };
  }
};

const write = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

test("a record that holds passes with 0 and says what it proves and what not", async () => {
  const { code, stdout } = await verify(RECORD);
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
