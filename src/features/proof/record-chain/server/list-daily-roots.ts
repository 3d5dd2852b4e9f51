import type { Answer, Call } from "#server/http/implement.ts";
import type { listDailyRoots as contract } from "../contract.ts";
import { readStampStates } from "./time-stamps/time-stamp-store.ts";
import { readRootsBefore } from "./transparency-store.ts";

const PAGE_ROWS = 100;

export async function listDailyRoots({
  db,
  platform: { config },
  query,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await readRootsBefore(db, query.before, PAGE_ROWS + 1);
  const shown = rows.slice(0, PAGE_ROWS);
  const stamps = await readStampStates(
    db,
    shown.map(({ day }) => day),
  );
  return {
    roots: shown.map(({ madeAt, cutOff, ...root }) => {
      const { stampedAt = null, authority = null, tries = null } = stamps.get(root.day) ?? {};
      const isStamped = stampedAt !== null && authority !== null;
      return {
        ...root,
        cutOff: (cutOff ?? madeAt).toISOString(),
        madeAt: madeAt.toISOString(),
        timeStamp: isStamped ? { at: stampedAt.toISOString(), authority } : null,
        failedTries: isStamped ? 0 : (tries ?? 0),
      };
    }),
    timeStampAuthority: config.timestampUrl === null ? null : new URL(config.timestampUrl).host,
    nextBefore: rows.length > PAGE_ROWS ? (shown.at(-1)?.day ?? null) : null,
  };
}
