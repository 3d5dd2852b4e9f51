import { createRule } from "#features/intake/automation-rules/contract.ts";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { type ApiClient, startTestApp, type TestApp, type TestAppOptions } from "#test/support/api-client.ts";
import { beginDueSyncs } from "../jobs/sync-chores.ts";

const NOW = "2026-03-31T12:00:00.000Z";

/** An app that asks services as often as it likes. */
export const startSyncedApp = async (
  options: Pick<TestAppOptions, "createDatabase" | "ownJobs" | "jobs">,
): Promise<TestApp> => {
  const app = await startTestApp({ now: NOW, ...options });
  app.platform.rateLimiter.consume = async () => {};
  return app;
};

/** The owner of a new book. What the tests before connected is read no longer. */
export const signUpAnew = async (app: TestApp): Promise<ApiClient> => {
  await app.database.pool.query("DELETE FROM source_syncs");
  app.clock.set(NOW);
  return app.signUp();
};

/** Reads what is due after so many minutes. */
export const syncAfter = async (app: TestApp, minutes: number): Promise<void> => {
  app.clock.advance(minutes * 60);
  await beginDueSyncs(app.platform);
  await app.platform.jobs.runDue();
};

export const waitingOf = async (owner: ApiClient) =>
  (await owner.call(listProposals, { query: { limit: 200 } })).proposals;

export const titlesOf = async (owner: ApiClient): Promise<string[]> =>
  (await waitingOf(owner)).map(({ found }) => found.title).toSorted();

export const makeRoofRule = (owner: ApiClient, said: object = {}) =>
  owner.call(createRule, {
    body: {
      ruleName: "Roofer",
      integrationType: "mail",
      conditions: { senderDomains: ["roofer.example"], bodyKeywords: ["gutter"] },
      excludeKeywords: ["newsletter"],
      defaultActivityType: "maintenance-repairs-oversight",
      ...said,
    },
  });
