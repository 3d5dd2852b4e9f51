import { returnDue } from "@tenure/tax-rules";
import { readExchangeDays } from "#features/tools/calculators/server/index.ts";
import { readLockedYears } from "#features/facts/closed-periods/server/index.ts";
import { readElectionReminders } from "#features/facts/elections/server/index.ts";
import { listProperties } from "#features/facts/properties/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type CivilDate, yearOf } from "#shared/civil-date.ts";
import { dateWords } from "#shared/date-words.ts";
import type { Deadline } from "#features/overview/calendar/contract.ts";
import type { DayRange } from "#features/overview/calendar/rules.ts";

type Question = DayRange & { today: CivilDate };

/** What must be done by days in a range: for exchanges, elections, leases and returns, earliest first. */
export const readDeadlines = async (book: BookOwner, db: Db, question: Question): Promise<Deadline[]> => {
  const { from, to, today } = question;
  const found = [
    ...(await exchangeDeadlines(book, db, today)),
    ...(await electionDeadlines(book, db, question)),
    ...(await leaseDeadlines(book, db)),
    ...(await filingDeadlines(book, db, question)),
  ];
  return found
    .filter(({ on }) => on >= from && on <= to)
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.id < b.id ? -1 : 1));
};

/** For the exchanges saved with the timer: days 45 and 180, and the extension that keeps day 180. */
const exchangeDeadlines = async (book: BookOwner, db: Db, today: CivilDate): Promise<Deadline[]> =>
  (await readExchangeDays(book, db, today)).map(({ uid, on, title, text }) => ({
    id: `exchange-${uid}`,
    kind: "exchange",
    on,
    title,
    text,
    path: "/saved-calculations",
  }));

/** The deadlines of a tax year fall in the following year. */
const yearsBefore = ({ from, to }: DayRange): number[] =>
  Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index - 1);

const electionDeadlines = async (book: BookOwner, db: Db, range: DayRange): Promise<Deadline[]> =>
  (await readElectionReminders(book, db, yearsBefore(range))).map(({ id, taxYear, on, title, says }) => ({
    id: `election-${taxYear}-${id}`,
    kind: "election",
    on,
    title,
    text: says,
    path: `/elections?year=${taxYear}`,
  }));

const leaseDeadlines = async (book: BookOwner, db: Db): Promise<Deadline[]> =>
  (await listProperties(book, db)).flatMap(({ id, nickname, leaseEndDate, archivedAt }) =>
    leaseEndDate === null || archivedAt !== null
      ? []
      : [
          {
            id: `lease-${id}`,
            kind: "lease" as const,
            on: leaseEndDate,
            title: `Lease of ${nickname} ends`,
            text: "Talk to your tenant about what comes next, and log the time.",
            path: `/properties/${id}`,
          },
        ],
  );

/** The return for a year that is not filed yet. */
const filingDeadlines = async (book: BookOwner, db: Db, range: DayRange): Promise<Deadline[]> => {
  const filed = new Set((await readLockedYears(book, db)).map(({ taxYear }) => taxYear));
  return yearsBefore(range).flatMap((taxYear) => {
    const due = returnDue("individual", taxYear);
    if (due === null || filed.has(taxYear)) return [];
    const of = { kind: "filing" as const, path: `/reports?year=${taxYear}` };
    return [
      {
        ...of,
        id: `filing-${taxYear}`,
        on: due.due,
        title: `Return for ${taxYear} is due`,
        text: `File it or an extension by today. With an extension it is due on ${dateWords(due.extended)}.`,
      },
      {
        ...of,
        id: `filing-${taxYear}-extended`,
        on: due.extended,
        title: `Return for ${taxYear} is due with an extension`,
        text: "An election that goes with the return goes with it now.",
      },
    ];
  });
};
