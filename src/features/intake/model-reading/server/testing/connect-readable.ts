import { actFor } from "#server/auth/act-for.ts";
import { connectAccount } from "#server/connections/connections.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { connectLanguageModel } from "#server/language-model/connect-language-model.ts";
import type { Id } from "#shared/ids.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import type { ModelStandIn } from "#test/support/network/model-stand-in.ts";
import { switchAi } from "#features/intake/model-reading/contract.ts";
import type { Unmatched } from "#features/intake/model-reading/question.ts";
import { readByModel, readingBudget, type ToRead } from "../read-by-model.ts";

/** The stand-in is the model of this installation. */
export const configureModel = (
  app: TestApp,
  chat: ModelStandIn,
  changed: Partial<ModelStandIn["settings"]> = {},
): void => {
  app.platform.languageModel = connectLanguageModel({ ...chat.settings, ...changed }, app.platform);
};

/** An account as if its owner had connected it. */
export const connectReadable = (app: TestApp, owner: ApiClient, provider = "gmail"): Promise<Id> =>
  inTransaction(app.database.db, (tx) =>
    connectAccount(app.platform, owner, tx, {
      connectedBy: owner.userId,
      provider,
      accountId: "robin@mail.example",
      accountName: "robin@mail.example",
      kind: "app_password",
      scopes: [],
      expiresAt: null,
      secret: { password: "canary-of-the-mailbox" },
    }),
  );

export const letRead = (owner: ApiClient, id: Id, model = "stand-in-1") =>
  owner.call(switchAi, { params: { id }, body: { isOn: true, model } });

export const buildUnmatched = (said: Partial<Unmatched> = {}): Unmatched => ({
  kind: "mail",
  day: "2026-03-30",
  subject: "Leak at Birch House",
  senders: ["maria@plumbing.example"],
  recipients: ["robin@mail.example"],
  text: "Maria was there on March 28 for two hours.",
  hidden: 0,
  ...said,
});

/** As a sync asks, for its owner. */
export const readAs = async (app: TestApp, owner: ApiClient, connectionId: Id, toRead: readonly ToRead[]) => {
  const scope = await actFor(app.platform, { userId: owner.userId, actorId: owner.userId, as: "owner" });
  if (!scope) throw new Error("no one reads this account");
  return readByModel(
    { platform: app.platform, scope, connectionId, signal: new AbortController().signal, budget: readingBudget() },
    toRead,
  );
};
