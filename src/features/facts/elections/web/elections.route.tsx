import { Banner, Card, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ClientLoaderFunctionArgs } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, TaxYearSelect, useTaxYear } from "#web/book/tax-year.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { GroupingsCard } from "./groupings/groupings-card.tsx";
import { electionsQuery, groupingsQuery } from "./queries.ts";
import { RegisterCard } from "./register-card.tsx";
import { RemindersCard } from "./reminders-card.tsx";

export const meta = () => pageMeta("Elections");

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await Promise.all([queryClient.fetchQuery(electionsQuery(year)), queryClient.fetchQuery(groupingsQuery)]);
  return null;
};

export default function ElectionsPage() {
  const year = useTaxYear();
  const { data } = useSuspenseQuery(electionsQuery(year));
  const { statedInTaxYear, inForce, checks, citation, reminders, taxYear } = data;
  return (
    <>
      <PageHeader
        title="Elections"
        description="All rental real estate as one activity: what you elected, for which years, and the papers for your preparer."
      >
        <TaxYearSelect />
      </PageHeader>
      <div className="flex max-w-column flex-col gap-5">
        {statedInTaxYear === true && !inForce && (
          <Banner tone="info" title={`You said that an election is in force in ${year}.`}>
            {!data.elections.some(({ isFiled }) => isFiled)
              ? "It decides nothing yet. Add it here with its first year."
              : "The list has none for this year, and the list is what counts."}
          </Banner>
        )}
        <RegisterCard data={data} />
        <GroupingsCard taxYear={year} />
        <RemindersCard taxYear={taxYear} reminders={reminders} inForce={inForce} />
        <Card title="What it means">
          <ul className="list-disc pl-5 text-base text-2">
            {checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-3">{citation}. General information, not tax advice.</p>
        </Card>
      </div>
    </>
  );
}
