import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { EXCHANGE_TIMER } from "../1031-exchange-timer/about.ts";
import { exchangeDays } from "../1031-exchange-timer/exchange-calendar.ts";
import { TIMER_FIELDS } from "../1031-exchange-timer/fields.ts";
import { fitValues } from "../state/fit-values.ts";
import { readSaved } from "./store.ts";

export type ExchangeDeadline = { key: string; title: string; dueOn: CivilDate; daysBefore: readonly number[] };

/** The last days to come of the exchanges that the owner of a book saved. */
export const readExchangeDeadlines = async (book: BookOwner, db: Db, today: CivilDate): Promise<ExchangeDeadline[]> =>
  (await readSaved(book, db))
    .filter(({ tool }) => tool === EXCHANGE_TIMER.id)
    .flatMap(({ id, state }) =>
      exchangeDays(fitValues(TIMER_FIELDS, state), today).map(({ uid, title, on, remindDaysBefore }) => ({
        key: `${id} ${uid}`,
        title,
        dueOn: on,
        daysBefore: remindDaysBefore ?? [],
      })),
    );
