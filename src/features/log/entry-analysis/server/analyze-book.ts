import { listProperties } from "#features/facts/properties/server/index.ts";
import type { Tx } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { ComplianceReason } from "#shared/fields/entry-analysis.ts";
import type { Id } from "#shared/ids.ts";
import { annotate } from "../rules/annotate.ts";
import { DAY_REASONS, dayReasons, ownReasons } from "../rules/compliance.ts";
import { hasWords } from "../rules/own-words.ts";
import type { Book } from "./may-analyze.ts";
import { type PersonDay, readDays, readWaiting, type WaitingEntry } from "./read-model.ts";
import { type NewAnalysis, writeAnalyses, writeDayReasons } from "./store.ts";

/** Entries of one transaction: on the embedded database everyone else waits for it. */
const ENTRIES_AT_A_TIME = 200;

type Write = <T>(effects: (tx: Tx) => Promise<T>) => Promise<T>;

/** Has our rules note what waits in a book, some entries at a time and all of each batch in one statement. */
export const analyzeBook = async (platform: Platform, book: Book, write: Write): Promise<void> => {
  const names = (await listProperties(book.scope, platform.database.db)).map(({ nickname }) => nickname);
  const hasModel = platform.languageModel !== null;
  const isAllowed = book.off === null;
  for (;;) {
    const count = await write(async (tx) => {
      const waiting = await readWaiting(book.scope, tx, { isAllowed, limit: ENTRIES_AT_A_TIME });
      const rows = waiting.map(({ entry }) => analysisOf(entry, { off: book.off, names, hasModel }));
      if (rows.length > 0) await writeAnalyses(book.scope, tx, { rows, at: platform.now() });
      await lookAtDays(book, tx, waiting);
      return rows.length;
    });
    if (count < ENTRIES_AT_A_TIME) return;
  }
};

type How = { off: Book["off"]; names: readonly string[]; hasModel: boolean };

const analysisOf = (entry: WaitingEntry["entry"], { off, names, hasModel }: How): NewAnalysis => {
  const about = { entryId: entry.id, entryVersion: entry.version, forPersonId: entry.personId, forDate: entry.date };
  const problem = off ?? (hasWords(entry.description) ? null : "no_words");
  if (problem !== null) return { ...about, ...NOTHING, status: "skipped", problem };
  return {
    ...about,
    ...annotate(entry),
    // Nobody asks about what was taken out, and no model is paid for it.
    status: hasModel && !entry.isVoided ? "pending" : "completed",
    problem: null,
    madeBy: "rules",
    complianceReasons: entry.isVoided ? [] : ownReasons(entry, names),
  };
};

const NOTHING = {
  madeBy: null,
  summary: null,
  tags: [],
  primaryCategory: null,
  urgency: null,
  businessImpact: null,
  complianceReasons: [],
};

/** Also on the days that entries have left, and of the entries that were there before. */
const lookAtDays = async ({ scope, off }: Book, tx: Tx, waiting: readonly WaitingEntry[]): Promise<void> => {
  if (off !== null) return;
  const days = new Map<string, PersonDay>();
  for (const { entry, before } of waiting)
    for (const { personId, date } of before ? [entry, before] : [entry])
      days.set(`${personId} ${date}`, { personId, date });
  if (days.size === 0) return;
  const rows = await readDays(scope, tx, [...days.values()]);
  const reasons = new Map<Id, ComplianceReason[]>();
  for (const ofDay of Map.groupBy(rows, ({ personId, date }) => `${personId} ${date}`).values())
    for (const [id, found] of dayReasons(ofDay)) reasons.set(id, found);
  if (reasons.size > 0) await writeDayReasons(scope, tx, { reasons, ofDays: DAY_REASONS });
};
