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
import { MEMBERS_IN_WORDS } from "./binder-words.ts";
import { MakeBinderCard } from "./make-binder-card.tsx";
import { binderQuery } from "./queries.ts";
import { ReadyBinder } from "./ready-binder.tsx";

export const meta = () => pageMeta(titleOf("binder"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await queryClient.fetchQuery(binderQuery(year));
  return null;
};

export default function AuditBinderPage() {
  const year = useTaxYear();
  const { data: state } = useSuspenseQuery(binderQuery(year));
  return (
    <>
      <PageHeader
        title={titleOf("binder")}
        description="Everything for a tax year in one zip file, to hand to an examiner. Free on every plan."
      >
        <TaxYearSelect />
      </PageHeader>
      <div className="flex max-w-column flex-col gap-5">
        {state.ready && <ReadyBinder key={state.ready.id} binder={state.ready} />}
        <MakeBinderCard key={year} year={year} state={state} />
        <Card title="What is in it">
          <ul className="list-disc pl-5 text-base text-2">
            {MEMBERS_IN_WORDS.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p className="mt-3 text-base text-2">
            Before you make it, match your return in the{" "}
            <TextLink asChild>
              <Link to={`${paths.returnTieOut}?year=${year}`}>Schedule E match</Link>
            </TextLink>
            .
          </p>
          <p className="mt-2 text-sm text-3">
            General information, not tax advice. Have your CPA review it before you hand it over.
          </p>
        </Card>
      </div>
    </>
  );
}
