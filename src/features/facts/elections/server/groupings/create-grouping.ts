import { listProperties } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createGrouping as contract } from "#features/facts/elections/grouping-contract.ts";
import { GROUPINGS_MAX } from "#features/facts/elections/rules.ts";
import { checkedGrouping } from "./checked-grouping.ts";
import { presentGrouping } from "./read-groupings.ts";
import { insertGrouping, lockGroupingRows } from "./store.ts";

export async function createGrouping({
  db,
  platform,
  scope,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const others = await lockGroupingRows(scope, db);
  if (others.length >= GROUPINGS_MAX) {
    throw new AppError("state_conflict", { message: `There are at most ${GROUPINGS_MAX} groupings.` });
  }
  const properties = await listProperties(scope, db);
  const said = checkedGrouping(
    { ...body, curedInYear: body.curedInYear ?? null, additions: body.additions ?? [] },
    { others, properties, at, timeZone: scope.timeZone },
  );
  return presentGrouping(await insertGrouping(scope, db, { id: platform.newId(), said, at }), properties);
}
