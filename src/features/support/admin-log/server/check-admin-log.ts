import { verifyAdminLog } from "#server/admin-log/verify-admin-log.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { checkAdminLog as contract } from "../contract.ts";

export async function checkAdminLog({ db, receivedAt }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const verdict = await verifyAdminLog(db);
  return { isSound: verdict.firstBreak === null, ...verdict, checkedAt: receivedAt.toISOString() };
}
