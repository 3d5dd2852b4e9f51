import {
  Badge,
  Card,
  Cell,
  formatCount,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
  HeaderCell,
  PageHeader,
  SegmentedControl,
  Stat,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TextLink,
} from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { getOverview, OVERVIEW_DAYS } from "#features/operations/administration/contract/overview.ts";
import { ageInWords } from "./age-in-words.ts";
import { type FigureLine, Figures } from "./figures.tsx";
import { InstallationCard } from "./installation-card.tsx";
import { LanguageModelCard } from "./language-model-card.tsx";

export const meta = () => pageMeta(titleOf("superAdmin"));

type Overview = ResponseOf<typeof getOverview>;

const DAY_LABELS: Readonly<Record<(typeof OVERVIEW_DAYS)[number], string>> = {
  7: "7 days",
  30: "30 days",
  90: "90 days",
  365: "1 year",
};

/** How the platform is doing: each figure with what it counts. */
export default function OverviewPage() {
  const [search, setSearch] = useAddressSearch();
  const days = OVERVIEW_DAYS.find((each) => String(each) === search.get("days")) ?? 30;
  const { data } = useSuspenseQuery(apiQuery(getOverview, { query: { days } }));
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <>
      <PageHeader
        title={titleOf("superAdmin")}
        description={`Since ${formatInstant(data.since, timeZone)}. Accounts that were erased are in no figure.`}
        actions={
          <SegmentedControl
            label="Period"
            value={String(days)}
            onValueChange={(value) => setSearch(value === "30" ? {} : { days: value }, { replace: true })}
            options={OVERVIEW_DAYS.map((value) => ({ value: String(value), label: DAY_LABELS[value] }))}
          />
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <FigureCard title="People" figures={peopleOf(data)} />
        <FigureCard title="Money" figures={moneyOf(data)} />
        <JobAges jobs={data.jobs} />
        <Errors overview={data} />
        <div className="lg:col-span-2">
          <InstallationCard />
        </div>
        <div className="lg:col-span-2">
          <LanguageModelCard ai={data.ai} />
        </div>
      </div>
    </>
  );
}

function FigureCard({ title, figures }: { title: string; figures: readonly FigureLine[] }) {
  return (
    <Card title={title}>
      <Figures figures={figures} />
    </Card>
  );
}

const peopleOf = (overview: Overview): readonly FigureLine[] => {
  const { accounts, signUps, trialsBegun, trialsRunning, trialsPaid, suspended, leaving } = overview;
  return [
    { label: "Sign-ups", value: formatNumber(signUps), note: "Accounts made in the period" },
    { label: "Accounts", value: formatNumber(accounts), note: "All there are now" },
    { label: "Trials started", value: formatNumber(trialsBegun), note: "Begun in the period" },
    { label: "Trials running", value: formatNumber(trialsRunning), note: "Not over and not paused now" },
    {
      label: "Conversion",
      value: trialsBegun === 0 ? "None" : formatPercent(trialsPaid, trialsBegun),
      note: `${formatCount(trialsPaid, "trial", "trials")} of the period with a paid invoice by now`,
    },
    {
      label: "Leaving",
      value: formatNumber(leaving),
      note: `To be deleted, and ${formatNumber(suspended)} suspended`,
    },
  ];
};

const moneyOf = (overview: Overview): readonly FigureLine[] => {
  const { monthlyCents, lateMonthlyCents, subscribers, payingOrganizations } = overview;
  const { takenCents, ended, pausesBegun, pausesOpen } = overview;
  const before = subscribers + ended;
  return [
    {
      label: "MRR",
      value: formatMoney(monthlyCents),
      note: "Real prices of active subscriptions, people and organizations, a year's price over 12",
    },
    { label: "Late", value: formatMoney(lateMonthlyCents), note: "The same with an open invoice, not in MRR" },
    {
      label: "Subscribers",
      value: formatNumber(subscribers),
      note: `Active now, ${formatCount(payingOrganizations, "organization", "organizations")} among them, the sandbox left out`,
    },
    { label: "Taken", value: formatMoney(takenCents), note: "Invoices paid in the period, less refunds" },
    {
      label: "Churn",
      value: before === 0 ? "None" : formatPercent(ended, before),
      note: `${formatNumber(ended)} of people and organizations ended in the period, over those and the active ones`,
    },
    { label: "Paused", value: formatNumber(pausesOpen), note: `Now. ${formatNumber(pausesBegun)} began in the period` },
  ];
};

function JobAges({ jobs }: { jobs: Overview["jobs"] }) {
  return (
    <Card
      flush
      title="Jobs"
      actions={
        <TextLink asChild>
          <Link to={paths.superAdminJobs}>All jobs</Link>
        </TextLink>
      }
    >
      {jobs.length === 0 ? (
        <p className="p-4 text-base text-2 sm:px-5">Nothing to do, and nothing failed.</p>
      ) : (
        <Table caption="Jobs by kind">
          <TableHead>
            <tr>
              <HeaderCell>Kind</HeaderCell>
              <HeaderCell numeric>Oldest waits</HeaderCell>
              <HeaderCell numeric>Failed</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {jobs.map(({ name, title, oldestSeconds, deadCount }) => (
              <TableRow key={name}>
                <Cell rowHeader>{title}</Cell>
                <Cell numeric>{oldestSeconds === null ? "" : ageInWords(oldestSeconds)}</Cell>
                <Cell numeric>{deadCount > 0 && <Badge tone="danger">{deadCount}</Badge>}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

function Errors({ overview: { jobs, failedWebhooks, failedRequests } }: { overview: Overview }) {
  const dead = jobs.reduce((sum, { deadCount }) => sum + deadCount, 0);
  return (
    <Card title="Errors">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Stat label="Failed requests" value={formatNumber(failedRequests)} note="Answered 5xx, at most 30 days back" />
        <Stat label="Failed jobs" value={formatNumber(dead)} note="Tried as often as they may be, whenever" />
        <Stat label="Failed webhooks" value={formatNumber(failedWebhooks)} note="Came in the period, never acted on" />
      </dl>
    </Card>
  );
}
