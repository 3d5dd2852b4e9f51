import { Button, Card, EmptyState, SegmentedControl, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link, useParams } from "react-router";
import { YouAgainstOthers, othersOfPropertyQuery } from "#features/log/others-hours/web/index.ts";
import { queryClient } from "#web/api/query-client.ts";
import { Citation, CitationsProvider, useCitations } from "#web/book/citations.tsx";
import { taxYearIn, useTaxYear } from "#web/book/tax-year.tsx";
import { useIsYearOver } from "#web/book/use-is-year-over.ts";
import { openBook } from "#web/credentials/open-book.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { paths, propertyTabPath } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { Can } from "#web/session/can.tsx";
import { todayOf } from "#web/session/use-today.ts";
import type { ActivityView, Examination } from "#features/verdict/examination/contract.ts";
import { type ExaminationAddress, type Reading, readingIn, useExaminationAddress } from "../examination-address.ts";
import { LawLink } from "../law-link.tsx";
import { examinationQuery } from "../queries.ts";
import { TestDrawer } from "../test-drawer.tsx";
import { answerWords, reasonWords } from "./distance-words.ts";
import { PropertyTests } from "./property-tests.tsx";

export const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await Promise.all([
    queryClient.ensureQueryData(examinationQuery(year)),
    queryClient.ensureQueryData(othersOfPropertyQuery(year, params["id"] ?? "")),
  ]);
  return null;
};

/** One property's answer: does its owner materially participate here? */
export default function PropertyOverviewPage() {
  const id = useParams()["id"] ?? "";
  const year = useTaxYear();
  const { data: view } = useSuspenseQuery(examinationQuery(year));
  const address = useExaminationAddress();
  const reading = readingIn(address.search, view.electionInForce);
  const activity = activityOf(view, reading, id);
  return (
    <CitationsProvider isShown={useCitations().isShown}>
      <div className="grid items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        {activity ? (
          <Answer view={view} activity={activity} reading={reading} address={address} propertyId={id} />
        ) : (
          <NotTested year={year} propertyId={id} />
        )}
        <div className="flex min-w-0 flex-col gap-4 sm:gap-5">
          <YouAgainstOthers propertyId={id} year={year} />
          <OpenHere view={view} propertyId={id} />
        </div>
      </div>
    </CitationsProvider>
  );
}

const activityOf = ({ matrix }: Examination, reading: Reading, propertyId: string): ActivityView | undefined =>
  (reading === "elected" ? matrix.asElected : matrix.eachAlone).find(({ propertyIds }) =>
    propertyIds.includes(propertyId),
  );

type AnswerProps = {
  view: Examination;
  activity: ActivityView;
  reading: Reading;
  address: ExaminationAddress;
  propertyId: string;
};

function Answer({ view, activity, reading, address, propertyId }: AnswerProps) {
  const isYearOver = useIsYearOver(view.taxYear);
  const group = activityOf(view, "elected", propertyId);
  const { openTest } = address;
  const isOpen = openTest?.activityId === activity.activityId;
  const isNothingLogged = !view.yearsWithEntries.includes(view.taxYear);
  return (
    <Card
      flush
      title={openBook() === null ? "Do you materially participate here?" : "Material participation here"}
      actions={
        group !== undefined &&
        group.propertyIds.length > 1 && (
          <SegmentedControl
            label="How to test the rentals"
            value={reading}
            options={[
              { value: "elected", label: "As one activity" },
              { value: "alone", label: "This one alone" },
            ]}
            onValueChange={(value) => address.chooseReading(value === "elected" ? "elected" : "alone")}
          />
        )
      }
    >
      <div className="px-4 py-4 sm:px-5">
        <p className="font-serif text-2xl text-1">{answerWords(activity, isYearOver)}</p>
        <p className="mt-1 max-w-[75ch] text-base text-2">{reasonWords(activity)}</p>
        <Citation>{activity.citation}</Citation>
        {activity.propertyIds.length > 1 && <p className="mt-2 text-base text-2">{groupWords(view, activity)}</p>}
        {isNothingLogged && (
          <Can do="log">
            <Button variant="primary" hint="L" className="mt-3" onClick={() => openLog()}>
              Log time
            </Button>
          </Can>
        )}
      </div>
      <PropertyTests activity={activity} address={address} isYearOver={isYearOver} />
      <p className="border-t border-line px-4 py-3 text-sm text-3 sm:px-5">
        One test that is met is enough. <LawLink rule="B.T1">The seven tests</LawLink>. General information, not tax
        advice.
      </p>
      {isOpen && (
        <TestDrawer
          activity={activity}
          test={openTest.test}
          taxYear={view.taxYear}
          isAlone={view.persons.length < 2}
          onClose={address.closeTest}
        />
      )}
    </Card>
  );
}

const groupWords = ({ electionInForce }: Examination, { propertyIds, kind }: ActivityView): string => {
  const together = `${propertyIds.length} properties count as one activity here, so hours at each add up.`;
  if (kind !== "elected-rentals" || electionInForce) return together;
  return `If you made the election, ${propertyIds.length} rentals would be one activity and their hours would add up.`;
};

function NotTested({ year, propertyId }: { year: number; propertyId: string }) {
  return (
    <Card>
      <EmptyState
        title={`Not tested for ${year}`}
        action={
          <TextLink alone asChild>
            <Link to={propertyTabPath(propertyId, "details")}>Check the dates you owned it</Link>
          </TextLink>
        }
      >
        As far as we know, you did not own this property in {year}.
      </EmptyState>
    </Card>
  );
}

/** What would change the answer at this property alone. */
function OpenHere({ view, propertyId }: { view: Examination; propertyId: string }) {
  const open = view.wouldChange.filter(({ id }) => id.endsWith(`:${propertyId}`));
  if (open.length === 0) return null;
  return (
    <Card
      title="What would change the answer"
      actions={
        <TextLink alone asChild>
          <Link to={paths.compliance}>Open Status</Link>
        </TextLink>
      }
    >
      <ul className="space-y-3">
        {open.map(({ id, says, citation }) => (
          <li key={id}>
            <p className="text-base">{says}</p>
            <Citation>{citation}</Citation>
          </li>
        ))}
      </ul>
    </Card>
  );
}
