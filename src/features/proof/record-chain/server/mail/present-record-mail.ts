import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { RecordMail } from "#features/proof/record-chain/mail-contract.ts";
import { readMailOwner } from "./mail-read-model.ts";
import { findMailSettings, readLastMail, readLastStop, type SentMail } from "./mail-store.ts";

const presentSent = (mail: SentMail | null): RecordMail["lastToOwner"] =>
  mail && { at: mail.at.toISOString(), seq: mail.seq };

export const readRecordMail = async ({ mailer }: Platform, scope: Scope, db: Db): Promise<RecordMail> => {
  const settings = await findMailSettings(scope, db);
  const adviserId = settings?.adviserId ?? null;
  const owner = await readMailOwner(scope, db);
  const stoppedAt = await readLastStop(scope, db);
  const toAdviser = adviserId === null ? null : await readLastMail(scope, db, { recipient: "adviser", adviserId });
  return {
    isOn: settings?.isOn ?? true,
    isEmailVerified: scope.emailVerified,
    email: owner.email,
    isMailSent: mailer.sends,
    adviserEmail: settings?.adviserEmail ?? null,
    lastStopAt: stoppedAt?.toISOString() ?? null,
    lastToOwner: presentSent(await readLastMail(scope, db, { recipient: "owner", adviserId: null })),
    lastToAdviser: presentSent(toAdviser),
  };
};
