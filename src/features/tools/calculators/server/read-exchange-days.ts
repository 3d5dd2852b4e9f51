import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { CalendarDay } from "#shared/export/calendar.ts";
import { exchangeDays } from "../1031-exchange-timer/exchange-calendar.ts";
import { TIMER_FIELDS } from "../1031-exchange-timer/fields.ts";
import { fitValues } from "../state/fit-values.ts";
import { readSaved } from "./store.ts";

/** The upcoming deadlines of the exchanges that an account has saved, each with its own id. */
export const readExchangeDays = async (book: BookOwner, db: Db, today: CivilDate): Promise<CalendarDay[]> =>
  (await readSaved(book, db))
    .filter(({ tool }) => tool === "1031-exchange-timer")
    .flatMap(({ id, state }) =>
      exchangeDays(fitValues(TIMER_FIELDS, state), today).map((day) => ({ ...day, uid: `${id}-${day.uid}` })),
    );
