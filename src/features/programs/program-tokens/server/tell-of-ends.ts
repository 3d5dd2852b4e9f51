import * as z from "zod/mini";
import { findUserById, fullNameOf } from "#server/accounts/user-store.ts";
import { actFor } from "#server/auth/act-for.ts";
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
    const now = platform.now();
    await finish(async (tx) => {
      const before = daysAfter(now, END_TOLD_DAYS);
      for (const token of await readEndingTokens(tx, { now, before, limit: AT_ONCE_MOST })) {
        const { userId, id, createdBy: actorId, createdAs: as } = token;
        if (!(await takeEndToTell({ userId }, tx, id, now))) continue;
        const [maker, owner] = [await findUserById(tx, actorId), await findUserById(tx, userId)];
        if (!maker || !owner || !(await actFor(platform, { userId, actorId, as }))) continue;
        const bookWords = actorId === userId ? "your book" : `the book of ${fullNameOf(owner)}`;
        const said = { bookWords, link: linkToTokens(platform, token, actorId) };
        await postMail(platform, tx, endingTokenMail(maker, token, said), actorId);
      }
    });
  },
});
