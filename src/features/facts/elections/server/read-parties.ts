import { type ElectionParties, treatmentInYear } from "@tenure/tax-rules";
import { readYearFacts } from "#features/facts/other-work/server/index.ts";
import { listPersons } from "#features/facts/participants/server/index.ts";
import {
  fullAddressOf,
  listProperties,
  propertyInLaw,
  type PropertyRow,
} from "#features/facts/properties/server/index.ts";
import { readStays } from "#features/facts/stays/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";

export type Parties = {
  parties: ElectionParties;
  left: { name: string; reason: string }[];
  /** For the preparer: what must be known before the list is complete. */
  checks: string[];
};

/** Who files for a year, and the interests in rental real estate of that year. */
export const readParties = async (scope: Scope, db: Db, taxYear: number): Promise<Parties> => {
  const { filingStatus } = await readYearFacts(scope, db, taxYear);
  const persons = (await listPersons(scope, db)).filter(
    ({ relation, archivedAt }) => relation === "self" || (relation === "spouse" && archivedAt === null),
  );
  const filers = persons.filter(({ relation }) => relation === "self" || filingStatus === "MFJ");
  const uses = new Map((await readStays(scope, db, taxYear)).map((use) => [use.propertyId, use]));
  const owned = (await listProperties(scope, db))
    .filter((row) => isOwnedIn(row, taxYear))
    .map((row) => ({ row, ...treatmentInYear(propertyInLaw(row), uses.get(row.id) ?? null, taxYear) }));
  const rentals = owned.filter(({ treatment }) => treatment === "rental");
  const left = owned.filter(({ treatment }) => treatment !== "rental");
  return {
    parties: {
      taxYear,
      taxpayerNames: filers.map(({ name }) => name),
      interests: rentals.map(({ row }) => ({
        name: row.nickname,
        address: fullAddressOf(row),
        heldThrough: row.entityName,
        ownershipPct: row.ownershipPct,
      })),
    },
    left: left.map(({ row, missing }) => ({
      name: row.nickname,
      reason: missing === null ? NO_RENTAL : `We can't tell yet whether it is rental real estate. ${missing}`,
    })),
    checks: left.flatMap(({ row, missing }) =>
      missing === null
        ? []
        : [`${row.nickname} is not in the list: we can't tell yet whether it is rental real estate. ${missing}`],
    ),
  };
};

const NO_RENTAL = "By its stays of this year it is no rental activity.";

const isOwnedIn = ({ acquiredOn, soldOn, archivedAt, mergedIntoId }: PropertyRow, taxYear: number): boolean =>
  archivedAt === null &&
  mergedIntoId === null &&
  (acquiredOn === null || acquiredOn <= lastDayOfYear(taxYear)) &&
  (soldOn === null || soldOn >= firstDayOfYear(taxYear));
