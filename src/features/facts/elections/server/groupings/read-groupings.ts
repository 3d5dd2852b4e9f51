import { type ActivityGrouping, additionsOf } from "@tenure/tax-rules";
import { keptPropertyOf, listProperties, type PropertyRow } from "#features/facts/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Grouping } from "#features/facts/elections/grouping-contract.ts";
import type { GroupingRow } from "../table.ts";
import { readGroupingRows } from "./store.ts";

/** As the rules read them: a merged property counts as the one it was merged into, in one grouping at most. */
export const readGroupings = async (scope: Scope, db: Db): Promise<ActivityGrouping[]> => {
  const rows = await readGroupingRows(scope, db);
  if (rows.length === 0) return [];
  const properties = await listProperties(scope, db);
  const taken = new Set<string>();
  return rows.map((row) => {
    const propertyIds = keptIds(row, properties).filter((id) => !taken.has(id));
    for (const id of propertyIds) taken.add(id);
    const { additions = [], ...grouping } = inLaw(row, properties);
    return {
      ...grouping,
      propertyIds,
      additions: additions.filter(({ propertyId }) => propertyIds.includes(propertyId)),
    };
  });
};

const keptIds = ({ propertyIds }: GroupingRow, properties: readonly PropertyRow[]): string[] => {
  const keptOf = keptPropertyOf(properties);
  return [...new Set(propertyIds.map((id) => keptOf(id)))];
};

/** What joined it is told of the property that was kept; of two that were merged, the first. */
const inLaw = (row: GroupingRow, properties: readonly PropertyRow[]): ActivityGrouping => {
  const keptOf = keptPropertyOf(properties);
  const { id, firstYear, disclosed, curedInYear } = row;
  const additions = row.additions.map((addition) => ({ ...addition, propertyId: keptOf(addition.propertyId) }));
  return { id, propertyIds: keptIds(row, properties), firstYear, disclosed, curedInYear, additions };
};

export const presentGrouping = (row: GroupingRow, properties: readonly PropertyRow[]): Grouping => {
  const names = new Map(properties.map(({ id, nickname }) => [id, nickname]));
  const grouping = inLaw(row, properties);
  const { id, firstYear, disclosed, curedInYear, version } = row;
  return {
    id,
    propertyIds: [...grouping.propertyIds],
    names: grouping.propertyIds.map((one) => names.get(one) ?? ""),
    firstYear,
    disclosed,
    curedInYear,
    additions: additionsOf(grouping, properties).map((addition) => ({
      ...addition,
      curedInYear: addition.curedInYear ?? null,
    })),
    version,
  };
};
