import * as z from "zod/mini";
import { isCivilDate } from "#shared/civil-date.ts";
import { TRAVEL } from "#shared/domain.ts";
import { hoursToSeconds, secondsToHours } from "#shared/duration.ts";
import { DESCRIPTION_MAX_CHARACTERS } from "#shared/limits.ts";
import {
  decideDuration,
  decideFirstRecord,
  type FieldRefusal,
  isPlanned,
  needsReason,
  refuseFuture,
} from "#features/log/time-entries/rules.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { type EntryFormValues, isTakenOut } from "./entry-values.ts";
import { readLength } from "../read-length.ts";

export type FormFacts = {
  timeZone: string;
  now: Date;
  /** The entry as it was opened; absent for a new one. */
  base?: TimeEntry | undefined;
};

/** What the time comes to, by the rule that the server applies. */
export const lengthOf = (values: EntryFormValues, timeZone: string): ReturnType<typeof decideDuration> => {
  const time = { date: values.date, timeZone };
  if (values.way === "clock") {
    return decideDuration({ ...time, timeStarted: values.timeStarted || null, timeEnded: values.timeEnded || null });
  }
  const seconds = readLength(values.hours);
  return decideDuration(seconds === null ? time : { ...time, hours: secondsToHours(seconds) });
};

/** Hours raised long after the first record need a reason. */
export const mustSayWhy = (values: EntryFormValues, { base, timeZone, now }: FormFacts): boolean => {
  if (!base || isPlanned(base) || !isCivilDate(values.date)) return false;
  const length = lengthOf(values, timeZone);
  const firstRecordedAt = new Date(base.createdAt);
  return (
    length.ok &&
    needsReason({ beforeSeconds: hoursToSeconds(base.hours), afterSeconds: length.value, firstRecordedAt, now })
  );
};

const timeFaults = (values: EntryFormValues, { base, timeZone, now }: FormFacts): FieldRefusal[] => {
  if (!isCivilDate(values.date)) return [{ field: "date", message: "Enter the day of the work." }];
  if (values.way === "hours" && values.hours.trim() !== "" && readLength(values.hours) === null) {
    return [{ field: "hours", message: "Enter a length such as 1.5, 1:30 or 45m." }];
  }
  const length = lengthOf(values, timeZone);
  if (!length.ok) return [length.reason];
  const clock = values.way === "clock" ? { timeStarted: values.timeStarted, timeEnded: values.timeEnded } : {};
  const time = { date: values.date, timeZone, ...clock };
  if (base?.approvalStatus === "pending") return [];
  const first = decideFirstRecord(time, "manual", now);
  const future = base ? refuseFuture(time, now) : first.ok ? null : first.reason;
  return future ? [future] : [];
};

/** Everything wrong with a form, in the order of its fields. */
export const entryFaults = (values: EntryFormValues, facts: FormFacts): FieldRefusal[] => {
  const faults = timeFaults(values, facts);
  const add = (isWrong: boolean, field: keyof EntryFormValues, message: string): void => {
    if (isWrong) faults.push({ field, message });
  };
  add(values.place === "", "place", "Choose a property, or say that there is none.");
  add(values.activityType === "", "activityType", "Choose an activity.");
  add(
    values.activityType === TRAVEL && values.travelKind === "" && !facts.base,
    "travelKind",
    "Say what kind of trip it was.",
  );
  add(
    values.description.trim().length > DESCRIPTION_MAX_CHARACTERS,
    "description",
    `Use at most ${DESCRIPTION_MAX_CHARACTERS} characters.`,
  );
  add(
    isTakenOut(values) && values.overrideReason === "",
    "overrideReason",
    "Say why: it decides on which side of the half test these hours stay.",
  );
  add(
    mustSayWhy(values, facts) && values.reason.trim() === "",
    "reason",
    "Recorded more than a week ago: say why the hours grow.",
  );
  return faults;
};

const FLAG_CHOICES = ["proposed", "yes", "no"] as const;

/** The form's own schema: the form holds text, and the rules of the ledger say what is wrong with it. */
export const entryFormSchema = (facts: Omit<FormFacts, "now">) =>
  z
    .strictObject({
      date: z.string(),
      way: z.enum(["hours", "clock"]),
      hours: z.string(),
      timeStarted: z.string(),
      timeEnded: z.string(),
      place: z.string(),
      personId: z.string(),
      activityType: z.string(),
      travelKind: z.string(),
      capacity: z.string(),
      businessId: z.string(),
      description: z.string(),
      reworded: z.string(),
      material: z.enum(FLAG_CHOICES),
      qualified: z.enum(FLAG_CHOICES),
      overrideReason: z.string(),
      reason: z.string(),
    })
    .check((context) => {
      for (const { field, message } of entryFaults(context.value, { ...facts, now: new Date() })) {
        context.issues.push({ code: "custom", path: [field], message, input: context.value });
      }
    });
