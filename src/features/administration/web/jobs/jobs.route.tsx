import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  Cell,
  EmptyState,
  Field,
  formatCount,
  formatInstant,
  HeaderCell,
  PageHeader,
  Select,
  Table,
  TableBody,
  TableHead,
  TableRow,
  toast,
} from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
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
} from "#features/administration/contract/jobs.ts";
import { DangerousActDialog } from "../frame/dangerous-act-dialog.tsx";
import { Exports } from "../frame/exports.tsx";
import { useListView } from "../frame/use-list-view.ts";

export const meta = () => pageMeta(titleOf("superAdminJobs"));

const STATES: Readonly<Record<(typeof JOB_STATES)[number], { word: string; tone: BadgeTone }>> = {
  dead: { word: "Failed", tone: "danger" },
  waiting: { word: "Waiting", tone: "neutral" },
  running: { word: "Running", tone: "info" },
};

/** What the server does later, and another try for what failed for good. */
export default function JobsPage() {
  const view = useListView(["state"]);
  const state = JOB_STATES.find((each) => each === view.values["state"]);
  const { jobs } = useSuspenseQuery(apiQuery(listJobs, { query: { state } })).data;
  const [retried, setRetried] = useState<readonly JobLine[] | null>(null);
  const dead = jobs.filter((job) => job.state === "dead");
  return (
    <>
      <PageHeader
        title={titleOf("superAdminJobs")}
        description="Mails, imports, scans, binders and backups. At most 200, what failed first. A stuck upload or import goes on when you retry its job, even one that waits for its next try."
        actions={
          dead.length > 0 && (
            <Button onClick={() => setRetried(dead)}>
              Retry {formatCount(dead.length, "failed job", "failed jobs")}
            </Button>
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label="State" className="min-w-36">
          <Select
            value={state ?? ""}
            onChange={({ target }) => view.change({ state: target.value })}
            options={[
              { value: "", label: "Any" },
              ...JOB_STATES.map((value) => ({ value, label: STATES[value].word })),
            ]}
          />
        </Field>
        <div className="ml-auto flex flex-wrap gap-2">
          <Exports endpoint={exportJobs} query={{ state }} name="jobs" />
        </div>
      </div>
      <Card flush>
        {jobs.length === 0 ? (
          <EmptyState title="No jobs" />
        ) : (
          <JobTable jobs={jobs} onRetry={(job) => setRetried([job])} />
        )}
      </Card>
      {retried && <RetryDialog jobs={retried} onClose={() => setRetried(null)} />}
    </>
  );
}

function JobTable({ jobs, onRetry }: { jobs: readonly JobLine[]; onRetry: (job: JobLine) => void }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <Table caption="Jobs">
      <TableHead>
        <tr>
          <HeaderCell>Job</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            Tries
          </HeaderCell>
          <HeaderCell className="max-lg:hidden">Since</HeaderCell>
          <HeaderCell className="max-lg:hidden">Due</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {jobs.map((job) => (
          <TableRow key={job.id}>
            <Cell rowHeader className="py-2">
              <span className="block font-medium">{job.title}</span>
              {job.problem !== null && <span className="block text-sm wrap-anywhere text-2">{job.problem}</span>}
            </Cell>
            <Cell>
              <Badge tone={STATES[job.state].tone}>{STATES[job.state].word}</Badge>
            </Cell>
            <Cell numeric className="max-sm:hidden">
              {job.attempts}
            </Cell>
            <Cell className="max-lg:hidden">{formatInstant(job.createdAt, timeZone)}</Cell>
            <Cell className="max-lg:hidden">{formatInstant(job.startAt, timeZone)}</Cell>
            <Cell className="text-right">
              {isStuck(job) && (
                <Button size="sm" onClick={() => onRetry(job)} aria-label={`Retry: ${job.title}`}>
                  Retry
                </Button>
              )}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function RetryDialog({ jobs, onClose }: { jobs: readonly JobLine[]; onClose: () => void }) {
  const { send, isSending } = useApiMutation(retryJobs, {
    toast: "save",
    invalidates: [[listJobs.path]],
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
    <DangerousActDialog
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
