import * as z from "zod/mini";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import { defineJob } from "#server/work/define-job.ts";
import { noteReminded, readEndingLeases } from "./lease-store.ts";

/** The next run takes the rest. */
const AT_ONCE_MOST = 200;

/** Once for each end of a lease: the event becomes a mail. */
export const remindOfLeases = defineJob({
  id: "properties.remind-of-leases",
  title: "Remind owners of leases that end",
  payload: z.strictObject({}),
  schedule: "40 * * * *",
  run: async (platform, { finish }) => {
    const at = platform.now();
    await finish(async (tx) => {
      for (const { userId, propertyId, nickname, leaseEndDate } of await readEndingLeases(tx, at, AT_ONCE_MOST)) {
        await noteReminded({ userId }, tx, { propertyId, leaseEndDate });
        const details = { nickname, leaseEndDate };
        const said = { id: platform.newId(), event: "lease.ending", subjectId: propertyId, details, at } as const;
        await recordEvent(platform, tx, makeEvent(byTheHouse({ userId }), said));
      }
    });
  },
});
