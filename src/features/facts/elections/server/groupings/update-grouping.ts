import { listProperties } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateGrouping as contract } from "#features/facts/elections/grouping-contract.ts";
import { checkedGrouping } from "./checked-grouping.ts";
import { presentGrouping } from "./read-groupings.ts";
import { lockGroupingRows, updateGroupingRow } from "./store.ts";

export async function updateGrouping({
  db,
  scope,
  params,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await lockGroupingRows(scope, db);
  const current = rows.find(({ id }) => id === params.id);
  if (!current) throw new AppError("not_found");
  const properties = await listProperties(scope, db);
  if (current.version !== body.version) {
    throw new AppError("version_conflict", { data: { current: presentGrouping(current, properties) } });
  }
  const said = checkedGrouping(
    {
      propertyIds: body.propertyIds ?? current.propertyIds,
      firstYear: body.firstYear ?? current.firstYear,
      disclosed: body.disclosed === undefined ? current.disclosed : body.disclosed,
      curedInYear: body.curedInYear === undefined ? current.curedInYear : body.curedInYear,
      additions: body.additions ?? current.additions,
    },
    { others: rows.filter(({ id }) => id !== current.id), properties, at, timeZone: scope.timeZone },
  );
  return presentGrouping(await updateGroupingRow(scope, db, { id: current.id, said, at }), properties);
}
