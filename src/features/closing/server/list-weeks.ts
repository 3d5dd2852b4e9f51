import type { Verb } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { listWeeks as contract } from "../contract.ts";
import { signerOf } from "./read-week.ts";
import { readWeekLines } from "./read-week-lines.ts";

export const listWeeks: Verb<typeof contract> = async ({ db, scope, query, receivedAt }) => {
  const { id: personId } = await signerOf(scope, db, query.personId);
  const today = civilDateInZone(receivedAt, scope.timeZone);
  return { personId, weeks: await readWeekLines(scope, db, { personId, year: query.year, today }) };
};
