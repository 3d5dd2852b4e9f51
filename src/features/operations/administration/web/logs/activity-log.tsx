import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatInstant } from "@tenure/ui";
import {
  type ActivityRow,
  exportActivityLog,
  listActivityLog,
} from "#features/operations/administration/contract/logs.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { Exports } from "../frame/exports.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { periodFilter, todayInUtc } from "./period-filter.ts";

const NOUNS = [
  "account",
  "entry",
  "file",
  "import",
  "member",
  "person",
  "property",
  "report",
  "session",
  "week",
  "year",
];

export function ActivityLog() {
  const view = useListView(["q", "event", "impersonated", "from", "to"]);
  // The server refuses values that it does not know.
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listActivityLog, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listActivityLog>>,
  });
  return (
    <AdminList
      unit={["event", "events"]}
      search="Email of the owner or of who acted"
      view={view}
      filters={[
        {
          name: "event",
          label: "About",
          options: [{ value: "", label: "Anything" }, ...NOUNS.map((noun) => ({ value: `${noun}.`, label: noun }))],
        },
        {
          name: "impersonated",
          label: "Done by",
          options: [
            { value: "", label: "Anyone" },
            { value: "true", label: "Administrators on behalf" },
          ],
        },
        periodFilter(todayInUtc()),
      ]}
      answer={answer}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      actions={<Exports endpoint={exportActivityLog} query={query} name="activity-log" />}
    />
  );
}

const COLUMNS: readonly Column<ActivityRow>[] = [
  {
    title: "Event",
    cell: ({ event, at }) => (
      <>
        <span className="block font-medium wrap-anywhere">{event}</span>
        <span className="block text-sm text-2 sm:hidden">{formatInstant(at, "UTC")}</span>
      </>
    ),
  },
  { title: "Book of", cell: ({ owner }) => <span className="wrap-anywhere">{owner}</span> },
  {
    title: "Done by",
    cell: ({ actor, owner, impersonator }) => (
      <span className="wrap-anywhere">
        {impersonator ? `${impersonator}, on behalf` : actor === owner ? "The owner" : (actor ?? "No account")}
      </span>
    ),
    from: "sm",
  },
  { title: "When", cell: ({ at }) => formatInstant(at, "UTC"), from: "sm" },
];
