import * as z from "zod/mini";
import { idSchema } from "#shared/schema.ts";
import { defineJob } from "#server/work/define-job.ts";
import { findActiveFreeze } from "../store.ts";
import { ProviderRefusal } from "../provider/payment-provider.ts";
import { GiveUp } from "#server/jobs/job.ts";
import { resumeAccount } from "./resume-account.ts";

/** Resumes a pause at the instant that its owner chose, unless they have already done so. */
export const resumeWhenDue = defineJob({
  id: "billing.resume-when-due",
  title: "Resume a paused subscription",
  payload: z.strictObject({ userId: idSchema, freezeId: idSchema }),
  retries: { limit: 30, afterSeconds: 30, atMostSeconds: 3600 },
  run: async (platform, { payload: { userId, freezeId } }) => {
    const freeze = await findActiveFreeze({ userId }, platform.database.db);
    if (freeze?.id !== freezeId) return;
    try {
      await resumeAccount(platform, { userId });
    } catch (error) {
      throw error instanceof ProviderRefusal ? new GiveUp(error.message) : error;
    }
  },
});
