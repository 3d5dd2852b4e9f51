import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { RetryOutcome } from "#server/jobs/job-driver.ts";
import type { retryJobs as contract } from "#features/operations/administration/contract/jobs.ts";

/** Logged before it is done: a retry is part of no transaction, and none must go without its line. */
export async function retryJobs(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, body } = call;
  await inTransaction(platform.database.db, (db) =>
    logAdminAct(
      { ...call, db },
      { action: "jobs.retried", subject: { type: "jobs", id: null }, after: { ids: body.ids }, reason: body.reason },
    ),
  );
  const outcomes: RetryOutcome[] = [];
  for (const id of body.ids) outcomes.push(await platform.jobs.retry(id));
  const count = (wanted: RetryOutcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  return { retried: count("retried"), underWay: count("under way"), missing: count("missing") };
}
