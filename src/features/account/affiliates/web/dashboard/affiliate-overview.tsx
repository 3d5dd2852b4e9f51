import { Badge, formatCivilDate, formatCount, formatMoney, PageHeader, SkeletonRows, Stat, StatRow } from "@tenure/ui";
import { useSuspenseQueries } from "@tanstack/react-query";
import { type AffiliateDashboard, getAffiliateDashboard } from "#features/account/affiliates/dashboard-contract.ts";
import { listOwnMessages } from "#features/account/affiliates/messages/messages-contract.ts";
import type { SignedInAffiliate } from "#features/account/affiliates/sign-in-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { FirstReferral } from "./first-referral.tsx";
import { LineList } from "./line-list.tsx";
import { OwnLink } from "./own-link.tsx";
import { OwnPayoutList } from "./payout-list.tsx";
import { PayoutMethodCard } from "./payout-method.tsx";
import { ReferralList } from "./referral-list.tsx";
import { OwnAnnouncements } from "./own-announcements.tsx";
import { OwnAssets } from "./own-assets.tsx";
import { StandingNotice } from "./standing.tsx";
import { useAffiliate } from "./use-affiliate.ts";
import { VisitsFigure } from "./visits-figure.tsx";
import { YearList } from "./year-list.tsx";

const STATUS = {
  pending_review: { label: "Pending review", tone: "info" },
  active: { label: "Active", tone: "neutral" },
  rejected: { label: "Not accepted", tone: "neutral" },
  suspended: { label: "Suspended", tone: "warn" },
} as const;

/** All that an affiliate sees of what their link brought. */
export function AffiliateOverview() {
  const affiliate = useAffiliate();
  if (affiliate === null) return <SkeletonRows rows={3} />;
  return <Overview affiliate={affiliate} />;
}

function Overview({ affiliate }: { affiliate: SignedInAffiliate }) {
  const { fullName, status, statusReason, referralCode, link } = affiliate;
  const [{ data }, { data: messages }] = useSuspenseQueries({
    queries: [apiQuery(getAffiliateDashboard, {}), apiQuery(listOwnMessages, {})],
  });
  const { totals } = data;
  const isOpen = status === "active" && link !== null;
  return (
    <>
      <PageHeader title="Affiliate Dashboard" />
      <p className="mt-2 flex flex-wrap items-center gap-2 text-lg text-2">
        {fullName} <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
      </p>
      <StandingNotice status={status} statusReason={statusReason} appealedAt={data.appealedAt} />
      <div className="mt-6 flex flex-col gap-8">
        <OwnAnnouncements announcements={messages.announcements} />
        {isOpen && <OwnLink link={link} code={referralCode ?? ""} />}
        {isOpen && totals.paid === 0 && <FirstReferral link={link} totals={totals} />}
        {isOpen && <OwnAssets assets={messages.assets} link={link} />}
        {referralCode !== null && <Figures dashboard={data} />}
      </div>
    </>
  );
}

function Figures({ dashboard }: { dashboard: AffiliateDashboard }) {
  return (
    <>
      <Tiles dashboard={dashboard} />
      <VisitsFigure days={dashboard.days} />
      <ReferralList />
      <LineList />
      <OwnPayoutList />
      <PayoutMethodCard />
      <YearList years={dashboard.years} taxForm={dashboard.taxForm} />
    </>
  );
}

const termsIn = ({ type, hundredths, isOfEachPayment, months, until }: AffiliateDashboard["terms"]): string => {
  const what = type === "flat" ? formatMoney(hundredths) : `${hundredths / 100}%`;
  const of = isOfEachPayment ? "each payment" : "the first payment";
  const long =
    isOfEachPayment && months !== null ? ` for ${formatCount(months, "month", "months")} from their first payment` : "";
  const end = until === null ? "" : `, until ${formatCivilDate(until.slice(0, 10))}`;
  return `You earn ${what} of ${of} of each person you refer${long}${end}.`;
};

function Tiles({ dashboard: { totals, terms, thresholdCents } }: { dashboard: AffiliateDashboard }) {
  const { clicks, signups, trials, paid, refunded, owedCents, heldCents, paidCents } = totals;
  const money = (cents: number): string => formatMoney(cents, { cents: "always" });
  return (
    <section aria-label="Totals">
      <StatRow>
        <Stat label="Clicks" value={clicks} />
        <Stat label="Sign-ups" value={signups} />
        <Stat label="Trials" value={trials} />
        <Stat label="Paid" value={paid} />
        <Stat label="Refunded" value={refunded} />
      </StatRow>
      <StatRow className="mt-4">
        <Stat label="Owed to you" value={money(owedCents)} />
        <Stat label="Held of it" value={money(heldCents)} />
        <Stat label="Paid to you" value={money(paidCents)} />
      </StatRow>
      <p className="mt-3 text-base text-2">
        {termsIn(terms)} A payout is made once {formatMoney(thresholdCents)} or more is no longer held.
      </p>
    </section>
  );
}
