import { readSyncAges } from "#features/intake/sources/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { listSyncs as contract } from "#features/operations/administration/contract/jobs.ts";

export async function listSyncs({ db, receivedAt }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const ages = await readSyncAges(db, receivedAt);
  return {
    syncs: ages.map(({ oldestSeconds, ...age }) => ({
      ...age,
      oldestAt: oldestSeconds === null ? null : new Date(receivedAt.getTime() - oldestSeconds * 1000).toISOString(),
    })),
  };
}
