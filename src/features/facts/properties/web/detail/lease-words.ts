import { addDays, type CivilDate } from "#shared/civil-date.ts";
import { formatCivilDate } from "@tenure/ui";
import type { Property } from "#features/facts/properties/contract.ts";

type Lease = Pick<Property, "leaseEndDate" | "leaseReminderEnabled" | "leaseReminderDays">;

/** Whether and when the owner is told that a lease ends; `isOn` is their setting, `today` their civil day. */
export const reminderWords = (
  { leaseEndDate, leaseReminderEnabled, leaseReminderDays }: Lease,
  { isOn, today }: { isOn: boolean; today: CivilDate },
): string => {
  if (!leaseReminderEnabled) return "No reminder is set.";
  if (leaseEndDate === null) return "Add the day the lease ends, so that we can remind you.";
  if (leaseEndDate < today) return "The lease is over. Add the next one to be reminded again.";
  if (!isOn) return "A reminder is set, but lease reminders are off in your settings.";
  const day = addDays(leaseEndDate, -leaseReminderDays);
  return day <= today
    ? `We remind you by email, ${leaseReminderDays} days before the lease ends.`
    : `We remind you by email on ${formatCivilDate(day)}.`;
};
