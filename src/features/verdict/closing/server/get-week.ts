import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { getWeek as contract } from "../contract.ts";
import { readWeek, signerOf } from "./read-week.ts";

export async function getWeek({
  db,
  scope,
  params,
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const person = await signerOf(scope, db, query.personId);
  const today = civilDateInZone(receivedAt, scope.timeZone);
  return readWeek(scope, db, { person, weekStart: params.weekStart, today });
}
