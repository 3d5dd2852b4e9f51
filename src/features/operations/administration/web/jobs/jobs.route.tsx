import { Badge, type BadgeTone, Button, formatCount, formatInstant, PageHeader, toast } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import {
  exportJobs,
  isStuck,
  JOB_STATES,
  type JobLine,
  listJobs,
  retryJobs,
} from "#features/operations/administration/contract/jobs.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { Exports } from "../frame/exports.tsx";
import type { ListFilter } from "#web/shell/administration/list-filters.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { SyncAges } from "./sync-ages.tsx";

export const meta = () => pageMeta(titleOf("superAdminJobs"));

const STATES: Readonly<Record<(typeof JOB_STATES)[number], { word: string; tone: BadgeTone }>> = {
  dead: { word: "Failed", tone: "danger" },
  waiting: { word: "Waiting", tone: "neutral" },
  running: { word: "Running", tone: "info" },
};

/** The server's background jobs, with a retry for those that failed. */
export default function JobsPage() {
  const view = useListView(["q", "state"]);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [retried, setRetried] = useState<readonly JobLine[] | null>(null);
  const answer = useQuery({
    // The server refuses values that it does not know.
    ...apiQuery(listJobs, { query: { ...(view.values as object), page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listJobs>>,
  });
  const dead = answer.data?.rows.filter(({ state }) => state === "dead") ?? [];
  return (
    <>
      <PageHeader
        title={titleOf("superAdminJobs")}
        description="Mails, imports, scans, binders and backups, what failed first. A stuck upload or import goes on when you retry its job, even one that waits for its next try."
        actions={
          dead.length > 0 && (
            <Button onClick={() => setRetried(dead)}>
              Retry {formatCount(dead.length, "failed job", "failed jobs")}
            </Button>
          )
        }
      />
      <SyncAges timeZone={timeZone} />
      <AdminList
        unit={["job", "jobs"]}
        search="Kind or problem"
        view={view}
        filters={FILTERS}
        answer={answer}
        keyOf={({ id }) => id}
        columns={columnsIn(timeZone, (job) => setRetried([job]))}
        actions={<Exports endpoint={exportJobs} query={view.values} name="jobs" />}
      />
      {retried && <RetryDialog jobs={retried} onClose={() => setRetried(null)} />}
    </>
  );
}

const FILTERS: readonly ListFilter[] = [
  {
    name: "state",
    label: "State",
    options: [{ value: "", label: "Any" }, ...JOB_STATES.map((value) => ({ value, label: STATES[value].word }))],
  },
];

const columnsIn = (timeZone: string, onRetry: (job: JobLine) => void): readonly Column<JobLine>[] => [
  {
    title: "Job",
    cell: ({ title, problem }) => (
      <>
        <span className="block font-medium">{title}</span>
        {problem !== null && <span className="block text-sm wrap-anywhere text-2">{problem}</span>}
      </>
    ),
  },
  { title: "State", cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge> },
  { title: "Tries", isNumeric: true, cell: ({ attempts }) => attempts, from: "sm" },
  { title: "Since", cell: ({ createdAt }) => formatInstant(createdAt, timeZone), from: "lg" },
  { title: "Due", cell: ({ startAt }) => formatInstant(startAt, timeZone), from: "lg" },
  {
    title: "Actions",
    cell: (job) =>
      isStuck(job) && (
        <Button size="sm" onClick={() => onRetry(job)} aria-label={`Retry: ${job.title}`}>
          Retry
        </Button>
      ),
  },
];

function RetryDialog({ jobs, onClose }: { jobs: readonly JobLine[]; onClose: () => void }) {
  const { send, isSending } = useApiMutation(retryJobs, {
    toast: "save",
    onSuccess: ({ retried, underWay, missing }) => {
      const left = underWay + missing;
      toast({
        title: `${formatCount(retried, "job", "jobs")} tried again`,
        ...(left > 0 ? { description: `${left} left alone: done, or under way already.` } : {}),
        tone: "success",
      });
      onClose();
    },
  });
  return (
    <DangerousActionDialog
      title={`Retry ${formatCount(jobs.length, "job", "jobs")}?`}
      description="Each gets one more try. What it did before it failed is not done twice."
      confirmLabel="Retry"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ body: { ids: jobs.map(({ id }) => id), reason } })}
      onClose={onClose}
    />
  );
}
