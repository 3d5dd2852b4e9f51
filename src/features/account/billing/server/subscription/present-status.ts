import type { BillingAccountRow } from "#server/plans/table.ts";
import { PAST_DUE_DAYS } from "#shared/billing.ts";
import type { FreezeStatus } from "#features/account/billing/subscription-contract.ts";

export const pastDueUntil = ({ pastDueSince }: Pick<BillingAccountRow, "pastDueSince">): Date | null =>
  pastDueSince && new Date(pastDueSince.getTime() + PAST_DUE_DAYS * 86_400_000);

type Frozen = Pick<BillingAccountRow, "freezeActive" | "freezeStartedAt" | "freezeResumesAt" | "freezeCreditCents">;

export const presentFreeze = (account: Frozen | null): FreezeStatus => ({
  freezeActive: account?.freezeActive ?? false,
  freezeStartedAt: account?.freezeStartedAt?.toISOString() ?? null,
  freezeResumesAt: account?.freezeResumesAt?.toISOString() ?? null,
  freezeCreditAmount: (account?.freezeCreditCents ?? 0) / 100,
});
