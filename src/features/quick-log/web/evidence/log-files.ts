import { outboxSnapshot } from "#web/outbox/outbox.ts";

/**
 * The files that were chosen while logging. A browser gives no way to keep them over a reload without copying them, so they
 * live in this tab: over a close of the quick log, and, for an entry that waits in the outbox, until it is sent.
 */
let chosen: readonly File[] = [];
const waiting = new Map<string, readonly File[]>();
const listeners = new Set<() => void>();

const publish = (next: readonly File[]): void => {
  chosen = next;
  for (const listener of listeners) listener();
};

export const filesSnapshot = (): readonly File[] => chosen;
export const subscribeFiles = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same file, chosen again, is the same. */
export const fileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

export const addFiles = (files: readonly File[]): void => {
  const all = new Map([...chosen, ...files].map((file) => [fileKey(file), file]));
  if (all.size > chosen.length) publish([...all.values()]);
};
export const removeFile = (file: File): void => publish(chosen.filter((each) => each !== file));
export const clearFiles = (): void => publish([]);

let sendingCount = 0;

/** A tab that holds the only way to files asks before it goes. What was discarded from the outbox holds nobody. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (sendingCount > 0 || outboxSnapshot().items.some(({ id }) => waiting.has(id))) event.preventDefault();
};

const watchLeaving = (): void => {
  if (waiting.size + sendingCount === 0) removeEventListener("beforeunload", askBeforeLeaving);
  else addEventListener("beforeunload", askBeforeLeaving);
};

/** Files of an entry that waits in the outbox. */
export const keepFilesOf = (itemId: string, files: readonly File[]): void => {
  waiting.set(itemId, files);
  watchLeaving();
};
/** Gives them out, once. */
export const takeFilesOf = (itemId: string): readonly File[] => {
  const files = waiting.get(itemId) ?? [];
  waiting.delete(itemId);
  watchLeaving();
  return files;
};

/** Holds the tab while files are on their way. */
export const whileSending = async (work: () => Promise<void>): Promise<void> => {
  sendingCount += 1;
  watchLeaving();
  try {
    await work();
  } finally {
    sendingCount -= 1;
    watchLeaving();
  }
};
