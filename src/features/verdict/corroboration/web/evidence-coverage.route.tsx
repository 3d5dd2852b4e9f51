import { Button, Card, EmptyState, PageHeader, SegmentedControl, Select, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { EVIDENCE_WORDS } from "#shared/vocabulary.ts";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, TaxYearSelect, useTaxYear } from "#web/book/tax-year.tsx";
import { loadBook, useBook } from "#web/book/use-book.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { Can } from "#web/session/can.tsx";
import { showIn, SHOWS, useCoverageAddress } from "./coverage-address.ts";
import { CoverageFigure } from "./coverage-figure.tsx";
import { sumCoverage } from "./coverage-words.ts";
import { HowItIsCounted } from "./how-it-is-counted.tsx";
import { corroborationQuery, weakEntriesQuery } from "./queries.ts";
import { WeakEntries } from "./weak-entries.tsx";

export const meta = () => pageMeta(titleOf("evidence"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const search = new URL(request.url).searchParams;
  const year = taxYearIn(search, todayOf(user.timeZone));
  void queryClient.prefetchInfiniteQuery(
    weakEntriesQuery(year, { show: showIn(search), personId: search.get("person") }),
  );
  await Promise.all([queryClient.ensureQueryData(corroborationQuery(year)), loadBook()]);
  return null;
};

export default function EvidenceCoveragePage() {
  const year = useTaxYear();
  const { personName } = useBook();
  const { persons } = useSuspenseQuery(corroborationQuery(year)).data;
  const address = useCoverageAddress();
  const known = persons.find(({ personId }) => personId === address.personId);
  const sums = sumCoverage(known ? [known] : persons);
  return (
    <>
      <PageHeader
        title={titleOf("evidence")}
        description="Which hours have evidence, and where a little more helps most."
      >
        <TaxYearSelect />
        {persons.length > 1 && (
          <div className="w-44">
            <Select
              aria-label="Whose hours"
              value={known?.personId ?? ""}
              onChange={({ target }) => address.choosePerson(target.value)}
              options={[
                { value: "", label: "Everyone" },
                ...persons.map(({ personId }) => ({ value: personId, label: personName(personId) })),
              ]}
            />
          </div>
        )}
      </PageHeader>
      {sums.total === 0 ? (
        <NothingLogged year={year} />
      ) : (
        <div className="flex max-w-column flex-col gap-4 sm:gap-5">
          <Card>
            <CoverageFigure taxYear={year} sums={sums} person={known?.personId} />
          </Card>
          <SegmentedControl
            label="Which entries"
            value={address.show}
            onValueChange={address.choose}
            options={SHOWS.map((show) => ({
              value: show,
              label: show === "first" ? "Fix first" : EVIDENCE_WORDS[show].word,
            }))}
          />
          <WeakEntries taxYear={year} show={address.show} personId={known?.personId ?? null} />
          <HowItIsCounted />
        </div>
      )}
    </>
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
        Evidence backs up hours: log some first.
      </EmptyState>
    </Card>
  );
}
