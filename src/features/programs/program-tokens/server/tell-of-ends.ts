import * as z from "zod/mini";
import { findUserById, fullNameOf } from "#server/accounts/user-store.ts";
import { actFor } from "#server/auth/act-for.ts";
import type { ProgramTokenRow } from "#server/auth/programs/table.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { Platform } from "#server/platform.ts";
import { readEndingTokens, takeEndToTell } from "#server/auth/programs/store.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { defineJob } from "#server/work/define-job.ts";
import { daysAfter, END_TOLD_DAYS } from "#features/programs/program-tokens/rules.ts";
import { linkToTokens } from "./link-to-tokens.ts";
import { endingTokenMail } from "./token-mails.ts";

/** The next run takes the rest. */
const AT_ONCE_MOST = 200;

/** Once for each token. Whoever may no longer use theirs is not told of its end. */
export const tellOfEnds = defineJob({
  id: "program-tokens.tell-of-ends",
  title: "Tell people that their tokens for programs end in a week",
  payload: z.strictObject({}),
  schedule: "41 * * * *",
  run: async (platform, { finish }) => {
    const { db } = platform.database;
    const now = platform.now();
    const told: { token: ProgramTokenRow; mail: Mail | null }[] = [];
    const before = daysAfter(now, END_TOLD_DAYS);
    for (const token of await readEndingTokens(db, { now, before, limit: AT_ONCE_MOST }))
      told.push({ token, mail: await mailOf(platform, token) });
    await finish(async (tx) => {
      for (const { token, mail } of told) {
        const isTaken = await takeEndToTell(token, tx, token.id, now);
        if (isTaken && mail) await postMail(platform, tx, mail, token.createdBy);
      }
    });
  },
});

/** Null: its maker may no longer use it. */
const mailOf = async (platform: Platform, token: ProgramTokenRow): Promise<Mail | null> => {
  const { userId, createdBy: actorId, createdAs: as } = token;
  const { db } = platform.database;
  const [maker, owner] = [await findUserById(db, actorId), await findUserById(db, userId)];
  if (!maker || !owner || !(await actFor(platform, { userId, actorId, as }))) return null;
  const bookWords = actorId === userId ? "your book" : `the book of ${fullNameOf(owner)}`;
  return endingTokenMail(maker, token, { bookWords, link: linkToTokens(platform, token, actorId) });
};
