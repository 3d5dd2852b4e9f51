import {
  Button,
  Card,
  Cell,
  CivilDate,
  EmptyState,
  formatDuration,
  formatHours,
  HeaderCell,
  Select,
  Stat,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TextLink,
} from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listTimeEntries, type TimeEntry } from "#features/time-entries/contract.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { yearOptions } from "#web/forms/year-options.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { paths } from "#web/paths.ts";
import type { PropertyWithHours } from "#features/properties/contract.ts";
import { entriesPath } from "../property-menu.tsx";

const SHOWN = 5;

type PropertyEntriesProps = {
  property: PropertyWithHours;
  year: number;
  thisYear: number;
  onYear: (year: string) => void;
};

/** What was logged on a property in a year: the figure and its latest rows, each a step from the ledger. */
export function PropertyEntries({ property, year, thisYear, onYear }: PropertyEntriesProps) {
  const { data } = useQuery(apiQuery(listTimeEntries, { query: { propertyId: [property.id], year, limit: SHOWN } }));
  return (
    <Card
      title="Hours"
      flush
      actions={
        <Select
          aria-label="Year"
          value={String(year)}
          onChange={(event) => onYear(event.target.value)}
          options={yearOptions(thisYear, year)}
        />
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-4 px-4 py-4 sm:px-5">
        <dl>
          <Stat
            size="lg"
            label={`Logged in ${year}`}
            value={formatHours(property.loggedSecondsThisYear, { unit: false })}
            suffix="h"
          />
        </dl>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {linksOf(property, year).map(({ label, to }) => (
            <li key={label}>
              <TextLink asChild>
                <Link to={to}>{label}</Link>
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
      {data && data.entries.length === 0 && <NoEntries year={year} />}
      {data && data.entries.length > 0 && <LatestEntries entries={data.entries} property={property} year={year} />}
    </Card>
  );
}

/** The entries of the figure, and what else decides the property's tests in the year. */
const linksOf = ({ id, propertyType }: PropertyWithHours, year: number): { label: string; to: string }[] => [
  { label: "Open the entries behind this figure", to: entriesPath(id, year) },
  { label: "Other people's hours", to: `${paths.othersHours}?year=${year}&property=${id}` },
  ...(propertyType === "Short-term Rental"
    ? [{ label: "Stays", to: `${paths.stays}?year=${year}&property=${id}` }]
    : []),
];

function NoEntries({ year }: { year: number }) {
  return (
    <div className="border-t border-line">
      <EmptyState
        level={3}
        title={`No entries in ${year}`}
        action={<Button onClick={() => openLog()}>Log time</Button>}
      >
        Hours logged on this property appear here.
      </EmptyState>
    </div>
  );
}

type LatestEntriesProps = { entries: readonly TimeEntry[]; property: PropertyWithHours; year: number };

function LatestEntries({ entries, property, year }: LatestEntriesProps) {
  return (
    <Table caption={`Latest entries of ${property.nickname} in ${year}`} className="border-t border-line">
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
            <Cell numeric>{formatDuration(hoursToSeconds(entry.hours))}</Cell>
            <Cell quiet className="whitespace-nowrap max-sm:hidden">
              {ACTIVITY_LABELS[entry.activityType]}
            </Cell>
            <Cell quiet className="w-full max-w-0 truncate">
              {entry.description}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
