import type { Verb } from "#server/http/implement.ts";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { getProperty as contract } from "../contract.ts";
import type { EntriesOfProperties } from "./entries-of-properties.ts";
import { presentPropertyWithHours } from "./present-property.ts";
import { findProperty } from "./store.ts";

export const getProperty =
  ({ readLoggedSeconds, readLastDays }: EntriesOfProperties): Verb<typeof contract> =>
  async ({ db, scope, params, query, receivedAt }) => {
    const row = await findProperty(scope, db, params.id);
    if (!row) throw new AppError("not_found");
    const year = query.year ?? yearOf(civilDateInZone(receivedAt, scope.timeZone));
    const [seconds, lastDays] = await Promise.all([readLoggedSeconds(scope, db, year), readLastDays(scope, db)]);
    return presentPropertyWithHours(row, { seconds, lastDays });
  };
