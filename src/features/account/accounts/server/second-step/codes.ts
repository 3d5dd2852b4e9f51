import { randomBytes } from "node:crypto";
import type { Scope } from "#server/auth/scope.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { seal, unseal, Unopenable } from "#server/sealing/sealing.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { readRecoveryCode, RECOVERY_CODES } from "#features/account/accounts/rules.ts";
import type { AuthenticatorRow } from "../table.ts";
import {
  countRecoveryCodes,
  findAuthenticator,
  replaceRecoveryCodes,
  spendRecoveryCode,
  takeStep,
} from "./second-step-store.ts";
import { stepOfCode } from "./totp.ts";

/** A key that was moved to another account cannot be opened there. */
const contextOf = (userId: Id): string => `authenticator ${userId}`;

export const sealTotpKey = ({ config }: Pick<Platform, "config">, userId: Id, key: string) =>
  seal(config.sealingKeys(), key, contextOf(userId));

/** The key of an authenticator; null: we no longer have the key that unseals it. */
export const openTotpKey = (
  { config, log }: Pick<Platform, "config" | "log">,
  row: AuthenticatorRow,
): string | null => {
  try {
    return unseal(config.sealingKeys(), row, contextOf(row.userId));
  } catch (error) {
    if (!(error instanceof Unopenable)) throw error;
    log.error({ userId: row.userId }, "an authenticator cannot be opened: no sealing key fits");
    return null;
  }
};

/** Whether it is the current code, which this call spends: no one gets in with it again. */
const takeAuthenticatorCode = async (
  platform: Pick<Platform, "config" | "log">,
  tx: Db,
  { userId, code, at }: { userId: Id; code: string; at: Date },
): Promise<boolean> => {
  const row = await findAuthenticator(tx, userId);
  const key = row && openTotpKey(platform, row);
  const step = key ? stepOfCode(key, code, at) : null;
  return step !== null && (await takeStep(tx, userId, step));
};

const takeRecoveryCode = async (tx: Db, userId: Id, typed: string, at: Date): Promise<boolean> => {
  const code = readRecoveryCode(typed);
  return code !== null && (await spendRecoveryCode(tx, userId, hashSecretToken(code), at));
};

type Shown = { userId: Id; way: "code" | "recoveryCode"; secret: string; at: Date };

/** Whether it opens the account; if so, it is used up. */
export const takeCode = (
  platform: Pick<Platform, "config" | "log">,
  tx: Db,
  { userId, way, secret, at }: Shown,
): Promise<boolean> =>
  way === "code"
    ? takeAuthenticatorCode(platform, tx, { userId, code: secret, at })
    : takeRecoveryCode(tx, userId, secret, at);

const WRONG = {
  code: "That code is not right, or it was used already. Enter the next one that your app shows.",
  recoveryCode: "That recovery code is not right, or it was used already.",
};

/** Not a 401: what was proved before still holds. */
export const wrongCode = (way: keyof typeof WRONG): AppError =>
  new AppError("validation_failed", { fields: { secret: WRONG[way] } });

/** Without the letters that are easily mistaken for others. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const newRecoveryCode = (): string => [...randomBytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** As they are kept and compared, and as they are shown: in groups of four. */
export const newRecoveryCodes = (): { codes: string[]; shown: string[] } => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { codes, shown: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-")) };
};

type MakingCall = { platform: Pick<Platform, "newId">; scope: Pick<Scope, "actorId" | "sessionId">; receivedAt: Date };

/** Shown this once: only their hashes are kept. */
export const makeCodes = async (tx: Db, { platform, scope, receivedAt: at }: MakingCall): Promise<string[]> => {
  const { actorId: userId, sessionId: createdIn } = scope;
  const { codes, shown } = newRecoveryCodes();
  const rows = codes.map((code) => ({
    userId,
    id: platform.newId(),
    codeHash: hashSecretToken(code),
    createdAt: at,
    createdIn,
  }));
  await replaceRecoveryCodes(tx, userId, rows);
  return shown;
};

/** Made with the first second step, or when none are left. */
export const makeMissingCodes = async (tx: Db, call: MakingCall): Promise<string[]> =>
  (await countRecoveryCodes(tx, call.scope.actorId)) > 0 ? [] : makeCodes(tx, call);
