import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCan } from "#web/session/use-can.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { eventTitle, waitingOnQuery } from "#features/intake/proposals/web/index.ts";
import { placeWords, useIsWide, useUndo } from "#features/log/time-entries/web/index.ts";
import type { GivenWork } from "#shared/given-work.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { type BookNames, useBook } from "#web/book/use-book.ts";
import { usePresentDay } from "#web/session/use-today.ts";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";
import { contentsOf } from "#features/overview/calendar/day-contents.ts";
import { daysOf } from "#features/overview/calendar/rules.ts";
import {
  isUnlogged,
  narrowUnlogged,
  type OnCalendar,
  type UnloggedEvent,
} from "#features/overview/calendar/on-calendar.ts";
import { type CalendarShown, useCalendarAddress } from "../calendar-address.ts";
import { calendarQuery } from "../queries.ts";
import { useAmend } from "../use-amend.ts";

const eventOf = (proposal: Proposal): UnloggedEvent => ({
  id: proposal.id,
  kind: proposal.kind,
  personId: proposal.personId,
  propertyId: proposal.propertyId,
  date: proposal.date,
  timeStarted: proposal.timeStarted,
  timeEnded: proposal.timeEnded,
  title: eventTitle(proposal),
  state: "unlogged",
});

/** What waits on the days that are read. Without it the calendar is whole. */
const useUnlogged = (address: CalendarShown, { properties }: BookNames) => {
  const mayLog = useCan("log");
  const { data } = useQuery({ ...waitingOnQuery(address.sheet), enabled: mayLog });
  const waiting = data?.proposals ?? [];
  const unlogged = narrowUnlogged(waiting.map(eventOf), address, properties);
  return { waiting, unlogged, isUnloggedCut: data?.nextCursor != null };
};

/** The state that all views of the calendar share. */
export const useCalendarPage = () => {
  const today = usePresentDay();
  const isWide = useIsWide();
  const address = useCalendarAddress(today, isWide);
  const book = useBook();
  const calendar = useSuspenseQuery(calendarQuery(address)).data;
  const { sheet, range } = address;
  const isMonth = address.view === "month";
  const { waiting, unlogged, isUnloggedCut } = useUnlogged(address, book);
  const days = useMemo(
    () => contentsOf(calendar, unlogged, daysOf(isMonth ? sheet : range)),
    [calendar, unlogged, isMonth, sheet, range],
  );
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
    /** The event that is open. */
    openedEvent: waiting.find(({ id }) => id === address.openedEvent) ?? null,
    unlogged,
    isUnloggedCut,
    days,
    undo,
    amend,
    placeOf,
    mayLog,
    mayEdit,
    timeZone: calendar.timeZone,
    open: (item: OnCalendar): void => (isUnlogged(item) ? address.openEvent(item.id) : address.openEntry(item.id)),
    /** Opens the log with what was chosen here, at the one property being looked at. */
    log: (work: GivenWork): void => {
      const isOne = chosen !== undefined && chosen !== "none" && others.length === 0;
      openLog({ given: { ...work, timeZone: calendar.timeZone, ...(isOne ? { propertyId: chosen } : {}) } });
    },
  };
};
export type CalendarPage = ReturnType<typeof useCalendarPage>;
