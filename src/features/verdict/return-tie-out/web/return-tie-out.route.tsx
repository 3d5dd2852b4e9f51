import { Card, PageHeader, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, TaxYearSelect, useTaxYear } from "#web/book/tax-year.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import type { TieOut } from "../contract.ts";
import { LinesCard } from "./lines-card.tsx";
import { PositionCard } from "./position-card.tsx";
import { tieOutQuery } from "./queries.ts";

export const meta = () => pageMeta(titleOf("scheduleE"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await queryClient.fetchQuery(tieOutQuery(year));
  return null;
};

export default function ReturnTieOutPage() {
  const year = useTaxYear();
  const { data: tieOut } = useSuspenseQuery(tieOutQuery(year));
  return (
    <>
      <PageHeader
        title={titleOf("scheduleE")}
        description="Compare the properties on your Schedule E with your record. An examiner does this first."
      >
        <TaxYearSelect />
      </PageHeader>
      <div className="flex max-w-column flex-col gap-5">
        <PositionCard tieOut={tieOut} />
        <LinesCard key={year} tieOut={tieOut} />
        {tieOut.lines.length > 0 && <Differences tieOut={tieOut} />}
        <p className="text-sm text-3">
          What you type goes into the{" "}
          <TextLink asChild>
            <Link to={`${paths.auditBinder}?year=${year}`}>audit binder</Link>
          </TextLink>
          . Tenure does not read your return. General information, not tax advice.
        </p>
      </div>
    </>
  );
}

function Differences({ tieOut: { differences, lines } }: { tieOut: TieOut }) {
  return (
    <Card title="Differences">
      {differences.length === 0 ? (
        <p className="text-base text-2">
          None. {lines.length === 1 ? "The line agrees" : `All ${lines.length} lines agree`} with the record.
        </p>
      ) : (
        <>
          <p className="text-base text-2">Each may have a reason. Know it before someone asks.</p>
          <ul className="mt-2 list-disc pl-5 text-base text-1">
            {differences.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
