import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { EMAIL_CONTENT, NOTIFICATION_FREQUENCIES } from "#shared/onboarding/onboarding-profile.ts";
import { timeOfDaySchema } from "#shared/schema.ts";

const IDLE_DAYS_MAX = 60;

const preferencesSchema = z.strictObject({
  frequency: z.enum(NOTIFICATION_FREQUENCIES, "Choose how often"),
  /** What a reminder carries in addition to its news. */
  content: z.array(z.enum(EMAIL_CONTENT)).check(z.maxLength(EMAIL_CONTENT.length)),
  /** Clock times of the person's zone; null: at any hour. */
  quietHours: z.nullable(z.strictObject({ from: timeOfDaySchema, to: timeOfDaySchema })),
  /** When they are asked to sign their week: Monday is 1; null: not at all. */
  weeklyClose: z.nullable(
    z.strictObject({ day: z.int().check(z.gte(1, "Choose a day"), z.lte(7, "Choose a day")), time: timeOfDaySchema }),
  ),
  /** After this many days with nothing logged; null: not at all. */
  idleDays: z.nullable(
    z.int().check(z.gte(1, "Choose a number of days"), z.lte(IDLE_DAYS_MAX, "Choose a number of days")),
  ),
  /** False ends all reminders, as the link in each of them does. */
  remindersOn: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof preferencesSchema>;

export const getNotificationPreferences = defineEndpoint({
  method: "GET",
  path: "/api/user/notifications",
  summary: "What the signed-in person wants to hear of by mail, and when",
  access: "signedIn",
  needs: null,
  response: preferencesSchema,
});

export const setNotificationPreferences = defineEndpoint({
  method: "PUT",
  path: "/api/user/notifications",
  summary: "Say what to hear of by mail, and when. What waits already follows",
  access: "signedIn",
  needs: null,
  event: "notifications.chosen",
  body: preferencesSchema,
  response: preferencesSchema,
  errors: ["foreign_origin"],
});
