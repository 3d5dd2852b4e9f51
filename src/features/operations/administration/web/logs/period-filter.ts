import { addDays, type CivilDate } from "#shared/civil-date.ts";
import type { ListFilter } from "#web/shell/administration/list-filters.tsx";

/** The start of the period: the address holds the day, so that a link shows the same later. */
export const periodFilter = (today: CivilDate): ListFilter => ({
  name: "from",
  label: "Period",
  options: [
    { value: "", label: "All" },
    { value: today, label: "Today" },
    { value: addDays(today, -6), label: "7 days" },
    { value: addDays(today, -29), label: "30 days" },
    { value: addDays(today, -364), label: "A year" },
  ],
});

export const todayInUtc = (): CivilDate => new Date().toISOString().slice(0, 10);
