import { hoursColon } from "@tenure/tax-rules";
import { Cell, HeaderCell, RowLink, Table, TableBody, TableFoot, TableHead, TableRow } from "@tenure/ui";
import { Link } from "react-router";
import { propertyPath } from "#web/paths.ts";
import type { PropertyWithHours } from "#features/properties/contract.ts";
import { LeaseEnd } from "../lease-end.tsx";
import { PropertyBadges } from "../property-badges.tsx";
import { PropertyMenu } from "../property-menu.tsx";
import { PropertyPhoto } from "../property-photo.tsx";
import type { ListSort } from "./use-list-view.ts";

export type PropertyListProps = {
  properties: readonly PropertyWithHours[];
  year: number;
  today: string;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
  onMerge?: ((property: PropertyWithHours) => void) | undefined;
};

export function PropertyTable({ properties, year, today, sort, onSort, onMerge }: PropertyListProps) {
  const total = properties.reduce((sum, { loggedSecondsThisYear }) => sum + loggedSecondsThisYear, 0);
  return (
    <Table caption={`Properties with the hours logged in ${year}`}>
      <TableHead>
        <tr>
          <HeaderCell sort={sort === "nickname" ? "ascending" : "none"} onSort={() => onSort("nickname")}>
            Property
          </HeaderCell>
          <HeaderCell className="max-md:hidden">Type</HeaderCell>
          <HeaderCell numeric sort={sort === "-hours" ? "descending" : "none"} onSort={() => onSort("-hours")}>
            Hours in {year}
          </HeaderCell>
          <HeaderCell className="max-lg:hidden">Lease ends</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Acts</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {properties.map((property) => (
          <TableRow key={property.id}>
            <Cell rowHeader className="w-full max-w-0 min-w-40">
              <NamedProperty property={property} />
            </Cell>
            <Cell quiet className="whitespace-nowrap max-md:hidden">
              {property.propertyType}
            </Cell>
            <Cell numeric>{hoursColon(property.loggedSecondsThisYear)}</Cell>
            <Cell quiet className="whitespace-nowrap max-lg:hidden">
              <LeaseEnd date={property.leaseEndDate} today={today} />
            </Cell>
            <Cell className="relative w-0 text-right">
              <PropertyMenu property={property} onMerge={onMerge && (() => onMerge(property))} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
      <TableFoot>
        <tr>
          <Cell>Logged on these properties</Cell>
          <Cell className="max-md:hidden" />
          <Cell numeric>{hoursColon(total)}</Cell>
          <Cell className="max-lg:hidden" />
          <Cell />
        </tr>
      </TableFoot>
    </Table>
  );
}

function NamedProperty({ property }: { property: PropertyWithHours }) {
  return (
    <span className="flex items-center gap-3 py-1">
      <PropertyPhoto property={property} className="size-9 rounded-md border border-line" />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <RowLink asChild className="font-medium sm:truncate">
            <Link to={propertyPath(property.id)}>{property.nickname}</Link>
          </RowLink>
          <PropertyBadges property={property} />
        </span>
        <span className="block truncate text-sm text-3">{property.fullAddress}</span>
      </span>
    </span>
  );
}
