import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import type { EntryFilters } from "#features/log/time-entries/entry-filters.ts";
import { ACTIVITY_TYPES, ENTRY_SOURCES, LATENESS_CLASSES, PROPERTY_TYPES, TRAVEL_KINDS } from "#shared/domain.ts";
import { testScope } from "#test/support/test-scope.ts";
import { whereOf } from "./where-of.ts";

const ID = "01a1f879-c6fd-7561-b149-9d82ea617a2c";
const textOf = (filters: Omit<EntryFilters, "status">): string =>
  new PgDialect().sqlToQuery(whereOf(testScope({ userId: ID }), { status: "kept", ...filters })).sql;

test("any number of choices of a filter is one statement", () => {
  const choices = (count: number): Omit<EntryFilters, "status"> => ({
    propertyId: ["none", ...Array.from({ length: count }, () => ID)],
    propertyType: PROPERTY_TYPES.slice(0, count),
    personId: Array.from({ length: count }, () => ID),
    activityType: ACTIVITY_TYPES.slice(0, count),
    travelKind: TRAVEL_KINDS.slice(0, count),
    source: ENTRY_SOURCES.slice(0, count),
    latenessClass: LATENESS_CLASSES.slice(0, count),
  });
  expect(new Set([1, 2, 3, 4].map((count) => textOf(choices(count)))).size).toBe(1);
});
