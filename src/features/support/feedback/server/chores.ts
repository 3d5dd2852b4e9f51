import type { Chore } from "#server/work/chore.ts";
import { KEPT_DAYS } from "../rules.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import { forgetFeedbackBefore, forgetScreenshots } from "./store.ts";

export const feedbackChores: readonly Chore[] = [
  {
    name: "forget old feedback",
    everyMinutes: 24 * 60,
    run: ({ database, now }) => forgetFeedbackBefore(database.db, new Date(now().getTime() - KEPT_DAYS * 86_400_000)),
  },
  {
    name: "forget screenshots of no message",
    everyMinutes: 6 * 60,
    run: ({ database, now }) => forgetScreenshots(database.db, settledBefore(now())),
  },
];
