import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Badge, formatInstant } from "@tenure/ui";
import { exportLookLog, listLookLog, type LookLine } from "#features/operations/administration/contract/logs.ts";
import { lengthInWords } from "#features/support/impersonation/web/index.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { Exports } from "../frame/exports.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { periodFilter, todayInUtc } from "./period-filter.ts";

export function LookLog() {
  const view = useListView(["q", "byLaw", "from", "to"]);
  // The server refuses values that it does not know.
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listLookLog, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listLookLog>>,
  });
  return (
    <AdminList
      unit={["look", "looks"]}
      search="Email, reason or ticket"
      view={view}
      filters={[
        {
          name: "byLaw",
          label: "Which",
          options: [
            { value: "", label: "All" },
            { value: "true", label: "The law demanded it" },
          ],
        },
        periodFilter(todayInUtc()),
      ]}
      answer={answer}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      actions={<Exports endpoint={exportLookLog} query={query} name="impersonation-log" />}
    />
  );
}

const ENDS: Readonly<Record<string, string>> = {
  exited: "They left",
  expired: "The hour was over",
  role_lost: "They lost the role",
  sign_out: "They signed out",
  suspended: "An account was suspended",
  account_canceled: "An account was canceled",
  switched_off: "The person shut support out",
  replaced: "They opened another book",
  revoked: "It was ended for them",
};

const lengthOf = (at: string, endedAt: string): string => lengthInWords(Date.parse(endedAt) - Date.parse(at));
const readInWords = (opened: readonly string[]): string => (opened.length === 0 ? "Nothing" : opened.join(", "));

const COLUMNS: readonly Column<LookLine>[] = [
  {
    title: "Who and whose book",
    cell: ({ by, person, at, endedAt }) => (
      <>
        <span className="block font-medium wrap-anywhere">{by ?? "An account that is gone"}</span>
        <span className="block wrap-anywhere">{person}</span>
        <span className="block text-sm text-2">
          {formatInstant(at, "UTC")} {endedAt === null && <Badge tone="warn">Looking now</Badge>}
        </span>
      </>
    ),
  },
  {
    title: "Why",
    cell: ({ reason, ticket, legalReason, isTold, at, endedAt, opened }) => (
      <>
        <span className="block wrap-anywhere">{reason}</span>
        {ticket !== null && <span className="block text-sm text-2 wrap-anywhere">Ticket {ticket}</span>}
        {legalReason !== null && <span className="block text-sm text-2 wrap-anywhere">The law: {legalReason}</span>}
        {!isTold && <Badge tone="danger">Not told</Badge>}
        <span className="block text-sm text-2 wrap-anywhere sm:hidden">
          {endedAt !== null && `${lengthOf(at, endedAt)}. `}
          {readInWords(opened)}
        </span>
      </>
    ),
  },
  {
    title: "How long",
    cell: ({ at, endedAt, endReason }) =>
      endedAt !== null && (
        <>
          <span className="block tabular-nums">{lengthOf(at, endedAt)}</span>
          {endReason !== null && <span className="block text-sm text-2">{ENDS[endReason] ?? endReason}</span>}
        </>
      ),
    from: "sm",
  },
  {
    title: "What was read",
    cell: ({ opened }) => <span className="text-sm wrap-anywhere">{readInWords(opened)}</span>,
    from: "sm",
  },
];
