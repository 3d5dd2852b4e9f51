import { hash } from "node:crypto";
import { clockText, type ConfirmedWork, logProposedEntries } from "#features/log/time-entries/server/index.ts";
import type { ProposalProofs } from "#shared/proposed.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { ActivityType } from "#shared/domain.ts";
import type { confirmProposals as contract } from "#features/intake/proposals/contract.ts";
import type { Id } from "#shared/ids.ts";
import { beginFetching } from "../attached/begin-fetching.ts";
import { itemKey } from "../item-key.ts";
import { badTargets, overlapOf, type Refused, refusalOf } from "./judge.ts";
import { lockJudging, lockSeen } from "./lock-seen.ts";
import { linkPhotos, lockPhotos, type PhotoLinks } from "./photos.ts";
import { proofsOf } from "./proofs.ts";
import { type Alike, readAlike, type Shown } from "../read-model.ts";
import { noteConfirmed } from "../changing/store.ts";
import { aiTextOf, threadOf } from "../thread-of.ts";
import type { ProposalRow } from "../table.ts";

type Contract = typeof contract;

/** A person says that the work was done: here, and nowhere else, a proposal becomes an entry. */
export const confirmProposals =
  (photos: PhotoLinks) =>
  async (call: Call<Contract>): Promise<Answer<Contract>> => {
    const { platform, db, scope, body, receivedAt, event } = call;
    const versions = new Map(body.proposals.map(({ id, version }) => [id, version]));
    await lockJudging(scope, db);
    const locked = await lockSeen(scope, db, [...versions.keys()]);
    const { taken, refused } = await judge(call, locked, versions);
    const rows = taken.map(({ row }) => row);
    await lockPhotos(call, photos, rows);
    const proofs = await proofsOf(scope, db, taken);
    const works = taken.map((one) => workOf(one, proofs));
    const entryIds = await logProposedEntries(scope, db, works, { platform, reason: body.reason ?? null, receivedAt });
    const confirmed = taken.map(({ row }, index) => ({ id: row.id, entryId: entryIds[index] ?? "" }));
    const noted = confirmed.map(({ id, entryId }) => ({ id, entryIds: [entryId] }));
    const photosLeft = await linkPhotos(
      call,
      photos,
      rows.map((row, index) => ({ row, entryIds: noted[index]?.entryIds ?? [] })),
    );
    await noteConfirmed(scope, db, { confirmed: noted, at: receivedAt });
    await beginFetching(
      call,
      rows.map(({ id }) => id),
    );
    const [first, subjectId] = [taken[0], entryIds[0]];
    if (first === undefined || subjectId === undefined) event.omit();
    else event.say({ subjectId, details: { source: first.row.entrySource, from: "proposal", entryIds } });
    return { confirmed, refused, photosLeft };
  };

/** Which of them become entries; the others are left, each with its reason. */
const judge = async (
  { db, scope, body, receivedAt: now }: Call<Contract>,
  locked: readonly Shown[],
  versions: ReadonlyMap<Id, number>,
): Promise<{ taken: Shown[]; refused: Refused[] }> => {
  const rows = locked.map(({ row }) => row);
  const alike = body.isOtherWork ? new Map<Id, Alike[]>() : await readAlike(scope, db, rows);
  const findBad = badTargets(scope, db);
  const taken: Shown[] = [];
  const refused: Refused[] = [];
  for (const one of locked) {
    const { row } = one;
    const bad = await findBad(row);
    const refusal =
      refusalOf(row, { version: versions.get(row.id), alike: alike.get(row.id) ?? [], now }) ??
      (body.isOtherWork
        ? null
        : overlapOf(
            row,
            taken.map((before) => before.row),
          )) ??
      (bad && { id: row.id, why: "missing" as const, ...bad });
    if (refusal) refused.push(refusal);
    else taken.push(one);
  }
  return { taken, refused };
};

/** What is confirmed of a whole proposal. */
const workOf = ({ row }: Shown, proofs: ReadonlyMap<string, ProposalProofs[number]>): ConfirmedWork => ({
  ...workBase(row, proofs),
  personId: row.personId,
  propertyId: row.propertyId,
  isPortfolioWide: row.isPortfolioWide,
  timeStarted: clockText(row.timeStarted),
  timeEnded: clockText(row.timeEnded),
  seconds: row.durationSeconds ?? 0,
  activityType: requireActivity(row.activityType),
  description: row.description,
  outsideReference: outsideReferenceOf(row),
  entryId: row.entryIds[0] ?? null,
});

export const requireActivity = (said: ActivityType | null): ActivityType => {
  if (said === null) throw new AppError("validation_failed", { fields: { activityType: "Choose an activity." } });
  return said;
};

/** A mail has its Message-ID in common with whichever mail its sender wants: it is named by all that knows it. */
export const outsideReferenceOf = ({ sourceId, found, seen: { senders } }: ProposalRow) =>
  found.kind === "mail"
    ? { source: sourceId, id: hash("sha256", itemKey({ ...found, senders }), "hex"), start: found.endsAt }
    : { source: sourceId, id: found.id, start: found.start };

/** What all entries of a proposal share. */
export const workBase = (row: ProposalRow, proofs: ReadonlyMap<string, ProposalProofs[number]>) => {
  const proof = proofs.get(row.id);
  return {
    date: row.date,
    timeZone: row.timeZone,
    travelKind: row.travelKind,
    isMaterialParticipation: row.isMaterialParticipation,
    isQualifiedNonMaterial: row.isQualifiedNonMaterial,
    source: row.entrySource,
    sourceCreatedAt: row.found.createdAt,
    rulesMatched: row.rulesMatched.map(({ id, name }) => ({ id, name })),
    emailThread: threadOf(row),
    aiText: aiTextOf(row),
    proposals: proof ? [proof] : [],
  };
};
