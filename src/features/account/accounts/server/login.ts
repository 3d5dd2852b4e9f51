import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { login as contract } from "../contract.ts";
import { checkCredentials } from "./password/check-credentials.ts";
import { askSecondStep, refuseCanceled } from "./second-step/ask-second-step.ts";
import { answerSignedIn, beginSession } from "./session/begin-session.ts";

export async function login(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, body } = call;
  const user = await checkCredentials(call, body);
  await refuseCanceled(call, user);
  await askSecondStep(call, user, "password");
  const how = { action: "signed_in", method: "password", hasSecondFactor: false } as const;
  return answerSignedIn(call, await inTransaction(platform.database.db, (tx) => beginSession(tx, call, user, how)));
}
