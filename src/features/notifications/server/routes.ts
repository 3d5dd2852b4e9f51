import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getReminderStop } from "./get-reminder-stop.ts";
import { resumeReminders } from "./resume-reminders.ts";
import { stopReminders } from "./stop-reminders.ts";

export const notificationRoutes: Route[] = [
  implement(contract.getReminderStop, getReminderStop),
  implement(contract.stopReminders, stopReminders),
  implement(contract.resumeReminders, resumeReminders),
];
