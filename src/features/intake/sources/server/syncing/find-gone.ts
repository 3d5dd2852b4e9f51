import { type ItemIdentity, itemKey } from "#features/intake/proposals/server/index.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Fetched } from "./fetch-sync.ts";
import { ServiceRefusal } from "./port.ts";

type Known = ItemIdentity & { date: CivilDate };
export type KeptReference = { outsideKey: string; outsideId: string; originalStart: string };

export type Gone = {
  fetched: Pick<Fetched, "gone" | "changed" | "window" | "type">;
  /** Everything that this calendar proposed, as far back as changes are followed. */
  known: readonly Known[];
  references: readonly KeptReference[];
  listsAll: boolean;
};

/** What a name that the service deleted stands for: one occurrence, or everything of that id. */
const namedBy = ({ fetched, known, references }: Gone): Known[] => {
  const names = new Set(fetched.gone);
  const deleted = references.filter(({ outsideKey }) => names.has(outsideKey));
  // It may have been made anew in the same breath.
  const there = new Set(fetched.changed?.items.map(itemKey));
  return known.filter(
    ({ id, start }) =>
      !there.has(itemKey({ id, start })) &&
      deleted.some(
        ({ outsideId, originalStart }) => outsideId === id && (originalStart === "" || originalStart === start),
      ),
  );
};

/** Occurrences of something that was read whole, and no longer among them. */
const missingOf = ({ fetched: { changed }, known, listsAll }: Gone): Known[] => {
  // Of what can't be read nobody knows what it is.
  if (!changed || changed.leftOut.counts.unreadable !== undefined) return [];
  const passedOver = new Set(changed.passedOver);
  const there = new Set(changed.items.map(itemKey));
  const { whole } = changed;
  const earliest = changed.items.reduce((first, { date }) => (date < first ? date : first), "9999-12-31");
  const missing = known.filter(
    ({ id, start, date }) =>
      !there.has(itemKey({ id, start })) &&
      !passedOver.has(id) &&
      // Many calendars at an address forget what is long over.
      (listsAll ? whole.has(id) || date >= earliest : whole.has(id)),
  );
  if (listsAll) refuseLie(missing.length, known.filter(({ date }) => date >= earliest).length);
  return missing;
};

/** A whole calendar that suddenly lacks most of what it had is no deletion by hand. */
const refuseLie = (missing: number, known: number): void => {
  if (missing < 2 || missing * 2 <= known) return;
  throw new ServiceRefusal(
    `The calendar no longer has ${missing} of the ${known} events that we know. Nothing was changed.`,
    { is: "failed", of: "calendar" },
  );
};

/**
 * A service that forgot what it told us tells nothing of what was deleted since: it is missing where everything is read again.
 * Where most is missing at once nothing is said about it: that answer may be wrong, and an unflagged entry is as it was.
 */
const missingOfAll = ({ fetched: { type, changed }, known }: Gone): Known[] => {
  if (type !== "reset" || !changed || changed.leftOut.counts.unreadable !== undefined) return [];
  const there = new Set(changed.items.map(itemKey));
  const passedOver = new Set(changed.passedOver);
  const missing = known.filter(({ id, start }) => !there.has(itemKey({ id, start })) && !passedOver.has(id));
  return missing.length * 2 > known.length ? [] : missing;
};

/** What the calendar no longer has: deleted, called off or declined. */
export const findGone = (all: Gone): ItemIdentity[] => {
  const { changed, window } = all.fetched;
  const calledOff = [...(changed?.calledOff ?? []), ...(window?.calledOff ?? [])];
  const gone = [...namedBy(all), ...missingOf(all), ...missingOfAll(all), ...calledOff];
  return [...new Map(gone.map(({ id, start }) => [itemKey({ id, start }), { id, start }])).values()];
};
