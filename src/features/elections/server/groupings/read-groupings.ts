import type { ActivityGrouping } from "@tenure/tax-rules";
import { keptPropertyOf, listProperties, type PropertyRow } from "#features/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Grouping } from "#features/elections/grouping-contract.ts";
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
    return { id: row.id, propertyIds, firstYear: row.firstYear, disclosed: row.disclosed };
  });
};

const keptIds = ({ propertyIds }: GroupingRow, properties: readonly PropertyRow[]): string[] => {
  const keptOf = keptPropertyOf(properties);
  return [...new Set(propertyIds.map((id) => keptOf(id)))];
};

export const presentGrouping = (row: GroupingRow, properties: readonly PropertyRow[]): Grouping => {
  const names = new Map(properties.map(({ id, nickname }) => [id, nickname]));
  const propertyIds = keptIds(row, properties);
  const { id, firstYear, disclosed, version } = row;
  return { id, propertyIds, names: propertyIds.map((one) => names.get(one) ?? ""), firstYear, disclosed, version };
};
