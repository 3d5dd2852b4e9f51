import {
  Badge,
  Button,
  Cell,
  formatCivilDate,
  formatCivilMonth,
  formatCount,
  HeaderCell,
  Summary,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "@tenure/ui";
import type { WeekLine } from "../contract.ts";
import { sumsWords, WEEK_WORDS } from "./closing-words.ts";
import { oldestOpen, weekMonths } from "./week-months.ts";

type WeekTableProps = { weeks: readonly WeekLine[]; year: number; signs: boolean; onOpen: (weekStart: string) => void };

/** The weeks of a year by month, newest first. The two newest months are open, and the one to catch up with. */
export function WeekTable({ weeks, year, signs, onOpen }: WeekTableProps) {
  const next = oldestOpen(weeks);
  return (
    <ul className="divide-y divide-line">
      {weekMonths(weeks, year).map(({ month, weeks: ofMonth, openCount }, index) => (
        <li key={month}>
          <details open={index < 2 || (next !== undefined && ofMonth.includes(next))}>
            <Summary className="px-4 py-2.5 text-base font-semibold hover:bg-hover sm:px-5">
              {formatCivilMonth(month)}{" "}
              <span className="ml-1 text-sm font-normal text-3">
                {openCount === 0 ? formatCount(ofMonth.length, "week") : `${openCount} to sign`}
              </span>
            </Summary>
            <Table caption={`Weeks of ${formatCivilMonth(month)}`} className="border-t border-line">
              <TableHead>
                <tr>
                  <HeaderCell className="sm:w-56">Week</HeaderCell>
                  <HeaderCell className="max-sm:hidden">Logged</HeaderCell>
                  <HeaderCell className="w-32 max-sm:hidden">State</HeaderCell>
                  <HeaderCell className="sm:w-40">
                    <span className="sr-only">Actions</span>
                  </HeaderCell>
                </tr>
              </TableHead>
              <TableBody>
                {ofMonth.map((week) => (
                  <WeekRow
                    key={week.weekStart}
                    week={week}
                    year={year}
                    act={signs && week.coverage !== "none" ? ACTS[week.state] : ACTS.signed}
                    onOpen={() => onOpen(week.weekStart)}
                  />
                ))}
              </TableBody>
            </Table>
          </details>
        </li>
      ))}
    </ul>
  );
}

const ACTS = {
  running: "View week",
  open: "Review and sign",
  signed: "View week",
  changed: "Sign again",
  uncovered: "View week",
} as const;

type WeekRowProps = { week: WeekLine; year: number; act: string; onOpen: () => void };

function WeekRow({ week, year, act, onOpen }: WeekRowProps) {
  const { word, tone } = WEEK_WORDS[week.state];
  const name = `${formatCivilDate(week.weekStart, { taxYear: year })} to ${formatCivilDate(week.weekEnd, { taxYear: year })}`;
  return (
    <TableRow>
      <Cell rowHeader>
        {name}
        <span className="block text-sm font-normal text-3 sm:hidden">{sumsWords(week)}</span>
        {week.waitingCount > 0 && (
          <span className="block text-sm font-normal text-3">{week.waitingCount} to confirm</span>
        )}
        <Badge tone={tone} className="mt-1 sm:hidden">
          {word}
        </Badge>
      </Cell>
      <Cell quiet className="max-sm:hidden">
        {sumsWords(week)}
      </Cell>
      <Cell className="max-sm:hidden">
        <Badge tone={tone}>{word}</Badge>
      </Cell>
      <Cell className="w-0 text-right whitespace-nowrap">
        <Button size="sm" aria-label={`${act}, ${name}`} onClick={onOpen}>
          {act}
        </Button>
      </Cell>
    </TableRow>
  );
}
