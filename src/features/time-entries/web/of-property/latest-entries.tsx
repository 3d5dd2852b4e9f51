import { hoursColon } from "@tenure/tax-rules";
import { Button, Cell, CivilDate, EmptyState, HeaderCell, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { apiQuery } from "#web/api/api-query.ts";
import type { PropertySlots } from "#web/book/property-slots.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { Can } from "#web/session/can.tsx";
import { StandingBadge } from "../list/entry-facts.tsx";
import { listTimeEntries, type TimeEntry } from "#features/time-entries/contract.ts";

const SHOWN = 5;

type OfProperty = ComponentProps<PropertySlots["LatestEntries"]>;

/** The latest entries of a property in a year, each a step from the ledger. What waits says so: the figure above leaves it out. */
export function LatestEntries({ property, year }: OfProperty) {
  const { data } = useQuery(apiQuery(listTimeEntries, { query: { propertyId: [property.id], year, limit: SHOWN } }));
  if (!data) return null;
  if (data.entries.length === 0) return <NoEntries year={year} />;
  return <EntriesTable entries={data.entries} property={property} year={year} />;
}

function NoEntries({ year }: { year: number }) {
  return (
    <div className="border-t border-line">
      <EmptyState
        level={3}
        title={`No entries in ${year}`}
        action={
          <Can do="log">
            <Button onClick={() => openLog()}>Log time</Button>
          </Can>
        }
      >
        Hours logged on this property appear here.
      </EmptyState>
    </div>
  );
}

type EntriesTableProps = OfProperty & { entries: readonly TimeEntry[] };

function EntriesTable({ entries, property, year }: EntriesTableProps) {
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
            <Cell numeric>{hoursColon(hoursToSeconds(entry.hours))}</Cell>
            <Cell quiet className="whitespace-nowrap max-sm:hidden">
              {ACTIVITY_LABELS[entry.activityType]}
            </Cell>
            <Cell quiet className="w-full max-w-0 truncate">
              {entry.approvalStatus === "pending" && (
                <span className="mr-2">
                  <StandingBadge entry={entry} />
                </span>
              )}
              {entry.description}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
