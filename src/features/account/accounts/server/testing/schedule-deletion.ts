import { confirmDeletion, requestDeletion } from "#features/account/accounts/deletion-contract.ts";
import { proveAgain } from "#features/account/accounts/second-step-contract.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";

/** For everyone whom a test signs up. */
export const PASSWORD = "a long sentence to sign in with";

/** The token of the last link mailed to confirm a deletion. */
export const deletionTokenOf = async (app: TestApp, { email }: ApiClient): Promise<string> => {
  await app.platform.jobs.settled();
  const mails = app.mails.filter(({ to }) => to === email);
  const links = mails.map(({ text }) => /\/confirm-deletion\?token=([\w-]+)/.exec(text)?.[1]);
  return links.findLast((token) => token !== undefined) ?? "";
};

/** Asks for the deletion and confirms it. */
export const scheduleDeletion = async (
  app: TestApp,
  client: ApiClient,
  despiteHolds: number[] = [],
): Promise<{ scheduledDeletionAt: string }> => {
  await client.call(proveAgain, { body: { way: "password", secret: PASSWORD } });
  await client.call(requestDeletion, { body: { despiteHolds } });
  return app.visitor().call(confirmDeletion, { body: { token: await deletionTokenOf(app, client) } });
};
