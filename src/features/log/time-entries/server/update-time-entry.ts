import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { AiFilled } from "#shared/proposed.ts";
import type { EditedEntry, updateTimeEntry as contract } from "../contract.ts";
import { type EntryEdit, type EntryFacet, facetsBetween, mergeEdit, type Replaced } from "../merge-edit.ts";
import type { EntrySnapshot } from "../entry-columns.ts";
import { askForApproval } from "./writing/ask-for-approval.ts";
import { amendEntry } from "./writing/amend-entry.ts";
import { checkKnownTargets } from "./writing/check-targets.ts";
import { keepEditToPart, requireReached } from "./parts/keep-to-part.ts";
import { presentStored } from "./reading/present-stored.ts";
import { readActorNames } from "./reading/read-actor-names.ts";
import { type EntryVersion, readEntryVersions } from "./reading/read-entry-versions.ts";
import { ledger } from "./writing/ledger.ts";
import { lockEntries, type StoredEntry } from "./store.ts";

export async function updateTimeEntry(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt, event } = call;
  const { version, reason, ai, ...said } = body;
  const stored = await lockOne(scope, db, params.id, undefined);
  const { edit, replaced } = await mergeUnseen(scope, db, stored, { version, said });
  const facets = replaced.map(({ facet }) => facet);
  const asked = { platform, edit, reason: reason ?? null, replaced: facets, receivedAt, ai };
  const isChanged = await amendStored(scope, db, stored, asked);
  if (!isChanged) event.omit();
  return { ...(await presentStored(scope, db, params.id)), replaced, isChanged };
}

type Amending = {
  platform: Platform;
  edit: EntryEdit;
  reason: string | null;
  receivedAt: Date;
  ai?: AiFilled | undefined;
};

/** False: the entry says all of it already. */
const amendStored = async (
  scope: Scope,
  db: Db,
  stored: StoredEntry,
  { platform, edit, reason, replaced, receivedAt, ai }: Amending & { replaced: readonly EntryFacet[] },
): Promise<boolean> => {
  const change = amendEntry(scope, stored.snapshot, edit, { reason, now: receivedAt, ai });
  if (!change) return false;
  keepEditToPart(scope, stored.snapshot, change.after);
  await checkMove(scope, db, stored.snapshot, change.after);
  await ledger.append(scope, db, [{ ...change, replaced }], { receivedAt });
  if (stored.snapshot.returnReason !== null)
    await askForApproval(platform, scope, db, { entries: [change.after], at: receivedAt });
  return true;
};

/**
 * The same edit of an entry for a feature that asked a person about it, with every refusal of the usual way; nothing is
 * merged: an entry that changed since `version` is a conflict. False: the entry says all of it already.
 */
export const amendAsUsual = async (
  scope: Scope,
  db: Db,
  { id, version, ...asked }: Amending & { id: Id; version: number },
): Promise<boolean> => amendStored(scope, db, await lockOne(scope, db, id, version), { ...asked, replaced: [] });

type Merged = { edit: EntryEdit; replaced: EditedEntry["replaced"] };

/** What an edit amounts to when others have changed the entry since the version that its author saw. */
const mergeUnseen = async (
  scope: Scope,
  db: Db,
  { snapshot, version }: StoredEntry,
  seen: { version: number; said: EntryEdit },
): Promise<Merged> => {
  if (seen.version === version) return { edit: seen.said, replaced: [] };
  if (seen.version > version) {
    throw new AppError("version_conflict", { data: { current: await presentStored(scope, db, snapshot.id) } });
  }
  const versions = await readEntryVersions(scope, db, snapshot.id);
  const base = versions.length === version ? (versions[seen.version - 1]?.snapshot ?? null) : null;
  const { edit, replaced } = mergeEdit(base, snapshot, seen.said);
  return { edit, replaced: await withAuthors(db, versions.slice(seen.version - 1), replaced) };
};

const withAuthors = async (
  db: Db,
  versions: readonly EntryVersion[],
  replaced: readonly Replaced[],
): Promise<Merged["replaced"]> => {
  if (replaced.length === 0) return [];
  const authors = replaced.map(({ facet }) => authorOf(versions, facet));
  const names = await readActorNames(db, [...new Set(authors)]);
  return replaced.map(({ facet, theirs }, index) => {
    const actorId = authors[index] ?? "";
    return { facet, theirs, actorId, actorName: names.get(actorId) ?? null };
  });
};

/** Who last changed a facet; if details were erased, who last changed anything. */
const authorOf = (versions: readonly EntryVersion[], facet: EntryFacet): string => {
  const index = versions.findLastIndex(({ snapshot }, at) => {
    const before = versions[at - 1]?.snapshot;
    return snapshot && before ? facetsBetween(before, snapshot).includes(facet) : false;
  });
  return versions.at(index)?.actorId ?? "";
};

/** The locked entry, or 404; 403 where it may be read and not changed; 409 with the present row when it is not the version that the caller saw. */
export const lockOne = async (scope: Scope, db: Db, id: string, version: number | undefined): Promise<StoredEntry> => {
  const [stored] = await lockEntries(scope, db, [id]);
  if (!stored) throw new AppError("not_found");
  requireReached(scope, "edit", [stored.snapshot]);
  if (version !== undefined && stored.version !== version) {
    throw new AppError("version_conflict", { data: { current: await presentStored(scope, db, id) } });
  }
  return stored;
};

/** A changed person, property or business must be one of this book that can take entries. */
export const checkMove = async (scope: Scope, db: Db, before: EntrySnapshot, after: EntrySnapshot): Promise<void> => {
  const personId = after.personId === before.personId ? null : after.personId;
  const propertyId = after.propertyId === before.propertyId ? null : after.propertyId;
  const isSameBusiness = after.businessId === before.businessId && personId === null;
  const businessId = isSameBusiness ? null : after.businessId;
  if (!personId && !propertyId && !businessId) return;
  await checkKnownTargets(scope, db, { personId: businessId ? after.personId : personId, propertyId, businessId });
};
