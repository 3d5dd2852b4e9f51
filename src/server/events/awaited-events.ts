import type { EventName } from "#shared/events/event-catalog.ts";

const awaited = new Set<EventName>();

/** Set once, when the product is assembled: every other event is written as delivered. */
export const awaitEvents = (names: readonly EventName[]): void => {
  for (const name of names) awaited.add(name);
};

export const isAwaited = (name: EventName): boolean => awaited.has(name);
