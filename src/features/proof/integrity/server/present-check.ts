import type { IntegrityCheck } from "../contract.ts";
import type { CheckRow } from "./table.ts";

export const presentCheck = ({
  userId: _,
  requestedBy,
  startedAt,
  finishedAt,
  ...check
}: CheckRow): IntegrityCheck => ({
  ...check,
  wasRequested: requestedBy !== null,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt.toISOString(),
});
