import { Client } from "pg";
import { migrate } from "#server/database/migrate.ts";
import { urlOfDatabase } from "#test/support/postgres.ts";

/** The heavy owner is the first. */
export const OWNERS = 1 + Number(process.env.BENCH_OWNERS ?? 1000);
const PROPERTIES = 10;

const uuid = (prefix: string, number: string): string => `('${prefix}' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const OWNER = uuid("00000000-0000-4000-8000-", "o");
const SELF = uuid("10000000-0000-4000-8000-", "o");
const propertyOf = (n: string): string => uuid("20000000-0000-4000-8000-", `o * 100 + ${n}`);

/** The ids that the SQL above uses in the database. */
const idOf = (prefix: string, number: number): string => `${prefix}${number.toString(16).padStart(12, "0")}`;
export const ownerId = (owner: number): string => idOf("00000000-0000-4000-8000-", owner);
export const selfId = (owner: number): string => idOf("10000000-0000-4000-8000-", owner);
export const propertyId = (owner: number): string => idOf("20000000-0000-4000-8000-", owner * 100 + 3);

const ACTIVITIES = `(ARRAY['property-management','leasing-tenant-relations','bookkeeping-recordkeeping',
  'vendor-contractor-management','compliance-legal-administration','maintenance-repairs-oversight',
  'travel-property-related-tasks','education-training-property-specific'])`;

/** Owners with this many entries in each of the years, and everything that belongs to their books. */
export type Books = { from: number; to: number; years: readonly number[]; entriesPerYear: number };

const entriesSql = ({ from, to, years, entriesPerYear }: Books): string => `
  INSERT INTO time_entries (user_id, id, person_id, property_id, entry_date, time_zone, duration_seconds, activity_type,
    travel_kind, description, source, approval_status, first_recorded_at, lateness_class, created_by, updated_at)
  SELECT ${OWNER}, gen_random_uuid(), ${SELF}, ${propertyOf(`n % ${PROPERTIES}`)},
    make_date(y, 1, 1) + (n * 365 / ${entriesPerYear}), 'America/New_York', 900 + (n * 7919 % 20) * 300, a,
    CASE WHEN a = 'travel-property-related-tasks' THEN (ARRAY['home','between'])[1 + n % 2] END,
    'Visit ' || n || ': replaced the faucet in unit ' || chr(65 + n % 4) || ' and called the plumber back',
    'manual', 'approved', make_date(y, 1, 1) + (n * 365 / ${entriesPerYear}) + interval '20 hours', 'same_day', ${OWNER}, now()
  FROM generate_series(${from}, ${to}) o, unnest(ARRAY[${years.join(",")}]) y, generate_series(0, ${entriesPerYear - 1}) n,
    LATERAL (SELECT ${ACTIVITIES}[1 + n % 8] a) t`;

/** Into a migrated database. Seeded rows have no events: creates append to an empty chain. */
export const fillBooks = async (client: Client, books: Books): Promise<void> => {
  const owners = `generate_series(${books.from}, ${books.to})`;
  await client.query(`INSERT INTO users (id, email, first_name, last_name, time_zone, created_at, updated_at)
    SELECT ${OWNER}, 'owner-' || o || '@bench.example', 'Owner', 'No ' || o, 'America/New_York', now(), now() FROM ${owners} o`);
  await client.query(`INSERT INTO persons (user_id, id, relation, name, created_at, updated_at)
    SELECT ${OWNER}, ${SELF}, 'self', 'Owner ' || o, now(), now() FROM ${owners} o`);
  await client.query(`INSERT INTO properties (user_id, id, nickname, address, city, state, zip_code, property_type, created_at, updated_at)
    SELECT ${OWNER}, ${propertyOf("p")}, 'Property ' || p, p || ' Elm St', 'Toledo', 'OH', '43604', 'Long-term Rental', now(), now()
    FROM ${owners} o, generate_series(0, ${PROPERTIES - 1}) p`);
  await client.query(`INSERT INTO sessions (user_id, id, created_at, last_used_at, expires_at)
    SELECT ${OWNER}, ${OWNER}, now(), now(), now() + interval '1 day' FROM ${owners} o`);
  await client.query(entriesSql(books));
  await client.query(`INSERT INTO time_rollups
    SELECT user_id, extract(year FROM entry_date), 
      person_id, property_id, activity_type, coalesce(travel_kind, ''), -1, -1, lateness_class, evidence_count > 0,
      approval_status, sum(duration_seconds), count(*)
    FROM time_entries WHERE user_id IN (SELECT ${OWNER} FROM ${owners} o) GROUP BY 1, 2, 3, 4, 5, 6, 9, 10, 11`);
};

/** One heavy owner with 5,000 entries a year over three years among 1,000 owners with 1,000 entries each: about a minute. */
export const fillDataset = async (client: Client, log: (line: string) => void): Promise<void> => {
  log("15,000 entries of the heavy owner, 1,000,000 of the others");
  await fillBooks(client, { from: 1, to: 1, years: [2023, 2024, 2025], entriesPerYear: 5000 });
  await fillBooks(client, { from: 2, to: OWNERS, years: [2025], entriesPerYear: 1000 });
  await client.query("VACUUM ANALYZE");
};

/** A new, migrated database on a server. */
export const createBenchDatabase = async (
  serverUrl: string,
  name: string,
): Promise<{ url: string; client: Client }> => {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = urlOfDatabase(serverUrl, name);
  await migrate({ connectionString: url });
  const client = new Client({ connectionString: url });
  await client.connect();
  return { url, client };
};
