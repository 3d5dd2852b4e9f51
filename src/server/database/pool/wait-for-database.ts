import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { DatabaseLog } from "../database.ts";
import { isDatabaseAway } from "./database-away.ts";

const PAUSE_MS = 2_000;
const TRIES_A_LINE = 15;

const tryOnce = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString, application_name: "tenure start", connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Waits until a PostgreSQL answers: after a power cut it may come up later than Tenure. What waiting cannot fix, such
 * as a wrong password or a database that does not exist, is thrown at once.
 */
export const waitForDatabase = async (
  connectionString: string,
  log: DatabaseLog,
  pause: () => Promise<unknown> = () => delay(PAUSE_MS),
): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      await tryOnce(connectionString);
      if (tries > 0) log.info({ tries }, "database: it answers");
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const detail = error instanceof Error ? error.message : String(error);
      if (tries % TRIES_A_LINE === 0) log.warn({ detail }, "database: it does not answer yet; waiting for it");
      await pause();
    }
  }
};
