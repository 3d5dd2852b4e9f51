import { propertiesHeardOf } from "#server/auth/reach.ts";
import type { Verb } from "#server/http/implement.ts";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import type { listProperties as contract } from "../contract.ts";
import { fullAddressOf } from "../rules.ts";
import type { EntriesOfProperties } from "./entries-of-properties.ts";
import { presentPropertyWithHours, withoutAffairs } from "./present-property.ts";
import { readProperties } from "./store.ts";
import type { PropertyRow } from "./table.ts";

export const listProperties =
  ({ readLoggedSeconds, readLastDays }: EntriesOfProperties): Verb<typeof contract> =>
  async ({ db, scope, query, receivedAt }) => {
    const year = query.year ?? yearOf(civilDateInZone(receivedAt, scope.timeZone));
    const [rows, seconds, lastDays] = await Promise.all([
      readProperties(scope, db),
      readLoggedSeconds(scope, db, year),
      readLastDays(scope, db),
    ]);
    const heardOf = propertiesHeardOf(scope);
    const wanted = rows.filter(
      (row) =>
        (heardOf === "all" || heardOf.includes(row.id)) && hasStatus(row, query.status) && mentions(row, query.q),
    );
    return {
      year,
      properties: wanted
        .map((row) => presentPropertyWithHours(row, { seconds, lastDays }))
        .map((property) => (heardOf === "all" ? property : withoutAffairs(property))),
    };
  };

const hasStatus = (row: PropertyRow, status: "kept" | "archived" | "all"): boolean =>
  status === "all" || (row.archivedAt !== null) === (status === "archived");

/** Every word of the search must be somewhere in the name or the address. */
const mentions = (row: PropertyRow, search: string | undefined): boolean => {
  const text = `${row.nickname} ${fullAddressOf(row)}`.toLowerCase();
  return (search ?? "")
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
