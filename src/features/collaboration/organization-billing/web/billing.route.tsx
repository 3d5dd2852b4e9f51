import { Card, formatMoney, PageHeader, Stat, StatRow } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Fragment, useEffect } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { InvoiceList } from "#features/account/billing/web/index.ts";
import { loadInOrganization, useOrganization } from "#features/collaboration/organizations/web/index.ts";
import type { OrganizationBilling } from "#features/collaboration/organization-billing/contract.ts";
import { SOLD_PLANS } from "#features/collaboration/organization-billing/rules.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { queryClient } from "#web/api/query-client.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { AskUs } from "./ask-us.tsx";
import { BillingEvents } from "./billing-events.tsx";
import { dayWords, planWords, stateWords } from "./billing-words.ts";
import { CancelCard } from "./cancel-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import { billingQuery, refresh } from "./queries.ts";
import { StatusNotice } from "./status-notice.tsx";
import { useReturn } from "./use-return.ts";

export const meta = () => pageMeta(titleOf("organizationBilling"));

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadInOrganization(request, (id) => queryClient.fetchQuery(billingQuery(id)));

/** What the organization has, pays and has paid, in the order in which people look for these. */
export default function OrganizationBillingPage() {
  const { orgName, orgId } = useOrganization();
  const { data: billing } = useSuspenseQuery(billingQuery(orgId));
  const isBack = useReturn(orgId);
  // This finds what no webhook reported.
  useEffect(() => {
    if (!isBack) void refresh(orgId).catch(() => {});
  }, [orgId, isBack]);
  return (
    <>
      <PageHeader title={titleOf("organizationBilling")} description={orgName} />
      <div className="flex flex-col gap-5">
        <StatusNotice organizationId={orgId} billing={billing} />
        <SubscriptionState billing={billing} />
        <div className="flex max-w-column flex-col gap-5">
          <PlanCard organizationId={orgId} orgName={orgName} billing={billing} />
          <PlansCard billing={billing} orgName={orgName} />
          <InvoiceList invoices={billing.invoices} />
          <BillingEvents events={billing.events} />
          <CancelCard organizationId={orgId} billing={billing} />
        </div>
      </div>
    </>
  );
}

function SubscriptionState({
  billing: { planType, seats, seatsTaken, subscription, offers },
}: {
  billing: OrganizationBilling;
}) {
  const price = subscription && `${formatMoney(subscription.priceCents)} a ${subscription.every}`;
  return (
    <StatRow>
      <Stat label="Plan" value={ORGANIZATION_PLAN_TABLE[planType].label} />
      <Stat label="Seats taken" value={`${seatsTaken} of ${seats}`} />
      <Stat
        label="Price"
        value={price ?? (offers.length === 0 || planType === "free" ? "Free of charge" : "Not paid yet")}
      />
      <Stat label="Subscription" value={subscriptionWords(subscription)} />
    </StatRow>
  );
}

const subscriptionWords = (subscription: OrganizationBilling["subscription"]): string => {
  if (subscription === null) return "None";
  const { isCanceling, endsAt, status } = subscription;
  return isCanceling && endsAt !== null ? `Ends ${dayWords(endsAt)}` : stateWords(status);
};

/** What each plan has. For what no button sells, people ask us. */
function PlansCard({ billing, orgName }: { billing: OrganizationBilling; orgName: string }) {
  return (
    <Card title="What the plans have">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-base">
        {(["free", ...SOLD_PLANS] as const).map((plan) => (
          <Fragment key={plan}>
            <dt className="font-medium">{ORGANIZATION_PLAN_TABLE[plan].label}</dt>
            <dd className="text-2">{planWords(plan)}</dd>
          </Fragment>
        ))}
      </dl>
      {!reachesEnterprise(billing) && (
        <AskUs
          orgName={orgName}
          label="Ask for Enterprise"
          subject="Enterprise"
          why="Enterprise has no price for you yet. Ask us: we agree on one, and then you buy it here."
        />
      )}
    </Card>
  );
}

/** They have Enterprise, a button sells it, or nothing is sold here at all. */
const reachesEnterprise = ({ provider, planType, offers, switches }: OrganizationBilling): boolean =>
  provider === "none" ||
  planType === "enterprise" ||
  [...offers, ...switches].some((each) => each.planType === "enterprise");
