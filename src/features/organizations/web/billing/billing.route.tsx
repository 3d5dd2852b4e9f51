import { Card, formatMoney, PageHeader, Stat, StatRow } from "@tenure/ui";
import type { ClientLoaderFunctionArgs } from "react-router";
import type { Organization } from "#features/organizations/contract/organization.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { organizationPrice } from "#shared/plan/organization-price.ts";
import { queryClient } from "#web/api/query-client.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { loadInOrganization, organizationQuery, useOrganization } from "../shell/organization.ts";

export const meta = () => pageMeta(titleOf("organizationBilling"));

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadInOrganization(request, (id) => queryClient.ensureQueryData(organizationQuery(id)));

const STATUS_WORDS: Readonly<Record<Organization["subscriptionStatus"], string>> = {
  active: "Active",
  inactive: "None",
  canceled: "Canceled",
  past_due: "Payment failed",
  trialing: "Trial",
};

const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** What they pay, as the rule of the server says it. */
const priceOf = ({ billingType, monthlyPrice, annualPrice, seatLimit }: Organization) =>
  organizationPrice(
    { billingType, monthlyPriceCents: centsOf(monthlyPrice), annualPriceCents: centsOf(annualPrice) },
    seatLimit,
  );

const howOf = ({ billingType, monthlyPrice, seatLimit }: Organization): string =>
  billingType === "per_seat"
    ? `${formatMoney(centsOf(monthlyPrice))} for each of ${seatLimit} seats`
    : "One price for all seats";

export default function OrganizationBillingPage() {
  const organization = useOrganization();
  const { orgName, planType, currentSeatCount, seatLimit, subscriptionStatus } = organization;
  const { cents, every } = priceOf(organization);
  const plan = ORGANIZATION_PLAN_TABLE[planType];
  return (
    <>
      <PageHeader title={titleOf("organizationBilling")} description={orgName} />
      <div className="flex flex-col gap-5">
        <StatRow>
          <Stat label="Plan" value={plan.label} />
          <Stat label="Seats" value={`${currentSeatCount} of ${seatLimit}`} />
          {cents === 0 ? (
            <Stat label="Price" value="Free of charge" />
          ) : (
            <Stat label="Price" value={formatMoney(cents)} suffix={`a ${every}`} note={howOf(organization)} />
          )}
          <Stat label="Subscription" value={STATUS_WORDS[subscriptionStatus]} />
        </StatRow>
        <Card title="Plans and seats">
          <p className="text-base text-2">
            Free has {ORGANIZATION_PLAN_TABLE.free.seatsMax} seats. Pro adds your own title, logo and colors, and more
            seats. Enterprise adds your own domain. Write to us to change the plan, or to have more seats.
          </p>
        </Card>
      </div>
    </>
  );
}
