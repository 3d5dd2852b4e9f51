import type { BodyOf } from "#shared/endpoint.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateOthersHours as contract } from "../contract.ts";
import { keptHoursOf, refuseHours } from "../rules.ts";
import { readLinksOfLine } from "./links/link-store.ts";
import { presentLine } from "./present-line.ts";
import { findLine, updateIndividual, updateLine } from "./store.ts";

/** What the owner states takes the place of a statement by link; the statement itself stays on the link. */
export async function updateOthersHours({
  db,
  scope,
  params,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const current = await findLine(scope, db, params.id);
  if (!current) throw new AppError("not_found");
  const hours = body.hours && keptHoursOf(body.hours);
  const fields = hours && refuseHours(hours);
  if (fields) throw new AppError("validation_failed", { fields });
  const isWritten = await updateLine(scope, db, {
    id: params.id,
    seenVersion: body.version,
    changes: {
      ...(hours && { ...hours, statedAt: at }),
      ...(body.note !== undefined && { note: body.note }),
      ...(body.isPaidForManagement !== undefined && { isPaidForManagement: body.isPaidForManagement }),
    },
    at,
  });
  const links = await readLinksOfLine(scope, db, params.id);
  if (!isWritten) throw new AppError("version_conflict", { data: { current: presentLine(current, links, at) } });
  const changes = individualChanges(body);
  if (Object.keys(changes).length > 0) await updateIndividual(scope, db, { id: current.individual.id, changes, at });
  const line = await findLine(scope, db, params.id);
  if (!line) throw new Error("the changed line has no row");
  return presentLine(line, links, at);
}

const individualChanges = ({ name, firmName, role }: BodyOf<typeof contract>) => ({
  ...(name !== undefined && { name }),
  ...(firmName !== undefined && { firmName }),
  ...(role !== undefined && { role }),
});
