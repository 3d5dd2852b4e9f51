/**
 * A year of 5,000 entries audited while somebody else works, by rules alone and with a stand-in for a model that takes half a
 * second for each question, on the embedded database and on PostgreSQL. node bench/ledger-audit.ts, after a build; takes about
 * two minutes.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#server/database/open-database.ts";
import { startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { newPerson, p95, probe, type ProbeState, type Wait, words } from "./bystander.ts";
import { createBenchDatabase } from "./dataset.ts";
import { startProduct } from "./servers.ts";

const ROWS = 5000;
const YEAR = 2025;
const PORT = 7641;
const url = `http://localhost:${PORT}`;
const FLAG = `INSERT INTO feature_flags (name, mode, percentage, version, updated_at)
  VALUES ('ai_ledger_audits', 'active', 100, 1, now())`;

const WORK = ["replaced the faucet", "met the plumber about the boiler", "showed unit 2", "things", "paperwork"];
const log = (): string => {
  const lines = ["Date,Minutes,Activity,Description"];
  for (let row = 0; row < ROWS; row += 1) {
    const date = new Date(Date.UTC(YEAR, 0, 1 + (row % 365))).toISOString().slice(0, 10);
    const what = row % 7 === 0 ? "Work" : `Visit ${row}: ${WORK[row % WORK.length]} with Sam at the back stairs`;
    lines.push(`${date},${5 + (row % 90)},Repairs,"${what}"`);
  }
  return lines.join("\n");
};

const ask = async (token: string, path: string, body?: unknown) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      origin: url,
      authorization: `Bearer ${token}`,
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const importLog = async (token: string): Promise<void> => {
  const form = new FormData();
  form.append("file", new Blob([log()]), "log.csv");
  const { id, version } = await ask(token, "/api/imports", form);
  await ask(token, `/api/imports/${id}/commit`, { version });
  while ((await ask(token, `/api/imports/${id}`)).status !== "committed") await pause(100);
};

const audit = async (token: string) => {
  const began = performance.now();
  const { id } = await ask(token, "/api/ledger-audits", { taxYear: YEAR });
  for (;;) {
    await pause(100);
    const { latest, attempt } = await ask(token, `/api/ledger-audits/${YEAR}`);
    if (attempt?.status === "failed") throw new Error(attempt.failure);
    if (latest?.id === id) return { seconds: (performance.now() - began) / 1000, latest };
  }
};

const during = async <T>(token: string, file: string, work: () => Promise<T>): Promise<{ waits: Wait[]; done: T }> => {
  const state: ProbeState = { isOver: false, file };
  const probing = probe(url, token, state);
  const done = await work();
  state.isOver = true;
  return { waits: await probing, done };
};

type Model = { settings: { baseUrl: string; key: string | null; model: string } } | null;

/** The flag is a row. The first start makes the database; the second one finds it switched on. */
const switchOnEmbedded = async (folder: string): Promise<void> => {
  await (await startProduct(null, PORT, folder)).stop();
  const database = await openDatabase({ dataDir: folder });
  await database.pool.query(FLAG);
  await database.close();
};

const measure = async (title: string, database: string | null, model: Model): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "tenure-audit-"));
  const env = model && {
    TENURE_AI_PROVIDER: "compatible",
    TENURE_AI_BASE_URL: model.settings.baseUrl,
    TENURE_AI_KEY: model.settings.key ?? "",
    TENURE_AI_MODEL: model.settings.model,
  };
  if (database === null) await switchOnEmbedded(folder);
  const server = await startProduct(database, PORT, folder, env ?? {});
  try {
    const [bystander, owner] = [await newPerson(url), await newPerson(url)];
    await importLog(owner.token);
    const quiet = await during(bystander.token, "nothing", () => pause(5000));
    const { waits, done } = await during(bystander.token, "audit", () => audit(owner.token));
    const { entryCount, findings, entriesAsked, modelNote } = done.latest;
    console.log(`\n${title}: ${entryCount} entries in ${done.seconds.toFixed(1)} s, ${findings.length} findings`);
    console.log(`  read by a model: ${entriesAsked}; ${modelNote ?? "all that it was to read"}`);
    console.log(`  others before: ${words(quiet.waits)}`);
    console.log(`  others beside: ${words(waits)} (${(p95(waits) / p95(quiet.waits)).toFixed(1)} x)`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const answering = async (): Promise<Awaited<ReturnType<typeof startModelStandIn>>> => {
  const standIn = await startModelStandIn();
  standIn.behave({
    content: JSON.stringify({ findings: [{ entry: "E1", kind: "vague", quote: "with Sam" }] }),
    pauseMilliseconds: 500,
  });
  return standIn;
};

const standIn = await answering();
const postgres = await startPostgresServer({ durable: true });
try {
  for (const [who, model] of [
    ["by rules", null],
    ["with a model", standIn],
  ] as const) {
    await measure(`embedded, ${who}`, null, model);
    const { url: databaseUrl, client } = await createBenchDatabase(postgres.url, model ? "audit_model" : "audit");
    await client.query(FLAG);
    await client.end();
    await measure(`PostgreSQL, ${who}`, databaseUrl, model);
  }
} finally {
  await postgres.stop();
  await standIn.close();
}
