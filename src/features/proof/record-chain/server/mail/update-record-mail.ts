import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { updateRecordMail as contract } from "#features/proof/record-chain/mail-contract.ts";
import type { MailSettingsRow } from "../table.ts";
import { readMailOwner } from "./mail-read-model.ts";
import { findMailSettings, isStoppedAddress, saveMailSettings } from "./mail-store.ts";
import { readRecordMail } from "./present-record-mail.ts";
import { addressHash, stopToken } from "./stop-token.ts";

/** Writes what was said and nothing else: what a stop link ends at the same moment stays ended. */
export async function updateRecordMail({
  platform,
  db,
  scope,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const before = await findMailSettings(scope, db);
  const { isOn, adviserEmail } = body;
  const isChanged = adviserEmail !== undefined && adviserEmail !== (before?.adviserEmail ?? null);
  if (isChanged && adviserEmail !== null) await refuseAddress(scope, db, adviserEmail);
  await saveMailSettings(scope, db, {
    ...(isOn === undefined ? {} : { isOn }),
    ...(isChanged ? adviserOf(platform, scope, adviserEmail) : {}),
    updatedAt: receivedAt,
  });
  return readRecordMail(platform, scope, db);
}

const refuseAddress = async (scope: Scope, db: Db, email: string): Promise<void> => {
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  if (email === (await readMailOwner(scope, db)).email) {
    throw new AppError("state_conflict", { message: "This is your own address. You get the mail already." });
  }
  if (await isStoppedAddress(scope, db, addressHash(scope, email))) {
    throw new AppError("state_conflict", { message: "Whoever has this address asked to get no more of these mails." });
  }
};

type Adviser = Pick<MailSettingsRow, "adviserEmail" | "adviserId" | "adviserTokenHash">;

const adviserOf = ({ config, newId }: Platform, scope: Scope, email: string | null): Adviser => {
  if (email === null) return { adviserEmail: null, adviserId: null, adviserTokenHash: null };
  const adviserId = newId();
  return { adviserEmail: email, adviserId, adviserTokenHash: hashSecretToken(stopToken(config, scope, adviserId)) };
};
