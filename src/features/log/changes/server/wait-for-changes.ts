import { withinDatabaseTime } from "#server/database/pool/database-time.ts";
import { goneSignal, type Answer, type Call } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import { NAMED_ENTRIES_MAX, type waitForChanges as contract } from "../contract.ts";
import { type ChangeHub, createChangeHub } from "./change-hub.ts";
import { readChangedSubjects, readPosition, readPositions, type Position } from "./read-model.ts";

const ROUND_MS = 1_000;
const ROUND_DATABASE_MS = 8_000;

const hubs = new WeakMap<Platform, ChangeHub>();

/** One hub per process; it ends with the platform. */
const hubOf = (platform: Platform): ChangeHub => {
  const known = hubs.get(platform);
  if (known) return known;
  const hub = createChangeHub(
    // A round serves all who wait, not just the request that happened to start it.
    (waiting) => withinDatabaseTime(ROUND_DATABASE_MS, () => readPositions(platform.database.db, waiting)),
    (round) => setTimeout(round, ROUND_MS).unref(),
  );
  const { signal } = platform.stopping;
  signal.addEventListener("abort", () => hub.close());
  if (signal.aborted) hub.close();
  hubs.set(platform, hub);
  return hub;
};

const cursorOf = ({ seq, facts }: Position): string => `${seq}-${facts}`;

const positionOf = (cursor: string): Position => {
  const [seq = 0, facts = 0] = cursor.split("-").map(Number);
  return { seq, facts };
};

export async function waitForChanges({
  platform,
  db,
  scope,
  query,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (query.since === undefined) {
    return { cursor: cursorOf(await readPosition(scope, db)), entries: [], hasOtherChanges: false };
  }
  const since = positionOf(query.since);
  const outcome = await hubOf(platform).wait(scope, since, goneSignal(http));
  if (outcome.kind === "released") return { cursor: query.since, entries: [], hasOtherChanges: false };
  const { position } = outcome;
  const after = Math.min(since.seq, position.seq);
  const { entries, hasOtherKinds } = await readChangedSubjects(scope, db, { after, limit: NAMED_ENTRIES_MAX + 1 });
  return {
    cursor: cursorOf(position),
    entries: entries.length > NAMED_ENTRIES_MAX ? null : entries,
    hasOtherChanges: hasOtherKinds || since.facts !== position.facts,
  };
}
