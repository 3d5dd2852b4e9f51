import { mkdirSync, writeFileSync } from "node:fs";
import { arch, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { createBenchDatabase, fillDataset, OWNERS, ownerId } from "./dataset.ts";
import { type ImportTimes, timeImport } from "./import.ts";
import { type ReportTimes, timeReport } from "./report.ts";
import { type Comparison, describeLoad, fireOnce, measure, median, ROUNDS, SECONDS, type Shot } from "./load.ts";
import { bearerOf, productShots, referenceShots } from "./product-shots.ts";
import { type RunningServer, startProduct, startReference } from "./servers.ts";

/** `npm run bench`: the product against the reference handlers in one run, rounds interleaved, medians reported. */

const WRITERS = Math.min(200, OWNERS);

type Operation = { name: string; connections?: number; gate: number; ours: () => Shot; theirs: () => Shot };
type Row = Comparison & { name: string; gate: number };

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** The first bearer is the heavy owner's; creates come from all of them, as one owner's writes run in sequence by design. */
const operationsOf = (bearers: readonly string[]): Operation[] => {
  const ours = bearers.map((bearer, index) => productShots(index + 1, bearer));
  const theirs = bearers.map((_, index) => referenceShots(index + 1));
  const [product] = ours;
  const [reference] = theirs;
  if (!product || !reference) throw new Error("no bearer is given");
  const anyOf = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;
  return [
    { name: "page", gate: 0.8, ours: product.page, theirs: reference.page },
    { name: "summary", gate: 0.8, ours: product.summary, theirs: reference.summary },
    { name: "create", gate: 0.5, ours: () => anyOf(ours).create(), theirs: () => anyOf(theirs).create() },
    {
      name: "export",

      gate: 0.85,
      ours: () => product.exportYear(2024),
      theirs: () => reference.exportYear(2024),
    },
    { name: "page, alone", connections: 1, gate: 1 / 1.3, ours: product.page, theirs: reference.page },
    {
      name: "export, alone",
      connections: 1,
      gate: 0.85,
      ours: () => product.exportYear(2024),
      theirs: () => reference.exportYear(2024),
    },
  ];
};

/** Same rows, same count: what is timed must give the same answer. */
const compareAnswers = async (
  product: RunningServer,
  reference: RunningServer,
  operations: Operation[],
): Promise<void> => {
  const [page, summary, , exported] = operations;
  if (!page || !summary || !exported) throw new Error("operations are missing");
  const ids = (text: string): string =>
    JSON.stringify((JSON.parse(text) as { entries: { id: string }[] }).entries.map(({ id }) => id));
  const pages = [await fireOnce(product.port, page.ours()), await fireOnce(reference.port, page.theirs())];
  if (ids(pages[0]?.text ?? "") !== ids(pages[1]?.text ?? "")) throw new Error("the pages differ");
  const ours = JSON.parse((await fireOnce(product.port, summary.ours())).text) as {
    persons: { totals: { grossSeconds: number } }[];
  };
  const theirs = JSON.parse((await fireOnce(reference.port, summary.theirs())).text) as {
    facts: { seconds: number }[];
  };
  const sum = theirs.facts.reduce((total, { seconds }) => total + seconds, 0);
  if (ours.persons[0]?.totals.grossSeconds !== sum) throw new Error("the summaries differ");
  const lines = async (server: RunningServer, shot: Shot): Promise<number> =>
    (await fireOnce(server.port, shot)).text.split("\r\n").length;
  const counts = [await lines(product, exported.ours()), await lines(reference, exported.theirs())];
  say(`answers agree; export lines: ours ${counts[0]}, theirs ${counts[1]}`);
};

const print = ({ name, ours, theirs, ratio, gate }: Row): void =>
  say(
    `${name.padEnd(13)} ours ${describeLoad(ours)} | reference ${describeLoad(theirs)} | ` +
      `ratio ${ratio.toFixed(2)} (gate ${gate.toFixed(2)}) errors ${ours.errors}/${theirs.errors}`,
  );

const postgres = await startPostgresServer({ durable: true });
try {
  const { url, client } = await createBenchDatabase(postgres.url, "bench");
  await fillDataset(client, say);
  await client.query("CREATE TABLE bench_tokens (token text PRIMARY KEY, user_id uuid NOT NULL)");
  for (let owner = 1; owner <= WRITERS; owner += 1) {
    await client.query("INSERT INTO bench_tokens VALUES ($1, $2)", [`token-${owner}`, ownerId(owner)]);
  }

  const product = await startProduct(url, 7702);
  const reference = await startReference(url, 7701);
  const bearers = await Promise.all(Array.from({ length: WRITERS }, (_, index) => bearerOf(index + 1)));
  const operations = operationsOf(bearers);
  await compareAnswers(product, reference, operations);
  const rows: Row[] = [];
  const imports: unknown[] = [];
  const reports: ReportTimes[] = [];
  const only = process.argv[2];
  for (const operation of operations.filter(({ name }) => !only || name.split(",")[0] === only)) {
    const { name, gate, ours, theirs, connections = 16 } = operation;
    const sides = [
      { port: product.port, shots: ours },
      { port: reference.port, shots: theirs },
    ] as const;
    const row = { name, gate, ...(await measure(...sides, { connections })) };
    print(row);
    rows.push(row);
  }
  if (!only || only === "import") {
    const times: ImportTimes[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await timeImport(client, product.port, bearers[10 + round] ?? ""));
    const middle = (pick: (time: ImportTimes) => number): number => median(times.map(pick));
    const [previewMs, commitMs, copyMs] = [
      middle((t) => t.previewMs),
      middle((t) => t.commitMs),
      middle((t) => t.copyMs),
    ];
    say(
      `import   preview ${previewMs.toFixed(0)} ms (gate 1000), commit ${commitMs.toFixed(0)} ms | COPY ${copyMs.toFixed(0)} ms | ratio ${((previewMs + commitMs) / copyMs).toFixed(1)} (gate 15)`,
    );
    imports.push({ previewMs, commitMs, copyMs });
  }
  if (!only || only === "report") {
    const times: ReportTimes[] = [];
    for (const year of [2023, 2024, 2025])
      times.push(await timeReport(product.port, bearers[0] ?? "", bearers[1] ?? "", year));
    const middle = (pick: (time: ReportTimes) => number): string => median(times.map(pick)).toFixed(0);
    say(
      `report   5,000 entries: made in ${middle((t) => t.createMs)} ms, PDF ${middle((t) => t.pdfMs)} ms, XLSX ${middle((t) => t.xlsxMs)} ms ` +
        `(gate 3000 each); slowest request of somebody else meanwhile ${middle((t) => t.slowestOtherMs)} ms (gate 50)`,
    );
    reports.push(...times);
  }
  await client.end();
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? arch()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  mkdirSync(join(import.meta.dirname, "results"), { recursive: true });
  writeFileSync(
    join(import.meta.dirname, "results/latest.json"),
    JSON.stringify({ machine, rounds: ROUNDS, seconds: SECONDS, rows, imports, reports }, null, 2),
  );
  await product.stop();
  await reference.stop();
} finally {
  await postgres.stop();
}
