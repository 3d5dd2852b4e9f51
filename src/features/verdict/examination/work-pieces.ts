import {
  classifyActivity,
  type HouseholdStatus,
  type HouseholdYear,
  type PersonStatus,
  type RealPropertyBusiness,
  settleTreatment,
  type WorkFact,
} from "@tenure/tax-rules";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { WorkPiece } from "./work-weeks.ts";

/**
 * Logged entries by person, on the side of the half test where the rules put them; entries on neither side are left
 * out. Real property work needs a business in which participation is not known to fail (Reg. 1.469-9(c)(3)).
 */
export const loggedPieces = (
  entries: readonly WorkFact[],
  facts: HouseholdYear,
  status: HouseholdStatus,
): Map<string, WorkPiece[]> => {
  const properties = new Map(settleTreatment(facts).properties.map((property) => [property.id, property]));
  const relations = new Map(facts.persons.map(({ id, relation }) => [id, relation]));
  const rentalsFail = status.businesses.some((business) => business.kind === "rentals" && isFailed(business));
  const pieces = new Map<string, WorkPiece[]>();
  for (const entry of entries) {
    const { effect, route } = classifyActivity(entry, properties.get(entry.propertyId ?? "") ?? null, {
      relation: relations.get(entry.personId) ?? "self",
      ...(facts.readings && { readings: facts.readings }),
    });
    if (effect === "neither") continue;
    const isReal = effect === "numerator" && !(rentalsFail && route !== "other-business");
    const mine = pieces.get(entry.personId) ?? [];
    pieces.set(entry.personId, mine);
    mine.push({
      startsOn: entry.firstDay,
      endsOn: entry.lastDay,
      seconds: entry.seconds,
      side: isReal ? "realProperty" : "other",
    });
  }
  return pieces;
};

const isFailed = ({ participation }: RealPropertyBusiness): boolean => participation === "not_met";

/** A person's stated work; if nothing was stated, the whole year is unknown. */
export const statedPieces = (person: PersonStatus, { taxYear, businesses }: HouseholdStatus): WorkPiece[] => {
  const wholeYear = { startsOn: firstDayOfYear(taxYear), endsOn: lastDayOfYear(taxYear) };
  const { statement, items, lines } = person.services.otherWork;
  if (statement === "unknown") return [{ ...wholeYear, seconds: null, side: "other" }];
  const failed = new Set(businesses.filter(isFailed).map(({ id }) => id));
  // The rules return one line per span, in the order of the spans.
  return items
    .flatMap((item) => item.spans.map((span) => ({ item, span })))
    .map(({ item, span }, index): WorkPiece => {
      const isReal = lines[index]?.countsAs === "real-property" && !failed.has(`${person.personId}:${item.id}`);
      return {
        startsOn: span.firstDay ?? wholeYear.startsOn,
        endsOn: span.lastDay ?? wholeYear.endsOn,
        seconds: span.workedSeconds,
        side: isReal ? "realProperty" : "other",
      };
    });
};
