import { verifyAdminLog } from "#server/admin-log/verify-admin-log.ts";
import type { Verb } from "#server/http/implement.ts";
import type { checkAdminLog as contract } from "../contract.ts";

export const checkAdminLog: Verb<typeof contract> = async ({ db, receivedAt }) => {
  const verdict = await verifyAdminLog(db);
  return { isSound: verdict.firstBreak === null, ...verdict, checkedAt: receivedAt.toISOString() };
};
