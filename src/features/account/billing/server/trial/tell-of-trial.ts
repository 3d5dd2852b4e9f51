import * as z from "zod/mini";
import { decideTold, toldAt } from "#features/account/billing/trial.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { readPlan } from "#server/auth/plan-read-model.ts";
import type { Db } from "#server/database/database.ts";
import { defineJob, type Job } from "#server/work/define-job.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import { findBillingAccount } from "#server/plans/plan-store.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { monthDayWords } from "#shared/date-words.ts";
import { isBought } from "../plan/read-status.ts";
import { trialEndsMail, trialOverMail } from "./trial-mails.ts";

const PAYLOAD = z.strictObject({ userId: z.string(), step: z.enum(["ends", "over"]) });

type Told = z.output<typeof PAYLOAD>;

/**
 * Announces that a trial ends soon, then that it is over. Someone who has a plan by then, or premium without one, is told
 * nothing; while the trial is paused it is put off.
 */
export const tellOfTrial: Job<Told> = defineJob({
  id: "billing.tell-of-trial",
  title: "Mail that a free trial ends",
  payload: PAYLOAD,
  run: async (platform, { payload: { userId, step }, finish }) => {
    const { db } = platform.database;
    const [account, user] = [await findBillingAccount({ userId }, db), await findUserById(db, userId)];
    if (!user || user.scheduledDeletionAt || account?.subscriptionStatus !== "trialing" || !account.trialEndsAt) return;
    // Someone who has already bought is charged at its end, and has a card: both mails would be wrong.
    if (isBought(account)) return;
    const { trialEndsAt: endsAt, freezeActive: isFrozen } = account;
    const told = decideTold(step, { endsAt, isFrozen }, platform.now());
    if ("waitUntil" in told) return finish((tx) => tellAt(platform, tx, { userId, step }, told.waitUntil));
    const { basis } = await readPlan(platform, userId);
    const isTold = basis === "subscription" || basis === null;
    const day = monthDayWords(civilDateInZone(endsAt, user.timeZone));
    const mailOf = told.tell === "ends" ? trialEndsMail : trialOverMail;
    await finish(async (tx) => {
      const said = { day, publicUrl: platform.config.publicUrl };
      if (isTold) await postMail(platform, tx, mailOf(user.email, user.firstName, said), userId);
      if (told.tell === "ends") await tellAt(platform, tx, { userId, step: "over" }, toldAt("over", endsAt));
    });
  },
});

export const tellAt = ({ jobs }: Pick<Platform, "jobs">, tx: Db, payload: Told, startAt: Date): Promise<void> =>
  jobs.enqueue(tx, tellOfTrial, payload, { owner: payload.userId, startAt });
