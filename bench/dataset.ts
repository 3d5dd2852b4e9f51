import type { Client } from "pg";

/** One heavy owner with 5,000 entries a year over three years among 1,000 owners with 1,000 entries each. */
const HEAVY_YEARS = [2023, 2024, 2025] as const;
const OTHER_OWNERS = Number(process.env.BENCH_OWNERS ?? 1000);
const OTHER_ENTRIES = 1000;
const HEAVY_ENTRIES = 5000;
const PROPERTIES = 10;

const uuid = (prefix: string, number: string): string => `('${prefix}' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const OWNER = uuid("00000000-0000-4000-8000-", "o");
const SELF = uuid("10000000-0000-4000-8000-", "o");
const propertyOf = (n: string): string => uuid("20000000-0000-4000-8000-", `o * 100 + ${n}`);

const ACTIVITIES = `(ARRAY['property-management','leasing-tenant-relations','bookkeeping-recordkeeping',
  'vendor-contractor-management','compliance-legal-administration','maintenance-repairs-oversight',
  'travel-property-related-tasks','education-training-property-specific'])`;

const entriesSql = (owners: string, years: string, perYear: number): string => `
  INSERT INTO time_entries (user_id, id, person_id, property_id, entry_date, time_zone, duration_seconds, activity_type,
    travel_kind, description, source, approval_status, first_recorded_at, lateness_class, created_by, updated_at)
  SELECT ${OWNER}, gen_random_uuid(), ${SELF}, ${propertyOf(`n % ${PROPERTIES}`)},
    make_date(y, 1, 1) + (n * 365 / ${perYear}), 'America/New_York', 900 + (n * 7919 % 20) * 300, a,
    CASE WHEN a = 'travel-property-related-tasks' THEN (ARRAY['home','between'])[1 + n % 2] END,
    'Visit ' || n || ': replaced the faucet in unit ' || chr(65 + n % 4) || ' and called the plumber back',
    'manual', 'approved', make_date(y, 1, 1) + (n * 365 / ${perYear}) + interval '20 hours', 'same_day', ${OWNER}, now()
  FROM ${owners} o, unnest(${years}) y, generate_series(0, ${perYear - 1}) n, LATERAL (SELECT ${ACTIVITIES}[1 + n % 8] a) t`;

/** Fills a migrated, empty database; takes about a minute. Seeded rows carry no events: creates append after an empty head. */
export const fillDataset = async (client: Client, log: (line: string) => void): Promise<void> => {
  const everyone = `generate_series(1, ${OTHER_OWNERS + 1})`;
  log("owners, persons, properties");
  await client.query(`INSERT INTO users (id, email, first_name, last_name, time_zone, created_at, updated_at)
    SELECT ${OWNER}, 'owner-' || o || '@bench.example', 'Owner', 'No ' || o, 'America/New_York', now(), now() FROM ${everyone} o`);
  await client.query(`INSERT INTO persons (user_id, id, relation, name, created_at, updated_at)
    SELECT ${OWNER}, ${SELF}, 'self', 'Owner ' || o, now(), now() FROM ${everyone} o`);
  await client.query(`INSERT INTO properties (user_id, id, nickname, address, city, state, zip_code, property_type, created_at, updated_at)
    SELECT ${OWNER}, ${propertyOf("p")}, 'Property ' || p, p || ' Elm St', 'Toledo', 'OH', '43604', 'Long-term Rental', now(), now()
    FROM ${everyone} o, generate_series(0, ${PROPERTIES - 1}) p`);
  await client.query(`INSERT INTO sessions (user_id, id, created_at, last_used_at, expires_at)
    SELECT ${OWNER}, ${OWNER}, now(), now(), now() + interval '1 day' FROM ${everyone} o`);
  log("15,000 entries of the heavy owner, 1,000,000 of the others");
  await client.query(entriesSql("generate_series(1, 1)", `ARRAY[${HEAVY_YEARS.join(",")}]`, HEAVY_ENTRIES));
  await client.query(entriesSql(`generate_series(2, ${OTHER_OWNERS + 1})`, "ARRAY[2025]", OTHER_ENTRIES));
  log("roll-ups");
  await client.query(`INSERT INTO time_rollups
    SELECT user_id, extract(year FROM entry_date), 
      person_id, property_id, activity_type, coalesce(travel_kind, ''), -1, -1, lateness_class, evidence_count > 0,
      approval_status, sum(duration_seconds), count(*)
    FROM time_entries GROUP BY 1, 2, 3, 4, 5, 6, 9, 10, 11`);
  await client.query("VACUUM ANALYZE");
};
