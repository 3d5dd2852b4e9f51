import type { Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { lockProposalsOf, readDecidedOf, withdrawWaiting } from "../store.ts";

export type Decided = Awaited<ReturnType<typeof readDecidedOf>>;

/** Undoes a reading, unless somebody has confirmed something of it: then nothing changes, and that is named. */
export const withdrawRun = async (
  writer: Writer,
  tx: Db,
  of: { runId: Id; at: Date },
): Promise<{ withdrawn: number; decided: Decided }> => {
  await lockProposalsOf(writer, tx, [of.runId]);
  const decided = await readDecidedOf(writer, tx, of.runId);
  return { withdrawn: decided.length > 0 ? 0 : await withdrawWaiting(writer, tx, of), decided };
};
