import { useEffect, useSyncExternalStore } from "react";
import { type OutboxView, outboxSnapshot, startOutbox, subscribeOutbox } from "./outbox.ts";

const none = outboxSnapshot();

export const useOutbox = (): OutboxView => useSyncExternalStore(subscribeOutbox, outboxSnapshot, () => none);

/** Mounted once, by the shell. */
export const useOutboxOf = (userId: string | undefined): void => {
  useEffect(() => (userId === undefined ? undefined : startOutbox(userId)), [userId]);
};
