import { hoursText } from "@tenure/tax-rules";
import {
  Badge,
  Card,
  Cell,
  formatCivilDate,
  formatCount,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "@tenure/ui";
import { Link } from "react-router";
import { proposalsWord } from "#features/intake/proposals/web/index.ts";
import type { ItemKind } from "#shared/item.ts";
import { ledgerPath, paths } from "#web/paths.ts";
import type { PeriodWeek } from "../rules.ts";

type WeeksTableProps = { weeks: readonly PeriodWeek[]; proposedKinds: readonly ItemKind[] };

const isUnknown = ({ entryCount, proposedCount }: PeriodWeek): boolean => entryCount === 0 && proposedCount === 0;

const summaryOf = ({ weeks, proposedKinds }: WeeksTableProps): string => {
  const logged = weeks.reduce((sum, { loggedSeconds }) => sum + loggedSeconds, 0);
  const proposed = weeks.reduce((sum, { proposedCount }) => sum + proposedCount, 0);
  const unknown = weeks.filter(isUnknown).length;
  return [
    `${hoursText(logged)} logged`,
    `${proposalsWord(proposed, proposedKinds)} to review`,
    `${formatCount(unknown, "week")} unknown`,
  ].join(" · ");
};

/** Week by week: what is logged, what is proposed, and what nobody knows. */
export function WeeksTable(props: WeeksTableProps) {
  return (
    <Card flush title="Week by week">
      <p className="px-4 py-3 text-base text-2 sm:px-5">{summaryOf(props)}</p>
      <Table caption="Weeks of the period">
        <TableHead>
          <TableRow>
            <HeaderCell>Week</HeaderCell>
            <HeaderCell numeric>Logged</HeaderCell>
            <HeaderCell numeric>To review</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {props.weeks.map((week) => (
            <Week key={week.startsOn} week={week} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function Week({ week }: { week: PeriodWeek }) {
  const { startsOn, endsOn, loggedSeconds, entryCount, proposedCount } = week;
  const days = { from: startsOn, to: endsOn };
  return (
    <TableRow>
      <Cell>
        <time dateTime={startsOn}>{formatCivilDate(startsOn)}</time>
      </Cell>
      <Cell numeric>
        {entryCount > 0 ? (
          <Link to={ledgerPath(days)} className="underline">
            {hoursText(loggedSeconds)}
          </Link>
        ) : (
          isUnknown(week) && <Badge tone="neutral">Unknown</Badge>
        )}
      </Cell>
      <Cell numeric>
        {proposedCount > 0 && (
          <Link to={`${paths.rules}?${new URLSearchParams(days).toString()}`} className="underline">
            {proposedCount}
          </Link>
        )}
      </Cell>
    </TableRow>
  );
}
