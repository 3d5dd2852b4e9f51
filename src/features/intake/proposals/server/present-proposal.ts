import { clockText } from "#features/log/time-entries/server/index.ts";
import type { Db } from "#server/database/database.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { Proposal } from "../contract.ts";
import { findMissing, type Missing, PROPOSAL_STATUSES } from "../rules.ts";
import { matchedByOf } from "#shared/proposed.ts";
import { readAttached } from "./attached/attached-store.ts";
import { threadOf } from "./thread-of.ts";
import { type Alike, type Asker, readAlike, type Shown } from "./read-model.ts";
import { countMailsOf } from "./threads-read-model.ts";
import { readSourcesOf, type SourceOfProposal } from "./store.ts";
import type { AttachedRow, ProposalRow } from "./table.ts";

export const missingOf = (row: ProposalRow, now: Date): Missing | null =>
  findMissing({ ...row, endsAt: row.found.endsAt, isAllDay: row.found.isAllDay }, now);

/** Reads what stands beside each: its sources, and the entries that it may be. */
export const presentProposals = async (
  scope: Asker,
  db: Db,
  { shown, now }: { shown: readonly Shown[]; now: Date },
): Promise<Proposal[]> => {
  const rows = shown.map(({ row }) => row);
  const ids = rows.map(({ id }) => id);
  const sources = await readSourcesOf(scope, db, ids);
  const alike = await readAlike(scope, db, rows);
  const withFiles = rows.filter(({ seen }) => seen.attached !== undefined);
  const asked = await readAttached(
    scope,
    db,
    withFiles.map(({ id }) => id),
  );
  const mails = await countMailsOf(
    scope,
    db,
    rows.flatMap(({ threadId }) => threadId ?? []),
  );
  return shown.map((one) => {
    const { id, threadId } = one.row;
    return present(one, {
      sources: sources.get(id),
      alike: alike.get(id),
      asked: asked.get(id) ?? [],
      mayKeepFiles: isOwnMailbox(scope, one.row),
      mails: mails.get(threadId ?? "") ?? 1,
      now,
    });
  });
};

/** A mailbox is opened for whoever connected it, and for no one else of the book. */
export const isOwnMailbox = ({ actorId }: Pick<Asker, "actorId">, { createdBy }: ProposalRow): boolean =>
  createdBy === actorId;

const attachedFiles = ({ seen }: ProposalRow, asked: readonly AttachedRow[]): Proposal["attachedFiles"] =>
  (seen.attached?.files ?? []).map(({ id, fileName, bytes }) => {
    const said = asked.find(({ attachmentId }) => attachmentId === id);
    const { state = null, problem = null, fileId = null } = said ?? {};
    return { id, fileName, bytes, state, problem, fileId };
  });

type Beside = {
  sources: SourceOfProposal[] | undefined;
  alike: Alike[] | undefined;
  asked: readonly AttachedRow[];
  mayKeepFiles: boolean;
  mails: number;
  now: Date;
};

const presentThread = (row: ProposalRow, mails: number): Proposal["thread"] => {
  const thread = threadOf(row);
  const matchedBy = matchedByOf({ rules: row.rulesMatched.length, isRead: row.modelReading !== null });
  return thread && { ...thread, matchedBy, mails };
};

const present = ({ row, receipt }: Shown, { sources, alike, asked, mails, now, ...may }: Beside): Proposal => ({
  id: row.id,
  status: PROPOSAL_STATUSES.find((status) => status === row.status) ?? "ignored",
  approvalStatus: row.status === "confirmed" ? "approved" : "pending",
  kind: row.kind,
  found: row.found,
  organizer: row.seen.organizer,
  people: [...new Set([...row.seen.senders, ...row.seen.recipients, ...row.seen.attendees])],
  senders: [...row.seen.senders],
  labels: [...row.seen.labels],
  excerpt: row.seen.excerpt,
  sources: sources?.map(({ id, name }) => ({ id, name })) ?? [{ id: row.sourceId, name: row.sourceName }],
  sourcePersonId: row.sourcePersonId,
  proposedAt: receipt.proposedAt.toISOString(),
  rulesMatched: row.rulesMatched.map(({ id, name, why }) => ({ id, name, why: [...why] })),
  thread: presentThread(row, mails),
  modelReading: row.modelReading,
  personId: row.personId,
  propertyId: row.propertyId,
  isPortfolioWide: row.isPortfolioWide,
  date: row.date,
  timeStarted: clockText(row.timeStarted),
  timeEnded: clockText(row.timeEnded),
  timeZone: row.timeZone,
  hours: row.durationSeconds === null ? null : secondsToHours(row.durationSeconds),
  activityType: row.activityType,
  travelKind: row.travelKind,
  isMaterialParticipation: row.isMaterialParticipation,
  isQualifiedNonMaterial: row.isQualifiedNonMaterial,
  description: row.description,
  missing: row.status === "waiting" ? missingOf(row, now) : null,
  alike: alike ?? [],
  upstream: row.upstream,
  isGone: sources !== undefined && sources.every(({ isGone }) => isGone),
  attachedFiles: attachedFiles(row, asked),
  ...may,
  entryIds: [...row.entryIds],
  decidedAt: row.decidedAt?.toISOString() ?? null,
  version: row.version,
});
