import { reachOf } from "#server/auth/reach.ts";
import type { Scope } from "#server/auth/scope.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { AiSetting, getAiSetting as get, switchAi as contract } from "../contract.ts";
import { isOn, nameOf, refusalOf, requireReadable, whyItWaits } from "./may-read.ts";
import { presentUse } from "./present-use.ts";
import { findReadingAccount, writeReadingAccount } from "./store.ts";

type Looking = Pick<Call<typeof get>, "platform" | "db" | "scope">;

/** Whoever connected it; who changes the whole book sees it too, and may turn it off. */
const expectAccount = async (scope: Scope, db: Db, id: Id): Promise<ConnectionRow> => {
  const account = await findConnection(scope, db, id);
  if (!account || (account.connectedBy !== scope.actorId && reachOf(scope, "edit") !== "all"))
    throw new AppError("not_found");
  return account;
};

const present = async ({ platform, db, scope }: Looking, account: ConnectionRow): Promise<AiSetting> => {
  const row = await findReadingAccount(scope, db, account);
  const model = platform.languageModel;
  const asked = { platform, scope, account };
  const refusal = await refusalOf(asked, db);
  const readsNow = refusal === null && isOn(row, asked);
  return {
    ...presentUse(row, { accountId: account.id, today: scope.today }),
    readsNow,
    waits: readsNow ? await whyItWaits(asked, db) : null,
    model: model && { name: model.model, host: model.host },
    refusal,
  };
};

export async function getAiSetting({ platform, db, scope, params }: Call<typeof get>): Promise<Answer<typeof get>> {
  return present({ platform, db, scope }, await expectAccount(scope, db, params.id));
}

/** Only whoever connected the account lets a model read it, and only the model that they were shown. */
export async function switchAi(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, event, receivedAt: at } = call;
  const account = await expectAccount(scope, db, params.id);
  const before = await findReadingAccount(scope, db, account);
  const agreedTo = before?.onFor === account.id ? before.agreedTo : null;
  let change = { onFor: null, agreedTo: null } as { onFor: Id | null; agreedTo: string | null };
  if (body.isOn) {
    if (account.connectedBy !== scope.actorId)
      throw new AppError("forbidden", { message: "Only who connected this account can let AI read it." });
    const model = await requireReadable({ platform, scope, account }, db);
    if (body.model !== model.model)
      throw new AppError("state_conflict", { message: "The model is another one now. Look at what is sent to it." });
    change = { onFor: account.id, agreedTo: nameOf(model) };
  }
  await writeReadingAccount(scope, db, { account, change, at });
  if (agreedTo === change.agreedTo) event.omit();
  else event.say({ subjectId: account.id, details: { name: account.accountName, isOn: body.isOn } });
  return present({ platform, db, scope }, account);
}
