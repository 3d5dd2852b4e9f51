import { Select } from "@tenure/ui";
import { useSearchParams } from "react-router";
import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { type CivilDate, yearOf } from "#shared/civil-date.ts";
import { yearOptions } from "./year-options.ts";
import { useToday } from "../session/use-today.ts";
import { yearIn } from "./year-in.ts";

/** The tax year of an address, `?year=2025`; the current one if it names none. */
export const taxYearIn = (search: URLSearchParams, today: CivilDate): number => yearIn(search) ?? yearOf(today);

export const useTaxYear = (): number => {
  const today = useToday();
  const [search] = useSearchParams();
  return taxYearIn(search, today);
};

type TaxYearChoiceProps = { year: number; onChoose: (year: number) => void; years?: readonly number[] };

/** The year switch of a page, if the sidebar does not show its own: for the last years, or for the ones given. */
export function TaxYearChoice({ year, onChoose, years }: TaxYearChoiceProps) {
  const thisYear = yearOf(useToday());
  const named = years?.map((each) => ({ value: String(each), label: String(each) }));
  return (
    <div className="w-24 lg:group-data-[sidebar=expanded]/shell:hidden">
      <Select
        aria-label="Tax year"
        value={String(year)}
        onChange={(event) => onChoose(Number(event.target.value))}
        options={named ?? yearOptions(thisYear, year)}
      />
    </div>
  );
}

/** The year switch of a page that takes its year from the address; the rest of the address stays. */
export function TaxYearSelect() {
  const today = useToday();
  const [search, setSearch] = useAddressSearch();
  const change = (chosen: number): void => {
    setSearch(withParameter("year", String(chosen)), { replace: true, preventScrollReset: true });
  };
  return <TaxYearChoice year={taxYearIn(search, today)} onChoose={change} />;
}
