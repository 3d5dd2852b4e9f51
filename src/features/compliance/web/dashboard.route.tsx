import { Button, PageHeader, SegmentedControl, Select } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from "react-router";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import { queryClient } from "#web/api/query-client.ts";
import { DashboardSlotsContext } from "#web/book/dashboard-slots.ts";
import { loadBook } from "#web/book/use-book.ts";
import { pageMeta } from "#web/page-meta.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { paths } from "#web/paths.ts";
import { userQuery } from "#web/session/user-query.ts";
import type { Compliance } from "../contract.ts";
import {
  chooseYear,
  type DashboardAddress,
  HOUSEHOLD,
  saysYear,
  testedPersons,
  useDashboardAddress,
} from "./dashboard-address.ts";
import { FirstSteps } from "./first-steps.tsx";
import { HalfCard, HoursCard } from "./hours-card.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { PropertyBars } from "./property-bars.tsx";
import { complianceQuery, dailyHoursQuery, recentEntriesQuery } from "./queries.ts";
import { RecordedFigure } from "./recorded-figure.tsx";
import { ReceiptDrawer } from "./receipt-drawer.tsx";
import { RecentEntries } from "./recent-entries.tsx";
import { usePaymentNotice } from "./use-payment-notice.ts";
import { CautionsCard, VerdictCard } from "./verdict-card.tsx";
import { WeeksFigure } from "./weeks-figure.tsx";
import { WordsDisclosure } from "./words-disclosure.tsx";

export const meta = () => pageMeta("Dashboard");

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const timeZone = queryClient.getQueryData(userQuery.queryKey)?.timeZone ?? "UTC";
  const thisYear = yearOf(civilDateInZone(new Date(), timeZone));
  const known = saysYear(search) ? [] : (await queryClient.ensureQueryData(complianceQuery(thisYear))).yearsWithEntries;
  const year = chooseYear(search, thisYear, known);
  await Promise.all([
    queryClient.ensureQueryData(complianceQuery(year)),
    queryClient.ensureQueryData(dailyHoursQuery(year)),
    queryClient.ensureQueryData(recentEntriesQuery(year)),
    loadBook(),
  ]);
  return { year, thisYear };
};

export default function DashboardPage() {
  const { year, thisYear } = useLoaderData<typeof clientLoader>();
  const { data: view } = useSuspenseQuery(complianceQuery(year));
  const address = useDashboardAddress(view);
  usePaymentNotice();
  const isEmpty = !view.yearsWithEntries.includes(year);
  const open = address.receipt && view.persons.find(({ personId }) => personId === address.receipt?.personId);
  return (
    <>
      <Head view={view} address={address} thisYear={thisYear} />
      {isEmpty ? <FirstSteps year={year} /> : <Body view={view} address={address} />}
      {address.receipt && open && (
        <ReceiptDrawer name={address.receipt.name} person={open} taxYear={year} onClose={address.closeReceipt} />
      )}
    </>
  );
}

type PartProps = { view: Compliance; address: DashboardAddress };

function Head({ view, address, thisYear }: PartProps & { thisYear: number }) {
  const years = [...new Set([thisYear, view.taxYear, ...view.yearsWithEntries])].toSorted((a, b) => b - a);
  const persons = testedPersons(view);
  return (
    <PageHeader
      title={`${view.taxYear} tax year`}
      actions={
        <>
          <Button asChild>
            <Link to={paths.reports}>Report</Link>
          </Button>
          <Button variant="primary" hint="L" onClick={() => openLog()}>
            Log time
          </Button>
        </>
      }
    >
      {years.length > 1 && (
        <div className="w-24">
          <Select
            aria-label="Tax year"
            value={String(view.taxYear)}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
            onChange={({ target }) => address.chooseYear(Number(target.value))}
          />
        </div>
      )}
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

function Body({ view, address }: PartProps) {
  const { shown } = address;
  const isNamed = shown.length > 1;
  const slots = useContext(DashboardSlotsContext);
  const facts = { taxYear: view.taxYear, address, isNamed };
  const hours = shown.map((person) => <HoursCard key={person.personId} person={person} {...facts} />);
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <VerdictCard view={view} />
      {isNamed && <div className="grid gap-4 sm:gap-5 xl:grid-cols-2">{hours}</div>}
      <div className={COLUMNS}>
        <div className={COLUMN}>
          {!isNamed && <div>{hours}</div>}
          {shown.map((person) => (
            <HalfCard key={person.personId} person={person} {...facts} />
          ))}
          <div className="max-xl:order-2">
            <PropertyBars view={view} />
          </div>
        </div>
        <div className={COLUMN}>
          <WeeksFigure view={view} personIds={shown.map(({ personId }) => personId)} />
          <NeedsYou view={view} />
          <RecordedFigure view={view} personIds={shown.map(({ personId }) => personId)} />
          {slots && <slots.EvidenceCoverage taxYear={view.taxYear} personIds={shown.map(({ personId }) => personId)} />}
          <div className="max-xl:order-1">
            <RecentEntries taxYear={view.taxYear} />
          </div>
        </div>
      </div>
      <CautionsCard view={view} />
      <WordsDisclosure />
    </div>
  );
}

/** Two columns that fill on their own; one below the other on narrow screens, the lists last. */
const COLUMNS = "flex flex-col gap-4 sm:gap-5 xl:grid xl:grid-cols-[minmax(0,8fr)_minmax(0,7fr)] xl:items-start";
const COLUMN = "flex min-w-0 flex-col gap-4 sm:gap-5 max-xl:contents";
