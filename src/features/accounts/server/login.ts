import { inTransaction } from "#server/database/transaction.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { login as contract } from "../contract.ts";
import { checkCredentials } from "./password/check-credentials.ts";
import { answerSignedIn, beginSession } from "./session/begin-session.ts";

export const login: Verb<typeof contract> = async (call) => {
  const { platform, body } = call;
  const user = await checkCredentials(call, body);
  if (user.scheduledDeletionAt) {
    // Who knows the password may know the day, and keep the account.
    throw new AppError("account_canceled", { data: { scheduledDeletionAt: user.scheduledDeletionAt.toISOString() } });
  }
  const how = { action: "signed_in", method: "password", hasSecondFactor: false } as const;
  return answerSignedIn(call, await inTransaction(platform.database.db, (tx) => beginSession(tx, call, user, how)));
};
