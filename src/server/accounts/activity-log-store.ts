import type { Scope } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import type { Id } from "#shared/ids.ts";
import { userActivityLogs } from "./table.ts";

export const insertActivityLog = async (
  scope: Pick<Scope, "userId" | "actorId" | "impersonatorId">,
  db: Db,
  row: { id: Id; action: string; details?: Record<string, unknown>; requestId: string; at: Date },
): Promise<void> => {
  const { userId, actorId, impersonatorId } = scope;
  await db.insert(userActivityLogs).values({ userId, actorId, impersonatorId, ...row });
};
