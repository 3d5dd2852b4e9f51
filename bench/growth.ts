import { readFileSync, writeFileSync } from "node:fs";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { type Books, createBenchDatabase, fillBooks } from "./dataset.ts";
import { describeLoad, fireOnce, load, measure, SECONDS, type Shot, type Side } from "./load.ts";
import { bearerOf, productShots } from "./product-shots.ts";
import { type RunningServer, startProduct } from "./servers.ts";

/**
 * `npm run bench:growth`: what the product costs as all owners' rows and as one owner's rows grow, side by side in one run: a
 * small database beside a large one, an owner of few entries beside one of many in the large one. Takes about ten minutes.
 */

const SMALL_OWNERS = 25;
const LARGE_OWNERS = Number(process.env.BENCH_OWNERS ?? 4000);
const ENTRIES = 1000;
const HEAVY_ENTRIES = Number(process.env.BENCH_HEAVY_ENTRIES ?? 100_000);
const LONG_PAGES = 280;
const GATE = 1.3;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Compares two sides: how many times as long the second one takes. */
const compare = async (name: string, few: Side, many: Side, gate = GATE): Promise<void> => {
  const { ours: a, theirs: b, ratio } = await measure(few, many);
  say(
    `${name.padEnd(24)} ${describeLoad(a)} | ${describeLoad(b)} | ${ratio.toFixed(2)} (gate ${gate}) errors ${a.errors}/${b.errors}`,
  );
};

/** Peak memory in bytes that a process held while something ran, above what it held before. */
const peakOf = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const kilobytes = (field: string): number =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = kilobytes("VmRSS");
  await work();
  return (kilobytes("VmHWM") - before) * 1024;
};

const compareExports = async (product: RunningServer, owners: { name: string; shots: Shots }[]): Promise<void> => {
  for (const { shots } of owners) await fireOnce(product.port, shots.exportYear(2025));
  for (const { name, shots } of owners) {
    const shot = (): Shot => shots.exportYear(2025);
    let first = { firstByteMs: 0, bytes: 0, errors: 0 };
    const peak = await peakOf(product.pid, async () => {
      first = await load(product.port, shot, { connections: 1, seconds: SECONDS });
    });
    say(
      `export of ${name}: first byte ${first.firstByteMs.toFixed(1)} ms (gate 20), ${(first.bytes / 1e6).toFixed(1)} MB, ` +
        `memory ${(peak / 1e6).toFixed(0)} MB above what was held before, errors ${first.errors}`,
    );
  }
};

type Shots = ReturnType<typeof productShots>;
const shotsOf = async (owner: number): Promise<Shots> => productShots(owner, await bearerOf(owner));
const anyOf = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;

/** The cursor after this many pages of 50. */
const cursorAfter = async (port: number, shots: Shots, pages: number): Promise<string> => {
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const { text } = await fireOnce(port, shots.pageFrom(cursor));
    cursor = (JSON.parse(text) as { nextCursor: string | null }).nextCursor;
    if (cursor === null) throw new Error(`there are only ${page + 1} pages`);
  }
  return cursor ?? "";
};

const postgres = await startPostgresServer({ durable: true });
try {
  const ofOthers = (owners: number): Books => ({ from: 1, to: owners, years: [2025], entriesPerYear: ENTRIES });
  say(`${SMALL_OWNERS * ENTRIES} entries; ${LARGE_OWNERS * ENTRIES} and ${HEAVY_ENTRIES} of one owner`);
  const small = await createBenchDatabase(postgres.url, "small");
  const large = await createBenchDatabase(postgres.url, "large");
  await fillBooks(small.client, ofOthers(SMALL_OWNERS));
  await fillBooks(large.client, ofOthers(LARGE_OWNERS));
  const heavyOwner = LARGE_OWNERS + 1;
  await fillBooks(large.client, { from: heavyOwner, to: heavyOwner, years: [2025], entriesPerYear: HEAVY_ENTRIES });
  for (const { client } of [small, large]) {
    await client.query("VACUUM ANALYZE");
    await client.end();
  }
  const few = await startProduct(small.url, 7703);
  const many = await startProduct(large.url, 7704);
  const owners = await Promise.all(Array.from({ length: LARGE_OWNERS }, (_, index) => shotsOf(index + 1)));
  const smallOwners = owners.slice(0, SMALL_OWNERS);
  // The same number on both sides: writes of one owner run one after another, and an owner's sums are kept until they change.
  const spread = smallOwners.map((_, index) => owners[Math.floor((index * LARGE_OWNERS) / SMALL_OWNERS)] as Shots);
  const on = (port: number, shots: () => Shot): Side => ({ port, shots });

  await compare(
    "page, all rows",
    on(few.port, () => anyOf(smallOwners).page()),
    on(many.port, () => anyOf(owners).page()),
  );
  for (const name of ["summary", "create"] as const) {
    await compare(
      `${name}, all rows`,
      on(few.port, () => anyOf(smallOwners)[name]()),
      on(many.port, () => anyOf(spread)[name]()),
    );
  }
  await few.stop();

  const light = await shotsOf(1);
  const heavy = await shotsOf(heavyOwner);
  for (const name of ["page", "summary", "create"] as const)
    await compare(`${name}, one owner's rows`, on(many.port, light[name]), on(many.port, heavy[name]));
  const cursor = await cursorAfter(many.port, heavy, LONG_PAGES - 1);
  await compare(
    `page ${LONG_PAGES} beside page 1`,
    on(many.port, () => heavy.pageFrom(null)),
    on(many.port, () => heavy.pageFrom(cursor)),
    1.1,
  );
  await compareExports(many, [
    { name: `${ENTRIES} entries`, shots: light },
    { name: `${HEAVY_ENTRIES} entries`, shots: heavy },
  ]);
  await many.stop();
} finally {
  await postgres.stop();
}
