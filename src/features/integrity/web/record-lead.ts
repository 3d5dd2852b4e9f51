import { formatCivilDate, formatCount, formatInstant } from "@tenure/ui";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { IntegrityCheck } from "../contract.ts";

type Head = { firstReceivedAt: string | null };
type Check = Pick<IntegrityCheck, "faultCount" | "eventCount" | "finishedAt">;

/** What the record leads with. Unbroken is said only of what a check has read again. */
export const leadOf = (
  { firstReceivedAt }: Head,
  check: Check | null,
  timeZone: string,
): { lead: string; note: string } => {
  const day = firstReceivedAt === null ? null : civilDateInZone(new Date(firstReceivedAt), timeZone);
  const since = day === null ? "" : ` since ${formatCivilDate(day)}`;
  if (check === null) return { lead: `Kept${since}`, note: "Not checked yet. Press Check now to have it read again." };
  const when = formatInstant(check.finishedAt, timeZone);
  if (check.faultCount > 0) {
    const things = formatCount(check.faultCount, "thing is", "things are");
    return { lead: `${things} not as recorded`, note: `Found on ${when}. What it is stands under Last check.` };
  }
  return {
    lead: `Unbroken${since}`,
    note: `All ${formatCount(check.eventCount, "event")} read again on ${when}: nothing was changed unnoticed.`,
  };
};
