import type { ClientLoaderFunctionArgs } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { loadBook } from "#web/book/use-book.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { inDays, readLedgerView } from "../ledger/ledger-view.ts";
import { cardPagesQuery, outlineQuery } from "../queries.ts";
import { LedgerPage } from "./ledger-page.tsx";

export const meta = () => pageMeta(titleOf("ledgerDays"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const view = inDays(readLedgerView(new URL(request.url).searchParams));
  await Promise.all([
    queryClient.ensureQueryData(outlineQuery(view)),
    queryClient.ensureInfiniteQueryData(cardPagesQuery(view)),
    loadBook(),
  ]);
  return null;
};

export default function LedgerDaysPage() {
  return <LedgerPage isDays />;
}
