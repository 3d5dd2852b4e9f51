import type { ClientLoaderFunctionArgs } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { loadBook } from "#web/book/use-book.ts";
import { pageMeta } from "#web/page-meta.ts";
import { readLedgerView } from "./ledger/ledger-view.ts";
import { savedViewsQuery } from "./list/view-tabs.tsx";
import { LedgerPage } from "./page/ledger-page.tsx";
import { outlineQuery, windowQuery } from "./queries.ts";

export const meta = () => pageMeta("Activity Ledger");

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const view = readLedgerView(new URL(request.url).searchParams);
  await Promise.all([
    queryClient.ensureQueryData(outlineQuery(view)),
    queryClient.ensureQueryData(windowQuery(view, 0)),
    queryClient.ensureQueryData(savedViewsQuery),
    loadBook(),
  ]);
  return null;
};

export default function ActivityLedgerPage() {
  return <LedgerPage />;
}
