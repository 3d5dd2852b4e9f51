import { Banner, classNames, TextLink } from "@tenure/ui";
import { CircleDashed } from "lucide-react";
import { Link } from "react-router";
import { eventTimes, inboxPath, whereFound, wordOf } from "#features/intake/proposals/web/index.ts";
import { isUnlogged, type OnCalendar, type UnloggedEvent } from "#features/overview/calendar/on-calendar.ts";
import { entryWords } from "../calendar-words.ts";
import type { CalendarPage } from "./use-calendar-page.ts";

/** Dashed, hollow and without the bar of an activity: no one takes it for something that counts. */
export const unloggedFrame = "rounded-sm border border-dashed border-line-strong bg-transparent text-left text-2";

export function UnloggedIcon({ className }: { className?: string }) {
  return <CircleDashed aria-hidden="true" className={classNames("shrink-0", className)} strokeWidth={2} />;
}

/** An event in one line, as a screen reader says it. */
export const eventWords = (event: UnloggedEvent): string =>
  [eventTimes(event) ?? "No time set", event.title, "not logged"].join(", ");

/** The same of whatever stands on a day. */
export const itemWords = (item: OnCalendar, { placeOf, timeZone }: CalendarPage): string =>
  isUnlogged(item) ? eventWords(item) : entryWords(item, { place: placeOf(item), timeZone });

/** Says what is dashed, and where all of it can be decided. */
export function UnloggedNote({ page: { address, unlogged, isUnloggedCut } }: { page: CalendarPage }) {
  const { range } = address;
  const inRange = unlogged.filter(({ date }) => range.from <= date && date <= range.to);
  const count = inRange.length;
  const link = (
    <TextLink asChild>
      <Link to={inboxPath(range)}>Review {count === 1 ? "it" : "them"}</Link>
    </TextLink>
  );
  if (isUnloggedCut)
    return (
      <Banner tone="warn">
        These days hold more that isn't logged than is shown here. {link} in the inbox, or choose fewer days.
      </Banner>
    );
  if (count === 0) return null;
  return (
    <p className="mb-3 flex items-start gap-1.5 text-sm text-2">
      <UnloggedIcon className="mt-0.5 size-4" />
      <span className="min-w-0">
        {wordOf(inRange)} from {whereFound(inRange.map(({ kind }) => kind))} {count === 1 ? "isn't" : "aren't"} logged
        and {count === 1 ? "doesn't" : "don't"} count. {link}
      </span>
    </p>
  );
}
