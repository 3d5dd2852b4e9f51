import { Select } from "@tenure/ui";
import { useSearchParams } from "react-router";
import { type CivilDate, yearOf } from "#shared/civil-date.ts";
import { yearOptions } from "../forms/year-options.ts";
import { useToday } from "../session/use-today.ts";

/** The tax year of an address, `?year=2025`; the present one where it names none. */
export const taxYearIn = (search: URLSearchParams, today: CivilDate): number => {
  const year = Number(search.get("year"));
  return Number.isInteger(year) && year >= 1994 && year <= 2100 ? year : yearOf(today);
};

export const useTaxYear = (): number => {
  const today = useToday();
  const [search] = useSearchParams();
  return taxYearIn(search, today);
};

/** The year switch of a page; what else the address says stays. */
export function TaxYearSelect() {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const year = taxYearIn(search, today);
  const change = (chosen: string): void => {
    const next = new URLSearchParams(search);
    next.set("year", chosen);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="w-24">
      <Select
        aria-label="Tax year"
        value={String(year)}
        onChange={(event) => change(event.target.value)}
        options={yearOptions(yearOf(today), year)}
      />
    </div>
  );
}
