import { PageHeader } from "@tenure/ui";
import { Suspense } from "react";
import { DeletionCard, deletionQuery } from "#features/account/accounts/web/index.ts";
import { LegalHoldCard, legalHoldsQuery } from "#features/proof/legal-holds/web/index.ts";
import { queryClient } from "#web/api/query-client.ts";
import { pageMeta } from "#web/page-meta.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { ExportCard } from "./export-card.tsx";
import { accountExportsQuery } from "./queries.ts";

export const meta = () => pageMeta(titleOf("data"));

export const clientLoader = async () => {
  await Promise.all([
    queryClient.fetchQuery(accountExportsQuery),
    queryClient.fetchQuery(legalHoldsQuery),
    queryClient.fetchQuery(deletionQuery),
  ]);
  return null;
};

/** What can be done with the account as a whole: take it along, place it on hold, or delete it. */
export default function DataPage() {
  return (
    <>
      <PageHeader title={titleOf("data")} description="Take everything with you, lock a year, or delete the account." />
      <div className="flex max-w-column flex-col gap-5">
        <ExportCard />
        <LegalHoldCard />
        <Suspense>
          <DeletionCard />
        </Suspense>
        <p className="text-sm text-3">General information, not tax advice.</p>
      </div>
    </>
  );
}
