import { logOrganizationAct } from "#features/collaboration/organizations/server/index.ts";
import { countSeats, lockOrganization, updateOrganization } from "#server/accounts/organization-store.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import type { setOrganizationTerms as contract } from "#features/operations/administration/contract/organizations.ts";

type Asked = Omit<BodyOf<typeof contract>, "reason">;

const termsOf = (row: OrganizationRow) => ({
  planType: row.planType,
  billingType: row.billingType,
  seatLimit: row.seatLimit,
  monthlyPrice: row.monthlyPriceCents / 100,
  annualPrice: row.annualPriceCents / 100,
  isActive: row.isActive,
});
type Terms = ReturnType<typeof termsOf>;

const withChanges = (before: Terms, asked: Asked): Terms => ({
  planType: asked.planType ?? before.planType,
  billingType: asked.billingType ?? before.billingType,
  seatLimit: asked.seatLimit ?? before.seatLimit,
  monthlyPrice: asked.monthlyPrice ?? before.monthlyPrice,
  annualPrice: asked.annualPrice ?? before.annualPrice,
  isActive: asked.isActive ?? before.isActive,
});

const fieldRefused = (field: string, message: string): AppError =>
  new AppError("state_conflict", { fields: { [field]: message }, message });

const PAID_FOR: readonly OrganizationRow["subscriptionStatus"][] = ["active", "trialing", "past_due"];
const PAID_TERMS: readonly (keyof Terms)[] = ["billingType", "monthlyPrice", "annualPrice"];

/** What a provider charges is changed there first, through the organization's own page, as long as it has a subscription. */
const refusePaid = (
  { subscriptionStatus, subscriptionEndAt, billingType }: OrganizationRow,
  changed: readonly (keyof Terms)[],
  after: Terms,
): void => {
  if (!PAID_FOR.includes(subscriptionStatus)) return;
  // A single price for all seats stays the same when there are more of them.
  const isBySeat = billingType === "per_seat";
  const field = changed.find((name) => PAID_TERMS.includes(name) || (isBySeat && name === "seatLimit"));
  if (field) throw fieldRefused(field, "It has a subscription. Change seats, or cancel it, on its Billing page");
  // A canceled one will not be charged again.
  const closes = changed.includes("isActive") && subscriptionEndAt === null;
  if (closes || after.planType === "free")
    throw fieldRefused("planType", "It has a subscription. Cancel it on its Billing page first");
};

export async function setOrganizationTerms(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, params, body, receivedAt: at } = call;
  const { reason, ...asked } = body;
  const row = await lockOrganization(db, params.organizationId);
  if (!row) throw new AppError("not_found");
  const before = termsOf(row);
  const after = withChanges(before, asked);
  const changed = (Object.keys(after) as (keyof Terms)[]).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) throw new AppError("state_conflict", { message: "Nothing is different." });
  refusePaid(row, changed, after);
  const plan = ORGANIZATION_PLAN_TABLE[after.planType];
  if (after.seatLimit > plan.seatsMax)
    throw fieldRefused("seatLimit", `The ${plan.label} plan has ${plan.seatsMax} seats at most`);
  const taken = await countSeats(db, row.id);
  if (changed.includes("seatLimit") && after.seatLimit < taken)
    throw fieldRefused("seatLimit", `${taken} seats are taken. Members have to leave first`);
  await updateOrganization(db, row.id, {
    planType: after.planType,
    billingType: after.billingType,
    seatLimit: after.seatLimit,
    monthlyPriceCents: Math.round(after.monthlyPrice * 100),
    annualPriceCents: Math.round(after.annualPrice * 100),
    isActive: after.isActive,
    updatedAt: at,
  });
  const only = (terms: Terms) => Object.fromEntries(changed.map((name) => [name, terms[name]]));
  const act = { subject: { type: "organization", id: row.id }, before: only(before), after: only(after) } as const;
  const action = changed.includes("isActive")
    ? (`organization.${after.isActive ? "opened" : "closed"}` as const)
    : "organization.terms_set";
  await logOrganizationAct(call, { organizationId: row.id, action, ...act });
  await logAdminAct(call, { action, ...act, reason });
  return { orgId: row.id };
}
