import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Badge, formatInstant } from "@tenure/ui";
import {
  exportSessionLog,
  listSessionLog,
  type SessionRow,
} from "#features/operations/administration/contract/logs.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { Exports } from "../frame/exports.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { periodFilter, todayInUtc } from "./period-filter.ts";

const ACTIONS = [
  { value: "", label: "Anything" },
  { value: "signed_in", label: "Signed in" },
  { value: "sign_in_failed", label: "Wrong password" },
  { value: "second_step_failed", label: "Wrong code" },
  { value: "registered", label: "Account opened" },
  { value: "password_", label: "Password changed" },
  { value: "session_", label: "Session ended by its owner" },
];

export function SessionLog() {
  const view = useListView(["q", "action", "from", "to"]);
  // The server refuses values that it does not know.
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listSessionLog, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listSessionLog>>,
  });
  return (
    <AdminList
      unit={["line", "lines"]}
      search="Email or network address"
      view={view}
      filters={[{ name: "action", label: "What", options: ACTIONS }, periodFilter(todayInUtc())]}
      answer={answer}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      actions={<Exports endpoint={exportSessionLog} query={query} name="session-log" />}
    />
  );
}

const COLUMNS: readonly Column<SessionRow>[] = [
  {
    title: "Account",
    cell: ({ account, at }) => (
      <>
        <span className="block font-medium wrap-anywhere">{account}</span>
        <span className="block text-sm text-2">{formatInstant(at, "UTC")}</span>
      </>
    ),
  },
  {
    title: "What",
    cell: ({ action, method, isOpen }) => (
      <>
        {action.replaceAll("_", " ")}
        {method !== null && `, ${method}`} {isOpen === true && <Badge tone="info">Open session</Badge>}
      </>
    ),
  },
  { title: "From", cell: ({ address }) => address ?? "Unknown", from: "sm" },
  { title: "Browser", cell: ({ userAgent }) => <span className="text-sm wrap-anywhere">{userAgent}</span>, from: "lg" },
];
