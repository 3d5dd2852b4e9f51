import { Badge, Button, Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import { formatCivilDate } from "@tenure/ui";
import type { WeekLine } from "../contract.ts";
import { sumsWords, WEEK_WORDS } from "./closing-words.ts";

type WeekTableProps = { weeks: readonly WeekLine[]; year: number; signs: boolean; onOpen: (weekStart: string) => void };

/** The weeks of a year, newest first, each with what it holds and how it stands. */
export function WeekTable({ weeks, year, signs, onOpen }: WeekTableProps) {
  const next = weeks.find(({ state }) => state === "open");
  return (
    <Table caption={`Weeks of ${year}`}>
      <TableHead>
        <tr>
          <HeaderCell>Week</HeaderCell>
          <HeaderCell className="max-sm:hidden">Logged</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Acts</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {weeks.map((week) => (
          <WeekRow
            key={week.weekStart}
            week={week}
            year={year}
            isNext={signs && week === next}
            act={signs ? ACTS[week.state] : ACTS.signed}
            onOpen={() => onOpen(week.weekStart)}
          />
        ))}
      </TableBody>
    </Table>
  );
}

const ACTS = { running: "View week", open: "Review and sign", signed: "View week", changed: "Sign again" } as const;

type WeekRowProps = { week: WeekLine; year: number; isNext: boolean; act: string; onOpen: () => void };

function WeekRow({ week, year, isNext, act, onOpen }: WeekRowProps) {
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
      </Cell>
      <Cell quiet className="max-sm:hidden">
        {sumsWords(week)}
      </Cell>
      <Cell>
        <Badge tone={tone}>{word}</Badge>
      </Cell>
      <Cell className="w-0 text-right whitespace-nowrap">
        <Button size="sm" aria-label={`${act}, ${name}`} variant={isNext ? "primary" : "secondary"} onClick={onOpen}>
          {act}
        </Button>
      </Cell>
    </TableRow>
  );
}
