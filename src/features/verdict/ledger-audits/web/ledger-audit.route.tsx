import { Button, Card, EmptyState, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { CitationsProvider, CitationsSwitch, useCitations } from "#web/book/citations.tsx";
import { taxYearIn, TaxYearSelect, useTaxYear } from "#web/book/tax-year.tsx";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import type { getLedgerAudits } from "../contract.ts";
import { ComparisonCard } from "./comparison-card.tsx";
import { FindingsCard } from "./findings-card.tsx";
import { auditsQuery } from "./queries.ts";
import { RunCard } from "./run-card.tsx";

export const meta = () => pageMeta(titleOf("ledgerAudit"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await queryClient.fetchQuery(auditsQuery(year));
  return null;
};

/** A year gone through entry by entry. It changes none of them. */
export default function LedgerAuditPage() {
  const year = useTaxYear();
  const { data: state } = useSuspenseQuery(auditsQuery(year));
  const sources = useCitations();
  return (
    <CitationsProvider isShown={sources.isShown}>
      <PageHeader
        title={titleOf("ledgerAudit")}
        description="What an examiner could challenge in your entries, and what you can fix."
        actions={<CitationsSwitch {...sources} />}
      >
        <TaxYearSelect />
      </PageHeader>
      <div className="flex max-w-column flex-col gap-5">
        <Body year={year} state={state} />
      </div>
    </CitationsProvider>
  );
}

function Body({ year, state }: { year: number; state: ResponseOf<typeof getLedgerAudits> }) {
  const { isOn, hasEntries, latest, attempt, comparison } = state;
  if (!isOn)
    return (
      <Card>
        <EmptyState
          title="Ledger audits are turned off."
          action={
            <Button asChild variant="primary">
              <Link to={`${paths.recordCheck}?year=${year}`}>Open the record check</Link>
            </Button>
          }
        >
          The record check shows how your log reads, on every plan.
        </EmptyState>
      </Card>
    );
  if (!hasEntries && latest === null && attempt === null)
    return (
      <Card>
        <EmptyState
          title={`Nothing is logged for ${year}.`}
          action={
            <Button asChild variant="primary">
              <Link to={paths.ledger}>Open the activity ledger</Link>
            </Button>
          }
        >
          An audit goes through your entries. Log the hours of a year, or choose another year.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <RunCard year={year} state={state} />
      {latest && <FindingsCard key={latest.id} audit={latest} />}
      {comparison && <ComparisonCard comparison={comparison} />}
    </>
  );
}
