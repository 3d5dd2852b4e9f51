import { hoursTenths } from "@tenure/tax-rules";
import { Card, Select, Stat, TextLink } from "@tenure/ui";
import { use } from "react";
import { Link } from "react-router";
import { PropertySlotsContext } from "#web/book/property-slots.ts";
import { yearOptions } from "#web/book/year-options.ts";
import { paths } from "#web/paths.ts";
import type { PropertyWithHours } from "#features/properties/contract.ts";
import { entriesPath } from "../property-menu.tsx";

type PropertyEntriesProps = {
  property: PropertyWithHours;
  year: number;
  thisYear: number;
  onYear: (year: string) => void;
};

/** What was logged on a property in a year: the figure and its latest rows, each a step from the ledger. */
export function PropertyEntries({ property, year, thisYear, onYear }: PropertyEntriesProps) {
  const slots = use(PropertySlotsContext);
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
          <Stat size="lg" label={`Logged in ${year}`} value={hoursTenths(property.loggedSecondsThisYear)} />
        </dl>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {linksOf(property, year).map(({ label, to }) => (
            <li key={label}>
              <TextLink alone asChild>
                <Link to={to}>{label}</Link>
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
      {slots && <slots.LatestEntries property={property} year={year} />}
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
