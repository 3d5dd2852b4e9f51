import { classNames } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { yearOf } from "#shared/civil-date.ts";
import { bookPersonsQuery } from "#web/book/book-queries.ts";
import { useTaxYear } from "#web/book/tax-year.tsx";
import { yearOptions } from "#web/book/year-options.ts";
import { useToday } from "#web/session/use-today.ts";
import { choosePerson, EVERYONE, personChoice } from "./person-choice.ts";

/** The one tax year and, with two people, the one person that every page is about. Both live in the address. */
export function YearAndPerson() {
  return (
    <>
      <YearSelect />
      <PersonSelect />
    </>
  );
}

function YearSelect() {
  const thisYear = yearOf(useToday());
  const year = useTaxYear();
  const [, setSearch] = useAddressSearch();
  const choose = (chosen: string): void => setSearch(withParameter("year", chosen), { preventScrollReset: true });
  return (
    <QuietSelect aria-label="Tax year" value={String(year)} onChange={({ target }) => choose(target.value)}>
      {yearOptions(thisYear, year).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </QuietSelect>
  );
}

function PersonSelect() {
  const { pathname } = useLocation();
  const [search, setSearch] = useAddressSearch();
  const persons = useQuery(bookPersonsQuery).data?.persons ?? [];
  // Helpers' hours count toward no one's status.
  const tested = persons.filter(({ relation, archivedAt }) => relation !== "helper" && archivedAt === null);
  if (tested.length < 2) return null;
  const ids = tested.map(({ id }) => id);
  const choose = (chosen: string): void =>
    setSearch((before) => choosePerson({ pathname, search: before }, chosen), { preventScrollReset: true });
  return (
    <QuietSelect
      aria-label="Person"
      value={personChoice({ pathname, search }, ids)}
      onChange={({ target }) => choose(target.value)}
      className="max-w-24"
    >
      {tested.map(({ id, name }) => (
        <option key={id} value={id}>
          {name.split(" ")[0]}
        </option>
      ))}
      <option value={EVERYONE}>Both</option>
    </QuietSelect>
  );
}

function QuietSelect({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative inline-flex min-w-0 items-center", className)}>
      <select
        {...rest}
        className="ring-inset min-h-control-sm w-full min-w-0 cursor-pointer appearance-none truncate rounded-md bg-transparent pr-6 pl-2 text-sm font-semibold text-1 tabular-nums hover:bg-hover *:bg-surface *:text-1 pointer-coarse:min-h-11"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-1.5 size-3.5 text-3"
        strokeWidth={2}
      />
    </span>
  );
}
