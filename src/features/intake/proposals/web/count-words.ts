import { formatNumber } from "@tenure/ui";
import type { ItemKind } from "#shared/item.ts";

/** What a proposal of a kind is, and where it was found. */
export const KIND_NAMES: Readonly<Record<ItemKind, { one: string; One: string; several: string; from: string }>> = {
  calendar: { one: "event", One: "Event", several: "events", from: "your calendar" },
  mail: { one: "mail", One: "Mail", several: "mails", from: "your mailbox" },
  trip: { one: "drive", One: "Drive", several: "drives", from: "your mileage log" },
  photos: { one: "day of photos", One: "Day of photos", several: "days of photos", from: "your File Vault" },
  program: { one: "proposal", One: "Proposal", several: "proposals", from: "a program" },
  receipt: { one: "receipt", One: "Receipt", several: "receipts", from: "your File Vault" },
  visit: { one: "visit", One: "Visit", several: "visits", from: "your phone" },
};
const MIXED = { one: "proposal", several: "proposals", from: "your sources" };

const namesOf = (kinds: Iterable<ItemKind>): typeof MIXED => {
  const [kind, ...others] = new Set(kinds);
  return kind === undefined || others.length > 0 ? MIXED : KIND_NAMES[kind];
};

/** "3 drives", or "3 proposals" where they are of several kinds. */
export const proposalsWord = (count: number, kinds: Iterable<ItemKind>): string => {
  const { one, several } = namesOf(kinds);
  return count === 1 ? `1 ${one}` : `${formatNumber(count)} ${several}`;
};

/** The same of proposals that are at hand. */
export const wordOf = (some: readonly { kind: ItemKind }[]): string =>
  proposalsWord(
    some.length,
    some.map(({ kind }) => kind),
  );

/** Where they were found: "your calendar". */
export const whereFound = (kinds: Iterable<ItemKind>): string => namesOf(kinds).from;

/** Of photos that back up no entry that was confirmed. */
export const photosLeftWords = (count: number): string | undefined => {
  if (count === 0) return undefined;
  const [photos, were] = count === 1 ? ["1 photo", "it was"] : [`${formatNumber(count)} photos`, "they were"];
  return `${photos} stayed in the vault: ${were} taken elsewhere or on another day.`;
};
