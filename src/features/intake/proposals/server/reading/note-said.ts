import type { FoundItem } from "#shared/proposed.ts";
import type { Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { Item } from "#shared/item.ts";
import { changeProposal } from "../changing/store.ts";
import { type Identified, type ItemIdentity, itemKey } from "../item-key.ts";
import { type KnownIdentity, keyOfIdentity, lockProposals, markGone, readIdentities } from "../store.ts";

/** A source, and whose it is. */
export type ItsSource = { id: Id; personId: Id };

/** What this source knows, or another one of the same person. */
export const readKnown = async (
  writer: Writer,
  db: Db,
  { source, keys }: { source: ItsSource; keys: readonly Identified[] },
): Promise<KnownIdentity[]> =>
  (await readIdentities(writer, db, keys)).filter(
    ({ sourceId, personId }) => sourceId === source.id || personId === source.personId,
  );

export const foundOf = (item: Item): FoundItem => ({
  kind: item.kind,
  id: item.id,
  start: item.start,
  title: item.title,
  location: item.location,
  date: item.date,
  timeStarted: item.timeStarted,
  timeEnded: item.timeEnded,
  timeZone: item.timeZone,
  seconds: item.seconds,
  isAllDay: item.isAllDay,
  endsAt: item.endsAt,
  answer: item.answer,
  createdAt: item.sourceCreatedAt,
  ...(item.program !== undefined && { program: item.program }),
});

/** What the person decides about: a change of anything else is none to them. */
const saysOtherwise = (found: FoundItem, now: FoundItem): boolean =>
  (["title", "location", "date", "timeStarted", "timeEnded", "timeZone", "seconds"] as const).some(
    (field) => found[field] !== now[field],
  );

type Said = {
  source: ItsSource;
  items: readonly Item[];
  /** What it no longer has. Of an item of two sources only what both no longer have is gone. */
  gone?: readonly ItemIdentity[];
  at: Date;
};

/**
 * Keeps what a source says now of what it was found to say before; what was found, and what a person made of it, stay.
 * Items that it does not know yet are none of its business, and a mail never changes. How many say something new.
 */
export const noteSaid = async (
  writer: Writer,
  tx: Db,
  { source, items: said, gone = [], at }: Said,
): Promise<number> => {
  const items = said.filter(({ kind }) => kind !== "mail");
  const own = (await readKnown(writer, tx, { source, keys: [...items, ...gone] })).filter(
    ({ sourceId }) => sourceId === source.id,
  );
  if (own.length === 0) return 0;
  const byKey = new Map(items.map((item) => [itemKey(item), foundOf(item)]));
  const now = new Map(own.map((identity) => [identity.proposalId, byKey.get(keyOfIdentity(identity))]));
  let noted = 0;
  for (const { row } of await lockProposals(writer, tx, [...now.keys()])) {
    const itsWords = now.get(row.id);
    if (!itsWords) continue;
    const upstream = saysOtherwise(row.found, itsWords) ? itsWords : null;
    const isNoted = upstream === null ? row.upstream === null : row.upstream && !saysOtherwise(row.upstream, upstream);
    if (isNoted) continue;
    noted += 1;
    await changeProposal(writer, tx, { id: row.id, upstream, at });
  }
  const goneKeys = new Set(gone.map(itemKey));
  const isGone = (identity: KnownIdentity): boolean => goneKeys.has(keyOfIdentity(identity));
  const marked = own.filter((identity) => isGone(identity) !== identity.isGone);
  await markGone(writer, tx, { identities: marked, at });
  return noted + marked.length;
};
