import { mkdirSync, writeFileSync } from "node:fs";
import { arch, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { createBenchDatabase, fillDataset, OWNERS, ownerId, propertyId, selfId } from "./dataset.ts";
import {
  DIRECTUS_ENTRIES,
  DIRECTUS_VERSION,
  directusHeaders,
  installDirectus,
  registerEntries,
  startDirectus,
} from "./directus-server.ts";
import { type Comparison, describeLoad, fireOnce, measure, ROUNDS, SECONDS, type Shot } from "./load.ts";
import { bearerOf, productShots } from "./product-shots.ts";
import { startProduct } from "./servers.ts";

/**
 * `npm run bench:directus`: the product against Directus, a headless CMS, in one run, rounds interleaved, medians reported.
 * Directus serves copies of the tables (directus-server.ts says why), as an administrator with a static token: it checks no
 * permissions, and computes nothing that is not in the row.
 */

const PRODUCT_PORT = 7731;
const DIRECTUS_PORT = 7732;
const WRITERS = Math.min(200, OWNERS);

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const json = { "content-type": "application/json" };

type Entry = { owner: number; date: string; hours: number; activityType: string; description: string };
type Facts = Omit<Entry, "owner"> & { id: string; personId: string; propertyId: string; propertyType: string };
type DirectusRow = {
  id: string;
  entry_date: string;
  duration_seconds: number;
  activity_type: string;
  description: string;
  person_id: string;
  property_id: { id: string; property_type: string };
};

const anyEntry = (): Entry => ({
  owner: 1 + Math.floor(Math.random() * WRITERS),
  date: `2025-${String(1 + Math.floor(Math.random() * 12)).padStart(2, "0")}-15`,
  hours: 1.25,
  activityType: "maintenance-repairs-oversight",
  description: "Replaced the faucet in unit A and called the plumber back",
});

/** The first is the heavy owner's. */
const bearers = await Promise.all(Array.from({ length: WRITERS }, (_, index) => bearerOf(index + 1)));

const ourPage: Shot = productShots(1, bearers[0] ?? "").page();

const ourCreate = ({ owner, ...entry }: Entry): Shot => ({
  method: "POST",
  path: "/api/time-entries",
  headers: { authorization: `Bearer ${bearers[owner - 1]}`, ...json },
  body: JSON.stringify({ ...entry, propertyId: propertyId(owner) }),
});

/** With what the product's page includes in addition to the row: the kind of the property. */
const DIRECTUS_FIELDS = "fields=*,property_id.id,property_id.property_type";

/** Filters by owner and "not voided" as the product does: otherwise the index that both have would not be used. */
const theirPage = (): Shot => {
  const filter = {
    user_id: { _eq: ownerId(1) },
    voided_at: { _null: true },
    property_id: { _eq: propertyId(1) },
    entry_date: { _between: ["2025-01-01", "2025-12-31"] },
  };
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=-entry_date,-id&limit=50&${DIRECTUS_FIELDS}`;
  return { method: "GET", path: `/items/${DIRECTUS_ENTRIES}?${query}`, headers: directusHeaders };
};

/** Directus fills in only what the table's defaults do: the client sends the whole row. */
const theirCreate = ({ owner, date, hours, activityType, description }: Entry): Shot => ({
  method: "POST",
  path: `/items/${DIRECTUS_ENTRIES}?${DIRECTUS_FIELDS}`,
  headers: { ...directusHeaders, ...json },
  body: JSON.stringify({
    user_id: ownerId(owner),
    person_id: selfId(owner),
    property_id: propertyId(owner),
    entry_date: date,
    time_zone: "America/New_York",
    duration_seconds: Math.round(hours * 3600),
    activity_type: activityType,
    description,
    first_recorded_at: new Date(),
    lateness_class: "same_day",
    created_by: ownerId(owner),
    updated_at: new Date(),
  }),
});

const ourFacts = (entry: Facts): Facts => ({
  id: entry.id,
  date: entry.date,
  hours: entry.hours,
  activityType: entry.activityType,
  description: entry.description,
  personId: entry.personId,
  propertyId: entry.propertyId,
  propertyType: entry.propertyType,
});

const theirFacts = (row: DirectusRow): Facts => ({
  id: row.id,
  date: row.entry_date,
  hours: Number((row.duration_seconds / 3600).toFixed(4)),
  activityType: row.activity_type,
  description: row.description,
  personId: row.person_id,
  propertyId: row.property_id.id,
  propertyType: row.property_id.property_type,
});

const answerOf = async <Answer>(port: number, shot: Shot): Promise<Answer> => {
  const { status, text } = await fireOnce(port, shot);
  if (status >= 300) throw new Error(`${shot.method} ${shot.path} on ${port}: ${status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as Answer;
};

/** Same rows in the same order, and the same row made from the same entry: what is timed must give the same answer. */
const compareAnswers = async (): Promise<void> => {
  const ours = await answerOf<{ entries: Facts[] }>(PRODUCT_PORT, ourPage);
  const theirs = await answerOf<{ data: DirectusRow[] }>(DIRECTUS_PORT, theirPage());
  const pages = [ours.entries.map(ourFacts), theirs.data.map(theirFacts)];
  if (pages[0]?.length !== 50 || JSON.stringify(pages[0]) !== JSON.stringify(pages[1]))
    throw new Error("the pages differ");
  const entry = anyEntry();
  const made = ourFacts(await answerOf<Facts>(PRODUCT_PORT, ourCreate(entry)));
  const { data } = await answerOf<{ data: DirectusRow }>(DIRECTUS_PORT, theirCreate(entry));
  if (JSON.stringify(made) !== JSON.stringify({ ...theirFacts(data), id: made.id }))
    throw new Error("what was created differs");
  say("answers agree");
};

type Operation = { name: string; gate: number; history: "all" | null; ours: () => Shot; theirs: () => Shot };

const create = { gate: 8, ours: () => ourCreate(anyEntry()), theirs: () => theirCreate(anyEntry()) };
const OPERATIONS: readonly Operation[] = [
  { name: "page", gate: 12, history: "all", ours: () => ourPage, theirs: theirPage },
  { name: "create", history: "all", ...create },
  { name: "create, Directus without activity and revisions", history: null, ...create },
];

type Row = Comparison & { name: string; gate: number };

const print = ({ name, ours, theirs, ratio, gate }: Row): void =>
  say(
    `${name}: ours ${describeLoad(ours)} | Directus ${describeLoad(theirs)} | ` +
      `ratio ${ratio.toFixed(1)} (gate ${gate}) errors ${ours.errors}/${theirs.errors}`,
  );

installDirectus(say);
await using started = new AsyncDisposableStack();
const postgres = await startPostgresServer({ durable: true });
started.defer(postgres.stop);
const { url, client } = await createBenchDatabase(postgres.url, "bench");
started.defer(() => client.end());
await fillDataset(client, say);
const directus = await startDirectus(client, url, DIRECTUS_PORT, say);
started.defer(directus.stop);
const product = await startProduct(url, PRODUCT_PORT);
started.defer(product.stop);

await registerEntries(DIRECTUS_PORT, "all");
await compareAnswers();
const rows: Row[] = [];
for (const { name, gate, history, ours, theirs } of OPERATIONS) {
  await registerEntries(DIRECTUS_PORT, history);
  const medians = await measure({ port: PRODUCT_PORT, shots: ours }, { port: DIRECTUS_PORT, shots: theirs });
  const row = { name, gate, ...medians };
  print(row);
  rows.push(row);
}
const machine = `${cpus().length} x ${cpus()[0]?.model ?? arch()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
mkdirSync(join(import.meta.dirname, "results"), { recursive: true });
writeFileSync(
  join(import.meta.dirname, "results/directus.json"),
  JSON.stringify({ machine, directus: DIRECTUS_VERSION, rounds: ROUNDS, seconds: SECONDS, rows }, null, 2),
);
