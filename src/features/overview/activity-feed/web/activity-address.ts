import { isCivilDate } from "#shared/civil-date.ts";
import { FEED_WHO } from "../rules.ts";
import { FEED_KINDS, type FeedKind } from "./feed-words.ts";
import type { ActivityFilters } from "./queries.ts";

const dayIn = (search: URLSearchParams, name: string): string | undefined => {
  const day = search.get(name);
  return day !== null && isCivilDate(day) ? day : undefined;
};

export const kindIn = (search: URLSearchParams): FeedKind | null => {
  const kind = search.get("kind") ?? "";
  return Object.hasOwn(FEED_KINDS, kind) ? (kind as FeedKind) : null;
};

/** What the address narrows the page to. An invalid part of it is ignored. */
export const readFilters = (search: URLSearchParams): ActivityFilters => {
  const kind = kindIn(search);
  return {
    unread: search.get("unread") === "true" ? "true" : undefined,
    actionType: kind === null ? undefined : [...FEED_KINDS[kind].types],
    who: FEED_WHO.find((known) => known === search.get("who")),
    from: dayIn(search, "from"),
    to: dayIn(search, "to"),
  };
};

type Change = Partial<Record<"unread" | "kind" | "who" | "from" | "to", string | null>>;

export const changedFilters = (search: URLSearchParams, change: Change): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

export const isNarrowed = (search: URLSearchParams): boolean => {
  const { actionType, who, from, to } = readFilters(search);
  return [actionType, who, from, to].some((part) => part !== undefined);
};
