import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Config } from "#server/config.ts";
import type { Id } from "#shared/ids.ts";

/**
 * The token of the stop link to one adviser of one owner. It is derived, not kept, so that every weekly mail can carry it
 * while the database holds only its hash.
 */
export const stopToken = ({ secret }: Pick<Config, "secret">, book: BookOwner, adviserId: Id): string =>
  createHmac("sha256", secret).update(`record mail stop ${book.userId} ${adviserId}`).digest("base64url");

/** The token of the link that ends the owner's own weekly mail. It names its owner, so none of it is stored. */
export const ownerStopToken = ({ secret }: Pick<Config, "secret">, { userId }: BookOwner): string =>
  `${userId}.${createHmac("sha256", secret).update(`record mail stop owner ${userId}`).digest("base64url")}`;

/** Null: it is not an owner's token. */
export const ownerOfStopToken = (config: Pick<Config, "secret">, token: string): BookOwner | null => {
  const [userId = ""] = token.split(".");
  const expected = Buffer.from(ownerStopToken(config, { userId }));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId } : null;
};

/** Recognizes an address that asked for no more of an owner's mails, without keeping it. */
export const addressHash = (book: BookOwner, email: string): Buffer =>
  createHash("sha256").update(`${book.userId} ${email}`).digest();
