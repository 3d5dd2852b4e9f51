import { AppError } from "#shared/errors.ts";
import { findBillingAccount } from "#server/plans/plan-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { createPortalSession as contract } from "#features/account/billing/checkout-contract.ts";
import { askProvider } from "../provider/ask-provider.ts";
import { requireProvider } from "../connect/provider-of.ts";
import { requireOwnUrl } from "./own-url.ts";

export async function createPortalSession({
  platform,
  db,
  scope,
  body,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const provider = await requireProvider(platform);
  const returnUrl = requireOwnUrl(platform.config, "returnUrl", body.returnUrl ?? "/manage-subscription");
  const account = await findBillingAccount(scope, db);
  if (!account?.customerId || account.provider !== provider.name)
    throw new AppError("state_conflict", {
      message: "You have not paid for anything here, so there is nothing to bill.",
    });
  const { customerId } = account;
  return { url: await askProvider(() => provider.openPortal(customerId, returnUrl)) };
}
