import { type ConfirmedWork, logProposedEntries } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { splitProposal as contract } from "#features/intake/proposals/contract.ts";
import { refuseParts } from "#features/intake/proposals/rules.ts";
import { TRAVEL } from "#shared/domain.ts";
import { beginFetching } from "../attached/begin-fetching.ts";
import { outsideReferenceOf, requireActivity, workBase } from "./confirm-proposals.ts";
import { lockJudging, lockOne, requireWaiting } from "./lock-seen.ts";
import { missingOf } from "../present-proposal.ts";
import { linkPhotos, lockPhotos, type PhotoLinks } from "./photos.ts";
import { proofsOf } from "./proofs.ts";
import { readAlike } from "../read-model.ts";
import { changeProposal } from "../changing/store.ts";
import type { ProposalRow } from "../table.ts";

/** Makes several entries of one proposal. Parts have its clock times only where each was all of it. */
export const splitProposal =
  (photos: PhotoLinks) =>
  async (call: Call<typeof contract>): Promise<Answer<typeof contract>> => {
    const { platform, db, scope, params, body, receivedAt: at, event } = call;
    await lockJudging(scope, db);
    const one = await lockOne(scope, db, { id: params.id, version: body.version, now: at });
    requireWaiting(one);
    const { row } = one;
    if (!body.isOtherWork) await refuseAlike(call, row);
    const isTravel = body.parts.some(({ activityType = row.activityType }) => activityType === TRAVEL);
    const activityType = isTravel ? TRAVEL : "property-management";
    const missing = missingOf({ ...row, durationSeconds: 1, activityType }, at);
    if (missing) throw new AppError("validation_failed", { fields: { [missing.field]: missing.message } });
    const parts = body.parts.map(({ hours, ...part }) => ({ ...part, seconds: hoursToSeconds(hours) }));
    const works = worksOfParts(row, parts, await proofsOf(scope, db, [one]));
    const tooLong = refuseParts(works, lastedOf(row));
    if (tooLong) throw new AppError("validation_failed", { fields: { parts: tooLong } });
    const reason = body.reason ?? null;
    await lockPhotos(call, photos, [row]);
    const entryIds = await logProposedEntries(scope, db, works, { platform, reason, receivedAt: at });
    await linkPhotos(call, photos, [{ row, entryIds }]);
    const decided = { decidedBy: scope.actorId, decidedAt: at };
    await changeProposal(scope, db, { id: row.id, status: "confirmed", entryIds, ...decided, at });
    await beginFetching(call, [row.id]);
    event.say({ subjectId: entryIds[0] ?? null, details: { source: row.entrySource, from: "proposal", entryIds } });
    return { id: row.id, entryIds };
  };

/** As long as the source said, or as a person has said since. */
export const lastedOf = ({ found, durationSeconds }: ProposalRow): number | null =>
  found.seconds === null ? null : Math.max(found.seconds, durationSeconds ?? 0);

type Said = Omit<BodyOf<typeof contract>["parts"][number], "hours"> & {
  seconds: number;
  timeStarted?: string | null;
  timeEnded?: string | null;
};

/** What is confirmed of each part; what it does not say, the proposal says. */
export const worksOfParts = (
  row: ProposalRow,
  parts: readonly Said[],
  proofs: Parameters<typeof workBase>[1],
): ConfirmedWork[] => {
  const base = workBase(row, proofs);
  return parts.map((part, index) => ({
    ...base,
    personId: part.personId ?? row.personId,
    propertyId: part.propertyId === undefined ? row.propertyId : part.propertyId,
    isPortfolioWide: part.isPortfolioWide ?? row.isPortfolioWide,
    timeStarted: part.timeStarted ?? null,
    timeEnded: part.timeEnded ?? null,
    seconds: part.seconds,
    activityType: requireActivity(part.activityType ?? row.activityType),
    description: part.description ?? row.description,
    outsideReference: index === 0 ? outsideReferenceOf(row) : null,
    entryId: row.entryIds[index] ?? null,
  }));
};

/** Whoever is named in a part may have logged that time already. */
const refuseAlike = async ({ db, scope, body }: Call<typeof contract>, row: ProposalRow): Promise<void> => {
  const personIds = new Set(body.parts.map(({ personId = row.personId }) => personId));
  for (const personId of personIds) {
    const alike = (await readAlike(scope, db, [{ ...row, personId }])).get(row.id) ?? [];
    if (alike.length > 0)
      throw new AppError("state_conflict", {
        message: "This looks like an entry you have. Say that it is other work.",
        data: { isAlike: true },
      });
  }
};
