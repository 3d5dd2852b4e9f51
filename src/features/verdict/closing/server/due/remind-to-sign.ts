import * as z from "zod/mini";
import { readClosedWeeks } from "#features/facts/closed-periods/server/index.ts";
import { lastDayOfWeek, lastWeekToSign, weekCoverage } from "#features/verdict/closing/rules.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import { defineJob } from "#server/work/define-job.ts";
import { moveWeeklyClose, readDueWeeklyCloses } from "#server/notifications/store.ts";
import { nextWeeklyClose } from "#server/notifications/weekly-close.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { readCoverage, readDays } from "../read-model.ts";
import { findPerson, sumsOf } from "../read-week.ts";

/** Any that are left wait for the next run. */
const AT_ONCE_MOST = 200;

/** At the day and time that each person chose: the event becomes a mail, unless the week is signed. */
export const remindToSign = defineJob({
  id: "closing.remind-to-sign",
  title: "Ask people to sign their week",
  payload: z.strictObject({}),
  schedule: "*/15 * * * *",
  run: async (platform, { finish }) => {
    const now = platform.now();
    await finish(async (tx) => {
      for (const { userId, timeZone, weeklyClose } of await readDueWeeklyCloses(tx, now, AT_ONCE_MOST)) {
        const book = { userId };
        await moveWeeklyClose(tx, userId, nextWeeklyClose(weeklyClose, timeZone, now));
        const weekStart = lastWeekToSign(civilDateInZone(now, timeZone));
        const self = await findPerson(book, tx, null);
        if (!self) throw new Error("the book has no owner");
        const personId = self.id;
        const [signed] = await readClosedWeeks(book, tx, { personId, from: weekStart, to: weekStart });
        if (signed && signed.amendedAt === null) continue;
        // Nobody is asked for a week before their log began.
        const coverage = await readCoverage(book, tx, { personId, timeZone });
        if (weekCoverage(weekStart, coverage) === "none") continue;
        const { entryCount, waitingCount } = sumsOf(
          await readDays(book, tx, { personId, from: weekStart, to: lastDayOfWeek(weekStart) }),
        );
        const details = { weekStart, entryCount, waitingCount };
        const said = { id: platform.newId(), event: "week.due", details, at: now } as const;
        await recordEvent(platform, tx, makeEvent(byTheHouse(book), said));
      }
    });
  },
});
