import type { BookChange } from "#shared/stale-reads.ts";

type Versioned = { id: string; version: number };

const REMEMBERED = 200;

/** Entry -> the version that this tab's last act on it made. */
const own = new Map<string, number>();

/** Call it with every answer to an act on an entry, before the reads that it touches are repeated. */
export const noteOwnAct = ({ id, version }: Versioned): void => {
  own.delete(id);
  own.set(id, version);
  for (const oldest of own.keys()) if (own.size > REMEMBERED) own.delete(oldest);
};

/** For an answer that names no version: it is the next one, or someone else's change came in between, and then it is news. */
export const noteNextOwnAct = (id: string): void => {
  const before = own.get(id);
  if (before !== undefined) noteOwnAct({ id, version: before + 1 });
};

/** A change without the entries last changed by this tab's own act: what they touch was read again after that act. */
export const withoutOwn = (change: BookChange): BookChange => ({
  ...change,
  entries: change.entries?.filter(({ id, version }) => own.get(id) !== version) ?? null,
});
