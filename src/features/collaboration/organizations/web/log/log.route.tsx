import { Button, Card, DateInput, EmptyState, Field, PageHeader, Pagination, Select } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ClientLoaderFunctionArgs } from "react-router";
import { exportLogCsv, exportLogJson, type listLog } from "#features/collaboration/organizations/contract/log.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useDownload } from "#web/api/use-download.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { loadInOrganization, useOrganization } from "../shell/organization.ts";
import { logQuery, useLogFilters } from "./log-filters.ts";
import { LogTable } from "./log-table.tsx";
import { ACT_KINDS } from "./log-words.ts";

export const meta = () => pageMeta(titleOf("organizationLog"));

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadInOrganization(request, (id) => queryClient.fetchQuery(logQuery(id, new URL(request.url).searchParams)));

/** Who did what in the organization: no one can change it, not even its admins. */
export default function LogPage() {
  const { orgId } = useOrganization();
  const { search, page, change } = useLogFilters();
  const { lines, total, pageSize, actors } = useSuspenseQuery(logQuery(orgId, search)).data;
  const last = Math.min(page * pageSize, total);
  return (
    <>
      <PageHeader
        title={titleOf("organizationLog")}
        description="Who did what in your organization. It can only grow."
        actions={<Exports organizationId={orgId} />}
      />
      <Filters actors={actors} />
      {lines.length === 0 ? (
        <Card>
          <EmptyState title="Nothing here" />
        </Card>
      ) : (
        <Card flush>
          <LogTable lines={lines} />
          <Pagination
            onPrevious={page > 1 ? () => change("page", String(page - 1)) : undefined}
            onNext={last < total ? () => change("page", String(page + 1)) : undefined}
          >
            {(page - 1) * pageSize + 1} to {last} of {total}
          </Pagination>
        </Card>
      )}
    </>
  );
}

function Filters({ actors }: { actors: ResponseOf<typeof listLog>["actors"] }) {
  const { filters, change } = useLogFilters();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Field label="Who" className="w-full sm:w-52">
        <Select
          value={filters.actorId ?? ""}
          onChange={({ target }) => change("actorId", target.value)}
          options={[
            { value: "", label: "Everyone" },
            ...actors.map(({ id, name }) => ({ value: id, label: name || "Someone who left" })),
          ]}
        />
      </Field>
      <Field label="What" className="w-full sm:w-44">
        <Select
          value={filters.action ?? ""}
          onChange={({ target }) => change("action", target.value)}
          options={[{ value: "", label: "Everything" }, ...ACT_KINDS]}
        />
      </Field>
      <Field label="From">
        <DateInput value={filters.from ?? ""} onChange={({ target }) => change("from", target.value)} />
      </Field>
      <Field label="To">
        <DateInput value={filters.to ?? ""} onChange={({ target }) => change("to", target.value)} />
      </Field>
    </div>
  );
}

function Exports({ organizationId }: { organizationId: string }) {
  const { filters } = useLogFilters();
  const { download, isPending } = useDownload();
  const hasTables = useOrganization().orgSettings.csvExports;
  const asked = { params: { organizationId }, query: filters };
  return (
    <>
      {hasTables && (
        <Button pending={isPending} onClick={() => download(exportLogCsv, asked, "audit-log.csv")}>
          Export CSV
        </Button>
      )}
      <Button pending={isPending} onClick={() => download(exportLogJson, asked, "audit-log.json")}>
        Export JSON
      </Button>
    </>
  );
}
