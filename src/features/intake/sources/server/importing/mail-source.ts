import { proposeItems } from "#features/intake/proposals/server/index.ts";
import { itemOfMail } from "#features/intake/sources/mail/mails.ts";
import type { ProposedMail } from "#features/intake/sources/mail/forwarded-mail.ts";
import type { SourceStatus } from "#features/intake/sources/rules.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { makeEvent } from "#server/events/make-event.ts";
import { readRules } from "../reading/rules-of-source.ts";
import { endRun } from "../runs/end-run.ts";
import { readSources, updateSourceRow } from "../store.ts";
import type { SourceRow } from "../table.ts";
import { beginRun, type Bringing, sourceOf } from "./source-of.ts";

const NAME = "Forwarding address";

/** The forwarding address of whoever asks, as a source; undefined: nothing was proposed by it yet. */
const findOwn = async (scope: Scope, db: Db): Promise<SourceRow | undefined> =>
  (await readSources(scope, db)).find(({ kind, createdBy }) => kind === "mail_address" && createdBy === scope.actorId);

/** Null: nothing was proposed by it yet. */
export const readMailSourceStatus = async (scope: Scope, db: Db): Promise<SourceStatus | null> =>
  (await findOwn(scope, db))?.status ?? null;

/** One that was ended is a source again. */
export const reviveMailSource = async (scope: Scope, tx: Db, at: Date): Promise<void> => {
  const source = await findOwn(scope, tx);
  if (source?.status === "disconnected")
    await updateSourceRow(scope, tx, { id: source.id, changes: { status: "active", updatedAt: at } });
};

const beginSource = async (bringing: Bringing, tx: Db): Promise<SourceRow> => {
  const { platform, scope, receivedAt: at } = bringing;
  const own = await findOwn(scope, tx);
  const said = own ? { sourceId: own.id } : {};
  const { source, isNew } = await sourceOf(bringing, tx, { kind: "mail_address", name: NAME, said });
  if (!isNew) return source;
  const event = { id: platform.newId(), event: "integration.created" as const, subjectId: source.id, at };
  await recordEvent(platform, tx, makeEvent(scope, { ...event, details: { name: source.name } }));
  return source;
};

/**
 * Proposes what a person forwarded by hand: no rule is needed, and none keeps it away; one that matches fills in what it
 * says. A mail that is known, by whatever source, is proposed by none a second time. How many are new.
 */
export const proposeForwarded = async (
  bringing: Bringing,
  tx: Db,
  mails: readonly ProposedMail[],
): Promise<{ source: Pick<SourceRow, "id" | "name">; proposed: number }> => {
  const { platform, scope, receivedAt: at } = bringing;
  const source = await beginSource(bringing, tx);
  const { id, name, personId } = source;
  const items = mails.map((mail) => itemOfMail(mail, scope.timeZone));
  const dates = items.map(({ date }) => date).toSorted();
  const range = { startsOn: dates[0] ?? scope.today, endsOn: dates.at(-1) ?? scope.today };
  const run = await beginRun(bringing, tx, { id: platform.newId(), sourceId: id, fileName: null, range });
  const rules = await readRules(scope, tx, { at });
  const { proposed, known } = await proposeItems(scope, tx, {
    platform,
    run: { id: run.id, source: { id, name, personId, entrySource: "mail" } },
    items,
    hitsOf: rules.hitsOf,
    noteMatches: rules.noteMatches,
    at,
  });
  const counts = { found: proposed + known, proposed, known, leftOut: {} };
  await endRun(scope, tx, { runId: run.id, read: "forwarded mail", count: async () => counts, listed: [], at });
  return { source, proposed };
};
