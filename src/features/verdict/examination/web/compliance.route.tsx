import { Button, Card, EmptyState, PageHeader, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from "react-router";
import { withoutBook } from "#shared/book-address.ts";
import { yearOf } from "#shared/civil-date.ts";
import { queryClient } from "#web/api/query-client.ts";
import { CitationsProvider, CitationsSwitch, useCitations } from "#web/book/citations.tsx";
import { TaxYearChoice } from "#web/book/tax-year.tsx";
import { withYear, yearIn } from "#web/book/year-in.ts";
import { pageMeta } from "#web/page-meta.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { paths } from "#web/paths.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { placeAt } from "#web/navigation/site-map/where.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { Can } from "#web/session/can.tsx";
import { cutsIn, useExaminationAddress } from "./examination-address.ts";
import { type ExaminationPartProps, RecordCheck, StressTest, Tests } from "./examination-body.tsx";
import { credibilityQuery, examinationQuery, stressQuery, workWeeksQuery } from "./queries.ts";

export const meta: MetaFunction = ({ location }) => pageMeta(placeAt(location.pathname)?.title);

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const url = new URL(request.url);
  const search = url.searchParams;
  // Cuts used to be chosen on this page, before they had a tab of their own.
  if (withoutBook(url.pathname) === paths.compliance && search.has("cut"))
    throw redirect(`${paths.stressTest}${url.search}`);
  const thisYear = yearOf(todayOf(user.timeZone));
  const year = yearIn(search) ?? (await newestYear(thisYear));
  if (yearIn(search) === undefined && year !== thisYear) throw redirect(withYear(url, year));
  await Promise.all([
    queryClient.ensureQueryData(examinationQuery(year)),
    queryClient.ensureQueryData(workWeeksQuery(year)),
    queryClient.ensureQueryData(credibilityQuery(year)),
    queryClient.ensureQueryData(stressQuery(year, cutsIn(search))),
  ]);
  return { year, thisYear };
};

/** The current year, or the newest year with entries when the current one has none. */
const newestYear = async (thisYear: number): Promise<number> => {
  const { yearsWithEntries } = await queryClient.ensureQueryData(examinationQuery(thisYear));
  return yearsWithEntries.includes(thisYear) ? thisYear : (yearsWithEntries[0] ?? thisYear);
};

/** Toggles and drawers are in the address too; the loader reads again only for another year. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get("year") === nextUrl.searchParams.get("year")
    ? false
    : defaultShouldRevalidate;

export default function CompliancePage() {
  const { year, thisYear } = useLoaderData<typeof clientLoader>();
  const { data: view } = useSuspenseQuery(examinationQuery(year));
  const address = useExaminationAddress();
  const isEmpty = !view.yearsWithEntries.includes(year);
  const sources = useCitations();
  return (
    <CitationsProvider isShown={sources.isShown}>
      <Head view={view} address={address} thisYear={thisYear} sources={sources} />
      <div className="flex flex-col gap-4 sm:gap-5">
        {isEmpty ? <NothingLogged year={year} /> : <Tab view={view} address={address} />}
      </div>
    </CitationsProvider>
  );
}

/** One tab of Status, chosen by the address. */
function Tab(props: ExaminationPartProps) {
  const { pathname } = useLocation();
  if (pathname === paths.stressTest) return <StressTest {...props} />;
  return pathname === paths.recordCheck ? <RecordCheck {...props} /> : <Tests {...props} />;
}

/** What each tab answers. */
const QUESTIONS: Record<string, string> = {
  [paths.compliance]: "The tests of the law, one by one, and how close you are to each.",
  [paths.stressTest]: "What is left when an examiner cuts the hours that could be challenged.",
  [paths.recordCheck]: "How believable your log reads, and what to fix first.",
};

type HeadProps = ExaminationPartProps & { thisYear: number; sources: ReturnType<typeof useCitations> };

function Head({ view, address, thisYear, sources }: HeadProps) {
  const { pathname } = useLocation();
  const years = [...new Set([thisYear, view.taxYear, ...view.yearsWithEntries])].toSorted((a, b) => b - a);
  return (
    <PageHeader
      title={placeAt(pathname)?.title ?? titleOf("status")}
      description={QUESTIONS[pathname]}
      actions={<CitationsSwitch {...sources} />}
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
          <Can do="log">
            <Button variant="primary" hint="L" onClick={() => openLog()}>
              Log time
            </Button>
          </Can>
        }
        alternative={
          <Can do="log">
            <TextLink asChild>
              <Link to={paths.imports}>Import</Link>
            </TextLink>
          </Can>
        }
      >
        The tests, the stress test and the record check all come from your entries.
      </EmptyState>
    </Card>
  );
}
