import { readConfig } from "#server/config.ts";
import { createLog } from "#server/processes/log.ts";
import { startPlatform } from "#server/start-platform.ts";
import { sendRecordMails } from "../mail/send-record-mails.ts";

/** A process that sends the mails of the instant it is given, to be killed in the middle. */
const config = readConfig();
const platform = await startPlatform(config, createLog(config));
const [instant = ""] = process.argv.slice(2);
await sendRecordMails({ ...platform, now: () => new Date(instant) });
await platform.database.close();
