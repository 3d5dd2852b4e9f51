import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { updateFeatureFlag } from "#features/operations/administration/contract/flags.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import type { FlagMode } from "#shared/settings/flag-names.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { getLedgerAudits, runLedgerAudit } from "#features/verdict/ledger-audits/contract.ts";

export const YEAR = 2025;

/** Flips the flag for everyone, as administrators do. */
export const flipFlag = async (app: TestApp): Promise<(mode: FlagMode) => Promise<ApiClient>> => {
  const administrator = await signUpAdministrator(app);
  let version = 0;
  return async (featureFlagMode) => {
    await administrator.call(updateFeatureFlag, {
      params: { flag: "ai_ledger_audits" },
      body: { featureFlagMode, percentage: 100, accounts: [], reason: "to see what it finds", version },
    });
    version += 1;
    app.clock.advance(5);
    return administrator;
  };
};

type Logged = { date?: string; hours?: number; description: string };

/** Entries of the year, all of one kind of work; returns their ids in this order. */
export const logAll = async (client: ApiClient, entries: readonly Logged[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const { date = `${YEAR}-03-04`, hours = 1, description } of entries) {
    const { id } = await client.call(createTimeEntry, {
      body: { date, hours, activityType: "maintenance-repairs-oversight", description },
    });
    ids.push(id);
  }
  return ids;
};

export const readAudits = (client: ApiClient, options = {}) =>
  client.call(getLedgerAudits, { params: { year: YEAR } }, options);

export const runAndWait = async (app: TestApp, client: ApiClient) => {
  await client.call(runLedgerAudit, { body: { taxYear: YEAR } });
  await app.platform.jobs.settled();
  const state = await readAudits(client);
  if (!state.latest) throw new Error(`no audit: ${JSON.stringify(state)}`);
  return { ...state, latest: state.latest };
};
