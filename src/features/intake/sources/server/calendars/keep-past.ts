import { LEFT_OUT_LISTED_MAX } from "#features/intake/sources/rules.ts";
import { ZONES_ASKED_MAX } from "#features/intake/sources/zone-answer.ts";
import { sift } from "../reading/rules-of-source.ts";
import type { ReadEvents } from "../reading/read-calendar-file.ts";
import { noteFound, type PastFound } from "../runs/past-found.ts";
import { lockOpen } from "../syncing/keeping.ts";
import { updateSync, writeReferences } from "../syncing/sync-store.ts";
import type { RunCounts, RunRow } from "../table.ts";
import type { Fetched } from "./fetch-sync.ts";
import { countsOf, type Keeping, listedOf, propose, proposeSlices, withQuestions } from "./keep-sync.ts";

const sumOf = (one: RunCounts["leftOut"], other: RunCounts["leftOut"]): RunCounts["leftOut"] => {
  const sum = { ...one };
  for (const [reason, count] of Object.entries(other) as [keyof typeof sum, number][])
    sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
};

const withDays = (
  before: PastFound,
  fetched: Fetched & { window: ReadEvents },
  { wanted, unwanted }: ReturnType<typeof sift>,
): PastFound => {
  const none = { proposed: 0, missed: 0 };
  const counts = countsOf(fetched, { wanted: wanted.length, unwanted: unwanted.length, ...none });
  const { tally } = before;
  return {
    tally: {
      found: tally.found + counts.found,
      wanted: tally.wanted + wanted.length,
      missed: 0,
      leftOut: sumOf(tally.leftOut, counts.leftOut),
    },
    leftOut: [...before.leftOut, ...listedOf(fetched, unwanted)].slice(0, LEFT_OUT_LISTED_MAX),
    unknownZones: [...new Set([...before.unknownZones, ...fetched.window.unknownZones])].slice(0, ZONES_ASKED_MAX),
  };
};

/** Proposes what some days of a past period held. The cursor stays where it is. */
export const keepPastDays = async (
  keeping: Keeping & { run: RunRow },
  fetched: Fetched & { window: ReadEvents },
  before: PastFound,
): Promise<PastFound> => {
  const { attempt, scope, source, rules, run } = keeping;
  const { at, references, startsOn, window } = fetched;
  const sifted = sift(source, rules, window.items);
  const found = withDays(before, fetched, sifted);
  const { wanted } = sifted;
  const items = await proposeSlices(keeping, { wanted, runId: run.id, at, begin: async () => {} });
  await attempt.write(async (tx) => {
    const { unknownZones } = await lockOpen(keeping, tx);
    await propose(keeping, tx, { runId: run.id, items, at });
    await noteFound(keeping, tx, found);
    await writeReferences(scope, tx, { sourceId: source.id, references });
    const changes = { unknownZones: withQuestions(unknownZones, window, { startsOn, answered: source.zones }) };
    await updateSync(scope, tx, { sourceId: source.id, changes });
  });
  return found;
};
