import type { Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { lockHead } from "#server/ledger/store.ts";
import type { Id } from "#shared/ids.ts";
import { lockProposalsOf, readDecidedOf, withdrawWaiting } from "../store.ts";

export type Decided = Awaited<ReturnType<typeof readDecidedOf>>;

/**
 * Undoes a reading, unless somebody has confirmed something of it: then nothing changes, and that is named. `kept`: how many
 * wait on, since another source knows them too (`lasting`: only of these sources that counts).
 */
export const withdrawRun = async (
  writer: Writer,
  tx: Db,
  of: { runId: Id; lasting?: readonly Id[]; at: Date },
): Promise<{ withdrawn: number; kept: number; decided: Decided }> => {
  await lockProposalsOf(writer, tx, [of.runId]);
  // No other source comes to know any of it meanwhile.
  await lockHead(writer, tx);
  const decided = await readDecidedOf(writer, tx, of.runId);
  if (decided.length > 0) return { withdrawn: 0, kept: 0, decided };
  return { ...(await withdrawWaiting(writer, tx, { ...of, runIds: [of.runId] })), decided };
};
