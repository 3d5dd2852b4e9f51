import { PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs } from "react-router";
import { PeopleCard, personsQuery } from "#features/facts/participants/web/index.ts";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, TaxYearSelect, useTaxYear } from "#web/book/tax-year.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { isOwnBook } from "#web/credentials/acting.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { todayOf } from "#web/session/use-today.ts";
import { requireUser } from "#web/session/require-user.ts";
import { ElectionCard, FilingCard } from "./filing-card.tsx";
import { OtherWorkCard } from "./other-work-card.tsx";
import { yearFactsQuery } from "./queries.ts";

export const meta = () => pageMeta(titleOf("people"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await Promise.all([queryClient.fetchQuery(yearFactsQuery(year)), queryClient.fetchQuery(personsQuery("all"))]);
  return null;
};

export default function PeopleAndWorkPage() {
  const year = useTaxYear();
  const { data: facts } = useSuspenseQuery(yearFactsQuery(year));
  const workers = facts.persons.filter(({ relation }) => relation !== "helper");
  const isYou = workers.length === 1 && isOwnBook();
  return (
    <>
      <PageHeader
        title={titleOf("people")}
        description="Who works on your properties, how you file, and your other jobs."
      >
        <TaxYearSelect />
      </PageHeader>
      <div className="flex max-w-column flex-col gap-5">
        <PeopleCard />
        {workers.map((person) => (
          <OtherWorkCard key={person.personId} taxYear={year} person={person} isYou={isYou} />
        ))}
        <FilingCard facts={facts} />
        <ElectionCard facts={facts} />
        <p className="text-sm text-3">
          General information, not tax advice. Your answers are kept with the year {year} and can be changed at any
          time.
        </p>
      </div>
    </>
  );
}
