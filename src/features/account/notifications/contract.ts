import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";

const tokenParams = z.strictObject({ token: z.string().check(z.regex(/^[\da-f-]{36}\.[\w-]{43}$/)) });

const reminderStopSchema = z.strictObject({ isStopped: z.boolean() });
export type ReminderStop = z.infer<typeof reminderStopSchema>;

export const getReminderStop = defineEndpoint({
  method: "GET",
  path: "/api/reminder-stops/:token",
  summary: "Whether the reminders of a link are ended. Changes nothing",
  access: "public",
  needs: null,
  params: tokenParams,
  response: reminderStopSchema,
  errors: ["not_found"],
  rateLimit: { points: 60, seconds: 600, by: "address" },
});

export const stopReminders = defineEndpoint({
  method: "POST",
  path: "/api/reminder-stops/:token",
  summary: "End all reminders of whoever has this link. Mails on security and billing come in any case",
  access: "public",
  needs: null,
  event: "reminders.stopped",
  onePressAt: "/reminder-stop/:token",
  params: tokenParams,
  response: reminderStopSchema,
  errors: ["not_found", "foreign_origin"],
  rateLimit: { points: 600, seconds: 600, by: "address" },
});

export const resumeReminders = defineEndpoint({
  method: "DELETE",
  path: "/api/reminder-stops/:token",
  summary: "Begin the reminders of a link again",
  access: "public",
  needs: null,
  event: "reminders.resumed",
  params: tokenParams,
  response: reminderStopSchema,
  errors: ["not_found", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
});
