import { hoursTenths } from "@tenure/tax-rules";
import {
  Card,
  Figure,
  type FigureTable,
  formatCivilDate,
  formatPercent,
  MirrorBars,
  type MirrorBarsItem,
  TextLink,
} from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { monthOf } from "#shared/civil-date.ts";
import { hoursCell } from "#web/book/hours-cell.ts";
import { AddOrAsk } from "#web/book/add-or-ask.tsx";
import { ledgerPath, paths } from "#web/paths.ts";
import { isHalfCompared } from "#features/verdict/compliance/web/index.ts";
import type { Examination, PersonWeeks } from "#features/verdict/examination/contract.ts";
import { LawLink } from "../law-link.tsx";
import { workWeeksQuery } from "../queries.ts";
import { neededFromHere, otherWords, weeksFinding, weeksSoFar } from "./work-weeks-words.ts";
import { halfShare, isAddressed } from "../words.ts";

const REAL = "Real estate";
const OTHER = "Other work";

/** The half test as it was lived: each person's weeks, real estate against everything else. */
export function WorkWeeksCard({ view }: { view: Examination }) {
  const { persons: everyone } = useSuspenseQuery(workWeeksQuery(view.taxYear)).data;
  const isYou = isAddressed({ persons: everyone });
  const persons = everyone.filter(({ personId }) => {
    const tested = view.persons.find((one) => one.personId === personId);
    return tested === undefined || isHalfCompared(tested, view.persons);
  });
  if (persons.length === 0) return null;
  return (
    <Card title="Is real estate more than half of my work?">
      <div className="divide-y divide-line">
        {persons.map((person) => (
          <div key={person.personId} className="py-4 first:pt-0">
            {hasBothSides(person) ? (
              <PersonFigure person={person} view={view} isYou={isYou} />
            ) : (
              <>
                <h3 className="text-base font-semibold text-1">{isYou ? "Your year" : person.name}</h3>
                <More person={person} view={view} isYou={isYou} />
              </>
            )}
          </div>
        ))}
      </div>
      <p className="text-sm text-3">
        The law compares the whole year, and each person alone. No single week decides. We spread other work evenly over
        its days. It includes logged work outside the 750 hours, such as short-term rentals.{" "}
        <LawLink rule="A1.half">The rule</LawLink>
      </p>
    </Card>
  );
}

/** Without work on both sides a chart shows nothing that its sentence does not. */
const hasBothSides = ({ realPropertySeconds, otherSeconds }: PersonWeeks): boolean =>
  realPropertySeconds > 0 && otherSeconds > 0;

type PersonProps = { person: PersonWeeks; view: Examination; isYou: boolean };

function PersonFigure({ person, view, isYou }: PersonProps) {
  const title = isYou ? "Your weeks" : person.name;
  const weeks = weeksSoFar(person.weeks, view.asOf);
  const navigate = useNavigate();
  const isAlone = person.otherWork === "unknown";
  const items = weeks.map((week, index): MirrorBarsItem => {
    const isNewMonth = index === 0 || monthOf(week.startsOn) !== monthOf(weeks[index - 1]?.startsOn ?? "");
    return {
      id: week.monday,
      label: `Week of ${formatCivilDate(week.startsOn, { taxYear: view.taxYear })}`,
      up: week.realPropertySeconds,
      down: isAlone ? 0 : week.otherSeconds,
      isDownUnknown: week.unknown && !isAlone,
      mark: isNewMonth ? formatCivilDate(week.startsOn, { taxYear: view.taxYear }).slice(0, 3) : undefined,
    };
  });
  return (
    <Figure
      level={3}
      title={title}
      caption={weeksFinding({ ...person, name: isYou ? null : person.name }, view.asOf)}
      more={<More person={person} view={view} isYou={isYou} />}
      tableCaption={`Hours by week, ${title}`}
      entries={{
        hrefOf: (mark) => {
          const week = weeks[mark];
          return week ? ledgerPath({ from: week.startsOn, to: week.endsOn, personId: person.personId }) : null;
        },
        follow: (href) => void navigate(href),
      }}
      table={weeksTable(weeks, view.taxYear)}
    >
      <MirrorBars
        label={`Hours by week, ${title}: ${isAlone ? "real estate alone" : "real estate and other work"}`}
        up={REAL}
        down={isAlone ? undefined : OTHER}
        items={items}
        formatValue={(seconds) => hoursTenths(seconds)}
      />
    </Figure>
  );
}

/** The year's figure and what is missing, then a link to what has not been stated. */
function More({ person, view, isYou }: PersonProps) {
  const half = view.persons.find(({ personId }) => personId === person.personId)?.half;
  const share = half ? halfShare(half) : null;
  const needed = neededFromHere(view, person.personId);
  const hasUnknown = person.weeks.some(({ unknown }) => unknown);
  return (
    <>
      {half && (
        <span className="mt-1 block max-w-[75ch] text-sm">
          Over the year{share === null ? "" : `, ${share} of all work`}: {half.explanation} {needed}
        </span>
      )}
      {hasUnknown && (
        <AddOrAsk do="facts" ask={`Add the other work of ${person.name} in ${view.taxYear}, or tell us there was none`}>
          <TextLink asChild alone>
            <Link to={`${paths.peopleAndWork}?year=${view.taxYear}`}>
              Add {isYou ? "your other work" : `the other work of ${person.name}`}
              {person.otherWork === "unknown" && `, or tell us ${isYou ? "you had" : "there was"} none`}
            </Link>
          </TextLink>
        </AddOrAsk>
      )}
    </>
  );
}

const weeksTable = (weeks: PersonWeeks["weeks"], taxYear: number): FigureTable => ({
  columns: [
    { header: "Week of" },
    { header: `${REAL}, hours`, numeric: true },
    { header: `${OTHER}, hours`, numeric: true },
    { header: "Real estate share", numeric: true },
  ],
  rows: weeks.map((week) => ({
    id: week.monday,
    cells: [
      { text: formatCivilDate(week.startsOn, { taxYear }), value: week.startsOn },
      hoursCell(week.realPropertySeconds),
      week.unknown ? otherWords(week) : hoursCell(week.otherSeconds),
      week.unknown
        ? "not known"
        : formatPercent(week.realPropertySeconds, week.realPropertySeconds + week.otherSeconds, 1),
    ],
  })),
});
