import { Button, Card, EmptyState, PageHeader, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { queryClient } from "#web/api/query-client.ts";
import { TaxYearChoice } from "#web/book/tax-year.tsx";
import { yearIn } from "#web/book/year-in.ts";
import { pageMeta } from "#web/page-meta.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { StateNote } from "./changes-card.tsx";
import { cutsIn, useExaminationAddress } from "./examination-address.ts";
import { ExaminationBody, type ExaminationPartProps } from "./examination-body.tsx";
import { credibilityQuery, examinationQuery, stressQuery, workWeeksQuery } from "./queries.ts";

export const meta = () => pageMeta("Compliance");

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const search = new URL(request.url).searchParams;
  const thisYear = yearOf(todayOf(user.timeZone));
  const year = yearIn(search) ?? (await newestYear(thisYear));
  await Promise.all([
    queryClient.ensureQueryData(examinationQuery(year)),
    queryClient.ensureQueryData(workWeeksQuery(year)),
    queryClient.ensureQueryData(credibilityQuery(year)),
    queryClient.ensureQueryData(stressQuery(year, cutsIn(search))),
  ]);
  return { year, thisYear };
};

/** The present year, or the newest with entries when the present one has none. */
const newestYear = async (thisYear: number): Promise<number> => {
  const { yearsWithEntries } = await queryClient.ensureQueryData(examinationQuery(thisYear));
  return yearsWithEntries.includes(thisYear) ? thisYear : (yearsWithEntries[0] ?? thisYear);
};

/** Toggles and drawers live in the address too; only another year is read by the loader. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get("year") === nextUrl.searchParams.get("year")
    ? false
    : defaultShouldRevalidate;

export default function CompliancePage() {
  const { year, thisYear } = useLoaderData<typeof clientLoader>();
  const { data: view } = useSuspenseQuery(examinationQuery(year));
  const address = useExaminationAddress();
  const isEmpty = !view.yearsWithEntries.includes(year);
  return (
    <>
      <Head view={view} address={address} thisYear={thisYear} />
      <div className="flex flex-col gap-4 sm:gap-5">
        <StateNote view={view} />
        {isEmpty ? <NothingLogged year={year} /> : <ExaminationBody view={view} address={address} />}
      </div>
    </>
  );
}

function Head({ view, address, thisYear }: ExaminationPartProps & { thisYear: number }) {
  const years = [...new Set([thisYear, view.taxYear, ...view.yearsWithEntries])].toSorted((a, b) => b - a);
  return (
    <PageHeader
      title="Compliance"
      description="The year as an examiner would look at it: the tests, what is left when work is cut, and whether the record is believed."
      actions={
        <Button asChild>
          <Link to={`${paths.dashboard}?year=${view.taxYear}`}>Dashboard</Link>
        </Button>
      }
    >
      <TaxYearChoice year={view.taxYear} years={years} onChoose={address.chooseYear} />
    </PageHeader>
  );
}

function NothingLogged({ year }: { year: number }) {
  return (
    <Card>
      <EmptyState
        title={`Nothing is logged for ${year}.`}
        action={
          <Button variant="primary" hint="L" onClick={() => openLog()}>
            Log time
          </Button>
        }
        alternative={
          <TextLink asChild>
            <Link to={paths.imports}>Bring a log in</Link>
          </TextLink>
        }
      >
        The tests, the stress test and the credibility of the record are read off your entries.
      </EmptyState>
    </Card>
  );
}
