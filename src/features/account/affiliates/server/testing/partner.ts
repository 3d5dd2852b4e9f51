import type { TestApp } from "#test/support/api-client.ts";
import { applyAsAffiliate } from "#features/account/affiliates/contract.ts";

/** Somebody whose application was accepted, with the code of their link. */
export const acceptPartner = async (
  app: TestApp,
  code: string,
  changes: Record<string, unknown> = {},
): Promise<string> => {
  const email = `${code}@partner.example`;
  const body = { fullName: "Kim Partner", email, platform: "Blog", acceptsTerms: true } as const;
  await app.visitor().call(applyAsAffiliate, { body });
  const set = { status: "active", referral_code: code, ...changes };
  const columns = Object.keys(set).map((name, index) => `${name} = $${index + 2}`);
  const { rows } = await app.database.pool.query<{ id: string }>(
    `UPDATE affiliates SET ${columns.join(", ")} WHERE email = $1 RETURNING id`,
    [email, ...Object.values(set)],
  );
  return rows[0]?.id ?? "";
};
