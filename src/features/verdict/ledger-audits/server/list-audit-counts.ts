import type { Answer, Call } from "#server/http/implement.ts";
import type { listAuditCounts as contract } from "../admin-contract.ts";
import { readLatestAudits } from "./all-audits-store.ts";

const LISTED = 50;

export async function listAuditCounts({ db }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await readLatestAudits(db, LISTED);
  return {
    audits: rows.map((row) => ({
      id: row.id,
      userId: row.userId,
      taxYear: row.taxYear,
      featureFlagMode: row.featureFlagMode,
      status: row.status,
      requestedAt: row.requestedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      maker: row.model === null ? "rules" : "model",
      droppedCount: row.droppedCount,
      entryCount: row.entryCount,
      secondsAtRisk: row.secondsAtRisk,
      kinds: row.kinds,
    })),
  };
}
