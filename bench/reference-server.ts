import Fastify from "fastify";
import { Readable } from "node:stream";
import pg from "pg";
import { randomUUID } from "node:crypto";

/**
 * The reference: bare Fastify and `pg` over the same tables with the right indexes, a token look-up, the same query and
 * the same JSON; without validation, limits, events and logging.
 */
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 });
pg.types.setTypeParser(1082, String);
pg.types.setTypeParser(20, Number);
const app = Fastify({ bodyLimit: 20 * 1024 * 1024 });
app.addContentTypeParser("text/csv", { parseAs: "string" }, (_request, body, done) => done(null, body));

const ownerOf = async (authorization: string | undefined): Promise<string | null> => {
  const token = authorization?.slice(7) ?? "";
  const found = await pool.query({
    name: "token",
    text: "SELECT user_id FROM bench_tokens WHERE token = $1",
    values: [token],
  });
  return found.rows[0]?.user_id ?? null;
};

const PAGE = `SELECT e.id, e.person_id AS "personId", e.property_id AS "propertyId", e.is_portfolio_wide AS "isPortfolioWide",
  e.entry_date AS date, e.duration_seconds::float / 3600 AS hours,
  e.time_started AS "timeStarted", e.time_ended AS "timeEnded", e.time_zone AS "timeZone", e.activity_type AS "activityType",
  p.property_type AS "propertyType", e.travel_kind AS "travelKind", e.description,
  true AS "isMaterialParticipation", false AS "isQualifiedNonMaterial", false AS "flagsOverridden", 'counts' AS standing,
  'day-to-day-management' AS "standingReason", e.source, e.approval_status AS "approvalStatus",
  e.evidence_count AS "evidenceCount", e.import_id AS "importId",
  e.client_captured_at AS "clientCapturedAt", e.source_created_at AS "sourceCreatedAt", e.lateness_class AS "latenessClass",
  e.version, e.voided_at AS "voidedAt", e.void_reason AS "voidReason", e.first_recorded_at AS "createdAt", e.updated_at AS "updatedAt"
  FROM time_entries e JOIN persons pe ON pe.user_id = e.user_id AND pe.id = e.person_id
  LEFT JOIN properties p ON p.user_id = e.user_id AND p.id = e.property_id
  WHERE e.user_id = $1 AND e.voided_at IS NULL AND e.property_id = $2 AND e.entry_date >= $3 AND e.entry_date <= $4
  ORDER BY e.entry_date DESC, e.id DESC LIMIT 51`;

app.get<{ Querystring: { propertyId: string; from: string; to: string } }>("/page", async (request, reply) => {
  const owner = await ownerOf(request.headers.authorization);
  if (!owner) return reply.status(401).send();
  const { propertyId, from, to } = request.query;
  const { rows } = await pool.query({ name: "page", text: PAGE, values: [owner, propertyId, from, to] });
  const last = rows[49];
  return { entries: rows.slice(0, 50), nextCursor: rows.length > 50 && last ? `${last.date}_${last.id}` : null };
});

app.get<{ Querystring: { year: string } }>("/summary", async (request, reply) => {
  const owner = await ownerOf(request.headers.authorization);
  if (!owner) return reply.status(401).send();
  const { rows } = await pool.query({
    name: "summary",
    text: `SELECT person_id, property_id, activity_type, travel_kind, sum(duration_seconds)::bigint AS seconds,
      sum(entry_count)::int AS entries FROM time_rollups WHERE user_id = $1 AND tax_year = $2 GROUP BY 1, 2, 3, 4`,
    values: [owner, request.query.year],
  });
  return { facts: rows };
});

/** Sums of a year by month and everything that a chart distinguishes. */
app.get<{ Querystring: { year: string } }>("/analytics-months", async (request, reply) => {
  const owner = await ownerOf(request.headers.authorization);
  if (!owner) return reply.status(401).send();
  const { rows } = await pool.query({
    name: "analytics-months",
    text: `SELECT to_char(entry_date, 'YYYY-MM') AS month, person_id, property_id, activity_type, travel_kind, capacity,
      lateness_class, evidence_count > 0 AS has_evidence, sum(duration_seconds)::bigint AS seconds, count(*)::int AS entries
      FROM time_entries WHERE user_id = $1 AND voided_at IS NULL AND approval_status = 'approved'
        AND entry_date BETWEEN make_date($2, 1, 1) AND make_date($2, 12, 31) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
    values: [owner, Number(request.query.year)],
  });
  return { facts: rows };
});

/** What the week and the examiner need from each entry, added up by the database. */
app.get<{ Querystring: { year: string } }>("/analytics-entries", async (request, reply) => {
  const owner = await ownerOf(request.headers.authorization);
  if (!owner) return reply.status(401).send();
  const { rows } = await pool.query({
    name: "analytics-entries",
    text: `SELECT date_trunc('week', entry_date)::date AS week, person_id, property_id, activity_type, travel_kind, lateness_class,
      sum(duration_seconds)::bigint AS seconds, count(*)::int AS entries
      FROM time_entries WHERE user_id = $1 AND voided_at IS NULL AND approval_status = 'approved'
        AND entry_date BETWEEN make_date($2, 1, 1) AND make_date($2, 12, 31) GROUP BY 1, 2, 3, 4, 5, 6`,
    values: [owner, Number(request.query.year)],
  });
  return { facts: rows };
});

type Entry = { date: string; hours: number; activityType: string; description: string; propertyId: string };

app.post<{ Body: Entry }>("/create", async (request, reply) => {
  const owner = await ownerOf(request.headers.authorization);
  if (!owner) return reply.status(401).send();
  const { date, hours, activityType, description, propertyId } = request.body;
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const person = await client.query({
      name: "self",
      text: "SELECT id FROM persons WHERE user_id = $1 AND relation = 'self'",
      values: [owner],
    });
    const inserted = await client.query({
      name: "insert",
      text: `INSERT INTO time_entries (user_id, id, person_id, property_id, entry_date, time_zone, duration_seconds, activity_type,
        description, first_recorded_at, lateness_class, created_by, updated_at)
        VALUES ($1, $2, $3, $4, $5, 'America/New_York', $6, $7, $8, now(), 'same_day', $1, now()) RETURNING *`,
      values: [
        owner,
        randomUUID(),
        person.rows[0].id,
        propertyId,
        date,
        Math.round(hours * 3600),
        activityType,
        description,
      ],
    });
    await client.query({
      name: "rollup",
      text: `INSERT INTO time_rollups AS t VALUES ($1, extract(year FROM $2::date), $3, $4, $5, '', -1, -1,
        'same_day', false, 'approved', $6, 1)
        ON CONFLICT (user_id, tax_year, person_id, property_id, activity_type, travel_kind, capacity,
          business_id, material_override, non_material_override, override_reason, lateness_class, has_evidence,
          approval_status)
        DO UPDATE SET duration_seconds = t.duration_seconds + EXCLUDED.duration_seconds, entry_count = t.entry_count + 1`,
      values: [owner, date, person.rows[0].id, propertyId, activityType, Math.round(hours * 3600)],
    });
    await client.query("COMMIT");
    return reply.status(201).send(inserted.rows[0]);
  } finally {
    client.release();
  }
});

app.get<{ Querystring: { year: string } }>("/export", async (request, reply) => {
  const owner = await ownerOf(request.headers.authorization);
  if (!owner) return reply.status(401).send();
  const { rows } = await pool.query({
    name: "export",
    text: `SELECT e.entry_date, e.time_started, e.time_ended, e.duration_seconds, p.nickname, e.activity_type, e.description, pe.name,
      e.first_recorded_at, e.source FROM time_entries e JOIN persons pe ON pe.user_id = e.user_id AND pe.id = e.person_id
      LEFT JOIN properties p ON p.user_id = e.user_id AND p.id = e.property_id
      WHERE e.user_id = $1 AND e.voided_at IS NULL AND e.entry_date BETWEEN make_date($2, 1, 1) AND make_date($2, 12, 31)
      ORDER BY e.entry_date, e.id`,
    values: [owner, Number(request.query.year)],
  });
  const quote = (value: unknown): string =>
    /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value ?? "");
  const lines = rows.map((row) => Object.values(row).map(quote).join(","));
  return reply.type("text/csv").send(Readable.from([`${lines.join("\r\n")}\r\n`]));
});

await app.listen({ port: Number(process.env.BENCH_PORT), host: "127.0.0.1" });
process.stdout.write("ready\n");
