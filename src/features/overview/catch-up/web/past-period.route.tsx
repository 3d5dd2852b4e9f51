import { Button, Card, DateInput, Field, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type ClientLoaderFunctionArgs, redirect, useSearchParams } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { isOpenInPart } from "#web/credentials/open-book.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { canHere } from "#web/session/use-can.ts";
import { todayOf, useToday } from "#web/session/use-today.ts";
import { honestSentences } from "../rules.ts";
import { periodIn, problemOf } from "./period.ts";
import { catchUpQuery, type Period, sourcesQuery } from "./queries.ts";
import { SourcesOfPeriod } from "./sources-of-period.tsx";
import { WeeksTable } from "./weeks-table.tsx";

export const meta = () => pageMeta(titleOf("pastPeriod"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  // It tells of the whole book.
  if (!canHere("log") || isOpenInPart()) throw redirect(paths.ledger);
  const period = periodIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await Promise.all([queryClient.ensureQueryData(catchUpQuery(period)), queryClient.ensureQueryData(sourcesQuery)]);
  return null;
};

/** A past period, brought in from what was recorded elsewhere; what nobody knows stays unknown. */
export default function PastPeriodPage() {
  const [search, setSearch] = useSearchParams();
  const period = periodIn(search, useToday());
  const { weeks, proposedKinds, recorded, backed } = useSuspenseQuery(catchUpQuery(period)).data;
  const { sources } = useSuspenseQuery(sourcesQuery).data;
  const byClass = Object.fromEntries(recorded.map(({ latenessClass, seconds }) => [latenessClass, seconds]));
  return (
    <>
      <PageHeader
        title={titleOf("pastPeriod")}
        description="Gather what was recorded at the time: calendars, drives, logs. We never make up a week."
      />
      <div className="flex max-w-content flex-col gap-4">
        <PeriodForm
          key={`${period.from} ${period.to}`}
          period={period}
          onChoose={({ from, to }) => setSearch({ from, to }, { preventScrollReset: true })}
        />
        <SourcesOfPeriod period={period} sources={sources} />
        <WeeksTable {...{ weeks, proposedKinds }} />
        <Card title="How this record reads">
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-base">
            {honestSentences(byClass, backed).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

function PeriodForm({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const [typed, setTyped] = useState(period);
  const [problem, setProblem] = useState<string | undefined>();
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = problemOf(typed);
    if (wrong === null) onChoose(typed);
    else setProblem(wrong);
  };
  return (
    <Card>
      <form noValidate onSubmit={choose} className="flex flex-wrap items-start gap-4">
        <Field label="From">
          <DateInput value={typed.from} onChange={({ target }) => setTyped({ ...typed, from: target.value })} />
        </Field>
        <Field label="To" error={problem}>
          <DateInput value={typed.to} onChange={({ target }) => setTyped({ ...typed, to: target.value })} />
        </Field>
        <Button type="submit" className="mt-6">
          Show
        </Button>
      </form>
    </Card>
  );
}
