import { readRecoveryCode } from "#features/account/accounts/rules.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { seal, unseal, Unopenable } from "#server/sealing/sealing.ts";
import type { Id } from "#shared/ids.ts";
import { newRecoveryCodes } from "../second-step/codes.ts";
import { stepOfCode } from "../second-step/totp.ts";
import {
  findCredentials,
  readAffiliatesSealedByOthers,
  replaceAffiliateCodes,
  resealAffiliate,
  spendAffiliateCode,
  takeAffiliateStep,
} from "./credentials-store.ts";
import type { CredentialsRow } from "./credentials-table.ts";

type Sealing = Pick<Platform, "config" | "log">;

/** A key that was moved to somebody else's row cannot be opened there. */
const contextOf = (affiliateId: Id): string => `affiliate authenticator ${affiliateId}`;

export const sealAffiliateKey = ({ config }: Pick<Platform, "config">, affiliateId: Id, key: string) =>
  seal(config.sealingKeys(), key, contextOf(affiliateId));

/** Null: there is none, or we no longer have the key that unseals it. */
export const openAffiliateKey = ({ config, log }: Sealing, row: CredentialsRow | undefined): string | null => {
  if (!row?.sealed || !row.keyId) return null;
  const { affiliateId, sealed, keyId } = row;
  try {
    return unseal(config.sealingKeys(), { sealed, keyId }, contextOf(affiliateId));
  } catch (error) {
    if (!(error instanceof Unopenable)) throw error;
    log.error({ affiliateId }, "an authenticator cannot be opened: no sealing key fits");
    return null;
  }
};

type Shown = { affiliateId: Id; way: "code" | "recoveryCode"; secret: string; at: Date };

/** Whether it opens; if so, it is used up. */
export const takeAffiliateCode = async (
  platform: Sealing,
  tx: Db,
  { affiliateId, way, secret, at }: Shown,
): Promise<boolean> => {
  if (way === "recoveryCode") {
    const code = readRecoveryCode(secret);
    return code !== null && (await spendAffiliateCode(tx, affiliateId, hashSecretToken(code), at));
  }
  const key = openAffiliateKey(platform, await findCredentials(tx, affiliateId));
  const step = key === null ? null : stepOfCode(key, secret, at);
  return step !== null && (await takeAffiliateStep(tx, affiliateId, step));
};

/** Shown this once: only their hashes are kept. */
export const makeAffiliateCodes = async (tx: Db, affiliateId: Id): Promise<string[]> => {
  const { codes, shown } = newRecoveryCodes();
  await replaceAffiliateCodes(tx, affiliateId, codes.map(hashSecretToken));
  return shown;
};

const AT_A_TIME = 100;

/** Afterwards, a sealing key older than the newest one may be removed from the settings. */
export const resealAffiliates = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  const newest = platform.config.sealingKeys()[0]?.id ?? "";
  for (const row of await readAffiliatesSealedByOthers(db, newest, AT_A_TIME)) {
    const [key, { affiliateId, sealed }] = [openAffiliateKey(platform, row), row];
    if (key === null || sealed === null) continue;
    await resealAffiliate(db, { affiliateId, sealed }, sealAffiliateKey(platform, affiliateId, key));
  }
};
