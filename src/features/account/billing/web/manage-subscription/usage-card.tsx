import { Button, Card, formatNumber, Meter } from "@tenure/ui";
import type { ReactNode } from "react";
import { monthDayWords } from "#shared/date-words.ts";
import { FREE_LIMITS } from "#shared/plan/entitlement.ts";
import { type EntryUsage, useFilledSlots } from "#web/slots/slots.ts";
import { openUpgrade } from "#web/plans/open-plans.ts";
import type { ManagedSubscription } from "#features/account/billing/subscription-contract.ts";

/** Someone limited by something else, such as an open invoice, is told so above. */
const BUYS: readonly string[] = ["inactive", "trial_expired", "canceled", "expired", "incomplete_expired"];

/** How much of the plan is used, and where its limits are. */
export function UsageCard({ managed: { status, aiTokensToday } }: { managed: ManagedSubscription }) {
  const { EntryUsage } = useFilledSlots();
  return <EntryUsage>{(usage) => <Usage {...usage} status={status} aiTokens={aiTokensToday} />}</EntryUsage>;
}

type AiTokens = ManagedSubscription["aiTokensToday"];
type UsageProps = EntryUsage & Pick<ManagedSubscription, "status"> & { aiTokens: AiTokens };

function Usage({ loggedThisMonth: used, entriesPerMonth: limit, startsAnewOn, status, aiTokens }: UsageProps) {
  if (limit === null)
    return (
      <Card title="Usage">
        <dl>
          <Line label="New entries this month">{used}, no limit</Line>
          <Line label="Evidence files and imported years">No limit</Line>
          <AiTokensLine tokens={aiTokens} />
        </dl>
      </Card>
    );
  const words = `${used} of ${limit}`;
  return (
    <Card
      title="Usage"
      actions={
        BUYS.includes(status) && (
          <Button size="sm" variant="quiet" onClick={() => openUpgrade("Premium has no limits.")}>
            Lift the limits
          </Button>
        )
      }
    >
      <p className="flex justify-between gap-4 text-base">
        <span className="text-2">New entries this month</span>
        <span className="tabular-nums">{words}</span>
      </p>
      <Meter
        className="mt-2"
        size="sm"
        label="New entries this month"
        value={used}
        max={limit}
        valueText={words}
        tone={used >= limit ? "warn" : "brand"}
      />
      <p className="mt-1.5 text-sm text-3">A new month starts on {monthDayWords(startsAnewOn)}.</p>
      <dl className="mt-3">
        <Line label="Evidence files">{FREE_LIMITS.evidenceFilesPerEntry} for each entry</Line>
        <Line label="Imported from files">{FREE_LIMITS.importedYears} year</Line>
        <AiTokensLine tokens={aiTokens} />
      </dl>
    </Card>
  );
}

/** Nothing where no AI is set up. */
function AiTokensLine({ tokens }: { tokens: AiTokens }) {
  return (
    tokens && (
      <Line label="AI tokens today">
        {formatNumber(tokens.used)} of {formatNumber(tokens.most)}
      </Line>
    )
  );
}

export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2 text-base first:border-t-0">
      <dt className="text-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
