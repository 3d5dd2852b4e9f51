import { askProvider, requireProvider } from "#features/account/billing/server/index.ts";
import type { openOrganizationPortal as contract } from "#features/collaboration/organization-billing/contract.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { findAccount } from "../store.ts";

export async function openOrganizationPortal({
  platform,
  db,
  scope,
  params,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const provider = await requireProvider(platform);
  const account = await findAccount(db, params.organizationId);
  if (!account?.customerId || account.provider !== provider.name)
    throw new AppError("state_conflict", { message: "Your organization has paid for nothing yet." });
  const { customerId } = account;
  const back = new URL("/organization-admin/billing", platform.config.publicUrl);
  if (scope.role === "super_admin") back.searchParams.set("organization", params.organizationId);
  return { url: await askProvider(() => provider.openPortal(customerId, back.href)) };
}
