import { readRevenueItems, sumRevenue } from "#features/billing/server/index.ts";
import { readOrganizationRevenueItems } from "#features/organization-billing/server/index.ts";
import type { Verb } from "#server/http/implement.ts";
import type { getOverview as contract } from "#features/administration/contract/overview.ts";
import { countOverview } from "./read-model.ts";

const DAY_MS = 86_400_000;

export const getOverview: Verb<typeof contract> = async ({ platform, db, query, receivedAt: now }) => {
  const since = new Date(now.getTime() - query.days * DAY_MS);
  const items = [...(await readRevenueItems(db)), ...(await readOrganizationRevenueItems(db))];
  const { monthlyCents, lateMonthlyCents, subscribers } = sumRevenue(items, now);
  const titles = new Map(platform.jobs.kinds().map(({ id, title }) => [id, title]));
  const jobs = (await platform.jobs.waits()).map((wait) => ({ ...wait, title: titles.get(wait.name) ?? wait.name }));
  return {
    since: since.toISOString(),
    ...(await countOverview(db, { since, now })),
    monthlyCents,
    lateMonthlyCents,
    subscribers,
    jobs: jobs.toSorted((one, other) => (other.oldestSeconds ?? -1) - (one.oldestSeconds ?? -1)),
  };
};
