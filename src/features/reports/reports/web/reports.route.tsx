import { Card, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { yearOf } from "#shared/civil-date.ts";
import { queryClient } from "#web/api/query-client.ts";
import { TaxYearChoice } from "#web/book/tax-year.tsx";
import { withYear, yearIn } from "#web/book/year-in.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf, useToday } from "#web/session/use-today.ts";
import { MakeReport } from "./make-report.tsx";
import { complianceQuery, reportsQuery } from "./queries.ts";
import { ReportList } from "./report-list.tsx";
import { chooseYear } from "./report-year.ts";

export const meta = () => pageMeta("Reports");

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { timeZone } = await requireUser(request);
  const thisYear = yearOf(todayOf(timeZone));
  const { yearsWithEntries } = await queryClient.ensureQueryData(complianceQuery(thisYear));
  const url = new URL(request.url);
  const year = chooseYear(url.searchParams, thisYear, yearsWithEntries);
  if (yearIn(url.searchParams) === undefined && year !== thisYear) throw redirect(withYear(url, year));
  await Promise.all([
    queryClient.ensureQueryData(complianceQuery(year)),
    queryClient.ensureQueryData(reportsQuery(year)),
  ]);
  return null;
};

export default function ReportsPage() {
  const thisYear = yearOf(useToday());
  const [search, setSearch] = useAddressSearch();
  const { data: present } = useSuspenseQuery(complianceQuery(thisYear));
  const year = chooseYear(search, thisYear, present.yearsWithEntries);
  const { data: compliance } = useSuspenseQuery(complianceQuery(year));
  const { data } = useSuspenseQuery(reportsQuery(year));
  return (
    <>
      <PageHeader title="Reports" description="Free on every plan.">
        <TaxYearChoice year={year} onChoose={(chosen) => setSearch({ year: String(chosen) })} />
      </PageHeader>
      <div className="flex flex-col gap-6">
        <MakeReport key={year} compliance={compliance} />
        {data.reports.length > 0 && <ReportList year={year} reports={data.reports} />}
        <Card title="About reports">
          <div className="max-w-prose space-y-2 text-base text-2">
            <p>
              A report shows your record at one moment. Every page has a code and a fingerprint, so that you can match a
              paper to it later. It never changes. When your record changes, make another.
            </p>
            <p>General information, not tax advice. Have a tax professional review it before you rely on it.</p>
          </div>
        </Card>
      </div>
    </>
  );
}
