import type { Db } from "#server/database/database.ts";
import type { BookRelation } from "#shared/access.ts";
import type { Id } from "#shared/ids.ts";
import type { AttachedFile } from "#shared/item.ts";
import { firstStartOf, type ItemIdentity } from "../item-key.ts";
import { lockProposals } from "../store.ts";
import { findWish, updateWish } from "./attached-store.ts";
import type { Wish } from "./fetch-attached.ts";

/** What is to be fetched from where, and for whom. `key`: by which the service named the mail when it was found. */
export type WantedFile = {
  askedBy: Id;
  askedAs: BookRelation;
  sourceId: Id;
  /** By what its source knows the mail. */
  mail: ItemIdentity;
  key: string;
  file: AttachedFile;
};

/** Null: it is not wanted any more, or was fetched. */
export const readWantedFile = async (db: Db, wish: Wish): Promise<WantedFile | null> => {
  const found = await findWish(db, wish);
  const attached = found?.row.seen.attached;
  const file = attached?.files.find(({ id }) => id === wish.attachmentId);
  if (!found || !attached || !file) return null;
  const { askedBy, askedAs } = found.asked;
  const { sourceId, found: mail, seen } = found.row;
  const identity = { id: mail.id, start: firstStartOf({ ...mail, senders: seen.senders }) };
  return { askedBy, askedAs, sourceId, mail: identity, key: attached.key, file };
};

/** The entries that a wanted file is for, locked with its proposal. Null: it is not wanted any more, or was fetched. */
const lockWanted = async (tx: Db, wish: Wish): Promise<readonly Id[] | null> => {
  await lockProposals(wish, tx, [wish.proposalId]);
  return (await findWish(tx, wish))?.row.entryIds ?? null;
};

/** Keeps the file with the entries of its mail. `keep`: writes it to the vault. */
export const noteKept = async (
  tx: Db,
  wish: Wish,
  { at, keep }: { at: Date; keep: (entryIds: readonly Id[]) => Promise<Id> },
): Promise<void> => {
  const entryIds = await lockWanted(tx, wish);
  if (entryIds === null) return;
  await updateWish(tx, wish, { state: "kept", problem: null, fileId: await keep(entryIds), settledAt: at });
};

const PROBLEM_MAX_CHARACTERS = 500;
const cut = (problem: string): string => problem.slice(0, PROBLEM_MAX_CHARACTERS).toWellFormed();

/** It could not be kept: `problem` says why, in a sentence for whoever asked. */
export const noteNotKept = async (
  tx: Db,
  wish: Wish,
  { at, problem }: { at: Date; problem: string },
): Promise<void> => {
  if (await lockWanted(tx, wish)) await updateWish(tx, wish, { state: "failed", problem: cut(problem), settledAt: at });
};

/** It is tried again later. */
export const noteStillWanted = async (tx: Db, wish: Wish, problem: string): Promise<void> => {
  if (await lockWanted(tx, wish)) await updateWish(tx, wish, { problem: cut(problem) });
};
