import { readConfig } from "#server/config.ts";
import { createLog } from "#server/processes/log.ts";
import { startPlatform } from "#server/start-platform.ts";
import { sendExchangeReminders } from "../exchange-reminders/send-exchange-reminders.ts";

/** A process that sends the reminders of the instant it is given, to be killed in the middle. */
const config = readConfig();
const platform = await startPlatform(config, createLog(config));
const [instant = ""] = process.argv.slice(2);
await sendExchangeReminders({ ...platform, now: () => new Date(instant) });
await platform.database.close();
