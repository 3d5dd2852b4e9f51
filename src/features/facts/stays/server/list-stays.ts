import { cite } from "@tenure/tax-rules";
import { keptPropertyOf, listProperties, type PropertyRow } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { listStays as contract } from "../contract.ts";
import { presentPropertyStays } from "./present-property-stays.ts";
import { readStaysByProperty } from "./read-stays.ts";

const PERSONAL_USE_NOTE = {
  text: "Your own use limits the deductions once it is more than the greater of 14 days and a tenth of the days let at a fair rent. Keep a list of the days, and of the days you only worked there.",
  citation: cite("irc-280A-d"),
};

/** Short-term rentals, and any other property that has stays. */
export async function listStays({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { year: taxYear, propertyId } = query;
  const rows = await listProperties(scope, db);
  if (propertyId !== undefined && !rows.some(({ id }) => id === propertyId)) throw new AppError("not_found");
  const keptOf = keptPropertyOf(rows);
  const stays = await readStaysByProperty(scope, db, taxYear);
  const isShown = ({ id, mergedIntoId, archivedAt, propertyType }: PropertyRow): boolean => {
    if (mergedIntoId !== null) return false;
    if (propertyId !== undefined) return id === keptOf(propertyId);
    return stays.has(id) || (archivedAt === null && propertyType === "Short-term Rental");
  };
  return {
    taxYear,
    personalUseNote: PERSONAL_USE_NOTE,
    properties: rows
      .filter(isShown)
      .map((row) => presentPropertyStays(row, stays.get(row.id), { taxYear, today: scope.today })),
  };
}
