import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { normalizeAddress } from "#features/account/billing/trial-address.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/database/database.ts";

/** Without the secret of the installation, no one can read an address from it. */
const hashAddress = ({ secret }: Pick<Config, "secret">, address: string): string =>
  createHmac("sha256", secret)
    .update(`used trial\n${normalizeAddress(address)}`)
    .digest("hex");

/** False where the mailbox has had its trial, under this account or an earlier one. */
export const takeTrial = async (tx: Db, config: Config, { email, at }: { email: string; at: Date }): Promise<boolean> =>
  (
    await tx.execute(sql`INSERT INTO used_trials (address_hash, first_used_at)
      VALUES (${hashAddress(config, email)}, ${at.toISOString()}) ON CONFLICT DO NOTHING`)
  ).rowCount === 1;

export const isTrialUsed = async (db: Db, config: Config, email: string): Promise<boolean> =>
  (await db.execute(sql`SELECT FROM used_trials WHERE address_hash = ${hashAddress(config, email)}`)).rows.length > 0;
