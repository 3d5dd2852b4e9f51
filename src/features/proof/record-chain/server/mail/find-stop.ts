import { isAccountOpen } from "#server/auth/session-read-model.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { MailSettingsRow } from "../table.ts";
import { findAdviserByToken, findMailSettings, findStopByToken } from "./mail-store.ts";
import { ownerOfStopToken } from "./stop-token.ts";

export type FoundStop =
  | { recipient: "owner"; book: BookOwner; settings: MailSettingsRow | undefined }
  /** `active`: what they would still get; undefined if they have ended it. */
  | { recipient: "adviser"; book: BookOwner; active: MailSettingsRow | undefined; tokenHash: Buffer };

export const isStopped = (stop: FoundStop): boolean =>
  stop.recipient === "owner" ? stop.settings?.isOn === false : stop.active === undefined;

/** The recipient whose mails a stop link ends. */
export const findStop = async ({ config }: Platform, db: Db, token: string): Promise<FoundStop> => {
  const owner = ownerOfStopToken(config, token);
  if (owner && (await isAccountOpen(db, owner.userId))) {
    return { recipient: "owner", book: owner, settings: await findMailSettings(owner, db) };
  }
  const tokenHash = hashSecretToken(token);
  const active = await findAdviserByToken(db, tokenHash);
  const book = active ?? (await findStopByToken(db, tokenHash));
  if (!book) throw new AppError("not_found", { message: "This link is not valid any more. No mail goes out by it." });
  return { recipient: "adviser", book, active, tokenHash };
};
