import { readConfig } from "#server/config.ts";
import { openJobs } from "#server/work/define-job.ts";
import { createLog } from "#server/processes/log.ts";
import { startPlatform } from "#server/start-platform.ts";
import { sendRecordMail } from "../mail/send-record-mail.ts";
import { postRecordMails } from "../mail/post-record-mails.ts";

/** A process that sends the mails of the instant it is given, to be killed in the middle. */
const config = readConfig();
const [instant = ""] = process.argv.slice(2);
const platform = { ...(await startPlatform(config, createLog(config))), now: () => new Date(instant) };
await openJobs(platform, [sendRecordMail]);
await postRecordMails(platform);
await platform.jobs.runDue();
await platform.jobs.close();
await platform.database.close();
