import type { Chore } from "../work/chore.ts";
import { ageOf, type MetricReading } from "../operations/metric-readings.ts";
import type { Platform } from "../platform.ts";
import { enqueueWebhook } from "./handle-webhook.ts";
import { forgetWebhookEvents, readOldestWaiting, readWaitingEvents } from "./webhook-store.ts";

const KEPT_DAYS = 30;

const AT_A_TIME = 1000;

/** A backup holds no jobs: events not yet acted on when it was saved get one again. Others have a job and keep it. */
const handleForsaken = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  for (const event of await readWaitingEvents(db, AT_A_TIME)) await enqueueWebhook(platform, db, event);
};

export const webhookChores: readonly Chore[] = [
  {
    name: "forget webhooks of a month ago",
    everyMinutes: 24 * 60,
    run: ({ database, now }) => forgetWebhookEvents(database.db, new Date(now().getTime() - KEPT_DAYS * 86_400_000)),
  },
  { name: "act on forsaken webhooks", everyMinutes: 30, run: handleForsaken },
];

export const webhookReadings: readonly MetricReading[] = [
  {
    name: "tenure_webhook_wait_seconds",
    help: "Since the webhook came that has waited longest.",
    read: async (platform) => ageOf(await readOldestWaiting(platform.database.db), platform),
  },
];
