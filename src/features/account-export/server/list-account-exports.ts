import type { Verb } from "#server/http/implement.ts";
import type { listAccountExports as contract } from "../contract.ts";
import { readLastExports } from "./store.ts";

export const listAccountExports: Verb<typeof contract> = async ({ db, scope, receivedAt: at }) => ({
  exports: (await readLastExports(scope, db)).map((row) => ({
    id: row.id,
    requestedAt: row.requestedAt.toISOString(),
    openUntil: row.expiresAt > at ? row.expiresAt.toISOString() : null,
    lastFetchedAt: row.lastFetchedAt?.toISOString() ?? null,
    downloadCount: row.downloadCount,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    byteSize: row.byteSize,
    sha256: row.sha256,
  })),
});
