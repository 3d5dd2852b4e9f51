import type { CalendarEntry } from "./contract.ts";

/** What an entry as the ledger shows it has in addition to what the calendar keeps of it. */
type Shown = Omit<CalendarEntry, "state" | "doesCount"> & {
  approvalStatus: string;
  latenessClass: string;
  standing: string;
};

/** Recorded before the work and not confirmed since, or made by a machine and not confirmed, or logged. */
const stateOf = ({ approvalStatus, latenessClass }: Shown): CalendarEntry["state"] => {
  if (approvalStatus === "approved") return "logged";
  return latenessClass === "advance" ? "planned" : "to_confirm";
};

/** An entry as the calendar draws it. */
export const calendarEntryOf = (entry: Shown): CalendarEntry => ({
  id: entry.id,
  version: entry.version,
  personId: entry.personId,
  propertyId: entry.propertyId,
  isPortfolioWide: entry.isPortfolioWide,
  openPropertyName: entry.openPropertyName,
  date: entry.date,
  timeZone: entry.timeZone,
  timeStarted: entry.timeStarted,
  timeEnded: entry.timeEnded,
  hours: entry.hours,
  activityType: entry.activityType,
  description: entry.description,
  source: entry.source,
  state: stateOf(entry),
  doesCount: entry.standing === "counts" || entry.standing === "contested",
  closedPeriod: entry.closedPeriod,
});
