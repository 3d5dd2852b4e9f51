import { Card, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { coveragePath } from "./coverage-address.ts";
import { CoverageFigure } from "./coverage-figure.tsx";
import { CoverageSkeleton } from "./coverage-skeleton.tsx";
import { sumCoverage } from "./coverage-words.ts";
import { corroborationQuery } from "./queries.ts";

/** The dashboard's card. It loads by itself, so that a dashboard never waits for it or fails with it. */
export function CoverageCard({ taxYear, personIds }: { taxYear: number; personIds: readonly string[] }) {
  const query = useQuery(corroborationQuery(taxYear));
  const { data, error, errorUpdateCount } = query;
  if (!data && errorUpdateCount === 0) return <CoverageSkeleton />;
  if (!data) {
    return (
      <Card title="Evidence coverage">
        {error && (
          <p role="alert" className="mb-3 text-base text-2">
            {errorMessage(error, "Could not read what backs up the hours.")}
          </p>
        )}
        <RetryButton size="sm" query={query}>
          Try again
        </RetryButton>
      </Card>
    );
  }
  const sums = sumCoverage(data.persons.filter(({ personId }) => personIds.includes(personId)));
  if (sums.total === 0) return null;
  const person = personIds.length === 1 && data.persons.length > 1 ? personIds[0] : undefined;
  return (
    <Card>
      <CoverageFigure taxYear={taxYear} sums={sums} person={person} />
      <p className="mt-4 text-base text-2">
        A receipt, a photo from there, a message: papers from others back you up.{" "}
        <TextLink asChild>
          <Link to={coveragePath(taxYear, { show: "first", person })}>Fix these first</Link>
        </TextLink>
      </p>
    </Card>
  );
}
