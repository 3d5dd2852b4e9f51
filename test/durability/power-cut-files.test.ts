import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createLoopDisk, type LoopDisk } from "./disks/loop-disk.ts";
import { findBrokenFiles, newFile, type Person, type Product, sha256Of, signUp, startProduct } from "./product.ts";
import { timesBroken } from "./counts.ts";
import { copyStarted } from "./started-folder.ts";

const CUTS = timesBroken({ long: 50, short: 1 });
const PEOPLE = 4;

const openDisk = (): LoopDisk | string => {
  try {
    return createLoopDisk();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const disk = openDisk();
if (typeof disk === "string") {
  console.warn(
    `POWER CUTS DURING UPLOADS NOT TESTED: this machine does not allow an ext4 loop mount that can be shut down (${disk})`,
  );
}

let running: Product | undefined;

afterAll(async () => {
  await running?.kill();
  if (typeof disk !== "string") disk.remove();
});

/** A file that somebody was told is kept. */
type Kept = { person: Person; id: string; sha256: string };

const idOf = (body: unknown): string => /"file":\{"id":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? "";

let seed = 0;

/** Uploads one file after the other until the product is gone. */
const uploadForEver = async (product: Product, person: Person, onKept: (kept: Kept) => void): Promise<void> => {
  for (;;) {
    const content = newFile((seed += 1));
    const answer = await person.upload(product.origin, content);
    if (answer === null) return;
    if (answer.status !== 201) throw new Error(`refused: ${JSON.stringify(answer)}`);
    onKept({ person, id: idOf(answer.body), sha256: sha256Of(content) });
  }
};

/** Everybody uploads until so many files are acknowledged; then the power goes, and the process with it. */
const uploadUntilCut = async (product: Product, people: readonly Person[], count: number, cut: () => void) => {
  const kept: Kept[] = [];
  const enough = Promise.withResolvers<void>();
  const writing = people.map((person) =>
    uploadForEver(product, person, (file) => {
      kept.push(file);
      if (kept.length >= count) enough.resolve();
    }),
  );
  const failed = Promise.all(writing).then(() => Promise.reject(new Error("the uploads ended by themselves")));
  await Promise.race([enough.promise, failed]);
  cut();
  await product.kill();
  await Promise.allSettled([...writing, failed]);
  return kept;
};

const countLost = async ({ origin }: Pick<Product, "origin">, kept: readonly Kept[]): Promise<number> => {
  let lost = 0;
  for (const { person, id, sha256 } of kept) {
    const answer = await person.get(origin, `/api/files/${id}/content`);
    if (answer?.status !== 200 || sha256Of(answer.bytes) !== sha256) lost += 1;
  }
  return lost;
};

type Listed = { files: { id: string; sha256: string }[]; nextCursor: string | null };

/** Files that somebody sees in the list and that are not there as they were, acknowledged or not. */
const countUnreadable = async ({ origin }: Product, people: readonly Person[]): Promise<number> => {
  let unreadable = 0;
  for (const person of people) {
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await person.get(origin, `/api/files?limit=100${cursor && `&cursor=${cursor}`}`);
      const { files, nextCursor } = JSON.parse(String(page?.bytes)) as Listed;
      unreadable += await countLost(
        { origin },
        files.map((file) => ({ person, ...file })),
      );
      cursor = nextCursor;
    }
  }
  return unreadable;
};

test.skipIf(typeof disk === "string")(
  `no file that was acknowledged is lost, empty or half after ${CUTS} power cuts during uploads`,
  async () => {
    if (typeof disk === "string") return;
    const dataDir = join(disk.folder, "data");
    copyStarted(dataDir);
    let product = await startProduct(dataDir);
    running = product;
    const { origin } = product;
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => signUp(origin, `p${n}@tenure.example`)));
    const all: Kept[] = [];
    let lost = 0;
    let broken = 0;
    for (let number = 0; number < CUTS; number += 1) {
      const kept = await uploadUntilCut(product, people, 2 + ((number * 13) % 37), disk.cutPower);
      all.push(...kept);
      disk.restart();
      broken += (await findBrokenFiles(join(dataDir, "files"))).length;
      product = await startProduct(dataDir);
      running = product;
      lost += await countLost(product, kept);
      if ((number + 1) % 10 === 0)
        console.log(`${number + 1} cuts, ${all.length} acknowledged, ${lost} lost, ${broken} broken`);
    }
    lost += await countLost(product, all);
    const unreadable = await countUnreadable(product, people);
    console.log(
      `power: ${CUTS} cuts during uploads, ${all.length} files acknowledged, ${lost} lost, ` +
        `${broken} in the store are not what their name says, ${unreadable} listed cannot be read`,
    );
    expect(all.length).toBeGreaterThan(CUTS);
    expect({ lost, broken, unreadable }).toEqual({ lost: 0, broken: 0, unreadable: 0 });
  },
  1_800_000,
);
