import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatInstant } from "@tenure/ui";
import { type AdminLogLine, exportAdminLog, listAdminLog } from "#features/operations/administration/contract/logs.ts";
import { LogCheck } from "#features/support/admin-log/web/index.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { Exports } from "../frame/exports.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { changesInWords } from "../history/changes-in-words.ts";
import { periodFilter, todayInUtc } from "./period-filter.ts";

const SUBJECTS = ["user", "organization", "setting", "flag", "requirement", "knowledge", "feedback"];

export function AdminLog() {
  const view = useListView(["q", "action", "subjectType", "subjectId", "onBehalf", "from", "to"]);
  // The server refuses values that it does not know.
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listAdminLog, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listAdminLog>>,
  });
  return (
    <>
      <LogCheck />
      <AdminList
        unit={["act", "acts"]}
        search="Email or reason"
        view={view}
        filters={[
          {
            name: "subjectType",
            label: "About",
            options: [{ value: "", label: "Anything" }, ...SUBJECTS.map((value) => ({ value, label: value }))],
          },
          {
            name: "onBehalf",
            label: "Done as",
            options: [
              { value: "", label: "Anyone" },
              { value: "true", label: "On behalf of someone" },
            ],
          },
          periodFilter(todayInUtc()),
        ]}
        answer={answer}
        keyOf={({ seq }) => String(seq)}
        columns={COLUMNS}
        actions={<Exports endpoint={exportAdminLog} query={query} name="admin-log" />}
      />
    </>
  );
}

const COLUMNS: readonly Column<AdminLogLine>[] = [
  {
    title: "Act",
    cell: ({ seq, action, actor, onBehalfOf, at }) => (
      <>
        <span className="block font-medium wrap-anywhere">{action}</span>
        <span className="block text-sm text-2 wrap-anywhere">
          {actor ?? "Command line or an erased account"}
          {onBehalfOf !== null && `, on behalf of ${onBehalfOf}`}
        </span>
        <span className="block text-sm text-2">
          No. {seq}, {formatInstant(at, "UTC")}
        </span>
      </>
    ),
  },
  {
    title: "About",
    cell: ({ subjectType, subjectId, subject }) => (
      <>
        <span className="block">{subjectType}</span>
        <span className="block text-sm text-2 wrap-anywhere">{subject ?? subjectId}</span>
      </>
    ),
  },
  { title: "What changed", cell: (line) => <Changes line={line} />, from: "sm" },
];

function Changes({ line: { before, after, reason, address } }: { line: AdminLogLine }) {
  return (
    <span className="block text-sm wrap-anywhere">
      {changesInWords(before, after).map((change) => (
        <span key={change} className="block">
          {change}
        </span>
      ))}
      {reason !== null && <span className="block text-2">Why: {reason}</span>}
      {address !== null && <span className="block text-2">From {address}</span>}
    </span>
  );
}
