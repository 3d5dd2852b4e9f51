import { cite } from "@tenure/tax-rules";
import { listProperties } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { yearOf } from "#shared/civil-date.ts";
import type { listGroupings as contract } from "#features/facts/elections/grouping-contract.ts";
import { presentGrouping } from "./read-groupings.ts";
import { readGroupingRows } from "./store.ts";

export async function listGroupings({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const properties = await listProperties(scope, db);
  const groupings = (await readGroupingRows(scope, db)).map((row) => presentGrouping(row, properties));
  const grouped = new Set(groupings.flatMap(({ propertyIds }) => propertyIds));
  return {
    groupings,
    candidates: properties
      .filter(
        ({ id, propertyType, archivedAt, mergedIntoId }) =>
          grouped.has(id) || (propertyType === "Short-term Rental" && archivedAt === null && mergedIntoId === null),
      )
      .map(({ id, nickname, acquiredOn }) => ({
        propertyId: id,
        nickname,
        acquiredYear: acquiredOn === null ? null : yearOf(acquiredOn),
      })),
    citation: cite("reg-4-c", "rp-2010-13"),
  };
}
