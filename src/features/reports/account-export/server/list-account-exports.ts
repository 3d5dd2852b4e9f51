import type { Answer, Call } from "#server/http/implement.ts";
import type { listAccountExports as contract } from "../contract.ts";
import { readLastExports } from "./store.ts";

export async function listAccountExports({
  db,
  scope,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
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
  };
}
