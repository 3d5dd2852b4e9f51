import { hoursColon } from "@tenure/tax-rules";
import {
  Badge,
  Cell,
  CivilDate,
  HeaderCell,
  RowLink,
  Table,
  TableBody,
  TableFoot,
  TableHead,
  TableRow,
} from "@tenure/ui";
import { Link } from "react-router";
import type { PropertyProgress, PropertiesProgress } from "#web/slots/slots.ts";
import { propertyPath } from "#web/paths.ts";
import type { PropertyWithHours } from "#features/facts/properties/contract.ts";
import { LeaseEnd } from "../lease-end.tsx";
import { PropertyBadges } from "../property-badges.tsx";
import { PropertyMenu } from "../property-menu.tsx";
import { PropertyPhoto } from "../property-photo.tsx";
import { type Columns, columnsOf, managerWords } from "./columns.ts";
import type { ListSort } from "./use-list-view.ts";

export type PropertyListProps = {
  properties: readonly PropertyWithHours[];
  progressById: PropertiesProgress;
  year: number;
  today: string;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
  onMerge?: ((property: PropertyWithHours) => void) | undefined;
};

export function PropertyTable(props: PropertyListProps) {
  const { properties, progressById, year, sort, onSort } = props;
  const columns = columnsOf(properties, progressById);
  return (
    <Table caption={`Properties with their tests and the hours logged in ${year}`}>
      <TableHead>
        <tr>
          <HeaderCell sort={sort === "nickname" ? "ascending" : "none"} onSort={() => onSort("nickname")}>
            Property
          </HeaderCell>
          <HeaderCell className="max-lg:hidden">Type</HeaderCell>
          {columns.best && <HeaderCell className="max-md:hidden">Best test</HeaderCell>}
          {columns.margin && (
            <HeaderCell numeric className="max-lg:hidden">
              Margin
            </HeaderCell>
          )}
          {columns.manager && <HeaderCell className="max-xl:hidden">Manager</HeaderCell>}
          <HeaderCell numeric sort={sort === "-hours" ? "descending" : "none"} onSort={() => onSort("-hours")}>
            Logged in {year}
          </HeaderCell>
          {columns.lastEntry && <HeaderCell className="max-lg:hidden">Last entry</HeaderCell>}
          {columns.lease && <HeaderCell className="max-xl:hidden">Lease ends</HeaderCell>}
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {properties.map((property) => (
          <Row key={property.id} {...props} property={property} columns={columns} />
        ))}
      </TableBody>
      <Foot properties={properties} columns={columns} />
    </Table>
  );
}

type RowProps = PropertyListProps & { property: PropertyWithHours; columns: Columns };

function Row({ property, columns, progressById, year, today, onMerge }: RowProps) {
  const progress = progressById?.get(property.id) ?? null;
  return (
    <TableRow>
      <Cell rowHeader className="w-full max-w-0 min-w-40">
        <NamedProperty property={property} columns={columns} progress={progress} />
      </Cell>
      <Cell quiet className="whitespace-nowrap max-lg:hidden">
        {property.propertyType}
      </Cell>
      {columns.best && (
        <Cell className="whitespace-nowrap max-md:hidden">
          <BestTest progress={progress} />
        </Cell>
      )}
      {columns.margin && (
        <Cell numeric className="whitespace-nowrap max-lg:hidden">
          <Margin progress={progress} />
        </Cell>
      )}
      {columns.manager && (
        <Cell quiet className="max-w-40 truncate max-xl:hidden">
          {managerWords(property)}
        </Cell>
      )}
      <Cell numeric>{hoursColon(property.loggedSecondsThisYear)}</Cell>
      {columns.lastEntry && (
        <Cell quiet className="whitespace-nowrap max-lg:hidden">
          {property.lastEntryOn === null ? "None" : <CivilDate date={property.lastEntryOn} taxYear={year} />}
        </Cell>
      )}
      {columns.lease && (
        <Cell quiet className="whitespace-nowrap max-xl:hidden">
          <LeaseEnd date={property.leaseEndDate} today={today} />
        </Cell>
      )}
      <Cell className="relative w-0 text-right">
        <PropertyMenu property={property} onMerge={onMerge && (() => onMerge(property))} />
      </Cell>
    </TableRow>
  );
}

/** The property's tests in a word, and how far off the closest one is. */
export function BestTest({ progress }: { progress: PropertyProgress | null }) {
  if (progress === null) return <span className="text-3">Not tested</span>;
  const { word, tone, test, distance } = progress;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 xl:[td>&]:flex-nowrap">
      <Badge tone={tone}>{word}</Badge>
      <span className="text-sm text-2 tabular-nums">
        {test}
        {distance !== null && `, ${distance}`}
      </span>
    </span>
  );
}

function Margin({ progress }: { progress: PropertyProgress | null }) {
  if (!progress?.margin) return <span className="text-3">Not added</span>;
  const { seconds, name } = progress.margin;
  const [sign, words] = seconds < 0 ? ["−", "behind"] : ["+", "ahead of"];
  return (
    <span title={`${words} ${name}`}>
      {sign}
      {hoursColon(Math.abs(seconds))}
      <span className="sr-only">
        {" "}
        {words} {name}
      </span>
    </span>
  );
}

function Foot({ properties, columns }: { properties: readonly PropertyWithHours[]; columns: Columns }) {
  const total = properties.reduce((sum, { loggedSecondsThisYear }) => sum + loggedSecondsThisYear, 0);
  return (
    <TableFoot>
      <tr>
        <Cell>Logged on these properties</Cell>
        <Cell className="max-lg:hidden" />
        {columns.best && <Cell className="max-md:hidden" />}
        {columns.margin && <Cell className="max-lg:hidden" />}
        {columns.manager && <Cell className="max-xl:hidden" />}
        <Cell numeric>{hoursColon(total)}</Cell>
        {columns.lastEntry && <Cell className="max-lg:hidden" />}
        {columns.lease && <Cell className="max-xl:hidden" />}
        <Cell />
      </tr>
    </TableFoot>
  );
}

type NamedProps = { property: PropertyWithHours; columns: Columns; progress: PropertyProgress | null };

function NamedProperty({ property, columns, progress }: NamedProps) {
  return (
    <span className="flex items-center gap-3 py-1">
      <PropertyPhoto property={property} className="size-9 rounded-md border border-line max-sm:hidden" />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <RowLink asChild className="font-medium sm:truncate">
            <Link to={propertyPath(property.id)}>{property.nickname}</Link>
          </RowLink>
          <PropertyBadges property={property} withManager={!columns.manager} />
        </span>
        <span className="block text-sm text-3 sm:truncate">{property.fullAddress}</span>
        {columns.best && (
          <span className="mt-1 block font-normal md:hidden">
            <BestTest progress={progress} />
          </span>
        )}
      </span>
    </span>
  );
}
