import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import type { EntryEdit } from "#features/log/time-entries/merge-edit.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { isOfDay, type ProposalProofs } from "#shared/proposed.ts";
import { requireReached } from "../parts/keep-to-part.ts";
import { lockEntries } from "../store.ts";
import { amendEntry } from "../writing/amend-entry.ts";
import { ledger } from "../writing/ledger.ts";

type Attaching = { entryId: Id; proof: ProposalProofs[number]; reason: string | null; receivedAt: Date };

/** Lets a proposal back up an entry that is there already: its hours and its class stay as they are. */
export const attachProposal = (scope: Scope, tx: Db, { proof, ...of }: Attaching): Promise<void> =>
  changeProposals(scope, tx, of, (proposals, entry) => {
    if (!isOfDay(entry.date, proof.found))
      throw new AppError("state_conflict", { message: "This was on another day than the entry." });
    return [...proposals.filter(({ id }) => id !== proof.id), proof];
  });

/** The way back: the entry no longer names the proposal. */
export const detachProposal = (
  scope: Scope,
  tx: Db,
  { proposalId, ...of }: Omit<Attaching, "proof"> & { proposalId: Id },
): Promise<void> => changeProposals(scope, tx, of, (proposals) => proposals.filter(({ id }) => id !== proposalId));

const changeProposals = async (
  scope: Scope,
  tx: Db,
  { entryId, reason, receivedAt }: Omit<Attaching, "proof">,
  change: (proposals: ProposalProofs, entry: EntrySnapshot) => ProposalProofs,
): Promise<void> => {
  const [stored] = await lockEntries(scope, tx, [entryId]);
  if (!stored) throw new AppError("not_found");
  const before = stored.snapshot;
  requireReached(scope, "edit", [before]);
  if (before.voidedAt !== null)
    throw new AppError("state_conflict", { message: "This entry is voided. Restore it first." });
  const after = { ...before, proposals: change(before.proposals, before) };
  await ledger.append(scope, tx, [{ kind: "amend", before, after, reason }], { receivedAt });
};

/** Amends the entry of a proposal to what its source says now. */
export const amendProposed = async (
  scope: Scope,
  tx: Db,
  { entryId, edit, reason, receivedAt }: { entryId: Id; edit: EntryEdit; reason: string | null; receivedAt: Date },
): Promise<void> => {
  const [stored] = await lockEntries(scope, tx, [entryId]);
  if (!stored) throw new AppError("not_found");
  requireReached(scope, "edit", [stored.snapshot]);
  const change = amendEntry(scope, stored.snapshot, edit, { reason, now: receivedAt });
  if (change) await ledger.append(scope, tx, [change], { receivedAt });
};
