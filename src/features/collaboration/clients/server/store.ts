import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type ClientSummaryRow, clientSummaries } from "./table.ts";

export const saveSummary = async (
  { userId }: BookOwner,
  tx: Db,
  { taxYear, ...made }: Omit<ClientSummaryRow, "userId">,
): Promise<void> => {
  await tx
    .insert(clientSummaries)
    .values({ userId, taxYear, ...made })
    .onConflictDoUpdate({ target: [clientSummaries.userId, clientSummaries.taxYear], set: made });
};
