import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import {
  activityTypeSchema,
  civilDateSchema,
  entrySourceSchema,
  idSchema,
  manySchema,
  propertyTypeSchema,
} from "#shared/schema.ts";
import { DAY_WARNINGS } from "./day-sums.ts";
import { CALENDAR_DAYS_MAX, isRange } from "./rules.ts";

/** The state of an entry on the calendar: logged, planned for a future day, or a proposal that waits for a person. */
export const ENTRY_STATES = ["logged", "planned", "to_confirm"] as const;

export const calendarEntrySchema = z.strictObject({
  id: idSchema,
  version: z.int(),
  personId: idSchema,
  propertyId: z.nullable(idSchema),
  isPortfolioWide: z.boolean(),
  /** The name of a property that is not on record. */
  openPropertyName: z.nullable(z.string()),
  /** Day, start and end on the clocks of `timeZone`, where the work was. */
  date: z.string(),
  timeZone: z.string(),
  timeStarted: z.nullable(z.string()),
  timeEnded: z.nullable(z.string()),
  hours: z.number(),
  activityType: activityTypeSchema,
  description: z.string(),
  source: entrySourceSchema,
  state: z.enum(ENTRY_STATES),
  /** Whether its hours count anywhere as it stands; false too for what waits. */
  doesCount: z.boolean(),
  /** Its day is in a signed week or a filed year: a change must say why. */
  closedPeriod: z.nullable(z.enum(["week", "year"])),
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

export const DEADLINE_KINDS = ["exchange", "election", "lease", "filing"] as const;

export const deadlineSchema = z.strictObject({
  /** The same for the same deadline at each reading. */
  id: z.string(),
  kind: z.enum(DEADLINE_KINDS),
  on: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page on which to deal with it. */
  path: z.string(),
});
export type Deadline = z.infer<typeof deadlineSchema>;

export const stayOnCalendarSchema = z.strictObject({
  id: idSchema,
  propertyId: idSchema,
  arrivesOn: z.string(),
  leavesOn: z.string(),
  guestName: z.nullable(z.string()),
  isOwnerUse: z.boolean(),
});
export type StayOnCalendar = z.infer<typeof stayOnCalendarSchema>;

export const calendarSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** The time zone that the days follow. */
  timeZone: z.string(),
  entries: z.array(calendarEntrySchema),
  /** True if there are more entries than one answer holds: these are the first of them. */
  isCut: z.boolean(),
  /** Each person's days on which anything is logged. */
  days: z.array(
    z.strictObject({
      personId: idSchema,
      date: z.string(),
      loggedSeconds: z.int(),
      otherWorkSeconds: z.int(),
      warnings: z.array(z.enum(DAY_WARNINGS)),
    }),
  ),
  otherWork: z.array(
    z.strictObject({
      id: z.string(),
      personId: idSchema,
      name: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      /** For all its days together; null while that is not known. */
      seconds: z.nullable(z.int()),
    }),
  ),
  stays: z.array(stayOnCalendarSchema),
  signedWeeks: z.array(
    z.strictObject({ personId: idSchema, weekStart: z.string(), signedAt: z.string(), isChanged: z.boolean() }),
  ),
  deadlines: z.array(deadlineSchema),
});
export type Calendar = z.infer<typeof calendarSchema>;

export const getCalendar = defineEndpoint({
  method: "GET",
  path: "/api/calendar",
  summary: "What the days between two dates hold: entries and plans, other work, stays, signed weeks, deadlines",
  access: "book:read",
  needs: null,
  query: z
    .strictObject({
      from: civilDateSchema,
      to: civilDateSchema,
      personId: manySchema(idSchema),
      propertyId: manySchema(z.union([idSchema, z.literal("none")])),
      propertyType: manySchema(propertyTypeSchema),
    })
    .check(
      z.refine(isRange, {
        path: ["to"],
        error: `Choose a last day on or after the first, at most ${CALENDAR_DAYS_MAX} days in all`,
      }),
    ),
  response: calendarSchema,
});
