import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { apiQueryKey } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { INSIGHT_PRIORITIES, INSIGHT_STATUSES } from "#features/account/affiliates/insights/rules-insights.ts";
import { listInsights } from "#features/account/affiliates/insights/insights-contract.ts";
import { Insights } from "./insights.tsx";

const ID = "0199a0de-0000-7000-8000-000000000001";
const ROWS = INSIGHT_STATUSES.map((status, index) => ({
  id: `${ID.slice(0, -1)}${index}`,
  affiliateId: ID,
  fullName: `${status} partner`,
  kind: "clicks_without_signup",
  priority: INSIGHT_PRIORITIES[index],
  status,
  says: "230 clicks in 30 days, and no one opened an account.",
  advice: "Look at where the link stands.",
  madeAt: "2026-11-30T03:00:00.000Z",
  readAt: "2026-12-01T03:00:00.000Z",
  actedAt: status === "new" ? null : "2026-12-01T09:00:00.000Z",
  note: status === "new" ? null : `Why it is ${status}`,
}));

afterEach(() => queryClient.clear());

const drawn = (address: string, query: object, answer: object): string => {
  queryClient.setQueryData<unknown>(apiQueryKey(listInsights, { query: { ...query, page: 1 } }), answer);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Insights />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test("each insight says its figures, its priority and its status, and open ones alone are settled", () => {
  const page = drawn("/", {}, { total: ROWS.length, rows: ROWS });
  expect(page).toContain("4 insights");
  expect(page.match(/230 clicks in 30 days/g)).toHaveLength(4);
  for (const said of ["Low", "Medium", "High", "Critical", "Reviewed", "Actioned", "Dismissed", "Why it is dismissed"])
    expect(page).toContain(said);
  expect(page.match(/Settle the insight on (new|reviewed) partner/g)).toHaveLength(2);
  expect(page.match(/Settle the insight on/g)).toHaveLength(2);
});

test("without any it says so, and narrowed to none it can be widened again", () => {
  expect(drawn("/", {}, { total: 0, rows: [] })).toContain("No insights");
  expect(drawn("/?status=new", { status: "new" }, { total: 0, rows: [] })).toContain("Clear filters");
});
