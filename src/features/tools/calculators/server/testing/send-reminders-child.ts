import { readConfig } from "#server/config.ts";
import { openJobs } from "#server/work/define-job.ts";
import { createLog } from "#server/processes/log.ts";
import { startPlatform } from "#server/start-platform.ts";
import { postExchangeReminders } from "../exchange-reminders/post-exchange-reminders.ts";
import { sendExchangeReminder } from "../exchange-reminders/send-exchange-reminder.ts";

/** A process that sends the reminders of the instant it is given, meant to be killed halfway. */
const config = readConfig();
const [instant = ""] = process.argv.slice(2);
const platform = { ...(await startPlatform(config, createLog(config))), now: () => new Date(instant) };
await openJobs(platform, [sendExchangeReminder]);
await postExchangeReminders(platform);
await platform.jobs.runDue();
await platform.jobs.close();
await platform.database.close();
