import { readBookEvents } from "./sending/read-events.ts";
import { sendWebhooks } from "./sending/send-webhooks.ts";
import { tellVerdicts } from "./sending/tell-verdicts.ts";

export { outgoingWebhookChores, outgoingWebhookReadings } from "./chores.ts";
export { outgoingWebhookRoutes } from "./routes.ts";
export { webhookMails } from "./webhook-mails.ts";
export const outgoingWebhookJobs = [readBookEvents, tellVerdicts, sendWebhooks];
