import type { Client } from "../contract.ts";
import { CLIENT_STATUSES } from "../rules.ts";

/** Pure: which clients an address shows, and in which order. */
export const SORTS = ["name", "distance", "weeks", "requests", "last"] as const;
export type ClientSort = (typeof SORTS)[number];

/** What narrows a list besides a verdict. */
export const NARROWINGS = ["flagged", "weeks", "requests", "unfiled"] as const;
export type Narrowing = (typeof NARROWINGS)[number];

export type ClientsView = {
  q: string;
  sort: ClientSort;
  isDescending: boolean;
  status: (typeof CLIENT_STATUSES)[number] | null;
  only: Narrowing | null;
};

const known = <Word extends string>(words: readonly Word[], said: string | null): Word | null =>
  words.find((word) => word === said) ?? null;

/** An invalid part of the address is ignored. */
export const readView = (search: URLSearchParams): ClientsView => ({
  q: search.get("q") ?? "",
  sort: known(SORTS, search.get("sort")) ?? "name",
  isDescending: search.get("order") === "desc",
  status: known(CLIENT_STATUSES, search.get("status")),
  only: known(NARROWINGS, search.get("only")),
});

export const isNarrowed = ({ q, status, only }: ClientsView): boolean => q !== "" || status !== null || only !== null;

const NARROWED: Readonly<Record<Narrowing, (client: Client) => boolean>> = {
  flagged: ({ summary }) => (summary?.flags.length ?? 0) > 0,
  weeks: ({ summary }) => (summary?.weeksToSign ?? 0) > 0,
  requests: ({ openRequests }) => openRequests > 0,
  unfiled: ({ summary }) => summary !== null && summary.filed === null,
};

const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const has = ({ name, email }: Client, q: string): boolean =>
  plain(q)
    .split(/\s+/)
    .every((word) => plain(`${name} ${email}`).includes(word));

/** Met is nearest; a missing fact leaves it unknown, so it comes after what is known. */
const distanceRank = ({ summary }: Client): number => {
  if (summary?.lead == null) return Number.POSITIVE_INFINITY;
  const { distance } = summary.lead;
  return distance === null ? 0 : (distance.seconds ?? Number.MAX_SAFE_INTEGER);
};

const KEYS: Readonly<Record<ClientSort, (client: Client) => number | string>> = {
  name: () => 0,
  distance: distanceRank,
  weeks: ({ summary }) => summary?.weeksToSign ?? 0,
  requests: ({ openRequests }) => openRequests,
  last: ({ summary }) => summary?.lastEntryOn ?? "",
};

export const arrangeClients = (clients: readonly Client[], view: ClientsView): Client[] => {
  const { q, sort, isDescending, status, only } = view;
  const shown = clients.filter(
    (client) =>
      has(client, q.trim()) &&
      (status === null || client.summary?.status === status) &&
      (only === null || NARROWED[only](client)),
  );
  const key = KEYS[sort];
  const sign = isDescending ? -1 : 1;
  return shown
    .map((client, at) => ({ client, at }))
    .toSorted((a, b) => {
      const [one, other] = [key(a.client), key(b.client)];
      return (one < other ? -sign : one > other ? sign : 0) || (sort === "name" ? sign : 1) * (a.at - b.at);
    })
    .map(({ client }) => client);
};
