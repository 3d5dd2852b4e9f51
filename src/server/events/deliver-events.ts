import { AsyncLocalStorage } from "node:async_hooks";
import type { Chore } from "../work/chore.ts";
import { afterCommit } from "../database/transaction-scope.ts";
import { inTransaction } from "../database/transaction.ts";
import type { BoundJob } from "../jobs/job.ts";
import type { Platform } from "../platform.ts";
import { endAwaiting, lockAwaited } from "./store.ts";
import type { Subscriber } from "./subscriber.ts";
import type { EventRow } from "./table.ts";

const DELIVERED_AT_ONCE = 100;

type OpenSubscriber = BoundJob & Pick<Subscriber, "subscribes">;

/** The jobs of a process that were declared as subscribers. */
const isSubscriber = (job: BoundJob): job is OpenSubscriber => "subscribes" in job;

/**
 * Enqueues a job for each awaited event and subscriber. An event ceases to be awaited in the transaction that enqueues
 * its jobs: each subscriber is told once, whichever process dies and when.
 */
export const deliverEvents = async ({ database, jobs }: Platform): Promise<void> => {
  const subscribers = jobs.kinds().filter(isSubscriber);
  const deliverSome = (): Promise<number> =>
    inTransaction(database.db, async (tx) => {
      const events = await lockAwaited(tx, DELIVERED_AT_ONCE);
      for (const event of events) {
        const { userId, id: eventId } = event;
        for (const subscriber of subscribers) {
          if (!subscriber.subscribes.includes(event.event)) continue;
          await jobs.enqueue(tx, subscriber, { userId, eventId }, { owner: userId });
        }
        await endAwaiting(tx, event);
      }
      return events.length;
    });
  while ((await deliverSome()) === DELIVERED_AT_ONCE);
};

/** For events whose process died before it could deliver them. */
export const eventChores: readonly Chore[] = [
  { name: "tell subscribers of events that were left behind", everyMinutes: 2, run: deliverEvents },
];

/** A request's time limits do not apply to what it sets off. */
const outside = AsyncLocalStorage.snapshot();

const underWay = new WeakMap<Platform, Set<Promise<void>>>();

const begin = (platform: Platform): void => {
  const deliveries = underWay.get(platform) ?? new Set();
  underWay.set(platform, deliveries);
  const delivery = deliverEvents(platform)
    .catch((error: unknown) => platform.log.error({ err: error }, "events were not delivered yet"))
    .finally(() => deliveries.delete(delivery));
  deliveries.add(delivery);
};

/** A process that stops lets the deliveries that it began finish. */
export const deliveriesUnderWay = async (platform: Platform): Promise<void> => {
  await Promise.all(underWay.get(platform) ?? []);
};

/** Called after the commit of an awaited event; no one waits for it. */
export const deliverSoon = (platform: Platform, { isDelivered }: Pick<EventRow, "isDelivered">): void => {
  if (isDelivered) return;
  afterCommit(() => outside(() => begin(platform)));
};
