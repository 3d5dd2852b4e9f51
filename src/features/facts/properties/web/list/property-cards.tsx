import { hoursTenths } from "@tenure/tax-rules";
import { CivilDate } from "@tenure/ui";
import { Link } from "react-router";
import { propertyPath } from "#web/paths.ts";
import type { PropertyWithHours } from "#features/facts/properties/contract.ts";
import { LeaseEnd } from "../lease-end.tsx";
import { PropertyBadges } from "../property-badges.tsx";
import { PropertyMenu } from "../property-menu.tsx";
import { PropertyPhoto } from "../property-photo.tsx";
import { type Columns, columnsOf, managerWords } from "./columns.ts";
import { BestTest, type PropertyListProps } from "./property-table.tsx";

type CardsProps = Omit<PropertyListProps, "sort" | "onSort">;

export function PropertyCards({ properties, progressById, year, today, onMerge }: CardsProps) {
  const columns = columnsOf(properties, progressById);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {properties.map((property) => (
        <li
          key={property.id}
          className="relative flex min-w-0 flex-col overflow-clip rounded-lg border border-line bg-surface shadow-sm has-[a[data-card-link]:hover]:border-line-strong"
        >
          <PropertyPhoto property={property} className="h-36 w-full border-b border-line" />
          <div className="flex flex-1 flex-col gap-3 p-4">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <h2 className="truncate text-lg font-semibold">
                  <Link
                    to={propertyPath(property.id)}
                    data-card-link=""
                    className="rounded-sm text-inherit no-underline after:absolute after:inset-0 hover:underline"
                  >
                    {property.nickname}
                  </Link>
                </h2>
                <p className="truncate text-sm text-3">{property.fullAddress}</p>
              </div>
              <span className="relative">
                <PropertyMenu property={property} onMerge={onMerge && (() => onMerge(property))} />
              </span>
            </div>
            <div className="flex flex-wrap gap-1.5 empty:hidden">
              <PropertyBadges property={property} withManager={!columns.manager} />
            </div>
            {columns.best && <BestTest progress={progressById?.get(property.id) ?? null} />}
            <CardFacts property={property} columns={columns} year={year} today={today} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type CardFactsProps = { property: PropertyWithHours; columns: Columns; year: number; today: string };

function CardFacts({ property, columns, year, today }: CardFactsProps) {
  return (
    <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
      <dt className="text-3">Logged in {year}</dt>
      <dd className="text-right font-semibold tabular-nums">{hoursTenths(property.loggedSecondsThisYear)}</dd>
      <dt className="text-3">Type</dt>
      <dd className="text-right text-2">{property.propertyType}</dd>
      {columns.manager && (
        <>
          <dt className="text-3">Manager</dt>
          <dd className="truncate text-right text-2">{managerWords(property)}</dd>
        </>
      )}
      {columns.lastEntry && (
        <>
          <dt className="text-3">Last entry</dt>
          <dd className="text-right text-2">
            {property.lastEntryOn === null ? "None" : <CivilDate date={property.lastEntryOn} taxYear={year} />}
          </dd>
        </>
      )}
      {columns.lease && (
        <>
          <dt className="text-3">Lease ends</dt>
          <dd className="text-right text-2">
            <LeaseEnd date={property.leaseEndDate} today={today} />
          </dd>
        </>
      )}
    </dl>
  );
}
