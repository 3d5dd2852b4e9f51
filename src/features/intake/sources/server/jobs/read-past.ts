import { actFor } from "#server/auth/act-for.ts";
import type { Scope } from "#server/auth/scope.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { defineJob, type Job } from "#server/work/define-job.ts";
import { providerOf } from "#features/intake/sources/rules.ts";
import { concludePast } from "../runs/past-found.ts";
import { findRun, findSourceOf } from "../store.ts";
import { readRules } from "../reading/rules-of-source.ts";
import { fetchPast } from "../calendars/fetch-sync.ts";
import { keepPastDays } from "../calendars/keep-past.ts";
import { lockOpen } from "../syncing/keeping.ts";
import { openAccess } from "../syncing/open-access.ts";
import { OneSession } from "../mailing/in-session.ts";
import { readPastMails } from "../mailing/read-past-mails.ts";
import type { ServiceOfMails } from "../mailing/service.ts";
import { Turn, TURN_LIMITS } from "../mailing/turn.ts";
import type { Access } from "../syncing/port.ts";
import { type ServiceOfCalendars, serviceOf } from "../syncing/service.ts";
import { ENDED_MEANWHILE } from "../syncing/stop-open-run.ts";
import type { SyncRow } from "../syncing/sync-table.ts";
import type { RunRow, SourceRow } from "../table.ts";
import type { Service } from "./service.ts";
import { readerOf } from "../calendars/sync-calendar.ts";
import { findSync } from "../syncing/sync-store.ts";
import { failPast } from "./fail-past.ts";
import { goOnLater, nextAfter, nextAt, type PastPayload, rangeOf, READ_PAST, reachedBefore } from "./past-turns.ts";
import { type Walk, walkPast } from "./walk-past.ts";

const STOPPED = "The server stopped each time it was read. Nothing was proposed. Try again.";

type Past = {
  platform: Platform;
  /** Its signal ends with the turn. */
  attempt: Attempt<PastPayload>;
  scope: Scope;
  access: Access;
  source: SourceRow;
  sync: SyncRow;
  run: RunRow;
  turn: Turn;
  walk: Walk;
};

const rulesFor = ({ platform, scope, source, run }: Past) =>
  readRules(scope, platform.database.db, { at: run.startedAt, provider: providerOf(source.kind) });

const readCalendar = async (past: Past, service: ServiceOfCalendars) => {
  const { platform, access, source, sync, run, walk } = past;
  const reader = { ...(await readerOf({ ...past, service }, { sync, source })), at: run.startedAt };
  const asked = { service: service.open(platform), access, sync, source };
  const { entrySource, everyMinutes } = service;
  const keeping = { ...past, rules: await rulesFor(past), entrySource, everyMinutes, listsAll: false, references: [] };
  return walkPast(walk, async (days, { reached }) =>
    keepPastDays(keeping, await fetchPast(asked, reader, days), reached.found),
  );
};

const readMails = async (past: Past, service: ServiceOfMails) => {
  const { platform, attempt, access, run, walk } = past;
  await using mails = new OneSession(service.openMail(platform), access, attempt.signal);
  const [rules, session] = [await rulesFor(past), await mails.open()];
  const { entrySource } = service;
  const of = { ...past, rules, entrySource, runId: run.id, at: run.startedAt, range: walk.range, session };
  // Not before its end is the mailbox closed.
  return await walkPast(walk, (days, so) => readPastMails(of, { days, ...so }));
};

const readTurn = async (past: Past, service: Service): Promise<void> => {
  const found = await ("openMail" in service ? readMails(past, service) : readCalendar(past, service));
  await past.attempt.write(async (tx) => {
    await lockOpen(past, tx);
    await concludePast(past, tx, found);
  });
};

type Opened = Omit<Past, "attempt" | "access" | "turn" | "walk"> & { account: ConnectionRow };

/** What is read, and for whom; or why it no longer is. */
const openPast = async (platform: Platform, { userId }: PastPayload, run: RunRow): Promise<Opened | null> => {
  const { db } = platform.database;
  const owner = { userId };
  const source = await findSourceOf(owner, db, run.sourceId);
  const sync = await findSync(owner, db, run.sourceId);
  const account = sync && (await findConnection(owner, db, sync.connectionId));
  if (source?.status !== "active" || !sync || !account) return null;
  // As whoever connected it: what it finds is what its syncs would have found.
  const scope = await actFor(platform, { userId, actorId: source.createdBy, as: sync.connectedAs });
  return scope && { platform, scope, source, sync, run, account };
};

/** Reads a past period of a connected calendar or mailbox, turn by turn. What it finds has a line of its own in the history. */
export const readPast = (services: readonly Service[], limits = TURN_LIMITS): Job<PastPayload> =>
  defineJob<PastPayload>({
    ...READ_PAST,
    title: "Read a past period of a calendar or mailbox",
    atOnce: 10,
    retries: { limit: 4, afterSeconds: 30, atMostSeconds: 600 },
    run: async (platform, attempt) => {
      const { payload } = attempt;
      const { userId, runId } = payload;
      const run = await findRun({ userId }, platform.database.db, runId);
      if (run?.importStatus !== "running") return;
      const fail = (reason: string) => attempt.finish((tx) => failPast(platform, tx, { userId, runId, reason }));
      const opened = await openPast(platform, payload, run);
      if (opened === null) return fail(ENDED_MEANWHILE);
      const { account, source } = opened;
      if (account.nextTryAt !== null && account.nextTryAt > platform.now()) {
        const next = nextAt(run, payload, account.nextTryAt);
        if (next) return goOnLater(platform, attempt, next);
        return fail(`${account.accountName} does not answer right now. Try again later.`);
      }
      const service = serviceOf(services, account.provider);
      using turn = new Turn(attempt.signal, platform.now, limits);
      const { signal } = turn;
      const access = await openAccess(platform, { userId }, { account, service, signal });
      if (access === null) return fail(`${source.name} is no longer connected. Connect it again.`);
      const begun = reachedBefore(run, payload);
      const walk: Walk = { range: rangeOf(run), reached: begun, turn };
      try {
        await readTurn({ ...opened, attempt: { ...attempt, signal }, access, turn, walk }, service);
      } catch (error) {
        const ended = { payload, begun, walk, turn, stopping: attempt.signal, now: platform.now() };
        const next = nextAfter(error, ended);
        return typeof next === "string" ? fail(next) : goOnLater(platform, attempt, next);
      }
    },
    died: (platform, tx, { payload: { userId, runId } }) => failPast(platform, tx, { userId, runId, reason: STOPPED }),
  });
