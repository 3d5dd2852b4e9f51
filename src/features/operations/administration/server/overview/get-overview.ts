import { readOrganizationTakings, readRevenue } from "#features/collaboration/organization-billing/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getOverview as contract } from "#features/operations/administration/contract/overview.ts";
import { presentAi } from "./present-ai.ts";
import { countOverview } from "./read-model.ts";

const DAY_MS = 86_400_000;

export async function getOverview({
  platform,
  db,
  query,
  receivedAt: now,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const since = new Date(now.getTime() - query.days * DAY_MS);
  const { monthlyCents, lateMonthlyCents, subscribers, organizations } = await readRevenue(db, now);
  const titles = new Map(platform.jobs.kinds().map(({ id, title }) => [id, title]));
  const jobs = (await platform.jobs.waits()).map((wait) => ({ ...wait, title: titles.get(wait.name) ?? wait.name }));
  const counted = await countOverview(db, { since, now });
  const ofOrganizations = await readOrganizationTakings(db, { since, now });
  return {
    since: since.toISOString(),
    ...counted,
    takenCents: counted.takenCents + ofOrganizations.takenCents,
    ended: counted.ended + ofOrganizations.ended,
    monthlyCents,
    lateMonthlyCents,
    subscribers,
    payingOrganizations: organizations,
    ai: await presentAi(platform, db, { since, now }),
    jobs: jobs.toSorted((one, other) => (other.oldestSeconds ?? -1) - (one.oldestSeconds ?? -1)),
  };
}
