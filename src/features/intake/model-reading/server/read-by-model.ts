import { hash } from "node:crypto";
import { listProperties } from "#features/facts/properties/server/index.ts";
import { propertiesHeardOf } from "#server/auth/reach.ts";
import type { Scope } from "#server/auth/scope.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { LanguageModel } from "#server/language-model/language-model.ts";
import type { Platform } from "#server/platform.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { readAnswer } from "../answer.ts";
import { checkAnswer } from "../check-answer.ts";
import type { NamedProperty } from "../checks/mentioned-properties.ts";
import { messagesOf, questionOf, type Unmatched } from "../question.ts";
import type { Reading } from "../reading.ts";
import { READING_LIMITS } from "../rules.ts";
import { askerOf, isOn, refusalOf, requireReadable, whyItWaits } from "./may-read.ts";
import { findReadingAccount, findReadings, giveBackMessage, insertReading, takeMessage } from "./store.ts";
import type { ReadingRow } from "./table.ts";

/** What no rule matched and none excludes, by what knows it for ever. */
export type ToRead = { key: string; unmatched: Unmatched };

/** `isCapped`: a cap of tokens or money refused one, and nothing more is asked. */
export type ReadingBudget = { messages: number; until: number; isCapped: boolean };

/** What one sync may ask, from now on. */
export const readingBudget = (): ReadingBudget => ({
  messages: READING_LIMITS.perSync,
  until: performance.now() + READING_LIMITS.syncMilliseconds,
  isCapped: false,
});

type Asking = {
  platform: Platform;
  /** Whose book it is and who connected the account, as the sync acts. */
  scope: Scope;
  connectionId: Id;
  /** The sync's own: it ends with it. */
  signal: AbortSignal;
  /** Of the whole sync, however many times it asks. */
  budget: ReadingBudget;
};

type Round = Asking & {
  account: ConnectionRow;
  properties: readonly NamedProperty[];
  /** Hashes; among them of those at which the model failed once. */
  failed: ReadonlySet<string>;
};

/** Of what it is, and of all that it says: what says something else is another thing to read. */
const hashOf = ({ key, unmatched }: ToRead): string => hash("sha256", JSON.stringify([key, unmatched]), "hex");
/** By which it is remembered that the model failed at it once. */
const failedOnce = (one: ToRead): string => hash("sha256", `failed ${hashOf(one)}`, "hex");

/** Whether a model reads this account now, with room under its caps, so that it is looked at though no rule is there. */
export const isReadingOn = async ({
  platform,
  scope,
  connectionId,
}: Pick<Asking, "platform" | "scope" | "connectionId">) => {
  const { db } = platform.database;
  const account = await findConnection(scope, db, connectionId);
  if (!account || !isOn(await findReadingAccount(scope, db, account), { platform, account })) return false;
  const asked = { platform, scope, account };
  return (await refusalOf(asked, db)) === null && (await whyItWaits(asked, db)) === null;
};

/** The properties that a mail may name: of those that whoever connected the account hears of, and no others. */
const readNamed = async ({ platform, scope }: Asking): Promise<NamedProperty[]> => {
  const heardOf = propertiesHeardOf(scope);
  const properties = await listProperties(scope, platform.database.db);
  return properties.filter(({ id, archivedAt }) => archivedAt === null && (heardOf === "all" || heardOf.includes(id)));
};

/**
 * Hands to the model what it has not seen yet, one after the other, as far as the day's limit and the sync's goes, and as long
 * as every switch is on. What it read before, it answers from what was kept. Never inside a transaction. It does not throw: what
 * a model does wrong stops no sync.
 */
export const readByModel = async (asking: Asking, toRead: readonly ToRead[]): Promise<ReadonlyMap<string, Reading>> => {
  const { platform, scope, connectionId } = asking;
  const { db } = platform.database;
  const read = new Map<string, Reading>();
  try {
    const account = await findConnection(scope, db, connectionId);
    if (!account || toRead.length === 0 || platform.languageModel === null) return read;
    if (!isOn(await findReadingAccount(scope, db, account), { platform, account })) return read;
    const known = await findReadings(
      scope,
      db,
      account,
      toRead.flatMap((one) => [hashOf(one), failedOnce(one)]),
    );
    const byHash = new Map(known.map((row) => [row.itemHash, row]));
    for (const one of toRead) {
      const reading = byHash.get(hashOf(one))?.reading;
      if (reading) read.set(one.key, reading);
    }
    const properties = await readNamed(asking);
    const fresh = toRead.filter((one) => !byHash.has(hashOf(one)));
    await readEach({ ...asking, account, properties, failed: new Set(byHash.keys()) }, fresh, read);
  } catch (error) {
    platform.log.warn({ err: error }, "what no rule matched could not be read by the model");
  }
  return read;
};

const readEach = async (round: Round, fresh: readonly ToRead[], read: Map<string, Reading>): Promise<void> => {
  const { budget, signal } = round;
  let failures = 0;
  for (const one of fresh) {
    if (signal.aborted || budget.messages === 0 || performance.now() > budget.until) return;
    const model = await modelFor(round);
    if (model === null) return;
    budget.messages -= 1;
    const row = await readOne(round, model, one);
    failures = row === "failed" ? failures + 1 : 0;
    if (row === null || failures === READING_LIMITS.failuresInARow) {
      budget.messages = 0;
      return;
    }
    if (row !== "failed" && row.reading) read.set(one.key, row.reading);
  }
};

/** Looked at before each message, as it is then: any switch stops it. */
const modelFor = async ({ platform, scope, account }: Round): Promise<LanguageModel | null> => {
  const { db } = platform.database;
  if (!isOn(await findReadingAccount(scope, db, account), { platform, account })) return null;
  try {
    return await requireReadable({ platform, scope, account }, db);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

type Kept = Pick<ReadingRow, "itemHash" | "outcome" | "reading" | "readAt">;

/**
 * The first time costs nothing, since it may be the model's own trouble. After the second it counts, and the rules have it:
 * nothing that a stranger sends is paid for again and again.
 */
const noteFailure = async ({ platform, scope, account, failed }: Round, one: ToRead): Promise<"failed"> => {
  const { db } = platform.database;
  const isFirst = !failed.has(failedOnce(one));
  const itemHash = isFirst ? failedOnce(one) : hashOf(one);
  await insertReading(scope, db, account, { itemHash, outcome: "unfit", reading: null, readAt: platform.now() });
  if (isFirst) await giveBackMessage(scope, db, account);
  return "failed";
};

/** Null: the day or a cap is used up, or the sync ends. */
const readOne = async (round: Round, model: LanguageModel, one: ToRead): Promise<Kept | "failed" | null> => {
  const { platform, scope, account, properties } = round;
  const { db } = platform.database;
  const today = civilDateInZone(platform.now(), scope.timeZone);
  if (!(await takeMessage(scope, db, { account, today }))) return null;
  const question = questionOf(one.unmatched, properties);
  let content: string;
  try {
    content = await model.ask({
      messages: messagesOf(question),
      asker: askerOf({ scope, account }),
      isBackground: true,
      answerTokensMax: READING_LIMITS.answerTokens,
      signal: AbortSignal.any([
        round.signal,
        platform.stopping.signal,
        AbortSignal.timeout(READING_LIMITS.messageMilliseconds),
      ]),
    });
  } catch (error) {
    const isCapped = error instanceof AppError && error.code === "rate_limited";
    round.budget.isCapped ||= isCapped;
    if (!isCapped) platform.log.warn({ err: error }, "the model gave no answer about what no rule matched");
    if (!isCapped && !round.signal.aborted && !platform.stopping.signal.aborted) return noteFailure(round, one);
    await giveBackMessage(scope, db, account);
    return null;
  }
  const answer = readAnswer(content);
  const checked = answer && checkAnswer(answer, question);
  const reading: Reading | null = checked && {
    activityType: checked.activityType,
    propertyId: checked.propertyId,
    said: {
      model: model.model,
      text: checked.text,
      date: checked.date,
      minutes: checked.minutes,
      hidden: question.hidden,
    },
  };
  const outcome = reading ? "work" : "no_work";
  const kept: Kept = {
    itemHash: hashOf(one),
    outcome: answer ? outcome : "unfit",
    reading,
    readAt: platform.now(),
  };
  await insertReading(scope, db, account, kept);
  return kept;
};
