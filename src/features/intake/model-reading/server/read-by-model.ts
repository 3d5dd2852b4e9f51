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
import { isOn, requireReadable } from "./may-read.ts";
import { findReadingAccount, findReadings, giveBackMessage, insertReading, takeMessage } from "./store.ts";
import type { ReadingRow } from "./table.ts";

/** Room for models that think before they write. */
const ANSWER_TOKENS_MAX = 2000;

/** What no rule matched and none excludes, by what knows it for ever. */
export type ToRead = { key: string; unmatched: Unmatched };

export type ReadingBudget = { messages: number; until: number };

/** What one sync may ask, from now on. */
export const readingBudget = (): ReadingBudget => ({
  messages: READING_LIMITS.perSync,
  until: performance.now() + READING_LIMITS.syncMilliseconds,
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

type Round = Asking & { account: ConnectionRow; properties: readonly NamedProperty[] };

const hashOf = (key: string): string => hash("sha256", key, "hex");

/** Whether a model reads this account, so that it is looked at though no rule is there. */
export const isReadingOn = async ({
  platform,
  scope,
  connectionId,
}: Pick<Asking, "platform" | "scope" | "connectionId">) => {
  const { db } = platform.database;
  const account = await findConnection(scope, db, connectionId);
  return account !== undefined && isOn(await findReadingAccount(scope, db, account), { platform, account });
};

/** The properties that a mail may name: of those that whoever connected the account hears of, and no others. */
const readNamed = async ({ platform, scope }: Asking): Promise<NamedProperty[]> => {
  const heardOf = propertiesHeardOf(scope);
  const properties = await listProperties(scope, platform.database.db);
  return properties.filter(
    ({ id, archivedAt }) => archivedAt === null && (heardOf === "all" || heardOf.includes(id)),
  );
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
      toRead.map(({ key }) => hashOf(key)),
    );
    const byHash = new Map(known.map((row) => [row.itemHash, row]));
    for (const { key } of toRead) {
      const reading = byHash.get(hashOf(key))?.reading;
      if (reading) read.set(key, reading);
    }
    const properties = await readNamed(asking);
    const fresh = toRead.filter(({ key }) => !byHash.has(hashOf(key)));
    await readEach({ ...asking, account, properties }, fresh, read);
  } catch (error) {
    platform.log.warn({ err: error }, "what no rule matched could not be read by the model");
  }
  return read;
};

const readEach = async (round: Round, fresh: readonly ToRead[], read: Map<string, Reading>): Promise<void> => {
  const { budget, signal } = round;
  for (const one of fresh) {
    if (signal.aborted || budget.messages === 0 || performance.now() > budget.until) return;
    const model = await modelFor(round);
    if (model === null) return;
    budget.messages -= 1;
    const row = await readOne(round, model, one);
    if (row === null) {
      budget.messages = 0;
      return;
    }
    if (row.reading) read.set(one.key, row.reading);
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

/** Null: the day is used up, or the model gave no answer; it is not asked again in this sync. */
const readOne = async (round: Round, model: LanguageModel, { key, unmatched }: ToRead): Promise<Kept | null> => {
  const { platform, scope, account, properties } = round;
  const { db } = platform.database;
  const today = civilDateInZone(platform.now(), scope.timeZone);
  if (!(await takeMessage(scope, db, { account, today }))) return null;
  const question = questionOf(unmatched, properties);
  let content: string;
  try {
    content = await model.ask({
      messages: messagesOf(question),
      answerTokensMax: ANSWER_TOKENS_MAX,
      signal: AbortSignal.any([
        round.signal,
        platform.stopping.signal,
        AbortSignal.timeout(READING_LIMITS.messageMilliseconds),
      ]),
    });
  } catch (error) {
    await giveBackMessage(scope, db, account);
    platform.log.warn({ err: error }, "the model gave no answer about what no rule matched");
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
    itemHash: hashOf(key),
    outcome: answer ? outcome : "unfit",
    reading,
    readAt: platform.now(),
  };
  await insertReading(scope, db, account, kept);
  return kept;
};
