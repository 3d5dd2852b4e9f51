import type { Verb } from "#server/http/implement.ts";
import type { listAccountExports as contract } from "../contract.ts";
import { readLastExports } from "./store.ts";

export const listAccountExports: Verb<typeof contract> = async ({ db, scope }) => ({
  exports: (await readLastExports(scope, db)).map(
    ({ id, requestedAt, downloadCount, finishedAt, byteSize, sha256 }) => ({
      id,
      requestedAt: requestedAt.toISOString(),
      downloadCount,
      finishedAt: finishedAt?.toISOString() ?? null,
      byteSize,
      sha256,
    }),
  ),
});
