import { findUserById } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { isId } from "#shared/ids.ts";
import type { PasskeyAnswer } from "#features/account/accounts/second-step-contract.ts";
import { countPasskeyUse, findPasskey } from "./second-step-store.ts";
import { spendTicket } from "./ticket-store.ts";
import { readPasskeyAnswer } from "./webauthn.ts";

/** The question that an answer claims to belong to; it is believed only once the signature is. */
export const challengeOf = (clientDataJSON: string): string => {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
};

const refused = (): AppError =>
  new AppError("invalid_credentials", { message: "That passkey did not work. Try again, or sign in another way." });

/**
 * Identifies a person by a passkey. Each question is answered once, by anyone; an unknown passkey, a removed one and a wrong
 * signature are all refused alike.
 */
export const userOfPasskey = async (
  { db, platform, receivedAt: at }: Pick<Call, "db" | "platform" | "receivedAt">,
  answer: PasskeyAnswer,
): Promise<UserRow> => {
  const challenge = challengeOf(answer.clientDataJSON);
  if (!(await spendTicket(db, { secret: challenge, purpose: "passkey", at }))) throw refused();
  const userId = Buffer.from(answer.userHandle, "base64url").toString();
  const passkey = isId(userId) ? await findPasskey(db, userId, answer.id) : undefined;
  const counter = passkey && (await readPasskeyAnswer(platform.config, answer, { challenge, passkey }));
  if (!passkey || counter === undefined || counter === null) throw refused();
  const user = await findUserById(db, passkey.userId);
  if (!user || user.status === "suspended" || !(await countPasskeyUse(db, passkey, { counter, at }))) throw refused();
  return user;
};
