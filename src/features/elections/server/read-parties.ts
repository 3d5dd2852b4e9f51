import { averageCustomerUse, type ElectionParties } from "@tenure/tax-rules";
import { readYearFacts } from "#features/other-work/server/index.ts";
import { listPersons } from "#features/participants/server/index.ts";
import { fullAddressOf, listProperties, type PropertyRow } from "#features/properties/server/index.ts";
import { readStays } from "#features/stays/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

export type Parties = { parties: ElectionParties; left: { name: string; reason: string }[] };

/** Who files for a year, and the interests in rental real estate of that year. */
export const readParties = async (scope: Scope, db: Db, taxYear: number): Promise<Parties> => {
  const { filingStatus } = await readYearFacts(scope, db, taxYear);
  const persons = (await listPersons(scope, db)).filter(
    ({ relation, archivedAt }) => relation === "self" || (relation === "spouse" && archivedAt === null),
  );
  const filers = persons.filter(({ relation }) => relation === "self" || filingStatus === "MFJ");
  const isRental = await readRentalTest(scope, db, taxYear);
  const owned = (await listProperties(scope, db)).filter((row) => isOwnedIn(row, taxYear));
  return {
    parties: {
      taxYear,
      taxpayerNames: filers.map(({ name }) => name),
      interests: owned.filter(isRental).map((row) => ({
        name: row.nickname,
        address: fullAddressOf(row),
        heldThrough: row.entityName,
        ownershipPct: row.ownershipPct,
      })),
    },
    left: owned
      .filter((row) => !isRental(row))
      .map(({ nickname }) => ({ name: nickname, reason: "A short-term rental is no rental real estate." })),
  };
};

/** Customer use decides where it is known, and otherwise the kind. */
const readRentalTest = async (scope: Scope, db: Db, taxYear: number): Promise<(row: PropertyRow) => boolean> => {
  const treatments = new Map<Id, boolean>();
  for (const use of await readStays(scope, db, taxYear)) {
    const average = averageCustomerUse(use, taxYear);
    if (average.ok && average.value.treatment !== "no-use") {
      treatments.set(use.propertyId, average.value.treatment === "rental");
    }
  }
  return ({ id, propertyType }) => treatments.get(id) ?? propertyType !== "Short-term Rental";
};

const isOwnedIn = ({ acquiredOn, soldOn, archivedAt, mergedIntoId }: PropertyRow, taxYear: number): boolean =>
  archivedAt === null &&
  mergedIntoId === null &&
  (acquiredOn === null || acquiredOn <= lastDayOfYear(taxYear)) &&
  (soldOn === null || soldOn >= firstDayOfYear(taxYear));
