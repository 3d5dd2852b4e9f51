import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { updateProposals as contract } from "#features/intake/proposals/contract.ts";
import { badTargets, notAsSeen, type Refused } from "./judge.ts";
import { lockSeen } from "./lock-seen.ts";
import { presentProposals } from "../present-proposal.ts";
import { readShown } from "../read-model.ts";
import { changeProposals } from "../changing/store.ts";

/** Says the same of each that waits in the version that was seen. */
export async function updateProposals({
  db,
  scope,
  body: { proposals, ...said },
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const versions = new Map(proposals.map(({ id, version }) => [id, version]));
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const place = said.propertyId ? { isPortfolioWide: false } : {};
  const findBad = badTargets(scope, db);
  /** What is said of all is refused for all. */
  const isSaid = (field: string | null): field is string => field !== null && field in known;
  const ids: Id[] = [];
  const refused: Refused[] = [];
  for (const { row } of await lockSeen(scope, db, [...versions.keys()])) {
    const { id, personId, propertyId } = { ...row, ...known };
    const bad = said.personId || said.propertyId ? await findBad({ personId, propertyId }) : null;
    if (bad && isSaid(bad.field)) throw new AppError("validation_failed", { fields: { [bad.field]: bad.message } });
    const refusal = notAsSeen(row, versions.get(id)) ?? (bad && { id, why: "missing" as const, ...bad });
    if (refusal) refused.push(refusal);
    else ids.push(id);
  }
  await changeProposals(scope, db, { ids, ...known, ...place, at });
  if (ids[0] === undefined) event.omit();
  else event.say({ subjectId: ids[0] });
  const shown = await readShown(scope, db, ids);
  return { changed: await presentProposals(scope, db, { shown, now: at }), refused };
}
