import * as z from "zod/mini";
import type { EventName } from "#shared/events/event-catalog.ts";
import { idSchema } from "#shared/schema.ts";
import { defineJob, type Job } from "../work/define-job.ts";
import type { Attempt } from "../jobs/job.ts";
import type { Platform } from "../platform.ts";
import { awaitEvents } from "./awaited-events.ts";
import { findEvent } from "./store.ts";
import type { EventRow } from "./table.ts";

const payload = z.strictObject({ userId: idSchema, eventId: idSchema });
export type EventRef = z.infer<typeof payload>;

/** A job that runs once for each event of these names; declared with its feature, listed in `src/server/feature-work.ts`. */
export type Subscriber = Job<EventRef> & { subscribes: readonly EventName[] };

type Definition = Pick<Subscriber, "id" | "title" | "subscribes"> &
  Partial<Pick<Subscriber, "retries" | "atOnce">> & {
    /** Writes through `attempt.finish`, so that its effects happen once. */
    run: (platform: Platform, event: EventRow, attempt: Attempt<EventRef>) => Promise<void>;
  };

export const defineSubscriber = ({ run, subscribes, ...facts }: Definition): Subscriber => {
  awaitEvents(subscribes);
  const job = defineJob<EventRef>({
    ...facts,
    payload,
    run: async (platform, attempt) => {
      const { userId, eventId } = attempt.payload;
      const event = await findEvent({ userId }, platform.database.db, eventId);
      // Its account has since been erased.
      if (event) await run(platform, event, attempt);
    },
  });
  return { ...job, subscribes };
};
