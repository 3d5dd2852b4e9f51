import {
  checkTargets,
  clockText,
  type ConfirmedWork,
  logProposedEntries,
} from "#features/log/time-entries/server/index.ts";
import type { ProposalProofs } from "#shared/proposed.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { ActivityType } from "#shared/domain.ts";
import type { confirmProposals as contract } from "#features/intake/proposals/contract.ts";
import { likenessOf } from "#features/intake/proposals/compare.ts";
import type { Id } from "#shared/ids.ts";
import { lockSeen } from "./lock-seen.ts";
import { missingOf } from "../present-proposal.ts";
import { proofsOf } from "./proofs.ts";
import { type Alike, readAlike, type Shown, sightOf } from "../read-model.ts";
import { changeProposal } from "../store.ts";
import type { ProposalRow } from "../table.ts";

type Contract = typeof contract;
type Refused = Answer<Contract>["refused"][number];

/** A person says that the work was done: here, and nowhere else, a proposal becomes an entry. */
export async function confirmProposals(call: Call<Contract>): Promise<Answer<Contract>> {
  const { platform, db, scope, body, receivedAt, event } = call;
  const versions = new Map(body.proposals.map(({ id, version }) => [id, version]));
  const locked = await lockSeen(scope, db, [...versions.keys()]);
  const { taken, refused } = await judge(call, locked, versions);
  const proofs = await proofsOf(scope, db, taken);
  const works = taken.map((one) => workOf(one, proofs));
  const entryIds = await logProposedEntries(scope, db, works, { platform, reason: body.reason ?? null, receivedAt });
  const confirmed = taken.map(({ row }, index) => ({ id: row.id, entryId: entryIds[index] ?? "" }));
  for (const { id, entryId } of confirmed) {
    const decided = { decidedBy: scope.actorId, decidedAt: receivedAt };
    await changeProposal(scope, db, { id, status: "confirmed", entryIds: [entryId], ...decided, at: receivedAt });
  }
  const [first, subjectId] = [taken[0], entryIds[0]];
  if (first === undefined || subjectId === undefined) event.omit();
  else event.say({ subjectId, details: { source: first.row.entrySource, from: "proposal", entryIds } });
  return { confirmed, refused };
}

/** Which of them become entries; the others are left, each with its reason. */
const judge = async (
  { db, scope, body, receivedAt: now }: Call<Contract>,
  locked: readonly Shown[],
  versions: ReadonlyMap<Id, number>,
): Promise<{ taken: Shown[]; refused: Refused[] }> => {
  const rows = locked.map(({ row }) => row);
  const alike = body.isOtherWork ? new Map<Id, Alike[]>() : await readAlike(scope, db, rows);
  const targets = new Map<string, Promise<Pick<Refused, "field" | "message"> | null>>();
  const taken: Shown[] = [];
  const refused: Refused[] = [];
  for (const one of locked) {
    const { row } = one;
    const key = `${row.personId} ${row.propertyId}`;
    const target = targets.get(key) ?? findBadTarget(scope, db, row);
    targets.set(key, target);
    const bad = await target;
    const refusal =
      refusalOf(row, { version: versions.get(row.id), alike: alike.get(row.id) ?? [], now }) ??
      (body.isOtherWork ? null : overlapOf(row, taken)) ??
      (bad && { id: row.id, why: "missing" as const, ...bad });
    if (refusal) refused.push(refusal);
    else taken.push(one);
  }
  return { taken, refused };
};

/** A person or a property that takes no entries, or not from whoever confirms. */
const findBadTarget = async (
  scope: Scope,
  db: Db,
  { personId, propertyId }: ProposalRow,
): Promise<Pick<Refused, "field" | "message"> | null> => {
  try {
    await checkTargets(scope, db, { personId, propertyId });
    return null;
  } catch (error) {
    const [said] = error instanceof AppError ? Object.entries(error.details.fields ?? {}) : [];
    if (!said) throw error;
    const [field, message] = said;
    return { field, message };
  }
};

/** Nobody is at two events at once: the second of one request is asked about, as if the first were logged. */
const overlapOf = (row: ProposalRow, taken: readonly Shown[]): Refused | null => {
  const other = taken.find(({ row: before }) =>
    ["equal", "overlaps"].includes(likenessOf(sightOf(row), sightOf(before)) ?? ""),
  );
  if (!other) return null;
  const message = `It is at the same time as "${other.row.description}". Confirm one of them, or say that it is other work.`;
  return { id: row.id, why: "logged_already", field: null, message };
};

type Seen = { version: number | undefined; alike: readonly Alike[]; now: Date };

const refusalOf = (row: ProposalRow, { version, alike, now }: Seen): Refused | null => {
  const { id } = row;
  if (row.status !== "waiting") return { id, why: "decided", field: null, message: "This has been decided already." };
  if (row.version !== version)
    return { id, why: "changed", field: null, message: "This has changed meanwhile. Look again." };
  const missing = missingOf(row, now);
  if (missing) return { id, why: "missing", ...missing };
  const [first] = alike;
  if (!first) return null;
  const how = first.how === "equal" ? "You logged this time already." : "This looks like an entry you have.";
  return { id, why: "logged_already", field: null, message: `${how} Attach it there, or say that it is other work.` };
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
  outsideReference: { source: row.sourceId, id: row.found.id, start: row.found.start },
  entryId: row.entryIds[0] ?? null,
});

export const requireActivity = (said: ActivityType | null): ActivityType => {
  if (said === null) throw new AppError("validation_failed", { fields: { activityType: "Choose an activity." } });
  return said;
};

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
    proposals: proof ? [proof] : [],
  };
};
