import { Button, Card, EmptyState, PageHeader, SegmentedControl, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, TaxYearSelect, useTaxYear } from "#web/book/tax-year.tsx";
import { loadBook, useBook } from "#web/book/use-book.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { LegalHoldCard } from "#features/proof/legal-holds/web/index.ts";
import { isOpenInPart, openBook } from "#web/credentials/open-book.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { Can } from "#web/session/can.tsx";
import { useCan } from "#web/session/use-can.ts";
import { useSignsWeeksOf } from "./use-signs-weeks.ts";
import { type ClosingAddress, personIn, useClosingAddress } from "./closing-address.ts";
import { FiledYearsCard } from "./filed-years-card.tsx";
import { filedYearsQuery, weeksQuery } from "./queries.ts";
import { WeekDialog } from "./week-dialog.tsx";
import { nextOpen, oldestOpen, weeksTitle } from "./week-months.ts";
import { WeekTable } from "./week-table.tsx";

export const meta = () => pageMeta(titleOf("weeks"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const search = new URL(request.url).searchParams;
  const year = taxYearIn(search, todayOf(user.timeZone));
  await Promise.all([
    queryClient.fetchQuery(weeksQuery(year, personIn(search))),
    // A return covers the whole book.
    isOpenInPart() ? null : queryClient.fetchQuery(filedYearsQuery),
    loadBook(),
  ]);
  return null;
};

/** Where weeks are reviewed and signed, and where a year is marked as filed. */
export default function WeeklyClosePage() {
  const year = useTaxYear();
  const address = useClosingAddress();
  const mayHold = useCan("facts");
  return (
    <>
      <PageHeader
        title={titleOf("weeks")}
        description="Review and sign each finished week. It shows that you kept your log week by week. You can still change it later, with a reason."
      >
        <TaxYearSelect />
        <PersonSwitch address={address} />
      </PageHeader>
      <div className="flex max-w-column flex-col gap-5">
        <Weeks year={year} address={address} />
        {!isOpenInPart() && <FiledYearsCard />}
        {/* The owner's own card is next to the deletion of their data. */}
        {openBook() !== null && mayHold && <LegalHoldCard />}
        <p className="text-sm text-3">
          We keep what you signed and when, in{" "}
          <TextLink asChild>
            <Link to={paths.record}>your record</Link>
          </TextLink>
          . It does not show that the work took place. General information, not tax advice.
        </p>
      </div>
    </>
  );
}

function PersonSwitch({ address }: { address: ClosingAddress }) {
  const { persons } = useBook();
  const signers = persons.filter(({ relation, archivedAt }) => relation !== "helper" && archivedAt === null);
  const [self] = signers;
  if (!self || signers.length < 2) return null;
  return (
    <SegmentedControl
      label="Whose weeks"
      value={address.personId ?? self.id}
      onValueChange={address.choosePerson}
      options={signers.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function Weeks({ year, address }: { year: number; address: ClosingAddress }) {
  const { weeks, personId } = useSuspenseQuery(weeksQuery(year, address.personId)).data;
  const signs = useSignsWeeksOf(personId);
  if (weeks.length === 0) {
    return (
      <EmptyState title={`No weeks in ${year}`}>
        Weeks appear with the first entry of the year.{" "}
        <Can do="log">
          <TextLink asChild>
            <button type="button" onClick={() => openLog()}>
              Log time
            </button>
          </TextLink>
        </Can>
      </EmptyState>
    );
  }
  const oldest = signs ? oldestOpen(weeks) : undefined;
  return (
    <>
      <Card
        flush
        title={weeksTitle(weeks)}
        actions={
          oldest && (
            <Button size="sm" variant="primary" onClick={() => address.openWeek(oldest.weekStart)}>
              Catch up
            </Button>
          )
        }
      >
        <WeekTable weeks={weeks} year={year} signs={signs} onOpen={address.openWeek} />
      </Card>
      {address.week !== null && (
        <WeekDialog
          key={address.week}
          weekStart={address.week}
          personId={address.personId}
          nextWeek={nextOpen(weeks, address.week)}
          onNext={address.openWeek}
          onClose={address.closeWeek}
        />
      )}
    </>
  );
}
