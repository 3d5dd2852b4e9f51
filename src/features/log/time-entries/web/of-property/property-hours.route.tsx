import { hoursColon, hoursTenths } from "@tenure/tax-rules";
import {
  Button,
  Card,
  Cell,
  CivilDate,
  EmptyState,
  formatCount,
  HeaderCell,
  RowLink,
  Stat,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TextLink,
} from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link, useParams } from "react-router";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, useTaxYear } from "#web/book/tax-year.tsx";
import { loadBook, useBook } from "#web/book/use-book.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { entryPath, paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { Can } from "#web/session/can.tsx";
import { todayOf } from "#web/session/use-today.ts";
import { listTimeEntries, summarizeTimeEntries, type TimeEntry } from "#features/log/time-entries/contract.ts";
import { StandingBadge } from "../list/entry-facts.tsx";

const SHOWN = 25;

const entriesQuery = (propertyId: string, year: number) =>
  apiQuery(listTimeEntries, { query: { propertyId: [propertyId], year, limit: SHOWN } });
const figureQuery = (propertyId: string, year: number) =>
  apiQuery(summarizeTimeEntries, { query: { propertyId: [propertyId], year } });

export const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const id = params["id"] ?? "";
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await Promise.all([
    queryClient.ensureQueryData(entriesQuery(id, year)),
    queryClient.ensureQueryData(figureQuery(id, year)),
    loadBook(),
  ]);
  return null;
};

/** A tab of a property: what was logged there in the year, the latest rows first. */
export default function PropertyHoursPage() {
  const id = useParams()["id"] ?? "";
  const year = useTaxYear();
  const { entries } = useSuspenseQuery(entriesQuery(id, year)).data;
  const figure = useSuspenseQuery(figureQuery(id, year)).data;
  const nickname = useBook().propertyName(id);
  const waiting = figure.waitingCount;
  if (entries.length === 0) return <NoEntries year={year} propertyId={id} />;
  return (
    <Card flush>
      <div className="flex flex-wrap items-end justify-between gap-4 px-4 py-4 sm:px-5">
        <dl>
          <Stat
            size="lg"
            label={`Logged in ${year}`}
            value={hoursTenths(figure.loggedSeconds)}
            note={`${formatCount(figure.entryCount - waiting, "entry", "entries")}${waiting === 0 ? "" : `, and ${waiting} to confirm`}`}
          />
        </dl>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TextLink alone asChild>
            <Link to={`${paths.ledger}?propertyId=${id}&year=${year}`}>Open in the ledger</Link>
          </TextLink>
          <LogHere propertyId={id} />
        </div>
      </div>
      <EntriesTable entries={entries} nickname={nickname} year={year} />
      {figure.entryCount > entries.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-3 sm:px-5">
          The latest {entries.length} of {figure.entryCount}.
        </p>
      )}
    </Card>
  );
}

function LogHere({ propertyId }: { propertyId: string }) {
  return (
    <Can do="log">
      <Button hint="L" onClick={() => openLog({ given: { propertyId } })}>
        Log time here
      </Button>
    </Can>
  );
}

function NoEntries({ year, propertyId }: { year: number; propertyId: string }) {
  return (
    <Card>
      <EmptyState title={`No entries in ${year}`} action={<LogHere propertyId={propertyId} />}>
        Hours you log at this property show up here.
      </EmptyState>
    </Card>
  );
}

type EntriesTableProps = { entries: readonly TimeEntry[]; nickname: string; year: number };

function EntriesTable({ entries, nickname, year }: EntriesTableProps) {
  return (
    <Table caption={`Latest entries of ${nickname} in ${year}`} className="border-t border-line">
      <TableHead>
        <tr>
          <HeaderCell>Date</HeaderCell>
          <HeaderCell numeric>Time</HeaderCell>
          <HeaderCell className="max-sm:hidden">Activity</HeaderCell>
          <HeaderCell>Description</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <Cell className="whitespace-nowrap">
              <CivilDate date={entry.date} taxYear={year} />
            </Cell>
            <Cell numeric>{hoursColon(hoursToSeconds(entry.hours))}</Cell>
            <Cell quiet className="whitespace-nowrap max-sm:hidden">
              {ACTIVITY_LABELS[entry.activityType]}
            </Cell>
            <Cell className="w-full max-w-0 truncate">
              {entry.approvalStatus === "pending" && (
                <span className="relative z-10 mr-2">
                  <StandingBadge entry={entry} />
                </span>
              )}
              <RowLink asChild>
                <Link to={entryPath(entry.id)}>{entry.description || ACTIVITY_LABELS[entry.activityType]}</Link>
              </RowLink>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
