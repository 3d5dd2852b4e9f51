import {
  type ActivityGrouping,
  additionsOf,
  DRAFT_NOTE,
  groupingStatement,
  needsStatement,
  type RentalInterest,
} from "@tenure/tax-rules";
import { fullAddressOf, listProperties, type PropertyRow } from "#features/facts/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { GroupingDraft } from "#features/facts/elections/grouping-contract.ts";
import { readParties } from "../read-parties.ts";

/** The statement of its first year and of each year in which something joined it; those before 2011 needed none. */
export const writeGroupingDrafts = async (
  scope: Scope,
  db: Db,
  grouping: ActivityGrouping,
): Promise<GroupingDraft[]> => {
  const properties = await listProperties(scope, db);
  const additions = additionsOf(grouping, properties);
  const later = new Set(additions.map(({ propertyId }) => propertyId));
  const { firstYear, curedInYear = null } = grouping;
  const first = { year: firstYear, curedInYear, ids: grouping.propertyIds.filter((id) => !later.has(id)) };
  const steps = [
    first,
    ...[...Map.groupBy(additions, ({ year }) => year)].map(([year, together]) => ({
      year,
      // Some filed and some made up for are two statements: then the draft is the one of that year.
      curedInYear: together.every((one) => (one.curedInYear ?? null) !== null)
        ? (together[0]?.curedInYear ?? null)
        : null,
      ids: together.map(({ propertyId }) => propertyId),
    })),
  ].filter(({ ids }) => ids.length > 0);
  const drafts: GroupingDraft[] = [];
  for (const [at, { year, curedInYear: cure, ids }] of steps.entries()) {
    // One property alone is no grouping: the next that joins makes it.
    if (at === 0 && ids.length < 2 && steps.length > 1) continue;
    if (!needsStatement(year)) continue;
    const before = steps.slice(0, at).flatMap((step) => step.ids);
    const isFirst = before.length < 2;
    const { parties } = await readParties(scope, db, cure ?? year);
    const text = groupingStatement({
      year,
      curedInYear: cure,
      taxpayerNames: parties.taxpayerNames,
      before: isFirst ? [] : interestsOf(before, properties),
      joining: interestsOf(isFirst ? [...before, ...ids] : ids, properties),
    });
    drafts.push({
      year,
      draft: text.ok ? { ...text.value, checks: [...text.value.checks] } : null,
      problems: text.ok ? [] : text.problems.map(({ message }) => `The statement ${message}.`),
      left: [],
      note: DRAFT_NOTE,
    });
  }
  return drafts;
};

const interestsOf = (ids: readonly string[], properties: readonly PropertyRow[]): RentalInterest[] =>
  properties
    .filter(({ id }) => ids.includes(id))
    .map((row) => ({ name: row.nickname, address: fullAddressOf(row), heldThrough: row.entityName }));
