import type { Verb } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { getWeek as contract } from "../contract.ts";
import { readWeek, signerOf } from "./read-week.ts";

export const getWeek: Verb<typeof contract> = async ({ db, scope, params, query, receivedAt }) => {
  const person = await signerOf(scope, db, query.personId);
  const today = civilDateInZone(receivedAt, scope.timeZone);
  return readWeek(scope, db, { person, weekStart: params.weekStart, today });
};
