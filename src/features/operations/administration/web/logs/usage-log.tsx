import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatInstant, formatNumber } from "@tenure/ui";
import { exportApiUsage, listApiUsage, type UsageRow } from "#features/operations/administration/contract/logs.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { Exports } from "../frame/exports.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { periodFilter, todayInUtc } from "./period-filter.ts";

export function UsageLog() {
  const view = useListView(["q", "view", "from", "to"]);
  // The server refuses values that it does not know.
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listApiUsage, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listApiUsage>>,
  });
  return (
    <AdminList
      unit={["sum", "sums"]}
      search="Route, such as /api/files"
      view={view}
      filters={[
        {
          name: "view",
          label: "Sums by",
          options: [
            { value: "", label: "Route" },
            { value: "minute", label: "Minute" },
          ],
        },
        periodFilter(todayInUtc()),
      ]}
      answer={answer}
      keyOf={({ minute, method, route }) => `${minute} ${method} ${route}`}
      columns={COLUMNS}
      actions={<Exports endpoint={exportApiUsage} query={query} name="api-usage" />}
    />
  );
}

const COLUMNS: readonly Column<UsageRow>[] = [
  {
    title: "Route",
    cell: ({ method, route, minute }) => (
      <>
        <span className="block font-medium wrap-anywhere">
          {method} {route}
        </span>
        {minute !== null && <span className="block text-sm text-2">{formatInstant(minute, "UTC")}</span>}
      </>
    ),
  },
  { title: "Requests", cell: ({ count }) => formatNumber(count), isNumeric: true },
  { title: "Refused", cell: ({ clientErrors }) => formatNumber(clientErrors), isNumeric: true, from: "sm" },
  { title: "Failed", cell: ({ serverErrors }) => formatNumber(serverErrors), isNumeric: true },
  { title: "Average", cell: ({ averageMilliseconds }) => `${averageMilliseconds} ms`, isNumeric: true, from: "sm" },
];
