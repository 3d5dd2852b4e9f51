import { hash } from "node:crypto";
import { fingerprintOfProposal } from "@tenure/ledger-proof";
import type { FoundItem } from "#shared/proposed.ts";
import type { Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { lockHead } from "#server/ledger/store.ts";
import type { Platform } from "#server/platform.ts";
import { takeRandomBytes } from "#server/random-bytes.ts";
import { elapsedSeconds } from "#shared/zoned-time.ts";
import type { ActivityType, EntrySource } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import { excerptOf, type Item } from "#shared/item.ts";
import type { ItemHit, ItemReading } from "#features/intake/proposals/item.ts";
import { tagItem } from "#features/intake/proposals/rules.ts";
import { firstStartOf, itemKey } from "../item-key.ts";
import {
  countLeaves,
  insertIdentities,
  insertProposals,
  keyOfIdentity,
  type Identity,
  type NewProposal,
} from "../store.ts";
import { foundOf, noteSaid, readKnown } from "./note-said.ts";

/** One reading of a source, and whose source it is. */
export type Run = {
  id: Id;
  source: { id: Id; name: string; personId: Id; entrySource: EntrySource };
};

export type SaidOfItem = { personId?: Id; propertyId?: Id; activityType?: ActivityType };

type Proposing = {
  platform: Pick<Platform, "newId">;
  run: Run;
  items: readonly Item[];
  /** The rules that match an item, the first one first. */
  hitsOf: (item: Item) => readonly ItemHit[];
  /** Where it was, who did it and what the work was, as far as the source itself says that. */
  saidOf?: (item: Item) => SaidOfItem | undefined;
  /** What a language model made of an item that no rule matched. */
  readingOf?: (item: Item) => ItemReading | null;
  /** Told of the rules that matched something new, each as often as it did. */
  noteMatches: (tx: Db, ruleIds: readonly Id[]) => Promise<void>;
  at: Date;
};

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

/**
 * Writes what a source said beside the ledger, as far as it is new: an item that is known, by this source or by another one of
 * the same person, proposes nothing a second time, whatever became of it. Two people at one event each have hours of their
 * own. Readings of a book wait for each other at its head, so that none of them misses what another has found; proposals are
 * locked before it, as by whoever decides about them. They are shown once `sealRun` has written their receipt.
 */
export const proposeItems = async (
  writer: Writer,
  tx: Db,
  proposing: Proposing,
): Promise<{ proposed: number; known: number }> => {
  const { run, at } = proposing;
  const items = [...new Map(proposing.items.map((item) => [itemKey(item), item])).values()];
  await noteSaid(writer, tx, { source: run.source, items, at });
  await lockHead(writer, tx);
  const known = Map.groupBy(await readKnown(writer, tx, { source: run.source, keys: items }), keyOfIdentity);
  const fresh = items.filter((item) => !known.has(itemKey(item)));
  const rows = await newRows(writer, tx, { ...proposing, items: fresh });
  await insertProposals(writer, tx, { rows, at });
  const made = new Map(fresh.map((item, index) => [item, rows[index]?.id]));
  const identities = items.flatMap((item): Identity[] => {
    const own = known.get(itemKey(item)) ?? [];
    const proposalId = made.get(item) ?? own[0]?.proposalId;
    if (proposalId === undefined || own.some(({ sourceId }) => sourceId === run.source.id)) return [];
    const { id: sourceId, name: sourceName } = run.source;
    return [{ sourceId, outsideId: item.id, originalStart: firstStartOf(item), proposalId, sourceName }];
  });
  await insertIdentities(writer, tx, { identities, at });
  const matched = rows.flatMap(({ rulesMatched }) => rulesMatched.map(({ id }) => id));
  if (matched.length > 0) await proposing.noteMatches(tx, matched);
  return { proposed: rows.length, known: items.length - rows.length };
};

/** What is proposed by a rule names that as its source, where it has a name. */
const BY_RULES: Partial<Record<EntrySource, EntrySource>> = {
  calendar: "calendar_rules",
  gmail: "gmail_rules",
  microsoft: "microsoft_rules",
};
/** The same of what a language model read. */
const BY_AI: Partial<Record<EntrySource, EntrySource>> = {
  calendar: "calendar_ai",
  gmail: "gmail_ai",
  microsoft: "microsoft_ai",
};

const sourceOf = ({ source: { entrySource } }: Run, by: { rules: number; isRead: boolean }): EntrySource => {
  if (by.rules > 0) return BY_RULES[entrySource] ?? entrySource;
  return by.isRead ? (BY_AI[entrySource] ?? entrySource) : entrySource;
};

const newRows = async (
  writer: Writer,
  tx: Db,
  { platform, run, items, hitsOf, saidOf, readingOf }: Proposing,
): Promise<NewProposal[]> => {
  if (items.length === 0) return [];
  const first = await countLeaves(writer, tx, run.id);
  return items.map((item, index) => {
    const hits = hitsOf(item);
    const found = foundOf(item);
    const salt = takeRandomBytes(32).toString("hex");
    const said = saidOf?.(item);
    const { seconds, ...tags } = tagItem(item, hits, said?.personId ?? run.source.personId);
    // A person, and a rule of theirs, speak before a model does.
    const reading = hits.length > 0 ? null : (readingOf?.(item) ?? null);
    return {
      id: platform.newId(),
      runId: run.id,
      leafIndex: first + index,
      leaf: fingerprintOfProposal(found, salt, sha256),
      salt,
      found,
      seen: seenOf(item),
      kind: item.kind,
      entrySource: sourceOf(run, { rules: hits.length, isRead: reading !== null }),
      sourceId: run.source.id,
      sourceName: run.source.name,
      sourcePersonId: run.source.personId,
      rulesMatched: hits.map(({ ruleId: id, ruleName: name, why }) => ({ id, name, why })),
      ...tags,
      propertyId: tags.propertyId ?? said?.propertyId ?? reading?.propertyId ?? null,
      activityType: tags.activityType ?? said?.activityType ?? reading?.activityType ?? null,
      modelReading: reading?.said ?? null,
      threadId: item.thread?.id ?? null,
      threadSubject: item.thread?.subject ?? null,
      isPortfolioWide: false,
      ...timeOf(item, seconds),
      travelKind: null,
      description: wordsOf(item),
      createdBy: writer.actorId,
    };
  });
};

/** Clock times stay only where they say the same length: a time that the clocks showed twice, or a rule, may say another. */
export const timeOf = (
  { date, timeStarted, timeEnded, timeZone }: Pick<FoundItem, "date" | "timeStarted" | "timeEnded" | "timeZone">,
  seconds: number | null,
) => {
  const isSame =
    timeStarted !== null &&
    timeEnded !== null &&
    timeStarted !== timeEnded &&
    elapsedSeconds(date, timeStarted, timeEnded, timeZone) === seconds;
  const clock = isSame ? { timeStarted, timeEnded } : { timeStarted: null, timeEnded: null };
  return { date, ...clock, timeZone, durationSeconds: seconds };
};

/** What an entry says was done: of a drive what the app says it was for too, and of a visit, of photos or of a receipt nothing, since none knows any. */
const wordsOf = ({ kind, title, text }: Item): string => {
  if (kind === "visit" || kind === "photos" || kind === "receipt") return "";
  return kind === "trip" && text !== "" ? excerptOf(`${title}. ${text}`) : title;
};

const seenOf = ({ organizer, senders, recipients, attendees, labels, text, fileIds, attached }: Item) => ({
  organizer,
  senders,
  recipients,
  attendees,
  labels,
  excerpt: excerptOf(text),
  ...(fileIds && { fileIds }),
  ...(attached && { attached }),
});
