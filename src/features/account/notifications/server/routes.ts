import { implement, type Route } from "#server/http/implement.ts";
import type { RetimeJob } from "#server/notifications/retime.ts";
import * as contract from "../contract.ts";
import * as preferences from "../preferences-contract.ts";
import { getReminderStop } from "./get-reminder-stop.ts";
import { getNotificationPreferences, setNotificationPreferences } from "./preferences.ts";
import { resumeReminders } from "./resume-reminders.ts";
import { stopReminders } from "./stop-reminders.ts";

export const notificationRoutes = (retime: RetimeJob): Route[] => [
  implement(preferences.getNotificationPreferences, getNotificationPreferences),
  implement(preferences.setNotificationPreferences, setNotificationPreferences(retime)),
  implement(contract.getReminderStop, getReminderStop),
  implement(contract.stopReminders, stopReminders),
  implement(contract.resumeReminders, resumeReminders),
];
