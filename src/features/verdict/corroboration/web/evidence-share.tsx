import { formatPercent } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { DashboardTile } from "#web/book/dashboard-tile.tsx";
import { coveragePath } from "./coverage-address.ts";
import { sumCoverage } from "./coverage-words.ts";
import { corroborationQuery } from "./queries.ts";

/** The share of the logged hours that have an independent source. It loads by itself, as the card with its breakdown does. */
export function EvidenceShare({ taxYear, personIds }: { taxYear: number; personIds: readonly string[] }) {
  const { data } = useQuery(corroborationQuery(taxYear));
  const person = personIds.length === 1 && data && data.persons.length > 1 ? personIds[0] : undefined;
  const sums = data && sumCoverage(data.persons.filter(({ personId }) => personIds.includes(personId)));
  return (
    <DashboardTile
      label="With evidence"
      value={sums ? formatPercent(sums.one.seconds + sums.several.seconds, sums.total) : "–"}
      to={coveragePath(taxYear, { show: "first", person })}
      note="of your logged hours"
    />
  );
}
