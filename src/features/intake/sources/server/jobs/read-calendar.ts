import * as z from "zod/mini";
import { proposeItems } from "#features/intake/proposals/server/index.ts";
import { actFor } from "#server/auth/act-for.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Tx } from "#server/database/database.ts";
import { findStoredFile } from "#server/files/stored-files.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { defineJob } from "#server/work/define-job.ts";
import type { EntrySource } from "#shared/domain.ts";
import { MEMBER_RELATIONS } from "#shared/access.ts";
import { idSchema } from "#shared/schema.ts";
import type { LeftOut } from "#features/intake/sources/left-out.ts";
import type { LeftOutCounts, SourceKind } from "#features/intake/sources/rules.ts";
import { endRun } from "../runs/end-run.ts";
import { failRun } from "../runs/fail-run.ts";
import { readAddresses } from "../reading/read-addresses.ts";
import type { ReadCalendar } from "../reading/read-calendar-file.ts";
import { readStoredFile } from "./read-stored-file.ts";
import { type ItemRules, NO_RULES, readRules, sift } from "../reading/rules-of-source.ts";
import { countProposed } from "../runs/run-counts.ts";
import { tellRead } from "../runs/tell-read.ts";
import { findRun, findSourceOf, ITEMS_PER_SLICE, lockRun } from "../store.ts";
import type { RunRow, SourceRow } from "../table.ts";

const PAYLOAD = z.strictObject({
  userId: idSchema,
  /** Its file has the same id. */
  runId: idSchema,
  actorId: idSchema,
  as: z.enum(["owner", ...MEMBER_RELATIONS]),
});
type Payload = z.output<typeof PAYLOAD>;

/** What entries of it name as their source, and what its receipt calls it. */
const KINDS = {
  ics_file: { entrySource: "ics", file: "calendar file" },
  mileage_file: { entrySource: "mileage", file: "mileage log" },
} as const satisfies Partial<Record<SourceKind, { entrySource: EntrySource; file: string }>>;
/** The others are read in the browser. */
const kindOf = ({ kind }: SourceRow): keyof typeof KINDS => (kind === "mileage_file" ? kind : "ics_file");

const GONE = "You can no longer log in these books, so nothing was proposed.";
const LOST = "The file is no longer here. Import it again.";
const STOPPED = "The server stopped each time it was read. Nothing was proposed. Import it again.";

/**
 * Reads a calendar or a mileage log for whoever brought it. Its proposals are written slice by slice, each in a short transaction, and
 * shown with the receipt at the end: a process that dies leaves some that nobody sees, and the next attempt finds them known.
 */
export const readCalendar = defineJob({
  id: "sources.read-calendar",
  title: "Read a calendar file or a mileage log",
  payload: PAYLOAD,
  retries: { limit: 4, afterSeconds: 2, atMostSeconds: 60 },
  run: async (platform, attempt) => {
    const { userId, runId, actorId, as } = attempt.payload;
    const { db } = platform.database;
    const owner = { userId };
    const run = await findRun(owner, db, runId);
    if (run?.importStatus !== "running") return;
    const source = await findSourceOf(owner, db, run.sourceId);
    const scope = await actFor(platform, { userId, actorId, as });
    const file = await findStoredFile(owner, db, runId);
    const fail = (reason: string) => attempt.finish((tx) => failRun(platform, tx, { userId, runId, reason }));
    if (!scope || !source) return fail(GONE);
    if (!file) return fail(LOST);
    const reading = await readStoredFile(
      platform.files,
      { kind: kindOf(source), sha256: file.sha256 },
      {
        now: run.startedAt.toISOString(),
        startsOn: run.rangeStartsOn ?? "",
        endsOn: run.rangeEndsOn ?? "",
        timeZone: source.timeZone,
        addresses: await readAddresses(owner, db, source.personId),
        proposesPrivate: source.proposesPrivate,
        zones: source.zones,
      },
    );
    if (!reading.ok) return fail(reason(reading));
    const rules = source.kind === "mileage_file" ? NO_RULES : await readRules(scope, db, { at: run.startedAt });
    await propose(platform, attempt, { scope, run, source, rules, reading: reading.value });
  },
  died: (platform, tx, { payload: { userId, runId } }) => failRun(platform, tx, { userId, runId, reason: STOPPED }),
});

const reason = ({ reason: said }: { reason: string }): string => said;

type Work = { scope: Scope; run: RunRow; source: SourceRow; rules: ItemRules; reading: ReadCalendar };

const propose = async (platform: Platform, attempt: Attempt<Payload>, work: Work): Promise<void> => {
  const { scope, run, source, rules, reading } = work;
  const { entrySource } = KINDS[kindOf(source)];
  const { wanted, unwanted } = sift(source, rules, reading.items);
  const of = {
    platform,
    run: { id: run.id, source: { id: source.id, name: source.name, personId: source.personId, entrySource } },
    hitsOf: rules.hitsOf,
    noteMatches: rules.noteMatches,
    at: run.startedAt,
  } as const;
  for (let first = 0; first < wanted.length; first += ITEMS_PER_SLICE) {
    attempt.signal.throwIfAborted();
    const items = wanted.slice(first, first + ITEMS_PER_SLICE);
    await attempt.write((tx) => proposeItems(scope, tx, { ...of, items }));
  }
  await attempt.finish((tx) => conclude(platform, tx, { ...work, wanted: wanted.length, unwanted }));
};

type Conclusion = Work & { wanted: number; unwanted: LeftOut[] };

/** The receipt, the history and the end of the job: all or none. */
const conclude = async (
  platform: Platform,
  tx: Tx,
  { scope, run, source, reading, wanted, unwanted }: Conclusion,
): Promise<void> => {
  const row = await lockRun(scope, tx, run.id);
  if (row?.importStatus !== "running") return;
  const at = platform.now();
  const leftOut: LeftOutCounts = {
    ...reading.leftOut.counts,
    ...(unwanted.length > 0 && { "no-rule": unwanted.length }),
  };
  const others = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
  const { counts } = await endRun(scope, tx, {
    runId: run.id,
    read: KINDS[kindOf(source)].file,
    unknownZones: reading.unknownZones,
    count: async () => {
      const proposed = await countProposed(scope, tx, run.id);
      return { found: wanted + others, proposed, known: wanted - proposed, leftOut };
    },
    listed: [...unwanted, ...reading.leftOut.listed],
    at,
  });
  await tellRead(platform, tx, scope, { source, proposed: counts.proposed, at });
};
