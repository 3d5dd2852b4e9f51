import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { stateEarlierYears as contract } from "../contract.ts";
import { refuseEarlierYears } from "../rules.ts";
import { findActivity } from "./find-activity.ts";
import { presentEarlierYears } from "./present-earlier-years.ts";
import { readEarlierYearsRows, writeEarlierYears } from "./store.ts";

export async function stateEarlierYears({
  db,
  scope,
  params,
  body,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { activityId } = params;
  event.say({ details: { activityId } });
  await findActivity(scope, db, activityId);
  const fields = refuseEarlierYears(body.years, yearOf(civilDateInZone(at, scope.timeZone)));
  if (fields) throw new AppError("validation_failed", { fields });
  const years = body.years.toSorted((a, b) => a - b);
  const written = await writeEarlierYears(scope, db, { activityId, years, seenVersion: body.version, at });
  if (written) return presentEarlierYears(written);
  const current = (await readEarlierYearsRows(scope, db)).find((row) => row.activityId === activityId);
  throw new AppError("version_conflict", { data: { current: current ? presentEarlierYears(current) : null } });
}
