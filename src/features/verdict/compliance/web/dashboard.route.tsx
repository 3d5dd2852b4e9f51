import { Button, PageHeader, SegmentedControl } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { isOwnBook } from "#web/credentials/acting.ts";
import { Can } from "#web/session/can.tsx";
import { useSignedInUser } from "#web/session/use-user.ts";
import { pathOf, RepTypeSwitch } from "#features/account/accounts/web/index.ts";
import { queryClient } from "#web/api/query-client.ts";
import { loadBook } from "#web/book/use-book.ts";
import { TaxYearChoice } from "#web/book/tax-year.tsx";
import { withYear } from "#web/book/year-in.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { LogField } from "#web/overlays/log-field.tsx";
import { StopwatchPlace } from "#web/overlays/stopwatch-place.tsx";
import { paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { slotsOfLoader, useFilledSlots } from "#web/slots/slots.ts";
import { chooseYear, HOUSEHOLD, saysYear, testedPersons, useDashboardAddress } from "./dashboard-address.ts";
import { DashboardBody, type DashboardPartProps } from "./dashboard-body.tsx";
import { EmptyYear } from "./to-do/empty-year.tsx";
import { complianceQuery, recentEntriesQuery } from "./queries.ts";

export const meta = () => pageMeta(titleOf("dashboard"));

export const clientLoader = async ({ request, context }: ClientLoaderFunctionArgs) => {
  const url = new URL(request.url);
  const search = url.searchParams;
  const { timeZone } = await requireUser(request);
  const thisYear = yearOf(todayOf(timeZone));
  const known = saysYear(search) ? [] : (await queryClient.ensureQueryData(complianceQuery(thisYear))).yearsWithEntries;
  const year = chooseYear(search, thisYear, known);
  if (!saysYear(search) && year !== thisYear) throw redirect(withYear(url, year));
  await Promise.all([
    queryClient.ensureQueryData(complianceQuery(year)),
    queryClient.ensureQueryData(recentEntriesQuery(year)),
    context.get(slotsOfLoader)?.dashboard.loadSetup(year),
    loadBook(),
  ]);
  return { year, thisYear };
};

export default function DashboardPage() {
  const { year, thisYear } = useLoaderData<typeof clientLoader>();
  const { data: view } = useSuspenseQuery(complianceQuery(year));
  const slots = useFilledSlots().dashboard;
  const address = useDashboardAddress(view);
  const isEmpty = !view.yearsWithEntries.includes(year);
  const user = useSignedInUser();
  const isOwn = isOwnBook();
  const path = user && isOwn ? pathOf(user) : "longTerm";
  return (
    <>
      <Head view={view} address={address} thisYear={thisYear}>
        {user && isOwn && <RepTypeSwitch user={user} />}
      </Head>
      <div className="flex flex-col gap-4 sm:gap-5">
        <div className="flex flex-col gap-3">
          <Can do="log">
            <LogField />
          </Can>
          <StopwatchPlace />
        </div>
        <slots.ToReview />
        <slots.Setup taxYear={year}>
          {(setup) =>
            isEmpty ? (
              <EmptyYear view={view} setup={setup} />
            ) : (
              <DashboardBody
                view={view}
                address={address}
                setup={setup}
                shortTermPath={path === "longTerm" ? null : path}
              />
            )
          }
        </slots.Setup>
      </div>
    </>
  );
}

type HeadProps = DashboardPartProps & { thisYear: number; children: ReactNode };

function Head({ view, address, thisYear, children }: HeadProps) {
  const years = [...new Set([thisYear, view.taxYear, ...view.yearsWithEntries])].toSorted((a, b) => b - a);
  const persons = testedPersons(view);
  return (
    <PageHeader
      title={titleOf("dashboard")}
      actions={
        <Button asChild className="max-sm:hidden">
          <Link to={paths.reports}>Report</Link>
        </Button>
      }
    >
      <p className="text-base text-2">{view.taxYear} tax year</p>
      {children}
      {years.length > 1 && <TaxYearChoice year={view.taxYear} years={years} onChoose={address.chooseYear} />}
      {persons.length > 1 && (
        <SegmentedControl
          label="Whose hours"
          value={address.person}
          onValueChange={address.choosePerson}
          options={[
            ...persons.map(({ personId, name }) => ({ value: personId, label: name })),
            { value: HOUSEHOLD, label: "Side by side" },
          ]}
        />
      )}
    </PageHeader>
  );
}
