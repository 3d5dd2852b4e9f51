import { formatCivilDate, formatCount, formatInstant, formatNumber } from "@tenure/ui";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { IntegrityCheck } from "../contract.ts";

/** `head`: the last event that is in the record now. */
type Head = { firstReceivedAt: string | null; head: { seq: number } | null };
type Check = Pick<IntegrityCheck, "faultCount" | "eventCount" | "finishedAt">;

/** What the record begins with. "Unbroken" is said only about what a check has read again. */
export const leadOf = (
  { firstReceivedAt, head }: Head,
  check: Check | null,
  timeZone: string,
): { lead: string; note: string } => {
  const day = firstReceivedAt === null ? null : civilDateInZone(new Date(firstReceivedAt), timeZone);
  const since = day === null ? "" : ` since ${formatCivilDate(day)}`;
  const inAll = head?.seq ?? 0;
  if (check === null || (check.eventCount === 0 && inAll > 0))
    return { lead: `Recorded${since}`, note: "Not checked yet. Press Check now." };
  const when = formatInstant(check.finishedAt, timeZone);
  if (check.faultCount > 0) {
    const things = formatCount(check.faultCount, "thing is", "things are");
    return { lead: `${things} not as recorded`, note: `Found on ${when}. Last check says what it is.` };
  }
  const read =
    check.eventCount < inAll
      ? `${formatNumber(check.eventCount)} of ${formatCount(inAll, "event")}`
      : `All ${formatCount(check.eventCount, "event")}`;
  const rest = check.eventCount < inAll ? " Press Check now to have the later ones read too." : "";
  return { lead: `Unbroken${since}`, note: `${read} read again on ${when}: nothing was changed unnoticed.${rest}` };
};
