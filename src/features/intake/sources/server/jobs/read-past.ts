import * as z from "zod/mini";
import { actFor } from "#server/auth/act-for.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import { defineJob, type Job } from "#server/work/define-job.ts";
import { idSchema } from "#shared/schema.ts";
import { failRun } from "../runs/fail-run.ts";
import { findRun, findSourceOf } from "../store.ts";
import { readRules } from "../reading/rules-of-source.ts";
import { asServiceRefusal } from "../syncing/ask-service.ts";
import { fetchPast } from "../calendars/fetch-sync.ts";
import { keepPast, Overtaken } from "../calendars/keep-sync.ts";
import { openAccess } from "../syncing/open-access.ts";
import { serviceOf } from "../syncing/service.ts";
import type { Service } from "./service.ts";
import { readerOf } from "../calendars/sync-calendar.ts";
import { findSync } from "../syncing/sync-store.ts";

export const READ_PAST = {
  id: "sources.read-past",
  payload: z.strictObject({ userId: idSchema, runId: idSchema }),
};
type Payload = z.output<typeof READ_PAST.payload>;

const GONE = "The calendar was paused or ended meanwhile. Nothing was proposed.";
const STOPPED = "The server stopped each time it was read. Nothing was proposed. Try again.";

/** Reads a past period of a connected calendar. What it finds has a line of its own in the history. */
export const readPast = (services: readonly Service[]): Job<Payload> =>
  defineJob<Payload>({
    ...READ_PAST,
    title: "Read a past period of a calendar",
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
      if (access === null || !("open" in service))
        return fail(`${source.name} is no longer connected. Connect it again.`);
      const reader = await readerOf({ platform, attempt, scope, service, access }, { sync, source });
      const asked = { service: service.open(platform), access, sync, source };
      const range = { startsOn: run.rangeStartsOn ?? "", endsOn: run.rangeEndsOn ?? "" };
      try {
        const fetched = await fetchPast(asked, { ...reader, at: run.startedAt }, range);
        const rules = await readRules(scope, db, run.startedAt);
        const { entrySource, everyMinutes } = service;
        const keeping = {
          platform,
          attempt,
          scope,
          source,
          sync,
          rules,
          entrySource,
          everyMinutes,
          listsAll: false,
          references: [],
        };
        await keepPast(keeping, fetched, runId);
      } catch (error) {
        if (error instanceof Overtaken) return fail(GONE);
        const refusal = asServiceRefusal(error);
        if (refusal === null) throw error;
        return fail(refusal.message);
      }
    },
    died: (platform, tx, { payload: { userId, runId } }) => failRun(platform, tx, { userId, runId, reason: STOPPED }),
  });
