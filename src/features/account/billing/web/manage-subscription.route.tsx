import { PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient } from "#web/api/query-client.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { InvoiceList } from "./manage-subscription/invoice-list.tsx";
import { PauseCard } from "./manage-subscription/pause-card.tsx";
import { PlanCard } from "./manage-subscription/plan-card.tsx";
import { managedQuery, refresh } from "./manage-subscription/queries.ts";
import { StatusNotice } from "./manage-subscription/status-notice.tsx";
import { UsageCard } from "./manage-subscription/usage-card.tsx";
import { CancelCard } from "./manage-subscription/cancel-card.tsx";

export const meta = () => pageMeta(titleOf("plan"));

export const clientLoader = async () => {
  await queryClient.fetchQuery(managedQuery);
  return null;
};

/** Everything about the plan, in the order in which people look for it. */
export default function ManageSubscriptionPage() {
  const { data } = useSuspenseQuery(managedQuery);
  // Anything that no webhook reported comes to light here.
  useEffect(() => void refresh().catch(() => {}), []);
  return (
    <>
      <PageHeader title={titleOf("plan")} description="Your plan, what it costs and your invoices." />
      <div className="flex max-w-column flex-col gap-5">
        <StatusNotice managed={data} />
        <PlanCard managed={data} />
        <UsageCard managed={data} />
        <PauseCard managed={data} />
        <InvoiceList invoices={data.invoices} />
        <CancelCard managed={data} />
      </div>
    </>
  );
}
