import { sql } from "drizzle-orm";
import type { Verb } from "#server/http/implement.ts";
import type { getHealth as contract } from "../contract.ts";

export const getHealth: Verb<typeof contract> = async ({ db, receivedAt, http }) => {
  const database = await db.execute(sql`SELECT 1`).then(
    () => true,
    () => false,
  );
  if (!database) void http.reply.status(503);
  return { status: database ? "ok" : "degraded", database, serverTime: receivedAt.toISOString() };
};
