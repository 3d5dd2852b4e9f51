import { outboxSnapshot } from "#web/outbox/outbox.ts";
import type { Slot } from "../log-drafts.ts";

/**
 * The files that were chosen while logging, separately for each unsaved draft. A browser cannot keep them over a reload
 * without copying them, so they live in this tab: they survive closing the quick log and, for an entry waiting in the
 * outbox, last until it is sent.
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

/** A tab that is the only place with the files asks before it closes. Discarded outbox entries do not make it ask. */
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
/** Moves the files chosen for a draft to the draft that it has become. */
export const moveFiles = (from: Slot, to: Slot): void => {
  const files = filesOf(from);
  publish(from, NONE);
  addFiles(to, files);
};
/** Hands the files over, once. */
export const takeFilesOf = (itemId: string): readonly File[] => {
  const files = waiting.get(itemId) ?? NONE;
  waiting.delete(itemId);
  watchLeaving();
  return files;
};

/** Keeps the tab open while files are being sent. */
export const whileSending = async <T>(work: () => Promise<T>): Promise<T> => {
  sendingCount += 1;
  watchLeaving();
  try {
    return await work();
  } finally {
    sendingCount -= 1;
    watchLeaving();
  }
};
