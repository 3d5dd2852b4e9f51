import { listProperties } from "#features/facts/properties/server/index.ts";
import { proposeItems } from "#features/intake/proposals/server/index.ts";
import type { Db } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { makeEvent } from "#server/events/make-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { Item } from "#shared/item.ts";
import type { importItems as contract } from "#features/intake/sources/items-contract.ts";
import { itemOfMail } from "#features/intake/sources/mail/mails.ts";
import { isReadHere } from "#features/intake/sources/read-here.ts";
import { itemOfVisit, refuseVisit } from "#features/intake/sources/places/visits.ts";
import { type LeftOutCounts, SOURCE_NAME_MAX_CHARACTERS } from "#features/intake/sources/rules.ts";
import { expectSource } from "../runs/expect-source.ts";
import { presentOneRun, presentSource } from "../present-source.ts";
import { type ItemRules, readRules } from "../reading/rules-of-source.ts";
import { endRun } from "../runs/end-run.ts";
import { stopRun } from "../runs/fail-run.ts";
import { beginRun, rangeOf, sourceOf } from "./source-of.ts";
import { lockRun, readRunningOf, readRunningIds, updateRunRow } from "../store.ts";
import type { RunCounts, RunRow, SourceRow } from "../table.ts";

type Request = Call<typeof contract>;
type Reading = { source: SourceRow; run: RunRow };

const NEW_TRY =
  "Another import was begun before this one was done. Nothing of this one was proposed. Import its file again.";

/** One part of a file that the browser reads: it begins the reading, or goes on with it, or ends it. */
export async function importItems(call: Request): Promise<Answer<typeof contract>> {
  const { db: tx, scope, body } = call;
  const { source, run } = await readingOf(call, tx);
  const counts = await propose(call, tx, { source, run });
  const row = await conclude(call, tx, { source, run, counts });
  if (body.end) call.event.say({ subjectId: source.id, details: { name: source.name, count: counts.proposed } });
  else call.event.omit();
  return { source: await presentSource(scope, tx, source), run: await presentOneRun(scope, tx, row) };
}

const readingOf = ({ body, ...call }: Request, tx: Db): Promise<Reading> => {
  if ((body.runId === undefined) === (body.begin === undefined))
    throw new AppError("validation_failed", { fields: { runId: "Name a reading, or begin one" } });
  return body.runId === undefined ? begin({ ...call, body }, tx) : goOn(call.scope, tx, body.runId);
};

const goOn = async (scope: Request["scope"], tx: Db, runId: Id): Promise<Reading> => {
  const run = await lockRun(scope, tx, runId);
  if (!run) throw new AppError("not_found");
  const source = await expectSource(scope, tx, run.sourceId);
  if (!isReadHere(source.kind) || run.actorId !== scope.actorId) throw new AppError("not_found");
  if (run.importStatus !== "running")
    throw new AppError("state_conflict", { message: "This import has ended. Import the file again." });
  return { source, run };
};

const begin = async (call: Request, tx: Db): Promise<Reading> => {
  const { platform, scope, body, receivedAt: at } = call;
  const { kind = "mail_file", fileName = "", files = 1, ...said } = body.begin ?? {};
  const range = rangeOf(scope, said);
  const { source, isNew } = await sourceOf(call, tx, {
    kind,
    name: (files === 1 && nameOfFile(fileName)) || NAMES[kind],
    said,
  });
  await stopOthers(scope, tx, { source, at });
  if (isNew) {
    const event = { id: platform.newId(), event: "integration.created" as const, subjectId: source.id, at };
    await recordEvent(platform, tx, makeEvent(scope, { ...event, details: { name: source.name } }));
  }
  return { source, run: await beginRun(call, tx, { id: platform.newId(), sourceId: source.id, fileName, range }) };
};

/**
 * What a reading that was left has found is known, and would hide the same things from this one until it is withdrawn. A page
 * reads one file of a kind at a time: whoever begins one has left every other one of that person.
 */
const stopOthers = async (
  scope: Request["scope"],
  tx: Db,
  { source, at }: { source: SourceRow; at: Date },
): Promise<void> => {
  const own = await readRunningIds(scope, tx, source.id);
  const runIds = new Set([...own, ...(await readRunningOf(scope, tx, source))]);
  for (const runId of [...runIds].toSorted()) await stopRun(tx, { userId: scope.userId, runId, reason: NEW_TRY, at });
};

const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/(\.(eml|mbox|mbx|json))+$/i, "")
    .trim()
    .slice(0, SOURCE_NAME_MAX_CHARACTERS);

/** Of several files, or one that is called nothing. */
const NAMES = { mail_file: "Mails", timeline_file: "Phone timeline" } as const;

const add = (counts: LeftOutCounts, more: LeftOutCounts): LeftOutCounts => {
  const sums = { ...counts };
  for (const [reason, count] of Object.entries(more) as [keyof LeftOutCounts, number][])
    if (count > 0) sums[reason] = (sums[reason] ?? 0) + count;
  return sums;
};

/** Of the rules that the browser says matched, those that match what was sent: neither of the two is believed alone. */
const rulesSaid = (rules: ItemRules, said: ReadonlyMap<string, ReadonlySet<Id>>): ItemRules => ({
  ...rules,
  hitsOf: (item) => rules.hitsOf(item).filter(({ ruleId }) => said.get(item.id)?.has(ruleId)),
});

type Sifted = { wanted: Item[]; leftOut: LeftOutCounts } & Pick<
  Parameters<typeof proposeItems>[2],
  "hitsOf" | "saidOf"
>;

const siftMails = ({ scope, body, receivedAt: at }: Request, rules: ItemRules): Sifted => {
  const said = new Map(body.mails.map(({ id, ruleIds }) => [id, new Set(ruleIds)]));
  const { hitsOf, excludes } = rulesSaid(rules, said);
  const items = body.mails.map((mail) => itemOfMail(mail, scope.timeZone));
  const past = items.filter(({ endsAt }) => Date.parse(endsAt) <= at.getTime());
  const wanted = past.filter((item) => !excludes(item) && hitsOf(item).length > 0);
  const leftOut = { future: items.length - past.length, "no-rule": past.length - wanted.length };
  return { wanted, leftOut, hitsOf };
};

/** Only at properties of the book that take entries; where the phone was is told to nobody. */
const siftVisits = async ({ scope, body, receivedAt }: Request, tx: Db): Promise<Sifted> => {
  const properties = new Map((await listProperties(scope, tx)).map((property) => [property.id, property]));
  const places = new Map<Item, { propertyId: Id }>();
  let leftOut: LeftOutCounts = {};
  for (const visit of body.visits) {
    const property = properties.get(visit.propertyId);
    if (!property || property.archivedAt !== null)
      throw new AppError("validation_failed", { fields: { visits: "Choose a property of this book." } });
    const reason = refuseVisit(visit, receivedAt.getTime());
    if (reason) leftOut = add(leftOut, { [reason]: 1 });
    else
      places.set(itemOfVisit(visit, { nickname: property.nickname, timeZone: scope.timeZone }), {
        propertyId: property.id,
      });
  }
  return { wanted: [...places.keys()], leftOut, hitsOf: () => [], saidOf: (item) => places.get(item) };
};

const refuseOthers = ({ body }: Request, { kind }: SourceRow): void => {
  if ((kind === "mail_file" ? body.visits : body.mails).length === 0) return;
  const fields = kind === "mail_file" ? { visits: "A mail file has no visits" } : { mails: "A timeline has no mails" };
  throw new AppError("validation_failed", { fields });
};

const propose = async (call: Request, tx: Db, { source, run }: Reading): Promise<RunCounts> => {
  const { platform, scope, body, receivedAt: at } = call;
  refuseOthers(call, source);
  const isMail = source.kind === "mail_file";
  const rules = await readRules(scope, tx, { at });
  const { wanted, leftOut: others, ...asked } = isMail ? siftMails(call, rules) : await siftVisits(call, tx);
  const entrySource = isMail ? "mail" : "timeline";
  const { proposed, known } = await proposeItems(scope, tx, {
    platform,
    run: { id: run.id, source: { id: source.id, name: source.name, personId: source.personId, entrySource } },
    items: wanted,
    ...asked,
    noteMatches: rules.noteMatches,
    at,
  });
  const { counts } = run;
  const leftOut = add(add(counts.leftOut, others), withoutUndefined(body.end?.leftOut ?? {}));
  const sum = { proposed: counts.proposed + proposed, known: counts.known + known };
  const left = Object.values(leftOut).reduce((total, count) => total + count, 0);
  return { ...sum, found: sum.proposed + sum.known + left, leftOut };
};

const withoutUndefined = (counts: { [Reason in keyof LeftOutCounts]: number | undefined }): LeftOutCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== undefined));

const conclude = (
  { scope, body, receivedAt: at }: Request,
  tx: Db,
  { source, run, counts }: Reading & { counts: RunCounts },
): Promise<RunRow> =>
  body.end
    ? endRun(scope, tx, {
        runId: run.id,
        read: source.kind === "mail_file" ? "mail file" : "phone timeline",
        count: async () => counts,
        listed: [],
        at,
      })
    : updateRunRow(scope, tx, { id: run.id, changes: { counts } });
