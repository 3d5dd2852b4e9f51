import type { Chore } from "../chores.ts";
import { ageOf, type MetricReading } from "../operations/metric-readings.ts";
import { forgetWebhookEvents, readOldestWaiting } from "./webhook-store.ts";

const KEPT_DAYS = 30;

export const webhookChores: readonly Chore[] = [
  {
    name: "forget webhooks of a month ago",
    everyMinutes: 24 * 60,
    run: ({ database, now }) => forgetWebhookEvents(database.db, new Date(now().getTime() - KEPT_DAYS * 86_400_000)),
  },
];

export const webhookReadings: readonly MetricReading[] = [
  {
    name: "tenure_webhook_wait_seconds",
    help: "Since the webhook came that has waited longest.",
    read: async (platform) => ageOf(await readOldestWaiting(platform.database.db), platform),
  },
];
