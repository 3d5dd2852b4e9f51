import type { MetricReading } from "#server/operations/metric-readings.ts";
import type { Platform } from "#server/platform.ts";
import type { Chore } from "#server/work/chore.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import { DELIVERIES_KEPT_DAYS, lookAtVerdicts } from "../rules.ts";
import { forgetDeliveries } from "./delivery-store.ts";
import { openSecrets, sealSecrets } from "./endpoint-secrets.ts";
import {
  countDeliveries,
  readDueEndpoints,
  readSealedOtherwise,
  readWatchedBooks,
  type WatchedBook,
} from "./read-model.ts";
import { sendSoon } from "./sending/enqueue-messages.ts";
import { readBookEvents } from "./sending/read-events.ts";
import { tellVerdicts } from "./sending/tell-verdicts.ts";
import { findEndpoint, replaceSealed } from "#server/auth/programs/endpoint-store.ts";
import { noteSeen } from "./store.ts";

const AT_A_TIME = 1000;

const toldOf = ({ toldVersion, toldOn, seenVersion, seenAt }: WatchedBook) =>
  toldVersion === null || toldOn === null || seenVersion === null || seenAt === null
    ? null
    : { version: toldVersion, on: toldOn, seenVersion, seenAt: new Date(isoFromDatabase(seenAt)) };

const watchBook = async (platform: Platform, book: WatchedBook, now: Date): Promise<void> => {
  const { database, jobs } = platform;
  const { userId, version, today, hearsVerdicts, isUnread } = book;
  const of = { key: userId, owner: userId };
  if (isUnread) await jobs.enqueue(database.db, readBookEvents, { userId }, of);
  if (!hearsVerdicts) return;
  const next = lookAtVerdicts({ version, today, told: toldOf(book) }, now);
  if (next === "look") await jobs.enqueue(database.db, tellVerdicts, { userId }, of);
  if (next === "seen") await noteSeen({ userId }, database.db, { seenVersion: version, seenAt: now });
};

/** What happened in books that have an endpoint becomes messages, and what is due is sent. */
export const watchBooks = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  const now = platform.now();
  for (const book of await readWatchedBooks(db, now)) await watchBook(platform, book, now);
  for (const of of await readDueEndpoints(db, now, AT_A_TIME)) await sendSoon(platform, db, of);
};

/** After that, keys older than the newest may be removed from the settings. */
const resealEndpoints = async ({ database: { db }, config }: Platform): Promise<void> => {
  const keys = config.sealingKeys();
  for (const { userId, id } of await readSealedOtherwise(db, keys[0]?.id ?? "", AT_A_TIME)) {
    const row = await findEndpoint({ userId }, db, id);
    const secrets = row && openSecrets(keys, row);
    if (row && secrets) await replaceSealed(row, db, sealSecrets(keys, row, secrets));
  }
};

export const outgoingWebhookChores: readonly Chore[] = [
  { name: "watch books that have webhooks", everyMinutes: 1, run: watchBooks },
  { name: "seal the secrets of webhooks with the newest key", everyMinutes: 24 * 60, run: resealEndpoints },
  {
    name: "forget webhooks sent a month ago",
    everyMinutes: 24 * 60,
    run: ({ database, now }) =>
      forgetDeliveries(database.db, new Date(now().getTime() - DELIVERIES_KEPT_DAYS * 86_400_000)),
  },
];

export const outgoingWebhookReadings: readonly MetricReading[] = [
  {
    name: "tenure_webhook_deliveries",
    help: "Messages to addresses of books that wait, or failed for good in the last 30 days.",
    label: "state",
    read: async ({ database }) => {
      const counts = new Map((await countDeliveries(database.db)).map(({ state, count }) => [state, count]));
      return ["waiting", "failed"].map((label) => ({ label, value: counts.get(label) ?? 0 }));
    },
  },
];
