import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCan } from "#web/session/use-can.ts";
import { placeWords, useIsWide, useUndo } from "#features/log/time-entries/web/index.ts";
import type { GivenWork } from "#shared/given-work.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { useBook } from "#web/book/use-book.ts";
import { usePresentDay } from "#web/session/use-today.ts";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";
import { contentsOf } from "#features/overview/calendar/day-contents.ts";
import { daysOf } from "#features/overview/calendar/rules.ts";
import { useCalendarAddress } from "../calendar-address.ts";
import { calendarQuery } from "../queries.ts";
import { useAmend } from "../use-amend.ts";

/** The state that all views of the calendar share. */
export const useCalendarPage = () => {
  const today = usePresentDay();
  const isWide = useIsWide();
  const address = useCalendarAddress(today, isWide);
  const book = useBook();
  const calendar = useSuspenseQuery(calendarQuery(address)).data;
  const { sheet, range } = address;
  const isMonth = address.view === "month";
  const days = useMemo(() => contentsOf(calendar, daysOf(isMonth ? sheet : range)), [calendar, isMonth, sheet, range]);
  const mayLog = useCan("log");
  const mayEdit = useCan("edit");
  const undo = useUndo();
  const amend = useAmend(undo);
  const placeOf = (entry: CalendarEntry): string => placeWords(entry, book.propertyName);
  const [chosen, ...others] = address.propertyId;
  return {
    today,
    isWide,
    address,
    book,
    calendar,
    days,
    undo,
    amend,
    placeOf,
    mayLog,
    mayEdit,
    timeZone: calendar.timeZone,
    /** Opens the log with what was chosen here, at the one property being looked at. */
    log: (work: GivenWork): void => {
      const isOne = chosen !== undefined && chosen !== "none" && others.length === 0;
      openLog({ given: { ...work, timeZone: calendar.timeZone, ...(isOne ? { propertyId: chosen } : {}) } });
    },
  };
};
export type CalendarPage = ReturnType<typeof useCalendarPage>;
