import { describe, expect, test } from "vitest";
import { checkWords } from "./check-words.ts";
import { temporaryRepository } from "./testing/temporary-repository.ts";
import type { KeptText } from "./words/kept-texts.ts";

const words = (
  code: string,
  {
    path = "src/features/bills/web/bill.tsx",
    kept = [],
    keptFiles = {},
  }: { path?: string; kept?: readonly KeptText[]; keptFiles?: Record<string, string> } = {},
): string[] => checkWords(temporaryRepository({ [path]: code }), kept, keptFiles).found.map(({ word }) => word);

describe("a banned word is found", () => {
  test.each<[where: string, code: string, word: string]>([
    ["in a string", 'export const text = "The total beside the limit";', "beside"],
    ["in a template with holes", "export const text = (n: number) => `${n} hours rest on nothing`;", "rest on"],
    ["in JSX", "export const A = () => <p>Someone was told; nothing more.</p>;", ";"],
    ["over two lines of JSX", "export const A = () => (<p>\n  is it brought\n  in by a file\n</p>);", "brought in"],
    ["in an attribute that people read", 'export const A = () => <img alt="The taxpayer at work" />;', "The taxpayer"],
    ["with a capital", 'export const text = "Nobody knows";', "Nobody"],
    ["in a word of its own", 'export const A = () => <button type="button">Submit</button>;', "Submit"],
    ["of a library", 'export const text = "Invalid input: expected string, received undefined";', "Invalid input"],
    ["of the program, on a screen", 'export const text = "Its hash is shown";', "hash"],
  ])("%s", (_where, code, word) => {
    expect(words(code)).toContain(word);
  });
});

describe("no word of", () => {
  test.each<[what: string, code: string]>([
    ["a comment", "/** The total beside the limit; nobody reads this. */\nexport const x = 1;"],
    ["a name", "export const beside = 1;\nexport const nobody = beside;"],
    ["a code", 'export const verdict = "unproven";'],
    ["an import", 'import { x } from "./the taxpayer.ts";\nexport { x };'],
    ["class names", 'export const A = () => <p className="beside the-taxpayer nobody here" />;'],
    [
      "an error for developers",
      'export const fail = () => {\n  throw new Error("nobody listens; the schema is old");\n};',
    ],
    ["the log of the server", 'export const note = () => console.log("nobody is here");'],
    ["SQL", 'export const sql = "select * from entries where schema = 1; select 2";'],
    ["a header", 'export const type = "text/html; charset=utf-8";'],
    ["what a page is searched by", 'export const page = { words: "hash, take back, throw away" };'],
    ["an entity", "export const A = () => <p>It says &ldquo;yes&rdquo; to you</p>;"],
  ])("%s", (_what, code) => {
    expect(words(code)).toEqual([]);
  });
});

test("a paper for an examiner may use the exact term", () => {
  expect(words('export const text = "Its hash is printed";', { path: "src/features/bills/server/paper.ts" })).toEqual(
    [],
  );
});

test("tests may say anything", () => {
  expect(words('export const text = "nobody said this";', { path: "src/features/bills/rules.test.ts" })).toEqual([]);
});

describe("a kept text", () => {
  const kept = [{ text: "Hang tight!", reason: "quoted" }];

  test("stays", () => {
    expect(words('export const text = "Hang tight!";', { kept })).toEqual([]);
  });

  test("covers no other text", () => {
    expect(words('export const text = ["Hang tight!", "Hang on tight!"];', { kept })).toEqual(["!"]);
  });

  test("that nothing says is found", () => {
    expect(checkWords(temporaryRepository({ "src/x.ts": "export {};" }), kept, {}).found).toHaveLength(1);
  });

  test("may be a file or a folder", () => {
    const code = 'export const text = "Nobody knows";';
    expect(words(code, { keptFiles: { "src/features/bills/": "quotes" } })).toEqual([]);
    expect(words(code, { keptFiles: { "src/features/bills/web/bill.tsx": "quotes" } })).toEqual([]);
    expect(words(code, { keptFiles: { "src/features/bill": "another name" } })).toEqual(["Nobody"]);
  });
});

test("a name that uses a word of the glossary for another thing is found, wherever it stands", () => {
  const code = "export class Job {\n  #beatMs = 1;\n  claimJob = (): number => this.#beatMs;\n  heartbeat = 2;\n}";
  expect(words(code, { path: "src/cli/job.ts", keptFiles: { "src/cli/": "said to whoever runs the server" } })).toEqual(
    ["beatMs", "claimJob"],
  );
});
