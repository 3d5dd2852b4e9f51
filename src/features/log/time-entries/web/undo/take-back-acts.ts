import { callApi } from "#web/api/call-api.ts";
import { noteNextOwnAct } from "#web/changes/own-acts.ts";
import type { Act } from "#features/log/time-entries/bulk-contract.ts";
import { takeBackChanges } from "#features/log/time-entries/ledger-contract.ts";

/** Undoes acts. The caller rereads what that touches, and it does not come back as news. */
export const takeBackActs = async (acts: readonly Act[]): Promise<Act> => {
  const act = await callApi(takeBackChanges, { body: { acts: [...acts] } });
  for (const id of act.ids) noteNextOwnAct(id);
  return act;
};
