import fc from "fast-check";
import { expect, test } from "vitest";
import { compoundFile, type Held } from "../testing/compound-file.ts";
import { compoundTypeOf } from "./compound-type.ts";

const readsOf = (file: Buffer) => {
  let count = 0;
  const type = compoundTypeOf(async (first, bytes) => {
    count += 1;
    return file.subarray(first, first + bytes);
  });
  return type.then((found) => ({ found, count }));
};
const typeOf = async (file: Buffer): Promise<string | null> => (await readsOf(file)).found;

const WORD: Held[] = [{ name: "1Table" }, { name: "WordDocument" }];
const MAIL: Held[] = [{ name: "__nameid_version1.0", holds: [] }, { name: "__properties_version1.0" }];

test.each<[string, Held[], string | null]>([
  ["Word", WORD, "application/msword"],
  ["Excel", [{ name: "Workbook" }], "application/vnd.ms-excel"],
  ["Excel of 1995", [{ name: "Book" }], "application/vnd.ms-excel"],
  ["PowerPoint", [{ name: "Current User" }, { name: "PowerPoint Document" }], "application/vnd.ms-powerpoint"],
  ["a message", MAIL, "application/vnd.ms-outlook"],
  [
    "a sheet that lies in a letter",
    [{ name: "ObjectPool", holds: [{ name: "Workbook" }] }, ...WORD],
    "application/msword",
  ],
  ["a letter that lies in a sheet", [{ name: "MBD0", holds: WORD }, { name: "Workbook" }], "application/vnd.ms-excel"],
  ["an installer", [{ name: "\u4840\u3f7f" }], null],
  ["nothing", [], null],
])("tells %s by the streams of its root", async (_, root, expected) => {
  expect(await typeOf(compoundFile(root))).toBe(expected);
});

test("finds a directory of many sectors at the end of a long file with few reads", async () => {
  const parts = Array.from({ length: 200 }, (_, index) => ({ name: `__substg1.0_${index}` }));
  const { found, count } = await readsOf(compoundFile([...parts, ...MAIL], { before: 40_000 }));
  expect(found).toBe("application/vnd.ms-outlook");
  expect(count).toBeLessThan(70);
});

test("a broken or hostile file is of no kind, and costs no more than a large one", async () => {
  const whole = compoundFile([...Array.from({ length: 40 }, (_, index) => ({ name: `x${index}` })), ...WORD]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 60 }),
      fc.nat(whole.length),
      async (changes, end) => {
        const file = Buffer.from(whole.subarray(0, end));
        for (const [at, byte] of changes) if (at < file.length) file[at] = byte;
        const { found, count } = await readsOf(file);
        expect([null, "application/msword"]).toContain(found);
        expect(count).toBeLessThanOrEqual(402);
      },
    ),
    { numRuns: 300, seed: 20_261_126 },
  );
});

test("a sector of the table that names itself as the next is not followed for ever", async () => {
  const sector = 512;
  const file = compoundFile(Array.from({ length: 799 }, (_, index) => ({ name: `x${index}` })));
  const itself = file.length / sector - 1;
  const first = file.readUInt32LE(48);
  // Where the directory ends its table sends on to a number whose own line stands behind 264,000 sectors.
  file.writeUInt32LE(0xff_ff_ff_f0, 2 * sector + (itself - 1) * 4);
  const names = Buffer.alloc(sector, 0xff);
  names.writeUInt32LE(itself, 127 * 4);
  file.writeUInt32LE(itself, 68);
  for (let id = 1; id < 800; id += 1) file.writeUInt32LE(800 + id, (first + 1) * sector + id * 128 + 68);
  const { found, count } = await readsOf(Buffer.concat([file, names]));
  expect(found).toBeNull();
  expect(count).toBeLessThanOrEqual(402);
}, 15_000);
