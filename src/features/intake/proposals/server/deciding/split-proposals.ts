import { clockText, logProposedEntries } from "#features/log/time-entries/server/index.ts";
import type { splitProposals as contract } from "#features/intake/proposals/contract.ts";
import { refuseParts, sharesOf } from "#features/intake/proposals/rules.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { beginFetching } from "../attached/begin-fetching.ts";
import { badTargets, overlapOf, type Refused, refusalOf } from "./judge.ts";
import { lockJudging, lockSeen } from "./lock-seen.ts";
import { linkPhotos, lockPhotos, type PhotoLinks } from "./photos.ts";
import { proofsOf } from "./proofs.ts";
import { lastedOf, worksOfParts } from "./split-proposal.ts";
import { type Alike, readAlike, type Shown } from "../read-model.ts";
import { noteConfirmed } from "../changing/store.ts";
import type { ProposalRow } from "../table.ts";

type Contract = typeof contract;
type Part = Parameters<typeof worksOfParts>[1][number] & { personId: Id; propertyId: Id | null };
type Taken = { one: Shown; parts: Part[] };

/** Over properties each gets an equal share; over persons each was there all the time. */
const partsOf = (row: ProposalRow, { over, ids }: Call<Contract>["body"]): Part[] => {
  const { personId, propertyId, isPortfolioWide } = row;
  const seconds = row.durationSeconds ?? 0;
  const clock = { timeStarted: clockText(row.timeStarted), timeEnded: clockText(row.timeEnded) };
  if (over === "persons") return ids.map((id) => ({ personId: id, propertyId, isPortfolioWide, seconds, ...clock }));
  const shares = sharesOf(seconds, ids.length);
  return ids.map((id, at) => ({ personId, propertyId: id, isPortfolioWide: false, seconds: shares[at] ?? 0 }));
};

/** Several proposals, each made into several entries. Those that lack something are left and named. */
export const splitProposals =
  (photos: PhotoLinks) =>
  async (call: Call<Contract>): Promise<Answer<Contract>> => {
    const { platform, db, scope, body, receivedAt, event } = call;
    const versions = new Map(body.proposals.map(({ id, version }) => [id, version]));
    await lockJudging(scope, db);
    const { taken, refused } = await judge(call, await lockSeen(scope, db, [...versions.keys()]), versions);
    await lockPhotos(
      call,
      photos,
      taken.map(({ one }) => one.row),
    );
    const proofs = await proofsOf(
      scope,
      db,
      taken.map(({ one }) => one),
    );
    const works = taken.map(({ one, parts }) => worksOfParts(one.row, parts, proofs));
    const reason = body.reason ?? null;
    const made = (await logProposedEntries(scope, db, works.flat(), { platform, reason, receivedAt })).values();
    const confirmed = taken.map(({ one, parts }) => ({ id: one.row.id, entryIds: [...made.take(parts.length)] }));
    await linkPhotos(
      call,
      photos,
      taken.map(({ one: { row } }, index) => ({ row, entryIds: confirmed[index]?.entryIds ?? [] })),
    );
    await noteConfirmed(scope, db, { confirmed, at: receivedAt });
    await beginFetching(
      call,
      confirmed.map(({ id }) => id),
    );
    const [first] = taken;
    const entryIds = confirmed.flatMap((one) => one.entryIds);
    if (first === undefined) event.omit();
    else
      event.say({
        subjectId: entryIds[0] ?? null,
        details: { source: first.one.row.entrySource, from: "proposal", entryIds },
      });
    return { confirmed, refused };
  };

/** Whoever is named may have logged that time already, or be at two of these events at once. */
const judge = async (
  { db, scope, body, receivedAt: now }: Call<Contract>,
  locked: readonly Shown[],
  versions: ReadonlyMap<Id, number>,
): Promise<{ taken: Taken[]; refused: Refused[] }> => {
  const alikeOf = body.isOtherWork ? (): Alike[] => [] : await readAlikeOfAll({ db, scope, body }, locked);
  const findBad = badTargets(scope, db);
  const taken: Taken[] = [];
  const refused: Refused[] = [];
  for (const one of locked) {
    const { row } = one;
    const parts = partsOf(row, body);
    const bad = await firstBad(row.id, { parts, over: body.over }, findBad);
    const version = versions.get(row.id);
    const refusal =
      refusalOf(row, { version, alike: alikeOf(row.id), now }) ??
      (body.isOtherWork ? null : firstOverlap(row, parts, taken)) ??
      tooLong(row, parts) ??
      bad;
    if (refusal) refused.push(refusal);
    else taken.push({ one, parts });
  }
  return { taken, refused };
};

const personsOf = (parts: readonly Part[]): Id[] => [...new Set(parts.map(({ personId }) => personId))];

const readAlikeOfAll = async (
  { db, scope, body }: Pick<Call<Contract>, "db" | "scope" | "body">,
  locked: readonly Shown[],
): Promise<(id: Id) => Alike[]> => {
  const persons = body.over === "persons" ? body.ids : [null];
  const found: ReadonlyMap<Id, Alike[]>[] = [];
  for (const personId of persons)
    found.push(
      await readAlike(
        scope,
        db,
        locked.map(({ row }) => ({ ...row, personId: personId ?? row.personId })),
      ),
    );
  return (id) => found.flatMap((ofPerson) => ofPerson.get(id) ?? []);
};

const firstOverlap = (row: ProposalRow, parts: readonly Part[], taken: readonly Taken[]): Refused | null => {
  for (const personId of personsOf(parts)) {
    const own = taken.filter((before) => personsOf(before.parts).includes(personId));
    const other = overlapOf(
      { ...row, personId },
      own.map(({ one }) => ({ ...one.row, personId })),
    );
    if (other) return other;
  }
  return null;
};

const tooLong = (row: ProposalRow, parts: readonly Part[]): Refused | null => {
  const message = refuseParts(parts, lastedOf(row));
  return message === null ? null : { id: row.id, why: "missing", field: "hours", message };
};

const NAMED = { properties: "propertyId", persons: "personId" } as const;

/** Who or what is named for all is refused for all. */
const firstBad = async (
  id: Id,
  { parts, over }: { parts: readonly Part[]; over: keyof typeof NAMED },
  findBad: ReturnType<typeof badTargets>,
): Promise<Refused | null> => {
  for (const part of parts) {
    const bad = await findBad(part);
    if (bad?.field === NAMED[over]) throw new AppError("validation_failed", { fields: { ids: bad.message } });
    if (bad) return { id, why: "missing", ...bad };
  }
  return null;
};
