import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { listWeeks as contract } from "../contract.ts";
import { signerOf } from "./read-week.ts";
import { readWeekLines } from "./read-week-lines.ts";

export async function listWeeks({
  db,
  scope,
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { id: personId } = await signerOf(scope, db, query.personId);
  const today = civilDateInZone(receivedAt, scope.timeZone);
  return { personId, weeks: await readWeekLines(scope, db, { personId, year: query.year, today }) };
}
