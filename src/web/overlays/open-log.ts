import type { GivenWork } from "#shared/given-work.ts";
import type { AiFilled } from "#shared/proposed.ts";
import type { OutboxItem } from "../outbox/outbox-item.ts";

/** What the quick log starts with: a sentence, what is known before one, or a write waiting in the outbox to be changed. */
export type LogStart = {
  sentence?: string | undefined;
  /** The sentence is a model's, of these words. */
  ai?: AiFilled | undefined;
  /** The sentence was dictated elsewhere. */
  isSpoken?: boolean | undefined;
  given?: GivenWork | undefined;
  waiting?: OutboxItem | undefined;
};

/** The kind under which the outbox keeps what is logged here. */
export const LOG_KIND = "log";

let start: LogStart | null = null;
const listeners = new Set<() => void>();

const publish = (next: LogStart | null): void => {
  start = next;
  for (const listener of listeners) listener();
};

/** The one way to log time, from any signed-in page: what `L` and every "Log time" do. */
export const openLog = (how: LogStart = {}): void => publish(how);
export const closeLog = (): void => publish(null);

export const logSnapshot = (): LogStart | null => start;
export const subscribeLog = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
