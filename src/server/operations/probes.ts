import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { readMigrations } from "../database/migrate.ts";
import { withinDatabaseTime } from "../database/pool/database-time.ts";
import type { Platform } from "../platform.ts";
import { LIVE, READY } from "./probe-paths.ts";

/** Probing machines give up after a few seconds. */
const PATIENCE_MS = 2_000;

type Readiness = Record<"database" | "migrations" | "storage", boolean>;

const readSchemaVersion = async ({ database }: Platform): Promise<number> => {
  const { rows } = await withinDatabaseTime(PATIENCE_MS, () =>
    database.db.execute<{ version: number }>(sql`SELECT max(version) AS version FROM schema_migrations`),
  );
  return rows[0]?.version ?? 0;
};

const inTime = async (work: Promise<void>): Promise<boolean> => {
  const tooLong = new Promise<false>((done) => void setTimeout(done, PATIENCE_MS, false).unref());
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    tooLong,
  ]);
};

/** A schema newer than the program counts as ready: a newer release has started next to this one. */
const readReadiness = async (platform: Platform, known: Promise<number>): Promise<Readiness> => {
  const [version, storage] = await Promise.all([
    readSchemaVersion(platform).catch(() => null),
    inTime(platform.files.reach()),
  ]);
  return { database: version !== null, migrations: version !== null && version >= (await known), storage };
};

/**
 * For machines that watch the process: they know it by its address, not by its name, and ask every few seconds, so
 * neither host nor rate limit is checked and nothing is logged. Liveness does no I/O: a restart fixes no database.
 */
export const mountProbes = (app: FastifyInstance, platform: Platform): void => {
  const options = { config: { rateLimit: false as const }, logLevel: "warn" as const };
  app.get(LIVE, options, async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  const known = readMigrations().then(({ length }) => length);
  app.get(READY, options, async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    if (platform.draining.signal.aborted) return reply.status(503).send({ status: "draining" });
    const readiness = await readReadiness(platform, known);
    const isReady = Object.values(readiness).every(Boolean);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "not ready", ...readiness });
  });
};
