import { type ItemIdentity, itemKey } from "#features/intake/proposals/server/index.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Changed, Fetched } from "./fetch-sync.ts";

type Known = ItemIdentity & { date: CivilDate };
export type KeptReference = { outsideKey: string; outsideId: string; originalStart: string };

export type Gone = {
  fetched: Pick<Fetched, "gone" | "withheld" | "changed" | "window" | "type">;
  /** Everything that this calendar proposed, as far back as changes are followed. */
  known: readonly Known[];
  references: readonly KeptReference[];
  listsAll: boolean;
};

const keysOf = (things: readonly ItemIdentity[] = []): Set<string> => new Set(things.map(itemKey));

/** What names of the service stand for: each for one occurrence, or for everything of an id. */
const namedBy = ({ known, references }: Gone, names: readonly string[]): Known[] => {
  const asked = new Set(names);
  const named = references.filter(({ outsideKey }) => asked.has(outsideKey));
  return known.filter(({ id, start }) =>
    named.some(({ outsideId, originalStart }) => outsideId === id && (originalStart === "" || originalStart === start)),
  );
};

const deletedOf = (all: Gone): Known[] => {
  const { gone, changed } = all.fetched;
  // It may have been made anew in the same breath.
  const there = keysOf(changed?.items);
  return namedBy(all, gone).filter(({ id, start }) => !there.has(itemKey({ id, start })));
};

/** Of what is asked about, what is not in what was read. What can't be told may be there. */
const missingOf = (changed: Changed, asked: readonly Known[]): Known[] => {
  if (changed.leftOut.counts.unreadable !== undefined) return [];
  const there = keysOf([...changed.items, ...changed.passedOver]);
  const untold = new Set(changed.untold);
  return asked.filter(({ id, start }) => !there.has(itemKey({ id, start })) && !untold.has(id));
};

/** Where most is missing at once nothing is said about it: that answer may be wrong, and an unflagged entry is as it was. */
const unlessMost = (missing: readonly Known[], asked: readonly Known[]): readonly Known[] =>
  missing.length > 1 && missing.length * 2 > asked.length ? [] : missing;

/** Where everything was read again: after a lost cursor, and of a calendar at an address, which comes as a whole. */
const missingOfAll = (all: Gone): readonly Known[] => {
  const { fetched, known, listsAll } = all;
  const { type, changed, withheld } = fetched;
  if (!changed || !(listsAll || type === "reset")) return [];
  const once = changed.items.filter(({ start }) => start === null);
  // Many calendars at an address forget what is long over. A series says nothing of how far back they go.
  const earliest = once.reduce((first, { date }) => (date < first ? date : first), "9999-12-31");
  const unsaid = keysOf(
    namedBy(
      all,
      withheld.map(({ outsideKey }) => outsideKey),
    ),
  );
  const asked = known.filter((one) => !unsaid.has(itemKey(one)) && (!listsAll || one.date >= earliest));
  return unlessMost(missingOf(changed, asked), asked);
};

/** Occurrences of something that was read whole, and are no longer among it. */
const missingOfWhole = ({ fetched: { changed }, known }: Gone): Known[] =>
  changed
    ? missingOf(
        changed,
        known.filter(({ id }) => changed.whole.has(id)),
      )
    : [];

/** What the calendar no longer has: deleted, called off or declined. */
export const findGone = (all: Gone): ItemIdentity[] => {
  const { changed, window } = all.fetched;
  const named = keysOf(all.known);
  const calledOff = [...(changed?.calledOff ?? []), ...(window?.calledOff ?? [])].filter((one) =>
    named.has(itemKey(one)),
  );
  const gone = [...deletedOf(all), ...missingOfWhole(all), ...missingOfAll(all), ...calledOff];
  return [...new Map(gone.map(({ id, start }) => [itemKey({ id, start }), { id, start }])).values()];
};
