import { outboxSnapshot } from "#web/outbox/outbox.ts";
import type { Slot } from "../log-drafts.ts";

/**
 * The files that were chosen while logging, for each unsaved draft by itself. A browser gives no way to keep them over a reload without copying them, so they
 * live in this tab: over a close of the quick log, and, for an entry that waits in the outbox, until it is sent.
 */
const NONE: readonly File[] = [];
const chosen = new Map<Slot, readonly File[]>();
const waiting = new Map<string, readonly File[]>();
const listeners = new Set<() => void>();

const publish = (slot: Slot, next: readonly File[]): void => {
  if (next.length === 0) chosen.delete(slot);
  else chosen.set(slot, next);
  for (const listener of listeners) listener();
};

export const filesOf = (slot: Slot): readonly File[] => chosen.get(slot) ?? NONE;
export const subscribeFiles = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same file, chosen again, is the same. */
export const fileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

export const addFiles = (slot: Slot, files: readonly File[]): void => {
  const before = filesOf(slot);
  const all = new Map([...before, ...files].map((file) => [fileKey(file), file]));
  if (all.size > before.length) publish(slot, [...all.values()]);
};
export const removeFiles = (slot: Slot, files: readonly File[]): void => {
  const left = filesOf(slot).filter((each) => !files.includes(each));
  if (left.length < filesOf(slot).length) publish(slot, left);
};

let sendingCount = 0;

/** A tab that holds the only way to files asks before it goes. What was discarded from the outbox holds no one. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (sendingCount > 0 || outboxSnapshot().items.some(({ id }) => waiting.has(id))) event.preventDefault();
};

const watchLeaving = (): void => {
  if (waiting.size + sendingCount === 0) removeEventListener("beforeunload", askBeforeLeaving);
  else addEventListener("beforeunload", askBeforeLeaving);
};

/** Files of an entry that waits in the outbox. */
export const keepFilesOf = (itemId: string, files: readonly File[]): void => {
  if (files.length === 0) waiting.delete(itemId);
  else waiting.set(itemId, files);
  watchLeaving();
};
/** Changing a waiting entry starts with its files; they stay with it until the change is saved. */
export const showFilesOf = (itemId: string): void => {
  if (!chosen.has(itemId)) addFiles(itemId, waiting.get(itemId) ?? NONE);
};
/** What was chosen for a draft that is now another one. */
export const moveFiles = (from: Slot, to: Slot): void => {
  const files = filesOf(from);
  publish(from, NONE);
  addFiles(to, files);
};
/** Gives them out, once. */
export const takeFilesOf = (itemId: string): readonly File[] => {
  const files = waiting.get(itemId) ?? NONE;
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
