import { ELECTED_RENTALS } from "@tenure/tax-rules";
import { ledgerPath, paths, propertyPath } from "#web/paths.ts";
import type { NeedsYouItem } from "#features/verdict/compliance/rules.ts";

/** The question is in the drawer of test 5; the one for all rentals appears only when they are read as elected. */
const earlierYearsPath = (activityId: string, year: number): string =>
  `${paths.compliance}?year=${year}${activityId === ELECTED_RENTALS ? "&reading=elected" : ""}&test=${activityId}:T5`;

/** The page on which to answer an item. */
export const needPath = (
  { id, kind, personId, propertyId }: Omit<NeedsYouItem, "message" | "count">,
  year: number,
): string => {
  switch (kind) {
    case "other-work":
      return `${paths.peopleAndWork}?year=${year}${personId === null ? "" : `#other-work-${personId}`}`;
    case "filing-status":
      return `${paths.peopleAndWork}?year=${year}#filing-status`;
    case "others-hours":
      return `${paths.othersHours}?year=${year}${propertyId === null ? "" : `&property=${propertyId}`}`;
    case "earlier-years":
      return earlierYearsPath(id.slice("earlier-years:".length), year);
    case "gross-rents":
      return `${paths.returnTieOut}?year=${year}`;
    case "grouping":
      return `${paths.elections}?year=${year}#groupings`;
    case "election":
      return `${paths.elections}?year=${year}`;
    case "nothing-logged":
      return paths.ledger;
    case "stays":
      return `${paths.stays}?year=${year}${propertyId === null ? "" : `&property=${propertyId}#facts-${propertyId}`}`;
    case "travel-kind":
      return ledgerPath({ year, activityType: "travel-property-related-tasks", travelKind: "unspecified" });
    case "capacity":
      return ledgerPath({ year, capacity: "unspecified" });
    case "taken-out":
      return ledgerPath({ year });
    case "no-property":
      return ledgerPath({ year, propertyId: "none" });
    case "planned":
      return ledgerPath({ year, approvalStatus: "pending", latenessClass: "advance" });
    case "weekly-close":
      return paths.weeklyClose;
    case "approvals":
      return paths.toApprove;
    case "pending":
      return ledgerPath({ year, approvalStatus: "pending" });
    case "open-property":
    case "no-rental-property":
      return paths.properties;
    case "other":
      return propertyId === null ? `${paths.peopleAndWork}?year=${year}` : propertyPath(propertyId);
  }
};
