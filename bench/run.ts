import { mkdirSync, writeFileSync } from "node:fs";
import { arch, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { signAccessToken } from "#server/auth/access-token.ts";
import { migrate } from "#server/database/migrate.ts";
import { urlOfDatabase } from "#test/support/postgres.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { fillDataset } from "./dataset.ts";
import { type ImportTimes, timeImport } from "./import.ts";
import { type ReportTimes, timeReport } from "./report.ts";
import { fireOnce, load, type LoadResult, type Shot } from "./load.ts";
import { benchSecret, type RunningServer, startProduct, startReference } from "./servers.ts";

/** `npm run bench`: the product against the reference handlers in one run, rounds interleaved, medians told. */

const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CONNECTIONS = 16;
const WRITERS = 200;

type Operation = { name: string; gate: number; ours: () => Shot; theirs: () => Shot };
type Row = { name: string; ours: LoadResult; theirs: LoadResult; ratio: number; gate: number };

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const ownerId = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
const propertyId = (owner: number): string =>
  `20000000-0000-4000-8000-${(owner * 100 + 3).toString(16).padStart(12, "0")}`;

/** `bearers[0]` is the heavy owner; creates come from all of them, as one owner's writes follow each other by design. */
const shots = (bearers: readonly string[]): Operation[] => {
  const ours = { authorization: `Bearer ${bearers[0]}` };
  const theirs = { authorization: "Bearer token-1" };
  const anyone = (): number => 1 + Math.floor(Math.random() * WRITERS);
  const json = { "content-type": "application/json" };
  const entry = (owner: number): string =>
    JSON.stringify({
      date: `2025-${String(1 + Math.floor(Math.random() * 12)).padStart(2, "0")}-15`,
      hours: 1.25,
      activityType: "maintenance-repairs-oversight",
      description: "Replaced the faucet in unit A and called the plumber back",
      propertyId: propertyId(owner),
    });
  const filter = `propertyId=${propertyId(1)}&from=2025-01-01&to=2025-12-31`;
  return [
    {
      name: "page",
      gate: 0.8,
      ours: () => ({ method: "GET", path: `/api/time-entries?${filter}`, headers: ours }),
      theirs: () => ({ method: "GET", path: `/page?${filter}`, headers: theirs }),
    },
    {
      name: "summary",
      gate: 0.8,
      ours: () => ({ method: "GET", path: "/api/compliance/2025", headers: ours }),
      theirs: () => ({ method: "GET", path: "/summary?year=2025", headers: theirs }),
    },
    {
      name: "create",
      gate: 0.5,
      ours: () => {
        const owner = anyone();
        const headers = { authorization: `Bearer ${bearers[owner - 1]}`, ...json };
        return { method: "POST", path: "/api/time-entries", headers, body: entry(owner) };
      },
      theirs: () => {
        const owner = anyone();
        return {
          method: "POST",
          path: "/create",
          headers: { authorization: `Bearer token-${owner}`, ...json },
          body: entry(owner),
        };
      },
    },
    {
      name: "export",
      gate: 0.85,
      ours: () => ({ method: "GET", path: "/api/time-entries/export.csv?year=2024", headers: ours }),
      theirs: () => ({ method: "GET", path: "/export?year=2024", headers: theirs }),
    },
  ];
};

/** Same rows, same count: what is timed must answer the same. */
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

const measure = async (operation: Operation, product: RunningServer, reference: RunningServer): Promise<Row> => {
  const ours: LoadResult[] = [];
  const theirs: LoadResult[] = [];
  await load(product.port, operation.ours, { connections: CONNECTIONS, seconds: 1 });
  await load(reference.port, operation.theirs, { connections: CONNECTIONS, seconds: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await load(reference.port, operation.theirs, { connections: CONNECTIONS, seconds: SECONDS }));
    ours.push(await load(product.port, operation.ours, { connections: CONNECTIONS, seconds: SECONDS }));
  }
  const middle = (results: LoadResult[]): LoadResult => ({
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p50Ms: median(results.map(({ p50Ms }) => p50Ms)),
    errors: results.reduce((sum, { errors }) => sum + errors, 0),
    bytes: median(results.map(({ bytes }) => bytes)),
  });
  const row = { name: operation.name, ours: middle(ours), theirs: middle(theirs), gate: operation.gate };
  return { ...row, ratio: row.ours.perSecond / row.theirs.perSecond };
};

const print = (row: Row): void => {
  const { name, ours, theirs, ratio, gate } = row;
  say(
    `${name.padEnd(8)} ours ${ours.perSecond.toFixed(0).padStart(6)}/s p50 ${ours.p50Ms.toFixed(1)} ms ${(ours.bytes / 1000).toFixed(1)} kB | ` +
      `reference ${theirs.perSecond.toFixed(0).padStart(6)}/s p50 ${theirs.p50Ms.toFixed(1)} ms ${(theirs.bytes / 1000).toFixed(1)} kB | ` +
      `ratio ${ratio.toFixed(2)} (gate ${gate}) errors ${ours.errors}/${theirs.errors}`,
  );
};

const postgres = await startPostgresServer({ durable: true });
try {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query("CREATE DATABASE bench");
  await admin.end();
  const url = urlOfDatabase(postgres.url, "bench");
  await migrate({ connectionString: url });
  const client = new Client({ connectionString: url });
  await client.connect();
  await fillDataset(client, say);
  await client.query("CREATE TABLE bench_tokens (token text PRIMARY KEY, user_id uuid NOT NULL)");
  for (let owner = 1; owner <= WRITERS; owner += 1) {
    await client.query("INSERT INTO bench_tokens VALUES ($1, $2)", [`token-${owner}`, ownerId(owner)]);
  }

  const product = await startProduct(url, 7702);
  const reference = await startReference(url, 7701);
  const bearers: string[] = [];
  for (let owner = 1; owner <= WRITERS; owner += 1) {
    const claims = { userId: ownerId(owner), sessionId: ownerId(owner) };
    bearers.push(await signAccessToken(claims, benchSecret, new Date()));
  }
  const operations = shots(bearers);
  await compareAnswers(product, reference, operations);
  const rows: Row[] = [];
  const imports: unknown[] = [];
  const reports: ReportTimes[] = [];
  const only = process.argv[2];
  for (const operation of operations.filter(({ name }) => !only || name === only)) {
    const row = await measure(operation, product, reference);
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
