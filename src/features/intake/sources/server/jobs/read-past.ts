import * as z from "zod/mini";
import { actFor } from "#server/auth/act-for.ts";
import type { Scope } from "#server/auth/scope.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { defineJob, type Job } from "#server/work/define-job.ts";
import { idSchema } from "#shared/schema.ts";
import { providerOf } from "#features/intake/sources/rules.ts";
import { failRun } from "../runs/fail-run.ts";
import { findRun, findSourceOf } from "../store.ts";
import { readRules } from "../reading/rules-of-source.ts";
import { asServiceRefusal } from "../syncing/ask-service.ts";
import { fetchPast } from "../calendars/fetch-sync.ts";
import { keepPast } from "../calendars/keep-sync.ts";
import { Overtaken } from "../syncing/keeping.ts";
import { openAccess } from "../syncing/open-access.ts";
import { OneSession } from "../mailing/in-session.ts";
import { readPastMails } from "../mailing/read-past-mails.ts";
import type { ServiceOfMails } from "../mailing/service.ts";
import type { Access } from "../syncing/port.ts";
import { type ServiceOfCalendars, serviceOf } from "../syncing/service.ts";
import type { SyncRow } from "../syncing/sync-table.ts";
import type { RunRow, SourceRow } from "../table.ts";
import type { Service } from "./service.ts";
import { readerOf } from "../calendars/sync-calendar.ts";
import { findSync } from "../syncing/sync-store.ts";

export const READ_PAST = {
  id: "sources.read-past",
  payload: z.strictObject({ userId: idSchema, runId: idSchema }),
};
type Payload = z.output<typeof READ_PAST.payload>;

const GONE = "It was paused or ended meanwhile. Nothing was proposed.";
const STOPPED = "The server stopped each time it was read. Nothing was proposed. Try again.";

type Past = {
  platform: Platform;
  attempt: Attempt<Payload>;
  scope: Scope;
  access: Access;
  source: SourceRow;
  sync: SyncRow;
  run: RunRow;
};

const readCalendar = async (past: Past, service: ServiceOfCalendars): Promise<void> => {
  const { platform, scope, access, source, sync, run } = past;
  const reader = await readerOf({ ...past, service }, { sync, source });
  const asked = { service: service.open(platform), access, sync, source };
  const fetched = await fetchPast(asked, { ...reader, at: run.startedAt }, rangeOf(run));
  const rules = await readRules(scope, platform.database.db, rulesFor(past));
  const { entrySource, everyMinutes } = service;
  await keepPast({ ...past, rules, entrySource, everyMinutes, listsAll: false, references: [] }, fetched, run.id);
};

const readMails = async (past: Past, service: ServiceOfMails): Promise<void> => {
  const { platform, attempt, scope, access, run } = past;
  await using mails = new OneSession(service.openMail(platform), access, attempt.signal);
  const rules = await readRules(scope, platform.database.db, rulesFor(past));
  const { entrySource } = service;
  const of = { ...past, rules, entrySource, runId: run.id, at: run.startedAt, range: rangeOf(run) };
  await readPastMails({ ...of, session: await mails.open() });
};

const rangeOf = ({ rangeStartsOn, rangeEndsOn }: RunRow) => ({
  startsOn: rangeStartsOn ?? "",
  endsOn: rangeEndsOn ?? "",
});
const rulesFor = ({ source, run }: Past) => ({ at: run.startedAt, provider: providerOf(source.kind) });

const readIt = (past: Past, service: Service): Promise<void> =>
  "openMail" in service ? readMails(past, service) : readCalendar(past, service);

/** Reads a past period of a connected calendar or mailbox. What it finds has a line of its own in the history. */
export const readPast = (services: readonly Service[]): Job<Payload> =>
  defineJob<Payload>({
    ...READ_PAST,
    title: "Read a past period of a calendar or mailbox",
    atOnce: 10,
    retries: { limit: 4, afterSeconds: 30, atMostSeconds: 600 },
    run: async (platform, attempt) => {
      const { userId, runId } = attempt.payload;
      const { db } = platform.database;
      const owner = { userId };
      const run = await findRun(owner, db, runId);
      if (run?.importStatus !== "running") return;
      const fail = (reason: string) => attempt.finish((tx) => failRun(platform, tx, { userId, runId, reason }));
      const source = await findSourceOf(owner, db, run.sourceId);
      const sync = await findSync(owner, db, run.sourceId);
      const account = sync && (await findConnection(owner, db, sync.connectionId));
      // As whoever connected it: what it finds is what its syncs would have found.
      const scope =
        source && sync && (await actFor(platform, { userId, actorId: source.createdBy, as: sync.connectedAs }));
      if (!source || !scope || !account) return fail(GONE);
      if (account.nextTryAt !== null && account.nextTryAt > platform.now())
        return fail(`${account.accountName} does not answer right now. Try again later.`);
      const service = serviceOf(services, account.provider);
      const access = await openAccess(platform, owner, { account, service, signal: attempt.signal });
      if (access === null) return fail(`${source.name} is no longer connected. Connect it again.`);
      try {
        await readIt({ platform, attempt, scope, access, source, sync, run }, service);
      } catch (error) {
        if (error instanceof Overtaken) return fail(GONE);
        const refusal = asServiceRefusal(error);
        if (refusal === null) throw error;
        return fail(refusal.message);
      }
    },
    died: (platform, tx, { payload: { userId, runId } }) => failRun(platform, tx, { userId, runId, reason: STOPPED }),
  });
