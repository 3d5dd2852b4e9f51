import type { Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { lockHead } from "#server/ledger/store.ts";
import type { Id } from "#shared/ids.ts";
import { lockProposalsOf, withdrawWaiting } from "../store.ts";

/** Takes back what nobody has decided about, of several readings; what somebody has confirmed stays. How many. */
export const withdrawWaitingOf = async (
  writer: Writer,
  tx: Db,
  { runIds, at }: { runIds: readonly Id[]; at: Date },
): Promise<number> => {
  await lockProposalsOf(writer, tx, runIds);
  // No other source comes to know any of it meanwhile.
  await lockHead(writer, tx);
  return (await withdrawWaiting(writer, tx, { runIds, at })).withdrawn;
};
