import { classNames, TextLink } from "@tenure/ui";
import { BriefcaseBusiness, CalendarClock, House, Lock, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DayContents } from "#features/overview/calendar/day-contents.ts";
import { otherWorkWords, stayWords, warningWords } from "../calendar-words.ts";
import type { CalendarPage } from "./use-calendar-page.ts";

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "mt-0.5 size-4 shrink-0" } as const;

function Note({ icon, tone, children }: { icon: ReactNode; tone?: "warn"; children: ReactNode }) {
  return (
    <li className={classNames("flex items-start gap-2 text-sm", tone === "warn" ? "text-warn-text" : "text-2")}>
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

type DayNotesProps = {
  day: DayContents;
  page: CalendarPage;
  /** Once per week is enough. */
  saysSigned: boolean;
};

/** What a day holds besides its entries, in words: warnings first, then what is due, then what surrounds the work. */
export function DayNotes({ day, page, saysSigned }: DayNotesProps) {
  const { book } = page;
  return (
    <ul className="flex flex-col gap-1.5 empty:hidden">
      {day.warnings.flatMap(({ personId, warnings, ...sums }) =>
        warnings.map((warning) => (
          <Note key={`${personId} ${warning}`} tone="warn" icon={<TriangleAlert {...ICON} />}>
            {warningWords(warning, sums, book.personName(personId))}
          </Note>
        )),
      )}
      {day.deadlines.map(({ id, title, text, path }) => (
        <Note key={id} icon={<CalendarClock {...ICON} />}>
          <TextLink asChild>
            <Link to={path}>{title}</Link>
          </TextLink>
          <span className="block">{text}</span>
        </Note>
      ))}
      {day.stays.map((stay) => (
        <Note key={stay.id} icon={<House {...ICON} />}>
          {stayWords(stay, day.date, book.propertyName(stay.propertyId))}
        </Note>
      ))}
      {day.otherWork.map((work) => (
        <Note key={work.id} icon={<BriefcaseBusiness {...ICON} />}>
          {otherWorkWords(work, day.date)}
          {book.persons.length > 1 && ` (${book.personName(work.personId)})`}
        </Note>
      ))}
      {(saysSigned ? day.signedBy : []).map((personId) => (
        <Note key={personId} icon={<Lock {...ICON} />}>
          {book.personName(personId)} signed this week. A change needs a reason.
        </Note>
      ))}
    </ul>
  );
}
