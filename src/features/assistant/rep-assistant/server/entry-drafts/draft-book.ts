import {
  type Names,
  settle,
  type Settled,
  understand,
  type Understanding,
  type Usual,
} from "#features/log/quick-log/server/index.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

/** What sentences about work are read with, as the quick log reads them for whoever asks. */
export type DraftBook = {
  names: Names;
  usual: Omit<Usual, "today">;
  properties: readonly { id: Id; nickname: string }[];
  persons: readonly { id: Id; name: string }[];
};

export type EntryReading = { read: Understanding; settled: Settled };

/** What a sentence amounts to at a moment: "yesterday" is another day tomorrow. */
export const readEntry = (sentence: string, { names, usual }: DraftBook, now: Date): EntryReading => {
  const { timeZone } = usual;
  const read = understand(sentence, names, { now, timeZone });
  return { read, settled: settle(read, {}, { ...usual, today: civilDateInZone(now, timeZone) }) };
};
