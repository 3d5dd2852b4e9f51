import { hoursText, STRESS_PRESETS } from "@tenure/tax-rules";
import { TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { stressQuery } from "../queries.ts";

const CUTS = STRESS_PRESETS["strict-court"];

/** What the strictest court would leave of a person's hours. It loads by itself, as the record check does. */
export function WorstCase({ taxYear, personId }: { taxYear: number; personId: string }) {
  const { data } = useQuery(stressQuery(taxYear, CUTS));
  const left = data?.persons.find((person) => person.personId === personId)?.keptSeconds;
  if (left === undefined) return null;
  const address = `${paths.stressTest}?${new URLSearchParams([["year", String(taxYear)], ...CUTS.map((id) => ["cut", id])]).toString()}`;
  return (
    <>
      {" "}
      <TextLink asChild>
        <Link to={address}>Strict court: {hoursText(left)}</Link>
      </TextLink>
    </>
  );
}
