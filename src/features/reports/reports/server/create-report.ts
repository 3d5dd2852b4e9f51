import { answerOnce } from "#server/http/answer-once.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { createReport as contract } from "../contract.ts";
import { presentReport } from "./present-report.ts";
import { snapshotReport } from "./making/snapshot-report.ts";

/** Reads outside a transaction, so that no one waits; a ledger that moved in the meantime is read again. */
export async function createReport(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  call.event.say({ details: { taxYear: call.body.taxYear } });
  const { row, write } = await snapshotReport(call, call.body.taxYear);
  return answerOnce(call, async (tx) => {
    await write(tx);
    return presentReport(row);
  });
}
